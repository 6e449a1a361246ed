import Testing

@testable import HerdBook

@Suite struct `The number of a row` {
  @Test(arguments: [
    (883_120, "883120"), (0, "0"), (-77, "L77"), (.max, "9223372036854775807"),
    (.min, "L9223372036854775808"),
  ])
  func `is written with an L if it is the device's own`(number: Int, text: String) {
    #expect(AnimalID(number).description == text)
  }
}
