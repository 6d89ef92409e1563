public import AutoLayout
import Explain

/// A property of a layout that ``LayoutProof`` can prove.
public enum LayoutProperty {
    /// The required rules can hold together.
    case noConflict
    /// The frames of these views are unambiguous.
    case noAmbiguity([LayoutView])
    /// No two of these views overlap.
    case noOverlap([LayoutView])
    /// Each of these views is at least as large as its content.
    case nothingClipped([LayoutView])
    /// Each of these views is inside the view or guide, such as the safe area.
    case inside([LayoutView], LayoutItem)
    /// Each of these views is at least `least` points wide and high.
    case tapTargets([LayoutView], least: Double = 44)
    /// Each view starts at or after the end of the previous one, in reading direction or from top to bottom.
    case order([LayoutView], LayoutAxis)

    /// The property in words, such as `no overlap of title, price`.
    public var summary: String {
        switch self {
        case .noConflict: "no conflict"
        case .noAmbiguity(let views): "no ambiguity of \(Self.list(views))"
        case .noOverlap(let views): "no overlap of \(Self.list(views))"
        case .nothingClipped(let views): "no clipping of \(Self.list(views))"
        case .inside(let views, let item): "\(Self.list(views)) inside \(item.name)"
        case .tapTargets(let views, let least): "\(Self.list(views)) at least \(ShortNumber.text(least)) wide and high"
        case .order(let views, let axis):
            "\(Self.list(views)) one after the other along the \(axis == .horizontal ? "width" : "height")"
        }
    }

    private static func list(_ views: [LayoutView]) -> String {
        let names = views.prefix(4).map(\.name).joined(separator: ", ")
        return views.count > 4 ? names + " and \(views.count - 4) more" : names
    }
}
