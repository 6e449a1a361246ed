import Testing

@testable import Printers

@Suite struct `The key of a profile` {
  @Test(arguments: [
    ("Prusa MK4", "prusa_mk4"), ("Žluťoučký kůň", "zlutoucky_kun"), ("../etc", "etc"), ("打印机", "profile"),
    ("a/b\\c", "a_b_c"), ("", "profile"),
  ])
  func `is made of what OctoPrint takes in file names`(name: String, key: String) {
    #expect(ProfileKey.make(of: name, taken: []) == key)
  }

  @Test func `is not one that is taken`() {
    #expect(ProfileKey.make(of: "Big", taken: ["big", "big_2"]) == "big_3")
  }
}
