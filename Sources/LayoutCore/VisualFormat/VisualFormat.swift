/// A row or column of views as a syntax tree: what a string such as `H:|-[title]-(>=8)-[value(60@750)]-|` says.
///
/// The grammar is that of Apple's *Auto Layout Guide*, appendix "Visual Format Language". Two trees are equal when they say the
/// same in the same words; where in the string a word stood does not count.
public struct VisualFormat: Hashable, Sendable {
    /// The direction in which the views follow each other.
    public var axis: LayoutAxis
    /// Whether the string names the axis; it need not when that is the horizontal one.
    public var statesAxis: Bool
    /// The connection of the superview's edge with the first view; nil if the superview is not named there.
    public var leading: Connection?
    /// The first view.
    public var first: View
    /// The other views, each with its connection with the one before.
    public var rest: [Link]
    /// The connection of the last view with the superview's edge; nil if the superview is not named there.
    public var trailing: Connection?

    /// A format of those parts. A vertical one always states its axis.
    public init(
        axis: LayoutAxis = .horizontal, statesAxis: Bool = true, leading: Connection? = nil, first: View,
        rest: [Link] = [], trailing: Connection? = nil
    ) {
        self.axis = axis
        self.statesAxis = statesAxis || axis == .vertical
        self.leading = leading
        self.first = first
        self.rest = rest
        self.trailing = trailing
    }

    /// A view with the connection that comes before it.
    public struct Link: Hashable, Sendable {
        /// The connection with the view before.
        public var connection: Connection
        /// The view.
        public var view: View

        /// A view with the connection before it.
        public init(_ connection: Connection, _ view: View) {
            self.connection = connection
            self.view = view
        }
    }

    /// A view in brackets: `[name(predicates)]`.
    public struct View: Hashable, Sendable {
        /// The view's name.
        public var name: Word
        /// What is said of its extent.
        public var predicates: [Predicate]

        /// A view of that name.
        public init(_ name: Word, _ predicates: [Predicate] = []) {
            self.name = name
            self.predicates = predicates
        }
    }

    /// What stands between two views.
    public enum Connection: Hashable, Sendable {
        /// Nothing: the views touch.
        case flush
        /// `-`: the system's spacing.
        case standard
        /// `-8-` or `-metric-`: that distance. A number here is not negative.
        case distance(Operand)
        /// `-(>=8,<=20@750)-`: rules for the distance.
        case predicates([Predicate])
    }

    /// `relation operand @priority`.
    public struct Predicate: Hashable, Sendable {
        /// How the length compares; nil where the string leaves `==` out.
        public var relation: LayoutConstraint.Relation?
        /// What it is compared with.
        public var operand: Operand
        /// The priority; nil for required.
        public var priority: Operand?

        /// A predicate of those parts.
        public init(_ relation: LayoutConstraint.Relation? = nil, _ operand: Operand, priority: Operand? = nil) {
            self.relation = relation
            self.operand = operand
            self.priority = priority
        }
    }

    /// A number, or the name of a metric or of a view.
    public enum Operand: Hashable, Sendable {
        /// A number, and where it stands.
        case number(Double, Position = Position())
        /// The name of a metric, or of a view whose extent is meant.
        case name(Word)

        /// Where it stands.
        public var position: Position {
            switch self {
            case .number(_, let position): position
            case .name(let word): word.position
            }
        }
    }

    /// A name, and where it stands.
    public struct Word: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name: a letter or `_`, then letters, digits and `_`.
        public var text: String
        /// Where it stands.
        public var position: Position

        /// A name.
        public init(_ text: String, at position: Position = Position()) {
            self.text = text
            self.position = position
        }

        /// A name.
        public init(stringLiteral text: String) { self.init(text) }
    }

    /// Where something stands in a string. All positions are equal, so that trees can be compared.
    public struct Position: Hashable, Sendable {
        /// The characters it takes, from 0.
        public var range: Range<Int>

        /// Those characters.
        public init(_ range: Range<Int> = 0..<0) { self.range = range }

        /// Always true.
        public static func == (a: Self, b: Self) -> Bool { true }

        /// Adds nothing.
        public func hash(into hasher: inout Hasher) {}
    }
}
