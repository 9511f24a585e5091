import { $ as sortedUnique, Q as compareBytes, S as withoutAbsent, at as appendAll, dt as visibleText, ot as groupBy, tt as hashScheme } from "./platform.js";
import { a as explainHash, c as isVouchedFor, r as checksumLineKind } from "./explain-hash.js";
import { i as shippedKeyOwner } from "./shipped-keys.js";
import { c as GRADE_WORDS } from "./headline.js";

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
	return evidence?.signatures.filter(({ fingerprint }) => keys.has(fingerprint ?? "")) ?? [];
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
	return chainOf(explained, (isArchive(explained) ? [link] : archives).map((archive) => {
		const isOwn = archive === link;
		const isComputed = link.isComputed && archive.isComputed;
		return {
			names: isOwn ? [] : [archive.hash],
			standing: isComputed ? "verified" : "said",
			how: isComputed ? `downloaded in this run, and its ${isOwn ? "bytes have" : "contents have"} the checksum` : `not looked into; ${speakers(link)} that it has the checksum`,
			files: archive.lines.filter(({ kind }) => kind !== "foreign").map(({ file }) => file),
			keys: archive.signatures.flatMap(({ fingerprint, created, status }) => {
				const made = created === void 0 ? "" : `made ${created.slice(0, 10)}`;
				return fingerprint === void 0 ? [] : [[fingerprint, joined([made, status === "ok" ? "" : status])]];
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
		const { signedBy, files, derivedFrom, grade, hash } = explained;
		const keysOf = (keys) => keys.map((key) => [key, ""]);
		if (isArchive(explained)) return chainOf(explained, [{
			names: [],
			standing: "said",
			how: `${grade === "mirror" ? "a mirror" : "the registry"} says that it has the checksum`,
			files,
			keys: keysOf(signedBy),
			provenance: builds.get(hash)
		}]);
		const isComputed = signedBy.length > 0 && derivedFrom.length === 1;
		return chainOf(explained, derivedFrom.map((archive) => ({
			names: [archive],
			standing: isComputed ? "verified" : "said",
			how: isComputed ? "downloaded in this run, and its contents have the checksum" : "its contents have the checksum, by the word of who serves it or as computed in this run",
			files: known.get(archive)?.files ?? [],
			keys: keysOf(known.get(archive)?.signedBy ?? signedBy),
			provenance: builds.get(archive)
		})));
	});
}
function isArchive({ hash }) {
	return hashScheme(hash) === "zh";
}
function joined(texts) {
	return texts.filter((text) => text !== "").join(", ");
}
function box(kind, standing, how, names = []) {
	return {
		kind,
		names,
		standing,
		how
	};
}
const OPEN = /* @__PURE__ */ new Set(["not-checked", "base-only"]);
function chainOf(explained, archives) {
	const { hash, grade, platforms, files } = explained;
	const isPackage = platforms.length > 0 || files.length === 0;
	const what = isPackage ? platforms.join(", ") : "not a package";
	const boxes = [box("checksum", "recorded", "recorded in the lock file", [hash, ...what === "" ? [] : [what]])];
	const [first] = archives;
	const isVouched = isVouchedFor(grade);
	const standing = isVouched ? "vouched" : OPEN.has(grade) ? "open" : "unvouched";
	if (standing === "open") boxes.push(box("package", "unchecked", "not looked at, or not in this run"));
	else if (!isVouched || first === void 0) boxes.push(box("package", "wrong", "no package, list or key explains it"));
	else {
		boxes.push(packageBox(first, archives), listBox(archives), keyBox(explained, archives));
		if (isPackage) appendAll(boxes, buildBoxes(worstProvenance(archives)));
	}
	return {
		heading: GRADE_WORDS[grade],
		standing,
		boxes
	};
}
function packageBox(first, archives) {
	const { standing, how } = archives.find((archive) => archive.standing === "said") ?? first;
	return box("package", standing, how, archives.flatMap((archive) => archive.names));
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
function worstProvenance(archives) {
	const rank = ({ provenance }) => FROM_WORST.indexOf(provenance?.status);
	return [...archives].sort((a, b) => rank(a) - rank(b))[0]?.provenance;
}
function buildBoxes(provenance) {
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
				`${repository.host}/${repository.name}`
			];
			return [box("build", "verified", attested, buildNames(provenance.build)), box("commit", "said", said, source)];
		}
	}
}
function buildNames(build) {
	if (build === void 0) return [];
	const { workflow, workflowRepository, repository, runner } = build;
	const { host, name } = workflowRepository ?? repository;
	return [
		workflow,
		`of ${host}/${name}`,
		...workflowRepository === void 0 ? [] : [`for ${repository.host}/${repository.name}`],
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
	const lines = withinRoom(united.slice(0, MAX_CHAINS).map((chain, i) => chainLines(chain, i)));
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
const OF_PACKAGES = /* @__PURE__ */ new Set([
	"checksum",
	"package",
	"checksum list"
]);
function shapeOf({ heading, boxes }) {
	const hash = boxes[0]?.names[0] ?? "";
	return [
		heading,
		hash.slice(0, hash.indexOf(":")),
		boxes.map(({ kind, standing, how, names }) => [...[
			kind,
			standing,
			how
		], OF_PACKAGES.has(kind) ? names.length > 0 : names])
	];
}
const STANDINGS = [
	"unvouched",
	"open",
	"vouched"
];
function worstFirst(a, b) {
	return STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) || compareBytes(a.boxes[0]?.names[0] ?? "", b.boxes[0]?.names[0] ?? "");
}
function unitedChain(chains) {
	const [first] = chains;
	if (first === void 0) throw new RangeError("A group of chains is not empty");
	const boxes = first.boxes.map((box, i) => {
		const all = chains.map((chain) => chain.boxes[i]?.names ?? []);
		const names = box.kind === "checksum" && chains.length > 1 ? unitedChecksums(all) : shortNames([...new Set(all.flat())]);
		return {
			...box,
			names
		};
	});
	return {
		...first,
		boxes
	};
}
function unitedChecksums(all) {
	const platforms = new Set(all.flatMap((names) => names.slice(1)));
	const hash = all[0]?.[0] ?? "";
	return [
		`${all.length} checksums, such as`,
		hash,
		shortNames([...platforms]).join(", ")
	].filter((text) => text !== "");
}
function shortNames(names) {
	const rest = names.length - MAX_NAMES;
	return rest > 1 ? [...names.slice(0, MAX_NAMES), `and ${rest} more`] : names;
}
function withinRoom(texts) {
	let room = MAX_CHART;
	const end = texts.findIndex((text) => {
		room -= text.length;
		return room < 0;
	});
	return end < 0 ? texts : texts.slice(0, end);
}
const CLASSES = {
	verified: ":::verified",
	said: "",
	recorded: "",
	none: ":::none",
	unchecked: ":::none",
	wrong: ":::wrong"
};
function chainLines({ heading, boxes }, chain) {
	const name = (i) => `c${chain}b${i}`;
	return [
		`  subgraph c${chain}["${label(heading)}"]`,
		...boxes.map((box, i) => `    ${name(i)}["${boxLabel(box)}"]${CLASSES[box.standing]}`),
		...boxes.slice(1).map(({ kind, standing }, i) => {
			const arrow = standing === "none" || standing === "unchecked" ? "-.->" : "-->";
			return `    ${name(i + 1)} ${arrow} ${name(kind === "build" ? 1 : i)}`;
		}),
		"  end"
	].join("\n");
}
function boxLabel({ kind, names, standing, how }) {
	return [
		`${kind}: ${STANDING_WORDS[standing]}`,
		...names,
		how
	].map(label).join("<br/>");
}
function label(text) {
	const shown = visibleText(text);
	return [...shown.length > MAX_LABEL ? `${shown.slice(0, MAX_LABEL)}…` : shown].map(coded).join("");
}
function coded(character) {
	return /[A-Za-z0-9 ,.]/.test(character) ? character : `#${character.codePointAt(0) ?? 0};`;
}

export { NO_BUILDS as a, hashChain as c, reviewedChains as i, STANDING_WORDS as n, archiveBuilds as o, explainedChain as r, chainResult as s, chainChart as t };