/// Where a page or a command is: one value that registers its route, spells every link to it, reads it from a request,
/// and names it as a live topic.
///
///     static let users = PrintersApp.printer.appending("users")
///     static let user = users.appending(.text("user"))
///
///     user.link("7", "Anna/Žák")   // "/printers/7/users/Anna%2F%C5%BD%C3%A1k"
///
/// It reads what it spells for every value, and a value has one spelling. `Selection` is what stands before the values of
/// an app's pages (a printer, an account) and is handed to routes as a part of the visit; `Void` where nothing is chosen.
/// `Value` is `Void`, one value, or a tuple of them. (It is no pack of types: the compiler does not infer chains of
/// those.)
package struct Path<Selection: Sendable, Value: Sendable>: Sendable {
  private let pieces: [PathPiece]
  private let selection: PathPart<Selection>
  /// From what an address has for each value, in their order, and back.
  private let read: @Sendable ([PathValues]) -> Value?
  private let write: @Sendable (Value) -> [PathValues]
  /// Its link where it has words alone.
  private let words: String?

  private init(
    _ pieces: [PathPiece], _ selection: PathPart<Selection>,
    read: @escaping @Sendable ([PathValues]) -> Value?, write: @escaping @Sendable (Value) -> [PathValues]
  ) {
    self.pieces = pieces
    self.selection = selection
    self.read = read
    self.write = write
    let words = pieces.compactMap { if case .word(let text) = $0 { "/" + text } else { nil } }
    self.words = words.count == pieces.count && !words.isEmpty ? words.joined() : nil
  }

  /// The last of its words, which says what is there: `removals`.
  var name: String {
    pieces.reversed().lazy.compactMap { if case .word(let text) = $0 { text } else { nil } }.first ?? ""
  }

  // MARK: Spelling

  /// The address of the page of this selection and these values.
  package func link(_ selection: Selection, _ value: Value) -> String {
    if let words { return words }
    let written = write(value)
    var rest = written[...]
    var link = ""
    for piece in pieces {
      switch piece {
      case .word(let text):
        link += "/"
        link += text
      case .selection: link.append(segments: self.selection.write(selection).segments)
      case .value: link.append(segments: rest.popFirst()?.segments ?? [])
      }
    }
    if link.isEmpty { link = "/" }
    var mark = "?"
    for (name, value) in written.flatMap(\.query) {
      link += mark + PathText.query(name) + "=" + PathText.query(value)
      mark = "&"
    }
    return link
  }

  // MARK: Reading

  /// What an address says; `nil` if it is another page's.
  package func values(of address: RoutedPath) -> (selection: Selection, value: Value)? {
    guard let texts = texts(of: address), let chosen = selection.read(texts.selection),
      let value = read(texts.values)
    else { return nil }
    return (chosen, value)
  }

  /// What an address has for the selection and for each value; `nil` if its words are others, if it has more segments or
  /// fewer, or one that is no text.
  private func texts(of address: RoutedPath) -> (selection: PathValues, values: [PathValues])? {
    var rest = address.segments[...]
    var selection = PathValues()
    var values: [PathValues] = []
    for piece in pieces {
      switch piece {
      case .word(let text):
        guard let segment = rest.popFirst(), segment == text else { return nil }
      case .selection:
        guard let text = rest.popFirst().flatMap(PathText.text(ofSegment:)) else { return nil }
        selection.segments = [text]
      case .value(.segment, _):
        guard let text = rest.popFirst().flatMap(PathText.text(ofSegment:)) else { return nil }
        values.append(PathValues(segments: [text]))
      case .value(.rest, _):
        let texts = rest.compactMap(PathText.text(ofSegment:))
        guard !texts.isEmpty, texts.count == rest.count else { return nil }
        rest = []
        values.append(PathValues(segments: texts))
      case .value(.query, _):
        values.append(PathValues(query: PathText.pairs(ofQuery: address.query)))
      case .value(.nowhere, _):
        values.append(PathValues())
      }
    }
    return rest.isEmpty ? (selection, values) : nil
  }

  /// What the router registers: it sorts requests, and ``values(of:)`` reads them.
  var pattern: String {
    pieces.map { piece in
      switch piece {
      case .word(let text): "/" + text
      case .selection: "/:" + selection.name
      case .value(.segment, let name): "/:" + name
      case .value(.rest, _): "/**"
      case .value(.query, _), .value(.nowhere, _): ""
      }
    }.joined()
  }

  // MARK: Making

  /// The same address with words behind it.
  package func appending(_ words: String...) -> Path {
    Path(pieces + words.map(PathPiece.word), selection, read: read, write: write)
  }

  /// The same address with another value behind it.
  package func appending<New: Sendable>(_ part: PathPart<New>) -> Path<Selection, (Value, New)> {
    adding(part, with: { ($0, $1) }, splitting: { $0 })
  }

  package func appending<New: Sendable>(_ part: PathPart<New>) -> Path<Selection, New> where Value == Void {
    adding(part, with: { $1 }, splitting: { ((), $0) })
  }

  package func appending<First: Sendable, Second: Sendable, New: Sendable>(
    _ part: PathPart<New>
  ) -> Path<Selection, (First, Second, New)> where Value == (First, Second) {
    adding(part, with: { ($0.0, $0.1, $1) }, splitting: { (($0.0, $0.1), $0.2) })
  }

  private func adding<New: Sendable, All: Sendable>(
    _ part: PathPart<New>, with join: @escaping @Sendable (Value, New) -> All,
    splitting split: @escaping @Sendable (All) -> (Value, New)
  ) -> Path<Selection, All> {
    Path<Selection, All>(
      pieces + [.value(part.place, name: part.name)], selection,
      read: { values in
        guard let new = values.last.flatMap(part.read), let before = read(values.dropLast()) else {
          return nil
        }
        return join(before, new)
      },
      write: { all in
        let (before, new) = split(all)
        return write(before) + [part.write(new)]
      })
  }
}

extension Path where Selection == Void {
  /// An address of these words: `Path("campus", "exams")`.
  package init(_ words: String...) where Value == Void {
    self.init(words.map(PathPiece.word), .nothing, read: { _ in () }, write: { _ in [] })
  }

  /// The same address with a choice behind it, such as the printer whose pages follow.
  package func selecting<Choice: Sendable>(_ part: PathPart<Choice>) -> Path<Choice, Value> {
    Path<Choice, Value>(pieces + [.selection], part, read: read, write: write)
  }

  package func link(_ value: Value) -> String { link((), value) }
}

extension Path where Value == Void {
  package func link(_ selection: Selection) -> String { link(selection, ()) }
}

extension Path where Selection == Void, Value == Void {
  package func link() -> String { link((), ()) }
}

/// A piece of an address: a fixed word, or the place of a value.
private enum PathPiece: Sendable {
  case word(String)
  case selection
  case value(PathPlace, name: String)
}

extension String {
  fileprivate mutating func append(segments: [String]) {
    for segment in segments {
      self += "/"
      self += PathText.segment(segment)
    }
  }
}
