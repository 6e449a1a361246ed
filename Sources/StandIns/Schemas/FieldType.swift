/// What an element may hold, known without any entity: a query is refused by it.
indirect enum FieldType: Sendable {
  case text
  case integer
  case boolean
  case date
  case dateTime
  case constant(Set<String>)
  case localised
  case reference(Kind)
  case group([String: FieldType])

  static func of<Constant: CaseIterable & RawRepresentable<String>>(_: Constant.Type) -> FieldType {
    .constant(Set(Constant.allCases.map(\.rawValue)))
  }
}
