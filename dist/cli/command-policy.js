import { n as placeInside, r as withoutLinks } from "./place-inside.js";
import { r as SYSTEM_CLOCK } from "./run-time.js";
import { a as loadPolicy, c as loadLedger, h as policyTip, o as refuseReferences, t as overridePolicy } from "./tighten.js";
import { h as repositoryTop, i as nameFrom, j as directoriesUp, m as repositoryHere, p as inRepository, s as placesOfChange } from "./named-paths.js";
import { C as EMPTY_LEDGER, Ua as rememberedOf, Z as needsLockFile, do as LockReviewError, nt as DEFAULT_LEDGER_FILE, rt as DEFAULT_POLICY } from "./shipped-keys.js";
import { dirname, resolve } from "node:path";

// src/cli/settings/command-policy.ts
async function commandPolicy(context, at, judged) {
	const own = await readPolicy(context, at, judged);
	const { tip: files, policy } = own;
	const { ledger: file } = policy;
	if (files === void 0 && file !== void 0 && file !== ".github/tofu-lock-review.keys") {
		const message = `The ledger ${file} lies in what is judged, and there is no commit to read it from`;
		throw new LockReviewError("INVALID_LEDGER", message, { hint: "Work in a git repository, or let the policy name no ledger." });
	}
	const ledger = await loadLedger({
		files,
		file
	}, own.organisationLedger);
	return {
		...own,
		ledger,
		policy: at === void 0 ? {
			...policy,
			ledger: void 0
		} : policy
	};
}
async function readPolicy(context, at, judged) {
	const { directory, files, options } = context;
	const file = options.text("policy");
	const chosen = operatorFiles(context, at, judged);
	const tree = at === void 0 ? files : at.tip ?? { read: () => Promise.resolve(void 0) };
	const own = file === void 0 ? at?.tip : chosen;
	const readReference = references(context, at);
	const terms = {
		now: SYSTEM_CLOCK.now(),
		readReference,
		named: tree,
		file
	};
	const policyFile = own && await loadPolicy({
		...terms,
		files: own
	});
	const policy = overridePolicy(policyFile?.policy ?? DEFAULT_POLICY, context.asked);
	const top = at?.git.top ?? directory;
	const { rootModules } = policy;
	return {
		policy,
		organisationLedger: policyFile?.organisationLedger ?? EMPTY_LEDGER,
		nameOf: rememberedOf((root) => nameInPolicy(resolve(directory, root), top, rootModules)),
		listed: rootModules.map((path) => resolve(top, path)),
		source: file === void 0 ? policyFile : void 0,
		tip: at?.tip
	};
}
async function policyHere(context, paths) {
	return await inRepository(context, async (git) => commandPolicy(context, await targetBranch(git, context.options.text("base")), paths)) ?? commandPolicy(context, void 0, paths);
}
function references(context, at) {
	const copy = context.options.text("organisation");
	if (copy === void 0) return at?.readReference ?? refuseReferences(ORGANISATION_HINT);
	const clone = {
		...context,
		directory: resolve(context.directory, copy)
	};
	return async ({ path, commit }) => {
		const file = await context.files.list(copy) !== void 0 && await inRepository(clone, (git) => fileAt(git, commit, path));
		if (file) return file.content;
		const message = `${copy}, which --organisation names, is no clone that has the commit ${commit}, which extends names`;
		throw new LockReviewError("INVALID_POLICY", message, { hint: ORGANISATION_HINT });
	};
}
async function fileAt(git, commit, path) {
	const at = await git.resolveCommit(commit);
	return at && { content: await git.treeAt(at).read(path) };
}
const ORGANISATION_HINT = "Clone that repository, fetch that commit into the clone, and name its directory with --organisation.";
function nameInPolicy(path, top, listed) {
	const [first = nameFrom(top, path), ...others] = placesOfChange(top, path).toReversed();
	const names = [first, ...others];
	return names.find((name) => listed.includes(name)) ?? names.find((name) => needsLockFile(name, listed)) ?? first;
}
async function targetBranch(git, base) {
	const tip = await policyTip(git, base);
	return {
		git,
		tip: tip && git.treeAt(tip)
	};
}
function operatorFiles(context, at, judged) {
	const { directory, files } = context;
	const here = at === void 0 || at.git.top === "" ? [] : [at];
	const readOperators = async (name) => {
		const path = resolve(directory, name);
		const around = judged === void 0 ? [] : await targetsAround(path, context, judged);
		for (const target of [...here, ...around]) {
			const place = await committedPlace(path, target);
			if (place === void 0) continue;
			const content = await target.tip?.read(place);
			if (content !== void 0) return content;
			const message = `${name} is a file of the repository under review that its target branch does not have`;
			throw new LockReviewError("USAGE", message, { hint: "Name a file outside of the repository, or commit this one to the target branch first." });
		}
		return files.read(name);
	};
	return {
		...files,
		read: readOperators
	};
}
async function targetsAround(path, context, judged) {
	const paths = (judged.length > 0 ? judged : ["."]).map((name) => resolve(context.directory, name));
	const isJudged = async (top) => {
		for (const judgedPath of paths) {
			if (await placeInside(top, judgedPath) !== void 0) return true;
			if (repositoryTop(await withoutLinks(judgedPath)) === void 0 && await placeInside(judgedPath, top) !== void 0) return true;
		}
		return false;
	};
	const tops = [path, await withoutLinks(path)].map((name) => repositoryTop(dirname(name)));
	const targets = [];
	for (const top of new Set(tops)) {
		if (top === void 0 || !await isJudged(top)) continue;
		const git = await repositoryHere({
			...context,
			directory: top
		});
		if (git !== void 0) targets.push(await targetBranch(git, void 0));
	}
	return targets;
}
async function committedPlace(path, { git, tip }) {
	const inTree = await Promise.all([path, await withoutLinks(path)].map((name) => placeInside(git.top, name)));
	const places = [...new Set(inTree.filter((place) => place !== void 0))];
	if (places.length === 0) return void 0;
	for (const place of places) if (await tip?.kind(place) !== void 0) return place;
	const allPaths = await git.listPaths("work-tree");
	const tracked = new Set(allPaths.filter((file) => file.isTracked).map((file) => file.path));
	return places.find((place) => directoriesUp(place).some((name) => tracked.has(name)));
}

export { targetBranch as i, policyHere as n, readPolicy as r, commandPolicy as t };