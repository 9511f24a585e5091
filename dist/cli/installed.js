import "./rolldown-runtime.js";
import { a as mapFewAtOnce, d as pathBytes, f as pathFromBytes, l as diskPath, o as diskFileDigest } from "./limits.js";
import { Er as decodeText, Ha as remembered, Hn as fileError, Ua as rememberedOf, Un as hasErrors, Xr as counted, Y as lockFilePath, do as LockReviewError, fr as withoutCredentials, go as isLockReviewError, ho as inSentences, in as checkoutOf, ra as recordsHash, xo as undefinedOnError } from "./shipped-keys.js";
import { t as errorCode } from "./system-refusal.js";
import { t as hexDigest } from "./digest.js";
import { E as readRootChoice, V as readModuleLock, W as hashModule, ht as readModulesManifest } from "./named-paths.js";
import { O as decodeLockFile } from "./lock-side.js";
import { i as hashDirectory, t as alignedLines } from "./print-command.js";
import { t as directorySource } from "./filesystem-mirror.js";
import { p as diagnosticData, y as members } from "./report.js";
import { t as diagnosticLines } from "./terminal.js";
import { t as cluesHere } from "./clues-here.js";
import { t as EXIT } from "./exit-code.js";
import { join, posix, resolve } from "node:path";
import { readdir, readlink } from "node:fs/promises";

// src/adapters/disk/disk-entries.ts
function diskEntries(root) {
	const digestFile = diskFileDigest(root);
	const below = async (top, inside) => {
		const children = await readdir(diskPath(join(top, inside)), {
			withFileTypes: true,
			encoding: "buffer"
		});
		return (await mapFewAtOnce(children, async (child) => {
			const path = join(inside, pathFromBytes(child.name));
			const name = pathBytes(path).toString("latin1");
			if (child.isDirectory()) return below(top, path);
			if (child.isFile()) return [{
				name,
				sha256: await digestFile(join(top, path))
			}];
			if (child.isSymbolicLink()) return [await linkEntry(join(top, path), name)];
			throw new LockReviewError("FILE_FAILED", `${path} is no file, directory or link`);
		})).flat();
	};
	return async (directory) => {
		try {
			return await below(resolve(root, directory), "");
		} catch (caught) {
			if (["ENOENT", "ENOTDIR"].includes(errorCode(caught) ?? "")) return void 0;
			if (isLockReviewError(caught)) throw caught;
			throw new LockReviewError("FILE_FAILED", `Could not list ${directory}`, { cause: caught });
		}
	};
}
async function linkEntry(path, name) {
	const target = await readlink(diskPath(path), { encoding: "buffer" });
	return {
		name,
		sha256: hexDigest("sha256", target),
		target: target.toString("latin1")
	};
}

