internal import Foundation

/// The files of a project that project rules read.
struct ProjectFiles {
    /// The paths of Swift and Objective-C sources, sorted.
    private(set) var sources: [String] = []
    /// The paths of asset catalogs, sorted.
    private(set) var catalogs: [String] = []
    /// The paths of storyboards and xibs, sorted.
    private(set) var documents: [String] = []
    /// The names of image files outside of catalogs, sorted.
    private(set) var images: [String] = []
    /// The paths of property lists and files of build settings, sorted.
    private(set) var settings: [String] = []
    /// The values of build settings that name a document.
    private(set) var namedInProjects: [String] = []
    /// The paths of frameworks and libraries without sources, sorted.
    private(set) var binaries: [String] = []
    /// The names that a module of the project may have: those of folders, projects and products.
    private(set) var modules: Set<String> = []
    /// Whether the app may have classes outside the folder: those of packages, pods or missing submodules.
    private(set) var usesMissingCode = false
    /// Whether the app may have classes outside these sources: in ``binaries`` or outside the folder.
    var hasForeignCode: Bool { usesMissingCode || !binaries.isEmpty }
    /// Whether a source of the app is missing: a submodule is not checked out, and a project lists a source that is not
    /// in the folder.
    private(set) var isIncomplete = false
    /// Whether an asset catalog of the app is missing, likewise.
    private(set) var lacksCatalogs = false
    /// The targets that list sources which are not in the folder: the names of all their sources, and of the missing ones.
    private(set) var incompleteTargets: [(sources: Set<String>, missing: [String])] = []
    /// The values of the build setting `TARGETED_DEVICE_FAMILY`.
    private(set) var deviceFamilies: Set<String> = []
    /// The lists of orientations for tablets, or for all devices where there is none for tablets.
    private(set) var orientations: Set<String> = []
    /// The names of the files that Xcode projects list.
    private var listed: Set<String> = []
    /// The documents that Xcode projects list, by ``documentKey(_:)``.
    private var listedDocuments: Set<String> = []
    /// The paths of the project files in ``projects``.
    private var projectFiles: [String] = []
    /// The sources that the manifest of a package names, by its folder.
    private var manifestSources: [String: Set<String>] = [:]
    /// The names of the Xcode projects in the folder.
    private var projects: Set<String> = []
    /// The words in the lists of pods and packages.
    private var dependencies: Set<Substring> = []
    private static let dependencyLists = ["Podfile", "Cartfile", "Package.swift", "Package.resolved", "project.yml"]
    /// Whether the folder contains the sources of pods.
    private var hasPods = false
    /// Whether sources in another language declare classes of Cocoa.
    private(set) var declaresClassesElsewhere = false
    /// Whether the folder has the manifest of a package or of a tool that makes Xcode projects.
    private var hasManifest = false
    /// Whether a project includes folders with all their files.
    private var includesFolders = false

    /// Folders with generated or foreign files, which are skipped.
    private static let others: Set<String> = ["DerivedData", "node_modules", "build"]
    private static let sourceEndings: Set<String> = ["swift", "h", "m", "mm", "hh", "hpp"]
    private static let imageEndings: Set<String> = [
        "png", "jpg", "jpeg", "pdf", "svg", "gif", "heic", "tif", "tiff", "icns", "bmp", "webp",
    ]
    private static let longestLine = 4096
    /// The maximum size of a property list in bytes. Larger ones are not those of an app.
    private static let largestPropertyList = 1 << 20
    /// The endings of sources in other languages in which apps declare classes for documents.
    private static let otherSources: Set<String> = ["py", "rb", "cs", "applescript", "pas", "rs", "kt"]
    private static let binaries: Set<String> = ["framework", "xcframework", "a", "dylib", "tbd"]
    private static let projectEndings: Set<String> = ["xcodeproj", "xcworkspace"]
    private static let projectNames: Set<String> = ["Package.swift", "Project.swift", "project.yml", "Podfile"]

    /// Whether a file with this name marks its folder as a project.
    static func isProject(_ name: String) -> Bool {
        projectNames.contains(name) || projectEndings.contains(ending(name))
    }

