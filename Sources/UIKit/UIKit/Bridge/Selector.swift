/// The name of a method, such as `save:` or `tableView:didTap:`.
///
/// Only Apple's platforms can call a method by its name. Here the methods of a class are registered with
/// ``RuntimeMembers``, and everything in UIKit that has a target calls them through that table.
public struct Selector: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
    /// The name, with a colon for each argument.
    public let name: String
    /// The place in the app's sources or documents where the selector was written; nil if it is not known.
    public let origin: String?

    /// Creates a selector and stores the place of the call for messages.
    public init(named name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        self.name = name
        origin = "\(fileID):\(line)"
    }
    /// Creates a selector from a name that is not a literal. Swift passes a literal to ``init(stringLiteral:)``, which
    /// cannot store the place of the call.
    public init(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(named: name, fileID: fileID, line: line)
    }
    public init(stringLiteral value: String) { (name, origin) = (value, nil) }
    init(name: String, origin: String?) { (self.name, self.origin) = (name, origin) }

    public var description: String { name }
    /// The number of arguments.
    public var argumentCount: Int { name.count { $0 == ":" } }

    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the selector with a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(named: aSelectorName) }
