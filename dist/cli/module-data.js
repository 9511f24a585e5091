// src/report/json/module-data.ts
function moduleData(call) {
	const selected = call.kind === "selected" ? call : void 0;
	return {
		path: call.path,
		kind: call.kind,
		source: call.source,
		version: selected?.version ?? null,
		constraints: selected?.constraints ?? null,
		package: selected?.package ?? null,
		hashes: selected?.hashes ?? [],
		reason: call.kind === "floating" ? call.reason ?? null : null
	};
}
function moduleChangeData({ kind, path, before, after }) {
	const [old, young] = [before, after].map((call) => call === void 0 ? null : moduleData(call));
	return {
		kind,
		path,
		before: old,
		after: young
	};
}

export { moduleData as n, moduleChangeData as t };