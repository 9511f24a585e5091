import { n as compareBytes, r as sortedUnique, t as withoutAbsent } from "./without-absent.js";
import { p as sortFindings } from "./wording.js";
import { n as buildsData, o as sortHashes } from "./build-words.js";

// src/review/shards/result.ts
const RESULT_SCHEMA = 4;
function encodeResult(result) {
	return {
		schema: 4,
		...result,
		roots: result.roots.map(encodeRoot)
	};
}
function encodeRoot(root) {
	return {
		root: root.root,
		lockFilePath: root.lockFilePath,
		base: encodeLock(root.base),
		head: encodeLock(root.head),
		expected: encodeLock(root.expected),
		requirements: encodeRequirements(root.requirements),
		requiredPlatforms: root.requiredPlatforms,
		changes: root.changes,
		findings: root.findings,
		hashes: root.hashes,
		coverage: [...root.coverage ?? []].map(([provider, { required, before, after }]) => ({
			provider,
			required,
			before: before ?? null,
			after
		})),
		provenance: (root.provenance ?? []).map(encodeProvenance),
		tool: root.tool
	};
}
function encodeProvenance({ provider, version, repository, groups }) {
	return {
		provider,
		version,
		repository: repository ?? null,
		groups
	};
}
function encodeLock(lock) {
	if (lock === void 0) return null;
	return [...lock.providers.values()].map(({ address, version, constraints, hashes }) => ({
		address,
		version,
		constraints: constraints.text,
		hashes
	}));
}
function encodeRequirements(requirements) {
	if (requirements === void 0) return null;
	const { providers, exact, limits } = requirements;
	return {
		exact,
		limits,
		providers: [...providers.values()].map(({ provider, constraints, origins }) => ({
			provider,
			constraints: constraints.text,
			origins
		}))
	};
}

// src/report/json/json.ts
const JSON_SCHEMA_VERSION = 1;
function renderReviewJson(review, result) {
	return formatJson({
		...reviewData(review),
		...withoutAbsent({ result: result && encodeResult(result) })
	});
}
function reviewData(review) {
	const { receivedFrom } = review;
	const builds = buildsData(review);
	return {
		schema: 1,
		...receivedFrom === null ? {} : { receivedFrom: receivedData(receivedFrom) },
		verdict: review.verdict,
		baseCommit: review.baseCommit,
		headCommit: review.headCommit,
		findings: findingsData(review.findings),
		changes: changesData(review.changes),
		roots: rootsData(review.roots),
		hashes: sortHashes(review.hashes).map(hashData),
		...withoutAbsent({ provenance: builds.length === 0 ? void 0 : builds }),
		limits: review.limits,
		leftOut: review.leftOut,
		...withoutAbsent({ contents: review.inside && contentsData(review.inside) }),
		...withoutAbsent({ notes: review.notes?.map(notesData) }),
		stats: review.stats,
		version: review.version
	};
}
function notesData(step) {
	return {
		provider: step.provider,
		from: step.from,
		to: step.to,
		compareUrl: step.compareUrl ?? null,
		guideUrl: step.guideUrl ?? null,
		isPartial: step.isPartial,
		versions: step.notes.map(({ version, url, text, isCut }) => ({
			version,
			url: url ?? null,
			text,
			isCut
		}))
	};
}
function contentsData({ changes, gaps }) {
	return {
		changes: changes.map(({ files, ...change }) => ({
			...change,
			files: files.map((file) => ({
				kind: file.kind,
				name: file.name,
				formerName: file.formerName ?? null,
				before: file.before,
				after: file.after,
				marks: file.marks,
				format: file.format ?? null
			}))
		})),
		gaps
	};
}
function receivedData({ repository, url }) {
	return {
		repository: repository ?? null,
		url
	};
}
function findingsData(findings) {
	return sortFindings(findings).map((one) => ({
		rule: one.rule,
		severity: one.severity,
		provider: one.provider,
		root: one.root,
		file: one.file,
		line: one.line,
		summary: one.summary,
		detail: one.detail,
		remedy: {
			text: one.remedy.text,
			command: one.remedy.command
		},
		...withoutAbsent({ accepted: one.accepted && acceptedData(one.accepted) })
	}));
}
function acceptedData({ by, reason, until }) {
	return {
		by,
		reason,
		until
	};
}
function changesData(changes) {
	return [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.kind, b.kind) || compareBytes(a.roots[0] ?? "", b.roots[0] ?? "") || compareBytes(a.to ?? "", b.to ?? "")).map((one) => ({
		kind: one.kind,
		provider: one.provider,
		roots: sortedUnique(one.roots),
		from: one.from,
		to: one.to,
		direction: one.direction,
		size: one.size,
		hashes: one.hashes?.map((hash) => ({
			hash: hash.hash,
			platforms: hash.platforms
		})) ?? null
	}));
}
function rootsData(roots) {
	return [...roots].sort((a, b) => compareBytes(a.root, b.root)).map((one) => ({
		root: one.root,
		lockFile: one.lockFilePath,
		tool: one.tool.name,
		toolReason: one.tool.reason,
		providers: one.head?.providers.size ?? null,
		changes: one.changes.length,
		findings: one.findings.length
	}));
}
function hashData(one) {
	return {
		provider: one.provider,
		version: one.version,
		hash: one.hash,
		grade: one.grade,
		platforms: sortedUnique(one.platforms),
		signedBy: sortedUnique(one.signedBy)
	};
}
function formatJson(document) {
	return `${JSON.stringify(document, null, 2)}\n`;
}

export { renderReviewJson as i, formatJson as n, hashData as r, changesData as t };