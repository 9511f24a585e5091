import "./rolldown-runtime.js";
import { p as provenanceMode } from "./tighten.js";
import { $i as parseProviderAddress, Aa as LockReviewError, Ar as shortNames, Er as rootWords, Fi as groupBy, Hr as plain, Lr as joinWords, Ma as attempt, Sa as sortedUnique, ci as explainHash, sa as toolKey, yr as counted } from "./shipped-keys.js";
import { n as theSetting } from "./setting.js";
import { a as archiveBuilds, g as members, i as chainOf, m as hashData, n as chainChart, o as chainResult, r as STANDING_WORDS } from "./report.js";
import { r as knownKeys, t as trustTier } from "./trust-tier.js";
import { d as readLockSide } from "./decode.js";
import { E as readRootChoice } from "./named-paths.js";
import { a as codeSpan, i as codeBlock } from "./markdown.js";
import { a as rootSummary, r as wrap } from "./terminal.js";
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
		result: chainResult(versions.flatMap((version) => version.hashes)),
		versions
	};
}
async function readLocked(root, { files, tool: given }) {
	const { tool } = await readRootChoice(root, files, given);
	return [...(await readLockSide(files, root, tool))?.lock.providers.values() ?? []].map((entry) => ({
		root,
		tool,
		entry,
		hashes: entry.hashes
	}));
}
async function explainVersion(group, { policy, ledger }, { gather, hostPlatform }) {
	const [first] = group;
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
		hashes: hashes.map((hash) => explainHash(hash, context)),
		provenance: evidence.provenance
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
	const matches = entriesWith((hash) => isLong && start.includes(":") && hash.startsWith(start));
	assertOne(text, "hash", new Set(matches.flatMap(({ hashes }) => hashes)));
	return matches;
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
function explainReport(explanation, width, roots = []) {
	const { subject, result, versions } = explanation;
	const name = shortNames(versions.map(({ provider }) => provider));
	const hashes = versions.flatMap(chainsOf);
	const facts = versions.map((version) => ({
		...members(version, "provider", "version", "roots", "availability", "tier"),
		problems: version.problems.map((problem) => members(problem, "kind", "platform", "message")),
		signatures: version.signatures.map(signatureData)
	}));
	const recording = new Set(versions.flatMap((version) => version.roots));
	const states = roots.map((root) => recording.has(root) ? "with what was asked for" : "without it");
	const lines = [
		`${RESULTS[result]}: ${counted(hashes.length, "hash", "hashes")} looked at`,
		...versions.flatMap((version) => ["", ...versionLines(version, name(version.provider), width)]),
		...rootSummary(states).flatMap((line) => ["", line])
	];
	const data = {
		subject,
		result,
		versions: facts,
		hashes: hashes.map(hashChainData)
	};
	const chartOf = (version) => {
		const chart = chainChart(chainsOf(version).map(({ chain }) => chain));
		return `${`### ${codeSpan(name(version.provider))} ${codeSpan(version.version)}`}\n\n${codeBlock(chart, "mermaid")}\n`;
	};
	return {
		lines,
		data,
		markdown: () => versions.map(chartOf).join("\n")
	};
}
function chainsOf({ hashes, provenance }) {
	const builds = archiveBuilds(provenance);
	return hashes.map((explained) => ({
		explained,
		chain: chainOf(explained, builds)
	}));
}
function versionLines(explained, name, width) {
	const { version, roots, availability, tier, problems, hashes } = explained;
	const places = plain(joinWords(roots.map(rootWords)));
	return [
		`${name} ${version}`,
		...wrap(`recorded in ${places}; ${AVAILABILITY[availability]}`, width, "  "),
		...wrap(TIERS[tier ?? "unknown"], width, "  "),
		...hashes.length === 0 ? ["  no hashes are recorded, so that nothing is verified"] : [],
		...chainsOf(explained).flatMap((chain) => ["", ...chainLines(chain)]),
		...problems.length === 0 ? [] : ["", "  In the way"],
		...problems.flatMap(({ message }) => wrap(message, width, "    "))
	];
}
function chainLines({ explained, chain }) {
	const { heading, boxes } = chain;
	const [checksum, ...links] = boxes;
	return [
		`  ${explained.hash}`,
		`    ${heading}`,
		fact("platform", checksum?.names[1] ?? "not known"),
		...links.flatMap(({ kind, names, standing, how }) => {
			const words = `${STANDING_WORDS[standing]}: ${how}`;
			return names.length === 0 ? [fact(kind, words)] : [fact(kind, names.join(" ")), fact("", words)];
		})
	];
}
function fact(label, words) {
	return `    ${label.padEnd(15)}${words}`;
}
function hashChainData({ explained, chain }) {
	const { link, archives } = explained;
	const others = archives.filter((archive) => archive !== link);
	return {
		...hashData(explained),
		chain: [link, ...others].map(linkData),
		links: chain.boxes
	};
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
async function runExplain(context) {
	const { positionals, asked, files } = context;
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
	const { width } = terminalOptions(process.stdout.isTTY, process);
	await context.report(explainReport(explanation, width, roots));
	return EXITS[explanation.result];
}

export { runExplain };