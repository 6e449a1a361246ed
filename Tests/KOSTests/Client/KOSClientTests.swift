import HTTPTypes
import RecordMapping
import Testing
import Uplink
import UplinkTesting

@testable import KOS

@Suite struct `A request to KOSapi` {
  @Test func `carries the token in a field and never in the address`() async throws {
    let kos = ScriptedKOS(answering: Documents.onlyPage)
    _ = try await kos.client().list(.courses)
    let request = try #require(kos.transport.requests.first)
    #expect(request.headerFields[.authorization] == "Bearer " + ScriptedKOS.token)
    #expect(!request.path.contains(ScriptedKOS.token))
    #expect(
      !request.queryItems.contains { $0.name == "access_token" || $0.value.contains(ScriptedKOS.token) })
    #expect(request.headerFields[.accept]?.hasPrefix("application/atom+xml") == true)
  }

  @Test func `asks for both languages and for constants`() async throws {
    let kos = ScriptedKOS(answering: Documents.onlyPage)
    _ = try await kos.client().list(.courses)
    #expect(kos.sent("multilang") == "true")
    #expect(kos.sent("lang") == "cs")
    #expect(kos.sent("locEnums") == "false")
    _ = try await kos.client().list(.courses, ListQuery(language: .only(.english)))
    #expect(kos.sent("multilang") == "false")
    #expect(kos.sent("lang") == "en")
  }

  @Test func `has all parameters of a list`() async throws {
    let kos = ScriptedKOS(answering: Documents.onlyPage)
    let winter = try #require(SemesterCode(rawValue: "B251"))
    _ = try await kos.client().page(
      .courses,
      ListQuery(
        .equals("state", try QueryValue("OPEN")), order: [.descending("credits")],
        semesters: [.semester(winter), .next], fields: ["name"], detail: true), offset: 40, limit: 5000)
    #expect(kos.sent("query") == "state==OPEN")
    #expect(kos.sent("orderBy") == "credits@desc")
    #expect(kos.sent("sem") == "B251,next")
    #expect(kos.sent("detail") == "1")
    #expect(kos.sent("offset") == "40")
    #expect(kos.sent("limit") == "1000")
    #expect(kos.sent("fields")?.contains("content(name,code)") == true)
  }

  @Test func `for one entity has no parameters of lists`() async throws {
    let kos = ScriptedKOS(answering: Documents.document("<code>BI-XX1</code>"))
    let course = try await kos.client().entry(.course("BI-XX1"))
    #expect(course.code == "BI-XX1")
    #expect(kos.transport.requests.first?.path == "courses/BI-XX1")
    #expect(kos.sent("limit") == nil)
    #expect(kos.sent("orderBy") == nil)
  }

  @Test func `keeps what a key contains within its part of the address`() async throws {
    let kos = ScriptedKOS(answering: Documents.document("<code>x</code>", type: "room"))
    _ = try await kos.client().entry(.room("../T9:350?x"))
    #expect(kos.transport.requests.first?.path == "rooms/..%2FT9%3A350%3Fx")
  }
}
