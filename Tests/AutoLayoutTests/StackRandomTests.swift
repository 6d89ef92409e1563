import AutoLayout
import SolverAPI
import SolverCatalog
import TestSupport
import Testing

@Suite("Stack views after random changes", .hangLimit(minutes: 10))
struct StackRandomTests {
    /// The current properties of a stack and its views.
    private struct State {
        var stack = (
            axis: LayoutAxis.horizontal, StackDistribution.fill, StackAlignment.fill, spacing: 0.0, margins: false
        )
        var views: [ViewState] = []
    }

    private struct ViewState {
        let id: Int
        var size: LayoutSize
        var hugging: Priority
        var isHidden = false
        var wraps = false
        var gap: Double?
    }

    @Test(arguments: SolverCatalog.all.map(\.descriptor.name), 0..<12)
    func `a stack after many changes has the layout of a new stack`(solver: String, seed: Int) throws {
        let entry = try #require(SolverCatalog.entry(named: solver))
        var random = SplitMix(state: UInt64(seed))
        var state = State()
        var views: [Int: LayoutView] = [:]
        let (root, stack) = try makeStack([], length: 300, across: 200)
        let engine = LayoutEngine(solver: entry.make(), root: root)
        for step in 0..<40 {
            Self.change(&state, step, &random)
            try Self.make(state, stack, &views)
            if step % 3 != 2 { continue }
            try engine.layoutIfNeeded()
            #expect(engine.faultInRecords == nil)

            let (freshRoot, fresh) = try makeStack([], length: 300, across: 200)
            var freshViews: [Int: LayoutView] = [:]
            try Self.make(state, fresh, &freshViews)
            let freshEngine = LayoutEngine(solver: entry.make(), root: freshRoot)
            try freshEngine.layoutIfNeeded()
            for (a, b) in zip(stack.arrangedSubviews, fresh.arrangedSubviews) {
                #expect(a.frame.deviation(from: b.frame) < 1e-6, "step \(step): \(a.name) \(a.frame) \(b.frame)")
            }
        }
    }

    private static func change(_ state: inout State, _ step: Int, _ random: inout SplitMix) {
        let index = state.views.indices.randomElement(using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: state.stack.axis = random.pick(LayoutAxis.allCases)
        case 1, 2: state.stack.1 = random.pick(StackDistribution.allCases)
        case 3: state.stack.2 = random.pick(StackAlignment.allCases)
        case 4: state.stack.spacing = random.pick([0, 5, 12, 40])
        case 5: state.stack.margins.toggle()
        case 6:
            guard let index else { fallthrough }
            state.views[index].isHidden.toggle()
        case 7:
            guard let index else { fallthrough }
            state.views[index].gap = random.pick([nil, 3, 30])
        case 8:
            guard let index else { fallthrough }
            state.views[index].wraps.toggle()
        case 9:
            guard let index, state.views.count > 2 else { fallthrough }
            state.views.remove(at: index)
        case 10:
            guard let index else { fallthrough }
            let view = state.views.remove(at: index)
            state.views.insert(view, at: Int.random(in: 0...state.views.count, using: &random))
        default:
            if state.views.count > 6 { return }
            let size = LayoutSize(
                width: random.pick([-1, 20, 57.5, 90, 130]), height: random.pick([-1, 20, 44, 101]))
            let view = ViewState(id: step, size: size, hugging: random.pick([249, 250, 251]))
            state.views.insert(view, at: Int.random(in: 0...state.views.count, using: &random))
        }
    }

    private static func make(_ state: State, _ stack: LayoutStackView, _ views: inout [Int: LayoutView]) throws {
        (stack.axis, stack.distribution, stack.alignment) = (state.stack.axis, state.stack.1, state.stack.2)
        stack.spacing = state.stack.spacing
        stack.isLayoutMarginsRelativeArrangement = state.stack.margins
        let ids = Set(state.views.map(\.id))
        for view in stack.arrangedSubviews where !ids.contains(where: { views[$0] === view }) {
            view.removeFromSuperview()
        }
        for (index, item) in state.views.enumerated() {
            let view = views[item.id] ?? LayoutView(identifier: "view \(item.id)")
            views[item.id] = view
            if index >= stack.arrangedSubviews.count || stack.arrangedSubviews[index] !== view {
                try stack.insertArrangedSubview(view, at: index)
            }
            view.fixedContentSize = item.size
            for axis in LayoutAxis.allCases { view.setContentHuggingPriority(item.hugging, for: axis) }
            view.isHidden = item.isHidden
            view.wrapsText = item.wraps
            stack.setCustomSpacing(item.gap, after: view)
        }
    }
}

/// A generator of random numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }

    mutating func pick<T>(_ values: [T]) -> T { values[Int(next() % UInt64(values.count))] }
}
