import Foundation
import Hummingbird
import WebShell

/// What a person says of a one-off event.
enum TakingPart: String, CaseIterable {
  case undecided
  case yes
  case no

  static let field = "taking-part"

  init(_ takesPart: Bool?) { self = takesPart.map { $0 ? .yes : .no } ?? .undecided }

  var takesPart: Bool? {
    switch self {
    case .undecided: nil
    case .yes: true
    case .no: false
    }
  }

  var phrase: Phrase {
    switch self {
    case .undecided: .undecided
    case .yes: .yes
    case .no: .no
    }
  }
}

/// Saying whether one takes part in a one-off event.
struct TakingPartRoutes {
  var app: CampusApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.post("/events/:id/taking-part") { request, context in
      let name = context.parameters.get("id") ?? ""
      let id = name.removingPercentEncoding ?? name
      return try await AccountForms(app: app, shell: shell).take(request, backTo: Paths.event(id)) {
        live, fields, _ in
        guard let said = TakingPart(rawValue: fields[TakingPart.field]) else { throw HTTPError(.badRequest) }
        guard try await live.campus.setTakesPart(said.takesPart, in: id) else { throw HTTPError(.notFound) }
        return .redirect(to: Paths.event(id))
      }
    }
  }
}
