#if ObjectiveCFunctions
    import Testing
    import UIKit

    private var nameKey: UInt8 = 0
    private var otherKey: UInt8 = 0

    extension UIView {
        /// A stored property, added as layout libraries do it.
        fileprivate var associatedName: String? {
            get { objc_getAssociatedObject(self, &nameKey) as? String }
            set { objc_setAssociatedObject(self, &nameKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
        }
    }

    private final class Token {
        let atEnd: () -> Void
        init(atEnd: @escaping () -> Void) { self.atEnd = atEnd }
        deinit { atEnd() }
    }

    @Suite("Associated objects, with the trait ObjectiveCFunctions")
    @MainActor
    struct AssociatedObjectTests {
        @Test func `a value belongs to one object and one key, until nil is set`() {
            let (first, second) = (UIView(), UIView())
            first.associatedName = "first"
            second.associatedName = "second"
            #expect(first.associatedName == "first" && second.associatedName == "second")
            #expect(objc_getAssociatedObject(first, &otherKey) == nil)
            first.associatedName = nil
            #expect(first.associatedName == nil && second.associatedName == "second")
            objc_removeAssociatedObjects(second)
            #expect(second.associatedName == nil)
        }

        @Test func `an object is not kept alive, and one at its address has none of its values`() {
            weak var dead: UIView?
            for number in 0..<1000 {
                let view = UIView()
                #expect(view.associatedName == nil)
                view.associatedName = "\(number)"
                dead = view
            }
            #expect(dead == nil)
        }

        @Test func `values of objects that are gone are released when others are added`() {
            var released = 0
            for _ in 0..<1000 {
                let token = Token { released += 1 }
                objc_setAssociatedObject(UIView(), &nameKey, token, .OBJC_ASSOCIATION_RETAIN)
            }
            let kept = (0..<1000).map { _ in UIView() }
            for view in kept { view.associatedName = "kept" }
            #expect(released == 1000)
            #expect(kept.allSatisfy { $0.associatedName == "kept" })
        }

        @Test func `an assigned value is not held`() {
            let view = UIView()
            var value: UIView? = UIView()
            objc_setAssociatedObject(view, &nameKey, value, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(view, &nameKey) as? UIView === value)
            value = nil
            #expect(objc_getAssociatedObject(view, &nameKey) == nil)
        }

        @Test func `a deinitializer may change associations`() {
            let view = UIView()
            objc_setAssociatedObject(
                view, &otherKey, Token { view.associatedName = "set by a deinitializer" }, .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(view, &otherKey, nil, .OBJC_ASSOCIATION_RETAIN)
            #expect(view.associatedName == "set by a deinitializer")
        }

        @Test func `a pool returns and throws what its body does`() throws {
            struct Refused: Error {}
            #expect(autoreleasepool { 3 } == 3)
            #expect(throws: Refused.self) { try autoreleasepool { throw Refused() } }
        }
    }
#endif
