import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { realpath } from "node:fs/promises";

// src/adapters/disk/place-inside.ts
async function placeInside(directory, path) {
	const top = await withoutLinks(directory);
	const byName = inside(directory, path) ?? inside(top, path);
	if (byName !== void 0) return byName;
	for (let at = path;; at = dirname(at)) {
		const place = await withoutLinks(at);
		if (inside(top, place) !== void 0) return inside(top, join(place, relative(at, path)));
		if (dirname(at) === at) return void 0;
	}
}
function withoutLinks(path) {
	return realpath(path).catch(() => path);
}
function inside(directory, path) {
	const from = relative(directory, path).split(sep).join("/");
	return from === ".." || from.startsWith("../") || isAbsolute(from) ? void 0 : from;
}

export { placeInside as n, withoutLinks as r, inside as t };