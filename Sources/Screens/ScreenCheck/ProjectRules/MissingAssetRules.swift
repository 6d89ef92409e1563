internal import AppSources
internal import InterfaceBuilder

/// Reports images that the app does not contain. They are probable if nearly all other images that the app's documents
/// name are in the folder, and advice otherwise; see `docs/VALIDATION.md`.
enum MissingImageRule: ProjectRule {
    static let name = "missing-image"
    static let summary = "An image that is in no asset catalogue and no file of the app."
    static let help = """
        No image is shown. It was probably renamed or removed. Correct the name, or add the image.
        """
    static let tier = Tier.advice
    static let hasHigherTiers = true

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard project.assets.hasCatalog, !project.lacksCatalogs else { return [] }
        let missing = document.references.images.filter {
            !project.assets.hasImage($0.name) && !AssetNames.isSystemImage($0.name)
        }
        return missing.map { finding($0, kind: "image", project) }
    }
}

/// Reports named colours that the app does not contain, like ``MissingImageRule``.
enum MissingColorRule: ProjectRule {
    static let name = "missing-color"
    static let summary = "A named colour that is in no asset catalogue of the app."
    static let help = """
        The colour stored in the document is shown, in light and dark mode alike, or none. It was probably \
        renamed or removed. Correct the name, or add the colour.
        """
    static let tier = Tier.advice
    static let hasHigherTiers = true

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard project.assets.hasCatalog, !project.lacksCatalogs else { return [] }
        let missing = document.references.colors.filter { !project.assets.hasColor($0.name) }
        return missing.map { finding($0, kind: "colour", project) }
    }
}

extension ProjectRule {
    fileprivate static func finding(
        _ asset: DocumentReferences.Resource, kind: String, _ project: AppProject
    ) -> Finding {
        finding(
            at: asset.location, elements: [asset.user], "there is no \(kind) \"\(asset.name)\" in the app",
            advice: ProjectWords.advice(asset.name, project), tier: project.assetCoverage.isComplete ? .probable : tier)
    }
}
