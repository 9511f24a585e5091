import { a as isUnder, i as rootsLackingLock, n as policyOf, o as isWanted, r as fromTop, s as openRepository, t as auditedRoots } from "./roots-below.js";
import { O as createDiskTree, T as commandContext, at as compareBytes, i as readLockBytes, ot as sortedUnique, r as lockSide } from "./tool-choice.js";
import { _ as isConfiguration, a as loadModuleTree, c as allModules, d as assembleReview, g as discoverRoots, n as auditRoots, r as readRoot, u as judgeReadings, v as lockFilePath, y as lockedDirectories } from "./audit-roots.js";
import { g as LockReviewError, l as OPENTOFU, o as toolOf, t as choice, v as visibleText } from "./arguments.js";
import { n as withEngine } from "./engine.js";
import { r as exitCodeOfVerdict } from "./exit-code.js";
import { _ as footerParts, a as cutGroups, b as providerNames, c as link, d as gradesWords, f as findingGroups, g as count, h as changedRootsWords, i as detailSections, l as codeSpan, o as details, p as mergeRepeated, r as renderReviewJson, s as findingsSection, u as changeGrades, x as shortCommit, y as placeWords } from "./json.js";
import { t as changeWords } from "./change-words.js";
import { posix, resolve } from "node:path";

// src/app/git-range.ts
/** Names that the default branch may have, in the order that they count. */
const DEFAULT_BASES = [
	"origin/HEAD",
	"origin/main",
	"main",
	"master"
];
/**
* Decides what is compared: base content is the merge base's, head is the work tree unless named.
*
* Without a named base it is the merge base with the default branch; when HEAD is that commit, the
* work tree is compared with HEAD.
*
* @throws LockReviewError `USAGE` when a name means no commit, or no default branch is found
*/
async function resolveRange(git, names, signal) {
	const headCommit = await namedCommit(git, names.head ?? "HEAD", "--head", signal);
	const head = names.head === void 0 ? "work-tree" : headCommit;
	const [baseName, tip] = await baseTip(git, names.base, signal);
	return {
		base: await git.mergeBase(tip, headCommit, signal) ?? tip,
		baseName,
		head,
		headCommit
	};
}
async function baseTip(git, name, signal) {
	if (name !== void 0) return [name, await namedCommit(git, name, "--base", signal)];
	for (const candidate of DEFAULT_BASES) {
		const commit = await git.resolveCommit(candidate, signal);
		if (commit !== void 0) return [candidate, commit];
	}
	throw new LockReviewError("USAGE", "No default branch to compare with was found", { hint: `None of ${DEFAULT_BASES.join(", ")} is here. Name one with --base.` });
}
async function namedCommit(git, name, option, signal) {
	const commit = await git.resolveCommit(name, signal);
	if (commit !== void 0) return commit;
	throw new LockReviewError("USAGE", `"${name}" is no commit of this repository`, { hint: `Name a branch, tag or commit with ${option}. A shallow clone lacks most: fetch it first.` });
}

// src/app/module-directories.ts
/**
* Says which directories' modules a root module calls, its own left out.
*
* Configurations are read only when the change touches one outside all root modules: otherwise no root
* module can be concerned through its calls.
*/
async function moduleDirectories({ changed, roots, files }, signal) {
	const known = new Set(roots.map((root) => posix.normalize(root)));
	if (!changed.some(({ path }) => isConfiguration(path) && !known.has(posix.dirname(path)))) return () => [];
	const called = await Promise.all([...known].map(async (root) => {
		const tree = await loadModuleTree({
			root,
			files,
			tool: OPENTOFU
		}, signal);
		return [root, allModules(tree.root).map((node) => node.directory)];
	}));
	const byRoot = new Map(called);
	return (root) => byRoot.get(root) ?? [];
}

