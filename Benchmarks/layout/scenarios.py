#!/usr/bin/env python3
"""Writes the scripts that the layout benchmark replays: scenarios.py DIRECTORY."""
import sys
from pathlib import Path


class Script:
    def __init__(self):
        self.lines, self.variables, self.constraints = [], 0, 0

    def variable(self):
        self.lines.append("v")
        self.variables += 1
        return self.variables - 1

    def constraint(self, relation, priority, constant, *terms, edited=False):
        words = " ".join(f"{v} {c}" for v, c in terms)
        self.lines.append(f"c{'!' if edited else ''} {relation} {priority} {constant} {words}")
        self.constraints += 1
        return self.constraints - 1

    def view(self):
        return [self.variable() for _ in range(4)]  # left, top, width, height

    def write(self, path):
        Path(path).write_text("\n".join(self.lines) + "\n")


def row(s, root, previous, height):
    """One row of a list: full width, below the previous one, at least so high, and rather not higher."""
    left, top, width, h = s.view()
    ids = [
        s.constraint("=", 1000, -16, (left, 1), (root[0], -1)),
        s.constraint("=", 1000, 32, (width, 1), (root[2], -1)),
        s.constraint(">", 1000, -44, (h, 1)),
        s.constraint("=", 750, -height, (h, 1)),
    ]
    if previous is None:
        ids.append(s.constraint("=", 1000, -8, (top, 1), (root[1], -1)))
    else:
        ids.append(s.constraint("=", 1000, -8, (top, 1), (previous[1], -1), (previous[3], -1)))
    return [left, top, width, h], ids


def root_view(s, edited=False):
    root = s.view()
    s.constraint("=", 1000, 0, (root[0], 1))
    s.constraint("=", 1000, 0, (root[1], 1))
    width = s.constraint("=", 1000, -390, (root[2], 1), edited=edited)
    s.constraint("=", 250, -844, (root[3], 1))
    return root, width


def form(s, edited=False):
    """200 views: 100 rows of a label and a field beside it."""
    root, width = root_view(s, edited)
    previous = None
    for index in range(100):
        label, _ = row(s, root, previous, 40 + index % 7)
        field = s.view()
        s.constraint("=", 1000, 0, (field[1], 1), (label[1], -1))
        s.constraint("=", 1000, 0, (field[3], 1), (label[3], -1))
        s.constraint("=", 1000, -120, (field[0], 1), (label[0], -1))
        s.constraint("=", 1000, 8, (field[0], 1), (field[2], 1), (label[0], -1), (label[2], -1))
        s.constraint(">", 500, -200, (field[2], 1))
        previous = label
    return root, width, previous


def rows(count):
    s = Script()
    root, _ = root_view(s)
    previous = None
    for index in range(count):
        previous, _ = row(s, root, previous, 40 + index % 11)
    s.lines.append("s")
    return s


def main(directory):
    directory = Path(directory)
    s = Script()
    form(s)
    s.lines.append("s")
    s.write(directory / "form-200-views")

    s = Script()
    _, width, _ = form(s, edited=True)
    s.lines.append("s")
    for step in range(1000):
        s.lines += [f"e {width} {-320 - step % 500}", "s"]
    s.write(directory / "edit-1000-times")

    s = Script()
    root, _, last = form(s)
    s.lines.append("s")
    for _ in range(5):
        previous, added = last, []
        for index in range(100):
            previous, ids = row(s, root, previous, 50 + index % 5)
            added += ids
            s.lines.append("s")
        for index in reversed(added):
            s.lines.append(f"r {index}")
        s.lines.append("s")
    s.write(directory / "add-and-remove-100-rows")

    for count in (100, 300, 1000, 3000, 10000):
        rows(count).write(directory / f"list-{count:05}-rows")


main(sys.argv[1])
