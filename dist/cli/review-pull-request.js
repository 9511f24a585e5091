import { Bt as indexTree, Ht as submodulesIn, Kt as kindOfMode, Nt as limitConcurrency, Rt as checkedOutTree, Vt as pathsIn, Xt as placeInside, _t as recordOf, ct as anInteger, dt as anything, gt as readJson, jt as openRepository, kt as gitWithSubmodules, lt as anObject, m as createHttpClient, mt as nullOr, ot as aText, pt as listOf, st as absentOr, ut as anObjectName, vt as unusable, w as pullRequestAddress, x as forgeToken, zt as createGitTree } from "./named-paths.js";
import { M as resolveRange, O as layLedgers, T as EMPTY_LEDGER, g as loadLedger, j as findCommit, m as loadPolicy, o as overridePolicy, s as tightenPolicy, t as commandPolicy } from "./command-policy.js";
import { t as reviewRepository } from "./review-repository.js";
import { o as isLockReviewError, t as LockReviewError } from "./error.js";
import { tt as DEFAULT_POLICY } from "./explain-hash.js";
import { r as MAX_FILE_BYTES$1 } from "./input-limits.js";
import { $ as sortedUnique, Q as compareBytes, S as withoutAbsent, at as appendAll } from "./platform.js";
import { r as SYSTEM_CLOCK, t as BUILT_UNIT } from "./run-time.js";
import { t as PROGRAM_VERSION } from "./program-version.js";
import { createHash } from "node:crypto";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/adapters/git/forge-repository.ts
function forgeRepository(objects, { origin, environment } = {}) {
	const indexes = /* @__PURE__ */ new Map();
	const indexOf = (commit) => {
		const known = indexes.get(commit) ?? readIndex(objects, commit);
		indexes.set(commit, known);
		return known;
	};
	const linesOf = async (at) => {
		if (at === "work-tree") throw noWorkTree();
		const { entries } = await indexOf(at);
		return new Map([...entries].filter(([, { kind }]) => kind !== "directory"));
	};
	return {
		top: "",
		...commitsOf(objects),
		changedPaths: async (from, to) => {
			const [before, after] = await Promise.all([linesOf(from), linesOf(to)]);
			return changesBetween(before, after);
		},
		treeAt: (commit) => {
			const content = {
				index: () => indexOf(commit),
				read: (object) => readBlob(objects, object)
			};
			return environment === void 0 ? createGitTree(content) : checkedOutTree(content, environment);
		},
		submodules: async (at) => submodulesIn(await indexOf(at)),
		origin: () => Promise.resolve(origin),
		listFiles: async (at) => {
			const files = [...(await linesOf(at)).values()].filter(({ kind }) => kind !== "other");
			return sortedUnique(files.map(({ path }) => path));
		},
		listPaths: async (at) => {
			if (at === "work-tree") throw noWorkTree();
			return pathsIn(await indexOf(at));
		},
		fileHistory: () => Promise.resolve([]),
		ignoredPaths: () => Promise.reject(noWorkTree())
	};
}
function commitsOf(objects) {
	return {
		resolveCommit: (name) => resolveExactly(objects, name),
		commitsStartingWith: async (digits) => {
			const commit = await objects.resolveCommit(digits);
			return commit?.startsWith(digits.toLowerCase()) === true ? [commit] : [];
		},
		mergeBase: (a, b) => objects.mergeBase(a, b),
		commitTime: () => Promise.resolve(void 0),
		firstParent: (commit) => objects.firstParent(commit)
	};
}
async function resolveExactly(objects, name) {
	if (name === "refs/remotes/origin/HEAD") return objects.resolveCommit("HEAD");
	if (OBJECT_NAME.test(name)) {
		const commit = await objects.resolveCommit(name);
		return commit === name ? commit : void 0;
	}
	const [, place, rest] = /^refs\/(?:remotes\/origin|(heads|tags|pull))\/(.+)$/.exec(name) ?? [];
	if (rest !== void 0) return objects.resolveCommit(`${place ?? "heads"}/${rest}`);
	return name.startsWith("HEAD") ? objects.resolveCommit(name) : void 0;
}
const OBJECT_NAME = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
async function readIndex(objects, commit) {
	const entries = await objects.tree(commit);
	if (new Set(entries.map(({ path }) => path)).size < entries.length) throw new LockReviewError("FORGE_FAILED", `${commit} has two files of one name`, { hint: "Rename what has a name that is no UTF-8, or let the run check it out." });
	return indexTree(entries.map(({ path, mode, object }) => ({
		kind: kindOfMode(mode),
		object,
		path
	})));
}
async function readBlob(objects, object) {
	const content = await objects.blob(object);
	if (content.byteLength <= 67108864) return content;
	throw new LockReviewError("LIMIT_EXCEEDED", `a file in git has more than ${MAX_FILE_BYTES$1} bytes`);
}
function changesBetween(before, after) {
	const removed = [...before.values()].filter(({ path }) => !after.has(path));
	const renamedFrom = new Map(removed.map(({ object, path }) => [object, path]));
	const changes = [];
	const used = /* @__PURE__ */ new Set();
	for (const { path, object, kind } of after.values()) {
		const old = before.get(path);
		if (old !== void 0) {
			if (old.object !== object || old.kind !== kind) changes.push({
				status: "modified",
				path
			});
			continue;
		}
		const previousPath = renamedFrom.get(object);
		if (previousPath === void 0 || used.has(previousPath)) changes.push({
			status: "added",
			path
		});
		else {
			used.add(previousPath);
			changes.push({
				status: "renamed",
				path,
				previousPath
			});
		}
	}
	for (const { path } of removed) if (!used.has(path)) changes.push({
		status: "removed",
		path
	});
	const isSubmodule = (path = "") => [before, after].some((lines) => lines.get(path)?.kind === "other");
	return changes.map((change) => isSubmodule(change.path) || isSubmodule(change.previousPath) ? {
		...change,
		isSubmodule: true
	} : change).sort((a, b) => compareBytes(a.path, b.path));
}
function noWorkTree() {
	return new LockReviewError("NOT_A_REPOSITORY", "There is no checkout to read", { hint: "Run actions/checkout before this action, or let it review commits." });
}

// src/app/settings/tree-policy.ts
async function treePolicy(files, terms) {
	const own = await policyOf(files, terms);
	const found = await loadLedger({
		files,
		file: own.policy.ledger
	});
	const organisation = own.source?.organisationLedger ?? EMPTY_LEDGER;
	return {
		...own,
		ledger: layLedgers(organisation, found)
	};
}
async function policyOf(files, { asked, file, now, readReference, onRefused }) {
	if (files === void 0) return {
		policy: overridePolicy(DEFAULT_POLICY, asked),
		source: void 0
	};
	const source = await loadPolicy({
		files,
		file,
		now,
		readReference
	});
	if (source.file === void 0) return {
		policy: overridePolicy(source.policy, asked),
		source
	};
	const { policy, refused } = tightenPolicy(source.policy, asked);
	for (const name of refused) onRefused(name);
	return {
		policy,
		source
	};
}
async function treeInsteadOf(target, { policies, git, log }) {
	const isProtected = await policies.isProtected(target);
	if (isProtected === true) return void 0;
	const branch = await policies.defaultBranch();
	if (branch === target) return void 0;
	const why = isProtected === false ? "is not protected" : "has a protection that cannot be read";
	log.info(`Policy is read from ${branch}, the default branch: ${target} ${why}`);
	const commit = await git?.resolveCommit(`refs/heads/${branch}`);
	if (git !== void 0 && commit !== void 0) return git.treeAt(commit);
	throw new LockReviewError("INVALID_POLICY", `The default branch ${branch} cannot be read`, { hint: "Protect the target branch, or let the token read the repository's contents." });
}

