import CivilTime
import SplitMix

/// Makes a university: of one seed, size and day always the same, bit for bit.
///
/// One thing after another, each only on those before it; the other files of this type do one thing each.
struct UniversityGenerator {
  let size: UniversitySize
  var university: University
  /// Usernames that are in use.
  var taken: Set<String> = []
  /// Courses that have a timetable, the most popular first, by faculty.
  var popular: [[Int]] = [[], []]
  /// By division.
  var staff: [[Int]] = []
  /// Lecture rooms, by faculty.
  var halls: [[Int]] = []
  /// By course.
  var parallels: [Int: [Int]] = [:]
  var exams: [Int: [Int]] = [:]
  /// How many known students are registered, by exam.
  var attendees: [Int: Int] = [:]

  /// How many semesters before the current one there are.
  static let past = 12

  static func generate(seed: UInt64, size: UniversitySize, today: Day) -> University {
    var generator = UniversityGenerator(
      size: size, university: University(seed: seed, today: today, current: past))
    generator.run()
    return generator.university
  }

  private mutating func run() {
    makeSemesters()
    makeDivisions()
    makeTeachers()
    makeRooms()
    halls = University.faculties.map { faculty in
      university.rooms.indices.filter {
        university.rooms[$0].faculty == faculty && university.rooms[$0].type == .LECTURE
      }
    }
    makeCourses()
    makeProgrammes()
    makeParallels()
    makeExams()
    parallels = Dictionary(grouping: university.parallels.indices) { university.parallels[$0].course }
    exams = Dictionary(grouping: university.exams.indices) { university.exams[$0].course }
    makeEvents()
    makeStudents()
    makeAttendees()
    makeScheduleSlots()
    makeTheses()
    makeParameters()
    makePersons()
  }

  func stream(_ name: String, _ row: Int = 0) -> SplitMix64 {
    SplitMix64(seed: university.seed, name, row)
  }

  private mutating func makeSemesters() {
    let current = SemesterCode(on: university.today)
    university.semesters = (-Self.past...1).map { Semester(code: current.advanced(by: $0)) }
  }

  private mutating func makeDivisions() {
    university.divisions = [
      Division(
        code: "18000",
        name: Localised(cs: "Fakulta informačních technologií", en: "Faculty of Information Technology"),
        abbreviation: Localised(cs: "FIT", en: "FIT"), parent: nil, type: .FACULTY),
      Division(
        code: "13000",
        name: Localised(cs: "Fakulta elektrotechnická", en: "Faculty of Electrical Engineering"),
        abbreviation: Localised(cs: "FEL", en: "FEE"), parent: nil, type: .FACULTY),
      Division(
        code: "51000", name: Localised(cs: "Rektorát", en: "Rectorate"), abbreviation: Localised(cs: "R"),
        parent: nil, type: .RECTORATE),
    ]
    let departments = max(2, (size.divisions - 3) / 20)
    for number in 0..<(size.divisions - 3) {
      let faculty = number % 2
      let place = number / 2
      let topic = Subjects.topics[number % Subjects.topics.count]
      // The first of each faculty are departments, the others belong to one of them.
      let isDepartment = place < departments
      let prefix = isDepartment ? Subjects.places[0] : Subjects.places[1]
      university.divisions.append(
        Division(
          code: "\(faculty == 0 ? 18 : 13)\(Digits.padded(101 + place, 3))",
          name: Localised(
            cs: "\(prefix.cs): \(topic.cs)", en: number % 11 == 10 ? nil : "\(prefix.en) \(topic.en)"),
          abbreviation: Localised(cs: "K\(101 + place)", en: number % 3 == 0 ? nil : "D\(101 + place)"),
          parent: isDepartment ? faculty : 3 + (place % departments) * 2 + faculty,
          type: isDepartment ? .DEPARTMENT : number % 17 == 0 ? .UNDEFINED : .INSTITUTE))
    }
  }

  private mutating func makeRooms() {
    for row in 0..<size.rooms {
      var generator = stream("room", row)
      let faculty = row % 2
      let type: Constants.RoomType =
        switch row / 2 % 6 {
        case 0: .LECTURE
        case 1, 2, 3: .TUTORIAL
        case 4: .LABORATORY
        default: row % 4 == 0 ? .OFFICE : .TUTORIAL
        }
      let number = 100 + row / 2
      let code =
        switch (faculty, row / 2 % 3) {
        case (0, 0): "T9:\(number)"
        case (0, 1): "TH:A-\(1000 + number)"
        case (0, _): "TK:BS \(number)"
        case (_, 0): "T2:B\(row % 3 + 1)-s\(number)a"
        case (_, 1): "KN:E-\(number)"
        default: "T2:D3-\(number)"
        }
      let capacity = type == .LECTURE ? generator.within(80...280) : generator.within(16...36)
      university.rooms.append(
        Room(
          code: code,
          name: type == .LECTURE
            ? Localised(cs: "Posluchárna \(number)", en: "Lecture Hall \(number)")
            : Localised(cs: "Učebna \(number)"),
          locality: faculty == 0 ? "Dejvice" : row % 3 == 1 ? "Karlovo náměstí" : "Dejvice",
          type: type, capacity: capacity, examCapacity: capacity / 2, faculty: faculty))
    }
  }
}
