/// The version of the package, told nowhere else: `major.minor.patch` (semver.org).
enum Version {
    static let current = "0.1.0"
}
