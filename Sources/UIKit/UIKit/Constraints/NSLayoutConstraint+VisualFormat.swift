internal import AutoLayout

extension NSLayoutConstraint {
    /// Returns the constraints of a visual format, which are not active yet.
    ///
    /// If the format or a name in it is wrong, logs a line and returns an empty array. `|-` and `-|` stand for the
    /// superview's layout margins, and in AppKit for 20 points.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var items: [String: LayoutItem] = [:]
        var objects: [ObjectIdentifier: any ConstraintItem] = [:]
        for (name, view) in views {
            guard let item = view as? any ConstraintItem else { continue }
            let core = item.coreItem(for: .notAnAttribute, beside: nil)
            items[name] = core
            objects[ObjectIdentifier(core)] = item
        }
        var numbers: [String: Double] = [:]
        for (name, metric) in metrics ?? [:] { numbers[name] = number(metric) }
        do {
            return try LayoutConstraint.constraints(
                withVisualFormat: format, options: VisualFormatOptions(rawValue: opts.rawValue), metrics: numbers,
                views: items, mode: .strict
            ).map { NSLayoutConstraint(describing: $0, objects) }
        } catch {
            LayoutLog.report("Unable to parse constraint format: \(error)")
            return []
        }
    }

    private class func number(_ metric: Any) -> Double? {
        switch metric {
        case let value as CGFloat: Double(value)
        case let value as Double: value
        case let value as Int: Double(value)
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        case let value as UILayoutPriority: Double(value.rawValue)
        default: nil
        }
    }

    private convenience init(describing rule: LayoutConstraint, _ objects: [ObjectIdentifier: any ConstraintItem]) {
        self.init()
        func object(_ item: LayoutItem?) -> (any ConstraintItem)? {
            guard let item else { return nil }
            return objects[ObjectIdentifier(item)] ?? (item as? any HostedNode)?.view
                ?? (item.payload as? any ConstraintItem)
        }
        let (first, second) = (object(rule.firstItem), object(rule.secondItem))
        var (a, b) = (Attribute(rule.firstAttribute), Attribute(rule.secondAttribute))
        var spacing = rule.spacing
        let outermost = [first, second].compactMap { $0 as? UIView }.first {
            $0 === (first?.itemView === $0 ? second : first)?.itemView?.superview
        }
        if spacing?.kind == .superview, let distance = outermost?.formatEdgeSpacing {
            set(
                first: first, a, Relation(rule.relation), second: second, b, multiplier: CGFloat(rule.multiplier),
                constant: distance, spacing: nil)
            priority = UILayoutPriority(layer: rule.priority)
            return
        }
        if spacing?.kind == .superview {
            // The margin is that of the superview, which can be either item.
            if let outer = first as? UIView, second?.itemView?.superview === outer {
                a = a.margin
            } else {
                b = b.margin
            }
            spacing = nil
        }
        set(
            first: first, a, Relation(rule.relation), second: second, b, multiplier: CGFloat(rule.multiplier),
            constant: CGFloat(rule.constant), spacing: spacing)
        priority = UILayoutPriority(layer: rule.priority)
    }
}

extension NSLayoutConstraint.Attribute {
    /// The same attribute relative to the layout margins.
    fileprivate var margin: Self {
        switch self {
        case .left: .leftMargin
        case .right: .rightMargin
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        default: self
        }
    }
}