// src/app/review-repository.ts
/**
* The main job: reviews every root module that changed between base and head of a git repository.
*
* Nothing of the repository is executed. A change that touches neither lock files nor configuration costs
* no request.
*
* @throws LockReviewError `USAGE` for names that mean no commit and for unknown paths, `GIT_FAILED`, `FILE_FAILED`
*/
async function reviewRepository(request, ports, signal) {
	const range = await resolveRange(ports.git, request, signal);
	const sides = {
		base: ports.git.treeAt(range.base),
		head: range.head === "work-tree" ? ports.workTree : ports.git.treeAt(range.head)
	};
	const { roots, formerLockPaths } = await findRoots(request, range, ports, signal);
	ports.log.debug(`${roots.length} root modules to review`);
	const readings = await Promise.all(roots.map((root) => readRoot(root, sides, request.tool, signal)));
	const reviews = await judgeReadings({
		mode: "review",
		readings,
		former: await readFormer(formerLockPaths, sides, readings, signal),
		repositoryProviders: await lockedAtBase(range.base, sides, ports, signal),
		policy: request.policy,
		hostPlatform: ports.hostPlatform
	}, ports.gather);
	const commits = {
		base: range.base,
		head: range.headCommit,
		baseName: range.baseName
	};
	return assembleReview({
		mode: "review",
		roots: reviews,
		policy: request.policy,
		commits
	}, ports);
}
/** The root modules that the change touches, within the paths asked for. */
async function findRoots(request, range, { git, workTree }, signal) {
	const [changed, baseFiles, headFiles] = await Promise.all([
		git.changedPaths(range.base, range.head, signal),
		git.listFiles(range.base, signal),
		git.listFiles(range.head, signal)
	]);
	if (request.strictPaths === true) assertKnown(request.paths, [...baseFiles, ...headFiles]);
	const { rootModules } = request.policy;
	const head = range.head === "work-tree" ? workTree : git.treeAt(range.head);
	const modulesOf = await moduleDirectories({
		changed,
		roots: [...lockedDirectories(headFiles), ...rootModules],
		files: head
	}, signal);
	const found = discoverRoots({
		changed,
		baseFiles,
		headFiles,
		listed: rootModules,
		modulesOf
	});
	return {
		...found,
		roots: found.roots.filter(({ root }) => isWanted(root, request))
	};
}
/** A gate that looks at nothing would pass. */
function assertKnown(paths, files) {
	const unknown = paths.find((path) => !files.some((file) => isUnder(file, [path])));
	if (unknown === void 0) return;
	throw new LockReviewError("USAGE", `${unknown} is in neither base nor head`, { hint: "Name a directory or a lock file of the repository." });
}
/** Lock files that the change removes, for root modules that may have been moved from there. */
async function readFormer(paths, sides, readings, signal) {
	const tool = readings.find(({ base, head }) => base === void 0 && head !== void 0)?.choice.tool;
	if (tool === void 0 || sides.base === void 0) return [];
	const { base } = sides;
	return (await Promise.all(paths.map((path) => readLockBytes(base, path, signal)))).flatMap((one, i) => one === void 0 ? [] : [lockSide(one, paths[i] ?? "", tool)]);
}
/** Every provider that any of base's lock files locks: what the repository already knows. */
async function lockedAtBase(base, sides, { git }, signal) {
	const roots = lockedDirectories(await git.listFiles(base, signal));
	const locks = await Promise.all(roots.map(async (root) => {
		const path = lockFilePath(root);
		const bytes = sides.base && await readLockBytes(sides.base, path, signal);
		return bytes === void 0 ? [] : [...lockSide(bytes, path, OPENTOFU).lock.providers.keys()];
	}));
	return new Set(locks.flat());
}

// src/report/budget.ts
const FULL = {
	links: true,
	hashDetail: true,
	details: true,
	changes: true,
	maxFindings: Number.POSITIVE_INFINITY,
	findings: "full"
};
/** From everything to counts and a link, in the order in which things are given up. */
const LADDER = [
	FULL,
	{
		...FULL,
		links: false
	},
	{
		...FULL,
		links: false,
		hashDetail: false
	},
	{
		...FULL,
		links: false,
		hashDetail: false,
		details: false
	},
	{
		...FULL,
		links: false,
		hashDetail: false,
		details: false,
		changes: false
	}
];
const COUNTS = {
	...FULL,
	links: false,
	hashDetail: false,
	details: false,
	changes: false
};
/**
* The fullest rendering that fits: down the ladder first, then findings in one line each, then only
* as many findings as fit. The result fits unless even a rendering without findings does not.
*/
function fitBudget(render, findings, budget) {
	const fits = (text) => budget.measure(text) <= budget.max;
	for (const layout of [...LADDER, {
		...COUNTS,
		findings: "brief"
	}]) {
		const text = render(layout);
		if (fits(text)) return text;
	}
	let [fitting, tooMany] = [0, findings];
	while (tooMany - fitting > 1) {
		const middle = fitting + tooMany >> 1;
		if (fits(render({
			...COUNTS,
			findings: "brief",
			maxFindings: middle
		}))) fitting = middle;
		else tooMany = middle;
	}
	return render({
		...COUNTS,
		findings: "brief",
		maxFindings: fitting
	});
}

