import { A as repositoryClues, E as readRootChoice, O as NO_CLUES, p as inRepository, s as placesOfChange, w as workTreeOf } from "./named-paths.js";
import { T as decidedTool, f as filesOf } from "./lock-side.js";
import { Ua as rememberedOf } from "./shipped-keys.js";
import { resolve } from "node:path";

// src/cli/repository/clues-here.ts
async function toolOf(root, context) {
	const { asked, files } = context;
	return decidedTool(root, await readRootChoice(root, files, asked.tool, await cluesHere(context)));
}
function ownMachine({ environment }, { hostPlatform }) {
	return environment["CI"] ? void 0 : hostPlatform;
}
async function cluesHere(context) {
	return await inRepository(context, (git) => {
		const pathsOf = async () => filesOf(await git.listPaths("work-tree"));
		const nameOf = rememberedOf((root) => placesOfChange(git.top, resolve(context.directory, root))[0]);
		const files = workTreeOf(git, context.environment);
		return Promise.resolve(repositoryClues(files, pathsOf, nameOf));
	}) ?? NO_CLUES;
}

export { ownMachine as n, toolOf as r, cluesHere as t };