import WebShell

/// That Sirius could not be asked: a lesson of which nothing is said may be called off all the same.
struct AlterationsDoubt {
  var state: SyncState
  var words: Words

  /// `nil` where it was asked well, or is not asked at all.
  var sentence: String? {
    guard let record = state[.alterations], record.failed != nil,
      let failure = record.failure.flatMap(SyncFailure.init)
    else { return nil }
    return "\(words(DataPart.alterations.title)): \(words(failure.sentence))"
  }
}
