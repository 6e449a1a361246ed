import HTTPTypes

/// The cache in front of the way to the server.
extension UplinkClient {
  func cached(_ request: Request, _ execution: Execution, _ admission: Admission, _ cache: HTTPCache)
    async throws -> Response
  {
    let epoch = authenticator?.userEpoch ?? 0
    switch cache.lookup(request, at: base, epoch: epoch) {
    case .usable(let response):
      execution.record.note(cached: response)
      return response
    case .stale(let stale):
      return try await validated(stale, request, execution, admission, cache, epoch)
    case .miss:
      guard request.cachePolicy != .cachedOnly else { throw Failed(cause: .notCached) }
      return try await fetched(request, execution, admission, cache, epoch)
    }
  }

  private func fetched(
    _ request: Request, _ execution: Execution, _ admission: Admission, _ cache: HTTPCache, _ epoch: UInt64
  ) async throws -> Response {
    let requested = cache.now
    do {
      let response = try await send(request.askingCaches(), execution, admission)
      keep(response, request, cache, epoch, requested)
      return response
    } catch {
      // A redirection or "gone" shows as well as a success that something kept is out of date.
      if case .status(let answer) = Failed.cause(of: error) { keep(answer, request, cache, epoch, requested) }
      throw error
    }
  }

  /// Asks whether the stale answer still holds; it stands in when the server can't be asked.
  private func validated(
    _ stale: StaleResponse, _ request: Request, _ execution: Execution, _ admission: Admission,
    _ cache: HTTPCache, _ epoch: UInt64
  ) async throws -> Response {
    let requested = cache.now
    var conditional = request.askingCaches()
    for field in stale.conditionalFields { conditional.headerFields[field.name] = field.value }
    do {
      let response = try await send(conditional, execution, admission)
      keep(response, request, cache, epoch, requested)
      return response
    } catch {
      let cause = Failed.cause(of: error)
      if case .status(let answer) = cause, answer.status == .notModified {
        guard let merged = cache.merge304(answer, into: stale, for: request, requested: requested) else {
          return try await fetched(request, execution, admission, cache, epoch)
        }
        execution.record.note(.revalidated)
        return merged
      }
      if case .status(let answer) = cause { keep(answer, request, cache, epoch, requested) }
      guard let response = cache.standIn(stale, for: cause, to: request) else { throw error }
      execution.record.note(cached: response)
      return response
    }
  }

  private func keep(
    _ response: Response, _ request: Request, _ cache: HTTPCache, _ epoch: UInt64, _ requested: Duration
  ) {
    // What came under another user belongs to nobody.
    guard (authenticator?.userEpoch ?? 0) == epoch else { return }
    cache.store(response, for: request, at: base, epoch: epoch, requested: requested)
    cache.invalidate(after: response, to: request, at: base, epoch: epoch)
  }
}

extension Request {
  /// With what its policy means to the caches between here and the server (RFC 9111, section 5.2.1).
  fileprivate func askingCaches() -> Self {
    guard headerFields[.cacheControl] == nil else { return self }
    switch cachePolicy {
    case .reload: return header(.cacheControl, "no-cache")
    case .bypass: return header(.cacheControl, "no-store")
    case .standard, .cachedOnly: return self
    }
  }
}

extension AttemptRecord {
  fileprivate func note(cached response: Response) {
    switch response.source {
    case .cache(let age): note(.cached(age: age, isStale: false))
    case .staleCache(let age): note(.cached(age: age, isStale: true))
    case .network, .outbox: break
    }
  }
}
