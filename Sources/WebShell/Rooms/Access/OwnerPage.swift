/// Asks who is at this computer for the code that only the owner of its account can have.
struct OwnerPage: Page {
  var entry: FormEntry
  var path: String
  /// Where to go then.
  var target: String

  private var words: Words { entry.words }

  var title: String { words(.ownerTitle) }
  var tab: String { path }

  var body: HTML {
    let button = Button(words(.ownerConfirm), kind: .primary, isWide: true).html
    let fields: HTML = """
      \(entry.summary())\(entry.html(OwnerForm().code))<input type="hidden" name="to" value="\(target)">\(button)
      """
    return """
      <div class="page">\(BackLink(words(.accessTitle), to: path).html)<section class="card pad narrow">\
      <h1 tabindex="-1">\(title)</h1><p>\(words(.ownerHint))</p><p class="code">outpost owner</p>\
      \(PageForm(OwnerRoutes.path, class: "form", fields).html)</section></div>
      """
  }
}

struct OwnerForm: FormDeclaration {
  let code = FormField.code("code", .pairingCode).hint(.pairingCodeHint).missing(.ownerWrongCode)

  func value(of entry: inout FormEntry) throws(FormRefused) -> String { try entry.read(code) }
}

/// Stands where something is left out until the visitor showed to be the owner: says what, and leads to the page
/// where that is done.
package struct OwnerLink: Sendable {
  private let words: Words
  private let what: String
  private let path: String

  /// - Parameters:
  ///   - what: a sentence that says what is left out.
  ///   - path: where to come back to.
  package init(_ what: String, backTo path: String, words: Words) {
    (self.words, self.what, self.path) = (words, what, path)
  }

  package var html: HTML {
    "<p>\(what)</p><div class=\"btns\">\(Button.link(words(.ownerAction), to: OwnerRoutes.path(backTo: path)))</div>"
  }
}
