import RecordMapping

// The lines of a document of lines.
extension ImportSession {
  /// Takes lines until bytes are needed, the document ends, or the next line
  /// begins a new transaction; whether that is so.
  func readLines() throws -> Bool {
    while true {
      let line = try nextLine()
      switch line {
      case .needsBytes, .end: return false
      case .object, .other, .broken: break
      }
      let meaning = meaning(of: line)
      if meaning != .other, lines?.isFull == true {
        reader.takeBackLine()
        return true
      }
      if firstPlace == nil { firstPlace = reader.place(of: reader.currentOffset) }
      take(line, meaning)
      if let failure { throw failure }
      if root.table.batch.isFull { try store() }
    }
  }

  /// Looks for rows in all lines of a part, without storing any.
  func searchLines() throws {
    while true {
      let line = try nextLine()
      switch line {
      case .end, .needsBytes: return
      case .other, .broken: continue
      case .object: break
      }
      guard meaning(of: line) == .stored, let start = reader.current.baseAddress else { continue }
      takeRoot(at: start)
      look()
    }
  }

  private func nextLine() throws -> DocumentReader.Line {
    do throws(DocumentFault) {
      return try reader.nextLine()
    } catch {
      throw reader.error(error)
    }
  }

  @inline(__always)
  private func meaning(of line: DocumentReader.Line) -> LineImport.Meaning {
    guard case .object = line, let index = root.scanner.discriminator, let lines else { return .stored }
    return lines.meaning(of: root.scanner.tokens[index])
  }

  @inline(__always)
  private func take(_ line: DocumentReader.Line, _ meaning: LineImport.Meaning) {
    guard let start = reader.current.baseAddress else { return }
    switch line {
    case .object where meaning == .stored: takeRoot(at: start)
    case .object where meaning == .deleted:
      // Only its identity is read.
      root.scanner.uncount()
      takeDeletion(at: start)
    case .object:
      root.scanner.uncount()
      lines?.noteOther(ImportedLine(reader.current, in: reader))
      return
    case .other(let token): reject(context.fault(.wrongType, at: token, field: -1), of: root)
    case .broken(let fault): reject(fault, of: root)
    case .needsBytes, .end: return
    }
    lines?.noteTaken(reader.current)
  }

  /// Takes an object whose row is to be deleted, and which begins here.
  func takeDeletion(at start: UnsafePointer<UInt8>) {
    do throws(DocumentFault) {
      try root.fillIdentity(for: self)
      makeRoom(in: root.table.batch)
      append(root, at: start, isDeletion: true)
      lists.forget(owner: root.cells[root.descriptor.identityIndices[0]].stored, in: root.descriptor.table)
    } catch {
      reject(error, of: root)
    }
  }
}
