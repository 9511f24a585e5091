import { r as __toESM } from "./rolldown-runtime.js";
import { $ as touchedDirectories, $a as parseVersion, B as gateRoot, Ca as addressParts, Di as newFinding, Ei as isUnverified, Ga as asciiHostname, Ha as remembered, J as isOurs, K as isConfiguration, Ka as mapDomainName, Mn as withoutTrailing, N as effectsOf, Qa as isPrerelease, R as combineVerdicts, Rr as limitText, Ti as findingSubject, U as LOCK_FILE_NAME, Ua as rememberedOf, Xt as TERRAGRUNT_FILES, Y as lockFilePath, Za as compareVersions, ct as openGate, do as LockReviewError, et as touchesItsDirectory, go as isLockReviewError, ki as sortFindings, kr as stackFileName, mr as MAX_FILE_BYTES, no as compareBytes, pa as groupBy, po as attempt, ro as sortedUnique, rt as DEFAULT_POLICY, ti as placesText, to as versionParts, ut as policyChangeWeight, xo as undefinedOnError, z as cutShort } from "./shipped-keys.js";
import { n as SECOND_MS, t as BUILT_UNIT } from "./run-time.js";
import { n as theSetting } from "./setting.js";
import { A as vacancyIn, S as placeIn, b as namesText, v as lieBelow, x as pathsOf } from "./lock-side.js";
import { d as listOf, m as recordOf, n as aFlag, p as readJson, r as aText } from "./reader.js";
import { E as readRootChoice, Ft as splitNul, Nt as runGit, X as countText, et as listText, ft as collectRequirements, j as directoriesUp, lt as moduleSharing, mt as variableFileNames, pt as loadModuleTree, ut as readByRelease, yt as openRepository } from "./named-paths.js";
import { a as mapFewAtOnce, c as readRegularFile, s as readPipe } from "./limits.js";
import { o as displayUrl } from "./trusted-root.js";
import { n as groupChanges } from "./classify.js";
import { setMaxListeners } from "node:events";
import { dirname } from "node:path/posix";
import { pipeline } from "node:stream";
import { request } from "node:http";
import { BlockList, isIP } from "node:net";
import { checkServerIdentity, createSecureContext, rootCertificates } from "node:tls";
import { createGunzip } from "node:zlib";
import { X509Certificate } from "node:crypto";
import { delimiter, join as join$1, posix as posix$1, relative as relative$1, sep } from "node:path";
import { lstat, readdir, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { lookup } from "node:dns";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/review/rules/missing-lock-rules.ts
function missingLockFile({ run, input, init }) {
	const { head, base, nameInPolicy, lockFilePath, requirements, ignoredBy } = input;
	const isListed = run.policy.rootModules.includes(nameInPolicy);
	const isReplaced = input.isReplaced === true;
	if (head !== void 0 || base === void 0 && !(isListed && !isReplaced)) return void 0;
	const isRecorded = effectsOf(init, "missing-entry").length > 0;
	if (base === void 0 && !isRecorded && requirements?.exact === true) return void 0;
	const unlocked = isRecorded ? "There, init takes any package and records it, and fails with -lockfile=readonly." : "Nothing that was read has init record a provider there.";
	if (typeof ignoredBy === "object") return ignoredLockFile(lockFilePath, ignoredBy, unlocked);
	const meaning = `is not in the repository. ${base === void 0 ? "This root module is meant to have one" : "The base branch has one"}. A symbolic link or an ignored file counts as none, because the tools replace the one and git loses the other. ${unlocked}`;
	return {
		detail: `${lockFilePath} ${meaning}`,
		cause: `The lock file ${meaning}`,
		...isReplaced ? { remedy: "Keep the lock file beside the new one: nobody can review that one yet." } : lockingStep(ignoredBy, vacancyIn(requirements))
	};
}
function lockingStep(ignoredBy, vacancy) {
	const then = ignoredBy === "unknown" ? ` If git leaves it out, git check-ignore -v names the line: no checkout was asked.` : "";
	return vacancy === void 0 ? {
		remedy: `Lock it, and commit the file that is written.${then}`,
		command: ["fix"]
	} : { remedy: `${vacancy.detail} Commit the file that is written.${then}` };
}
function ignoredLockFile(path, line, unlocked) {
	const meaning = `is not in the repository: ${ignoreWords(line)}. ${unlocked}`;
	return {
		summary: "Git ignores the lock file of the root module",
		detail: `${path} ${meaning}`,
		cause: `The lock file ${meaning}`,
		remedy: IGNORED_REMEDY
	};
}
function ignoreWords({ file, line, pattern }) {
	return `line ${line} of ${file}, ${pattern}, has git ignore it`;
}
const IGNORED_REMEDY = "Take that line out, or add the file with git add --force, and commit it. Where there is no file yet, fix writes it.";
function judgeNothingLocked(roots) {
	const count = countText(roots.length, "root module has", "root modules have");
	const vacancies = roots.map(({ requirements }) => vacancyIn(requirements)?.detail);
	const lockable = roots.filter((_, i) => vacancies[i] === void 0).map(({ root }) => root);
	const isAny = lockable.length > 0;
	const elsewhere = sortedUnique(vacancies.filter((detail) => detail !== void 0));
	const words = {
		summary: "No root module has a lock file",
		detail: `${count} no lock file, so that no provider was checked: ${listText(roots.map(({ root }) => root))}.`,
		remedy: [...elsewhere, `${isAny ? "Lock them, and commit" : "Commit"} the files that are written.`].join(" "),
		command: isAny ? ["fix"] : void 0,
		commandRoots: lockable
	};
	return newFinding("not-verified", {}, words);
}
function judgeUnlocked(roots) {
	const effect = "Every run may install other versions, and nothing checks what it downloads.";
	return roots.map(({ root, isNeeded, ignoredBy, isOld = false }) => {
		const unlocked = {
			detail: `The directory is a root module and has no .terraform.lock.hcl in the repository. ${effect}`,
			...lockingStep(ignoredBy)
		};
		const words = {
			severity: isNeeded ? "warning" : "notice",
			isLighterCase: true,
			...typeof ignoredBy === "object" ? ignoredLockFile(lockFilePath(root), ignoredBy, effect) : unlocked
		};
		return {
			...newFinding("missing-lock-file", { root }, words),
			since: isOld ? "base" : "change"
		};
	});
}

// src/review/verdict/policy-changes.ts
const WHAT = {
	policy: "the policy of this review",
	companion: "a file that the policy names",
	workflow: "a workflow that runs this review",
	ledger: "the ledger of signing keys"
};
function policyChangedFindings(changes, policy) {
	return changes.map((change) => {
		const { path: file, kind, problem } = change;
		const words = {
			severity: policyChangeWeight(policy, problem),
			summary: problem === void 0 ? "The change touches what decides this review" : `The change makes the ${kind === "ledger" ? "ledger" : "policy"} unusable`,
			detail: changeText(change),
			remedy: "Have somebody who answers for the policy look at it, best in a change of its own."
		};
		return newFinding("policy-changed", { file }, words);
	});
}
function changeText(change) {
	const { path, kind, isRemoved, problem } = change;
	const verb = isRemoved ? "removes" : "changes";
	const lines = change.kind === "ledger" ? ` ${ledgerText(change.lines)}` : "";
	const text = `The change ${verb} ${path}, ${WHAT[kind]}.${lines} This review still goes by the target branch's.`;
	return problem === void 0 ? text : `${text} Merged, it would stop every review: ${problem}`;
}
function openGateFindings(gate, file) {
	if (gate === void 0) return [];
	const { reason, approvedBy, until } = gate;
	const words = {
		summary: "The gate stands open for an emergency",
		detail: `emergency holds until ${until.text}: ${reason}. Approved by ${approvedBy}.`,
		remedy: "Remove emergency from the policy, and review again what was merged meanwhile."
	};
	return [newFinding("policy-changed", { file: file ?? null }, words)];
}
const MAX_NAMESPACES = 40;
function ledgerText(changes) {
	if (changes.length === 0) return "No line of it says anything else.";
	const rankOf = ({ isKnown, added, removed }) => {
		if (!isKnown) return 3;
		if (added.length > 0) return 0;
		return removed.length > 0 ? 1 : 2;
	};
	const byRank = [...changes].sort((a, b) => rankOf(a) - rankOf(b));
	const sentences = byRank.slice(0, MAX_NAMESPACES).map(namespaceText);
	const rest = byRank.length - MAX_NAMESPACES;
	return [...sentences, ...rest > 0 ? [`And ${rest} more namespaces.`] : []].join(" ");
}
function namespaceText({ scope, added, removed, changed, isKnown }) {
	const history = ({ version, day, learned }) => `since ${version}, ${day}, ${learned}`;
	const key = (line) => `${line.fingerprint} (${history(line)})`;
	const parts = [
		...added.map((line) => `${isKnown ? "one more key" : "first key"} ${key(line)}`),
		...removed.map((line) => `no longer ${key(line)}`),
		...changed.map(({ from, to }) => `${key(to)}, before ${history(from)}`)
	];
	const [host = ""] = scope.split("/");
	const ascii = asciiHostname(host);
	return `${ascii === host ? scope : `${scope} (${ascii})`}: ${parts.join("; ")}.`;
}

// src/app/review/assemble-review.ts
function assembleReview(parts, meter) {
	const { mode, policy, range, auditedCommit, leftOut = [] } = parts;
	const isOfWorkTree = range && range.head === "work-tree";
	const openGate$1 = openGate(policy, meter.clock.now());
	return {
		...judgedParts(parts, openGateFindings(openGate$1, parts.policyFile)),
		baseCommit: range?.base ?? null,
		headCommit: range?.headCommit ?? null,
		auditedCommit,
		isOfWorkTree,
		openGate: openGate$1,
		baseName: range?.baseName ?? null,
		limits: statedLimits(parts, meter.setup),
		leftOut: sortedUnique(leftOut),
		directories: parts.paths && sortedUnique(parts.paths.flatMap(ownDirectory)),
		stats: runStats(meter),
		version: meter.programVersion,
		failOn: policy.failOn,
		mode
	};
}
function ownDirectory({ path, kind }) {
	if (kind !== "file") return path;
	return touchesItsDirectory(path) ? dirname(path) : [];
}
function judgedParts({ roots, policy, mode, repositoryFindings = [] }, traces = []) {
	const verdicts = roots.map((root) => gateRoot({
		...root,
		mode
	}, policy));
	const repository = {
		mode,
		base: void 0,
		changes: [],
		findings: repositoryFindings
	};
	if (repositoryFindings.length > 0) verdicts.push(gateRoot(repository, policy));
	const rootFindings = roots.flatMap((root) => root.findings);
	return {
		verdict: combineVerdicts(verdicts),
		roots,
		changes: groupChanges(roots),
		findings: sortFindings([
			...rootFindings,
			...repositoryFindings,
			...traces
		]),
		hashes: distinctHashes(roots)
	};
}
function withMerged(findings, merged) {
	const subjects = new Set(findings.filter(weighs).map(findingSubject));
	return [...findings, ...merged.filter((finding) => !subjects.has(findingSubject(finding)))];
}
function mergeFindings(findings) {
	return findings.filter(weighs).map((finding) => ({
		...finding,
		of: "merge-result",
		line: null
	}));
}
const weighs = (finding) => finding.severity !== "notice" || isUnverified(finding);
function withNothingLocked(review, policy) {
	const isMissing = ({ rule }) => rule === "missing-lock-file";
	const isOther = (finding) => !isMissing(finding);
	const unlocked = review.roots.filter(({ findings }) => findings.some(isMissing));
	if (unlocked.length === 0) return review;
	const rootFindings = new Set(review.roots.flatMap(({ findings }) => findings));
	const nothing = judgeNothingLocked(unlocked);
	const others = [...review.findings.filter((finding) => !rootFindings.has(finding)), nothing];
	const roots = review.roots.filter((root) => !unlocked.includes(root) || root.findings.some(isOther)).map((root) => ({
		...root,
		findings: root.findings.filter(isOther)
	}));
	const { mode } = review;
	const judged = judgedParts({
		mode,
		policy,
		roots,
		repositoryFindings: others
	});
	const verdict = combineVerdicts([judged.verdict, "unverified"]);
	return {
		...review,
		...judged,
		unlocked: unlocked.map(({ root }) => root),
		verdict
	};
}
function unreadReview(mode, reason, meter) {
	const parts = {
		mode,
		roots: [],
		policy: DEFAULT_POLICY,
		range: void 0
	};
	const subject = mode === "review" ? "What the change brings" : "What is there";
	return cutShort(assembleReview(parts, meter), subject, reason.message);
}
function runStats({ clock, started, cost }) {
	const { requests, bytes, cacheHits = 0, packages } = cost();
	return {
		bytesDownloaded: bytes,
		requests,
		cacheHits,
		durationMs: clock.now() - started,
		packages
	};
}
function distinctHashes(roots) {
	const all = new Set(roots.flatMap((root) => root.hashes));
	const keyOf = ({ provider, version, hash, grade }) => `${provider}@${version} ${hash} ${grade}`;
	return [...new Map([...all].map((hash) => [keyOf(hash), hash]))].sort(([a], [b]) => compareBytes(a, b)).map(([, hash]) => hash);
}
function statedLimits({ roots, limits = [] }, setup) {
	const rootLimits = roots.flatMap(({ root, requirements, limits: own = [] }) => {
		const { limits: lowerBounds = [], state } = requirements ?? {};
		const stateLimits = state?.problem === void 0 ? [] : [`${state.file} is not read: ${state.problem}`];
		return [
			...lowerBounds,
			...stateLimits,
			...own
		].map((text) => ({
			root,
			text
		}));
	});
	const others = [
		...uncomparedLimits(roots.flatMap((root) => root.uncompared ?? [])),
		...limits,
		...setup?.remarks ?? []
	].map((text) => ({ text }));
	return [...new Map([...rootLimits, ...others].map((limit) => [limitText(limit), limit]))].sort(([a], [b]) => compareBytes(a, b)).map(([, limit]) => limit);
}
function uncomparedLimits(all) {
	return [...groupBy(all, ({ mirror, message, silentHost }) => JSON.stringify([mirror, silentHost ?? message])).values()].map((alike) => {
		const [{ mirror, message }] = alike;
		const names = sortedUnique(alike.map(({ name }) => name));
		const verb = names.length === 1 ? "was" : "were";
		return `${placesText(names)} from ${mirror} ${verb} not wholly compared with the origin: ${message}`;
	});
}

// src/compose/pull-request-address.ts
function isAddress(text) {
	return /^https?:\/\//i.test(text);
}
const GITHUB_PATH = /^\/([\w.-]+\/[\w.-]+)\/pull\/([1-9]\d{0,9})(?:\/.*)?$/;
const GITLAB_PATH = /^\/((?:[\w.-]+\/)+[\w.-]+)\/-\/merge_requests\/([1-9]\d{0,9})(?:\/.*)?$/;
function pullRequestAddress(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	const github = GITHUB_PATH.exec(url?.pathname ?? "");
	const [, repository, number] = github ?? GITLAB_PATH.exec(url?.pathname ?? "") ?? [];
	if (url === void 0 || repository === void 0 || !isReachable(url)) throw new LockReviewError("USAGE", `${shown(text)} is not the address of a pull request`, { hint: "Write https://github.com/OWNER/REPO/pull/N or https://gitlab.com/GROUP/PROJECT/-/merge_requests/N, or the same on a server of your own." });
	const { origin } = url;
	return {
		name: github === null ? "gitlab" : "github",
		repository,
		number: Number(number),
		origin,
		apiUrl: github === null ? `${origin}/api/v4` : gitHubApi(url),
		cloneUrl: `${origin}/${repository}.git`
	};
}
function isReachable({ protocol, hostname, username, password }) {
	const isHere = [
		"127.0.0.1",
		"[::1]",
		"localhost"
	].includes(hostname);
	return username === "" && password === "" && (protocol === "https:" || isHere);
}
function shown(text) {
	return text.replace(/\/\/[^/@\s]*@/, "//");
}
const TOKEN_VARIABLES = {
	github: (origin, environment) => {
		const host = environment["GH_HOST"];
		const isEnterprise = host && origin === originOf(`https://${host}`) && origin !== PUBLIC;
		return [...origin === originOf(gitHubServer(environment).pages) ? ["GH_TOKEN", "GITHUB_TOKEN"] : [], ...isEnterprise ? ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"] : []];
	},
	gitlab: (origin, environment) => {
		const host = environment["GITLAB_HOST"];
		const address = host && (/^https?:\/\//.test(host) ? host : `https://${host}`);
		return origin === originOf(environment["CI_SERVER_URL"] || address || "https://gitlab.com") ? ["GITLAB_TOKEN"] : [];
	}
};
function publisherToken(environment) {
	const { pages, api } = gitHubServer(environment);
	const secret = forgeToken({
		name: "github",
		origin: pages
	}, environment);
	return secret && {
		api,
		token: secret.token
	};
}
function forgeToken({ name, origin }, environment) {
	for (const variable of TOKEN_VARIABLES[name](origin, environment)) {
		const token = environment[variable];
		if (token) return {
			variable,
			token
		};
	}
}
const originOf = (text) => URL.canParse(text) ? new URL(text).origin : void 0;
const PUBLIC = "https://github.com";
function gitHubServer(environment) {
	const pages = (environment["GITHUB_SERVER_URL"] || PUBLIC).replace(/\/$/, "");
	const url = new URL(URL.canParse(pages) ? pages : PUBLIC);
	return {
		pages,
		api: environment["GITHUB_API_URL"] || gitHubApi(url)
	};
}
function gitHubApi({ origin, hostname, host }) {
	if (hostname === "github.com" || hostname.endsWith(".ghe.com")) return `https://api.${host}`;
	return `${origin}/api/v3`;
}
function repositoryAddress(text, environment) {
	const { pages } = gitHubServer(environment);
	const isNamed = /^[\w.-]+\/[\w.-]+$/.test(text);
	const path = URL.canParse(text) ? new URL(text).pathname : "";
	const isPage = isAddress(text) && /^\/[^/]+\/[^/]+\/?$/.test(path);
	if (!isNamed && !isPage) throw noRepository(text);
	const home = isNamed ? `${pages}/${text}` : text.replace(/\/$/, "");
	const page = (number) => `${home}/pull/${number}`;
	const pull = (number) => pullRequestAddress(page(number));
	if (attempt(() => pull(1)) === void 0) throw noRepository(text);
	return {
		pull,
		page
	};
}
function noRepository(text) {
	return new LockReviewError("USAGE", `${shown(text)} is not a repository of GitHub`, { hint: "Write OWNER/REPO or https://github.com/OWNER/REPO, or the latter on a GitHub Enterprise Server." });
}

// src/adapters/git/git-with-submodules.ts
const MAX_SUBMODULES = 100;
const MAX_SUBMODULE_DEPTH = 4;
function gitWithSubmodules(git, ports) {
	const { checkout, fetcher, environment, signal } = ports;
	const trees = /* @__PURE__ */ new Map();
	const closing = [];
	const treeOf = (level) => {
		let finding;
		return level.git.treeAt(level.commit, async (submodule) => {
			const { path, commit } = submodule;
			finding ??= submoduleUrls(level.git, level.commit, environment);
			const url = (await finding).get(path);
			const key = JSON.stringify([
				level.top,
				path,
				commit,
				url
			]);
			return remembered(trees, key, () => orReason(path, () => openSubmodule(level, submodule, url)));
		});
	};
	const openSubmodule = async (level, submodule, url) => {
		const { path, commit } = submodule;
		const depth = level.depth + 1;
		assertFew(trees.size + 1, depth);
		const { top } = level;
		const inner = top && await checkedOutSubmodule(top, submodule, {
			environment,
			signal
		});
		if (inner) {
			closing.push(inner.close);
			return treeOf({
				git: inner,
				commit,
				top: join$1(top, path),
				depth
			});
		}
		if (url === void 0) throw new LockReviewError("INVALID_ADDRESS", ".gitmodules gives no address to fetch it from");
		if (fetcher === void 0) throw new LockReviewError("REQUEST_REFUSED", "nothing is fetched in this run");
		return (await fetcher.fetch({
			url,
			ref: commit
		})).files;
	};
	return {
		...git,
		treeAt: (commit) => treeOf({
			git,
			commit,
			top: checkout,
			depth: 0
		}),
		close: () => {
			for (const close of closing.splice(0)) close();
		}
	};
}
function assertFew(count, depth) {
	if (count > MAX_SUBMODULES) throw new LockReviewError("LIMIT_EXCEEDED", `there are more than ${MAX_SUBMODULES} submodules to open`);
	if (depth > MAX_SUBMODULE_DEPTH) throw new LockReviewError("LIMIT_EXCEEDED", `it is more than ${MAX_SUBMODULE_DEPTH} levels deep`);
}
async function orReason(path, open) {
	try {
		return await open();
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		return { reason: `it is in the submodule "${path}", which cannot be had: ${caught.message}` };
	}
}
async function submoduleUrls(git, commit, environment) {
	const urls = await writtenUrls(await undefinedOnError(git.treeAt(commit).read(".gitmodules")) ?? /* @__PURE__ */ new Uint8Array(), environment);
	const origin = await git.origin();
	return new Map([...urls].map(([path, written]) => [path, submoduleUrl(origin, written)]));
}
async function writtenUrls(content, environment) {
	const context = {
		directory: tmpdir(),
		environment
	};
	const { code, stdout } = await runGit(context, [
		"config",
		"--no-includes",
		"--file=-",
		"-z",
		"--list"
	], Buffer.from(content));
	if (code !== 0) return /* @__PURE__ */ new Map();
	const assignments = splitNul(stdout).map((line) => line.split(/\n(.*)/s, 2)).filter(([, value]) => value !== void 0);
	const values = new Map(assignments.map(([key = "", value]) => [key, value]));
	const urls = /* @__PURE__ */ new Map();
	for (const [key, path] of values) {
		const [, name] = /^(submodule\..*)\.path$/s.exec(key) ?? [];
		const url = values.get(`${name}.url`);
		if (path !== void 0 && url !== void 0) urls.set(path.replace(/\/$/, ""), url);
	}
	return urls;
}
const SCP_LIKE = /^([A-Za-z0-9._-]+@)?([A-Za-z0-9.-]{2,}):(?!\/\/)\/?(.+)$/;
function submoduleUrl(origin, written) {
	if (!/^\.\.?\//.test(written)) return longForm(written);
	const start = origin === void 0 ? "" : longForm(origin);
	if (!URL.canParse(start)) return void 0;
	const url = new URL(start);
	if (/^https?:$/.test(url.protocol)) Object.assign(url, {
		username: "",
		password: ""
	});
	const names = withoutTrailing(url.pathname, (character) => character === "/").split("/");
	let rest = written;
	for (;;) {
		if (rest.startsWith("../")) names.splice(Math.max(1, names.length - 1));
		else if (!rest.startsWith("./")) break;
		rest = rest.slice(rest.indexOf("/") + 1);
	}
	url.pathname = [...names, rest].join("/");
	return url.href;
}
function longForm(address) {
	const short = SCP_LIKE.exec(address);
	return short === null ? address : `ssh://${short[1] ?? ""}${short[2]}/${short[3]}`;
}
async function checkedOutSubmodule(top, { path, commit }, terms) {
	const directory = await submoduleDirectory(top, path);
	if (directory === void 0) return void 0;
	const context = {
		...terms,
		directory,
		settings: [`safe.directory=${directory}`]
	};
	let git;
	try {
		const { code } = await runGit(context, [
			"config",
			"--get-regexp",
			"^(remote\\..*\\.promisor|extensions\\.partialclone)$"
		]);
		if (code === 0) return void 0;
		git = await openRepository(context);
		if (await git.resolveCommit(commit) !== void 0) return git;
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
	}
	git?.close();
}
async function submoduleDirectory(top, path) {
	try {
		const [realTop, real, owner, found] = await Promise.all([
			realpath(top),
			realpath(join$1(top, path)),
			stat(top),
			lstat(join$1(top, path, ".git"))
		]);
		const below = relative$1(realTop, real).split(sep).join("/");
		const isBelow = below === path && below !== ".." && !below.startsWith("../");
		const isMade = (found.isFile() || found.isDirectory()) && found.uid === owner.uid;
		return isBelow && isMade ? real : void 0;
	} catch {
		return;
	}
}

// src/app/roots/unread-places.ts
function reachOf({ changed, headFiles, sides }) {
	const { base, head } = sides;
	const paths = pathsOf(changed).filter((path) => posix$1.basename(path) !== LOCK_FILE_NAME);
	const candidates = /* @__PURE__ */ new Set([...paths, ...headFiles.filter(isShared)]);
	const configurationBy = groupBy([...paths, ...headFiles].filter(isHcl), posix$1.dirname);
	const namesIn = rememberedOf(async (file) => {
		return (await Promise.all([textOf(base, file), textOf(head, file)])).flatMap(writtenNames);
	});
	const namedBy = rememberedOf(async (file) => {
		const names = await namesIn(file);
		return [...candidates].flatMap((path) => names.flatMap((name) => mayName(name, path) ? [[path, name]] : []));
	});
	const reachedFrom = async (root, files) => {
		const above = directoriesUp(root).map((directory) => configurationBy.get(directory) ?? []);
		const reached = /* @__PURE__ */ new Set([...files, ...above[0]?.some(isUnit) ? above.flat() : []]);
		for (const file of reached) for (const [path, { isNear }] of await namedBy(file)) {
			const directory = posix$1.dirname(path);
			const isThere = directory === posix$1.dirname(file) || lieBelow(root, /* @__PURE__ */ new Set([directory]));
			if (!isNear || isThere) reached.add(path);
		}
		return reached;
	};
	return async (root, { files, mayRead }) => {
		if (mayRead === "any") return paths;
		const places = await Promise.all(files.flatMap((file) => [placeIn(base, file), placeIn(head, file)]));
		const reached = await reachedFrom(root, [...files, ...places.flatMap((place) => place ?? [])]);
		const texts = [...reached].filter(isHcl).flatMap((file) => [textOf(base, file), textOf(head, file)]);
		const open = openReach(await Promise.all(texts));
		if (open === "any") return paths;
		if (open === "configuration") for (const path of paths.filter(isConfiguration)) reached.add(path);
		const isReached = async (path) => {
			if (reached.has(path)) return true;
			if (mayRead === "values") return /\.tfvars(?:\.json)?$/.test(path);
			if (GENERATING.test(path)) return (await namesIn(path)).some((name) => mayName(name, root));
			if (mayRead !== "beside" || !(isConfiguration(path) || isHcl(path))) return false;
			return (await Promise.all(files.map(namesIn))).flat().some((name) => mayName(name, posix$1.dirname(path))) || lieBelow(path, /* @__PURE__ */ new Set([root]));
		};
		const answers = await Promise.all(paths.map(isReached));
		return paths.filter((_, i) => answers[i]);
	};
}
const GENERATING = /(?:^|\/)terragrunt\.(?:stack|values)\.hcl$/;
async function unreadLimits(root, places, reach) {
	const limits = places.map(async (place) => {
		const files = await reach(root, place);
		const verb = files.length === 1 ? "is" : "are";
		return files.length === 0 ? [] : `${namesText(files)} ${verb} changed and may decide what is required, but ${place.reason}`;
	});
	return (await Promise.all(limits)).flat();
}
async function mayBeRead({ changed, headFiles, sides }) {
	const paths = pathsOf(changed);
	let [computes, reads] = [false, paths.some((path) => /\.tfvars(?:\.json)?$/.test(path))];
	await mapFewAtOnce(headFiles.filter(isConfiguration), async (file) => {
		if (computes && reads) return;
		const text = await textOf(sides.head, file);
		const isEscaped = file.endsWith("json") && text.includes("\\u");
		reads ||= isEscaped || READS_FILES.test(text);
		computes ||= isEscaped || text.includes("module") && COMPUTED.test(text);
	});
	const isUnread = (file) => isUnit(file) || GENERATING.test(file) || stackFileName([posix$1.basename(file)]) !== void 0;
	return computes && reads || [...headFiles, ...paths].some(isUnread);
}
const READS_FILES = /file[a-z0-9]*\s*[(/#]/;
const COMPUTED = /(?<![.\w-])(?:source|version)"?\s*(?:\/|[=:](?!\s*"[^"\\$%\n]*"[ \t]*(?:[\r\n#},\]]|\/\/|$)))/;
const COMPUTED_HERE = /(?<![.\w-])source"?\s*[=:](?!\s*"(?:[^"\\$%\n]*"|\w+:|[^"/$%.]+\.[^"/$%]+\/))/;
const NAMELESS = /\brun_cmd\s*\(|\bfile\w*\(\s*(?:(?!"|find_in_parent_folders\()\S|"[^"\n]*\}")/;
function openReach(texts) {
	if (!texts.some((text) => COMPUTED.test(text))) return "named";
	if (texts.some((text) => NAMELESS.test(text))) return "any";
	return texts.some((text) => COMPUTED_HERE.test(text)) ? "configuration" : "named";
}
const QUOTED = /(?:(\w{1,40})\(\s{0,9})?(["}%])([^"}%\n\\]+)(?=\\?")/g;
const LOOKING = /^(?:find_in_parent_folders|read_\w+|\w*file)$/;
function writtenNames(text) {
	return [...text.replaceAll(/\$\{get_(?:original_)?terragrunt_dir\(\)\}\//g, "./").matchAll(QUOTED)].map(([, call = "", start, written = ""]) => {
		if (start !== "\"") return {
			end: start === "%" ? written.slice(1) : written,
			isNear: false
		};
		const name = written.replace(/^(?:\.{0,2}\/)+/, "");
		return {
			end: `/${name}`,
			isNear: LOOKING.test(call) && !name.includes("/")
		};
	});
}
const mayName = ({ end }, path) => end.length > 1 && `/${path}`.endsWith(end);
async function textOf(tree, file) {
	const bytes = await undefinedOnError(tree.read(file), "FILE_FAILED", "LIMIT_EXCEEDED");
	return new TextDecoder().decode(bytes);
}
function isHcl(path) {
	return /(?:^|\/)[^./][^/]*\.hcl(?:\.json)?$/.test(path) && !isConfiguration(path);
}
const isUnit = (path) => TERRAGRUNT_FILES.includes(posix$1.basename(path));
const isShared = (path) => isHcl(path) && !isUnit(path);

// src/app/roots/concerned-roots.ts
async function concernedRoots(question) {
	return new Set((await concernedByEach(question, [question.changed]))[0]);
}
async function concernedByEach(question, parts) {
	const tests = parts.map((changed) => changedAnswers({
		...question,
		changed
	}));
	const concerned = tests.map(() => []);
	await mapFewAtOnce(await rootsToLoad(question), async (root) => {
		const questions = await loadAsked(root, question);
		for (const [i, isDifferent] of tests.entries()) if (await some(questions, (places) => isDifferent(root, places))) concerned[i]?.push(root);
	});
	return concerned;
}
async function rootsToLoad(question) {
	const { changed, roots, sides } = question;
	const paths = pathsOf(changed);
	const isAnyones = changed.some(({ isSubmodule }) => isSubmodule) || Object.keys(sides.inputs?.environment ?? {}).some((name) => name.startsWith("TF_CLI_ARGS")) || paths.some((path) => isConfiguration(path) || KEPT_BY_TOOLS.test(path));
	if (roots.length === 0 || isAnyones) return roots;
	return await touchesLink(paths, question) || await mayBeRead(question) ? roots : [];
}
const KEPT_BY_TOOLS = /(?:^|\/)(?:modules\/modules\.json|environment)$/;
async function touchesLink(paths, { headFiles, sides: { base, head } }) {
	const relevant = headFiles.filter((path) => touchesItsDirectory(path) || isValueFile(posix$1.basename(path)));
	const kinds = [...paths, ...relevant].flatMap((path) => [base.kind(path), head.kind(path)]);
	return (await Promise.all(kinds)).includes("symlink");
}
async function loadAsked(root, { sides, tool: namedTool }) {
	const { base, head: files, inputs, memory, clues } = sides;
	const directory = await placeIn(files, root) ?? root;
	const isLocked = await base.kind(lockFilePath(directory)) === "file";
	const choice = await readRootChoice(directory, isLocked ? base : files, namedTool, clues);
	const asked = [];
	await readByRelease(choice, async (tool, spent) => {
		const tree = await loadModuleTree({
			root: directory,
			files,
			tool,
			inputs,
			memory,
			spent
		});
		asked.push(tree.asked);
		return collectRequirements(tree, {
			tool,
			mode: "init"
		});
	});
	return asked;
}
async function rootsOfFiles(question) {
	const { named, roots, files, tree } = question;
	const changed = named.map((path) => ({
		status: "modified",
		path
	}));
	const touchedPlaces = touchedDirectories(changed);
	const others = roots.filter((root) => !touchedPlaces.has(root));
	const sides = {
		base: tree,
		head: tree,
		...moduleSharing({})
	};
	const parts = [...groupBy(changed, ({ path }) => posix$1.dirname(path)).values()];
	const byPart = await concernedByEach({
		changed,
		roots: others,
		headFiles: files,
		sides,
		tool: void 0
	}, parts);
	const concerned = /* @__PURE__ */ new Set([...byPart.flat(), ...roots.filter((root) => touchedPlaces.has(root))]);
	const isIdle = (change) => [...touchedDirectories([change])].every((directory) => !concerned.has(directory));
	return {
		roots: roots.filter((root) => concerned.has(root)),
		idle: parts.filter((_, i) => byPart[i]?.length === 0).flatMap((part) => part.filter(isIdle)).map(({ path }) => path)
	};
}
const isValueFile = (name) => variableFileNames([name]).length > 0;
function changedAnswers(question) {
	const { sides, changed } = question;
	const { base, head } = sides;
	const reach = reachOf(question);
	const paths = new Set(pathsOf(changed));
	const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const byDirectory = groupBy(paths, posix$1.dirname);
	const isMoved = rememberedOf(async (path) => {
		if (submodules.size > 0 && lieBelow(await head.submoduleOf?.(path) ?? path, submodules)) return true;
		const [before, after] = await Promise.all([placeIn(base, path), placeIn(head, path)]);
		if (before === after) return false;
		const here = posix$1.normalize(path);
		return [before, after].some((place) => place !== void 0 && place !== here) && (isOurs(path) || before !== void 0) || paths.has(here) || [...paths].some((at) => at.startsWith(`${here}/`));
	});
	const isFileChanged = rememberedOf(async (path) => await isMoved(path) || paths.has(await placeIn(head, path) ?? posix$1.normalize(path)));
	const directoryTest = (isRelevant) => rememberedOf(async (path) => {
		if (await isMoved(path)) return true;
		const place = await placeIn(head, path);
		if (place === void 0) return false;
		if ((byDirectory.get(posix$1.normalize(place)) ?? []).some((name) => isRelevant(posix$1.basename(name)))) return true;
		return some((await head.list(place) ?? []).filter(({ name, kind }) => kind === "symlink" && isRelevant(name)), ({ name }) => isFileChanged(posix$1.join(place, name)));
	});
	const isDirectoryChanged = directoryTest(isConfiguration);
	const areValuesChanged = directoryTest(isValueFile);
	return async (root, { directories, files, places, values, unread }) => await some(directories, isDirectoryChanged) || await some(files, isFileChanged) || await some(places, isMoved) || await some(values, areValuesChanged) || await some(unread, async (place) => {
		return (await reach(await placeIn(head, root) ?? root, place)).length > 0;
	});
}
async function some(items, ask) {
	for (const item of items) if (await ask(item)) return true;
	return false;
}

// src/sources/publisher/publisher-notes.ts
const PAGE = 50;
const MAX_PAGES = 4;
const MAX_NOTES = 20;
const MAX_NOTE_CHARACTERS = 1e4;
async function releaseNotes(step, forge) {
	const { releases, isPartial } = await readReleases(step, forge);
	if (releases.length === 0) return void 0;
	const { from, to } = step;
	const [older, newer] = compareVersions(from, to) < 0 ? [from, to] : [to, from];
	const notes = releases.filter(({ version }) => compareVersions(version, older) > 0).filter(({ version }) => compareVersions(version, newer) <= 0).filter(({ version }) => version === newer || !isPrerelease(version)).sort((a, b) => compareVersions(b.version, a.version));
	return {
		from,
		to,
		notes: notes.slice(0, MAX_NOTES).map(noteOf),
		isPartial: isPartial || notes.length > MAX_NOTES,
		compareUrl: compareAddress(step, releases),
		guideUrl: await upgradeGuide(step, forge)
	};
}
function noteOf({ version, url, text }) {
	const start = text.slice(0, MAX_NOTE_CHARACTERS);
	const isCut = start.length < text.length;
	return {
		version,
		text: (isCut ? start.replace(/[\ud800-\udbff]$/, "") : start).replaceAll("\r\n", "\n"),
		isCut,
		url
	};
}
async function readReleases({ repository, from, to }, forge) {
	const older = compareVersions(from, to) < 0 ? from : to;
	const byVersion = /* @__PURE__ */ new Map();
	let isPartial = true;
	for (let page = 1; isPartial && page <= MAX_PAGES; page++) {
		const path = `releases?per_page=${PAGE}&page=${page}`;
		const answer = await forge.ask({
			repository,
			purpose: "releases",
			path
		});
		if (answer.kind !== "document") break;
		const releases = attempt(() => decodeReleases(answer.body, repository));
		if (releases === void 0) break;
		for (const release of releases) keepTag(byVersion, release);
		isPartial = answer.isCutShort && !byVersion.has(older);
	}
	return {
		releases: [...byVersion.values()],
		isPartial
	};
}
function keepTag(byVersion, release) {
	if (release.isDraft) return;
	const before = byVersion.get(release.version);
	if (before === void 0 || release.tag.startsWith("v") && !before.tag.startsWith("v")) byVersion.set(release.version, release);
}
function compareAddress({ repository: { host, name }, from, to }, releases) {
	const tags = [from, to].map((version) => releases.find((release) => release.version === version)?.tag);
	return tags.every((tag) => tag !== void 0 && /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(tag)) ? `https://${host}/${name}/compare/${tags.join("...")}` : void 0;
}
async function upgradeGuide({ repository, from, to }, forge) {
	const [before, { major }] = [versionParts(from), versionParts(to)];
	if (before.major === major || compareVersions(from, to) > 0) return void 0;
	const isGuide = new RegExp(`^(?:version-|v)?${major}(?:[.-]0){0,2}-upgrade(?:-guide)?\\.|^upgrad(?:e|ing)(?:-guide)?-(?:to-)?(?:version-|v)?${major}(?:[.-]0){0,2}\\.`);
	for (const directory of ["docs/guides", "website/docs/guides"]) {
		const path = `contents/${directory}`;
		const answer = await forge.ask({
			repository,
			purpose: "releases",
			path
		});
		if (answer.kind === "unknown") return void 0;
		const guide = [...answer.kind === "document" && attempt(() => decodeDirectory(answer.body, repository)) || []].find(([name]) => isGuide.test(name));
		if (guide !== void 0) return guide[1];
	}
}
const MAX_RELEASES = 100;
const MAX_TAG_CHARACTERS = 256;
function decodeReleases(body, repository) {
	const entry = recordOf((release) => forgeRelease(release, repository));
	return readAnswer(body, listOf(entry, MAX_RELEASES)).filter((release) => release !== void 0);
}
function readAnswer(body, reader) {
	return readJson(new TextDecoder().decode(body), () => UNUSABLE, reader);
}
function decodeDirectory(body, repository) {
	const entry = recordOf((object) => {
		const name = object.text("name");
		const url = pageOf(object.member("html_url"), repository, "blob");
		return url === void 0 || object.text("type") !== "file" ? void 0 : [name, url];
	});
	const entries = readAnswer(body, listOf(entry, MAX_FILES));
	return new Map(entries.filter((entry) => entry !== void 0));
}
const MAX_FILES = 1e3;
const UNUSABLE = new LockReviewError("INVALID_METADATA", "The forge's answer cannot be used");
function forgeRelease(release, repository) {
	const tag = release.read("tag_name", aText);
	if (tag.length > MAX_TAG_CHARACTERS || !/^v?\d+\.\d+\.\d+(?![\d.])/.test(tag)) return void 0;
	const version = attempt(() => parseVersion(tag.replace(/^v/, "")));
	if (version === void 0) return void 0;
	const url = pageOf(release.member("html_url"), repository, "releases/tag");
	return {
		version,
		tag,
		isDraft: release.read("draft", (value, place) => aFlag(value ?? false, place)),
		text: release.text("body"),
		url
	};
}
function pageOf(address, { host, name }, kind) {
	if (typeof address !== "string" || address.length > MAX_URL_CHARACTERS) return void 0;
	const start = `https://${host}/${name}/${kind}/`;
	if (address.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return void 0;
	const page = start + address.slice(start.length);
	return /^[\w.~%+/-]+$/.test(page.slice(start.length)) && URL.canParse(page) && new URL(page).href === page ? page : void 0;
}
const MAX_URL_CHARACTERS = 1e3;

// src/app/review/tell-notes.ts
const MAX_STEPS = 20;
function versionSteps(roots) {
	const steps = /* @__PURE__ */ new Map();
	for (const { changes, base, head, rules: tool } of roots) for (const { kind, provider } of changes) {
		const from = provider && base?.providers.get(provider)?.version;
		const to = provider && head?.providers.get(provider)?.version;
		if (kind !== "new-version" || !from || !to) continue;
		const key = `${provider} ${from} ${to}`;
		if (!steps.has(key)) steps.set(key, {
			provider,
			from,
			to,
			tool
		});
	}
	return [...steps].sort(([a], [b]) => compareBytes(a, b)).map(([, step]) => step);
}
function notesAsker(engine) {
	return async ({ provider, from, to, tool }) => {
		const { ports, forge } = engine(tool);
		const repository = (await ports.context(provider))?.repository;
		if (repository === void 0) return void 0;
		const source = sourceOf(provider, repository);
		const notes = await releaseNotes({
			repository: source,
			from,
			to
		}, forge);
		return notes && {
			provider,
			...notes
		};
	};
}
function sourceOf(provider, repository) {
	const { hostname, namespace } = addressParts(provider);
	if (hostname !== "registry.opentofu.org" || namespace !== "hashicorp") return repository;
	return {
		...repository,
		name: repository.name.replace(/^opentofu\//, "hashicorp/")
	};
}
async function withNotes(review, { registryContext }, { notes: ask, ...meter }) {
	const steps = registryContext === "off" ? [] : versionSteps(review.roots).slice(0, MAX_STEPS);
	if (ask === void 0 || steps.length === 0) return review;
	const answers = steps.map((step) => undefinedOnError(ask(step)));
	const notes = (await Promise.all(answers)).filter((note) => note !== void 0);
	return {
		...review,
		...notes.length > 0 && { notes },
		stats: runStats(meter)
	};
}

// src/adapters/http/http-proxy.ts
function proxyFor(url, environment) {
	const setting = proxySetting(url, environment);
	return setting && readProxy(setting, url.host);
}
function proxySetting(url, environment) {
	const setting = variable(environment, `${url.protocol === "https:" ? "HTTPS" : "HTTP"}_PROXY`);
	if (setting === void 0) return void 0;
	const host = unbracketed(url.hostname);
	if (host === "localhost" || covers(THIS_MACHINE, host)) return void 0;
	return (variable(environment, "NO_PROXY")?.text ?? "").split(",").some((entry) => exempts(entry.trim().toLowerCase(), host, portOf(url))) ? void 0 : setting;
}
function portOf({ port, protocol }) {
	if (port !== "") return port;
	return protocol === "https:" ? "443" : "80";
}
function unbracketed(hostname) {
	return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}
function variable(environment, upperName) {
	for (const name of [upperName, upperName.toLowerCase()]) {
		const text = environment[name];
		if (text !== void 0 && text !== "") return {
			variable: name,
			text
		};
	}
}
const DEFAULT_PORTS = {
	http: "80",
	https: "443",
	socks5: "1080",
	socks5h: "1080"
};
function readProxy({ variable, text }, host) {
	const refusal = (reason) => new LockReviewError("REQUEST_REFUSED", `${host} is not asked, because ${variable} ${reason}`, { hint: `Write ${variable} as http://, https:// or socks5://, a host and a port, such as http://proxy.example.com:3128.` });
	const address = text.includes("://") ? text : `http://${text}`;
	const url = URL.canParse(address) ? new URL(address) : void 0;
	if (url === void 0 || url.hostname === "") throw refusal("does not hold the URL of a proxy");
	const scheme = url.protocol.slice(0, -1);
	if (!isKnownScheme(scheme)) throw refusal(`names a proxy of the scheme "${scheme}"`);
	const login = loginOf(url);
	if (login === void 0) throw refusal("holds a user name or password with a malformed escape");
	const protocol = scheme === "socks5h" ? "socks5:" : `${scheme}:`;
	const port = url.port || DEFAULT_PORTS[scheme];
	const { hostname } = url;
	return {
		variable,
		protocol,
		shown: `${scheme}://${hostname}:${port}`,
		hostname: unbracketed(hostname),
		port,
		login: url.username + url.password === "" ? void 0 : login
	};
}
function isKnownScheme(scheme) {
	return Object.hasOwn(DEFAULT_PORTS, scheme);
}
function loginOf({ username, password }) {
	try {
		return {
			username: decodeURIComponent(username),
			password: decodeURIComponent(password)
		};
	} catch {
		return;
	}
}
function exempts(entry, host, port) {
	if (entry === "*") return true;
	const network = networkOf(entry);
	if (network !== void 0) return network(host);
	const [name, wanted] = splitPort(entry);
	const address = isIP(name) === 0 ? void 0 : networkOf(name);
	if (address !== void 0) return address(host) && isWanted(wanted, port);
	if (name === "" || isIP(host) !== 0) return false;
	const domain = asciiDomain(name.startsWith("*.") ? name.slice(1) : name);
	return (domain.startsWith(".") ? host.endsWith(domain) : host === domain || host.endsWith(`.${domain}`)) && isWanted(wanted, port);
}
function isWanted(wanted, port) {
	return wanted === "" || wanted === port;
}
function asciiDomain(name) {
	const [, dot = "", rest = ""] = /^(\.?)(.*)$/s.exec(name) ?? [];
	return dot + (mapDomainName(rest)?.ascii ?? rest);
}
function splitPort(entry) {
	const [, bracketed, plain, port = ""] = /^(?:\[([^[\]]*)\]|([^:[\]]*)):([^:[\]]*)$/.exec(entry) ?? [];
	const name = bracketed ?? plain;
	return name === void 0 ? [entry, ""] : [name, port];
}
function networks(...lines) {
	const list = new BlockList();
	for (const block of lines.join(" ").split(" ")) {
		const [network = "", bits] = block.split("/");
		list.addSubnet(network, Number(bits), isIP(network) === 4 ? "ipv4" : "ipv6");
	}
	return list;
}
const THIS_MACHINE = networks("127.0.0.0/8 ::1/128");
const IPV4 = networks("0.0.0.0/0");
function networkOf(text) {
	const [, network = "", bits] = /^([^/%]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
	const family = isIP(network);
	const most = family === 4 ? 32 : 128;
	const length = Number(bits ?? most);
	if (family === 0 || length > most) return void 0;
	const list = networks(`${network}/${length}`);
	const isOfIpv6 = family === 6 && length < 96;
	return (host) => covers(list, host) && !(isOfIpv6 && covers(IPV4, host));
}
function covers(network, host) {
	const family = isIP(host);
	return family !== 0 && network.check(host, family === 4 ? "ipv4" : "ipv6");
}

// src/adapters/http/address-guard.ts
function assertOuterHost(url) {
	const host = unbracketed(url.hostname);
	if (isIP(host) === 0 ? /(?:^|\.)localhost\.?$/.test(host) : !isPublicAddress(host)) throw refusal(url.host);
}
function guardedLookup(lookup$1 = lookup) {
	return (hostname, options, callback) => {
		lookup$1(hostname, {
			...options,
			all: true
		}, (error, addresses) => {
			if (error !== null) {
				callback(error, []);
				return;
			}
			const [first] = addresses;
			if (!addresses.every(({ address }) => isPublicAddress(address))) callback(refusal(hostname), []);
			else if (options.all === true) callback(null, addresses);
			else callback(null, first?.address ?? "", first?.family);
		});
	};
}
function refusal(host) {
	const message = `${host} is not asked, because its address is not public and neither allowed-hosts nor the CLI configuration names it`;
	return new LockReviewError("REQUEST_REFUSED", message, { hint: `If it is meant to be asked, name it (with its port) in allowed-hosts of the target branch's policy, with ${theSetting("allowed-hosts")}, or in a host block of the CLI configuration.` });
}
const UNICAST = networks("0.0.0.0/1 128.0.0.0/2 192.0.0.0/3 2000::/3");
const SPECIAL = networks("0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24", "192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24", "198.18.0.0/15 198.51.100.0/24 203.0.113.0/24", "2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20");
const EMBEDDED = networks("::ffff:0:0/96 64:ff9b::/96");
function isPublicAddress(address) {
	const family = isIP(address);
	if (family === 0 || address.includes("%")) return false;
	if (family === 6 && EMBEDDED.check(address, "ipv6")) return isPublicAddress(lastIpv4(address));
	const type = family === 4 ? "ipv4" : "ipv6";
	return UNICAST.check(address, type) && !SPECIAL.check(address, type);
}
function lastIpv4(address) {
	return new URL(`http://[${address}]/`).hostname.slice(1, -1).split(":").slice(-2).map((group) => Number.parseInt(group || "0", 16)).flatMap((bit) => [bit >> 8, bit & 255]).join(".");
}

// src/adapters/http/http-failure.ts
function silence(way, what, terms = {}) {
	const { url, redirectedBy, proxy } = way;
	return new LockReviewError("HOST_UNREACHABLE", `${displayUrl(url)}${whereTo(way)} ${what}`, {
		silentHost: url.host,
		...terms,
		way: {
			host: url.host,
			redirectedBy,
			proxy: proxy?.shown
		}
	});
}
var ProxyFailure = class extends Error {
	kind;
	constructor(kind, message, cause) {
		super(message, { cause });
		this.kind = kind;
	}
};
const PASSING = /* @__PURE__ */ new Set(["lost", "host-lost"]);
const REFUSING = /* @__PURE__ */ new Set(["refused", "host-refused"]);
const MAX_CAUSES = 5;
function* causes(caught) {
	let error = caught;
	for (let depth = 0; isObject(error) && depth < MAX_CAUSES; depth++) {
		yield error;
		const { cause, errors } = error;
		error = cause ?? (Array.isArray(errors) ? errors[0] : void 0);
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null;
}
function reasonCode(caught) {
	const codes = [...causes(caught)].map((error) => typeof error.code === "string" && !isLockReviewError(error) ? error.code : void 0);
	return codes.find((code) => code !== void 0 && !code.startsWith("UND_ERR_")) ?? codes.at(-1);
}
function isTrustFailure(caught) {
	return /^(?:CERT_|ERR_TLS_|UNABLE_TO_|INVALID_CA$|HOSTNAME_MISMATCH$)|SELF_SIGNED/.test(reasonCode(caught) ?? "");
}
function isLasting(caught) {
	const failure = proxyFailure(caught);
	return isTrustFailure(caught) || failure !== void 0 && !PASSING.has(failure.kind);
}
function proxyFailure(caught) {
	for (const error of causes(caught)) if (error instanceof ProxyFailure) return error;
}
function reasonOf(caught, hostname) {
	const code = reasonCode(caught);
	if (code === "ENOTFOUND") return `DNS has no address of ${hostname}`;
	if (code === "EAI_AGAIN") return `DNS gives no address of ${hostname} at the moment`;
	return code?.startsWith("UND_ERR_") === true && caught instanceof Error ? `${code}: ${caught.message}` : code ?? "no reason given";
}
function unreachable(way, caught) {
	const { url, proxy } = way;
	const failure = proxyFailure(caught);
	if (failure === void 0 || proxy === void 0) return silence(way, `cannot be reached${throughProxy(way)} (${reasonOf(caught, url.hostname)})`, {
		cause: caught,
		...isTrustFailure(caught) && {
			hint: trustHint(caught),
			silentHost: void 0
		}
	});
	const isTrust = isTrustFailure(caught);
	const silent = failure.kind === "host-lost" ? url.host : proxy.shown;
	return silence(way, `cannot be reached: the proxy ${proxy.shown} ${failure.message}`, {
		cause: caught,
		hint: isTrust ? trustHint(caught) : `Check the proxy in ${proxy.variable}, or name ${url.hostname} in NO_PROXY.`,
		silentHost: isTrust || REFUSING.has(failure.kind) ? void 0 : silent
	});
}
function whereTo({ redirectedBy }) {
	return redirectedBy === void 0 ? "" : `, where ${redirectedBy} redirects,`;
}
function throughProxy({ proxy }) {
	return proxy === void 0 ? "" : ` through the proxy ${proxy.shown}`;
}
function trustHint(caught) {
	return reasonCode(caught) === "ERR_TLS_CERT_ALTNAME_INVALID" ? "Ask the host's operator for a certificate whose alternative names hold this host." : "Name the certificate authority in SSL_CERT_FILE if the host is genuine.";
}
function ownError(caught) {
	for (const error of causes(caught)) if (isLockReviewError(error)) return error;
}

// src/adapters/http/http-attempt.ts
const CONNECT_SECONDS = 30;
const STALL_SECONDS = 60;
const STALL_BYTES = STALL_SECONDS * 1e3;
const TICKS = 20;
function connectMs(secondMs = SECOND_MS) {
	return CONNECT_SECONDS * secondMs;
}
var HttpAttempt = class {
	stop;
	#over = new AbortController();
	#terms;
	#isWhole;
	#answerMs;
	#way;
	#limitMs = 0;
	#waits = 0;
	#ticks = 0;
	#bytes = 0;
	#isArriving = false;
	#timer;
	#verdict;
	constructor({ timeoutMs, answerMs }, terms) {
		const { time } = terms;
		this.#terms = terms;
		setMaxListeners(0, this.#over.signal);
		this.stop = AbortSignal.any([this.#over.signal, ...time === void 0 ? [] : [time]]);
		this.#isWhole = timeoutMs !== void 0;
		this.#answerMs = timeoutMs ?? answerMs ?? STALL_SECONDS * 1e3;
		this.#arm(this.#answerMs);
	}
	async during(work) {
		this.#waits++;
		try {
			return await raced(work, this.stop);
		} finally {
			this.#waits--;
		}
	}
	asked(way) {
		this.#way = way;
		if (this.#isWhole) return;
		this.#isArriving = false;
		this.#arm(this.#answerMs);
	}
	answered() {
		if (this.#isWhole) return;
		this.#isArriving = true;
		this.#arm(STALL_SECONDS * 1e3);
	}
	received(bytes) {
		this.#bytes += bytes;
	}
	end() {
		clearInterval(this.#timer);
	}
	failure(caught) {
		const ours = ownError(caught);
		const timeIsUp = this.#terms.time?.reason;
		if (ours !== void 0 && ours !== timeIsUp) return ours;
		const way = this.#way;
		if (way === void 0) return caught;
		if (isLockReviewError(timeIsUp)) return cutOff(timeIsUp, way);
		if (this.#verdict === void 0) return unreachable(way, caught);
		return silence(way, `${this.#verdict}${throughProxy(way)}`, {
			hint: "Check the network and its proxy, or try again when the host is less busy.",
			cause: caught
		});
	}
	#arm(ms) {
		clearInterval(this.#timer);
		[this.#limitMs, this.#ticks, this.#bytes] = [
			ms,
			0,
			0
		];
		const { secondMs = SECOND_MS } = this.#terms;
		const tickMs = Math.max(1, ms * secondMs / 1e3 / TICKS);
		this.#timer = setInterval(() => this.#tick(), tickMs).unref();
	}
	#tick() {
		if (this.#waits === 0 || ++this.#ticks < TICKS) return;
		if (this.#isArriving && this.#bytes >= STALL_BYTES) {
			this.#arm(this.#limitMs);
			return;
		}
		this.end();
		const ms = this.#limitMs;
		const waited = ms < 1e3 ? `${ms} ms` : `${ms / 1e3} seconds`;
		this.#verdict = this.#isArriving ? `sent ${this.#bytes} bytes in ${waited}` : `gave no ${this.#isWhole ? "complete " : ""}answer within ${waited}`;
		this.#over.abort();
	}
};
function cutOff({ message, hint }, way) {
	const what = `${way.url.host}${whereTo(way)} gave no answer${throughProxy(way)}, because ${message}`;
	return new LockReviewError("OUT_OF_TIME", what, { hint });
}
function raced(work, stop) {
	return new Promise((resolve, reject) => {
		const abandon = () => reject(stop.reason);
		if (stop.aborted) abandon();
		stop.addEventListener("abort", abandon, { once: true });
		work.then(resolve, reject).finally(() => stop.removeEventListener("abort", abandon));
	});
}

// src/adapters/http/http-hops.ts
function firstHop(request) {
	if (!URL.canParse(request.url)) throw new LockReviewError("REQUEST_REFUSED", "an address to ask is not a URL");
	return {
		url: askableUrl(new URL(request.url)),
		redirectedBy: void 0,
		method: request.method ?? "GET",
		headers: request.headers ?? {},
		authorization: request.authorization,
		body: request.body
	};
}
function askableUrl(url) {
	if (url.protocol !== "http:" && url.protocol !== "https:") {
		const message = `${url.protocol}//${url.host} is not asked, because only http and https are`;
		throw new LockReviewError("REQUEST_REFUSED", message);
	}
	return Object.assign(new URL(url), {
		username: "",
		password: ""
	});
}
const REDIRECTS = /* @__PURE__ */ new Set([
	301,
	302,
	303,
	307,
	308
]);
function redirectTarget(status, location, way) {
	if (!REDIRECTS.has(status) || typeof location !== "string") return void 0;
	const { href } = way.url;
	if (URL.canParse(location, href)) return askableUrl(new URL(location, href));
	throw silence(way, "redirects to something that is not a URL", { silentHost: void 0 });
}
function nextHop(hop, url, status) {
	const keepsMethod = status === 307 || status === 308 || hop.method === "HEAD";
	return {
		...hop,
		url,
		redirectedBy: url.host === hop.url.host ? hop.redirectedBy : hop.url.host,
		method: keepsMethod ? hop.method : "GET",
		body: keepsMethod ? hop.body : void 0,
		authorization: url.origin === hop.url.origin ? hop.authorization : void 0
	};
}
function httpResponse(response, reading) {
	const headers = {};
	for (const [name, value] of Object.entries(response.headers)) if (value !== void 0) headers[name] = Array.isArray(value) ? value.join(", ") : value;
	const arriving = readBody(response.body, headers["content-length"], reading);
	const isPacked = headers["content-encoding"]?.toLowerCase() === "gzip";
	if (isPacked) {
		delete headers["content-encoding"];
		delete headers["content-length"];
	}
	return {
		status: response.statusCode,
		headers,
		url: reading.url.href,
		body: isPacked ? unpacked(arriving, reading) : arriving,
		discard: async () => {
			const { attempt } = reading;
			await attempt.during(response.body.dump()).catch(() => response.body.destroy());
			attempt.end();
		}
	};
}
async function* readBody(body, contentLength, reading) {
	const { attempt, count } = reading;
	let size = 0;
	try {
		assertSize(Number(contentLength ?? 0), reading);
		const pieces = body[Symbol.asyncIterator]();
		for (;;) {
			const piece = await attempt.during(pieces.next());
			if (piece.done === true) return;
			const bytes = piece.value.byteLength;
			size += bytes;
			attempt.received(bytes);
			count(bytes);
			assertSize(size, reading);
			yield piece.value;
		}
	} catch (error) {
		throw attempt.failure(error);
	} finally {
		attempt.end();
		body.destroy();
	}
}
function assertSize(bytes, { url, maxBytes }) {
	if (bytes <= maxBytes) return;
	const message = `${displayUrl(url)} answers with more than ${maxBytes} bytes`;
	throw new LockReviewError("LIMIT_EXCEEDED", message);
}
async function* unpacked(arriving, reading) {
	const first = await arriving.next();
	if (first.done === true) return;
	const gunzip = createGunzip();
	const packed = async function* () {
		yield first.value;
		yield* arriving;
	};
	pipeline(packed, gunzip, () => void 0);
	let size = 0;
	try {
		for await (const piece of gunzip) {
			size += piece.byteLength;
			assertSize(size, reading);
			yield piece;
		}
	} catch (cause) {
		if (isLockReviewError(cause)) throw cause;
		const message = `${displayUrl(reading.url)} answers with what its Content-Encoding calls gzip, and is not`;
		throw new LockReviewError("INVALID_METADATA", message, { cause });
	}
}

// src/adapters/http/http-retry.ts
const MAX_BACKOFF_MS = 3e4;
const MAX_RETRY_AFTER_MS = 12e4;
const FIRST_BACKOFF_MS = 1e3;
function isRetryableStatus(status) {
	return status === 429 || status >= 500 && status !== 501;
}
function backoffMs(attemptsMade, answer, nowMs) {
	const wish = askedMs(answer, nowMs);
	if (wish !== void 0) return wish <= MAX_RETRY_AFTER_MS ? wish : void 0;
	return Math.min(FIRST_BACKOFF_MS * 2 ** (attemptsMade - 1), MAX_BACKOFF_MS);
}
function askedMs(answer, nowMs) {
	const after = answer?.headers["retry-after"];
	if (after === void 0 || answer?.status !== 429 && answer?.status !== 503) return void 0;
	if (/^\d+$/.test(after)) return Number(after) * 1e3;
	const date = Date.parse(after);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - nowMs);
}
async function withRetries(attempt, retries, { clock, time, secondMs = BUILT_UNIT.ms ?? 1e3, sleep = pause }) {
	for (let attempts = 1;; attempts++) {
		const outcome = await attempt().catch((error) => {
			const isLost = isLockReviewError(error, "HOST_UNREACHABLE") && !isLasting(error.cause);
			if (attempts > retries || !isLost) throw error;
		});
		if (outcome !== void 0 && (attempts > retries || !isRetryableStatus(outcome.status))) return outcome;
		const waitMs = backoffMs(attempts, outcome, clock.now());
		if (waitMs === void 0 && outcome !== void 0) return outcome;
		await outcome?.discard();
		await sleep((waitMs ?? 0) * secondMs / 1e3, time);
	}
}
async function pause(ms, time) {
	try {
		await setTimeout$1(ms, void 0, { signal: time });
	} catch (caught) {
		time?.throwIfAborted();
		throw caught;
	}
}

// src/adapters/http/http-trust.ts
const BUNDLES = [
	"SSL_CERT_FILE",
	"NODE_EXTRA_CA_CERTS",
	"CURL_CA_BUNDLE",
	"GIT_SSL_CAINFO"
];
const DIRECTORIES = ["SSL_CERT_DIR", "GIT_SSL_CAPATH"];
async function describeTrust(environment) {
	const lines = ["Node's own"];
	for (const name of [...BUNDLES, ...DIRECTORIES]) {
		const place = environment[name];
		const certificates = await namedCertificates({ [name]: place });
		if (certificates !== void 0) lines.push(`${name} ${place}: ${certificates.length} certificates`);
	}
	return lines;
}
async function namedCertificates(environment) {
	const bundles = BUNDLES.map((name) => environment[name]).filter(isSet);
	const directories = DIRECTORIES.map((name) => environment[name]).filter(isSet).flatMap((list) => list.split(delimiter).filter(isSet));
	if (bundles.length + directories.length === 0) return void 0;
	const files = (await Promise.all(directories.map(filesIn))).flat();
	const readings = [...bundles.map(readPem), ...files.map(readPemFile)];
	return (await Promise.all(readings.map((reading) => reading.catch(() => "")))).flatMap((text) => text.match(CERTIFICATE) ?? []);
}
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;
async function clientIdentity(environment) {
	const certificateFile = environment["GIT_SSL_CERT"];
	if (!isSet(certificateFile)) return void 0;
	const keyFile = environment["GIT_SSL_KEY"];
	const cert = await readNamed("GIT_SSL_CERT", certificateFile);
	return {
		cert,
		key: isSet(keyFile) ? await readNamed("GIT_SSL_KEY", keyFile) : cert
	};
}
async function readNamed(variable, path) {
	try {
		return await readPem(path);
	} catch (cause) {
		const message = `The file ${path}, which ${variable} names, cannot be read`;
		throw new LockReviewError("FILE_FAILED", message, {
			hint: `Let ${variable} name a PEM file that this user may read, or unset it.`,
			cause
		});
	}
}
const contexts = /* @__PURE__ */ new Map();
async function secureContext(environment, identity) {
	const extra = await namedCertificates(environment);
	const authorities = extra && [.../* @__PURE__ */ new Set([...rootCertificates, ...extra])];
	if (authorities === void 0 && identity === void 0) return void 0;
	const key = JSON.stringify([authorities, identity]);
	const context = contexts.get(key) ?? makeContext(authorities, identity);
	contexts.set(key, context);
	return context;
}
function makeContext(authorities, identity) {
	const trust = authorities && { ca: [...authorities] };
	if (identity === void 0) return createSecureContext({ ...trust });
	try {
		return createSecureContext({
			...trust,
			...identity
		});
	} catch (cause) {
		throw new LockReviewError("FILE_FAILED", "The client certificate that GIT_SSL_CERT names cannot be used with its key", {
			hint: "Write the certificate and its key without a password, in PEM, and name the key in GIT_SSL_KEY.",
			cause
		});
	}
}
const checkHostName = (host, certificate) => isIP(host) !== 0 && new X509Certificate(certificate.raw).checkIP(host) !== void 0 ? void 0 : checkServerIdentity(host, {
	...certificate,
	subject: {
		...certificate.subject,
		CN: ""
	}
});
function isSet(value) {
	return value !== void 0 && value !== "";
}
async function filesIn(directory) {
	return (await readdir(directory).catch(() => [])).map((name) => join$1(directory, name));
}
async function readPem(path) {
	return (await readPipe(path, 67108864))?.toString("utf8") ?? readPemFile(path);
}
async function readPemFile(path) {
	const reading = await readRegularFile(path, MAX_FILE_BYTES);
	if (reading.kind === "read") return reading.content.toString("utf8");
	throw new Error(`${path} is no file of at most ${MAX_FILE_BYTES} bytes`);
}

// src/adapters/http/http-tunnel.ts
const MAX_HEADER_BYTES = 262144;
function connectorTo(proxy, connect) {
	const { hostname, port } = proxy;
	const protocol = proxy.protocol === "https:" ? "https:" : "http:";
	const servername = isIP(hostname) === 0 ? hostname : void 0;
	return (_host, callback) => {
		connect({
			hostname,
			host: hostname,
			port,
			protocol,
			servername
		}, (error, socket) => {
			if (error === null) callback(null, socket);
			else {
				const what = `cannot be reached (${reasonOf(error, hostname)})`;
				callback(new ProxyFailure("lost", what, error), null);
			}
		});
	};
}
function tunnelConnector(terms) {
	return (host, callback) => {
		const fail = (error) => callback(error, null);
		terms.toProxy(host, (error, socket) => {
			if (error !== null) {
				fail(error);
				return;
			}
			openTunnel(socket, host, terms).then(() => {
				terms.opened();
				if (host.protocol === "https:") terms.toHost({
					...host,
					httpSocket: socket
				}, callback);
				else callback(null, socket);
			}, fail);
		});
	};
}
async function openTunnel(socket, place, { proxy, timeoutMs }) {
	const target = {
		hostname: place.hostname,
		port: Number(portOf(place))
	};
	const late = new ProxyFailure("lost", "opened no way to the host in time");
	const timer = setTimeout(() => socket.destroy(late), timeoutMs).unref();
	try {
		if (proxy.protocol === "socks5:") await openSocks(socket, proxy.login, target);
		else await openConnect(socket, proxy.login, target);
	} catch (caught) {
		socket.destroy();
		if (caught instanceof ProxyFailure) throw caught;
		const what = `closed the connection (${reasonOf(caught, proxy.hostname)})`;
		throw new ProxyFailure("lost", what, caught);
	} finally {
		clearTimeout(timer);
	}
}
function openConnect(socket, login, { hostname, port }) {
	const authority = `${isIP(hostname) === 6 ? `[${hostname}]` : hostname}:${port}`;
	return new Promise((resolve, reject) => {
		request({
			method: "CONNECT",
			path: authority,
			headers: {
				host: authority,
				...authorizationFor(login)
			},
			createConnection: () => socket,
			maxHeaderSize: MAX_HEADER_BYTES
		}).once("connect", ({ statusCode = 0 }) => {
			if (statusCode === 200) resolve();
			else reject(refusedStatus(statusCode));
		}).once("error", reject).end();
	});
}
function authorizationFor(login) {
	if (login === void 0) return {};
	return { "proxy-authorization": `Basic ${Buffer.from(`${login.username}:${login.password}`).toString("base64")}` };
}
function refusedStatus(status) {
	const what = `answered HTTP ${status}`;
	if (status === 407) return new ProxyFailure("refused", `${what}, it wants other credentials`);
	return new ProxyFailure(isRetryableStatus(status) ? "host-lost" : "host-refused", what);
}
const REPLIES = [
	...[
		"success",
		"a general failure",
		"its rules do not allow the host"
	],
	...[
		"the network is not reachable",
		"the host is not reachable",
		"the host refuses connections"
	],
	...[
		"the time to live ended",
		"it does not connect",
		"it does not take such an address"
	]
];
const REFUSALS = /* @__PURE__ */ new Set([
	2,
	7,
	8
]);
async function openSocks(socket, login, target) {
	socket.write(Buffer.from(login === void 0 ? [
		5,
		1,
		0
	] : [
		5,
		2,
		0,
		2
	]));
	const [version, method] = await receive(socket, 2);
	if (version !== 5) throw new ProxyFailure("refused", "does not speak SOCKS 5");
	if (method === 2 && login !== void 0) {
		socket.write(Buffer.from([
			1,
			...sized(login.username),
			...sized(login.password)
		]));
		const [, status] = await receive(socket, 2);
		if (status !== 0) throw new ProxyFailure("refused", "wants other credentials");
	} else if (method !== 0) throw new ProxyFailure("refused", "wants credentials of another kind");
	const port = [target.port >> 8, target.port & 255];
	socket.write(Buffer.from([
		5,
		1,
		0,
		...socksAddress(target.hostname),
		...port
	]));
	const [, reply = 0, , kind] = await receive(socket, 4);
	if (reply !== 0) {
		const what = `answered SOCKS reply ${reply}: ${REPLIES[reply] ?? "unknown"}`;
		throw new ProxyFailure(REFUSALS.has(reply) ? "host-refused" : "host-lost", what);
	}
	await receive(socket, ((kind === 3 ? (await receive(socket, 1))[0] : void 0) ?? (kind === 4 ? 16 : 4)) + 2);
}
function socksAddress(hostname) {
	const family = isIP(hostname);
	if (family === 0) return [3, ...sized(hostname)];
	if (family === 4) return [1, ...hostname.split(".").map(Number)];
	const [start = [], end = []] = hostname.split("::").map((half) => half.split(":").filter(Boolean));
	const zeros = Array.from({ length: 8 - start.length - end.length }, () => "0");
	return [4, ...[
		...start,
		...zeros,
		...end
	].map((group) => Number.parseInt(group, 16)).flatMap((group) => [group >> 8, group & 255])];
}
function sized(text) {
	const bytes = Buffer.from(text);
	if (bytes.byteLength <= 255) return [bytes.byteLength, ...bytes];
	throw new ProxyFailure("refused", "cannot be told more than 255 bytes");
}
function receive(socket, size) {
	return new Promise((resolve, reject) => {
		const settle = (finish) => {
			socket.off("readable", look).off("error", fail).off("close", closed);
			finish();
		};
		const fail = (error) => settle(() => reject(error));
		const closed = () => fail(new ProxyFailure("lost", "closed the connection"));
		const look = () => {
			const bytes = socket.read(size);
			if (bytes?.byteLength === size) settle(() => resolve(bytes));
			else if (bytes !== null || socket.readableEnded) closed();
		};
		socket.on("readable", look).on("error", fail).on("close", closed);
		look();
	});
}

// src/adapters/http/http-routes.ts
const MAX_LOSSES = 4;
function createRoutes(terms) {
	const routes = /* @__PURE__ */ new Map();
	const dispatchers = /* @__PURE__ */ new Set();
	const losses = /* @__PURE__ */ new Map();
	const closing = new AbortController();
	setMaxListeners(0, closing.signal);
	return {
		to: ({ url, proxy }) => {
			if (proxy !== void 0 && (losses.get(proxy.shown) ?? 0) >= MAX_LOSSES) throw new ProxyFailure("given-up", "is not asked again, because it opened no way to other hosts");
			return remembered(routes, `${url.protocol} ${proxy?.shown ?? ""}`, async () => {
				const route = await openRoute(terms, {
					proxy,
					isSecure: url.protocol === "https:",
					signal: closing.signal,
					opened: () => {
						if (proxy !== void 0) losses.delete(proxy.shown);
					}
				});
				dispatchers.add(route.dispatcher);
				return route;
			});
		},
		lost: (proxy, attempts) => {
			losses.set(proxy, (losses.get(proxy) ?? 0) + attempts);
		},
		close: async () => {
			closing.abort();
			await Promise.all([...dispatchers].map((dispatcher) => dispatcher.destroy()));
		}
	};
}
async function openRoute(terms, opening) {
	const { proxy, isSecure } = opening;
	const { Agent } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const connectors = await makeConnectors(terms, opening);
	const agent = (connect) => new Agent({
		headersTimeout: 0,
		bodyTimeout: 0,
		maxHeaderSize: MAX_HEADER_BYTES,
		connect
	});
	if (proxy === void 0) return { dispatcher: agent(connectors.toHost) };
	const toProxy = connectorTo(proxy, connectors.open);
	if (!isSecure && proxy.protocol !== "socks5:") {
		const origin = proxy.shown;
		return {
			dispatcher: agent(toProxy),
			forward: {
				origin,
				login: proxy.login
			}
		};
	}
	const timeoutMs = connectMs(terms.secondMs);
	const { opened } = opening;
	const { inTunnel: toHost } = connectors;
	return { dispatcher: agent(tunnelConnector({
		proxy,
		toProxy,
		toHost,
		timeoutMs,
		opened
	})) };
}
async function makeConnectors(terms, { proxy, isSecure, signal }) {
	const { environment, guard, lookup, secondMs } = terms;
	const { buildConnector } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const usesTls = isSecure || proxy?.protocol === "https:";
	const identity = usesTls && guard !== void 0 ? await clientIdentity(environment) : void 0;
	const shared = {
		timeout: connectMs(secondMs),
		checkServerIdentity: checkHostName,
		signal
	};
	const plain = {
		...shared,
		secureContext: usesTls ? await secureContext(environment) : void 0
	};
	const withIdentity = identity ? {
		...shared,
		secureContext: await secureContext(environment, identity)
	} : plain;
	const open = buildConnector(plain);
	const byHost = (others) => (place, callback) => {
		const { host } = new URL(`${place.protocol}//${place.host ?? ""}`);
		(guard?.allowsHost(host) === true ? toNamed : others)(place, callback);
	};
	const toNamed = buildConnector(withIdentity);
	return {
		open,
		toHost: guard === void 0 ? open : byHost(buildConnector({
			...plain,
			lookup: guardedLookup(lookup)
		})),
		inTunnel: byHost(open)
	};
}

// src/adapters/http/undici-http.ts
function createHttpClient(options) {
	const stats = {
		requests: 0,
		bytes: 0
	};
	const session = {
		options,
		stats,
		routes: createRoutes(options)
	};
	return {
		request: async (request) => {
			try {
				return await withRetries(() => attemptOnce(session, request), request.retries, options);
			} catch (error) {
				const proxy = isLockReviewError(error) ? error.way?.proxy : void 0;
				const kind = proxyFailure(error)?.kind;
				if (proxy !== void 0 && (kind === "lost" || kind === "refused")) session.routes.lost(proxy, request.retries + 1);
				if (!isLockReviewError(error) || error !== options.time?.reason) throw error;
				const url = new URL(request.url);
				const way = {
					url,
					redirectedBy: void 0,
					proxy: proxyFor(url, options.environment)
				};
				throw cutOff(error, way);
			}
		},
		stats: () => ({ ...stats }),
		close: () => session.routes.close()
	};
}
async function attemptOnce(session, request) {
	const { secondMs, time, guard, environment } = session.options;
	const { maxRedirects, maxBytes } = request;
	time?.throwIfAborted();
	const attempt = new HttpAttempt(request, {
		time,
		secondMs
	});
	try {
		let hop = firstHop(request);
		for (let redirects = 0;; redirects++) {
			const { url, redirectedBy } = hop;
			if (guard?.allowsHost(url.host) === false) assertOuterHost(url);
			const way = {
				url,
				redirectedBy,
				proxy: proxyFor(url, environment)
			};
			attempt.asked(way);
			const response = await attempt.during(send(session, hop, way, attempt.stop));
			attempt.answered();
			const target = redirectTarget(response.statusCode, response.headers["location"], way);
			if (target === void 0 || maxRedirects === "none") {
				const count = (bytes) => {
					session.stats.bytes += bytes;
				};
				return httpResponse(response, {
					attempt,
					url,
					count,
					maxBytes
				});
			}
			await attempt.during(response.body.dump());
			if (redirects >= maxRedirects) {
				const message = `${displayUrl(url)} redirects again after ${maxRedirects} redirects`;
				throw new LockReviewError("LIMIT_EXCEEDED", message);
			}
			hop = nextHop(hop, target, response.statusCode);
		}
	} catch (error) {
		attempt.end();
		throw attempt.failure(error);
	}
}
async function send(session, { url, method, headers, authorization, body }, way, signal) {
	const { dispatcher, forward } = await session.routes.to(way);
	session.stats.requests++;
	const path = url.pathname + url.search;
	const response = await dispatcher.request({
		origin: forward?.origin ?? url.origin,
		path: forward ? url.origin + path : path,
		method,
		headers: {
			"user-agent": session.options.userAgent,
			"accept-encoding": "identity",
			...headers,
			authorization,
			...forward && {
				host: url.host,
				...authorizationFor(forward.login)
			}
		},
		body: body ?? null,
		signal
	});
	response.body.on("error", () => void 0);
	if (signal.aborted) response.body.destroy();
	if (forward && response.statusCode === 407) {
		response.body.destroy();
		throw unreachable(way, refusedStatus(407));
	}
	return response;
}

export { policyChangedFindings as A, pullRequestAddress as C, unreadReview as D, mergeFindings as E, ignoreWords as M, judgeUnlocked as N, withMerged as O, missingLockFile as P, publisherToken as S, assembleReview as T, unreadLimits as _, assertOuterHost as a, forgeToken as b, portOf as c, notesAsker as d, withNotes as f, reachOf as g, mayBeRead as h, reasonOf as i, IGNORED_REMEDY as j, withNothingLocked as k, proxyFor as l, rootsOfFiles as m, describeTrust as n, isPublicAddress as o, concernedRoots as p, isLasting as r, refusal as s, createHttpClient as t, unbracketed as u, assertFew as v, repositoryAddress as w, isAddress as x, gitWithSubmodules as y };