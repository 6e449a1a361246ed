import HTTPTypes
import Testing
import Uplink

@Suite struct `Problem details (RFC 9457)` {
  private let document = """
    {"type":"https://farm.example/out-of-stock","title":"Out of stock","status":409,
     "detail":"No semen of bull 12 is left.","instance":"/orders/7","balance":30}
    """

  @Test(arguments: ["application/problem+json", "Application/Problem+JSON; charset=utf-8"])
  func `are read from an answer of their type`(type: String) throws {
    let problem = try #require(ProblemDetails(response(type, document)))
    #expect(problem.type == "https://farm.example/out-of-stock")
    #expect(problem.title == "Out of stock")
    #expect(problem.status == 409)
    #expect(problem.detail == "No semen of bull 12 is left.")
    #expect(problem.instance == "/orders/7")
  }

  @Test func `have the type about:blank when they name none`() throws {
    #expect(try #require(ProblemDetails(response("application/problem+json", "{}"))).type == "about:blank")
  }

  @Test func `are in the error`() {
    let error = NetworkError(
      cause: .status(response("application/problem+json", document)), trace: RequestTrace(request: "GET /"))
    #expect(error.problem?.title == "Out of stock")
  }

  @Test(arguments: [("application/json", "{}"), ("application/problem+json", "[1"), ("text/html", "<html>")])
  func `are not guessed from anything else`(type: String, body: String) {
    #expect(ProblemDetails(response(type, body)) == nil)
  }

  private func response(_ type: String, _ body: String) -> Response {
    Response(status: .conflict, headerFields: [.contentType: type], body: Array(body.utf8))
  }
}
