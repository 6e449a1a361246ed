/// The phrases that are looked up by a code, as `Translations/codes.json` asks for.
///
/// `{"changeKind": "HerdBook.ChangeKind"}` makes `.changeKind(code)` of the phrases `changeKindBirth`, `changeKindMove`
/// and so on. As each case of the enum must have its phrase there, a code without one fails the build.
struct PhraseCodes: Sendable {
  struct Lookup: Sendable {
    /// What the keys of its phrases begin with, and its own name.
    var prefix: String
    /// The enum with its module: `HerdBook.ChangeKind`.
    var type: String
    /// The keys of its phrases by the names of the enum's cases, in the order of the catalogue.
    var cases: [(name: String, key: String)] = []

    var module: String { String(type.prefix { $0 != "." }) }
  }

  static let fileName = "codes.json"

  private(set) var lookups: [Lookup] = []

  /// Reads the file; what is wrong in it, or with the phrases that it asks for, is added to the problems.
  init(_ file: CatalogueFile, source: Catalogue, problems: inout [Problem]) {
    do throws(JSONReader.Malformed) {
      var prefixes: Set<String> = []
      for member in try JSONReader.object(in: file.text) where !member.key.hasPrefix("//") {
        let isNew = prefixes.insert(member.key).inserted
        if let reason = isNew ? Self.refusal(of: member, source) : "appears twice" {
          problems.append(Problem(path: file.path, key: member.key, reason: reason))
        } else if case .string(let type) = member.value {
          lookups.append(Lookup(prefix: member.key, type: type))
        }
      }
    } catch {
      problems.append(Problem(path: file.path, reason: error.description))
      return
    }
    problems += assign(source, file)
  }

  private static func refusal(of member: JSONReader.Member, _ source: Catalogue) -> String? {
    guard case .string(let type) = member.value else { return "has an object where a type should be" }
    guard Identifier.isLowerCamelCase(member.key) else { return "is not lowerCamelCase" }
    if let clash = Identifier.clash(of: member.key) { return clash }
    guard !source.keys.contains(member.key) else {
      return "is a phrase of \(source.language.rawValue).json as well"
    }
    let parts = type.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ Identifier.isTypeName(String($0)) }) else {
      return "has \"\(type)\", which is no type with its module, such as HerdBook.ChangeKind"
    }
    return nil
  }

  /// Gives each lookup its phrases, and a phrase of two prefixes to the longer one.
  private mutating func assign(_ source: Catalogue, _ file: CatalogueFile) -> [Problem] {
    var problems: [Problem] = []
    for entry in source.entries {
      guard let place = place(of: entry.key) else { continue }
      let prefix = lookups[place].prefix
      lookups[place].cases.append((Identifier.continuation(of: entry.key, after: prefix), entry.key))
      guard !entry.text.arguments.isEmpty else { continue }
      let reason = "takes values, but \(Self.fileName) has it looked up by a code (\"\(prefix)\")"
      problems.append(Problem(path: source.path, key: entry.key, reason: reason))
    }
    // Whose text was refused is not missing as well.
    let found = Set(source.keys.compactMap(place))
    for (place, lookup) in lookups.enumerated() where !found.contains(place) {
      let reason = "is the beginning of no phrase of \(source.language.rawValue).json"
      problems.append(Problem(path: file.path, key: lookup.prefix, reason: reason))
    }
    return problems
  }

  private func place(of key: String) -> Int? {
    lookups.indices.filter { Identifier.continues(key, lookups[$0].prefix) }
      .max { lookups[$0].prefix.utf8.count < lookups[$1].prefix.utf8.count }
  }
}
