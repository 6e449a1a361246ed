import SplitMix

/// What courses are about.
enum Subjects {
  static let topics: [(cs: String, en: String)] = [
    ("Programování", "Programming"), ("Algoritmizace", "Algorithms"),
    ("Databázové systémy", "Database Systems"),
    ("Lineární algebra", "Linear Algebra"), ("Matematická analýza", "Calculus"),
    ("Diskrétní matematika", "Discrete Mathematics"), ("Operační systémy", "Operating Systems"),
    ("Počítačové sítě", "Computer Networks"), ("Umělá inteligence", "Artificial Intelligence"),
    ("Strojové učení", "Machine Learning"), ("Počítačová grafika", "Computer Graphics"),
    ("Vestavěné systémy", "Embedded Systems"), ("Bezpečnost", "Security"), ("Kryptologie", "Cryptology"),
    ("Teorie grafů", "Graph Theory"), ("Automaty a gramatiky", "Automata and Grammars"),
    ("Překladače", "Compilers"), ("Softwarové inženýrství", "Software Engineering"),
    ("Pravděpodobnost", "Probability"), ("Statistika", "Statistics"), ("Fyzika", "Physics"),
    ("Elektrické obvody", "Electric Circuits"), ("Teorie řízení", "Control Theory"),
    ("Zpracování signálů", "Signal Processing"), ("Robotika", "Robotics"), ("Elektronika", "Electronics"),
    ("Energetika", "Power Engineering"), ("Telekomunikace", "Telecommunications"),
    ("Počítačové vidění", "Computer Vision"), ("Paralelní výpočty", "Parallel Computing"),
    ("Webové technologie", "Web Technologies"), ("Uživatelská rozhraní", "User Interfaces"),
    ("Číslicové systémy", "Digital Systems"), ("Optimalizace", "Optimization"),
    ("Logika", "Logic"), ("Ekonomika podniku", "Business Economics"), ("Právo a etika", "Law & Ethics"),
    ("Angličtina", "English"), ("Tělesná výchova", "Physical Education"),
    ("Dějiny techniky", "History of Technology"),
  ]

  static let forms: [(cs: String, en: String)] = [
    ("", ""), (" II", " II"), (" pro pokročilé", " for Advanced"), (" v praxi", " in Practice"),
    (" – seminář", " – Seminar"), (" – projekt", " – Project"), (" (výběrově)", " (Selected Topics)"),
    (" III", " III"),
  ]

  static let places: [(cs: String, en: String)] = [
    ("Katedra", "Department of"), ("Skupina", "Group of"),
  ]

  static let words: [(cs: String, en: String)] = [
    ("metody", "methods"), ("modely", "models"), ("struktury", "structures"), ("příklady", "examples"),
    ("analýza", "analysis"), ("návrh", "design"), ("ověřování", "verification"), ("složitost", "complexity"),
    ("úvod", "introduction"), ("jazyky C & C++", "the languages C & C++"), ("aplikace", "applications"),
    ("podmínka x < y", "the condition x < y"), ("měření", "measurement"), ("historie", "history"),
    ("řešení úloh", "problem solving"), ("šablony vector<int>", "templates such as vector<int>"),
    ("opakování", "revision"), ("„uvozovky“ a \"přímé\"", "“quotes” and \"straight ones\""),
  ]

  /// Twelve numbered lines, as outlines are typed into KOS.
  static func outline(_ generator: inout SplitMix64, _ language: Language) -> String {
    (1...12).map { "\($0). \(sentence(&generator, language))" }.joined(separator: "\n")
  }

  static func paragraph(_ generator: inout SplitMix64, _ language: Language) -> String {
    (0..<4).map { _ in sentence(&generator, language) }.joined(separator: " ")
  }

  static func sentence(_ generator: inout SplitMix64, _ language: Language) -> String {
    let chosen = (0..<generator.within(3...5)).map { _ in generator.pick(words) }
      .map { language == .cs ? $0.cs : $0.en }.joined(separator: ", ")
    return chosen.prefix(1).uppercased() + chosen.dropFirst() + "."
  }
}
