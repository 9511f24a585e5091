import { K as pathsOf, U as lieBelow, at as moduleSharing, ct as loadModuleTree, et as readRootChoice, ot as readByRelease, q as placeIn, st as collectRequirements, ut as variableFileNames } from "./named-paths.js";
import { U as mapFewAtOnce } from "./lock-side.js";
import { n as groupBy } from "./many.js";
import { Z as remembered } from "./platform.js";
import { a as isOurs, l as touchedDirectories, o as lockFilePath, r as isConfiguration } from "./discover.js";
import { posix } from "node:path";

// src/app/roots/concerned-roots.ts
async function concernedRoots(question) {
	const [concerned] = await concernedByEach(question, [question.changed]);
	return new Set(concerned);
}
async function concernedByEach(question, parts) {
	const tests = parts.map((changed) => changedAnswers({
		...question.sides,
		changed
	}));
	const concerned = tests.map(() => []);
	await mapFewAtOnce(await rootsToLoad(question), async (root) => {
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
	const isAnyones = changed.some(({ isSubmodule }) => isSubmodule) || paths.some((path) => isConfiguration(path) || mayBeEvaluated(path));
	if (roots.length === 0 || isAnyones || await touchesLink(paths, question)) return roots;
	const values = paths.filter((path) => isValueFile(posix.basename(path)));
	const directories = new Set(values.map((path) => posix.dirname(path)));
	return roots.filter((root) => directories.has(root));
}
function mayBeEvaluated(path) {
	if (path.endsWith(".terraform/environment")) return true;
	if (!/\.(?:json|ya?ml|csv|txt|tftpl|tmpl|tpl)$/.test(path)) return false;
	return !path.split("/").some((name) => name.startsWith(".") && name !== ".terraform");
}
async function touchesLink(paths, { headFiles, sides: { base, head } }) {
	if ((await Promise.all(paths.flatMap((path) => [base.kind(path), head.kind(path)]))).includes("symlink")) return true;
	const changed = new Set(paths);
	const isTargetChanged = async (tree, path) => await tree.kind(path) === "symlink" && changed.has(await placeIn(tree, path) ?? "");
	const answers = headFiles.filter((path) => isConfiguration(path) || isValueFile(posix.basename(path))).flatMap((path) => [head, base].map((tree) => isTargetChanged(tree, path)));
	return (await Promise.all(answers)).includes(true);
}
async function loadAsked(root, { sides, tool: given, places }) {
	const { base, head: files, inputs, memory } = sides;
	const directory = places?.get(root) ?? root;
	const isLocked = await base.kind(lockFilePath(directory)) === "file";
	const choice = given === void 0 ? await readRootChoice(directory, isLocked ? base : files) : {
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
	const others = roots.filter((root) => !touched.has(root));
	const sides = {
		base: tree,
		head: tree,
		...moduleSharing({})
	};
	const parts = [...groupBy(changed, ({ path }) => posix.dirname(path)).values()];
	const found = await concernedByEach({
		changed,
		roots: others,
		headFiles: files,
		sides,
		tool: void 0
	}, parts);
	const concerned = /* @__PURE__ */ new Set([...found.flat(), ...roots.filter((root) => touched.has(root))]);
	const isIdle = (change) => [...touchedDirectories([change])].every((directory) => !concerned.has(directory));
	return {
		roots: roots.filter((root) => concerned.has(root)),
		idle: parts.filter((_, i) => found[i]?.length === 0).flatMap((part) => part.filter(isIdle)).map(({ path }) => path)
	};
}
function isValueFile(name) {
	return variableFileNames([name]).length > 0;
}
function changedAnswers({ base, head, changed }) {
	const paths = new Set(pathsOf(changed));
	const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const byDirectory = groupBy(paths, posix.dirname);
	const isMoved = perPath(async (path) => {
		if (submodules.size > 0 && lieBelow(await head.followLinks?.(path) ?? path, submodules)) return true;
		const [before, after] = await Promise.all([placeIn(base, path), placeIn(head, path)]);
		if (before === after) return false;
		const here = posix.normalize(path);
		return [before, after].some((place) => place !== void 0 && place !== here) && (isOurs(path) || before !== void 0) || isNamedBelow(paths, here);
	});
	const isFileChanged = perPath(async (path) => await isMoved(path) || paths.has(await placeIn(head, path) ?? posix.normalize(path)));
	const directoryTest = (isRelevant) => perPath(async (path) => {
		if (await isMoved(path)) return true;
		const place = await placeIn(head, path);
		if (place === void 0) return false;
		if ((byDirectory.get(posix.normalize(place)) ?? []).some((name) => isRelevant(posix.basename(name)))) return true;
		return some((await head.list(place) ?? []).filter(({ name, kind }) => kind === "symlink" && isRelevant(name)).map(({ name }) => posix.join(place, name)), isFileChanged);
	});
	const isDirectoryChanged = directoryTest(isConfiguration);
	const areValuesChanged = directoryTest(isValueFile);
	return async ({ directories, files, places, values }) => await some(directories, isDirectoryChanged) || await some(files, isFileChanged) || await some(places, isMoved) || await some(values, areValuesChanged);
}
function isNamedBelow(paths, place) {
	return paths.has(place) || [...paths].some((path) => path.startsWith(`${place}/`));
}
function perPath(ask) {
	const known = /* @__PURE__ */ new Map();
	return (path) => remembered(known, path, () => ask(path));
}
async function some(paths, ask) {
	for (const path of paths) if (await ask(path)) return true;
	return false;
}

export { rootsOfFiles as n, concernedRoots as t };