import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `A file that OctoPrint does not take` {
  @Test(arguments: [
    ("", "big.gcode is larger than OctoPrint accepts."),
    ("{\"error\":\"Illegal name\"}", "OctoPrint doesn’t accept this name."),
  ])
  func `is too large if its web server says a bare no, else its name is the matter`(
    answer: String, sentence: String
  ) async throws {
    try await UploadingOutpost.run({ SampleServer.answer(.badRequest, answer) }) { outpost async throws in
      let response = try await outpost.post(UploadingOutpost.uploads, file: "big.gcode", "G28")
      #expect(response.status == .badGateway && response.text.contains(sentence))
    }
  }

  @Test(arguments: [(1 << 30, true), ((1 << 30) - 1, false)])
  func `is probably too large if the connection ends in the middle of a gigabyte`(length: Int, isTold: Bool) {
    let error = NetworkError(
      cause: .transport(.closed), trace: RequestTrace(request: "POST /api/files/local"))
    let failure = UploadError(name: "big.gcode", cause: .failed(error), replaces: false, length: length)
    #expect((failure.phrase.map { Sample.english($0) }?.contains("most likely") ?? false) == isTold)
  }
}
