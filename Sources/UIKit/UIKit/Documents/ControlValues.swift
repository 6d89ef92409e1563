internal import InterfaceBuilder

/// Sets the properties of controls and texts from their elements.
@MainActor
enum ControlValues {
    static func set(_ view: UIView, _ node: XMLNode, _ builder: DocumentBuilder) {
        if let control = view as? UIControl { set(control, node) }
        switch view {
        case let label as UILabel: set(label, node, builder)
        case let button as UIButton: ButtonValues.set(button, node, builder)
        case let field as UITextField: set(field, node, builder)
        case let textView as UITextView: set(textView, node, builder)
        case let imageView as UIImageView:
            if let image = builder.image("image", node) { imageView.image = image }
            imageView.highlightedImage = builder.image("highlightedImage", node)
            imageView.preferredSymbolConfiguration = nil
        case let control as UISegmentedControl: set(control, node, builder)
        case let control as UISwitch:
            // A switch is on unless the document says otherwise.
            control.isOn = node.flag("on") ?? true
            control.onTintColor = builder.color("onTintColor", node)
            control.thumbTintColor = builder.color("thumbTintColor", node)
        case let control as UISlider:
            control.maximumValue = node.number("maxValue").map { Float($0) } ?? 1
            control.minimumValue = node.number("minValue").map { Float($0) } ?? 0
            control.value = node.number("value").map { Float($0) } ?? 0.5
            node.flag("continuous") { control.isContinuous = $0 }
        case let control as UIStepper:
            control.maximumValue = node.number("maximumValue").map { Double($0) } ?? 100
            control.minimumValue = node.number("minimumValue").map { Double($0) } ?? 0
            control.stepValue = node.number("stepValue").map { Double($0) } ?? 1
            control.value = node.number("value").map { Double($0) } ?? 0
        case let control as UIPageControl:
            if let pages = node.integer("numberOfPages") { control.numberOfPages = pages }
            if let page = node.integer("currentPage") { control.currentPage = page }
        default: setOthers(view, node, builder)
        }
    }

    private static func setOthers(_ view: UIView, _ node: XMLNode, _ builder: DocumentBuilder) {
        switch view {
        case let picker as UIDatePicker:
            let modes: [String: UIDatePicker.Mode] = [
                "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
            ]
            if let mode = node["datePickerMode"].flatMap({ modes[$0] }) { picker.datePickerMode = mode }
            let styles: [String: UIDatePicker.Style] = ["wheels": .wheels, "compact": .compact, "inline": .inline]
            if let style = node["style"].flatMap({ styles[$0] }) { picker.preferredDatePickerStyle = style }
            if let interval = node.integer("minuteInterval") { picker.minuteInterval = interval }
        case let progress as UIProgressView:
            progress.progress = node.number("progress").map { Float($0) } ?? 0
        case let indicator as UIActivityIndicatorView:
            if let style = node["style"], style.lowercased().contains("large") { indicator.style = .large }
            indicator.hidesWhenStopped = node.flag("hidesWhenStopped") ?? false
            if node.flag("animating") == true { indicator.startAnimating() }
            if indicator.hidesWhenStopped == false { indicator.isHidden = node.flag("hidden") ?? false }
            if let color = builder.color("color", node) { indicator.color = color }
        case let bar as UISearchBar:
            bar.placeholder = builder.text("placeholder", node)
            bar.text = builder.text("text", node)
            node.flag("showsCancelButton") { bar.showsCancelButton = $0 }
        case let scrollView as UIScrollView: ScrollValues.set(scrollView, node)
        default: break
        }
    }

    // MARK: Controls

    private static let horizontal: [String: UIControl.ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    private static let vertical: [String: UIControl.ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]

    private static func set(_ control: UIControl, _ node: XMLNode) {
        node.flag("enabled") { control.isEnabled = $0 }
        node.flag("selected") { control.isSelected = $0 }
        node.flag("highlighted") { control.isHighlighted = $0 }
        if let alignment = node["contentHorizontalAlignment"].flatMap({ horizontal[$0] }) {
            control.contentHorizontalAlignment = alignment
        }
        if let alignment = node["contentVerticalAlignment"].flatMap({ vertical[$0] }) {
            control.contentVerticalAlignment = alignment
        }
    }

    // MARK: Texts

    static let alignments: [String: NSTextAlignment] = [
        "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
    ]
    private static let lineBreaks: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
    ]

