import AutoLayout
import Certificates
import Explain
import Foundation
import SolverAPI
import Testing

@Suite("Conflicts of live trees")
struct LiveConflictTests {
    /// Makes a row that is too wide and a column that is too high, in one batch.
    private func makeScene() throws -> (scene: ProofScene, rules: [LayoutConstraint]) {
        let scene = ProofScene(width: 120, height: 100)
        let (icon, title) = (try scene.view("icon"), try scene.view("title"))
        let rules = [
            icon.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 8),
            icon.widthAnchor.constraint(equalToConstant: 60),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 8),
            title.widthAnchor.constraint(equalToConstant: 72),
            title.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor),
            icon.topAnchor.constraint(equalTo: scene.root.topAnchor, constant: 70),
            icon.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
            icon.bottomAnchor.constraint(lessThanOrEqualTo: scene.root.bottomAnchor),
        ]
        try LayoutConstraint.activate(rules)
        return (scene, rules)
    }

    @Test func `H14: all disjoint conflicts of a refused batch are reported, with their numbers and lines`()
        throws
    {
        let (scene, rules) = try makeScene()
        let found = try scene.engine.pendingConflicts()
        #expect(found.count == 2)
        let across = try #require(found.first { $0.rules.contains { $0.firstAttribute == .width } })
        let down = try #require(found.first { $0.rules.contains { $0.firstAttribute == .height } })
        #expect(
            across.sum.contains("= 148") && across.sum.contains("given are 120") && across.sum.hasSuffix("28 too much"))
        #expect(down.sum.hasSuffix("10 too much"))
        #expect(across.description.contains("LiveConflictTests.swift:"))
        // The tree did not change, so the batch is refused again.
        #expect(throws: LayoutError.self) { try scene.engine.layoutIfNeeded() }
        #expect(rules.count { $0.isActive } == 8)
    }

    @Test func `each repair resolves its conflict`() throws {
        let count = try makeScene().scene.engine.pendingConflicts().flatMap(\.repairs).count
        #expect(count > 15)
        for number in 0..<count {
            let (scene, rules) = try makeScene()
            let found = try scene.engine.pendingConflicts()
            let repairs = found.flatMap(\.repairs)
            let repair = repairs[number]
            let rule = try #require(rules.first { $0.id == repair.rule.id })
            switch repair.change {
            case .priority(let priority): rule.priority = priority
            case .constant(_, let to): rule.constant = to
            case .deactivation: rule.deactivate()
            case .relation(let relation):
                rule.deactivate()
                try LayoutConstraint(
                    item: try #require(rule.firstItem), attribute: rule.firstAttribute, relatedBy: relation,
                    toItem: rule.secondItem, attribute: rule.secondAttribute, constant: rule.constant
                ).activate()
            case .maskOff: Issue.record("no mask is involved")
            }
            #expect(try scene.engine.pendingConflicts(repairs: false).count == found.count - 1, "\(repair.words)")
        }
    }

    @Test func `repairs are grouped by constraint, the one that recovery breaks first, and the picture marks it`()
        throws
    {
        let (scene, rules) = try makeScene()
        let found = try scene.engine.pendingConflicts()
        for conflict in found {
            let order = conflict.repairs.map(\.rule.id)
            let groups = order.reduce(into: [ConstraintID]()) { if $0.last != $1 { $0.append($1) } }
            #expect(Set(groups).count == groups.count && groups.first == conflict.breaking?.id)
            let picture = try #require(conflict.pictures.first)
            #expect(conflict.pictures.count == 1 && picture.hasPrefix("<svg"))
            // The picture has a bar for each view and a dimension line for each constraint. The line of the broken
            // constraint is dashed.
            #expect(picture.components(separatedBy: "rx=\"3\"").count - 1 >= 2)
            #expect(picture.components(separatedBy: "stroke-dasharray").count - 1 == 1)
            #expect(picture.contains("— broken") && picture.contains("too much"))
        }
        // Recovery breaks the reported constraint.
        let broken = try scene.engine.layoutBreakingConflicts()
        #expect(Set(broken.map(\.id)) == Set(found.compactMap(\.breaking?.id)) && rules.count { $0.isBroken } == 2)
    }

    @Test func `if a mask is translated by mistake, disabling it is the first repair and resolves the conflict`() throws
    {
        let scene = ProofScene(width: 320, height: 100)
        let button = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 100, height: 40), identifier: "button")
        button.fixedContentSize = LayoutSize(width: 80, height: 40)
        try scene.root.addSubview(button)
        try LayoutConstraint.activate([
            button.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor, constant: 20),
            button.trailingAnchor.constraint(equalTo: scene.root.trailingAnchor, constant: -20),
        ])
        let found = try scene.engine.pendingConflicts()
        #expect(!found.isEmpty && button.translatesAutoresizingMaskIntoConstraints)
        for conflict in found {
            let first = try #require(conflict.repairs.first)
            #expect(first.words == "translatesAutoresizingMaskIntoConstraints = false for button", "\(first.words)")
        }
        let shown = try #require(found.first?.repairs.first?.frames.first { $0.name == "button" }?.frame)
        #expect(shown.x == 20 && shown.width == 280)
        button.translatesAutoresizingMaskIntoConstraints = false
        #expect(try scene.engine.pendingConflicts().isEmpty)
        try scene.engine.layoutIfNeeded()
        #expect(button.frame.x == shown.x && button.frame.width == shown.width)
    }

    @Test
    func
        `planted conflicts of 2 to 20 rules among 1,000 are found exactly, with proofs that a checker accepts`()
        throws
    {
        for size in 2...20 {
            let scene = ProofScene(width: 1000, height: 10_000)
            var last: LayoutView?
            for index in 0..<300 {
                let view = try scene.view("v\(index)", width: 50)
                try LayoutConstraint.activate([
                    view.leadingAnchor.constraint(equalTo: scene.root.leadingAnchor),
                    view.topAnchor.constraint(equalTo: last?.bottomAnchor ?? scene.root.topAnchor),
                    view.widthAnchor.constraint(lessThanOrEqualToConstant: 200),
                ])
                last = view
            }
            // In the chain, each width exceeds the previous one by 1. The widths given for both ends are inconsistent
            // by half a point.
            let chain = Array(scene.root.subviews.prefix(size - 1))
            var planted = zip(chain, chain.dropFirst()).map {
                $1.widthAnchor.constraint(equalTo: $0.widthAnchor, constant: 1)
            }
            planted.append(chain[0].widthAnchor.constraint(equalToConstant: 20))
            planted.append(
                try #require(chain.last).widthAnchor.constraint(equalToConstant: 20 + Double(size - 2) + 0.5))
            try LayoutConstraint.activate(planted)
            let found = try scene.engine.pendingConflicts(repairs: false)
            #expect(found.count == 1)
            #expect(Set(found.first?.rules.map(\.id) ?? []) == Set(planted.map(\.id)), "\(size)")
            let certificate = try #require(found.first?.certificate)
            let problem = try scene.engine.constraintsForTests()
            let checker = ConflictChecker(constraints: problem)
            #expect(checker.fault(in: certificate) == nil)
            for index in certificate.members.indices {
                var mutated = certificate
                mutated.members[index].multiplier += 1
                #expect(checker.fault(in: mutated) != nil, "a wrong factor of \(index)")
                mutated = certificate
                mutated.members.remove(at: index)
                #expect(checker.fault(in: mutated) != nil, "without \(index)")
                mutated = certificate
                mutated.members[index].multiplier.negate()
                #expect(checker.fault(in: mutated) != nil, "the wrong sign of \(index)")
            }
        }
    }
}

extension LayoutEngine {
    /// Returns the constraints that the next pass would have.
    fileprivate func constraintsForTests() throws -> [Constraint] { try pendingProblem().constraints }
}
