import { n as compareBytes, r as sortedUnique, t as withoutAbsent } from "./without-absent.js";
import { E as hashScheme } from "./provider-address.js";
import { a as explainHash, c as isVouchedFor, d as checksumLineKind, t as shippedKeyOwner } from "./shipped-keys.js";
import { t as GRADE_WORDS } from "./grade-words.js";

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
	const builds = archiveBuilds(context.evidence?.provenance);
	const explained = explainHash(hash, context);
	const archives = explained.derivedFrom.filter((archive) => archive !== hash);
	return {
		explained,
		link: chainLink(hash, context, builds),
		archives: archives.map((archive) => chainLink(archive, context, builds))
	};
}
function chainLink(hash, context, builds) {
	const facts = context.evidence?.dispositions.get(hash);
	const isZip = hashScheme(hash) === "zh";
	return {
		hash,
		platforms: sortedUnique(facts?.platforms ?? []),
		isComputed: facts?.verifiedLocally ?? false,
		isReportedByRegistry: facts?.reportedByRegistry ?? false,
		isReportedByMirror: facts?.reportedByMirror ?? false,
		lines: sortedUnique(facts?.files ?? []).map((file) => ({
			file,
			kind: checksumLineKind(context, file)
		})),
		signatures: signaturesOf(facts?.signedBy ?? /* @__PURE__ */ new Set(), context.evidence),
		...withoutAbsent({ provenance: isZip ? builds.get(hash) : void 0 })
	};
}
function signaturesOf(keys, evidence) {
	return (evidence?.signatures ?? []).filter(({ fingerprint }) => fingerprint !== void 0 && keys.has(fingerprint));
}
function chainResult(chains) {
	if (chains.length === 0) return "unexplained";
	const unvouched = chains.map((one) => one.explained.grade).filter((grade) => !isVouchedFor(grade));
	if (unvouched.some((grade) => grade !== "not-checked")) return "unexplained";
	return unvouched.length > 0 ? "not-checked" : "explained";
}

