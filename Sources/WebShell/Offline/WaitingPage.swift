/// A frame for the list that the browser fills in: what is under way, and what came back with its reason.
struct WaitingPage: Page {
  var words: Words

  var title: String { words(.waitingTitle) }
  var tab: String { OfflineFeature.waiting.link() }

  var body: HTML {
    """
    <div class="page"><header class="head"><h1 tabindex="-1">\(title)</h1></header>\
    <p>\(words(.waitingHint))</p>\
    <noscript>\(Notice(.info, title: words(.needsScript), text: .empty).html)</noscript>\
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
