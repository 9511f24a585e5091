import { $t as stillTree, Bt as openRepository, Ht as stagedCommit, Lt as workTreeOf, O as isAddress, Vt as gitMerger, c as rootsByRepository, en as placeInside, f as repositoryHere, jt as unreadReview, l as rootsLackingLock, m as withFixedNames, r as nameFrom, t as changedPlace, u as checkedOutFiles, zt as gitWithSubmodules } from "./named-paths.js";
import { X as resolveRange, n as policyHere, t as commandPolicy } from "./command-policy.js";
import { n as auditRoots } from "./audit-roots.js";
import { n as assertWatched, t as reviewRepository } from "./review-repository.js";
import { a as LockReviewError, p as timeLimitBehind } from "./many.js";
import { Y as seenFrom } from "./coverage.js";
import { r as REVIEW_FORMATS } from "./commands.js";
import { r as formatOf } from "./values.js";
import { n as assertStateOfOne, t as withCommandRegistries } from "./command-registries.js";
import { n as auditedRoots, t as askedDirectories } from "./roots-below.js";
import { i as exitCodeOfReview } from "./exit-code.js";
import { t as renderReview } from "./render-review.js";
import { posix, resolve } from "node:path";

// src/cli/commands/review.ts
async function runReview(context, command) {
	const { options } = context;
	const format = formatOf(options, REVIEW_FORMATS);
	const review = await withCommandRegistries(context, command, async (engine) => {
		try {
			return await reviewOrAudit({
				...context,
				signal: engine.time.signal
			}, command, engine);
		} catch (caught) {
			const late = timeLimitBehind(caught);
			if (late === void 0) throw caught;
			return unreadReview(command === "review" ? "review" : "audit", late, engine);
		}
	});
	await context.print(await renderReview(review, format, options));
	return exitCodeOfReview(review);
}
async function reviewOrAudit(context, command, engine) {
	if (command === "verify") return auditHere(context, engine);
	if (!isAddress(context.positionals[0] ?? "")) return reviewHere(context, engine);
	return (await import("./review-pull-request2.js")).reviewPullRequest(context, engine);
}
async function reviewHere(context, engine) {
	const { directory, environment, options, positionals: paths, signal } = context;
	assertStateOfOne(context, paths);
	const repository = withFixedNames(await openRepository({
		directory,
		environment,
		signal
	}));
	const places = {
		checkout: repository.top,
		fetcher: engine.gitFetcher,
		environment,
		signal
	};
	const git = gitWithSubmodules(repository, places);
	try {
		const names = await comparedNames(context, repository.top);
		const range = await resolveRange(repository, {
			...names,
			contained: "refuse"
		});
		const at = {
			git: repository,
			tip: repository.treeAt(range.tip)
		};
		const { policy, ledger, source } = await commandPolicy(context, at);
		engine.allowHosts(policy.allowedHosts);
		const cache = engine.cacheDirectory && await placeInside(git.top, engine.cacheDirectory);
		const request = {
			memoryPlaces: cache === void 0 ? [] : [cache],
			base: range.tip,
			baseName: range.baseName,
			head: names.head === void 0 ? void 0 : range.headCommit,
			paths: paths.map((path) => changedPlace(git.top, resolve(directory, path))),
			policy,
			ledger,
			policySource: source
		};
		const merge = gitMerger({
			directory: repository.top,
			environment,
			signal
		});
		const tryMerge = (ours, theirs, where) => merge(ours, theirs, options.flag("merge") ? void 0 : where);
		const ports = {
			...engine,
			git,
			tryMerge,
			workTree: workTreeOf(git, environment)
		};
		const review = await reviewRepository(request, ports);
		const nameOf = (root) => nameFrom(directory, resolve(repository.top, root));
		return {
			...review,
			findings: review.findings.map((finding) => seenFrom(finding, nameOf))
		};
	} finally {
		git.close();
		repository.close();
	}
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
async function auditHere(context, engine) {
	const { files, options, positionals: paths } = context;
	const { policy, ledger, nameOf, listed, source } = await policyHere(context, paths);
	const ifNone = options.flag("allow-none") ? "accept" : "refuse";
	const { roots, limits } = await auditedRoots(context, {
		paths,
		ifNone,
		listed
	});
	assertStateOfOne(context, roots);
	const lacking = await rootsLackingLock(context, roots);
	engine.allowHosts(policy.allowedHosts);
	const there = {
		roots,
		lacking,
		limits,
		files: await checkedOutFiles({
			...context,
			files: stillTree(files)
		}),
		...await listedHere(context)
	};
	const rules = {
		policy,
		nameInPolicy: nameOf,
		ledger,
		policySource: source
	};
	return auditRoots({
		...there,
		...rules
	}, engine);
}
async function listedHere(context) {
	const { directory, positionals } = context;
	const asked = positionals.length === 0 ? ["."] : positionals;
	const places = /* @__PURE__ */ new Set([directory, ...rootsByRepository(directory, asked).keys()]);
	const all = /* @__PURE__ */ new Map();
	for (const place of places) for (const listed of await pathsAround(context, place)) all.set(listed.path, listed);
	if (all.size === 0) return {};
	const listed = [...all.values()];
	const isAsked = await askedDirectories(context, asked);
	const committed = listed.filter(({ path }) => isAsked(posix.dirname(path)));
	assertWatched(committed, directory);
	return {
		listed,
		committed,
		isAsked
	};
}
async function pathsAround(context, place) {
	const git = await repositoryHere({
		...context,
		directory: place
	});
	if (git === void 0) return [];
	try {
		const top = nameFrom(context.directory, git.top);
		const all = await git.listPaths("work-tree");
		return top === "." ? all : all.map((listed) => ({
			...listed,
			path: posix.join(top, listed.path)
		}));
	} finally {
		git.close();
	}
}

export { runReview as t };