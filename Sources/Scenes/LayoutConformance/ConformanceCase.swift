/// A scene, the rule it asks about, and what must come out.
public struct ConformanceCase: Codable, Hashable, Sendable {
    /// The rule in a sentence, from which the expected numbers follow.
    public var rule: String
    /// What to lay out.
    public var scene: ConformanceScene
    /// What comes out.
    public var expected: Expectation

    /// The first part of the scene's name.
    public var topic: String { String(scene.id.prefix { $0 != "/" }) }

    /// One of the three.
    public struct Expectation: Codable, Hashable, Sendable {
        /// Frames of some items by name: x, y, width, height in the coordinates of the view that contains each.
        public var frames: [String: [Double]]?
        /// The size that fits.
        public var size: [Double]?
        /// Whether the required constraints contradict each other, which an engine must say.
        public var conflict: Bool?

        /// An expectation.
        public init(frames: [String: [Double]]? = nil, size: [Double]? = nil, conflict: Bool? = nil) {
            (self.frames, self.size, self.conflict) = (frames, size, conflict)
        }
    }

    /// A case.
    public init(rule: String, scene: ConformanceScene, expected: Expectation) {
        (self.rule, self.scene, self.expected) = (rule, scene, expected)
    }
}

/// What an engine says to a scene: one line of JSON.
public struct ConformanceAnswer: Codable, Hashable, Sendable {
    /// The scene's name.
    public var id: String
    /// The frames of all views and guides by name, or of those that the engine knows.
    public var frames: [String: [Double]]?
    /// The size that fits, where that was asked for.
    public var size: [Double]?
    /// That the required constraints contradict each other.
    public var conflict: Bool?
    /// Why the engine has no words for the scene: no mistake, and no success.
    public var unsupported: String?
    /// Why there is no answer.
    public var error: String?

    /// An answer to that scene, which says nothing yet.
    public init(id: String) { self.id = id }
}

/// How an answer compares with what is expected.
public enum ConformanceVerdict: Hashable, Sendable {
    /// It is the expected one.
    case passed
    /// It is another one, or none: why.
    case failed(String)
    /// The engine says that it cannot express the scene: why.
    case unsupported(String)
}

extension ConformanceCase {
    /// How near numbers must be, in points.
    public static let tolerance = 1e-3

    /// Compares an answer with what is expected.
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
        // A NaN is near to nothing.
        found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= tolerance }
    }
}
