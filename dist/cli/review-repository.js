import { i as LockReviewError, r as sortedUnique, s as isLockReviewError } from "./without-absent.js";
import { i as timeLimitBehind } from "./option-words.js";
import { d as OPENTOFU, v as toolKey } from "./provider-address.js";
import { l as EMPTY_LOCK_FILE, p as remembered, u as lockFile } from "./version.js";
import { i as readLockBytes, n as isSameFile, r as lockSide, s as hasErrors } from "./lock-side.js";
import { $t as filesWithSubmodules, An as isConfiguration, B as readRoot, En as isAttributesFile, Fn as rootScope, It as cutShort, Ln as touchesItsDirectory, Mn as isOurs, Nn as lockFilePath, Pn as lockedDirectories, Rn as untouchedRoots, _ as isWanted, cn as mapFewAtOnce, dt as quoted, g as isUnder, h as withNotes, jn as isModuleFile, kn as discoverRoots, rn as openRepository, tn as submoduleAddress, xt as assembleReview, yn as runGit } from "./undici-http.js";
import { j as resolveRange } from "./command-policy.js";
import { _ as recordedReleases, d as calledDirectories, f as unlockedRoots, h as readRoots, i as learnKeys, m as shardRoots, o as judgeRepository, p as compareOnly, s as judgeReadings, t as dayOf } from "./update-ledger.js";
import { C as moduleSharing, S as lieBelow, b as pathsOf, d as isAsStrict, h as meantPaths, m as filterLimits, v as concernedRoots, x as placeIn, y as checkoutListing } from "./named-paths.js";
import { join, posix, relative, sep } from "node:path";
import { lstat, realpath, stat } from "node:fs/promises";

// src/adapters/git/checked-out-submodules.ts
async function checkedOutSubmodule({ top, environment }, { path, commit }, signal) {
	const directory = await submoduleDirectory(top, path);
	if (directory === void 0) return void 0;
	const settings = [`safe.directory=${directory}`];
	let git;
	try {
		const { code } = await runGit({
			directory,
			environment,
			settings
		}, [
			"config",
			"--get-regexp",
			"^(remote\\..*\\.promisor|extensions\\.partialclone)$"
		], signal);
		if (code === 0) return void 0;
		git = await openRepository({
			directory,
			environment,
			settings
		}, signal);
		if (await git.resolveCommit(commit, signal) !== void 0) return git;
	} catch (caught) {
		if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
	}
	git?.close();
}
async function submoduleDirectory(top, path) {
	try {
		const [realTop, real, owner, found] = await Promise.all([
			realpath(top),
			realpath(join(top, path)),
			stat(top),
			lstat(join(top, path, ".git"))
		]);
		const below = relative(realTop, real).split(sep).join("/");
		const isBelow = below === path && below !== ".." && !below.startsWith("../");
		const isMade = (found.isFile() || found.isDirectory()) && found.uid === owner.uid;
		return isBelow && isMade ? real : void 0;
	} catch {
		return;
	}
}

// src/adapters/git/git-with-submodules.ts
const MAX_SUBMODULES = 100;
const MAX_DEPTH = 4;
function gitWithSubmodules(git, reach) {
	const opening = {
		reach,
		opened: /* @__PURE__ */ new Map(),
		closing: []
	};
	return {
		...git,
		treeAt: (commit) => treeOf(opening, {
			git,
			commit,
			top: reach.checkout,
			depth: 0
		}),
		close: () => {
			for (const close of opening.closing.splice(0)) close();
		}
	};
}
function treeOf(opening, { git, commit, top, depth }) {
	const { opened, reach } = opening;
	return filesWithSubmodules({
		git,
		commit
	}, reach.environment, (submodule, signal) => {
		const { path, commit: linked, url = "" } = submodule;
		const key = JSON.stringify([
			top,
			path,
			linked,
			url
		]);
		if (opened.size >= MAX_SUBMODULES && !opened.has(key)) throw tooMany();
		return remembered(opened, key, () => openSubmodule(opening, {
			submodule,
			top,
			depth: depth + 1
		}, signal));
	});
}
async function openSubmodule(opening, { submodule, top, depth }, signal) {
	const { environment, fetcher } = opening.reach;
	const { path, commit } = submodule;
	if (depth > MAX_DEPTH) throw new LockReviewError("LIMIT_EXCEEDED", `it is more than ${MAX_DEPTH} levels deep`);
	const git = top && await checkedOutSubmodule({
		top,
		environment
	}, submodule, signal);
	if (git) {
		opening.closing.push(git.close);
		return treeOf(opening, {
			git,
			commit,
			top: join(top, path),
			depth
		});
	}
	const url = submoduleAddress(submodule);
	if (fetcher === void 0) throw new LockReviewError("REQUEST_REFUSED", "nothing is fetched in this run");
	return fetcher.fetch({
		url,
		ref: commit
	}, signal);
}
function tooMany() {
	return new LockReviewError("LIMIT_EXCEEDED", `there are more than ${MAX_SUBMODULES} submodules to open`);
}

