internal import AutoLayout

/// Finds the units of a document: the view trees that are laid out separately.
struct UnitReader {
    let file: String
    let platform: InterfaceBuilderDocument.Platform
    let traits: CanvasTraits
    let recordedTraits: CanvasTraits
    let images: [String: LayoutSize]
    let designableSizes: [String: LayoutSize]
    let toolsVersion: String?
    let outlets: Outlets
    private var colors: [String: ColorElement] = [:]
    private var symbols: [String: LayoutSize] = [:]
    private var scenes: SceneGraph?
    private var ownedViews: Set<String> = []
    private var design = ControlDesign.modern

    init(
        file: String, platform: InterfaceBuilderDocument.Platform, traits: CanvasTraits, recordedTraits: CanvasTraits,
        images: [String: LayoutSize], designableSizes: [String: LayoutSize], toolsVersion: String?, outlets: Outlets
    ) {
        self.file = file
        self.platform = platform
        self.traits = traits
        self.recordedTraits = recordedTraits
        self.images = images
        self.designableSizes = designableSizes
        self.toolsVersion = toolsVersion
        self.outlets = outlets
    }

    /// Returns the units in the order of the document.
    func read(_ document: XMLNode) throws(InterfaceBuilderError) -> [LayoutUnit] {
        var reader = self
        reader.colors = ColorElement.named(in: document)
        reader.symbols = try InterfaceBuilderDocument.images(document, ofSystem: true)
        reader.scenes = SceneGraph(document)
        reader.ownedViews = Self.ownedViews(document)
        reader.design = ControlDesign(document)
        return try reader.units(document)
    }

    /// Returns the ids of the views that are connected to the `view` outlet of a `.xib`'s owner.
    private static func ownedViews(_ document: XMLNode) -> Set<String> {
        var found: Set<String> = []
        for objects in document.children("objects") {
            for placeholder in objects.children("placeholder") {
                for outlet in placeholder.child("connections")?.children("outlet") ?? []
                where outlet["property"] == "view" {
                    if let id = outlet["destination"] { found.insert(id) }
                }
            }
        }
        return found
    }

    private func units(_ document: XMLNode) throws(InterfaceBuilderError) -> [LayoutUnit] {
        var units: [LayoutUnit] = []
        for objects in document.children("objects") {
            for object in objects.children { try read(object: object, &units) }
        }
        for scenes in document.children("scenes") {
            for scene in scenes.children("scene") {
                for objects in scene.children("objects") {
                    for object in objects.children { try read(object: object, &units) }
                }
            }
        }
        return units
    }

    private func read(object: XMLNode, _ units: inout [LayoutUnit]) throws(InterfaceBuilderError) {
        if ViewReader.isView(object) {
            try append(object, controller: nil, &units)
        } else if object.name == "window" {
            for child in object.children where child["key"] == "contentView" && ViewReader.isView(child) {
                try append(child, controller: nil, &units)
            }
        } else {
            for child in object.children where child["key"] == "view" && ViewReader.isView(child) {
                try append(child, controller: object, &units)
            }
            for view in Self.barViews(in: object) where ViewReader.isView(view) {
                let read = try unit(view, .bar, nil)
                // A root without a recorded size was never laid out on the canvas.
                if read.root.frame.width > 0, read.root.frame.height > 0 { units.append(read) }
            }
        }
    }

    /// Returns the views in bars that have subviews: custom views of bar buttons, and title views.
    private static func barViews(in object: XMLNode) -> [XMLNode] {
        var found: [XMLNode] = []
        var stack = [object]
        while let next = stack.popLast() {
            let key = next.name == "barButtonItem" ? "customView" : next.name == "navigationItem" ? "titleView" : nil
            for child in next.children where key != nil && child["key"] == key && child.child("subviews") != nil {
                found.append(child)
            }
            stack.append(contentsOf: next.children.reversed())
        }
        return found
    }

    private func append(_ node: XMLNode, controller: XMLNode?, _ units: inout [LayoutUnit])
        throws(InterfaceBuilderError)
    {
        units.append(try unit(node, controller == nil ? .nothing : .controller, controller))
        for (cell, table) in Self.cells(in: node) {
            var found = try unit(cell, .table, nil, table: table)
            if let table {
                found.surroundings.tableWidth = try table.child("rect", key: "frame")?.number("width") ?? .infinity
            }
            units.append(found)
        }
    }

    /// Returns the cells in an element in document order, each with its table. Cells in cells are included.
    private static func cells(in node: XMLNode) -> [(cell: XMLNode, table: XMLNode?)] {
        var found: [(cell: XMLNode, table: XMLNode?)] = []
        func isTable(_ node: XMLNode) -> Bool { node.name == "tableView" }
        var stack: [(node: XMLNode, table: XMLNode?)] = [(node, nil)]
        while let (next, outer) = stack.popLast() {
            if next !== node, ControlKind.cells.contains(next.name), ViewReader.isView(next) {
                found.append((next, outer))
            }
            let table = isTable(next) ? next : outer
            stack.append(contentsOf: next.children.reversed().map { ($0, table) })
        }
        return found
    }

