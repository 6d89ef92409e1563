import Foundation
import Testing
import UIKit
import UIKitTesting

private let profile = "customClass=\"ProfileController\" customModule=\"App\""

@Suite("Screens from storyboards")
@MainActor
struct StoryboardTests {
    @Test func `outlets, collections and constraints are connected before viewDidLoad`() throws {
        let text = storyboardText(
            controllerText(
                "main", profile,
                subviews: viewText(
                    "label", "name", "text=\"Ada\" translatesAutoresizingMaskIntoConstraints=\"NO\"",
                    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
                    + viewText("view", "a") + viewText("view", "b"),
                constraints: """
                    <constraint firstItem="name" firstAttribute="leading" secondItem="main-safe"
                    secondAttribute="leading" constant="20" id="lead"/><constraint firstItem="name"
                    firstAttribute="top" secondItem="main-safe" secondAttribute="top" id="top"/>
                    """,
                """
                <connections><outlet property="nameLabel" destination="name" id="1"/><outlet property="width"
                destination="lead" id="2"/><outletCollection property="dots" destination="b" id="3"/>
                <outletCollection property="dots" destination="a" id="4"/></connections>
                """))
        let controller = try #require(StoryboardApp.initial(text) as? ProfileController)
        #expect(controller.log == ["awake"] && !controller.isViewLoaded)
        controller.loadViewIfNeeded()
        #expect(controller.log == ["awake", "loaded Ada"])
        #expect(controller.width?.constant == 20 && controller.width?.isActive == true)
        #expect(controller.dots.count == 2 && controller.dots[0] === controller.view.subviews[2])
        let window = UIWindow()
        window.rootViewController = controller
        window.layoutIfNeeded()
        #expect(controller.nameLabel?.frame == CGRect(x: 20, y: 59, width: 100, height: 40))
        controller.nameLabel?.text = "Somebody with a long name"
        window.layoutIfNeeded()
        #expect(try #require(controller.nameLabel).frame.width > 150)
        #expect(controller.storyboard != nil)
    }

    @Test func `a custom view has its subviews, attributes and class`() throws {
        let badge = viewText(
            "view", "badge", "customClass=\"BadgeView\" customModule=\"App\" alpha=\"0.5\" tag=\"7\"",
            frame: "5 6 70 80",
            """
            <subviews>\(viewText("label", "inner", "text=\"3\""))</subviews><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="level"><integer key="value" value="3"/>
            </userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="color" keyPath="shade"><color key="value"
            red="1" green="0" blue="0" alpha="1" colorSpace="custom"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/>
            </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            """)
        let controller = try #require(StoryboardApp.initial(storyboardText(controllerText("main", subviews: badge))))
        let view = try #require(controller.view.subviews.first as? BadgeView)
        #expect(view.frame == CGRect(x: 5, y: 6, width: 70, height: 80) && view.alpha == 0.5 && view.tag == 7)
        #expect(view.level == 3 && view.shade == .red && view.layer.cornerRadius == 4.5)
        #expect(view.log == ["awake"] && (view.subviews.first as? UILabel)?.text == "3")
    }

    @Test func `actions of controls, gestures and bar items reach the controller`() throws {
        let button = viewText(
            "button", "go", "buttonType=\"system\"",
            """
            <state key="normal" title="Go"/><connections><action selector="save:" destination="main"
            eventType="touchUpInside" id="5"/></connections>
            """)
        let tapped = viewText(
            "view", "area", "",
            "<connections><outletCollection property=\"gestureRecognizers\" destination=\"tap\" appends=\"YES\" id=\"6\"/></connections>"
        )
        let text = storyboardText(
            controllerText(
                "main", profile, subviews: button + tapped,
                """
                <navigationItem key="navigationItem" title="Me" id="n"><barButtonItem key="rightBarButtonItem"
                systemItem="save" id="item"><connections><action selector="save:" destination="main" id="7"/>
                </connections></barButtonItem></navigationItem>
                """)
                    + """
                    <tapGestureRecognizer id="tap"><connections><action selector="save:" destination="main" id="8"/>
                    </connections></tapGestureRecognizer>
                    """)
        let controller = try #require(StoryboardApp.initial(text) as? ProfileController)
        #expect(controller.navigationItem.title == "Me")
        controller.navigationItem.rightBarButtonItem?.performPrimaryAction()
        let subviews = controller.view.subviews
        subviews[0].tap()
        #expect((subviews[0] as? UIButton)?.currentTitle == "Go")
        subviews[1].gestureRecognizers?.first?.recognize()
        #expect(controller.log.filter { $0.hasPrefix("save") }.count == 3)
    }

    @Test func `segues prepare, show, present and unwind`() throws {
        let segue = { (kind: String, more: String) in
            "<segue destination=\"second\" kind=\"\(kind)\" identifier=\"\(kind)\" id=\"s-\(kind)\" \(more)/>"
        }
        let text = storyboardText(
            initial: "nav",
            """
            <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"
            largeTitles="YES"><rect key="frame" x="0" y="59" width="393" height="96"/></navigationBar><connections>
            <segue destination="main" kind="relationship" relationship="rootViewController" id="r"/></connections>
            </navigationController>
            """,
            controllerText(
                "main", profile,
                subviews: viewText(
                    "button", "go", "",
                    "<connections><segue destination=\"second\" kind=\"show\" identifier=\"byButton\" id=\"g\"/></connections>"
                ),
                "<connections>\(segue("show", ""))\(segue("presentation", "modalPresentationStyle=\"fullScreen\""))"
                    + segue("custom", "customClass=\"FadeSegue\" customModule=\"App\"")
                    + "</connections>"),
            controllerText(
                "second", "title=\"Second\" " + profile, subviews: "",
                """
                <connections><segue destination="exit" kind="unwind" identifier="back" unwindAction="unwindHere:"
                id="u"/></connections>
                """) + "<exit id=\"exit\" sceneMemberID=\"exit\"/>")
        let navigation = try #require(StoryboardApp.initial(text) as? UINavigationController)
        let first = try #require(navigation.topViewController as? ProfileController)
        #expect(navigation.navigationBar.prefersLargeTitles)
        first.performSegue(withIdentifier: "show", sender: nil)
        let second = try #require(navigation.topViewController as? ProfileController)
        #expect(second.title == "Second" && second !== first)
        second.performSegue(withIdentifier: "back", sender: nil)
        #expect(navigation.topViewController === first)
        #expect(first.log.suffix(2) == ["prepare show ProfileController UIStoryboardSegue", "unwind back"])
        first.performSegue(withIdentifier: "presentation", sender: nil)
        #expect(navigation.presentedViewController?.modalPresentationStyle == .fullScreen)
        (navigation.presentedViewController as? ProfileController)?.performSegue(withIdentifier: "back", sender: nil)
        #expect(navigation.presentedViewController == nil && first.log.filter { $0 == "unwind back" }.count == 2)
        first.performSegue(withIdentifier: "custom", sender: nil)
        #expect(first.log.last == "prepare custom ProfileController FadeSegue")
        #expect(navigation.presentedViewController != nil)
        first.dismiss(animated: false)
        first.mayPerform = false
        first.view.subviews[0].tap()
        #expect(navigation.viewControllers.count == 1)
        first.mayPerform = true
        first.view.subviews[0].tap()
        #expect(navigation.viewControllers.count == 2 && first.log.last?.hasPrefix("prepare byButton") == true)
        _ = logged { first.performSegue(withIdentifier: "nowhere", sender: nil) }
        #expect(
            RuntimeProblem.recorded.contains {
                $0.kind == .missingIdentifier && $0.message.contains("'nowhere'") && $0.message.contains("byButton")
            })
    }

    @Test func `a container view shows the embedded controller, created by a segue action`() throws {
        let text = storyboardText(
            controllerText(
                "main", profile,
                subviews: viewText(
                    "containerView", "box", frame: "10 20 300 200",
                    """
                    <connections><segue destination="child" kind="embed" identifier="inside"
                    destinationCreationSelector="makeDetail:" id="e"/></connections>
                    """)), controllerText("child", profile))
        let controller = try #require(StoryboardApp.initial(text) as? ProfileController)
        controller.loadViewIfNeeded()
        #expect(controller.log.prefix(2) == ["awake", "prepare inside ProfileController UIStoryboardSegue"])
        let child = try #require(controller.children.first as? ProfileController)
        #expect(child.model == "made" && child.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    }

    @Test func `controllers are created by identifier and by a closure, and missing ones are named`() throws {
        _ = StoryboardApp.start
        let storyboard = UIStoryboard(
            name: "Test", text: storyboardText(controllerText("main", "storyboardIdentifier=\"Me\" " + profile)))
        #expect(storyboard.instantiateViewController(withIdentifier: "Me") is ProfileController)
        let made = storyboard.instantiateViewController(identifier: "Me") {
            ProfileController(coder: $0, model: "given")
        }
        #expect(made.model == "given" && made.view.frame.width == 393)
        #expect(storyboard.scenes.map(\.storyboardIdentifier) == ["Me"] && storyboard.scenes[0].isInitial)
        _ = logged { _ = storyboard.instantiateViewController(withIdentifier: "You") }
        #expect(RuntimeProblem.recorded.contains { $0.message.contains("'You'") && $0.message.contains("Me") })
        _ = logged {
            let wrong: UITableViewController = storyboard.instantiateViewController(identifier: "Me")
            #expect(wrong.view is UITableView)
        }
        #expect(RuntimeProblem.recorded.contains { $0.message.contains("not a UITableViewController") })
        _ = logged { #expect(UIStoryboard(name: "NoSuchDocument", bundle: nil).scenes.isEmpty) }
        #expect(RuntimeProblem.recorded.contains { $0.message.contains("'NoSuchDocument'") })
    }

    @Test func `missing classes, outlets, methods and unknown elements are recorded with their place`() throws {
        let text = storyboardText(
            controllerText(
                "main", profile,
                subviews: viewText("view", "v", "customClass=\"Vanished\" customModule=\"App\"")
                    + viewText("hologramView", "h")
                    + viewText(
                        "button", "b", "",
                        "<connections><action selector=\"lost:\" destination=\"main\" eventType=\"touchUpInside\" id=\"1\"/></connections>"
                    ),
                """
                <connections><outlet property="unknownOutlet" destination="v" id="2"/><outlet property="nameLabel"
                destination="v" id="3"/></connections>
                """))
        let lines = logged {
            #expect(
                StoryboardApp.initial(text)?.view.subviews.map { "\(type(of: $0))" } == [
                    "UIView", "UIView", "UIButton",
                ])
        }
        for part in ["Vanished", "hologramView", "'lost:'", "'unknownOutlet'", "does not accept UIView"] {
            let line = try #require(lines.first { $0.contains(part) }, "\(part): \(lines)")
            #expect(line.contains("Test.storyboard:"))
        }
    }

    @Test func `texts are in the preferred language`() throws {
        _ = StoryboardApp.start
        let text = storyboardText(
            controllerText(
                "main",
                subviews: viewText("label", "name", "text=\"Good morning\"")
                    + viewText("button", "go", "", "<state key=\"normal\" title=\"Go\"/>")))
        let storyboard = UIStoryboard(
            name: "Test", text: text, translations: ["name.text": "Guten Morgen", "go.normalTitle": "Los"])
        let controller = try #require(storyboard.instantiateInitialViewController())
        #expect((controller.view.subviews[0] as? UILabel)?.text == "Guten Morgen")
        #expect((controller.view.subviews[1] as? UIButton)?.currentTitle == "Los")
    }

    @Test func `size classes choose variations`() throws {
        let text = storyboardText(
            controllerText(
                "main", subviews: viewText("view", "a", "translatesAutoresizingMaskIntoConstraints=\"NO\""),
                constraints: """
                    <constraint firstItem="a" firstAttribute="width" constant="100" id="w"><variation
                    key="widthClass=regular" constant="300"/></constraint>
                    """))
        for (width, expected) in [(UIUserInterfaceSizeClass.compact, 100.0), (.regular, 300)] {
            let screen = UIScreen(
                bounds: CGRect(x: 0, y: 0, width: 834, height: 1194), scale: 2, safeAreaInsets: .zero, idiom: .pad,
                horizontalSizeClass: width)
            DisplaySettings.$ofTask.withValue(DisplaySettings(screen)) {
                let controller = StoryboardApp.initial(text)
                #expect(controller?.view.constraints.map { Double($0.constant) } == [expected])
            }
        }
    }

    @Test func `an unwind action that only a controller before the screen has is not a problem`() throws {
        for (action, problems) in [("unwindHere:", 0), ("unwindNowhere:", 1)] {
            let unwind = """
                <connections><segue destination="exit" kind="unwind" identifier="back" unwindAction="\(action)" id="u"/>
                </connections>
                """
            let text = storyboardText(
                controllerText("main", profile, subviews: "", unwind)
                    + "<exit id=\"exit\" sceneMemberID=\"exit\"/>")
            let controller = try #require(StoryboardApp.initial(text))
            _ = RuntimeProblem.drain()
            controller.performSegue(withIdentifier: "back", sender: nil)
            #expect(RuntimeProblem.drain().count == problems)
        }
    }

    @Test func `an unchanged text in its recorded size is not truncated`() throws {
        // By the built-in table, the text is wider than Interface Builder recorded.
        let text = """
            text="Proxy" translatesAutoresizingMaskIntoConstraints="NO"
            """
        let constraints = ["leading", "top"].map {
            "<constraint firstItem=\"name\" firstAttribute=\"\($0)\" secondItem=\"main-view\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
        }
        let controller = try #require(
            StoryboardApp.initial(
                storyboardText(
                    controllerText(
                        "main",
                        subviews: viewText(
                            "label", "name", text, frame: "0 0 30 20.5",
                            "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"),
                        constraints: constraints.joined()))))
        let window = layout(controller, on: .iPhone16)
        let label = try #require(controller.view.subviews.first as? UILabel)
        #expect(label.bounds.width == 30 && label.sizeThatFits(.zero).width > 31)
        #expect(window.layoutProblems(checking: [.truncated]).isEmpty)
        label.widthAnchor.constraint(equalToConstant: 25).isActive = true
        #expect(window.layoutProblems(checking: [.truncated]).count == 1)
    }
}
