import Foundation

/// A JSON value of the file of facts, in which each topic has different fields.
enum FactValue: Decodable, Equatable, Sendable {
    case none
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([FactValue])
    case object([String: FactValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .none
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let list = try? value.decode([FactValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: FactValue].self))
        }
    }

    /// A field of an object; `none` for other values.
    subscript(name: String) -> FactValue {
        if case .object(let fields) = self { return fields[name] ?? .none }
        return .none
    }

    var bool: Bool? {
        if case .bool(let bool) = self { return bool }
        return nil
    }

    var number: Double? {
        if case .number(let number) = self { return number }
        return nil
    }

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    var list: [FactValue] {
        if case .list(let list) = self { return list }
        return []
    }

    /// The numbers of a list; nil if it is empty or contains other values.
    var numbers: [Double]? {
        let numbers = list.compactMap(\.number)
        return numbers.count == list.count && !numbers.isEmpty ? numbers : nil
    }

    /// The fields of an object, sorted by name; empty for other values.
    var fields: [(name: String, value: FactValue)] {
        if case .object(let fields) = self { return fields.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
        return []
    }
}
