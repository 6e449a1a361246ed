import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import OctoPrint
import WebShell

/// A printer's cameras: the page, the pictures, the doctor.
struct CameraRoutes {
  var app: PrintersApp
  var shell: Shell

  func add(to routes: RouterGroup<ShellContext>) {
    routes.get("") { request, context in
      let visit = Visit(request, to: app)
      let printer = try app.printer(context)
      let face = app.face(of: printer, visit.words)
      let page = CameraPage(face: face, views: app.cameraViews(printer, visit.words))
      return await shell.page(page, of: app, for: visit)
    }
    routes.get("preview.jpg") { request, context in
      let printer = try app.printer(context)
      guard let camera = app.live.value(printer.id).cameras?.foremost else { throw HTTPError(.notFound) }
      let pace = app.cameras.pace
      return try await still(
        camera, printer, request, notOlderThan: pace.preview, orNone: pace.keptPreview)
    }
    routes.get(":number/frame.jpg") { request, context in
      let (printer, camera) = try camera(context)
      return try await still(camera, printer, request, notOlderThan: .seconds(1))
    }
    routes.get(":number/stream") { _, context in
      let (printer, camera) = try camera(context)
      guard let address = camera.jpegs else { throw HTTPError(.notFound) }
      try permit(printer)
      let key = CameraKey(printer: printer, camera: camera)
      return PictureStream(
        relay: app.cameras, key: key, address: address, hangUp: context.hangUp
      ).response
    }
    routes.get(":number/hls/:file") { request, context in
      let (printer, camera) = try camera(context)
      guard case .playlist(let address) = camera.stream else { throw HTTPError(.notFound) }
      try permit(printer)
      let key = CameraKey(printer: printer, camera: camera)
      return try await playlist(address, context.parameters.get("file") ?? "", key, request)
    }
    routes.post(":number/offers") { request, context in
      let (printer, camera) = try camera(context)
      guard case .peer(let address, _) = camera.stream else { throw HTTPError(.notFound) }
      try permit(printer)
      return try await offer(request, to: address, of: printer)
    }
    routes.get(":number/examination") { request, context in
      let visit = Visit(request, to: app)
      // The owner has just changed the settings, or is about to: those of this moment count.
      let owned = try app.printer(context)
      let reader = CameraReader(
        client: app.servers.client(owned), base: owned.base, live: app.live.channel(owned.id))
      do { try await reader.read() } catch is OctoPrintError {
        // Without an answer those that are known are examined.
      }
      let (printer, camera) = try camera(context)
      let examination = CameraExamination(
        camera: camera, printer: printer, trouble: app.live.value(printer.id).cameras?.trouble,
        servers: app.servers)
      let page = CameraReportPage(
        face: app.face(of: printer, visit.words), camera: camera, report: await examination.examine())
      return await shell.page(page, of: app, for: visit)
    }
  }

  /// The newest picture with its age; the last one if no newer can be had.
  ///
  /// - Parameter limit: from which age on the last one is none.
  private func still(
    _ camera: Camera, _ printer: Printer, _ request: Request, notOlderThan age: Duration,
    orNone limit: Duration? = nil
  ) async throws -> Response {
    try permit(printer)
    let key = CameraKey(printer: printer, camera: camera)
    let state = await app.cameras.picture(key, notOlderThan: age)
    let now = app.now()
    guard let picture = state.picture, limit.map({ .seconds(picture.age(at: now)) <= $0 }) ?? true else {
      let words = Visit(request, to: app).words
      return .plain(words(state.trouble?.phrase ?? .cameraSilent), status: .serviceUnavailable)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/jpeg", .cacheControl: "no-store", .age: "\(picture.age(at: now))",
      ],
      body: ResponseBody(byteBuffer: picture.jpeg))
  }

  /// The camera's playlist, one that it names, or a segment.
  private func playlist(
    _ address: CameraAddress, _ file: String, _ key: CameraKey, _ request: Request
  ) async throws -> Response {
    guard let place = file == "index.m3u8" ? address : app.playlists.address(of: file, key) else {
      throw HTTPError(.notFound)
    }
    // Who asks for a segment by name may be led to a playlist, and the other way round: the answer decides.
    let address = file.hasSuffix(".m3u8") ? place.asking(PlaylistRelay.directives(of: request)) : place
    let range = request.headers[.range].flatMap { $0.hasPrefix("bytes=") && $0.utf8.count < 100 ? $0 : nil }
    do throws(CameraTrouble) {
      switch try await app.playlists.answer(at: address, of: key, range: range) {
      case .playlist(let text):
        return Response(
          status: .ok, headers: [.contentType: "application/vnd.apple.mpegurl", .cacheControl: "no-store"],
          body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
      case .segment(let segment): return Response.segment(segment)
      }
    } catch {
      return .plain(Visit(request, to: app).words(error.phrase), status: .badGateway)
    }
  }

  /// The camera's answer to a browser's offer; the sentence that says why there is none.
  private func offer(
    _ request: Request, to address: CameraAddress, of printer: Printer
  ) async throws -> Response {
    let words = Visit(request, to: app).words
    do {
      let body = try await request.body.collect(upTo: SessionDescription.limit)
      let offer = try SessionDescription(.offer, parsing: Array(body.readableBytesView))
      let signalling = Signalling(
        address: address, transport: app.servers.transport(to: address, of: printer))
      let answer = try await signalling.answer(to: offer)
      return Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(answer))))
    } catch is NIOTooManyBytesError {
      throw HTTPError(.contentTooLarge)
    } catch is SessionDescription.Malformed {
      throw HTTPError(.badRequest)
    } catch let trouble as CameraTrouble {
      return .plain(words(trouble.phrase), status: .badGateway)
    }
  }

  /// The camera that a path names, if OctoPrint shows it at all.
  private func camera(_ context: ShellContext) throws -> (Printer, Camera) {
    let printer = try app.printer(context)
    guard let number = context.parameters.get("number").flatMap({ Int($0) }),
      let camera = app.live.value(printer.id).cameras?[number]
    else { throw HTTPError(.notFound) }
    return (printer, camera)
  }

  /// Pictures are for whose key may see them in OctoPrint too.
  private func permit(_ printer: Printer) throws {
    let live = app.live.value(printer.id)
    guard live.cameras?.trouble == nil, live.user?.may(.webcam) ?? true else { throw HTTPError(.forbidden) }
  }
}

extension PrintersApp {
  /// The cameras of a printer of which a picture can be had, as they are now.
  func cameraViews(_ printer: Printer, _ words: Words) -> [CameraView] {
    CameraView.all(of: printer, live.value(printer.id).cameras, words) { cameras.state($0).value }
  }
}
