/// The syntax tree of a visual format such as `H:|-[title]-(>=8)-[value(60@750)]-|`: a row or column of views.
///
/// The grammar is that of Apple's *Auto Layout Guide*, appendix "Visual Format Language". Trees are equal if they
/// consist of equal tokens; positions in the string are ignored.
public struct VisualFormat: Hashable, Sendable {
    /// The axis along which the views are arranged.
    public var axis: LayoutAxis
    /// Whether the string states the axis. A horizontal format may omit it.
    public var statesAxis: Bool
    /// The connection between the superview's edge and the first view; nil if the string does not start with the
    /// superview.
    public var leading: Connection?
    public var first: View
    /// The other views, each with the connection to its predecessor.
    public var rest: [Link]
    /// The connection between the last view and the superview's edge; nil if the string does not end with the
    /// superview.
    public var trailing: Connection?

    /// Creates a format. A vertical format always states its axis.
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

    /// A view and the connection to its predecessor.
    public struct Link: Hashable, Sendable {
        /// The connection to the preceding view.
        public var connection: Connection
        public var view: View

        public init(_ connection: Connection, _ view: View) {
            self.connection = connection
            self.view = view
        }
    }

    /// A view in brackets: `[name(predicates)]`.
    public struct View: Hashable, Sendable {
        public var name: Word
        /// The conditions on the view's extent.
        public var predicates: [Predicate]

        public init(_ name: Word, _ predicates: [Predicate] = []) {
            self.name = name
            self.predicates = predicates
        }
    }

    /// The connection between two views.
    public enum Connection: Hashable, Sendable {
        /// No separator: the views touch.
        case flush
        /// `-`: the system spacing.
        case standard
        /// `-8-` or `-metric-`: a distance. Literal distances are not negative.
        case distance(Operand)
        /// `-(>=8,<=20@750)-`: conditions on the distance.
        case predicates([Predicate])
    }

    /// A condition `relation operand @priority`.
    public struct Predicate: Hashable, Sendable {
        /// The relation; nil if the string omits `==`.
        public var relation: LayoutConstraint.Relation?
        /// The right side of the relation.
        public var operand: Operand
        /// The priority; nil for required.
        public var priority: Operand?

        public init(_ relation: LayoutConstraint.Relation? = nil, _ operand: Operand, priority: Operand? = nil) {
            self.relation = relation
            self.operand = operand
            self.priority = priority
        }
    }

    /// A number, or the name of a metric or of a view.
    public enum Operand: Hashable, Sendable {
        /// A number and its position.
        case number(Double, Position = Position())
        /// The name of a metric, or of a view whose extent is compared.
        case name(Word)

        public var position: Position {
            switch self {
            case .number(_, let position): position
            case .name(let word): word.position
            }
        }
    }

    /// A name and its position.
    public struct Word: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name: a letter or `_`, followed by letters, digits and `_`.
        public var text: String
        public var position: Position

        public init(_ text: String, at position: Position = Position()) {
            self.text = text
            self.position = position
        }

        /// Creates a name without a position.
        public init(stringLiteral text: String) { self.init(text) }
    }

    /// A position in a string. All positions compare equal, so that trees can be compared.
    public struct Position: Hashable, Sendable {
        /// The range of characters, starting at 0.
        public var range: Range<Int>

        public init(_ range: Range<Int> = 0..<0) { self.range = range }

        /// Returns true for any two positions.
        public static func == (a: Self, b: Self) -> Bool { true }

        /// Does nothing, because all positions are equal.
        public func hash(into hasher: inout Hasher) {}
    }
}
