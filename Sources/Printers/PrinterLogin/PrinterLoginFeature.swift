import Synchronization
import Uplink
import WebShell

/// Logging in to an OctoPrint with a password, which brings a key: for a new printer, and for one whose key is of no
/// use any more.
struct PrinterLoginFeature: Feature {
  /// For a printer that waits to be added.
  static let login = Path("printers", "logins").appending(.text("login"))
  static let logins = PrinterListFeature.list.appending(.text("id")).appending("logins")
  static let new = logins.appending("new")

  let setup: PrinterSetup
  let waiting: PrinterLogins

  var routes: [Route<PrintersVisit>] {
    page(Self.login, isKept: false) { visit, login in
      guard let printer = waiting.printer(login) else {
        throw RedirectError(path: PrinterSetupFeature.new.link())
      }
      if setup.repository.printer(printer.id) != nil {
        throw RedirectError(path: OverviewFeature.page.link(printer.id))
      }
      return page(for: printer, sentTo: Self.login.link(login), LoginForm(), FormState(visit.words))
    }
    command(Self.login, onItsPage: Self.login) { visit, login, fields in
      guard let printer = waiting.printer(login) else { return .goTo(PrinterSetupFeature.new.link()) }
      return try await logIn(to: printer, sentTo: Self.login.link(login), fields, visit.words)
    }
    page(Self.new, isKept: false) { visit, id in
      page(
        for: try setup.printer(id), sentTo: Self.logins.link(id), LoginForm(), FormState(visit.words))
    }
    command(Self.logins, onItsPage: Self.new) { visit, id, fields in
      try await logIn(to: try setup.printer(id), sentTo: Self.logins.link(id), fields, visit.words)
    }
  }

  private func logIn(
    to printer: Printer, sentTo action: String, _ fields: FormFields, _ words: Words
  ) async throws -> CommandOutcome {
    var form = LoginForm(fields)
    var (credentials, entry) = form.read(fields, over: LoginCredentials(), words)
    if entry.isAccepted {
      do {
        try await setup.logIn(to: printer, with: credentials)
        return .goTo(OverviewFeature.page.link(printer.id))
      } catch let error as LoginError {
        if case .secondFactorNeeded(let factors) = error { form = LoginForm(factors: factors) }
        form.addIssue(error, in: &entry)
      }
    }
    let page = page(for: printer, sentTo: action, form, entry)
    return .refusedBy(page, showing: page.form.html)
  }

  private func page(
    for printer: Printer, sentTo action: String, _ fields: LoginForm, _ entry: FormState
  ) -> PrinterLoginPage {
    PrinterLoginPage(
      printer: printer, isNew: setup.repository.printer(printer.id) == nil, action: action, fields: fields,
      entry: entry)
  }
}

/// The form that logs in to an OctoPrint, once. Says where the password goes and what becomes of it.
struct PrinterLoginPage: FeaturePage {
  var printer: Printer
  var isNew: Bool
  var action: String
  var fields: LoginForm
  var entry: FormState

  static let formID = "login-form"

  var title: String { words(.logInToOctoPrint) }
  var tab: String? { isNew ? PrinterSetupFeature.new.link() : nil }
  var showsTitle: Bool { true }
  var isKept: Bool { false }
  var content: HTML { form.html }

  private var words: Words { entry.words }
  private var origin: String {
    isNew ? PrinterSetupFeature.new.link() : PrinterSetupFeature.edit.link(printer.id)
  }

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
      \(fields.html(entry))\
      \(FormBar(back: origin, submit: Button(words(.logInNow), icon: .check, kind: .primary), entry: entry).html)
      """)
  }

  private var unencrypted: HTML? {
    let base = printer.base
    guard base.scheme == .http, !["localhost", "127.0.0.1", "::1", "[::1]"].contains(base.host) else {
      return nil
    }
    return Callout(.warn, title: words(.passwordUnencrypted), text: "\(words(.passwordUnencryptedHint))").html
  }
}

/// Printers that wait for a log-in to be added by: their servers are examined, and they are not in the list yet.
/// What a person logs in to OctoPrint with is never here; a proxy's login is, since the printer is not saved yet.
final class PrinterLogins: Sendable {
  private static let limit = 20

  private let waiting = Mutex<[(id: String, printer: Printer)]>([])

  /// Answers the id of the log-in's page.
  func start(_ printer: Printer) -> String {
    let id = Printer.newID()
    waiting.withLock {
      $0.append((id, printer))
      // The last few stay, for pages that are still open.
      $0.removeFirst(max(0, $0.count - Self.limit))
    }
    return id
  }

  func printer(_ id: String) -> Printer? { waiting.withLock { $0.first { $0.id == id }?.printer } }
}
