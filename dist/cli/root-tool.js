import { c as auditCandidate, d as readRootChoice } from "./engine.js";

// src/cli/root-tool.ts
/** The tool whose rules a root module on disk goes by, decided from its own files. */
async function toolOfRoot(context, directory) {
	const { files, signal } = context;
	return (await readRootChoice(auditCandidate(directory, []), files, signal)).tool;
}

export { toolOfRoot as t };