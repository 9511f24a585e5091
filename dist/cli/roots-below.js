import { L as sortedUnique, it as LockReviewError, n as theSetting, st as isLockReviewError } from "./option-words.js";
import { at as createDiskTree, rt as readNamedFile } from "./json.js";
import { B as ledgerIn, C as policyInputs, Et as loadModuleTree, F as loadLedger, G as placeIn, H as changedAnswers, It as deferredTree, J as EMPTY_LEDGER, Lt as openRepository, M as loadPolicy, N as refuseReferences, O as rootOfPath, Ot as mapFewAtOnce, P as decodeLedgerFile, Pt as treeWithMounts, Qt as isConfiguration, Rt as stillTree, St as readRootChoice, Tt as collectRequirements, U as isValueFile, Vt as checkedOutOnDisk, W as pathsOf, X as layLedgers, Xt as LOCK_FILE_NAME, Yt as isLockFileName, dt as DEFAULT_LEDGER_FILE, en as lockFilePath, ft as DEFAULT_POLICY, kt as moduleSharing, nn as rootScope, rn as touchedDirectories, sn as placeInside, tn as lockedDirectories, w as SYSTEM_CLOCK, wt as readByRelease } from "./command-registries.js";
import { basename, dirname, join, posix, relative, resolve, sep } from "node:path";
import { realpathSync } from "node:fs";

// src/adapters/git/work-tree.ts
function workTreeOf(git, environment) {
	return withAbsentSubmodules(withAttributes(stillTree(createDiskTree({
		root: git.top,
		reach: "root"
	})), environment), git, ".");
}
function withAttributes(files, environment) {
	return {
		...files,
		checkedOut: (path, signal) => checkedOutOnDisk(files, path, environment, signal)
	};
}
function withAbsentSubmodules(files, git, top) {
	return deferredTree(async (signal) => {
		if (await files.kind(posix.join(top, ".gitmodules"), signal) === void 0) return files;
		const head = await git.resolveCommit("HEAD", signal);
		const places = (head === void 0 ? [] : await git.submodules(head, signal)).map(({ path }) => posix.join(top, path));
		const areEmpty = await Promise.all(places.map((place) => isEmptyDirectory(files, place, signal)));
		return treeWithMounts(files, places.filter((_, i) => areEmpty[i]).map((path) => {
			const reason = `it is in the submodule "${path}", which is not checked out`;
			return {
				path,
				open: () => Promise.resolve({ reason })
			};
		}));
	});
}
async function isEmptyDirectory(files, path, signal) {
	try {
		return (await files.list(path, signal))?.length === 0;
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return false;
		throw caught;
	}
}

