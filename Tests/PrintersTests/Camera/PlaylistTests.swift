import OctoPrint
import Testing
import Uplink

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `A playlist` {
  @Test func `has all addresses replaced, in lines and in tags`() throws {
    let text = "#EXTM3U\r\n#EXT-X-KEY:METHOD=AES-128,URI=\"key\",IV=1\n#EXTINF:2\n\ns1.ts\nforeign\n"
    let playlist = try #require(Playlist(Array(text.utf8)))
    let replaced = playlist.replacingAddresses { $0 == "foreign" ? nil : "our-\($0)" }
    #expect(
      replaced == "#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI=\"our-key\",IV=1\n#EXTINF:2\n\nour-s1.ts\ngone\n")
  }

  @Test func `is nothing that only says so`() {
    #expect(Playlist(Array("<html>#EXTM3U".utf8)) == nil)
  }

  @Test func `is relayed with segments of its own server, under numbers`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/live.m3u8")
      guard case .playlist(let address) = key.camera.stream else {
        Issue.record("no playlist")
        return
      }
      let text = try await relayed.app.playlists.playlist(at: address, of: key)
      #expect(text == "#EXTM3U\n#EXT-X-MAP:URI=\"1.mp4\"\n#EXTINF:2\n2.ts\ngone\n")
      let segment = try #require(relayed.app.playlists.address(of: "2.ts", key))
      let body = try await self.segment(at: segment, of: key, relayed)
      #expect(try await body.download.body.collect(upTo: 100) == Array("segment".utf8))
      #expect((body.type, body.download.total, body.download.range) == ("video/mp2t", 7, nil))
      #expect(relayed.app.playlists.address(of: "3.ts", key) == nil)
    }
  }

  @Test func `gives the bytes of a segment that are asked for`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/live.m3u8")
      let address = try CameraAddress(parsing: "/ranged.mp4", on: relayed.printer.base)
      let segment = try await self.segment(at: address, of: key, relayed, range: "bytes=2-4")
      let download = segment.download
      #expect((segment.type, download.range, download.total) == ("video/mp4", 2..<5, 7))
      #expect(try await download.body.collect(upTo: 100) == Array("gme".utf8))
    }
  }

  @Test func `is one whatever it is called, so that no address goes out as it is`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/live.m3u8")
      let address = try CameraAddress(parsing: "/variant?token=secret", on: relayed.printer.base)
      guard case .playlist(let text) = try await relayed.app.playlists.answer(at: address, of: key) else {
        Issue.record("no playlist")
        return
      }
      #expect(text == "#EXTM3U\n1.ts\n")
    }
  }

  @Test func `takes along what a player of low latency knows already`() async throws {
    try await RelayedCamera.run { relayed in
      let key = try relayed.key("/told.m3u8?token=1")
      guard case .playlist(let address) = key.camera.stream else {
        Issue.record("no playlist")
        return
      }
      let asked = address.asking("_HLS_msn=7&_HLS_part=2")
      let text = try await relayed.app.playlists.playlist(at: asked, of: key)
      #expect(text == "#EXTM3U\n#token=1&_HLS_msn=7&_HLS_part=2\n")
      #expect(address.asking("") == address)
    }
  }

  @Test func `is remembered through hours of segments, which are not`() throws {
    let base = BaseAddress(scheme: .http, host: "camera.test")
    var repository = PlaylistURLMap()
    let media = try CameraAddress(parsing: "/media", on: base)
    #expect(repository.number(of: media) == 1)
    for number in 0..<(2 * PlaylistURLMap.limit) {
      #expect(repository.address(of: 1) == media)
      _ = repository.number(of: try CameraAddress(parsing: "/\(number).ts", on: base))
    }
    #expect(repository.address(of: 2) == nil)
    #expect(repository.address(of: 2 * PlaylistURLMap.limit)?.description == "http://camera.test/998.ts")
  }

  private func segment(
    at address: CameraAddress, of key: CameraKey, _ relayed: RelayedCamera, range: String? = nil
  ) async throws -> Segment {
    guard
      case .segment(let segment) =
        try await relayed.app.playlists.answer(at: address, of: key, range: range)
    else { throw CameraError.wrongType("") }
    return segment
  }
}
