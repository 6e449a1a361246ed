/// A query in RSQL, as rsql-parser reads it: its 1.x grammar and the arguments and lists of 2.x.
///
/// ```
/// or         = and ( ( "," / " or " ) and )*
/// and        = constraint ( ( ";" / " and " ) constraint )*
/// constraint = "(" or ")" / selector operator ( argument / "(" argument ( "," argument )* ")" )
/// ```
indirect enum RSQL: Sendable, Equatable {
  case and([RSQL])
  case or([RSQL])
  case comparison(Comparison)

  struct Comparison: Sendable, Equatable {
    /// As it was written.
    var selector: String
    var comparator: Comparator
    var arguments: [Argument]
  }

  enum Comparator: String, Sendable, CaseIterable {
    case equal = "=="
    case unequal = "!="
    case less = "=lt="
    case atMost = "=le="
    case greater = "=gt="
    case atLeast = "=ge="
    case among = "=in="
    case notAmong = "=out="

    var takesList: Bool { self == .among || self == .notAmong }
  }

  struct Argument: Sendable, Equatable {
    var text: String
    var isQuoted = false
  }
}
