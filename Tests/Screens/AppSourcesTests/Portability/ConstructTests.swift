import Testing

@testable import AppSources

/// Constructs that apps often use. Each is on a separate line of one source and must be found there, with its
/// replacement.
@Suite struct ConstructTests {
    /// A line with the rule that it violates; nil if it compiles.
    static let lines: [(source: String, rule: String?)] = [
        ("import UIKit", nil),
        ("import CoreGraphics", "import"),
        ("import WebKit", "import"),
        ("@objcMembers final class Model: NSObject {}", "objc"),
        ("@IBOutlet weak var title: UILabel!", "objc"),
        ("@IBInspectable var radius: CGFloat = 3", "objc"),
        (
            "timer = Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), repeats: true)",
            "selector"
        ),
        ("timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }", nil),
        ("let path = #keyPath(UIView.frame)", "selector"),
        ("let tap = UITapGestureRecognizer(target: self, action: action)", nil),
        ("toggle.addTarget(self, action: action, for: .valueChanged)", nil),
        ("toggle.addAction(UIAction { _ in }, for: .valueChanged)", nil),
        ("layer.setValue(8, forKeyPath: \"shadow.radius\")", "kvc"),
        ("let name = person.value(forKey: \"name\")", "kvc"),
        ("observation = view.observe(\\.frame) { _, _ in }", "kvo"),
        ("let spacing = objc_getAssociatedObject(self, &key)", "runtime"),
        ("method_exchangeImplementations(first, second)", "runtime"),
        ("if delegate.responds(to: action) {}", nil),
        ("let name = NSStringFromClass(UIView.self)", nil),
        ("if view.isKind(of: UILabel.self) {}", nil),
        ("dynamic func refresh() {}", "dynamic"),
        ("let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIView.self, from: data)", "archive"),
        ("let nib = UINib(nibName: \"Cell\", bundle: nil)", nil),
        ("let card = Bundle.main.loadNibNamed(\"Card\", owner: self)", nil),
        ("performSegue(withIdentifier: \"next\", sender: nil)", nil),
        ("#if os(tvOS)", "platform"),
        ("#endif", nil),
        ("let gradient = CAGradientLayer()", nil),
        ("let sparks = CAEmitterLayer()", nil),
        ("let renderer = UIGraphicsImageRenderer(size: size)", nil),
        ("let context = UIGraphicsGetCurrentContext()", nil),
        ("let picture = view.snapshotView(afterScreenUpdates: true)", nil),
        ("let link = CADisplayLink(target: self, selector: action)", "drawing"),
        ("override func draw(_ rect: CGRect) {}", "draw"),
        ("autoreleasepool { work() }", "pool"),
        ("let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])", nil),
        ("let pan = UIPanGestureRecognizer()", nil),
        ("let none = UITapGestureRecognizer(target: nil, action: nil)", nil),
        ("let tap = UITapGestureRecognizer(target: self, action: action)", nil),
        ("let cell = cellType.init(style: .default, reuseIdentifier: nil)", "metatype"),
        ("let same = type(of: view).init(frame: .zero)", "metatype"),
        ("extension Card { override func layoutSubviews() {} }", "extension"),
        ("UILabel.appearance().textColor = .red", "appearance"),
        ("let adults = NSPredicate(format: \"age > 17\")", "predicate"),
        ("let key = name as CFString", "bridge"),
        ("let red = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "literal"),
        ("#Preview { CardView() }", "preview"),
        ("let attachment = NSTextAttachment()", nil),
        ("let manager = NSLayoutManager()", "text"),
        ("let activity = NSUserActivity(activityType: \"read\")", "sharing"),
        ("let logo = UIImage(named: \"logo\")", "picture"),
        ("let body = UIFont(name: \"Avenir\", size: 17)", "font"),
        ("let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)", nil),
        ("let print = UIPrintInteractionController.shared", "type"),
        ("@UIApplicationMain class Delegate {}", "main"),
        ("@main class Delegate {}", "entry"),
        ("let view = UIView(frame: .zero)", nil),
        ("if #available(iOS 15, *) {}", nil),
    ]

    @Test func `each construct is found on its line, with a reason and a rewrite, and compiling code is not reported`()
    {
        let source = Self.lines.map(\.source).joined(separator: "\n")
        let found = PortabilityScanner().findings(in: source, file: "a.swift")
        for (index, line) in Self.lines.enumerated() {
            let rules = found.filter { $0.line == index + 1 }
            #expect(Set(rules.map(\.rule)).contains(line.rule ?? "") == (line.rule != nil), "\(line.source): \(rules)")
            if line.rule == nil { #expect(rules.isEmpty, "\(line.source): \(rules)") }
            for rule in rules { #expect(!rule.reason.isEmpty && !rule.rewrite.isEmpty) }
        }
        #expect(Self.lines.filter { $0.rule != nil }.count >= 30)
    }
}
