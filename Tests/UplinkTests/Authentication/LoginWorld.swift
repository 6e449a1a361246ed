import SplitMix

@testable import Uplink

/// Everything around a ``LoginMachine``: requests, a server, a store, people and time, at random; and what must
/// hold whatever they do, kept in a model of its own.
struct LoginWorld {
  /// A credential says for whom it was made.
  struct Token: Sendable, Hashable {
    var epoch: UInt64
    var number: Int
  }

  private struct Running {
    var isLogin: Bool
    var epoch: UInt64
    var isLate = false
    var isDropped = false
  }

  private(set) var violations: [String] = []
  private(set) var seen: [String: Int] = [:]

  private var random: SplitMix64
  private var machine: LoginMachine<Token>
  private var now = Duration.zero
  private var running: [UInt64: Running] = [:]
  private var timers: Set<UInt64> = []
  private var waiting: [UInt64: LoginWant] = [:]
  private var tickets: [CredentialTicket] = [.none]
  private var refused: Set<CredentialTicket> = []
  private var epoch: UInt64 = 0
  private var newest: UInt64 = 0
  private var tokens = 0
  /// The server refused the login: nothing may begin one until a person acts.
  private var isSilent = false
  /// What the store was told last; `nil` if it is empty.
  private var kept: Token?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let policy = LoginPolicy(
      limit: Int.random(in: 1...6, using: &random),
      withoutCredential: Bool.random(using: &random) ? .logIn : .sendBare)
    machine = LoginMachine(
      policy: policy, isAutomatic: true, hasStore: Bool.random(using: &random))
  }

  mutating func step() {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30: ask(.credential)
    case 30..<45: challenge()
    case 45..<48: ask(.login)
    case 48..<50: ask(.stored)
    case 50..<55: leave()
    case 55..<70: endWork()
    case 70..<78: fireTimer()
    case 78..<81: change()
    case 81..<83: logOut()
    case 83..<85: adopt()
    case 85..<87: machine.isAutomatic.toggle()
    case 87..<92: goToRenewal()
    default: now += .seconds(Int.random(in: 1...40, using: &random))
    }
  }

  /// Whatever runs ends well; then nobody may be left waiting.
  mutating func finish() {
    for _ in 0..<100 where !running.isEmpty {
      if let id = running.keys.min() { end(id, successfully: true) }
    }
    if !waiting.isEmpty { violations.append("\(waiting.count) wait for ever") }
    if !running.isEmpty { violations.append("work without end") }
    if !timers.isEmpty { violations.append("a deadline without work") }
  }

  private mutating func ask(_ want: LoginWant) {
    let id = machine.newID()
    if want == .login { isSilent = false }
    let answer = machine.ask(want, as: id, at: now)
    if let answer {
      judge(answer, to: want)
    } else {
      note("waited")
      waiting[id] = want
    }
    perform()
  }

  /// A request comes back with a 401; it may have gone out long ago.
  private mutating func challenge() {
    guard let ticket = tickets.suffix(6).randomElement(using: &random) else { return }
    // The session refuses tickets of earlier users before the machine is asked.
    guard ticket.epoch == epoch else { return }
    if ticket.generation > 0 { refused.insert(ticket) }
    machine.challenged(ticket.generation)
    ask(.newer(than: ticket.generation))
  }

  private mutating func leave() {
    guard let id = waiting.keys.sorted().randomElement(using: &random) else { return }
    machine.leave(id)
    waiting[id] = nil
    note("left")
    perform()
  }

  private mutating func endWork() {
    guard let id = running.keys.min() else { return }
    end(id, successfully: Int.random(in: 0..<3, using: &random) > 0)
  }

  private mutating func end(_ id: UInt64, successfully: Bool) {
    guard let ended = running.removeValue(forKey: id) else { return }
    let counts = ended.epoch == epoch && !ended.isDropped
    if successfully, !counts { note("stale success") }
    if successfully, counts, ended.isLate { note("late success") }
    let failure: AuthenticationFailure =
      Bool.random(using: &random) ? .refused(status: 401) : .failed("no answer")
    if ended.isLogin {
      if successfully, counts { isSilent = false }
      if !successfully, counts, !ended.isLate, failure.isFinal {
        note("refused")
        isSilent = true
      }
      let lifetime: Duration? =
        Bool.random(using: &random) ? nil : .seconds(Int.random(in: 50...300, using: &random))
      let had = newToken(for: ended.epoch)
      machine.loginEnded(id, successfully ? .success((had, lifetime: lifetime)) : .failure(failure), at: now)
    } else {
      let isEmpty = Bool.random(using: &random)
      let had = isEmpty ? nil : (newToken(for: ended.epoch), lifetime: Duration?.none)
      if successfully, counts { kept = had?.0 }
      machine.readingEnded(id, successfully ? .success(had) : .failure(.store("locked")), at: now)
    }
    perform()
  }

  private mutating func fireTimer() {
    guard let timer = timers.first else { return }
    timers.remove(timer)
    now += machine.policy.deadline
    note("late")
    for id in running.keys { running[id]?.isLate = true }
    machine.deadlinePassed(timer, at: now)
    if !waiting.isEmpty, !machine.effects.contains(where: \.isRelease) {
      violations.append("a deadline passed and somebody still waits")
    }
    perform()
  }

  /// A request comes at the moment from which on the credential is to be renewed.
  private mutating func goToRenewal() {
    if let renewal = machine.held?.renewal { now = max(now, renewal) }
    ask(.credential)
  }

  private mutating func change() {
    epoch += 1
    userEnds()
    let new = Bool.random(using: &random) ? newToken(for: epoch) : nil
    machine.changeUser(to: new.map { ($0, lifetime: nil) }, at: now)
    note("user changed")
    perform()
  }

  private mutating func logOut() {
    epoch += 1
    userEnds()
    machine.logOut()
    isSilent = true
    perform()
  }

  private mutating func adopt() {
    isSilent = false
    for id in running.keys { running[id]?.isDropped = true }
    machine.adopt(newToken(for: epoch), lifetime: nil, at: now)
    note("adopted")
    perform()
  }

  private mutating func userEnds() {
    isSilent = false
    for id in running.keys { running[id]?.isDropped = true }
  }

  private mutating func perform() {
    for effect in machine.takeEffects() {
      switch effect {
      case .read(let id): begin(id, isLogin: false)
      case .logIn(let id, _):
        if isSilent { violations.append("a login after a refusal") }
        if waiting.isEmpty { note("renewed ahead") }
        begin(id, isLogin: true)
      case .cancel(let id):
        if running[id] == nil { violations.append("cancelled what does not run") }
      case .arm(let id): timers.insert(id)
      case .disarm(let id): timers.remove(id)
      case .save(let token): kept = token
      case .remove: kept = nil
      case .release(let id, let answer):
        guard let want = waiting.removeValue(forKey: id) else {
          violations.append("released twice, or after leaving")
          continue
        }
        judge(answer, to: want)
      }
    }
    if timers.count > 1 { violations.append("two deadlines") }
    if !waiting.isEmpty, running.isEmpty { violations.append("waiting for nothing") }
    if !waiting.isEmpty, timers.isEmpty { violations.append("waiting without a deadline") }
    if let held = machine.held, held.credential != kept { violations.append("the store has another one") }
    if isSilent, running.isEmpty { note("silent") }
  }

  private mutating func begin(_ id: UInt64, isLogin: Bool) {
    if !running.isEmpty { violations.append("two works at once") }
    running[id] = Running(isLogin: isLogin, epoch: epoch)
    note(isLogin ? "login" : "read")
  }

  private mutating func judge(_ answer: LoginMachine<Token>.Answer, to want: LoginWant) {
    switch answer {
    case .failure: note("failed")
    case .success(.bare(let ticket)):
      if ticket != CredentialTicket(epoch: epoch, generation: 0) { violations.append("a wrong bare ticket") }
      if want == .credential { tickets.append(ticket) }
      note("bare")
    case .success(.attach(let held)):
      note("attached")
      tickets.append(held.ticket)
      judge(held, to: want)
    }
  }

  private mutating func judge(_ held: HeldCredential<Token>, to want: LoginWant) {
    if held.ticket.epoch != epoch || held.credential.epoch != epoch {
      violations.append("another user's credential")
    }
    if held.ticket.generation < newest { violations.append("an older generation") }
    newest = max(newest, held.ticket.generation)
    if refused.contains(held.ticket), machine.isAutomatic { violations.append("a refused credential") }
    if case .newer(let generation) = want, held.ticket.generation <= generation {
      violations.append("not a newer one")
    }
  }

  private mutating func newToken(for epoch: UInt64) -> Token {
    tokens += 1
    return Token(epoch: epoch, number: tokens)
  }

  private mutating func note(_ name: String) { seen[name, default: 0] += 1 }
}

extension LoginEffect {
  fileprivate var isRelease: Bool { if case .release = self { true } else { false } }
}
