import HTTPTypes
import Hummingbird

extension Shell {
  /// `GET /events?topics=a/b,c/d`, with `version` of the page and, from a page that comes again, `last` or the
  /// header `Last-Event-ID`: `EventSource` sends that one by itself, but not after our script has closed it.
  func events(_ request: Request, _ context: ShellContext) async -> Response {
    let query = request.uri.queryParameters
    if let version = query["version"], version != assets.version {
      return EventStream.renewal(version: assets.version)
    }
    var sources: [(topic: LiveTopic, source: LiveSource)] = []
    for name in (query["topics"] ?? "").split(separator: ",").prefix(8) {
      if name == SwitcherLines.topic {
        let lines = SwitcherLines(apps: apps, wish: Visit(request).wish)
        sources.append((LiveTopic(name: SwitcherLines.topic, language: lines.languages), lines.source()))
        continue
      }
      let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let app = apps.first(where: { $0.id == parts[0] }),
        Visitor.current.mayChange || !isClosed(RoutedPath(String(name)))
      else { continue }
      let words = Visit(request, to: app).words
      guard let source = await app.live(parts[1], words: words) else { continue }
      let topic = LiveTopic(name: String(name), language: words.tag, subject: source.subject)
      sources.append((topic, source))
    }
    if !sources.isEmpty, let book, let session = Visitor.current.session {
      sources.append((LiveTopic(name: "session/\(session.id)", language: ""), book.end(of: session)))
    }
    // No content tells the browser to stop asking (WHATWG HTML, 9.2.3).
    guard !sources.isEmpty else { return Response(status: .noContent) }
    let last = Self.lastEventID.flatMap { request.headers[$0] } ?? query["last"].map(String.init)
    return EventStream(
      hub: hub, sources: sources, last: last.flatMap(LivePosition.init), hangUp: context.hangUp,
      count: streams
    ).response
  }

  private static var lastEventID: HTTPField.Name? { HTTPField.Name("Last-Event-ID") }
}
