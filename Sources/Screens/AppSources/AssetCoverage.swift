/// Whether a project's folder contains the images and colours that its documents name, so that a name without an asset
/// is an error of the document.
///
/// The assets of some apps are elsewhere: in a missing submodule, in a private repository, or made by a script. Then many
/// names have no asset.
public struct AssetCoverage: Hashable, Sendable {
    /// Whether an image or colour that is not in the folder is missing in the app.
    public let isComplete: Bool

    /// The least number of names with assets if the app may use packages, so that the other names are exceptions.
    private static let leastKnown = 3
    /// The largest share of names without assets.
    private static let largestShare = 0.2

    init(_ used: UsedNames, _ assets: AssetNames, hasForeignCode: Bool) {
        let images = used.images.filter { !AssetNames.isSystemImage($0) }
        let count = images.count + used.colors.count
        let missing = images.count { !assets.hasImage($0) } + used.colors.count { !assets.hasColor($0) }
        isComplete =
            count - missing >= (hasForeignCode ? Self.leastKnown : 1)
            && Double(missing) <= max(1, Self.largestShare * Double(count))
    }
}
