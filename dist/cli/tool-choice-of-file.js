import { F as OPENTOFU } from "./arguments.js";
import { s as chooseTool, y as lockSide } from "./json.js";

// src/app/tool-choice-of-file.ts
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