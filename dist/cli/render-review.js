import { s as SYSTEM_CLOCK } from "./node-files.js";
import { n as textDigest } from "./digest.js";
import { et as compareBytes, f as addressParts, lt as visibleText, rt as hashScheme, tt as sortedUnique } from "./platform.js";
import { A as firstOf, D as changedRootsWords, F as rootWords, I as shortCommit, M as listNames, N as placeWords, O as comparedWords, P as providerNames, i as explainHash, j as footerParts, k as counted, r as checksumLineKind, s as isVouchedFor, t as GRADES } from "./explain-hash.js";
import { t as lockedVersions } from "./locked-versions.js";
import { c as renderReviewJson, i as formatJson, n as encodeUriPart, s as members } from "./json.js";
import { _ as groupWords, a as acceptanceWords, d as GRADE_WORDS, g as sortHashes, h as limitLines, i as GROUP_HEADINGS, l as identifyFindings, o as findingGroups, r as verdictReason, s as findingSentences, t as VERDICT_WORDS, u as mergeRepeated, v as reviewBuilds, y as sourceRepositoryName } from "./headline.js";
import { T as RULE_TABLE, w as RULE_IDS, xt as withoutAbsent } from "./discover.js";
import { n as isByFix } from "./trust-tier.js";
import { n as changeRows, o as stepWords, r as changeWords, t as NOTES_CAVEAT } from "./changes.js";
import { a as shorten, i as shortHash, n as codeSpan, r as prose, t as codeBlock } from "./markdown-text.js";
import { g as encodeLine } from "./command-policy.js";
import { q as encodeLockFile } from "./lock-side.js";
import { n as groupBy, r as largestOf, t as appendAll } from "./many.js";
import { i as shippedKeyOwner } from "./shipped-keys.js";
import { n as renderTerminal } from "./terminal.js";
import { join } from "node:path/posix";

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
			results: identifyFindings(review, digest).map(resultData),
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
function resultData({ finding, identity, path }) {
	const { rule, severity, line, remedy, accepted } = finding;
	const acceptance = accepted && messageText(`${accepted.by} until ${accepted.until}: ${accepted.reason}`);
	return {
		ruleId: rule,
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

// src/report/markdown/markdown-context.ts
const PARTS = [
	"links",
	"checksums",
	"details",
	"changes",
	"finding-details"
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
const HEADER = "| Provider | Verified | Change | Platforms | Roots |\n|---|---|---|---|---|";
function changesSection(review, context, shape) {
	const rows = changeRows(review);
	if (rows.length === 0) return [];
	if (!context.shows("changes")) return [`${counted(rows.length, "change")}, not listed here for their length.`];
	const lines = rows.map((row) => renderRow(row, review, context));
	const table = (some) => [HEADER, ...some].join("\n");
	if (shape === "collapsed") return [details(`Changes (${lines.length})`, table(lines))];
	const open = context.length === "page" ? lines.length : OPEN_ROWS;
	const rest = lines.slice(open);
	return [
		"### Changes",
		table(lines.slice(0, open)),
		...rest.length === 0 ? [] : [details(`${rest.length} more changes`, table(rest))]
	];
}
function renderRow(row, { notes }, context) {
	const { provider, changes, verified, platforms, roots } = row;
	const words = changes.map((change) => changeWords(change, codeSpan)).join("; ");
	const links = context.shows("links") ? changes.flatMap((change) => releaseLinks(change, notes)) : [];
	const name = provider === null ? "–" : context.provider(provider);
	const change = [words, ...links].join(" · ");
	return `| ${name} | ${verified ?? "–"} | ${change} | ${platforms ?? "–"} | ${roots.length} |`;
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
const NO_BUILDS = /* @__PURE__ */ new Map();
function archiveBuilds(known) {
	if (known === void 0) return NO_BUILDS;
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

// node_modules/diff/libesm/diff/base.js
var Diff = class {
	diff(oldStr, newStr, options = {}) {
		let callback;
		if (typeof options === "function") {
			callback = options;
			options = {};
		} else if ("callback" in options) callback = options.callback;
		const oldString = this.castInput(oldStr, options);
		const newString = this.castInput(newStr, options);
		const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
		const newTokens = this.removeEmpty(this.tokenize(newString, options));
		return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
	}
	diffWithOptionsObj(oldTokens, newTokens, options, callback) {
		var _a;
		const done = (value) => {
			value = this.postProcess(value, options);
			if (callback) {
				setTimeout(function() {
					callback(value);
				}, 0);
				return;
			} else return value;
		};
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let editLength = 1;
		let maxEditLength = newLen + oldLen;
		if (options.maxEditLength != null) maxEditLength = Math.min(maxEditLength, options.maxEditLength);
		const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : 1e400;
		const abortAfterTimestamp = Date.now() + maxExecutionTime;
		const bestPath = [{
			oldPos: -1,
			lastComponent: void 0
		}];
		let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
		if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
		let minDiagonalToConsider = -1e400, maxDiagonalToConsider = 1e400;
		const execEditLength = () => {
			for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
				let basePath;
				const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
				if (removePath) bestPath[diagonalPath - 1] = void 0;
				let canAdd = false;
				if (addPath) {
					const addPathNewPos = addPath.oldPos - diagonalPath;
					canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
				}
				const canRemove = removePath && removePath.oldPos + 1 < oldLen;
				if (!canAdd && !canRemove) {
					bestPath[diagonalPath] = void 0;
					continue;
				}
				if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) basePath = this.addToPath(addPath, true, false, 0, options);
				else basePath = this.addToPath(removePath, false, true, 1, options);
				newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
				if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
				else {
					bestPath[diagonalPath] = basePath;
					if (basePath.oldPos + 1 >= oldLen) maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
					if (newPos + 1 >= newLen) minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
				}
			}
			editLength++;
		};
		if (callback) (function exec() {
			setTimeout(function() {
				if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) return callback(void 0);
				if (!execEditLength()) exec();
			}, 0);
		})();
		else while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
			const ret = execEditLength();
			if (ret) return ret;
		}
	}
	addToPath(path, added, removed, oldPosInc, options) {
		const last = path.lastComponent;
		if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: last.count + 1,
				added,
				removed,
				previousComponent: last.previousComponent
			}
		};
		else return {
			oldPos: path.oldPos + oldPosInc,
			lastComponent: {
				count: 1,
				added,
				removed,
				previousComponent: last
			}
		};
	}
	extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
		const newLen = newTokens.length, oldLen = oldTokens.length;
		let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
		while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
			newPos++;
			oldPos++;
			commonCount++;
			if (options.oneChangePerToken) basePath.lastComponent = {
				count: 1,
				previousComponent: basePath.lastComponent,
				added: false,
				removed: false
			};
		}
		if (commonCount && !options.oneChangePerToken) basePath.lastComponent = {
			count: commonCount,
			previousComponent: basePath.lastComponent,
			added: false,
			removed: false
		};
		basePath.oldPos = oldPos;
		return newPos;
	}
	equals(left, right, options) {
		if (options.comparator) return options.comparator(left, right);
		else return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
	}
	removeEmpty(array) {
		const ret = [];
		for (let i = 0; i < array.length; i++) if (array[i]) ret.push(array[i]);
		return ret;
	}
	castInput(value, options) {
		return value;
	}
	tokenize(value, options) {
		return Array.from(value);
	}
	join(chars) {
		return chars.join("");
	}
	postProcess(changeObjects, options) {
		return changeObjects;
	}
	get useLongestToken() {
		return false;
	}
	buildValues(lastComponent, newTokens, oldTokens) {
		const components = [];
		let nextComponent;
		while (lastComponent) {
			components.push(lastComponent);
			nextComponent = lastComponent.previousComponent;
			delete lastComponent.previousComponent;
			lastComponent = nextComponent;
		}
		components.reverse();
		const componentLen = components.length;
		let componentPos = 0, newPos = 0, oldPos = 0;
		for (; componentPos < componentLen; componentPos++) {
			const component = components[componentPos];
			if (!component.removed) {
				if (!component.added && this.useLongestToken) {
					let value = newTokens.slice(newPos, newPos + component.count);
					value = value.map(function(value, i) {
						const oldValue = oldTokens[oldPos + i];
						return oldValue.length > value.length ? oldValue : value;
					});
					component.value = this.join(value);
				} else component.value = this.join(newTokens.slice(newPos, newPos + component.count));
				newPos += component.count;
				if (!component.added) oldPos += component.count;
			} else {
				component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
				oldPos += component.count;
			}
		}
		return components;
	}
};

