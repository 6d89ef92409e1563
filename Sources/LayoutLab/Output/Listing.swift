internal import ArgumentParser
internal import SolverAPI
internal import Foundation

/// The output formats of listings.
enum ListFormat: String, ExpressibleByArgument, CaseIterable {
    case table, json
}

/// One value of a listing.
enum ListValue {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// A number that is not a count; tables show at most two digits after the point.
    case real(Double)
    /// A time; nil if there is none. Tables show microseconds; in JSON it is in nanoseconds and the key ends with the
    /// unit.
    case nanoseconds(Double?)

    fileprivate var plain: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .flag(let flag): flag ? "yes" : "no"
        case .real(let number): Self.rounded(number)
        case .nanoseconds(let time): time.map { "\(Self.rounded($0 / 1000)) µs" } ?? "–"
        }
    }

    private static func rounded(_ value: Double) -> String {
        value.isFinite ? DecimalText.short(value, decimals: 2) : "–"
    }

    /// Returns the JSON key of a column; it includes the unit.
    fileprivate func key(_ name: String) -> String {
        if case .nanoseconds = self { name + "_ns" } else { name }
    }

    fileprivate var json: Any {
        switch self {
        case .text(let text): text
        case .number(let number): number
        case .flag(let flag): flag
        case .real(let number): number.isFinite ? number : NSNull()
        case .nanoseconds(let time): time.flatMap { $0.isFinite ? $0 : nil } ?? NSNull()
        }
    }
}

/// Rows with the same columns, as a table or as JSON.
struct Listing {
    private let entries: [[(name: String, value: ListValue)]]

    init(_ entries: [[(String, ListValue)]]) {
        self.entries = entries.map { $0.map { (name: $0.0, value: $0.1) } }
    }

    func text(_ format: ListFormat) -> String {
        switch format {
        case .table: table
        case .json: json
        }
    }

    private var table: String {
        guard let first = entries.first else { return "nothing to list" }
        let lines = [first.map(\.name)] + entries.map { $0.map(\.value.plain) }
        let widths = first.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            let cells = zip(line, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
            let text = cells.joined(separator: "  ")
            return String(text.reversed().drop { $0 == " " }.reversed())
        }.joined(separator: "\n")
    }

    private var json: String {
        let objects = entries.map { entry in
            var object: [String: Any] = [:]
            for (name, value) in entry { object[value.key(name)] = value.json }
            return object
        }
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        guard let data = try? JSONSerialization.data(withJSONObject: objects, options: options) else { return "[]" }
        return String(decoding: data, as: UTF8.self)
    }
}
