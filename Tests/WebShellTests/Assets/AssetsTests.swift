import Foundation
import TemporaryFolders
import Testing

@testable import WebShell

@Suite struct `The assets` {
  @Test func `join the stylesheets in their order and leave others out`() throws {
    let assets = try SampleProgram().assets()
    let css = try #require(assets[assets.stylesheet(of: "shell")])
    #expect(try String(decoding: css.bytes, as: UTF8.self) == SampleProgram.stylesheet + ".btn {}\n")
    #expect(css.contentType == "text/css; charset=utf-8")
  }

  @Test func `give an app the shell's styles and its own, without what only others need`() throws {
    let program = try SampleProgram()
    let shell = "bin/\(SampleProgram.resources)/Assets/styles", own = "bin/outpost_Barn.resources/Assets"
    try program.folder.write("base.css\nbutton.css other\nboth.css shell barn\n", to: "\(shell)/order.txt")
    try program.folder.write(".both {}", to: "\(shell)/both.css")
    try program.folder.write("barn.css\n", to: "\(own)/styles/order.txt")
    try program.folder.write(".barn {}", to: "\(own)/styles/barn.css")
    try program.folder.write("export {}", to: "\(own)/modules/barn.js")
    let assets = try Assets([
      AssetFolder("shell", target: "WebShell", executable: program.executable),
      AssetFolder("barn", target: "Barn", executable: program.executable),
    ])
    func css(_ app: String) throws -> String? {
      try assets[assets.stylesheet(of: app)].map { String(decoding: try $0.bytes, as: UTF8.self) }
    }
    #expect(try css("barn") == SampleProgram.stylesheet + ".both {}\n.barn {}\n")
    #expect(try css("shell") == SampleProgram.stylesheet + ".both {}\n")
    #expect(assets.stylesheet(of: "unknown") == assets.stylesheet(of: "shell"))
    #expect(assets.modules(of: "barn").map { $0.suffix(7) } == ["hell.js", "barn.js"])
  }

  @Test func `may be styles alone, for pages of another app`() throws {
    let program = try SampleProgram()
    let own = "bin/outpost_Fair.resources/Assets/styles"
    try program.folder.write("stand.css shell\n", to: "\(own)/order.txt")
    try program.folder.write(".stand {}", to: "\(own)/stand.css")
    let assets = try Assets([
      AssetFolder("shell", target: "WebShell", executable: program.executable),
      AssetFolder("fair", target: "Fair", executable: program.executable),
    ])
    let css = try #require(assets[assets.stylesheet(of: "shell")])
    #expect(try String(decoding: css.bytes, as: UTF8.self).hasSuffix(".stand {}\n"))
    #expect(assets.modules(of: "shell").count == 1)
  }

  @Test func `have pictures of an app, without a version, which no browser gets unasked`() throws {
    let program = try SampleProgram()
    let own = "bin/outpost_Barn.resources/Assets"
    try program.folder.write("barn.css\n", to: "\(own)/styles/order.txt")
    try program.folder.write(".barn {}", to: "\(own)/styles/barn.css")
    try program.folder.write("seen", to: "\(own)/pictures/cow-en.webp")
    let assets = try Assets([
      AssetFolder("shell", target: "WebShell", executable: program.executable),
      AssetFolder("barn", target: "Barn", executable: program.executable),
    ])
    let picture = try #require(assets[AssetPath.picture("cow-en", of: "barn")])
    #expect(picture.contentType == "image/webp")
    #expect(try picture.bytes == Array("seen".utf8))
    let worker = String(decoding: try assets.worker() ?? [], as: UTF8.self)
    #expect(worker.contains("shell.css") && !worker.contains("cow-en"))
  }

  @Test func `are served under one version`() throws {
    let assets = try SampleProgram().assets()
    #expect(assets.version.count == 16)
    #expect(assets.stylesheet(of: "shell") == "/assets/\(assets.version)/shell.css")
    #expect(assets.modules(of: "shell") == ["/assets/\(assets.version)/shell/modules/shell.js"])
    #expect(assets["/assets/\(assets.version)/shell/modules/live.js"] != nil)
    #expect(assets[assets.path("icons/icons.svg")] != nil)
  }

  @Test func `keep their version as long as they stay the same`() throws {
    #expect(try SampleProgram().assets().version == SampleProgram().assets().version)
  }

