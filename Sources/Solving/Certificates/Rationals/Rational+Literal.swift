extension Rational: ExpressibleByIntegerLiteral {
    /// A whole number.
    public init(integerLiteral value: Int) { self.init(value) }
}
