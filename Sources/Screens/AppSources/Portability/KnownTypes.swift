/// The names with UIKit's prefix that the product `UIKitCompatibility` declares. A test compares them with its sources.
enum KnownTypes {
    static let all: Set<String> = [
        "UIAccessibilityTraits", "UIAction", "UIActivityIndicatorView", "UIApplication", "UIAxis",
        "UIBackgroundConfiguration", "UIBarAppearance", "UIBarButtonItem", "UIBarItem", "UIBaselineAdjustment",
        "UIBlurEffect", "UIButton", "UICollectionReusableView", "UICollectionView", "UICollectionViewCell",
        "UICollectionViewController", "UICollectionViewDataSource", "UICollectionViewDelegate",
        "UICollectionViewDelegateFlowLayout", "UICollectionViewFlowLayout", "UICollectionViewLayout",
        "UICollectionViewLayoutAttributes", "UIColor", "UIContentContainer", "UIContentSizeCategory", "UIControl",
        "UIDatePicker", "UIDevice", "UIEdgeInsets", "UIEvent", "UIFont", "UIFontDescriptor", "UIFontMetrics", "UIImage",
        "UIImageView", "UIInterfaceOrientationMask", "UIKeyboardLayoutGuide", "UIKeyboardType", "UILabel",
        "UILayoutGuide", "UILayoutPriority", "UILayoutSupport", "UIModalPresentationStyle", "UIModalTransitionStyle",
        "UINavigationBar", "UINavigationBarAppearance", "UINavigationController", "UINavigationItem", "UIOffset",
        "UIPageControl", "UIPickerView", "UIPickerViewDataSource", "UIPickerViewDelegate", "UIPresentationController",
        "UIProgressView", "UIRectCorner", "UIRectEdge", "UIRefreshControl", "UIResponder", "UIReturnKeyType",
        "UIScreen", "UIScrollView", "UIScrollViewDelegate", "UISearchBar", "UISearchBarDelegate", "UISearchTextField",
        "UISegmentedControl", "UISemanticContentAttribute", "UISheetPresentationController", "UISlider",
        "UISplitViewController", "UIStackView", "UIStatusBarStyle", "UIStepper", "UISwitch", "UITabBar",
        "UITabBarAppearance", "UITabBarController", "UITabBarItem", "UITableView", "UITableViewCell",
        "UITableViewController", "UITableViewDataSource", "UITableViewDelegate", "UITableViewHeaderFooterView",
        "UITextAutocapitalizationType", "UITextAutocorrectionType", "UITextContentType", "UITextField",
        "UITextFieldDelegate", "UITextView", "UITextViewDelegate", "UIToolbar", "UIToolbarAppearance", "UITouch",
        "UITrait", "UITraitChangeObservable", "UITraitChangeRegistration", "UITraitCollection", "UITraitDefinition",
        "UITraitDisplayScale", "UITraitEnvironmentLayoutDirection", "UITraitHorizontalSizeClass",
        "UITraitLayoutDirection", "UITraitOverrides", "UITraitPreferredContentSizeCategory",
        "UITraitUserInterfaceStyle", "UITraitVerticalSizeClass", "UIUserInterfaceIdiom",
        "UIUserInterfaceLayoutDirection", "UIUserInterfaceSizeClass", "UIUserInterfaceStyle", "UIView",
        "UIViewAnimatingPosition", "UIViewController", "UIViewControllerTransitionCoordinator",
        "UIViewPropertyAnimator", "UIViewValues", "UIVisualEffect", "UIVisualEffectView", "UIWindow",
    ]

    /// Whether a name has UIKit's form (`UI`, a capital and a small letter) and is not declared.
    static func isMissing(_ name: String) -> Bool {
        guard name.hasPrefix("UI"), name.count > 4 else { return false }
        let rest = Array(name.dropFirst(2).prefix(2))
        return rest[0].isUppercase && rest[1].isLowercase && !all.contains(name)
            // Names of notifications and modules are not types.
            && !name.hasSuffix("Notification") && !["UIKit", "UIKitTesting", "UIKitCompatibility"].contains(name)
    }
}
