public import AutoLayout
public import Foundation
public import InterfaceBuilder

/// A screen of a document, laid out on its canvas, with the names that messages use for its views.
public struct LaidOutScreen {
    private let screen: Screen
    private let tree: UnitTree

    /// - Parameter isNatural: Whether texts get their estimated natural widths. The widths in a document are often
    ///   stretched, so that texts never have space to grow.
    init(_ screen: Screen, isNatural: Bool) {
        self.screen = screen
        let sizes = isNatural && screen.conflicts.isEmpty ? screen.unit.naturalSizes : [:]
        (tree, engine) = (sizes.isEmpty ? nil : screen.tree(contentSizes: sizes)) ?? (screen.tree, screen.engine)
        try? LayoutConstraint.activate(tree.stackPulls())
        _ = try? engine.layoutIfNeeded()
    }

    public var id: String { screen.unit.id }
    /// The name of the screen in messages.
    public var name: String { screen.element(id).map(screen.name) ?? id }
    /// The location of the root view.
    public var location: SourceLocation { screen.unit.location }
    /// The engine that laid out the views.
    public let engine: LayoutEngine
    /// The number of conflicts on the canvas. One rule of each is broken.
    public var conflicts: Int { screen.conflicts.count }

    /// The conflicts in words: the broken rule, then the rules that cannot hold together, one on each line.
    public var conflictTexts: [String] {
        screen.conflicts.map { conflict in
            let broken = conflict.broken.map { "broken: \(words($0))" } ?? "a rule is broken"
            let rules = conflict.rules.map { "\n    \(words($0))" }.joined()
            return "\(broken)\n  because these \(conflict.rules.count) rules cannot hold together:\(rules)"
        }
    }

    /// The visible views with their frames in the coordinates of the root. Each view precedes its subviews.
    public var visibleViews: [(name: String, view: LayoutView, frame: LayoutRect)] {
        let views = Dictionary(tree.views.map { ($0.id, $0.view) }, uniquingKeysWith: { first, _ in first })
        return screen.visibleViews(in: tree).compactMap { shown in
            views[shown.element.id].map { (screen.name(shown.element), $0, shown.frame) }
        }
    }

    /// Returns the name of a view in messages.
    public func name(of view: LayoutView) -> String {
        tree.views.first { $0.view === view }.flatMap { screen.element($0.id) }.map(screen.name) ?? view.name
    }

    /// Returns the name of a rule's item in messages.
    public func name(of item: RuleDescription.Item) -> String { screen.name(item) }

    /// Returns a rule in words, with its file and line.
    public func words(_ rule: RuleDescription) -> String {
        let location = screen.element(of: rule.id).map { " (\($0.location.file):\($0.location.line))" } ?? ""
        return screen.words(rule) + location
    }

    /// Replaces the ids of views in a text with their names.
    public func replacingIDs(in text: String) -> String { screen.replacingIDs(in: text) }

    /// Returns the views with this id, Xcode label, text or outlet.
    public func views(called name: String) -> [LayoutView] {
        tree.views.filter { id, _ in
            guard let element = screen.element(id) else { return false }
            return id == name || element.label == name || element.text == name || screen.unit.outlets[id] == name
        }.map(\.view)
    }
}

extension ScreenChecker {
    /// Returns the screens of a document in memory, laid out on its canvas.
    ///
    /// - Parameter withNaturalTexts: Whether texts get their estimated natural widths in place of the recorded widths.
    /// - Throws: The first error in the document.
    public func laidOutScreens(
        of data: Data, file: String, withNaturalTexts: Bool = false
    ) throws(InterfaceBuilderError) -> [LaidOutScreen] {
        try screens(of: data, file: file).map { LaidOutScreen($0, isNatural: withNaturalTexts) }
    }
}
