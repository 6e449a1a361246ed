import Uplink
import UplinkTransport
import WebShell

/// Finds out why a camera shows no picture: goes the whole way that its pictures go, and tells at which part of
/// it they stay away.
struct CameraProbe: Sendable {
  var camera: Camera
  var printer: Printer
  /// What stands against all cameras of the printer.
  var error: CameraError?
  var servers: OctoPrintServers
  /// How many pictures are enough.
  var pictures = 5
  var timeout = Duration.seconds(6)

  func examine() async -> CameraReport {
    var report = CameraReport()
    if let error {
      report.error = error
      return report
    }
    switch camera.stream {
    case .none(let error): report.error = error
    case .jpegs(let address): await examine(address, &report) { await sample(address) }
    case .peer(let address, _):
      report.isDirect = true
      await examine(address, &report) { await signalling(address) }
    case .playlist(let address): await examine(address, &report) { await playlist(address) }
    }
    await examineSnapshot(&report)
    return report
  }

  private func examine(
    _ address: CameraAddress, _ report: inout CameraReport,
    _ look: () async -> (CameraReport.Sample?, CameraError?)
  ) async {
    report.place = "\(address)"
    report.corrections = CameraAddress.Correction.allCases.filter(address.corrections.contains)
    report.isEncrypted = address.base.scheme == .https
    (report.sample, report.error) = await look()
  }

  private struct Tally: Sendable {
    var count = 0
    var bytes = 0
    var first = ContinuousClock.now
    var last = ContinuousClock.now
    var jpeg: [UInt8] = []

    mutating func add(_ picture: [UInt8]) {
      last = .now
      if count == 0 { first = last }
      count += 1
      bytes += picture.count
      jpeg = picture
    }
  }

  /// Some pictures of the stream. Fewer than wished for, but any at all, are no error.
  private func sample(_ address: CameraAddress) async -> (CameraReport.Sample?, CameraError?) {
    let seen = Broadcast(Tally())
    let stream = MJPEGConnection(address: address, transport: transport(address), timeout: timeout)
    let wanted = pictures
    let error = await withTaskGroup(of: CameraError?.self) { group in
      group.addTask {
        do throws(CameraError) {
          try await stream.run { picture in seen.update { $0.add(picture) } }
          return nil
        } catch {
          return error
        }
      }
      group.addTask {
        await seen.until { $0.count >= wanted }
        return nil
      }
      let end = await group.next()
      group.cancelAll()
      return end ?? nil
    }
    let tally = seen.value
    guard tally.count > 0 else { return (nil, error ?? .silent) }
    let sample = CameraReport.Sample(
      pictures: tally.count, bytes: tally.bytes / tally.count,
      duration: tally.first.duration(to: tally.last), size: JPEGSize(tally.jpeg))
    return (sample, nil)
  }

  private func playlist(_ address: CameraAddress) async -> (CameraReport.Sample?, CameraError?) {
    let key = CameraKey(printer: printer, camera: camera)
    do {
      _ = try await PlaylistRelay(servers: servers).playlist(at: address, of: key)
      return (nil, nil)
    } catch {
      return (nil, error)
    }
  }

  private func signalling(_ address: CameraAddress) async -> (CameraReport.Sample?, CameraError?) {
    do {
      _ = try await Signalling(address: address, transport: transport(address)).answer(to: .examination)
      return (nil, nil)
    } catch {
      return (nil, error)
    }
  }

  private func examineSnapshot(_ report: inout CameraReport) async {
    guard camera.takesSnapshots, error != .notPermitted else { return }
    var still = camera
    still.stream = .none(.noAddress)
    let snapshot = CameraSnapshot(camera: still, client: servers.client(printer)) { transport($0) }
    do { _ = try await snapshot.capture() } catch {
      report.snapshotError = error
      return
    }
    report.hasSnapshot = true
  }

  private func transport(_ address: CameraAddress) -> any HTTPTransport {
    servers.transport(to: address, of: printer)
  }
}

/// What an examination of a camera found.
struct CameraReport: Sendable, Hashable {
  enum Outcome: Sendable, Hashable {
    case passed, failed
    /// Comes after what failed, or does not apply.
    case open
  }

  /// What the pictures are like that came.
  struct Sample: Sendable, Hashable {
    var pictures: Int
    var bytes: Int
    var duration: Duration
    var size: JPEGSize?

    /// The first picture came at the beginning of the time.
    var perSecond: Double { duration > .zero ? Double(pictures - 1) / duration.seconds : 0 }
  }

  /// The first thing that stands against moving pictures.
  var error: CameraError?
  /// What had to be put right in the address.
  var corrections: [CameraAddress.Correction] = []
  /// Where the stream is, without secrets.
  var place: String?
  var isEncrypted = false
  /// The pictures go past this process: whether they arrive can only be seen on a page.
  var isDirect = false
  var sample: Sample?
  /// Whether a single picture can be had; `nil` if nothing offers one.
  var snapshotError: CameraError?
  var hasSnapshot = false

  var steps: [(step: CameraError.Step, outcome: Outcome)] {
    let failed = error?.step
    var outcome = Outcome.passed
    return CameraError.Step.allCases.filter { $0 != .encryption || isEncrypted || failed == $0 }.map {
      step in
      if outcome != .passed || (isDirect && step == .pictures) { return (step, .open) }
      if step == failed {
        outcome = .failed
        return (step, .failed)
      }
      return (step, .passed)
    }
  }
}
