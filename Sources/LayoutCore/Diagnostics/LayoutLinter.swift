internal import SolverAPI

/// Something about a constraint that is legal and most likely not meant.
public struct LayoutWarning: Hashable, Sendable, CustomStringConvertible {
    /// What is suspicious.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Siblings overlap by a fixed amount: the sign is wrong, or the two items are exchanged.
        case negativeGap
        /// The constraint reaches out of contents that scroll, so that what lies outside would scroll too.
        case crossesBoundsSystem
        /// The view is drawn by a transform that turns its rectangle into something else.
        case rectangleNotPreserved
        /// An edge or a size of a view that is drawn rotated: what is drawn there is another edge.
        case rotatedEdgeOrSize
        /// A location from left to right is compared with one from top to bottom, as UIKit lets one do.
        case mixedAxes
    }

    /// What is suspicious.
    public let kind: Kind
    /// The constraint.
    public let constraint: RuleDescription
    /// What is wrong, in a sentence that names the views.
    public let message: String

    /// The message with the constraint.
    public var description: String { "warning: \(message)\n    \(constraint)" }
}

/// Looks for constraints that are legal and most likely not meant. It changes nothing, and an engine never asks it.
public struct LayoutLinter: Sendable {
    /// A linter.
    public init() {}

    /// What is suspicious about the active constraints of a tree: view by view, each view before its subviews, and within a
    /// view the oldest constraint first.
    ///
    /// - Complexity: O(constraints × depth).
    public func warnings(in root: LayoutView) -> [LayoutWarning] {
        root.subtree.flatMap { view in view.constraints.flatMap(warnings) }
    }

    /// What is suspicious about a constraint.
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
                "the constraint reaches out of the contents of \(boundary.described.name), which scroll")
        }
        for (item, attribute) in [
            (constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute),
        ] {
            guard let view = item?.asView else { continue }
            if !view.transform.preservesRectangles {
                warn(
                    .rectangleNotPreserved,
                    "\(view.described.name) is drawn by a transform that makes no rectangle of it")
            } else if view.transform.isRotational, attribute != .centerX, attribute != .centerY {
                warn(
                    .rotatedEdgeOrSize,
                    "\(view.described.name) is drawn rotated, and its \(attribute) is that of the view before")
            }
        }
        return found
    }

    /// The scrolling view that has one item of the constraint in its contents and the other outside.
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
    /// Whether a rectangle stays one with the same directions of its sides, possibly exchanged.
    var preservesRectangles: Bool {
        (abs(b) < 1e-9 && abs(c) < 1e-9) || (abs(a) < 1e-9 && abs(d) < 1e-9)
    }

    /// Whether a horizontal side does not stay one.
    var isRotational: Bool { abs(b) > 1e-9 || abs(c) > 1e-9 }
}
