import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Errors of a solver name views and constraints, not the solver's numbers for them.
@Suite struct SolverErrorTextTests {
    /// A solver that fails with an error text about each part of its problem.
    private final class Refusing: LayoutSolver {
        static let descriptor = SolverDescriptor(
            name: "refusing", summary: "Refuses all batches.", capabilities: SolverCapabilities())
        let problem = Problem()
        let counters = WorkCounters()
        let footprint = Footprint()

        init(tolerances: Tolerances) {}

        func apply(_ batch: Batch) throws(SolverError) {
            var whole = Problem()
            do { _ = try whole.apply(batch) } catch { throw .invalid(error) }
            throw .numerical(
                solver: "refusing",
                reason: "[\(whole.constraints.map(\.id.description).joined(separator: ", "))] about "
                    + whole.variables.map(\.id.description).joined(separator: ";") + ", c99 or v8 of c4f")
        }

        func value(of variable: VariableID) -> Double? { nil }
        func drainChanges(_ report: (VariableID, Double) -> Void) {}
        func levelTotals() -> [LevelTotal] { [] }
        func diagnose() -> Diagnosis? { nil }
    }

    /// Whether a text contains the name by which the solver numbers a constraint or variable, such as `c4`.
    private static func hasRawName(_ text: String) -> Bool {
        text.split { !$0.isLetter && !$0.isNumber }.contains { word in
            (word.first == "c" || word.first == "v") && Int(word.dropFirst()) != nil
        }
    }

    private static func message(_ body: () throws(LayoutError) -> Void) -> String {
        do throws(LayoutError) {
            try body()
            return "no error"
        } catch {
            return error.description
        }
    }

    private let root = makeRoot(300, 200)

    @Test func `K9: the error about a multiplier that is too small names the constraint`() throws {
        let view = try root.child("view")
        try view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1e-10).activate()
        let engine = LayoutEngine(root: root)
        let message = Self.message { () throws(LayoutError) in try engine.layoutIfNeeded() }
        #expect(message.hasPrefix("view.width == 1e-10 × root.width: 1e-10 as a multiplier"), "\(message)")
        #expect(message.hasSuffix("must be 0 or at least ±1e-09"), "\(message)")
    }

    @Test func `K9: the error about constants that exceed the solver's resolution names the constraint`() throws {
        let view = try root.child("view")
        view.frame = LayoutRect(x: 0, y: 0, width: 9e11, height: 10)
        view.translatesAutoresizingMaskIntoConstraints = true
        let inner = try view.child("inner")
        root.layoutMargins = EdgeInsets(left: 9e11)
        try inner.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor, constant: 9e11).activate()
        let engine = LayoutEngine(root: root)
        let message = Self.message { () throws(LayoutError) in try engine.layoutIfNeeded() }
        #expect(message != "no error" && !Self.hasRawName(message), "\(message)")
        #expect(message.contains("inner.left") && message.contains("an inset of its views"), "\(message)")
    }

    @Test func `K9: the error about lost accuracy names constraints and attributes`() throws {
        let view = try root.child("view", intrinsic: LayoutSize(width: 10, height: 10))
        try view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8).activate()
        let engine = LayoutEngine(solver: Refusing(tolerances: Tolerances()), root: root)
        let message = Self.message { () throws(LayoutError) in try engine.layoutIfNeeded() }
        for part in ["view.left == root.left + 8", "view.width >= 10", "root.width", "view.top"] {
            #expect(message.contains(part), "\(part) is not in \(message)")
        }
        // An unknown number is replaced by a description. Text that only resembles a number, such as `c4f`, does not
        // change.
        #expect(
            message.hasSuffix("of c4f") && message.contains("a rule of a view that no longer exists or"), "\(message)")
    }

    @Test(arguments: SolverCatalog.all)
    func `K9: the conflict of a size measured without an engine names its constraints`(solver: SolverEntry) throws {
        let view = LayoutView(identifier: "cell")
        let label = try view.child("label", intrinsic: LayoutSize(width: 10, height: 10))
        try LayoutConstraint.activate([
            label.widthAnchor.constraint(equalToConstant: 20), label.widthAnchor.constraint(equalToConstant: 30),
        ])
        let message = Self.message { () throws(LayoutError) in
            _ = try view.systemLayoutSizeFitting(.zero, with: solver.make())
        }
        #expect(
            message.contains("label.width == 20") && message.contains("label.width == 30"), "\(message)")
        let refused = Self.message { () throws(LayoutError) in
            _ = try view.systemLayoutSizeFitting(.zero, with: Refusing(tolerances: Tolerances()))
        }
        #expect(refused.contains("label.width <= 10") && refused.contains("cell.width"), "\(refused)")
    }
}
