import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  ApplyWorkspaceEditRequest,
  CodeAction,
  CodeActionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  ExecuteCommandRequest,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  LogMessageNotification,
  MessageType,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentEdit,
  TextEdit,
  type ClientCapabilities,
  type Diagnostic,
  type ProtocolConnection,
  type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { serverSettings } from "./server-settings.ts";

const PACKAGE = dirname(createRequire(import.meta.url).resolve("vscode-langservers-extracted/package.json"));
const SERVER = join(PACKAGE, "bin/vscode-eslint-language-server");
const CAPABILITIES = {
  workspace: { configuration: true, workspaceFolders: true, applyEdit: true },
  textDocument: {
    diagnostic: {},
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
  },
} satisfies ClientCapabilities;

/**
 * An editor without a window: it starts ESLint's language server in a folder, holds the buffers of the open files, asks for
 * diagnostics and code actions as an editor does, and applies the edits that the server sends. Nothing waits for a time:
 * every method ends with the server's answer, and rejects when the server has gone.
 */
export class EditorSession {
  /** What the server logged as an error; empty as long as all goes well. */
  readonly errors: string[] = [];
  readonly #folder: string;
  readonly #process: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #buffers = new Map<string, TextDocument>();

  private constructor(folder: string, server: ChildProcess, connection: ProtocolConnection) {
    this.#folder = folder;
    this.#process = server;
    this.#connection = connection;
  }

  /** Starts the server and says hello. */
  static async start(folder: string): Promise<EditorSession> {
    const server = spawn(process.execPath, [SERVER, "--stdio"], { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    // Requests that wait for an answer are rejected when the connection ends.
    server.once("exit", () => connection.dispose());
    const session = new EditorSession(folder, server, connection);
    session.#answerTheServer();
    connection.listen();
    await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the type of the parameters still asks for it
      rootUri: session.toUri(""),
      workspaceFolders: [session.#workspaceFolder],
      capabilities: CAPABILITIES,
    });
    await connection.sendNotification(InitializedNotification.type, {});
    return session;
  }

  /** Opens a file with the text that it has on disk. */
  async open(path: string): Promise<void> {
    const buffer = TextDocument.create(
      this.toUri(path),
      "typescript",
      1,
      readFileSync(join(this.#folder, path), "utf8"),
    );
    this.#buffers.set(buffer.uri, buffer);
    const textDocument = { uri: buffer.uri, languageId: buffer.languageId, version: 1, text: buffer.getText() };
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  }

  /** Types over the first occurrence of `before` in an open file; nothing is saved. */
  async replace(path: string, before: string, after: string): Promise<void> {
    const buffer = this.#bufferOf(this.toUri(path));
    const start = buffer.getText().indexOf(before);
    if (start === -1) throw new Error(`${path} holds no ${before}`);
    const range = { start: buffer.positionAt(start), end: buffer.positionAt(start + before.length) };
    await this.#change(buffer, [{ range, text: after }]);
  }

  /** What an open file holds now. */
  textOf(path: string): string {
    return this.#bufferOf(this.toUri(path)).getText();
  }

  /** Asks what is wrong with an open file. */
  async diagnose(path: string): Promise<readonly Diagnostic[]> {
    const textDocument = { uri: this.toUri(path) };
    const report = await this.#connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
    if (report.kind !== "full") throw new Error("The server was asked for no report that rests on an earlier one.");
    return report.items;
  }

  /** Asks what can be done about a diagnostic. */
  async findQuickFixes(path: string, diagnostic: Diagnostic): Promise<readonly CodeAction[]> {
    const { range } = diagnostic;
    const context = { diagnostics: [diagnostic], only: ["quickfix"] };
    const parameters = { textDocument: { uri: this.toUri(path) }, range, context };
    const found = (await this.#connection.sendRequest(CodeActionRequest.type, parameters)) ?? [];
    return found.filter((action) => CodeAction.is(action));
  }

  /** Does what a code action says; the edits are in the buffers when it ends. */
  async apply({ edit, command }: CodeAction): Promise<void> {
    if (edit !== undefined) await this.#applyEdit(edit);
    if (command === undefined) return;
    const parameters = { command: command.command, arguments: command.arguments ?? [] };
    await this.#connection.sendRequest(ExecuteCommandRequest.type, parameters);
  }

  async close(path: string): Promise<void> {
    const textDocument = { uri: this.toUri(path) };
    this.#buffers.delete(textDocument.uri);
    await this.#connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument });
  }

  /** Ends the server. */
  async stop(): Promise<void> {
    const exit = once(this.#process, "exit");
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    await exit;
  }

  toUri(path: string): string {
    return pathToFileURL(join(this.#folder, path)).href;
  }

  get #workspaceFolder(): { readonly uri: string; readonly name: string } {
    return { uri: this.toUri(""), name: "project" };
  }

  #answerTheServer(): void {
    const settings = { ...serverSettings, workspaceFolder: this.#workspaceFolder };
    this.#connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => settings));
    this.#connection.onRequest(RegistrationRequest.type, () => undefined);
    this.#connection.onRequest(ApplyWorkspaceEditRequest.type, async ({ edit }) => {
      await this.#applyEdit(edit);
      return { applied: true };
    });
    this.#connection.onNotification(LogMessageNotification.type, ({ type, message }) => {
      if (type === MessageType.Error) this.errors.push(message);
    });
  }

  async #applyEdit({ documentChanges }: WorkspaceEdit): Promise<void> {
    for (const change of documentChanges ?? []) {
      if (!TextDocumentEdit.is(change)) throw new Error("The server wants to make, rename or delete a file.");
      const buffer = this.#bufferOf(change.textDocument.uri);
      // All edits of a change speak of the text before it.
      const text = TextDocument.applyEdits(buffer, change.edits.map(toTextEdit));
      await this.#change(buffer, [{ text }]);
    }
  }

  async #change(buffer: TextDocument, contentChanges: Parameters<typeof TextDocument.update>[1]): Promise<void> {
    const version = buffer.version + 1;
    this.#buffers.set(buffer.uri, TextDocument.update(buffer, contentChanges, version));
    const textDocument = { uri: buffer.uri, version };
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument, contentChanges });
  }

  #bufferOf(uri: string): TextDocument {
    const buffer = this.#buffers.get(uri);
    if (buffer === undefined) throw new Error(`${uri} is not open`);
    return buffer;
  }
}

function toTextEdit(edit: TextDocumentEdit["edits"][number]): TextEdit {
  if (!TextEdit.is(edit)) throw new Error("The server wants to insert a snippet.");
  return edit;
}
