// Runs programs and says what they took.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const POLL_MS = 15;
/** Clock ticks of /proc are hundredths of a second on every Linux that runs Node. */
const TICKS_PER_SECOND = 100;

/**
 * What one run took. Memory and processor time are read from /proc while it runs, so they are missing
 * elsewhere than on Linux, and processor time is short of the last few milliseconds; it has that of programs that
 * the run started and that have ended, such as git.
 *
 * @typedef {{ readonly seconds: number, readonly cpuSeconds: number, readonly peakMib: number, readonly output: string }} Cost
 */

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ readonly cwd?: string, readonly env?: Readonly<Record<string, string>>, readonly allow?: readonly number[] }} [options]
 * @returns {Promise<Cost>}
 */
export async function run(program, args, { cwd, env, allow = [0] } = {}) {
  const started = performance.now();
  const child = spawn(program, [...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.setEncoding("utf8");
  let errors = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  let usage = { cpuSeconds: 0, peakMib: 0 };
  const poll = setInterval(() => {
    usage = readUsage(child.pid) ?? usage;
  }, POLL_MS);
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  clearInterval(poll);
  const seconds = (performance.now() - started) / 1000;
  if (!allow.includes(code)) throw new Error(`${program} ended with ${code}\n${output}${errors}`);
  return { seconds, ...usage, output };
}

/** @param {number | undefined} pid */
function readUsage(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const peak = /^VmHWM:\s*(\d+) kB$/m.exec(status);
    if (peak === null) return undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
    return { cpuSeconds: ticks / TICKS_PER_SECOND, peakMib: Number(peak[1]) / 1024 };
  } catch {
    return undefined;
  }
}

/**
 * The middle one of several runs by time, with the highest peak of them all.
 *
 * @template {Cost} T
 * @param {readonly T[]} costs
 */
export function median(costs) {
  const sorted = [...costs].sort((a, b) => a.seconds - b.seconds);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error("nothing was measured");
  return { ...middle, peakMib: Math.max(...costs.map((one) => one.peakMib)) };
}
