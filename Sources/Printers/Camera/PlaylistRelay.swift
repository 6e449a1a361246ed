import HTTPTypes
import NIOCore
import Synchronization
import Uplink
import UplinkTransport

/// Relays HTTP Live Streaming: playlists in which every address leads through this process, and the segments
/// behind them.
///
/// Only what a playlist of the camera named is fetched, and only from the server that the playlist is on.
final class PlaylistRelay: Sendable {
  private struct Book {
    var numbers: [CameraAddress: Int] = [:]
    var addresses: [Int: CameraAddress] = [:]
    var next = 1
  }

  /// Bytes to be read once.
  struct Segment: Sendable {
    fileprivate let body: ResponseBody

    /// The next of them, `nil` at the end.
    func next() async throws -> [UInt8]? {
      var iterator = body.makeAsyncIterator()
      return try await iterator.next()
    }
  }

  /// Some minutes of segments.
  private static let remembered = 500
  private static let endings: Set<String> = ["m3u8", "ts", "m4s", "mp4", "aac", "vtt"]

  private let servers: OctoPrintServers
  private let books = Mutex<[CameraKey: Book]>([:])

  init(servers: OctoPrintServers) { self.servers = servers }

  /// The playlist at the address, with our own addresses in it.
  func playlist(at address: CameraAddress, of key: CameraKey) async throws(CameraTrouble) -> String {
    let bytes: [UInt8]
    do {
      bytes = try await open(address, key).body.collect(upTo: Playlist.limit)
    } catch {
      throw CameraTrouble(error, at: address)
    }
    guard let playlist = Playlist(bytes) else { throw .wrongType("") }
    return playlist.replacingAddresses { reference in
      address.resolving(reference).map { file(for: $0, of: key) }
    }
  }

  /// The address behind one of our own names.
  func address(of file: String, _ key: CameraKey) -> CameraAddress? {
    guard let number = Int(file.prefix { $0 != "." }) else { return nil }
    return books.withLock { $0[key]?.addresses[number] }
  }

  /// What is at the address, as it comes.
  func segment(at address: CameraAddress, of key: CameraKey) async throws(CameraTrouble) -> Segment {
    do { return Segment(body: try await open(address, key).body) } catch {
      throw CameraTrouble(error, at: address)
    }
  }

  private func open(_ address: CameraAddress, _ key: CameraKey) async throws -> StreamedResponse {
    let transport = servers.transport(to: address, of: key.printer)
    let answer = try await transport.stream(address.request, to: address.base)
    let type = try answer.type(from: address)
    guard !type.hasPrefix("text/html") else { throw CameraTrouble.wrongType(type) }
    return answer
  }

  /// Numbers, since an address may hold a secret.
  private func file(for address: CameraAddress, of key: CameraKey) -> String {
    let number = books.withLock { books in
      var book = books[key] ?? Book()
      defer { books[key] = book }
      if let number = book.numbers[address] { return number }
      let number = book.next
      book.next += 1
      (book.numbers[address], book.addresses[number]) = (number, address)
      if let old = book.addresses.removeValue(forKey: number - Self.remembered) { book.numbers[old] = nil }
      return number
    }
    let ending = address.description.split(separator: ".").last.map { String($0).lowercased() } ?? ""
    return "\(number).\(Self.endings.contains(ending) ? ending : "ts")"
  }

  /// Lets go of what belonged to a printer that is no more.
  func forget(_ printer: Printer.ID) {
    books.withLock { books in books = books.filter { $0.key.printer.id != printer } }
  }
}
