internal import SolverAPI

/// What `print` says of views and guides.
extension LayoutItem: CustomStringConvertible {
    /// The identifier, the class and the rectangle in the coordinates of what contains it, in points:
    /// `<LayoutLabel title; frame = (16 20; 187.5 × 20)>`. Without an identifier a number stands there.
    public var description: String {
        let rect = asView?.frame ?? asGuide?.layoutFrame ?? .zero
        let numbers = [rect.x, rect.y, rect.width, rect.height].map(DecimalText.exact)
        let who = identifier.map { "\(kindName) \($0)" } ?? "\(kindName) \(number)"
        return "<\(who); frame = (\(numbers[0]) \(numbers[1]); \(numbers[2]) × \(numbers[3]))>"
    }
}
