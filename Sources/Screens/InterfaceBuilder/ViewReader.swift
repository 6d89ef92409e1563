internal import AutoLayout
internal import SolverAPI

/// Reads the elements of views, which are elements with a recorded frame.
struct ViewReader {
    let traits: CanvasTraits
    /// Whether y increases upwards in the document, as it does on macOS.
    let isBottomUp: Bool
    /// The design of the controls.
    var design = ControlDesign.modern
    /// The sizes of the app's images by name, in points.
    var images: [String: LayoutSize] = [:]
    /// The sizes of system symbols by name, in points.
    var symbols: [String: LayoutSize] = [:]
    /// The colors that the document defines by name.
    var colors: [String: ColorElement] = [:]

    /// Whether an element is a view: it has a recorded frame, and an id or a role.
    static func isView(_ node: XMLNode) -> Bool {
        // The frame of a size class is in a variation, which has a key and a frame as views do.
        (node["id"] != nil || node["key"] != nil) && node.name != "variation"
            && node.child("rect", key: "frame") != nil
    }

    /// Returns the view of an element with its descendants. Views that are not installed on the canvas are left out.
    func read(
        _ node: XMLNode, fallbackID: String = "root", parentHeight: Double? = nil, parent: XMLNode? = nil
    ) throws(InterfaceBuilderError) -> ViewElement {
        let variations = node.applicableVariations(traits)
        var frame = try rect(node) ?? .zero
        for variation in variations { frame = try rect(variation) ?? frame }
        if isBottomUp, let parentHeight { frame.y = parentHeight - frame.y - frame.height }
        let id = node["id"] ?? fallbackID

        let excluded = uninstalled("subviews", variations)
        var children: [ViewElement] = []
        for child in Self.childNodes(of: node) where !(child["id"].map(excluded.contains) ?? false) {
            children.append(
                try read(
                    child, fallbackID: "\(id).\(child["key"] ?? String(children.count))",
                    parentHeight: Self.isFlipped(node) ? nil : frame.height, parent: node))
        }
        return ViewElement(
            identity: ViewElement.Identity(
                id: id, kind: node.name, key: node["key"], customClass: node["customClass"], label: node["userLabel"],
                location: node.location),
            canvas: try canvas(node, variations, frame),
            autoresizing: ViewElement.Autoresizing(
                isUsed: try usesAutoresizing(node) || isPlacedByParent(node, parent), mask: try mask(node)),
            content: try content(node, variations), semanticContentAttribute: try semantics(node),
            text: Self.text(node), attributedText: Self.attributedText(node), typography: try typography(node),
            picture: picture(node),
            backgroundColor: node.child("color", key: "backgroundColor").flatMap { ColorElement($0, named: colors) },
            accessibilityLabel: node.child("accessibility", key: "accessibilityConfiguration")?["label"],
            arrangement: try arrangement(node, excluded), margins: try margins(node),
            guides: try guides(node), constraints: try constraints(node, id, variations), children: children)
    }

    // MARK: Groups

    private func canvas(_ node: XMLNode, _ variations: [XMLNode], _ frame: LayoutRect) throws(InterfaceBuilderError)
        -> ViewElement.Canvas
    {
        let insets =
            isBottomUp
            ? MacControl.alignmentInsets(of: node, design, symbols: symbols)
            : ControlKind.alignmentInsets(of: node.name, design)
        return ViewElement.Canvas(
            frame: frame, alignmentSize: frame.inset(by: insets).size, alignmentInsets: insets,
            isHidden: try isHidden(node), isMisplaced: try flag("misplaced", node, variations),
            isAmbiguous: try flag("ambiguous", node, variations),
            verification: node["verifyAmbiguity"].flatMap(ViewElement.Verification.init) ?? .all)
    }

