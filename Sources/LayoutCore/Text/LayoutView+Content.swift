/// The natural size, including wrapping.
extension LayoutView {
    /// The natural size, in points, with the height of wrapping content at its latest width.
    var naturalSize: LayoutSize { naturalSize(wrappedAt: wrappingWidth) }

    /// Returns the natural size, in points, with the height of wrapping content at `width`.
    func naturalSize(wrappedAt width: Double?) -> LayoutSize {
        var size = intrinsicContentSize
        if let width, let height = contentHeight(forWidth: width) { size.height = height }
        return size
    }
}
