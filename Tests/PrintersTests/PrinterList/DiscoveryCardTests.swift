import ServiceBrowsing
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite struct `The card of discovered servers` {
  private func card(_ findings: ServiceFindings?, known: [Printer] = []) -> String {
    DiscoveryCard(findings: findings, known: known, words: Sample.english).html.markup
  }

  @Test func `knows a printer by its server's own number, whatever its address is`() {
    let known = Sample.printer(host: "octopi.local")
    let card = DiscoveryCard(
      findings: .found([service()]), known: [known], identities: [known.id: "u1"], words: Sample.english)
    #expect(card.html.markup.contains("href=\"/printers/\(known.id)\""))
  }

  @Test func `shows beside printers only what is not among them`() {
    let known = Sample.printer(host: "octopi.local")
    var other = service("OctoPrint instance \"New one\"")
    (other.address, other.text["uuid"]) = ("192.168.1.8", "u2")
    func beside(_ services: [AnnouncedService]) -> String {
      DiscoveryCard(
        findings: .found(services), known: [known], identities: [known.id: "u1"], isBeside: true,
        words: Sample.english
      ).html.markup
    }
    #expect(beside([service()]) == "<div id=\"discovered-new\" hidden></div>")
    #expect(beside([service(), other]).contains("New one") && !beside([service(), other]).contains("Prusa"))
  }

  private func service(_ name: String = "OctoPrint instance \"Prusa & Co\"") -> AnnouncedService {
    AnnouncedService(
      name: name, host: "octopi.local.", address: "192.168.1.7", port: 5000,
      text: ["uuid": "u1", "version": "1.11.8"])
  }

  @Test func `leads from a server into the filled-in form`() {
    let html = card(.found([service()]))
    #expect(
      html.contains("<b dir=\"auto\">Prusa &amp; Co</b><small>192.168.1.7:5000 · OctoPrint 1.11.8</small>"))
    #expect(html.contains("/printers/new?address=http%3A//192.168.1.7%3A5000&amp;name=Prusa%20%26%20Co"))
  }

  @Test func `leads to the printer that is there already`() throws {
    let known = try Printer(
      id: "abcdefgh", name: "Mine", base: #require(DiscoveredServer(service())).base)
    let html = card(.found([service()]), known: [known])
    #expect(html.contains("href=\"/printers/abcdefgh\""))
    #expect(html.contains("Added"))
  }

  @Test(arguments: [nil, ServiceFindings.found([])])
  func `says that it looks while nothing is found`(findings: ServiceFindings?) {
    #expect(card(findings).contains("Searching…"))
  }

  @Test func `says what is missing where nothing can be looked for`() {
    #expect(card(.unavailable(code: -65537)).contains("avahi-daemon"))
  }

  @Test func `shows hostile names as text`() {
    #expect(!card(.found([service("<script>alert(1)</script>")])).contains("<script"))
  }
}
