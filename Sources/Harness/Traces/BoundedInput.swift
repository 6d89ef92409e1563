public import Foundation

/// Reads files and standard input in pieces and rejects input over a limit before it is in memory.
public enum BoundedInput {
    /// The maximum length of an input in bytes. The trace of 100,000 views takes about 50 million.
    public static let longest = 256 << 20
    private static let piece = 256 << 10

    /// Returns the bytes of a file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - longest: The maximum length in bytes.
    ///   - longestLine: The maximum length of a line in bytes; nil for no limit.
    /// - Throws: ``InputError``.
    public static func data(
        ofFile path: String, longest: Int = longest, longestLine: Int? = nil
    ) throws(InputError) -> Data {
        guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(name: path) }
        defer { try? file.close() }
        return try data(of: file, name: path, longest: longest, longestLine: longestLine)
    }

    /// Returns the bytes of standard input.
    ///
    /// - Throws: ``InputError``.
    public static func standardInput(longest: Int = longest, longestLine: Int? = nil) throws(InputError) -> Data {
        try data(of: .standardInput, name: "standard input", longest: longest, longestLine: longestLine)
    }

    /// Returns the remaining bytes of a file handle; `name` identifies the input in messages.
    static func data(of file: FileHandle, name: String, longest: Int, longestLine: Int?) throws(InputError) -> Data {
        var data = Data()
        var (line, lineStart, previous) = (1, 0, UInt8(0))
        while true {
            let piece: Data
            do { piece = try file.read(upToCount: Self.piece) ?? Data() } catch { throw .unreadable(name: name) }
            if piece.isEmpty { return data }
            guard data.count + piece.count <= longest else { throw .tooLong(name: name, limit: longest) }
            if let longestLine {
                var offset = data.count
                for byte in piece {
                    offset += 1
                    let isLineFeed = byte == UInt8(ascii: "\n")
                    if isLineFeed || byte == UInt8(ascii: "\r") {
                        // CR LF counts as one line ending.
                        if !isLineFeed || previous != UInt8(ascii: "\r") { line += 1 }
                        lineStart = offset
                    }
                    previous = byte
                    if offset - lineStart > longestLine {
                        throw .lineTooLong(name: name, line: line, limit: longestLine)
                    }
                }
            }
            data.append(piece)
        }
    }
}

/// An input that cannot be read or is too long.
public enum InputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The input does not exist, is a folder, or is a closed stream.
    case unreadable(name: String)
    /// The input exceeds the limit.
    case tooLong(name: String, limit: Int)
    /// A line exceeds the limit.
    case lineTooLong(name: String, line: Int, limit: Int)

    /// The error in one line that starts with the name of the input.
    public var description: String {
        switch self {
        case .unreadable(let name): "\(name): cannot be read"
        case .tooLong(let name, let limit): "\(name): longer than \(limit) bytes"
        case .lineTooLong(let name, let line, let limit): "\(name):\(line): a line longer than \(limit) bytes"
        }
    }
}

/// The trace or screen on standard input of a peer.
public enum StandardInput {
    /// Returns standard input as text; invalid UTF-8 is replaced.
    ///
    /// - Throws: ``InputError``.
    public static func text() throws(InputError) -> String {
        String(decoding: try BoundedInput.standardInput(longestLine: TraceReader.longestLine), as: UTF8.self)
    }
}
