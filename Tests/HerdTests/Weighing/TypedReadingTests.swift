import HerdBook
import Testing

@testable import Herd

@Suite struct `What is typed where animals are weighed` {
  @Test(arguments: [
    ("203 000000000007", TypedReading.animal(.made(203, 7))), ("LA 203 000000000007", .animal(.made(203, 7))),
    ("425", .weight(Kilograms(425))), ("425,5", .weight(Kilograms(grams: 425_500))),
    ("425.5", .weight(Kilograms(grams: 425_500))),
  ])
  func `is a transponder or a weight`(text: String, reading: TypedReading) {
    #expect(TypedReading(text) == reading)
  }

  @Test(arguments: ["", "9", "1501", "20300000000000", "cow", "-40"])
  func `is nothing else`(text: String) { #expect(TypedReading(text) == nil) }
}

extension EID {
  fileprivate static func made(_ prefix: Int, _ number: UInt64) -> EID {
    do { return try EID(prefix: prefix, number: number) } catch { fatalError("no transponder: \(error)") }
  }
}