// src/report/headline.ts
/** The verdict in the words that every format uses. */
const VERDICT_WORDS = {
	passed: "OK",
	failed: "blocked",
	unverified: "not verified",
	"no-change": "no change"
};
/** What a headline says when every blocking finding is of one rule: for one, and for several. */
const REASONS = {
	"unexplained-hash": ["checksum cannot be explained", "checksums cannot be explained"],
	"republished-package": ["package was published again", "packages were published again"],
	"checksum-mismatch": ["package has the wrong checksum", "packages have the wrong checksum"],
	"bad-signature": ["signature is not valid", "signatures are not valid"],
	"no-usable-hashes": ["entry verifies nothing", "entries verify nothing"],
	"missing-platform": ["platform cannot be verified", "platforms cannot be verified"],
	"missing-entry": ["required provider is not locked", "required providers are not locked"],
	"missing-lock-file": ["lock file is missing", "lock files are missing"],
	"invalid-lock-file": ["lock file cannot be read", "lock files cannot be read"],
	downgrade: ["provider goes back to an older version", "providers go back to older versions"],
	"version-outside-constraints": ["version is not allowed by the configuration", "versions are not allowed by the configuration"],
	"version-unavailable": ["version is no longer published", "versions are no longer published"]
};
/** Why the verdict is what it is, in a few words without outside names. */
function verdictReason(review, failOn = "error") {
	const { blocking, attention, unchecked } = findingGroups(review, failOn);
	switch (review.verdict) {
		case "failed": return countBlocking(blocking.length > 0 ? blocking : attention);
		case "unverified": return `${count(Math.max(1, unchecked.length), ["thing", "things"])} could not be checked`;
		case "passed": return passedReason(review, blocking.length + attention.length);
		case "no-change": return review.findings.length === 0 ? "no lock file says anything new" : `${count(review.findings.length, ["remark", "remarks"])}`;
	}
}
function passedReason(review, findings) {
	const changes = count(review.changes.length, ["change", "changes"]);
	return findings === 0 ? `${changes}, everything checked` : `${changes}, ${count(findings, ["thing", "things"])} to look at`;
}
function countBlocking(findings) {
	const rule = findings[0]?.rule;
	const words = rule === void 0 ? void 0 : REASONS[rule];
	const isUniform = findings.every((one) => one.rule === rule);
	return count(findings.length, isUniform && words !== void 0 ? words : ["problem to resolve", "problems to resolve"]);
}

// src/report/change-rows.ts
/** The rows of the table, sorted by provider; changes of one provider in the same root modules share a row. */
function changeRows(review) {
	const grouped = /* @__PURE__ */ new Map();
	for (const change of review.changes) {
		const key = JSON.stringify([change.provider ?? "", sortedUnique(change.roots)]);
		const known = grouped.get(key);
		if (known === void 0) grouped.set(key, [change]);
		else known.push(change);
	}
	return sortedUnique(grouped.keys()).map((key) => toRow(grouped.get(key) ?? [], review));
}
/** Changes in one row stand in this order: what moved, then what came with it. */
const KINDS = [
	"new-provider",
	"moved-registry",
	"renamed-provider",
	"new-version",
	"new-hashes",
	"removed-hashes",
	"removed-provider",
	"new-constraints",
	"cosmetic"
];
function toRow(unsorted, review) {
	const changes = [...unsorted].sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || compareBytes(a.to ?? "", b.to ?? ""));
	const provider = changes[0]?.provider ?? null;
	const roots = sortedUnique(changes.flatMap((one) => one.roots));
	return {
		provider,
		changes,
		verified: gradesWords(changes.flatMap((one) => changeGrades(one, review.hashes))),
		platforms: provider === null ? null : platformWords(provider, roots, review),
		roots
	};
}
/** "4 of 4", or "3 → 4 of 4"; of several root modules the one that is covered worst. */
function platformWords(provider, roots, review) {
	const inRoots = new Set(roots);
	const worst = review.roots.filter((one) => inRoots.has(one.root)).flatMap((one) => one.coverage?.get(provider) ?? []).sort((a, b) => missing(b) - missing(a))[0];
	if (worst === void 0 || worst.required.length === 0) return null;
	const after = covered(worst.required, worst.after);
	const before = worst.before === void 0 ? after : covered(worst.required, worst.before);
	const total = worst.required.length;
	return before === after ? `${after} of ${total}` : `${before} → ${after} of ${total}`;
}
function missing(coverage) {
	return coverage.required.length - covered(coverage.required, coverage.after);
}
function covered(required, have) {
	return required.filter((one) => have.includes(one)).length;
}

