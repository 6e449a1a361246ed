import Foundation
import HTTPTypes
import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A desk for answers` {
  private let desk = AnswerDesk(store: AnswersInMemory(now: { .distantPast }))
  private let answer = KeptAnswer(content: "c", status: 200, headers: [:], body: [1])

  @Test func `has the second wait for the answer of the first`() async throws {
    #expect(try await desk.turn("k", content: "c") == .carryOut)
    let second = Task { try await desk.turn("k", content: "c") }
    while await desk.waitingCount("k") == 0 { await Task.yield() }
    try await desk.finish("k", answer, keeps: true)
    #expect(try await second.value == .answered(answer))
  }

  @Test func `gives the second the answer of the first even if it was not final`() async throws {
    var failure = answer
    failure.status = 503
    _ = try await desk.turn("k", content: "c")
    let second = Task { try await desk.turn("k", content: "c") }
    while await desk.waitingCount("k") == 0 { await Task.yield() }
    try await desk.finish("k", failure, keeps: false)
    #expect(try await second.value == .answered(failure))
    #expect(try await desk.turn("k", content: "c") == .carryOut)
  }

  @Test func `lets one of those who wait take the place of a first that failed`() async throws {
    _ = try await desk.turn("k", content: "c")
    let others = (1...2).map { _ in Task { try await desk.turn("k", content: "c") } }
    while await desk.waitingCount("k") < 2 { await Task.yield() }
    await desk.abandon("k")
    while await desk.waitingCount("k") == 0 { await Task.yield() }
    try await desk.finish("k", answer, keeps: true)
    let turns = [try await others[0].value, try await others[1].value]
    #expect(turns.contains(.carryOut) && turns.contains(.answered(answer)))
  }

  @Test func `does not keep one who gives up waiting`() async throws {
    _ = try await desk.turn("k", content: "c")
    let second = Task { try await desk.turn("k", content: "c") }
    while await desk.waitingCount("k") == 0 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
  }

  @Test func `gives no answer to something else with the same key, under way or done`() async throws {
    _ = try await desk.turn("k", content: "c")
    #expect(try await desk.turn("k", content: "other") == .taken)
    try await desk.finish("k", answer, keeps: true)
    #expect(try await desk.turn("k", content: "other") == .taken)
    #expect(try await desk.turn("k", content: "c") == .answered(answer))
  }
}
