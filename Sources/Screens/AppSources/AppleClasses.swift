/// The classes of Apple's frameworks that Interface Builder files use, and their members.
///
/// ``AppleMembers`` has the public API. The lists here add older names, and outlets that only Interface Builder has.
public enum AppleClasses {
    /// Whether the lists contain a class with this name.
    public static func contains(_ name: String) -> Bool { names.contains(name) || AppleMembers.contains(name) }

    /// Whether the prefix of a name is one of Apple's, so that a class missing in the lists may exist.
    public static func mayContain(_ name: String) -> Bool {
        prefixes.contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
    }

    /// Whether the lists contain a property with this name that a document may connect or set.
    ///
    /// - Parameter classes: The superclasses of the object in the frameworks.
    public static func hasProperty(_ name: String, in classes: Set<String>) -> Bool {
        // The instance variable of a property has an underscore.
        let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
        if classes.contains(where: { AppleMembers.hasProperty(plain, in: $0) }) { return true }
        // Controllers have few properties in the list. Views have more, with names that apps also use for outlets of
        // controllers.
        let areControllers = !classes.isEmpty && classes.allSatisfy { $0.hasSuffix("ViewController") }
        return areControllers ? controllerProperties.contains(name) : properties.contains(name)
    }

    /// Whether the lists contain an action with this selector.
    ///
    /// - Parameter isMac: Whether to include the actions of AppKit.
    public static func hasAction(_ selector: String, isMac: Bool) -> Bool {
        actions.contains(selector)
            || isMac && (macActions.contains(selector) || AppleMembers.macActions.contains(selector))
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
    }

    private static let prefixes = words(
        """
        UI NS MK WK AV SK SCN AR PK GLK MTK CA CN EK MF QL SF GK MP PH PDF RP CL AB LP AS IK IC IM DR QC SL MS CK PS WG TK \
        CP MC VN RC AR ST EA HM HK \
        AE AU AX BA BE BG CB CF CG CH CI CIX CLK CLS CS CT CV CX DC EAGL EX FI FP FPUI IN INUI ISCN ITV LA MA MDL ME MIDI ML MLC \
        MPS MTL MX NE NFC NI NL NW OS PT SB SH SM SN SR TF TH TV TW UN UT VS VT VZ WC XC
        """)

