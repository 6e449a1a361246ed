import Foundation
import NIOCore
import OctoPrint
import ServiceLifecycle
import WebShell

/// A printer's cameras: their page, their pictures, and what is wrong with one that shows none.
struct CameraFeature: Feature, PrinterFeature {
  static let list = Printer.path.appending("camera")
  /// A small picture of the foremost camera, for lists.
  static let preview = list.appending("preview.jpg")
  /// How each camera is at this moment.
  static let states = list.appending("states")
  private static let camera = list.appending(.value("number", Int.self))
  static let still = camera.appending("frame.jpg")
  static let pictures = camera.appending("stream")
  static let film: Path<Printer.ID, (Int, String, PlaylistQuery)> = camera.appending("hls")
    .appending(.text("file")).appending(.query(PlaylistQuery.self))
  static let offers = camera.appending("offers")
  static let examination = camera.appending("examination")

  let live: LivePrinters
  let servers: OctoPrintServers
  let relay: CameraRelay
  let playlists: PlaylistRelay
  let id = "camera"

  func navigationItem(_ words: Words) -> NavigationItem {
    NavigationItem(words(.cameras), icon: .camera, hint: words(.camerasHint), permission: .webcam)
  }

  var routes: [Route<PrinterVisit>] {
    page(Self.list) { visit, _ in
      CameraPage(layout: visit.layout, views: relay.views(of: visit.printer, visit.live.cameras, visit.words))
    }
    page(Self.examination, isKept: false, examined)
    stream(Self.states, states)
    data(Self.preview) { visit, _ in
      try await seen(visit, by: \.foremost) { key in
        let (fresh, kept) = (relay.pace.preview, relay.pace.keptPreview)
        return try await still(of: key, visit, notOlderThan: fresh, orNone: kept)
      }
    }
    data(Self.still) { visit, number in
      try await seen(visit, by: { $0[number] }) { try await still(of: $0, visit, notOlderThan: .seconds(1)) }
    }
    data(Self.pictures) { visit, number in
      try await seen(visit, by: { $0[number] }) { key in
        guard let address = key.camera.jpegs else { throw PageNotFoundError() }
        return pictures(of: key, at: address)
      }
    }
    data(Self.film) { visit, asked in
      let (number, file, query) = asked
      return try await seen(visit, by: { $0[number] }) { try await film(visit, of: $0, file, query) }
    }
    // An offer asks for pictures, as getting them does where they come another way.
    data(Self.offers, answering: SessionDescription.limit, changes: false) { visit, number, message in
      try await seen(visit, by: { $0[number] }) { try await answer(to: message, of: $0) }
    }
  }

  /// What is to be had of a camera, if OctoPrint shows it at all: for whose key may see it there, too.
  private func seen(
    _ visit: PrinterVisit, by find: (CameraList) -> Camera?, _ make: (CameraKey) async throws -> PageData
  ) async throws -> PageData {
    guard let cameras = visit.live.cameras, let camera = find(cameras) else { throw PageNotFoundError() }
    guard cameras.error == nil, visit.live.may(.webcam) else {
      return .refused(visit.words(CameraError.notPermitted.phrase))
    }
    return try await make(CameraKey(printer: visit.printer, camera: camera))
  }

  // MARK: Pages

  /// How each camera is; begun anew when OctoPrint's settings change.
  private func states(_ visit: PrinterVisit, _: Void) -> LiveSource {
    let (channel, printer, words) = (live.channel(visit.printer.id), visit.printer, visit.words)
    let page = LivePage(isHeld: false) { reads in
      let cameras = reads.value(of: channel, \.cameras)
      return CameraView.all(of: printer, cameras, words) { key in
        reads.value(of: relay.state(key)) { $0.frame(words) }
      }.map(\.frame.status)
    }
    return page.source(viewers: visit.viewers)
  }

  /// The owner has just changed the settings, or is about to: those of this moment count.
  private func examined(_ visit: PrinterVisit, _ number: Int) async throws -> any FeaturePage {
    let channel = live.channel(visit.printer.id)
    let reader = CameraReader(client: visit.octoPrint, base: visit.printer.base, live: channel)
    do { try await reader.read() } catch {
      // Without an answer those that are known are examined.
    }
    let cameras = channel.value.cameras
    guard let camera = cameras?[number] else { throw PageNotFoundError() }
    let examination = CameraProbe(
      camera: camera, printer: visit.printer, error: cameras?.error, servers: servers)
    return CameraReportPage(layout: visit.layout, camera: camera, report: await examination.examine())
  }

