package import HerdBook
import HerdSync
package import WebShell

// What people call the things of the book; each has its phrase, or it does not compile.

extension ChangeKind { package var phrase: Phrase { .changeKind(self) } }
extension FieldCode { package var phrase: Phrase { .field(self) } }
extension FieldUnit { package var phrase: Phrase { .unit(self) } }
extension DueList { package var phrase: Phrase { .dueList(self) } }
extension Right { package var phrase: Phrase { .right(self) } }
extension SyncStream { var phrase: Phrase { .stream(self) } }
extension Constant { package var phrase: Phrase { .constant(self) } }
extension Fact.Input { package var phrase: Phrase { .fact(self) } }

extension AnimalCondition { package var phrase: Phrase { .animalCondition(self) } }
extension LactationItem { package var phrase: Phrase { .lactationItem(self) } }
extension TestDay.Source { package var phrase: Phrase { .testSource(self) } }

// Choices of fields.

extension Sex { package var phrase: Phrase { .sex(self) } }
extension Heat.Character { package var phrase: Phrase { .heat(self) } }
extension Insemination.Character { package var phrase: Phrase { .service(self) } }
extension PregnancyCheck.Result { package var phrase: Phrase { .pregnancy(self) } }
extension Calving.Ease { package var phrase: Phrase { .ease(self) } }
extension NaturalService.State { package var phrase: Phrase { .bullState(self) } }
extension Treatment.Author { package var phrase: Phrase { .treatedBy(self) } }
extension Hooves.Visit { package var phrase: Phrase { .hoofVisit(self) } }
extension Hooves.Limb { package var phrase: Phrase { .limb(self) } }
extension Hooves.Dermatitis { package var phrase: Phrase { .dermatitis(self) } }
extension Disposal.Kind { package var phrase: Phrase { .disposal(self) } }
extension Feeding.Ration { package var phrase: Phrase { .ration(self) } }
extension Feeding.Yield { package var phrase: Phrase { .rationYield(self) } }
extension Selection.Reason { package var phrase: Phrase { .selectionReason(self) } }
extension Weighing.Kind { package var phrase: Phrase { .weighingKind(self) } }
extension Group.Purpose { package var phrase: Phrase { .purpose(self) } }
