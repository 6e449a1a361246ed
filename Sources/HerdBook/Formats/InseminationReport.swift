package import CivilTime

/// The inseminations of a period as the file that the central evaluation takes (`.ins`).
package struct InseminationReport: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// What it reports.
    package var change: ChangeID
    /// `nil` for an animal without one.
    package var tag: EarTag?
    /// On that day.
    package var isHeifer: Bool
    package var day: Day
    /// Of the services since the last calving, from 1 to 20; 0 for a reinsemination.
    package var order: Int
    package var service: Insemination.Character
    /// `nil` where none is recorded.
    package var bull: BullNumber?
    /// The number under which the technician is registered.
    package var technician: Int?
    /// From 0 to 10, in hundredths.
    package var dose: Doses
    /// Where the animal was on that day; empty where nobody knows.
    package var stable: String

    package init(
      _ change: ChangeID, tag: EarTag?, isHeifer: Bool, day: Day, order: Int, service: Insemination.Character,
      bull: BullNumber?, technician: Int?, dose: Doses, stable: String
    ) {
      (self.change, self.tag, self.isHeifer, self.day, self.order) = (change, tag, isHeifer, day, order)
      (self.service, self.bull, self.technician) = (service, bull, technician)
      (self.dose, self.stable) = (dose, stable)
    }
  }

  package var organisation: OrganisationID
  /// From its first day to its closing one.
  package var period: ClosedRange<Day>
  package var rows: [Row]

  package init(organisation: OrganisationID, period: ClosedRange<Day>, rows: [Row]) {
    (self.organisation, self.period, self.rows) = (organisation, period, rows)
  }

  /// `SHI20261130_111111_mes.ins`
  package var fileName: String {
    "SHI\(CivilPattern("YYYYMMDD").text(for: .midnight(of: period.upperBound)))_\(organisation)_mes.ins"
  }
}

extension InseminationReport {
  /// What somebody should know before the file goes out. It may be made all the same.
  package enum Warning: Hashable, Sendable {
    /// The period is not from the first to the last day of one month.
    case notOneMonth(ClosedRange<Day>)
    /// Bulls whose numeric form is not known, so that their rows are left out; in the order of their numbers.
    case bullsWithoutNumericForm([BullNumber])
    /// Females with more inseminations than the central evaluation takes of one; in the order of their tags.
    case tooManyInseminations([EarTag])
  }

  /// Inseminations of one female that the central evaluation takes.
  package static let mostOfOneFemale = 100

  /// - Parameter register: by which bulls get their numeric form.
  package func warnings(register: BullRegister) -> [Warning] {
    var warnings: [Warning] = []
    if !isOneMonth { warnings.append(.notOneMonth(period)) }
    let bulls = Set(rows.lazy.filter { period.contains($0.day) }.compactMap(\.bull))
      .filter { register.bulls[$0]?.numericForm == nil }
    if !bulls.isEmpty { warnings.append(.bullsWithoutNumericForm(bulls.sorted { $0.text < $1.text })) }
    let counts = Dictionary(grouping: rows.filter { period.contains($0.day) }, by: \.tag).mapValues(\.count)
    let many = counts.compactMap { $0.value > Self.mostOfOneFemale ? $0.key : nil }
    if !many.isEmpty { warnings.append(.tooManyInseminations(many.sorted())) }
    return warnings
  }

  private var isOneMonth: Bool {
    let (year, month, day) = period.lowerBound.civil
    return day == 1 && period.upperBound == Day(year, month + 1, 0)
  }
}

extension InseminationReport {
  package typealias File = RegisterFile<Row, Omission>

  /// Why an insemination is not in the file.
  package enum Omission: Error, Hashable, Sendable {
    case outsidePeriod
    case noTag
    case noBull
    case noStable
    case bullNotInRegister(BullNumber)
    case bullWithoutNumericForm(BullNumber)
    case noTechnician
    case order(Int)
    case dose(Doses)
    /// The field does not take this text: it is too long, has the separator in it, or is not ASCII.
    case notWritable(Layout.Content, String)
  }

  /// The header does not take this text, which is wider than the layout has it.
  package struct HeaderNotWritable: Error, Hashable {
    package var content: Layout.HeaderContent
    package var text: String
  }

  /// Makes the file, with the same bytes for the same rows in whatever order: its records stand in the order
  /// of their type, their day and the ear tag.
  ///
  /// - Parameter generated: by the clock on the wall.
  package func file(
    _ layout: Layout = .v0, register: BullRegister, generated: LocalDateTime
  ) throws(HeaderNotWritable) -> File {
    let writer = InseminationReportWriter(layout: layout, register: register, period: period)
    var records: [(row: Row, line: String)] = []
    var leftOut: [File.LeftOut] = []
    for row in rows {
      do throws(Omission) {
        records.append((row, try writer.record(row)))
      } catch {
        leftOut.append(File.LeftOut(row: row, reason: error))
      }
    }
    records.sort { order($0.row, layout, $0.line) < order($1.row, layout, $1.line) }
    leftOut.sort { ($0.row.day, $0.row.tagText) < ($1.row.day, $1.row.tagText) }
    let header = try writer.header(self, count: records.count, generated: generated)
    return File(
      name: fileName, bytes: layout.frame.bytes(of: [header] + records.map(\.line)), rows: records.map(\.row),
      leftOut: leftOut)
  }

  private func order(_ row: Row, _ layout: Layout, _ line: String) -> (String, Day, String, String) {
    (row.isHeifer ? layout.heiferCode : layout.cowCode, row.day, row.tagText, line)
  }
}

extension InseminationReport.Row {
  /// Sorts as the tag does.
  fileprivate var tagText: String { tag?.description ?? "" }
}

extension Insemination.Character: Codable, CodingKeyRepresentable {}
