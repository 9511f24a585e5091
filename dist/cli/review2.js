import "./rolldown-runtime.js";
import { Dt as stagedCommit, d as asFirstRead, f as checkedOutFiles, i as nameFrom, kt as stillTree, l as rootsByRepository, n as changedPlace, p as inRepository, r as ignoredLocks, t as askedDirectories, u as rootsLackingLock, yt as openRepository } from "./named-paths.js";
import { g as resolveRange } from "./tighten.js";
import { n as auditRepository } from "./audit-roots.js";
import { i as assertWatched, n as runReview, r as withSubmodules, t as reviewInTime } from "./run-review.js";
import { x as isAddress } from "./undici-http.js";
import { Oi as seenFrom, do as LockReviewError } from "./shipped-keys.js";
import { n as assertStateOfOne, t as withCommandReach } from "./command-reach.js";
import { t as cluesHere } from "./clues-here.js";
import { n as auditedRoots } from "./roots-below.js";
import { i as exitCodeOfReview } from "./exit-code.js";
import { t as renderReview } from "./render-review.js";
import { n as policyHere, t as commandPolicy } from "./command-policy.js";
import { posix, resolve } from "node:path";

// src/cli/commands/review.ts
async function runReviewCommand(context, command) {
	const { options, positionals, format } = context;
	const { review } = await withCommandReach(context, command, (reach) => reviewInTime(command === "review" ? "review" : "audit", reach, async () => {
		if (command === "verify") return { review: await auditHere(context, reach) };
		if (!isAddress(positionals[0] ?? "")) return reviewHere(context, reach);
		return (await import("./review-pull-request.js")).reviewPullRequest(context, reach);
	}));
	await context.print(await renderReview(review, format, options));
	return exitCodeOfReview(review);
}
async function reviewHere(context, reach) {
	const { directory, environment, positionals, signal } = context;
	assertStateOfOne(context, positionals);
	const ownRepository = await openRepository({
		directory,
		environment,
		signal
	});
	const git = reach.closing(asFirstRead(ownRepository));
	const { top } = git;
	const names = await comparedNames(context, top);
	const range = await resolveRange(git, {
		...names,
		contained: "refuse"
	});
	const settings = await commandPolicy(context, {
		git,
		tip: git.treeAt(range.tip)
	});
	reach.allowHosts(settings.policy.allowedHosts);
	const repository = withSubmodules({
		git,
		checkout: top,
		isCheckedOut: true
	}, reach);
	const paths = positionals.map((path) => changedPlace(top, resolve(directory, path)));
	const { review } = await runReview({
		repository,
		comparison: { range },
		settings,
		paths
	}, reach);
	const nameOf = (root) => nameFrom(directory, resolve(top, root));
	const findings = review.findings.map((finding) => seenFrom(finding, nameOf));
	return { review: {
		...review,
		findings,
		directories: review.directories?.map(nameOf)
	} };
}
async function comparedNames({ environment, options, signal }, top) {
	const names = {
		base: options.text("base"),
		head: options.text("head")
	};
	if (!options.flag("staged")) return names;
	if (names.head !== void 0) throw new LockReviewError("USAGE", "--staged and --head name two heads", { hint: "Leave one out." });
	const { commit, onto } = await stagedCommit({
		directory: top,
		environment,
		signal
	});
	return {
		base: names.base ?? onto,
		head: commit
	};
}
async function auditHere(context, reach) {
	const { files, positionals: paths } = context;
	const { policy, ledger, nameOf, listed, source } = await policyHere(context, paths);
	const { roots, limits } = await auditedRoots(context, {
		paths,
		listed
	});
	assertStateOfOne(context, roots);
	const ignored = await ignoredLocks(context, roots);
	const lacking = await rootsLackingLock(context, roots, ignored);
	reach.allowHosts(policy.allowedHosts);
	const there = {
		roots,
		lacking,
		ignored,
		limits,
		files: await checkedOutFiles({
			...context,
			files: stillTree(files)
		})
	};
	const rules = {
		policy,
		nameInPolicy: nameOf,
		ledger,
		policySource: source
	};
	const clues = await cluesHere(context);
	const listing = await listedHere(context);
	return auditRepository({
		...there,
		...listing,
		...rules,
		clues
	}, reach);
}
async function listedHere(context) {
	const { directory, positionals } = context;
	const paths = positionals.length === 0 ? ["."] : positionals;
	const places = /* @__PURE__ */ new Set([directory, ...rootsByRepository(directory, paths).keys()]);
	const all = /* @__PURE__ */ new Map();
	for (const place of places) for (const entry of await pathsAround(context, place)) all.set(entry.path, entry);
	if (all.size === 0) return {};
	const allPaths = [...all.values()];
	const isAsked = await askedDirectories(context, paths);
	const committed = allPaths.filter(({ path }) => isAsked(posix.dirname(path)));
	assertWatched(committed, directory);
	return {
		listed: allPaths,
		committed
	};
}
async function pathsAround(context, place) {
	return await inRepository({
		...context,
		directory: place
	}, async (git) => {
		const top = nameFrom(context.directory, git.top);
		const all = await git.listPaths("work-tree");
		return top === "." ? all : all.map((listed) => ({
			...listed,
			path: posix.join(top, listed.path)
		}));
	}) ?? [];
}

export { runReviewCommand as t };