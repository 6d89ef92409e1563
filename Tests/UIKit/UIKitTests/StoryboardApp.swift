import Foundation
import UIKit

// The classes of a small app, and its documents as text.

/// Returns the text of a storyboard with scenes.
func storyboardText(initial: String = "main", _ scenes: String...) -> String {
    let body = scenes.map { "<scene sceneID=\"s\($0.utf8.count)\"><objects>\($0)</objects></scene>" }.joined()
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22154"
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES"
            initialViewController="\(initial)">
        <device id="retina6_12" orientation="portrait" appearance="light"/><scenes>\(body)</scenes></document>
        """
}

/// Returns the element of a view with a frame.
func viewText(
    _ kind: String, _ id: String, _ attributes: String = "", frame: String = "0 0 100 40", _ content: String = ""
) -> String {
    let part = frame.split(separator: " ")
    return """
        <\(kind) id="\(id)" \(attributes)><rect key="frame" x="\(part[0])" y="\(part[1])" width="\(part[2])"
        height="\(part[3])"/>\(content)</\(kind)>
        """
}

/// Returns the element of a controller whose view has subviews.
func controllerText(
    _ id: String, _ attributes: String = "", subviews: String = "", constraints: String = "", _ content: String = ""
) -> String {
    """
    <viewController id="\(id)" sceneMemberID="viewController" \(attributes)>
    <view key="view" contentMode="scaleToFill" id="\(id)-view"><rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews>\(subviews)</subviews><viewLayoutGuide key="safeArea" id="\(id)-safe"/>
    <constraints>\(constraints)</constraints></view>\(content)</viewController>
    """
}

final class ProfileController: UIViewController {
    var nameLabel: UILabel?
    var width: NSLayoutConstraint?
    var dots: [UIView] = []
    var log: [String] = []
    var mayPerform = true
    var model = ""

    init?(coder: NSCoder, model: String) {
        super.init(coder: coder)
        self.model = model
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake")
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded \(nameLabel?.text ?? "nothing")")
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        log.append("prepare \(segue.identifier ?? "") \(type(of: segue.destination)) \(type(of: segue))")
    }
    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { mayPerform }
}
final class BadgeView: UIView {
    var log: [String] = []
    var level = 0
    var shade: UIColor?
    override func awakeFromNib() {
        super.awakeFromNib()
        log.append("awake")
    }
}
final class NameCell: UITableViewCell {
    var title: UILabel?
}
final class FadeSegue: UIStoryboardSegue {
    override func perform() { source.present(destination, animated: false) }
}
final class Helper: NSObject {
    weak var view: UIView?
}

/// The tables that an adapted app has.
@MainActor
enum StoryboardApp {
    static let start: Void = {
        RuntimeMembers.register(
            ProfileController.self, name: "ProfileController", module: "App",
            RuntimeMembers(
                methods: [
                    "save:": { object, arguments in
                        (object as? ProfileController)?.log.append("save \(type(of: arguments[0] as Any))")
                    },
                    "unwindHere:": { object, arguments in
                        let segue = arguments[0] as? UIStoryboardSegue
                        (object as? ProfileController)?.log.append("unwind \(segue?.identifier ?? "")")
                        return nil
                    },
                    "makeDetail:": { _, arguments in
                        (arguments[0] as? NSCoder).flatMap { ProfileController(coder: $0, model: "made") }
                    },
                ],
                properties: [
                    "nameLabel": outlet(\ProfileController.nameLabel) { $0 as? UILabel },
                    "width": outlet(\ProfileController.width) { $0 as? NSLayoutConstraint },
                    "dots": property(\ProfileController.dots) { ($0 as? [AnyObject])?.compactMap { $0 as? UIView } },
                    "model": property(\ProfileController.model) { RuntimeValue.string($0) },
                ]))
        RuntimeMembers.register(
            BadgeView.self, name: "BadgeView", module: "App",
            RuntimeMembers(properties: [
                "level": property(\BadgeView.level) { RuntimeValue.int($0) },
                "shade": outlet(\BadgeView.shade) { $0 as? UIColor },
            ]))
        RuntimeMembers.register(
            NameCell.self, name: "NameCell", module: "App",
            RuntimeMembers(properties: ["title": outlet(\NameCell.title) { $0 as? UILabel }]))
        RuntimeMembers.register(FadeSegue.self, name: "FadeSegue", module: "App", RuntimeMembers())
        RuntimeMembers.register(
            Helper.self, name: "Helper", module: "App",
            RuntimeMembers(
                properties: ["view": outlet(\Helper.view) { $0 as? UIView }], make: { _ in Helper() }))
    }()

    private static func property<Root: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Root, Value>, _ convert: @escaping @MainActor (Any?) -> Value?
    ) -> RuntimeMembers.Property {
        RuntimeMembers.Property(
            get: { ($0 as? Root)?[keyPath: path] },
            set: { object, value in
                guard let converted = convert(value) else { return false }
                (object as? Root)?[keyPath: path] = converted
                return true
            })
    }

    private static func outlet<Root: AnyObject, Value>(
        _ path: ReferenceWritableKeyPath<Root, Value?>, _ convert: @escaping @MainActor (Any?) -> Value?
    ) -> RuntimeMembers.Property {
        RuntimeMembers.Property(
            get: { ($0 as? Root)?[keyPath: path] },
            set: { object, value in
                let converted = convert(value)
                if value != nil, converted == nil { return false }
                (object as? Root)?[keyPath: path] = converted
                return true
            })
    }

    /// Creates the initial controller of a document.
    static func initial(_ text: String) -> UIViewController? {
        _ = start
        return UIStoryboard(name: "Test", text: text).instantiateInitialViewController()
    }
}
