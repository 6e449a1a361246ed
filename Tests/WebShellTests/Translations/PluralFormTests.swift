import Testing
import WebShell

@Suite struct `The plural form` {
  @Test(arguments: [
    (1, PluralForm.one), (-1, .one), (0, .other), (2, .other), (11, .other), (21, .other), (Int.min, .other),
  ])
  func `in English`(number: Int, form: PluralForm) {
    #expect(PluralForm(for: number, in: .en) == form)
  }

  @Test(arguments: [
    (1, PluralForm.one), (2, .few), (3, .few), (4, .few), (-3, .few), (0, .other), (5, .other), (11, .other),
    (12, .other), (21, .other), (22, .other), (101, .other), (102, .other),
  ])
  func `in Czech`(number: Int, form: PluralForm) {
    #expect(PluralForm(for: number, in: .cs) == form)
  }

  @Test(arguments: [
    (1, PluralForm.one), (21, .one), (101, .one), (-1, .one), (2, .few), (4, .few), (22, .few), (104, .few),
    (0, .many), (5, .many), (11, .many), (12, .many), (14, .many), (20, .many), (111, .many), (112, .many),
  ])
  func `in Russian`(number: Int, form: PluralForm) {
    #expect(PluralForm(for: number, in: .ru) == form)
  }

  @Test(arguments: [
    (1, PluralForm.one), (-1, .one), (2, .few), (4, .few), (22, .few), (104, .few), (0, .many), (5, .many),
    (11, .many), (12, .many), (14, .many), (21, .many), (101, .many), (112, .many),
  ])
  func `in Polish`(number: Int, form: PluralForm) {
    #expect(PluralForm(for: number, in: .pl) == form)
  }
}
