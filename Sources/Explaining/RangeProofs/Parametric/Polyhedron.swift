import ExactSimplex
public import Certificates
import SolverAPI

/// The points of a box at which some affine forms are at least 0.
public struct Polyhedron: Sendable {
    /// The range of each parameter in a box that contains the polyhedron.
    public let box: [ClosedRange<Rational>]
    /// The forms that are at least 0 in the polyhedron.
    public private(set) var conditions: [AffineForm]

    public init(box: [ClosedRange<Rational>], conditions: [AffineForm] = []) {
        self.box = box
        self.conditions = conditions
    }

    /// The number of parameters.
    public var dimension: Int { box.count }

    /// Returns the part of the polyhedron in which more forms are at least 0.
    public func with(_ more: [AffineForm]) -> Polyhedron {
        Polyhedron(box: box, conditions: conditions + more)
    }

    /// Returns the minimum of a form over the box. It is a lower bound of the minimum over the polyhedron.
    func lowerBound(of form: AffineForm) -> Rational {
        var sum = form.constant
        for (slope, range) in zip(form.slopes, box) where !slope.isZero {
            sum += slope * (slope.signum > 0 ? range.lowerBound : range.upperBound)
        }
        return sum
    }

    /// Returns the minimum of a form and a point at which it is reached; nil if the polyhedron is empty.
    ///
    /// - Complexity: A linear program with as many variables as parameters.
    public func minimum(of form: AffineForm) -> (value: Rational, point: [Rational])? {
        program(margin: false, objective: form).map { ($0.objective, $0.point) }
    }

    /// Returns the point with the largest distance to its nearest condition, and that distance. Conditions are scaled
    /// so that the absolute values of their slopes add up to 1.
    ///
    /// A distance of 0 means that the polyhedron has no interior. It is empty if the distance is negative or the result
    /// is nil.
    ///
    /// - Complexity: A linear program with as many variables as parameters.
    public func center() -> (point: [Rational], distance: Rational)? {
        program(margin: true, objective: nil).map { ($0.point, $0.objective) }
    }

    /// Returns a point with short fractions near ``center()`` if one is inside, otherwise the center itself; nil
    /// without interior.
    public func insidePoint() -> [Rational]? {
        guard let (point, distance) = center(), distance.signum > 0 else { return nil }
        for denominator in [1, 2, 3, 7, 64, 1021, 1 << 20] {
            let near = point.map { $0.rounded(to: denominator) }
            if isInside(near) { return near }
        }
        return point
    }

    /// Returns the range of a parameter; nil if the polyhedron is empty.
    ///
    /// - Complexity: Two linear programs.
    public func range(ofParameter index: Int) -> ClosedRange<Rational>? {
        var slopes = [Rational](repeating: .zero, count: dimension)
        slopes[index] = .one
        let form = AffineForm(.zero, slopes)
        guard let low = minimum(of: form)?.value, let high = minimum(of: -Rational.one * form)?.value else {
            return nil
        }
        return low...max(low, -high)
    }

    /// Whether a form is nowhere positive in the polyhedron.
    ///
    /// - Complexity: At most one linear program.
    public func isNeverPositive(_ form: AffineForm) -> Bool {
        let negative = -Rational.one * form
        if lowerBound(of: negative).signum >= 0 { return true }
        return minimum(of: negative).map { $0.value.signum >= 0 } ?? true
    }

    /// Returns the largest value that the smallest of some forms takes in the polyhedron, and a point at which it is
    /// reached; nil if the polyhedron is empty or there are no forms.
    ///
    /// - Complexity: A linear program with one more variable than parameters.
    public func greatestLeast(of forms: [AffineForm]) -> (value: Rational, point: [Rational])? {
        // The linear program has one more variable, which is at most each form and is maximized. The ranges of the
        // forms bound it.
        let ends = forms.map { (lowerBound(of: $0), -lowerBound(of: -Rational.one * $0)) }
        guard let low = ends.map({ $0.0 }).min(), let high = ends.map({ $0.1 }).min() else { return nil }
        let lifted = Polyhedron(
            box: box + [min(low, high)...high],
            conditions: conditions.map { AffineForm($0.constant, $0.slopes + [.zero]) }
                + forms.map { AffineForm($0.constant, $0.slopes + [-1]) })
        let goal = AffineForm(.zero, Array(repeating: .zero, count: dimension) + [-1])
        return lifted.minimum(of: goal).map { (-$0.value, Array($0.point.prefix(dimension))) }
    }

    /// Whether a point is inside the polyhedron and not on its border.
    func isInside(_ point: [Rational]) -> Bool {
        zip(point, box).allSatisfy {
            $0 > $1.lowerBound && $0 < $1.upperBound || $1.lowerBound == $1.upperBound && $0 == $1.lowerBound
        }
            && conditions.allSatisfy { $0.value(at: point).signum > 0 }
    }

    /// Whether a point is in the polyhedron, including its border.
    public func contains(_ point: [Rational]) -> Bool {
        zip(point, box).allSatisfy { $0 >= $1.lowerBound && $0 <= $1.upperBound }
            && conditions.allSatisfy { $0.value(at: point).signum >= 0 }
    }

    /// The same polyhedron without redundant conditions.
    public var reduced: Polyhedron {
        var kept: [AffineForm] = []
        var seen: Set<AffineForm> = []
        for condition in conditions where lowerBound(of: condition).signum < 0 {
            if seen.insert(condition.scaled).inserted { kept.append(condition) }
        }
        for index in kept.indices.reversed() {
            var others = kept
            others.remove(at: index)
            if let least = Polyhedron(box: box, conditions: others).minimum(of: kept[index]), least.value.signum >= 0 {
                kept = others
            }
        }
        return Polyhedron(box: box, conditions: kept)
    }

