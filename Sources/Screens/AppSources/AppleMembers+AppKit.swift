/// The properties of the classes of AppKit and related frameworks that documents can contain.
///
/// The names come from the bindings in github.com/dotnet/macios (commit d0107f435002), whose tests compare them with
/// Apple's headers. Each class is followed by its superclass and its own properties.
extension AppleMembers {
    static let macClasses = """
        ARSCNView:SCNView automaticallyUpdatesLighting delegate rendersCameraGrain rendersMotionBlur scene session AVCaptureView:NSView controlsStyle
        delegate fileOutput session videoGravity AVPlayerView:NSView actionPopUpButtonMenu allowsMagnification allowsPictureInPicturePlayback
        allowsVideoFrameAnalysis canBeginTrimming contentOverlayView controlsStyle delegate magnification pictureInPictureDelegate player
        readyForDisplay selectedSpeed showsFrameSteppingButtons showsFullScreenToggleButton showsSharingServiceButton showsTimecodes speeds
        updatesNowPlayingInfoCenter videoBounds videoFrameAnalysisTypes videoGravity CNContactViewController:NSViewController allowsActions
        allowsEditing alternateName contact contactStore delegate displayedPropertyKeys message parentContainer parentGroup shouldShowLinkedContacts
        GKChallengesViewController:NSViewController challengeDelegate GKDialogController:NSResponder parentWindow
        GKMatchmakerViewController:NSViewController canStartWithMinimumPlayers defaultInvitationMessage hosted matchRequest matchmakerDelegate
        matchmakingMode IKCameraDeviceView:NSView cameraDevice canDeleteSelectedItems canDownloadSelectedItems canRotateSelectedItemsLeft
        canRotateSelectedItemsRight delegate displaysDownloadsDirectoryControl displaysPostProcessApplicationControl downloadAllControlLabel
        downloadSelectedControlLabel downloadsDirectory hasDisplayModeIcon hasDisplayModeTable iconSize mode postProcessApplication selectedIndexes
        transferMode IKDeviceBrowserView:NSView delegate displaysLocalCameras displaysLocalScanners displaysNetworkCameras displaysNetworkScanners
        mode selectedDevice IKFilterBrowserPanel:NSPanel filterName IKFilterBrowserView:NSView filterName IKFilterUIView:NSView filter
        objectController IKImageBrowserView:NSView allowsDroppingOnItems allowsEmptySelection allowsMultipleSelection allowsReordering animates
        backgroundLayer canControlQuickLookPanel cellSize cellsStyleMask constrainsToOriginalSize contentResizingMask dataSource delegate
        draggingDestinationDelegate foregroundLayer intercellSpacing numberOfColumns numberOfRows selectionIndexes zoomValue IKImageEditPanel:NSPanel
        dataSource filterArray IKImageView:NSView autohidesScrollers autoresizes backgroundColor currentToolMode delegate
        doubleClickOpensImageEditPanel editable hasHorizontalScroller hasVerticalScroller image imageCorrection imageProperties imageSize
        rotationAngle supportsDragAndDrop zoomFactor IKPictureTaker:NSPanel inputImage mirroring IKScannerDeviceView:NSView delegate
        displaysDownloadsDirectoryControl displaysPostProcessApplicationControl documentName downloadsDirectory hasDisplayModeAdvanced
        hasDisplayModeSimple mode overviewControlLabel postProcessApplication scanControlLabel scannerDevice transferMode
        INUIAddVoiceShortcutButton:NSButton cornerRadius delegate shortcut style INUIAddVoiceShortcutViewController:NSViewController delegate
        INUIEditVoiceShortcutViewController:NSViewController delegate NSActionCell:NSCell NSApplication:NSResponder applicationIconImage context
        currentEvent currentSystemPresentationOptions delegate dockTile helpMenu isActive isFullKeyboardAccessEnabled isHidden isRunning keyWindow
        mainMenu mainWindow modalWindow occlusionState presentationOptions protectedDataAvailable registeredForRemoteNotifications servicesMenu
        servicesProvider userInterfaceLayoutDirection windows windowsMenu NSArrayController:NSObjectController alwaysUsesMultipleValuesMarker
        automaticallyRearrangesObjects avoidsEmptySelection clearsFilterPredicateOnInsertion filterPredicate preservesSelection
        selectsInsertedObjects sortDescriptors NSBox:NSView borderColor borderRect borderType borderWidth boxType contentView contentViewMargins
        cornerRadius fillColor title titleCell titleFont titlePosition titleRect transparent NSBrowser:NSControl allowsBranchSelection
        allowsEmptySelection allowsMultipleSelection allowsTypeSelect autohidesScroller backgroundColor cellPrototype columnResizingType
        columnsAutosaveName defaultColumnWidth delegate doubleAction firstVisibleColumn hasHorizontalScroller isLoaded lastColumn lastVisibleColumn
        matrixClass maxVisibleColumns minColumnWidth numberOfVisibleColumns pathSeparator prefersAllColumnUserResizing reusesColumns rowHeight
        selectionIndexPath selectionIndexPaths sendsActionOnArrowKeys separatesColumns takesTitleFromPreviousColumn titleHeight titled
        NSBrowserCell:NSCell alternateImage leaf loaded NSButton:NSControl allowsMixedState alternateImage alternateTitle attributedAlternateTitle
        attributedTitle bezelColor bezelStyle bordered contentTintColor hasDestructiveAction image imageHugsTitle imagePosition imageScaling
        keyEquivalent keyEquivalentModifierMask maxAcceleratorLevel showsBorderOnlyWhileMouseInside sound springLoaded state symbolConfiguration
        title transparent NSButtonCell:NSActionCell alternateImage alternateMnemonic alternateMnemonicLocation alternateTitle
        attributedAlternateTitle attributedTitle backgroundColor bezelStyle highlightsBy imageDimsWhenDisabled imagePosition imageScaling
        keyEquivalentFont keyEquivalentModifierMask showsBorderOnlyWhileMouseInside showsStateBy sound transparent
        NSButtonTouchBarItem:NSTouchBarItem action bezelColor enabled image target title NSCandidateListTouchBarItem:NSTouchBarItem allowsCollapsing
        allowsTextInputContextCandidates attributedStringForCandidate candidateListVisible candidates client collapsed delegate NSCell:NSObject
        action alignment allowsEditingTextAttributes allowsMixedState allowsUndo attributedStringValue backgroundStyle baseWritingDirection bezeled
        bordered cellSize continuous controlSize controlTint controlView doubleValue editable enabled floatValue focusRingType font formatter
        hasValidObjectValue highlighted image importsGraphics intValue integerValue interiorBackgroundStyle isOpaque keyEquivalent lineBreakMode menu
        mnemonic mnemonicLocation mouseDownFlags nextState objectValue representedObject scrollable selectable showsFirstResponder state stringValue
        tag target title truncatesLastVisibleLine type userInterfaceLayoutDirection usesSingleLineMode wantsNotificationForMarkedText wraps
        NSClickGestureRecognizer:NSGestureRecognizer buttonMask numberOfClicksRequired numberOfTouchesRequired NSClipView:NSView
        automaticallyAdjustsContentInsets backgroundColor contentInsets copiesOnScroll documentCursor documentRect documentView drawsBackground
        NSCollectionView:NSView allowsEmptySelection allowsMultipleSelection backgroundColors backgroundView backgroundViewScrollsWithContent
        collectionViewLayout content dataSource delegate indexPathsForVisibleItems isFirstResponder itemPrototype maxItemSize maxNumberOfColumns
        maxNumberOfRows minItemSize numberOfSections prefetchDataSource selectable selectionIndexPaths selectionIndexes visibleItems
        NSCollectionViewCompositionalLayout:NSCollectionViewLayout configuration NSCollectionViewFlowLayout:NSCollectionViewLayout estimatedItemSize
        footerReferenceSize headerReferenceSize itemSize minimumInteritemSpacing minimumLineSpacing scrollDirection sectionFootersPinToVisibleBounds
        sectionHeadersPinToVisibleBounds sectionInset NSCollectionViewGridLayout:NSCollectionViewLayout backgroundColors margins maximumItemSize
        maximumNumberOfColumns maximumNumberOfRows minimumInteritemSpacing minimumItemSize minimumLineSpacing NSCollectionViewItem:NSViewController
        collectionView draggingImageComponents highlightState imageView selected textField NSCollectionViewLayout:NSObject collectionView
        collectionViewContentSize NSCollectionViewTransitionLayout:NSCollectionViewLayout currentLayout nextLayout transitionProgress
        NSColorPanel:NSPanel accessoryView alpha color continuous mode showsAlpha NSColorPickerTouchBarItem:NSTouchBarItem action allowedColorSpaces
        color colorList enabled showsAlpha target NSColorWell:NSControl bordered color colorWellStyle image isActive pulldownAction pulldownTarget
        supportsAlpha NSComboBox:NSTextField buttonBordered completes dataSource hasVerticalScroller indexOfSelectedItem intercellSpacing itemHeight
        numberOfItems numberOfVisibleItems objectValueOfSelectedItem objectValues usesDataSource NSComboBoxCell:NSTextFieldCell buttonBordered
        completes dataSource hasVerticalScroller indexOfSelectedItem intercellSpacing itemHeight numberOfItems numberOfVisibleItems
        objectValueOfSelectedItem objectValues usesDataSource NSComboButton:NSControl image imageScaling style title NSControl:NSView action
        alignment attributedStringValue baseWritingDirection cell continuous controlSize currentEditor doubleValue enabled floatValue font formatter
        highlighted ignoresMultiClick intValue integerValue lineBreakMode objectValue refusesFirstResponder selectedCell selectedTag stringValue
        target usesSingleLineMode NSController:NSObject isEditing NSCustomTouchBarItem:NSTouchBarItem NSDatePicker:NSControl backgroundColor bezeled
        bordered calendar datePickerElements datePickerMode datePickerStyle dateValue delegate drawsBackground locale maxDate minDate
        presentsCalendarOverlay textColor timeInterval timeZone NSDatePickerCell:NSActionCell backgroundColor calendar datePickerElements
        datePickerMode datePickerStyle dateValue delegate drawsBackground locale maxDate minDate textColor timeInterval timeZone
        NSDictionaryController:NSArrayController excludedKeys includedKeys initialKey initialValue localizedKeyDictionary localizedKeyTable
        NSDocumentController:NSObject autosavingDelay currentDirectory currentDocument defaultType documentClassNames documents hasEditedDocuments
        maximumRecentDocumentCount recentDocumentURLs NSDrawer:NSResponder contentSize contentView delegate edge leadingOffset maxContentSize
        minContentSize parentWindow preferredEdge state trailingOffset NSFontManager:NSObject action availableFontFamilies availableFonts
        collectionNames currentFontAction delegate enabled isMultiple selectedFont sendAction target NSFontPanel:NSPanel accessoryView enabled
        NSForm:NSMatrix indexOfSelectedItem NSFormCell:NSActionCell attributedTitle placeholderAttributedString placeholderString titleAlignment
        titleBaseWritingDirection titleFont titleWidth NSGestureRecognizer:NSObject action delaysKeyEvents delaysMagnificationEvents
        delaysOtherMouseButtonEvents delaysPrimaryMouseButtonEvents delaysRotationEvents delaysSecondaryMouseButtonEvents delegate enabled
        pressureConfiguration state target view NSGridView:NSView columnSpacing numberOfColumns numberOfRows rowAlignment rowSpacing xPlacement
        yPlacement NSGroupTouchBarItem:NSTouchBarItem effectiveCompressionOptions groupTouchBar groupUserInterfaceLayoutDirection preferredItemWidth
        prefersEqualWidths prioritizedCompressionOptions NSImageCell:NSCell imageAlignment imageFrameStyle imageScaling NSImageView:NSControl
        allowsCutCopyPaste animates contentTintColor editable image imageAlignment imageDynamicRange imageFrameStyle imageScaling
        preferredImageDynamicRange symbolConfiguration NSLevelIndicator:NSControl criticalFillColor criticalValue drawsTieredCapacityLevels editable
        fillColor levelIndicatorStyle maxValue minValue numberOfMajorTickMarks numberOfTickMarks placeholderVisibility ratingImage
        ratingPlaceholderImage tickMarkPosition warningFillColor warningValue NSLevelIndicatorCell:NSActionCell criticalValue levelIndicatorStyle
        maxValue minValue numberOfMajorTickMarks numberOfTickMarks tickMarkPosition warningValue NSMagnificationGestureRecognizer:NSGestureRecognizer
        magnification NSMatrix:NSControl allowsEmptySelection autoscroll autosizesCells backgroundColor cellBackgroundColor cellClass cellSize cells
        delegate doubleAction drawsBackground drawsCellBackground intercellSpacing keyCell mode numberOfColumns numberOfRows prototype selectedCells
        selectedColumn selectedRow selectionByRect tabKeyTraversesCells NSMenu:NSObject allowsContextMenuPlugIns autoenablesItems
        automaticallyInsertsWritingToolsItems delegate font highlightedItem isTornOff itemArray menuBarHeight menuChangedMessagesEnabled minimumWidth
        numberOfItems presentationStyle selectedItems selectionMode showsStateColumn size supermenu title userInterfaceLayoutDirection
        NSMenuItem:NSObject action allowsAutomaticKeyEquivalentLocalization allowsAutomaticKeyEquivalentMirroring allowsKeyEquivalentWhenHidden
        alternate attributedTitle badge enabled hasSubmenu hidden image indentationLevel isHiddenOrHasHiddenAncestor isHighlighted isSeparatorItem
        keyEquivalent keyEquivalentModifierMask menu mixedStateImage offStateImage onStateImage parentItem representedObject sectionHeader state
        submenu subtitle tag target title toolTip userKeyEquivalent view NSMenuItemCell:NSButtonCell imageWidth keyEquivalentWidth menuItem menuView
        needsDisplay needsSizing stateImageWidth titleWidth NSMenuToolbarItem:NSToolbarItem itemMenu menu showsIndicator NSMenuView:NSView
        attachedMenu attachedMenuView font highlightedItemIndex horizontal horizontalEdgePadding imageAndTitleOffset imageAndTitleWidth innerRect
        isAttached isTornOff keyEquivalentOffset keyEquivalentWidth needsSizing stateImageOffset stateImageWidth NSObjectController:NSController
        automaticallyPreparesContent canAdd canRemove content editable entityName fetchPredicate newObject objectClass selectedObjects selection
        usesLazyFetching NSOpenGLLayer:CAOpenGLLayer openGLContext openGLPixelFormat view NSOpenGLView:NSView openGLContext pixelFormat
        NSOpenPanel:NSSavePanel URLs allowsMultipleSelection canChooseDirectories canChooseFiles filenames resolvesAliases NSOutlineView:NSTableView
        autoresizesOutlineColumn autosaveExpandedItems indentationMarkerFollowsCell indentationPerLevel outlineTableColumn stronglyReferencesItems
        NSPanGestureRecognizer:NSGestureRecognizer buttonMask numberOfTouchesRequired NSPanel:NSWindow becomesKeyOnlyIfNeeded floatingPanel
        NSPathCell:NSActionCell URL allowedTypes backgroundColor clickedPathComponentCell delegate doubleAction pathComponentCells pathStyle
        placeholderAttributedString placeholderString NSPathComponentCell:NSTextFieldCell URL NSPathControl:NSControl URL allowedTypes
        backgroundColor clickedPathComponentCell clickedPathItem delegate doubleAction editable pathComponentCells pathItems pathStyle
        placeholderAttributedString placeholderString NSPickerTouchBarItem:NSTouchBarItem action collapsedRepresentationImage
        collapsedRepresentationLabel controlRepresentation enabled numberOfOptions selectedIndex selectionColor selectionMode target
        NSPopUpButton:NSButton altersStateOfSelectedItem autoenablesItems indexOfSelectedItem lastItem numberOfItems preferredEdge pullsDown
        selectedItem titleOfSelectedItem usesItemFromMenu NSPopUpButtonCell:NSMenuItemCell altersStateOfSelectedItem arrowPosition autoenablesItems
        indexOfSelectedItem itemArray itemTitles lastItem numberOfItems preferredEdge pullsDown selectedItem titleOfSelectedItem usesItemFromMenu
        NSPopover:NSResponder animates appearance behavior contentSize contentViewController delegate detached hasFullSizeContent positioningRect
        shown NSPopoverTouchBarItem:NSTouchBarItem collapsedRepresentation collapsedRepresentationImage collapsedRepresentationLabel popoverTouchBar
        pressAndHoldTouchBar showsCloseButton NSPredicateEditor:NSRuleEditor rowTemplates NSPressGestureRecognizer:NSGestureRecognizer
        allowableMovement buttonMask minimumPressDuration numberOfTouchesRequired NSProgressIndicator:NSView bezeled controlSize controlTint
        displayedWhenStopped doubleValue indeterminate maxValue minValue observedProgress style usesThreadedAnimation NSRemoteOpenPanel:NSOpenPanel
        NSRemoteSavePanel:NSSavePanel NSResponder:NSObject menu nextResponder userActivity NSRotationGestureRecognizer:NSGestureRecognizer rotation
        rotationInDegrees NSRuleEditor:NSControl canRemoveAllRows criteriaKeyPath delegate displayValuesKeyPath editable formattingDictionary
        formattingStringsFilename nestingMode numberOfRows predicate rowClass rowHeight rowTypeKeyPath selectedRowIndexes subrowsKeyPath
        NSRulerView:NSView accessoryView baselineLocation clientView markers measurementUnits orientation originOffset requiredThickness
        reservedThicknessForAccessoryView reservedThicknessForMarkers ruleThickness scrollView NSSavePanel:NSPanel URL accessoryView
        allowedContentTypes allowedFileTypes allowsOtherFileTypes canCreateDirectories canSelectHiddenExtension currentContentType directory
        directoryURL extensionHidden filename identifier isExpanded message nameFieldLabel nameFieldStringValue prompt requiredFileType
        showsContentTypes showsHiddenFiles showsTagField tagNames treatsFilePackagesAsDirectories NSScrollView:NSView allowsMagnification
        autohidesScrollers automaticallyAdjustsContentInsets backgroundColor borderType contentInsets contentSize contentView documentCursor
        documentView documentVisibleRect drawsBackground findBarPosition hasHorizontalRuler hasHorizontalScroller hasVerticalRuler
        hasVerticalScroller horizontalLineScroll horizontalPageScroll horizontalRulerView horizontalScrollElasticity horizontalScroller lineScroll
        magnification maxMagnification minMagnification pageScroll rulersVisible scrollerInsets scrollerKnobStyle scrollerStyle scrollsDynamically
        usesPredominantAxisScrolling verticalLineScroll verticalPageScroll verticalRulerView verticalScrollElasticity verticalScroller
        NSScroller:NSControl arrowsPosition controlTint hitPart knobProportion knobStyle scrollerStyle usableParts NSScrubber:NSView backgroundColor
        backgroundView continuous dataSource delegate floatsSelectionViews highlightedIndex itemAlignment mode numberOfItems scrubberLayout
        selectedIndex selectionBackgroundStyle selectionOverlayStyle showsAdditionalContentIndicators showsArrowButtons NSScrubberArrangedView:NSView
        highlighted selected NSScrubberImageItemView:NSScrubberItemView image imageAlignment imageView NSScrubberItemView:NSScrubberArrangedView
        NSScrubberSelectionView:NSScrubberArrangedView NSScrubberTextItemView:NSScrubberItemView textField title NSSearchField:NSTextField
        cancelButtonBounds centersPlaceholder maximumRecents recentSearches recentsAutosaveName searchButtonBounds searchMenuTemplate
        searchTextBounds sendsSearchStringImmediately sendsWholeSearchString NSSearchFieldCell:NSTextFieldCell cancelButtonCell maximumRecents
        recentSearches recentsAutosaveName searchButtonCell searchMenuTemplate sendsSearchStringImmediately sendsWholeSearchString
        NSSearchToolbarItem:NSToolbarItem preferredWidthForSearchField resignsFirstResponderWithCancel searchField NSSecureTextField:NSTextField
        NSSecureTextFieldCell:NSTextFieldCell echosBullets NSSegmentedCell:NSActionCell segmentCount segmentStyle selectedSegment trackingMode
        NSSegmentedControl:NSControl segmentCount segmentDistribution segmentStyle selectedSegment selectedSegmentBezelColor springLoaded
        trackingMode NSSharingServicePickerToolbarItem:NSToolbarItem activityItemsConfiguration delegate
        NSSharingServicePickerTouchBarItem:NSTouchBarItem activityItemsConfiguration buttonImage buttonTitle delegate enabled NSSlider:NSControl
        allowsTickMarkValuesOnly altIncrementValue image knobThickness maxValue minValue numberOfTickMarks sliderType tickMarkPosition title
        titleCell titleColor titleFont trackFillColor vertical NSSliderCell:NSActionCell allowsTickMarkValuesOnly altIncrementValue knobThickness
        maxValue minValue numberOfTickMarks sliderType tickMarkPosition titleCell titleColor titleFont trackRect vertical
        NSSliderTouchBarItem:NSTouchBarItem action doubleValue label maximumSliderWidth maximumValueAccessory minimumSliderWidth
        minimumValueAccessory slider target valueAccessoryWidth NSSplitView:NSView arrangedSubviews arrangesAllSubviews autosaveName delegate
        dividerColor dividerStyle dividerThickness vertical NSSplitViewController:NSViewController minimumThicknessForInlineSidebars splitView
        splitViewItems NSSplitViewItem:NSObject allowsFullHeightLayout automaticMaximumThickness behavior canCollapse canCollapseFromWindowResize
        collapsed holdingPriority maximumThickness minimumThickness preferredThicknessFraction springLoaded titlebarSeparatorStyle viewController
        NSStackView:NSView alignment arrangedSubviews delegate detachedViews detachesHiddenViews distribution edgeInsets hasEqualSpacing orientation
        spacing views NSStatusBarButton:NSButton appearsDisabled NSStepper:NSControl autorepeat increment maxValue minValue valueWraps
        NSStepperCell:NSActionCell autorepeat increment maxValue minValue valueWraps NSStepperTouchBarItem:NSTouchBarItem action increment maxValue
        minValue target value NSStoryboardSegue:NSObject destinationController identifier sourceController NSSwitch:NSControl state NSTabView:NSView
        allowsTruncatedLabels contentRect controlSize controlTint delegate drawsBackground font minimumSize numberOfTabViewItems selectedTabViewItem
        tabPosition tabViewBorderType tabViewItems tabViewType NSTabViewController:NSViewController canPropagateSelectedChildViewControllerTitle
        segmentedControl selectedTabViewItemIndex tabStyle tabView tabViewItems transitionOptions NSTabViewItem:NSObject color identifier image
        initialFirstResponder label tabState tabView toolTip view viewController NSTableCellView:NSView backgroundStyle draggingImageComponents
        imageView objectValue rowSizeStyle textField NSTableColumn:NSObject dataCell editable headerCell headerToolTip hidden maxWidth minWidth
        resizingMask sortDescriptorPrototype tableView title width NSTableHeaderCell:NSTextFieldCell NSTableHeaderView:NSView draggedColumn
        draggedDistance resizedColumn tableView NSTableRowView:NSView backgroundColor draggingDestinationFeedbackStyle emphasized floating
        groupRowStyle indentationForDropOperation interiorBackgroundStyle nextRowSelected numberOfColumns previousRowSelected selected
        selectionHighlightStyle targetForDropOperation NSTableView:NSControl allowsColumnReordering allowsColumnResizing allowsColumnSelection
        allowsEmptySelection allowsMultipleSelection allowsTypeSelect autosaveName autosaveTableColumns backgroundColor clickedColumn clickedRow
        columnAutoresizingStyle cornerView dataSource delegate doubleAction draggingDestinationFeedbackStyle editedColumn editedRow
        effectiveRowSizeStyle effectiveStyle floatsGroupRows focusedColumn gridColor gridStyleMask headerView hiddenRowIndexes highlightedTableColumn
        intercellSpacing numberOfColumns numberOfRows numberOfSelectedColumns numberOfSelectedRows registeredNibsByIdentifier rowActionsVisible
        rowHeight rowSizeStyle selectedColumn selectedColumnIndexes selectedRow selectedRowIndexes selectionHighlightStyle sortDescriptors style
        usesAlternatingRowBackgroundColors usesAutomaticRowHeights verticalMotionCanBeginDrag NSText:NSView alignment backgroundColor
        baseWritingDirection delegate drawsBackground editable fieldEditor font horizontallyResizable importsGraphics isRulerVisible maxSize minSize
        richText selectable selectedRange string textColor usesFontPanel verticallyResizable NSTextAttachmentCell:NSCell NSTextField:NSControl
        allowsDefaultTighteningForTruncation allowsEditingTextAttributes allowsWritingTools backgroundColor bezelStyle bezeled bordered delegate
        drawsBackground editable importsGraphics lineBreakStrategy maximumNumberOfLines placeholderAttributedString placeholderString
        preferredMaxLayoutWidth selectable textColor NSTextFieldCell:NSActionCell allowedInputSourceLocales backgroundColor bezelStyle
        drawsBackground placeholderAttributedString placeholderString textColor NSTextInsertionIndicator:NSView automaticModeOptions color
        displayMode effectsViewInserter NSTextView:NSText acceptsGlyphInfo allowedInputSourceLocales allowedWritingToolsResultOptions
        allowsCharacterPickerTouchBarItem allowsDocumentBackgroundColorChange allowsImageEditing allowsUndo automaticDashSubstitutionEnabled
        automaticDataDetectionEnabled automaticLinkDetectionEnabled automaticQuoteSubstitutionEnabled automaticSpellingCorrectionEnabled
        automaticTextCompletionEnabled automaticTextReplacementEnabled candidateListTouchBarItem continuousSpellCheckingEnabled defaultParagraphStyle
        displaysLinkToolTips enabledTextCheckingTypes grammarCheckingEnabled inlinePredictionType insertionPointColor layoutManager
        linkTextAttributes markedTextAttributes mathExpressionCompletionType rulerVisible selectedRanges selectedTextAttributes selectionGranularity
        shouldDrawInsertionPoint smartInsertDeleteEnabled textContainer textContainerInset textContainerOrigin textContentStorage
        textHighlightAttributes textLayoutManager textStorage typingAttributes usesFindPanel usesRolloverButtonForSelection usesRuler
        writingToolsActive writingToolsBehavior NSTitlebarAccessoryViewController:NSViewController automaticallyAdjustsSize fullScreenMinHeight
        hidden layoutAttribute NSTokenField:NSTextField completionDelay tokenStyle tokenizingCharacterSet NSTokenFieldCell:NSTextFieldCell
        completionDelay delegate tokenStyle tokenizingCharacterSet NSToolbar:NSObject allowsDisplayModeCustomization allowsExtensionItems
        allowsUserCustomization autosavesConfiguration centeredItemIdentifier centeredItemIdentifiers configurationDictionary
        customizationPaletteIsRunning delegate displayMode identifier itemIdentifiers items selectedItemIdentifier showsBaselineSeparator sizeMode
        visible visibleItems NSToolbarItem:NSObject action allowsDuplicatesInToolbar autovalidates bordered enabled hidden image itemIdentifier
        itemMenuFormRepresentation label maxSize menuFormRepresentation minSize navigational paletteLabel possibleLabels tag target title toolTip
        toolbar view visibilityPriority visible NSToolbarItemGroup:NSToolbarItem controlRepresentation selectedIndex selectionMode subitems
        NSTouchBar:NSObject customizationAllowedItemIdentifiers customizationIdentifier customizationRequiredItemIdentifiers defaultItemIdentifiers
        delegate escapeKeyReplacementItemIdentifier principalItemIdentifier templateItems visible NSTouchBarItem:NSObject customizationLabel
        identifier view viewController visibilityPriority visible NSTrackingSeparatorToolbarItem:NSToolbarItem dividerIndex splitView
        NSTreeController:NSObjectController alwaysUsesMultipleValuesMarker arrangedObjects avoidsEmptySelection canAddChild canInsert canInsertChild
        childrenKeyPath countKeyPath leafKeyPath preservesSelection selectedNodes selectsInsertedObjects sortDescriptors
        NSUIViewToolbarItem:NSToolbarItem uiView NSUserDefaultsController:NSController appliesImmediately defaults hasUnappliedChanges initialValues
        values NSView:NSResponder acceptsTouchEvents additionalSafeAreaInsets alignmentRectInsets allowsVibrancy alphaValue autoresizesSubviews
        autoresizingMask backgroundFilters baselineOffsetFromBottom bottomAnchor bounds boundsRotation canBecomeKeyView canDrawConcurrently
        canDrawSubviewsIntoLayer centerXAnchor centerYAnchor clipsToBounds compositingFilter constraints contentFilters enclosingScrollView
        firstBaselineAnchor firstBaselineOffsetFromTop fittingSize focusRingMaskBounds focusRingType frame frameCenterRotation frameRotation
        gestureRecognizers hasAmbiguousLayout heightAdjustLimit heightAnchor hidden horizontalContentSizeConstraintActive inLiveResize inputContext
        intrinsicContentSize isDrawingFindIndicator isFlipped isHiddenOrHasHiddenAncestor isInFullScreenMode isOpaque isRotatedFromBase
        isRotatedOrScaledFromBase lastBaselineAnchor lastBaselineOffsetFromBottom layer layerContentsPlacement layerContentsRedrawPolicy
        layerUsesCoreImageFilters layoutGuides layoutMarginsGuide leadingAnchor leftAnchor mouseDownCanMoveWindow needsDisplay needsLayout
        needsPanelToBecomeKey needsUpdateConstraints nextKeyView nextValidKeyView opaqueAncestor pageFooter pageHeader
        postsBoundsChangedNotifications postsFrameChangedNotifications preparedContentRect preservesContentDuringLiveResize pressureConfiguration
        previousKeyView previousValidKeyView printJobTitle rectPreservedDuringLiveResize rightAnchor safeAreaInsets safeAreaLayoutGuide safeAreaRect
        shadow shouldDrawColor subviews superview tag toolTip topAnchor trailingAnchor translatesAutoresizingMaskIntoConstraints
        userInterfaceLayoutDirection verticalContentSizeConstraintActive wantsBestResolutionOpenGLSurface wantsDefaultClipping wantsLayer
        wantsRestingTouches widthAdjustLimit widthAnchor window writingToolsCoordinator NSViewController:NSResponder childViewControllers
        extensionContext nibBundle nibName parentViewController preferredContentSize preferredMaximumSize preferredMinimumSize preferredScreenOrigin
        presentedViewControllers presentingViewController representedObject sourceItemView storyboard title view viewIfLoaded viewLoaded
        NSVisualEffectView:NSView blendingMode emphasized interiorBackgroundStyle maskImage material state NSWindow:NSResponder
        acceptsMouseMovedEvents allowsConcurrentViewDrawing allowsToolTipsWhenApplicationIsInactive alphaValue animationBehavior appearanceSource
        areCursorRectsEnabled aspectRatio attachedSheet autodisplay autorecalculatesKeyViewLoop backgroundColor backingLocation backingScaleFactor
        backingType canBecomeKeyWindow canBecomeMainWindow canBecomeVisibleWithoutLogin canHide canStoreColor cascadingReferenceFrame childWindows
        collectionBehavior colorSpace contentAspectRatio contentLayoutGuide contentLayoutRect contentMaxSize contentMinSize contentResizeIncrements
        contentView contentViewController deepestScreen defaultButtonCell delegate depthLimit deviceDescription displaysWhenScreenProfileChanges
        dockTile documentEdited dynamicDepthLimit firstResponder frame graphicsContext hasShadow hidesOnDeactivate ignoresMouseEvents inLiveResize
        initialFirstResponder isExcludedFromWindowsMenu isFlushWindowDisabled isKeyWindow isMainWindow isMiniaturized isOnActiveSpace isOneShot
        isSheet isVisible isZoomed level maxFullScreenContentSize maxSize minFullScreenContentSize minSize miniwindowImage miniwindowTitle
        mouseLocationOutsideOfEventStream movable movableByWindowBackground occlusionState opaque parentWindow preferredBackingLocation
        preservesContentDuringLiveResize preventsApplicationTerminationWhenModal releasedWhenClosed representedFilename representedURL resizeFlags
        resizeIncrements restorable restorationClass screen sharingType sheetParent sheets showsResizeIndicator showsToolbarButton styleMask subtitle
        title titleVisibility titlebarAccessoryViewControllers titlebarAppearsTransparent titlebarSeparatorStyle toolbar toolbarStyle
        userSpaceScaleFactor viewsNeedDisplay windowController windowNumber windowRef worksWhenModal NSWindowController:NSResponder
        contentViewController document isWindowLoaded owner previewRepresentableActivityItems shouldCascadeWindows shouldCloseDocument storyboard
        window windowFrameAutosaveName windowNibName windowNibPath NSWindowTab:NSObject accessoryView attributedTitle title toolTip
        PDFThumbnailView:NSView PDFView allowsDragging allowsMultipleSelection backgroundColor contentInset labelFont layoutMode
        maximumNumberOfColumns selectedPages thumbnailSize PDFView:NSView acceptsDraggedFiles allowsDragging autoScales backgroundColor canGoBack
        canGoForward canGoToFirstPage canGoToLastPage canGoToNextPage canGoToPreviousPage canZoomIn canZoomOut currentDestination currentPage
        currentSelection delegate displayBox displayDirection displayMode displaysAsBook displaysPageBreaks displaysRTL document documentView
        enableDataDetectors findInteraction findInteractionEnabled greekingThreshold highlightedSelections inMarkupMode interpolationQuality
        isUsingPageViewController maxScaleFactor minScaleFactor pageBreakMargins pageOverlayViewProvider pageShadowsEnabled scaleFactor
        scaleFactorForSizeToFit shouldAntiAlias visiblePages PHLivePhotoView:NSView audioVolume contentMode contentsRect delegate livePhoto
        livePhotoBadgeView muted playbackGestureRecognizer QCCompositionLayer:CAOpenGLLayer composition SCNView:NSView allowsCameraControl
        antialiasingMode backgroundColor cameraControlConfiguration defaultCameraController drawableResizesAsynchronously eaglContext openGLContext
        pixelFormat preferredFramesPerSecond rendersContinuously SFSafariExtensionViewController:NSViewController SK3DNode:SKNode
        autoenablesDefaultLighting loops playing pointOfView sceneTime scnScene viewportSize SKAudioNode:SKNode autoplayLooped avAudioNode positional
        SKCameraNode:SKNode containedNodeSet SKCropNode:SKNode maskNode SKEffectNode:SKNode attributeValues blendMode filter shader
        shouldCenterFilter shouldEnableEffects shouldRasterize SKEmitterNode:SKNode attributeValues emissionAngle emissionAngleRange fieldBitMask
        numParticlesToEmit particleAction particleAlpha particleAlphaRange particleAlphaSequence particleAlphaSpeed particleBirthRate
        particleBlendMode particleColor particleColorAlphaRange particleColorAlphaSpeed particleColorBlendFactor particleColorBlendFactorRange
        particleColorBlendFactorSequence particleColorBlendFactorSpeed particleColorBlueRange particleColorBlueSpeed particleColorGreenRange
        particleColorGreenSpeed particleColorRedRange particleColorRedSpeed particleColorSequence particleLifetime particleLifetimeRange
        particlePosition particlePositionRange particleRenderOrder particleRotation particleRotationRange particleRotationSpeed particleScale
        particleScaleRange particleScaleSequence particleScaleSpeed particleSize particleSpeed particleSpeedRange particleTexture particleZPosition
        particleZPositionRange particleZPositionSpeed shader targetNode xAcceleration yAcceleration SKFieldNode:SKNode animationSpeed categoryBitMask
        enabled exclusive falloff minimumRadius region smoothness strength texture SKLabelNode:SKNode attributedText blendMode color colorBlendFactor
        fontColor fontName fontSize horizontalAlignmentMode lineBreakMode numberOfLines preferredMaxLayoutWidth text verticalAlignmentMode
        SKLightNode:SKNode ambientColor categoryBitMask enabled falloff lightColor shadowColor SKNode:NSResponder alpha children constraints
        focusBehavior hasActions hidden name parent paused physicsBody position reachConstraints scene speed userData userInteractionEnabled xScale
        yScale zPosition zRotation SKReferenceNode:SKNode SKScene:SKEffectNode anchorPoint audioEngine backgroundColor camera delegate listener
        physicsWorld scaleMode size view SKShapeNode:SKNode antialiased attributeValues blendMode fillColor fillShader fillTexture glowWidth lineCap
        lineJoin lineLength lineWidth miterLimit path strokeColor strokeShader strokeTexture SKSpriteNode:SKNode anchorPoint attributeValues
        blendMode centerRect color colorBlendFactor lightingBitMask normalTexture shader shadowCastBitMask shadowedBitMask size texture
        SKTileMapNode:SKNode anchorPoint attributeValues blendMode color colorBlendFactor enableAutomapping lightingBitMask mapSize numberOfColumns
        numberOfRows shader tileSet tileSize SKTransformNode:SKNode eulerAngles quaternion rotationMatrix xRotation yRotation SKVideoNode:SKNode
        anchorPoint size WebFrameView:NSView allowsScrolling canPrintHeadersAndFooters documentView documentViewShouldHandlePrint webFrame
        WebView:NSView UIDelegate applicationNameForUserAgent backForwardList continuousSpellCheckingEnabled customTextEncodingName customUserAgent
        downloadDelegate drawsBackground editable editingDelegate estimatedProgress frameLoadDelegate groupName hostWindow isLoading mainFrame
        mainFrameDocument mainFrameIcon mainFrameTitle mainFrameURL maintainsInactiveSelection mediaStyle pasteboardTypesForSelection policyDelegate
        preferences preferencesIdentifier resourceLoadDelegate selectedDOMRange selectedFrame selectionAffinity shouldCloseWithWindow
        shouldUpdateWhileOffscreen smartInsertDeleteEnabled spellCheckerDocumentTag supportsTextEncoding textSizeMultiplier typingStyle undoManager
        windowScriptObject
        """
}
