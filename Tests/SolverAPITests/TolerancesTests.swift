import SolverAPI
import Testing

/// The tolerances of comparisons, tested exactly, because larger tolerances would make every verification pass.
@Suite struct TolerancesTests {
    @Test func `coordinates are equal within a millionth of a point plus a billionth of their magnitude`() {
        let tolerances = Tolerances()
        for value in [0.0, 5, -40, 300] {
            #expect(tolerances.areSame(value, value + 0.9e-6))
            #expect(!tolerances.areSame(value, value + 2e-6))
        }
        #expect(tolerances.areSame(1e6, 1e6 + 0.9e-3))
        #expect(!tolerances.areSame(1e6, 1e6 + 2e-3))
    }

    @Test func `the rest of a sum is in doubt between the rounding error and 1e-8`() {
        for sign in [1.0, -1] {
            #expect(Tolerances.isDoubtful(sign * 1e-12, of: 1))
            #expect(Tolerances.isDoubtful(sign * 0.9e-8, of: 1))
            #expect(!Tolerances.isDoubtful(sign * 1.1e-8, of: 1))
            #expect(!Tolerances.isDoubtful(sign * 0.9e-13, of: 1))
            #expect(Tolerances.isDoubtful(sign * 1e-9, of: 1000))
        }
    }
}
