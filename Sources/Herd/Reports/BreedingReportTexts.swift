import CivilTime
import HerdBook
import Printing
import WebShell

/// What is said of the figures of reproduction, on a page as on paper.
struct BreedingReportTexts: ReportSheet {
  let found: BreedingReport
  let query: ReportQuery
  let day: Day
  let words: Words

  var title: String { words(Report.breeding.declaration.title) }

  /// The stable, and until when.
  var scope: String {
    [query.scope.label(of: found.stables, words), words(.untilDay(day: words.date(day, .short)))]
      .compactMap(\.self).joined(separator: " · ")
  }

  func days(of window: BreedingWindow) -> String {
    words.dates(window.days.lowerBound, window.days.upperBound)
  }

  /// `41 % (52 of 127)`
  func share(_ ratio: Ratio) -> String {
    guard let share = ratio.perMille else { return words(.nothingToCount) }
    return words(
      .valueOfCount(
        value: words.amount(Double(share) / 10, .percent, decimals: 0), part: words.integer(ratio.numerator),
        whole: words.integer(ratio.denominator)))
  }

  func value(of figure: BreedingReport.Figure) -> String {
    let ratio = found.ratio(figure)
    guard !figure.isShare else { return share(ratio) }
    guard let mean = ratio.mean else { return words(.nothingToCount) }
    return words(
      .meanOfCount(mean: words(.durationDays(count: mean)), number: words.integer(ratio.denominator)))
  }

  // MARK: On paper and in tables

  var fileName: String { "\(Report.breeding.rawValue)-\(day.rawValue)" }
  var count: Int { year.count + windows.count }

  /// With days and numbers as programs read them.
  var csv: [UInt8] {
    let headings: [Phrase] = [.figure, .firstDay, .lastDay, .figureValue, .figureUnit, .figureCount]
    return ReportRows(
      headings: headings.map { words($0) },
      rows: (year + windows).map { entry in
        [
          words(entry.phrase), entry.days.lowerBound.rawValue, entry.days.upperBound.rawValue,
          entry.value.map { entry.isShare ? "\($0 / 10).\($0 % 10)" : "\($0)" } ?? "",
          words(entry.unit), String(entry.ratio.denominator),
        ]
      }
    ).csv
  }

  func printed(_ stamp: ReportStamp) -> PrintedTable {
    PrintedTable(
      words, title: title, lines: [scope],
      columns: [
        .init(words(.figure)), .init(words(.reportedPeriod)), .init(words(.figureValue), isNumber: true),
        .init(words(.figureUnit)), .init(words(.figureCount), isNumber: true),
      ],
      sections: [
        .init(words(.lastYear), rows: year.map(cells)),
        .init(words(.figuresOf21Days), rows: windows.map(cells)),
      ], stamp)
  }

  /// A figure of some days.
  private struct Entry {
    let phrase: Phrase
    let days: ClosedRange<Day>
    let ratio: Ratio
    /// Whether it is a part of a whole; else it is a mean of days.
    var isShare = true

    /// Tenths of a percent, or days; `nil` where there is nothing to count.
    var value: Int? { isShare ? ratio.perMille : ratio.mean }
    var unit: Phrase { .unit(isShare ? .percent : .days) }
  }

  private var year: [Entry] {
    BreedingReport.Figure.allCases.map { figure in
      Entry(
        phrase: figure.phrase, days: day.adding(-364)...day, ratio: found.ratio(figure),
        isShare: figure.isShare)
    }
  }

  private var windows: [Entry] {
    found.report.windows.reversed().flatMap { window in
      [
        Entry(phrase: .rateOfService, days: window.days, ratio: window.serviceRate),
        Entry(phrase: .rateOfPregnancy, days: window.days, ratio: window.pregnancyRate),
      ]
    }
  }

  private func cells(of entry: Entry) -> [String] {
    let value = entry.value.map { value in
      entry.isShare ? words.number(Double(value) / 10, decimals: 1) : words.integer(value)
    }
    return [
      words(entry.phrase), words.dates(entry.days.lowerBound, entry.days.upperBound), value ?? "",
      words(entry.unit), words.integer(entry.ratio.denominator),
    ]
  }
}

extension Ratio {
  /// The sum over the count, rounded.
  fileprivate var mean: Int? { perMille.map { ($0 + 500) / 1000 } }
}
