import AutoLayout
import SolverAPI
import SolverCatalog
import Testing

/// Comparisons of a size with a threshold tolerate rounding errors.
@Suite("Text and rounding") struct TextThresholdTests {
    @Test("D10: widths within rounding of 0 or of the natural width do not wrap text")
    func rounding() {
        let label = LayoutLabel("some words that wrap")
        label.numberOfLines = 0
        let natural = label.intrinsicContentSize
        for width in [0, 1.4e-14, 1e-7, -1e-12] { #expect(label.contentHeight(forWidth: width) == nil, "\(width)") }
        for noise in [0, 1e-13, -1e-13, -5e-7] {
            #expect(label.contentHeight(forWidth: natural.width + noise) == natural.height, "\(noise)")
        }
        #expect(label.contentHeight(forWidth: natural.width - 1) == 2 * natural.height)
    }

    @Test("D10: a text whose width becomes 0 has the height of one line again", arguments: SolverCatalog.all)
    func collapse(solver: SolverEntry) throws {
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 300), identifier: "root")
        let label = LayoutLabel("some words that wrap", identifier: "label")
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        try root.addSubview(label)
        let width = label.widthAnchor.constraint(equalToConstant: 60)
        try LayoutConstraint.activate([width])
        let engine = LayoutEngine(solver: solver.make(), root: root)
        try engine.layoutIfNeeded()
        #expect(label.frame.height > 40)
        width.constant = 0
        try engine.layoutIfNeeded()
        #expect(isNear(label.frame.height, label.intrinsicContentSize.height))
    }

    @Test("D10: content is never measured at a negative width")
    func negative() throws {
        final class Asked {
            var widths: [Double] = []
        }
        let asked = Asked()
        let root = LayoutView(frame: LayoutRect(x: 0, y: 0, width: 300, height: 300), identifier: "root")
        let views = (0..<7).map { index in
            MeasuredView(
                identifier: "\(index)",
                heightForWidth: { width in
                    asked.widths.append(width)
                    return width * 9 / 16
                })
        }
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            try root.addSubview(view)
        }
        // The widths are 0 except for rounding, as in 0.1 + 0.2 − 0.3.
        for (index, view) in views.enumerated() {
            try LayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0.1 * Double(index)),
                view.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 0.1 * Double(index)),
            ])
        }
        try LayoutEngine(solver: try makeSolver(), root: root).layoutIfNeeded()
        #expect(!asked.widths.isEmpty && asked.widths.allSatisfy { $0 >= 0 })
    }
}
