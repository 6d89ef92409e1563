import SolverAPI

/// Recognizes rules that UIKit and AppKit create between their own views, by identifiers and classes.
enum SystemRule {
    /// The part of the system that creates a rule.
    enum Source {
        case bar, keyboard, alert, actionSheet, containerOrCell, guide, scrollContent, framework, other

        /// The usual cause of a conflict among the rules of this source, as one sentence.
        var cause: String {
            switch self {
            case .bar:
                "Bars cause it when they are laid out at a temporary width or with items that do not fit; it ends with "
                    + "the next layout."
            case .keyboard:
                "The keyboard and its bar cause it while they appear, hide or change their size; it is harmless."
            case .alert:
                "Alerts cause it when they are shown before their container has its size; it ends with the next layout."
            case .actionSheet:
                "Action sheets of iOS 13 and earlier cause it whenever they are shown; it is harmless."
            case .containerOrCell:
                "Containers cause it when they lay out a view at a temporary size, such as 0, before it has its own."
            case .guide: "Safe areas and margins cause it when their view is smaller than they are, such as at size 0."
            case .scrollContent:
                "The scroll view computes the size of its content. If it is negative, look for a row, header, footer or "
                    + "inset with a negative size."
            case .framework:
                "The framework lays out its own views at a temporary size, such as 0; it ends with the next layout."
            case .other: "It usually ends with the next layout, and is then harmless."
            }
        }
    }

    private typealias Identifier = (text: StaticString, source: Source)

    /// The identifiers of the system's rules, with the part of the system that uses them. A final `*` stands for any
    /// text. The identifiers are from published logs of UIKit and AppKit.
    private static let identifiers: [Identifier] = [
        ("UIView-Encapsulated-Layout-*", .containerOrCell), ("NSView-Encapsulated-Layout-*", .containerOrCell),
        ("fittingSize*", .containerOrCell), ("_UITemporary*", .containerOrCell), ("UITemporary*", .containerOrCell),
        ("UICollectionViewListCell-*", .containerOrCell),
        ("UIWindow-*", .containerOrCell), ("NSWindow-*", .containerOrCell), ("UIIBSystemGenerated", .containerOrCell),
        // Safe areas and layout margins.
        ("UIViewSafeAreaLayoutGuide-*", .guide), ("UIView-*", .guide), ("NSView-*", .guide),
        // Navigation bars and toolbars.
        ("UINavItemContentGuide-*", .bar), ("UINav_static_button_horiz_position", .bar), ("UIButtonBar.*", .bar),
        // The keyboard and its input views.
        ("UIInput*", .keyboard),
        ("_UI*", .other),
    ]

    /// The system's identifiers that an app may use as well. A rule with one of them is the system's only if one of its
    /// views is private.
    private static let plainIdentifiers: [Identifier] = [
        // Navigation bars and toolbars: items, their buttons (BIB, IB, CB, TB) and their background masks.
        ("BIB_*", .bar), ("IB_*", .bar), ("CB_*", .bar), ("TB_*", .bar), ("Mask_*", .bar), ("MaskEV_*", .bar),
        // The bar above the keyboard.
        ("accessoryView.*", .keyboard), ("assistantHeight", .keyboard), ("assistantView.*", .keyboard),
    ]

    /// Prefixes of the names of private classes, with the part of the system that uses them.
    private static let classes: [(name: StaticString, source: Source)] = [
        ("_UIButtonBar", .bar), ("_UIModernBarButton", .bar), ("_UINavigationBar", .bar), ("_UIToolbar", .bar),
        ("_UIBarBackground", .bar), ("_UIBackButton", .bar), ("_UITabBar", .bar), ("_UITAMICAdaptorView", .bar),
        ("UINavigationBarContentView", .bar), ("UINavigationButton", .bar), ("UITabBarButton", .bar),
        ("UIKB", .keyboard), ("UIKeyboard", .keyboard), ("TUI", .keyboard), ("UIInputSet", .keyboard),
        ("_UIKB", .keyboard), ("_UIRemoteKeyboard", .keyboard), ("_UIUCB", .keyboard),
        ("UIRemoteKeyboard", .keyboard), ("UITextEffectsWindow", .keyboard), ("SystemInputAssistantView", .keyboard),
        ("_UIAlertController", .alert), ("_UIInterfaceAction", .alert), ("UIInterfaceAction", .alert),
        ("UIButtonLabel", .other), ("UITransitionView", .other), ("UIDropShadowView", .other),
        ("UIDimmingView", .other), ("UIViewControllerWrapperView", .other), ("UINavigationTransitionView", .other),
        ("UITableViewWrapperView", .other),
        ("_UI", .other), ("_NS", .other), ("NSToolbarItemViewer", .bar), ("NSToolbarButton", .bar),
        ("NSTouchBarView", .bar), ("NSTitlebar", .bar),
        ("NSThemeFrame", .bar),
    ]

