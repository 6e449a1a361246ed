/// A code that was found in a picture.
package struct FoundCode: Codable, Hashable, Sendable {
  /// As ZXing names it: `QRCode`, `Code128`, `DataMatrix`, `EAN-13`.
  package var format: String
  package var text: String

  package init(format: String, text: String) { (self.format, self.text) = (format, text) }
}