// src/report/release-links.ts
/**
* Links to what a new version brings: the comparison and the release notes at its source.
*
* Both public registries take provider NAMESPACE/TYPE from the GitHub repository
* NAMESPACE/terraform-provider-TYPE and versions from its `v` tags; other hosts promise nothing of
* the kind and get no link. Only plain names make it into an address.
*/
function releaseLinks(change) {
	const { provider, from, to } = change;
	if (provider === null || to === null || !isPlainVersion(to)) return [];
	const repository = repositoryOf(provider);
	if (repository === void 0) return [];
	if (change.kind === "new-version" && from !== null && isPlainVersion(from)) return [`[compare](${repository}/compare/v${from}...v${to})`, `[notes](${repository}/releases/tag/v${to})`];
	return change.kind === "new-provider" ? [`[notes](${repository}/releases/tag/v${to})`] : [];
}
/** Example: `registry.opentofu.org/hashicorp/aws`. */
const ON_PUBLIC_REGISTRY = /^registry\.(?:opentofu\.org|terraform\.io)\/([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9-]*)$/;
function repositoryOf(provider) {
	const match = ON_PUBLIC_REGISTRY.exec(provider);
	return match === null ? void 0 : `https://github.com/${match[1]}/terraform-provider-${match[2]}`;
}
function isPlainVersion(version) {
	return /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(version);
}

// src/report/markdown-changes.ts
/** Rows of the table that stand open; the others are collapsed. */
const OPEN_ROWS = 10;
const HEADER = "| Provider | Change | Verified | Platforms | Roots |\n|---|---|---|---|---|";
/** The table of changes with its heading; their number alone when the layout has no room for it. */
function changesSection(review, context) {
	const rows = changeRows(review);
	if (rows.length === 0) return [];
	if (!context.layout.changes) return [`${count(rows.length, ["change", "changes"])}, not listed here for their length.`];
	const lines = rows.map((row) => renderRow(row, context));
	const open = context.length === "page" ? lines.length : OPEN_ROWS;
	const rest = lines.slice(open);
	return [
		"### Changes",
		table(lines.slice(0, open)),
		...rest.length === 0 ? [] : [details(`${rest.length} more changes`, table(rest))]
	];
}
function table(rows) {
	return [HEADER, ...rows].join("\n");
}
function renderRow(row, context) {
	return `| ${[
		row.provider === null ? "–" : context.provider(row.provider),
		[row.changes.map((change) => changeWords(change, codeSpan)).join("; "), ...context.layout.links ? row.changes.flatMap(releaseLinks) : []].join(" · "),
		row.verified ?? "–",
		row.platforms ?? "–",
		String(row.roots.length)
	].join(" | ")} |`;
}

