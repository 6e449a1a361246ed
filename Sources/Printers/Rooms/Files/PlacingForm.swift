import OctoPrint
import WebShell

/// Where a file or folder is to be, and under which name.
struct PlacingForm: FormDeclaration {
  struct Value: Sendable {
    var name: String
    var folder: String
  }

  let name = FormField.text("name", .fileName, maxLength: 200)
  let folder: FormField<String>

  private let file: FileEntry

  init(_ file: FileEntry, among files: KnownFiles) {
    self.file = file
    // A folder does not go into itself.
    let own = file.path + "/"
    let others = files.folders.filter {
      !file.isFolder || ($0.path != file.path && !$0.path.hasPrefix(own))
    }
    folder = .choice(
      "folder", .folder, as: .list,
      [FieldOption("", .topFolder)]
        + others.map { FieldOption($0.path, named: files.shownPath(of: $0)) })
  }

  func value(of entry: inout FormEntry) throws(FormRefused) -> Value {
    let (name, folder) = try entry.read(name, folder)
    // A slash would lead into another folder than the chosen one.
    return Value(name: name.replacing("/", with: "_"), folder: folder)
  }

  /// With where it is now.
  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    entry.fill(name, with: file.name)
    entry.fill(folder, with: file.file.folder)
    return entry
  }
}
