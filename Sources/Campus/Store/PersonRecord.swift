import KOS
import RecordMapping

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
