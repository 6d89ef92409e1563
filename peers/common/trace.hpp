// Reads a trace (docs/TRACES.md) into steps with dense indices, so no look-up of ids is ever timed.
#pragma once
#include <algorithm>
#include <cmath>
#include <istream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace trace {

enum class Relation { lessOrEqual, equal, greaterOrEqual };

struct Term {
    int variable;  // a dense index
    double coefficient;
};

struct Constraint {
    int slot;  // a dense index; the same for a constraint that is removed and added again
    long age;  // the creation index, taken from the id; larger is newer
    Relation relation;
    double constant;
    double priority;
    bool isEdit;
    std::vector<Term> terms;
    // The weight of a violation for solvers that add weighted violations; see Trace::weigh.
    double weight = 0;
    // Whether a step sets a new constant.
    bool changesConstant = false;

    bool isRequired() const { return priority >= 1000; }
};

struct ConstantChange {
    int slot;
    double constant;
};

struct Step {
    std::string label;
    std::vector<int> droppedConstraints;
    std::vector<int> droppedVariables;
    std::vector<Constraint> constraints;
    std::vector<ConstantChange> constants;
    bool changesPriority = false;
};

struct Trace {
    std::vector<Step> steps;
    int variableCount = 0;
    int constraintCount = 0;
    bool hasOptional = false;
    // The weight of a required constraint that a solver can only treat as optional: above all weights of optional
    // constraints.
    double strongest = 1;

    // The ratio between the weights of adjacent priorities, and the largest span of all weights. With larger spans,
    // solvers that compare reduced costs with an absolute tolerance of about 1e-8 could not distinguish them from
    // rounding errors.
    static constexpr double levelRatio = 1000;
    static constexpr double widestSpan = 1e6;
    // Within a level the newest constraint weighs up to 1.5 times as much as the oldest, so that ties are broken as by
    // strict levels: the oldest yields first.
    static constexpr double tilt = 0.5;

    explicit Trace(std::istream& input) {
        std::string line;
        while (std::getline(input, line)) read(line);
        if (steps.empty()) throw std::runtime_error("the trace has no steps");
        weigh();
    }

private:
    std::map<long, int> variables;
    std::map<long, int> slots;

    int variable(const std::string& id) {
        auto [place, isNew] = variables.emplace(std::stol(id), variableCount);
        if (isNew) ++variableCount;
        return place->second;
    }

    int slot(const std::string& id) {
        auto [place, isNew] = slots.emplace(std::stol(id), constraintCount);
        if (isNew) ++constraintCount;
        return place->second;
    }

    static std::vector<std::string> words(const std::string& line) {
        std::vector<std::string> words;
        size_t position = 0;
        while (true) {
            position = line.find_first_not_of(" \t\r", position);
            if (position == std::string::npos || line[position] == '#') return words;
            size_t end;
            if (line[position] == '"') {
                end = position + 1;
                while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2 : 1;
                words.push_back(line.substr(position + 1, end - position - 1));
                position = end + 1;
            } else {
                end = std::min(line.find_first_of(" \t\r", position), line.size());
                words.push_back(line.substr(position, end - position));
                position = end;
            }
        }
    }

    void read(const std::string& line) {
        auto word = words(line);
        if (word.empty() || word[0] == "layoutlab-trace" || word[0] == "solve" || word[0] == "expect") return;
        // Named variables get the first indices, in the order in which frames are read.
        if (word[0] == "name") {
            variable(word.at(1));
        } else if (word[0] == "step") {
            steps.emplace_back();
            steps.back().label = word.at(1);
        } else if (steps.empty()) {
            throw std::runtime_error("a change before the first step: " + line);
        } else if (word[0] == "variable") {
            variable(word.at(1));
        } else if (word[0] == "drop") {
            if (word.at(1) == "variable") {
                steps.back().droppedVariables.push_back(variable(word.at(2)));
            } else {
                steps.back().droppedConstraints.push_back(slot(word.at(2)));
            }
        } else if (word[0] == "constant") {
            steps.back().constants.push_back({slot(word.at(1)), std::stod(word.at(2))});
        } else if (word[0] == "priority") {
            steps.back().changesPriority = true;
        } else if (word[0] == "constraint") {
            Constraint constraint{};
            constraint.age = std::stol(word.at(1));
            constraint.slot = slot(word[1]);
            constraint.relation = word.at(2) == "==" ? Relation::equal
                : word[2] == "<=" ? Relation::lessOrEqual : Relation::greaterOrEqual;
            constraint.constant = std::stod(word.at(3));
            constraint.priority = std::stod(word.at(4).substr(1));
            size_t next = 5;
            if (word.at(next) == "edit") {
                constraint.isEdit = true;
                ++next;
            }
            for (++next; next + 1 < word.size(); next += 2) {
                constraint.terms.push_back({variable(word[next + 1]), std::stod(word[next])});
            }
            steps.back().constraints.push_back(std::move(constraint));
        } else {
            throw std::runtime_error("not a statement of a trace: " + line);
        }
    }

    void weigh() {
        std::map<double, std::vector<long>> levels;
        std::vector<bool> changes(constraintCount);
        for (auto& step : steps) {
            for (auto& change : step.constants) changes[change.slot] = true;
            for (auto& constraint : step.constraints) {
                if (!constraint.isRequired()) levels[constraint.priority].push_back(constraint.age);
            }
        }
        hasOptional = !levels.empty();
        std::map<double, double> weightOf;
        double ratio = levelRatio;
        if (levels.size() > 1) ratio = std::min(ratio, std::pow(widestSpan, 1.0 / double(levels.size() - 1)));
        double weight = 1;
        for (auto& [priority, ages] : levels) {
            std::sort(ages.begin(), ages.end());
            ages.erase(std::unique(ages.begin(), ages.end()), ages.end());
            weightOf[priority] = weight;
            weight *= ratio;
        }
        strongest = std::max(weight, 1e6) * 10;
        for (auto& step : steps) {
            for (auto& constraint : step.constraints) {
                constraint.changesConstant = changes[constraint.slot];
                if (constraint.isRequired()) continue;
                auto& ages = levels[constraint.priority];
                auto rank = std::lower_bound(ages.begin(), ages.end(), constraint.age) - ages.begin();
                // With many levels their weights are close. The tilt must then not exceed the next level.
                double reach = std::min(tilt, (ratio - 1) / 2);
                constraint.weight = weightOf[constraint.priority] * (1 + reach * double(rank) / double(ages.size()));
            }
        }
    }
};

}  // namespace trace
