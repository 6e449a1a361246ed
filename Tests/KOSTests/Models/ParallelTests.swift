import CivilTime
import Testing

@testable import KOS

@Suite struct `A parallel` {
  private let sample = """
    <capacity>24</capacity><capacityOverfill>DENIED</capacityOverfill><code>101</code>
    <course xlink:href="courses/BI-XX1/">Programování a algoritmizace</course>
    <enrollment>ALLOWED</enrollment><occupied>22</occupied><parallelType>TUTORIAL</parallelType>
    <semester xlink:href="semesters/B252/">Letní 2025/2026</semester>
    <teacher xlink:href="teachers/novakjan/">Ing. Jan Novák Ph.D.</teacher>
    <timetableSlot id="910000105"><day>4</day><duration>2</duration><endTime>12:30:00</endTime>
     <firstHour>5</firstHour><parity>ODD</parity><startTime>11:00:00</startTime>
     <room xlink:href="rooms/T9:350/">T9:350</room></timetableSlot>
    """

  @Test func `is read as the specification's sample has it`() throws {
    let parallel = try content(Parallel.self, sample, kind: "parallel")
    let slot = try #require(parallel.slots.first)
    #expect(parallel.code == 101)
    #expect(parallel.parallelType == .tutorial)
    #expect(parallel.enrollment == .allowed)
    #expect(parallel.semester?.key == "B252")
    #expect(parallel.teachers == [Reference(key: "novakjan", name: "Ing. Jan Novák Ph.D.")])
    #expect(slot.id == "910000105")
    #expect(slot.day == .thursday)
    #expect(slot.parity == .odd)
    #expect(slot.startTime?.rawValue == "11:00:00")
    #expect(slot.endTime?.rawValue == "12:30:00")
    #expect(slot.room?.key == "T9:350")
    #expect(slot.firstHour == 5)
    #expect(slot.duration == 2)
  }

  @Test func `may have its teachers in an element of their own`() throws {
    let parallel = try content(
      Parallel.self,
      "<teachers><teacher xlink:href='teachers/a/'>A</teacher><teacher xlink:href='teachers/b/'>B</teacher></teachers>"
    )
    #expect(parallel.teachers.map(\.key) == ["a", "b"])
  }

  @Test func `may have several lessons, some without an id, a time or a room`() throws {
    let parallel = try content(
      Parallel.self,
      """
      <timetableSlot><id>7</id><day>1</day><weeks>1,2,5-7</weeks></timetableSlot><timetableSlot/>
      <timetableSlot><day>5</day><firstHour>3</firstHour><duration>2</duration><parity>BOTH</parity></timetableSlot>
      """)
    #expect(parallel.slots.count == 3)
    #expect(parallel.slots.first?.id == "7")
    #expect(parallel.slots.first?.weeks?.weeks == [1, 2, 5, 6, 7])
    #expect(parallel.slots.last?.id == nil)
  }

  @Test func `may have no teacher and no lesson`() throws {
    let parallel = try content(Parallel.self, "<code>1</code><teachers/>")
    #expect(parallel.teachers.isEmpty)
    #expect(parallel.slots.isEmpty)
  }
}
