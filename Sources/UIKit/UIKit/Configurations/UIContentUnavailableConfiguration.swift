/// A placeholder for content that is unavailable; see Apple's documentation of `UIContentUnavailableConfiguration`.
///
/// Image, texts and buttons are arranged in a centered column. Its spacings are common knowledge and were not measured.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
    /// The alignment of the content.
    public enum Alignment: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case center, natural
    }
    /// The image; nil for none.
    public var image: UIImage?
    /// The properties of the image.
    public var imageProperties = UIListContentConfiguration.ImageProperties()
    /// The primary text; nil for none.
    public var text: String?
    /// The properties of the primary text.
    public var textProperties = UIListContentConfiguration.TextProperties(.title2, .label)
    /// The secondary text; nil for none.
    public var secondaryText: String?
    /// The properties of the secondary text.
    public var secondaryTextProperties = UIListContentConfiguration.TextProperties(.subheadline, .secondaryLabel)
    /// The configuration of the button. A button without title and image is not shown.
    public var button = UIButton.Configuration.plain()
    /// The properties of the button.
    public var buttonProperties = ButtonProperties()
    /// The configuration of the second button. A button without title and image is not shown.
    public var secondaryButton = UIButton.Configuration.plain()
    /// The properties of the second button.
    public var secondaryButtonProperties = ButtonProperties()
    /// The alignment of the content.
    public var alignment = Alignment.center
    /// The axes along which the margins are at least those of the superview.
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    /// The layout margins, in points.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    /// The spacing below the image, in points.
    public var imageToTextPadding: CGFloat = 15
    /// The spacing between the texts, in points.
    public var textToSecondaryTextPadding: CGFloat = 8
    /// The spacing above the button, in points.
    public var textToButtonPadding: CGFloat = 20
    /// The spacing between the buttons, in points.
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    /// The background configuration.
    public var background = UIBackgroundConfiguration.clear()
    private let showsActivity: Bool

    /// The properties of a button; see Apple's documentation.
    public struct ButtonProperties: Equatable, @unchecked Sendable {
        /// The action of the button; nil for none.
        public var primaryAction: UIAction?
        /// The menu of the button; nil for none.
        public var menu: UIMenu?
        /// Whether the button is enabled.
        public var isEnabled = true
    }

    private init(showsActivity: Bool = false) { self.showsActivity = showsActivity }
    /// Returns an empty placeholder.
    public static func empty() -> Self { Self() }
    /// Returns the placeholder of content that is loading.
    public static func loading() -> Self {
        var made = Self(showsActivity: true)
        made.text = "Loading…"
        made.textProperties = UIListContentConfiguration.TextProperties(.subheadline, .secondaryLabel)
        return made
    }
    /// Returns the placeholder of a search without results.
    public static func search() -> Self {
        var made = Self()
        made.image = UIImage(systemName: "magnifyingglass")
        made.text = "No Results"
        made.secondaryText = "Check the spelling or try a new search."
        return made
    }
    var hasActivity: Bool { showsActivity }
    /// Returns a new view with the configuration.
    @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }
    /// Returns the configuration itself.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
    /// Hashes the values that equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(secondaryText)
    }
}

/// The state from which the placeholder of a controller is made; see Apple's documentation of
/// `UIContentUnavailableConfigurationState`.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// The text of the search; nil for none.
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    /// Creates a state without a search.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    /// The custom value of a key; nil if there is none.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The view of a placeholder; see Apple's documentation of `UIContentUnavailableView`.
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let stack = UIStackView()
    /// Creates a view with a configuration.
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
    /// Creates a view without content, because archives are not read.
    public required init?(coder: NSCoder) {
        shown = .empty()
        super.init(frame: .zero)
    }
    /// The configuration of the view. A configuration of a different type is ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIContentUnavailableConfiguration, new != shown else { return }
            shown = new
            show()
        }
    }
    /// Whether the content scrolls. Stored but not used.
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
    /// The state from which the placeholder is made.
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = navigationItem.searchController?.searchBar.text
        return state
    }
    /// Updates the placeholder at once.
    public func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
}
