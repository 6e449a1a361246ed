/// A request that is handed over to an outbox, before the store gave it an identity.
public struct OutboxDraft: Sendable, Hashable {
  /// What the request changes. It goes out after every earlier request that changes or uses one of these, and
  /// before every later one.
  public var resources: Set<String>
  /// What the request only uses. It goes out after every earlier request that changes one of these, and
  /// before every later one; those that only use the same do not wait for each other. A name that is among
  /// ``resources`` too is changed.
  public var uses: Set<String>
  /// What to send.
  public var request: OutboxRequest
  /// By which the server knows a repetition; the same at every attempt, and on disk before the first one.
  public var key: String
  /// When it was handed over, in seconds since 1970.
  public var enqueuedAt: Double
  /// After this moment, in seconds since 1970, it is not sent any more. `nil` is never.
  public var expiresAt: Double?

  /// - Parameters:
  ///   - resources: what the request changes.
  ///   - uses: what it only uses.
  ///   - request: what to send.
  ///   - key: one that no other request has.
  ///   - enqueuedAt: seconds since 1970.
  ///   - expiresAt: seconds since 1970; `nil` is never.
  public init(
    resources: Set<String>, uses: Set<String> = [], request: OutboxRequest, key: String, enqueuedAt: Double,
    expiresAt: Double? = nil
  ) {
    self.resources = resources
    self.uses = uses
    self.request = request
    self.key = key
    self.enqueuedAt = enqueuedAt
    self.expiresAt = expiresAt
  }

  /// What an outbox makes of a request that is handed over: with the key it names, else a new one.
  ///
  /// - Throws: what ``OutboxRequest/init(_:secret:)`` throws.
  public init(
    _ request: Request, for resources: Set<String>, using uses: Set<String> = [], expiresAfter: Duration?,
    configuration: OutboxConfiguration, now: Double
  ) throws(OutboxFailure) {
    let kept = try OutboxRequest(request, secret: configuration.credentialFields)
    let key = if case .key(let key) = request.idempotency { key } else { configuration.newKey() }
    self.init(
      resources: resources, uses: uses, request: kept, key: key, enqueuedAt: now,
      expiresAt: expiresAfter.map { now + $0 / .seconds(1) })
  }

  /// About so many bytes are kept for it.
  public var size: Int {
    let names = resources.reduce(0) { $0 + $1.utf8.count } + uses.reduce(0) { $0 + $1.utf8.count }
    return request.size + key.utf8.count + names
  }

  /// The first byte of the encoding. Version 2 had no uses, and version 1 one resource in the place of the
  /// list; both are read still.
  private static let version: UInt8 = 3

  /// A compact, versioned form; every byte of the request comes back out of it.
  public func encoded() -> [UInt8] {
    var writer = CompactWriter()
    writer.byte(Self.version)
    writer.count(resources.count)
    for resource in resources.sorted() { writer.text(resource) }
    writer.count(uses.count)
    for resource in uses.sorted() { writer.text(resource) }
    writer.text(key)
    writer.fixed(enqueuedAt.bitPattern)
    writer.optional(expiresAt) { $0.fixed($1.bitPattern) }
    request.write(to: &writer)
    return writer.bytes
  }

  /// Reads what ``encoded()`` wrote.
  ///
  /// - Throws: ``OutboxFailure/store(_:)`` when the bytes are something else, or come from a later version.
  public init(encoded bytes: [UInt8]) throws(OutboxFailure) {
    var reader = CompactReader(bytes)
    do {
      let version = try reader.byte()
      guard (1...Self.version).contains(version) else {
        throw OutboxFailure.store(
          "a request is written in version \(version), and only those up to \(Self.version) are known here; "
            + "use the program that wrote it, or a later one")
      }
      resources = version == 1 ? [try reader.text()] : try Self.names(from: &reader)
      uses = version < 3 ? [] : try Self.names(from: &reader)
      key = try reader.text()
      enqueuedAt = Double(bitPattern: try reader.fixed())
      expiresAt = try reader.optional { (reader) throws(CompactReader.Malformed) in
        Double(bitPattern: try reader.fixed())
      }
      request = try OutboxRequest(from: &reader)
      try reader.end()
    } catch let failure as OutboxFailure {
      throw failure
    } catch {
      throw .store("a kept request is damaged (\(error))")
    }
  }

  private static func names(from reader: inout CompactReader) throws(CompactReader.Malformed) -> Set<String> {
    Set(try reader.list { (reader) throws(CompactReader.Malformed) in try reader.text() })
  }
}
