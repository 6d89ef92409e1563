/// A control for choosing a date or time; see Apple's documentation of `UIDatePicker`. With wheels it is 320 × 216
/// points by default; its width can be changed.
///
/// The compact style has the height of a line of 17 points plus 14 points. Its width is that of a date (as 2026-11-22)
/// and a time, plus 24 points each, because locales are not read. The inline style is 320 × 330 points, an estimate
/// from pictures.
open class UIDatePicker: UIControl {
    /// The kind of value.
    public enum Mode: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case time, date, dateAndTime, countDownTimer
    }
    /// The style of a date picker.
    public enum Style: Int, Hashable, Sendable {
        /// The cases of UIKit, in the same order.
        case automatic, wheels, compact, inline
    }
    /// The kind of value that the user chooses.
    open var datePickerMode = Mode.dateAndTime { didSet { invalidateIntrinsicContentSize() } }
    /// The preferred style.
    open var preferredDatePickerStyle = Style.automatic { didSet { invalidateIntrinsicContentSize() } }
    /// The style: compact by default, and wheels for a countdown.
    open var datePickerStyle: Style {
        if datePickerMode == .countDownTimer { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// The current date.
    open var date = Date(timeIntervalSince1970: 0)
    /// The minimum date.
    open var minimumDate: Date?
    /// The maximum date.
    open var maximumDate: Date?
    /// The duration of a countdown, in seconds.
    open var countDownDuration: TimeInterval = 0
    /// The interval between choices, in minutes.
    open var minuteInterval = 1
    /// The locale of dates. Stored but not used.
    open var locale: Locale?
    /// The size of the style.
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
    /// Returns the size of the style.
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
