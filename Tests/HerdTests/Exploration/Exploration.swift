/// Goes through all sequences of steps up to a length, but through no state twice, and lets each state come to its
/// end undisturbed.
struct Exploration {
  struct Counts {
    var depth = 0
    var states = 0
    var transitions = 0
    /// States in which nothing is left to do.
    var ends = 0
  }

  /// Something that is wrong, after these steps.
  struct Fault: CustomStringConvertible {
    let found: String
    let steps: [Step]

    var description: String {
      let lines = steps.enumerated().map { "  \($0 + 1). \($1)" }
      return "\(found)\n" + (lines.isEmpty ? "  at the beginning" : lines.joined(separator: "\n"))
    }
  }

  private struct Node {
    let system: SystemState
    let steps: [Step]
  }

  /// A search that finds faults everywhere ends with these.
  private static let mostFaults = 3

  private let harness: ExplorationHarness
  private var known: Set<String> = []
  /// States from which all ends well.
  private var good: Set<String> = []
  private(set) var counts = Counts()
  private(set) var faults: [Fault] = []

  init(in harness: ExplorationHarness) { self.harness = harness }

  mutating func explore(from beginning: SystemState, depth: Int) async throws {
    counts.depth = depth
    var nodes = [Node(system: beginning, steps: [])]
    let name = beginning.name
    known.insert(name)
    try await settle(nodes[0], called: name)
    for _ in 0..<depth {
      var next: [Node] = []
      for node in nodes {
        next += try await successors(of: node)
        guard faults.count < Self.mostFaults else { return }
      }
      nodes = next
    }
  }

  /// States that one step more leads to and that nobody has seen.
  private mutating func successors(of node: Node) async throws -> [Node] {
    var found: [Node] = []
    for peer in Peer.allCases {
      for step in node.system.steps(of: peer) {
        guard let (next, trial) = try await follow(step, from: node) else { continue }
        found += next.map { [$0] } ?? []
        guard step == .pull(peer, .whole), trial.lines > 0 else { continue }
        for other in trial.shortened(peer) {
          if let next = try await follow(other, from: node)?.node { found.append(next) }
        }
      }
    }
    return found
  }

  private mutating func follow(
    _ step: Step, from node: Node
  ) async throws -> (node: Node?, trial: ExplorationHarness.Trial)? {
    let steps = node.steps + [step]
    do {
      guard let trial = try await harness.tried(step, in: node.system) else { return nil }
      counts.transitions += 1
      let next = Node(system: trial.system, steps: steps)
      let name = trial.system.name
      guard known.insert(name).inserted else { return (nil, trial) }
      for peer in step.peers {
        for fault in try await harness.faults(of: peer, in: trial.system) { note(fault, steps) }
      }
      try await settle(next, called: name)
      return (next, trial)
    } catch {
      note("\(error)", steps)
      return nil
    }
  }

  private mutating func note(_ fault: String, _ steps: [Step]) {
    faults.append(Fault(found: fault, steps: steps))
  }

  /// Lets the devices send and download until nothing is left to do.
  private mutating func settle(_ node: Node, called name: String) async throws {
    counts.states += 1
    var (system, name, steps) = (node.system, name, node.steps)
    var passed: [String] = []
    while !good.contains(name) {
      guard !passed.contains(name) else { return note("this comes to no end", steps) }
      passed.append(name)
      guard let step = system.nextToEnd else {
        counts.ends += 1
        let faults = try await harness.faultsAtEnd(of: system)
        for fault in faults { note(fault, steps) }
        if !faults.isEmpty { return }
        break
      }
      steps.append(step)
      guard let trial = try await harness.tried(step, in: system) else {
        return note("this is not possible any more", steps)
      }
      counts.transitions += 1
      (system, name) = (trial.system, trial.system.name)
    }
    good.formUnion(passed)
  }
}

extension SystemState {
  /// What a device may do, but for downloads that are cut.
  fileprivate func steps(of peer: Peer) -> [Step] {
    var steps = Step.Record.allCases.map { Step.record(peer, $0) }
    if (devices[peer]?.waiting ?? 0) > 0 {
      steps += Step.Push.allCases.filter { $0 != .late || devices[peer]?.late == nil }.map { .push(peer, $0) }
    }
    if devices[peer]?.late != nil { steps.append(.arrival(peer)) }
    steps.append(.pull(peer, .whole))
    steps += Peer.allCases.filter { (devices[$0]?.waiting ?? 0) > 0 }.map { .pull(peer, .during($0)) }
    return steps
  }

  /// What undisturbed devices do next; `nil` where nothing is left.
  fileprivate var nextToEnd: Step? {
    for peer in Peer.allCases where (devices[peer]?.waiting ?? 0) > 0 { return .push(peer, .whole) }
    for peer in Peer.allCases where devices[peer]?.late != nil { return .arrival(peer) }
    for peer in Peer.allCases where devices[peer]?.completeUpTo != number { return .pull(peer, .whole) }
    return nil
  }
}

extension ExplorationHarness.Trial {
  /// The same download, cut and killed wherever it can be.
  fileprivate func shortened(_ peer: Peer) -> [Step] {
    (0..<lines).map { .pull(peer, .cut(Step.Cut(lines: $0, isTorn: $0.isMultiple(of: 2)))) }
      + (1...max(1, transactions)).map { .pull(peer, .killed(transactions: $0)) }
  }
}
