import RecordMappingJSON
import Testing
import UplinkTesting

@testable import OctoPrint

@Suite(.timeLimit(.minutes(1))) struct `A push channel that is open` {
  private static let state = #"{"history":{"state":{"text":"Offline","flags":{"closedOrError":true}}}}"#
  private let clock = ManualClock()
  private let timeouts = PushTimeouts()
  private let line = ToldLine()

  private func conversation(_ subscription: PushSubscription = PushSubscription()) throws -> PushConversation
  {
    let login = try Login(json: Array(#"{"name":"maker","session":"s1"}"#.utf8))
    return PushConversation(login: login, subscription: subscription, timeouts: timeouts, clock: clock)
  }

  /// Goes on until the channel has failed, while the work does what the server and the time do.
  private func failure(
    _ conversation: PushConversation, _ work: (_ heard: Heard) async -> Void
  ) async throws -> PushFailure? {
    let (messages, came) = AsyncStream.makeStream(of: PushMessage.self)
    async let end: PushFailure? = {
      do { try await conversation.run(on: line) { message, _ in came.yield(message) } } catch {
        return error as? PushFailure
      }
      return nil
    }()
    await work(Heard(messages: messages))
    return await end
  }

  private func pass(_ duration: Duration) async {
    await clock.sleepers(atLeast: 1)
    clock.advance(by: duration)
  }

  @Test func `is silent when the first state does not come`() async throws {
    let failure = try await failure(conversation()) { _ in await pass(timeouts.answer) }
    #expect(failure == .silent(timeouts.answer))
  }

  @Test func `is silent when no state comes in its quiet and on being asked`() async throws {
    let failure = try await failure(conversation()) { heard in
      line.tell(Self.state)
      await heard.next()
      await pass(timeouts.answer)
      await pass(timeouts.quiet)
      await pass(timeouts.answer)
    }
    #expect(failure == .silent(timeouts.answer))
  }

  @Test func `is asked in its quiet by a subscription that differs from the last`() async throws {
    _ = try await failure(conversation()) { heard in
      line.tell(Self.state)
      await heard.next()
      await pass(timeouts.answer)
      await pass(timeouts.quiet)
      var sent = line.sent.makeAsyncIterator()
      let first = await sent.next()
      #expect(await sent.next() == #"{"auth":"maker:s1"}"#)
      let second = await sent.next()
      #expect(second?.hasPrefix(#"{"subscribe""#) == true && second != first)
      await pass(timeouts.answer)
    }
  }

  @Test func `goes on as long as it answers`() async throws {
    let failure = try await failure(conversation()) { heard in
      for _ in 1...3 {
        line.tell(Self.state)
        await heard.next()
        await pass(timeouts.answer)
        await pass(timeouts.quiet)
      }
      line.tell("garbage")
      await heard.next()
      await pass(timeouts.answer)
    }
    #expect(failure == .unreadable(count: 1), "only what came since the last state counts")
  }

  @Test func `tells how many messages it could not read`() async throws {
    let failure = try await failure(conversation()) { heard in
      for text in ["", #"{"current":{}}"#, #"{"fromTheFuture":1}"#] {
        line.tell(text)
        await heard.next()
      }
      await pass(timeouts.answer)
    }
    #expect(failure == .unreadable(count: 2))
  }

  @Test func `may be silent where no state was subscribed`() async throws {
    var events = PushSubscription(events: [.printDone])
    events.state = false
    let failure = try await failure(conversation(events)) { _ in
      for duration in [timeouts.answer, timeouts.quiet, timeouts.answer] { await pass(duration) }
      await clock.sleepers(atLeast: 1)
      line.end()
    }
    #expect(failure == nil)
  }

  @Test(arguments: [PushSubscription.Lines.none, .all, .matching("M117"), .matching("a|b")])
  func `is asked in other words each time, and comes back to the first`(lines: PushSubscription.Lines) {
    var subscription = PushSubscription()
    subscription.messages = lines
    #expect(subscription.reworded != subscription)
    #expect(subscription.reworded.reworded == subscription)
  }
}

/// What the channel handed over.
private struct Heard {
  var messages: AsyncStream<PushMessage>

  func next() async { _ = await messages.first { _ in true } }
}

/// A line whose other end is a test.
private struct ToldLine: PushLine {
  private struct Ended: Error {}

  let sent: AsyncStream<String>
  private let sending: AsyncStream<String>.Continuation
  private let told: AsyncStream<String>
  private let telling: AsyncStream<String>.Continuation

  init() {
    (sent, sending) = AsyncStream.makeStream(of: String.self)
    (told, telling) = AsyncStream.makeStream(of: String.self)
  }

  func tell(_ text: String) { telling.yield(text) }
  func end() { telling.finish() }

  func send(_ text: String) async throws { sending.yield(text) }

  func listen(_ hear: (String?, ContinuousClock.Instant) async throws -> Void) async throws {
    for await text in told { try await hear(text, .now) }
    throw Ended()
  }
}
