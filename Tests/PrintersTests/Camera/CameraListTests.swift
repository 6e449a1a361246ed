import OctoPrint
import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `A printer's cameras` {
  @Test func `stand in OctoPrint's order, with its default one first of all`() {
    let base = BaseAddress(scheme: .http, host: "octopi.local")
    let webcams = [Sample.webcam("/a", name: "a"), Sample.webcam("/b", name: "b")]
    let list = CameraList(WebcamSettings(defaultWebcam: "b", webcams: webcams), on: base)
    #expect(list.cameras.map(\.number) == [1, 2])
    #expect(list.foremost?.number == 2)
  }

  @Test func `stream by OctoPrint's rule`() {
    let list = Sample.cameras(
      Sample.webcam("http://c/?action=stream.m3u8"), Sample.webcam("http://c/live.m3u8?x=1"),
      Sample.webcam("webrtcs://c/live.m3u8"), Sample.webcam("rtsp://c/"), Sample.webcam(nil))
    #expect(list[1]?.jpegs != nil)
    guard case .playlist = list[2]?.stream else {
      Issue.record("no playlist")
      return
    }
    guard case .peer(let address, iceServers: []) = list[3]?.stream else {
      Issue.record("no WebRTC")
      return
    }
    #expect("\(address)" == "https://c/live.m3u8")
    #expect(list[4]?.streamError == .scheme("rtsp"))
    #expect(list[5]?.streamError == .noAddress)
  }

  @Test(arguments: [
    ([], []), (["stun:stun.l.google.com:19302"], []), (["stun:here.local:3478"], ["stun:here.local:3478"]),
    (["turn:here.local", "stun:", "stun:a b", "stuns:here.local"], ["stuns:here.local"]),
  ])
  func `have browsers ask only servers that somebody set`(set: [String], asked: [String]) {
    var webcam = Sample.webcam("webrtc://c/webrtc")
    webcam.compat?.streamWebrtcIceServers = set
    guard case .peer(_, let found) = Sample.cameras(webcam)[1]?.stream else {
      Issue.record("no WebRTC")
      return
    }
    #expect(found == asked)
  }

  @Test func `are not showable where only a plugin can show them`() {
    var webcam = Sample.webcam(nil)
    webcam.compat = nil
    let list = Sample.cameras(webcam, Sample.webcam("/b"))
    #expect(list[1]?.streamError == .pluginOnly)
    #expect(list.shown.map(\.number) == [2])
    #expect(list.foremost?.number == 2)
  }

  @Test func `are turned and changed over as OctoPrint has it`() {
    var webcam = Sample.webcam("/a")
    (webcam.flipH, webcam.flipV, webcam.rotate90) = (true, true, true)
    webcam.compat?.streamRatio = "4:3"
    let view = Sample.cameras(webcam).cameras.first?.view
    #expect(view == .init(isMirrored: true, isUpsideDown: true, isTurnedLeft: true, ratio: .fourToThree))
  }

  @Test func `are shown by nobody when they are switched off`() {
    let list = Sample.cameras(Sample.webcam("/a"), isEnabled: false)
    #expect(list.error == .disabled)
    #expect(list.shown.isEmpty)
  }

  @Test func `are unknown to who may not see them`() {
    #expect(CameraList(nil, on: BaseAddress(scheme: .http, host: "x")).error == .notPermitted)
  }

  @Test func `let only one be photographed by OctoPrint itself`() {
    var first = Sample.webcam("/a", name: "a")
    var second = Sample.webcam("/b", name: "b")
    (first.canSnapshot, second.canSnapshot) = (true, true)
    let list = Sample.cameras(first, second)
    #expect(list.cameras.map(\.isServersOwn) == [true, false])
  }
}
