import Foundation
import Testing

@testable import WebShell

@Suite struct `The list of licences` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  @Test func `names every package of the manifest`() throws {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let packages = manifest.matches(of: /\.package\(url: "[^"]*\/([^"\/]+)"/).map { String($0.output.1) }
    #expect(packages.count > 10)
    #expect(Set(packages).subtracting(Licence.all.map(\.package)) == [])
  }

  @Test func `names every package that the build resolved, and no other`() throws {
    struct Resolved: Decodable {
      struct Pin: Decodable { var identity: String }
      var pins: [Pin]
    }
    let file = try Data(contentsOf: Self.root.appending(path: "Package.resolved"))
    let resolved = try JSONDecoder().decode(Resolved.self, from: file)
    #expect(Set(Licence.all.map { $0.package.lowercased() }) == Set(resolved.pins.map(\.identity)))
  }

  @Test func `has a licence, a holder and a link for each`() {
    for licence in Licence.all {
      #expect(licence.identifier.firstMatch(of: /^(MIT|Apache-2\.0( WITH Swift-exception)?)$/) != nil)
      #expect(licence.copyright.firstMatch(of: /^© \d{4}.* \S/) != nil)
      #expect(URL(string: licence.link) != nil)
    }
  }
}
