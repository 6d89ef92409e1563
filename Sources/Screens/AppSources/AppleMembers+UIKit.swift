/// The properties of the classes of UIKit and related frameworks that documents can contain.
///
/// The names come from the bindings in github.com/dotnet/macios (commit d0107f435002), whose tests compare them with
/// Apple's headers. Each class is followed by its superclass and its own properties.
extension AppleMembers {
    static let touchClasses = """
        ARCoachingOverlayView:UIView activatesAutomatically delegate goal isActive session sessionProvider ARSKView:SKView session
        ASAccountAuthenticationModificationViewController:UIViewController ASAuthorizationAppleIDButton:UIControl
        ASCredentialProviderViewController:UIViewController AVContentProposalViewController:UIViewController contentProposal
        dateOfAutomaticAcceptance playerLayoutGuide playerViewController preferredPlayerViewFrame
        AVContinuityDevicePickerViewController:UIViewController delegate AVPictureInPictureVideoCallViewController:UIViewController
        AVPlayerViewController:UIViewController allowedSubtitleOptionLanguages allowsPictureInPicturePlayback allowsVideoFrameAnalysis
        appliesPreferredDisplayCriteriaAutomatically canStartPictureInPictureAutomaticallyFromInline contentOverlayView contentProposalViewController
        contextualActions customInfoViewController customInfoViewControllers customOverlayViewController delegate entersFullScreenWhenPlaybackBegins
        exitsFullScreenWhenPlaybackEnds infoViewActions pixelBufferAttributes playbackControlsIncludeInfoViews playbackControlsIncludeTransportBar
        player readyForDisplay requiresFullSubtitles requiresLinearPlayback selectedSpeed showsPlaybackControls showsTimecodes skipBackwardEnabled
        skipForwardEnabled skippingBehavior speeds toggleLookupAction transportBarCustomMenuItems transportBarIncludesTitleView
        unobscuredContentGuide updatesNowPlayingInfoCenter videoBounds videoFrameAnalysisTypes videoGravity AVRoutePickerView:UIView activeTintColor
        customRoutingController delegate player prioritizesVideoDevices routePickerButtonBordered routePickerButtonStyle CAEAGLLayer:CALayer
        presentsWithTransaction CAEmitterLayer:CALayer birthRate emitterCells emitterDepth emitterMode emitterPosition emitterShape emitterSize
        emitterZPosition lifetime preservesDepth renderMode scale seed spin velocity CAGradientLayer:CALayer colors endPoint locations startPoint
        type CALayer:NSObject actions affineTransform allowsEdgeAntialiasing allowsGroupOpacity anchorPoint anchorPointZ animationKeys
        autoresizingMask backgroundColor backgroundFilters borderColor borderWidth bounds compositingFilter constraints contents contentsAreFlipped
        contentsCenter contentsFormat contentsGravity contentsRect contentsScale cornerCurve cornerRadius delegate doubleSided drawsAsynchronously
        edgeAntialiasingMask filters frame geometryFlipped hidden layoutManager magnificationFilter mask maskedCorners masksToBounds
        minificationFilter minificationFilterBias modelLayer name needsDisplay needsDisplayOnBoundsChange opacity opaque position presentationLayer
        rasterizationScale shadowColor shadowOffset shadowOpacity shadowPath shadowRadius shouldRasterize style sublayerTransform sublayers
        superlayer toneMapMode transform visibleRect wantsExtendedDynamicRangeContent zPosition CAMetalLayer:CALayer EDRMetadata
        allowsNextDrawableTimeout colorspace developerHUDProperties device displaySyncEnabled drawableSize framebufferOnly maximumDrawableCount
        pixelFormat preferredDevice presentsWithTransaction CAOpenGLLayer:CALayer asynchronous CAReplicatorLayer:CALayer instanceAlphaOffset
        instanceBlueOffset instanceColor instanceCount instanceDelay instanceGreenOffset instanceRedOffset instanceTransform preservesDepth
        CAScrollLayer:CALayer scrollMode CAShapeLayer:CALayer fillColor fillRule lineCap lineDashPattern lineDashPhase lineJoin lineWidth miterLimit
        path strokeColor strokeEnd strokeStart CATextLayer:CALayer alignmentMode allowsFontSubpixelQuantization font fontSize foregroundColor string
        truncationMode wrapped CATiledLayer:CALayer levelsOfDetail levelsOfDetailBias tileSize CATransformLayer:CALayer
        CNContactPickerViewController:UIViewController delegate displayedPropertyKeys predicateForEnablingContact predicateForSelectionOfContact
        predicateForSelectionOfProperty EKCalendarChooser:UIViewController delegate selectedCalendars selectionStyle showsCancelButton
        showsDoneButton EKEventEditViewController:UINavigationController editViewDelegate event eventStore EKEventViewController:UIViewController
        allowsCalendarPreview allowsEditing delegate event GKFriendRequestComposeViewController:UINavigationController composeViewDelegate
        GKGameSessionSharingViewController:UIViewController delegate session GKTurnBasedMatchmakerViewController:UINavigationController
        matchmakingMode showExistingMatches turnBasedMatchmakerDelegate GLKView:UIView context delegate drawableColorFormat drawableDepthFormat
        drawableHeight drawableMultisample drawableStencilFormat drawableWidth enableSetNeedsDisplay GLKViewController:UIViewController delegate
        framesDisplayed framesPerSecond pauseOnWillResignActive paused preferredFramesPerSecond resumeOnDidBecomeActive timeSinceFirstResume
        timeSinceLastDraw timeSinceLastResume timeSinceLastUpdate HKActivityRingView:UIView activitySummary LPLinkView:UIView metadata
        MFMailComposeViewController:UINavigationController mailComposeDelegate MFMessageComposeViewController:UINavigationController body message
        messageComposeDelegate recipients subject MKAnnotationView:UIView accessoryOffset annotation calloutOffset canShowCallout centerOffset
        clusterAnnotationView clusteringIdentifier collisionMode detailCalloutAccessoryView displayPriority dragState draggable enabled highlighted
        image leftCalloutAccessoryView leftCalloutOffset reuseIdentifier rightCalloutAccessoryView rightCalloutOffset selected selectedZPriority
        zPriority MKCircleView:MKOverlayPathView circle MKCompassButton:UIView compassVisibility mapView MKLookAroundViewController:UIViewController
        badgePosition delegate navigationEnabled pointOfInterestFilter scene showsRoadLabels MKMapItemDetailViewController:UIViewController delegate
        mapItem MKMapView:UIView annotationVisibleRect annotations camera cameraBoundary cameraZoomRange centerCoordinate delegate mapType overlays
        pitchButtonVisibility pitchEnabled pointOfInterestFilter preferredConfiguration region rotateEnabled scrollEnabled selectableMapFeatures
        selectedAnnotations showsBuildings showsCompass showsPitchControl showsPointsOfInterest showsScale showsTraffic showsUserLocation
        showsUserTrackingButton showsZoomControls userLocation userLocationVisible userTrackingMode visibleMapRect zoomEnabled
        MKMarkerAnnotationView:MKAnnotationView animatesWhenAdded glyphImage glyphText glyphTintColor markerTintColor selectedGlyphImage
        subtitleVisibility titleVisibility MKOverlayPathView:MKOverlayView fillColor lineCap lineDashPattern lineDashPhase lineJoin lineWidth
        miterLimit path strokeColor MKOverlayView:UIView overlay MKPinAnnotationView:MKAnnotationView animatesDrop pinColor pinTintColor
        MKPitchControl:UIView mapView MKPolygonView:MKOverlayPathView polygon MKPolylineView:MKOverlayPathView polyline MKScaleView:UIView
        legendAlignment mapView scaleVisibility MKUserLocationView:MKAnnotationView MKUserTrackingBarButtonItem:UIBarButtonItem mapView
        MKUserTrackingButton:UIView mapView MKZoomControl:UIView mapView MPMediaPickerController:UIViewController allowsPickingMultipleItems delegate
        mediaTypes prompt showsCloudItems showsItemsWithProtectedAssets MPMoviePlayerViewController:UIViewController moviePlayer MPVolumeView:UIView
        showsRouteButton showsVolumeSlider volumeWarningSliderImage wirelessRouteActive wirelessRoutesAvailable
        MSMessagesAppViewController:UIViewController activeConversation presentationContext presentationStyle MSStickerBrowserView:UIView
        contentInset contentOffset dataSource stickerSize MSStickerBrowserViewController:UIViewController stickerBrowserView stickerSize
        MSStickerView:UIView animationDuration isAnimating sticker PHPickerViewController:UIViewController configuration delegate
        PKAddPassButton:UIButton addPassButtonStyle PKAddPassesViewController:UIViewController delegate
        PKAddPaymentPassViewController:UIViewController delegate PKAddSecureElementPassViewController:UIViewController delegate
        PKCanvasView:UIScrollView allowsFingerDrawing drawing drawingEnabled drawingGestureRecognizer drawingPolicy maximumSupportedContentVersion
        rulerActive tool PKIdentityButton:UIControl cornerRadius PKPayLaterView:UIView action amount currencyCode delegate displayStyle
        PKPaymentAuthorizationViewController:UIViewController delegate PKPaymentButton:UIButton cornerRadius
        PKShareSecureElementPassViewController:UIViewController delegate promptToShareURL QLPreviewController:UIViewController currentPreviewItem
        currentPreviewItemIndex dataSource delegate SCNLayer:CAOpenGLLayer SFSafariViewController:UIViewController configuration delegate
        dismissButtonStyle preferredBarTintColor preferredControlTintColor SKCloudServiceSetupViewController:UIViewController delegate
        SKStoreProductViewController:UIViewController delegate SKView:UIView allowsTransparency asynchronous delegate disableDepthStencilBuffer
        frameInterval ignoresSiblingOrder paused preferredFramesPerSecond scene shouldCullNonVisibleNodes showsDrawCount showsFPS showsFields
        showsNodeCount showsPhysics showsQuadCount TVCaptionButtonView:TVLockupView contentImage contentText motionDirection subtitle title
        TVCardView:TVLockupView cardBackgroundColor TVCollectionViewFullScreenCell:UICollectionViewCell contentBleed cornerRadius maskAmount
        maskedBackgroundView maskedContentView normalizedPosition parallaxOffset TVCollectionViewFullScreenLayout:UICollectionViewLayout
        centerIndexPath cornerRadius interitemSpacing maskAmount maskInset parallaxFactor transitioningToCenterIndexPath
        TVDigitEntryViewController:UIViewController entryCompletionHandler numberOfDigits promptText secureDigitEntry titleText
        TVLockupHeaderFooterView:UIView showsOnlyWhenAncestorFocused subtitleLabel titleLabel TVLockupView:UIControl contentSize contentView
        contentViewInsets focusSizeIncrease footerView headerView TVMediaItemContentView:UIView focusedFrameGuide TVMonogramContentView:UIView
        focusedFrameGuide TVMonogramView:TVLockupView image personNameComponents subtitle title TVPosterView:TVLockupView image imageView subtitle
        title UIAccessibilityElement:UIResponder accessibilityContainer accessibilityFrame accessibilityFrameInContainerSpace accessibilityHint
        accessibilityLabel accessibilityTraits accessibilityValue isAccessibilityElement UIActionSheet:UIView actionSheetStyle cancelButtonIndex
        delegate destructiveButtonIndex firstOtherButtonIndex numberOfButtons title visible UIActivityIndicatorView:UIView activityIndicatorViewStyle
        color hidesWhenStopped isAnimating UIActivityViewController:UIViewController allowsProminentActivity completionHandler
        completionWithItemsHandler excludedActivitySectionTypes excludedActivityTypes UIAlertController:UIViewController actions message
        preferredAction preferredStyle severity textFields UIAlertView:UIView alertViewStyle cancelButtonIndex delegate firstOtherButtonIndex message
        numberOfButtons title visible UIApplication:UIResponder alternateIconName applicationIconBadgeNumber applicationState
        applicationSupportsShakeToEdit backgroundRefreshStatus backgroundTimeRemaining connectedScenes currentUserNotificationSettings delegate
        enabledRemoteNotificationTypes idleTimerDisabled isIgnoringInteractionEvents isRegisteredForRemoteNotifications keyWindow
        networkActivityIndicatorVisible openSessions preferredContentSizeCategory protectedDataAvailable scheduledLocalNotifications shortcutItems
        statusBarFrame statusBarHidden statusBarOrientation statusBarOrientationAnimationDuration statusBarStyle supportsAlternateIcons
        supportsMultipleScenes userInterfaceLayoutDirection windows UIBarButtonItem:UIBarItem action buttonGroup changesSelectionAsPrimaryAction
        creatingFixedGroup customView hidden menu menuRepresentation possibleTitles preferredMenuElementOrder primaryAction selected style
        symbolAnimationEnabled target tintColor width UIBarItem:NSObject enabled image imageInsets landscapeImagePhone landscapeImagePhoneInsets
        largeContentSizeImage largeContentSizeImageInsets tag title UIButton:UIControl adjustsImageWhenDisabled adjustsImageWhenHighlighted
        automaticallyUpdatesConfiguration behavioralStyle buttonType changesSelectionAsPrimaryAction configuration configurationUpdateHandler
        contentEdgeInsets currentAttributedTitle currentBackgroundImage currentImage currentPreferredSymbolConfiguration currentTitle
        currentTitleColor currentTitleShadowColor held hovered imageEdgeInsets imageView menu pointerInteractionEnabled pointerStyleProvider
        preferredBehavioralStyle preferredMenuElementOrder reversesTitleShadowWhenHighlighted role showsTouchWhenHighlighted subtitleLabel
        titleEdgeInsets titleLabel UICalendarView:UIView availableDateRange calendar delegate fontDesign locale selectionBehavior timeZone
        visibleDateComponents wantsDateDecorations UICloudSharingController:UIViewController activityItemSource availablePermissions delegate share
        UICollectionReusableView:UIView reuseIdentifier UICollectionView:UIScrollView allowsFocus allowsFocusDuringEditing allowsMultipleSelection
        allowsMultipleSelectionDuringEditing allowsSelection allowsSelectionDuringEditing backgroundView collectionViewLayout contextMenuInteraction
        dataSource dragDelegate dragInteractionEnabled dropDelegate editing hasActiveDrag hasActiveDrop hasUncommittedUpdates
        indexPathsForVisibleItems prefetchDataSource prefetchingEnabled remembersLastFocusedIndexPath reorderingCadence selectionFollowsFocus
        selfSizingInvalidation visibleCells UICollectionViewCell:UICollectionReusableView automaticallyUpdatesBackgroundConfiguration
        automaticallyUpdatesContentConfiguration backgroundConfiguration backgroundView configurationState configurationUpdateHandler
        contentConfiguration contentView defaultBackgroundConfiguration highlighted selected selectedBackgroundView
        UICollectionViewCompositionalLayout:UICollectionViewLayout configuration UICollectionViewController:UIViewController
        clearsSelectionOnViewWillAppear collectionView collectionViewLayout installsStandardGestureForInteractiveMovement
        useLayoutToLayoutNavigationTransitions UICollectionViewFlowLayout:UICollectionViewLayout estimatedItemSize footerReferenceSize
        headerReferenceSize itemSize minimumInteritemSpacing minimumLineSpacing scrollDirection sectionFootersPinToVisibleBounds
        sectionHeadersPinToVisibleBounds sectionInset sectionInsetReference UICollectionViewLayout:NSObject collectionView collectionViewContentSize
        developmentLayoutDirection flipsHorizontallyInOppositeLayoutDirection UICollectionViewListCell:UICollectionViewCell accessories
        defaultContentConfiguration indentationLevel indentationWidth indentsAccessories separatorLayoutGuide
        UICollectionViewTransitionLayout:UICollectionViewLayout currentLayout nextLayout transitionProgress
        UIColorPickerViewController:UIViewController delegate selectedColor supportsAlpha UIColorWell:UIControl selectedColor supportsAlpha title
        UIContentUnavailableView:UIView scrollEnabled UIControl:UIView allControlEvents allTargets contentHorizontalAlignment
        contentVerticalAlignment contextMenuInteraction contextMenuInteractionEnabled effectiveContentHorizontalAlignment enabled highlighted
        isTouchInside isTracking selected showsMenuAsPrimaryAction state symbolAnimationEnabled toolTip toolTipInteraction UIDatePicker:UIControl
        calendar countDownDuration date datePickerMode datePickerStyle locale maximumDate minimumDate minuteInterval preferredDatePickerStyle
        roundsToMinuteInterval timeZone UIDocumentBrowserViewController:UIViewController activeDocumentCreationIntent
        additionalLeadingNavigationBarButtonItems additionalTrailingNavigationBarButtonItems allowedContentTypes allowsDocumentCreation
        allowsPickingMultipleItems browserUserInterfaceStyle contentTypesForRecentDocuments customActions defaultDocumentAspectRatio delegate
        localizedCreateDocumentActionTitle recentDocumentsContentTypes shouldShowFileExtensions UIDocumentMenuViewController:UIViewController
        delegate UIDocumentPickerExtensionViewController:UIViewController documentPickerMode documentStorageURL originalURL providerIdentifier
        validTypes UIDocumentPickerViewController:UIViewController allowsMultipleSelection delegate directoryURL documentPickerMode
        shouldShowFileExtensions UIDocumentViewController:UIViewController document launchOptions undoRedoItemGroup UIEventAttributionView:UIView
        UIFontPickerViewController:UIViewController configuration delegate selectedFontDescriptor UIGestureRecognizer:NSObject allowedPressTypes
        allowedTouchTypes buttonMask cancelsTouchesInView delaysTouchesBegan delaysTouchesEnded delegate enabled modifierFlags name numberOfTouches
        requiresExclusiveTouchType state view UIHoverGestureRecognizer:UIGestureRecognizer altitudeAngle rollAngle zOffset
        UIImagePickerController:UINavigationController allowsEditing cameraCaptureMode cameraDevice cameraFlashMode cameraOverlayView
        cameraViewTransform imageExportPreset mediaTypes showsCameraControls sourceType videoExportPreset videoMaximumDuration videoQuality
        UIImageView:UIView adjustsImageWhenAncestorFocused animationDuration animationImages animationRepeatCount focusedFrameGuide highlighted
        highlightedAnimationImages highlightedImage image imageDynamicRange isAnimating masksFocusEffectToContents overlayContentView
        preferredImageDynamicRange preferredSymbolConfiguration UIInputView:UIView allowsSelfSizing inputViewStyle
        UIInputViewController:UIViewController hasDictationKey hasFullAccess needsInputModeSwitchKey primaryLanguage textDocumentProxy UILabel:UIView
        adjustsFontSizeToFitWidth adjustsLetterSpacingToFitWidth allowsDefaultTighteningForTruncation attributedText baselineAdjustment enabled
        enablesMarqueeWhenAncestorFocused font highlighted highlightedTextColor lineBreakMode lineBreakStrategy minimumFontSize minimumScaleFactor
        numberOfLines preferredMaxLayoutWidth preferredVibrancy shadowColor shadowOffset showsExpansionTextWhenTruncated text textAlignment textColor
        UIListContentView:UIView configuration imageLayoutGuide secondaryTextLayoutGuide textLayoutGuide
        UILongPressGestureRecognizer:UIGestureRecognizer allowableMovement minimumPressDuration numberOfTapsRequired numberOfTouchesRequired
        UINavigationBar:UIView backIndicatorImage backIndicatorTransitionMaskImage backItem barStyle barTintColor behavioralStyle compactAppearance
        compactScrollEdgeAppearance currentNSToolbarSection delegate items largeTitleTextAttributes preferredBehavioralStyle prefersLargeTitles
        scrollEdgeAppearance shadowImage standardAppearance titleTextAttributes topItem translucent UINavigationController:UIViewController
        barHideOnSwipeGestureRecognizer barHideOnTapGestureRecognizer delegate hidesBarsOnSwipe hidesBarsOnTap hidesBarsWhenKeyboardAppears
        hidesBarsWhenVerticallyCompact interactivePopGestureRecognizer navigationBar navigationBarHidden toolbar toolbarHidden topViewController
        viewControllers visibleViewController UINavigationItem:NSObject additionalOverflowItems backAction backBarButtonItem backButtonDisplayMode
        backButtonTitle centerItemGroups compactAppearance compactScrollEdgeAppearance customizationIdentifier documentProperties hidesBackButton
        hidesSearchBarWhenScrolling largeTitleDisplayMode leadingItemGroups leftBarButtonItem leftBarButtonItems leftItemsSupplementBackButton
        overflowPresentationSource pinnedTrailingGroup preferredSearchBarPlacement prompt renameDelegate rightBarButtonItem rightBarButtonItems
        scrollEdgeAppearance searchBarPlacement searchController standardAppearance style title titleMenuProvider titleView trailingItemGroups
        UIPageControl:UIControl allowsContinuousInteraction backgroundStyle currentPage currentPageIndicatorTintColor defersCurrentPageDisplay
        direction hidesForSinglePage interactionState numberOfPages pageIndicatorTintColor preferredCurrentPageIndicatorImage preferredIndicatorImage
        progress UIPageViewController:UIViewController dataSource delegate doubleSided gestureRecognizers navigationOrientation spineLocation
        transitionStyle viewControllers UIPanGestureRecognizer:UIGestureRecognizer allowedScrollTypesMask maximumNumberOfTouches
        minimumNumberOfTouches UIPasteControl:UIControl configuration target UIPickerView:UIView dataSource delegate numberOfComponents
        showsSelectionIndicator UIPinchGestureRecognizer:UIGestureRecognizer scale velocity UIPopoverBackgroundView:UIView arrowDirection arrowOffset
        UIPopoverController:NSObject backgroundColor contentViewController delegate passthroughViews popoverArrowDirection popoverBackgroundViewClass
        popoverContentSize popoverLayoutMargins popoverVisible UIProgressView:UIView observedProgress progress progressImage progressTintColor
        progressViewStyle trackImage trackTintColor UIReferenceLibraryViewController:UIViewController UIRefreshControl:UIControl attributedTitle
        refreshing UIResponder:NSObject activityItemsConfiguration canBecomeFirstResponder canResignFirstResponder editingInteractionConfiguration
        inputAccessoryView inputAccessoryViewController inputAssistantItem inputView inputViewController isFirstResponder keyCommands nextResponder
        textInputContextIdentifier textInputMode touchBar undoManager userActivity UIRotationGestureRecognizer:UIGestureRecognizer rotation velocity
        UIScene:UIResponder activationConditions activationState delegate pointerLockState session subtitle systemProtectionManager title
        UIScreenEdgePanGestureRecognizer:UIPanGestureRecognizer edges UIScrollView:UIView adjustedContentInset allowsKeyboardScrolling
        alwaysBounceHorizontal alwaysBounceVertical automaticallyAdjustsScrollIndicatorInsets bounces bouncesHorizontally bouncesVertically
        bouncesZoom canCancelContentTouches contentAlignmentPoint contentInset contentInsetAdjustmentBehavior contentLayoutGuide contentOffset
        contentSize decelerating decelerationRate delaysContentTouches delegate directionalLockEnabled directionalPressGestureRecognizer dragging
        frameLayoutGuide horizontalScrollIndicatorInsets indexDisplayMode indicatorStyle keyboardDismissMode maximumZoomScale minimumZoomScale
        pagingEnabled panGestureRecognizer pinchGestureRecognizer refreshControl scrollAnimating scrollEnabled scrollIndicatorInsets scrollsToTop
        showsHorizontalScrollIndicator showsVerticalScrollIndicator tracking transfersHorizontalScrollingToParent transfersVerticalScrollingToParent
        verticalScrollIndicatorInsets zoomAnimating zoomBouncing zoomScale zooming UISearchBar:UIView backgroundImage barStyle barTintColor delegate
        enabled lookToDictateEnabled placeholder prompt scopeBarBackgroundImage scopeButtonTitles searchBarStyle
        searchFieldBackgroundPositionAdjustment searchResultsButtonSelected searchTextField searchTextPositionAdjustment selectedScopeButtonIndex
        showsBookmarkButton showsCancelButton showsScopeBar showsSearchResultsButton text translucent
        UISearchContainerViewController:UIViewController searchController UISearchController:UIViewController active automaticallyShowsCancelButton
        automaticallyShowsScopeBar automaticallyShowsSearchResultsController delegate dimsBackgroundDuringPresentation
        hidesNavigationBarDuringPresentation ignoresSearchSuggestionsForSearchBarPlacementStacked obscuresBackgroundDuringPresentation
        scopeBarActivation searchBar searchBarPlacement searchControllerObservedScrollView searchResultsController searchResultsUpdater
        searchSuggestions showsSearchResultsController UISearchDisplayController:NSObject active delegate displaysSearchBarInNavigationBar
        navigationItem searchBar searchContentsController searchResultsDataSource searchResultsDelegate searchResultsTableView searchResultsTitle
        UISearchTextField:UITextField allowsCopyingTokens allowsDeletingTokens searchSuggestions textualRange tokenBackgroundColor tokens
        UISegmentedControl:UIControl apportionsSegmentWidthsByContent momentary numberOfSegments segmentedControlStyle selectedSegmentIndex
        selectedSegmentTintColor UISlider:UIControl behavioralStyle continuous currentMaximumTrackImage currentMinimumTrackImage currentThumbImage
        maximumTrackTintColor maximumValue maximumValueImage minimumTrackTintColor minimumValue minimumValueImage preferredBehavioralStyle
        thumbTintColor value UISplitViewController:UIViewController collapsed delegate displayMode displayModeButtonItem displayModeButtonVisibility
        maximumPrimaryColumnWidth maximumSupplementaryColumnWidth minimumPrimaryColumnWidth minimumSupplementaryColumnWidth preferredDisplayMode
        preferredPrimaryColumnWidth preferredPrimaryColumnWidthFraction preferredSplitBehavior preferredSupplementaryColumnWidth
        preferredSupplementaryColumnWidthFraction presentsWithGesture primaryBackgroundStyle primaryColumnWidth primaryEdge showsSecondaryOnlyButton
        splitBehavior style supplementaryColumnWidth viewControllers UIStackView:UIView alignment arrangedSubviews axis baselineRelativeArrangement
        distribution layoutMarginsRelativeArrangement spacing UIStandardTextCursorView:UIView UIStepper:UIControl autorepeat continuous maximumValue
        minimumValue stepValue value wraps UIStoryboardPopoverSegue:UIStoryboardSegue popoverController UIStoryboardSegue:NSObject
        destinationViewController identifier sourceViewController UISwipeGestureRecognizer:UIGestureRecognizer direction numberOfTouchesRequired
        UISwitch:UIControl offImage on onImage onTintColor preferredStyle style thumbTintColor title UITabBar:UIView backgroundImage barStyle
        barTintColor delegate isCustomizing itemPositioning itemSpacing itemWidth items leadingAccessoryView scrollEdgeAppearance
        selectedImageTintColor selectedItem selectionIndicatorImage shadowImage standardAppearance trailingAccessoryView translucent
        unselectedItemTintColor UITabBarController:UIViewController compactTabIdentifiers customizableViewControllers customizationIdentifier
        delegate mode moreNavigationController selectedIndex selectedTab selectedViewController sidebar tabBar tabBarHidden tabs viewControllers
        UITabBarItem:UIBarItem badgeColor badgeValue finishedSelectedImage finishedUnselectedImage scrollEdgeAppearance selectedImage
        standardAppearance titlePositionAdjustment UITableView:UIScrollView allowsFocus allowsFocusDuringEditing allowsMultipleSelection
        allowsMultipleSelectionDuringEditing allowsSelection allowsSelectionDuringEditing backgroundView cellLayoutMarginsFollowReadableWidth
        contentHuggingElements contextMenuInteraction dataSource dragDelegate dragInteractionEnabled dropDelegate editing estimatedRowHeight
        estimatedSectionFooterHeight estimatedSectionHeaderHeight fillerRowHeight hasActiveDrag hasActiveDrop hasUncommittedUpdates
        indexPathForSelectedRow indexPathsForSelectedRows indexPathsForVisibleRows insetsContentViewsToSafeArea prefetchDataSource prefetchingEnabled
        remembersLastFocusedIndexPath rowHeight sectionFooterHeight sectionHeaderHeight sectionHeaderTopPadding sectionIndexBackgroundColor
        sectionIndexColor sectionIndexMinimumDisplayRowCount sectionIndexTrackingBackgroundColor selectionFollowsFocus selfSizingInvalidation
        separatorColor separatorEffect separatorInset separatorInsetReference separatorStyle style tableFooterView tableHeaderView visibleCells
        UITableViewCell:UIView accessoryType accessoryView automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration
        backgroundConfiguration backgroundView configurationState configurationUpdateHandler contentConfiguration contentView
        defaultBackgroundConfiguration defaultContentConfiguration detailTextLabel editing editingAccessoryType editingAccessoryView editingStyle
        focusStyle highlighted imageView indentationLevel indentationWidth multipleSelectionBackgroundView reuseIdentifier selected
        selectedBackgroundView selectionStyle separatorInset shouldIndentWhileEditing showingDeleteConfirmation showsReorderControl textLabel
        userInteractionEnabledWhileDragging UITableViewController:UIViewController clearsSelectionOnViewWillAppear refreshControl tableView
        UITableViewHeaderFooterView:UIView automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration
        backgroundConfiguration backgroundView configurationState configurationUpdateHandler contentConfiguration contentView
        defaultBackgroundConfiguration defaultContentConfiguration detailTextLabel reuseIdentifier textLabel
        UITapGestureRecognizer:UIGestureRecognizer buttonMaskRequired numberOfTapsRequired numberOfTouchesRequired UITextField:UIControl
        adjustsFontSizeToFitWidth allowsEditingTextAttributes attributedPlaceholder attributedText background borderStyle clearButtonMode
        clearsOnBeginEditing clearsOnInsertion defaultTextAttributes delegate disabledBackground font interactionState isEditing leftView
        leftViewMode minimumFontSize placeholder rightView rightViewMode text textAlignment textColor typingAttributes
        UITextFormattingViewController:UIViewController configuration delegate formattingDescriptor UITextView:UIScrollView
        allowedWritingToolsResultOptions allowsEditingTextAttributes attributedText borderStyle clearsOnInsertion dataDetectorTypes editable
        findInteraction findInteractionEnabled font interactionState layoutManager linkTextAttributes selectable selectedRange text textAlignment
        textColor textContainer textContainerInset textFormattingConfiguration textHighlightAttributes textLayoutManager textStorage typingAttributes
        usesStandardTextScaling writingToolsActive writingToolsBehavior writingToolsCoordinator UIToolbar:UIView barStyle barTintColor
        compactAppearance compactScrollEdgeAppearance delegate items scrollEdgeAppearance standardAppearance translucent
        UIVideoEditorController:UINavigationController videoMaximumDuration videoPath videoQuality UIView:UIResponder
        accessibilityIgnoresInvertColors alignmentRectInsets alpha anchorPoint appliedContentSizeCategoryLimitsDescription autoresizesSubviews
        autoresizingMask backgroundColor bottomAnchor bounds canBecomeFocused center centerXAnchor centerYAnchor clearsContextBeforeDrawing
        clipsToBounds constraints contentMode contentScaleFactor contentStretch directionalLayoutMargins effectiveUserInterfaceLayoutDirection
        exclusiveTouch firstBaselineAnchor focusEffect focusGroupIdentifier focusGroupPriority focused frame gestureRecognizers hasAmbiguousLayout
        heightAnchor hidden hoverStyle insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize keyboardLayoutGuide largeContentImage
        largeContentImageInsets largeContentTitle lastBaselineAnchor layer layoutGuides layoutMargins layoutMarginsGuide leadingAnchor leftAnchor
        maskView maximumContentSizeCategory minimumContentSizeCategory motionEffects multipleTouchEnabled opaque overrideUserInterfaceStyle
        preservesSuperviewLayoutMargins readableContentGuide restorationIdentifier rightAnchor safeAreaInsets safeAreaLayoutGuide
        scalesLargeContentImage semanticContentAttribute showsLargeContentViewer subviews superview tag tintAdjustmentMode tintColor topAnchor
        trailingAnchor traitOverrides transform transform3D translatesAutoresizingMaskIntoConstraints userInteractionEnabled viewForBaselineLayout
        viewForFirstBaselineLayout viewForLastBaselineLayout viewPrintFormatter widthAnchor window UIViewController:UIResponder
        activePresentationController additionalSafeAreaInsets automaticallyAdjustsScrollViewInsets bottomLayoutGuide
        childViewControllerForHomeIndicatorAutoHidden childViewControllerForPointerLock childViewControllerForScreenEdgesDeferringSystemGestures
        childViewControllerForTouchBar childViewControllerForUserInterfaceStyle contentSizeForViewInPopover contentUnavailableConfiguration
        contentUnavailableConfigurationState definesPresentationContext disablesAutomaticKeyboardDismissal edgesForExtendedLayout editButtonItem
        editing extendedLayoutIncludesOpaqueBars extensionContext focusGroupIdentifier hidesBottomBarWhenPushed interactionActivityTrackingBaseName
        interfaceOrientation isBeingDismissed isBeingPresented isMovingFromParentViewController isMovingToParentViewController isViewLoaded
        modalInPopover modalInPresentation modalPresentationCapturesStatusBarAppearance modalPresentationStyle modalTransitionStyle
        modalViewController navigationController navigationItem nibBundle nibName overrideUserInterfaceStyle parentViewController
        performsActionsWhilePresentingModally popoverPresentationController preferredContentSize preferredScreenEdgesDeferringSystemGestures
        preferredStatusBarUpdateAnimation preferredTransition preferredUserInterfaceStyle prefersHomeIndicatorAutoHidden prefersPointerLocked
        presentationController presentedViewController presentingViewController previewActionItems providesPresentationContextTransitionStyle
        restorationClass restorationIdentifier restoresFocusAfterTransition rotatingFooterView rotatingHeaderView searchDisplayController
        sheetPresentationController shouldAutomaticallyForwardAppearanceMethods shouldAutomaticallyForwardRotationMethods splitViewController
        storyboard systemMinimumLayoutMargins tab tabBarController tabBarItem tabBarObservedScrollView title toolbarItems topLayoutGuide
        traitOverrides transitioningDelegate view viewIfLoaded viewRespectsSystemMinimumLayoutMargins wantsFullScreenLayout UIVisualEffectView:UIView
        contentView effect UIWebView:UIView allowsInlineMediaPlayback allowsLinkPreview allowsPictureInPictureMediaPlayback canGoBack canGoForward
        dataDetectorTypes delegate gapBetweenPages isLoading keyboardDisplayRequiresUserAction mediaPlaybackAllowsAirPlay
        mediaPlaybackRequiresUserAction pageCount pageLength paginationBreakingMode paginationMode request scalesPageToFit scrollView
        suppressesIncrementalRendering UIWindow:UIView canBecomeKeyWindow canResizeToFitContent isKeyWindow rootViewController
        safeAreaAspectFitLayoutGuide screen windowLevel windowScene UIWindowScene:UIScene activityItemsConfigurationSource coordinateSpace
        effectiveGeometry focusSystem fullScreen interfaceOrientation keyWindow screen screenshotService sizeRestrictions statusBarManager titlebar
        traitCollection traitOverrides windowingBehaviors windows
        """
}
