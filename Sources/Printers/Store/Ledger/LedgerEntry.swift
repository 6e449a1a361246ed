/// A print with what a person says about it.
struct LedgerEntry: Sendable, Hashable {
  var print: PrintRecord
  var remark: RemarkRecord

  init(_ print: PrintRecord, _ remark: RemarkRecord? = nil) {
    self.print = print
    self.remark = remark ?? RemarkRecord(print.id)
  }
}
