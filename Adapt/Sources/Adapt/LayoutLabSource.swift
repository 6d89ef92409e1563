/// The LayoutLab on which the package depends.
public struct LayoutLabSource: Sendable {
    /// A path, or the URL of a repository.
    public var location: String
    /// The commit of a repository; nil for the newest one of its main branch. A cache of build products keeps a branch at an
    /// old commit, which may lack what the rewritten sources use.
    public var revision: String?

    public init(location: String, revision: String? = nil) { (self.location, self.revision) = (location, revision) }

    /// The dependency in a manifest.
    var dependency: String {
        let traits = "traits: [\"ObjectiveCFunctions\"]"
        guard location.contains("://") || location.hasPrefix("git@") else {
            return ".package(name: \"LayoutLab\", path: \"\(location)\", \(traits))"
        }
        let version = revision.map { "revision: \"\($0)\"" } ?? "branch: \"main\""
        return ".package(url: \"\(location)\", \(version), \(traits))"
    }
}
