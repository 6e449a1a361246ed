package import CivilTime

/// The births of a period as a file for the central register of cattle.
package struct BirthReport: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// What it reports.
    package var change: ChangeID
    /// `nil` for a calf without one.
    package var tag: EarTag?
    package var day: Day
    package var dam: EarTag?
    package var sire: BullNumber?
    package var breed: String?
    package var ease: Calving.Ease
    package var weight: Kilograms?
    /// Where the calf was on that day; empty where nobody knows.
    package var stable: String
    /// Day on which its ear tags were fixed; `nil` where nobody has said so.
    package var taggedOn: Day?
    /// Day on which it was bought; `nil` for one that was born here.
    package var boughtOn: Day?
    /// Day on which somebody said that the birth was reported.
    package var reportedOn: Day?

    package init(
      _ change: ChangeID, tag: EarTag?, day: Day, dam: EarTag? = nil, sire: BullNumber? = nil,
      breed: String? = nil, ease: Calving.Ease = .unspecified, weight: Kilograms? = nil, stable: String = "",
      taggedOn: Day? = nil, boughtOn: Day? = nil, reportedOn: Day? = nil
    ) {
      (self.change, self.tag, self.day, self.dam, self.sire) = (change, tag, day, dam, sire)
      (self.breed, self.ease, self.weight, self.stable) = (breed, ease, weight, stable)
      (self.taggedOn, self.boughtOn, self.reportedOn) = (taggedOn, boughtOn, reportedOn)
    }
  }

  package var holding: HoldingID
  package var period: ClosedRange<Day>
  package var rows: [Row]

  package init(holding: HoldingID, period: ClosedRange<Day>, rows: [Row]) {
    (self.holding, self.period, self.rows) = (holding, period, rows)
  }

  /// `IZR_OZT01B_12345678_20261101_20261130.txt`
  package var fileName: String {
    let days = [period.lowerBound, period.upperBound].map {
      CivilPattern("YYYYMMDD").text(for: .midnight(of: $0))
    }
    return "IZR_OZT01B_\(holding)_\(days[0])_\(days[1]).txt"
  }
}

extension BirthReport.Row {
  /// What is missing or late of a birth, which is reported all the same.
  package enum Objection: Hashable, Sendable {
    case noSire, noBreed, noEase
    /// It has to be tagged until then.
    case notTagged(until: Day)
    /// So many days after the birth it is not tagged yet, or was tagged only then.
    case tagOverdue(days: Int)
    case taggedLate(days: Int)
    /// Somebody said that it was reported on that day.
    case reported(Day)
  }

  /// - Parameter days: within which a calf is tagged.
  package func objections(on today: Day, taggedWithin days: Int) -> [Objection] {
    var found: [Objection] = []
    if let reportedOn { found.append(.reported(reportedOn)) }
    if let late = tagging(on: today, within: days) { found.append(late) }
    if sire == nil { found.append(.noSire) }
    if breed?.isEmpty ?? true { found.append(.noBreed) }
    if ease == .unspecified { found.append(.noEase) }
    return found
  }

  private func tagging(on today: Day, within days: Int) -> Objection? {
    let age = day.days(to: taggedOn ?? today)
    guard taggedOn == nil else { return age > days ? .taggedLate(days: age) : nil }
    return age > days ? .tagOverdue(days: age) : .notTagged(until: day.adding(days))
  }
}

extension BirthReport {
  package typealias File = RegisterFile<Row, Omission>

  /// Why a birth is not in the file.
  package enum Omission: Error, Hashable, Sendable {
    case outsidePeriod
    /// The calf was bought, and was born at somebody else's.
    case bought(Day)
    case noTag, noDam, noStable
    /// Not the line and register by which the register knows bulls.
    case sire(BullNumber)
    /// The field does not take this text: it is too long, has the separator in it, or is not ASCII.
    case notWritable(Layout.Content, String)
  }

  /// Makes the file, with the same bytes for the same rows in whatever order: its births stand in the order of their day
  /// and the ear tag, and are numbered from 1 on.
  package func file(_ layout: Layout = .v0) -> File {
    let writer = BirthReportWriter(layout: layout, holding: holding, period: period)
    var file = File(name: fileName, bytes: [], rows: [], leftOut: [])
    var lines = layout.firstLines
    for row in rows.sorted(by: { $0.order < $1.order }) {
      do throws(Omission) {
        lines.append(try writer.record(row, number: file.rows.count + 1))
        file.rows.append(row)
      } catch {
        file.leftOut.append(File.LeftOut(row: row, reason: error))
      }
    }
    file.bytes = layout.frame.bytes(of: lines)
    return file
  }
}

extension BirthReport.Row {
  fileprivate var order: (Day, String, Int) { (day, tag?.description ?? "", change.rawValue) }
}

/// Writes the lines of a report of births by its layout.
private struct BirthReportWriter {
  let layout: BirthReport.Layout
  let holding: HoldingID
  let period: ClosedRange<Day>

  /// A birth's line, without its end.
  func record(_ row: BirthReport.Row, number: Int) throws(BirthReport.Omission) -> String {
    guard period.contains(row.day) else { throw .outsidePeriod }
    if let bought = row.boughtOn { throw .bought(bought) }
    if let sire = row.sire, !sire.isLineAndRegister { throw .sire(sire) }
    return try layout.frame.line(of: layout.record, refusing: BirthReport.Omission.notWritable) {
      field throws(BirthReport.Omission) in try text(row, number, field)
    }
  }

  private func text(
    _ row: BirthReport.Row, _ number: Int, _ field: BirthReport.Layout.Field
  ) throws(BirthReport.Omission) -> String {
    switch field.content {
    case .holding: return holding.digits
    case .stable:
      guard !row.stable.isEmpty else { throw .noStable }
      return row.stable
    case .row: return String(number)
    case .movement: return layout.birthCode
    case .day: return CivilPattern(field.format ?? "YYYYMMDD").text(for: .midnight(of: row.day))
    case .tag: return try text(of: row.tag, field, else: .noTag)
    case .dam: return try text(of: row.dam, field, else: .noDam)
    case .sire: return row.sire?.text ?? ""
    case .breed: return row.breed ?? ""
    case .ease: return layout.easeCodes[row.ease] ?? row.ease.rawValue
    case .weight:
      return row.weight.map {
        weight($0, field.format.flatMap(BirthReport.Layout.WeightFormat.init(rawValue:)))
      } ?? ""
    }
  }

  private func text(
    of tag: EarTag?, _ field: BirthReport.Layout.Field, else reason: BirthReport.Omission
  ) throws(BirthReport.Omission) -> String {
    guard let tag else { throw reason }
    guard let text = ReportLayout.text(of: tag, width: field.width) else {
      throw .notWritable(field.content, tag.description)
    }
    return text
  }

  private func weight(_ weight: Kilograms, _ format: BirthReport.Layout.WeightFormat?) -> String {
    // A scale tells hundreds of grams of a calf at most.
    let shortest = FixedPoint((weight.grams + 50) / 100, decimals: 1).text(atLeast: 0)
    return switch format ?? .shortest {
    case .shortest: shortest
    case .shortestWithComma: shortest.replacing(".", with: ",")
    case .whole: String((weight.grams + 500) / 1000)
    }
  }
}

extension BullNumber {
  /// Whether it is made of a line and a register, such as `NEA-123`; foreign herd books number bulls otherwise.
  var isLineAndRegister: Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let line = parts.first, let register = parts.last else { return false }
    return (1...3).contains(line.utf8.count) && line.contains(where: \.isLetter)
      && (1...3).contains(register.utf8.count) && register.isDigits
  }
}
