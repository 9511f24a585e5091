import { Kt as blocks, Ln as placeInside, Yt as DEFAULT_POLICY, d as forgeToken, fn as openRepository, n as SYSTEM_CLOCK, u as policyInputs } from "./repository-top.js";
import { a as renderComment, c as gitMerger, i as FOOTER_START, n as renderReview, o as withInside, r as reviewFormat, t as contentsMode } from "./render-review.js";
import { t as gitWithSubmodules } from "./git-with-submodules.js";
import { r as workTreeOf } from "./work-tree.js";
import { E as EMPTY_LEDGER, H as resolveRange, O as layLedgers, d as refuseReferences, f as loadLedger, o as overridePolicy, s as tightenPolicy, u as loadPolicy } from "./command-policy.js";
import { n as reviewRepository } from "./review-repository.js";
import { c as forgeStatus, l as mayHaveHappened, n as mergeOf, o as forgeRepository, s as openForges, t as NO_WORK_TREE, u as treeInsteadOf } from "./review-pull-request.js";
import { t as PROGRAM_VERSION } from "./program-version.js";
import { l as visibleText } from "./disposition.js";
import { i as LockReviewError, o as inSentences, s as isLockReviewError, t as withoutAbsent } from "./without-absent.js";
import { n as choiceOf } from "./arguments.js";
import { n as withCommandRegistries } from "./command-registries.js";
import { t as changedPlace } from "./named-paths.js";
import { t as commandContext } from "./context.js";
import { r as exitCodeOfReview } from "./exit-code.js";
import { resolve } from "node:path";

// src/app/settings/tree-policy.ts
async function treePolicy(files, terms, signal) {
	const own = await policyOf(files, terms, signal);
	const { ledger: file, releases } = own.policy;
	const found = await loadLedger({
		files,
		file,
		releases
	}, signal);
	const organisation = own.source?.organisationLedger ?? EMPTY_LEDGER;
	return {
		...own,
		ledger: layLedgers(organisation, found)
	};
}
async function policyOf(files, { asked, file, now, readReference, onRefused }, signal) {
	if (files === void 0) return {
		policy: overridePolicy(DEFAULT_POLICY, asked),
		source: void 0
	};
	const source = await loadPolicy({
		files,
		file,
		now,
		readReference
	}, signal);
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

// src/publish/marker.ts
const MARKER = /<!-- tofu-lock-review key="([^"]*)" head="[0-9a-f]*" -->$/;
function withMarker(body, key, headSha) {
	const head = headSha.replace(/[^0-9a-f]/g, "");
	return `${body.trimEnd()}

<!-- tofu-lock-review key="${markerKey(key)}" head="${head}" -->`;
}
function markerKey(key) {
	return encodeURIComponent(key).replaceAll("-", "%2D");
}
function endsInMarker(body, key) {
	return MARKER.exec(body.trimEnd())?.[1] === markerKey(key);
}
function saysTheSame(a, b) {
	return withoutCosts(a) === withoutCosts(b);
}
function withoutCosts(body) {
	return body.replaceAll("\r\n", "\n").trimEnd().split("\n").filter((line) => !line.startsWith(FOOTER_START)).join("\n");
}

// src/publish/plan-comment.ts
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
	return comments.filter((one) => one.isOwn && endsInMarker(one.body, key)).sort((a, b) => a.id - b.id);
}
function isWorthwhile({ mode, review }) {
	const hasProblem = review.verdict === "failed" || review.verdict === "unverified";
	if (mode === "always" || hasProblem) return true;
	return mode === "on-change" && (review.changes.length > 0 || review.findings.length > 0);
}

