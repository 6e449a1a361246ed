import Synchronization

extension ConnectivityMonitor {
  /// Follows the link and probes, until the task is cancelled; then everything is unknown again.
  ///
  /// To be called once at a time.
  public func run() async {
    let isFirst = room.withLock { room in
      defer { room.isRunning = true }
      return !room.isRunning
    }
    precondition(isFirst, "a ConnectivityMonitor runs once at a time")
    await withDiscardingTaskGroup { group in
      if let link { group.addTask { await self.follow(link) } }
      while !Task.isCancelled {
        let seen = bell.rings
        let (runs, wake) = step()
        for (run, abort) in runs { group.addTask { await self.carryOut(run, until: abort) } }
        await bell.wait(after: seen, until: wake, on: stopwatch)
      }
      group.cancelAll()
    }
    room.withLock { $0.isRunning = false }
    change { machine, _ in machine.stop() }
  }

  private func follow(_ link: any LinkSource) async {
    for await state in link.links() {
      change { machine, now in machine.heard(state, at: now) }
      bell.ring()
    }
    change { machine, now in machine.heard(.unknown, at: now) }
    bell.ring()
  }

  private func step() -> (runs: [(ProbeRun, Bell)], wake: Duration?) {
    let (runs, wake, calls) = room.withLock { room in
      let now = stopwatch.elapsed
      let runs = room.machine.tick(at: now).map { ($0, Bell()) }
      for (run, abort) in runs { room.aborts[run.id] = abort }
      let calls = room.tell(at: now)
      return (runs, room.machine.nextWake(at: now), calls)
    }
    carryOut(calls)
    return (runs, wake)
  }

  // MARK: Probing

  private enum End: Sendable {
    case result(ProbeResult)
    case late
    case abandoned
  }

  private func carryOut(_ run: ProbeRun, until abort: Bell) async {
    if let result = await verdict(of: run, until: abort), !Task.isCancelled {
      change { machine, now in machine.finished(run, result, at: now) }
    }
    room.withLock { _ = $0.aborts.removeValue(forKey: run.id) }
    bell.ring()
  }

  /// `nil` if the probe was abandoned.
  private func verdict(of run: ProbeRun, until abort: Bell) async -> ProbeResult? {
    let probes = probes(of: run.target)
    return await withTaskGroup(of: End.self) { group in
      for probe in probes { group.addTask { .result(await probe.check()) } }
      group.addTask {
        await self.doze(until: run.start + self.configuration.timeout)
        return .late
      }
      group.addTask {
        await abort.wait(after: 0)
        return .abandoned
      }
      defer { group.cancelAll() }
      var quorum = ProbeQuorum(of: probes.count, needed: configuration.internetQuorum)
      while !quorum.isDecided, let end = await group.next() {
        switch end {
        case .result(let result): quorum.note(result)
        case .late: return quorum.verdict
        case .abandoned: return nil
        }
      }
      return quorum.verdict
    }
  }

  private func probes(of target: ProbeTarget) -> [any ConnectivityProbe] {
    switch target {
    case .internet: internet
    case .server(let id): servers[id].map { [$0] } ?? []
    }
  }

  private func doze(until moment: Duration) async {
    do {
      try await stopwatch.sleep(until: moment)
    } catch {
      // Cancelled: something else came first.
    }
  }
}
