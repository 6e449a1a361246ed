import RecordMapping
import RecordMappingSQLite
import Testing

/// The samples of the article "Observing".
enum Observing {
  @Record struct Room {
    @ID let id: String
    var temperature: Double
  }
}

@Suite struct `The samples of Observing` {
  private typealias Room = Observing.Room

  private let store: Store

  init() throws {
    store = try Store.inMemory(Room.self)
  }

  @Test func `tell each commit`() async throws {
    let others = store.changes(of: Room.self)
    let changes = store.changes(of: Room.self)
    try await store.save(Room(id: "hall", temperature: 19.5))
    try store.close()

    for await change in changes {
      if change.isExternal { print("somebody else wrote") }
      print("new \(change.inserted.all), changed \(change.updated.all), gone \(change.deleted.all)")
    }

    var told: [[String]] = []
    for await change in others { told.append(change.inserted.all) }
    #expect(told == [["hall"]])
  }

  @Test func `read one moment, and again when it is over`() async throws {
    try await store.save(Room(id: "hall", temperature: 25))

    let commits = store.commits
    let reading = try await store.reading { snapshot in
      (rooms: try snapshot.fetchAll(Room.self), count: try snapshot.count(Room.self))
    }
    #expect(reading.value.count == 1)
    try await store.save(Room(id: "attic", temperature: 25))

    for await revisions in commits where reading.isOutdated(by: revisions) {
      print("not these \(reading.value.count) rooms any more")
      break
    }
  }

  @Test func `fetch again`() async throws {
    try await store.save(Room(id: "hall", temperature: 25))
    async let cooled = store.save(Room(id: "hall", temperature: 20))

    for try await rooms in store.observing(Room.self, where: .greater(.temperature, than: 24.0)) {
      print("too warm: \(rooms.map(\.id))")
      if rooms.isEmpty { break }
    }

    #expect(try await cooled == .updated)
  }

  @Test func `look for other processes`() async throws {
    let store = store
    let watch = Task {
      try await store.watchOtherProcesses(every: .seconds(1))
    }
    watch.cancel()

    await #expect(throws: CancellationError.self) { try await watch.value }
  }
}
