/// The families of iOS devices on which an app runs.
public struct DeviceFamilies: Hashable, Sendable {
    /// Whether the app runs on phones.
    public var phones: Bool
    /// Whether the app uses the whole screen of a tablet.
    public var tablets: Bool
    /// Whether the app supports landscape orientation on tablets.
    public var rotatesTablets: Bool

    /// Both families, in all orientations.
    public static let all = DeviceFamilies(phones: true, tablets: true)

    public init(phones: Bool, tablets: Bool, rotatesTablets: Bool = true) {
        (self.phones, self.tablets, self.rotatesTablets) = (phones, tablets, rotatesTablets)
    }

    /// Reads the settings of an app. If they state no family or orientation, the app has all.
    ///
    /// - Parameters:
    ///   - settings: The values of the build setting `TARGETED_DEVICE_FAMILY`, in which 1 is a phone and 2 a tablet.
    ///   - orientations: The orientations of tablets in property lists and build settings.
    init(settings: Set<String>, orientations: Set<String>) {
        let numbers = Set(settings.flatMap { $0.split { !$0.isNumber } })
        (phones, tablets) = (numbers.contains("1"), numbers.contains("2"))
        if !phones, !tablets { (phones, tablets) = (true, true) }
        rotatesTablets = orientations.isEmpty || orientations.contains { $0.contains("Landscape") }
    }

    /// Returns the families for which a screen is meant: tablets only if its class or label, or the name of its document,
    /// contains `iPad` but not `iPhone`; or if the name ends with `~ipad`, `-ipad` or `_ipad`. Phones only likewise.
    public func narrowed(toDocument path: String, screen: String? = nil) -> DeviceFamilies {
        let name = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
        func isFor(_ device: String, not other: String) -> Bool {
            let ending = device.lowercased()
            if ["~", "-", "_"].contains(where: { name.lowercased().hasSuffix($0 + ending) }) { return true }
            return [String(name), screen ?? ""].contains { $0.contains(device) && !$0.contains(other) }
        }
        var narrowed = self
        if isFor("iPad", not: "iPhone") { (narrowed.phones, narrowed.tablets) = (false, true) }
        if isFor("iPhone", not: "iPad") { (narrowed.phones, narrowed.tablets) = (true, false) }
        return narrowed
    }
}
