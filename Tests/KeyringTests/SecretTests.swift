import Keyring
import Testing

@Suite struct `A secret` {
  private let secret = Secret("hunter2")

  @Test func `gives its text to who asks for it`() {
    #expect(secret.reveal() == "hunter2")
  }

  @Test func `does not show in any other way`() {
    var dumped = ""
    dump(secret, to: &dumped)
    dump(["key": secret], to: &dumped)
    let shown = [
      "\(secret)", String(reflecting: secret), "\([secret])", "\(Optional(secret) as Any)", dumped,
    ]
    for text in shown {
      #expect(!text.contains("hunter2"))
      #expect(text.contains("(secret)"))
    }
    #expect(Mirror(reflecting: secret).children.isEmpty)
  }
}
