import { i as LockReviewError, r as sortedUnique, s as isLockReviewError } from "./without-absent.js";
import { t as appendAll } from "./many.js";
import { g as rememberedOf, h as remembered, o as knownLocks } from "./lock-side.js";
import { In as isLockFileName, Ot as moduleMemory, Q as readRootChoice, S as rootOfPath, b as isUnder, et as readByRelease, fn as openRepository, hn as mapFewAtOnce, it as variableFileNames, nt as loadModuleTree, t as repositoryTop, tt as collectRequirements } from "./repository-top.js";
import { c as LOCK_FILE_NAME, f as isOurs, h as rootScope, m as lockedDirectories, p as lockFilePath, u as isConfiguration } from "./digest.js";
import { realpathSync } from "node:fs";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";

// src/app/roots/module-tree-ports.ts
function moduleSharing({ fetchModule, inputs, state }) {
	return {
		fetchModule,
		inputs,
		state,
		memory: moduleMemory(),
		locks: knownLocks()
	};
}

// src/app/roots/paths-below.ts
function lieBelow(path, directories) {
	let at = posix.normalize(path);
	while (!directories.has(at)) {
		const parent = posix.dirname(at);
		if (parent === at) return false;
		at = parent;
	}
	return true;
}

// src/app/roots/changed-answers.ts
function pathsOf(changed) {
	return changed.flatMap(({ path, previousPath }) => previousPath === void 0 ? [path] : [path, previousPath]);
}
function isValueFile(name) {
	return variableFileNames([name]).length > 0;
}
function changedAnswers(change, signal) {
	const comparison = compareTrees(change, signal);
	const { isMoved, isFileChanged } = comparison;
	const isDirectoryChanged = perPath((path) => comparison.isDirectoryChanged(path, isConfiguration));
	const areValuesChanged = perPath((path) => comparison.isDirectoryChanged(path, isValueFile));
	return async ({ directories, files, places, values }) => await some(directories, isDirectoryChanged) || await some(files, isFileChanged) || await some(places, isMoved) || await some(values, areValuesChanged);
}
async function placeIn(tree, path, signal) {
	try {
		return await tree.resolve(path, signal);
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return void 0;
		throw caught;
	}
}
function compareTrees({ base, head, changed }, signal) {
	const paths = new Set(pathsOf(changed));
	const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const namesIn = byDirectory(paths);
	const isInMovedSubmodule = async (path) => submodules.size > 0 && lieBelow(await head.followLinks?.(path, signal) ?? path, submodules);
	const isMoved = perPath(async (path) => {
		if (await isInMovedSubmodule(path)) return true;
		const [before, after] = await Promise.all([placeIn(base, path, signal), placeIn(head, path, signal)]);
		if (before === after) return false;
		const here = posix.normalize(path);
		return [before, after].some((place) => place !== void 0 && place !== here) && (isOurs(path) || before !== void 0) || isNamedBelow(paths, here);
	});
	const isFileChanged = perPath(async (path) => await isMoved(path) || paths.has(await placeIn(head, path, signal) ?? posix.normalize(path)));
	const isDirectoryChanged = async (path, isRelevant) => {
		if (await isMoved(path)) return true;
		const place = await placeIn(head, path, signal);
		if (place === void 0) return false;
		if (namesIn.get(posix.normalize(place))?.some(isRelevant) === true) return true;
		return some((await head.list(place, signal) ?? []).filter(({ name, kind }) => kind === "symlink" && isRelevant(name)).map(({ name }) => posix.join(place, name)), isFileChanged);
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

// src/app/roots/walk-files.ts
const MAX_WALKED = 1e5;
async function walkFiles(tree, directory, signal) {
	try {
		return await walk(tree, directory, signal);
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return caught.message;
		throw caught;
	}
}
async function walk(tree, directory, signal) {
	const gone = await tree.outOfReach?.(directory, signal);
	const top = await tree.list(directory, signal);
	if (gone !== void 0 || top === void 0) return gone ?? "it is not checked out";
	const isTracked = !top.some(({ name }) => name === ".git");
	const found = [];
	const waiting = [directory];
	for (let at = waiting.pop(); at !== void 0; at = waiting.pop()) {
		const reason = await tree.outOfReach?.(at, signal);
		if (reason !== void 0) return reason;
		const entries = await tree.list(at, signal) ?? [];
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

// src/app/roots/checkout-listing.ts
const MAX_FOLLOWED = 2e4;
async function checkoutListing(question, signal) {
	const { tree, changed } = question;
	const unread = /* @__PURE__ */ new Map();
	const opened = await submodulesToOpen(question, signal);
	const inside = [];
	for (const path of opened) {
		const walked = await walkFiles(tree, path, signal);
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
	}, signal);
	const all = [...paths, ...following.found];
	const linked = new Set(links.map(({ path }) => path));
	return {
		paths: all,
		files: sortedUnique(all.filter(({ kind }) => kind !== "submodule").map(({ path }) => path)),
		dangling: following.dangling,
		unread: withoutUnchanged(unread, changed),
		placeOf: async (directory, stop) => lieBelow(directory, linked) ? leadsTo(tree, directory, stop) : directory
	};
}
function withoutUnchanged(unread, changed) {
	return new Map([...unread].filter(([path]) => path === "." || lieBelow(path, changed)));
}
async function submodulesToOpen({ paths, tree, opened, changed }, signal) {
	const submodules = new Set(paths.filter(({ kind }) => kind === "submodule").map(({ path }) => path));
	const open = new Set([...submodules].filter((path) => opened.has(path)));
	if (submodules.size === 0) return open;
	const links = paths.filter(({ path, kind }) => kind === "symlink" && changed.has(path));
	for (const { path } of links) {
		const place = await tree.followLinks?.(path, signal) ?? await leadsTo(tree, path, signal);
		const submodule = [...submodules].find((one) => lieBelow(place ?? "", /* @__PURE__ */ new Set([one])));
		if (submodule !== void 0) open.add(submodule);
	}
	return open;
}
async function follow(following, { as, link, above }, signal) {
	const { tree, locks, links, closed, found, dangling, unread } = following;
	const far = await tree.followLinks?.(link.path, signal) ?? link.path;
	if (lieBelow(far, closed)) return;
	const target = await leadsTo(tree, link.path, signal);
	if (target === void 0) {
		const reason = await tree.outOfReach?.(link.path, signal);
		if (reason === void 0) dangling.add(as);
		else unread.set(as, reason);
		return;
	}
	if (await tree.list(target, signal) === void 0) return;
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
	}, signal);
}
async function leadsTo(tree, path, signal) {
	try {
		const place = await placeIn(tree, path, signal);
		if (place === void 0 || posix.isAbsolute(place)) return void 0;
		return place === "" ? "." : place;
	} catch (caught) {
		if (isLockReviewError(caught, "LIMIT_EXCEEDED")) return void 0;
		throw caught;
	}
}

// src/app/roots/concerned-roots.ts
async function concernedRoots(question, signal) {
	const [concerned] = await concernedByEach(question, [question.changed], signal);
	return new Set(concerned);
}
async function concernedByEach(question, parts, signal) {
	const roots = await rootsToLoad(question, signal);
	const tests = parts.map((changed) => changedAnswers({
		...question.sides,
		changed
	}, signal));
	const concerned = tests.map(() => []);
	await mapFewAtOnce(roots, async (root) => {
		const asked = await loadAsked(root, question, signal);
		for (const [i, isDifferent] of tests.entries()) for (const one of asked) {
			if (!await isDifferent(one)) continue;
			concerned[i]?.push(root);
			break;
		}
	});
	return concerned;
}
async function rootsToLoad(question, signal) {
	const { changed, roots } = question;
	const paths = pathsOf(changed);
	if (roots.length === 0) return [];
	if (changed.some(({ isSubmodule }) => isSubmodule)) return roots;
	if (paths.some((path) => isConfiguration(path) || mayBeEvaluated(path))) return roots;
	if (await touchesLink(paths, question, signal)) return roots;
	const withValues = new Set(paths.filter((path) => isValueFile(posix.basename(path))).map((path) => posix.dirname(path)));
	return roots.filter((root) => withValues.has(root));
}
function mayBeEvaluated(path) {
	if (path.endsWith(".terraform/environment")) return true;
	if (!/\.(?:json|ya?ml|csv|txt|tftpl|tmpl|tpl)$/.test(path)) return false;
	return !path.split("/").some((name) => name.startsWith(".") && name !== ".terraform");
}
async function touchesLink(paths, { headFiles, sides: { base, head } }, signal) {
	if ((await Promise.all(paths.flatMap((path) => [base.kind(path, signal), head.kind(path, signal)]))).includes("symlink")) return true;
	const changed = new Set(paths);
	const counting = headFiles.filter((path) => isConfiguration(path) || isValueFile(posix.basename(path)));
	return (await Promise.all(counting.flatMap((path) => [head, base].map((tree) => linkTarget(path, tree, signal))))).some((target) => target !== void 0 && changed.has(target));
}
async function linkTarget(path, tree, signal) {
	return await tree.kind(path, signal) === "symlink" ? placeIn(tree, path, signal) : void 0;
}
async function loadAsked(root, { sides, tool: given, places }, signal) {
	const { base, head: files, inputs, memory } = sides;
	const directory = places?.get(root) ?? root;
	const place = {
		root: directory,
		lockFilePath: lockFilePath(directory)
	};
	const isLocked = await base.kind(place.lockFilePath, signal) === "file";
	const choice = given === void 0 ? await readRootChoice(place, isLocked ? base : files, signal) : {
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
		}, signal);
		asked.push(tree.asked);
		return collectRequirements(tree, {
			tool,
			mode: "init"
		});
	});
	return asked;
}

