import HerdBook
import Instruments
import WebShell

extension WeighingStation.Standing {
  var phrase: Phrase {
    switch self {
    case .waiting: .instrumentWaiting
    case .connected: .instrumentConnected
    case .unreadable: .instrumentUnreadable
    case .silent: .instrumentSilent
    case .lost(let error): error.phrase
    }
  }

  var icon: Icon {
    switch self {
    case .waiting: .wait
    case .connected: .check
    case .unreadable, .silent, .lost: .warn
    }
  }

  var tone: Chip.Tone {
    switch self {
    case .waiting: .neutral
    case .connected: .ok
    case .unreadable, .silent, .lost: .warn
    }
  }
}

extension InstrumentError {
  fileprivate var phrase: Phrase {
    switch self {
    case .missing(let path): .instrumentMissing(path: path)
    case .notPermitted(let path): .instrumentNotPermitted(path: path)
    case .busy(let path): .instrumentBusy(path: path)
    case .notSerial(let path): .instrumentNotSerial(path: path)
    case .refused(let address): .instrumentRefused(address: address)
    case .unreachable(let address): .instrumentUnreachable(address: address)
    case .unplugged: .instrumentUnplugged
    case .system(let code): .instrumentFailed(code: String(code))
    }
  }
}
