#!/usr/bin/env python3
"""Labels of one line in the system font, as Interface Builder laid them out: `weight size width text`, tab separated, for each label below
the folders given. A label with a constraint on its width, or one that may be stretched or cut, says nothing of its text; the first are left
out here, the others by who compares."""
import pathlib
import sys
import xml.etree.ElementTree as tree


def fonts(label):
    for font in label.findall("fontDescription"):
        if font.get("key") == "fontDescription" and font.get("type") in ("system", "boldSystem") and font.get("name") is None:
            weight = "bold" if font.get("type") == "boldSystem" else font.get("weight", "regular")
            yield weight, float(font.get("pointSize"))


def labels(path):
    try:
        root = tree.parse(path).getroot()
    except tree.ParseError:
        return
    for label in root.iter("label"):
        text, frame = label.get("text"), label.find("rect[@key='frame']")
        if not text or "\n" in text or frame is None or label.get("numberOfLines", "1") != "1":
            continue
        if any(c.get("firstAttribute") == "width" and c.get("firstItem") is None for c in label.iter("constraint")):
            continue
        for weight, size in fonts(label):
            yield weight, size, float(frame.get("width")), text


found = set()
for folder in sys.argv[1:]:
    for path in pathlib.Path(folder).rglob("*"):
        if path.suffix in (".storyboard", ".xib") and path.is_file():
            found.update(labels(path))
for weight, size, width, text in sorted(found):
    print(weight, size, width, text, sep="\t")
