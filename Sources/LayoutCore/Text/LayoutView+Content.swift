/// What a view's content asks of layout.
extension LayoutView {
    /// The natural size, with the height that content which wraps has at the width it was last given.
    var naturalSize: LayoutSize { naturalSize(wrappedAt: wrappingWidth) }

    /// The natural size, with the height that content which wraps has at that width.
    func naturalSize(wrappedAt width: Double?) -> LayoutSize {
        var size = intrinsicContentSize
        if let width, let height = contentHeight(forWidth: width) { size.height = height }
        return size
    }
}
