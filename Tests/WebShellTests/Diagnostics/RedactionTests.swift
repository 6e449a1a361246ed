import Testing

@testable import WebShell

@Suite struct `What is handed to others` {
  static let secret = "s3cretV4lue"
  static let key = "A1B2C3D4E5F60718293A4B5C6D7E8F90"

  @Test(arguments: [
    "http://user:\(secret)@printer.local/api", "https://\(secret)@host/x", "ws://u:\(secret)@[::1]:80/",
    "GET /feed?token=\(secret)&x=1", "/callback?code=\(secret)", "x?apikey=\(secret)",
    "?access_token=\(secret)",
    "Authorization: Bearer \(secret)", "authorization: \(secret)", "X-Api-Key: \(secret)",
    "Cookie: session=\(secret); other=\(secret)", "Set-Cookie: a=\(secret); Path=/", "Bearer \(secret)",
    "Basic \(secret)", "{\"password\":\"\(secret)\"}", "{\"apiKey\": \"\(secret)\"}",
    "passphrase='\(secret)'",
    "password: \(secret)", "[token: \(secret), host: x]", "client_secret=\(secret)",
    "the key \(key) was refused", "/api/\(key)/state", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.\(key)",
    "refresh-token \"\(key)\"",
  ])
  func `has secrets taken out`(text: String) {
    let clean = Redaction.clean(text)
    #expect(!clean.contains(Self.secret) && !clean.contains(Self.key), "\(clean)")
  }

  @Test(arguments: [
    "request failed", "GET /api/job: 200 after 12 ms", "no route to 192.168.1.20:5000",
    "The database /home/eva/.local/share/outpost/printers.sqlite cannot be used: disk I/O error",
    "connection refused (errno 111)", "http://printer.local:5000/api/version?x=1",
  ])
  func `keeps what helps`(text: String) {
    #expect(Redaction.clean(text) == text)
  }
}