    private static let names = words(
        """
        NSObject NSProxy UIResponder UIView UIViewController UIApplication UIWindow UIScreen UIControl UILabel UIButton
        UITextField UITextView UIImageView UISwitch UISlider UIStepper UIProgressView UIActivityIndicatorView UIPageControl
        UISegmentedControl UIDatePicker UIPickerView UIScrollView UITableView UITableViewCell UITableViewHeaderFooterView
        UITableViewController UICollectionView UICollectionViewCell UICollectionReusableView UICollectionViewController
        UICollectionViewLayout UICollectionViewFlowLayout UIStackView UIVisualEffectView UINavigationController
        UINavigationBar UINavigationItem UITabBarController UITabBar UITabBarItem UIBarItem UIBarButtonItem UIToolbar
        UISearchBar UISearchController UISearchDisplayController UISplitViewController UIPageViewController
        UIPopoverController UIGestureRecognizer UITapGestureRecognizer UIPanGestureRecognizer UISwipeGestureRecognizer
        UIPinchGestureRecognizer UIRotationGestureRecognizer UILongPressGestureRecognizer UIHoverGestureRecognizer
        UIScreenEdgePanGestureRecognizer UIStoryboardSegue UIStoryboardPopoverSegue UIInputView UIInputViewController
        UIAlertController UIActivityViewController UIImagePickerController UIDocumentPickerViewController
        UIRefreshControl UIWebView UIColorWell UISearchTextField UIImage UIColor UIDocumentBrowserViewController
        UIHostingController UIAlertView UIActionSheet UIFocusGuide UILayoutGuide UIMenuController UIReferenceLibraryViewController
        UIPresentationController UIPopoverPresentationController UISheetPresentationController UIPopoverBackgroundView
        UIPercentDrivenInteractiveTransition UIActivity UIDocument UIManagedDocument UIDynamicBehavior
        NSLayoutConstraint NSLayoutGuide NSResponder NSApplication NSView NSViewController NSWindow NSPanel NSWindowController
        NSDocument NSPersistentDocument NSDocumentController NSControl NSCell NSActionCell NSTextField NSTextFieldCell NSSecureTextField
        NSSecureTextFieldCell NSSearchField NSSearchFieldCell NSTokenField NSTokenFieldCell NSTextView NSText NSButton
        NSButtonCell NSPopUpButton NSPopUpButtonCell NSImageView NSImageCell NSBox NSScrollView NSClipView NSScroller
        NSTableView NSTableHeaderView NSTableHeaderCell NSTableColumn NSTableRowView NSTableCellView NSOutlineView
        NSCollectionView NSCollectionViewItem NSCollectionViewLayout NSCollectionViewFlowLayout NSSplitView
        NSSplitViewController NSSplitViewItem NSTabView NSTabViewItem NSTabViewController NSStackView NSGridView NSSlider
        NSSliderCell NSStepper NSStepperCell NSSegmentedControl NSSegmentedCell NSProgressIndicator NSLevelIndicator
        NSDatePicker NSColorWell NSComboBox NSComboBoxCell NSPathControl NSPathCell NSMenu NSMenuItem NSToolbar
        NSToolbarItem NSPopover NSVisualEffectView NSArrayController NSObjectController NSTreeController NSController
        NSUserDefaultsController NSDictionaryController NSFormatter NSNumberFormatter NSDateFormatter NSByteCountFormatter
        NSValueTransformer NSStoryboardSegue NSPageController NSRuleEditor NSPredicateEditor NSBrowser NSBrowserCell NSMatrix
        NSFontManager NSGestureRecognizer NSClickGestureRecognizer NSOpenGLView NSScrubber NSTouchBar NSDrawer
        NSTitlebarAccessoryViewController NSSwitch NSUserNotificationCenter NSForm NSFormCell
        MKMapView MKAnnotationView MKPinAnnotationView MKMarkerAnnotationView WKWebView WebView WKInterfaceController
        WKInterfaceObject AVPlayerView AVPlayerViewController SKView SCNView ARSCNView ARSKView ARView GLKView
        GLKViewController MTKView PDFView PDFThumbnailView QLPreviewController QLPreviewView QLPreviewPanel
        MFMailComposeViewController MFMessageComposeViewController SFSafariViewController MSMessagesAppViewController
        SLComposeServiceViewController CNContactViewController CNContactPickerViewController EKEventEditViewController
        GKGameCenterViewController MPVolumeView PKAddPassButton PKCanvasView LPLinkView CALayer SKStoreProductViewController
        IKImageBrowserView IKImageView IKPictureTaker UINib UIDocument UIManagedDocument UIMotionEffect UIPrintPageRenderer
        TVDigitEntryViewController
        """)

    private static let controllerProperties = words(
        """
        view delegate dataSource tableView collectionView collectionViewLayout window navigationItem tabBarItem toolbarItems
        preferredFocusedView
        navigationBar tabBar toolbar searchDisplayController refreshControl viewControllers representedObject nibName title
        splitView splitViewItems tabView tabViewItem contentController preferredContentSize restorationIdentifier
        modalPresentationStyle modalTransitionStyle definesPresentationContext hidesBottomBarWhenPushed
        edgesForExtendedLayout extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets
        providesPresentationContextTransitionStyle overrideUserInterfaceStyle selectedIndex transitioningDelegate
        popoverPresentationController presentationController previewPanel contentOverlayView inputView textView
        clearsSelectionOnViewWillAppear nextResponder menu accessibilityLabel accessibilityIdentifier player playerView editing
        isEditing inputAccessoryView interactivePopGestureRecognizer isModalInPresentation modalInPresentation
        """)

