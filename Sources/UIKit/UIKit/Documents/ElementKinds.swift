internal import InterfaceBuilder

/// The classes of the kinds of elements.
@MainActor
enum ElementKinds {
    private static let views: [String: UIView.Type] = [
        "view": UIView.self, "label": UILabel.self, "button": UIButton.self, "textField": UITextField.self,
        "textView": UITextView.self, "imageView": UIImageView.self, "stackView": UIStackView.self,
        "scrollView": UIScrollView.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
        "tableViewCellContentView": UIView.self, "collectionView": UICollectionView.self,
        "collectionViewCell": UICollectionViewCell.self, "collectionViewCellContentView": UIView.self,
        "collectionReusableView": UICollectionReusableView.self, "switch": UISwitch.self, "slider": UISlider.self,
        "stepper": UIStepper.self, "segmentedControl": UISegmentedControl.self, "progressView": UIProgressView.self,
        "activityIndicatorView": UIActivityIndicatorView.self, "pageControl": UIPageControl.self,
        "datePicker": UIDatePicker.self, "pickerView": UIPickerView.self, "searchBar": UISearchBar.self,
        "navigationBar": UINavigationBar.self, "toolbar": UIToolbar.self, "tabBar": UITabBar.self,
        "visualEffectView": UIVisualEffectView.self, "containerView": UIView.self, "control": UIControl.self,
        "refreshControl": UIRefreshControl.self, "window": UIWindow.self, "colorWell": UIColorWell.self,
        "tableViewHeaderFooterView": UITableViewHeaderFooterView.self,
    ]
    private static let controllers: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "tableViewController": UITableViewController.self,
        "collectionViewController": UICollectionViewController.self,
        "navigationController": UINavigationController.self, "tabBarController": UITabBarController.self,
        "splitViewController": UISplitViewController.self, "pageViewController": UIPageViewController.self,
    ]
    private static let gestures: [String: UIGestureRecognizer.Type] = [
        "tapGestureRecognizer": UITapGestureRecognizer.self, "panGestureRecognizer": UIPanGestureRecognizer.self,
        "swipeGestureRecognizer": UISwipeGestureRecognizer.self,
        "pinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "rotationGestureRecognizer": UIRotationGestureRecognizer.self,
        // The name that Interface Builder writes for long presses.
        "pongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "longPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "screenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        "hoverGestureRecognizer": UIHoverGestureRecognizer.self, "gestureRecognizer": UIGestureRecognizer.self,
    ]

    /// Returns UIKit's class of a view; nil for an unknown kind.
    static func viewClass(of node: XMLNode) -> UIView.Type? { views[node.name] }
    /// Returns UIKit's class of a controller; nil for an unknown kind.
    static func controllerClass(of node: XMLNode) -> UIViewController.Type? { controllers[node.name] }
    /// Returns UIKit's class of a gesture recognizer; nil for other elements.
    static func gestureClass(of node: XMLNode) -> UIGestureRecognizer.Type? { gestures[node.name] }
    static func isController(_ node: XMLNode) -> Bool {
        if node.name == "viewControllerPlaceholder" { return false }
        return controllers[node.name] != nil || node["sceneMemberID"] == "viewController"
    }
}
