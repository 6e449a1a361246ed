/// Rules that have a sentence of their own for people, by their codes: those of kinds in the order of their numbers, the
/// server's own among them. What each field has by its declaration is said of all fields alike.
package enum RuleSentence: String, CaseIterable, Sendable {
  case e0Date = "E0.date", e0Dead = "E0.dead", e0Male = "E0.male", e0Scope = "E0.scope", e0Ref = "E0.ref",
    e0Dup = "E0.dup", e0Form = "E0.form", e0Send = "E0.send", w0Future = "W0.future", w0Old = "W0.old",
    w0Dup = "W0.dup", w0Later = "W0.later"
  case e2Withdrawal = "E2.withdrawal", w2Withdrawal = "W2.withdrawal", e2Future = "E2.future",
    w2Pregnant = "W2.pregnant", w2Deduct = "W2.deduct"
  case e6Female = "E6.female", e6Twice = "E6.twice", w6Age = "W6.age"
  case w9Same = "W9.same", w9Withdrawal = "W9.withdrawal", w9Male = "W9.male"
  case e13Future = "E13.future", e13Exists = "E13.exists", e13Used = "E13.used", e13DamSex = "E13.damSex",
    e13DamAge = "E13.damAge", w13DamCalving = "W13.damCalving", w13DamAge = "W13.damAge",
    w13Weight = "W13.weight", w13Sire = "W13.sire", w13Length = "W13.length"
  case e15Empty = "E15.empty", e15EidUsed = "E15.eidUsed", w15CollarUsed = "W15.collarUsed",
    w15EidCountry = "W15.eidCountry"
  case e16NoBirth = "E16.noBirth"
  case e17Between = "E17.between", e17Interval = "E17.interval", e17Served = "E17.served",
    e17Age = "E17.age", e17Future = "E17.future", w17Order = "W17.order", w17Age = "W17.age",
    w17NoService = "W17.noService", w17Gestation = "W17.gestation", w17NotPregnant = "W17.notPregnant",
    w17Calves = "W17.calves", w17NoDryOff = "W17.noDryOff"
  case w18Interval = "W18.interval", w18Pregnant = "W18.pregnant", w18Age = "W18.age",
    w18Calved = "W18.calved"
  case e19Order = "E19.order", e19Donor = "E19.donor", e19Age = "E19.age", w19Reins = "W19.reins",
    w19Repeat = "W19.repeat", w19Pregnant = "W19.pregnant", w19Early = "W19.early", w19Heifer = "W19.heifer",
    w19Bull = "W19.bull", w19Sire = "W19.sire", w19Order = "W19.order", w19Excluded = "W19.excluded"
  case e20NoService = "E20.noService", w20Early = "W20.early", w20Abortion = "W20.abortion",
    w20Flips = "W20.flips"
  case e21Heifer = "E21.heifer", e21Dry = "E21.dry", w21NotPregnant = "W21.notPregnant", w21Due = "W21.due"
  case e22Manual = "E22.manual", w22Much = "W22.much"
  case w23Pregnant = "W23.pregnant"
  case w27Empty = "W27.empty", w27Reported = "W27.reported"
  case w28Many = "W28.many", w28Empty = "W28.empty"
  case e30Amount = "E30.amount", e30Expired = "E30.expired", w30NoDiagnosis = "W30.noDiagnosis",
    w30Dose = "W30.dose", w30NoPeriod = "W30.noPeriod"
  case e30hNotHooves = "E30h.notHooves", w30hNoLimb = "W30h.noLimb", w30hAgain = "W30h.again",
    w30hLame = "W30h.lame"
  case w31Range = "W31.range", w31Gain = "W31.gain", w31Unstable = "W31.unstable"
  case w33Unknown = "W33.unknown"
  case w35High = "W35.high"
  case e36NoIn = "E36.noIn", w36Pregnant = "W36.pregnant"
}
