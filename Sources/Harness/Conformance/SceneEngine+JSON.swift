internal import Foundation
internal import LayoutConformance

extension SceneEngine {
    /// Returns the answer to a line of JSON, as a line of JSON. An invalid line has an answer without an id.
    public func answer(line: String) -> String {
        let answer: ConformanceAnswer
        do {
            answer = self.answer(try JSONDecoder().decode(ConformanceScene.self, from: Data(line.utf8)))
        } catch {
            var unread = ConformanceAnswer(id: "")
            unread.error = "this line is not a scene: \(error)"
            answer = unread
        }
        return ConformanceText.line(answer)
    }
}
