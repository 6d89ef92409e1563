internal import InterfaceBuilder

/// Creates the items of bars from their elements.
@MainActor
enum BarValues {
    private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
        "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
        "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera,
        "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo,
        "redo": .redo, "pageCurl": .pageCurl, "close": .close,
    ]

    /// Returns the buttons in a list; nil without a list.
    static func buttons(_ list: XMLNode?, _ builder: DocumentBuilder) -> [UIBarButtonItem]? {
        list.map { $0.children("barButtonItem").map { button($0, builder) } }
    }

    static func button(_ node: XMLNode, _ builder: DocumentBuilder) -> UIBarButtonItem {
        let made = builder.type(of: node, standard: UIBarButtonItem.self).init()
        builder.record(made, node)
        set(made, node, builder)
        made.systemItem = node["systemItem"].flatMap { systemItems[$0] }
        if node["style"] == "done" { made.style = .done }
        node.number("width") { made.width = $0 }
        made.tintColor = builder.color("tintColor", node)
        if let custom = node.child(key: "customView"), DocumentContents.isView(custom) {
            made.customView = builder.makeRoot(custom)
        }
        return made
    }

    static func tab(_ node: XMLNode, _ builder: DocumentBuilder) -> UITabBarItem {
        let type = builder.type(of: node, standard: UITabBarItem.self)
        let system: UITabBarItem? = node["systemItem"].flatMap { tabs[$0] }.map {
            UITabBarItem(tabBarSystemItem: $0, tag: 0)
        }
        let made = system ?? type.init()
        builder.record(made, node)
        if system == nil { set(made, node, builder) }
        if let image = builder.image("selectedImage", node) { made.selectedImage = image }
        made.badgeValue = builder.text("badgeValue", node)
        return made
    }
    private static let tabs: [String: UITabBarItem.SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
        "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search,
        "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
    ]

    private static func set(_ item: UIBarItem, _ node: XMLNode, _ builder: DocumentBuilder) {
        item.title = builder.text("title", node)
        item.image = builder.image("image", node)
        node.flag("enabled") { item.isEnabled = $0 }
        if let tag = node.integer("tag") { item.tag = tag }
        let accessibility = node.child("accessibility", key: "accessibilityConfiguration")
        item.accessibilityIdentifier = accessibility?["identifier"]
        item.accessibilityLabel = accessibility?["label"]
    }

    // MARK: Navigation

    static func set(_ item: UINavigationItem, _ node: XMLNode, _ builder: DocumentBuilder) {
        builder.record(item, node)
        if let title = builder.text("title", node) { item.title = title }
        item.prompt = builder.text("prompt", node)
        switch node["largeTitleDisplayMode"] {
        case "always": item.largeTitleDisplayMode = .always
        case "never": item.largeTitleDisplayMode = .never
        case "inline": item.largeTitleDisplayMode = .inline
        default: break
        }
        node.flag("hidesBackButton") { item.hidesBackButton = $0 }
        for child in node.children {
            switch (child.name, child["key"]) {
            case ("barButtonItem", "leftBarButtonItem"): item.leftBarButtonItems = [button(child, builder)]
            case ("barButtonItem", "rightBarButtonItem"): item.rightBarButtonItems = [button(child, builder)]
            case ("barButtonItem", "backBarButtonItem"): item.backBarButtonItem = button(child, builder)
            case (_, "leftBarButtonItems"): item.leftBarButtonItems = buttons(child, builder)
            case (_, "rightBarButtonItems"): item.rightBarButtonItems = buttons(child, builder)
            case (_, "titleView") where DocumentContents.isView(child): item.titleView = builder.makeRoot(child)
            default: break
            }
        }
    }

    static func set(_ bar: UINavigationBar, _ node: XMLNode, _ builder: DocumentBuilder) {
        node.flag("largeTitles") { bar.prefersLargeTitles = $0 }
        node.flag("translucent") { bar.isTranslucent = $0 }
        bar.barTintColor = builder.color("barTintColor", node)
        guard let items = node.child("items")?.children("navigationItem"), !items.isEmpty else { return }
        bar.items = items.map { item in
            let made = UINavigationItem(title: "")
            set(made, item, builder)
            return made
        }
    }
}
