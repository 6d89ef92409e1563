import SolverAPI

/// The usual cause of a conflict, as a developer would name it. The raw value is its name in JSON.
///
/// A cause is recognized by a pattern of the conflict's rules; the patterns are listed in docs/EXPLAIN.md, *Causes*. It
/// decides which sentence opens the explanation and which rule is the first to yield (``RepairOrder``).
public enum ConflictCause: String, Hashable, Sendable, CaseIterable {
    /// The app's rules set the same attribute to different values.
    case setTwice
    /// A rule gives a view a negative size.
    case negativeSize
    /// The app's rules and the autoresizing mask lay out the same view.
    case mask
    /// A stack view gives a hidden view the length 0, and rules of the app need more.
    case hiddenInStack
    /// The height of a cell differs from that of its content by the separator or by a pixel.
    case separator
    /// The size of a cell is temporary because its table was laid out before it was in a window.
    case outsideWindow
    /// The size that a call of `systemLayoutSizeFitting` passed is too small, usually 0.
    case fittingSize
    /// The size of a cell is temporary: the table or collection view has not measured its content.
    case temporaryCell
    /// The size of a view is temporary: an input accessory view, a bar, or the view of a controller.
    case temporaryView
    /// The rules miss each other by less than a pixel.
    case rounding
    /// A view has the size 0 because its frame is not set when its subviews are laid out.
    case emptyFrame
    /// A view is placed after the end of its own superview.
    case besideSuperview
    /// The rules need more than a view gives.
    case tooLong
    /// The rules fix a size and the positions of both of its ends.
    case positionAndSize
    /// The rules come from frames and masks only.
    case frames
    /// All rules are the system's.
    case system

    /// Whether the size that causes the conflict is replaced later, so that rules keep their numbers and yield only
    /// until then.
    var isPassing: Bool {
        switch self {
        case .hiddenInStack, .separator, .outsideWindow, .fittingSize, .temporaryCell, .temporaryView, .emptyFrame: true
        default: false
        }
    }
}

extension ConflictCause {
    /// Recognizes the cause of a conflict.
    ///
    /// - Parameters:
    ///   - hasMaskRepair: Whether the removal of an autoresizing mask resolves the conflict.
    ///   - wasOutsideWindow: Whether the text states that a table was laid out outside a window.
    init(_ conflict: ConflictExplanation, hasMaskRepair: Bool, in system: RuleSystem, wasOutsideWindow: Bool) {
        let (members, sum) = (conflict.members, conflict.sum)
        let listed = members.filter { $0.origin != .implicit }
        if listed.allSatisfy({ $0.origin == .system || $0.origin == .mask || $0.isOfSystemStack }) {
            let masks = listed.filter { $0.origin == .mask }
            let isOfSystem = masks.allSatisfy { system.isOfSystem(system.innerItem(of: $0.statement)) }
            self = isOfSystem ? .system : .frames
        } else if listed.count == 1, listed[0].statement.setsNegativeSize {
            self = .negativeSize
        } else if Self.areSetTwice(listed) {
            self = .setTwice
        } else if hasMaskRepair {
            self = .mask
        } else if listed.contains(where: { $0.origin == .hiding }) {
            self = .hiddenInStack
        } else if let temporary = conflict.temporary {
            self = Self.passing(temporary, wasOutsideWindow)
        } else if sum.excess <= Self.pixel, members.contains(where: { $0.setsFraction }) {
            self = .rounding
        } else if Self.emptyFrame(listed, system) != nil {
            self = .emptyFrame
        } else if Self.ruleBesideSuperview(listed, system) != nil {
            self = .besideSuperview
        } else if EdgeSetTwice(listed, in: system) != nil {
            self = .setTwice
        } else {
            self = Self.isTooLong(members, sum, system) ? .tooLong : .positionAndSize
        }
    }

    /// Whether the only two rules set the same attribute, relative to the same other attribute, to different values. A rule
    /// may name the two attributes in either order, and an edge as left or as leading.
    private static func areSetTwice(_ listed: [ExplainedRule]) -> Bool {
        guard listed.count == 2, listed.allSatisfy({ $0.origin == .own }) else { return false }
        let (a, b) = (listed[0].statement, listed[1].statement)
        guard a.multiplier == b.multiplier, (a.second == nil) == (b.second == nil) else { return false }
        func isSame(_ one: [RuleStatement.Side], _ other: [RuleStatement.Side]) -> Bool {
            zip(one, other).allSatisfy { $0.isSamePlace(as: $1) }
        }
        return isSame(a.sides, b.sides) || a.multiplier == 1 && a.second != nil && isSame(a.sides, b.sides.reversed())
    }

