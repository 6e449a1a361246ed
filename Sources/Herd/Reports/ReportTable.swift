import CivilTime
import HerdBook
import WebShell

/// A report as a table for spreadsheets: the animal, the day, where it stood, and what was recorded.
struct ReportTable {
  let found: ReportedChanges
  let words: Words

  private var fields: [FieldDescription] { found.report.fields }

  var bytes: [UInt8] {
    let texts = found.texts(words)
    var writer = CSVWriter(hasByteOrderMark: true, guardsFormulas: true)
    writer.append(
      [words(.recordedAnimal), words(.dayOfChange), words(.stable)] + fields.map { words($0.code.phrase) })
    for row in found.rows {
      writer.append(
        [row.animal.title(words), row.change.day.rawValue, row.stable?.label(words) ?? ""]
          + fields.map { texts.facts(of: [$0], in: row.change.fields).first?.value ?? "" })
    }
    return writer.bytes
  }
}
