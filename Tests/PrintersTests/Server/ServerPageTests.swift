import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import NIOCore
import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The page of a server` {
  private static let path = "/printers/\(Sample.id)/server"

  private static let whole: [String: String] = [
    "api/server": #"{"version":"1.11.8","safemode":"flag"}"#,
    "api/system/info":
      #"{"systeminfo":{"env.python.version":"3.11.2","env.hardware.ram":8000000000,"odd":null}}"#,
    "api/system/startup": #"{"startup":{"flagged_basefolders":{"uploads":"not writable"}}}"#,
    "api/system/usage":
      #"{"usage":{"uploads":{"free":900,"total":10000},"timelapse":{"free":50000000000,"total":90000000000}}}"#,
    "api/plugin/health_check": """
    {"health":{"global_api_key":{"result":"warning","context":{},"hash":"1"},"new_one":{"result":"issue",
    "context":{"why":"<b>so</b>"}},"filesystem_storage":{"result":"ok","context":{}}}}
    """,
    "api/plugin/file_check": """
    {"last_full_check":{"timestamp":1700000000,"current":true},"check_result":{"local:a/b c.gcode":["leaked_api_key"]}}
    """,
    "api/plugin/firmware_check": """
    {"unsafe":{"message":"Your <b>firmware</b> lacks protection","severity":"critical","url":"javascript:alert(1)"}}
    """,
    "plugin/achievements": """
    {"achievements":[{"key":"tgif","name":"TGIF","description":"On a Friday","achieved":1700000000},
    {"key":"other","name":"Other","achieved":0}],"hidden_achievements":3,"stats":{"prints_finished":7,
    "print_duration_total":36000},"current_year":{"year":2026,"prints_finished":2},"available_years":[2025,2026]}
    """,
    "api/setup/wizard": #"{"corewizard":{"required":true,"ignored":false},"backup":{"required":false}}"#,
    "api/settings/templates":
      #"{"order":{"tab":[{"id":"temp","name":"Temperature"},{"id":"x","plugin_name":"X"}]}}"#,
  ]

  private static let commands = [
    "api/util/test", "api/plugin/file_check", "api/setup/wizard", "plugin/achievements/reset/achievements",
    "plugin/achievements/reset/year",
  ]

  /// A server that answers to these paths, and 404 to all others.
  private static func run(
    _ answers: [String: String] = whole, status: HTTPResponse.Status = .ok,
    user: CurrentUser = Sample.user(.admin),
    _ work: @escaping @Sendable (SampleOutpost, ToldServer) async throws -> Void
  ) async throws {
    let told = ToldServer()
    try await SampleServer.run({ router in
      for (path, json) in answers {
        router.get(RouterPath(path)) { _, _ in SampleServer.answer(status, json) }
      }
      router.get("plugin/achievements/year/:year") { _, _ in
        SampleServer.answer(.ok, #"{"year":2025,"prints_finished":41}"#)
      }
      for path in Self.commands {
        router.post(RouterPath(path)) { request, _ in
          await told.note(
            "\(request.uri.path) \(String(buffer: try await request.body.collect(upTo: 1 << 16)))")
          return SampleServer.answer(.ok, #"{"address":"127.0.0.1","is_lan_address":true}"#)
        }
      }
    }) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        outpost.app.live.channel(Sample.id).send(Sample.live(.ready, user: user))
        try await work(outpost, told)
      }
    }
  }

  @Test func `tells what is there, and what is wrong with it`() async throws {
    try await Self.run { outpost, _ async throws in
      let page = try await outpost.get(Self.path).text
      for text in [
        "1.11.8", "3.11.2", "Safe mode: plugins are off.", "not writable", "Nearly full", "127.0.0.1",
        "anyone who has it can do everything", "Problem", "a/b c.gcode", "an OctoPrint API key", "Dangerous",
        "TGIF", "Achievements: 1 of 5", "corewizard", "Temperature",
      ] { #expect(page.contains(text), "\(text)") }
    }
  }

  @Test func `makes nothing of markup and addresses that a server sends`() async throws {
    try await Self.run { outpost, _ async throws in
      let page = try await outpost.get(Self.path).text
      #expect(!page.contains("<b>so</b>") && !page.contains("<b>firmware</b>"))
      #expect(!page.contains("javascript:") && page.contains("files/local/a/b%20c.gcode"))
    }
  }

  @Test func `misses one thing without losing the others`() async throws {
    var answers = Self.whole
    answers["api/plugin/firmware_check"] = nil
    answers["plugin/achievements"] = nil
    try await Self.run(answers) { outpost, _ async throws in
      let page = try await outpost.get(Self.path).text
      #expect(
        page.contains("doesn’t have the “Firmware Check” plugin")
          && page.contains("the “Achievements” plugin"))
      #expect(page.contains("3.11.2") && page.contains("Nearly full"))
    }
  }

  @Test func `says at each card which permission it needs, and asks for none of those`() async throws {
    try await Self.run(user: Sample.user(.status)) { outpost, told async throws in
      let page = try await outpost.get(Self.path).text
      #expect(page.contains("1.11.8"))
      for name in ["SYSTEM", "ADMIN", "SETTINGS", "PLUGIN_HEALTH_CHECK_CHECK"] {
        #expect(page.contains("(needs the \(name) permission in OctoPrint)"), "\(name)")
      }
      #expect(await told.lines.isEmpty)
    }
  }

  @Test func `says why it could not be asked`() async throws {
    try await Self.run(status: .internalServerError) { outpost, _ async throws in
      #expect(try await outpost.get(Self.path).text.contains("See its log, octoprint.log"))
    }
  }

  @Test func `shows another year`() async throws {
    try await Self.run { outpost, _ async throws in
      let page = try await outpost.get("\(Self.path)?year=2025").text
      #expect(page.contains(">41<") && page.contains("year=2026"))
    }
  }

  @Test(arguments: [
    ("achievement-resets", "/plugin/achievements/reset/achievements {\"achievements\":[\"tgif\"]}"),
    ("year-resets", "/plugin/achievements/reset/year "),
    ("wizard-ends", "/api/setup/wizard {\"handled\":[\"corewizard\"]}"),
  ])
  func `asks before something is lost, and then does just that`(deed: String, sent: String) async throws {
    try await Self.run { outpost, told async throws in
      let question = try await outpost.get("\(Self.path)/\(deed)/new").text
      #expect(question.contains("Leave as is") && question.contains("action=\"\(Self.path)/\(deed)\""))
      #expect(await told.lines.isEmpty)
      #expect(try await outpost.post("\(Self.path)/\(deed)", [:]).headers[.location] == Self.path)
      #expect(await told.lines == [sent])
    }
  }

  @Test func `has files checked`() async throws {
    try await Self.run { outpost, told async throws in
      #expect(try await outpost.post("\(Self.path)/file-checks", [:]).status == .seeOther)
      #expect(await told.lines == ["/api/plugin/file_check {\"command\":\"check_all\"}"])
    }
  }

  @Test func `knows folders on one disk by its numbers`() {
    let gigabyte: Int = 1 << 30
    let usages: [String: DiskUsage] = [
      "uploads": DiskUsage(free: 5 * gigabyte, total: 30 * gigabyte),
      "timelapse": DiskUsage(free: 5 * gigabyte + 4096, total: 30 * gigabyte),
      "logs": DiskUsage(free: gigabyte / 4, total: gigabyte),
    ]
    let disks: [DiskCard.Disk] = DiskCard.Disk.all(usages)
    #expect(disks.map(\.folders) == [["logs"], ["timelapse", "uploads"]])
    #expect(disks.map(\.isNearlyFull) == [true, false])
  }
}
