// Levels that do not stand there as objects, or twice.
extension RecordScanner {
  /// What should have been an object stands for each value below it, so that a
  /// report can show it.
  func block(
    _ level: UnsafeMutablePointer<DocumentLevel>, with token: DocumentToken
  ) throws(SyntaxFault) {
    for index in 0..<level.pointee.count {
      let key = level.pointee.keys + index
      switch key.pointee.use {
      case .field:
        let field = key.pointee.index
        guard tokens[field].kind == .missing else { continue }
        // Of several paths that are blocked the first one is reported.
        if !tokens[field].flags.contains(.obstacle) || key.pointee.order < orders[field] {
          tokens[field] = token
          orders[field] = key.pointee.order
        }
      case .level: try block(levels + key.pointee.index, with: token)
      case .unknown: break
      }
    }
  }

  /// Of two objects under one key the last counts as a whole.
  func clear(_ level: UnsafeMutablePointer<DocumentLevel>) {
    for index in 0..<level.pointee.count {
      let key = level.pointee.keys + index
      switch key.pointee.use {
      case .field:
        let field = key.pointee.index
        if tokens[field].kind == .missing || orders[field] == key.pointee.order { tokens[field].clear() }
      case .level: clear(levels + key.pointee.index)
      case .unknown: break
      }
    }
  }
}
