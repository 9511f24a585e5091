import { $ as sortedUnique, at as appendAll } from "./platform.js";
import { o as isLockReviewError } from "./error.js";
import { W as remembered } from "./diagnostic.js";
import { r as readLockBytes, t as isSameFile } from "./lock-side.js";
import { $ as loadModuleTree, G as readRootChoice, H as placeIn, Jt as isAttributesFile, Pt as mapFewAtOnce, Q as collectRequirements, R as lieBelow, V as pathsOf, X as moduleSharing, Yt as isLockFileName, Z as readByRelease, tt as variableFileNames } from "./named-paths.js";
import { G as isConfiguration, J as lockFilePath, Q as touchesItsDirectory, X as rootScope, Y as lockedDirectories, Z as touchedDirectories, q as isOurs } from "./explain-hash.js";
import { posix } from "node:path";

// src/app/roots/checkout.ts
const MAX_FOLLOWED = 2e4;
async function readCheckout(question) {
	const { tree, changed } = question;
	const unread = /* @__PURE__ */ new Map();
	const opened = await submodulesToOpen(question);
	const inside = [];
	for (const path of opened) {
		const walked = await walkFiles(tree, path);
		if (typeof walked === "string") unread.set(path, walked);
		else appendAll(inside, walked);
	}
	const paths = [...question.paths, ...inside];
	const links = paths.filter(({ kind }) => kind === "symlink");
	const following = {
		tree,
		locks: paths.filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path)),
		links,
		closed: new Set(question.paths.flatMap(({ path, kind }) => kind === "submodule" && !opened.has(path) ? [path] : [])),
		found: [],
		dangling: /* @__PURE__ */ new Set(),
		unread,
		followed: 0
	};
	for (const link of links) await follow(following, {
		as: link.path,
		link,
		above: []
	});
	const all = [...paths, ...following.found];
	const linked = new Set(links.map(({ path }) => path));
	return {
		paths: all,
		files: sortedUnique(all.filter(({ kind }) => kind !== "submodule").map(({ path }) => path)),
		dangling: following.dangling,
		unread: withoutUnchanged(unread, changed),
		placeOf: async (directory) => lieBelow(directory, linked) ? leadsTo(tree, directory) : directory
	};
}
function withoutUnchanged(unread, changed) {
	return new Map([...unread].filter(([path]) => path === "." || lieBelow(path, changed)));
}
async function submodulesToOpen({ paths, tree, opened, changed }) {
	const submodules = new Set(paths.filter(({ kind }) => kind === "submodule").map(({ path }) => path));
	const open = new Set([...submodules].filter((path) => opened.has(path)));
	if (submodules.size === 0) return open;
	const links = paths.filter(({ path, kind }) => kind === "symlink" && changed.has(path));
	for (const { path } of links) {
		const place = await tree.followLinks?.(path) ?? await leadsTo(tree, path);
		const submodule = [...submodules].find((other) => lieBelow(place ?? "", /* @__PURE__ */ new Set([other])));
		if (submodule !== void 0) open.add(submodule);
	}
	return open;
}
async function follow(following, { as, link, above }) {
	const { tree, locks, links, closed, found, dangling, unread } = following;
	const far = await tree.followLinks?.(link.path) ?? link.path;
	if (lieBelow(far, closed)) return;
	const target = await leadsTo(tree, link.path);
	if (target === void 0) {
		const reason = await tree.outOfReach?.(link.path);
		if (reason === void 0) dangling.add(as);
		else unread.set(as, reason);
		return;
	}
	if (await tree.list(target) === void 0) return;
	if (++following.followed > MAX_FOLLOWED) {
		unread.set(".", `more than ${MAX_FOLLOWED} links lead to directories`);
		return;
	}
	const seenAt = (path) => posix.join(as, target === "." ? path : path.slice(target.length + 1));
	const isBelow = ({ path }) => target === "." || path.startsWith(`${target}/`);
	for (const lock of locks.filter(isBelow)) {
		const isTracked = lock.isTracked && link.isTracked;
		found.push({
			...lock,
			path: seenAt(lock.path),
			isTracked
		});
	}
	if (lieBelow(link.path, /* @__PURE__ */ new Set([target])) || above.includes(target)) return;
	for (const next of links.filter(isBelow)) await follow(following, {
		as: seenAt(next.path),
		link: next,
		above: [...above, target]
	});
}
async function leadsTo(tree, path) {
	try {
		const place = await placeIn(tree, path);
		if (place === void 0 || posix.isAbsolute(place)) return void 0;
		return place === "" ? "." : place;
	} catch (caught) {
		if (isLockReviewError(caught, "LIMIT_EXCEEDED")) return void 0;
		throw caught;
	}
}
const MAX_WALKED = 1e5;
async function walkFiles(tree, directory) {
	try {
		return await walk(tree, directory);
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return caught.message;
		throw caught;
	}
}
async function walk(tree, directory) {
	const gone = await tree.outOfReach?.(directory);
	const top = await tree.list(directory);
	if (gone !== void 0 || top === void 0) return gone ?? "it is not checked out";
	const isTracked = !top.some(({ name }) => name === ".git");
	const found = [];
	const waiting = [directory];
	for (let at = waiting.pop(); at !== void 0; at = waiting.pop()) {
		const reason = await tree.outOfReach?.(at);
		if (reason !== void 0) return reason;
		const entries = await tree.list(at) ?? [];
		const inside = entries.filter(({ kind, name }) => kind === "directory" && name !== ".git");
		appendAll(waiting, inside.map(({ name }) => posix.join(at, name)));
		appendAll(found, entries.flatMap((entry) => listed(at, entry, isTracked)));
		if (found.length > MAX_WALKED) return `it has more than ${MAX_WALKED} files`;
	}
	return found;
}
function listed(directory, { name, kind }, isTracked) {
	return kind === "file" || kind === "symlink" ? [{
		path: posix.join(directory, name),
		kind,
		isTracked
	}] : [];
}

