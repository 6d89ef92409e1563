/// What few views have, in a box that is made when something of it is first set: a view without it is 424 bytes (measured).
final class ViewExtras {
    /// The margins as they were asked for; `layoutMargins` are what follows.
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
    /// The free guides that the view owns, and the one of readable width.
    var guides = ItemList<LayoutGuide>()
    var marginsGuide: LayoutGuide?
    var safeAreaGuide: LayoutGuide?
    /// The guides along the top and bottom edges that were asked for.
    var strips: [LayoutGuide] = []
    /// What of the view follows its traits: the guide of readable width, once it was asked for.
    var traitFollower: (any TraitFollower)?
    var readableWidths = ReadableWidths.standard
}

extension LayoutView {
    /// The margins as they were asked for; ``layoutMargins`` are what follows.
    var margins: LayoutMargins {
        get { viewExtras?.margins ?? LayoutMargins() }
        set {
            if newValue == margins { return }
            extras.margins = newValue
            referencesChanged()
        }
    }
    /// Distances from the bounds to ``safeAreaLayoutGuide``.
    public var safeAreaInsets: EdgeInsets {
        get { viewExtras?.safeAreaInsets ?? .zero }
        set {
            if newValue == safeAreaInsets { return }
            extras.safeAreaInsets = newValue
            referencesChanged()
        }
    }
    /// What is added to the safe area that the view inherits, as a controller's `additionalSafeAreaInsets` are.
    public var additionalSafeAreaInsets: EdgeInsets {
        get { viewExtras?.additionalSafeAreaInsets ?? .zero }
        set {
            if newValue == additionalSafeAreaInsets { return }
            extras.additionalSafeAreaInsets = newValue
            inheritanceChanged()
        }
    }
    /// Whether ``safeAreaInsets`` follow from where the view lies in its superview's safe area, as UIKit's do.
    public var inheritsSafeAreaInsets: Bool {
        get { viewExtras?.inheritsSafeAreaInsets ?? false }
        set {
            extras.inheritsSafeAreaInsets = newValue
            inheritanceChanged()
        }
    }
    /// Whether subviews inherit nothing of the left and right ``safeAreaInsets``, because the view moves its contents out of the way
    /// itself, as a scroll view does with its content insets. False unless set.
    public var keepsHorizontalSafeArea: Bool {
        get { viewExtras?.keepsHorizontalSafeArea ?? false }
        set {
            if newValue == keepsHorizontalSafeArea { return }
            extras.keepsHorizontalSafeArea = newValue
            engine?.layoutNeeded(by: self)
        }
    }
    /// Whether subviews inherit nothing of the top and bottom ``safeAreaInsets``; see ``keepsHorizontalSafeArea``.
    public var keepsVerticalSafeArea: Bool {
        get { viewExtras?.keepsVerticalSafeArea ?? false }
        set {
            if newValue == keepsVerticalSafeArea { return }
            extras.keepsVerticalSafeArea = newValue
            engine?.layoutNeeded(by: self)
        }
    }
    /// How much of the view, from its bottom edge, the keyboard covers, in points; see ``keyboardLayoutGuide``.
    public var keyboardHeight: Double {
        get { viewExtras?.keyboardHeight ?? 0 }
        set {
            if newValue == keyboardHeight { return }
            extras.keyboardHeight = newValue
            referencesChanged()
        }
    }

    /// How the view is drawn from its frame. It does not take part in layout.
    public var transform: LayoutTransform {
        get { viewExtras?.transform ?? .identity }
        set { extras.transform = newValue }
    }

    /// The view in this one whose first baseline is this one's too; nil for its own.
    public var viewForFirstBaselineLayout: LayoutView? {
        get { state.contains(.hasDesignatedBaseline) ? viewExtras?.firstBaselineView.view : nil }
        set {
            extras.firstBaselineView = ViewReference(newValue)
            state.insert(.hasDesignatedBaseline)
            baselineChanged()
        }
    }
    /// The view in this one whose last baseline, or bottom if it has none, is this one's too; nil for its own.
    public var viewForLastBaselineLayout: LayoutView? {
        get { state.contains(.hasDesignatedBaseline) ? viewExtras?.lastBaselineView.view : nil }
        set {
            extras.lastBaselineView = ViewReference(newValue)
            state.insert(.hasDesignatedBaseline)
            baselineChanged()
        }
    }

    // MARK: Guides

    /// The free guides that the view owns.
    public var layoutGuides: [LayoutGuide] { viewExtras?.guides.items ?? [] }

    /// The rectangle within ``layoutMargins``.
    public var layoutMarginsGuide: LayoutGuide {
        if let guide = viewExtras?.marginsGuide { return guide }
        let guide = LayoutGuide(.layoutMargins, of: self, identifier: "layoutMarginsGuide")
        extras.marginsGuide = guide
        return guide
    }
    /// The rectangle within ``safeAreaInsets``.
    public var safeAreaLayoutGuide: LayoutGuide {
        if let guide = viewExtras?.safeAreaGuide { return guide }
        let guide = LayoutGuide(.safeArea, of: self, identifier: "safeAreaLayoutGuide")
        extras.safeAreaGuide = guide
        return guide
    }

    /// How wide text may be to be read with ease.
    public var readableWidths: ReadableWidths {
        get { viewExtras?.readableWidths ?? .standard }
        set {
            extras.readableWidths = newValue
            viewExtras?.traitFollower?.follow(self)
        }
    }

    /// Calls for the view and for each guide of it, those by themselves too.
    func forEachOwnItem(_ body: (LayoutItem) -> Void) {
        body(self)
        guard let viewExtras else { return }
        for guide in viewExtras.guides.items { body(guide) }
        if let guide = viewExtras.marginsGuide { body(guide) }
        if let guide = viewExtras.safeAreaGuide { body(guide) }
        for guide in viewExtras.strips { body(guide) }
    }
}

/// Something of a view that is another where the view's traits are.
protocol TraitFollower: AnyObject {
    /// The guide that follows.
    var guide: LayoutGuide { get }
    /// Takes over what the view's traits say now.
    func follow(_ view: LayoutView)
}
