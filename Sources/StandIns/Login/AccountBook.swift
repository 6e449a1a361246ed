/// Everybody of the university who has a username. They all have one password, which opens nothing real.
struct AccountBook: Sendable {
  static let password = "outpost"

  private let accounts: [String: Account]

  init(_ university: University) {
    accounts = Dictionary(
      university.persons.enumerated().map { row, person in
        let role: Caller.Role =
          person.teacher == nil ? .student(person: row, studies: person.students) : .teacher
        return (person.username, Account(username: person.username, role: role))
      }, uniquingKeysWith: { first, _ in first })
  }

  subscript(username: String) -> Account? { accounts[username] }

  func account(_ username: String, password: String) -> Account? {
    password == Self.password ? accounts[username] : nil
  }
}
