import HTTPTypes

/// A part of an app that a person sees under one name: it declares its pages, forms, commands and downloads in one place,
/// each with its path and with whom it is for.
///
///     struct UsersFeature: Feature {
///       static let users = ListAddresses(.users, at: Printer.path.appending("users"), of: .text("user"))
///
///       var routes: [Route<PrinterVisit>] {
///         page(Self.users.list) { visit, _ in UserListPage(visit: visit, directory: try await UserDirectory(visit)) }
///         form(Self.users.thing, user)
///         removal(of: Self.users, asks: deletion) { visit, name in _ = try await visit.octoPrint.removeUser(name) }
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
  /// - Parameters:
  ///   - isKept: whether a browser may keep it to show it without the process; not what holds a secret.
  ///   - make: makes it of what it reads; what it throws is answered by a page that says so.
  package func page<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices, isKept: Bool = true,
    _ make: @escaping @Sendable (Context, Value) async throws -> any Page
  ) -> Route<Context> {
    var route = Route(.get, path, for: devices) { context, value, _ in .page(try await make(context, value)) }
    route.isKept = isKept
    return route
  }

  /// A page inside the app's layout. If it has parts, it is live: it is made again when something of what it has read
  /// through its visit has changed.
  package func page<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices, isKept: Bool = true,
    _ make: @escaping @Sendable (Context, Value) async throws -> any FeaturePage
  ) -> Route<Context> {
    var route = Route(.get, path, for: devices) { context, value, _ in
      try await shown(context, at: context.link(path, value)) {
        LiveFeaturePage.following(try await make(context, value), at: context.link(path, value), context)
      }
    }
    route.isKept = isKept
    route.remake = remaking(path, make)
    return route
  }

  /// A file to a person, under its own name.
  ///
  /// - Parameter origin: the page that offers it, where a browser goes on after an error of the remote.
  package func download<Value: Sendable>(
    _ path: Target<Value>, on origin: Target<Value>? = nil, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> FileDownload
  ) -> Route<Context> {
    download(path, backTo: { context, value in origin.map { context.link($0, value) } }, for: devices, make)
  }

  /// The same of one among several that a page offers.
  package func download<Value: Sendable>(
    _ path: Target<Value>, on origin: Target<Void>, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> FileDownload
  ) -> Route<Context> {
    download(path, backTo: { context, _ in context.link(origin) }, for: devices, make)
  }

  private func download<Value: Sendable>(
    _ path: Target<Value>, backTo origin: @escaping @Sendable (Context, Value) -> String?,
    for devices: RouteAccess, _ make: @escaping @Sendable (Context, Value) async throws -> FileDownload
  ) -> Route<Context> {
    Route(.get, path, for: devices) { context, value, _ in
      do { return .download(try await make(context, value)) } catch {
        guard let origin = origin(context, value) else { throw error }
        return try await failed(context, error, backTo: origin)
      }
    }
  }

  /// A file that other programs fetch too, by an address with a token of its own (``WebApp/sharedFile(_:words:)``): sent again only
  /// when it has become another one.
  ///
  /// - Parameter unknown: is said where nobody knows yet what it would hold.
  package func download<Value: Sendable>(
    _ path: Target<Value>, on origin: Target<Void>, for devices: RouteAccess = .allDevices,
    unknown: Phrase, _ make: @escaping @Sendable (Context, Value) async throws -> SharedFileContent
  ) -> Route<Context> {
    Route(.get, path, for: devices) { context, value, _ in
      switch try await make(context, value) {
      case .document(let document): return .data(PageData(document))
      case .unknown:
        return .failed(
          context.words(unknown), backTo: context.link(origin), status: .serviceUnavailable)
      }
    }
  }

  /// What is told to those who have a page open besides the page's own parts, such as the samples of a chart; the page
  /// names the address among its ``FeaturePage/streams``.
  package func stream<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> LiveSource
  ) -> Route<Context> {
    Route(streaming: path, for: devices, make)
  }

  /// What goes on for as long as somebody has a page open that names the address among its ``FeaturePage/streams``, and tells
  /// nothing itself.
  ///
  /// - Parameter last: lasts until it is cancelled.
  package func presence<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices,
    _ last: @escaping @Sendable (Context, Value) async throws -> Void
  ) -> Route<Context> {
    stream(path, for: devices) { context, value in LiveSource { _ in try await last(context, value) } }
  }

  /// What the feature's pages fetch for themselves; an error of the remote is a sentence that they show.
  package func data<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> PageData
  ) -> Route<Context> {
    Route(.get, path, for: devices) { context, value, _ in
      try await data(context) { try await make(context, value) }
    }
  }

  /// The same as the answer to a message that a page's script posts.
  ///
  /// - Parameters:
  ///   - limit: how many bytes the message may have.
  ///   - changes: as of a command.
  package func data<Value: Sendable>(
    _ path: Target<Value>, answering limit: Int, for devices: RouteAccess = .allDevices, changes: Bool = true,
    _ make: @escaping @Sendable (Context, Value, [UInt8]) async throws -> PageData
  ) -> Route<Context> {
    var route: Route<Context> = Route(.message(limit: limit), path, for: devices) { context, value, input in
      try await data(context) { try await make(context, value, input.message) }
    }
    route.changes = changes
    return route
  }

  private func data(
    _ context: Context, _ make: () async throws -> PageData
  ) async throws -> RouteOutcome {
    do { return .data(try await make()) } catch {
      guard !(error is PageNotFoundError), let phrase = await context.phrase(for: error) else { throw error }
      return .data(.failed(context.words(phrase)))
    }
  }

  /// A form that sends a file, which is handed on as it comes.
  ///
  /// - Parameters:
  ///   - origin: the page with the form.
  ///   - changes: as of a command.
  ///   - take: reads the file; where it ends before the file does, the rest is read and dropped. Our script is told where
  ///     to go on, and goes if the person wants that.
  package func upload<Value: Sendable>(
    _ path: Target<Value>, on origin: Target<Value>, for devices: RouteAccess = .allDevices,
    changes: Bool = true,
    _ take: @escaping @Sendable (Context, Value, IncomingFile) async throws -> CommandOutcome
  ) -> Route<Context> {
    var route: Route<Context> = Route(.upload, path, for: devices) { context, value, input in
      let origin = context.link(origin, value)
      guard let file = input.file else {
        return .failed(context.words(.noFileChosen), backTo: origin)
      }
      let outcome: RouteOutcome
      do {
        outcome = try await performed(context, file.fields, backTo: origin) {
          try await take(context, value, file)
        }
      } catch {
        try await file.discardRest()
        throw error
      }
      try await file.discardRest()
      return outcome
    }
    route.changes = changes
    return route
  }

  /// Makes the page of an address again, for those who have it open.
  func remaking<Value: Sendable>(
    _ path: Target<Value>, _ make: @escaping @Sendable (Context, Value) async throws -> any FeaturePage
  ) -> Route<Context>.Remake {
    { address, context in
      guard let (selection, value) = path.values(of: address) else { return nil }
      let context = try await context(selection)
      let link = context.link(path, value)
      let page: any FeaturePage
      do {
        page = try await made(context, at: link) { try await make(context, value) }
      } catch is PageNotFoundError {
        // Gone while somebody has it open.
        let message = ListPlaceholder(
          context.words(.pageNotFound), text: context.words(.pageNotFoundHint), icon: .info)
        page = PlaceholderPage(context.words(.pageNotFound), message)
      }
      let remade = RemadePage(page, at: link, in: context)
      return remade.page.parts.isEmpty ? nil : remade
    }
  }

  func shown(
    _ context: Context, at path: String, _ make: () async throws -> any FeaturePage
  ) async throws -> RouteOutcome {
    let page = try await made(context, at: path, make)
    return .page(context.layout(page), status: page.status)
  }

  /// A page, or the one that says why it could not be made.
  func made(
    _ context: Context, at path: String, _ make: () async throws -> any FeaturePage
  ) async throws -> any FeaturePage {
    do { return try await make() } catch {
      guard let page = await context.placeholder(for: error, at: path) else { throw error }
      return page
    }
  }
}

/// Collects what a feature declares.
@resultBuilder package enum RoutesBuilder<Context: VisitContext> {
  package static func buildExpression(_ route: Route<Context>) -> [Route<Context>] { [route] }

  package static func buildExpression(_ routes: [Route<Context>]) -> [Route<Context>] { routes }

  package static func buildOptional(_ routes: [Route<Context>]?) -> [Route<Context>] { routes ?? [] }

  package static func buildBlock(_ routes: [Route<Context>]...) -> [Route<Context>] { routes.flatMap(\.self) }
}
