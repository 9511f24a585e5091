import { do as LockReviewError } from "./shipped-keys.js";
import { setMaxListeners } from "node:events";

// src/adapters/process/run-time.ts
const REPORT_SECONDS = 300;
function runTimes(limit, say) {
	const message = `the run's time limit of ${limit % 60 === 0 ? `${limit / 60} min` : `${limit} s`} was reached`;
	const reason = new LockReviewError("OUT_OF_TIME", message, { hint: "Run again, with more time if all hosts answer as they should." });
	const looking = countdown(limit * 1e3, reason);
	const reporting = countdown(limit * 1e3 + REPORT_SECONDS * SECOND_MS, reason);
	const endProcess = () => {
		say(reason);
		process.exit(process.exitCode ?? UNVERIFIED);
	};
	reporting.signal.addEventListener("abort", endProcess, { once: true });
	return {
		looking,
		reporting,
		end: () => {
			looking.end();
			reporting.end();
		}
	};
}
async function endProcess() {
	const waiting = [process.stdout, process.stderr].filter(({ writableLength }) => writableLength > 0);
	await Promise.all(waiting.map((stream) => new Promise((taken) => stream.write("", taken))));
	process.exit();
}
const UNVERIFIED = 3;
function countdown(ms, reason) {
	const controller = new AbortController();
	const { signal } = controller;
	setMaxListeners(0, signal);
	const over = performance.now() + ms;
	const timer = setTimeout(() => controller.abort(reason), ms).unref();
	return {
		signal,
		left: () => Math.max(0, over - performance.now()),
		end: () => clearTimeout(timer)
	};
}
const SYSTEM_CLOCK = { now: () => Date.now() };
const SECOND_MS = 1e3;
const BUILT_UNIT = { ms: void 0 };

export { runTimes as a, endProcess as i, SECOND_MS as n, SYSTEM_CLOCK as r, BUILT_UNIT as t };