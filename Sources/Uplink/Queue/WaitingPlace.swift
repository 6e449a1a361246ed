/// Where a request waits; stale once it does not wait any more.
struct WaitingPlace: Sendable, Hashable {
  let index: Int
  let order: UInt64
}
