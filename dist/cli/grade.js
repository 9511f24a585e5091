import { n as compareBytes, r as sortedUnique } from "./without-absent.js";
import { g as PUBLIC_REGISTRIES } from "./many.js";

// src/review/finding/finding-order.ts
const SEVERITIES = [
	"notice",
	"warning",
	"error"
];
function sortFindings(findings) {
	return [...findings].sort(compareFindings);
}
function compareFindings(a, b) {
	return SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || compareBytes(a.root, b.root) || compareBytes(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.rule, b.rule) || compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.detail, b.detail);
}

// src/report/words/wording.ts
function counted(n, [one, many]) {
	return `${n} ${n === 1 ? one : many}`;
}
const MAX_LISTED = 4;
function listNames(names, show) {
	const shown = names.slice(0, MAX_LISTED).map(show).join(", ");
	const rest = names.length - MAX_LISTED;
	return rest > 0 ? `${shown} and ${rest} more` : shown;
}
function placeWords({ root, file, lines }, show) {
	if (file === null) return rootWords(root, show);
	if (lines.length === 0) return show(file);
	const ranges = lineRanges(lines);
	const noun = new Set(lines).size === 1 ? "line" : "lines";
	const last = ranges.at(-1) ?? "";
	const before = ranges.slice(0, -1).join(", ");
	return `${show(file)} ${noun} ${before === "" ? last : `${before} and ${last}`}`;
}
function lineRanges(lines) {
	const ranges = [];
	for (const line of [...new Set(lines)].sort((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last !== void 0 && line === last.to + 1) last.to = line;
		else ranges.push({
			from: line,
			to: line
		});
	}
	return ranges.map(({ from, to }) => from === to ? `${from}` : `${from}–${to}`);
}
function rootWords(root, show) {
	return root === "." ? "the repository's top" : show(root);
}
function changedRootsWords({ roots, baseCommit }) {
	const all = counted(roots.length, ["root module", "root modules"]);
	if (baseCommit === null) return `${all} checked`;
	if (roots.length === 0) return "no lock file changed";
	const changed = roots.filter((root) => root.changes.length > 0 || isUnreadable(root)).length;
	if (changed === 0) return `no change in ${all}`;
	return `${changed} of ${all} changed ${changed === 1 ? "its" : "their"} lock file`;
}
function comparedWords({ baseName, baseCommit }, show) {
	const named = baseName === null ? [] : [show(baseName)];
	const at = baseCommit === null ? [] : [show(shortCommit(baseCommit))];
	const base = [...named, ...at].join(" at ");
	return base === "" ? [] : [`compared with ${base}`];
}
function isUnreadable({ findings }) {
	return findings.some(({ rule, severity }) => rule === "invalid-lock-file" && severity === "error");
}
function providerNames(review) {
	const { changes, findings, hashes, resolved = [] } = review;
	const named = [
		...changes,
		...findings,
		...hashes,
		...resolved
	].flatMap(({ provider }) => provider ?? []);
	const locked = review.roots.flatMap(({ base, head }) => [...base?.providers.keys() ?? [], ...head?.providers.keys() ?? []]);
	return shortNames([...named, ...locked]);
}
function shortNames(addresses) {
	const hosts = new Set([...addresses].map(hostOf));
	const [only] = hosts;
	if (hosts.size !== 1 || only === void 0 || !PUBLIC_REGISTRIES.has(only)) return (address) => address;
	return (address) => address.slice(only.length + 1);
}
function hostOf(address) {
	return address.slice(0, Math.max(0, address.indexOf("/")));
}
function footerParts(review) {
	const { stats } = review;
	return [
		...commitRange(review),
		...toolNames(review),
		`${(stats.durationMs / 1e3).toFixed(1)} s`,
		...stats.packages === void 0 ? [] : [`${counted(stats.packages, ["package", "packages"])} read`],
		`${byteWords(stats.bytesDownloaded)} downloaded`,
		`${counted(stats.cacheHits, ["package", "packages"])} from cache`,
		`tofu-lock-review ${review.version}`
	];
}
function commitRange({ baseCommit, headCommit, isOfWorkTree }) {
	if (baseCommit === null) return [];
	const head = isOfWorkTree === true ? null : headCommit;
	return [`${shortCommit(baseCommit)}…${shortCommit(head ?? "work tree")}`];
}
function shortCommit(commit) {
	return /^[0-9a-f]{40,64}$/.test(commit) ? commit.slice(0, 7) : commit;
}
function toolNames({ roots }) {
	const names = sortedUnique(roots.map(({ tool }) => tool.name));
	return names.length === 0 ? [] : [`rules of ${names.join(" and ")}`];
}
function byteWords(bytes) {
	if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
	if (bytes >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
	return bytes >= 1e3 ? `${(bytes / 1e3).toFixed(0)} kB` : `${bytes} B`;
}

// src/review/evidence/grade.ts
const GRADES = [
	"signed-known-key",
	"signed-same-key",
	"signed-new-key",
	"registry",
	"mirror",
	"base-only",
	"not-checked",
	"unexplained"
];

export { counted as a, placeWords as c, shortCommit as d, shortNames as f, comparedWords as i, providerNames as l, sortFindings as m, byteWords as n, footerParts as o, SEVERITIES as p, changedRootsWords as r, listNames as s, GRADES as t, rootWords as u };