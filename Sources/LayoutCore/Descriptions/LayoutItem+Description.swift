internal import SolverAPI

extension LayoutItem: CustomStringConvertible {
    /// The class, the identifier or a number, and the rectangle in the coordinates of the containing view, in points:
    /// `<LayoutLabel title; frame = (16 20; 187.5 × 20)>`.
    public var description: String {
        let rect = asView?.frame ?? asGuide?.layoutFrame ?? .zero
        let numbers = [rect.x, rect.y, rect.width, rect.height].map(DecimalText.exact)
        let who = identifier.map { "\(kindName) \($0)" } ?? "\(kindName) \(number)"
        return "<\(who); frame = (\(numbers[0]) \(numbers[1]); \(numbers[2]) × \(numbers[3]))>"
    }
}
