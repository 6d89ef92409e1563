internal import InterfaceBuilder

/// Reviews the screens of two versions: two files, two folders, or two git revisions.
public struct VersionReview {
    private let checker: ScreenChecker
    private let devices: [PictureDevice]

    /// Creates a review that checks both versions with `checker`, and draws the screens that changed on `devices`.
    public init(checker: ScreenChecker, devices: [PictureDevice] = []) {
        (self.checker, self.devices) = (checker, devices)
    }

    /// Returns a review of each file that changed, in the order of their names; also of a file that is the same, where the findings in it
    /// changed with the sources or assets beside it.
    ///
    /// - Parameters:
    ///   - old: a file, a folder or a git revision.
    ///   - new: the new version; nil for the files as they are now, where `old` is a revision.
    ///   - paths: of revisions, the files and folders that are compared; all below the current folder if there is none.
    public func reviews(from old: String, to new: String?, below paths: [String] = []) throws(ReviewError)
        -> [FileReview]
    {
        let versions = try VersionPairs(from: old, to: new, below: paths)
        // Its folders hold the sources of the revisions.
        defer { withExtendedLifetime(versions) {} }
        var reviews: [FileReview] = []
        for pair in versions.pairs {
            if let review = try review(of: pair, versions.projects) { reviews.append(review) }
        }
        return reviews
    }

    /// Returns nil for a file that is the same, and in which the findings are.
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
