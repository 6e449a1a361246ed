import HTTPTypes

extension HTTPFields {
  /// Fields from names and values; a name that is none is left out.
  init(texts: [String: String]) {
    self.init()
    for (name, value) in texts.sorted(by: { $0.key < $1.key }) {
      if let name = HTTPField.Name(name) { append(HTTPField(name: name, value: value)) }
    }
  }
}
