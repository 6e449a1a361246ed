import Foundation
import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `The samples of Streaming and progress` {
  private let farm = UplinkClient(
    base: BaseAddress(scheme: .https, host: "farm.example"),
    transport: ScriptedTransport { _ in .answer(Response(status: .ok, body: [1, 2, 3])) })

  @Test func `read as it comes`() async throws {
    let pipe = Pipe()
    let file = pipe.fileHandleForWriting
    let answer = try await farm.stream(.get("export.json"))
    for try await bytes in answer.body {
      try file.write(contentsOf: bytes)
    }
    try file.close()
    #expect(try pipe.fileHandleForReading.readToEnd() == Data([1, 2, 3]))
  }

  @Test func `do not wait for ever`() async throws {
    let export = try await farm.stream(.get("export.json").within(silence: .seconds(30)))
    #expect(try await export.body.collect(upTo: 10) == [1, 2, 3])
  }

  @Test func `say how far they are`() throws {
    let path = #filePath
    let upload = try Request.put("backup").file(path).progress { progress in
      guard let total = progress.total else { return }
      print("\(progress.direction): \(progress.done) of \(total)")
    }
    upload.onProgress?(TransferProgress(direction: .up, done: 1, total: 2))
    #expect(upload.body.length != nil)
  }

  @Test func `can be given up`() async {
    let farm = farm
    let download = Task { try await farm.execute(.get("export.json")) }
    download.cancel()
    _ = await download.result
    #expect(download.isCancelled)
  }
}
