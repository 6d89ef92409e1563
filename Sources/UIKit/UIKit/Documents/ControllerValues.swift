internal import InterfaceBuilder

/// Creates controllers from their elements.
extension DocumentBuilder {
    /// Creates a controller and the controllers that it contains.
    ///
    /// - Parameter creator: Creates the controller in place of its class's `init(coder:)`; nil, or a result of nil, for
    ///   the initializer.
    func makeController(_ node: XMLNode, _ creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
        let standard = ElementKinds.controllerClass(of: node) ?? UIViewController.self
        if ElementKinds.controllerClass(of: node) == nil {
            report(.unknownElement, node, "the kind is not known, so a \(standard) was created.")
        }
        let coder = DocumentCoder(self, node)
        let made =
            creator?(coder) ?? type(of: node, standard: standard).init(coder: coder) ?? standard.init(coder: coder)
            ?? UIViewController()
        made.read(from: coder)
        contain(made, node)
        RuntimeAttributes.apply(node, to: made, self)
        let others = finish()
        Self.awake(others)
        made.awakeFromNib()
        return made
    }

    /// Sets the properties of a controller.
    func read(_ controller: UIViewController, _ node: XMLNode) {
        owner = controller
        controller.documentScene = DocumentScene(self, node)
        if let title = text("title", node) { controller.title = title }
        node.flag("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = $0 }
        node.flag("definesPresentationContext") { controller.definesPresentationContext = $0 }
        node.flag("extendedLayoutIncludesOpaqueBars") { controller.extendedLayoutIncludesOpaqueBars = $0 }
        node.flag("automaticallyAdjustsScrollViewInsets") { controller.automaticallyAdjustsScrollViewInsets = $0 }
        node.flag("modalInPresentation") { controller.isModalInPresentation = $0 }
        if let size = node.size("preferredContentSize") ?? node.size("freeformSize"), size.height > 0,
            node.child("size", key: "preferredContentSize") != nil
        {
            controller.preferredContentSize = size
        }
        if let edges = node.child("extendedEdge", key: "edgesForExtendedLayout") {
            controller.edgesForExtendedLayout = Self.edges(edges)
        }
        if let style = node["modalPresentationStyle"] { setStyle(style, of: controller) }
        if let item = node.child("navigationItem", key: "navigationItem") {
            BarValues.set(controller.navigationItem, item, self)
        }
        if let item = node.child("tabBarItem", key: "tabBarItem") {
            controller.tabBarItem = BarValues.tab(item, self)
        }
        if let items = node.child(key: "toolbarItems") { controller.toolbarItems = BarValues.buttons(items, self) }
        readContainer(controller, node)
    }

    private static func edges(_ node: XMLNode) -> UIRectEdge {
        var edges: UIRectEdge = []
        if node.flag("top") == true { edges.insert(.top) }
        if node.flag("bottom") == true { edges.insert(.bottom) }
        if node.flag("left") == true { edges.insert(.left) }
        if node.flag("right") == true { edges.insert(.right) }
        return edges
    }

    private func setStyle(_ name: String, of controller: UIViewController) {
        switch name {
        case "fullScreen": controller.modalPresentationStyle = .fullScreen
        case "pageSheet": controller.modalPresentationStyle = .pageSheet
        case "formSheet": controller.modalPresentationStyle = .formSheet
        case "overFullScreen": controller.modalPresentationStyle = .overFullScreen
        case "overCurrentContext": controller.modalPresentationStyle = .overCurrentContext
        case "currentContext": controller.modalPresentationStyle = .currentContext
        case "custom": controller.modalPresentationStyle = .custom
        case "popover": controller.modalPresentationStyle = .popover
        default: break
        }
    }

    private func readContainer(_ controller: UIViewController, _ node: XMLNode) {
        switch controller {
        case let navigation as UINavigationController:
            if let bar = node.child("navigationBar", key: "navigationBar") {
                record(navigation.navigationBar, bar)
                BarValues.set(navigation.navigationBar, bar, self)
            }
            if let bar = node.child("toolbar", key: "toolbar") { record(navigation.toolbar, bar) }
            node.flag("navigationBarHidden") { navigation.isNavigationBarHidden = $0 }
            node.flag("toolbarHidden") { navigation.isToolbarHidden = $0 }
        case let tabs as UITabBarController:
            if let bar = node.child("tabBar", key: "tabBar") {
                record(tabs.tabBar, bar)
                bar.flag("translucent") { tabs.tabBar.isTranslucent = $0 }
            }
        case let split as UISplitViewController:
            switch node["style"] {
            case "doubleColumn": split.setStyle(.doubleColumn)
            case "tripleColumn": split.setStyle(.tripleColumn)
            default: break
            }
        case let table as UITableViewController:
            node.flag("clearsSelectionOnViewWillAppear") { table.clearsSelectionOnViewWillAppear = $0 }
        default: break
        }
    }

    // MARK: Contained controllers

    private func contain(_ controller: UIViewController, _ node: XMLNode) {
        let segues = (node.child("connections")?.children("segue") ?? []).filter { $0["kind"] == "relationship" }
        guard let storyboard, !segues.isEmpty else { return }
        let contained: [(role: String, controller: UIViewController)] = segues.compactMap { segue in
            guard let role = segue["relationship"], let id = segue["destination"] else { return nil }
            guard contents.elements[id] != nil else {
                report(.missingElement, segue, "the relationship leads to \(id), which is not in the document.")
                return nil
            }
            return (role, storyboard.make(id: id, nil))
        }
        switch controller {
        case let navigation as UINavigationController:
            navigation.viewControllers = contained.map(\.controller)
        case let tabs as UITabBarController: tabs.viewControllers = contained.map(\.controller)
        case let split as UISplitViewController:
            for (role, child) in contained {
                switch role {
                case "masterViewController", "primaryViewController": split.setViewController(child, for: .primary)
                case "detailViewController", "secondaryViewController": split.setViewController(child, for: .secondary)
                case "supplementaryViewController": split.setViewController(child, for: .supplementary)
                case "compactViewController": split.setViewController(child, for: .compact)
                default: split.viewControllers += [child]
                }
            }
        case let pages as UIPageViewController:
            pages.setViewControllers(contained.map(\.controller), direction: .forward, animated: false)
        default: report(.unsupported, node, "the contained controllers of this kind have no effect.")
        }
    }
}
