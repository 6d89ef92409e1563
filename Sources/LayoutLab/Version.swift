/// The version of the package, `major.minor.patch` (semver.org). No other place states it.
enum Version {
    static let current = "0.1.0"
}
