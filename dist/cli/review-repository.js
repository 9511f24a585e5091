import { $ as sortedUnique, A as toolKey, C as OPENTOFU, ut as quoted } from "./platform.js";
import { l as timeLimitBehind, t as LockReviewError } from "./error.js";
import { l as theSetting } from "./values.js";
import { $ as untouchedRoots, G as isConfiguration, J as lockFilePath, K as isModuleFile, Q as touchesItsDirectory, V as findingSubject, W as discoverRoots, X as rootScope, Y as lockedDirectories, q as isOurs, z as shellPath } from "./explain-hash.js";
import { M as resolveRange, h as dayOf, y as offerKeys } from "./command-policy.js";
import { a as readCheckout, n as linkedRoots, r as concernedRoots } from "./linked-roots.js";
import { D as withNotes, F as filterLimits, I as isUnder, K as readRootModules, L as isWanted, Pt as mapFewAtOnce, R as lieBelow, Tt as cutShort, V as pathsOf, W as readRoot, X as moduleSharing, bt as assembleReview, z as meantPaths } from "./named-paths.js";
import { a as readRepository, c as unlockedRoots, i as judgeRepository, n as judgeRoots, s as calledDirectories, t as gatherRootFacts, u as recordedReleases } from "./root-facts.js";
import { n as lockSide, r as readLockBytes, t as isSameFile } from "./lock-side.js";
import { t as hasErrors } from "./diagnostic.js";
import { posix } from "node:path";

// src/app/roots/find-change.ts
async function findChange(request, ports) {
	const { git, workTree, clock } = ports;
	const resolved = await resolveRange(git, request);
	const range = {
		...resolved,
		baseName: request.baseName ?? resolved.baseName
	};
	const sides = {
		base: git.treeAt(range.base),
		head: range.head === "work-tree" ? workTree : git.treeAt(range.head),
		...moduleSharing(ports)
	};
	const [changed, basePaths, headPaths] = await Promise.all([
		git.changedPaths(range.base, range.head),
		git.listPaths(range.base),
		git.listPaths(range.head)
	]);
	if (range.head === "work-tree") {
		assertWatched(headPaths, git.top);
		assertCheckedOut(changed, headPaths);
	}
	const touched = new Set(pathsOf(changed));
	const moved = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const headList = {
		paths: headPaths,
		tree: sides.head,
		opened: moved,
		changed: touched
	};
	const head = await readCheckout(headList);
	const opened = new Set([...moved].filter((path) => hasRootFiles(path, head)));
	const baseList = {
		paths: basePaths,
		tree: sides.base,
		opened,
		changed: touched
	};
	return {
		request,
		range,
		sides,
		changed,
		base: await readCheckout(baseList),
		head,
		now: clock.now()
	};
}
function hasRootFiles(directory, { files }) {
	return files.some((file) => file.startsWith(`${directory}/`) && touchesItsDirectory(file));
}
function assertWatched(paths, directory) {
	const hidden = paths.filter(({ path, unwatched }) => unwatched !== void 0 && touchesItsDirectory(path));
	const [first] = hidden;
	if (first?.unwatched === void 0) return;
	const words = hidden.filter(({ unwatched }) => unwatched === first.unwatched).map(({ path }) => shellPath(path)).join(" ");
	throw new LockReviewError("USAGE", `Git reports no change of ${quoted(first.path)} in this work tree (its index says ${first.unwatched})`, { hint: `Run git -C ${shellPath(directory)} update-index --no-${first.unwatched} ${words}` });
}
function assertCheckedOut(changes, headPaths) {
	const there = new Set(headPaths.map(({ path }) => path));
	const lacking = changes.find(({ status, path }) => status !== "removed" && !there.has(path));
	if (lacking === void 0) return;
	throw new LockReviewError("USAGE", `The change touches ${quoted(lacking.path)}, which git leaves out of this work tree (a sparse checkout)`, { hint: `Name the commit to review with ${theSetting("head")}, or check that file out.` });
}

