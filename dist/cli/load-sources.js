import { Y as loadModuleTree } from "./named-paths.js";

// src/app/modules/load-sources.ts
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

export { loadFromSources as t };