import { n as compareBytes, t as withoutAbsent } from "./without-absent.js";
import { o as listNames } from "./wording.js";

// src/report/facts/hash-order.ts
function sortHashes(hashes) {
	return [...hashes].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version) || compareBytes(a.hash, b.hash));
}

// src/report/words/build-words.ts
const SHORT_COMMIT = 12;
function reviewBuilds({ roots }) {
	const builds = /* @__PURE__ */ new Map();
	for (const one of roots.flatMap(({ provenance }) => provenance ?? [])) builds.set(JSON.stringify([
		one.provider,
		one.version,
		one.groups
	]), one);
	return [...builds.values()].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version));
}
function askedBuilds(review) {
	return reviewBuilds(review).filter(({ groups }) => groups.length > 0);
}
function buildWords(build, show) {
	const { workflow, workflowRepository, repository, ref, commit, runner } = build;
	const whose = workflowRepository === void 0 ? "" : ` of ${show(nameOf(workflowRepository))} for`;
	const machine = runner === "self-hosted" ? ", on a machine of its own" : "";
	const at = show(ref.replace(/^refs\/(?:tags|heads)\//, ""));
	return `${show(workflow)}${whose === "" ? " of" : whose} ${show(nameOf(repository))} at ${at} (${show(commit.slice(0, SHORT_COMMIT))})${machine}`;
}
function provenanceWords({ provenance }, show) {
	switch (provenance.status) {
		case "built": return `built by ${buildWords(provenance.build, show)}`;
		case "mismatch": return `the attestation does not fit: ${provenance.reason}`;
		case "absent": return "no attestation of who built it";
		case "not-checked": return `not checked: ${provenance.reason}`;
	}
}
function groupWords({ groups }, group, show) {
	const words = provenanceWords(group, show);
	if (groups.length < 2 || group.platforms.length === 0) return words;
	return `${listNames(group.platforms, show)}: ${words}`;
}
function unaskedWords({ repository }) {
	return repository === void 0 ? "not checked: no repository of its source is known from the registry" : "not checked: no package of it is known";
}
function buildsData(review) {
	return reviewBuilds(review).map(({ provider, version, repository, groups }) => ({
		provider,
		version,
		repository: repository === void 0 ? null : addressOf(repository),
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
	const { repository, workflow, workflowRepository, ref, commit, runner, run, signedAt, instance } = build;
	return {
		repository: addressOf(repository),
		workflow,
		ref,
		commit,
		signedAt,
		instance,
		...withoutAbsent({
			workflowRepository: workflowRepository && addressOf(workflowRepository),
			runner,
			run
		})
	};
}
function addressOf(repository) {
	return `https://${nameOf(repository)}`;
}
function nameOf({ host, name }) {
	return `${host}/${name}`;
}

export { unaskedWords as a, reviewBuilds as i, buildsData as n, sortHashes as o, groupWords as r, askedBuilds as t };