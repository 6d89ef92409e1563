import SolverAPI
import Testing

/// Tolerances of comparisons, digit by digit: a larger tolerance would make every verification pass.
@Suite struct TolerancesTests {
    @Test func `coordinates are the same to a millionth of a point and a billionth of their size`() {
        let tolerances = Tolerances()
        for place in [0.0, 5, -40, 300] {
            #expect(tolerances.areSame(place, place + 0.9e-6))
            #expect(!tolerances.areSame(place, place + 2e-6))
        }
        #expect(tolerances.areSame(1e6, 1e6 + 0.9e-3))
        #expect(!tolerances.areSame(1e6, 1e6 + 2e-3))
    }

    @Test func `what is left of a sum is in doubt between rounding and a hundred-millionth`() {
        for sign in [1.0, -1] {
            #expect(Tolerances.isDoubtful(sign * 1e-12, of: 1))
            #expect(Tolerances.isDoubtful(sign * 0.9e-8, of: 1))
            #expect(!Tolerances.isDoubtful(sign * 1.1e-8, of: 1))
            #expect(!Tolerances.isDoubtful(sign * 0.9e-13, of: 1))
            #expect(Tolerances.isDoubtful(sign * 1e-9, of: 1000))
        }
    }
}