    private static let properties = words(
        """
        view delegate dataSource tableView collectionView window navigationItem tabBarItem toolbarItems gestureRecognizers
        preferredFocusedView prefetchDataSource dockMenu
        accessoryView editingAccessoryView backgroundView selectedBackgroundView multipleSelectionBackgroundView textLabel
        detailTextLabel imageView image title text placeholder prompt searchDisplayController searchBar searchResultsDataSource
        searchResultsDelegate searchContentsController collectionViewLayout inputView inputAccessoryView leftBarButtonItem
        rightBarButtonItem leftBarButtonItems rightBarButtonItems backBarButtonItem titleView customView
        tableHeaderView tableFooterView refreshControl nextKeyView initialFirstResponder menu submenu toolTip textField target
        action content contentArray contentObject contentSet managedObjectContext formatter nibName representedObject
        tabView tabViewItem splitView splitViewItems contentView documentView headerView cornerView dataCell objectValue
        contentViewController windowController previousPageIndicator leadingViewController
        layer alpha hidden opaque tag tintColor backgroundColor clipsToBounds userInteractionEnabled contentMode frame bounds
        center transform layoutMargins directionalLayoutMargins preservesSuperviewLayoutMargins exclusiveTouch enabled
        selected highlighted font textColor attributedText textAlignment numberOfLines lineBreakMode
        adjustsFontSizeToFitWidth minimumScaleFactor allowsDefaultTighteningForTruncation shadowColor shadowOffset
        contentEdgeInsets titleEdgeInsets imageEdgeInsets contentHorizontalAlignment contentVerticalAlignment
        titleLabel borderStyle secureTextEntry keyboardType returnKeyType autocorrectionType autocapitalizationType
        spellCheckingType textContentType smartDashesType smartQuotesType clearButtonMode leftView rightView leftViewMode rightViewMode
        textContainerInset textContainer dataDetectorTypes editable selectable scrollEnabled pagingEnabled bounces
        alwaysBounceVertical alwaysBounceHorizontal showsVerticalScrollIndicator showsHorizontalScrollIndicator contentInset
        contentOffset contentSize contentInsetAdjustmentBehavior keyboardDismissMode decelerationRate
        scrollIndicatorInsets zoomScale minimumZoomScale maximumZoomScale separatorInset separatorColor separatorStyle
        rowHeight estimatedRowHeight sectionHeaderHeight sectionFooterHeight allowsSelection
        allowsMultipleSelection estimatedSectionHeaderHeight cellLayoutMarginsFollowReadableWidth sectionIndexColor
        insetsLayoutMarginsFromSafeArea insetsContentViewsToSafeArea sectionHeaderTopPadding minimumLineSpacing
        minimumInteritemSpacing itemSize sectionInset scrollDirection spacing axis distribution alignment
        layoutMarginsRelativeArrangement isLayoutMarginsRelativeArrangement baselineRelativeArrangement onTintColor
        thumbTintColor minimumTrackTintColor maximumTrackTintColor progressTintColor trackTintColor progress value minimumValue
        maximumValue continuous on currentPage numberOfPages pageIndicatorTintColor currentPageIndicatorTintColor
        hidesForSinglePage selectedSegmentIndex momentary selectedSegmentTintColor barTintColor barStyle translucent
        shadowImage prefersLargeTitles standardAppearance scrollEdgeAppearance hidesBottomBarWhenPushed
        edgesForExtendedLayout extendedLayoutIncludesOpaqueBars automaticallyAdjustsScrollViewInsets
        modalPresentationStyle modalTransitionStyle modalPresentationCapturesStatusBarAppearance definesPresentationContext
        providesPresentationContextTransitionStyle preferredContentSize restorationIdentifier
        accessibilityIdentifier accessibilityLabel accessibilityHint accessibilityValue accessibilityTraits
        isAccessibilityElement accessibilityElementsHidden accessibilityViewIsModal shouldGroupAccessibilityChildren
        accessibilityIgnoresInvertColors adjustsFontForContentSizeCategory adjustsImageWhenHighlighted
        adjustsImageWhenDisabled showsTouchWhenHighlighted reversesTitleShadowWhenHighlighted semanticContentAttribute
        autoresizesSubviews multipleTouchEnabled maskView mask overrideUserInterfaceStyle wantsLayer
        identifier selectedImage landscapeImagePhone largeContentSizeImage selectionStyle accessoryType focusStyle
        showsReorderControl indentationLevel indentationWidth shouldIndentWhileEditing cornerRadius masksToBounds
        isHidden isEnabled isSelected isOpaque isUserInteractionEnabled isScrollEnabled isPagingEnabled isEditable
        isSelectable isSecureTextEntry isTranslucent isExclusiveTouch isMultipleTouchEnabled isDirectionalLockEnabled
        attributedTitle attributedStringValue stringValue intValue doubleValue state cell bezelColor contentTintColor
        drawsBackground usesSingleLineMode fillColor borderColor borderWidth transparent movableByWindowBackground
        titlebarAppearsTransparent titleVisibility appearance allowsUndo automaticQuoteSubstitutionEnabled
        automaticDashSubstitutionEnabled automaticTextReplacementEnabled automaticSpellingCorrectionEnabled
        maximumNumberOfLines preferredMaxLayoutWidth hidesWhenStopped activityIndicatorViewStyle color
        transitioningDelegate presentationController popoverPresentationController viewControllers selectedIndex
        """)

