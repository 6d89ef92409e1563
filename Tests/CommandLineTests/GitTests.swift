import Foundation
import Testing

enum Git {
    /// Whether git is installed.
    static let isPresent = (try? Products.shell("git --version").status) == 0
}

@Suite("Screens in a git repository", .enabled(if: Git.isPresent, "git is not there"))
struct GitTests {
    /// A screen with one label above the other.
    private static let screen = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/>
            <scenes>
                <scene sceneID="scene">
                    <objects>
                        <viewController id="controller">
                            <view key="view" contentMode="scaleToFill" id="root">
                                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                                <subviews>
                                    <view translatesAutoresizingMaskIntoConstraints="NO" userLabel="Box" id="a">
                                        <rect key="frame" x="20" y="40" width="100" height="50"/>
                                        <constraints>
                                            <constraint firstAttribute="width" constant="100" id="w"/>
                                            <constraint firstAttribute="height" constant="50" id="h"/>
                                        </constraints>
                                    </view>
                                </subviews>
                                <viewLayoutGuide key="safeArea" id="safe"/>
                                <constraints>
                                    <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="l"/>
                                    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="40" id="t"/>
                                </constraints>
                            </view>
                        </viewController>
                    </objects>
                </scene>
            </scenes>
        </document>

        """

    /// Runs a script in a new repository with the screen committed on `main`; `$ROOT` is its folder.
    private func git(_ script: String) throws -> (status: Int32, output: String, errors: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Self.screen.write(to: folder.appendingPathComponent("Main.storyboard"), atomically: true, encoding: .utf8)
        let start = """
            set -e; cd '\(folder.path)'; export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
            git init -q -b main .; git config user.email a@example.com; git config user.name A
            git config merge.layoutlab.driver "$LAYOUTLAB merge %O %A %B --path %P"
            echo '*.storyboard merge=layoutlab' > .gitattributes
            git add .; git commit -qm first
            """
        return try Products.shell(start + "\n" + script)
    }

    private static let theirs = """
        git checkout -qb theirs; sed -i 's/constant="50" id="h"/constant="60" id="h"/' Main.storyboard
        git commit -qam theirs; git checkout -q main
        """

    @Test func `a review checks screens against the sources of their revision`() throws {
        let script = """
            mkdir App.xcodeproj; touch App.xcodeproj/project.pbxproj
            echo 'class Room: UIViewController { @IBOutlet var box: UIView! }' > Room.swift
            sed -i 's|<viewController |<viewController customClass="Room" |; s|</viewController>|<connections>\\
            <outlet property="box" destination="a" id="out"/></connections></viewController>|' Main.storyboard
            git add .; git commit -qm one; sed -i 's/box:/crate:/' Room.swift; git commit -qam two
            $LAYOUTLAB diff HEAD~1 HEAD || echo $?; mkdir sub; cd sub; $LAYOUTLAB diff HEAD~1 -- ../Main.storyboard || echo $?
            cd ..; sed -i 's/crate:/box:/' Room.swift; $LAYOUTLAB diff HEAD || echo $?; git status --short
            """
        let found = try git(script)
        let words = "error: the outlet box is not declared by Room or its superclasses [missing-outlet]\n1\n"
        #expect(found.output.hasPrefix("Main.storyboard, unchanged, with different sources or assets"))
        #expect(found.output.components(separatedBy: words).count == 4, "\(found)")
        #expect(found.output.contains("no longer found, line"))
        #expect(found.output.hasSuffix(" M Room.swift\n"))
    }

    @Test func `the merge driver merges changes that git alone cannot`() throws {
        let ours =
            "sed -i 's/constant=\"100\" id=\"w\"/constant=\"120\" id=\"w\"/' Main.storyboard; git commit -qam ours\n"
        let merged = try git(
            Self.theirs + "\n" + ours + "git merge -q theirs -m merged; grep -c 'constant=\"120\"' Main.storyboard; "
                + "grep -c 'constant=\"60\"' Main.storyboard; git status --short")
        #expect(merged.status == 0 && merged.output.hasSuffix("1\n1\n"), "\(merged)")
        // The changes are on adjacent lines, which git alone does not merge.
        let alone = try git(
            "rm .gitattributes; git commit -qam plain\n" + Self.theirs + "\n" + ours + "git merge -q theirs -m merged")
        #expect(alone.status != 0)
    }

    @Test func `a conflict is named, the file can be opened, and git lists it as unmerged`() throws {
        let ours =
            "sed -i 's/constant=\"50\" id=\"h\"/constant=\"70\" id=\"h\"/' Main.storyboard; git commit -qam ours\n"
        let merged = try git(
            Self.theirs + "\n" + ours + "git merge -q theirs -m merged || true; git status --short; "
                + "grep -c '<<<<' Main.storyboard || true; $LAYOUTLAB frames Main.storyboard > /dev/null; echo $?")
        #expect(merged.output.contains("UU Main.storyboard") && merged.output.contains("\n0\n"), "\(merged)")
        #expect(
            merged.errors.contains("Main.storyboard: 1 conflict; kept ours there, merged the rest:")
                && merged.errors.contains("constant of constraint h (height 70) is \"70\" in ours and \"60\" in theirs")
        )
    }

    @Test func `constraints that conflict only together are a merge conflict`() throws {
        func adding(_ constraint: String) -> String {
            "sed -i 's|\\(.*\\)<constraint firstItem=\"a\" firstAttribute=\"leading\".*|&\\n\\1\(constraint)|' Main.storyboard"
        }
        let trailing =
            "<constraint firstItem=\"root\" firstAttribute=\"trailing\" secondItem=\"a\" secondAttribute=\"trailing\" constant=\"20\" id=\"r\"/>"
        let ours =
            adding(trailing)
            + "; sed -i '/id=\"w\"/d; s/width=\"100\"/width=\"335\"/' Main.storyboard; git commit -qam ours\n"
        let theirs = """
            git checkout -qb theirs; sed -i 's/constant="100" id="w"/constant="110" id="w"/' Main.storyboard
            git commit -qam theirs; git checkout -q main

