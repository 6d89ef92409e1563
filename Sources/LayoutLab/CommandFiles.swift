internal import Foundation
internal import Harness

/// Reads and writes the files that options name.
enum CommandFiles {
    /// Returns the bytes of a file; throws if it is longer than ``BoundedInput/longest``.
    static func read(_ path: String) throws(CommandFailure) -> Data {
        do { return try BoundedInput.data(ofFile: path) } catch { throw .wrongCall(error.description) }
    }

    /// Returns the text of a trace; the path `-` is standard input.
    static func text(_ path: String) throws(CommandFailure) -> String {
        let data: Data
        do {
            let longestLine = TraceReader.longestLine
            data =
                path == "-"
                ? try BoundedInput.standardInput(longestLine: longestLine)
                : try BoundedInput.data(ofFile: path, longestLine: longestLine)
        } catch {
            throw .wrongCall(error.description)
        }
        guard let text = String(data: data, encoding: .utf8) else { throw .wrongCall("\(path): expected UTF-8 text") }
        return text
    }

    static func write(_ data: Data, to path: String) throws(CommandFailure) {
        do {
            try data.write(to: URL(fileURLWithPath: path))
        } catch {
            throw .wrongCall("\(path): cannot be written")
        }
    }
}
