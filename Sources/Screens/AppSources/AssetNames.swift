internal import Foundation

/// The names by which documents refer to an app's images and colors.
public struct AssetNames: Hashable, Sendable {
    /// Whether a catalog has contents. If not, missing assets cannot be determined.
    public let hasCatalog: Bool
    private let images: Set<String>
    private let colors: Set<String>
    private let lowercased: [String: String]

    private static let imageSets: Set<String> = [
        "imageset", "symbolset", "appiconset", "launchimage", "imagestack", "brandassets", "complicationset", "iconset",
    ]

    /// Sets without images or colors, whose contents are not read.
    private static let otherSets: Set<String> = [
        "dataset", "arresourcegroup", "cubetextureset", "textureset", "mipmapset", "stickerpack", "json", "png",
        "pdf", "jpg", "svg",
    ]

    /// - Parameters:
    ///   - catalogs: The paths of asset catalogs.
    ///   - images: The names of image files outside of catalogs.
    init(catalogs: [String], images files: [String]) {
        var images: Set<String> = []
        var colors: Set<String> = []
        for catalog in catalogs { Self.read(catalog, prefix: "", &images, &colors) }
        hasCatalog = !images.isEmpty || !colors.isEmpty
        for file in files { images.formUnion(Self.names(of: file)) }
        (self.images, self.colors) = (images, colors)
        lowercased = Dictionary(
            (images.sorted() + colors.sorted()).map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether the app has an image of this name. The system finds `star` in a catalog also by the name `star.png`,
    /// which documents keep if the image was a file before.
    public func hasImage(_ name: String) -> Bool {
        if images.contains(name) { return true }
        let ending = [".png", ".jpg", ".jpeg", ".pdf", ".tiff", ".tif", ".gif", ".icns"].first {
            name.lowercased().hasSuffix($0)
        }
        return ending.map { images.contains(String(name.dropLast($0.count))) } ?? false
    }

    /// Whether a name is that of an image of macOS.
    public static func isSystemImage(_ name: String) -> Bool { name.hasPrefix("NS") }

    public func hasColor(_ name: String) -> Bool { colors.contains(name) }

    /// Returns the asset whose name differs from `name` at most in case; nil if there is none.
    public func respelled(_ name: String) -> String? { lowercased[name.lowercased()] }

    private static func read(
        _ catalog: String, prefix: String, _ images: inout Set<String>, _ colors: inout Set<String>
    ) {
        var folders = [(path: catalog, prefix: prefix)]
        while let (folder, prefix) = folders.popLast() {
            for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            where !file.hasPrefix(".") && file != "Contents.json" {
                let parts = file.split(separator: ".")
                let ending = parts.count > 1 ? String(parts[parts.count - 1]) : ""
                let name = prefix + (parts.count > 1 ? String(file.dropLast(ending.count + 1)) : file)
                if imageSets.contains(ending) {
                    images.insert(name)
                } else if ending == "colorset" {
                    colors.insert(name)
                } else if !otherSets.contains(ending) {
                    // A folder's name may contain a dot.
                    let inner = folder + "/" + file
                    let own = ending == "spriteatlas" ? name : prefix + file
                    folders.append((inner, namesItsContents(inner) ? own + "/" : prefix))
                }
            }
        }
    }

    /// Whether a folder of a catalog adds its name to the names of its assets.
    private static func namesItsContents(_ folder: String) -> Bool {
        guard let data = FileManager.default.contents(atPath: folder + "/Contents.json"),
            let object = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any],
            let properties = object["properties"] as? [String: Any]
        else { return false }
        return properties["provides-namespace"] as? Bool ?? false
    }

    /// Returns the names of an image file: with and without its extension, scale and device.
    private static func names(of file: String) -> [String] {
        guard let dot = file.lastIndex(of: ".") else { return [file] }
        let ending = file[dot...]
        var base = String(file[..<dot])
        var names = [file, base]
        for suffix in ["~ipad", "~iphone", "@2x", "@3x", "@1x"] where base.hasSuffix(suffix) {
            base = String(base.dropLast(suffix.count))
            names += [base, base + ending]
        }
        return names
    }
}
