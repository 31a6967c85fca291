import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ts } from "ts-morph";
import { readMethod } from "./read-method.ts";
import type { SdkOperation, UnreadOperation } from "./sdk-operation.ts";

/** All that a client's package offers, as its own source says. */
export interface ClientReading {
  readonly operations: readonly SdkOperation[];
  readonly unread: readonly UnreadOperation[];
}

/** A class and the file that declares it. */
interface FoundClass {
  readonly node: ts.ClassDeclaration;
  readonly file: string;
}

/** Resources inside resources. */
const MAX_DEPTH = 8;

/**
 * Reads the source of a client package: the class with most resources is the client; its fields that are made by `new` are
 * resources, and so are theirs; each method of one is an operation.
 */
export function readClient(sourceFolder: string): ClientReading {
  const reader = new ClientReader(sourceFolder);
  reader.readClass(reader.findClient(), []);
  return reader;
}

class ClientReader implements ClientReading {
  readonly operations: SdkOperation[] = [];
  readonly unread: UnreadOperation[] = [];
  readonly #sourceFolder: string;
  readonly #files = new Map<string, ts.SourceFile>();

  constructor(sourceFolder: string) {
    this.#sourceFolder = sourceFolder;
  }

  findClient(): FoundClass {
    const entries = ["client.ts", "index.ts"].map((name) => join(this.#sourceFolder, name)).filter(existsSync);
    const classes = entries.flatMap((file) => listClasses(this.#read(file)).map((node) => ({ node, file })));
    const [client] = classes.toSorted((one, other) => listFields(other.node).length - listFields(one.node).length);
    if (client === undefined) throw new Error(`no client class below ${this.#sourceFolder}`);
    return client;
  }

  readClass({ node, file }: FoundClass, chain: readonly string[]): void {
    if (chain.length > MAX_DEPTH) return;
    for (const { name, type } of listFields(node)) {
      const resource = this.#findClass(type, file);
      if (resource === undefined)
        this.unread.push({ member: [...chain, name].join("."), reason: "no class was found" });
      else this.readClass(resource, [...chain, name]);
    }
    // The client's own methods are those of its base: `get`, `post`.
    if (chain.length > 0) this.#readMethods(node, chain);
    const base = this.#findBase(node, file);
    if (base !== undefined) this.readClass(base, chain);
  }

  #readMethods(node: ts.ClassDeclaration, chain: readonly string[]): void {
    for (const method of node.members.filter((member) => ts.isMethodDeclaration(member))) {
      const member = [...chain, method.name.getText()].join(".");
      const read = readMethod(member, method);
      if (typeof read === "string") this.unread.push({ member, reason: read });
      else if (read !== undefined) this.operations.push(read);
    }
  }

  #findBase(node: ts.ClassDeclaration, file: string): FoundClass | undefined {
    const clause = node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
    const base = clause?.types[0]?.expression;
    const own = base === undefined || !ts.isIdentifier(base) ? undefined : findClass(this.#read(file), base.text);
    return own === undefined ? undefined : { node: own, file };
  }

  /** `RulesAPI.Rules`, where `RulesAPI` is an imported namespace. */
  #findClass(type: ts.Expression, file: string): FoundClass | undefined {
    if (!ts.isPropertyAccessExpression(type) || !ts.isIdentifier(type.expression)) return undefined;
    const specifier = findNamespace(this.#read(file), type.expression.text);
    const target = specifier === undefined ? undefined : this.#resolve(specifier, file);
    return target === undefined ? undefined : this.#findExport(type.name.text, target);
  }

  #findExport(name: string, file: string): FoundClass | undefined {
    const source = this.#read(file);
    const own = findClass(source, name);
    if (own !== undefined) return { node: own, file };
    for (const statement of source.statements) {
      if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier === undefined) continue;
      const { exportClause } = statement;
      const names = exportClause !== undefined && ts.isNamedExports(exportClause) ? exportClause.elements : undefined;
      if (names !== undefined && !names.some((element) => element.name.text === name)) continue;
      const target = this.#resolve((statement.moduleSpecifier as ts.StringLiteral).text, file);
      const found = target === undefined ? undefined : this.#findExport(name, target);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #resolve(specifier: string, from: string): string | undefined {
    const path = specifier.startsWith(".")
      ? join(dirname(from), specifier)
      : join(this.#sourceFolder, specifier.replace(/^[^/]+\//, ""));
    return [`${path}.ts`, join(path, "index.ts")].find(existsSync);
  }

  #read(file: string): ts.SourceFile {
    const known = this.#files.get(file);
    const source = known ?? ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    this.#files.set(file, source);
    return source;
  }
}

/** The fields of a class that are made by `new`, with what is constructed. */
function listFields(node: ts.ClassDeclaration): readonly { readonly name: string; readonly type: ts.Expression }[] {
  return node.members.flatMap((member) => {
    if (!ts.isPropertyDeclaration(member) || member.initializer === undefined) return [];
    if (!ts.isNewExpression(member.initializer)) return [];
    return [{ name: member.name.getText(), type: member.initializer.expression }];
  });
}

function listClasses(file: ts.SourceFile): readonly ts.ClassDeclaration[] {
  return file.statements.filter((statement) => ts.isClassDeclaration(statement));
}

function findClass(file: ts.SourceFile, name: string): ts.ClassDeclaration | undefined {
  return listClasses(file).find((declaration) => declaration.name?.text === name);
}

function findNamespace(file: ts.SourceFile, name: string): string | undefined {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    const isIt = bindings !== undefined && ts.isNamespaceImport(bindings) && bindings.name.text === name;
    if (isIt) return (statement.moduleSpecifier as ts.StringLiteral).text;
  }
  return undefined;
}
