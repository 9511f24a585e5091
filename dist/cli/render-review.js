import { s as SYSTEM_CLOCK } from "./node-files.js";
import { n as textDigest } from "./digest.js";
import { at as hashScheme, f as addressParts, ft as visibleText, nt as compareBytes, rt as sortedUnique } from "./platform.js";
import { B as placeWords, F as comparedWords, I as counted, L as firstOf, P as changedRootsWords, R as footerParts, U as rootsWords, V as providerNames, W as shortCommit, c as checksumLineKind, l as explainHash, o as GRADES, p as isVouchedFor, z as listNames } from "./coverage.js";
import { t as lockedVersions } from "./locked-versions.js";
import { c as renderReviewJson, i as formatJson, n as encodeUriPart, s as members } from "./json.js";
import { A as mergeRepeated, C as sortHashes, D as findingSentences, E as findingGroups, M as groupWords, N as reviewBuilds, P as sourceRepositoryName, S as limitLines, T as acceptanceWords, a as subjects, c as verdictSign, d as changeRows, f as changeWords, g as stepWords, k as identifyFindings, n as openQuestions, o as verdictLine, t as isUnanswered, u as NOTES_CAVEAT, v as GRADE_WORDS, w as GROUP_HEADINGS, y as gradeSign } from "./headline.js";
import { T as RULE_TABLE, Yt as withoutAbsent, o as lockFilePath, w as RULE_IDS } from "./discover.js";
import { a as shorten, i as shortHash, n as codeSpan, r as prose, t as codeBlock } from "./markdown-text.js";
import { C as isByFix, g as encodeLine } from "./command-policy.js";
import { n as groupBy, r as largestOf, t as appendAll } from "./many.js";
import { i as shippedKeyOwner } from "./shipped-keys.js";
import { i as requiredWords, n as renderTerminal } from "./terminal.js";
import { dirname, relative } from "node:path/posix";

// src/report/json/cyclonedx.ts
const MAX_VERSION_CHARACTERS = 1024;
function renderCycloneDx(review, { digest, now }) {
	const fromBest = [...review.hashes].sort((a, b) => GRADES.indexOf(a.grade) - GRADES.indexOf(b.grade));
	const explained = new Map(fromBest.map((hash) => [hashKey(hash), hash]));
	const components = lockedVersions(review.roots).map((locked) => providerComponent(locked, explained));
	return formatJson({
		$schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
		bomFormat: "CycloneDX",
		specVersion: "1.6",
		serialNumber: serialNumber(digest(JSON.stringify(components))),
		version: 1,
		metadata: {
			timestamp: new Date(now).toISOString(),
			tools: { components: [{
				type: "application",
				name: "tofu-lock-review",
				version: review.version
			}] },
			properties: [property("verdict", review.verdict)]
		},
		components
	});
}
function providerComponent({ entry, hashes, roots, constraints }, explained) {
	const { address: provider, version } = entry;
	const { hostname, namespace, type } = addressParts(provider);
	const purl = packageUrl(entry);
	const isArchive = (hash) => /^zh:[0-9a-fA-F]{64}$/.test(hash);
	const facts = (hash) => explained.get(hashKey({
		provider,
		version,
		hash
	}));
	const contents = hashes.filter((hash) => !isArchive(hash));
	return {
		type: "application",
		"bom-ref": purl,
		group: `${hostname}/${namespace}`,
		name: type,
		version: version.slice(0, MAX_VERSION_CHARACTERS),
		purl,
		properties: [
			property("address", provider),
			...constraints.map((text) => property("constraints", text)),
			...roots.map((root) => property("root", root)),
			...contents.flatMap((hash) => contentProperties(hash, facts(hash)))
		],
		components: hashes.filter(isArchive).map((hash) => archiveComponent(hash, purl, facts(hash)))
	};
}
function contentProperties(hash, facts) {
	const platforms = sortedUnique(facts?.platforms ?? []);
	return [...(platforms.length === 0 ? ["hash"] : platforms.map((platform) => `hash:${platform}`)).map((name) => property(name, hash)), ...facts === void 0 ? [] : [property(`grade:${hash}`, facts.grade)]];
}
function archiveComponent(hash, purl, facts) {
	const [file = hash] = sortedUnique(facts?.files ?? []);
	return {
		type: "file",
		"bom-ref": `${purl}#${hash}`,
		name: file,
		hashes: [{
			alg: "SHA-256",
			content: hash.slice(3)
		}],
		properties: [
			...sortedUnique(facts?.platforms ?? []).map((platform) => property("platform", platform)),
			...facts === void 0 ? [] : [property("grade", facts.grade)],
			...sortedUnique(facts?.signedBy ?? []).map((key) => property("signed-by", key))
		]
	};
}
function property(name, value) {
	return {
		name: `tofu-lock-review:${name}`,
		value
	};
}
function hashKey(explained) {
	return JSON.stringify([
		explained.provider,
		explained.version,
		explained.hash
	]);
}
function packageUrl({ address, version }) {
	const { asciiHostname, namespace, type } = addressParts(address);
	return `pkg:generic/${[namespace, type].map(encodeUriPart).join("/")}@${encodeUriPart(version)}?repository_url=${encodeUriPart(asciiHostname)}`.replaceAll("%3A", ":");
}
function serialNumber(hex) {
	const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
	const [low, middle, end] = [
		hex.slice(0, 8),
		hex.slice(8, 12),
		hex.slice(20, 32)
	];
	return `urn:uuid:${low}-${middle}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${end}`;
}

// src/report/json/gitlab-codequality.ts
const SEVERITIES = {
	error: "critical",
	warning: "minor",
	notice: "info"
};
function renderGitLabCodeQuality(review, digest) {
	return formatJson(identifyFindings(review, digest).map(({ finding, identity, path }) => {
		const { rule, severity, accepted, line } = finding;
		const waiver = accepted === void 0 ? "" : ` ${acceptanceWords(accepted)}`;
		return {
			description: visibleText(`${findingSentences(finding)}${waiver}`),
			check_name: rule,
			fingerprint: identity,
			severity: accepted === void 0 ? SEVERITIES[severity] : "info",
			location: {
				path,
				lines: { begin: line ?? 1 }
			}
		};
	}));
}

