import HTTPTypes

extension Feature {
  /// A page with a form, and what is done with what it says.
  ///
  /// - Parameters:
  ///   - action: where it is sent, if not to its own path.
  ///   - origin: where a browser without script goes on if what it is about is gone.
  ///   - isKept: as of a page.
  ///   - deferrable: for how long it may wait in the browser until the process answers, if it may; after that it is not
  ///     carried out any more but comes back to the person.
  ///   - make: also asked before what was sent is read: the page says what it is compared with.
  package func form<Value: Sendable, Form: DraftForm>(
    _ path: Target<Value>, sentTo action: Target<Value>? = nil, on origin: Target<Void>? = nil,
    for devices: RouteAccess = .allDevices, isKept: Bool = true, deferrable: Duration? = nil,
    _ make: @escaping @Sendable (Context, Value) async throws -> FormPage<Form>
  ) -> [Route<Context>] {
    let action = action ?? path
    let make: @Sendable (Context, Value) async throws -> FormPage<Form> = { context, value in
      var page = try await make(context, value)
      page.deferrable = deferrable
      return page
    }
    var routes = [
      Route(.get, path, for: devices) { context, value, _ in
        try await shown(context, at: context.link(path, value)) {
          let page = try await make(context, value)
          return page.shown(page.entry(context.words), in: context, sentTo: context.link(action, value))
        }
      },
      Route(.post, action, for: devices) { context, value, input in
        let context = context.visit.isLate ? try await context.addressed(by: input.fields) : context
        if let phrase = context.refusal(of: input.fields) {
          return .failed(context.words(phrase), backTo: context.link(path, value), status: .conflict)
        }
        let page: FormPage<Form>
        do { page = try await make(context, value) } catch {
          // As of a command: what was typed stays on the page that is open.
          return try await failed(
            context, error, backTo: origin.map { context.link($0) } ?? context.link(path, value))
        }
        return try await page.take(input.fields, context, sentTo: context.link(action, value))
      },
    ]
    routes[0].isKept = isKept
    routes[1].deferrable = deferrable
    return routes
  }

  /// A command that is carried out at once.
  ///
  /// - Parameters:
  ///   - origin: the page that it is given on, where a browser without script goes on after a failure.
  ///   - changes: whether it changes anything; else a device that may only look may give it too.
  ///   - deferrable: as of a form; its button's ``CommandForm`` says it too.
  ///   - perform: also gets what the form of its button holds.
  package func command<Value: Sendable>(
    _ path: Target<Value>, on origin: Target<Void>, for devices: RouteAccess = .allDevices,
    changes: Bool = true, deferrable: Duration? = nil,
    _ perform: @escaping @Sendable (Context, Value, FormFields) async throws -> CommandOutcome
  ) -> Route<Context> {
    var route = command(path, backTo: { context, _ in context.link(origin) }, for: devices, perform)
    route.changes = changes
    route.deferrable = deferrable
    return route
  }

  /// The same on the page of what the command is about.
  package func command<Value: Sendable>(
    _ path: Target<Value>, onItsPage origin: Target<Value>, for devices: RouteAccess = .allDevices,
    _ perform: @escaping @Sendable (Context, Value, FormFields) async throws -> CommandOutcome
  ) -> Route<Context> {
    command(path, backTo: { context, value in context.link(origin, value) }, for: devices, perform)
  }

  /// A command that asks first: in a dialog of the page that it is given on (``Confirmation/opener(_:icon:kind:about:)``), and
  /// without script on a page of its own.
  ///
  /// - Parameters:
  ///   - asking: where that page is, if not where ``Path/question`` says.
  ///   - origin: where a browser without script goes on after a failure, if not to the question.
  package func command<Value: Sendable>(
    _ path: Target<Value>, askedAt asking: Target<Value>? = nil, on origin: Target<Void>? = nil,
    for devices: RouteAccess = .allDevices,
    asks question: @escaping @Sendable (Context, Value) async throws -> Confirmation,
    _ perform: @escaping @Sendable (Context, Value, FormFields) async throws -> CommandOutcome
  ) -> [Route<Context>] {
    let asking = asking ?? path.question
    return [
      command(
        path, backTo: { context, value in origin.map { context.link($0) } ?? context.link(asking, value) },
        for: devices, perform),
      self.question(asking, for: devices, question),
    ]
  }

  /// The page with a question for browsers without script, where one page asks it of several things.
  package func question<Value: Sendable>(
    _ path: Target<Value>, for devices: RouteAccess = .allDevices,
    _ make: @escaping @Sendable (Context, Value) async throws -> Confirmation
  ) -> Route<Context> {
    page(path, for: devices, isKept: false) { context, value in
      ConfirmationPage(confirmation: try await make(context, value))
    }
  }

  private func command<Value: Sendable>(
    _ path: Target<Value>, backTo origin: @escaping @Sendable (Context, Value) -> String,
    for devices: RouteAccess,
    _ perform: @escaping @Sendable (Context, Value, FormFields) async throws -> CommandOutcome
  ) -> Route<Context> {
    Route(.post, path, for: devices) { context, value, input in
      try await performed(context, input.fields, backTo: origin(context, value)) {
        try await perform(context, value, input.fields)
      }
    }
  }

  /// Does what was ordered, unless it is about something else than what is selected.
  func performed(
    _ context: Context, _ fields: FormFields, backTo origin: String,
    _ perform: () async throws -> CommandOutcome
  ) async throws -> RouteOutcome {
    if let phrase = context.refusal(of: fields) {
      return .failed(context.words(phrase), backTo: origin, status: .conflict)
    }
    // Whatever comes of it: a failed command may have done a part.
    defer { context.performed() }
    do { return RouteOutcome(try await perform(), in: context, backTo: origin) } catch {
      return try await failed(context, error, backTo: origin)
    }
  }

  /// - Throws: what nobody foresaw.
  func failed(
    _ context: Context, _ error: any Error, backTo origin: String
  ) async throws -> RouteOutcome {
    guard let phrase = await context.phrase(for: error) else { throw error }
    return .failed(
      context.words(phrase), backTo: origin, status: error is PageNotFoundError ? .notFound : .badGateway)
  }
}
