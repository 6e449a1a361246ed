import Foundation
import Testing

@testable import WebShell

@Suite struct `An address that is a secret by itself` {
  @Test(arguments: [
    ("https://f.example.org/news/feed", "https://f.example.org/news/feed"),
    ("http://me:pw@cam.local/stream", "http://[…]@cam.local/stream"),
    ("http://cam.local:8080/?action=stream&token=abc", "http://cam.local:8080/?…"),
    ("https://moodle.example/rss/4f1c0a9be7d2836655aa/feed.xml", "https://moodle.example/rss/[…]/feed.xml"),
    ("https://f.example.org/#secret", "https://f.example.org/?…"), ("/webcam/?action=stream", "/webcam/?…"),
  ])
  func `is shown without it`(address: String, shown: String) {
    #expect(PublicAddress(address).text == shown)
  }

  @Test func `stands whole in the form of who may change it, and in no other`() async {
    let entry = FormEntry(Words(language: .en))
    let field = FormField<String>.address("stream", .galleryAddress)
    var filled = entry
    filled.fill(field, with: "http://cam.local/?token=abc")
    let device = DeviceSession(
      id: DeviceSession.ID(), tokenDigest: .init(), device: "", permission: .viewOnly, paired: .distantPast,
      seen: .distantPast)
    #expect(filled.html(field).markup.contains("token=abc"))
    Visitor.$current.withValue(.paired(device, formToken: SecretToken())) {
      #expect(filled.html(field).markup.contains("value=\"http://cam.local/?…\""))
    }
  }
}
