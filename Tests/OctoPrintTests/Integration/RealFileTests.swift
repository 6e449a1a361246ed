import Foundation
import OctoPrint
import RecordMappingJSON
import Synchronization
import Testing
import Uplink

extension `A real OctoPrint` {
  @Test(.covers(.upload, .file, .files, .filesOfLocation, .deleteFile))
  func `takes a file that is streamed, and tells how far it is`() async throws {
    let client = client
    let content = String(repeating: "G1 X10 Y10 F6000\n", count: 40_000)
    let path = FileManager.default.temporaryDirectory.appending(path: "upload-\(UUID().uuidString).gcode")
      .path()
    try content.write(toFile: path, atomically: false, encoding: .utf8)
    defer { unlink(path) }
    var upload = Upload(named: "big one.gcode", .stream(try .file(path)))
    upload.userData = try JSONValue(parsing: Array(#"{"by": "tests"}"#.utf8))
    let seen = Mutex<[TransferProgress]>([])
    let result = try await client.upload(upload) { progress in seen.withLock { $0.append(progress) } }
    #expect(result.files["local"]?.file == .local("big one.gcode"))
    #expect(!result.isSelected && !result.isPrinted)
    let last = seen.withLock { $0.last { $0.direction == .up } }
    #expect(last.map { $0.done == $0.total && $0.done > content.utf8.count } == true)
    let entry = try await client.file(.local("big one.gcode"))
    #expect(entry.size == content.utf8.count && entry.isPrintable && entry.user == server.user)
    #expect(entry.userData?["by"].string == "tests")
    #expect(try await client.files().files.contains { $0.path == "big one.gcode" })
    let list = try await client.files(in: .local, refreshing: true)
    #expect(list.files.contains { $0.path == "big one.gcode" })
    #expect((list.free ?? 0) > 0)
    try await client.delete(.local("big one.gcode"))
    let gone = try await failure { _ = try await client.file(.local("big one.gcode")) }
    guard case .missing = gone else { throw gone }
  }

  @Test(arguments: ["žluťoučký kůň.gcode", "it's \"so\".gcode", "a+b & c=d #1%20.gcode", "שלום.gcode"])
  func `keeps a file whatever it is called`(name: String) async throws {
    let client = client
    let stored = try #require(try await upload(name, "G28\n").files["local"])
    #expect(stored.path == (try await client.sanitized(name)))
    #expect(try await client.file(stored.file).size == 4)
    try await client.delete(stored.file)
  }

  @Test func `takes no name that leads elsewhere`() async throws {
    let error = try await failure { _ = try await upload("../../escape.gcode", "G28\n") }
    guard case .rejected = error else { throw error }
  }

  @Test(.covers(.createFolder, .copyFile, .moveFile))
  func `keeps folders, and copies and moves what lies in them`() async throws {
    let client = client
    #expect(try await client.createFolder("my folder").path == "my folder")
    #expect(try await client.createFolder("inner", in: "my folder").path == "my folder/inner")
    _ = try await upload("part.gcode", "G28\n", into: "my folder")
    let copy = try await client.copy(.local("my folder/part.gcode"), to: "my folder/inner/copy.gcode")
    #expect(copy.file == .local("my folder/inner/copy.gcode"))
    let moved = try await client.move(copy.file, to: "my folder/inner/moved.gcode")
    #expect(moved.path == "my folder/inner/moved.gcode")
    let tree = try await client.file(.local("my folder"), recursive: true)
    let inner = tree.children?.first { $0.name == "inner" }
    #expect(tree.isFolder && inner?.children?.map(\.name) == ["moved.gcode"])
    let error = try await failure {
      _ = try await client.move(.local("my folder/part.gcode"), to: "my folder/inner/moved.gcode")
    }
    guard case .conflict = error else { throw error }
    try await client.delete(.local("my folder"))
  }

  @Test(.covers(.testName, .sanitizeName)) func `tells before an upload what it would overwrite`()
    async throws
  {
    let client = client
    #expect(try await !client.exists("taken.gcode").exists)
    _ = try await upload("taken.gcode", "G28\n")
    let test = try await client.exists("taken.gcode")
    #expect(test.exists && test.suggestion == "taken_1.gcode" && test.size == 4)
    #expect(try await client.sanitized("a?.gcode") == "a.gcode")
    var upload = Upload(named: "taken.gcode", .bytes(Array("G28\nG28\n".utf8)))
    upload.overwrites = false
    let error = try await failure { _ = try await client.upload(upload) }
    guard case .conflict = error else { throw error }
    #expect(try await client.file(.local("taken.gcode")).size == 4)
    try await client.delete(.local("taken.gcode"))
  }

  @Test(.covers(.sliceFile)) func `refuses types that it cannot use, and slicing without a slicer`()
    async throws
  {
    let client = client
    let error = try await failure { _ = try await client.upload(Upload(named: "picture.jpeg", .bytes([1]))) }
    guard case .unsupportedType = error else { throw error }
    _ = try await upload("sliced.gcode", "G28\n")
    let slicing = try await failure { _ = try await client.slice(.local("sliced.gcode")) }
    guard case .unsupportedType(let refusal) = slicing else { throw slicing }
    #expect(refusal.message?.contains("no slicer") == true)
    try await client.delete(.local("sliced.gcode"))
  }

  @Test(.covers(.analyseFile, .viewerSkipsAhead)) func `analyses a file`() async throws {
    let client = client
    let code = "G28\nG1 X10 Y10 F600\nG1 X60 Y40 E25 F600\nG1 Z5\n"
    _ = try await upload("analysed.gcode", code)
    try await listening(PushSubscription(events: [.metadataAnalysisFinished])) { push in
      try await push.opens()
      try await client.analyse(.local("analysed.gcode"))
      let event = try await push.event { $0.file?.path == "analysed.gcode" }
      #expect(event.type == .metadataAnalysisFinished)
    }
    let analysis = try #require(try await client.file(.local("analysed.gcode")).gcodeAnalysis)
    #expect((analysis.estimatedPrintTime ?? 0) > 0)
    #expect(analysis.filament?["tool0"]?.length == 25)
    #expect(analysis.printingArea?.maxX == 60)
    #expect(try await !client.viewerSkipsAhead(in: .local("analysed.gcode")))
    try await client.delete(.local("analysed.gcode"))
  }
}
