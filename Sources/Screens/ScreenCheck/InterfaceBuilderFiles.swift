internal import AppSources
internal import Foundation

/// Finds `.storyboard` and `.xib` files.
enum InterfaceBuilderFiles {
    /// Returns the files in a list of files and folders. Each folder's files are sorted by name. Hidden folders, and
    /// folders of package managers and of Xcode's products, are skipped.
    ///
    /// - Throws: ``CheckError`` for a path that does not exist, cannot be read or contains no such file. Ignoring it
    ///   would look like a successful check.
    static func find(_ paths: [String]) throws(CheckError) -> [String] {
        var found: [String] = []
        for path in paths {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
                throw .missing(path: path)
            }
            guard isFolder.boolValue else {
                found.append(path)
                continue
            }
            let base = path == "." ? "" : path.hasSuffix("/") ? path : path + "/"
            let inside = try files(in: path, "")
            if inside.isEmpty { throw .empty(path: path) }
            found += inside.sorted().map { base + $0 }
        }
        var seen: Set<String> = []
        return found.filter { seen.insert($0).inserted }
    }

    /// Returns the paths of the files in a folder, relative to it and sorted; empty if there are none.
    static func inside(_ folder: String) throws(CheckError) -> [String] { try files(in: folder, "").sorted() }

    /// Folders with foreign or generated files. They are checked only if named explicitly.
    private static let others: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

    /// Returns the paths of the files in a folder, relative to the folder that the search started in. Symbolic links to
    /// folders are not followed, because they may be cyclic.
    private static func files(in folder: String, _ prefix: String) throws(CheckError) -> [String] {
        guard let entries = FolderListing.entries(of: folder) else { throw .unreadable(path: folder) }
        var found: [String] = []
        for (name, isFolder) in entries where !name.hasPrefix(".") && !others.contains(name) {
            if isFolder, name.hasSuffix(".xcloc") {
                // An export for translators has copies of documents.
                continue
            } else if isFolder {
                found += try files(in: folder + "/" + name, prefix + name + "/")
            } else if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
                found.append(prefix + name)
            }
        }
        return found
    }
}

extension ScreenChecker {
    /// Returns the paths of the `.storyboard` and `.xib` files in a folder, relative to it and sorted by name.
    ///
    /// - Throws: ``CheckError/unreadable(path:)``.
    public static func files(in folder: String) throws(CheckError) -> [String] {
        try InterfaceBuilderFiles.inside(folder)
    }
}
