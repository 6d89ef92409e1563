public import UIKit

/// A defect that `layoutProblems` finds in a layout.
public struct LayoutProblem: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Constraints do not determine the position or size of a view.
        case ambiguous
        /// Constraints conflict, or a constraint could not be activated.
        case conflict
        /// Two siblings overlap.
        case overlap
        /// A view extends beyond its superview.
        case clipped
        /// A text has less space than it requires.
        case truncated
        /// A text or a control extends beyond the safe area.
        case outsideSafeArea
        /// A control is smaller than 44 × 44 points (Apple's Human Interface Guidelines).
        case smallTarget
    }

    public let kind: Kind
    /// The names of the views concerned, and the extent of the defect.
    public let detail: String
    /// The defect in one line.
    public var description: String { "\(kind.rawValue): \(detail)" }
}

extension Set where Element == LayoutProblem.Kind {
    /// The default kinds. They do not include safe areas and targets, which many screens ignore on purpose.
    public static var usual: Set<LayoutProblem.Kind> { [.ambiguous, .conflict, .overlap, .clipped, .truncated] }
    public static var all: Set<LayoutProblem.Kind> { Set(LayoutProblem.Kind.allCases) }
}

extension UIView {
    /// Returns the defects in the layout of the view and its subviews.
    ///
    /// Hidden views and the contents of controls are not checked. Views may extend beyond a scroll view, and scrolled
    /// views may lie outside the safe area.
    ///
    /// - Parameters:
    ///   - kinds: the kinds of defects to look for.
    ///   - allowed: the kinds that are intentional and not reported.
    public func layoutProblems(
        checking kinds: Set<LayoutProblem.Kind> = .usual, allowing allowed: Set<LayoutProblem.Kind> = []
    ) -> [LayoutProblem] {
        var problems: [LayoutProblem] = []
        let before = LayoutLog.redirect { problems.append(LayoutProblem(kind: .conflict, detail: $0)) }
        setNeedsLayout()
        layoutIfNeeded()
        LayoutLog.redirect(before)
        let wanted = kinds.subtracting(allowed)
        for (view, seen) in inspectedViews {
            if view !== self, wanted.contains(.ambiguous), view.hasAmbiguousLayout {
                problems.append(LayoutProblem(kind: .ambiguous, detail: "\(view.shortName) at \(view.frame)"))
            }
            if !(view is UIScrollView) && !(view is UIControl) { problems += view.clippedSubviews(seen) }
            if !(view is UIControl) { problems += view.overlaps(among: seen) }
            problems += view.ownProblems()
        }
        return problems.filter { wanted.contains($0.kind) }
    }

    /// The views to check in the subtree, each with its visible subviews. Subviews of controls are not included.
    var inspectedViews: [(view: UIView, seen: [UIView])] {
        var found: [(view: UIView, seen: [UIView])] = []
        var open = [self]
        while let view = open.popLast() {
            let seen = view.subviews.filter { !$0.isHidden && $0.alpha > 0 }
            if !(view is UIControl) { open += seen.reversed() }
            found.append((view, seen))
        }
        return found
    }

    private func ownProblems() -> [LayoutProblem] {
        var found: [LayoutProblem] = []
        if let label = self as? UILabel, label.text?.isEmpty == false, label.lacksRoom {
            found.append(LayoutProblem(kind: .truncated, detail: "\(shortName) at \(frame): \(label.text ?? "")"))
        }
        if let button = self as? UIButton, let label = button.titleLabel, label.superview === button,
            button.hasRecordedContent ? button.isSmallerThanContent : label.lacksRoom
        {
            found.append(LayoutProblem(kind: .truncated, detail: "\(shortName) at \(frame): \(label.text ?? "")"))
        }
        if self is UIControl, bounds.width < 44 - 0.01 || bounds.height < 44 - 0.01 {
            found.append(LayoutProblem(kind: .smallTarget, detail: "\(shortName) of \(bounds.size)"))
        }
        if let window, self is UIControl || self is UILabel, !isScrolled {
            let rect = convert(bounds, to: window)
            let safe = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: -0.5, dy: -0.5)
            if !rect.isEmpty, !safe.contains(rect) {
                found.append(LayoutProblem(kind: .outsideSafeArea, detail: "\(shortName) at \(rect)"))
            }
        }
        return found
    }

    var isScrolled: Bool {
        var above = superview
        while let view = above {
            if view is UIScrollView { return true }
            above = view.superview
        }
        return false
    }

    private func clippedSubviews(_ views: [UIView]) -> [LayoutProblem] {
        let room = bounds.insetBy(dx: -0.01, dy: -0.01)
        return views.filter { view in
            // Constraints apply to the alignment rectangle, so a shadow or the edge of a switch can extend beyond it.
            !view.frame.isEmpty && !room.contains(view.alignmentRect(forFrame: view.frame))
                && !allowsReachingOut(of: view)
        }.map {
            view in
            LayoutProblem(
                kind: .clipped, detail: "\(view.shortName) at \(view.frame) in \(shortName) of \(bounds.size)")
        }
    }

    private func overlaps(among views: [UIView]) -> [LayoutProblem] {
        var found: [LayoutProblem] = []
        for (index, view) in views.enumerated() {
            for other in views[(index + 1)...] {
                let common = view.frame.intersection(other.frame)
                // A difference of less than a pixel is a rounding error.
                if common.isNull || common.width < 0.34 || common.height < 0.34 { continue }
                if allowsOverlap(of: view, other) { continue }
                found.append(
                    LayoutProblem(kind: .overlap, detail: "\(view.shortName) and \(other.shortName) in \(common)"))
            }
        }
        return found
    }

    private var shortName: String { accessibilityIdentifier ?? "\(type(of: self))" }
}

extension UILabel {
    /// Whether the text requires more space than the label has. A difference of less than a pixel is a rounding error.
    ///
    /// An unchanged text of a document has the recorded size, because widths by the built-in table differ from it.
    fileprivate var lacksRoom: Bool {
        if hasRecordedContent, numberOfLines == 1 || bounds.width >= intrinsicContentSize.width - 0.34 {
            return isSmallerThanContent
        }
        let needed = sizeThatFits(CGSize(width: numberOfLines == 1 ? 0 : bounds.width + 0.34, height: 0))
        return needed.width > bounds.width + 0.34 || needed.height > bounds.height + 0.34
    }
}

extension UIView {
    fileprivate var isSmallerThanContent: Bool {
        intrinsicContentSize.width > bounds.width + 0.34 || intrinsicContentSize.height > bounds.height + 0.34
    }
}