// node_modules/diff/libesm/diff/character.js
var CharacterDiff = class extends Diff {};
const characterDiff = new CharacterDiff();

// node_modules/diff/libesm/util/string.js
function longestCommonPrefix(str1, str2) {
	let i = 0;
	for (; i < str1.length && i < str2.length; i++) if (str1[i] != str2[i]) return str1.slice(0, i);
	return str1.slice(0, i);
}
function longestCommonSuffix(str1, str2) {
	let i;
	if (!str1 || !str2 || str1[str1.length - 1] != str2[str2.length - 1]) return "";
	for (i = 0; i < str1.length && i < str2.length; i++) if (str1[str1.length - (i + 1)] != str2[str2.length - (i + 1)]) return str1.slice(-i);
	return str1.slice(-i);
}
function replacePrefix(string, oldPrefix, newPrefix) {
	if (string.slice(0, oldPrefix.length) != oldPrefix) throw Error(`string ${JSON.stringify(string)} doesn't start with prefix ${JSON.stringify(oldPrefix)}; this is a bug`);
	return newPrefix + string.slice(oldPrefix.length);
}
function replaceSuffix(string, oldSuffix, newSuffix) {
	if (!oldSuffix) return string + newSuffix;
	if (string.slice(-oldSuffix.length) != oldSuffix) throw Error(`string ${JSON.stringify(string)} doesn't end with suffix ${JSON.stringify(oldSuffix)}; this is a bug`);
	return string.slice(0, -oldSuffix.length) + newSuffix;
}
function removePrefix(string, oldPrefix) {
	return replacePrefix(string, oldPrefix, "");
}
function removeSuffix(string, oldSuffix) {
	return replaceSuffix(string, oldSuffix, "");
}
function maximumOverlap(string1, string2) {
	return string2.slice(0, overlapCount(string1, string2));
}
function overlapCount(a, b) {
	let startA = 0;
	if (a.length > b.length) startA = a.length - b.length;
	let endB = b.length;
	if (a.length < b.length) endB = a.length;
	const map = Array(endB);
	let k = 0;
	map[0] = 0;
	for (let j = 1; j < endB; j++) {
		if (b[j] == b[k]) map[j] = map[k];
		else map[j] = k;
		while (k > 0 && b[j] != b[k]) k = map[k];
		if (b[j] == b[k]) k++;
	}
	k = 0;
	for (let i = startA; i < a.length; i++) {
		while (k > 0 && a[i] != b[k]) k = map[k];
		if (a[i] == b[k]) k++;
	}
	return k;
}
function segment(string, segmenter) {
	const parts = [];
	for (const segmentObj of Array.from(segmenter.segment(string))) {
		const segment = segmentObj.segment;
		if (parts.length && /\s/.test(parts[parts.length - 1]) && /\s/.test(segment)) parts[parts.length - 1] += segment;
		else parts.push(segment);
	}
	return parts;
}
function trailingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[1];
	let i;
	for (i = string.length - 1; i >= 0; i--) if (!string[i].match(/\s/)) break;
	return string.substring(i + 1);
}
function leadingWs(string, segmenter) {
	if (segmenter) return leadingAndTrailingWs(string, segmenter)[0];
	const match = string.match(/^\s*/);
	return match ? match[0] : "";
}
function leadingAndTrailingWs(string, segmenter) {
	if (!segmenter) return [leadingWs(string), trailingWs(string)];
	if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
	const segments = segment(string, segmenter);
	const firstSeg = segments[0];
	const lastSeg = segments[segments.length - 1];
	return [/\s/.test(firstSeg) ? firstSeg : "", /\s/.test(lastSeg) ? lastSeg : ""];
}

