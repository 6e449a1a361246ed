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

  var title: String { words(.reproductionFigures) }

  /// The stable, and until when.
  var scope: String {
    [
      found.stables.first { $0.id == query.stable }?.label(words),
      words(.untilDay(day: words.date(day, .short))),
    ]
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
    guard let mean = mean(ratio) else { return words(.nothingToCount) }
    return words(
      .meanOfCount(mean: words(.durationDays(count: mean)), number: words.integer(ratio.denominator)))
  }

  private func mean(_ ratio: Ratio) -> Int? { ratio.perMille.map { ($0 + 500) / 1000 } }

  // MARK: On paper

  var fileName: String { "breeding-\(day.rawValue)" }
  var count: Int { year.count + windows.count }
  var csv: [UInt8] { ReportRows(headings: columns.map(\.title), rows: year + windows).csv }

  func printed(_ stamp: ReportStamp) -> PrintedTable {
    PrintedTable(
      words, title: title, lines: [scope], columns: columns,
      sections: [.init(words(.lastYear), rows: year), .init(words(.figuresOf21Days), rows: windows)], stamp)
  }

  private var columns: [PrintedTable.Column] {
    [
      .init(words(.figure)), .init(words(.figureValue), isNumber: true), .init(words(.figureUnit)),
      .init(words(.figureCount), isNumber: true),
    ]
  }

  private var year: [[String]] {
    BreedingReport.Figure.allCases.map { figure in
      let ratio = found.ratio(figure)
      let value = figure.isShare ? percent(ratio) : mean(ratio).map(words.integer) ?? ""
      let unit = words(.unit(figure.isShare ? .percent : .days))
      return [words(figure.phrase), value, unit, words.integer(ratio.denominator)]
    }
  }

  private var windows: [[String]] {
    found.report.windows.reversed().flatMap { window in
      [(window.serviceRate, Phrase.rateOfService), (window.pregnancyRate, .rateOfPregnancy)].map {
        ratio, phrase in
        [
          words(.labelled(label: words(phrase), text: days(of: window))), percent(ratio),
          words(.unit(.percent)), words.integer(ratio.denominator),
        ]
      }
    }
  }

  private func percent(_ ratio: Ratio) -> String {
    ratio.perMille.map { words.number(Double($0) / 10, decimals: 1) } ?? ""
  }
}
