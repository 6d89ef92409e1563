/// Why a font cannot be measured.
public enum FreeTypeError: Error, Hashable, Sendable {
    /// FreeType did not start; the code is FreeType's.
    case unavailable(code: Int)
    /// The file is not there, or is no font; the code is FreeType's.
    case unreadableFont(file: String, code: Int)
    /// The font has no outlines, so its text has no size of its own.
    case notScalable(file: String)
}

extension FreeTypeError: CustomStringConvertible {
    /// One line that names the file.
    public var description: String {
        switch self {
        case .unavailable(let code): "FreeType did not start: error \(code)"
        case .unreadableFont(let file, let code): "\(file) cannot be read as a font: FreeType's error \(code)"
        case .notScalable(let file): "\(file) is a bitmap font; only fonts with outlines can be measured at any size"
        }
    }
}
