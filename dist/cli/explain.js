import "./rolldown-runtime.js";
import { b as knownKeys, g as trustTier, v as provenanceMode } from "./tighten.js";
import { It as toolKey, Ot as parseProviderAddress, Qt as LockReviewError, Zt as sortedUnique, en as attempt, lt as groupBy, pt as hashScheme, un as visibleText } from "./patterns.js";
import { n as theSetting } from "./setting.js";
import { o as lockFilePath } from "./discover.js";
import { _ as members, c as explainedChain, h as hashData, l as chainResult, o as chainChart, p as formatDocument, s as STANDING_WORDS, u as hashChain, w as GRADE_WORDS } from "./report.js";
import { i as readLockBytes, r as lockSide } from "./lock-side.js";
import { rt as readRootChoice } from "./named-paths.js";
import { B as rootWords, G as joinWords, N as counted, U as shortNames } from "./shipped-keys.js";
import { d as wrap, g as codeSpan, h as codeBlock, i as TABLE_FORMATS, u as textWords } from "./commands.js";
import { r as formatOf } from "./values.js";
import { t as withCommandReach } from "./command-reach.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";
import { n as terminalOptions } from "./render-review.js";
import { n as policyHere } from "./command-policy.js";

// src/app/inspect/explain.ts
async function explain(request, ports) {
	const { subject } = request;
	const entries = await Promise.all(request.roots.map((root) => readLocked(root, request)));
	const groups = groupBy(findLocked(subject, entries.flat()), ({ tool, entry }) => [
		entry.address,
		entry.version,
		toolKey(tool)
	].join(" "));
	const versions = await Promise.all([...groups.values()].map((group) => explainVersion(group, request, ports)));
	return {
		subject,
		result: chainResult(versions.flatMap(({ chains }) => chains)),
		versions
	};
}
async function readLocked(root, { files, tool: given }) {
	const path = lockFilePath(root);
	const tool = given ?? (await readRootChoice(root, files)).tool;
	const bytes = await readLockBytes(files, path);
	return [...(bytes && lockSide(bytes, path, tool).lock.providers)?.values() ?? []].map((entry) => ({
		root,
		tool,
		entry,
		hashes: entry.hashes
	}));
}
async function explainVersion(group, { policy, ledger }, { gather, hostPlatform }) {
	const [first] = group;
	if (first === void 0) throw new RangeError("A version is locked somewhere");
	const { address: provider, version } = first.entry;
	const hashes = sortedUnique(group.flatMap((record) => record.hashes));
	const { provenance, provenanceRoots, registryContext } = policy;
	const isOff = registryContext === "off" || provenanceMode(provenance, provider) === "off";
	const wantsProvenance = {
		extent: "until-absent",
		purpose: "attestations",
		roots: provenanceRoots?.roots ?? []
	};
	const evidence = await gather({
		provider,
		version,
		asked: [new Set(hashes)],
		recorded: [],
		platforms: [hostPlatform],
		reportedH1: "verify",
		wantsEveryDocument: true,
		...isOff ? {} : {
			wantsContext: true,
			wantsProvenance
		}
	}, first.tool);
	const { availability, problems, signatures } = evidence;
	const { keys } = knownKeys(provider, {
		policy,
		ledger
	});
	const context = {
		provider,
		version,
		evidence,
		recorded: void 0,
		knownKeys: keys,
		sameKeys: /* @__PURE__ */ new Set()
	};
	return {
		provider,
		version,
		roots: sortedUnique(group.map(({ root }) => root)),
		availability,
		problems,
		signatures,
		tier: trustTier(evidence),
		chains: hashes.map((hash) => hashChain(hash, context))
	};
}
const MIN_VALUE_CHARACTERS = 6;
function findLocked(text, all) {
	const byHash = hashesCalled(text, all);
	if (byHash.length > 0) return byHash;
	if (/^(?:h1|zh):/.test(text)) throw new LockReviewError("USAGE", `No lock file here records ${text}`, { hint: `Run it in the root module whose lock file has the hash, or name it with ${theSetting("directory")}.` });
	const exact = all.filter(({ entry, tool }) => entry.address === attempt(() => parseProviderAddress(text, tool)));
	if (exact.length > 0) return exact;
	const ends = all.filter(({ entry }) => entry.address.endsWith(`/${text}`));
	assertOne(text, "provider", new Set(ends.map(({ entry }) => entry.address)));
	if (ends.length > 0) return ends;
	throw new LockReviewError("USAGE", `No lock file here locks ${text}`, { hint: "Name a hash or a provider that the lock file has, such as hashicorp/random." });
}
function hashesCalled(text, all) {
	const entriesWith = (isMeant) => all.map((locked) => ({
		...locked,
		hashes: locked.hashes.filter(isMeant)
	})).filter(({ hashes }) => hashes.length > 0);
	const exact = entriesWith((hash) => hash === text);
	if (exact.length > 0) return exact;
	const start = text.replace(/(?:…|\.\.\.)$/, "");
	const isLong = start.length - start.indexOf(":") - 1 >= MIN_VALUE_CHARACTERS;
	const found = entriesWith((hash) => isLong && start.includes(":") && hash.startsWith(start));
	assertOne(text, "hash", new Set(found.flatMap(({ hashes }) => hashes)));
	return found;
}
function assertOne(text, what, found) {
	if (found.size <= 1) return;
	throw new LockReviewError("USAGE", `More than one ${what} here is called ${text}`, { hint: `Write one of ${sortedUnique(found).slice(0, 4).join(", ")}.` });
}

