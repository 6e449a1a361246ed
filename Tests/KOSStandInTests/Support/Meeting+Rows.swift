import KOS
import Testing

@testable import StandIns

extension Meeting {
  /// The code of a semester, by its row.
  func code(_ row: Int) throws -> KOS.SemesterCode {
    let code = KOS.SemesterCode(rawValue: university.semesters[row].code.text)
    return try #require(code)
  }

  func currentCode() throws -> KOS.SemesterCode { try code(university.current) }

  /// The rows of entries, in their order; -1 for an entry that there is not.
  func rows<Content>(_ entries: [Entry<Content>], _ kind: Kind) -> [Int] {
    entries.map { entry in
      entry.head.number.flatMap { Int($0) }.flatMap { university.row(of: kind, number: $0) } ?? -1
    }
  }

  /// What of entries came otherwise than it was sent; empty if all came as it was.
  func differences<Content>(
    _ entries: [Entry<Content>], _ kind: Kind,
    _ compare: (Entry<Content>, Int, University) -> [String]
  ) -> [String] {
    let university = university
    return zip(entries, rows(entries, kind)).flatMap { entry, row in
      row < 0
        ? ["\(kind) \(entry.head.id ?? "without an id")"]
        : compare(entry, row, university).map { "\(kind) \(row) \($0)" }
    }
  }
}
