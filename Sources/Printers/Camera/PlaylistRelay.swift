import Foundation
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
  private static let timeout = Duration.seconds(20)

  private let servers: OctoPrintServers
  private let books = Mutex<[CameraKey: PlaylistURLMap]>([:])

  init(servers: OctoPrintServers) { self.servers = servers }

  /// The playlist at the address, with our own addresses in it.
  func playlist(at address: CameraAddress, of key: CameraKey) async throws(CameraError) -> String {
    guard case .playlist(let text) = try await answer(at: address, of: key) else { throw .wrongType("") }
    return text
  }

  /// What is at the address: a playlist whatever it is called, so that none goes out as it is.
  ///
  /// - Parameter range: the bytes that are wanted of a segment, as a request says it.
  func answer(
    at address: CameraAddress, of key: CameraKey, range: String? = nil
  ) async throws(CameraError) -> Answer {
    do {
      return try await withDeadline(Self.timeout) { [self] in
        var request = address.request
        if let range, !address.isPlaylist { request = request.header(.range, range) }
        let transport = servers.transport(to: address, of: key.printer)
        let answer = try await transport.stream(request, to: address.base)
        let type = try answer.type(from: address).lowercased()
        guard !type.hasPrefix("text/html") else { throw CameraError.wrongType(type) }
        guard address.isPlaylist || type.contains("mpegurl") else {
          return .segment(Segment(type: Self.type(type, address), download: Download(answer)))
        }
        guard let playlist = Playlist(try await answer.body.collect(upTo: Playlist.limit)) else {
          throw CameraError.wrongType("")
        }
        let text = playlist.replacingAddresses { reference in
          address.resolving(reference).map { file(for: $0, of: key) }
        }
        return .playlist(text)
      }
    } catch {
      throw CameraError(error, at: address)
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
    let number = books.withLock { $0[key, default: PlaylistURLMap()].number(of: address) }
    let ending = address.ending
    return "\(number).\(address.isPlaylist || Self.types[ending] != nil ? ending : "ts")"
  }

  /// Lets go of what belonged to a printer that is no more.
  func forget(_ printer: Printer.ID) {
    books.withLock { books in books = books.filter { $0.key.printer.id != printer } }
  }
}

/// A playlist of HTTP Live Streaming (RFC 8216).
struct Playlist: Sendable, Hashable {
  /// More than any camera's window of segments takes.
  static let limit = 1 << 20

  var text: String

  /// `nil` if this is something else.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("#EXTM3U") else { return nil }
    self.text = text
  }

  /// The same with other addresses: lines of their own, and attributes of tags. Where there is none for an
  /// address, it leads nowhere.
  func replacingAddresses(_ address: (String) -> String?) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      if line.hasPrefix("#") {
        return String(line).replacing(/URI="([^"]*)"/) { "URI=\"\(address(String($0.1)) ?? "gone")\"" }
      }
      let reference = line.trimmingCharacters(in: .whitespaces)
      return reference.isEmpty ? "" : address(reference) ?? "gone"
    }.joined(separator: "\n")
  }
}

/// Numbers in the place of addresses, which may hold secrets.
///
/// Those that were used longest ago are forgotten: a live playlist names new segments for ever, and always the
/// same few playlists and beginnings.
struct PlaylistURLMap: Sendable {
  /// Some minutes of segments.
  static let limit = 500

  private var numbers: [CameraAddress: Int] = [:]
  private var entries: [Int: (address: CameraAddress, used: Int)] = [:]
  private var next = 1
  /// Counts the uses.
  private var clock = 0

  /// The same one as long as the address is not forgotten.
  mutating func number(of address: CameraAddress) -> Int {
    if let number = numbers[address] {
      use(number)
      return number
    }
    let number = next
    next += 1
    numbers[address] = number
    entries[number] = (address, 0)
    use(number)
    if entries.count > Self.limit, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      entries[oldest.key] = nil
      numbers[oldest.value.address] = nil
    }
    return number
  }

  /// The address behind a number; `nil` if there is none, or none any more.
  mutating func address(of number: Int) -> CameraAddress? {
    use(number)
    return entries[number]?.address
  }

  private mutating func use(_ number: Int) {
    clock += 1
    entries[number]?.used = clock
  }
}

/// Some seconds of a film, or a part of them, as a camera's server sends it.
struct Segment: Sendable {
  /// Its media type.
  let type: String
  let download: Download
}