// src/report/markdown.ts
/** Characters of a comment; GitHub refuses more than 65,536, and the marker needs room too. */
const MAX_COMMENT_CHARACTERS = 6e4;
/** Starts the one line of a report that differs between two runs over the same commits. */
const FOOTER_START = "<sub>";
/** The comment of a pull request: verdict first, then what to do, then what changed, then proof. */
function renderComment(review, options, maxCharacters = MAX_COMMENT_CHARACTERS) {
	return renderMarkdown(review, options, {
		length: "comment",
		budget: {
			max: maxCharacters,
			measure: (text) => text.length
		}
	});
}
/** A report in Markdown for a place of the size given, cut down as the ladder says. */
function renderMarkdown(review, options, place) {
	const name = providerNames(review);
	const render = (layout) => renderLayout(review, {
		options,
		layout,
		length: place.length,
		provider: (address) => codeSpan(name(address))
	});
	return fitBudget(render, review.findings.length, place.budget);
}
function renderLayout(review, context) {
	const { groups, omitted } = cutGroups(findingGroups(review, context.options.failOn), context.layout.maxFindings);
	return `${[
		headline(review, context.options),
		contextLine(review, context.options),
		...findingsSection("Must be resolved", groups.blocking, context),
		...review.verdict === "unverified" || !context.layout.details ? findingsSection("Could not be checked", groups.unchecked, context) : [],
		...findingsSection("Please look", groups.attention, context),
		...context.layout.details ? [] : findingsSection("Good to know", groups.notices, context),
		...omitted === 0 ? [] : [omittedLine(omitted, context.options)],
		...changesSection(review, context),
		...detailSections(review, groups, context),
		`${FOOTER_START}${footerParts(review).map(footerPart).join(" · ")}</sub>`
	].join("\n\n")}\n`;
}
function headline(review, options) {
	return `## Lock review: **${VERDICT_WORDS[review.verdict]}**, ${verdictReason(review, options.failOn)}`.slice(0, 120);
}
function contextLine(review, options) {
	const base = review.baseCommit === null ? null : codeSpan(shortCommit(review.baseCommit));
	const compared = [review.baseName === null ? null : codeSpan(review.baseName), base].filter((one) => one !== null).join(" at ");
	return [
		changedRootsWords(review.roots),
		...compared === "" ? [] : [`compared with ${compared}`],
		...options.reportUrl === void 0 ? [] : [link("full report", options.reportUrl)],
		...options.glossaryUrl === void 0 ? [] : [link("what do these words mean?", options.glossaryUrl)]
	].join(" · ");
}
function omittedLine(omitted, options) {
	const where = options.reportUrl === void 0 ? "" : `: see the ${link("full report", options.reportUrl)}`;
	return `${count(omitted, ["more finding does", "more findings do"])} not fit here${where}.`;
}
/** Numbers and words of ours stay as they are; a name from outside becomes a code span. */
function footerPart(part) {
	return /^[A-Za-z0-9 .,…_-]+$/.test(part) ? part : codeSpan(part);
}

// src/report/terminal-text.ts
/** The styles that a terminal report uses, by their SGR codes. */
const STYLES = {
	bold: 1,
	dim: 2,
	red: 31,
	green: 32,
	yellow: 33
};
/** Paints with escape sequences, or not at all. */
function painter(color) {
	return color ? (style, text) => `\u001b[${STYLES[style]}m${text}\u001b[0m` : (_style, text) => text;
}
/** A sentence in lines of at most the width given, each indented; a longer word gets a line of its own. */
function wrap(text, width, indent) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) if (line !== "" && indent.length + line.length + 1 + word.length > width) {
		lines.push(`${indent}${line}`);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, `${indent}${line}`];
}