    init(root: String) {
        modules.insert(Self.moduleName(URL(fileURLWithPath: root).lastPathComponent))
        visit(root)
        // The image may be stored elsewhere, as large files are.
        images += listed.filter { Self.imageEndings.contains(Self.ending($0).lowercased()) }
        // A project that is not in the folder may declare classes, and so may pods.
        if listed.contains(where: { Self.ending($0) == "xcodeproj" && !projects.contains($0) })
            || !hasPods && listed.contains(where: Self.isMadeFromPods)
        {
            usesMissingCode = true
        }
        sources.sort()
        settings.sort()
        binaries.sort()
        documents.sort()
        catalogs.sort()
        images.sort()
        readSubmodules(root)
        findIncompleteTargets()
    }

    /// Collects ``incompleteTargets``. A source counts as missing if no file of the folder has its name.
    private mutating func findIncompleteTargets() {
        let known = Set(sources.map(Self.name))
        func isMissing(_ name: String) -> Bool {
            name.hasSuffix(".swift") || name.hasSuffix(".m") || name.hasSuffix(".mm") ? !known.contains(name) : false
        }
        for (folder, names) in manifestSources.sorted(by: { $0.key < $1.key }) {
            let missing = names.filter(isMissing).sorted()
            let own = sources.filter { $0.hasPrefix(folder + "/") }.map(Self.name)
            if !missing.isEmpty { incompleteTargets.append((Set(own), missing)) }
        }
        if !listed.contains(where: isMissing) { return }
        for project in projectFiles.sorted() {
            guard let data = FileManager.default.contents(atPath: project) else { continue }
            for sources in XcodeTargets(data).sources {
                let missing = sources.filter(isMissing).sorted()
                if !missing.isEmpty { incompleteTargets.append((sources, missing)) }
            }
        }
    }

    /// The last part of a path.
    static func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    private static func ending(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
    }

    /// Collects the files of a folder. Symbolic links to folders are not followed, because they may be cyclic.
    private mutating func visit(_ root: String) {
        var folders = [root]
        while let folder = folders.popLast() {
            let entries = FolderListing.entries(of: folder) ?? []
            recordDependencies(entries.map(\.name), in: folder)
            for (name, isFolder) in entries where !name.hasPrefix(".") {
                let path = folder + "/" + name
                let ending = Self.ending(name)
                if Self.sourceEndings.contains(ending) {
                    sources.append(path)
                } else if Self.imageEndings.contains(ending.lowercased()) {
                    images.append(name)
                } else if ending == "iconset" {
                    images.append(name)
                } else if ending == "xcloc" {
                    // An export for translators has copies of documents.
                    continue
                } else if Self.binaries.contains(ending) {
                    binaries.append(path)
                } else if Self.otherSources.contains(ending) {
                    declaresClassesElsewhere = declaresClassesElsewhere || declaresClass(path, ending)
                } else if ending == "storyboard" || ending == "xib" {
                    documents.append(path)
                } else if ending == "plist" || ending == "xcconfig" || ending == "yml" {
                    settings.append(path)
                    if ending == "plist", name.contains("Info") { readOrientations(path) }
                } else if ending == "xcassets" {
                    catalogs.append(path)
                } else if ending == "xcodeproj" {
                    modules.insert(Self.moduleName(String(name.dropLast(ending.count + 1))))
                    projects.insert(name)
                    projectFiles.append(path + "/project.pbxproj")
                    if let text = FileManager.default.contents(atPath: path + "/project.pbxproj") { readProject(text) }
                } else if isFolder, !Self.others.contains(name) {
                    modules.insert(Self.moduleName(name))
                    folders.append(path)
                }
            }
        }
    }