  @Test(arguments: ["modules/live.js", "styles/button.css", "icons/icons.svg", "modules/new.js"])
  func `get another version with any change`(file: String) throws {
    let program = try SampleProgram()
    let before = try program.assets().version
    try program.folder.write("changed", to: "bin/\(SampleProgram.resources)/Assets/\(file)")
    #expect(try program.assets().version != before)
  }

  @Test func `answer under no other path`() throws {
    let assets = try SampleProgram().assets()
    for path in ["/assets/0123456789abcdef/shell.css", "/assets/shell.css", "/assets/../bin/outpost"] {
      #expect(assets[path] == nil)
    }
  }

  @Test func `leave out files of a kind that is not served`() throws {
    let assets = try SampleProgram().assets()
    #expect(assets["/assets/\(assets.version)/shell/modules/notes.txt"] == nil)
  }

  @Test func `have the sprite under a version of its own, made of what it holds`() throws {
    let sprite = try #require(try Assets([AssetFolder("shell", target: "WebShell")])[AssetPath.sprite])
    #expect(try AssetPath.sprite == "/assets/sprite/\(ContentHash.short(of: sprite.bytes)).svg")
  }

  @Test func `name icons without a version too, as the manifest does`() throws {
    let assets = try SampleProgram().assets()
    #expect(assets[AssetPath.sprite]?.contentType == "image/svg+xml")
    #expect(assets["/assets/icons/manifest.webmanifest"]?.contentType == "application/manifest+json")
  }

  @Test func `carry a packed variant that is the same once unpacked`() async throws {
    let assets = try SampleProgram().assets()
    let css = try #require(assets[assets.stylesheet(of: "shell")])
    let text = SampleProgram.stylesheet + ".btn {}\n"
    #expect(try await gunzip(try #require(css.gzipped)) == Array(text.utf8))
  }

  @Test func `stay unpacked where packing gains nothing`() throws {
    #expect(Asset(bytes: Array("x".utf8), contentType: "text/css").gzipped == nil)
    #expect(Asset(bytes: Array(repeating: 0, count: 9000), contentType: "image/png").gzipped == nil)
  }

  @Test func `are found beside a program that was moved`() throws {
    let program = try SampleProgram()
    let folder = try AssetFolder("shell", target: "WebShell", executable: program.executable)
    #expect(folder.url.path.hasSuffix("bin/outpost_WebShell.resources/Assets"))
  }

  @Test func `are found where they are installed`() throws {
    let program = try SampleProgram(assetsIn: "share/outpost/\(SampleProgram.resources)")
    #expect(try program.assets().version == SampleProgram().assets().version)
  }

  @Test func `are missed in one clear sentence`() throws {
    let folder = try TemporaryFolder()
    let program = folder.url.appending(path: "bin/outpost")
    let missing = try #require(throws: AssetFolder.Missing.self) {
      try AssetFolder("shell", target: "WebShell", executable: program)
    }
    let (bin, share) = (
      folder.url.appending(path: "bin").path, folder.url.appending(path: "share/outpost").path
    )
    #expect(
      "\(missing)" == """
        The folder outpost_WebShell.resources with styles and icons is missing. It belongs beside the outpost \
        program or in share/outpost. Looked in: \(bin), \(share)
        """)
  }

  @Test(arguments: ["styles/order.txt", "styles/button.css", "modules/shell.js"])
  func `name the file that is missing inside the folder`(file: String) throws {
    let program = try SampleProgram()
    let path = "bin/\(SampleProgram.resources)/Assets/\(file)"
    try FileManager.default.removeItem(at: program.folder.url.appending(path: path))
    let error = try #require(throws: Assets.Unreadable.self) { try program.assets() }
    #expect(error.path.hasSuffix(path))
  }

  @Test(arguments: [
    ("\"abc\"", true), ("W/\"abc\"", true), ("\"x\", \"abc\"", true), ("*", true), ("\"abcd\"", false),
    ("abc", false), ("", false), (nil, false),
  ])
  func `know whether a browser has them`(tags: String?, isThere: Bool) {
    var asset = Asset(bytes: [], contentType: "image/png")
    asset.tag = "\"abc\""
    #expect(asset.matches(tags) == isThere)
  }
}
