internal import AutoLayout
internal import SolverAPI

/// Reads view elements: any element with a recorded frame.
struct ViewReader {
    let traits: CanvasTraits
    /// Whether y goes upwards in the document, as in macOS.
    let isBottomUp: Bool
    /// Whether the controls of macOS are those of macOS 11.
    var isModern = true
    /// The true sizes of the document's images.
    var images: [String: LayoutSize] = [:]
    /// The colours that the document names and states.
    var colors: [String: ColorElement] = [:]

    /// Whether an element is a view: it has an id, or a role in its parent, and a recorded frame.
    static func isView(_ node: XMLNode) -> Bool {
        (node["id"] != nil || node["key"] != nil) && node.child("rect", key: "frame") != nil
    }

    /// The view that an element stands for, and all in it that is installed on the canvas.
    func read(_ node: XMLNode, fallbackID: String = "root", parentHeight: Double? = nil)
        throws(InterfaceBuilderError) -> ViewElement
    {
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
                    parentHeight: Self.isFlipped(node) ? nil : frame.height))
        }
        let kind = node.name
        let scrolls = try node.flag("scrollEnabled", default: true)
        let alignmentInsets =
            isBottomUp
            ? MacControl.alignmentInsets(of: node, isModern: isModern) : ControlKind.alignmentInsets(of: kind)
        return ViewElement(
            id: id, kind: kind, key: node["key"], customClass: node["customClass"],
            label: node["userLabel"], location: node.location, frame: frame,
            canvasSize: frame.inset(by: alignmentInsets).size, alignmentInsets: alignmentInsets,
            usesAutoresizing: try usesAutoresizing(node),
            autoresizingMask: try mask(node), isHidden: try isHidden(node),
            isMisplaced: try flag("misplaced", node, variations),
            isAmbiguous: try flag("ambiguous", node, variations),
            verification: node["verifyAmbiguity"].flatMap(ViewElement.Verification.init) ?? .all,
            semanticContentAttribute: try semantics(node),
            hugging: try priorities(node, variations, "HuggingPriority"),
            compression: try priorities(node, variations, "CompressionResistancePriority"),
            placeholderSize: try placeholderSize(node),
            hasContentSize: (isBottomUp ? MacControl.withContentSize : ControlKind.withContentSize).contains(kind)
                || (kind == "textView" && !scrolls),
            isSeparator: kind == "box" && node["boxType"] == "separator", text: Self.text(node),
            attributedText: Self.attributedText(node),
            backgroundColor: node.child("color", key: "backgroundColor").flatMap { ColorElement($0, named: colors) },
            textColor: textColor(node),
            image: kind == "imageView" ? node["image"] : nil, wrapsText: try wrapsText(node),
            isImageButton: kind == "button"
                && node.child("state", key: "normal").map { state in
                    state["image"] != nil || state["backgroundImage"] != nil || state.child("imageReference") != nil
                } == true,
            pictureSize: kind == "button"
                ? node.child("state", key: "normal")?["image"].flatMap { images[$0] } : nil,
            pictureAlignment: kind == "button" ? node["contentHorizontalAlignment"] : nil,
            lineCount: Int(exactly: try node.number("numberOfLines") ?? 1) ?? 1,
            textAlignment: node["textAlignment"],
            shrinksText: try node.flag("adjustsFontSizeToFit") || node["minimumFontSize"] != nil
                || node["minimumScaleFactor"] != nil,
            font: FontElement(node),
            accessibilityLabel: node.child("accessibility", key: "accessibilityConfiguration")?["label"],
            stack: kind == "stackView" && !isBottomUp ? try StackReader(traits: traits).read(node) : nil,
            gravityStack: kind == "stackView" && isBottomUp
                ? try GravityStackReader().read(node) { !($0["id"].map(excluded.contains) ?? false) } : nil,
            pointSize: try pointSize(node),
            margins: try margins(node), preservesSuperviewMargins: try node.flag("preservesSuperviewLayoutMargins"),
            followsReadableWidth: try node.flag("layoutMarginsFollowReadableWidth"),
            insetsMarginsFromSafeArea: try node.flag("insetsLayoutMarginsFromSafeArea", default: true),
            guides: try guides(node), constraints: try constraints(node, id, variations), children: children)
    }

    // MARK: Children

    /// The elements of the views directly in one. Cells are not among them: they are laid out on their own.
    private static func childNodes(of node: XMLNode) -> [XMLNode] {
        var found: [XMLNode] = []
        for child in node.children {
            if GravityStackReader.areas.contains(where: { $0.element == child.name }) {
                found += child.children.filter { isView($0) && !ControlKind.cells.contains($0.name) }
            } else if child["key"] != nil, !ControlKind.cells.contains(child.name), isView(child) {
                found.append(child)
            } else if child.name == "tabViewItems" {
                found += child.children("tabViewItem").flatMap { $0.children.filter(isView) }
            }
        }
        return found
    }

    private static func isFlipped(_ node: XMLNode) -> Bool {
        ["clipView", "tableView", "outlineView", "collectionView", "textView"].contains(node.name)
    }

    /// The ids that the variations take out of a list, less those that a later one puts back.
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

    private func mask(_ node: XMLNode) throws(InterfaceBuilderError) -> AutoresizingMask {
        guard let element = node.child("autoresizingMask", key: "autoresizingMask") else { return [] }
        // Bottom-up documents call the lower margin minY.
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

    private func margins(_ node: XMLNode) throws(InterfaceBuilderError) -> EdgeInsets? {
        let absolute = node.child("edgeInsets", key: "layoutMargins")
        let directional = node.child("directionalEdgeInsets", key: "directionalLayoutMargins")
        guard let insets = absolute ?? directional else { return nil }
        // An iOS canvas reads from left to right.
        let (left, right) = absolute == nil ? ("leading", "trailing") : ("left", "right")
        return EdgeInsets(
            top: try insets.number("top") ?? 0, left: try insets.number(left) ?? 0,
            bottom: try insets.number("bottom") ?? 0, right: try insets.number(right) ?? 0)
    }

    /// An indicator that hides when it stops is noted as hidden, but the canvas shows it and gives it its room.
    private func isHidden(_ node: XMLNode) throws(InterfaceBuilderError) -> Bool {
        if node.name == "activityIndicatorView", try node.flag("hidesWhenStopped") { return false }
        return try node.flag("hidden")
    }

    /// What is written in a view: its text or title, that of its cell, or what it says while it is empty.
    private static func text(_ node: XMLNode) -> String? {
        let cell = node.children.first { $0["key"] == "cell" }
        return node["text"] ?? node.child("state", key: "normal")?["title"] ?? node["title"] ?? cell?["title"]
            ?? node["placeholder"] ?? cell?["placeholderString"]
    }

    /// The parts of a text that has several looks.
    private static func attributedText(_ node: XMLNode) -> String? {
        let parts = node.child("attributedString", key: "attributedText")?.children("fragment") ?? []
        return parts.isEmpty ? nil : parts.compactMap { $0["content"] }.joined()
    }

    /// The colour of a label's text or a button's title.
    private func textColor(_ node: XMLNode) -> ColorElement? {
        let color =
            node.child("color", key: "textColor")
            ?? node.child("state", key: "normal")?.child("color", key: "titleColor")
        return color.flatMap { ColorElement($0, named: colors) }
    }

    /// A label of more than one line, or a button, whose title may wrap.
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
