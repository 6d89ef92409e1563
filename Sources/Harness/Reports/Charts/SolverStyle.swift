internal import Foundation

/// The style of a solver in every chart of every result: color, mark and dash.
///
/// The colors of the ten names below differ by at least 22 (CIE 1976) for normal vision and for color vision
/// deficiencies (Machado and others, 2009), on white and dark pages. All marks differ, so nothing depends on color
/// alone.
struct SolverStyle: Hashable {
    /// A mark: a regular polygon, or a star if it has an inner radius. With fewer than 3 corners it is a circle.
    struct Mark: Hashable {
        let corners: Int
        /// Degrees clockwise; at 0 a corner is at the top.
        let turn: Double
        /// The radius of a star's inner corners, as a fraction of the outer radius; 0 for a polygon.
        let inner: Double

        /// Returns the corners around a center; empty for a circle.
        func corners(x: Double, y: Double, radius: Double) -> [(x: Double, y: Double)] {
            guard corners > 2 else { return [] }
            let count = inner > 0 ? 2 * corners : corners
            return (0..<count).map { index in
                let angle = (turn - 90 + 360 * Double(index) / Double(count)) * .pi / 180
                let reach = inner > 0 && index % 2 == 1 ? radius * inner : radius
                return (x + reach * Foundation.cos(angle), y + reach * Foundation.sin(angle))
            }
        }
    }

    /// The color on white pages.
    let color: String
    /// The color on dark pages.
    let darkColor: String
    let mark: Mark
    /// Lengths of strokes and gaps; empty for a solid line.
    let dash: String

    private static let colors = [
        ("#1042b1", "#2f8eec"), ("#a6300c", "#e86520"), ("#109e4e", "#3dd76c"), ("#a05098", "#e96ab5"),
        ("#5c1b1b", "#a25c36"), ("#a29700", "#ffc730"), ("#5c82fe", "#b0c8ff"), ("#2a0123", "#fbf5da"),
        ("#2d125c", "#7b48fe"), ("#81968d", "#9f967e"),
    ]
    private static let marks = [
        Mark(corners: 0, turn: 0, inner: 0), Mark(corners: 4, turn: 45, inner: 0), Mark(corners: 3, turn: 0, inner: 0),
        Mark(corners: 4, turn: 0, inner: 0), Mark(corners: 3, turn: 180, inner: 0), Mark(corners: 5, turn: 0, inner: 0),
        Mark(corners: 6, turn: 30, inner: 0), Mark(corners: 5, turn: 0, inner: 0.45),
        Mark(corners: 4, turn: 0, inner: 0.4),
        Mark(corners: 3, turn: 90, inner: 0),
    ]
    private static let dashes = ["", "7 3", "2 3", "9 3 2 3", "4 2"]
    /// Names with fixed styles. The index determines the style, so it must not change.
    private static let known = [
        "revised-simplex", "cassowary", "dense-lp", "kiwi", "cassowary-rs", "glpk", "highs", "clp", "sparse-lu",
        "manual",
    ]
    /// Names of whole layout engines. They use the styles of the solvers above, because the two never share a chart.
    private static let engines = [
        "auto-layout", "yoga", "taffy", "qt-grid", "qt-anchors", "gtk-constraints", "layout-tree", "clay",
    ]

    /// Creates the style of a solver. It depends on the name alone.
    init(_ name: String) {
        let number: Int
        if let index = Self.known.firstIndex(of: name) ?? Self.engines.firstIndex(of: name) {
            number = index
            dash = index < 3 ? "" : Self.dashes[1 + index % 4]
        } else {
            // FNV-1a gives a name the same style on every machine.
            let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            number = Int(hash % 10)
            dash = Self.dashes[Int(hash / 100 % 5)]
            (color, darkColor) = Self.colors[number]
            mark = Self.marks[Int(hash / 10 % 10)]
            return
        }
        (color, darkColor) = Self.colors[number]
        mark = Self.marks[number]
    }
}
