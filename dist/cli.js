#!/usr/bin/env node

import { t as PROGRAM_VERSION } from "./cli/program-version.js";
import { dt as visibleText } from "./cli/platform.js";
import { l as timeLimitBehind, o as isLockReviewError, t as LockReviewError } from "./cli/error.js";
import { t as parseArguments } from "./cli/arguments.js";
import { n as renderCommandHelp, r as renderHelp } from "./cli/help.js";
import { a as inOptions } from "./cli/values.js";
import { n as exitCodeOfError, t as EXIT } from "./cli/exit-code.js";
import { r as writeResult, t as SCREEN } from "./cli/screen.js";

// src/cli/commands/run-command.ts
async function run(argv) {
	process.stdout.on("error", endQuietly);
	try {
		return await dispatch(parseArguments(inOurWords(argv)));
	} catch (thrown) {
		const caught = timeLimitBehind(thrown) ?? thrown;
		SCREEN.write(renderError(caught, argv.includes("--verbose")));
		return argv[0] === "merge-file" ? EXIT.notMerged : exitCodeOfError(caught);
	}
}
function inOurWords([first, ...rest]) {
	if (first === void 0) return [];
	if (first === "help") return [...rest, "--help"];
	return [[
		"--version",
		"-version",
		"-v"
	].includes(first) ? "version" : first, ...rest];
}
function endQuietly(error) {
	if (error.code === "EPIPE") process.exit();
	throw error;
}
function dispatch(args) {
	if (args.options.flag("help")) {
		const all = args.options.flag("all");
		return print(args.command === void 0 ? renderHelp() : renderCommandHelp(args.command, all));
	}
	if (args.command === void 0) {
		SCREEN.write(renderHelp());
		return EXIT.usage;
	}
	return runCommand(args.command.name, args);
}
async function runCommand(name, args) {
	switch (name) {
		case "review":
		case "verify": return (await import("./cli/review.js")).runReview(args, name);
		case "gitlab": {
			const { gitLabJob } = await import("./cli/gitlab-job.js");
			return (await import("./cli/pipeline.js")).runPipeline(args, gitLabJob);
		}
		case "lock": return (await import("./cli/lock.js")).runLockCommand(args);
		case "fix": return (await import("./cli/fix.js")).runFix(args);
		case "diff": return (await import("./cli/diff.js")).runDiff(args);
		case "merge-file": return (await import("./cli/merge-file.js")).runMergeFile(args);
		case "inspect": return (await import("./cli/inspect.js")).runInspect(args);
		case "requirements": return (await import("./cli/requirements.js")).runRequirements(args);
		case "explain": return (await import("./cli/explain.js")).runExplain(args);
		case "keys": return (await import("./cli/keys.js")).runKeys(args);
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