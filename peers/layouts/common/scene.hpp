// A screen of the layout race (docs/LAYOUT_RACE.md), for the C++ drivers.
#pragma once
#include <algorithm>
#include <istream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace scene {

enum class Kind { row, column, leaf };
enum class Sizing { flexible, hugging, fixed };

struct Box {
    int parent;
    Kind kind;
    Sizing sizing;
    double length;
    double gap;
    double padding;
};

enum class Act { set, insert, remove };

// A change of the root's width (box -1) or of a box of fixed length, or a box that is inserted or removed with the boxes
// inside it.
struct Change {
    int box;
    double value;
    Act act = Act::set;
    // Of an inserted or removed box: the number after that of the last box inside it, its index in its container, and the
    // boxes before and after it there (-1: none).
    int end = 0, place = 0, previous = -1, next = -1;
};

struct Step {
    std::vector<Change> changes;
    bool changesPriority = false;
};

struct Scene {
    double width = 0, height = 0;
    // The boxes of the screen, then those that steps insert. The frame of a box that is absent is zero.
    std::vector<Box> boxes;
    // The number of boxes of the screen, with which it is built.
    size_t count = 0;
    // Step 0 is the build, which changes nothing. The steps of the script follow.
    std::vector<Step> steps{Step{}};
    // The number of frame values: four for each box except the root.
    size_t variableCount = 0;

    explicit Scene(std::istream& input) {
        std::string line;
        if (!std::getline(input, line) || line != "layoutlab-scene 1") throw std::runtime_error("expected layoutlab-scene 1");
        while (std::getline(input, line)) {
            std::istringstream words(line);
            std::string word;
            words >> word;
            if (word == "root") {
                words >> width >> height;
            } else if (word == "box") {
                int number;
                std::string kind, length;
                Box box{};
                words >> number >> box.parent >> kind >> length >> box.gap >> box.padding;
                if (!words || number != int(boxes.size())) throw std::runtime_error("cannot read box: " + line);
                box.kind = kind == "row" ? Kind::row : kind == "column" ? Kind::column : Kind::leaf;
                box.sizing = length == "flexible" ? Sizing::flexible : length == "hugging" ? Sizing::hugging : Sizing::fixed;
                if (box.sizing == Sizing::fixed) box.length = std::stod(length);
                boxes.push_back(box);
                if (steps.size() == 1) {
                    count = boxes.size();
                } else {
                    place(number);
                }
            } else if (word == "insert") {
                Change change{int(boxes.size()), 0, Act::insert};
                words >> change.place;
                steps.back().changes.push_back(change);
            } else if (word == "remove") {
                Change change{0, 0, Act::remove};
                words >> change.box;
                take(change);
                steps.back().changes.push_back(change);
            } else if (word == "step") {
                steps.emplace_back();
            } else if (word == "width") {
                Change change{-1, 0};
                words >> change.value;
                steps.back().changes.push_back(change);
            } else if (word == "length") {
                Change change{0, 0};
                words >> change.box >> change.value;
                steps.back().changes.push_back(change);
            }
        }
        if (boxes.empty()) throw std::runtime_error("a scene without boxes");
        variableCount = 4 * (boxes.size() - 1);
    }

    // Whether the box lies in a row.
    bool isInRow(size_t number) const { return boxes[boxes[number].parent].kind == Kind::row; }

    // The boxes of the screen in each container.
    std::vector<std::vector<int>> children() const {
        std::vector<std::vector<int>> children(boxes.size());
        for (size_t number = 1; number < count; ++number) children[boxes[number].parent].push_back(int(number));
        return children;
    }

private:
    // The boxes in each container, and the inserted boxes, at the step that was read last.
    std::vector<std::vector<int>> order;
    std::vector<Change> inserted;

    // Adds a box to the insertion of the step.
    void place(int number) {
        auto& changes = steps.back().changes;
        if (changes.empty() || changes.back().act != Act::insert) throw std::runtime_error("a box outside of an insertion");
        auto& change = changes.back();
        if (order.empty()) order = children();
        change.end = number + 1;
        if (number == change.box) {
            auto& siblings = order.at(boxes[number].parent);
            if (change.place < 0 || change.place > int(siblings.size())) throw std::runtime_error("no such place");
            locate(change, siblings);
            siblings.insert(siblings.begin() + change.place, number);
            inserted.push_back(change);
        }
        inserted.back().end = change.end;
    }

    void take(Change& change) {
        for (auto& other : inserted) {
            if (other.box != change.box) continue;
            auto& siblings = order[boxes[change.box].parent];
            change.end = other.end;
            change.place = int(std::find(siblings.begin(), siblings.end(), change.box) - siblings.begin());
            siblings.erase(siblings.begin() + change.place);
            return locate(change, siblings);
        }
        throw std::runtime_error("only an inserted box can be removed");
    }

    static void locate(Change& change, const std::vector<int>& siblings) {
        if (change.place > 0) change.previous = siblings[change.place - 1];
        if (change.place < int(siblings.size())) change.next = siblings[change.place];
    }
};

}  // namespace scene

#define LAYOUT_MAIN(Driver, description) \
    int main(int count, char** arguments) { return peer::main<Driver, scene::Scene>(count, arguments, description); }
