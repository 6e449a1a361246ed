import HTTPTypes
import Hummingbird
import ServiceLifecycle
import WebShell

/// An endless answer made of a camera's pictures (`multipart/x-mixed-replace`), each as soon as it is there and
/// the one before has gone out.
struct PictureStream: Sendable {
  var relay: CameraRelay
  var key: CameraKey
  var address: CameraAddress
  /// Closes the connection of a viewer that does not read.
  var hangUp: @Sendable () -> Void

  var response: Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "multipart/x-mixed-replace; boundary=\(Picture.boundary)", .cacheControl: "no-store",
      ],
      body: ResponseBody { writer in
        let states = relay.enter(key, address).values()
        defer { relay.leave(key) }
        let sincePicture = Stopwatch()
        async let _: Void = watch(sincePicture)
        try await writer.write(ByteBuffer(string: Picture.delimiter))
        var shown: Int?
        for await state in states.cancelOnGracefulShutdown() {
          guard let picture = state.picture, picture.number != shown else { continue }
          try await writer.write(picture.part)
          shown = picture.number
          sincePicture.restart()
        }
        try await writer.finish(nil)
      })
  }

  /// Ends the answer when nothing went out for long: the viewer has gone without a word, or nothing comes.
  private func watch(_ sincePicture: Stopwatch) async {
    while sincePicture.elapsed < relay.pace.viewer {
      do { try await Task.sleep(for: min(.seconds(1), relay.pace.viewer)) } catch { return }
    }
    hangUp()
  }
}