    private func content(_ node: XMLNode, _ variations: [XMLNode]) throws(InterfaceBuilderError)
        -> ViewElement.Content
    {
        let kinds = isBottomUp ? MacControl.withContentSize : ControlKind.withContentSize
        let scrolls = try node.flag("scrollEnabled", default: true)
        return ViewElement.Content(
            hugging: try priorities(node, variations, "HuggingPriority"),
            compression: try priorities(node, variations, "CompressionResistancePriority"),
            placeholderSize: try placeholderSize(node),
            hasSize: kinds.contains(node.name) || (node.name == "textView" && !scrolls),
            isSeparator: node.name == "box" && node["boxType"] == "separator")
    }

    private func typography(_ node: XMLNode) throws(InterfaceBuilderError) -> ViewElement.Typography {
        // Interface Builder writes 0 for no maximum.
        let lineCount = Int(exactly: try node.number("numberOfLines") ?? 1) ?? 1
        return ViewElement.Typography(
            color: textColor(node), font: FontElement(node), pointSize: try pointSize(node),
            alignment: node["textAlignment"], lineCount: lineCount == 0 ? nil : lineCount,
            wraps: try wrapsText(node),
            shrinks: try node.flag("adjustsFontSizeToFit") || node["minimumFontSize"] != nil
                || node["minimumScaleFactor"] != nil)
    }

    private func picture(_ node: XMLNode) -> ViewElement.Picture {
        guard node.name == "button" else {
            return ViewElement.Picture(
                name: node.name == "imageView" ? node["image"] : nil, isInButton: false, size: nil, alignment: nil)
        }
        let state = node.child("state", key: "normal")
        let isThere = state.map {
            $0["image"] != nil || $0["backgroundImage"] != nil || $0.child("imageReference") != nil
        }
        return ViewElement.Picture(
            name: nil, isInButton: isThere ?? false, size: state?["image"].flatMap { images[$0] },
            alignment: node["contentHorizontalAlignment"])
    }

    /// - Parameter excluded: The ids of subviews that are not installed on the canvas.
    private func arrangement(_ node: XMLNode, _ excluded: Set<String>) throws(InterfaceBuilderError)
        -> ViewElement.Arrangement?
    {
        if node.name == "gridView", isBottomUp { return .grid(try GridReader().read(node)) }
        guard node.name == "stackView" else { return nil }
        if !isBottomUp { return .stack(try StackReader(traits: traits).read(node)) }
        return .gravityStack(
            try GravityStackReader().read(node) { !($0["id"].map(excluded.contains) ?? false) })
    }

    private func margins(_ node: XMLNode) throws(InterfaceBuilderError) -> ViewElement.Margins {
        let stated = try statedMargins(node)
        return ViewElement.Margins(
            stated: stated?.insets, isDirectional: stated?.isDirectional ?? false,
            preservesSuperview: try node.flag("preservesSuperviewLayoutMargins"),
            followsReadableWidth: try node.flag("layoutMarginsFollowReadableWidth"),
            includesSafeArea: try node.flag("insetsLayoutMarginsFromSafeArea", default: true))
    }

    // MARK: Children

    /// Returns the elements of the direct subviews. Cells are left out, because they are units of their own.
    static func childNodes(of node: XMLNode) -> [XMLNode] {
        var found: [XMLNode] = []
        for child in node.children {
            if GravityStackReader.areas.contains(where: { $0.element == child.name }) {
                found += child.children.filter { isView($0) && !ControlKind.cells.contains($0.name) }
            } else if child["key"] != nil, !ControlKind.cells.contains(child.name), isView(child) {
                found.append(child)
            } else if child.name == "gridCells" {
                found += child.children("gridCell").flatMap { $0.children.filter(isView) }
            } else if child.name == "tabViewItems" {
                found += child.children("tabViewItem").flatMap { $0.children.filter(isView) }
            }
        }
        return found
    }

    private static func isFlipped(_ node: XMLNode) -> Bool {
        let flipped: Set<String> = ["tableView", "outlineView", "collectionView", "textView"]
        // A clip view is flipped if its document is.
        guard node.name == "clipView" else { return flipped.contains(node.name) }
        return childNodes(of: node).contains { flipped.contains($0.name) }
    }

