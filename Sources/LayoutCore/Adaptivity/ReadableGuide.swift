internal import SolverAPI

/// The guide of readable width, and the constraints that place it within the margins.
final class ReadableGuide: TraitFollower {
    let guide: LayoutGuide
    private let limit: LayoutConstraint

    /// A guide in the middle of the margins, as wide as they are but no wider than is readable.
    ///
    /// Where margins are wider than the view, its extent cannot be theirs, which is less than 0: so these rules yield to
    /// required ones, and to nothing else.
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

    /// Lets the width follow another text size or table.
    func follow(_ view: LayoutView) {
        let width = view.readableWidth
        if limit.constant != width { limit.constant = width }
    }
}

extension LayoutView {
    /// The rectangle within the margins in which text is read with ease: no wider than ``readableWidths`` say for the text
    /// size of ``traitCollection``, and in the middle. The solver knows it by four variables once it was asked for.
    public var readableContentGuide: LayoutGuide {
        if let made = viewExtras?.traitFollower { return made.guide }
        let made = ReadableGuide(in: self)
        extras.traitFollower = made
        return made.guide
    }

    /// The greatest readable width at present, in points.
    var readableWidth: Double { readableWidths[traitCollection.textSize] }
}
