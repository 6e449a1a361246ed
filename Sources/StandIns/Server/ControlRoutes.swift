import CivilTime
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The switches: what tests and demonstrations change while the server runs. No token is needed, so only programs of
/// this computer are obeyed, and no page in a browser.
struct ControlRoutes {
  private struct Advance: Decodable { var seconds: Int }
  private struct Revocation: Decodable { var refreshTokens: Bool? }

  let server: KOSStandIn

  func reply(to request: Request, _ path: String, _ body: ByteBuffer) async -> Reply {
    guard Self.isProgram(request) else {
      return LoginRoutes.json(["error": "The switches are for programs of this computer."], .forbidden)
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).dropFirst().map {
      QueryString.decoded($0, hasPlus: false)
    }
    do {
      return try await carryOut(request.method, parts, Data(body.readableBytesView))
    } catch ControlMistake.body(let reason) {
      return LoginRoutes.json(["error": reason], .badRequest)
    } catch {
      return LoginRoutes.json(["error": "There is no such switch."], .notFound)
    }
  }

  /// Browsers say where a page comes from, and call this computer by the name that the page was asked for under,
  /// which may be anybody's (DNS rebinding).
  private static func isProgram(_ request: Request) -> Bool {
    let names = ["127.0.0.1", "localhost", "[::1]"]
    let authority = request.head.authority ?? ""
    return names.contains { authority == $0 || authority.hasPrefix("\($0):") }
      && request.headers[.origin] == nil
      && ["Sec-Fetch-Site", "Referer"].allSatisfy { name in
        HTTPField.Name(name).map { request.headers[$0] == nil } ?? true
      }
  }

  private func carryOut(
    _ method: HTTPRequest.Method, _ parts: [String], _ body: Data
  ) async throws(ControlMistake) -> Reply {
    switch (method, parts.first ?? "", parts.count) {
    case (.get, "faults", 1): return LoginRoutes.json(server.faults.all)
    case (.put, "faults", 1): server.faults.all = try read(body)
    case (.post, "faults", 1): server.faults.all += [try read(body) as Fault]
    case (.delete, "faults", 1): server.faults.all = []
    case (.get, "quirks", 1): return LoginRoutes.json(server.world.quirks)
    case (.put, "quirks", 1): server.world.quirks = try read(body)
    case (.get, "requests", 1): return LoginRoutes.json(server.counts.all)
    case (.delete, "requests", 1): server.counts.reset()
    case (.get, "clock", 1):
      return LoginRoutes.json(["now": LocalDateTime(server.clock.now, in: .prague).rawValue])
    case (.post, "clock", 1): server.clock.advance(by: .seconds((try read(body) as Advance).seconds))
    case (.post, "revocations", 1):
      let revocation: Revocation = try read(body)
      await server.oaas.revoke(refreshTokens: revocation.refreshTokens ?? false)
    case (.put, "hidden", 3): try hide(true, parts)
    case (.delete, "hidden", 3): try hide(false, parts)
    case (.post, "schedule_exceptions", 1): return try addException(try read(body))
    case (.delete, "schedule_exceptions", 1): server.world.change { $0.scheduleExceptions = [] }
    case (.delete, "schedule_exceptions", 2): try removeException(parts[1])
    case (.patch, "exams", 2): try changeExam(parts[1], try read(body))
    case (.patch, "parallels", 2): try changeParallel(parts[1], try read(body))
    case (.patch, "enrollments", 2): try changeEnrollment(parts[1], try read(body))
    default: throw .address
    }
    return Reply(status: .noContent)
  }

  private func read<Body: Decodable>(_ body: Data) throws(ControlMistake) -> Body {
    do { return try JSONDecoder().decode(Body.self, from: body) } catch {
      throw .body("The body is no JSON of the kind that is wanted: \(error)")
    }
  }

  private func row(_ kind: Kind, _ key: String) throws(ControlMistake) -> Int {
    let snapshot = server.world.snapshot
    if let row = snapshot.directory.row(of: kind, key: key) { return row }
    guard let number = Int(key), let row = snapshot.university.row(of: kind, number: number) else {
      throw .address
    }
    return row
  }

  private func hide(_ isHidden: Bool, _ parts: [String]) throws(ControlMistake) {
    guard let kind = Kind.byPath[parts[1]] else { throw .address }
    let reference = Reference(kind: kind, row: try row(kind, parts[2]))
    server.world.change {
      if isHidden { $0.hidden.insert(reference) } else { $0.hidden.remove(reference) }
    }
  }

  private func addException(_ new: NewScheduleException) throws(ControlMistake) -> Reply {
    let exception = try new.exception(in: server.world.snapshot.directory)
    var id = 0
    server.world.change { id = $0.add(exception) }
    return LoginRoutes.json(["id": id], .created)
  }

  private func removeException(_ key: String) throws(ControlMistake) {
    try server.world.change { university throws(ControlMistake) in
      guard let index = university.scheduleExceptions.firstIndex(where: { String($0.id) == key }) else {
        throw .address
      }
      university.scheduleExceptions.remove(at: index)
    }
  }

  private func changeExam(_ key: String, _ change: ExamChange) throws(ControlMistake) {
    let (row, directory) = (try row(.exam, key), server.world.snapshot.directory)
    try note(.exam, row) { university throws(ControlMistake) in
      try change.apply(to: &university.exams[row], in: directory)
    }
  }

  private func changeParallel(_ key: String, _ change: ParallelChange) throws(ControlMistake) {
    let (row, directory) = (try row(.parallel, key), server.world.snapshot.directory)
    try note(.parallel, row) { university throws(ControlMistake) in
      try change.apply(to: &university.parallels[row], in: directory)
    }
  }

  private func changeEnrollment(_ key: String, _ change: EnrollmentChange) throws(ControlMistake) {
    let row = try row(.enrollment, key)
    try note(.enrollment, row) { university throws(ControlMistake) in
      change.apply(to: &university.enrollments[row])
    }
  }

  /// Carries out a change and remembers when.
  private func note(
    _ kind: Kind, _ row: Int, _ change: (inout University) throws(ControlMistake) -> Void
  ) throws(ControlMistake) {
    let moment = LocalDateTime(server.clock.now, in: .prague)
    try server.world.change { university throws(ControlMistake) in
      try change(&university)
      university.changed[Reference(kind: kind, row: row)] = moment
    }
  }
}
