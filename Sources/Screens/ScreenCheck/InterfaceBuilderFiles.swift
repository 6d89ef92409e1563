internal import Foundation

/// Finds `.storyboard` and `.xib` files.
enum InterfaceBuilderFiles {
    /// The files of a list of files and folders: folder by folder in the order of their names. Hidden folders, and those in
    /// which package managers and Xcode keep what they fetch and build, are left out.
    ///
    /// - Throws: for what is not there, cannot be read, or holds no such file: nobody should believe that it was checked.
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

    /// The files below a folder, as paths from it; none where there is none.
    static func inside(_ folder: String) throws(CheckError) -> [String] { try files(in: folder, "").sorted() }

    /// Folders of what other people wrote, or a tool: to be checked they are named.
    private static let others: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

    /// The files below a folder, as paths from it. Symbolic links to folders are not followed: they may go in circles.
    private static func files(in folder: String, _ prefix: String) throws(CheckError) -> [String] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw .unreadable(path: folder)
        }
        var found: [String] = []
        for name in names where !name.hasPrefix(".") && !others.contains(name) {
            let path = folder + "/" + name
            let type = (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
            if type == .typeDirectory {
                found += try files(in: path, prefix + name + "/")
            } else if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
                found.append(prefix + name)
            }
        }
        return found
    }
}

extension ScreenChecker {
    /// The files below a folder that a check looks at, as paths from it, in the order of their names.
    ///
    /// - Throws: ``CheckError/unreadable(path:)``.
    public static func files(in folder: String) throws(CheckError) -> [String] {
        try InterfaceBuilderFiles.inside(folder)
    }
}
