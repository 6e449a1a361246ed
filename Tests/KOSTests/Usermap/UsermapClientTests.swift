import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@testable import KOS

/// Documents written by hand from the description of Usermap's format.
@Suite struct `Usermap` {
  private static let person = """
    {"username":"novakjan","personalNumber":123,"kosPersonId":900,"firstName":"Jan","lastName":"Novák","fullName":"Ing. Jan Novák",
    "emails":["a@x.example","b@x.example"],"preferredEmail":"a@x.example","departments":[{"code":18101,"nameCs":"K","nameEn":"D"}],
    "rooms":["TH:A-1333"],"phones":["+420 1"],"roles":["R-1"],"technicalRoles":[]}
    """

  private func client(_ body: String) -> (UsermapClient, ScriptedTransport) {
    let transport = ScriptedTransport { _ in .answer(Response(status: .ok, body: Array(body.utf8))) }
    return (
      UsermapClient(
        base: BaseAddress(scheme: .http, host: "x.example", prefix: "/usermap/v1"), transport: transport,
        authenticator: ScriptedKOS.Bearer()), transport
    )
  }

  @Test func `knows a person's rooms and phones`() async throws {
    let (usermap, transport) = client(Self.person)
    let person = try await usermap.person("novakjan")
    #expect(transport.requests.first?.path == "people/novakjan")
    #expect(person.rooms == ["TH:A-1333"])
    #expect(person.departments.map(\.code) == ["18101"])
    #expect(person.personalNumber == "123")
    #expect(person.preferredEmail == "a@x.example")
  }

  @Test func `finds people by a query`() async throws {
    let (usermap, transport) = client("[\(Self.person)]")
    let people = try await usermap.people(.equals("name", try QueryValue("Jan Novák")))
    #expect(people.parts.map(\.username) == ["novakjan"])
    #expect(transport.requests.first?.queryItems.first?.value == "name=='Jan Novák'")
  }

  @Test func `gives a picture as it is`() async throws {
    let (usermap, transport) = client("bytes")
    #expect(try await usermap.photo(of: "a") == Array("bytes".utf8))
    #expect(transport.requests.first?.path == "people/a/photo")
  }
}
