/// Chooses a date or a time; see Apple's documentation of `UIDatePicker`. Wheels are 320 × 216, and as wide as they are made.
///
/// The compact style is as high as a line of 17 points and 14 more, and as wide as a date and a time in the order of 2026-11-22 are
/// with 24 each: what a locale writes is not known here. The inline style is 320 wide and 330 high, a guess by look.
open class UIDatePicker: UIControl {
    /// What is chosen.
    public enum Mode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case time, date, dateAndTime, countDownTimer
    }
    /// How it looks.
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, wheels, compact, inline
    }
    /// What is chosen.
    open var datePickerMode = Mode.dateAndTime { didSet { invalidateIntrinsicContentSize() } }
    /// How it is to look.
    open var preferredDatePickerStyle = Style.automatic { didSet { invalidateIntrinsicContentSize() } }
    /// How it looks: compact unless something else is wished for, and wheels for a countdown.
    open var datePickerStyle: Style {
        if datePickerMode == .countDownTimer { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// What is chosen at present.
    open var date = Date(timeIntervalSince1970: 0)
    /// The earliest choice.
    open var minimumDate: Date?
    /// The latest choice.
    open var maximumDate: Date?
    /// How long, in seconds.
    open var countDownDuration: TimeInterval = 0
    /// How many minutes lie between choices.
    open var minuteInterval = 1
    /// How dates are written. Stored but not used.
    open var locale: Locale?
    /// By its style.
    open override var intrinsicContentSize: CGSize {
        switch datePickerStyle {
        case .inline: return CGSize(width: 320, height: datePickerMode == .time ? 44 : 330)
        case .compact:
            let font = UIFont.systemFont(ofSize: 17)
            func part(_ text: String) -> CGSize {
                let size = font.measure(
                    text, maximumWidth: nil, maximumLines: 1, scale: traitCollection.displayScale
                ).size
                return CGSize(width: CGFloat(size.width) + 24, height: CGFloat(size.height) + 14)
            }
            let (date, time) = (part("22 Nov 2026"), part("17:45"))
            switch datePickerMode {
            case .date: return date
            case .time: return time
            default: return CGSize(width: date.width + 6 + time.width, height: date.height)
            }
        default: return CGSize(width: 320, height: 216)
        }
    }
    /// By its style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
