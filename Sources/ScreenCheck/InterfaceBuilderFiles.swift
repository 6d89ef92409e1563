internal import Foundation

/// Finds `.storyboard` and `.xib` files.
enum InterfaceBuilderFiles {
    /// The files of a list of files and folders: folder by folder in the order of their names. Hidden folders, and those in
    /// which package managers and Xcode build, are left out.
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
            let inside = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
            found += inside.filter(isWanted).sorted().map { base + $0 }
        }
        var seen: Set<String> = []
        return found.filter { seen.insert($0).inserted }
    }

    private static func isWanted(_ path: String) -> Bool {
        guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib") else { return false }
        return !path.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "DerivedData" }
    }
}
