import { n as placeInside } from "./place-inside.js";
import { A as repositoryClues, C as unlockedRoots, D as readRootModules, S as readModules, T as readRoot, Tt as gitMerger, V as readModuleLock, _ as filterAsync, b as calledDirectories, k as machinesIn, lt as moduleSharing, w as workTreeOf, x as moduleDirectories, y as calledBelow } from "./named-paths.js";
import { D as unreadReview, E as mergeFindings, O as withMerged, T as assembleReview, _ as unreadLimits, f as withNotes, g as reachOf, h as mayBeRead, p as concernedRoots, y as gitWithSubmodules } from "./undici-http.js";
import { d as offerKeys, i as decodeOwn, l as readLedgerFile, r as DEFAULT_POLICY_FILE, s as dayOf } from "./tighten.js";
import { C as EMPTY_LEDGER, G as discoverRoots, J as isOurs, K as isConfiguration, Na as OPENTOFU, Q as otherLockDirectories, S as ledgerIn, T as diffLedgers, Un as hasErrors, Va as toolKey, X as lockedDirectories, Y as lockFilePath, Z as needsLockFile, bo as timeLimitBehind, da as appendAll, do as LockReviewError, et as touchesItsDirectory, go as isLockReviewError, l as distinctRecords, lo as quoted, no as compareBytes, pa as groupBy, po as attempt, q as isModuleFile, rn as MODULE_LOCK_NAME, ro as sortedUnique, so as shellPath, st as moduleAgeWish, tt as untouchedRoots, vr as MAX_PATH_LENGTH, xo as undefinedOnError, z as cutShort } from "./shipped-keys.js";
import { n as theSetting } from "./setting.js";
import { G as isAttributesFile, I as recordedReleases, J as isSameContent, S as placeIn, _ as isWanted, b as namesText, c as readLockSides, f as filesOf$1, g as isUnder, h as filterLimits, m as submodulesOf, o as readLockBytes, p as readCheckout, r as isSameFile, v as lieBelow, x as pathsOf, y as meantPaths } from "./lock-side.js";
import { a as mapFewAtOnce } from "./limits.js";
import { a as judgeRoots, i as gatherRootFacts, n as judgeRepository, r as readChangedSettings } from "./repository-facts.js";
import { dirname, join, normalize } from "node:path/posix";
import { posix as posix$1 } from "node:path";

