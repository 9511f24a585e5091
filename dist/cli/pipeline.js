import { Ct as blocks, Dt as workTreeOf, It as gitMerger, Xt as placeInside, kt as gitWithSubmodules, t as changedPlace, x as forgeToken } from "./named-paths.js";
import { M as resolveRange, b as refuseReferences } from "./command-policy.js";
import { t as reviewRepository } from "./review-repository.js";
import { a as hasCommits, c as openClone, f as forgeStatus, l as openJobForge, o as jobPolicy, p as mayHaveHappened, s as mergeOf, t as NO_WORK_TREE, u as storedRepository } from "./review-pull-request.js";
import { t as PROGRAM_VERSION } from "./program-version.js";
import { S as withoutAbsent, dt as visibleText } from "./platform.js";
import { a as inSentences, o as isLockReviewError, t as LockReviewError } from "./error.js";
import { n as FOOTER_START, r as renderComment, t as renderReview } from "./render-review.js";
import { r as REVIEW_FORMATS } from "./commands.js";
import { i as formatOf, n as choiceOf, o as policyInputs } from "./values.js";
import { t as withCommandRegistries } from "./command-registries.js";
import { t as commandContext } from "./context.js";
import { r as exitCodeOfReview } from "./exit-code.js";
import { resolve } from "node:path";

// src/publish/job-outputs.ts
function reviewOutputs(review) {
	const blocking = review.findings.filter((finding) => blocks(finding, review));
	return [
		["verdict", review.verdict],
		["changed", String(review.changes.length > 0)],
		["findings-count", String(review.findings.length)],
		["blocking-count", String(blocking.length)]
	];
}
function commentOutput(comment) {
	return ["comment-url", comment?.url ?? ""];
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
	return comments.filter((comment) => comment.isOwn && endsInMarker(comment.body, key)).sort((a, b) => a.id - b.id);
}
function isWorthwhile({ mode, review }) {
	const hasProblem = review.verdict === "failed" || review.verdict === "unverified";
	if (mode === "always" || hasProblem) return true;
	return mode === "on-change" && (review.changes.length > 0 || review.findings.length > 0);
}
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

