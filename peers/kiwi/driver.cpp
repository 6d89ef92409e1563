// kiwi: the C++ Cassowary of Nucleic, from the headers in the source distribution of kiwisolver.
#include <kiwi/kiwi.h>

#include "../common/peer.hpp"

class Driver {
public:
    explicit Driver(const trace::Trace& trace)
        : constraints(trace.constraintCount), edits(trace.constraintCount), strongest(trace.strongest) {
        for (int index = 0; index < trace.variableCount; ++index) variables.emplace_back("");
        hasEdit.resize(trace.constraintCount);
    }

    void apply(const trace::Step& step) {
        for (int slot : step.droppedConstraints) {
            if (hasEdit[slot]) solver.removeEditVariable(edits[slot]);
            if (!(isEditOnly(slot))) solver.removeConstraint(constraints[slot]);
            hasEdit[slot] = false;
        }
        pending.clear();
        for (auto& constraint : step.constraints) add(constraint);
        // Edit variables are added last, because kiwi substitutes older variables first: with the oldest variable as
        // the edit variable, building 100 nested views took 50 times as long.
        for (auto& [slot, constant] : pending) {
            solver.addEditVariable(edits[slot], strongest);
            solver.suggestValue(edits[slot], constant);
            hasEdit[slot] = true;
        }
        for (auto& change : step.constants) {
            if (!hasEdit[change.slot]) throw peer::Unsupported("no change of a constant");
            solver.suggestValue(edits[change.slot], change.constant);
        }
        solver.updateVariables();
    }

    void read(double* frames) const {
        for (size_t index = 0; index < variables.size(); ++index) frames[index] = variables[index].value();
    }

private:
    kiwi::Solver solver;
    std::vector<kiwi::Variable> variables;
    std::vector<kiwi::Constraint> constraints;
    // The variable whose value is suggested when a constant changes: the constrained variable, or one that stands for
    // the constant.
    std::vector<kiwi::Variable> edits;
    std::vector<bool> hasEdit;
    std::vector<std::pair<int, double>> pending;
    double strongest;

    bool isEditOnly(int slot) const { return hasEdit[slot] && !constraints[slot]; }

    static bool isPlainEdit(const trace::Constraint& constraint) {
        return constraint.isRequired() && constraint.relation == trace::Relation::equal
            && constraint.terms.size() == 1 && constraint.terms[0].coefficient == 1;
    }

    void add(const trace::Constraint& constraint) {
        // A required equation `x = constant` whose constant changes is only a suggestion for x, stronger than all
        // optional constraints. Any other constraint with a changing constant gets a variable for the constant.
        if (constraint.changesConstant && isPlainEdit(constraint)) {
            edits[constraint.slot] = variables[constraint.terms[0].variable];
            constraints[constraint.slot] = kiwi::Constraint();
            pending.emplace_back(constraint.slot, constraint.constant);
            return;
        }
        std::vector<kiwi::Term> terms;
        terms.reserve(constraint.terms.size() + 1);
        for (auto& term : constraint.terms) terms.emplace_back(variables[term.variable], term.coefficient);
        double constant = -constraint.constant;
        if (constraint.changesConstant) {
            edits[constraint.slot] = kiwi::Variable("");
            pending.emplace_back(constraint.slot, constraint.constant);
            terms.emplace_back(edits[constraint.slot], -1.0);
            constant = 0;
        }
        auto relation = constraint.relation == trace::Relation::equal ? kiwi::OP_EQ
            : constraint.relation == trace::Relation::lessOrEqual ? kiwi::OP_LE : kiwi::OP_GE;
        double strength = constraint.isRequired() ? kiwi::strength::required : constraint.weight;
        constraints[constraint.slot] = kiwi::Constraint(kiwi::Expression(std::move(terms), constant), relation, strength);
        solver.addConstraint(constraints[constraint.slot]);
    }
};

PEER_MAIN(Driver,
    "name kiwi\n"
    "version " KIWI_VERSION "\n"
    "can removal\ncan edits\ncan inequalities\ncan optional\n"
    "how A constant that a step of the trace changes is an edit variable, added after the constraints.\n"
    "how Levels are weights of 1, 1e3, ...; the newest constraint of a level weighs up to 1.5 times the oldest.\n")
