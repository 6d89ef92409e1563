import AppSources
import Foundation
import Testing

@Suite("The app around a document")
struct ProjectTests {
    @Test func `its folder is that of the repository, otherwise the topmost one with a project`() throws {
        try withFolder([
            "repo/.git/HEAD": "", "repo/App/App.xcodeproj/project.pbxproj": "", "repo/App/Screens/Main.xib": "",
            "loose/Podfile": "", "loose/App/App.xcodeproj/project.pbxproj": "", "loose/App/Main.xib": "",
            "none/Main.xib": "",
        ]) { folder in
            let real = URL(fileURLWithPath: folder).standardizedFileURL.path
            #expect(AppProject.root(of: folder + "/repo/App/Screens/Main.xib") == real + "/repo")
            #expect(AppProject.root(of: folder + "/loose/App/Main.xib") == real + "/loose")
            #expect(AppProject.root(of: folder + "/none/Main.xib") == nil)
        }
    }

    @Test func `names of images and colors are found, with namespaces, scales and extensions`() throws {
        try withFolder([
            "A.xcassets/Icons/star.imageset/Contents.json": "{}",
            "A.xcassets/Named/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
            "A.xcassets/Named/Deep/moon.imageset/Contents.json": "{}",
            "A.xcassets/Brand.colorset/Contents.json": "{}", "Images/photo@2x.png": "", "Images/plain.pdf": "",
            "Images/pad~ipad.png": "",
        ]) { folder in
            let assets = try #require(AppProject(root: folder)?.assets)
            for name in ["star", "Named/moon", "photo", "photo@2x.png", "photo.png", "plain", "plain.pdf", "pad"] {
                #expect(assets.hasImage(name), "\(name)")
            }
            #expect(!assets.hasImage("moon") && !assets.hasImage("Brand") && assets.hasColor("Brand"))
            #expect(assets.hasImage("star.png") && assets.hasImage("Named/moon.JPG") && !assets.hasImage("star.txt"))
            #expect(assets.respelled("STAR") == "star" && assets.hasCatalog)
        }
    }

    @Test(arguments: [
        ("Panel.py", "class Panel(NSWindowController):\n", true), ("Panel.cs", "class Panel : NSWindow {", true),
        ("panel.rb", "class Panel < NSView\n", true), ("Panel.applescript", "script Panel", true),
        ("build.py", "class Step(object):\n", false), ("build.py", "# NSView (class names\n", false),
    ])
    func `classes in other languages are noticed`(file: String, text: String, isFound: Bool) throws {
        let found = try withFolder([file: text, "A.swift": ""]) {
            try #require(AppProject(root: $0)).declaresClassesElsewhere
        }
        #expect(found == isFound)
    }

    @Test func `the families and orientations of an app are those of its projects`() throws {
        func families(_ settings: String, _ list: String? = nil) throws -> DeviceFamilies {
            var files = ["A.swift": "", "A.xcodeproj/project.pbxproj": settings]
            files["A/Info.plist"] = list.map {
                "<plist version=\"1.0\"><dict><key>UISupportedInterfaceOrientations~ipad</key><array>\($0)</array></dict></plist>"
            }
            return try withFolder(files) { try #require(AppProject(root: $0)).families }
        }
        #expect(try families("") == .all)
        #expect(try families("TARGETED_DEVICE_FAMILY = 1;\n") == DeviceFamilies(phones: true, tablets: false))
        #expect(try families("TARGETED_DEVICE_FAMILY = \"1,2\";\n") == .all)
        #expect(try families("TARGETED_DEVICE_FAMILY = 2;\n") == DeviceFamilies(phones: false, tablets: true))
        let upright = DeviceFamilies(phones: true, tablets: true, rotatesTablets: false)
        #expect(try families("", "<string>UIInterfaceOrientationPortrait</string>") == upright)
        #expect(try families("", "<string>UIInterfaceOrientationLandscapeLeft</string>") == .all)
        let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
        #expect(try families("\(key)_iPad = UIInterfaceOrientationPortrait;\n") == upright)
        #expect(try families("\(key)_iPhone = UIInterfaceOrientationPortrait;\n") == .all)
    }

    @Test func `foreign code is detected from the project's files`() throws {
        func project(_ files: [String: String]) throws -> AppProject {
            try withFolder(files.merging(["A.swift": ""]) { a, _ in a }) { try #require(AppProject(root: $0)) }
        }
        #expect(try !project([:]).hasForeignCode)
        #expect(try project(["Podfile": ""]).hasForeignCode)
        #expect(try !project(["Podfile": "", "Pods/B.swift": ""]).hasForeignCode)
        // Only what CocoaPods generates is in the repository.
        #expect(try project(["Podfile": "", "Pods/Manifest.lock": "", "Pods/Pods.xcodeproj/a": ""]).hasForeignCode)
        let reference = "path = Parts/Parts.xcodeproj; sourceTree = \"<group>\";\n"
        #expect(try project(["A.xcodeproj/project.pbxproj": reference]).hasForeignCode)
        let both = ["A.xcodeproj/project.pbxproj": reference, "Parts/Parts.xcodeproj/project.pbxproj": ""]
        #expect(try !project(both).hasForeignCode)
        // A repository may omit the list of pods.
        let library = ["A.xcodeproj/project.pbxproj": "path = Pods_A.framework; sourceTree = BUILT_PRODUCTS_DIR;\n"]
        #expect(try project(library).hasForeignCode)
        #expect(try !project(library.merging(["Pods/B.swift": ""]) { a, _ in a }).hasForeignCode)
        #expect(try project(["Lib/X.xcframework/Info.plist": ""]).hasForeignCode)
        #expect(try project(["A.xcodeproj/project.pbxproj": "XCRemoteSwiftPackageReference"]).hasForeignCode)
        #expect(try !project(["A.xcodeproj/project.pbxproj": ""]).hasForeignCode)
        let modules = "[submodule \"x\"]\n\tpath = Part\n\turl = y\n"
        #expect(try project([".gitmodules": modules]).isIncomplete)
        #expect(try !project([".gitmodules": modules, "Part/B.swift": ""]).isIncomplete)
    }

    @Test func `modules that may be part of the project are recognized`() throws {
        let text = """
              isa = PBXNativeTarget;
              buildPhases = (
              );
              name = "Some Target";
              productName = "My App";
              isa = XCBuildConfiguration;
              PRODUCT_MODULE_NAME = Named;
              name = Nothing;
            """
        try withFolder(["Kit-Views/A.swift": "", "Room.xcodeproj/project.pbxproj": text]) { folder in
            let project = try #require(AppProject(root: folder))
            for name in ["Kit_Views", "Room", "My_App", "Named", "Some_Target"] {
                #expect(project.mayHaveModule(name), "\(name)")
            }
            #expect(!project.mayHaveModule("Nothing") && !project.mayHaveModule("Elsewhere"))
        }
    }
}
