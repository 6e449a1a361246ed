import WebShell

/// How a person puts right what the built-in files lack, and which of their own files are not used, and why.
struct OwnFilesCard {
  var faculties: Faculties
  var words: Words

  var html: HTML {
    let files = Faculties.embedded.keys.sorted().map { name in
      Button.link("\(name).json", to: Paths.facultyFile("\(name).json"), icon: .download)
    }
    let schema = Button.link(
      FacultySchema.fileName, to: Paths.facultyFile(FacultySchema.fileName), icon: .download)
    return Card(
      "own-files", title: words(.ownFiles),
      """
      \(faults)<p>\(words(.ownFilesText))</p><p class="code">\(faculties.folder ?? "campus/faculties")</p>\
      <div class="btns">\(files)\(schema)</div>
      """
    ).html
  }

  private var faults: HTML? {
    Notice(
      .bad, title: words(.ownFilesRefused), lines: faculties.refused.map { "\($0.sentence(words))" },
      below: "<p>\(words(.ownFilesRemedy))</p>"
    )?.html
  }
}
