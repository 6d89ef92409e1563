/// The elementary functions that animation curves need, without a C library. For the arguments that curves use, the
/// error is below 1e-13.
enum Elementary {
    /// Returns e to the power of x: the Taylor series at x / 2ⁿ, squared n times.
    static func exp(_ x: Double) -> Double {
        var (reduced, halvings) = (x, 0)
        while abs(reduced) > 0.125, halvings < 64 {
            reduced /= 2
            halvings += 1
        }
        var (term, sum) = (1.0, 1.0)
        for n in 1...12 {
            term *= reduced / Double(n)
            sum += term
        }
        for _ in 0..<halvings { sum *= sum }
        return sum
    }

    /// Returns the sine, by the Taylor series after the argument was reduced to the range from −π to π.
    static func sin(_ x: Double) -> Double {
        let turned = x - (x / (2 * .pi)).rounded() * 2 * .pi
        var (term, sum) = (turned, turned)
        for n in 1...14 {
            term *= -turned * turned / Double(2 * n * (2 * n + 1))
            sum += term
        }
        return sum
    }

    /// Returns the cosine, as the sine of the argument plus a quarter turn.
    static func cos(_ x: Double) -> Double { sin(x + .pi / 2) }
}
