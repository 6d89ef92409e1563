import Cassowary
import Harness
import RevisedSimplex
import SolverAPI

extension FuzzTarget {
    /// Traces: read, written, read again with the same result, and replayed.
    static let traces = FuzzTarget(
        name: "traces", seeds: [Array(sample.utf8), Array(sample.replacing("\n", with: "\r\n").utf8)],
        words: [
            "step x\n", "expect conflict\n", "expect value 1 inf\n", "drop variable 1\n", "drop constraint 1\n",
            "variable 9 extent\n", "constraint 9 == 1 @500 1 1\n", "constant 1 7\n", "priority 3 400\n", "edit", "@",
            "\u{feff}",
        ]
    ) { bytes in
        let trace: Trace
        do {
            trace = try TraceReader().trace(from: String(decoding: bytes, as: UTF8.self))
        } catch {
            return "\(error)".isEmpty ? "an error says nothing" : nil
        }
        let text = TraceWriter().text(of: trace)
        do {
            let again = TraceWriter().text(of: try TraceReader().trace(from: text))
            if again != text { return "a trace that was written is read as another" }
        } catch {
            return "a trace that was written is not read: \(error)"
        }
        for solver in [RevisedSimplexSolver() as any LayoutSolver, CassowarySolver()] {
            _ = TraceReplay(trace, on: solver).deviations.map(\.description)
        }
        return nil
    }

    /// A session in the writer's format.
    private static let sample: String = {
        var trace = Trace()
        var batch = Batch()
        let (x, w) = (VariableID(1), VariableID(2))
        batch.add(Variable(x, .position))
        batch.add(Variable(w, .extent))
        batch.add(Constraint(ConstraintID(1), LinearExpression(Term(w, 1)), .greaterThanOrEqual, 0))
        batch.add(Constraint(ConstraintID(2), LinearExpression(Term(x, 1), Term(w, 1)), .equal, 320, isEdit: true))
        batch.add(Constraint(ConstraintID(3), LinearExpression(Term(w, 1)), .equal, 80, priority: 750))
        trace.steps.append(Trace.Step("build", batch))
        var resize = Batch()
        resize.setConstant(400, of: ConstraintID(2))
        resize.setPriority(250, of: ConstraintID(3))
        trace.steps.append(Trace.Step("resize", resize))
        var removal = Batch()
        removal.remove(ConstraintID(3))
        trace.steps.append(Trace.Step("remove", removal))
        return TraceWriter().text(of: trace)
    }()
}