// src/app/roots/linked-roots.ts
async function linkedRoots(question, signal) {
	const { base, head, sides, listed } = question;
	const all = lockedDirectories([...base.files, ...head.files]);
	const judge = rootJudge(question, signal);
	const roots = (await mapFewAtOnce(all, judge)).filter((one) => one !== void 0);
	const lockedAtBase = new Set(lockedDirectories(base.files));
	const known = new Set(all);
	const adopts = ({ root, head: at }) => !lockedAtBase.has(root) && at !== void 0 && isOurs(at) && lockedAtBase.has(at) && at !== root;
	const isRepeated = (one) => {
		const { root, head: at } = one;
		if (at === void 0 || at === root || !known.has(at) || !isOurs(at)) return false;
		const isSame = one.base === at || adopts(one);
		const isJudged = isAsStrict(at, root, listed) && question.isWanted(at);
		return isSame && isJudged && one.headLock === void 0;
	};
	const byRoot = new Map(roots.map((one) => [one.root, one]));
	return {
		touched: roots.filter(({ isTouched }) => isTouched).map(({ root }) => ({
			status: "modified",
			path: lockFilePath(root)
		})),
		configuration: (await mapFewAtOnce(roots, (one) => configurationBehind(one, sides.head, signal))).flat(),
		lost: new Set([...lockedAtBase].filter((root) => head.dangling.size > 0 && lieBelow(root, head.dangling))),
		adopted: new Map(roots.filter(adopts).map(({ root, head: at = "" }) => [root, lockFilePath(at)])),
		repeated: new Set(roots.filter(isRepeated).map(({ root }) => root)),
		places: new Map(roots.flatMap(({ root, head: at }) => at === void 0 || at === root ? [] : [[root, at]])),
		placed: (candidate) => placedAt(candidate, byRoot.get(candidate.root))
	};
}
function placedAt(candidate, linked) {
	if (linked === void 0) return candidate;
	const { base, head, baseLock, headLock } = linked;
	const { baseLockPath = candidate.lockFilePath, headLockPath, scope } = candidate;
	const wasThere = baseLockPath === candidate.lockFilePath;
	const isMissed = candidate.baseLockPath !== void 0 && wasThere && baseLock === void 0 && scope === "root-module";
	return {
		...candidate,
		baseLockPath: baseLock ?? candidate.baseLockPath,
		headLockPath: isMissed ? headLockPath : headLock ?? headLockPath,
		places: {
			base: wasThere ? base : posix.dirname(baseLockPath),
			head
		}
	};
}
function rootJudge({ changed, base, head, sides }, signal) {
	const named = new Set(pathsOf(changed));
	const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const areConverted = [...named].some(isAttributesFile);
	const directories = new Set([...named].filter(touchesItsDirectory).map(posix.dirname));
	const links = new Set([...base.paths, ...head.paths].flatMap(({ path, kind }) => kind === "symlink" ? [path] : []));
	return async (root) => {
		const lock = lockFilePath(root);
		const isLink = links.has(lock);
		const isInside = lieBelow(root, submodules);
		const isElsewhere = isLink || isInside || lieBelow(root, links);
		if (!isElsewhere && !areConverted) return void 0;
		const [before, after] = await Promise.all([base.placeOf(root, signal), head.placeOf(root, signal)]);
		const [baseLock, headLock] = isLink ? await Promise.all([linkedLock(sides.base, lock, signal), linkedLock(sides.head, lock, signal)]) : [];
		const isTouched = before !== after || [before, after].some((at) => at !== void 0 && directories.has(at)) || baseLock !== headLock || headLock !== void 0 && named.has(headLock) || isInside && await differInside(root, sides, signal) || areConverted && await differInCheckouts(lock, sides, signal);
		if (!isElsewhere && !isTouched) return void 0;
		return {
			root,
			base: before,
			head: after,
			baseLock,
			headLock,
			isTouched
		};
	};
}
async function linkedLock(tree, path, signal) {
	if (await tree.kind(path, signal) !== "symlink") return void 0;
	const place = await placeIn(tree, path, signal);
	return place !== void 0 && await tree.kind(place, signal) === "file" ? place : void 0;
}
async function differInside(root, { base, head }, signal) {
	const lists = await Promise.all([base.list(root, signal), head.list(root, signal)]);
	const names = new Set(lists.flatMap((list = []) => list.map(({ name }) => name)));
	for (const name of [...names].filter(touchesItsDirectory)) {
		const path = posix.join(root, name);
		const [before, after] = await Promise.all([base.read(path, signal), head.read(path, signal)]);
		if (!(before !== void 0 && after !== void 0 && Buffer.compare(before, after) === 0) && (before ?? after) !== void 0) return true;
	}
	return false;
}
async function differInCheckouts(lock, { base, head }, signal) {
	const [before, after] = await Promise.all([readLockBytes(base, lock, signal), readLockBytes(head, lock, signal)]);
	return before !== void 0 && after !== void 0 && !isSameFile(before, after);
}
async function configurationBehind({ root, head: at }, tree, signal) {
	if (at === void 0 || at === root) return [];
	return (await tree.list(at, signal) ?? []).filter(({ name }) => isConfiguration(name)).map(({ name }) => posix.join(root, name));
}