// node_modules/diff/libesm/diff/word.js
const extendedWordChars = "a-zA-Z0-9_\\u{AD}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2C6}\\u{2C8}-\\u{2D7}\\u{2DE}-\\u{2FF}\\u{1E00}-\\u{1EFF}";
const tokenizeIncludingWhitespace = new RegExp(`[${extendedWordChars}]+|\\s+|[^${extendedWordChars}]`, "ug");
var WordDiff = class extends Diff {
	equals(left, right, options) {
		if (options.ignoreCase) {
			left = left.toLowerCase();
			right = right.toLowerCase();
		}
		return left.trim() === right.trim();
	}
	tokenize(value, options = {}) {
		let parts;
		if (options.intlSegmenter) {
			const segmenter = options.intlSegmenter;
			if (segmenter.resolvedOptions().granularity != "word") throw new Error("The segmenter passed must have a granularity of \"word\"");
			parts = segment(value, segmenter);
		} else parts = value.match(tokenizeIncludingWhitespace) || [];
		const tokens = [];
		let prevPart = null;
		parts.forEach((part) => {
			if (/\s/.test(part)) {
				if (prevPart == null) tokens.push(part);
				else tokens.push(tokens.pop() + part);
			} else if (prevPart != null && /\s/.test(prevPart)) {
				if (tokens[tokens.length - 1] == prevPart) tokens.push(tokens.pop() + part);
				else tokens.push(prevPart + part);
			} else tokens.push(part);
			prevPart = part;
		});
		return tokens;
	}
	join(tokens) {
		return tokens.map((token, i) => {
			if (i == 0) return token;
			else return token.replace(/^\s+/, "");
		}).join("");
	}
	postProcess(changes, options) {
		if (!changes || options.oneChangePerToken) return changes;
		let lastKeep = null;
		let insertion = null;
		let deletion = null;
		changes.forEach((change) => {
			if (change.added) insertion = change;
			else if (change.removed) deletion = change;
			else {
				if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, change, options.intlSegmenter);
				lastKeep = change;
				insertion = null;
				deletion = null;
			}
		});
		if (insertion || deletion) dedupeWhitespaceInChangeObjects(lastKeep, deletion, insertion, null, options.intlSegmenter);
		return changes;
	}
};
const wordDiff = new WordDiff();
function dedupeWhitespaceInChangeObjects(startKeep, deletion, insertion, endKeep, segmenter) {
	if (deletion && insertion) {
		const [oldWsPrefix, oldWsSuffix] = leadingAndTrailingWs(deletion.value, segmenter);
		const [newWsPrefix, newWsSuffix] = leadingAndTrailingWs(insertion.value, segmenter);
		if (startKeep) {
			const commonWsPrefix = longestCommonPrefix(oldWsPrefix, newWsPrefix);
			startKeep.value = replaceSuffix(startKeep.value, newWsPrefix, commonWsPrefix);
			deletion.value = removePrefix(deletion.value, commonWsPrefix);
			insertion.value = removePrefix(insertion.value, commonWsPrefix);
		}
		if (endKeep) {
			const commonWsSuffix = longestCommonSuffix(oldWsSuffix, newWsSuffix);
			endKeep.value = replacePrefix(endKeep.value, newWsSuffix, commonWsSuffix);
			deletion.value = removeSuffix(deletion.value, commonWsSuffix);
			insertion.value = removeSuffix(insertion.value, commonWsSuffix);
		}
	} else if (insertion) {
		if (startKeep) {
			const ws = leadingWs(insertion.value, segmenter);
			insertion.value = insertion.value.substring(ws.length);
		}
		if (endKeep) {
			const ws = leadingWs(endKeep.value, segmenter);
			endKeep.value = endKeep.value.substring(ws.length);
		}
	} else if (startKeep && endKeep) {
		const newWsFull = leadingWs(endKeep.value, segmenter), [delWsStart, delWsEnd] = leadingAndTrailingWs(deletion.value, segmenter);
		const newWsStart = longestCommonPrefix(newWsFull, delWsStart);
		deletion.value = removePrefix(deletion.value, newWsStart);
		const newWsEnd = longestCommonSuffix(removePrefix(newWsFull, newWsStart), delWsEnd);
		deletion.value = removeSuffix(deletion.value, newWsEnd);
		endKeep.value = replacePrefix(endKeep.value, newWsFull, newWsEnd);
		startKeep.value = replaceSuffix(startKeep.value, newWsFull, newWsFull.slice(0, newWsFull.length - newWsEnd.length));
	} else if (endKeep) {
		const endKeepWsPrefix = leadingWs(endKeep.value, segmenter);
		const deletionWsSuffix = trailingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(deletionWsSuffix, endKeepWsPrefix);
		deletion.value = removeSuffix(deletion.value, overlap);
	} else if (startKeep) {
		const startKeepWsSuffix = trailingWs(startKeep.value, segmenter);
		const deletionWsPrefix = leadingWs(deletion.value, segmenter);
		const overlap = maximumOverlap(startKeepWsSuffix, deletionWsPrefix);
		deletion.value = removePrefix(deletion.value, overlap);
	}
}
var WordsWithSpaceDiff = class extends Diff {
	tokenize(value) {
		const regex = new RegExp(`(\\r?\\n)|[${extendedWordChars}]+|[^\\S\\n\\r]+|[^${extendedWordChars}]`, "ug");
		return value.match(regex) || [];
	}
};
const wordsWithSpaceDiff = new WordsWithSpaceDiff();

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	equals(left, right, options) {
		if (options.ignoreWhitespace) {
			if (!options.newlineIsToken || !left.includes("\n")) left = left.trim();
			if (!options.newlineIsToken || !right.includes("\n")) right = right.trim();
		} else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
			if (left.endsWith("\n")) left = left.slice(0, -1);
			if (right.endsWith("\n")) right = right.slice(0, -1);
		}
		return super.equals(left, right, options);
	}
};
const lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
	return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
	if (options.stripTrailingCr) value = value.replace(/\r\n/g, "\n");
	const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
	if (!linesAndNewlines[linesAndNewlines.length - 1]) linesAndNewlines.pop();
	for (let i = 0; i < linesAndNewlines.length; i++) {
		const line = linesAndNewlines[i];
		if (i % 2 && !options.newlineIsToken) retLines[retLines.length - 1] += line;
		else retLines.push(line);
	}
	return retLines;
}

