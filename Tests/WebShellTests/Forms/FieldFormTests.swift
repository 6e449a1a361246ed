import Testing

@testable import WebShell

@Suite struct `A form that is nothing but its fields` {
  private struct Reading: Sendable, Equatable {
    var meter = ""
    var kilometres: Int?
  }

  private static let meter = FormField.text("meter", .deviceName, maxLength: 40)
  private static let kilometres = FormField.whole("kilometres", .deviceName, from: 0, through: 9999)
  private static let form = FieldForm<Reading>(.field(meter, \.meter), .field(kilometres, \.kilometres))

  @Test func `writes each into the draft`() {
    let typed = FormFields(["meter": "North", "kilometres": "12"])
    let (draft, entry) = Self.form.read(typed, over: Reading(), Words(language: .en))
    #expect(entry.isAccepted && draft == Reading(meter: "North", kilometres: 12))
  }

  @Test func `asks for one that begins empty and must be filled in`() {
    let (_, entry) = Self.form.read(FormFields(["meter": "North"]), over: Reading(), Words(language: .en))
    #expect(!entry.isAccepted)
  }
}
