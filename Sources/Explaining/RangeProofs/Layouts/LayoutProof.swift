public import AutoLayout
import ExactSimplex
import Certificates
import SolverAPI

/// Proves properties of a tree's layout for every size, every length of its texts, every direction: for a unit test.
///
/// ```swift
/// var proof = LayoutProof(engine)
/// proof.widths = 320...1366
/// proof.directions = [.leftToRight, .rightToLeft]
/// for verdict in try proof.verdicts(on: [.noConflict, .noOverlap([title, price])]) { #expect(verdict.isProved) }
/// ```
/// A layout follows such parameters in straight lines with bends. All pieces between bends are found, in fractions; none is sampled.
/// What does not follow in a line, the height of texts that wrap, is said to be undecided and not guessed.
public struct LayoutProof {
    /// The engine of the tree; its layout is as before afterwards.
    public let engine: LayoutEngine
    /// From where to where the root's width goes, in points; as it is unless set.
    public var widths: ClosedRange<Double>?
    /// From where to where the root's height goes, in points; as it is unless set.
    public var heights: ClosedRange<Double>?
    /// The natural widths that single views may have, in points, each for itself.
    public var textWidths: [(view: LayoutView, range: ClosedRange<Double>)] = []
    /// How many times as large all other texts may be, all of them alike.
    public var textScale: ClosedRange<Double>?
    /// The directions in which people may read; that of the engine unless set.
    public var directions: [LayoutDirection]
    /// Views that may be hidden or not, each for itself; at most 6.
    public var optionalViews: [LayoutView] = []
    /// How far to go.
    public var limits = Limits()

    /// How far a proof goes before it leaves the rest undecided.
    public struct Limits: Sendable {
        /// The most pieces of each part of a tree.
        public var pieces = 400
        /// The most systems that are solved for it.
        public var solves = 2000
        /// The most entries that one solve may compute.
        public var work = 30_000_000

        /// The usual limits.
        public init() {}

        var cover: ParametricCover.Limits {
            var cover = ParametricCover.Limits()
            (cover.pieces, cover.solves, cover.work) = (pieces, solves, work)
            return cover
        }
    }

    /// A proof about the tree of an engine that has laid it out.
    public init(_ engine: LayoutEngine) {
        self.engine = engine
        directions = [engine.layoutDirection]
    }

    /// What is found of each property, in order: the first counterexample over all directions and hidden views, else what is undecided, else
    /// that it is proved.
    ///
    /// - Throws: what laying out throws, but for a conflict, which is a counterexample.
    /// - Complexity: an exact solve for each piece of each part of the tree; a few for a cell, some dozens for a screen.
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

    /// The pieces of the root's width, or height, between which the layout bends, with all values as they are now but that one.
    ///
    /// - Returns: the ends of all pieces, the first and the last being those of the range; nil where something follows in no straight line,
    ///   or where there was too much.
    public func breakpoints(along axis: LayoutAxis, over range: ClosedRange<Double>) throws(LayoutError) -> [Double]? {
        var copy = LayoutProof(engine)
        copy.limits = limits
        if axis == .horizontal { copy.widths = range } else { copy.heights = range }
        if copy.unreadableRange != nil { return nil }
        let search = try copy.prepare()
        return search.bends()
    }

    /// The proof, in fractions, of what all layouts are in the present direction with what is hidden now: one certificate for each part of the tree
    /// that follows the parameters. ``ParametricCertificate/fault()`` checks it without a solver.
    ///
    /// - Returns: nil where there is a conflict, where something follows in no straight line, or where there was too much.
    public func certificates() throws(LayoutError) -> [ParametricCertificate]? {
        if unreadableRange != nil { return nil }
        return try prepare().certificates()
    }

    /// Why nothing can be proved over the ranges, or nil if all of their ends are finite.
    private var unreadableRange: String? {
        for (parameter, range) in parameters where !(range.lowerBound.isFinite && range.upperBound.isFinite) {
            return "the range of \(parameter.name) is \(range.lowerBound)...\(range.upperBound), which is not finite"
        }
        return nil
    }

    /// The system in the present direction, with what is hidden now.
    private func prepare() throws(LayoutError) -> ProofSearch {
        // A conflict at the size of now says nothing of other sizes: the system is taken from one where there is a layout.
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

    /// What is varied, in the order in which counterexamples tell it.
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

    /// Lays out at the corners and in the middle, and holds the constants against what was thought.
    private func checkCorners(_ system: inout ProofSystem) {
        let frame = engine.root.frame
        let texts = textWidths.filter { !($0.view is LayoutLabel) }.map { ($0.view, $0.view.intrinsicContentSize) }
        defer {
            engine.root.frame = frame
            for (view, size) in texts { view.intrinsicContentSize = size }
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
                    view.intrinsicContentSize = LayoutSize(width: width, height: view.intrinsicContentSize.height)
                    point.append(Rational(meaning: width) ?? .zero)
                case .textScale: point.append(.one)
                }
            }
            // Where there is no layout there is nothing to compare.
            guard isSettable, (try? engine.layoutIfNeeded()) != nil else { continue }
            system.check(against: engine, at: point)
        }
    }
}
