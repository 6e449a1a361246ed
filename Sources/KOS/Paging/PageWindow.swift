/// A part of a list.
struct PageWindow: Hashable, Sendable {
  let offset: Int
  let limit: Int
}
