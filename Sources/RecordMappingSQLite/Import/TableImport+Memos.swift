import RecordMapping

// Objects that are repeated, and need not be stored again.
extension TableImport {
  private static let memoLimit = 4096

  func remember(_ memo: ObjectMemo) {
    if memos.count >= Self.memoLimit { forgetMemos() }
    memos[memo.key] = memo
  }

  /// A later object with the same identity makes an earlier one outdated,
  /// wherever it stands.
  @inline(__always)
  func outdateMemo(of cells: UnsafeMutablePointer<Cell>) {
    guard !memos.isEmpty else { return }
    memos.removeValue(forKey: cells[descriptor.identityIndices[0]].stored)?.isCurrent = false
  }

  /// Each object is stored again when it comes again.
  func forgetMemos() {
    for memo in memos.values { memo.isCurrent = false }
    memos = [:]
  }
}
