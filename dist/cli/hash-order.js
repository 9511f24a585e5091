import { t as compareBytes } from "./order.js";

// src/report/hash-order.ts
function sortHashes(hashes) {
	return [...hashes].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version) || compareBytes(a.hash, b.hash));
}

export { sortHashes as t };