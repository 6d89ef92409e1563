/// The raw values are UIKit's.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
    case fullScreen = 0
    case pageSheet = 1
    case formSheet = 2
    /// Covers the view of the controller that defines the presentation context, which leaves the hierarchy.
    case currentContext = 3
    /// Covers the whole screen if the app provides no presentation controller.
    case custom = 4
    case overFullScreen = 5
    /// Covers the view of the controller that defines the presentation context.
    case overCurrentContext = 6
    /// A sheet here.
    case popover = 7
    case none = -1
    /// Always a sheet.
    case automatic = -2
}

/// The raw values are UIKit's. Transitions are not animated.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
    case coverVertical, flipHorizontal, crossDissolve, partialCurl
}

extension UIViewController {
    /// The controller whose presentation this controller takes part in: itself or its nearest presented ancestor.
    private var managed: UIViewController { managingPresentation?.presented ?? self }
    /// The presentation of the sheet that shows this controller or an ancestor; nil for other styles.
    public var sheetPresentationController: UISheetPresentationController? { managed.ownSheet }
    private var ownSheet: UISheetPresentationController? {
        guard modalPresentationStyle.isSheet else { return nil }
        if let sheetPresentation { return sheetPresentation }
        let made =
            modalPresentationStyle == .popover
            ? UIPopoverPresentationController(self) : UISheetPresentationController(self)
        sheetPresentation = made
        return made
    }
    /// The presentation of this controller or of its nearest presented ancestor.
    public var presentationController: UIPresentationController? {
        managed.presentation?.own ?? sheetPresentationController ?? UIPresentationController(managed)
    }
    /// Returns the presentation controller that the app's delegate creates; nil for the system's.
    func makeOwnPresentation(presenting: UIViewController, source: UIViewController)
        -> UIPresentationController?
    {
        guard modalPresentationStyle == .custom else { return nil }
        return transitioningDelegate?.presentationController(
            forPresented: self, presenting: presenting, source: source)
    }

    var isPresentedAsSheet: Bool {
        guard let bounds = viewIfLoaded?.superview?.bounds else { return modalPresentationStyle.isSheet }
        return modalPresentationStyle.isSheet && presentationFrame != bounds
    }

    var sheetFrame: CGRect {
        guard let container = viewIfLoaded?.superview else { return .zero }
        if let own = presentation?.own { return own.frameOfPresentedViewInContainerView }
        guard let sheet = ownSheet else { return container.bounds }
        return sheet.frame(
            in: container.bounds, safe: container.safeAreaInsets, traits: container.traitCollection)
    }

    /// Sets the frame of the presented view for its style.
    func placePresented() {
        guard presentation != nil, let view = viewIfLoaded, view.superview != nil else { return }
        view.frame = presentationFrame
    }

    func formSheetFrame(in bounds: CGRect) -> CGRect {
        let preferred = preferredContentSize == .zero ? CGSize(width: 540, height: 620) : preferredContentSize
        let size = CGSize(width: min(preferred.width, bounds.width), height: min(preferred.height, bounds.height))
        return CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
            width: size.width, height: size.height)
    }
}

extension UIModalPresentationStyle {
    /// Whether the presented view covers the view of the controller that defines the presentation context.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
    var isSheet: Bool {
        switch self {
        case .pageSheet, .formSheet, .popover, .automatic: true
        default: false
        }
    }
}
