import HerdBook
import HerdSync
import WebShell

// Where animals are kept, and who works there.

extension ListDeclaration {
  static let companies = ListDeclaration(
    title: .companies, thing: .company, icon: .home, fields: [.number(), .name()], name: ["number", "name"],
    key: ["number"])

  static let centres = ListDeclaration(
    title: .centres, thing: .centre, icon: .globe,
    fields: [.number(), .name(), ListField("enterprise", .company, .reference(.companies))],
    name: ["number", "name"], key: ["number"])

  static let stables = ListDeclaration(
    title: .stables, thing: .stable, icon: .layers,
    fields: [
      .number(), .name(), ListField("centre", .centre, .reference(.centres)),
      ListField(
        "lat", .latitude, .decimal(-90...90, places: 6, isText: false), hint: .latitudeHint, isShown: false),
      ListField("lon", .longitude, .decimal(-180...180, places: 6, isText: false), isShown: false),
    ], name: ["number", "name"], key: ["number"])

  static let groups = ListDeclaration(
    title: .groups, thing: .fieldGroup, icon: .cow,
    fields: [
      .number(), .name(), ListField("stable", .stable, .reference(.stables), isRequired: true),
      ListField(
        "purpose", .keptFor,
        .choice(Group.Purpose.allCases.map { ($0.rawValue, $0.phrase) })),
      ListField("milkingsPerDay", .constantMilkingsADay, .whole(1...6), isShown: false),
    ], name: ["number", "name"], key: ["number", "stable"])

  static let technicians = ListDeclaration(
    title: .technicians, thing: .fieldTechnician, icon: .user,
    fields: [.number(), .name(isRequired: true)], name: ["number", "name"], key: ["number"])
}