// src/publish/sticky-comment.ts
async function publishComment(forge, pullRequest, situation) {
	const place = {
		forge,
		pullRequest
	};
	try {
		return await publish$1(place, situation);
	} catch (caught) {
		const { shortBody } = situation;
		if (forgeStatus(caught) !== 422 || shortBody === void 0) throw caught;
		return publish$1(place, {
			...situation,
			body: shortBody
		});
	}
}
const ATTEMPTS = 3;
async function publish$1(place, situation) {
	const { forge, pullRequest } = place;
	for (let attempt = 1;; attempt++) {
		const comments = await forge.listComments(pullRequest);
		const pull = await forge.pullRequest(pullRequest);
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
		}, plan.body));
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
async function create({ forge, pullRequest }, body, isLast) {
	try {
		return await forge.createComment(pullRequest, body);
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
	const { forge, pullRequest } = place;
	const comments = await listAgain(forge, pullRequest);
	const [oldest] = ownComments(comments, situation.key);
	if (oldest === void 0 || oldest.id >= comment.id) return created;
	await forge.deleteComment({
		number: pullRequest,
		id: comment.id
	});
	const published = await publish$1(place, situation);
	return published.comment === void 0 ? created : published;
}
async function listAgain(forge, pullRequest) {
	try {
		return await forge.listComments(pullRequest);
	} catch (caught) {
		if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
		return [];
	}
}
async function removeLater({ forge, pullRequest: number }, situation, comments) {
	const [, ...later] = ownComments(comments, situation.key);
	for (const { id } of later) await forge.deleteComment({
		number,
		id
	});
}
async function assertSameBase({ forge, log }, reviewed) {
	const baseRef = await currentBase(forge, reviewed.number).catch((caught) => {
		if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
		log.warn(`Whether the target branch is still the same is not known. ${inSentences(caught)}`);
		return reviewed.baseRef;
	});
	if (baseRef === reviewed.baseRef) return;
	const [then, now] = [reviewed.baseRef, baseRef].map(visibleText);
	throw new LockReviewError("STALE_RUN", `The run compared with ${then}, and the pull request now goes to ${now}`, { hint: "The run of the \"edited\" event compares with the right branch; subscribe the workflow to it. On GitLab, run a new pipeline." });
}
async function currentBase(forge, number) {
	const { baseRef } = await forge.pullRequest(number);
	return baseRef;
}
const PUBLISHED = {
	create: "created",
	update: "updated",
	leave: "left as it is"
};
async function reportToPull({ forge, log }, situation, words) {
	try {
		const published = await publishComment(forge, situation.number, situation);
		log.info(`${words.comment}: ${published.reason ?? PUBLISHED[published.plan]}`);
		return published.comment;
	} catch (caught) {
		if (!isLockReviewError(caught, "FORGE_FAILED")) throw caught;
		log.warn(`${inSentences(caught)} ${words.elsewhere}`);
		return;
	}
}

// src/cli/pipeline/job-sources.ts
async function jobSources(job, clients, context) {
	const checkout = await openClone({
		...context,
		workspace: job.directory
	});
	let found;
	try {
		found = await (clients === void 0 ? fromClone(job, checkout) : fromForge(job, {
			clients,
			checkout
		}, context));
		return found;
	} finally {
		if (found?.checkout === void 0) checkout?.close();
	}
}
async function fromForge(job, { clients, checkout }, { environment, log }) {
	const { policies } = clients;
	const stored = storedRepository(clients, job.cloneUrl, environment);
	const base = await stored.resolveCommit(`refs/heads/${job.targetBranch}`);
	if (base === void 0) throw new LockReviewError("STALE_RUN", `There is no branch ${job.targetBranch} any more`);
	const deciding = {
		base,
		branches: {
			policies,
			git: stored
		},
		readReference: policies.readPolicy
	};
	if (checkout !== void 0 && await isEnough(checkout, base, job)) return {
		git: checkout,
		checkout,
		...deciding
	};
	log.info(`The clone lacks the commits to compare; their files are read from ${job.words.forge}`);
	return {
		git: stored,
		checkout: void 0,
		...deciding
	};
}
async function fromClone(job, checkout) {
	const base = await checkout?.resolveCommit(`refs/remotes/origin/${job.targetBranch}`);
	if (checkout === void 0 || base === void 0) throw lacking(job);
	if (!await isEnough(checkout, base, job)) throw lacking(job);
	const { isTargetProtected, defaultBranch } = job;
	const readReference = refuseReferences(job.words.giveToken);
	return {
		git: checkout,
		checkout,
		base,
		branches: {
			policies: {
				isProtected: () => Promise.resolve(isTargetProtected),
				defaultBranch: () => defaultBranch === void 0 ? Promise.reject(lacking(job)) : Promise.resolve(defaultBranch),
				readPolicy: (reference) => readReference(reference, "policy")
			},
			git: {
				resolveCommit: (name) => checkout.resolveCommit(name.replace(/^refs\/heads\//, "refs/remotes/origin/")),
				treeAt: (commit) => checkout.treeAt(commit)
			}
		},
		readReference
	};
}
function lacking({ targetBranch, words }) {
	return new LockReviewError("USAGE", `The clone does not have what ${targetBranch} and the merge request share`, { hint: `${words.fetchMore} ${words.giveToken}` });
}
function isEnough(git, base, { headSha, mergeSha }) {
	return hasCommits(git, base, headSha, mergeSha === void 0 ? [] : [mergeSha]);
}

// src/cli/commands/pipeline.ts
async function runPipeline({ positionals, options }, readJob) {
	const format = formatOf(options, REVIEW_FORMATS);
	policyInputs(options);
	commentMode(options);
	const context = commandContext(options);
	const job = readJob(context.environment);
	const command = {
		context,
		options,
		paths: positionals
	};
	const review = await withCommandRegistries(context, options, "review", (engine) => reviewAndReport(command, job, engine));
	await context.print(await renderReview(review, format, options));
	return exitCodeOfReview(review);
}
function commentMode(options) {
	return choiceOf(options, "comment", [
		"always",
		"on-change",
		"on-problem",
		"never"
	]) ?? "on-change";
}
async function reviewAndReport(command, job, engine) {
	const { environment, log } = command.context;
	const token = forgeToken({
		name: job.place.name,
		origin: job.origin
	}, environment)?.token;
	const face = {
		environment,
		version: PROGRAM_VERSION,
		log
	};
	const times = {
		looking: engine.time,
		reporting: engine.reportingTime
	};
	const forge = openJobForge(job.place, face, times);
	try {
		const review = await reviewOf(command, job, engine, forge.looking(token));
		const own = forge.reporting(token)?.forge;
		const { number, targetBranch: baseRef } = job;
		if (own !== void 0) await assertSameBase({
			forge: own,
			log
		}, {
			number,
			baseRef
		});
		await writeFiles(review, await publish(review, job, own, command), command);
		return review;
	} finally {
		await forge.close();
	}
}
async function reviewOf(command, job, engine, clients) {
	const { environment, log, signal } = command.context;
	const { checkout, base, branches, readReference, ...sources } = await jobSources(job, clients, command.context);
	const places = {
		checkout: checkout?.top,
		fetcher: engine.gitFetcher,
		environment,
		signal
	};
	const git = gitWithSubmodules(sources.git, places);
	try {
		const range = await resolveRange(git, {
			base,
			head: job.headSha
		});
		const asked = {
			asked: policyInputs(command.options),
			setting: "option"
		};
		const target = {
			target: job.targetBranch,
			branches,
			readReference,
			file: void 0
		};
		const tree = () => Promise.resolve(sources.git.treeAt(base));
		const { policy, ledger, source } = await jobPolicy({
			...asked,
			...target
		}, tree, log);
		engine.allowHosts(policy.allowedHosts);
		const cache = checkout && engine.cacheDirectory && await placeInside(checkout.top, engine.cacheDirectory);
		const request = {
			memoryPlaces: cache === void 0 || cache === "" ? [] : [cache],
			base: range.tip,
			baseName: job.targetBranch,
			head: range.headCommit,
			mergeCommit: job.mergeSha ?? (checkout ? void 0 : await mergeOf({ range }, git)),
			paths: pathsOf(command, checkout?.top),
			policy,
			ledger,
			tool: policy.tool,
			policySource: source
		};
		const tryMerge = checkout && gitMerger({
			directory: checkout.top,
			environment,
			settings: [],
			signal
		});
		const workTree = checkout === void 0 ? NO_WORK_TREE : workTreeOf(git, environment);
		return await reviewRepository(request, {
			...engine,
			git,
			tryMerge,
			workTree
		}, signal);
	} finally {
		git.close();
		checkout?.close();
	}
}
function pathsOf({ context: { directory }, paths }, top) {
	return top === void 0 ? paths : paths.map((path) => changedPlace(top, resolve(directory, path)));
}
async function publish(review, { headSha, number, jobUrl, words }, forge, { context: { log }, options }) {
	const mode = commentMode(options);
	if (mode === "never") return void 0;
	if (forge === void 0) {
		log.info(words.noToken);
		return;
	}
	const key = options.text("comment-key") ?? "";
	const body = renderComment(review, {
		key,
		...withoutAbsent({ reportUrl: jobUrl })
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
		comment: words.comment,
		elsewhere: "The report is in the log of the job."
	});
}
async function writeFiles(review, comment, { context: { writer }, options }) {
	const variables = [...reviewOutputs(review), commentOutput(comment)].map(([name, value]) => `LOCK_REVIEW_${name.toUpperCase().replaceAll("-", "_")}=${value}\n`);
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

export { runPipeline };