internal import InterfaceBuilder

/// A segue of a document, from which a segue is made each time it is performed.
@MainActor
final class SegueTemplate {
    private let node: XMLNode
    private let builder: DocumentBuilder
    var identifier: String? { node["identifier"] }

    init(_ node: XMLNode, _ builder: DocumentBuilder) { (self.node, self.builder) = (node, builder) }

    /// Connects a segue with the object that triggers it, or performs it if it embeds a controller.
    static func connect(_ node: XMLNode, _ element: XMLNode, to object: AnyObject, _ builder: DocumentBuilder) {
        let template = SegueTemplate(node, builder)
        switch (node["kind"], object) {
        case ("relationship", _): break
        case ("embed", let container as UIView): template.embed(in: container)
        case (_, let control as UIControl):
            let event: UIControl.Event = control is UIButton ? .touchUpInside : .valueChanged
            control.addAction(
                UIAction { [weak control] _ in template.trigger(by: control) },
                for: control is UITextField ? .editingDidEndOnExit : event)
        case (_, let item as UIBarButtonItem): item.segueTrigger = { template.trigger(by: $0) }
        case (_, let gesture as UIGestureRecognizer): gesture.segueTrigger = { template.trigger(by: $0) }
        case (_, let cell as UITableViewCell):
            if node["trigger"] == "accessoryAction" {
                cell.accessorySegue = template
            } else {
                cell.selectionSegue = template
            }
        case (_, let cell as UICollectionViewCell): cell.selectionSegue = template
        case (_, is UIViewController): break
        default: builder.report(.unsupported, element, "the segue of this element has no effect.")
        }
    }

    // MARK: Performing

    /// Performs the segue because of a user's action, unless the controller refuses.
    func trigger(by sender: AnyObject?) {
        guard let source = builder.owner as? UIViewController else { return }
        if source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) {
            perform(from: source, sender: sender)
        }
    }

    func perform(from source: UIViewController, sender: Any?) {
        if node["kind"] == "unwind" { return unwind(from: source, sender: sender) }
        guard let destination = makeDestination(source, sender) else { return }
        let segue = make(source, destination) { [node] in
            Self.show(destination, from: source, node, sender)
        }
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    private func makeDestination(_ source: UIViewController, _ sender: Any?) -> UIViewController? {
        guard let id = node["destination"], let storyboard = builder.storyboard else { return nil }
        guard builder.contents.elements[id] != nil else {
            builder.report(.missingElement, node, "the segue leads to \(id), which is not in the document.")
            return nil
        }
        let name = node["destinationCreationSelector"]
        return storyboard.make(id: id) { [node, builder, identifier] coder in
            guard let name else { return nil }
            let selector = Selector(name: name, origin: builder.place(node))
            return Dispatch.send(selector, to: source, [coder, sender, identifier]) as? UIViewController
        }
    }

    private func make(_ source: UIViewController, _ destination: UIViewController, _ handler: @escaping () -> Void)
        -> UIStoryboardSegue
    {
        guard node["customClass"] != nil else {
            return UIStoryboardSegue(
                identifier: identifier, source: source, destination: destination, performHandler: handler)
        }
        let type = builder.type(of: node, standard: UIStoryboardSegue.self)
        let made = RegisteredClass.segue(type, identifier, source, destination)
        made.performHandler = handler
        return made
    }

    private static let styles: [String: UIModalPresentationStyle] = [
        "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "custom": .custom, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
    ]
    private static let transitions: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "flipHorizontal": .flipHorizontal, "crossDissolve": .crossDissolve,
        "partialCurl": .partialCurl,
    ]

    private static func show(
        _ destination: UIViewController, from source: UIViewController, _ node: XMLNode, _ sender: Any?
    ) {
        switch node["kind"] {
        case "show", "push": source.show(destination, sender: sender)
        case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
        case "popoverPresentation", "popover":
            destination.modalPresentationStyle = .popover
            source.present(destination, animated: false)
        default:
            if let style = node["modalPresentationStyle"].flatMap({ styles[$0] }) {
                destination.modalPresentationStyle = style
            }
            if let style = node["modalTransitionStyle"].flatMap({ transitions[$0] }) {
                destination.modalTransitionStyle = style
            }
            source.present(destination, animated: false)
        }
    }

    /// Adds a child controller whose view fills a container view.
    private func embed(in container: UIView) {
        guard let source = builder.owner as? UIViewController, let child = makeDestination(source, container) else {
            return
        }
        let segue = make(source, child) {
            source.addChild(child)
            guard let view = child.view else { return }
            view.translatesAutoresizingMaskIntoConstraints = true
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.frame = container.bounds
            container.addSubview(view)
            child.didMove(toParent: source)
        }
        source.prepare(for: segue, sender: container)
        segue.perform()
    }

    // MARK: Unwinding

    private func unwind(from source: UIViewController, sender: Any?) {
        guard let name = node["unwindAction"] else { return }
        let action = Selector(name: name, origin: builder.place(node))
        guard let target = Self.target(of: action, from: source, sender: sender) else {
            // Without a controller before it, a screen stays where it is.
            if RuntimeClasses.hasMethod(action.name) { return }
            return builder.report(.missingMethod, node, "no class has the unwind action '\(name)'.")
        }
        let segue = make(source, target) { source.goBack(to: target) }
        source.prepare(for: segue, sender: sender)
        Dispatch.send(action, to: target, [segue])
        segue.perform()
    }

    /// Returns the nearest controller that has an unwind action: the controllers before the source in its containers,
    /// the containers, and then those that present them.
    private static func target(of action: Selector, from source: UIViewController, sender: Any?) -> UIViewController? {
        func accepts(_ controller: UIViewController) -> Bool {
            controller !== source && controller.canPerformUnwindSegueAction(action, from: source, sender: sender)
        }
        var controller: UIViewController? = source
        while let current = controller {
            if accepts(current) { return current }
            if let parent = current.parent {
                let others = parent.children.filter { $0 !== current }.reversed()
                if let found = others.first(where: accepts) { return found }
                controller = parent
                continue
            }
            controller = current.presentingViewController
            // The presenting controller is a container; the controllers in it come first.
            var inner = controller
            while let next = inner {
                if let found = next.children.reversed().first(where: accepts) { return found }
                inner = next.children.last
            }
        }
        return nil
    }
}

extension UIViewController {
    /// Dismisses and pops controllers until a controller is shown.
    fileprivate func goBack(to target: UIViewController) {
        if target.presentedViewController != nil { target.dismiss(animated: false) }
        if let navigation = target.navigationController, navigation.viewControllers.contains(where: { $0 === target }) {
            navigation.popToViewController(target, animated: false)
        }
        if let tabs = target.tabBarController {
            tabs.selectedViewController = tabs.children.first { $0 === target || target.isInside($0) }
        }
    }
    private func isInside(_ container: UIViewController) -> Bool {
        var next = parent
        while let controller = next {
            if controller === container { return true }
            next = controller.parent
        }
        return false
    }
}
