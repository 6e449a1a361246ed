/// `orderBy`: elements of the first level, each ascending or descending.
struct Ordering: Sendable {
  /// Why an ordering is refused.
  enum Failure: Error, Equatable {
    case malformed(String)
    case unknown(String)

    var sentence: String {
      switch self {
      case .malformed(let text): "“\(text)” is not name, name@asc or name@desc"
      case .unknown(let name): "there is no element “\(name)” of the first level to order by"
      }
    }
  }

  private struct Key: Sendable {
    var field: Field
    var isDescending: Bool
  }

  private var keys: [Key] = []

  init(parsing text: String, of kind: Kind) throws(Failure) {
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "@", omittingEmptySubsequences: false)
      guard pieces.count <= 2, !pieces[0].isEmpty, pieces[0].utf8.allSatisfy(Self.isPartOfName),
        pieces.count == 1 || pieces[1] == "asc" || pieces[1] == "desc"
      else { throw .malformed(String(part)) }
      guard let field = Schema.of(kind)[String(pieces[0])], field.appearance != .never else {
        throw .unknown(String(pieces[0]))
      }
      keys.append(Key(field: field, isDescending: pieces.last == "desc"))
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isLetter || Character(Unicode.Scalar(byte)).isNumber
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Equal ones stay in their order; those without a value come last, whichever way it goes.
  func ordered(_ rows: [Int], _ reading: Reading) -> [Int] {
    let keyed = rows.enumerated().map { place, row in
      (place, row, keys.map { OrderValue($0.field.content(reading, row), reading) })
    }
    return keyed.sorted { left, right in
      for (key, (first, second)) in zip(keys, zip(left.2, right.2)) where first != second {
        if first == .absent || second == .absent { return second == .absent }
        return key.isDescending ? second < first : first < second
      }
      return left.0 < right.0
    }.map { $0.1 }
  }
}
