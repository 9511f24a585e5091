import { At as variableFileNames, Dt as collectRequirements, Ot as loadModuleTree, Tt as readByRelease, pt as readRootChoice, vt as directoriesUp, wt as moduleSharing } from "./named-paths.js";
import { a as mapFewAtOnce } from "./limits.js";
import { Ei as rememberedOf, I as isConfiguration, N as LOCK_FILE_NAME, Oi as groupBy, R as isOurs, Rt as TERRAGRUNT_FILES, U as touchedDirectories, Un as stackFileName, W as touchesItsDirectory, ja as undefinedOnError, z as lockFilePath } from "./shipped-keys.js";
import { _ as lieBelow, b as pathsOf, x as placeIn, y as namesText } from "./lock-side.js";
import { posix } from "node:path";

// src/app/roots/unread-places.ts
function reachOf({ changed, headFiles, sides }) {
	const { base, head } = sides;
	const paths = pathsOf(changed).filter((path) => posix.basename(path) !== LOCK_FILE_NAME);
	const candidates = /* @__PURE__ */ new Set([...paths, ...headFiles.filter(isShared)]);
	const configurationBy = groupBy([...paths, ...headFiles].filter(isHcl), posix.dirname);
	const namesIn = rememberedOf(async (file) => {
		return (await Promise.all([textOf(base, file), textOf(head, file)])).flatMap(writtenNames);
	});
	const namedBy = rememberedOf(async (file) => {
		const names = await namesIn(file);
		return [...candidates].flatMap((path) => names.flatMap((name) => mayName(name, path) ? [[path, name]] : []));
	});
	const reachedFrom = async (root, files) => {
		const above = directoriesUp(root).map((directory) => configurationBy.get(directory) ?? []);
		const reached = /* @__PURE__ */ new Set([...files, ...above[0]?.some(isUnit) ? above.flat() : []]);
		for (const file of reached) for (const [path, { isNear }] of await namedBy(file)) {
			const directory = posix.dirname(path);
			const isThere = directory === posix.dirname(file) || lieBelow(root, /* @__PURE__ */ new Set([directory]));
			if (!isNear || isThere) reached.add(path);
		}
		return reached;
	};
	return async (root, { files, mayRead }) => {
		if (mayRead === "any") return paths;
		const places = await Promise.all(files.flatMap((file) => [placeIn(base, file), placeIn(head, file)]));
		const reached = await reachedFrom(root, [...files, ...places.flatMap((place) => place ?? [])]);
		const texts = [...reached].filter(isHcl).flatMap((file) => [textOf(base, file), textOf(head, file)]);
		const open = openReach(await Promise.all(texts));
		if (open === "any") return paths;
		if (open === "configuration") for (const path of paths.filter(isConfiguration)) reached.add(path);
		const isReached = async (path) => {
			if (reached.has(path)) return true;
			if (mayRead === "values") return /\.tfvars(?:\.json)?$/.test(path);
			if (GENERATING.test(path)) return (await namesIn(path)).some((name) => mayName(name, root));
			if (mayRead !== "beside" || !(isConfiguration(path) || isHcl(path))) return false;
			return (await Promise.all(files.map(namesIn))).flat().some((name) => mayName(name, posix.dirname(path))) || lieBelow(path, /* @__PURE__ */ new Set([root]));
		};
		const answers = await Promise.all(paths.map(isReached));
		return paths.filter((_, i) => answers[i]);
	};
}
const GENERATING = /(?:^|\/)terragrunt\.(?:stack|values)\.hcl$/;
async function unreadLimits(root, places, reach) {
	const limits = places.map(async (place) => {
		const files = await reach(root, place);
		const verb = files.length === 1 ? "is" : "are";
		return files.length === 0 ? [] : `${namesText(files)} ${verb} changed and may decide what is required, but ${place.reason}`;
	});
	return (await Promise.all(limits)).flat();
}
async function mayBeRead({ changed, headFiles, sides }) {
	const paths = pathsOf(changed);
	let [computes, reads] = [false, paths.some((path) => /\.tfvars(?:\.json)?$/.test(path))];
	await mapFewAtOnce(headFiles.filter(isConfiguration), async (file) => {
		if (computes && reads) return;
		const text = await textOf(sides.head, file);
		const isEscaped = file.endsWith("json") && text.includes("\\u");
		reads ||= isEscaped || READS_FILES.test(text);
		computes ||= isEscaped || text.includes("module") && COMPUTED.test(text);
	});
	const isUnread = (file) => isUnit(file) || GENERATING.test(file) || stackFileName([posix.basename(file)]) !== void 0;
	return computes && reads || [...headFiles, ...paths].some(isUnread);
}
const READS_FILES = /file[a-z0-9]*\s*[(/#]/;
const COMPUTED = /(?<![.\w-])(?:source|version)"?\s*(?:\/|[=:](?!\s*"[^"\\$%\n]*"[ \t]*(?:[\r\n#},\]]|\/\/|$)))/;
const COMPUTED_HERE = /(?<![.\w-])source"?\s*[=:](?!\s*"(?:[^"\\$%\n]*"|\w+:|[^"/$%.]+\.[^"/$%]+\/))/;
const NAMELESS = /\brun_cmd\s*\(|\bfile\w*\(\s*(?:(?!"|find_in_parent_folders\()\S|"[^"\n]*\}")/;
function openReach(texts) {
	if (!texts.some((text) => COMPUTED.test(text))) return "named";
	if (texts.some((text) => NAMELESS.test(text))) return "any";
	return texts.some((text) => COMPUTED_HERE.test(text)) ? "configuration" : "named";
}
const QUOTED = /(?:(\w{1,40})\(\s{0,9})?(["}%])([^"}%\n\\]+)(?=\\?")/g;
const LOOKING = /^(?:find_in_parent_folders|read_\w+|\w*file)$/;
function writtenNames(text) {
	return [...text.replaceAll(/\$\{get_(?:original_)?terragrunt_dir\(\)\}\//g, "./").matchAll(QUOTED)].map(([, call = "", start, written = ""]) => {
		if (start !== "\"") return {
			end: start === "%" ? written.slice(1) : written,
			isNear: false
		};
		const name = written.replace(/^(?:\.{0,2}\/)+/, "");
		return {
			end: `/${name}`,
			isNear: LOOKING.test(call) && !name.includes("/")
		};
	});
}
const mayName = ({ end }, path) => end.length > 1 && `/${path}`.endsWith(end);
async function textOf(tree, file) {
	const bytes = await undefinedOnError(tree.read(file), "FILE_FAILED", "LIMIT_EXCEEDED");
	return new TextDecoder().decode(bytes);
}
function isHcl(path) {
	return /(?:^|\/)[^./][^/]*\.hcl(?:\.json)?$/.test(path) && !isConfiguration(path);
}
const isUnit = (path) => TERRAGRUNT_FILES.includes(posix.basename(path));
const isShared = (path) => isHcl(path) && !isUnit(path);

// src/app/roots/concerned-roots.ts
async function concernedRoots(question) {
	return new Set((await concernedByEach(question, [question.changed]))[0]);
}
async function concernedByEach(question, parts) {
	const tests = parts.map((changed) => changedAnswers({
		...question,
		changed
	}));
	const concerned = tests.map(() => []);
	await mapFewAtOnce(await rootsToLoad(question), async (root) => {
		const questions = await loadAsked(root, question);
		for (const [i, isDifferent] of tests.entries()) if (await some(questions, (places) => isDifferent(root, places))) concerned[i]?.push(root);
	});
	return concerned;
}
async function rootsToLoad(question) {
	const { changed, roots, sides } = question;
	const paths = pathsOf(changed);
	const isAnyones = changed.some(({ isSubmodule }) => isSubmodule) || Object.keys(sides.inputs?.environment ?? {}).some((name) => name.startsWith("TF_CLI_ARGS")) || paths.some((path) => isConfiguration(path) || KEPT_BY_TOOLS.test(path));
	if (roots.length === 0 || isAnyones) return roots;
	return await touchesLink(paths, question) || await mayBeRead(question) ? roots : [];
}
const KEPT_BY_TOOLS = /(?:^|\/)(?:modules\/modules\.json|environment)$/;
async function touchesLink(paths, { headFiles, sides: { base, head } }) {
	const relevant = headFiles.filter((path) => touchesItsDirectory(path) || isValueFile(posix.basename(path)));
	const kinds = [...paths, ...relevant].flatMap((path) => [base.kind(path), head.kind(path)]);
	return (await Promise.all(kinds)).includes("symlink");
}
async function loadAsked(root, { sides, tool: namedTool }) {
	const { base, head: files, inputs, memory, clues } = sides;
	const directory = await placeIn(files, root) ?? root;
	const isLocked = await base.kind(lockFilePath(directory)) === "file";
	const choice = await readRootChoice(directory, isLocked ? base : files, namedTool, clues);
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
async function rootsOfFiles(question) {
	const { named, roots, files, tree } = question;
	const changed = named.map((path) => ({
		status: "modified",
		path
	}));
	const touchedPlaces = touchedDirectories(changed);
	const others = roots.filter((root) => !touchedPlaces.has(root));
	const sides = {
		base: tree,
		head: tree,
		...moduleSharing({})
	};
	const parts = [...groupBy(changed, ({ path }) => posix.dirname(path)).values()];
	const byPart = await concernedByEach({
		changed,
		roots: others,
		headFiles: files,
		sides,
		tool: void 0
	}, parts);
	const concerned = /* @__PURE__ */ new Set([...byPart.flat(), ...roots.filter((root) => touchedPlaces.has(root))]);
	const isIdle = (change) => [...touchedDirectories([change])].every((directory) => !concerned.has(directory));
	return {
		roots: roots.filter((root) => concerned.has(root)),
		idle: parts.filter((_, i) => byPart[i]?.length === 0).flatMap((part) => part.filter(isIdle)).map(({ path }) => path)
	};
}
const isValueFile = (name) => variableFileNames([name]).length > 0;
function changedAnswers(question) {
	const { sides, changed } = question;
	const { base, head } = sides;
	const reach = reachOf(question);
	const paths = new Set(pathsOf(changed));
	const submodules = new Set(pathsOf(changed.filter(({ isSubmodule }) => isSubmodule)));
	const byDirectory = groupBy(paths, posix.dirname);
	const isMoved = rememberedOf(async (path) => {
		if (submodules.size > 0 && lieBelow(await head.submoduleOf?.(path) ?? path, submodules)) return true;
		const [before, after] = await Promise.all([placeIn(base, path), placeIn(head, path)]);
		if (before === after) return false;
		const here = posix.normalize(path);
		return [before, after].some((place) => place !== void 0 && place !== here) && (isOurs(path) || before !== void 0) || paths.has(here) || [...paths].some((at) => at.startsWith(`${here}/`));
	});
	const isFileChanged = rememberedOf(async (path) => await isMoved(path) || paths.has(await placeIn(head, path) ?? posix.normalize(path)));
	const directoryTest = (isRelevant) => rememberedOf(async (path) => {
		if (await isMoved(path)) return true;
		const place = await placeIn(head, path);
		if (place === void 0) return false;
		if ((byDirectory.get(posix.normalize(place)) ?? []).some((name) => isRelevant(posix.basename(name)))) return true;
		return some((await head.list(place) ?? []).filter(({ name, kind }) => kind === "symlink" && isRelevant(name)), ({ name }) => isFileChanged(posix.join(place, name)));
	});
	const isDirectoryChanged = directoryTest(isConfiguration);
	const areValuesChanged = directoryTest(isValueFile);
	return async (root, { directories, files, places, values, unread }) => await some(directories, isDirectoryChanged) || await some(files, isFileChanged) || await some(places, isMoved) || await some(values, areValuesChanged) || await some(unread, async (place) => {
		return (await reach(await placeIn(head, root) ?? root, place)).length > 0;
	});
}
async function some(items, ask) {
	for (const item of items) if (await ask(item)) return true;
	return false;
}

export { unreadLimits as a, reachOf as i, rootsOfFiles as n, mayBeRead as r, concernedRoots as t };