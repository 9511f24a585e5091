import "./rolldown-runtime.js";
import { r as SYSTEM_CLOCK } from "./run-time.js";
import { g as resolveRange, m as findCommit, o as refuseReferences } from "./tighten.js";
import { a as jobPolicy, i as statusOf, r as openJobForge, t as forgeRepository } from "./forge-repository.js";
import { n as placeInside } from "./place-inside.js";
import { n as changedPlace, yt as openRepository } from "./named-paths.js";
import { L as blocks, V as passes, do as LockReviewError, go as isLockReviewError, ho as inSentences, uo as visibleText, xo as undefinedOnError } from "./shipped-keys.js";
import { b as forgeToken } from "./undici-http.js";
import { n as runReview, r as withSubmodules, t as reviewInTime } from "./run-review.js";
import { r as renderComment, t as FOOTER_START } from "./markdown.js";
import { i as choiceOf } from "./screen.js";
import { t as withCommandReach } from "./command-reach.js";
import { i as exitCodeOfReview } from "./exit-code.js";
import { t as renderReview } from "./render-review.js";
import { resolve } from "node:path";

// src/compose/forge-job.ts
async function openClone(place) {
	const { directory, environment, signal, workspace } = place;
	const opening = openRepository({
		directory,
		environment,
		signal
	});
	const git = await undefinedOnError(opening, "NOT_A_REPOSITORY");
	if (git === void 0 || await placeInside(workspace, git.top) !== void 0) return git;
	git.close();
}
async function hasCommits(git, base, head, other = head) {
	const names = [
		base,
		head,
		other
	];
	const [ours, theirs, third] = await Promise.all(names.map((name) => findCommit(git, name)));
	if (ours === void 0 || theirs === void 0 || third === void 0) return false;
	return await git.mergeBase(ours.commit, theirs.commit) !== void 0;
}

// src/review/verdict/review.ts
function saysSomethingNew({ changes, roots }) {
	return changes.length > 0 || roots.some(({ moduleChanges = [] }) => moduleChanges.length > 0);
}

// src/publish/job-outputs.ts
function reviewOutputs(review) {
	const blocking = review.findings.filter((finding) => blocks(finding, review));
	return [
		["verdict", review.verdict],
		["changed", String(saysSomethingNew(review))],
		["findings-count", String(review.findings.length)],
		["blocking-count", String(blocking.length)]
	];
}

// src/publish/plan-comment.ts
const COMMENT_MODES = [
	"always",
	"on-change",
	"on-problem",
	"never"
];
function planComment(situation, pull, comments) {
	const [existing] = ownComments(comments, situation.key);
	const leave = (reason) => ({
		kind: "leave",
		reason,
		existing
	});
	if (pull.headSha !== situation.headSha && pull.headSha !== situation.successor) return leave("the pull request has moved on to another commit");
	const body = withMarker(situation.body, situation.key, situation.headSha);
	if (existing === void 0) return isWorthwhile(situation) ? {
		kind: "create",
		body
	} : leave("there is nothing to say");
	if (saysTheSame(existing.body, body)) return leave("the comment already says so");
	return {
		kind: "update",
		id: existing.id,
		body
	};
}
function ownComments(comments, key) {
	return comments.filter((comment) => comment.isOwn && endsInMarker(comment.body, key)).sort((a, b) => a.id - b.id);
}
function isWorthwhile({ mode, review }) {
	if (mode === "always" || !passes(review.verdict)) return true;
	return mode === "on-change" && (saysSomethingNew(review) || review.findings.length > 0);
}
const MARKER = /<!-- tofu-lock-review key="([^"]*)" head="[0-9a-f]*" -->$/;
function withMarker(body, key, headSha) {
	const head = headSha.replace(/[^0-9a-f]/g, "");
	return `${body.trimEnd()}\n\n<!-- tofu-lock-review key="${markerKey(key)}" head="${head}" -->`;
}
const markerKey = (key) => encodeURIComponent(key).replaceAll("-", "%2D");
function endsInMarker(body, key) {
	return MARKER.exec(body.trimEnd())?.[1] === markerKey(key);
}
function saysTheSame(a, b) {
	return withoutCosts(a) === withoutCosts(b);
}
function withoutCosts(body) {
	return body.replaceAll("\r\n", "\n").trimEnd().split("\n").filter((line) => !line.startsWith(FOOTER_START)).join("\n");
}

