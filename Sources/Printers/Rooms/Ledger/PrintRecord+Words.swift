import WebShell

extension PrintRecord {
  /// What it is called.
  func title(_ words: Words) -> String { name.isEmpty ? words(.namelessPrint) : name }

  /// Of printing.
  var seconds: Int? {
    printTime.flatMap { $0.isFinite ? Int(min(max($0, 0), Double(Self.longest))) : nil }
  }

  func chip(_ words: Words) -> Chip {
    let (icon, tone): (Icon, Chip.Tone) =
      switch result {
      case .printing: (.play, .neutral)
      case .finished: (.check, .ok)
      case .cancelled: (.stop, .warn)
      case .failed: (.warn, .bad)
      case .unfinished: (.stop, .warn)
      case .unknown: (.help, .neutral)
      }
    return Chip(words(result.phrase), icon: icon, tone: tone)
  }

  /// `12.3 m`, or `about 4.1 m` where it is reckoned from what was printed of the file.
  func filament(_ words: Words) -> String? {
    guard let length = used.length else { return nil }
    let text = words.filament(length, decimals: length < 10_000 ? 2 : 1)
    return isReckoned ? words(.about(amount: text)) : text
  }
}

extension PrintResult {
  var phrase: Phrase {
    switch self {
    case .printing: .resultPrinting
    case .finished: .resultFinished
    case .cancelled: .resultCancelled
    case .failed: .resultFailed
    case .unfinished: .resultUnfinished
    case .unknown: .resultUnknown
    }
  }
}

extension FailureCause {
  var phrase: Phrase {
    switch self {
    case .none: .causeNone
    case .warping: .causeWarping
    case .detached: .causeDetached
    case .spaghetti: .causeSpaghetti
    case .layerShift: .causeLayerShift
    case .clogged: .causeClogged
    case .underExtrusion: .causeUnderExtrusion
    case .filamentOut: .causeFilamentOut
    case .mechanical: .causeMechanical
    case .power: .causePower
    case .other: .causeOther
    }
  }
}

extension LedgerTrouble {
  /// What is wrong and what to do about it.
  func phrase(_ file: String) -> Phrase {
    switch self {
    case .damaged: .ledgerDamaged(file: file)
    case .newer: .ledgerNewer(file: file)
    case .full: .ledgerFull
    case .locked: .ledgerLocked(file: file)
    case .notAccessible: .ledgerNotAccessible(file: file)
    case .other: .ledgerOther(file: file)
    }
  }
}
