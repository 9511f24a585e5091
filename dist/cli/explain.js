import { S as provenanceMode, c as trustTier, r as policyHere, u as knownKeys } from "./command-policy.js";
import { t as LockReviewError } from "./error.js";
import { $ as sortedUnique, A as toolKey, S as withoutAbsent, dt as visibleText, tt as hashScheme, x as parseProviderAddress } from "./platform.js";
import { c as toolOf, i as formatOf, l as theSetting } from "./values.js";
import { D as counted, J as lockFilePath, M as rootWords, P as shortNames } from "./explain-hash.js";
import { c as hashChain, n as STANDING_WORDS, r as explainedChain, s as chainResult, t as chainChart } from "./chart.js";
import { n as lockSide, r as readLockBytes } from "./lock-side.js";
import { G as readRootChoice } from "./named-paths.js";
import { a as hashData, r as formatDocument } from "./json.js";
import { n as codeSpan, t as codeBlock } from "./markdown-text.js";
import { r as wrap } from "./terminal.js";
import { c as GRADE_WORDS } from "./headline.js";
import { i as TABLE_FORMATS } from "./commands.js";
import { t as withCommandRegistries } from "./command-registries.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/app/inspect/explain.ts
async function explain(request, ports) {
	const roots = await Promise.all(request.roots.map((root) => readLocked(root, request)));
	const groups = groupByVersion(findLocked(request.subject, roots));
	const versions = await Promise.all(groups.map((group) => explainVersion(group, request, ports)));
	const chains = versions.flatMap((version) => version.chains);
	return {
		subject: request.subject,
		result: chainResult(chains),
		versions
	};
}
async function readLocked(root, { files, tool: given }) {
	const candidate = {
		root,
		lockFilePath: lockFilePath(root)
	};
	const tool = given ?? (await readRootChoice(candidate, files)).tool;
	const bytes = await readLockBytes(files, candidate.lockFilePath);
	return {
		root,
		tool,
		entries: [...(bytes && lockSide(bytes, candidate.lockFilePath, tool))?.lock.providers.values() ?? []]
	};
}
function groupByVersion(found) {
	const groups = /* @__PURE__ */ new Map();
	for (const record of found) {
		const { tool, entry } = record;
		const key = `${entry.address}@${entry.version} ${toolKey(tool)}`;
		groups.set(key, [...groups.get(key) ?? [], record]);
	}
	return [...groups.values()];
}
async function explainVersion(group, sources, { gather, hostPlatform }) {
	const [first] = group;
	if (first === void 0) throw new RangeError("A version is locked somewhere");
	const { address: provider, version } = first.entry;
	const hashes = sortedUnique(group.flatMap((record) => record.hashes));
	const evidence = await gather({
		provider,
		version,
		asked: [new Set(hashes)],
		recorded: [],
		platforms: [hostPlatform],
		wantsEveryDocument: true,
		...buildWish(provider, sources.policy)
	}, first.tool);
	const tier = trustTier(evidence);
	const context = {
		provider,
		version,
		evidence,
		recorded: void 0,
		knownKeys: knownKeys(provider, sources).keys,
		sameKeys: /* @__PURE__ */ new Set()
	};
	return {
		provider,
		version,
		roots: sortedUnique(group.map((record) => record.root)),
		availability: evidence.availability,
		problems: evidence.problems,
		signatures: evidence.signatures,
		...withoutAbsent({ tier }),
		chains: hashes.map((hash) => hashChain(hash, context))
	};
}
function buildWish(provider, { provenance, provenanceRoots, registryContext }) {
	if (registryContext === "off" || provenanceMode(provenance, provider) === "off") return {};
	return {
		wantsContext: true,
		wantsProvenance: {
			extent: "until-absent",
			purpose: "attestations",
			roots: provenanceRoots?.roots ?? []
		}
	};
}
const MIN_VALUE_CHARACTERS = 6;
function findLocked(text, roots) {
	const byHash = hashesCalled(text, roots);
	if (byHash.length > 0) return byHash;
	if (/^(?:h1|zh):/.test(text)) throw new LockReviewError("USAGE", `No lock file here records ${text}`, { hint: `Run it in the root module whose lock file has the hash, or name it with ${theSetting("directory")}.` });
	const byProvider = providersCalled(text, roots);
	if (byProvider.length > 0) return byProvider;
	throw new LockReviewError("USAGE", `No lock file here locks ${text}`, { hint: "Name a hash or a provider that the lock file has, such as hashicorp/random." });
}
function hashesCalled(text, roots) {
	const start = text.replace(/(?:…|\.\.\.)$/, "");
	const isLong = start.length - start.indexOf(":") - 1 >= MIN_VALUE_CHARACTERS;
	const isShortened = (hash) => isLong && start.includes(":") && hash.startsWith(start);
	const exact = locked(roots, (entry) => hashesWith(entry, (hash) => hash === text));
	if (exact.length > 0) return exact;
	const found = locked(roots, (entry) => hashesWith(entry, isShortened));
	assertOne(text, "hash", new Set(found.flatMap((record) => record.hashes)));
	return found;
}
function providersCalled(text, roots) {
	const exact = roots.flatMap((root) => {
		const address = addressOf(text, root.tool);
		return locked([root], (entry) => entry.address === address ? entry.hashes : void 0);
	});
	if (exact.length > 0) return exact;
	const ends = locked(roots, (entry) => entry.address.endsWith(`/${text}`) ? entry.hashes : void 0);
	assertOne(text, "provider", new Set(ends.map((record) => record.entry.address)));
	return ends;
}
function hashesWith(entry, isMeant) {
	const meant = entry.hashes.filter(isMeant);
	return meant.length === 0 ? void 0 : meant;
}
function locked(roots, asked) {
	return roots.flatMap(({ root, tool, entries }) => entries.flatMap((entry) => {
		const hashes = asked(entry);
		return hashes === void 0 ? [] : [{
			root,
			tool,
			entry,
			hashes
		}];
	}));
}
function addressOf(text, tool) {
	try {
		return parseProviderAddress(text, tool);
	} catch (caught) {
		if (caught instanceof LockReviewError) return void 0;
		throw caught;
	}
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
	return `${[`${RESULTS[result]}: ${counted(hashes, ["hash", "hashes"])} looked at`, ...versions.flatMap((version) => ["", ...versionLines(version, name(version.provider), width)])].join("\n")}\n`;
}
function versionLines(explained, name, width) {
	const { version, roots, availability, tier, problems, chains } = explained;
	const places = roots.map((root) => rootWords(root, visibleText)).join(", ");
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
	return explainedChain(chain).boxes.filter(({ kind }) => kind === "build" || kind === "commit").flatMap(({ kind, names, standing, how }) => [...names.length === 0 ? [] : [fact(kind, names.map(visibleText).join(" "))], fact(names.length === 0 ? kind : "", `${STANDING_WORDS[standing]}: ${visibleText(how)}`)]);
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
	const words = [
		...isComputed ? ["computed in this run"] : [],
		...isReportedByRegistry ? ["reported by the registry"] : [],
		...isReportedByMirror ? ["reported by a mirror"] : []
	];
	if (words.length === 0) return "nobody reports it, and no package that was looked at has it";
	return isComputed ? words.join(", ") : `${words.join(", ")}, not computed in this run`;
}
const STATUSES = {
	ok: "valid",
	"key-expired": "valid, by a key that has expired",
	"signature-expired": "valid, but expired",
	revoked: "by a key that was revoked",
	"unknown-issuer": "by a key that the registry does not name",
	invalid: "not valid"
};
function signatureLines(signature) {
	const { status, isFromFuture, created, keyExpires, weaknesses, fingerprint, keyId } = signature;
	const standing = isFromFuture === true ? "not yet valid by this machine's clock" : STATUSES[status];
	const made = created === void 0 ? "" : `, made ${visibleText(created)}`;
	const weak = weaknesses.length === 0 ? "" : `, weak (${weaknesses.join(", ")})`;
	const expires = keyExpires === void 0 ? "does not expire" : `expires ${visibleText(keyExpires)}`;
	const id = keyId === void 0 ? "" : `${visibleText(keyId)}, `;
	return [fact("signature", `${standing}${made}${weak}`), fact("key", `${id}fingerprint ${visibleText(fingerprint ?? "unknown")}, ${expires}`)];
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
		versions: versions.map(versionData),
		hashes: versions.flatMap(({ chains }) => chains.map(chainData))
	});
}
function versionData(explained) {
	const { provider, version, roots, availability, tier, problems, signatures } = explained;
	return {
		provider,
		version,
		roots,
		availability,
		tier: tier ?? null,
		problems: problems.map(problemData),
		signatures: signatures.map(signatureData)
	};
}
function chainData(chain) {
	const { explained, link, archives } = chain;
	return {
		...hashData(explained),
		chain: [link, ...archives].map(linkData),
		links: explainedChain(chain).boxes
	};
}
function linkData(link) {
	return {
		hash: link.hash,
		platforms: link.platforms,
		computed: link.isComputed,
		reportedByRegistry: link.isReportedByRegistry,
		reportedByMirror: link.isReportedByMirror,
		checksumLines: link.lines.map(({ file, kind }) => ({
			file,
			kind
		})),
		signatures: link.signatures.map(signatureData)
	};
}
function problemData({ kind, platform, message }) {
	return {
		kind,
		platform: platform ?? null,
		message
	};
}
function signatureData(signature) {
	const { status, keyId, fingerprint, created, keyExpires, weaknesses, reason } = signature;
	return {
		status,
		keyId: keyId ?? null,
		fingerprint: fingerprint ?? null,
		created: created ?? null,
		keyExpires: keyExpires ?? null,
		weaknesses,
		reason: reason ?? null
	};
}

