package import HTTPTypes

/// A part of an app that a person sees under one name: it declares its pages, forms, commands and downloads in one place,
/// each with its path and with whom it is for.
///
///     struct UsersFeature: Feature {
///       static let list = Printer.path.appending("users")
///       static let user = list.appending("known").appending(.text("user"))
///       static let removal = user.appending("removals")
///
///       var routes: [Route<PrinterVisit>] {
///         page(Self.list) { visit, _ in UserListPage(visit, try await visit.userDirectory()) }
///         form(Self.user) { visit, name in try await userForm(visit, name) }
///         command(Self.removal, asks: deletion) { visit, name, _ in
///           _ = try await visit.octoPrint.removeUser(name)
///           return .goTo(visit.link(Self.list))
///         }
///       }
///     }
package protocol Feature<Context>: Sendable {
  /// What its closures are told of the visit; see ``VisitContext``.
  associatedtype Context: VisitContext

  @RoutesBuilder<Context> var routes: [Route<Context>] { get }
}

extension Feature {
  package typealias Target<Value> = Path<Context.Selection, Value>

  /// A page.
  ///
  /// - Parameter make: makes it of what it reads; what it throws is answered by a page that says so.
  package func page<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> any Page
  ) -> Route<Context> {
    Route(.get, path, for: devices) { context, value, _ in .page(try await make(context, value)) }
  }

  /// A page inside the app's layout. If it has parts, it is live: it is made again when something of what it has read
  /// through its visit has changed.
  package func page<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> any FeaturePage
  ) -> Route<Context> {
    var route = Route(.get, path, for: devices) { context, value, _ in
      try await shown(context, at: context.link(path, value)) {
        let page = try await make(context, value)
        return page.parts.isEmpty ? page : WatchedPage(page: page, address: context.link(path, value))
      }
    }
    route.remake = { address, context in
      guard let (selection, value) = path.values(of: address) else { return nil }
      let context = try await context(selection)
      do {
        let parts = try await make(context, value).parts
        return parts.isEmpty ? nil : RemadePage(parts: parts, viewers: context.viewers)
      } catch {
        guard let page = await context.placeholder(for: error, at: context.link(path, value)) else {
          throw error
        }
        let part = Fragment(id: "page-content", html: page.content)
        return RemadePage(parts: [part], viewers: context.viewers)
      }
    }
    return route
  }

  /// A file to a person, under its own name.
  package func download<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> FileDownload
  ) -> Route<Context> {
    Route(.get, path, for: devices) { context, value, _ in .download(try await make(context, value)) }
  }

  /// A page with a form, and what is done with what it says.
  ///
  /// - Parameters:
  ///   - action: where it is sent, if not to its own path.
  ///   - make: also asked before what was sent is read: the page says what it is compared with.
  package func form<Value: Sendable, Form: DraftForm>(
    _ path: Target<Value>, sentTo action: Target<Value>? = nil, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> FormPage<Form>
  ) -> [Route<Context>] {
    let action = action ?? path
    return [
      Route(.get, path, for: devices) { context, value, _ in
        try await shown(context, at: context.link(path, value)) {
          let page = try await make(context, value)
          return page.shown(page.entry(context.words), in: context, sentTo: context.link(action, value))
        }
      },
      Route(.post, action, for: devices) { context, value, fields in
        if let phrase = context.refusal(of: fields) {
          return .refusedAll(context.words(phrase), backTo: context.link(path, value))
        }
        let page: FormPage<Form>
        do { page = try await make(context, value) } catch {
          // As of a command: what was typed stays on the page that is open.
          guard let phrase = await context.phrase(for: error) else { throw error }
          return .failed(context.words(phrase), backTo: context.link(path, value))
        }
        return try await page.take(fields, context, sentTo: context.link(action, value))
      },
    ]
  }

  /// A command that is carried out at once.
  ///
  /// - Parameters:
  ///   - origin: the page that it is given on, where a browser without script goes on after a failure.
  ///   - changes: whether it changes anything; else a device that may only look may give it too.
  ///   - perform: also gets what the form of its button holds.
  package func command<Value: Sendable>(
    _ path: Target<Value>, on origin: Target<Void>, for devices: RouteAccess = .allDevices,
    changes: Bool = true,
    _ perform: @escaping @Sendable (Context, Value, FormFields) async throws -> CommandOutcome
  ) -> Route<Context> {
    var route = command(path, backTo: { context, _ in context.link(origin) }, for: devices, perform)
    route.changes = changes
    return route
  }

  /// A command that asks first: in a dialog of the page that it is given on (``Confirmation/opener(_:icon:kind:)``), and
  /// without script on a page of its own, which is where the command is, and `/new`.
  package func command<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices,
    asks question: @escaping @Sendable (Context, Value) async throws -> Confirmation,
    _ perform: @escaping @Sendable (Context, Value, FormFields) async throws -> CommandOutcome
  ) -> [Route<Context>] {
    let asking = path.appending("new")
    return [
      command(path, backTo: { context, value in context.link(asking, value) }, for: devices, perform),
      page(asking, for: devices) { context, value in
        ConfirmationPage(try await question(context, value))
      },
    ]
  }

  private func command<Value: Sendable>(
    _ path: Target<Value>, backTo origin: @escaping @Sendable (Context, Value) -> String,
    for devices: RouteAccess,
    _ perform: @escaping @Sendable (Context, Value, FormFields) async throws -> CommandOutcome
  ) -> Route<Context> {
    Route(.post, path, for: devices) { context, value, fields in
      if let phrase = context.refusal(of: fields) {
        return .refusedAll(context.words(phrase), backTo: origin(context, value))
      }
      // Whatever comes of it: a failed command may have done a part.
      defer { context.performed() }
      let outcome: CommandOutcome
      do { outcome = try await perform(context, value, fields) } catch {
        guard let phrase = await context.phrase(for: error) else { throw error }
        outcome = .failed(phrase)
      }
      return RouteOutcome(outcome, in: context, backTo: origin(context, value))
    }
  }

  /// A page, or the one that says why it could not be made.
  private func shown(
    _ context: Context, at path: String, _ make: () async throws -> any FeaturePage
  ) async throws -> RouteOutcome {
    do { return .page(context.layout(try await make())) } catch {
      return try await unavailable(context, error, at: path)
    }
  }

  private func unavailable(
    _ context: Context, _ error: any Error, at path: String
  ) async throws -> RouteOutcome {
    guard let page = await context.placeholder(for: error, at: path) else { throw error }
    return .page(context.layout(page))
  }
}

