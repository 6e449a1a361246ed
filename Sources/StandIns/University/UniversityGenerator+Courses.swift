import CivilTime
import SplitMix

extension UniversityGenerator {
  mutating func makeCourses() {
    let departments = [0, 1].map { faculty in
      university.divisions.indices.dropFirst(3).filter { ($0 - 3) % 2 == faculty }
    }
    var codes: Set<String> = []
    for row in 0..<size.courses {
      var generator = stream("course", row)
      let faculty = row % 2
      // Those that come first are what students enrol in: alive, and of the bachelor's or master's kind.
      let isPopular = row < max(200, size.courses / 3)
      let type = programmeType(&generator, isPopular)
      let code = courseCode(&generator, faculty, type, &codes)
      let first = generator.pick(Subjects.topics)
      let second = generator.chance(50) ? generator.pick(Subjects.topics) : nil
      let form = generator.pick(Subjects.forms)
      let hasEnglish = !generator.chance(8)
      let completion: Constants.Completion =
        generator.chance(60)
        ? .CREDIT_EXAM : generator.pick([.CREDIT, .CLFD_CREDIT, .EXAM, .CREDIT, .DEFENCE, .NOTHING])
      let state: Constants.CourseState =
        isPopular || generator.chance(70) ? .OPEN : generator.pick([.APPROVED, .PROPOSED, .CLOSED, .CLOSED])
      let season: Constants.Season =
        generator.chance(20)
        ? .BOTH : generator.chance(50) ? .WINTER : generator.chance(97) ? .SUMMER : .UNDEFINED
      let tutorials = generator.within(1...2)
      var course = Course(
        code: code,
        name: Localised(
          cs: second.map { "\(first.cs) a \($0.cs.prefix(1).lowercased())\($0.cs.dropFirst())\(form.cs)" }
            ?? first.cs + form.cs,
          en: hasEnglish ? (second.map { "\(first.en) and \($0.en)\(form.en)" } ?? first.en + form.en) : nil),
        department: generator.pick(departments[faculty]), faculty: faculty,
        allowedEnrollmentCount: generator.chance(80) ? generator.pick([1, 2, 2]) : nil,
        approvalDate: generator.chance(70) ? university.today.adding(-generator.within(400...4000)) : nil,
        classesLanguage: generator.chance(85) ? .CS : generator.pick([.EN, .EN, .UNDEFINED, .SK]),
        classesTypes: generator.chance(90) ? [.LECTURE, generator.chance(80) ? .TUTORIAL : .LABORATORY] : [],
        completion: completion,
        credits: generator.chance(98) ? generator.within(2...7) : nil,
        homepage: generator.chance(30) ? "https://courses.example/\(code)/?lang=cs&tab=1" : nil,
        keywords: Localised(
          cs: generator.chance(50) ? "\(first.cs), úvod" : nil, en: hasEnglish ? first.en : nil),
        note: Localised(cs: generator.chance(10) ? "Rozsah: x < y & z" : nil), programmeType: type,
        range: generator.chance(95)
          ? generator.pick(["2P+\(tutorials)C", "2+\(tutorials)", "13P+26L", "0+2"]) : nil,
        season: season, state: state, studyForm: generator.chance(92) ? .FULLTIME : .PARTTIME)
      if row > 60, generator.chance(2) { course.superior = generator.below(40) }
      university.courses.append(course)
      if isPopular, course.season != .UNDEFINED, completion != .NOTHING { popular[faculty].append(row) }
    }
    // Both ends of the relation say the same.
    for (row, course) in university.courses.enumerated() {
      if let superior = course.superior { university.courses[superior].parts.append(row) }
    }
  }

  private func programmeType(
    _ generator: inout SplitMix64, _ isPopular: Bool
  ) -> Constants.ProgrammeType {
    if isPopular { return generator.chance(65) ? .BACHELOR : .MASTER }
    return generator.pick([
      .BACHELOR, .BACHELOR, .MASTER, .MASTER, .DOCTORAL, .LIFELONG, .INTERNSHIP, .MASTER_LEGACY,
    ])
  }

  /// Such as `BI-ABC` at FIT and `B2B36ABC` at FEL.
  private func courseCode(
    _ generator: inout SplitMix64, _ faculty: Int, _ type: Constants.ProgrammeType,
    _ codes: inout Set<String>
  ) -> String {
    let alphabet = Array("ABCDEFGHIKLMNOPRSTUVZ")
    while true {
      let letters = String((0..<3).map { _ in generator.pick(alphabet) })
      let code: String
      if faculty == 0 {
        let prefix = type == .BACHELOR ? "BI" : type == .DOCTORAL ? "PI" : "NI"
        code =
          generator.chance(4) ? "\(prefix)-\(letters).\(generator.within(21...24))" : "\(prefix)-\(letters)"
      } else {
        let level = type == .BACHELOR ? "B\(generator.within(0...3))B" : "B\(generator.within(4...6))M"
        code = level + String(generator.pick([13, 14, 33, 35, 36])) + letters
      }
      if codes.insert(code).inserted { return code }
    }
  }
}