// src/report/terminal.ts
const COLORS = {
	passed: "green",
	failed: "red",
	unverified: "yellow",
	"no-change": "green"
};
/** The report as text: verdict, findings, changes, what was not checked, and what it cost. */
function renderTerminal(review, options) {
	const name = providerNames(review);
	const context = {
		...options,
		paint: painter(options.color),
		provider: (address) => visibleText(name(address))
	};
	const groups = findingGroups(review, options.failOn);
	return `${[
		verdictLines(review, context),
		findingLines("Must be resolved", groups.blocking, context),
		findingLines("Could not be checked", groups.unchecked, context),
		findingLines("Please look", groups.attention, context),
		findingLines("Good to know", groups.notices, context),
		changeLines(review, context),
		limitLines(review, context),
		[context.paint("dim", footerParts(review).map(visibleText).join(" · "))]
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function verdictLines(review, context) {
	return [`${context.paint(COLORS[review.verdict], VERDICT_WORDS[review.verdict])}: ${verdictReason(review, context.failOn)}`, `${changedRootsWords(review.roots)}${base(review)}`];
}
function base(review) {
	if (review.baseCommit === null) return "";
	return `, compared with ${review.baseName === null ? "" : `${visibleText(review.baseName)} at `}${visibleText(shortCommit(review.baseCommit))}`;
}
function findingLines(heading, findings, context) {
	if (findings.length === 0) return [];
	const blocks = mergeRepeated(findings).map((one) => findingBlock(one, context));
	return [context.paint("bold", heading), ...blocks.flat()];
}
/** Places told of a finding that repeats; the others are counted. */
const MAX_PLACES = 3;
function findingBlock({ finding, places }, context) {
	const of = finding.provider === null ? "" : `  ${context.provider(finding.provider)}`;
	const shown = places.slice(0, MAX_PLACES).map((one) => `    ${placeWords(one, visibleText)}`);
	const rest = places.length - shown.length;
	const { text, command } = finding.remedy;
	return [
		`  ${context.paint("bold", finding.rule)}${of}`,
		...shown,
		...rest > 0 ? [`    and ${count(rest, ["other place", "other places"])}`] : [],
		...wrap(visibleText(finding.detail || finding.summary), context.width, "      "),
		...text === "" ? [] : wrap(`→ ${visibleText(text)}`, context.width, "      "),
		...command === null ? [] : [`        ${visibleText(command)}`]
	];
}
function changeLines(review, context) {
	const lines = changeRows(review).flatMap((row) => {
		const name = row.provider === null ? "layout" : context.provider(row.provider);
		const words = row.changes.map((change) => changeWords(change, visibleText)).join("; ");
		const notes = [
			row.verified,
			row.platforms === null ? null : `platforms ${row.platforms}`,
			count(row.roots.length, ["root module", "root modules"])
		];
		return [...wrap(`${name}  ${words}`, context.width, "  "), `    ${notes.filter((note) => note !== null).join(", ")}`];
	});
	return lines.length === 0 ? [] : [context.paint("bold", "Changes"), ...lines];
}
function limitLines(review, context) {
	const hashes = review.hashes.filter((one) => one.grade === "not-checked").length;
	const lines = [...review.limits.map((limit) => visibleText(limit)), ...hashes === 0 ? [] : [`${count(hashes, ["checksum was", "checksums were"])} not looked at in this run`]];
	if (lines.length === 0) return [];
	return [context.paint("bold", "Not checked"), ...lines.flatMap((line) => wrap(line, context.width, "  "))];
}

// src/cli/render-review.ts
/** `--format` of the commands that print a review. */
function reviewFormat(options) {
	return choice(options, "format", [
		"text",
		"markdown",
		"json"
	]) ?? "text";
}
/** A review in one of the command line's formats. What blocks stands first, by the policy it was judged by. */
function renderReview(review, format, { failOn }, options) {
	switch (format) {
		case "json": return renderReviewJson(review);
		case "markdown": return renderComment(review, { failOn });
		case "text": {
			const isTerminal = process.stdout.isTTY && options.text("output") === void 0;
			return renderTerminal(review, {
				color: isTerminal && !options.flag("no-color"),
				width: isTerminal ? Math.min(process.stdout.columns, 100) : 100,
				failOn
			});
		}
		default: return format;
	}
}

// src/cli/commands/review.ts
/** `review` compares with a base; `verify` audits what is there. */
async function runReview({ positionals, options }, command) {
	const format = reviewFormat(options);
	const context = commandContext(options);
	const policy = policyOf(options);
	const review = await withEngine(context, options, command, (engine) => command === "review" ? reviewHere({
		context,
		options,
		policy,
		paths: positionals
	}, engine) : auditHere({
		context,
		options,
		policy,
		paths: positionals
	}, engine));
	await context.print(renderReview(review, format, policy, options));
	return exitCodeOfVerdict(review.verdict);
}
async function reviewHere({ context, options, policy, paths }, engine) {
	const { directory, environment, signal } = context;
	const git = await openRepository({
		directory,
		environment
	}, signal);
	try {
		const request = {
			base: options.text("base"),
			head: options.text("head"),
			paths: paths.map((path) => fromTop(git.top, resolve(directory, path))),
			strictPaths: true,
			tool: toolOf(options),
			policy
		};
		const workTree = createDiskTree({
			root: git.top,
			reach: "root"
		});
		return await reviewRepository(request, {
			...engine,
			git,
			workTree
		}, signal);
	} finally {
		git.close();
	}
}
async function auditHere({ context, options, policy, paths }, engine) {
	const { files, signal } = context;
	const roots = await auditedRoots(context, paths);
	const lacking = await rootsLackingLock(context, roots);
	return auditRoots({
		roots,
		lacking,
		files,
		tool: toolOf(options),
		policy
	}, engine, signal);
}

export { runReview as t };