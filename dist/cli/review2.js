import { Dt as workTreeOf, Et as stillTree, Ft as crossMerger, It as gitMerger, Lt as stagedCommit, S as isAddress, Xt as placeInside, c as rootsLackingLock, d as repositoryHere, jt as openRepository, kt as gitWithSubmodules, p as withFixedNames, r as nameFrom, s as rootsByRepository, t as changedPlace, u as checkedOutFiles, xt as unreadReview } from "./named-paths.js";
import { M as resolveRange, r as policyHere, t as commandPolicy } from "./command-policy.js";
import { t as auditRoots } from "./audit-roots.js";
import { n as assertWatched, t as reviewRepository } from "./review-repository.js";
import { l as timeLimitBehind, t as LockReviewError } from "./error.js";
import { r as REVIEW_FORMATS } from "./commands.js";
import { i as formatOf, o as policyInputs } from "./values.js";
import { n as assertStateOfOne, t as withCommandRegistries } from "./command-registries.js";
import { n as auditedRoots, t as askedDirectories } from "./roots-below.js";
import { t as commandContext } from "./context.js";
import { r as exitCodeOfReview } from "./exit-code.js";
import { t as renderReview } from "./render-review.js";
import { posix, resolve } from "node:path";

// src/cli/commands/review.ts
async function runReview({ positionals, options }, command) {
	const format = formatOf(options, REVIEW_FORMATS);
	policyInputs(options);
	const context = commandContext(options);
	const judged = {
		...context,
		paths: positionals
	};
	const review = await withCommandRegistries(judged, options, command, (engine) => reviewInTime({
		context,
		options,
		paths: positionals
	}, command, engine));
	await context.print(await renderReview(review, format, options));
	return exitCodeOfReview(review);
}
async function reviewInTime({ context, ...job }, command, engine) {
	try {
		return await reviewOrAudit({
			context: {
				...context,
				signal: engine.time.signal
			},
			...job
		}, command, engine);
	} catch (caught) {
		const late = timeLimitBehind(caught);
		if (late === void 0) throw caught;
		return unreadReview(command === "review" ? "review" : "audit", late, engine);
	}
}
async function reviewOrAudit(job, command, engine) {
	if (command === "verify") return auditHere(job, engine);
	if (!isAddress(job.paths[0] ?? "")) return reviewHere(job, engine);
	return (await import("./review-pull-request2.js")).reviewPullRequest(job, engine);
}
async function reviewHere({ context, options, paths }, engine) {
	const { directory, environment, signal } = context;
	assertStateOfOne(options, paths);
	const repository = withFixedNames(await openRepository({
		directory,
		environment,
		signal
	}));
	const { gitFetcher: fetcher } = engine;
	const git = gitWithSubmodules(repository, {
		checkout: repository.top,
		fetcher,
		environment,
		signal
	});
	try {
		const names = await comparedNames({
			context,
			options
		}, repository.top);
		const range = await resolveRange(repository, {
			...names,
			contained: "refuse"
		});
		const at = {
			git: repository,
			tip: repository.treeAt(range.tip)
		};
		const { policy, ledger, source } = await commandPolicy(context, options, at);
		engine.allowHosts(policy.allowedHosts);
		const cache = engine.cacheDirectory && await placeInside(git.top, engine.cacheDirectory);
		const request = {
			memoryPlaces: cache === void 0 ? [] : [cache],
			base: range.tip,
			baseName: range.baseName,
			head: names.head === void 0 ? void 0 : range.headCommit,
			paths: paths.map((path) => changedPlace(git.top, resolve(directory, path))),
			tool: policy.tool,
			policy,
			ledger,
			policySource: source
		};
		const tryMerge = (options.flag("merge") ? gitMerger : crossMerger)({
			directory: repository.top,
			environment,
			settings: [],
			signal
		});
		const ports = {
			...engine,
			git,
			tryMerge,
			workTree: workTreeOf(git, environment)
		};
		return await reviewRepository(request, ports, signal);
	} finally {
		git.close();
		repository.close();
	}
}
async function comparedNames({ context: { environment, signal }, options }, top) {
	const names = {
		base: options.text("base"),
		head: options.text("head")
	};
	if (!options.flag("staged")) return names;
	if (names.head !== void 0) throw new LockReviewError("USAGE", "--staged and --head name two heads", { hint: "Leave one out." });
	const { commit, onto } = await stagedCommit({
		directory: top,
		environment,
		settings: [],
		signal
	});
	return {
		base: names.base ?? onto,
		head: commit
	};
}
async function auditHere({ context, options, paths }, engine) {
	const { files } = context;
	const ifNone = options.flag("allow-none") ? "accept" : "refuse";
	const { policy, ledger, names, source: policySource } = await policyHere({
		context,
		options,
		paths
	});
	const wanted = {
		paths,
		ifNone,
		listed: names.listed
	};
	const { roots, limits } = await auditedRoots(context, wanted);
	assertStateOfOne(options, roots);
	const lacking = await rootsLackingLock(context, roots);
	engine.allowHosts(policy.allowedHosts);
	const judged = await checkedOutFiles({
		...context,
		files: stillTree(files)
	});
	const there = {
		limits,
		...await listedHere(context, paths)
	};
	const terms = {
		tool: policy.tool,
		policy,
		nameInPolicy: names.nameOf,
		ledger,
		policySource,
		...there
	};
	return auditRoots({
		roots,
		lacking,
		files: judged,
		...terms
	}, engine);
}
async function listedHere(context, paths) {
	const { directory } = context;
	const asked = paths.length === 0 ? ["."] : paths;
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