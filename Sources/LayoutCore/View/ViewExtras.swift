/// Rarely used properties of a view, allocated when the first of them is set. A view without them takes 424 bytes
/// (measured).
final class ViewExtras {
    /// The requested margins. `layoutMargins` returns the effective margins.
    var margins = LayoutMargins()
    var safeAreaInsets = EdgeInsets.zero
    var additionalSafeAreaInsets = EdgeInsets.zero
    var inheritsSafeAreaInsets = false
    var keepsHorizontalSafeArea = false
    var keepsVerticalSafeArea = false
    var keyboardHeight = 0.0
    var boundsOrigin = LayoutPoint.zero
    var alignmentRectInsets = EdgeInsets.zero
    var transform = LayoutTransform.identity
    var firstBaselineView = ViewReference(nil)
    var lastBaselineView = ViewReference(nil)
    /// The free guides that the view owns, and the readable content guide.
    var guides = ItemList<LayoutGuide>()
    var marginsGuide: LayoutGuide?
    var safeAreaGuide: LayoutGuide?
    /// The guides along the top and bottom edges, created on demand.
    var strips: [LayoutGuide] = []
    /// The object that updates the readable content guide after trait changes; nil until the guide is first read.
    var traitFollower: (any TraitFollower)?
    var readableWidths = ReadableWidths.standard
}

extension LayoutView {
    /// The requested margins. ``layoutMargins`` returns the effective margins.
    var margins: LayoutMargins {
        get { viewExtras?.margins ?? LayoutMargins() }
        set {
            if newValue == margins { return }
            extras.margins = newValue
            referencesChanged()
        }
    }
    /// The distances from the bounds to ``safeAreaLayoutGuide``, in points.
    public var safeAreaInsets: EdgeInsets {
        get { viewExtras?.safeAreaInsets ?? .zero }
        set {
            if newValue == safeAreaInsets { return }
            extras.safeAreaInsets = newValue
            referencesChanged()
        }
    }
    /// The insets added to the inherited safe area, in points, like `additionalSafeAreaInsets` of a view controller.
    public var additionalSafeAreaInsets: EdgeInsets {
        get { viewExtras?.additionalSafeAreaInsets ?? .zero }
        set {
            if newValue == additionalSafeAreaInsets { return }
            extras.additionalSafeAreaInsets = newValue
            inheritanceChanged()
        }
    }
    /// Whether ``safeAreaInsets`` follow from the view's position in its superview's safe area, as in UIKit.
    public var inheritsSafeAreaInsets: Bool {
        get { viewExtras?.inheritsSafeAreaInsets ?? false }
        set {
            extras.inheritsSafeAreaInsets = newValue
            inheritanceChanged()
        }
    }
    /// Whether subviews do not inherit the left and right ``safeAreaInsets``. The default is false.
    ///
    /// Set this property if the view itself moves its contents out of the unsafe area, as a scroll view does with
    /// content insets.
    public var keepsHorizontalSafeArea: Bool {
        get { viewExtras?.keepsHorizontalSafeArea ?? false }
        set {
            if newValue == keepsHorizontalSafeArea { return }
            extras.keepsHorizontalSafeArea = newValue
            engine?.layoutNeeded(by: self)
        }
    }
    /// Whether subviews do not inherit the top and bottom ``safeAreaInsets``; see ``keepsHorizontalSafeArea``.
    public var keepsVerticalSafeArea: Bool {
        get { viewExtras?.keepsVerticalSafeArea ?? false }
        set {
            if newValue == keepsVerticalSafeArea { return }
            extras.keepsVerticalSafeArea = newValue
            engine?.layoutNeeded(by: self)
        }
    }
    /// The height that the keyboard covers, from the view's bottom edge, in points; see ``keyboardLayoutGuide``.
    public var keyboardHeight: Double {
        get { viewExtras?.keyboardHeight ?? 0 }
        set {
            if newValue == keyboardHeight { return }
            extras.keyboardHeight = newValue
            referencesChanged()
        }
    }

    /// The transform with which the view is drawn. Layout ignores it.
    public var transform: LayoutTransform {
        get { viewExtras?.transform ?? .identity }
        set { extras.transform = newValue }
    }

    /// The descendant that provides the view's first baseline; nil if the view provides its own.
    public var viewForFirstBaselineLayout: LayoutView? {
        get { state.contains(.hasDesignatedBaseline) ? viewExtras?.firstBaselineView.view : nil }
        set {
            extras.firstBaselineView = ViewReference(newValue)
            state.insert(.hasDesignatedBaseline)
            baselineChanged()
        }
    }
    /// The descendant that provides the view's last baseline, or its bottom if it has no baseline; nil if the view
    /// provides its own.
    public var viewForLastBaselineLayout: LayoutView? {
        get { state.contains(.hasDesignatedBaseline) ? viewExtras?.lastBaselineView.view : nil }
        set {
            extras.lastBaselineView = ViewReference(newValue)
            state.insert(.hasDesignatedBaseline)
            baselineChanged()
        }
    }

    // MARK: Guides

    /// The free guides that the view owns, and ``readableContentGuide`` once it was read.
    public var layoutGuides: [LayoutGuide] { viewExtras?.guides.items ?? [] }

    /// The guide of the rectangle inside ``layoutMargins``.
    public var layoutMarginsGuide: LayoutGuide {
        if let guide = viewExtras?.marginsGuide { return guide }
        let guide = LayoutGuide(.layoutMargins, of: self, identifier: "layoutMarginsGuide")
        extras.marginsGuide = guide
        return guide
    }
    /// The guide of the rectangle inside ``safeAreaInsets``.
    public var safeAreaLayoutGuide: LayoutGuide {
        if let guide = viewExtras?.safeAreaGuide { return guide }
        let guide = LayoutGuide(.safeArea, of: self, identifier: "safeAreaLayoutGuide")
        extras.safeAreaGuide = guide
        return guide
    }

    /// The maximum widths of readable text, in points.
    public var readableWidths: ReadableWidths {
        get { viewExtras?.readableWidths ?? .standard }
        set {
            extras.readableWidths = newValue
            viewExtras?.traitFollower?.follow(self)
        }
    }

    /// Calls `body` for the view and for each of its guides, including the built-in ones.
    func forEachOwnItem(_ body: (LayoutItem) -> Void) {
        body(self)
        guard let viewExtras else { return }
        for guide in viewExtras.guides.items { body(guide) }
        if let guide = viewExtras.marginsGuide { body(guide) }
        if let guide = viewExtras.safeAreaGuide { body(guide) }
        for guide in viewExtras.strips { body(guide) }
    }
}

/// An object that updates a guide after the traits of its view changed.
protocol TraitFollower: AnyObject {
    /// The guide that is updated.
    var guide: LayoutGuide { get }
    /// Applies the view's current traits.
    func follow(_ view: LayoutView)
}
