/// The properties of UIKit's own classes that documents set by name: outlets and user-defined runtime attributes.
@MainActor
enum BuiltInProperties {
    typealias Property = RuntimeMembers.Property

    /// Returns the property of an object; nil if it is not one of UIKit's.
    static func property(_ key: String, of object: AnyObject) -> Property? {
        if let layer = object as? CALayer { return layerProperty(key, layer) }
        if let view = object as? UIView { return viewProperty(key, view) ?? delegateProperty(key, object) }
        if let controller = object as? UIViewController {
            return controllerProperty(key, controller) ?? delegateProperty(key, object)
        }
        return delegateProperty(key, object)
    }

    /// A property of a class with a typed value.
    private static func path<Root: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Root, Value>, _ convert: @escaping @MainActor (Any?) -> Value?
    ) -> Property {
        Property(
            get: { object in (object as? Root)?[keyPath: path] },
            set: { object, value in
                guard let root = object as? Root, let value = convert(value) else { return false }
                root[keyPath: path] = value
                return true
            })
    }
    /// A property whose value may be nil.
    private static func optional<Root: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Root, Value?>, _ convert: @escaping @MainActor (Any) -> Value?
    ) -> Property {
        Property(
            get: { object in (object as? Root)?[keyPath: path] },
            set: { object, value in
                guard let root = object as? Root else { return false }
                if let value {
                    guard let converted = convert(value) else { return false }
                    root[keyPath: path] = converted
                } else {
                    root[keyPath: path] = nil
                }
                return true
            })
    }

    private static func layerProperty(_ key: String, _ layer: CALayer) -> Property? {
        switch key {
        case "cornerRadius": path(\CALayer.cornerRadius, RuntimeValue.cgFloat)
        case "borderWidth": path(\CALayer.borderWidth, RuntimeValue.cgFloat)
        case "masksToBounds": path(\CALayer.masksToBounds, RuntimeValue.bool)
        case "shadowRadius": path(\CALayer.shadowRadius, RuntimeValue.cgFloat)
        case "shadowOpacity": path(\CALayer.shadowOpacity, RuntimeValue.float)
        case "shadowOffset": path(\CALayer.shadowOffset) { $0 as? CGSize }
        case "zPosition": path(\CALayer.zPosition, RuntimeValue.cgFloat)
        // A document states a UIColor, which UIKit accepts only through an extension of the app.
        case "borderColor", "shadowColor", "backgroundColor", "borderUIColor", "shadowUIColor":
            Property(get: { _ in nil }, set: { _, value in value is UIColor })
        default: nil
        }
    }

    private static func viewProperty(_ key: String, _ view: UIView) -> Property? {
        switch key {
        case "hidden", "isHidden": return path(\UIView.isHidden, RuntimeValue.bool)
        case "alpha": return path(\UIView.alpha, RuntimeValue.cgFloat)
        case "tag": return path(\UIView.tag, RuntimeValue.int)
        case "layer": return Property(get: { ($0 as? UIView)?.layer })
        case "clipsToBounds": return path(\UIView.clipsToBounds, RuntimeValue.bool)
        case "userInteractionEnabled", "isUserInteractionEnabled":
            return path(\UIView.isUserInteractionEnabled, RuntimeValue.bool)
        case "backgroundColor": return optional(\UIView.backgroundColor) { $0 as? UIColor }
        case "tintColor": return Property(get: { ($0 as? UIView)?.tintColor }, set: setTint)
        case "accessibilityIdentifier":
            return optional(\UIView.accessibilityIdentifier) { RuntimeValue.string($0) }
        case "accessibilityLabel": return optional(\UIView.accessibilityLabel) { RuntimeValue.string($0) }
        case "frame": return path(\UIView.frame) { $0 as? CGRect }
        case "layoutMargins": return path(\UIView.layoutMargins) { $0 as? UIEdgeInsets }
        default: break
        }
        return controlProperty(key, view) ?? containerProperty(key, view)
    }
    private static func setTint(_ object: AnyObject, _ value: Any?) -> Bool {
        guard let view = object as? UIView, let color = value as? UIColor else { return false }
        view.tintColor = color
        return true
    }

    private static func controlProperty(_ key: String, _ view: UIView) -> Property? {
        switch (key, view) {
        case ("text", is UILabel): optional(\UILabel.text) { RuntimeValue.string($0) }
        case ("text", is UITextField): optional(\UITextField.text) { RuntimeValue.string($0) }
        case ("placeholder", is UITextField): optional(\UITextField.placeholder) { RuntimeValue.string($0) }
        case ("image", is UIImageView): optional(\UIImageView.image) { $0 as? UIImage }
        case ("enabled", is UIControl), ("isEnabled", is UIControl): path(\UIControl.isEnabled, RuntimeValue.bool)
        case ("selected", is UIControl), ("isSelected", is UIControl): path(\UIControl.isSelected, RuntimeValue.bool)
        case ("numberOfLines", is UILabel): path(\UILabel.numberOfLines, RuntimeValue.int)
        case ("titleLabel", is UIButton): Property(get: { ($0 as? UIButton)?.titleLabel })
        case ("imageView", is UIButton): Property(get: { ($0 as? UIButton)?.imageView })
        case ("inputView", is UITextField): optional(\UITextField.inputView) { $0 as? UIView }
        case ("inputAccessoryView", is UITextField): optional(\UITextField.inputAccessoryView) { $0 as? UIView }
        case ("leftView", is UITextField): optional(\UITextField.leftView) { $0 as? UIView }
        case ("rightView", is UITextField): optional(\UITextField.rightView) { $0 as? UIView }
        default: nil
        }
    }

    private static func containerProperty(_ key: String, _ view: UIView) -> Property? {
        switch (key, view) {
        case ("layoutMarginsRelativeArrangement", is UIStackView),
            ("isLayoutMarginsRelativeArrangement", is UIStackView):
            path(\UIStackView.isLayoutMarginsRelativeArrangement, RuntimeValue.bool)
        case ("spacing", is UIStackView): path(\UIStackView.spacing, RuntimeValue.cgFloat)
        case ("tableHeaderView", is UITableView): optional(\UITableView.tableHeaderView) { $0 as? UIView }
        case ("tableFooterView", is UITableView): optional(\UITableView.tableFooterView) { $0 as? UIView }
        case ("backgroundView", is UITableView): optional(\UITableView.backgroundView) { $0 as? UIView }
        case ("backgroundView", is UICollectionView): optional(\UICollectionView.backgroundView) { $0 as? UIView }
        case ("refreshControl", is UIScrollView): optional(\UIScrollView.refreshControl) { $0 as? UIRefreshControl }
        case ("contentView", is UITableViewCell): Property(get: { ($0 as? UITableViewCell)?.contentView })
        case ("accessoryView", is UITableViewCell): optional(\UITableViewCell.accessoryView) { $0 as? UIView }
        case ("editingAccessoryView", is UITableViewCell):
            optional(\UITableViewCell.editingAccessoryView) { $0 as? UIView }
        case ("backgroundView", is UITableViewCell): optional(\UITableViewCell.backgroundView) { $0 as? UIView }
        case ("selectedBackgroundView", is UITableViewCell):
            optional(\UITableViewCell.selectedBackgroundView) { $0 as? UIView }
        case ("textLabel", is UITableViewCell), ("detailTextLabel", is UITableViewCell),
            ("imageView", is UITableViewCell):
            // The labels of a system style are created by the cell.
            Property(get: { _ in nil }, set: { _, value in value is UIView })
        case ("contentView", is UICollectionViewCell): Property(get: { ($0 as? UICollectionViewCell)?.contentView })
        case ("backgroundView", is UICollectionViewCell):
            optional(\UICollectionViewCell.backgroundView) { $0 as? UIView }
        case ("selectedBackgroundView", is UICollectionViewCell):
            optional(\UICollectionViewCell.selectedBackgroundView) { $0 as? UIView }
        default: nil
        }
    }

    private static func controllerProperty(_ key: String, _ controller: UIViewController) -> Property? {
        switch (key, controller) {
        case ("view", _):
            Property(
                get: { ($0 as? UIViewController)?.view },
                set: { object, value in
                    guard let controller = object as? UIViewController, let view = value as? UIView else {
                        return false
                    }
                    controller.view = view
                    return true
                })
        case ("title", _): optional(\UIViewController.title) { RuntimeValue.string($0) }
        case ("tableView", is UITableViewController): viewOutlet(UITableView.self)
        case ("collectionView", is UICollectionViewController): viewOutlet(UICollectionView.self)
        case ("refreshControl", is UITableViewController):
            optional(\UITableViewController.refreshControl) { $0 as? UIRefreshControl }
        case ("navigationItem", _): Property(get: { ($0 as? UIViewController)?.navigationItem })
        case ("navigationController", _): Property(get: { ($0 as? UIViewController)?.navigationController })
        // Outlets of old documents, which have no effect.
        case ("searchDisplayController", _), ("storyboardPreviewingRegistrants", _):
            Property(get: { _ in nil }, set: { _, _ in true })
        default: nil
        }
    }
    /// The outlet of a controller to its own view.
    private static func viewOutlet<View: UIView>(_ type: View.Type) -> Property {
        Property(
            get: { ($0 as? UIViewController)?.view as? View },
            set: { object, value in
                guard let controller = object as? UIViewController, let view = value as? View else { return false }
                if controller.viewIfLoaded !== view { controller.view = view }
                return true
            })
    }
}
