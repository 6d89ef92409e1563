import Synchronization

/// A problem in a connection between an app's code and its documents, in the words of the app.
public struct RuntimeProblem: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// No class of the target registered the selector.
        case missingMethod = "missing method"
        /// No class of the object registered the property of an outlet, or of a runtime attribute.
        case missingProperty = "missing property"
        /// The property has a different type.
        case wrongType = "wrong type"
        /// The class of an object in a document is not part of the program.
        case missingClass = "missing class"
        /// The document does not exist or cannot be read.
        case missingDocument = "missing document"
        /// The document has no object with the identifier.
        case missingIdentifier = "missing identifier"
        /// The kind of an element is not known, so an object of a superclass was created.
        case unknownElement = "unknown element"
        /// A reference to an element that does not exist.
        case missingElement = "missing element"
        /// A part of the document that has no effect here.
        case unsupported
    }

    public let kind: Kind
    /// The problem, with the class and the place in the sources or the document, as far as they are known.
    public let message: String
    public var description: String { message }

    private static let log = Mutex<[RuntimeProblem]>([])
    /// The number of problems that are kept.
    private static let capacity = 10_000

    /// The recorded problems, oldest first. A problem that occurs repeatedly is recorded once. After 10,000 problems, no
    /// more are recorded.
    public static var recorded: [RuntimeProblem] { log.withLock { $0 } }
    /// Returns the recorded problems and removes them.
    @discardableResult public static func drain() -> [RuntimeProblem] {
        log.withLock { log in
            defer { log = [] }
            return log
        }
    }

    static func record(_ kind: Kind, _ message: String) {
        let problem = RuntimeProblem(kind: kind, message: message)
        let isNew = log.withLock { log in
            if log.count >= capacity || log.contains(problem) { return false }
            log.append(problem)
            return true
        }
        if isNew { LayoutLog.report(message) }
    }
}
