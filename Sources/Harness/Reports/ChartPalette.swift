/// Colours that remain apart for colour-blind readers (Okabe and Ito, 2008, then three of P. Tol's), the ones that show on white.
enum ChartPalette {
    private static let colours = [
        "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#882255", "#999933", "#777777",
    ]

    /// The colour of a solver, by its number.
    static func colour(_ number: Int) -> String { colours[abs(number) % colours.count] }
}
