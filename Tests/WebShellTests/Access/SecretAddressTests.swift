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
    #expect(SecretAddress(address).redacted == shown)
  }

  @Test(arguments: [
    (
      #"[{"url":"http://cam.local/s?token=abc","name":"Bed"}]"#,
      #"[{"url":"http://cam.local/s?…","name":"Bed"}]"#
    ),
    ("/webcam/?action=stream&token=abc", "/webcam/?…"),
    ("see rtsp://me:pw@cam.local/1", "see rtsp://[…]@cam.local/1"),
    ("(Send: (N\\d+\\s+)?M105)", "(Send: (N\\d+\\s+)?M105)"), ("/dev/ttyUSB0", "/dev/ttyUSB0"),
  ])
  func `is found in a text`(text: String, shown: String) {
    #expect(SecretAddress.redacting(text) == shown)
  }

  @Test func `stands whole in the form of who may change it, and in no other`() async {
    let entry = FormState(Words(language: .en))
    let field = FormField<String>.address("stream", .webhookAddress)
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

@Suite struct `An address with a password` {
  private static let address = SecretAddress("http://maker:s3cr:et@cam.local:8080/?action=stream@x")

  @Test func `is shown without it`() {
    #expect(Self.address.veiled == "http://maker:•••@cam.local:8080/?action=stream@x")
  }

  @Test(arguments: ["http://cam.local/a@b:c", "/webcam/?action=stream", "", "http://maker@cam.local/"])
  func `is shown as it is where there is none`(address: String) {
    #expect(SecretAddress(address).veiled == address)
    #expect(SecretAddress(address).meant(by: "http://new.local/") == "http://new.local/")
  }

  @Test func `keeps it where the veil was left`() {
    #expect(Self.address.meant(by: Self.address.veiled) == Self.address.whole)
    #expect(
      Self.address.meant(by: "http://maker:•••@cam.local:8080/other")
        == "http://maker:s3cr:et@cam.local:8080/other")
  }

  @Test(arguments: [
    "http://maker:•••@other.local:8080/", "http://maker:•••@cam.local/", "https://maker:•••@cam.local:8080/",
    "http://other:•••@cam.local:8080/",
  ])
  func `gives it to no other server, port, scheme or user`(typed: String) {
    #expect(Self.address.meant(by: typed) == nil)
  }

  @Test func `is another one where one was typed`() {
    #expect(Self.address.meant(by: "http://maker:new@cam.local/") == "http://maker:new@cam.local/")
    #expect(Self.address.meant(by: "") == "")
  }
}
