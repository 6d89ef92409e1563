/// The name of a method. It has no values here, because only the Objective-C runtime can call a method by its name: a
/// parameter of this type can only be nil, as in
/// `UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)`.
public struct Selector: Hashable, Sendable {
    // A type without cases would make the compiler warn of methods that are never executed.
    private init() {}
}