// node_modules/diff/libesm/diff/sentence.js
function isSentenceEndPunct(char) {
	return char == "." || char == "!" || char == "?";
}
var SentenceDiff = class extends Diff {
	tokenize(value) {
		var _a;
		const result = [];
		let tokenStartI = 0;
		for (let i = 0; i < value.length; i++) {
			if (i == value.length - 1) {
				result.push(value.slice(tokenStartI));
				break;
			}
			if (isSentenceEndPunct(value[i]) && value[i + 1].match(/\s/)) {
				result.push(value.slice(tokenStartI, i + 1));
				i = tokenStartI = i + 1;
				while ((_a = value[i + 1]) === null || _a === void 0 ? void 0 : _a.match(/\s/)) i++;
				result.push(value.slice(tokenStartI, i + 1));
				tokenStartI = i + 1;
			}
		}
		return result;
	}
};
const sentenceDiff = new SentenceDiff();

// node_modules/diff/libesm/diff/css.js
var CssDiff = class extends Diff {
	tokenize(value) {
		return value.split(/([{}:;,]|\s+)/);
	}
};
const cssDiff = new CssDiff();

// node_modules/diff/libesm/diff/json.js
var JsonDiff = class extends Diff {
	constructor() {
		super(...arguments);
		this.tokenize = tokenize;
	}
	get useLongestToken() {
		return true;
	}
	castInput(value, options) {
		const { undefinedReplacement, stringifyReplacer = (k, v) => typeof v === "undefined" ? undefinedReplacement : v } = options;
		return typeof value === "string" ? value : JSON.stringify(canonicalize(value, null, null, stringifyReplacer), null, "  ");
	}
	equals(left, right, options) {
		return super.equals(left.replace(/,([\r\n])/g, "$1"), right.replace(/,([\r\n])/g, "$1"), options);
	}
};
const jsonDiff = new JsonDiff();
function canonicalize(obj, stack, replacementStack, replacer, key) {
	stack = stack || [];
	replacementStack = replacementStack || [];
	if (replacer) obj = replacer(key === void 0 ? "" : key, obj);
	let i = 0;
	for (; i < stack.length; i += 1) if (stack[i] === obj) return replacementStack[i];
	let canonicalizedObj;
	if ("[object Array]" === Object.prototype.toString.call(obj)) {
		stack.push(obj);
		canonicalizedObj = new Array(obj.length);
		replacementStack.push(canonicalizedObj);
		for (i = 0; i < obj.length; i += 1) canonicalizedObj[i] = canonicalize(obj[i], stack, replacementStack, replacer, String(i));
		stack.pop();
		replacementStack.pop();
		return canonicalizedObj;
	}
	if (obj && obj.toJSON) obj = obj.toJSON();
	if (typeof obj === "object" && obj !== null) {
		stack.push(obj);
		canonicalizedObj = {};
		replacementStack.push(canonicalizedObj);
		const sortedKeys = [];
		let key;
		for (key in obj)
 /* istanbul ignore else */
		if (Object.prototype.hasOwnProperty.call(obj, key)) sortedKeys.push(key);
		sortedKeys.sort();
		for (i = 0; i < sortedKeys.length; i += 1) {
			key = sortedKeys[i];
			canonicalizedObj[key] = canonicalize(obj[key], stack, replacementStack, replacer, key);
		}
		stack.pop();
		replacementStack.pop();
	} else canonicalizedObj = obj;
	return canonicalizedObj;
}

