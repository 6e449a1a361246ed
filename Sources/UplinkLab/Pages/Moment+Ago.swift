import Foundation
import WebShell

extension Moment {
  /// How long ago, kept current, without words around it.
  var ago: HTML {
    let milliseconds = Int((date.timeIntervalSince1970 * 1000).rounded())
    return "<time data-age=\"\(milliseconds)\">\(text)</time>"
  }
}
