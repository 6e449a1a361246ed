import HerdBook
import HerdSync
import WebShell

// What animals are treated for, and with what.

extension ListDeclaration {
  static let diagnoses = ListDeclaration(
    title: .fieldDiagnoses, thing: .diagnosis, icon: .heart,
    fields: [
      ListField("code", .diagnosisCode, .text(20), isRequired: true), .name(isRequired: true),
      ListField("hoof", .ofHooves, .flag(on: .ofHooves)),
    ], name: ["code", "name"], key: ["code"])

  static let medicines = ListDeclaration(
    title: .fieldMedicines, thing: .fieldMedicine, icon: .archive,
    fields: [
      .name(isRequired: true), ListField("unit", .doseUnit, .text(20), isRequired: true),
      ListField("milkHours", .milkWithdrawalHours, .whole(0...9999)),
      ListField("meatDays", .meatWithdrawalDays, .whole(0...999)),
      ListField(
        "largestDose", .largestDose, .decimal(0...1_000_000, places: 3, isText: true), isShown: false),
      ListField("hoof", .forHooves, .flag(on: .forHooves)),
    ], name: ["name"], key: ["name"])

  static let stock = ListDeclaration(
    title: .medicineStock, thing: .fieldStock, icon: .folder,
    fields: [
      ListField("medicine", .fieldMedicine, .reference(.medicines), isRequired: true),
      ListField("batch", .fieldBatch, .text(50)),
      ListField("amount", .amountLeft, .decimal(0...100_000_000, places: 3, isText: true), isRequired: true),
      ListField("expiry", .expiry, .day),
    ], name: ["medicine", "batch"], key: ["medicine", "batch"])
}
