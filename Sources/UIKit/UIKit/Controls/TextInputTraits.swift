/// Which keyboard is shown. Stored but not used.
public enum UIKeyboardType: Int, Hashable, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The cases of UIKit, in the same order.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// What the return key says. Stored but not used.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
/// What begins with a capital. Stored but not used.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case none, words, sentences, allCharacters
}
/// Whether words are corrected. Stored but not used.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case `default`, no, yes
}
/// How text is checked. Stored but not used.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case `default`, no, yes
}
/// How the keyboard looks. Stored but not used.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case `default`, dark, light
}
/// Kinds of texts that become links. Stored but not used.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Kinds of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Numbers to call.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Addresses of the web.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Addresses of places.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Dates.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}
/// What a text means. Stored but not used.
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
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family's name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// A street with a number.
    public static let streetAddressLine1 = UITextContentType(rawValue: "street-address-line1")
    /// A town.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// An address of the web.
    public static let URL = UITextContentType(rawValue: "url")
    /// A whole name.
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
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Whether the text may be emptied.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Called when the selection has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether a piece of the text may be replaced.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}
extension UITextFieldDelegate {
    /// True.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// True.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// It does.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Does nothing.
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
    /// Whether editing may begin; true unless implemented.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Whether editing may end; true unless implemented.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Whether a piece of the text may be replaced; true unless implemented.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
}
extension UITextViewDelegate {
    /// True.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// True.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// True.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        true
    }
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
}