// node_modules/diff/libesm/diff/array.js
var ArrayDiff = class extends Diff {
	tokenize(value) {
		return value.slice();
	}
	join(value) {
		return value;
	}
	removeEmpty(value) {
		return value;
	}
};
const arrayDiff = new ArrayDiff();

// node_modules/diff/libesm/patch/create.js
function needsQuoting(s) {
	for (let i = 0; i < s.length; i++) if (s[i] < " " || s[i] > "~" || s[i] === "\"" || s[i] === "\\") return true;
	return false;
}
function quoteFileNameIfNeeded(s) {
	if (!needsQuoting(s)) return s;
	let result = "\"";
	const bytes = new TextEncoder().encode(s);
	let i = 0;
	while (i < bytes.length) {
		const b = bytes[i];
		if (b === 7) result += "\\a";
		else if (b === 8) result += "\\b";
		else if (b === 9) result += "\\t";
		else if (b === 10) result += "\\n";
		else if (b === 11) result += "\\v";
		else if (b === 12) result += "\\f";
		else if (b === 13) result += "\\r";
		else if (b === 34) result += "\\\"";
		else if (b === 92) result += "\\\\";
		else if (b >= 32 && b <= 126) result += String.fromCharCode(b);
		else result += "\\" + b.toString(8).padStart(3, "0");
		i++;
	}
	result += "\"";
	return result;
}
const INCLUDE_HEADERS = {
	includeIndex: true,
	includeUnderline: true,
	includeFileHeaders: true
};
const FILE_HEADERS_ONLY = {
	includeIndex: false,
	includeUnderline: false,
	includeFileHeaders: true
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	let optionsObj;
	if (!options) optionsObj = {};
	else if (typeof options === "function") optionsObj = { callback: options };
	else optionsObj = options;
	if (typeof optionsObj.context === "undefined") optionsObj.context = 4;
	const context = optionsObj.context;
	if (optionsObj.newlineIsToken) throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
	if (!optionsObj.callback) return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
	else {
		const { callback } = optionsObj;
		diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
			const patch = diffLinesResultToPatch(diff);
			callback(patch);
		} }));
	}
	function diffLinesResultToPatch(diff) {
		if (!diff) return;
		diff.push({
			value: "",
			lines: []
		});
		function contextLines(lines) {
			return lines.map(function(entry) {
				return " " + entry;
			});
		}
		const hunks = [];
		let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
		for (let i = 0; i < diff.length; i++) {
			const current = diff[i], lines = current.lines || splitLines(current.value);
			current.lines = lines;
			if (current.added || current.removed) {
				if (!oldRangeStart) {
					const prev = diff[i - 1];
					oldRangeStart = oldLine;
					newRangeStart = newLine;
					if (prev) {
						curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
						oldRangeStart -= curRange.length;
						newRangeStart -= curRange.length;
					}
				}
				for (const line of lines) curRange.push((current.added ? "+" : "-") + line);
				if (current.added) newLine += lines.length;
				else oldLine += lines.length;
			} else {
				if (oldRangeStart) {
					if (lines.length <= context * 2 && i < diff.length - 2) for (const line of contextLines(lines)) curRange.push(line);
					else {
						const contextSize = Math.min(lines.length, context);
						for (const line of contextLines(lines.slice(0, contextSize))) curRange.push(line);
						const hunk = {
							oldStart: oldRangeStart,
							oldLines: oldLine - oldRangeStart + contextSize,
							newStart: newRangeStart,
							newLines: newLine - newRangeStart + contextSize,
							lines: curRange
						};
						hunks.push(hunk);
						oldRangeStart = 0;
						newRangeStart = 0;
						curRange = [];
					}
				}
				oldLine += lines.length;
				newLine += lines.length;
			}
		}
		for (const hunk of hunks) for (let i = 0; i < hunk.lines.length; i++) if (hunk.lines[i].endsWith("\n")) hunk.lines[i] = hunk.lines[i].slice(0, -1);
		else {
			hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
			i++;
		}
		return {
			oldFileName,
			newFileName,
			oldHeader,
			newHeader,
			hunks
		};
	}
}
function formatPatch(patch, headerOptions) {
	var _a, _b, _c, _d, _e, _f;
	if (!headerOptions) headerOptions = INCLUDE_HEADERS;
	if (Array.isArray(patch)) {
		if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every((p) => p.isGit)) throw new Error("Cannot omit file headers on a multi-file patch. (The result would be unparseable; how would a tool trying to apply the patch know which changes are to which file?)");
		return patch.map((p) => formatPatch(p, headerOptions)).join("\n");
	}
	const ret = [];
	if (patch.isGit) {
		headerOptions = INCLUDE_HEADERS;
		if (!patch.oldFileName) throw new Error("oldFileName must be specified for Git patches");
		if (!patch.newFileName) throw new Error("newFileName must be specified for Git patches");
		let gitOldName = patch.oldFileName;
		let gitNewName = patch.newFileName;
		if (patch.isCreate && gitOldName === "/dev/null") gitOldName = gitNewName.replace(/^b\//, "a/");
		else if (patch.isDelete && gitNewName === "/dev/null") gitNewName = gitOldName.replace(/^a\//, "b/");
		ret.push("diff --git " + quoteFileNameIfNeeded(gitOldName) + " " + quoteFileNameIfNeeded(gitNewName));
		if (patch.isDelete) ret.push("deleted file mode " + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : "100644"));
		if (patch.isCreate) ret.push("new file mode " + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : "100644"));
		if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
			ret.push("old mode " + patch.oldMode);
			ret.push("new mode " + patch.newMode);
		}
		if (patch.isRename) {
			ret.push("rename from " + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : "").replace(/^a\//, "")));
			ret.push("rename to " + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : "").replace(/^b\//, "")));
		}
		if (patch.isCopy) {
			ret.push("copy from " + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : "").replace(/^a\//, "")));
			ret.push("copy to " + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : "").replace(/^b\//, "")));
		}
	} else {
		if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== void 0) ret.push("Index: " + patch.oldFileName);
		if (headerOptions.includeUnderline) ret.push("===================================================================");
	}
	const hasHunks = patch.hunks.length > 0;
	if (headerOptions.includeFileHeaders && patch.oldFileName !== void 0 && patch.newFileName !== void 0 && (!patch.isGit || hasHunks)) {
		ret.push("--- " + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? "	" + patch.oldHeader : ""));
		ret.push("+++ " + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? "	" + patch.newHeader : ""));
	}
	for (let i = 0; i < patch.hunks.length; i++) {
		const hunk = patch.hunks[i];
		const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
		const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
		ret.push("@@ -" + oldStart + "," + hunk.oldLines + " +" + newStart + "," + hunk.newLines + " @@");
		for (const line of hunk.lines) ret.push(line);
	}
	return ret.join("\n") + "\n";
}
function createTwoFilesPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
	if (typeof options === "function") options = { callback: options };
	if (!(options === null || options === void 0 ? void 0 : options.callback)) {
		const patchObj = structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options);
		if (!patchObj) return;
		return formatPatch(patchObj, options === null || options === void 0 ? void 0 : options.headerOptions);
	} else {
		const { callback } = options;
		structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, Object.assign(Object.assign({}, options), { callback: (patchObj) => {
			if (!patchObj) callback(void 0);
			else callback(formatPatch(patchObj, options.headerOptions));
		} }));
	}
}
function splitLines(text) {
	const hasTrailingNl = text.endsWith("\n");
	const result = text.split("\n").map((line) => line + "\n");
	if (hasTrailingNl) result.pop();
	else result.push(result.pop().slice(0, -1));
	return result;
}

