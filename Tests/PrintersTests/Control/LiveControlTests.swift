import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(1))) struct `The control page while it is open` {
  private func opened(
    _ work: @Sendable (Broadcast<LivePrinter>, AsyncStream<[Fragment]>) async -> Void
  ) async throws {
    try await SampleOutpost.follow(ControlFeature.page, of: steered(.ready, .large), work)
  }

  @Test func `is sent the card that shows what has changed, and no other`() async throws {
    try await opened { channel, patches in
      _ = await patches.first { _ in true }
      channel.update { $0.offsets["tool0"] = 5 }
      let sent = await patches.first { _ in true }
      #expect(sent?.map(\.id) == [HeatCard.id])
    }
  }

  @Test func `is sent nothing for what it does not show, however often that changes`() async throws {
    try await opened { channel, patches in
      _ = await patches.first { _ in true }
      for number in 1...100 { channel.update { $0.wantsPorts = number.isMultiple(of: 2) } }
      channel.update { $0.offsets["tool0"] = 5 }
      let sent = await patches.first { _ in true }
      #expect(sent?.map(\.id) == [HeatCard.id])
    }
  }

  @Test func `is sent of a field its place and what it is to hold, and never the field`() async throws {
    try await opened { channel, patches in
      let whole = await patches.first { _ in true } ?? []
      #expect(!whole.isEmpty && !whole.contains { $0.html.markup.contains("name=\"typed\"") })
      channel.update { $0.offsets["tool0"] = 5 }
      let heat = await patches.first { _ in true }
      let markup = heat?.first?.html.markup ?? ""
      #expect(markup.contains("data-value=\"5\"") && !markup.contains("name=\"typed\""))
    }
  }

  @Test func `has the fields in it when it is asked for`() async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      outpost.app.live.channel(Sample.id).send(steered(.ready, .large))
      #expect(try await outpost.get(ControlFeature.page.link(Sample.id)).text.contains("name=\"typed\""))
    }
  }
}
