/// A place in an app's sources that prevents compiling or testing outside Apple's platforms.
public struct PortabilityFinding: Hashable, Sendable {
    /// The consequence of a finding.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        /// The line does not compile.
        case stops
        /// The line compiles or is excluded, and behaves differently.
        case differs
    }
    /// The path of the file as given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// The name of the rule.
    public let rule: String
    /// The consequence.
    public let weight: Weight
    /// The source text.
    public let spelling: String
    /// The reason.
    public let reason: String
    /// The usual replacement.
    public let rewrite: String
}
