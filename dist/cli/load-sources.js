import { dt as loadModuleTree } from "./named-paths.js";

// src/app/modules/load-sources.ts
async function countRemoteCalls(request) {
	const { remoteCalls } = await loadFromSources(request);
	return remoteCalls.filter(({ place }) => place !== void 0).length;
}
function loadFromSources(request) {
	const inputs = {
		...request.inputs,
		command: "init",
		undeclared: "ignored"
	};
	return loadModuleTree({
		...request,
		inputs,
		copies: "ignored"
	});
}

export { loadFromSources as n, countRemoteCalls as t };