// src/app/roots/find-roots.ts
async function findRoots(change, { log }) {
	const { request, sides, base, head } = change;
	const { rootModules: listed } = request.policy;
	const filter = await pathsAskedFor(change);
	const isAsked = (root) => isWanted(root, filter);
	const linked = await linkedRoots(change, isAsked);
	const moved = await movedWithoutLock(change);
	const input = {
		changed: [...change.changed, ...linked.touched],
		baseFiles: base.files,
		headFiles: [...head.files, ...linked.configuration],
		listed,
		lost: linked.lost,
		adopted: new Map([...moved, ...linked.adopted])
	};
	const untouched = untouchedRoots(input).filter((root) => !linked.repeated.has(root));
	const concerned = await concernedRoots({
		changed: change.changed,
		roots: untouched,
		places: linked.places,
		headFiles: input.headFiles,
		sides,
		tool: request.tool
	});
	const found = discoverRoots({
		...input,
		concerned
	});
	const all = found.roots.filter(({ root }) => !linked.repeated.has(root) && !isUnread(root, head));
	const links = new Set(linked.touched.map(({ path }) => posix.dirname(path)));
	const reasonOf = (root) => {
		if (concerned.has(root)) return "something that it depends on changed";
		if (moved.has(root)) return "its configuration came from a root module of base";
		return links.has(root) ? "its path leads elsewhere, or to other files" : "its own files changed";
	};
	const roots = all.filter(({ root }) => isAsked(root)).map((candidate) => ({
		...linked.placed(candidate),
		reason: reasonOf(candidate.root)
	}));
	log.debug(`${roots.length} root modules to review`);
	for (const { root, reason } of roots) log.debug(`${root}: ${reason}`);
	return {
		change,
		roots,
		leftOut: all.map(({ root }) => root).filter((root) => !isAsked(root)),
		isAsked,
		idle: filter.idle,
		formerLockPaths: found.formerLockPaths
	};
}
function pathsAskedFor({ request, sides, base, head }) {
	const submodules = [...base.paths, ...head.paths].filter(({ kind }) => kind === "submodule");
	const both = {
		trees: [sides.base, sides.head],
		files: [...base.files, ...head.files],
		roots: request.policy.rootModules,
		submodules: submodules.map(({ path }) => path)
	};
	return meantPaths(request, both);
}
function isUnread(root, head) {
	return lieBelow(root, new Set([...head.unread.keys()].filter((path) => path !== ".")));
}
async function movedWithoutLock({ changed, base, head, sides, request }) {
	const moved = changed.filter(({ path, previousPath = path }) => isModuleFile(path) && isModuleFile(previousPath));
	if (moved.length === 0) return /* @__PURE__ */ new Map();
	const there = new Set(head.files);
	const configured = new Set(head.files.filter(isModuleFile).map((path) => posix.dirname(path)));
	const left = new Set(lockedDirectories(base.files).filter((root) => !configured.has(root) && rootScope(root, request.policy.rootModules) === "root-module" && !(there.has(lockFilePath(root)) && there.has(posix.join(root, "terragrunt.hcl")))));
	const moves = moved.flatMap(({ path, previousPath = path }) => {
		const [from, to] = [posix.dirname(previousPath), posix.dirname(path)];
		return left.has(from) && isOurs(path) && !there.has(lockFilePath(to)) ? [[to, lockFilePath(from)]] : [];
	});
	if (moves.length === 0) return /* @__PURE__ */ new Map();
	const called = await calledDirectories([...configured], {
		...sides,
		files: sides.head
	});
	return new Map(moves.filter(([to]) => !called.has(to)));
}

