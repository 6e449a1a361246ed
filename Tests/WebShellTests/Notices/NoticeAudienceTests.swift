import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import NIOCore
import Testing

@testable import WebShell

/// Two devices of one process, of which the app says to which audience each belongs.
@Suite(.timeLimit(.minutes(1))) struct `A notice for an audience` {
  private let app = SampleApp()
  private let store = MemoryNoticeStore()
  private let board: NoticeCenter
  private let site: AwaySite
  private let (jana, petr): (SecretToken, SecretToken)

  private static let list = "/shell/notices"

  init() async throws {
    let (logger, store) = (Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, store)
    board = try await NoticeCenter(store: store, logger: logger)
    let webhook = WebhookQueue(store: store, vault: SampleVault(nil), logger: logger) { _ in }
    let notices = NoticesFeature(board: board, webhook: webhook, apps: [app])
    site = try AwaySite(app: app, features: [notices])
    (jana, petr) = (try await site.sample.pair(device: "Jana"), try await site.sample.pair(device: "Petr"))
    try await join(jana, "farm 7")
    try await join(petr, "farm 8")
    await board.post(.sample("milk", app: app.id, link: "/sample", for: NoticeAudience("farm 7")))
    await board.post(.sample("weather", app: app.id))
  }

  private func join(_ device: SecretToken, _ audience: String) async throws {
    let session = try #require(await site.devices.known(showing: device).session)
    app.members.update { $0[BrowserID(of: session)] = [NoticeAudience(audience)] }
  }

  private func page(_ device: SecretToken, _ path: String = Self.list) async throws -> TestResponse {
    try await site.get(path, as: device, [.acceptLanguage: "en"])
  }

  private func live(_ address: String, for device: SecretToken) async throws -> (LiveTopic, LiveSource) {
    let head = HTTPRequest(method: .get, scheme: nil, authority: "localhost", path: "/events")
    return try await Visitor.$current.withValue(await site.devices.known(showing: device)) {
      let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
      return try #require(try await site.shell.liveRoute(address, request))
    }
  }

  // MARK: Who sees it

  @Test func `is listed to its devices, and others see what is for all`() async throws {
    let (hers, his) = (try await page(jana).text, try await page(petr).text)
    #expect(hers.contains("text of milk") && hers.contains("text of weather"))
    #expect(!his.contains("milk") && his.contains("text of weather"))
  }

  @Test func `is counted by the bell of its devices, on all pages`() async throws {
    let (hers, his) = (try await page(jana, "/sample").text, try await page(petr, "/sample").text)
    #expect(hers.contains("Notifications, 2 unread") && his.contains("Notifications, 1 unread"))
  }

  @Test func `is not for a device that belongs to an audience of the same name in another app`() async throws
  {
    await board.post(.sample("oil", app: "printers", for: NoticeAudience("farm 7")))
    #expect(try await !page(jana).text.contains("oil"))
  }

  @Test func `is not kept by browsers, as another may be logged in there tomorrow`() async throws {
    #expect(try await page(jana).header("Page-Version") == nil)
    #expect(try await page(petr).header("Page-Version") != nil)
  }

  // MARK: What is done about it

  @Test func `is opened by its devices alone`() async throws {
    let opening = NoticesFeature.openings.link(1)
    #expect(try await site.post(opening, as: petr).status == .notFound)
    #expect(try await store.notices().allSatisfy { !$0.isRead })
    #expect(try await site.post(opening, as: jana).header("Location") == "/sample")
    #expect(try await store.notices().filter(\.isRead).map(\.notice.key) == ["milk"])
  }

  @Test func `is neither read nor cleared by others`() async throws {
    _ = try await site.post("\(Self.list)/readings", "app=", as: petr)
    #expect(try await store.notices().filter(\.isRead).map(\.notice.key) == ["weather"])
    _ = try await site.post("\(Self.list)/readings", "app=", as: jana)
    _ = try await site.post("\(Self.list)/clearings", "app=", as: petr)
    #expect(try await store.notices().map(\.notice.key) == ["milk"])
  }

  // MARK: Pages that are open

  @Test func `comes to open pages of its devices, and to no other's`() async throws {
    let bell = NoticesFeature.bell.link()
    let ((topic, hers), (other, his)) = (try await live(bell, for: jana), try await live(bell, for: petr))
    #expect(topic != other)
    await board.post(.sample("calving", app: app.id, for: NoticeAudience("farm 7")))
    await board.post(.sample("rain", app: app.id))
    let (told, toldHim) = (
      try await firstEvents(of: hers, count: 3), try await firstEvents(of: his, count: 2)
    )
    #expect(told == [notice(3, "calving"), notice(4, "rain"), rung(unread: 4)])
    #expect(toldHim == [notice(4, "rain"), rung(unread: 2)])
  }

  @Test func `goes from an open list when its device comes to belong to another audience`() async throws {
    let (_, source) = try await live(Self.list, for: jana)
    let events = try await firstEvents(of: source, count: 2) { try await join(jana, "farm 8") }
    let texts = events.map { event -> Bool? in
      guard case .patch(let parts) = event else { return nil }
      return parts.contains { $0.html.markup.contains("text of milk") }
    }
    #expect(texts == [true, false])
  }

  private func notice(_ id: Int, _ key: String) -> LiveEvent {
    .notice(#"{"id":\#(id),"title":"Done: \#(key)","text":"text of \#(key)"}"#)
  }

  private func rung(unread: Int) -> LiveEvent {
    let notices = (1...unread).map {
      StoredNotice(id: Int64($0), notice: .sample("\($0)"), at: WallClock().now)
    }
    return .patch([Fragment(id: "bell", html: NoticeBell(notices, words: Words(language: .en)).html)])
  }

  /// - Parameter change: what happens after the first event.
  private func firstEvents(
    of source: LiveSource, count: Int, after change: () async throws -> Void = {}
  ) async throws -> [LiveEvent] {
    let (events, queue) = AsyncStream.makeStream(of: LiveEvent.self)
    let running = Task { do { try await source.run { queue.yield($0) } } catch { queue.finish() } }
    defer { running.cancel() }
    var all: [LiveEvent] = []
    for await event in events {
      all.append(event)
      if all.count == 1 { try await change() }
      if all.count == count { break }
    }
    return all
  }
}