    /// Returns the ids that variations remove from a list, unless a later variation adds them again.
    private func uninstalled(_ list: String, _ variations: [XMLNode]) -> Set<String> {
        var excluded: Set<String> = []
        for variation in variations {
            for mask in variation.children("mask") where mask["key"] == list {
                for change in mask.children {
                    guard let id = change["reference"] else { continue }
                    if change.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
                }
            }
        }
        return excluded
    }

    private func constraints(_ node: XMLNode, _ id: String, _ variations: [XMLNode]) throws(InterfaceBuilderError)
        -> [ConstraintElement]
    {
        let excluded = uninstalled("constraints", variations)
        let reader = ConstraintReader(traits: traits, holder: id)
        var found: [ConstraintElement] = []
        for list in node.children("constraints") {
            for child in list.children("constraint") where !(child["id"].map(excluded.contains) ?? false) {
                found.append(try reader.read(child))
            }
        }
        return found
    }

    private func guides(_ node: XMLNode) throws(InterfaceBuilderError) -> [GuideElement] {
        var found: [GuideElement] = []
        for child in node.children("viewLayoutGuide") {
            guard let id = child["id"], let key = child["key"] else { continue }
            guard let kind = GuideElement.Kind(rawValue: key) else { continue }
            found.append(GuideElement(id: id, kind: kind))
        }
        return found
    }

    // MARK: Values

    private func rect(_ node: XMLNode) throws(InterfaceBuilderError) -> LayoutRect? {
        guard let rect = node.child("rect", key: "frame") else { return nil }
        return LayoutRect(
            x: try rect.number("x") ?? 0, y: try rect.number("y") ?? 0, width: try rect.number("width") ?? 0,
            height: try rect.number("height") ?? 0)
    }

    private func flag(_ name: String, _ node: XMLNode, _ variations: [XMLNode]) throws(InterfaceBuilderError) -> Bool {
        var value = try node.flag(name)
        for variation in variations where variation[name] != nil { value = try variation.flag(name) }
        return value
    }

    private func usesAutoresizing(_ node: XMLNode) throws(InterfaceBuilderError) -> Bool {
        let translates = try node.flag("translatesAutoresizingMaskIntoConstraints", default: true)
        return try node.flag("fixedFrame") || translates
    }

    /// Whether the superview places the view whatever its constraints are: the parts of a macOS scroll view, a table in
    /// it, and the panes of a split view.
    private func isPlacedByParent(_ node: XMLNode, _ parent: XMLNode?) -> Bool {
        guard isBottomUp, let parent else { return false }
        switch parent.name {
        case "scrollView", "splitView": return true
        case "clipView": return ["tableView", "outlineView"].contains(node.name)
        default: return false
        }
    }

