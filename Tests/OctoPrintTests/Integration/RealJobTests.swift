import Foundation
import HTTPTypes
import OctoPrint
import Testing
import Uplink

extension `A real OctoPrint` {
  @Test func `prints, pauses, resumes and cancels, and tells so on the push channel`() async throws {
    let client = client
    try await upload("tiny.gcode", String(repeating: "G4 P200\n", count: 200))
    try await listening { push in
      try await connect(client, push)
      try await select("tiny.gcode", print: true)
      let printing = try await push.update { $0.state.flags.printing && ($0.progress?.completion ?? 0) > 0 }
      #expect(printing.job?.file.name == "tiny.gcode")
      try await client.command(.pause)
      _ = try await push.state { $0.paused }
      try await client.command(.resume)
      _ = try await push.state { $0.printing && !$0.paused && !$0.resuming }
      try await client.command(.cancel)
      _ = try await push.state { $0.operational && !$0.printing && !$0.cancelling }
    }
  }

  @Test func `keeps a print paused that is paused twice`() async throws {
    let client = client
    try await upload("twice.gcode", String(repeating: "G4 P200\n", count: 200))
    try await listening { push in
      try await connect(client, push)
      try await select("twice.gcode", print: true)
      _ = try await push.state { $0.printing }
      try await client.command(.pause)
      _ = try await push.state { $0.paused }
      try await client.command(.pause)
      _ = try await push.state { $0.paused && !$0.resuming }
      try await client.command(.cancel)
      _ = try await push.state { $0.operational && !$0.paused && !$0.printing && !$0.cancelling }
    }
  }

  @Test(arguments: [JobCommand.pause, .resume, .cancel])
  func `refuses to steer a print that is none with 409`(command: JobCommand) async throws {
    let client = client
    try await listening { try await connect(client, $0) }
    let error = try await failure { () async throws(OctoPrintError) in try await client.command(command) }
    #expect(error.status == 409)
    #expect(!error.isForbidden)
  }

  private func upload(_ name: String, _ text: String) async throws {
    let boundary = "outpost-\(UUID().uuidString)"
    let body = """
      --\(boundary)\r
      Content-Disposition: form-data; name="file"; filename="\(name)"\r
      Content-Type: application/octet-stream\r
      \r
      \(text)\r
      --\(boundary)--\r\n
      """
    var request = Request.post("api/files/local")
      .header(.contentType, "multipart/form-data; boundary=\(boundary)")
    request.body = .bytes(Array(body.utf8))
    #expect(try await server.rest.execute(request).status == .created)
  }

  private func select(_ name: String, print: Bool) async throws {
    struct Select: Encodable {
      var command = "select"
      var print: Bool
    }
    _ = try await server.rest.execute(
      Request.post("api/files/local").appending(segment: name).json(Select(print: print)))
  }
}
