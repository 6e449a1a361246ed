import Foundation
import HelperPrograms

#if canImport(Glibc)
  import Glibc
#endif

/// Reads the codes in a picture, by `outpost-decode`: a process for each picture, one at a time.
package struct CodeReader: Sendable {
  private let program: String
  private let calls: HelperCalls

  /// - Parameters:
  ///   - program: path of `outpost-decode`.
  ///   - limit: after which it is killed; it gives up by itself long before, unless one of its libraries hangs.
  package init(
    program: String, limit: Duration = .seconds(10), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.program = program
    calls = HelperCalls(program: program, limit: limit, clock: clock)
  }

  /// Whether the program is there.
  package var isAvailable: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// Returns the codes in a JPEG or PNG; none where nothing can be read.
  ///
  /// - Throws: ``CodeReadingError``.
  package func codes(in picture: [UInt8]) async throws -> [FoundCode] {
    do {
      let output = try await calls.output(of: picture)
      return try JSONDecoder().decode([FoundCode].self, from: Data(output))
    } catch let failure as HelperFailure {
      throw CodeReadingError(failure)
    } catch let error as DecodingError {
      throw CodeReadingError.failed("what it answers is no list of codes: \(error)")
    }
  }
}

/// A code that was found in a picture.
package struct FoundCode: Codable, Hashable, Sendable {
  /// As ZXing names it: `QRCode`, `Code128`, `DataMatrix`, `EAN-13`.
  package var format: String
  package var text: String

  package init(format: String, text: String) { (self.format, self.text) = (format, text) }
}

/// Why a picture was not read.
package enum CodeReadingError: Error, Hashable {
  /// `outpost-decode` is not beside the program.
  case missing
  /// What was sent is neither a JPEG nor a PNG, or damaged, or larger than any camera makes them.
  case noPicture(String)
  case tooSlow
  /// What it has said, or by what it has ended.
  case failed(String)

  fileprivate init(_ failure: HelperFailure) {
    switch failure {
    case .missing: self = .missing
    case .notStarted(let reason): self = .failed(reason)
    case .tooSlow: self = .tooSlow
    // What the system ends after so many seconds of the processor.
    case .ended(-SIGXCPU, _): self = .tooSlow
    case .ended(let status, let said):
      let words = HelperFailure.sentence(status: status, said: said)
      self = status == EX_DATAERR ? .noPicture(words) : .failed(words)
    }
  }
}