// src/adapters/forge/forge-failure.ts
const UNTOLD_SECONDS = 60;
const LIMIT_WORDS = /rate limit|abuse detection/i;
function limitSeconds(caught) {
	if (!(caught instanceof Error) || !isLimited(caught)) return void 0;
	const told = retryAfterSeconds(caught);
	if (told !== void 0) return told;
	if (limitHeader(caught, "remaining") !== "0") return UNTOLD_SECONDS;
	const reset = Number(limitHeader(caught, "reset"));
	return reset > 0 ? Math.max(0, Math.ceil(reset - Date.now() / 1e3)) + 1 : UNTOLD_SECONDS;
}
function retryAfterSeconds(caught) {
	const told = headerOf(caught, "retry-after");
	return told !== void 0 && /^\d+$/.test(told) ? Number(told) : void 0;
}
function isLimited(caught) {
	const status = statusOf(caught);
	if (status === 429) return true;
	if (status === void 0) return errorsOf(member(caught, "data")).some(isRateLimited);
	if (status !== 403) return false;
	return retryAfterSeconds(caught) !== void 0 || limitHeader(caught, "remaining") === "0" || LIMIT_WORDS.test(caught.message);
}
function isRateLimited(error) {
	return member(error, "type") === "RATE_LIMITED";
}
function errorsOf(data) {
	const errors = member(data, "errors");
	return Array.isArray(errors) ? errors : [];
}
function limitHeader(caught, name) {
	return headerOf(caught, `x-ratelimit-${name}`) ?? headerOf(caught, `ratelimit-${name}`);
}
function headerOf(caught, name) {
	const value = member(member(member(caught, "response"), "headers"), name);
	return typeof value === "string" ? value : void 0;
}
function member(value, name) {
	if (typeof value !== "object" || value === null) return void 0;
	return Object.entries(value).find(([key]) => key === name)?.[1];
}
function statusOf(caught) {
	if (!(caught instanceof Error) || !("status" in caught)) return void 0;
	return typeof caught.status === "number" ? caught.status : void 0;
}
function askingOf(words) {
	return (request, run) => asking(words, request, run);
}
async function asking(words, request, run) {
	try {
		return await run();
	} catch (caught) {
		if (isLockReviewError(caught, ...NO_ANSWER)) throw unreached(request, caught);
		if (isLockReviewError(caught) || !(caught instanceof Error)) throw caught;
		const { cause } = caught;
		if (isLockReviewError(cause)) throw unreached(request, cause);
		const status = statusOf(caught);
		const reason = status === void 0 ? caught.message : words.statusWords(status, caught) ?? `${words.name} answered ${status}`;
		throw new LockReviewError("FORGE_FAILED", `Could not ${request.what}: ${reason}`, {
			hint: hintFor(words, request.action, caught),
			cause: caught
		});
	}
}
function hintFor(words, action, caught) {
	const { name, token, limit, permissionHint, statusHint } = words;
	if (limitSeconds(caught) !== void 0) {
		const seconds = retryAfterSeconds(caught);
		return `Wait until ${limit} has been reset, or use another token.${seconds === void 0 ? "" : ` ${name} asks to wait ${seconds} s.`}`;
	}
	const status = statusOf(caught);
	const own = status === void 0 ? void 0 : statusHint(status, caught);
	if (own !== void 0) return own;
	switch (status) {
		case 401: return `Check that ${token} holds a token that has not expired.`;
		case 403: return permissionHint(action);
		case 404: return `Check that it exists. What a token may not see also looks so: ${permissionHint(action)}`;
		default: return `Run again; ${name} may be having trouble.`;
	}
}
async function unlessGone(answer) {
	try {
		return await answer;
	} catch (caught) {
		if (statusOf(caught) !== 404) throw caught;
		return;
	}
}
const NO_ANSWER = [
	"HOST_UNREACHABLE",
	"OUT_OF_TIME",
	"REQUEST_REFUSED"
];
function unreached({ what }, cause) {
	return new LockReviewError("FORGE_FAILED", `Could not ${what}: ${cause.message}`, {
		hint: cause.hint ?? "Check the network and its proxy, and run again.",
		cause
	});
}
function answersOf(forge) {
	const refused = refusalOf(forge);
	return (what, reader) => {
		const place = {
			way: [],
			refusal: (fault) => refused(what, fault)
		};
		return (value) => reader(value, place);
	};
}
function refusalOf(forge) {
	return (what, fault) => new LockReviewError("FORGE_FAILED", `${forge}'s answer ${refusedWords(what, fault)}`, { hint: "Run again; if it stays so, a proxy may be changing the answers." });
}
function refusedWords(what, fault) {
	if (fault.kind === "no-json") return "is not JSON";
	if (fault.kind === "ambiguous") return `is ambiguous: ${fault.reason}`;
	return `does not hold ${what}${fault.way.length === 0 ? "" : ` with a usable "${fault.way.join(".")}"`}`;
}
function objectName(content, length) {
	return createHash(length === 64 ? "sha256" : "sha1").update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}

// src/adapters/github/github-protocol.ts
const answer$2 = answersOf("GitHub");
const gitHubRefusal = refusalOf("GitHub");
const textIfAny = (value) => typeof value === "string" ? value : void 0;
const aCommitId = anObjectName;
const repositoryName = (value, place) => {
	return nullOr(recordOf((object) => object.read("full_name", aText)))(value, place) ?? void 0;
};
const branch$1 = recordOf((object) => ({
	ref: object.read("ref", aText),
	sha: object.read("sha", aText),
	repository: object.read("repo", repositoryName)
}));
const decodePullRequest = answer$2("a pull request", recordOf((pull) => {
	const [base, head] = [pull.read("base", branch$1), pull.read("head", branch$1)];
	const mergeSha = pull.read("merge_commit_sha", textIfAny);
	return {
		baseRef: base.ref,
		headRef: head.ref,
		headSha: head.sha,
		isFork: head.repository !== base.repository,
		headRepository: head.repository,
		isOpen: pull.member("state") === "open",
		maintainerCanModify: pull.member("maintainer_can_modify") === true,
		...withoutAbsent({ mergeSha })
	};
}));
const author = recordOf((user) => ({
	login: user.read("login", textIfAny),
	isBot: user.member("type") === "Bot"
}));
const comment = recordOf((object) => {
	const user = object.read("user", nullOr(author));
	return {
		id: object.read("id", anInteger),
		url: object.read("html_url", aText),
		body: object.read("body", textIfAny) ?? "",
		author: user?.login ?? "",
		isBot: user?.isBot ?? false
	};
});
const decodeComment = answer$2("a comment", comment);
const decodeComments = answer$2("a list of comments", listOf(comment));
const decodeContent = answer$2("a file", (value, place) => {
	if (Array.isArray(value)) return { kind: "other" };
	return content(value, place);
});
const content = recordOf((object) => {
	if (object.member("type") !== "file") return { kind: "other" };
	if (object.member("encoding") === "base64") return {
		kind: "file",
		bytes: object.read("content", base64)
	};
	return {
		kind: "blob",
		sha: object.read("sha", aText),
		size: object.read("size", anInteger)
	};
});
const base64 = (value, place) => new Uint8Array(Buffer.from(aText(value, place), "base64"));
const decodeBlob = answer$2("a blob", recordOf((blob) => blob.read("content", base64)));
const commit = recordOf((object) => object.read("sha", aCommitId));
const decodeCommit = answer$2("a commit", commit);
const decodeCommits = answer$2("a list of commits", listOf(commit));
const decodeFirstParent = answer$2("a commit", recordOf((object) => object.read("parents", listOf(commit)).at(0)));
const decodeProtection = answer$2("a branch", recordOf((object) => object.member("protected") === true));
const decodeDefaultBranch = answer$2("a repository", recordOf((object) => object.read("default_branch", aText)));
const decodeMergeBase = answer$2("a comparison", recordOf((object) => object.read("merge_base_commit", commit)));
const treeEntry$1 = recordOf((entry) => {
	return {
		path: entry.read("path", aText),
		mode: entry.read("mode", aText),
		object: entry.read("sha", aText)
	};
});
const decodeTree = answer$2("a tree", recordOf((tree) => {
	if (tree.read("truncated", anything) !== false) throw new LockReviewError("FORGE_FAILED", "The repository has more files than GitHub lists", { hint: "Check it out with fetch-depth: 0, so that its files need not be asked for." });
	return tree.read("tree", listOf(treeEntry$1));
}));
const decodeViewer = answer$2("an answer", recordOf((object) => object.read("viewer", recordOf((viewer) => viewer.read("login", aText)))));

// src/publish/permissions.ts
const NEEDED = {
	"read-pull-request": "pull-requests: read",
	comment: "pull-requests: write",
	"read-contents": "contents: read",
	issues: "issues: write",
	commit: "contents: write"
};
function permissionHint$1(action) {
	const fork = action === "comment" ? " A pull request from a fork gets a token that cannot write; run the action on pull_request_target for those." : "";
	return `Grant the job "${NEEDED[action]}" under permissions.${fork}`;
}
function forgeStatus(caught) {
	if (!isLockReviewError(caught, "FORGE_FAILED")) return void 0;
	const { cause } = caught;
	if (!(cause instanceof Error) || !("status" in cause)) return void 0;
	return typeof cause.status === "number" ? cause.status : void 0;
}
function mayHaveHappened(caught) {
	if (!isLockReviewError(caught, "FORGE_FAILED")) return false;
	const status = forgeStatus(caught);
	return status === void 0 || status >= 500;
}

