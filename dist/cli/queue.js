import "./rolldown-runtime.js";
import { R as combineVerdicts, Xr as counted, do as LockReviewError, go as isLockReviewError } from "./shipped-keys.js";
import { D as verdictWord, T as verdictReason, y as members } from "./report.js";
import { w as repositoryAddress } from "./undici-http.js";
import { t as alignedLines } from "./print-command.js";
import { t as withCommandReach } from "./command-reach.js";
import { n as EXIT_OF_VERDICT } from "./exit-code.js";
import { r as withForge, t as reviewOpened } from "./review-pull-request2.js";

// src/app/inspect/review-queue.ts
async function reviewQueue(repository, { pulls, isWhole }, ports) {
	const rows = [];
	for (const pull of pulls) rows.push(await reviewQueued(pull, ports));
	const news = rows.filter(({ verdict }) => verdict !== "no-change");
	const weighed = news.filter(({ isLeftOpen }) => !isLeftOpen).map(({ verdict }) => verdict);
	const leastVerdict = isWhole ? [] : ["unverified"];
	return {
		repository,
		verdict: combineVerdicts([...weighed, ...leastVerdict]),
		pulls: news,
		unchanged: rows.length - news.length,
		isWhole
	};
}
async function reviewQueued(pull, { review, url }) {
	const place = {
		...pull,
		url: url(pull.number)
	};
	const counts = {
		error: 0,
		warning: 0,
		notice: 0
	};
	try {
		const { openGate, ...reviewed } = await review(pull);
		const { verdict } = reviewed;
		for (const { severity } of reviewed.findings) counts[severity]++;
		return {
			...place,
			verdict,
			word: verdictWord(reviewed),
			reason: verdictReason(reviewed),
			isLeftOpen: openGate !== void 0,
			findings: counts,
			error: void 0
		};
	} catch (caught) {
		if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
		const { code, message } = caught;
		const failure = {
			verdict: "unverified",
			word: "not verified yet",
			isLeftOpen: false,
			error: {
				code,
				message
			}
		};
		return {
			...place,
			...failure,
			reason: message,
			findings: counts
		};
	}
}

// src/report/commands/queue-report.ts
function queueReport({ pulls, unchanged, isWhole, ...report }) {
	const rows = pulls.map(({ number, url, word, reason, isLeftOpen, ...pull }) => {
		const repository = pull.headRepository === void 0 ? "" : `${pull.headRepository}:`;
		const why = `${reason}${isLeftOpen ? ", let through by policy" : ""}`;
		return [
			`#${number}`,
			word,
			why,
			`${repository}${pull.headRef} → ${pull.baseRef}`,
			url
		];
	});
	const lines = [
		...alignedLines(rows, 2),
		`${counted(unchanged, "open pull request says", "open pull requests say")} nothing new of lock files.`,
		...isWhole ? [] : ["More are open and were not looked at."]
	];
	const pullRequests = pulls.map((pull) => ({
		...members(pull, "number", "url"),
		base: pull.baseRef,
		head: pull.headRef,
		...members(pull, "headRepository"),
		headCommit: pull.headSha,
		...members(pull, "verdict", "reason"),
		leftOpen: pull.isLeftOpen,
		...members(pull, "findings", "error")
	}));
	return {
		lines,
		data: {
			...report,
			pullRequests,
			unchanged,
			complete: isWhole
		}
	};
}

// src/cli/commands/queue.ts
const MAX_PULL_REQUESTS = 100;
async function runQueue(context) {
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
			review: async ({ number }) => (await reviewOpened(context, {
				...pull(number),
				paths: []
			}, clients, quiet)).review
		});
	}));
	await context.report(queueReport(report));
	return EXIT_OF_VERDICT[report.verdict];
}

export { runQueue };