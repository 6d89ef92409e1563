public import AutoLayout
import ExactSimplex
import Certificates
import SolverAPI

/// Proves properties of a view tree's layout for every size, text length and reading direction in a range, for unit
/// tests.
///
/// ```swift
/// var proof = LayoutProof(engine)
/// proof.widths = 320...1366
/// proof.directions = [.leftToRight, .rightToLeft]
/// for verdict in try proof.verdicts(on: [.noConflict, .noOverlap([title, price])]) { #expect(verdict.isProved) }
/// ```
///
/// Most values of a layout are piecewise linear in these parameters. The ranges are cut into pieces in which the values
/// are linear. All pieces are computed in exact fractions, without sampling. Properties that depend on other values,
/// such as most heights of wrapping texts, are reported as undecided.
public struct LayoutProof {
    /// The engine of the tree. A proof changes its layout and restores it afterwards.
    public let engine: LayoutEngine
    /// The range of the root's width in points; nil to keep its present width.
    public var widths: ClosedRange<Double>?
    /// The range of the root's height in points; nil to keep its present height.
    public var heights: ClosedRange<Double>?
    /// The ranges of the intrinsic widths of single views, in points. They vary independently of each other.
    public var textWidths: [(view: LayoutView, range: ClosedRange<Double>)] = []
    /// The range of a common factor for the widths of all texts that are not in ``textWidths``; nil to keep their
    /// widths.
    public var textScale: ClosedRange<Double>?
    /// The reading directions to prove; by default only the direction of the engine.
    public var directions: [LayoutDirection]
    /// Views that may be hidden or visible, independently of each other; at most 6.
    public var optionalViews: [LayoutView] = []
    /// The limits of the proof. Beyond them a property is undecided.
    public var limits = Limits()

    /// Limits of a proof. A property that needs more is undecided.
    public struct Limits: Sendable {
        /// The maximum number of pieces for each connected component of the constraints.
        public var pieces = 400
        /// The maximum number of solves for each component.
        public var solves = 2000
        /// The maximum number of entries that one solve computes.
        public var work = 30_000_000

        public init() {}

        var cover: ParametricCover.Limits {
            var cover = ParametricCover.Limits()
            (cover.pieces, cover.solves, cover.work) = (pieces, solves, work)
            return cover
        }
    }

    /// Creates a proof for the tree of an engine.
    ///
    /// - Precondition: The engine has laid out the tree.
    public init(_ engine: LayoutEngine) {
        self.engine = engine
        directions = [engine.layoutDirection]
    }

    /// Returns a verdict on each property. One counterexample, in any reading direction and combination of hidden
    /// views, refutes a property. Without a counterexample, a property is undecided if it is undecided in any
    /// combination; otherwise it is proved.
    ///
    /// - Throws: The error of a layout. Conflicts are not thrown; they are counterexamples.
    /// - Complexity: For each direction and each combination of hidden views, an exact solve for each piece of each
    ///   component. A cell has a few pieces, a screen some dozens.
    public func verdicts(on properties: [LayoutProperty]) throws(LayoutError) -> [LayoutVerdict] {
        guard optionalViews.count <= 6 else {
            let reason = "\(optionalViews.count) views that may be hidden are more than 6"
            return properties.map { LayoutVerdict(property: $0.summary, outcome: .undecided(reason: reason, left: [])) }
        }
        if let reason = unreadableRange {
            return properties.map { LayoutVerdict(property: $0.summary, outcome: .undecided(reason: reason, left: [])) }
        }
        let (direction, hidden) = (engine.layoutDirection, optionalViews.map(\.isHidden))
        defer {
            engine.layoutDirection = direction
            for (view, isHidden) in zip(optionalViews, hidden) { view.isHidden = isHidden }
            _ = try? engine.layoutIfNeeded()
        }
        var outcomes: [LayoutVerdict.Outcome] = properties.map { _ in .proved(pieces: 0) }
        for direction in directions {
            engine.layoutDirection = direction
            for choice in 0..<(1 << min(6, optionalViews.count)) {
                for (index, view) in optionalViews.prefix(6).enumerated() { view.isHidden = choice >> index & 1 == 1 }
                let search = try prepare()
                for (index, property) in properties.enumerated() {
                    outcomes[index] = Self.joined(outcomes[index], search.outcome(of: property))
                }
            }
        }
        return zip(properties, outcomes).map { LayoutVerdict(property: $0.summary, outcome: $1) }
    }

    private static func joined(
        _ a: LayoutVerdict.Outcome, _ b: LayoutVerdict.Outcome
    ) -> LayoutVerdict.Outcome {
        switch (a, b) {
        case (.refuted, _): a
        case (_, .refuted): b
        case (.undecided, _): a
        case (_, .undecided): b
        case (.proved(let first), .proved(let second)): .proved(pieces: first + second)
        }
    }

