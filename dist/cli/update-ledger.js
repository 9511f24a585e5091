import { C as ledgerIn, F as ledgerLines, Ft as pinnedKeys, I as ledgerOf, L as scopeOf, M as EMPTY_LEDGER, N as compareLines, b as NEW_LEDGER_FILE, w as withLines, x as encodeLedger } from "./undici-http.js";
import { n as sortedUnique } from "./order.js";
import { n as addressParts } from "./provider-address.js";
import { c as compareVersions } from "./hash.js";
import { n as shippedKeys } from "./shipped-keys.js";

// src/review/ledger/learn-keys.ts
const DOUBTFUL = /* @__PURE__ */ new Set([
	"signing-key-changed",
	"weak-signature",
	"unexplained-hash",
	"republished-package",
	"foreign-checksum-line",
	"mirror-disagrees",
	"look-alike-provider",
	"namespace-changed"
]);
function learnKeys(roots, terms) {
	const read = roots.flatMap((root) => [...root.head?.providers.values() ?? []].flatMap((entry) => teachingOf(root, entry, terms) ?? []));
	const missing = read.flatMap((one) => "missing" in one ? one.missing : []);
	const isNamed = ({ provider, line, known }) => known.length === 0 || terms.named?.(provider).has(line.fingerprint) === true;
	return {
		added: firstOfEach(missing.filter(isNamed)).map(({ line }) => line),
		refused: firstOfEach(missing.filter((one) => !isNamed(one))),
		notLearned: read.flatMap((one) => "why" in one ? one : [])
	};
}
function firstOfEach(all) {
	const first = /* @__PURE__ */ new Map();
	for (const one of all) {
		const key = `${scopeOf(one.line)} ${one.line.fingerprint}`;
		const before = first.get(key)?.line.version;
		if (before === void 0 || compareVersions(one.line.version, before) < 0) first.set(key, one);
	}
	return [...first.values()].sort((a, b) => compareLines(a.line, b.line));
}
function teachingOf(root, entry, terms) {
	const { address: provider, version } = entry;
	const hashes = root.hashes.filter((one) => one.provider === provider && one.version === version);
	if (hashes.length === 0) return void 0;
	const known = ledgerLines(terms.known, provider);
	const doubt = doubtAbout(root, provider, known);
	if (doubt !== void 0) return {
		provider,
		version,
		root: root.root,
		...doubt
	};
	if (hashes.some(({ signedBy }) => signedBy.length === 0)) return {
		provider,
		version,
		root: root.root,
		why: "not-verified",
		reason: "not every recorded checksum leads to a signed list"
	};
	const { hostname: host, namespace } = addressParts(provider);
	if (!/[.:]/.test(host)) return {
		provider,
		version,
		root: root.root,
		why: "no-line",
		reason: "a host without a dot or a port cannot have a line"
	};
	return { missing: sortedUnique(hashes.flatMap(({ signedBy }) => signedBy)).filter((key) => known.every(({ fingerprint }) => fingerprint !== key)).map((fingerprint) => {
		const learned = howLearned(provider, fingerprint, known, terms);
		return {
			provider,
			known,
			line: {
				host,
				namespace,
				fingerprint,
				version,
				day: terms.day,
				learned
			}
		};
	}) };
}
function doubtAbout({ findings, unweighed = findings }, provider, known) {
	const about = [...unweighed, ...findings].filter((one) => one.provider === provider || isAboutAll(one));
	const unsigned = about.find(({ rule }) => rule === "signature-missing");
	if (unsigned !== void 0 && known.length === 0) return {
		why: "unsigned",
		reason: "nobody signs it"
	};
	const unverified = about.find(({ rule }) => rule === "not-verified");
	const wrong = about.find(({ rule, severity }) => rule !== "not-verified" && (severity === "error" || DOUBTFUL.has(rule)));
	const found = unsigned ?? wrong ?? unverified;
	if (found === void 0) return void 0;
	return {
		why: found.rule === "not-verified" ? "not-verified" : "finding",
		reason: `${found.rule}: ${found.summary}`
	};
}
function isAboutAll({ provider, rule }) {
	return provider === null && (rule === "not-verified" || rule === "invalid-lock-file");
}
function howLearned(provider, key, known, { policy }) {
	if (known.length > 0) return "by-hand";
	if (pinnedKeys(policy, provider)?.has(key) === true) return "policy";
	return shippedKeys(provider).some(({ fingerprint }) => fingerprint === key) ? "shipped" : "first-use";
}

// src/app/settings/update-ledger.ts
function updateLedger(roots, { remembered, file, now, ...terms }) {
	const ledger = file === void 0 ? EMPTY_LEDGER : ledgerIn(file);
	const known = unite(remembered, ledger);
	const learning = learnKeys(roots, {
		...terms,
		known,
		day: dayOf(now)
	});
	const { added } = learning;
	const after = added.length === 0 ? void 0 : encodeLedger(withLines(file ?? NEW_LEDGER_FILE, added));
	return {
		...learning,
		ledger,
		after
	};
}
function unite(first, second) {
	const lines = [...second.lines, ...first.lines];
	return ledgerOf(new Map(lines.map((one) => [`${scopeOf(one)} ${one.fingerprint}`, one])).values());
}
function dayOf(now) {
	return new Date(now).toISOString().slice(0, 10);
}

export { updateLedger as n, learnKeys as r, dayOf as t };