internal import AppSources
internal import InterfaceBuilder

/// Reports custom classes that no source file declares.
enum UnknownClassRule: ProjectRule {
    static let name = "unknown-class"
    static let summary = "A class that no source of the app declares."
    static let help = """
        The class was probably renamed or removed. At run time a plain view or controller replaces it, and \
        the app crashes at the first missing outlet. Correct the class or its module in the identity \
        inspector.
        """
    static let tier = Tier.probable

    static func findings(in document: InterfaceBuilderDocument, of project: AppProject) -> [Finding] {
        guard let classes = project.classes, !project.isIncomplete, !project.declaresClassesElsewhere else {
            return []
        }
        return document.references.objects.compactMap { object in
            guard let problem = problem(object, classes, project) else { return nil }
            return finding(
                at: object.location, elements: [object.id],
                "\(ProjectWords.name(object)) has the class \(object.className), \(problem.text)",
                advice: problem.advice
            ).sharing(object.className)
        }
    }

    private static func problem(
        _ object: DocumentReferences.CustomObject, _ classes: AppClasses, _ project: AppProject
    ) -> (text: String, advice: String)? {
        // The owner of a file is not created from it, so its class is not looked up.
        if object.isPlaceholder { return nil }
        switch classes.existence(of: object.className) {
        case .declared, .apple: return nil
        case .onlyInSwift:
            if object.module != nil || object.isOfTarget { return nil }
            return (
                "which is one of Swift, and the document does not name its module",
                "Choose the module in the identity inspector, or \"Inherit Module From Target\"."
            )
        case .unknown:
            if project.mayLackSource(ofClass: object.className) { return nil }
            let near = classes.nearest(to: object.className)
            if isBare(object) {
                if AppleClasses.mayContain(object.className) { return nil }
                if near == nil, mayBeElsewhere(object.className, project) { return nil }
            } else if !object.isOfTarget || !classes.hasSwift || object.module.map(project.mayHaveModule) != true {
                // The sources do not contain classes of libraries and of the system, so those are not reported.
                return nil
            }
            return (
                "which no source of the app declares",
                (near.map { "Did you mean \($0)? " } ?? "")
                    + "Correct the class in the identity inspector, or add it to the app."
            )
        }
    }

    /// Whether the document names no module, so that the class is one of Objective-C.
    private static func isBare(_ object: DocumentReferences.CustomObject) -> Bool {
        object.module == nil && !object.isOfTarget
    }

    private static func mayBeElsewhere(_ name: String, _ project: AppProject) -> Bool {
        (project.usesMissingCode && !project.isOwnName(name)) || project.binariesMayContain(name)
    }

    /// Returns the classes that no source declares and that may be in code outside the folder.
    static func unchecked(_ document: InterfaceBuilderDocument, _ project: AppProject) -> [String] {
        guard let classes = project.classes, project.usesMissingCode else { return [] }
        return document.references.objects.filter { object in
            isBare(object) && !object.isPlaceholder && classes.existence(of: object.className) == .unknown
                && !AppleClasses.mayContain(object.className) && classes.nearest(to: object.className) == nil
                && mayBeElsewhere(object.className, project)
        }.map(\.className)
    }
}
