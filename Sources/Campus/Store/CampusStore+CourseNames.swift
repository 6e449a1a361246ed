import KOS
import RecordMapping
import RecordMappingSQLite

extension StoreSnapshot {
  /// The same with the names that their courses have in this language, as far as they are known.
  func naming<Item: CourseNamed>(_ items: [Item], in language: KOS.Language) throws -> [Item] {
    let names = try courseNames(items.compactMap(\.course), in: language)
    return items.map { item in
      guard let name = item.course.flatMap({ names[$0] }) else { return item }
      var named = item
      named.courseName = name
      return named
    }
  }

  /// What these courses are called in this language, by their codes, as far as it is known.
  func courseNames(_ codes: [String], in language: KOS.Language) throws -> [String: String] {
    var names: [String: String] = [:]
    for course in try fetchAll(CourseRecord.self, where: .any(of: Set(codes).sorted(), .code)) {
      names[course.code] = course.name?.text(in: language)
    }
    return names
  }
}