    /// Prefixes of the identifiers of guides that the system creates. UIKit prints the identifier as the guide's title.
    private static let guides: [(name: StaticString, source: Source)] = [
        ("UIView", .guide), ("UINavigationBar", .bar), ("TitleViewGuide", .bar), ("BackButtonGuide", .bar),
        ("LeadingBarGuide", .bar), ("TrailingBarGuide", .bar), ("UITabBar", .bar),
    ]

    /// Returns the part of the system that created a rule; nil if its identifier and classes do not show one.
    ///
    /// A rule between two views counts as the system's only if the classes of both views are private. If one class is
    /// public, an app may have pinned its view to a view of the system.
    static func source(identifier: String?, statements: [RuleStatement]) -> Source? {
        if let identifier {
            if let known = identifiers.first(where: { matches(identifier, $0.text) }) { return known.source }
            let hasPrivateView = statements.contains { $0.items.contains { source(of: $0) != nil } }
            if hasPrivateView, let known = plainIdentifiers.first(where: { matches(identifier, $0.text) }) {
                return known.source
            }
        }
        if isActionSheetWidth(statements) { return .actionSheet }
        // A map pins a guide of its own to itself.
        if statements.contains(where: { $0.items.contains { $0.isGuide && $0.title == "Edge Insets" } }),
            statements.allSatisfy({ $0.items.allSatisfy { $0.isGuide || $0.kind.hasSuffix("MapView") } })
        {
            return .framework
        }
        var sources: [Source] = []
        for item in statements.flatMap({ $0.items }) where item != .unnamedSuperview && !isRootOfController(item) {
            guard let source = source(of: item) else { return nil }
            sources.append(source)
        }
        // Apps relate the guides of their own views to each other, too.
        if sources.allSatisfy({ $0 == .guide }) { return nil }
        return sources.first { $0 != .other } ?? sources.first
    }

    /// Whether a view is the root of a controller that apps embed in their own views, although its class is private.
    private static func isRootOfController(_ item: LogItem) -> Bool {
        let roots: [StaticString] = ["_UIPageViewControllerContentView", "UILayoutContainerView", "_UIHostingView"]
        return roots.contains { starts(item.kind, with: $0) } || item.kind.holds("SwiftUI14_UIHostingView")
    }

    /// Returns the part of the system that created a view or guide; nil if an app can create or embed it.
    static func source(of item: LogItem) -> Source? {
        if item.isGuide, let title = item.title {
            if let known = guides.first(where: { starts(title, with: $0.name) }) { return known.source }
        }
        let kind = item.kind.isEmpty ? item.title ?? "" : item.kind
        if item.isScrolledContent { return .scrollContent }
        if isRootOfController(item) { return nil }
        if isSwiftClassOfUIKit(kind) { return .other }
        // Apps add views to the content views of headers, such as `_UITableViewHeaderFooterContentView`.
        if item.isCell, kind.holds("Content") { return nil }
        // Apps use `topLayoutGuide` and the content view of a visual effect, whose classes are private.
        if starts(kind, with: "_UILayoutGuide") || kind == "_UIVisualEffectContentView" { return nil }
        if let known = classes.first(where: { starts(kind, with: $0.name) }) { return known.source }
        return SystemFramework.name(ofPrivateClass: kind) == nil ? nil : .framework
    }

    /// Whether a mangled name such as `_TtCC5UIKit19NavigationButtonBar15ItemWrapperView` is that of a class of UIKit. Markdown
    /// removes the underscores at its start. The module follows the letters of the kinds, such as `C` for a class.
    private static func isSwiftClassOfUIKit(_ kind: String) -> Bool {
        let name = kind.utf8.drop { !$0.isLetter }
        guard name.starts(with: "Tt".utf8) else { return false }
        return name.dropFirst(2).drop { (65...90).contains($0) }.starts(with: "5UIKit".utf8)
    }

    /// Whether the rule is `width == −16` or `width == −20`, which UIKit's action sheets set on a view of their own.
    private static func isActionSheetWidth(_ statements: [RuleStatement]) -> Bool {
        guard let statement = statements.first else { return false }
        return statement.second == nil && statement.first.attribute == .width
            && (statement.constant == -16 || statement.constant == -20)
            && statement.relation == .equal && statement.first.item.kind == "UIView"
    }

    private static func matches(_ identifier: String, _ pattern: StaticString) -> Bool {
        var name = pattern.description
        if name.hasSuffix("*") {
            name.removeLast()
            return identifier.hasPrefix(name)
        }
        return identifier == name
    }

    private static func starts(_ text: String, with word: StaticString) -> Bool { text.hasPrefix(word.description) }
}
