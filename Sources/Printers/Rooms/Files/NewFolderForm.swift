import WebShell

/// The name of a new folder.
struct NewFolderForm: FormDeclaration {
  let name = FormField.text("name", .folderName, maxLength: 200)

  func value(of entry: inout FormEntry) throws(FormRefused) -> String { try entry.read(name) }
}
