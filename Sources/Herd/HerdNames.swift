package import HerdBook
package import WebShell

extension ChangeKind {
  package var phrase: Phrase { .changeKind(self) }
}
