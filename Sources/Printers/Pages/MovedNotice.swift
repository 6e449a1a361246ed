import Uplink
import WebShell

/// That a server which does not answer any more announces itself elsewhere. Empty while it does not.
struct MovedNotice {
  var printer: Printer.ID
  var address: BaseAddress?
  var words: Words

  /// On a page of the printer.
  var html: HTML? {
    address.map { Notice(.info, title: words(.movedTitle(address: $0.authority)), text: link).html }
  }

  /// Under the printer's row in the list.
  var note: HTML? {
    address.map { "<p class=\"fleetnote\">\(words(.movedTitle(address: $0.authority))) \(link)</p>" }
  }

  private var link: HTML {
    "<a class=\"textlink\" href=\"\(OverviewFeature.addressChanges.question.link(printer))\">\(words(.movedOffer))</a>"
  }
}
