/// Way in which a request touches a resource.
enum OutboxAccess: Sendable, Hashable {
  /// Builds on what earlier requests made of the resource, and leaves it as it is.
  case use
  case change

  /// Tells whether two requests for one resource keep their order: always, unless both only use it.
  func conflicts(with other: Self) -> Bool { self == .change || other == .change }
}

/// Resources that requests change and that they only use. Decides which of them keep their order.
struct OutboxAccesses: Sendable, Hashable {
  private(set) var byResource: [String: OutboxAccess] = [:]

  init() {}

  /// Counts what is both changed and used as changed.
  init(changing changed: Set<String>, using used: Set<String>) {
    for resource in used { byResource[resource] = .use }
    for resource in changed { byResource[resource] = .change }
  }

  /// Tells whether the later of two has to wait for the earlier one. Goes through these, not the others, of
  /// which there may be many.
  func conflict(with others: Self) -> Bool {
    byResource.contains { resource, access in
      others.byResource[resource].map(access.conflicts(with:)) ?? false
    }
  }

  mutating func formUnion(_ others: Self) {
    byResource.merge(others.byResource) { $0 == .change ? $0 : $1 }
  }
}

extension OutboxDraft {
  var accesses: OutboxAccesses { OutboxAccesses(changing: resources, using: uses) }
}
