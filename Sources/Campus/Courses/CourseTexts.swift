import KOS
import WebShell

/// The long texts of a course, each a card that folds, in the language of the data or, told as such, in the
/// other one.
struct CourseTexts {
  var text: CourseTextRecord?
  var language: KOS.Language
  var words: Words

  /// `nil` if there is none.
  var html: HTML? {
    guard let text else { return nil }
    let all: [(id: String, title: Phrase, text: Multilingual?)] = [
      ("annotation", .courseAnnotation, text.description), ("objectives", .courseObjectives, text.objectives),
      ("requirements", .courseRequirements, text.requirements), ("lectures", .courseLectures, text.lectures),
      ("tutorials", .courseTutorials, text.tutorials), ("literature", .courseLiterature, text.literature),
      ("note", .courseNote, text.note),
    ]
    let cards = all.compactMap { entry in entry.text.flatMap { card(entry.id, entry.title, $0) } }
    return cards.isEmpty ? nil : "<div class=\"texts\">\(cards)</div>"
  }

  private func card(_ id: String, _ title: Phrase, _ text: Multilingual) -> HTML? {
    guard let content = text.text(in: language) else { return nil }
    let paragraphs = Paragraphs.of(content)
    guard !paragraphs.isEmpty else { return nil }
    // One without a language told may be in any.
    let isOther = text[language] == nil && text[language.other] == content
    let spoken = isOther ? language.other : language
    let note: HTML? =
      isOther
      ? "<p class=\"hint\">\(words(spoken == .czech ? .courseOnlyCzech : .courseOnlyEnglish))</p>" : nil
    let body = paragraphs.map { "<p>\($0)</p>" as HTML }
    return CollapsibleCard(
      "course-\(id)", title: words(title),
      """
      <div class="prose">\(note)<div dir="auto" \
      \(attribute: "lang", spoken.rawValue == words.tag ? nil : spoken.rawValue)>\(body)</div></div>
      """
    ).html
  }
}

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
