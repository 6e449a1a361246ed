import Foundation
import HTTPTypes
import Testing
import Uplink

@Suite final class `A file as a body` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "uplink-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "part.gcode").path() }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("0123456789")
  }

  deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { print("\(folder.path()) stays: \(error)") }
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: "part.gcode"))
  }

  @Test(arguments: [1, 3, 10, 100])
  func `is read piece by piece`(chunk: Int) async throws {
    let stream = try BodyStream.file(path, chunk: chunk)
    #expect(stream.length == 10)
    #expect(stream.isReplayable)
    let next = try await stream.open()
    #expect(try await next() == Array("0123456789".utf8.prefix(chunk)))
    #expect(try await bytes(of: .stream(stream)) == Array("0123456789".utf8))
  }

  @Test func `is empty if the file is`() async throws {
    try write("")
    #expect(try await bytes(of: .stream(try .file(path))) == [])
  }

  @Test func `is refused without a file`() {
    #expect(throws: RequestBodyFailure("/nowhere/a cannot be opened: No such file or directory")) {
      try BodyStream.file("/nowhere/a")
    }
  }

  @Test func `is refused for a folder`() {
    #expect(throws: RequestBodyFailure("\(folder.path()) is no regular file")) {
      try BodyStream.file(folder.path())
    }
  }

  @Test func `ends with an error when the file is gone by the attempt`() async throws {
    let stream = try BodyStream.file(path)
    try FileManager.default.removeItem(atPath: path)
    await #expect(throws: RequestBodyFailure("\(path) cannot be opened: No such file or directory")) {
      _ = try await stream.open()
    }
  }

  @Test(arguments: ["01234567890", "9876543210"])
  func `ends with an error when the file was changed before the attempt`(content: String) async throws {
    let stream = try BodyStream.file(path)
    try write(content)
    try touch(seconds: 60)
    await #expect(throws: RequestBodyFailure("\(path) changed before it was sent")) {
      _ = try await stream.open()
    }
  }

  @Test func `ends with an error when the file becomes shorter while it is sent`() async throws {
    let next = try await BodyStream.file(path, chunk: 4).open()
    _ = try await next()
    try truncate(to: 4)
    await #expect(throws: RequestBodyFailure("\(path) became shorter while it was sent")) {
      _ = try await next()
    }
  }

  @Test func `ends with an error when the file changes while it is sent`() async throws {
    let next = try await BodyStream.file(path, chunk: 10).open()
    _ = try await next()
    try touch(seconds: 60)
    await #expect(throws: RequestBodyFailure("\(path) changed while it was sent")) { _ = try await next() }
  }

  @Test func `goes on when the file is removed while it is sent`() async throws {
    let next = try await BodyStream.file(path, chunk: 5).open()
    _ = try await next()
    try FileManager.default.removeItem(atPath: path)
    #expect(try await next() == Array("56789".utf8))
  }

  @Test func `gives a request its type`() throws {
    let request = try Request.put("a").file(path, type: "text/plain")
    #expect(request.headerFields[.contentType] == "text/plain")
    #expect(request.body.length == 10)
  }

  /// The time of modification lies this much later: two writes may fall into one tick of the file system.
  private func touch(seconds: TimeInterval) throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let date = try #require(attributes[.modificationDate] as? Date)
    try FileManager.default.setAttributes(
      [.modificationDate: date.addingTimeInterval(seconds)], ofItemAtPath: path)
  }

  private func truncate(to length: UInt64) throws {
    let handle = try FileHandle(forUpdating: folder.appending(path: "part.gcode"))
    try handle.truncate(atOffset: length)
    try handle.close()
  }
}
