import Herd
import HerdBook
import HerdFarm
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct `What is set for a herd` {
  @Test func `stays in its file`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      let before = try await device.store.read { (try $0.settings(), try $0.constants()) }
      #expect(before == (.standard, HerdConstants()))
      var settings = HerdSettings.standard
      (settings.sendsChanges, settings.organisation) = (false, "012345")
      var constants = HerdConstants()
      constants.set(.heavilyPregnantDays, to: 200)
      try await device.store.keep(settings)
      try await device.store.keep(constants)
      let again = try await sync.device(at: device.path)
      let after = try await again.store.read { (try $0.settings(), try $0.constants()) }
      #expect(after == (settings, constants))
    }
  }

  @Test func `is the standard again where that was set`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      var constants = HerdConstants()
      constants.set(.heavilyPregnantDays, to: 200)
      try await device.store.keep(constants)
      try await device.store.keep(HerdConstants())
      let left = try await device.store.store.count(ConstantRecord.self)
      #expect(left == 0)
    }
  }

  @Test func `can be any constant, once`() {
    let shown = ConstantGroup.allCases.flatMap(\.constants).map(\.rawValue)
    #expect(shown.sorted() == Constant.allCases.map(\.rawValue).sorted())
  }
}