// src/publish/sticky-comment.ts
async function publishComment(forge, pullRequest, situation, signal) {
	const place = {
		forge,
		pullRequest,
		signal
	};
	try {
		return await publish(place, situation);
	} catch (caught) {
		const { shortBody } = situation;
		if (forgeStatus(caught) !== 422 || shortBody === void 0) throw caught;
		return publish(place, {
			...situation,
			body: shortBody
		});
	}
}
const ATTEMPTS = 3;
async function publish(place, situation) {
	const { forge, pullRequest, signal } = place;
	for (let attempt = 1;; attempt++) {
		const comments = await forge.listComments(pullRequest, signal);
		const pull = await forge.pullRequest(pullRequest, signal);
		const plan = planComment(situation, pull, comments);
		if (plan.kind === "leave") {
			if (pull.headSha === situation.headSha) await removeLater(place, situation, comments);
			return {
				plan: "leave",
				reason: plan.reason,
				comment: plan.existing
			};
		}
		const isLast = attempt === ATTEMPTS;
		const comment = await (plan.kind === "create" ? create(place, plan.body, isLast) : forge.updateComment({
			number: pullRequest,
			id: plan.id
		}, plan.body, signal));
		if (comment === void 0) {
			if (isLast) throw cannotWrite(place);
			continue;
		}
		if (plan.kind === "create") return settle(place, situation, comment);
		await removeLater(place, situation, comments);
		return {
			plan: "update",
			reason: void 0,
			comment
		};
	}
}
function cannotWrite({ forge, pullRequest }) {
	return new LockReviewError("FORGE_FAILED", `Could not change the comment of pull request ${pullRequest}: it is listed, and cannot be found`, { hint: forge.commentHint });
}
async function create({ forge, pullRequest, signal }, body, isLast) {
	try {
		return await forge.createComment(pullRequest, body, signal);
	} catch (caught) {
		if (isLast || !mayHaveHappened(caught)) throw caught;
		return;
	}
}
async function settle(place, situation, comment) {
	const created = {
		plan: "create",
		reason: void 0,
		comment
	};
	const { forge, pullRequest, signal } = place;
	const comments = await listAgain(forge, pullRequest, signal);
	const [oldest] = ownComments(comments, situation.key);
	if (oldest === void 0 || oldest.id >= comment.id) return created;
	await forge.deleteComment({
		number: pullRequest,
		id: comment.id
	}, signal);
	const published = await publish(place, situation);
	return published.comment === void 0 ? created : published;
}
async function listAgain(forge, pullRequest, signal) {
	try {
		return await forge.listComments(pullRequest, signal);
	} catch (caught) {
		if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
		return [];
	}
}
async function removeLater({ forge, pullRequest: number, signal }, situation, comments) {
	const [, ...later] = ownComments(comments, situation.key);
	for (const { id } of later) await forge.deleteComment({
		number,
		id
	}, signal);
}
async function assertSameBase({ forge, log }, reviewed, signal) {
	const baseRef = await currentBase(forge, reviewed.number, signal).catch((caught) => {
		if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
		log.warn(`Whether the target branch is still the same is not known. ${inSentences(caught)}`);
		return reviewed.baseRef;
	});
	if (baseRef === reviewed.baseRef) return;
	const [then, now] = [reviewed.baseRef, baseRef].map(visibleText);
	throw new LockReviewError("STALE_RUN", `The run compared with ${then}, and the pull request now goes to ${now}`, { hint: "The run of the \"edited\" event compares with the right branch; subscribe the workflow to it. On GitLab, run a new pipeline." });
}
async function currentBase(forge, number, signal) {
	const { baseRef } = await forge.pullRequest(number, signal);
	return baseRef;
}
const PUBLISHED = {
	create: "created",
	update: "updated",
	leave: "left as it is"
};
async function reportToPull({ forge, log }, situation, words, signal) {
	try {
		const published = await publishComment(forge, situation.number, situation, signal);
		log.info(`${words.comment}: ${published.reason ?? PUBLISHED[published.plan]}`);
		return published.comment;
	} catch (caught) {
		if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
		log.warn(`${inSentences(caught)} ${words.elsewhere}`);
		return;
	}
}