// src/app/roots/find-change.ts
async function findChange(request, ports) {
	const { git, workTree, clock } = ports;
	const { range } = request;
	const sides = {
		base: git.treeAt(range.base),
		head: range.head === "work-tree" ? workTree : git.treeAt(range.head),
		...moduleSharing(ports),
		age: moduleAgeWish(request.policy)
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
	const movedSubmodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const terms = {
		opened: movedSubmodules,
		changed: new Set(pathsOf(changed))
	};
	const head = await readCheckout(sides.head, headPaths, terms);
	const rootFiles = head.files.filter(touchesItsDirectory);
	const isOpened = (path) => rootFiles.some((file) => file.startsWith(`${path}/`));
	const openSubmodules = new Set([...movedSubmodules].filter(isOpened));
	const base = await readCheckout(sides.base, basePaths, {
		...terms,
		opened: openSubmodules
	});
	return {
		request,
		sides: {
			...sides,
			clues: repositoryClues(sides.base, () => base.files)
		},
		changed,
		base,
		head,
		now: clock.now()
	};
}
function assertWatched(paths, directory) {
	const hidden = paths.filter(({ path, unwatched }) => unwatched && touchesItsDirectory(path));
	const [first] = hidden;
	if (first?.unwatched === void 0) return;
	const words = hidden.filter(({ unwatched }) => unwatched === first.unwatched).map(({ path }) => shellPath(path)).join(" ");
	const hint = `Run git -C ${shellPath(directory)} update-index --no-${first.unwatched} ${words}`;
	const message = `Git reports no change of ${quoted(first.path)} in this work tree (its index says ${first.unwatched})`;
	throw new LockReviewError("USAGE", message, { hint });
}
function assertCheckedOut(changes, headPaths) {
	const there = new Set(headPaths.map(({ path }) => path));
	const lacking = changes.find(({ status, path }) => status !== "removed" && !there.has(path));
	if (lacking === void 0) return;
	const message = `The change touches ${quoted(lacking.path)}, which git leaves out of this work tree (a sparse checkout)`;
	const hint = `Name the commit to review with ${theSetting("head")}, or check that file out.`;
	throw new LockReviewError("USAGE", message, { hint });
}

// src/review/verdict/offer-platforms.ts
const PLAIN = /^[\w./-]+$/;
function offerPlatforms({ mode, roots }, terms) {
	const { policyFile, ledger, newFile } = terms;
	if (mode !== "review" || policyFile !== void 0 || ledger.lines.length > 0) return void 0;
	const nameable = roots.flatMap(({ nameInPolicy, required: { from, platforms } }) => {
		return from !== "policy" && from !== "usual" && [nameInPolicy, ...platforms].every((name) => PLAIN.test(name)) ? [{
			nameInPolicy,
			list: `[${platforms.join(", ")}]`
		}] : [];
	});
	const bySet = [...groupBy(nameable, ({ list }) => list)].sort(([, a], [, b]) => b.length - a.length);
	const usual = nameable.find(({ nameInPolicy }) => nameInPolicy === ".")?.list ?? bySet[0]?.[0];
	if (usual === void 0) return void 0;
	const unusual = nameable.filter(({ list }) => list !== usual);
	const rest = nameable.filter(({ nameInPolicy: name, list }) => list !== usual || unusual.some((other) => name.startsWith(`${other.nameInPolicy}/`))).sort((a, b) => compareBytes(a.nameInPolicy, b.nameInPolicy)).map(({ nameInPolicy, list }) => `"${nameInPolicy}": ${list}`);
	const paths = [`".": ${usual}`, ...rest].join(", ");
	return {
		file: newFile,
		line: `platforms: ${rest.length === 0 ? usual : `{ ${paths} }`}`
	};
}

// src/app/roots/linked-roots.ts
async function linkedRoots(change, isAsked) {
	const { base, head, sides, request } = change;
	const lockedRoots = new Set(lockedDirectories([...base.files, ...head.files]));
	const roots = (await mapFewAtOnce([...lockedRoots], linkFollower(change))).filter((root) => root !== void 0);
	const lockedAtBase = new Set(lockedDirectories(base.files));
	const lockedAtHead = new Set(lockedDirectories(head.files));
	const adopts = ({ root, head: at = root }) => at !== root && isOurs(at) && !lockedAtBase.has(root) && lockedAtBase.has(at);
	const isRepeated = (linked) => {
		const { root, head: at = root } = linked;
		if (at === root || !lockedRoots.has(at) || !isOurs(at)) return false;
		const isSame = linked.base === at || adopts(linked);
		const { rootModules } = request.policy;
		const isJudged = lockedAtHead.has(at) || needsLockFile(at, rootModules) || !needsLockFile(root, rootModules);
		return isSame && isJudged && isAsked(at) && linked.headLock === void 0;
	};
	const configurationOn = async (side) => {
		return (await mapFewAtOnce(roots, async ({ root, [side]: at }) => {
			if (at === void 0 || at === root) return [];
			return (await sides[side].list(at) ?? []).map(({ name }) => name).filter(isConfiguration).map((name) => posix$1.join(root, name));
		})).flat();
	};
	const byRoot = new Map(roots.map((root) => [root.root, root]));
	return {
		touched: roots.filter(({ isTouched }) => isTouched).map(({ root }) => ({
			status: "modified",
			path: lockFilePath(root)
		})),
		configuration: {
			base: await configurationOn("base"),
			head: await configurationOn("head")
		},
		lost: new Set([...lockedAtBase].filter((root) => lieBelow(root, head.dangling))),
		adopted: new Map(roots.filter(adopts).map(({ root, head: at = "" }) => [root, lockFilePath(at)])),
		repeated: new Set(roots.filter(isRepeated).map(({ root }) => root)),
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
			base: wasThere ? base : posix$1.dirname(baseLockPath),
			head
		}
	};
}
function linkFollower({ changed, base, head, sides }) {
	const areConverted = pathsOf(changed).some(isAttributesFile);
	const submodules = pathsOf(changed.filter(({ isSubmodule }) => isSubmodule));
	const links = [...base.paths, ...head.paths].filter(({ kind }) => kind === "symlink");
	const elsewhere = /* @__PURE__ */ new Set([...submodules, ...links.map(({ path }) => path)]);
	return async (root) => {
		const lock = lockFilePath(root);
		const isElsewhere = elsewhere.has(lock) || lieBelow(root, elsewhere);
		if (!isElsewhere && !areConverted) return void 0;
		const [before, after] = await Promise.all([base.placeOf(root), head.placeOf(root)]);
		const [baseLock, headLock] = await Promise.all([linkedLock(sides.base, lock), linkedLock(sides.head, lock)]);
		const isTouched = before !== after || baseLock !== headLock || isElsewhere && await differInside(root, sides) || areConverted && await differInCheckouts(lock, sides);
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
async function linkedLock(tree, path) {
	if (await tree.kind(path) !== "symlink") return void 0;
	const place = await placeIn(tree, path);
	return place !== void 0 && await tree.kind(place) === "file" ? place : void 0;
}
async function differInside(root, { base, head }) {
	const lists = await Promise.all([base.list(root), head.list(root)]);
	const names = new Set(lists.flatMap((list = []) => list.map(({ name }) => name)));
	return (await mapFewAtOnce([...names].filter(touchesItsDirectory), async (name) => {
		const path = posix$1.join(root, name);
		const read = (tree) => undefinedOnError(tree.read(path), "FILE_FAILED", "LIMIT_EXCEEDED");
		return !isSameContent(await read(base), await read(head));
	})).includes(true);
}
async function differInCheckouts(lock, { base, head }) {
	const [before, after] = await Promise.all([readLockBytes(base, lock), readLockBytes(head, lock)]);
	return before !== void 0 && after !== void 0 && !isSameFile(before, after);
}

// src/app/roots/promoted-roots.ts
async function promotedRoots(found) {
	const change = {
		...found,
		sides: {
			...found.sides,
			memory: /* @__PURE__ */ new Map()
		}
	};
	const lockedRoots = lockedDirectories(change.head.files);
	const listedRoots = await newlyListed(change);
	const uncalled = await leftByCallers(change, lockedRoots);
	const backed = await backedModules(change, lockedRoots);
	return /* @__PURE__ */ new Set([
		...lockedRoots.filter((root) => listedRoots.has(root)),
		...uncalled,
		...backed
	]);
}
async function backedModules({ changed, base, sides }, locked) {
	const touchedPlaces = new Set(moduleDirectories(pathsOf(changed)));
	const directories = locked.filter((root) => touchedPlaces.has(root));
	const withBackend = async (files) => {
		return (await readModules(directories, {
			...sides,
			files
		})).flatMap(([directory, { hasBackend }]) => hasBackend ? directory : []);
	};
	const before = await withBackend(sides.base);
	const arrived = (await withBackend(sides.head)).filter((root) => !before.includes(root));
	if (arrived.length === 0) return [];
	const baseQuestion = {
		...sides,
		files: sides.base
	};
	const calledPlaces = await calledDirectories(moduleDirectories(base.files), baseQuestion);
	return arrived.filter((directory) => calledPlaces.has(directory));
}
async function leftByCallers({ changed, base, head, sides }, locked) {
	const paths = new Set(pathsOf(changed));
	const touchedPlaces = new Set(moduleDirectories(pathsOf(changed)));
	const isLed = base.paths.some(({ path, kind }) => kind === "symlink" && paths.has(path)) || await mayBeRead({
		changed,
		headFiles: head.files,
		sides
	});
	const own = moduleDirectories(base.files).filter((at) => isLed || touchedPlaces.has(at));
	const modules = await calledBelow(own, base.files, {
		...sides,
		files: sides.base
	});
	const open = locked.filter((root) => modules.has(root));
	if (open.length === 0) return [];
	const others = moduleDirectories(head.files).filter((at) => !modules.has(at));
	const now = await calledBelow(others, head.files, {
		...sides,
		files: sides.head
	});
	return open.filter((root) => !now.has(root));
}
async function newlyListed(change) {
	const { changed, sides, now } = change;
	const { policy, policySource } = change.request;
	const file = policySource?.file ?? ".github/tofu-lock-review.yml";
	if (!pathsOf(changed).includes(file)) return /* @__PURE__ */ new Set();
	const bytes = await sides.head.read(file);
	const roots = bytes && attempt(() => decodeOwn(bytes, file, now).rootModules);
	const before = new Set(policy.rootModules);
	const names = (roots ?? []).map((root) => posix$1.normalize(root));
	return new Set(names.filter((root) => !before.has(root)));
}
async function movedWithoutLock(change) {
	const { changed, base, head, sides, request } = change;
	const movedFiles = changed.filter(({ path, previousPath = path }) => isModuleFile(path) && isModuleFile(previousPath));
	if (movedFiles.length === 0) return /* @__PURE__ */ new Map();
	const there = new Set(head.files);
	const configured = new Set(head.files.filter(isModuleFile).map((path) => posix$1.dirname(path)));
	const rootsLeft = new Set(lockedDirectories(base.files).filter((root) => !configured.has(root) && needsLockFile(root, request.policy.rootModules) && !(there.has(lockFilePath(root)) && there.has(posix$1.join(root, "terragrunt.hcl")))));
	const moves = movedFiles.flatMap(({ path, previousPath = path }) => {
		const [from, to] = [posix$1.dirname(previousPath), posix$1.dirname(path)];
		return rootsLeft.has(from) && isOurs(path) && !there.has(lockFilePath(to)) ? [[to, lockFilePath(from)]] : [];
	});
	if (moves.length === 0) return /* @__PURE__ */ new Map();
	const headQuestion = {
		...sides,
		files: sides.head
	};
	const calledPlaces = await calledDirectories(moduleDirectories(head.files), headQuestion);
	return new Map(moves.filter(([to]) => !calledPlaces.has(to)));
}

// src/app/roots/find-roots.ts
async function findRoots(change, { log }) {
	const { request, sides, base, head } = change;
	const { rootModules: listed } = request.policy;
	const filter = await meantPaths(request, {
		trees: [sides.base, sides.head],
		files: [...base.files, ...head.files],
		roots: listed,
		submodules: submodulesOf([...base.paths, ...head.paths])
	});
	const isAsked = (root) => isWanted(root, filter);
	const linked = await linkedRoots(change, isAsked);
	const movedRoots = await movedWithoutLock(change);
	const input = {
		changed: [...change.changed, ...linked.touched],
		baseFiles: [...base.files, ...linked.configuration.base],
		headFiles: [...head.files, ...linked.configuration.head],
		listed,
		lost: linked.lost,
		adopted: new Map([...movedRoots, ...linked.adopted]),
		promoted: await promotedRoots(change)
	};
	const untouched = untouchedRoots(input).filter((root) => !linked.repeated.has(root));
	const concerned = await concernedRoots({
		changed: change.changed,
		roots: untouched,
		headFiles: input.headFiles,
		sides,
		tool: request.policy.tool
	});
	const discovery = discoverRoots({
		...input,
		concerned
	});
	const unread = new Set([...head.unread.keys()].filter((path) => path !== "."));
	const all = discovery.roots.filter(({ root }) => !linked.repeated.has(root) && !lieBelow(root, unread));
	const links = new Set(linked.touched.map(({ path }) => posix$1.dirname(path)));
	const reasonOf = (root) => {
		if (input.promoted.has(root)) return "no root module calls it any more, or policy lists it now";
		if (concerned.has(root)) return "something that it depends on changed";
		if (movedRoots.has(root)) return "its configuration came from a root module of base";
		return links.has(root) ? "its path leads elsewhere, or to other files" : "its own files changed";
	};
	const roots = all.filter(({ root }) => isAsked(root)).map(linked.placed);
	log.debug(`${roots.length} root modules to review`);
	for (const { root } of roots) log.debug(`${root}: ${reasonOf(root)}`);
	return {
		change,
		roots,
		leftOut: all.map(({ root }) => root).filter((root) => !isAsked(root)),
		isAsked,
		idle: filter.idle,
		formerLockPaths: discovery.formerLockPaths
	};
}

// src/app/review/gather-evidence.ts
const MAX_HISTORY = 50;
const MAX_CONFLICTS = 5;
async function gatherEvidence(readings, ports) {
	const { found, roots } = readings;
	const { request, now } = found.change;
	const { git, setup, listener, gather } = ports;
	const question = {
		...readings,
		mode: "review",
		policy: request.policy,
		ledger: request.ledger,
		now,
		unmanaged: setup?.unmanaged,
		histories: (paths) => git.fileHistories(request.range.base, paths, MAX_HISTORY),
		machinesOf: machinesIn(found.change.sides.clues),
		readings: roots
	};
	const head = await gatherRootFacts({
		...question,
		listener
	}, gather);
	try {
		const { roots, ...merge } = await readMerge(found, ports);
		return {
			head,
			merged: await gatherRootFacts({
				...question,
				readings: roots,
				former: []
			}, gather),
			...merge
		};
	} catch (caught) {
		const late = timeLimitBehind(caught)?.message;
		if (late === void 0) throw caught;
		return {
			head,
			merged: [],
			beside: /* @__PURE__ */ new Set(),
			limits: [],
			late
		};
	}
}
async function readMerge(found, ports) {
	const { change, roots } = found;
	const { request, sides } = change;
	const { git, log } = ports;
	const { commit, limits } = await findMerge(found, ports);
	if (commit === void 0) return {
		roots: [],
		beside: /* @__PURE__ */ new Set(),
		limits
	};
	const onto = await git.firstParent(commit) ?? request.range.tip;
	const { clues, age } = sides;
	const trees = {
		base: git.treeAt(onto),
		head: git.treeAt(commit),
		clues,
		age
	};
	const merge = {
		commit,
		onto,
		files: filesOf$1(await git.listPaths(commit)),
		sides: {
			...trees,
			...moduleSharing(ports)
		}
	};
	const differing = await differingRoots(found, merge, ports);
	const further = await rootsBeside(found, merge, ports);
	const readings = [];
	for (const root of [...roots, ...further]) if (differing.has(root.root) || await isAnotherText(root, sides, merge.sides)) readings.push(await readRoot(root, merge.sides, request.policy.tool));
	log.debug(`${readings.length} root modules are not in the merge ${commit} as on head`);
	return {
		roots: readings,
		beside: new Set(further.map(({ root }) => root)),
		limits
	};
}
async function rootsBeside({ change, roots, isAsked }, { onto, commit, files: headFiles }, { git }) {
	const own = new Set(pathsOf(change.changed));
	const beside = (await git.changedPaths(onto, commit)).filter(({ path }) => !own.has(path));
	if (beside.length === 0) return [];
	const baseFiles = filesOf$1(await git.listPaths(onto));
	const { rootModules } = change.request.policy;
	const ownRoots = new Set(roots.map(({ root }) => root));
	const { roots: places } = discoverRoots({
		changed: beside,
		baseFiles,
		headFiles,
		listed: rootModules
	});
	return places.filter(({ root }) => !ownRoots.has(root) && isAsked(root));
}
async function findMerge({ change, roots }, { git, tryMerge }) {
	const { range } = change.request;
	const noMerge = { limits: [] };
	const notReviewed = (reason) => ({ limits: [`The merge result was not reviewed: ${reason}`] });
	const isBehind = range.tip !== range.base;
	if (roots.length === 0 && !isBehind) return noMerge;
	const { commit, problem } = await forgeMerge(change.request, git);
	if (commit !== void 0) return commit === range.headCommit ? noMerge : {
		commit,
		limits: []
	};
	if (tryMerge === void 0 || !isBehind) return problem === void 0 ? noMerge : notReviewed(problem);
	const where = roots.length === 0 ? "several-bases" : void 0;
	const attempt = await tryMerge(range.tip, range.headCommit, where);
	const what = `merging ${range.headCommit.slice(0, 12)} into ${range.baseName}`;
	if (attempt.kind === "needless") return noMerge;
	if (attempt.kind === "none") return notReviewed(`${what} failed: ${attempt.reason}`);
	if (attempt.kind === "conflicts") return notReviewed(`${what} conflicts in ${namesText(attempt.paths.map(quoted), MAX_CONFLICTS)}`);
	const uncommitted = range.head === "work-tree" ? await git.changedPaths(range.headCommit, "work-tree") : [];
	return {
		commit: attempt.tree,
		limits: uncommitted.length > 0 ? ["The merge result was reviewed without what is not committed"] : []
	};
}
async function forgeMerge({ range, mergeCommit, storedMerge }, git) {
	const { base, tip, baseName, headCommit } = range;
	if (mergeCommit === void 0 && (storedMerge === void 0 || !(tip !== base))) return {};
	const name = mergeCommit ?? await storedMerge?.();
	const commit = name === void 0 ? void 0 : await git.resolveCommit(name);
	const isOfHead = async (merge) => mergeCommit !== void 0 || await git.mergeBase(merge, headCommit) === headCommit;
	if (commit === void 0 || !await isOfHead(commit)) return { problem: `the merge ${mergeCommit ?? `of ${headCommit.slice(0, 12)} into the target branch`} is not available` };
	const onto = await git.firstParent(commit);
	return onto === void 0 || onto === tip || await git.mergeBase(onto, tip) === tip ? { commit } : { problem: `the merge ${commit} has not all of ${baseName}` };
}
async function differingRoots({ change, roots }, { commit, files: headFiles, sides }, { git }) {
	const { range, policy } = change.request;
	const changed = await git.changedPaths(commit, range.head);
	const baseFiles = filesOf$1(await git.listPaths(range.head));
	const names = roots.filter(({ scope }) => scope === "root-module").map(({ root }) => root);
	const alike = new Set(untouchedRoots({
		changed,
		baseFiles,
		headFiles,
		listed: names
	}));
	const compared = {
		headFiles,
		sides: {
			...sides,
			base: change.sides.head
		},
		tool: policy.tool
	};
	const untouched = names.filter((root) => alike.has(root));
	const concerned = await concernedRoots({
		...compared,
		changed,
		roots: untouched
	});
	return new Set(names.filter((root) => !alike.has(root) || concerned.has(root)));
}
async function isAnotherText({ headLockPath, baseLockPath }, reviewed, sides) {
	const old = baseLockPath ?? headLockPath;
	const [merged, here, onto, was] = await Promise.all([
		readLockBytes(sides.head, headLockPath),
		readLockBytes(reviewed.head, headLockPath),
		readLockBytes(sides.base, old),
		readLockBytes(reviewed.base, old)
	]);
	if (merged === void 0 || isSameFile(merged, onto)) return false;
	return !isSameFile(merged, here) || !isSameFile(onto, was);
}

// src/app/review/changed-policy.ts
async function findPolicyChanges(change) {
	const { changed, sides, now } = change;
	const { policySource, policy } = change.request;
	const { ledger } = policy;
	const policyFile = policySource?.file ?? ".github/tofu-lock-review.yml";
	const watched = /* @__PURE__ */ new Set([
		...policySource?.watched ?? [],
		policyFile,
		DEFAULT_POLICY_FILE
	]);
	const changedPaths = new Set(pathsOf(changed));
	const changes = /* @__PURE__ */ new Map();
	for (const path of sortedUnique([...watched, ...ledger === void 0 ? [] : [ledger]])) {
		if (!await isTouched(path, changedPaths, sides)) continue;
		if (path === ledger) changes.set(path, await ledgerChange(path, sides));
		else changes.set(path, await fileChange(path, path === policyFile, {
			head: sides.head,
			now
		}));
	}
	for (const path of await touchedJobFiles(changedPaths, sides)) {
		if (watched.has(path)) continue;
		const isRemoved = await sides.head.resolve(path) === void 0;
		changes.set(path, {
			path,
			kind: "workflow",
			isRemoved,
			problem: void 0
		});
	}
	return sortedUnique(changes.keys()).flatMap((path) => changes.get(path) ?? []);
}
async function isTouched(path, touched, { base, head }) {
	if (touched.has(path)) return true;
	const [place, now] = await Promise.all([base.resolve(path), head.resolve(path)]);
	if (place !== now) return true;
	if (place === void 0 || place === path) return false;
	if (touched.has(place)) return true;
	return !isSameContent(await base.read(path), await head.read(path));
}
async function touchedJobFiles(touched, { base, head }) {
	const trees = [base, head];
	const onASide = async (ask) => (await Promise.all(trees.map(ask))).includes(true);
	const files = [];
	for (const path of touched) {
		const isLink = async (tree) => await tree.kind(path) === "symlink";
		if (YAML.test(path) || await onASide(isLink)) files.push(path);
	}
	if (files.length === 0) return [];
	const running = (await Promise.all(trees.map(filesThatRunUs))).flatMap((paths) => [...paths]);
	const ours = [];
	for (const path of files) {
		const isRunning = running.some((file) => lieBelow(file, /* @__PURE__ */ new Set([path])));
		const isAction = path.startsWith(".github/") && isGitHubJobFile(path);
		const namesUs = async (tree) => (await readJobFile(tree, path)).isOurs;
		if (isRunning || isAction && await onASide(namesUs)) ours.push(path);
	}
	return ours;
}
async function fileChange(path, isPolicy, { head, now }) {
	const kind = isPolicy ? "policy" : "companion";
	const place = await head.resolve(path);
	const isRemoved = place === void 0;
	if (isRemoved || !isPolicy) return {
		path,
		kind,
		isRemoved,
		problem: void 0
	};
	const bytes = await head.kind(place) === "file" ? await head.read(path) : void 0;
	return {
		path,
		kind,
		isRemoved,
		problem: bytes === void 0 ? "It is no file." : policyProblem(bytes, path, now)
	};
}
function policyProblem(bytes, path, now) {
	try {
		decodeOwn(bytes, path, now);
		return;
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_POLICY")) throw caught;
		return `${caught.message}.`;
	}
}
async function ledgerChange(path, { base, head }) {
	const before = await readLedger(base, path);
	const { ledger, isThere, problem } = await readLedger(head, path);
	const lines = problem === void 0 ? diffLedgers(before.ledger, ledger) : [];
	return {
		path,
		kind: "ledger",
		isRemoved: !isThere,
		problem,
		lines
	};
}
async function readLedger(files, path) {
	try {
		const file = await readLedgerFile(files, path);
		return {
			ledger: ledgerIn(file),
			isThere: file !== void 0,
			problem: void 0
		};
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_LEDGER", "FILE_FAILED", "LIMIT_EXCEEDED")) throw caught;
		return {
			ledger: EMPTY_LEDGER,
			isThere: true,
			problem: `${caught.message}.`
		};
	}
}
const OUR_NAME = "tofu-lock-review";
const MAX_WORKFLOW_BYTES = 4194304;
const WORKFLOWS = ".github/workflows";
const YAML = /\.ya?ml$/;
const JOB_FILE = /^\.github\/workflows\/[^/]+\.ya?ml$|(?:^|\/)action\.ya?ml$/;
const PIPELINE = ".gitlab-ci.yml";
const INCLUDED = /(?<![\w./*:-])[\w./*-]+\.ya?ml(?![\w./*-])/g;
const LOCAL_USE = /(?:^|[\s"'{,:[])(\.\/[^\s"'},\]#]*)/g;
const isGitHubJobFile = (path) => JOB_FILE.test(path);
async function filesThatRunUs(tree) {
	const workflows = (await tree.list(WORKFLOWS) ?? []).map(({ name }) => join(WORKFLOWS, name)).filter(isGitHubJobFile);
	const files = /* @__PURE__ */ new Map();
	const waiting = [PIPELINE, ...workflows];
	for (let path = waiting.pop(); path !== void 0; path = waiting.pop()) {
		if (files.has(path)) continue;
		const file = await readJobFile(tree, path);
		files.set(path, file);
		appendAll(waiting, file.uses);
	}
	const running = /* @__PURE__ */ new Set();
	for (let before = -1; before !== running.size;) {
		before = running.size;
		for (const [path, { isOurs, uses }] of files) if (isOurs || uses.some((used) => running.has(used))) running.add(path);
	}
	const places = await Promise.all([...running].map((path) => tree.resolve(path)));
	return /* @__PURE__ */ new Set([...running, ...places.filter((place) => place !== void 0)]);
}
async function readJobFile(tree, path) {
	const place = await tree.resolve(path);
	const bytes = place !== void 0 && await tree.kind(place) === "file" ? await tree.read(path) : void 0;
	if (bytes === void 0) return {
		isOurs: false,
		uses: []
	};
	if (bytes.length > MAX_WORKFLOW_BYTES) return {
		isOurs: true,
		uses: []
	};
	const text = new TextDecoder().decode(bytes);
	const isOurs = text.includes(OUR_NAME);
	if (!isGitHubJobFile(path)) return {
		isOurs,
		uses: await includedBy(text, tree)
	};
	return {
		isOurs,
		uses: [...text.matchAll(LOCAL_USE)].map(([, use = ""]) => use).filter((use) => use.length <= MAX_PATH_LENGTH).map(normalize).flatMap(filesOf)
	};
}
async function includedBy(text, tree) {
	const paths = [];
	for (const [name] of text.matchAll(INCLUDED)) {
		if (name.length > 4096) continue;
		const path = normalize(name).replace(/^\/+/, "");
		const star = path.indexOf("*");
		if (star < 0) paths.push(path);
		else appendAll(paths, await filesBelow(dirname(path.slice(0, star + 1)), tree));
	}
	return paths;
}
const MAX_DIRECTORIES = 200;
async function filesBelow(top, tree) {
	const paths = [];
	const directories = [top];
	for (const [i, place] of directories.entries()) {
		if (i === MAX_DIRECTORIES) break;
		for (const { name, kind } of await tree.list(place) ?? []) {
			const path = join(place, name);
			if (kind === "directory") directories.push(path);
			else if (YAML.test(path)) paths.push(path);
		}
	}
	return paths;
}
function filesOf(use) {
	if (use.startsWith("../") || use === "..") return [];
	if (isGitHubJobFile(use)) return [use];
	return [join(use, "action.yml"), join(use, "action.yaml")];
}

// src/app/review/read-roots.ts
async function readRoots(found, ports) {
	const { change } = found;
	const { request, sides, changed } = change;
	const { tool } = request.policy;
	const readings = await readRootModules(found.roots, {
		sides,
		tool,
		listener: ports.listener
	});
	const unlocked = await touchedUnlocked(change);
	const ignored = await headIgnoreLines([...readings.filter(({ head }) => head === void 0).map(({ candidate }) => candidate), ...unlocked], change, ports.git);
	const lineOf = (root) => ignored === void 0 ? "unknown" : ignored.get(lockFilePath(root));
	const roots = readings.map((reading) => {
		return {
			...reading,
			ignoredBy: reading.head ? void 0 : lineOf(reading.candidate.root)
		};
	});
	const limits = await clockLimits(ports, request.range.headCommit);
	for (const limit of limits) ports.log.warn(limit);
	const baseLocks = await readBaseLocks(change, roots, ports.git);
	const reliable = baseLocks.filter(({ diagnostics }) => !hasErrors(diagnostics));
	const newRoot = roots.find(({ base, head }) => base === void 0 && head !== void 0);
	const formerPaths = newRoot === void 0 ? [] : found.formerLockPaths;
	const former = await readLockSides(sides.base, formerPaths, newRoot?.choice.tool ?? OPENTOFU);
	const repository = {
		settings: await readChangedSettings(changed, sides),
		policyChanges: await findPolicyChanges(change),
		planted: await trackedMemory(change, ports),
		unlocked: unlocked.map((one) => ({
			...one,
			ignoredBy: lineOf(one.root)
		}))
	};
	return {
		found,
		roots,
		former: [...former.values()],
		repositoryProviders: new Set(baseLocks.flatMap(({ lock }) => [...lock.providers.keys()])),
		recordedReleases: recordedReleases(reliable.map(({ lock }) => lock)),
		recordedModules: await readBaseModules(change, ports.git),
		repository,
		limits,
		unreadInputs: await findUnreadInputs(change, roots)
	};
}
async function findUnreadInputs({ changed, head, sides }, roots) {
	const reach = reachOf({
		changed,
		headFiles: head.files,
		sides
	});
	const limits = roots.map(async ({ candidate: { root, places }, requirements }) => {
		const at = places?.head ?? root;
		return [root, await unreadLimits(at, requirements?.unread ?? [], reach)];
	});
	return new Map((await Promise.all(limits)).filter(([, some]) => some.length > 0));
}
async function readBaseLocks({ request, sides }, roots, git) {
	const alike = roots.filter(({ choice }) => toolKey(choice.tool) === toolKey(OPENTOFU));
	const sidesOfRoots = new Map(alike.map(({ candidate, base }) => [candidate.baseLockPath, base]));
	const baseFiles = filesOf$1(await git.listPaths(request.range.base));
	const paths = lockedDirectories(baseFiles).map(lockFilePath);
	const otherPaths = paths.filter((path) => !sidesOfRoots.has(path));
	const others = await readLockSides(sides.base, otherPaths, OPENTOFU, sides.locks);
	return paths.flatMap((path) => others.get(path) ?? sidesOfRoots.get(path) ?? []);
}
async function readBaseModules({ request, sides }, git) {
	const baseFiles = filesOf$1(await git.listPaths(request.range.base));
	const roots = otherLockDirectories(baseFiles, [MODULE_LOCK_NAME]);
	const reliable = (await mapFewAtOnce(roots, (root) => readModuleLock(sides.base, root))).filter(({ diagnostics }) => !hasErrors(diagnostics));
	return distinctRecords(reliable.flatMap(({ lock }) => [...lock.calls.values()]));
}
async function headIgnoreLines(places, { request: { range }, sides }, git) {
	const paths = places.map(({ root }) => lockFilePath(root));
	const ignored = await undefinedOnError(git.ignoredPaths(paths));
	if (ignored === void 0 || ignored.size === 0 || range.head === "work-tree") return ignored;
	const checkedOut = await git.resolveCommit("HEAD");
	if (checkedOut === range.headCommit) return ignored;
	const files = checkedOut && git.treeAt(checkedOut);
	const isHeads = async ([, { file }]) => {
		const content = await (files && undefinedOnError(files.read(file)));
		return content !== void 0 && isSameContent(content, await sides.head.read(file));
	};
	return new Map(await filterAsync([...ignored], isHeads));
}
async function touchedUnlocked(change) {
	const { changed, base, head, request, sides } = change;
	const changedDirectories = new Set(pathsOf(changed).filter(isConfiguration).map(posix$1.dirname));
	if (changedDirectories.size === 0) return [];
	const knownRoots = /* @__PURE__ */ new Set([...request.policy.rootModules, ...lockedDirectories(base.files)]);
	const isAsked = (root) => changedDirectories.has(root) && !knownRoots.has(root) && isWanted(root, request);
	const unlockedAt = (files, paths) => unlockedRoots({
		...sides,
		files,
		paths,
		isAsked
	});
	const now = await unlockedAt(sides.head, head.files);
	const before = now.length === 0 ? [] : await unlockedAt(sides.base, base.files);
	const isOld = ({ root, isNeeded }) => before.some((old) => old.root === root && old.isNeeded === isNeeded);
	return now.map((unlocked) => ({
		...unlocked,
		isOld: isOld(unlocked)
	}));
}
async function trackedMemory({ request: { memoryPlace, range } }, { git }) {
	if (memoryPlace === void 0) return [];
	const { base, headCommit } = range;
	const sides = await Promise.all([base, headCommit].map((at) => git.listPaths(at)));
	const isThere = (file) => isUnder(file, [memoryPlace]) || isUnder(memoryPlace, [file]);
	return filesOf$1(sides.flat()).filter(isThere);
}
const TOLERANCE_MS = 6e5;
async function clockLimits({ git, clock }, head) {
	const time = await git.commitTime(head);
	const now = clock.now();
	if (time === void 0 || now >= time - TOLERANCE_MS) return [];
	const [shown, committed] = [now, time].map((ms) => `${new Date(ms).toISOString().slice(0, 16)}Z`);
	return [`this machine's clock shows ${shown}, and head says it was committed at ${committed}: check the clock, by which keys and signatures are judged`];
}

// src/app/review/review-repository.ts
async function reviewRepository(request, ports) {
	const change = await findChange(request, ports);
	const rootsOfChange = await findRoots(change, ports);
	const readings = await readRoots(rootsOfChange, ports);
	const review = judge(readings, await gatherEvidence(readings, ports), ports);
	return withNotes(review, request.policy, ports);
}
async function reviewPlannedHead(request, head, ports) {
	const quiet = {
		...ports,
		tryMerge: void 0,
		listener: void 0
	};
	const unmerged = {
		...request,
		mergeCommit: void 0,
		storedMerge: void 0
	};
	const change = await findChange(unmerged, quiet);
	const rootsOfChange = await findRoots(change, quiet);
	const roots = rootsOfChange.roots.map((root) => head.texts.has(root.lockFilePath) ? {
		...root,
		headLockPath: root.lockFilePath
	} : root);
	const plannedChange = {
		...change,
		sides: {
			...change.sides,
			head: head.files
		}
	};
	const readings = await readRoots({
		...rootsOfChange,
		change: plannedChange,
		roots
	}, quiet);
	return judgeRoots((await gatherEvidence(readings, quiet)).head);
}
function judge({ found, repository, limits: clock, unreadInputs }, { head, merged, beside, limits, late }, meter) {
	const { change, leftOut, idle } = found;
	const { request } = change;
	const { policy, ledger, range } = request;
	const policyFile = request.policySource?.file;
	const mergedReviews = new Map(judgeRoots(merged).map((review) => [review.root, review]));
	const ofBeside = [...beside].flatMap((root) => mergedReviews.get(root)?.findings ?? []);
	const review = assembleReview({
		mode: "review",
		roots: judgeRoots(head).map((review) => ({
			...withMerge(review, mergedReviews.get(review.root)),
			limits: [...review.limits ?? [], ...unreadInputs.get(review.root) ?? []]
		})),
		leftOut,
		limits: [
			...clock,
			...limits,
			...filterLimits(leftOut, idle),
			...emptyLimits(change)
		],
		policy,
		policyFile,
		repositoryFindings: [...judgeRepository(change, repository), ...mergeFindings(ofBeside)],
		range,
		paths: change.head.paths
	}, meter);
	const terms = {
		known: ledger,
		policy,
		day: dayOf(change.now),
		file: policy.ledger
	};
	const withOffers = {
		...review,
		keyOffer: offerKeys(review, terms),
		platformOffer: offerPlatforms(review, {
			policyFile,
			ledger,
			newFile: DEFAULT_POLICY_FILE
		})
	};
	return late === void 0 ? withOffers : cutShort(withOffers, "The merge result", late);
}
function withMerge(review, merged) {
	if (merged === void 0) return review;
	const findings = mergeFindings(merged.findings);
	return {
		...review,
		merged: findings,
		findings: withMerged(review.findings, findings),
		unweighed: withMerged(review.unweighed, mergeFindings(merged.unweighed))
	};
}
function emptyLimits({ request, changed }) {
	const { base, headCommit, head, baseName } = request.range;
	if (changed.length > 0) return [];
	const [subject, atBase] = head === "work-tree" ? ["the work tree", `it stands at ${baseName}, without changes`] : ["the head", `${baseName} has every commit of it`];
	return [`Nothing was compared: ${subject} is what the base is; ${base === headCommit ? atBase : `no file of it differs from ${baseName}`}`];
}

// src/compose/run-review.ts
function withSubmodules({ git, checkout, isCheckedOut }, { terms, gitFetcher: fetcher, closing }) {
	const { environment, times } = terms;
	const places = {
		checkout,
		fetcher,
		environment,
		signal: times.looking.signal
	};
	return {
		git: closing(gitWithSubmodules(git, places)),
		checkout,
		isCheckedOut
	};
}
async function runReview(job, reach) {
	const { repository, comparison, settings, paths, excludedPaths } = job;
	const { git, checkout, isCheckedOut } = repository;
	const { range, mergeCommit, isReplacement = false } = comparison;
	const { environment, cache, times } = reach.terms;
	const memoryPlace = checkout && cache && await placeInside(checkout, cache.directory);
	const { storedMerge = () => Promise.resolve(void 0) } = comparison;
	const request = {
		range,
		mergeCommit,
		storedMerge: isCheckedOut || isReplacement ? void 0 : storedMerge,
		memoryPlace,
		policy: settings.policy,
		ledger: settings.ledger,
		policySource: settings.source,
		paths,
		excludedPaths
	};
	const isMerged = isCheckedOut && !isReplacement;
	const place = {
		directory: git.top,
		environment,
		signal: times.looking.signal
	};
	const tryMerge = isMerged ? gitMerger(place) : void 0;
	const workTree = workTreeOf(git, environment);
	const ports = {
		...reach,
		git,
		tryMerge,
		workTree
	};
	return {
		review: await reviewRepository(request, ports),
		again: (files, texts) => reviewPlannedHead(request, {
			files,
			texts
		}, ports)
	};
}
async function reviewInTime(mode, meter, make) {
	try {
		return await make();
	} catch (caught) {
		const late = timeLimitBehind(caught);
		if (late === void 0) throw caught;
		return { review: unreadReview(mode, late, meter) };
	}
}

export { assertWatched as i, runReview as n, withSubmodules as r, reviewInTime as t };