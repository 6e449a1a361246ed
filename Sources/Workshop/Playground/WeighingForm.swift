import CivilTime
import Foundation
import WebShell

/// Every kind of field in one form: to try by hand, for the browser tests, and for the gallery.
struct WeighingForm: DraftForm {
  struct Draft: Sendable {
    var tag: String?
    var name: String?
    var kilograms: Double?
    var calves: Int?
    var day: Day?
    var method: Weighing.Method?
    var state: Weighing.State?
    var group: String?
    var isUrgent = false
    var page: URL?
    var password: String?
    var note: String?

    /// `nil` while something is missing.
    var weighing: Weighing? {
      guard let tag, let kilograms, let day, let method, let state, let group else { return nil }
      return Weighing(
        tag: tag, name: name, kilograms: kilograms, calves: calves, day: day, method: method, state: state,
        group: group, isUrgent: isUrgent, page: page?.absoluteString, note: note)
    }
  }

  let tag: FormField<String>
  let name: FormField<String?>
  let weight: FormField<Double>
  let calves: FormField<Int?>
  let day: FormField<Day>
  let method: FormField<Weighing.Method>
  let state: FormField<Weighing.State>
  let group: FormField<String>
  let isUrgent: FormField<Bool>
  let page: FormField<URL?>
  let password: FormField<String?>
  let note: FormField<String?>

  /// - Parameter suffix: tells the fields of two such forms on one page apart.
  init(suffix: String = "") {
    let pattern = FieldPattern("[A-Z]{2} ?[0-9]{9}", .rehearsalTagWrong)
    tag = .text("tag\(suffix)", .galleryEarTag, maxLength: 12, pattern: pattern).hint(.rehearsalTagHint)
    name = FormField.name("name\(suffix)", .galleryName, maxLength: 40).optional
    weight = .number(
      "weight\(suffix)", .rehearsalWeight, from: 20, through: 1500, step: 0.5, decimals: 1, unit: .kilogram)
    calves = FormField.whole("calves\(suffix)", .rehearsalCalves, from: 0, through: 20).optional
    day = .day("day\(suffix)", .galleryDate, from: Day(year: 2020, month: 1, day: 1))
    method = .choice(
      "method\(suffix)", .rehearsalMethod, as: .cards,
      [
        FieldOption(.scale, .rehearsalScale, hint: .rehearsalScaleHint),
        FieldOption(.tape, .rehearsalTape, hint: .rehearsalTapeHint),
      ])
    state = .choice(
      "state\(suffix)", .galleryState, as: .segments,
      [
        FieldOption(.open, .galleryOpen), FieldOption(.pregnant, .galleryPregnant),
        FieldOption(.dry, .galleryDry),
      ])
    group = .choice(
      "group\(suffix)", .galleryGroup, as: .list,
      ["A", "B", "<C>"].map { FieldOption($0, named: $0) })
    isUrgent = .toggle("urgent\(suffix)", .rehearsalUrgent)
    page = FormField.webAddress("page\(suffix)", .galleryAddress).optional
    password = FormField.password("password\(suffix)", .rehearsalPassword).optional
    note = FormField.lines("note\(suffix)", .galleryNote, maxLength: 300).hint(.galleryNoteHint).optional
  }

  var parts: [FormPart<Draft>] {
    field(tag, \.tag)
    field(name, \.name)
    field(weight, \.kilograms)
    field(calves, \.calves)
    field(day, \.day)
    field(method, \.method)
    field(state, \.state)
    field(group, \.group)
    field(isUrgent, \.isUrgent)
    field(page, \.page)
    field(password, \.password)
    field(note, \.note)
  }

  func check(_ draft: Draft, in entry: inout FormState) {
    if let weighing = draft.weighing, weighing.kilograms > 900 {
      entry.warn("heavy", at: weight, .rehearsalHeavy(weight: weighing.weight(entry.words)))
    }
    if draft.note != nil, draft.method == .scale { entry.warn("note", at: note, .rehearsalNoteUnusual) }
  }

  /// The same with nothing to be changed.
  func readOnly(_ entry: FormState) -> HTML {
    """
    \(entry.html(tag.readOnly))\(entry.html(name.readOnly))\(entry.html(weight.readOnly))\
    \(entry.html(calves.readOnly))\(entry.html(day.readOnly))\(entry.html(method.readOnly))\
    \(entry.html(state.readOnly))\(entry.html(group.readOnly))\(entry.html(isUrgent.readOnly))\
    \(entry.html(page.readOnly))\(entry.html(note.readOnly))
    """
  }
}
