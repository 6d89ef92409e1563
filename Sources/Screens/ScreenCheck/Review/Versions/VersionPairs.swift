internal import Foundation
internal import InterfaceBuilder

/// The files of two versions in pairs, and the sources and assets of each version.
struct VersionPairs {
    /// The old and the new version of a file.
    struct Pair {
        let file: String
        /// The change of the file itself, as in ``FileReview/fate``.
        let fate: String?
        /// Reads the old version; nil for a new file.
        let old: () throws(ReviewError) -> Data?
        /// Reads the new version; nil for a removed file.
        let new: () throws(ReviewError) -> Data?
    }

    let pairs: [Pair]
    /// The sources and assets of each version; nil if the version has no project.
    let projects: (old: ProjectSources?, new: ProjectSources?)
    /// Keeps the temporary folders of the revisions until this value is released.
    private let revisions: [RevisionProject]

    init(from old: String, to new: String?, below paths: [String]) throws(ReviewError) {
        if let new, paths.isEmpty, let first = Self.isFolder(old), let second = Self.isFolder(new) {
            guard first == second else { throw .fileAndFolder(old: old, new: new) }
            self = first ? try Self(oldFolder: old, newFolder: new) : Self(oldFile: old, newFile: new)
            return
        }
        for revision in [old] + (new.map { [$0] } ?? []) where !GitRevisions.has(revision) {
            throw .unknownVersion(name: revision)
        }
        try self.init(oldRevision: old, newRevision: new, below: paths)
    }

    private init(oldFile old: String, newFile new: String) {
        let pair = Pair(
            file: new, fate: nil, old: { () throws(ReviewError) in try Self.text(ofFile: old) },
            new: { () throws(ReviewError) in try Self.text(ofFile: new) })
        (pairs, projects, revisions) = ([pair], (nil, nil), [])
    }

    private init(oldFolder old: String, newFolder new: String) throws(ReviewError) {
        let (before, after) = (Set(try Self.files(in: old)), Set(try Self.files(in: new)))
        pairs = before.union(after).sorted().map { name in
            Pair(
                file: name, fate: !before.contains(name) ? "new" : !after.contains(name) ? "gone" : nil,
                old: { () throws(ReviewError) in
                    before.contains(name) ? try Self.text(ofFile: "\(old)/\(name)") : nil
                },
                new: { () throws(ReviewError) in after.contains(name) ? try Self.text(ofFile: "\(new)/\(name)") : nil })
        }
        projects = (ProjectSources(of: old + "/x"), ProjectSources(of: new + "/x"))
        revisions = []
    }

    private init(oldRevision old: String, newRevision new: String?, below paths: [String]) throws(ReviewError) {
        let changes = try GitRevisions.changes(from: old, to: new, below: paths)
        var pairs = changes.filter { Self.isDocument($0.file) }.map { Self.pair($0, from: old, to: new) }
        // Sources and assets may be outside the compared paths, so the whole repository is searched for changed ones.
        let concerned = try GitRevisions.changedPaths(from: old, to: new).contains(
            where: RevisionProject.concernsScreens)
        if pairs.isEmpty, !concerned {
            (self.pairs, projects, revisions) = ([], (nil, nil), [])
            return
        }
        let before = try RevisionProject(revision: old)
        let after = try new.map { name throws(ReviewError) in try RevisionProject(revision: name) }
        let root = try GitRevisions.root()
        if concerned {
            let known = Set(changes.compactMap(\.new))
            let same = try GitRevisions.files(at: new ?? old, below: paths).filter { !known.contains($0) }
            pairs += same.filter { Self.isDocument($0) && (new != nil || Self.isFolder($0) == false) }.map {
                Self.pair(GitRevisions.Change(old: $0, new: $0), from: old, to: new)
            }
            pairs.sort { $0.file < $1.file }
        }
        self.pairs = pairs
        projects = (before.sources, after.map(\.sources) ?? ProjectSources(root: root))
        revisions = [before] + (after.map { [$0] } ?? [])
    }

    private static func pair(_ change: GitRevisions.Change, from old: String, to new: String?) -> Pair {
        let fate: String? =
            switch (change.old, change.new) {
            case (nil, _): "new"
            case (_, nil): "gone"
            case (let before?, let after?): before == after ? nil : "renamed from \(before)"
            }
        return Pair(
            file: change.file, fate: fate,
            old: { () throws(ReviewError) in
                guard let path = change.old else { return nil }
                return try GitRevisions.contents(of: path, at: old)
            },
            new: { () throws(ReviewError) in
                guard let path = change.new else { return nil }
                guard let new else { return try text(ofFile: path) }
                return try GitRevisions.contents(of: path, at: new)
            })
    }

    private static func isDocument(_ path: String) -> Bool { path.hasSuffix(".storyboard") || path.hasSuffix(".xib") }

    /// Whether a path is a folder; nil if it does not exist.
    private static func isFolder(_ path: String) -> Bool? {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) ? isFolder.boolValue : nil
    }

    private static func files(in folder: String) throws(ReviewError) -> [String] {
        do { return try InterfaceBuilderFiles.inside(folder) } catch { throw .folder(error) }
    }

    /// Returns the contents of a file. Reads at most one byte more than the maximum size of a document; the document
    /// reader then rejects the file.
    private static func text(ofFile path: String) throws(ReviewError) -> Data {
        guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(path: path) }
        defer { try? file.close() }
        let limit = InterfaceBuilderDocument.largestSize + 1
        var data = Data()
        while data.count < limit {
            // A pipe can return less than requested.
            guard let piece = try? file.read(upToCount: limit - data.count) ?? Data() else {
                throw .unreadable(path: path)
            }
            if piece.isEmpty { break }
            data.append(piece)
        }
        return data
    }
}
