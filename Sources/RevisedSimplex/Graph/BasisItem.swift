/// A member of the basis, or a candidate for it: a constraint, or the *stay* of a variable (`x_v` = its present value).
struct BasisItem: Equatable {
    let number: Int32

    init(number: Int32) { self.number = number }
    init(constraint: Int32) { number = constraint * 2 }
    init(stay: Int32) { number = stay * 2 + 1 }

    var isStay: Bool { number & 1 == 1 }
    /// The slot of the constraint or the variable.
    var slot: Int32 { number >> 1 }
}
