import CivilTime

/// Writes the lines of an insemination report by its layout.
struct InseminationReportWriter {
  typealias Layout = InseminationReport.Layout

  let layout: Layout
  let register: BullRegister
  let period: ClosedRange<Day>

  /// The first line, without its end.
  func header(
    _ report: InseminationReport, count: Int, generated: LocalDateTime
  ) throws(InseminationReport.HeaderNotWritable) -> String {
    try layout.frame.line(of: layout.header, refusing: InseminationReport.HeaderNotWritable.init) {
      field throws(InseminationReport.HeaderNotWritable) in
      switch field.content {
      case .organisation: report.organisation.digits
      case .closing:
        CivilPattern(field.format ?? "YYYYMMDD").text(for: .midnight(of: report.period.upperBound))
      case .count: String(count)
      case .generated: CivilPattern(field.format ?? "YYYYMMDDhhmm").text(for: generated)
      }
    }
  }

  /// A row's line, without its end.
  func record(_ row: InseminationReport.Row) throws(InseminationReport.Omission) -> String {
    guard period.contains(row.day) else { throw .outsidePeriod }
    // Only a reinsemination has none.
    guard Insemination.orders.contains(row.order), row.order > 0 || row.service == .reinsemination else {
      throw .order(row.order)
    }
    guard Doses.possible.contains(row.dose), row.dose.thousandths % 10 == 0 else {
      throw .dose(row.dose)
    }
    return try layout.frame.line(of: layout.record, refusing: InseminationReport.Omission.notWritable) {
      field throws(InseminationReport.Omission) in try text(row, field)
    }
  }

  private func text(
    _ row: InseminationReport.Row, _ field: Layout.Field<Layout.Content>
  ) throws(InseminationReport.Omission) -> String {
    switch field.content {
    case .type: return row.isHeifer ? layout.heiferCode : layout.cowCode
    case .tag: return try tag(row.tag, width: field.width)
    case .day: return CivilPattern(field.format ?? "YYYYMMDD").text(for: .midnight(of: row.day))
    case .order: return String(row.order)
    case .service: return layout.serviceCodes[row.service] ?? row.service.rawValue
    case .bull: return try numericForm(of: row.bull)
    case .technician:
      guard let technician = row.technician, technician > 0 else { throw .noTechnician }
      return String(technician)
    case .dose: return dose(row.dose, field.format.flatMap(Layout.DoseFormat.init(rawValue:)) ?? .shortest)
    case .stable:
      guard !row.stable.isEmpty else { throw .noStable }
      return row.stable
    }
  }

  private func numericForm(of bull: BullNumber?) throws(InseminationReport.Omission) -> String {
    guard let bull else { throw .noBull }
    guard let known = register.bulls[bull] else { throw .bullNotInRegister(bull) }
    guard let form = known.numericForm else { throw .bullWithoutNumericForm(bull) }
    return form
  }

  private func tag(_ tag: EarTag?, width: Int?) throws(InseminationReport.Omission) -> String {
    guard let tag else { throw .noTag }
    guard let text = ReportLayout.text(of: tag, width: width) else {
      throw .notWritable(.tag, tag.description)
    }
    return text
  }

  private func dose(_ dose: Doses, _ format: Layout.DoseFormat) -> String {
    let number = FixedPoint(dose.thousandths / 10, decimals: 2)
    let (shortest, whole) = (number.text(atLeast: 0), number.text(atLeast: 2))
    return switch format {
    case .shortest: shortest
    case .shortestWithComma: shortest.replacing(".", with: ",")
    case .twoDecimals: whole
    case .twoDecimalsWithComma: whole.replacing(".", with: ",")
    case .hundredths: String(number.value)
    }
  }
}

/// How a day and a time are written: `YYYY`, `MM`, `DD`, `hh`, `mm` and `ss` for their digits, and all else
/// for itself.
struct CivilPattern {
  private let pattern: Substring

  init(_ pattern: String) { self.pattern = pattern[...] }

  func text(for time: LocalDateTime) -> String {
    let (year, month, day) = time.day.civil
    let numbers = [
      ("YYYY", year), ("MM", month), ("DD", day), ("hh", time.time.hour), ("mm", time.time.minute),
      ("ss", time.time.second),
    ]
    var (rest, text) = (pattern, "")
    while let first = rest.first {
      if let (name, number) = numbers.first(where: { rest.hasPrefix($0.0) }) {
        text += String(number).zeroPadded(to: name.utf8.count)
        rest = rest.dropFirst(name.utf8.count)
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}
