import Foundation
import Logging
import Testing

@testable import WebShell

@Suite struct `The export of diagnostics` {
  @Test func `has no secret that was planted anywhere`() throws {
    let (secret, key) = ("s3cretV4lue", "A1B2C3D4E5F60718293A4B5C6D7E8F90")
    let log = RecentLog(level: .notice)
    let logger = log.logger("test", writingTo: SwiftLogNoOpLogHandler())
    logger.warning(
      "answer of http://eva:\(secret)@printer.local/?apikey=\(key)",
      metadata: [
        "token": "\(secret)", "headers": ["Authorization": "Bearer \(secret)", "X-Api-Key": "\(key)"],
        "request": "GET /x?access_token=\(secret) Cookie: session=\(key)",
        "list": ["\(key)", "password=\(secret)"],
        "error": "refused: Authorization: Basic \(secret)",
      ])
    let section = DiagnosticSection(
      title: "https://eva:\(secret)@printer.local",
      rows: [
        .init("token", secret), .init("GET /x?sig=\(secret)", "Bearer \(secret)"), .init("version", "1.2"),
      ])
    let json = try DiagnosticsReport(
      sections: [section], log: log.entries, made: Date(timeIntervalSince1970: 0)
    ).json()
    #expect(!json.contains(secret) && !json.contains(key), "\(json)")
    #expect(json.contains("\"1.2\"") && json.contains("printer.local"))
  }
}
