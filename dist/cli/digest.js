import { createHash } from "node:crypto";

// src/packages/hashing/digest.ts
function hexDigest(algorithm, bytes) {
	return createHash(algorithm).update(bytes).digest("hex");
}
function textDigest(text) {
	return createHash("sha256").update(text, "utf8").digest("hex");
}
function seenFile(content) {
	return { sha256: content && hexDigest("sha256", content) };
}

export { seenFile as n, textDigest as r, hexDigest as t };