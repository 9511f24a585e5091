import { Ha as remembered, da as appendAll, do as LockReviewError, go as isLockReviewError, no as compareBytes, po as attempt, rt as DEFAULT_POLICY } from "./shipped-keys.js";
import { n as SECOND_MS, r as SYSTEM_CLOCK, t as BUILT_UNIT } from "./run-time.js";
import { t as PROGRAM_VERSION } from "./program-version.js";
import { a as anInteger, c as anything, d as listOf, f as nullOr, g as unusable, h as unset, m as recordOf, o as anObject, p as readJson, r as aText, s as anObjectName } from "./reader.js";
import { Ct as submodulesIn, Mt as isObjectName, Pt as kindOfMode, St as pathsIn, bt as createGitTree, xt as indexTree } from "./named-paths.js";
import { i as limitConcurrency } from "./limits.js";
import { a as loadPolicy, c as loadLedger, n as tightenPolicy, t as overridePolicy } from "./tighten.js";
import { r as isLasting, t as createHttpClient } from "./undici-http.js";
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/app/settings/job-policy.ts
async function jobPolicy({ target, branches, asked, setting, ...terms }, tree, log) {
	const files = (target && branches ? await treeInsteadOf(target, branches, log) : void 0) ?? await tree();
	const source = files && await loadPolicy({
		...terms,
		files
	});
	const { policy, refused } = source?.file === void 0 ? {
		policy: overridePolicy(source?.policy ?? DEFAULT_POLICY, asked),
		refused: []
	} : tightenPolicy(source.policy, asked);
	const tooLoose = "would loosen the policy of the target branch and was not followed";
	for (const name of refused) log.warn(`The ${setting} for ${name} ${tooLoose}`);
	return {
		policy,
		ledger: await loadLedger({
			files,
			file: policy.ledger
		}, source?.organisationLedger),
		source,
		trusted: files
	};
}
async function treeInsteadOf(target, { policies, git, clone }, log) {
	const isProtected = await policies.isProtected(target);
	if (isProtected === true) return void 0;
	const branch = await policies.defaultBranch();
	if (branch === target) return void 0;
	const why = isProtected === false ? "is not protected" : "has a protection that cannot be read";
	log.info(`Policy is read from ${branch}, the default branch: ${target} ${why}`);
	const commit = await git?.resolveCommit(`refs/heads/${branch}`);
	if (git !== void 0 && commit !== void 0) return (await clone?.resolveCommit(commit) === commit && clone ? clone : git).treeAt(commit);
	throw new LockReviewError("INVALID_POLICY", `The default branch ${branch} cannot be read`, { hint: "Protect the target branch, or let the token read the repository's contents." });
}

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
function statusOf(caught) {
	if (!(caught instanceof Error) || !("status" in caught)) return void 0;
	return typeof caught.status === "number" ? caught.status : void 0;
}

// src/publish/plan-commit.ts
const ACTIONS_BOT = "github-actions[bot]";

