import CivilTime
import Foundation
import HelperPrograms
import HerdGeneration
import Serving

/// The demo's farm: a herd server with a generated herd of a thousand animals, as of the day on which it was first started.
struct DemoHerd {
  let url: String
  let account: String
  let password: String

  /// Serves it as long as the work goes on.
  static func serving(_ work: (DemoHerd) async throws -> Void) async throws {
    let folder = DemoScript.folder.appending(path: "herd", directoryHint: .isDirectory)
    let herd = folder.appending(path: "generated").path
    let script = try DemoScript("demo-herd", in: folder)
    // The script's mark that the herd was taken.
    if !FileManager.default.fileExists(atPath: folder.appending(path: "made").path) {
      let today = LocalDateTime(Date(), in: .prague).day
      try HerdGenerator(HerdScenario(seed: 1, size: .m, noisePerMille: 0, lastDay: today)).write(to: herd)
    }
    try await script.serving(HelperProgram.path("outpost-herd-server"), herd) { said in
      try await work(
        DemoHerd(
          url: said.value("HERD_URL"), account: said.value("HERD_ACCOUNT"),
          password: said.value("HERD_PASSWORD")))
    }
  }

  /// Says how to log in.
  func announce() {
    for (user, meaning) in [("jana", "a zootechnician, all stables"), ("petr", "a technician, one stable")] {
      Console.say(
        "Herd: log in at \(url), enterprise \(account), as \(user), password \(password) (\(meaning))")
    }
  }
}
