/// A place in an app's sources that prevents compiling or testing outside Apple's platforms.
public struct PortabilityFinding: Hashable, Sendable {
    /// The consequence of the code.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        /// The line does not compile.
        case stops
        /// The line compiles or is left out, and the app behaves differently.
        case differs
    }
    /// The path of the file as given.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column of the first token, from 1, in Unicode scalars.
    public let column: Int
    /// The name of the rule, such as `objc`.
    public let rule: String
    public let weight: Weight
    /// The source text that the rule matched, without the contents of string literals.
    public let spelling: String
    /// The reason why the code does not compile or behaves differently.
    public let reason: String
    /// The usual replacement for the code.
    public let rewrite: String
}
