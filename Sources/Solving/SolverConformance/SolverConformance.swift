/// The laws that every solver obeys: the contract of `LayoutSolver`, tried on systems whose answers are known.
public enum SolverConformance {
    /// All laws.
    public static let laws: [SolverLaw] =
        RequiredLaws.all + LevelLaws.all + CanonicalLaws.all + OrderLaws.all + HistoryLaws.all + RefusalLaws.all
        + EditLaws.all + MistakeLaws.all + ConflictLaws.all + RedundancyLaws.all + EnduranceLaws.all + ReadingLaws.all
        + LimitLaws.all + AftermathLaws.all + RatioLaws.all
}
