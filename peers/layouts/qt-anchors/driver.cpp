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
                if (change.box < 0) {
                    width = change.value;
                } else {
                    setLength(change.box, change.value);
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
        size_t count = scene.boxes.size();
        std::vector<int> latest(count, -1);
        items.reserve(count);
        layouts.assign(count, nullptr);
        for (size_t number = 0; number < count; ++number) {
            auto& box = scene.boxes[number];
            if (box.kind == scene::Kind::leaf) {
                items.push_back(new Leaf);
            } else {
                auto* widget = new QGraphicsWidget;
                auto* layout = new QGraphicsAnchorLayout;
                layout->setSpacing(box.gap);
                layout->setContentsMargins(box.padding, box.padding, box.padding, box.padding);
                widget->setLayout(layout);
                items.push_back(widget);
                layouts[number] = layout;
            }
            if (number == 0) continue;
            if (box.sizing == scene::Sizing::fixed) setLength(int(number), box.length);
            auto* layout = layouts[box.parent];
            auto* item = items[number];
            bool isInRow = scene.isInRow(number);
            auto first = isInRow ? Qt::AnchorLeft : Qt::AnchorTop, second = isInRow ? Qt::AnchorRight : Qt::AnchorBottom;
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
            if (latest[box.parent] < 0) {
                layout->addAnchor(layout, first, item, first);
            } else {
                layout->addAnchor(items[latest[box.parent]], second, item, first);
            }
            layout->addAnchors(layout, item, isInRow ? Qt::Vertical : Qt::Horizontal);
            latest[box.parent] = int(number);
        }
        for (size_t number = 0; number < count; ++number) {
            if (latest[number] < 0) continue;
            auto end = scene.boxes[number].kind == scene::Kind::row ? Qt::AnchorRight : Qt::AnchorBottom;
            layouts[number]->addAnchor(items[latest[number]], end, layouts[number], end);
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
