import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `Reading an answer` {
  private struct Animal: Decodable, Equatable {
    var name: String
    var weight: Int
  }

  @Test func `gives the value`() async throws {
    let animal = try await client(
      """
      {"name":"Stračena","weight":612}
      """
    ).execute(.get("animals/7"), reading: .json(Animal.self))
    #expect(animal == Animal(name: "Stračena", weight: 612))
  }

  @Test(arguments: [
    (#"{"name":"s3cret"}"#, "/weight: missing"),
    (#"{"name":"s3cret","weight":null}"#, "/weight/: null, expected Int"),
    (#"{"name":"a","weight":"s3cret"}"#, "/weight/: expected Int"),
    (#"["s3cret"#, "no JSON"),
  ])
  func `fails with the place and what was expected, never with what stood there`(
    body: String, reason: String
  ) async throws {
    let client = client(body)
    let error = try await networkError { () async throws(NetworkError) in
      _ = try await client.execute(.get("animals/7"), reading: .json(Animal.self))
    }
    guard case .unreadable(let words) = error.cause else { throw error }
    #expect(words == reason)
    #expect(!"\(error)".contains("s3cret"))
  }

  @Test func `takes any decoder`() async throws {
    let length = ResponseReading { $0.body.count }
    #expect(try await client("four").execute(.get("x"), reading: length) == 4)
  }

  private func client(_ body: String) -> UplinkClient {
    UplinkClient(
      base: BaseAddress(scheme: .http, host: "farm"),
      transport: ScriptedTransport { _ in .answer(Response(status: .ok, body: Array(body.utf8))) })
  }
}
