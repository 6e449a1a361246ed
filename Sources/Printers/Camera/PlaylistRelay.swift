import HTTPTypes
import OctoPrint
import Synchronization
import Uplink
import UplinkTransport

/// Relays HTTP Live Streaming: playlists in which every address leads through this process, and the segments
/// behind them.
///
/// Only what a playlist of the camera named is fetched, and only from the server that the playlist is on.
final class PlaylistRelay: Sendable {
  /// What is behind an address.
  enum Answer: Sendable {
    /// With our own addresses in it.
    case playlist(String)
    case segment(Segment)
  }

  /// What a segment is where its server does not say; what has another name is one of MPEG-TS.
  private static let types = [
    "ts": "video/mp2t", "m4s": "video/mp4", "mp4": "video/mp4", "aac": "audio/aac", "vtt": "text/vtt",
  ]
  /// A server of low latency keeps a request for what it will have soon.
  private static let patience = Duration.seconds(20)

  private let servers: OctoPrintServers
  private let books = Mutex<[CameraKey: PlaylistBook]>([:])

  init(servers: OctoPrintServers) { self.servers = servers }

  /// The playlist at the address, with our own addresses in it.
  func playlist(at address: CameraAddress, of key: CameraKey) async throws(CameraTrouble) -> String {
    guard case .playlist(let text) = try await answer(at: address, of: key) else { throw .wrongType("") }
    return text
  }

  /// What is at the address: a playlist whatever it is called, so that none goes out as it is.
  ///
  /// - Parameter range: the bytes that are wanted of a segment, as a request says it.
  func answer(
    at address: CameraAddress, of key: CameraKey, range: String? = nil
  ) async throws(CameraTrouble) -> Answer {
    do {
      return try await withDeadline(Self.patience) { [self] in
        var request = address.request
        if let range, !address.isPlaylist { request = request.header(.range, range) }
        let transport = servers.transport(to: address, of: key.printer)
        let answer = try await transport.stream(request, to: address.base)
        let type = try answer.type(from: address).lowercased()
        guard !type.hasPrefix("text/html") else { throw CameraTrouble.wrongType(type) }
        guard address.isPlaylist || type.contains("mpegurl") else {
          return .segment(Segment(type: Self.type(type, address), download: Download(answer)))
        }
        guard let playlist = Playlist(try await answer.body.collect(upTo: Playlist.limit)) else {
          throw CameraTrouble.wrongType("")
        }
        let text = playlist.replacingAddresses { reference in
          address.resolving(reference).map { file(for: $0, of: key) }
        }
        return .playlist(text)
      }
    } catch {
      throw CameraTrouble(error, at: address)
    }
  }

  /// Nothing that a browser would take for a page or a script.
  private static func type(_ type: String, _ address: CameraAddress) -> String {
    if type.hasPrefix("video/") || type.hasPrefix("audio/") || type.hasPrefix("text/vtt") { return type }
    return types[address.ending] ?? "video/mp2t"
  }

  /// The address behind one of our own names.
  func address(of file: String, _ key: CameraKey) -> CameraAddress? {
    guard let number = Int(file.prefix { $0 != "." }) else { return nil }
    return books.withLock { $0[key]?.address(of: number) }
  }

  private func file(for address: CameraAddress, of key: CameraKey) -> String {
    let number = books.withLock { $0[key, default: PlaylistBook()].number(of: address) }
    let ending = address.ending
    return "\(number).\(address.isPlaylist || Self.types[ending] != nil ? ending : "ts")"
  }

  /// Lets go of what belonged to a printer that is no more.
  func forget(_ printer: Printer.ID) {
    books.withLock { books in books = books.filter { $0.key.printer.id != printer } }
  }
}