    /// Returns the name of a screen: an Xcode label, title, class or reuse identifier; nil if there is none.
    private static func name(of node: XMLNode, _ controller: XMLNode?) -> String? {
        let item = controller?.child("navigationItem", key: "navigationItem")
        return controller?["userLabel"] ?? controller?["title"] ?? item?["title"] ?? controller?["customClass"]
            ?? node["reuseIdentifier"] ?? node["customClass"]
    }

    /// The first version that draws prototypes with the height that the document states. Earlier versions draw them as
    /// high as their contents.
    private static let fixedPrototypes = 18000

    /// Returns the surroundings of a unit's root on the canvas.
    private func surroundings(of node: XMLNode, _ host: LayoutUnit.Host, _ controller: XMLNode?, _ table: XMLNode?)
        -> UnitSurroundings
    {
        var found = controller.flatMap { scenes?.surroundings(of: $0) } ?? UnitSurroundings()
        found.toolsVersion = toolsVersion.flatMap { Int($0.prefix { $0.isNumber }) }
        if host == .nothing {
            found.presentation = ownedViews.contains(node["id"] ?? "") ? .screen : .alone
            found.isFreeform = SceneGraph.isFreeform(node)
            found.hasStatusBar = node.child("nil", key: "simulatedStatusBarMetrics") == nil
            found.hasNavigationBar = node.child("simulatedNavigationBarMetrics", key: "simulatedTopBarMetrics") != nil
            found.hasBottomBar = SceneGraph.hasSimulatedBottomBar(node)
        }
        found.accessory = node["accessoryType"].flatMap(UnitSurroundings.Accessory.init(rawValue:))
        found.keepsRowHeight =
            table != nil && table?["dataMode"] != "static" && (found.toolsVersion ?? .max) >= Self.fixedPrototypes
        found.isInScreenTable = table?["key"] == "view"
        found.isInsetGrouped = table?["style"] == "insetGrouped"
        return found
    }

    private func unit(_ node: XMLNode, _ host: LayoutUnit.Host, _ controller: XMLNode?, table: XMLNode? = nil)
        throws(InterfaceBuilderError) -> LayoutUnit
    {
        let root = try ViewReader(
            traits: traits, isBottomUp: platform == .macOS,
            design: design, images: images, symbols: symbols, colors: colors
        ).read(node)
        var guides: [GuideElement] = []
        for guide in controller?.child("layoutGuides")?.children ?? [] {
            if let id = guide["id"], let kind = guide["type"].flatMap(GuideElement.Kind.init(rawValue:)) {
                guides.append(GuideElement(id: id, kind: kind))
            }
        }
        let isCell = ControlKind.cells.contains(node.name)
        let names = UnitItems(root: root, controllerGuides: guides)
        return LayoutUnit(
            kind: isCell ? .cell : .scene, root: root, unsupported: unsupported(root, names), platform: platform,
            traits: traits, recordedTraits: recordedTraits, controllerGuides: guides, host: host,
            surroundings: surroundings(of: node, host, controller, table), name: Self.name(of: node, controller),
            outlets: outlets, images: images, designableSizes: designableSizes)
    }

    private func unsupported(_ root: ViewElement, _ items: UnitItems) -> [UnsupportedFeature] {
        var found: [UnsupportedFeature] = []
        func record(_ kind: UnsupportedFeature.Kind, _ id: String, _ location: SourceLocation) {
            found.append(UnsupportedFeature(kind: kind, id: id, location: location))
        }
        if platform == .macOS { record(.macOS, root.id, root.location) }
        for view in root.subtree {
            if view.gravityStack != nil { record(.stackView, view.id, view.location) }
            if view.canvas.isMisplaced { record(.misplaced, view.id, view.location) }
            if let image = view.picture.name, images[image] == nil { record(.systemImage, view.id, view.location) }
            for constraint in view.constraints {
                let ids = [constraint.firstItem ?? view.id, constraint.secondItem].compactMap(\.self)
                if !ids.allSatisfy(items.contains) {
                    record(.missingItem, constraint.id, constraint.location)
                } else if items.isScrollContent(constraint, holder: view) {
                    record(.scrollContent, constraint.id, constraint.location)
                }
                if [constraint.firstAttribute, constraint.secondAttribute].contains(where: {
                    $0 == .firstBaseline || $0 == .lastBaseline
                }) {
                    record(.baseline, constraint.id, constraint.location)
                }
            }
        }
        return found
    }
}
