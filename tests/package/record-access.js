// Loaded before a program: tells on stderr, as JSON in the last line, what files it read and what it wrote, spawned or sent.
import childProcess from "node:child_process";
import dgram from "node:dgram";
import dns from "node:dns";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import worker from "node:worker_threads";

const read = new Set();
const done = new Set();

function watch(owner, names, note) {
  for (const name of names) {
    const original = owner[name];
    if (typeof original !== "function") continue;
    owner[name] = function (...args) {
      note(name, args);
      return new.target === undefined ? Reflect.apply(original, this, args) : Reflect.construct(original, args);
    };
    Object.assign(owner[name], original);
  }
}

const READS = [
  "readFile",
  "readdir",
  "opendir",
  "createReadStream",
  "readlink",
  "copyFile",
  "cp",
  "watch",
  "watchFile",
];
const WRITES =
  "writeFile appendFile rename mkdir mkdtemp rm rmdir unlink symlink link chmod chown utimes truncate createWriteStream".split(
    " ",
  );
const both = (names) => names.flatMap((name) => [name, `${name}Sync`]);
const isWriting = (flags) => typeof flags === "string" && /[wa+]/.test(flags);
const noteOpen = (name, [path, flags]) => (isWriting(flags) ? done.add(`${name} ${path}`) : read.add(String(path)));

for (const owner of [fs, fs.promises]) {
  watch(owner, both(READS), (_, [path]) => read.add(String(path)));
  watch(owner, both(WRITES), (name, [path]) => done.add(`${name} ${path}`));
  watch(owner, both(["open"]), noteOpen);
}
const noteDone = (name, [what]) => done.add(`${name} ${String(what)}`);
watch(childProcess, ["spawn", "spawnSync", "exec", "execSync", "execFile", "execFileSync", "fork"], noteDone);
watch(net.Socket.prototype, ["connect"], noteDone);
watch(net.Server.prototype, ["listen"], noteDone);
watch(dns, ["lookup", "resolve"], noteDone);
watch(dgram, ["createSocket"], noteDone);
watch(worker, ["Worker"], noteDone);
watch(globalThis, ["fetch"], noteDone);
syncBuiltinESMExports();

const write = fs.writeSync;
process.on("exit", () => {
  write(2, `\n${JSON.stringify({ read: [...read], done: [...done] })}\n`);
});
