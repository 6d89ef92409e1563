import Testing
import UIKit

/// Beginning and end of editing, and the insertion of text by the program.
@MainActor
@Suite struct EditingTests {
    private final class Log: NSObject, UITextFieldDelegate, UITextViewDelegate {
        var lines: [String] = []
        var mayBegin = true
        var mayEnd = true
        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
        func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
        func textFieldDidEndEditing(_ textField: UITextField) { lines.append("end") }
        func textViewDidBeginEditing(_ textView: UITextView) { lines.append("begin") }
        func textViewDidEndEditing(_ textView: UITextView) { lines.append("end") }
        func textViewDidChange(_ textView: UITextView) { lines.append("change \(textView.text ?? "")") }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            text != "!"
        }
    }

    @Test func `a field tells its delegate when editing begins and ends`() {
        let (window, field, log) = (UIWindow(), UITextField(), Log())
        window.addSubview(field)
        field.delegate = log
        #expect(field.becomeFirstResponder() && field.isEditing)
        #expect(field.becomeFirstResponder() && log.lines == ["begin"])
        window.endEditing(true)
        #expect(!field.isEditing && log.lines == ["begin", "end"])
    }

    @Test func `a delegate can refuse the beginning and the end of editing`() {
        let (field, log) = (UITextField(), Log())
        field.delegate = log
        log.mayBegin = false
        #expect(!field.becomeFirstResponder() && !field.isEditing)
        (log.mayBegin, log.mayEnd) = (true, false)
        #expect(field.becomeFirstResponder() && !field.resignFirstResponder() && field.isEditing)
        log.mayEnd = true
        #expect(field.resignFirstResponder() && log.lines == ["begin", "end"])
    }

    @Test func `inserted text replaces the selection, and the delegate can refuse it`() {
        let (view, log) = (UITextView(), Log())
        view.text = "abc"
        view.delegate = log
        view.selectedRange = NSRange(location: 1, length: 1)
        view.insertText("xy")
        #expect(view.text == "axyc" && view.selectedRange == NSRange(location: 3, length: 0))
        view.insertText("!")
        view.deleteBackward()
        #expect(view.text == "axc" && log.lines == ["change axyc", "change axc"])
        view.text = "set"
        #expect(log.lines.count == 2, "setting the text is not reported")
    }

    @Test func `a composed character is deleted as a whole`() {
        let view = UITextView()
        view.text = "a👩‍👧"
        view.selectedRange = NSRange(location: (view.text as NSString).length, length: 0)
        view.deleteBackward()
        #expect(view.text == "a")
    }
}
