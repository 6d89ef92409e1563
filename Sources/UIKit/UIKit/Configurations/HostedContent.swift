/// The configurations of a cell, a header or a footer.
struct HostedContent {
    var content: (any UIContentConfiguration)?
    var background: UIBackgroundConfiguration?
    /// Whether an update of the configurations is pending, as it is before the first layout.
    var needsUpdate = true
    var updatesContent = true
    var updatesBackground = true
}

/// A view whose content view can be made by a configuration.
@preconcurrency @MainActor
protocol ContentHosting: UIView {
    var hosted: HostedContent { get set }
    var contentView: UIView { get }
    func replaceContentView(by view: UIView)
}

extension ContentHosting {
    /// Shows a configuration. Keeps the current content view if it supports the configuration, and otherwise makes a
    /// new content view. Nil replaces the content view of a previous configuration by an empty view.
    func show(_ content: (any UIContentConfiguration)?) {
        let had = hosted.content != nil
        hosted.content = content
        guard let content else {
            if had { replaceContentView(by: UIView()) }
            return
        }
        if had, let view = contentView as? any UIView & UIContentView,
            type(of: view.configuration) == type(of: content), view.supports(content)
        {
            view.configuration = content
        } else {
            replaceContentView(by: content.makeContentView())
        }
        setNeedsLayout()
    }

    /// Shows the custom view of a background behind the content.
    func show(_ background: UIBackgroundConfiguration?) {
        let old = hosted.background?.customView
        hosted.background = background
        let new = background?.customView
        if old !== new {
            if old?.superview === self { old?.removeFromSuperview() }
            if let new { insertSubview(new, at: 0) }
        }
        setNeedsLayout()
    }

    /// Lays out the custom view of the background.
    func layOutHostedBackground() {
        guard let background = hosted.background, let view = background.customView else { return }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var insets = background.backgroundInsets
        let (added, margins) = (background.edgesAddingLayoutMarginsToBackgroundInsets, directionalLayoutMargins)
        if added.contains(.top) { insets.top += margins.top }
        if added.contains(.leading) { insets.leading += margins.leading }
        if added.contains(.bottom) { insets.bottom += margins.bottom }
        if added.contains(.trailing) { insets.trailing += margins.trailing }
        view.frame = bounds.inset(by: insets.resolved(isMirrored: isMirrored))
    }

    func updateHosted(for state: any UIConfigurationState) {
        if hosted.updatesContent, let content = hosted.content { show(content.updated(for: state)) }
        if hosted.updatesBackground, let background = hosted.background { show(background.updated(for: state)) }
    }
}

extension NSDirectionalEdgeInsets {
    /// Returns the insets converted to left and right edges.
    func resolved(isMirrored: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isMirrored ? trailing : leading, bottom: bottom, right: isMirrored ? leading : trailing)
    }
}
