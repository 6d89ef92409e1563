/// The segues and relationships between a document's controllers. They determine which bars the canvas simulates.
struct SceneGraph {
    /// A segue or relationship that leads to a controller.
    private struct Step {
        let source: String
        let kind: String
        let presentation: String?
    }

    private var controllers: [String: XMLNode] = [:]
    private var incoming: [String: [Step]] = [:]

    init(_ document: XMLNode) {
        for scenes in document.children("scenes") {
            for scene in scenes.children("scene") {
                for objects in scene.children("objects") {
                    for object in objects.children where object["sceneMemberID"] == "viewController" {
                        guard let id = object["id"] else { continue }
                        controllers[id] = object
                        addSegues(of: object, id)
                    }
                }
            }
        }
    }

    private mutating func addSegues(of controller: XMLNode, _ id: String) {
        var stack = [controller]
        while let node = stack.popLast() {
            if node.name == "segue", let destination = node["destination"] {
                incoming[destination, default: []].append(
                    Step(
                        source: id, kind: node["relationship"] ?? node["kind"] ?? "",
                        presentation: node["modalPresentationStyle"]))
            }
            stack.append(contentsOf: node.children.reversed())
        }
    }

    /// Returns the surroundings of a controller's view on the canvas.
    func surroundings(of controller: XMLNode) -> UnitSurroundings {
        var found = UnitSurroundings()
        let item = controller.child("navigationItem", key: "navigationItem")
        found.hasNavigationItem = item != nil
        found.isFreeform = Self.isFreeform(controller)
        found.hasStatusBar = controller.child("nil", key: "simulatedStatusBarMetrics") == nil
        if let id = controller["id"] { follow(id, &found, item) }
        // Simulated metrics that the designer chose override the bars that follow from segues.
        if let bar = controller.child("simulatedNavigationBarMetrics", key: "simulatedTopBarMetrics") {
            found.hasNavigationBar = true
            found.hasLargeTitle = bar["largeTitles"] == "YES"
            found.hasOpaqueBar = bar["translucent"] == "NO"
        }
        if controller.child("nil", key: "simulatedTopBarMetrics") != nil { found.hasNavigationBar = false }
        if Self.hasSimulatedBottomBar(controller) { found.hasBottomBar = true }
        if controller.child("nil", key: "simulatedBottomBarMetrics") != nil
            || controller["hidesBottomBarWhenPushed"] == "YES"
        {
            found.hasBottomBar = false
        }
        return found
    }

    /// Whether the designer chose a tab bar or toolbar for a controller, or for the root of a `.xib`.
    static func hasSimulatedBottomBar(_ node: XMLNode) -> Bool {
        ["simulatedTabBarMetrics", "simulatedToolbarMetrics"].contains {
            node.child($0, key: "simulatedBottomBarMetrics") != nil
        }
    }

    /// Whether a controller, or the root of a `.xib`, has a custom size on the canvas.
    static func isFreeform(_ node: XMLNode) -> Bool {
        node.child("freeformSimulatedSizeMetrics", key: "simulatedDestinationMetrics") != nil
    }

    /// Follows the segues and relationships backwards from a controller, to the containers that add bars.
    private func follow(_ id: String, _ found: inout UnitSurroundings, _ item: XMLNode?) {
        var seen: Set<String> = [id]
        var front = [(id: id, isDetail: false)]
        while let (next, isDetail) = front.popLast() {
            for step in incoming[next] ?? [] {
                guard let source = controllers[step.source] else { continue }
                switch step.kind {
                case "rootViewController":
                    if source["navigationBarHidden"] != "YES" {
                        found.hasNavigationBar = true
                        let bar = source.child("navigationBar", key: "navigationBar")
                        found.hasOpaqueBar = bar?["translucent"] == "NO"
                        let isLarge = bar?["largeTitles"] == "YES"
                        found.hasLargeTitle = isLarge && item?["largeTitleDisplayMode"] != "never"
                    }
                    if source["toolbarHidden"] == "NO" || Self.hasSimulatedBottomBar(source) {
                        found.hasBottomBar = true
                    }
                case "viewControllers":
                    if source.name == "tabBarController", !isDetail { found.hasBottomBar = true }
                case "embed":
                    if next == id { found.presentation = .embedded }
                    continue
                case "popoverPresentation":
                    if next == id { found.isInPopover = true }
                    continue
                case "show", "push", "showDetail": break
                default: continue
                }
                // The detail beside a list is not in the tabs of the list.
                if seen.insert(step.source).inserted {
                    front.append((step.source, isDetail || step.kind == "showDetail"))
                }
            }
        }
    }
}
