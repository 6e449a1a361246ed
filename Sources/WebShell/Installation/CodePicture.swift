/// A text as a QR code; nothing if it is too long for one, since the text stands beside it anyway.
struct CodePicture {
  var text: String
  var label: String

  var html: HTML {
    do { return try QRCode(text).svg(label: label) } catch { return .empty }
  }
}
