import AutoLayout
import Explain
import RangeProofs
import SolverAPI
import Testing

@Suite("Reasons for a value")
struct LayoutReasonTests {
    @Test func `the end of a row is a sum of the preceding lengths`() throws {
        let scene = ProofScene()
        let (title, price) = try scene.row(titleWidth: 400)
        try scene.engine.layoutIfNeeded()
        let reason = try scene.engine.reason(for: .width, of: title)
        #expect(reason.value == 275 && reason.unexplained == 0)
        // The width is 375 − 16 − 60 − 8 − 16.
        #expect(reason.contributions.map(\.amount) == [375, -60, -16, -16, -8])
        #expect(reason.contributions.map { $0.rule.origin == .contentSize } == [false, true, false, false, false])
        #expect(reason.lines.first?.subject == "title.width" && reason.lines.first?.value == 275)
        let edge = try scene.engine.reason(for: .right, of: price)
        #expect(edge.contributions.map(\.amount) == [375, -16])
        #expect(
            edge.text().hasSuffix(
                """
                price.right = 375 − 16 = 359
                  +375 = 375 of (1000)[root].width == 375
                  −16 = -16 of (1000)[price].trailing == ([root].trailing - 16)

                """), "\(edge.text())")
    }

    @Test func `a violated optional constraint is reported with the stronger ones that block it`() throws {
        let scene = ProofScene()
        let (title, _) = try scene.row(titleWidth: 400)
        try scene.engine.layoutIfNeeded()
        let missed = try scene.engine.violatedRules()
        #expect(missed.map(\.violation) == [125])
        #expect(missed.first?.rule.first.identifier == title.identifier && missed.first?.rule.priority == 740)
        #expect(missed.first?.costs.map(\.amount) == [375, -60, -16, -16, -8])
    }

    @Test func `constraints that determine values only together are reported together`() throws {
        let scene = ProofScene(width: 300)
        let (a, b) = (try scene.view("a"), try scene.view("b"))
        try LayoutConstraint.activate([
            a.leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            b.leftAnchor.constraint(equalTo: a.rightAnchor),
            b.rightAnchor.constraint(equalTo: scene.root.rightAnchor),
            b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 2),
        ])
        try scene.engine.layoutIfNeeded()
        let reason = try scene.engine.reason(for: .width, of: a)
        #expect(isClose(reason.value, 100) && reason.unexplained == 0)
        #expect(reason.contributions.first.map { isClose($0.factor, 1.0 / 3) && $0.constant == 300 } == true)
    }

    @Test func `H16: the amounts add up to the value, and a factor is the change per point, in random layouts`()
        throws
    {
        var checked = 0
        for seed in 0..<40 {
            let scene = try ProofScene.random(seed: UInt64(seed))
            for view in scene.root.subviews {
                for attribute in [LayoutAttribute.left, .width] {
                    let reason = try scene.engine.reason(for: attribute, of: view)
                    let sum = reason.contributions.reduce(reason.unexplained) { $0 + $1.amount }
                    #expect(isClose(sum, reason.value), "seed \(seed)")
                    let isFree = reason.lines.contains { $0.rules.isEmpty && $0.isChoice }
                    if !isFree { #expect(reason.unexplained == 0, "seed \(seed): \(reason.text())") }
                    // The factor of the root's width, which is then changed by 0.01 points.
                    let factor =
                        reason.contributions.first { $0.rule.first.identifier == "root" && $0.constant == 200 }?.factor
                        ?? 0
                    guard !reason.lines.contains(where: \.isChoice) else { continue }
                    let bends = try LayoutProof(scene.engine).breakpoints(along: .horizontal, over: 199...201) ?? []
                    guard bends == [199, 201] else { continue }
                    scene.root.frame = LayoutRect(x: 0, y: 0, width: 200.01, height: 100)
                    try scene.engine.layoutIfNeeded()
                    let after = attribute == .left ? view.frame.x : view.frame.width
                    #expect(abs(after - reason.value - 0.01 * factor) < 1e-6, "seed \(seed): \(reason.text())")
                    checked += 1
                    scene.root.frame = LayoutRect(x: 0, y: 0, width: 200, height: 100)
                    try scene.engine.layoutIfNeeded()
                }
            }
        }
        #expect(checked > 50, "\(checked)")
    }
}

@Suite("Cycles of constraints")
struct RuleRingTests {
    /// Makes views of equal widths that fill the root, so that only all constraints together determine the width.
    private func ring(_ count: Int) throws -> (scene: ProofScene, views: [LayoutView]) {
        let scene = ProofScene(width: Double(count) * 5)
        let views = try (0..<count).map { try scene.view("v\($0)", width: 50) }
        var rules = [
            views[0].leftAnchor.constraint(equalTo: scene.root.leftAnchor),
            views[count - 1].rightAnchor.constraint(equalTo: scene.root.rightAnchor),
        ]
        for (a, b) in zip(views, views.dropFirst()) {
            rules.append(b.leftAnchor.constraint(equalTo: a.rightAnchor, constant: 1))
            rules.append(b.widthAnchor.constraint(equalTo: a.widthAnchor))
        }
        try LayoutConstraint.activate(rules)
        try scene.engine.layoutIfNeeded()
        return (scene, views)
    }

    @Test(arguments: [2, 60, 61, 300, 2000])
    func `a cycle of any size is explained without a remainder`(count: Int) throws {
        let (scene, views) = try ring(count)
        let reason = try scene.engine.reason(for: .width, of: views[count / 2])
        #expect(
            reason.unexplained == 0 && isClose(reason.value, (Double(count) * 5 - Double(count - 1)) / Double(count)))
        // The width is a fraction of the root's width, less the gaps.
        let root = try #require(reason.contributions.first)
        #expect(root.constant == Double(count) * 5 && isClose(root.factor, 1 / Double(count)))
        #expect(reason.contributions.count { $0.constant == 1 } == count - 1)
        let edge = try scene.engine.reason(for: .left, of: views[count - 1])
        #expect(edge.unexplained == 0)
    }

    @Test func `explanations of random coupled systems agree with solving again with a changed constant`() throws {
        var random = SplitMix64(seed: 9)
        for _ in 0..<10 {
            let scene = ProofScene(width: 4000)
            let views = try (0..<150).map { try scene.view("v\($0)") }
            // Each width depends on one other width with a factor less than 1, so there is exactly one solution.
            let rules = try views.enumerated().map { index, view in
                let other = views[(index + Int.random(in: 1..<150, using: &random)) % 150]
                return try LayoutConstraint(
                    item: view, attribute: .width, toItem: other, attribute: .width,
                    multiplier: [0.25, 0.5][Int.random(in: 0..<2, using: &random)],
                    constant: Double(Int.random(in: 1...9, using: &random)))
            }
            try LayoutConstraint.activate(rules)
            try scene.engine.layoutIfNeeded()
            let reason = try scene.engine.reason(for: .width, of: views[0])
            #expect(reason.unexplained == 0)
            let (part, before) = (try #require(reason.contributions.last), views[0].frame.width)
            let rule = try #require(scene.engine.constraint(part.rule.id))
            rule.constant += 1
            try scene.engine.layoutIfNeeded()
            #expect(isClose(views[0].frame.width - before, part.factor))
        }
    }
}

private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-9 * max(1, abs(a)) }
