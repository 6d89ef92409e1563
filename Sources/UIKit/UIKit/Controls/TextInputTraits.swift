/// Which keyboard is shown. Kept and not used.
public enum UIKeyboardType: Int, Hashable, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// Apple's cases, in their order.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// What the return key says. Kept and not used.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    /// Apple's cases, in their order.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
/// What begins with a capital. Kept and not used.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// Apple's cases, in their order.
    case none, words, sentences, allCharacters
}
/// Whether words are corrected. Kept and not used.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    /// Apple's cases, in their order.
    case `default`, no, yes
}
/// What a text means. Kept and not used.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// A meaning of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name to log in with.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A password to be.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// An address of mail.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A person's name.
    public static let name = UITextContentType(rawValue: "name")
    /// A number to call.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A code that comes once.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// What is told of a field's text; see Apple's documentation of `UITextFieldDelegate`. What Apple calls optional is given here.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Whether the return key does what it does.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Editing begins.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Whether a piece of the text may be replaced.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}
extension UITextFieldDelegate {
    /// It does.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Nothing is done.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Nothing is done.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// It may.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// It may.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
}

/// What is told of a text view's text; see Apple's documentation of `UITextViewDelegate`. What Apple calls optional is given here.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// The text is another one.
    func textViewDidChange(_ textView: UITextView)
    /// Editing begins.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
}
extension UITextViewDelegate {
    /// Nothing is done.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Nothing is done.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Nothing is done.
    public func textViewDidEndEditing(_ textView: UITextView) {}
}
