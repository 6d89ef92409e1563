/// Something that people do; see Apple's documentation of `UIEvent`. Nobody does anything here.
public final class UIEvent: NSObject, Sendable {}

/// What views and controllers have in common; see Apple's documentation of `UIResponder`. Events are nobody's business here.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    /// A responder in no chain.
    public override init() { super.init() }

    /// Who is asked next.
    open var next: UIResponder? { nil }
}
