/// Czech names, each with its spelling in a username.
enum Names {
  struct Part: Sendable {
    var text: String
    var ascii: String

    init(_ text: String, _ ascii: String) {
      self.text = text
      self.ascii = ascii
    }
  }

  static let men = [
    Part("Jan", "jan"), Part("Petr", "petr"), Part("Tomáš", "tomas"), Part("Ondřej", "ondrej"),
    Part("Lukáš", "lukas"), Part("Jiří", "jiri"), Part("Šimon", "simon"), Part("Václav", "vaclav"),
    Part("Matěj", "matej"), Part("Zdeněk", "zdenek"), Part("Radek", "radek"), Part("Vojtěch", "vojtech"),
  ]

  static let women = [
    Part("Jana", "jana"), Part("Eva", "eva"), Part("Tereza", "tereza"), Part("Kateřina", "katerina"),
    Part("Lucie", "lucie"), Part("Markéta", "marketa"), Part("Zuzana", "zuzana"), Part("Věra", "vera"),
    Part("Alžběta", "alzbeta"), Part("Hana", "hana"), Part("Ivana", "ivana"), Part("Šárka", "sarka"),
  ]

  /// A man's form and a woman's.
  static let last: [(man: Part, woman: Part)] = [
    (Part("Novák", "novak"), Part("Nováková", "novakova")),
    (Part("Svoboda", "svoboda"), Part("Svobodová", "svobodova")),
    (Part("Dvořák", "dvorak"), Part("Dvořáková", "dvorakova")),
    (Part("Černý", "cerny"), Part("Černá", "cerna")),
    (Part("Procházka", "prochazka"), Part("Procházková", "prochazkova")),
    (Part("Kučera", "kucera"), Part("Kučerová", "kucerova")),
    (Part("Veselý", "vesely"), Part("Veselá", "vesela")),
    (Part("Horák", "horak"), Part("Horáková", "horakova")),
    (Part("Němec", "nemec"), Part("Němcová", "nemcova")),
    (Part("Vágner", "vagner"), Part("Vágnerová", "vagnerova")),
    (Part("Pokorný", "pokorny"), Part("Pokorná", "pokorna")),
    (Part("Růžička", "ruzicka"), Part("Růžičková", "ruzickova")),
    (Part("Beneš", "benes"), Part("Benešová", "benesova")),
    (Part("Fiala", "fiala"), Part("Fialová", "fialova")),
    (Part("Sedláček", "sedlacek"), Part("Sedláčková", "sedlackova")),
    (Part("Doležal", "dolezal"), Part("Doležalová", "dolezalova")),
    (Part("Zeman", "zeman"), Part("Zemanová", "zemanova")),
    (Part("Kolář", "kolar"), Part("Kolářová", "kolarova")),
    (Part("Krejčí", "krejci"), Part("Krejčí", "krejci")),
    (Part("Urban", "urban"), Part("Urbanová", "urbanova")),
    (Part("Vaněk", "vanek"), Part("Vaňková", "vankova")),
    (Part("Blažek", "blazek"), Part("Blažková", "blazkova")),
    (Part("Kříž", "kriz"), Part("Křížová", "krizova")),
    (Part("Říha", "riha"), Part("Říhová", "rihova")),
    (Part("Ševčík", "sevcik"), Part("Ševčíková", "sevcikova")),
    (Part("Polák", "polak"), Part("Poláková", "polakova")),
    (Part("Musil", "musil"), Part("Musilová", "musilova")),
    (Part("Šťastný", "stastny"), Part("Šťastná", "stastna")),
    (Part("Hájek", "hajek"), Part("Hájková", "hajkova")),
    (Part("Žák", "zak"), Part("Žáková", "zakova")),
  ]

  /// At most eight characters, as CTU makes them: five of the last name, three of the first, digits where
  /// taken.
  static func username(_ last: Part, _ first: Part, taken: inout Set<String>) -> String {
    let name = String(last.ascii.prefix(5)) + String(first.ascii.prefix(3))
    if taken.insert(name).inserted { return name }
    var number = 1
    while true {
      let digits = String(number)
      let candidate = String(name.prefix(8 - digits.count)) + digits
      if taken.insert(candidate).inserted { return candidate }
      number += 1
    }
  }
}
