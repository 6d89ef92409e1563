/// All cases of the suite. Each expected number follows from the rule of its case.
///
/// The numbers were computed by hand or by the formulas of ``StackArithmetic``, never by a solver.
public enum ConformanceSuite {
    static let entries: [SceneSketch.Entry] =
        LevelScenes.all + FreeScenes.all + ContentScenes.all + EquationScenes.all + StackScenes.all
        + StackEdgeScenes.all + StackScenes.hiddenPositions
        + MarginScenes.all + DirectionScenes.all + FittingScenes.all + PixelScenes.all + BaselineScenes.all
        + AppKitScenes.all

    /// The cases, ordered by topic.
    public static let all: [ConformanceCase] = entries.map { $0.entry }

    /// The constraints in the source of the cases that cannot be parsed. A test verifies that there are none.
    public static var mistakes: [String] { entries.flatMap { $0.mistakes } }

    /// The topics, in the order of ``all``.
    public static let topics: [String] = all.map { $0.topic }.reduce(into: []) { topics, topic in
        if topics.last != topic { topics.append(topic) }
    }
}
