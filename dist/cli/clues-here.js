import { F as workTreeOf, Mt as NO_CLUES, Pt as repositoryClues, c as placesOfChange, gt as readRootChoice, p as inRepository } from "./named-paths.js";
import { C as decidedTool, l as toolsOfLockFiles } from "./lock-side.js";
import { M as lockedDirectories, j as lockFilePath } from "./shipped-keys.js";
import { resolve } from "node:path";

// src/cli/repository/clues-here.ts
async function toolOf(root, context) {
	const { asked, files } = context;
	if (asked.tool !== void 0) return asked.tool;
	return decidedTool(root, await readRootChoice(root, files, await cluesHere(context)));
}
function ownMachine({ environment }, { hostPlatform }) {
	return environment["CI"] ? void 0 : hostPlatform;
}
async function cluesHere(context) {
	return await inRepository(context, (git) => {
		const files = workTreeOf(git, context.environment);
		return Promise.resolve(repositoryClues({
			files,
			nameOf: (root) => placesOfChange(git.top, resolve(context.directory, root))[0],
			toolsOfLockFiles: async () => {
				const paths = (await git.listPaths("work-tree")).map(({ path }) => path);
				return toolsOfLockFiles(files, lockedDirectories(paths).map(lockFilePath));
			}
		}));
	}) ?? NO_CLUES;
}

export { ownMachine as n, toolOf as r, cluesHere as t };