import OctoPrint
import WebShell

/// What is left out of a new backup, so that it is small and soon there.
struct BackupForm: FormDeclaration {
  static let id = "backup-form"

  let leavesFiles = FormField.toggle("uploads", .backupWithoutFiles)
  let leavesFilms = FormField.toggle("timelapse", .backupWithoutFilms)

  /// OctoPrint's names of what is left out.
  func value(of entry: inout FormEntry) throws(FormRefused) -> [String] {
    let (files, films) = try entry.read(leavesFiles, leavesFilms)
    return [files ? leavesFiles.name : nil, films ? leavesFilms.name : nil].compactMap(\.self)
  }

  func html(_ entry: FormEntry, action: String) -> HTML {
    EntryForm(
      entry, id: Self.id, action: action, class: "stack", isOnce: false, keepsDraft: false,
      """
      \(entry.html(leavesFiles))\(entry.html(leavesFilms))\
      \(Button(entry.words(.backupCreate), icon: .plus, kind: .primary, isWide: true).html)
      """
    ).html
  }
}
