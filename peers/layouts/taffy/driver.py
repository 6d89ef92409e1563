"""taffy, by the native calls of PyPI's stretchable: each box is a node.

Only the native calls that change a style and lay out are timed. Creating nodes and reading frames would measure Python, so building
is not supported, and frames are read outside of the measurement.
"""

import resource
import sys
import time
from importlib.metadata import version

from stretchable import taffylib
from stretchable.style import AUTO, Style
from stretchable.style.props import FlexDirection
from stretchable.style.geometry.size import SizeAvailableSpace

SHORTEST_SAMPLE = 100_000
ROUNDS_ALONE = 7
PHI = 0.618033988749895


class Scene:
    def __init__(self, lines):
        self.boxes, self.steps = [], [[]]
        if next(lines).strip() != "layoutlab-scene 1":
            raise ValueError("no scene")
        for line in lines:
            words = line.split()
            if not words:
                continue
            if words[0] == "root":
                self.size = [float(words[1]), float(words[2])]
            elif words[0] == "box":
                self.boxes.append((int(words[2]), words[3], words[4], float(words[5]), float(words[6])))
            elif words[0] == "step":
                self.steps.append([])
            elif words[0] == "width":
                self.steps[-1].append((0, float(words[1])))
            elif words[0] == "length":
                self.steps[-1].append((int(words[1]), float(words[2])))


class Layout:
    def __init__(self, scene):
        self.scene = scene
        self.taffy = taffylib.init()
        taffylib.disable_rounding(self.taffy)
        self.nodes = []
        for number, (parent, _, length, _, _) in enumerate(scene.boxes):
            node = taffylib.node_create(self.taffy, self.style(number, length))
            self.nodes.append(node)
            if number:
                taffylib.node_add_child(self.taffy, self.nodes[parent], node)
        # Changes of a step are converted to taffy's types before the time measurement.
        self.changes = [[(self.nodes[box], self.style(box, value)) for box, value in step] for step in scene.steps]
        self.space = SizeAvailableSpace.default().to_dict()
        self.layouts = [taffylib.PyLayout() for _ in self.nodes]

    def style(self, number, length):
        parent, kind, sizing, gap, padding = self.scene.boxes[number]
        words = {"flex_direction": FlexDirection.ROW if kind == "row" else FlexDirection.COLUMN, "gap": gap, "padding": padding}
        if number == 0:
            width = length if isinstance(length, float) else self.scene.size[0]
            words["size"] = (width, self.scene.size[1])
        elif sizing == "flexible":
            words.update(flex_grow=1, flex_basis=0)
        elif sizing != "hugging":
            along = float(length)
            is_in_row = self.scene.boxes[parent][1] == "row"
            words.update(size=(along, AUTO) if is_in_row else (AUTO, along), flex_shrink=0)
        else:
            words["flex_shrink"] = 0
        return Style(**words).to_dict()

    def step(self, index):
        for node, style in self.changes[index]:
            taffylib.node_set_style(self.taffy, node, style)
        taffylib.node_compute_layout_with_measure(self.taffy, self.nodes[0], self.space, measure)

    def frames(self):
        frames = []
        for node, layout in zip(self.nodes[1:], self.layouts[1:]):
            taffylib.node_get_layout(self.taffy, node, layout)
            frames += [layout.x, layout.y, layout.width, layout.height]
        return frames


def measure(*_):
    """Boxes have no content, because all lengths are given."""
    return (0.0, 0.0)


def checksum(frames):
    total, weight = 0.0, 1.0
    for frame in frames:
        total += frame * weight
        weight += PHI
        if weight >= 2:
            weight -= 1
    return total


def timed(layout, indices, repetitions=1):
    start, cpu = time.perf_counter_ns(), time.thread_time_ns()
    for _ in range(repetitions):
        for index in indices:
            layout.step(index)
    cpu = time.thread_time_ns() - cpu
    return time.perf_counter_ns() - start, cpu


def run(operation, budget, most):
    scene = Scene(iter(sys.stdin))
    if operation in ("build-and-solve", "first-resize"):
        print("unsupported new layouts would measure the interface of Python")
        return
    if operation == "structure":
        print("unsupported the package cannot insert a node between others")
        return
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    layout = Layout(scene)
    layout.step(0)
    answers = [layout.frames()]
    steps = range(1, len(scene.steps))
    for index in steps:
        layout.step(index)
        answers.append(layout.frames())
    for number, answer in enumerate(answers):
        print("answer", number, *answer)
    sums = [checksum(answer) for answer in answers]
    # Doubles the repetitions until a sample is long enough. The first run is cold, so it is not used.
    repetitions = 1
    while repetitions < 10_000 and timed(layout, steps, repetitions)[0] < SHORTEST_SAMPLE:
        repetitions = min(10_000, 2 * repetitions)
    deadline, count = time.perf_counter_ns() + budget * 1e9, 0
    while count < max(1, most) and (count == 0 or time.perf_counter_ns() < deadline):
        wall, cpu = timed(layout, steps, repetitions)
        print("sample", repetitions * len(steps), wall, cpu, len(steps), sums[-1])
        count += 1
    for _ in range(ROUNDS_ALONE):
        for index in steps:
            print("alone", index, *timed(layout, [index]))
    print("memory", resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024, before)


if sys.argv[1:] == ["describe"]:
    print(f"layoutlab-peer 1\nname taffy\nversion stretchable-{version('stretchable')}\ncan edits")
    print("how By the native calls of a Python package: building is not supported, and frames are read outside the timed span.")
elif len(sys.argv) == 5 and sys.argv[1] == "measure":
    print("layoutlab-peer 1")
    try:
        run(sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))
    except Exception as error:  # noqa: BLE001 - whatever it is becomes a row of the result
        print("failed", " ".join(repr(error).split()))
    print("end")
else:
    sys.exit("usage: driver.py describe | measure OPERATION SECONDS SAMPLES < SCENE")
