import Hummingbird
import NIOCore

/// The key that a rendered form carries: sent twice with the same values, it makes one record, also from the
/// page that the back button shows, and without script.
enum FormKey {
  static let field = "idempotency-key"

  /// By which what is being carried out is known, however often it arrives.
  @TaskLocal static var current: String?

  /// 32 digits that nobody guesses; the script makes the same.
  static func fresh() -> String {
    let digits = String(UInt128.random(in: 0...UInt128.max), radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  /// The key in a posted form; `nil` where there is none, or no form.
  static func find(in body: ByteBuffer) -> String? {
    do {
      return try URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: body))[field]
    } catch {
      // Whoever reads the form complains of it.
      return nil
    }
  }
}
