internal import AppSources
internal import InterfaceBuilder

/// Reports images that the app does not contain. They are advice, because most of those that were found in unseen apps
/// were elsewhere; see `docs/VALIDATION.md`.
enum MissingImageRule: ProjectRule {
    static let name = "missing-image"
    static let summary = "An image that is in no asset catalogue and no file of the app."
    static let help = """
        No image is shown. It was probably renamed or removed. Correct the name, or add the image.
        """
    static let tier = Tier.advice

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard project.assets.hasCatalog, !project.lacksCatalogs else { return [] }
        return document.references.images.compactMap { image in
            // On macOS, names of system images start with NS.
            if project.assets.hasImage(image.name) || image.name.hasPrefix("NS") { return nil }
            return finding(
                at: image.location, elements: [image.user], "there is no image \"\(image.name)\" in the app",
                advice: ProjectWords.advice(image.name, project))
        }
    }
}

/// Reports named colours that the app does not contain.
enum MissingColorRule: ProjectRule {
    static let name = "missing-color"
    static let summary = "A named colour that is in no asset catalogue of the app."
    static let help = """
        The colour stored in the document is shown, in light and dark mode alike, or none. It was probably \
        renamed or removed. Correct the name, or add the colour.
        """
    static let tier = Tier.advice

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard project.assets.hasCatalog, !project.lacksCatalogs else { return [] }
        return document.references.colors.compactMap { color in
            if project.assets.hasColor(color.name) { return nil }
            return finding(
                at: color.location, elements: [color.user], "there is no colour \"\(color.name)\" in the app",
                advice: ProjectWords.advice(color.name, project))
        }
    }
}
