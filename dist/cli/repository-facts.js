import { Bi as gapsFor, Bt as namesProvider, Ca as addressParts, Da as isBuiltIn, Di as newFinding, E as hasLine, Ei as isUnverified, F as failure, Fa as TERRAFORM, Fi as isSameRepository, Gi as platformsBehind, Gr as platformsByContents, H as KEPT_DIRECTORIES, Hi as hasLookedFor, Hr as hasContents, Ht as LOCAL_STATE_NAME, I as predictionOf, Ia as commandName, Ii as sourceName, K as isConfiguration, Ki as signersBehind, Kr as platformsOnRecord, Kt as allowsVersion, L as blocks, La as defaultRegistryHost, M as doubt, Ma as parseProviderAddress, N as effectsOf, Oa as isLegacy, P as effectsOn, Pa as PUBLIC_REGISTRIES, Qa as isPrerelease, Ri as NO_KEYS, Ta as displayAddress, Ti as findingSubject, U as LOCK_FILE_NAME, Ua as rememberedOf, Ui as isSigned, Un as hasErrors, Ur as isAllThatInitCompletes, Va as toolKey, Vi as gradeHash, Vr as entryCoverage, W as OPENTOFU_LOCK_NAME, Wa as sharedBySaying, Wi as isVouchedFor, Wr as isCovered, Za as compareVersions, Zi as parsePlatform, ao as letterDistance, br as MAX_SETTINGS_BYTES, c as contentBeyond, ca as packagesBehind, d as givenFor, dt as policyWeight, ea as EMPTY_LOCK_FILE, f as recordsAgainst, fo as MAX_LIST, ft as requiredAge, g as lockCalls, gt as daysFrom, h as givesRecorded, ha as largestOf, ht as weighsAsMuch, i as retirementOf, ia as archivesBehind, j as INIT_CAUSES, ja as oldTerraformProvider, ji as RULE_TABLE, ka as isLockable, ki as sortFindings, lt as pinnedKeys, m as acceptsRecord, mo as boundedMessage, n as isMakersProvider, na as providerLock, no as compareBytes, on as packagePair, ot as listedPlatforms, p as moduleChanges, pa as groupBy, pt as requiredModuleAge, qi as standsOnlyOn, qt as meetsTerm, ra as recordsHash, rn as MODULE_LOCK_NAME, ro as sortedUnique, rt as DEFAULT_POLICY, s as contentBeside, t as PUBLISHER_KEYS_DAY, ta as lockFile, u as followsBranch, ua as signersOf, ut as policyChangeWeight, va as hashScheme, vt as isExpired, wi as SEVERITIES, xa as preferredHashes, ya as ofScheme, zi as explainHash, zt as coversPath } from "./shipped-keys.js";
import { A as vacancyIn, E as inheritBase, F as isUsableRecord, K as isLockFileName, L as wasInUse, M as evidenceIndex, N as evidenceKey, P as findVersion, U as LOCK_NAMES, W as diskName, Y as canonicalText, i as lockSide, x as pathsOf } from "./lock-side.js";
import { $ as keyText, F as rootCounter, J as CLOSED_BY, K as ageUnknown, Q as hashText, X as countText, Y as askersText, Z as fixFor, at as tellOnce, ct as withModuleLock, et as listText, it as signerText, nt as reasonsText, ot as NO_MODULE_LOCK, q as youngRelease, rt as sentence, st as asProposedModules, tt as originText } from "./named-paths.js";
import { f as namedBuilders, p as provenanceMode } from "./tighten.js";
import { i as isKnownMigration, n as findMoves, r as hashesBeyond, t as diffLockFiles } from "./moves.js";
import { r as versionChange, t as classifyChanges } from "./classify.js";
import { A as policyChangedFindings, N as judgeUnlocked, P as missingLockFile } from "./undici-http.js";
import { n as isClosed, r as knownKeys, t as trustTier } from "./trust-tier.js";
import { t as conflictLine } from "./conflict-markers.js";
import { basename, dirname, join } from "node:path/posix";
import { posix as posix$1 } from "node:path";

// src/review/evidence/completion.ts
function completedProviders(entries, findings) {
	const refutedProviders = new Set(findings.map(({ severity, provider }) => severity === "error" ? provider : null));
	const providers = entries.filter(isCompleted).map(({ entry }) => entry.address);
	return new Set(providers.filter((provider) => !refutedProviders.has(provider)));
}
function isCompleted({ entry, added, hashes, evidence }) {
	const report = evidence?.recordedByInit ?? [];
	return ofScheme("h1", report).length > 0 && report.every((hash) => recordsHash(entry, hash)) && hashes.every(({ hash, grade }) => !added.has(hash) || report.includes(hash) && isSigned(grade));
}

// src/review/evidence/expected.ts
function expectedLockFile(entries, requirements, isWaived) {
	return lockFile(entries.map(({ entry, hashes }) => {
		const unexplained = new Set(hashes.filter((each) => each.grade === "unexplained" && each.isDisputed !== true).filter((each) => !isWaived(each)).map(({ hash }) => hash));
		return providerLock({
			...entry,
			constraints: expectedConstraints(entry, requirements),
			hashes: entry.hashes.filter((hash) => !unexplained.has(hash))
		});
	}));
}
function expectedConstraints(entry, requirements) {
	if (requirements?.exact !== true) return entry.constraints;
	return requirements.providers.get(entry.address)?.constraints ?? entry.constraints;
}

// src/review/modules/reviewed-changes.ts
function reviewModuleChanges(facts, recorded = []) {
	const { base, head, calls } = facts;
	const { lock: empty } = NO_MODULE_LOCK;
	const against = recordsAgainst({
		base,
		calls,
		recorded
	});
	const standingOf = ({ before, after }) => {
		if (after === void 0 || after.kind === "floating") return after && "floating";
		return against(after) === void 0 ? standingNow(before, after, calls) : "other-release";
	};
	return moduleChanges(base?.lock ?? empty, head?.lock ?? empty).map((change) => ({
		...change,
		standing: standingOf(change)
	}));
}
function standingNow(before, after, calls) {
	const now = calls.find((call) => (call.kind === "unknown" ? call : call.record).path === after.path);
	if (now?.kind !== "selected") return "unknown";
	if (contentBeside(after, now)?.length !== 0) return "contradicted";
	if (!givesRecorded(after, now.record)) return "branch";
	if (before !== void 0 && givesRecorded(before, after)) return "recorded";
	return followsBranch(now) && after.version === void 0 ? "branch" : "given";
}

// src/review/policy/waivers.ts
function accepted(finding, acceptance) {
	const { by, until, reason } = acceptance;
	const how = by === "waiver" ? "Waived" : "Known not to be verifiable";
	const detail = `${finding.detail} ${how} until ${until}: ${reason}`;
	return {
		...finding,
		severity: "notice",
		detail,
		accepted: acceptance
	};
}
function applyWaivers(findings, waivers, { waiverPaths, now }) {
	const longestFirst = [...waivers].sort((a, b) => b.expires.end - a.expires.end || compareBytes(a.reason, b.reason) || compareBytes(a.file, b.file) || a.line - b.line);
	const expired = /* @__PURE__ */ new Map();
	return [...findings.map((finding) => {
		const waiver = longestFirst.find((candidate) => waives(candidate, finding, waiverPaths));
		if (waiver === void 0 || finding.severity === "notice") return finding;
		if (isExpired(waiver.expires, now)) {
			expired.set(waiver, expiredFinding(waiver, finding));
			return finding;
		}
		const { reason, expires } = waiver;
		return accepted(finding, {
			by: "waiver",
			reason,
			until: expires.text
		});
	}), ...expired.values()];
}
function waivesHash(waivers, { provider, version, hash }, { waiverPaths, now }) {
	return waivers.some((waiver) => RULE_TABLE[waiver.rule].isUnexplained === true && !isExpired(waiver.expires, now) && waives(waiver, {
		rule: waiver.rule,
		provider,
		version,
		hash
	}, waiverPaths));
}
function waives(waiver, { rule, provider, version, hash, module }, waiverPaths) {
	const { path } = waiver;
	return waiver.rule === rule && (waiver.provider === void 0 ? provider === null : provider !== null && namesProvider(waiver.provider, provider)) && (waiver.version === void 0 || waiver.version === version) && (waiver.hash === void 0 || waiver.hash === hash) && waiver.module === module && (path === void 0 || waiverPaths.every((place) => coversPath(path, place)));
}
function expiredFinding(waiver, finding) {
	const { provider, root, version } = finding;
	const about = [provider, version].filter((part) => part !== null && part !== void 0);
	const waived = about.length === 0 ? finding.rule : `${finding.rule} of ${about.join(" ")}`;
	const words = {
		line: waiver.line,
		detail: `The waiver of ${waived} ended with ${waiver.expires.text}: ${waiver.reason}`,
		remedy: "Resolve the finding, or renew the waiver on the base branch with a reason that still holds."
	};
	return newFinding("waiver-expired", {
		provider,
		root,
		file: waiver.file,
		version
	}, words);
}
function applyUnverifiable(findings, records, now) {
	const valid = records.filter((record) => !isExpired(record.expires, now));
	return findings.map((finding) => {
		const { provider, version, uncheckedHashes = [] } = finding;
		if (!isUnverified(finding) || provider === null || uncheckedHashes.length === 0) return finding;
		const about = valid.filter((record) => record.version === version && namesProvider(record.provider, provider));
		const unverifiable = new Set(about.flatMap((record) => record.hashes));
		const first = about.toSorted((a, b) => a.expires.end - b.expires.end)[0];
		if (first === void 0 || !uncheckedHashes.every((hash) => unverifiable.has(hash))) return finding;
		const { reason, expires } = first;
		return accepted(finding, {
			by: "unverifiable",
			reason,
			until: expires.text
		});
	});
}

// src/review/change/known-publishers.json
var known_publishers_default = {
	"1password": ["onepassword"],
	aiven: ["aiven"],
	aliyun: ["alicloud"],
	auth0: ["auth0"],
	"aws-ia": [],
	azure: ["azapi", "modtm"],
	bpg: ["proxmox"],
	carlpett: ["sops"],
	checkly: ["checkly"],
	ciscodevnet: [
		"aci",
		"iosxe",
		"meraki"
	],
	cloudflare: ["cloudflare"],
	cloudposse: ["awsutils", "utils"],
	cockroachdb: ["cockroach"],
	coder: ["coder"],
	confluentinc: ["confluent"],
	cyrilgdn: ["postgresql", "rabbitmq"],
	databricks: ["databricks"],
	datadog: ["datadog"],
	digitalocean: ["digitalocean"],
	dmacvicar: ["libvirt"],
	doppler: [],
	"dynatrace-oss": ["dynatrace"],
	elastic: ["ec", "elasticstack"],
	equinix: ["equinix"],
	exoscale: ["exoscale"],
	f5networks: ["bigip"],
	fastly: ["fastly"],
	fluxcd: ["flux"],
	fortinetdev: ["fortios"],
	gavinbunney: ["kubectl"],
	gitlabhq: ["gitlab"],
	goharbor: ["harbor"],
	grafana: ["grafana"],
	hashicorp: [
		"archive",
		"aws",
		"awscc",
		"azuread",
		"azurerm",
		"cloudinit",
		"consul",
		"dns",
		"external",
		"google",
		"google-beta",
		"helm",
		"http",
		"kubernetes",
		"local",
		"nomad",
		"null",
		"random",
		"template",
		"time",
		"tls",
		"vault",
		"vsphere"
	],
	heroku: ["heroku"],
	hetznercloud: ["hcloud"],
	"ibm-cloud": ["ibm"],
	integrations: ["github"],
	jfrog: ["artifactory"],
	kreuzwerker: ["docker"],
	launchdarkly: ["launchdarkly"],
	linode: ["linode"],
	mongodb: ["mongodbatlas"],
	mrparkers: ["keycloak"],
	newrelic: ["newrelic"],
	"ns1-terraform": ["ns1"],
	nutanix: ["nutanix"],
	okta: ["okta"],
	opentofu: [],
	opsgenie: ["opsgenie"],
	oracle: ["oci"],
	ovh: ["ovh"],
	pagerduty: ["pagerduty"],
	paloaltonetworks: ["panos"],
	rancher: ["rancher2"],
	scaleway: ["scaleway"],
	sentry: [],
	"snowflake-labs": ["snowflake"],
	snowflakedb: ["snowflake"],
	"spacelift-io": ["spacelift"],
	splunk: ["splunk"],
	spotinst: ["spotinst"],
	sumologic: ["sumologic"],
	tailscale: ["tailscale"],
	telmate: ["proxmox"],
	tencentcloudstack: ["tencentcloud"],
	"terraform-redhat": ["rhcs"],
	upcloudltd: ["upcloud"],
	vancluever: ["acme"],
	vercel: ["vercel"],
	vmware: [],
	vultr: ["vultr"],
	"yandex-cloud": ["yandex"],
	zscaler: ["zia", "zpa"]
};

// src/review/change/look-alike.ts
const KNOWN_PUBLISHERS = new Map(Object.entries(known_publishers_default));
const MIN_LENGTH = 5;
const CONFUSABLES = new Map("0o 1l il 5s 3e аa еe оo рp сc хx уy іl ѕs јj һh ԁd ɡg ıl οo αa νv ιl κk τt υu ρp кk тt мm пn вb".split(" ").map((pair) => [pair.charAt(0), pair.charAt(1)]));
function skeleton(name) {
	return [...name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()].map((letter) => CONFUSABLES.get(letter) ?? letter).join("").replaceAll("rn", "m").replaceAll("vv", "w").replaceAll("cl", "d").replace(/[-_.]/g, "");
}
function findLookAlike(address, inUse) {
	const { hostname, namespace, type } = addressParts(address);
	const uses = [...inUse].map((address) => addressParts(address));
	const hosts = [...PUBLIC_REGISTRIES, ...uses.map((parts) => parts.hostname)];
	const namespaces = [...KNOWN_PUBLISHERS.keys(), ...uses.map((parts) => parts.namespace)];
	const usedTypes = uses.filter((parts) => parts.namespace === namespace).map((parts) => parts.type);
	const types = [...KNOWN_PUBLISHERS.get(namespace) ?? [], ...usedTypes];
	return alike("host", hostname, hosts, PUBLIC_REGISTRIES) ?? alike("namespace", namespace, namespaces, KNOWN_PUBLISHERS) ?? (/[^\x00-\x7f]/.test(type) ? alike("type", type, types, /* @__PURE__ */ new Map()) : void 0);
}
function alike(part, actual, names, wellKnown) {
	const lookalike = names.includes(actual) ? void 0 : names.find((name) => skeleton(name) === skeleton(actual) || wellKnown.has(name) && name.length >= MIN_LENGTH && letterDistance(name, actual) === 1);
	return lookalike === void 0 ? void 0 : {
		part,
		actual,
		known: lookalike
	};
}

