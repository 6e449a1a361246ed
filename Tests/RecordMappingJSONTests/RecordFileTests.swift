import Foundation
import RecordMapping
import RecordMappingJSON
import Testing

@RecordPart struct Profile: Equatable {
  let name: String
  var volume: Int = 5
}

@Suite struct `A file of one record` {
  private let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json").path
  private var file: RecordFile<Profile> { RecordFile(at: path) }

  @Test func `gives back what was saved`() throws {
    defer { unlink(path) }
    #expect(try file.load() == nil)
    try file.save(Profile(name: "Žofie", volume: 7))
    try file.save(Profile(name: "Žofie", volume: 8))
    #expect(try file.load() == Profile(name: "Žofie", volume: 8))
  }

  @Test func `tells what is wrong with it`() throws {
    defer { unlink(path) }
    try Data("{\"name\":".utf8).write(to: URL(filePath: path))
    #expect(throws: DocumentError.self) { try file.load() }
    try Data("{\"name\":5}".utf8).write(to: URL(filePath: path))
    #expect(throws: Rejection.self) { try file.load() }
  }

  @Test func `says where it cannot be written`() {
    #expect(throws: FileFault(path: "/nowhere/a.json", code: ENOENT)) {
      try RecordFile<Profile>(at: "/nowhere/a.json").save(Profile(name: "a"))
    }
  }
}