// src/report/commands/explain-report.ts
const RESULTS = {
	explained: "explained",
	unexplained: "not explained",
	"not-checked": "not verified"
};
const LINE_KINDS = {
	package: "",
	other: " (not a package)",
	foreign: " (not of this release)"
};
const AVAILABILITY = {
	listed: "the registry lists this version",
	unlisted: "the registry's list lacks this version, and its own documents are still there",
	withdrawn: "the registry no longer lists this version",
	unknown: "it is not known whether the registry lists this version"
};
const TIERS = {
	official: "official: signed by the key that belongs to this namespace",
	"partner-claimed": "partner, as the registry says: signed by a key that it hands out with a trust signature, which is not verified here",
	community: "community: signed by a key that the registry names and nobody else vouches for",
	unsigned: "unsigned: no signature that holds covers its packages",
	unauthenticated: "unauthenticated: a mirror or directory has it, and neither delivers signatures",
	unknown: "who stands behind it is not known"
};
function renderExplainText({ result, versions }, width) {
	const name = shortNames(versions.map(({ provider }) => provider));
	const hashes = versions.reduce((sum, { chains }) => sum + chains.length, 0);
	return `${[`${RESULTS[result]}: ${counted(hashes, "hash", "hashes")} looked at`, ...versions.flatMap((version) => ["", ...versionLines(version, name(version.provider), width)])].join("\n")}\n`;
}
function versionLines(explained, name, width) {
	const { version, roots, availability, tier, problems, chains } = explained;
	const places = textWords(joinWords(roots.map(rootWords)));
	return [
		visibleText(`${name} ${version}`),
		...wrap(`recorded in ${places}; ${AVAILABILITY[availability]}`, width, "  "),
		...wrap(TIERS[tier ?? "unknown"], width, "  "),
		...chains.length === 0 ? ["  no hashes are recorded, so that nothing is verified"] : [],
		...chains.flatMap((chain) => ["", ...chainLines(chain)]),
		...problems.length === 0 ? [] : ["", "  In the way"],
		...problems.flatMap((problem) => wrap(visibleText(problem.message), width, "    "))
	];
}
function chainLines(chain) {
	const { explained, link, archives } = chain;
	const isContents = archives.length > 0 || hashScheme(explained.hash) === "h1";
	return [
		`  ${visibleText(explained.hash)}`,
		`    ${GRADE_WORDS[explained.grade]}`,
		fact("platform", explained.platforms.map(visibleText).join(", ") || "not known"),
		fact(isContents ? "contents" : "archive", originWords(link)),
		...isContents ? [] : listLines(link),
		...archives.flatMap((archive) => [fact("archive", `${visibleText(archive.hash)}, ${originWords(archive)}`), ...listLines(archive)]),
		...buildLines(chain)
	];
}
function buildLines(chain) {
	if ([chain.link, ...chain.archives].every(({ provenance }) => provenance === void 0)) return [];
	return explainedChain(chain).boxes.filter(({ kind }) => /^(?:build|commit)$/.test(kind)).flatMap(({ kind, names, standing, how }) => {
		const words = `${STANDING_WORDS[standing]}: ${visibleText(how)}`;
		if (names.length === 0) return [fact(kind, words)];
		return [fact(kind, names.map(visibleText).join(" ")), fact("", words)];
	});
}
function listLines({ lines, signatures }) {
	const files = lines.map(({ file, kind }) => `${visibleText(file)}${LINE_KINDS[kind]}`);
	return [
		...(files.length === 0 ? ["no line has it"] : files).map((file) => fact("SHA256SUMS", file)),
		...signatures.length === 0 ? [fact("signature", "none that holds")] : [],
		...signatures.flatMap(signatureLines)
	];
}
function originWords({ isComputed, isReportedByRegistry, isReportedByMirror }) {
	const reported = [...isReportedByRegistry ? ["reported by the registry"] : [], ...isReportedByMirror ? ["reported by a mirror"] : []];
	if (isComputed) return ["computed in this run", ...reported].join(", ");
	if (reported.length > 0) return `${reported.join(", ")}, not computed in this run`;
	return "nobody reports it, and no package that was looked at has it";
}
const STATUSES = {
	ok: "valid",
	"key-expired": "valid, by a key that has expired",
	"signature-expired": "valid, but expired",
	revoked: "by a key that was revoked",
	"unknown-issuer": "by a key that the registry does not name",
	invalid: "not valid"
};
const SECOND_READER = {
	agrees: "",
	disagrees: " for our reader, and not for the second one",
	"cannot-read": " for one reader alone"
};
function signatureLines(signature) {
	const { status, isFromFuture, created, keyExpires, weaknesses, fingerprint, keyId } = signature;
	const { secondReader = "agrees" } = signature;
	const standing = isFromFuture === true ? "not yet valid by this machine's clock" : STATUSES[status];
	const made = created === void 0 ? "" : `, made ${visibleText(created)}`;
	const weak = weaknesses.length === 0 ? "" : `, weak (${weaknesses.join(", ")})`;
	const expires = keyExpires === void 0 ? "does not expire" : `expires ${visibleText(keyExpires)}`;
	const id = keyId === void 0 ? "" : `${visibleText(keyId)}, `;
	return [fact("signature", `${standing}${SECOND_READER[secondReader]}${made}${weak}`), fact("key", `${id}fingerprint ${visibleText(fingerprint ?? "unknown")}, ${expires}`)];
}
function fact(label, words) {
	return `    ${label.padEnd(13)}${words}`;
}
function renderExplainMarkdown({ versions }) {
	const name = shortNames(versions.map(({ provider }) => provider));
	return versions.map(({ provider, version, chains }) => {
		const chart = codeBlock(chainChart(chains.map(explainedChain)), "mermaid");
		return `### ${codeSpan(name(provider))} ${codeSpan(version)}\n\n${chart}\n`;
	}).join("\n");
}
function renderExplainJson({ subject, result, versions }) {
	return formatDocument({
		subject,
		result,
		versions: versions.map((explained) => ({
			...members(explained, "provider", "version", "roots", "availability", "tier"),
			problems: explained.problems.map((problem) => members(problem, "kind", "platform", "message")),
			signatures: explained.signatures.map(signatureData)
		})),
		hashes: versions.flatMap(({ chains }) => chains.map((chain) => ({
			...hashData(chain.explained),
			chain: [chain.link, ...chain.archives].map(linkData),
			links: explainedChain(chain).boxes
		})))
	});
}
function linkData(link) {
	return {
		...members(link, "hash", "platforms"),
		computed: link.isComputed,
		reportedByRegistry: link.isReportedByRegistry,
		reportedByMirror: link.isReportedByMirror,
		checksumLines: link.lines.map((line) => members(line, "file", "kind")),
		signatures: link.signatures.map(signatureData)
	};
}
function signatureData(signature) {
	return {
		...members(signature, "status", "keyId", "fingerprint", "created"),
		...members(signature, "keyExpires", "weaknesses", "secondReader", "reason")
	};
}

