extension String {
  /// `apiKey` becomes `api_key`, `URLCache` becomes `url_cache`. A digit stays
  /// with the word before it.
  package var snakeCased: String {
    let letters = Array(self)
    var result = ""
    for (index, letter) in letters.enumerated() {
      if index > 0, letter.isUppercase, letters[index - 1] != "_" {
        let endsWord = !letters[index - 1].isUppercase
        let startsWord = index + 1 < letters.count && letters[index + 1].isLowercase
        if endsWord || startsWord { result.append("_") }
      }
      result.append(contentsOf: letter.lowercased())
    }
    return result
  }
}
