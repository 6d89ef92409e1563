internal import LayoutCore

/// The reason why a conformance scene has no answer.
enum SceneFailure: Error {
    /// A part of the scene is invalid or cannot be expressed, for this reason.
    case unreadable(String)
    case layout(LayoutError)

    /// Returns the result of `body`. Wraps its errors.
    @discardableResult
    static func wrapping<Result>(_ body: () throws(LayoutError) -> Result) throws(SceneFailure) -> Result {
        do { return try body() } catch { throw .layout(error) }
    }
}
