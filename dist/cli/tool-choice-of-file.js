import { l as OPENTOFU } from "./arguments.js";
import { d as chooseTool, f as lockSide } from "./wording.js";

// src/app/tool-choice-of-file.ts
/** The tool that a lock file by itself speaks for: by its header, else by the hosts of its entries. */
function toolOfLockFile(bytes, path) {
	const { header, lock } = lockSide(bytes, path, OPENTOFU);
	return chooseTool({
		header,
		lockFile: lock,
		versionFiles: /* @__PURE__ */ new Map(),
		fileNames: []
	}).tool;
}

export { toolOfLockFile as t };