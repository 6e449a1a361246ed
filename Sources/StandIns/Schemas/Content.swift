import CivilTime

/// What stands in an element.
enum Content: Sendable {
  /// No element at all.
  case none
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case date(Day)
  case dateTime(LocalDateTime)
  /// A constant of an enumeration.
  case constant(String)
  case localised(Localised)
  case reference(Reference)
  /// Elements of one name, one after another.
  case many([Content])
  /// Elements within the element.
  case group([Element], attributes: [Attribute] = [])
  /// A content with attributes beside what it has anyway.
  indirect case attributed([Attribute], Content)

  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  struct Element: Sendable {
    var name: String
    var content: Content

    init(_ name: String, _ content: Content) {
      self.name = name
      self.content = content
    }
  }

  static func text(_ text: String?) -> Content { text.map { .string($0) } ?? .none }
  static func number(_ number: Int?) -> Content { number.map { .integer($0) } ?? .none }
  static func flag(_ flag: Bool?) -> Content { flag.map { .boolean($0) } ?? .none }
  static func on(_ day: Day?) -> Content { day.map { .date($0) } ?? .none }
  static func at(_ moment: LocalDateTime?) -> Content { moment.map { .dateTime($0) } ?? .none }
  static func link(_ kind: Kind, _ row: Int?) -> Content {
    row.map { .reference(Reference(kind: kind, row: $0)) } ?? .none
  }
  static func links(_ kind: Kind, _ rows: [Int]) -> Content { .many(rows.map { .link(kind, $0) }) }
  static func name<Constant: RawRepresentable<String>>(_ constant: Constant?) -> Content {
    constant.map { .constant($0.rawValue) } ?? .none
  }
  /// A list in an element around it; no element if it is empty.
  static func wrapped(_ name: String, _ contents: [Content]) -> Content {
    contents.isEmpty ? .none : .group([Element(name, .many(contents))])
  }
}
