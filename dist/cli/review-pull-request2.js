import "./rolldown-runtime.js";
import { n as openForges, o as treeInsteadOf, t as forgeRepository } from "./forge-repository.js";
import { g as resolveRange } from "./tighten.js";
import { C as pullRequestAddress, b as forgeToken } from "./undici-http.js";
import { n as runReview, r as withSubmodules } from "./run-review.js";
import { do as LockReviewError, go as isLockReviewError } from "./shipped-keys.js";
import { t as commandPolicy } from "./command-policy.js";

// src/cli/commands/review-pull-request.ts
async function reviewPullRequest(context, reach) {
	const { options, positionals } = context;
	const other = [
		"base",
		"head",
		"staged"
	].find((name) => options.text(name) !== void 0 || options.flag(name));
	if (other !== void 0) throw new LockReviewError("USAGE", `--${other} has no meaning for a pull request's address`, { hint: "The pull request says what is compared with what. Leave it out, or review a clone." });
	const [text = "", ...paths] = positionals;
	const address = pullRequestAddress(text);
	return withForge(address, reach, (clients) => reviewOpened(context, {
		...address,
		paths
	}, clients, reach));
}
async function withForge(address, { terms, log, closing }, use) {
	const { name, origin } = address;
	const secret = forgeToken(address, terms.environment);
	log.debug(`${origin} is asked with ${secret?.variable ?? "no token"}`);
	const forges = closing(openForges(terms, terms.times.looking));
	try {
		return await use(forges.open(address, secret?.token ?? ""));
	} catch (caught) {
		if (secret !== void 0 || !isLockReviewError(caught, "FORGE_FAILED")) throw caught;
		throw new LockReviewError("FORGE_FAILED", caught.message, {
			hint: `No token of ${origin} is in the environment. ${TOKEN_HINTS[name]}`,
			cause: caught
		});
	}
}
const TOKEN_HINTS = {
	github: "Set GH_TOKEN for github.com, GH_HOST and GH_ENTERPRISE_TOKEN for a server of your own.",
	gitlab: "Set GITLAB_TOKEN, and GITLAB_HOST for a server of your own."
};
async function reviewOpened(context, { number, cloneUrl, paths }, { forge, policies }, reach) {
	const { baseRef, headSha, mergeSha } = await forge.pullRequest(number);
	const git = forgeRepository(forge, {
		origin: cloneUrl,
		environment: context.environment
	});
	const names = {
		base: `refs/heads/${baseRef}`,
		head: headSha,
		contained: "refuse"
	};
	const range = await resolveRange(git, names);
	const at = {
		git,
		tip: await treeInsteadOf(baseRef, {
			policies,
			git
		}, context.log) ?? git.treeAt(range.tip),
		readReference: policies.readPolicy
	};
	const settings = await commandPolicy(context, at);
	const repository = withSubmodules({
		git,
		checkout: void 0,
		isCheckedOut: false
	}, reach);
	const storedMerge = () => Promise.resolve(mergeSha);
	const comparison = {
		range: {
			...range,
			baseName: baseRef
		},
		storedMerge
	};
	return runReview({
		repository,
		comparison,
		settings,
		paths
	}, reach);
}

export { reviewPullRequest as n, withForge as r, reviewOpened as t };