import Testing

@testable import Campus
@testable import StandIns

/// Students who study twice.
extension University {
  /// Rows of the sample university.
  struct Studies {
    let old: Int
    let new: Int
    /// One that only the old study has.
    let lesson: Int
    /// As ``lesson``.
    let exam: Int
  }

  /// One who has begun a second study.
  func veteran() async throws -> OpenAccount {
    let students = standIn.world.snapshot.university.students
    let place = try #require(
      standIn.samples.firstIndex { sample in students.count { $0.username == sample.username } == 2 })
    return try await signedIn(place)
  }

  /// Their first study goes on beside the second one, and shares a lesson with it.
  func goOn(_ live: OpenAccount) throws -> Studies {
    let before = standIn.world.snapshot.university
    let students = before.students
    let old = try #require(
      students.firstIndex { $0.username == live.username && $0.code != live.username })
    let new = try #require(students.firstIndex { $0.code == live.username })
    let lesson = try #require(
      before.parallels.indices.first {
        before.parallels[$0].semester == before.current && !before.parallels[$0].slots.isEmpty
          && !students[new].parallels.contains($0)
      })
    let exam = try #require(
      before.registrations.first {
        before.exams[$0.exam].semester == before.current && $0.student != new && $0.student != old
      }?.exam)
    standIn.world.change { world in
      world.students[old].state = .ACTIVE
      world.students[old].end = nil
      world.students[old].parallels += [lesson] + students[new].parallels.prefix(1)
      world.students[old].registrations.append(world.registrations.count)
      world.registrations.append(
        StandIns.ExamRegistration(student: old, exam: exam, date: world.today))
    }
    return Studies(old: old, new: new, lesson: lesson, exam: exam)
  }

  /// As it is before a new study begins: the older one has the bare user name, and KOS knows no other.
  func `let`(_ old: Int, haveTheNameOf new: Int) {
    standIn.world.change { world in
      world.students[old].code = world.students[new].code
      world.students[new].code += "-0"
      world.hidden.insert(StandIns.Reference(kind: .student, row: new))
    }
  }

  /// It begins.
  func `let`(_ new: Int, takeTheNameOf old: Int) {
    standIn.world.change { world in
      world.students[new].code = world.students[old].code
      world.students[old].code += "-1"
      world.hidden.remove(StandIns.Reference(kind: .student, row: new))
    }
  }

  func number(ofStudy row: Int) -> String {
    String(standIn.world.snapshot.university.number(of: .student, row))
  }
}
