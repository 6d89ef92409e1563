internal import SolverAPI

/// The readable content guide and the constraints that place it inside the margins.
final class ReadableGuide: TraitFollower {
    let guide: LayoutGuide
    private let limit: LayoutConstraint

    /// Creates a guide that is centered in the margins, as wide as they are but no wider than readable text.
    ///
    /// If the margins exceed the view's width, the margins guide has a negative width, but this guide has the rule
    /// `width >= 0`. Therefore its rules are optional, with a priority that yields to required rules only.
    init(in view: LayoutView) {
        guide = LayoutGuide(.readableContent, of: view, identifier: "readableContentGuide")
        limit = guide.widthAnchor.constraint(lessThanOrEqualToConstant: view.readableWidth)
        let margins = view.layoutMarginsGuide
        let fill = guide.widthAnchor.constraint(equalTo: margins.widthAnchor)
        let bottom = guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor)
        let notWider = guide.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor)
        fill.priority = Self.fillPriority
        bottom.priority = Self.fillPriority
        notWider.priority = Self.marginPriority
        view.extras.guides.append(guide)
        view.engine?.enter(guide, of: view)
        for constraint in [
            limit, notWider, fill, guide.centerXAnchor.constraint(equalTo: margins.centerXAnchor),
            guide.topAnchor.constraint(equalTo: margins.topAnchor), bottom,
        ] {
            constraint.isStructural = true
            constraint.install(in: view)
        }
    }

    private static let fillPriority = Priority(999.8)
    private static let marginPriority = Priority(999.9)

    /// Updates the width after the text size or the table changed.
    func follow(_ view: LayoutView) {
        let width = view.readableWidth
        if limit.constant != width { limit.constant = width }
    }
}

extension LayoutView {
    /// The rectangle inside the margins for readable text, centered and no wider than ``readableWidths`` allows for
    /// the text size of ``traitCollection``. After its first use it has four solver variables.
    public var readableContentGuide: LayoutGuide {
        if let made = viewExtras?.traitFollower { return made.guide }
        let made = ReadableGuide(in: self)
        extras.traitFollower = made
        return made.guide
    }

    /// The current maximum readable width, in points.
    var readableWidth: Double { readableWidths[traitCollection.textSize] }
}