// src/report/facts/lock-file-diff.ts
const CONTEXT_LINES = 3;
function lockFilePatch({ path, before, after }) {
	if (before === after) return "";
	return `--- ${before === void 0 ? "/dev/null" : `a/${path}`}\n+++ ${after === void 0 ? "/dev/null" : `b/${path}`}\n${hunksOf(before, after)}`;
}
function hunksOf(before = "", after = "") {
	const text = createTwoFilesPatch("a", "b", before, after, void 0, void 0, {
		context: CONTEXT_LINES,
		headerOptions: FILE_HEADERS_ONLY
	});
	const start = text.indexOf("@@");
	return start === -1 ? "" : text.slice(start);
}

// src/report/markdown/markdown-findings.ts
const OPEN_FINDINGS = 5;
const MAX_PLACES = 3;
const MAX_LISTED_PLACES = 200;
const MAX_RESOLVED = 100;
function findingsSection(group, groups, context) {
	const texts = findingTexts(groups[group], context);
	return texts.length === 0 ? [] : [`### ${GROUP_HEADINGS[group]}`, ...texts];
}
function findingTexts(findings, context) {
	if (findings.length === 0) return [];
	const texts = mergeRepeated(findings).map((finding) => findingText(finding, context));
	const open = context.length === "page" ? texts.length : OPEN_FINDINGS;
	const rest = texts.slice(open);
	const separator = context.shows("finding-details") ? "\n\n" : "\n";
	return [texts.slice(0, open).join(separator), ...rest.length === 0 ? [] : [details(`${rest.length} more`, rest.join(separator))]];
}
function findingText(repeated, context) {
	const { finding, commands, places, detail } = repeated;
	const title = findingTitle(repeated, context);
	if (!context.shows("finding-details")) return `- ${title}: ${placesWords(repeated)}`;
	const lines = [
		title,
		`${placesWords(repeated)}: ${prose(detail)}`,
		...finding.remedy.text === "" ? [] : [`→ ${prose(finding.remedy.text)}`],
		...commands.slice(0, MAX_PLACES).map(codeSpan)
	];
	const items = places.map((place) => `- ${placeWords(place, codeSpan)}`);
	const list = firstOf(items, MAX_LISTED_PLACES).join("\n");
	const all = places.length > MAX_PLACES && context.shows("details") ? [details(`All ${places.length} places`, list)] : [];
	return [lines.join("\\\n"), ...all].join("\n\n");
}
function findingTitle({ finding, providers }, context) {
	const about = providers.length === 0 ? "" : ` in ${listNames(providers, context.provider)}`;
	return `${ruleName(finding.rule, context)}${about}`;
}
function ruleName(rule, { options: { rulesUrl } }) {
	return link(`**${rule}**`, rulesUrl === void 0 ? void 0 : `${rulesUrl}${rule}.md`);
}
function placesWords({ places }) {
	const shown = places.slice(0, MAX_PLACES).map((place) => placeWords(place, codeSpan));
	const rest = places.length - shown.length;
	return `${shown.join(", ")}${rest > 0 ? ` and ${counted(rest, "other place")}` : ""}`;
}
function resolvedSection({ resolved = [] }, context) {
	if (resolved.length === 0 || !context.shows("details")) return [];
	const lines = resolved.map(({ rule, provider, root, file, commit }) => {
		const about = provider === null ? "" : ` in ${context.provider(provider)}`;
		const place = file === null ? rootWords(root, codeSpan) : codeSpan(file);
		return `- ${ruleName(rule, context)}${about}: ${place}, last seen at ${codeSpan(shortCommit(commit))}`;
	});
	return [details(`Resolved (${resolved.length})`, firstOf(lines, MAX_RESOLVED).join("\n"))];
}