    /// The largest difference between a cell and its content that a separator, or rounding to pixels, explains, in points.
    private static let largestSeparator = 1.0

    /// The pixel of a 3x screen, as logs print it, in points.
    private static let pixel = 0.333334

    private static func passing(_ temporary: TemporarySize, _ wasOutsideWindow: Bool) -> Self {
        let statement = temporary.rule.statement
        let isCell = statement.first.item.isCell
        // UIKit itself measures the content view of a cell.
        let isMeasuredBySystem = isCell && statement.first.item.kind.holds("Content")
        if temporary.rule.identifier?.hasPrefix("fittingSize") == true, !isMeasuredBySystem { return .fittingSize }
        guard isCell || statement.isItemSize else { return .temporaryView }
        let difference = abs(temporary.settled - statement.constant)
        let isSeparator = difference <= largestSeparator && statement.constant > 0
        if statement.first.attribute == .height, isSeparator { return .separator }
        return wasOutsideWindow ? .outsideWindow : .temporaryCell
    }

    /// Returns the view to which a mask of the conflict gives the length 0, by itself or as a part of a superview whose
    /// length is known.
    static func emptyFrame(_ listed: [ExplainedRule], _ system: RuleSystem) -> LogItem? {
        for rule in listed where rule.origin == .mask && rule.statement.first.attribute.isExtent {
            let statement = rule.statement
            guard let second = statement.second else {
                if statement.constant == 0 { return system.innerItem(of: statement) }
                continue
            }
            let isEmpty = listed.contains {
                $0.statement.first == second && $0.statement.second == nil && $0.statement.relation == .equal
                    && statement.multiplier * $0.statement.constant + statement.constant == 0
            }
            if isEmpty { return system.innerItem(of: statement) }
        }
        return nil
    }

    /// Returns the rule that places a view after the end of its own superview, or before its start.
    static func ruleBesideSuperview(_ listed: [ExplainedRule], _ system: RuleSystem) -> ExplainedRule? {
        listed.first { rule in
            guard rule.origin == .own, let second = rule.statement.second, rule.statement.relation == .equal,
                rule.statement.constant >= 0
            else { return false }
            let first = rule.statement.first
            switch (first.attribute.position, second.attribute.position) {
            case (.start, .end), (.end, .start):
                return system.isSuperview(second.item, of: first.item)
                    || system.isSuperview(first.item, of: second.item)
            default: return false
            }
        }
    }

    /// Whether the rest of the rules needs more than the outermost view of the conflict gives. The totals of equations
    /// have no direction by themselves, so the side of the outermost view's size decides.
    private static func isTooLong(_ members: [ExplainedRule], _ sum: ConflictSum, _ system: RuleSystem) -> Bool {
        let outer = system.outermost(of: members)
        func holdsOuterSize(_ parts: [ConflictSum.Part]) -> Bool {
            parts.map { $0.rule.statement }.contains { statement in
                statement.first.item == outer && statement.first.attribute.isExtent && statement.second == nil
            }
        }
        // With an inequality the totals have a direction: the content may also be too small for its container.
        if members.contains(where: { $0.constraint.relation != .equal }) { return !holdsOuterSize(sum.needs) }
        return holdsOuterSize(sum.gives)
    }
}

extension ConflictExplanation {
    /// Whether the size that causes the conflict is 0, so that no content fits.
    var isEmptySize: Bool {
        cause == .hiddenInStack || cause == .emptyFrame || temporary?.rule.statement.constant == 0
    }
}

extension ExplainedRule {
    /// Whether the app sets a size with a fraction of a point.
    var setsFraction: Bool {
        origin == .own && statement.first.attribute.isExtent && statement.second == nil
            && statement.constant.rounded() != statement.constant
    }
}

extension RuleStatement {
    /// Whether the rule sets a size to a negative number.
    var setsNegativeSize: Bool { first.attribute.isExtent && second == nil && constant < 0 }
}

extension LogItem {
    /// Whether the item is a cell, a header or footer of a table, or the content view of one.
    var isCell: Bool { ["Cell", "HeaderFooter", "Reusable"].contains { kind.holds($0) } }
}
