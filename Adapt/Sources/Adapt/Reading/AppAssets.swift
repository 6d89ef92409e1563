import Foundation

/// The sizes of an app's images and its named colors, which the package registers, because UIKit reads no image files.
struct AppAssets {
    /// The sizes in points by name.
    private(set) var images: [String: (width: Double, height: Double)] = [:]
    /// The red, green, blue and alpha components by name, in the light appearance.
    private(set) var colors: [String: [Double]] = [:]

    /// The file `Contents.json` of a folder in an asset catalog.
    private struct Contents: Decodable {
        struct Image: Decodable {
            let filename: String?
            let scale: String?
        }
        struct Color: Decodable {
            struct Value: Decodable { let components: [String: String]? }
            struct Appearance: Decodable {}
            let color: Value?
            let appearances: [Appearance]?
        }
        struct Properties: Decodable {
            let providesNamespace: Bool?
            enum CodingKeys: String, CodingKey { case providesNamespace = "provides-namespace" }
        }
        let images: [Image]?
        let colors: [Color]?
        let properties: Properties?
    }

    init(_ files: AppFiles) {
        var spaces: Set<String> = []
        var folders: [(path: String, contents: Contents)] = []
        for path in files.assets {
            guard let bytes = try? files.bytes(path),
                let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
            else { continue }
            let folder = String(path.dropLast("/Contents.json".count))
            if contents.properties?.providesNamespace == true { spaces.insert(folder) }
            folders.append((folder, contents))
        }
        for (folder, contents) in folders {
            if folder.hasSuffix(".imageset") {
                images[Self.name(folder, spaces)] = Self.size(folder, contents, files)
            } else if folder.hasSuffix(".colorset") {
                colors[Self.name(folder, spaces)] =
                    contents.colors?.lazy.filter { $0.appearances == nil }
                    .compactMap { Self.components($0.color?.components ?? [:]) }.first
            }
        }
        for path in files.images {
            guard let size = Self.read(path, files) else { continue }
            let file = path.split(separator: "/").last.map(String.init) ?? path
            let (name, scale) = Self.plainName(file)
            // An image in a catalog hides a file with its name.
            let found = (size.width / scale, size.height / scale)
            images[name] = images[name] ?? found
            images[file] = images[file] ?? found
        }
    }

    /// The lines that `AdaptedApp` reads: a name and two or four numbers, separated by tabs, in alphabetical order.
    var lines: [String] {
        let all =
            images.map { ($0.key, [$0.value.width, $0.value.height]) } + colors.map { ($0.key, $0.value) }
        return all.filter { !$0.0.contains { $0.isNewline || $0 == "\t" || $0 == "\"" || $0 == "\\" } }
            .map { ([$0.0] + $0.1.map { "\($0)" }).joined(separator: "\t") }.sorted()
    }

    /// The name of a set: that of its folder, after those of the folders that are namespaces.
    private static func name(_ folder: String, _ spaces: Set<String>) -> String {
        let parts = folder.split(separator: "/").map(String.init)
        let outer = parts.indices.dropLast().filter { spaces.contains(parts[...$0].joined(separator: "/")) }
        let own = parts.last.map { String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]) } ?? ""
        return (outer.map { parts[$0] } + [own]).joined(separator: "/")
    }

    private static func size(
        _ folder: String, _ contents: Contents, _ files: AppFiles
    ) -> (width: Double, height: Double)? {
        for image in contents.images ?? [] {
            guard let file = image.filename, !file.contains("/"), let size = read("\(folder)/\(file)", files) else {
                continue
            }
            let scale = image.scale.flatMap { Double($0.dropLast()) } ?? 1
            return (size.width / scale, size.height / scale)
        }
        return nil
    }

    private static func read(_ path: String, _ files: AppFiles) -> ImageSize? {
        (try? files.bytes(path, upTo: 1 << 18)).flatMap { ImageSize($0) }
    }

    /// The name of an image file without its ending and scale, and the scale.
    private static func plainName(_ file: String) -> (String, Double) {
        let name = String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
        for scale in 2...3 where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), Double(scale)) }
        return (name, 1)
    }

    private static func components(_ texts: [String: String]) -> [Double]? {
        func value(_ key: String) -> Double? {
            guard let text = texts[key] else { return nil }
            if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            return Double(text).map { text.contains(".") ? $0 : $0 / 255 }
        }
        let alpha = texts["alpha"].flatMap { Double($0) } ?? 1
        if let white = value("white") { return [white, white, white, alpha] }
        guard let red = value("red"), let green = value("green"), let blue = value("blue") else { return nil }
        return [red, green, blue, alpha]
    }
}