// src/report/markdown/markdown-details.ts
const MAX_LINES = 200;
const MAX_CHARTS = 6;
const MAX_OFFERED_LINES = 50;
function detailSections(review, groups, context) {
	const { shows } = context;
	if (!shows("details")) return [];
	return [
		...section("Where each change comes from", originLines(review, context)),
		...section("Who built it", buildLines(review, context)),
		...shows("links") ? notesSection(review.notes, context) : [],
		...shows("checksums") ? [
			...checksumDetail(review, context),
			...chainSection(review, context),
			...drift(review)
		] : [],
		...noticeSection(groups, context),
		...uncheckedSection(review, groups, context),
		...keySection(review.keyOffer),
		...review.hashes.length === 0 ? [] : [details("What the checksums mean", EXPLANATION)]
	];
}
const EXPLANATION = [
	"A lock file records checksums of every package that a provider version has, one package a platform.",
	"",
	"- `zh:` is the checksum of the archive as it is downloaded. The publisher signs the list of them.",
	"- `h1:` is the checksum of the files inside the archive. It also works for unpacked packages in a cache or a mirror; nobody signs it, so it is only as good as the archive it was computed from.",
	"",
	"OpenTofu and Terraform accept a package that matches any one of the recorded checksums. One that nothing explains therefore lets in a package that nobody published."
].join("\n");
function section(title, lines) {
	return lines.length === 0 ? [] : [details(title, firstOf(lines, MAX_LINES).join("\n"))];
}
function originLines(review, context) {
	return [...review.roots].sort((a, b) => compareBytes(a.root, b.root)).flatMap(({ root, changes, requirements }) => {
		return sortedUnique(changes.flatMap(({ provider }) => provider ?? [])).map((provider) => {
			const words = requirements === void 0 ? "the configuration could not be read" : originWords(root, requirements, provider);
			return `- ${context.provider(provider)} in ${codeSpan(root)}: ${words}`;
		});
	});
}
function originWords(root, { providers, exact }, provider) {
	const places = (providers.get(provider)?.origins ?? []).map(({ file, line, constraints }) => {
		const place = `${codeSpan(join(root, file))} line ${line}`;
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
			GRADE_WORDS[grade],
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
function drift(review) {
	const patch = [...review.roots].sort((a, b) => compareBytes(a.root, b.root)).map(({ head, expected, lockFilePath, tool }) => {
		if (head === void 0 || expected === void 0) return "";
		const header = tool.name.startsWith("terraform") ? "terraform" : "opentofu";
		return lockFilePatch({
			path: visibleText(lockFilePath),
			before: encodeLockFile(head, header),
			after: encodeLockFile(expected, header)
		});
	}).join("").trimEnd();
	if (patch === "") return [];
	const lines = firstOf(patch.split("\n"), MAX_LINES, (rest) => `(${rest} more lines)`);
	return [details("What the lock files should be", codeBlock(lines.join("\n"), "diff"))];
}
function noticeSection(groups, context) {
	if (groups.notices.length === 0) return [];
	const lines = mergeRepeated(groups.notices).map((repeated) => `- ${findingTitle(repeated, context)}: ${placesWords(repeated)}: ${prose(repeated.detail)}`);
	return [details(`Good to know (${groups.notices.length})`, lines.join("\n"))];
}
function uncheckedSection(review, groups, context) {
	const lines = limitLines(review, prose).map((limit) => `- ${limit}`);
	const told = review.verdict === "unverified" ? [] : groups.unchecked;
	const items = lines.length + told.length;
	const texts = [lines.join("\n"), ...findingTexts(told, context)];
	return items === 0 ? [] : [details(`Not checked (${items})`, texts.join("\n\n").trim())];
}
function keySection(offer) {
	if (offer === void 0) return [];
	const { file, lines } = offer;
	const rest = lines.length - MAX_OFFERED_LINES;
	const text = [
		"Nothing here knew these signing keys before this run. Once the target branch has the lines, any other key for the same namespace is an error. Compare the fingerprints with what the publishers announce, elsewhere than in the registry.",
		codeBlock(lines.slice(0, MAX_OFFERED_LINES).map(encodeLine).join("\n"), ""),
		...rest > 0 ? [`and ${rest} more.`] : [],
		`Add them to ${codeSpan(file)}, or run ${codeSpan("tofu-lock-review keys learn")}.`
	];
	return [details(`Remember these keys (${lines.length})`, text.join("\n\n"))];
}

// src/report/markdown/repair.ts
const MAX_PATCH_CHARACTERS = 12e3;
const MAX_FILES = 10;
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
		codeBlock("git apply --index fix.patch\ngit commit --message 'Correct lock files'", "sh"),
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
const MAX_COMMENT_CHARACTERS = 6e4;
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
	const groups = findingGroups({
		...review,
		findings: ordered.slice(0, maxFindings)
	});
	const omitted = Math.max(0, ordered.length - maxFindings);
	const isAllResolved = review.resolved !== void 0 && review.resolved.length > 0 && groups.blocking.length + groups.attention.length + groups.unchecked.length === 0;
	const isQuiet = context.length === "comment" && isAllResolved;
	const isUncheckedOpen = review.verdict === "unverified" || !shows("details");
	return `${[
		headline(review, all, options),
		contextBox(review, options, isQuiet),
		...findingsSection("blocking", groups, context),
		...workflowFix(all, context),
		...isUncheckedOpen ? findingsSection("unchecked", groups, context) : [],
		...repairSection(options.repair, context),
		...findingsSection("attention", groups, context),
		...shows("details") ? [] : findingsSection("notices", groups, context),
		...omitted === 0 ? [] : [omittedLine(omitted, options)],
		...changesSection(review, context, isQuiet ? "collapsed" : "open"),
		...resolvedSection(review, context),
		...detailSections(review, groups, context),
		`${FOOTER_START}${footerParts(review).map(footerPart).join(" · ")}</sub>`
	].join("\n\n")}\n`;
}
function headline(review, groups, { key = "", repair }) {
	return `${`## Lock review${key === "" ? "" : ` ${codeSpan(shorten(key, MAX_KEY_CHARACTERS))}`}`}: ${`**${VERDICT_WORDS[review.verdict]}**, ${verdictReason(review)}${repairedWords(groups, repair)}`}`.slice(0, 120);
}
function repairedWords({ blocking, unchecked }, repair) {
	if (repair?.commit === void 0 || repair.leftAlone.length > 0) return "";
	return [...blocking, ...unchecked].every(({ file, remedy }) => isByFix({ remedy }) && repair.corrected.includes(file ?? "")) ? "; fixed by the commit that this run made" : "";
}
const ALERTS = {
	passed: "TIP",
	failed: "CAUTION",
	unverified: "WARNING"
};
function contextBox(review, { reportUrl, glossaryUrl }, isQuiet) {
	const line = [
		changedRootsWords(review),
		...comparedWords(review, codeSpan),
		...reportUrl === void 0 ? [] : [link("full report", reportUrl)],
		...glossaryUrl === void 0 ? [] : [link("what do these words mean?", glossaryUrl)]
	].join(" · ");
	const alert = isQuiet ? void 0 : ALERTS[review.verdict];
	return alert === void 0 ? line : `> [!${alert}]\n> ${line}`;
}
function workflowFix({ blocking, attention, notices }, { options: { workflowFix: lines }, shows }) {
	const isAny = [
		...blocking,
		...attention,
		...notices
	].some(isByFix);
	if (lines === void 0 || !isAny || !shows("details")) return [];
	return [details("Let the workflow correct it", codeBlock(lines, "yaml"))];
}
function omittedLine(omitted, { reportUrl }) {
	const where = reportUrl === void 0 ? "" : `: see the ${link("full report", reportUrl)}`;
	return `${counted(omitted, "more finding does", "more findings do")} not fit here${where}.`;
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