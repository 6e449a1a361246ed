import Foundation
import OctoPrint
import WebShell

/// A slicing profile: what it is called, and the slicer's own values as a text.
struct SlicingProfileForm: DraftForm {
  struct Draft: Sendable {
    var name = ""
    var description: String?
    var isDefault = false
    /// Of a profile that exists they are left alone where nothing is said.
    var values: String?
  }

  private static let name = FormField.name("name", .name)
  private static let description = FormField.lines("description", .describedAs, maxLength: 500, rows: 2)
    .optional
  private static let isDefault = FormField.toggle("default", .preferredProfile)
  private static let newValues = FormField.lines("data", .slicerValues, maxLength: 30_000, rows: 8)
    .hint(.slicerValuesHint)
  private static let values = FormField.lines("values", .slicerValues, maxLength: 100_000, rows: 12)
    .hint(.slicerValuesEditHint).optional

  /// What it begins with.
  let start: Draft
  private let isNew: Bool

  /// Of a new one.
  init() { (start, isNew) = (Draft(values: "{}"), true) }

  init(_ profile: SlicingProfile) {
    start = Draft(
      name: profile.shownName, description: profile.description, isDefault: profile.isDefault,
      values: profile.dataText?.trimmingCharacters(in: .whitespacesAndNewlines))
    isNew = false
  }

  var parts: [FormPart<Draft>] {
    field(Self.name, \.name)
    field(Self.description, \.description)
    if isNew { field(Self.newValues, \.values) }
    if start.isDefault { text { "<p class=\"hint\">\($0(.isPreferredProfile))</p>" } }
    if !isNew, !start.isDefault { field(Self.isDefault, \.isDefault) }
    if !isNew, start.values != nil { field(Self.values, \.values) }
  }

  func check(_ draft: Draft, in entry: inout FormState) {
    var change = SlicingProfileChange()
    guard let values = values(of: draft), !change.setData(text: values) else { return }
    if isNew {
      entry.addIssue(.phrase(.slicerValuesWrong), at: Self.newValues)
    } else {
      entry.addIssue(.phrase(.slicerValuesWrong), at: Self.values)
    }
  }

  /// What is to be set: of a profile that exists only what is another than it was.
  func change(to draft: Draft) -> SlicingProfileChange {
    var change = SlicingProfileChange()
    if draft.name != start.name { change.displayName = draft.name }
    if draft.description ?? "" != start.description ?? "" { change.description = draft.description ?? "" }
    if draft.isDefault, !start.isDefault { change.isDefault = true }
    if let values = values(of: draft) { _ = change.setData(text: values) }
    return change
  }

  private func values(of draft: Draft) -> String? {
    isNew || draft.values != start.values ? draft.values : nil
  }
}
