// Yoga: each box is a node.
#include <yoga/Yoga.h>

#include "../../common/peer.hpp"
#include "../common/scene.hpp"

class YogaDriver {
public:
    explicit YogaDriver(const scene::Scene& scene) : scene(scene) {
        config = YGConfigNew();
        // Disables rounding to pixels.
        YGConfigSetPointScaleFactor(config, 0);
    }

    ~YogaDriver() {
        if (!nodes.empty()) YGNodeFreeRecursive(nodes[0]);
        YGConfigFree(config);
    }

    void apply(const scene::Step& step) {
        if (nodes.empty()) {
            build();
        } else {
            for (auto& change : step.changes) {
                if (change.act != scene::Act::set) {
                    restructure(change);
                } else if (change.box < 0) {
                    YGNodeStyleSetWidth(nodes[0], float(change.value));
                } else {
                    setLength(change.box, change.value);
                }
            }
        }
        YGNodeCalculateLayout(nodes[0], YGUndefined, YGUndefined, YGDirectionLTR);
    }

    void read(double* frames) {
        for (size_t number = 1; number < nodes.size(); ++number, frames += 4) {
            if (!nodes[number]) {
                std::fill_n(frames, 4, 0.0);
                continue;
            }
            frames[0] = YGNodeLayoutGetLeft(nodes[number]);
            frames[1] = YGNodeLayoutGetTop(nodes[number]);
            frames[2] = YGNodeLayoutGetWidth(nodes[number]);
            frames[3] = YGNodeLayoutGetHeight(nodes[number]);
        }
    }

private:
    const scene::Scene& scene;
    YGConfigRef config;
    std::vector<YGNodeRef> nodes;
    std::vector<size_t> counts;

    void build() {
        nodes.resize(scene.boxes.size());
        counts.resize(scene.boxes.size());
        for (size_t number = 0; number < scene.count; ++number) add(number, number > 0 ? counts[scene.boxes[number].parent] : 0);
    }

    // Adds the node of a box to that of its container, at an index.
    void add(size_t number, size_t place) {
        auto& box = scene.boxes[number];
        YGNodeRef node = YGNodeNewWithConfig(config);
        nodes[number] = node;
        counts[number] = 0;
        if (box.kind == scene::Kind::row) YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
        if (box.padding != 0) YGNodeStyleSetPadding(node, YGEdgeAll, float(box.padding));
        if (number == 0) {
            YGNodeStyleSetWidth(node, float(scene.width));
            YGNodeStyleSetHeight(node, float(scene.height));
            return;
        }
        switch (box.sizing) {
            case scene::Sizing::fixed: setLength(int(number), box.length); break;
            case scene::Sizing::flexible:
                YGNodeStyleSetFlexGrow(node, 1);
                YGNodeStyleSetFlexBasis(node, 0);
                break;
            case scene::Sizing::hugging: break;
        }
        double gap = scene.boxes[box.parent].gap;
        if (gap != 0 && place > 0) setGap(number, gap);
        YGNodeInsertChild(nodes[box.parent], node, place);
        ++counts[box.parent];
    }

    // The packaged version does not support gaps: a margin before each child except the first is equivalent.
    void setGap(size_t number, double gap) {
        YGNodeStyleSetMargin(nodes[number], scene.isInRow(number) ? YGEdgeLeft : YGEdgeTop, float(gap));
    }

    void restructure(const scene::Change& change) {
        int container = scene.boxes[change.box].parent;
        if (change.act == scene::Act::insert) {
            add(change.box, change.place);
            for (int number = change.box + 1; number < change.end; ++number) add(number, counts[scene.boxes[number].parent]);
        } else {
            YGNodeRemoveChild(nodes[container], nodes[change.box]);
            YGNodeFreeRecursive(nodes[change.box]);
            std::fill(nodes.begin() + change.box, nodes.begin() + change.end, nullptr);
            --counts[container];
        }
        // The box after it is no longer the first one, or is again.
        if (change.previous < 0 && change.next >= 0) setGap(change.next, change.act == scene::Act::insert ? scene.boxes[container].gap : 0);
    }

    void setLength(int number, double length) {
        if (scene.isInRow(number)) {
            YGNodeStyleSetWidth(nodes[number], float(length));
        } else {
            YGNodeStyleSetHeight(nodes[number], float(length));
        }
    }
};

LAYOUT_MAIN(YogaDriver, "name yoga\nversion " YOGA_VERSION "\ncan edits\nhow Each box is a node; no rounding to pixels; all frames read after each step.\n")