  // MARK: Pictures

  /// The newest picture; the last one if no newer can be had.
  ///
  /// - Parameter limit: from which age on the last one is none.
  private func still(
    of key: CameraKey, _ visit: PrinterVisit, notOlderThan age: Duration, orNone limit: Duration? = nil
  ) async throws -> PageData {
    let state = await relay.picture(key, notOlderThan: age)
    guard let picture = state.picture,
      limit.map({ .seconds(picture.age(at: visit.now)) <= $0 }) ?? true
    else { throw state.error ?? CameraError.silent }
    return PageData(type: "image/jpeg", Array(picture.jpeg.readableBytesView))
  }

  /// All of them, each as soon as it is there and the one before has gone out.
  private func pictures(of key: CameraKey, at address: CameraAddress) -> PageData {
    PageData(type: "multipart/x-mixed-replace; boundary=\(Picture.boundary)", timeout: relay.pace.viewer) {
      send in
      let states = relay.enter(key, address).values()
      defer { relay.leave(key) }
      try await send(ByteBuffer(string: Picture.delimiter))
      var shown: Int?
      for await state in states.cancelOnGracefulShutdown() {
        guard let picture = state.picture, picture.number != shown else { continue }
        try await send(picture.part)
        shown = picture.number
      }
    }
  }

  /// The camera's playlist, one that it names, or a segment.
  private func film(
    _ visit: PrinterVisit, of key: CameraKey, _ file: String, _ query: PlaylistQuery
  ) async throws -> PageData {
    guard case .playlist(let address) = key.camera.stream,
      let place = file == "index.m3u8" ? address : playlists.address(of: file, key)
    else { throw PageNotFoundError() }
    // Who asks for a segment by name may be led to a playlist, and the other way round: the answer decides.
    let asked = file.hasSuffix(".m3u8") ? place.asking(query.directives) : place
    let range = visit.visit.range.map { range in
      "bytes=\(range.lowerBound)-\(range.upperBound == .max ? "" : "\(range.upperBound - 1)")"
    }
    switch try await playlists.answer(at: asked, of: key, range: range) {
    case .playlist(let text):
      return PageData(type: "application/vnd.apple.mpegurl", Array(text.utf8))
    case .segment(let segment):
      let download = segment.download
      return PageData(type: segment.type, part: download.range, of: download.total, download.body)
    }
  }

  /// The camera's answer to a browser's offer.
  private func answer(to message: [UInt8], of key: CameraKey) async throws -> PageData {
    guard case .peer(let address, _) = key.camera.stream else { throw PageNotFoundError() }
    let offer: SessionDescription
    do { offer = try SessionDescription(.offer, parsing: message) } catch { throw UnreadableFormError() }
    let signalling = Signalling(
      address: address, transport: servers.transport(to: address, of: key.printer))
    let answer = try await signalling.answer(to: offer)
    return .json(String(decoding: try JSONEncoder().encode(answer), as: UTF8.self))
  }
}

/// What a player of low latency says that it knows already (draft-pantos-hls-rfc8216bis, 6.2.5).
struct PlaylistQuery: PathQuery {
  static let parameters = [
    directive("_HLS_msn", \.sequence), directive("_HLS_part", \.part), directive("_HLS_skip", \.skip),
  ]

  var sequence = ""
  var part = ""
  var skip = ""

  /// As a playlist's server is asked.
  var directives: String {
    [("_HLS_msn", sequence), ("_HLS_part", part), ("_HLS_skip", skip)].filter { !$0.1.isEmpty }
      .map { "\($0)=\($1)" }.joined(separator: "&")
  }

  private static func directive(
    _ name: String, _ path: any WritableKeyPath<Self, String> & Sendable
  ) -> QueryParameter<Self> {
    QueryParameter(
      name, path,
      parse: { text in
        let isPlain = text.utf8.count < 20 && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isPlain ? text : nil
      }, print: { $0 })
  }
}
