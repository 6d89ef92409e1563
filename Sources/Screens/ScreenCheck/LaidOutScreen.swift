public import AutoLayout
public import Foundation
public import InterfaceBuilder

/// A screen of a document, laid out on its canvas, with the words that messages use.
public struct LaidOutScreen {
    private let screen: Screen
    private let pulls: [LayoutConstraint]

    private let tree: LayoutTree

    /// - Parameter isNatural: whether texts are as wide as they are by themselves, where that is known: a document records what the canvas gave
    ///   them, and with that for natural widths nothing is ever left over.
    init(_ screen: Screen, isNatural: Bool) {
        self.screen = screen
        let sizes = isNatural && screen.conflicts.isEmpty ? screen.unit.naturalSizes : [:]
        (tree, engine) = (sizes.isEmpty ? nil : screen.tree(contentSizes: sizes)) ?? (screen.tree, screen.engine)
        pulls = AmbiguityRule.pullStacksTogether(tree, engine)
    }

    /// The id of the root view.
    public var id: String { screen.unit.id }
    /// What people call the screen.
    public var name: String { screen.element(id).map(screen.name) ?? id }
    /// Where the root stands.
    public var location: SourceLocation { screen.unit.location }
    /// What keeps the tree laid out.
    public let engine: LayoutEngine
    /// The rules that cannot hold on the canvas, one line each, of each of which one was broken to go on.
    public var conflicts: Int { screen.conflicts.count }

    /// The views that somebody sees, with their frames in the root's coordinates, each before its subviews.
    public var visibleViews: [(name: String, view: LayoutView, frame: LayoutRect)] {
        let views = Dictionary(tree.views.map { ($0.id, $0.view) }, uniquingKeysWith: { first, _ in first })
        return screen.visibleViews(in: tree).compactMap { shown in
            views[shown.element.id].map { (screen.name(shown.element), $0, shown.frame) }
        }
    }

    /// What messages call a view.
    public func name(of view: LayoutView) -> String {
        tree.views.first { $0.view === view }.flatMap { screen.element($0.id) }.map(screen.name) ?? view.name
    }

    /// What messages call an item of a rule.
    public func name(of item: RuleDescription.Item) -> String { screen.name(item) }

    /// A rule in words, with the line that it stands on.
    public func words(_ rule: RuleDescription) -> String {
        let place = screen.element(of: rule.id).map { " (\($0.location.file):\($0.location.line))" } ?? ""
        return screen.words(rule) + place
    }

    /// A text in which views are called as messages call them.
    public func replacingIDs(in text: String) -> String { screen.replacingIDs(in: text) }

    /// The views that are called so: by id, by the designer's name, by text, or by the property that holds them.
    public func views(called name: String) -> [LayoutView] {
        tree.views.filter { id, _ in
            guard let element = screen.element(id) else { return false }
            return id == name || element.label == name || element.text == name || screen.unit.outlets[id] == name
        }.map(\.view)
    }
}

extension ScreenChecker {
    /// The screens of a document in memory, laid out on its canvas.
    ///
    /// - Parameter withNaturalTexts: whether texts are as wide as they are by themselves, where that is known.
    /// - Throws: the first thing in the document that cannot be read.
    public func laidOutScreens(
        of data: Data, file: String, withNaturalTexts: Bool = false
    ) throws(InterfaceBuilderError) -> [LaidOutScreen] {
        try screens(of: data, file: file).map { LaidOutScreen($0, isNatural: withNaturalTexts) }
    }
}
