import { Ci as parseFingerprint, Ea as isLockReviewError, Oi as groupBy, Yi as TERRAFORM, kt as parseNamespacePattern, qi as OPENTOFU, xa as LockReviewError } from "./shipped-keys.js";
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

// src/formats/policy/written-settings.ts
function parseSetting(name, written, parse) {
	try {
		return parse(written);
	} catch (cause) {
		if (!isLockReviewError(cause)) throw cause;
		const message = `${name} cannot be used: ${cause.message}`;
		throw new LockReviewError("USAGE", message, {
			cause,
			hint: cause.hint
		});
	}
}
function parseTool(text) {
	if (text === "auto") return "auto";
	const match = /^(opentofu|terraform)(?:@v?1\.(\d{1,3})(?:\.\d+)?)?$/.exec(text);
	if (match === null) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a tool`, { hint: "Write auto, opentofu or terraform, with a version such as opentofu@1.12 if one is meant." });
	const base = match[1] === "opentofu" ? OPENTOFU : TERRAFORM;
	return match[2] === void 0 ? base : {
		name: base.name,
		minor: Number(match[2])
	};
}
function parseSize(text) {
	const match = /^(\d{1,15}(?:\.\d{1,3})?) ?(?:([kmg])(i?)b|b?)$/i.exec(text);
	if (match === null) throw new LockReviewError("USAGE", `"${text}" is not a size`, { hint: "Write a number of bytes, or one with a unit such as 500MiB or 3GiB." });
	const [, amount, prefix = "", binary] = match;
	const power = [
		"",
		"k",
		"m",
		"g"
	].indexOf(prefix.toLowerCase());
	return Math.floor(Number(amount) * (binary ? 1024 : 1e3) ** power);
}
const SECONDS = {
	s: 1,
	m: 60,
	min: 60,
	h: 3600
};
const MAX_TIME_LIMIT = 21600;
function parseTimeLimit(text) {
	const [, amount, unit = ""] = /^(\d{1,5}) ?(s|m|min|h)$/.exec(text) ?? [];
	const seconds = Number(amount) * (SECONDS[unit] ?? NaN);
	if (seconds >= 1 && seconds <= MAX_TIME_LIMIT) return seconds;
	throw new LockReviewError("USAGE", `"${text}" is not a time limit`, { hint: "Write seconds, minutes or hours such as 90s, 30m or 2h, at most 6h." });
}
function parseTrustedKeys(written) {
	const pins = groupBy(written.map(halves), ([namespace]) => namespace);
	return new Map([...pins].map(([namespace, pairs]) => [parseNamespacePattern(namespace), pairs.flatMap(([, keys]) => keys.map(parseFingerprint))]));
}
function halves(pin) {
	const [namespace = "", fingerprints = "", ...rest] = pin.split("=").map((half) => half.trim());
	const keys = fingerprints.split(",").map((fingerprint) => fingerprint.trim());
	if (namespace !== "" && rest.length === 0 && !keys.includes("")) return [namespace, keys];
	throw new LockReviewError("INVALID_POLICY", `"${pin}" does not pin a key`, { hint: "Write NAMESPACE=FINGERPRINT with all 40 digits, and commas between several keys." });
}

export { parseTrustedKeys as a, SYSTEM_CLOCK as c, parseTool as i, endProcess as l, parseSize as n, BUILT_UNIT as o, parseTimeLimit as r, SECOND_MS as s, parseSetting as t, runTimes as u };