// src/publish/sticky-comment.ts
const ATTEMPTS = 3;
async function publishComment(forge, number, situation) {
	for (let attempt = 1;; attempt++) {
		const comments = await forge.listComments(number);
		const pull = await forge.pullRequest(number);
		const plan = planComment(situation, pull, comments);
		const removeLater = async () => {
			const [, ...later] = ownComments(comments, situation.key);
			for (const { id } of later) await forge.deleteComment({
				number,
				id
			});
		};
		if (plan.kind === "leave") {
			if (pull.headSha === situation.headSha) await removeLater();
			return {
				plan: "leave",
				reason: plan.reason,
				comment: plan.existing
			};
		}
		const isLast = attempt === ATTEMPTS;
		if (plan.kind === "create") {
			const comment = await create(forge, number, plan.body, isLast);
			if (comment !== void 0) return settle(forge, number, situation, comment);
			continue;
		}
		const comment = await forge.updateComment({
			number,
			id: plan.id
		}, plan.body);
		if (comment !== void 0) {
			await removeLater();
			return {
				plan: "update",
				reason: void 0,
				comment
			};
		}
		if (isLast) {
			const message = `Could not change the comment of pull request ${number}: it is listed, and cannot be found`;
			throw new LockReviewError("FORGE_FAILED", message, { hint: forge.commentHint });
		}
	}
}
async function create(forge, number, body, isLast) {
	try {
		return await forge.createComment(number, body);
	} catch (caught) {
		const mayBeThere = isLockReviewError(caught, "FORGE_FAILED") && (statusOf(caught.cause) ?? 500) >= 500;
		if (isLast || !mayBeThere) throw caught;
		return;
	}
}
async function settle(forge, number, situation, comment) {
	const created = {
		plan: "create",
		reason: void 0,
		comment
	};
	const comments = await undefinedOnError(forge.listComments(number), "FORGE_FAILED");
	const [oldest] = ownComments(comments ?? [], situation.key);
	if (oldest === void 0 || oldest.id >= comment.id) return created;
	await forge.deleteComment({
		number,
		id: comment.id
	});
	const outcome = await publishComment(forge, number, situation);
	return outcome.comment === void 0 ? created : outcome;
}
async function assertSameBase({ forge, log }, reviewed) {
	const { baseRef } = await forge.pullRequest(reviewed.number).catch((caught) => {
		if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
		log.warn(`Whether the target branch is still the same is not known. ${inSentences(caught)}`);
		return reviewed;
	});
	if (baseRef === reviewed.baseRef) return;
	const [then, now] = [reviewed.baseRef, baseRef].map(visibleText);
	const message = `The run compared with ${then}, and the pull request now goes to ${now}`;
	throw new LockReviewError("STALE_RUN", message, { hint: "The run of the \"edited\" event compares with the right branch; subscribe the workflow to it. On GitLab, run a new pipeline." });
}
const REFUSED_TEXT = 422;
const PUBLISHED = {
	create: "created",
	update: "updated",
	leave: "left as it is"
};
async function reportToPull({ forge, log }, situation, words) {
	try {
		const outcome = await publishComment(forge, situation.number, situation);
		log.info(`${words.comment}: ${outcome.reason ?? PUBLISHED[outcome.plan]}`);
		return outcome.comment;
	} catch (caught) {
		if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
		log.warn(`${inSentences(caught)} ${words.elsewhere}`);
		const { shorterBody, ...shorter } = situation;
		if (shorterBody === void 0 || statusOf(caught.cause) !== REFUSED_TEXT) return void 0;
		log.info(`${words.comment}: once more, shorter`);
		return reportToPull({
			forge,
			log
		}, {
			...shorter,
			body: shorterBody()
		}, words);
	}
}

