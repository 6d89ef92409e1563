internal import AutoLayout
public import InterfaceBuilder

/// The drawings of a changed screen, before and after.
public struct ScreenChange: Sendable {
    /// The drawings of the screen at one size, before and after.
    public struct Pair: Sendable {
        /// The size at which the screen is drawn.
        public let device: PictureDevice
        /// The old drawing; nil if the old version has no such screen or layout.
        public let before: ScreenPicture?
        /// The new drawing; nil if the new version has no such screen or layout.
        public let after: ScreenPicture?
    }

    /// The name of the screen in messages.
    public let name: String
    /// The location of the root view in the new version; for a removed screen, in the old version.
    public let location: SourceLocation
    /// The devices on which the drawings differ.
    public let pairs: [Pair]

    /// Returns the screens whose drawings differ on a device. Screens of the new version come first, then removed
    /// screens.
    static func changes(from before: [Screen], to after: [Screen], on devices: [PictureDevice]) -> [ScreenChange] {
        if devices.isEmpty { return [] }
        let old = Dictionary(before.map { ($0.unit.id, $0) }, uniquingKeysWith: { first, _ in first })
        let new = Set(after.map(\.unit.id))
        let all =
            after.map { (old[$0.unit.id], Optional($0)) }
            + before.filter { !new.contains($0.unit.id) }.map { (Optional($0), nil) }
        return all.compactMap { then, now in
            let pairs = devices.compactMap { device -> Pair? in
                let pair = Pair(
                    device: device, before: then.flatMap { ScreenPicture($0, on: device) },
                    after: now.flatMap { ScreenPicture($0, on: device) })
                return pair.before == pair.after ? nil : pair
            }
            guard !pairs.isEmpty, let screen = now ?? then else { return nil }
            let name = screen.unit.name ?? screen.element(screen.unit.id).map(screen.name) ?? screen.unit.id
            return ScreenChange(name: name, location: screen.unit.location, pairs: pairs)
        }
    }
}

extension ScreenChange.Pair {
    /// Returns marks for the views that the other drawing lacks or shows differently.
    func marks(in picture: ScreenPicture?, against other: ScreenPicture?, missing: String) -> [PictureSheet.Mark] {
        guard let picture, let other else { return [] }
        let others = Dictionary(other.views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return picture.views.dropFirst().compactMap { view in
            guard let there = others[view.id] else {
                return PictureSheet.Mark(frame: view.frame, color: missing, title: view.name)
            }
            return there == view ? nil : PictureSheet.Mark(frame: view.frame, color: "#e08a00", title: view.name)
        }
    }
}