// src/report/json/sarif.ts
const LEVELS = {
	error: "error",
	warning: "warning",
	notice: "note"
};
function renderSarif(review, { digest, rulesUrl }) {
	return formatJson({
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver: {
				name: "tofu-lock-review",
				version: review.version,
				rules: RULE_IDS.map((id) => ruleData(id, rulesUrl))
			} },
			invocations: [{
				executionSuccessful: true,
				toolExecutionNotifications: review.limits.map((limit) => ({
					level: "note",
					message: { text: messageText(limit) }
				}))
			}],
			results: identifyFindings(review, digest).map((one) => resultData(one, review)),
			properties: { verdict: review.verdict }
		}]
	});
}
function ruleData(id, rulesUrl) {
	const { about, severity } = RULE_TABLE[id];
	const page = rulesUrl === void 0 ? void 0 : `${rulesUrl}${id}.md`;
	const more = page === void 0 ? `The page ${id} of the documentation says` : `[Its page](${page}) says`;
	const help = "what it means, why it matters, how to resolve it and how to waive it.";
	return {
		id,
		shortDescription: { text: about },
		fullDescription: { text: `${about}.` },
		help: {
			text: `${about}. The page ${id} of the documentation says ${help}`,
			markdown: `${about}. ${more} ${help}`
		},
		...withoutAbsent({ helpUri: page }),
		defaultConfiguration: { level: LEVELS[severity] },
		properties: { tags: ["security", "supply-chain"] }
	};
}
function resultData({ finding, identity, path }, { mode }) {
	const { rule, severity, since, line, remedy, accepted } = finding;
	const baselineState = since === "base" ? "unchanged" : "new";
	const acceptance = accepted && messageText(`${accepted.by} until ${accepted.until}: ${accepted.reason}`);
	return {
		ruleId: rule,
		...mode === "review" && { baselineState },
		level: LEVELS[severity],
		message: { text: messageText(findingSentences(finding)) },
		locations: [{ physicalLocation: {
			artifactLocation: {
				uri: path.split("/").map(encodeUriPart).join("/"),
				uriBaseId: "%SRCROOT%"
			},
			region: { startLine: line ?? 1 }
		} }],
		partialFingerprints: {
			primaryLocationLineHash: identity,
			"tofuLockReview/v1": identity
		},
		...withoutAbsent({ suppressions: acceptance && [{
			kind: "external",
			status: "accepted",
			justification: acceptance
		}] }),
		properties: {
			...members(finding, "root", "provider", "version", "hash"),
			command: remedy.command
		}
	};
}
function messageText(text) {
	return visibleText(text).replace(/(\\+)([[\]]?)|[[\]]/g, (all, slashes = "", bracket = all) => bracket === "" ? all : `${slashes}${slashes}\\${bracket}`).replace(/[{}]/g, "$&$&");
}

// src/report/words/restored.ts
function restoredTitle({ by, lines }, show) {
	const schemes = sortedUnique(lines.map(({ scheme }) => scheme));
	const which = lines.every(({ isAll }) => isAll) ? "the " : "";
	const roots = new Set(lines.map(({ root }) => root)).size;
	return `${by} dropped ${which}${schemes.map(show).join(" and ")} lines of ${counted(roots, "root")}`;
}

// src/report/markdown/markdown-context.ts
const PARTS = [
	"links",
	"checksums",
	"details",
	"finding-details",
	"places",
	"changes"
];
function link(label, url) {
	if (url === void 0 || !/^https?:\/\/[^\s()<>]+$/.test(url)) return label;
	return `[${label}](${url})`;
}
function details(title, body) {
	return `<details><summary>${title}</summary>\n\n${body}\n\n</details>`;
}
function fitLayout(render, findings, fits) {
	for (let from = 0; from <= PARTS.length; from++) {
		const text = render((part) => PARTS.indexOf(part) >= from, Number.POSITIVE_INFINITY);
		if (fits(text)) return text;
	}
	const brief = (maxFindings) => render(() => false, maxFindings);
	let [fitting, tooMany] = [0, findings];
	while (tooMany - fitting > 1) {
		const middle = fitting + tooMany >> 1;
		if (fits(brief(middle))) fitting = middle;
		else tooMany = middle;
	}
	return brief(fitting);
}

