internal import Foundation
internal import LayoutConformance

/// Cases, scenes and answers as lines of JSON, with keys in one order.
public enum ConformanceText {
    /// One line of JSON, without the line's end. A value that JSON has no word for, such as a NaN, is an empty object.
    public static func line(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