// src/adapters/forge/forge-failure.ts
const UNTOLD_SECONDS = 60;
const LIMIT_WORDS = /rate limit|abuse detection/i;
function limitSeconds(caught) {
	if (!(caught instanceof Error) || !isLimited(caught)) return void 0;
	const seconds = retryAfterSeconds(caught);
	if (seconds !== void 0) return seconds;
	if (limitHeader(caught, "remaining") !== "0") return UNTOLD_SECONDS;
	const reset = Number(limitHeader(caught, "reset"));
	return reset > 0 ? Math.max(0, Math.ceil(reset - Date.now() / 1e3)) + 1 : UNTOLD_SECONDS;
}
function retryAfterSeconds(caught) {
	const header = headerOf(caught, "retry-after");
	return header !== void 0 && /^\d+$/.test(header) ? Number(header) : void 0;
}
function isLimited(caught) {
	const status = statusOf(caught);
	if (status === 429) return true;
	if (status === void 0) return errorsOf(caught).some((error) => member(error, "type") === "RATE_LIMITED");
	if (status !== 403) return false;
	return retryAfterSeconds(caught) !== void 0 || limitHeader(caught, "remaining") === "0" || LIMIT_WORDS.test(caught.message);
}
function errorsOf(answer) {
	const errors = member(answer, "errors") ?? member(member(answer, "data"), "errors");
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
function forgeAsker(words) {
	return async (action, what, run) => {
		try {
			return await run();
		} catch (caught) {
			throw forgeFailure(words, {
				action,
				what
			}, caught);
		}
	};
}
function forgeFailure(words, { action, what }, caught) {
	if (isLockReviewError(caught, ...NO_ANSWER)) return unreached(what, caught);
	if (isLockReviewError(caught) || !(caught instanceof Error)) return caught;
	const { cause, message } = caught;
	if (isLockReviewError(cause)) return unreached(what, cause);
	const status = statusOf(caught);
	const reason = status === void 0 ? message : words.refusalWords(status, message)?.words ?? `${words.name} answered ${status}`;
	return new LockReviewError("FORGE_FAILED", `Could not ${what}: ${reason}`, {
		hint: hintFor(words, action, caught),
		cause: caught
	});
}
function hintFor(words, action, caught) {
	const { name, token, limit, permissionHint, refusalWords } = words;
	if (limitSeconds(caught) !== void 0) {
		const seconds = retryAfterSeconds(caught);
		return `Wait until ${limit} has been reset, or use another token.${seconds === void 0 ? "" : ` ${name} asks to wait ${seconds} s.`}`;
	}
	const status = statusOf(caught);
	const own = status === void 0 ? void 0 : refusalWords(status, caught.message);
	if (own !== void 0) return own.hint;
	switch (status) {
		case 401: return `Check that ${token} holds a token that has not expired.`;
		case 403: return permissionHint(action);
		case 404: return `Check that it exists. What a token may not see also looks so: ${permissionHint(action)}`;
		default: return `Run again; ${name} may be having trouble.`;
	}
}
async function unlessMissing(answer, check) {
	try {
		return await answer;
	} catch (caught) {
		if (statusOf(caught) !== 404) throw caught;
		await check?.();
		return;
	}
}
async function unlessRefused(answer) {
	try {
		return await answer;
	} catch (caught) {
		if (statusOf(caught) === void 0) throw caught;
		return;
	}
}
const REFUSED = [
	"REQUEST_REFUSED",
	"LIMIT_EXCEEDED",
	"OUT_OF_TIME",
	"FORGE_FAILED"
];
function willFailAgain(failure) {
	return failure instanceof Error && isLockReviewError(failure.cause, ...REFUSED) || isLasting(failure);
}
const NO_ANSWER = [
	"HOST_UNREACHABLE",
	"OUT_OF_TIME",
	"REQUEST_REFUSED"
];
function unreached(what, cause) {
	return new LockReviewError("FORGE_FAILED", `Could not ${what}: ${cause.message}`, {
		hint: cause.hint ?? "Check the network and its proxy, and run again.",
		cause
	});
}
function answersOf(forge) {
	return (what, reader) => {
		const place = {
			way: [],
			refusal: (fault) => answerRefusal(forge, what, fault)
		};
		return (value) => reader(value, place);
	};
}
function memberOf(name, reader) {
	return recordOf((object) => object.read(name, reader));
}
function answerRefusal(forge, what, fault) {
	return new LockReviewError("FORGE_FAILED", `${forge}'s answer ${refusedWords(what, fault)}`, { hint: "Run again; if it stays so, a proxy may be changing the answers." });
}
function refusedWords(what, fault) {
	if (fault.kind === "no-json") return "is not JSON";
	if (fault.kind === "ambiguous") return `is ambiguous: ${fault.reason}`;
	return `does not hold ${what}${fault.way.length === 0 ? "" : ` with a usable "${fault.way.join(".")}"`}`;
}
function objectName(content, length) {
	return createHash(length === 64 ? "sha256" : "sha1").update(`blob ${content.byteLength}\0`).update(content).digest("hex");
}

// src/adapters/forge/forge-client.ts
const PAGE_SIZE = "100";
const MAX_PAGES = 1e3;
const MAX_REDIRECTS = 20;
const MAX_ANSWER_BYTES = 67108864;
const ANSWER_MS = 3e4;
function forgeClient({ name, exchange }, place, unitMs = BUILT_UNIT.ms ?? 1e3) {
	let lostMs = 0;
	const isTooSilent = () => lostMs >= LOST_SECONDS * SECOND_MS;
	const terms = {
		forge: name,
		unitMs,
		place,
		isTooSilent
	};
	const timed = async (url, request) => {
		const startedAt = performance.now();
		try {
			return await exchange(url, request);
		} catch (failure) {
			lostMs += performance.now() - startedAt;
			throw failure;
		}
	};
	const sendTo = (url, request = {}) => patiently(() => timed(url, request), request.retries ?? RETRIES, terms);
	const urlOf = (path, query = {}) => {
		const url = new URL(path, place.apiUrl.endsWith("/") ? place.apiUrl : `${place.apiUrl}/`);
		for (const [name, value] of Object.entries(query)) for (const item of [value].flat()) url.searchParams.append(name, item);
		return url;
	};
	const send = (path, request = {}) => sendTo(urlOf(path, request.query), request);
	return {
		send,
		ask: async (path, request = {}) => (await send(path, request)).document,
		list: (path, list) => {
			const pageUrl = (query) => urlOf(path, {
				per_page: "100",
				...query
			});
			return allPages(list, pageUrl, sendTo, name);
		}
	};
}
const RETRIES = 2;
const LIMIT_WAITS = 3;
const LOST_SECONDS = 60;
const QUERY_FAILED = /Something went wrong while executing your query/;
async function patiently(ask, retries, { forge, unitMs, place, isTooSilent }) {
	let repeats = 0;
	let waits = 0;
	for (;;) try {
		return await ask();
	} catch (failure) {
		const limit = limitSeconds(failure);
		const seconds = limit === void 0 ? serverWait(failure, ++repeats, retries) : limitWait(limit, waits++);
		if (seconds === void 0 || isTooSilent() || seconds * 1e3 > place.time.left()) throw failure;
		if (limit !== void 0) place.log.warn(`${forge} asks to wait ${seconds} s before the next request`);
		await setTimeout$1(seconds * unitMs);
	}
}
function limitWait(seconds, waits) {
	return waits === LIMIT_WAITS ? void 0 : Math.max(seconds, 2 ** waits - 1);
}
function serverWait(failure, repeats, retries) {
	const isBroken = (statusOf(failure) ?? 0) >= 500;
	const isBrokenQuery = QUERY_FAILED.test(String(member(errorsOf(failure)[0], "message")));
	if (repeats > retries || willFailAgain(failure) || !(isBroken || isBrokenQuery)) return void 0;
	return Math.max(repeats ** 2, retryAfterSeconds(failure) ?? 0);
}
async function allPages({ query = {}, decode, most = Number.POSITIVE_INFINITY, tooLong }, pageUrl, sendTo, forge) {
	const items = [];
	let url = pageUrl(query);
	for (let page = 1; url !== void 0; page++) {
		if (page > MAX_PAGES) throw tooLong();
		const { document, headers } = await sendTo(url);
		appendAll(items, decode(document));
		if (items.length > most) break;
		url = nextPage(url, headers);
		const isFull = Array.isArray(document) && document.length >= Number("100");
		if (url !== void 0 || !isFull || "x-next-page" in headers) continue;
		const { pagination: _, ...plain } = query;
		const { document: rest } = await sendTo(pageUrl({
			...plain,
			page: String(page + 1)
		}));
		if (!Array.isArray(rest) || rest.length > 0) throw cutShort(forge);
	}
	return items;
}
function nextPage(url, headers) {
	const links = String(headers["link"] ?? "");
	const end = links.indexOf(">; rel=\"next\"");
	const address = end < 0 ? "" : links.slice(links.lastIndexOf("<", end) + 1, end);
	const next = new URL(url);
	if (URL.canParse(address)) next.search = new URL(address).search;
	else {
		const number = String(headers["x-next-page"] ?? "");
		if (!/^[1-9]\d*$/.test(number)) return void 0;
		next.searchParams.set("page", number);
	}
	return next.search === url.search ? void 0 : next;
}
function cutShort(forge) {
	const message = `${forge}'s answer leaves out where its list goes on`;
	return new LockReviewError("FORGE_FAILED", message, { hint: "A proxy may be taking the header Link away; let it pass, or review a clone." });
}
async function wholeAnswer(forge, { http, apiUrl }, request, isRedirected) {
	const check = (url) => {
		const { origin } = new URL(url);
		if (origin === new URL(apiUrl).origin) return;
		throw new LockReviewError("FORGE_FAILED", `${forge} sends the request on to ${origin}`, { hint: "If the server has moved there, use its address of today." });
	};
	check(request.url);
	const { status, headers, url, body } = await http.request({
		...request,
		maxRedirects: isRedirected ? MAX_REDIRECTS : "none",
		retries: 0,
		answerMs: ANSWER_MS,
		maxBytes: MAX_ANSWER_BYTES
	});
	const bytes = await buffer(body);
	check(url);
	return {
		status,
		headers,
		bytes
	};
}
function jsonOf(forge, bytes) {
	const text = bytes.toString("utf8");
	return readJson(text, (fault) => answerRefusal(forge, "an answer", fault), anything);
}
function assertInside(forge, steps) {
	const outside = steps.find((step) => step === "." || step === "..");
	if (outside === void 0) return;
	throw new LockReviewError("FORGE_FAILED", `${forge} has nothing that is called ${outside}`);
}

// src/adapters/github/blob-batches.ts
const MAX_BATCH = 100;
const GATHER_MS = 5;
function batchedBlobs(client, single) {
	const blobs = /* @__PURE__ */ new Map();
	let waiting = [];
	const answer = async (batch) => {
		const texts = batch.length === 1 ? [] : await askTexts(batch, client);
		for (const [i, { object, resolve }] of batch.entries()) {
			const content = Buffer.from(texts[i] ?? "", "utf8");
			resolve(objectName(content, object.length) === object ? content : single(object));
		}
	};
	const flush = () => {
		const all = waiting;
		waiting = [];
		for (let i = 0; i < all.length; i += MAX_BATCH) answer(all.slice(i, i + MAX_BATCH));
	};
	const ask = (object) => new Promise((resolve) => {
		if (waiting.length === 0) setTimeout(flush, GATHER_MS);
		waiting.push({
			object,
			resolve
		});
	});
	return (object) => remembered(blobs, object, () => ask(object));
}
async function askTexts(batch, client) {
	if (batch.some(({ object }) => !/^[0-9a-f]{40,64}$/.test(object))) return [];
	const query = `query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${batch.map(({ object }, i) => `b${i}: object(oid: "${object}") { ...text }`).join(" ")} } } fragment text on Blob { text }`;
	try {
		const repository = member(await client.graphql(query, client.repository), "repository");
		return batch.map((_, i) => {
			const text = member(member(repository, `b${i}`), "text");
			return typeof text === "string" ? text : void 0;
		});
	} catch (caught) {
		if (!(caught instanceof Error)) throw caught;
		return [];
	}
}

// src/adapters/github/github-client.ts
function gitHubClient(place, unitMs) {
	const { address, exchange } = octokitClient(place, unitMs);
	const client = forgeClient({
		name: "GitHub",
		exchange
	}, place, unitMs);
	const graphqlUrl = `${place.apiUrl.replace(/\/(?:v3\/?)?$/, "")}/graphql`;
	return {
		repository: ownerAndName(place.repository),
		ask: async (endpoint, retries) => {
			const { url, method, body } = await address(endpoint);
			return client.ask(url, {
				method,
				body,
				retries
			});
		},
		list: async (endpoint, list) => client.list((await address(endpoint)).url, list),
		graphql: async (query, variables, retries) => {
			const request = {
				method: "POST",
				kind: "graphql",
				body: {
					query,
					variables
				}
			};
			const answer = await client.ask(graphqlUrl, {
				...request,
				retries
			});
			return member(answer, "data");
		}
	};
}
function ownerAndName(repository) {
	const [owner = "", repo = ""] = repository.split("/");
	return {
		owner,
		repo
	};
}
function octokitClient(place, unitMs = BUILT_UNIT.ms) {
	const base = place.apiUrl.replace(/\/$/, "");
	let loading;
	const load = () => loading ??= createOctokit(place, base, unitMs);
	const address = async (endpoint) => {
		const request = endpoint((await load()).rest);
		const [path = ""] = request.url.slice(base.length).split("?");
		assertInside("GitHub", path.split("/"));
		return request;
	};
	const exchange = async (url, request) => {
		const octokit = await load();
		const { method = "GET", body, kind } = request;
		const path = url.href.startsWith(`${base}/`) ? url.href.slice(base.length) : url.href;
		const response = await octokit.request({
			method,
			url: path,
			...body && { data: body }
		});
		const { status } = response;
		if (status >= 300) throw Object.assign(/* @__PURE__ */ new Error("no address"), {
			status,
			response
		});
		const errors = kind === "graphql" ? errorsOf(response.data) : [];
		if (errors.length === 0) return {
			...response,
			document: response.data
		};
		throw Object.assign(/* @__PURE__ */ new Error("GitHub refuses the query"), {
			response,
			errors
		});
	};
	return {
		address,
		exchange
	};
}
async function createOctokit(place, baseUrl, unitMs) {
	const [{ Octokit }, { throttling }] = await Promise.all([import("./dist-src.js"), import("./dist-bundle.js")]);
	const { log, token, userAgent } = place;
	const client = new (Octokit.plugin(throttling))({
		auth: token,
		baseUrl,
		userAgent,
		log: {
			debug: () => {},
			info: () => {},
			warn: log.debug,
			error: () => {}
		},
		request: { fetch: fetchFor(place) },
		throttle: {
			id: baseUrl,
			enabled: unitMs === void 0,
			onRateLimit: () => false,
			onSecondaryRateLimit: () => false
		}
	});
	client.hook.error("request", (failure, { method, url }) => {
		log.debug(`${method} ${url}: ${failure.message}`);
		throw failure;
	});
	return client;
}
function fetchFor(place) {
	return async (url, { method, body, headers = {} }) => {
		const { authorization, ...others } = headers;
		const { bytes, ...answer } = await wholeAnswer("GitHub", place, {
			url,
			headers: others,
			method,
			body,
			authorization
		}, true);
		if (answer.status < 300 && bytes.length > 0) jsonOf("GitHub", bytes);
		return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, answer);
	};
}
const REFUSALS = [{
	message: /\bis locked\b/,
	words: "the conversation is locked (GitHub answered 403)",
	hint: "Unlock the conversation, or set comment: never."
}, {
	message: /\bwas archived\b/,
	words: "the repository is archived (GitHub answered 403)",
	hint: "Nothing can be written there any more."
}];
const BY_STATUS = {
	410: { hint: "That is turned off in this repository, or no longer kept." },
	422: { hint: "GitHub understood the request and refused it; the report may be too long." }
};
const askGitHub = forgeAsker({
	name: "GitHub",
	token: "github-token",
	limit: "the token's rate limit",
	permissionHint: permissionHint$1,
	refusalWords: (status, said) => status === 403 ? REFUSALS.find(({ message }) => message.test(said)) : BY_STATUS[status]
});

