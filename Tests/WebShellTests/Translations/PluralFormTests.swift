import Testing
import WebShell

/// The sample numbers of CLDR 45 (plurals.xml), ranges and all, and some beyond them.
@Suite struct `The plural form` {
  @Test(arguments: [
    (PluralForm.one, "1"),
    (.other, "0 2~16 21 100 1000 10000 100000 1000000 0.0~1.5 10.0 100.0 1000.0 10000.0 100000.0 1000000.0"),
  ])
  func `in English`(form: PluralForm, samples: String) throws { try check(form, samples, .en) }

  @Test(arguments: [
    (PluralForm.one, "1"), (.few, "2~4"),
    (.many, "0.0~1.5 10.0 100.0 1000.0 10000.0 100000.0 1000000.0"),
    (.other, "0 5~19 21 22 100 101 102 1000 10000 100000 1000000"),
  ])
  func `in Czech`(form: PluralForm, samples: String) throws { try check(form, samples, .cs) }

  @Test(arguments: [
    (PluralForm.one, "1 21 31 41 51 61 71 81 101 1001"),
    (.few, "2~4 22~24 32~34 42~44 52~54 62 102 1002"),
    (.many, "0 5~19 20 100 111 112 1000 10000 100000 1000000"),
    (.other, "0.0~1.5 10.0 100.0 1000.0 10000.0 100000.0 1000000.0"),
  ])
  func `in Russian`(form: PluralForm, samples: String) throws { try check(form, samples, .ru) }

  @Test(arguments: [
    (PluralForm.one, "1"), (.few, "2~4 22~24 32~34 42~44 52~54 62 102 1002"),
    (.many, "0 5~19 20 21 100 101 112 1000 10000 100000 1000000"),
    (.other, "0.0~1.5 10.0 100.0 1000.0 10000.0 100000.0 1000000.0"),
  ])
  func `in Polish`(form: PluralForm, samples: String) throws { try check(form, samples, .pl) }

  @Test(arguments: [(Language.en, PluralForm.one), (.cs, .one), (.ru, .one), (.pl, .one)])
  func `of a negative number is that of its positive`(language: Language, form: PluralForm) {
    #expect(PluralForm(for: -1, in: language) == form)
    #expect(PluralForm(for: -1, decimals: 0, in: language) == form)
  }

  @Test func `of the number farthest below zero exists`() {
    #expect(PluralForm(for: .min, in: .en) == .other)
  }

  private func check(_ form: PluralForm, _ samples: String, _ language: Language) throws {
    for sample in samples.split(separator: " ") {
      let ends = sample.split(separator: "~")
      let decimals = ends[0].contains(".") ? 1 : 0
      let tenths = try ends.map { Int((try #require(Double($0)) * 10).rounded()) }
      for number in stride(from: tenths[0], through: tenths[tenths.count - 1], by: decimals == 1 ? 1 : 10) {
        let value = Double(number) / 10
        #expect(PluralForm(for: value, decimals: decimals, in: language) == form, "\(value)")
        guard decimals == 0 else { continue }
        #expect(PluralForm(for: Int(value), in: language) == form, "\(value)")
      }
    }
  }
}
