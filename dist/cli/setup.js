import "./rolldown-runtime.js";
import { _ as createDiskTree, v as createFileWriter } from "./reader.js";
import { B as moduleLockPath, E as readRootChoice, L as countRemoteCalls, f as checkedOutFiles, kt as stillTree, p as inRepository, r as ignoredLocks, u as rootsLackingLock, v as submoduleLimits } from "./named-paths.js";
import { r as fixRoots, t as recordedByBase } from "./fix.js";
import { r as DEFAULT_POLICY_FILE } from "./tighten.js";
import { Fa as TERRAFORM, Hr as hasContents, Na as OPENTOFU, Va as toolKey, Xr as counted, Y as lockFilePath, da as appendAll, do as LockReviewError, oo as commandLine, ot as listedPlatforms, pa as groupBy, ro as sortedUnique, ti as placesText, yi as plain } from "./shipped-keys.js";
import { r as learningLines, t as ledgerOnDisk } from "./ledger-on-disk.js";
import { a as unknownLine, n as lockModuleRoots } from "./lock-modules.js";
import { t as diagnosticLines } from "./terminal.js";
import { O as countedCalls, d as reasonWords, y as members } from "./report.js";
import { a as mapFewAtOnce } from "./limits.js";
import { i as choiceOf } from "./screen.js";
import { r as staticInputs, t as withCommandReach } from "./command-reach.js";
import { n as ownMachine, t as cluesHere } from "./clues-here.js";
import { r as workTreeRoots } from "./roots-below.js";
import { t as makeDirectory } from "./replace-file.js";
import { n as seenFile } from "./digest.js";
import { t as EXIT } from "./exit-code.js";
import { n as policyHere } from "./command-policy.js";
import { dirname, join, posix } from "node:path";

// src/report/commands/setup-report.ts
const REASONS = {
	policy: "listed by the policy",
	locked: "with a lock file",
	backend: "without a lock file, with a backend or cloud block",
	terragrunt: "without a lock file, run by Terragrunt",
	providers: "without a lock file, requiring a provider and called by nothing",
	unreadable: "without a lock file, with configuration that cannot be read"
};
const OUTCOMES = {
	written: "Written",
	"would-write": "Would be written",
	"by-hand": "There already, and left as it is; these lines belong into it",
	"not-written": "Not written"
};
function setupReport(roots, steps) {
	const alikeSteps = groupBy(steps, ({ outcome, lines }) => [outcome, ...lines].join("\n"));
	return {
		lines: [
			...rootLines(roots),
			...[...alikeSteps.values()].flatMap((alike) => [`${OUTCOMES[alike[0].outcome]}: ${placesText(alike.map(({ path }) => path))}`, ...alike[0].lines.map((line) => `  ${line}`)]),
			...offerLines(roots),
			summary(steps)
		],
		data: {
			roots: roots.map(({ required, ...root }) => ({
				...root,
				platforms: required === void 0 ? null : members(required, "platforms", "from")
			})),
			steps: steps.map(({ open = null, ...step }) => ({
				...step,
				open
			}))
		}
	};
}
function offerLines(roots) {
	const open = roots.filter(({ unlockedCalls }) => unlockedCalls > 0);
	if (open.length === 0) return [];
	const calls = open.reduce((sum, { unlockedCalls }) => sum + unlockedCalls, 0);
	const places = placesText(open.map(({ root }) => root));
	const command = commandLine(["setup", "--modules"]);
	return [`Not locked: ${counted(calls, "call")} of remote modules in ${places}, and what those call; ${command} locks them`];
}
function rootLines(roots) {
	const reasons = roots.map(({ root, why }) => [REASONS[why], root]);
	const tools = roots.map(({ root, tool, toolReason }) => [`${tool} (${toolReason})`, root]);
	const platforms = roots.flatMap(({ root, required }) => required === void 0 ? [] : [[plain(reasonWords(required)), root]]);
	return [
		...grouped("Root modules", reasons),
		...grouped("Tool", tools),
		...grouped("Platforms", platforms)
	];
}
function grouped(name, rows) {
	return [...groupBy(rows, ([value]) => value)].map(([value, alike]) => `${name} ${value}: ${placesText(alike.map(([, root]) => root))}`);
}
function summary(steps) {
	const count = (outcome) => steps.filter((step) => step.outcome === outcome).length;
	const [written, planned] = [count("written"), count("would-write")];
	const open = steps.filter((step) => step.open !== void 0).length;
	const next = steps.some((step) => step.open === "refused") ? "resolve what is said above, and run it again" : "see above";
	const rest = open === 0 ? "" : ` ${counted(open, "file")} not finished: ${next}.`;
	if (planned > 0) return `${counted(planned, "file")} would be written.${rest}`;
	if (written > 0) return `${counted(written, "file")} written: commit ${written === 1 ? "it" : "them"}.${rest}`;
	return steps.length === 0 ? "Nothing to do." : `Nothing was written.${rest}`;
}

