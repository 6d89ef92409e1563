internal import InterfaceBuilder

/// Sets the properties of scroll views, tables and collections from their elements.
@MainActor
enum ScrollValues {
    static func set(_ view: UIScrollView, _ node: XMLNode) {
        node.flag("alwaysBounceVertical") { view.alwaysBounceVertical = $0 }
        node.flag("alwaysBounceHorizontal") { view.alwaysBounceHorizontal = $0 }
        node.flag("scrollEnabled") { view.isScrollEnabled = $0 }
        node.flag("pagingEnabled") { view.isPagingEnabled = $0 }
        node.flag("bounces") { view.bounces = $0 }
        node.flag("showsHorizontalScrollIndicator") { view.showsHorizontalScrollIndicator = $0 }
        node.flag("showsVerticalScrollIndicator") { view.showsVerticalScrollIndicator = $0 }
        node.number("minimumZoomScale") { view.minimumZoomScale = $0 }
        node.number("maximumZoomScale") { view.maximumZoomScale = $0 }
        if let insets = node.inset("contentInset") { view.contentInset = insets }
        switch node["contentInsetAdjustmentBehavior"] {
        case "never": view.contentInsetAdjustmentBehavior = .never
        case "always": view.contentInsetAdjustmentBehavior = .always
        case "scrollableAxes": view.contentInsetAdjustmentBehavior = .scrollableAxes
        default: break
        }
        switch node["keyboardDismissMode"] {
        case "onDrag": view.keyboardDismissMode = .onDrag
        case "interactive": view.keyboardDismissMode = .interactive
        default: break
        }
        if let table = view as? UITableView { set(table, node) }
        if let collection = view as? UICollectionView { set(collection, node) }
    }

    private static func set(_ table: UITableView, _ node: XMLNode) {
        // Interface Builder writes -1 for automatic heights, and in older documents the height of a row beside an
        // estimate.
        node.number("rowHeight") { table.rowHeight = $0 }
        node.number("estimatedRowHeight") { table.estimatedRowHeight = $0 }
        node.number("sectionHeaderHeight") { table.sectionHeaderHeight = outer($0, node, "Header", table) }
        node.number("sectionFooterHeight") { table.sectionFooterHeight = outer($0, node, "Footer", table) }
        switch node["separatorStyle"] {
        case "none": table.separatorStyle = .none
        default: break
        }
        node.flag("allowsSelection") { table.allowsSelection = $0 }
        node.flag("allowsMultipleSelection") { table.allowsMultipleSelection = $0 }
        if let insets = node.inset("separatorInset") { table.separatorInset = insets }
    }
    /// Returns the height of headers or footers. The heights that Interface Builder writes for every table are the
    /// defaults, which titles and views of the app override.
    private static func outer(_ stated: CGFloat, _ node: XMLNode, _ kind: String, _ table: UITableView) -> CGFloat {
        let standard: CGFloat = table.style == .plain ? 28 : 18
        return stated == standard ? -1 : stated
    }

    private static func set(_ collection: UICollectionView, _ node: XMLNode) {
        node.flag("allowsSelection") { collection.allowsSelection = $0 }
        node.flag("allowsMultipleSelection") { collection.allowsMultipleSelection = $0 }
    }
}

extension NSCoder {
    /// The style of the table that this coder reads; plain for other coders.
    var tableStyle: UITableView.Style {
        switch documentNode?["style"] {
        case "grouped": .grouped
        case "insetGrouped": .insetGrouped
        default: .plain
        }
    }
    /// The style of the cell that this coder reads; the default for other coders.
    var cellStyle: UITableViewCell.CellStyle {
        switch documentNode?["style"] {
        case "IBUITableViewCellStyleValue1": .value1
        case "IBUITableViewCellStyleValue2": .value2
        case "IBUITableViewCellStyleSubtitle": .subtitle
        default: .default
        }
    }
}
