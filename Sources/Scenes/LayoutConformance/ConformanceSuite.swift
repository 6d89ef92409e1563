/// All cases: scenes of our own making, each with numbers that follow from a rule that is written down beside it.
///
/// The numbers were worked out by hand or by closed formulas (``StackArithmetic``), never by a solver.
public enum ConformanceSuite {
    static let entries: [SceneSketch.Entry] =
        LevelScenes.all + FreeScenes.all + ContentScenes.all + EquationScenes.all + StackScenes.all
        + StackEdgeScenes.all + StackScenes.hiddenPlaces
        + MarginScenes.all + DirectionScenes.all + FittingScenes.all + PixelScenes.all + BaselineScenes.all
        + AppKitScenes.all

    /// The cases, in the order of their topics.
    public static let all: [ConformanceCase] = entries.map(\.entry)

    /// What is wrong with how cases are written down; empty.
    public static var mistakes: [String] { entries.flatMap(\.mistakes) }

    /// The topics, in their order.
    public static let topics: [String] = all.map(\.topic).reduce(into: []) { topics, topic in
        if topics.last != topic { topics.append(topic) }
    }
}
