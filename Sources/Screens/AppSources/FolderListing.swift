#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The names in a folder, with the kinds that the file system states beside the names, so that no attributes of files are
/// read.
package enum FolderListing {
    /// Returns the names in a folder, in no particular order. A symbolic link counts as a file. Nil if the folder cannot be
    /// read.
    package static func entries(of folder: String) -> [(name: String, isFolder: Bool)]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var found: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name == "." || name == ".." { continue }
            let kind = Int32(entry.pointee.d_type)
            found.append((name, kind == unknown ? isFolder(folder + "/" + name) : kind == directory))
        }
        return found
    }

    private static let unknown = Int32(DT_UNKNOWN)
    private static let directory = Int32(DT_DIR)

    /// Whether a path is a folder, and not a symbolic link to one.
    package static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }
}
