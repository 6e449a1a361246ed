import RecordMapping

// Counting: each row once, as what became of it in all.
extension TableImport {
  func noteInserted(_ row: Int) {
    if let observe { observe(row, .inserted) }
    let key = key(row)
    if deleted.contains(key) {
      // It was there before the import.
      deleted.remove(key)
      updated.insert(key)
      repeatedCount += 1
    } else {
      inserted.insert(key)
    }
    switch largestKey {
    case .integer(let largest): if key.integer > largest { largestKey = .integer(key.integer) }
    case .none: largestKey = .integer(key.integer)
    case .unknown, .unordered: break
    }
  }

  func noteUpdated(_ row: Int) {
    if let observe { observe(row, .updated) }
    let key = key(row)
    if inserted.contains(key) || updated.contains(key) {
      repeatedCount += 1
      return
    }
    if unchanged.contains(key) {
      repeatedCount += 1
      unchanged.remove(key)
    }
    updated.insert(key)
  }

  func noteUnchanged(_ row: Int) {
    if let observe { observe(row, .unchanged) }
    let key = key(row)
    if inserted.contains(key) || updated.contains(key) || unchanged.contains(key) {
      repeatedCount += 1
    } else {
      unchanged.insert(key)
    }
  }

  func noteDeleted(_ key: RowKey) {
    if inserted.contains(key) || updated.contains(key) || unchanged.contains(key) { repeatedCount += 1 }
    updated.remove(key)
    unchanged.remove(key)
    if inserted.contains(key) { inserted.remove(key) } else { deleted.insert(key) }
  }

  /// Notes that a row was deleted which the document no longer has.
  func noteMissing(_ key: RowKey, old: [StoredValue]?) {
    deleted.insert(key)
    if let old { oldRows[key.stored] = old }
  }

  func forget(inserted key: [StoredValue]) {
    inserted.remove(stored: key)
    forgetMemos()
  }

  func forget(updated key: [StoredValue]) {
    updated.remove(stored: key)
    oldRows[key] = nil
    forgetMemos()
  }
}
