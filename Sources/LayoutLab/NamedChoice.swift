internal import ArgumentParser

/// Parses an option whose values are the cases of an enumeration.
enum NamedChoice {
    /// Returns the case with that raw value.
    ///
    /// - Throws: An error that lists all cases.
    static func read<Value: RawRepresentable & CaseIterable>(_ text: String) throws -> Value
    where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("expected one of \(names), found \"\(text)\"")
        }
        return value
    }
}
