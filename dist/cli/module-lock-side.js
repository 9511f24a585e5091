import { t as decodeModuleLock } from "./decode.js";
import { Er as decodeWholeText } from "./shipped-keys.js";

// src/app/modules/module-lock-side.ts
function moduleLockSide(content, path) {
	return {
		text: decodeWholeText(content),
		...decodeModuleLock(content, path)
	};
}

export { moduleLockSide as t };