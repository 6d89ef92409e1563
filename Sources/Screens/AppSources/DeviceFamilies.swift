/// The families of iOS devices on which an app runs.
public struct DeviceFamilies: Hashable, Sendable {
    /// Whether the app runs on phones.
    public var phones: Bool
    /// Whether the app uses the whole screen of a tablet.
    public var tablets: Bool
    /// Whether the app turns with a tablet to landscape orientation.
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

    /// Returns the families for which a document is meant: tablets only if its name ends with `~ipad`, `-iPad` or
    /// `_iPad`, and phones only likewise.
    public func narrowed(toDocument path: String) -> DeviceFamilies {
        let name = path.split(separator: "/").last.map { $0.prefix { $0 != "." } } ?? ""
        func ends(with device: String) -> Bool {
            let ending = device.lowercased()
            return name.hasSuffix(device) || ["~", "-", "_"].contains { name.lowercased().hasSuffix($0 + ending) }
        }
        var narrowed = self
        if ends(with: "iPad") { (narrowed.phones, narrowed.tablets) = (false, true) }
        if ends(with: "iPhone") { (narrowed.phones, narrowed.tablets) = (true, false) }
        return narrowed
    }
}
