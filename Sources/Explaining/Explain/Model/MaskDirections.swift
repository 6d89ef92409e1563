import SolverAPI

/// The direction in which the masks of AppKit's views measure vertical positions.
///
/// `minY` is the bottom edge of a view unless its superview is flipped, and logs do not show which superviews are. But a
/// mask states one edge as `minY`, and the other one in visual format: if that is the top edge, `minY` is the bottom.
struct MaskDirections {
    /// The views whose `minY` is their bottom edge, by key.
    private var upwards: Set<String> = []
    /// The views of AppKit whose direction the log does not show.
    private var unknown: Set<String> = []

    init(_ listed: [LogRule]) {
        let masks = listed.filter { $0.hasMask }
        for rule in masks {
            guard let statement = rule.statements.first, Self.isMeasured(statement) else { continue }
            let item = statement.first.item
            let partner = masks.lazy.compactMap { other in
                other.statements.first.flatMap { Self.isMeasured($0) ? nil : Self.edge(of: item, in: $0) }
            }.first
            switch partner {
            case .start: upwards.insert(item.key)
            case .end: break
            default: if [item, rule.superview].contains(where: { $0?.isOfAppKit == true }) { unknown.insert(item.key) }
            }
        }
    }

    /// Returns the statement with its positions measured downwards from the superview's top edge.
    func downwards(_ statement: RuleStatement) -> RuleStatement {
        guard let second = statement.second, Self.isMeasured(statement), upwards.contains(statement.first.item.key),
            !second.attribute.isExtent
        else { return statement }
        let opposites: [LogAttribute: LogAttribute] = [.minY: .maxY, .maxY: .minY, .midY: .midY]
        guard let opposite = opposites[statement.first.attribute] else { return statement }
        var turned = statement.relating(
            RuleStatement.Side(item: statement.first.item, attribute: opposite),
            RuleStatement.Side(item: second.item, attribute: .maxY))
        turned.constant = -statement.constant
        return turned
    }

    /// Returns the reason why a rule cannot be used; nil if it can.
    func reasonToOmit(_ statement: RuleStatement) -> String? {
        let key = statement.first.item.key
        guard Self.isMeasured(statement) else { return nil }
        let isFraction = upwards.contains(key) && statement.second?.attribute.isExtent == true
        return unknown.contains(key) || isFraction
            ? "the log does not show whether it measures from the top or the bottom edge" : nil
    }

    /// Whether a statement of a mask has a vertical position of a view on its left side.
    private static func isMeasured(_ statement: RuleStatement) -> Bool {
        [.minY, .midY, .maxY].contains(statement.first.attribute)
    }

    /// The edge of an item that a rule in visual format relates to the superview.
    private static func edge(of item: LogItem, in statement: RuleStatement) -> LogAttribute.Position? {
        guard let second = statement.second, statement.first.attribute.axis == .vertical else { return nil }
        return [statement.first, second].first { $0.item == item }?.attribute.position
    }
}

extension LogItem {
    /// Whether the class is one of AppKit's.
    var isOfAppKit: Bool { kind.hasPrefix("NS") || kind.hasPrefix("_NS") }

    /// Whether the item is a scroll view of UIKit, as its class name shows. In AppKit, the content of a scroll view is a
    /// view of its own.
    var isScrollView: Bool {
        kind.hasSuffix("ScrollView") && !kind.hasPrefix("NS")
            || ["UITableView", "UICollectionView", "UITextView"].contains(kind)
    }
}
