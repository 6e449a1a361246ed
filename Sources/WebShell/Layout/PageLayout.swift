import Foundation

/// The whole document around a page: switcher, tabs, banner, dialogs, toasts.
struct PageLayout {
  var navigation: AppNavigation
  var navigations: [AppNavigation]
  var words: Words
  /// In the language of the page, which may lack the one of the frame.
  var pageWords: Words
  /// Named by the address and remembered by nothing: the live events must be told.
  var chosenLanguage: String?
  var page: any Page
  var assets: Assets
  var now: Date
  var path: String
  var marks: [HeaderItem] = []

  var html: HTML {
    """
    <!doctype html><html lang="\(words.tag)" data-app="\(navigation.id)" \
    \(attribute: "data-variant", navigation.variant) data-asof="\(Int(now.timeIntervalSince1970 * 1000))" data-version="\(assets.version)" \
    \(attribute: "data-form-token", Visitor.current.formToken?.text) \
    \(attribute: "data-events", events) \(flag: "data-live", !page.topics.isEmpty)>\(head)\
    <body data-unsent="\(words(.notSent))" data-deferred="\(words(.willBeSent))" \
    data-returned="\(words(.cameBack))"><a class="skip" href="#main">\(words(.skipToContent))</a>\
    \(top)\(TabBar(navigation: navigation, current: page.tab, tag: navigation.tag == words.tag ? nil : navigation.tag).html)<main id="main" tabindex="-1" \(lang(pageWords.tag))>\(banner)\(page.body)</main>\(switcher)\
    <div class="toasts" id="toasts" role="status" aria-live="polite"></div>\
    <p class="vh" id="announcer" role="status"></p></body></html>
    """
  }

  /// Told only where it is not the one of the document.
  private func lang(_ tag: String) -> HTML {
    "\(attribute: "lang", tag == words.tag ? nil : tag)"
  }

  private var events: String? {
    let topics = page.topics + marks.map(\.topic)
    guard !topics.isEmpty else { return nil }
    let language = chosenLanguage.map { "&lang=\($0)" } ?? ""
    return "/events?version=\(assets.version)&topics="
      + (topics + [AppSummaries.topic]).joined(separator: ",") + language
  }

  private var head: HTML {
    """
    <head><meta charset="utf-8">\
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
    <title>\(page.title == navigation.name ? navigation.name : "\(page.title) – \(navigation.name)")</title>\
    <meta name="theme-color" content="#f2f3f6" media="(prefers-color-scheme: light)">\
    <meta name="theme-color" content="#0d1015" media="(prefers-color-scheme: dark)">\
    <meta name="apple-mobile-web-app-capable" content="yes">\
    <link rel="manifest" href="\(assets.path("icons/manifest.webmanifest"))">\
    <link rel="icon" href="\(assets.path("icons/icon.svg"))">\
    <link rel="apple-touch-icon" href="\(assets.path("icons/icon-192.png"))">\
    <link rel="stylesheet" href="\(assets.stylesheet(of: navigation.id))">\(assets.modules(of: navigation.id).map(module))</head>
    """
  }

  private func module(_ path: String) -> HTML { "<script type=\"module\" src=\"\(path)\"></script>" }

  private var top: HTML {
    """
    <header class="top"><button class="switch" type="button" data-open="switcher" aria-haspopup="dialog">\
    <span class="appicon">\(navigation.icon.html())</span><span class="switch-t" \(lang(navigation.tag))>\(navigation.name)</span>\
    <svg class="i s chev" aria-hidden="true"><use href="\(AssetPath.sprite)#updown"/></svg></button>\
    <span class="marks">\(PendingCommandsLink(words: words).html)\(connection)\(marks.map(\.html))</span></header>
    """
  }

  /// Shown only where something is live: a chip that says "live" over a form would be a lie.
  private var connection: HTML {
    StateChip(.wait, words: words, id: "conn", isHidden: page.topics.isEmpty).html
  }

  private var banner: HTML { OfflineBanner(since: nil, words: words, id: "banner").html }

  private var switcher: HTML {
    """
    <dialog class="sheet" id="switcher" aria-labelledby="switcher-h"><div class="grab" aria-hidden="true"></div>\
    <h2 id="switcher-h">\(words(.switchApp))</h2><ul class="applist">\(navigations.map(row))</ul>\
    \(Preferences(words: words, languages: navigation.languages, current: pageWords, path: path).html)\
    <button class="btn wide" type="button" data-close>\(words(.close))</button></dialog>
    """
  }

  private func row(_ app: AppNavigation) -> HTML {
    """
    <li><a href="/\(app.id)" data-app="\(app.id)" \(flag: "aria-current=true", app.id == navigation.id)>\
    <span class="appicon big">\(app.icon.html())</span><span \(lang(app.tag))><b>\(app.name)</b>\(AppSummaries.line(app.id, app.summary).html)\
    </span></a></li>
    """
  }
}

/// A document with nothing but its page: no navigation, nothing about the apps.
struct BareFrame {
  var page: any Page
  var words: Words
  var assets: Assets

  var html: HTML {
    """
    <!doctype html><html lang="\(words.language.rawValue)" data-app="\(ShellApp.id)"><head>\
    <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, \
    viewport-fit=cover"><title>\(page.title) – Outpost</title>\
    <link rel="icon" href="\(assets.path("icons/icon.svg"))">\
    <link rel="stylesheet" href="\(assets.stylesheet(of: ShellApp.id))">\(assets.modules(of: ShellApp.id).map(module))</head>\
    <body class="bare" data-unsent="\(words(.notSent))"><main id="main" tabindex="-1">\(page.body)</main>\
    <div class="toasts" id="toasts" role="status" aria-live="polite"></div></body></html>
    """
  }

  private func module(_ path: String) -> HTML { "<script type=\"module\" src=\"\(path)\"></script>" }
}