// src/app/roots/moved-roots.ts
async function movedWithoutLock({ changed, base, head, sides, listed }, signal) {
	const there = new Set(head.files);
	const configured = new Set(head.files.filter(isModuleFile).map((path) => posix.dirname(path)));
	const left = new Set(lockedDirectories(base.files).filter((root) => !configured.has(root) && rootScope(root, listed) === "root-module" && !(there.has(lockFilePath(root)) && there.has(posix.join(root, "terragrunt.hcl")))));
	const moves = changed.flatMap(({ path, previousPath = path }) => {
		const [from, to] = [previousPath, path].map((one) => posix.dirname(one));
		return [path, previousPath].every(isModuleFile) && left.has(from) && isOurs(path) && !there.has(lockFilePath(to)) ? [[to, lockFilePath(from)]] : [];
	});
	if (moves.length === 0) return /* @__PURE__ */ new Map();
	const called = await calledDirectories([...configured], {
		...sides,
		files: sides.head
	}, signal);
	return new Map(moves.filter(([to]) => !called.has(to)));
}

// src/app/roots/find-roots.ts
async function findRoots(question, { range, sides }, git, signal) {
	const change = await listChange({
		range,
		sides
	}, git, signal);
	const { base, head } = change;
	const { rootModules: listed, tool } = question;
	const filter = await meantPaths(question, filteredSides(change, {
		sides,
		listed
	}), signal);
	const isRootWanted = (root) => isWanted(root, filter);
	const linked = await linkedRoots({
		...change,
		sides,
		listed,
		isWanted: isRootWanted
	}, signal);
	const moved = await movedWithoutLock({
		...change,
		sides,
		listed
	}, signal);
	const input = {
		changed: [...change.changed, ...linked.touched],
		baseFiles: base.files,
		headFiles: [...head.files, ...linked.configuration],
		listed,
		lost: linked.lost,
		adopted: new Map([...moved, ...linked.adopted])
	};
	const isOwn = (root) => !linked.repeated.has(root);
	const roots = untouchedRoots(input).filter(isOwn);
	const { places } = linked;
	const asked = {
		...change,
		roots,
		places,
		headFiles: input.headFiles,
		sides,
		tool
	};
	const concerned = await concernedRoots(asked, signal);
	const found = discoverRoots({
		...input,
		concerned
	});
	const told = found.roots.filter(({ root }) => isOwn(root) && !isUnread(root, head));
	const wanted = told.filter(({ root }) => isRootWanted(root));
	const leftOut = told.map(({ root }) => root).filter((root) => !isRootWanted(root));
	const { idle } = filter;
	return {
		...found,
		...change,
		leftOut,
		idle,
		roots: wanted.map(linked.placed)
	};
}
function isUnread(root, head) {
	return lieBelow(root, new Set([...head.unread.keys()].filter((path) => path !== ".")));
}
async function listChange({ range, sides }, git, signal) {
	const [changes, basePaths, headPaths] = await Promise.all([
		git.changedPaths(range.base, range.head, signal),
		git.listPaths(range.base, signal),
		git.listPaths(range.head, signal)
	]);
	const changed = new Set(pathsOf(changes));
	const moved = new Set(pathsOf(changes.filter(({ isSubmodule }) => isSubmodule)));
	const question = {
		opened: moved,
		changed
	};
	const head = await checkoutListing({
		...question,
		paths: headPaths,
		tree: sides.head
	}, signal);
	const before = new Set([...moved].filter((path) => isOfInterest(path, head)));
	return {
		changed: changes,
		base: await checkoutListing({
			...question,
			opened: before,
			paths: basePaths,
			tree: sides.base
		}, signal),
		head
	};
}
function isOfInterest(path, { files }) {
	return files.some((file) => isRelevantBelow(file, path));
}
function isRelevantBelow(file, directory) {
	return file.startsWith(`${directory}/`) && touchesItsDirectory(file);
}
function filteredSides({ base, head }, { sides, listed }) {
	const paths = [...base.paths, ...head.paths];
	return {
		trees: [sides.base, sides.head],
		files: [...base.files, ...head.files],
		roots: listed,
		submodules: paths.filter(({ kind }) => kind === "submodule").map(({ path }) => path)
	};
}

