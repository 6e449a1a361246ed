/// A strict pull parser for XML 1.0 (fifth edition) with Namespaces in XML 1.0
/// (third edition), in UTF-8, without document type declarations.
///
/// Input comes in chunks of any size; events and faults do not depend on how it
/// was cut, except that one text may come as several events. It takes time in
/// proportion to the input, and keeps one tag or one chunk of it.
struct XMLScanner {
  enum Stage {
    /// Nothing is read yet.
    case start
    /// Before or after the root element.
    case outside
    case content
    case comment
    case instruction
    case section
  }

  let limits: XMLLimits
  /// What is not consumed yet, and what the last event speaks of.
  private(set) var buffer: [UInt8] = []
  /// Of the first byte that is not consumed, in the buffer.
  var position = 0
  /// The bytes after the position that a search for a token's end has seen.
  var searched = 0
  /// The quote inside which the search for a tag's end stopped, or 0.
  var openQuote: UInt8 = 0
  private(set) var isComplete = false
  var stage = Stage.start
  var hasRoot = false
  /// The last character was CR, written as LF; an LF that follows is part of it.
  var followsReturn = false
  /// An empty-element tag has begun and must end.
  var mustEnd = false

  /// Elements that are open; one that has just ended is not.
  var depth: Int { openNames.count }
  /// Ends of the open elements' names in `openNameBytes`.
  var openNames: [Int] = []
  var openNameBytes: [UInt8] = []
  var namespaces: XMLNamespaces

  /// The name in the last start tag.
  var name = XMLName(prefix: 0..<0, local: 0..<0)
  /// Those of the last start tag, without namespace declarations.
  var attributes: [XMLAttribute] = []
  /// The attributes' values, one after another.
  var values: [UInt8] = []
  /// Where the last event began and ended, in bytes from the start.
  private(set) var eventOffsets = 0..<0

  /// Of the buffer's first byte, from the start of the document.
  private var base = 0
  private var lines = XMLLineCounter()
  private var fault: XMLFault?

  /// `knownNamespaces` get the numbers from 2 on in names.
  init(limits: XMLLimits = XMLLimits(), knownNamespaces: [[UInt8]] = []) {
    self.limits = limits
    namespaces = XMLNamespaces(known: knownNamespaces)
  }

  /// Adds input. It may not follow `finish`.
  mutating func append(_ chunk: [UInt8]) {
    precondition(!isComplete, "XML input after its end")
    dropConsumed()
    buffer.append(contentsOf: chunk)
  }

  /// Says that no more input comes.
  mutating func finish() { isComplete = true }

  // Moves what is left only when it is less than what goes, so that each byte
  // is moved once on average.
  private mutating func dropConsumed() {
    guard position > 0, position == buffer.count || (position >= 4096 && position * 2 >= buffer.count)
    else { return }
    lines.advance(over: buffer, from: base, to: base + position)
    buffer.removeFirst(position)
    base += position
    position = 0
  }

  /// The next event; nil when more input is needed, or after `finish` at the
  /// document's end. A fault is thrown again by every later call.
  mutating func next() throws(XMLFault) -> XMLEvent? {
    if let fault { throw fault }
    do throws(XMLBreach) {
      while true {
        let start = position
        switch try step() {
        case .event(let event):
          eventOffsets = base + start..<base + position
          return event
        case .progress: continue
        case .wait where !isComplete: return nil
        case .wait:
          if stage == .outside, hasRoot, position == buffer.count { return nil }
          throw XMLBreach(code: .unexpectedEnd, index: buffer.count)
        }
      }
    } catch {
      throw stop(error.code, at: offset(of: error.index))
    }
  }

  /// Whether the whole document was read, and is well-formed.
  var isAtEnd: Bool {
    isComplete && stage == .outside && hasRoot && !mustEnd && position == buffer.count && fault == nil
  }

  /// The document's offset of an index of the buffer.
  func offset(of index: Int) -> Int { base + index }

  /// Where the last event began.
  mutating func eventLineAndColumn() -> (line: Int, column: Int) {
    lines.advance(over: buffer, from: base, to: eventOffsets.lowerBound)
    return (lines.line, lines.column)
  }

  /// Ends the reading with a fault at a place not before the last event.
  mutating func stop(_ code: XMLFault.Code, at offset: Int) -> XMLFault {
    lines.advance(over: buffer, from: base, to: offset)
    return stop(XMLFault(code, offset: offset, line: lines.line, column: lines.column))
  }

  /// Ends the reading with that fault.
  mutating func stop(_ fault: XMLFault) -> XMLFault {
    self.fault = fault
    return fault
  }
}
