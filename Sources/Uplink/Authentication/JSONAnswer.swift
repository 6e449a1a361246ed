import Foundation

/// The members of a JSON object, as far as logins need them.
struct JSONAnswer {
  private let root: Any

  init(_ body: [UInt8]) throws { root = try JSONSerialization.jsonObject(with: Data(body)) }

  func text(at path: String...) -> String? { text(at: path) }
  func text(at path: [String]) -> String? { value(at: path) as? String }

  /// A number of seconds, positive and below 100 years; some servers write it as a string.
  func seconds(at path: String...) -> Duration? { seconds(at: path) }
  func seconds(at path: [String]) -> Duration? {
    let seconds =
      switch value(at: path) {
      case let number as NSNumber: number.doubleValue
      case let text as String: Double(text) ?? .nan
      default: Double.nan
      }
    return seconds > 0 && seconds < 3_155_760_000 ? .seconds(seconds) : nil
  }

  private func value(at path: [String]) -> Any? {
    path.reduce(root as Any?) { ($0 as? [String: Any])?[$1] }
  }
}
