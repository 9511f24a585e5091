// Holds a face of the built program in memory and runs it again and again, one run at a time, each as if it were a process
// of its own: with the arguments, the directory and the variables of that run, and with nowhere to write but that run's two
// files. A run ends when a process would: nothing that it started keeps it alive, and temporary files are gone.
import { closeSync, openSync, writeSync } from "node:fs";
import { Writable } from "node:stream";
import { setImmediate, setTimeout } from "node:timers/promises";

/** @typedef {import("./resident.ts").HostedRun} HostedRun */
/** @typedef {import("./resident.ts").HostedEnd} HostedEnd */

const SIGNALS = ["SIGHUP", "SIGINT", "SIGTERM"];
/** Looks at what keeps a process alive that come at once, before those that come by the millisecond. */
const PROMPT_LOOKS = 20;
const LOOK_AGAIN_MS = 2;
/** How often what a run waits for is counted. */
const BEAT_MS = 50;

/** What is thrown where a process would have ended. */
const ENDED = new Error("the run has ended");
const { exit } = process;

process.on("disconnect", () => process.exit());
process.on("message", (run) => play(/** @type {HostedRun} */ (run)));
const home = process.cwd();
/** What keeps this process alive when it has nothing to do. */
const waiting = process.getActiveResourcesInfo();

/** @param {HostedRun} run */
async function play(run) {
  const out = openSync(run.stdout, "a");
  const err = openSync(run.stderr, "a");
  enter(run, { stdout: out, stderr: err });
  const ownTime = run.isTimed ? startOwnTime() : undefined;
  try {
    const { main } = await import(run.entry);
    await main();
  } catch (caught) {
    if (caught !== ENDED) {
      process.exitCode = 1;
      writeSync(err, `${caught instanceof Error ? caught.stack : caught}\n`);
    }
  }
  await untilNothingIsLeft();
  process.exit = exit;
  const ownMs = ownTime?.();
  const code = process.exitCode ?? 0;
  // Temporary files are removed now.
  process.emit("exit", Number(code));
  for (const signal of SIGNALS) process.removeAllListeners(signal);
  process.chdir(home);
  closeSync(out);
  closeSync(err);
  process.send?.({ code, ownMs });
}

/**
 * @param {HostedRun} run
 * @param {Readonly<Record<"stdout" | "stderr", number>>} files
 */
function enter({ args, cwd, env }, files) {
  process.chdir(cwd);
  process.argv = [process.execPath, "program", ...args];
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
  for (const name of /** @type {const} */ (["stdout", "stderr"])) {
    Object.defineProperty(process, name, { configurable: true, value: writerTo(files[name]) });
  }
  process.exitCode = undefined;
  process.exit = (code) => {
    process.exitCode = code ?? process.exitCode;
    throw ENDED;
  };
}

/**
 * A stream whose text is in its file once it is written, so that an end at once loses nothing.
 *
 * @param {number} file
 */
function writerTo(file) {
  return new Writable({
    write: (chunk, _encoding, done) => {
      writeSync(file, chunk);
      done();
    },
  });
}

/** Counts what its event loop waits, a beat for each that passes, and adds what the processor was busy. */
function startOwnTime() {
  let beats = 0;
  const before = process.cpuUsage();
  const beating = setInterval(() => beats++, BEAT_MS).unref();
  return () => {
    clearInterval(beating);
    const { user, system } = process.cpuUsage(before);
    return beats * BEAT_MS + (user + system) / 1000;
  };
}

/** Waits until a process of this run alone would end. One that never does is killed from outside. */
async function untilNothingIsLeft() {
  for (let look = 1; isKeptAlive(); look++) {
    await (look < PROMPT_LOOKS ? setImmediate() : setTimeout(LOOK_AGAIN_MS));
  }
}

function isKeptAlive() {
  const rest = [...waiting];
  return process.getActiveResourcesInfo().some((kind) => {
    const at = rest.indexOf(kind);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
