/// Whether a project's folder contains the images and colors that its documents name, so that a name without an asset
/// is an error of the document.
///
/// The assets of some apps are elsewhere: in a missing submodule, in a private repository, or made by a script. Then many
/// names have no asset.
public struct AssetCoverage: Hashable, Sendable {
    /// Whether an image that is not in the folder is missing in the app.
    public let hasAllImages: Bool
    /// Whether a color that is not in the folder is missing in the app.
    public let hasAllColors: Bool

    /// The least number of names with assets if the app may use packages, so that the other names are exceptions.
    private static let leastKnown = 3
    /// The largest share of names without assets.
    private static let largestShare = 0.2

    init(_ used: UsedNames, _ assets: AssetNames, hasForeignCode: Bool) {
        let names = used.images.filter { !AssetNames.isSystemImage($0) }
        let images = (count: names.count, missing: names.count { !assets.hasImage($0) })
        let colors = (count: used.colors.count, missing: used.colors.count { !assets.hasColor($0) })
        let (count, missing) = (images.count + colors.count, images.missing + colors.missing)
        let hasAll =
            count - missing >= (hasForeignCode ? Self.leastKnown : 1)
            && Double(missing) <= max(1, Self.largestShare * Double(count))
        // The images may be elsewhere, and the colors in the folder.
        func hasNearlyAll(_ kind: (count: Int, missing: Int)) -> Bool {
            kind.count - kind.missing >= Self.leastKnown
                && Double(kind.missing) <= Self.largestShare * Double(kind.count)
        }
        (hasAllImages, hasAllColors) = (hasAll || hasNearlyAll(images), hasAll || hasNearlyAll(colors))
    }
}