// src/app/review/merge-result.ts
async function readMerge(found, ports) {
	const { change, roots } = found;
	const { range, sides } = change;
	const { git, log } = ports;
	const { commit, limits } = await findMerge(found, ports);
	if (commit === void 0) return {
		roots: [],
		beside: /* @__PURE__ */ new Set(),
		limits
	};
	const onto = await git.firstParent(commit) ?? range.tip;
	const merge = {
		commit,
		onto,
		sides: {
			base: git.treeAt(onto),
			head: git.treeAt(commit),
			...moduleSharing(ports)
		}
	};
	const differing = await differingRoots(found, merge, ports);
	const further = await rootsBeside(found, merge, ports);
	const readings = [];
	for (const root of [...roots, ...further]) if (differing.has(root.root) || await isAnotherText(root, sides, merge)) readings.push(await readRoot(root, merge.sides, change.request.tool));
	log.debug(`${readings.length} root modules are not in the merge ${commit} as on head`);
	return {
		roots: readings,
		beside: new Set(further.map(({ root }) => root)),
		limits
	};
}
async function rootsBeside({ change, roots, isAsked }, { onto, commit }, { git }) {
	const own = new Set(pathsOf(change.changed));
	const beside = (await git.changedPaths(onto, commit)).filter(({ path }) => !own.has(path));
	if (beside.length === 0) return [];
	const [baseFiles, headFiles] = await Promise.all([git.listFiles(onto), git.listFiles(commit)]);
	const listed = change.request.policy.rootModules;
	const known = new Set(roots.map(({ root }) => root));
	return discoverRoots({
		changed: beside,
		baseFiles,
		headFiles,
		listed
	}).roots.filter(({ root }) => !known.has(root) && isAsked(root));
}
const NO_MERGE = {
	commit: void 0,
	limits: []
};
async function findMerge({ change, roots }, { git, tryMerge }) {
	const { range, request } = change;
	const { mergeCommit } = request;
	if (roots.length === 0 && range.tip === range.base) return NO_MERGE;
	if (mergeCommit !== void 0) {
		const commit = await git.resolveCommit(mergeCommit);
		if (commit === void 0) return notReviewed(`the merge ${mergeCommit} is not to be had`);
		return commit === range.headCommit ? NO_MERGE : {
			commit,
			limits: []
		};
	}
	if (tryMerge === void 0 || range.tip === range.base) return NO_MERGE;
	const attempt = await tryMerge(range.tip, range.headCommit);
	const what = `merging ${range.headCommit.slice(0, 12)} into ${range.baseName}`;
	if (attempt.kind === "needless") return NO_MERGE;
	if (attempt.kind === "none") return notReviewed(`${what} failed: ${attempt.reason}`);
	if (attempt.kind === "conflicts") return notReviewed(`${what} conflicts in ${someOf(attempt.paths)}`);
	const isBeside = range.head === "work-tree" && await isChanged(range.headCommit, git);
	return {
		commit: attempt.tree,
		limits: isBeside ? ["The merge result was reviewed without what is not committed"] : []
	};
}
function notReviewed(reason) {
	return {
		commit: void 0,
		limits: [`The merge result was not reviewed: ${reason}`]
	};
}
const MAX_NAMED = 5;
function someOf(paths) {
	const more = paths.length - MAX_NAMED;
	const named = paths.slice(0, MAX_NAMED).map(quoted).join(", ");
	return more > 0 ? `${named} and ${more} more` : named;
}
async function isChanged(commit, git) {
	return (await git.changedPaths(commit, "work-tree")).length > 0;
}
async function differingRoots({ change, roots }, { commit, sides }, { git }) {
	const { range, request } = change;
	const [changed, baseFiles, headFiles] = await Promise.all([
		git.changedPaths(commit, range.head),
		git.listFiles(range.head),
		git.listFiles(commit)
	]);
	const names = roots.filter(({ scope }) => scope === "root-module").map(({ root }) => root);
	const alike = new Set(untouchedRoots({
		changed,
		baseFiles,
		headFiles,
		listed: names
	}));
	const compared = {
		...sides,
		base: change.sides.head
	};
	const concerned = await concernedRoots({
		changed,
		roots: names.filter((root) => alike.has(root)),
		headFiles,
		sides: compared,
		tool: request.tool
	});
	return new Set(names.filter((root) => !alike.has(root) || concerned.has(root)));
}
async function isAnotherText({ headLockPath, baseLockPath }, reviewed, { sides }) {
	const old = baseLockPath ?? headLockPath;
	const [merged, here, onto, was] = await Promise.all([
		readLockBytes(sides.head, headLockPath),
		readLockBytes(reviewed.head, headLockPath),
		readLockBytes(sides.base, old),
		readLockBytes(reviewed.base, old)
	]);
	if (merged === void 0 || isAlike(merged, onto)) return false;
	return !isAlike(merged, here) || !isAlike(onto, was);
}
function isAlike(before, after) {
	return before === void 0 || after === void 0 ? before === after : isSameFile(before, after);
}

