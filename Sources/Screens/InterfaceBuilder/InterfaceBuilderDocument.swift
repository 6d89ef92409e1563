public import Foundation
internal import AutoLayout

/// A `.storyboard` or `.xib` file: layouts, with the frames that Interface Builder recorded.
public struct InterfaceBuilderDocument: Sendable {
    public enum Platform: String, Hashable, Sendable {
        case iOS
        case macOS
        case tvOS
        case watchOS
    }

    /// The path of the file as given.
    public let file: String
    public let platform: Platform
    /// The version of Interface Builder that wrote the document; nil if the document does not state it.
    public let toolsVersion: String?
    /// The traits of the canvas, which decide which variations apply.
    public let traits: CanvasTraits
    /// The units, which are laid out separately, in the order of the document.
    public let units: [LayoutUnit]
    /// The controllers, prototype cells and duplicate ids.
    public let outline: DocumentOutline
    /// Whether the document is shown only while the app starts.
    public let isLaunchScreen: Bool
    /// Whether the document uses safe areas. Older documents have guides for bars instead.
    public let usesSafeAreas: Bool
    /// Whether the document is for tablets only, as its runtime states.
    public let isForTablets: Bool
    /// The outlets that are connected to views and constraints.
    public let outlets: Outlets
    /// The references to classes, images and colors of the app.
    public let references: DocumentReferences
    /// The parts in which rules are suppressed, by comments and by notes in the identity inspector.
    public let suppressions: [Suppression]
    /// Whether the document has variations by size class.
    public let hasVariations: Bool

    /// Reads a file.
    ///
    /// - Throws: ``InterfaceBuilderError`` with the location and what was expected there.
    public init(contentsOf url: URL) throws(InterfaceBuilderError) {
        try self.init(contentsOf: url, named: url.path)
    }

    /// Reads a file with another name in messages, and optionally with the variations for another canvas.
    ///
    /// - Throws: ``InterfaceBuilderError`` with the location and what was expected there.
    public init(contentsOf url: URL, named name: String, canvas: CanvasTraits? = nil) throws(InterfaceBuilderError) {
        try self.init(data: try Self.text(of: url, named: name), file: name, canvas: canvas)
    }

    /// The maximum size of a document in bytes.
    public static var largestSize: Int { XMLTreeReader.maximumSize }

    /// Returns the contents of a file that does not exceed ``largestSize``.
    ///
    /// - Throws: ``InterfaceBuilderError`` if the file cannot be read or is too large.
    public static func text(of url: URL, named name: String) throws(InterfaceBuilderError) -> Data {
        do {
            let size = try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int
            if let size, size > XMLTreeReader.maximumSize {
                throw InterfaceBuilderError.tooLarge(file: name, bytes: size, limit: XMLTreeReader.maximumSize)
            }
            return try Data(contentsOf: url)
        } catch let error as InterfaceBuilderError {
            throw error
        } catch {
            let exists = FileManager.default.fileExists(atPath: url.path)
            throw .unreadable(file: name, reason: exists ? "it is not a readable file" : "there is no such file")
        }
    }

    /// Reads a document from memory.
    ///
    /// - Parameters:
    ///   - data: The text of a `.storyboard` or `.xib` file.
    ///   - file: The name of the file in messages.
    ///   - canvas: The traits that decide which variations apply; nil for those of the document.
    /// - Throws: ``InterfaceBuilderError`` with the location and what was expected there.
    public init(data: Data, file: String, canvas: CanvasTraits? = nil) throws(InterfaceBuilderError) {
        let (root, suppressions) = try XMLTreeReader.read(data, file: file)
        try self.init(root: root, suppressions, file: file, canvas: canvas)
    }

    /// Reads a document from its elements.
    init(root: XMLNode, _ suppressions: [Suppression], file: String, canvas: CanvasTraits?)
        throws(InterfaceBuilderError)
    {
        self.suppressions = suppressions
        self.file = file
        if root.name == "archive", root["type"]?.hasPrefix("com.apple.InterfaceBuilder") == true {
            throw .oldArchive(root.location)
        }
        guard root.name == "document", let type = root["type"], type.hasPrefix("com.apple.InterfaceBuilder") else {
            throw .notInterfaceBuilder(
                root.location, expected: "an Interface Builder document",
                found: root.name == "document" ? "another type of document" : "an element <\(root.name)>")
        }
        platform = Self.platform(runtime: root["targetRuntime"], type: type)
        toolsVersion = root["toolsVersion"]
        usesSafeAreas = root["useSafeAreas"] == "YES"
        isLaunchScreen = root["launchScreen"] == "YES"
        isForTablets = root["targetRuntime"]?.hasSuffix(".iPad") == true
        outlets = Outlets(root)
        outline = DocumentOutline(root)
        references = DocumentReferences(root)
        let device = root.child("device")
        let recordedTraits = CanvasTraits(
            deviceID: device?["id"], orientation: device?["orientation"],
            adaptation: device?.child("adaptation")?["id"])
        traits = canvas ?? recordedTraits
        hasVariations = root.contains { $0.name == "variation" && $0["key"]?.contains("Class=") == true }
        units = try UnitReader(
            file: file, platform: platform, traits: traits, recordedTraits: recordedTraits,
            images: try Self.images(root),
            designableSizes: try Self.designableSizes(root), toolsVersion: toolsVersion, outlets: outlets
        ).read(root)
    }

    static func platform(runtime: String?, type: String) -> Platform {
        let name = runtime ?? type
        if name.hasPrefix("MacOSX") || name.contains(".Cocoa.") { return .macOS }
        if name.hasPrefix("AppleTV") { return .tvOS }
        return name.hasPrefix("watchKit") ? .watchOS : .iOS
    }

    /// Returns the intrinsic sizes of designable views, by id. The app's classes draw these views on the canvas.
    /// Documents state intrinsic sizes for no other views.
    static func designableSizes(_ root: XMLNode) throws(InterfaceBuilderError) -> [String: LayoutSize] {
        var sizes: [String: LayoutSize] = [:]
        for designable in root.child("designables")?.children("designable") ?? [] {
            guard let view = designable["name"], let size = designable.child("size", key: "intrinsicContentSize") else {
                continue
            }
            sizes[view] = LayoutSize(width: try size.number("width") ?? -1, height: try size.number("height") ?? -1)
        }
        return sizes
    }

    /// Returns the sizes of the app's images by name, or those of system symbols. On iOS the sizes of symbols are not used,
    /// because they are scaled to a common length.
    static func images(_ root: XMLNode, ofSystem: Bool = false) throws(InterfaceBuilderError) -> [String: LayoutSize] {
        var sizes: [String: LayoutSize] = [:]
        for image in root.child("resources")?.children("image") ?? [] where (image["catalog"] == "system") == ofSystem {
            if let name = image["name"], let width = try image.number("width"),
                let height = try image.number("height")
            {
                sizes[name] = LayoutSize(width: width, height: height)
            }
        }
        return sizes
    }
}
