import Synchronization

/// The university as it is between two changes, and lists of it that were asked for.
final class Snapshot: Sendable {
  /// A list before it is cut into pages.
  struct ListKey: Hashable, Sendable {
    var path: String
    var query: String
    var order: String
    var semesters: String
    var language: Language
  }

  let university: University
  let directory: Directory
  private let lists = Mutex<[ListKey: [Int]]>([:])

  /// All lists are forgotten when there are more.
  private static let mostLists = 200

  init(_ university: University, _ directory: Directory? = nil) {
    self.university = university
    self.directory = directory ?? Directory(university)
  }

  func changed<Failure: Error>(
    _ change: (inout University) throws(Failure) -> Void
  ) throws(Failure) -> Snapshot {
    var university = university
    let codes = university.students.map(\.code)
    try change(&university)
    // A study that begins takes the code of another one.
    return Snapshot(university, university.students.map(\.code) == codes ? directory : nil)
  }

  /// - Parameter make: called if the list is not at hand; of two that ask at the same time, both make it.
  func list<Failure: Error>(_ key: ListKey, make: () throws(Failure) -> [Int]) throws(Failure) -> [Int] {
    if let known = lists.withLock({ $0[key] }) { return known }
    let rows = try make()
    lists.withLock {
      if $0.count >= Self.mostLists { $0.removeAll() }
      $0[key] = rows
    }
    return rows
  }
}
