package import Foundation
package import OctoPrint

/// What plugins of the owner's choice tell of a printer: its power, the objects of its print, its spools. Where a
/// plugin does not run, nothing.
package struct Accessories: Sendable, Hashable {
  package private(set) var power: PowerState?
  package private(set) var powerAt: Date?
  /// Of the selected file, without what is only a part of it.
  package private(set) var objects: [PrintedObject] = []
  /// The one that is printed now.
  package private(set) var printed: PrintedObject.ID?
  package private(set) var rack: SpoolRack?
  package private(set) var rackAt: Date?
  /// Counts what came by push: what was asked for before that is older.
  package private(set) var heard = 0

  package init() {}

  package mutating func hear(_ saying: KnownPluginSaying, at moment: Date) {
    heard += 1
    switch saying {
    case .power(let state): take(state, at: moment)
    case .objects(let all): take(all)
    case .prints(let object): printed = object
    case .spoolsChanged: break
    }
  }

  package mutating func take(_ power: PowerState, at moment: Date) {
    (self.power, powerAt) = (power, moment)
  }

  package mutating func take(_ rack: SpoolRack?, at moment: Date) { (self.rack, rackAt) = (rack, moment) }

  package mutating func take(_ all: [PrintedObject]) {
    objects = all.filter { !$0.isIgnored }
    if !objects.contains(where: { $0.id == printed }) { printed = nil }
  }

  /// It is left out of the print, which its plugin tells nobody.
  package mutating func leaveOut(_ object: PrintedObject.ID) {
    for index in objects.indices where objects[index].id == object { objects[index].isCancelled = true }
  }

  /// Forgets what came from plugins that are not there any more.
  package mutating func keep(_ plugins: Set<KnownPlugin>) {
    if !plugins.contains(.powerSupply) { (power, powerAt) = (nil, nil) }
    if !plugins.contains(.cancelObjects) { take([]) }
    if SpoolPlugin(among: plugins) == nil { (rack, rackAt) = (nil, nil) }
  }
}
