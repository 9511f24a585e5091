#!/usr/bin/env node

import "./cli/rolldown-runtime.js";
import { i as endProcess } from "./cli/run-time.js";
import { t as PROGRAM_VERSION } from "./cli/program-version.js";
import { bo as timeLimitBehind, go as isLockReviewError, uo as visibleText } from "./cli/shipped-keys.js";
import { r as systemRefusal } from "./cli/system-refusal.js";
import { n as parseArguments, t as isDropIn } from "./cli/arguments.js";
import { n as renderCommandHelp, r as renderHelp } from "./cli/help.js";
import { o as inOptions, r as writeResult, t as SCREEN } from "./cli/screen.js";
import { r as exitCodeOfError, t as EXIT } from "./cli/exit-code.js";

// src/cli/commands/run-command.ts
async function run(argv) {
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => void 0);
	try {
		return await dispatch(parseArguments(inOurWords(argv)));
	} catch (thrown) {
		const error = timeLimitBehind(thrown) ?? systemRefusal(thrown) ?? thrown;
		SCREEN.write(renderError(error, argv.includes("--verbose")));
		if (argv[0] === "merge-file") return EXIT.notMerged;
		return isDropIn(argv) ? EXIT.failed : exitCodeOfError(error);
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
async function dispatch(args) {
	const { command, options } = args;
	if (options.flag("help")) return print(command === void 0 ? renderHelp() : renderCommandHelp(command, options.flag("all")));
	if (command === void 0) {
		SCREEN.write(renderHelp());
		return EXIT.usage;
	}
	if (command.name === "version") return print(`${PROGRAM_VERSION}\n`);
	const { withContext } = await import("./cli/context2.js");
	return withContext(args, RUN[command.name]);
}
const RUN = {
	setup: async (context) => (await import("./cli/setup2.js")).runSetupCommand(context),
	review: async (context) => (await import("./cli/review.js")).runReviewCommand(context, "review"),
	verify: async (context) => context.options.flag("installed") ? (await import("./cli/installed.js")).runInstalled(context) : (await import("./cli/review.js")).runReviewCommand(context, "verify"),
	gitlab: async (context) => (await import("./cli/gitlab.js")).runGitLab(context),
	queue: async (context) => (await import("./cli/queue.js")).runQueue(context),
	lock: async (context) => (await import("./cli/lock.js")).runLockCommand(context),
	providers: async (context) => (await import("./cli/lock.js")).runProvidersLock(context),
	fix: async (context) => (await import("./cli/fix2.js")).runFix(context),
	diff: async (context) => (await import("./cli/diff.js")).runDiff(context),
	"merge-file": async (context) => (await import("./cli/merge-file.js")).runMergeFile(context),
	inspect: async (context) => (await import("./cli/inspect.js")).runInspect(context),
	requirements: async (context) => (await import("./cli/requirements.js")).runRequirements(context),
	explain: async (context) => (await import("./cli/explain.js")).runExplain(context),
	keys: async (context) => (await import("./cli/keys.js")).runKeys(context),
	doctor: async (context) => (await import("./cli/doctor.js")).runDoctor(context),
	completion: async (context) => (await import("./cli/completion.js")).runCompletion(context),
	demo: async (context) => (await import("./cli/demo.js")).runDemo(context)
};
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
await endProcess();

export {  };