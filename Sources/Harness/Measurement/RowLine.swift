internal import Foundation
internal import SafeText

/// A row as a line of `rows.jsonl`: JSON that starts with a checksum of the rest. A row without a checksum,
/// from another program or an edited file, is accepted.
enum RowLine {
    private static let key = #"{"checksum":""#
    private static let digits = 16

    enum Fault: Error {
        case notARow
        case changed
        case otherFormat(Int)
        case longName
    }

    /// Returns the line of a row, without the line break.
    static func text(of row: ResultRow) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = String(decoding: try encoder.encode(row), as: UTF8.self)
        return key + checksum(of: json.utf8.dropFirst()) + "\"," + json.dropFirst()
    }

    /// Returns the row of a line, after a test of its checksum if it has one.
    static func row(of line: Data) throws(Fault) -> ResultRow {
        if line.starts(with: key.utf8) {
            let rest = line.dropFirst(key.utf8.count)
            let tail = rest.dropFirst(digits + 2)
            guard rest.count > digits + 2, String(decoding: rest.prefix(digits), as: UTF8.self) == checksum(of: tail)
            else { throw .changed }
        }
        guard let schema = try? JSONDecoder().decode(Format.self, from: line).schema else { throw .notARow }
        guard schema == ResultRow.currentSchema else { throw .otherFormat(schema) }
        guard let row = try? JSONDecoder().decode(ResultRow.self, from: line) else { throw .notARow }
        // Names appear in every table and chart of a report, so their length is limited.
        guard [row.solver, row.workload, row.reference ?? ""].allSatisfy({ $0.utf8.count <= ResultRow.longestName })
        else { throw .longName }
        return row
    }

    /// The field that rows of all schemas have.
    private struct Format: Decodable { let schema: Int }

    /// Returns the 64-bit FNV-1a hash in hexadecimal, which detects accidental changes.
    private static func checksum(of bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: digits - text.count) + text
    }

    /// Returns the rows of a file, and the length of its complete lines in bytes. A crash or a full disk may have
    /// truncated the last line.
    static func rows(of data: Data, file: String) throws(ResultFolderError) -> (rows: [ResultRow], length: Int) {
        var rows: [ResultRow] = []
        var seen: Set<String> = []
        var length = 0
        var number = 0
        while let end = data[(data.startIndex + length)...].firstIndex(of: UInt8(ascii: "\n")) {
            var line = data[(data.startIndex + length)..<end]
            length = end - data.startIndex + 1
            number += 1
            if line.last == UInt8(ascii: "\r") { line.removeLast() }
            if line.isEmpty { continue }
            func fail(_ reason: String) -> ResultFolderError { .notAResult("\(file):\(number)", reason: reason) }
            do {
                let row = try row(of: line)
                guard seen.insert(row.point).inserted else {
                    throw fail("\(SafeText.excerpt(row.point)) occurs twice")
                }
                rows.append(row)
            } catch let error as ResultFolderError {
                throw error
            } catch Fault.changed {
                throw fail("the checksum does not match the row")
            } catch Fault.longName {
                throw fail("a name of more than \(ResultRow.longestName) bytes")
            } catch Fault.otherFormat(let schema) {
                throw fail("rows of format \(schema); this version reads format \(ResultRow.currentSchema)")
            } catch {
                throw fail("not a row of a result")
            }
        }
        // An edited file may lack the last line ending, so a readable last row is accepted.
        if length < data.count, let last = try? row(of: data[(data.startIndex + length)...]) {
            let isNew = seen.insert(last.point).inserted
            if isNew {
                rows.append(last)
                length = data.count
            }
        }
        return (rows, length)
    }
}

extension ResultRow {
    /// Maximum length of a solver or workload name, in bytes of UTF-8.
    public static let longestName = 256

    /// The identity of the row within a result: solver, workload, operation and size, and whether it is a twin.
    public var point: String { "\(solver) \(workload) \(operation.rawValue) \(size)" + (isTwin ? " again" : "") }
}
