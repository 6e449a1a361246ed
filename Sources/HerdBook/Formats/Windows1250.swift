/// The encoding of Windows in Central Europe (code page 1250), in which Czech offices still give files.
enum Windows1250 {
  /// Every byte is a character; the five that the code page leaves free are the replacement character.
  static func decoded(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: bytes.lazy.map { $0 < 0x80 ? Unicode.Scalar($0) : upper[Int($0 - 0x80)] })
    return String(text)
  }

  /// UTF-8, with or without a byte order mark, where it is valid, and this code page elsewhere: what Czech
  /// writes in it beyond ASCII is hardly ever valid UTF-8.
  static func decodedUnlessUTF8(_ bytes: [UInt8]) -> String {
    let hasMark = bytes.starts(with: CSV.byteOrderMark)
    return String(validating: bytes.dropFirst(hasMark ? CSV.byteOrderMark.count : 0), as: UTF8.self)
      ?? decoded(bytes)
  }

  /// From 0x80 on, sixteen a line.
  private static let upper = Array(
    """
    €\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\
    \u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\
    \u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż\
    °±˛ł´µ¶·¸ąş»Ľ˝ľż\
    ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ\
    ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
    ŕáâăäĺćçčéęëěíîď\
    đńňóôőö÷řůúűüýţ˙
    """.unicodeScalars)
}
