/// All cases. Each expected number follows from a rule that is stated with the case.
///
/// The numbers were computed by hand or by closed formulas (``StackArithmetic``), never by a solver.
public enum ConformanceSuite {
    static let entries: [SceneSketch.Entry] =
        LevelScenes.all + FreeScenes.all + ContentScenes.all + EquationScenes.all + StackScenes.all
        + StackEdgeScenes.all + StackScenes.hiddenPositions
        + MarginScenes.all + DirectionScenes.all + FittingScenes.all + PixelScenes.all + BaselineScenes.all
        + AppKitScenes.all

    /// The cases in the order of their topics.
    public static let all: [ConformanceCase] = entries.map(\.entry)

    /// Errors in the notation of cases; empty, and a test verifies that.
    public static var mistakes: [String] { entries.flatMap(\.mistakes) }

    /// The topics, in their order.
    public static let topics: [String] = all.map(\.topic).reduce(into: []) { topics, topic in
        if topics.last != topic { topics.append(topic) }
    }
}
