import HTTPTypes
import HummingbirdTesting
import Synchronization
import Testing

@testable import WebShell

/// What may be sent late, as a feature declares it.
private final class ExaminationsFeature: ShellFeature {
  static let herd = Path("shell", "herd")
  static let examinations = herd.appending(.text("cow")).appending("examinations")
  static let counts = herd.appending("counts")
  static let calvings = herd.appending("calvings")
  static let removals = herd.appending(.text("cow")).appending("removals")
  static let weighings = herd.appending("weighings")

  let counter = Counter()
  let kept = Mutex<[[String: String]]>([])

  var routes: [Route<Visit>] {
    form(Self.examinations, deferrable: .seconds(60)) { _, _ in
      FormPage(
        ExaminationForm(), id: "examination", title: "An \"examination\"", back: BackLink("Up", to: "/"),
        draft: .init(), save: { _ in .done(without: "/") })
    }
    form(Self.weighings, deferrable: .untilAnswered) { visit, _ in
      FormPage(
        ExaminationForm(), id: "weighing", title: "Weighing", back: BackLink("Up", to: "/"), draft: .init(),
        keepsLate: { fields, entry in
          self.kept.withLock { $0.append(fields.texts) }
          return entry.sentences.isEmpty ? .failed(.somethingFailed) : .done()
        }, save: { _ in visit.formKey == nil ? .failed(.somethingFailed) : .done() })
    }
    command(Self.counts, on: Self.herd, deferrable: .seconds(60)) { _, _, _ in
      _ = self.counter.count()
      return .done(without: "/")
    }
    command(Self.calvings, on: Self.herd, deferrable: .untilAnswered) { _, _, _ in .goTo("/shell/herd/7") }
    command(Self.removals, asks: { _, _ in throw PageNotFoundError() }) { _, _, _ in .done(without: "/") }
  }
}

private struct ExaminationForm: DraftForm {
  struct Draft: Sendable {
    var name: String?
  }

  var parts: [FormPart<Draft>] { field(FormField.text("name", .deviceName), \.name) }
}

@Suite struct `A command that waited in a browser` {
  private let feature = ExaminationsFeature()
  private let site: SampleSite

  init() throws { site = try SampleSite(features: [feature]) }

  private func post(_ path: String, waited: String) async throws -> TestResponse {
    try await site.post(path, "name=x", headers: HTTPField.Name("Deferred-For").map { [$0: waited] } ?? [:])
  }

  @Test(arguments: [
    ("/shell/herd/7/examinations", true), ("//shell/herd/7/examinations/", true),
    ("/shell/herd/counts", true),
    ("/shell/herd/7", false), ("/shell/herd/7/examinations/8", false), ("/shell/herd/7/removals", false),
    ("/sample/done", false),
  ])
  func `may be one that its route declares, whatever its values`(path: String, isTaken: Bool) async throws {
    let response = try await post(path, waited: "1")
    #expect(response.status == (isTaken ? .seeOther : .conflict))
    if !isTaken { #expect(response.text == "This can’t be sent later, so it wasn’t carried out.") }
  }

  @Test(arguments: ["0", "60"])
  func `is carried out within its time`(seconds: String) async throws {
    #expect(try await post("/shell/herd/counts", waited: seconds).status == .seeOther)
    #expect(feature.counter.value == 1)
  }

  @Test func `leads nowhere, as who sends it has another page open`() async throws {
    var headers: HTTPFields = [:]
    headers[try #require(HTTPField.Name("X-Fragment"))] = "1"
    let now = try await site.post("/shell/herd/calvings", "name=x", headers: headers)
    #expect(now.status == .created)
    headers[try #require(HTTPField.Name("Deferred-For"))] = "864000"
    let late = try await site.post("/shell/herd/calvings", "name=x", headers: headers)
    #expect(late.status == .noContent)
  }

  @Test func `is kept with what stands against it where it must not wait in one browser alone`() async throws
  {
    let form = "name=&idempotency-key=0123456789abcdef0123456789abcdef"
    let now = try await site.post("/shell/herd/weighings", form)
    #expect(now.status == .unprocessableContent && feature.kept.withLock(\.self).isEmpty)
    let late = try await site.post("/shell/herd/weighings", form, headers: try waited("86400"))
    #expect(late.status == .seeOther && feature.kept.withLock(\.self) == [["name": ""]])
  }

  @Test func `is known to its form by the key that it carries`() async throws {
    let keyed = try await site.post(
      "/shell/herd/weighings", "name=x&idempotency-key=0123456789abcdef",
      headers: [.contentType: "application/x-www-form-urlencoded"])
    #expect(keyed.status == .seeOther)
    #expect(try await site.post("/shell/herd/weighings", "name=x").status == .unprocessableContent)
  }

  private func waited(_ seconds: String) throws -> HTTPFields {
    [try #require(HTTPField.Name("Deferred-For")): seconds]
  }

  @Test func `is done where only its answer was lost, and is not carried out again`() async throws {
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    headers[try #require(HTTPField.Name("X-Fragment"))] = "1"
    headers[try #require(HTTPField.Name("Idempotency-Key"))] = "12345678"
    #expect(try await site.post("/shell/herd/calvings", "name=x", headers: headers).status == .created)
    headers[try #require(HTTPField.Name("Deferred-For"))] = "60"
    #expect(try await site.post("/shell/herd/calvings", "name=x", headers: headers).status == .noContent)
  }

  @Test(arguments: ["61", "-1", "soon", "", "99999999999999999999"])
  func `is refused after its time`(seconds: String) async throws {
    let response = try await post("/shell/herd/counts", waited: seconds)
    #expect(response.status == .gone)
    #expect(response.text == "It waited too long and wasn’t carried out.")
    #expect(feature.counter.value == 0)
  }

  @Test func `is declared on its form, with its time and its name, and is one record`() async throws {
    let page = try await site.get("/shell/herd/7/examinations").text
    #expect(page.contains("data-deferrable=\"60\" data-title=\"An &quot;examination&quot;\""))
    #expect(page.contains("data-once"))
    let command = CommandForm("/a", deferrable: .seconds(60), title: "Count", "x").html.markup
    #expect(command.contains("data-deferrable=\"60\" data-title=\"Count\""))
    #expect(!CommandForm("/a", "x").html.markup.contains("data-deferrable"))
  }
}
