import SolverAPI

/// Parses numbers of a log.
///
/// Logs print six digits. A number that shows all six may be rounded: 54.6667 stands for 164/3. Such a number is read
/// as the fraction with a small denominator that prints the same digits, if there is one.
enum LogNumber {
    /// Returns the number of a text such as `8`, `-20`, `1e+06`, `54.6667` (164/3) or `NSSpace(8)`; nil if the text is
    /// not a number.
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

    /// Frequent denominators in layouts: pixels of 3x screens give thirds, and a week's columns give sevenths.
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
