import Uplink

/// One way of a person through the browser. Keep it until the answer is there; it holds secrets.
package struct LoginAttempt: SecretBearing, Hashable, Codable {
  /// To be opened in the person's browser. The password is typed there, never here.
  package var url: String { request.url }
  /// Whether the person has to carry the answer back.
  package let isPasted: Bool
  let request: OAuth2.AuthorizationRequest

  init(_ request: OAuth2.AuthorizationRequest, isPasted: Bool) {
    self.request = request
    self.isPasted = isPasted
  }

  /// What a person pasted into a form that was made for this attempt: with a code alone, the answer of which it is.
  ///
  /// The form tells that it belongs to this attempt, which a code alone does not.
  package func answer(ofOwnForm pasted: String) throws(OAASError) -> String {
    let text = Self.bare(pasted)
    guard isPasted, !text.contains("=") else { return pasted }
    guard !text.isEmpty, text.allSatisfy({ !$0.isWhitespace && !"&?#".contains($0) }) else {
      throw .codeAlone
    }
    // As it stands in the attempt's own address, so encoded already; and so is what was copied out of one.
    let state = url.split(whereSeparator: { "?&#".contains($0) }).first { $0.hasPrefix("state=") }
    guard let state else { throw .codeAlone }
    return "?code=\(text)&\(state)"
  }

  /// The code in an answer.
  ///
  /// - Parameter answer: the address to which the browser was sent, whole or from its path on. Pasted, it may
  ///   have blanks around, and what stands before its `?` does not matter; the `state` does, which tells an
  ///   answer to this attempt from a forged one.
  func code(from answer: String) throws(OAASError) -> String {
    var answer = answer
    if isPasted {
      answer = Self.bare(answer)
      guard answer.contains("=") else { throw .codeAlone }
      // Browsers show an address in ways of their own; it is the state that tells whose answer this is.
      let query = answer.firstIndex(of: "?").map { answer[answer.index(after: $0)...] } ?? answer[...]
      answer = request.redirect.prefix { $0 != "?" } + "?" + query
    }
    do {
      return try request.code(from: answer)
    } catch {
      throw .callback(error)
    }
  }

  /// Without what people copy with it.
  private static func bare(_ pasted: String) -> String {
    let isBlank = { (character: Character) in character.isWhitespace || "\"'<>".contains(character) }
    return String(String(pasted.drop(while: isBlank).reversed()).drop(while: isBlank).reversed())
  }
}
