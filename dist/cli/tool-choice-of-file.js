import { h as OPENTOFU } from "./many.js";
import { a as chooseTool, n as lockSide } from "./lock-side.js";

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