import { Fn as lockFilePath, U as readRootChoice } from "./repository-top.js";

// src/cli/repository/root-tool.ts
async function toolOfRoot(context, root) {
	const { files, signal } = context;
	return (await readRootChoice({
		root,
		lockFilePath: lockFilePath(root)
	}, files, signal)).tool;
}

export { toolOfRoot as t };