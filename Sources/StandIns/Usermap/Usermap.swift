/// What Usermap is asked, and what it knows: everybody who has a username.
struct Usermap: Sendable {
  static let scopes: Set<String> = ["cvut:umapi:read"]
  static let limits = 1...1000
  static let defaultLimit = 20

  let snapshot: Snapshot
  /// A student is told of teachers, and of no other student.
  let role: Caller.Role

  private var university: University { snapshot.university }

  /// - Parameter parts: of the path below the base.
  func answer(_ parts: [String], _ query: QueryString) throws(Refusal) -> JSONDocument {
    guard parts.first == "people" else { throw .notFound }
    switch parts.count {
    case 1: return .list(try page(try found(query["query"]), query).map(document))
    case 2:
      guard let row = snapshot.directory.row(of: .person, key: parts[1]) else { throw .notFound }
      guard maySee(row) else { throw .forbidden("A student may not read other students' data") }
      return document(row)
    // Nobody has a photo.
    default: throw .notFound
    }
  }

  private func maySee(_ row: Int) -> Bool {
    guard case .student(let person, _) = role else { return true }
    return row == person || university.persons[row].teacher != nil
  }

  // MARK: Search

  private func found(_ text: String?) throws(Refusal) -> [Int] {
    let visible = university.persons.indices.filter(maySee)
    guard let text else { return visible }
    let query: RSQL
    do { query = try RSQLParser.parse(text) } catch {
      throw .badParameter("query", reason: "at byte \(error.offset), \(error.expected) is expected")
    }
    var rows: [Int] = []
    for row in visible where try matches(query, university.persons[row]) { rows.append(row) }
    return rows
  }

  private func matches(_ query: RSQL, _ person: Person) throws(Refusal) -> Bool {
    switch query {
    case .and(let parts):
      for part in parts where !(try matches(part, person)) { return false }
      return true
    case .or(let parts):
      for part in parts where try matches(part, person) { return true }
      return false
    case .comparison(let comparison):
      guard comparison.comparator == .equal, let wanted = comparison.arguments.first?.text else {
        throw .badParameter("query", reason: "only == is understood here")
      }
      return try values(comparison.selector, person).contains { value in
        wanted.contains("*") ? LikePattern(wanted).matches(value) : value == wanted
      }
    }
  }

  private func values(_ selector: String, _ person: Person) throws(Refusal) -> [String] {
    switch selector {
    case "name": [[person.name.first, person.name.last].joined(separator: " "), person.name.last]
    case "firstName": [person.name.first]
    case "lastName": [person.name.last]
    case "username": [person.username]
    default: throw .badParameter("query", reason: "“\(selector)” is no selector of people")
    }
  }

  private func page(_ rows: [Int], _ query: QueryString) throws(Refusal) -> [Int] {
    let limit = query["limit"].map(Int.init) ?? Self.defaultLimit
    let offset = query["offset"].map(Int.init) ?? 0
    guard let limit, Self.limits.contains(limit) else {
      throw .badParameter("limit", reason: "a number from 1 to 1000 is expected")
    }
    guard let offset, offset >= 0 else { throw .badParameter("offset", reason: "a number is expected") }
    return Array(rows.dropFirst(offset).prefix(limit))
  }

  // MARK: What is known of a person

  private func document(_ row: Int) -> JSONDocument {
    let person = university.persons[row]
    let teacher = person.teacher.map { university.teachers[$0] }
    let emails = [teacher?.email ?? "\(person.username)@student.cvut.cz"]
    return .object([
      "username": .text(person.username), "personalNumber": .number(person.personalNumber),
      "kosPersonId": .number(university.number(of: .person, row)),
      "firstName": .text(person.name.first), "lastName": .text(person.name.last),
      "fullName": .text(person.name.titled), "emails": .list(emails.map(JSONDocument.text)),
      "preferredEmail": .text(emails[0]), "departments": .list(teacher.map(departments) ?? []),
      "rooms": .list(rooms(of: person).map(JSONDocument.text)),
      "phones": .list(phones(teacher).map(JSONDocument.text)),
      "roles": .list([.text(teacher == nil ? "B-00000-SUMA-STUDENT" : "B-00000-ZAMESTNANEC")]),
      "technicalRoles": .list([]),
    ])
  }

  private func departments(_ teacher: Teacher) -> [JSONDocument] {
    let division = university.divisions[teacher.division]
    return [
      .object([
        "code": .text(division.code), "nameCs": JSONDocument(division.name.cs),
        "nameEn": JSONDocument(division.name.en),
      ])
    ]
  }

  /// The one that KOS has, and for some an office's that only Usermap knows.
  private func phones(_ teacher: Teacher?) -> [String] {
    guard let teacher else { return [] }
    let office = teacher.personalNumber % 3 == 0 ? "+420 22435 \(teacher.personalNumber % 9000 + 1000)" : nil
    return [teacher.phone, office].compactMap(\.self)
  }

  private func rooms(of person: Person) -> [String] {
    guard let teacher = person.teacher, teacher % 5 != 4 else { return [] }
    return [university.rooms[teacher % university.rooms.count].code]
  }
}