// src/app/roots/wanted-paths.ts
async function meantPaths({ paths, excludedPaths = [] }, sides, signal) {
	const known = sortedUnique([
		...lockedDirectories(sides.files),
		...sides.files.filter(isConfiguration).map((file) => posix.dirname(file)),
		...sides.roots,
		...sides.submodules
	]);
	const wanted = [];
	for (const path of paths) {
		const places = await placesOf(path, sides.trees, signal);
		if (!known.some((root) => isUnder(root, places)) && !isBelow(places, sides.submodules)) throw nothingThere(path, sides.files);
		appendAll(wanted, places);
	}
	const isIdle = (path) => !known.some((root) => isUnder(root, [path])) && !isBelow([path], sides.submodules);
	return {
		paths: sortedUnique(wanted),
		excludedPaths,
		idle: excludedPaths.filter(isIdle)
	};
}
const MAX_NAMES = 20;
function filterLimits(leftOut, idle) {
	return [...leftOutLimits(leftOut), ...idle.map(idleLimit)];
}
function idleLimit(path) {
	return `The path to leave out ${path} leaves out nothing: no root module stands there, in base or head`;
}
function leftOutLimits(leftOut) {
	if (leftOut.length === 0) return [];
	return [`The paths asked for leave out ${leftOut.length === 1 ? "a root module" : `${leftOut.length} root modules`} that would have been looked at: ${namesText(leftOut)}`];
}
function namesText(names) {
	const more = names.length - MAX_NAMES;
	return names.slice(0, MAX_NAMES).join(", ") + (more > 0 ? `, and ${more} more` : "");
}
function isBelow(places, submodules) {
	return submodules.length > 0 && places.some((place) => isUnder(place, submodules));
}
async function placesOf(path, trees, signal) {
	const root = rootOfPath(path);
	const led = await Promise.all(trees.map((tree) => tree.resolve(root, signal)));
	return sortedUnique([root, ...led.map((place) => place ?? root).map((place) => place || ".")]);
}
function nothingThere(path, files) {
	const isAnywhere = files.some((file) => isUnder(file, [path]));
	return new LockReviewError("USAGE", isAnywhere ? `${path} holds no root module in base or head` : `${path} is in neither base nor head`, { hint: "Name a directory or a lock file of the repository, from its top." });
}