// src/cli/commands/explain.ts
const EXITS = {
	explained: EXIT.ok,
	unexplained: EXIT.failed,
	"not-checked": EXIT.unverified
};
const RENDERERS = {
	text: (explanation) => renderExplainText(explanation, terminalOptions(process.stdout.isTTY, process).width),
	json: renderExplainJson,
	markdown: renderExplainMarkdown
};
async function runExplain(context) {
	const { options, positionals, asked, files } = context;
	const format = formatOf(options, TABLE_FORMATS);
	const [subject, ...others] = positionals;
	if (subject === void 0 || others.length > 0) throw new LockReviewError("USAGE", "explain takes one hash or one provider", { hint: "Write a hash as the lock file has it, such as h1:…, or a provider, such as hashicorp/aws." });
	const { policy, ledger, listed } = await policyHere(context, []);
	const { roots } = await auditedRoots(context, {
		paths: [],
		listed
	});
	const request = {
		subject,
		roots,
		files,
		tool: asked.tool,
		policy,
		ledger
	};
	const explanation = await withCommandReach(context, "explain", (reach) => {
		reach.allowHosts(policy.allowedHosts);
		return explain(request, reach);
	});
	await context.print(RENDERERS[format](explanation));
	return EXITS[explanation.result];
}

export { runExplain };