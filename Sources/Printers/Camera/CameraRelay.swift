import Foundation
import ServiceLifecycle
import Synchronization
import UplinkTransport
import WebShell

/// Fetches each camera's pictures once, however many look at them.
///
/// A stream is opened for the first viewer and closed a little after the last. A viewer that is slow gets the
/// newest picture and misses those between. The newest picture of each camera is kept, with when it came.
///
/// Asks for exactly the addresses of OctoPrint's settings, by http or https, and follows no redirect; of what
/// answers only whole JPEG pictures go on. So a setting that points elsewhere in the network shows nothing of
/// what is there.
package final class CameraRelay: Service {
  private struct Channel {
    let state = Broadcast(CameraState())
    var viewers = 0
    var leftAt = ContinuousClock.now
    var isStreaming = false
    var isTaking = false

    var isIdle: Bool { viewers == 0 && !isStreaming && !isTaking }
  }

  private enum Job: Sendable {
    case stream(CameraKey, CameraAddress)
    case capture(CameraKey)
  }

  let pace: CameraRelayLimits
  private let servers: OctoPrintServers
  private let now: @Sendable () -> Date
  private let channels = Mutex<[CameraKey: Channel]>([:])
  private let jobs = WorkQueue<Job>()

  init(
    servers: OctoPrintServers, pace: CameraRelayLimits = CameraRelayLimits(),
    now: @escaping @Sendable () -> Date
  ) {
    self.servers = servers
    self.pace = pace
    self.now = now
  }

  package func run() async throws { await jobs.run { await self.perform($0) } }

  // MARK: For viewers

  /// What is known of a camera, now and later.
  func state(_ key: CameraKey) -> Broadcast<CameraState> { channels.withLock { channel(key, &$0).state } }

  /// A viewer comes: the camera's stream is open until it leaves.
  func enter(_ key: CameraKey, _ address: CameraAddress) -> Broadcast<CameraState> {
    channels.withLock { channels in
      var channel = channel(key, &channels)
      channel.viewers += 1
      if !channel.isStreaming {
        channel.isStreaming = true
        jobs.enqueue(.stream(key, address))
      }
      channels[key] = channel
      return channel.state
    }
  }

  func leave(_ key: CameraKey) {
    channels.withLock { channels in
      channels[key]?.viewers -= 1
      channels[key]?.leftAt = .now
    }
  }

  /// A picture that is not older than that, if one can be had; taken once for all who ask at the same time.
  /// Otherwise the last one, with the error.
  func picture(_ key: CameraKey, notOlderThan age: Duration) async -> CameraState {
    let oldest = now().addingTimeInterval(-age.seconds)
    let (state, values, attempts) = channels.withLock { channels in
      var channel = channel(key, &channels)
      let state = channel.state
      let isFresh = state.value.picture.map { $0.at >= oldest } ?? false
      // A stream that runs brings one soon.
      if !isFresh, !channel.isTaking, !channel.isStreaming || state.value.error != nil {
        request(key, &channel)
      }
      // So that a stream is not closed before it has brought one.
      channel.viewers += 1
      channels[key] = channel
      return (state, state.values(), state.value.attempts)
    }
    defer { leave(key) }
    for await value in values {
      if let picture = value.picture, picture.at >= oldest { return value }
      if value.attempts > attempts { return value }
    }
    return state.value
  }

  /// Where nothing takes single pictures the stream is opened: who asks for one may well want more.
  private func request(_ key: CameraKey, _ channel: inout Channel) {
    if let address = key.camera.jpegs, !key.camera.takesSnapshots {
      guard !channel.isStreaming else { return }
      channel.isStreaming = true
      jobs.enqueue(.stream(key, address))
    } else {
      channel.isTaking = true
      jobs.enqueue(.capture(key))
    }
  }

  // MARK: Work

  private func perform(_ job: Job) async {
    switch job {
    case .stream(let key, let address):
      repeat {
        await withTaskGroup(of: Void.self) { group in
          group.addTask { await self.keepOpen(key, address) }
          group.addTask { await self.waitUntilIdle(key) }
          await group.next()
          group.cancelAll()
        }
      } while !close(key)
    case .capture(let key): await capture(key)
    }
  }

  private func keepOpen(_ key: CameraKey, _ address: CameraAddress) async {
    let state = state(key)
    let stream = MJPEGConnection(
      address: address, transport: servers.transport(to: address, of: key.printer), timeout: pace.silence)
    var backoff = ReconnectBackoff()
    var generator = SystemRandomNumberGenerator()
    while !Task.isCancelled {
      let before = state.value.picture?.number
      do {
        try await stream.run { self.arrived($0, state) }
      } catch {
        if Task.isCancelled { return }
        failed(error, state)
        if state.value.picture?.number != before { backoff.succeeded() }
        do {
          try await Task.sleep(for: error.isTemporary ? backoff.next(using: &generator) : .seconds(10))
        } catch { return }
      }
    }
  }

  private func waitUntilIdle(_ key: CameraKey) async {
    while true {
      do { try await Task.sleep(for: min(.milliseconds(500), pace.linger)) } catch { return }
      if channels.withLock({ isForsaken($0[key]) }) { return }
    }
  }

  /// `false` if somebody came at the last moment.
  private func close(_ key: CameraKey) -> Bool {
    channels.withLock { channels in
      guard Task.isCancelled || isForsaken(channels[key]) else { return false }
      channels[key]?.isStreaming = false
      return true
    }
  }

  private func isForsaken(_ channel: Channel?) -> Bool {
    guard let channel else { return true }
    return channel.viewers == 0 && channel.leftAt.duration(to: .now) >= pace.linger
  }

  private func capture(_ key: CameraKey) async {
    let state = state(key)
    let snapshot = CameraSnapshot(camera: key.camera, client: servers.client(key.printer)) {
      [servers] address in
      servers.transport(to: address, of: key.printer)
    }
    do {
      let picture = try await snapshot.capture()
      endTaking(key)
      arrived(picture, state)
    } catch {
      endTaking(key)
      failed(error, state)
    }
  }

  /// Before those who wait hear of it and ask again.
  private func endTaking(_ key: CameraKey) { channels.withLock { $0[key]?.isTaking = false } }

  private func arrived(_ jpeg: [UInt8], _ state: Broadcast<CameraState>) {
    let moment = now()
    state.update { state in
      state.picture = Picture(jpeg, number: (state.picture?.number ?? 0) + 1, at: moment)
      state.error = nil
      state.attempts += 1
    }
  }

  private func failed(_ error: CameraError, _ state: Broadcast<CameraState>) {
    state.update { state in
      state.error = error
      state.attempts += 1
    }
  }

  // MARK: Channels

  /// Made at first use; in the place of one whose settings have changed.
  private func channel(_ key: CameraKey, _ channels: inout [CameraKey: Channel]) -> Channel {
    if let channel = channels[key] { return channel }
    channels = channels.filter { other, channel in
      !channel.isIdle || other.printer.id != key.printer.id || other.camera.number != key.camera.number
    }
    let channel = Channel()
    channels[key] = channel
    return channel
  }

  /// Lets go of the pictures of a printer that is no more.
  func forget(_ printer: Printer.ID) {
    channels.withLock { channels in
      channels = channels.filter { key, channel in !channel.isIdle || key.printer.id != printer }
    }
  }
}

/// A camera as long as neither its printer nor its own settings change.
struct CameraKey: Sendable, Hashable {
  var printer: Printer
  var camera: Camera
}

/// What is known of a camera at this moment.
struct CameraState: Sendable {
  /// The newest picture; stays when no more come.
  var picture: Picture?
  /// Why no more come; `nil` while all is well.
  var error: CameraError?
  /// Counts what was tried and came to an end, well or not.
  var attempts = 0
}

/// How patient the relay is.
package struct CameraRelayLimits: Sendable {
  /// How long a stream stays open without viewers: a page that is loaded anew finds it.
  package var linger = Duration.seconds(4)
  /// How long it may take until the next whole picture.
  package var silence = Duration.seconds(10)
  /// How long a viewer may take for one picture, and one may wait for a picture, before it is let go.
  package var viewer = Duration.seconds(20)
  /// How old a picture may be where a small one is shown among others.
  package var preview = Duration.seconds(10)
  /// A picture among others that is older than that is not shown as the printer's.
  package var keptPreview = Duration.seconds(60)

  package init() {}
}
