import HTTPTypes
import Hummingbird
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
      return try await still(camera, printer, request, notOlderThan: app.cameras.pace.preview)
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
  private func still(
    _ camera: Camera, _ printer: Printer, _ request: Request, notOlderThan age: Duration
  ) async throws -> Response {
    try permit(printer)
    let key = CameraKey(printer: printer, camera: camera)
    let state = await app.cameras.picture(key, notOlderThan: age)
    guard let picture = state.picture else {
      let words = Visit(request, to: app).words
      return .plain(words(state.trouble?.phrase ?? .cameraSilent), status: .serviceUnavailable)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/jpeg", .cacheControl: "no-store", .age: "\(picture.age(at: app.now()))",
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
    do throws(CameraTrouble) {
      if file.hasSuffix(".m3u8") {
        let text = try await app.playlists.playlist(at: place, of: key)
        return Response(
          status: .ok, headers: [.contentType: "application/vnd.apple.mpegurl", .cacheControl: "no-store"],
          body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
      }
      let segment = try await app.playlists.segment(at: place, of: key)
      let type = file.hasSuffix(".ts") ? "video/mp2t" : "video/mp4"
      return Response(
        status: .ok, headers: [.contentType: type, .cacheControl: "no-store"],
        body: ResponseBody { writer in
          while let bytes = try await segment.next() { try await writer.write(ByteBuffer(bytes: bytes)) }
          try await writer.finish(nil)
        })
    } catch {
      return .plain(Visit(request, to: app).words(error.phrase), status: .badGateway)
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
    CameraView.all(of: printer, live.value(printer.id), words) { cameras.state($0).value }
  }
}
