import Testing
import Uplink

@testable import Printers

@Suite struct `A playlist` {
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
      let body = try await relayed.app.playlists.segment(at: segment, of: key)
      #expect(try await body.next() == Array("segment".utf8))
      #expect(relayed.app.playlists.address(of: "3.ts", key) == nil)
    }
  }
}