// src/report/markdown/markdown-changes.ts
const OPEN_ROWS = 10;
const HEADER = "| Provider | Change | Verified | Platforms | Roots |\n|---|---|---|---|---|";
function changesSection(review, context, isQuiet) {
	const rows = changeRows(review);
	if (rows.length === 0) return [];
	if (!context.shows("changes")) return [`${counted(rows.length, "change")}, not listed here for their length.`];
	const lines = rows.map((row) => renderRow(row, review, context));
	const table = (some) => [HEADER, ...some].join("\n");
	const where = counted(sortedUnique(rows.flatMap(({ roots }) => roots)).length, "root module");
	if (isQuiet && context.length === "comment") return [details(`${counted(lines.length, "change")} in ${where}`, table(lines))];
	const open = context.length === "page" ? lines.length : OPEN_ROWS;
	const rest = lines.slice(open);
	return [table(lines.slice(0, open)), ...rest.length === 0 ? [] : [details(`${rest.length} more changes`, table(rest))]];
}
function renderRow(row, { notes }, context) {
	const { provider, changes, verified, sign, platforms, roots } = row;
	const words = changes.map((change) => changeWords(change, codeSpan)).join("; ");
	const links = context.shows("links") ? changes.flatMap((change) => releaseLinks(change, notes)) : [];
	return `| ${provider === null ? "–" : context.provider(provider)} | ${[words, ...links].join(" · ")} | ${verified === null ? "–" : `${sign} ${verified}`} | ${platforms ?? "–"} | ${rootsWords(roots, codeSpan)} |`;
}
function releaseLinks(change, notes = []) {
	const { kind, provider, from, to } = change;
	const step = notes.find((known) => known.provider === provider && known.from === from && known.to === to);
	const linkTo = (label, url) => url === void 0 ? [] : [link(label, url)];
	if (step !== void 0 && kind === "new-version") return [
		...linkTo("compare", step.compareUrl),
		...linkTo("notes", step.notes.find(({ version }) => version === to)?.url),
		...linkTo("upgrade guide", step.guideUrl)
	];
	const [, namespace, type] = ON_PUBLIC_REGISTRY.exec(provider ?? "") ?? [];
	const isPlain = (version) => version !== null && PLAIN_VERSION.test(version);
	if (namespace === void 0 || !isPlain(to)) return [];
	const repository = `https://github.com/${namespace}/terraform-provider-${type}`;
	const release = linkTo("notes", `${repository}/releases/tag/v${to}`);
	if (kind === "new-version" && isPlain(from)) return [...linkTo("compare", `${repository}/compare/v${from}...v${to}`), ...release];
	return kind === "new-provider" ? release : [];
}
const ON_PUBLIC_REGISTRY = /^registry\.(?:opentofu\.org|terraform\.io)\/([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9-]*)$/;
const PLAIN_VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const ROOM = {
	comment: {
		versions: 8,
		lines: 40,
		characters: [2500, 12e3]
	},
	page: {
		versions: 20,
		lines: 200,
		characters: [8e3, 1e5]
	}
};
function notesSection(notes, context) {
	const told = (notes ?? []).filter((step) => step.notes.length > 0);
	if (told.length === 0) return [];
	const { versions, lines, characters } = ROOM[context.length];
	let left = characters[1];
	const blocks = told.flatMap((step) => {
		const guide = step.guideUrl === void 0 ? "" : ` · ${link("upgrade guide", step.guideUrl)}`;
		const shown = step.notes.slice(0, versions).map((note) => {
			const block = noteBlock(note, Math.min(left, characters[0]), lines);
			left = Math.max(0, left - block.length);
			return block;
		});
		const rest = step.notes.length - shown.length;
		return [
			`**${context.provider(step.provider)}** ${stepWords(step, codeSpan)}${guide}`,
			...shown,
			...rest > 0 ? [`and ${rest} more versions`] : []
		];
	});
	return [details(`What the publisher says (${told.length})`, [...blocks, NOTES_CAVEAT].join("\n\n"))];
}
function noteBlock(note, maxCharacters, maxLines) {
	const { version, url, isCut } = note;
	const name = url === void 0 ? codeSpan(version) : `${codeSpan(version)} · ${link("release", url)}`;
	const text = note.text.trim();
	const shown = text.split("\n").slice(0, maxLines).join("\n").slice(0, maxCharacters).replace(/[\ud800-\udbff]$/, "").trimEnd();
	if (shown === "") return text === "" ? `${name}: no notes` : `${name}: not shown here for its length`;
	const isWhole = !isCut && shown.length === text.length;
	return [name, codeBlock(isWhole ? shown : `${shown}\n…`, "")].join("\n\n");
}

// src/review/evidence/hash-chain.ts
function archiveBuilds(known) {
	if (known === void 0) return /* @__PURE__ */ new Map();
	const { repository, archives } = known;
	const reason = repository === void 0 ? "the registry names no repository of its source" : "no more was asked once another package was known";
	return { get: (archive) => archives.get(archive) ?? {
		status: "not-checked",
		reason
	} };
}
function hashChain(hash, context) {
	const { dispositions, signatures = [], provenance } = context.evidence ?? {};
	const builds = archiveBuilds(provenance);
	const linkOf = (linked) => {
		const facts = dispositions?.get(linked);
		const files = sortedUnique(facts?.files ?? []);
		const keys = facts?.signedBy ?? /* @__PURE__ */ new Set();
		return {
			hash: linked,
			platforms: sortedUnique(facts?.platforms ?? []),
			isComputed: facts?.verifiedLocally ?? false,
			isReportedByRegistry: facts?.reportedByRegistry ?? false,
			isReportedByMirror: facts?.reportedByMirror ?? false,
			lines: files.map((file) => ({
				file,
				kind: checksumLineKind(context, file)
			})),
			signatures: signatures.filter(({ fingerprint = "" }) => keys.has(fingerprint)),
			...withoutAbsent({ provenance: hashScheme(linked) === "zh" ? builds.get(linked) : void 0 })
		};
	};
	const explained = explainHash(hash, context);
	const archives = explained.derivedFrom.filter((archive) => archive !== hash);
	return {
		explained,
		link: linkOf(hash),
		archives: archives.map(linkOf)
	};
}
function chainResult(chains) {
	if (chains.length === 0) return "unexplained";
	const unvouched = chains.map((chain) => chain.explained.grade).filter((grade) => !isVouchedFor(grade));
	if (unvouched.some((grade) => grade !== "not-checked")) return "unexplained";
	return unvouched.length > 0 ? "not-checked" : "explained";
}