// src/cli/pipeline/gitlab-job.ts
function gitLabJob(variables) {
	const reader = readerOf(variables);
	if (!reader.has("CI_MERGE_REQUEST_IID")) throw noMergeRequest(variables);
	const server = reader.address("CI_SERVER_URL");
	const api = reader.address("CI_API_V4_URL");
	if (api.origin !== server.origin) throw unusable("CI_API_V4_URL", `an address of ${server.origin}`);
	const project = reader.number("CI_MERGE_REQUEST_PROJECT_ID");
	const isFork = reader.number("CI_PROJECT_ID") !== project;
	const defaultBranch = reader.branch("CI_DEFAULT_BRANCH");
	return {
		place: {
			name: "gitlab",
			repository: project,
			apiUrl: api.href
		},
		origin: server.origin,
		number: Number(reader.number("CI_MERGE_REQUEST_IID")),
		cloneUrl: `${reader.address("CI_MERGE_REQUEST_PROJECT_URL").href}.git`,
		blobUrl: `${reader.address("CI_MERGE_REQUEST_PROJECT_URL").href}/-/blob/`,
		targetBranch: reader.branch("CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
		isTargetProtected: reader.flag("CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED"),
		defaultBranch: isFork ? void 0 : defaultBranch,
		...commitsOf(reader),
		directory: reader.text("CI_PROJECT_DIR"),
		jobUrl: reader.has("CI_JOB_URL") ? reader.address("CI_JOB_URL").href : void 0
	};
}
function commitsOf(read) {
	const kind = read.text("CI_MERGE_REQUEST_EVENT_TYPE");
	const own = read.commit("CI_COMMIT_SHA");
	if (kind === "detached") return {
		headSha: own,
		mergeSha: void 0
	};
	if (kind === "merged_result" || kind === "merge_train") return {
		headSha: read.commit("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"),
		mergeSha: own
	};
	throw unusable("CI_MERGE_REQUEST_EVENT_TYPE", "detached, merged_result or merge_train");
}
function readerOf(variables) {
	const text = (name) => {
		const value = variables[name];
		if (value === void 0 || value === "" || /[\0-\x1f\x7f]/.test(value)) throw unusable(name, "a text of one line");
		return value;
	};
	const matching = (pattern, wanted) => (name) => {
		const value = text(name);
		if (!pattern.test(value)) throw unusable(name, wanted);
		return value;
	};
	return {
		has: (name) => (variables[name] ?? "") !== "",
		text,
		number: matching(/^[1-9]\d{0,14}$/, "a number"),
		commit: matching(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/, "a commit"),
		branch: matching(/^(?![-/])(?!.*(?:\.\.|\/\/|@\{))[^\s~^:?*[\\]+$/, "the name of a branch"),
		flag: (name) => {
			const value = variables[name] ?? "";
			if (value !== "" && value !== "true" && value !== "false") throw unusable(name, "true or false");
			return value === "" ? void 0 : value === "true";
		},
		address: (name) => {
			const value = text(name);
			const url = URL.canParse(value) ? new URL(value) : void 0;
			const isPlain = url?.username === "" && url.password === "" && url.search === "";
			if (url === void 0 || !isPlain || !/^https?:$/.test(url.protocol)) throw unusable(name, "an address of the web");
			return url;
		}
	};
}
function unusable(name, wanted) {
	return new LockReviewError("USAGE", `The variable ${name} does not hold ${wanted}`, { hint: "GitLab sets it in merge request pipelines; nothing else should." });
}
function noMergeRequest({ CI_PIPELINE_SOURCE: source }) {
	const where = source ? `The pipeline was started by "${source}"` : "This is no job of GitLab's";
	return new LockReviewError("USAGE", `${where}, and has no merge request to review`, { hint: "Run it with rules: [{ if: $CI_PIPELINE_SOURCE == \"merge_request_event\" }], or use review." });
}
async function jobSources(job, { clone, clients, environment, log }) {
	if (clients === void 0) return fromClone(job, clone);
	const { policies } = clients;
	const storedGit = forgeRepository(clients.forge, {
		origin: job.cloneUrl,
		environment
	});
	const base = await storedGit.resolveCommit(`refs/heads/${job.targetBranch}`);
	if (base === void 0) throw new LockReviewError("STALE_RUN", `There is no branch ${job.targetBranch} any more`);
	const deciding = {
		base,
		branches: {
			policies,
			git: storedGit
		}
	};
	const { headSha, mergeSha } = job;
	if (clone !== void 0 && await hasCommits(clone, base, headSha, mergeSha)) return {
		repository: checkedOut(clone),
		...deciding
	};
	log.info("The clone lacks the commits to compare; their files are read from GitLab");
	return {
		repository: {
			git: storedGit,
			checkout: void 0,
			isCheckedOut: false
		},
		...deciding
	};
}
function checkedOut(git) {
	return {
		git,
		checkout: git.top,
		isCheckedOut: true
	};
}
async function fromClone(job, clone) {
	const { isTargetProtected, defaultBranch, headSha, mergeSha } = job;
	const base = await clone?.resolveCommit(`refs/remotes/origin/${job.targetBranch}`);
	if (clone === void 0 || base === void 0) throw lacking(job);
	if (!await hasCommits(clone, base, headSha, mergeSha)) throw lacking(job);
	const policies = {
		isProtected: () => Promise.resolve(isTargetProtected),
		defaultBranch: () => defaultBranch === void 0 ? Promise.reject(lacking(job)) : Promise.resolve(defaultBranch),
		readPolicy: refuseReferences(GIVE_TOKEN)
	};
	const git = {
		resolveCommit: (name) => clone.resolveCommit(name.replace(/^refs\/heads\//, "refs/remotes/origin/")),
		treeAt: clone.treeAt
	};
	return {
		repository: checkedOut(clone),
		base,
		branches: {
			policies,
			git
		}
	};
}
const FETCH_MORE = "Set GIT_DEPTH: \"0\", and fetch the target branch of the target project to refs/remotes/origin.";
const GIVE_TOKEN = "Or give the job a token with the scope \"read_api\" as GITLAB_TOKEN.";
function lacking({ targetBranch }) {
	const message = `The clone does not have what ${targetBranch} and the merge request share`;
	return new LockReviewError("USAGE", message, { hint: `${FETCH_MORE} ${GIVE_TOKEN}` });
}

// src/cli/commands/gitlab.ts
async function runGitLab(context) {
	const { options, environment, log, times, format } = context;
	const mode = choiceOf(options, "comment", COMMENT_MODES) ?? "on-change";
	const job = gitLabJob(environment);
	const { place, origin, number, targetBranch: baseRef } = job;
	const review = await withCommandReach(context, "review", async (reach) => {
		const token = forgeToken({
			name: place.name,
			origin
		}, environment)?.token;
		const forges = reach.closing(openJobForge(place, context, times));
		const clients = forges.looking(token);
		const run = await reviewInTime("review", reach, () => reviewJob(context, job, clients, reach));
		const own = forges.reporting(token)?.forge;
		if (own !== void 0) await assertSameBase({
			forge: own,
			log
		}, {
			number,
			baseRef
		});
		const note = mode === "never" ? void 0 : await publish(run.review, {
			...job,
			mode
		}, own, context);
		await writeFiles(run.review, note, context);
		return run.review;
	});
	await context.print(await renderReview(review, format, options));
	return exitCodeOfReview(review);
}
async function reviewJob({ directory, environment, asked, positionals, log, signal }, job, clients, reach) {
	const clone = await openClone({
		directory,
		environment,
		signal,
		workspace: job.directory
	});
	if (clone !== void 0) reach.closing(clone);
	const sources = await jobSources(job, {
		clone,
		clients,
		environment,
		log
	});
	const { base, branches } = sources;
	const { git, checkout } = sources.repository;
	const range = await resolveRange(git, {
		base,
		head: job.headSha
	});
	const readReference = branches.policies.readPolicy;
	const target = {
		target: job.targetBranch,
		branches,
		readReference,
		file: void 0
	};
	const tree = () => Promise.resolve(git.treeAt(base));
	const terms = {
		...target,
		asked,
		setting: "option",
		now: SYSTEM_CLOCK.now()
	};
	const settings = await jobPolicy(terms, tree, log);
	reach.allowHosts(settings.policy.allowedHosts);
	const repository = withSubmodules(sources.repository, reach);
	const comparison = {
		range: {
			...range,
			baseName: job.targetBranch
		},
		mergeCommit: job.mergeSha
	};
	const paths = positionals.map((path) => checkout === void 0 ? path : changedPlace(checkout, resolve(directory, path)));
	return runReview({
		repository,
		comparison,
		settings,
		paths
	}, reach);
}
async function publish(review, { headSha, number, jobUrl, blobUrl, mode }, forge, { log, options }) {
	if (forge === void 0) {
		log.info("No note was written: GITLAB_TOKEN is not set. The report is here.");
		return;
	}
	const key = options.text("comment-key") ?? "";
	const sourceUrl = `${blobUrl}${headSha}/`;
	const body = renderComment(review, {
		key,
		sourceUrl,
		reportUrl: jobUrl
	});
	return reportToPull({
		forge,
		log
	}, {
		mode,
		key,
		headSha,
		number,
		review,
		body
	}, {
		comment: "Note",
		elsewhere: "The report is in the log of the job."
	});
}
async function writeFiles(review, note, { writer, options }) {
	const variables = [...reviewOutputs(review), ["comment-url", note?.url ?? ""]].map(([name, value]) => `LOCK_REVIEW_${name.toUpperCase().replaceAll("-", "_")}=${value}\n`);
	const texts = [
		["code-quality-file", () => renderReview(review, "gitlab-codequality", options)],
		["report-file", () => renderReview(review, "json", options)],
		["dotenv-file", () => variables.join("")]
	];
	for (const [name, text] of texts) {
		const file = options.text(name);
		if (file !== void 0) await writer.writeAtomically(file, await text());
	}
}

export { runGitLab };