import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A medicine` {
  private static let today = Day(2026, 11, 18)

  private static func treatment(_ amount: Int) -> FieldValues {
    FieldValues.made { values in
      values[Treatment.determinedBy] = .breeder
      values[Treatment.diagnoses] = [DiagnosisID(7001)]
      values[Treatment.medicines] = [
        .made { given in
          (given[Treatment.Given.stock], given[Treatment.Given.amount]) = (
            StockID(7003), Amount(thousandths: amount * 1000)
          )
        }
      ]
    }
  }

  @Test func `is given once, though the server does not know of it yet, until that is deleted`() async throws
  {
    try await SyncFarm.with { sync in
      let (one, other) = (try await sync.farm.cow("000001"), try await sync.farm.cow("000002"))
      try await sync.farm.putStock(of: 10)
      let device = try await sync.device()
      try await device.pull()
      let first = try await device.record { $0.add(.treatment, of: one, on: Self.today, Self.treatment(8)) }
      #expect(first.changes?.count == 1, "\(first)")
      let second = try await device.record {
        $0.add(.treatment, of: other, on: Self.today, Self.treatment(3))
      }
      #expect(second.judgement?.errors.map(\.rule.description) == ["E30.amount"])
      let operation = try #require(try await device.store.read { try $0.unsent() }.first)
      try await device.store.withdraw(operation, from: device.outbox)
      let third = try await device.record { $0.add(.treatment, of: other, on: Self.today, Self.treatment(3)) }
      #expect(third.changes?.count == 1, "\(third)")
    }
  }
}
