import { once } from "../once.ts";
import type { RecordChoice } from "../record-choice.ts";
import { ConjunctionIndex } from "./conjunction-index.ts";
import type { ClientGateData, NumberedConjunction } from "./gate-data.ts";
import type { ImportedTexts } from "./imported-texts.ts";
import { WordScanner, type ScannedText } from "./word-scanner.ts";

/**
 * Calls that name an endpoint by their members and not by its path. A text may hold one when it or a file that it imports has the
 * client's package, and it, or one of the files that it imports, the members, what of the path and the payload stands in the arguments,
 * and what is read of the answer. A file behind it may hold all of them but the client, which it is handed. Where a manifest names the
 * package, a text that holds all of them may import a file that passes on what any file behind it has made. The words of a client are
 * made when its package is met first.
 */
export class ClientGate {
  readonly #clients: readonly { readonly roots: ClientGateData; readonly calls: () => CallWords }[];

  constructor(clients: readonly ClientGateData[], choice: RecordChoice) {
    this.#clients = clients.map((client) => ({ roots: client, calls: once(() => new CallWords(client, choice)) }));
  }

  find(text: ScannedText, imports: ImportedTexts | undefined): readonly NumberedConjunction[] {
    const found: NumberedConjunction[] = [];
    for (const { roots, calls } of this.#clients) {
      const isShown =
        text.has(roots.imported) ||
        roots.own.some((root) => text.has(root)) ||
        imports?.direct.has(roots.imported) === true;
      if (isShown) {
        found.push(...calls().find(text, imports?.direct.texts ?? []));
        for (const other of imports?.all.texts ?? []) found.push(...calls().findHanded(other));
      } else if (imports !== undefined && imports.direct.texts.length > 0 && imports.mayUse(roots.packages)) {
        const held = calls().findHanded(text);
        if (held.length > 0 && imports.all.has(roots.imported)) found.push(...held);
      }
    }
    return found;
  }
}

/** The words of one client's calls, which no other text is searched for. */
class CallWords {
  readonly #scanner: WordScanner;
  readonly #index: ConjunctionIndex<NumberedConjunction>;
  readonly #scanned = new WeakMap<ScannedText, ScannedText>();

  constructor({ words, scanned, conjunctions }: ClientGateData, choice: RecordChoice) {
    this.#index = new ConjunctionIndex(conjunctions, choice);
    this.#scanner = new WordScanner([{ words, scanned }]);
  }

  /** What the texts hold together, and the first of them some of it. */
  find(text: ScannedText, others: readonly ScannedText[]): readonly NumberedConjunction[] {
    const own = this.#scan(text);
    const all = this.#scanner.join([own, ...others.map((other) => this.#scan(other))], 0);
    return this.#index
      .find(all.found)
      .filter(({ words }) => words.some((word) => own.has(word)) && words.every((word) => all.has(word)));
  }

  /** What a text holds that imports no client, and may be handed one. */
  findHanded(text: ScannedText): readonly NumberedConjunction[] {
    const scanned = this.#scan(text);
    return this.#index.find(scanned.found).filter(({ words }) => words.every((word) => scanned.has(word)));
  }

  #scan(text: ScannedText): ScannedText {
    let scanned = this.#scanned.get(text);
    if (scanned === undefined) this.#scanned.set(text, (scanned = this.#scanner.scan(text.text).of(0)));
    return scanned;
  }
}