    /// Returns the widths or heights of the root at which a value's slope changes. Other parameters keep their present
    /// values.
    ///
    /// - Returns: The ends of all pieces, including the ends of the range. Nil if a value is not piecewise linear or a
    ///   limit was reached.
    /// - Throws: The error of a layout.
    public func breakpoints(along axis: LayoutAxis, over range: ClosedRange<Double>) throws(LayoutError) -> [Double]? {
        var copy = LayoutProof(engine)
        copy.limits = limits
        if axis == .horizontal { copy.widths = range } else { copy.heights = range }
        if copy.unreadableRange != nil { return nil }
        let search = try copy.prepare()
        return search.bends()
    }

    /// Returns the proof of all layouts in the present direction and visibility: one certificate for each connected
    /// component that depends on parameters. ``ParametricCertificate/fault()`` verifies a certificate without a solver.
    ///
    /// - Returns: Nil if there is a conflict, if a text wraps, if a value is not piecewise linear, or if a limit was
    ///   reached.
    /// - Throws: The error of a layout.
    public func certificates() throws(LayoutError) -> [ParametricCertificate]? {
        if unreadableRange != nil { return nil }
        return try prepare().certificates()
    }

    /// The reason why the ranges cannot be used; nil if all their ends are finite.
    private var unreadableRange: String? {
        for (parameter, range) in parameters where !(range.lowerBound.isFinite && range.upperBound.isFinite) {
            return "the range of \(parameter.name) is \(range.lowerBound)...\(range.upperBound), which is not finite"
        }
        return nil
    }

    /// Returns the search in the present direction and visibility.
    private func prepare() throws(LayoutError) -> ProofSearch {
        // The constraints are read from a layout. At the present size they may conflict, so other sizes of the range
        // are tried until one has a layout.
        let frame = engine.root.frame
        defer { engine.root.frame = frame }
        var (conflict, isLaidOut): (LayoutError?, Bool) = (nil, false)
        let sizes = [frame.size] + Self.corners(widths, heights, frame.size)
        for size in sizes where !isLaidOut {
            engine.root.frame = LayoutRect(x: frame.x, y: frame.y, width: size.width, height: size.height)
            do {
                try engine.layoutIfNeeded()
                isLaidOut = true
            } catch {
                guard case .conflict = error else { throw error }
                conflict = error
            }
        }
        if !isLaidOut, let conflict { return ProofSearch(engine, conflictEverywhere: conflict) }
        var system = ProofSystem(engine, parameters)
        checkCorners(&system)
        return ProofSearch(engine, system, limits.cover)
    }

    /// The parameters, in the order in which counterexamples list them.
    var parameters: [(parameter: ProofParameter, range: ClosedRange<Double>)] {
        var parameters: [(parameter: ProofParameter, range: ClosedRange<Double>)] = []
        if let widths { parameters.append((.rootWidth, widths)) }
        if let heights { parameters.append((.rootHeight, heights)) }
        for (view, range) in textWidths { parameters.append((.textWidth(view), range)) }
        if let textScale { parameters.append((.textScale, textScale)) }
        return parameters
    }

    private static func corners(
        _ widths: ClosedRange<Double>?, _ heights: ClosedRange<Double>?, _ size: LayoutSize
    ) -> [LayoutSize] {
        let across = widths.map { [$0.lowerBound, ($0.lowerBound + $0.upperBound) / 2, $0.upperBound] } ?? [size.width]
        let down = heights.map { [$0.lowerBound, ($0.lowerBound + $0.upperBound) / 2, $0.upperBound] } ?? [size.height]
        return across.flatMap { width in down.map { LayoutSize(width: width, height: $0) } }
    }

    /// Lays out the tree at the ends and in the middle of the ranges, and compares the constants with those of
    /// `system`.
    private func checkCorners(_ system: inout ProofSystem) {
        let frame = engine.root.frame
        let texts = textWidths.filter { !($0.view is LayoutLabel) }.map { ($0.view, $0.view.fixedContentSize) }
        defer {
            engine.root.frame = frame
            for (view, size) in texts { view.fixedContentSize = size }
        }
        for (index, size) in Self.corners(widths, heights, frame.size).enumerated() {
            engine.root.frame = LayoutRect(x: frame.x, y: frame.y, width: size.width, height: size.height)
            var isSettable = textScale == nil
            var point: [Rational] = []
            for parameter in system.parameters {
                switch parameter {
                case .rootWidth: point.append(Rational(meaning: size.width) ?? .zero)
                case .rootHeight: point.append(Rational(meaning: size.height) ?? .zero)
                case .textWidth(let view):
                    let range = textWidths.first { $0.view === view }?.range ?? 0...0
                    let width = index % 2 == 0 ? range.lowerBound : range.upperBound
                    if view is LayoutLabel { isSettable = false }
                    view.fixedContentSize = LayoutSize(width: width, height: view.intrinsicContentSize.height)
                    point.append(Rational(meaning: width) ?? .zero)
                case .textScale: point.append(.one)
                }
            }
            // If there is no layout at this size, there are no constants to compare.
            guard isSettable, (try? engine.layoutIfNeeded()) != nil else { continue }
            system.check(against: engine, at: point)
        }
    }
}
