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
                if (change.box < 0) {
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
        nodes.reserve(scene.boxes.size());
        counts.resize(scene.boxes.size());
        for (size_t number = 0; number < scene.boxes.size(); ++number) {
            auto& box = scene.boxes[number];
            YGNodeRef node = YGNodeNewWithConfig(config);
            nodes.push_back(node);
            if (box.kind == scene::Kind::row) YGNodeStyleSetFlexDirection(node, YGFlexDirectionRow);
            if (box.padding != 0) YGNodeStyleSetPadding(node, YGEdgeAll, float(box.padding));
            if (number == 0) {
                YGNodeStyleSetWidth(node, float(scene.width));
                YGNodeStyleSetHeight(node, float(scene.height));
                continue;
            }
            switch (box.sizing) {
                case scene::Sizing::fixed: setLength(int(number), box.length); break;
                case scene::Sizing::flexible:
                    YGNodeStyleSetFlexGrow(node, 1);
                    YGNodeStyleSetFlexBasis(node, 0);
                    break;
                case scene::Sizing::hugging: break;
            }
            // The packaged version does not support gaps: a margin before each child except the first is equivalent.
            auto& parent = scene.boxes[box.parent];
            if (parent.gap != 0 && counts[box.parent] > 0) {
                YGNodeStyleSetMargin(node, parent.kind == scene::Kind::row ? YGEdgeLeft : YGEdgeTop, float(parent.gap));
            }
            YGNodeInsertChild(nodes[box.parent], node, counts[box.parent]++);
        }
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