// src/adapters/forge/patience.ts
const RETRIES = 2;
const LIMIT_WAITS = 3;
const QUERY_FAILED = /Something went wrong while executing your query/;
async function patiently(ask, asked, { forge, unitMs, log, time }) {
	let history = {
		repeated: 0,
		limited: 0
	};
	for (;;) {
		const outcome = await attempt(ask);
		const wait = waitAfter(outcome, asked, history);
		if (wait === void 0 || wait.seconds * 1e3 > time.left()) return settled(outcome);
		if (wait.isLimit) log.warn(`${forge} asks to wait ${wait.seconds} s before the next request`);
		history = wait.history;
		await setTimeout$1(wait.seconds * unitMs);
	}
}
async function attempt(ask) {
	try {
		return { answer: await ask() };
	} catch (failure) {
		return { failure };
	}
}
function settled(outcome) {
	if ("failure" in outcome) throw outcome.failure;
	return outcome.answer;
}
function waitAfter(outcome, { retries = RETRIES }, history) {
	const limit = "failure" in outcome ? limitSeconds(outcome.failure) : void 0;
	if (limit !== void 0) {
		const { limited } = history;
		if (limited === LIMIT_WAITS) return void 0;
		return {
			seconds: Math.max(limit, 2 ** limited - 1),
			isLimit: true,
			history: {
				...history,
				limited: limited + 1
			}
		};
	}
	const repeated = history.repeated + 1;
	const seconds = repeated > retries ? void 0 : serverWait(outcome, repeated);
	return seconds === void 0 ? void 0 : {
		seconds,
		isLimit: false,
		history: {
			...history,
			repeated
		}
	};
}
const REFUSED = [
	"REQUEST_REFUSED",
	"OUT_OF_TIME",
	"FORGE_FAILED"
];
function serverWait(outcome, attemptsSoFar) {
	const backoff = attemptsSoFar ** 2;
	if ("answer" in outcome) {
		const [first] = errorsOf(member(outcome.answer, "data"));
		return QUERY_FAILED.test(String(member(first, "message"))) ? backoff : void 0;
	}
	const { failure } = outcome;
	if (failure instanceof Error && isLockReviewError(failure.cause, ...REFUSED)) return;
	if ((statusOf(failure) ?? 0) < 500) return void 0;
	return Math.max(backoff, retryAfterSeconds(failure) ?? 0);
}

// src/adapters/http/http-fetch.ts
const MAX_REDIRECTS = 20;
const MAX_ANSWER_BYTES = 67108864;
const ANSWER_MS = 3e4;
const WITHOUT_BODY = /* @__PURE__ */ new Set([
	101,
	103,
	204,
	205,
	304
]);
function fetchThrough(http) {
	return async (input, init = {}) => {
		const signal = init.signal ?? new AbortController().signal;
		const url = input instanceof Request ? input.url : String(input);
		try {
			const answer = await http.request(requestOf(url, init), signal);
			const chunks = [];
			for await (const chunk of answer.body) chunks.push(chunk);
			const body = WITHOUT_BODY.has(answer.status) ? null : new Blob(chunks.map(ownBuffer));
			const response = new Response(body, {
				status: answer.status,
				headers: answer.headers
			});
			Object.defineProperty(response, "url", { value: answer.url });
			return response;
		} catch (caught) {
			throw signal.aborted ? signal.reason : caught;
		}
	};
}
function requestOf(url, init) {
	const { authorization, ...others } = Object.fromEntries(new Headers(init.headers));
	return {
		url,
		method: methodOf(init.method),
		headers: others,
		...withoutAbsent({ authorization }),
		...typeof init.body === "string" ? { body: init.body } : {},
		maxRedirects: init.redirect === "manual" ? "none" : MAX_REDIRECTS,
		retries: 0,
		answerMs: ANSWER_MS,
		maxBytes: MAX_ANSWER_BYTES
	};
}
const METHODS = [
	"GET",
	"POST",
	"HEAD",
	"PATCH",
	"PUT",
	"DELETE"
];
function methodOf(name) {
	const method = (name ?? "GET").toUpperCase();
	const known = METHODS.find((candidate) => candidate === method);
	if (known === void 0) throw new TypeError(`${method} is not a method to ask with`);
	return known;
}
function ownBuffer(chunk) {
	return new Uint8Array(chunk);
}

// src/adapters/github/octokit-client.ts
function gitHubClient(options) {
	const place = {
		owner: options.owner,
		repo: options.repo
	};
	let loading;
	const load = () => {
		loading ??= createOctokit(options);
		return loading;
	};
	return {
		ask: async (method, path, parameters) => {
			return (await (await load()).request(route(method, path), {
				...place,
				...parameters
			})).data;
		},
		pages: async function* (path, parameters) {
			const all = (await load()).paginate.iterator(route("GET", path), {
				...place,
				...parameters
			});
			for await (const { data } of all) yield data;
		},
		graphql: async (query, variables, request = {}) => {
			return (await load()).graphql(query, {
				...variables,
				request
			});
		}
	};
}
function route(method, path) {
	return `${method} /repos/{owner}/{repo}${path === "" ? "" : "/"}${path}`;
}
async function createOctokit(options) {
	const [{ Octokit }, { paginateRest }, { throttling }] = await Promise.all([
		import("./dist-src.js"),
		import("./dist-bundle.js"),
		import("./dist-bundle2.js")
	]);
	const { log, time, token, baseUrl, userAgent, retryUnitMs: unitMs = BUILT_UNIT.ms } = options;
	const client = new (Octokit.plugin(paginateRest, throttling))({
		auth: token,
		baseUrl,
		userAgent,
		log: {
			debug: () => {},
			info: () => {},
			warn: log.debug,
			error: log.debug
		},
		request: { fetch: unambiguousFetch(options.fetch ?? fetch) },
		throttle: {
			id: baseUrl,
			...unitMs === void 0 ? {} : pacedBy(unitMs),
			onRateLimit: () => false,
			onSecondaryRateLimit: () => false
		}
	});
	const patience = {
		forge: "GitHub",
		log,
		time,
		unitMs: unitMs ?? 1e3
	};
	client.hook.wrap("request", (request, asked) => {
		return patiently(async () => request(asked), asked.request, patience);
	});
	client.hook.error("request", (failure, { method, url }) => {
		log.debug(`${method} ${url}: ${failure.message}`);
		throw failure;
	});
	return client;
}
const WRITE_UNITS = 1;
const NOTIFICATION_UNITS = 3;
function pacedBy(unitMs) {
	return {
		write: spacing(WRITE_UNITS * unitMs),
		notifications: spacing(NOTIFICATION_UNITS * unitMs)
	};
}
function spacing(milliseconds) {
	let turn = Promise.resolve();
	const schedule = async (_options, run) => {
		const mine = turn;
		turn = mine.then(() => setTimeout$1(milliseconds));
		await mine;
		return run();
	};
	return { key: () => ({ schedule }) };
}
function unambiguousFetch(ask) {
	return async (input, init) => {
		const answer = await ask(input, init);
		if (!/^application\/(?:[a-z0-9.+-]*\+)?json\b/i.test(contentType(answer)) || !answer.ok || WITHOUT_BODY.has(answer.status)) return answer;
		const text = await answer.text();
		if (text !== "") readJson(text, (fault) => gitHubRefusal("an answer", fault), anything);
		const { status, headers } = answer;
		const checked = new Response(text, {
			status,
			headers
		});
		Object.defineProperty(checked, "url", { value: answer.url });
		return checked;
	};
}
function contentType(answer) {
	return answer.headers.get("content-type") ?? "";
}
const LOCKED = /\bis locked\b/;
const ARCHIVED = /\bwas archived\b/;
function statusWords(status, { message }) {
	if (status === 403 && LOCKED.test(message)) return "the conversation is locked (GitHub answered 403)";
	if (status === 403 && ARCHIVED.test(message)) return "the repository is archived (GitHub answered 403)";
}
function statusHint(status, { message }) {
	if (status === 403 && LOCKED.test(message)) return "Unlock the conversation, or set comment: never.";
	if (status === 403 && ARCHIVED.test(message)) return "Nothing can be written there any more.";
	if (status === 410) return "That is turned off in this repository, or no longer kept.";
	return status === 422 ? "GitHub understood the request and refused it; the report may be too long." : void 0;
}
const askForge = askingOf({
	name: "GitHub",
	token: "github-token",
	limit: "the token's rate limit",
	permissionHint: permissionHint$1,
	statusWords,
	statusHint
});
const ACTIONS_BOT = "github-actions[bot]";
function isWrittenBy({ author, isBot }, login) {
	return author === login && isBot === login.endsWith("[bot]");
}
async function askViewer(client, log) {
	try {
		return decodeViewer(await client.graphql("query { viewer { login } }", {}));
	} catch (caught) {
		if (!(caught instanceof Error)) throw caught;
		log.debug(`GitHub does not say whose token this is: ${caught.message}`);
		return ACTIONS_BOT;
	}
}

