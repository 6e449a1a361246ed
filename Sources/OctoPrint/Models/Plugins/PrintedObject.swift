public import RecordMapping

/// One object of the file that is printed, as Cancel Objects finds it by the slicer's comments.
@RecordPart public struct PrintedObject: Sendable, Hashable, Identifiable {
  /// Tells it from the other objects of the same file.
  public var id: Int
  /// What the slicer calls it; characters beyond ASCII come as references of XML.
  @Key("object") public var name: String
  /// Whether it is left out from now on.
  @Key("cancelled") public var isCancelled: Bool = false
  /// Whether it is no object but a part of the file, such as its beginning.
  @Key("ignore") public var isIgnored: Bool = false
}

extension PrintedObject {
  /// The name as people write it, with characters in the place of references such as `&#382;`.
  public var label: String {
    var label = ""
    var rest = name[...]
    while let start = rest.firstIndex(of: "&") {
      label += rest[..<start]
      rest = rest[start...]
      let body = rest.dropFirst(2).prefix { $0.isASCII && $0.isNumber }
      if rest.dropFirst().first == "#", let number = UInt32(body), let scalar = Unicode.Scalar(number),
        rest[body.endIndex...].first == ";"
      {
        label.unicodeScalars.append(scalar)
        rest = rest[body.endIndex...].dropFirst()
      } else {
        label.append("&")
        rest = rest.dropFirst()
      }
    }
    return label + rest
  }
}
