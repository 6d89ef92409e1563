/// The methods of UIKit's own classes that apps call by name, and the properties that documents set.
@MainActor
enum BuiltInMembers {
    static let all: [ObjectIdentifier: RuntimeMembers] = [
        members(of: UIResponder.self, responder), members(of: UIView.self, view),
        members(of: UIViewController.self, controller), members(of: UIControl.self, control),
        members(of: UITableView.self, table), members(of: UICollectionView.self, collection),
        members(of: UINavigationController.self, navigation), members(of: UIScrollView.self, scrollView),
        members(of: UIActivityIndicatorView.self, indicator), members(of: UIRefreshControl.self, refresh),
    ].reduce(into: [:]) { $0[$1.0] = $1.1 }

    private typealias Call<T> = @MainActor (T, Any?) -> Any?

    private static func members<T: AnyObject>(of type: T.Type, _ calls: [String: Call<T>]) -> (
        ObjectIdentifier, RuntimeMembers
    ) {
        let methods = calls.mapValues { call -> RuntimeMembers.Method in
            { object, arguments in (object as? T).flatMap { call($0, arguments.first ?? nil) } }
        }
        return (ObjectIdentifier(type), RuntimeMembers(methods: methods))
    }

    /// Whether an argument means true. The argument of a method that is called for an event is the sender, which counts
    /// as true, as a pointer does in Objective-C.
    private static func isTrue(_ argument: Any?) -> Bool {
        switch argument {
        case nil: false
        case let flag as Bool: flag
        case let number as NSNumber: number.boolValue
        default: true
        }
    }

    private static let responder: [String: Call<UIResponder>] = [
        "becomeFirstResponder": { object, _ in object.becomeFirstResponder() },
        "resignFirstResponder": { object, _ in object.resignFirstResponder() },
        "awakeFromNib": { object, _ in object.awakeFromNib() },
    ]
    private static let view: [String: Call<UIView>] = [
        "endEditing:": { view, force in view.endEditing(isTrue(force)) },
        "setNeedsLayout": { view, _ in view.setNeedsLayout() },
        "layoutIfNeeded": { view, _ in view.layoutIfNeeded() },
        "layoutSubviews": { view, _ in view.layoutSubviews() },
        "setNeedsDisplay": { view, _ in view.setNeedsDisplay() },
        "setNeedsUpdateConstraints": { view, _ in view.setNeedsUpdateConstraints() },
        "updateConstraintsIfNeeded": { view, _ in view.updateConstraintsIfNeeded() },
        "invalidateIntrinsicContentSize": { view, _ in view.invalidateIntrinsicContentSize() },
        "removeFromSuperview": { view, _ in view.removeFromSuperview() },
        "sizeToFit": { view, _ in view.sizeToFit() },
    ]
    private static let controller: [String: Call<UIViewController>] = [
        "dismissViewControllerAnimated:completion:": { controller, flag in controller.dismiss(animated: isTrue(flag)) },
        "dismissAnimated:completion:": { controller, flag in controller.dismiss(animated: isTrue(flag)) },
        "dismiss": { controller, _ in controller.dismiss(animated: true) },
        "loadViewIfNeeded": { controller, _ in controller.loadViewIfNeeded() },
        "setNeedsStatusBarAppearanceUpdate": { controller, _ in controller.setNeedsStatusBarAppearanceUpdate() },
        "didReceiveMemoryWarning": { controller, _ in controller.didReceiveMemoryWarning() },
        "toggleEditing": { controller, _ in controller.setEditing(!controller.isEditing, animated: true) },
    ]
    private static let control: [String: Call<UIControl>] = [
        "sendActionsForControlEvents:": { control, events in
            (events as? UIControl.Event).map { control.sendActions(for: $0) }
        }
    ]
    private static let table: [String: Call<UITableView>] = ["reloadData": { table, _ in table.reloadData() }]
    private static let collection: [String: Call<UICollectionView>] = [
        "reloadData": { collection, _ in collection.reloadData() }
    ]
    private static let navigation: [String: Call<UINavigationController>] = [
        "popViewControllerAnimated:": { navigation, flag in navigation.popViewController(animated: isTrue(flag)) },
        "popToRootViewControllerAnimated:": { navigation, flag in
            navigation.popToRootViewController(animated: isTrue(flag))
        },
    ]
    private static let scrollView: [String: Call<UIScrollView>] = [
        "flashScrollIndicators": { scrollView, _ in scrollView.flashScrollIndicators() }
    ]
    private static let indicator: [String: Call<UIActivityIndicatorView>] = [
        "startAnimating": { indicator, _ in indicator.startAnimating() },
        "stopAnimating": { indicator, _ in indicator.stopAnimating() },
    ]
    private static let refresh: [String: Call<UIRefreshControl>] = [
        "beginRefreshing": { refresh, _ in refresh.beginRefreshing() },
        "endRefreshing": { refresh, _ in refresh.endRefreshing() },
    ]
}
