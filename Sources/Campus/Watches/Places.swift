import CivilTime
import Foundation
import KOS
import RecordMapping
import WebShell

/// How the places of an exam filled up, as far as it was looked at, and when it will be full if it goes on so.
struct PlacesCard {
  var exam: ExamRecord
  /// In the order of time.
  var samples: [PlaceSampleRecord]
  var visit: CampusVisit

  private var words: Words { visit.words }

  var html: HTML? {
    guard let last = samples.last else { return nil }
    let curve = curve(last)
    // Of less than a curve there is nothing to estimate either.
    let text = curve == nil ? words(.tooFewSamples) : estimate
    return Card(
      "places", title: words(.placesOverTime),
      "\(curve)\(text.map { "<p>\($0)</p>" as HTML })<p class=\"hint\">\(words(.samplesHint))</p>"
    ).html
  }

  private func curve(_ last: PlaceSampleRecord) -> HTML? {
    let curve = PlaceCurve(samples)
    guard let window = curve.window else { return nil }
    let rows = curve.points.map {
      TimeChart.Row(
        time: $0.time, readings: [.init(Double($0.occupied), target: Double($0.capacity))])
    }
    // Another name for each state, so that what is drawn is replaced when there is more to draw.
    return TimeChart(
      id: "places-\(Int(last.last))",
      label: words(
        .placesTaken(occupied: words.integer(last.occupied), capacity: words.integer(last.capacity))),
      unit: "",
      series: [words(.changeOfOccupied)], rows: rows, window: window,
      shown: 0...Double(max(1, last.capacity)), hasLegend: false, words: words
    ).html
  }

  private var estimate: String? {
    guard exam.isOpenToSignIn(at: visit.local) else { return nil }
    switch FillEstimate(samples) {
    case .tooFewSamples: return words(.tooFewForEstimate)
    case .isFull: return nil
    case .standsStill: return words(.doesNotFill)
    case .fills(let time):
      let day = LocalDateTime(Date(timeIntervalSince1970: min(time, Self.end)), in: .prague).day
      if let last = exam.signInBy ?? exam.starts?.day, day > last { return words(.fillsTooLate) }
      return words(.fillsAround(day: words.date(day, .weekdayDayMonth)))
    }
  }

  /// Later than any exam, in seconds since 1970.
  private static let end = 4e9
}

/// What has places, as far as KOS tells how many there are and how many are taken.
protocol HasPlaces {
  var capacity: Int? { get }
  var occupied: Int? { get }
}

/// The places of a parallel or a course, as KOS tells them by themselves.
struct Places: HasPlaces, Hashable, Sendable {
  var capacity: Int?
  var occupied: Int?
}

extension ExamRecord: HasPlaces {}
extension EventRecord: HasPlaces {}
extension ParallelRecord: HasPlaces {}
extension CourseTextRecord: HasPlaces {}
extension OfferingWatchRecord: HasPlaces {}

extension HasPlaces {
  /// Places that are left, never below 0; `nil` where KOS does not say.
  var free: Int? { capacity.flatMap { capacity in occupied.map { max(0, capacity - $0) } } }

  /// `12 of 24 free`
  func placesText(_ words: Words) -> String? {
    if let free, let capacity { return words(.placesFree(free: free, capacity: capacity)) }
    return capacity.map { words(.placesInAll(count: $0)) }
  }

  func placesChip(_ words: Words) -> Chip? {
    guard let free else { return nil }
    return free == 0
      ? Chip(words(.full), icon: .lock, tone: .bad)
      : Chip(words(.freePlaces(count: free)), icon: .check, tone: free <= 3 ? .warn : .ok)
  }
}
