import HTTPTypes
import Hummingbird
import Logging

extension Shell {
  /// `GET /events?topics=/a/b,/c/d`, with `version` of the page and, from a page that comes again, `last` or the
  /// header `Last-Event-ID`: `EventSource` sends that one by itself, but not after our script has closed it.
  func events(_ request: Request, _ context: ShellContext) async throws -> Response {
    let query = request.uri.queryParameters
    if let version = query["version"], version != assets.version {
      return EventStream.renewal(version: assets.version)
    }
    let asked = (query["topics"] ?? "").split(separator: ",").prefix(8).map(String.init)
    let sources: [(topic: LiveTopic, source: LiveSource)]
    do {
      // In a task of its own, whose memory ends with it and not with the stream.
      sources = try await withThrowingTaskGroup { group in
        group.addTask { try await self.sources(of: asked, request, context) }
        return try await group.next() ?? []
      }
    } catch let redirect as RedirectError {
      return EventStream.redirect(to: redirect.path)
    }
    // No content tells the browser to stop asking (WHATWG HTML, 9.2.3).
    guard !sources.isEmpty else { return Response(status: .noContent) }
    let last = request.headers[.lastEventID] ?? query["last"].map(String.init)
    return EventStream(
      hub: hub, sources: sources, last: last.flatMap(LivePosition.init), hangUp: context.hangUp,
      count: streams, right: listening(request)
    ).response
  }

  /// What there is of what is asked for.
  private func sources(
    of names: [String], _ request: Request, _ context: ShellContext
  ) async throws -> [(topic: LiveTopic, source: LiveSource)] {
    var sources: [(topic: LiveTopic, source: LiveSource)] = []
    for name in names {
      if name == AppSummaries.topic {
        let lines = AppSummaries(apps: apps, preference: Visit(request).languages)
        sources.append((LiveTopic(name: AppSummaries.topic, language: lines.languages), lines.source()))
        continue
      }
      do {
        sources += [try await liveRoute(name, request)].compactMap(\.self)
      } catch is PageNotFoundError {
        // Removed meanwhile.
      } catch  where !(error is RedirectError) {
        context.logger.error("a page is not live", metadata: ["error": "\(error)"])
      }
    }
    if !sources.isEmpty, let devices, let session = Visitor.current.session {
      sources.append((LiveTopic(name: "session/\(session.id)", language: ""), devices.end(of: session)))
    }
    return hub.running(sources)
  }

  /// The right by which events are told to who asks for them.
  private func listening(_ request: Request) -> EventStream.Right {
    guard let devices else { return EventStream.Right() }
    switch Visitor.current {
    case .paired(let session, _):
      return .init(holds: { devices.isLiving(session.id) }, farewell: .goto(PairingFeature.path))
    case .owner:
      guard let token = PortCookie.owner.token(in: request) else { return .init() }
      return .init(holds: { await devices.isOwner(showing: token) })
    case .local, .stranger: return .init()
    }
  }

  /// The page of a feature at this address, made again for as long as somebody has it open, or its stream.
  func liveRoute(
    _ name: String, _ request: Request, clock: some Clock<Duration> = ContinuousClock()
  ) async throws -> (topic: LiveTopic, source: LiveSource)? {
    let parts = name.split(separator: "#", maxSplits: 1)
    let address = RoutedPath(String(parts[0]))
    guard Visitor.current.mayChange || !isClosed(address),
      let (app, route) = routes.first(where: { $0.route.isLive && $0.route.matches(address) })
    else { return nil }
    var visit = Visit(request, to: app)
    (visit.path, visit.part) = (address.description, nil)
    visit.device = parts.count > 1 ? PathText.text(ofSegment: parts[1]) ?? "" : ""
    visit.reads = PageReads(isAgain: true, isWatched: false)
    if let stream = try await route.stream?(address, visit) {
      let subject = [stream.viewers.hashValue, stream.source.subject].hashValue
      let topic = LiveTopic(name: stream.address, language: visit.words.tag, subject: subject)
      return (topic, stream.source)
    }
    guard let remake = route.remake, let page = try await remake(address, visit) else { return nil }
    let viewers = page.viewers
    let live = LivePage(
      making: { [visit] reads in
        var visit = visit
        visit.reads = reads
        let now = try await Visitor.$current.withValue(visit.visitor) { try await remake(address, visit) }
        guard let now, now.viewers == viewers else { throw ViewersChangedError() }
        return now.page
      })
    let key = viewers.hashValue
    return (
      LiveTopic(name: page.address + visit.deviceMark, language: visit.words.tag, subject: key),
      live.source(viewers: key, clock: clock)
    )
  }
}

/// Another account was chosen meanwhile, or the page shows more of its viewer: who has it open is to ask for it anew.
private struct ViewersChangedError: Error {}
