#!/usr/bin/env node

import { t as PROGRAM_VERSION } from "./cli/program-version.js";
import { l as visibleText } from "./cli/disposition.js";
import { i as LockReviewError, s as isLockReviewError } from "./cli/without-absent.js";
import { n as writeResult, r as inOptions, s as timeLimitBehind, t as SCREEN } from "./cli/printing.js";
import { i as parseArguments } from "./cli/arguments.js";
import { r as largestOf } from "./cli/many.js";
import { n as COMMON_OPTIONS, t as COMMANDS } from "./cli/command-table.js";
import { n as exitCodeOfError, t as EXIT } from "./cli/exit-code.js";

// src/cli/options/help.ts
function renderHelp() {
	const width = largestOf(COMMANDS.map((one) => usage(one).length));
	return [
		"Reviews, explains and repairs OpenTofu and Terraform dependency lock files.",
		"",
		"Usage: tofu-lock-review COMMAND [OPTIONS]",
		"",
		"Commands:",
		...COMMANDS.map((one) => `  ${usage(one).padEnd(width)}  ${one.summary}`),
		"",
		"Options of every command:",
		...renderOptions(COMMON_OPTIONS),
		"",
		"Exit codes: 0 passed, done or no change · 1 failed or refused · 2 usage or configuration · 3 not verified",
		"Help on one command: tofu-lock-review COMMAND --help",
		""
	].join("\n");
}
function renderCommandHelp(command) {
	return [
		`${command.summary}.`,
		"",
		`Usage: tofu-lock-review ${usage(command)} [OPTIONS]`,
		"",
		"Options:",
		...renderOptions([...command.options, ...COMMON_OPTIONS]),
		""
	].join("\n");
}
function usage(command) {
	return `${command.name} ${command.positionals}`.trim();
}
function renderOptions(all) {
	const options = all.filter((one) => one.hidden !== true);
	const names = options.map((one) => one.value === void 0 ? `--${one.name}` : `--${one.name} ${one.value}`);
	const width = largestOf(names.map((name) => name.length));
	return options.map((one, i) => `  ${(names[i] ?? "").padEnd(width)}  ${one.help}`);
}

// src/cli/commands/run-command.ts
async function run(argv) {
	process.stdout.on("error", endQuietly);
	try {
		return await dispatch(parseArguments(asOption(argv)));
	} catch (thrown) {
		const caught = timeLimitBehind(thrown) ?? thrown;
		SCREEN.write(renderError(caught, argv.includes("--verbose")));
		return argv[0] === "merge-file" ? EXIT.notMerged : exitCodeOfError(caught);
	}
}
function asOption([first, ...rest]) {
	if (first === void 0) return [];
	return first === "help" ? [...rest, "--help"] : [first, ...rest];
}
function endQuietly(error) {
	if (error.code === "EPIPE") process.exit();
	throw error;
}
function dispatch(args) {
	if (args.options.flag("version")) return print(`${PROGRAM_VERSION}\n`);
	if (args.options.flag("help")) return print(args.command === void 0 ? renderHelp() : renderCommandHelp(args.command));
	if (args.command === void 0) {
		SCREEN.write(renderHelp());
		return EXIT.usage;
	}
	return runCommand(args.command.name, args);
}
async function runCommand(name, args) {
	switch (name) {
		case "review":
		case "verify": return (await import("./cli/review2.js")).runReview(args, name);
		case "gitlab": return (await import("./cli/gitlab.js")).runGitLab(args);
		case "lock": return (await import("./cli/lock.js")).runLockCommand(args);
		case "fix": return (await import("./cli/fix.js")).runFix(args);
		case "diff": return (await import("./cli/diff.js")).runDiff(args);
		case "merge-file": return (await import("./cli/merge-file.js")).runMergeFile(args);
		case "inspect": return (await import("./cli/inspect.js")).runInspect(args);
		case "requirements": return (await import("./cli/requirements.js")).runRequirements(args);
		case "explain": return (await import("./cli/explain.js")).runExplain(args);
		case "keys": return (await import("./cli/keys.js")).runKeys(args);
		case "releases": return (await import("./cli/releases.js")).runReleases(args);
		case "queue": return (await import("./cli/queue.js")).runQueue(args);
		case "doctor": return (await import("./cli/doctor.js")).runDoctor(args);
		case "completion": return (await import("./cli/completion.js")).runCompletion(args);
		case "version": return print(`${PROGRAM_VERSION}\n`);
		case "demo": return (await import("./cli/demo.js")).runDemo(args);
		default: throw new LockReviewError("USAGE", `There is no command "${name}"`);
	}
}
async function print(text) {
	await writeResult(text);
	return EXIT.ok;
}
function renderError(caught, verbose) {
	if (!isLockReviewError(caught)) return `This is a bug in tofu-lock-review; please report it with this text:\n${caught instanceof Error ? caught.stack ?? caught.message : String(caught)}\n`;
	return [
		`Error: ${caught.message} (${caught.code})`,
		...inOptions(caught.hint ?? "").split("\n"),
		verbose && caught.cause instanceof Error ? `Caused by: ${caught.cause.message}` : ""
	].filter((line) => line !== "").map((line) => `${visibleText(line)}\n`).join("");
}

// src/cli/main.ts
process.exitCode = await run(process.argv.slice(2));

export {  };