// src/app/review/base-locks.ts
async function readFormer(paths, sides, readings, signal) {
	const tool = readings.find(({ base, head }) => base === void 0 && head !== void 0)?.choice.tool;
	if (tool === void 0 || sides.base === void 0) return [];
	const { base } = sides;
	return (await Promise.all(paths.map((path) => readLockBytes(base, path, signal)))).flatMap((one, i) => one === void 0 ? [] : [lockSide(one, paths[i] ?? "", tool)]);
}
async function lockedAtBase({ range, sides, readings }, git, signal) {
	const alike = readings.filter(({ choice }) => toolKey(choice.tool) === toolKey(OPENTOFU));
	const known = new Map(alike.map(({ candidate, base }) => [candidate.baseLockPath, base]));
	const roots = lockedDirectories(await git.listFiles(range.base, signal));
	const providers = /* @__PURE__ */ new Set();
	const reliable = [];
	await mapFewAtOnce(roots, async (root) => {
		const path = lockFilePath(root);
		const bytes = known.has(path) ? void 0 : await readLockBytes(sides.base, path, signal);
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

// src/app/review/clock-limits.ts
const TOLERANCE_MS = 6e5;
async function clockLimits({ git, clock }, head, signal) {
	const made = await git.commitTime(head, signal);
	const now = clock.now();
	if (made === void 0 || now >= made - TOLERANCE_MS) return [];
	return [`this machine's clock shows ${isoTime(now)}, and head says it was committed at ${isoTime(made)}: check the clock, by which keys and signatures are judged`];
}
function isoTime(ms) {
	return `${new Date(ms).toISOString().slice(0, 16)}Z`;
}

// src/review/finding/finding-subject.ts
function findingSubject({ rule, provider, root, version, hash }) {
	return JSON.stringify([
		rule,
		provider,
		root,
		version,
		hash
	]);
}

// src/app/review/merge-result.ts
async function withMergeResult(work, ports, signal) {
	const { reviews, roots, common, range, tool } = work;
	const { isJudged = () => true } = common;
	const { commit, limits } = await findMerge(work, ports, signal);
	if (commit === void 0) return {
		reviews,
		limits
	};
	const onto = await ports.git.firstParent(commit, signal) ?? range.tip;
	const sides = {
		base: ports.git.treeAt(onto),
		head: ports.git.treeAt(commit),
		...moduleSharing(ports)
	};
	const reviewed = range.head === "work-tree" ? ports.workTree : ports.git.treeAt(range.head);
	const differing = await differingRoots(work, {
		...sides,
		base: reviewed,
		commit
	}, ports, signal);
	const readings = [];
	for (const root of roots) if (differing.has(root.root) || await isOwnText(root, {
		...sides,
		reviewed
	}, signal)) readings.push(await readRoot(compareOnly(root, isJudged), sides, tool, signal));
	ports.log.debug(`${readings.length} root modules are not in the merge ${commit} as on head`);
	if (readings.length === 0) return {
		reviews,
		limits
	};
	const merged = await judgeReadings({
		...common,
		readings,
		former: []
	}, ports.gather);
	const byRoot = new Map(merged.map((one) => [one.root, one]));
	return {
		reviews: reviews.map((review) => withFindings(review, byRoot.get(review.root))),
		limits
	};
}
const NO_MERGE = {
	commit: void 0,
	limits: []
};
async function findMerge({ mergeCommit, reviews, range }, { git, tryMerge }, signal) {
	if (reviews.length === 0) return NO_MERGE;
	if (mergeCommit !== void 0) {
		const commit = await git.resolveCommit(mergeCommit, signal);
		if (commit === void 0) return notReviewed(`the merge ${mergeCommit} is not to be had`);
		return commit === range.headCommit ? NO_MERGE : {
			commit,
			limits: []
		};
	}
	if (tryMerge === void 0 || range.tip === range.base) return NO_MERGE;
	const attempt = await tryMerge(range.tip, range.headCommit, signal);
	const what = `merging ${range.headCommit.slice(0, 12)} into ${range.baseName}`;
	if (attempt.kind === "none") return notReviewed(`${what} failed: ${attempt.reason}`);
	if (attempt.kind === "conflicts") return notReviewed(`${what} conflicts in ${someOf(attempt.paths)}`);
	const isBeside = range.head === "work-tree" && await isChanged(range.headCommit, git, signal);
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
async function isChanged(commit, git, signal) {
	return (await git.changedPaths(commit, "work-tree", signal)).length > 0;
}
async function differingRoots({ roots, range, tool }, { commit, ...sides }, { git }, signal) {
	const [changed, baseFiles, headFiles] = await Promise.all([
		git.changedPaths(commit, range.head, signal),
		git.listFiles(range.head, signal),
		git.listFiles(commit, signal)
	]);
	const names = roots.filter(({ scope }) => scope === "root-module").map(({ root }) => root);
	const alike = new Set(untouchedRoots({
		changed,
		baseFiles,
		headFiles,
		listed: names
	}));
	const asked = names.filter((root) => alike.has(root));
	const concerned = await concernedRoots({
		changed,
		roots: asked,
		headFiles,
		sides,
		tool
	}, signal);
	return new Set(names.filter((root) => !alike.has(root) || concerned.has(root)));
}
async function isOwnText({ headLockPath, baseLockPath }, { base, head, reviewed }, signal) {
	const merged = await readLockBytes(head, headLockPath, signal);
	if (merged === void 0) return false;
	return (await Promise.all([readLockBytes(reviewed, headLockPath, signal), base === void 0 ? void 0 : readLockBytes(base, baseLockPath ?? headLockPath, signal)])).every((one) => one === void 0 || !isSameFile(one, merged));
}
function withFindings(review, merged) {
	if (merged === void 0) return review;
	return {
		...review,
		findings: withMerged(review.findings, merged.findings),
		unweighed: withMerged(review.unweighed ?? [], merged.unweighed ?? [])
	};
}
function withMerged(findings, merged) {
	const known = new Set(findings.map(findingSubject));
	const told = merged.filter((one) => !known.has(findingSubject(one)) && (one.severity !== "notice" || one.rule === "not-verified")).map((one) => ({
		...one,
		line: null,
		detail: `In the merge result: ${one.detail}`
	}));
	return [...findings, ...told];
}

// src/review/ledger/key-offer.ts
function offerKeys({ mode, roots }, { file, ...terms }) {
	if (mode !== "review" || file === void 0) return void 0;
	const { added } = learnKeys(roots.map(changedAlone), terms);
	const lines = added.filter(({ learned }) => learned === "first-use");
	return lines.length === 0 ? void 0 : {
		file,
		lines
	};
}
function changedAlone(root) {
	const changed = new Set(root.changes.map(({ provider }) => provider));
	const entries = [...(root.head ?? EMPTY_LOCK_FILE).providers.values()];
	return {
		...root,
		head: lockFile(entries.filter(({ address }) => changed.has(address)))
	};
}

// src/app/review/offer-keys.ts
function withKeyOffer(review, { policy, ledger: known }, now) {
	const offer = offerKeys(review, {
		known,
		policy,
		day: dayOf(now),
		file: policy.ledger
	});
	return offer === void 0 ? review : {
		...review,
		keyOffer: offer
	};
}

// src/app/review/review-repository.ts
async function reviewRepository(request, ports, signal) {
	const resolved = await resolveRange(ports.git, request, signal);
	const range = {
		...resolved,
		baseName: request.baseName ?? resolved.baseName
	};
	const sides = comparedSides(range, ports);
	const found = await findRoots({
		...request,
		rootModules: request.policy.rootModules
	}, {
		range,
		sides
	}, ports.git, signal);
	const { roots, leftOut, idle, formerLockPaths, changed } = found;
	ports.log.debug(`${roots.length} root modules to review`);
	const own = shardRoots(request.shard);
	const { mergeCommit, tool } = request;
	const { listener } = ports;
	const candidates = roots.map((root) => compareOnly(root, own));
	const readings = await readRoots(candidates, {
		sides,
		tool,
		listener
	}, signal);
	const common = {
		mode: "review",
		...await lockedAtBase({
			range,
			sides,
			readings
		}, ports.git, signal),
		policy: request.policy,
		ledger: request.ledger,
		hostPlatform: ports.hostPlatform,
		now: ports.clock.now(),
		unmanaged: ports.setup?.unmanaged,
		isJudged: own,
		history: (path) => ports.git.fileHistory(range.base, path, MAX_HISTORY, signal)
	};
	const former = await readFormer(formerLockPaths, sides, readings, signal);
	const repositoryFindings = await findingsBeside(found, {
		request,
		sides,
		planted: await trackedMemory(request, range, ports, signal)
	}, common, signal);
	const [{ baseName }, { policy }] = [range, request];
	const commits = {
		base: range.base,
		head: range.headCommit,
		baseName
	};
	const policyFile = request.policySource?.file;
	const ofClock = await clockLimits(ports, range.headCommit, signal);
	for (const one of ofClock) ports.log.warn(one);
	const merged = await mergedInTime({
		reviews: await judgeReadings({
			...common,
			readings,
			former,
			listener
		}, ports.gather),
		roots,
		common,
		range,
		mergeCommit,
		tool
	}, ports, signal);
	const { reviews, limits: ofMerge } = merged;
	const limits = [
		...ofClock,
		...ofMerge,
		...filterLimits(leftOut, idle),
		...emptyLimits(range, baseName, changed)
	];
	const review = assembleReview({
		mode: "review",
		roots: reviews,
		leftOut,
		limits,
		policy,
		policyFile,
		repositoryFindings,
		commits
	}, ports);
	const told = await withNotes(withKeyOffer(review, request, common.now), policy, ports, signal);
	return merged.late === void 0 ? told : cutShort(told, "What merging comes to", merged.late);
}
async function mergedInTime(work, ports, signal) {
	try {
		return await withMergeResult(work, ports, signal);
	} catch (caught) {
		const late = timeLimitBehind(caught)?.message;
		if (late === void 0) throw caught;
		return {
			reviews: work.reviews,
			limits: [],
			late
		};
	}
}
function emptyLimits({ base, headCommit, head }, baseName, changed) {
	if (changed.length > 0) return [];
	const why = base !== headCommit ? `no file of it differs from ${baseName}` : head === "work-tree" ? `it stands at ${baseName}, without changes` : `${baseName} has every commit of it`;
	return [`Nothing was compared: ${head === "work-tree" ? "the work tree" : "the head"} is what the base is; ${why}`];
}
async function findingsBeside(found, { request, sides, planted }, { now }, signal) {
	if ((request.shard?.index ?? 1) !== 1) return [];
	const { policy, policySource } = request;
	const { base, head } = sides;
	const unlocked = await touchedUnlocked(found, request, sides, signal);
	const { changed } = found;
	return judgeRepository({
		changed,
		planted,
		base,
		head,
		now,
		listings: found,
		unlocked
	}, {
		policy,
		policySource
	}, signal);
}
function touchedUnlocked({ changed, base, head }, request, sides, signal) {
	const touched = new Set(pathsOf(changed).filter(isConfiguration).map((path) => posix.dirname(path)));
	const told = /* @__PURE__ */ new Set([...request.policy.rootModules, ...lockedDirectories(base.files)]);
	const isAsked = (root) => touched.has(root) && !told.has(root) && isWanted(root, request);
	const question = {
		...sides,
		files: sides.head,
		paths: head.files,
		isAsked
	};
	return touched.size === 0 ? Promise.resolve([]) : unlockedRoots(question, signal);
}
function comparedSides({ base, head }, ports) {
	const { git, workTree } = ports;
	return {
		base: git.treeAt(base),
		head: head === "work-tree" ? workTree : git.treeAt(head),
		...moduleSharing(ports)
	};
}
const MAX_HISTORY = 50;
async function trackedMemory({ memoryPlaces = [] }, { base, headCommit }, { git }, signal) {
	if (memoryPlaces.length === 0) return [];
	const sides = await Promise.all([base, headCommit].map((at) => git.listFiles(at, signal)));
	const isThere = (file) => memoryPlaces.some((place) => isUnder(file, [place]) || isUnder(place, [file]));
	return sortedUnique(sides.flat().filter(isThere));
}

export { gitWithSubmodules as n, reviewRepository as t };