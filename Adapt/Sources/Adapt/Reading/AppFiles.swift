import Foundation

/// The files of an app's folder that become part of the package.
struct AppFiles {
    /// A file or folder that is not adapted, and the reason.
    struct Omission: Equatable {
        let path: String
        let reason: String
    }

    let root: URL
    /// The paths of Swift sources, documents and texts relative to the folder, each sorted.
    private(set) var sources: [String] = []
    private(set) var documents: [String] = []
    private(set) var texts: [String] = []
    /// The `Contents.json` files of asset catalogues.
    private(set) var assets: [String] = []
    /// The images that are not in asset catalogs.
    private(set) var images: [String] = []
    private(set) var omissions: [Omission] = []
    /// The names of Xcode projects.
    private(set) var projects: [String] = []
    /// The app's own modules: targets of packages, and frameworks that its Xcode projects build.
    private(set) var modules: Set<String> = []

    /// The names of the sources that Xcode projects list; nil if a project lists folders instead.
    private var listed: Set<String>? = []
    /// The folders of Swift packages inside of the app's.
    private var packages: [String] = []
    /// The folders of packages and pods that were added, by the beginning of their paths.
    private var added: [(prefix: String, root: URL)] = []

    private static let skipped: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "node_modules", "fastlane", "SourcePackages",
    ]
    private static let skippedEndings = [
        ".xcodeproj", ".xcworkspace", ".xctemplate", ".playground", ".docc", ".framework", ".xcframework",
    ]
    /// A folder may be this deep; deeper ones are not those of an app.
    private static let deepest = 40

    /// Lists a folder. Symbolic links are not followed.
    ///
    /// - Throws: ``AdaptError/noFolder(_:)``.
    init(root: URL, excluding excluded: Set<String>) throws(AdaptError) {
        self.root = root
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: root.path) else {
            throw AdaptError.noFolder(root.path)
        }
        visit("", entries, excluded, depth: 0)
        leaveOutUnlisted()
    }

    /// Leaves out sources that no project lists, which Xcode does not compile. A folder with few listed sources is not
    /// described by its projects.
    private mutating func leaveOutUnlisted() {
        guard let listed, !listed.isEmpty else { return }
        let unlisted = sources.filter { path in
            let name = path.split(separator: "/").last.map(String.init) ?? path
            return !listed.contains(name) && !packages.contains { path.hasPrefix($0) }
        }
        guard unlisted.count * 5 < sources.count else { return }
        omissions += unlisted.map { Omission(path: $0, reason: "is not in the Xcode project") }
        let names = Set(unlisted)
        sources.removeAll { names.contains($0) }
    }

    func bytes(_ path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: url(path))) }

    /// Returns the first bytes of a file.
    func bytes(_ path: String, upTo count: Int) throws -> [UInt8] {
        let file = try FileHandle(forReadingFrom: url(path))
        defer { try? file.close() }
        return [UInt8](try file.read(upToCount: count) ?? Data())
    }

    private func url(_ path: String) -> URL {
        if let (prefix, root) = added.first(where: { path.hasPrefix($0.prefix) }) {
            return root.appendingPathComponent(String(path.dropFirst(prefix.count)))
        }
        return root.appendingPathComponent(path)
    }

    /// Whether a path is one of ``add(package:)``.
    func isAdded(_ path: String) -> Bool { added.contains { path.hasPrefix($0.prefix) } }

    /// Adds the sources of a package or pod on which the app depends: the folders of the targets that a manifest declares.
    /// Of others, only the first folder that is called `Sources`, `Source` or as the package is read, if there is one.
    ///
    /// - Throws: ``AdaptError/noFolder(_:)``.
    mutating func add(package folder: String) throws(AdaptError) {
        let root = URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath()
        let name = root.lastPathComponent
        let targets = PackageTarget.targets(ofPackageIn: root)
        modules.formUnion(targets.map(\.module) + [name])
        var folders: [String] = []
        for target in targets where !folders.contains(where: { "\(target.folder)/".hasPrefix("\($0)/") }) {
            folders.append(target.folder)
        }
        if !folders.isEmpty {
            for folder in folders {
                _ = try add(root.appendingPathComponent(folder), as: "AddedPackages/\(name)/\(folder)/")
            }
            return
        }
        let sources = ["Sources", "Source", name].map(root.appendingPathComponent).first(where: Self.isFolder)
        let paths = try add(sources ?? root, as: "AddedPackages/\(name)/")
        // Folders in this folder are modules.
        if sources != nil { modules.formUnion(paths.compactMap { $0.split(separator: "/").first.map(String.init) }) }
    }

    /// Adds the files of a folder whose paths begin with a prefix in the package. Returns the paths of its sources in it.
    private mutating func add(_ folder: URL, as prefix: String) throws(AdaptError) -> [String] {
        let files = try AppFiles(root: folder, excluding: [])
        added.append((prefix, files.root))
        sources += files.sources.map { prefix + $0 }
        documents += files.documents.map { prefix + $0 }
        texts += files.texts.map { prefix + $0 }
        assets += files.assets.map { prefix + $0 }
        images += files.images.map { prefix + $0 }
        omissions += files.omissions.map { Omission(path: prefix + $0.path, reason: $0.reason) }
        modules.formUnion(files.modules)
        return files.sources
    }

    private mutating func visit(_ folder: String, _ entries: [String], _ excluded: Set<String>, depth: Int) {
        for name in entries.sorted() where !name.hasPrefix(".") {
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            let full = root.appendingPathComponent(path).path
            guard !excluded.contains(path),
                let type = try? FileManager.default.attributesOfItem(atPath: full)[.type] as? FileAttributeType
            else { continue }
            if type == .typeSymbolicLink {
                if ["swift", "storyboard", "xib"].contains(ending(name)) || !name.contains(".") {
                    omissions.append(Omission(path: path, reason: "is a symbolic link, which is not followed"))
                }
            } else if type == .typeDirectory {
                visitFolder(path, name, full, excluded, depth: depth)
            } else if type == .typeRegular {
                add(path, name)
            }
        }
    }

    private mutating func visitFolder(
        _ path: String, _ name: String, _ full: String, _ excluded: Set<String>, depth: Int
    ) {
        if name.hasSuffix(".xcodeproj") {
            projects.append(String(name.dropLast(".xcodeproj".count)))
            addProject("\(full)/project.pbxproj")
        }
        if Self.skipped.contains(name) || Self.skippedEndings.contains(where: { name.hasSuffix($0) }) { return }
        guard let entries = try? FileManager.default.contentsOfDirectory(atPath: full) else {
            omissions.append(Omission(path: path, reason: "cannot be read"))
            return
        }
        if depth >= Self.deepest {
            omissions.append(Omission(path: path, reason: "is more than \(Self.deepest) folders deep"))
        } else if name.hasSuffix("Tests") || name.hasSuffix("Test") {
            omissions.append(Omission(path: path, reason: "has tests"))
        } else if let product = Self.otherProduct(full, entries) {
            omissions.append(Omission(path: path, reason: product))
        } else {
            // A package's targets are the folders in its folder Sources.
            if path.split(separator: "/").dropLast().last == "Sources" { modules.insert(name) }
            visit(path, entries, excluded, depth: depth + 1)
        }
    }

    /// Adds the frameworks that a project builds, and the names of its sources.
    private mutating func addProject(_ project: String) {
        guard let data = FileManager.default.contents(atPath: project), data.count < 1 << 25 else { return }
        let text = String(decoding: data, as: UTF8.self)
        if text.contains("PBXFileSystemSynchronized") { listed = nil }
        for line in text.split(separator: "\n") {
            guard let mark = line.firstRange(of: "path = ") else { continue }
            let path = line[mark.upperBound...].prefix { $0 != ";" }.filter { $0 != "\"" }
            if path.hasSuffix(".swift") {
                listed?.insert(path.split(separator: "/").last.map(String.init) ?? path)
            } else if line.contains("wrapper.framework"), line.contains("BUILT_PRODUCTS_DIR") {
                modules.insert(String(path.prefix { $0 != "." }))
            }
        }
    }

    private mutating func add(_ path: String, _ name: String) {
        switch ending(name) {
        case "swift":
            if name == "Package.swift" {
                packages.append(String(path.dropLast(name.count)))
                return
            }
            if name == "main.swift" {
                omissions.append(Omission(path: path, reason: "starts the app, which does not run here"))
            } else {
                sources.append(path)
            }
        case "storyboard", "xib": documents.append(path)
        case "strings", "stringsdict", "xcstrings": texts.append(path)
        case "json" where path.contains(".xcassets/"): assets.append(path)
        case "png", "jpg", "jpeg", "gif", "pdf":
            if !path.contains(".xcassets/") { images.append(path) }
        default: break
        }
    }

    static func isFolder(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    private func ending(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? "" }

    /// Whether a folder has the property list of another product than an app.
    private static func otherProduct(_ folder: String, _ entries: [String]) -> String? {
        for name in entries.sorted() where name.hasSuffix("Info.plist") {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"), data.count < 1 << 20 else {
                continue
            }
            let text = String(decoding: data, as: UTF8.self)
            if text.contains("<key>NSExtension</key>") { return "is an extension of the app" }
            if text.contains("<key>WKWatchKitApp</key>") || text.contains("<key>WKApplication</key>") {
                return "is an app for watches"
            }
        }
        return nil
    }
}
