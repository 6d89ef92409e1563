import Certificates
import ExactSimplex
import SolverAPI
import Testing

@testable import Explain

@Suite struct RepairTests {
    /// Returns the changes that resolve the conflict, found by trying each kind on each constraint.
    private func bruteForce(_ context: [ExplainedRule], _ finder: inout ConflictFinder) throws -> Set<String> {
        var working: Set<String> = []
        for rule in context where rule.origin == .own {
            let others = context.filter { $0.id != rule.id }.map(\.constraint)
            var optional = rule.constraint
            optional.priority = 999
            if try finder.canHold(others) { working.insert("\(rule.id) deactivate") }
            if try finder.canHold(others + [optional]) { working.insert("\(rule.id) priority") }
            guard rule.constraint.relation == .equal else { continue }
            for relation in [Relation.lessThanOrEqual, .greaterThanOrEqual] {
                let loose = Constraint(rule.id, rule.constraint.expression, relation, rule.constraint.constant)
                if try finder.canHold(others + [loose]) { working.insert("\(rule.id) inequality \(relation)") }
            }
        }
        return working
    }

    @Test func `H13: brute force finds no further repair and no smaller change of a constant`() throws {
        var random = SplitMix64(seed: 20_261_122)
        var conflicts = 0
        for round in 0..<60 {
            let text = RandomRules.small(4 + round % 9, &random)
            guard let log = LogReader.read(text.utf8).first else { continue }
            let explanation = try LogExplanation(log)
            var finder = ConflictFinder(explanation.system.variables)
            let broken = Set((explanation.broken ?? []).map(\.id))
            for conflict in explanation.conflicts {
                conflicts += 1
                let members = Set(conflict.members.map(\.id))
                let context = explanation.system.rules.filter { !broken.contains($0.id) || members.contains($0.id) }
                let offered = conflict.repairs.compactMap { repair -> String? in
                    switch repair.change {
                    case .constant, .maskOff: nil
                    case .relation(let relation): "\(repair.rule.id) inequality \(relation)"
                    case .priority, .deactivation: "\(repair.rule.id) \(repair.change.name)"
                    }
                }
                #expect(Set(offered) == (try bruteForce(context, &finder)), "round \(round): \(text)")
                try checkConstants(conflict, context, &finder)
            }
        }
        #expect(conflicts > 20, "too few conflicts: \(conflicts)")
    }

    /// Checks that a constant is suggested for each constraint that a constant can repair, and that smaller changes do
    /// not suffice.
    private func checkConstants(
        _ conflict: ConflictExplanation, _ context: [ExplainedRule], _ finder: inout ConflictFinder
    ) throws {
        var offered: Set<ConstraintID> = []
        for repair in conflict.repairs {
            guard case .constant(let from, let to) = repair.change else { continue }
            offered.insert(repair.rule.id)
            let others = context.filter { $0.id != repair.rule.id }.map(\.constraint)
            for (share, expected) in [(1.0, true), (0.999, false), (0.5, false), (-0.999, false), (-0.5, false)] {
                var changed = repair.rule.constraint
                changed.constant = from + share * (to - from)
                #expect(try finder.canHold(others + [changed]) == expected, "\(repair.rule) at \(share)")
            }
        }
        let deactivated = Set(conflict.repairs.filter { $0.change == .deactivation }.map(\.rule.id))
        #expect(offered == deactivated)
    }

    @Test func `constraints of the system are not changed, and a mask is named as such`() throws {
        for shape in LogShape.all {
            for explanation in try LogShape.explain(shape.text) {
                for repair in explanation.conflicts.flatMap(\.repairs) {
                    if case .maskOff = repair.change {
                        #expect(repair.rule.origin == .mask)
                    } else {
                        #expect(repair.rule.origin == .own, "\(shape.name): \(repair.rule)")
                    }
                }
            }
        }
        let mask = LogShape.uikit.filter { $0.name == "a mask that was left on" }
        let first = try LogShape.explain(mask[0].text)[0].conflicts[0].repairs[0]
        #expect(first.change.name == "mask")
    }

