/// The type of keyboard. Stored but not used.
public enum UIKeyboardType: Int, Hashable, Sendable {
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// The cases of UIKit, in the same order.
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad, twitter, webSearch, asciiCapableNumberPad
}
/// The title of the return key. Stored but not used.
public enum UIReturnKeyType: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
/// The automatic capitalization of words. Stored but not used.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case none, words, sentences, allCharacters
}
/// The automatic correction of words. Stored but not used.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case `default`, no, yes
}
/// The spell checking of text. Stored but not used.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case `default`, no, yes
}
/// The appearance of the keyboard. Stored but not used.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
    /// The cases of UIKit, in the same order.
    case `default`, dark, light
}
/// The kinds of data that become links. Stored but not used.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    /// The bits, with UIKit's values.
    public let rawValue: UInt
    /// Creates kinds from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Phone numbers.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Web addresses.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Postal addresses.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Dates.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// All kinds.
    public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}
/// The meaning of a text. Stored but not used.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    /// The name of the content type.
    public let rawValue: String
    /// Creates a content type from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A user name.
    public static let username = UITextContentType(rawValue: "username")
    /// A password.
    public static let password = UITextContentType(rawValue: "password")
    /// A new password.
    public static let newPassword = UITextContentType(rawValue: "new-password")
    /// An email address.
    public static let emailAddress = UITextContentType(rawValue: "email")
    /// A given name.
    public static let givenName = UITextContentType(rawValue: "given-name")
    /// A family name.
    public static let familyName = UITextContentType(rawValue: "family-name")
    /// The first line of a street address.
    public static let streetAddressLine1 = UITextContentType(rawValue: "street-address-line1")
    /// A city.
    public static let addressCity = UITextContentType(rawValue: "address-level2")
    /// A postal code.
    public static let postalCode = UITextContentType(rawValue: "postal-code")
    // swift-format-ignore: AlwaysUseLowerCamelCase
    /// A URL.
    public static let URL = UITextContentType(rawValue: "url")
    /// A full name.
    public static let name = UITextContentType(rawValue: "name")
    /// A telephone number.
    public static let telephoneNumber = UITextContentType(rawValue: "tel")
    /// A one-time code.
    public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// The delegate of a text field; see Apple's documentation of `UITextFieldDelegate`. Methods that Apple declares
/// optional have default implementations.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    /// Returns whether the field handles the return key.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    /// Called after editing has begun.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Called after editing has ended.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Returns whether editing can begin.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// Returns whether editing can end.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// Returns whether the text can be cleared.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Called when the selection has changed.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Returns whether a range of the text can be replaced.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
}
extension UITextFieldDelegate {
    /// Returns true.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Returns true.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Returns true.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Returns true.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
}

/// The delegate of a text view; see Apple's documentation of `UITextViewDelegate`. Methods that Apple declares optional
/// have default implementations.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Called after the text has changed.
    func textViewDidChange(_ textView: UITextView)
    /// Called after editing has begun.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Called after editing has ended.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns whether editing can begin; true by default.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns whether editing can end; true by default.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Returns whether a range of the text can be replaced; true by default.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the selection has changed.
    func textViewDidChangeSelection(_ textView: UITextView)
}
extension UITextViewDelegate {
    /// Returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Returns true.
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