    private static let actions = words(
        """
        becomeFirstResponder resignFirstResponder endEditing: reloadData copy: cut: paste: delete: select: selectAll: undo: redo:
        print: goBack goForward reload stopLoading reloadFromOrigin toggleSidebar: performSegueWithIdentifier:sender:
        setNeedsDisplay setNeedsLayout layoutIfNeeded dismissModalViewControllerAnimated: setEditing: play pause play: pause:
        startAnimating stopAnimating
        """)

    private static let macActions = words(
        """
        close performClose: close: orderFront: orderOut: orderBack: makeKeyAndOrderFront: miniaturize: performMiniaturize:
        performZoom: zoom: toggleFullScreen: toggleToolbarShown: runToolbarCustomizationPalette: showWindow: terminate: hide:
        unhideAllApplications: hideOtherApplications: orderFrontStandardAboutPanel: orderFrontCharacterPalette: orderFrontFontPanel:
        orderFrontColorPanel: arrangeInFront: activateContextHelpModeAction: showHelp: stopModal: abortModal: stop: performClick:
        takeIntValueFrom: takeIntegerValueFrom: takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom: takeObjectValueFrom:
        takeSelectedTabViewItemFromSender: selectNextTabViewItem: selectPreviousTabViewItem: selectFirstTabViewItem:
        selectLastTabViewItem: add: remove: insert: addChild: removeSelectedObjects: selectNext: selectPrevious: fetch:
        saveDocument: saveDocumentAs: saveDocumentTo: revertDocumentToSaved: newDocument: openDocument: clearRecentDocuments:
        runPageLayout: printDocument: saveAllDocuments: duplicateDocument: moveDocument: renameDocument: lockDocument:
        dismissViewController: dismissController: dismiss: goBack: goForward: reload: stopLoading: collapseItem: expandItem:
        addFontTrait: modifyFont: selectText: startAnimation: stopAnimation: scrollPageUp: scrollPageDown: toggle:
        performFindPanelAction: performTextFinderAction: checkSpelling: centerSelectionInVisibleArea: showGuessPanel: save:
        revert: toggleContinuousSpellChecking: toggleRuler: navigateForward: navigateBack: zoomIn: zoomOut: goToNextPage:
        goToPreviousPage: display selectPreviousKeyView: selectNextKeyView: toggleInspector: commitEditing
        """)
}
