/// A request in an outbox.
public struct OutboxItem: Sendable, Hashable, Identifiable {
  /// Where a request stands.
  public enum State: Sendable, Hashable {
    /// Will be sent when its turn comes.
    case waiting
    /// On its way; found after a start it means: perhaps delivered.
    case sending
    /// A dead letter: it stays until someone edits, retries or drops it.
    case dead(OutboxDeath)
  }

  /// Its identity, and its place among the others of its resources.
  public let id: OutboxID
  /// What to send, and under which key.
  public var content: OutboxDraft
  /// How often it was sent.
  public var attempts: Int
  /// Where it stands.
  public var state: State

  /// - Parameters:
  ///   - id: given by the store.
  ///   - content: what to send.
  ///   - attempts: how often it was sent.
  ///   - state: where it stands.
  public init(id: OutboxID, content: OutboxDraft, attempts: Int = 0, state: State = .waiting) {
    self.id = id
    self.content = content
    self.attempts = attempts
    self.state = state
  }

  /// What the request changes.
  public var resources: Set<String> { content.resources }

  /// What the request only uses.
  public var uses: Set<String> { content.uses }

  /// Why it is a dead letter, if it is one.
  public var death: OutboxDeath? { if case .dead(let death) = state { death } else { nil } }

  /// What is sent: always with the same key.
  public var request: Request { content.request.request(key: content.key) }
}

extension OutboxItem {
  func write(to writer: inout CompactWriter) {
    writer.number(id.number)
    writer.count(attempts)
    switch state {
    case .waiting: writer.byte(0)
    case .sending: writer.byte(1)
    case .dead(let death):
      writer.byte(2)
      writer.block(death.encoded())
    }
    writer.block(content.encoded())
  }

  init(from reader: inout CompactReader) throws(OutboxFailure) {
    do {
      id = OutboxID(number: try reader.number())
      attempts = try reader.integer()
      switch try reader.byte() {
      case 0: state = .waiting
      case 1: state = .sending
      case 2: state = .dead(try OutboxDeath(encoded: try reader.block()))
      default: throw CompactReader.Malformed(offset: reader.offset)
      }
      content = try OutboxDraft(encoded: try reader.block())
    } catch let failure as OutboxFailure {
      throw failure
    } catch {
      throw .store("a kept request is damaged (\(error))")
    }
  }
}
