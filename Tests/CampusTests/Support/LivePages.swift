import Testing

@testable import Campus
@testable import WebShell

/// A page as it is made again, and what it is made of each time.
struct LivePages {
  let source: LiveSource
  private(set) var makings: AsyncStream<String>.Iterator

  init(_ path: String, _ campus: SampleCampus) throws {
    let address = RoutedPath(path)
    let route = try #require(campus.app.routes.first { $0.remake != nil && $0.matches(address) })
    let (stream, made) = AsyncStream.makeStream(of: String.self)
    makings = stream.makeAsyncIterator()
    let page = LivePage { reads in
      var visit = CampusApp.visit(to: path, of: campus.app)
      visit.reads = reads
      let parts = try await route.remake?(address, visit)?.page.parts ?? []
      made.yield(parts.map(\.html.markup).joined())
      return parts
    }
    source = page.source(viewers: 0)
  }

  mutating func next() async -> String { await makings.next(isolation: nil) ?? "" }

  /// Runs them until the body is done.
  static func running(_ sources: LiveSource..., body: () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for source in sources { group.addTask { try await source.run { _ in } } }
      try await body()
      group.cancelAll()
    }
  }
}
