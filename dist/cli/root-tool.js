import { Q as readRootChoice } from "./repository-top.js";
import { p as lockFilePath } from "./digest.js";

// src/cli/repository/root-tool.ts
async function toolOfRoot(context, root) {
	const { files, signal } = context;
	return (await readRootChoice({
		root,
		lockFilePath: lockFilePath(root)
	}, files, signal)).tool;
}

export { toolOfRoot as t };