internal import InterfaceBuilder

/// Compares the screens of two versions: two files, two folders, or two git revisions.
public struct VersionReview {
    private let checker: ScreenChecker
    private let devices: [PictureDevice]

    /// Creates a comparison that checks both versions with `checker` and draws changed screens on `devices`.
    public init(checker: ScreenChecker, devices: [PictureDevice] = []) {
        (self.checker, self.devices) = (checker, devices)
    }

    /// Returns a review of each changed file, sorted by name, and of each unchanged file whose findings changed with the
    /// sources or assets.
    ///
    /// - Parameters:
    ///   - old: A file, a folder or a git revision.
    ///   - new: The new version; nil for the present files if `old` is a revision.
    ///   - paths: For revisions, the files and folders to compare; if empty, the current folder.
    /// - Throws: ``ReviewError`` if the versions cannot be compared.
    public func reviews(from old: String, to new: String?, below paths: [String] = []) throws(ReviewError)
        -> [FileReview]
    {
        let versions = try VersionPairs(from: old, to: new, below: paths)
        // It owns the temporary folders of the sources.
        defer { withExtendedLifetime(versions) {} }
        var reviews: [FileReview] = []
        for pair in versions.pairs {
            if let review = try review(of: pair, versions.projects) { reviews.append(review) }
        }
        return reviews
    }

    /// Returns nil for an unchanged file with unchanged findings.
    private func review(
        of pair: VersionPairs.Pair, _ projects: (old: ProjectSources?, new: ProjectSources?)
    ) throws(ReviewError) -> FileReview? {
        let (before, after) = (try pair.old(), try pair.new())
        let isUnchanged = before == after && pair.fate == nil
        do throws(InterfaceBuilderError) {
            if !isUnchanged {
                let review = try DocumentReview(
                    old: before, new: after, file: pair.file, checker: checker, devices: devices, projects: projects)
                return FileReview(file: pair.file, fate: pair.fate, outcome: .reviewed(review))
            }
            guard let after, let old = projects.old, let new = projects.new else { return nil }
            let review = try DocumentReview(
                unchanged: after, file: pair.file, checker: checker, projects: (old, new))
            if review.isEmpty { return nil }
            return FileReview(
                file: pair.file, fate: "unchanged, with different sources or assets", outcome: .reviewed(review))
        } catch {
            if isUnchanged { return nil }
            return FileReview(file: pair.file, fate: pair.fate, outcome: .notUnderstood(error.description))
        }
    }
}
