/// The names with the prefix UI that the product `UIKitCompatibility` declares. A test compares them with its sources.
enum KnownTypes {
    static let all: Set<String> = [
        "UIAccessibilityTraits", "UIAction", "UIActivityIndicatorView", "UIActivityViewController",
        "UIAdaptivePresentationControllerDelegate", "UIAlertAction", "UIAlertController", "UIAppearance",
        "UIAppearanceContainer", "UIApplication", "UIApplicationDelegate", "UIAxis", "UIBackgroundConfiguration",
        "UIBarAppearance", "UIBarButtonItem", "UIBarItem", "UIBaselineAdjustment", "UIBezierPath", "UIBlurEffect",
        "UIButton", "UICellAccessory", "UICellConfigurationState", "UICollectionLayoutListConfiguration",
        "UICollectionLayoutSectionOrthogonalScrollingBehavior",
        "UICollectionLayoutSectionOrthogonalScrollingProperties", "UICollectionReusableView", "UICollectionView",
        "UICollectionViewCell", "UICollectionViewCompositionalLayout",
        "UICollectionViewCompositionalLayoutConfiguration", "UICollectionViewCompositionalLayoutSectionProvider",
        "UICollectionViewController", "UICollectionViewDataSource", "UICollectionViewDataSourcePrefetching",
        "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UICollectionViewDiffableDataSource",
        "UICollectionViewFlowLayout", "UICollectionViewFlowLayoutInvalidationContext", "UICollectionViewLayout",
        "UICollectionViewLayoutAttributes", "UICollectionViewLayoutInvalidationContext", "UICollectionViewListCell",
        "UIColor", "UIColorWell", "UIConfigurationColorTransformer", "UIConfigurationState",
        "UIConfigurationStateCustomKey", "UIConfigurationTextAttributesTransformer", "UIContentConfiguration",
        "UIContentContainer", "UIContentInsetsReference", "UIContentSizeCategory", "UIContentUnavailableConfiguration",
        "UIContentUnavailableConfigurationState", "UIContentUnavailableView", "UIContentView",
        "UIContextMenuConfiguration", "UIContextMenuInteraction", "UIContextMenuInteractionDelegate",
        "UIContextualAction", "UIControl", "UICubicTimingParameters", "UIDataDetectorTypes", "UIDatePicker",
        "UIDeferredMenuElement", "UIDevice", "UIDeviceOrientation", "UIEdgeInsets", "UIEvent", "UIFeedbackGenerator",
        "UIFont", "UIFontDescriptor", "UIFontMetrics", "UIGestureRecognizer", "UIGestureRecognizerDelegate",
        "UIGraphicsImageRenderer", "UIGraphicsImageRendererContext", "UIGraphicsImageRendererFormat",
        "UIHoverGestureRecognizer", "UIImage", "UIImageView", "UIImpactFeedbackGenerator", "UIInteraction",
        "UIInterfaceOrientation", "UIInterfaceOrientationMask", "UIKeyCommand", "UIKeyboardAppearance",
        "UIKeyboardLayoutGuide", "UIKeyboardType", "UILabel", "UILayoutGuide", "UILayoutPriority", "UILayoutSupport",
        "UIListContentConfiguration", "UIListContentView", "UIListSeparatorConfiguration",
        "UILongPressGestureRecognizer", "UIMenu", "UIMenuElement", "UIModalPresentationStyle", "UIModalTransitionStyle",
        "UIMutableTraits", "UINavigationBar", "UINavigationBarAppearance", "UINavigationController",
        "UINavigationControllerDelegate", "UINavigationItem", "UINotificationFeedbackGenerator", "UIOffset",
        "UIOpenURLContext", "UIPageControl", "UIPageViewController", "UIPageViewControllerDataSource",
        "UIPageViewControllerDelegate", "UIPanGestureRecognizer", "UIPickerView", "UIPickerViewDataSource",
        "UIPickerViewDelegate", "UIPinchGestureRecognizer", "UIPopoverArrowDirection",
        "UIPopoverPresentationController", "UIPopoverPresentationControllerDelegate", "UIPresentationController",
        "UIProgressView", "UIRectCorner", "UIRectEdge", "UIRefreshControl", "UIResponder", "UIReturnKeyType",
        "UIRotationGestureRecognizer", "UIScene", "UISceneConfiguration", "UISceneDelegate", "UISceneSession",
        "UIScreen", "UIScreenEdgePanGestureRecognizer", "UIScrollView", "UIScrollViewDelegate", "UISearchBar",
        "UISearchBarDelegate", "UISearchController", "UISearchControllerDelegate", "UISearchResultsUpdating",
        "UISearchTab", "UISearchTextField", "UISegmentedControl", "UISelectionFeedbackGenerator",
        "UISemanticContentAttribute", "UISheetPresentationController", "UISheetPresentationControllerDelegate",
        "UISlider", "UISplitViewController", "UISpringTimingParameters", "UIStackView", "UIStatusBarAnimation",
        "UIStatusBarStyle", "UIStepper", "UISwipeActionsConfiguration", "UISwipeGestureRecognizer", "UISwitch", "UITab",
        "UITabBar", "UITabBarAppearance", "UITabBarController", "UITabBarControllerDelegate", "UITabBarItem",
        "UITableView", "UITableViewCell", "UITableViewController", "UITableViewDataSource",
        "UITableViewDataSourcePrefetching", "UITableViewDelegate", "UITableViewDiffableDataSource",
        "UITableViewHeaderFooterView", "UITapGestureRecognizer", "UITextAutocapitalizationType",
        "UITextAutocorrectionType", "UITextContentType", "UITextField", "UITextFieldDelegate",
        "UITextSpellCheckingType", "UITextView", "UITextViewDelegate", "UITimingCurveProvider", "UIToolbar",
        "UIToolbarAppearance", "UITouch", "UITrait", "UITraitChangeObservable", "UITraitChangeRegistration",
        "UITraitCollection", "UITraitDefinition", "UITraitDisplayScale", "UITraitEnvironment",
        "UITraitEnvironmentLayoutDirection", "UITraitHorizontalSizeClass", "UITraitLayoutDirection", "UITraitOverrides",
        "UITraitPreferredContentSizeCategory", "UITraitUserInterfaceIdiom", "UITraitUserInterfaceStyle",
        "UITraitVerticalSizeClass", "UITransitionContextViewControllerKey", "UITransitionContextViewKey",
        "UIUserInterfaceIdiom", "UIUserInterfaceLayoutDirection", "UIUserInterfaceSizeClass", "UIUserInterfaceStyle",
        "UIView", "UIViewAnimatingPosition", "UIViewConfigurationState", "UIViewController",
        "UIViewControllerAnimatedTransitioning", "UIViewControllerContextTransitioning",
        "UIViewControllerTransitionCoordinator", "UIViewControllerTransitioningDelegate", "UIViewPropertyAnimator",
        "UIViewValues", "UIVisualEffect", "UIVisualEffectView", "UIWindow", "UIWindowScene", "UIWindowSceneDelegate",
    ]

    /// Whether a name has the form of a UIKit type (`UI`, a capital, a small letter) and the product does not declare
    /// it.
    static func isMissing(_ name: String) -> Bool {
        guard name.hasPrefix("UI"), name.count > 4 else { return false }
        let rest = Array(name.dropFirst(2).prefix(2))
        return rest[0].isUppercase && rest[1].isLowercase && !all.contains(name)
            // Names of notifications and modules are not types.
            && !name.hasSuffix("Notification") && !["UIKit", "UIKitTesting", "UIKitCompatibility"].contains(name)
    }
}
