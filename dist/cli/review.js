import { En as gitOutput, Ln as placeInside, Mt as unreadReview, _n as resolveCommit, f as isAddress, fn as openRepository, gn as commitId, in as daysFrom, u as policyInputs } from "./repository-top.js";
import { c as gitMerger, n as renderReview, o as withInside, r as reviewFormat, s as crossMerger, t as contentsMode } from "./render-review.js";
import { t as gitWithSubmodules } from "./git-with-submodules.js";
import { i as LockReviewError } from "./without-absent.js";
import { i as stillTree, r as workTreeOf } from "./work-tree.js";
import { H as resolveRange, r as policyHere, t as commandPolicy } from "./command-policy.js";
import { n as auditRoots, t as checkedOutFiles } from "./checked-out-files.js";
import { d as baselineRecords, n as reviewRepository, o as assertWatched } from "./review-repository.js";
import { h as OPENTOFU } from "./many.js";
import { n as textDigest } from "./digest.js";
import { n as lockSide, r as readLockBytes } from "./lock-side.js";
import { s as timeLimitBehind } from "./printing.js";
import { i as assertStateOfOne, n as withCommandRegistries } from "./command-registries.js";
import { c as rootsLackingLock, l as repositoryHere, r as nameFrom, s as rootsByRepository, t as changedPlace, u as withFixedNames } from "./named-paths.js";
import { n as auditedRoots, t as askedDirectories } from "./roots-below.js";
import { t as commandContext } from "./context.js";
import { r as exitCodeOfReview } from "./exit-code.js";
import { posix, resolve } from "node:path";

// src/adapters/git/staged-commit.ts
const AUTHOR = ["user.name=tofu-lock-review", "user.email=tofu-lock-review@invalid"];
async function stagedCommit(context, signal) {
	const here = {
		...context,
		settings: [...context.settings, ...AUTHOR]
	};
	const index = context.environment["GIT_INDEX_FILE"];
	const tree = await makeObject({
		...here,
		index
	}, ["write-tree"], signal);
	const last = await resolveCommit(here, "HEAD", signal);
	const parent = last ?? await commitOfNothing(here, signal);
	return {
		commit: await makeObject(here, [
			"commit-tree",
			"-m",
			"staged",
			"-p",
			parent,
			tree
		], signal),
		onto: last === void 0 ? parent : "HEAD"
	};
}
async function commitOfNothing(context, signal) {
	return makeObject(context, [
		"commit-tree",
		"-m",
		"nothing",
		await makeObject(context, ["mktree"], signal)
	], signal);
}
async function makeObject(context, args, signal) {
	const id = commitId(await gitOutput(context, args, signal));
	if (id !== void 0) return id;
	throw new LockReviewError("GIT_FAILED", `git ${args[0]} named no object`);
}

// src/app/review/write-baseline.ts
const BASELINE_DAYS = 180;
async function baselineText(review, files, now, signal) {
	const texts = /* @__PURE__ */ new Map();
	for (const { root, lockFilePath } of review.roots) {
		const bytes = await readLockBytes(files, lockFilePath, signal);
		if (bytes !== void 0) texts.set(root, lockSide(bytes, lockFilePath, OPENTOFU).text);
	}
	const findings = baselineRecords(review.roots, (root) => texts.get(root), textDigest);
	const expires = new Date(daysFrom(now, 180)).toISOString().slice(0, 10);
	return `${JSON.stringify({
		schema: 1,
		expires,
		findings
	}, null, 2)}\n`;
}

// src/cli/commands/review.ts
async function runReview({ positionals, options }, command) {
	const format = reviewFormat(options);
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
		const review = await reviewOrAudit({
			context: {
				...context,
				signal: engine.time.signal
			},
			...job
		}, command, engine);
		return await withInside(review, engine, contentsMode(job.options), context.signal);
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
		environment
	}, signal));
	const { gitFetcher: fetcher } = engine;
	const git = gitWithSubmodules(repository, {
		checkout: repository.top,
		fetcher,
		environment
	});
	try {
		const names = await comparedNames({
			context,
			options
		}, repository.top);
		const range = await resolveRange(repository, {
			...names,
			contained: "refuse"
		}, signal);
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
			settings: []
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
		settings: []
	}, signal);
	return {
		base: names.base ?? onto,
		head: commit
	};
}
async function auditHere({ context, options, paths }, engine) {
	const { files, signal } = context;
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
	const review = await auditRoots({
		roots,
		lacking,
		files: judged,
		...terms
	}, engine, signal);
	const baseline = options.text("write-baseline");
	if (baseline !== void 0) {
		const text = await baselineText(review, files, engine.clock.now(), signal);
		await context.writer.writeAtomically(baseline, text);
	}
	return review;
}
async function listedHere(context, paths) {
	const { directory } = context;
	const asked = paths.length === 0 ? ["."] : paths;
	const places = /* @__PURE__ */ new Set([directory, ...rootsByRepository(directory, asked).keys()]);
	const all = /* @__PURE__ */ new Map();
	for (const place of places) for (const one of await pathsAround(context, place)) all.set(one.path, one);
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
		const all = await git.listPaths("work-tree", context.signal);
		return top === "." ? all : all.map((one) => ({
			...one,
			path: posix.join(top, one.path)
		}));
	} finally {
		git.close();
	}
}

export { runReview as t };