// src/app/setup/gate-files.ts
const WORKFLOW = `name: Lock review
on:
  pull_request:
    types: [opened, synchronize, reopened, edited]
  merge_group:
permissions:
  contents: read
  pull-requests: write
jobs:
  lock-review:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          persist-credentials: false
      - uses: tofu-lock-review/tofu-lock-review@56142e12573e88962769c7ce11122687d9c3f81d # main
`;
const GITLAB_JOB = `lock-review:
  image: node:24
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables:
    GIT_DEPTH: "0"
  script:
    - git fetch --quiet "\$([ "\$CI_PROJECT_ID" = "\$CI_MERGE_REQUEST_PROJECT_ID" ] && echo origin || echo "\$CI_MERGE_REQUEST_PROJECT_URL.git")" "+refs/heads/\$CI_MERGE_REQUEST_TARGET_BRANCH_NAME:refs/remotes/origin/\$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
    - npx --yes tofu-lock-review@0.1.0 gitlab --code-quality-file lock-review-quality.json --dotenv-file lock-review.env
  artifacts:
    when: always
    reports:
      codequality: lock-review-quality.json
      dotenv: lock-review.env
`;
const HOOK = `repos:
  - repo: https://github.com/tofu-lock-review/tofu-lock-review
    rev: v0.1.0
    hooks:
      - id: tofu-lock-review
`;
const GATES = {
	github: {
		path: ".github/workflows/lock-review.yml",
		text: WORKFLOW,
		addedFrom: "  lock-review:",
		use: /^[ -]*uses: *["']?tofu-lock-review\/tofu-lock-review@/
	},
	gitlab: {
		path: ".gitlab-ci.yml",
		text: GITLAB_JOB,
		addedFrom: "lock-review:",
		use: /^[^#]*\btofu-lock-review(?:@[\w.-]{1,40} gitlab\b|\/lock-review@)/
	},
	"pre-commit": {
		path: ".pre-commit-config.yaml",
		text: HOOK,
		addedFrom: "  - repo:",
		use: /^[ -]*repo:[^#]*\/tofu-lock-review\b/
	}
};
function runsReview(name, text) {
	return text.split("\n").some((line) => GATES[name].use.test(line));
}

// src/app/setup/plan-setup.ts
function plannedStep(step) {
	return step.outcome === "written" ? {
		...step,
		outcome: "would-write"
	} : step;
}
function lockSteps(fixes) {
	return fixes.flatMap(({ lockFilePath: path, outcome, reasons, uncovered }) => {
		const lines = [...reasons, ...uncovered];
		if (outcome === "refused" || outcome === "unverified") return [{
			path,
			outcome: "not-written",
			open: outcome,
			lines
		}];
		if (lines.length > 0) return [{
			path,
			outcome: "written",
			open: "refused",
			lines
		}];
		return outcome === "written" ? [{
			path,
			outcome,
			lines
		}] : [];
	});
}
function moduleLockSteps(reports) {
	return reports.flatMap(({ path, outcome, lock, diagnostics, unknown }) => {
		if (outcome === "refused" || outcome === "unverified") return [{
			path,
			outcome: "not-written",
			open: outcome,
			lines: [...diagnostics.flatMap(diagnosticLines), ...unknown.map(unknownLine)]
		}];
		return outcome === "written" || outcome === "would-change" ? [{
			path,
			outcome: "written",
			lines: [countedCalls(lock)]
		}] : [];
	});
}
const NAMES_LOCK_FILES = /^(?:\*|\.terraform|\.terraform\.module|\*\.terraform|\.terraform\*)?\.lock\.hcl$/;
function hiddenLocks(ignored) {
	const isLifted = ({ file, pattern }) => /(?:^|\/)\.gitignore$/.test(file) && !file.startsWith("/") && NAMES_LOCK_FILES.test(pattern.split("/").at(-1) ?? "");
	const lines = [...new Map([...ignored.values()].map((one) => [`${one.file}:${one.line}`, one])).values()];
	const left = lines.filter((one) => !isLifted(one)).map(({ file: path, line, pattern }) => {
		return {
			path,
			outcome: "not-written",
			open: "refused",
			lines: [`line ${line}, ${pattern}, hides lock files and perhaps other files; change it by hand`]
		};
	});
	return {
		lifted: groupBy(lines.filter(isLifted), ({ file }) => file),
		left
	};
}
function liftStep(path, lines) {
	const wordsOf = ({ line, pattern }) => `without line ${line}, ${pattern}, which hid lock files`;
	return {
		path,
		outcome: "written",
		lines: lines.map(wordsOf)
	};
}
function withoutLines(content, lines) {
	const gone = new Set(lines.map(({ line }) => line));
	const texts = Buffer.from(content).toString("latin1").split(/(?<=\n)/);
	return Buffer.from(texts.filter((_, i) => !gone.has(i + 1)).join(""), "latin1");
}
function ledgerStep(path, learning) {
	const { added, refused, notLearned } = learning;
	const isRefused = refused.length > 0 || notLearned.some(({ why }) => why === "finding");
	const isOpen = notLearned.some(({ why }) => why === "not-verified");
	if (added.length === 0 && !isRefused && !isOpen) return void 0;
	const open = isRefused ? "refused" : isOpen ? "unverified" : void 0;
	return {
		path,
		outcome: added.length > 0 ? "written" : "not-written",
		...open && { open },
		lines: learningLines(learning)
	};
}
function planGate(name, texts) {
	const { path, text, addedFrom } = GATES[name];
	if ([...texts.values()].some((content) => runsReview(name, content))) return void 0;
	if (!texts.has(path)) return {
		step: {
			path,
			outcome: "written",
			lines: []
		},
		text
	};
	return { step: {
		path,
		outcome: "by-hand",
		lines: text.slice(text.indexOf(addedFrom)).trimEnd().split("\n")
	} };
}
function policyText(facts) {
	const { asked, choices, reviews } = facts;
	const tool = asked.tool ?? agreedTool(choices);
	const platforms = asked.platforms ?? sharedPlatforms(reviews);
	const settings = [...tool === void 0 ? [] : [`tool: ${toolText(tool)}`], ...platforms.length === 0 ? [] : [`platforms: [${platforms.join(", ")}]`]];
	return settings.length === 0 ? void 0 : [
		HEADING,
		...settings,
		""
	].join("\n");
}
const HEADING = "# What tofu-lock-review asks for; docs/policy.md of the program lists all settings.";
function toolText({ name, minor }) {
	return minor === (name === "opentofu" ? OPENTOFU : TERRAFORM).minor ? name : `${name}@1.${minor}`;
}
function agreedTool(choices) {
	const [first, ...others] = choices;
	if (first === void 0) return void 0;
	const isSame = others.every(({ tool }) => toolKey(tool) === toolKey(first.tool));
	const isPlain = ({ conflict, isReleaseAssumed }) => conflict === void 0 && isReleaseAssumed === true;
	return isSame && choices.every(isPlain) ? first.tool : void 0;
}
function sharedPlatforms(reviews) {
	const [first] = reviews;
	const names = first?.required.platforms ?? [];
	const isWhole = ({ required, coverage, head }) => required.platforms.join() === names.join() && [...head?.providers.keys() ?? []].every((provider) => {
		const after = coverage?.get(provider)?.after ?? [];
		return names.every((name) => after.some((covered) => covered.platform === name && hasContents(covered)));
	});
	return reviews.every(isWhole) ? names : [];
}

// src/cli/repository/setup-files.ts
async function liftIgnored({ here, git, own, mode }, lockFiles) {
	const steps = [];
	for (;;) {
		const { lifted, left } = hiddenLocks(await git.ignoredPaths(lockFiles));
		const unread = [];
		let isChanged = false;
		for (const [path, lines] of lifted) {
			const content = await own.read(path);
			if (content === void 0) {
				unread.push({
					path,
					outcome: "not-written",
					open: "refused",
					lines: ["it cannot be read here, and hides lock files"]
				});
				continue;
			}
			steps.push(liftStep(path, lines));
			if (mode === "check") continue;
			await here.writer.writeAtomically(path, withoutLines(content, lines), seenFile(content));
			isChanged = true;
		}
		if (!isChanged) return [
			...steps,
			...left,
			...unread
		];
	}
}
async function addGate(place, name) {
	const { own } = place;
	const { path } = GATES[name];
	const folder = posix.dirname(path);
	const workflows = (name === "github" ? await own.list(folder) ?? [] : []).filter((entry) => /\.ya?ml$/.test(entry.name));
	const texts = /* @__PURE__ */ new Map();
	for (const file of /* @__PURE__ */ new Set([path, ...workflows.map((entry) => posix.join(folder, entry.name))])) {
		if (await own.kind(file) === void 0) continue;
		texts.set(file, new TextDecoder().decode(await own.read(file)));
	}
	const planned = planGate(name, texts);
	return planned?.text === void 0 ? planned?.step : addFile(place, path, planned.text);
}
async function addFile({ here, mode }, path, text) {
	if (mode === "write") {
		await makeDirectory(dirname(join(here.directory, path)), 511);
		await here.writer.writeAtomically(path, text, { sha256: void 0 });
	}
	return {
		path,
		outcome: "written",
		lines: []
	};
}
async function assertPlain(paths, own) {
	for (const path of paths) {
		const names = path.split("/").slice(0, -1);
		for (const [i] of names.entries()) {
			const above = names.slice(0, i + 1).join("/");
			const kind = await own.kind(above);
			if (kind === void 0 || kind === "directory") continue;
			const message = `${path} cannot be written: ${above} is no directory`;
			throw new LockReviewError("FILE_FAILED", message, { hint: "Put a directory there, and no link." });
		}
	}
}

// src/cli/commands/setup.ts
const GATE_NAMES = Object.keys(GATES);
async function runSetupCommand(context) {
	const [word] = context.positionals;
	if (word !== void 0) throw new LockReviewError("USAGE", `setup takes no path, and got ${word}`, { hint: "It sets up the whole repository; name another one with --chdir." });
	const exit = await inRepository(context, async (git) => {
		const { roots, steps } = await setUp(context, git);
		await context.report(setupReport(roots, steps));
		return exitCodeOf(steps);
	});
	if (exit !== void 0) return exit;
	throw new LockReviewError("NOT_A_REPOSITORY", `${context.directory} is in no git repository`, { hint: "Make it one with git init, or name a directory of one with --chdir." });
}
async function setUp(context, git) {
	const { top } = git;
	const gate = choiceOf(context.options, "for", GATE_NAMES) ?? "github";
	const mode = context.options.flag("check") ? "check" : "write";
	const place = placeAt(context, git, mode);
	const settings = await policyHere(place.here, []);
	const { policy } = settings;
	await assertPlain([GATES[gate].path, DEFAULT_POLICY_FILE], place.own);
	const ledger = policy.ledger === void 0 ? void 0 : await ledgerOnDisk(top, policy);
	const hasPolicy = await place.own.kind(DEFAULT_POLICY_FILE) !== void 0;
	const roots = await findRoots(place, settings);
	const { fixes, reviews, former } = roots.lacking.size > 0 || !hasPolicy || ledger && ledger.file === void 0 ? await withCommandReach(context, "setup", (reach) => lockAll(place, roots, settings, reach)) : {
		fixes: [],
		reviews: [],
		former: /* @__PURE__ */ new Map()
	};
	const locks = lockSteps(fixes);
	const isModuleRun = context.options.flag("modules");
	const modules = isModuleRun ? await lockModulesOf(place, roots, settings) : [];
	const lockFiles = [...modules.map(({ path }) => path), ...[...roots.choices.keys()].map(lockFilePath)];
	const steps = [
		...locks,
		...moduleLockSteps(modules),
		...await liftIgnored(place, lockFiles)
	];
	const terms = {
		policy,
		remembered: settings.ledger
	};
	const keys = ledger && ledgerStep(ledger.name, await ledger.learn(reviews, terms, mode));
	const run = await addGate(place, gate);
	const isComplete = reviews.length > 0 && locks.every(({ open }) => open === void 0);
	const choices = [...roots.choices.values()];
	const text = hasPolicy || !isComplete ? void 0 : policyText({
		asked: context.asked,
		choices,
		reviews
	});
	const rules = text === void 0 ? void 0 : await addFile(place, DEFAULT_POLICY_FILE, text);
	appendAll(steps, [
		keys,
		run,
		rules
	].filter((step) => step !== void 0));
	return {
		steps: mode === "check" ? steps.map(plannedStep) : steps,
		roots: reportedRoots(isModuleRun ? {
			...roots,
			unlocked: /* @__PURE__ */ new Map()
		} : roots, former, settings)
	};
}
function lockModulesOf({ here }, { unlocked, clues }, { policy }) {
	return withCommandReach(here, "setup", async (setupReach) => {
		setupReach.allowHosts(policy.allowedHosts);
		const terms = {
			reach: {
				...setupReach,
				inputs: await staticInputs(here, "own")
			},
			clues,
			policy,
			given: policy.tool
		};
		return lockModuleRoots(here, [...unlocked.keys()], terms);
	});
}
function placeAt(context, git, mode) {
	const { top: directory } = git;
	const files = createDiskTree({
		root: directory,
		reach: "anywhere"
	});
	return {
		here: {
			...context,
			directory,
			files,
			writer: createFileWriter(directory)
		},
		git,
		own: createDiskTree({
			root: directory,
			reach: "root"
		}),
		mode
	};
}
async function surveyRoots(context, git) {
	const place = placeAt(context, git, "check");
	const settings = await policyHere(place.here, []);
	const roots = {
		...await findRoots(place, settings),
		lacking: /* @__PURE__ */ new Set()
	};
	const { former } = await withCommandReach(context, "setup", (reach) => lockAll(place, roots, settings, reach));
	return reportedRoots(roots, former, settings);
}
async function findRoots({ here, git }, { policy, listed }) {
	const search = await workTreeRoots(git, here.environment, listed);
	const names = sortedUnique(search.all);
	if (names.length === 0) throw new LockReviewError("USAGE", `There is no root module in ${git.top}`, { hint: "A directory is one by its lock file, its backend, or, outside of modules, examples and tests, a provider that it requires. Name others to fix." });
	for (const limit of submoduleLimits(search.submodules, names)) here.log.warn(limit);
	const clues = await cluesHere(here);
	const choices = await mapFewAtOnce(names, async (root) => {
		return [root, await readRootChoice(root, here.files, policy.tool, clues)];
	});
	const whyOf = (root) => [root, search.reasons.get(root) ?? "policy"];
	return {
		choices: new Map(choices),
		lacking: await rootsLackingLock(here, names, await ignoredLocks(here, names)),
		reasons: new Map(search.lacking.map(whyOf)),
		unlocked: await unlockedModules(here, choices),
		clues
	};
}
async function unlockedModules(context, choices) {
	const { files } = context;
	const terms = {
		files,
		memory: /* @__PURE__ */ new Map(),
		inputs: await staticInputs(context, "own")
	};
	const counts = await mapFewAtOnce(choices, async ([root, { tool }]) => {
		if (await files.kind(moduleLockPath(root)) !== void 0) return [];
		const calls = await countRemoteCalls({
			...terms,
			root,
			tool
		});
		return calls === 0 ? [] : [[root, calls]];
	});
	return new Map(counts.flat());
}
function reportedRoots({ choices, reasons, unlocked }, former, { policy, nameOf }) {
	return [...choices].map(([root, { tool, reason, conflict }]) => {
		const platforms = listedPlatforms(policy, nameOf(root));
		const required = former.get(root)?.required ?? (platforms && {
			platforms,
			from: "policy"
		});
		return {
			root,
			why: reasons.get(root) ?? "locked",
			tool: tool.name,
			toolReason: conflict ?? reason,
			unlockedCalls: unlocked.get(root) ?? 0,
			...required && { required }
		};
	});
}
async function lockAll({ here, mode }, { choices, lacking, clues }, { policy, ledger, nameOf: nameInPolicy }, reach) {
	reach.allowHosts(policy.allowedHosts);
	const roots = [...choices.keys()];
	const files = await checkedOutFiles({
		...here,
		files: stillTree(here.files)
	});
	const writer = mode === "check" ? NO_WRITER : here.writer;
	const request = {
		roots,
		written: lacking,
		files,
		policy,
		ledger,
		nameInPolicy,
		clues,
		machine: ownMachine(here, reach),
		recordedBefore: await recordedByBase(here, roots),
		keepsRequiredAlone: here.asked.platforms !== void 0
	};
	return fixRoots(request, {
		...reach,
		files,
		writer
	});
}
const NO_WRITER = { writeAtomically: () => Promise.resolve() };
function exitCodeOf(steps) {
	const isShort = ({ open, outcome }) => open === "refused" || outcome === "would-write";
	if (steps.some(isShort)) return EXIT.failed;
	return steps.some(({ open }) => open === "unverified") ? EXIT.unverified : EXIT.ok;
}

export { surveyRoots as n, rootLines as r, runSetupCommand as t };