// src/report/chain/chain.ts
const STANDING_WORDS = {
	verified: "verified",
	said: "said, not verified",
	recorded: "recorded",
	none: "there is none",
	unchecked: "not checked",
	wrong: "does not fit"
};
function explainedChain({ explained, link, archives }) {
	return chainBehind(explained, (hashScheme(explained.hash) === "zh" ? [link] : archives).map((archive) => {
		const isOwn = archive === link;
		const isComputed = link.isComputed && archive.isComputed;
		return {
			name: isOwn ? void 0 : archive.hash,
			isComputed,
			how: isComputed ? `downloaded in this run, and its ${isOwn ? "bytes have" : "contents have"} the checksum` : `not looked into; ${speakers(link)} that it has the checksum`,
			files: archive.lines.filter(({ kind }) => kind !== "foreign").map(({ file }) => file),
			keys: archive.signatures.flatMap(({ fingerprint, created, status }) => {
				const remark = joined([created === void 0 ? "" : `made ${created.slice(0, 10)}`, status === "ok" ? "" : status]);
				return fingerprint === void 0 ? [] : [[fingerprint, remark]];
			}),
			provenance: archive.provenance
		};
	}));
}
function speakers({ isReportedByRegistry, isReportedByMirror }) {
	if (isReportedByRegistry) return isReportedByMirror ? "registry and mirror say" : "the registry says";
	return isReportedByMirror ? "a mirror says" : "nobody says";
}
function reviewedChains(hashes, builds) {
	const known = new Map(hashes.map((explained) => [explained.hash, explained]));
	return hashes.map((explained) => {
		const { signedBy, derivedFrom, grade, hash } = explained;
		const isArchive = hashScheme(hash) === "zh";
		const speaker = grade === "mirror" ? "a mirror" : "the registry";
		const isComputed = !isArchive && signedBy.length > 0 && derivedFrom.length === 1;
		const contents = isComputed ? "downloaded in this run, and its contents have the checksum" : "its contents have the checksum, by the word of who serves it or as computed in this run";
		return chainBehind(explained, (isArchive ? [hash] : derivedFrom).map((archive) => {
			const listed = isArchive ? explained : known.get(archive);
			return {
				name: isArchive ? void 0 : archive,
				isComputed,
				how: isArchive ? `${speaker} says that it has the checksum` : contents,
				files: listed?.files ?? [],
				keys: (listed?.signedBy ?? signedBy).map((key) => [key, ""]),
				provenance: builds.get(archive)
			};
		}));
	});
}
function joined(texts) {
	return texts.filter((text) => text !== "").join(", ");
}
function chainBehind(explained, archives) {
	const { hash, grade, platforms, files } = explained;
	const isPackage = platforms.length > 0 || files.length === 0;
	const what = isPackage ? platforms.join(", ") : "not a package";
	const boxes = [box("checksum", "recorded", "recorded in the lock file", [hash, ...what === "" ? [] : [what]])];
	const [first] = archives;
	if (grade === "not-checked" || grade === "base-only") boxes.push(box("package", "unchecked", "not looked at, or not in this run"));
	else if (!isVouchedFor(grade) || first === void 0) boxes.push(box("package", "wrong", "no package, list or key explains it"));
	else {
		const { isComputed, how } = archives.find((archive) => !archive.isComputed) ?? first;
		const archiveNames = archives.flatMap(({ name }) => name ?? []);
		boxes.push(box("package", isComputed ? "verified" : "said", how, archiveNames), listBox(archives), keyBox(explained, archives));
		if (isPackage) appendAll(boxes, buildBoxes(archives));
	}
	return {
		heading: GRADE_WORDS[grade],
		boxes
	};
}
function box(kind, standing, how, names = []) {
	return {
		kind,
		names,
		standing,
		how
	};
}
function listBox(archives) {
	const files = archives.flatMap((archive) => archive.files);
	if (files.length === 0) return box("checksum list", "none", "no checksum list names it");
	const names = ["SHA256SUMS", ...files];
	return archives.every(({ keys }) => keys.length > 0) ? box("checksum list", "verified", "has its line, and is signed as a whole", names) : box("checksum list", "said", "has its line, by the registry's word alone", names);
}
const KNOWING = {
	"signed-known-key": "known by policy, ledger or program",
	"signed-same-key": "the same as of the locked version, by the registry's word of today",
	"signed-new-key": "new, by the registry's word alone"
};
function keyBox({ provider, grade }, archives) {
	const keys = new Map(archives.flatMap((archive) => archive.keys));
	if (keys.size === 0) return box("key", "none", "no signature that holds covers it");
	const names = [...keys].map(([fingerprint, remark]) => joined([
		fingerprint,
		shippedKeyOwner(provider, fingerprint) ?? "",
		remark
	]));
	return box("key", "verified", `its signature over the list was verified in this run; ${KNOWING[grade] ?? "the registry names it"}`, names);
}
const FROM_WORST = [
	"mismatch",
	"not-checked",
	void 0,
	"absent",
	"built"
];
function buildBoxes(archives) {
	const rank = ({ provenance }) => FROM_WORST.indexOf(provenance?.status);
	const provenance = [...archives].sort((a, b) => rank(a) - rank(b))[0]?.provenance;
	switch (provenance?.status) {
		case void 0: return [box("build", "unchecked", "nobody was asked who built the package")];
		case "absent": return [box("build", "none", "its publisher's forge has no attestation of it")];
		case "not-checked": return [box("build", "unchecked", provenance.reason)];
		case "mismatch": return [box("build", "wrong", provenance.reason, buildNames(provenance.build))];
		case "built": {
			const { repository, ref, commit, instance, signedAt } = provenance.build;
			const attested = `attestation verified in this run against ${instance}, signed ${signedAt}`;
			const said = "said by the attestation, for whoever ran the build; the source was not compared";
			const source = [
				commit,
				ref,
				sourceRepositoryName(repository)
			];
			return [box("build", "verified", attested, buildNames(provenance.build)), box("commit", "said", said, source)];
		}
	}
}
function buildNames(build) {
	if (build === void 0) return [];
	const { workflow, workflowRepository, repository, runner } = build;
	const [built, owner] = [repository, workflowRepository ?? repository].map(sourceRepositoryName);
	return [
		workflow,
		`of ${owner}`,
		...workflowRepository === void 0 ? [] : [`for ${built}`],
		...runner === "self-hosted" ? ["on a machine of its own"] : []
	];
}

