import SplitMix

extension UniversityGenerator {
  mutating func makeTeachers() {
    staff = Array(repeating: [], count: university.divisions.count)
    for row in 0..<size.teachers {
      var generator = stream("teacher", row)
      let (name, username) = person(&generator, titles: true)
      // The first of them give every division but the rectorate someone.
      let divisions = university.divisions.count - 3
      let division =
        row < divisions ? 3 + row : generator.chance(2) ? generator.below(3) : 3 + generator.below(divisions)
      staff[division].append(row)
      let faculty = university.divisions[division].code.hasPrefix("18") ? "fit" : "fel"
      let hasUsername = row % 37 != 36
      university.teachers.append(
        Teacher(
          name: name, division: division, personalNumber: 300_000 + row,
          username: hasUsername ? username : nil,
          email: hasUsername && !generator.chance(8) ? "\(username)@\(faculty).cvut.cz" : nil,
          phone: generator.chance(60) ? "+420 22435 \(generator.within(1000...9999))" : nil,
          isExtern: generator.chance(12), stageName: generator.chance(1) ? name.first : nil,
          supervisesDoctoralStudents: generator.chance(25) ? .ALLOWED : .DENIED))
    }
  }

  /// Somebody, and a username that is not in use.
  mutating func person(
    _ generator: inout SplitMix64, titles: Bool
  ) -> (name: PersonName, username: String) {
    let isWoman = generator.chance(35)
    let first = generator.pick(isWoman ? Names.women : Names.men)
    let pair = generator.pick(Names.last)
    let last = isWoman ? pair.woman : pair.man
    let before = titles ? generator.pick(["Ing.", "Ing.", "doc. Ing.", "prof. RNDr.", "Mgr.", nil]) : nil
    let after = titles && before != nil ? generator.pick(["Ph.D.", "Ph.D.", "CSc.", nil]) : nil
    return (
      PersonName(first: first.text, last: last.text, titlesBefore: before, titlesAfter: after),
      Names.username(last, first, taken: &taken)
    )
  }

  /// Somebody of a division, or of the one above it where it has nobody.
  func teacher(of division: Int, _ generator: inout SplitMix64) -> Int {
    var division = division
    while staff[division].isEmpty {
      guard let parent = university.divisions[division].parent else {
        return generator.below(university.teachers.count)
      }
      division = parent
    }
    return generator.pick(staff[division])
  }

  /// Entries of teachers' own timetables: office hours.
  mutating func makeScheduleSlots() {
    for row in university.teachers.indices where row % 3 == 0 {
      var generator = stream("office hours", row)
      let slot = TimetableSlot(
        id: university.number(of: .scheduleSlot, university.scheduleSlots.count),
        day: generator.within(1...5), firstHour: generator.within(3...9), duration: 1, parity: .BOTH,
        room: generator.below(university.rooms.count))
      university.scheduleSlots.append(
        ScheduleSlot(teacher: row, title: Localised(cs: "Konzultace", en: "Office hours"), slot: slot))
    }
  }

  mutating func makeTheses() {
    for row in 0..<size.theses {
      var generator = stream("thesis", row)
      let topic = generator.pick(Subjects.topics)
      let supervisor = generator.below(university.teachers.count)
      university.theses.append(
        Thesis(
          name: Localised(
            cs: "\(topic.cs): knihovna", en: generator.chance(80) ? "\(topic.en): a Library" : nil),
          department: university.teachers[supervisor].division, supervisor: supervisor))
    }
  }

  mutating func makeParameters() {
    university.parameters = [
      Parameter(key: "CURRENT_SEMESTER", value: university.semesters[university.current].code.text),
      Parameter(key: "NEXT_SEMESTER", value: university.semesters[university.current + 1].code.text),
      Parameter(key: "SCHEDULING_SEMESTER", value: university.semesters[university.current + 1].code.text),
    ]
  }

  /// Everyone with a username: teachers, then students; a doctoral student is both.
  mutating func makePersons() {
    var rows: [String: Int] = [:]
    for (row, teacher) in university.teachers.enumerated() {
      guard let username = teacher.username else { continue }
      rows[username] = university.persons.count
      university.persons.append(
        Person(
          username: username, name: teacher.name, personalNumber: teacher.personalNumber, students: [],
          teacher: row))
    }
    for (row, student) in university.students.enumerated() {
      if let known = rows[student.username] {
        university.persons[known].students.append(row)
      } else {
        rows[student.username] = university.persons.count
        university.persons.append(
          Person(
            username: student.username, name: student.name, personalNumber: student.personalNumber,
            students: [row], teacher: nil))
      }
    }
  }
}