// src/app/roots/changed-answers.ts
function isValueFile(name) {
	return variableFileNames([name]).length > 0;
}
function changedAnswers(change) {
	const comparison = compareTrees(change);
	const { isMoved, isFileChanged } = comparison;
	const isDirectoryChanged = perPath((path) => comparison.isDirectoryChanged(path, isConfiguration));
	const areValuesChanged = perPath((path) => comparison.isDirectoryChanged(path, isValueFile));
	return async ({ directories, files, places, values }) => await some(directories, isDirectoryChanged) || await some(files, isFileChanged) || await some(places, isMoved) || await some(values, areValuesChanged);
}
function compareTrees({ base, head, changed }) {
	const paths = new Set(pathsOf(changed));
	const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const namesIn = byDirectory(paths);
	const isInMovedSubmodule = async (path) => submodules.size > 0 && lieBelow(await head.followLinks?.(path) ?? path, submodules);
	const isMoved = perPath(async (path) => {
		if (await isInMovedSubmodule(path)) return true;
		const [before, after] = await Promise.all([placeIn(base, path), placeIn(head, path)]);
		if (before === after) return false;
		const here = posix.normalize(path);
		return [before, after].some((place) => place !== void 0 && place !== here) && (isOurs(path) || before !== void 0) || isNamedBelow(paths, here);
	});
	const isFileChanged = perPath(async (path) => await isMoved(path) || paths.has(await placeIn(head, path) ?? posix.normalize(path)));
	const isDirectoryChanged = async (path, isRelevant) => {
		if (await isMoved(path)) return true;
		const place = await placeIn(head, path);
		if (place === void 0) return false;
		if (namesIn.get(posix.normalize(place))?.some(isRelevant) === true) return true;
		return some((await head.list(place) ?? []).filter(({ name, kind }) => kind === "symlink" && isRelevant(name)).map(({ name }) => posix.join(place, name)), isFileChanged);
	};
	return {
		isMoved,
		isFileChanged,
		isDirectoryChanged
	};
}
function byDirectory(paths) {
	const names = /* @__PURE__ */ new Map();
	for (const path of paths) {
		const directory = posix.dirname(path);
		const known = names.get(directory) ?? [];
		known.push(posix.basename(path));
		names.set(directory, known);
	}
	return names;
}
function isNamedBelow(paths, place) {
	if (paths.has(place)) return true;
	return [...paths].some((path) => path.startsWith(`${place}/`));
}
function perPath(ask) {
	const known = /* @__PURE__ */ new Map();
	return (path) => remembered(known, path, () => ask(path));
}
async function some(paths, ask) {
	for (const path of paths) if (await ask(path)) return true;
	return false;
}

