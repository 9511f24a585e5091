import "./rolldown-runtime.js";
import { Qt as LockReviewError, rn as isLockReviewError, un as visibleText, ut as largestOf } from "./patterns.js";
import { _ as members, b as verdictWord, p as formatDocument, y as verdictReason } from "./report.js";
import { I as repositoryAddress, et as combineVerdicts } from "./named-paths.js";
import { N as counted } from "./shipped-keys.js";
import { n as DATA_FORMATS } from "./commands.js";
import { r as formatOf } from "./values.js";
import { t as withCommandReach } from "./command-reach.js";
import { n as EXIT_OF_VERDICT } from "./exit-code.js";
import { r as withForge, t as reviewOpened } from "./review-pull-request2.js";

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
	const count = (findings, wanted) => findings.filter(({ severity }) => severity === wanted).length;
	try {
		const { openGate, ...reviewed } = await review(pull);
		const { verdict, findings } = reviewed;
		return {
			...named,
			verdict,
			word: verdictWord(reviewed),
			reason: verdictReason(reviewed),
			isLeftOpen: openGate !== void 0,
			findings: {
				error: count(findings, "error"),
				warning: count(findings, "warning"),
				notice: count(findings, "notice")
			},
			error: void 0
		};
	} catch (caught) {
		if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
		const { code, message } = caught;
		const failed = {
			verdict: "unverified",
			word: "not verified yet",
			isLeftOpen: false,
			error: {
				code,
				message
			}
		};
		return {
			...named,
			...failed,
			reason: message,
			findings: {
				error: 0,
				warning: 0,
				notice: 0
			}
		};
	}
}

// src/report/commands/queue-report.ts
function renderQueueText({ pulls, unchanged, isWhole }) {
	const digits = pulls.map(({ number }) => String(number).length);
	const widest = largestOf(digits, 0);
	const widestWord = largestOf(pulls.map(({ word }) => word.length), 0);
	return `${[
		...pulls.map((pull) => queueLine(pull, widest, widestWord)),
		`${counted(unchanged, "open pull request says", "open pull requests say")} nothing new of lock files.`,
		...isWhole ? [] : ["More are open and were not looked at."]
	].join("\n")}\n`;
}
function queueLine(pull, width, wordWidth) {
	const from = pull.headRepository === void 0 ? "" : `${pull.headRepository}:`;
	return [
		`#${pull.number}`.padEnd(width + 1),
		pull.word.padEnd(wordWidth),
		`${visibleText(pull.reason)}${pull.isLeftOpen ? ", let through by policy" : ""}`,
		visibleText(`${from}${pull.headRef} → ${pull.baseRef}`),
		pull.url
	].join("  ");
}
function renderQueueJson(report) {
	return formatDocument({
		...members(report, "repository", "verdict"),
		pullRequests: report.pulls.map((pull) => ({
			...members(pull, "number", "url"),
			base: pull.baseRef,
			head: pull.headRef,
			...members(pull, "headRepository"),
			headCommit: pull.headSha,
			...members(pull, "verdict", "reason"),
			leftOpen: pull.isLeftOpen,
			...members(pull, "findings", "error")
		})),
		unchanged: report.unchanged,
		complete: report.isWhole
	});
}

// src/cli/commands/queue.ts
const MAX_PULL_REQUESTS = 100;
async function runQueue(context) {
	const format = formatOf(context.options, DATA_FORMATS);
	const [name, ...others] = context.positionals;
	if (name === void 0 || others.length > 0) throw new LockReviewError("USAGE", "queue takes one repository", { hint: "Write queue OWNER/REPO." });
	const { pull, page } = repositoryAddress(name, context.environment);
	const any = pull(1);
	const report = await withCommandReach(context, "review", (reach) => withForge(any, reach, async (clients) => {
		const { queue } = clients;
		if (queue === void 0) throw new LockReviewError("USAGE", "This forge has no list to read");
		const quiet = {
			...reach,
			notes: void 0
		};
		return reviewQueue(any.repository, await queue.openPullRequests(MAX_PULL_REQUESTS), {
			url: page,
			review: async ({ number }) => {
				const opened = {
					address: pull(number),
					paths: [],
					clients
				};
				return (await reviewOpened(context, opened, quiet)).review;
			}
		});
	}));
	await context.print(format === "json" ? renderQueueJson(report) : renderQueueText(report));
	return EXIT_OF_VERDICT[report.verdict];
}

export { runQueue };