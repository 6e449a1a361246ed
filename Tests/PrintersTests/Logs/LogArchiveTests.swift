import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import NIOCore
import OctoPrint
import TemporaryFolders
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The archive of logs` {
  private typealias Routes = @Sendable (Router<BasicRequestContext>) -> Void

  private static let path = "/printers/\(Sample.id)/logs/archive.zip"

  /// An OctoPrint with two logs, of which the second is what is said here.
  private static func run(
    _ second: @escaping @Sendable () -> Response,
    _ work: @escaping @Sendable (SampleOutpost) async throws -> Void
  ) async throws {
    let list =
      #"{"files":[{"name":"a.log","size":3,"date":1700000000},{"name":"b č.log"}],"free":1,"total":2}"#
    let routes: Routes = { router in
      router.get("plugin/logging/logs") { _, _ in SampleServer.answer(.ok, list) }
      router.get("downloads/logs/a.log") { _, _ in SampleServer.answer(.ok, "one") }
      router.get("downloads/logs/:name") { _, _ in second() }
    }
    try await SampleServer.run(routes) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        try await work(outpost)
      }
    }
  }

  @Test func `holds every log under its name`() async throws {
    try await Self.run({ SampleServer.answer(.ok, "two") }) { outpost async throws in
      let answer = try await outpost.get(Self.path)
      #expect(answer.headers[.contentDisposition]?.contains("logs-\(Sample.id).zip") == true)
      let logs = try await UnpackedLogs(Array(buffer: answer.body))
      #expect(logs.contents == ["a.log": "one", "b č.log": "two"])
    }
  }

  @Test func `breaks off where a log is gone by then`() async throws {
    try await Self.run({ SampleServer.answer(.notFound, "gone") }) { outpost async throws in
      await #expect(throws: OctoPrintError.self) { _ = try await outpost.get(Self.path) }
    }
  }

  @Test func `breaks off where a log does`() async throws {
    struct Broken: Error {}
    let broken: @Sendable () -> Response = {
      Response(
        status: .ok,
        body: .init { writer in
          try await writer.write(ByteBuffer(string: "tw"))
          throw Broken()
        })
    }
    try await Self.run(broken) { outpost async throws in
      await #expect(throws: (any Error).self) { _ = try await outpost.get(Self.path) }
    }
  }
}

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2)))
struct `The archive of a real OctoPrint's logs` {
  private static let line = "2026-01-01 00:00:00,000 - octoprint - INFO - a line that makes the log grow\n"

  @Test func `is whole though a log grows while it is read`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let log = try FileHandle(forWritingTo: await watched.octoPrint.log)
      try log.seekToEnd()
      // More than lies in the buffers on the way, so that OctoPrint still reads when the first bytes are here.
      try log.write(contentsOf: Data(String(repeating: Self.line, count: 400_000).utf8))
      let archive = try await LogArchive(watched.app.servers.client(watched.printer))
      var (bytes, grown) = ([UInt8](), 0)
      try await archive.write { part in
        bytes += part
        grown += 1
        try log.write(contentsOf: Data(Self.line.utf8))
      }
      let packed = try #require(try await UnpackedLogs(bytes).contents["octoprint.log"])
      #expect(grown > 100 && packed.utf8.count > 400_000 * Self.line.utf8.count)
    }
  }
}

/// What Python's reader finds in an archive, after it has compared all check sums.
private struct UnpackedLogs {
  let contents: [String: String]

  init(_ archive: [UInt8]) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "logs.zip")
    try Data(archive).write(to: file)
    let program = """
      import json, sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      print(json.dumps({name: archive.read(name).decode() for name in archive.namelist()}))
      """
    let output = try await Command.run(["python3", "-c", program, file.path])
    contents = try JSONDecoder().decode([String: String].self, from: Data(output.utf8))
  }
}
