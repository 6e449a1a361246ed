/// A part of a path that is a value: how it is spelled, and how it is read.
package struct PathPart<Value: Sendable>: Sendable {
  /// What the router calls it.
  let name: String
  let place: PathPlace
  let read: @Sendable (PathValues) -> Value?
  let write: @Sendable (Value) -> PathValues
}

/// Where in an address a value is.
enum PathPlace: Sendable {
  /// One segment.
  case segment
  /// All segments to the end, one at least.
  case rest
  /// The query, which everything can be read from: what is missing or makes no sense is as if it was not said.
  case query
  /// Nowhere: the value is always the same.
  case nowhere
}

/// The texts that a value is in an address: segments, as they were before they were spelled, and names with their values.
struct PathValues: Sendable {
  var segments: [String] = []
  var query: [(name: String, value: String)] = []

  /// The last value of this name.
  func value(_ name: String) -> String? { query.last { $0.name == name }?.value }

  /// All values of this name.
  func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }
}

extension PathPart {
  /// A segment whose value is made of its text.
  ///
  /// - Parameters:
  ///   - parse: `nil` for a text that is no such value: then there is no such page.
  ///   - print: must be read back as the same value.
  package static func segment(
    _ name: String, parse: @escaping @Sendable (String) -> Value?,
    print: @escaping @Sendable (Value) -> String
  ) -> PathPart {
    PathPart(
      name: name, place: .segment, read: { $0.segments.first.flatMap(parse) },
      write: { PathValues(segments: [print($0)]) })
  }

  /// All segments that follow, such as the folders that lead to a file.
  package static func rest(
    _ name: String, parse: @escaping @Sendable ([String]) -> Value?,
    print: @escaping @Sendable (Value) -> [String]
  ) -> PathPart {
    PathPart(
      name: name, place: .rest, read: { parse($0.segments) }, write: { PathValues(segments: print($0)) })
  }
}

extension PathPart where Value == String {
  /// Any text.
  package static func text(_ name: String) -> PathPart { .segment(name, parse: { $0 }, print: { $0 }) }

  /// A query of one text: empty where none is said.
  package static func query(_ name: String) -> PathPart {
    PathPart(
      name: "", place: .query, read: { $0.value(name) ?? "" },
      write: { PathValues(query: $0.isEmpty ? [] : [(name, $0)]) })
  }
}

extension PathPart where Value == String {
  /// All of a query, names that come twice too, for who reads it by rules of their own. A text that is no query of this
  /// spelling is read back as one that says the same.
  package static var wholeQuery: PathPart {
    PathPart(
      name: "", place: .query,
      read: { values in
        values.query.map { PathText.query($0.name) + "=" + PathText.query($0.value) }.joined(separator: "&")
      },
      write: { PathValues(query: PathText.pairs(ofQuery: $0[...])) })
  }
}

extension PathPart where Value == [String: String] {
  /// A query of all names that begin so, each by the rest of it: fields of a form with one for each of what there is.
  package static func query(prefix: String) -> PathPart {
    PathPart(
      name: "", place: .query,
      read: { values in
        let named = values.query.filter { $0.name.hasPrefix(prefix) }
        return Dictionary(named.map { (String($0.name.dropFirst(prefix.count)), $0.value) }) { $1 }
      },
      write: { texts in
        PathValues(query: texts.sorted { $0.key < $1.key }.map { (prefix + $0.key, $0.value) })
      })
  }
}

extension PathPart where Value: LosslessStringConvertible {
  /// A number, or another value that its description tells.
  package static func value(_ name: String, _ type: Value.Type = Value.self) -> PathPart {
    // `+7` and `007` are read as numbers too, but a page has one address.
    .segment(
      name, parse: { text in Value(text).flatMap { $0.description == text ? $0 : nil } }, print: \.description
    )
  }
}

extension PathPart where Value: RawRepresentable, Value.RawValue == String {
  /// One of several words, or an identifier that is a text.
  package static func value(_ name: String, _ type: Value.Type = Value.self) -> PathPart {
    .segment(name, parse: { Value(rawValue: $0) }, print: \.rawValue)
  }
}

extension PathPart where Value == Void {
  static var nothing: PathPart {
    PathPart(name: "", place: .nowhere, read: { _ in () }, write: { _ in PathValues() })
  }
}

