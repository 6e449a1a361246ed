import RecordMapping

/// A rejection that must come.
struct TruthRejection: Equatable, CustomStringConvertible {
  let path: String
  let problem: DocumentProblem
  let found: DocumentKind
  let offset: Int
  let length: Int
  private(set) var line = 0
  private(set) var column = 0

  init(index: Int, keys: [String], problem: DocumentProblem, found: DocumentKind, place: Range<Int>) {
    path = (["$.messages[\(index)]"] + keys).joined(separator: ".")
    self.problem = problem
    self.found = found
    offset = place.lowerBound
    length = place.count
  }

  init(_ rejection: Rejection) {
    path = rejection.path
    problem = rejection.problem
    found = rejection.found
    offset = rejection.offset
    length = rejection.length
    line = rejection.line
    column = rejection.column
  }

  /// With line and column, once the bytes are written.
  func placed(in bytes: [UInt8]) -> TruthRejection {
    var placed = self
    let before = bytes.prefix(offset)
    placed.line = 1 + before.count { $0 == 0x0A }
    placed.column = 1 + offset - ((before.lastIndex(of: 0x0A) ?? -1) + 1)
    return placed
  }

  var description: String { "\(path) \(problem) \(found) \(offset)+\(length) \(line):\(column)" }
}
