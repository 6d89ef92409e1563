internal import InterfaceBuilder

/// Connects the outlets and actions of objects.
@MainActor
enum Connections {
    // MARK: Outlets

    static func connectOutlets(_ node: XMLNode, of object: AnyObject, _ builder: DocumentBuilder) {
        let connections = node.child("connections")?.children ?? []
        for outlet in connections where outlet.name == "outlet" { connect(outlet, node, of: object, builder) }
        var collections: [(property: String, objects: [AnyObject])] = []
        for outlet in connections where outlet.name == "outletCollection" {
            guard let property = outlet["property"], let destination = destination(outlet, node, builder) else {
                continue
            }
            if let index = collections.firstIndex(where: { $0.property == property }) {
                collections[index].objects.append(destination)
            } else {
                collections.append((property, [destination]))
            }
        }
        for (property, objects) in collections {
            KeyValue.set(objects, property, of: object, place: " (outlet collection of \(builder.place(node)))")
        }
    }

    private static func connect(_ outlet: XMLNode, _ node: XMLNode, of object: AnyObject, _ builder: DocumentBuilder) {
        guard let property = outlet["property"], let destination = destination(outlet, node, builder) else { return }
        KeyValue.set(destination, property, of: object, place: " (outlet of \(builder.place(node)))")
    }

    /// Returns the object to which an outlet leads. Records a problem if the document has no such element.
    private static func destination(_ outlet: XMLNode, _ node: XMLNode, _ builder: DocumentBuilder) -> AnyObject? {
        guard let id = outlet["destination"] else { return nil }
        if let found = builder.object(id) { return found }
        let words = "the outlet '\(outlet["property"] ?? "")' leads to"
        guard let element = builder.contents.elements[id] else {
            builder.report(.missingElement, node, "\(words) \(id), which is not in the document.")
            return nil
        }
        // A variation may leave a view out, and a placeholder of the canvas is not an object.
        if element.name == "placeholder" || builder.isLeftOut(element) { return nil }
        builder.report(.missingElement, node, "\(words) \(element.words), which was not created.")
        return nil
    }

    // MARK: Actions

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel, "valueChanged": .valueChanged, "editingDidBegin": .editingDidBegin,
        "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit, "primaryActionTriggered": .primaryActionTriggered,
        "menuActionTriggered": .menuActionTriggered, "touchDownRepeat": UIControl.Event(rawValue: 1 << 1),
        "touchDragInside": UIControl.Event(rawValue: 1 << 2), "touchDragOutside": UIControl.Event(rawValue: 1 << 3),
        "touchDragEnter": UIControl.Event(rawValue: 1 << 4), "touchDragExit": UIControl.Event(rawValue: 1 << 5),
    ]

    static func connectActions(_ node: XMLNode, of object: AnyObject, _ builder: DocumentBuilder) {
        for connection in node.child("connections")?.children ?? [] {
            switch connection.name {
            case "action": connectAction(connection, node, of: object, builder)
            case "segue": SegueTemplate.connect(connection, node, to: object, builder)
            default: break
            }
        }
    }

    private static func connectAction(
        _ action: XMLNode, _ node: XMLNode, of object: AnyObject, _ builder: DocumentBuilder
    ) {
        guard let name = action["selector"], let id = action["destination"] else { return }
        let target = builder.object(id)
        if target == nil, !builder.isFirstResponder(id) {
            let words = builder.contents.elements[id]?.words ?? id
            return builder.report(
                .missingElement, node, "the target of the action '\(name)', \(words), was not created.")
        }
        let selector = Selector(name: name, origin: builder.place(node))
        if let target, !Dispatch.answers(selector, target) {
            RuntimeProblem.record(
                .missingMethod,
                "\(type(of: target)): no method '\(name)' is registered for the class or its superclasses "
                    + "(action of \(builder.place(node))).")
        }
        switch object {
        case let control as UIControl:
            control.addTarget(
                target, action: selector, for: action["eventType"].flatMap { events[$0] } ?? .valueChanged)
        case let gesture as UIGestureRecognizer:
            if let target { gesture.addTarget(target, action: selector) }
        case let item as UIBarButtonItem: (item.target, item.action) = (target, selector)
        default: builder.report(.unsupported, node, "the action '\(name)' of this element has no effect.")
        }
    }
}
