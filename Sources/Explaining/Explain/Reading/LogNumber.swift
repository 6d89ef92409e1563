import SolverAPI

/// Parses numbers of a log.
///
/// Logs print at most six digits, so a number with six digits may be rounded. If a fraction with a small denominator
/// prints the same digits, it is used instead: 54.6667 is read as 164/3.
enum LogNumber {
    /// Parses a number such as `8`, `-20`, `1e+06`, `54.6667` or `NSSpace(8)`. Returns nil if the text is not a number.
    static func read(_ text: ByteText) -> Double? {
        var text = text.trimmed
        for word in ["NSSpace(", "NSLayoutAnchorConstraintSpace("] as [StaticString] where text.starts(with: word) {
            guard text.last == .ascii(")") else { return nil }
            text = text.dropFirst(word.utf8CodeUnitCount).dropLast()
        }
        guard (1...40).contains(text.count), text.contains(where: { $0.isDigit }) else { return nil }
        let extra: [UInt8] = [.ascii("."), .ascii("-"), .ascii("+"), .ascii("e"), .ascii("E")]
        guard text.allSatisfy({ $0.isDigit || extra.contains($0) }), let value = Double(text.text), value.isFinite,
            abs(value) <= Limits.magnitude
        else { return nil }
        return fraction(value, digits: text)
    }

    /// Denominators that are frequent in layouts. For example, a pixel of a 3x screen is a third of a point, and a day
    /// of a calendar has a seventh of the width.
    private static let denominators = [3.0, 6, 7, 9, 12]

    private static func fraction(_ value: Double, digits text: ByteText) -> Double {
        guard let point = text.firstIndex(of: .ascii(".")), !text.contains(where: { $0 == 101 || $0 == 69 }) else {
            return value
        }
        let shown = text.filter { $0.isDigit }.drop { $0 == 48 }
        guard shown.count == 6 else { return value }
        var half = 0.5
        for _ in 0..<(text.endIndex - point - 1) { half /= 10 }
        for denominator in denominators {
            let near = (value * denominator).rounded() / denominator
            if abs(near - value) <= half * 1.000001 { return near }
        }
        return value
    }
}
