package import CivilTime
package import HerdBook
import Instruments
package import RecordMapping
package import RecordMappingSQLite

// What weighing leaves on this device: how its instruments are connected, and the weights that no animal has yet.

/// How an instrument is connected to this computer.
@Record(table: "instrument")
package struct InstrumentRecord: Hashable {
  /// `reader` or `scale`.
  @ID package let name: String
  /// An `InstrumentAddress` as somebody types it.
  package let address: String
  package let baud: Int
}

/// A weight that was not recorded, until somebody records or dismisses it.
@Record(table: "unassigned_weight")
package struct UnassignedWeight: Hashable {
  /// Never given twice: a page that was open for long means the weight that it shows.
  @ID package let number: Int
  package let grams: Int
  /// In seconds since 1970.
  package let weighedAt: Int
  /// Why it was not recorded.
  package var reason: String
  /// Whom a reader has read, or somebody has named: 15 digits each, with blanks between them.
  package var transponders: String = ""
  /// The animal that it is of, as it was known then; 0 for none.
  package var animal: Int = 0

  package var weight: Kilograms { Kilograms(grams: grams) }
  /// Where the herd is.
  package var day: Day { LocalDateTime(secondsSince1970: weighedAt, in: .prague).day }
}

extension WeighingStation.Objection {
  init?(_ record: UnassignedWeight, _ snapshot: StoreSnapshot) throws {
    guard let reason = try Reason(record, snapshot) else { return nil }
    self.init(id: record.number, weight: record.weight, reason: reason, weighedAt: record.weighedAt)
  }
}

extension WeighingStation.Objection.Reason {
  /// `nil` for one that this version does not know.
  fileprivate init?(_ record: UnassignedWeight, _ snapshot: StoreSnapshot) throws {
    let read = record.transponders.split(separator: " ").compactMap { EID(digits: String($0)) }
    let animal = try snapshot.animal(AnimalID(record.animal))
    switch (record.reason, read.first) {
    case ("nobody", _): self = .nobody
    case ("uncertain", _): self = .uncertain(read)
    case ("unknown", let eid?): self = .unknown(eid)
    case ("failed", let eid?): self = .failed(eid)
    case ("twice", _): self = .twice(animal)
    case ("refused", _): self = .refused(animal)
    default: return nil
    }
  }

  /// Puts it into a record.
  fileprivate func note(in record: inout UnassignedWeight) {
    let (name, read, animal): (String, [EID], AnimalID?) =
      switch self {
      case .nobody: ("nobody", [], nil)
      case .uncertain(let animals): ("uncertain", animals, nil)
      case .unknown(let eid): ("unknown", [eid], nil)
      case .failed(let eid): ("failed", [eid], nil)
      case .twice(let animal): ("twice", [], animal)
      case .refused(let animal): ("refused", [], animal)
      }
    record.reason = name
    record.transponders = read.map(\.description).joined(separator: " ")
    record.animal = animal?.rawValue ?? 0
  }
}

extension EID {
  fileprivate init?(digits: String) {
    do { try self.init(parsing: digits) } catch { return nil }
  }
}

// MARK: Weights without an animal

extension HerdStore {
  /// Keeps a weight that was not recorded, so that it outlasts the process.
  ///
  /// - Parameters:
  ///   - day: on which it was weighed; `nil` for now.
  ///   - milliseconds: now, since 1970.
  /// - Returns: its number.
  package func keep(
    _ weight: Kilograms, _ reason: WeighingStation.Objection.Reason, of day: Day? = nil, at milliseconds: Int
  ) async throws -> Int {
    let noon = day.map { LocalDateTime($0, 12, 0).secondsSince1970(in: .prague) }
    return try await store.write { transaction in
      var installation = try Self.installation(in: transaction)
      var record = UnassignedWeight(
        number: installation.nextLocal, grams: weight.grams,
        weighedAt: noon ?? milliseconds / 1000, reason: "")
      reason.note(in: &record)
      try transaction.save(record)
      installation.nextLocal += 1
      try transaction.save(installation)
      return record.number
    }
  }

  /// Says better why a weight was not recorded, unless somebody has looked at it meanwhile.
  package func explain(_ number: Int, by reason: WeighingStation.Objection.Reason) async throws {
    try await store.write { transaction in
      guard var record = try transaction.fetch(UnassignedWeight.self, id: number) else { return }
      reason.note(in: &record)
      try transaction.save(record)
    }
  }

  /// Forgets a weight that was looked at.
  package func dismissWeight(_ number: Int) async throws {
    try await store.write { transaction -> Void in
      try transaction.delete(UnassignedWeight.self, id: number)
    }
  }
}

extension StoreSnapshot {
  /// Returns weights that no animal has yet, the newest first.
  package func unassignedWeights(atMost count: Int) throws -> [WeighingStation.Objection] {
    try fetchAll(UnassignedWeight.self, orderedBy: .descending(.number), limit: count)
      .compactMap { try WeighingStation.Objection($0, self) }
  }
}

// MARK: Instruments

extension HerdStore {
  /// Keeps how instruments are connected, in the place of how they were.
  package func keep(_ setup: WeighingStation.Setup) async throws {
    try await store.write { transaction in
      try transaction.delete(InstrumentRecord.self, where: .all)
      for (name, line) in [("reader", setup.reader), ("scale", setup.scale)] {
        guard let line else { continue }
        try transaction.save(
          InstrumentRecord(name: name, address: line.address.text, baud: line.baud.rawValue))
      }
    }
  }
}

extension StoreSnapshot {
  /// Returns how instruments are connected.
  package func instruments() throws -> WeighingStation.Setup {
    let lines = try fetchAll(InstrumentRecord.self).reduce(into: [:]) { $0[$1.name] = $1.line }
    return WeighingStation.Setup(reader: lines["reader"], scale: lines["scale"])
  }
}

extension InstrumentRecord {
  /// `nil` for what is no address, or a speed that this version does not know.
  fileprivate var line: WeighingStation.Setup.Line? {
    guard let baud = BaudRate(rawValue: baud) else { return nil }
    do {
      return WeighingStation.Setup.Line(address: try InstrumentAddress(parsing: address), baud: baud)
    } catch {
      return nil
    }
  }
}