// src/cli/commands/explain.ts
const EXITS = {
	explained: EXIT.ok,
	unexplained: EXIT.failed,
	"not-checked": EXIT.unverified
};
const RENDERERS = {
	text: (explanation) => renderExplainText(explanation, process.stdout.isTTY ? Math.min(process.stdout.columns, 100) : 100),
	json: renderExplainJson,
	markdown: renderExplainMarkdown
};
async function runExplain({ positionals, options }) {
	const format = formatOf(options, TABLE_FORMATS);
	const [subject] = positionals;
	if (subject === void 0 || positionals.length > 1) throw new LockReviewError("USAGE", "explain takes one hash or one provider", { hint: "Write a hash as the lock file has it, such as h1:…, or a provider, such as hashicorp/aws." });
	const context = commandContext(options);
	const { files } = context;
	const { policy, ledger, names } = await policyHere({
		context,
		options,
		paths: []
	});
	const { roots } = await auditedRoots(context, {
		paths: [],
		listed: names.listed
	});
	const request = {
		subject,
		roots,
		files,
		tool: toolOf(options),
		policy,
		ledger
	};
	const explanation = await withCommandRegistries(context, options, "explain", (engine) => {
		engine.allowHosts(policy.allowedHosts);
		return explain(request, engine);
	});
	await context.print(RENDERERS[format](explanation));
	return EXITS[explanation.result];
}

export { runExplain };