// src/app/review/gather-evidence.ts
const MAX_HISTORY = 50;
async function gatherEvidence(readings, ports) {
	const { change } = readings.found;
	const { policy, ledger } = change.request;
	const { git, hostPlatform, setup, listener } = ports;
	const { repositoryProviders, recordedReleases } = readings;
	const question = {
		mode: "review",
		policy,
		ledger,
		hostPlatform,
		now: change.now,
		repositoryProviders,
		recordedReleases,
		unmanaged: setup?.unmanaged,
		history: (path) => git.fileHistory(change.range.base, path, MAX_HISTORY),
		readings: readings.roots,
		former: readings.former
	};
	const head = await gatherRootFacts({
		...question,
		listener
	}, ports.gather);
	try {
		const { roots, beside, limits } = await readMerge(readings.found, ports);
		return {
			head,
			merge: {
				roots: await gatherRootFacts({
					...question,
					readings: roots,
					former: []
				}, ports.gather),
				beside,
				limits
			}
		};
	} catch (caught) {
		const late = timeLimitBehind(caught)?.message;
		if (late === void 0) throw caught;
		return {
			head,
			merge: {
				roots: [],
				beside: /* @__PURE__ */ new Set(),
				limits: [],
				late
			}
		};
	}
}

// src/app/review/judge-change.ts
function judge(readings, { head, merge }, meter) {
	const { found, repository, limits: clock } = readings;
	const { change, leftOut, idle } = found;
	const { request, range } = change;
	const { policy } = request;
	const merged = new Map(judgeRoots(merge.roots).map((review) => [review.root, review]));
	const reviews = judgeRoots(head).map((review) => withMerge(review, merged.get(review.root)));
	const beside = [...merge.beside].flatMap((root) => withMerged([], merged.get(root)?.findings ?? []));
	const offered = withKeyOffer(assembleReview({
		mode: "review",
		roots: reviews,
		leftOut,
		limits: [
			...clock,
			...merge.limits,
			...filterLimits(leftOut, idle),
			...emptyLimits(change)
		],
		policy,
		policyFile: request.policySource?.file,
		repositoryFindings: [...judgeRepository(repository, policy), ...beside],
		commits: {
			base: range.base,
			head: range.headCommit,
			baseName: range.baseName,
			isOfWorkTree: range.head === "work-tree"
		}
	}, meter), change);
	return merge.late === void 0 ? offered : cutShort(offered, "What merging comes to", merge.late);
}
function withKeyOffer(review, { request, now }) {
	const { policy, ledger: known } = request;
	const keyOffer = offerKeys(review, {
		known,
		policy,
		day: dayOf(now),
		file: policy.ledger
	});
	return keyOffer === void 0 ? review : {
		...review,
		keyOffer
	};
}
function withMerge(review, merged) {
	if (merged === void 0) return review;
	return {
		...review,
		findings: withMerged(review.findings, merged.findings),
		unweighed: withMerged(review.unweighed ?? [], merged.unweighed ?? [])
	};
}
function withMerged(findings, merged) {
	const known = new Set(findings.map(findingSubject));
	const told = merged.filter((finding) => !known.has(findingSubject(finding)) && (finding.severity !== "notice" || finding.rule === "not-verified")).map((finding) => ({
		...finding,
		line: null,
		detail: `In the merge result: ${finding.detail}`
	}));
	return [...findings, ...told];
}
function emptyLimits({ range, changed }) {
	const { base, headCommit, head, baseName } = range;
	if (changed.length > 0) return [];
	const why = base !== headCommit ? `no file of it differs from ${baseName}` : head === "work-tree" ? `it stands at ${baseName}, without changes` : `${baseName} has every commit of it`;
	return [`Nothing was compared: ${head === "work-tree" ? "the work tree" : "the head"} is what the base is; ${why}`];
}

