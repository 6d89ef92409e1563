internal import AutoLayout

/// A view tree that is laid out separately: a screen, the root of a `.xib`, or a cell of a table or collection.
public struct LayoutUnit: Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// A screen or a separate view.
        case scene
        /// A cell. The layout of its screen does not include it.
        case cell
    }

    /// The container of a unit's root in the document.
    public enum Host: Hashable, Sendable {
        /// A controller. The root is its view.
        case controller
        /// A table or a collection.
        case table
        /// A bar. The root is a button or title in it.
        case bar
        /// No container in the document.
        case nothing
    }

    /// The id of the root view, which identifies the unit in its document.
    public var id: String { root.id }
    public let kind: Kind
    /// The root view. Its subviews are ``ViewElement/children``.
    public internal(set) var root: ViewElement
    /// The location of the root view in the file.
    public var location: SourceLocation { root.location }
    /// The parts of the unit whose layout may differ from Interface Builder's.
    public let unsupported: [UnsupportedFeature]

    public let platform: InterfaceBuilderDocument.Platform
    public let traits: CanvasTraits
    /// The traits of the document's own canvas, on which the frames were recorded.
    var recordedTraits: CanvasTraits
    /// The guides for bars that the root's controller has.
    let controllerGuides: [GuideElement]
    /// The container of the root.
    public let host: Host
    /// How the root is presented, and the bars around it. They determine its insets.
    var surroundings: UnitSurroundings
    /// The Xcode label or title of the screen, or the class of its controller or view; nil if there is none.
    public let name: String?
    /// The outlets of the document that are connected to views and constraints.
    public let outlets: Outlets
    /// The sizes of the app's images by name, in points.
    let images: [String: LayoutSize]
    /// The intrinsic sizes of designable views by id, which the app's classes draw on the canvas.
    let designableSizes: [String: LayoutSize]

    /// Whether the root fills a screen. It does if it is the view of a controller, or of the owner of a `.xib`, without
    /// a custom size.
    public var isWholeScreen: Bool {
        if host == .controller { return true }
        return kind == .scene && host == .nothing && surroundings.presentation == .screen && !surroundings.isFreeform
    }

    /// Whether the root is the view of a controller that a container view of another screen shows.
    public var isEmbedded: Bool { surroundings.presentation == .embedded }

    /// Whether an id belongs to a guide for bars. Documents without safe areas have such guides.
    public func isBar(_ id: String) -> Bool { controllerGuides.contains { $0.id == id } }
}

/// A part of a unit whose layout may differ from Interface Builder's, or whose recorded frames are doubtful.
public struct UnsupportedFeature: Hashable, Sendable, CustomStringConvertible {
    /// The reason for the doubt.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A stack view on macOS. It is laid out like `NSStackView` on macOS 26, which few recorded layouts confirm.
        case stackView = "stack view"
        /// A constraint on a baseline. Baselines are known only for the system font.
        case baseline = "baseline"
        /// A constraint on the contents of a scroll view. The contents are laid out, but their size is not compared.
        case scrollContent = "scroll view content"
        /// A system symbol. The document does not state its insets.
        case systemImage = "system image"
        /// A view whose recorded frame Interface Builder marked as outdated.
        case misplaced = "misplaced"
        /// A constraint with an item outside of the unit. It is ignored.
        case missingItem = "missing item"
        /// A unit on macOS. Coordinates are converted, and the alignment insets of controls are not known exactly.
        case macOS
    }

    public let kind: Kind
    /// The id of the view or constraint.
    public let id: String
    /// The location in the file.
    public let location: SourceLocation

    /// The location and the kind, such as `Main.storyboard:12:7: stack view`.
    public var description: String { "\(location): \(kind.rawValue)" }
}
