import { t as auditCandidate } from "./audit-roots.js";
import { X as readRootChoice } from "./undici-http.js";

// src/cli/root-tool.ts
async function toolOfRoot(context, directory) {
	const { files, signal } = context;
	return (await readRootChoice(auditCandidate(directory, []), files, signal)).tool;
}

export { toolOfRoot as t };