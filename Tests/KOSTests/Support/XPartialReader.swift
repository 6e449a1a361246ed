/// An independent reader of the `fields` parameter: the paths that it selects, written with slashes.
struct XPartialReader {
  struct Malformed: Error { let place: Int }

  private let text: [Character]
  private var place = 0

  static func read(_ text: String) throws -> Set<String> {
    var reader = XPartialReader(text: Array(text))
    let paths = try reader.list(below: "")
    guard reader.place == reader.text.count else { throw Malformed(place: reader.place) }
    return paths
  }

  private init(text: [Character]) { self.text = text }

  private mutating func list(below parent: String) throws -> Set<String> {
    var paths: Set<String> = []
    repeat { paths.formUnion(try item(below: parent)) } while take(",")
    return paths
  }

  private mutating func item(below parent: String) throws -> Set<String> {
    let start = place
    while place < text.count, text[place].isLetter || text[place].isNumber || text[place] == "/" {
      place += 1
    }
    guard place > start else { throw Malformed(place: place) }
    let path = parent + String(text[start..<place])
    guard take("(") else { return [path] }
    let inner = try list(below: path + "/")
    guard take(")") else { throw Malformed(place: place) }
    return inner
  }

  private mutating func take(_ token: Character) -> Bool {
    guard place < text.count, text[place] == token else { return false }
    place += 1
    return true
  }
}