extension PathPart where Value: PathQuery {
  /// The query, as its type declares it.
  package static func query(_ type: Value.Type = Value.self) -> PathPart {
    PathPart(
      name: "", place: .query,
      read: { values in
        var query = Value()
        for parameter in Value.parameters { parameter.read(&query, values) }
        return query
      },
      write: { query in
        // Most links ask for nothing, and each parameter would find that by itself.
        query == Value() ? PathValues() : PathValues(query: Value.parameters.flatMap { $0.write(query) })
      })
  }
}

/// What a page is asked for by the query of its address: each value has one that stands where none is said, which
/// ``init()`` gives and links leave out.
///
///     struct AnimalQuery: PathQuery {
///       var search = ""
///       var offset = 0
///       static let parameters = [QueryParameter("search", \Self.search), QueryParameter("offset", \Self.offset)]
///     }
package protocol PathQuery: Sendable, Hashable {
  init()

  static var parameters: [QueryParameter<Self>] { get }
}

extension PathQuery {
  /// The parameters of a query that is a part of this one.
  package static func parameters<Part: PathQuery>(
    of path: any WritableKeyPath<Self, Part> & Sendable
  ) -> [QueryParameter<Self>] {
    Part.parameters.map { QueryParameter($0, within: path) }
  }

  /// What a form says whose fields have the query's names.
  package init(_ fields: FormFields) {
    self.init()
    for parameter in Self.parameters {
      parameter.read(&self, PathValues(query: [(parameter.name, fields[parameter.name])]))
    }
  }

  /// The same as fields of a form that nobody fills in.
  package var hiddenFields: HTML {
    let fields = Self.parameters.flatMap { $0.write(self) }.map { field in
      "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">" as HTML
    }
    return "\(fields)"
  }
}

/// One name of a query, and where its value goes, or its values.
package struct QueryParameter<Query: PathQuery>: Sendable {
  fileprivate let name: String
  fileprivate let read: @Sendable (inout Query, PathValues) -> Void
  fileprivate let write: @Sendable (Query) -> [(name: String, value: String)]

  /// - Parameter path: of a value that its description tells.
  package init<Value: LosslessStringConvertible & Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Query, Value> & Sendable
  ) {
    self.init(name, path, parse: { Value($0) }, print: \.description)
  }

  /// - Parameter path: of one of several words, or of an identifier that is a text.
  package init<Value: RawRepresentable & Equatable & Sendable>(
    word name: String, _ path: any WritableKeyPath<Query, Value> & Sendable
  ) where Value.RawValue == String {
    self.init(name, path, parse: { Value(rawValue: $0) }, print: \.rawValue)
  }

  /// - Parameter path: of a value that may be left out; `nil` then.
  package init<Value: Equatable & Sendable>(
    optional name: String, _ path: any WritableKeyPath<Query, Value?> & Sendable,
    parse: @escaping @Sendable (String) -> Value?, print: @escaping @Sendable (Value) -> String
  ) {
    self.init(name, path, parse: { parse($0).map(Optional.some) }, print: { $0.map(print) ?? "" })
  }

  /// - Parameter path: of the part that the parameter is of.
  fileprivate init<Part: PathQuery>(
    _ parameter: QueryParameter<Part>, within path: any WritableKeyPath<Query, Part> & Sendable
  ) {
    name = parameter.name
    read = { query, values in parameter.read(&query[keyPath: path], values) }
    write = { query in parameter.write(query[keyPath: path]) }
  }

  package init<Value: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Query, Value> & Sendable,
    parse: @escaping @Sendable (String) -> Value?, print: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    read = { query, values in
      if let value = values.value(name).flatMap(parse) { query[keyPath: path] = value }
    }
    write = { query in
      let value = query[keyPath: path]
      return value == Query()[keyPath: path] ? [] : [(name, print(value))]
    }
  }

  /// - Parameter path: of values that each stand in the address by themselves, as boxes that are ticked do.
  package init<Value: Hashable & Comparable & Sendable>(
    several name: String, _ path: any WritableKeyPath<Query, Set<Value>> & Sendable,
    parse: @escaping @Sendable (String) -> Value?, print: @escaping @Sendable (Value) -> String
  ) {
    self.name = name
    read = { query, values in query[keyPath: path].formUnion(values.values(name).compactMap(parse)) }
    write = { query in query[keyPath: path].sorted().map { (name, print($0)) } }
  }
}
