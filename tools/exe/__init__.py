"""How the packaged program is made: what goes in, its icons, and the zip; build_exe.spec puts it together."""
