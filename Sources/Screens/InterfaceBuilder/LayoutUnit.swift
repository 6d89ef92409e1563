internal import AutoLayout

/// A tree of views that is laid out on its own: a screen, the root of a `.xib`, or one cell of a table or collection.
public struct LayoutUnit: Sendable {
    /// What kind of unit it is.
    public enum Kind: String, Hashable, Sendable {
        /// A screen, or a view that stands alone.
        case scene
        /// A cell. In the screen that shows it, it is not laid out again.
        case cell
    }

    /// What shows the root of a unit.
    public enum Host: Hashable, Sendable {
        /// A controller, as its view.
        case controller
        /// A table or a collection.
        case table
        /// A bar, in place of a button or a title.
        case bar
        /// Nothing in the document.
        case nothing
    }

    /// The id of the root view, which names the unit within its document.
    public var id: String { root.id }
    /// What kind of unit it is.
    public let kind: Kind
    /// The view at the top, with all in it.
    public internal(set) var root: ViewElement
    /// Where the root stands.
    public var location: SourceLocation { root.location }
    /// What in the unit is not laid out as Interface Builder does.
    public let unsupported: [UnsupportedFeature]

    /// The system the document is for.
    public let platform: InterfaceBuilderDocument.Platform
    /// What the canvas showed.
    public let traits: CanvasTraits
    /// The guides of the controller that has the root as its view.
    let controllerGuides: [GuideElement]
    /// What shows the root.
    public let host: Host
    /// What lies around the root on the canvas.
    let surroundings: UnitSurroundings
    /// What people call the screen: its title or its controller's class; nil where nothing says so.
    public let name: String?
    /// What the app's code holds of the document.
    public let outlets: Outlets
    /// The true sizes of the document's images.
    let images: [String: LayoutSize]
    /// The natural sizes of views that the app's own classes draw on the canvas, by id.
    let designableSizes: [String: LayoutSize]

    /// Whether the root is what a screen shows: that of a controller in a storyboard, or of a `.xib` whose owner calls it its view,
    /// unless the designer gave it a size of its own.
    public var isWholeScreen: Bool {
        if host == .controller { return true }
        return kind == .scene && host == .nothing && surroundings.presentation == .screen && !surroundings.isFreeform
    }

    /// Whether an id is that of a guide for the bars above or below, from before there were safe areas.
    public func isBar(_ id: String) -> Bool { controllerGuides.contains { $0.id == id } }
}

/// Something in a unit that this reader does not lay out as Interface Builder does, or that makes recorded frames doubtful.
public struct UnsupportedFeature: Hashable, Sendable, CustomStringConvertible {
    /// What it is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A stack of macOS: laid out as its class does on macOS 26, which few recorded layouts confirm.
        case stackView = "stack view"
        /// Baselines are known for the system font only.
        case baseline = "baseline"
        /// What a scroll view contains is laid out, the size of its content is not compared.
        case scrollContent = "scroll view content"
        /// A symbol of the system has insets that the document does not say.
        case systemImage = "system image"
        /// Interface Builder says that the recorded frame is out of date.
        case misplaced = "misplaced"
        /// A constraint speaks of something that is not in the unit, and is left out.
        case missingItem = "missing item"
        /// Coordinates of macOS are turned upside down, and its controls' insets are not known.
        case macOS
    }

    /// What it is.
    public let kind: Kind
    /// The id of the view or constraint.
    public let id: String
    /// Where it stands.
    public let location: SourceLocation

    /// For example `Main.storyboard:12:7: stack view`.
    public var description: String { "\(location): \(kind.rawValue)" }
}