// src/adapters/github/github-protocol.ts
const answer$1 = answersOf("GitHub");
const textIfAny = (value) => typeof value === "string" ? value : void 0;
function noCommit(caught) {
	if (statusOf(caught) !== 422) throw caught;
}
const aCommitId = anObjectName;
const commitName$1 = memberOf("sha", aCommitId);
const branch = recordOf((side) => ({
	ref: side.read("ref", aText),
	sha: side.read("sha", aText),
	repository: side.read("repo", nullOr(memberOf("full_name", aText))) ?? void 0
}));
const openPullRequest = recordOf((pull) => {
	if (pull.member("state") !== "open") return [];
	const [base, head] = [pull.read("base", branch), pull.read("head", branch)];
	const number = pull.read("number", anInteger);
	const { sha: headSha, ref: headRef, repository: headRepository } = head;
	return [{
		number,
		baseRef: base.ref,
		headSha,
		headRef,
		headRepository
	}];
});
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
function isWrittenBy({ author, isBot }, login) {
	return author === login && isBot === login.endsWith("[bot]");
}
function issue(login) {
	return (value, place) => {
		const members = anObject(value, place);
		const entry = comment(value, place);
		return {
			number: members.read("number", anInteger),
			body: entry.body,
			isOpen: members.member("state") === "open",
			isOwn: login === void 0 || isWrittenBy(entry, login)
		};
	};
}
function listedIssues(login) {
	const issueIn = (value, place) => anObject(value, place).names.includes("pull_request") ? [] : [issue(login)(value, place)];
	return (value, place) => listOf(issueIn)(value, place).flat();
}
const base64 = (value, place) => new Uint8Array(Buffer.from(aText(value, place), "base64"));
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
const treeEntry$1 = recordOf((entry) => ({
	path: entry.read("path", aText),
	mode: entry.read("mode", aText),
	object: entry.read("sha", aText)
}));
const pullRequest = recordOf((pull) => {
	const [base, head] = [pull.read("base", branch), pull.read("head", branch)];
	const mergeSha = pull.read("merge_commit_sha", textIfAny);
	return {
		baseRef: base.ref,
		headRef: head.ref,
		headSha: head.sha,
		isFork: head.repository !== base.repository,
		headRepository: head.repository,
		isOpen: pull.member("state") === "open",
		maintainerCanModify: pull.member("maintainer_can_modify") === true,
		mergeSha
	};
});
const tree = recordOf((object) => {
	if (object.read("truncated", anything) !== false) throw new LockReviewError("FORGE_FAILED", "The repository has more files than GitHub lists", { hint: "Check it out with fetch-depth: 0, so that its files need not be asked for." });
	return object.read("tree", listOf(treeEntry$1));
});
const decodeGitHub = {
	pullRequest: answer$1("a pull request", pullRequest),
	openPullRequests: answer$1("pull requests", (value, place) => listOf(openPullRequest)(value, place).flat()),
	comment: answer$1("a comment", comment),
	comments: answer$1("a list of comments", listOf(comment)),
	issue: answer$1("an issue", issue(void 0)),
	content: answer$1("a file", (value, place) => Array.isArray(value) ? { kind: "other" } : content(value, place)),
	blob: answer$1("a blob", memberOf("content", base64)),
	commit: answer$1("a commit", commitName$1),
	firstParent: answer$1("a commit", recordOf((object) => object.read("parents", listOf(commitName$1)).at(0))),
	protection: answer$1("a branch", recordOf((object) => object.member("protected") === true)),
	defaultBranch: answer$1("a repository", memberOf("default_branch", aText)),
	mergeBase: answer$1("a comparison", memberOf("merge_base_commit", commitName$1)),
	tree: answer$1("a tree", tree),
	issues: (login) => answer$1("issues", listedIssues(login))
};

