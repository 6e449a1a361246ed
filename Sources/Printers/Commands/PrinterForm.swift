import WebShell

/// The fields that add a printer or change one. What they say is tried out at the server itself
/// (``PrinterEnrolment``), so the form only reads them.
struct PrinterForm: FormDeclaration {
  let id = FormField.hidden("id", maxLength: 40)
  let address = FormField.address("address", .address, maxLength: 300).hint(.addressHint)
    .placeholder("octopi.local").missing(.addressEmpty)
  let name = FormField.name("name", .name).hint(.nameHint).optional
  let key: FormField<String?>
  /// The fingerprint that was confirmed, if any; the page asks for it in its own way.
  let fingerprint = FormField.text("fingerprint", .certificateTrust).optional
  let proxyUser: FormField<String?>
  let proxyPassword: FormField<String?>
  /// Whether the form asks for a proxy's login.
  let asksProxy = FormField.hidden("proxy", maxLength: 1)
  /// Which button was pressed.
  private let way = FormField.hidden("way", maxLength: 10)
  /// The way that was tried and the address that the server sends on to, where that is agreed to.
  private let redirect = FormField.hidden(PrinterRedirect.field, maxLength: 320)
  /// `nil` for a printer that is not there yet.
  private let printer: Printer.ID?

  /// - Parameter isProxyAsking: whether a proxy asked for its login. One of a new printer always did; the stored one
  ///   of another printer may be kept or removed.
  init(_ printer: Printer.ID? = nil, isProxyAsking: Bool = false) {
    self.printer = printer
    let isExpected = printer == nil || isProxyAsking
    let user = FormField.text(Self.proxyUserName, .proxyUser, maxLength: 200).autocomplete("off")
    proxyUser = isExpected ? user.expected : user.optional
    let password = FormField.password(Self.proxyPasswordName, .proxyPassword, maxLength: 200)
      .hint(printer == nil ? .proxyHint : .proxyHintEdit)
    proxyPassword = isExpected ? password.expected : password.optional
    key =
      FormField.key("key", .key, maxLength: 200).hint(printer == nil ? .keyHint : .keyHintEdit)
      .optional
  }

  static let proxyUserName = "proxy-user"
  static let proxyPasswordName = "proxy-password"

  func value(of entry: inout FormEntry) throws(FormRefused) -> PrinterDraft {
    let (id, address, name, key, fingerprint, way, redirect) = try entry.read(
      id, address, name, key, fingerprint, way, redirect)
    var draft = PrinterDraft(new: printer ?? id)
    draft.isNew = printer == nil
    (draft.address, draft.name, draft.key) = (address, name ?? "", key ?? "")
    let (proxy, user, password) = try entry.read(asksProxy, proxyUser, proxyPassword)
    if !proxy.isEmpty { (draft.proxyUser, draft.proxyPassword) = (user ?? "", password ?? "") }
    draft.fingerprint = fingerprint ?? ""
    // Enter in the key's field presses the form's first button, which asks; a typed key says otherwise.
    let pressed = PrinterDraft.Way(rawValue: way) ?? .ask
    draft.way = pressed == .ask && key != nil ? .key : pressed
    // A certificate that was confirmed is the other address's.
    if let redirect = PrinterRedirect(agreedTo: redirect) {
      (draft.address, draft.fingerprint) = (redirect.address, "")
      draft.way = key == nil ? redirect.way : .key
    }
    return draft
  }

  /// A form with what a draft holds, and what is to be said about it.
  func entry(_ draft: PrinterDraft, _ complaints: [PrinterComplaint], _ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(id, with: draft.id)
    entry.fill(address, with: draft.address)
    entry.fill(name, with: draft.name)
    entry.fill(proxyUser, with: draft.proxyUser)
    for complaint in complaints {
      let reason = FieldComplaint.phrase(complaint.phrase)
      switch complaint.field {
      case proxyUser.name: entry.complain(reason, at: proxyUser)
      case proxyPassword.name: entry.complain(reason, at: proxyPassword)
      case key.name: entry.complain(reason, at: key)
      case fingerprint.name: entry.complain(reason, at: fingerprint)
      default: entry.complain(reason, at: address)
      }
    }
    return entry
  }
}
