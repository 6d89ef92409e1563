import Foundation
import Testing

@testable import LayoutCore

@Suite struct ElementaryTests {
    @Test func `exp, sin and cos agree with the C library`() {
        for step in -700...700 {
            let x = Double(step) / 50
            #expect(abs(Elementary.exp(x) / exp(x) - 1) < 1e-13)
            #expect(abs(Elementary.sin(10 * x) - sin(10 * x)) < 1e-13)
            #expect(abs(Elementary.cos(10 * x) - cos(10 * x)) < 1e-13)
        }
        #expect(Elementary.exp(0) == 1 && Elementary.sin(0) == 0)
    }
}
