import { o as isLockReviewError, t as LockReviewError } from "./error.js";
import { r as verdictReason, t as VERDICT_WORDS } from "./headline.js";
import { T as repositoryAddress, wt as combineVerdicts, x as forgeToken } from "./named-paths.js";
import { d as openForges, i as withTokenHint, n as reviewOpened } from "./review-pull-request.js";
import { t as PROGRAM_VERSION } from "./program-version.js";
import { dt as visibleText, st as largestOf } from "./platform.js";
import { r as formatDocument } from "./json.js";
import { D as counted } from "./explain-hash.js";
import { n as DATA_FORMATS } from "./commands.js";
import { i as formatOf, o as policyInputs } from "./values.js";
import { t as withCommandRegistries } from "./command-registries.js";
import { t as commandContext } from "./context.js";
import { i as exitCodeOfVerdict } from "./exit-code.js";

// src/app/inspect/review-queue.ts
async function reviewQueue(repository, { pulls, isWhole }, ports) {
	const rows = [];
	for (const pull of pulls) rows.push(await reviewQueued(pull, ports));
	const told = rows.filter(({ verdict }) => verdict !== "no-change");
	const weighed = told.filter((pullRequest) => !pullRequest.isLeftOpen).map(({ verdict }) => verdict);
	const unread = isWhole ? [] : ["unverified"];
	return {
		repository,
		verdict: combineVerdicts([...weighed, ...unread]),
		pulls: told,
		unchanged: rows.length - told.length,
		isWhole
	};
}
async function reviewQueued(pull, { review, url }) {
	const { number, baseRef, headRef, headRepository, headSha } = pull;
	const named = {
		number,
		url: url(number),
		baseRef,
		headRef,
		headRepository,
		headSha
	};
	try {
		const { verdict, findings, openGate, ...rest } = await review(pull);
		return {
			...named,
			verdict,
			reason: verdictReason({
				verdict,
				findings,
				...rest
			}),
			isLeftOpen: openGate !== void 0,
			findings: countBySeverity(findings),
			error: void 0
		};
	} catch (caught) {
		if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
		const { code, message } = caught;
		const unread = {
			verdict: "unverified",
			isLeftOpen: false,
			error: {
				code,
				message
			}
		};
		return {
			...named,
			...unread,
			reason: message,
			findings: countBySeverity([])
		};
	}
}
function countBySeverity(findings) {
	const of = (severity) => findings.filter((finding) => finding.severity === severity).length;
	return {
		error: of("error"),
		warning: of("warning"),
		notice: of("notice")
	};
}

// src/report/commands/queue-report.ts
function renderQueueText({ pulls, unchanged, isWhole }) {
	const widest = largestOf(pulls.map(({ number }) => String(number).length), 0);
	const others = ["open pull request says", "open pull requests say"];
	return `${[
		...pulls.map((pull) => queueLine(pull, widest)),
		`${counted(unchanged, others)} nothing new of lock files.`,
		...isWhole ? [] : ["More are open and were not looked at."]
	].join("\n")}\n`;
}
const VERDICT_WIDTH = largestOf(Object.values(VERDICT_WORDS).map(({ length }) => length));
function queueLine(pull, width) {
	const from = pull.headRepository === void 0 ? "" : `${pull.headRepository}:`;
	return [
		`#${pull.number}`.padEnd(width + 1),
		VERDICT_WORDS[pull.verdict].padEnd(VERDICT_WIDTH),
		`${visibleText(pull.reason)}${pull.isLeftOpen ? ", let through by policy" : ""}`,
		visibleText(`${from}${pull.headRef} → ${pull.baseRef}`),
		pull.url
	].join("  ");
}
function renderQueueJson(report) {
	const { repository, verdict, pulls, unchanged, isWhole } = report;
	return formatDocument({
		repository,
		verdict,
		pullRequests: pulls.map((pull) => ({
			number: pull.number,
			url: pull.url,
			base: pull.baseRef,
			head: pull.headRef,
			headRepository: pull.headRepository ?? null,
			headCommit: pull.headSha,
			verdict: pull.verdict,
			reason: pull.reason,
			leftOpen: pull.isLeftOpen,
			findings: pull.findings,
			error: pull.error ?? null
		})),
		unchanged,
		complete: isWhole
	});
}

// src/cli/commands/queue.ts
const MAX_PULL_REQUESTS = 100;
async function runQueue({ positionals, options }) {
	const format = formatOf(options, DATA_FORMATS);
	policyInputs(options);
	const [name, ...others] = positionals;
	if (name === void 0 || others.length > 0) throw new LockReviewError("USAGE", "queue takes one repository", { hint: "Write queue OWNER/REPO." });
	const context = commandContext(options);
	const address = repositoryAddress(name, context.environment);
	const job = {
		context,
		options,
		paths: []
	};
	const report = await withCommandRegistries(context, options, "review", (engine) => lookThrough(job, engine, address));
	await context.print(format === "json" ? renderQueueJson(report) : renderQueueText(report));
	return exitCodeOfVerdict(report.verdict);
}
async function lookThrough(job, engine, { pull, page }) {
	const { environment, log } = job.context;
	const any = pull(1);
	const found = forgeToken(any, environment);
	log.debug(`${any.origin} is asked with ${found?.variable ?? "no token"}`);
	const forges = openForges({
		environment,
		version: PROGRAM_VERSION,
		log,
		time: engine.time
	});
	const clients = forges.open(any, found?.token ?? "");
	try {
		const { queue } = clients;
		if (queue === void 0) throw new LockReviewError("USAGE", "This forge has no list to read");
		const open = await queue.openPullRequests(MAX_PULL_REQUESTS);
		return await reviewQueue(any.repository, open, {
			url: page,
			review: ({ number }) => reviewOpened(job, {
				...engine,
				notes: void 0
			}, pull(number), clients)
		});
	} catch (caught) {
		throw found === void 0 ? withTokenHint(caught, any) : caught;
	} finally {
		await forges.close();
	}
}

export { runQueue };