// Eigen's sparse LU, for layouts of equations only: the factors are kept while only constants change.
#include <Eigen/SparseLU>

#include "../common/peer.hpp"

class Driver {
public:
    explicit Driver(const trace::Trace& trace)
        : variableCount(trace.variableCount), constraints(trace.constraintCount), isLive(trace.constraintCount),
          rowOf(trace.constraintCount, -1) {}

    void apply(const trace::Step& step) {
        bool isStructural = false;
        for (int slot : step.droppedConstraints) {
            isLive[slot] = false;
            isStructural = true;
        }
        for (auto& constraint : step.constraints) {
            if (!constraint.isRequired()) throw peer::Unsupported("optional constraints");
            constraints[constraint.slot] = constraint;
            isLive[constraint.slot] = true;
            isStructural = true;
        }
        for (auto& change : step.constants) {
            constraints[change.slot].constant = change.constant;
            if (rowOf[change.slot] >= 0) right[rowOf[change.slot]] = change.constant;
        }
        if (isStructural) factorize();
        values = factors.solve(right);
        checkInequalities();
    }

    void read(double* frames) const {
        for (int index = 0; index < variableCount; ++index) frames[index] = values[index];
    }

private:
    using Matrix = Eigen::SparseMatrix<double>;
    int variableCount;
    std::vector<trace::Constraint> constraints;
    std::vector<bool> isLive;
    std::vector<int> rowOf;
    Eigen::VectorXd right, values;
    Eigen::SparseLU<Matrix, Eigen::COLAMDOrdering<int>> factors;

    void factorize() {
        int rows = 0;
        std::vector<Eigen::Triplet<double>> entries;
        std::fill(rowOf.begin(), rowOf.end(), -1);
        for (size_t slot = 0; slot < constraints.size(); ++slot) {
            if (!isLive[slot] || constraints[slot].relation != trace::Relation::equal) continue;
            for (auto& term : constraints[slot].terms) entries.emplace_back(rows, term.variable, term.coefficient);
            rowOf[slot] = rows++;
        }
        if (rows != variableCount) {
            throw peer::Unsupported(std::to_string(rows) + " equations for " + std::to_string(variableCount) + " variables");
        }
        right.resize(rows);
        for (size_t slot = 0; slot < constraints.size(); ++slot) {
            if (rowOf[slot] >= 0) right[rowOf[slot]] = constraints[slot].constant;
        }
        Matrix matrix(rows, variableCount);
        matrix.setFromTriplets(entries.begin(), entries.end());
        matrix.makeCompressed();
        factors.compute(matrix);
        if (factors.info() != Eigen::Success) throw peer::Unsupported("the equations alone do not determine the frames");
    }

    // Equations are solved without the inequalities; if an inequality is violated, the solution is not the layout.
    void checkInequalities() const {
        for (size_t slot = 0; slot < constraints.size(); ++slot) {
            if (!isLive[slot] || constraints[slot].relation == trace::Relation::equal) continue;
            double left = -constraints[slot].constant;
            for (auto& term : constraints[slot].terms) left += term.coefficient * values[term.variable];
            bool holds = constraints[slot].relation == trace::Relation::greaterOrEqual ? left >= -1e-7 : left <= 1e-7;
            if (!holds) throw peer::Unsupported("an inequality that is not redundant");
        }
    }
};

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)
PEER_MAIN(Driver,
    "name sparse-lu\n"
    "version Eigen " TEXT(EIGEN_WORLD_VERSION) "." TEXT(EIGEN_MAJOR_VERSION) "." TEXT(EIGEN_MINOR_VERSION) "\n"
    "can removal\ncan edits\ncan constant-change\n"
    "how Equations only, with COLAMD; inequalities are checked afterwards, in the timed step.\n"
    "how A changed constant is solved with the existing factors; any other change factorizes again.\n")