// src/app/roots/audited-roots.ts
async function auditedRootModules({ paths, tree, listed }, signal) {
	const nothing = /* @__PURE__ */ new Set();
	const { files, unread, placeOf } = await checkoutListing({
		paths,
		tree,
		opened: nothing,
		changed: nothing
	}, signal);
	const all = lockedDirectories(files);
	const known = new Set(all);
	const places = await Promise.all(all.map((root) => placeOf(root, signal)));
	const roots = all.filter((root, i) => {
		const at = places[i];
		return !(at !== void 0 && at !== root && known.has(at)) || !isAsStrict(at, root, listed);
	});
	const submodules = paths.filter(({ kind }) => kind === "submodule").map(({ path }) => path);
	const inner = new Set(submodules);
	const isLockedInside = async (root) => lieBelow(await placeOf(root, signal) ?? root, inner) && await tree.kind(lockFilePath(root), signal) === "file";
	const unseen = listed.filter((root) => !known.has(root));
	const inside = await those(unseen, isLockedInside);
	const unlocked = unseen.filter((root) => !inside.includes(root));
	return {
		roots: [...roots, ...inside],
		lacking: await those(unlocked, (root) => isConfigured(tree, root, signal)),
		submodules,
		unread: unread.get(".")
	};
}
async function those(roots, are) {
	const found = await Promise.all(roots.map(are));
	return roots.filter((_, i) => found[i]);
}
async function isConfigured(tree, root, signal) {
	return (await tree.list(root, signal) ?? []).some(({ name }) => isConfiguration(name));
}
function submoduleLimits(submodules, roots) {
	const open = [];
	const closed = [];
	for (const path of submodules) (roots.some((root) => isUnder(root, [path])) ? open : closed).push(path);
	const limits = open.length === 0 ? [] : [`Only what policy lists is looked into of ${namesText(open)}`];
	if (closed.length === 0) return limits;
	return [...limits, closed.length === 1 ? `The submodule ${namesText(closed)} is not looked into: audit it by itself` : `${closed.length} submodules are not looked into: ${namesText(closed)}`];
}
function isAsStrict(at, root, listed) {
	return rootScope(at, listed) === "root-module" || rootScope(root, listed) !== "root-module";
}

