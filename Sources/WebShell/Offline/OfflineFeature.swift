import HTTPTypes
import Hummingbird
import NIOCore

/// What a browser shows by itself while the process is away: what waits in it to be sent, which the process does not know, and
/// what stands in the place of a page that it has not kept.
struct OfflineFeature: ShellFeature {
  static let waiting = Path("shell", "waiting")
  static let away = Path("shell", "away")

  var routes: [Route<Visit>] {
    page(Self.waiting) { visit, _ in PendingCommandsPage(words: visit.words) }
    page(Self.away) { visit, _ in
      MessagePage(
        title: visit.words(.notKept), text: visit.words(.notKeptHint), back: "/", words: visit.words,
        tab: Self.away.link())
    }
  }

  var pinned: [String] { [Self.waiting.link(), Self.away.link()] }
}

/// A frame for the list that the browser fills in: what is under way, and what came back with its reason.
struct PendingCommandsPage: Page {
  var words: Words

  var title: String { words(.waitingTitle) }
  var tab: String { OfflineFeature.waiting.link() }

  var body: HTML {
    """
    <div class="page"><header class="head"><h1 tabindex="-1">\(title)</h1></header>\
    <p>\(words(.waitingHint))</p>\
    <noscript>\(Callout(.info, title: words(.needsScript), text: .empty).html)</noscript>\
    <ol class="waitings" id="waitings" data-waitings></ol>\(nothing)\(template)\(question)</div>
    """
  }

  private var nothing: HTML {
    """
    <div class="empty" id="waitings-none" hidden>\(Icon.check.html())<h2>\(words(.nothingWaits))</h2></div>
    """
  }

  /// One entry; `data-when` names the state in which a part is shown.
  private var template: HTML {
    """
    <template id="waiting-entry"><li class="card pad"><div class="pagebar"><h2 data-part="title"></h2>\
    <span data-when="waiting">\(Chip(words(.deferredWaiting), icon: .wait).html)</span>\
    <span data-when="refused">\(Chip(words(.deferredRefused), icon: .warn, tone: .bad).html)</span>\
    <span data-when="expired">\(Chip(words(.deferredExpired), icon: .clock, tone: .warn).html)</span></div>\
    <dl class="waiting-values" data-part="values"></dl><p class="age">\(words(.deferredSince)) \
    <time data-part="made"></time></p>\
    <p class="waiting-reason" data-when="refused" data-part="reason"></p>\
    <p class="waiting-reason" data-when="expired">\(words(.commandExpired))</p>\
    <div class="btns"><a class="btn primary" data-when="refused expired" data-part="edit">\(words(.edit))</a>\
    <button class="btn" type="button" data-part="drop">\(words(.discardEllipsis))</button></div></li></template>
    """
  }

  private var question: HTML {
    """
    <dialog class="alert" id="waiting-drop" role="alertdialog" aria-labelledby="waiting-drop-h" \
    aria-describedby="waiting-drop-p"><h2 id="waiting-drop-h">\(words(.discardQuestion))</h2>\
    <p id="waiting-drop-p">\(words(.discardHint))</p><div class="btns">\
    <button class="btn" type="button" data-close autofocus>\(words(.keepIt))</button>\
    <button class="btn danger" type="button" data-drop>\(words(.discard))</button></div></dialog>
    """
  }
}

/// How many commands wait in this browser, in the frame of every page; hidden while there are none.
struct PendingCommandsLink {
  var words: Words

  var html: HTML {
    """
    <a class="waiting-link" id="waiting" href="\(OfflineFeature.waiting.link())" hidden>\(Icon.wait.html(small: true))\
    <span data-count></span><span class="waiting-word">\(words(.waitingShort))</span></a>
    """
  }
}

/// Logs out, and everything that this browser keeps goes. Where something waits in it to be sent, it asks
/// first; without script nothing waits there.
package struct LogoutForm {
  private let action: String
  private let label: String
  /// Sent in place by script, as `CommandForm`.
  private let isCommand: Bool
  private let words: Words

  package init(action: String, label: String, isCommand: Bool = false, words: Words) {
    self.action = action
    self.label = label
    self.isCommand = isCommand
    self.words = words
  }

  package var html: HTML {
    """
    <form method="post" action="\(action)" data-clears \(flag: "data-command", isCommand)>\
    \(Button(label).html)</form>
    """
  }

  /// Once on a page; the number stands for what the script counts.
  package var question: HTML {
    """
    <dialog class="alert" id="leaving" role="alertdialog" aria-labelledby="leaving-h" \
    aria-describedby="leaving-p"><h2 id="leaving-h">\(words(.leavingQuestion))</h2>\
    <p id="leaving-p" data-text="\(words(.leavingLoss(number: "{count}")))"></p><div class="btns">\
    <button class="btn" type="button" data-close autofocus>\(words(.leavingStay))</button>\
    <button class="btn danger" type="button" data-leave>\(words(.leavingAnyway))</button></div></dialog>
    """
  }
}

extension Shell {
  /// The service worker, from the root so that it may serve all pages. Each version of the assets makes it
  /// another script, which is how a browser finds out that there is a new one.
  func worker(_ request: Request) throws -> Response {
    guard let script = try assets.worker() else {
      return .plain(Visit(request).words(.notAsset), status: .notFound)
    }
    return Response(
      status: .ok,
      headers: [.contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: script)))
  }

  /// `GET /shell/pinned`: all pages that apps want readable without the process on the visitor's device; its language is
  /// that in which they would come.
  func pinned(_ request: Request) async -> Response {
    let visit = { (app: (any WebApp)?) in Visit(request, to: app) }
    var pages: [PinnedPage] = []
    for app in apps { pages += await app.pinned(visit(app)) }
    let json = "[" + pages.map { JSONText.string($0.text) }.joined(separator: ",") + "]"
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/json", .cacheControl: "no-store", .contentLanguage: visit(nil).words.tag,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: json)))
  }
}

/// A page that a browser keeps ahead, so that it is readable without the process though nobody has opened it.
package struct PinnedPage: Hashable, Sendable {
  /// As links spell it.
  package let path: String
  /// Another one whenever the page shows something else: until then it is not fetched again. `nil` where nobody can say:
  /// it is fetched again now and then.
  package let version: String?

  package init(_ path: String, version: String? = nil) {
    (self.path, self.version) = (path, version)
  }

  /// As the service worker reads it.
  var text: String { version.map { "\(path)#\($0)" } ?? path }
}
