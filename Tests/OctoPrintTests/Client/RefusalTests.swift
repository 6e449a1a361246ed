import HTTPTypes
import OctoPrint
import Testing
import Uplink
import UplinkTesting

@Suite struct `A refusal of OctoPrint` {
  @Test(arguments: [
    (400, "rejected"), (401, "forbidden"), (403, "forbidden"), (404, "missing"), (409, "conflict"),
    (413, "tooLarge"), (415, "unsupportedType"), (429, "tooManyAttempts"), (502, "starting"),
    (503, "starting"), (504, "starting"), (500, "refused"), (418, "refused"),
  ])
  func `is told by its status, with what was asked for and the server's own words`(
    status: Int, kind: String
  ) async throws {
    let error = try await failure(status, #"{"error":"Printer is already printing"}"#)
    #expect(String(describing: error).hasPrefix("\(kind)("))
    #expect(error.refusal?.endpoint == .selectFile)
    #expect(error.refusal?.request == "POST /api/files/local/a.gcode")
    #expect(error.refusal?.message == "Printer is already printing")
    #expect(error.refusal?.isOctoPrints == true)
    #expect(error.status == status)
  }

  @Test func `of a request without a token is no other 400`() async throws {
    guard case .forged = try await failure(400, #"{"error":"CSRF validation failed"}"#) else {
      Issue.record("it was taken for another one")
      return
    }
  }

  @Test func `of too many attempts says how long to wait`() async throws {
    let error = try await failure(429, "slow down", [.retryAfter: "37"])
    guard case .tooManyAttempts(_, .seconds(37)) = error else { throw error }
    guard case .tooManyAttempts(_, nil) = try await failure(429, "slow down") else {
      Issue.record("it knows a wait that nobody said")
      return
    }
  }

  @Test func `of a login without a second factor names the plugins that ask for it`() async throws {
    let json = #"{"error":"Two-factor authentication required","mfa":["mfa_totp"]}"#
    let error = try await failure(403, json)
    guard case .secondFactorNeeded(_, plugins: ["mfa_totp"]) = error else { throw error }
    #expect(error.isForbidden)
  }

  @Test func `of another server shows no page`() async throws {
    let error = try await failure(403, "<!doctype html><title>Router</title>")
    #expect(error.refusal?.isOctoPrints == false)
    #expect(error.refusal?.message == nil)
    #expect(try await failure(409, "plain text").refusal?.message == "plain text")
  }

  @Test func `is cut when it has no end`() async throws {
    let error = try await failure(409, String(repeating: "x", count: 3 << 20))
    #expect(error.refusal?.message?.count == 500)
  }

  private func failure(
    _ status: Int, _ text: String, _ fields: HTTPFields = [:]
  ) async throws -> OctoPrintError {
    let server = ScriptedOctoPrint { _ in
      .answer(
        Response(
          status: HTTPResponse.Status(code: status), headerFields: fields, body: Array(text.utf8)))
    }
    do throws(OctoPrintError) {
      try await server.client().select(.local("a.gcode"))
    } catch {
      return error
    }
    return try #require(nil as OctoPrintError?, "it did not fail")
  }
}
