import ArgumentParser
import Foundation
import Printers

/// `outpost printers add`
struct PrintersAdd: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a printer by the address of its OctoPrint.",
    discussion: """
      Without a key OctoPrint is asked for one: a person confirms it there. A key is never taken from the
      command line, where others could read it: give it in OUTPOST_PRINTER_KEY, or by --key-file.
      """)

  @Argument(help: "The address, e.g. octopi.local or https://print.example/octoprint")
  var address: String

  @Option(help: "What the printer is called (default: the name of its host).")
  var name: String?

  @Option(help: "A file whose first line is the key; - for standard input.", completion: .file())
  var keyFile: String?

  @Option(help: "The SHA-256 fingerprint of the server's certificate, once you have compared it.")
  var fingerprint: String?

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { desk in
      let added: Printer
      if let key = try key() {
        added = try await desk.add(address: address, name: name, key: key, fingerprint: fingerprint)
      } else {
        added = try await desk.add(address: address, name: name, fingerprint: fingerprint) { page in
          FileHandle.standardError.write(Data("Confirm the request in OctoPrint: \(page)\n".utf8))
        }
      }
      let listed = ListedPrinter(added)
      try options.tell(listed, ["Added \(listed.line)"])
    }
  }

  private func key() throws -> String? {
    guard let keyFile else { return ProcessInfo.processInfo.environment["OUTPOST_PRINTER_KEY"] }
    let line: String?
    if keyFile == "-" {
      line = readLine()
    } else {
      do {
        line = try String(contentsOfFile: keyFile, encoding: .utf8).split(whereSeparator: \.isNewline).first
          .map(String.init)
      } catch {
        throw StartFailure.fileUnreadable(keyFile)
      }
    }
    guard let key = line?.trimmingCharacters(in: .whitespaces), !key.isEmpty else {
      throw StartFailure.fileUnreadable(keyFile)
    }
    return key
  }
}
