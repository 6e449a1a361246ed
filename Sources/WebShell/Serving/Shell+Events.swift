import HTTPTypes
import Hummingbird
import Logging

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
      if name.hasPrefix("/") {
        do {
          sources += [try await livePage(String(name), request)].compactMap(\.self)
        } catch is NoSuchPage, is GoElsewhere {
          // Removed or logged out meanwhile.
        } catch {
          context.logger.error("a page is not live", metadata: ["error": "\(error)"])
        }
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

  /// The page of a feature at this address, made again for as long as somebody has it open.
  private func livePage(
    _ name: String, _ request: Request
  ) async throws -> (topic: LiveTopic, source: LiveSource)? {
    let address = RoutedPath(name)
    guard let (app, route) = routes.first(where: { $0.route.remake != nil && $0.route.matches(address) }),
      let remake = route.remake, Visitor.current.mayChange || !isClosed(address)
    else { return nil }
    var visit = Visit(request, to: app)
    (visit.path, visit.part) = (address.description, nil)
    visit.reads = PageReads(isAgain: true)
    guard let page = try await remake(address, visit) else { return nil }
    let key = [page.viewers, visit.mayChange ? 1 : 0, visit.maySeeSecrets ? 1 : 0].hashValue
    let live = LivePage { [visit] reads in
      var visit = visit
      visit.reads = reads
      guard let now = try await remake(address, visit), now.viewers == page.viewers else {
        throw OtherViewers()
      }
      return now.parts
    }
    return (
      LiveTopic(name: name, language: visit.words.tag, subject: key), live.source(viewers: key)
    )
  }

  private static var lastEventID: HTTPField.Name? { HTTPField.Name("Last-Event-ID") }
}

/// Another account was chosen meanwhile: who has the page open is to ask for it anew.
private struct OtherViewers: Error {}