    private static func set(_ label: UILabel, _ node: XMLNode, _ builder: DocumentBuilder) {
        label.font = builder.font("fontDescription", node, standard: 17) ?? .systemFont(ofSize: 17)
        node.flag("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = $0 }
        label.numberOfLines = node.integer("numberOfLines") ?? 1
        label.text = text(node) { builder.text($0, node) }
        if let alignment = node["textAlignment"].flatMap({ alignments[$0] }) { label.textAlignment = alignment }
        if let mode = node["lineBreakMode"].flatMap({ lineBreaks[$0] }) { label.lineBreakMode = mode }
        if let color = builder.color("textColor", node) { label.textColor = color }
        node.number("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = $0 }
        node.flag("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = $0 }
        node.number("minimumScaleFactor") { label.minimumScaleFactor = $0 }
        node.flag("enabled") { label.isEnabled = $0 }
        label.highlightedTextColor = builder.color("highlightedColor", node)
    }

    /// The text of an element, or else the characters of its attributed text.
    private static func text(_ node: XMLNode, _ plain: (String) -> String?) -> String? {
        if let text = plain("text") { return text }
        return attributed("attributedText", node)
    }
    static func attributed(_ key: String, _ node: XMLNode) -> String? {
        let parts = node.child("attributedString", key: key)?.children("fragment") ?? []
        return parts.isEmpty ? nil : parts.compactMap { $0.string("content") }.joined()
    }

    private static let borders: [String: UITextField.BorderStyle] = [
        "line": .line, "bezel": .bezel, "roundedRect": .roundedRect, "none": .none,
    ]
    private static let modes: [String: UITextField.ViewMode] = [
        "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]

    private static func set(_ field: UITextField, _ node: XMLNode, _ builder: DocumentBuilder) {
        field.borderStyle = node["borderStyle"].flatMap { borders[$0] } ?? .none
        field.font = builder.font("fontDescription", node, standard: 14) ?? .systemFont(ofSize: 17)
        node.flag("adjustsFontForContentSizeCategory") { field.adjustsFontForContentSizeCategory = $0 }
        field.text = text(node) { builder.text($0, node) } ?? ""
        field.placeholder = builder.text("placeholder", node)
        if let alignment = node["textAlignment"].flatMap({ alignments[$0] }) { field.textAlignment = alignment }
        if let mode = node["clearButtonMode"].flatMap({ modes[$0] }) { field.clearButtonMode = mode }
        if let color = builder.color("textColor", node) { field.textColor = color }
        node.number("minimumFontSize") { field.minimumFontSize = $0 }
        node.flag("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = $0 }
        let traits = node.child("textInputTraits", key: "textInputTraits")
        traits?.flag("secureTextEntry") { field.isSecureTextEntry = $0 }
        if let type = traits?["keyboardType"].flatMap({ keyboards[$0] }) { field.keyboardType = type }
        if let key = traits?["returnKeyType"].flatMap({ returnKeys[$0] }) { field.returnKeyType = key }
        if let type = traits?["textContentType"] { field.textContentType = UITextContentType(rawValue: type) }
    }
    private static let keyboards: [String: UIKeyboardType] = [
        "alphabet": .asciiCapable, "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL,
        "numberPad": .numberPad, "phonePad": .phonePad, "namePhonePad": .namePhonePad, "emailAddress": .emailAddress,
    ]
    private static let returnKeys: [String: UIReturnKeyType] = [
        "go": .go, "join": .join, "next": .next, "search": .search, "send": .send, "done": .done,
        "continue": .continue,
    ]

    private static func set(_ view: UITextView, _ node: XMLNode, _ builder: DocumentBuilder) {
        view.font = builder.font("fontDescription", node, standard: 14)
        node.flag("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = $0 }
        view.text = text(node) { builder.text($0, node) } ?? ""
        node.flag("editable") { view.isEditable = $0 }
        node.flag("selectable") { view.isSelectable = $0 }
        if let alignment = node["textAlignment"].flatMap({ alignments[$0] }) { view.textAlignment = alignment }
        if let color = builder.color("textColor", node) { view.textColor = color }
        ScrollValues.set(view, node)
    }

    private static func set(_ control: UISegmentedControl, _ node: XMLNode, _ builder: DocumentBuilder) {
        node.flag("apportionsSegmentWidthsByContent") { control.apportionsSegmentWidthsByContent = $0 }
        for (index, segment) in (node.child("segments")?.children("segment") ?? []).enumerated() {
            if let image = builder.image("image", segment) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                let title = builder.text("title", segment, of: node["id"], key: "segmentTitles[\(index)]")
                control.insertSegment(withTitle: title ?? "", at: index, animated: false)
            }
            segment.number("width") { control.setWidth($0, forSegmentAt: index) }
            segment.flag("enabled") { control.setEnabled($0, forSegmentAt: index) }
        }
        control.selectedSegmentIndex = node.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
        node.flag("momentary") { control.isMomentary = $0 }
    }
}