// src/cli/gitlab/job.ts
function gitLabJob(variables) {
	const read = readerOf(variables);
	if (!read.has("CI_MERGE_REQUEST_IID")) throw noMergeRequest(variables);
	const server = read.address("CI_SERVER_URL");
	const api = read.address("CI_API_V4_URL");
	if (api.origin !== server.origin) throw unusable("CI_API_V4_URL", `an address of ${server.origin}`);
	const project = read.number("CI_MERGE_REQUEST_PROJECT_ID");
	return {
		project,
		isElsewhere: read.number("CI_PROJECT_ID") !== project,
		number: Number(read.number("CI_MERGE_REQUEST_IID")),
		apiUrl: api.href,
		origin: server.origin,
		cloneUrl: `${read.address("CI_MERGE_REQUEST_PROJECT_URL").href}.git`,
		targetBranch: read.branch("CI_MERGE_REQUEST_TARGET_BRANCH_NAME"),
		isTargetProtected: read.flag("CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED"),
		defaultBranch: read.branch("CI_DEFAULT_BRANCH"),
		...commitsOf(read),
		directory: read.text("CI_PROJECT_DIR"),
		jobUrl: read.has("CI_JOB_URL") ? read.address("CI_JOB_URL").href : void 0
	};
}
function commitsOf(read) {
	const kind = read.text("CI_MERGE_REQUEST_EVENT_TYPE");
	const own = read.commit("CI_COMMIT_SHA");
	switch (kind) {
		case "detached": return {
			headSha: own,
			mergeSha: void 0
		};
		case "merged_result":
		case "merge_train": return {
			headSha: read.commit("CI_MERGE_REQUEST_SOURCE_BRANCH_SHA"),
			mergeSha: own
		};
		default: throw unusable("CI_MERGE_REQUEST_EVENT_TYPE", "detached, merged_result or merge_train");
	}
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

// src/cli/gitlab/products.ts
const MODES = [
	"always",
	"on-change",
	"on-problem",
	"never"
];
function commentMode(options) {
	return choiceOf(options, "comment", MODES) ?? "on-change";
}
async function publishNote(review, job, forge, { context: { log, signal }, options }) {
	const mode = commentMode(options);
	if (mode === "never") return void 0;
	if (forge === void 0) {
		log.info("No note was written: GITLAB_TOKEN is not set. The report is here.");
		return;
	}
	const key = options.text("comment-key") ?? "";
	const report = {
		key,
		...withoutAbsent({ reportUrl: job.jobUrl })
	};
	const situation = {
		mode,
		key,
		headSha: job.headSha,
		review,
		body: renderComment(review, report)
	};
	const words = {
		comment: "Note",
		elsewhere: "The report is in the log of the job."
	};
	return reportToPull({
		forge,
		log
	}, {
		...situation,
		number: job.number
	}, words, signal);
}
async function writeProducts(review, comment, { context: { writer }, options }) {
	const texts = {
		"code-quality-file": () => renderReview(review, "gitlab-codequality", options),
		"report-file": () => renderReview(review, "json", options),
		"dotenv-file": () => dotenv(review, comment)
	};
	for (const [name, text] of Object.entries(texts)) {
		const file = options.text(name);
		if (file !== void 0) await writer.writeAtomically(file, await text());
	}
}
function dotenv(review, comment) {
	const blocking = review.findings.filter((finding) => blocks(finding, review));
	const outputs = {
		verdict: review.verdict,
		changed: review.changes.length > 0,
		findings_count: review.findings.length,
		blocking_count: blocking.length,
		comment_id: comment?.id ?? "",
		comment_url: comment?.url ?? ""
	};
	return Object.entries(outputs).map(([name, value]) => `LOCK_REVIEW_${name.toUpperCase()}=${value}\n`).join("");
}

// src/cli/gitlab/sources.ts
async function jobSources(job, clients, context) {
	const checkout = await cloneOf(job, context);
	let found;
	try {
		found = await (clients === void 0 ? fromClone(job, checkout, context) : fromServer(job, {
			clients,
			checkout
		}, context));
		return found;
	} finally {
		if (found?.checkout === void 0) checkout?.close();
	}
}
async function cloneOf(job, { directory, environment, signal }) {
	try {
		const git = await openRepository({
			directory,
			environment
		}, signal);
		if (await placeInside(job.directory, git.top) !== void 0) return git;
		git.close();
	} catch (caught) {
		if (!isLockReviewError(caught, "NOT_A_REPOSITORY")) throw caught;
	}
}
async function fromServer(job, { clients, checkout }, { environment, log, signal }) {
	const { forge, policies } = clients;
	const stored = forgeRepository(forge, signal, {
		origin: job.cloneUrl,
		environment
	});
	const base = await stored.resolveCommit(`refs/heads/${job.targetBranch}`, signal);
	if (base === void 0) throw new LockReviewError("STALE_RUN", `There is no branch ${job.targetBranch} any more`);
	const deciding = {
		base,
		branches: {
			policies,
			git: stored
		},
		readReference: policies.readPolicy
	};
	if (checkout !== void 0 && await isEnough(checkout, {
		...job,
		base
	}, signal)) return {
		git: checkout,
		checkout,
		...deciding
	};
	log.info("The clone lacks the commits to compare; their files are read from GitLab");
	return {
		git: stored,
		checkout: void 0,
		...deciding
	};
}
async function fromClone(job, checkout, { signal }) {
	const base = await checkout?.resolveCommit(`refs/remotes/origin/${job.targetBranch}`, signal);
	if (checkout === void 0 || base === void 0) throw lacking(job);
	if (!await isEnough(checkout, {
		...job,
		base
	}, signal)) throw lacking(job);
	const readReference = refuseReferences(TOKEN_HINT);
	return {
		git: checkout,
		checkout,
		base,
		branches: {
			policies: {
				isProtected: () => Promise.resolve(job.isTargetProtected),
				defaultBranch: () => job.isElsewhere ? Promise.reject(lacking(job)) : Promise.resolve(job.defaultBranch),
				readPolicy: (reference, stop) => readReference(reference, stop, "policy")
			},
			git: {
				resolveCommit: (name, stop) => checkout.resolveCommit(name.replace(/^refs\/heads\//, "refs/remotes/origin/"), stop),
				treeAt: (commit) => checkout.treeAt(commit)
			}
		},
		readReference
	};
}
const TOKEN_HINT = "Or give the job a token with the scope \"read_api\" as GITLAB_TOKEN.";
function lacking({ targetBranch }) {
	return new LockReviewError("USAGE", `The clone does not have what ${targetBranch} and the merge request share`, { hint: `Set GIT_DEPTH: "0", and fetch the target branch of the target project to refs/remotes/origin. ${TOKEN_HINT}` });
}
async function isEnough(git, { base, headSha, mergeSha }, signal) {
	const wanted = [
		base,
		headSha,
		...mergeSha === void 0 ? [] : [mergeSha]
	];
	const found = await Promise.all(wanted.map((one) => git.resolveCommit(one, signal)));
	const [ours, theirs] = found;
	if (ours === void 0 || theirs === void 0 || found.includes(void 0)) return false;
	return await git.mergeBase(ours, theirs, signal) !== void 0;
}

// src/cli/commands/gitlab.ts
async function runGitLab({ positionals, options }) {
	const format = reviewFormat(options);
	policyInputs(options);
	commentMode(options);
	const context = commandContext(options);
	const job = gitLabJob(context.environment);
	const command = {
		context,
		options,
		paths: positionals
	};
	const review = await withCommandRegistries(context, options, "review", (engine) => reviewAndReport(command, job, engine));
	await context.print(await renderReview(review, format, options));
	return exitCodeOfReview(review);
}
async function reviewAndReport(command, job, engine) {
	const { environment, log } = command.context;
	const found = forgeToken({
		name: "gitlab",
		origin: job.origin
	}, environment);
	const face = {
		environment,
		version: PROGRAM_VERSION,
		log
	};
	const looking = openForges({
		...face,
		time: engine.time
	});
	const reporting = openForges({
		...face,
		time: engine.reportingTime
	});
	const place = {
		name: "gitlab",
		repository: job.project,
		apiUrl: job.apiUrl
	};
	const clientsOf = (forges) => found && forges.open(place, found.token);
	try {
		const review = await reviewOf(command, job, engine, clientsOf(looking));
		const own = clientsOf(reporting)?.forge;
		const { number, targetBranch: baseRef } = job;
		const { signal } = command.context;
		if (own !== void 0) await assertSameBase({
			forge: own,
			log
		}, {
			number,
			baseRef
		}, signal);
		const comment = await publishNote(review, job, own, command);
		await writeProducts(review, comment, command);
		return review;
	} finally {
		await Promise.all([looking.close(), reporting.close()]);
	}
}
async function reviewOf(command, job, engine, clients) {
	const { environment, signal } = command.context;
	const sources = await jobSources(job, clients, command.context);
	const { checkout } = sources;
	const places = {
		checkout: checkout?.top,
		fetcher: engine.gitFetcher,
		environment
	};
	const git = gitWithSubmodules(sources.git, places);
	try {
		const names = {
			base: sources.base,
			head: job.headSha
		};
		const range = await resolveRange(git, names, signal);
		const own = await jobPolicy(command, job, sources);
		engine.allowHosts(own.policy.allowedHosts);
		const cache = checkout && engine.cacheDirectory && await placeInside(checkout.top, engine.cacheDirectory);
		const request = {
			...own,
			memoryPlaces: cache === void 0 || cache === "" ? [] : [cache],
			base: range.tip,
			baseName: job.targetBranch,
			head: range.headCommit,
			mergeCommit: job.mergeSha ?? (checkout ? void 0 : await mergeOf({ range }, git, signal)),
			paths: pathsOf(command, checkout?.top),
			tool: own.policy.tool,
			policySource: own.source
		};
		const tryMerge = checkout && gitMerger({
			directory: checkout.top,
			environment,
			settings: []
		});
		const workTree = checkout === void 0 ? NO_WORK_TREE : workTreeOf(git, environment);
		const ports = {
			...engine,
			git,
			tryMerge,
			workTree
		};
		const review = await reviewRepository(request, ports, signal);
		return await withInside(review, engine, contentsMode(command.options), signal);
	} finally {
		git.close();
		checkout?.close();
	}
}
function pathsOf({ context: { directory }, paths }, top) {
	return top === void 0 ? paths : paths.map((path) => changedPlace(top, resolve(directory, path)));
}
async function jobPolicy({ context: { log, signal }, options }, { targetBranch }, { git, base, branches, readReference }) {
	const instead = await treeInsteadOf(targetBranch, {
		...branches,
		log
	}, signal);
	const terms = {
		asked: policyInputs(options),
		file: void 0,
		now: SYSTEM_CLOCK.now(),
		readReference,
		onRefused: (name) => log.warn(`The option for ${name} would loosen the policy of the target branch and was not followed`)
	};
	return treePolicy(instead ?? git.treeAt(base), terms, signal);
}

export { runGitLab };