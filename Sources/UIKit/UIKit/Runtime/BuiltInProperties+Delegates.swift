extension BuiltInProperties {
    /// Returns the outlet of an object to its delegate or data source; nil if the object has none with this name.
    static func delegateProperty(_ key: String, _ object: AnyObject) -> Property? {
        switch (key, object) {
        case ("delegate", is UITextField): outlet(\UITextField.delegate) { $0 as? any UITextFieldDelegate }
        case ("delegate", is UIScrollView): outlet(\UIScrollView.delegate) { $0 as? any UIScrollViewDelegate }
        case ("dataSource", is UITableView): outlet(\UITableView.dataSource) { $0 as? any UITableViewDataSource }
        case ("prefetchDataSource", is UITableView):
            outlet(\UITableView.prefetchDataSource) { $0 as? any UITableViewDataSourcePrefetching }
        case ("dataSource", is UICollectionView):
            outlet(\UICollectionView.dataSource) { $0 as? any UICollectionViewDataSource }
        case ("delegate", is UIPickerView): outlet(\UIPickerView.delegate) { $0 as? any UIPickerViewDelegate }
        case ("dataSource", is UIPickerView): outlet(\UIPickerView.dataSource) { $0 as? any UIPickerViewDataSource }
        case ("delegate", is UISearchBar): outlet(\UISearchBar.delegate) { $0 as? any UISearchBarDelegate }
        case ("delegate", is UIGestureRecognizer):
            outlet(\UIGestureRecognizer.delegate) { $0 as? any UIGestureRecognizerDelegate }
        case ("delegate", is UINavigationController):
            outlet(\UINavigationController.delegate) { $0 as? any UINavigationControllerDelegate }
        case ("delegate", is UITabBar): outlet(\UITabBar.delegate) { $0 as? any UITabBarDelegate }
        case ("delegate", is UITabBarController):
            outlet(\UITabBarController.delegate) { $0 as? any UITabBarControllerDelegate }
        case ("delegate", is UISplitViewController):
            outlet(\UISplitViewController.delegate) { $0 as? any UISplitViewControllerDelegate }
        case ("delegate", is UIPageViewController):
            outlet(\UIPageViewController.delegate) { $0 as? any UIPageViewControllerDelegate }
        case ("dataSource", is UIPageViewController):
            outlet(\UIPageViewController.dataSource) { $0 as? any UIPageViewControllerDataSource }
        case ("gestureRecognizers", is UIView): gestures
        case ("titleView", is UINavigationItem): outlet(\UINavigationItem.titleView) { $0 as? UIView }
        case ("leftBarButtonItem", is UINavigationItem):
            outlet(\UINavigationItem.leftBarButtonItem) { $0 as? UIBarButtonItem }
        case ("rightBarButtonItem", is UINavigationItem):
            outlet(\UINavigationItem.rightBarButtonItem) { $0 as? UIBarButtonItem }
        case ("backBarButtonItem", is UINavigationItem):
            outlet(\UINavigationItem.backBarButtonItem) { $0 as? UIBarButtonItem }
        // Bars have delegates that nothing calls.
        case ("delegate", is UINavigationBar), ("delegate", is UIToolbar):
            Property(get: { _ in nil }, set: { _, _ in true })
        default: nil
        }
    }

    private static var gestures: Property {
        Property(
            get: { ($0 as? UIView)?.gestureRecognizers },
            set: { object, value in
                guard let view = object as? UIView, let all = value as? [AnyObject] else { return false }
                let recognizers = all.compactMap { $0 as? UIGestureRecognizer }
                for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
                return recognizers.count == all.count
            })
    }

    private static func outlet<Root: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Root, Value?>, _ convert: @escaping @MainActor (Any) -> Value?
    ) -> Property {
        Property(
            get: { ($0 as? Root)?[keyPath: path] },
            set: { object, value in
                guard let root = object as? Root else { return false }
                let converted = value.flatMap(convert)
                if value != nil, converted == nil { return false }
                root[keyPath: path] = converted
                return true
            })
    }
}
