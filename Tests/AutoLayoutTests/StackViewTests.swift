import AutoLayout
import SolverAPI
import Testing

/// Makes a stack in the top left corner of a root. The arranged views have the given natural lengths and are 20 points
/// across.
func makeStack(
    _ lengths: [Double], axis: LayoutAxis = .horizontal, length: Double? = nil, across: Double? = nil
) throws -> (root: LayoutView, stack: LayoutStackView) {
    let root = makeRoot(500, 500)
    let stack = LayoutStackView(identifier: "stack")
    stack.axis = axis
    stack.translatesAutoresizingMaskIntoConstraints = false
    try root.addSubview(stack)
    let isRow = axis == .horizontal
    try stack.pin(x: 0, y: 0, width: isRow ? length : across, height: isRow ? across : length)
    for (index, length) in lengths.enumerated() {
        try stack.addArrangedSubview(makeContent("view \(index)", length, axis))
    }
    return (root, stack)
}

func makeContent(_ name: String, _ length: Double, _ axis: LayoutAxis = .horizontal) -> LayoutView {
    let view = LayoutView(identifier: name)
    view.fixedContentSize =
        axis == .horizontal ? LayoutSize(width: length, height: 20) : LayoutSize(width: 20, height: length)
    return view
}

func widths(_ stack: LayoutStackView) -> [Double] { stack.arrangedSubviews.map { rounded($0.frame.width) } }
func lefts(_ stack: LayoutStackView) -> [Double] { stack.arrangedSubviews.map { rounded($0.frame.x) } }
func tops(_ stack: LayoutStackView) -> [Double] { stack.arrangedSubviews.map { rounded($0.frame.y) } }
func heights(_ stack: LayoutStackView) -> [Double] { stack.arrangedSubviews.map { rounded($0.frame.height) } }

private func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 + 0 }

@Suite("Stack views: distribution")
struct StackDistributionTests {
    @Test func `if space is short, the first of four images is compressed to 0 before the next`() throws {
        let (root, stack) = try makeStack([125, 132, 151, 135], length: 360)
        try layOut(root)
        #expect(widths(stack) == [0, 74, 151, 135])
    }

    @Test func `if a stack is longer than its labels, the first label grows`() throws {
        let (root, stack) = try makeStack([41, 57.5], length: 345)
        try layOut(root)
        #expect(widths(stack) == [287.5, 57.5])
    }

    @Test func `the first of eight labels gets the 6 extra points`() throws {
        let lengths = [20.5, 21.5] + Array(repeating: 20.5, count: 6)
        let (root, stack) = try makeStack(lengths, axis: .vertical, length: 171)
        try layOut(root)
        #expect(heights(stack) == [26.5, 21.5] + Array(repeating: 20.5, count: 6))
    }

    @Test func `the first view yields by its index in the stack, not by its creation order`() throws {
        let (root, stack) = try makeStack([], length: 360)
        let views = [125, 132, 151, 135].map { makeContent("image \($0)", $0) }
        for view in views.reversed() { try stack.insertArrangedSubview(view, at: 0) }
        let engine = try layOut(root)
        #expect(widths(stack) == [0, 74, 151, 135])
        try stack.insertArrangedSubview(views[0], at: 4)
        try engine.layoutIfNeeded()
        #expect(widths(stack) == [0, 100, 135, 125])
        views[2].removeFromSuperview()
        try stack.insertArrangedSubview(views[0], at: 0)
        try stack.insertArrangedSubview(views[2], at: 2)
        try engine.layoutIfNeeded()
        #expect(widths(stack) == [0, 74, 151, 135])
    }

    @Test func `content priorities outrank the order of views`() throws {
        let (root, stack) = try makeStack([100, 100, 100], length: 360)
        stack.arrangedSubviews[2].setContentHuggingPriority(249, for: .horizontal)
        try layOut(root)
        #expect(widths(stack) == [100, 100, 160])
    }

