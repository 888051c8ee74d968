"""Marked YAML: a tree of values that know their file, line, key path and source.

The tree is built from the parser's events, so that nothing a file says is ever constructed: no objects, no
dates, no merged keys, and no alias that could make a small file huge.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import yaml

from .errors import ContentError, did_you_mean, quote

MARKS: Final = ("!book", "!seen", "!ruling")
DEEPEST: Final = 20
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]{0,8})")
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a data file: a word, a list or a section, with the place where it stands."""

    file: str
    #: The line of the key, or of the item of a list.
    line: int
    #: The keys that lead here, a list's items counted from 1: ``wall.stars.intact``, ``front.towers[1]``.
    path: str
    #: The source's mark, its own or inherited; empty for a section whose values have their own.
    mark: str
    value: "str | list[Node] | dict[str, Node]"
    quoted: bool = False

    def error(self, code: str, **details: object) -> ContentError:
        """A mistake at this place."""
        return ContentError(code, self.file, self.line, self.path, **details)

    def number(self, least: int = 0, most: int = 99) -> int:
        """The value as a whole number within the bounds."""
        if isinstance(self.value, str) and not self.quoted and _NUMBER.fullmatch(self.value):
            number = int(self.value)
            if least <= number <= most:
                return number
        raise self.error("number", least=least, most=most, found=self.found())

    def flag(self) -> bool:
        """The value as true or false."""
        if self.value not in ("true", "false") or self.quoted:
            raise self.error("flag", found=self.found())
        return self.value == "true"

    def choice(self, known: Collection[str], expected: str = "") -> str:
        """The value as one of the known words."""
        if isinstance(self.value, str) and self.value in known:
            return self.value
        raise self.error(
            "choice",
            expected=expected or f"one of {', '.join(known)}",
            found=self.found(),
            hint=did_you_mean(self.value, known) if isinstance(self.value, str) else "",
        )

    def items(self, length: int | None = None) -> "list[Node]":
        """The values of a list: exactly so many, or any number."""
        if not isinstance(self.value, list):
            raise self.error("list", found=self.found())
        if length is not None and len(self.value) != length:
            raise self.error("length", length=length, found=len(self.value))
        return self.value

    def some_items(self) -> "list[Node]":
        """The values of a list that must not be empty."""
        if not self.items():
            raise self.error("no-items")
        return self.items()

    def section(self, required: Collection[str], optional: Collection[str] = ()) -> "dict[str, Node]":
        """The values by key, with no key unknown and none missing."""
        section = self.entries()
        known = [*required, *optional]
        for key, node in section.items():
            if key not in known:
                hint = did_you_mean(key, known) or f"; the keys here are {', '.join(known)}"
                raise ContentError("unknown-key", self.file, node.line, self.path, found=quote(key), hint=hint)
        for key in required:
            if key not in section:
                raise self.error("missing-key", key=key)
        return section

    def named(self) -> "dict[str, Node]":
        """The values by key, where the keys are names of the file's own choice."""
        section = self.entries()
        for key, node in section.items():
            if not _NAME.fullmatch(key):
                raise node.error("name", found=quote(key))
        return section

    def entries(self) -> "dict[str, Node]":
        """The values by key, whatever the keys."""
        if not isinstance(self.value, dict):
            raise self.error("section", found=self.found())
        return self.value

    def found(self) -> str:
        """The value as messages show it."""
        if isinstance(self.value, dict):
            return "a section"
        if isinstance(self.value, list):
            return "a list"
        if self.quoted:
            return f"{quote(self.value)} in quotation marks"
        return quote(self.value) if self.value else "nothing"

    def plain(self) -> Any:
        """The bare values, without places and marks."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def marked(self) -> "Iterator[Node]":
        """This node and all inside it that have a source."""
        if self.mark:
            yield self
        if not isinstance(self.value, str):
            for node in self.value.values() if isinstance(self.value, dict) else self.value:
                yield from node.marked()


def parse(text: str, file: str) -> Node:
    """The tree of a file's text."""
    grower = _Grower(file)
    try:
        return grower.document(yaml.parse(text, Loader=yaml.SafeLoader))
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise ContentError("syntax", file, line, problem=error.reason) from error
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else grower.line
        raise ContentError("syntax", file, line, problem=error.problem or error.context) from error
    except (ValueError, OverflowError) as error:
        # The scanner lets these through for escapes and versions whose numbers no text can hold.
        raise ContentError("syntax", file, grower.line, problem=error) from error


class _Grower:
    """Grows the tree of one file, event by event."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.line = 1
        self.events: Iterator[yaml.Event] = iter(())

    def document(self, events: Iterator[yaml.Event]) -> Node:
        self.events = events
        self.step()
        if isinstance(self.step(), yaml.StreamEndEvent):
            raise ContentError("empty", self.file)
        root = self.node(self.step(), "", "", 0)
        if root.value == "" and not root.quoted:
            raise ContentError("empty", self.file)
        self.step()
        if not isinstance(self.step(), yaml.StreamEndEvent):
            raise ContentError("documents", self.file, self.line)
        return root

    def step(self) -> yaml.Event:
        event = next(self.events)
        if event.start_mark is not None:
            self.line = event.start_mark.line + 1
        return event

    def node(self, event: Any, path: str, mark: str, depth: int) -> Node:
        line = self.line
        if depth > DEEPEST:
            raise ContentError("too-deep", self.file, line, path, most=DEEPEST)
        if event.anchor is not None:
            raise ContentError("anchor", self.file, line, path)
        mark = self.mark(event.tag, path) or mark
        if isinstance(event, yaml.MappingStartEvent):
            return Node(self.file, line, path, mark, self.section(path, mark, depth))
        if isinstance(event, yaml.SequenceStartEvent):
            return Node(self.file, line, path, mark, self.items(path, mark, depth))
        node = Node(self.file, line, path, mark, event.value, quoted=event.style is not None)
        if not mark and (event.value or node.quoted):
            raise node.error("no-source")
        return node

    def mark(self, tag: str | None, path: str) -> str:
        if tag is not None and tag not in MARKS:
            raise ContentError("tag", self.file, self.line, path, found=quote(tag), hint=did_you_mean(tag, MARKS))
        return tag or ""

    def items(self, path: str, mark: str, depth: int) -> list[Node]:
        nodes: list[Node] = []
        while not isinstance(event := self.step(), yaml.SequenceEndEvent):
            nodes.append(self.node(event, f"{path}[{len(nodes) + 1}]", mark, depth + 1))
        return nodes

    def section(self, path: str, mark: str, depth: int) -> dict[str, Node]:
        nodes: dict[str, Node] = {}
        while not isinstance(event := self.step(), yaml.MappingEndEvent):
            key, line = self.key(event, path), self.line
            inner = f"{path}.{key[:40]}" if path else key[:40]
            if key in nodes:
                raise ContentError("key-twice", self.file, line, inner, first=nodes[key].line)
            node = self.node(self.step(), inner, mark, depth + 1)
            nodes[key] = replace(node, line=line)
        return nodes

    def key(self, event: yaml.Event, path: str) -> str:
        if not isinstance(event, yaml.ScalarEvent) or event.tag or event.anchor or not event.value:
            raise ContentError("key", self.file, self.line, path)
        return str(event.value)