    private func mask(_ node: XMLNode) throws(InterfaceBuilderError) -> AutoresizingMask {
        guard let element = node.child("autoresizingMask", key: "autoresizingMask") else { return [] }
        // In documents whose y increases upwards, the bottom margin is called minY.
        let names: [(String, AutoresizingMask)] = [
            ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight),
            ("flexibleMinX", .flexibleLeftMargin), ("flexibleMaxX", .flexibleRightMargin),
            ("flexibleMinY", isBottomUp ? .flexibleBottomMargin : .flexibleTopMargin),
            ("flexibleMaxY", isBottomUp ? .flexibleTopMargin : .flexibleBottomMargin),
        ]
        var mask: AutoresizingMask = []
        for (name, member) in names where try element.flag(name) { mask.insert(member) }
        return mask
    }

    private func priorities(_ node: XMLNode, _ variations: [XMLNode], _ suffix: String)
        throws(InterfaceBuilderError) -> [LayoutAxis: Priority]
    {
        var found: [LayoutAxis: Priority] = [:]
        for (axis, prefix) in [(LayoutAxis.horizontal, "horizontal"), (.vertical, "vertical")] {
            for source in [node] + variations {
                if let priority = try ConstraintReader.priority(source, prefix + suffix) { found[axis] = priority }
            }
        }
        return found
    }

    private func placeholderSize(_ node: XMLNode) throws(InterfaceBuilderError) -> [LayoutAxis: Double] {
        var found: [LayoutAxis: Double] = [:]
        for (axis, name) in [
            (LayoutAxis.horizontal, "placeholderIntrinsicWidth"), (.vertical, "placeholderIntrinsicHeight"),
        ] {
            if node[name] == "infinite" {
                found[axis] = .infinity
            } else if let number = try node.number(name) {
                found[axis] = number
            }
        }
        return found
    }

    private func semantics(_ node: XMLNode) throws(InterfaceBuilderError) -> SemanticContentAttribute {
        switch node["semanticContentAttribute"] {
        case nil, "unspecified": .unspecified
        case "playback": .playback
        case "spatial": .spatial
        case "forceLeftToRight": .forceLeftToRight
        case "forceRightToLeft": .forceRightToLeft
        case let other?:
            throw .invalidValue(
                node.location, attribute: "semanticContentAttribute", expected: "a reading direction", found: other)
        }
    }

    /// Returns the margins that the document states for the canvas, which in iOS is laid out from left to right.
    private func statedMargins(
        _ node: XMLNode
    ) throws(InterfaceBuilderError) -> (insets: EdgeInsets, isDirectional: Bool)? {
        let absolute = node.child("edgeInsets", key: "layoutMargins")
        let directional = node.child("directionalEdgeInsets", key: "directionalLayoutMargins")
        guard let insets = absolute ?? directional else { return nil }
        let isDirectional = absolute == nil
        let (left, right) = isDirectional ? ("leading", "trailing") : ("left", "right")
        let margins = EdgeInsets(
            top: try insets.number("top") ?? 0, left: try insets.number(left) ?? 0,
            bottom: try insets.number("bottom") ?? 0, right: try insets.number(right) ?? 0)
        return (margins, isDirectional)
    }

    /// Whether a view is hidden on the canvas. An activity indicator that hides when it stops is marked as hidden, but
    /// the canvas shows it.
    private func isHidden(_ node: XMLNode) throws(InterfaceBuilderError) -> Bool {
        if node.name == "activityIndicatorView", try node.flag("hidesWhenStopped") { return false }
        return try node.flag("hidden")
    }

    /// Returns the text or title of a view or its cell, or else its placeholder; nil if there is none.
    private static func text(_ node: XMLNode) -> String? {
        let cell = node.children.first { $0["key"] == "cell" }
        return node["text"] ?? node.child("state", key: "normal")?["title"] ?? node["title"] ?? cell?["title"]
            ?? node["placeholder"] ?? cell?["placeholderString"]
    }

    /// Returns the joined parts of an attributed text; nil if there is none.
    private static func attributedText(_ node: XMLNode) -> String? {
        let parts = node.child("attributedString", key: "attributedText")?.children("fragment") ?? []
        return parts.isEmpty ? nil : parts.compactMap { $0["content"] }.joined()
    }

    /// Returns the color of a label's text or a button's title; nil if the document does not state it.
    private func textColor(_ node: XMLNode) -> ColorElement? {
        let color =
            node.child("color", key: "textColor")
            ?? node.child("state", key: "normal")?.child("color", key: "titleColor")
        return color.flatMap { ColorElement($0, named: colors) }
    }

    /// Whether the text of a view may wrap. Labels with several lines and titles of buttons may.
    private func wrapsText(_ node: XMLNode) throws(InterfaceBuilderError) -> Bool {
        if node.name == "label" { return (try node.number("numberOfLines") ?? 1) != 1 }
        return node.name == "button"
    }

    private func pointSize(_ node: XMLNode) throws(InterfaceBuilderError) -> Double? {
        if isBottomUp { return try MacTextMetrics.pointSize(of: node) }
        guard let font = node.child("fontDescription", key: "fontDescription") ?? node.child("fontDescription") else {
            return nil
        }
        return try font.number("pointSize") ?? font["style"].flatMap { TextMetrics.pointSizes[$0] }
    }
}
