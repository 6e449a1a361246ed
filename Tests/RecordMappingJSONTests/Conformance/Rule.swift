/// Productions and sentences that the conformance documents cite.
enum Rule {
  // MARK: RFC 8259, the grammar
  static let text = "RFC 8259 §2: JSON-text = ws value ws"
  static let whitespace = "RFC 8259 §2: ws = *( %x20 / %x09 / %x0A / %x0D )"
  static let structural = "RFC 8259 §2: six structural characters [ { ] } : ,"
  static let value = "RFC 8259 §3: value = false / null / true / object / array / number / string"
  static let literal = "RFC 8259 §3: the literal names MUST be lowercase, no other literal names are allowed"
  static let object =
    "RFC 8259 §4: object = begin-object [ member *( value-separator member ) ] end-object"
  static let member = "RFC 8259 §4: member = string name-separator value"
  static let unique = "RFC 8259 §4: the names within an object SHOULD be unique"
  static let array = "RFC 8259 §5: array = begin-array [ value *( value-separator value ) ] end-array"
  static let mixed = "RFC 8259 §5: no requirement that the values in an array be of the same type"
  static let number = "RFC 8259 §6: number = [ minus ] int [ frac ] [ exp ]"
  static let int = "RFC 8259 §6: int = zero / ( digit1-9 *DIGIT )"
  static let leadingZero = "RFC 8259 §6: leading zeros are not allowed"
  static let frac = "RFC 8259 §6: frac = decimal-point 1*DIGIT"
  static let exp = "RFC 8259 §6: exp = e [ minus / plus ] 1*DIGIT"
  static let notNumeric = "RFC 8259 §6: such as Infinity and NaN are not permitted"
  static let string = "RFC 8259 §7: string = quotation-mark *char quotation-mark"
  static let unescaped = "RFC 8259 §7: unescaped = %x20-21 / %x23-5B / %x5D-10FFFF"
  static let escape = "RFC 8259 §7: char = unescaped / escape ( %x22 / %x5C / %x2F / ... / %x74 )"
  static let hex = "RFC 8259 §7: escape %x75 4HEXDIG"
  static let pair = "RFC 8259 §7: outside the Basic Multilingual Plane, a 12-character UTF-16 surrogate pair"

  // MARK: RFC 8259, encoding, comparison and limits
  static let encoding = "RFC 8259 §8.1: MUST be encoded using UTF-8"
  static let byteOrderMark = "RFC 8259 §8.1: MAY ignore the presence of a byte order mark"
  static let loneSurrogate = "RFC 8259 §8.2: bit sequences that cannot encode Unicode characters"
  static let comparison = "RFC 8259 §8.3: compare strings code unit by code unit, escapes resolved"
  static let accept = "RFC 8259 §9: MUST accept all texts that conform to the JSON grammar"
  static let textSize = "RFC 8259 §9: may set limits on the size of texts"
  static let depth = "RFC 8259 §9: may set limits on the maximum depth of nesting"
  static let numberRange = "RFC 8259 §9: may set limits on the range and precision of numbers"
  static let stringLimits = "RFC 8259 §9: may set limits on the length and character contents of strings"

  // MARK: RFC 3629
  static let oneByte = "RFC 3629 §4: UTF8-1 = %x00-7F"
  static let twoBytes = "RFC 3629 §4: UTF8-2 = %xC2-DF UTF8-tail"
  static let threeBytes =
    "RFC 3629 §4: UTF8-3 = %xE0 %xA0-BF UTF8-tail / %xE1-EC 2( UTF8-tail ) / %xED %x80-9F UTF8-tail / ..."
  static let fourBytes =
    "RFC 3629 §4: UTF8-4 = %xF0 %x90-BF 2( UTF8-tail ) / %xF1-F3 3( UTF8-tail ) / %xF4 %x80-8F 2( UTF8-tail )"
  static let tail = "RFC 3629 §4: UTF8-tail = %x80-BF"
  static let surrogateBytes = "RFC 3629 §3: prohibits encoding character numbers between U+D800 and U+DFFF"
  static let overlong = "RFC 3629 §3: MUST protect against decoding invalid sequences (overlong)"
  static let neverBytes = "RFC 3629 §1: the octet values C0, C1, F5 to FF never appear"
}
