import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// The rows of a list, and of those that its things name, as they were at one moment.
struct ListContent: Sendable {
  let list: HerdList
  private let rows: [HerdList: [ListedRow]]
  /// The server's identities of what was recorded here of late.
  private let identities: [LocalIdentityRecord]

  init(_ list: HerdList, in snapshot: StoreSnapshot) throws {
    self.list = list
    var rows: [HerdList: [ListedRow]] = [:]
    for list in [list] + list.declaration.fields.compactMap(\.referenced) {
      rows[list] = try list.rows(in: snapshot)
    }
    self.rows = rows
    identities = try snapshot.fetchAll(LocalIdentityRecord.self, orderedBy: .ascending(.local), limit: 500)
  }

  /// The things of the list, by number and name.
  var things: [ListedRow] { sorted(list) }

  func thing(_ id: Int) -> ListedRow? { rows[list]?.first { $0.id == id } }

  /// What a reference to the list offers: the text that stands for each thing, and what it is called.
  func offered(_ list: HerdList) -> [(id: String, name: String)] {
    sorted(list).map { row in
      let name = list.name(of: row)
      return (name.text ?? name.whole.map(String.init) ?? "", self.name(of: row.members, in: list))
    }
  }

  /// Names by which an open page may still know things that the server has given numbers since.
  func formerNames(in list: HerdList) -> [(former: String, now: String)] {
    let known = Set(rows[list]?.map(\.id) ?? [])
    return identities.filter { known.contains($0.id) }.map { (String($0.local), String($0.id)) }
  }

  /// What people call a thing: number and name, or the name alone where that says the number.
  func name(of members: JSONObject, in list: HerdList? = nil) -> String {
    let list = list ?? self.list
    let declaration = list.declaration
    let parts = declaration.name.compactMap { member -> String? in
      let field = declaration.fields.first { $0.member == member }
      return members[member].flatMap { plain($0, in: field) }
    }.filter { !$0.isEmpty }
    guard parts.count == 2, parts[1].split(separator: " ").contains(parts[0][...]) else {
      return parts.joined(separator: " ")
    }
    return parts[1]
  }

  /// What a list says of a thing below its name.
  func details(of members: JSONObject, _ words: Words) -> [String] {
    list.declaration.details.compactMap { text(of: $0, in: members, words) }
  }

  /// Whether another thing has the same key.
  func isListed(_ members: JSONObject, besides id: Int?) -> Bool {
    twin(of: members).map { $0.id != id } ?? false
  }

  /// The thing that has the key of these members.
  func twin(of members: JSONObject) -> ListedRow? {
    let key = list.declaration.key
    guard !key.isEmpty else { return nil }
    return rows[list]?.first { row in
      key.allSatisfy { (row.members[$0] ?? .null) == (members[$0] ?? .null) }
    }
  }

  /// The value by which the one thing of a list is named; `nil` where there are none or several.
  func only(_ list: HerdList) -> JSONNode? {
    guard let rows = rows[list], rows.count == 1 else { return nil }
    return rows.first.map(list.name)
  }

  /// The first of what tells a named thing apart in its list, such as its number.
  func key(of name: JSONNode, in list: HerdList) -> String? {
    rows[list]?.first { list.name(of: $0) == name }.flatMap { $0.members[list.declaration.key[0]]?.digits }
  }

  /// The value by which the thing with this key is named; `nil` where there is none.
  func value(keyed key: String, in list: HerdList) -> JSONNode? {
    sorted(list).first { $0.members[list.declaration.key[0]]?.digits == key }.map(list.name)
  }

  // MARK: Texts

  /// A value as people read it; `nil` for what says nothing.
  private func text(of field: ListField, in members: JSONObject, _ words: Words) -> String? {
    let value = members[field.member] ?? .null
    switch field.control {
    case .flag(let on, let off): return (value == .flag(true) ? on : off).map { words($0) }
    case .choice(let options):
      return options.first { value == .text($0.code) }.map { words($0.phrase) }
    case .day:
      return value.text.flatMap { Day(iso8601: $0) }.map { words(field.label) + " " + words.date($0, .short) }
    case .decimal(_, let places, _):
      guard let number = value.digits.flatMap(Double.init) else { return nil }
      let decimals = value.digits?.split(separator: ".").dropFirst().first?.count ?? 0
      return words(field.label) + " " + words.number(number, decimals: min(places, decimals))
    case .whole: return value.whole.map { words(field.label) + " " + words.integer($0) }
    case .text, .bullNumber, .reference: return plain(value, in: field)
    }
  }

  /// A value without its label and the manners of a language; `nil` for none.
  private func plain(_ value: JSONNode, in field: ListField?) -> String? {
    guard let list = field?.referenced else { return value.digits }
    return rows[list]?.first { list.name(of: $0) == value }.map { name(of: $0.members, in: list) }
  }

  private func sorted(_ list: HerdList) -> [ListedRow] {
    (rows[list] ?? []).map { row in (row, name(of: row.members, in: list)) }
      .sorted { one, other in
        let numbers = (one.0.members["number"]?.whole ?? 0, other.0.members["number"]?.whole ?? 0)
        return numbers.0 != numbers.1 ? numbers.0 < numbers.1 : (one.1, one.0.id) < (other.1, other.0.id)
      }.map(\.0)
  }
}
