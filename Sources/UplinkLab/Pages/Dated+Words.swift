import Foundation
import WebShell

extension Dated {
  /// `since 14:05`; nothing while nothing was heard.
  func html(_ words: Words) -> HTML? {
    since.map { "\(words(.since)) \(Moment($0, words: words).clock)" }
  }
}
