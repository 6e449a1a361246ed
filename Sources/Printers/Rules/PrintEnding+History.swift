import Foundation
import OctoPrint

extension PrintEnding {
  /// How a print ended that nobody watched, by what OctoPrint counts of its file.
  ///
  /// - Parameters:
  ///   - before: how many prints it had counted when the print began; `nil` if that is not known.
  init(unseen history: FilePrintCounts?, countedBefore before: Int?, _ glimpse: PrintGlimpse) {
    self.init(result: .unknown, wasToldLater: true)
    let counted = history?.count
    // Of several the last need not be the one.
    if let history, let counted, let before, counted &- 1 == before, let last = history.last {
      result = last.success ? .finished : .unfinished
      printTime = last.printTime
      if let date = last.date, date.isFinite, let skew = glimpse.skew {
        at = min(glimpse.at, Date(timeIntervalSince1970: date + skew))
      }
    }
    if result != .finished, case .failed(let text) = glimpse.condition {
      result = .failed
      reason = text
    }
  }
}
