/// A placeholder for content that is unavailable.
///
/// The image, the texts and the buttons are arranged in a centered column. The spacings are common knowledge and were
/// not measured. The properties of the image, the background and the axes that preserve margins are stored but not
/// used.
public struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable, @unchecked Sendable {
    /// The raw values are UIKit's.
    public enum Alignment: Int, Hashable, Sendable {
        case center, natural
    }
    public var image: UIImage?
    public var imageProperties = UIListContentConfiguration.ImageProperties()
    public var text: String?
    public var textProperties = UIListContentConfiguration.TextProperties(.title2, .label)
    public var secondaryText: String?
    public var secondaryTextProperties = UIListContentConfiguration.TextProperties(.subheadline, .secondaryLabel)
    /// A button without title and image is not shown.
    public var button = UIButton.Configuration.plain()
    public var buttonProperties = ButtonProperties()
    /// A button without title and image is not shown.
    public var secondaryButton = UIButton.Configuration.plain()
    public var secondaryButtonProperties = ButtonProperties()
    public var alignment = Alignment.center
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    public var imageToTextPadding: CGFloat = 15
    public var textToSecondaryTextPadding: CGFloat = 8
    public var textToButtonPadding: CGFloat = 20
    public var buttonToSecondaryButtonPadding: CGFloat = 8
    public var background = UIBackgroundConfiguration.clear()
    private let showsActivity: Bool

    public struct ButtonProperties: Equatable, @unchecked Sendable {
        public var primaryAction: UIAction?
        public var menu: UIMenu?
        public var isEnabled = true
    }

    private init(showsActivity: Bool = false) { self.showsActivity = showsActivity }
    public static func empty() -> Self { Self() }
    public static func loading() -> Self {
        var made = Self(showsActivity: true)
        made.text = "Loading…"
        made.textProperties = UIListContentConfiguration.TextProperties(.subheadline, .secondaryLabel)
        return made
    }
    public static func search() -> Self {
        var made = Self()
        made.image = UIImage(systemName: "magnifyingglass")
        made.text = "No Results"
        made.secondaryText = "Check the spelling or try a new search."
        return made
    }
    var hasActivity: Bool { showsActivity }
    @MainActor public func makeContentView() -> any UIView & UIContentView {
        UIContentUnavailableView(configuration: self)
    }
    /// Returns the configuration itself, whatever the state.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration { self }
    public func hash(into hasher: inout Hasher) {
        hasher.combine(text)
        hasher.combine(secondaryText)
    }
}

/// The state from which the placeholder of a controller is made.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    public var traitCollection: UITraitCollection
    public var searchText: String?
    private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { custom[key] }
        set { custom[key] = newValue }
    }
}

/// The view of a placeholder.
open class UIContentUnavailableView: UIView, UIContentView {
    private var shown: UIContentUnavailableConfiguration
    private let stack = UIStackView()
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
    /// Creates a view without content. `coder` is not read.
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
    /// Stored but not used.
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
    public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = navigationItem.searchController?.searchBar.text
        return state
    }
    /// Updates the placeholder at once, unlike UIKit.
    public func setNeedsUpdateContentUnavailableConfiguration() {
        updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
}
