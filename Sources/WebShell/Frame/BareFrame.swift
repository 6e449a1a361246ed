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
