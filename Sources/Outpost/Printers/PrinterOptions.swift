import ArgumentParser
import Foundation
import Keyring
import Logging
import Printers
import Serving
import UplinkTransport

/// What all commands to printers have in common.
struct PrinterOptions: ParsableArguments {
  @OptionGroup var place: DataFolderOption

  @Flag(help: "Print JSON: one object, or one a line.")
  var json = false

  /// Runs the work; what keeps it from being done is told in one sentence on standard error.
  func run(_ work: (PrinterCLI) async throws -> Void) async throws {
    try await StartupError.explained {
      let folders = try place.folders(isShared: true)
      let (keyring, _) = try folders.keyring()
      let transport = AsyncHTTPClientTransport()
      do {
        let printers = try await PrinterCLI(
          folder: folders.data, keyring: keyring, transport: transport,
          logger: Logger(label: "outpost") { _ in SwiftLogNoOpLogHandler() })
        try await work(printers)
      } catch {
        try await transport.shutdown()
        throw error
      }
      try await transport.shutdown()
    }
  }

  /// Prints the value as JSON, or else the lines.
  func tell(_ value: some Encodable, _ lines: @autoclosure () -> [String]) throws {
    guard json else { return try lines().forEach(Console.tell) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try Console.tell(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
