internal import SolverAPI

/// The readable content guide and the constraints that place it inside the margins.
final class ReadableGuide: TraitFollower {
    let guide: LayoutGuide
    private let limit: LayoutConstraint

    /// Creates a guide that is centered within the margins: as wide as the margins, but at most
    /// ``LayoutView/readableWidth``.
    ///
    /// If the margins exceed the view's size, the margins guide has a negative size, which conflicts with this guide's
    /// rules `width >= 0` and `height >= 0`. The constraints on the width and the bottom edge are therefore optional,
    /// with priorities that yield to required rules only.
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

    /// Updates the maximum width after the text size or ``LayoutView/readableWidths`` changed.
    func follow(_ view: LayoutView) {
        let width = view.readableWidth
        if limit.constant != width { limit.constant = width }
    }
}

extension LayoutView {
    /// The rectangle inside the margins for readable text, centered and no wider than ``readableWidths`` allows for the
    /// text size of ``traitCollection``. The guide takes four solver variables once this property was read.
    public var readableContentGuide: LayoutGuide {
        if let made = viewExtras?.traitFollower { return made.guide }
        let made = ReadableGuide(in: self)
        extras.traitFollower = made
        return made.guide
    }

    /// The current maximum readable width, in points.
    var readableWidth: Double { readableWidths[traitCollection.textSize] }
}
