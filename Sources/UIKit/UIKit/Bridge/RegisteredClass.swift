internal import CInitializers

/// Makes views of classes that were registered: the class is a value here, and its initializer need not be `required`.
///
/// A class that does not have the initializer ends the program, as it does with UIKit: Swift says
/// "use of unimplemented initializer" and names it.
@MainActor
enum RegisteredClass {
    /// What the initializer being called is to be given: it cannot take anything itself.
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

    /// A view of no size, of a class that has `init(frame:)`.
    static func template(_ type: UIView.Type) -> UIView { make(CInitializersView, type) }

    /// A layer of a class that has `init()`.
    static func layer(_ type: CALayer.Type) -> CALayer {
        let made = CInitializersMake(CInitializersLayer, unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
        return Unmanaged<CALayer>.fromOpaque(made).takeRetainedValue()
    }

    private static func make(_ kind: CInitializersKind, _ type: AnyClass) -> UIView {
        let made = CInitializersMake(kind, unsafeBitCast(type, to: UnsafeRawPointer.self))
        return Unmanaged<UIView>.fromOpaque(made).takeRetainedValue()
    }
}

extension UIView {
    /// A view of no size of a class that is a value; see ``RegisteredClass``.
    @usableFromInline convenience init(template: ()) { self.init(frame: .zero) }
}