// src/review/evidence/republish.ts
function compareRelease({ recorded, isExtended, isOwnRecord }, evidence) {
	if (recorded === void 0 || evidence === void 0) return { kind: "same" };
	const release = new PublishedRelease(evidence);
	const archives = release.compareArchives(recorded);
	if (archives.kind !== "same" && archives.kind !== "file-added") return archives;
	if (!isExtended) return archives;
	return release.compareContents(recorded, isOwnRecord) ?? (release.hasDisguise(recorded) ? { kind: "unsure" } : archives);
}
var PublishedRelease = class {
	#evidence;
	#listed;
	constructor(evidence) {
		this.#evidence = evidence;
		const files = [...evidence.dispositions].filter(([hash, facts]) => hashScheme(hash) === "zh" && (isListed(facts) || standsOnlyOn(facts, "other", evidence)));
		this.#listed = new Set(files.map(([hash]) => hash));
	}
	compareArchives({ hashes }) {
		const archives = ofScheme("zh", hashes);
		const missing = archives.filter((hash) => !this.#listed.has(hash));
		const archiveSet = new Set(archives);
		const arrived = sortedUnique(this.#listed).filter((hash) => !archiveSet.has(hash));
		if (arrived.length === 0) return { kind: "same" };
		if (missing.length === 0) {
			const heldWholeList = archives.some((hash) => this.#isNoPackage(hash));
			const packages = arrived.filter((hash) => !this.#isNoPackage(hash));
			return heldWholeList && packages.length > 0 ? {
				kind: "file-added",
				arrived: packages
			} : { kind: "same" };
		}
		if (!this.#isOriginsOwn(archives, missing)) return { kind: "unsure" };
		const uncompared = this.#uncompared(hashes, arrived);
		return uncompared === void 0 ? {
			kind: "replaced",
			gone: missing,
			arrived
		} : {
			kind: "repackaged",
			gone: missing,
			arrived,
			uncompared
		};
	}
	compareContents({ hashes }, isOwn) {
		const { packageHashes, lookedAt } = this.#evidence;
		const isKept = (hash) => this.#isFound(hash, isOwn);
		const missing = ofScheme("h1", hashes).filter((hash) => !isKept(hash));
		const arrived = unsettledArchives(hashes, this.#evidence);
		const isWithin = arrived.length === 0 && packageHashes.size > 0;
		if (missing.length === 0 || isWithin) return void 0;
		if (isOwn && hashes.some(isKept)) return void 0;
		return lookedAt.contents.length > 0 ? { kind: "unsure" } : {
			kind: "replaced",
			gone: missing,
			arrived
		};
	}
	hasDisguise(recorded) {
		const { lookedAt, dispositions } = this.#evidence;
		return lookedAt.lists.some(({ cause, platform }) => platform !== void 0 && (cause === "fault" || cause === "absent")) && [...dispositions.keys()].some((hash) => this.#isNoPackage(hash) && !recordsHash(recorded, hash));
	}
	#isNoPackage(hash) {
		return standsOnlyOn(this.#evidence.dispositions.get(hash), "other", this.#evidence);
	}
	#isFound(hash, isOwnRecord) {
		const { dispositions, reportedH1 } = this.#evidence;
		const facts = dispositions.get(hash);
		if (facts === void 0) return false;
		if (facts.verifiedLocally) return true;
		if (hashScheme(hash) === "zh") return isListed(facts) || facts.reportedByMirror;
		return reportedH1 === "accept" && (facts.reportedByMirror || isOwnRecord && isListed(facts));
	}
	#isOriginsOwn(archives, gone) {
		const { dispositions, lookedAt } = this.#evidence;
		if (gone.every((hash) => dispositions.get(hash)?.reportedByMirror === true)) return false;
		const mirrored = [...dispositions.values()].some((facts) => facts.reportedByMirror);
		const someStillListed = gone.length < archives.length;
		if (mirrored && !someStillListed) return false;
		return !(lookedAt.lists.length > 0 && someStillListed);
	}
	#uncompared(recorded, arrived) {
		const contents = ofScheme("h1", recorded);
		const behind = contents.map((hash) => {
			const facts = this.#evidence.dispositions.get(hash);
			return facts?.verifiedLocally === true ? [...facts.derivedFrom] : [];
		});
		const isComputed = behind.every((archives) => archives.some((zip) => this.#listed.has(zip)));
		if (contents.length === 0 || !isComputed) return void 0;
		const answers = new Set(behind.flat());
		return arrived.filter((hash) => !answers.has(hash) && !this.#isNoPackage(hash));
	}
};
function isListed({ reportedByRegistry, signedBy }) {
	return reportedByRegistry || signedBy.size > 0;
}
function unsettledArchives(recorded, evidence) {
	const record = new Set(recorded.flatMap((hash) => {
		const facts = evidence.dispositions.get(hash);
		return facts?.verifiedLocally === true ? [hash, ...facts.derivedFrom] : [hash];
	}));
	return sortedUnique(evidence.packageHashes.values()).filter((archive) => !record.has(archive));
}
function isSettled(recorded, evidence) {
	const { lists, contents } = evidence.lookedAt;
	return lists.length === 0 && contents.length === 0 && evidence.packageHashes.size > 0 && unsettledArchives(recorded, evidence).length === 0;
}
function platformsOf(hashes, evidence) {
	return sortedUnique(hashes.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
}

// src/review/evidence/compare-entry.ts
function ownRecord({ address, version }, record) {
	if (record === void 0 || record === "unknown") return record;
	const before = record.providers.get(address);
	return before?.version === version ? before : "none";
}
const comparisonBy = rememberedOf((mode, evidence, recordElsewhere) => rememberedOf((entry, recorded, ownState) => {
	const own = typeof ownState === "object" ? ownState : void 0;
	const isAudit = mode === "audit";
	const before = isAudit ? own : recorded;
	const elsewhere = isUsableRecord(before) ? void 0 : recordElsewhere;
	const isOwnRecord = isAudit && elsewhere === void 0;
	const past = before && {
		...entry,
		hashes: entry.hashes.filter((hash) => recordsHash(before, hash))
	};
	const record = isOwnRecord ? past ?? entry : elsewhere ?? before;
	const isExtended = hashesBeyond(entry, elsewhere ?? recorded).length > 0;
	const pasts = [own, recordElsewhere].filter((past) => past !== void 0);
	return {
		release: compareRelease({
			recorded: record,
			isExtended,
			isOwnRecord
		}, evidence),
		isRecordedElsewhere: elsewhere !== void 0,
		isDisputed: disputeOver(entry, pasts, ownState, evidence)
	};
}));
function disputeOver(entry, pasts, ownState, evidence) {
	const own = typeof ownState === "object" ? ownState : void 0;
	const isReadable = ownState !== "unknown";
	const isKnown = isReadable && (pasts.length > 0 || ownState !== void 0);
	const areSettledBy = (records) => {
		const hashes = records.flatMap((record) => record.hashes);
		return isReadable && evidence !== void 0 && isSettled(hashes, evidence);
	};
	const isOwnSettled = own !== void 0 && areSettledBy([own]);
	const areOthersSettled = areSettledBy(pasts.length > 0 ? pasts : [entry]);
	return (hash) => {
		if (recordsHash(own, hash)) return !isOwnSettled;
		return !areOthersSettled && (!isKnown || pasts.some((past) => recordsHash(past, hash)));
	};
}

// src/review/evidence/builder.ts
const FACTS = [
	{
		setting: "signerRepository",
		label: "the repository of its workflow",
		value: (build) => sourceName(signerOf(build)),
		isNamed: (build, names) => {
			return [signerOf(build).name, sourceName(signerOf(build))].some((spelling) => names.includes(spelling.toLowerCase()));
		},
		isAsBefore: (build, before) => isSameRepository(signerOf(build), signerOf(before)),
		isOwn: ({ workflowRepository }) => workflowRepository === void 0
	},
	{
		setting: "workflow",
		label: "its workflow",
		value: ({ workflow }) => workflow,
		isNamed: ({ workflow }, names) => names.some((name) => pathOf(name) === workflow),
		isAsBefore: ({ workflow }, before) => workflow === before.workflow,
		isOwn: () => true
	},
	{
		setting: "workflow",
		label: "its workflow with its ref",
		value: atRef,
		isNamed: (build, names) => {
			if (!names.some((name) => name.startsWith(`${build.workflow}@`))) return void 0;
			const isAtRelease = build.workflowRef === void 0 && names.includes(build.workflow);
			const fitting = [atRef(build), `${build.workflow}@*`];
			return isAtRelease || fitting.some((name) => names.includes(name));
		},
		isAsBefore: (build, before) => build.workflowRef === void 0 || build.workflowRef === before.workflowRef || !isSameRepository(signerOf(build), signerOf(before)) && !isAtBranch(build),
		isOwn: (build) => !isAtBranch(build)
	},
	{
		label: "the commit of its workflow",
		value: ({ workflowCommit, commit }) => workflowCommit ?? commit,
		isAsBefore: (build, before) => build.workflowCommit === before.workflowCommit || isMovable(build, before),
		isOwn: ({ workflowRef, workflowCommit }) => workflowRef !== void 0 || workflowCommit === void 0
	},
	{
		setting: "workflow",
		label: "the workflow that started its run",
		value: callerOf,
		isNamed: (build, names) => [callerOf(build), `${pathOf(callerOf(build))}@*`].some((name) => names.includes(name)) || void 0,
		isAsBefore: (build, before) => callerOf(build) === callerOf(before),
		isOwn: (build) => !/@refs\/heads\//.test(callerOf(build))
	},
	{
		setting: "runner",
		label: "its runner",
		value: ({ runner }) => runner,
		isNamed: ({ runner }, names) => names.some((name) => name === runner),
		isAsBefore: ({ runner }, before) => runner === "github-hosted" || runner === before.runner,
		isOwn: ({ runner }) => runner === "github-hosted"
	},
	numberFact("the forge's number of its repository", ({ repositoryNumber }) => repositoryNumber),
	numberFact("the forge's number of its owner", ({ ownerNumber }) => ownerNumber)
];
function numberFact(label, value) {
	const isAsBefore = (build, before) => value(before) === void 0 || value(build) === value(before);
	return {
		label,
		value,
		isAsBefore,
		isOwn: () => true
	};
}
function atRef({ workflow, workflowRef, ref }) {
	return `${workflow}@${workflowRef ?? ref}`;
}
function pathOf(name) {
	return name.split("@")[0] ?? name;
}
function isAtBranch({ workflowRef }) {
	return workflowRef?.startsWith("refs/heads/") === true;
}
function isMovable({ workflowRef }, before) {
	if (workflowRef === void 0) return false;
	return !/^refs\/tags\/v?\d+\.\d+\.\d+/.test(workflowRef) || workflowRef !== before.workflowRef || before.workflowCommit === void 0;
}
function signerOf({ repository, workflowRepository }) {
	return workflowRepository ?? repository;
}
function callerOf({ workflow, workflowRepository, startedBy }) {
	if (startedBy !== void 0) return startedBy;
	return workflowRepository === void 0 ? workflow : `${workflowRepository.name}/${workflow}`;
}
function builderMisfit(build, expected) {
	const { named, before, versionBefore, isRequired } = expected;
	const namesOf = ({ setting }) => named.flatMap((builder) => (setting && builder[setting]) ?? []);
	const wordOf = (fact, built) => fact.value(built) ?? "one that its certificate does not tell";
	const misfit = (facts, against) => {
		const reasons = facts.map((fact) => `${fact.label} is ${wordOf(fact, build)}, and ${against(fact)}`);
		const toName = facts.flatMap((fact) => {
			const values = [...before, build].flatMap((built) => fact.value(built) ?? []);
			const names = [...namesOf(fact), ...values];
			return fact.setting === void 0 ? [] : [[fact.setting, names]];
		});
		return {
			reason: reasons.join("; "),
			toName: toName.length < facts.length ? [] : toName
		};
	};
	const misfits = FACTS.filter((fact) => answersTo(fact, build, named).includes(false));
	if (misfits.length > 0) return misfit(misfits, (fact) => `policy names ${[...new Set(namesOf(fact))].join(", ")}`);
	const open = FACTS.filter((fact) => answersTo(fact, build, named).length === 0);
	const [first] = before;
	if (first === void 0) {
		const strange = isRequired ? open.filter((fact) => !fact.isOwn(build)) : [];
		if (strange.length === 0) return void 0;
		return misfit(strange, () => "neither policy nor an earlier version names it");
	}
	if (before.some((earlier) => open.every((fact) => fact.isAsBefore(build, earlier)))) return;
	return misfit(open.filter((fact) => !fact.isAsBefore(build, first)), (fact) => `that of ${versionBefore} is ${wordOf(fact, first)}`);
}
function answersTo({ setting, isNamed }, build, named) {
	return named.flatMap((builder) => {
		const names = setting && builder[setting];
		return (names && isNamed?.(build, names)) ?? [];
	});
}

// src/review/evidence/entry-provenance.ts
function entryProvenance(evidence, hashes, judge = (answer) => answer) {
	const { provider, version, provenance, packageHashes, dispositions } = evidence;
	if (provenance === void 0) return void 0;
	const own = packagesBehind(hashes, evidence);
	const answers = [...provenance.archives].filter(([archive]) => own.size === 0 || own.has(archive)).map(([archive, answer]) => ({
		archive,
		provenance: judge(answer)
	}));
	const platformsOf = (archive) => {
		const announced = [...packageHashes].filter(([, hash]) => hash === archive);
		if (announced.length > 0) return announced.map(([platform]) => platform);
		return [...dispositions.get(archive)?.platforms ?? []];
	};
	const groups = [...groupBy(answers, (each) => JSON.stringify(each.provenance)).values()].map(([first, ...others]) => {
		const archives = sortedUnique([first, ...others].map(({ archive }) => archive));
		const platforms = sortedUnique(archives.flatMap(platformsOf));
		return {
			provenance: first.provenance,
			archives,
			platforms
		};
	});
	groups.sort((a, b) => compareBytes(a.platforms[0] ?? "", b.platforms[0] ?? ""));
	return {
		provider,
		version,
		repository: provenance.repository,
		groups
	};
}
function isAttested({ provenance }) {
	return [...provenance?.archives.values() ?? []].some(({ status }) => status === "built");
}
function judgeBuilds(subject, policy) {
	const { entry, base, evidence, added } = subject;
	const mode = provenanceMode(policy.provenance, entry.address);
	const isRequired = mode === "require";
	const before = builtBefore(subject);
	const builder = {
		named: namedBuilders(policy.provenance, entry.address),
		before: before.builds,
		versionBefore: base?.version,
		isRequired
	};
	const builds = evidence && entryProvenance(evidence, entry.hashes, (provenance) => byBuilder(provenance, builder));
	const attestedBefore = base?.version !== entry.version && before.builds.length > 0 ? base?.version : void 0;
	const isDue = isRequired || attestedBefore !== void 0;
	const mismatch = groupsOf(builds, "mismatch");
	const absent = groupsOf(builds, "absent");
	const isCompared = isRequired || absent.length > 0;
	const reasons = [...isDue ? unknownReasons(builds, policy.registryContext !== "off") : [], ...isCompared ? before.unknown : []];
	const isUnasked = isRequired && reasons.length === 0 && evidence !== void 0;
	return {
		known: builds,
		mode,
		attestedBefore,
		mismatch,
		absent: isDue ? absent : [],
		unknown: isUnasked ? unaskedReasons(added, evidence) : reasons,
		toName: namesFor(mismatch, builder, evidence),
		limits: isCompared || builds === void 0 ? [] : before.unknown
	};
}
function builtBefore({ entry, base, baseEvidence }) {
	const isSame = base?.version === entry.version;
	if (base === void 0 || baseEvidence === void 0 || isSame && packagesBehind(base.hashes, baseEvidence).size === 0) return {
		builds: [],
		unknown: []
	};
	const provenance = entryProvenance(baseEvidence, base.hashes);
	const builds = (provenance?.groups ?? []).flatMap(({ provenance }) => provenance.status === "built" ? [provenance.build] : []);
	if (isSame || builds.length > 0) return {
		builds,
		unknown: []
	};
	const start = `whether ${base.version} has an attestation is not known`;
	return {
		builds,
		unknown: reasonsIn(provenance).map((reason) => `${start}: ${reason}`)
	};
}
function byBuilder(provenance, expected) {
	if (provenance.status !== "built") return provenance;
	const { build, also = [] } = provenance;
	const fitting = [build, ...also].find((each) => builderMisfit(each, expected) === void 0);
	if (fitting !== void 0) return {
		status: "built",
		build: fitting
	};
	return {
		status: "mismatch",
		reason: builderMisfit(build, expected)?.reason ?? "",
		build
	};
}
function namesFor(groups, expected, evidence) {
	const names = /* @__PURE__ */ new Map();
	for (const archive of groups.flatMap(({ archives }) => archives)) {
		const attested = evidence?.provenance?.archives.get(archive);
		const misfit = attested?.status === "built" ? builderMisfit(attested.build, expected) : void 0;
		for (const [setting, values] of misfit?.toName ?? []) names.set(setting, sortedUnique([...names.get(setting) ?? [], ...values]));
	}
	return names;
}
function groupsOf(known, status) {
	return (known?.groups ?? []).filter(({ provenance }) => provenance.status === status);
}
function unknownReasons(known, asksRegistry) {
	if (!asksRegistry) return ["the registry was not asked where its source is (registry-context: off)"];
	if (known === void 0) return ["nobody was asked"];
	if (known.repository === void 0) return ["no repository of its source is known from the registry"];
	return known.groups.length === 0 ? ["no package of it is known"] : reasonsIn(known);
}
function reasonsIn(known) {
	return (known?.groups ?? []).flatMap(({ provenance }) => provenance.status === "not-checked" ? [provenance.reason] : []);
}
function unaskedReasons(hashes, evidence) {
	const { dispositions, provenance } = evidence;
	const [first, ...others] = [...hashes].filter((hash) => {
		const archives = archivesBehind(hash, dispositions.get(hash));
		return platformsBehind(hash, evidence).length > 0 && !archives.some((archive) => provenance?.archives.has(archive));
	});
	if (first === void 0) return [];
	return [`nobody could be asked of the package behind ${first}${others.length === 0 ? "" : ` and ${others.length} more`}`];
}

// src/review/evidence/past.ts
function otherVersionOf(hash, { entry, base, baseEvidence: evidence }, past, { keysOf, recordedReleases }) {
	const { address: provider } = entry;
	const isOther = (record) => record?.address === provider && record.version !== entry.version && recordsHash(record, hash);
	const first = firstRecord(past, (lock) => isOther(lock.providers.get(provider)));
	const before = base?.version === entry.version ? void 0 : base;
	const graded = before && gradeHash(hash, {
		provider,
		version: before.version,
		evidence,
		recorded: void 0,
		knownKeys: keysOf(provider).keys,
		sameKeys: /* @__PURE__ */ new Set()
	});
	const record = first?.lock.providers.get(provider) ?? [before, ...recordedReleases.values()].find(isOther) ?? (graded === "signed-known-key" ? before : void 0);
	const isNobodys = graded === "unexplained" && record?.version === before?.version;
	if (record === void 0 || isNobodys) return void 0;
	return {
		version: record.version,
		where: first?.where ?? ""
	};
}
function recordGoneBackTo(entry, base, past) {
	if (base !== void 0 && compareVersions(entry.version, base.version) >= 0) return void 0;
	return firstRecord(past, ({ providers }) => {
		const record = providers.get(entry.address);
		return record?.version === entry.version && hashesBeyond(entry, record).length === 0;
	});
}
function firstRecord(past, fits) {
	const lock = past?.findLast(fits);
	if (lock === void 0) return void 0;
	const commit = lock.recordedIn?.slice(0, 12);
	return {
		lock,
		where: commit === void 0 ? "" : `, recorded in ${commit}`
	};
}

// src/review/evidence/required-platforms.ts
const USUAL = [parsePlatform("linux_amd64")];
function requiredPlatforms(input) {
	const { listed, records, otherRoots, machines, changed } = input;
	if (listed !== void 0) return {
		platforms: sortedUnique(listed),
		from: "policy"
	};
	const [from, decided] = [
		["base", records.flatMap(chosenPlatforms)],
		["other-roots", otherRoots],
		["machines", machines]
	].find(([, platforms]) => platforms.length > 0) ?? ["usual", USUAL];
	const added = chosenPlatforms(changed).filter((platform) => !decided.includes(platform));
	const addedByHead = sortedUnique(added);
	const platforms = sortedUnique([...decided, ...addedByHead]);
	return addedByHead.length === 0 ? {
		platforms,
		from
	} : {
		platforms,
		from,
		addedByHead
	};
}
function chosenPlatforms(entries) {
	const [first, ...others] = entries.filter(({ isComplete }) => !isComplete);
	const isInAll = (platform) => others.every(({ platforms }) => platforms.includes(platform));
	return first === void 0 ? [] : first.platforms.filter(isInAll);
}
function platformsOfEntry({ platforms, from }, recorded) {
	return from === "policy" ? platforms : sortedUnique([...platforms, ...recorded]);
}
function agreedPlatforms(locks) {
	const [first = [], ...others] = locks.map(chosenPlatforms).filter((platforms) => platforms.length > 0).map((platforms) => sortedUnique(platforms));
	return others.every((platforms) => platforms.join() === first.join()) ? first : [];
}

// src/review/evidence/signers.ts
function signerStanding(facts) {
	const { evidence, known, base } = facts;
	const signers = [...signersOfVersion(evidence)];
	if (signers.length === 0) return unsignedStanding(facts);
	const strangers = signers.filter((key) => !known.keys.has(key));
	if (strangers.length === 0) return { kind: "known" };
	const { keys, from } = known;
	if (isClosed(from)) return {
		kind: "outside",
		keys,
		from
	};
	const compared = base === void 0 ? void 0 : compareSigners(strangers, base, facts);
	if (from === "nothing" || compared?.kind === "changed") return compared ?? { kind: "first-seen" };
	return compared?.kind === "not-comparable" ? compared : {
		kind: "unlisted",
		keys,
		from
	};
}
function unsignedStanding({ evidence, base, baseEvidence }) {
	if (!(base !== void 0 && !isSameVersion(base, evidence)) || !isKnownUnsigned(evidence) || isKnownUnsigned(baseEvidence)) return { kind: "unsigned" };
	return keysBehindEntry(base, baseEvidence).size > 0 ? { kind: "unsigned" } : whyNotComparable(base, baseEvidence);
}
function compareSigners(strangers, base, { evidence, baseEvidence }) {
	const before = !isUsableRecord(base) && !isSameVersion(base, evidence) ? signersOfVersion(baseEvidence) : keysBehindEntry(base, baseEvidence);
	if (before.size > 0) return strangers.every((key) => before.has(key)) ? { kind: "same" } : {
		kind: "changed",
		from: before
	};
	const hasMoved = base.address !== evidence?.provider;
	if (isSameVersion(base, evidence) || hasMoved && isKnownUnsigned(baseEvidence)) return void 0;
	return whyNotComparable(base, baseEvidence);
}
function isSameVersion(base, evidence) {
	return base.address === evidence?.provider && base.version === evidence.version;
}
function whyNotComparable(base, evidence) {
	const isGone = evidence?.packageHashes.size === 0 && evidence.dispositions.size === 0;
	const isFaulty = evidence?.lookedAt.lists.some(({ cause }) => cause === "fault");
	if (evidence?.availability === "withdrawn" && isGone && isFaulty === false) return { kind: "withdrawn" };
	return {
		kind: "not-comparable",
		why: obstacleOf(base, evidence)
	};
}
function obstacleOf({ version }, evidence) {
	if (evidence === void 0) return `nothing was gathered about ${version}, which base locks`;
	if (isKnownUnsigned(evidence)) return `${version}, which base locks, is not signed`;
	const gap = [...evidence.lookedAt.lists, ...evidence.lookedAt.contents].find(({ cause }) => cause !== "not-needed");
	if (gap !== void 0) return `${version}, which base locks, could not be read: ${gap.message}`;
	return `nothing that base records for ${version} stands in a signed list of today`;
}
function signersOfVersion(evidence) {
	return evidence === void 0 ? /* @__PURE__ */ new Set() : signersOf(evidence.dispositions);
}
function keysBehindEntry(entry, evidence) {
	return new Set(entry?.hashes.flatMap((hash) => signersBehind(hash, evidence)));
}
function isKnownUnsigned(evidence) {
	if (evidence === void 0 || evidence.signatures.length > 0) return false;
	if (isSignerOpen(evidence)) return false;
	return [...evidence.dispositions.values()].some((facts) => facts.reportedByRegistry) && signersOf(evidence.dispositions).size === 0;
}
function hasUnsignedArchive({ hashes }, evidence) {
	if (evidence === void 0 || isSignerOpen(evidence)) return false;
	return hashes.some((hash) => {
		const behind = [hash, ...evidence.dispositions.get(hash)?.derivedFrom ?? []].flatMap((related) => evidence.dispositions.get(related) ?? []);
		return behind.some((disposition) => disposition.reportedByRegistry) && behind.every((disposition) => disposition.signedBy.size === 0);
	});
}
function isSignerOpen({ problems }) {
	return problems.some(({ kind }) => kind === "bad-signature" || kind === "readers-disagree");
}

// src/review/evidence/facts.ts
function entryReplaced({ base, move }) {
	return base ?? (move?.kind === "moved-registry" ? move.gone.before : void 0);
}
function isMigrated({ move }) {
	return move !== void 0 && isKnownMigration(move.gone.provider, move.arrived.provider);
}
function weightOfStep({ revert }) {
	return revert === void 0 ? "error" : "warning";
}
function isUnproven({ entry, move, signers, evidence }) {
	return signers.kind !== "known" && !isRecordedBy(entry, move?.gone.before, evidence);
}
function isRecordedBy(entry, other, evidence) {
	return entry.hashes.every((hash) => {
		const facts = evidence?.dispositions.get(hash);
		const archives = archivesBehind(hash, facts);
		return archives.length > 0 && archives.every((zip) => recordsHash(other, zip)) && facts?.verifiedLocally === true || recordsHash(other, hash);
	});
}
function reliableBase({ base }, { mode }) {
	return mode === "review" && base !== void 0 && !hasErrors(base.diagnostics) ? base.lock : EMPTY_LOCK_FILE;
}
function explainEntries(input, base, run) {
	const { required, past } = input;
	const head = input.head?.lock ?? EMPTY_LOCK_FILE;
	const moves = findMoves(diffLockFiles(base, head));
	return [...head.providers.values()].map((entry) => {
		const move = moves.find(({ arrived }) => arrived.provider === entry.address);
		const before = base.providers.get(entry.address);
		const sameVersion = before?.version === entry.version ? before : void 0;
		const excused = wasInUse(input, entry.address) ? sameVersion : void 0;
		const predecessor = before ?? (isMigrated({ move }) ? move?.gone.before : void 0);
		const own = ownRecord(entry, run.mode === "audit" ? input.former : input.base?.lock);
		const evidence = findVersion(run.evidence, entry);
		const elsewhere = findVersion(run.recordedReleases, entry);
		const { isDisputed, release, isRecordedElsewhere } = comparisonBy(run.mode, evidence, elsewhere)(entry, sameVersion, own);
		const { keysOf, policy } = run;
		const evidenceBefore = findVersion(run.evidence, predecessor);
		const explained = explanationBy(policy, keysOf(entry.address), evidence, evidenceBefore)(entry, predecessor, excused);
		const { baseEvidence, isChanged, added, signers, builds } = explained;
		const onBase = before === void 0 ? [] : platformsOnRecord(before, baseEvidence);
		return {
			entry,
			name: `${displayAddress(entry.address, run.tool)} ${entry.version}`,
			base: before,
			baseEvidence,
			move,
			revert: recordGoneBackTo(entry, before, past),
			isChanged,
			added,
			evidence,
			hashes: withDisputes(explained.hashes, isDisputed),
			release,
			isRecordedElsewhere,
			signers,
			builds,
			coverage: entryCoverage(entry, evidence, ...platformsOfEntry(required, onBase)),
			lines: input.head?.lines.get(entry.address)
		};
	});
}
const explanationBy = rememberedOf((policy, keysOfProvider, evidence, evidenceBefore) => rememberedOf((entry, replaced, excused) => {
	const { address: provider, version } = entry;
	const base = replaced?.address === provider ? replaced : void 0;
	const baseEvidence = base && evidenceBefore;
	const additions = hashesBeyond(entry, excused);
	const isChanged = excused === void 0 || additions.length > 0 || hashesBeyond(excused, entry).length > 0;
	const explained = isChanged || evidence !== void 0 ? entry.hashes : [];
	const terms = {
		provider,
		version,
		evidence,
		recorded: excused,
		knownKeys: keysOfProvider.keys,
		sameKeys: keysBehindEntry(base, baseEvidence)
	};
	const signedBefore = base === void 0 && isRecordedBy(entry, replaced, evidence) ? {
		base: void 0,
		baseEvidence: void 0
	} : {
		base: replaced,
		baseEvidence: evidenceBefore
	};
	return {
		baseEvidence,
		isChanged,
		added: new Set(additions),
		hashes: explained.map((hash) => explainHash(hash, terms)),
		signers: signerStanding({
			evidence,
			known: keysOfProvider,
			...signedBefore
		}),
		builds: judgeBuilds({
			entry,
			base,
			evidence,
			baseEvidence,
			added: additions
		}, policy)
	};
}));
function withDisputes(hashes, isDisputed) {
	const isOpen = ({ grade, hash }) => grade === "unexplained" && isDisputed(hash);
	return hashes.some(isOpen) ? hashes.map((each) => isOpen(each) ? {
		...each,
		isDisputed: true
	} : each) : hashes;
}

// src/model/successors.ts
function withSuccessors(locks, tool) {
	if (tool.name !== "opentofu" || tool.minor < 10) return {
		locks,
		succeeded: []
	};
	const entries = [...locks.providers.values()].flatMap((entry) => {
		const { hostname, namespace, type } = addressParts(entry.address);
		if (hostname !== defaultRegistryHost(TERRAFORM) || namespace !== "hashicorp") return [];
		const address = parseProviderAddress(`${namespace}/${type}`, tool);
		if (locks.providers.has(address)) return [];
		return [{
			from: entry,
			to: {
				...entry,
				address,
				hashes: []
			}
		}];
	});
	if (entries.length === 0) return {
		locks,
		succeeded: []
	};
	const additions = entries.map(({ to }) => providerLock(to));
	return {
		locks: lockFile([...locks.providers.values(), ...additions]),
		succeeded: entries.map(({ from, to }) => ({
			from: from.address,
			to: to.address
		}))
	};
}

// src/review/init/next-lines.ts
function nextContents(entry, evidence, platforms) {
	if (evidence === void 0 || evidence.mirror !== void 0) return void 0;
	const packages = platforms.filter((platform) => evidence.publishedPlatforms.has(platform));
	const coverage = entryCoverage(entry, evidence, ...packages);
	if (!coverage.some(isCovered)) return void 0;
	return coverage.filter((covered) => isCovered(covered) && covered.contents === "none").map(({ platform }) => ({
		platform,
		hash: contentsOf(platform, evidence)
	}));
}
function contentsOf(platform, { dispositions }) {
	const [only, ...others] = [...dispositions].filter(([hash, facts]) => hashScheme(hash) === "h1" && facts.platforms.has(platform));
	return others.length === 0 ? only?.[0] : void 0;
}
function documentedLines(entry, evidence, platforms) {
	const { mirror, recordedByInit } = evidence ?? {};
	const lacking = (hashes = []) => hashes.filter((hash) => !recordsHash(entry, hash));
	if (mirror === void 0) return [{ hashes: lacking(recordedByInit) }];
	const hashesOn = (platform) => lacking(mirror.recordedByInit.get(platform));
	return [...groupBy(platforms, (platform) => hashesOn(platform).join(" ")).values()].map((those) => ({
		platforms: those,
		hashes: hashesOn(those[0])
	}));
}

// src/review/init/predict-entry.ts
function entryEffects(question) {
	const { entry, line } = question;
	return effectsAt(installEffects(question), entry.address, line);
}
const effectsAt = rememberedOf((effects, provider, line) => effects.map((each) => ({
	...each,
	provider,
	line
})));
function installEffects(question) {
	const { entry, name, requirement } = question;
	const constraints = requirement?.constraints;
	if (constraints !== void 0 && !allowsVersion(constraints, entry.version)) {
		const reason = `${name} is locked, and ${constraints.text === "" ? "no configuration accepts it unless it asks for exactly that version" : `the configuration asks for ${constraints.text}`}`;
		return [failure({
			cause: "version-outside-constraints",
			reason
		})];
	}
	const { evidence, platforms, isUnsorted } = question;
	return effectsBy(entry, evidence, ...platforms)(name, isUnsorted);
}
const effectsBy = rememberedOf((entry, evidence, ...platforms) => rememberedOf((name, isUnsorted) => {
	const question = {
		entry,
		evidence,
		platforms,
		name,
		isUnsorted
	};
	return [...packageEffects(question), ...lineEffects(question)];
}));
function versionEffect(name, evidence) {
	if (evidence.mirror !== void 0) return void 0;
	const { availability, problems, publishedPlatforms } = evidence;
	if (availability === "withdrawn" || availability === "unlisted") {
		const reason = `${name} is not among the versions that its registry lists`;
		return failure({
			cause: "version-unavailable",
			reason
		});
	}
	const notFound = problems.find(({ kind }) => kind === "provider-not-found");
	if (notFound !== void 0) return failure({
		cause: "version-unavailable",
		reason: notFound.message
	});
	if (availability === "listed" && publishedPlatforms.size > 0) return void 0;
	const [problem] = problems;
	const reason = problem?.message ?? `no document about ${name} was read`;
	return doubt({
		cause: "not-looked-at",
		reason,
		silentHost: problem?.silentHost
	});
}
function packageEffects(question) {
	const { entry, name, evidence, platforms } = question;
	if (evidence === void 0) return [doubt({
		cause: "not-looked-at",
		reason: `nothing was gathered about ${name}`
	})];
	const obstacle = versionEffect(name, evidence);
	if (obstacle !== void 0) return [obstacle];
	const { publishedPlatforms } = evidence;
	const unpublished = evidence.mirror === void 0 ? platforms.filter((platform) => !publishedPlatforms.has(platform)) : [];
	const obstacles = (evidence.obstacles ?? []).filter(({ platform }) => platforms.includes(platform) && !unpublished.includes(platform));
	const hindered = /* @__PURE__ */ new Set([...unpublished, ...obstacles.map(({ platform }) => platform)]);
	const packagesHad = platforms.filter((platform) => !hindered.has(platform));
	const matches = entryCoverage(entry, evidence, ...packagesHad).map((covered) => ({
		platform: covered.platform,
		match: packageMatch(entry, covered, evidence)
	}));
	const those = (wanted) => matches.filter(({ match }) => match === wanted).map(({ platform }) => platform);
	const [refused, open] = [those("no"), those("unknown")];
	const effects = [];
	if (unpublished.length > 0) {
		const reason = `${name} is not published for ${unpublished.join(", ")}`;
		effects.push(failure({
			cause: "platform-not-published",
			reason,
			platforms: unpublished
		}));
	}
	for (const { platform, kind, message: reason, silentHost } of obstacles) {
		const on = {
			reason,
			silentHost,
			platforms: [platform]
		};
		const isOpen = kind === "unknown";
		effects.push(isOpen ? doubt({
			cause: "not-looked-at",
			...on
		}) : failure({
			cause: "no-package",
			...on
		}));
	}
	if (refused.length > 0) {
		const reason = `the package of ${name} for ${refused.join(", ")} matches none of the recorded hashes`;
		effects.push(failure({
			cause: "no-matching-hash",
			reason,
			platforms: refused
		}));
	}
	if (open.length > 0) {
		const reason = `whether the package of ${name} for ${open.join(", ")} matches a recorded hash could not be told`;
		effects.push(doubt({
			cause: "hashes-not-traced",
			reason,
			platforms: open
		}));
	}
	return effects;
}
function packageMatch(entry, coverage, evidence) {
	if (whyNothingIsVerified(entry, evidence) !== void 0) return "yes";
	const { comparedBy } = evidence?.mirror ?? {};
	const compared = preferredHashes(entry.hashes).filter((hash) => comparedBy === void 0 || hashScheme(hash) === comparedBy);
	const differs = evidence?.mirror?.disagreements.find(({ platform }) => platform === coverage.platform);
	if (differs !== void 0) {
		if (compared.some((hash) => differs.mirror.includes(hash))) return "yes";
		return differs.contents === "different" ? "no" : "unknown";
	}
	const zip = comparedBy === "h1" ? "no" : coverage.zip;
	const contents = comparedBy === "zh" ? "none" : coverage.contents;
	if (contents === "all" || zip === "yes") return "yes";
	return contents === "none" && zip === "no" ? "no" : "unknown";
}
function lineEffects(question) {
	const { entry, name, evidence, platforms, isUnsorted } = question;
	const bare = whyNothingIsVerified(entry, evidence);
	const texts = [];
	if (isUnsorted) texts.push({
		cause: "unsorted-hashes",
		reason: `the hashes of ${name} are not sorted`
	});
	if (bare !== void 0) {
		const reason = `${name} is locked ${bare}, so that any package is accepted and then recorded`;
		texts.push({
			cause: "no-usable-hashes",
			reason
		});
	}
	const ownContents = nextContents(entry, evidence, platforms);
	const contents = ownContents ?? mirroredContents(question);
	for (const { platform, hash } of contents) {
		const hashes = hash === void 0 ? [] : [hash];
		const reason = `the contents checksum (h1) of ${name} for ${platform} is not recorded`;
		texts.push({
			cause: "contents-checksum",
			platforms: [platform],
			hashes,
			reason
		});
	}
	const newContents = contents.map(({ hash }) => hash);
	for (const { hashes, ...on } of documentedLines(entry, evidence, platforms)) {
		const archives = hashes.filter((hash) => hashScheme(hash) === "zh");
		const reportedHashes = hashes.filter((hash) => hashScheme(hash) === "h1" && !newContents.includes(hash));
		if (archives.length > 0 && (ownContents ?? evidence?.mirror) !== void 0) {
			const reason = `archive checksums (zh) of ${name} are not recorded`;
			texts.push({
				cause: "archive-checksums",
				hashes: archives,
				reason,
				...on
			});
		}
		if (reportedHashes.length > 0) {
			const reason = `contents checksums (h1) that a registry or mirror reports of ${name} are not recorded`;
			texts.push({
				cause: "reported-contents",
				hashes: reportedHashes,
				reason,
				...on
			});
		}
	}
	const strangeHashes = entry.hashes.filter((hash) => hashScheme(hash) === void 0);
	if (strangeHashes.length > 0) {
		const reason = `${name} has hashes of a scheme that no tool reads`;
		texts.push({
			cause: "unknown-scheme",
			hashes: strangeHashes,
			reason
		});
	}
	return texts.map((text) => ({
		...text,
		effect: "rewrites",
		readonly: "passes"
	}));
}
function mirroredContents({ entry, evidence, platforms }) {
	if (evidence?.mirror === void 0) return [];
	return entryCoverage(entry, evidence, ...platforms).filter((covered) => covered.contents === "none" && packageMatch(entry, covered, evidence) === "yes").map(({ platform }) => ({
		platform,
		hash: void 0
	}));
}
function whyNothingIsVerified({ hashes }, evidence) {
	if (hashes.length === 0) return "without any hash";
	const usable = preferredHashes(hashes);
	if (usable.length === 0) return "with hashes of unknown schemes only";
	return evidence?.mirror?.comparedBy === "h1" && usable.every((hash) => hashScheme(hash) === "zh") ? "with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them" : void 0;
}

// src/review/init/predict-init.ts
function predictInit(question) {
	const { head, requirements } = question;
	const fileErrors = (head?.diagnostics ?? []).filter(({ severity }) => severity === "error");
	if (fileErrors.length > 0) return predictionOf(fileErrors.map((error) => refusalOf("invalid-lock-file", error)));
	const entries = [...head?.lock.providers.values() ?? []];
	return predictionOf([...requirements === void 0 ? [] : [
		...configurationEffects(requirements),
		...unlockableEffects(question, requirements),
		...arrivals(question, requirements)
	], ...entries.flatMap((entry) => entryResult(entry, question))]);
}
function refusalOf(cause, { summary, detail, range }) {
	const line = cause === "invalid-lock-file" ? range?.start.line : void 0;
	const reason = `${summary}: ${detail.replace(/\.$/, "")}`;
	return failure({
		cause,
		reason,
		line
	});
}
function configurationEffects(requirements) {
	const { diagnostics, exact, limits, state } = requirements;
	const errors = diagnostics.filter(({ severity }) => severity === "error");
	const reasons = limits.length === 0 ? ["what it requires is not known completely"] : limits;
	if (vacancyIn(requirements) !== void 0) return reasons.map((reason) => doubt({
		cause: "no-configuration",
		reason
	}));
	const unreadStates = state?.problem === void 0 ? [] : [`${state.file} cannot be read: ${state.problem}`];
	return [
		...errors.map((error) => refusalOf("invalid-configuration", error)),
		...exact ? [] : reasons.map((reason) => doubt({
			cause: "lower-bound",
			reason
		})),
		...unreadStates.map((reason) => doubt({
			cause: "unread-state",
			reason
		}))
	];
}
function unlockableEffects({ tool }, { providers }) {
	const isRefused = ({ provider, constraints }) => isLegacy(provider, tool) || isBuiltIn(provider, tool) && (addressParts(provider).type !== "terraform" || constraints.text !== "");
	return [...providers.values()].filter(isRefused).map(({ provider }) => {
		const why = isLegacy(provider, tool) ? "has the legacy namespace, which no registry serves" : "is part of the tool itself, which has one such provider and sets its version";
		const reason = `${displayAddress(provider, tool)} is required, which ${why}`;
		return failure({
			cause: "unlockable-provider",
			provider,
			reason
		});
	});
}
function arrivals(question, requirements) {
	const { head, tool, unmanaged } = question;
	const entries = head?.lock.providers;
	const { locks, succeeded } = withSuccessors(head?.lock ?? EMPTY_LOCK_FILE, tool);
	const newEntries = [...requirements.providers.values()].filter(({ provider }) => isLockable(provider, tool) && entries?.has(provider) !== true && unmanaged?.has(provider) !== true).flatMap(({ provider, constraints }) => {
		const name = displayAddress(provider, tool);
		const successor = locks.providers.get(provider);
		const arrival = {
			effect: "rewrites",
			cause: "missing-entry",
			readonly: successor === void 0 ? "refuses" : "passes",
			provider,
			reason: `${name} is required but has no entry in the lock file`
		};
		if (successor === void 0 || allowsVersion(constraints, successor.version)) return [arrival];
		const reason = `${name} takes over version ${successor.version}, and the configuration asks for ${constraints.text}`;
		return [arrival, failure({
			cause: "version-outside-constraints",
			provider,
			reason
		})];
	});
	const surplus = succeeded.filter(({ from, to }) => requirements.providers.has(from) && !requirements.providers.has(to));
	return [...newEntries, ...surplus.map((pair) => successorEffect(pair, question, requirements))];
}
function successorEffect({ from, to }, { tool }, { exact }) {
	const facts = {
		cause: "successor",
		provider: from,
		reason: `for the entry of ${from}, OpenTofu adds one of ${displayAddress(to, tool)}, which nothing requires`
	};
	return exact ? {
		...facts,
		effect: "rewrites",
		readonly: "refuses"
	} : doubt(facts);
}
function entryResult(entry, question) {
	const { head, requirements, tool, evidence: index, platforms, unmanaged, untouched } = question;
	const { address } = entry;
	if (unmanaged?.has(address) === true) return [];
	const requirement = requirements?.providers.get(address);
	const name = `${displayAddress(address, tool)} ${entry.version}`;
	const line = head?.lines.get(address)?.header;
	const installed = {
		entry,
		name,
		requirement,
		evidence: findVersion(index, entry),
		platforms,
		line,
		isUnsorted: head?.unsorted?.has(address) === true
	};
	const effects = entryEffects(installed).filter(({ cause }) => cause !== "not-looked-at" || untouched?.has(address) !== true);
	if (requirement !== void 0) return effects;
	const removal = goneEffect({
		entry,
		name
	}, question);
	if (removal === void 0) return effects.map((each) => each.effect === "refuses" ? doubt(each) : each);
	const rewrites = effects.filter(({ effect }) => effect === "rewrites");
	return [{
		...removal,
		line
	}, ...removal.effect === "unknown" ? rewrites : []];
}
function goneEffect({ entry: { address }, name }, { requirements, tool }) {
	if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return void 0;
	const { state } = requirements;
	const going = {
		effect: "rewrites",
		readonly: "refuses",
		provider: address
	};
	if (tool.name === "opentofu" && addressParts(address).hostname === "registry.terraform.io") {
		const reason = `${name} is locked, but OpenTofu installs providers of that registry only where the configuration names it`;
		return {
			...going,
			cause: "predecessor",
			reason
		};
	}
	const cause = "unneeded-entry";
	if (state !== void 0 && state.problem === void 0) {
		const reason = `${name} is locked, but nothing in the configuration, its tests or its state (${state.file}) requires it`;
		return {
			...going,
			cause,
			reason
		};
	}
	const reason = `${name} is locked, but only a state may require it, ${state === void 0 ? "which is not at hand" : `and ${state.file} cannot be read`}`;
	return doubt({
		cause,
		provider: address,
		reason
	});
}

// src/review/rules/rule.ts
function gatherFacts(input, run) {
	const base = reliableBase(input, run);
	const entries = explainEntries(input, base, run);
	const untouched = entries.filter(({ isChanged }) => !isChanged);
	return {
		run,
		input,
		base,
		entries,
		init: predictInit({
			head: input.head,
			requirements: input.requirements,
			tool: input.movesTo ?? run.tool,
			evidence: run.evidence,
			platforms: input.required.platforms,
			unmanaged: run.unmanaged,
			untouched: new Set(untouched.map(({ entry }) => entry.address))
		})
	};
}
function applyRule(rule, facts) {
	if (rule.each === "root") {
		const judged = rule.judge(facts);
		if (judged === void 0) return [];
		return [judged].flat().map((judgement) => rootFinding(rule.rule, facts, judgement));
	}
	const isForAll = rule.each === "entry" || rule.each === "version";
	const isAtVersion = rule.each === "version" || rule.each === "changed-version";
	return (isForAll ? facts.entries : changedEntries(facts)).flatMap((entry) => {
		const place = isAtVersion ? entry.lines?.version : void 0;
		const judged = rule.judge(entry, facts);
		if (judged === void 0) return [];
		return [judged].flat().map((judgement) => entryFinding(rule.rule, facts, entry, {
			...judgement,
			line: judgement.line ?? place
		}));
	});
}
function changedEntries(facts) {
	return facts.entries.filter((entry) => entry.isChanged);
}
function rootFinding(rule, facts, judgement) {
	const { root, lockFilePath } = facts.input;
	const { entry, provider = null, file = lockFilePath, ...words } = judgement;
	if (entry !== void 0) return entryFinding(rule, facts, entry, words);
	return newFinding(rule, {
		provider,
		root,
		file
	}, words);
}
function entryFinding(rule, { run, input }, { entry, lines }, judgement) {
	const { address: provider, version } = entry;
	const place = {
		provider,
		root: input.root,
		file: input.lockFilePath,
		version
	};
	const shortened = (text) => text.replaceAll(provider, displayAddress(provider, run.tool));
	return newFinding(rule, place, {
		...judgement,
		detail: shortened(judgement.detail),
		cause: judgement.cause === void 0 ? void 0 : shortened(judgement.cause),
		line: judgement.line ?? lines?.header
	});
}
function namespaceOf(provider) {
	const { asciiHostname, namespace } = addressParts(provider);
	return `${asciiHostname}/${namespace}`;
}
function perSigner(facts, signerOf, judge) {
	return [...groupBy(changedEntries(facts), (entry) => `${namespaceOf(entry.entry.address)} ${signerOf(entry)}`).values()].flatMap(([entry, ...others]) => {
		const judgement = judge(entry, listText([entry, ...others].map(({ name }) => name)));
		return judgement === void 0 ? [] : [{
			...judgement,
			entry,
			line: entry.lines?.version
		}];
	});
}

// src/review/rules/address-rules.ts
const ADDRESS_RULES = [
	{
		rule: "host-not-allowed",
		scope: "hashes",
		each: "root",
		judge: hostNotAllowed
	},
	{
		rule: "look-alike-provider",
		scope: "hashes",
		each: "entry",
		judge: lookAlikeProvider
	},
	{
		rule: "lock-not-enforced",
		scope: "root-module",
		each: "root",
		judge: sourceOverridden
	},
	{
		rule: "registry-host-changed",
		scope: "hashes",
		each: "entry",
		judge: registryHostChanged
	},
	{
		rule: "namespace-changed",
		scope: "hashes",
		each: "entry",
		judge: namespaceChanged
	},
	{
		rule: "registry-migration",
		scope: "hashes",
		each: "entry",
		judge: registryMigration
	},
	{
		rule: "registry-migration",
		scope: "root-module",
		each: "root",
		judge: toolChanged
	}
];
const ALLOW_HOST = "Check who runs the host. If it is meant, allow it in the policy on the target branch first, in a change of its own.";
function hostNotAllowed(facts) {
	const { requirements, root } = facts.input;
	if (facts.run.mode === "audit") return void 0;
	const { run, input, base } = facts;
	const hostsInUse = [...run.repositoryProviders, ...base.providers.keys()].map(hostOf);
	const moduleHosts = (input.baseRequirements?.moduleHosts ?? []).map(({ host }) => host);
	const { allowedHosts } = run.policy;
	const hosts = /* @__PURE__ */ new Set([
		...PUBLIC_REGISTRIES,
		...hostsInUse,
		...allowedHosts,
		...moduleHosts
	]);
	const isStrange = (provider) => !hosts.has(hostOf(provider));
	const reason = (host) => `comes from ${host}, which is no public registry, serves nothing that the base branch locks, and is not allowed by policy.`;
	const strangers = facts.entries.filter(({ entry }) => isStrange(entry.address));
	const lockedProviders = new Set(facts.entries.map(({ entry }) => entry.address));
	const missing = [...requirements?.providers.values() ?? []].filter(({ provider }) => isStrange(provider) && !lockedProviders.has(provider) && addressParts(provider).namespace !== "builtin");
	const modules = (requirements?.moduleHosts ?? []).filter(({ host }) => !hosts.has(host));
	return [
		...strangers.map((entry) => ({
			entry,
			remedy: ALLOW_HOST,
			severity: weightOfStep(entry),
			detail: `${entry.name} ${reason(hostOf(entry.entry.address))}`
		})),
		...missing.map(({ provider, origins }) => {
			const name = displayAddress(provider, facts.run.tool);
			const from = reason(hostOf(provider));
			return {
				provider,
				detail: `${name}, required by ${askersText(root, origins)}, ${from}`,
				cause: `${name} ${from}`,
				remedy: ALLOW_HOST
			};
		}),
		...modules.map(({ host, file: called, line }) => {
			const file = join(root, called);
			const detail = `The module called at ${file}:${line} ${reason(host)}`;
			const cause = `A module ${reason(host)}`;
			return {
				identity: [host],
				detail,
				cause,
				remedy: ALLOW_HOST,
				file,
				line
			};
		})
	];
}
function hostOf(provider) {
	return addressParts(provider).asciiHostname;
}
const lookAlike = rememberedOf((repository, base, address) => findLookAlike(address, [...repository, ...base.keys()]));
function lookAlikeProvider({ name, entry }, { run, base }) {
	if (base.providers.has(entry.address)) return void 0;
	const match = lookAlike(run.repositoryProviders, base.providers, entry.address);
	if (match === void 0) return void 0;
	const { part, actual, known } = match;
	return {
		detail: `${name}: the ${part} ${visible(actual)} looks like ${known}, which is somebody else's.`,
		remedy: `Write ${known} if that is meant. Otherwise have somebody else check the spelling.`
	};
}
function visible(name) {
	return name.replaceAll(/[^\x00-\x7f]/gu, (letter) => {
		return `<U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}>`;
	});
}
function sourceOverridden({ input }) {
	const keyOf = ({ by, localName, from, to }) => [
		by,
		localName,
		from,
		to
	].join(" ");
	const before = new Set(input.baseRequirements?.sourceOverrides?.map(keyOf));
	return (input.requirements?.sourceOverrides?.filter((override) => !before.has(keyOf(override))))?.map(({ localName, from, to, file, line, by }) => {
		const path = join(input.root, file);
		const isFile = by === "override";
		return {
			provider: to,
			file: path,
			line,
			summary: isFile ? "An override file changes where a provider comes from" : "A module takes a provider of the same name from elsewhere",
			detail: `${path}:${line} makes ${localName} mean ${to}, where ${isFile ? "the file that it overrides" : "the root module"} says ${from}.`,
			remedy: "Check that the other source is meant, and say so where the first one stands."
		};
	});
}
function registryHostChanged(facts, { run }) {
	const { move } = facts;
	if (move?.kind !== "moved-registry") return void 0;
	const [from, to] = [move.gone.provider, move.arrived.provider];
	if (isKnownMigration(from, to) || run.policy.allowedHosts.includes(hostOf(to))) return void 0;
	return {
		severity: weightOfStep(facts),
		detail: `${from} became ${to}. Another host means other people who say what the provider is, even under the same name.`,
		remedy: ALLOW_HOST
	};
}
function namespaceChanged(facts, root) {
	const { move, entry } = facts;
	if (move?.kind !== "renamed-provider") return void 0;
	const isKnown = knowsNamespace(root, entry.address);
	return {
		severity: isKnown ? "warning" : weightOfStep(facts),
		summary: isKnown ? "A provider of another namespace takes the place of one" : "A provider of a namespace that is new here takes the place of one",
		detail: `${move.gone.provider} became ${move.arrived.provider}. A namespace is who publishes: this is another provider, whatever its name.`,
		remedy: "Check with the old publisher that the provider moved there. If so, waive the rule for this provider in the policy of the target branch. Otherwise restore the source address."
	};
}
function knowsNamespace({ run, base }, provider) {
	const namespace = namespaceOf(provider);
	return [...run.repositoryProviders, ...base.providers.keys()].some((address) => namespaceOf(address) === namespace);
}
function registryMigration(facts) {
	const { move, entry } = facts;
	if (move === void 0 || !isMigrated(facts)) return void 0;
	const [before, after] = [move.gone.before.version, entry.version];
	const isNew = isUnproven(facts);
	const isOther = before !== after;
	const step = isOther ? `, and from version ${before} to ${after}` : ` at ${after}`;
	return {
		severity: isOther || isNew ? "warning" : "notice",
		summary: `A provider moved to the other public registry${isOther ? ", and to another version" : isNew ? ", and to other packages" : ""}`,
		detail: `${move.gone.provider} became ${move.arrived.provider}${step}.` + (isNew ? " Its packages are not those that base records, and no known key signs them." : ""),
		remedy: isOther ? "Move first and change the version in a change of its own, so that each can be reviewed." : "Nothing, if the change of tools is meant."
	};
}
function toolChanged({ input: { movesTo }, run: { tool } }) {
	if (movesTo === void 0) return void 0;
	const productName = ({ name }) => name === "opentofu" ? "OpenTofu" : "Terraform";
	const [before, after] = [productName(tool), productName(movesTo)];
	return {
		severity: "warning",
		line: 1,
		summary: "The tool changes",
		detail: `The tool changes from ${before} to ${after}: header and registries of the lock file are ${after}'s now. What has to be locked was judged as ${after} sees it, everything else by the rules of the base branch. Runs of ${commandName(tool)} would find none of this locked.`,
		remedy: `If the move is meant, set "tool: ${movesTo.name}" in the policy of the target branch, and nothing is left to ask; "tool: ${tool.name}" there makes the move an error.`
	};
}

// src/review/rules/configuration-rules.ts
const CONFIGURATION_RULES = [
	{
		rule: "invalid-configuration",
		scope: "root-module",
		each: "root",
		judge: refused
	},
	{
		rule: "missing-entry",
		scope: "root-module",
		each: "root",
		judge: missingEntry
	},
	{
		rule: "missing-entry",
		scope: "root-module",
		each: "root",
		judge: builtinOrLegacy
	},
	{
		rule: "unneeded-entry",
		scope: "root-module",
		each: "entry",
		judge: unneededEntry
	},
	{
		rule: "module-not-pinned",
		scope: "root-module",
		each: "root",
		judge: moduleNotPinned
	}
];
function refused({ input: { requirements, root } }) {
	return (requirements?.diagnostics ?? []).filter(({ severity, code }) => severity === "error" && code !== "no-configuration").map(({ summary, detail, range, subject = detail }) => ({
		identity: [
			range?.file ?? "",
			summary,
			subject
		],
		file: range === void 0 ? null : join(root, range.file),
		line: range?.start.line,
		detail: `${summary}: ${sentence(detail)}`,
		remedy: "Correct the configuration. The command shows what is required.",
		command: ["requirements"]
	}));
}
function missingEntry(facts) {
	if (facts.input.head === void 0) return void 0;
	const effect = "so that every run may choose another version";
	return requiredOf(facts, "missing-entry").map(({ provider, reason, place }) => {
		const old = oldTerraformProvider(provider);
		return {
			...place(`${reason}, ${effect}.`),
			remedy: old ?? "Run the command, which locks the newest version that is allowed.",
			command: old === void 0 ? ["fix"] : void 0
		};
	});
}
function builtinOrLegacy(facts) {
	return requiredOf(facts, "unlockable-provider").map(({ reason, place }) => ({
		file: null,
		...place(`${reason}.`),
		identity: ["not lockable"],
		summary: "A provider is required that cannot be locked",
		remedy: "Name the provider's full source address, without a version for a built-in."
	}));
}
function requiredOf({ init, input }, cause) {
	const { requirements, root } = input;
	return effectsOf(init, cause).flatMap(({ provider, reason }) => {
		const requirement = provider && requirements?.providers.get(provider);
		if (requirement === void 0) return [];
		const { origins } = requirement;
		const [origin] = origins;
		const place = (words) => ({
			provider: requirement.provider,
			...origin && {
				file: join(root, origin.file),
				line: origin.line
			},
			detail: `${words} It is required by ${askersText(root, origins)}.`,
			cause: words
		});
		return [{
			provider: requirement.provider,
			reason,
			place
		}];
	});
}
function unneededEntry({ entry }, { init, input }) {
	const [unneeded] = effectsOn(init, entry.address, "unneeded-entry", "predecessor");
	if (unneeded === void 0) return void 0;
	return {
		detail: `${unneeded.reason}.`,
		...pruning(input)
	};
}
function pruning(input) {
	const { state } = input.requirements ?? {};
	if (state === void 0 || state.problem !== void 0) return { remedy: "Keep it while a state needs it. To drop it, save the state (state pull > FILE) and run fix with --prune, --state=FILE and the root module." };
	return {
		remedy: "Run the command, which drops what neither configuration nor tests nor state require.",
		command: [
			"fix",
			"--prune",
			...state.file !== "terraform.tfstate" ? [`--state=${state.file}`] : []
		]
	};
}
const UNLOCKED_MODULES = "The lock file covers providers alone, and of these modules another one may come without a change here";
const LOCKED_MODULES = "No tool reads the lock file for modules, so that verify --installed fails when another one comes of these";
function moduleNotPinned({ run, input }) {
	const keyOf = ({ name, source, asked }) => JSON.stringify([
		name,
		source,
		asked
	]);
	const former = input.baseRequirements?.outsideModules ?? [];
	const modulesBefore = new Set(run.mode === "audit" ? [] : former.map(keyOf));
	const before = new Map(former.map(({ name, asked }) => [name, asked]));
	const floating = (input.requirements?.outsideModules ?? []).filter((module) => module.floats !== void 0 && !modulesBefore.has(keyOf(module)));
	if (floating.length === 0) return void 0;
	const texts = floating.map(({ name, source, asked, floats }) => {
		const how = asked === "" ? floats : `${floats}: ${asked}`;
		const was = before.get(name) ?? asked;
		return `${name} (${source}, ${how}${was === asked ? "" : `, was ${was || "none"}`})`;
	});
	return {
		file: null,
		detail: `${input.modules?.head === void 0 ? UNLOCKED_MODULES : LOCKED_MODULES}: ${listText(texts)}.`,
		remedy: "Name one version of a module from a registry, and a tag or a commit of one from git."
	};
}

// src/review/rules/hash-rules.ts
const HASH_RULES = [
	{
		rule: "unexplained-hash",
		scope: "hashes",
		each: "changed-entry",
		judge: unexplainedHash
	},
	{
		rule: "unexplained-hash",
		scope: "hashes",
		each: "root",
		judge: baseOnlyHashes
	},
	{
		rule: "no-usable-hashes",
		scope: "hashes",
		each: "changed-entry",
		judge: noUsableHashes
	},
	{
		rule: "removed-hash",
		scope: "hashes",
		each: "changed-entry",
		judge: removedHash
	}
];
function unexplainedHash(facts, root) {
	const { name, evidence, hashes, lines } = facts;
	const unexplained = hashes.filter(({ grade }) => grade === "unexplained");
	if (unexplained.length === 0) return surplusContents(facts);
	const mixed = unexplained.map(({ hash }) => mixedHash(facts, hash, root));
	if (mixed.every((judgement) => judgement !== void 0)) return mixed;
	const packages = evidence?.publishedPlatforms.size ?? 0;
	const packagesText = packages > 0 ? `any of the ${countText(packages, "package")}` : "anything that is known";
	const signer = signerText(evidence);
	const signatureText = signer === void 0 ? "" : `, whose checksum list is ${signer}`;
	return unexplained.map(({ hash }) => ({
		detail: `${hashText(hash)} does not belong to ${packagesText} of ${name}${signatureText}. A package that matches it would be installed without complaint.`,
		remedy: "Remove the line, or run the command, which drops it and records what the tool would.",
		command: ["fix"],
		hash,
		line: lines?.hashes.get(hash)
	}));
}
function mixedHash(facts, hash, { input, run }) {
	const other = otherVersionOf(hash, facts, input.past, run);
	if (other === void 0) return void 0;
	const { version, where } = other;
	const why = `a merge or an edit kept lines of both versions. A package of ${version} would be installed as ${facts.entry.version}.`;
	return {
		summary: "This hash is another version's",
		detail: `${hashText(hash)} is that of ${version}${where}, and not of ${facts.name}: ${why}`,
		cause: `The entry of ${facts.name} records a hash of ${version}${where}: ${why}`,
		remedy: `Run the command, which drops the lines of ${version} and keeps those of ${facts.entry.version}.`,
		command: ["fix"],
		hash,
		line: facts.lines?.hashes.get(hash)
	};
}
function surplusContents({ name, entry, evidence, hashes, added }) {
	const packages = evidence?.publishedPlatforms.size ?? 0;
	const contents = ofScheme("h1", entry.hashes).length;
	const isOpen = hashes.some(({ hash, grade }) => added.has(hash) && !isVouchedFor(grade));
	if (packages === 0 || !isOpen || contents <= 2 * packages) return void 0;
	return {
		summary: "More content hashes than the release can have",
		detail: `${name} has ${countText(packages, "package")}, with two content hashes each at most, and the lock file records ${contents}. Some of them belong to no package.`,
		remedy: "Restore the entry from the base branch, or remove it, and run fix."
	};
}
function baseOnlyHashes({ entries }) {
	const baseOnly = entries.filter(({ release: { kind } }) => kind === "same" || kind === "file-added").flatMap(({ hashes, lines }) => hashes.filter(({ grade }) => grade === "base-only").map(({ hash }) => ({ line: lines?.hashes.get(hash) })));
	const [first] = baseOnly;
	if (first === void 0) return void 0;
	return {
		severity: "notice",
		isLighterCase: true,
		identity: [String(baseOnly.length)],
		line: first.line,
		summary: "Hashes are vouched for by the base branch alone",
		detail: `${countText(baseOnly.length, "recorded hash", "recorded hashes")} of this lock file were there before, and nothing that is known now vouches for them.`,
		remedy: "Run the command to see which, and fix to drop them.",
		command: ["verify"]
	};
}
function noUsableHashes({ name, entry, evidence }) {
	const reason = whyNothingIsVerified(entry, evidence);
	if (reason === void 0) return void 0;
	return {
		detail: `${name} is locked ${reason}, so that any package would be accepted.`,
		remedy: "Run the command, which records the hashes of this version.",
		command: ["fix"]
	};
}
function removedHash(entry, { input }) {
	const missing = missedHashes(entry);
	const [first] = missing;
	if (first === void 0) return void 0;
	const platforms = listText(platformsOf(missing, entry.evidence));
	const where = platforms === "" ? "" : `, which belong to ${platforms}`;
	const contents = ofScheme("h1", missing);
	const unpacked = contents.every((hash) => platformsOf([hash], entry.evidence).length > 0) ? platformsOf(contents, entry.evidence) : [...entry.evidence?.publishedPlatforms ?? []];
	const isBeyond = unpacked.some((platform) => !input.required.platforms.includes(platform));
	const covered = entry.coverage.map(({ platform }) => platform);
	return {
		detail: `${entry.name} lacks ${countText(missing.length, "hash", "hashes")} that the base branch records, such as ${hashText(first)}${where}. A machine that needs them cannot verify its package, or rewrites the lock file.`,
		remedy: "Restore the lines, or run the command, which records them again.",
		command: isBeyond ? fixFor(sortedUnique([...covered, ...unpacked])) : ["fix"]
	};
}
function missedHashes({ entry, base, evidence, release }) {
	if (base?.version !== entry.version) return [];
	if (release.kind === "replaced" || release.kind === "repackaged") return [];
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence: evidence && {
			...evidence,
			reportedH1: "accept"
		},
		recorded: void 0,
		...NO_KEYS
	};
	const packageCount = evidence?.publishedPlatforms.size ?? 0;
	const coverCount = platformsOf(ofScheme("h1", base.hashes), evidence).length;
	const mayBeUnpacked = packageCount === 0 || packageCount !== coverCount;
	return preferredHashes(hashesBeyond(base, entry)).filter((hash) => {
		const grade = gradeHash(hash, context);
		return grade === "not-checked" ? hashScheme(hash) !== "h1" || mayBeUnpacked : grade !== "unexplained";
	});
}

// src/review/rules/platform-rules.ts
const PLATFORM_RULES = [
	{
		rule: "missing-platform",
		scope: "root-module",
		each: "changed-entry",
		judge: missingPlatform
	},
	{
		rule: "coverage-shrank",
		scope: "hashes",
		each: "changed-entry",
		judge: coverageShrank
	},
	{
		rule: "version-unavailable",
		scope: "root-module",
		each: "changed-version",
		judge: notServed
	}
];
function missingPlatform(entry, facts) {
	const refusals = effectsOn(facts.init, entry.entry.address, "no-matching-hash").flatMap(({ platforms = [] }) => platforms);
	const unmatched = unmatchedByMirror(entry, refusals);
	const { missing, zipOnly: archivesAlone } = uncoveredPlatforms(entry, facts);
	const zipOnly = archivesAlone.filter((platform) => !unmatched.includes(platform));
	const packages = entry.coverage.filter(({ platform }) => isPublished(entry.evidence, platform));
	const remedy = {
		remedy: "Run the command, which adds the missing hashes.",
		command: fixFor(packages.map(({ platform }) => platform))
	};
	const judgements = [];
	if (missing.length > 0) {
		const isRefused = missing.every((platform) => refusals.includes(platform));
		judgements.push({
			detail: `${entry.name} has neither an archive hash (zh) nor a content hash (h1) for ${listText(missing)}. There, init ${isRefused ? "refuses it" : "refuses it or rewrites the lock file"}.`,
			...remedy
		});
	}
	if (unmatched.length > 0) {
		const how = entry.evidence?.mirror?.comparedBy === "h1" ? "no content hash (h1), and a run installs it from an unpacked directory" : "no archive hash (zh), and a run installs it from an OCI registry";
		judgements.push({
			summary: "The lock entry has no hash by which a run compares the package",
			detail: `${entry.name} has ${how}, where no other hash is compared with it: installing fails for ${listText(unmatched)}.`,
			...remedy
		});
	}
	if (zipOnly.length > 0) judgements.push({
		severity: "warning",
		summary: "The lock entry has no content hash for a required platform",
		detail: `${entry.name} has an archive hash (zh) but no content hash (h1) for ${listText(zipOnly)}. Installing from the registry works there; a plugin cache and an unpacked mirror need the h1, and so do later commands after init -lockfile=readonly, which passes without it.`,
		...remedy
	});
	return judgements;
}
function unmatchedByMirror({ evidence, coverage }, refused) {
	const { disagreements = [] } = evidence?.mirror ?? {};
	return coverage.filter(({ level, platform }) => (level === "zip-only" || level === "contents-only") && refused.includes(platform)).map(({ platform }) => platform).filter((platform) => !disagreements.some((other) => other.platform === platform));
}
function notServed(entry, { input: { required } }) {
	const platforms = entry.coverage.map(({ platform }) => platform).filter((platform) => !isPublished(entry.evidence, platform));
	if (platforms.length === 0) return void 0;
	const lack = `${entry.name} is not published for ${listText(platforms)}`;
	if (required.from === "policy") return {
		summary: "The release has no package for a required platform",
		detail: `${lack}, so that no lock file can cover it.`,
		remedy: "Choose a version that is published for the platform, or stop requiring it for this root module."
	};
	return {
		severity: "notice",
		isLighterCase: true,
		summary: "The release has no package for a platform that other providers are locked for",
		detail: `${lack}. Nobody named the platform, so that it is left out for this provider.`,
		cause: `${lack}; it is left out`,
		remedy: "Nothing has to be done."
	};
}
function isPublished(evidence, platform) {
	const all = evidence?.publishedPlatforms;
	return all === void 0 || all.size === 0 || all.has(platform);
}
function uncoveredPlatforms(entry, { input }) {
	const packages = entry.coverage.filter(({ platform }) => isPublished(entry.evidence, platform));
	const withLevel = (wanted) => packages.filter(({ level }) => level === wanted).map(({ platform }) => platform);
	const zipOnly = input.required.from === "policy" ? withLevel("zip-only") : [];
	return {
		missing: withLevel("none"),
		zipOnly
	};
}
function toldAsMissing(entry, facts) {
	const { missing, zipOnly } = uncoveredPlatforms(entry, facts);
	return /* @__PURE__ */ new Set([...missing, ...zipOnly]);
}
function coverageShrank(facts, root) {
	const { name, entry } = facts;
	const before = entryReplaced(facts);
	if (before === void 0 || facts.base?.version === entry.version || !isUsableRecord(entry)) return;
	const platforms = lostCoverage(facts, root, before);
	const losses = lostHashes(facts, before, platforms);
	if (losses.length === 0) return void 0;
	const lostLines = losses.reduce((sum, { lines }) => sum + lines, 0);
	const isGenuine = facts.hashes.every(({ grade }) => grade === "signed-known-key" || grade === "signed-same-key");
	const lossText = (count) => `${name} is ${isGenuine ? "genuine" : "locked"}, but ${count} ${count === 1 ? "line" : "lines"} that base has for its other platforms ${count === 1 ? "is" : "are"} gone`;
	const effect = "the next init elsewhere rewrites";
	const { contents } = platforms;
	const isBeyond = contents.some((platform) => !root.input.required.platforms.includes(platform));
	const onRecord = platformsOnRecord(before, findVersion(root.run.evidence, before));
	const platformsToName = [
		...facts.coverage.map(({ platform }) => platform),
		...onRecord,
		...contents
	].filter((platform) => isPublished(facts.evidence, platform));
	return {
		detail: `${lossText(lostLines)} (${losses.map(({ text }) => text).join(", and ")}): ${effect} this file.`,
		cause: `${lossText("#")}: ${effect} these files.`,
		lostLines,
		remedy: "Run the command, which records them for this version too.",
		command: isBeyond ? fixFor(sortedUnique(platformsToName)) : ["fix"]
	};
}
function lostHashes({ entry, evidence }, before, { contents, archives }) {
	const count = (scheme, { hashes }) => ofScheme(scheme, hashes).length;
	const [had, has] = [count("h1", before), count("h1", entry)];
	const areGone = count("zh", entry) === 0;
	const isBare = areGone && evidence?.mirror === void 0 && (evidence?.packageHashes.size ?? 0) > 0;
	const isUntraced = contents.length === 0 && Math.ceil(had / 2) > has;
	return [
		{
			lines: isBare ? count("zh", before) : 0,
			text: "every zh"
		},
		{
			lines: areGone ? 0 : archives.length,
			text: `the zh of ${listText(archives)}`
		},
		{
			lines: contents.length,
			text: `the h1 of ${listText(contents)}`
		},
		{
			lines: isUntraced ? had - has : 0,
			text: `${had - has} of ${had} h1`
		}
	].filter(({ lines }) => lines > 0);
}
function lostCoverage({ entry, evidence }, { run, input: { required } }, before) {
	const evidenceBefore = findVersion(run.evidence, before);
	const publishedBefore = required.from === "policy" ? [] : evidenceBefore?.publishedPlatforms ?? [];
	const platforms = sortedUnique([...required.platforms, ...publishedBefore]).filter((platform) => isPublished(evidence, platform));
	const now = entryCoverage(entry, evidence, ...platforms);
	const pairs = entryCoverage(before, evidenceBefore, ...platforms).map((was, i) => ({
		was,
		is: now[i]
	}));
	const withContents = pairs.filter(({ was }) => hasContents(was));
	const contents = withContents.length === 1 && now.some(hasContents) ? [] : withContents.filter(({ is }) => is?.contents === "none");
	const archives = pairs.filter(({ was, is }) => was.zip === "yes" && is?.zip === "no");
	return {
		contents: contents.map(({ was }) => was.platform),
		archives: archives.map(({ was }) => was.platform)
	};
}

// src/review/rules/lock-file-rules.ts
const LOCK_FILE_RULES = [
	{
		rule: "invalid-lock-file",
		scope: "hashes",
		each: "root",
		judge: invalidLockFile
	},
	{
		rule: "missing-lock-file",
		scope: "root-module",
		each: "root",
		judge: missingLockFile
	},
	{
		rule: "init-would-change",
		scope: "root-module",
		each: "root",
		judge: initWouldChange
	},
	{
		rule: "init-would-change",
		scope: "root-module",
		each: "version",
		judge: staleConstraints
	},
	{
		rule: "init-would-change",
		scope: "hashes",
		each: "root",
		judge: otherLayout
	}
];
const HIDDEN$1 = [
	{
		pattern: /(?!^)\uFEFF/,
		name: "a byte order mark"
	},
	{
		pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
		name: "a bidirectional control"
	},
	{
		pattern: /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/,
		name: "a control character"
	},
	{
		pattern: /[\u200B\u2060\u00AD]/,
		name: "an invisible character"
	}
];
function invalidLockFile({ run, input }) {
	const { head, base } = input;
	if (head === void 0) return [];
	const errors = head.diagnostics.filter(({ severity }) => severity === "error");
	const conflict = errors.length === 0 ? void 0 : conflictLine(head.text);
	const judgedConflict = conflict !== void 0 && {
		line: conflict,
		summary: "The lock file holds the marks of a merge conflict",
		detail: `Line ${conflict} starts a merge conflict that nobody resolved, so that no tool reads the file.`,
		cause: "A merge conflict that nobody resolved starts there, so that no tool reads the file.",
		remedy: "Keep one side of every conflict, remove the marks, then run fix. The merge driver merge-file resolves most of them."
	};
	const judgedErrors = errors.filter(({ range }) => conflict === void 0 || (range?.start.line ?? 0) < conflict).map(({ summary, detail, range }) => ({
		line: range?.start.line,
		summary: "The lock file cannot be read",
		detail: `${summary}: ${sentence(detail)}`,
		remedy: "Restore the file from the base branch, resolve any merge conflict by hand, and lock again."
	}));
	const before = new Set(run.mode === "audit" ? [] : base?.text.split("\n"));
	const newText = head.text.split("\n").map((line) => before.has(line) ? "" : line).join("\n");
	const judgedHidden = HIDDEN$1.filter(({ pattern }) => pattern.test(newText)).map((hidden) => {
		const line = newText.slice(0, newText.search(hidden.pattern)).split("\n").length;
		return {
			line,
			summary: "The lock file holds characters that cannot be seen",
			detail: `Line ${line} holds ${hidden.name}, which no tool writes and which hides what the line says.`,
			remedy: "Lock again with the tool, which writes the file without it."
		};
	});
	return [
		...judgedConflict === false ? [] : [judgedConflict],
		...judgedErrors,
		...judgedHidden
	];
}
function initWouldChange(facts) {
	const { run, input } = facts;
	if (input.movesTo !== void 0) return void 0;
	const removals = facts.entries.filter(({ entry }) => effectsOn(facts.init, entry.address, "unneeded-entry", "predecessor").some(({ effect }) => effect === "rewrites"));
	const changes = [...changedEntries(facts).map((entry) => ({
		entry,
		text: rewriteText(entry, facts)
	})), ...removals.map((entry) => ({
		entry,
		text: `it drops the entry of ${entry.name}`
	}))].filter(({ text }) => text !== void 0);
	if (changes.length === 0) return void 0;
	const lines = changes.map(({ text }) => text);
	const rewrites = `The next ${commandName(run.tool)} init rewrites this file: ${lines.join("; ")}.`;
	const words = {
		line: 1,
		identity: changes.map(({ entry }) => entry.name),
		summary: "The next init rewrites this file"
	};
	return removals.length === 0 ? {
		...words,
		detail: `${rewrites} With -lockfile=readonly it only warns, and what it lacks stays unrecorded.`,
		remedy: "Run the command, which writes these lines now, where they are reviewed.",
		command: ["fix"]
	} : {
		...words,
		severity: run.mode === "audit" ? "error" : "warning",
		detail: `${rewrites} With -lockfile=readonly it fails.`,
		...pruning(input)
	};
}
function rewriteText(facts, root) {
	const isSaidBy = (rule) => weighsAsMuch(root.run.policy, rule, "init-would-change");
	if (isSaidBy("coverage-shrank") && coverageShrank(facts, root) !== void 0 || isSaidBy("removed-hash") && missedHashes(facts).length > 0) return void 0;
	const { address } = facts.entry;
	const hashesOf = (cause) => sortedUnique(effectsOn(root.init, address, cause).flatMap(({ hashes = [] }) => hashes));
	const [archives, dropped] = [hashesOf("archive-checksums"), hashesOf("unknown-scheme")];
	const missingPlatforms = isSaidBy("missing-platform") ? toldAsMissing(facts, root) : /* @__PURE__ */ new Set();
	const contentsTexts = effectsOn(root.init, address, "contents-checksum").filter(({ platforms = [] }) => !platforms.some((platform) => missingPlatforms.has(platform))).map(({ platforms = [], hashes: [hash] = [] }) => hash === void 0 ? platforms.join() : `${platforms.join()} (${shortHash(hash)})`);
	const zhText = countText(archives.length, "archive checksum (zh)", "archive checksums (zh)");
	const lines = [
		archives.length > 0 && `adds ${zhText}: ${listText(archives.map(shortHash))}`,
		contentsTexts.length > 0 && `adds the contents checksum (h1) of the platform that it runs on: ${listText(contentsTexts)}`,
		dropped.length > 0 && `drops ${countText(dropped.length, "line")} of a scheme that no tool reads`
	].filter((line) => line !== false);
	return lines.length === 0 ? void 0 : `for ${facts.name} it ${lines.join(", and ")}`;
}
function shortHash(hash) {
	return `${hash.slice(0, hash.indexOf(":") + 11)}…`;
}
function staleConstraints({ name, entry, lines }, { input }) {
	const { requirements } = input;
	if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return void 0;
	const constraints = requirements.providers.get(entry.address)?.constraints.text;
	const ownText = entry.constraints.text;
	if (constraints === void 0 || constraints === ownText) return void 0;
	const quoted = (constraints) => constraints === "" ? "no constraint" : `"${constraints}"`;
	return {
		identity: [ownText, constraints],
		summary: "The recorded constraints are not the configuration's",
		detail: `${name} records ${quoted(ownText)}, and the configuration asks for ${quoted(constraints)}. The tools rewrite the line when they next change the file.`,
		remedy: "Run the command, which records the configuration's.",
		command: ["fix"],
		line: lines?.constraints
	};
}
function otherLayout({ run, input }) {
	const { head, base } = input;
	const canonical = ({ lock, header }) => canonicalText({
		lockFile: lock,
		header
	}, run.tool);
	const isOther = (side) => hasErrors(side.diagnostics) || side.text !== canonical(side);
	if (head === void 0 || (head.moduleBlocks ?? 0) > 0 || !isOther(head)) return void 0;
	const isMarked = ({ text }) => text.startsWith("﻿");
	const isOld = base !== void 0 && isOther(base) && (isMarked(base) || !isMarked(head));
	if (run.mode === "review" && isOld) return void 0;
	const [lines, others] = [head.text.split("\n"), canonical(head).split("\n")];
	const at = lines.findIndex((line, i) => line !== others[i]);
	return {
		isLighterCase: true,
		line: at === -1 ? lines.length : at + 1,
		summary: "The lock file is not as a tool writes it",
		detail: isMarked(head) ? "The file starts with a byte order mark. The tools skip it and never write one, so that the next run which changes the file also removes it." : "The file means what it says, but its spacing, order, comments or line ends are not what a tool would write, so that the next run changes lines that nobody edited.",
		remedy: "Run the command, which writes the file as the tool does.",
		command: ["fix"]
	};
}

// src/review/rules/module-judging.ts
function judgeModules(judge) {
	return ({ input, run }) => {
		const { modules, movesTo } = input;
		if (modules?.base === void 0 && modules?.head === void 0) return void 0;
		const { tool, recordedModules: recorded = [] } = run;
		return judge({
			...modules,
			head: modules.head ?? NO_MODULE_LOCK,
			tool: movesTo ?? tool,
			recorded
		}).map((judgement) => ({
			file: modules.path,
			isOfModules: true,
			...judgement
		}));
	};
}
function selectedCalls({ calls }) {
	return calls.filter((call) => call.kind === "selected");
}
function blockLine({ positions }, path) {
	return positions.get(path)?.start.line ?? null;
}
function wordsOfCall({ path }, words) {
	return {
		detail: `${path}: ${words}.`,
		cause: `${words}.`
	};
}

// src/review/rules/module-age.ts
function tooNewModules(root) {
	const { now } = root.run;
	return judgeNewPackages(root, ({ name, hours, date }) => date === void 0 ? void 0 : youngRelease({
		name,
		hours,
		now,
		published: date.at,
		by: `the ${date.by}'s word`
	}));
}
function undatedModules(root) {
	return judgeNewPackages(root, ({ name, hours, date }) => date === void 0 ? ageUnknown(name, hours, "nobody says when it was published") : void 0);
}
function judgeNewPackages(root, judge) {
	const { policy, now, mode } = root.run;
	const judgeCall = (facts, call) => {
		const { record } = call;
		const locked = facts.head.lock.calls.get(record.path);
		const hours = requiredModuleAge(policy, record.source, now);
		if (locked?.kind !== "selected" || hours === void 0 || isOld(facts, locked)) return [];
		if (contentBeside(locked, call) === void 0) return [];
		const judgement = judge({
			name: [locked.source, locked.version].filter(Boolean).join(" "),
			hours,
			date: givesRecorded(locked, record) ? call.date : void 0
		});
		if (judgement === void 0) return [];
		const line = blockLine(facts.head, locked.path);
		return [{
			...judgement,
			line,
			identity: [locked.path, locked.package]
		}];
	};
	if (mode === "audit") return void 0;
	return judgeModules((facts) => selectedCalls(facts).flatMap((call) => judgeCall(facts, call)))(root);
}
function isOld({ base }, locked) {
	const recorded = base?.lock.calls.values();
	return recorded !== void 0 && [...recorded].some((before) => givesRecorded(before, locked));
}

// src/review/rules/module-content.ts
function otherThanBase(facts) {
	const { head } = facts;
	const root = dirname(facts.path);
	const against = recordsAgainst(facts);
	return [...head.lock.calls.values()].flatMap((call) => {
		const before = against(call);
		if (before === void 0) return [];
		return [{
			line: blockLine(head, call.path),
			...changedWords(before, call, root)
		}];
	});
}
function changedWords(records, call, root) {
	const [before] = records;
	const release = [before.source, before.version].filter(Boolean).join(" ");
	const identity = [call.path, release];
	if (call.kind === "floating") {
		const isComputed = call.source.includes("…");
		const subject = `module: "${call.source}"${isComputed ? ` and path: "${root}"` : ""}`;
		return {
			identity,
			module: call.source,
			summary: "A module is not locked any more",
			...wordsOfCall(call, `${release} was locked as ${before.package}, and is floating now: nothing says what is installed`),
			remedy: `Restore the block from the base branch, or name a source whose content can be recorded. If the module is meant to float, add a waiver of module-changed with ${subject} to the policy of the target branch.`
		};
	}
	const { kind, from, to } = packagePair(before, call);
	const content = before.package === call.package ? `${call.package} has other content than before, ${hashesText(call)} in place of ${hashesText(before)}` : `the ${kind} was ${from}, and is ${to} now`;
	const added = contentBeyond(records, call);
	const [hash, second] = added.length === 0 ? call.hashes : added;
	return {
		identity: [...identity, call.package],
		hash: second === void 0 ? hash : void 0,
		summary: "A module's release has other content than before",
		...wordsOfCall(call, `${release}: ${content}. A release that was published does not change`),
		remedy: "Compare both, and ask the module's maintainers why. If the new content is meant, add a waiver of module-changed with its hash to the policy of the target branch."
	};
}
function otherThanSource(facts) {
	const { head, tool } = facts;
	return selectedCalls(facts).flatMap((call) => {
		const { record: now } = call;
		const locked = head.lock.calls.get(now.path);
		if (locked?.kind !== "selected" || locked.source !== now.source) return [];
		if (now.kind === "selected" && now.version !== void 0 && locked.version !== void 0 && !acceptsRecord(now, locked, tool)) return [];
		const foreign = contentBeside(locked, call);
		if (foreign?.length === 0) return [];
		const sourceRecord = givenFor(locked, call) ?? now;
		const [hash, second] = foreign ?? (sourceRecord.kind === "selected" ? sourceRecord.hashes : []);
		return {
			line: blockLine(head, now.path),
			hash: second === void 0 ? hash : void 0,
			identity: [
				now.path,
				now.source,
				selectionText(locked)
			],
			summary: "A module's source does not give what is locked",
			...wordsOfCall(now, `${now.source} ${givenWords(locked, sourceRecord)}`),
			remedy: "Ask the module's maintainers why. If what the source gives is meant, run lock --modules --upgrade=CALL with the path of the call, and have the change reviewed."
		};
	});
}
function givenWords(locked, now) {
	if (now.kind === "floating") return `gives what cannot be recorded (${now.reason ?? "nobody can say what it selects"})`;
	if (locked.version !== now.version) return `gives ${selectionText(now)}, and ${selectionText(locked)} is locked`;
	const release = now.version === void 0 ? "" : ` for ${now.version}`;
	if (locked.package === now.package) return `gives ${now.package}${release} with the content ${hashesText(now)}, and ${hashesText(locked)} is locked`;
	const { kind, from, to } = packagePair(locked, now);
	return `gives the ${kind} ${to}${release}, and ${from} is locked`;
}
function selectionText({ version, package: selected }) {
	return version === void 0 ? selected : `${version} (${selected})`;
}
const hashesText = ({ hashes }) => hashes.join(", ");

// src/review/rules/module-rules.ts
const OF_MODULES = {
	scope: "root-module",
	each: "root"
};
const MODULE_RULES = [
	{
		rule: "invalid-lock-file",
		...OF_MODULES,
		judge: judgeModules(unreadable)
	},
	{
		rule: "module-changed",
		...OF_MODULES,
		judge: judgeModules(otherThanBase)
	},
	{
		rule: "module-changed",
		...OF_MODULES,
		judge: judgeModules(otherThanSource)
	},
	{
		rule: "module-lock-outdated",
		...OF_MODULES,
		judge: judgeModules(outdated)
	},
	{
		rule: "module-not-pinned",
		...OF_MODULES,
		judge: judgeModules(movedBranches)
	},
	{
		rule: "not-verified",
		...OF_MODULES,
		judge: judgeModules(unknownCalls)
	},
	{
		rule: "too-new",
		...OF_MODULES,
		judge: tooNewModules
	},
	{
		rule: "not-verified",
		...OF_MODULES,
		judge: undatedModules
	}
];
function unreadable({ head }) {
	return head.diagnostics.filter(({ severity }) => severity === "error").map(({ summary, detail, range }) => ({
		line: range?.start.line,
		summary: "The lock file for modules cannot be read",
		detail: `${summary}: ${sentence(detail)}`,
		remedy: "Restore the file from the base branch, and run lock --modules."
	}));
}
function outdated(facts) {
	const { head, calls, tool } = facts;
	const lacking = selectedCalls(facts).flatMap(({ record: now }) => {
		const why = lackOf(head.lock.calls.get(now.path), now, tool);
		if (why === void 0) return [];
		return {
			line: blockLine(head, now.path),
			identity: [now.path, now.source],
			summary: "A module call is not locked",
			...wordsOfCall(now, `${now.source} is called, and ${why}, so that any content may be installed`),
			remedy: "Run the command, which records what the source gives, and review what it writes.",
			command: ["lock", "--modules"]
		};
	});
	const isWhole = calls.every((call) => call.kind === "selected");
	const calledPaths = new Set(selectedCalls(facts).map(({ record }) => record.path));
	const stale = [...head.lock.calls.keys()].filter((path) => !calledPaths.has(path));
	const [first] = stale;
	if (first === void 0 || !isWhole) return lacking;
	const needless = {
		severity: "warning",
		line: blockLine(head, first),
		identity: stale,
		summary: "Module calls are locked that nothing makes",
		detail: `The file records ${listText(stale)}, which no configuration calls.`,
		remedy: "Run the command, which drops them.",
		command: ["lock", "--modules"]
	};
	return [...lacking, needless];
}
function lackOf(locked, now, tool) {
	if (locked === void 0) return "it is not in the file";
	if (locked.source !== now.source) return `the file records ${locked.source}`;
	if (locked.kind === "floating") return now.kind === "floating" ? void 0 : "the file records it as floating";
	if (now.kind === "floating" || acceptsRecord(now, locked, tool)) return void 0;
	const recorded = `the file records ${locked.version ?? "no version"}`;
	return now.constraints === void 0 ? `${recorded}, which does not fit the call` : `${recorded}, which ${now.constraints} does not allow`;
}
function movedBranches(facts) {
	const { base, head } = facts;
	return selectedCalls(facts).flatMap((call) => {
		const { record: now } = call;
		const locked = head.lock.calls.get(now.path);
		if (!followsBranch(call) || now.kind !== "selected" || locked?.kind !== "selected") return [];
		if (locked.version !== void 0 || locked.source !== now.source) return [];
		const move = moveOf(base?.lock.calls.get(now.path), locked, now);
		if (move === void 0) return [];
		return {
			severity: "warning",
			line: blockLine(head, now.path),
			identity: [
				now.path,
				locked.package,
				now.package
			],
			summary: "A module follows a branch that moved",
			...wordsOfCall(now, `${now.source} ${move}`),
			remedy: "Name a tag or a commit in the source; a branch moves as work goes on."
		};
	});
}
function moveOf(before, locked, now) {
	if (locked.package !== now.package) {
		const { kind, from, to } = packagePair(locked, now);
		return `is at the ${kind} ${to}, which init installs, and ${from} is locked`;
	}
	if (before?.kind !== "selected" || before.source !== now.source) return void 0;
	const { kind, from, to } = packagePair(before, now);
	return before.package === now.package ? void 0 : `was at the ${kind} ${from}, and is at ${to}`;
}
function unknownCalls({ calls }) {
	return calls.flatMap((call) => {
		if (call.kind === "selected") return [];
		return {
			identity: [call.path],
			summary: "A module could not be compared with what is locked",
			...wordsOfCall(call, `it comes from ${call.source}, and ${call.reason}`),
			remedy: "Run it again when the source can be read."
		};
	});
}

// src/review/rules/newer-tool.ts
function newerToolOf(input) {
	const [now = 0, before = 0] = [input.head?.moduleBlocks, input.base?.moduleBlocks];
	const { isReplaced = false } = input;
	return {
		moduleBlocks: Math.max(now, before),
		isReplaced
	};
}
function reasonsToKeep({ moduleBlocks, isReplaced }) {
	const blocks = countText(moduleBlocks, "module block");
	const replacement = `${OPENTOFU_LOCK_NAME} is there, which a newer tool reads in place of the lock file, so that nothing is written beside it`;
	const loss = `A newer tool wrote ${blocks} into the lock file, which would be lost if it were written`;
	return [...isReplaced ? [replacement] : [], ...moduleBlocks > 0 ? [loss] : []];
}
function newerLimits({ moduleBlocks }) {
	const blocks = countText(moduleBlocks, "module block");
	return moduleBlocks > 0 ? [`The lock file has ${blocks} of a newer tool, not read here`] : [];
}
function judgeReplaced({ input }) {
	if (input.isReplaced !== true) return void 0;
	return {
		summary: "Another lock file takes the place of this one",
		detail: `${OPENTOFU_LOCK_NAME} is there. A newer tool reads it in place of the lock file, and this program cannot read it, so that nobody checked what is installed.`,
		remedy: `Review ${OPENTOFU_LOCK_NAME} by hand, or use a release of this program that reads it.`
	};
}

// src/review/rules/bundled.ts
const USUAL_DAYS = 90;
function waiverOfBundled({ entry: { address: provider, version }, evidence }, { run }, rule, hashes) {
	const { contents = [], lists = [] } = evidence?.lookedAt ?? {};
	if (![...contents, ...lists].some(({ isBundled }) => isBundled)) return void 0;
	const days = Math.min(run.policy.maxWaiverDays ?? USUAL_DAYS, USUAL_DAYS);
	const expires = new Date(daysFrom(run.now, days)).toISOString().slice(0, 10);
	return `If the packages in the repository are meant and were reviewed like code, add this row to waivers in the policy of the target branch, in a change of its own: - ${JSON.stringify({
		rule,
		provider,
		version,
		hashes,
		reason: "bundled, reviewed with its source",
		expires
	})}`;
}

// src/review/rules/key-rules.ts
const KEY_RULES = [
	{
		rule: "signing-key-changed",
		scope: "hashes",
		each: "root",
		judge: signingKeyChanged
	},
	{
		rule: "signing-key-expired",
		scope: "hashes",
		each: "root",
		judge: signingKeyExpired
	},
	{
		rule: "weak-signature",
		scope: "hashes",
		each: "root",
		judge: weakSignature
	},
	{
		rule: "signature-missing",
		scope: "hashes",
		each: "changed-version",
		judge: signatureMissing
	}
];
function signingKeyChanged(facts) {
	const signersText = (entry) => `${entry.signers.kind} ${sortedUnique(signersOfVersion(entry.evidence)).join()}`;
	return perSigner(facts, signersText, (entry, names) => {
		const words = keyChange(entry);
		if (words === void 0) return void 0;
		const about = {
			detail: `${names}: ${words.detail}`,
			cause: `It is ${words.detail}`
		};
		return {
			...words,
			...about,
			...rememberKey(facts, entry)
		};
	});
}
function keyChange(facts) {
	const { entry, signers, evidence } = facts;
	const before = entryReplaced(facts)?.version;
	const keys = sortedUnique(signersOfVersion(evidence));
	const by = keys.length === 0 ? "not signed" : `signed by key ${listText(keys)}`;
	switch (signers.kind) {
		case "outside": {
			const closedBy = CLOSED_BY[signers.from];
			const knownKeysText = `For its namespace ${closedBy} ${listText(sortedUnique(signers.keys))}.`;
			const retired = keys.flatMap((key) => retirementOf(entry.address, key) ?? []);
			return {
				summary: `The signing key is not one that ${closedBy}`,
				detail: [`${by}. ${knownKeysText}`, ...retired].join(" ")
			};
		}
		case "changed": return {
			severity: weightOfStep(facts),
			detail: `${by}. Not by key ${listText(sortedUnique(signers.from))}, which signed ${before}. Publishers do rotate keys; so does an attacker who takes one over.`
		};
		case "withdrawn": return {
			severity: "warning",
			summary: "The version before was withdrawn, so that its signer cannot be compared",
			detail: `${by}. The registry has no ${before} any more, which the base branch locks.`
		};
		case "not-comparable":
			if (weightOfStep(facts) === "error") return void 0;
			return {
				severity: "warning",
				summary: "The signer cannot be compared with the one before",
				detail: `${by}. No earlier signer is known, since ${sentence(signers.why)}`
			};
		case "unlisted":
			if (signers.from === "publishers") return void 0;
			return {
				severity: "warning",
				summary: "The signing key is not one that signs for the namespace at the other public registry",
				detail: `${by}. The ledger of keys has ${listText(sortedUnique(signers.keys))} for the same namespace there.`
			};
		default: return;
	}
}
const COMPARE = "Compare the fingerprint with one that the publisher announces elsewhere than in the registry.";
function rememberKey({ run }, { entry: { address }, evidence }) {
	const { hostname, namespace } = addressParts(address);
	const { policy, keysOf } = run;
	const { keys, from } = keysOf(address);
	const strangers = sortedUnique(signersOfVersion(evidence)).filter((key) => !keys.has(key));
	if (strangers.length === 0) return { remedy: COMPARE };
	if (from === "policy" || policy.ledger === void 0 || !hasLine(hostname)) {
		const pins = JSON.stringify({ [namespaceOf(address)]: [...keys, ...strangers] });
		return { remedy: `${COMPARE} If it is in order, write trusted-keys: ${pins} in the policy of the repository, or in a file that --policy names.` };
	}
	const add = strangers.map((key) => `--add=${hostname}/${namespace}=${key}`);
	return {
		remedy: `${COMPARE} If it is in order, add it to the ledger of keys, and commit that to the target branch first.`,
		command: [
			"keys",
			"learn",
			...add
		]
	};
}
function signingKeyExpired(facts) {
	const isExpired = ({ status }) => status === "key-expired" || status === "signature-expired";
	return perSignature(facts, isExpired, (signature, names) => {
		const { status, created, keyExpires, isFromFuture } = signature;
		if (isFromFuture === true) {
			const date = created === void 0 ? "" : ` It says it was made at ${created}.`;
			return {
				summary: "The signature is not yet valid by this machine's clock",
				detail: `${names}: the signature by ${keyText(signature)}, or that key, was made later than now.${date}`,
				remedy: "Check this machine's clock, and run again."
			};
		}
		const when = keyExpires === void 0 ? "" : ` on ${keyExpires.slice(0, 10)}`;
		const day = created?.slice(0, 10);
		const date = day === void 0 ? "" : ` The signature says it was made on ${day}.`;
		const detail = `${names}: ${keyText(signature)} expired${when}.${date}`;
		if (status === "key-expired" && created !== void 0 && created < (keyExpires ?? "")) return {
			severity: "notice",
			summary: "The signing key expired after it signed",
			detail,
			remedy: "Nothing. The next release should be signed by a key that is valid."
		};
		return {
			detail,
			remedy: "Ask the publisher to sign with a key that is valid, or to extend this one in the registry."
		};
	});
}
const WEAKNESSES = {
	sha1: "uses SHA-1, for which collisions can be made",
	dsa: "is by a DSA key",
	"rsa-under-2048": "is by an RSA key of fewer than 2048 bits"
};
function weakSignature(facts) {
	const isWeak = ({ status, weaknesses }) => weaknesses.length > 0 && (status === "ok" || status === "key-expired");
	return perSignature(facts, isWeak, (signature, names) => {
		const reasons = listText(signature.weaknesses.map((weakness) => WEAKNESSES[weakness]));
		return {
			detail: `${names}: the signature by ${keyText(signature)} ${reasons}. The tools accept it.`,
			remedy: "Ask the publisher to sign with a stronger key, and pin that key by policy."
		};
	});
}
function perSignature(facts, isSuch, judge) {
	const suchOf = ({ evidence }) => evidence?.signatures.find(isSuch);
	const keyOf = (entry) => {
		const signature = suchOf(entry);
		return signature && (signature.fingerprint ?? signature.keyId ?? "");
	};
	return perSigner(facts, keyOf, (entry, names) => {
		const signature = suchOf(entry);
		return signature && judge(signature, names);
	});
}
function signatureMissing(facts, { run }) {
	const { name, entry, evidence, base, baseEvidence } = facts;
	const { keys, from } = run.keysOf(entry.address);
	const isUnsigned = isKnownUnsigned(evidence);
	if (!isUnsigned && !(isClosed(from) && hasUnsignedArchive(entry, evidence))) return void 0;
	if (isClosed(from)) return {
		severity: "error",
		summary: `A signature by a key that ${CLOSED_BY[from]} is missing`,
		detail: `${name} is ${isUnsigned ? "not signed" : "signed only in part"}, and ${CLOSED_BY[from]} ${listText(sortedUnique(keys))}. The registry alone vouches for what no signature covers.`,
		remedy: "Stay at a version that such a key signs, or ask the publisher for the signature."
	};
	const keysBefore = sortedUnique(keysBehindEntry(base, baseEvidence));
	if (base !== void 0 && keysBefore.length > 0) return {
		severity: weightOfStep(facts),
		summary: "The signature that earlier versions had is gone",
		detail: `${name} is not signed, and ${base.version} was, by key ${listText(keysBefore)}. Whoever answers for the registry could have made this version.`,
		remedy: `Stay at ${base.version} until the publisher says why the signature is gone.`
	};
	if (keys.size > 0 && !isMigrated(facts)) return {
		severity: "error",
		summary: "A signature by a publisher that is known to sign is missing",
		detail: `${name} is not signed, and the program knows of its namespace ${listText(sortedUnique(keys))} from before. Whoever answers for the registry could have made this version.`,
		remedy: "Do not lock this version until the publisher says why nobody signs it."
	};
	return {
		severity: "notice",
		detail: `${name} is not signed, so that the registry alone vouches for it.`,
		remedy: "Nothing, if you trust the registry for this provider. Ask the publisher to sign releases."
	};
}

// src/review/rules/not-verified-rules.ts
const NOT_VERIFIED_RULES = [
	{
		rule: "not-verified",
		scope: "hashes",
		each: "changed-entry",
		judge: uncheckedHashes
	},
	{
		rule: "not-verified",
		scope: "hashes",
		each: "changed-entry",
		judge: unknownSchemes
	},
	{
		rule: "not-verified",
		scope: "hashes",
		each: "changed-entry",
		judge: unsureRelease
	},
	{
		rule: "not-verified",
		scope: "hashes",
		each: "changed-version",
		judge: unlistedVersion
	},
	{
		rule: "not-verified",
		scope: "hashes",
		each: "root",
		judge: judgeReplaced
	}
];
const SIGNER_RULES = [...KEY_RULES, {
	rule: "not-verified",
	scope: "hashes",
	each: "changed-version",
	judge: unsureSigners
}];
const RULES_OF_SIGNERS_ALONE = [...SIGNER_RULES, {
	rule: "not-verified",
	scope: "hashes",
	each: "changed-entry",
	judge: disputedSigners
}];
const TRY_AGAIN = "Run it again when what is named there can be read. Where that will never be, list the hashes in a waiver of not-verified in the policy of the target branch.";
const ASK_OPERATOR = "Ask who runs the source to correct its answer, then run it again.";
function toolUndecided(facts) {
	const { root, toolConflict } = facts.input;
	const words = {
		summary: "Two tools are named for one root module",
		detail: `${root} is OpenTofu's or Terraform's: ${toolConflict}. Nothing was checked.`,
		remedy: "Write the tool into the policy file, such as `tool: opentofu`, or remove what names the other."
	};
	return [rootFinding("not-verified", facts, words)];
}
function uncheckedHashes(entry, facts) {
	const { name, added, lines } = entry;
	const unchecked = hashesNotChecked(entry);
	const [first] = unchecked;
	const doubt = doubtAbout(entry);
	const reason = reasonText(entry);
	const count = countText(unchecked.length, "hash", "hashes");
	const words = {
		detail: `${first ? `${count} of ${name} could not be checked` : name}: ${reason}`,
		cause: sentence(reason),
		line: first && lines?.hashes.get(first)
	};
	if (doubt !== void 0 && added.size > 0) return {
		...words,
		summary: doubt,
		remedy: ASK_OPERATOR
	};
	if (first === void 0) return void 0;
	const hosts = sortedUnique(reasonsOf(entry).map(({ silentHost = "" }) => silentHost));
	return {
		...words,
		...remedyOfGaps(entry, facts),
		summary: "Hashes could not be checked",
		uncheckedHashes: unchecked,
		silentHosts: hosts.length === 0 || hosts.includes("") ? void 0 : hosts
	};
}
function disputedSigners(entry, facts) {
	return entry.evidence?.problems.some(({ kind }) => kind === "readers-disagree") === true ? uncheckedHashes(entry, facts) : void 0;
}
function hashesNotChecked({ hashes, added }) {
	return hashes.filter(({ hash, grade }) => added.has(hash) && grade === "not-checked").map(({ hash }) => hash).filter((hash) => hashScheme(hash) !== void 0);
}
const USUAL_PLATFORMS = ["linux_amd64", "darwin_arm64"].map(parsePlatform);
function remedyOfGaps(entry, facts) {
	const { required } = facts.input;
	const bundled = waiverOfBundled(entry, facts, "not-verified", hashesNotChecked(entry));
	if (bundled !== void 0) return { remedy: bundled };
	const sizes = gapsOf(entry).flatMap(({ neededMebibytes }) => neededMebibytes ?? []);
	if (sizes.length === 0) return { remedy: TRY_AGAIN };
	const more = `Raise max-download to ${largestOf(sizes, 0)}MiB`;
	const usual = (required.from === "policy" ? required.platforms : USUAL_PLATFORMS).filter((platform) => entry.evidence?.publishedPlatforms.has(platform));
	if (usual.length === 0 || facts.run.mode === "audit") return { remedy: `${more}.` };
	return {
		remedy: `${more}. Or keep only the platforms that matter, with yours in place of these; that drops the h1 that this change adds for others.`,
		command: [
			"fix",
			"--platform",
			usual.join(",")
		]
	};
}
const DOUBTS = [
	["ambiguous-document", "An answer can be read in two ways"],
	["invalid-archive", "A package cannot be unpacked safely"],
	["readers-disagree", "Two readers disagree about a signature"]
];
function doubtAbout({ evidence, hashes, added }) {
	const kinds = new Set(evidence?.problems.map(({ kind }) => kind));
	const doubt = DOUBTS.find(([kind]) => kinds.has(kind))?.[1];
	if (doubt !== void 0 || (evidence?.mirror?.unusableAnswers ?? []).length === 0) return doubt;
	return hashes.some(({ hash, grade }) => grade === "mirror" && added.has(hash)) ? "Only a mirror can be read, not the origin" : void 0;
}
const OBSTACLES = /* @__PURE__ */ new Set([
	"unreachable",
	"provider-not-found",
	"version-not-listed",
	"no-signing-keys",
	"ambiguous-document",
	"invalid-metadata",
	"invalid-archive",
	"readers-disagree",
	"not-checked"
]);
function reasonsOf(entry) {
	const gaps = gapsOf(entry);
	const { problems = [] } = entry.evidence ?? {};
	return gaps.length > 0 ? gaps : problems.filter(({ kind }) => OBSTACLES.has(kind));
}
function reasonText(entry) {
	if (entry.evidence === void 0) return "nothing was gathered about this version.";
	const text = reasonsText(reasonsOf(entry));
	return text === "" ? "not everything that could explain them was looked at." : text;
}
function gapsOf(entry) {
	return hashesNotChecked(entry).flatMap((hash) => gapsFor(hash, entry.evidence) ?? []).filter(({ cause }) => cause !== "not-needed");
}
function unknownSchemes({ name, added, lines }) {
	const strange = [...added].filter((hash) => hashScheme(hash) === void 0);
	const [first] = strange;
	if (first === void 0) return void 0;
	return {
		summary: "No released tool reads the scheme of a hash",
		detail: `${name} adds ${countText(strange.length, "hash", "hashes")} of a scheme that no released tool reads, such as ${hashText(first)}. A later one may, and would trust it.`,
		remedy: "Remove the lines.",
		line: lines?.hashes.get(first)
	};
}
function unsureRelease(entry) {
	const { name, release, added, evidence } = entry;
	if (release.kind === "unsure" && added.size > 0 && hashesNotChecked(entry).length === 0) {
		const gaps = evidence?.lookedAt.contents ?? [];
		return {
			summary: "It could not be told whether the release was replaced",
			detail: `What was locked for ${name} before could not be held to all that is published now. ${gaps.length === 0 ? "It may have come from a mirror." : reasonsText(gaps)}`,
			remedy: "Run it again, or lock this version again from the registry."
		};
	}
	if (release.kind !== "repackaged") return void 0;
	const uncompared = release.uncompared.filter((hash) => added.has(hash));
	if (uncompared.length === 0) return void 0;
	const platforms = listText(platformsOf(uncompared, evidence));
	return {
		summary: "New archives could not be compared with what was locked",
		detail: `The release ${name} was repackaged, and no content hash on record says whether the package is the same${platforms === "" ? "" : ` for ${platforms}`}.`,
		remedy: "Lock another version, or ask the publisher for the old archives."
	};
}
function unsureSigners(entry, facts) {
	const { name, signers, evidence } = entry;
	if (signers.kind === "unlisted" && signers.from === "publishers") {
		const why = `signed by key ${listText(sortedUnique(signersOfVersion(evidence)))}. Of its namespace this program knows ${listText(sortedUnique(signers.keys))}, as of ${PUBLISHER_KEYS_DAY}. Publishers do rotate keys since.`;
		return {
			summary: "The signing key is not one that the publisher is known by",
			detail: `${name}: ${why}`,
			cause: `It is ${why}`,
			...rememberKey(facts, entry)
		};
	}
	if (!(signers.kind === "not-comparable" && weightOfStep(entry) === "error")) return void 0;
	return {
		summary: "The signer could not be compared with the one before",
		detail: `${name}: no earlier signer is known, since ${sentence(signers.why)}`,
		remedy: "Run it again once the version before can be read, or list the namespace's keys in the policy."
	};
}
function unlistedVersion({ name, evidence }) {
	if (evidence?.availability !== "unlisted") return void 0;
	return {
		summary: "The registry's list lacks a version whose documents it has",
		detail: `${name} is not among the versions that the registry lists now, and the version's own documents are still there: it is withdrawn, or the list is wrong. The tools choose from the list.`,
		remedy: "Run it again later, or lock a version that the registry lists."
	};
}

// src/review/rules/provenance-rules.ts
const PROVENANCE_RULES = [
	{
		rule: "provenance-mismatch",
		scope: "hashes",
		each: "changed-version",
		judge: wrongBuild
	},
	{
		rule: "provenance-missing",
		scope: "hashes",
		each: "changed-version",
		judge: noBuild
	},
	{
		rule: "not-verified",
		scope: "hashes",
		each: "changed-version",
		judge: unknownBuild
	}
];
function wrongBuild(facts) {
	const { name, entry, builds } = facts;
	const { mismatch, toName, mode } = builds;
	const wait = "Do not lock this version until its publisher says who built it, and from what.";
	const names = {
		mode,
		workflow: toName.get("workflow"),
		"signer-repository": toName.get("signerRepository"),
		runner: toName.get("runner")
	};
	const remedy = toName.size === 0 ? wait : `${wait} Where its publisher means to build so, add to the policy of the target branch: ${settingText(entry.address, names)}`;
	const reasonOf = ({ provenance }) => "reason" in provenance ? provenance.reason : "";
	return [...new Set(mismatch.map(reasonOf))].map((reason) => {
		const groups = mismatch.filter((group) => reasonOf(group) === reason);
		return {
			detail: `The attestation that ${placeOf(facts)} offers for ${name}${platformsText(groups)} cannot be relied on: ${reason}. Whoever made the package did not build it as its publisher does, or means to look so.`,
			remedy
		};
	});
}
function settingText(provider, value) {
	const { asciiHostname, namespace } = addressParts(provider);
	const name = PUBLIC_REGISTRIES.has(asciiHostname) ? namespace : `${asciiHostname}/${namespace}`;
	return `provenance: ${JSON.stringify({ [name]: value })}`;
}
function noBuild(facts) {
	const { name, base, builds } = facts;
	const { absent, mode } = builds;
	if (absent.length === 0) return void 0;
	const isRequired = mode === "require";
	const before = base?.version ?? "the version before";
	return {
		severity: isRequired ? "error" : "warning",
		detail: `${placeOf(facts)} has no attestation of who built ${name}${platformsText(absent)}, and ${isRequired ? "policy requires one" : `${before} has one`}.`,
		remedy: isRequired ? "Stay at a version that its publisher attests, or let policy require no attestation of this namespace." : `Stay at ${before} until the publisher says why this version was built otherwise.`
	};
}
function unknownBuild({ name, entry, builds }) {
	const { unknown, mode, attestedBefore } = builds;
	if (unknown.length === 0) return void 0;
	const isRequired = mode === "require";
	const due = isRequired ? "policy requires it" : `${attestedBefore} has an attestation`;
	const isDue = isRequired || attestedBefore !== void 0;
	const why = `${listText(sortedUnique(unknown))}${isDue ? `; ${due}` : ""}.`;
	const without = isRequired ? "let policy require no attestation of this namespace" : `ask for none in the policy of the target branch: ${settingText(entry.address, "off")}`;
	return {
		summary: "Who built a version is not known",
		detail: `Who built ${name} is not known: ${why}`,
		cause: `Who built it is not known: ${why}`,
		remedy: `Run it again when what is named there answers; a token raises a rate limit (the input github-token, or GH_TOKEN), and fewer changed providers take fewer questions. Or ${without}`
	};
}
function placeOf({ evidence }) {
	const repository = evidence?.provenance?.repository;
	return repository === void 0 ? "The forge" : `${repository.host}/${repository.name}`;
}
function platformsText(groups) {
	const platforms = sortedUnique(groups.flatMap((group) => group.platforms));
	return platforms.length === 0 ? "" : ` for ${listText(platforms)}`;
}

// src/review/rules/provider-rules.ts
const PROVIDER_RULES = [
	{
		rule: "new-provider",
		scope: "hashes",
		each: "entry",
		judge: newProvider
	},
	{
		rule: "new-provider",
		scope: "hashes",
		each: "version",
		judge: reAddedProvider
	},
	{
		rule: "provider-denied",
		scope: "hashes",
		each: "changed-version",
		judge: providerDenied
	},
	{
		rule: "provider-denied",
		scope: "hashes",
		each: "changed-entry",
		judge: providerBlocked
	},
	{
		rule: "provider-deprecated",
		scope: "hashes",
		each: "changed-entry",
		judge: registryRemarks
	}
];
function newProvider(facts, root) {
	const { name, entry, base } = facts;
	const isFirstRecord = base === void 0 || base.version === entry.version && preferredHashes(base.hashes).length === 0 && preferredHashes(entry.hashes).length > 0;
	const isKnownMove = isMigrated(facts) && !isUnproven(facts);
	if (root.run.mode === "audit" || !isFirstRecord || isKnownMove) return void 0;
	const isKnown = isMigrated(facts) || knowsNamespace(root, entry.address);
	const isStranger = isUnsigned(facts) && !isKnown;
	const summary = base === void 0 ? "A provider is new to this lock file" : "A provider's packages are recorded for the first time";
	const cause = `${name}: ${publisherText(facts)}; ${useText(facts, root)}`;
	const usual = facts.signers.kind === "known" && isMakersProvider(entry.address) ? "notice" : "warning";
	return {
		severity: isStranger ? weightOfStep(facts) : usual,
		isOfChange: isStranger ? void 0 : true,
		summary: isStranger ? "A new provider is unsigned and from a namespace that is new here" : summary,
		detail: `${cause}; ${askerText(facts, root)}.`,
		cause: `${cause}.`,
		remedy: "Check that this provider, from this publisher, is meant."
	};
}
const TIER_WORDS = {
	official: "official",
	"partner-claimed": "a partner's by the registry's word",
	community: "community"
};
function publisherText(facts) {
	const signer = signerText(facts.evidence);
	const tier = trustTier(facts.evidence);
	const words = tier && TIER_WORDS[tier];
	if (signer !== void 0) return words === void 0 ? signer : `${signer} (${words})`;
	if (tier === "unauthenticated") return "unauthenticated, from a mirror without signatures";
	return isUnsigned(facts) ? "unsigned" : "signer not known";
}
function isUnsigned({ evidence, hashes }) {
	if (evidence === void 0 || hashes.some(({ signedBy }) => signedBy.length > 0)) return false;
	return evidence.lookedAt.contents.length === 0 || evidence.dispositions.size > 0;
}
function useText({ base, entry: { address } }, { run, input }) {
	if (base !== void 0) return "the base branch locks this version without any hash to compare";
	if (run.repositoryProviders.has(address)) return "other root modules use it";
	return input.past?.some((lock) => lock.providers.has(address)) === true ? "locked here before, but not by the base branch" : "first use in this repository";
}
function askerText({ entry }, { input: { root, requirements } }) {
	const origins = requirements?.providers.get(entry.address)?.origins ?? [];
	if (origins.length > 0) return `required by ${askersText(root, origins)}`;
	return requirements?.exact === true ? "required by nothing in the configuration" : "what requires it is not known";
}
function reAddedProvider({ name, base, entry }, { input }) {
	const past = (input.past ?? []).map((lock) => lock.providers.get(entry.address)).find((recorded) => recorded?.version === entry.version);
	if (base !== void 0 || past === void 0 || agree(past, entry)) return void 0;
	return {
		summary: "A provider comes back with other hashes than it had",
		detail: `${name} was locked on this branch before, at the same version and with other hashes${firstRecord(input.past, ({ providers }) => providers.get(entry.address)?.version === entry.version)?.where ?? ""}. Removing an entry and adding it again is a way around its hashes.`,
		remedy: "Restore the entry from the branch's history, or lock another version."
	};
}
function agree(past, now) {
	const isExtended = (scheme) => [hashesBeyond(past, now), hashesBeyond(now, past)].some((hashes) => ofScheme(scheme, hashes).length === 0);
	const hasArchives = ({ hashes }) => ofScheme("zh", hashes).length > 0;
	return isExtended("zh") && (hasArchives(past) && hasArchives(now) || isExtended("h1"));
}
function providerDenied({ name, entry }, { run }) {
	const reason = denial(entry, run.policy);
	if (reason === void 0) return void 0;
	return {
		summary: "Policy does not allow this provider or version",
		detail: `${name} ${reason}.`,
		remedy: "Use a provider and version that the policy allows, or propose a change of the policy on its own."
	};
}
function denial({ address, version }, { deniedProviders, allowedProviders }) {
	const denied = deniedProviders.find(({ provider, versions }) => namesProvider(provider, address) && versions.terms.every((term) => meetsTerm(version, term)));
	if (denied !== void 0) {
		const { provider, versions, reason } = denied;
		return `is denied by "${versions.text === "" ? provider.text : `${provider.text} ${versions.text}`}"${reason === void 0 ? "" : `: ${reason}`}`;
	}
	return allowedProviders.every((list) => list.some(({ provider, versions }) => namesProvider(provider, address) && (versions.terms.length === 0 || allowsVersion(versions, version)))) ? void 0 : "is on no line of the list of allowed providers";
}
function providerBlocked({ entry, evidence }, { run }) {
	const reason = evidence?.context?.blocked;
	if (reason === void 0) return void 0;
	const why = reason === "" ? "without a reason" : `with the reason: ${reason}`;
	return {
		summary: "The registry has blocked a provider",
		detail: `The registry has blocked ${displayAddress(entry.address, run.tool)}, ${sentence(why)}`,
		remedy: "Do not use it until its registry and its publisher say what happened."
	};
}
function registryRemarks({ entry, base, evidence }, { run }) {
	const { deprecated, archived, isDelisted } = evidence?.context ?? {};
	const remarks = /* @__PURE__ */ new Map();
	for (const text of evidence?.warnings ?? []) remarks.set(text.trim(), "The registry warns of a provider");
	if (deprecated !== void 0) remarks.set(deprecated, "A provider is deprecated");
	if (archived !== void 0) remarks.set(archived, "A provider is archived");
	remarks.delete("");
	const name = displayAddress(entry.address, run.tool);
	const others = {
		severity: base === void 0 ? "warning" : "notice",
		remedy: "Plan to move to what replaces it; nothing is wrong with the checksums."
	};
	if (remarks.size === 0 && isDelisted === true) return {
		...others,
		summary: "A provider is no longer shown by its registry",
		detail: `${name} is no longer shown to people who look for providers there.`
	};
	return [...remarks].map(([words, summary]) => ({
		...others,
		summary,
		detail: `The registry says of ${name}: ${sentence(words)}`
	}));
}

// src/review/rules/release-rules.ts
const CONFLICTING_SIGNERS = contradiction("conflicting-signers", "The release is signed by different keys");
const RELEASE_RULES = [
	{
		rule: "republished-package",
		scope: "hashes",
		each: "changed-version",
		judge: republished
	},
	{
		rule: "republished-package",
		scope: "hashes",
		each: "changed-entry",
		judge: packageAdded
	},
	contradiction("conflicting-checksums", "The release has two checksums for one file"),
	CONFLICTING_SIGNERS,
	{
		rule: "mirror-disagrees",
		scope: "hashes",
		each: "changed-entry",
		judge: mirrorDisagrees
	},
	{
		rule: "checksum-mismatch",
		scope: "hashes",
		each: "changed-version",
		judge: checksumMismatch
	},
	{
		rule: "bad-signature",
		scope: "hashes",
		each: "changed-version",
		judge: badSignature
	},
	{
		rule: "foreign-checksum-line",
		scope: "hashes",
		each: "changed-version",
		judge: foreignLine
	}
];
const ASK_THE_PUBLISHER = "Ask the publisher why the release changed, and lock another version until that is known. Nothing is fixed automatically here.";
function republished(entry) {
	const { release } = entry;
	if (release.kind !== "replaced" && release.kind !== "repackaged") return void 0;
	const difference = differenceText(entry, release);
	const line = lineOfAny(entry, release.arrived);
	if (release.kind === "repackaged") return {
		severity: "warning",
		summary: "The release was repackaged, contents identical",
		detail: `${difference} Every recorded content hash still agrees with a package that was downloaded and hashed in this run.`,
		remedy: "Check that the publisher announced the new archives; the contents are those that were locked.",
		line
	};
	return {
		detail: `${difference} A published version should never change, so what would be installed now is not what was reviewed then.`,
		remedy: ASK_THE_PUBLISHER,
		line
	};
}
function packageAdded(entry) {
	const { name, release, added, evidence } = entry;
	if (release.kind !== "file-added" || !release.arrived.some((hash) => added.has(hash))) return;
	const platforms = listText(platformsOf(release.arrived, evidence));
	return {
		severity: "notice",
		summary: "A package was added to the release after it was locked",
		detail: `${name} lists ${countText(release.arrived.length, "package")} more than when it was locked${platforms === "" ? "" : `, for ${platforms}`}. The others are unchanged.`,
		remedy: "Nothing, unless the new package is one that you did not expect.",
		line: lineOfAny(entry, release.arrived)
	};
}
function differenceText({ name, evidence, isRecordedElsewhere }, { gone, arrived }) {
	const whose = isRecordedElsewhere ? " of other root modules" : "";
	const such = `such as ${gone.slice(0, 1).map(hashText).join("")}`;
	if (gone.every((hash) => hashScheme(hash) === "h1")) return `No package of ${name} has the contents of ${countText(gone.length, "recorded hash", "recorded hashes")}${whose} any more, ${such}; every package was downloaded and hashed.`;
	const platforms = listText(platformsOf(arrived, evidence));
	const where = platforms === "" ? "" : ` (${platforms})`;
	return `${name} no longer lists ${countText(gone.length, "recorded archive")}${whose}, ${such}, and lists ${countText(arrived.length, "other")}${where} instead.`;
}
function lineOfAny({ lines }, hashes) {
	return hashes.map((hash) => lines?.hashes.get(hash)).find((line) => line !== void 0);
}
function contradiction(kind, summary) {
	const conflictsOf = (of, source) => problemsOf(source, kind).map((message) => {
		return {
			summary,
			detail: `${of}: ${message}`,
			remedy: ASK_THE_PUBLISHER
		};
	});
	const judge = (facts) => {
		const { name, entry, evidence, base, baseEvidence } = facts;
		const own = conflictsOf(name, evidence);
		if (base === void 0 || base.version === entry.version) return own;
		const before = conflictsOf(`${name}, of whose version before ${base.version}`, baseEvidence);
		return [...own, ...before.map((conflict) => ({
			...conflict,
			severity: weightOfStep(facts)
		}))];
	};
	return {
		rule: "republished-package",
		scope: "hashes",
		each: "changed-entry",
		judge
	};
}
function problemsOf(evidence, kind) {
	return tellOnce((evidence?.problems ?? []).filter((problem) => problem.kind === kind));
}
function mirrorDisagrees(entry) {
	const { name: mirror, disagreements = [] } = entry.evidence?.mirror ?? {};
	const differing = disagreements.filter(({ contents }) => contents !== "same");
	const isRepackaged = differing.length === 0;
	const packages = isRepackaged ? disagreements : differing;
	if (packages.length === 0) return void 0;
	const platforms = listText(packages.map(({ platform }) => platform));
	const difference = packages.every(({ origin }) => origin.length === 0) ? `${mirror} has ${countText(packages.length, "package")} (${platforms}) that the origin does not publish.` : `${mirror} has another package than the origin for ${platforms}${exampleOf(packages[0])}.`;
	const line = lineOfAny(entry, packages.flatMap(({ mirror: hashes, origin }) => hashes.filter((hash) => !origin.includes(hash))));
	if (isRepackaged) return {
		severity: "warning",
		summary: "The mirror repackaged the release, contents identical",
		detail: `${entry.name}: ${difference} The files inside are those of the origin's packages.`,
		remedy: "Fill the mirror with the archives that the publisher released.",
		line
	};
	return {
		detail: `${entry.name}: ${difference} Runs install what the mirror has.`,
		remedy: "Treat the mirror's packages as untrusted until its operator accounts for the difference, then fill it again from the origin.",
		line
	};
}
function exampleOf(disagreement) {
	const { mirror = [], origin = [] } = disagreement ?? {};
	for (const hash of mirror) {
		const other = origin.find((candidate) => hashScheme(candidate) === hashScheme(hash));
		if (other === void 0 || origin.includes(hash)) continue;
		return `, such as ${hashText(hash)} where the origin has ${hashText(other)}`;
	}
	return "";
}
function checksumMismatch(entry) {
	return complain(entry, problemsOf(entry.evidence, "checksum-mismatch"));
}
function badSignature(entry) {
	const reports = problemsOf(entry.evidence, "bad-signature");
	return complain(entry, reports.length > 0 ? reports : refusedSignatures(entry));
}
const REFUSED = /* @__PURE__ */ new Map([
	["invalid", "is not valid"],
	["revoked", "was made by a key that has been revoked"],
	["unknown-issuer", "was made by a key that the registry does not name"]
]);
function refusedSignatures({ evidence }) {
	const complaints = (evidence?.signatures ?? []).flatMap((signature) => {
		const refusal = REFUSED.get(signature.status);
		if (refusal === void 0) return [];
		const reason = signature.reason === void 0 ? "" : `: ${signature.reason}`;
		return [`the signature by ${keyText(signature)} ${refusal}${reason}`];
	});
	return sortedUnique(complaints).map(sentence);
}
const MAX_COMPLAINTS = 3;
function complain({ name }, complaints) {
	if (complaints.length === 0) return void 0;
	const rest = complaints.length - MAX_COMPLAINTS;
	const more = rest > 0 ? ` ${countText(rest, "more complaint")} of this kind.` : "";
	return {
		detail: `${name}: ${complaints.slice(0, MAX_COMPLAINTS).join(" ")}${more}`,
		remedy: "Do not merge or install this version until its publisher accounts for the difference."
	};
}
function foreignLine({ name, evidence }) {
	const problems = (evidence?.problems ?? []).filter(({ kind }) => kind === "foreign-checksum-line");
	const offers = problems.filter(({ platform }) => platform !== void 0);
	const lines = problems.filter(({ platform }) => platform === void 0);
	const others = offers.length - 1;
	const more = others > 0 ? ` The same holds for ${countText(others, "other package")}.` : "";
	const judgedOffer = sortedUnique(offers.map(({ message }) => message)).slice(0, 1).map((message) => ({
		summary: "The registry offers a file of another release as the package",
		detail: `${sentence(message)}${more} A signed list of an old version can be replayed that way.`,
		remedy: "Do not install this version until the registry names its own files."
	}));
	const judgedLines = sortedUnique(lines.map(({ message }) => message)).map((message) => ({
		severity: "warning",
		detail: `${name}: ${sentence(message)} Such a line vouches for nothing here.`,
		remedy: "Nothing, unless the lock file records the hash of such a line."
	}));
	return [...judgedOffer, ...judgedLines];
}

// src/review/rules/version-rules.ts
const VERSION_RULES = [
	{
		rule: "downgrade",
		scope: "hashes",
		each: "version",
		judge: downgrade
	},
	{
		rule: "prerelease",
		scope: "hashes",
		each: "version",
		judge: prerelease
	},
	{
		rule: "major-upgrade",
		scope: "hashes",
		each: "version",
		judge: majorUpgrade
	},
	{
		rule: "too-new",
		scope: "hashes",
		each: "changed-version",
		judge: tooNew
	},
	{
		rule: "not-verified",
		scope: "hashes",
		each: "changed-version",
		judge: unknownAge
	},
	{
		rule: "version-unavailable",
		scope: "hashes",
		each: "version",
		judge: withdrawn
	},
	{
		rule: "version-outside-constraints",
		scope: "root-module",
		each: "version",
		judge: outside
	}
];
function downgrade(facts) {
	const { name, entry, revert } = facts;
	const before = entryReplaced(facts)?.version;
	if (before === void 0 || compareVersions(entry.version, before) >= 0) return void 0;
	const where = revert?.where ? `${revert.where},` : "";
	return {
		severity: weightOfStep(facts),
		summary: revert === void 0 ? "A provider goes back to a lower version" : "A provider goes back to an entry that was locked before",
		detail: `${name}${where} takes the place of ${before}. A lower version may have flaws that the higher one mended, and may not read the state that the higher one wrote.`,
		remedy: `Lock ${before} or higher. If going back is meant, waive downgrade for it in the policy.`
	};
}
function prerelease({ name, base, entry }) {
	if (!isPrerelease(entry.version) || base?.version === entry.version) return void 0;
	return {
		detail: `${name} is a prerelease: its publisher has not finished it, and may publish it again or take it back.`,
		remedy: "Lock a release, or say in the change why the prerelease is needed."
	};
}
function majorUpgrade(facts) {
	const { name, entry } = facts;
	const before = entryReplaced(facts)?.version;
	if (before === void 0) return void 0;
	const { direction, size } = versionChange(before, entry.version);
	if (direction !== "upgrade" || size !== "major") return void 0;
	return {
		detail: `${name} takes the place of ${before}. A major version may break configurations, and may write state that the old one cannot read.`,
		remedy: "Read the upgrade guide, and look at a plan before merging."
	};
}
function ageAsked({ entry, base, evidence }, { run }) {
	if (base?.version === entry.version) return void 0;
	const hours = requiredAge(run.policy, entry.address, run.now);
	return hours === void 0 ? void 0 : {
		hours,
		published: Date.parse(evidence?.publishedAt ?? "")
	};
}
function tooNew(facts, root) {
	const age = ageAsked(facts, root);
	if (age === void 0 || Number.isNaN(age.published)) return void 0;
	const by = "the registry's word";
	return youngRelease({
		...age,
		name: facts.name,
		by,
		now: root.run.now
	});
}
function unknownAge(facts, root) {
	const age = ageAsked(facts, root);
	if (age === void 0 || !Number.isNaN(age.published)) return void 0;
	const reason = root.run.policy.registryContext === "off" ? "the registry was not asked, since registry-context is off" : "the registry does not say when it was published";
	return ageUnknown(facts.name, age.hours, reason);
}
function withdrawn(facts, root) {
	const { name, entry, base, evidence } = facts;
	if (evidence?.availability !== "withdrawn") return void 0;
	return {
		severity: base?.version === entry.version ? "notice" : "error",
		detail: `${name} is not among the versions that the registry lists now, and its own documents are gone, so that a machine without a copy of it cannot install it.`,
		remedy: waiverOfBundled(facts, root, "version-unavailable") ?? "Lock a version that the registry lists."
	};
}
function outside({ entry }, { run, input, init }) {
	const { address, version } = entry;
	const requirement = input.requirements?.providers.get(address);
	const [refusal] = effectsOn(init, address, "version-outside-constraints");
	if (requirement === void 0 || refusal === void 0) return void 0;
	const askers = requirement.origins.filter(({ constraints }) => constraints !== "");
	const places = listText(askers.map((origin) => originText(input.root, origin)));
	const where = places === "" ? "" : ` (${places})`;
	const effect = `${`${commandName(run.tool)} init`} would stop here: locked provider ${version} does not match.`;
	return {
		identity: [requirement.constraints.text],
		detail: `${refusal.reason}${where}. ${effect}`,
		cause: `${refusal.reason}. ${effect}`,
		remedy: "Change the constraint, or run the command, which chooses the newest version that is allowed.",
		command: [
			"lock",
			`--upgrade=${address}`,
			"--chdir"
		]
	};
}

// src/review/verdict/settle-findings.ts
function settle(findings, policy, terms) {
	const waived = applyWaivers(weigh(findings, policy), policy.waivers, terms);
	return settleFindings(applyUnverifiable(waived, policy.unverifiable, terms.now), policy);
}
function withoutWeights(policy) {
	const { severities, leastSeverities } = DEFAULT_POLICY;
	return {
		...policy,
		severities,
		leastSeverities
	};
}
function settleFindings(findings, policy) {
	return sortFindings(withoutRepetitions(weigh(findings, policy))).map(bounded);
}
function withoutRepetitions(findings) {
	const keyOf = (rule, { provider }) => `${rule} ${provider}`;
	const heaviest = /* @__PURE__ */ new Map();
	for (const finding of findings) {
		const key = keyOf(finding.rule, finding);
		heaviest.set(key, Math.max(heaviest.get(key) ?? -1, SEVERITIES.indexOf(finding.severity)));
	}
	return findings.filter((finding) => {
		const weight = heaviest.get(keyOf(RULE_TABLE[finding.rule].saidBy, finding)) ?? -1;
		return finding.provider === null || weight < SEVERITIES.indexOf(finding.severity);
	});
}
function bounded(finding) {
	const summary = boundedMessage(finding.summary);
	const detail = boundedMessage(finding.detail, MAX_LIST);
	const cause = finding.cause && boundedMessage(finding.cause, 16384);
	return {
		...finding,
		summary,
		detail,
		cause
	};
}
function weigh(findings, policy) {
	return findings.flatMap((finding) => {
		if (isUnverified(finding) || finding.accepted !== void 0) return [finding];
		const severity = policyWeight(policy, finding);
		if (severity === "off") return [];
		return [{
			...finding,
			severity: finding.since === "base" ? "notice" : severity
		}];
	});
}
function withWorkableRemedies(findings) {
	const forbidding = findings.filter(forbidsFix);
	return findings.map((finding) => {
		const { remedy } = finding;
		const isInTheWay = (other) => RULE_TABLE[other.rule].stopsFix === true || other.isOfModules === finding.isOfModules;
		const first = sortedUnique(forbidding.filter(isInTheWay).map(({ rule }) => rule));
		if (remedy.isFix !== true || first.length === 0) return finding;
		const before = ` It writes nothing before ${listText(first)} ${first.length === 1 ? "is" : "are"} resolved.`;
		return {
			...finding,
			remedy: {
				...remedy,
				text: `${remedy.text}${before}`
			}
		};
	});
}
function forbidsFix({ rule, severity, since }) {
	return (severity === "error" || since === "base") && (RULE_TABLE[rule].forbids === "fix" || RULE_TABLE[rule].stopsFix === true);
}

// src/review/verdict/since.ts
function judgeRules(rules, facts) {
	const { run, input, entries } = facts;
	const headFindings = rules.flatMap((rule) => applyRule(rule, facts).map((finding) => ({
		rule,
		finding
	})));
	const base = headFindings.length === 0 || run.mode === "audit" ? void 0 : asProposed(input);
	if (base === void 0) return headFindings.map(({ finding }) => finding);
	const before = gatherFacts(base, run);
	const baseFindings = [...new Set(headFindings.map(({ rule }) => rule))].flatMap((rule) => applyRule(rule, before));
	const excuses = groupBy(baseFindings, (finding) => sameness(finding, base));
	const isLeftAlone = input.base !== void 0 && input.base.text === input.head?.text;
	const isOutOfStep = before.init.effects.some(({ cause }) => INIT_CAUSES[cause].isOutOfStep);
	const isLeftover = input.stoodHere === "as-module" && isLeftAlone && isOutOfStep;
	const extended = new Set(entries.filter(({ added }) => added.size > 0).map(({ entry }) => entry.address));
	return headFindings.map(({ rule, finding }) => {
		const isTrust = rule.scope === "hashes";
		const isExtended = isTrust && finding.provider !== null && extended.has(finding.provider);
		const isExcused = excuses.get(sameness(finding, input))?.pop() !== void 0;
		const isOfLockFile = RULE_TABLE[finding.rule].isSettledByLocking === true || finding.file === input.lockFilePath;
		return (isExcused || isLeftover && !isTrust && isOfLockFile) && !isExtended ? {
			...finding,
			since: "base"
		} : finding;
	});
}
function asProposed(input) {
	const { base, stoodHere, requirements, baseRequirements } = input;
	if (stoodHere === "no") return void 0;
	if (requirements !== void 0 && baseRequirements === void 0) return void 0;
	const modules = asProposedModules(input.modules);
	return {
		...input,
		head: base,
		modules,
		requirements: baseRequirements,
		movesTo: void 0
	};
}
function sameness(finding, { requirements, head }) {
	const { rule, provider, version, severity, identity } = finding;
	const isOfFile = RULE_TABLE[rule].isAboutFile === true;
	const requests = (version === void 0 ? [...requirements?.providers.values() ?? []] : []).filter((requirement) => isOfFile || requirement.provider === provider).map((requirement) => `${requirement.provider} ${requirement.constraints.text}`);
	const about = isOfFile ? [head?.text, sortedUnique(requests)] : requests;
	return JSON.stringify([
		findingSubject(finding),
		severity,
		identity,
		about
	]);
}

// src/review/verdict/stated-limits.ts
function uncomparedVersions(entries) {
	return entries.flatMap(({ name, evidence: { mirror } = {} }) => (mirror?.notCompared ?? []).map((why) => ({
		...why,
		name,
		mirror: mirror?.name ?? ""
	})));
}
function buildLimits(entries) {
	return entries.filter(({ builds }) => builds.limits.length > 0).map(({ name, builds }) => `Who built ${name} is not compared: ${listText(sortedUnique(builds.limits))}`);
}
function initLimits({ init, run, input: { requirements } }, findings) {
	const isStopped = findings.some((finding) => blocks(finding, run.policy));
	if (run.mode === "review" || requirements === void 0 || isStopped) return [];
	const command = `${commandName(run.tool)} init -lockfile=readonly`;
	return init.effects.filter((effect) => effect.readonly !== "passes" && INIT_CAUSES[effect.cause].isStated !== true).map(({ readonly, reason, silentHost }) => {
		if (readonly === "refuses") return `${command} refuses the lock file: ${reason}`;
		const why = silentHost === void 0 ? reason : `${silentHost} did not answer`;
		return `Whether ${command} passes is not known: ${why}`;
	});
}

// src/review/verdict/judge.ts
const RULES = [
	...[
		HASH_RULES,
		RELEASE_RULES,
		SIGNER_RULES,
		PROVENANCE_RULES,
		VERSION_RULES,
		PROVIDER_RULES
	],
	...[
		ADDRESS_RULES,
		PLATFORM_RULES,
		LOCK_FILE_RULES,
		CONFIGURATION_RULES,
		NOT_VERIFIED_RULES
	],
	MODULE_RULES
].flat();
const UNREADABLE_RULES = RULES.filter(({ rule }) => RULE_TABLE[rule].judgesUnreadable === true);
const LOCKING_RULES = [...[
	...RULES_OF_SIGNERS_ALONE,
	CONFLICTING_SIGNERS,
	...PROVENANCE_RULES
], ...PROVIDER_RULES.filter(({ rule }) => rule === "provider-denied")];
function judgeRoot(input, run) {
	const facts = gatherFacts(input, run);
	const { entries, init } = facts;
	const terms = {
		waiverPaths: input.waiverPaths,
		now: run.now
	};
	const isStopped = isUnreadable(input) || input.toolConflict !== void 0;
	const { findings, unweighed } = judgeFacts(facts);
	const { base, head, requirements, required, movesTo } = input;
	return {
		root: input.root,
		nameInPolicy: input.nameInPolicy,
		lockFilePath: input.lockFilePath,
		base: base?.lock,
		head: head?.lock,
		requirements,
		required,
		tool: {
			name: `${commandName(run.tool)} 1.${run.tool.minor}`,
			reason: input.toolReason
		},
		rules: run.tool,
		movesTo,
		newerTool: newerToolOf(input),
		expected: head === void 0 || input.toolConflict !== void 0 ? void 0 : expectedLockFile(entries, requirements, (hash) => waivesHash(run.policy.waivers, hash, terms)),
		expectedModules: expectedModules(facts),
		init: requirements === void 0 ? void 0 : init,
		findings,
		unweighed,
		...isStopped ? NOTHING_READ : detailsOf(facts, findings)
	};
}
function expectedModules(facts) {
	const { input, run } = facts;
	const { modules, requirements, movesTo: tool = run.tool } = input;
	if (modules === void 0 || requirements === void 0) return void 0;
	const { lock: old, diagnostics } = modules.head ?? NO_MODULE_LOCK;
	if (hasErrors(diagnostics)) return void 0;
	const { lock } = lockCalls(modules.calls, old, { tool });
	if (lock === void 0) return void 0;
	const planned = {
		...input,
		modules: withModuleLock(modules, lock)
	};
	return {
		lock,
		...settled(judgeRules(MODULE_RULES, {
			...facts,
			input: planned
		}), planned, run)
	};
}
function judgeFindings(input, run) {
	return judgeFacts(gatherFacts(input, run));
}
const isUnreadable = ({ head }) => head !== void 0 && hasErrors(head.diagnostics);
const judgeFacts = (facts) => isUnreadable(facts.input) ? judgeUnreadable(facts) : judgeReadable(facts);
function judgeLocking(input, run) {
	return settled(judgeRules(LOCKING_RULES, gatherFacts(input, run)), input, run);
}
function settled(findings, input, { policy, now }) {
	const terms = {
		waiverPaths: input.waiverPaths,
		now
	};
	return {
		findings: settle(findings, policy, terms),
		unweighed: settle(findings, withoutWeights(policy), terms)
	};
}
function judgeReadable(facts) {
	const { input, run } = facts;
	if (input.toolConflict !== void 0) return settled(toolUndecided(facts), input, run);
	const isWhole = input.scope === "root-module";
	const ruleFindings = judgeRules(RULES.filter(({ scope }) => isWhole || scope === "hashes"), facts);
	const { findings, unweighed } = settled(isWhole ? [...ruleFindings, ...uninstallable(facts, ruleFindings)] : ruleFindings, input, run);
	return {
		findings: withWorkableRemedies(findings),
		unweighed
	};
}
function judgeUnreadable(facts) {
	const { input, run } = facts;
	const raw = judgeRules(UNREADABLE_RULES, facts);
	const invalid = settled(raw, input, run);
	if (invalid.findings.some((each) => each.since === "base" || blocks(each, run.policy))) return invalid;
	const notRead = rootFinding("not-verified", facts, {
		summary: "The lock file could not be read",
		detail: "Nothing in the lock file was checked, because it cannot be read.",
		remedy: "Restore the file from the base branch and lock again."
	});
	return {
		...invalid,
		findings: settled([...raw, notRead], input, run).findings
	};
}
const NOTHING_READ = {
	changes: [],
	moduleChanges: [],
	hashes: [],
	coverage: /* @__PURE__ */ new Map(),
	limits: []
};
function detailsOf(facts, findings) {
	const { input, run, entries } = facts;
	const explained = entries.filter(({ evidence }) => evidence !== void 0);
	return {
		changes: run.mode === "audit" ? [] : changesOf(facts, findings),
		moduleChanges: run.mode === "audit" || input.modules === void 0 ? [] : reviewModuleChanges(input.modules, run.recordedModules),
		hashes: entries.flatMap(({ hashes }) => hashes),
		coverage: new Map(explained.map((entry) => [entry.entry.address, coverageOf(entry)])),
		ages: new Map(entries.map(({ entry }) => [entry.address, ageOf(entry, run)])),
		provenance: entries.flatMap(({ builds }) => builds.known ?? []),
		uncompared: uncomparedVersions(entries),
		limits: [
			...newerLimits(newerToolOf(input)),
			...buildLimits(changedEntries(facts)),
			...initLimits(facts, findings)
		]
	};
}
function uninstallable(facts, judged) {
	const explains = (finding) => finding.severity === "error" || isUnverified(finding);
	const explained = new Set(judged.filter(explains).map(({ provider }) => provider));
	const command = `${commandName(facts.run.tool)} init`;
	return changedEntries(facts).filter(({ entry }) => !explained.has(entry.address)).flatMap((entry) => {
		const reasons = effectsOn(facts.init, entry.entry.address, "no-package").flatMap(({ effect, reason }) => effect === "refuses" ? [reason] : []);
		if (reasons.length === 0) return [];
		return rootFinding("version-unavailable", facts, {
			entry,
			line: entry.lines?.version,
			summary: "No source of the CLI configuration has the package",
			detail: `${command} fails: ${sentence(listText(sortedUnique(reasons)))}`,
			remedy: "Add the package to the mirror, or let another installation method serve the provider. The command doctor tells what each of them has."
		});
	});
}
function changesOf({ input, run, entries }, findings) {
	const { base, head } = input;
	return classifyChanges({
		base: base?.lock ?? EMPTY_LOCK_FILE,
		head: head?.lock ?? EMPTY_LOCK_FILE,
		textDiffers: base?.text !== head?.text,
		platformsOf: (provider, version, hash) => {
			const evidence = run.evidence.get(evidenceKey(provider, version));
			const platforms = platformsBehind(hash, evidence);
			return platforms.length > 0 || hasLookedFor(hash, evidence) ? platforms : void 0;
		},
		completedProviders: completedProviders(entries, findings)
	}).map((change) => {
		const { kind, provider } = change;
		const ageDays = provider !== null && (kind === "new-version" || kind === "new-provider") ? ageOf(head?.lock.providers.get(provider), run) : void 0;
		return sharedChange(ageDays === void 0 ? change : {
			...change,
			ageDays
		});
	});
}
const sharedChange = sharedBySaying();
const DAY = 864e5;
function ageOf(entry, { evidence, now }) {
	const releaseTime = Date.parse(findVersion(evidence, entry)?.publishedAt ?? "");
	return !Number.isNaN(releaseTime) && releaseTime <= now ? Math.floor((now - releaseTime) / DAY) : void 0;
}
function coverageOf({ base, baseEvidence, coverage: after }) {
	const isKnown = base !== void 0 && baseEvidence !== void 0;
	const platforms = after.map(({ platform }) => platform);
	return sides(isKnown ? entryCoverage(base, baseEvidence, ...platforms) : void 0, after);
}
const sides = rememberedOf((before, after) => ({
	before,
	after
}));

// src/app/review/evidence-plan.ts
function planEvidence({ base, head, ...placed }, releases) {
	return [...head?.lock.providers.values() ?? []].flatMap((entry) => {
		const { address: provider, version } = entry;
		const before = base?.lock.providers.get(provider);
		const old = before?.version === version ? before : void 0;
		const record = old && isUsableRecord(old) ? old : findVersion(releases, entry);
		return wishesFor(entry, record, wasInUse(placed, provider) ? old : void 0);
	});
}
const wishesFor = rememberedOf((entry, record, old) => {
	const { address: provider, version, hashes } = entry;
	const recorded = setsOf(record?.hashes ?? []);
	if (old === void 0) return [{
		provider,
		version,
		asked: setsOf(hashes),
		recorded
	}];
	if ([...hashesBeyond(entry, old), ...hashesBeyond(old, entry)].length === 0) return [];
	return [{
		provider,
		version,
		asked: askedOfSameVersion(entry, old),
		recorded
	}];
});
function setsOf(...sets) {
	return sets.filter((hashes) => hashes.length > 0).map((hashes) => new Set(hashes));
}
function askedOfSameVersion(entry, old) {
	const addition = hashesBeyond(entry, old);
	const losses = hashesBeyond(old, entry);
	if (losses.length === 0 || ofScheme("zh", entry.hashes).length > 0 && ofScheme("zh", losses).length === 0) return setsOf(addition);
	return setsOf([...addition, ...ofScheme("h1", entry.hashes)], ofScheme("h1", old.hashes));
}
function planBaseEvidence(mode, base = EMPTY_LOCK_FILE, head = EMPTY_LOCK_FILE) {
	const moves = findMoves(diffLockFiles(base, head));
	const arrivals = new Map(moves.filter(({ kind }) => kind === "moved-registry").map(({ gone, arrived }) => [gone.provider, arrived.after]));
	return [...base.providers.values()].flatMap((entry) => {
		const same = head.providers.get(entry.address);
		return baseWishesFor(mode, entry, same, same ?? arrivals.get(entry.address));
	});
}
const baseWishesFor = rememberedOf((mode, entry, same, next) => {
	const { address: provider, version } = entry;
	const record = setsOf(entry.hashes);
	const contents = ofScheme("h1", entry.hashes);
	if (next === void 0) return [];
	if (same?.version === version) return mode === "audit" && contents.some((hash) => !recordsHash(same, hash)) ? [{
		provider,
		version,
		asked: setsOf(contents),
		recorded: record
	}] : [];
	const question = ofScheme("h1", next.hashes).length < contents.length ? setsOf(contents) : [];
	if (same === void 0 && question.length === 0 && !bringsPackages(entry, next)) return [];
	return [{
		provider,
		version,
		asked: question,
		recorded: record
	}];
});
function bringsPackages(old, next) {
	const isSame = old.version === next.version && ofScheme("zh", next.hashes).length > 0;
	const isRecorded = ofScheme("zh", next.hashes).every((hash) => recordsHash(old, hash));
	return isKnownMigration(old.address, next.address) && !(isSame && isRecorded);
}
function addsArchives({ asked, recorded }) {
	const record = new Set(recorded.flatMap((hashes) => [...hashes]));
	const additions = asked.flatMap((hashes) => [...hashes]).filter((hash) => !record.has(hash));
	return record.size > 0 && ofScheme("zh", additions).length > 0;
}
const wishKey = ({ provider, version }) => evidenceKey(provider, version);
function mergeWishes(wishes) {
	return [...groupBy(new Set(wishes), wishKey).values()].map((all) => ({
		...all[0],
		asked: distinctSets(all.flatMap(({ asked }) => asked)),
		recorded: distinctSets(all.flatMap(({ recorded }) => recorded)),
		wantsAnchor: all.some(({ wantsAnchor }) => wantsAnchor === true)
	}));
}
function distinctSets(sets) {
	return [...new Map(sets.map((hashes) => [sortedUnique(hashes).join(), hashes])).values()];
}

// src/app/review/group-evidence.ts
async function gatherForGroup(readings, terms, gather) {
	const headWishes = readings.flatMap((reading) => planEvidence(reading, terms.recordedReleases));
	const baseWishes = readings.flatMap((reading) => planBaseEvidence(terms.mode, formerOf(reading) ?? reading.base?.lock, reading.head?.lock));
	const broughtByHead = new Set(headWishes.map(wishKey));
	const ask = wishAsker(terms, broughtByHead, gather);
	const before = await ask(baseWishes, readings.flatMap(({ candidate }) => [...listedPlatforms(terms.policy, candidate.nameInPolicy) ?? []]));
	const requirements = requirementsOf(readings, before, terms);
	const platforms = [...new Set(requirements.flatMap((required) => required.platforms))];
	const wishes = [...headWishes, ...baseWishes.filter((wish) => broughtByHead.has(wishKey(wish)))];
	const answers = new Map([...before, ...await ask(wishes, platforms, before)]);
	const anchors = anchorWishes(readings, [...baseWishes, ...headWishes], answers, terms);
	const evidence = anchors.length === 0 ? answers : new Map([...answers, ...await ask(anchors, platforms)]);
	const required = requirementsOf(readings, evidence, terms);
	const { machinesOf } = terms;
	if (machinesOf === void 0 || required.every(({ from }) => from !== "usual")) return {
		evidence,
		required
	};
	return {
		evidence,
		required: requirementsOf(readings, evidence, terms, await Promise.all(readings.map(({ candidate }) => machinesOf(candidate.root))))
	};
}
function wishAsker(terms, broughtByHead, gather) {
	return async (wishes, platforms, before) => {
		const earlier = [...before?.values() ?? []].filter(isAttested);
		const attested = new Set(earlier.map(({ provider }) => provider));
		const isFirst = ({ provider }) => before === void 0 || attested.has(provider) || provenanceMode(terms.policy.provenance, provider) === "require";
		const asking = (after) => (wish) => {
			const isBrought = broughtByHead.has(wishKey(wish));
			return gather({
				...wish,
				platforms,
				...questionsAbout(wish, terms, {
					isBrought,
					after
				})
			});
		};
		const distinct = mergeWishes(wishes);
		const first = distinct.filter(isFirst).map(asking());
		const rest = distinct.filter((wish) => !isFirst(wish)).map(asking(Promise.allSettled(first)));
		return evidenceIndex(await Promise.all([...first, ...rest]));
	};
}
function questionsAbout(wish, { mode, policy, now }, { isBrought, after }) {
	const { provider } = wish;
	const provenance = provenanceMode(policy.provenance, provider);
	const isRequired = provenance === "require";
	const isComputed = mode === "audit" || isRequired || pinnedKeys(policy, provider) !== void 0;
	const isEach = isRequired && isBrought;
	const wantsBuilder = provenance !== "off" && (mode !== "audit" || isEach);
	const wantsProvenance = {
		extent: isEach ? "each" : "until-absent",
		roots: policy.provenanceRoots?.roots ?? [],
		purpose: after === void 0 ? "due attestations" : "attestations",
		after
	};
	return {
		wantsDate: requiredAge(policy, provider, now) !== void 0,
		wantsContext: policy.registryContext !== "off",
		wantsProvenance: wantsBuilder ? wantsProvenance : void 0,
		reportedH1: isComputed ? "verify" : policy.reportedH1,
		wantsEveryDocument: mode === "audit" || isBrought && addsArchives(wish)
	};
}
function anchorWishes(readings, wishes, index, terms) {
	const open = readings.flatMap(({ base, head }) => entriesOf(base).filter((entry) => {
		return signerStanding({
			evidence: findVersion(index, head?.lock.providers.get(entry.address)),
			known: knownKeys(terms.policy, terms.ledger, entry.address),
			base: entry,
			baseEvidence: findVersion(index, entry)
		}).kind === "not-comparable" && ofScheme("h1", entry.hashes).length > 0;
	}));
	const keys = new Set(open.map(({ address, version }) => evidenceKey(address, version)));
	return wishes.filter((wish) => keys.has(wishKey(wish))).map((wish) => ({
		...wish,
		wantsAnchor: true
	}));
}
function requirementsOf(readings, evidence, terms, machines = []) {
	const isAudit = terms.mode === "audit";
	const recorded = isAudit ? platformsByContents : platformsOnRecord;
	const coveredBy = (entries, read = recorded) => entries.flatMap((entry) => coveredEntry(entry, findVersion(evidence, entry), read, recorded));
	const changedEntries = (reading) => planEvidence(reading, terms.recordedReleases).flatMap(({ provider }) => reading.head?.lock.providers.get(provider) ?? []);
	const records = readings.map((reading) => {
		const former = [...formerOf(reading)?.providers.values() ?? []];
		return (isAudit ? [entriesOf(reading.head), former] : [entriesOf(reading.base)]).map((entries) => coveredBy(entries));
	});
	const otherRoots = agreedPlatforms(records.flat());
	return readings.map((reading, i) => requiredPlatforms({
		listed: listedPlatforms(terms.policy, reading.candidate.nameInPolicy),
		records: records[i] ?? [],
		otherRoots,
		machines: machines[i] ?? [],
		changed: isAudit ? [] : coveredBy(changedEntries(reading), platformsByContents)
	}));
}
const coveredEntry = rememberedOf((entry, evidence, read, recorded) => {
	const platforms = read(entry, evidence);
	const isUnknown = platforms.length === 0 && ofScheme("h1", entry.hashes).length > 0;
	if (evidence === void 0 || isUnknown) return [];
	return [{
		platforms,
		isComplete: isAllThatInitCompletes(recorded(entry, evidence), evidence)
	}];
});
const formerOf = ({ former }) => former === "unknown" ? void 0 : former;
function entriesOf(side) {
	return [...side?.lock.providers.values() ?? []];
}

// src/app/review/gather-root-facts.ts
const NO_PLATFORMS = {
	platforms: [],
	from: "usual"
};
async function gatherRootFacts(question, gather) {
	const { recordedBefore } = question;
	const isJudgeable = rootCounter("roots-judged", question.readings.length, question.listener);
	const roots = question.readings.map((reading) => withFormerBase(reading, question.former));
	const stoodHere = placeTest(roots, question.policy);
	const paths = question.mode === "audit" ? [] : roots.filter(asksForPast).map(pastPath);
	const records = await question.histories?.(sortedUnique(paths));
	const readings = roots.map((reading) => ({
		...reading,
		stoodHere: stoodHere(reading),
		former: recordedBefore && (recordedBefore.get(reading.candidate.root) ?? "unknown"),
		past: asksForPast(reading) ? pastOf(reading, records?.get(pastPath(reading)) ?? []) : []
	}));
	const groups = [...groupBy(readings, ({ choice }) => toolKey(choice.tool)).values()].map(async (group) => {
		const { tool } = group[0].choice;
		const gatherWish = (wish) => gather(wish, tool);
		const { evidence, required } = await gatherForGroup(group, question, gatherWish);
		const run = runOf(question, tool, evidence);
		return group.map((reading, i) => {
			const { candidate, choice, ...sides } = reading;
			const platforms = required[i] ?? NO_PLATFORMS;
			const { reason: toolReason, conflict: toolConflict } = choice;
			const place = {
				...candidate,
				toolReason,
				toolConflict
			};
			isJudgeable();
			return [reading, {
				input: {
					...place,
					...sides,
					required: platforms
				},
				run
			}];
		});
	});
	const facts = new Map((await Promise.all(groups)).flat());
	return readings.flatMap((reading) => facts.get(reading) ?? []);
}
function runOf(question, tool, evidence) {
	const { mode, now, policy, ledger } = question;
	const { repositoryProviders, recordedReleases, recordedModules } = question;
	return {
		mode,
		tool,
		now,
		policy,
		evidence,
		repositoryProviders,
		recordedReleases,
		recordedModules,
		keysOf: (provider) => knownKeys(policy, ledger, provider),
		unmanaged: question.unmanaged?.(tool)
	};
}
function placeTest(readings, { rootModules }) {
	const onBase = directoriesWithCallers(readings, (root) => root.base && root.baseRequirements);
	const onHead = directoriesWithCallers(readings, (root) => root.head && root.requirements);
	return ({ base, modules, candidate }) => {
		const { root, places, lockFilePath, baseLockPath, headLockPath = lockFilePath } = candidate;
		if (candidate.isPromoted === true || places?.base !== places?.head) return "no";
		const isListed = rootModules.includes(candidate.nameInPolicy);
		const isUnlocked = base === void 0 && (isListed || modules?.base !== void 0);
		const wasHere = baseLockPath === void 0 ? isUnlocked : baseLockPath === headLockPath;
		const wasCalled = onBase.has(root);
		if (!wasHere || wasCalled && !onHead.has(root)) return "no";
		return wasCalled && !isListed ? "as-module" : "as-root";
	};
}
function directoriesWithCallers(readings, requirementsOf) {
	const callees = /* @__PURE__ */ new Set();
	for (const reading of readings) {
		const { root } = reading.candidate;
		for (const { origins } of requirementsOf(reading)?.providers.values() ?? []) {
			const directories = origins.map(({ file }) => posix$1.join(root, posix$1.dirname(file)));
			for (const directory of directories) if (directory !== root) callees.add(directory);
		}
	}
	return callees;
}
function withFormerBase(reading, former) {
	const { base, head, candidate } = reading;
	if (base !== void 0 || head === void 0 || former.length === 0) return reading;
	if (candidate.wasConfigured === true) return reading;
	return {
		...reading,
		base: inheritBase(head, former)
	};
}
function asksForPast({ base, head }) {
	return entriesOf(head).some((entry) => {
		const before = base?.lock.providers.get(entry.address);
		return !before || compareVersions(entry.version, before.version) < 0 || seemsMixed(entry, before);
	});
}
const pastPath = ({ candidate: { baseLockPath, lockFilePath } }) => baseLockPath ?? lockFilePath;
function pastOf(reading, records) {
	return records.flatMap(({ content, commit }) => {
		const { diagnostics, lock } = lockSide({ content }, pastPath(reading), reading.choice.tool);
		return hasErrors(diagnostics) ? [] : [{
			...lock,
			recordedIn: commit
		}];
	});
}
function seemsMixed(entry, before) {
	const [now, then] = [entry, before].map(({ hashes }) => ofScheme("zh", hashes).length);
	return entry.version !== before.version && entry.hashes.some((hash) => recordsHash(before, hash)) || (then ?? 0) > 0 && (now ?? 0) > (then ?? 0);
}
function judgeRoots(facts) {
	return facts.map(({ input, run }) => judgeRoot(input, run));
}

// src/review/rules/lock-weakenings.ts
function ignoringPatterns(text) {
	let ignoring = [];
	for (const [at, line] of text.split(/\r?\n/).entries()) {
		const entry = line.replace(/^\u{feff}/u, "").replace(/(?<! ) +$/, "");
		const pattern = entry.replace(/^!/, "");
		const start = pattern.lastIndexOf("/") + 1;
		const [place, name] = [pattern.slice(0, start), pattern.slice(start)];
		if (!/[^*]/.test(name)) continue;
		if (pattern === entry) {
			if (fits(name.toLowerCase())) ignoring = [...ignoring, {
				line: at + 1,
				pattern,
				place
			}];
		} else if (!name.includes("[") && fits(name)) {
			const isAnywhere = /^(?:\/?\*\*\/)?$/.test(place);
			ignoring = ignoring.filter((earlier) => !isAnywhere && earlier.place !== place);
		}
	}
	return ignoring;
}
function fits(pattern) {
	let ends = [0];
	for (const [part] of pattern.matchAll(/\*+|\[[^\]]{1,100}\]|\\?[\s\S]/g)) {
		const [first = Number.POSITIVE_INFINITY] = ends;
		if (part.startsWith("*")) ends = [...LOCK_FILE_NAME, ""].flatMap((_, at) => at < first ? [] : at);
		else {
			const isAny = part === "?" || /^\[.+\]$/.test(part);
			ends = ends.filter((at) => isAny || part.at(-1) === ".terraform.lock.hcl"[at]).map((at) => at + 1);
		}
	}
	return ends.includes(LOCK_FILE_NAME.length);
}
const NO = String.raw`(?! ?[:=] ?(?:false|f|0)\b)`;
const FLAG = new RegExp(String.raw`(?<![\w-])(--?)(?:upgrade(?![\w-])${NO}|lockfile(?:=|,? )(?!readonly\b)\S|plugin-dir(?:=|,? )\S|state-provider-lock-file\b)`, "gi");
const TOOL = /(?<![\w-])(?:tofu|terraform|terragrunt)(?![\w-])|\$\W?(?:TF|TOFU|TERRAFORM)|(?:\$[^\s$]+|\btf) init\b/i;
const WORD = new RegExp(String.raw`\bproviders,? lock\b|\bstate,? migrate\b|(?<![\w-])--(?:terragrunt-)?provider-cache\b${NO}|` + String.raw`(?<![\w$.-])(?:dev_overrides|provider_installation|(?:filesystem|network|oci)_mirror)\b|` + String.raw`(?<![\w$.-])plugin_cache_may_break_dependency_lock_file(?=\W+(?:true|1)\b)|` + String.raw`(?<![\w$.-])host ?[:=] ?\{(?=.*\bservices\b)|^host [\w-]*\.[\w.-]+(?::\d+)?(?= ?(?:\{|$))`);
const VARIABLE = new RegExp(String.raw`\b(?:TF_CLI_ARGS(?!_(?:${"plan|apply|destroy|refresh|validate|fmt|show|output|console|import|test|graph"})\b)\w*(?! ?[:=] ?-lockfile=readonly(?: |$))|TF_CLI_CONFIG_FILE|TERRAFORM_CONFIG|` + String.raw`TF_REATTACH_PROVIDERS|(?:TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE|(?:TG|TERRAGRUNT)_PROVIDER_CACHE)${NO})\b`);
const UNSET = /\$env:\w+\b(?! ?=)|\$\{?\w+|\benv\.\w+\b(?! ?=)|\b(?:unset|env -u)\b[^;&|]*/g;
function isAboutTools(text) {
	return /tofu|terra(?:form|grunt)|atlantis|(?<![a-z])(?:tf|init)(?![a-z])/i.test(text);
}
function weakeningOf(line, isOfTools) {
	const [word] = WORD.exec(line.text) ?? VARIABLE.exec(line.text.replaceAll(UNSET, "$")) ?? [];
	const weakness = word ?? weakFlag(line.text, isOfTools);
	if (weakness !== void 0) return `has ${weakness}`;
	return namesLockFile(line) ? "names the lock file, which it may write or remove" : void 0;
}
function weakFlag(line, isOfTools) {
	return [...line.matchAll(FLAG)].find(({ 1: dashes, index }) => {
		const command = line.slice(0, index).split(/[;&|]/).at(-1) ?? "";
		const program = command.split(" ").findLast((word) => /^[^-]/.test(word)) ?? "";
		const isAlone = dashes === "-" || program === "" || /[=:([{](?:-\S*)?$/.test(program);
		return TOOL.test(command) || isAlone && isOfTools;
	})?.[0];
}
const FILTER_FILE = /(?:^|\/)(?:CODEOWNERS|\.gitattributes|\.editorconfig|\.[\w-]+ignore|labeler\.ya?ml|\.?renovate[^/]*|dependabot\.ya?ml)$/;
const FILTER_KEY = /^(?:files|(?:files[-_])?ignore\w*|exclude(?:-paths)?|paths-ignore|changes|filters|push|pull_request(?:_target)?|when_modified|key|match\w+|fileMatch|\w*patterns?|(?:any|all)-globs?-\S+|sparse-checkout|add-paths)$/i;
const STORE_KEY = /cache|artifact|workspace|^path$|^run$|script|command/i;
const WRITES = /--assume-unchanged|--skip-worktree|\bexport-ignore\b|> ?[^\s>]*\.terraform|--output[ =]|\bsed -n [\d,$/!{}]*w ?\S*\.terraform/i;
const TAKES = /^\s*(?:xargs|patch|git (?:-C \S+ )?(?:apply|am))\b/;
const READS = /^[\s@!$-]*(?:(?:[\w.][\w.-]*:|if|elif|then|else|do|while|until|RUN|sudo) (?:[@!-] ?)?|\w+=\$?)*(?:\[{1,2} |(?:test|cat|head|tail|wc|grep|rg|stat|diff|cmp|gh|ls|sed -n|\w+ (?:hcl ?)?fmt|(?:sha\d*|md5|b2)sum|tofu-lock-review) |git (?:-C \S+ )?(?:add|diff|status|show|log|commit|grep|blame|hash-object|cat-file) |(?:COPY|ADD) (?!--from)(?:\S+ )*\.terraform\.lock\.hcl (?!\S*\.terraform\.lock)|cp (?:-\S+ )*\S*\.terraform\.lock\.hcl (?!\S*\.terraform\.lock)\S+\.[a-z]+\s*$)/;
function namesLockFile({ text, keys, file }) {
	const line = text.replaceAll(/hashFiles ?\([^)]*\)|\bchecksum \S+/g, "");
	if (!hasLockFile(line)) return false;
	if (WRITES.test(line)) return true;
	if (FILTER_FILE.test(file) || isFilter(line, keys)) return false;
	const isListing = /\b(?:find|ls-files)\b.*\bdirname\b/.test(line) && !/-delete\b|\brm\b/.test(line);
	const commands = line.replaceAll(",", " ").split(/[;&|()`]/).filter((command) => hasLockFile(command) || TAKES.test(command)).map((command) => command.replace(/^\s*xargs (?:-\S+ (?:\d+ )?)*(.*)$/, "$1 "));
	return !isListing && !commands.every((command) => READS.test(command));
}
function isFilter(line, outer) {
	const key = /(?<![\w.-])([\w.-]+)(?:: ?|~= ?)(?=\S|$)/g;
	if (outer.includes("sparse-checkout") && /(?<!\S)!/.test(line) || /[^\s,:[{}\]-]\s+[^\s,\]}]|[<>]/.test(line.replaceAll(key, ""))) return false;
	return [...line.matchAll(/[^\s,;:=()<>]+/g)].filter(([word]) => hasLockFile(word)).every(({ index }) => {
		return isFilterKey([...[...line.slice(0, index).replaceAll(/(?<=[{,] ?)[\w.-]+: ?(?:\[[^\][]*\]|\{[^{}]*\}|[^,{}[\]]*),/g, "").matchAll(key)].map(([, name = ""]) => name).toReversed(), ...outer.slice(0, 2)]);
	});
}
function isFilterKey([nearest = "", ...parents]) {
	if (FILTER_KEY.test(nearest) || [nearest, ...parents].some((name) => STORE_KEY.test(name))) return FILTER_KEY.test(nearest);
	return nearest === "paths" || FILTER_KEY.test(parents[0] ?? "");
}
function hasLockFile(line) {
	return line.split(/[\s,;:=()<>]/).some((word) => {
		const name = word.slice(word.lastIndexOf("/") + 1).toLowerCase();
		const isPattern = /^[.*?[].*[a-z]/.test(name) && /[*?[]/.test(name);
		return /\.terraform(?:\.lock|\.?\{)/i.test(word) || isPattern && fits(name);
	});
}

// src/review/rules/settings-lines.ts
const LONGEST = 4e3;
const PART = new RegExp(String.raw`.{1,${LONGEST}}(?:\s|$)|.{1,${LONGEST}}`, "g");
const CONTINUED = /^(?!\s*#)(?:.*[^\\])?(?:\\|[ \t][`^])[ \t]*$/;
const ESCAPED = /\\(?:u00|x)([2-7][\da-f])/gi;
const COMMENT = /^\s*(?:#(?!!)|\/\/\s|\/\*(?!.*\*\/.*\S)|\*\s(?!.*\*)|@?rem\s|::).*|(?:^|\s)#[^"'`&;|]*$|(?<=[;{}),\]]\s?)\/\/\s.*$/i;
const PRINTED = /(?<![\w-])(?:echo|printf|Write-Host)(?! +["']?(?:TF_|-|##vso|::set-env))(?: +(?:"(?:[^"`$]|\$(?!\())*"|'[^']*'|(?:[^\s"'`;&|<>$()]|\$(?!\())+)){1,60}(?=(?:["'][\]"']*)?\s*(?:$|;|&|\|\||>&2))/gi;
const SPOKEN = /^(?:- )*(?:(?:[\w-]*[-_])?(?:name|description|title|summary|message|body|help): [^;&`]*[^\s;&`] [^;&`]*|(?:if|restore-?keys): .*)$/i;
function settingsLines(file, text) {
	let around = [];
	return joinedLines(text).flatMap(({ number, line }) => {
		const code = line.replace(COMMENT, "");
		const at = /^\s*(?:- +)*/.exec(code)?.[0].length ?? 0;
		if (at === code.length) return [];
		around = around.filter((outer) => outer.at < at);
		const keys = around.map(({ key }) => key).toReversed();
		const key = /^["']?([\w.-]+)["']?\s*:(?:\s|$|[[{])/.exec(code.slice(at))?.[1];
		if (key !== void 0) around = [...around, {
			at,
			key
		}];
		const plain = plainText(code);
		return plain === "" ? [] : {
			file,
			number,
			text: plain,
			keys
		};
	});
}
function joinedLines(text) {
	const whole = [];
	let open;
	const lines = text.split(/\r\n|\r|\n/).map((line) => line.match(PART) ?? [""]);
	for (const [at, line] of lines.flatMap((parts, at) => parts.map((part) => [at, part]))) {
		const rest = CONTINUED.test(line) ? line.slice(0, -1) : line;
		if (open === void 0) {
			open = {
				number: at + 1,
				line: rest
			};
			whole.push(open);
		} else open.line += ` ${rest}`;
		if (rest === line || open.line.length > LONGEST) open = void 0;
	}
	return whole;
}
function plainText(code) {
	const words = code.replaceAll(PRINTED, "").replaceAll(ESCAPED, (_, digits) => String.fromCodePoint(Number.parseInt(digits, 16))).replaceAll(/["'\\]/g, "").replaceAll(/\s+/g, " ").trim();
	return SPOKEN.test(words) ? "" : words;
}

// src/review/rules/lock-not-enforced.ts
const CLI_CONFIG = /^(?:.*\.(?:terraformrc|tofurc|tfrc)|(?:terraform|tofu)\.rc)$/;
const IGNORE_FILE = /^(?:.*gitignore.*|exclude|\.(?:docker|container|terraform)ignore)$/;
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|org|html?)$|^(?:README|CHANGELOG|CONTRIBUTING|LICENSE)(?:\.txt)?$/i;
const INERT = /\.(?:png|jpe?g|gif|ico|svg|webp|pdf|woff2?|ttf|mp4|tfvars)$/i;
const ENVIRONMENT = /(?:\.(?:ya?ml|sh|bash|env|hcl|json|toml|mk|ps1|bat|cmd)$|^\.env|file$|^Jenkinsfile)/i;
function isCliConfigFile(path) {
	return CLI_CONFIG.test(basename(path));
}
function isSettingsFile(path) {
	const name = basename(path);
	return !(isLockFileName(path) || isConfiguration(path) || PROSE.test(name) || INERT.test(name));
}
function settingsOrder(path) {
	if (isCliConfigFile(path) || path.startsWith(".github/workflows/")) return 0;
	return ENVIRONMENT.test(basename(path)) || IGNORE_FILE.test(basename(path)) ? 1 : 2;
}
function judgeSettings({ files, unread }) {
	const findings = files.flatMap(judgeFile);
	const [file] = unread;
	if (file === void 0) return findings;
	const words = {
		severity: "notice",
		summary: "Not every changed file was searched for what switches lock files off",
		detail: `${countText(unread.length, "changed file")}, ${file} first, were too many, too large, or no text.`,
		remedy: "Look for such lines there yourself, or make a smaller change."
	};
	return [...findings, newFinding("lock-not-enforced", { file }, words)];
}
function judgeFile(settings) {
	const weakened = [...weakenedLines(settings)].sort(([a], [b]) => a - b);
	const [first] = weakened;
	if (first === void 0) return [];
	const lines = weakened.map(([line, effect]) => `line ${line} ${effect}`);
	const words = {
		line: first[0],
		summary: "The change makes lock files decide less",
		detail: `In ${settings.path}, ${listText(lines)}. What was reviewed is then not what runs.`,
		remedy: "Take the line out, or waive this finding for the file with a reason."
	};
	return [newFinding("lock-not-enforced", { file: settings.path }, words)];
}
function weakenedLines({ path, before, after }) {
	if (IGNORE_FILE.test(basename(path))) {
		const patternsBefore = new Set(ignoringPatterns(before).map(({ pattern }) => pattern.trim()));
		return ignoringPatterns(after).filter(({ pattern }) => !patternsBefore.has(pattern.trim())).map(({ line }) => [line, "keeps lock files out of what is committed or runs"]);
	}
	const isOfTools = isAboutTools(path + after);
	const [old, young] = [settingsLines(path, before), settingsLines(path, after)];
	return [...addedLines(old, young, (line) => weakeningOf(line, isOfTools)), ...initsWithoutReadonly(old, young)];
}
function addedLines(before, after, effectOf) {
	const counts = /* @__PURE__ */ new Map();
	for (const line of before) if (effectOf(line) !== void 0) counts.set(line.text, (counts.get(line.text) ?? 0) + 1);
	return after.flatMap((line) => {
		const effect = effectOf(line);
		if (effect === void 0) return [];
		const rest = counts.get(line.text) ?? 0;
		counts.set(line.text, rest - 1);
		return rest > 0 ? [] : [[line.number, effect]];
	});
}
function initsWithoutReadonly(before, after) {
	const isReadonly = ({ text }) => /(?<![\w-])--?lockfile(?:=|,? )readonly\b/.test(text);
	const isInit = ({ text }) => /\binit\b/.test(text);
	const fewer = (test) => before.filter(test).length - after.filter(test).length;
	const losses = fewer(isReadonly);
	if (losses <= 0) return [];
	const effect = "runs init without -lockfile=readonly, which was there before";
	const lacking = (line) => isInit(line) && !isReadonly(line) ? effect : void 0;
	const newInits = addedLines(before, after, lacking);
	return newInits.length === 0 && losses > fewer(isInit) ? addedLines(before.filter(isReadonly), after, lacking) : newInits;
}

// src/review/rules/repository-rules.ts
const MAX_TOLD = 20;
function judgeHiddenPlaces({ base, head, changed }) {
	const keyOf = ({ path, kind, twins }) => JSON.stringify([
		path,
		kind,
		twins
	]);
	const placesBefore = new Set((base === void 0 ? [] : hiddenPlaces(base)).map(keyOf));
	const places = hiddenPlaces(head).filter((place) => !placesBefore.has(keyOf(place)) || [place.path, ...place.twins].some((path) => changed.has(path)));
	return [...groupBy(places, ({ kind }) => kind)].flatMap(([kind, alike]) => {
		const { effect, ...words } = HIDDEN[kind];
		const rest = alike.length - MAX_TOLD;
		const more = rest > 0 ? ` And ${countText(rest, "more such path")}.` : "";
		return alike.slice(0, MAX_TOLD).map(({ path, twins }, i) => {
			const what = effect.replace("TWINS", () => listText(twins));
			const detail = `${path} ${what}${i === 19 ? more : ""}`;
			const judgement = {
				...words,
				detail,
				cause: `It ${what}${more}`
			};
			return newFinding("hidden-lock-file", { file: path }, judgement);
		});
	});
}
const KEPT_PLACE = {
	summary: "Something is committed where the tools keep files of their own",
	remedy: "Remove it from the repository, and have .gitignore name the directory."
};
const DISK_NAME = {
	summary: "A lock file's path is another one on some disks",
	remedy: "Remove it, or give it a name that no disk takes for another."
};
const HIDDEN = {
	"lock-file": {
		...KEPT_PLACE,
		effect: "is a lock file among copies, which no review looks at."
	},
	package: {
		...KEPT_PLACE,
		effect: "is where the tools look for what they installed before."
	},
	"cli-config": {
		...KEPT_PLACE,
		effect: "is a CLI configuration where nobody looks for one."
	},
	link: {
		...KEPT_PLACE,
		effect: "leads the tools to other files than those that they keep there."
	},
	"other-name": {
		...DISK_NAME,
		effect: "differs from a lock file's name for git, but not on a disk that does not tell case, where it is read."
	},
	"same-name": {
		...DISK_NAME,
		effect: "stands in a directory that a disk which does not tell case takes for TWINS, so that it depends on the disk which file the tools read."
	}
};
function hiddenPlaces(paths) {
	const modulesLocked = paths.filter(({ path }) => basename(path) === MODULE_LOCK_NAME);
	const roots = new Set(modulesLocked.map(({ path }) => diskName(dirname(path))));
	const readByTools = paths.flatMap((committed) => {
		const kind = keptKind(committed, roots);
		return kind === void 0 ? [] : [{
			path: committed.path,
			kind,
			twins: []
		}];
	});
	const odd = paths.filter(({ path, kind }) => kind !== "submodule" && isLockFileName(path)).filter(({ path }) => !LOCK_NAMES.has(basename(path))).map(({ path }) => ({
		path,
		kind: "other-name",
		twins: []
	}));
	return [
		...readByTools,
		...odd,
		...sameNames(paths)
	];
}
function keptKind({ path, kind }, roots) {
	if (!diskName(path).includes(".terra")) return void 0;
	const names = path.split("/").map(diskName);
	const at = names.findIndex((name) => KEPT_DIRECTORIES.has(name));
	if (at === -1) return void 0;
	if (at === names.length - 1) return kind === "file" ? void 0 : "link";
	if (isLockFileName(path)) return "lock-file";
	const inside = names.slice(at + 1);
	if (inside[0] === "providers" || inside[0] === "plugins" || inside[0] === "modules" && roots.has(names.slice(0, at).join("/")) || inside.some((name) => name.startsWith("terraform-provider-"))) return "package";
	return isCliConfigFile(path) ? "cli-config" : void 0;
}
const hasName = (path) => !/(?:^|\/)\.\.$/.test(path);
function sameNames(paths) {
	const locks = paths.filter(({ path }) => basename(path) === LOCK_FILE_NAME);
	const namesakes = /* @__PURE__ */ new Map();
	for (const { path } of locks) for (const directory of directoriesOf(path).filter(hasName)) namesakes.set(diskName(directory), /* @__PURE__ */ new Set());
	if (namesakes.size === 0) return [];
	const visits = /* @__PURE__ */ new Set();
	for (const { path } of paths) {
		namesakes.get(diskName(path))?.add(path);
		for (let at = dirname(path); !visits.has(at); at = dirname(at)) {
			visits.add(at);
			if (hasName(at)) namesakes.get(diskName(at))?.add(at);
		}
	}
	return locks.flatMap(({ path }) => {
		const twins = directoriesOf(path).flatMap((directory) => [...namesakes.get(diskName(directory)) ?? []].filter((other) => other !== directory));
		return twins.length === 0 ? [] : [{
			path,
			kind: "same-name",
			twins
		}];
	});
}
function directoriesOf(path) {
	const directories = [];
	for (let at = dirname(path); at !== "."; at = dirname(at)) directories.push(at);
	return directories;
}
const ARCHIVE = /(?:^|\/)terraform-provider-[^/]*\.zip$/i;
const EXECUTABLE = /(?:^|\/)terraform-provider-[a-z0-9-]+(?:[_.][^/]*)?$/i;
const WRITTEN = /\.(?:md|rst|adoc|txt|html|tf|tofu|hcl|tfvars|ya?ml|json|toml|go|mod|sum|sh|py|png|svg)$/i;
const UNPACKED = /(?:^|\/)(?:[^/][^/.]*\.[^/]+|localhost(?::\d+)?)\/[^/]+\/[^/]+\/\d+\.\d+\.\d[^/]*\/[a-z0-9]+_[a-z0-9]+(?=\/|$)/i;
function providersInTree(changed) {
	const packages = changed.filter(({ status }) => status !== "removed").map(({ path }) => path).flatMap((path) => packageOf(path) ?? []);
	const [first] = packages;
	if (first === void 0) return [];
	const groups = sortedUnique(packages.map(({ group }) => group));
	const words = {
		summary: "The change brings provider packages along",
		detail: `${countText(packages.length, "file")} of provider packages: ${listText(groups)}. A mirror or plugin directory that holds them may be installed from; here they vouch for nothing.`,
		remedy: "Take packages from their registry or from a mirror outside of the repository, and remove these. Where no registry has them, list their hashes in a waiver of not-verified in the policy file of the target branch."
	};
	return [newFinding("lock-not-enforced", { file: first.path }, words)];
}
function packageOf(path) {
	const unpacked = UNPACKED.exec(path);
	if (unpacked !== null) return {
		path,
		group: `${path.slice(0, unpacked.index + unpacked[0].length)}/`
	};
	return ARCHIVE.test(path) || EXECUTABLE.test(path) && !WRITTEN.test(path) ? {
		path,
		group: path
	} : void 0;
}
function plantedMemory(files, policy) {
	const [file] = files;
	if (file === void 0) return [];
	const words = {
		severity: policyChangeWeight(policy, void 0),
		summary: "The repository has files in the cache of this review",
		detail: `${listText(files)} would be taken for what earlier runs computed. This review believes nothing in a cache that lies in the repository.`,
		remedy: "Remove the files from the repository, and keep the cache outside of it."
	};
	return [newFinding("policy-changed", { file }, words)];
}
function judgeUnreadPlaces(unread) {
	return [...unread].map(([file, reason]) => {
		const words = {
			summary: "Part of the change could not be read",
			detail: `What the change brings at ${file} was not reviewed: ${reason}.`,
			cause: `What the change brings there was not reviewed: ${reason}.`,
			remedy: "Let the run have it: check submodules out, or give git what it needs to fetch them."
		};
		return newFinding("not-verified", { file }, words);
	});
}

// src/app/review/repository-facts.ts
function judgeRepository({ changed, base, head, request }, { settings, policyChanges, planted, unlocked }) {
	const { policy } = request;
	const [before, after] = [tracked(base.paths), tracked(head.paths)];
	const findings = [
		...judgeSettings(settings),
		...providersInTree(changed),
		...judgeHiddenPlaces({
			base: before,
			head: after,
			changed: new Set(pathsOf(changed))
		}),
		...judgeUnreadPlaces(new Map([...base.unread, ...head.unread])),
		...judgeUnlocked(unlocked)
	];
	return [
		...settleFindings(findings, policy),
		...policyChangedFindings(policyChanges, policy),
		...plantedMemory(planted, policy)
	];
}
const tracked = (paths) => paths.filter(({ isTracked }) => isTracked);
function judgeCommitted(paths, policy) {
	const places = {
		base: void 0,
		head: tracked(paths),
		changed: /* @__PURE__ */ new Set()
	};
	return settleFindings(judgeHiddenPlaces(places), policy);
}
const MAX_SETTINGS_FILES = 400;
async function readChangedSettings(changed, { base, head }) {
	const settingsFiles = changed.filter(({ path, status }) => status !== "removed" && isSettingsFile(path)).sort((a, b) => settingsOrder(a.path) - settingsOrder(b.path));
	const files = await Promise.all(settingsFiles.slice(0, MAX_SETTINGS_FILES).map(async ({ path, previousPath = path }) => {
		return {
			path,
			before: (isSettingsFile(previousPath) && settingsOrder(previousPath) <= settingsOrder(path) ? await readText(base, previousPath) : void 0) ?? "",
			after: await readText(head, path)
		};
	}));
	const unreadFiles = files.filter(({ after }) => after === void 0);
	return {
		files: files.flatMap(({ after, ...file }) => after === void 0 ? [] : {
			...file,
			after
		}),
		unread: [...unreadFiles, ...settingsFiles.slice(MAX_SETTINGS_FILES)].map(({ path }) => path)
	};
}
async function readText(files, path) {
	if (await files.kind(path) !== "file") return "";
	const bytes = await files.read(path) ?? /* @__PURE__ */ new Uint8Array();
	if (bytes.length > 262144) return void 0;
	const encoding = ENCODINGS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
	const text = new TextDecoder(encoding ?? "utf-8").decode(bytes);
	return text.includes("\0") ? void 0 : text;
}
const ENCODINGS = [[[255, 254], "utf-16le"], [[254, 255], "utf-16be"]];

export { judgeRoots as a, reasonsToKeep as c, gatherRootFacts as i, predictInit as l, judgeRepository as n, judgeFindings as o, readChangedSettings as r, judgeLocking as s, judgeCommitted as t, withSuccessors as u };