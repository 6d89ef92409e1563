/// A way to mark a view for an update.
@preconcurrency @MainActor
public protocol UIViewInvalidating {
    func invalidate(view: UIView)
}

extension UIView {
    /// The ways to mark a view.
    public enum Invalidations {
        public struct Display: UIViewInvalidating {
            public func invalidate(view: UIView) { view.setNeedsDisplay() }
        }
        public struct Layout: UIViewInvalidating {
            public func invalidate(view: UIView) { view.setNeedsLayout() }
        }
        public struct Constraints: UIViewInvalidating {
            public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
        }
        public struct IntrinsicContentSize: UIViewInvalidating {
            public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
        }
        /// Updates the configuration of a cell or a button; other views have none.
        public struct Configuration: UIViewInvalidating {
            public func invalidate(view: UIView) {
                if let cell = view as? UICollectionViewCell { cell.setNeedsUpdateConfiguration() }
                if let cell = view as? UITableViewCell { cell.setNeedsUpdateConfiguration() }
                if let button = view as? UIButton { button.setNeedsUpdateConfiguration() }
            }
        }
        /// Two ways, one after the other.
        public struct Tuple<First: UIViewInvalidating, Second: UIViewInvalidating>: UIViewInvalidating {
            let first: First
            let second: Second
            public func invalidate(view: UIView) {
                first.invalidate(view: view)
                second.invalidate(view: view)
            }
        }
    }

    /// A property that marks its view for updates when its value changes.
    @preconcurrency @MainActor @propertyWrapper
    public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
        private var value: Value
        private let invalidation: InvalidationType

        public init(wrappedValue: Value, _ invalidation: InvalidationType) {
            (value, self.invalidation) = (wrappedValue, invalidation)
        }
        public init<A, B>(wrappedValue: Value, _ a: A, _ b: B) where InvalidationType == Invalidations.Tuple<A, B> {
            self.init(wrappedValue: wrappedValue, Invalidations.Tuple(first: a, second: b))
        }
        public init<A, B, C>(wrappedValue: Value, _ a: A, _ b: B, _ c: C)
        where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<A, B>, C> {
            self.init(wrappedValue: wrappedValue, .init(first: .init(first: a, second: b), second: c))
        }
        public init<A, B, C, D>(wrappedValue: Value, _ a: A, _ b: B, _ c: C, _ d: D)
        where InvalidationType == Invalidations.Tuple<Invalidations.Tuple<A, B>, Invalidations.Tuple<C, D>> {
            self.init(
                wrappedValue: wrappedValue, .init(first: .init(first: a, second: b), second: .init(first: c, second: d))
            )
        }

        @available(*, unavailable, message: "a property of a subclass of UIView")
        public var wrappedValue: Value {
            get { value }
            set { value = newValue }
        }
        public static subscript<View: UIView>(
            _enclosingInstance view: View, wrapped _: ReferenceWritableKeyPath<View, Value>,
            storage path: ReferenceWritableKeyPath<View, Self>
        ) -> Value {
            get { view[keyPath: path].value }
            set {
                if view[keyPath: path].value == newValue { return }
                view[keyPath: path].value = newValue
                view[keyPath: path].invalidation.invalidate(view: view)
            }
        }
    }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
    public static var display: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
    public static var layout: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
    public static var constraints: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
    public static var intrinsicContentSize: Self { Self() }
}
extension UIViewInvalidating where Self == UIView.Invalidations.Configuration {
    public static var configuration: Self { Self() }
}