    @Test func `spacing is between the views, and a custom spacing replaces it after one view`() throws {
        let (root, stack) = try makeStack([30, 30, 30])
        stack.spacing = 8
        stack.setCustomSpacing(20, after: stack.arrangedSubviews[1])
        let engine = try layOut(root)
        #expect(lefts(stack) == [0, 38, 88])
        #expect(stack.frame.width == 118)
        #expect(stack.customSpacing(after: stack.arrangedSubviews[0]) == nil)
        stack.setCustomSpacing(nil, after: stack.arrangedSubviews[1])
        try engine.layoutIfNeeded()
        #expect(lefts(stack) == [0, 38, 76])
    }

    @Test func `fillEqually makes all views as long as the longest if the stack's length is free`() throws {
        let (root, stack) = try makeStack([30, 50, 10])
        stack.distribution = .fillEqually
        stack.spacing = 5
        try layOut(root)
        #expect(widths(stack) == [50, 50, 50])
        #expect(lefts(stack) == [0, 55, 110])
    }

    @Test func `fillProportionally divides by natural lengths, including the spacing`() throws {
        let (root, stack) = try makeStack([30, 60], length: 200)
        stack.distribution = .fillProportionally
        let engine = try layOut(root)
        #expect(widths(stack) == [66.666667, 133.333333])
        stack.spacing = 10
        try engine.layoutIfNeeded()
        // The proportions are 30 and 60 of 30 + 10 + 60, in 200 points. The later view gets the remainder.
        #expect(widths(stack) == [60, 130])
        stack.arrangedSubviews[1].fixedContentSize = LayoutSize(width: 160, height: 20)
        try engine.layoutIfNeeded()
        #expect(widths(stack) == [30, 160])
    }

    @Test func `equalSpacing makes the gaps equal and at least the spacing`() throws {
        let (root, stack) = try makeStack([20, 40, 60], length: 200)
        stack.distribution = .equalSpacing
        stack.spacing = 10
        let engine = try layOut(root)
        #expect(lefts(stack) == [0, 60, 140])
        #expect(widths(stack) == [20, 40, 60])
        stack.spacing = 50
        try engine.layoutIfNeeded()
        #expect(stack.arrangedSubviews[1].frame.x == 50 && stack.arrangedSubviews[2].frame.x == 140)
        #expect(widths(stack) == [0, 40, 60])
    }

    @Test func `equalCentering makes the distances of centers equal if the spacing permits`() throws {
        let (root, stack) = try makeStack([20, 40, 60], length: 300)
        stack.distribution = .equalCentering
        let engine = try layOut(root)
        #expect(stack.arrangedSubviews.map(\.frame.midX) == [10, 140, 270])
        stack.spacing = 85
        try engine.layoutIfNeeded()
        #expect(lefts(stack) == [0, 115, 240])
    }

    @Test func `a row of wrapping labels is divided equally, at 10 above their compression resistance`() throws {
        for (length, expected) in [(Double?.some(300), [145.0, 145.0]), (nil, [84, 84])] {
            let (root, stack) = try makeStack([58, 84], length: length)
            stack.spacing = 10
            for view in stack.arrangedSubviews { view.wrapsText = true }
            try layOut(root)
            #expect(widths(stack) == expected)
            let rules = stack.constraints.filter { $0.identifier == "UISV-text-width-disambiguation" }
            #expect(rules.map(\.priority) == [760, 760] && rules.map(\.constant) == [-5, -5])
        }
    }

    @Test func `a row of titles that may wrap is divided equally if content leaves a choice`() throws {
        for (length, expected) in [(Double?.some(300), [145.0, 145.0]), (nil, [58, 84])] {
            let (root, stack) = try makeStack([58, 84], length: length)
            stack.spacing = 10
            for view in stack.arrangedSubviews { view.wrapsTitle = true }
            try layOut(root)
            #expect(widths(stack) == expected)
        }
    }

    @Test func `a row in which one view does not wrap is not divided`() throws {
        let (root, stack) = try makeStack([58, 84], length: 300)
        stack.arrangedSubviews[1].wrapsText = true
        try layOut(root)
        #expect(widths(stack) == [216, 84])
    }
}

extension LayoutRect {
    fileprivate var midX: Double { x + width / 2 }
}
