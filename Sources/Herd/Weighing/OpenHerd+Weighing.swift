import Logging

extension OpenHerd {
  /// Weighs by the instruments that somebody has chosen, now or when the process ran before.
  func keepWeighing() async {
    do { weighing.connect(try await herd.read { try $0.instruments() }) } catch {
      if Task.isCancelled { return }
      logger.error(
        "instruments can't be read", metadata: ["account": "\(account.id)", "error": "\(error)"])
    }
    await weighing.run()
  }

  /// Weighs by these instruments from now on, also when the process starts again.
  func connect(_ setup: WeighingStation.Setup) async throws {
    try await herd.keep(setup)
    weighing.connect(setup)
  }

  /// Forgets a weight that was not recorded: somebody has looked at it.
  func dismiss(_ objection: WeighingStation.Objection.ID) async throws {
    if !weighing.dismiss(objection) { try await herd.dismissWeight(objection) }
  }
}
