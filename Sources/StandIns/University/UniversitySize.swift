/// How much of everything a generated university has.
package struct UniversitySize: Sendable, Hashable {
  package var courses: Int
  package var teachers: Int
  package var divisions: Int
  /// Over the last and the current semester.
  package var exams: Int
  /// Each in the last, the current and the next semester.
  package var parallels: Int
  package var students: Int
  package var rooms: Int
  package var events: Int
  package var theses: Int

  /// About what CTU has of its two faculties for computing, and what the wire format's description names.
  package static let full = UniversitySize(
    courses: 9000, teachers: 3500, divisions: 400, exams: 12_000, parallels: 6000, students: 600, rooms: 600,
    events: 300, theses: 1500)

  /// A part of the full size, never too small for a student with ten semesters.
  ///
  /// - Parameter percent: more than 0, at most 1000.
  package static func percent(_ percent: Double) -> UniversitySize {
    func part(_ number: Int, atLeast least: Int) -> Int { max(least, Int(Double(number) * percent / 100)) }
    return UniversitySize(
      courses: part(full.courses, atLeast: 300), teachers: part(full.teachers, atLeast: 35),
      divisions: part(full.divisions, atLeast: 9), exams: part(full.exams, atLeast: 600),
      parallels: part(full.parallels, atLeast: 560), students: part(full.students, atLeast: 8),
      rooms: part(full.rooms, atLeast: 60), events: part(full.events, atLeast: 12),
      theses: part(full.theses, atLeast: 15))
  }
}
