import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
import Synchronization
import Testing
import WebShell

@Suite(.timeLimit(.minutes(1))) struct `What is due` {
  private static let today = Day(2026, 11, 18)

  /// A device with one cow to be served, and what its account is told.
  private struct Telling {
    let device: HerdDevice
    let account: HerdAccount
    private let told = Kept<[AppNotice]>()

    init(_ device: HerdDevice, as id: String = "a") {
      self.device = device
      account = HerdAccount(id: id, server: "http://127.0.0.1:1", number: 7, user: "jana")
    }

    var notices: [AppNotice] { told.value ?? [] }

    /// As a process does that has just been started.
    func tell(at hour: Int, _ minute: Int = 0, on day: Day = today) async throws {
      try await device.store.summarise(asOf: day)
      let teller = DueTeller(account, device.store) { [told] in told.value = (told.value ?? []) + [$0] }
      try await teller.tell(at: LocalDateTime(day, hour, minute))
    }

    func set(_ time: TimeOfDay?) async throws {
      var settings = try await device.store.read { try $0.settings() }
      settings.dueNoticeTime = time
      try await device.store.keep(settings)
    }
  }

  private func telling(
    by user: UserID = Farm.everything, _ use: @escaping @Sendable (Telling, AnimalID) async throws -> Void
  ) async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device(user)
      try await device.pull()
      try await use(Telling(device), cow)
    }
  }

  @Test func `is told from five o’clock on, once a day, whatever is started again`() async throws {
    try await telling { telling, _ in
      try await telling.tell(at: 4, 59)
      #expect(telling.notices.isEmpty)
      try await telling.tell(at: 5)
      try await telling.tell(at: 5)
      try await telling.tell(at: 23)
      #expect(telling.notices.count == 1)
      try await telling.tell(at: 4, on: Self.today.adding(1))
      #expect(telling.notices.count == 1)
      try await telling.tell(at: 17, on: Self.today.adding(1))
      #expect(telling.notices.count == 2)
    }
  }

  @Test func `is told with numbers, whose they are, and the way to the lists, and names no animal`()
    async throws
  {
    try await telling { telling, _ in
      try await telling.tell(at: 6)
      let notice = try #require(telling.notices.first)
      #expect(notice.title(.en) == "Due today: 1" && notice.title(.cs) == "Úkoly na dnes: 1")
      #expect(notice.text(.en) == "Enterprise 7: jana. Serve: 1. 1 overdue")
      #expect(notice.link == "/herd/due")
      #expect(notice.audience == NoticeAudience("a"))
    }
  }

  @Test func `is not told twice when another time is set on the same day`() async throws {
    try await telling { telling, _ in
      try await telling.set(TimeOfDay(hour: 7, minute: 0))
      try await telling.tell(at: 6)
      #expect(telling.notices.isEmpty)
      try await telling.tell(at: 7)
      try await telling.set(TimeOfDay(hour: 9, minute: 0))
      try await telling.tell(at: 9)
      #expect(telling.notices.count == 1)
    }
  }

  @Test func `is never told where that is switched off`() async throws {
    try await telling { telling, _ in
      try await telling.set(nil)
      try await telling.tell(at: 23)
      #expect(telling.notices.isEmpty)
    }
  }

  @Test func `is not told on a day on which it was nothing at that time`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      try await device.pull()
      let telling = Telling(device)
      try await telling.tell(at: 5)
      _ = try await sync.farm.cow()
      try await device.pull()
      try await telling.tell(at: 9)
      #expect(telling.notices.isEmpty)
      try await telling.tell(at: 5, on: Self.today.adding(1))
      #expect(telling.notices.count == 1)
    }
  }

  @Test func `is told once all of the herd is here and summarised`() async throws {
    try await SyncFarm.with { sync in
      _ = try await sync.farm.cow()
      let device = try await sync.device()
      let told = Kept<AppNotice>()
      let teller = DueTeller(Telling(device).account, device.store) { told.value = $0 }
      let morning = LocalDateTime(Self.today, 8, 0)
      try await teller.tell(at: morning)
      try await device.pull()
      try await teller.tell(at: morning)
      #expect(told.value == nil)
      try await device.store.summarise(asOf: Self.today)
      try await teller.tell(at: morning)
      #expect(told.value?.title(.en) == "Due today: 1")
    }
  }

  @Test func `is counted for the stables that the user sees`() async throws {
    try await telling(by: Farm.tender) { telling, cow in
      #expect(try await telling.device.store.read { try $0.animal(cow) } == cow)
      try await telling.tell(at: 6)
      #expect(telling.notices.count == 1)
    }
    try await SyncFarm.with { sync in
      _ = try await sync.farm.cow()
      try await sync.farm.give(Farm.tender, [.useApp, .recordChanges], stables: [3])
      let device = try await sync.device(Farm.tender)
      try await device.pull()
      let telling = Telling(device)
      try await telling.tell(at: 6)
      #expect(telling.notices.isEmpty)
    }
  }
}
