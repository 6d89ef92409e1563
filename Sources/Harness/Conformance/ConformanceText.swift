internal import Foundation
internal import LayoutConformance

/// Cases, scenes and answers as lines of JSON with sorted keys.
public enum ConformanceText {
    /// Returns a line of JSON without a line break; an empty object if a value has no JSON representation, such as NaN.
    public static func line(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "{}" }
        return String(decoding: data, as: UTF8.self)
    }
}
