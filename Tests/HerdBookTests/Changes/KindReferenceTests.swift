import Foundation
import Testing

@testable import HerdBook

@Suite struct `The reference of change kinds` {
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/change-kinds.md")

  @Test func `is what the declarations say; RECORD_GOLDEN=1 writes it`() throws {
    let environment = ProcessInfo.processInfo.environment
    if environment["RECORD_GOLDEN"] == "1", environment["CI"] == nil {
      try KindReference.text.write(to: Self.page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.page, encoding: .utf8) == KindReference.text)
  }

  @Test func `names each kind, field and rule once`() {
    let codes = ChangeKind.allCases.map(\.declaration.code)
    #expect(Set(codes).count == codes.count && codes.count == 24)
    for kind in ChangeKind.allCases {
      let keys = kind.declaration.fields.map(\.key)
      #expect(Set(keys).count == keys.count, "\(kind)")
      #expect(ChangeKind(code: kind.declaration.code) == kind)
    }
  }
}
