extension EntryResource where Content == Semester {
  package static func semester(_ code: SemesterCode) -> Self { Self("semesters", code.rawValue) }

  package static var currentSemester: Self { Self("semesters", "current") }

  package static var nextSemester: Self { Self("semesters", "next") }

  package static var previousSemester: Self { Self("semesters", "prev") }

  package static var schedulingSemester: Self { Self("semesters", "scheduling") }
}
