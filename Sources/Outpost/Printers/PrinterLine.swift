import Printers
import WebShell

/// A printer's state in a few words for the console.
struct PrinterLine {
  var report: PrinterReport

  var text: String {
    guard report.link != "lost" else { return "\(report.name): \(report.trouble ?? "lost")" }
    let parts = [report.state ?? "connecting"] + job + Self.heats(report.temperatures)
    return "\(report.name): " + parts.joined(separator: "  ")
  }

  private var job: [String] {
    guard report.isPrinting, let file = report.file else { return [] }
    let words = Words(language: .en)
    let left = report.finish.map { "about \(words.duration(seconds: Int($0.remaining))) left" }
    let done = report.completion.map { "\(words.number($0, decimals: 1)) %" }
    return [file] + [done, left].compactMap(\.self)
  }

  /// One text for each heater.
  static func heats(_ heats: [String: PrinterReport.Heat]) -> [String] {
    let words = Words(language: .en)
    return heats.sorted { $0.key < $1.key }.map { key, heat in
      let actual = heat.actual.map { words.number($0, decimals: 1) } ?? "–"
      let target = heat.target.flatMap { $0 > 0 ? "/\(words.number($0, decimals: 0))" : nil } ?? ""
      return "\(key) \(actual)\(target) °C"
    }
  }
}