    /// Returns the corners in unspecified order; nil if there are more than three parameters or more than 60
    /// conditions.
    ///
    /// - Complexity: O(f^(d + 1)) for d parameters and f conditions and sides of the box.
    public func corners() -> [[Rational]]? {
        guard dimension <= 3, conditions.count <= 60 else { return nil }
        var faces = conditions.filter { !$0.isConstant }
        for (index, range) in box.enumerated() {
            for end in Set([range.lowerBound, range.upperBound]) {
                var slopes = [Rational](repeating: .zero, count: dimension)
                slopes[index] = .one
                faces.append(AffineForm(-end, slopes))
            }
        }
        var found: [[Rational]] = []
        func choose(_ start: Int, _ chosen: [AffineForm]) {
            if chosen.count == dimension {
                if let point = Self.meeting(chosen), contains(point), !found.contains(point) { found.append(point) }
                return
            }
            for index in start..<max(start, faces.count) { choose(index + 1, chosen + [faces[index]]) }
        }
        choose(0, [])
        return found
    }

    /// Returns the point at which all forms are 0; nil if it is not unique. There are as many forms as parameters.
    private static func meeting(_ forms: [AffineForm]) -> [Rational]? {
        var rows = forms.map { $0.slopes + [-$0.constant] }
        let count = forms.count
        for column in 0..<count {
            guard let pivot = (column..<count).first(where: { !rows[$0][column].isZero }) else { return nil }
            rows.swapAt(column, pivot)
            let inverse = Rational.one / rows[column][column]
            rows[column] = rows[column].map { $0 * inverse }
            for other in 0..<count where other != column && !rows[other][column].isZero {
                let factor = rows[other][column]
                for index in column...count { rows[other][index] -= factor * rows[column][index] }
            }
        }
        return rows.map { $0[count] }
    }

    // MARK: The linear program

    private func program(margin: Bool, objective: AffineForm?) -> (objective: Rational, point: [Rational])? {
        var rules: [ExactProgram.Rule] = []
        func require(_ slopes: [Rational], atLeast bound: Rational, equal: Bool = false) {
            var terms = slopes.indices.filter { !slopes[$0].isZero }.map {
                (variable: $0, coefficient: slopes[$0])
            }
            if margin, !equal {
                let size = slopes.reduce(Rational.zero) { $0 + $1.magnitude }
                if !size.isZero { terms.append((dimension, -size)) }
            }
            rules.append(
                ExactProgram.Rule(
                    id: ConstraintID(rules.count), terms: terms, constant: bound, isEquation: equal,
                    priority: .required, sign: 1))
        }
        for (index, range) in box.enumerated() {
            var slopes = [Rational](repeating: .zero, count: dimension)
            slopes[index] = .one
            if range.lowerBound == range.upperBound {
                require(slopes, atLeast: range.lowerBound, equal: true)
            } else {
                require(slopes, atLeast: range.lowerBound)
                slopes[index] = -.one
                require(slopes, atLeast: -range.upperBound)
            }
        }
        for condition in conditions {
            if condition.isConstant {
                if condition.constant.signum < 0 { return nil }
            } else {
                require(condition.slopes, atLeast: -condition.constant)
            }
        }
        let required = rules.count
        var goal = objective?.slopes ?? [Rational](repeating: .zero, count: dimension)
        if margin { goal.append(-.one) }
        rules.append(
            ExactProgram.Rule(
                id: ConstraintID(required),
                terms: goal.indices.filter { !goal[$0].isZero }.map { ($0, goal[$0]) },
                constant: -(objective?.constant ?? .zero), isEquation: true, priority: Priority(500), sign: 1))
        if margin {
            // If every parameter is fixed, no condition bounds the distance, so it gets an upper bound.
            rules.append(
                ExactProgram.Rule(
                    id: ConstraintID(required + 1), terms: [(dimension, -.one)], constant: -Rational(1 << 20),
                    isEquation: false, priority: .required, sign: 1))
        }
        let program = ExactProgram(dimension: dimension + (margin ? 1 : 0), rules: rules)
        return program.minimum(ofRule: required).map {
            (margin ? -$0.value : $0.value, Array($0.point.prefix(dimension)))
        }
    }
}

extension ExactProgram {
    /// Creates a program with the position variables 0 to `dimension` − 1.
    init(dimension: Int, rules: [Rule]) {
        self.init(variables: (0..<dimension).map { Variable(VariableID($0), .position) }, rules: rules)
    }

    /// Returns the minimum of an optional rule's expression minus constant, and a point at which it is reached; nil if
    /// the required rules cannot hold together or the search fails.
    func minimum(ofRule rule: Int) -> (value: Rational, point: [Rational])? {
        var search = ExactSearch(self, keepsColumns: true)
        let required = rules.indices.filter { rules[$0].priority.isRequired }
        let optimum = try? search.minimize(required.map { item(ofRule: $0) }, closesSides: false) {
            ExactSearch.Prices(up: rules[$0 - variables.count].isEquation ? .one : .zero, down: .one)
        }
        guard let optimum, optimum.total.isZero else { return nil }
        for index in required {
            search.close(item(ofRule: index), .below)
            if rules[index].isEquation { search.close(item(ofRule: index), .above) }
        }
        let goal = item(ofRule: rule)
        guard (try? search.minimize([goal]) { _ in ExactSearch.Prices(up: .one, down: -.one) }) != nil else {
            return nil
        }
        return (search.dictionary.value(of: goal), variables.indices.map { search.dictionary.value(of: $0) })
    }
}
