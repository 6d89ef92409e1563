internal import InterfaceBuilder

/// Compares the screens of two versions: two files, two folders, or two git revisions.
public struct VersionReview {
    private let checker: ScreenChecker
    private let devices: [PictureDevice]

    /// Creates a comparison. `checker` checks both versions, and changed screens are drawn on `devices`.
    public init(checker: ScreenChecker, devices: [PictureDevice] = []) {
        (self.checker, self.devices) = (checker, devices)
    }

    /// Returns the reviews of all changed files, sorted by name. An unchanged file has a review if its findings changed
    /// because sources or assets did.
    ///
    /// - Parameters:
    ///   - old: A file, a folder or a git revision.
    ///   - new: The new version. Nil for the working tree if `old` is a revision.
    ///   - paths: The files and folders to compare if the versions are revisions; empty for the current folder.
    /// - Throws: ``ReviewError`` if the versions cannot be compared.
    public func reviews(from old: String, to new: String?, below paths: [String] = []) throws(ReviewError)
        -> [FileReview]
    {
        let versions = try VersionPairs(from: old, to: new, below: paths)
        // `versions` deletes the temporary folders of the sources when it is released.
        defer { withExtendedLifetime(versions) {} }
        var reviews: [FileReview] = []
        for pair in versions.pairs {
            if let review = try review(of: pair, versions.projects) { reviews.append(review) }
        }
        return reviews
    }

    /// Returns the review of a file; nil if neither the file nor its findings changed.
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
