/// The sizes and frames of a button's title, subtitle and image.
@MainActor
struct ButtonContent {
    var title = CGSize.zero
    var subtitle = CGSize.zero
    var image = CGSize.zero
    var placement = NSDirectionalRectEdge.leading
    var imagePadding: CGFloat = 0
    var titlePadding: CGFloat = 0
    /// The horizontal alignment of title and subtitle, from 0 (leading) to 1 (trailing).
    var textAlignment: CGFloat = 0.5

    private var text: CGSize {
        let gap = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
        return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }
    private var isStacked: Bool { placement == .top || placement == .bottom }
    private var gap: CGFloat { image == .zero || text == .zero ? 0 : imagePadding }

    /// The size of the smallest rectangle around the content.
    var size: CGSize {
        isStacked
            ? CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
            : CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
    }

    /// Returns the frames of the parts in a rectangle, in a left-to-right layout.
    ///
    /// - Parameter alignment: the position of the content in the rectangle along each axis, from 0 (leading or top) to
    ///   1; nil to center the content.
    func frames(in room: CGRect, alignment: (x: CGFloat?, y: CGFloat?)) -> (
        title: CGRect, subtitle: CGRect, image: CGRect
    ) {
        var fitting = self
        // If the content is too wide, the text is narrowed and the image keeps its size.
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
