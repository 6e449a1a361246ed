import HTTPTypes
import Testing
import Uplink
import UplinkTesting

/// The samples of the article "Requests and bodies".
enum Requests {
  struct Animal: Codable, Equatable {
    var name: String
  }

  actor Tail {
    private var lines: [[UInt8]] = [Array("one\n".utf8), Array("two\n".utf8)]

    func nextLines() async throws -> [UInt8]? { lines.isEmpty ? nil : lines.removeFirst() }
  }
}

extension ResponseReading where Value == [String] {
  static let lines = ResponseReading { response in
    response.text.split(separator: "\n").map(String.init)
  }
}

@Suite struct `The samples of Requests and bodies` {
  private typealias Animal = Requests.Animal

  private let base = BaseAddress(scheme: .https, host: "farm.example")

  @Test func `name what is asked`() {
    let folder = "../a?b"
    let request = Request.get("api/files")
      .appending(segment: folder)
      .query("recursive", "true")
      .within(attempt: .seconds(3), total: .seconds(10))
    #expect(base.url(of: request) == "https://farm.example/api/files/..%2Fa%3Fb?recursive=true")
  }

  @Test func `carry bodies`() throws {
    let (name, password, path) = ("ada", "analytical", #filePath)
    let (png, gcode): ([UInt8], [UInt8]) = ([0x89, 0x50], Array("G28".utf8))
    let rename = try Request.patch("animals/7").json(["name": "Bella"])
    let login = Request.post("session").form([("name", name), ("password", password)])
    let avatar = Request.put("avatar").bytes(png, type: "image/png")
    let backup = try Request.put("backup").file(path, type: "application/zip")
    let upload = Request.post("api/files/local").multipart(
      Multipart().field("print", "false").file("file", named: "part.gcode", .bytes(gcode)))
    #expect(rename.body == .bytes(Array(#"{"name":"Bella"}"#.utf8)))
    #expect(login.body == .bytes(Array("name=ada&password=analytical".utf8)))
    #expect(avatar.headerFields[.contentType] == "image/png")
    #expect(backup.body.isReplayable)
    #expect(upload.headerFields[.contentType]?.hasPrefix("multipart/form-data") == true)
  }

  @Test func `stream what is made on the way`() {
    let tail = Requests.Tail()
    let log = BodyStream(isReplayable: false) {
      { try await tail.nextLines() }
    }
    let request = Request.post("logs").stream(log, type: "text/plain")
    #expect(!request.body.isReplayable)
  }

  @Test func `read answers`() async throws {
    let farm = UplinkClient(
      base: base,
      transport: ScriptedTransport { _ in
        .answer(Response(status: .ok, body: Array(#"[{"name": "Bella"}]"#.utf8)))
      })
    let animals = try await farm.execute(.get("animals"), reading: .json([Animal].self))
    #expect(animals == [Animal(name: "Bella")])
    #expect(try await farm.execute(.get("animals"), reading: .lines).count == 1)
  }
}
