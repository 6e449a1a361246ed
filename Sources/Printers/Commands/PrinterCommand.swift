/// What can be asked of a printer, each under the name of what it creates.
package enum PrinterCommand: String, Sendable {
  case pause = "pauses"
  case resume = "resumptions"
  case cancel = "cancellations"
  case connect = "connections"
  case disconnect = "disconnections"
  case fakeAcknowledgement = "acknowledgements"
  case unselect = "deselections"
  case remove = "removals"
  case emergencyStop = "emergency-stops"
}