// src/report/chain/chart.ts
const MAX_LABEL = 160;
const MAX_CHART = 4e4;
const MAX_NAMES = 4;
const MAX_CHAINS = 8;
function chainChart(chains) {
	const united = [...groupBy(chains, (chain) => JSON.stringify(shapeOf(chain))).values()].map(unitedChain).sort(worstFirst);
	const lines = [];
	let room = MAX_CHART;
	for (const [i, chain] of united.slice(0, MAX_CHAINS).entries()) {
		const text = chainLines(chain, `c${i}`);
		room -= text.length;
		if (room < 0) break;
		lines.push(text);
	}
	const more = united.length - lines.length;
	return [
		"flowchart BT",
		"  accTitle: What vouches for checksums",
		"  accDescr: From the checksum above down to the package, the list, the key, the build and the commit",
		...lines,
		...more > 0 ? [`  more["and ${more} more chains"]`] : [],
		"  classDef verified stroke-width:2px",
		"  classDef none stroke-dasharray:5 4",
		"  classDef wrong stroke-width:4px"
	].join("\n");
}
function shapeOf({ heading, boxes }) {
	const [scheme] = hashOf(boxes).split(":", 1);
	return [
		heading,
		scheme,
		boxes.map(({ kind, standing, how, names }) => {
			return [
				kind,
				standing,
				how,
				kind === "checksum" || kind === "package" || kind === "checksum list" ? names.length > 0 : names
			];
		})
	];
}
function hashOf(boxes) {
	return boxes[0]?.names[0] ?? "";
}
const UNVOUCHED = ["unchecked", "wrong"];
function worstFirst(a, b) {
	const rank = ({ boxes }) => UNVOUCHED.indexOf(boxes[1]?.standing);
	return rank(b) - rank(a) || compareBytes(hashOf(a.boxes), hashOf(b.boxes));
}
function unitedChain(chains) {
	const [{ heading, boxes }] = chains;
	return {
		heading,
		boxes: boxes.map((box, i) => {
			const all = chains.flatMap((chain) => chain.boxes[i]?.names ?? []);
			if (box.kind !== "checksum" || chains.length === 1) return {
				...box,
				names: shortNames(all)
			};
			const platforms = chains.flatMap((chain) => chain.boxes[i]?.names.slice(1) ?? []);
			const names = [`${chains.length} checksums, such as`, hashOf(boxes)];
			const where = shortNames(platforms).join(", ");
			return {
				...box,
				names: where === "" ? names : [...names, where]
			};
		})
	};
}
function shortNames(all) {
	const names = [...new Set(all)];
	const rest = names.length - MAX_NAMES;
	return rest > 1 ? [...names.slice(0, MAX_NAMES), `and ${rest} more`] : names;
}
const CLASSES = {
	verified: ":::verified",
	said: "",
	recorded: "",
	none: ":::none",
	unchecked: ":::none",
	wrong: ":::wrong"
};
function chainLines({ heading, boxes }, id) {
	const nodes = boxes.map(({ kind, names, standing, how }, i) => {
		return `    ${id}b${i}["${[
			`${kind}: ${STANDING_WORDS[standing]}`,
			...names,
			how
		].map(label).join("<br/>")}"]${CLASSES[standing]}`;
	});
	const arrows = boxes.slice(1).map(({ kind, standing }, i) => {
		const arrow = standing === "none" || standing === "unchecked" ? "-.->" : "-->";
		return `    ${id}b${i + 1} ${arrow} ${id}b${kind === "build" ? 1 : i}`;
	});
	return [
		`  subgraph ${id}["${label(heading)}"]`,
		...nodes,
		...arrows,
		"  end"
	].join("\n");
}
function label(text) {
	const shown = visibleText(text);
	return (shown.length > MAX_LABEL ? `${shown.slice(0, MAX_LABEL)}…` : shown).replace(/[^A-Za-z0-9 ,.]/gu, (character) => `#${character.codePointAt(0)};`);
}

