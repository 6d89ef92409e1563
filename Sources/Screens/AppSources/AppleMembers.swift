/// The members of Apple's classes that a document may connect or set, by class.
enum AppleMembers {
    /// A class with its superclass.
    private struct Entry {
        let superclass: String
        var properties: Set<String> = []
    }

    private static let classes: [String: Entry] = {
        var found: [String: Entry] = [:]
        var current = ""
        for word in (touchClasses + " " + macClasses).split(whereSeparator: \.isWhitespace) {
            let parts = word.split(separator: ":")
            if parts.count == 2 {
                current = String(parts[0])
                found[current] = Entry(superclass: String(parts[1]))
            } else {
                found[current]?.properties.insert(String(word))
            }
        }
        return found
    }()

    /// Whether the list contains a class.
    static func contains(_ name: String) -> Bool { classes[name] != nil }

    /// Whether a class or one of its superclasses has a property.
    static func hasProperty(_ name: String, in className: String) -> Bool {
        var next = className
        var seen: Set<String> = []
        while let entry = classes[next], seen.insert(next).inserted {
            if entry.properties.contains(name) { return true }
            next = entry.superclass
        }
        return false
    }

    /// The methods of AppKit with a sender as their only parameter.
    static let macActions = Set(
        """
        activateContextHelpMode: add: addChild: addFontTrait: addItemWithObjectValue: addItemsWithObjectValues: addObject:
        addRow: alignCenter: alignJustified: alignLeft: alignRight: arrangeInFront: browseDocumentVersions: cancel:
        cancelOperation: capitalizeWord: centerSelectionInVisibleArea: changeAttributes: changeCaseOfLetter: changeColor:
        changeDocumentBackgroundColor: changeFont: changeLayoutOrientation: changeSpelling: checkSpelling: checkTextInDocument:
        checkTextInSelection: clearRecentDocuments: close: collapseItem: complete: copy: copyFont: copyRuler: crop: cut: delete:
        deleteBackward: deleteBackwardByDecomposingPreviousCharacter: deleteForward: deleteSelectedItems:
        deleteToBeginningOfLine: deleteToBeginningOfParagraph: deleteToEndOfLine: deleteToEndOfParagraph: deleteToMark:
        deleteWordBackward: deleteWordForward: deminiaturize: deselectAll: dismissController: dismissPopover: doClick:
        doDoubleClick: downloadAllItems: downloadSelectedItems: duplicateDocument: endEditingFor: expandItem: fetch: finish:
        flipImageHorizontal: flipImageVertical: goBack: goForward: goToFirstPage: goToLastPage: goToNextPage: goToPreviousPage:
        hide: hideOtherApplications: highlight: ignoreSpelling: indent: insert: insertBacktab: insertChild:
        insertContainerBreak: insertDoubleQuoteIgnoringSubstitution: insertLineBreak: insertNewline:
        insertNewlineIgnoringFieldEditor: insertParagraphSeparator: insertSingleQuoteIgnoringSubstitution: insertTab:
        insertTabIgnoringFieldEditor: insertText: lockDocument: loosenKerning: lowerBaseline: lowercaseWord:
        makeBaseWritingDirectionLeftToRight: makeBaseWritingDirectionNatural: makeBaseWritingDirectionRightToLeft:
        makeKeyAndOrderFront: makeTextLarger: makeTextSmaller: makeTextStandardSize: makeTextWritingDirectionLeftToRight:
        makeTextWritingDirectionNatural: makeTextWritingDirectionRightToLeft: mergeAllWindows: miniaturize: miniaturizeAll:
        modifyFont: modifyFontViaPanel: moveBackward: moveBackwardAndModifySelection: moveDocument:
        moveDocumentToUbiquityContainer: moveDown: moveDownAndModifySelection: moveForward: moveForwardAndModifySelection:
        moveLeft: moveLeftAndModifySelection: moveParagraphBackwardAndModifySelection: moveParagraphForwardAndModifySelection:
        moveRight: moveRightAndModifySelection: moveTabToNewWindow: moveToBeginningOfDocument:
        moveToBeginningOfDocumentAndModifySelection: moveToBeginningOfLine: moveToBeginningOfLineAndModifySelection:
        moveToBeginningOfParagraph: moveToBeginningOfParagraphAndModifySelection: moveToBeginningOfSentence:
        moveToBeginningOfSentenceAndModifySelection: moveToEndOfDocument: moveToEndOfDocumentAndModifySelection:
        moveToEndOfLine: moveToEndOfLineAndModifySelection: moveToEndOfParagraph: moveToEndOfParagraphAndModifySelection:
        moveToEndOfSentence: moveToEndOfSentenceAndModifySelection: moveToLeftEndOfLine: moveToLeftEndOfLineAndModifySelection:
        moveToRightEndOfLine: moveToRightEndOfLineAndModifySelection: moveUp: moveUpAndModifySelection: moveWordBackward:
        moveWordBackwardAndModifySelection: moveWordForward: moveWordForwardAndModifySelection: moveWordLeft:
        moveWordLeftAndModifySelection: moveWordRight: moveWordRightAndModifySelection: navigateBack: navigateForward:
        navigateForwardToObject: newDocument: newWindowForTab: objectDidBeginEditing: objectDidEndEditing: ok: open:
        openDocument: orderBack: orderFront: orderFrontCharacterPalette: orderFrontColorPanel: orderFrontFontPanel:
        orderFrontLinkPanel: orderFrontListPanel: orderFrontSharingServicePicker: orderFrontSpacingPanel:
        orderFrontStandardAboutPanel: orderFrontStylesPanel: orderFrontSubstitutionsPanel: orderFrontTablePanel: orderOut:
        outline: pageDown: pageDownAndModifySelection: pageUp: pageUpAndModifySelection: paste: pasteAsPlainText:
        pasteAsRichText: pasteFont: pasteRuler: performActionForItem: performClick: performClose: performFindPanelAction:
        performMiniaturize: performTextFinderAction: performWithItems: performZoom: print: printDocument: quickLookPreviewItems:
        raiseBaseline: reload: reloadFromOrigin: reloadItem: remove: removeContextHelpForObject: removeFontTrait:
        removeItemWithObjectValue: removeObject: removeObjects: renameDocument: revert: revertDocumentToSaved:
        revertToInitialValues: rotateImageLeft: rotateImageRight: rotateLeft: rotateRight: runCustomizationPalette:
        runPageLayout: runToolbarCustomizationPalette: save: saveAllDocuments: saveDocument: saveDocumentAs: saveDocumentTo:
        saveDocumentToPDF: scrollLineDown: scrollLineUp: scrollPageDown: scrollPageUp: scrollSelectionToVisible:
        scrollToBeginningOfDocument: scrollToEndOfDocument: selectAll: selectFirstTabViewItem: selectItemWithObjectValue:
        selectLastTabViewItem: selectLine: selectNext: selectNextKeyView: selectNextTab: selectNextTabViewItem: selectParagraph:
        selectPrevious: selectPreviousKeyView: selectPreviousTab: selectPreviousTabViewItem: selectSentence:
        selectTabViewItemWithIdentifier: selectText: selectToMark: selectWord: setMark: setObjectValue: setTarget:
        showContextHelp: showContextMenuForSelection: showGuessPanel: showHelp: showPopover: showWindow: showWritingTools:
        startAnimation: startSpeaking: stop: stopAnimation: stopLoading: stopSlideshow: stopSpeaking: subscript: superscript:
        swapWithMark: takeBackgroundColorFrom: takeColorFrom: takeDoubleValueFrom: takeFloatValueFrom: takeIntValueFrom:
        takeIntegerValueFrom: takeObjectValueFrom: takePasswordFrom: takeSelectedIndexFrom: takeSelectedTabViewItemFromSender:
        takeStringValueFrom: terminate: tightenKerning: toggle: toggleAutomaticDashSubstitution: toggleAutomaticDataDetection:
        toggleAutomaticLinkDetection: toggleAutomaticQuoteSubstitution: toggleAutomaticSpellingCorrection:
        toggleAutomaticTextCompletion: toggleAutomaticTextReplacement: toggleContinuousSpellChecking: toggleFullScreen:
        toggleGrammarChecking: toggleInspector: toggleQuickLookPreviewPanel: toggleRuler: toggleSectionCollapse: toggleSidebar:
        toggleSmartInsertDelete: toggleTabBar: toggleTabOverview: toggleToolbarShown: toggleTouchBarCustomizationPalette:
        toggleTraditionalCharacterShape: transpose: transposeWords: turnOffKerning: turnOffLigatures: underline: unhide:
        unhideAllApplications: unlockDocument: unscript: uppercaseWord: useAllLigatures: useStandardKerning:
        useStandardLigatures: viewSizeChanged: yank: zoom: zoomImageToActualSize: zoomImageToFit: zoomIn: zoomOut:
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