// src/adapters/github/github-commits.ts
const viewer = recordOf((account) => {
	const id = account.read("databaseId", unset(anInteger));
	return {
		login: account.read("login", aText),
		id
	};
});
const decodeViewer = answer$1("an answer", memberOf("viewer", viewer));
async function tokenAccount(client, log) {
	try {
		return decodeViewer(await client.graphql("query { viewer { login databaseId } }", {}));
	} catch (caught) {
		if (!(caught instanceof Error)) throw caught;
		log.debug(`GitHub does not say whose token this is: ${caught.message}`);
		return;
	}
}
function gitHubCommits(client, actor) {
	return {
		actor,
		commit: (repository, name) => askGitHub("read-contents", `read the commit ${name}`, () => {
			const at = {
				...ownerAndName(repository),
				ref: name
			};
			const answer = client.ask(({ repos }) => repos.getCommit.endpoint(at));
			return unlessMissing(answer.then(decodeForgeCommit).catch(noCommit));
		}),
		createCommit: async (request) => {
			try {
				const variables = { input: inputOf(request) };
				return decodeCreatedCommit(await client.graphql(CREATE_COMMIT, variables, 0));
			} catch (caught) {
				if (!(caught instanceof Error)) throw caught;
				if (!isLockReviewError(caught)) return refusedCommit(caught);
				return {
					kind: "refused",
					refusal: "uncertain",
					message: caught.message
				};
			}
		}
	};
}
const CREATE_COMMIT = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) {
    commit { oid url signature { isValid state } }
  }
}`;
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
const signature = recordOf((object) => ({
	isValid: object.member("isValid") === true,
	state: object.read("state", textIfAny)
}));
const createdCommit = recordOf((object) => {
	const ownSignature = object.read("signature", nullOr(signature));
	return {
		kind: "created",
		id: object.read("oid", aCommitId),
		url: object.read("url", aText),
		isVerified: ownSignature?.isValid ?? false,
		verification: ownSignature?.state ?? "UNSIGNED"
	};
});
const decodeCreatedCommit = answer$1("an answer", memberOf("createCommitOnBranch", memberOf("commit", createdCommit)));
const verification = recordOf((object) => ({
	isVerified: object.member("verified") === true,
	reason: object.read("reason", textIfAny)
}));
const description = recordOf((object) => ({
	message: object.read("message", aText),
	verification: object.read("verification", unset(verification))
}));
const account = unset(recordOf((object) => ({
	login: object.member("login"),
	id: object.member("id")
})));
const WEB_FLOW = "web-flow";
const decodeForgeCommit = answer$1("a commit", recordOf((object) => {
	const { message, verification: own } = object.read("commit", description);
	const isVerified = own?.isVerified ?? false;
	const committer = object.read("committer", account);
	const authorId = object.read("author", account)?.id;
	const hasParents = Array.isArray(object.member("parents"));
	return {
		id: object.read("sha", aCommitId),
		url: object.read("html_url", aText),
		message,
		parents: hasParents ? object.read("parents", listOf(commitName$1)) : [],
		verification: own?.reason ?? "unknown",
		isVerified,
		isMadeByForge: isVerified && committer?.login === WEB_FLOW,
		authorId: typeof authorId === "number" && Number.isSafeInteger(authorId) ? authorId : void 0
	};
}));
const MAX_MESSAGE_CHARACTERS$1 = 300;
function refusedCommit(caught) {
	const [error] = errorsOf(caught);
	const text = textIn(error, "message");
	const message = (error === void 0 ? caught.message : text).replace(/\s+/g, " ").trim();
	return {
		kind: "refused",
		refusal: error === void 0 ? refusalOfStatus(caught) : refusalOfError(textIn(error, "type"), text),
		message: message.slice(0, MAX_MESSAGE_CHARACTERS$1)
	};
}
function textIn(error, name) {
	const text = member(error, name);
	return typeof text === "string" ? text : "";
}
const PROTECTION = /protected branch|rule violation|protection|must be made through a pull request|required status check/i;
const STALE = /expected branch to point to|pull and try again/i;
function refusalOfError(type, message) {
	if (type === "STALE_DATA" || STALE.test(message)) return "moved";
	if (type === "BRANCH_PROTECTION_RULE_VIOLATION" || PROTECTION.test(message)) return "protected";
	if (type === "RATE_LIMITED" || RATE_LIMIT.test(message)) return "rate-limited";
	return REFUSALS_BY_TYPE[type] ?? (type === "" ? "uncertain" : "invalid");
}
const REFUSALS_BY_TYPE = {
	FORBIDDEN: "forbidden",
	INSUFFICIENT_SCOPES: "forbidden",
	NOT_FOUND: "not-found"
};
const RATE_LIMIT = /rate limit/i;
function refusalOfStatus(caught) {
	const status = statusOf(caught) ?? 0;
	if (status === 403) return limitSeconds(caught) === void 0 ? "forbidden" : "rate-limited";
	if (status === 422) return PROTECTION.test(caught.message) ? "protected" : "invalid";
	return REFUSALS_BY_STATUS[status] ?? "uncertain";
}
const REFUSALS_BY_STATUS = {
	401: "unauthorized",
	404: "not-found",
	409: "moved",
	429: "rate-limited"
};

// src/adapters/github/github-forge.ts
function openGitHub(place, unitMs) {
	const client = gitHubClient(place, unitMs);
	let account;
	const actor = () => account ??= tokenAccount(client, place.log);
	let author;
	const login = async () => (await actor())?.login ?? author ?? "github-actions[bot]";
	const learn = (login) => {
		author = login;
	};
	return {
		forge: {
			...pullRequests(client, {
				login,
				learn
			}),
			...objects(client)
		},
		policies: policies(client),
		commits: gitHubCommits(client, actor),
		issues: issues(client, login),
		queue: queue(client)
	};
}
function pullRequests(client, { login, learn }) {
	const { ask, list, repository } = client;
	const action = "read-pull-request";
	return {
		commentHint: permissionHint$1("comment"),
		pullRequest: (number) => askGitHub(action, `read pull request ${number}`, async () => {
			const pull = {
				...repository,
				pull_number: number
			};
			return decodeGitHub.pullRequest(await ask(({ pulls }) => pulls.get.endpoint(pull)));
		}),
		listComments: (number) => askGitHub(action, `list the comments of pull request ${number}`, async () => {
			const comments = await list(({ issues }) => issues.listComments.endpoint({
				...repository,
				issue_number: number
			}), {
				decode: decodeGitHub.comments,
				tooLong: () => tooMany$1("comments")
			});
			if (comments.length === 0) return [];
			const account = await login();
			return comments.map((comment) => commentOf(comment, isWrittenBy(comment, account)));
		}),
		createComment: (number, body) => askGitHub("comment", `comment on pull request ${number}`, async () => {
			const comment = {
				...repository,
				issue_number: number,
				body
			};
			const answer = await ask(({ issues }) => issues.createComment.endpoint(comment), 0);
			const written = decodeGitHub.comment(answer);
			learn(written.author);
			return commentOf(written, true);
		}),
		updateComment: ({ id }, body) => askGitHub("comment", `change comment ${id}`, async () => {
			const comment = {
				...repository,
				comment_id: id,
				body
			};
			const answer = await unlessMissing(ask(({ issues }) => issues.updateComment.endpoint(comment)));
			return answer === void 0 ? void 0 : commentOf(decodeGitHub.comment(answer), true);
		}),
		deleteComment: ({ id }) => askGitHub("comment", `delete comment ${id}`, async () => {
			const comment = {
				...repository,
				comment_id: id
			};
			await unlessMissing(ask(({ issues }) => issues.deleteComment.endpoint(comment)));
		})
	};
}
function tooMany$1(what) {
	return new LockReviewError("FORGE_FAILED", `GitHub has more ${what} than are listed`);
}
function commentOf({ id, url, body }, isOwn) {
	return {
		id,
		url,
		body,
		isOwn
	};
}
function objects(client) {
	const reading = (what, run) => askGitHub("read-contents", what, run);
	const { ask, repository } = client;
	const trees = /* @__PURE__ */ new Map();
	const isThere = (tree_sha) => remembered(trees, tree_sha, () => ask(({ git }) => git.getTree.endpoint({
		...repository,
		tree_sha
	})));
	const commitOf = (ref) => ask(({ repos }) => repos.getCommit.endpoint({
		...repository,
		ref
	}));
	const single = (object) => reading(`read the file ${object}`, async () => {
		const blob = {
			...repository,
			file_sha: object
		};
		return decodeGitHub.blob(await ask(({ git }) => git.getBlob.endpoint(blob)));
	});
	return {
		resolveCommit: (name) => reading(`find the commit ${name}`, () => {
			const commit = commitOf(name).then(decodeGitHub.commit);
			return unlessMissing(commit.catch(noCommit), () => isThere("HEAD"));
		}),
		firstParent: (commit) => reading(`read the commit ${commit}`, async () => decodeGitHub.firstParent(await commitOf(commit))),
		mergeBase: (a, b) => reading(`compare ${a} with ${b}`, () => {
			const commits = {
				...repository,
				basehead: `${a}...${b}`,
				per_page: 1
			};
			const comparison = ask(({ repos }) => repos.compareCommitsWithBasehead.endpoint(commits));
			const isMissing = () => Promise.all([isThere(a), isThere(b)]);
			return unlessMissing(comparison.then(decodeGitHub.mergeBase), isMissing);
		}),
		tree: (commit) => reading(`list the files of ${commit}`, async () => {
			const tree = {
				...repository,
				tree_sha: commit,
				recursive: "1"
			};
			return decodeGitHub.tree(await ask(({ git }) => git.getTree.endpoint(tree)));
		}),
		blob: batchedBlobs(client, single)
	};
}
const MAX_FILE_BYTES = 8388608;
function policies(client) {
	const { ask, repository } = client;
	return {
		isProtected: (branch) => {
			const answer = ask(({ repos }) => repos.getBranch.endpoint({
				...repository,
				branch
			}));
			return unlessRefused(answer.then(decodeGitHub.protection));
		},
		defaultBranch: () => askGitHub("read-contents", "read which branch is the default one", async () => decodeGitHub.defaultBranch(await ask(({ repos }) => repos.get.endpoint(repository)))),
		readPolicy: ({ owner, repository: repo, path, commit }) => askGitHub("read-contents", `read ${path} at ${commit}`, () => {
			const other = {
				owner,
				repo
			};
			const bytes = fileBytes(client, {
				...other,
				path,
				ref: commit
			});
			return unlessMissing(bytes, () => ask(({ git }) => git.getTree.endpoint({
				...other,
				tree_sha: commit
			})));
		})
	};
}
async function fileBytes({ ask }, file) {
	const content = decodeGitHub.content(await ask(({ repos }) => repos.getContent.endpoint(file)));
	if (content.kind === "other") return void 0;
	if (content.kind === "file") return content.bytes;
	if (content.size > MAX_FILE_BYTES) throw new LockReviewError("LIMIT_EXCEEDED", `${file.path} has ${content.size} bytes`);
	const blob = {
		owner: file.owner,
		repo: file.repo,
		file_sha: content.sha
	};
	return decodeGitHub.blob(await ask(({ git }) => git.getBlob.endpoint(blob)));
}
function queue({ list, repository }) {
	return { openPullRequests: (most) => askGitHub("read-pull-request", "list the open pull requests", async () => {
		const decode = decodeGitHub.openPullRequests;
		const pulls = await list(({ pulls }) => pulls.list.endpoint({
			...repository,
			state: "open"
		}), {
			decode,
			most,
			tooLong: () => tooMany$1("pull requests")
		});
		return {
			pulls: pulls.slice(0, most),
			isWhole: pulls.length <= most
		};
	}) };
}
function issues({ ask, list, repository }, login) {
	return {
		listOwnIssues: () => askGitHub("issues", "list the issues", async () => {
			const creator = await login();
			const decode = decodeGitHub.issues(creator);
			const terms = {
				decode,
				tooLong: () => tooMany$1("issues")
			};
			const open = {
				...repository,
				creator,
				state: "open"
			};
			const newest = {
				sort: "updated",
				direction: "desc",
				per_page: Number("100")
			};
			const newestClosed = {
				...repository,
				creator,
				state: "closed",
				...newest
			};
			return [...await list(({ issues }) => issues.listForRepo.endpoint(open), terms), ...decode(await ask(({ issues }) => issues.listForRepo.endpoint(newestClosed)))];
		}),
		createIssue: ({ title, body }) => askGitHub("issues", "open an issue", async () => {
			const issue = {
				...repository,
				title,
				body
			};
			return decodeGitHub.issue(await ask(({ issues }) => issues.create.endpoint(issue), 0));
		}),
		updateIssue: (number, { title, body, isOpen }) => askGitHub("issues", `change issue ${number}`, async () => {
			const state = isOpen ? "open" : "closed";
			const issue = {
				...repository,
				issue_number: number,
				title,
				body,
				state
			};
			return decodeGitHub.issue(await ask(({ issues }) => issues.update.endpoint(issue)));
		})
	};
}

// src/adapters/gitlab/gitlab-client.ts
const AT_ONCE = 8;
const MAX_MESSAGE_CHARACTERS = 300;
function gitLabClient(place, unitMs) {
	const limit = limitConcurrency(AT_ONCE);
	const exchange = (url, request) => limit(() => answered(place, url, request));
	const { send, ...client } = forgeClient({
		name: "GitLab",
		exchange
	}, place, unitMs);
	return {
		...client,
		bytes: async (path, query = {}) => new Uint8Array((await send(path, {
			query,
			kind: "bytes"
		})).bytes)
	};
}
async function answered(place, url, request) {
	const { method = "GET", body, kind } = request;
	const headers = {
		accept: kind === "bytes" ? "*/*" : "application/json",
		"user-agent": place.userAgent,
		...body === void 0 ? {} : { "content-type": "application/json" }
	};
	const optional = {
		authorization: place.token === "" ? void 0 : `Bearer ${place.token}`,
		body: body && JSON.stringify(body)
	};
	const message = {
		url: url.href,
		method,
		headers,
		...optional
	};
	const answer = await reached(() => wholeAnswer("GitLab", place, message, method === "GET"));
	const { status, bytes } = answer;
	if (status < 200 || status >= 300) {
		place.log.debug(`${method} ${url.pathname}: ${status}`);
		throw Object.assign(new Error(refusalText(bytes)), {
			status,
			response: answer
		});
	}
	const hasJson = kind !== "bytes" && bytes.length > 0;
	return {
		...answer,
		document: hasJson ? jsonOf("GitLab", bytes) : void 0
	};
}
async function reached(ask) {
	try {
		return await ask();
	} catch (caught) {
		if (!isLockReviewError(caught) || caught.code === "FORGE_FAILED") throw caught;
		throw Object.assign(new Error(caught.message, { cause: caught }), { status: 500 });
	}
}
function refusalText(bytes) {
	const document = attempt(() => jsonOf("GitLab", bytes));
	const message = member(document, "message");
	return (typeof message === "string" ? message : bytes.toString("utf8")).slice(0, MAX_MESSAGE_CHARACTERS);
}
function projectPath(repository, ...steps) {
	const path = [
		"projects",
		repository,
		...steps
	];
	assertInside("GitLab", path);
	return path.map(encodeURIComponent).join("/");
}
const askGitLab = forgeAsker({
	name: "GitLab",
	token: "GITLAB_TOKEN",
	limit: "the rate limit",
	permissionHint,
	refusalWords: (status) => {
		if (status >= 300 && status < 400) return {
			words: "the project has moved to another address",
			hint: "Use the project's address of today."
		};
		return status === 400 || status === 422 ? { hint: "GitLab understood the request and refused it." } : void 0;
	}
});
const NOTE_HINT = "Give the job a project access token with the role Reporter and the scope \"api\" as GITLAB_TOKEN; CI_JOB_TOKEN cannot write notes.";
function permissionHint(action) {
	if (action === "comment") return NOTE_HINT;
	return "Give GITLAB_TOKEN the scope \"read_api\" and a role that may read the repository.";
}

// src/adapters/gitlab/gitlab-protocol.ts
const answer = answersOf("GitLab");
function mergeRequest(repository) {
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
const anId = memberOf("id", anInteger);
const note = recordOf((object) => ({
	id: object.read("id", anInteger),
	body: object.read("body", aText),
	author: object.read("author", nullOr(anId)) ?? void 0,
	isSystem: object.member("system") === true
}));
const commitName = memberOf("id", aCommitId);
const treeEntry = recordOf((entry) => ({
	path: entry.read("path", aText),
	mode: entry.read("mode", aText),
	object: entry.read("id", aCommitId)
}));
const decodeGitLab = {
	note: answer("a note", note),
	notes: answer("a list of notes", listOf(note)),
	userId: answer("a user", anId),
	commitName: answer("a commit", commitName),
	refTip: answer("a branch or tag", memberOf("commit", commitName)),
	parent: answer("a commit", recordOf((object) => object.read("parent_ids", listOf(aCommitId)).at(0))),
	branchProtection: answer("a branch", recordOf((object) => object.member("protected") === true)),
	projectBranch: answer("a project", memberOf("default_branch", aText)),
	treePage: answer("a tree", listOf(treeEntry)),
	mergeRequest
};

// src/adapters/gitlab/gitlab-forge.ts
function openGitLab(place, unitMs) {
	const client = gitLabClient(place, unitMs);
	const { repository } = place;
	const path = (...steps) => projectPath(repository, ...steps);
	let branch;
	const readBranch = () => askGitLab("read-contents", "read which branch is the default one", async () => decodeGitLab.projectBranch(await client.ask(path())));
	const defaultBranch = () => branch ??= readBranch();
	const project = {
		client,
		repository,
		path,
		defaultBranch
	};
	return {
		forge: {
			...mergeRequests(project),
			...storedObjects(project)
		},
		policies: branchPolicies(project),
		commits: void 0,
		issues: void 0
	};
}
function mergeRequests({ client, path, repository }) {
	const placeOf = (...steps) => path("merge_requests", ...steps.map(String));
	const mergeRequest = (number) => askGitLab("read-pull-request", `read merge request ${number}`, async () => decodeGitLab.mergeRequest(repository)(await client.ask(placeOf(number))));
	const pages = /* @__PURE__ */ new Map();
	const commentOf = async (number, { id, body }, isOwn) => {
		const ask = async () => (await mergeRequest(number)).url;
		return {
			id,
			body,
			isOwn,
			url: `${await remembered(pages, String(number), ask)}#note_${id}`
		};
	};
	let own;
	const ownId = () => own ??= client.ask("user").then(decodeGitLab.userId);
	return {
		commentHint: NOTE_HINT,
		pullRequest: mergeRequest,
		listComments: (number) => askGitLab("read-pull-request", `list the notes of merge request ${number}`, async () => {
			const me = await ownId();
			const list = {
				query: {
					order_by: "created_at",
					sort: "asc"
				},
				decode: decodeGitLab.notes,
				tooLong: () => tooMany("notes")
			};
			const notes = await client.list(placeOf(number, "notes"), list);
			return Promise.all(notes.map((note) => commentOf(number, note, note.author === me && !note.isSystem)));
		}),
		createComment: (number, body) => askGitLab("comment", `write a note on merge request ${number}`, async () => {
			const request = {
				method: "POST",
				body: noteBody(body),
				retries: 0
			};
			const note = decodeGitLab.note(await client.ask(placeOf(number, "notes"), request));
			return commentOf(number, note, true);
		}),
		updateComment: ({ number, id }, body) => askGitLab("comment", `change note ${id}`, async () => {
			const request = {
				method: "PUT",
				body: noteBody(body)
			};
			const answer = await unlessMissing(client.ask(placeOf(number, "notes", id), request));
			return answer === void 0 ? void 0 : commentOf(number, decodeGitLab.note(answer), true);
		}),
		deleteComment: ({ number, id }) => askGitLab("comment", `delete note ${id}`, async () => {
			await unlessMissing(client.ask(placeOf(number, "notes", id), { method: "DELETE" }));
		})
	};
}
function noteBody(body) {
	return { body: body.replace(/^\//gm, " /") };
}
function tooMany(what) {
	return new LockReviewError("FORGE_FAILED", `The merge request has more ${what} than are listed`);
}
function branchPolicies({ client, path, defaultBranch }) {
	return {
		defaultBranch,
		isProtected: async (branch) => unlessRefused(client.ask(path("repository", "branches", branch)).then(decodeGitLab.branchProtection)),
		readPolicy: ({ owner, repository, path: file, commit }) => askGitLab("read-contents", `read ${file} at ${commit}`, () => {
			const other = (...steps) => projectPath(`${owner}/${repository}`, "repository", ...steps);
			const bytes = client.bytes(other("files", file, "raw"), { ref: commit });
			return unlessMissing(bytes, () => client.ask(other("commits", commit)));
		})
	};
}
function storedObjects(project) {
	const { client, path, defaultBranch } = project;
	const reading = (what, run) => askGitLab("read-contents", what, run);
	const blobs = /* @__PURE__ */ new Map();
	return {
		resolveCommit: (name) => reading(`find the commit ${name}`, () => unlessMissing(namedCommit(project, name), defaultBranch)),
		firstParent: (id) => reading(`read the commit ${id}`, async () => decodeGitLab.parent(await client.ask(path("repository", "commits", id)))),
		mergeBase: (a, b) => reading(`compare ${a} with ${b}`, () => {
			const base = client.ask(path("repository", "merge_base"), { query: { "refs[]": [a, b] } });
			return unlessMissing(base.then(decodeGitLab.commitName), defaultBranch);
		}),
		tree: (id) => reading(`list the files of ${id}`, () => {
			const list = {
				query: {
					ref: id,
					recursive: "true",
					pagination: "keyset"
				},
				decode: decodeGitLab.treePage,
				tooLong: tooManyFiles
			};
			return client.list(path("repository", "tree"), list);
		}),
		blob: (object) => remembered(blobs, object, () => reading(`read the file ${object}`, async () => {
			const bytes = await client.bytes(path("repository", "blobs", object, "raw"));
			if (objectName(bytes, object.length) === object) return bytes;
			throw new LockReviewError("FORGE_FAILED", `GitLab gives another file for ${object}`, { hint: "Run again; if it stays so, a proxy may be changing the answers." });
		}))
	};
}
async function namedCommit({ client, path, defaultBranch }, name) {
	const [, kind, rest = ""] = name === "HEAD" ? [
		"",
		"heads",
		await defaultBranch()
	] : /^(heads|tags)\/(.+)$/.exec(name) ?? [];
	if (kind !== void 0) {
		const list = kind === "heads" ? "branches" : "tags";
		return decodeGitLab.refTip(await client.ask(path("repository", list, rest)));
	}
	if (!/^[0-9a-f]{4,64}$/i.test(name)) return void 0;
	return decodeGitLab.commitName(await client.ask(path("repository", "commits", name)));
}
function tooManyFiles() {
	return new LockReviewError("FORGE_FAILED", "The repository has more files than are listed", { hint: "Clone it, with its whole history, and review the clone." });
}

// src/compose/forges.ts
const FORGES = {
	github: openGitHub,
	gitlab: openGitLab
};
function openForges({ environment, log }, time) {
	const userAgent = `tofu-lock-review/${PROGRAM_VERSION}`;
	const terms = {
		userAgent,
		environment,
		clock: SYSTEM_CLOCK,
		time: time.signal
	};
	const http = createHttpClient(terms);
	const client = {
		log,
		userAgent,
		time,
		http
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
function openJobForge(place, reach, { looking, reporting }) {
	const [readers, writers] = [openForges(reach, looking), openForges(reach, reporting)];
	const opener = (forges) => (token) => token === void 0 ? void 0 : forges.open(place, token);
	return {
		looking: opener(readers),
		reporting: opener(writers),
		close: async () => {
			await Promise.all([readers.close(), writers.close()]);
		}
	};
}

// src/adapters/git/forge-repository.ts
function forgeRepository(objects, { origin, environment }) {
	const indexes = /* @__PURE__ */ new Map();
	const indexOf = (at) => remembered(indexes, at, () => readIndex(objects, at));
	const linesOf = async (at) => {
		const { entries } = await indexOf(at);
		return new Map([...entries].filter(([, { kind }]) => kind !== "directory"));
	};
	return {
		top: "",
		...commitsOf(objects),
		changedPaths: async (from, to) => {
			const [before, after] = await Promise.all([linesOf(from), linesOf(to)]);
			return changesBetweenTrees(before, after);
		},
		treeAt: (commit, open) => {
			const content = {
				index: () => indexOf(commit),
				read: objects.blob
			};
			return createGitTree(content, {
				environment,
				open
			});
		},
		submodules: async (at) => submodulesIn(await indexOf(at)),
		origin: () => Promise.resolve(origin),
		listPaths: async (at) => pathsIn(await indexOf(at)),
		fileHistories: () => Promise.resolve(/* @__PURE__ */ new Map()),
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
	if (isObjectName(name)) {
		const commit = await objects.resolveCommit(name);
		return commit === name ? commit : void 0;
	}
	const [, place, rest] = /^refs\/(?:remotes\/origin|(heads|tags|pull))\/(.+)$/.exec(name) ?? [];
	if (rest !== void 0) return objects.resolveCommit(`${place ?? "heads"}/${rest}`);
	return name.startsWith("HEAD") ? objects.resolveCommit(name) : void 0;
}
async function readIndex(objects, commit) {
	if (commit === "work-tree") throw noWorkTree();
	const entries = await objects.tree(commit);
	if (new Set(entries.map(({ path }) => path)).size < entries.length) throw new LockReviewError("FORGE_FAILED", `${commit} has two files of one name`, { hint: "Rename what has a name that is no UTF-8, or let the run check it out." });
	return indexTree(entries.map(({ path, mode, object }) => ({
		kind: kindOfMode(mode),
		object,
		path
	})));
}
function changesBetweenTrees(before, after) {
	const removals = [...before.values()].filter(({ path }) => !after.has(path));
	const leftOver = new Map(removals.map((line) => [line.path, line]));
	const renamedFrom = new Map(removals.map(({ object, path }) => [object, path]));
	const changes = [];
	for (const { path, object, kind } of after.values()) {
		const old = before.get(path);
		const previousPath = renamedFrom.get(object);
		if (old !== void 0) {
			if (old.object !== object || old.kind !== kind) changes.push({
				status: "modified",
				path
			});
		} else if (previousPath !== void 0 && leftOver.delete(previousPath)) changes.push({
			status: "renamed",
			path,
			previousPath
		});
		else changes.push({
			status: "added",
			path
		});
	}
	for (const path of leftOver.keys()) changes.push({
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

export { jobPolicy as a, statusOf as i, openForges as n, treeInsteadOf as o, openJobForge as r, forgeRepository as t };