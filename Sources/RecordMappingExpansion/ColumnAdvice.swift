/// What to do about a type that no column can hold.
enum ColumnAdvice {
  case part, ignore, concrete
  case instead(String)
}

extension ColumnAdvice: CustomStringConvertible {
  var description: String {
    switch self {
    case .part: "make it a '@RecordPart' struct"
    case .ignore: "mark it '@Ignore'"
    case .concrete: "write a concrete type"
    case .instead(let type): "use '\(type)'"
    }
  }
}
