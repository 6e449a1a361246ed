import RecordMapping
import RecordMappingSQLite
import Testing

extension SettingKey<String> {
  fileprivate static var theme: Self { Self("theme", default: "light") }
}
extension SettingKey<[Int]> {
  fileprivate static var favourites: Self { Self("favourites", default: []) }
}
extension SettingKey<Int> {
  fileprivate static var themeNumber: Self { Self("theme", default: 7) }
}

@Suite struct `A setting` {
  private let store: Store

  init() throws { store = try Store.inMemory(Job.self) }

  @Test func `is its default until it is set, and again once it is reset`() async throws {
    #expect(try await store.setting(.theme) == "light")
    try await store.set(.theme, to: "dark")
    #expect(try await store.setting(.theme) == "dark")
    try await store.reset(.theme)
    #expect(try await store.setting(.theme) == "light")
  }

  @Test func `may be a list`() async throws {
    try await store.set(.favourites, to: [3, 1, 2])
    #expect(try await store.setting(.favourites) == [3, 1, 2])
  }

  @Test func `is read at one moment with records, and is outdated once it is set`() async throws {
    let reading = try await store.reading { try $0.setting(.theme) }
    #expect(reading.value == "light" && !reading.isOutdated(by: store.revisions))
    try await store.set(.theme, to: "dark")
    #expect(reading.isOutdated(by: store.revisions))
    #expect(try await store.read { try $0.setting(.theme) } == "dark")
  }

  @Test func `of another type counts as not set`() async throws {
    try await store.set(.theme, to: "dark")
    #expect(try await store.setting(.themeNumber) == 7)
  }
}