// src/report/chain/chain-boxes.ts
const OPEN = /* @__PURE__ */ new Set(["not-checked", "base-only"]);
function chainFace({ explained, archives }) {
	const { grade } = explained;
	const isVouched = isVouchedFor(grade);
	const standing = isVouched ? "vouched" : OPEN.has(grade) ? "open" : "unvouched";
	const boxes = archives.length === 0 || !isVouched ? [nothingBehind(standing)] : [
		packageBox(archives),
		listBox(archives),
		...keyBoxes(explained, archives),
		...isNoPackage(explained) ? [] : buildBoxes(leastKnown(archives))
	];
	return {
		heading: GRADE_WORDS[grade],
		standing,
		boxes: [checksumBox(explained), ...boxes]
	};
}
function isNoPackage({ platforms, files }) {
	return platforms.length === 0 && files.length > 0;
}
function checksumBox(explained) {
	const { hash, platforms } = explained;
	const of = isNoPackage(explained) ? "not a package" : listed(platforms);
	return {
		kind: "checksum",
		names: [hash, ...of === "" ? [] : [of]],
		standing: "recorded",
		how: "recorded in the lock file"
	};
}
function listed(platforms) {
	return platforms.join(", ");
}
function nothingBehind(standing) {
	return standing === "open" ? {
		kind: "package",
		names: [],
		standing: "unchecked",
		how: "not looked at, or not in this run"
	} : {
		kind: "package",
		names: [],
		standing: "wrong",
		how: "no package, list or key explains it"
	};
}
function packageBox(archives) {
	const { standing, how } = archives.find(({ standing }) => standing === "said") ?? archives[0] ?? {
		standing: "said",
		how: ""
	};
	return {
		kind: "package",
		names: archives.flatMap(({ names }) => names),
		standing,
		how
	};
}
function listBox(archives) {
	const kind = "checksum list";
	const files = archives.flatMap((one) => one.files);
	if (files.length === 0) return {
		kind,
		names: [],
		standing: "none",
		how: "no checksum list names it"
	};
	const names = ["SHA256SUMS", ...files];
	return archives.every(({ keys }) => keys.length > 0) ? {
		kind,
		names,
		standing: "verified",
		how: "has its line, and is signed as a whole"
	} : {
		kind,
		names,
		standing: "said",
		how: "has its line, by the registry's word alone"
	};
}
function keyBoxes({ provider, grade }, archives) {
	const keys = new Map(archives.flatMap((one) => one.keys).map((key) => [key.fingerprint, key]));
	if (keys.size === 0) return [{
		kind: "key",
		names: [],
		standing: "none",
		how: "no signature that holds covers it"
	}];
	return [{
		kind: "key",
		names: [...keys.values()].map((key) => keyName(provider, key)),
		standing: "verified",
		how: `its signature over the list was verified in this run; ${KNOWING[grade] ?? "the registry names it"}`
	}];
}
const KNOWING = {
	"signed-known-key": "known by policy, ledger or program",
	"signed-same-key": "the same as of the locked version, by the registry's word of today",
	"signed-new-key": "new, by the registry's word alone"
};
function keyName(provider, { fingerprint, note }) {
	return [fingerprint, ...[shippedKeyOwner(provider, fingerprint) ?? "", note].filter((one) => one !== "")].join(", ");
}
const BUILD_RANKS = [
	"mismatch",
	"not-checked",
	void 0,
	"absent",
	"built"
];
function leastKnown(archives) {
	const rank = ({ provenance }) => BUILD_RANKS.indexOf(provenance?.status);
	return [...archives].sort((a, b) => rank(a) - rank(b))[0]?.provenance;
}
function buildBoxes(provenance) {
	const kind = "build";
	switch (provenance?.status) {
		case void 0: return [{
			kind,
			names: [],
			standing: "unchecked",
			how: "nobody was asked who built the package"
		}];
		case "absent": return [{
			kind,
			names: [],
			standing: "none",
			how: "its publisher's forge has no attestation of it"
		}];
		case "not-checked": return [{
			kind,
			names: [],
			standing: "unchecked",
			how: provenance.reason
		}];
		case "mismatch": return [{
			kind,
			names: provenance.build === void 0 ? [] : buildNames(provenance.build),
			standing: "wrong",
			how: provenance.reason
		}];
		case "built": return [builtBox(provenance.build), commitBox(provenance.build)];
	}
}
function builtBox(build) {
	const how = `attestation verified in this run against ${build.instance}, signed ${build.signedAt}`;
	return {
		kind: "build",
		names: buildNames(build),
		standing: "verified",
		how
	};
}
function buildNames({ workflow, workflowRepository, repository, runner }) {
	const { host, name } = workflowRepository ?? repository;
	return [
		workflow,
		`of ${host}/${name}`,
		...workflowRepository === void 0 ? [] : [`for ${repository.host}/${repository.name}`],
		...runner === "self-hosted" ? ["on a machine of its own"] : []
	];
}
function commitBox({ repository, ref, commit }) {
	return {
		kind: "commit",
		names: [
			commit,
			ref,
			`${repository.host}/${repository.name}`
		],
		standing: "said",
		how: "said by the attestation, for whoever ran the build; the source was not compared"
	};
}
function isArchive({ hash }) {
	return hashScheme(hash) === "zh";
}

// src/report/chain/chain-facts.ts
function factsOfChain({ explained, link, archives }) {
	return {
		explained,
		archives: (isArchive(explained) ? [link] : archives).map((archive) => archiveFacts(archive, link))
	};
}
function archiveFacts(archive, link) {
	const isOwn = archive === link;
	const isComputed = link.isComputed && archive.isComputed;
	return {
		names: isOwn ? [] : [archive.hash],
		standing: isComputed ? "verified" : "said",
		how: isComputed ? `downloaded in this run, and its ${isOwn ? "bytes have" : "contents have"} the checksum` : `not looked into; ${speakers(link)} that it has the checksum`,
		files: archive.lines.filter(({ kind }) => kind !== "foreign").map(({ file }) => file),
		keys: archive.signatures.flatMap(keyFacts),
		provenance: archive.provenance
	};
}
function speakers({ isReportedByRegistry, isReportedByMirror }) {
	if (isReportedByRegistry) return isReportedByMirror ? "registry and mirror say" : "the registry says";
	return isReportedByMirror ? "a mirror says" : "nobody says";
}
function keyFacts({ fingerprint, created, status }) {
	if (fingerprint === void 0) return [];
	return [{
		fingerprint,
		note: [created === void 0 ? "" : `made ${created.slice(0, 10)}`, status === "ok" ? "" : status].filter((one) => one !== "").join(", ")
	}];
}
function factsInReview(explained, others, builds) {
	const { signedBy, files, derivedFrom } = explained;
	if (isArchive(explained)) {
		const keys = signedBy.map((fingerprint) => ({
			fingerprint,
			note: ""
		}));
		return {
			explained,
			archives: [{
				names: [],
				standing: "said",
				how: explained.grade === "mirror" ? "a mirror says that it has the checksum" : "the registry says that it has the checksum",
				files,
				keys,
				provenance: builds.get(explained.hash)
			}]
		};
	}
	const isComputed = signedBy.length > 0 && derivedFrom.length === 1;
	return {
		explained,
		archives: derivedFrom.map((archive) => ({
			names: [archive],
			standing: isComputed ? "verified" : "said",
			how: isComputed ? "downloaded in this run, and its contents have the checksum" : "its contents have the checksum, by the word of who serves it or as computed in this run",
			files: others.get(archive)?.files ?? [],
			keys: (others.get(archive)?.signedBy ?? signedBy).map((fingerprint) => ({
				fingerprint,
				note: ""
			})),
			provenance: builds.get(archive)
		}))
	};
}

