import OctoPrint
import Uplink
import UplinkTransport
import WebShell

/// The form that adds a printer or changes one. Keeps what was typed when it is not accepted.
struct PrinterFormPage: FeaturePage {
  var draft: PrinterDraft
  /// Why it was not accepted.
  var error: PrinterFormError?
  /// What was typed where it could not even be read.
  var unread: FormState?
  /// What announces itself in the network, for a new printer.
  var discovery: DiscoveryCard?
  var words: Words

  static let formID = "printer-form"

  var title: String { words(draft.isNew ? .addPrinter : .editPrinter) }
  var tab: String? { draft.isNew ? PrinterSetupFeature.new.link() : nil }
  var showsTitle: Bool { true }
  var parts: [Fragment] { [discovery?.fragment].compactMap(\.self) }
  var placesParts: Bool { discovery != nil }
  var streams: [String] { discovery.map { _ in [ServerDiscovery.path.link()] } ?? [] }

  var content: HTML { "\(form.html)\(discovery?.html)\(removal)" }

  /// Also what the script swaps in when the form was refused.
  var form: EntryForm {
    EntryForm(
      entry, id: Self.formID, action: action,
      head: "\(BackLink(back.label, to: back.path).html)<h1 tabindex=\"-1\">\(title)</h1>",
      isOnce: draft.isNew,
      """
      \(entry.html(fields.id))\(entry.html(fields.address))\(redirectOffer)\(trust)\(proxy)\(entry.html(fields.name))\(access)
      """)
  }

  private var fields: PrinterForm {
    PrinterForm(isNew: draft.isNew, isProxyAsking: isProxyAsking)
  }

  private var isProxyAsking: Bool {
    let names = [PrinterForm.proxyUserName, PrinterForm.proxyPasswordName]
    return error.map { names.contains($0.field) } ?? false
  }

  private var entry: FormState { unread ?? fields.entry(draft, error, words) }

  private var action: String {
    draft.isNew ? PrinterListFeature.list.link() : PrinterSetupFeature.edit.link(draft.id)
  }

  private var back: (label: String, path: String) {
    draft.isNew
      ? (words(.toList), PrinterListFeature.list.link())
      : (draft.name.isEmpty ? words(.toList) : draft.name, OverviewFeature.page.link(draft.id))
  }

  /// The certificate's fingerprint with the box that confirms it; a confirmed one is kept in the form.
  private var trust: HTML? {
    guard let certificate = error?.certificate else {
      return draft.fingerprint.isEmpty
        ? nil : "<input type=\"hidden\" name=\"fingerprint\" value=\"\(draft.fingerprint)\">"
    }
    return """
      <fieldset class="notice warn" id="f-fingerprint" tabindex="-1">\
      <legend>\(words(error?.isCertificateChanged == true ? .certificateChangedTitle : .certificateTitle))</legend>\
      <p>\(words(.certificateText))</p><p class="code">\(certificate.fingerprintText)</p>\
      <label class="radio"><input type="checkbox" name="fingerprint" value="\(certificate.fingerprintText)">\
      <span>\(words(.certificateTrust))</span></label></fieldset>
      """
  }

  /// Where the server sends on to, to be agreed to.
  private var redirect: PrinterRedirect? {
    error?.destination.map { PrinterRedirect(to: "\($0)", draft.keySource) }
  }

  /// Only who is behind such a proxy is asked for its login.
  private var proxy: HTML? {
    guard draft.proxyUser != nil || isProxyAsking else { return nil }
    return """
      <input type="hidden" name="\(fields.asksProxy.name)" value="1">\
      \(entry.html(fields.proxyUser))\(entry.html(fields.proxyPassword))\(openPassword)
      """
  }

  /// Said where the password crosses a network as it is.
  private var openPassword: HTML? {
    let base: BaseAddress
    // What is no address has its own error.
    do { base = try ServerAddress(parsing: draft.address).base } catch { return nil }
    guard base.scheme == .http, !CameraAddress.isLoopback(base.host) else { return nil }
    return Callout(.warn, title: words(.proxyUnencrypted), text: "\(words(.proxyUnencryptedHint))").html
  }

  private var redirectOffer: HTML? {
    guard let redirect else { return nil }
    let warning = redirect.otherHost(than: draft.address).map { host in
      Callout(.warn, title: words(.redirectElsewhere(host: host)), text: "\(words(.redirectElsewhereHint))")
        .html
    }
    return "\(returnKey)\(warning)\(redirect.button(words).html)"
  }

  /// The form's own button once more, unseen, for the return key, which presses the first one: that is no agreement to
  /// another address.
  private var returnKey: HTML {
    let source = draft.isNew ? PrinterDraft.KeySource.ask.rawValue : nil
    return """
      <button class="vh" type="submit" tabindex="-1" aria-hidden="true" \
      \(attribute: "name", source.map { _ in PrinterForm.keySourceName }) \(attribute: "value", source)>\(words(draft.isNew ? .askForAccess : .save))</button>
      """
  }

  /// The form's own button stands back where another one is to be pressed first.
  private var mainKind: Button.Kind { redirect == nil ? .primary : .plain }

  private var access: HTML {
    draft.isNew
      ? """
      <div class="field">\(askButton.html)<p class="hint">\(words(.askForAccessHint))</p></div>\
      <details class="help" \(flag: "open", isKeyAtFault)><summary>\(words(.haveKey))</summary>\
      <div class="stack">\(entry.html(fields.key))\(whereIsKey)\(useKeyButton.html)</div></details>\
      <details class="help"><summary>\(words(.havePassword))</summary>\
      <div class="stack"><p>\(words(.havePasswordHint))</p>\(logInButton.html)</div></details>
      """
      : """
      \(entry.html(fields.key))\(whereIsKey)\
      <details class="help"><summary>\(words(.keyLost))</summary><div class="stack"><p>\(words(.keyLostHint))</p>\
      \(Button.link(words(.logInAgain), to: PrinterLoginFeature.new.link(draft.id), icon: .user))</div></details>\
      \(FormBar(back: back.path, submit: Button(words(.save), icon: .check, kind: mainKind), entry: entry).html)
      """
  }

  private var isKeyAtFault: Bool { error?.field == fields.key.name }

  private var askButton: Button { button(.askForAccess, .key, kind: mainKind, .ask) }
  private var useKeyButton: Button { button(.useKey, .plus, .key) }
  private var logInButton: Button { button(.goToLogin, .user, .login) }

  private func button(
    _ label: Phrase, _ icon: Icon, kind: Button.Kind = .plain, _ source: PrinterDraft.KeySource
  ) -> Button {
    Button(
      words(label), icon: icon, kind: kind, name: PrinterForm.keySourceName, value: source.rawValue,
      isWide: true)
  }

  private var whereIsKey: HTML {
    """
    <details class="help"><summary>\(words(.whereIsKey))</summary><p>\(words(.whereIsKeySteps))</p></details>
    """
  }

  private var removal: HTML? {
    guard !draft.isNew else { return nil }
    let printer = Printer(id: draft.id, name: draft.name, base: .init(scheme: .http, host: ""))
    return PrinterQuestions(printer: printer, words: words).before(.remove)
      .opener(words(.remove), icon: .trash)
  }
}
