import { Nn as lockFilePath, V as readRootChoice } from "./undici-http.js";

// src/cli/root-tool.ts
async function toolOfRoot(context, root) {
	const { files, signal } = context;
	return (await readRootChoice({
		root,
		lockFilePath: lockFilePath(root)
	}, files, signal)).tool;
}

export { toolOfRoot as t };