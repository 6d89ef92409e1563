/// A placeholder for content that is unavailable; see Apple's documentation of `UIContentUnavailableConfiguration`.
///
/// Picture, texts and buttons lie one below the other in the middle. Distances are known by use, and not measured.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
    /// How the parts lie.
    public enum Alignment: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case center, natural
    }
    /// The picture; nil for none.
    public var image: UIImage?
    /// How the picture looks.
    public var imageProperties = UIListContentConfiguration.ImageProperties()
    /// The first text; nil for none.
    public var text: String?
    /// How the first text looks.
    public var textProperties = UIListContentConfiguration.TextProperties(.title2, .label)
    /// The second text; nil for none.
    public var secondaryText: String?
    /// How the second text looks.
    public var secondaryTextProperties = UIListContentConfiguration.TextProperties(.subheadline, .secondaryLabel)
    /// The look of the button; without a title and a picture there is none.
    public var button = UIButton.Configuration.plain()
    /// The actions of the button.
    public var buttonProperties = ButtonProperties()
    /// The look of the second button; without a title and a picture there is none.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The actions of the second button.
    public var secondaryButtonProperties = ButtonProperties()
    /// How the parts lie.
    public var alignment = Alignment.center
    /// The axes along which the margins are at least the superview's.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The distances from the edges, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    /// The distance below the picture, in points.
    public var imageToTextPadding: CGFloat = 15
    /// The distance between the texts, in points.
    public var textToSecondaryTextPadding: CGFloat = 8
    /// The distance above the button, in points.
    public var textToButtonPadding: CGFloat = 20
    /// The distance between the buttons, in points.
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// The background.
    public var background = UIBackgroundConfiguration.clear()
    private let showsActivity: Bool

    /// The actions of a button; see Apple's documentation.
    public struct ButtonProperties: Equatable, @unchecked Sendable {
        /// The action of the button; nil for none.
        public var primaryAction: UIAction?
        /// The menu of the button; nil for none.
        public var menu: UIMenu?
        /// Whether the button can be used.
        public var isEnabled = true
    }

    private init(showsActivity: Bool = false) { self.showsActivity = showsActivity }
    /// Nothing is there.
    public static func empty() -> Self { Self() }
    /// The content is on its way.
    public static func loading() -> Self {
        var made = Self(showsActivity: true)
        made.text = "Loading…"
        made.textProperties = UIListContentConfiguration.TextProperties(.subheadline, .secondaryLabel)
        return made
    }
    /// A search has found nothing.
    public static func search() -> Self {
        var made = Self()
        made.image = UIImage(systemName: "magnifyingglass")
        made.text = "No Results"
        made.secondaryText = "Check the spelling or try a new search."
        return made
    }
    var hasActivity: Bool { showsActivity }
    /// Returns a new view that shows the configuration.
    @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }
    /// Returns the same configuration.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
    /// As equality is defined.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(secondaryText)
    }
}

/// The state for which such a configuration is made; see Apple's documentation of `UIContentUnavailableConfigurationState`.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// The text of the search; nil for none.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// A state without a search.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// A value that an app adds; nil if there is none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The view of such a configuration; see Apple's documentation of `UIContentUnavailableView`.
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let stack = UIStackView()
    /// A view that shows a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerYAnchor.constraint(equalTo: safeAreaLayoutGuide.centerYAnchor),
            stack.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(greaterThanOrEqualTo: safeAreaLayoutGuide.topAnchor),
        ])
        show()
    }
    /// Nothing is read from archives: a view without content.
    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(frame: .zero)
    }
    /// The configuration that the view shows. A configuration of another type is ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration, new != shown else { return }
            shown = new
            show()
        }
    }
    /// Whether the content scrolls. Kept: it does not.
    open var isScrollEnabled = false

    private func show() {
        directionalLayoutMargins = shown.directionalLayoutMargins
        stack.alignment = shown.alignment == .center ? .center : .leading
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        func add(_ view: UIView, after gap: CGFloat) {
            if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(gap, after: last) }
            stack.addArrangedSubview(view)
        }
        if shown.hasActivity {
            let wheel = UIActivityIndicatorView(style: .medium)
            wheel.startAnimating()
            add(wheel, after: 0)
        }
        if let image = shown.image { add(UIImageView(image: image), after: 0) }
        for (text, look, gap) in [
            (shown.text, shown.textProperties, shown.imageToTextPadding),
            (shown.secondaryText, shown.secondaryTextProperties, shown.textToSecondaryTextPadding),
        ] {
            guard let text, !text.isEmpty else { continue }
            let label = UILabel()
            (label.text, label.font, label.textColor) = (look.shown(text), look.font, look.resolvedColor())
            (label.numberOfLines, label.textAlignment) = (look.numberOfLines, .center)
            label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
            add(label, after: gap)
        }
        for (look, properties, gap) in [
            (shown.button, shown.buttonProperties, shown.textToButtonPadding),
            (shown.secondaryButton, shown.secondaryButtonProperties, shown.buttonToSecondaryButtonPadding),
        ] where look.title?.isEmpty == false || look.image != nil {
            let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
            (button.menu, button.isEnabled) = (properties.menu, properties.isEnabled)
            add(button, after: gap)
        }
    }
}

extension UIViewController {
    /// The placeholder that covers the controller's view; nil for none.
    public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
        get { unavailable.configuration }
        set {
            unavailable.configuration = newValue
            unavailable.view?.removeFromSuperview()
            unavailable.view = nil
            guard let newValue, let view else { return }
            let made = newValue.makeContentView()
            view.fill(with: made)
            unavailable.view = made
        }
    }
    /// The state for which the configuration is made.
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = navigationItem.searchController?.searchBar.text
        return state
    }
    /// Updates the configuration, at once.
    public func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
}