// src/app/review/read-roots.ts
async function readRoots(found, ports) {
	const { change } = found;
	const { request, sides, range } = change;
	const { tool } = request;
	const { listener } = ports;
	const roots = await readRootModules(found.roots, {
		sides,
		tool,
		listener
	});
	const limits = await clockLimits(ports, range.headCommit);
	for (const limit of limits) ports.log.warn(limit);
	return {
		found,
		roots,
		former: await readFormer(found.formerLockPaths, {
			change,
			roots
		}),
		...await readBaseLocks({
			change,
			roots
		}, ports),
		repository: await readRepository(change, {
			planted: await trackedMemory(change, ports),
			unlocked: await touchedUnlocked(change)
		}),
		limits
	};
}
async function readFormer(paths, { change, roots }) {
	const added = roots.find(({ base, head }) => base === void 0 && head !== void 0);
	if (added === void 0) return [];
	const { base } = change.sides;
	const sides = paths.map(async (path) => {
		const bytes = await readLockBytes(base, path);
		return bytes === void 0 ? [] : [lockSide(bytes, path, added.choice.tool)];
	});
	return (await Promise.all(sides)).flat();
}
async function readBaseLocks({ change, roots }, { git }) {
	const { range, sides } = change;
	const alike = roots.filter(({ choice }) => toolKey(choice.tool) === toolKey(OPENTOFU));
	const known = new Map(alike.map(({ candidate, base }) => [candidate.baseLockPath, base]));
	const directories = lockedDirectories(await git.listFiles(range.base));
	const providers = /* @__PURE__ */ new Set();
	const reliable = [];
	await mapFewAtOnce(directories, async (directory) => {
		const path = lockFilePath(directory);
		const bytes = known.has(path) ? void 0 : await readLockBytes(sides.base, path);
		const side = bytes === void 0 ? known.get(path) : lockSide(bytes, path, OPENTOFU, sides.locks);
		if (side === void 0) return;
		for (const address of side.lock.providers.keys()) providers.add(address);
		if (!hasErrors(side.diagnostics)) reliable.push(side.lock);
	});
	return {
		repositoryProviders: providers,
		recordedReleases: recordedReleases(reliable)
	};
}
async function touchedUnlocked({ changed, base, head, request, sides }) {
	const touched = new Set(pathsOf(changed).filter(isConfiguration).map(posix.dirname));
	if (touched.size === 0) return [];
	const told = /* @__PURE__ */ new Set([...request.policy.rootModules, ...lockedDirectories(base.files)]);
	const isAsked = (root) => touched.has(root) && !told.has(root) && isWanted(root, request);
	return unlockedRoots({
		...sides,
		files: sides.head,
		paths: head.files,
		isAsked
	});
}
async function trackedMemory({ request: { memoryPlaces = [] }, range }, { git }) {
	if (memoryPlaces.length === 0) return [];
	const { base, headCommit } = range;
	const sides = await Promise.all([base, headCommit].map((at) => git.listFiles(at)));
	const isThere = (file) => memoryPlaces.some((place) => isUnder(file, [place]) || isUnder(place, [file]));
	return sortedUnique(sides.flat().filter(isThere));
}
const TOLERANCE_MS = 6e5;
async function clockLimits({ git, clock }, head) {
	const made = await git.commitTime(head);
	const now = clock.now();
	if (made === void 0 || now >= made - TOLERANCE_MS) return [];
	return [`this machine's clock shows ${isoTime(now)}, and head says it was committed at ${isoTime(made)}: check the clock, by which keys and signatures are judged`];
}
function isoTime(ms) {
	return `${new Date(ms).toISOString().slice(0, 16)}Z`;
}

// src/app/review/review-repository.ts
async function reviewRepository(request, ports, signal) {
	const change = await findChange(request, ports);
	const found = await findRoots(change, ports);
	const readings = await readRoots(found, ports);
	const evidence = await gatherEvidence(readings, ports);
	const review = judge(readings, evidence, ports);
	return withNotes(review, request.policy, ports, signal);
}

export { assertWatched as n, reviewRepository as t };