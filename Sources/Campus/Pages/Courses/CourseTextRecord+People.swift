import KOS
import WebShell

extension CourseTextRecord {
  /// Who has to do with the course, each once with all that they do.
  var people: [(person: Reference, roles: [Phrase])] {
    let all: [(Phrase, [Reference])] = [
      (.courseGuarantor, guarantors), (.courseLecturer, lecturers), (.courseInstructor, instructors),
    ]
    var people: [(person: Reference, roles: [Phrase])] = []
    for (role, persons) in all {
      for person in persons where person.linkKey != nil {
        if let place = people.firstIndex(where: { $0.person.key == person.key }) {
          if !people[place].roles.contains(role) { people[place].roles.append(role) }
        } else {
          people.append((person, [role]))
        }
      }
    }
    return people
  }
}
