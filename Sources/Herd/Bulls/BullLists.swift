import HerdBook
import HerdSync
import WebShell

// Bulls, and what a dose of them costs.

extension ListDeclaration {
  static let bulls = ListDeclaration(
    title: .bulls, thing: .fieldBull, icon: .cow,
    fields: [
      ListField("reg", .bullNumber, .bullNumber, isRequired: true, hint: .bullNumberHint), .name(),
      ListField("breed", .fieldBreed, .text(50)),
      ListField("sexed", .fieldIsSexed, .flag(on: .fieldIsSexed)),
      ListField("usable", .bullIsUsable, .flag(off: .bullNotUsable)),
    ], name: ["reg", "name"], key: ["reg"], start: ["usable": .flag(true)])

  static let prices = ListDeclaration(
    title: .bullPrices, thing: .bullPrice, icon: .scale,
    fields: [
      ListField("bull", .fieldBull, .reference(.bulls), isRequired: true),
      ListField("centre", .centre, .reference(.centres), hint: .priceCentreHint),
      ListField("amount", .fieldPrice, .decimal(0...1_000_000, places: 3, isText: true), isRequired: true),
      ListField("from", .validFrom, .day, isRequired: true),
    ], name: ["bull"], key: ["bull", "centre", "from"])
}
