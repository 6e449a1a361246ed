import Testing

@testable import WebShell

@Suite struct `A live source of fragments` {
  private struct Model: Sendable {
    var name = "Ender"
    var degrees = 20
  }

  private static func fragments(_ model: Model) -> [Fragment] {
    [
      Fragment(id: "name", html: "<b id=\"name\">\(model.name)</b>"),
      Fragment(id: "degrees", html: "<b id=\"degrees\">\(model.degrees)</b>"),
    ]
  }

  private let log = EventLog()
  private let clock = StepClock()
  private let models = Broadcast(Model())

  private var source: LiveSource {
    LiveSource.fragments(of: models.values(), pace: .milliseconds(400), clock: clock, render: Self.fragments)
  }

  @Test func `begins with everything`() async {
    let running = run()
    await firstSleep()
    running.cancel()
    #expect(log.events == [.patch(Self.fragments(Model()))])
  }

  @Test func `emits only what changed`() async {
    let running = run()
    await firstSleep()
    models.update { $0.degrees = 21 }
    clock.advance(by: .milliseconds(400))
    await firstSleep()
    running.cancel()
    #expect(log.events.last == .patch([Self.fragments(Model(degrees: 21))[1]]))
    #expect(log.events.count == 2)
  }

  @Test func `keeps its pace, and the newest value wins`() async {
    let running = run()
    await firstSleep()
    models.update { $0.degrees = 21 }
    await firstSleep()
    for degrees in 22...90 { models.update { $0.degrees = degrees } }
    clock.advance(by: .milliseconds(399))
    #expect(log.events.count == 2)
    clock.advance(by: .milliseconds(1))
    await firstSleep()
    running.cancel()
    #expect(log.events.dropFirst(2) == [.patch([Self.fragments(Model(degrees: 90))[1]])])
  }

  @Test func `says nothing when nothing changed`() async throws {
    let (values, continuation) = AsyncStream.makeStream(of: Model.self)
    let source = LiveSource.fragments(of: values, pace: .zero, render: Self.fragments)
    for _ in 1...3 { continuation.yield(Model()) }
    continuation.finish()
    try await source.run(log.emit)
    #expect(log.events.count == 1)
  }

  @Test func `hands each value to what comes with it`() async throws {
    let (values, continuation) = AsyncStream.makeStream(of: Model.self)
    let source = LiveSource.fragments(
      of: values, pace: .zero, extra: { model, emit in emit(.sample("\(model.degrees)")) },
      render: { _ in [] })
    for degrees in [1, 2] { continuation.yield(Model(degrees: degrees)) }
    continuation.finish()
    try await source.run(log.emit)
    #expect(log.events == [.sample("1"), .sample("2")])
  }

  @Test func `says a state when it becomes another one, and not at first`() async throws {
    let (values, continuation) = AsyncStream.makeStream(of: Model.self)
    let source = LiveSource.fragments(
      of: values, pace: .zero, announcing: { $0.degrees < 30 ? "cold" : "warm" }, render: { _ in [] })
    for degrees in [20, 21, 40, 41, 22] { continuation.yield(Model(degrees: degrees)) }
    continuation.finish()
    try await source.run(log.emit)
    #expect(log.events == [.announcement("warm"), .announcement("cold")])
  }

  private func run() -> Task<Void, any Error> {
    let source = source
    return Task { try await source.run(log.emit) }
  }

  /// Patches are out before the sleep that keeps the pace begins.
  private func firstSleep() async { _ = await clock.sleeps.first { _ in true } }
}