            """
        let taken = try git(theirs + ours + "git merge -q theirs -m merged || echo refused")
        #expect(
            taken.output.contains("refused") && taken.errors.contains("was changed by theirs and removed by ours"),
            "\(taken)")
        let second =
            "<constraint firstItem=\"a\" firstAttribute=\"centerX\" secondItem=\"root\" secondAttribute=\"centerX\" id=\"c\"/>"
        let both = try git(
            "git checkout -qb theirs\n" + adding(second)
                + "; sed -i '/id=\"w\"/d' Main.storyboard; git commit -qam theirs; git checkout -q main\n"
                + adding(trailing.replacingOccurrences(of: "\"20\"", with: "\"40\""))
                + "; sed -i '/id=\"w\"/d' Main.storyboard; git commit -qam ours\n"
                + "git merge -q theirs -m merged || echo refused")
        #expect(both.output.contains("refused") && both.errors.contains("only in the merged file"), "\(both)")
    }

    @Test func `an unreadable version leaves ours unchanged`() throws {
        let merged = try git(
            "git checkout -qb theirs; echo '<document>' > Main.storyboard; git commit -qam theirs; git checkout -q main\n"
                + "sed -i 's/\"Box\"/\"Crate\"/' Main.storyboard; git commit -qam ours; cp Main.storyboard before\n"
                + "git merge -q theirs -m merged || true; git status --short; cmp Main.storyboard before && echo same")
        #expect(merged.output.contains("UU Main.storyboard") && merged.output.contains("same"), "\(merged)")
        #expect(merged.errors.contains("nothing was merged"))
    }

    @Test func `two revisions are compared, or one revision with the working tree`() throws {
        let two = try git(
            Self.theirs
                + "\n$LAYOUTLAB diff main theirs || echo $?; mkdir sub; cd sub; $LAYOUTLAB diff main theirs -- ../Main.storyboard || echo $?"
        )
        #expect(
            two.output.hasPrefix("changed, line 15: height of \"Box\" = 60, before: height of \"Box\" = 50\n"), "\(two)"
        )
        let one = try git(
            "sed -i 's/\"Box\"/\"Crate\"/' Main.storyboard; $LAYOUTLAB diff HEAD || echo $?; cp Main.storyboard New.storyboard; "
                + "git add .; git commit -qm two; $LAYOUTLAB diff HEAD~1 HEAD -- New.storyboard || echo $?; "
                + "git rm -q New.storyboard; echo '<x' > Main.storyboard; $LAYOUTLAB diff HEAD || echo $?")
        #expect(one.output.contains("\"Crate\": userLabel Box is now Crate"), "\(one)")
        #expect(one.output.contains("New.storyboard, new:\n") && one.output.contains("New.storyboard, gone:\n"))
        #expect(one.output.contains("Main.storyboard: changed, but cannot be read: "))
        let none = try git("$LAYOUTLAB diff main main; echo $?; $LAYOUTLAB diff nowhere main || echo $?")
        #expect(
            none.output == "0\n2\n"
                && none.errors.contains("nowhere: there is no such file or folder, and no such revision"))
    }

    @Test func `folders are compared file by file, and screens are drawn before and after on each device`() throws {
        let drawn = try git(
            "mkdir old new; cp Main.storyboard old; sed 's/constant=\"100\" id=\"w\"/constant=\"140\" id=\"w\"/' Main.storyboard > new/Main.storyboard; "
                + "$LAYOUTLAB diff old new --format html --device canvas --device retina4_0 || echo $?")
        #expect(drawn.output.contains("<!DOCTYPE html>") && drawn.output.hasSuffix("1\n"), "\(drawn)")
        for words in ["before: ", "after: ", "canvas", "retina4_0", "width of &quot;Box&quot; = 140"] {
            #expect(drawn.output.contains(words), "\(words)")
        }
        let picture = try git(
            "sed -i 's/\"Box\"/\"Crate\"/' Main.storyboard; $LAYOUTLAB diff HEAD --format svg || echo $?")
        #expect(picture.output.hasPrefix("<svg "), "\(picture)")
    }
}
