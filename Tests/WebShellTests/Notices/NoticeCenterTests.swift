import Logging
import Testing

@testable import WebShell

@Suite struct `The board of notices` {
  private let store = MemoryNoticeStore()
  private let clock = WallClock()
  private let board: NoticeCenter

  init() async throws {
    board = try await NoticeCenter(store: store, logger: Logger(label: "test"), now: { [clock] in clock.now })
  }

  private var unreadCount: Int { board.notices.value.count { !$0.isRead } }

  @Test func `keeps what is posted with no page open`() async throws {
    await board.post(.sample("a"))
    await board.post(.sample("b"))
    #expect(try await store.notices().map(\.notice.key) == ["b", "a"])
    #expect(unreadCount == 2)
  }

  @Test func `goes on where the process before it ended`() async throws {
    await board.post(.sample("a"))
    let next = try await NoticeCenter(
      store: store, logger: Logger(label: "test"), now: { [clock] in clock.now })
    await next.post(.sample("b"))
    #expect(next.notices.value.map(\.notice.key) == ["b", "a"])
    #expect(Set(next.notices.value.map(\.id)).count == 2)
  }

  @Test func `replaces an unread notice about the same thing`() async throws {
    await board.post(.sample("a"))
    await board.post(.sample("a"))
    #expect(try await store.notices().count == 1)
  }

  @Test func `keeps a read notice beside a new one about the same thing`() async throws {
    await board.post(.sample("a"))
    await board.markAllRead(of: nil, by: NoticeReader())
    await board.post(.sample("a"))
    #expect(try await store.notices().map(\.isRead) == [false, true])
  }

  @Test func `does not replace the notice of another app`() async throws {
    await board.post(.sample("a"))
    await board.post(.sample("a", app: "herd"))
    #expect(unreadCount == 2)
  }

  @Test func `marks one or all of an app as read`() async throws {
    for (key, app) in [("a", "printers"), ("b", "printers"), ("c", "herd")] {
      await board.post(.sample(key, app: app))
    }
    let first = try #require(board.notices.value.last)
    await board.markRead(first.id)
    #expect(unreadCount == 2)
    await board.markAllRead(of: "printers", by: NoticeReader())
    #expect(try await store.notices().filter { !$0.isRead }.map(\.notice.key) == ["c"])
  }

  @Test func `clears only what was read`() async throws {
    await board.post(.sample("a"))
    await board.markAllRead(of: nil, by: NoticeReader())
    await board.post(.sample("b"))
    await board.clearRead(of: nil, by: NoticeReader())
    #expect(try await store.notices().map(\.notice.key) == ["b"])
  }

  @Test func `forgets those of a person who has left, and no others`() async throws {
    for key in ["ada/exam", "adam/exam", "ada/lesson"] { await board.post(.sample(key)) }
    await board.remove(of: "another", keysFrom: "ada/")
    #expect(try await store.notices().count == 3)
    await board.remove(of: AppNotice.sample("").app, keysFrom: "ada/")
    #expect(try await store.notices().map(\.notice.key) == ["adam/exam"])
  }

  @Test func `drops the oldest of too many`() async throws {
    for number in 0...NoticeCenter.capacity { await board.post(.sample("\(number)")) }
    let kept = try await store.notices()
    #expect(kept.count == NoticeCenter.capacity)
    #expect(kept.last?.notice.key == "1")
  }
}
