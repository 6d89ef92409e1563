import AutoLayout
import Foundation
import SolverAPI
import SolverCatalog
import Testing

@Suite("Logs of conflicts")
struct ConflictLogTests {
    @Test(arguments: SolverCatalog.all)
    func `H1, C11: the log names every constraint with its origin, and the broken one`(solver: SolverEntry) throws {
        let root = makeRoot(1, 50)
        let label = try root.child("label")
        let leading = label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
        let trailing = root.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 11)
        trailing.identifier = "right margin"
        for rule in [leading, trailing] { rule.origin = .layoutSupport }
        try LayoutConstraint.activate([leading, trailing])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        var logs: [ConflictLog] = []
        engine.onConflict = { logs.append($0) }
        #expect(try engine.layoutBreakingConflicts().count == 1)
        let log = try #require(logs.first)
        #expect(logs.count == 1)
        #expect(
            withoutAddresses(log.description) == """
                Unable to simultaneously satisfy constraints.
                \tProbably at least one of the constraints in the following list is one you don't want.
                \tTry this:
                \t\t(1) look at each constraint and try to figure out which you don't expect;
                \t\t(2) find the code that added the unwanted constraint or constraints and fix it.
                \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the \
                documentation for the property translatesAutoresizingMaskIntoConstraints)
                (
                    "<NSAutoresizingMaskLayoutConstraint:0x… h=--- v=--- H:[root(1)]   (active)>",
                    "<NSLayoutConstraint:0x… H:[label(>=0)]   (active, implicit)>",
                    "<_UILayoutSupportConstraint:0x… H:|-(10)-[label]   (active, names: '|':root)>",
                    "<_UILayoutSupportConstraint:0x… 'right margin' H:[label]-(11)-|   (active, names: '|':root)>"
                )

                Will attempt to recover by breaking constraint
                <_UILayoutSupportConstraint:0x… 'right margin' H:[label]-(11)-|   (active, names: '|':root)>

                """)
        #expect(Set(log.rules.map(\.origin)) == [.autoresizing, .implicitSize, .layoutSupport])
    }

    @Test func `H1: the log is available as JSON`() throws {
        let root = makeRoot(100, 50)
        let view = try root.child("view")
        try view.widthAnchor.constraint(equalToConstant: 10).activate()
        try view.widthAnchor.constraint(equalToConstant: 20).activate()
        let conflict = try #require(try SolverCatalog.all[0].conflict(in: root))
        let data = try JSONEncoder().encode(ConflictLog(conflict))
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let rules = try #require(json["rules"] as? [[String: Any]])
        #expect(rules.count == 2)
        #expect(rules[1]["equation"] as? String == "(1000)[view].width == 20")
        #expect(rules[1]["origin"] as? String == "constraint")
        #expect((rules[1]["creationSite"] as? String)?.hasPrefix("AutoLayoutTests/ConflictLogTests.swift:") == true)
    }

    @Test(arguments: SolverCatalog.all)
    func `H2: a conflict is irreducible: without any one member it can be satisfied`(solver: SolverEntry) throws {
        // 20 + 80 + 8 + 90 + 20 points do not fit in 60. One of the widths alone is also too large, so a conflict may
        // name one width or both.
        let root = makeRoot(60, 50)
        let views = ["A": try root.child("A"), "B": try root.child("B")]
        try LayoutConstraint.activate(
            LayoutConstraint.constraints(withVisualFormat: "|-[A(>=80)]-[B(>=90)]-|", views: views))
        let recorder = RecordingSolver(solver.make())
        let engine = LayoutEngine(solver: recorder, root: root)
        let error = #expect(throws: LayoutError.self) { try engine.layoutIfNeeded() }
        guard case .conflict(let conflict) = try #require(error) else {
            Issue.record("\(String(describing: error)) is not a conflict")
            return
        }
        let members = Set(conflict.members.map(\.id))
        let batch = try #require(recorder.batches.first)
        /// Whether the constraints of the conflict can be satisfied without the given one.
        func canHold(without missing: ConstraintID?) -> Bool {
            var part = Batch()
            for variable in batch.addedVariables { part.add(variable) }
            for rule in batch.addedConstraints where members.contains(rule.id) && rule.id != missing { part.add(rule) }
            return (try? solver.make().apply(part)) != nil
        }
        #expect(members.count >= 5)
        #expect(!canHold(without: nil))
        for member in members { #expect(canHold(without: member), "\(member) can be left out") }
    }

    @Test(arguments: SolverCatalog.all)
    func `H3: the hint about autoresizing masks appears only if such a constraint is involved`(solver: SolverEntry)
        throws
    {
        let root = makeRoot(100, 50)
        let view = try root.child("view")
        try view.widthAnchor.constraint(equalToConstant: 10).activate()
        try view.widthAnchor.constraint(equalToConstant: 20).activate()
        let without = ConflictLog(try #require(try solver.conflict(in: root)))
        #expect(!without.concernsAutoresizing)
        #expect(!without.description.contains("NSAutoresizingMaskLayoutConstraint"))

        let other = makeRoot(100, 50)
        let forgotten = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 40, height: 40), identifier: "forgotten")
        try other.addSubview(forgotten)
        try forgotten.widthAnchor.constraint(equalToConstant: 50).activate()
        let with = ConflictLog(try #require(try solver.conflict(in: other)))
        #expect(with.concernsAutoresizing)
        #expect(with.description.contains("translatesAutoresizingMaskIntoConstraints"))
    }

    @Test(arguments: SolverCatalog.all)
    func `H4: a centring constraint loses to the frame of a view whose mask is translated`(solver: SolverEntry) throws {
        let root = makeRoot(320, 480)
        let label = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 20), identifier: "label")
        label.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
        try root.addSubview(label)
        let centring = label.centerXAnchor.constraint(equalTo: root.centerXAnchor)
        try centring.activate()
        let engine = LayoutEngine(solver: solver.make(), root: root)
        var logs: [ConflictLog] = []
        engine.onConflict = { logs.append($0) }
        #expect(try engine.layoutBreakingConflicts().map(\.id) == [centring.id])
        let log = try #require(logs.first)
        #expect(log.broken?.id == centring.id)
        let lines = log.rules.map { withoutAddresses($0.description) }
        #expect(lines.contains("<NSAutoresizingMaskLayoutConstraint:0x… h=--& v=--& label.minX == 0   (active)>"))
        #expect(lines.contains("<NSAutoresizingMaskLayoutConstraint:0x… h=--& v=--& H:[label(100)]   (active)>"))
        #expect(lines.contains { $0.contains("label.centerX == root.centerX") })
        expect(label, 0, 0, 100, 20)
    }

    @Test(arguments: SolverCatalog.all)
    func `E14: the conflict of two distances to one edge consists of these two in a larger layout, too`(
        solver: SolverEntry
    )
        throws
    {
        let root = makeRoot(320, 480)
        let (view, other) = (try root.child("view"), try root.child("other"))
        let near = view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20)
        let far = view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -29)
        let rest = try LayoutConstraint.constraints(
            withVisualFormat: "|-[other]-(>=3)-[view(>=20)]", options: .alignAllCenterY,
            views: ["view": view, "other": other])
        try LayoutConstraint.activate(rest + [near, far])
        let conflict = try #require(try solver.conflict(in: root))
        #expect(Set(conflict.members.map(\.id)) == [near.id, far.id])
        #expect(ConflictLog(conflict).rules.map { "\($0)" }.filter { $0.contains("-(29)-|") }.count == 1)
    }

    @Test(arguments: SolverCatalog.all)
    func `E12: a required constraint holds exactly or is reported as broken`(solver: SolverEntry) throws {
        for seed in 0..<40 {
            var random = SplitMix64(seed: UInt64(seed))
            let root = makeRoot(320, 480)
            let view = try root.child("view")
            var rules: [LayoutConstraint] = []
            for attribute in [LayoutAttribute.left, .right, .centerX] {
                let constant = Double(Int.random(in: -3...3, using: &random) * 10)
                rules.append(
                    try LayoutConstraint(
                        item: view, attribute: attribute,
                        relatedBy: [.equal, .lessThanOrEqual].randomElement(using: &random) ?? .equal,
                        toItem: root, attribute: attribute, constant: constant))
            }
            rules.append(view.widthAnchor.constraint(equalToConstant: 100))
            try LayoutConstraint.activate(rules)
            let engine = LayoutEngine(solver: solver.make(), root: root)
            let broken = try engine.layoutBreakingConflicts()
            let frame = view.frame
            let values: [LayoutAttribute: (Double, Double)] = [
                .left: (frame.x, 0), .right: (frame.maxX, 320), .centerX: (frame.x + frame.width / 2, 160),
                .width: (frame.width, 0),
            ]
            for rule in rules where rule.isActive {
                let (own, other) = try #require(values[rule.firstAttribute])
                #expect(rule.relation.violation(of: own - other - rule.constant) < 1e-6, "seed \(seed): \(rule)")
            }
            #expect(broken.map(\.id).sorted() == rules.filter { !$0.isActive }.map(\.id).sorted(), "seed \(seed)")
        }
    }
}
