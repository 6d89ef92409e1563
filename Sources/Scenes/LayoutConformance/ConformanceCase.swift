/// A scene, the rule that it tests, and the expected answer.
public struct ConformanceCase: Codable, Hashable, Sendable {
    /// The rule in one sentence. The expected numbers follow from it.
    public var rule: String
    /// The scene that the engine lays out.
    public var scene: ConformanceScene
    public var expected: Expectation

    /// The topic of the case: the part of the scene's name before the slash.
    public var topic: String { String(scene.id.prefix { $0 != "/" }) }

    /// The expected answer. Exactly one of the properties is not nil.
    public struct Expectation: Codable, Hashable, Sendable {
        /// The frames of some items by name: x, y, width and height in points, in the coordinates of the superview.
        public var frames: [String: [Double]]?
        /// The fitting size: width and height in points.
        public var size: [Double]?
        /// True if the engine must report that the required constraints contradict each other.
        public var conflict: Bool?

        public init(frames: [String: [Double]]? = nil, size: [Double]? = nil, conflict: Bool? = nil) {
            (self.frames, self.size, self.conflict) = (frames, size, conflict)
        }
    }

    public init(rule: String, scene: ConformanceScene, expected: Expectation) {
        (self.rule, self.scene, self.expected) = (rule, scene, expected)
    }
}

/// The answer of an engine to a scene, one line of JSON.
public struct ConformanceAnswer: Codable, Hashable, Sendable {
    /// The name of the scene.
    public var id: String
    /// The frames of views and guides by name, as in ``ConformanceCase/Expectation/frames``. The engine may omit frames
    /// that it does not know.
    public var frames: [String: [Double]]?
    /// The fitting size: width and height in points; nil if the scene does not request it.
    public var size: [Double]?
    /// Whether the engine found that the required constraints contradict each other; nil counts as false.
    public var conflict: Bool?
    /// The reason why the engine cannot express the scene. Such a scene counts neither as passed nor as failed.
    public var unsupported: String?
    /// The error because of which the engine has no answer.
    public var error: String?

    /// Creates an answer without a result.
    public init(id: String) { self.id = id }
}

/// The comparison of an answer with the expected one.
public enum ConformanceVerdict: Hashable, Sendable {
    /// The answer agrees with the expected one.
    case passed
    /// The answer differs from the expected one or is missing, for this reason.
    case failed(String)
    /// The engine cannot express the scene, for this reason.
    case unsupported(String)
}

extension ConformanceCase {
    /// The maximum difference between numbers that count as equal, in points.
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
        // NaN fails the comparison.
        found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
