import ExactSimplex
import SolverAPI
import TestSupport
import Testing

@testable import LayoutTreeCore

/// Labels that compete for the width of a row. Most of these rows are decided without a solver.
@Suite(.hangLimit(minutes: 5)) struct LabelRowTests {
    @Test func `labels that fit before an edge keep their natural widths`() throws {
        for isReversed in [false, true] {
            let (widths, counters) = try widths(of: 3, in: 250, isReversed: isReversed, least: 0)
            #expect(widths == [30, 30, 30])
            #expect(counters.searches == 1 && counters.solves == 0)
        }
    }

    @Test func `labels that do not fit before an edge are compressed oldest first, down to their required widths`()
        throws
    {
        for isReversed in [false, true] {
            let (widths, counters) = try widths(of: 3, in: 65, isReversed: isReversed, least: 15)
            #expect(widths == [15, 20, 30])
            #expect(counters.searches == 1 && counters.solves == 0)
        }
    }

    /// Returns the widths of labels, each 30 points wide by nature, before the trailing edge of a window.
    private func widths(
        of count: Int, in width: Double, isReversed: Bool, least: Double
    ) throws -> ([Double], LayoutTree.Counters) {
        var tree = try LayoutTree(width: width, height: 20) { ExactSolver() }
        var labels: [LayoutTree.Node] = []
        for _ in 0..<count {
            let label = try tree.addNode(to: tree.root)
            try tree.add(labels.last.map { label.leading == $0.trailing } ?? (label.leading == tree.root.leading))
            try tree.setContentSize(width: 30, height: 10, of: label)
            if least > 0 { try tree.add(label.width >= least) }
            labels.append(label)
        }
        let last = labels[count - 1]
        try tree.add(isReversed ? tree.root.trailing >= last.trailing : last.trailing <= tree.root.trailing)
        try tree.layout()
        return (labels.map { tree.frame(of: $0).width }, tree.counters)
    }

    @Test func `a random row of labels equals that of exact fractions`() throws {
        let count: UInt64 = 1500
        var searches = 0
        for seed in 1...count {
            let (found, counters) = try Self.row(seed, usesSubstitution: true)
            let (exact, _) = try Self.row(seed, usesSubstitution: false)
            #expect(found == exact, "seed \(seed)")
            searches += counters.searches
        }
        #expect(searches > Int(count) * 50 / 100, "\(searches)")
    }

    /// Returns the frames of a random row; nil if its constraints conflict.
    private static func row(
        _ seed: UInt64, usesSubstitution: Bool
    ) throws -> (frames: [TreeRect]?, counters: LayoutTree.Counters) {
        var random = SplitMix64(seed: seed)
        func tens(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) * 10 }
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        var tree = try LayoutTree(width: tens(5...60), height: 50) { ExactSolver() }
        tree.usesSubstitution = usesSubstitution
        tree.isRightToLeft = chance(30)
        var labels: [LayoutTree.Node] = []
        for _ in 0..<Int.random(in: 2...5, using: &random) {
            let label = try tree.addNode(to: tree.root)
            let leading = labels.last.map { label.leading == $0.trailing + 8 }
            try tree.add(leading ?? (label.leading == tree.root.leading + 4))
            let hugging = Priority([250.0, 250, 251, 300].randomElement(using: &random) ?? 250)
            let resistance = Priority([750.0, 750, 749, 400].randomElement(using: &random) ?? 750)
            try tree.setContentSize(
                width: tens(2...12), height: nil, of: label,
                horizontal: .init(hugging: hugging, compressionResistance: resistance))
            if chance(40) { try tree.add(label.width >= tens(1...6)) }
            if chance(20) { try tree.add(label.width <= tens(6...15)) }
            labels.append(label)
        }
        // An optional constraint between two labels ends the competition for a single length.
        if chance(30) { try tree.add(labels[0].width == labels[1].width, priority: 500) }
        let last = labels[labels.count - 1]
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: try tree.add(last.trailing == tree.root.trailing - 4)
        case 2: try tree.add(last.trailing <= tree.root.trailing - 4)
        case 3: try tree.add(tree.root.trailing >= last.trailing + 4)
        default: try tree.add(last.trailing >= tree.root.trailing - 4)
        }
        do { try tree.layout() } catch {
            guard case .conflict = error else { throw error }
            return (nil, tree.counters)
        }
        return (labels.map { tree.frame(of: $0) }, tree.counters)
    }
}
