// Qt's QGraphicsAnchorLayout: each container is a QGraphicsWidget with anchors between its items, each leaf an item.
#include <QApplication>
#include <QGraphicsAnchorLayout>
#include <QGraphicsWidget>

#include "../../common/peer.hpp"
#include "../common/scene.hpp"

class Leaf : public QGraphicsLayoutItem {
public:
    explicit Leaf() { setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred); }

protected:
    QSizeF sizeHint(Qt::SizeHint which, const QSizeF&) const override {
        if (which == Qt::MaximumSize) return QSizeF(1e6, 1e6);
        return QSizeF(0, 0);
    }
};

class AnchorDriver {
public:
    explicit AnchorDriver(const scene::Scene& scene) : scene(scene), width(scene.width) {}

    ~AnchorDriver() {
        if (items.empty()) return;
        delete static_cast<QGraphicsWidget*>(items[0]);
    }

    void apply(const scene::Step& step) {
        if (items.empty()) {
            build();
        } else {
            for (auto& change : step.changes) {
                if (change.act == scene::Act::set && change.box < 0) {
                    width = change.value;
                } else {
                    if (change.act == scene::Act::set) {
                        setLength(change.box, change.value);
                    } else {
                        restructure(change);
                    }
                    // Invalidates all containers of the box, as a layout request in the event loop would.
                    for (int box = scene.boxes[change.box].parent; box >= 0; box = scene.boxes[box].parent) {
                        layouts[box]->invalidate();
                        items[box]->updateGeometry();
                    }
                }
            }
        }
        auto* root = static_cast<QGraphicsWidget*>(items[0]);
        // There is no event loop, so the layouts are activated explicitly.
        root->resize(width, scene.height);
        for (auto* layout : layouts) {
            if (layout) layout->activate();
        }
    }

    void read(double* frames) {
        for (size_t number = 1; number < items.size(); ++number, frames += 4) {
            if (!items[number]) {
                std::fill_n(frames, 4, 0.0);
                continue;
            }
            QRectF frame = items[number]->geometry();
            frames[0] = frame.x();
            frames[1] = frame.y();
            frames[2] = frame.width();
            frames[3] = frame.height();
        }
    }

private:
    const scene::Scene& scene;
    double width;
    std::vector<QGraphicsLayoutItem*> items;
    std::vector<QGraphicsAnchorLayout*> layouts;
    // The last box of each container.
    std::vector<int> latest;

    void setLength(int number, double length) {
        if (scene.isInRow(number)) {
            items[number]->setMinimumWidth(length);
            items[number]->setPreferredWidth(length);
            items[number]->setMaximumWidth(length);
        } else {
            items[number]->setMinimumHeight(length);
            items[number]->setPreferredHeight(length);
            items[number]->setMaximumHeight(length);
        }
    }

    void build() {
        items.assign(scene.boxes.size(), nullptr);
        layouts.assign(scene.boxes.size(), nullptr);
        latest.assign(scene.boxes.size(), -1);
        add(0, int(scene.count));
    }

    // Adds the items of boxes. An item follows the latest one of its container.
    void add(int begin, int end) {
        for (int number = begin; number < end; ++number) {
            auto& box = scene.boxes[number];
            latest[number] = -1;
            if (box.kind == scene::Kind::leaf) {
                items[number] = new Leaf;
            } else {
                auto* widget = new QGraphicsWidget;
                auto* layout = new QGraphicsAnchorLayout;
                layout->setSpacing(box.gap);
                layout->setContentsMargins(box.padding, box.padding, box.padding, box.padding);
                widget->setLayout(layout);
                items[number] = widget;
                layouts[number] = layout;
            }
            if (number == 0) continue;
            if (box.sizing == scene::Sizing::fixed) setLength(number, box.length);
            auto* item = items[number];
            bool isInRow = scene.isInRow(number);
            if (box.sizing == scene::Sizing::hugging) {
                // The maximum length is the length of the content.
                if (isInRow) {
                    item->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
                } else {
                    item->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
                }
            } else if (box.sizing == scene::Sizing::flexible) {
                // Anchors cannot express equal lengths, so all flexible items get the same preferred length.
                if (isInRow) {
                    item->setPreferredWidth(0);
                } else {
                    item->setPreferredHeight(0);
                }
            }
            follow(box.parent, latest[box.parent], number);
            layouts[box.parent]->addAnchors(layouts[box.parent], item, isInRow ? Qt::Vertical : Qt::Horizontal);
            latest[box.parent] = number;
        }
        for (int number = begin; number < end; ++number) {
            if (latest[number] >= 0) follow(number, latest[number], -1);
        }
    }

    // Anchors a box of a container to the one before it. -1 stands for the edge of the container.
    void follow(int container, int previous, int next) {
        auto* layout = layouts[container];
        auto ends = edges(container);
        layout->addAnchor(
            previous < 0 ? layout : items[previous], previous < 0 ? ends.first : ends.second,
            next < 0 ? layout : items[next], next < 0 ? ends.second : ends.first);
    }

    std::pair<Qt::AnchorPoint, Qt::AnchorPoint> edges(int container) const {
        if (scene.boxes[container].kind == scene::Kind::row) return {Qt::AnchorLeft, Qt::AnchorRight};
        return {Qt::AnchorTop, Qt::AnchorBottom};
    }

    void restructure(const scene::Change& change) {
        int container = scene.boxes[change.box].parent, last = latest[container];
        auto* layout = layouts[container];
        if (change.act == scene::Act::insert) {
            auto ends = edges(container);
            delete layout->anchor(
                change.previous < 0 ? layout : items[change.previous], change.previous < 0 ? ends.first : ends.second,
                change.next < 0 ? layout : items[change.next], change.next < 0 ? ends.second : ends.first);
            latest[container] = change.previous;
            add(change.box, change.end);
            follow(container, change.box, change.next);
            if (change.next >= 0) latest[container] = last;
        } else {
            for (int index = 0; index < layout->count(); ++index) {
                if (layout->itemAt(index) == items[change.box]) {
                    layout->removeAt(index);
                    break;
                }
            }
            delete items[change.box];
            std::fill(items.begin() + change.box, items.begin() + change.end, nullptr);
            std::fill(layouts.begin() + change.box, layouts.begin() + change.end, nullptr);
            follow(container, change.previous, change.next);
            if (change.next < 0) latest[container] = change.previous;
        }
    }
};

int main(int count, char** arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(count, arguments);
    return peer::main<AnchorDriver, scene::Scene>(
        count, arguments,
        "name qt-anchors\nversion " QT_VERSION_STR
        "\ncan edits\nhow QGraphicsAnchorLayout, one in a QGraphicsWidget for each container; equal lengths as equal preferences.\n");
}
