/// The reason why a font cannot be measured.
public enum FreeTypeError: Error, Hashable, Sendable {
    /// FreeType could not be initialized, with FreeType's error code.
    case unavailable(code: Int)
    /// The file is missing or is not a font, with FreeType's error code.
    case unreadableFont(file: String, code: Int)
    /// The font has no outlines, so its text cannot be scaled.
    case notScalable(file: String)
}

extension FreeTypeError: CustomStringConvertible {
    /// A message of one line. It names the file, if the error concerns one.
    public var description: String {
        switch self {
        case .unavailable(let code): "FreeType did not start: error \(code)"
        case .unreadableFont(let file, let code): "\(file) cannot be read as a font: FreeType's error \(code)"
        case .notScalable(let file): "\(file) is a bitmap font; only fonts with outlines can be measured at any size"
        }
    }
}
