import AutoLayout
import ExactSimplex
import Certificates
import SolverAPI

/// The natural height of a text that wraps, as its width decides it: a number of steps.
///
/// Between two steps it is a constant, times the factor on texts where there is one; so what depends on it is looked at step by step.
struct WrappedHeight {
    /// From which width on the text has which height, until the next step.
    struct Step {
        /// The least width; nil for the first step.
        let from: Rational?
        let height: Rational
    }

    let label: LayoutLabel
    /// The rules that hug this height, and that resist being lower.
    let rules: [ConstraintID]
    /// The width on which it depends.
    let width: VariableID
    /// The part of the system that the height is in; nil where required rules decide it, whatever the text is.
    let part: Int?
    /// The parameter that scales the text, if one does.
    let scale: Int?

    /// More steps than this nobody waits for.
    static let most = 60

    /// The steps between two widths of the text unscaled; nil if they are too many, or where the text has no height.
    ///
    /// A text that has more room has no more lines, so each step is found by halving, up to neighbouring doubles.
    func steps(from low: Rational, to high: Rational) -> [Step]? {
        // Nothing wraps within nothing.
        let (low, high) = (max(low.double, 1e-6), max(high.double, 1e-6))
        guard var height = label.contentHeight(forWidth: low), let last = label.contentHeight(forWidth: high),
            let first = Rational(meaning: height)
        else { return nil }
        var steps = [Step(from: nil, height: first)]
        var start = low
        while height != last {
            guard steps.count < Self.most else { return nil }
            var (before, after) = (start, high)
            while true {
                let middle = before + (after - before) / 2
                if middle <= before || middle >= after { break }
                if label.contentHeight(forWidth: middle) == height { before = middle } else { after = middle }
            }
            guard let next = label.contentHeight(forWidth: after), let from = Rational(meaning: after),
                let exact = Rational(meaning: next)
            else { return nil }
            steps.append(Step(from: from, height: exact))
            (start, height) = (after, next)
        }
        return steps
    }
}
