import ArgumentParser
import Foundation
import Serving

/// A passphrase never stands on the command line, where every user of the computer could read it.
struct PassphraseOption: ParsableArguments {
  @Option(
    help: "A file whose first line is the passphrase for keys and passwords; - reads it from standard input.",
    completion: .file())
  var passphraseFile: String?

  /// `nil` if none was named.
  func passphrase() throws -> String? {
    guard let passphraseFile else { return nil }
    let handle = passphraseFile == "-" ? .standardInput : FileHandle(forReadingAtPath: passphraseFile)
    let content = try handle?.readToEnd() ?? Data()
    guard let line = String(decoding: content, as: UTF8.self).split(whereSeparator: \.isNewline).first else {
      throw StartupError.passphraseUnreadable(passphraseFile)
    }
    return String(line)
  }
}
