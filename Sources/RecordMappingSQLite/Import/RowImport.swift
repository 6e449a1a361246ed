import RecordMapping

/// Turns the objects of one type at one level of nesting into rows.
///
/// It belongs to one import.
final class RowImport {
  let type: any RecordMapping.Record.Type
  let descriptor: RecordDescriptor
  let scanner: RecordScanner
  let table: TableImport
  /// The row that is being made.
  let cells: UnsafeMutablePointer<Cell>
  let lists: [(position: Int, list: RecordList)]

  private let programs: UnsafeMutablePointer<CellProgram>
  /// What stands in for values that are not there.
  private let fallbacks: [StoredValue]
  private let width: Int
  private let hasParts: Bool
  private var memos: [Int: [ObjectMemo?]] = [:]

  init(_ type: any RecordMapping.Record.Type, table: TableImport, options: ImportOptions, isTextual: Bool) {
    self.type = type
    self.table = table
    let descriptor = type.recordDescriptor
    self.descriptor = descriptor
    scanner = RecordScanner(descriptor, limits: options.limits, isTextual: isTextual)
    width = descriptor.columns.count
    cells = .allocate(capacity: width)
    cells.initialize(repeating: .null, count: width)
    let made = descriptor.leaves.prefix(width).map { CellProgram($0, isTextual: isTextual) }
    programs = .allocate(capacity: width)
    programs.initialize(from: made, count: width)
    fallbacks = descriptor.leaves.prefix(width).map {
      if case .isDefault(let value) = $0.absence { value } else { .null }
    }
    hasParts = made.contains { $0.part >= 0 }
    lists = descriptor.leaves.enumerated().compactMap { position, leaf in
      leaf.list.map { (position, $0) }
    }
  }

  deinit {
    programs.deallocate()
    cells.deallocate()
  }

  /// Fills ``cells`` from the scanner's tokens; throws at the first value that
  /// the record cannot do without.
  ///
  /// - Parameter given: A column whose value is known without the document.
  func fill(given: (column: Int, cell: Cell)?, for session: ImportSession) throws(DocumentFault) {
    let (context, arena) = (session.context, session.arena)
    for index in 0..<width {
      let token = scanner.tokens[index]
      let program = programs + index
      if let given, given.column == index {
        cells[index] = given.cell
        continue
      }
      guard token.isPresent else {
        cells[index] = try absent(token, at: index, session)
        continue
      }
      do throws(DocumentProblem) {
        if token.kind == .object, program.pointee.isReference {
          cells[index] = try reference(token, at: index, session)
        } else {
          if let cell = try program.pointee.cell(of: token, arena: arena) {
            cells[index] = cell
          } else {
            cells[index] = arena.cell(try descriptor.leaves[index].convert(token, context))
          }
        }
      } catch {
        guard !program.pointee.rejects, !program.pointee.isStrict else {
          throw context.fault(error, at: token, field: index)
        }
        context.noteReplaced(field: index)
        cells[index] = failed(at: index, arena)
      }
    }
    if hasParts { settleParts() }
  }

  /// The memory of objects is good for as long as their bytes are.
  func forgetBytes() {
    scanner.forgetBytes()
    memos = [:]
  }

  private static let failedPart: Int32 = -1

  @inline(never)
  private func absent(
    _ token: DocumentToken, at index: Int, _ session: ImportSession
  ) throws(DocumentFault) -> Cell {
    let program = programs[index]
    let problem = token.absence
    let isPermitted = problem == .missing || !program.isStrict || problem == .null && fallbacks[index] == .null
    guard isPermitted, !program.rejects else {
      throw session.context.fault(problem, at: token, field: index)
    }
    if problem == .wrongType || problem == .null && fallbacks[index] != .null {
      session.context.noteReplaced(field: index)
    }
    return failed(at: index, session.arena)
  }

  /// What stands in for a value; a part that cannot do without it is marked.
  private func failed(at index: Int, _ arena: CellArena) -> Cell {
    programs[index].rejectsPart
      ? Cell(kind: .null, length: Self.failedPart, bits: 0) : arena.cell(fallbacks[index])
  }

  /// An optional part is there as a whole or not at all.
  private func settleParts() {
    var missing: Set<Int> = []
    var present: Set<Int> = []
    for index in 0..<width where programs[index].part >= 0 {
      if cells[index].kind == .null, cells[index].length == Self.failedPart {
        missing.insert(programs[index].part)
      }
      if scanner.tokens[index].isPresent { present.insert(programs[index].part) }
    }
    for index in 0..<width where programs[index].part >= 0 {
      if missing.contains(programs[index].part) || !present.contains(programs[index].part) {
        cells[index] = .null
      }
    }
  }

  /// The identity of an object that stands where a reference is, once that
  /// object is stored.
  @inline(never)
  private func reference(
    _ token: DocumentToken, at index: Int, _ session: ImportSession
  ) throws(DocumentProblem) -> Cell {
    let slot = Int(token.significand) - 1
    if token.flags.contains(.repeated), slot >= 0, let memo = memos[index]?[slot], memo.isCurrent {
      return session.arena.cell(memo.key)
    }
    guard let target = descriptor.leaves[index].relation?.target else { throw .wrongType }
    let key = try session.store(token, as: target, below: self, field: index)
    if slot >= 0 {
      let memo = ObjectMemo(key: key)
      session.remember(memo, of: target)
      memos[index, default: Array(repeating: nil, count: 256)][slot] = memo
    }
    return session.arena.cell(key)
  }
}
