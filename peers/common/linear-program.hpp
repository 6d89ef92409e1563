// A system of constraints as a linear program, for solvers without optional constraints: each optional constraint gets
// columns for its violation, whose costs are the weights.
//
// A removed row is made unbounded and kept in a pool for the next row of its relation and strength. This preserves the basis;
// deleting a row would force a solve from scratch.
#pragma once
#include <limits>
#include <map>

#include "peer.hpp"

namespace peer {

constexpr double infinity = std::numeric_limits<double>::infinity();

struct Entry {
    int column;
    double coefficient;
};

struct Column {
    double lower, upper, cost;
};

struct Row {
    double lower, upper;
    std::vector<Entry> entries;
};

// Backend has load(columns, rows), which is called once; appendColumn, appendRow, setRowBounds, setColumn,
// setCoefficient; solve(isFirst); and value(column).
template <typename Backend> class LinearProgram {
public:
    explicit LinearProgram(const trace::Trace& trace)
        : variableCount(trace.variableCount), places(trace.constraintCount) {}

    void apply(const trace::Step& step) {
        if (!isLoaded) {
            std::vector<Column> columns(variableCount, Column{-infinity, infinity, 0});
            std::vector<Row> rows;
            rows.reserve(step.constraints.size());
            for (auto& constraint : step.constraints) {
                columnCount = int(columns.size());
                rows.push_back(place(constraint, columns));
            }
            columnCount = int(columns.size());
            backend.load(columns, rows);
            isLoaded = true;
            backend.solve(true);
            return;
        }
        for (int slot : step.droppedConstraints) remove(slot);
        for (auto& constraint : step.constraints) add(constraint);
        for (auto& change : step.constants) {
            auto& place = places[change.slot];
            backend.setRowBounds(place.row, lower(place.relation, change.constant), upper(place.relation, change.constant));
        }
        backend.solve(false);
    }

    void read(double* frames) {
        for (int index = 0; index < variableCount; ++index) frames[index] = backend.value(index);
    }

private:
    struct Place {
        int row = -1;
        trace::Relation relation;
        bool isRequired;
        // The columns of the violation below and above the constant; -1 if the relation does not have that side.
        int below = -1, above = -1;
        std::vector<Entry> entries;
    };

    Backend backend;
    int variableCount;
    int columnCount = 0;
    int rowCount = 0;
    bool isLoaded = false;
    std::vector<Place> places;
    std::map<std::pair<int, bool>, std::vector<Place>> pool;

    static double lower(trace::Relation relation, double constant) {
        return relation == trace::Relation::lessOrEqual ? -infinity : constant;
    }
    static double upper(trace::Relation relation, double constant) {
        return relation == trace::Relation::greaterOrEqual ? infinity : constant;
    }

    Row place(const trace::Constraint& constraint, std::vector<Column>& columns) {
        Place place;
        place.row = rowCount++;
        place.relation = constraint.relation;
        place.isRequired = constraint.isRequired();
        for (auto& term : constraint.terms) place.entries.push_back({term.variable, term.coefficient});
        if (!place.isRequired) {
            if (constraint.relation != trace::Relation::lessOrEqual) {
                place.below = columnCount++;
                columns.push_back({0, infinity, constraint.weight});
                place.entries.push_back({place.below, 1});
            }
            if (constraint.relation != trace::Relation::greaterOrEqual) {
                place.above = columnCount++;
                columns.push_back({0, infinity, constraint.weight});
                place.entries.push_back({place.above, -1});
            }
        }
        Row row{lower(constraint.relation, constraint.constant), upper(constraint.relation, constraint.constant),
            place.entries};
        places[constraint.slot] = std::move(place);
        return row;
    }

    void remove(int slot) {
        auto& place = places[slot];
        backend.setRowBounds(place.row, -infinity, infinity);
        pool[{int(place.relation), place.isRequired}].push_back(std::move(place));
        place = Place();
    }

    void add(const trace::Constraint& constraint) {
        auto& waiting = pool[{int(constraint.relation), constraint.isRequired()}];
        if (waiting.empty()) {
            std::vector<Column> columns;
            Row row = place(constraint, columns);
            for (auto& column : columns) backend.appendColumn(column);
            backend.appendRow(row);
            return;
        }
        Place place = std::move(waiting.back());
        waiting.pop_back();
        std::vector<Entry> wanted;
        for (auto& term : constraint.terms) wanted.push_back({term.variable, term.coefficient});
        for (int column : {place.below, place.above}) {
            if (column < 0) continue;
            wanted.push_back({column, column == place.below ? 1.0 : -1.0});
            backend.setColumn(column, {0, infinity, constraint.weight});
        }
        for (auto& old : place.entries) {
            bool isWanted = std::any_of(wanted.begin(), wanted.end(), [&](Entry& e) { return e.column == old.column; });
            if (!isWanted) backend.setCoefficient(place.row, old.column, 0);
        }
        for (auto& entry : wanted) {
            bool isThere = std::any_of(place.entries.begin(), place.entries.end(), [&](Entry& e) {
                return e.column == entry.column && e.coefficient == entry.coefficient;
            });
            if (!isThere) backend.setCoefficient(place.row, entry.column, entry.coefficient);
        }
        place.entries = std::move(wanted);
        backend.setRowBounds(place.row, lower(constraint.relation, constraint.constant),
            upper(constraint.relation, constraint.constant));
        places[constraint.slot] = std::move(place);
    }
};

}  // namespace peer

#define LINEAR_PROGRAM_HOW \
    "can removal\ncan edits\ncan constant-change\ncan inequalities\ncan optional\n" \
    "how Each violation is a column with a cost of 1, 1e3, ... by level; the newest up to 1.5 times the oldest.\n" \
    "how A removed row is made unbounded and reused by the next one of its relation and strength, which keeps the basis.\n"
