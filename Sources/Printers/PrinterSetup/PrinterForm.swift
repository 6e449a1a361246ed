import OctoPrint
import Uplink
import WebShell

/// What a person typed into the printer form.
struct PrinterDraft: Sendable, Hashable {
  /// Where the key comes from: a person is asked in OctoPrint, it is typed, or a login brings it.
  enum KeySource: String, Sendable { case ask, key, login }

  /// Made when the form was shown: sending it twice adds one printer.
  var id: Printer.ID
  var isNew: Bool
  var address = ""
  var name = ""
  var key = ""
  /// The fingerprint that was confirmed, if any.
  var fingerprint = ""
  /// The name for a proxy's own login; empty for none, `nil` where the form did not ask for it.
  var proxyUser: String?
  var proxyPassword = ""
  var keySource = KeySource.ask

  init(new id: Printer.ID) {
    self.id = id
    isNew = true
  }

  init(editing printer: Printer) {
    id = printer.id
    isNew = false
    address = "\(printer.base)"
    name = printer.name
  }

  /// Ids come from our own form, yet the form may come from anywhere.
  var hasValidID: Bool {
    (8...40).contains(id.utf8.count)
      && id.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }
}

/// The fields that add a printer or change one. What they say is tried out at the server itself
/// (``PrinterSetup``), so the form only reads them.
struct PrinterForm: DraftForm {
  static let proxyUserName = "proxy-user"
  static let proxyPasswordName = "proxy-password"
  static let keySourceName = "way"

  let id = FormField.hidden("id", maxLength: 40)
  let address = FormField.address("address", .address, maxLength: 300).hint(.addressHint)
    .placeholder("octopi.local").missing(.addressEmpty)
  let name = FormField.name("name", .name).hint(.nameHint).orEmpty
  let key: FormField<String>
  /// The fingerprint that was confirmed, if any; the page asks for it in its own way.
  private let fingerprint = FormField.text("fingerprint", .certificateTrust).orEmpty
  let proxyUser: FormField<String?>
  let proxyPassword: FormField<String?>
  /// Whether the form asks for a proxy's login.
  let asksProxy = FormField.hidden("proxy", maxLength: 1)
  /// Which button was pressed.
  private let keySource = FormField.hidden(PrinterForm.keySourceName, maxLength: 10)
  /// The key source that was tried and the address that the server sends on to, where that is agreed to.
  private let redirect = FormField.hidden(PrinterRedirect.field, maxLength: 320)
  private let isNew: Bool

  /// - Parameter isProxyAsking: whether a proxy asked for its login. One of a new printer always did; the stored one
  ///   of another printer may be kept or removed.
  init(isNew: Bool, isProxyAsking: Bool = false) {
    self.isNew = isNew
    let isExpected = isNew || isProxyAsking
    let user = FormField.text(Self.proxyUserName, .proxyUser, maxLength: 200).autocomplete("off")
    proxyUser = isExpected ? user.expected : user.optional
    let password = FormField.password(Self.proxyPasswordName, .proxyPassword, maxLength: 200)
      .hint(isNew ? .proxyHint : .proxyHintEdit)
    proxyPassword = isExpected ? password.expected : password.optional
    key = FormField.key("key", .key, maxLength: 200).hint(isNew ? .keyHint : .keyHintEdit).orEmpty
  }

  var parts: [FormPart<PrinterDraft>] {
    if isNew { field(id, \.id) }
    field(address, \.address)
    field(name, \.name)
    field(key, \.key)
    field(fingerprint, \.fingerprint)
    proxy
    pressedButton
  }

  private var proxy: FormPart<PrinterDraft> {
    FormPart(
      fill: { entry, draft in entry.fill(proxyUser, with: draft.proxyUser) },
      read: { draft, entry in
        let (user, password) = (entry.value(of: proxyUser), entry.value(of: proxyPassword))
        guard entry.value(of: asksProxy)?.isEmpty == false else { return }
        (draft.proxyUser, draft.proxyPassword) = ((user ?? nil) ?? "", (password ?? nil) ?? "")
      }, html: { _ in .empty })
  }

  private var pressedButton: FormPart<PrinterDraft> {
    FormPart(
      fill: { _, _ in },
      read: { draft, entry in
        // Enter in the key's field presses the form's first button, which asks; a typed key says otherwise.
        let pressed = entry.value(of: keySource).flatMap(PrinterDraft.KeySource.init) ?? .ask
        draft.keySource = pressed == .ask && !draft.key.isEmpty ? .key : pressed
        // A certificate that was confirmed is the other address's.
        if let redirect = entry.value(of: redirect).flatMap(PrinterRedirect.init(agreedTo:)) {
          (draft.address, draft.fingerprint) = (redirect.address, "")
          draft.keySource = draft.key.isEmpty ? redirect.keySource : .key
        }
      }, html: { _ in .empty })
  }

  /// A form with what a draft holds but for secrets, which are typed anew, and what is to be said about it.
  func entry(_ draft: PrinterDraft, _ error: PrinterFormError?, _ words: Words) -> FormState {
    var shown = draft
    shown.key = ""
    var entry = entry(shown, words)
    guard let error else { return entry }
    let reason = FieldIssue.phrase(error.phrase)
    switch error.field {
    case proxyUser.name: entry.addIssue(reason, at: proxyUser)
    case proxyPassword.name: entry.addIssue(reason, at: proxyPassword)
    case key.name: entry.addIssue(reason, at: key)
    case fingerprint.name: entry.addIssue(reason, at: fingerprint)
    default: entry.addIssue(reason, at: address)
    }
    return entry
  }
}

/// Another address to which a server sends on. A person is asked before anything goes there.
struct PrinterRedirect: Sendable, Hashable {
  static let field = "redirect"

  var address: String
  /// How the printer was to be added.
  var keySource: PrinterDraft.KeySource

  /// What the form's button said when it was pressed; `nil` if that was another.
  init?(agreedTo value: String) {
    let parts = value.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let source = PrinterDraft.KeySource(rawValue: String(parts[0]))
    else { return nil }
    self.init(to: String(parts[1]), source)
  }

  init(to address: String, _ keySource: PrinterDraft.KeySource) {
    (self.address, self.keySource) = (address, keySource)
  }

  /// Agrees to it and tries again: what is to be pressed first where it is offered.
  func button(_ words: Words) -> Button {
    Button(
      words(.redirectUse(address: address)), icon: .right, kind: .primary, name: Self.field,
      value: "\(keySource.rawValue) \(address)", isWide: true)
  }

  /// The host, where it is another than the one that was typed.
  func otherHost(than typed: String) -> String? {
    guard let host = Self.host(address), host != Self.host(typed) else { return nil }
    return host
  }

  private static func host(_ text: String) -> String? {
    // What cannot be read names no host.
    do { return try ServerAddress(parsing: text).base.host } catch { return nil }
  }
}
