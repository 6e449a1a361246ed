import CivilTime
import Testing

@testable import HerdBook

@Suite struct `ICAR documents` {
  private let exchange = ADEExchange.sample

  @Test(arguments: ChangeKind.allCases)
  func `of a change are read as the change`(kind: ChangeKind) throws {
    for seed in 0..<60 {
      var draws = Draws(seed)
      let change = Change.random(kind, &draws)
      let documents = exchange.documents(of: change).map(DocumentValue.object)
      let sent = try documents.map { try DocumentValue(parsing: $0.json) }
      let reading = exchange.read(sent.shuffled(using: &draws))
      #expect(reading.changes == [change] && reading.unread.isEmpty, "\(sent.map(\.json))")
    }
  }
}
