/// The texts and the image of a cell in one of the system's styles, and their frames.
///
/// A row is at least 44 points high. Larger texts and images have margins of 11 points above and below. The spacings
/// are estimates from pictures of Apple's cells, not measurements.
@MainActor
struct SystemCellContent {
    let style: UITableViewCell.CellStyle
    let text: UILabel?
    let detail: UILabel?
    let picture: UIImageView?
    /// The margin at the leading and trailing sides, in points.
    let side: CGFloat

    /// The spacing between an image and the content that follows it, in points.
    private static let gap: CGFloat = 15
    private static let margin: CGFloat = 11

    private var isStacked: Bool { style == .subtitle }
    private var leading: CGFloat {
        guard let size = picture?.image?.size, size.width > 0 else { return side }
        return side + size.width + Self.gap
    }

    func height(forWidth width: CGFloat) -> CGFloat {
        let (first, second) = sizes(in: max(0, width - leading - side))
        let texts = isStacked ? first.height + second.height : max(first.height, second.height)
        let content = max(texts, (picture?.image?.size.height ?? 0))
        return max(44, content + 2 * Self.margin)
    }

    private func sizes(in width: CGFloat) -> (CGSize, CGSize) {
        let room = CGSize(width: width, height: .greatestFiniteMagnitude)
        return (text?.sizeThatFits(room) ?? .zero, detail?.sizeThatFits(room) ?? .zero)
    }

    func place(in content: UIView) {
        let (width, height) = (content.bounds.width, content.bounds.height)
        let isMirrored = content.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func put(_ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
            view?.frame = CGRect(
                x: isMirrored ? width - x - size.width : x, y: y, width: size.width, height: size.height)
        }
        if let size = picture?.image?.size { put(picture, side, (height - size.height) / 2, size) }
        let room = max(0, width - leading - side)
        let (first, second) = sizes(in: room)
        if isStacked {
            let top = (height - first.height - second.height) / 2
            put(text, leading, top, CGSize(width: min(room, first.width), height: first.height))
            put(detail, leading, top + first.height, CGSize(width: min(room, second.width), height: second.height))
        } else if let detail {
            let end = CGSize(width: min(room, second.width), height: second.height)
            put(detail, width - side - end.width, (height - end.height) / 2, end)
            put(text, leading, 0, CGSize(width: max(0, min(first.width, room - end.width)), height: height))
        } else {
            put(text, leading, 0, CGSize(width: room, height: height))
        }
    }
}
