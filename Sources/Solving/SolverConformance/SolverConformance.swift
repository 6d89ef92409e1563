/// The laws of the contract of `LayoutSolver`, tested on systems with known answers.
public enum SolverConformance {
    public static let laws: [SolverLaw] =
        RequiredLaws.all + LevelLaws.all + CanonicalLaws.all + OrderLaws.all + HistoryLaws.all + RefusalLaws.all
        + EditLaws.all + MistakeLaws.all + ConflictLaws.all + RedundancyLaws.all + EnduranceLaws.all + ReadingLaws.all
        + LimitLaws.all + AftermathLaws.all + RatioLaws.all
}
