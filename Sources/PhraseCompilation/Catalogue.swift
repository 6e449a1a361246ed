/// The phrases of one language, in the order of the file.
struct Catalogue: Sendable {
  struct Entry: Hashable, Sendable {
    var key: String
    var text: PhraseText
  }

  let path: String
  let language: CatalogueLanguage
  private(set) var entries: [Entry] = []
  /// Every key of the file, also those whose text was refused: they are not missing as well.
  private(set) var keys: Set<String> = []

  /// Reads the file; what is wrong in it is added to the problems. Nil if the file as a whole is of no use.
  init?(_ file: CatalogueFile, problems: inout [Problem]) {
    path = file.path
    guard let language = CatalogueLanguage(rawValue: file.languageCode) else {
      let known = CatalogueLanguage.allCases.map(\.rawValue).joined(separator: ", ")
      let reason = "\"\(file.languageCode)\" is not one of the languages \(known)"
      problems.append(Problem(path: path, reason: reason))
      return nil
    }
    self.language = language
    do throws(JSONReader.Malformed) {
      for member in try JSONReader.object(in: file.text) where !member.key.hasPrefix("//") {
        add(member, &problems)
      }
    } catch {
      problems.append(Problem(path: path, reason: error.description))
      return nil
    }
  }

  private mutating func add(_ member: JSONReader.Member, _ problems: inout [Problem]) {
    guard keys.insert(member.key).inserted else {
      problems.append(Problem(path: path, key: member.key, reason: "appears twice"))
      return
    }
    do throws(RefusedEntry) {
      entries.append(Entry(key: member.key, text: try text(of: member.value)))
    } catch {
      problems += error.reasons.map { Problem(path: path, key: member.key, reason: $0) }
    }
  }

  private func text(of value: JSONReader.Value) throws(RefusedEntry) -> PhraseText {
    switch value {
    case .string(let text):
      let template = try parse(text)
      guard !template.placeholders.contains(.count) else {
        let forms = language.pluralForms.map(\.rawValue).joined(separator: ", ")
        throw RefusedEntry(reasons: ["has {count} and needs the plural forms \(forms)"])
      }
      return .plain(template)
    case .object(let members):
      return .plural(try forms(members))
    }
  }

  private func forms(_ members: [JSONReader.Member]) throws(RefusedEntry) -> [PluralForm: Template] {
    var forms: [PluralForm: Template] = [:]
    var refused = RefusedEntry()
    for member in members {
      do throws(RefusedEntry) {
        let (form, template) = try form(member)
        let former = forms.updateValue(template, forKey: form)
        if former != nil { refused.reasons.append("has the plural form \"\(form.rawValue)\" twice") }
      } catch {
        refused.reasons += error.reasons
      }
    }
    let given = Set(members.map(\.key))
    for form in language.pluralForms where !given.contains(form.rawValue) {
      refused.reasons.append("lacks the plural form \"\(form.rawValue)\"")
    }
    guard refused.reasons.isEmpty else { throw refused }
    return forms
  }

  private func form(_ member: JSONReader.Member) throws(RefusedEntry) -> (PluralForm, Template) {
    guard let form = PluralForm(rawValue: member.key), language.pluralForms.contains(form) else {
      let reason = "has the plural form \"\(member.key)\", which \(language.rawValue) does not use"
      throw RefusedEntry(reasons: [reason])
    }
    guard case .string(let text) = member.value else {
      throw RefusedEntry(reasons: ["has an object as its plural form \"\(member.key)\""])
    }
    do throws(RefusedEntry) {
      return (form, try parse(text))
    } catch {
      throw RefusedEntry(reasons: error.reasons.map { "\($0) (form \"\(member.key)\")" })
    }
  }

  private func parse(_ text: String) throws(RefusedEntry) -> Template {
    do throws(MalformedText) {
      return try Template(parsing: text, in: language)
    } catch {
      throw RefusedEntry(reasons: [error.description])
    }
  }

  private struct RefusedEntry: Error {
    var reasons: [String] = []
  }
}
