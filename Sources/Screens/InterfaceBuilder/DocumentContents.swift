package import AutoLayout
package import Foundation

/// A document with its elements, from which an app's objects are created.
package struct DocumentContents {
    /// The name of the file in messages.
    package let file: String
    package let root: XMLNode
    /// The elements with an id. Of two elements with the same id, the first in the document.
    package let elements: [String: XMLNode]
    /// The sizes of the app's images by name, in points.
    package let images: [String: LayoutSize]
    private let traits: CanvasTraits
    private let reader: ViewReader
    private let sizes: RecordedSizes

    /// Reads a document.
    ///
    /// - Parameters:
    ///   - file: The name of the file in messages.
    ///   - canvas: The traits that decide which variations apply.
    /// - Throws: ``InterfaceBuilderError`` with the location and what was expected there. A document for a different
    ///   platform than iOS is refused.
    package init(data: Data, file: String, canvas: CanvasTraits) throws(InterfaceBuilderError) {
        let (root, suppressions) = try XMLTreeReader.read(data, file: file)
        // The document checks the root element.
        let document = try InterfaceBuilderDocument(root: root, suppressions, file: file, canvas: canvas)
        guard document.platform == .iOS else {
            throw .notInterfaceBuilder(
                root.location, expected: "a document for iOS", found: "one for \(document.platform.rawValue)")
        }
        (self.file, self.root, traits) = (file, root, canvas)
        images = try InterfaceBuilderDocument.images(root)
        sizes = RecordedSizes(images: images, designables: try InterfaceBuilderDocument.designableSizes(root))
        reader = ViewReader(
            traits: canvas, isBottomUp: false, design: ControlDesign(root), images: images,
            colors: ColorElement.named(in: root))
        var elements: [String: XMLNode] = [:]
        var stack = [root]
        while let node = stack.popLast() {
            if let id = node["id"], elements[id] == nil { elements[id] = node }
            stack.append(contentsOf: node.children.reversed())
        }
        self.elements = elements
    }

    // MARK: Views

    package static func isView(_ node: XMLNode) -> Bool { ViewReader.isView(node) }
    package static func isCell(_ node: XMLNode) -> Bool { ControlKind.cells.contains(node.name) }

    /// Returns the view of an element with its subviews. Views that the variations leave out are missing.
    ///
    /// - Throws: ``InterfaceBuilderError`` with the location of an attribute that cannot be read.
    package func view(_ node: XMLNode) throws(InterfaceBuilderError) -> ViewElement { try reader.read(node) }

    /// Returns the elements of a view's subviews, in the order of `element.children`.
    package func subviewNodes(of node: XMLNode, _ element: ViewElement) -> [XMLNode] {
        var found: [XMLNode] = []
        for child in ViewReader.childNodes(of: node) where found.count < element.children.count {
            // A view without an id is never left out.
            if child["id"] == nil || child["id"] == element.children[found.count].id { found.append(child) }
        }
        return found
    }

    /// Returns the intrinsic size that the document records for a view.
    package func contentSize(of element: ViewElement) -> LayoutSize { sizes.contentSize(of: element) }

    /// Returns the baselines of a view's text at its recorded size, in points from its alignment rectangle; nil for a
    /// view without text.
    package func baselines(of element: ViewElement) -> (firstFromTop: Double, lastFromBottom: Double)? {
        TextMetrics.baselines(of: element)
    }

    /// Returns the color of an element; nil if its name is unknown.
    package func color(_ node: XMLNode) -> ColorElement? { reader.color(node) }

    /// Returns an element and the variations that apply to it, the most specific last.
    package func variants(of node: XMLNode) -> [XMLNode] { [node] + node.applicableVariations(traits) }

    // MARK: Constraints

    /// Returns the constants of the constraints in a view's subtree by their ids. A standard distance depends on the
    /// items, so the number in the document is not always the constant.
    package func constants(in root: ViewElement, controller: XMLNode?) -> [String: Double] {
        let items = UnitItems(root: root, controllerGuides: Self.guides(of: controller))
        return root.subtree.flatMap(\.constraints).reduce(into: [:]) { $0[$1.id] = $1.effectiveConstant(items) }
    }

    private static func guides(of controller: XMLNode?) -> [GuideElement] {
        (controller?.child("layoutGuides")?.children ?? []).compactMap { guide in
            guard let id = guide["id"], let kind = guide["type"].flatMap(GuideElement.Kind.init(rawValue:)) else {
                return nil
            }
            return GuideElement(id: id, kind: kind)
        }
    }
}

extension ViewReader {
    /// Returns the color of an element; nil if its name is unknown.
    func color(_ node: XMLNode) -> ColorElement? { ColorElement(node, named: colors) }
}
