internal import AutoLayout

/// A tree of views with a separate layout: a screen, the root of a `.xib`, or a cell of a table or collection.
public struct LayoutUnit: Sendable {
    /// The kind of a unit.
    public enum Kind: String, Hashable, Sendable {
        /// A screen or a separate view.
        case scene
        /// A cell. It is not laid out again as a part of its screen.
        case cell
    }

    /// The container of a unit's root.
    public enum Host: Hashable, Sendable {
        /// A controller whose view it is.
        case controller
        /// A table or a collection.
        case table
        /// A bar, with it as a button or title.
        case bar
        /// None in the document.
        case nothing
    }

    /// The id of the root view, which identifies the unit in its document.
    public var id: String { root.id }
    /// The kind of the unit.
    public let kind: Kind
    /// The root view with its subviews.
    public internal(set) var root: ViewElement
    /// The place of the root in the file.
    public var location: SourceLocation { root.location }
    /// Parts of the unit whose layout differs from Interface Builder's.
    public let unsupported: [UnsupportedFeature]

    /// The platform of the document.
    public let platform: InterfaceBuilderDocument.Platform
    /// The traits of the canvas.
    public let traits: CanvasTraits
    /// The guides of the root's controller.
    let controllerGuides: [GuideElement]
    /// The container of the root.
    public let host: Host
    /// The surroundings of the root on the canvas.
    let surroundings: UnitSurroundings
    /// The title of the screen or its controller's class; nil if there is neither.
    public let name: String?
    /// The outlets of the document.
    public let outlets: Outlets
    /// The true sizes of the document's images.
    let images: [String: LayoutSize]
    /// The natural sizes of designable views, which the app's classes draw on the canvas, by id.
    let designableSizes: [String: LayoutSize]

    /// Whether the root fills a screen: it is the view of a controller in a storyboard or of a `.xib`'s owner, without a
    /// custom size.
    public var isWholeScreen: Bool {
        if host == .controller { return true }
        return kind == .scene && host == .nothing && surroundings.presentation == .screen && !surroundings.isFreeform
    }

    /// Whether an id is that of a guide for bars, from before safe areas.
    public func isBar(_ id: String) -> Bool { controllerGuides.contains { $0.id == id } }
}

/// A part of a unit whose layout may differ from Interface Builder's, or with doubtful recorded frames.
public struct UnsupportedFeature: Hashable, Sendable, CustomStringConvertible {
    /// The kind of the feature.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A stack on macOS: laid out like its class on macOS 26, which few recorded layouts confirm.
        case stackView = "stack view"
        /// Baselines are known only for the system font.
        case baseline = "baseline"
        /// The contents of a scroll view are laid out, but the size of its content is not compared.
        case scrollContent = "scroll view content"
        /// A system symbol, whose insets are not in the document.
        case systemImage = "system image"
        /// Interface Builder marked the recorded frame as outdated.
        case misplaced = "misplaced"
        /// A constraint with an item outside the unit; it is ignored.
        case missingItem = "missing item"
        /// On macOS, coordinates are flipped, and the insets of controls are not known exactly.
        case macOS
    }

    /// The kind of the feature.
    public let kind: Kind
    /// The id of the view or constraint.
    public let id: String
    /// The place in the file.
    public let location: SourceLocation

    /// For example `Main.storyboard:12:7: stack view`.
    public var description: String { "\(location): \(kind.rawValue)" }
}
