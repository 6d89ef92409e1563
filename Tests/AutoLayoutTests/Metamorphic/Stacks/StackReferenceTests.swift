import AutoLayout
import Foundation
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

/// Compares stack views with plain constraints by the documented rules, and with transformed stack views.
@Suite("Stack views compared with plain constraints", .hangLimit(minutes: 10))
struct StackReferenceTests {
    /// The tests use `LAYOUTLAB_STEPS` seeds, from `LAYOUTLAB_SEED` on.
    private static let environment = ProcessInfo.processInfo.environment
    private static let first = environment["LAYOUTLAB_SEED"].flatMap { UInt64($0) } ?? 1
    private static let count = environment["LAYOUTLAB_STEPS"].flatMap { UInt64($0) } ?? 120

    private static func again(_ seed: UInt64) -> String {
        "seed \(seed), again: LAYOUTLAB_SEED=\(seed) LAYOUTLAB_STEPS=1 swift test --filter StackReferenceTests"
    }

    /// Returns the frames of all views; nil if the constraints conflict.
    private func frames(
        _ tree: SpecTree, _ spec: StackSpec, _ solver: SolverEntry, _ direction: LayoutDirection = .leftToRight
    ) throws -> [LayoutRect]? {
        let root = makeRoot(400, 400)
        try tree.pin(spec, in: root)
        do {
            // The tree does not retain its engine.
            return try withExtendedLifetime(solver.layOut(root, direction)) { _ in tree.all.map(\.frame) }
        } catch LayoutError.conflict {
            return nil
        }
    }

    private func stackFrames(
        _ spec: StackSpec, _ solver: SolverEntry, _ direction: LayoutDirection = .leftToRight
    ) throws -> [LayoutRect]? {
        try frames(SpecTree.stacks(spec), spec, solver, direction)
    }

    private func referenceFrames(
        _ spec: StackSpec, _ solver: SolverEntry, _ direction: LayoutDirection = .leftToRight
    ) throws -> [LayoutRect]? {
        let tree = try SpecTree(spec) { _ in LayoutView() }
        try StackReference(spec: spec, tree: tree, solver: solver.make).activate()
        return try frames(tree, spec, solver, direction)
    }

    private func expectSame(_ a: [LayoutRect]?, _ b: [LayoutRect]?, _ note: String) {
        #expect(a?.count == b?.count, "\(note): only one of them conflicts")
        for (number, (a, b)) in zip(a ?? [], b ?? []).enumerated() {
            #expect(a.deviation(from: b) < 1e-6, "\(note), view \(number): \(a) and \(b)")
        }
    }

    @Test(arguments: SolverCatalog.all)
    func `K31: random stacks have the layout of their rules as plain constraints`(solver: SolverEntry) throws {
        var laidOut = 0
        // The dense solver takes about a hundred times as long.
        let count = solver.descriptor.capabilities.isIncremental ? Self.count : min(Self.count, 20)
        for seed in Self.first..<(Self.first + count) {
            var random = SplitMix64(seed: seed)
            let spec = StackSpec(&random, depth: 2)
            let direction: LayoutDirection = Bool.random(using: &random) ? .rightToLeft : .leftToRight
            let frames = try stackFrames(spec, solver, direction)
            expectSame(
                frames, try referenceFrames(spec, solver, direction), "\(solver.descriptor.name), \(Self.again(seed))")
            if frames != nil { laidOut += 1 }
        }
        // Most cases must have a layout, because two conflicts have no frames to compare.
        #expect(count < 20 || laidOut > Int(count) / 2)
    }

