package import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore
import Packing
package import ServiceLifecycle

/// The web pages of all apps: one router with the frame, the assets and the live events.
///
/// One object, which the handler of each route holds.
package final class Shell: Sendable {
  /// What the shell's own phrases exist in.
  package static let languages = PhraseCatalogue.module.languages
  /// The names under which a computer reaches itself.
  package static let loopbackHosts: Set<String> = ["127.0.0.1", "localhost", "::1"]

  /// The shell's own pages come last, if there are any.
  let apps: [any WebApp]
  private let own: ShellApp
  /// What the features of all apps declare.
  let routes: [(app: any WebApp, route: ServedRoute)]
  let assets: Assets
  private let hosts: Set<String>
  let streams: StreamCount
  let devices: DeviceRepository?
  private let isAway: Bool
  private let now: @Sendable () -> Date
  let hub: LiveHub
  private let commands: IdempotencyCoordinator

  /// - Parameters:
  ///   - features: the shell's own pages.
  ///   - streams: counts the pages that listen for events.
  ///   - answers: where answers to commands are kept; `nil` keeps them until the process ends.
  ///   - hosts: the names and addresses under which this process is reached.
  ///   - devices: who may come in, and the tokens of shared files; without it there are none.
  ///   - isAway: whether others than this computer reach it: over TLS, and each device has to be paired.
  package init(
    apps: [any WebApp], features: [any ShellFeature] = [], assets: Assets, hosts: Set<String>,
    streams: StreamCount = StreamCount(), answers: (any IdempotencyStore)? = nil,
    devices: DeviceRepository? = nil,
    isAway: Bool = false, now: @escaping @Sendable () -> Date = Date.init
  ) {
    let access: [any ShellFeature] =
      devices.map { [PairingFeature(devices: $0), SharedFilesFeature(devices: $0, apps: apps)] } ?? []
    own = ShellApp(features: features + [OfflineFeature()] + access)
    self.apps = apps + [own]
    routes = self.apps.flatMap { app in app.routes.map { (app, $0) } }
    self.assets = assets
    self.hosts = hosts
    self.streams = streams
    self.devices = devices
    self.isAway = isAway
    self.now = now
    hub = LiveHub(epoch: String(UInt64.random(in: .min ... .max), radix: 36))
    commands = IdempotencyCoordinator(store: answers ?? MemoryIdempotencyStore(now: now))
  }

  /// What has to run for pages to be live.
  package var services: [any Service] { [hub] }

  /// Whether a post to this path changes nothing, so that a device that may only look may send it.
  func onlyLooks(postingTo path: RoutedPath) -> Bool {
    routes.contains { !$0.route.changes && $0.route.matches(path) }
  }

  /// Whether who may only look does not get this path.
  func isClosed(_ path: RoutedPath) -> Bool {
    routes.contains { $0.route.access == .fullAccess && $0.route.matches(path) }
  }

  /// How long what is posted to this path may wait in a browser; `nil` if it may not at all.
  func deferral(postingTo path: RoutedPath) -> Duration? {
    routes.first { $0.route.deferrable != nil && $0.route.matches(path) }?.route.deferrable
  }

  package func router() -> Router<ShellContext> {
    // Some programs look first, by HEAD, whether there is anything.
    let router = Router(context: ShellContext.self, options: .autoGenerateHeadEndpoints)
    // As one: each of the routes holds a chain of what is added here.
    router.addMiddleware {
      SecurityHeaders<ShellContext>(isSecure: isAway)
      HostCheck<ShellContext>(hosts: hosts)
      OriginCheck<ShellContext>()
      if let devices, isAway { AccessMiddleware(devices: devices, shell: self) }
      if let devices, !isAway { OwnerMiddleware(devices: devices) }
      // Behind the gate: an answer that is kept is for who was let in.
      ErrorPageMiddleware(shell: self)
      DeferralCheck(shell: self)
      IdempotencyMiddleware(commands: commands)
    }
    router.get("/") { _, _ in Response.redirect(to: "/" + (self.apps.first?.id ?? "")) }
    router.get("/assets/**") { request, _ in try self.asset(request) }
    router.get("/events") { request, context in try await self.events(request, context) }
    router.get("/worker.js") { request, _ in try self.worker(request) }
    router.get("/language/:code") { request, context in
      self.setLanguage(context.parameters.get("code") ?? "", request)
    }
    router.get("/health") { _, _ in
      Response(status: .ok, body: ResponseBody(byteBuffer: ByteBuffer(string: "ok\n")))
    }
    router.get("/\(ShellApp.id)") { _, _ in Response.redirect(to: self.own.firstPath) }
    router.get("/\(ShellApp.id)/pinned") { request, _ in await self.pinned(request) }
    for (app, route) in routes { add(route, of: app, to: router) }
    return router
  }

  // MARK: Answers

  /// The whole page inside its frame.
  ///
  /// - Parameter isKept: whether a browser may keep it, if the page does not say that it may not.
  func page(
    _ page: some Page, of app: any WebApp, for visit: Visit, status: HTTPResponse.Status = .ok,
    isKept: Bool = true
  ) async -> Response {
    let isKept = isKept && page.isKept
    if let part = visit.part.flatMap(page.part) {
      return html(part, for: visit, status: status, isKept: isKept)
    }
    // The frame tells what goes on in the apps, which is no stranger's business.
    guard !page.isBare, !visit.visitor.isStranger else {
      return bare(page, for: visit, status: status, isKept: isKept)
    }
    var navigations: [AppNavigation] = []
    for app in apps {
      let words = visit.languages.words(among: app.languages)
      var navigation = await app.navigation(words, for: visit)
      (navigation.languages, navigation.tag) = (app.languages, words.tag)
      navigation.summary = app.summary(words, visit.reads)
      navigations.append(navigation)
    }
    var navigation = navigations.first { $0.id == app.id } ?? navigations[0]
    if let tabs = page.tabs { navigation.tabs = tabs }
    let frame = PageLayout(
      navigation: navigation, navigations: navigations, words: visit.languages.words(among: Self.languages),
      pageWords: visit.words,
      chosenLanguage: visit.languages.chosenTag, page: page, assets: assets, now: now(), path: visit.path,
      marks: own.features.compactMap { $0.mark(for: visit) })
    return html(frame.html, for: visit, status: status, isKept: isKept)
  }

  /// A page outside the frame's navigation, for who is not let in yet.
  func bare(
    _ page: some Page, for visit: Visit, status: HTTPResponse.Status = .ok, isKept: Bool = true
  ) -> Response {
    html(
      BareFrame(page: page, words: visit.words, assets: assets).html, for: visit, status: status,
      isKept: isKept)
  }

  /// A form that was not accepted: the fragment for our script, the whole page otherwise.
  func refused(
    _ page: some Page, fragment: HTML, status: HTTPResponse.Status = .unprocessableContent,
    of app: any WebApp, for visit: Visit
  ) async -> Response {
    visit.wantsFragment
      ? html(fragment, for: visit, status: status)
      : await self.page(page, of: app, for: visit, status: status)
  }

  /// A command was carried out: the script has live updates for the rest, a plain browser goes to a page.
  func done(_ visit: Visit, to path: String) -> Response {
    visit.wantsFragment ? Response(status: .noContent) : .redirect(to: path, type: .normal)
  }

  /// A command failed: one sentence, shown as a toast by the script and as a page without it.
  func failed(
    _ sentence: String, status: HTTPResponse.Status = .badGateway, of app: any WebApp, for visit: Visit,
    backTo path: String
  ) async -> Response {
    if visit.wantsFragment { return .plain(sentence, status: status) }
    let message = MessagePage(
      title: visit.words(.somethingFailed), text: sentence, back: path, words: visit.words, tab: "/\(app.id)")
    return await page(message, of: app, for: visit, status: status)
  }

  func message(_ title: Phrase, _ text: Phrase, status: HTTPResponse.Status, for visit: Visit) async
    -> Response
  {
    guard !visit.visitor.isStranger,
      let app = apps.first(where: { visit.path.hasPrefix("/\($0.id)") }) ?? apps.first
    else {
      return .plain(visit.words(text), status: status)
    }
    let page = MessagePage(
      title: visit.words(title), text: visit.words(text), back: "/\(app.id)", words: visit.words,
      tab: "/\(app.id)")
    return await self.page(page, of: app, for: visit, status: status)
  }

  func html(
    _ html: HTML, for visit: Visit, status: HTTPResponse.Status, isKept: Bool = true
  ) -> Response {
    let (html, isKeyed) = html.withHiddenFields(token: visit.visitor.formToken)
    var headers = HTTPFields()
    headers[.contentType] = "text/html; charset=utf-8"
    // The back button is to show the form that was sent, with its key, and not a new one.
    headers[.cacheControl] = isKeyed && isKept && status == .ok ? "private, no-cache" : "no-store"
    headers[.vary] = "Accept-Encoding, Accept-Language, Cookie, X-Fragment"
    if isKept { headers.append(contentsOf: pageVersion) }
    var bytes = Array(html.markup.utf8)
    if visit.acceptsGzip, bytes.count > 1000, let packed = Gzip.compressed(bytes) {
      bytes = packed
      headers[.contentEncoding] = "gzip"
    }
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// Our service worker keeps what bears its own version.
  private var pageVersion: HTTPFields {
    [.pageVersion: assets.version]
  }

  func asset(_ request: Request) throws -> Response {
    guard let asset = assets[request.uri.path] else {
      return .plain(Visit(request).words(.notAsset), status: .notFound)
    }
    let isVersioned = request.uri.path.contains(assets.version) || request.uri.path == AssetPath.sprite
    guard !isVersioned else {
      return try asset.response(to: request, caching: "public, max-age=31536000, immutable")
    }
    return try asset.response(to: request, caching: "no-cache", pageVersion)
  }

  private func setLanguage(_ code: String, _ request: Request) -> Response {
    let target = request.uri.queryParameters["to"] ?? "/"
    var response = Response.redirect(to: LocalPath(target)?.text ?? "/", type: .normal)
    if let language = Language(rawValue: code), Self.languages.contains(language) {
      response.headers[.setCookie] =
        "language=\(language.rawValue); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"
    }
    return response
  }
}
