import Foundation

/// The whole document around a page: switcher, tabs, banner, dialogs, toasts.
struct Frame {
  var face: AppFace
  var faces: [AppFace]
  var words: Words
  var page: any Page
  var assets: Assets
  var now: Date
  var path: String

  var html: HTML {
    """
    <!doctype html><html lang="\(words.language.rawValue)" data-app="\(face.id)" \
    data-asof="\(Int(now.timeIntervalSince1970 * 1000))" \
    \(attribute: "data-form-token", Visitor.current.formToken?.text) \(attribute: "data-events", events)>\(head)\
    <body data-unsent="\(words(.notSent))"><a class="skip" href="#main">\(words(.skipToContent))</a>\
    \(top)\(navigation)<main id="main" tabindex="-1">\(banner)\(page.body)</main>\(switcher)\
    <div class="toasts" id="toasts" role="status" aria-live="polite"></div></body></html>
    """
  }

  private var events: String? {
    page.topics.isEmpty ? nil : "/events?topics=" + page.topics.joined(separator: ",")
  }

  private var head: HTML {
    """
    <head><meta charset="utf-8">\
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
    <title>\(page.title) – \(face.name)</title>\
    <meta name="theme-color" content="#f2f3f6" media="(prefers-color-scheme: light)">\
    <meta name="theme-color" content="#0d1015" media="(prefers-color-scheme: dark)">\
    <meta name="apple-mobile-web-app-capable" content="yes">\
    <link rel="manifest" href="\(assets.path("icons/manifest.webmanifest"))">\
    <link rel="icon" href="\(assets.path("icons/icon.svg"))">\
    <link rel="apple-touch-icon" href="\(assets.path("icons/icon-192.png"))">\
    <link rel="stylesheet" href="\(assets.stylesheet)">\(assets.modules.map(module))</head>
    """
  }

  private func module(_ path: String) -> HTML { "<script type=\"module\" src=\"\(path)\"></script>" }

  private var top: HTML {
    """
    <header class="top"><button class="switch" type="button" data-open="switcher" aria-haspopup="dialog">\
    <span class="appicon">\(face.icon.html())</span><span class="switch-t">\(face.name)</span>\
    <svg class="i s chev" aria-hidden="true"><use href="\(AssetPath.sprite)#updown"/></svg></button>\
    \(connection)</header>
    """
  }

  /// Shown only where something is live: a chip that says "live" over a form would be a lie.
  private var connection: HTML {
    """
    <span class="conn" id="conn" data-state="wait" data-text-live="\(words(.live))" \
    data-text-wait="\(words(.connecting))" data-text-off="\(words(.offline))" \
    \(flag: "hidden", page.topics.isEmpty)><span class="conn-dot"></span>\
    <span class="conn-t">\(words(.connecting))</span></span>
    """
  }

  private var navigation: HTML {
    "<nav class=\"nav\" aria-label=\"\(face.name)\"><ul>\(face.tabs.map(tab))</ul></nav>"
  }

  private func tab(_ tab: AppFace.Tab) -> HTML {
    """
    <li><a href="\(tab.path)" \(attribute: "aria-current", tab.path == page.tab ? "page" : nil)>\
    <span class="navi">\(tab.icon.html())</span><span class="nav-t">\(tab.label)</span></a></li>
    """
  }

  private var banner: HTML {
    """
    <div class="banner" id="banner" role="status" hidden>\(Icon.off.html())<span><b>\(words(.notConnected))</b> \
    <span id="banner-t" data-text="\(words(.showingDataFrom(time: "{time}")))"></span></span>\
    <button class="btn quiet" type="button" data-retry>\(words(.retry))</button></div>
    """
  }

  private var switcher: HTML {
    """
    <dialog class="sheet" id="switcher" aria-labelledby="switcher-h"><div class="grab" aria-hidden="true"></div>\
    <h2 id="switcher-h">\(words(.switchApp))</h2><ul class="applist">\(faces.map(row))</ul>\
    \(Preferences(words: words, path: path).html)\
    <button class="btn wide" type="button" data-close>\(words(.close))</button></dialog>
    """
  }

  private func row(_ app: AppFace) -> HTML {
    """
    <li><a href="/\(app.id)" data-app="\(app.id)" \(flag: "aria-current=true", app.id == face.id)>\
    <span class="appicon big">\(app.icon.html())</span><span><b>\(app.name)</b><small>\(app.summary)</small>\
    </span></a></li>
    """
  }
}
