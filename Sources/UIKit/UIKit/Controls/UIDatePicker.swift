/// A control for choosing a date or time. With wheels, its intrinsic size is 320 × 216 points; its width can be
/// changed.
///
/// The compact style shows a date (`22 Nov 2026`), a time (`17:45`) or both. Each is as large as its text of 17 points,
/// plus 24 points in width and 14 in height. Locales are not read, so the text is always the same. The inline style is
/// 320 × 330 points, or 320 × 44 for a time. These figures are estimates from pictures.
open class UIDatePicker: UIControl {
    public enum Mode: Int, Hashable, Sendable {
        case time, date, dateAndTime, countDownTimer
    }
    public enum Style: Int, Hashable, Sendable {
        case automatic, wheels, compact, inline
    }
    open var datePickerMode = Mode.dateAndTime { didSet { invalidateIntrinsicContentSize() } }
    open var preferredDatePickerStyle = Style.automatic { didSet { invalidateIntrinsicContentSize() } }
    /// The preferred style; if that is automatic, compact. A countdown always has wheels.
    open var datePickerStyle: Style {
        if datePickerMode == .countDownTimer { return .wheels }
        return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
    }
    /// The current date; 1 January 1970 by default.
    open var date = Date(timeIntervalSince1970: 0)
    open var minimumDate: Date?
    open var maximumDate: Date?
    open var countDownDuration: TimeInterval = 0
    open var minuteInterval = 1
    /// Stored but not used.
    open var locale: Locale?
    override var naturalContentSize: CGSize {
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
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    /// Stored but not used.
    open var timeZone: TimeZone?
    /// Stored but not used.
    open var calendar = Calendar(identifier: .gregorian)
    /// Stored but not used.
    open var roundsToMinuteInterval = true
    open func setDate(_ date: Date, animated: Bool) { self.date = date }
}
