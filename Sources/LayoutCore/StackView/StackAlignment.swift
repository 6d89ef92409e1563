/// The alignment of arranged views across the axis of a stack. The names are those of `UIStackView.Alignment`.
public enum StackAlignment: Hashable, Sendable, CaseIterable {
    /// The views fill the stack across its axis.
    case fill
    /// The views align at the leading edge of a vertical stack, or at the top of a horizontal one.
    case leading
    /// The views are centered across the axis.
    case center
    /// The views align at the trailing edge of a vertical stack, or at the bottom of a horizontal one.
    case trailing
    /// The views align at their first baselines. A vertical stack aligns leading edges instead.
    case firstBaseline
    /// The views align at their last baselines. A vertical stack aligns leading edges instead.
    case lastBaseline

    /// The name of ``leading`` in a horizontal stack.
    public static let top = StackAlignment.leading
    /// The name of ``trailing`` in a horizontal stack.
    public static let bottom = StackAlignment.trailing
}