// src/report/chain/standing-words.ts
const STANDING_WORDS = {
	verified: "verified",
	said: "said, not verified",
	recorded: "recorded",
	none: "there is none",
	unchecked: "not checked",
	wrong: "does not fit"
};

// src/report/chain/group-chains.ts
const MAX_NAMES = 4;
const MAX_CHAINS = 8;
const OF_PACKAGES = /* @__PURE__ */ new Set([
	"checksum",
	"package",
	"checksum list"
]);
function chainDrawing(title, faces) {
	const groups = /* @__PURE__ */ new Map();
	for (const face of faces) {
		const key = JSON.stringify(shapeOf(face));
		const known = groups.get(key);
		if (known === void 0) groups.set(key, [face]);
		else known.push(face);
	}
	const chains = [...groups.values()].map(united).sort(worstFirst);
	return {
		title,
		chains: chains.slice(0, MAX_CHAINS),
		left: Math.max(0, chains.length - MAX_CHAINS)
	};
}
function shapeOf({ heading, boxes }) {
	const first = boxes[0]?.names[0] ?? "";
	return [
		heading,
		first.slice(0, first.indexOf(":")),
		boxes.map(({ kind, standing, how, names }) => [
			kind,
			standing,
			how,
			OF_PACKAGES.has(kind) ? names.length > 0 : names
		])
	];
}
const RANKS = {
	unvouched: 0,
	open: 1,
	vouched: 2
};
function worstFirst(a, b) {
	return RANKS[a.standing] - RANKS[b.standing] || compareBytes(a.boxes[0]?.names[0] ?? "", b.boxes[0]?.names[0] ?? "");
}
function united(faces) {
	const [first] = faces;
	if (first === void 0) throw new RangeError("A group of chains has one");
	const boxes = first.boxes.map((box, i) => {
		const names = faces.flatMap((face) => face.boxes[i]?.names ?? []);
		return {
			...box,
			names: some([...new Set(names)])
		};
	});
	return {
		...first,
		boxes: [unitedChecksums(faces), ...boxes.slice(1)]
	};
}
function unitedChecksums(faces) {
	const boxes = faces.flatMap((face) => face.boxes.slice(0, 1));
	const [first] = boxes;
	if (first === void 0) throw new RangeError("A chain starts with its checksum");
	if (faces.length === 1) return first;
	const hash = first.names[0] ?? "";
	const of = new Set(boxes.flatMap(({ names }) => names.slice(1)));
	const about = [
		`${faces.length} checksums, such as`,
		hash,
		some([...of]).join(", ")
	];
	return {
		...first,
		names: about.filter((one) => one !== "")
	};
}
function some(names) {
	const rest = names.length - MAX_NAMES;
	return rest > 1 ? [...names.slice(0, MAX_NAMES), `and ${rest} more`] : names;
}

// src/report/text/terminal-text.ts
const STYLES = {
	bold: 1,
	dim: 2,
	red: 31,
	green: 32,
	yellow: 33
};
function painter(color) {
	return color ? (style, text) => `\u001b[${STYLES[style]}m${text}\u001b[0m` : (_style, text) => text;
}
function wrap(text, width, indent) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) if (line !== "" && indent.length + line.length + 1 + word.length > width) {
		lines.push(`${indent}${line}`);
		line = word;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, `${indent}${line}`];
}

export { factsInReview as a, NO_BUILDS as c, hashChain as d, STANDING_WORDS as i, archiveBuilds as l, wrap as n, factsOfChain as o, chainDrawing as r, chainFace as s, painter as t, chainResult as u };