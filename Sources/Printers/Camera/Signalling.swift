import Foundation
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
  var timeout = Duration.seconds(10)

  func answer(to offer: SessionDescription) async throws(CameraError) -> SessionDescription {
    do {
      return try await withDeadline(timeout) {
        var request = try address.request.json(offer)
        request.method = .post
        let answer = try await transport.stream(request, to: address.base)
        guard ![400, 405, 501].contains(answer.head.status.code) else { throw CameraError.noSignalling }
        _ = try answer.type(from: address)
        let bytes = try await answer.body.collect(upTo: SessionDescription.limit)
        return try SessionDescription(.answer, parsing: bytes)
      }
    } catch is SessionDescription.Malformed {
      throw .noSignalling
    } catch is DeadlineExceeded {
      throw .noAnswer
    } catch {
      throw CameraError(error, at: address)
    }
  }
}

/// One of the two messages by which a browser and a camera find each other by WebRTC (RFC 8829), as OctoPrint's own
/// page and camera-streamer exchange them: JSON with a type and SDP. Whatever else a message holds is not kept.
struct SessionDescription: Sendable, Hashable, Codable {
  enum Kind: String, Sendable, Codable {
    case offer, answer
  }

  struct Malformed: Error {}

  /// camera-streamer takes no longer ones.
  static let limit = 10 << 10

  var type: Kind
  var sdp: String

  init(_ type: Kind, sdp: String) {
    self.type = type
    self.sdp = sdp
  }

  init(_ kind: Kind, parsing bytes: [UInt8]) throws(Malformed) {
    guard bytes.count <= Self.limit else { throw Malformed() }
    do { self = try JSONDecoder().decode(Self.self, from: Data(bytes)) } catch { throw Malformed() }
    guard type == kind, sdp.hasPrefix("v=0") else { throw Malformed() }
  }
}

extension SessionDescription {
  /// An offer that asks for pictures and leads nowhere: it finds out whether anybody answers.
  static let examination = SessionDescription(
    .offer,
    sdp: [
      "v=0", "o=- 1 1 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
      "m=video 9 UDP/TLS/RTP/SAVPF 102 96", "c=IN IP4 0.0.0.0", "a=rtcp:9 IN IP4 0.0.0.0",
      "a=ice-ufrag:exam", "a=ice-pwd:examinationofacamera1234",
      "a=fingerprint:sha-256 " + Array(repeating: "00", count: 32).joined(separator: ":"),
      "a=setup:actpass", "a=mid:0", "a=recvonly", "a=rtcp-mux", "a=rtpmap:102 H264/90000",
      "a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f",
      "a=rtpmap:96 VP8/90000", "",
    ].joined(separator: "\r\n"))
}
