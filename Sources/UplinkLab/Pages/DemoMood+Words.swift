import WebShell

extension DemoMood {
  var phrase: Phrase {
    switch self {
    case .healthy: .moodHealthy
    case .refusesOnce: .moodRefusesOnce
    case .refuses: .moodRefuses
    case .busy: .moodBusy
    case .hangs: .moodHangs
    }
  }

  var hint: Phrase {
    switch self {
    case .healthy: .moodHealthyHint
    case .refusesOnce: .moodRefusesOnceHint
    case .refuses: .moodRefusesHint
    case .busy: .moodBusyHint
    case .hangs: .moodHangsHint
    }
  }

  var icon: Icon {
    switch self {
    case .healthy: .play
    case .refusesOnce, .refuses: .lock
    case .busy: .wait
    case .hangs: .pause
    }
  }
}

extension StandInInternet {
  var phrase: Phrase {
    switch self {
    case .open: .standInOpen
    case .portal: .standInPortal
    case .silent: .standInSilent
    }
  }

  var icon: Icon {
    switch self {
    case .open: .globe
    case .portal: .lock
    case .silent: .pause
    }
  }
}