/// How a command, or what a form orders, ends when it was carried out.
package enum CommandOutcome: Sendable {
  /// What it changed shows itself on the page that is open; a browser without script goes to this address.
  case done(without: String)
  /// Another page is to be seen next; what goes with the answer is a cookie.
  case goTo(String, HTTPFields = [:])
  /// What is told once and nowhere else, such as a new key.
  case page(any FeaturePage)
  /// It was not carried out, for this reason.
  case failed(Phrase)
  /// It was refused for what stands in a field: the form comes back and says so.
  case refused(@Sendable (inout FormEntry) -> Void)

  package static func refused<Value>(_ phrase: Phrase, at field: FormField<Value>) -> CommandOutcome {
    .refused { $0.complain(.phrase(phrase), at: field) }
  }
}

/// Collects what a feature declares.
@resultBuilder package enum RoutesBuilder<Context: VisitContext> {
  package static func buildExpression(_ route: Route<Context>) -> [Route<Context>] { [route] }

  package static func buildExpression(_ routes: [Route<Context>]) -> [Route<Context>] { routes }

  package static func buildOptional(_ routes: [Route<Context>]?) -> [Route<Context>] { routes ?? [] }

  package static func buildBlock(_ routes: [Route<Context>]...) -> [Route<Context>] { routes.flatMap(\.self) }
}
