import { $ as sortedUnique, Q as compareBytes, S as withoutAbsent } from "./platform.js";
import { H as sortFindings } from "./explain-hash.js";
import { _ as reviewBuilds, m as sortHashes, n as reportedHashes, v as sourceRepositoryName } from "./headline.js";

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
function renderReviewJson(review) {
	const builds = buildsData(review);
	return formatJson({
		schema: 1,
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
		...withoutAbsent({ notes: review.notes?.map(notesData) }),
		stats: {
			...review.stats,
			reportedHashes: reportedHashes(review)
		},
		version: review.version
	});
}
function findingsData(findings) {
	return sortFindings(findings).map((finding) => {
		const { rule, severity, provider, root, file, line, summary, detail } = finding;
		const { remedy, accepted } = finding;
		return {
			rule,
			severity,
			provider,
			root,
			file,
			line,
			summary,
			detail,
			remedy: {
				text: remedy.text,
				command: remedy.command
			},
			...withoutAbsent({ accepted: accepted && {
				by: accepted.by,
				reason: accepted.reason,
				until: accepted.until
			} })
		};
	});
}
function changesData(changes) {
	return [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.kind, b.kind) || compareBytes(a.roots[0] ?? "", b.roots[0] ?? "") || compareBytes(a.to ?? "", b.to ?? "")).map(({ kind, provider, roots, from, to, direction, size, hashes }) => ({
		kind,
		provider,
		roots: sortedUnique(roots),
		from,
		to,
		direction,
		size,
		hashes: hashes?.map(({ hash, platforms }) => ({
			hash,
			platforms
		})) ?? null
	}));
}
function rootsData(roots) {
	return [...roots].sort((a, b) => compareBytes(a.root, b.root)).map(({ root, lockFilePath, tool, head, changes, findings }) => ({
		root,
		lockFile: lockFilePath,
		tool: tool.name,
		toolReason: tool.reason,
		providers: head?.providers.size ?? null,
		changes: changes.length,
		findings: findings.length
	}));
}
function hashData(explained) {
	const { provider, version, hash, grade, platforms, signedBy } = explained;
	return {
		provider,
		version,
		hash,
		grade,
		platforms: sortedUnique(platforms),
		signedBy: sortedUnique(signedBy)
	};
}
function buildsData(review) {
	return reviewBuilds(review).map(({ provider, version, repository, groups }) => ({
		provider,
		version,
		repository: repository === void 0 ? null : `https://${sourceRepositoryName(repository)}`,
		archives: groups.flatMap(({ provenance, archives, platforms }) => ({
			status: provenance.status,
			platforms,
			hashes: archives,
			..."reason" in provenance ? { reason: provenance.reason } : {},
			..."build" in provenance ? { build: buildData(provenance.build) } : {}
		}))
	}));
}
function buildData(build) {
	const { repository, workflow, workflowRepository, startedBy } = build;
	const { ref, commit, runner, run, signedAt, instance } = build;
	return {
		repository: `https://${sourceRepositoryName(repository)}`,
		workflow,
		ref,
		commit,
		signedAt,
		instance,
		...withoutAbsent({
			workflowRepository: workflowRepository && `https://${sourceRepositoryName(workflowRepository)}`,
			startedBy,
			runner,
			run
		})
	};
}
function notesData({ provider, from, to, compareUrl, guideUrl, isPartial, notes }) {
	return {
		provider,
		from,
		to,
		compareUrl: compareUrl ?? null,
		guideUrl: guideUrl ?? null,
		isPartial,
		versions: notes.map(({ version, url, text, isCut }) => ({
			version,
			url: url ?? null,
			text,
			isCut
		}))
	};
}
function encodeUriPart(text) {
	return encodeURIComponent(text.replace(/\p{Cs}/gu, "�")).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

export { hashData as a, formatJson as i, encodeUriPart as n, renderReviewJson as o, formatDocument as r, changesData as t };