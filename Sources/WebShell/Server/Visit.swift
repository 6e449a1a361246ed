import GuessLimits
package import HTTPTypes
import Hummingbird

/// What a request says about its visitor: the language, and whether a whole page or a part is wanted.
package struct Visit: Sendable {
  /// In the visitor's favourite of the languages that the page is to be had in.
  package var words: Words
  /// What the visitor would like best; the frame, which speaks all languages, may differ from the page.
  var languages: LanguagePreference
  /// The part of the page that our script asks for, which swaps the answer into the page.
  package var part: String?
  package var path: String
  /// As of ``readAuthority()``.
  private let authority: String
  /// What the visitor's browser has the pages from, as it writes it itself: where links that it is to follow from elsewhere
  /// lead.
  let origin: String
  /// The tab of the feature whose page it is.
  var tab = SettingsFeature.settings.link()
  /// Whether the browser fetches the page ahead, to keep it: nobody looks at it yet, so nobody is to be asked for
  /// what it lacks.
  package var isPrefetch: Bool
  /// Whether the page is asked for by somebody who looks at it now: then others may be asked for what it lacks, and else not.
  package var isOpening: Bool { !isPrefetch && !reads.isAgain }
  /// What the browser keeps for its device, in the app's own words: the cookie `<app>-device`. A page that has read it is
  /// live for devices with the same.
  var device: String
  /// Notes what the page that is being made reads; nothing of one that is made once.
  package var reads = PageReads(isWatched: false)
  /// Who visits.
  package var visitor: Visitor
  /// The visitor's device; `nil` for a browser at this computer that has no name yet. What a page shows of it belongs to its
  /// context's ``VisitContext/viewers``, or is read by ``readBrowser()``.
  package let browser: BrowserID?
  var acceptsGzip: Bool
  /// Where the request comes from, as far as guesses are counted.
  var client = ClientAddress.unknown
  /// What the visitor's device calls itself, in words; empty if it says nothing that is known. For no page that is live.
  var deviceName: String { DeviceName.guess(userAgent: userAgent) }
  private let userAgent: String
  /// The bytes that are asked for of what is played in parts; `nil` for all.
  package let range: Range<Int>?
  /// By which a form that was sent is known, however often it arrives and however long after; `nil` where it has no key.
  package let formKey: String?
  /// Whether what was sent has waited in the browser: nobody is there to be asked any more.
  package let isLate: Bool

  package var wantsFragment: Bool { part != nil }

  /// What the browser keeps for its device.
  package func readDevice() -> String {
    reads.noteDevice()
    return device
  }

  /// The device, which is given a name if it has none, and the cookie that goes with the answer then.
  package func namedBrowser() -> (browser: BrowserID, cookie: HTTPFields) {
    BrowserID.named(browser, at: authority)
  }

  /// The visitor's device, for a page that shows what is its alone: nobody else's device is shown the same then.
  package func readBrowser() -> BrowserID? {
    reads.note(.browser(browser))
    return browser
  }

  /// Host and port by which the browser reaches the process.
  package func readAuthority() -> String {
    reads.note(.authority(authority))
    return authority
  }

  /// The session by which the visitor is known, if there is one.
  func readSession() -> DeviceSession.ID? {
    let session = visitor.session?.id
    reads.note(.session(session))
    return session
  }

  /// Ends the topic of a page that differs from device to device.
  var deviceMark: String { reads.hasReadDevice && !device.isEmpty ? "#" + PathText.segment(device) : "" }

  /// Whether the visitor may do more than look; pages leave out what would be refused.
  package var mayChange: Bool { visitor.mayChange }

  /// Whether pages show what lets secrets out.
  package var maySeeSecrets: Bool { visitor.maySeeSecrets }

  /// A visit to a page of the app, or to one of the shell itself.
  init(_ request: Request, to app: (any WebApp)? = nil) {
    languages = LanguagePreference(
      chosen: request.uri.queryParameters["lang"].map(String.init),
      cookie: request.cookies["language"]?.value, acceptLanguage: request.headers[.acceptLanguage])
    words = languages.words(among: app?.languages ?? Shell.languages)
    part = request.headers[.fragment]
    path = request.path.description
    authority = request.head.authority ?? ""
    let origin = request.headers[.origin] ?? "null"
    self.origin = origin == "null" ? "http://\(request.head.authority ?? "localhost")" : origin
    isPrefetch = request.headers[.pinned] != nil
    device = app.flatMap { request.cookies["\($0.id)-device"]?.value } ?? ""
    visitor = Visitor.current
    browser = BrowserID(visitor, showing: PortCookie.browser.token(in: request))
    acceptsGzip = request.acceptsGzip
    userAgent = request.headers[.userAgent] ?? ""
    range = Range(asked: request.headers[.range])
    (formKey, isLate) = (FormKey.current, request.headers[.deferredFor] != nil)
  }
}
