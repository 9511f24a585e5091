// Holds the built program in memory and runs it again and again, one run at a time, each as if it were a process of its own:
// with the arguments, the directory and the variables of that run, and with nowhere to write but that run's two files.
import { closeSync, openSync, writeSync } from "node:fs";
import { Writable } from "node:stream";

let count = 0;

process.on("disconnect", () => process.exit());
process.on("message", async (run) => {
  const files = [run.stdout, run.stderr].map((path) => openSync(path, "a"));
  const code = await runProgram(run, files);
  files.forEach((file) => closeSync(file));
  process.send({ code });
});

/** @param {import("./resident.ts").ProgramRun} run */
async function runProgram({ entry, args, cwd, env }, [out, err]) {
  const signals = () => ["SIGHUP", "SIGINT", "SIGTERM"].forEach((one) => process.removeAllListeners(one));
  process.chdir(cwd);
  process.argv = [process.execPath, entry, ...args];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  for (const [name, file] of [["stdout", out], ["stderr", err]]) {
    Object.defineProperty(process, name, { configurable: true, value: written(file) });
  }
  process.exitCode = undefined;
  try {
    await import(`${entry}?run=${++count}`);
  } catch (caught) {
    process.exitCode = 1;
    writeSync(err, `${caught instanceof Error ? caught.stack : caught}\n`);
  }
  const code = process.exitCode ?? 0;
  // What a process does when it ends: temporary files go.
  process.emit("exit", code);
  process.exitCode = undefined;
  signals();
  return code;
}

/** A stream whose text is in its file as soon as it is written, so that an end at once loses nothing. */
function written(file) {
  return new Writable({
    write(chunk, _encoding, done) {
      writeSync(file, chunk);
      done();
    },
  });
}
