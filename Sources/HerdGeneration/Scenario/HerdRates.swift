/// How animals live in a simulated herd: rates of Czech herds, and below what those leave open.
enum HerdRates {
  // Birth and tag
  static let femalePerMille = 490
  static let tagHours = 6...60
  static let lateTagPerMille = 30
  static let lateTagHours = 73...240
  static let twinsPerMille = 30
  static let stillbornPerMille = 50

  // Reproduction
  /// 14.5 months and 1.5 of them, in days; never before 13 months and a few days, which is what rules warn
  /// of.
  static let firstService = (mean: 441, deviation: 46, least: 401, most: 590)
  static let conceptionPerMille = (cows: 420, heifers: 580, lessIfSexed: 100)
  static let heatSeenPerMille = 550
  static let cycleDays = (mean: 21, deviation: 1, range: 18...24)
  static let firstHeatDays = 25...45
  static let gestation = (mean: 282, deviation: 5, range: 266...299)
  static let abortionPerMille = 40
  /// Of gestation; later ones would begin a lactation, earlier ones nobody sees.
  static let abortionDays = 60...200
  static let voluntaryWaitingPeriod = 60
  static let dryOffBeforeDue = (mean: 60, deviation: 9, range: 36...84)
  static let checkDays = 35...45
  /// Counted on to find, with how often both are, 1.7 checks for each year of a cow.
  static let recheckPerMille = 450
  static let recheckDays = 60...70
  /// Of services, on the next day: 0.15 to 2.0.
  static let repeatedPerMille = 75
  static let heatWrittenWithServicePerMille = 550
  static let sexedPerMille = (cows: 50, heifers: 200)
  static let mostServices = 7

  // Natural service
  static let bullAfterServices = 4
  static let bullPerMille = (repeatBreeders: 400, heifers: 80, beef: 400)
  static let bullDays = 45
  static let bullConceptionPerMille = 650

  // Going
  /// A year, in ten thousands.
  static let cullPerYear = 3000
  static let youngLossPerYear = 200
  static let deathPerMille = 150
  static let theftPerMille = 10
  static let excludedBeforeCullPerMille = 500
  static let cullDelay = 0...60
  static let excludedDelay = 30...120
  static let maleSaleDays = 426...608
  /// A pregnant one does not go after so many days.
  static let lastSaleDayOfGestation = 150

  // What is done to cows, times in a hundred years of one; of parlour and moves beside those for a reason
  static let weighing = 100
  static let hooves = 200
  static let treatment = 140
  static let selection = 300
  static let note = 80
  static let feeding = 15
  static let performance = 15
  static let price = 15
  /// In lactation, which is 0.83 of a cow's time.
  static let parlour = 36
  static let extraMove = 285

  // What is done to young ones
  static let youngWeighing = 450
  static let youngNote = 30
  static let youngTreatment = 30
  static let youngSelection = 20
  static let youngPrice = 10
  static let castrationPerMille = 120
  static let castrationDays = 40...180
  static let exteriorPerMille = 150
  static let exteriorDays = 40...120
  static let matingPlanPerMille = 200

  // Milk
  static let testInterval = 31
  static let firstTestDay = 5
  static let yieldDeviationPerMille = 80
  static let milkedDays = 30
  static let vitalPerMille = 400
  static let activeDays = 60
  static let activityHitPerMille = 850

  // The herd at the beginning
  static let founderYoungPerMille = 400
  static let boughtHeiferPerMille = 200
  static let foreignPerMille = 250
  /// From birth to arrival of what is bought.
  static let boughtAge = 200...350
  /// A day and stable.
  static let dailyEventPerMille = 140
}

/// What counts as due. The same numbers as in the book, written once more: truth that were
/// reckoned with the book's own would agree with its mistakes.
enum DueConstants {
  static let heatWatch = 18...24
  static let serviceFromDay = 60
  static let heiferServiceMonths = 14
  static let heiferWarningMonths = 18
  static let heiferServiceKilograms = 400
  static let checkAfter = 35
  static let recheckAfter = 60
  static let gestation = 285
  static let dryOffBefore = 60
  static let closeUpBefore = 21
  static let calvingBefore = 7
  static let overdueAfter = 10
  static let heavilyPregnantFrom = 150
  static let tagReminderDays = 2
  static let tagDays = 3
  static let window = 21
  static let windowsCounted = 17
  static let leastEligibleDays = 11
}
