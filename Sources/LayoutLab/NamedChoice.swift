internal import ArgumentParser

/// An option's word for one of several cases.
enum NamedChoice {
    /// The case of that name.
    static func read<Value: RawRepresentable & CaseIterable>(_ text: String) throws -> Value
    where Value.RawValue == String {
        guard let value = Value(rawValue: text) else {
            let names = Value.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("expected one of \(names), found \"\(text)\"")
        }
        return value
    }
}
