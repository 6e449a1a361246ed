import HTTPTypes
import Hummingbird
import HummingbirdTesting
import OctoPrint
import Testing
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `A film` {
  @Test func `comes in the part that a player asks for`() async throws {
    try await SampleOutpost.run(
      at: { router in
        router.get("downloads/timelapse/boat.mp4") { request, _ in
          var response = SampleServer.answer(.partialContent, "film", type: "text/html")
          let range = request.headers[.range] ?? ""
          response.headers[.contentRange] = range == "bytes=2-5" ? "bytes 2-5/9" : "bytes */9"
          return response
        }
      }, as: Sample.user(.status, .timelapseDownload)
    ) { outpost async throws in
      let answer = try await outpost.get(
        "/printers/\(Sample.id)/timelapse/streams/boat.mp4", headers: [.range: "bytes=2-5"])
      #expect(answer.status == .partialContent && answer.text == "film")
      #expect(answer.headers[.contentRange] == "bytes 2-5/9" && answer.headers[.contentType] == "video/mp4")
    }
  }

  @Test(arguments: [
    ("a.mp4", "video/mp4"), ("a.MP4", "video/mp4"), ("a.webm", "video/webm"), ("a.mpg", nil), ("mp4", nil),
  ])
  func `is watched here if browsers play it`(name: String, type: String?) {
    #expect(FilmPage.type(of: name) == type)
  }

  @Test(arguments: ["page.html", "code.js", "picture.svg"])
  func `is nothing else that a server would like to put into our pages`(name: String) async throws {
    try await SampleOutpost.run(
      at: { router in
        router.get("downloads/timelapse/\(name)") { _, _ in SampleServer.answer(.ok, "x", type: "text/html") }
      }, as: Sample.user(.status, .timelapseDownload)
    ) { outpost async throws in
      for place in ["streams", "films"] {
        #expect(
          try await outpost.get("/printers/\(Sample.id)/timelapse/\(place)/\(name)").status == .notFound)
      }
    }
  }
}
