/// A view beside the content of a list cell.
///
/// System accessories take space but are not drawn, and their actions are not called. Their widths are common knowledge
/// and were not measured.
@preconcurrency @MainActor
public struct UICellAccessory {
    public enum DisplayedState: Int, Hashable, Sendable {
        case always, whenEditing, whenNotEditing
    }
    /// Never called: accessories keep the order of the list.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    public enum Placement {
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })
    }
    /// `.standard` has the effect of `.actual`.
    public enum LayoutDimension: Hashable, Sendable {
        case actual
        case standard
        case custom(CGFloat)
    }
    /// The options of an accessory. UIKit has one type for each kind of accessory; here their names are aliases.
    ///
    /// Only `isHidden` and `reservedLayoutWidth` are used. Labels also use the font, its scaling and the tint color.
    public struct Options {
        public enum Style: Int, Hashable, Sendable {
            case automatic, header, cell
        }
        public var style = Style.automatic
        /// Whether the accessory is hidden and takes no space; nil for false.
        public var isHidden: Bool?
        /// The reserved width; nil for the width of the accessory.
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var backgroundColor: UIColor?
        /// The font of a label; nil for the body style.
        public var font: UIFont?
        public var showsVerticalSeparator: Bool?
        /// Whether the font of a label follows the preferred text size; nil for true.
        public var adjustsFontForContentSizeCategory: Bool?
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
    public typealias DisclosureIndicatorOptions = Options
    public typealias OutlineDisclosureOptions = Options
    public typealias CheckmarkOptions = Options
    public typealias DeleteOptions = Options
    public typealias InsertOptions = Options
    public typealias ReorderOptions = Options
    public typealias MultiselectOptions = Options
    public typealias LabelOptions = Options
    public typealias DetailOptions = Options

    /// The configuration of an accessory that shows a view of the app.
    @preconcurrency @MainActor
    public struct CustomViewConfiguration {
        public let customView: UIView
        public let placement: Placement
        /// Whether the view is hidden and takes no space.
        public let isHidden: Bool
        public let reservedLayoutWidth: LayoutDimension
        public let tintColor: UIColor?
        /// Stored but not used.
        public let maintainsFixedSize: Bool
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

    /// The name of the function that creates the accessory.
    let kind: String
    let isLeading: Bool
    let displayed: DisplayedState
    let options: Options
    /// The view; nil for a system accessory without text.
    let view: UIView?
    /// The width of a system accessory in points; 0 for an accessory with a view.
    let width: CGFloat
    /// Stored but not called.
    package let actionHandler: (() -> Void)?

    private init(
        _ kind: String, isLeading: Bool = false, _ displayed: DisplayedState, _ options: Options, _ width: CGFloat,
        view: UIView? = nil, _ handler: (() -> Void)? = nil
    ) {
        (self.kind, self.isLeading, self.displayed, self.options) = (kind, isLeading, displayed, options)
        (self.width, self.view, actionHandler) = (width, view, handler)
    }

    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory("disclosureIndicator", displayed, options, 10) }
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory("outlineDisclosure", displayed, options, 14, actionHandler) }
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory("checkmark", displayed, options, 20) }
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory("delete", isLeading: true, displayed, options, 22, actionHandler)
    }
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory("insert", isLeading: true, displayed, options, 22, actionHandler)
    }
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory { UICellAccessory("reorder", displayed, options, 24) }
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory { UICellAccessory("multiselect", isLeading: true, displayed, options, 24) }
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory { UICellAccessory("detail", displayed, options, 22, actionHandler) }
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        let label = UILabel()
        (label.text, label.font) = (text, options.font ?? .preferredFont(forTextStyle: .body))
        label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory ?? true
        label.textColor = options.tintColor ?? .secondaryLabel
        return UICellAccessory("label", displayed, options, 0, view: label)
    }
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: Options = Options()
    ) -> UICellAccessory { UICellAccessory("popUpMenu", displayed, options, 14) }
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
    /// The reserved width in points; the width of the accessory if the app reserves no other.
    var layoutWidth: CGFloat {
        if case .custom(let width) = options.reservedLayoutWidth { return width }
        return size.width
    }
}