    @Test(arguments: StackCase.all)
    func `K31: hidden views at every index obey the rules`(kind: StackCase) throws {
        let solver = try #require(SolverCatalog.all.first)
        for hidden in 0..<16 {
            var spec = StackSpec()
            (spec.axis, spec.distribution, spec.alignment, spec.spacing) = (
                kind.axis, kind.distribution, kind.alignment, 10
            )
            (spec.length, spec.across) = (300, 90)
            for index in 0..<4 {
                var child = StackSpec.Child()
                child.size = LayoutSize(width: 30 + 12 * Double(index), height: 50 - 9 * Double(index))
                child.baselines = (10 + Double(index), 3)
                child.isHidden = hidden & (1 << index) != 0
                if index == 1 { child.gap = 22 }
                spec.children.append(child)
            }
            expectSame(
                try stackFrames(spec, solver), try referenceFrames(spec, solver),
                "\(kind.testDescription), hidden \(hidden)")
        }
    }

    @Test func `a mirrored stack has the mirrored layout`() throws {
        let solver = try #require(SolverCatalog.all.first)
        var compared = 0
        for seed in Self.first..<(Self.first + Self.count) {
            var random = SplitMix64(seed: seed)
            var spec = StackSpec(&random, depth: 0)
            // Mirroring would have to exchange the layout margins, which are left and right. Undetermined sizes are
            // resolved from the left, so the size is fixed.
            spec.margins = nil
            // If all views are hidden, their positions are undetermined.
            if spec.withoutHidden.children.isEmpty { continue }
            (spec.length, spec.across) = (spec.length ?? 340, spec.across ?? 140)
            guard let frames = try stackFrames(spec, solver),
                let mirrored = try stackFrames(spec, solver, .rightToLeft),
                spec.axis == .vertical || spec.distribution == .fill || spec.distribution == .fillEqually
            else { continue }
            compared += 1
            for (number, (frame, image)) in zip(frames, mirrored).enumerated().dropFirst() {
                let width = frames[0].width
                #expect(
                    abs(image.x - (width - frame.maxX)) < 1e-6 && abs(image.y - frame.y) < 1e-6
                        && image.size.isNear(frame.size), "\(Self.again(seed)), view \(number)")
            }
        }
        #expect(Self.count < 20 || compared >= 10)
    }

    @Test func `a row is a transposed column`() throws {
        let solver = try #require(SolverCatalog.all.first)
        var compared = 0
        for seed in Self.first..<(Self.first + Self.count) {
            var random = SplitMix64(seed: seed)
            let spec = StackSpec(&random, depth: 1)
            if spec.hasBaselines { continue }
            guard let frames = try stackFrames(spec, solver), let other = try stackFrames(spec.transposed, solver)
            else {
                continue
            }
            compared += 1
            let turned = other.map { LayoutRect(x: $0.y, y: $0.x, width: $0.height, height: $0.width) }
            expectSame(frames, turned, Self.again(seed))
        }
        #expect(Self.count < 20 || compared >= 10)
    }

    @Test func `hidden views do not affect the layout of the visible ones`() throws {
        let solver = try #require(SolverCatalog.all.first)
        var compared = 0
        for seed in Self.first..<(Self.first + Self.count) {
            var random = SplitMix64(seed: seed)
            var spec = StackSpec(&random, depth: 0)
            // Across the axis, a hidden view with the alignment `fill` affects the size of the stack, so the size is
            // fixed.
            (spec.length, spec.across) = (spec.length ?? 340, spec.across ?? 140)
            // The baseline of a hidden first view still positions the row.
            if spec.hasBaselines || spec.withoutHidden.children.isEmpty { continue }
            guard let frames = try stackFrames(spec, solver), let fewer = try stackFrames(spec.withoutHidden, solver)
            else {
                continue
            }
            compared += 1
            let seen = zip(frames.dropFirst(), spec.children).filter { !$0.1.isHidden }.map(\.0)
            expectSame([frames[0]] + seen, fewer, Self.again(seed))
        }
        #expect(Self.count < 20 || compared >= 10)
    }
}

extension LayoutSize {
    fileprivate func isNear(_ other: LayoutSize) -> Bool {
        abs(width - other.width) < 1e-6 && abs(height - other.height) < 1e-6
    }
}