// src/cli/repository/repository-here.ts
const openedInRun = rememberedOf((_run) => /* @__PURE__ */ new Map());
function repositoryHere({ directory, environment, signal }) {
	return remembered(openedInRun(signal), directory, async () => {
		try {
			return withFixedNames(await openRepository({
				directory,
				environment
			}, signal));
		} catch (caught) {
			if (isLockReviewError(caught, "NOT_A_REPOSITORY")) return void 0;
			throw caught;
		}
	});
}
function withFixedNames(git) {
	const commits = /* @__PURE__ */ new Map();
	return {
		...git,
		resolveCommit: (name, stop) => remembered(commits, name, () => git.resolveCommit(name, stop))
	};
}

// src/cli/repository/named-paths.ts
function fromTop(top, path) {
	const place = pathInside(top, path);
	if (place !== void 0) return place;
	throw new LockReviewError("USAGE", `${path} is outside the repository ${top}`);
}
function changedPlace(top, path) {
	return below(top, path) ?? fromTop(top, path);
}
function placesOfChange(top, path) {
	const places = [pathInside(top, path), below(top, path)].filter((one) => one !== void 0);
	return [...new Set(places)];
}
function pathInside(top, path) {
	return below(realPath(top), realPath(path));
}
function below(top, path) {
	const inside = nameFrom(top, path);
	return inside === ".." || inside.startsWith("../") || resolve(inside) === inside ? void 0 : inside;
}
function nameFrom(directory, path) {
	return posix.normalize(relative(directory, path).split(sep).join("/") || ".");
}
function namesInside(directory, paths) {
	return paths.flatMap((path) => below(directory, path) ?? pathInside(directory, path) ?? []);
}
function realPath(path) {
	if (basename(path) === ".terraform.lock.hcl") return join(realPath(dirname(path)), LOCK_FILE_NAME);
	try {
		return realpathSync(path);
	} catch {
		const above = dirname(path);
		return above === path ? path : join(realPath(above), basename(path));
	}
}
async function namedRoots({ files, signal }, paths) {
	const roots = [...new Set(paths.map((path) => rootOfPath(path.split(sep).join("/"))))];
	for (const root of roots) {
		if (await files.list(root, signal) !== void 0) continue;
		throw new LockReviewError("USAGE", `${root} is neither a directory nor a lock file`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	return roots;
}
async function rootsLackingLock(context, roots) {
	const { files, signal } = context;
	const lacking = new Set(await ignoredLocks(context, roots));
	for (const root of roots) if (await files.kind(lockFilePath(root), signal) !== "file") lacking.add(root);
	return lacking;
}
async function ignoredLocks(context, roots) {
	const { directory, signal } = context;
	const ignored = [];
	for (const [top, here] of rootsByRepository(directory, roots)) {
		const git = await repositoryHere({
			...context,
			directory: top
		});
		if (git === void 0) continue;
		try {
			const paths = here.map((root) => fromTop(git.top, join(placeOf(directory, root), LOCK_FILE_NAME)));
			const among = await git.ignoredPaths(paths, signal);
			appendAll(ignored, here.filter((_, i) => among.has(paths[i] ?? "")));
		} finally {
			git.close();
		}
	}
	return ignored;
}
function rootsByRepository(directory, roots) {
	const byTop = /* @__PURE__ */ new Map();
	for (const root of roots) {
		const top = repositoryTop(placeOf(directory, root));
		if (top === void 0) continue;
		const others = byTop.get(top);
		if (others === void 0) byTop.set(top, [root]);
		else others.push(root);
	}
	return byTop;
}
function placeOf(directory, root) {
	return realPath(resolve(directory, root));
}

export { lieBelow as C, placeIn as S, namesText as _, namesInside as a, checkoutListing as b, rootsLackingLock as c, auditedRootModules as d, isAsStrict as f, meantPaths as g, filterLimits as h, namedRoots as i, repositoryHere as l, submoduleLimits as m, fromTop as n, placesOfChange as o, isConfigured as p, nameFrom as r, rootsByRepository as s, changedPlace as t, withFixedNames as u, concernedByEach as v, moduleSharing as w, pathsOf as x, concernedRoots as y };