import CivilTime
import Foundation
import HTTPTypes
import HummingbirdTesting
import KOS
import KeptLogs
import Keyring
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing
import WebShell

@testable import Campus
@testable import StandIns

@Suite(.timeLimit(.minutes(1))) struct `Canteens` {
  /// A student who has a key, and has chosen the first canteen.
  private func guest(_ university: University) async throws -> OpenAccount {
    let live = try await university.signedIn()
    try await university.app.repository.saveCanteenKey(Secret(Agata.key), of: live.account.id)
    await live.refresher.refresh([.canteens])
    var first = try #require(try await live.campus.store.fetch(CanteenRecord.self, id: "1"))
    first.isChosen = true
    _ = try await live.campus.store.save(first)
    await live.refresher.refresh([.canteens])
    return live
  }

  @Test func `are kept with menus of the chosen ones, in both languages`() async throws {
    try await University.hold { university in
      let live = try await guest(university)
      #expect(live.sync.value[.canteens]?.failure == nil && live.sync.value[.canteens]?.count == 3)
      let canteens = try await live.campus.store.fetchAll(CanteenRecord.self, orderedBy: .ascending(.place))
      #expect(canteens.map(\.isChosen) == [true, false, false])
      #expect(canteens[1].meals.isEmpty)
      let meal = try #require(canteens[0].meals.first)
      #expect(meal.name.text(in: .english) == "Potato soup" && meal.name.text(in: .czech) == "Bramboračka")
      #expect(meal.category.text(in: .czech) == "Polévky" && meal.allergens == [1, 9])
      #expect(canteens[0].meals.last?.studentPrice == nil)
      #expect(try await live.campus.store.count(AllergenRecord.self) == 14)
    }
  }

  @Test func `are not asked for without a key, and refuse a wrong one`() async throws {
    try await University.hold { university in
      let live = try await university.signedIn()
      await live.refresher.refresh([.canteens])
      #expect(!university.standIn.counts.all.contains { $0.request.contains("jidelnicky") })
      #expect(live.sync.value[.canteens]?.failure == nil)
      try await university.app.repository.saveCanteenKey(Secret("wrong"), of: live.account.id)
      await live.refresher.refresh([.canteens, .profile])
      #expect(live.sync.value[.canteens]?.failure == SyncFailure.forbidden.rawValue)
      // That key has nothing to do with the login.
      #expect(live.sync.value[.profile]?.failure == nil)
    }
  }

  @Test func `keep what they had when Agata fails`() async throws {
    try await University.hold { university in
      let live = try await guest(university)
      let kept = try await live.campus.store.fetchAll(CanteenRecord.self)
      university.standIn.faults.all = [try Fault(parsing: "html,path=/jidelnicky")]
      await live.refresher.refresh([.canteens])
      #expect(live.sync.value[.canteens]?.failure == SyncFailure.page.rawValue)
      #expect(try await live.campus.store.fetchAll(CanteenRecord.self) == kept)
    }
  }

  @Test func `stay chosen with their menu when Agata no longer tells of them`() async throws {
    try await University.hold { university in
      let live = try await guest(university)
      var closed = try #require(try await live.campus.store.fetch(CanteenRecord.self, id: "1"))
      closed = CanteenRecord(
        id: "77", name: closed.name, place: 77, isChosen: true, hours: closed.hours, meals: closed.meals)
      let kept = closed
      _ = try await live.campus.store.save(kept)
      _ = try await live.campus.store.save(
        CanteenRecord(id: "78", name: kept.name, place: 78, isChosen: false))
      await live.refresher.refresh([.canteens])
      #expect(live.sync.value[.canteens]?.failure == nil)
      #expect(try await live.campus.store.fetch(CanteenRecord.self, id: "77") == kept)
      #expect(try await live.campus.store.fetch(CanteenRecord.self, id: "78") == nil)
      #expect(try await live.campus.store.fetch(CanteenRecord.self, id: "1")?.isChosen == true)
    }
  }

  @Test func `say that it is the keyring that cannot be used, and the log says why and what to do`()
    async throws
  {
    try await University.hold { university in
      let live = try await guest(university)
      let path = university.folder.url.appending(path: "keyring").path
      try Data("damaged".utf8).write(to: URL(filePath: path))
      await live.refresher.refresh([.canteens])
      #expect(live.sync.value[.canteens]?.failure == SyncFailure.keyring.rawValue)
      #expect(university.log.text.contains("The keyring \(path) is damaged"))
      #expect(SyncFailure.keyring.sentence(about: [.canteens]) == .failKeyring)
    }
  }

  @Test func `leave no trace of their key in files and logs, and lose it with the account`() async throws {
    try await University.hold { university in
      let live = try await guest(university)
      #expect(!university.log.text.contains(Agata.key))
      let files = try FileManager.default.subpathsOfDirectory(atPath: university.folder.url.path)
      for file in files {
        let data = FileManager.default.contents(atPath: university.folder.url.appending(path: file).path)
        #expect(data?.range(of: Data(Agata.key.utf8)) == nil, "\(file)")
      }
      try await university.app.logOut(live.account)
      #expect(try await university.app.repository.canteenKey(of: live.account.id) == nil)
    }
  }

  @Test(arguments: [
    ("2026-11-23T10:30:00", true), ("2026-11-23T10:29:59", false), ("2026-11-23T15:00:00", false),
    ("2026-11-28T12:00:00", false), ("2026-11-29T12:00:00", true),
  ])
  func `are open by their hours, over the end of the week too`(time: String, isOpen: Bool) throws {
    let from = try #require(TimeOfDay(rawValue: "10:30"))
    let to = try #require(TimeOfDay(rawValue: "15:00"))
    let hours = CanteenRecord.Hours(
      label: Multilingual(), dayFrom: 7, dayTo: 5, timeFrom: from, timeTo: to)
    let canteen = CanteenRecord(
      id: "1", name: Multilingual(czech: "M"), place: 0, isChosen: true, hours: [hours])
    #expect(canteen.isOpen(at: Samples.moment(time)) == isOpen)
  }

  // MARK: Pages

  private static func canteen(on day: String) -> CanteenRecord {
    CanteenRecord(
      id: "1", name: Multilingual(czech: "Menza", english: "Canteen"), place: 0, isChosen: true,
      meals: [
        .init(
          date: Samples.day(day), category: Multilingual(czech: "Polévky"),
          name: Multilingual(czech: "Bramboračka"), weight: "200 g", studentPrice: "28.50",
          allergens: [9, 99])
      ])
  }

  @Test func `say what key they want and where to get one, in all languages`() async throws {
    let campus = try await SampleCampus()
    #expect(try await campus.get("/campus/canteens").text.contains("No canteen key yet"))
    #expect(try await campus.get("/campus/canteens", language: "cs").text.contains("Klíč k menzám není"))
    #expect(
      try await campus.get("/campus/canteens", language: "ru").text.contains("Ключ к столовым не задан"))
    #expect(try await campus.post("/campus/canteens/key", ["key": ""]).status == .unprocessableContent)
    let saved = try await campus.post("/campus/canteens/key", ["key": "quite-secret"])
    #expect(saved.status.kind == .redirection)
    for path in ["/campus/canteens", "/campus/canteens/key"] {
      #expect(!(try await campus.get(path).text.contains("quite-secret")))
    }
    #expect(try await campus.get("/campus/canteens/key").text.contains("A key is set."))
    let question = try await campus.get("/campus/canteens/key-removals").text
    #expect(question.contains("action=\"/campus/canteens/key-removals\""))
    #expect(question.contains("href=\"/campus/canteens/key\""))
    _ = try await campus.post("/campus/canteens/key-removals", [:])
    #expect(try await campus.get("/campus/canteens").text.contains("No canteen key yet"))
  }

  @Test func `have no age before there was anything to be had`() async throws {
    let campus = try await SampleCampus()
    // A run without a key asks nobody, and succeeds.
    try await campus.downloaded(.canteens)
    #expect(!(try await campus.get("/campus/canteens").text.contains("data-age=")))
    try await campus.app.repository.saveCanteenKey(Secret("wrong"), of: campus.live.account.id)
    try await campus.failed(.canteens, .forbidden)
    let page = try await campus.get("/campus/canteens").text
    #expect(!page.contains("data-age=") && !page.contains("you’re seeing older data"))
    #expect(page.contains("Not downloaded yet"))
  }

  @Test func `show today's menu with price and allergens, and say when it is of another day`() async throws {
    let campus = try await SampleCampus()
    try await campus.app.repository.saveCanteenKey(Secret("k"), of: campus.live.account.id)
    try await campus.save(Self.canteen(on: "2026-11-23"))
    try await campus.save(AllergenRecord(id: "9", name: Multilingual(czech: "Celer", english: "Celery")))
    try await campus.downloaded(.canteens)
    let page = try await campus.get("/campus/canteens").text
    #expect(page.contains("Bramboračka") && page.contains("28.50 CZK") && page.contains("Polévky · 200 g"))
    #expect(page.contains("Celer") && page.contains("99"))
    try await campus.save(Self.canteen(on: "2026-11-20"))
    let old = try await campus.get("/campus/canteens").text
    #expect(old.contains("is for another day") && !old.contains("Bramboračka"))
    _ = try await campus.post("/campus/canteens/choices", ["canteen": "1", "wanted": "no"])
    #expect(try await campus.get("/campus/canteens").text.contains("Choose the canteens"))
  }
}
