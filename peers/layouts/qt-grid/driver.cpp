// Qt's QGridLayout: each container is a grid of one row or one column, each leaf an item without a widget.
#include <QApplication>
#include <QGridLayout>
#include <QStyleFactory>

#include "../../common/peer.hpp"
#include "../common/scene.hpp"

// A rectangle of the screen. Its size hint is its minimum size; a fixed length is also its maximum.
class Leaf : public QLayoutItem {
public:
    explicit Leaf(bool isInRow) : isInRow(isInRow) {}

    void setLength(int points) { length = points; }
    QSize sizeHint() const override { return isInRow ? QSize(std::max(0, length), 0) : QSize(0, std::max(0, length)); }
    QSize minimumSize() const override { return sizeHint(); }
    QSize maximumSize() const override {
        int along = length >= 0 ? length : QLAYOUTSIZE_MAX;
        return isInRow ? QSize(along, QLAYOUTSIZE_MAX) : QSize(QLAYOUTSIZE_MAX, along);
    }
    Qt::Orientations expandingDirections() const override {
        return length < 0 ? Qt::Horizontal | Qt::Vertical : isInRow ? Qt::Vertical : Qt::Horizontal;
    }
    void setGeometry(const QRect& rect) override { frame = rect; }
    QRect geometry() const override { return frame; }
    bool isEmpty() const override { return false; }

private:
    bool isInRow;
    int length = -1;
    QRect frame;
};

// The grid of a container. If the container has a fixed length, its size hints state that length.
class Grid : public QGridLayout {
public:
    QSize fixed;

    QSize sizeHint() const override { return bounded(QGridLayout::sizeHint()); }
    QSize minimumSize() const override { return bounded(QGridLayout::minimumSize()); }
    QSize maximumSize() const override {
        QSize size = QGridLayout::maximumSize();
        return QSize(fixed.width() > 0 ? fixed.width() : size.width(), fixed.height() > 0 ? fixed.height() : size.height());
    }

private:
    QSize bounded(QSize size) const {
        return QSize(fixed.width() > 0 ? fixed.width() : size.width(), fixed.height() > 0 ? fixed.height() : size.height());
    }
};

class GridDriver {
public:
    explicit GridDriver(const scene::Scene& scene) : scene(scene), width(int(scene.width)) {}

    ~GridDriver() {
        if (!items.empty()) delete items[0];
    }

    void apply(const scene::Step& step) {
        if (items.empty()) {
            build();
        } else {
            for (auto& change : step.changes) {
                if (change.box < 0) {
                    width = int(change.value);
                    continue;
                }
                static_cast<Leaf*>(items[change.box])->setLength(int(change.value));
                for (int box = scene.boxes[change.box].parent; box >= 0; box = scene.boxes[box].parent) items[box]->invalidate();
            }
        }
        items[0]->setGeometry(QRect(0, 0, width, int(scene.height)));
    }

    void read(double* frames) {
        for (size_t number = 1; number < items.size(); ++number, frames += 4) {
            QRect frame = items[number]->geometry(), above = items[scene.boxes[number].parent]->geometry();
            frames[0] = frame.x() - above.x();
            frames[1] = frame.y() - above.y();
            frames[2] = frame.width();
            frames[3] = frame.height();
        }
    }

private:
    const scene::Scene& scene;
    int width;
    std::vector<QLayoutItem*> items;
    std::vector<int> counts;

    void build() {
        items.reserve(scene.boxes.size());
        counts.resize(scene.boxes.size());
        for (size_t number = 0; number < scene.boxes.size(); ++number) {
            auto& box = scene.boxes[number];
            bool isInRow = number > 0 && scene.isInRow(number);
            Grid* parent = number > 0 ? static_cast<Grid*>(items[box.parent]) : nullptr;
            if (box.kind == scene::Kind::leaf) {
                Leaf* leaf = new Leaf(isInRow);
                if (box.sizing == scene::Sizing::fixed) leaf->setLength(int(box.length));
                items.push_back(leaf);
            } else {
                Grid* grid = new Grid;
                grid->setSpacing(int(box.gap));
                int padding = int(box.padding);
                grid->setContentsMargins(padding, padding, padding, padding);
                if (box.sizing == scene::Sizing::fixed && number > 0) {
                    grid->fixed = isInRow ? QSize(int(box.length), 0) : QSize(0, int(box.length));
                }
                items.push_back(grid);
            }
            if (number == 0) continue;
            int place = counts[box.parent]++;
            int stretch = box.sizing == scene::Sizing::flexible ? 1 : 0;
            if (box.kind == scene::Kind::leaf) {
                parent->addItem(items.back(), isInRow ? 0 : place, isInRow ? place : 0);
            } else {
                parent->addLayout(static_cast<Grid*>(items.back()), isInRow ? 0 : place, isInRow ? place : 0);
            }
            if (isInRow) {
                parent->setColumnStretch(place, stretch);
            } else {
                parent->setRowStretch(place, stretch);
            }
        }
    }
};

int main(int count, char** arguments) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(count, arguments);
    return peer::main<GridDriver, scene::Scene>(
        count, arguments,
        "name qt-grid\nversion " QT_VERSION_STR
        "\ncan edits\nhow QGridLayout, a grid of one row or column per container, items without widgets; whole points only.\n");
}
