import WebShell

/// How a person puts right what the built-in files lack, and which of their own files are not used, and why.
struct OwnFilesCard {
  var faculties: Faculties
  var words: Words

  var html: HTML {
    let files = Faculties.embedded.keys.sorted().map { name in
      Button.link("\(name).json", to: ScheduleFeature.link(toFile: "\(name).json"), icon: .download)
    }
    let schema = Button.link(
      FacultySchema.fileName, to: ScheduleFeature.link(toFile: FacultySchema.fileName), icon: .download)
    return Card(
      "own-files", title: words(.ownFiles),
      """
      \(faults)<p>\(words(.ownFilesText))</p><p class="code">\(faculties.folder ?? "campus/faculties")</p>\
      <div class="btns">\(files)\(schema)</div>
      """
    ).html
  }

  private var faults: HTML? {
    Callout(
      .bad, title: words(.ownFilesRefused), lines: faculties.refused.map { "\($0.sentence(words))" },
      below: "<p>\(words(.ownFilesRemedy))</p>"
    )?.html
  }
}

extension FacultyFileError {
  /// Where in which file, what belongs there, and so what to do.
  func sentence(_ words: Words) -> String {
    let (sentence, place) = (words(expectation(words)), Self.place(path))
    if line == 0 { return words(.faultAtFile(file: file, sentence: sentence)) }
    guard let place else {
      return words(.faultAtLine(file: file, line: words.integer(line), sentence: sentence))
    }
    return words(.faultAtPlace(file: file, line: words.integer(line), place: place, sentence: sentence))
  }

  /// As a person finds it: `semesters[3].periods[0].from`; `nil` for the whole file.
  private static func place(_ path: String) -> String? {
    path == "$" ? nil : String(path.trimmingPrefix("$."))
  }

  private func expectation(_ words: Words) -> Phrase {
    switch expected {
    case .readableFile: .faultUnreadable
    case .json: .faultJSON
    case .type(let type): Self.type(type)
    case .oneOf(let values): .faultOneOf(values: values.joined(separator: ", "))
    case .pattern(let pattern): Self.form(pattern)
    case .date: .faultDate
    case .text: .faultEmpty
    case .number(let range):
      .faultNumber(low: words.integer(range.lowerBound), high: words.integer(range.upperBound))
    case .member(let name): .faultMissing(name: name)
    case .knownMember(let names): .faultUnknown(names: names.joined(separator: ", "))
    case .name(let name): .faultName(name: name)
    case .later(let path): .faultLater(place: Self.place(path) ?? path)
    case .notBefore(let path): .faultNotBefore(place: Self.place(path) ?? path)
    case .unlike(let path): .faultUnlike(place: Self.place(path) ?? path)
    case .record: .faultRecord
    }
  }

  private static func type(_ name: String) -> Phrase {
    switch name {
    case "object": .faultObject
    case "array": .faultArray
    case "integer": .faultInteger
    case "boolean": .faultBoolean
    default: .faultString
    }
  }

  /// The patterns of the schema by what they are for; see `faculty.schema.json`.
  private static func form(_ pattern: String) -> Phrase {
    switch pattern {
    case "^([01]?[0-9]|2[0-3]):[0-5][0-9]$": .faultClock
    case "^[AB][0-9]{2}[12]$": .faultSemester
    case "^https?://": .faultAddress
    case "^[^@ ]+@[^@ ]+$": .faultEmail
    case "^[0-9]{5}$": .faultFacultyCode
    case "^[a-z][a-z0-9-]*$": .faultID
    default: .faultPattern(pattern: pattern)
    }
  }
}
