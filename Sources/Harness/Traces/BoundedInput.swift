public import Foundation

/// Reads files and standard input in pieces, so that one that is too long is refused before it is in memory.
public enum BoundedInput {
    /// The longest input, in bytes. The trace of 100,000 views has about 50 million.
    public static let longest = 256 << 20
    private static let piece = 256 << 10

    /// Returns the bytes of a file that is not too long.
    ///
    /// - Parameters:
    ///   - path: the file's path.
    ///   - longest: the longest file, in bytes.
    ///   - longestLine: the longest line, in bytes; nil where lines may have any length.
    public static func data(
        ofFile path: String, longest: Int = longest, longestLine: Int? = nil
    ) throws(InputError) -> Data {
        guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(name: path) }
        defer { try? file.close() }
        return try data(of: file, name: path, longest: longest, longestLine: longestLine)
    }

    /// Returns the bytes that are piped into this process.
    public static func standardInput(longest: Int = longest, longestLine: Int? = nil) throws(InputError) -> Data {
        try data(of: .standardInput, name: "standard input", longest: longest, longestLine: longestLine)
    }

    /// Returns all that a handle has to read, which messages call `name`.
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
                        // A line end of two bytes is one.
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

/// A file or standard input that cannot be read, or is too long to be.
public enum InputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing to read: no file, a folder, a closed stream.
    case unreadable(name: String)
    /// There is more of it than may be.
    case tooLong(name: String, limit: Int)
    /// A line has no end within the limit.
    case lineTooLong(name: String, line: Int, limit: Int)

    /// One line, which begins with the file's name.
    public var description: String {
        switch self {
        case .unreadable(let name): "\(name): cannot be read"
        case .tooLong(let name, let limit): "\(name): longer than \(limit) bytes"
        case .lineTooLong(let name, let line, let limit): "\(name):\(line): a line longer than \(limit) bytes"
        }
    }
}

/// The trace or screen that is piped into a peer.
public enum StandardInput {
    /// Returns all of it as text; what is not UTF-8 in it is replaced.
    public static func text() throws(InputError) -> String {
        String(decoding: try BoundedInput.standardInput(longestLine: TraceReader.longestLine), as: UTF8.self)
    }
}