// src/app/modules/installed-modules.ts
async function compareModules({ calls }, records, { root, dataDirectory: place }, ports) {
	const directory = posix.join(place, "modules");
	const data = posix.isAbsolute(place) ? place : posix.relative(root, place);
	const installed = {
		records,
		packages: installedPackages(directory, (await ports.files.list(directory) ?? []).filter(({ kind }) => kind === "directory").map(({ name }) => name), ports),
		data
	};
	const compared = [...calls.values()].map((call) => compareModule(call, installed));
	const others = [...records.keys()].flatMap((path) => {
		if (path === "" || calls.has(path)) return [];
		const record = records.get(path);
		const state = record && isLocal(record.source) ? "differs" : "not-locked";
		const { reason } = placement(path, void 0, installed);
		if (state === "differs" && reason === void 0) return [];
		return [{
			path,
			state,
			reason,
			unrecorded: void 0
		}];
	});
	return [...await Promise.all(compared), ...others];
}
async function compareModule(call, { records, packages, data }) {
	const { path } = call;
	const { reason, unrecorded } = placement(path, call, {
		records,
		data
	});
	const inState = (state, reason) => ({
		path,
		state,
		reason,
		unrecorded: state === "matches" || state === "matches-as-copy" ? unrecorded : void 0
	});
	const record = records.get(path);
	if (record === void 0) return inState("not-installed");
	if (call.kind === "floating") return reason === void 0 ? inState("floating") : inState("differs", reason);
	if (!packages.names.includes(path)) return inState("not-installed");
	const { version, source } = record;
	if (call.version !== (version || void 0)) return inState("differs", `version ${version || "none"} is installed, and ${call.version ?? "none"} is locked`);
	if (withoutCredentials(source) !== call.source) return inState("differs", `it is installed from ${withoutCredentials(source)}`);
	if (reason !== void 0) return inState("differs", reason);
	const hash = await packages.hash(path, call);
	if (typeof hash === "object") return inState("differs", hash.reason);
	if (call.hashes.includes(hash)) return inState("matches");
	if (await packages.isCopy(path, call)) return inState("matches-as-copy");
	return inState("differs", await packages.otherCommit(path, call));
}
const isLocal = (source) => source.startsWith("./") || source.startsWith("../");
function placement(path, call, { records, data }) {
	const record = records.get(path);
	if (record === void 0) return {};
	const own = posix.join(data, "modules", path, "/");
	if (!isLocal(record.source)) return packagePlacement(record, own, call);
	const caller = path.split(".").slice(0, -1).join(".");
	const parent = (caller === "" ? void 0 : records.get(caller)?.directory) ?? ".";
	return posix.join(record.directory, "/") === posix.join(parent, record.source, "/") ? {} : misplaced(record);
}
function packagePlacement(record, own, call) {
	const { source, version } = record;
	const directory = posix.join(record.directory, "/");
	const [, inside = ""] = /\/\/([^?]*)/.exec(source.replace(/^[^?]*?:\/\//, "")) ?? [];
	const isPattern = /[*[\\]/.test(inside);
	const isAsCalled = directory === posix.join(own, inside, "/");
	const isOwnArchive = call?.kind === "selected" && call.package.startsWith("registry::");
	const isExact = (!version || isOwnArchive) && !isPattern;
	const isBelow = isPattern || directory.endsWith(posix.join("/", inside, "/"));
	if (!(isExact ? isAsCalled : isBelow && isInPackage(directory, own))) return misplaced(record);
	return isAsCalled ? {} : { unrecorded: record.directory };
}
function misplaced({ directory }) {
	return { reason: `modules.json has it loaded from ${directory}` };
}
function isInPackage(directory, own) {
	const inside = directory.slice(own.length).toLowerCase().split("/");
	return directory.startsWith(own) && !inside.includes(".git");
}
function installedPackages(directory, names, { files, entriesBelow }) {
	const entries = /* @__PURE__ */ new Map();
	const entriesOf = (name) => remembered(entries, name, async () => await entriesBelow(posix.join(directory, name)) ?? []);
	const hash = async (name, call) => hashOf(await entriesOf(name), call.package.startsWith("git::"));
	return {
		names,
		hash,
		otherCommit: async (name, call) => {
			const lineOf = async (file) => {
				const bytes = await files.read(posix.join(directory, name, ".git", file));
				return bytes && decodeText(bytes).trim();
			};
			const head = await lineOf("HEAD");
			const [, branch] = /^ref: (refs\/heads\/[\w./-]+)$/.exec(head ?? "") ?? [];
			const commit = (branch === void 0 ? head : await lineOf(branch)) ?? "";
			const locked = checkoutOf(call);
			if (!/^[0-9a-f]{40,64}$/.test(commit) || locked === void 0 || commit === locked.commit) return void 0;
			return `the commit ${commit.slice(0, 12)} is checked out, and ${locked.commit.slice(0, 12)} is locked`;
		},
		isCopy: async (name, call) => {
			const own = await entriesOf(name);
			if (own.some(hasDotName)) return false;
			for (const sibling of names) {
				if (sibling === name) continue;
				const siblingHash = await hash(sibling, call);
				if (typeof siblingHash === "object" || !call.hashes.includes(siblingHash)) continue;
				if (isSame((await entriesOf(sibling)).filter((entry) => !hasDotName(entry)), own)) return true;
			}
			return false;
		}
	};
}
const hashOf = rememberedOf((entries, isCheckout) => {
	try {
		return hashModule(entries.filter(({ name }) => !isCheckout || !name.split("/").includes(".git")));
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_ARCHIVE")) throw caught;
		return { reason: inSentences(caught).replace(/\.$/, "") };
	}
});
function hasDotName({ name }) {
	return name.split("/").some((part) => part.startsWith("."));
}
function isSame(some, others) {
	const keyOf = ({ name, sha256, target }) => JSON.stringify([
		name,
		sha256,
		target
	]);
	const keys = new Set(some.map(keyOf));
	return keys.size === others.length && others.every((entry) => keys.has(keyOf(entry)));
}

// src/app/modules/installed.ts
async function compareInstalled(place, ports) {
	const { root, tool } = place;
	const dataDirectory = posix.isAbsolute(place.dataDirectory) ? place.dataDirectory : posix.join(root, place.dataDirectory);
	const { lock, diagnostics } = await readModuleLock(ports.files, root);
	const path = lockFilePath(root);
	const bytes = await ports.files.read(path);
	const providerLock = bytes && decodeLockFile(bytes, path, tool);
	const manifest = posix.join(dataDirectory, "modules/modules.json");
	const isThere = await ports.files.kind(manifest) !== void 0;
	const text = await undefinedOnError(ports.files.read(manifest), "FILE_FAILED", "LIMIT_EXCEEDED");
	const records = isThere ? text && readModulesManifest(decodeText(text)) : /* @__PURE__ */ new Map();
	const unread = fileError(manifest, "Unreadable record of modules", UNREADABLE);
	const problems = [
		...diagnostics,
		...providerLock?.diagnostics ?? [],
		...records === void 0 ? [unread] : []
	];
	const shared = {
		root,
		dataDirectory,
		diagnostics: problems
	};
	if (records === void 0 || hasErrors(problems)) return {
		...shared,
		modules: [],
		providers: [],
		isInstalled: true
	};
	const modules = await compareModules(lock, records, shared, ports);
	const providers = await compareProviders(providerLock?.lockFile, {
		directory: posix.join(dataDirectory, "providers"),
		tool
	}, ports);
	const isInstalled = providers.length > 0 || isThere;
	return {
		...shared,
		modules,
		providers,
		isInstalled
	};
}
const UNREADABLE = "The tool loads what it names, and it cannot be read as the tool reads it. Remove the directory, and run init.";
async function compareProviders(lock, { directory, tool }, ports) {
	const { files, absolutePath } = ports;
	if (await files.list(directory) === void 0) return [];
	const source = directorySource(directory, {
		files,
		absolutePath,
		tool
	});
	const compared = [];
	for (const provider of await source.availableProviders()) {
		const { versions } = await source.availableVersions(provider);
		for (const { version, platforms } of versions) for (const platform of platforms) {
			const request = {
				provider,
				version,
				platform
			};
			compared.push({
				...request,
				state: await stateOf(request, lock, source, ports)
			});
		}
	}
	return compared;
}
async function stateOf(request, lock, source, { files, digestFile }) {
	const entry = lock?.providers.get(request.provider);
	if (entry?.version !== request.version) return "not-locked";
	const { location } = await source.packageMeta(request);
	if (location.kind !== "directory") return "differs";
	const { directory } = await hashDirectory(files, location.path, digestFile);
	return recordsHash(entry, directory) ? "matches" : "differs";
}

// src/report/commands/installed-report.ts
const MODULE_WORDS = {
	matches: "matches",
	"matches-as-copy": "matches, as a copy of the same package",
	floating: "is floating, so that nothing is compared",
	differs: "differs from what is locked",
	"not-installed": "is locked, and not installed",
	"not-locked": "is installed, and not locked"
};
const PROVIDER_WORDS = {
	matches: "matches",
	differs: "matches no hash that is locked",
	"not-locked": "is installed in a version that is not locked"
};
const RIGHT = /* @__PURE__ */ new Set([
	"matches",
	"matches-as-copy",
	"floating"
]);
function isAsLocked({ diagnostics, modules, providers }) {
	return !hasErrors(diagnostics) && [...modules, ...providers].every(({ state }) => RIGHT.has(state));
}
const whyRightOnesDiffer = (data) => `A module that wrote into its own directory, as archive_file to path.module does, differs after the first plan, and so do files whose line ends git converts on this machine (core.autocrlf, core.attributesFile). Remove ${data}/modules, run init, and compare before plan.`;
function installedReport(reports) {
	return {
		lines: reports.flatMap((report) => {
			const { root, dataDirectory, modules, providers } = report;
			if (!report.isInstalled) return [`${root}: nothing is installed in ${dataDirectory}; run init first`];
			const remarks = [
				...modules.filter(({ unrecorded }) => unrecorded !== void 0).map(({ path, state, unrecorded }) => [`  module ${path}`, `${MODULE_WORDS[state]}; that it is loaded from ${unrecorded} is its registry's word, and not recorded`]),
				...modules.filter(({ state }) => !RIGHT.has(state)).map(({ path, state, reason }) => [`  module ${path}`, reason === void 0 ? MODULE_WORDS[state] : `${MODULE_WORDS[state]}: ${reason}`]),
				...providers.filter(({ state }) => !RIGHT.has(state)).map((provider) => [`  ${provider.provider} ${provider.version} ${provider.platform}`, PROVIDER_WORDS[provider.state]])
			];
			const hint = modules.some(({ state, reason }) => state === "differs" && reason === void 0);
			return [
				`${root}: ${summary(report)}`,
				...alignedLines(remarks),
				...hint ? [`  ${whyRightOnesDiffer(dataDirectory)}`] : [],
				...report.diagnostics.flatMap(diagnosticLines)
			];
		}),
		data: { roots: reports.map(({ diagnostics, modules, providers, ...report }) => ({
			...members(report, "root", "isInstalled"),
			diagnostics: diagnostics.map(diagnosticData),
			modules: modules.map((module) => members(module, "path", "state", "reason", "unrecorded")),
			providers: providers.map((one) => members(one, "provider", "version", "platform", "state"))
		})) }
	};
}
function summary({ modules, providers }) {
	const floating = modules.filter(({ state }) => state === "floating").length;
	const matching = modules.filter(({ state }) => RIGHT.has(state)).length - floating;
	const right = providers.filter(({ state }) => state === "matches").length;
	return [
		`${matching} of ${counted(modules.length, "module call")} match`,
		...floating === 0 ? [] : [`${floating} floating`],
		`${right} of ${counted(providers.length, "provider package")} match`
	].join(", ");
}

// src/cli/commands/installed.ts
async function runInstalled(context) {
	const { directory, files, environment, positionals, asked } = context;
	const dataDirectory = environment["TF_DATA_DIR"] || ".terraform";
	const clues = await cluesHere(context);
	const ports = {
		files,
		digestFile: diskFileDigest(directory),
		entriesBelow: diskEntries(directory),
		absolutePath: (path) => resolve(directory, path).replaceAll("\\", "/")
	};
	const roots = [];
	for (const root of positionals.length === 0 ? ["."] : positionals) {
		const { tool } = await readRootChoice(root, files, asked.tool, clues);
		roots.push(await compareInstalled({
			root,
			dataDirectory,
			tool
		}, ports));
	}
	await context.report(installedReport(roots));
	return exitCodeOf(roots);
}
function exitCodeOf(roots) {
	const installed = roots.filter(({ isInstalled }) => isInstalled);
	if (!installed.every(isAsLocked)) return EXIT.failed;
	return installed.length === roots.length ? EXIT.ok : EXIT.unverified;
}

export { runInstalled };