// src/adapters/github/commit-protocol.ts
const WEB_FLOW = "web-flow";
const ACTOR_QUERY = "query { viewer { login databaseId } }";
const CREATE_COMMIT = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) {
    commit { oid url signature { isValid state } }
  }
}`;
const actor = recordOf((viewer) => {
	return {
		login: viewer.read("login", aText),
		id: viewer.read("databaseId", nullOr(anInteger)) ?? void 0
	};
});
const decodeActor = answer$2("an answer", recordOf((object) => object.read("viewer", actor)));
const signature = recordOf((object) => ({
	isValid: object.member("isValid") === true,
	state: object.read("state", textIfAny)
}));
const createdCommit = recordOf((object) => {
	const signed = object.read("signature", nullOr(signature));
	return {
		kind: "created",
		id: object.read("oid", aCommitId),
		url: object.read("url", aText),
		isVerified: signed?.isValid ?? false,
		verification: signed?.state ?? "UNSIGNED"
	};
});
const decodeCreatedCommit = answer$2("an answer", recordOf((object) => object.read("createCommitOnBranch", payload)));
const payload = recordOf((object) => object.read("commit", createdCommit));
function ifAny(inner) {
	return (value, place) => absentOr(inner)(value ?? void 0, place);
}
const verification = recordOf((object) => ({
	isVerified: object.member("verified") === true,
	reason: object.read("reason", textIfAny)
}));
const described = recordOf((object) => ({
	message: object.read("message", aText),
	verification: object.read("verification", ifAny(verification))
}));
const account = recordOf((object) => ({
	login: object.member("login"),
	id: object.member("id")
}));
const parents = (value, place) => listOf(recordOf((object) => object.read("sha", aCommitId)))(Array.isArray(value) ? value : [], place);
const decodeForgeCommit = answer$2("a commit", recordOf((object) => {
	const { message, verification: own } = object.read("commit", described);
	const isVerified = own?.isVerified ?? false;
	const committer = object.read("committer", ifAny(account));
	const authorId = object.read("author", ifAny(account))?.id;
	return {
		id: object.read("sha", aCommitId),
		url: object.read("html_url", aText),
		message,
		parents: object.read("parents", parents),
		verification: own?.reason ?? "unknown",
		isVerified,
		isMadeByForge: isVerified && committer?.login === WEB_FLOW,
		authorId: typeof authorId === "number" && Number.isSafeInteger(authorId) ? authorId : void 0
	};
}));
const MAX_MESSAGE_CHARACTERS$1 = 300;
function commitRefusal(caught) {
	const [first] = graphqlErrors(caught);
	const message = (first?.message ?? caught.message).replace(/\s+/g, " ").trim();
	return {
		refusal: first === void 0 ? refusalOfStatus(caught) : refusalOfError(first),
		message: message.slice(0, MAX_MESSAGE_CHARACTERS$1)
	};
}
function graphqlErrors(caught) {
	const own = errorsOf(caught);
	return (own.length > 0 ? own : errorsOf(member(caught, "data"))).map((error) => ({
		type: textIn(error, "type"),
		message: textIn(error, "message")
	}));
}
function textIn(error, name) {
	const found = member(error, name);
	return typeof found === "string" ? found : "";
}
const PROTECTION = /protected branch|rule violation|protection|must be made through a pull request|required status check/i;
const STALE = /expected branch to point to|pull and try again/i;
function refusalOfError({ type, message }) {
	if (type === "STALE_DATA" || STALE.test(message)) return "moved";
	if (type === "BRANCH_PROTECTION_RULE_VIOLATION" || PROTECTION.test(message)) return "protected";
	if (type === "RATE_LIMITED" || RATE_LIMIT.test(message)) return "rate-limited";
	switch (type) {
		case "FORBIDDEN":
		case "INSUFFICIENT_SCOPES": return "forbidden";
		case "NOT_FOUND": return "not-found";
		case "UNPROCESSABLE": return "invalid";
		default: return type === "" ? "uncertain" : "invalid";
	}
}
const RATE_LIMIT = /rate limit/i;
function refusalOfStatus(caught) {
	switch (statusOf(caught)) {
		case 401: return "unauthorized";
		case 403: return limitSeconds(caught) === void 0 ? "forbidden" : "rate-limited";
		case 404: return "not-found";
		case 409: return "moved";
		case 422: return PROTECTION.test(caught.message) ? "protected" : "invalid";
		case 429: return "rate-limited";
		default: return "uncertain";
	}
}

// src/adapters/github/octokit-commits.ts
function octokitCommits(options) {
	const client = gitHubClient(options);
	let known;
	return {
		actor: () => {
			known ??= askActor(client, options);
			return known;
		},
		commit: (repository, name) => {
			const what = `read the commit ${name}`;
			return askForge({
				action: "read-contents",
				what
			}, () => readCommit(client, {
				repository,
				name
			}));
		},
		createCommit: (request) => createCommit(client, request)
	};
}
async function askActor(client, { log }) {
	try {
		return decodeActor(await client.graphql(ACTOR_QUERY, {}));
	} catch (caught) {
		if (!(caught instanceof Error)) throw caught;
		log.debug(`GitHub does not say whose token this is: ${caught.message}`);
		return;
	}
}
async function readCommit(client, { repository, name }) {
	const [owner = "", repo = ""] = repository.split("/");
	try {
		const parameters = {
			owner,
			repo,
			ref: name
		};
		return decodeForgeCommit(await client.ask("GET", "commits/{ref}", parameters));
	} catch (caught) {
		if (statusOf(caught) === 404 || statusOf(caught) === 422) return void 0;
		throw caught;
	}
}
async function createCommit(client, request) {
	try {
		const variables = { input: inputOf(request) };
		return decodeCreatedCommit(await client.graphql(CREATE_COMMIT, variables, { retries: 0 }));
	} catch (caught) {
		if (!(caught instanceof Error)) throw caught;
		if (isLockReviewError(caught)) return {
			kind: "refused",
			refusal: "uncertain",
			message: caught.message
		};
		return {
			kind: "refused",
			...commitRefusal(caught)
		};
	}
}
function inputOf(request) {
	return {
		branch: {
			repositoryNameWithOwner: request.repository,
			branchName: request.branch
		},
		expectedHeadOid: request.expectedHead,
		message: {
			headline: request.headline,
			body: request.body
		},
		fileChanges: { additions: request.files.map(({ path, content }) => ({
			path,
			contents: Buffer.from(content, "utf8").toString("base64")
		})) }
	};
}

// src/adapters/github/blob-batches.ts
const MAX_BATCH = 100;
const GATHER_MS = 5;
function batchedBlobs(source) {
	const known = /* @__PURE__ */ new Map();
	let waiting = [];
	const flush = () => {
		const all = waiting;
		waiting = [];
		for (let i = 0; i < all.length; i += MAX_BATCH) answer$1(all.slice(i, i + MAX_BATCH), source);
	};
	return (object) => {
		const remembered = known.get(object);
		if (remembered !== void 0) return remembered;
		const content = new Promise((resolve) => {
			if (waiting.length === 0) setTimeout(flush, GATHER_MS);
			waiting.push({
				object,
				resolve
			});
		});
		known.set(object, content);
		return content;
	};
}
async function answer$1(batch, source) {
	const texts = batch.length === 1 ? [] : await askTexts(batch, source);
	for (const [i, { object, resolve }] of batch.entries()) {
		const text = texts[i];
		const content = text === void 0 ? void 0 : Buffer.from(text, "utf8");
		resolve(content !== void 0 && objectName(content, object.length) === object ? content : source.single(object));
	}
}
async function askTexts(batch, { client, owner, repo }) {
	if (batch.some(({ object }) => !/^[0-9a-f]{40,64}$/.test(object))) return [];
	const query = `query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${batch.map(({ object }, i) => `b${i}: object(oid: "${object}") { ...text }`).join(" ")} } } fragment text on Blob { text }`;
	try {
		const answered = await client.graphql(query, {
			owner,
			repo
		});
		return batch.map((_, i) => textOf(answered, `b${i}`));
	} catch (caught) {
		if (!(caught instanceof Error)) throw caught;
		return [];
	}
}
function textOf(answer, name) {
	const text = member(member(member(answer, "repository"), name), "text");
	return typeof text === "string" ? text : void 0;
}

// src/adapters/github/octokit-forge.ts
const PAGE_SIZE$2 = 100;
const COMMENT = "issues/comments/{comment_id}";
const MAX_FILE_BYTES = 8388608;
function octokitForge(options) {
	return new OctokitForge(options);
}
var OctokitForge = class {
	commentHint = permissionHint$1("comment");
	#client;
	#log;
	#blobs;
	#viewer;
	#knownRefs = /* @__PURE__ */ new Map();
	constructor(options) {
		this.#client = gitHubClient(options);
		this.#log = options.log;
		this.#blobs = batchedBlobs({
			client: this.#client,
			owner: options.owner,
			repo: options.repo,
			single: (object) => this.#blob(object)
		});
	}
	pullRequest(number) {
		const what = `read pull request ${number}`;
		return askForge({
			action: "read-pull-request",
			what
		}, async () => {
			const parameters = { pull_number: number };
			return decodePullRequest(await this.#client.ask("GET", "pulls/{pull_number}", parameters));
		});
	}
	listComments(number) {
		const what = `list the comments of pull request ${number}`;
		return askForge({
			action: "read-pull-request",
			what
		}, async () => {
			const pages = this.#client.pages("issues/{issue_number}/comments", {
				issue_number: number,
				per_page: PAGE_SIZE$2
			});
			const comments = [];
			for await (const data of pages) appendAll(comments, await Promise.all(decodeComments(data).map((comment) => this.#own(comment))));
			return comments;
		});
	}
	createComment(number, body) {
		const what = `comment on pull request ${number}`;
		return askForge({
			action: "comment",
			what
		}, async () => {
			const parameters = {
				issue_number: number,
				body,
				request: { retries: 0 }
			};
			return written(decodeComment(await this.#client.ask("POST", "issues/{issue_number}/comments", parameters)));
		});
	}
	updateComment({ id }, body) {
		return askForge({
			action: "comment",
			what: `change comment ${id}`
		}, async () => {
			const parameters = {
				comment_id: id,
				body
			};
			const answer = await unlessGone(this.#client.ask("PATCH", COMMENT, parameters));
			return answer === void 0 ? void 0 : written(decodeComment(answer));
		});
	}
	deleteComment({ id }) {
		return askForge({
			action: "comment",
			what: `delete comment ${id}`
		}, async () => {
			const parameters = { comment_id: id };
			await unlessGone(this.#client.ask("DELETE", COMMENT, parameters));
		});
	}
	pullRequestCommits(number) {
		const what = `list the commits of pull request ${number}`;
		return askForge({
			action: "read-pull-request",
			what
		}, async () => {
			const pages = this.#client.pages("pulls/{pull_number}/commits", {
				pull_number: number,
				per_page: PAGE_SIZE$2
			});
			const commits = [];
			for await (const data of pages) appendAll(commits, decodeCommits(data));
			return commits;
		});
	}
	readFile(path, ref) {
		const what = `read ${path} at ${ref}`;
		return askForge({
			action: "read-contents",
			what
		}, async () => {
			try {
				const parameters = {
					path,
					ref
				};
				return await this.#bytes(path, await this.#client.ask("GET", "contents/{path}", parameters));
			} catch (caught) {
				if (statusOf(caught) !== 404) throw caught;
				await this.#assertRef(ref);
				return;
			}
		});
	}
	resolveCommit(name) {
		const what = `find the commit ${name}`;
		return askForge({
			action: "read-contents",
			what
		}, async () => {
			const parameters = { ref: name };
			try {
				return decodeCommit(await this.#client.ask("GET", "commits/{ref}", parameters));
			} catch (caught) {
				if (statusOf(caught) === 422) return void 0;
				if (statusOf(caught) !== 404) throw caught;
				await this.#assertRef("HEAD");
				return;
			}
		});
	}
	firstParent(commit) {
		const what = `read the commit ${commit}`;
		return askForge({
			action: "read-contents",
			what
		}, async () => {
			const parameters = { ref: commit };
			return decodeFirstParent(await this.#client.ask("GET", "commits/{ref}", parameters));
		});
	}
	mergeBase(a, b) {
		const what = `compare ${a} with ${b}`;
		return askForge({
			action: "read-contents",
			what
		}, async () => {
			const parameters = {
				basehead: `${a}...${b}`,
				per_page: 1
			};
			try {
				return decodeMergeBase(await this.#client.ask("GET", "compare/{basehead}", parameters));
			} catch (caught) {
				if (statusOf(caught) !== 404) throw caught;
				await Promise.all([this.#assertRef(a), this.#assertRef(b)]);
				return;
			}
		});
	}
	tree(commit) {
		const what = `list the files of ${commit}`;
		return askForge({
			action: "read-contents",
			what
		}, async () => {
			const parameters = {
				tree_sha: commit,
				recursive: "1"
			};
			return decodeTree(await this.#client.ask("GET", "git/trees/{tree_sha}", parameters));
		});
	}
	blob(object) {
		return this.#blobs(object);
	}
	#blob(object) {
		const what = `read the file ${object}`;
		return askForge({
			action: "read-contents",
			what
		}, async () => {
			const parameters = { file_sha: object };
			return decodeBlob(await this.#client.ask("GET", "git/blobs/{file_sha}", parameters));
		});
	}
	async #bytes(path, answer) {
		const content = decodeContent(answer);
		if (content.kind === "other") return void 0;
		if (content.kind === "file") return content.bytes;
		if (content.size > MAX_FILE_BYTES) throw new LockReviewError("LIMIT_EXCEEDED", `${path} has ${content.size} bytes`);
		const parameters = { file_sha: content.sha };
		return decodeBlob(await this.#client.ask("GET", "git/blobs/{file_sha}", parameters));
	}
	#assertRef(ref) {
		const parameters = { tree_sha: ref };
		const known = this.#knownRefs.get(ref) ?? this.#client.ask("GET", "git/trees/{tree_sha}", parameters);
		this.#knownRefs.set(ref, known);
		return known;
	}
	async #own({ id, url, body, author, isBot }) {
		this.#viewer ??= askViewer(this.#client, this.#log);
		return {
			id,
			url,
			body,
			isOwn: isWrittenBy({
				author,
				isBot
			}, await this.#viewer)
		};
	}
};
function written({ id, url, body }) {
	return {
		id,
		url,
		body,
		isOwn: true
	};
}

// src/adapters/github/github-forge.ts
const openGitHub = ({ repository, apiUrl: baseUrl, ...place }) => {
	const [owner = "", repo = ""] = repository.split("/");
	const options = {
		...place,
		owner,
		repo,
		baseUrl
	};
	return {
		forge: octokitForge(options),
		policies: octokitPolicies(options),
		commits: octokitCommits(options),
		issues: octokitIssues(options),
		queue: octokitQueue(options)
	};
};
function octokitPolicies(options) {
	const client = gitHubClient(options);
	return {
		isProtected: async (branch) => {
			try {
				const parameters = { branch };
				return decodeProtection(await client.ask("GET", "branches/{branch}", parameters));
			} catch (caught) {
				if (statusOf(caught) === void 0) throw caught;
				return;
			}
		},
		defaultBranch: () => {
			return askForge({
				action: "read-contents",
				what: "read which branch is the default one"
			}, async () => decodeDefaultBranch(await client.ask("GET", "")));
		},
		readPolicy: ({ owner, repository: repo, path, commit }) => octokitForge({
			...options,
			owner,
			repo
		}).readFile(path, commit)
	};
}
const PAGE_SIZE$1 = 100;
function octokitQueue(options) {
	const client = gitHubClient(options);
	return { openPullRequests: (most) => askForge({
		action: "read-pull-request",
		what: "list the open pull requests"
	}, async () => {
		const pulls = [];
		const parameters = {
			state: "open",
			per_page: PAGE_SIZE$1
		};
		for await (const page of client.pages("pulls", parameters)) {
			appendAll(pulls, decodeOpenPullRequests(page));
			if (pulls.length > most) break;
		}
		return {
			pulls: pulls.slice(0, most),
			isWhole: pulls.length <= most
		};
	}) };
}
const branch = recordOf((side) => ({
	ref: side.read("ref", aText),
	sha: side.read("sha", aText)
}));
const openPullRequest = recordOf((pull) => {
	if (pull.member("state") !== "open") return void 0;
	const base = pull.read("base", branch);
	const head = pull.read("head", branch);
	return {
		number: pull.read("number", anInteger),
		baseRef: base.ref,
		baseSha: base.sha,
		headSha: head.sha,
		headRef: head.ref,
		headRepository: pull.read("head", recordOf((side) => side.read("repo", repositoryName)))
	};
});
const decodeOpenPullRequests = answer$2("pull requests", (value, place) => listOf(openPullRequest)(value, place).filter((pull) => pull !== void 0));
function octokitIssues(options) {
	const client = gitHubClient(options);
	const listOpen = async (creator) => {
		const asked = {
			state: "open",
			creator,
			per_page: PAGE_SIZE$1
		};
		const issues = [];
		for await (const page of client.pages("issues", asked)) appendAll(issues, decodeIssues(page, creator));
		return issues;
	};
	const listClosed = async (creator) => {
		const asked = {
			state: "closed",
			creator,
			sort: "updated",
			direction: "desc",
			per_page: PAGE_SIZE$1
		};
		return decodeIssues(await client.ask("GET", "issues", asked), creator);
	};
	return {
		listOwnIssues: () => askForge({
			action: "issues",
			what: "list the issues"
		}, async () => {
			const login = await askViewer(client, options.log);
			return [...await listOpen(login), ...await listClosed(login)];
		}),
		createIssue: ({ title, body }) => askForge({
			action: "issues",
			what: "open an issue"
		}, async () => {
			return decodeIssue(await client.ask("POST", "issues", {
				title,
				body,
				request: { retries: 0 }
			}));
		}),
		updateIssue: (number, { title, body, isOpen }) => askForge({
			action: "issues",
			what: `change issue ${number}`
		}, async () => {
			const parameters = {
				issue_number: number,
				title,
				body,
				state: isOpen ? "open" : "closed"
			};
			return decodeIssue(await client.ask("PATCH", "issues/{issue_number}", parameters));
		})
	};
}
function decodeIssues(value, login) {
	return answer$2("issues", listOf(listedIssue(login)))(value).filter((issue) => issue !== void 0);
}
function decodeIssue(value) {
	return answer$2("an issue", issue(void 0))(value);
}
function listedIssue(login) {
	return (value, place) => anObject(value, place).names.includes("pull_request") ? void 0 : issue(login)(value, place);
}
function issue(login) {
	return (value, place) => {
		const members = anObject(value, place);
		const written = comment(value, place);
		return {
			number: members.read("number", anInteger),
			body: written.body,
			isOpen: members.member("state") === "open",
			isOwn: login === void 0 || isWrittenBy(written, login)
		};
	};
}

// src/adapters/gitlab/gitlab-client.ts
const PAGE_SIZE = "100";
const MAX_MESSAGE_CHARACTERS = 300;
const AT_ONCE = 8;
function gitLabClient(place, unitMs = BUILT_UNIT.ms ?? 1e3) {
	const terms = {
		forge: "GitLab",
		unitMs,
		log: place.log,
		time: place.time
	};
	const taken = limitConcurrency(AT_ONCE);
	const send = (url, request) => patiently(() => taken(() => answered(place, url, request)), request, terms);
	const urlOf = (path, query = {}) => {
		const url = new URL(`${place.apiUrl}${place.apiUrl.endsWith("/") ? "" : "/"}${path}`);
		for (const [name, value] of Object.entries(query)) for (const item of [value].flat()) url.searchParams.append(name, item);
		return url;
	};
	return {
		ask: async (path, request = {}) => jsonOf(await send(urlOf(path, request.query), request)),
		bytes: async (path, request = {}) => {
			const response = await send(urlOf(path, request.query), {
				...request,
				accept: "*/*"
			});
			return new Uint8Array(await response.arrayBuffer());
		},
		pages: async function* (path, maxPages, request = {}) {
			let url = urlOf(path, {
				per_page: PAGE_SIZE,
				...request.query
			});
			for (let page = 0; url !== void 0; page++) {
				if (page === maxPages) {
					yield void 0;
					return;
				}
				const response = await send(url, request);
				const items = await jsonOf(response);
				yield items;
				const next = nextPage(url, response);
				if (next === void 0 && mayGoOn(items, response)) {
					const { pagination: _, ...query } = request.query ?? {};
					const further = {
						per_page: PAGE_SIZE,
						...query,
						page: String(page + 2)
					};
					if (!isEmptyList(await jsonOf(await send(urlOf(path, further), request)))) throw cutShort();
				}
				url = next;
			}
		}
	};
}
function nextPage(url, { headers }) {
	const links = headers.get("link") ?? "";
	const end = links.indexOf(">; rel=\"next\"");
	const address = end < 0 ? "" : links.slice(links.lastIndexOf("<", end) + 1, end);
	const next = new URL(url);
	if (URL.canParse(address)) next.search = new URL(address).search;
	else {
		const number = headers.get("x-next-page") ?? "";
		if (!/^[1-9]\d*$/.test(number)) return void 0;
		next.searchParams.set("page", number);
	}
	return next.search === url.search ? void 0 : next;
}
function mayGoOn(items, { headers }) {
	return Array.isArray(items) && items.length >= Number(PAGE_SIZE) && headers.get("x-next-page") === null;
}
function isEmptyList(items) {
	return Array.isArray(items) && items.length === 0;
}
function cutShort() {
	return new LockReviewError("FORGE_FAILED", "GitLab's answer leaves out where its list goes on", { hint: "A proxy may be taking the header Link away; let it pass, or review a clone." });
}
async function jsonOf(response) {
	const text = await response.text();
	if (text === "") return void 0;
	return readJson(text, (fault) => refusalOf("GitLab")("an answer", fault), anything);
}
async function answered(place, url, request) {
	const { method = "GET", body } = request;
	const headers = {
		accept: request.accept ?? "application/json",
		"user-agent": place.userAgent,
		...place.token === "" ? {} : { authorization: `Bearer ${place.token}` },
		...body === void 0 ? {} : { "content-type": "application/json" }
	};
	const redirect = method === "GET" ? "follow" : "manual";
	const sent = body === void 0 ? {} : { body: JSON.stringify(body) };
	const response = await reached(() => place.fetch(url.href, {
		method,
		headers,
		redirect,
		...sent
	}));
	const from = new URL(response.url).origin;
	if (from !== url.origin) throw elsewhere(from);
	if (response.ok) return response;
	const text = (await response.text()).slice(0, MAX_MESSAGE_CHARACTERS);
	place.log.debug(`${method} ${url.pathname}: ${response.status}`);
	throw Object.assign(/* @__PURE__ */ new Error(`${response.status} ${text}`), {
		status: response.status,
		response: { headers: Object.fromEntries(response.headers) }
	});
}
function elsewhere(origin) {
	return new LockReviewError("FORGE_FAILED", `GitLab sends the request on to ${origin}`, { hint: "If the server has moved there, use its address of today." });
}
async function reached(ask) {
	try {
		return await ask();
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		throw Object.assign(new Error(caught.message, { cause: caught }), { status: 500 });
	}
}

// src/adapters/gitlab/gitlab-protocol.ts
const answer = answersOf("GitLab");
function decodeMergeRequest(repository) {
	return answer("a merge request", recordOf((merge) => {
		const target = merge.read("target_project_id", anInteger);
		const isFork = merge.read("source_project_id", nullOr(anInteger)) !== target;
		return {
			baseRef: merge.read("target_branch", aText),
			headRef: merge.read("source_branch", aText),
			headSha: merge.read("sha", aCommitId),
			isFork,
			headRepository: isFork ? void 0 : repository,
			isOpen: merge.member("state") === "opened",
			maintainerCanModify: merge.member("allow_collaboration") === true,
			url: merge.read("web_url", aPage)
		};
	}));
}
const aPage = (value, place) => {
	const text = aText(value, place);
	if (!/^https?:\/\//.test(text)) throw unusable(place, "an address");
	return text;
};
const anId = recordOf((object) => object.read("id", anInteger));
const note = recordOf((object) => {
	return {
		id: object.read("id", anInteger),
		body: object.read("body", aText),
		author: object.read("author", nullOr(anId)) ?? void 0,
		isSystem: object.member("system") === true
	};
});
const decodeNote = answer("a note", note);
const decodeNotes = answer("a list of notes", listOf(note));
const decodeUserId = answer("a user", anId);
const commitName = recordOf((object) => object.read("id", aCommitId));
const decodeCommitName = answer("a commit", commitName);
const decodeCommitNames = answer("a list of commits", listOf(commitName));
const decodeRefTip = answer("a branch or tag", recordOf((object) => object.read("commit", commitName)));
const decodeParent = answer("a commit", recordOf((object) => object.read("parent_ids", listOf(aCommitId)).at(0)));
const decodeBranchProtection = answer("a branch", recordOf((object) => object.member("protected") === true));
const decodeProjectBranch = answer("a project", recordOf((object) => object.read("default_branch", aText)));
const treeEntry = recordOf((entry) => {
	return {
		path: entry.read("path", aText),
		mode: entry.read("mode", aText),
		object: entry.read("id", aCommitId)
	};
});
const decodeTreePage = answer("a tree", listOf(treeEntry));

// src/adapters/gitlab/gitlab-project.ts
function gitLabProject(place, unitMs) {
	const client = gitLabClient(place, unitMs);
	const { repository } = place;
	let branch;
	const path = projectPath(repository);
	return {
		client,
		repository,
		path,
		defaultBranch: () => {
			branch ??= askGitLab({
				action: "read-contents",
				what: "read which branch is the default one"
			}, async () => decodeProjectBranch(await client.ask(path())));
			return branch;
		}
	};
}
function projectPath(repository) {
	return (...steps) => [
		"projects",
		repository,
		...steps
	].map(asStep).join("/");
}
function asStep(step) {
	if (step !== "." && step !== "..") return encodeURIComponent(step);
	throw new LockReviewError("FORGE_FAILED", `GitLab has nothing that is called ${step}`);
}
const askGitLab = askingOf({
	name: "GitLab",
	token: "GITLAB_TOKEN",
	limit: "the rate limit",
	permissionHint,
	statusWords: (status) => status >= 300 && status < 400 ? "the project has moved to another address" : void 0,
	statusHint: (status) => {
		if (status >= 300 && status < 400) return "Use the project's address of today.";
		return status === 400 || status === 422 ? "GitLab understood the request and refused it." : void 0;
	}
});
const NOTE_HINT = "Give the job a project access token with the role Reporter and the scope \"api\" as GITLAB_TOKEN; CI_JOB_TOKEN cannot write notes.";
function permissionHint(action) {
	if (action === "comment") return NOTE_HINT;
	return "Give GITLAB_TOKEN the scope \"read_api\" and a role that may read the repository.";
}

// src/adapters/gitlab/gitlab-merge-requests.ts
const MAX_PAGES = 1e3;
function gitLabMergeRequests(project) {
	return {
		commentHint: NOTE_HINT,
		pullRequest: (number) => mergeRequest(project, number),
		...notesOf(project),
		pullRequestCommits: (number) => {
			const what = `list the commits of merge request ${number}`;
			return askGitLab({
				action: "read-pull-request",
				what
			}, () => everyCommit(project, number));
		}
	};
}
function notesOf(project) {
	const { client } = project;
	const told = noteTeller(project);
	let own;
	return {
		listComments: (number) => {
			const what = `list the notes of merge request ${number}`;
			return askGitLab({
				action: "read-pull-request",
				what
			}, async () => {
				own ??= client.ask("user").then(decodeUserId);
				const me = await own;
				const found = [];
				for (const note of await everyNote(project, number)) found.push(await told(number, note, note.author === me && !note.isSystem));
				return found;
			});
		},
		createComment: (number, body) => askGitLab({
			action: "comment",
			what: `write a note on merge request ${number}`
		}, async () => {
			const request = {
				method: "POST",
				body: noteBody(body),
				retries: 0
			};
			const note = decodeNote(await client.ask(placeOf(project, number, "notes"), request));
			return told(number, note, true);
		}),
		updateComment: ({ number, id }, body) => askGitLab({
			action: "comment",
			what: `change note ${id}`
		}, async () => {
			const request = {
				method: "PUT",
				body: noteBody(body)
			};
			const place = placeOf(project, number, "notes", String(id));
			const answer = await unlessGone(client.ask(place, request));
			return answer === void 0 ? void 0 : told(number, decodeNote(answer), true);
		}),
		deleteComment: ({ number, id }) => askGitLab({
			action: "comment",
			what: `delete note ${id}`
		}, async () => {
			const place = placeOf(project, number, "notes", String(id));
			await unlessGone(client.ask(place, { method: "DELETE" }));
		})
	};
}
function noteTeller(project) {
	const pages = /* @__PURE__ */ new Map();
	return async (number, { id, body }, isOwn) => {
		const page = pages.get(number) ?? mergeRequest(project, number).then(({ url }) => url);
		pages.set(number, page);
		return {
			id,
			body,
			isOwn,
			url: `${await page}#note_${id}`
		};
	};
}
function placeOf({ path }, number, ...steps) {
	return path("merge_requests", String(number), ...steps);
}
function mergeRequest(project, number) {
	const asked = {
		action: "read-pull-request",
		what: `read merge request ${number}`
	};
	return askGitLab(asked, async () => decodeMergeRequest(project.repository)(await project.client.ask(placeOf(project, number))));
}
async function everyNote(project, number) {
	const query = {
		order_by: "created_at",
		sort: "asc"
	};
	const place = placeOf(project, number, "notes");
	const notes = [];
	for await (const page of project.client.pages(place, MAX_PAGES, { query })) {
		if (page === void 0) throw tooMany$1("notes");
		appendAll(notes, decodeNotes(page));
	}
	return notes;
}
async function everyCommit(project, number) {
	const place = placeOf(project, number, "commits");
	const commits = [];
	for await (const page of project.client.pages(place, MAX_PAGES)) {
		if (page === void 0) throw tooMany$1("commits");
		appendAll(commits, decodeCommitNames(page));
	}
	return commits.reverse();
}
function noteBody(body) {
	return { body: body.replace(/^\//gm, " /") };
}
function tooMany$1(what) {
	return new LockReviewError("FORGE_FAILED", `The merge request has more ${what} than are listed`);
}

// src/adapters/gitlab/gitlab-forge.ts
const openGitLab = (place) => {
	const project = gitLabProject(place);
	return {
		forge: {
			...gitLabMergeRequests(project),
			...gitLabObjects(project)
		},
		policies: gitLabPolicies(project),
		commits: void 0,
		runs: void 0,
		checks: void 0,
		issues: void 0
	};
};
function gitLabPolicies(project) {
	const { client, path, defaultBranch } = project;
	return {
		defaultBranch,
		isProtected: async (branch) => {
			try {
				return decodeBranchProtection(await client.ask(path("repository", "branches", branch)));
			} catch (caught) {
				if (statusOf(caught) === void 0) throw caught;
				return;
			}
		},
		readPolicy: ({ owner, repository, path: file, commit }) => askGitLab({
			action: "read-contents",
			what: `read ${file} at ${commit}`
		}, async () => {
			const other = projectPath(`${owner}/${repository}`);
			try {
				const query = { ref: commit };
				return await client.bytes(other("repository", "files", file, "raw"), { query });
			} catch (caught) {
				if (statusOf(caught) !== 404) throw caught;
				await client.ask(other("repository", "commits", commit));
				return;
			}
		})
	};
}
const MAX_TREE_PAGES = 1e3;
function gitLabObjects(project) {
	const { client, path } = project;
	const reading = (what, run) => askGitLab({
		action: "read-contents",
		what
	}, run);
	const commit = (id) => client.ask(path("repository", "commits", id));
	const blobs = /* @__PURE__ */ new Map();
	return {
		resolveCommit: (name) => reading(`find the commit ${name}`, () => unlessMissing(project, () => namedCommit(project, name))),
		firstParent: (id) => reading(`read the commit ${id}`, async () => decodeParent(await commit(id))),
		mergeBase: (a, b) => reading(`compare ${a} with ${b}`, async () => {
			const query = { "refs[]": [a, b] };
			return unlessMissing(project, async () => decodeCommitName(await client.ask(path("repository", "merge_base"), { query })));
		}),
		tree: (id) => reading(`list the files of ${id}`, () => wholeTree(project, id)),
		blob: (object) => {
			const known = blobs.get(object);
			if (known !== void 0) return known;
			const content = reading(`read the file ${object}`, async () => {
				const bytes = await client.bytes(path("repository", "blobs", object, "raw"));
				if (objectName(bytes, object.length) === object) return bytes;
				throw new LockReviewError("FORGE_FAILED", `GitLab gives another file for ${object}`, { hint: "Run again; if it stays so, a proxy may be changing the answers." });
			});
			blobs.set(object, content);
			return content;
		}
	};
}
async function namedCommit(project, name) {
	const { client, path } = project;
	const [, kind, rest = ""] = /^(heads|tags)\/(.+)$/.exec(name) ?? [];
	const place = name === "HEAD" ? "heads" : kind;
	if (place !== void 0) {
		const ref = name === "HEAD" ? await project.defaultBranch() : rest;
		const list = place === "heads" ? "branches" : "tags";
		return decodeRefTip(await client.ask(path("repository", list, ref)));
	}
	if (!/^[0-9a-f]{4,64}$/i.test(name)) return void 0;
	return decodeCommitName(await client.ask(path("repository", "commits", name)));
}
async function unlessMissing(project, ask) {
	try {
		return await ask();
	} catch (caught) {
		if (statusOf(caught) !== 404) throw caught;
		await project.defaultBranch();
		return;
	}
}
async function wholeTree({ client, path }, commit) {
	const query = {
		ref: commit,
		recursive: "true",
		pagination: "keyset"
	};
	const entries = [];
	const pages = client.pages(path("repository", "tree"), MAX_TREE_PAGES, { query });
	for await (const page of pages) {
		if (page === void 0) throw tooMany();
		appendAll(entries, decodeTreePage(page));
	}
	return entries;
}
function tooMany() {
	return new LockReviewError("FORGE_FAILED", "The repository has more files than are listed", { hint: "Clone it, with its whole history, and review the clone." });
}

// src/compose/forges.ts
const FORGES = {
	github: openGitHub,
	gitlab: openGitLab
};
function openForges(face) {
	const { environment, version, log, time } = face;
	const userAgent = `tofu-lock-review/${version}`;
	const http = createHttpClient({
		userAgent,
		environment,
		clock: SYSTEM_CLOCK,
		time: time.signal
	});
	const client = {
		log,
		userAgent,
		time,
		fetch: fetchThrough(http)
	};
	return {
		open: ({ name, ...place }, token) => FORGES[name]({
			...place,
			...client,
			token
		}),
		close: http.close
	};
}

// src/compose/forge-job.ts
function openJobForge(place, face, times) {
	const looking = openForges({
		...face,
		time: times.looking
	});
	const reporting = openForges({
		...face,
		time: times.reporting
	});
	return {
		looking: (token) => token === void 0 ? void 0 : looking.open(place, token),
		reporting: (token) => token === void 0 ? void 0 : reporting.open(place, token),
		close: async () => {
			await Promise.all([looking.close(), reporting.close()]);
		}
	};
}
async function openClone({ workspace, ...place }) {
	try {
		const git = await openRepository(place);
		if (await placeInside(workspace, git.top) !== void 0) return git;
		git.close();
	} catch (caught) {
		if (!isLockReviewError(caught, "NOT_A_REPOSITORY")) throw caught;
	}
}
async function hasCommits(git, base, head, others = []) {
	const names = [
		base,
		head,
		...others
	];
	const [ours, theirs, ...rest] = await Promise.all(names.map((name) => findCommit(git, name)));
	if (ours === void 0 || theirs === void 0 || rest.includes(void 0)) return false;
	return await git.mergeBase(ours.commit, theirs.commit) !== void 0;
}
function storedRepository({ forge }, cloneUrl, environment) {
	return forgeRepository(forge, {
		origin: cloneUrl,
		environment
	});
}
async function jobPolicy({ target, branches, asked, setting, file, readReference }, tree, log) {
	const trusted = (target === void 0 || branches === void 0 ? void 0 : await treeInsteadOf(target, {
		...branches,
		log
	})) ?? await tree();
	const onRefused = (name) => log.warn(`The ${setting} for ${name} would loosen the policy of the target branch and was not followed`);
	const terms = {
		asked,
		file,
		now: SYSTEM_CLOCK.now(),
		readReference,
		onRefused
	};
	return {
		...await treePolicy(trusted, terms),
		trusted
	};
}
async function mergeOf({ mergeSha, range: { base, tip, headCommit } }, git) {
	if (tip === base) return void 0;
	const merge = mergeSha && await git.resolveCommit(mergeSha);
	return merge && await git.mergeBase(merge, headCommit) === headCommit ? merge : `of ${headCommit.slice(0, 12)} into the target branch`;
}

// src/cli/commands/review-pull-request.ts
async function reviewPullRequest(job, engine) {
	const { context, options, paths } = job;
	const { environment, log } = context;
	const other = [
		"base",
		"head",
		"staged",
		"merge"
	].find((name) => options.text(name) !== void 0 || options.flag(name));
	if (other !== void 0) throw new LockReviewError("USAGE", `--${other} has no meaning for a pull request's address`, { hint: "The pull request says what is compared with what. Leave it out, or review a clone." });
	const address = pullRequestAddress(paths[0] ?? "");
	const found = forgeToken(address, environment);
	log.debug(`${address.origin} is asked with ${found?.variable ?? "no token"}`);
	const forges = openForges({
		environment,
		version: PROGRAM_VERSION,
		log,
		time: engine.time
	});
	try {
		return await reviewOpened(job, engine, address, forges.open(address, found?.token ?? ""));
	} catch (caught) {
		throw found === void 0 ? withTokenHint(caught, address) : caught;
	} finally {
		await forges.close();
	}
}
function withTokenHint(caught, { name, origin }) {
	if (!isLockReviewError(caught, "FORGE_FAILED")) return caught;
	return new LockReviewError("FORGE_FAILED", caught.message, {
		hint: `No token of ${origin} is in the environment. ${TOKEN_HINTS[name]}`,
		cause: caught
	});
}
const TOKEN_HINTS = {
	github: "Set GH_TOKEN for github.com, GH_HOST and GH_ENTERPRISE_TOKEN for a server of your own.",
	gitlab: "Set GITLAB_TOKEN, and GITLAB_HOST for a server of your own."
};
async function reviewOpened({ context, options, paths }, engine, { number, cloneUrl }, { forge, policies }) {
	const { environment, log, signal } = context;
	const { baseRef, headSha, mergeSha } = await forge.pullRequest(number);
	const stored = storedRepository({ forge }, cloneUrl, environment);
	const places = {
		checkout: void 0,
		fetcher: engine.gitFetcher,
		environment,
		signal
	};
	const git = gitWithSubmodules(stored, places);
	try {
		const names = {
			base: `refs/heads/${baseRef}`,
			head: headSha,
			contained: "refuse"
		};
		const range = await resolveRange(git, names);
		const at = {
			git: stored,
			tip: await treeInsteadOf(baseRef, {
				policies,
				git: stored,
				log
			}) ?? stored.treeAt(range.tip),
			readReference: policies.readPolicy
		};
		const { policy, ledger, source } = await commandPolicy(context, options, at);
		const request = {
			base: range.tip,
			baseName: baseRef,
			head: range.headCommit,
			mergeCommit: await mergeOf({
				mergeSha,
				range
			}, git),
			paths: paths.slice(1),
			tool: policy.tool,
			policy,
			ledger,
			policySource: source
		};
		return await reviewRepository(request, {
			...engine,
			git,
			workTree: NO_WORK_TREE
		}, signal);
	} finally {
		git.close();
	}
}
const NO_WORK_TREE = {
	read: () => Promise.resolve(void 0),
	list: () => Promise.resolve(void 0),
	kind: () => Promise.resolve(void 0),
	resolve: () => Promise.resolve(void 0)
};

export { hasCommits as a, openClone as c, openForges as d, forgeStatus as f, withTokenHint as i, openJobForge as l, reviewOpened as n, jobPolicy as o, mayHaveHappened as p, reviewPullRequest as r, mergeOf as s, NO_WORK_TREE as t, storedRepository as u };