extension String {
  /// `apiKey` becomes `api_key`, `URLCache` becomes `url_cache`.
  ///
  /// A word begins at a capital that follows anything but a capital, and at
  /// the last capital of a row of them when a small letter follows. A digit
  /// stays with the word before it: `a1B2` becomes `a1_b2`. An underscore that
  /// is written stays.
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

  /// The words that ``snakeCased`` tells apart, in small letters.
  package var nameWords: [String] {
    snakeCased.split(separator: "_").map(String.init)
  }
}
