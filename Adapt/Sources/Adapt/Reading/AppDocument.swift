/// The screens and classes that a storyboard or xib names.
struct AppDocument {
    /// A controller of a storyboard.
    struct Scene {
        let id: String
        let identifier: String?
        /// The class, or the element's name if the document names none.
        let className: String
        let hasAppClass: Bool
        let isInitial: Bool
        let line: Int
    }

    struct NamedClass: Hashable {
        let name: String
        let module: String?
        let line: Int
    }

    /// The path relative to the app's folder.
    let path: String
    private(set) var scenes: [Scene] = []
    private(set) var classes: [NamedClass] = []
    let isStoryboard: Bool
    /// Whether it is the launch screen, which the system shows without code.
    private(set) var isLaunchScreen = false
    /// Whether it is a document for iOS.
    private(set) var isForPhones = false
    /// Why the document cannot be read, with the line; nil if it can.
    private(set) var defect: TagScanner.Defect?

    var name: String { path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path }

    init(path: String, bytes: [UInt8]) {
        self.path = path
        isStoryboard = path.hasSuffix(".storyboard")
        var initial = ""
        let scanner = TagScanner(bytes)
        defect = scanner.defect
        if defect == nil, !["document", "archive"].contains(scanner.tags.first?.name) {
            defect = TagScanner.Defect(line: 1, reason: "has no element document")
        }
        for tag in scanner.tags {
            let attributes = tag.attributes
            if tag.name == "document" {
                initial = attributes["initialViewController"] ?? ""
                isLaunchScreen = attributes["launchScreen"] == "YES"
                isForPhones =
                    attributes["type"]?.contains("CocoaTouch") == true
                    && attributes["type"]?.contains("AppleTV") != true
            }
            if let name = attributes["customClass"] {
                classes.append(NamedClass(name: name, module: attributes["customModule"], line: tag.line))
            }
            if attributes["sceneMemberID"] == "viewController", tag.name != "viewControllerPlaceholder",
                let id = attributes["id"]
            {
                scenes.append(
                    Scene(
                        id: id, identifier: attributes["storyboardIdentifier"],
                        className: attributes["customClass"] ?? tag.name, hasAppClass: attributes["customClass"] != nil,
                        isInitial: id == initial, line: tag.line))
            }
        }
    }
}
