/// Where a list of things is that have a page each: the list itself, a new thing, each thing, and its removal.
///
///     static let users = ListAddresses(.users, at: Printer.path.appending("users"), of: .text("user"))
package struct ListAddresses<Selection: Sendable, Value: Sendable>: Sendable {
  /// What the list is called.
  let title: Phrase
  package let list: Path<Selection, Void>
  package let new: Path<Selection, Void>
  package let thing: Path<Selection, Value>
  package let removals: Path<Selection, Value>

  /// - Parameters:
  ///   - word: stands before what tells the things apart, where one of them may be called "new".
  ///   - part: tells the things apart.
  package init(
    _ title: Phrase, at list: Path<Selection, Void>, behind word: String? = "known", of part: PathPart<Value>
  ) {
    self.title = title
    self.list = list
    new = list.appending("new")
    thing = (word.map { list.appending($0) } ?? list).appending(part)
    removals = thing.appending("removals")
  }
}

extension Feature {
  /// The forms of a new thing of a list and of each that there is.
  ///
  /// - Parameter make: receives `nil` for a new one.
  package func form<Value: Sendable, Form: DraftForm>(
    _ paths: ListAddresses<Context.Selection, Value>, for devices: RouteAccess = .allDevices,
    isKept: Bool = true,
    _ make: @escaping @Sendable (Context, Value?) async throws -> FormPage<Form>
  ) -> [Route<Context>] {
    form(paths.new, sentTo: paths.list, for: devices, isKept: isKept) { context, _ in
      try await make(context, nil)
    }
      + form(paths.thing, for: devices, isKept: isKept) { context, value in
        try await make(context, value)
      }
  }

  /// The removal of a thing of a list, after a question; then the list is shown.
  ///
  /// - Parameter list: the page that is shown then, where the list has none of its own.
  package func removal<Value: Sendable>(
    of paths: ListAddresses<Context.Selection, Value>, then list: Target<Void>? = nil,
    for devices: RouteAccess = .allDevices,
    asks question: @escaping @Sendable (Context, Value) async throws -> Confirmation,
    _ remove: @escaping @Sendable (Context, Value) async throws -> Void
  ) -> [Route<Context>] {
    command(paths.removals, for: devices, asks: question) { context, value, _ in
      try await remove(context, value)
      return .goTo(context.link(list ?? paths.list))
    }
  }
}

extension VisitContext {
  /// The way back to the list.
  package func back<Value: Sendable>(to paths: ListAddresses<Selection, Value>) -> BackLink {
    back(paths.title, to: paths.list)
  }

  /// The question before a thing of a list is removed, on its page.
  ///
  /// - Parameters:
  ///   - name: of the page.
  ///   - confirm: as of ``confirmation(of:_:_:_:confirm:decline:fields:about:askedAt:on:)``, as is the rest.
  package func removal<Value: Sendable>(
    of paths: ListAddresses<Selection, Value>, _ value: Value, called name: String, _ title: Phrase,
    _ text: Phrase, confirm: Phrase = .remove, decline: Phrase
  ) -> Confirmation {
    confirmation(
      of: paths.removals, value, title, text, confirm: confirm, decline: decline,
      on: BackLink(name, to: link(paths.thing, value)))
  }

  /// The same of things whose pages are all called the same.
  package func removal<Value: Sendable>(
    of paths: ListAddresses<Selection, Value>, _ value: Value, called name: Phrase, _ title: Phrase,
    _ text: Phrase, decline: Phrase
  ) -> Confirmation {
    removal(of: paths, value, called: words(name), title, text, decline: decline)
  }
}
