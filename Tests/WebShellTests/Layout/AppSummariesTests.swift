import Synchronization
import Testing

@testable import WebShell

@Suite struct `The lines of the switcher` {
  /// Its line is what a test sets, in the language that it is asked in.
  private struct TalkingApp: WebApp {
    var id: String
    var languages: [Language] = [.en]
    let line = Broadcast("quiet")

    func navigation(_ words: Words) async -> AppNavigation {
      AppNavigation(id: id, name: id, icon: .printer, tabs: [])
    }

    func summary(_ words: Words, _ reads: PageReads) -> String {
      "\(reads.value(of: line, \.self)) \(words.tag)"
    }
  }

  private let barn = TalkingApp(id: "barn")
  private let house = TalkingApp(id: "house", languages: [.en, .cs])
  private let clock = StepClock()
  private let log = EventLog()

  private var lines: AppSummaries {
    AppSummaries(
      apps: [barn, house], preference: LanguagePreference(chosen: nil, cookie: "cs", acceptLanguage: nil))
  }

  @Test func `begin with all of them, each in a language of its app`() async {
    let running = run()
    await told(1)
    running.cancel()
    #expect(lines.languages == "en+cs")
    #expect(log.events == [.patch([line("barn", "quiet en"), line("house", "quiet cs")])])
  }

  @Test func `go on with those that changed`() async {
    let running = run()
    await told(1)
    house.line.send("busy")
    await told(2)
    running.cancel()
    #expect(log.events.dropFirst() == [.patch([line("house", "busy cs")])])
  }

  private func line(_ id: String, _ text: String) -> Fragment {
    Fragment(id: "line-\(id)", html: "<small id=\"line-\(id)\">\(text)</small>")
  }

  private func run() -> Task<Void, any Error> {
    let (source, log) = (lines.source(clock: clock), log)
    return Task { try await source.run(log.emit) }
  }

  private func told(_ count: Int) async { while log.events.count < count { await Task.yield() } }
}
