import Synchronization
public import UIKit

/// Something that a layout test finds fault with.
public struct LayoutProblem: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: String, Hashable, Sendable {
        /// Constraints leave a view's place or size open.
        case ambiguous
        /// Constraints cannot hold together, or one could not be activated.
        case conflict
        /// Two siblings cover the same points.
        case overlap
        /// A view reaches out of its superview.
        case clipped
    }

    /// What is wrong.
    public let kind: Kind
    /// Where, and by how much.
    public let detail: String
    /// One line.
    public var description: String { "\(kind.rawValue): \(detail)" }
}

extension UIView {
    /// What is wrong with the layout of the view and all in it: ambiguous and overlapping views, views that reach out of a superview
    /// which does not scroll, and what was logged while it was laid out. Hidden views do not count.
    ///
    /// - Parameter allowed: kinds that are meant to be.
    public func layoutProblems(allowing allowed: Set<LayoutProblem.Kind> = []) -> [LayoutProblem] {
        final class Lines: Sendable { let all = Mutex<[String]>([]) }
        let lines = Lines()
        let before = LayoutLog.redirect { line in lines.all.withLock { $0.append(line) } }
        setNeedsLayout()
        layoutIfNeeded()
        LayoutLog.redirect(before)
        var problems = lines.all.withLock { $0 }.map { LayoutProblem(kind: .conflict, detail: $0) }
        var open = [self]
        while let view = open.popLast() {
            let seen = view.subviews.filter { !$0.isHidden }
            open += seen.reversed()
            if view !== self, view.hasAmbiguousLayout {
                problems.append(LayoutProblem(kind: .ambiguous, detail: "\(view.shortName) at \(view.frame)"))
            }
            if !(view is UIScrollView) { problems += view.clippedSubviews(seen) }
            problems += overlaps(among: seen)
        }
        return problems.filter { !allowed.contains($0.kind) }
    }

    private func clippedSubviews(_ views: [UIView]) -> [LayoutProblem] {
        let room = bounds.insetBy(dx: -0.01, dy: -0.01)
        return views.filter { !$0.frame.isEmpty && !room.contains($0.frame) }.map { view in
            LayoutProblem(
                kind: .clipped, detail: "\(view.shortName) at \(view.frame) in \(shortName) of \(bounds.size)")
        }
    }

    private func overlaps(among views: [UIView]) -> [LayoutProblem] {
        var found: [LayoutProblem] = []
        for (index, view) in views.enumerated() {
            for other in views[(index + 1)...] {
                let common = view.frame.intersection(other.frame)
                // Less than a pixel is rounding.
                if common.isNull || common.width < 0.34 || common.height < 0.34 { continue }
                found.append(
                    LayoutProblem(kind: .overlap, detail: "\(view.shortName) and \(other.shortName) in \(common)"))
            }
        }
        return found
    }

    private var shortName: String { accessibilityIdentifier ?? "\(type(of: self))" }
}
