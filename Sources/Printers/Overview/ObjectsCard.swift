import Foundation
import OctoPrint
import WebShell

/// The objects of the running print, each with the way to leave it out; empty where no plugin knows them.
struct ObjectsCard: PrinterCard {
  static let id = "printer-objects"

  let context: CardContext

  var html: HTML {
    // Once for all rows: each reading is compared at every change.
    let (objects, printed) = (live(\.objects), live(\.accessories.printed))
    // The plugin asks for no permission; whoever may end the print may leave out a part of it.
    let lock = DisabledHint("objects-lock", live { [words] in $0.printLock(words) })
    let rows = objects.map { row($0, isPrinting: $0.id == printed, lock) }
    let list: HTML = "<ul class=\"things\">\(rows)</ul>\(lock?.html)"
    return section(words(.objects), isHidden: objects.isEmpty, objects.isEmpty ? .empty : list)
  }

  private func row(_ object: PrintedObject, isPrinting: Bool, _ lock: DisabledHint?) -> HTML {
    """
    <li><b dir="auto">\(object.label)</b>\(state(object, isPrinting))\
    \(object.isCancelled ? nil : button(object, lock))</li>
    """
  }

  private func state(_ object: PrintedObject, _ isPrinting: Bool) -> HTML? {
    if object.isCancelled { return "<small>\(Icon.close.html(small: true)) \(words(.objectLeftOut))</small>" }
    return isPrinting ? "<small>\(Icon.printer.html(small: true)) \(words(.objectPrinting))</small>" : nil
  }

  /// A page that names the object asks: among copies of one thing a dialog over the list would not do.
  private func button(_ object: PrintedObject, _ lock: DisabledHint?) -> HTML {
    if let lock { return Button(words(.leaveOutAsks), icon: .stop, disabledReasonID: lock.id).html }
    let path = OverviewFeature.objectQuestion.link(context.printer.id, ObjectQuery(object: "\(object.id)"))
    return Button.link(words(.leaveOutAsks), to: path, icon: .stop, kind: .dangerOutline)
  }
}

/// An object of the running print, as its question and what is answered to that name it.
struct ObjectQuery: PathQuery {
  var object = ""
  /// A number is only a place in a file: given to another file than the one that was read, it would mean something
  /// else.
  var name = ""

  static let parameters = [QueryParameter("object", \Self.object), QueryParameter("name", \Self.name)]

  /// One that can still be left out.
  fileprivate func object(_ visit: PrinterVisit) throws(ObjectGoneError) -> PrintedObject {
    let found = visit.live(\.objects).first { "\($0.id)" == object && !$0.isCancelled }
    guard let found else { throw ObjectGoneError() }
    return found
  }
}

/// It is left out already, or of another print.
struct ObjectGoneError: FeatureError {
  var phrase: Phrase { .objectGone }
}

extension OverviewFeature {
  /// Leaves an object of the running print out, by the plugin Cancel Objects, after a question that names it.
  @RoutesBuilder<PrinterVisit> var objects: [Route<PrinterVisit>] {
    question(Self.objectQuestion) { visit, query in
      visit.cardContext.questions.beforeLeavingOut(try query.object(visit))
    }
    command(Self.objectCancellations, on: Self.page) { visit, _, fields in
      let query = ObjectQuery(fields)
      let object = try query.object(visit)
      guard Confirmed.isSet(fields), query.name == object.name.trimmingCharacters(in: .whitespaces) else {
        throw ObjectGoneError()
      }
      return try await visit.perform { octoPrint in
        try await octoPrint.cancelObject(object.id)
        visit.update { $0.accessories.leaveOut(object.id) }
        do {
          let all = try await octoPrint.printedObjects()
          visit.update { $0.accessories.apply(all) }
        } catch {
          // It is left out all the same; others that were meanwhile show with the next list.
        }
      }
    }
  }
}

extension PrinterQuestions {
  fileprivate func beforeLeavingOut(_ object: PrintedObject) -> Confirmation {
    question(
      before: OverviewFeature.objectCancellations, words(.leaveOutTitle(object: object.label)),
      words(.leaveOutText), confirm: .leaveOut, decline: .leaveOutDecline,
      fields: Confirmed.field + ObjectQuery(object: "\(object.id)", name: object.name).hiddenFields)
  }
}
