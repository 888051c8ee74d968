#!/bin/sh
# Puts Bad Bones among the programs of your desktop. Run it again after moving this folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
mkdir -p "$share/applications" "$share/icons/hicolor/256x256/apps"
cp "$here/badbones.png" "$share/icons/hicolor/256x256/apps/badbones.png"
sed "s|^Exec=.*|Exec=\"$here/badbones\"|" "$here/badbones.desktop" > "$share/applications/badbones.desktop"
echo "Bad Bones is in your menu now."
