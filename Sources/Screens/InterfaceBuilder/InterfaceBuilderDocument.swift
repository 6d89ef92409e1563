public import Foundation
internal import AutoLayout

/// A `.storyboard` or `.xib` file: layouts with the frames that Apple's own engine gave them.
public struct InterfaceBuilderDocument: Sendable {
    /// The system a document is for.
    public enum Platform: String, Hashable, Sendable {
        case iOS
        case macOS
        case tvOS
        case watchOS
    }

    /// The file as it was named.
    public let file: String
    /// The system it is for.
    public let platform: Platform
    /// The version of Interface Builder that wrote it, if it says so.
    public let toolsVersion: String?
    /// What the canvas showed.
    public let traits: CanvasTraits
    /// The trees that are laid out on their own, in the order of the document.
    public let units: [LayoutUnit]
    /// What it holds besides its layouts.
    public let outline: DocumentOutline
    /// Whether it knows safe areas, and not only bars.
    public let usesSafeAreas: Bool
    /// What it speaks of that is not in it.
    public let references: DocumentReferences
    /// What comments and notes ask to leave out.
    public let suppressions: [Suppression]
    /// Whether something in the document depends on the size classes of the canvas.
    public let hasVariations: Bool

    /// Reads a file.
    ///
    /// - Throws: why it cannot be read, with file, line and column and what was expected.
    public init(contentsOf url: URL) throws(InterfaceBuilderError) {
        try self.init(contentsOf: url, named: url.path)
    }

    /// Reads a file that messages call by another name; with the variations of another canvas, if one is given.
    public init(contentsOf url: URL, named name: String, canvas: CanvasTraits? = nil) throws(InterfaceBuilderError) {
        try self.init(data: try Self.text(of: url, named: name), file: name, canvas: canvas)
    }

    /// The size of the largest document that is read, in bytes.
    public static var largestSize: Int { XMLTreeReader.maximumSize }

    /// The bytes of a file that is not too large.
    ///
    /// - Throws: why it cannot be read.
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
            throw .unreadable(file: name, reason: exists ? "it is no readable file" : "there is no such file")
        }
    }

    /// Reads a document from memory.
    ///
    /// - Parameters:
    ///   - data: the text of a `.storyboard` or `.xib` file.
    ///   - file: what messages call it.
    ///   - canvas: what to show instead of what the document says; it decides which variations apply.
    public init(data: Data, file: String, canvas: CanvasTraits? = nil) throws(InterfaceBuilderError) {
        let (root, suppressions) = try XMLTreeReader.read(data, file: file)
        self.suppressions = suppressions
        self.file = file
        guard root.name == "document", let type = root["type"], type.hasPrefix("com.apple.InterfaceBuilder") else {
            throw .notInterfaceBuilder(
                root.location, expected: "an Interface Builder document",
                found: root.name == "document" ? "another type of document" : "an element <\(root.name)>")
        }
        platform = Self.platform(runtime: root["targetRuntime"], type: type)
        toolsVersion = root["toolsVersion"]
        usesSafeAreas = root["useSafeAreas"] == "YES"
        outline = DocumentOutline(root)
        references = DocumentReferences(root)
        let device = root.child("device")
        traits =
            canvas
            ?? CanvasTraits(
                deviceID: device?["id"], orientation: device?["orientation"],
                adaptation: device?.child("adaptation")?["id"])
        hasVariations = root.contains { $0.name == "variation" && $0["key"]?.contains("Class=") == true }
        units = try UnitReader(
            file: file, platform: platform, traits: traits, images: try Self.images(root),
            designableSizes: try Self.designableSizes(root), toolsVersion: toolsVersion
        ).read(root)
    }

    private static func platform(runtime: String?, type: String) -> Platform {
        let name = runtime ?? type
        if name.hasPrefix("MacOSX") || name.contains(".Cocoa.") { return .macOS }
        if name.hasPrefix("AppleTV") { return .tvOS }
        return name.hasPrefix("watchKit") ? .watchOS : .iOS
    }

    /// The natural sizes of views that the app's own classes draw on the canvas, by the views' ids: the only ones that a document
    /// states.
    private static func designableSizes(_ root: XMLNode) throws(InterfaceBuilderError) -> [String: LayoutSize] {
        var sizes: [String: LayoutSize] = [:]
        for designable in root.child("designables")?.children("designable") ?? [] {
            guard let view = designable["name"], let size = designable.child("size", key: "intrinsicContentSize") else {
                continue
            }
            sizes[view] = LayoutSize(width: try size.number("width") ?? -1, height: try size.number("height") ?? -1)
        }
        return sizes
    }

    /// The true sizes of the images, where the document knows them. Those of the system are not usable: they have insets
    /// of their own, which it does not say.
    private static func images(_ root: XMLNode) throws(InterfaceBuilderError) -> [String: LayoutSize] {
        var sizes: [String: LayoutSize] = [:]
        for image in root.child("resources")?.children("image") ?? [] where image["catalog"] != "system" {
            if let name = image["name"], let width = try image.number("width"),
                let height = try image.number("height")
            {
                sizes[name] = LayoutSize(width: width, height: height)
            }
        }
        return sizes
    }
}
