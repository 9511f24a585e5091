import { Fn as lockFilePath, O as provenanceMode, U as readRootChoice } from "./repository-top.js";
import { i as LockReviewError, r as sortedUnique, t as withoutAbsent } from "./without-absent.js";
import { E as hashScheme, u as parseProviderAddress, v as toolKey } from "./provider-address.js";
import { d as hashChain, i as STANDING_WORDS, n as wrap, o as factsOfChain, r as chainDrawing, s as chainFace, u as chainResult } from "./terminal-text.js";
import { C as trustTier, S as knownKeys, r as policyHere } from "./command-policy.js";
import { i as readLockBytes, r as lockSide } from "./lock-side.js";
import { n as theSetting } from "./option-words.js";
import { d as shortNames, l as rootWords, r as counted } from "./wording.js";
import { d as visibleText } from "./platform.js";
import { n as formatJson, r as hashData } from "./json.js";
import { t as GRADE_WORDS } from "./grade-words.js";
import { n as choiceOf, s as toolOf } from "./arguments.js";
import { r as withCommandRegistries } from "./command-registries.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";

// src/app/inspect/find-locked.ts
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
	assertOne(text, "hash", new Set(found.flatMap((one) => one.hashes)));
	return found;
}
function providersCalled(text, roots) {
	const exact = roots.flatMap((root) => {
		const address = addressOf(text, root.tool);
		return locked([root], (entry) => entry.address === address ? entry.hashes : void 0);
	});
	if (exact.length > 0) return exact;
	const ends = locked(roots, (entry) => entry.address.endsWith(`/${text}`) ? entry.hashes : void 0);
	assertOne(text, "provider", new Set(ends.map((one) => one.entry.address)));
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

// src/app/inspect/explain.ts
async function explain(request, ports, signal) {
	const roots = await Promise.all(request.roots.map((root) => readLocked(root, request, signal)));
	const groups = groupByVersion(findLocked(request.subject, roots));
	const versions = await Promise.all(groups.map((group) => explainVersion(group, request, ports)));
	const chains = versions.flatMap((one) => one.chains);
	return {
		subject: request.subject,
		result: chainResult(chains),
		versions
	};
}
async function readLocked(root, { files, tool: given }, signal) {
	const candidate = {
		root,
		lockFilePath: lockFilePath(root)
	};
	const tool = given ?? (await readRootChoice(candidate, files, signal)).tool;
	const bytes = await readLockBytes(files, candidate.lockFilePath, signal);
	return {
		root,
		tool,
		entries: [...(bytes && lockSide(bytes, candidate.lockFilePath, tool))?.lock.providers.values() ?? []]
	};
}
function groupByVersion(found) {
	const groups = /* @__PURE__ */ new Map();
	for (const one of found) {
		const { tool, entry } = one;
		const key = `${entry.address}@${entry.version} ${toolKey(tool)}`;
		groups.set(key, [...groups.get(key) ?? [], one]);
	}
	return [...groups.values()];
}
async function explainVersion(group, sources, { gather, hostPlatform }) {
	const [first] = group;
	if (first === void 0) throw new RangeError("A version is locked somewhere");
	const { address: provider, version } = first.entry;
	const hashes = sortedUnique(group.flatMap((one) => one.hashes));
	const evidence = await gather({
		provider,
		version,
		asked: [new Set(hashes)],
		recorded: [],
		platforms: [hostPlatform],
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
		roots: sortedUnique(group.map((one) => one.root)),
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
			roots: provenanceRoots?.roots ?? []
		}
	};
}

// src/report/chain/chain-svg.ts
const WIDTH = 360;
const MARGIN = 12;
const PADDING = 10;
const LINE = 15;
const GAP = 22;
const COLUMNS = Math.floor(316 / 6.62);
const MAX_LINES = 6;
const MAX_DRAWINGS = 40;
function renderChainSvg(drawings) {
	const page = startPage();
	for (const drawing of drawings.slice(0, MAX_DRAWINGS)) drawVersion(page, drawing);
	const rest = drawings.length - MAX_DRAWINGS;
	if (rest > 0) page.text(`and ${rest} more versions`, "how", MARGIN);
	const height = page.height() + MARGIN;
	const title = `What vouches for ${drawings.map((one) => one.title).slice(0, 3).join(", ")}`;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="chain-title chain-description">`,
		`<title id="chain-title">${escaped(cut(title, 200))}</title>`,
		`<desc id="chain-description">${escaped(description(drawings))}</desc>`,
		`<style>${STYLE}</style>`,
		`<rect class="page" width="${WIDTH}" height="${height}"/>`,
		...page.elements,
		"</svg>",
		""
	].join("\n");
}
const STYLE = [
	"text{font:11px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace;fill:#1f2328}",
	".title{font-weight:700;font-size:13px}.kind,.heading{font-weight:700}.how{fill:#59636e}",
	".page{fill:#fff}.box{fill:#f6f8fa;stroke:#59636e;stroke-width:1}.arrow{fill:none;stroke:#59636e}",
	".verified{stroke:#1a7f37;stroke-width:2}.none,.unchecked{stroke-dasharray:5 4}",
	".wrong{stroke:#cf222e;stroke-width:3}",
	"@media (prefers-color-scheme:dark){text{fill:#f0f6fc}.how{fill:#9198a1}.page{fill:#0d1117}",
	".box{fill:#151b23;stroke:#9198a1}.arrow{stroke:#9198a1}.verified{stroke:#3fb950}.wrong{stroke:#f85149}}"
].join("");
function startPage() {
	const elements = [];
	let y = MARGIN;
	return {
		elements,
		height: () => y,
		text: (words, style, x) => {
			for (const line of wrapped(words)) {
				y += LINE;
				elements.push(`<text class="${style}" x="${x}" y="${y - 4}">${escaped(line)}</text>`);
			}
		},
		space: (pixels) => {
			y += pixels;
		}
	};
}
function drawVersion(page, { title, chains, left }) {
	page.text(title, "title", MARGIN);
	for (const chain of chains) drawChain(page, chain);
	if (left > 0) page.text(`and ${left} more chains`, "how", MARGIN);
	page.space(GAP);
}
function drawChain(page, { heading, boxes }) {
	page.space(8);
	page.text(heading, "heading", MARGIN);
	page.space(4);
	for (const [i, box] of boxes.entries()) {
		if (box.kind === "build") drawBranch(page);
		else if (i > 0) drawArrow(page, box);
		drawBox(page, box);
	}
}
function drawArrow(page, { standing }) {
	const [x, top] = [WIDTH / 2, page.height()];
	const style = standing === "none" || standing === "unchecked" ? `arrow ${standing}` : "arrow";
	page.elements.push(`<path class="${style}" d="M${x} ${top + GAP}V${top + 3}"/>`, `<path class="arrow" d="M${x - 4} ${top + 8}L${x} ${top + 2}L${x + 4} ${top + 8}"/>`);
	page.space(GAP);
}
function drawBranch(page) {
	page.space(6);
	page.text("who built the package:", "how", MARGIN);
	page.space(2);
}
function drawBox(page, { kind, names, standing, how }) {
	const top = page.height();
	const place = page.elements.length;
	page.space(PADDING / 2);
	page.text(`${kind}: ${STANDING_WORDS[standing]}`, "kind", 22);
	for (const name of names) page.text(name, "name", 22);
	page.text(how, "how", 22);
	page.space(7);
	const size = `width="336" height="${page.height() - top}"`;
	const box = `<rect class="box ${standing}" x="${MARGIN}" y="${top}" ${size} rx="6"/>`;
	page.elements.splice(place, 0, box);
}
function wrapped(text) {
	const lines = [""];
	for (const word of visibleText(text).split(" ")) {
		const line = lines.at(-1) ?? "";
		const joined = line === "" ? word : `${line} ${word}`;
		if (columnsOf(joined) <= COLUMNS) lines[lines.length - 1] = joined;
		else lines.push(...brokenWord(word, line));
	}
	const shown = lines.filter((line) => line !== "");
	return shown.length > MAX_LINES ? [...shown.slice(0, MAX_LINES), "…"] : shown;
}
function brokenWord(word, line) {
	const parts = [];
	let part = "";
	for (const character of word.slice(0, 329)) {
		if (columnsOf(part + character) > COLUMNS) {
			parts.push(part);
			part = "";
		}
		part += character;
	}
	return line === "" && parts.length === 0 ? [part] : [...parts, part];
}
function columnsOf(text) {
	let columns = 0;
	for (const character of text) columns += character < "" ? 1 : 2;
	return columns;
}
function description(drawings) {
	return cut(drawings.slice(0, MAX_DRAWINGS).flatMap(({ title, chains, left }) => [
		`${title}.`,
		...chains.map(({ heading, boxes }) => `${heading}: ${boxes.map(boxWords).join("; ")}.`),
		...left > 0 ? [`And ${left} more chains.`] : []
	]).join(" "), 2e4);
}
function boxWords({ kind, names, standing, how }) {
	return `${kind}${names.length === 0 ? "" : ` ${names.join(", ")}`} (${STANDING_WORDS[standing]}: ${how})`;
}
function cut(text, length) {
	return text.length > length ? `${text.slice(0, length)}…` : text;
}
const REFERENCES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
function escaped(text) {
	return visibleText(text).replace(/[\ufffe\uffff]/g, "�").replace(/[&<>"']/g, (character) => REFERENCES[character] ?? "");
}

// src/report/chain/explain-svg.ts
function renderExplainSvg({ versions }) {
	const name = shortNames(versions.map(({ provider }) => provider));
	return renderChainSvg(versions.map(({ provider, version, chains }) => chainDrawing(`${name(provider)} ${version}`, chains.map((chain) => chainFace(factsOfChain(chain))))));
}

// src/report/json/explain-json.ts
function renderExplainJson({ subject, result, versions }) {
	return formatJson({
		schema: 1,
		subject,
		result,
		versions: versions.map(versionData),
		hashes: versions.flatMap((one) => one.chains.map(chainData))
	});
}
function versionData(one) {
	return {
		provider: one.provider,
		version: one.version,
		roots: one.roots,
		availability: one.availability,
		tier: one.tier ?? null,
		problems: one.problems.map(problemData),
		signatures: one.signatures.map(signatureData)
	};
}
function chainData(chain) {
	const { explained, link, archives } = chain;
	const { boxes } = chainFace(factsOfChain(chain));
	return {
		...hashData(explained),
		chain: [link, ...archives].map(linkData),
		links: boxes.map(({ kind, names, standing, how }) => ({
			kind,
			names,
			standing,
			how
		}))
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
function signatureData(one) {
	return {
		status: one.status,
		keyId: one.keyId ?? null,
		fingerprint: one.fingerprint ?? null,
		created: one.created ?? null,
		keyExpires: one.keyExpires ?? null,
		weaknesses: one.weaknesses,
		reason: one.reason ?? null
	};
}

// src/report/text/explain-text.ts
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
const LABEL_COLUMNS = 13;
function renderExplainText({ result, versions }, width) {
	const name = shortNames(versions.map(({ provider }) => provider));
	const hashes = versions.reduce((sum, one) => sum + one.chains.length, 0);
	return `${[`${RESULTS[result]}: ${counted(hashes, ["hash", "hashes"])} looked at`, ...versions.flatMap((one) => ["", ...versionLines(one, name(one.provider), width)])].join("\n")}\n`;
}
function versionLines(one, name, width) {
	const { version, roots, availability, tier, problems, chains } = one;
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
		...isContents ? [fact("contents", originWords(link))] : archiveLines(link),
		...archives.flatMap((archive) => [fact("archive", `${visibleText(archive.hash)}, ${originWords(archive)}`), ...listLines(archive)]),
		...buildLines(chain)
	];
}
function buildLines(chain) {
	if ([chain.link, ...chain.archives].every(({ provenance }) => provenance === void 0)) return [];
	const { boxes } = chainFace(factsOfChain(chain));
	return boxes.filter(({ kind }) => kind === "build" || kind === "commit").flatMap(({ kind, names, standing, how }) => [...names.length === 0 ? [] : [fact(kind, names.map(visibleText).join(" "))], fact(names.length === 0 ? kind : "", `${STANDING_WORDS[standing]}: ${visibleText(how)}`)]);
}
function archiveLines(link) {
	return [fact("archive", originWords(link)), ...listLines(link)];
}
function listLines({ lines, signatures }) {
	const files = lines.map(({ file, kind }) => `${visibleText(file)}${LINE_KINDS[kind]}`);
	return [
		...files.length === 0 ? [fact("SHA256SUMS", "no line has it")] : [],
		...files.map((file) => fact("SHA256SUMS", file)),
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
function statusWords({ status, isFromFuture }) {
	return isFromFuture === true ? "not yet valid by this machine's clock" : STATUSES[status];
}
function signatureLines(one) {
	const made = one.created === void 0 ? "" : `, made ${visibleText(one.created)}`;
	const weak = one.weaknesses.length === 0 ? "" : `, weak (${one.weaknesses.join(", ")})`;
	const expires = one.keyExpires === void 0 ? "does not expire" : `expires ${visibleText(one.keyExpires)}`;
	const key = visibleText(one.fingerprint ?? "unknown");
	const id = one.keyId === void 0 ? "" : `${visibleText(one.keyId)}, `;
	return [fact("signature", `${statusWords(one)}${made}${weak}`), fact("key", `${id}fingerprint ${key}, ${expires}`)];
}
function fact(label, words) {
	return `    ${label.padEnd(LABEL_COLUMNS)}${words}`;
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
	svg: renderExplainSvg
};
async function runExplain({ positionals, options }) {
	const format = choiceOf(options, "format", [
		"text",
		"json",
		"svg"
	]) ?? "text";
	const [subject] = positionals;
	if (subject === void 0 || positionals.length > 1) throw new LockReviewError("USAGE", "explain takes one hash or one provider", { hint: "Write a hash as the lock file has it, such as h1:…, or a provider, such as hashicorp/aws." });
	const context = commandContext(options);
	const { files, signal } = context;
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
		return explain(request, engine, signal);
	});
	await context.print(RENDERERS[format](explanation));
	return EXITS[explanation.result];
}

export { runExplain };