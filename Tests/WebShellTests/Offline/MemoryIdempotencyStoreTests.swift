import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import WebShell

@Suite struct `Answers in memory` {
  private final class Time: Sendable {
    let now = Mutex(Date(timeIntervalSince1970: 0))
    func pass(_ seconds: TimeInterval) { now.withLock { $0 += seconds } }
  }

  private let time = Time()
  private var answers: MemoryIdempotencyStore {
    MemoryIdempotencyStore(byteLimit: 10_000, now: { time.now.withLock { $0 } })
  }

  private func answer(_ size: Int = 1) -> IdempotentResponse {
    IdempotentResponse(content: "c", status: 200, headers: [:], body: Array(repeating: 7, count: size))
  }

  @Test func `are known for a day`() {
    let answers = answers
    answers.keep(answer(), for: "k")
    time.pass(MemoryIdempotencyStore.lifetime - 1)
    #expect(answers.answer(for: "k") == answer())
    time.pass(1)
    #expect(answers.answer(for: "k") == nil)
  }

  @Test func `make room by forgetting the oldest`() {
    let answers = answers
    for key in ["a", "b", "c"] { answers.keep(answer(4000), for: key) }
    #expect(answers.answer(for: "a") == nil)
    #expect(answers.answer(for: "b") != nil && answers.answer(for: "c") != nil)
  }

  @Test func `do not keep what is larger than all room`() {
    let answers = answers
    answers.keep(answer(20_000), for: "k")
    #expect(answers.answer(for: "k") == nil)
  }
}
