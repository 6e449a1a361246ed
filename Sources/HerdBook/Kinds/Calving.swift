import CivilTime

/// Calving (17): a lactation begins.
package enum Calving {
  package enum Ease: String, FieldChoice {
    case normal, harder, complications, caesarean
    case unspecified = "unspec"
  }

  /// Of the lactation that begins, which is the number of calvings.
  package static let order = Field<Int>(.lactationOrder, "order", .whole(1...25), isRequired: true)
  package static let ease = Field<Ease>(.calvingEase, "ease", Ease.control)
  package static let time = Field<String>(.time, "time", .time)
  package static let stillborn = Field<Int>(.stillborn, "stillborn", .whole(0...5))
  /// Births of the calves, as ``Birth`` has them.
  package static let calves = Field<[FieldValues]>(
    .calves, "calves", .list(of: .record(Birth.fields), atMost: 5))
  package static let note = Note.said

  static let declaration = KindDeclaration(
    "17",
    .of(order, ease, time, stillborn, calves, note),
    ade: ADEMapping(
      ADEResource(
        "ReproParturitionEvent",
        [
          .same(order, "damParity"),
          .coded(
            ease, "calvingEase",
            [
              (.normal, "EasyUnassisted"), (.harder, "DifficultExtraAssistance"),
              (.complications, "DifficultVeterinaryCare"), (.caesarean, "CaesareanOrSurgery"),
              (.normal, "EasyAssisted"),
            ]),
          .total(stillborn, "totalProgeny", beside: calves, live: "liveProgeny"),
          .records(
            calves, "progenyDetails", Birth.progeny.members,
            constants: Birth.progeny.constants),
          .same(note, "remark"),
        ],
        constants: [.made("liveProgeny", .count(.calves, or: .stillborn))], day: .event(at: time))),
    for: .females, in: [.farm, .technician], placeInDay: 10, rules: rules,
    defaults: { form in
      FieldValues.made { values in
        values[order] = form.animal.reproduction.lactation + 1
        values[ease] = .normal
      }
    }
  ) { animal, change in
    let order = change[Self.order] ?? animal.reproduction.lactation + 1
    animal.reproduction.calvings.append(Calved(change: change.id, day: change.day, order: order))
    animal.reproduction.beginLactation(order, on: change.day)
  }

  /// Returns the births of the calves, which are saved together with the calving: each on its day, of its
  /// dam.
  ///
  /// - Parameters:
  ///   - dam: the mother's ear tag, for calves that name none.
  ///   - numbered: gives the calf at that place, from 0 on, its identity and that of its birth.
  package static func births(
    of calving: Change, dam: EarTag?, numbered: (Int) -> (AnimalID, ChangeID)
  ) -> [Change] {
    (calving[calves] ?? []).enumerated().map { place, calf in
      let (animal, birth) = numbered(place)
      var fields = calf
      fields[Birth.dam] = calf[Birth.dam] ?? dam
      return Change(
        birth, .known(.birth), of: animal, on: calving.day, recordedAt: calving.recordedAt,
        by: calving.author,
        fields)
    }
  }

  /// Months of age under which none calves, and under which few do.
  static let (leastMonths, usualMonths) = (13, 20)
  /// Days after a calving or a service under which it was an abortion.
  fileprivate static let leastDays = 200

  private static let rules: [Rule] = [
    .error("between", at: .lactationOrder) { context in context.orderNotBetween },
    .error("interval") { context in context.calvedTooSoon },
    .error("served") { context in context.calvedTooSoonAfterService },
    .error("age") { context in context.isYounger(thanMonths: leastMonths) },
    .error("future") { context in context.isFuture },
    .warning("order", at: .lactationOrder) { context in
      let expected = context.reproduction.lactation + 1
      guard let order = context[order], order != expected else { return nil }
      return [.input(.order, .whole(order)), .input(.expectedOrder, .whole(expected))]
    },
    .warning("age") { context in
      context.isYounger(thanMonths: leastMonths) == nil ? context.isYounger(thanMonths: usualMonths) : nil
    },
    .warning("noService") { context in
      context.reproduction.served(before: context.day) == nil ? [] : nil
    },
    .warning("gestation") { context in context.unusualGestation },
    .warning("notPregnant") { context in
      guard let check = context.reproduction.lastCheck, check.result != .pregnant,
        !context.reproduction.isChance(since: check.day)
      else { return nil }
      return [.input(.lastCheck, .day(check.day))]
    },
    .warning("calves", at: .calves) { context in
      let count = (context[calves] ?? []).count + (context[stillborn] ?? 0)
      return count > 2 ? [.input(.count, .whole(count))] : nil
    },
    .warning("noDryOff") { context in
      let isMissing = context.animal.isCow && context.reproduction.driedOff == nil
      return isMissing && context.animal.isMilked(in: context.herd) ? [] : nil
    },
  ]
}

extension RuleContext {
  /// Why the order does not lie between those of the calvings around; `nil` where it does.
  fileprivate var orderNotBetween: [Fact]? {
    guard let order = self[Calving.order] else { return nil }
    if let former = reproduction.calvings.last, former.order >= order {
      return [.input(.otherCalving, .day(former.day)), .input(.order, .whole(former.order))]
    }
    if let next = next(.calving), let other = next[Calving.order], other <= order {
      return [.input(.otherCalving, .day(next.day)), .input(.order, .whole(other))]
    }
    return nil
  }

  /// Why it lies too near to another calving; `nil` unless it does.
  fileprivate var calvedTooSoon: [Fact]? {
    let others = [reproduction.lastCalving, next(.calving)?.day].compactMap(\.self)
    guard let other = others.first(where: { abs($0.days(to: day)) < Calving.leastDays }) else { return nil }
    return [.input(.otherCalving, .day(other)), .limit(.days(Calving.leastDays))]
  }

  /// Why it follows the only service too soon, and may be an abortion; `nil` unless it does.
  fileprivate var calvedTooSoonAfterService: [Fact]? {
    guard reproduction.services.count == 1, reproduction.natural == nil,
      let only = reproduction.lastService?.day,
      only.days(to: day) < Calving.leastDays
    else { return nil }
    return [.input(.lastService, .day(only)), .limit(.days(Calving.leastDays))]
  }

  /// Why the gestation is shorter or longer than they are; `nil` where it is usual, or no service is known.
  ///
  /// Of several services the one that she was found pregnant by counts, or else any that makes it usual.
  fileprivate var unusualGestation: [Fact]? {
    let usual = constants[.shortGestationDays]...constants[.longGestationDays]
    let services = reproduction.conception.map { [$0] } ?? reproduction.services.map(\.day)
    let gestations = services.map { $0.days(to: day) }
    // Whoever ran with a bull may have conceived on any day of it.
    let ran = reproduction.natural.map { ($0.until ?? day).days(to: day)...$0.from.days(to: day) }
    guard let last = gestations.last ?? ran?.upperBound, !gestations.contains(where: usual.contains),
      ran?.overlaps(usual) != true
    else { return nil }
    return [.input(.gestation, .days(last)), constant(.shortGestationDays), constant(.longGestationDays)]
  }
}
