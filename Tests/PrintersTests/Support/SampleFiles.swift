import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

/// The pages of a printer whose files are known, and whose server does not answer now.
enum SampleFiles {
  /// - Parameters:
  ///   - files: `nil` if none are known.
  ///   - user: `nil` if it is not known what the key's user may.
  ///   - isCurrent: whether the files did not change since.
  static func page(
    _ file: FilePath, among files: KnownFiles?, live: LivePrinter = Sample.live(.ready),
    as user: CurrentUser? = nil, isCurrent: Bool = true
  ) async throws -> String {
    let port = try await SampleServer.freePort()
    return try await SampleOutpost.run { outpost async throws in
      var printer = Sample.printer(host: "127.0.0.1")
      printer.base.port = port
      try await outpost.app.repository.save(printer, key: nil)
      var live = live
      live.user = user
      outpost.app.live.channel(Sample.id).send(live)
      if let files { outpost.app.fileLists.keep(files, of: Sample.id, isCurrent: isCurrent) }
      return try await outpost.get(FilesFeature.path(to: file, of: Sample.id)).text
    }
  }
}
