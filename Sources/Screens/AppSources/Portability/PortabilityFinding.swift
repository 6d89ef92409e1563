/// Something in an app's source that stands in the way of compiling or testing it off Apple's platforms.
public struct PortabilityFinding: Hashable, Sendable {
    /// How much it stands in the way.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        /// The line does not compile.
        case stops
        /// The line compiles or is left out, and does something else.
        case differs
    }
    /// The file, as it was named.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// The rule's name.
    public let rule: String
    /// How much it stands in the way.
    public let weight: Weight
    /// What stands there, as it is written.
    public let spelling: String
    /// Why it is in the way.
    public let reason: String
    /// What is usually written instead.
    public let rewrite: String
}
