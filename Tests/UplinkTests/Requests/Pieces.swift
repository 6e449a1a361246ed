import Synchronization
import Uplink

/// What yields these texts one after the other.
func pieces(_ texts: [String]) -> BodyStream.Next {
  let rest = Mutex(texts[...])
  return { rest.withLock { $0.popFirst().map { Array($0.utf8) } } }
}
