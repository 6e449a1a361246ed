/// On whose behalf a request comes.
struct Caller: Sendable, Equatable {
  enum Role: Sendable, Equatable {
    /// All studies of the person.
    case student(person: Int, studies: [Int])
    case teacher
    /// A client on its own behalf.
    case service
  }

  var role: Role
  var scopes: Set<String>

  static let kosapiScopes: Set<String> = ["cvut:kosapi:read", "urn:ctu:oauth:kosapi:public.readonly"]

  /// A student reads what everybody of the school may, and of students only the own person and studies.
  func check(_ resource: Resource) throws(Refusal) {
    guard case .student(let person, let studies) = role, let privacy = resource.privacy else { return }
    switch privacy {
    case .study(let row) where studies.contains(row): return
    case .person(let row) where row == person: return
    case .study, .person, .students: throw .forbidden("A student may not read other students' data")
    }
  }

  func checkScopes() throws(Refusal) {
    guard !scopes.isDisjoint(with: Self.kosapiScopes) else {
      throw .forbidden(
        "The token has none of the scopes \(Self.kosapiScopes.sorted().joined(separator: ", "))")
    }
  }
}
