import Foundation
import OctoPrint
import WebShell

/// A slicing profile: what it is called, and for a new one the slicer's own values.
struct SlicingProfileForm: FormDeclaration {
  let name = FormField.name("name", .name)
  let description = FormField.lines("description", .describedAs, maxLength: 500, rows: 2).optional
  let isDefault = FormField.toggle("default", .preferredProfile)
  let data = FormField.lines("data", .slicerValues, maxLength: 30_000, rows: 8).hint(.slicerValuesHint)
    .start("{}")

  /// Those of a profile that exists; empty where they are left alone.
  let values = FormField.lines("values", .slicerValues, maxLength: 100_000, rows: 12)
    .hint(.slicerValuesEditHint).optional

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
    let values = try entry.read(values)
    if name != profile.shownName { change.displayName = name }
    if description ?? "" != profile.description ?? "" { change.description = description ?? "" }
    if isDefault, !profile.isDefault { change.isDefault = true }
    if let values, values != profile.dataText?.trimmingCharacters(in: .whitespacesAndNewlines),
      !change.setData(text: values)
    {
      entry.complain(.phrase(.slicerValuesWrong), at: self.values)
    }
    return change
  }

  func entry(_ words: Words) -> FormEntry {
    var entry = FormEntry(words)
    guard let profile else { return entry }
    entry.fill(name, with: profile.shownName)
    entry.fill(description, with: profile.description)
    entry.fill(isDefault, with: profile.isDefault)
    entry.fill(values, with: profile.dataText)
    return entry
  }
}
