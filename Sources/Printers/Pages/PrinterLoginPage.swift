import Uplink
import WebShell

/// The form that logs in to an OctoPrint, once. Says where the password goes and what becomes of it.
struct PrinterLoginPage: Page {
  var printer: Printer
  var isNew: Bool
  var action: String
  var fields: LoginForm
  var entry: FormEntry

  static let formID = "login-form"

  var title: String { words(.logInToOctoPrint) }
  var tab: String { isNew ? Paths.new : Paths.list }
  var isKept: Bool { false }
  var body: HTML { "<div class=\"page\">\(form.html)</div>" }

  private var words: Words { entry.words }
  private var origin: String { isNew ? Paths.new : Paths.edit(printer.id) }

  /// Also what the script swaps in when the log-in was refused.
  var form: EntryForm {
    EntryForm(
      entry, id: Self.formID, action: action,
      head: """
        \(BackLink(words(isNew ? .addPrinter : .editPrinter), to: origin).html)<h1 tabindex="-1">\(title)</h1>\
        <p>\(words(.logInText(address: printer.base.authority)))</p>\(unencrypted)
        """,
      refusal: .notLoggedIn, isOnce: false, keepsDraft: false,
      """
      \(entry.html(fields.user))\(entry.html(fields.password))\(codes)\
      \(FormBar(back: origin, submit: Button(words(.logInNow), icon: .check, kind: .primary), entry: entry).html)
      """)
  }

  private var codes: HTML? {
    guard !fields.codes.isEmpty else { return nil }
    return """
      \(fields.codes.map { entry.html($0) })\
      <input type="hidden" name="\(LoginForm.asked)" value="\(fields.inputs.map(\.description).joined(separator: ","))">
      """
  }

  private var unencrypted: HTML? {
    let base = printer.base
    guard base.scheme == .http, !["localhost", "127.0.0.1", "::1", "[::1]"].contains(base.host) else {
      return nil
    }
    return Notice(.warn, title: words(.passwordUnencrypted), text: "\(words(.passwordUnencryptedHint))").html
  }
}