// src/app/roots/concerned-roots.ts
async function concernedRoots(question) {
	const [concerned] = await concernedByEach(question, [question.changed]);
	return new Set(concerned);
}
async function concernedByEach(question, parts) {
	const roots = await rootsToLoad(question);
	const tests = parts.map((changed) => changedAnswers({
		...question.sides,
		changed
	}));
	const concerned = tests.map(() => []);
	await mapFewAtOnce(roots, async (root) => {
		const asked = await loadAsked(root, question);
		for (const [i, isDifferent] of tests.entries()) for (const places of asked) {
			if (!await isDifferent(places)) continue;
			concerned[i]?.push(root);
			break;
		}
	});
	return concerned;
}
async function rootsToLoad(question) {
	const { changed, roots } = question;
	const paths = pathsOf(changed);
	if (roots.length === 0) return [];
	if (changed.some(({ isSubmodule }) => isSubmodule)) return roots;
	if (paths.some((path) => isConfiguration(path) || mayBeEvaluated(path))) return roots;
	if (await touchesLink(paths, question)) return roots;
	const withValues = new Set(paths.filter((path) => isValueFile(posix.basename(path))).map((path) => posix.dirname(path)));
	return roots.filter((root) => withValues.has(root));
}
function mayBeEvaluated(path) {
	if (path.endsWith(".terraform/environment")) return true;
	if (!/\.(?:json|ya?ml|csv|txt|tftpl|tmpl|tpl)$/.test(path)) return false;
	return !path.split("/").some((name) => name.startsWith(".") && name !== ".terraform");
}
async function touchesLink(paths, { headFiles, sides: { base, head } }) {
	if ((await Promise.all(paths.flatMap((path) => [base.kind(path), head.kind(path)]))).includes("symlink")) return true;
	const changed = new Set(paths);
	const counting = headFiles.filter((path) => isConfiguration(path) || isValueFile(posix.basename(path)));
	return (await Promise.all(counting.flatMap((path) => [head, base].map((tree) => linkTarget(path, tree))))).some((target) => target !== void 0 && changed.has(target));
}
async function linkTarget(path, tree) {
	return await tree.kind(path) === "symlink" ? placeIn(tree, path) : void 0;
}
async function loadAsked(root, { sides, tool: given, places }) {
	const { base, head: files, inputs, memory } = sides;
	const directory = places?.get(root) ?? root;
	const place = {
		root: directory,
		lockFilePath: lockFilePath(directory)
	};
	const isLocked = await base.kind(place.lockFilePath) === "file";
	const choice = given === void 0 ? await readRootChoice(place, isLocked ? base : files) : {
		tool: given,
		reason: ""
	};
	const asked = [];
	await readByRelease(choice, async (tool, spent) => {
		const tree = await loadModuleTree({
			root: directory,
			files,
			tool,
			inputs,
			memory,
			spent
		});
		asked.push(tree.asked);
		return collectRequirements(tree, {
			tool,
			mode: "init"
		});
	});
	return asked;
}
async function rootsOfFiles({ named, roots, files, tree }) {
	const changed = named.map((path) => ({
		status: "modified",
		path
	}));
	const touched = touchedDirectories(changed);
	const own = new Set(roots.filter((root) => touched.has(root)));
	const sides = {
		base: tree,
		head: tree,
		...moduleSharing({})
	};
	const question = {
		changed,
		roots: roots.filter((root) => !own.has(root)),
		headFiles: files,
		sides,
		tool: void 0
	};
	const parts = [...new Set(changed.map(({ path }) => posix.dirname(path)))].map((at) => changed.filter(({ path }) => posix.dirname(path) === at));
	const found = await concernedByEach(question, parts);
	const concerned = new Set(found.flat());
	const isIdle = (i, change) => found[i]?.length === 0 && [...touchedDirectories([change])].every((at) => !own.has(at));
	return {
		roots: roots.filter((root) => own.has(root) || concerned.has(root)),
		idle: parts.flatMap((part, i) => part.filter((change) => isIdle(i, change))).map(({ path }) => path)
	};
}

