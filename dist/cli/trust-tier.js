import { $a as parseVersion, Ca as addressParts, Ga as asciiHostname, O as ledgerLines, Pa as PUBLIC_REGISTRIES, Ua as rememberedOf, a as shippedKeyOwner, k as ledgerOf, lt as pinnedKeys, n as isMakersProvider, o as shippedKeys, r as keysShippedFor } from "./shipped-keys.js";

// src/review/keys/known-keys.ts
const knownKeys = rememberedOf((policy, ledger, provider) => {
	const pinned = pinnedKeys(policy, provider);
	if (pinned !== void 0) return {
		keys: pinned,
		from: "policy"
	};
	const lines = ledgerLines(ledger, provider).map(({ fingerprint }) => fingerprint);
	if (lines.length > 0) return {
		keys: new Set(lines),
		from: "ledger"
	};
	const shipped = shippedKeys(provider);
	if (isMakersProvider(provider)) return {
		keys: new Set(shipped),
		from: "makers"
	};
	const elsewhere = linesOfOtherRegistry(ledger, provider);
	if (elsewhere.length === 0 && shipped.length === 0) return {
		keys: /* @__PURE__ */ new Set(),
		from: "nothing"
	};
	const from = shipped.length > 0 ? "publishers" : "other-registry";
	return {
		keys: /* @__PURE__ */ new Set([...shipped, ...elsewhere]),
		from
	};
});
function ledgerOfNamed(known, named) {
	const lines = [...named].flatMap(([{ host, namespace = "" }, fingerprints]) => (host === void 0 ? [...PUBLIC_REGISTRIES] : [host]).flatMap((place) => {
		return [...fingerprints, ...keysShippedFor(place, namespace)].map((fingerprint) => ({
			...NAMED,
			host: place,
			namespace,
			fingerprint
		}));
	}));
	return ledgerOf([...known.lines, ...lines].filter(({ host, namespace }) => keysShippedFor(asciiHostname(host), namespace).length > 0));
}
const NAMED = {
	version: parseVersion("0.0.0"),
	day: "",
	learned: "by-hand"
};
function isClosed(from) {
	return from === "policy" || from === "ledger" || from === "makers";
}
function linesOfOtherRegistry(ledger, provider) {
	const { asciiHostname, namespace } = addressParts(provider);
	if (!PUBLIC_REGISTRIES.has(asciiHostname)) return [];
	return ledger.lines.filter((line) => PUBLIC_REGISTRIES.has(line.host) && line.namespace === namespace).map(({ fingerprint }) => fingerprint);
}

// src/review/keys/trust-tier.ts
const TIERS = [
	"official",
	"partner-claimed",
	"community",
	"unsigned",
	"unauthenticated"
];
function trustTier(evidence) {
	if (evidence === void 0) return void 0;
	const facts = [...evidence.dispositions.values()];
	const tiers = evidence.signatures.map((signature) => listTier(signature, facts, evidence.provider));
	const worst = TIERS.findLast((tier) => tiers.includes(tier));
	if (worst !== void 0) return worst;
	if (evidence.problems.some(({ kind }) => kind === "no-signing-keys")) return "unsigned";
	if (facts.some((disposition) => disposition.reportedByRegistry)) return void 0;
	return evidence.hashedPlatforms.size > 0 || facts.some((disposition) => disposition.reportedByMirror) ? "unauthenticated" : void 0;
}
function listTier({ fingerprint, isEndorsed }, facts, provider) {
	if (!(fingerprint !== void 0 && facts.some((disposition) => disposition.signedBy.has(fingerprint)))) return "unsigned";
	if (shippedKeyOwner(provider, fingerprint) !== void 0) return "official";
	return isEndorsed === true ? "partner-claimed" : "community";
}

export { ledgerOfNamed as i, isClosed as n, knownKeys as r, trustTier as t };