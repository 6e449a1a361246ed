import KOS
import RecordMapping

/// A teacher of the university.
@Record(table: "teacher")
struct TeacherRecord: Hashable {
  /// The user name, else KOS's number.
  @ID let id: String
  var username: String?
  var firstName: String?
  var lastName: String?
  var titlesPre: String?
  var titlesPost: String?
  var email: String?
  var phone: String?
  /// The key of a ``DivisionRecord``.
  var division: String?
  var divisionName: String?
  var isExternal: Bool

  /// `Ing. Ladislav Vagner Ph.D.`
  var fullName: String {
    [titlesPre, firstName, lastName, titlesPost].compactMap(\.self).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// `nil` where KOS does not say it.
  var name: String? { fullName.isEmpty ? nil : fullName }
}

/// A faculty, department or other part of the university.
@Record(table: "division")
struct DivisionRecord: Hashable {
  /// Five digits, of which the first two tell the faculty.
  @ID let code: String
  @JSON var name: Multilingual?
  @JSON var abbreviation: Multilingual?
  var parent: String?
  var type: DivisionType?
}

/// What Usermap knows of a person besides KOS.
@Record(table: "usermap_person")
struct PersonRecord: Hashable {
  /// The user name, as a ``TeacherRecord`` has it.
  @ID let username: String
  @JSON var phones: [String]
  /// Codes as KOS has them.
  @JSON var rooms: [String]
  @JSON var departments: [Department]
  /// When it was asked for, in seconds since 1970.
  var fetched: Double

  @RecordPart struct Department: Hashable {
    let code: String
    @JSON let name: Multilingual
  }
}

extension PersonRecord {
  init(_ person: UsermapPerson, username: String, at time: Double) {
    self.init(
      username: username, phones: person.phones.filter { !$0.isEmpty },
      rooms: person.rooms.filter { !$0.isEmpty },
      departments: person.departments.map {
        Department(code: $0.code, name: Multilingual(czech: $0.nameCs, english: $0.nameEn))
      }, fetched: time)
  }
}

/// Which courses a teacher teaches, once somebody looked.
@Record(table: "taught")
struct TaughtCoursesRecord: Hashable {
  /// The ``TeacherRecord``'s.
  @ID let teacher: String
  @JSON var courses: [Reference] = []
  /// When it was asked for, in seconds since 1970.
  var fetched: Double
}

extension Reference {
  /// By which a page of its own is found; `nil` where KOS only names it.
  var linkKey: String? { key.flatMap { $0.isEmpty ? nil : $0 } }
}

extension Sequence<Reference> {
  /// As people are told; of one without a name its key.
  var names: [String] { compactMap { $0.name ?? $0.key } }

  /// By which they are told apart: their names depend on who tells them.
  var keys: Set<String?> { Set(map(\.key)) }
}
