/// The names of UIKit's kind that the product `UIKitCompatibility` has. A test compares them with its sources.
enum KnownTypes {
    static let all: Set<String> = [
        "UIAccessibilityTraits", "UIAction", "UIActivityIndicatorView", "UIAdaptivePresentationControllerDelegate",
        "UIAlertAction", "UIAlertController", "UIAppearance", "UIAppearanceContainer", "UIApplication",
        "UIApplicationDelegate", "UIAxis", "UIBackgroundConfiguration", "UIBarAppearance", "UIBarButtonItem",
        "UIBarItem", "UIBaselineAdjustment", "UIBezierPath", "UIBlurEffect", "UIButton", "UICellAccessory",
        "UICellConfigurationState", "UICollectionLayoutListConfiguration",
        "UICollectionLayoutSectionOrthogonalScrollingBehavior",
        "UICollectionLayoutSectionOrthogonalScrollingProperties", "UICollectionReusableView", "UICollectionView",
        "UICollectionViewCell", "UICollectionViewCompositionalLayout",
        "UICollectionViewCompositionalLayoutConfiguration", "UICollectionViewCompositionalLayoutSectionProvider",
        "UICollectionViewController", "UICollectionViewDataSource", "UICollectionViewDataSourcePrefetching",
        "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UICollectionViewDiffableDataSource",
        "UICollectionViewFlowLayout", "UICollectionViewLayout", "UICollectionViewLayoutAttributes",
        "UICollectionViewListCell", "UIColor", "UIConfigurationColorTransformer", "UIConfigurationState",
        "UIConfigurationStateCustomKey", "UIConfigurationTextAttributesTransformer", "UIContentConfiguration",
        "UIContentContainer", "UIContentInsetsReference", "UIContentSizeCategory", "UIContentView",
        "UIContextMenuConfiguration", "UIContextMenuInteraction", "UIContextMenuInteractionDelegate",
        "UIContextualAction", "UIControl", "UIDataDetectorTypes", "UIDatePicker", "UIDeferredMenuElement", "UIDevice",
        "UIDeviceOrientation", "UIEdgeInsets", "UIEvent", "UIFeedbackGenerator", "UIFont", "UIFontDescriptor",
        "UIFontMetrics", "UIGestureRecognizer", "UIGestureRecognizerDelegate", "UIHoverGestureRecognizer", "UIImage",
        "UIImageView", "UIImpactFeedbackGenerator", "UIInteraction", "UIInterfaceOrientationMask",
        "UIKeyboardAppearance", "UIKeyboardLayoutGuide", "UIKeyboardType", "UILabel", "UILayoutGuide",
        "UILayoutPriority", "UILayoutSupport", "UIListContentConfiguration", "UIListContentView",
        "UIListSeparatorConfiguration", "UILongPressGestureRecognizer", "UIMenu", "UIMenuElement",
        "UIModalPresentationStyle", "UIModalTransitionStyle", "UIMutableTraits", "UINavigationBar",
        "UINavigationBarAppearance", "UINavigationController", "UINavigationItem", "UINotificationFeedbackGenerator",
        "UIOffset", "UIPageControl", "UIPanGestureRecognizer", "UIPickerView", "UIPickerViewDataSource",
        "UIPickerViewDelegate", "UIPinchGestureRecognizer", "UIPopoverArrowDirection",
        "UIPopoverPresentationController", "UIPopoverPresentationControllerDelegate", "UIPresentationController",
        "UIProgressView", "UIRectCorner", "UIRectEdge", "UIRefreshControl", "UIResponder", "UIReturnKeyType",
        "UIRotationGestureRecognizer", "UIScreen", "UIScreenEdgePanGestureRecognizer", "UIScrollView",
        "UIScrollViewDelegate", "UISearchBar", "UISearchBarDelegate", "UISearchController",
        "UISearchControllerDelegate", "UISearchResultsUpdating", "UISearchTextField", "UISegmentedControl",
        "UISelectionFeedbackGenerator", "UISemanticContentAttribute", "UISheetPresentationController",
        "UISheetPresentationControllerDelegate", "UISlider", "UISplitViewController", "UIStackView",
        "UIStatusBarAnimation", "UIStatusBarStyle", "UIStepper", "UISwipeActionsConfiguration",
        "UISwipeGestureRecognizer", "UISwitch", "UITabBar", "UITabBarAppearance", "UITabBarController", "UITabBarItem",
        "UITableView", "UITableViewCell", "UITableViewController", "UITableViewDataSource",
        "UITableViewDataSourcePrefetching", "UITableViewDelegate", "UITableViewDiffableDataSource",
        "UITableViewHeaderFooterView", "UITapGestureRecognizer", "UITextAutocapitalizationType",
        "UITextAutocorrectionType", "UITextContentType", "UITextField", "UITextFieldDelegate",
        "UITextSpellCheckingType", "UITextView", "UITextViewDelegate", "UIToolbar", "UIToolbarAppearance", "UITouch",
        "UITrait", "UITraitChangeObservable", "UITraitChangeRegistration", "UITraitCollection", "UITraitDefinition",
        "UITraitDisplayScale", "UITraitEnvironment", "UITraitEnvironmentLayoutDirection", "UITraitHorizontalSizeClass",
        "UITraitLayoutDirection", "UITraitOverrides", "UITraitPreferredContentSizeCategory",
        "UITraitUserInterfaceIdiom", "UITraitUserInterfaceStyle", "UITraitVerticalSizeClass", "UIUserInterfaceIdiom",
        "UIUserInterfaceLayoutDirection", "UIUserInterfaceSizeClass", "UIUserInterfaceStyle", "UIView",
        "UIViewAnimatingPosition", "UIViewConfigurationState", "UIViewController",
        "UIViewControllerTransitionCoordinator", "UIViewPropertyAnimator", "UIViewValues", "UIVisualEffect",
        "UIVisualEffectView", "UIWindow",
    ]

    /// Whether a name looks like one of UIKit's and is not there: `UI`, a capital and a small letter.
    static func isMissing(_ name: String) -> Bool {
        guard name.hasPrefix("UI"), name.count > 4 else { return false }
        let rest = Array(name.dropFirst(2).prefix(2))
        return rest[0].isUppercase && rest[1].isLowercase && !all.contains(name)
            // Names of notifications and modules.
            && !name.hasSuffix("Notification") && !["UIKit", "UIKitTesting", "UIKitCompatibility"].contains(name)
    }
}