// src/app/commits/commit-names.ts
const SUFFIX = /^((?:[^~^@]|@(?!\{))*)((?:~\d*|\^\d*|\^\{(?:commit)?\}|@\{[^{}]*\})*)$/s;
const EXACT = /^(?:[0-9a-f]{40}|[0-9a-f]{64}|refs\/.+|@|(?:[A-Z]+_)?HEAD|)$/;
const ABBREVIATED = /^[0-9a-f]{4,63}$/i;
async function findCommit(git, name, signal) {
	const [, stem = "", suffix = ""] = SUFFIX.exec(name) ?? ["", name];
	if (name === "" || stem === "" && !suffix.startsWith("@{")) return void 0;
	const found = EXACT.test(stem) ? await exactly(git, stem === "" ? name : stem, signal) : await shortName(git, stem, signal);
	if (found === void 0 || suffix === "" || stem === "") return found;
	const commit = await git.resolveCommit(`${found.taken}${suffix}`, signal);
	return commit && {
		commit,
		taken: `${found.taken}${suffix}`
	};
}
async function exactly(git, name, signal) {
	const commit = await git.resolveCommit(name, signal);
	return commit && {
		commit,
		taken: name
	};
}
async function shortName(git, name, signal) {
	const branches = await existing(git, branchRefs(name), signal);
	const rivals = await existing(git, otherRemote(name), signal);
	const objects = ABBREVIATED.test(name) ? await git.commitsStartingWith(name, signal) : [];
	const others = [...rivals, ...objects.map((commit) => ({
		commit,
		taken: `${commit}`
	}))];
	const [taken = others[0]] = branches;
	if (others.every(({ commit }) => commit === taken?.commit)) return taken;
	throw ambiguous(name, [...branches, ...others]);
}
function branchRefs(name) {
	return name.startsWith("origin/") ? [`refs/remotes/${name}`] : [`refs/remotes/origin/${name}`, `refs/heads/${name}`];
}
function otherRemote(name) {
	return name.includes("/") && !name.startsWith("origin/") ? [`refs/remotes/${name}`] : [];
}
async function existing(git, refs, signal) {
	return (await Promise.all(refs.map((ref) => exactly(git, ref, signal)))).filter((one) => one !== void 0);
}
function ambiguous(name, candidates) {
	const listed = candidates.map(({ taken, commit }) => taken === commit ? `the commit ${commit}` : `${taken} (${commit})`);
	return new LockReviewError("USAGE", `"${name}" means different commits`, { hint: `It may be ${listed.join(", or ")}. Write the full name of the one that is meant.` });
}
async function namedCommit(git, name, setting, signal) {
	const found = await findCommit(git, name, signal);
	if (found !== void 0) return found.commit;
	const [stem = ""] = name.split(/[~^]|@\{/);
	const candidates = (EXACT.test(stem) ? [] : await existing(git, [
		`refs/tags/${stem}`,
		`refs/heads/${stem}`,
		`refs/${stem}`
	], signal)).map(({ taken }) => taken);
	throw new LockReviewError("USAGE", `"${name}" is no branch or commit of this repository`, { hint: candidates.length > 0 ? `A short name means a branch. There is ${candidates.join(" and ")}: write the full name with ${theSetting(setting)} if that is meant.` : `Name a branch or commit with ${theSetting(setting)}, a tag by its full name (refs/tags/…). A shallow clone lacks most: fetch it first.` });
}

// src/app/commits/git-range.ts
const DEFAULT_BASES = [
	"origin/HEAD",
	"origin/main",
	"main",
	"master"
];
async function resolveRange(git, names, signal) {
	const headCommit = await namedCommit(git, names.head ?? "HEAD", "head", signal);
	const head = names.head === void 0 ? "work-tree" : headCommit;
	const { name: baseName, commit: tip } = await baseTip(git, names.base, signal);
	const shared = await git.mergeBase(tip, headCommit, signal) ?? tip;
	const isContained = head !== "work-tree" && shared === headCommit;
	if (isContained && names.contained === "refuse") throw nothingBetween(names, baseName);
	return {
		base: isContained && names.contained === "against-tip" ? tip : shared,
		tip,
		baseName,
		head,
		headCommit
	};
}
function nothingBetween({ head }, baseName) {
	return new LockReviewError("USAGE", `There is nothing between ${baseName} and ${head}: the base already has every commit of the head`, { hint: "Check both names, and that they are not exchanged: a review of nothing finds nothing." });
}
async function policyTip(git, base, signal) {
	if (base !== void 0) return namedCommit(git, base, "base", signal);
	return (await defaultBranch(git, signal))?.commit ?? await git.resolveCommit("HEAD", signal);
}
async function baseTip(git, name, signal) {
	if (name !== void 0) return {
		name,
		commit: await namedCommit(git, name, "base", signal)
	};
	const branch = await defaultBranch(git, signal);
	if (branch !== void 0) return branch;
	throw new LockReviewError("USAGE", "No default branch to compare with was found", { hint: `None of ${DEFAULT_BASES.join(", ")} is here. Name one with ${theSetting("base")}.` });
}
async function defaultBranch(git, signal) {
	for (const name of DEFAULT_BASES) {
		const found = await findCommit(git, name, signal);
		if (found !== void 0) return {
			name,
			commit: found.commit
		};
	}
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
		waiting.push(...inside.map(({ name }) => posix.join(at, name)));
		found.push(...entries.flatMap((entry) => listed(at, entry, isTracked)));
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
		else inside.push(...walked);
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
	const roots = await rootsToLoad(question, signal);
	const { sides, changed } = question;
	const isDifferent = changedAnswers({
		...sides,
		changed
	}, signal);
	const concerned = await mapFewAtOnce(roots, async (root) => {
		const asked = await loadAsked(root, question, signal);
		for (const one of asked) if (await isDifferent(one)) return [root];
		return [];
	});
	return new Set(concerned.flat());
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
	await readByRelease(choice, async (tool) => {
		const tree = await loadModuleTree({
			root: directory,
			files,
			tool,
			inputs,
			memory
		}, signal);
		asked.push(tree.asked);
		return collectRequirements(tree, {
			tool,
			mode: "init"
		});
	});
	return asked;
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
	return {
		roots: all.filter((root, i) => {
			const at = places[i];
			return !(at !== void 0 && at !== root && known.has(at)) || !isAsStrict(at, root, listed);
		}),
		unread: unread.get(".")
	};
}
function isAsStrict(at, root, listed) {
	return rootScope(at, listed) === "root-module" || rootScope(root, listed) !== "root-module";
}

// src/cli/repository-here.ts
async function repositoryHere({ directory, environment, signal }) {
	try {
		return await openRepository({
			directory,
			environment
		}, signal);
	} catch (caught) {
		if (isLockReviewError(caught, "NOT_A_REPOSITORY")) return void 0;
		throw caught;
	}
}

// src/review/policy/tighten.ts
function overridePolicy(policy, inputs) {
	const { minReleaseAge: hours, warnOnly, trustedKeys } = inputs;
	const { minReleaseAge } = policy;
	return {
		...policy,
		failOn: inputs.failOn ?? policy.failOn,
		failOnUnverified: inputs.failOnUnverified ?? policy.failOnUnverified,
		warnOnly: warnOnly === void 0 ? policy.warnOnly : warnOnly ? openEnded(policy) : void 0,
		platforms: inputs.platforms ?? policy.platforms,
		platformOverrides: inputs.platforms === void 0 ? policy.platformOverrides : [],
		tool: inputs.tool ?? policy.tool,
		minReleaseAge: hours === void 0 ? minReleaseAge : {
			hours,
			exceptions: minReleaseAge?.exceptions ?? []
		},
		allowedHosts: inputs.allowedHosts ?? policy.allowedHosts,
		trustedKeys: trustedKeys ?? policy.trustedKeys,
		shards: inputs.shards ?? policy.shards,
		ledger: inputs.ledger ?? policy.ledger
	};
}
function openEnded({ warnOnly }) {
	return warnOnly ?? {
		until: void 0,
		reason: "the input warn-only"
	};
}

// src/cli/ledger.ts
async function commandLedger(context, options, choice) {
	const { signal } = context;
	const given = options.text("ledger");
	if (given === "") return {
		ledger: EMPTY_LEDGER,
		file: void 0
	};
	const { git, tip: files } = choice;
	const top = git?.top ?? context.directory;
	const inside = given && await placeInside(top, resolve(context.directory, given));
	if (given !== void 0 && inside === void 0) {
		const bytes = await readNamedFile(context, given);
		return {
			ledger: ledgerIn(decodeLedgerFile(bytes, given)),
			file: void 0
		};
	}
	const file = inside ?? choice.file;
	assertHasTip(file, files);
	return {
		ledger: await loadLedger({
			files,
			file
		}, signal),
		file
	};
}
function assertHasTip(file, tip) {
	if (tip !== void 0 || file === void 0 || file === ".github/tofu-lock-review.keys") return;
	throw new LockReviewError("INVALID_LEDGER", `The ledger ${file} lies in what is judged, and there is no commit to read it from`, { hint: "Name a file elsewhere with --ledger, or work in a git repository." });
}

// src/cli/command-policy.ts
async function commandPolicy(context, options, at) {
	const { policy, organisationLedger, source, tip } = await readPolicy(context, options, at);
	const found = await commandLedger(context, options, {
		file: policy.ledger,
		git: at?.git,
		tip
	});
	return {
		policy: {
			...policy,
			ledger: found.file
		},
		ledger: layLedgers(organisationLedger, found.ledger),
		source
	};
}
async function readPolicy({ files, signal }, options, at) {
	const named = options.text("policy");
	const own = named === void 0 ? at?.tip : files;
	const place = {
		now: SYSTEM_CLOCK.now(),
		readReference: references(files, options)
	};
	const loaded = own && await loadPolicy({
		...place,
		files: own,
		file: named
	}, signal);
	return {
		policy: overridePolicy(loaded?.policy ?? DEFAULT_POLICY, policyInputs(options)),
		organisationLedger: loaded?.organisationLedger ?? EMPTY_LEDGER,
		source: named === void 0 ? loaded : void 0,
		tip: at?.tip
	};
}
async function policyCommit(git, { signal }, options) {
	const tip = await policyTip(git, options.text("base"), signal);
	return {
		git,
		tip: tip && git.treeAt(tip)
	};
}
async function policyHere(context, options) {
	const git = await repositoryHere(context);
	try {
		return await commandPolicy(context, options, git && await policyCommit(git, context, options));
	} finally {
		git?.close();
	}
}
function references(files, options) {
	return (reference, signal, what) => {
		const option = `extended-${what}`;
		const copy = options.text(option);
		const hint = `Fetch that file yourself, and name the copy with --${option}.`;
		return copy === void 0 ? refuseReferences(hint)(reference, signal, what) : files.read(copy, signal);
	};
}

// src/cli/named-paths.ts
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
	const inside = relative(top, path).split(sep).join("/");
	return inside === ".." || inside.startsWith("../") || resolve(inside) === inside ? void 0 : posix.normalize(inside === "" ? "." : inside);
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
	const git = await repositoryHere(context);
	if (git === void 0) return [];
	try {
		const paths = roots.map((root) => pathInside(git.top, resolve(directory, lockFilePath(root))));
		const inside = paths.filter((path) => path !== void 0);
		const ignored = await git.ignoredPaths(inside, signal);
		return roots.filter((_, i) => ignored.has(paths[i] ?? ""));
	} finally {
		git.close();
	}
}

// src/app/roots/roots-of-files.ts
async function rootsOfFiles({ named, roots, files, tree }, signal) {
	const changed = named.map((path) => ({
		status: "modified",
		path
	}));
	const touched = touchedDirectories(changed);
	const question = {
		changed,
		roots: roots.filter((root) => !touched.has(root)),
		headFiles: files,
		sides: {
			base: tree,
			head: tree,
			...moduleSharing({})
		},
		tool: void 0
	};
	const concerned = await concernedRoots(question, signal);
	return roots.filter((root) => touched.has(root) || concerned.has(root));
}

// src/cli/roots-below.ts
const NEVER_ENTERED = /* @__PURE__ */ new Set([
	".git",
	".terraform",
	".terragrunt-cache",
	"node_modules"
]);
async function auditedRoots(context, paths, ifNone = "refuse") {
	if (paths.length > 0) {
		const named = await rootsOfPaths(context, paths);
		if (named.length > 0 || ifNone === "accept") return named;
		throw new LockReviewError("USAGE", `No root module has to do with ${paths.join(", ")}`, { hint: "Name the directory of a root module, or its .terraform.lock.hcl." });
	}
	const roots = await rootsBelow(context);
	if (roots.length > 0) return roots;
	throw new LockReviewError("USAGE", `There is no lock file at or below ${context.directory}`, { hint: "Name a root module. A lock file that git ignores counts as none." });
}
async function rootsOfPaths(context, paths) {
	const { directory, signal } = context;
	const areFiles = await Promise.all(paths.map((path) => isOtherFile(path, context)));
	const others = paths.filter((_, i) => areFiles[i]);
	const git = others.length === 0 ? void 0 : await repositoryHere(context);
	if (git === void 0) return namedRoots(context, paths);
	try {
		const direct = paths.filter((_, i) => !areFiles[i]);
		const named = others.map((path) => changedPlace(git.top, resolve(directory, path)));
		const state = await workTreeRoots(context, git);
		const found = (await rootsOfFiles({
			...state,
			named
		}, signal)).map((root) => fromHere(context, git, root));
		return [.../* @__PURE__ */ new Set([...await namedRoots(context, direct), ...found])];
	} finally {
		git.close();
	}
}
async function isOtherFile(path, { files, signal }) {
	if (basename(path) === ".terraform.lock.hcl") return false;
	const kind = await files.kind(path, signal);
	return kind === "file" || kind === "symlink" && await files.list(path, signal) === void 0;
}
async function rootsBelow(context) {
	const { directory, files, signal } = context;
	const git = await repositoryHere(context);
	if (git === void 0) return lockedDirectories(await lockFilesBelow(files, ".", signal));
	try {
		const here = fromTop(git.top, directory);
		const { roots } = await workTreeRoots(context, git);
		return roots.filter((root) => here === "." || root === here || root.startsWith(`${here}/`)).map((root) => fromHere(context, git, root));
	} finally {
		git.close();
	}
}
async function workTreeRoots({ environment, signal }, git) {
	const paths = await git.listPaths("work-tree", signal);
	const tree = workTreeOf(git, environment);
	const { roots, unread } = await auditedRootModules({
		paths,
		tree,
		listed: []
	}, signal);
	if (unread !== void 0) throw new LockReviewError("LIMIT_EXCEEDED", `Not every root module can be found: ${unread}`);
	return {
		roots,
		files: paths.flatMap(({ path, kind }) => kind === "submodule" ? [] : [path]),
		tree
	};
}
function fromHere({ directory }, { top }, root) {
	return posix.relative(fromTop(top, directory), root) || ".";
}
async function lockFilesBelow(files, directory, signal) {
	const found = [];
	for (const { name, kind } of await files.list(directory, signal) ?? []) {
		const path = posix.join(directory, name);
		if (name === ".terraform.lock.hcl") found.push(path);
		if (kind === "directory" && !NEVER_ENTERED.has(name)) found.push(...await lockFilesBelow(files, path, signal));
	}
	return found;
}

export { withAttributes as _, rootsLackingLock as a, policyHere as c, isAsStrict as d, concernedRoots as f, withAbsentSubmodules as g, resolveRange as h, placesOfChange as i, readPolicy as l, lieBelow as m, changedPlace as n, commandPolicy as o, checkoutListing as p, fromTop as r, policyCommit as s, auditedRoots as t, repositoryHere as u, workTreeOf as v };