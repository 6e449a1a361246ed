/// What can be asked of a printer, each under the name of what it creates.
package enum PrinterCommand: String, Sendable, CaseIterable {
  case pause = "pauses"
  case resume = "resumptions"
  case cancel = "cancellations"
  case connect = "connections"
  case disconnect = "disconnections"
  case fakeAcknowledgement = "acknowledgements"
  case unselect = "deselections"
  case remove = "removals"
  case emergencyStop = "emergency-stops"

  /// Something can be lost by it.
  package var asksFirst: Bool {
    switch self {
    case .cancel, .disconnect, .fakeAcknowledgement, .remove, .emergencyStop: true
    case .pause, .resume, .connect, .unselect: false
    }
  }
}
