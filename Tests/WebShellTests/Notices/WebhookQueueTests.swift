import Foundation
import Logging
import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `The post to a webhook` {
  private let store = MemoryNoticeStore()
  private let wall = WallClock()
  private let clock = StepClock()

  @Test func `delivers what is posted`() async throws {
    let receiver = SampleReceiver()
    try await running(receiver) { board, _ in
      await board.post(.sample("a"))
      await receiver.attempts(1)
    }
    #expect(await receiver.requests.map(\.address) == ["https://ntfy.example/topic"])
    #expect(try await store.deliveries().isEmpty)
  }

  @Test func `tries again later, and later still`() async throws {
    let receiver = SampleReceiver(failing: .unreachable)
    try await running(receiver) { board, _ in
      await board.post(.sample("a"))
      var sleeps = clock.sleeps.makeAsyncIterator()
      for (attempt, wait) in [(1, 5.0), (2, 15), (3, 45)] {
        await receiver.attempts(attempt)
        #expect(await sleeps.next() == .seconds(wait))
        if attempt == 3 { await receiver.fail(with: nil) }
        wall.advance(by: wait)
        clock.advance(by: .seconds(wait))
      }
      await receiver.attempts(4)
    }
    #expect(await receiver.requests.count == 1)
  }

  @Test func `goes on after a restart`() async throws {
    let away = SampleReceiver(failing: .unreachable)
    try await running(away) { board, _ in
      await board.post(.sample("a"))
      await away.attempts(1)
      var sleeps = clock.sleeps.makeAsyncIterator()
      _ = await sleeps.next()
    }
    #expect(try await store.deliveries().map(\.attempts) == [1])
    wall.advance(by: 60)
    let back = SampleReceiver()
    try await running(back) { _, _ in await back.attempts(1) }
    #expect(await back.requests.count == 1)
  }

  @Test(arguments: [400, 401, 403, 404])
  func `gives up at once what is refused for good`(status: Int) async throws {
    let receiver = SampleReceiver(failing: .refused(status: status))
    try await running(receiver) { board, post in
      await board.post(.sample("a"))
      await receiver.attempts(1)
      for await status in post.status.values() where status.failure != nil { break }
      #expect(post.status.value.failure == .refused(status: status))
    }
    #expect(try await store.deliveries().isEmpty)
  }

  @Test func `gives up news of yesterday`() async throws {
    let away = SampleReceiver(failing: .unreachable)
    try await running(away) { board, _ in
      await board.post(.sample("a"))
      await away.attempts(1)
      var sleeps = clock.sleeps.makeAsyncIterator()
      _ = await sleeps.next()
    }
    wall.advance(by: 25 * 3600)
    let back = SampleReceiver()
    try await running(back) { board, _ in
      await board.post(.sample("b"))
      await back.attempts(1)
    }
    #expect(await back.requests.map { String(decoding: $0.body, as: UTF8.self) } == ["text of b"])
  }

  @Test func `has nothing to do without an account`() async throws {
    let receiver = SampleReceiver()
    try await running(receiver, vault: SampleVault(nil)) { board, _ in await board.post(.sample("a")) }
    #expect(try await store.deliveries().isEmpty)
    #expect(await receiver.requests.isEmpty)
  }

  @Test func `is limited in what may wait`() async throws {
    let receiver = SampleReceiver(failing: .unreachable)
    let post = post(to: receiver, SampleVault())
    let board = try await NoticeCenter(
      store: store, webhook: post, logger: Logger(label: "test"), now: { [wall] in wall.now })
    for number in 0...WebhookRetryPolicy.capacity { await board.post(.sample("\(number)")) }
    #expect(try await store.deliveries().map(\.id) == Array(2...Int64(WebhookRetryPolicy.capacity + 1)))
  }

  private func post(to receiver: SampleReceiver, _ vault: SampleVault) -> WebhookQueue {
    WebhookQueue(
      store: store, vault: vault, logger: Logger(label: "test"), now: { [wall] in wall.now }, clock: clock
    ) {
      request throws(WebhookError) in try await receiver.take(request)
    }
  }

  private func running(
    _ receiver: SampleReceiver, vault: SampleVault = SampleVault(),
    _ work: (NoticeCenter, WebhookQueue) async throws -> Void
  ) async throws {
    let post = post(to: receiver, vault)
    let board = try await NoticeCenter(
      store: store, webhook: post, logger: Logger(label: "test"), now: { [wall] in wall.now })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await post.run() }
      try await work(board, post)
      group.cancelAll()
    }
  }
}
