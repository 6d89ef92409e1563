internal import InterfaceBuilder

/// Creates gesture recognizers from their elements.
@MainActor
enum GestureValues {
    /// Returns a recognizer; nil if the element is not one.
    static func make(_ node: XMLNode, _ builder: DocumentBuilder) -> UIGestureRecognizer? {
        guard let standard = ElementKinds.gestureClass(of: node) else { return nil }
        let type = builder.type(of: node, standard: standard)
        let made = type == standard ? RegisteredClass.gesture(standard) : RegisteredClass.gesture(type)
        builder.record(made, node)
        node.flag("enabled") { made.isEnabled = $0 }
        node.flag("cancelsTouchesInView") { made.cancelsTouchesInView = $0 }
        node.flag("delaysTouchesBegan") { made.delaysTouchesBegan = $0 }
        node.flag("delaysTouchesEnded") { made.delaysTouchesEnded = $0 }
        let (taps, touches) = (node.integer("numberOfTapsRequired"), node.integer("numberOfTouchesRequired"))
        switch made {
        case let tap as UITapGestureRecognizer:
            if let taps { tap.numberOfTapsRequired = taps }
            if let touches { tap.numberOfTouchesRequired = touches }
        case let press as UILongPressGestureRecognizer:
            if let taps { press.numberOfTapsRequired = taps }
            if let touches { press.numberOfTouchesRequired = touches }
            node.number("minimumPressDuration") { press.minimumPressDuration = TimeInterval($0) }
        case let swipe as UISwipeGestureRecognizer:
            if let touches { swipe.numberOfTouchesRequired = touches }
            swipe.direction = direction(node)
        case let pan as UIPanGestureRecognizer:
            if let minimum = node.integer("minimumNumberOfTouches") { pan.minimumNumberOfTouches = minimum }
            if let maximum = node.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = maximum }
        default: break
        }
        return made
    }

    private static func direction(_ node: XMLNode) -> UISwipeGestureRecognizer.Direction {
        guard let mask = node.child("swipeGestureRecognizerDirection", key: "direction") ?? node.child(key: "direction")
        else { return .right }
        var direction: UISwipeGestureRecognizer.Direction = []
        if mask.flag("right") == true { direction.insert(.right) }
        if mask.flag("left") == true { direction.insert(.left) }
        if mask.flag("up") == true { direction.insert(.up) }
        if mask.flag("down") == true { direction.insert(.down) }
        return direction.isEmpty ? .right : direction
    }
}
