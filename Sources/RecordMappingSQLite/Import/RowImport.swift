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
  /// Of each optional part the one around it, or -1.
  private var outerParts: [Int] = []
  /// What became of objects that may be repeated, by column and place in the
  /// reader's memory.
  private var memos: [Int: [ObjectMemo?]] = [:]

  /// - Parameter member: The outermost key that tells what an object means.
  init(
    _ type: any RecordMapping.Record.Type, table: TableImport, options: ImportOptions, isTextual: Bool,
    discriminator member: String? = nil
  ) {
    self.type = type
    self.table = table
    let descriptor = type.recordDescriptor
    self.descriptor = descriptor
    scanner = RecordScanner(
      descriptor, limits: options.limits, isTextual: isTextual, discriminator: member)
    width = descriptor.columns.count
    cells = .allocate(capacity: width)
    cells.initialize(repeating: .null, count: width)
    let made = descriptor.leaves.prefix(width).map { CellProgram($0, isTextual: isTextual) }
    programs = .allocate(capacity: width)
    programs.initialize(from: made, count: width)
    fallbacks = descriptor.leaves.prefix(width).map {
      if case .isDefault(let value) = $0.absence { value } else { .null }
    }
    lists = descriptor.leaves.enumerated().compactMap { position, leaf in
      leaf.list.map { (position, $0) }
    }
    for part in Set(descriptor.leaves.map(\.optionalParts)).sorted(by: { $0.count < $1.count }) {
      for (depth, number) in part.enumerated() {
        while outerParts.count <= number { outerParts.append(-1) }
        if depth > 0 { outerParts[number] = part[depth - 1] }
      }
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
    for index in 0..<width {
      if let given, given.column == index {
        cells[index] = given.cell
      } else {
        cells[index] = try cell(at: index, session)
      }
    }
    if !outerParts.isEmpty { settleParts() }
  }

  /// Fills the identity in ``cells``, and nothing else; otherwise as
  /// ``fill(given:for:)``.
  func fillIdentity(for session: ImportSession) throws(DocumentFault) {
    for index in 0..<width { cells[index] = .null }
    for index in descriptor.identityIndices { cells[index] = try cell(at: index, session) }
  }

  @inline(__always)
  private func cell(at index: Int, _ session: ImportSession) throws(DocumentFault) -> Cell {
    let (context, arena) = (session.context, session.arena)
    let token = scanner.tokens[index]
    let program = programs + index
    guard token.isPresent else { return try absent(token, at: index, session) }
    do throws(DocumentProblem) {
      if token.kind == .object, program.pointee.isReference {
        return try reference(token, at: index, session)
      }
      if let cell = try program.pointee.cell(of: token, arena: arena) { return cell }
      return arena.cell(try descriptor.leaves[index].convert(token, context))
    } catch {
      let isStrict = program.pointee.isStrict
      guard !program.pointee.rejects, !isStrict || program.pointee.part >= 0 else {
        throw context.fault(error, at: token, field: index)
      }
      session.noteReplaced(index, of: self)
      return isStrict ? Self.failedPart : failed(at: index, arena)
    }
  }

  /// The memory of objects is good for as long as their bytes are.
  func forgetBytes() {
    scanner.forgetBytes()
    memos = [:]
  }

  /// Stands where a value is that its optional part cannot do without.
  private static let failedPart = Cell(kind: .null, length: -1, bits: 0)

  @inline(never)
  private func absent(
    _ token: DocumentToken, at index: Int, _ session: ImportSession
  ) throws(DocumentFault) -> Cell {
    let program = programs[index]
    let problem = token.absence
    let isPermitted =
      problem == .missing || !program.isStrict || problem == .null && fallbacks[index] == .null
    guard isPermitted || program.part >= 0, !program.rejects else {
      throw session.context.fault(problem, at: token, field: index)
    }
    if problem == .wrongType || problem == .null && fallbacks[index] != .null {
      session.noteReplaced(index, of: self)
    }
    return isPermitted ? failed(at: index, session.arena) : Self.failedPart
  }

  /// What stands in for a value; a part that cannot do without it is marked.
  private func failed(at index: Int, _ arena: CellArena) -> Cell {
    programs[index].rejectsPart ? Self.failedPart : arena.cell(fallbacks[index])
  }

  /// An optional part is there as a whole or not at all.
  private func settleParts() {
    var isPresent = Array(repeating: false, count: outerParts.count)
    var isLacking = isPresent
    for index in 0..<width where programs[index].part >= 0 {
      var part = programs[index].part
      if cells[index].kind == .null, cells[index].length == Self.failedPart.length { isLacking[part] = true }
      guard scanner.tokens[index].isPresent else { continue }
      while part >= 0 {
        isPresent[part] = true
        part = outerParts[part]
      }
    }
    for index in 0..<width where programs[index].part >= 0 {
      var part = programs[index].part
      while part >= 0 {
        if isLacking[part] || !isPresent[part] { cells[index] = .null }
        part = outerParts[part]
      }
    }
  }

  /// The identity of an object that stands where a reference is, once that
  /// object is stored.
  @inline(never)
  private func reference(
    _ token: DocumentToken, at index: Int, _ session: ImportSession
  ) throws(DocumentProblem) -> Cell {
    let (number, slot) = (token.significand, Int(token.significand & 0xFF))
    if token.flags.contains(.repeated), let memo = memos[index]?[slot], memo.number == number, memo.isCurrent
    {
      return session.arena.cell(memo.key)
    }
    guard let target = descriptor.leaves[index].relation?.target else { throw .wrongType }
    let count = session.innerCount
    let key = try session.store(token, as: target, below: self, field: index)
    // What has others inside is taken each time: one of those may be outdated.
    if number > 0, session.innerCount == count + 1 {
      let memo = ObjectMemo(key: key, number: number)
      session.remember(memo, of: target)
      memos[index, default: Array(repeating: nil, count: 256)][slot] = memo
    }
    return session.arena.cell(key)
  }
}
