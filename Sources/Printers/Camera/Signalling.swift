import HTTPTypes
import Uplink
import UplinkTransport

/// Passes a browser's offer on to a camera that streams by WebRTC, and its answer back.
///
/// Only these two messages come through here, and nothing of them but what they are for: the pictures go from the
/// camera to the browser, while the camera's address, with what is secret in it, stays here.
struct Signalling: Sendable {
  var address: CameraAddress
  var transport: any HTTPTransport
  /// A camera collects its own addresses before it answers.
  var patience = Duration.seconds(10)

  func answer(to offer: SessionDescription) async throws(CameraTrouble) -> SessionDescription {
    do {
      return try await withDeadline(patience) {
        var request = try address.request.json(offer)
        request.method = .post
        let answer = try await transport.stream(request, to: address.base)
        guard ![400, 405, 501].contains(answer.head.status.code) else { throw CameraTrouble.noSignalling }
        _ = try answer.type(from: address)
        let bytes = try await answer.body.collect(upTo: SessionDescription.limit)
        return try SessionDescription(.answer, parsing: bytes)
      }
    } catch is SessionDescription.Malformed {
      throw .noSignalling
    } catch is DeadlineExceeded {
      throw .noAnswer
    } catch {
      throw CameraTrouble(error, at: address)
    }
  }
}
