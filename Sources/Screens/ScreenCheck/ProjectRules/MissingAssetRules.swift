internal import AppSources
internal import InterfaceBuilder

/// Reports images that the app does not contain, and that code does not replace. They are probable if the folder has nearly
/// all assets (``AssetCoverage``), and advice otherwise; see `docs/VALIDATION.md`.
enum MissingImageRule: ProjectRule {
    static let name = "missing-image"
    static let summary = "An image that is in no asset catalog and no file of the app."
    static let help = """
        No image is shown. It was probably renamed or removed. Correct the name, or add the image.
        """
    static let tier = Tier.advice
    static let hasHigherTiers = true

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard project.assets.hasCatalog, !project.lacksCatalogs else { return [] }
        let classes = project.classes
        let missing = document.references.images.filter { image in
            !project.assets.hasImage(image.name) && !AssetNames.isSystemImage(image.name)
                && !(image.isOfLooseTab && (image.isPresented || !project.mayFillTabBars(outside: document.file)))
                && !(classes.map { setsPicture(of: image, document, $0) } ?? false)
        }
        return findings(missing, kind: "image", project, isProbable: project.assetCoverage.hasAllImages)
    }

    /// Whether code replaces an image, through an outlet of its view, in the class of the view, or as that of a tab.
    private static func setsPicture(
        of image: DocumentReferences.Resource, _ document: InterfaceBuilderDocument, _ classes: AppClasses
    ) -> Bool {
        ChangedViews.changes(of: image.user, document, classes).contains(.picture)
            || document.references.objects.contains {
                $0.id == image.user && classes.changes("self", of: $0.className).contains(.picture)
            }
            || image.tabClasses.contains { classes.changes("tabBarItem", of: $0).contains(.picture) }
    }
}

/// Reports named colors that the app does not contain, like ``MissingImageRule``.
enum MissingColorRule: ProjectRule {
    static let name = "missing-color"
    static let summary = "A named color that is in no asset catalog of the app."
    static let help = """
        The color stored in the document is shown, in light and dark mode alike, or none. It was probably \
        renamed or removed. Correct the name, or add the color.
        """
    static let tier = Tier.advice
    static let hasHigherTiers = true

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard project.assets.hasCatalog, !project.lacksCatalogs else { return [] }
        let missing = document.references.colors.filter { !project.assets.hasColor($0.name) }
        return findings(missing, kind: "color", project, isProbable: project.assetCoverage.hasAllColors)
    }
}

extension ProjectRule {
    /// Returns a finding for the first use of each asset.
    fileprivate static func findings(
        _ uses: [DocumentReferences.Resource], kind: String, _ project: AppProject,
        isProbable: @autoclosure () -> Bool
    ) -> [Finding] {
        var seen: Set<String> = []
        return uses.filter { seen.insert($0.name).inserted }.map { asset in
            finding(
                at: asset.location, elements: [asset.user], "there is no \(kind) \"\(asset.name)\" in the app",
                advice: ProjectWords.advice(asset.name, project),
                tier: isProbable() ? .probable : tier
            ).sharing(asset.name)
        }
    }
}
