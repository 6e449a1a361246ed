/// An event's type, e.g. `PrintDone`. Payloads are not read yet.
package struct PushEvent: Sendable, Hashable, Decodable {
  package var type: String
}
