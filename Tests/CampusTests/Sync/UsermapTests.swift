import Foundation
import HTTPTypes
import KOS
import RecordMapping
import RecordMappingSQLite
import Testing
import Uplink
import UplinkTesting
import WebShell

@testable import Campus
@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `A person by Usermap` {
  private static let scopes: [Scope] = [.kosRead, .usermapRead]

  private func username(_ university: University) throws -> String {
    try #require(university.standIn.world.snapshot.university.teachers[0].username)
  }

  @Test func `is kept with phones, rooms and departments, and with a time`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn(scopes: Self.scopes)
      let username = try username(university)
      try await live.lookUp(person: username, at: 100)
      let person = try #require(try await live.campus.store.fetch(PersonRecord.self, id: username))
      #expect(!person.rooms.isEmpty && person.fetched == 100)
      #expect(person.departments.first?.name.text(in: .czech)?.isEmpty == false)
      #expect(university.standIn.counts.all.contains { $0.request == "GET /usermap/v1/people/\(username)" })
    }
  }

  @Test func `goes when Usermap does not know them any more, and stays when Usermap fails`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn(scopes: Self.scopes)
      let username = try username(university)
      try await live.lookUp(person: username, at: 100)
      university.standIn.faults.all = [try Fault(parsing: "error,path=/usermap")]
      await #expect(throws: KOSError.self) { try await live.lookUp(person: username, at: 200) }
      #expect(try await live.campus.store.count(PersonRecord.self) == 1)
      university.standIn.faults.all = [try Fault(parsing: "unauthorized,path=/usermap")]
      await #expect(throws: SyncFailure.forbidden) { try await live.lookUp(person: username, at: 200) }
      university.standIn.faults.all = []
      _ = try await live.campus.store.save(
        PersonRecord(username: "gone", phones: [], rooms: [], departments: [], fetched: 1))
      await #expect(throws: SyncFailure.missing) { try await live.lookUp(person: "gone", at: 200) }
      #expect(try await live.campus.store.fetch(PersonRecord.self, id: "gone") == nil)
    }
  }

  @Test func `is not asked for where the registration may not`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      #expect(live.usermap == nil)
      try await live.lookUp(person: try username(university), at: 100)
      #expect(!university.standIn.counts.all.contains { $0.request.contains("usermap") })
    }
  }

  @Test(arguments: [SyncFailure.forbidden, .missing])
  func `that Usermap does not tell of is not asked for again the same day`(failure: SyncFailure) {
    var record = RefreshRecord(part: "person/novakjan")
    (record.failed, record.failure) = (0, failure.rawValue)
    #expect(!LookupPolicy(record: record, isOptional: true, now: 80_000).isDue)
    #expect(LookupPolicy(record: record, isOptional: true, now: 90_000).isDue)
    #expect(LookupPolicy(record: record, now: 80_000).isDue)
  }

  // MARK: On the page

  private static let teacher = TeacherRecord(
    id: "vagnelad", username: "vagnelad", firstName: "Ladislav", lastName: "Vagner", isExternal: false)

  private func sample(_ scopes: [Scope] = scopes) async throws -> SampleCampus {
    let campus = try await SampleCampus(scopes: scopes)
    try await campus.save(Self.teacher)
    try await campus.lookedUp(.teacher("vagnelad"))
    return campus
  }

  @Test func `is shown on the teacher's page, in all languages`() async throws {
    let campus = try await sample()
    try await campus.save(
      PersonRecord(
        username: "vagnelad", phones: ["+420 22435 9811"], rooms: ["TH:A-1333"],
        departments: [
          .init(code: "18104", name: Multilingual(czech: "Katedra", english: "Department of IT"))
        ],
        fetched: SampleCampus.moment.timeIntervalSince1970 - 3600))
    try await campus.lookedUp(.person("vagnelad"))
    let page = try await campus.get("/campus/teachers/vagnelad").text
    #expect(page.contains("From Usermap"))
    #expect(page.contains("href=\"tel:+420224359811\""))
    #expect(page.contains("TH:A-1333") && page.contains("Katedra"))
    #expect(try await campus.get("/campus/teachers/vagnelad", language: "cs").text.contains("Podle Usermapu"))
    #expect(
      try await campus.get("/campus/teachers/vagnelad", language: "ru").text.contains("По данным Usermap"))
  }

  @Test(arguments: [SyncFailure.forbidden, .missing])
  func `that Usermap does not tell of is no trouble`(failure: SyncFailure) async throws {
    let campus = try await sample()
    try await campus.lookedUp(.person("vagnelad"), failure: failure)
    let page = try await campus.get("/campus/teachers/vagnelad").text
    #expect(!page.contains("Usermap"))
    #expect(page.contains("Vagner"))
  }

  @Test func `says why Usermap could not be asked, beside what it told before`() async throws {
    let campus = try await sample()
    try await campus.save(
      PersonRecord(username: "vagnelad", phones: [], rooms: ["TH:A-1333"], departments: [], fetched: 100))
    try await campus.lookedUp(.person("vagnelad"), failure: .server)
    let page = try await campus.get("/campus/teachers/vagnelad").text
    #expect(page.contains("Couldn’t load from Usermap."))
    #expect(page.contains("TH:A-1333"))
  }

  @Test func `is not there without the scope, and nothing is asked`() async throws {
    let campus = try await sample([.kosRead])
    #expect(!(try await campus.get("/campus/teachers/vagnelad").text.contains("Usermap")))
    #expect(campus.kos.requests.isEmpty)
  }
}
