import { A as asciiHostname, C as PUBLIC_REGISTRIES, H as parseVersion, a as namesProvider, f as addressParts, i as coversPath, nt as compareBytes, rt as sortedUnique } from "./platform.js";
import { c as boundedMessage, o as MAX_LIST } from "./many.js";
import { Jt as withoutAbsent, O as isExpired, T as RULE_TABLE, b as policyWeight, v as pinnedKeys } from "./discover.js";
import { P as listText, T as ledgerOf, w as ledgerLines } from "./command-policy.js";
import { G as SEVERITIES, Y as sortFindings, q as newFinding } from "./coverage.js";
import { a as shippedKeys, i as shippedKeyOwner, n as keysShippedFor, t as isMakersProvider } from "./shipped-keys.js";

// src/review/keys/known-keys.ts
function knownKeys(provider, { policy, ledger }) {
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
	const shipped = shippedKeys(provider).map(({ fingerprint }) => fingerprint);
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
}
function ledgerOfNamed(known, named) {
	const lines = [...named].flatMap(([{ host, namespace = "" }, fingerprints]) => (host === void 0 ? [...PUBLIC_REGISTRIES] : [host]).flatMap((place) => {
		const shipped = keysShippedFor(place, namespace).map(({ fingerprint }) => fingerprint);
		return [...fingerprints, ...shipped].map((fingerprint) => ({
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

// src/review/policy/waivers.ts
function accepted(finding, acceptance) {
	const { by, until, reason } = acceptance;
	const how = by === "waiver" ? "Waived" : "Known not to be verifiable";
	const detail = `${finding.detail} ${how} until ${until}: ${reason}`;
	return {
		...finding,
		severity: "notice",
		detail,
		accepted: acceptance
	};
}
function applyWaivers(findings, waivers, { waiverPaths, now }) {
	const ordered = [...waivers].sort(compareWaivers);
	const expired = /* @__PURE__ */ new Map();
	return [...findings.map((finding) => {
		const waiver = ordered.find((candidate) => waives(candidate, finding, waiverPaths));
		if (waiver === void 0 || finding.severity === "notice") return finding;
		if (isExpired(waiver.expires, now)) {
			expired.set(waiver, expiredFinding(waiver, finding));
			return finding;
		}
		const { reason, expires } = waiver;
		return accepted(finding, {
			by: "waiver",
			reason,
			until: expires.text
		});
	}), ...expired.values()];
}
function waives(waiver, finding, waiverPaths) {
	const { rule, provider, version, hash, path } = waiver;
	return rule === finding.rule && (provider === void 0 ? finding.provider === null : finding.provider !== null && namesProvider(provider, finding.provider)) && (version === void 0 || version === finding.version) && (hash === void 0 || hash === finding.hash) && (path === void 0 || waiverPaths.every((place) => coversPath(path, place)));
}
function compareWaivers(a, b) {
	return b.expires.end - a.expires.end || compareBytes(a.reason, b.reason) || compareBytes(a.file, b.file) || a.line - b.line;
}
function expiredFinding(waiver, finding) {
	const { provider, root, version } = finding;
	const about = [provider, version].filter((part) => part !== null && part !== void 0);
	const waived = about.length === 0 ? finding.rule : `${finding.rule} of ${about.join(" ")}`;
	const words = {
		line: waiver.line,
		summary: "A waiver has expired, and what it was for is still there",
		detail: `The waiver of ${waived} ended with ${waiver.expires.text}: ${waiver.reason}`,
		remedy: "Resolve the finding, or renew the waiver on the base branch with a reason that still holds."
	};
	const place = {
		provider,
		root,
		file: waiver.file,
		...withoutAbsent({ version })
	};
	return newFinding("waiver-expired", place, words);
}
function applyUnverifiable(findings, records, now) {
	const valid = records.filter((record) => !isExpired(record.expires, now));
	return findings.map((finding) => {
		const { rule, provider, version, uncheckedHashes = [] } = finding;
		if (rule !== "not-verified" || provider === null || uncheckedHashes.length === 0) return finding;
		const about = valid.filter((record) => record.version === version && namesProvider(record.provider, provider));
		const listed = new Set(about.flatMap((record) => record.hashes));
		const first = about.toSorted((a, b) => a.expires.end - b.expires.end)[0];
		if (first === void 0 || !uncheckedHashes.every((hash) => listed.has(hash))) return finding;
		const { reason, expires } = first;
		return accepted(finding, {
			by: "unverifiable",
			reason,
			until: expires.text
		});
	});
}

// src/review/verdict/settle-findings.ts
function settle(findings, { context, waiverPaths }) {
	const { policy, now } = context;
	const waived = applyWaivers(weigh(findings, policy), policy.waivers, {
		waiverPaths,
		now
	});
	return settleFindings(applyUnverifiable(waived, policy.unverifiable, now), policy);
}
function settleFindings(findings, policy) {
	return sortFindings(withoutRepetitions(weigh(findings, policy))).map(bounded);
}
function withoutRepetitions(findings) {
	const keyOf = (rule, { provider }) => `${rule} ${provider}`;
	const heaviest = /* @__PURE__ */ new Map();
	for (const finding of findings) {
		const key = keyOf(finding.rule, finding);
		heaviest.set(key, Math.max(heaviest.get(key) ?? -1, SEVERITIES.indexOf(finding.severity)));
	}
	return findings.filter((finding) => {
		const said = heaviest.get(keyOf(RULE_TABLE[finding.rule].saidBy, finding)) ?? -1;
		return finding.provider === null || said < SEVERITIES.indexOf(finding.severity);
	});
}
function bounded(finding) {
	const summary = boundedMessage(finding.summary);
	const detail = boundedMessage(finding.detail, MAX_LIST);
	const cause = finding.cause && boundedMessage(finding.cause, 16384);
	return {
		...finding,
		summary,
		detail,
		...withoutAbsent({ cause })
	};
}
function weigh(findings, policy) {
	return findings.flatMap((finding) => {
		if (finding.rule === "not-verified" || finding.accepted !== void 0) return [finding];
		const severity = policyWeight(policy, finding);
		if (severity === "off") return [];
		return [{
			...finding,
			severity: finding.since === "base" ? "notice" : severity
		}];
	});
}
function withWorkableRemedies(findings) {
	const first = sortedUnique(findings.filter(forbidsFix).map(({ rule }) => rule));
	if (first.length === 0) return findings;
	const before = ` It writes nothing before ${listText(first)} ${first.length === 1 ? "is" : "are"} resolved.`;
	return findings.map((finding) => isByFix(finding) ? {
		...finding,
		remedy: {
			...finding.remedy,
			text: `${finding.remedy.text}${before}`
		}
	} : finding);
}
function forbidsFix({ rule, severity, since }) {
	return (severity === "error" || since === "base") && (RULE_TABLE[rule].forbids === "fix" || rule === "invalid-configuration");
}
function isByFix({ remedy }) {
	return remedy.command?.startsWith("tofu-lock-review fix ") === true;
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
function signerTier({ fingerprint, isEndorsed }, provider) {
	if (fingerprint === void 0) return void 0;
	if (shippedKeyOwner(provider, fingerprint) !== void 0) return "official";
	return isEndorsed === true ? "partner-claimed" : "community";
}
function listTier(signature, facts, provider) {
	const { fingerprint } = signature;
	return (fingerprint !== void 0 && facts.some((disposition) => disposition.signedBy.has(fingerprint)) ? signerTier(signature, provider) : void 0) ?? "unsigned";
}

export { withWorkableRemedies as a, knownKeys as c, settleFindings as i, ledgerOfNamed as l, isByFix as n, waives as o, settle as r, isClosed as s, trustTier as t };