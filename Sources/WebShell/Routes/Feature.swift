/// A part of an app that a person sees under one name: it declares its pages, commands and downloads in one place, each
/// with its path and with whom it is for.
///
///     struct AboutFeature: Feature {
///       static let about = Path("shell", "about")
///
///       var routes: [Route<Visit>] {
///         page(Self.about) { visit, _ in AboutPage(words: visit.words) }
///       }
///     }
package protocol Feature<Context>: Sendable {
  /// What its closures are told of the visit; see ``VisitContext``.
  associatedtype Context: VisitContext

  @RoutesBuilder<Context> var routes: [Route<Context>] { get }
}

extension Feature {
  /// A page.
  ///
  /// - Parameter make: makes it of what it reads; what it throws is answered by a page that says so.
  package func page<Value: Sendable>(
    _ path: Path<Context.Selection, Value>, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> any Page
  ) -> Route<Context> {
    Route(path, for: devices) { context, value in .page(try await make(context, value)) }
  }

  /// A file to a person, under its own name.
  package func download<Value: Sendable>(
    _ path: Path<Context.Selection, Value>, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> FileDownload
  ) -> Route<Context> {
    Route(path, for: devices) { context, value in .download(try await make(context, value)) }
  }
}

/// What a route's closure is told of a visit: the words, the visitor, what is selected. It is handed over, never made by
/// the closure; what stands in its way (nothing of this name, a missing permission) is answered before.
package protocol VisitContext: Sendable {
  /// What stands in the path before the values of pages.
  associatedtype Selection: Sendable
}

extension Visit: VisitContext {
  package typealias Selection = Void
}

/// Collects what a feature declares.
@resultBuilder package enum RoutesBuilder<Context: VisitContext> {
  package static func buildExpression(_ route: Route<Context>) -> [Route<Context>] { [route] }

  package static func buildBlock(_ routes: [Route<Context>]...) -> [Route<Context>] { routes.flatMap(\.self) }
}
