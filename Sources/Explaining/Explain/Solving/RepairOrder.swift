import SolverAPI

/// The order in which the rules of a conflict are suggested for a change.
///
/// Masks come first. Rules that keep all views inside the outermost view and apart from each other come before those that
/// do not. Then the cause decides. If a size is temporary, rules keep their numbers and the content's size or its far edge
/// yields. If the content is too long, the size of its container yields first, and the sizes of controls and pictures
/// last, because a person chose them. Otherwise the far edge yields, so that sizes stay. Whether Auto Layout broke a rule
/// decides only between rules that are otherwise equal: it breaks rules without regard to their purpose.
struct RepairOrder {
    let system: RuleSystem
    let cause: ConflictCause
    /// The members of the conflict.
    let members: [ExplainedRule]
    /// The item that contains the others.
    let outer: LogItem?
    /// The size that causes the conflict is 0, so no size of content fits.
    let isEmpty: Bool
    /// The rules that Auto Layout broke.
    let brokenByLog: Set<ConstraintID>

    /// Returns the groups, best first.
    func sorted(_ groups: [RepairGroup]) -> [RepairGroup] {
        let listed = members.filter { $0.origin != .implicit }
        let misplaced: ConstraintID? =
            switch cause {
            case .besideSuperview: ConflictCause.ruleBesideSuperview(members, system)?.id
            case .setTwice: EdgeSetTwice(listed, in: system)?.superfluous?.id
            default: nil
            }
        let keyed = groups.map { group in
            let missed = group.repairs.map { $0.missedBy }.min() ?? 0
            let isUnsuited =
                !cause.isPassing && group.rule.id != misplaced
                && (leadsOutside(group) || isDeliberateSize(group.rule))
            return (
                group: group,
                key: (
                    kind(group.rule, misplaced), isUnsuited ? 1 : 0, yielding(group.rule),
                    brokenByLog.contains(group.rule.id) ? 0 : 1, missed, group.rule.resistance
                )
            )
        }
        return keyed.sorted { $0.key < $1.key }.map { $0.group }
    }

    private func kind(_ rule: ExplainedRule, _ misplaced: ConstraintID?) -> Int {
        if rule.origin == .mask || rule.id == misplaced { return 0 }
        return rule.isPinnedToSystem && !brokenByLog.contains(rule.id) ? 2 : 1
    }

    /// Whether the first change of a group moves a view out of the outermost one, or makes views overlap.
    private func leadsOutside(_ group: RepairGroup) -> Bool {
        guard let repair = group.repairs.first, repair.change.kind == Repair.Change.priority(999).kind else {
            return false
        }
        let constants = group.repairs.map { $0.change }.filter { if case .constant = $0 { true } else { false } }
        if constants.contains(where: { system.isUnusual($0, of: group.rule.statement) }) { return true }
        guard let outer else { return false }
        for frame in repair.spans where frame.item == outer {
            guard let start = frame.position, let extent = frame.extent else { continue }
            let isAnyOutside = repair.spans.contains { span in
                guard span.item != outer, span.axis == frame.axis, let position = span.position else { return false }
                let end = position + (span.extent ?? 0)
                return position < start - Self.tolerance || end > start + extent + Self.tolerance
                    || span.extent == nil && position >= start + extent
            }
            if isAnyOutside { return true }
        }
        return false
    }

    /// Logs print six digits, so lengths of views of up to 1,000 points are known to 0.01 points.
    private static let tolerance = 0.01

    /// Whether a rule sets a size of the outermost view that should stay: the length of a screen, or 0, to which an app
    /// collapses a view.
    private func isDeliberateSize(_ rule: ExplainedRule) -> Bool {
        let (first, length) = (rule.statement.first, rule.statement.constant)
        guard first.item == outer, first.attribute.isExtent, rule.statement.second == nil else { return false }
        return length == 0 || Self.screenLengths.contains(length)
    }

    /// Whether a size is that of a line, such as a separator, which should not grow.
    private func isLine(_ size: RuleStatement) -> Bool { size.second == nil && size.constant <= 1 }

    /// Whether a width was typed for one device: the width of its screen, or that width without the gaps at both ends. If both
    /// ends are fixed, it is wrong on all other devices.
    private func isForOneDevice(_ rule: ExplainedRule) -> Bool {
        guard rule.statement.first.attribute == .width, rule.statement.relation == .equal else { return false }
        let row = members.filter {
            $0.origin == .own && ($0.statement.first.item != outer || $0.statement.second != nil)
        }
        .reduce(0) { $0 + $1.statement.constant.magnitude }
        return Self.screenLengths.contains(rule.statement.constant) || Self.screenLengths.contains(row)
    }

    /// The widths and heights of the screens of iPhones and iPads in points, from Apple's Human Interface Guidelines
    /// (Layout, Specifications).
    static let screenLengths: [Double] = [
        320, 375, 390, 393, 402, 414, 420, 428, 430, 440, 480, 568, 667, 736, 744, 768, 810, 812, 820, 834, 844, 852,
        874,
        896, 912, 926, 932, 956, 1024, 1032, 1080, 1112, 1133, 1180, 1194, 1210, 1366, 1376,
    ]

    /// Returns a number that is smaller for rules that yield earlier.
    private func yielding(_ rule: ExplainedRule) -> Int {
        let first = rule.statement.first
        let isControl = first.item.isControl
        let isSize = first.attribute.isExtent && rule.statement.second == nil
        let isOuterSize = isSize && first.item == outer
        if isDeliberateSize(rule) { return 6 }
        if cause == .rounding { return rule.setsFraction ? 0 : 1 }
        if cause == .positionAndSize, isSize, !isOuterSize, isForOneDevice(rule) { return -1 }
        switch rule.resistance.kind {
        case .fixedSize, .comparedSize:
            if cause.isPassing { return isEmpty ? 5 : isLine(rule.statement) ? 4 : isControl ? 1 : isSize ? 0 : 2 }
            if cause == .tooLong { return isOuterSize ? 0 : isControl ? 4 : 1 }
            return isOuterSize ? 4 : isControl ? 3 : 2
        case .farEdge, .farGap: return cause == .tooLong ? 2 : cause.isPassing ? 3 : 0
        case .nearEdge, .nearGap: return cause == .tooLong ? 3 : cause.isPassing ? 4 : 1
        }
    }
}

extension LogItem {
    /// Whether the item is a control or picture, as far as its class shows it. The size of such a view is a choice of its
    /// author, while that of a label or container follows from its content.
    var isControl: Bool {
        let words = [
            "Button", "Image", "Icon", "Avatar", "Switch", "Slider", "Stepper", "Segmented", "Indicator", "Picker",
        ]
        return words.contains { kind.holds($0) || kind.isEmpty && title?.holds($0) == true }
    }
}
