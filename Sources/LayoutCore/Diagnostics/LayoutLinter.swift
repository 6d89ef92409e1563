internal import SolverAPI

/// A warning about a constraint that is valid but probably unintended.
public struct LayoutWarning: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Siblings overlap by a fixed distance. Probably the constant has the wrong sign, or the items are exchanged.
        case negativeGap
        /// The constraint ties the contents of a scrolling view to an item outside of that view, which would then
        /// scroll with the contents.
        case crossesBoundsSystem
        /// The view's transform does not map rectangles to rectangles.
        case rectangleNotPreserved
        /// The constraint refers to an edge or size of a rotated view. Layout uses the unrotated rectangle, which
        /// differs from the drawn one.
        case rotatedEdgeOrSize
        /// A horizontal location is compared with a vertical location, which UIKit permits.
        case mixedAxes
    }

    public let kind: Kind
    /// The constraint that causes the warning.
    public let constraint: RuleDescription
    /// A sentence that describes the problem and names the views.
    public let message: String

    /// The message and, on a second line, the constraint.
    public var description: String { "warning: \(message)\n    \(constraint)" }
}

/// Finds constraints that are valid but probably unintended. The linter changes nothing, and no engine uses it.
public struct LayoutLinter: Sendable {
    public init() {}

    /// Returns warnings about the active constraints of a tree, each view before its subviews, and within a view in
    /// the order of creation.
    ///
    /// - Complexity: O(*n* · (depth + log *n*)) for *n* constraints, and O(views).
    public func warnings(in root: LayoutView) -> [LayoutWarning] {
        root.subtree.flatMap { view in view.constraints.flatMap(warnings) }
    }

    /// Returns warnings about a constraint.
    ///
    /// - Complexity: O(depth).
    public func warnings(of constraint: LayoutConstraint) -> [LayoutWarning] {
        guard let details = constraint.details else { return [] }
        var found: [LayoutWarning] = []
        func warn(_ kind: LayoutWarning.Kind, _ message: String) {
            found.append(LayoutWarning(kind: kind, constraint: details, message: message))
        }
        if let gap = details.gapBetweenItems, gap.distance < 0, gap.relation != .greaterThanOrEqual,
            constraint.firstItem?.coordinateView === constraint.secondItem?.coordinateView
        {
            warn(
                .negativeGap,
                "\(details.first.name) and \(details.second?.name ?? "") overlap by "
                    + "\(RuleDescription.number(-gap.distance)): negative gap between siblings")
        }
        if let second = details.second, let across = constraint.firstAttribute.axis,
            let along = constraint.secondAttribute.axis, across != along,
            !constraint.firstAttribute.isExtent || !constraint.secondAttribute.isExtent
        {
            warn(
                .mixedAxes,
                "\(constraint.firstAttribute) of \(details.first.name) lies along the other axis than "
                    + "\(constraint.secondAttribute) of \(second.name)")
        }
        if let boundary = boundary(of: constraint) {
            warn(
                .crossesBoundsSystem,
                "the constraint crosses the scrolled contents of \(boundary.described.name)")
        }
        for (item, attribute) in [
            (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
        ] {
            guard let view = item?.asView else { continue }
            if !view.transform.preservesRectangles {
                warn(
                    .rectangleNotPreserved,
                    "\(view.described.name) has a transform that does not map it to a rectangle")
            } else if view.transform.isRotational, attribute != .centerX, attribute != .centerY {
                warn(
                    .rotatedEdgeOrSize,
                    "\(view.described.name) is rotated; the constraint uses its \(attribute) without the transform")
            }
        }
        return found
    }

    /// Returns the scrolling view that contains exactly one of the constraint's items; nil if there is none.
    private func boundary(of constraint: LayoutConstraint) -> LayoutView? {
        guard let first = constraint.firstItem, let second = constraint.secondItem else { return nil }
        for (inner, outer) in [(first, second), (second, first)] {
            var view = inner.coordinateView
            while let current = view {
                if current.scrollsContents, let other = outer.owningView, !other.isDescendant(of: current) {
                    return current
                }
                view = current.superview
            }
        }
        return nil
    }
}

extension LayoutTransform {
    /// Whether the transform maps axis-parallel rectangles to axis-parallel rectangles.
    var preservesRectangles: Bool {
        (abs(b) < 1e-9 && abs(c) < 1e-9) || (abs(a) < 1e-9 && abs(d) < 1e-9)
    }

    /// Whether the transform rotates or shears.
    var isRotational: Bool { abs(b) > 1e-9 || abs(c) > 1e-9 }
}
