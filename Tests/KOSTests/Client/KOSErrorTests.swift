import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@testable import KOS

@Suite struct `A failure of KOSapi` {
  private func failure(_ kos: ScriptedKOS) async -> KOSError? {
    do throws(KOSError) {
      _ = try await kos.client().entry(.course("BI-XX1"))
      return nil
    } catch { return error }
  }

  private func name(_ error: KOSError?) -> String? {
    error.map { String("\($0)".prefix { $0 != "(" }) }
  }

  @Test(
    arguments: [
      (400, "rejected"), (401, "loginNeeded"), (403, "forbidden"), (404, "missing"), (406, "refused"),
      (429, "busy"),
      (500, "refused"), (502, "busy"), (503, "busy"), (504, "busy"),
    ])
  func `is named by its status`(status: Int, expected: String) async {
    let error = await failure(ScriptedKOS(answering: [], .init(code: status)))
    #expect(name(error) == expected)
  }

  @Test func `says when to come again`() async throws {
    let error = await failure(ScriptedKOS(answering: [], .serviceUnavailable, [.retryAfter: "120"]))
    guard case .busy(_, let wait)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(wait == .seconds(120))
  }

  @Test(
    arguments: [
      ("", UnexpectedDocument.Kind.empty), ("<!DOCTYPE html><html><body>Login</body></html>", .page),
      ("<html><body>Login</body></html>", .page),
      ("<atom:entry xmlns:atom='http://www.w3.org/2005/Atom'><a", .cut),
      ("{}", .other),
    ])
  func `is also an answer that is none of KOSapi's`(body: String, kind: UnexpectedDocument.Kind) async {
    let error = await failure(ScriptedKOS(answering: Array(body.utf8)))
    guard case .unexpected(let document)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(document.kind == kind)
    #expect(document.request == "GET /courses/BI-XX1")
    #expect(!document.reason.contains("Login"))
  }

  @Test func `is no answer at all`() async {
    let kos = ScriptedKOS { _ in .failure(.refused) }
    #expect(name(await failure(kos)) == "failed")
  }

  @Test(arguments: [
    "invalid access_token 0a1b2c3d-s3cret-t0ken", "Bearer 0a1b2c3d-s3cret-t0ken is expired",
  ])
  func `does not repeat a secret`(body: String) async throws {
    let error = await failure(ScriptedKOS(answering: Array(body.utf8), .badRequest))
    #expect(error?.refusal?.status == 400)
    #expect(error?.refusal?.message == nil)
    let shown = String(reflecting: error?.refusal)
    #expect(!shown.contains("s3cret"))
  }

  @Test func `keeps the server's words where they are words`() async {
    let error = await failure(ScriptedKOS(answering: Array("unknown selector x".utf8), .badRequest))
    #expect(error?.refusal?.message == "unknown selector x")
  }

  @Test func `says when to come again by the server's own clock`() async throws {
    let error = await failure(
      ScriptedKOS(
        answering: [], .serviceUnavailable,
        [
          .date: "Mon, 05 Oct 2015 10:00:00 GMT", .retryAfter: "Mon, 05 Oct 2015 10:02:00 GMT",
        ]))
    guard case .busy(_, .seconds(120))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `keeps the message of a service that answers in JSON`() async {
    let body = #"{"message":"Neexistující místnost","status":404}"#
    let error = await failure(ScriptedKOS(answering: Array(body.utf8), .notFound))
    #expect(error?.refusal?.message == "Neexistující místnost")
  }

  @Test func `is shortened by characters`() async {
    let error = await failure(
      ScriptedKOS(answering: Array(String(repeating: "ř", count: 500).utf8), .badRequest))
    #expect(error?.refusal?.message == String(repeating: "ř", count: 200))
  }

  @Test func `that passes is not one`() async throws {
    let document = Documents.document("<code>A</code>")
    let kos = ScriptedKOS { _ in .answer(Response(status: .ok, body: document)) }
    #expect(await failure(kos) == nil)
  }
}
