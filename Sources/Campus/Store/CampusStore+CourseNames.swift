import KOS
import RecordMapping
import RecordMappingSQLite

extension CampusStore {
  /// The same with the names that their courses have in this language, as far as they are known.
  func naming<Item: CourseNamed>(_ items: [Item], in language: KOS.Language) async throws -> [Item] {
    let codes = Set(items.compactMap(\.course)).sorted()
    var names: [String: String] = [:]
    for course in try await store.fetchAll(CourseRecord.self, where: .any(of: codes, .code)) {
      names[course.code] = course.name?.text(in: language)
    }
    return items.map { item in
      guard let name = item.course.flatMap({ names[$0] }) else { return item }
      var named = item
      named.courseName = name
      return named
    }
  }
}
