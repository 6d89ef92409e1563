internal import Foundation
internal import Yams

/// Converts a configuration from YAML to JSON, so that one decoder reads both formats.
struct YAMLText {
    /// The JSON text. All scalars are strings, so that `off` is not read as false.
    let json: Data

    /// The maximum number of nodes, because aliases can expand to much more than their text.
    private static let mostNodes = 100_000

    /// - Throws: ``CheckError/configuration(file:expected:)`` with the line of the error if the YAML is invalid.
    init(_ data: Data, file: String) throws(CheckError) {
        func wrong(_ expected: String) -> CheckError { .configuration(file: file, expected: expected) }
        guard let text = String(data: data, encoding: .utf8) else { throw wrong("text in UTF-8") }
        let node: Node?
        do {
            node = try Yams.compose(yaml: text)
        } catch let error as YamlError {
            throw wrong("YAML or JSON; \(Self.words(of: error))")
        } catch {
            throw wrong("YAML or JSON")
        }
        // An empty file, or a file with only comments, is an empty configuration.
        guard let node else {
            json = Data("{}".utf8)
            return
        }
        var count = 0
        let object: Any
        do {
            object = try Self.object(node, &count)
        } catch {
            throw wrong(error.text)
        }
        guard JSONSerialization.isValidJSONObject(object),
            let data = try? JSONSerialization.data(withJSONObject: object)
        else {
            throw wrong("an object with \"rules\", \"exclude\" and \"ignore\", as the documentation shows")
        }
        json = data
    }

    private struct Wrong: Error { let text: String }

    private static func object(_ node: Node, _ count: inout Int) throws(Wrong) -> Any {
        count += 1
        if count > mostNodes { throw Wrong(text: "a configuration of at most \(mostNodes) values, aliases counted") }
        switch node {
        case .scalar(let scalar): return scalar.string
        case .sequence(let sequence):
            var list: [Any] = []
            for item in sequence { list.append(try object(item, &count)) }
            return list
        case .mapping(let mapping):
            var table: [String: Any] = [:]
            for (key, value) in mapping {
                guard case .scalar(let name) = key else {
                    throw Wrong(text: "words before each colon\(key.mark.map { ", in line \($0.line)" } ?? "")")
                }
                table[name.string] = try object(value, &count)
            }
            return table
        case .alias: throw Wrong(text: "no aliases without an anchor")
        }
    }

    private static func words(of error: YamlError) -> String {
        switch error {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            return "\(problem) in line \(mark.line)"
        case .duplicatedKeysInMapping(let duplicates, _):
            return "duplicate keys: \(duplicates.sorted().joined(separator: ", "))"
        default: return "this is neither"
        }
    }
}
