"""Yoga as an engine for docs/CONFORMANCE.md: each scene as flexbox, or the unsupported feature.

    pip install pyyoga
    layoutlab conformance --engine "python3 peers/yoga/engine.py"

A stack becomes a flex container, as written by hand. Scenes that depend on priorities are unsupported, because flexbox has none.
"""

import json
import sys

from pyyoga import Align, Config, Direction, Display, Edge, FlexDirection, Gutter, Justify, Node, PositionType

EDGES = {
    "left": Edge.Left, "right": Edge.Right, "top": Edge.Top, "bottom": Edge.Bottom,
    "leading": Edge.Start, "trailing": Edge.End,
}
FAR = {"right", "bottom", "trailing"}
INSETS = [Edge.Top, Edge.Left, Edge.Bottom, Edge.Right]
ALIGNMENTS = {
    "fill": Align.Stretch, "leading": Align.FlexStart, "center": Align.Center, "trailing": Align.FlexEnd,
}


class Unsupported(Exception):
    """The scene needs a feature that flexbox does not have."""


def set_size(node, is_width, value):
    if is_width:
        node.width = value
    else:
        node.height = value


def place(node, rule, parent):
    """A constraint as a position or size of a view in its superview."""
    if rule["relation"] != "==" or rule.get("priority", 1000) != 1000:
        raise Unsupported("priorities and inequalities")
    attribute, constant, multiplier = rule["attribute"], rule.get("constant", 0), rule.get("multiplier", 1)
    if attribute in ("width", "height"):
        if "second" not in rule:
            if constant < 0:
                raise Unsupported("conflicts")
            set_size(node, attribute == "width", constant)
        elif rule["second"] == parent and rule["secondAttribute"] == attribute and constant == 0:
            set_size(node, attribute == "width", f"{multiplier * 100}%")
        else:
            raise Unsupported("sizes that follow others")
        return
    if attribute not in EDGES or rule.get("secondAttribute") != attribute or multiplier != 1:
        raise Unsupported("edges that follow others")
    if rule.get("second") != parent:
        raise Unsupported("positions relative to other views")
    node.set_position(EDGES[attribute], -constant if attribute in FAR else constant)


def arrange(node, view, children):
    stack = view["stack"]
    if stack["kind"] != "stack":
        raise Unsupported("AppKit's stacks")
    row, distribution = stack["axis"] == "horizontal", stack["distribution"]
    if stack["alignment"] not in ALIGNMENTS:
        raise Unsupported("baselines")
    if distribution == "equalCentering":
        raise Unsupported("distribution equalCentering")
    node.flex_direction = FlexDirection.Row if row else FlexDirection.Column
    node.align_items = ALIGNMENTS[stack["alignment"]]
    node.set_gap(Gutter.All, stack["spacing"])
    if stack.get("withinMargins"):
        for edge, inset in zip(INSETS, view.get("margins", [8, 8, 8, 8])):
            node.set_padding(edge, inset)
    seen = [child for child in children if not child[0].get("hidden")]
    for child, child_node in children:
        if "hugging" in child or "resistance" in child:
            raise Unsupported("priorities of contents")
        # A custom gap is a margin in addition to the common gap.
        gap = stack.get("spacingAfter", {}).get(child["id"])
        if gap is not None and seen and child is not seen[-1][0]:
            child_node.set_margin(Edge.End if row else Edge.Bottom, gap - stack["spacing"])
        content = child.get("content", [None, None])
        along, across = (content[0], content[1]) if row else (content[1], content[0])
        if along is not None:
            set_size(child_node, row, along)
        if across is not None and stack["alignment"] != "fill":
            set_size(child_node, not row, across)
        if across is not None and stack["alignment"] == "fill":
            # At least as high as its content, and stretched with its siblings.
            if row:
                child_node.min_height = across
            else:
                child_node.min_width = across
        if child.get("hidden"):
            child_node.display = getattr(Display, "None")
        if distribution in ("fillEqually", "fillProportionally"):
            child_node.flex_basis = 0
            child_node.flex_grow = 1 if distribution == "fillEqually" else along or 0
    # Of equal priorities the first view grows and shrinks; a single view fills the stack.
    if seen and (distribution == "fill" or len(seen) == 1):
        seen[0][1].flex_grow = 1
        seen[0][1].flex_shrink = 1
    if distribution == "equalSpacing":
        node.justify_content = Justify.SpaceBetween


def lay_out(scene):
    for field in ("fit", "sizePriority", "scale", "yAxis"):
        if field in scene:
            raise Unsupported(field)
    if scene["guides"]:
        raise Unsupported("guides")
    config = Config()
    config.point_scale_factor = 0  # No rounding.
    views = {view["id"]: view for view in scene["views"]}
    nodes = {name: Node(config) for name in ["root", *views]}
    parents = {name: view.get("parent", "root") for name, view in views.items()}
    arranged = set()
    for name, view in views.items():
        for child in view.get("stack", {}).get("arranged", []):
            parents[child] = name
            arranged.add(child)
    root = nodes["root"]
    root.width, root.height = scene["size"]
    for name, view in views.items():
        if "baselines" in view:
            raise Unsupported("baselines")
        if name not in arranged:
            nodes[name].position_type = PositionType.Absolute
            if "hugging" in view or "resistance" in view:
                raise Unsupported("priorities of contents")
            for is_width, extent in zip((True, False), view.get("content", [None, None])):
                if extent is not None:
                    set_size(nodes[name], is_width, extent)
            parent = nodes[parents[name]]
            parent.insert_child(nodes[name], parent.child_count)
    for name, view in views.items():
        if "stack" in view:
            children = [(views[child], nodes[child]) for child in view["stack"]["arranged"]]
            for _, node in children:
                nodes[name].insert_child(node, nodes[name].child_count)
            arrange(nodes[name], view, children)
    given = set()
    for rule in scene["constraints"]:
        key = (rule["first"], rule["attribute"])
        if rule["first"] not in views or key in given or rule["first"] in arranged:
            raise Unsupported("constraints between other views")
        given.add(key)
        place(nodes[rule["first"]], rule, parents[rule["first"]])
    direction = Direction.RTL if scene.get("direction") == "rightToLeft" else Direction.LTR
    root.calculate_layout(scene["size"][0], scene["size"][1], direction)
    return {
        "frames": {
            name: [node.layout_left, node.layout_top, node.layout_width, node.layout_height]
            for name, node in nodes.items()
        }
    }


for line in sys.stdin:
    if not line.strip():
        continue
    scene = json.loads(line)
    try:
        answer = lay_out(scene)
    except Unsupported as reason:
        answer = {"unsupported": str(reason)}
    print(json.dumps({"id": scene["id"], **answer}), flush=True)
