import Testing

/// How a text reaches the reader.
enum Delivery: Sendable, CaseIterable, CustomTestStringConvertible {
  case whole, ones, twos, threes, sevens, sixtyFours

  /// The chunk size in bytes; nil when the text comes whole.
  var chunk: Int? {
    switch self {
    case .whole: nil
    case .ones: 1
    case .twos: 2
    case .threes: 3
    case .sevens: 7
    case .sixtyFours: 64
    }
  }

  var testDescription: String { chunk.map { "in chunks of \($0)" } ?? "whole" }
}
