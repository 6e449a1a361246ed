import ArgumentParser
import Foundation
import OctoPrint
import Printers
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

  @Flag(help: "Print it at once.")
  var print = false

  @Flag(help: "Replace a file of that name.")
  var replace = false

  @OptionGroup var options: PrinterOptions

  func run() async throws {
    try await options.run { desk in
      let body: BodyStream
      do { body = try .file(file) } catch { throw StartFailure.fileUnreadable(file) }
      var upload = Upload(named: URL(filePath: file).lastPathComponent, .stream(body))
      (upload.folder, upload.prints, upload.overwrites) = (to, print, replace)
      let order = upload
      let result = try await desk.send(to: try desk.printer(printer)) { client throws(OctoPrintError) in
        try await client.upload(order)
      }
      let answer = Answer(path: result.files["local"]?.path, isPrinted: result.isPrinted)
      try options.tell(answer, ["Uploaded \(answer.path ?? file)" + (print ? answer.printing : "")])
    }
  }

  private struct Answer: Encodable {
    var path: String?
    /// False where it was asked for and the printer was busy.
    var isPrinted: Bool

    var printing: String { isPrinted ? ", printing" : ", but the printer was not ready to print it" }
  }
}