    /// Returns a name as the compiler derives a module name from it: invalid characters become underscores.
    static func moduleName(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    /// Reads the names of the targets and products of an Xcode project, and whether it has package dependencies.
    private mutating func readProject(_ data: Data) {
        if data.range(of: Data("RemoteSwiftPackageReference".utf8)) != nil { usesMissingCode = true }
        if data.range(of: Data("PBXFileSystemSynchronizedRootGroup".utf8)) != nil { includesFolders = true }
        recordListedFiles(data)
        // The product of a target has the name of the target if no other name is set.
        var isInTarget = false
        for parts in Self.assignments(data) {
            if parts[0] == "TARGETED_DEVICE_FAMILY" { deviceFamilies.insert(parts[1]) }
            if parts[0].hasPrefix("INFOPLIST_KEY_UISupportedInterfaceOrientations"), !parts[0].hasSuffix("_iPhone") {
                orientations.insert(parts[1])
            }
            if parts[0].hasPrefix("INFOPLIST_KEY_") { namedInProjects.append(parts[1]) }
            if parts[0] == "isa" { isInTarget = parts[1].hasPrefix("PBXNativeTarget") }
            guard
                ["productName", "PRODUCT_NAME", "PRODUCT_MODULE_NAME"].contains(parts[0])
                    || (isInTarget && parts[0] == "name")
            else { continue }
            modules.insert(Self.moduleName(parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\";"))))
        }
    }

    /// Reads the orientations of an app from its property list.
    private mutating func readOrientations(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path), data.count <= Self.largestPropertyList,
            let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
            let values = list as? [String: Any]
        else { return }
        let key = "UISupportedInterfaceOrientations"
        if let found = (values[key + "~ipad"] ?? values[key]) as? [String] {
            orientations.insert(found.joined(separator: " "))
        }
    }

    /// Returns the trimmed sides of lines of the form `name = value`. Overlong lines are skipped.
    private static func assignments(_ data: Data) -> [[String]] {
        ByteLines(data).compactMap { line in
            guard line.count <= longestLine, line.contains(UInt8(ascii: "=")) else { return nil }
            let parts = String(decoding: line, as: UTF8.self).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// Records the names of the files in a project: `path = "Room View.swift";`.
    private mutating func recordListedFiles(_ data: Data) {
        for line in ByteLines(data) where line.count <= Self.longestLine {
            guard let start = line.end(of: "path = "), let end = line[start...].firstIndex(of: UInt8(ascii: ";")) else {
                continue
            }
            let path = String(decoding: line[start..<end], as: UTF8.self)
                .trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            if let name = path.split(separator: "/").last { listed.insert(String(name)) }
            if path.hasSuffix(".xib") || path.hasSuffix(".storyboard") {
                listedDocuments.insert(Self.documentKey(path))
            }
        }
    }

    /// The name of a document, with its localization.
    private static func documentKey(_ path: String) -> String {
        let parts = path.split(separator: "/")
        return parts.suffix(parts.dropLast().last?.hasSuffix(".lproj") == true ? 2 : 1).joined(separator: "/")
    }

    /// Whether the projects list their documents, and this one is not among them. So it is not a part of the app.
    func excludesDocument(_ path: String) -> Bool {
        !listedDocuments.isEmpty && !includesFolders && !listedDocuments.contains(Self.documentKey(path))
    }

    /// Whether a source in another language may declare a class that a document names: any AppleScript; of other languages,
    /// a source with a class whose superclass starts with NS or UI.
    private func declaresClass(_ path: String, _ ending: String) -> Bool {
        guard ending != "applescript", let data = FileManager.default.contents(atPath: path),
            data.count <= Self.largestPropertyList
        else { return ending == "applescript" }
        let superclasses: [StaticString] = ["(NS", "(UI", "< NS", "< UI", ": NS", ": UI", ", NS", ", UI"]
        return ByteLines(data).contains { line in
            line.count <= Self.longestLine && line.contains("class ") && superclasses.contains(where: line.contains)
        }
    }

    /// Whether an Xcode project or a manifest is in the folder.
    var hasProject: Bool { !projects.isEmpty || hasManifest }

    /// Whether a project lists a source that is named after a class and is not in the folder.
    func lacksSource(ofClass name: String) -> Bool {
        ["swift", "m", "mm", "h"].contains { ending in
            let file = "\(name).\(ending)"
            return listed.contains(file) && !sources.contains { $0.hasSuffix("/" + file) }
        }
    }

    /// Records that the app may have foreign code, if it uses a package manager whose sources are not in the folder.
    private mutating func recordDependencies(_ names: [String], in folder: String) {
        let here = Set(names)
        for name in Self.dependencyLists where here.contains(name) {
            if let data = FileManager.default.contents(atPath: folder + "/" + name) {
                dependencies.formUnion(Self.words(data))
            }
        }
        if here.contains("Pods"), Self.containsPods(folder + "/Pods") {
            hasPods = true
        } else if here.contains("Podfile") {
            usesMissingCode = true
        }
        if here.contains("Cartfile"), !here.contains("Carthage") { usesMissingCode = true }
        for name in ["Package.swift", "Package.resolved", "Project.swift", "project.yml"] where here.contains(name) {
            hasManifest = true
            // The targets of a package without dependencies are in the folder.
            let text = name == "Package.swift" ? FileManager.default.contents(atPath: folder + "/" + name) : nil
            if text?.range(of: Data(".package(".utf8)) != nil || text == nil { usesMissingCode = true }
            let literals = text.map { String(decoding: $0, as: UTF8.self).split(separator: "\"") } ?? []
            let named = literals.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }.map {
                Self.name(String($0))
            }
            if !named.isEmpty { manifestSources[folder] = Set(named) }
        }
    }

    /// The files that CocoaPods generates beside the sources of pods. Repositories may contain them without the pods.
    private static let generatedForPods: Set<String> = [
        "Headers", "Local Podspecs", "Manifest.lock", "Pods.xcodeproj", "Target Support Files",
    ]

    /// Whether a file that a project lists is one that CocoaPods makes from pods.
    private static func isMadeFromPods(_ name: String) -> Bool {
        ["Pods-", "Pods_", "libPods"].contains(where: name.hasPrefix)
    }

    /// Whether a folder contains the sources of pods.
    private static func containsPods(_ folder: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { !$0.hasPrefix(".") && !generatedForPods.contains($0) }
    }

    private static func words(_ data: Data) -> [Substring] {
        String(decoding: data, as: UTF8.self).split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    }

    /// Whether a list of dependencies has a name with a prefix, so that a dependency may use it for classes.
    func dependenciesUse(_ prefix: String) -> Bool {
        dependencies.contains { AppClasses.prefix(of: String($0)) == prefix }
    }

    /// The maximum size of a binary in bytes. Larger ones are not searched.
    private static let largestBinary = 64 << 20
    /// The start of a file that stands for one that is stored elsewhere.
    private static let pointer = Data("version https://git-lfs".utf8)

    /// Whether a binary contains a name, or cannot be searched for it.
    func binariesMayContain(_ name: String) -> Bool {
        let wanted = Data(name.utf8)
        return binaries.contains { binary in
            let inside = FileManager.default.enumerator(atPath: binary)?.compactMap { $0 as? String } ?? []
            let files =
                FolderListing.isFolder(binary)
                ? inside.map { binary + "/" + $0 }.filter { !FolderListing.isFolder($0) } : [binary]
            return files.isEmpty
                || files.contains { file in
                    guard let data = FileManager.default.contents(atPath: file), data.count <= Self.largestBinary,
                        !data.starts(with: Self.pointer)
                    else { return true }
                    return data.range(of: wanted) != nil
                }
        }
    }

    private mutating func readSubmodules(_ root: String) {
        guard let data = FileManager.default.contents(atPath: root + "/.gitmodules") else { return }
        for parts in Self.assignments(data) where parts[0] == "path" {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: root + "/" + parts[1])) ?? []
            if names.isEmpty { usesMissingCode = true } else { continue }
            let (known, catalogs) = (Set(sources.map(Self.name)), Set(catalogs.map(Self.name)))
            // Without a list, any file may be in the submodule.
            isIncomplete =
                listed.isEmpty
                || listed.contains { Self.sourceEndings.contains(Self.ending($0)) && !known.contains($0) }
            lacksCatalogs =
                listed.isEmpty
                || listed.contains { Self.ending($0) == "xcassets" && !catalogs.contains($0) }
        }
    }
}
