import { findFixedHost, type ClientSignature, type SunsetRecord, type Vocabulary } from "../../../model/index.ts";
import { listChoices } from "../../record-choice.ts";
import { listReadFields } from "./answer-words.ts";
import { compileClients } from "./client-words.ts";
import type { DividedConjunction, GateData, NumberedConjunction } from "../gate-data.ts";
import { inOrder, listScanned, withKeys } from "./find-keys.ts";
import { anyOf, listHeaderSpellings, type Conjunction, type GateWord } from "../gate-word.ts";
import { isOfTypes, listConjunctions, listOwnPaths, listPaths, listSentFields } from "./record-words.ts";
import { WordNumbers, type ChosenConjunction } from "./word-numbers.ts";

/** The words of all records and clients, numbered. */
export function compileGate(
  records: readonly SunsetRecord[],
  clients: readonly ClientSignature[],
  vocabulary: Vocabulary,
): GateData {
  const numbers = new WordNumbers();
  const ofRecords = (list: (record: SunsetRecord, words: Vocabulary) => readonly Conjunction[]): ChosenConjunction[] =>
    records.flatMap((record) => list(record, vocabulary).map((each) => ({ ...each, only: listChoices(record) })));
  const number = (word: GateWord): number => numbers.numberOf(word);
  const divide = (record: SunsetRecord, own: readonly GateWord[], others: readonly GateWord[]): DividedConjunction => {
    const only = listChoices(record);
    return { own: own.map(number), others: others.map(number), record: record.id, ...(only.length > 0 && { only }) };
  };
  const alone = numbers.numberAll(ofRecords(listConjunctions));
  const paths = numbers.numberAll(ofRecords(listPaths)).map(divideBeforeEnd);
  const ownPaths = numbers.numberAll(ofRecords(listOwnPaths));
  const typed = records.filter(isOfTypes);
  const read = records.flatMap((record) =>
    listReadFields(record, vocabulary, typed).map(({ own, beyond }) => divide(record, own, beyond)),
  );
  const sent = records.flatMap((record) =>
    listSentFields(record, vocabulary).map((words) => divide(record, words.slice(0, -1), words.slice(-1))),
  );
  const clientData = compileClients(clients, records, vocabulary, numbers);
  const signs = numberSigns(clients, vocabulary, numbers);
  const { words } = numbers;
  const keyed = {
    alone: withKeys(alone, words),
    paths: withKeys(paths, words),
    ownPaths: withKeys(ownPaths, words),
    read: withKeys(read, words),
    sent: withKeys(sent, words),
  };
  const scanned = listScanned(Object.values(keyed).flat(), words);
  const baseSegments = vocabulary.basePaths.flatMap((base) => base.split("/").filter((segment) => segment !== ""));
  const rules = Object.fromEntries(records.map(({ id, rule }) => [id, rule]));
  const inTexts = { ...keyed, alone: inOrder(keyed.alone, scanned) };
  return { ...inTexts, baseSegments, clients: clientData, signs, words, scanned, rules };
}

/** For each sign the words of which one shows it. */
function numberSigns(
  clients: readonly ClientSignature[],
  vocabulary: Vocabulary,
  numbers: WordNumbers,
): GateData["signs"] {
  const numberAll = (words: readonly GateWord[]): readonly number[] => words.map((word) => numbers.numberOf(word));
  return {
    api: numberAll(listApiWords(vocabulary)),
    bucket: numberAll([anyOf([...vocabulary.bucketTypes, ...vocabulary.uploadTypes], "type")]),
    environment: [],
    headers: numberAll(listHeaderSources(clients)),
    command: numberAll([anyOf(["curl"], "command")]),
  };
}

/** A path is written where its last literal is, behind the one before. */
function divideBeforeEnd({ words, ...path }: NumberedConjunction): DividedConjunction {
  const behind = words.at(-2);
  return { ...path, own: words.slice(-1), others: words.slice(0, -1), ...(behind !== undefined && { behind }) };
}

/** What shows that a text uses the API: where it answers, its packages, and the headers of its credentials. */
function listApiWords({ apiHosts, basePaths, packages, credentialHeaders }: Vocabulary): readonly GateWord[] {
  return [
    ...apiHosts.map((url) => anyOf([findFixedHost(url)])),
    // One segment, such as `/v1`, is in the URLs of many.
    ...basePaths.filter(isTelling).map((path) => anyOf([path.replace(/^\//, "")])),
    anyOf(packages, "specifier"),
    ...credentialHeaders.map((header) => anyOf(listHeaderSpellings(header), "name")),
  ];
}

function isTelling(basePath: string): boolean {
  return basePath.lastIndexOf("/") > 0;
}

/** What a call takes headers from: the names of the members that hold them or set one, and the packages whose calls have them in a place. */
function listHeaderSources(clients: readonly ClientSignature[]): readonly GateWord[] {
  const members: string[] = ["headers"];
  const packages: string[] = [];
  for (const { calls, assignments = {}, packages: own = [] } of clients) {
    const sources = calls.flatMap(({ headers = [] }) => headers);
    const assigned = Object.entries(assignments).flatMap(([path, kept]) => (kept === "headers" ? [path] : []));
    const names = [...sources, ...assigned].map((source) => source.split(".").at(-1) ?? source);
    members.push(...names.filter((name) => !/^\d+$/.test(name)));
    members.push(
      ...calls.flatMap(({ chain = [] }) => chain.flatMap(({ member, headers }) => (headers ? [member] : []))),
    );
    if (sources.some((source) => /^\d+$/.test(source))) packages.push(...own);
  }
  return [anyOf([...new Set(members)].sort(), "member"), anyOf([...new Set(packages)].sort(), "specifier")];
}
