import CivilTime
import KOS

@testable import StandIns

/// What of an entity came otherwise than it was sent, in words; empty if all came as it was.
struct Comparison {
  let university: University
  private(set) var differences: [String] = []

  init(_ university: University) { self.university = university }

  mutating func same<Value: Equatable>(_ name: String, _ read: Value, _ kept: Value) {
    if read != kept { differences.append("\(name): \(read) instead of \(kept)") }
  }

  mutating func constant<Read: RawRepresentable<String>, Kept: RawRepresentable<String>>(
    _ name: String, _ read: Read?, _ kept: Kept?
  ) { same(name, read?.rawValue, kept?.rawValue) }

  mutating func text(_ name: String, _ read: Multilingual?, _ kept: Localised) {
    same("\(name) cs", read?[.czech], kept.cs)
    same("\(name) en", read?[.english], kept.en)
  }

  mutating func link(_ name: String, _ read: KOS.Reference?, _ kind: Kind, _ row: Int?) {
    same(name, read?.key, row.map { university.key(of: kind, $0) })
  }

  mutating func links(_ name: String, _ read: [KOS.Reference], _ kind: Kind, _ rows: [Int]) {
    same(name, read.map(\.key), rows.map { university.key(of: kind, $0) })
  }

  mutating func day(_ name: String, _ read: Day?, _ kept: Day?) {
    same(name, read, kept)
  }

  mutating func moment(_ name: String, _ read: LocalDateTime?, _ kept: LocalDateTime?) {
    same(name, read, kept)
  }

  mutating func head(_ read: EntryHead, _ kind: Kind, _ row: Int) {
    same("number", read.number, String(university.number(of: kind, row)))
    if kind.path != nil { same("key", read.key, university.key(of: kind, row)) }
    moment("updated", read.updated, university.updated(kind, row).moment)
  }
}