// src/app/roots/linked-roots.ts
async function linkedRoots(change, isAsked) {
	const { base, head, sides, request } = change;
	const all = lockedDirectories([...base.files, ...head.files]);
	const judge = rootJudge(change);
	const roots = (await mapFewAtOnce(all, judge)).filter((root) => root !== void 0);
	const lockedAtBase = new Set(lockedDirectories(base.files));
	const known = new Set(all);
	const adopts = ({ root, head: at }) => !lockedAtBase.has(root) && at !== void 0 && isOurs(at) && lockedAtBase.has(at) && at !== root;
	const isRepeated = (linked) => {
		const { root, head: at } = linked;
		if (at === void 0 || at === root || !known.has(at) || !isOurs(at)) return false;
		const isSame = linked.base === at || adopts(linked);
		const isJudged = isAsStrict(at, root, request.policy.rootModules) && isAsked(at);
		return isSame && isJudged && linked.headLock === void 0;
	};
	const byRoot = new Map(roots.map((root) => [root.root, root]));
	return {
		touched: roots.filter(({ isTouched }) => isTouched).map(({ root }) => ({
			status: "modified",
			path: lockFilePath(root)
		})),
		configuration: (await mapFewAtOnce(roots, (root) => configurationBehind(root, sides.head))).flat(),
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
function rootJudge({ changed, base, head, sides }) {
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
		const [before, after] = await Promise.all([base.placeOf(root), head.placeOf(root)]);
		const [baseLock, headLock] = isLink ? await Promise.all([linkedLock(sides.base, lock), linkedLock(sides.head, lock)]) : [];
		const isTouched = before !== after || [before, after].some((at) => at !== void 0 && directories.has(at)) || baseLock !== headLock || headLock !== void 0 && named.has(headLock) || isInside && await differInside(root, sides) || areConverted && await differInCheckouts(lock, sides);
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
	for (const name of [...names].filter(touchesItsDirectory)) {
		const path = posix.join(root, name);
		const [before, after] = await Promise.all([base.read(path), head.read(path)]);
		if (!(before !== void 0 && after !== void 0 && Buffer.compare(before, after) === 0) && (before ?? after) !== void 0) return true;
	}
	return false;
}
async function differInCheckouts(lock, { base, head }) {
	const [before, after] = await Promise.all([readLockBytes(base, lock), readLockBytes(head, lock)]);
	return before !== void 0 && after !== void 0 && !isSameFile(before, after);
}
async function configurationBehind({ root, head: at }, tree) {
	if (at === void 0 || at === root) return [];
	return (await tree.list(at) ?? []).filter(({ name }) => isConfiguration(name)).map(({ name }) => posix.join(root, name));
}
function isAsStrict(at, root, listed) {
	return rootScope(at, listed) === "root-module" || rootScope(root, listed) !== "root-module";
}

export { readCheckout as a, rootsOfFiles as i, linkedRoots as n, concernedRoots as r, isAsStrict as t };