import { i as LockReviewError, s as isLockReviewError } from "./without-absent.js";
import { r as verdictReason, t as VERDICT_WORDS } from "./headline.js";
import { Bt as combineVerdicts, d as forgeToken, f as isAddress, h as gitHubServer, m as pullRequestAddress, u as policyInputs } from "./repository-top.js";
import { a as withTokenHint, r as reviewOpened, s as openForges } from "./review-pull-request.js";
import { t as PROGRAM_VERSION } from "./program-version.js";
import { n as formatJson } from "./json.js";
import { d as visibleText } from "./platform.js";
import { r as counted } from "./wording.js";
import { n as choiceOf, r as countOf } from "./arguments.js";
import { r as withCommandRegistries } from "./command-registries.js";
import { t as commandContext } from "./context.js";
import { i as exitCodeOfVerdict } from "./exit-code.js";

// src/app/inspect/review-queue.ts
async function reviewQueue(repository, { pulls, isWhole }, ports) {
	const rows = [];
	for (const pull of pulls) rows.push(await reviewQueued(pull, ports));
	const told = rows.filter(({ verdict }) => verdict !== "no-change");
	const weighed = told.filter((one) => !one.isLeftOpen).map(({ verdict }) => verdict);
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
	const of = (severity) => findings.filter((one) => one.severity === severity).length;
	return {
		error: of("error"),
		warning: of("warning"),
		notice: of("notice")
	};
}

// src/compose/repository-address.ts
const ANY = 1;
function repositoryAddress(text, environment) {
	const { pages } = gitHubServer(environment);
	const isNamed = /^[\w.-]+\/[\w.-]+$/.test(text);
	const isPage = isAddress(text) && /^\/[^/]+\/[^/]+\/?$/.test(pathOf(text));
	if (!isNamed && !isPage) throw noRepository(text);
	const home = isNamed ? `${pages}/${text}` : text.replace(/\/$/, "");
	const page = (number) => `${home}/pull/${number}`;
	const pull = (number) => pullRequestAddress(page(number));
	try {
		pull(ANY);
	} catch {
		throw noRepository(text);
	}
	return {
		pull,
		page
	};
}
function pathOf(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	return url === void 0 || url.search !== "" || url.hash !== "" ? "" : url.pathname;
}
function noRepository(text) {
	const shown = text.replace(/\/\/[^/@\s]*@/, "//");
	return new LockReviewError("USAGE", `${shown} is not a repository of GitHub`, { hint: "Write OWNER/REPO or https://github.com/OWNER/REPO, or the latter on a GitHub Enterprise Server." });
}

// src/report/json/queue-json.ts
function renderQueueJson({ repository, verdict, pulls, unchanged, isWhole }) {
	return formatJson({
		schema: 1,
		repository,
		verdict,
		pullRequests: pulls.map((one) => ({
			number: one.number,
			url: one.url,
			base: one.baseRef,
			head: one.headRef,
			headRepository: one.headRepository ?? null,
			headCommit: one.headSha,
			verdict: one.verdict,
			reason: one.reason,
			leftOpen: one.isLeftOpen,
			findings: one.findings,
			error: one.error ?? null
		})),
		unchanged,
		complete: isWhole
	});
}

// src/report/text/queue-text.ts
function renderQueueText({ pulls, unchanged, isWhole }) {
	const widest = Math.max(0, ...pulls.map(({ number }) => String(number).length));
	const others = ["open pull request says", "open pull requests say"];
	return `${[
		...pulls.map((one) => queueLine(one, widest)),
		`${counted(unchanged, others)} nothing new of lock files.`,
		...isWhole ? [] : ["More are open and were not looked at: raise the limit."]
	].join("\n")}\n`;
}
const VERDICT_WIDTH = Math.max(...Object.values(VERDICT_WORDS).map(({ length }) => length));
function queueLine(one, width) {
	const from = one.headRepository === void 0 ? "" : `${one.headRepository}:`;
	return [
		`#${one.number}`.padEnd(width + 1),
		VERDICT_WORDS[one.verdict].padEnd(VERDICT_WIDTH),
		`${visibleText(one.reason)}${one.isLeftOpen ? ", let through by policy" : ""}`,
		visibleText(`${from}${one.headRef} → ${one.baseRef}`),
		one.url
	].join("  ");
}

// src/cli/commands/queue.ts
const DEFAULT_LIMIT = 100;
async function runQueue({ positionals, options }) {
	const format = choiceOf(options, "format", ["text", "json"]) ?? "text";
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
	const { environment, log, signal } = job.context;
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
		const open = await queue.openPullRequests(countOf(job.options, "limit") ?? DEFAULT_LIMIT, signal);
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