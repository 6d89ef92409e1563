public import Foundation
internal import AutoLayout

/// A `.storyboard` or `.xib` file: layouts with the frames that Apple's engine computed.
public struct InterfaceBuilderDocument: Sendable {
    /// The platform of a document.
    public enum Platform: String, Hashable, Sendable {
        case iOS
        case macOS
        case tvOS
        case watchOS
    }

    /// The path of the file as given.
    public let file: String
    /// The platform.
    public let platform: Platform
    /// The version of Interface Builder that wrote it; nil if not stated.
    public let toolsVersion: String?
    /// The traits of the canvas.
    public let traits: CanvasTraits
    /// The separate layouts, in the order of the document.
    public let units: [LayoutUnit]
    /// Its contents other than layouts.
    public let outline: DocumentOutline
    /// Whether it uses safe areas instead of guides for bars.
    public let usesSafeAreas: Bool
    /// Its references to the app.
    public let references: DocumentReferences
    /// Its suppressions of rules, in comments and notes.
    public let suppressions: [Suppression]
    /// Whether it has variations by size class.
    public let hasVariations: Bool

    /// Reads a file.
    ///
    /// - Throws: The reason with file, line, column and expectation.
    public init(contentsOf url: URL) throws(InterfaceBuilderError) {
        try self.init(contentsOf: url, named: url.path)
    }

    /// Reads a file with a different name in messages, and optionally with the variations of a different canvas.
    ///
    /// - Throws: The reason with file, line, column and expectation.
    public init(contentsOf url: URL, named name: String, canvas: CanvasTraits? = nil) throws(InterfaceBuilderError) {
        try self.init(data: try Self.text(of: url, named: name), file: name, canvas: canvas)
    }

    /// The maximum size of a document in bytes.
    public static var largestSize: Int { XMLTreeReader.maximumSize }

    /// Returns the bytes of a file within the size limit.
    ///
    /// - Throws: The reason why it cannot be read.
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
    ///   - canvas: The traits to apply instead of the document's; they determine the variations.
    /// - Throws: The reason with file, line, column and expectation.
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

    /// Returns the natural sizes of designable views, which the app's classes draw on the canvas, by id. Documents state
    /// no other natural sizes.
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

    /// Returns the true sizes of images. Sizes of system images are unusable, because their insets are unknown.
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
