import OctoPrint
import Testing
import Uplink
import UplinkTransport
import WebShell

@testable import Printers

@Suite struct `The printer form` {
  private static func refused(_ error: PrinterFormError, isNew: Bool = true) -> PrinterFormPage {
    var draft = PrinterDraft(new: Sample.id)
    draft.isNew = isNew
    draft.address = "octopi.local:5000"
    draft.name = "My printer"
    draft.key = "SECRETkey"
    return PrinterFormPage(draft: draft, error: error, words: Sample.english)
  }

  private static let errors: [PrinterFormError] =
    Sample.troubles.map(PrinterFormError.connection) + [
      .address(.empty), .address(.scheme("ftp")), .address(.host("a b")), .address(.port("99999")),
      .address(.credentials), .taken(by: "Ender"), .noKey, .noProxyPassword,
    ]

  @Test(arguments: errors, [true, false])
  func `keeps what was typed, but never the key`(error: PrinterFormError, isNew: Bool) {
    let markup = Self.refused(error, isNew: isNew).content.markup
    #expect(markup.contains("value=\"octopi.local:5000\""))
    #expect(markup.contains("value=\"My printer\""))
    #expect(!markup.contains("SECRETkey"))
  }

  @Test(arguments: errors)
  func `leads from each error to a field that exists`(error: PrinterFormError) {
    let markup = Self.refused(error).content.markup
    #expect(markup.contains("href=\"#f-\(error.field)\""))
    #expect(markup.contains("id=\"f-\(error.field)\""))
  }

  @Test(arguments: errors, [Sample.english, Sample.czech])
  func `has a sentence for each error`(error: PrinterFormError, words: Words) {
    let sentence = words(error.phrase)
    #expect(sentence.count > 10 && !sentence.contains("{"))
  }

  @Test func `shows an unknown certificate with its fingerprint, to be confirmed`() throws {
    let certificate = try #require(Sample.certificate)
    let markup = Self.refused(.connection(.unknownCertificate(certificate))).content.markup
    #expect(markup.contains("name=\"fingerprint\" value=\"\(certificate.fingerprintText)\""))
    #expect(!markup.contains("checked"))
  }

  @Test func `keeps a confirmed fingerprint when the error is about something else`() {
    var draft = PrinterDraft(new: Sample.id)
    draft.fingerprint = "AB:CD"
    let page = PrinterFormPage(draft: draft, error: .connection(.keyRefused), words: Sample.english)
    #expect(page.content.markup.contains("<input type=\"hidden\" name=\"fingerprint\" value=\"AB:CD\">"))
  }

  @Test func `warns of a certificate that changed`() throws {
    let certificate = try #require(Sample.certificate)
    let markup = Self.refused(.connection(.changedCertificate(certificate))).content.markup
    #expect(markup.contains(Sample.english(.certificateChangedTitle)))
  }

  // MARK: Another address

  private static let elsewhere = PrinterFormError.connection(
    .movedTo(.init(scheme: .https, host: "print.example", port: 443, prefix: "")))

  /// The submit buttons that a person sees, in order.
  private static func buttons(_ page: PrinterFormPage) -> [String] {
    page.form.html.markup.matches(of: /<button ([^>]*)type="submit"([^>]*)>/)
      .map { "\($0.1)\($0.2)" }.filter { !$0.contains("aria-hidden") }
  }

  @Test(arguments: [true, false])
  func `has the address to which a server sends on as the first thing to press`(isNew: Bool) throws {
    let page = Self.refused(Self.elsewhere, isNew: isNew)
    let buttons = Self.buttons(page)
    #expect(try #require(buttons.first).contains("name=\"redirect\""))
    #expect(buttons.map { $0.contains("primary") } == [true] + buttons.dropFirst().map { _ in false })
    #expect(page.content.markup.contains(">Use https://print.example</button>"))
  }

  @Test(arguments: [true, false])
  func `agrees to no other address by the return key, which presses the form's first button`(
    isNew: Bool
  ) throws {
    let markup = Self.refused(Self.elsewhere, isNew: isNew).form.html.markup
    let first = try #require(markup.firstMatch(of: /<button [^>]*type="submit"[^>]*>/)).0
    #expect(first.contains("aria-hidden=\"true\"") && first.contains("tabindex=\"-1\""))
    #expect(!first.contains("redirect") && first.contains("value=\"ask\"") == isNew)
  }

  @Test(arguments: [true, false])
  func `has its own button first where no other address is offered`(isNew: Bool) throws {
    let page = Self.refused(.noKey, isNew: isNew)
    #expect(try #require(Self.buttons(page).first).contains("primary"))
    #expect(!page.form.html.markup.contains("tabindex=\"-1\" aria-hidden"))
  }

  // MARK: A proxy's login

  private static func field(_ name: String, in page: PrinterFormPage) throws -> Substring {
    let rest = try #require(page.content.markup.split(separator: "for=\"f-\(name)\"").last)
    return rest.prefix(600)
  }

  @Test(arguments: [true, false])
  func `marks a proxy's name and password as needed where the proxy asks for them`(isNew: Bool) throws {
    let page = Self.refused(.connection(.proxyLogin), isNew: isNew)
    for name in [PrinterForm.proxyUserName, PrinterForm.proxyPasswordName] {
      let field = try Self.field(name, in: page)
      #expect(field.contains(" required") && !field.prefix { $0 != "/" }.contains("<small>"), "\(field)")
    }
  }

  @Test func `marks a stored login of a proxy as one that may be removed`() throws {
    var page = Self.refused(.noKey, isNew: false)
    page.draft.proxyUser = "maker"
    #expect(try !Self.field(PrinterForm.proxyUserName, in: page).contains(" required"))
  }

  @Test(arguments: [
    ("octopi.local", true), ("http://192.168.1.5:5000", true), ("https://octopi.local", false),
    ("http://127.0.0.1:5000", false), ("http://a b", false),
  ])
  func `warns where a proxy's password would cross the network unencrypted`(address: String, warns: Bool) {
    var page = Self.refused(.connection(.proxyLogin))
    page.draft.address = address
    #expect(page.content.markup.contains(Sample.english(.proxyUnencrypted)) == warns)
    page.error = nil
    #expect(!page.content.markup.contains(Sample.english(.proxyUnencrypted)))
  }

  @Test func `opens the key's part when the key is at fault`() {
    #expect(Self.refused(.connection(.keyRefused)).content.markup.contains("<details class=\"help\" open>"))
  }
}