    @Test func `a smaller gap repairs a row, by the minimal amount`() throws {
        let text = RandomRules.log([
            "<NSLayoutConstraint:0x1 UIView:0x9.width == 120>",
            "<NSLayoutConstraint:0x2 H:|-(8)-[UIView:0xa]   (Names: '|':UIView:0x9 )>",
            "<NSLayoutConstraint:0x3 UIView:0xa.width == 75>",
            "<NSLayoutConstraint:0x4 H:[UIView:0xa]-(29)-[UIView:0xb]>",
            "<NSLayoutConstraint:0x5 H:[UIView:0xb]-(17)-|   (Names: '|':UIView:0x9 )>",
        ])
        let explanation = try LogShape.explain(text)[0]
        let changes = explanation.conflicts[0].repairs.filter { $0.rule.line == 6 }.map(\.change)
        #expect(changes.contains(.constant(from: 29, to: 20)))
        #expect(
            explanation.text(title: "row", repairs: 1).contains("-(29)- → -(20)-") == false, "it is of no first rule")
        #expect(explanation.text(title: "row", repairs: 50).contains("-(29)- → -(20)-"))
    }

    @Test func `repairs are grouped by constraint, and those that keep the most come first`() throws {
        let toolbar = try GoldenTests.explanation("toolbar")
        let groups = toolbar.conflicts[0].repairGroups
        #expect(Set(groups.map(\.rule.id)).count == groups.count)
        for group in groups {
            #expect(group.repairs.allSatisfy { $0.rule.id == group.rule.id })
            // Constants that make views overlap come last. The other repairs are ordered by the rank of their kind.
            let unusual = group.repairs.filter { toolbar.system.isUnusual($0.change, of: group.rule.statement) }
            let usual = group.repairs.dropLast(unusual.count).map(\.change.kind)
            #expect(
                usual == usual.sorted() && unusual.map(\.change) == group.repairs.suffix(unusual.count).map(\.change))
        }
    }

    @Test func `one change is recommended, and the rest is listed on request`() throws {
        let toolbar = try GoldenTests.explanation("toolbar")
        let text = toolbar.text(title: "toolbar")
        #expect(text.contains("Recommended: [6] Toolbar is 120 wide: lower its priority to 999."))
        #expect(!text.contains("-(29)-") && !text.contains("Proof") && !text.contains("To recover"))
        #expect(text.contains("\(toolbar.conflicts[0].repairs.count - 1) other changes resolve it too"))
        let proof = toolbar.text(title: "toolbar", showsProof: true)
        #expect(proof.contains("Proof: ") && proof.contains("To recover, LayoutLab breaks:"))
        let mask = try GoldenTests.explanation("mask").text(title: "mask")
        #expect(
            mask.contains("Recommended: [2] Send is 100 wide: set translatesAutoresizingMaskIntoConstraints = false"))
    }

    @Test func `a constant that increases an overlap is unusual and comes last`() throws {
        let text = RandomRules.log([
            "<NSLayoutConstraint:0x1 H:|-(0)-[UIView:0xa]   (Names: '|':UIView:0x9 )>",
            "<NSLayoutConstraint:0x2 UIView:0xa.width == 60>",
            "<NSLayoutConstraint:0x3 H:[UIView:0xa]-(-10)-[UIView:0xb]>",
            "<NSLayoutConstraint:0x4 UIView:0xb.width == 60>",
            "<NSLayoutConstraint:0x5 H:[UIView:0xb]-(0)-|   (Names: '|':UIView:0x9 )>",
            "<NSLayoutConstraint:0x6 UIView:0x9.width == 92>",
        ])
        let explanation = try LogShape.explain(text)[0]
        let overlap = try #require(
            explanation.conflicts[0].repairGroups.first { $0.rule.statement.constant == -10 })
        #expect(overlap.repairs.last?.change == .constant(from: -10, to: -28))
        #expect(explanation.text(title: "row", repairs: 9).contains("-10 → -28 (unusual)"))
    }

    @Test func `ambiguity after a change is reported, and a lower priority or a constant leaves none`() throws {
        let toolbar = try GoldenTests.explanation("toolbar")
        for repair in toolbar.conflicts[0].repairs {
            switch repair.change {
            case .priority, .constant, .maskOff: #expect(repair.open.isEmpty, "\(repair)")
            case .relation, .deactivation: break
            }
        }
        let text = toolbar.text(title: "toolbar", repairs: 9)
        let open = "the width of UIImageView, the horizontal position of Title"
        #expect(text.contains("it is not enough by itself: the rules of the log leave open \(open)"))
    }

    @Test func `a temporary cell height is reported as such, with the height at which all constraints hold`() throws {
        let cell = try #require(try GoldenTests.explanation("cell").conflicts.first)
        let temporary = try #require(cell.temporary)
        #expect(temporary.settled == 84 && temporary.rule.identifier == "UIView-Encapsulated-Layout-Height")
        let text = try GoldenTests.explanation("cell").text(title: "cell", repairs: 3)
        #expect(text.contains("is 44 high only until the table") && text.contains("lower its priority to 999"))
        #expect(!text.contains("60 → 20"), "a permanent change must not be recommended")
        // The width of a window is not a temporary size.
        #expect(try GoldenTests.explanation("mask").conflicts.first?.temporary == nil)
    }

    @Test(arguments: [
        (0.0, "UIStackView", true), (0, "UITableViewCellContentView", true), (320, "UITableViewCellContentView", false),
    ])
    func `a width of 0 is temporary, for any view`(width: Double, kind: String, isTemporary: Bool) throws {
        let text = """
            (
                "<NSLayoutConstraint:0x1 UILabel:0x7fb1.leading == \(kind):0x7fb0.leading + 400   (active)>",
                "<NSLayoutConstraint:0x2 UILabel:0x7fb1.trailing == \(kind):0x7fb0.trailing   (active)>",
                "<NSLayoutConstraint:0x3 UILabel:0x7fb1.width == 40   (active)>",
                "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' \(kind):0x7fb0.width == \(Int(width))   (active)>"
            )
            """
        let log = try #require(LogReader.read(text.utf8).first)
        let conflict = try #require(try LogExplanation(log).conflicts.first)
        #expect((conflict.temporary != nil) == isTemporary)
        if isTemporary { #expect(conflict.temporary?.settled == 440) }
    }

    @Test func `a far edge is that of the inner item, on either side of the equation`() {
        let (inner, outer) = (LogItem(key: "inner"), LogItem(key: "outer"))
        func order(_ first: RuleStatement.Side, _ second: RuleStatement.Side) -> BreakingOrder {
            BreakingOrder(of: RuleStatement(first, .equal, second, constant: 0), .own, 0) { $0 == outer && $1 == inner }
        }
        func side(_ item: LogItem, _ attribute: LogAttribute) -> RuleStatement.Side {
            .init(item: item, attribute: attribute)
        }
        let far = order(side(inner, .trailing), side(outer, .leading))
        let near = order(side(inner, .leading), side(outer, .trailing))
        #expect(far < near)
        #expect(order(side(outer, .leading), side(inner, .trailing)) == far)
        #expect(order(side(outer, .trailing), side(inner, .leading)) == near)
    }

    @Test func `the equations of a proof add up to a contradiction`() throws {
        for name in ["toolbar", "cell", "mask"] {
            let explanation = try GoldenTests.explanation(name)
            let conflict = try #require(explanation.conflicts.first)
            let lines = ConflictProof(conflict, RuleWords(system: explanation.system)).lines
            func number(_ line: String) -> Double? {
                line.split(separator: " ").last.flatMap { Double($0.replacing("−", with: "-")) }
            }
            let rules = lines.filter { $0.contains("[") }
            #expect(rules.count == conflict.members.count)
            let total = try #require(lines.last?.split(separator: ",").first.map(String.init).flatMap(number))
            #expect(rules.compactMap(number).reduce(0, +) == total && total > 0, "\(lines)")
        }
    }
}
