import OctoPrint
import WebShell

/// A slicing profile: what it is called, and for a new one the slicer's own values.
struct SlicingProfileForm: FormDeclaration {
  let name = FormField.name("name", .name)
  let description = FormField.lines("description", .describedAs, maxLength: 500, rows: 2).optional
  let isDefault = FormField.toggle("default", .preferredProfile)
  let data = FormField.lines("data", .slicerValues, maxLength: 30_000, rows: 8).hint(.slicerValuesHint)
    .start("{}")

  /// `nil` for a new one.
  private let profile: SlicingProfile?

  init(_ profile: SlicingProfile? = nil) { self.profile = profile }

  func value(of entry: inout FormEntry) throws(FormRefused) -> SlicingProfileChange {
    var change = SlicingProfileChange()
    guard let profile else {
      let (name, description, data) = try entry.read(name, description, data)
      (change.displayName, change.description) = (name, description)
      if !change.setData(text: data) { entry.complain(.phrase(.slicerValuesWrong), at: self.data) }
      return change
    }
    let (name, description, isDefault) = try entry.read(name, description, isDefault)
    if name != profile.shownName { change.displayName = name }
    if description ?? "" != profile.description ?? "" { change.description = description ?? "" }
    if isDefault, !profile.isDefault { change.isDefault = true }
    return change
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    guard let profile else { return entry }
    entry.fill(name, with: profile.shownName)
    entry.fill(description, with: profile.description)
    entry.fill(isDefault, with: profile.isDefault)
    return entry
  }
}
