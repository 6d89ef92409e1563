/// Title, subtitle and picture of a button: how much room they take, and where they lie in it.
@MainActor
struct ButtonContent {
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var image = CGSize.zero
    var placement = NSDirectionalRectEdge.leading
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    /// How title and subtitle lie across, 0 to 1, in the reading direction.
    var textAlignment: CGFloat = 0.5

    private var text: CGSize {
        let gap = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
        return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }
    private var isStacked: Bool { placement == .top || placement == .bottom }
    private var gap: CGFloat { image == .zero || text == .zero ? 0 : imagePadding }

    /// The rectangle around all.
    var size: CGSize {
        isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
    }

    /// Where the parts lie in a rectangle, read from left to right.
    ///
    /// - Parameter alignment: where the content lies in its room, 0 to 1, across and down; nil for all of it.
    func frames(in room: CGRect, alignment: (x: CGFloat?, y: CGFloat?)) -> (
        title: CGRect, subtitle: CGRect, image: CGRect
    ) {
        var fitting = self
        // What has too little room gets narrower: the text.
        let spare = room.width - size.width
        if spare < 0, !isStacked {
            fitting.title.width = max(0, min(title.width, text.width + spare))
            fitting.subtitle.width = max(0, min(subtitle.width, text.width + spare))
        }
        let all = fitting.size
        let origin = CGPoint(
            x: room.minX + (room.width - all.width) * (alignment.x ?? 0.5),
            y: room.minY + (room.height - all.height) * (alignment.y ?? 0.5))
        var (imageOrigin, textOrigin) = (origin, origin)
        let text = fitting.text
        if isStacked {
            imageOrigin.x += (all.width - image.width) / 2
            textOrigin.x += (all.width - text.width) / 2
            if placement == .top { textOrigin.y += image.height + gap } else { imageOrigin.y += text.height + gap }
        } else {
            imageOrigin.y += (all.height - image.height) / 2
            textOrigin.y += (all.height - text.height) / 2
            if placement == .trailing { imageOrigin.x += text.width + gap } else { textOrigin.x += image.width + gap }
        }
        let below = fitting.title.height > 0 ? fitting.title.height + titlePadding : 0
        return (
            CGRect(
                origin: CGPoint(x: textOrigin.x + (text.width - fitting.title.width) * textAlignment, y: textOrigin.y),
                size: fitting.title),
            CGRect(
                origin: CGPoint(
                    x: textOrigin.x + (text.width - fitting.subtitle.width) * textAlignment, y: textOrigin.y + below),
                size: fitting.subtitle),
            CGRect(origin: imageOrigin, size: image)
        )
    }
}
