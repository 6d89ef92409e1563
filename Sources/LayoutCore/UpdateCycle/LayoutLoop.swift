internal import SolverAPI

/// A layout that does not come to rest: each pass changes something that asks for another pass.
public struct LayoutLoop: Hashable, Sendable {
    /// The view that asked for another pass most often.
    public let view: String
    /// The number of passes, or of layouts of that view, after which the engine gave up.
    public let passes: Int
    /// The natural sizes between which the view's content goes to and fro; empty if it does not.
    public let alternatingSizes: [LayoutSize]
}

extension LayoutLoop: CustomStringConvertible {
    /// One line that names the view and the pass count.
    public var description: String {
        var text =
            "\(view): the layout did not come to rest in \(passes) passes; this view asked for another most often"
        if !alternatingSizes.isEmpty {
            let sizes = alternatingSizes.map {
                "\(DecimalText.exact($0.width)) × \(DecimalText.exact($0.height))"
            }
            text +=
                "; its intrinsic content size goes to and fro between \(sizes.joined(separator: " and ")): "
                + "it must not depend on the frame"
        }
        return text
    }
}
