"""GTK's constraint layout as an engine for docs/CONFORMANCE.md: each scene as widgets and constraints, or the unsupported feature.

    apt-get install python3-gi gir1.2-gtk-4.0 xvfb
    layoutlab conformance --engine "xvfb-run -a /usr/bin/python3 peers/gtk/engine.py"

GTK has three strengths below required; up to three priorities of a scene are mapped to them in order. Content is a widget's
minimum size, because the layout ignores its natural size. Stacks have a different layout manager, so they are unsupported.
"""

import json
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gtk  # noqa: E402

ATTRIBUTE = Gtk.ConstraintAttribute
ATTRIBUTES = {
    "left": ATTRIBUTE.LEFT, "right": ATTRIBUTE.RIGHT, "top": ATTRIBUTE.TOP, "bottom": ATTRIBUTE.BOTTOM,
    "leading": ATTRIBUTE.START, "trailing": ATTRIBUTE.END, "width": ATTRIBUTE.WIDTH, "height": ATTRIBUTE.HEIGHT,
    "centerX": ATTRIBUTE.CENTER_X, "centerY": ATTRIBUTE.CENTER_Y,
}
RELATIONS = {
    "==": Gtk.ConstraintRelation.EQ, "<=": Gtk.ConstraintRelation.LE, ">=": Gtk.ConstraintRelation.GE,
}
STRENGTHS = [Gtk.ConstraintStrength.STRONG, Gtk.ConstraintStrength.MEDIUM, Gtk.ConstraintStrength.WEAK]


class Unsupported(Exception):
    """The scene needs a feature that GTK's constraint layout does not have."""


class Box(Gtk.Widget):
    """A view whose content is its minimum size, because the layout only reads that from a widget."""

    def __init__(self, content):
        super().__init__()
        self.content = content

    def do_measure(self, orientation, for_size):
        natural = self.content[0 if orientation == Gtk.Orientation.HORIZONTAL else 1] or 0
        return (int(natural), int(natural), -1, -1)


def strengths(constraints):
    optional = sorted({rule.get("priority", 1000) for rule in constraints} - {1000}, reverse=True)
    if len(optional) > len(STRENGTHS):
        raise Unsupported("more than three levels")
    return {1000: Gtk.ConstraintStrength.REQUIRED, **dict(zip(optional, STRENGTHS))}


def lay_out(scene):
    for field in ("fit", "sizePriority", "scale", "yAxis"):
        if field in scene:
            raise Unsupported(field)
    if scene["guides"]:
        raise Unsupported("guides")
    views = {view["id"]: view for view in scene["views"]}
    for view in views.values():
        for field in ("stack", "baselines", "hugging", "resistance"):
            if field in view:
                raise Unsupported(field)
    parents = {name: view.get("parent", "root") for name, view in views.items()}
    direction = Gtk.TextDirection.RTL if scene.get("direction") == "rightToLeft" else Gtk.TextDirection.LTR
    widgets, layouts = {"root": Box([None, None])}, {}
    for name, view in views.items():
        content = view.get("content", [None, None])
        if any(extent is not None and extent != int(extent) for extent in content):
            raise Unsupported("sizes between pixels")
        widgets[name] = Box(content)
    for name, widget in widgets.items():
        widget.set_direction(direction)
        if name == "root" or name in parents.values():
            layouts[name] = Gtk.ConstraintLayout()
            widget.set_layout_manager(layouts[name])
    for name, parent in parents.items():
        widgets[name].set_parent(widgets[parent])
    strength = strengths(scene["constraints"])
    for rule in scene["constraints"]:
        add(rule, parents, widgets, layouts, strength[rule.get("priority", 1000)])
    root = widgets["root"]
    # A layout has a solver only in a window.
    window = Gtk.Window()
    window.set_child(root)
    width, height = (int(extent) for extent in scene["size"])
    for orientation in (Gtk.Orientation.HORIZONTAL, Gtk.Orientation.VERTICAL):
        root.measure(orientation, -1)
    root.allocate(width, height, -1, None)
    frames = {"root": [0, 0, width, height]}
    for name, parent in parents.items():
        found, bounds = widgets[name].compute_bounds(widgets[parent])
        if not found:
            raise Unsupported("no bounds")
        frames[name] = [bounds.get_x(), bounds.get_y(), bounds.get_width(), bounds.get_height()]
    window.destroy()
    return frames


def add(rule, parents, widgets, layouts, strength):
    first, second = rule["first"], rule.get("second")
    if any(name is not None and name not in widgets for name in (first, second)):
        raise Unsupported("margins and safe areas")
    container = parents.get(first, "root")
    if second is not None and second not in (container, first) and parents.get(second) != container:
        raise Unsupported("views of different parents")
    if first == "root":
        raise Unsupported("constraints with the root first")
    attributes = [rule["attribute"], rule.get("secondAttribute", "width")]
    if any(attribute not in ATTRIBUTES for attribute in attributes):
        raise Unsupported("baselines")
    relation, constant = RELATIONS[rule["relation"]], rule.get("constant", 0)
    if second is None:
        constraint = Gtk.Constraint.new_constant(
            widgets[first], ATTRIBUTES[attributes[0]], relation, constant, strength)
    else:
        source = None if second == container else widgets[second]
        constraint = Gtk.Constraint.new(
            widgets[first], ATTRIBUTES[attributes[0]], relation, source, ATTRIBUTES[attributes[1]],
            rule.get("multiplier", 1), constant, strength)
    layouts[container].add_constraint(constraint)


def answer(scene):
    try:
        return {"id": scene["id"], "frames": lay_out(scene)}
    except Unsupported as reason:
        return {"id": scene["id"], "unsupported": str(reason)}


def main():
    Gtk.init()
    for line in sys.stdin:
        if line.strip():
            print(json.dumps(answer(json.loads(line))), flush=True)


main()
