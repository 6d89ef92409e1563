/// Conversions of values that are set by name. A document states numbers without the type of the property.
public enum RuntimeValue {
    public static func double(_ value: Any?) -> Double? {
        switch value {
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let flag as Bool: flag ? 1 : 0
        case let number as NSNumber: number.doubleValue
        case let text as String: Double(text)
        default: nil
        }
    }
    public static func cgFloat(_ value: Any?) -> CGFloat? { double(value).map { CGFloat($0) } }
    public static func float(_ value: Any?) -> Float? { double(value).map { Float($0) } }
    /// Returns the integer; nil if the number has a fraction or is out of range.
    public static func int(_ value: Any?) -> Int? {
        if let number = value as? Int { return number }
        return double(value).flatMap { Int(exactly: $0) }
    }
    public static func bool(_ value: Any?) -> Bool? {
        if let flag = value as? Bool { return flag }
        return double(value).map { $0 != 0 }
    }
    public static func string(_ value: Any?) -> String? {
        value as? String ?? (value as? NSString).map { $0 as String }
    }
}
