/// The code that a package needs beside the app's own.
enum SupportSource {
    /// `AdaptedTable`, which registers the members of a class.
    static func table(module: String) -> String { tableTemplate.replacing("MODULE", with: module) }

    private static let tableTemplate = #"""
        // Written by scripts/adapt: what an Objective-C runtime would know of the app's classes.
        import UIKit

        /// The members of one class that documents and selectors name.
        @MainActor final class AdaptedTable {
            private let type: AnyClass
            private let name: String
            private var methods: [String: RuntimeMembers.Method] = [:]
            private var properties: [String: RuntimeMembers.Property] = [:]
            var make: (@MainActor (NSCoder) -> AnyObject?)?

            init(_ type: AnyClass, _ name: String) { (self.type, self.name) = (type, name) }

            func method(_ selector: String, _ body: @escaping @MainActor (AnyObject, [Any?]) throws -> Any?) {
                methods[selector] = { object, values in (try? body(object, values)) ?? nil }
            }

            func property(
                _ name: String, _ get: @escaping @MainActor (AnyObject) -> Any?,
                _ set: (@MainActor (AnyObject, Any?) -> Bool)?
            ) {
                properties[name] = RuntimeMembers.Property(get: get, set: set)
            }

            func add() {
                RuntimeMembers.register(
                    type, name: name, module: "MODULE",
                    RuntimeMembers(methods: methods, properties: properties, make: make))
            }

            /// An argument had another type than the method's parameter.
            struct OtherType: Swift.Error {}

            static func argument<T>(_ values: [Any?], _ index: Int) throws -> T {
                guard let value: T = convert(index < values.count ? values[index] : nil) else { throw OtherType() }
                return value
            }

            static func assign<T>(_ property: inout T, _ value: Any?) -> Bool {
                guard let value: T = convert(value) else { return false }
                property = value
                return true
            }

            private static func convert<T>(_ value: Any?) -> T? {
                if let same = (value as Any) as? T { return same }
                let type: Any.Type = (T.self as? AdaptedOptional.Type)?.wrapped ?? T.self
                switch type {
                case is CGFloat.Type: return RuntimeValue.cgFloat(value) as? T
                case is Double.Type: return RuntimeValue.double(value) as? T
                case is Float.Type: return RuntimeValue.float(value) as? T
                case is Bool.Type: return RuntimeValue.bool(value) as? T
                case is String.Type: return RuntimeValue.string(value) as? T
                case let integer as any FixedWidthInteger.Type:
                    return RuntimeValue.int(value).flatMap { integer.init(exactly: $0) } as? T
                default: return nil
                }
            }
        }

        /// An optional type, of which the wrapped type decides how a value is converted.
        private protocol AdaptedOptional { static var wrapped: Any.Type { get } }
        extension Optional: AdaptedOptional { static var wrapped: Any.Type { Wrapped.self } }

        """#

    /// The function that starts the app's classes and documents.
    ///
    /// - Parameters:
    ///   - controllers: The names of classes and the expressions that create them.
    ///   - samples: The declarations of types that these expressions use.
    ///   - assets: The sizes of images and the components of colors, each after a name.
    static func app(
        module: String, files: [Int], controllers: [(name: String, call: String)], samples: [String],
        hasDocuments: Bool, assets: [String]
    ) -> String {
        let usesNetwork = controllers.contains { $0.call.contains("URLSession") }
        var lines = [
            "// Written by scripts/adapt.", usesNetwork ? "import FoundationNetworking" : "", "import UIKit", "",
            "public enum AdaptedApp {",
            "    @MainActor private static var isStarted = false", "",
            "    /// Makes the app's classes and documents known. A second call does nothing.",
            "    @MainActor public static func start() {", "        if isStarted { return }",
            "        isStarted = true",
        ]
        lines += files.map { "        adaptedFile\($0)()" }
        if hasDocuments { lines.append("        UIStoryboard.addDocuments(in: Bundle.module)") }
        if !assets.isEmpty { lines.append("        registerAssets()") }
        lines += [
            "    }", "",
            "    /// Returns a new controller of the app by the name of its class; nil if it cannot be created alone.",
            "    @MainActor public static func controller(_ name: String) -> UIViewController? {",
        ]
        lines += controllers.map { "        if name == \"\($0.name)\" { return \($0.call) }" }
        lines += ["        return nil", "    }"]
        if !assets.isEmpty { lines += registration(assets) }
        lines += ["}", ""] + samples + (samples.isEmpty ? [] : [""])
        return lines.joined(separator: "\n")
    }

    /// The function that registers images and colors. It reads a text, which compiles faster than calls.
    private static func registration(_ assets: [String]) -> [String] {
        [
            "", "    @MainActor private static func registerAssets() {",
            "        for line in assets.split(separator: \"\\n\") {",
            "            let parts = line.split(separator: \"\\t\")",
            "            let values = parts.dropFirst().compactMap { Double($0) }.map { CGFloat($0) }",
            "            let name = String(parts[0])",
            "            if values.count == 2 { UIImage.register(name, size: CGSize(width: values[0], height: values[1])) }",
            "            if values.count == 4 {",
            "                let color = UIColor(red: values[0], green: values[1], blue: values[2], alpha: values[3])",
            "                UIColor.register(name, color)",
            "            }",
            "        }",
            "    }", "",
            "    private static let assets = \"\"\"",
        ] + assets.map { "        " + $0 } + ["        \"\"\""]
    }

    static func manifest(module: String, layoutLab: LayoutLabSource, hasDocuments: Bool, stubs: [String]) -> String {
        let product = ".product(name: \"UIKitCompatibility\", package: \"LayoutLab\")"
        let stubNames = stubs.map { "\"\($0)\", " }.joined()
        let stubTargets = stubs.map {
            "        .target(name: \"\($0)\", dependencies: [\(product)], path: \"Stubs/\($0)\"),\n"
        }.joined()
        return """
            // swift-tools-version: 6.2
            // Written by scripts/adapt.
            import PackageDescription

            let package = Package(
                name: "\(module)Adapted",
                dependencies: [\(layoutLab.dependency)],
                targets: [
            \(stubTargets)        .target(
                        name: "\(module)", dependencies: [\(stubNames)\(product)],
                        \(hasDocuments ? "resources: [.copy(\"AdaptedDocuments\")],\n            " : "")swiftSettings: [.unsafeFlags(["-suppress-warnings"])]),
                    .testTarget(
                        name: "\(module)LayoutTests",
                        dependencies: [
                            "\(module)", \(product), .product(name: "UIKitTesting", package: "LayoutLab"),
                        ],
                        exclude: ["Findings"]),
                ],
                swiftLanguageModes: [.v5]
            )

            """
    }
}
