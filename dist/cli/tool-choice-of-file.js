import { z as OPENTOFU } from "./option-words.js";
import { f as chooseTool, l as lockSide } from "./json.js";

// src/app/roots/tool-choice-of-file.ts
function toolOfLockFile(bytes, path) {
	const { header, lock } = lockSide({ content: bytes }, path, OPENTOFU);
	return chooseTool({
		header,
		lockFile: lock,
		versionFiles: /* @__PURE__ */ new Map(),
		fileNames: []
	}).tool;
}

export { toolOfLockFile as t };