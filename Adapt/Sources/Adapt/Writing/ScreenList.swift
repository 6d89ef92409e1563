/// Finds the screens of an app: the scenes of its storyboards, and the controllers that code creates.
struct ScreenList {
    typealias Untested = (name: String, path: String, line: Int, reason: String)
    private(set) var screens: (tested: [ScreenTests.Screen], untested: [Untested]) = ([], [])

    init(_ app: AppAdapter) {
        var inDocuments: Set<String> = []
        var names: Set<String> = []
        func unique(_ name: String) -> String {
            let plain = name.filter { $0.isLetter || $0.isNumber || " .-_".contains($0) }
            var result = plain
            var count = 2
            while !names.insert(result).inserted {
                result = "\(plain) \(count)"
                count += 1
            }
            return result
        }
        func place(_ className: String, _ document: AppDocument, _ line: Int) -> (String, Int) {
            let name = className.split(separator: ".").last.map(String.init) ?? className
            if let block = app.index.classBlock(name) {
                return ("Sources/\(app.module)/\(app.sources[block.file].path)", block.line)
            }
            return ("Sources/\(app.module)/AdaptedDocuments/\(document.path)", line)
        }
        for document in app.documents where !document.isLaunchScreen {
            for name in document.classes { inDocuments.insert(name.name) }
            for scene in document.scenes {
                let (file, line) = place(scene.className, document, scene.line)
                let title = scene.identifier ?? (scene.hasAppClass ? scene.className : "\(scene.className) \(scene.id)")
                if scene.hasAppClass, app.index.classBlock(scene.className) == nil {
                    screens.untested.append(
                        (
                            "\(document.name) \(title)", document.path, scene.line,
                            "its class \(scene.className) is not declared in the sources that were read"
                        ))
                    continue
                }
                screens.tested.append(
                    ScreenTests.Screen(
                        name: unique("\(document.name) \(title)"),
                        expression: "UIStoryboard(name: \"\(document.name)\", bundle: nil)"
                            + ".instantiateScene(id: \"\(scene.id)\")",
                        file: file, line: line))
            }
        }
        for block in app.index.all where block.kind == .classType {
            guard app.index.isSystemSubclass(block.name, ending: "Controller") else { continue }
            let path = app.sources[block.file].path
            guard !inDocuments.contains(block.path.last ?? "") else { continue }
            if let reason = Self.obstacle(block, app.index) {
                screens.untested.append((block.name, path, block.line, reason))
            } else {
                screens.tested.append(
                    ScreenTests.Screen(
                        name: unique(block.name), expression: "AdaptedApp.controller(\"\(block.name)\")",
                        file: "Sources/\(app.module)/\(path)", line: block.line))
            }
        }
    }

    /// Returns why a controller cannot be created by `Type()`; nil if it can.
    static func obstacle(_ block: TypeBlock, _ index: AppIndex) -> String? {
        if block.isPrivate { return "is private" }
        if block.isGeneric { return "is generic" }
        if !block.conditions.isEmpty { return "is declared inside of #if" }
        // The nearest class with designated initializers decides.
        for name in [block.name] + index.superclasses(of: block.name) {
            let initializers = (index.blocks[name] ?? []).flatMap(\.initializers)
            if initializers.contains(where: \.needsNothing) { return nil }
            let designated = initializers.filter { !$0.isConvenience && $0.labels != ["coder"] }
            if designated.contains(where: { $0.labels == ["nibName", "bundle"] }) { return nil }
            if let first = designated.first {
                let labels = first.labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
                return "is created with arguments: init(\(labels))"
            }
            if initializers.contains(where: { $0.labels == ["coder"] && !$0.isConvenience }) {
                return "is created only by init(coder:)"
            }
        }
        return nil
    }

    /// The names of controllers that `AdaptedApp.controller(_:)` creates.
    static func controllers(_ screens: [ScreenTests.Screen]) -> [String] {
        screens.compactMap { screen in
            guard screen.expression.hasPrefix("AdaptedApp.") else { return nil }
            return screen.expression.split(separator: "\"").dropFirst().first.map(String.init)
        }
    }
}
