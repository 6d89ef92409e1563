// A screen of the layout race (docs/LAYOUT_RACE.md), for the C++ drivers.
#pragma once
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

// A change of the root's width (box -1), or of a box of fixed length.
struct Change {
    int box;
    double value;
};

struct Step {
    std::vector<Change> changes;
    bool changesPriority = false;
};

struct Scene {
    double width = 0, height = 0;
    std::vector<Box> boxes;
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
};

}  // namespace scene

#define LAYOUT_MAIN(Driver, description) \
    int main(int count, char** arguments) { return peer::main<Driver, scene::Scene>(count, arguments, description); }
