internal import CInitializers

/// Creates instances of registered classes. The class is known only at run time, and its initializer need not be
/// `required`.
///
/// A class without the initializer stops the program, as with UIKit; Swift reports "use of unimplemented initializer"
/// with its name.
@MainActor
enum RegisteredClass {
    /// The arguments of the initializer that is being called, because `make` cannot pass any.
    private(set) static var style = UITableViewCell.CellStyle.default
    private(set) static var reuseIdentifier: String?
    private(set) static var frame = CGRect.zero

    static func cell(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell? {
        (style, reuseIdentifier) = (.default, identifier)
        return make(CInitializersTableCell, type) as? UITableViewCell
    }

    static func header(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView? {
        reuseIdentifier = identifier
        return make(CInitializersTableHeader, type) as? UITableViewHeaderFooterView
    }

    static func reusableView(_ type: UICollectionReusableView.Type, _ frame: CGRect) -> UICollectionReusableView? {
        self.frame = frame
        return make(CInitializersReusableView, type) as? UICollectionReusableView
    }

    /// Creates a view of a class that has `init(frame:)`, with a frame of zero.
    static func template(_ type: UIView.Type) -> UIView { make(CInitializersView, type) }

    /// Creates a layer of a class that has `init()`.
    static func layer(_ type: CALayer.Type) -> CALayer {
        let made = CInitializersMake(CInitializersLayer, unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<CALayer>.fromOpaque(made).takeRetainedValue()
    }

    /// The arguments of the segue that is being created.
    private(set) static var segueArguments: (String?, (UIViewController, UIViewController)) = (
        nil, (UIViewController(), UIViewController())
    )

    /// Creates a segue of a class that has `init(identifier:source:destination:)`.
    static func segue(
        _ type: UIStoryboardSegue.Type, _ identifier: String?, _ source: UIViewController,
        _ destination: UIViewController
    ) -> UIStoryboardSegue {
        segueArguments = (identifier, (source, destination))
        defer { segueArguments = (nil, (UIViewController(), UIViewController())) }
        return object(CInitializersSegue, type)
    }
    /// Creates a recognizer of a class that has `init(target:action:)`.
    static func gesture(_ type: UIGestureRecognizer.Type) -> UIGestureRecognizer { object(CInitializersGesture, type) }
    /// Creates a controller of a class that has `init(nibName:bundle:)`.
    static func controller<Made: UIViewController>(_ type: Made.Type) -> Made { object(CInitializersController, type) }
    /// Creates a constraint of a class that has `init()`.
    static func constraint(_ type: NSLayoutConstraint.Type) -> NSLayoutConstraint {
        object(CInitializersConstraint, type)
    }
    private static func object<Made: AnyObject>(_ kind: CInitializersKind, _ type: Made.Type) -> Made {
        let made = CInitializersMake(kind, unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<Made>.fromOpaque(made).takeRetainedValue()
    }

    private static func make(_ kind: CInitializersKind, _ type: AnyClass) -> UIView {
        let made = CInitializersMake(kind, unsafeBitCast(type, to: UnsafeRawPointer.self))
        return Unmanaged<UIView>.fromOpaque(made).takeRetainedValue()
    }
}

extension UIView {
    /// Creates a view with a frame of zero from a class that is known only at run time; see ``RegisteredClass``.
    @usableFromInline convenience init(template: ()) { self.init(frame: .zero) }
}
