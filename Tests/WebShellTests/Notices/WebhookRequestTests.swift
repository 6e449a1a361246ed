import Foundation
import Testing

@testable import WebShell

@Suite struct `What is posted to a webhook` {
  private let at = Date(timeIntervalSince1970: 1_800_000_000)

  @Test func `is a text with header fields for ntfy`() {
    let request = request(.ntfy, .sample("a", severity: .failure, link: "/printers/1"), language: .en)
    #expect(
      request.fields.map { "\($0.name): \($0.value)" } == [
        "Title: Done: a", "Priority: 5", "Tags: rotating_light", "Click: http://127.0.0.1:8420/printers/1",
        "Authorization: Bearer tk_1",
      ])
    #expect(String(decoding: request.body, as: UTF8.self) == "text of a")
  }

  @Test func `has other letters in a header field encoded`() {
    let request = request(.ntfy, .sample("řez\r\nX: y"), language: .cs)
    #expect(
      request.fields[0].value == "=?UTF-8?B?\(Data("Hotovo: řez\r\nX: y".utf8).base64EncodedString())?=")
  }

  @Test func `is an object for everyone else`() throws {
    let request = request(.json, .sample("\"a\"", link: "/printers/1"), language: .cs)
    let object = try JSONDecoder().decode(Object.self, from: Data(request.body))
    #expect(
      object
        == Object(
          id: 4, app: "printers", kind: "done", severity: "success", title: "Hotovo: \"a\"",
          text: "text of \"a\"", link: "http://127.0.0.1:8420/printers/1", at: "2027-01-15T08:00:00Z"))
  }

  @Test(arguments: ["https://ntfy.sh/topic", "http://192.168.1.2:8080/hook?x=1"])
  func `goes to an address of the web`(address: String) {
    #expect(WebhookAccount.isUsable(address))
  }

  @Test(arguments: [
    "", "ntfy.sh/topic", "ftp://host/x", "https://user:secret@host/x", "https:///x", "https://h/x#y",
  ])
  func `goes nowhere else`(address: String) {
    #expect(!WebhookAccount.isUsable(address))
  }

  private struct Object: Decodable, Equatable {
    var id: Int64
    var app, kind, severity, title, text, link, at: String
  }

  private func request(
    _ kind: WebhookAccount.Kind, _ notice: AppNotice, language: Language
  ) -> WebhookRequest {
    WebhookRequest(
      StoredNotice(id: 4, notice: notice, at: at),
      to: WebhookAccount(
        kind: kind, address: "https://ntfy.example/topic", token: "tk_1", language: language,
        origin: "http://127.0.0.1:8420"))
  }
}
