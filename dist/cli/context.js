import { d as exitOnSignals, i as runSignal, o as createDiskTree, s as createFileWriter } from "./run-time.js";
import { t as LockReviewError } from "./error.js";
import { a as inOptions } from "./values.js";
import { n as standingLines, r as writeResult, t as SCREEN } from "./screen.js";
import { realpathSync, statSync } from "node:fs";
import { resolve } from "node:path";

// src/adapters/process/console-log.ts
function createConsoleLog(options) {
	const { level, write } = options;
	return {
		info: (message) => {
			if (level !== "quiet") write(`${printable(message)}\n`);
		},
		warn: (message) => write(`warning: ${printable(message)}\n`),
		debug: (message) => {
			if (level === "verbose") write(`${printable(message)}\n`);
		}
	};
}
function printable(message) {
	return message.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => character === "\n" ? "\n" : `\\u{${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}}`);
}

// src/cli/run/context.ts
function commandContext(options) {
	exitOnSignals();
	const directory = workingDirectory(options.text("chdir"));
	const writer = createFileWriter(directory);
	const screen = standingLines(SCREEN);
	const output = options.text("output");
	return {
		directory,
		environment: process.env,
		files: createDiskTree({
			root: directory,
			reach: "anywhere"
		}),
		writer,
		log: createConsoleLog({
			level: logLevel(options),
			write: (line) => screen.writeAbove(inOptions(line))
		}),
		screen,
		signal: runSignal(),
		print: async (result) => {
			if (output === void 0) await writeResult(result, options.text("format"));
			else await writer.writeAtomically(output, result);
		}
	};
}
function workingDirectory(chdir) {
	try {
		const directory = realpathSync(resolve(chdir ?? "."));
		if (statSync(directory).isDirectory()) return directory;
	} catch {}
	throw new LockReviewError("USAGE", `${chdir ?? "."} is not a directory that can be entered`, { hint: "Name an existing directory with --chdir." });
}
function logLevel(options) {
	if (options.flag("quiet")) return "quiet";
	return options.flag("verbose") ? "verbose" : "normal";
}
async function readNamedFile({ files }, path) {
	const bytes = await files.read(path);
	if (bytes !== void 0) return bytes;
	throw new LockReviewError("FILE_FAILED", `${path} is not there`, { hint: "Check the path; relative ones start at the working directory or at --chdir." });
}

export { readNamedFile as n, commandContext as t };