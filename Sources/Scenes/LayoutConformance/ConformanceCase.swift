/// A scene with a rule and the expected answer.
public struct ConformanceCase: Codable, Hashable, Sendable {
    /// The rule in one sentence, from which the expected numbers follow.
    public var rule: String
    /// The scene to lay out.
    public var scene: ConformanceScene
    /// The expected answer.
    public var expected: Expectation

    /// The first part of the scene's name.
    public var topic: String { String(scene.id.prefix { $0 != "/" }) }

    /// Exactly one of the three properties is not nil.
    public struct Expectation: Codable, Hashable, Sendable {
        /// Frames of some items by name: x, y, width and height in the coordinates of the containing view.
        public var frames: [String: [Double]]?
        /// The fitting size.
        public var size: [Double]?
        /// Whether the engine must report that the required constraints contradict each other.
        public var conflict: Bool?

        /// Creates an expectation.
        public init(frames: [String: [Double]]? = nil, size: [Double]? = nil, conflict: Bool? = nil) {
            (self.frames, self.size, self.conflict) = (frames, size, conflict)
        }
    }

    /// Creates a case.
    public init(rule: String, scene: ConformanceScene, expected: Expectation) {
        (self.rule, self.scene, self.expected) = (rule, scene, expected)
    }
}

/// The answer of an engine to a scene: one line of JSON.
public struct ConformanceAnswer: Codable, Hashable, Sendable {
    /// The scene's name.
    public var id: String
    /// The frames of all views and guides by name; an engine may omit unknown ones.
    public var frames: [String: [Double]]?
    /// The fitting size; nil unless requested.
    public var size: [Double]?
    /// Whether the required constraints contradict each other.
    public var conflict: Bool?
    /// The reason why the engine cannot express the scene; this is neither a failure nor a success.
    public var unsupported: String?
    /// The reason why there is no answer.
    public var error: String?

    /// Creates an answer without any result.
    public init(id: String) { self.id = id }
}

/// The comparison of an answer with the expected one.
public enum ConformanceVerdict: Hashable, Sendable {
    /// The answer agrees.
    case passed
    /// The answer differs or is missing, with the reason.
    case failed(String)
    /// The engine cannot express the scene, with the reason.
    case unsupported(String)
}

extension ConformanceCase {
    /// The maximum difference of numbers, in points.
    public static let tolerance = 1e-3

    /// Compares an answer with the expected one.
    public func verdict(on answer: ConformanceAnswer) -> ConformanceVerdict {
        if let reason = answer.unsupported { return .unsupported(reason) }
        if let reason = answer.error { return .failed(reason) }
        if expected.conflict == true {
            return answer.conflict == true ? .passed : .failed("it lays out what contradicts itself")
        }
        if answer.conflict == true { return .failed("it finds a conflict where there is none") }
        if let size = expected.size {
            guard let found = answer.size else { return .failed("no size") }
            return Self.isNear(found, size) ? .passed : .failed("the size is \(found), not \(size)")
        }
        for (name, frame) in (expected.frames ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let found = answer.frames?[name] else { return .failed("no frame of \(name)") }
            if !Self.isNear(found, frame) { return .failed("\(name) is at \(found), not at \(frame)") }
        }
        return .passed
    }

    private static func isNear(_ found: [Double], _ wanted: [Double]) -> Bool {
        // A comparison with NaN is false.
        found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
