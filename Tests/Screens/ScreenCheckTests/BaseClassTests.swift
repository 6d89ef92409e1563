import Foundation
import ScreenCheck
import Testing
import TestSupport

@Suite("The rule base-class")
struct BaseClassTests {
    private static let labels = storyboard(
        """
        <label text="a" id="plain"><rect key="frame" x="0" y="0" width="100" height="20"/></label>
        <label text="b" customClass="BodyLabel" id="body"><rect key="frame" x="0" y="20" width="100" height="20"/></label>
        <label text="c" customClass="OldLabel" id="old"><rect key="frame" x="0" y="40" width="100" height="20"/></label>
        <view id="box"><rect key="frame" x="0" y="60" width="100" height="20"/></view>
        """)

    private func found(_ configuration: String) throws -> [[String]] {
        try check(Self.labels, CheckConfiguration(data: Data(configuration.utf8), file: ".layoutlab.yml"))
            .filter { $0.rule == "base-class" }.map(\.elements)
    }

    @Test func `views of a kind must have a class of the list`() throws {
        #expect(try found("base-classes: {UILabel: [TitleLabel, BodyLabel]}") == [["plain"], ["old"]])
    }

    @Test func `the class of UIKit itself may be in the list`() throws {
        #expect(try found("base-classes: {UILabel: [UILabel, BodyLabel]}") == [["old"]])
    }

    @Test func `without a list, and with the rule off, there is no finding`() throws {
        #expect(try found("advice: true").isEmpty)
        #expect(try found("{rules: {base-class: off}, base-classes: {UILabel: [TitleLabel]}}").isEmpty)
    }

    @Test func `a list that is not one is refused with the keys of a configuration`() {
        #expect(throws: CheckError.self) { try found("base-classes: [UILabel]") }
        #expect(throws: CheckError.self) { try found("base-classes: {label: [TitleLabel]}") }
    }
}