// src/report/markdown/markdown-findings.ts
const OPEN_FINDINGS = 5;
const MAX_PLACES = 3;
function findingsBox(alert, findings, context) {
	const [shown, ...rest] = findingTexts(findings, context);
	if (shown === void 0) return [];
	return [[`[!${alert}]`, ...shown.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n"), ...rest];
}
function findingTexts(findings, context, { render = paragraphs, open = OPEN_FINDINGS } = {}) {
	const isBrief = !context.shows("finding-details");
	const merged = mergeRepeated(findings, isBrief ? "by-rule" : "by-words");
	const end = context.length === "page" ? merged.length : open;
	const [first = [], rest = []] = [merged.slice(0, end), merged.slice(end)].map((some) => some.length === 0 ? [] : [(isBrief ? paragraphs : render)(some, context), ...placesFold(some, context)]);
	const more = details(`${merged.length - end} more`, rest.join("\n\n"));
	return rest.length === 0 ? first : [...first, more];
}
function findingItems(merged, context) {
	return merged.map((repeated) => `- ${findingWords(repeated, context)}`).join("\n");
}
function paragraphs(merged, context) {
	const todo = merged.map((repeated) => actionWords(repeated, context));
	if (!context.shows("finding-details")) {
		const [only = "", ...others] = new Set(todo);
		const lines = merged.map((repeated) => `- ${findingTitle(repeated, context)}: ${placesWords(repeated, context)}`);
		const action = only === "" || others.length > 0 ? "" : `\n\n**Do this:** ${only}`;
		return `${lines.join("\n")}${action}`;
	}
	return merged.flatMap((repeated, i) => [findingWords(repeated, context), ...todo[i] === "" || todo[i] === todo[i + 1] ? [] : [`**Do this:** ${todo[i]}`]]).join("\n\n");
}
function placesFold(merged, context) {
	const long = merged.filter(({ places }) => places.length > MAX_PLACES);
	if (long.length === 0 || !context.shows("places")) return [];
	const lines = long.flatMap((repeated) => [
		`${findingTitle(repeated, context)}:`,
		...placesByDirectory(repeated.places, context.length).map((line) => `- ${line}`),
		""
	]);
	const [count, ...others] = new Set(long.map(({ places }) => places.length));
	const title = others.length === 0 ? `All ${count} places` : "All places";
	return [details(title, lines.join("\n").trim())];
}
function placesByDirectory(places, length) {
	return [...groupBy(places, ({ root }) => dirname(root))].map(([directory, here]) => {
		const names = here.map(({ root, file, lines }) => {
			const path = file === null || file === lockFilePath(root) ? root : file;
			const name = relative(directory, path);
			return placeWords({
				root: name,
				file: name,
				lines: length === "page" ? lines : []
			}, codeSpan);
		});
		const all = [...new Set(names)].join(", ");
		return directory === "." ? all : `${codeSpan(`${directory}/`)}: ${all}`;
	});
}
function findingWords(repeated, context) {
	const { finding, detail, providers } = repeated;
	const about = providers.length > 1 ? ` For ${listNames(providers, context.provider)}.` : "";
	const rule = ruleName(finding.rule, context);
	return `${placesWords(repeated, context)}: ${prose(detail)}${about} (${rule})`;
}
function actionWords({ finding, commands, places }, { options: { repair } }) {
	const commit = repair?.commit;
	if (commit !== void 0 && isByFix(finding) && places.every(({ file }) => repair?.corrected.includes(file ?? "") === true)) return `nothing, commit ${link(codeSpan(shortCommit(commit.id)), commit.url)} corrects it.`;
	const shown = commands.slice(0, MAX_PLACES).map(codeSpan);
	return [prose(finding.remedy.text), ...shown].filter((part) => part !== "").join(" ");
}
function findingTitle({ finding, providers }, context) {
	const about = providers.length === 0 ? "" : ` in ${listNames(providers, context.provider)}`;
	return `${ruleName(finding.rule, context)}${about}`;
}
function ruleName(rule, { options: { rulesUrl } }) {
	return link(rule, rulesUrl === void 0 ? void 0 : `${rulesUrl}${rule}.md`);
}
function placesWords({ places }, context) {
	const shown = places.slice(0, MAX_PLACES).map((place) => placeLink(place, context));
	const rest = places.slice(MAX_PLACES);
	if (rest.length === 0) return shown.join(", ");
	const others = counted(rest.length, "other place");
	const where = rootsWords(rest.map(({ root }) => root), codeSpan).replace(/^\d+/, "");
	return `${shown.join(", ")} and ${others}${where}`;
}
function placeLink(place, { options: { sourceUrl } }) {
	const { file, lines } = place;
	const words = placeWords(place, codeSpan);
	if (file === null || sourceUrl === void 0) return words;
	const path = file.split("/").map(encodeUriPart).join("/").replaceAll("~", "%7E");
	return link(words, `${sourceUrl}${path}${lines.length === 0 ? "" : `#L${lines.toSorted((a, b) => a - b)[0]}`}`);
}

// src/report/markdown/markdown-details.ts
const MAX_LINES = 200;
const MAX_CHARTS = 6;
const MAX_OFFERED_LINES = 50;
function detailSections(review, groups, context, extent) {
	const { shows, length, options } = context;
	if (!shows("details")) return [];
	const isBrief = extent === "brief" && length === "comment" && options.reportUrl !== void 0;
	const offers = offerSection(review);
	const open = uncheckedSection(review, groups, context);
	const notices = groups.notices.filter(({ accepted }) => accepted !== void 0);
	if (isBrief) return [
		...noticeSections({
			...groups,
			notices
		}, context),
		...open,
		...offers
	];
	return [
		...section("Where each change comes from", originLines(review, context)),
		...section("Who built it", buildLines(review, context)),
		...shows("links") ? notesSection(review.notes, context) : [],
		...shows("checksums") ? [...checksumDetail(review, context), ...chainSection(review, context)] : [],
		...noticeSections(groups, context),
		...open,
		...offers,
		...platformSection(review)
	];
}
function section(title, lines) {
	return lines.length === 0 ? [] : [details(title, firstOf(lines, MAX_LINES).join("\n"))];
}
function originLines(review, context) {
	const origins = [...review.roots].sort((a, b) => compareBytes(a.root, b.root)).flatMap(({ root, changes, requirements }) => sortedUnique(changes.flatMap(({ provider }) => provider ?? [])).map((provider) => {
		const words = originWords(requirements, provider);
		return {
			root,
			line: (where) => `- ${context.provider(provider)} in ${where}: ${words}`
		};
	}));
	return [...groupBy(origins, ({ line }) => line("")).values()].map(([{ root, line }, ...others]) => line(others.length === 0 ? codeSpan(root) : counted(others.length + 1, "root module")));
}
function originWords(requirements, provider) {
	if (requirements === void 0) return "its lock file was removed";
	const { providers, exact } = requirements;
	const places = (providers.get(provider)?.origins ?? []).map(({ file, line, constraints }) => {
		const place = `${codeSpan(file)} line ${line}`;
		return constraints === "" ? place : `${place} (${codeSpan(constraints)})`;
	});
	if (places.length > 0) return `required by ${listNames(sortedUnique(places), String)}`;
	return `required by nothing in the configuration${exact ? "" : " that could be read"}`;
}
function buildLines(review, context) {
	return reviewBuilds(review).flatMap((entry) => {
		const name = `- ${context.provider(entry.provider)} ${codeSpan(entry.version)}`;
		return entry.groups.map((group) => {
			const isProse = "reason" in group.provenance;
			const words = groupWords(entry, group, isProse ? String : codeSpan);
			return `${name}: ${isProse ? prose(words) : words}`;
		});
	});
}
function checksumDetail(review, context) {
	if (review.hashes.length === 0) return [];
	const rows = sortHashes(review.hashes).map((explained) => {
		const { provider, version, hash, grade, platforms, files, signedBy } = explained;
		const keys = sortedUnique(signedBy).map((key) => {
			const official = shippedKeyOwner(provider, key) === void 0 ? "" : " (official)";
			return `${codeSpan(key.slice(-16))}${official}`;
		});
		const isOther = platforms.length === 0 && files.length > 0;
		return `| ${[
			`${context.provider(provider)} ${codeSpan(version)}`,
			codeSpan(shortHash(hash)),
			isOther ? "not a package" : listNames(platforms, codeSpan) || "–",
			`${gradeSign([grade])} ${GRADE_WORDS[grade]}`,
			keys.join(", ") || "–"
		].join(" | ")} |`;
	});
	const table = [
		"| Provider | Checksum | Platforms | Vouched for | Signing key |",
		"|---|---|---|---|---|",
		...firstOf(rows, MAX_LINES, (rest) => `| and ${rest} more | | | | |`)
	];
	return [details("Checksum detail", table.join("\n"))];
}
function chainSection(review, context) {
	if (context.length !== "page" || review.hashes.length === 0) return [];
	const keyOf = ({ provider, version }) => `${provider} ${version}`;
	const builds = new Map(reviewBuilds(review).map((entry) => [keyOf(entry), entry]));
	const worst = (hashes) => largestOf(hashes.map(({ grade }) => GRADES.indexOf(grade)));
	const charts = [...groupBy(sortHashes(review.hashes), keyOf)].sort(([a, hashesA], [b, hashesB]) => worst(hashesB) - worst(hashesA) || compareBytes(a, b)).map(([key, hashes]) => {
		const [{ provider, version }] = hashes;
		const { repository, groups = [] } = builds.get(key) ?? {};
		const archives = new Map(groups.flatMap((group) => group.archives.map((archive) => [archive, group.provenance])));
		const known = builds.has(key) ? {
			repository,
			archives
		} : void 0;
		const distinct = new Map(hashes.map((explained) => [explained.hash, explained]));
		const chart = chainChart(reviewedChains([...distinct.values()], archiveBuilds(known)));
		return `${context.provider(provider)} ${codeSpan(version)}\n\n${codeBlock(chart, "mermaid")}`;
	});
	const more = (rest) => `And ${rest} more versions; \`explain\` draws any.`;
	const shown = firstOf(charts, MAX_CHARTS, more);
	return [details("The chain behind each checksum, drawn", shown.join("\n\n"))];
}
function noticeSections(groups, context) {
	return ["notices", "known"].flatMap((group) => {
		if (groups[group].length === 0) return [];
		const lines = findingTexts(groups[group], context, {
			render: findingItems,
			open: Number.POSITIVE_INFINITY
		});
		const { length } = mergeRepeated(groups[group]);
		return [details(`${GROUP_HEADINGS[group]} (${length})`, lines.join("\n\n"))];
	});
}
function uncheckedSection(review, groups, context) {
	const lines = limitLines(review, prose).map((limit) => `- ${limit}`);
	const told = review.verdict === "unverified" ? [] : groups.unchecked;
	const items = lines.length + mergeRepeated(told).length;
	const texts = [lines.join("\n"), ...findingTexts(told, context)];
	return items === 0 ? [] : [details(`Not checked (${items})`, texts.join("\n\n").trim())];
}
function platformSection(review) {
	return requiredWords(review, codeSpan).map((words) => details("Which platforms count", words));
}
function offerSection({ keyOffer, platformOffer }) {
	const texts = keyOffer === void 0 ? [] : keyTexts(keyOffer);
	if (platformOffer !== void 0) {
		const { file, line } = platformOffer;
		const how = `To settle the required platforms, start ${codeSpan(file)} with this line:`;
		texts.push(how, codeBlock(line, "yaml"));
	}
	return texts.length === 0 ? [] : [details("Lines to commit for later reviews", texts.join("\n\n"))];
}
function keyTexts({ file, lines }) {
	const rest = lines.length - MAX_OFFERED_LINES;
	return [
		"Nothing here knew these signing keys before this run. Once the target branch has the lines, any other key for the same namespace is an error. Compare the fingerprints with what the publishers announce, elsewhere than in the registry.",
		codeBlock(lines.slice(0, MAX_OFFERED_LINES).map(encodeLine).join("\n"), ""),
		...rest > 0 ? [`and ${rest} more.`] : [],
		`Add them to ${codeSpan(file)}, or run ${codeSpan("tofu-lock-review keys learn")}.`
	];
}

// src/report/markdown/repair.ts
const MAX_PATCH_CHARACTERS = 12e3;
const MAX_FILES = 10;
const APPLY = "git apply --index fix.patch\ngit commit --message 'Correct lock files'";
function restoredBox({ commit, restored }, { provider }) {
	if (commit === void 0 || restored === void 0) return [];
	const count = restored.lines.reduce((sum, one) => sum + one.count, 0);
	const of = listNames(sortedUnique(restored.lines.map((one) => one.provider)), provider);
	const name = link(`commit ${codeSpan(shortCommit(commit.id))}`, commit.url);
	return [`> [!WARNING]\n> ${counted(count, "line")} that base has for ${of} were gone: elsewhere, an \`init\` would rewrite these files or refuse the package.\n>\n> **Do this:** nothing, ${name} restores them.`];
}
function repairSection(repair, context) {
	const corrected = repair === void 0 ? [] : correctedLines(repair, context);
	const leftAlone = repair === void 0 ? [] : leftAloneLines(repair, context);
	const lines = [...corrected, ...leftAlone];
	return lines.length === 0 ? [] : ["### Repair", ...lines];
}
function correctedLines(repair, { shows }) {
	const { commit, notCommitted, corrected, patch } = repair;
	if (corrected.length === 0) return [];
	const files = `${counted(corrected.length, "lock file")}: ${listNames(corrected, codeSpan, MAX_FILES)}`;
	if (commit !== void 0) return [committedLine(commit, files)];
	const why = notCommitted === void 0 ? "" : `Nothing was committed: ${prose(notCommitted)}. `;
	if (patch === void 0) return [`${why}To be corrected: ${files}.`];
	const isCopyable = patch.split("\n").every((line) => visibleText(line) === line);
	const isShown = shows("checksums") && patch.length <= MAX_PATCH_CHARACTERS && isCopyable;
	return [
		`${why}A patch corrects ${files}. Save it as \`fix.patch\`, then:`,
		codeBlock(APPLY, "sh"),
		isShown ? details("The patch", codeBlock(patch.trimEnd(), "diff")) : "It is in the file that the output `patch-path` names."
	];
}
function committedLine(commit, files) {
	return `Commit ${link(codeSpan(shortCommit(commit.id)), commit.url)} (${commit.isVerified ? "signed by GitHub, verified" : `not verified: ${prose(commit.verification.toLowerCase())}`}) corrects ${files}.${commit.startsWorkflows ? " Its own run reviews it." : " It was made with the workflow's own token, which starts no workflow: **required checks will not run on it** until somebody pushes to the branch or closes and reopens the pull request."}`;
}
function leftAloneLines({ leftAlone }, { shows }) {
	if (leftAlone.length === 0) return [];
	const paths = leftAlone.map(({ path }) => path);
	const head = `Left alone, a person has to decide: ${listNames(paths, codeSpan, MAX_FILES)}.`;
	if (!shows("details")) return [head];
	const lines = leftAlone.slice(0, MAX_FILES).flatMap(({ path, reasons }) => reasons.slice(0, MAX_FILES).map((reason) => `- ${codeSpan(path)}: ${prose(reason)}`));
	return [head, details("Why", lines.join("\n"))];
}

// src/report/markdown/markdown.ts
const MAX_COMMENT_CHARACTERS = 15e3;
const MAX_HEADLINE_CHARACTERS = 120;
const MAX_KEY_CHARACTERS = 24;
const FOOTER_START = "<sub>";
function renderComment(review, options, maxCharacters = MAX_COMMENT_CHARACTERS) {
	return renderMarkdown(review, options, "comment", (text) => text.length <= maxCharacters);
}
function renderMarkdown(review, options, length, fits) {
	const name = providerNames(review);
	const provider = (address) => codeSpan(name(address));
	return fitLayout((shows, maxFindings) => renderLayout(review, {
		options,
		shows,
		length,
		provider
	}, maxFindings), review.findings.length, fits);
}
function renderLayout(review, context, maxFindings) {
	const { options, shows } = context;
	const all = findingGroups(review);
	const ordered = Object.values(all).flat();
	const shown = findingGroups({
		...review,
		findings: ordered.slice(0, maxFindings)
	});
	const isSilent = isUnanswered(review);
	const groups = isSilent ? {
		...shown,
		unchecked: []
	} : shown;
	const omitted = Math.max(0, ordered.length - maxFindings);
	const { blocking, unchecked, attention, notices } = groups;
	const isStopped = review.verdict === "failed" || review.verdict === "unverified";
	const isQuiet = isSilent || !isStopped && blocking.length + attention.length === 0;
	const isUncheckedOpen = review.verdict === "unverified" || !shows("details");
	const restored = restoredBox(options.repair ?? {}, context);
	return `${[
		headline(review, options),
		...restored,
		...findingsBox("CAUTION", blocking, context),
		...isStopped ? [] : findingsBox("WARNING", attention, context),
		...isUncheckedOpen ? findingTexts(unchecked, context) : [],
		...isQuiet && restored.length === 0 ? [quietSentence(review, options)] : [],
		...repairSection(options.repair, context),
		...isStopped ? lookSection(attention, context) : [],
		...shows("details") ? [] : findingTexts(notices, context),
		...omittedLine(review, omitted, context, isQuiet),
		...changesSection(review, context, isQuiet),
		...detailSections(review, groups, context, isQuiet ? "brief" : "full"),
		footer(review, options)
	].join("\n\n")}\n`;
}
function headline(review, { key = "", repair }) {
	const restored = repair?.restored;
	const sign = restored === void 0 ? verdictSign(review) : "⚠️";
	const name = key === "" ? "" : ` ${codeSpan(shorten(key, MAX_KEY_CHARACTERS))}`;
	const title = `### ${sign === void 0 ? "" : `${sign} `}Lock review${name}: `;
	if (restored !== void 0) return `${title}${restoredTitle(restored, codeSpan)}`;
	return `${title}${verdictLine(review, codeSpan, MAX_HEADLINE_CHARACTERS - title.length)}`;
}
function quietSentence(review, options) {
	if (isUnanswered(review)) return unansweredSentence(review, options);
	if (openQuestions(review).length > 0) return "The policy lets it pass all the same.";
	const rows = changeRows(review).filter(({ verified }) => verified !== null);
	if (rows.length === 0) return "Nothing to do.";
	if (rows.some(({ sign }) => sign === "⛔")) return "What nothing explains is accepted, as told below.";
	return rows.every(({ sign }) => sign === "✅") ? "Every added hash belongs to a package that a known key signed, or was recorded before. Nothing to do." : "Every added hash is accounted for, as the table says. Nothing to do.";
}
function unansweredSentence(review, { reportUrl }) {
	const open = openQuestions(review);
	const roots = counted(sortedUnique(open.map(({ root }) => root)).length, "root module");
	const why = sortedUnique(open.map(({ cause, detail }) => prose(cause ?? detail)));
	const again = reportUrl === void 0 ? "Run it again" : link("Run the job again", reportUrl);
	return `${subjects(open, review, codeSpan)} in ${roots} could not be checked: ${listNames(why, String, 2)} ${again}; nothing else is open.`;
}
function lookSection(attention, context) {
	const texts = findingTexts(attention, context, { render: findingItems });
	return texts.length === 0 ? [] : [`**${GROUP_HEADINGS.attention}**`, ...texts];
}
function footer(review, { reportUrl, glossaryUrl }) {
	const parts = [
		...comparedWords(review, codeSpan),
		changedRootsWords(review),
		...footerParts(review).map(footerPart),
		...reportUrl === void 0 ? [] : [link("full report", reportUrl)],
		...glossaryUrl === void 0 ? [] : [link("what do these words mean?", glossaryUrl)]
	];
	return `${FOOTER_START}${parts.join(" · ")}</sub>`;
}
function omittedLine(review, findings, { shows, options: { reportUrl } }, isQuiet) {
	const details = shows("details") ? 0 : 1;
	const counts = [
		[details * limitLines(review, String).length, "stated limit"],
		[
			details * findingGroups(review).known.length,
			"finding on the base branch",
			"findings on the base branch"
		],
		[
			details * (review.keyOffer?.lines.length ?? 0),
			"line to commit",
			"lines to commit"
		],
		[shows("links") || isQuiet ? 0 : review.notes?.length ?? 0, "release note"],
		[shows("checksums") || isQuiet ? 0 : review.hashes.length, "checksum"],
		[
			shows("finding-details") ? 0 : review.findings.length - findings,
			"explanation of a finding",
			"explanations of findings"
		],
		[findings, "more finding"]
	].flatMap(([n, singular, plural]) => n === 0 ? [] : counted(n, singular, plural));
	if (counts.length === 0) return [];
	const verb = counts.length === 1 && counts[0]?.startsWith("1 ") ? "does" : "do";
	const where = reportUrl === void 0 ? "the report as JSON has all" : `see the ${link("full report", reportUrl)}`;
	return [`${counts.join(", ")} ${verb} not fit here: ${where}.`];
}
function footerPart(part) {
	return /^(?:[A-Za-z0-9 ,…-]|\.(?=\d))+$/.test(part) ? part : codeSpan(part);
}

// src/cli/run/render-review.ts
async function renderReview(review, format, options) {
	switch (format) {
		case "html": return (await import("./review-page.js")).reviewPage(review);
		case "json": return renderReviewJson(review);
		case "sarif": return renderSarif(review, { digest: textDigest });
		case "cyclonedx": return renderCycloneDx(review, {
			digest: textDigest,
			now: SYSTEM_CLOCK.now()
		});
		case "gitlab-codequality": return renderGitLabCodeQuality(review, textDigest);
		case "markdown": return renderComment(review, {});
		case "text": {
			const isTerminal = process.stdout.isTTY && options.text("output") === void 0;
			return renderTerminal(review, terminalOptions(isTerminal, process));
		}
		default: return format;
	}
}
const USUAL_WIDTH = 100;
function terminalOptions(isTerminal, { env, stdout }) {
	const isPlain = (env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb";
	const { columns = 0 } = stdout;
	return {
		color: isTerminal && !isPlain,
		width: isTerminal && columns > 0 ? Math.min(columns, USUAL_WIDTH) : USUAL_WIDTH
	};
}

export { chainChart as a, chainResult as c, renderComment as i, hashChain as l, terminalOptions as n, STANDING_WORDS as o, FOOTER_START as r, explainedChain as s, renderReview as t };