import CivilTime
import Foundation
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

@testable import Campus
@testable import KOS

@Suite struct `A campus store` {
  @Test func `keeps a parallel with its teachers and lessons as they were`() async throws {
    let folder = try TemporaryFolder()
    let campus = try CampusStore(at: folder.url.appending(path: "me.sqlite"))
    let slot = TimetableSlot(
      id: "7", day: .thursday, duration: 2, firstHour: 5, parity: .odd,
      room: Reference(key: "T9:350", name: "T9:350"), startTime: TimeOfDay(rawValue: "11:00"),
      endTime: TimeOfDay(rawValue: "12:30"), weeks: WeekList([1, 3, 4]),
      teachers: [Reference(key: "novakjan", name: "Jan Novák")])
    let parallel = ParallelRecord(
      id: "1", semester: SemesterCode(rawValue: "B251"), course: "BI-PA1", courseName: "Programování",
      code: 101, type: .tutorial, capacity: 24, occupied: 3, note: Multilingual(czech: "pozor"),
      teachers: [Reference(key: "vagner/x", name: nil)], slots: [slot], isMine: true)
    _ = try await campus.store.save(parallel)
    #expect(try await campus.store.fetch(ParallelRecord.self, id: "1") == parallel)
  }
}
