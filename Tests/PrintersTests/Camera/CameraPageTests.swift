import HTTPTypes
import HummingbirdTesting
import OctoPrint
import Testing
import Uplink

@testable import OctoPrint
@testable import Printers
@testable import WebShell

@Suite(.timeLimit(.minutes(5))) struct `A camera's pages` {
  private func layout(_ live: LivePrinter, _ words: Words = Sample.english) -> PrinterLayout {
    PrinterLayout(printer: Sample.printer(), live: live, features: [], words: words)
  }

  private func live(_ cameras: CameraList?) -> LivePrinter {
    var live = Sample.live(.printing, user: nil)
    live.cameras = cameras
    return live
  }

  private func body(_ cameras: CameraList?, _ words: Words = Sample.english) -> String {
    let live = live(cameras)
    let views = CameraView.all(of: Sample.printer(), live.cameras, words)
    return CameraPage(layout: layout(live, words), views: views).content.markup
  }

  @Test func `say that OctoPrint has not told its cameras yet`() {
    #expect(body(nil).contains("Cameras not known yet"))
  }

  @Test func `say that there is no camera`() {
    #expect(body(Sample.cameras()).contains("OctoPrint has no camera set up"))
  }

  @Test func `lead to the form for cameras where that puts it right, for who may change settings`() {
    let form = "href=\"/printers/\(Sample.id)/settings/parts/camera\""
    #expect(body(Sample.cameras()).contains(form))
    #expect(body(Sample.cameras(Sample.webcam("/s"), isEnabled: false)).contains(form))
    #expect(body(Sample.cameras(Sample.webcam(""))).contains(form))
    #expect(!body(Sample.cameras(Sample.webcam("rtsp://x"))).contains(form))
    var looking = live(Sample.cameras())
    looking.user = Sample.user(.status, .webcam)
    #expect(!CameraPage(layout: layout(looking), views: []).content.markup.contains(form))
    let report = CameraReport(error: .noAddress)
    let camera = Sample.cameras(Sample.webcam("")).cameras[0]
    let page = CameraReportPage(layout: layout(live(nil)), camera: camera, report: report)
    #expect(page.content.markup.contains(form))
  }

  @Test func `say why a camera has no moving pictures`() {
    #expect(
      body(Sample.cameras(Sample.webcam("rtsp://x", snapshot: "/s"))).contains("Snapshots are shown"))
    #expect(body(Sample.cameras(Sample.webcam("rtsp://x"))).contains("rtsp:// streams can’t be shown"))
  }

  @Test func `tell an address that is a secret by itself to nobody who may only look`() {
    var report = CameraReport(error: .silent)
    report.place = "http://cam.local/live/4f1c0a9be7d2836655aa"
    let page = CameraReportPage(
      layout: layout(live(nil)), camera: Sample.cameras(Sample.webcam("/s")).cameras[0], report: report)
    #expect(page.content.markup.contains("http://cam.local/live/4f1c0a9be7d2836655aa"))
    Visitor.$current.withValue(.stranger) {
      #expect(
        page.content.markup.contains("http://cam.local/live/[…]") && !page.content.markup.contains("4f1c"))
    }
  }

  @Test(arguments: [Sample.english, Sample.czech])
  func `escape whatever a camera is called`(words: Words) {
    var webcam = Sample.webcam("http://x/\(Sample.hostile)", snapshot: Sample.hostile)
    webcam.displayName = Sample.hostile
    let cameras = Sample.cameras(webcam, webcam)
    let live = live(cameras)
    let views = CameraView.all(of: Sample.printer(), live.cameras, words)
    var report = CameraReport(error: .wrongType(Sample.hostile))
    report.place = Sample.hostile
    let pages: [any FeaturePage] = [
      CameraPage(layout: layout(live, words), views: views),
      CameraReportPage(layout: layout(live, words), camera: cameras.cameras[0], report: report),
    ]
    let overview = Sample.overview(live, words, cameras: views).body
    for body in pages.map({ LaidOutPage(layout: layout(live, words), feature: "camera", page: $0).body }) + [
      overview
    ] { #expect(!body.markup.contains("<script>")) }
  }

  @Test(arguments: [Sample.english, Sample.czech])
  func `have a sentence for each error, step and correction`(words: Words) {
    let troubles: [CameraError] = [
      .disabled, .notPermitted, .noAddress, .unreadableAddress, .scheme("rtsp"), .pluginOnly, .peerOnly,
      .playlistOnly, .noSignalling,
      .unknownHost("h"), .refused("h"), .relocatedRefused("h"), .noRoute, .noAnswer, .closed,
      .untrustedCertificate, .speaksNoTLS, .loginNeeded, .loginRefused, .missing, .resolvedMissing("h"),
      .status(500), .wrongType("a/b"), .wrongType(""), .silent, .garbage, .endless, .ended, .other("x"),
    ]
    #expect(Set(troubles.map { words($0.phrase) }).count == troubles.count)
    for error in troubles {
      let report = CameraReport(error: error, corrections: CameraAddress.Correction.allCases)
      let live = live(Sample.cameras(Sample.webcam("/a")))
      let page = CameraReportPage(
        layout: layout(live, words), camera: Sample.cameras(Sample.webcam("/a")).cameras[0], report: report)
      #expect(page.content.markup.contains(("\(words(error.phrase))" as HTML).markup))
    }
  }

  @Test func `show no picture to who may not see it in OctoPrint`() async throws {
    try await withCamera(permissions: [.status]) { outpost, path async throws in
      #expect(try await outpost.get(path + "/1/frame.jpg").status == .forbidden)
      #expect(try await outpost.get(path + "/1/stream").status == .forbidden)
      #expect(try await outpost.get(path + "/preview.jpg").status == .forbidden)
    }
  }

  @Test func `know no other cameras than OctoPrint's`() async throws {
    try await withCamera(permissions: [.status, .webcam]) { outpost, path async throws in
      for number in ["0", "2", "-1", "http:", "%2e%2e"] {
        #expect(try await outpost.get("\(path)/\(number)/frame.jpg").status == .notFound)
      }
      #expect(try await outpost.get("\(path)/1/hls/index.m3u8").status == .notFound)
    }
  }

  @Test func `pass on no more than an offer to a camera, and nothing to another stream`() async throws {
    let stream = "webrtc://127.0.0.1:1/webrtc"
    let offers: [(String, HTTPResponse.Status)] = [
      ("", .badRequest), (#"{"type":"answer","sdp":"v=0"}"#, .badRequest),
      (#"{"type":"offer","sdp":"GET / HTTP/1.1"}"#, .badRequest),
      (#"{"type":"offer","sdp":"v=0"}"#, .badGateway),
      (#"{"type":"offer","sdp":"v=0\#(String(repeating: "a", count: 20_000))"}"#, .contentTooLarge),
    ]
    try await withCamera(permissions: [.status, .webcam], stream: stream) { outpost, path async throws in
      for (offer, status) in offers {
        #expect(try await outpost.post(path + "/1/offers", json: offer).status == status)
      }
      let looking = outpost.app.routes.filter { !$0.changes && $0.matches(RoutedPath(path + "/1/offers")) }
      #expect(looking.count == 1 && !looking[0].matches(RoutedPath(path + "/1/offers/1")))
    }
    try await withCamera(permissions: [.status], stream: stream) { outpost, path async throws in
      #expect(try await outpost.post(path + "/1/offers", json: offers[3].0).status == .forbidden)
    }
    try await withCamera(permissions: [.status, .webcam]) { outpost, path async throws in
      #expect(try await outpost.post(path + "/1/offers", json: offers[3].0).status == .notFound)
    }
  }

  private func withCamera(
    permissions: [Permission], stream: String = "http://127.0.0.1:1/",
    _ work: (SampleOutpost, String) async throws -> Void
  ) async throws {
    try await SampleOutpost.run { outpost async throws in
      let printer = Sample.printer()
      try await outpost.app.repository.save(printer, key: nil)
      outpost.app.live.channel(printer.id).update { live in
        live.cameras = Sample.cameras(Sample.webcam(stream))
        live.user = CurrentUser(name: "maker", permissions: PermissionSet(permissions))
      }
      try await work(outpost, CameraFeature.list.link(printer.id))
    }
  }
}
