import OctoPrint
import WebShell

/// One of a list of settings, or a new one.
struct SettingsItemPage<Form: SettingsItemForm>: RoomFormPage {
  /// Which one it is: its place in the list, and what it was called when it was shown.
  struct Place: Sendable {
    var number: Int
    var name: String
  }

  var face: PrinterFace
  /// `nil` for a new one.
  var place: Place?
  var entry: FormEntry

  private var list: String { "\(SettingsPaths(printer: printer.id).list)/\(Form.place)" }
  private var mayChange: Bool { live.may(.settings) }

  var room: String { ServerSettingsRoom.id }
  var heading: String { place?.name ?? words(Form.newTitle) }
  var back: BackLink? { BackLink(words(Form.listTitle), to: list) }

  var content: HTML { "\(form.html)\(mayChange ? removal : nil)" }

  var form: EntryForm {
    EntryForm(
      entry, id: "item-form", action: place.map { "\(list)/\($0.number)" } ?? list,
      head: "<h2 dir=\"auto\">\(heading)</h2>", isOnce: false, keepsDraft: false,
      LockedFields(isLocked: !mayChange, permission: .settings, words: words).around(Form().fields(entry))
        + "\(place.map { Self.was($0) })"
        + (mayChange
          ? FormBar(back: list, submit: Button(words(.save), icon: .check, kind: .primary), entry: entry).html
          : .empty))
  }

  private var removal: HTML? {
    guard let place else { return nil }
    let question = Self.question(place, list, words)
    return Button.opener(
      words(.deleteFile), of: question.id, orTo: "\(list)/\(place.number)/removals/new", icon: .trash,
      kind: .dangerOutline) + question.dialog
  }

  static func question(_ place: Place, _ list: String, _ words: Words) -> Confirmation {
    Confirmation(
      id: "ask-removal", title: words(.deleteTitle(name: place.name)), text: words(.deleteText),
      confirm: words(.deleteFile), decline: words(.keepIt), action: "\(list)/\(place.number)/removals",
      fields: was(place))
  }

  /// Tells it from another one that stands in its place by now.
  private static func was(_ place: Place) -> HTML {
    "<input type=\"hidden\" name=\"was\" value=\"\(place.name)\">"
  }
}
