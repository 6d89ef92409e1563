/// The three functions that curves need, so that layout needs no C library. To within 1e-13 of one for the arguments of curves.
enum Elementary {
    /// e to the power of x: by the series at x / 2ⁿ, squared n times.
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

    /// The sine, by the series within half a turn.
    static func sin(_ x: Double) -> Double {
        let turned = x - (x / (2 * .pi)).rounded() * 2 * .pi
        var (term, sum) = (turned, turned)
        for n in 1...14 {
            term *= -turned * turned / Double(2 * n * (2 * n + 1))
            sum += term
        }
        return sum
    }

    /// The cosine: the sine a quarter of a turn further on.
    static func cos(_ x: Double) -> Double { sin(x + .pi / 2) }
}
