import AutoLayout
import ExactSimplex
import Certificates
import SolverAPI

/// The natural height of a wrapping text as a step function of its width.
///
/// Each step has one height, which is multiplied by the text scale if that is a parameter. Values that depend on the
/// height are examined separately for each step.
struct WrappedHeight {
    /// A step of the function. It extends to the start of the next step.
    struct Step {
        /// The smallest width with this height, in points; nil for the first step.
        let from: Rational?
        let height: Rational
    }

    let label: LayoutLabel
    /// The content hugging and compression resistance rules whose constant is the height.
    let rules: [ConstraintID]
    /// The variable of the text's width.
    let width: VariableID
    /// The component that contains the height; nil if required rules determine the height regardless of the text.
    let component: Int?
    /// The index of the parameter that scales the text; nil if there is none.
    let scale: Int?

    /// The maximum number of steps.
    static let most = 60

    /// Returns the steps between two widths of the unscaled text; nil if there are too many, or if the label has
    /// no wrapped height at the lower width, for example because that is 0.
    ///
    /// A wider text never has more lines, so bisection finds each step, to adjacent doubles.
    func steps(from low: Rational, to high: Rational) -> [Step]? {
        let (low, high) = (low.double, high.double)
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
