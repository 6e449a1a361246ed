// Members of members, by names with dots between them; a number is a place in a list.

extension JSONObject {
  /// The value at the path; `nil` where there is none.
  func value(at path: String) -> JSONNode? {
    var value: JSONNode? = .object(self)
    for step in path.split(separator: ".") {
      if let place = Int(step) {
        value = value?.list.flatMap { $0.indices.contains(place) ? $0[place] : nil }
      } else {
        value = value?.object?[String(step)]
      }
    }
    return value
  }

  /// Puts the value at the path, with the objects and lists that lead to it.
  mutating func set(_ value: JSONNode, at path: String) {
    let steps = path.split(separator: ".")
    guard case .object(let object) = Self.setting(value, at: steps[...], in: .object(self)) else { return }
    self = object
  }

  private static func setting(
    _ value: JSONNode, at path: ArraySlice<Substring>, in container: JSONNode?
  ) -> JSONNode {
    guard let step = path.first else { return value }
    if let place = Int(step) {
      var list = container?.list ?? []
      let known = list.indices.contains(place) ? list[place] : nil
      let element = setting(value, at: path.dropFirst(), in: known)
      if known == nil { list.append(element) } else { list[place] = element }
      return .list(list)
    }
    var object = container?.object ?? JSONObject()
    object[String(step)] = setting(value, at: path.dropFirst(), in: object[String(step)])
    return .object(object)
  }

  /// Adds an element to the list at the path.
  mutating func append(_ element: JSONObject, at path: String) {
    set(.list((value(at: path)?.list ?? []) + [.object(element)]), at: path)
  }

  /// The path without its last step; empty for a member of the object itself.
  static func container(of path: String) -> String {
    path.split(separator: ".").dropLast().joined(separator: ".")
  }
}

/// A thing by the name it has in a scheme (`icarIdentifierType`).
package struct ADEIdentifier: Hashable, Sendable {
  package let scheme: String
  package let id: String

  package init(_ scheme: String, _ id: String) { (self.scheme, self.id) = (scheme, id) }

  package init(_ tag: EarTag) { self.init(ADEScheme.earTag, tag.description) }

  /// `nil` for what is no identifier.
  init?(_ document: JSONNode?) {
    guard let scheme = document?.object?["scheme"]?.text, let id = document?.object?["id"]?.text else {
      return nil
    }
    self.init(scheme, id)
  }

  var document: JSONObject { ["scheme": .text(scheme), "id": .text(id)] }

  /// The ear tag that it is, with the country's letters or its number before the digits; `nil` for none.
  package var earTag: EarTag? {
    switch scheme {
    case ADEScheme.earTag: return EarTag(text: id)
    case ADEScheme.numericEarTag:
      guard let country = Int(id.prefix(3)).flatMap(Country.init(numeric:)) else { return nil }
      return EarTag(text: country.rawValue + id.dropFirst(3))
    default: return nil
    }
  }
}
