import CivilTime
import SplitMix

extension UniversityGenerator {
  /// Per faculty a bachelor's, a master's and a doctoral programme, each with branches, plans and groups of
  /// courses.
  mutating func makeProgrammes() {
    let kinds: [(Constants.ProgrammeType, String, Localised)] = [
      (.BACHELOR, "B", Localised(cs: "Informatika", en: "Informatics")),
      (.MASTER, "N", Localised(cs: "Otevřená informatika", en: "Open Informatics")),
      (.DOCTORAL, "P", Localised(cs: "Informatika – doktorské studium")),
    ]
    for (number, kind) in kinds.enumerated() {
      for faculty in University.faculties {
        var generator = stream("programme", number * 2 + faculty)
        let guarantor = teacher(of: 3 + faculty, &generator)
        university.programmes.append(
          Programme(
            code: "\(faculty == 0 ? "FIT" : "FEL")-\(kind.1)\(26 + number)", name: kind.2,
            academicTitle: number == 0 ? "Bc." : number == 1 ? "Ing." : "Ph.D.", classesLanguage: .CS,
            description: Localised(cs: Subjects.paragraph(&generator, .cs)), diplomaName: kind.2,
            division: faculty, guarantor: guarantor, studyDuration: number == 0 ? 3 : number == 1 ? 2 : 4,
            type: kind.0, capacity: generator.within(100...600), isOpen: number < 2))
        makeBranches(of: university.programmes.count - 1, faculty: faculty)
      }
    }
  }

  private mutating func makeBranches(of programme: Int, faculty: Int) {
    for number in 0..<3 {
      var generator = stream("branch", programme * 10 + number)
      let topic = Subjects.topics[(programme * 3 + number) % Subjects.topics.count]
      university.branches.append(
        Branch(
          code: "18\(number)", abbreviation: String(topic.en.prefix(2)).uppercased(),
          name: Localised(cs: topic.cs, en: topic.en), description: Localised(),
          diplomaName: Localised(cs: topic.cs, en: topic.en), programme: programme, division: faculty,
          guarantor: generator.chance(80) ? teacher(of: 3 + faculty, &generator) : nil,
          capacity: generator.chance(50) ? generator.within(20...200) : nil, isOpen: number < 2))
      let branch = university.branches.count - 1
      university.plans.append(
        StudyPlan(
          code: "\(university.programmes[programme].code).\(number + 1)",
          name: Localised(cs: "\(topic.cs) (plán)", en: "\(topic.en) (Plan)"), note: Localised(),
          approvalDate: university.today.adding(-generator.within(300...3000)), isApproved: true,
          isIndividual: false, creditsMinLimit: [180, 120, 20][programme / 2],
          branch: number == 2 ? nil : branch, division: faculty, programme: programme, form: .FULLTIME))
      let plan = university.plans.count - 1
      university.pathways.append(
        Pathway(
          code: "\(university.plans[plan].code)-PR", name: Localised(cs: "Doporučený průchod", en: "Pathway"),
          plan: plan))
      makeGroups(of: plan, faculty: faculty, &generator)
    }
  }

  private mutating func makeGroups(of plan: Int, faculty: Int, _ generator: inout SplitMix64) {
    let kinds: [(Constants.GroupRole, Localised)] = [
      (.P, Localised(cs: "Povinné předměty", en: "Compulsory Courses")),
      (.PO, Localised(cs: "Povinné předměty oboru")),
      (.V, Localised(cs: "Volitelné předměty", en: "Elective Courses")),
    ]
    for (number, kind) in kinds.enumerated() {
      let pool = popular[faculty]
      let members = (0..<min(pool.count, 6 + number * 4)).map { _ in generator.pick(pool) }.uniqued
      let credits = members.map { university.courses[$0].credits ?? 0 }.reduce(0, +)
      university.groups.append(
        CoursesGroup(
          code: "\(university.plans[plan].code)-\(kind.0.rawValue)", name: kind.1, note: Localised(),
          isApproved: true, coursesLimits: (number == 2 ? 0 : members.count)...members.count,
          creditsLimits: (number == 2 ? 0 : credits)...credits, role: kind.0,
          members: members.enumerated().map {
            CoursesGroup.Member(course: $1, recommendedSemester: number == 2 ? nil : $0 / 3 + 1)
          }))
      university.plans[plan].groups.append(university.groups.count - 1)
    }
  }
}
