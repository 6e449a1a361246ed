import CivilTime
import HerdBook
import WebShell

/// A report as a table for spreadsheets: the animal, the day, where it stood, and what was recorded.
struct ReportTable {
  let report: Report
  let found: ReportedChanges
  let words: Words

  var bytes: [UInt8] {
    var writer = CSVWriter(hasByteOrderMark: true, guardsFormulas: true)
    writer.append(
      [words(.recordedAnimal), words(.dayOfChange), words(.stable)]
        + report.fields.map { words($0.code.phrase) })
    for row in found.rows {
      writer.append(
        [row.animal.title(words), row.change.day.rawValue, row.stable?.label(words) ?? ""]
          + report.fields.map { cell(of: row.change, $0) })
    }
    return writer.bytes
  }

  private func cell(of change: Change, _ field: FieldDescription) -> String {
    if field.code == Insemination.technician.code {
      return found.technicians.first { $0.id == change.fields[Insemination.technician] }?.label ?? ""
    }
    return FieldTexts(words: words, groups: found.groups).facts(of: [field], in: change.fields).first?.value
      ?? ""
  }
}
