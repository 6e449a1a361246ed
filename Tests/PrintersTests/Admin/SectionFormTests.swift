import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `The form of a section of settings` {
  private struct Refused: Error {}

  private func change(_ value: SettingValue, _ typed: String?, isSecret: Bool = false) throws
    -> SettingsChange
  {
    let setting = Setting(path: ["plugins", "x", "it"], value: value, isSecret: isSecret)
    let form = SettingsForm(SettingsSection(path: ["plugins", "x"], settings: [setting]))
    let fields = typed.map { ["setting/plugins/x/it": $0] } ?? [:]
    let (change, entry) = form.read(FormFields(fields), over: SettingsChange(), Sample.english)
    guard entry.isAccepted else { throw Refused() }
    return change
  }

  @Test(
    arguments: [
      (.text("a"), "a"), (.text(" a\tb "), "a b"), (.text("a\r\nb\tc\n"), "a\r\nb\tc"), (.text(""), ""),
      (.number("0.50"), "0.50"), (.json("[1,\n 2]"), "[1,\r\n 2]"), (.unset, ""), (.flag(false), nil),
      (.flag(true), "1"),
    ] as [(SettingValue, String?)])
  func `changes nothing that nobody touched`(value: SettingValue, typed: String?) throws {
    #expect(try change(value, typed).isEmpty)
  }

  @Test(
    arguments: [
      (.text("a"), ""), (.number("1"), "1,5"), (.json("[]"), "[1]"), (.unset, "true"), (.unset, "words"),
      (.flag(true), nil), (.flag(false), "1"),
    ] as [(SettingValue, String?)])
  func `changes what was touched`(value: SettingValue, typed: String?) throws {
    #expect(try !change(value, typed).isEmpty)
  }

  @Test(
    arguments: [(.number("1"), "one"), (.number("1"), "[1]"), (.json("[]"), "[1"), (.json("[]"), "")]
      as [(
        SettingValue, String
      )])
  func `refuses what its value cannot be`(value: SettingValue, typed: String) {
    #expect(throws: Refused.self) { try change(value, typed) }
  }

  @Test func `keeps a secret whose field stays empty, and takes another one`() throws {
    #expect(try change(.text("s3cret"), "", isSecret: true).isEmpty)
    #expect(try !change(.text("s3cret"), "other", isSecret: true).isEmpty)
  }

  @Test func `tells of a value that is too long for it, and leaves it alone`() throws {
    let long = SettingValue.text(String(repeating: "x", count: 20_000))
    #expect(try change(long, "").isEmpty)
    let setting = Setting(path: ["it"], value: long, isSecret: false)
    let form = SettingsForm(SettingsSection(path: [], settings: [setting]))
    #expect(form.html(form.entry(SettingsChange(), Sample.english)).markup.contains("too long to edit here"))
  }
}
