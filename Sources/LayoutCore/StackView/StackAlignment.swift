/// How a stack places the arranged views across its axis. The names are those of `UIStackView.Alignment`.
public enum StackAlignment: Hashable, Sendable, CaseIterable {
    /// The views are as wide, or high, as the stack.
    case fill
    /// At the leading edge of a vertical stack, at the top of a horizontal one.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge of a vertical stack, at the bottom of a horizontal one.
    case trailing
    /// By the baselines of the first lines; a vertical stack has no such thing and aligns leading edges.
    case firstBaseline
    /// By the baselines of the last lines; a vertical stack has no such thing and aligns leading edges.
    case lastBaseline

    /// The name of ``leading`` in a horizontal stack.
    public static let top = StackAlignment.leading
    /// The name of ``trailing`` in a horizontal stack.
    public static let bottom = StackAlignment.trailing
}
