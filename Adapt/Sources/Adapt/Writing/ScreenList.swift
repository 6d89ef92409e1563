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
                        origin: .scene(document: document.name, id: scene.id),
                        className: scene.hasAppClass ? scene.className : nil, file: file, line: line))
            }
        }
        for block in app.index.all where block.kind == .classType {
            guard app.index.isSystemSubclass(block.name, ending: "Controller"), !app.sources[block.file].isAdded else {
                continue
            }
            let path = app.sources[block.file].path
            guard !inDocuments.contains(block.path.last ?? "") else { continue }
            switch Self.creation(block, app.index) {
            case .obstacle(let reason): screens.untested.append((block.name, path, block.line, reason))
            case .call(let call):
                screens.tested.append(
                    ScreenTests.Screen(
                        name: unique(block.name), origin: .code(call), className: block.name,
                        file: "Sources/\(app.module)/\(path)", line: block.line))
            }
        }
    }

    /// The expression that creates a controller, or why there is none.
    enum Creation: Equatable {
        case call(String)
        case obstacle(String)
    }

    /// Returns how a controller is created: without arguments, or with values without meaning.
    static func creation(_ block: TypeBlock, _ index: AppIndex) -> Creation {
        if block.isPrivate { return .obstacle("is private") }
        if block.isGeneric { return .obstacle("is generic") }
        if !block.conditions.isEmpty { return .obstacle("is declared inside of #if") }
        let plain = Creation.call("\(block.name)()")
        // The nearest class with designated initializers decides.
        for name in [block.name] + index.superclasses(of: block.name) {
            let blocks = index.blocks[name] ?? []
            let initializers = blocks.flatMap(\.initializers)
            if initializers.contains(where: { $0.needsNothing && $0.isPlain }) { return plain }
            let designated = initializers.filter { !$0.isConvenience && $0.labels != ["coder"] }
            if designated.contains(where: { $0.labels == ["nibName", "bundle"] }) { return plain }
            if let first = designated.first {
                return call(block, initializers.filter { $0.labels != ["coder"] }, blocks, or: first, index)
            }
            if initializers.contains(where: { $0.labels == ["coder"] && !$0.isConvenience }) {
                return .obstacle("is created only by init(coder:)")
            }
        }
        return plain
    }

    /// Returns a call of the first initializer for whose parameters there are values.
    private static func call(
        _ block: TypeBlock, _ initializers: [TypeBlock.Initializer], _ blocks: [TypeBlock],
        or first: TypeBlock.Initializer, _ index: AppIndex
    ) -> Creation {
        var missing: String?
        for initializer in initializers where initializer.isPlain {
            switch SampleValue(index: index).call(block.name, initializer.parameters, in: blocks.first?.path ?? []) {
            case .expression(let text): return .call(text)
            case .missing(let type): missing = missing ?? type
            }
        }
        let labels = first.labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined()
        let reason = missing.map { ", and there is no value of the type \($0)" } ?? ""
        return .obstacle("is created with arguments: init(\(labels))\(reason)")
    }
}
