import Foundation
import HTTPTypes
import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `The coordinator of commands` {
  private let commands = IdempotencyCoordinator(store: MemoryIdempotencyStore(now: { .distantPast }))
  private let answer = IdempotentResponse(content: "c", status: 200, headers: [:], body: [1])

  @Test func `has the second wait for the answer of the first`() async throws {
    #expect(try await commands.turn("k", content: "c") == .perform)
    let second = Task { try await commands.turn("k", content: "c") }
    while await commands.waitingCount("k") == 0 { await Task.yield() }
    try await commands.finish("k", answer, keeps: true)
    #expect(try await second.value == .answered(answer))
  }

  @Test func `gives the second the answer of the first even if it was not final`() async throws {
    var failure = answer
    failure.status = 503
    _ = try await commands.turn("k", content: "c")
    let second = Task { try await commands.turn("k", content: "c") }
    while await commands.waitingCount("k") == 0 { await Task.yield() }
    try await commands.finish("k", failure, keeps: false)
    #expect(try await second.value == .answered(failure))
    #expect(try await commands.turn("k", content: "c") == .perform)
  }

  @Test func `lets one of those who wait take the place of a first that failed`() async throws {
    _ = try await commands.turn("k", content: "c")
    let others = (1...2).map { _ in Task { try await commands.turn("k", content: "c") } }
    while await commands.waitingCount("k") < 2 { await Task.yield() }
    await commands.abandon("k")
    while await commands.waitingCount("k") == 0 { await Task.yield() }
    try await commands.finish("k", answer, keeps: true)
    let turns = [try await others[0].value, try await others[1].value]
    #expect(turns.contains(.perform) && turns.contains(.answered(answer)))
  }

  @Test func `does not keep one who gives up waiting`() async throws {
    _ = try await commands.turn("k", content: "c")
    let second = Task { try await commands.turn("k", content: "c") }
    while await commands.waitingCount("k") == 0 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
  }

  @Test func `gives no answer to something else with the same key, under way or done`() async throws {
    _ = try await commands.turn("k", content: "c")
    #expect(try await commands.turn("k", content: "other") == .taken)
    try await commands.finish("k", answer, keeps: true)
    #expect(try await commands.turn("k", content: "other") == .taken)
    #expect(try await commands.turn("k", content: "c") == .answered(answer))
  }
}
