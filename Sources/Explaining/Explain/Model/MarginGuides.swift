/// The layout guides that stand for the margins of views.
///
/// If a conflict depends on a view's margin, UIKit also lists the rules of the view's `UIViewLayoutMarginsGuide`. The
/// edges of this guide are at the margins, so an attribute such as `leadingMargin` is replaced by the guide's edge.
struct MarginGuides {
    private struct Edge: Hashable {
        let view: String
        let identifier: String
    }

    private var guides: [Edge: LogItem] = [:]

    /// Finds the guides by the identifiers of their rules, such as `UIView-topMargin-guide-constraint`.
    init(_ rules: [LogRule]) {
        for rule in rules {
            guard let identifier = rule.identifier, identifier.hasSuffix("Margin-guide-constraint"),
                let view = rule.superview, let items = rule.statements.first?.items
            else { continue }
            guides[Edge(view: view.key, identifier: identifier)] = items.first { $0 != view }
        }
    }

    /// Returns the statement with margins replaced by the edges of guides, if the log shows the guides.
    func replacing(_ statement: RuleStatement) -> RuleStatement {
        statement.relating(replacing(statement.first), statement.second.map(replacing))
    }

    private func replacing(_ side: RuleStatement.Side) -> RuleStatement.Side {
        let names: [String]
        let edge: LogAttribute
        switch side.attribute {
        case .leftMargin: (names, edge) = (["left"], .left)
        case .rightMargin: (names, edge) = (["right"], .right)
        case .leadingMargin: (names, edge) = (["leading", "left"], .leading)
        case .trailingMargin: (names, edge) = (["trailing", "right"], .trailing)
        case .topMargin: (names, edge) = (["top"], .top)
        case .bottomMargin: (names, edge) = (["bottom"], .bottom)
        default: return side
        }
        for name in names {
            let key = Edge(view: side.item.key, identifier: "UIView-\(name)Margin-guide-constraint")
            if let guide = guides[key] { return .init(item: guide, attribute: edge) }
        }
        return side
    }
}
