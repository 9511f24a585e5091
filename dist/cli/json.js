import { nt as compareBytes, rt as sortedUnique } from "./platform.js";
import { Yt as withoutAbsent } from "./discover.js";
import { X as sortFindings } from "./coverage.js";
import { C as sortHashes, N as reviewBuilds, P as sourceRepositoryName, j as stateWords, r as reportedHashes } from "./headline.js";

// src/report/json/json.ts
function formatDocument(members) {
	return formatJson({
		schema: 1,
		...members
	});
}
function formatJson(document) {
	return `${JSON.stringify(document, null, 2)}\n`;
}
function members(value, ...names) {
	return Object.fromEntries(names.map((name) => [name, value[name] ?? null]));
}
function renderReviewJson(review) {
	const builds = reviewBuilds(review).map(buildsData);
	return formatDocument({
		...members(review, "verdict", "baseCommit", "headCommit"),
		findings: findingsData(review),
		changes: changesData(review.changes),
		roots: rootsData(review.roots),
		coverage: coverageData(review.roots),
		hashes: sortHashes(review.hashes).map(hashData),
		...withoutAbsent({ provenance: builds.length === 0 ? void 0 : builds }),
		...members(review, "limits", "leftOut"),
		...withoutAbsent({ notes: review.notes?.map(notesData) }),
		stats: {
			...review.stats,
			reportedHashes: reportedHashes(review)
		},
		version: review.version,
		...withoutAbsent({ platformOffer: review.platformOffer })
	});
}
function findingsData({ findings, mode }) {
	return sortFindings(findings).map((finding) => ({
		...members(finding, "rule", "severity"),
		since: mode === "audit" ? null : finding.since,
		...members(finding, "provider", "root"),
		...withoutAbsent({ of: finding.of }),
		...members(finding, "file", "line", "summary"),
		detail: stateWords(finding, finding.detail),
		remedy: members(finding.remedy, "text", "command"),
		...withoutAbsent({ accepted: finding.accepted && members(finding.accepted, "by", "reason", "until") })
	}));
}
function changesData(changes) {
	return [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.kind, b.kind) || compareBytes(a.roots[0] ?? "", b.roots[0] ?? "") || compareBytes(a.to ?? "", b.to ?? "")).map((change) => ({
		...members(change, "kind", "provider"),
		roots: sortedUnique(change.roots),
		...members(change, "from", "to", "direction", "size"),
		hashes: change.hashes?.map((hash) => members(hash, "hash", "platforms")) ?? null
	}));
}
function rootsData(roots) {
	return [...roots].sort((a, b) => compareBytes(a.root, b.root)).map(({ root, lockFilePath, tool, head, changes, findings, init, required }) => ({
		root,
		lockFile: lockFilePath,
		tool: tool.name,
		toolReason: tool.reason,
		providers: head?.providers.size ?? null,
		changes: changes.length,
		findings: findings.length,
		init: init === void 0 ? null : initData(init),
		platforms: {
			required: required.platforms,
			from: required.from,
			addedByHead: required.addedByHead ?? []
		}
	}));
}
function coverageData(roots) {
	return [...roots].sort((a, b) => compareBytes(a.root, b.root)).flatMap(({ root, coverage }) => [...coverage ?? []].sort(([a], [b]) => compareBytes(a, b)).map(([provider, { before, after }]) => ({
		root,
		provider,
		before: before === void 0 ? null : levelsData(before),
		after: levelsData(after)
	})));
}
function levelsData(coverage) {
	return Object.fromEntries(coverage.map(({ platform, level }) => [platform, level]));
}
function initData({ outcome, readonly, effects }) {
	return {
		scope: "providers",
		outcome,
		readonly,
		effects: effects.map((effect) => ({
			...members(effect, "effect", "cause", "readonly", "provider"),
			...members(effect, "platforms", "line", "reason")
		}))
	};
}
function hashData(explained) {
	return {
		...members(explained, "provider", "version", "hash", "grade"),
		platforms: sortedUnique(explained.platforms),
		signedBy: sortedUnique(explained.signedBy)
	};
}
function buildsData(entry) {
	return {
		...members(entry, "provider", "version"),
		repository: entry.repository === void 0 ? null : repositoryUrl(entry.repository),
		archives: entry.groups.map(({ provenance, archives, platforms }) => ({
			status: provenance.status,
			platforms,
			hashes: archives,
			..."reason" in provenance ? { reason: provenance.reason } : {},
			..."build" in provenance ? { build: buildData(provenance.build) } : {}
		}))
	};
}
function buildData(build) {
	const { repository, workflowRepository, startedBy, runner, run } = build;
	return {
		repository: repositoryUrl(repository),
		...members(build, "workflow", "ref", "commit", "signedAt", "instance"),
		...withoutAbsent({
			workflowRepository: workflowRepository && repositoryUrl(workflowRepository),
			startedBy,
			runner,
			run
		})
	};
}
function repositoryUrl(repository) {
	return `https://${sourceRepositoryName(repository)}`;
}
function notesData(step) {
	return {
		...members(step, "provider", "from", "to", "compareUrl", "guideUrl", "isPartial"),
		versions: step.notes.map((note) => members(note, "version", "url", "text", "isCut"))
	};
}
function encodeUriPart(text) {
	return encodeURIComponent(text.replace(/\p{Cs}/gu, "�")).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

export { hashData as a, renderReviewJson as c, formatJson as i, encodeUriPart as n, initData as o, formatDocument as r, members as s, changesData as t };