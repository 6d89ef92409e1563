/// A view beside the content of a list cell; see Apple's documentation of `UICellAccessory`.
///
/// The widths of the system's accessories are common knowledge and were not measured.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// The state in which an accessory is shown.
    public enum DisplayedState: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case always, whenEditing, whenNotEditing
    }
    /// A function that returns the position of an accessory among the other accessories. Not called: accessories are in
    /// the order of the list.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// The side of an accessory.
    public enum Placement {
        /// The leading side of the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// The trailing side of the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }
    /// The width that is reserved for an accessory.
    public enum LayoutDimension: Hashable, Sendable {
        /// The width of the accessory.
        case actual
        /// The system's width.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }
    /// The appearance of an accessory.
    public struct Options {
        /// The style of an outline disclosure.
        public enum Style: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case automatic, header, cell
        }
        /// The style of an outline disclosure.
        public var style = Style.automatic
        /// Whether the accessory is hidden and takes no space; nil for false.
        public var isHidden: Bool?
        /// The reserved width; nil for the system's.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour; nil for the system's.
        public var tintColor: UIColor?
        /// The background colour; nil for the system's.
        public var backgroundColor: UIColor?
        /// The font of a label; nil for the body style's.
        public var font: UIFont?
        /// Whether a separator is before the accessory; nil for the system's choice.
        public var showsVerticalSeparator: Bool?
        /// Whether the font follows the preferred text size; nil for true.
        public var adjustsFontForContentSizeCategory: Bool?
        /// Creates options; nil values use the system's defaults.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, backgroundColor: UIColor? = nil, font: UIFont? = nil,
            showsVerticalSeparator: Bool? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            (self.style, self.isHidden, self.reservedLayoutWidth) = (style, isHidden, reservedLayoutWidth)
            (self.tintColor, self.backgroundColor, self.font) = (tintColor, backgroundColor, font)
            self.showsVerticalSeparator = showsVerticalSeparator
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }
    /// UIKit's name of the options.
    public typealias DisclosureIndicatorOptions = Options
    /// UIKit's name of the options.
    public typealias OutlineDisclosureOptions = Options
    /// UIKit's name of the options.
    public typealias CheckmarkOptions = Options
    /// UIKit's name of the options.
    public typealias DeleteOptions = Options
    /// UIKit's name of the options.
    public typealias InsertOptions = Options
    /// UIKit's name of the options.
    public typealias ReorderOptions = Options
    /// UIKit's name of the options.
    public typealias MultiselectOptions = Options
    /// UIKit's name of the options.
    public typealias LabelOptions = Options
    /// UIKit's name of the options.
    public typealias DetailOptions = Options

    /// The configuration of an app's view as an accessory; see Apple's documentation of
    /// `UICellAccessory.CustomViewConfiguration`.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The side of the view, and the state in which it is shown.
        public let placement: Placement
        /// Whether the view is hidden and takes no space.
        public let isHidden: Bool
        /// The reserved width.
        public let reservedLayoutWidth: LayoutDimension
        /// The colour; nil for the system's.
        public let tintColor: UIColor?
        /// Whether the view keeps its frame's size.
        public let maintainsFixedSize: Bool
        /// Creates the configuration of a view on a side.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.tintColor) = (customView, placement, tintColor)
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }

    /// The kind of accessory: the name of the function that creates it in UIKit.
    let kind: String
    let isLeading: Bool
    let displayed: DisplayedState
    let options: Options
    /// The view; nil for a system accessory without text.
    let view: UIView?
    /// The system's width, in points.
    let width: CGFloat
    /// The closure that a tap runs; nil for the system's action.
    package let actionHandler: (() -> Void)?

    private init(
        _ kind: String, isLeading: Bool = false, _ displayed: DisplayedState, _ options: Options, _ width: CGFloat,
        view: UIView? = nil, _ handler: (() -> Void)? = nil
    ) {
        (self.kind, self.isLeading, self.displayed, self.options) = (kind, isLeading, displayed, options)
        (self.width, self.view, actionHandler) = (width, view, handler)
    }

    /// Returns a disclosure indicator.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory("disclosureIndicator", displayed, options, 10) }
    /// Returns a control that expands and collapses an outline.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory("outlineDisclosure", displayed, options, 14, actionHandler) }
    /// Returns a checkmark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory("checkmark", displayed, options, 20) }
    /// Returns a button that deletes the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory("delete", isLeading: true, displayed, options, 22, actionHandler)
    }
    /// Returns a button that inserts a row.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory("insert", isLeading: true, displayed, options, 22, actionHandler)
    }
    /// Returns a handle for reordering the row.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory("reorder", displayed, options, 24) }
    /// Returns a circle that is checked while the row is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory("multiselect", isLeading: true, displayed, options, 24) }
    /// Returns a button that shows details.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory("detail", displayed, options, 22, actionHandler) }
    /// Returns a label.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        let label = UILabel()
        (label.text, label.font) = (text, options.font ?? .preferredFont(forTextStyle: .body))
        label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory ?? true
        label.textColor = options.tintColor ?? .secondaryLabel
        return UICellAccessory("label", displayed, options, 0, view: label)
    }
    /// Returns a button that shows a menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory("popUpMenu", displayed, options, 14) }
    /// Returns an accessory with a view of the app.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        var options = Options(isHidden: configuration.isHidden, tintColor: configuration.tintColor)
        if configuration.reservedLayoutWidth != .standard {
            options.reservedLayoutWidth = configuration.reservedLayoutWidth
        }
        switch configuration.placement {
        case .leading(let displayed, _):
            return UICellAccessory(
                "customView", isLeading: true, displayed, options, 0, view: configuration.customView)
        case .trailing(let displayed, _):
            return UICellAccessory("customView", displayed, options, 0, view: configuration.customView)
        }
    }

    /// Returns whether the accessory takes space.
    func isShown(isEditing: Bool) -> Bool {
        if options.isHidden == true { return false }
        switch displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }
    /// The size of the accessory's view, or of the system's symbol.
    var size: CGSize { view?.ownOrFittingSize ?? CGSize(width: width, height: 22) }
    /// The reserved width, in points.
    var layoutWidth: CGFloat {
        if case .custom(let width) = options.reservedLayoutWidth { return width }
        return size.width
    }
}
