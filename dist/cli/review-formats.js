import { Ai as RULE_IDS, Ca as addressParts, Li as GRADES, Mi as commandText, Rr as limitText, ji as RULE_TABLE, ro as sortedUnique, uo as visibleText } from "./shipped-keys.js";
import { N as findingSentences, P as identifyFindings, g as formatJson, j as acceptanceWords, m as encodeUriPart, x as renderReviewJson, y as members, z as lockedVersions } from "./report.js";
import { r as renderComment } from "./markdown.js";
import { n as renderTerminal } from "./terminal.js";

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
	return {
		type: "file",
		"bom-ref": `${purl}#${hash}`,
		name: facts?.link.lines[0]?.file ?? hash,
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
function hashKey(names) {
	return JSON.stringify([
		names.provider,
		names.version,
		names.hash
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
	const rules = RULE_IDS.map((id) => ruleData(id, rulesUrl));
	const driver = {
		name: "tofu-lock-review",
		version: review.version,
		rules
	};
	const toolExecutionNotifications = review.limits.map((limit) => ({
		level: "note",
		message: { text: messageText(limitText(limit)) }
	}));
	return formatJson({
		$schema: "https://json.schemastore.org/sarif-2.1.0.json",
		version: "2.1.0",
		runs: [{
			tool: { driver },
			invocations: [{
				executionSuccessful: true,
				toolExecutionNotifications
			}],
			results: identifyFindings(review, digest).map((finding) => resultData(finding, review)),
			properties: { verdict: review.verdict }
		}]
	});
}
function ruleData(id, rulesUrl) {
	const { about, severity } = RULE_TABLE[id];
	const page = rulesUrl === void 0 ? void 0 : `${rulesUrl}${id}.md`;
	const text = `The page ${id} of the documentation`;
	const helpOn = (place) => `${about}. ${place} says what it means, why it matters, how to resolve it and how to waive it.`;
	return {
		id,
		shortDescription: { text: about },
		fullDescription: { text: `${about}.` },
		help: {
			text: helpOn(text),
			markdown: helpOn(page ? `[Its page](${page})` : text)
		},
		helpUri: page,
		defaultConfiguration: { level: LEVELS[severity] },
		properties: { tags: ["security", "supply-chain"] }
	};
}
function resultData({ finding, identity, path }, { mode }) {
	const { rule, severity, since, line, remedy, accepted } = finding;
	const acceptance = accepted && messageText(`${accepted.by} until ${accepted.until}: ${accepted.reason}`);
	const artifactLocation = {
		uri: path.split("/").map(encodeUriPart).join("/"),
		uriBaseId: "%SRCROOT%"
	};
	return {
		ruleId: rule,
		...mode === "review" && { baselineState: since === "base" ? "unchanged" : "new" },
		level: LEVELS[severity],
		message: { text: messageText(findingSentences(finding)) },
		locations: [{ physicalLocation: {
			artifactLocation,
			region: { startLine: line ?? 1 }
		} }],
		partialFingerprints: {
			primaryLocationLineHash: identity,
			"tofuLockReview/v1": identity
		},
		suppressions: acceptance && [{
			kind: "external",
			status: "accepted",
			justification: acceptance
		}],
		properties: {
			...members(finding, "root", "provider", "version", "hash"),
			command: remedy.command && commandText(remedy.command)
		}
	};
}
function messageText(text) {
	return visibleText(text).replace(/(\\+)([[\]]?)|[[\]]/g, (all, slashes = "", bracket = all) => bracket === "" ? all : `${slashes}${slashes}\\${bracket}`).replace(/[{}]/g, "$&$&");
}

// src/report/formats/review-formats.ts
const FORMAT_ROWS = {
	text: {
		language: "text",
		print: (review, { terminal }) => renderTerminal(review, terminal)
	},
	markdown: {
		language: "text",
		print: (review) => renderComment(review, {})
	},
	html: {
		language: "markup",
		remark: "a page for a browser",
		print: (review, { page }) => page(review)
	},
	json: {
		language: "json",
		print: renderReviewJson
	},
	sarif: {
		language: "json",
		remark: "findings",
		print: renderSarif
	},
	"gitlab-codequality": {
		language: "json",
		remark: "findings",
		print: (review, { digest }) => renderGitLabCodeQuality(review, digest)
	},
	cyclonedx: {
		language: "json",
		remark: "what is locked",
		print: (review, { digest, now }) => renderCycloneDx(review, {
			digest,
			now: now()
		})
	}
};
function formatRow(name) {
	return Object.hasOwn(FORMAT_ROWS, name) ? FORMAT_ROWS[name] : void 0;
}

export { formatRow as n, FORMAT_ROWS as t };