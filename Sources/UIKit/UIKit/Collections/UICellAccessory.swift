/// Something beside the content of a list's cell; see Apple's documentation of `UICellAccessory`.
///
/// The widths of the system's accessories are known by use, and not measured here.
@preconcurrency @MainActor
public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case always, whenEditing, whenNotEditing
    }
    /// Returns the position of an accessory among the others. Not called: accessories lie in the order of the list.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    /// The side of an accessory.
    public enum Placement {
        /// Before the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// After the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }
    /// The width that is kept free for an accessory.
    public enum LayoutDimension: Hashable, Sendable {
        /// Its own.
        case actual
        /// The system's.
        case standard
        /// So many points.
        case custom(CGFloat)
    }
    /// How an accessory looks.
    public struct Options {
        /// The look of an accessory that opens and closes a branch.
        public enum Style: Int, Hashable, Sendable {
            /// The cases of UIKit, in the same order.
            case automatic, header, cell
        }
        /// The look of an accessory that opens and closes a branch.
        public var style = Style.automatic
        /// Whether the accessory is hidden and takes no room; nil for false.
        public var isHidden: Bool?
        /// The width that is kept free; nil for the system's.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour; nil for the system's.
        public var tintColor: UIColor?
        /// The background's colour; nil for the system's.
        public var backgroundColor: UIColor?
        /// The font of a text; nil for the body style's.
        public var font: UIFont?
        /// Whether a line lies before the accessory; nil for the system's choice.
        public var showsVerticalSeparator: Bool?
        /// Whether the font follows the preferred text size; nil for true.
        public var adjustsFontForContentSizeCategory: Bool?
        /// Options; the system's where nothing is stated.
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
    /// Options by Apple's name.
    public typealias DisclosureIndicatorOptions = Options
    /// Options by Apple's name.
    public typealias OutlineDisclosureOptions = Options
    /// Options by Apple's name.
    public typealias CheckmarkOptions = Options
    /// Options by Apple's name.
    public typealias DeleteOptions = Options
    /// Options by Apple's name.
    public typealias InsertOptions = Options
    /// Options by Apple's name.
    public typealias ReorderOptions = Options
    /// Options by Apple's name.
    public typealias MultiselectOptions = Options
    /// Options by Apple's name.
    public typealias LabelOptions = Options
    /// Options by Apple's name.
    public typealias DetailOptions = Options

    /// A view of an app's as an accessory; see Apple's documentation of `UICellAccessory.CustomViewConfiguration`.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        /// The view.
        public let customView: UIView
        /// The side, and when the view is shown.
        public let placement: Placement
        /// Whether the view is hidden and takes no room.
        public let isHidden: Bool
        /// The width that is kept free.
        public let reservedLayoutWidth: LayoutDimension
        /// The colour; nil for the system's.
        public let tintColor: UIColor?
        /// Whether the view keeps the size of its frame.
        public let maintainsFixedSize: Bool
        /// A view on a side.
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

    /// The kind of accessory, by Apple's name of the function that makes it.
    let kind: String
    let isLeading: Bool
    let displayed: DisplayedState
    let options: Options
    /// The view; nil for one of the system's without text.
    let view: UIView?
    /// The system's width in points.
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

    /// A sign that something more is behind the row.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory("disclosureIndicator", displayed, options, 10) }
    /// A sign that opens and closes a branch.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory("outlineDisclosure", displayed, options, 14, actionHandler) }
    /// A check.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory("checkmark", displayed, options, 20) }
    /// A button that deletes the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory("delete", isLeading: true, displayed, options, 22, actionHandler)
    }
    /// A button that inserts a row.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory("insert", isLeading: true, displayed, options, 22, actionHandler)
    }
    /// A handle that moves the row.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory("reorder", displayed, options, 24) }
    /// A circle that is checked for a selected row.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory("multiselect", isLeading: true, displayed, options, 24) }
    /// A button that shows more of the row.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory("detail", displayed, options, 22, actionHandler) }
    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        let label = UILabel()
        (label.text, label.font) = (text, options.font ?? .preferredFont(forTextStyle: .body))
        label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory ?? true
        label.textColor = options.tintColor ?? .secondaryLabel
        return UICellAccessory("label", displayed, options, 0, view: label)
    }
    /// A button that shows a menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory("popUpMenu", displayed, options, 14) }
    /// A view of an app's.
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

    /// Whether the accessory takes room.
    func isShown(isEditing: Bool) -> Bool {
        if options.isHidden == true { return false }
        switch displayed {
        case .always: return true
        case .whenEditing: return isEditing
        case .whenNotEditing: return !isEditing
        }
    }
    /// The size of the accessory's view, or of the system's sign.
    var size: CGSize { view?.ownOrFittingSize ?? CGSize(width: width, height: 22) }
    /// The width that is kept free.
    var layoutWidth: CGFloat {
        if case .custom(let width) = options.reservedLayoutWidth { return width }
        return size.width
    }
}
