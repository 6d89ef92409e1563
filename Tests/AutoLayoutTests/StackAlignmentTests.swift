import AutoLayout
import SolverAPI
import Testing

@Suite("Stack views: alignment")
struct StackAlignmentTests {
    @Test func `fill makes all views as high as the row, or as the highest view`() throws {
        let (root, stack) = try makeStack([30, 30])
        stack.arrangedSubviews[1].fixedContentSize.height = 44
        try layOut(root)
        #expect(heights(stack) == [44, 44])
        #expect(stack.frame.height == 44)
    }

    @Test(arguments: [
        (StackAlignment.top, [0.0, 0.0]), (.center, [12, 0]), (.bottom, [24, 0]),
    ])
    func `other alignments keep the natural height, at an edge or at the center`(alignment: StackAlignment, y: [Double])
        throws
    {
        let (root, stack) = try makeStack([30, 30])
        stack.alignment = alignment
        stack.arrangedSubviews[1].fixedContentSize.height = 44
        try layOut(root)
        #expect(heights(stack) == [20, 44])
        #expect(tops(stack) == y)
        #expect(stack.frame.height == 44)
    }

    @Test(arguments: [(StackAlignment.leading, 0.0), (.center, 40), (.trailing, 80)])
    func `a column wider than its views aligns them across`(alignment: StackAlignment, x: Double) throws {
        let (root, stack) = try makeStack([30, 30], axis: .vertical, across: 100)
        stack.alignment = alignment
        try layOut(root)
        #expect(lefts(stack) == [x, x])
        #expect(widths(stack) == [20, 20])
    }

    @Test func `baselines are aligned, and only the first view bounds the row on that side, as in UIKit`() throws {
        for (alignment, y, height) in [
            (StackAlignment.firstBaseline, [0.0, -10.0], 34.0), (.lastBaseline, [23, 0], 43),
        ] {
            let (root, stack) = try makeStack([30, 30])
            let (small, large) = (stack.arrangedSubviews[0], stack.arrangedSubviews[1])
            small.firstBaselineOffsetFromTop = 15
            small.lastBaselineOffsetFromBottom = 5
            large.fixedContentSize.height = 44
            large.firstBaselineOffsetFromTop = 25
            large.lastBaselineOffsetFromBottom = 6
            stack.alignment = alignment
            try layOut(root)
            #expect(tops(stack) == y)
            #expect(heights(stack) == [20, 44])
            #expect(stack.frame.height == height)
        }
    }

    @Test func `a column can measure spacing between baselines`() throws {
        let (root, stack) = try makeStack([20, 20], axis: .vertical)
        for view in stack.arrangedSubviews {
            view.firstBaselineOffsetFromTop = 15
            view.lastBaselineOffsetFromBottom = 5
        }
        stack.isBaselineRelativeArrangement = true
        stack.spacing = 24
        try layOut(root)
        #expect(tops(stack) == [0, 24])
        #expect(stack.frame.height == 44)
    }

    @Test func `views can be arranged within the margins`() throws {
        let (root, stack) = try makeStack([30, 40])
        stack.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
        stack.isLayoutMarginsRelativeArrangement = true
        let engine = try layOut(root)
        expect(stack, 0, 0, 80, 25)
        expect(stack.arrangedSubviews[0], 2, 1, 30, 20)
        stack.alignment = .center
        stack.layoutMargins.top = 11
        try engine.layoutIfNeeded()
        expect(stack, 0, 0, 80, 35)
        expect(stack.arrangedSubviews[1], 32, 11, 40, 20)
    }

    @Test func `a row starts at the leading edge`() throws {
        let (root, stack) = try makeStack([30, 40], length: 100)
        stack.distribution = .equalSpacing
        try layOut(root, .rightToLeft)
        #expect(lefts(stack) == [70, 0])
    }

    @Test func `stacks can be nested`() throws {
        let (root, column) = try makeStack([], axis: .vertical, across: 200)
        let row = LayoutStackView(identifier: "row")
        try row.addArrangedSubview(makeContent("a", 50))
        try row.addArrangedSubview(makeContent("b", 60))
        row.arrangedSubviews[0].setContentHuggingPriority(251, for: .horizontal)
        try column.addArrangedSubview(row)
        try column.addArrangedSubview(makeContent("c", 30, .vertical))
        column.spacing = 6
        try layOut(root)
        expect(column, 0, 0, 200, 56)
        expect(row, 0, 0, 200, 20)
        expect(row.arrangedSubviews[1], 50, 0, 150, 20)
        expect(column.arrangedSubviews[1], 0, 26, 200, 30)
    }
}
