import type { Doubt, Fact, ObjectValue, Place, RequestFact, Value } from "../../../model/index.ts";
import type { FileBeside } from "../../modules/files-beside.ts";
import { findDocumentFacts, type DocumentInterests } from "./document-facts.ts";
import { isNone } from "./terraform-absence.ts";
import type { TerraformBounds } from "./terraform-bounds.ts";
import { callsIn, readInputs, type TerraformCallers } from "./terraform-callers.ts";
import { isValuesFile } from "./terraform-files.ts";
import { placeGiven } from "./terraform-given.ts";
import { isInformative } from "./terraform-made.ts";
import { TerraformNames, type FilesOfModule, type ModuleInputs } from "./terraform-names.ts";
import { TerraformReferences } from "./terraform-references.ts";
import { readTerraformFile } from "./terraform-value.ts";

/** Modules inside of modules that are looked at. */
const MAX_DEPTH = 8;

/** One call of a module. */
interface ModuleCall {
  /** Absolute path of its folder. */
  readonly folder: string;
  readonly inputs: ModuleInputs;
  /** The calls that led there, the outermost first. */
  readonly sites: readonly Place[];
  /** The files of the modules around, which are analysed by themselves. */
  readonly files: ReadonlySet<string>;
}

/**
 * What modules in other folders request with what they are given. Only a request that something depends on which the call gives is a fact of
 * the caller, and only for that text: all else their own files show.
 */
export class TerraformModules {
  readonly #filesIn: (folder: string) => readonly FileBeside[];
  readonly #interests: DocumentInterests;
  readonly #callers: TerraformCallers;
  readonly #bounds: TerraformBounds;
  readonly #facts: RequestFact[] = [];

  /** `filesIn`: the files of a folder, by its absolute path; none outside of the lint root. */
  constructor(
    filesIn: (folder: string) => readonly FileBeside[],
    callers: TerraformCallers,
    interests: DocumentInterests,
    bounds: TerraformBounds,
  ) {
    this.#filesIn = filesIn;
    this.#callers = callers;
    this.#interests = interests;
    this.#bounds = bounds;
  }

  /** What the modules request that a configuration at an absolute path calls. */
  factsOfCalls(configuration: ObjectValue, references: TerraformReferences, path: string): readonly Fact[] {
    this.#enterCalls(configuration, references, path, { sites: [], files: new Set() });
    return this.#facts;
  }

  /** What the module in a folder requests with values that a file gives it. */
  factsOfValues(values: ObjectValue, folder: string, doubt: Doubt | undefined): readonly Fact[] {
    const inputs = new Map(values.entries.map(({ key, value }) => [key, value]));
    this.#enter({ folder, inputs, sites: [], files: new Set() }, 0);
    return doubt === undefined ? this.#facts : this.#facts.map((fact) => ({ ...fact, doubt: fact.doubt ?? doubt }));
  }

  #enterCalls(
    configuration: ObjectValue,
    references: TerraformReferences,
    path: string,
    { sites, files }: Pick<ModuleCall, "sites" | "files">,
  ): void {
    for (const { folder, block, head } of callsIn(configuration, path)) {
      for (const instance of references.instancesOf(block)) {
        const inputs = readInputs(instance);
        const call = { folder, inputs, sites: [...sites, head], files };
        if ([...inputs.values()].some(isInformative)) this.#enter(call, sites.length);
      }
    }
  }

  #enter({ folder, inputs, sites, files }: ModuleCall, depth: number): void {
    if (depth >= MAX_DEPTH) return this.#bounds.work.leaveOut();
    const own = this.#filesIn(folder).filter(({ path }) => !isValuesFile(path));
    if (!this.#bounds.enterModule(own.reduce((length, { text }) => length + text.length, 0))) return;
    const configurations = own.map(readTerraformFile);
    const ownFiles = new Set(own.map(({ path }) => path));
    const analysedAlone = new Set([...files, ...ownFiles]);
    own.forEach(({ path }, index) => {
      const configuration = configurations[index];
      if (configuration === undefined) return;
      const beside = (): FilesOfModule => ({ configurations, givenValues: [] });
      const calls = (): readonly ModuleInputs[] => this.#callers.callsOf(folder);
      const references = new TerraformReferences(new TerraformNames(configuration, beside, { inputs }), this.#bounds);
      const alone = new TerraformReferences(new TerraformNames(configuration, beside, { calls }), this.#bounds);
      const { work } = this.#bounds;
      const facts = findDocumentFacts(configuration, "terraform", this.#interests, work, {
        instancesOf: (block) => sentWithInputs(block, references, alone, ({ file }) => ownFiles.has(file)),
        isNone: (block, at) => isNone(block, at, references),
      });
      for (const fact of facts) {
        if (fact.kind !== "request") continue;
        this.#facts.push({ ...fact, callSites: sites, spansFiles: true, analysedAlone });
      }
      this.#enterCalls(configuration, references, path, { sites, files: analysedAlone });
    });
  }
}

/** What a block sends where that depends on what the call gives. */
function sentWithInputs(
  block: Value,
  references: TerraformReferences,
  alone: TerraformReferences,
  isOwn: (place: Place) => boolean,
): readonly Value[] {
  const before = references.inputsRead;
  const sent = references.sentBy(block);
  return references.inputsRead > before ? placeGiven(sent, alone.sentBy(block), isOwn) : [];
}
