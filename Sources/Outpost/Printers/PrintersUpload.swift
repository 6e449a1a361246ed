import ArgumentParser
import Foundation
import OctoPrint
import Printers
import Serving
import Uplink

/// `outpost printers upload`
struct PrintersUpload: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upload", abstract: "Hand a file over to a printer's OctoPrint.")

  @Argument(help: "The printer.")
  var printer: String

  @Argument(help: "The file.", completion: .file())
  var file: String

  @Option(help: "The folder on the server that it goes into; made if it is missing.")
  var to = ""

  @Flag(help: "Print it at once, if the check before a print finds nothing against it.")
  var print = false

  @Flag(help: "Print it in spite of warnings.")
  var override = false

  @Flag(help: "Replace a file of that name.")
  var replace = false

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { printers in
      let body: BodyStream
      do { body = try .file(file) } catch { throw StartupError.fileUnreadable(file) }
      var upload = Upload(named: URL(filePath: file).lastPathComponent, .stream(body))
      (upload.folder, upload.overwrites) = (to, replace)
      let order = upload
      let printer = try printers.printer(printer)
      let result = try await printers.send(to: printer) { client throws(OctoPrintError) in
        try await client.upload(order)
      }
      let stored = result.files["local"]?.path ?? order.name
      var answer = Answer(path: stored, isPrinted: false)
      guard print else { return try options.tell(answer, ["Uploaded \(stored)"]) }
      try await printers.waitForAnalysis(of: .local(stored), on: printer)
      do {
        try await printers.print(.local(stored), on: printer, overriding: override)
      } catch {
        try options.tell(answer, ["Uploaded \(stored)"])
        throw error
      }
      answer.isPrinted = true
      try options.tell(answer, ["Uploaded \(stored), printing"])
    }
  }

  private struct Answer: Encodable {
    var path: String
    var isPrinted: Bool
  }
}
