internal import SolverAPI

/// A layout that does not converge because each pass makes a further pass necessary.
public struct LayoutLoop: Hashable, Sendable {
    /// The name of the view that requested the most passes.
    public let view: String
    /// The number of passes, or of layouts of that view, after which the engine stopped.
    public let passes: Int
    /// The natural sizes between which the view's content alternates, in points; empty if it does not alternate.
    public let alternatingSizes: [LayoutSize]
}

extension LayoutLoop: CustomStringConvertible {
    /// One line with the view and the number of passes.
    public var description: String {
        var text =
            "\(view): the layout did not settle in \(passes) passes; this view invalidated it most often"
        if !alternatingSizes.isEmpty {
            let sizes = alternatingSizes.map {
                "\(DecimalText.exact($0.width)) × \(DecimalText.exact($0.height))"
            }
            text +=
                "; its intrinsic content size goes to and fro between \(BoundedText.list(sizes, separator: " and ")): "
                + "it must not depend on the frame"
        }
        return text
    }
}
