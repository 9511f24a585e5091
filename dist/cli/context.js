import { c as runSignal, d as exitOnSignals, n as createFileWriter, t as createDiskTree } from "./node-files.js";
import { ft as visibleText } from "./platform.js";
import { a as LockReviewError } from "./many.js";
import { a as policyInputs, i as inOptions } from "./values.js";
import { n as standingLines, r as writeResult, t as SCREEN } from "./screen.js";
import { resolve } from "node:path";
import { realpathSync, statSync } from "node:fs";

// src/adapters/process/console-log.ts
function createConsoleLog({ level, write }) {
	const line = (message) => write(`${message.split("\n").map(visibleText).join("\n")}\n`);
	return {
		info: (message) => {
			if (level !== "quiet") line(message);
		},
		warn: (message) => line(`warning: ${message}`),
		debug: (message) => {
			if (level === "verbose") line(message);
		}
	};
}

// src/cli/run/context.ts
function commandContext({ options, positionals }) {
	const asked = policyInputs(options);
	exitOnSignals();
	const directory = workingDirectory(options.text("chdir") ?? ".");
	const writer = createFileWriter(directory);
	const screen = standingLines(SCREEN);
	const output = options.text("output");
	const level = options.flag("verbose") ? "verbose" : "normal";
	return {
		options,
		positionals,
		asked,
		directory,
		environment: process.env,
		files: createDiskTree({
			root: directory,
			reach: "anywhere"
		}),
		writer,
		screen,
		log: createConsoleLog({
			level: options.flag("quiet") ? "quiet" : level,
			write: (line) => screen.writeAbove(inOptions(line))
		}),
		signal: runSignal(),
		print: (result) => output === void 0 ? writeResult(result, options.text("format")) : writer.writeAtomically(output, result)
	};
}
function workingDirectory(path) {
	try {
		const directory = realpathSync(resolve(path));
		if (statSync(directory).isDirectory()) return directory;
	} catch {}
	throw new LockReviewError("USAGE", `${path} is not a directory that can be entered`, { hint: "Name an existing directory with --chdir." });
}
async function readNamedFile({ files }, path) {
	const bytes = await files.read(path);
	if (bytes !== void 0) return bytes;
	throw new LockReviewError("FILE_FAILED", `${path} is not there`, { hint: "Check the path; relative ones start at the working directory or at --chdir." });
}
async function namedDirectory({ positionals: [directory = ".", ...others], files }, command) {
	if (others.length > 0) throw new LockReviewError("USAGE", `${command} takes one directory`);
	if (await files.list(directory) !== void 0) return directory;
	throw new LockReviewError("FILE_FAILED", `${directory} is not a directory`, { hint: "Name the directory of a root module." });
}

export { namedDirectory as n, readNamedFile as r, commandContext as t };