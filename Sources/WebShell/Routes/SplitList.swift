import HTTPTypes

/// What a list of things shows, beside which one of them stands where there is room for both.
///
/// Its content has its own heading. Of that only the parts are live, which are always the same ones; the rows of a
/// ``RowList`` in it are what ``FeaturePage/part(_:)`` gives for ``RowList/part``.
package protocol SplitListPage: FeaturePage {
  /// Stands in the pane while nothing is chosen.
  var hint: ListPlaceholder { get }
}

extension SplitListPage {
  package var placesParts: Bool { true }
  package var showsTitle: Bool { true }
}

/// A list whose things stand beside it: two paths, each live by itself. It is declared once, for its own page and for those
/// of its things.
package struct SplitList<Context: VisitContext, Asked: Sendable>: Sendable {
  fileprivate let path: Path<Context.Selection, Asked>
  fileprivate let make: @Sendable (Context, Asked, String?) async throws -> any SplitListPage

  /// - Parameter make: makes it; also told the address of the thing that stands beside it.
  package init(
    _ path: Path<Context.Selection, Asked>,
    _ make: @escaping @Sendable (Context, Asked, _ thing: String?) async throws -> any SplitListPage
  ) {
    (self.path, self.make) = (path, make)
  }
}

extension Feature {
  /// The page of a list with room for one of its things.
  package func page<Asked: Sendable>(
    _ list: SplitList<Context, Asked>, for devices: RouteAccess = .allDevices, isKept: Bool = true
  ) -> Route<Context> {
    var route = Route(.get, list.path, for: devices) { context, asked, _ in
      try await split(context, list, asked)
    }
    route.isKept = isKept
    route.remake = { address, context in
      guard let (selection, asked) = list.path.values(of: address) else { return nil }
      let context = try await context(selection)
      // What it throws ends the topic: a list has no place for another page.
      return RemadePage(
        try await list.make(context, asked, nil), at: context.link(list.path, asked), in: context)
    }
    return route
  }

  /// The page of a thing, beside the list that it was found in.
  ///
  /// - Parameters:
  ///   - asked: what the list was asked for, by the thing's own address; `nil` where it stands alone.
  ///   - isKept: as of a page.
  ///   - make: makes the thing's own page, whose ``FeaturePage/back`` leads to the list, for phones.
  package func page<Value: Sendable, Asked: Sendable>(
    _ path: Target<Value>, beside list: SplitList<Context, Asked>,
    asked: @escaping @Sendable (Value) -> Asked?,
    for devices: RouteAccess = .allDevices, isKept: Bool = true,
    _ make: @escaping @Sendable (Context, Value) async throws -> any FeaturePage
  ) -> Route<Context> {
    var route = Route(.get, path, for: devices) { (context: Context, value, _) -> RouteOutcome in
      let address = context.link(path, value)
      let asked = asked(value)
      // A part of the list needs nothing of what stands beside it.
      if let asked, context.visit.part == RowList.part {
        return try await split(context, list, asked, beside: address)
      }
      let outcome = try await shown(context, at: address) {
        LiveFeaturePage.following(try await make(context, value), at: address, context)
      }
      guard let asked, case .page(let page, let status, _) = outcome else { return outcome }
      let detail = SplitPage.Detail(title: page.title, topics: page.topics, page.body)
      // And the pane nothing of the list.
      if context.visit.part == SplitPage.pane {
        return .page(SplitPage(paneOf: detail, tab: page.tab), status: status)
      }
      return try await split(context, list, asked, beside: address, detail, status)
    }
    route.isKept = isKept
    route.remake = remaking(path, make)
    return route
  }

  private func split<Asked: Sendable>(
    _ context: Context, _ list: SplitList<Context, Asked>, _ asked: Asked, beside thing: String? = nil,
    _ detail: SplitPage.Detail? = nil, _ status: HTTPResponse.Status = .ok
  ) async throws -> RouteOutcome {
    let address = context.link(list.path, asked)
    let page = try await made(context, at: address) { try await list.make(context, asked, thing) }
    let tab = page.tab ?? String(address.prefix { $0 != "?" })
    guard let found = page as? any SplitListPage else {
      // Says in the list's place why there is none.
      let hint = (page as? PlaceholderPage)?.message ?? .nothingFound(words: context.words)
      return .page(
        SplitPage(tab: tab, listTitle: page.title, list: page.content, detail: detail, hint: hint),
        status: detail == nil ? (page as? PlaceholderPage)?.status ?? status : status)
    }
    let topics = LiveFeaturePage.following(found, at: address, context).topics
    return .page(
      SplitPage(
        tab: tab, listTitle: found.title, listTopics: topics, list: found.content,
        rows: found.part(RowList.part), detail: detail, hint: found.hint), status: status)
  }
}
