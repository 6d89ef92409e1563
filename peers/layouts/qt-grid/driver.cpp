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
                if (change.act != scene::Act::set) {
                    restructure(change);
                    continue;
                }
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
            if (!items[number]) {
                std::fill_n(frames, 4, 0.0);
                continue;
            }
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
        items.resize(scene.boxes.size());
        counts.resize(scene.boxes.size());
        for (size_t number = 0; number < scene.count; ++number) add(number);
    }

    // Adds the item of a box at the end of its container.
    void add(size_t number) {
        auto& box = scene.boxes[number];
        bool isInRow = number > 0 && scene.isInRow(number);
        counts[number] = 0;
        if (box.kind == scene::Kind::leaf) {
            Leaf* leaf = new Leaf(isInRow);
            if (box.sizing == scene::Sizing::fixed) leaf->setLength(int(box.length));
            items[number] = leaf;
        } else {
            Grid* grid = new Grid;
            grid->setSpacing(int(box.gap));
            int padding = int(box.padding);
            grid->setContentsMargins(padding, padding, padding, padding);
            if (box.sizing == scene::Sizing::fixed && number > 0) {
                grid->fixed = isInRow ? QSize(int(box.length), 0) : QSize(0, int(box.length));
            }
            items[number] = grid;
        }
        if (number > 0) put(items[number], box.parent, box.sizing == scene::Sizing::flexible ? 1 : 0);
    }

    // Puts an item into the next row or column of a container.
    void put(QLayoutItem* item, int container, int stretch) {
        Grid* grid = static_cast<Grid*>(items[container]);
        bool isRow = scene.boxes[container].kind == scene::Kind::row;
        int place = counts[container]++;
        if (item->layout()) {
            grid->addLayout(item->layout(), isRow ? 0 : place, isRow ? place : 0);
        } else {
            grid->addItem(item, isRow ? 0 : place, isRow ? place : 0);
        }
        setStretch(grid, isRow, place, stretch);
    }

    static void setStretch(Grid* grid, bool isRow, int place, int stretch) {
        if (isRow) {
            grid->setColumnStretch(place, stretch);
        } else {
            grid->setRowStretch(place, stretch);
        }
    }

    // A grid cannot insert or remove a row or column, so the items after it are taken out and put into the next cells.
    void restructure(const scene::Change& change) {
        int container = scene.boxes[change.box].parent;
        Grid* grid = static_cast<Grid*>(items[container]);
        bool isRow = scene.boxes[container].kind == scene::Kind::row;
        std::vector<std::pair<QLayoutItem*, int>> moved;
        while (counts[container] > change.place) {
            int place = --counts[container];
            moved.emplace_back(grid->takeAt(place), isRow ? grid->columnStretch(place) : grid->rowStretch(place));
            setStretch(grid, isRow, place, 0);
        }
        if (change.act == scene::Act::insert) {
            for (int number = change.box; number < change.end; ++number) add(number);
        } else {
            delete moved.back().first;
            moved.pop_back();
            std::fill(items.begin() + change.box, items.begin() + change.end, nullptr);
        }
        for (auto item = moved.rbegin(); item != moved.rend(); ++item) put(item->first, container, item->second);
        for (int box = container; box >= 0; box = scene.boxes[box].parent) items[box]->invalidate();
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
