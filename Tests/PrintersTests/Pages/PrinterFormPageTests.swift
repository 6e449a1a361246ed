import OctoPrint
import Testing
import UplinkTransport
import WebShell

@testable import Printers

@Suite struct `The printer form` {
  private static func complained(_ complaint: PrinterComplaint, isNew: Bool = true) -> PrinterFormPage {
    var draft = PrinterDraft(new: Sample.id)
    draft.isNew = isNew
    draft.address = "octopi.local:5000"
    draft.name = "My printer"
    draft.key = "SECRETkey"
    return PrinterFormPage(
      draft: draft, complaints: [complaint], certificate: complaint.certificate,
      isCertificateChanged: complaint.isCertificateChanged, words: Sample.english)
  }

  private static let complaints: [PrinterComplaint] =
    Sample.troubles.map(PrinterComplaint.trouble) + [
      .address(.empty), .address(.scheme("ftp")), .address(.host("a b")), .address(.port("99999")),
      .address(.credentials), .taken(by: "Ender"), .noKey, .noProxyPassword,
    ]

  @Test(arguments: complaints, [true, false])
  func `keeps what was typed, but never the key`(complaint: PrinterComplaint, isNew: Bool) {
    let markup = Self.complained(complaint, isNew: isNew).body.markup
    #expect(markup.contains("value=\"octopi.local:5000\""))
    #expect(markup.contains("value=\"My printer\""))
    #expect(!markup.contains("SECRETkey"))
  }

  @Test(arguments: complaints)
  func `leads from each complaint to a field that exists`(complaint: PrinterComplaint) {
    let markup = Self.complained(complaint).body.markup
    #expect(markup.contains("href=\"#f-\(complaint.field)\""))
    #expect(markup.contains("id=\"f-\(complaint.field)\""))
  }

  @Test(arguments: complaints, [Sample.english, Sample.czech])
  func `has a sentence for each complaint`(complaint: PrinterComplaint, words: Words) {
    let sentence = words(complaint.phrase)
    #expect(sentence.count > 10 && !sentence.contains("{"))
  }

  @Test func `shows an unknown certificate with its fingerprint, to be confirmed`() throws {
    let certificate = try #require(Sample.certificate)
    let markup = Self.complained(.trouble(.unknownCertificate(certificate))).body.markup
    #expect(markup.contains("name=\"fingerprint\" value=\"\(certificate.fingerprintText)\""))
    #expect(!markup.contains("checked"))
  }

  @Test func `keeps a confirmed fingerprint when the complaint is about something else`() {
    var draft = PrinterDraft(new: Sample.id)
    draft.fingerprint = "AB:CD"
    let page = PrinterFormPage(draft: draft, complaints: [.trouble(.keyRefused)], words: Sample.english)
    #expect(page.body.markup.contains("<input type=\"hidden\" name=\"fingerprint\" value=\"AB:CD\">"))
  }

  @Test func `warns of a certificate that changed`() throws {
    let certificate = try #require(Sample.certificate)
    let markup = Self.complained(.trouble(.changedCertificate(certificate))).body.markup
    #expect(markup.contains(Sample.english(.certificateChangedTitle)))
  }

  @Test func `opens the key's part when the key is at fault`() {
    #expect(Self.complained(.trouble(.keyRefused)).body.markup.contains("<details class=\"help\" open>"))
  }
}
