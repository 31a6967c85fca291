/*
 * Preloaded by `--import`: whoever asks for `typescript` in this process gets the package that USER_TYPESCRIPT names, as in
 * a project where that version is installed.
 */
import Module from "node:module";

const resolveFilename = Module._resolveFilename;

Module._resolveFilename = function (request, ...rest) {
  const asked = request.replace(/^typescript(?=$|\/)/, process.env.USER_TYPESCRIPT);
  return resolveFilename.call(this, asked, ...rest);
};
