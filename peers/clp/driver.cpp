// CLP: COIN-OR's simplex.
#include <coin/ClpConfig.h>
#include <coin/ClpSimplex.hpp>
#include <coin/CoinPackedMatrix.hpp>

#include "../common/linear-program.hpp"

class Backend {
public:
    Backend() { model.setLogLevel(0); }

    void load(const std::vector<peer::Column>& columns, const std::vector<peer::Row>& rows) {
        std::vector<double> cost, lower, upper, rowLower, rowUpper, value;
        std::vector<int> index, length;
        std::vector<CoinBigIndex> start;
        for (auto& column : columns) {
            cost.push_back(column.cost);
            lower.push_back(bound(column.lower));
            upper.push_back(bound(column.upper));
        }
        for (auto& row : rows) {
            rowLower.push_back(bound(row.lower));
            rowUpper.push_back(bound(row.upper));
            start.push_back(CoinBigIndex(index.size()));
            length.push_back(int(row.entries.size()));
            for (auto& entry : row.entries) {
                index.push_back(entry.column);
                value.push_back(entry.coefficient);
            }
        }
        start.push_back(CoinBigIndex(index.size()));
        CoinPackedMatrix matrix(false, int(columns.size()), int(rows.size()), CoinBigIndex(index.size()), value.data(),
            index.data(), start.data(), length.data());
        model.loadProblem(matrix, lower.data(), upper.data(), cost.data(), rowLower.data(), rowUpper.data());
    }

    void appendColumn(const peer::Column& column) {
        model.addColumn(0, nullptr, nullptr, bound(column.lower), bound(column.upper), column.cost);
    }

    void appendRow(const peer::Row& row) {
        std::vector<int> index;
        std::vector<double> value;
        for (auto& entry : row.entries) {
            index.push_back(entry.column);
            value.push_back(entry.coefficient);
        }
        model.addRow(int(index.size()), index.data(), value.data(), bound(row.lower), bound(row.upper));
    }

    void setRowBounds(int row, double lower, double upper) { model.setRowBounds(row, bound(lower), bound(upper)); }

    void setColumn(int column, const peer::Column& bounds) {
        model.setColumnBounds(column, bound(bounds.lower), bound(bounds.upper));
        model.setObjectiveCoefficient(column, bounds.cost);
    }

    void setCoefficient(int row, int column, double coefficient) { model.modifyCoefficient(row, column, coefficient); }

    void solve(bool isFirst) {
        if (isFirst) {
            model.primal();
        } else {
            model.dual();
            if (model.status() != 0) model.primal();
        }
        if (model.status() != 0) throw std::runtime_error("status " + std::to_string(model.status()));
    }

    double value(int column) { return model.primalColumnSolution()[column]; }

private:
    ClpSimplex model;

    static double bound(double bound) { return std::isinf(bound) ? std::copysign(COIN_DBL_MAX, bound) : bound; }
};

PEER_MAIN(peer::LinearProgram<Backend>,
    "name clp\nversion " CLP_VERSION "\n" LINEAR_PROGRAM_HOW
    "how First the primal simplex without presolve, then the dual one from the previous basis.\n")
