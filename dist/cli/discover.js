import { C as MAX_PATH_LENGTH, D as MAX_SEGMENTED_LINE, E as MAX_ROOT_TOKENS, Et as normalizeAddressPart, Ft as isUnread, Kt as meetsOrder, Nt as defaultRegistryHost, Ot as parseProviderAddress, Qt as LockReviewError, Rt as parseServiceHost, S as MAX_MODULES, St as impliedProviderAddress, T as MAX_ROOT_BYTES, Ut as compareNumbers, Vt as canonicalNumber, Xt as compareBytes, Y as parsePlatform, Zt as sortedUnique, _ as MAX_CONFIGURATION_BYTES, a as parsePathPattern, bt as compareAddresses, c as UNCONSTRAINED, ct as appendAll, en as attempt, h as trimStart, ht as parseHash, i as parseOneProvider, in as nextTurn, j as MAX_TOKENS, k as MAX_SOURCE_FILE_BYTES, m as trimEnd, n as namesProvider, nn as inSentences, o as parseProviderPattern, ot as rememberedOf, p as parseConstraints, qt as parseVersion, rn as isLockReviewError, s as parseRepositoryPath, t as coversPath, tn as boundedMessage, u as assertConfigurationConstraint, v as MAX_DIAGNOSTICS, vt as AddressError, yt as addressParts, zt as LARGEST_SIGNED } from "./patterns.js";
import { basename, dirname, isAbsolute, join, normalize } from "node:path/posix";

// src/model/letter-distance.ts
function letterDistance(a, b) {
	let before = [];
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost, isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY));
		}
		[before, row] = [row, next];
	}
	return row[b.length] ?? 0;
}
function nearestName(typed, names) {
	const allowed = typed.length < 4 ? 1 : 2;
	const [nearest] = names.filter((name) => Math.abs(name.length - typed.length) <= allowed).map((name) => ({
		name,
		distance: letterDistance(typed.toLowerCase(), name)
	})).filter(({ distance }) => distance <= allowed).sort((a, b) => a.distance - b.distance);
	return nearest?.name;
}
function didYouMean(typed, names, prefix = "") {
	const nearest = nearestName(typed, names);
	return nearest === void 0 ? "" : `Did you mean ${prefix}${nearest}? `;
}

// src/model/lock-file.ts
const EMPTY_LOCK_FILE = { providers: /* @__PURE__ */ new Map() };
function providerLock(entry) {
	return {
		...entry,
		hashes: sortedUnique(entry.hashes)
	};
}
const hashSet = rememberedOf(({ hashes }) => new Set(hashes));
function recordsHash(entry, hash) {
	return entry !== void 0 && hashSet(entry).has(hash);
}
function lockFile(entries) {
	const sorted = [...entries].sort((a, b) => compareAddresses(a.address, b.address));
	return { providers: new Map(sorted.map((entry) => [entry.address, entry])) };
}

// src/review/finding/rule-table.ts
const rowOf = (severity) => (about, details = {}) => ({
	severity,
	about,
	...details
});
const error = rowOf("error");
const warning = rowOf("warning");
const notice = rowOf("notice");
const ROWS = {
	"unexplained-hash": error("A hash that nothing vouches for", {
		waiver: "hash",
		counted: ["checksum cannot be explained", "checksums cannot be explained"],
		saidBy: "republished-package",
		forbids: "commit",
		isDoubt: true
	}),
	"republished-package": error("A release whose packages are no longer those that were locked", {
		waiver: "version",
		counted: ["package was published again", "packages were published again"],
		refutes: "published again",
		forbids: "fix",
		isDoubt: true
	}),
	"checksum-mismatch": error("A package that is not what the registry says it is", {
		waiver: "version",
		counted: ["package has the wrong checksum", "packages have the wrong checksum"],
		refutes: "wrong checksum",
		forbids: "fix"
	}),
	"foreign-checksum-line": error("A checksum list that names files of another release", {
		waiver: "version",
		refutes: "checksum list of another version",
		isDoubt: true
	}),
	"mirror-disagrees": error("A mirror whose packages are not the origin's", {
		waiver: "version",
		forbids: "fix",
		isDoubt: true
	}),
	"no-usable-hashes": error("A lock entry that verifies nothing", {
		waiver: "version",
		counted: ["entry verifies nothing", "entries verify nothing"],
		letsAnyIn: true,
		isSettledByLocking: true
	}),
	"removed-hash": warning("A hash that disappeared from an unchanged version", {
		saidBy: "no-usable-hashes",
		isSettledByLocking: true
	}),
	"bad-signature": error("A checksum list whose signature does not hold", {
		waiver: "version",
		counted: ["signature is not valid", "signatures are not valid"],
		refutes: "signature not valid",
		forbids: "fix"
	}),
	"signature-missing": error("A version that no signature covers", {
		waiver: "version",
		refutes: "no longer signed",
		saidBy: "registry-migration",
		forbids: "fix"
	}),
	"signing-key-changed": error("A version signed by another key than the one before", {
		waiver: "version",
		forbids: "fix",
		isDoubt: true
	}),
	"signing-key-expired": warning("A signature by a key that has expired", { forbids: "commit" }),
	"weak-signature": warning("A signature whose algorithm no longer protects", {
		forbids: "commit",
		isDoubt: true
	}),
	"provenance-missing": warning("A version without an attestation of who built it, which the one before has", {
		waiver: "version",
		forbids: "fix"
	}),
	"provenance-mismatch": error("An attestation that does not belong to the package that it is offered for", {
		waiver: "version",
		refutes: "attestation of another build",
		forbids: "fix"
	}),
	downgrade: error("A provider locked at a lower version than before", {
		counted: ["provider goes back to an older version", "providers go back to older versions"],
		forbids: "commit"
	}),
	"major-upgrade": warning("A provider that moved to another major version"),
	prerelease: warning("A prerelease that is locked"),
	"too-new": warning("A release younger than policy asks for"),
	"version-unavailable": error("A locked version that the registry no longer has, or not for a required platform", {
		counted: ["version is no longer published", "versions are no longer published"],
		mayLackSource: true
	}),
	"version-outside-constraints": error("A locked version that the configuration does not allow", {
		counted: ["version is not allowed by the configuration", "versions are not allowed by the configuration"],
		isSettledByLocking: true
	}),
	"new-provider": warning("A provider that is new to a lock file, or comes back with other hashes"),
	"provider-denied": error("A provider that policy does not allow, or that its registry has blocked"),
	"provider-deprecated": warning("A provider that its registry calls deprecated, archived or otherwise to be left"),
	"look-alike-provider": error("A provider whose name can be mistaken for a known one", { isDoubt: true }),
	"namespace-changed": warning("A provider of another namespace in the place of one", {
		forbids: "commit",
		isDoubt: true
	}),
	"registry-host-changed": error("A provider that moved to another registry host"),
	"registry-migration": notice("A provider, or a whole lock file, that moved from one tool and its registry to the other", { waiver: "path" }),
	"host-not-allowed": error("A provider or module from a host that is not allowed", {
		waiver: "path",
		forbids: "commit"
	}),
	"missing-platform": error("A platform that the lock file cannot verify", {
		counted: ["platform cannot be verified", "platforms cannot be verified"],
		saidBy: "no-usable-hashes",
		isSettledByLocking: true
	}),
	"coverage-shrank": warning("Hashes for other platforms that a new version leaves out", {
		counted: ["entry lost hashes for other platforms", "entries lost hashes for other platforms"],
		saidBy: "missing-platform",
		isSettledByLocking: true
	}),
	"missing-entry": error("A required provider that is not locked", {
		counted: ["required provider is not locked", "required providers are not locked"],
		letsAnyIn: true,
		mayLackSource: true,
		isSettledByLocking: true
	}),
	"unneeded-entry": notice("A locked provider that nothing requires"),
	"missing-lock-file": error("A root module without a lock file", {
		waiver: "path",
		counted: ["lock file is missing", "lock files are missing"],
		isAboutFile: true,
		letsAnyIn: true,
		isSettledByLocking: true
	}),
	"invalid-lock-file": error("A lock file that cannot be relied on", {
		waiver: "path",
		counted: ["lock file cannot be read", "lock files cannot be read"],
		isAboutFile: true,
		judgesUnreadable: true,
		forbids: "fix"
	}),
	"init-would-change": notice("A lock file that the next init rewrites", { waiver: "path" }),
	"invalid-configuration": error("A configuration that the tools would refuse", {
		waiver: "path",
		stopsFix: true
	}),
	"module-not-pinned": notice("A module of which another one may come without a change", { waiver: "path" }),
	"hidden-lock-file": error("A lock file or package that is committed where no review looks", {
		waiver: "path",
		counted: ["file is hidden from reviews", "files are hidden from reviews"]
	}),
	"lock-not-enforced": warning("What makes lock files, or the configuration that is read, decide less", { waiver: "path" }),
	"policy-changed": warning("A change to what decides this review, or a gate that stands open", {
		waiver: "never",
		weighing: "not-off"
	}),
	"waiver-expired": error("A waiver that no longer holds", {
		waiver: "never",
		weighing: "not-off"
	}),
	"not-verified": warning("Something that could not be checked", {
		waiver: "hashes",
		weighing: "fixed",
		verdict: "unverified",
		isDoubt: true,
		mayLackSource: true
	})
};
const RULE_TABLE = ROWS;
const RULE_IDS = Object.keys(ROWS);

// src/formats/text/text.ts
const STRICT = new TextDecoder("utf-8", {
	fatal: true,
	ignoreBOM: true
});
const BYTE_ORDER_MARK = "﻿";
function decodeText(bytes) {
	return withoutByteOrderMark(decodeStrictly(bytes) ?? decodeLeniently(bytes));
}
function withoutByteOrderMark(text) {
	return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}
function isInvalidUnit(text, offset) {
	const unit = text.charCodeAt(offset);
	if (unit < 55296 || unit > 57343) return false;
	if (unit < 56320) return (text.codePointAt(offset) ?? 0) <= 65535;
	return offset === 0 || (text.codePointAt(offset - 1) ?? 0) <= 65535;
}
function decodeStrictly(bytes) {
	try {
		return STRICT.decode(bytes);
	} catch (caught) {
		if (caught instanceof TypeError) return void 0;
		throw caught;
	}
}
function decodeLeniently(bytes) {
	const units = Buffer.allocUnsafe(2 * bytes.length);
	let end = 0;
	for (let i = 0; i < bytes.length;) {
		const length = sequenceLength(bytes, i);
		const point = length > 0 ? pointAt(bytes, i, length) : 56320 + (bytes[i] ?? 0);
		if (point > 65535) end = units.writeUInt16LE(55296 + (point - 65536 >> 10), end);
		end = units.writeUInt16LE(point > 65535 ? 56320 + (point & 1023) : point, end);
		i += Math.max(length, 1);
	}
	return units.toString("utf16le", 0, end);
}
function sequenceLength(bytes, offset) {
	const lead = bytes[offset] ?? 0;
	if (lead < 128) return 1;
	if (lead < 192 || lead > 247) return 0;
	const length = 2 + Number(lead >= 224) + Number(lead >= 240);
	for (let i = 1; i < length; i++) if (((bytes[offset + i] ?? 0) & 192) !== 128) return 0;
	return length;
}
const LEADS = [
	[0, 0],
	[127, 0],
	[31, 128],
	[15, 2048],
	[7, 65536]
];
function pointAt(bytes, offset, length) {
	const [bits = 0, least = 0] = LEADS[length] ?? [];
	let point = (bytes[offset] ?? 0) & bits;
	for (let i = 1; i < length; i++) point = point << 6 | (bytes[offset + i] ?? 0) & 63;
	return point >= least && point <= 1114111 && (point < 55296 || point > 57343) ? point : 65533;
}
function cleanPath(path) {
	const isRooted = path.startsWith("/");
	const kept = [];
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") kept.push(part);
		else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
		else if (!isRooted) kept.push("..");
	}
	return (isRooted ? "/" : "") + kept.join("/") || ".";
}

// src/config/blocks/module-source.ts
const LOCAL_PREFIXES = [
	"./",
	"../",
	".\\",
	"..\\"
];
const REPOSITORY_HOSTS = /* @__PURE__ */ new Set(["github.com", "bitbucket.org"]);
const REGISTRY_NAME = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z])?$/;
const REGISTRY_SYSTEM = /^[0-9a-z]{1,64}$/;
const FORCED_GETTER = /^([A-Za-z0-9]+)::([\s\S]+)$/;
const URL_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
const GIT_OVER_SSH = /^git@([^:@\s/]+):(.+)$/;
function parseModuleSource(text, tool) {
	refuseLong(text);
	if (isLocal(text)) return {
		kind: "local",
		address: cleanLocal(text)
	};
	return attempt(() => registrySource(text, tool)) ?? parseRemoteModuleSource(text);
}
function parseRegistryModuleSource(text, tool) {
	refuseLong(text);
	if (isLocal(text)) throw invalid(`Local directory "${text}" cannot be used as a module registry address`);
	return registrySource(text, tool);
}
function refuseLong(text) {
	if (text.length <= 4096) return;
	throw invalid(`The address has ${text.length} characters; one with more than ${MAX_PATH_LENGTH} is not read. Write a shorter path or address`);
}
function isLocal(text) {
	return LOCAL_PREFIXES.some((prefix) => text.startsWith(prefix));
}
function cleanLocal(text) {
	const clean = cleanPath(text.replaceAll("\\", "/"));
	return clean.startsWith("../") ? clean : `./${clean}`;
}
function registrySource(text, tool) {
	const { address, subdirectory } = splitSubdirectory(text);
	if (subdirectory.startsWith("../")) throw invalid(leadsOutside(subdirectory));
	const parts = address.split("/");
	if (parts.length !== 3 && parts.length !== 4) throw invalid("A module registry address must have three or four parts between slashes");
	const hostname = parts.length === 4 ? registryHost(parts[0] ?? "") : defaultRegistryHost(tool);
	if (hostname === void 0) throw invalid(`Module registry host "${parts[0]}" is not valid`);
	const [namespace = "", name = "", system = ""] = parts.slice(-3);
	for (const part of [namespace, name]) if (!REGISTRY_NAME.test(part)) throw invalid(`"${part}" is not a valid module name`);
	if (!REGISTRY_SYSTEM.test(system)) throw invalid(`"${system}" is not a valid target system`);
	return {
		kind: "registry",
		address: `${hostname}/${namespace}/${name}/${system}${subdirectory === "" ? "" : `//${subdirectory}`}`,
		hostname,
		namespace,
		name,
		system,
		subdirectory
	};
}
function registryHost(text) {
	const host = attempt(() => parseServiceHost(text));
	if (host === void 0 || !host.ascii.includes(".")) return void 0;
	return REPOSITORY_HOSTS.has(host.ascii) ? void 0 : host.display;
}
function parseRemoteModuleSource(text) {
	refuseLong(text);
	const given = splitSubdirectory(text);
	const detected = splitSubdirectory(detect(given.address));
	const joined = [detected.subdirectory, given.subdirectory].filter((part) => part !== "").join("/");
	const subdirectory = joined === "" ? "" : cleanPath(joined);
	if (given.subdirectory.startsWith("../") || subdirectory.startsWith("../")) throw invalid(leadsOutside(given.subdirectory));
	return {
		kind: "remote",
		address: withSubdirectory(detected.address, subdirectory),
		packageAddress: detected.address,
		subdirectory
	};
}
function detect(address) {
	const forced = FORCED_GETTER.exec(address);
	const rest = forced?.[2] ?? address;
	if (isUrl(rest)) return address;
	const found = shorthand(rest);
	if (found === void 0) throw invalid(`The way to fetch module "${address}" is unknown; a directory is written "./${address}"`);
	if (forced?.[1] === void 0) return found;
	return `${forced[1]}::${FORCED_GETTER.exec(found)?.[2] ?? found}`;
}
function isUrl(text) {
	return URL_SCHEME.test(text) && !CONTROL_CHARACTER.test(text);
}
function shorthand(text) {
	const { path, query } = splitQuery(text);
	if (path.startsWith("github.com/") || path.startsWith("bitbucket.org/")) return repositoryShorthand(path, query);
	const ssh = GIT_OVER_SSH.exec(text);
	if (ssh !== null) return `git::ssh://git@${ssh[1]}/${(ssh[2] ?? "").replace(/^\//, "")}`;
	if (path.includes(".googleapis.com/")) return `gcs::https://${text}`;
	if (path.includes(".amazonaws.com/")) return storageShorthand(text);
	return path.startsWith("/") ? `file://${text}` : void 0;
}
function storageShorthand(text) {
	const [host = "", ...rest] = text.split("/");
	const names = host.split(".");
	const [first = "", second = "", third = ""] = names;
	const end = `amazonaws.com/${names.length === 3 ? "" : `${first}/`}${rest.join("/")}`;
	if (names.length === 3) return `s3::https://${first}.${end}`;
	if (names.length === 4) return `s3::https://${second}.${end}`;
	if (names.length === 5 && second === "s3") return `s3::https://s3.${third}.${end}`;
	throw invalid(`"${text}" is no address of an object of S3`);
}
function repositoryShorthand(path, query) {
	const [host = "", owner = "", repository = "", ...inside] = path.split("/");
	if (repository === "") throw invalid(`"${path}" does not name a repository of ${host}`);
	return withSubdirectory(`${`git::https://${host}/${owner}/${repository.replace(/\.git$/, "")}.git`}${query}`, inside.join("/"));
}
function splitSubdirectory(text) {
	const { path, query } = splitQuery(text);
	const scheme = path.indexOf("://");
	const at = path.indexOf("//", scheme < 0 ? 0 : scheme + 3);
	if (at < 0) return {
		address: text,
		subdirectory: ""
	};
	const inside = path.slice(at + 2);
	const subdirectory = inside === "" ? "" : cleanPath(inside);
	return {
		address: path.slice(0, at) + query,
		subdirectory
	};
}
function withSubdirectory(address, subdirectory) {
	if (subdirectory === "") return address;
	const { path, query } = splitQuery(address);
	return `${path}//${subdirectory}${query}`;
}
function splitQuery(text) {
	const at = text.indexOf("?");
	return at < 0 ? {
		path: text,
		query: ""
	} : {
		path: text.slice(0, at),
		query: text.slice(at)
	};
}
function leadsOutside(subdirectory) {
	return `Sub-directory "${subdirectory}" leads outside of the module package`;
}
function invalid(message) {
	return new LockReviewError("INVALID_ADDRESS", message);
}
function displayModuleSource({ kind, address }) {
	if (kind !== "remote") return address;
	const { path, query } = splitQuery(address);
	const ref = query.slice(1).split("&").find((part) => part.startsWith("ref="));
	const bare = path.replace(/\/\/[^/\s]*@/, "//");
	return ref === void 0 ? bare : `${bare}?${ref}`;
}

// src/config/blocks/schemas.ts
function bodySchema(optional, blocks = {}, required = "") {
	const names = (list) => list.split(" ").filter((name) => name !== "");
	return {
		attributes: new Map([...names(required).map((name) => [name, "required"]), ...names(optional).map((name) => [name, "optional"])]),
		blocks: new Map(Object.entries(blocks))
	};
}
function fileSchema(tool) {
	const openTofu = tool.name === "opentofu";
	return bodySchema("", {
		required_providers: [],
		terraform: [],
		provider: ["name"],
		variable: ["name"],
		locals: [],
		output: ["name"],
		module: ["name"],
		resource: ["type", "name"],
		data: ["type", "name"],
		moved: [],
		import: [],
		check: ["name"],
		...tool.minor >= (openTofu ? 11 : 10) ? { ephemeral: ["type", "name"] } : {},
		...tool.minor >= 7 ? { removed: [] } : {},
		...openTofu && tool.minor >= 12 ? { language: [] } : {},
		...!openTofu && tool.minor >= 14 ? { action: ["type", "name"] } : {}
	});
}
function terraformSchema(tool) {
	return bodySchema("required_version experiments language", {
		backend: ["type"],
		cloud: [],
		required_providers: [],
		provider_meta: ["provider"],
		...tool.name === "opentofu" ? { encryption: [] } : {},
		...tool.name === "terraform" && tool.minor >= 16 ? { state_store: ["type"] } : {}
	});
}
const LANGUAGE_SCHEMA = bodySchema("edition experiments", { compatible_with: [] });
const RESERVED_BLOCKS = {
	_: [],
	lifecycle: [],
	locals: []
};
const PROVIDER_SCHEMA = bodySchema("alias version for_each count depends_on source", RESERVED_BLOCKS);
const MODULE_SCHEMA = bodySchema("version count for_each depends_on providers", {
	...RESERVED_BLOCKS,
	provider: ["type"]
}, "source");
const DATA_SCHEMA = bodySchema("count for_each provider depends_on", RESERVED_BLOCKS);
const RESOURCE_SCHEMA = bodySchema("count for_each provider depends_on", {
	...RESERVED_BLOCKS,
	connection: [],
	provisioner: ["type"]
});
function resourceSchema(mode, tool) {
	return mode === "data" || mode === "ephemeral" && tool.name === "terraform" ? DATA_SCHEMA : RESOURCE_SCHEMA;
}
const CHECK_SCHEMA = bodySchema("", { data: ["type", "name"] });
const WHOLE_CHECK_SCHEMA = bodySchema("", {
	data: ["type", "name"],
	assert: []
});
function importSchema(tool) {
	return tool.minor >= 12 ? bodySchema("provider for_each id identity", {}, "to") : bodySchema(tool.minor >= 7 ? "provider for_each" : "provider", {}, "id to");
}
function variableSchema(tool) {
	const openTofu = tool.name === "opentofu";
	const hasConst = tool.minor >= (openTofu ? 12 : 15);
	return bodySchema(`description default type sensitive ephemeral nullable${`${openTofu || tool.minor >= 15 ? " deprecated" : ""}${hasConst ? " const" : ""}`}`, { validation: [] });
}
function forOverride({ attributes, blocks }) {
	const names = [...attributes.keys()];
	return {
		attributes: new Map(names.map((name) => [name, "optional"])),
		blocks
	};
}

// src/config/body/body.ts
function placeRange(place) {
	return place.source.range(place.span);
}
function lineOf$1(place) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line
	};
}
function expressionPlace({ source, node }) {
	return {
		source,
		span: node
	};
}
function errorAt(place, summary, detail) {
	if (place === void 0) return {
		severity: "error",
		summary,
		detail
	};
	return {
		severity: "error",
		summary,
		detail,
		range: placeRange(place)
	};
}
var Problems = class {
	diagnostics = [];
	add(diagnostics) {
		for (const diagnostic of diagnostics) this.diagnostics.push(diagnostic);
	}
	error(place, summary, detail) {
		this.diagnostics.push(errorAt(place, summary, detail));
	}
	warning(place, summary, detail) {
		this.diagnostics.push({
			...errorAt(place, summary, detail),
			severity: "warning"
		});
	}
};
function reportMissing({ attributes }, given, place, problems) {
	for (const [name, presence] of attributes) {
		if (presence === "optional" || given.has(name)) continue;
		const detail = `The argument "${name}" is required, but was not given.`;
		problems.error(place, "Missing required argument", detail);
	}
}

// src/formats/hcl/syntax.ts
function isSuffix(expression) {
	return [
		"attribute",
		"index",
		"splat",
		"binary"
	].includes(expression.kind);
}
const LITERALS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null]
]);

// src/formats/hcl/evaluation/budget.ts
const UNITS_PER_STEP = 50;
function charge(budget, steps) {
	budget.left -= steps;
	return budget.left >= 0;
}
function chargeProblem(budget) {
	return charge(budget, 20);
}
function chargeValues(budget, ...values) {
	return charge(budget, values.reduce((sum, value) => sum + weightOf(value), 0) / UNITS_PER_STEP);
}
function chargeMaking(budget, value) {
	return charge(budget, sizeOf(value) / UNITS_PER_STEP) && (weightOf(value) <= 1e6 || giveUp(budget));
}
function giveUp(budget) {
	budget.left = -1;
	return false;
}
function sizeOf(value) {
	if (value.kind === "string") return value.value.length;
	if (value.kind === "tuple") return value.items.length;
	return value.kind === "object" ? value.attributes.size : 1;
}
const MAX_WEIGHT = 1e6;
const weights = /* @__PURE__ */ new WeakMap();
function weightOf(value) {
	if (value.kind === "string") return 1 + value.value.length;
	if (value.kind === "number") return 1 + value.text.length;
	if (value.kind !== "tuple" && value.kind !== "object") return 1;
	const before = weights.get(value);
	if (before !== void 0) return before;
	let weight = 1;
	const parts = value.kind === "tuple" ? value.items : value.attributes.values();
	for (const part of parts) {
		weight += weightOf(part);
		if (weight > 1e6) break;
	}
	weights.set(value, weight);
	return weight;
}

// src/formats/hcl/evaluation/value.ts
const NULL = { kind: "null" };
const UNKNOWN = { kind: "unknown" };
const TRUE = {
	kind: "bool",
	value: true
};
const FALSE = {
	kind: "bool",
	value: false
};
function stringValue(text) {
	return {
		kind: "string",
		value: text.normalize("NFC")
	};
}
function boolValue(value) {
	return value ? TRUE : FALSE;
}
const MAX_DIGITS = 5e3;
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/;
function parseNumber(text) {
	const match = text.length > MAX_DIGITS ? null : DECIMAL.exec(text);
	if (match === null) return void 0;
	const [, sign, whole = "", fraction = "", exponent = "0"] = match;
	if (Math.abs(Number(exponent) - fraction.length) > MAX_DIGITS) return void 0;
	const digits = `${whole}${fraction}`;
	const point = whole.length + Number(exponent);
	const before = point > 0 ? digits.slice(0, point).padEnd(point, "0") : "0";
	const after = point > 0 ? digits.slice(point) : digits.padStart(digits.length - point, "0");
	const integer = String(BigInt(before));
	let places = after.length;
	while (after[places - 1] === "0") places--;
	const size = places === 0 ? integer : `${integer}.${after.slice(0, places)}`;
	return {
		kind: "number",
		text: sign === "-" && size !== "0" ? `-${size}` : size
	};
}
function toStringValue(value) {
	switch (value.kind) {
		case "null":
		case "unknown":
		case "string": return value;
		case "bool": return stringValue(String(value.value));
		case "number": return stringValue(value.text);
		default: return;
	}
}
function toNumberValue(value) {
	if (value.kind === "string") return parseNumber(value.value);
	return value.kind === "null" || value.kind === "unknown" || value.kind === "number" ? value : void 0;
}
function toBoolValue(value) {
	switch (value.kind) {
		case "null":
		case "unknown":
		case "bool": return value;
		case "string":
			if (value.value === "true" || value.value === "1") return TRUE;
			return value.value === "false" || value.value === "0" ? FALSE : void 0;
		default: return;
	}
}

// src/formats/hcl/evaluation/convert-value.ts
function refuse(problem) {
	return {
		kind: "refused",
		problem
	};
}
const MAX_CONVERTED = 1e5;
function convertValue(value, type, budget = { left: MAX_CONVERTED }) {
	if (!charge(budget, 1)) return UNKNOWN;
	if (value.kind === "null" || value.kind === "unknown") return value;
	switch (type.kind) {
		case "any": return value;
		case "string": return toStringValue(value) ?? wrong("string");
		case "number": return toNumberValue(value) ?? wrong("number");
		case "bool": return toBoolValue(value) ?? wrong("bool");
		case "set":
		case "tuple": return value.kind === "tuple" ? UNKNOWN : wrong(type.kind);
		case "list": return value.kind === "tuple" ? convertList(value.items, type.element, budget) : wrong("list");
		case "map": return value.kind === "object" ? convertMap(value.attributes, type.element, budget) : wrong("map");
		case "object": return value.kind === "object" ? convertObject(value.attributes, type.members, budget) : wrong("object");
		default: return type;
	}
}
function wrong(type) {
	return refuse(`A ${type} is required`);
}
function convertList(values, element, budget) {
	const items = [];
	for (const value of values) {
		const item = convertValue(value, element, budget);
		if (item.kind === "refused") return item;
		items.push(item);
	}
	const areTexts = items.every(({ kind }) => kind === "string" || kind === "null");
	const areTyped = items.every(({ kind }) => kind !== "unknown" && kind !== "null");
	if (!areTexts && !(areTyped && new Set(items.map(shapeOf)).size === 1)) return UNKNOWN;
	return {
		kind: "tuple",
		items,
		collection: "list"
	};
}
function convertMap(members, element, budget) {
	const values = convertList([...members.values()], element, budget);
	if (values.kind !== "tuple") return values;
	const names = [...members.keys()];
	return {
		kind: "object",
		attributes: new Map(names.map((name, at) => [name, values.items[at] ?? UNKNOWN])),
		collection: "map"
	};
}
function convertObject(members, types, budget) {
	const attributes = /* @__PURE__ */ new Map();
	for (const [name, { type, isOptional, fallback }] of types) {
		if (budget.left < 0) return UNKNOWN;
		const member = members.get(name);
		if (member === void 0 && !isOptional) return refuse("A member of the object is missing");
		const result = convertValue((member === void 0 || member.kind === "null" ? fallback : member) ?? NULL, type, budget);
		if (result.kind === "refused") return result;
		attributes.set(name, result);
	}
	return {
		kind: "object",
		attributes
	};
}
function shapeOf(value) {
	if (value.kind === "tuple") {
		if (value.collection === void 0) return `[${value.items.map(shapeOf).join(",")}]`;
		return `list(${value.items[0] === void 0 ? "" : shapeOf(value.items[0])})`;
	}
	if (value.kind !== "object") return value.kind;
	const members = [...value.attributes].sort(([a], [b]) => compareBytes(a, b));
	return value.collection === void 0 ? `{${members.map(([name, item]) => `${JSON.stringify(name)}:${shapeOf(item)}`).join(",")}}` : `map(${members[0] === void 0 ? "" : shapeOf(members[0][1])})`;
}

// src/formats/hcl/evaluation/operators.ts
function problem(span, summary, detail) {
	return {
		kind: "problem",
		span,
		summary,
		detail
	};
}
function attributeOf(access, object) {
	const step = {
		start: access.object.end,
		end: access.end
	};
	if (object.kind === "unknown") return UNKNOWN;
	if (object.kind === "null") return problem(step, "Attempt to get attribute from null value", "The value is null and has no attributes.");
	const member = object.kind === "object" ? object.attributes.get(access.name) : void 0;
	const detail = `The value has no attribute "${access.name}".`;
	return member ?? problem(step, "Unsupported attribute", detail);
}
function elementOf(access, object, key) {
	const step = {
		start: access.object.end,
		end: access.end
	};
	if (object.kind === "null") return problem(step, "Attempt to index null value", "The value is null and has no elements.");
	if ((object.kind === "unknown" || key.kind === "unknown") && key.kind !== "null") return UNKNOWN;
	return elementAt(object, key) ?? problem(step, "Invalid index", "The key names no element of the value.");
}
function elementAt(object, key) {
	if (object.kind === "tuple") {
		const number = toNumberValue(key);
		return number?.kind === "number" && /^\d+$/.test(number.text) ? object.items[Number(number.text)] : void 0;
	}
	const name = toStringValue(key);
	if (object.kind !== "object" || name?.kind !== "string") return void 0;
	return object.attributes.get(name.value);
}
function unaryResult(expression, operand) {
	const isMinus = expression.operator === "-";
	const value = isMinus ? toNumberValue(operand) : toBoolValue(operand);
	if (value === void 0) return wrongOperand(expression.operand, isMinus ? "number" : "bool");
	if (value.kind === "unknown") return UNKNOWN;
	if (value.kind === "bool") return boolValue(!value.value);
	if (value.kind !== "number") return nullOperand(expression);
	return parseNumber(value.text.startsWith("-") ? value.text.slice(1) : `-${value.text}`) ?? UNKNOWN;
}
function binaryResult(expression, left, right) {
	const { operator } = expression;
	if (operator === "&&" || operator === "||") return logicResult(expression, left, right);
	if (operator !== "==" && operator !== "!=") return {
		kind: "limit",
		construct: `the operator ${operator}`
	};
	if (left.kind === "unknown" || right.kind === "unknown") return UNKNOWN;
	if (left.kind !== right.kind) return boolValue(operator === "!=");
	const [a, b] = [toStringValue(left), toStringValue(right)];
	if (a === void 0) return {
		kind: "limit",
		construct: "a comparison of lists or objects"
	};
	const areEqual = a.kind !== "string" || b?.kind === "string" && b.value === a.value;
	return boolValue(areEqual === (operator === "=="));
}
function logicResult(expression, left, right) {
	const [a, b] = [toBoolValue(left), toBoolValue(right)];
	if (a === void 0) return wrongOperand(expression.left, "bool");
	if (b === void 0) return wrongOperand(expression.right, "bool");
	if (a.kind === "unknown" || b.kind === "unknown") return UNKNOWN;
	if (a.kind !== "bool" || b.kind !== "bool") return nullOperand(expression);
	return boolValue(expression.operator === "&&" ? a.value && b.value : a.value || b.value);
}
function wrongOperand(operand, type) {
	return problem(operand, "Invalid operand", `The operator needs a ${type} here.`);
}
function nullOperand(operation) {
	return problem(operation, "Operation failed", "The result cannot be computed: a value is null.");
}
function conditionResult(condition, value) {
	const truth = toBoolValue(value);
	if (truth === void 0) return problem(condition, "Incorrect condition type", "A condition must be true or false.");
	if (truth.kind !== "null") return truth;
	return problem(condition, "Null condition", "A condition must be true or false, not null.");
}
function inSharedType({ whenTrue, whenFalse }, chosen, other) {
	if (isUntyped(chosen) || chosen.kind === "string" && isUntyped(other)) return chosen;
	const arePrimitive = isPrimitive(chosen) && isPrimitive(other);
	if (chosen.kind === other.kind && (arePrimitive || shapeOf(chosen) === shapeOf(other))) return chosen;
	if (arePrimitive && (chosen.kind === "string" || other.kind === "string")) return toStringValue(chosen) ?? UNKNOWN;
	if (chosen.kind === other.kind || isUntyped(other)) return {
		kind: "limit",
		construct: "a conditional whose values may differ in type"
	};
	return problem({
		start: whenTrue.start,
		end: whenFalse.end
	}, "Inconsistent conditional result types", "Both values of a conditional must have the same type.");
}
function isUntyped({ kind }) {
	return kind === "null" || kind === "unknown";
}
function isPrimitive({ kind }) {
	return kind === "bool" || kind === "number" || kind === "string";
}
function interpolated(expression, value) {
	const text = toStringValue(value);
	if (text !== void 0 && text.kind !== "null") return text;
	return problem(expression, "Invalid template interpolation value", `${text === void 0 ? "A value with elements" : "The value is null, which"} cannot stand in a string.`);
}
function literalKey(key) {
	if (key.kind === "variable") return stringValue(key.name);
	if (key.kind === "literal") return stringValue(String(key.value));
	if (key.kind !== "attribute" && key.kind !== "index") return void 0;
	return problem(key, "Ambiguous attribute key", "Write a key with dots in quotes, or a reference in parentheses.");
}
function objectKey(key, member, value) {
	if (value.kind === "null") return problem(member, "Null value as key", "A key must not be null.");
	return toStringValue(value) ?? problem(key, "Incorrect key type", "A key must be a string.");
}

// src/formats/hcl/evaluation/evaluator.ts
var Evaluator = class Evaluator {
	budget;
	diagnostics = [];
	limits;
	#source;
	#scope;
	constructor(source, scope, budget, limits = /* @__PURE__ */ new Set()) {
		this.#source = source;
		this.#scope = scope;
		this.budget = budget;
		this.limits = limits;
	}
	evaluate(expression) {
		const suffixes = [];
		let first = expression;
		while (isSuffix(first)) {
			if (first.kind === "attribute" && first.object.kind === "variable") break;
			suffixes.push(first);
			first = first.kind === "binary" ? first.left : first.object;
		}
		if (!charge(this.budget, suffixes.length + 1)) return UNKNOWN;
		let value = this.#first(first);
		for (const suffix of suffixes.reverse()) value = this.#settle(this.#suffix(suffix, value));
		return value;
	}
	attempt(expression) {
		const fork = new Evaluator(this.#source, this.#scope, this.budget, this.limits);
		return {
			value: fork.evaluate(expression),
			diagnostics: fork.diagnostics
		};
	}
	fail(span, summary, detail) {
		if (!chargeProblem(this.budget)) return UNKNOWN;
		const range = this.#source.range(span);
		this.diagnostics.push({
			severity: "error",
			summary,
			detail,
			range
		});
		return UNKNOWN;
	}
	notEvaluated(construct) {
		this.limits.add(`${construct} is not evaluated here`);
		return UNKNOWN;
	}
	made(value) {
		return chargeMaking(this.budget, value) ? value : UNKNOWN;
	}
	#settle(outcome) {
		if (outcome.kind === "limit") return this.notEvaluated(outcome.construct);
		if (outcome.kind !== "problem") return outcome;
		return this.fail(outcome.span, outcome.summary, outcome.detail);
	}
	#suffix(suffix, value) {
		switch (suffix.kind) {
			case "attribute": return attributeOf(suffix, value);
			case "index": return elementOf(suffix, value, this.evaluate(suffix.key));
			case "splat": return {
				kind: "limit",
				construct: "a splat"
			};
			default: {
				const right = this.evaluate(suffix.right);
				return chargeValues(this.budget, value, right) ? binaryResult(suffix, value, right) : UNKNOWN;
			}
		}
	}
	#first(expression) {
		switch (expression.kind) {
			case "literal": return expression.value === null ? NULL : boolValue(expression.value);
			case "number": return parseNumber(expression.text) ?? UNKNOWN;
			case "template": return this.#template(expression.parts);
			case "variable": return this.#name(expression, expression.name);
			case "attribute": {
				const { object, name } = expression;
				return object.kind === "variable" ? this.#name(object, object.name, name) : UNKNOWN;
			}
			case "call": return this.#call(expression);
			case "tuple": return this.made({
				kind: "tuple",
				items: expression.items.map((item) => this.evaluate(item))
			});
			case "object": return this.#object(expression);
			case "for": return this.notEvaluated("a for expression");
			case "conditional": return this.#conditional(expression);
			case "unary": return this.#settle(unaryResult(expression, this.evaluate(expression.operand)));
			case "parentheses": return this.evaluate(expression.inner);
			case "invalid": return this.#settle(expression.problem ? {
				kind: "problem",
				...expression.problem
			} : UNKNOWN);
			default: return UNKNOWN;
		}
	}
	#name(place, name, attribute) {
		const { variable } = this.#scope;
		if (variable === void 0) return this.fail(place, "Variables not allowed", "References cannot be used here; write the value itself.");
		return variable(name, attribute) ?? this.fail(place, "Unknown variable", `Nothing is named "${name}" here.`);
	}
	#call(expression) {
		const { call } = this.#scope;
		if (call !== void 0) return call(expression, this);
		return this.fail(expression, "Function calls not allowed", "Functions cannot be called here; write the value itself.");
	}
	#template(parts) {
		const [only, ...others] = parts;
		if (only?.kind === "interpolation" && others.length === 0) return this.evaluate(only.expression);
		const text = this.#joined(parts);
		return text === void 0 ? UNKNOWN : this.made(stringValue(text));
	}
	#joined(parts) {
		if (!charge(this.budget, parts.length)) return void 0;
		let text = "";
		let isKnown = true;
		for (const part of parts) {
			const more = this.#textOf(part);
			if (more === void 0) isKnown = false;
			else text += more;
			if (text.length > 1e6) giveUp(this.budget);
			if (this.budget.left < 0) return void 0;
		}
		return isKnown ? text : void 0;
	}
	#textOf(part) {
		if (part.kind === "text") return part.value;
		if (part.kind === "if") {
			const decision = this.#decide(part.condition);
			return decision === void 0 ? void 0 : this.#joined(decision ? part.whenTrue : part.whenFalse);
		}
		if (part.kind === "for") {
			this.notEvaluated("a for in a template");
			return;
		}
		const value = this.evaluate(part.expression);
		if (!chargeValues(this.budget, value)) return void 0;
		const text = interpolated(part.expression, value);
		if (text.kind === "string") return text.value;
		this.#settle(text);
		return text.kind === "problem" ? "" : void 0;
	}
	#object({ items }) {
		const attributes = /* @__PURE__ */ new Map();
		let isKnown = true;
		for (const { key, value } of items) {
			const name = this.#settle(literalKey(key) ?? objectKey(key, value, this.evaluate(key)));
			const member = this.evaluate(value);
			if (name.kind === "string") attributes.set(name.value, member);
			else isKnown = false;
		}
		return isKnown ? this.made({
			kind: "object",
			attributes
		}) : UNKNOWN;
	}
	#conditional(expression) {
		const { condition, whenTrue, whenFalse } = expression;
		const [yes, no] = [this.attempt(whenTrue), this.attempt(whenFalse)];
		if (!chargeValues(this.budget, yes.value, no.value)) return UNKNOWN;
		const decision = this.#decide(condition);
		if (decision === void 0) return UNKNOWN;
		const [chosen, other] = decision ? [yes, no] : [no, yes];
		appendAll(this.diagnostics, chosen.diagnostics);
		return this.#settle(inSharedType(expression, chosen.value, other.value));
	}
	#decide(condition) {
		const decision = this.#settle(conditionResult(condition, this.evaluate(condition)));
		return decision.kind === "bool" ? decision.value : void 0;
	}
};

// src/formats/hcl/evaluation/evaluate.ts
const MAX_EVALUATIONS$1 = 1e5;
function evaluate(expression, source, scope, budget = { left: MAX_EVALUATIONS$1 }) {
	const evaluator = new Evaluator(source, scope, budget);
	const value = evaluator.evaluate(expression);
	const { diagnostics, limits } = evaluator;
	if (budget.left >= 0) return {
		value: limits.size > 0 ? UNKNOWN : value,
		diagnostics,
		limits
	};
	const detail = "Its evaluation was given up.";
	const range = source.range(expression);
	diagnostics.push({
		severity: "error",
		summary: "Expression too large",
		detail,
		range
	});
	return {
		value: UNKNOWN,
		diagnostics,
		limits
	};
}
function evaluateLiteral(expression, source) {
	return evaluate(expression, source, {});
}

// src/model/diagnostic.ts
function fileError(file, summary, detail, line = 1) {
	const start = {
		line,
		column: 1
	};
	return {
		severity: "error",
		summary,
		detail,
		range: {
			file,
			start,
			end: start
		}
	};
}
function hasErrors(diagnostics) {
	return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

// src/config/body/traversal.ts
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
const IDENTIFIER_AT = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const BLANKS_AT = /[ \t]*/y;
const STEP_AT = /[ \t]*([.[])[ \t]*/y;
const INDEX_AT = /(?:\d+(?:\.\d+)?|"(?:\\.|[^"\\$%]|[$%](?!\{))*")[ \t]*\]/y;
function isIdentifier(text) {
	return IDENTIFIER.test(text);
}
function nativeTraversal(expression, keys = "constant") {
	const steps = [];
	let node = expression;
	while (node.kind === "attribute" || node.kind === "index") {
		if (node.kind === "attribute") steps.push({
			kind: "attribute",
			name: node.name
		});
		else if (keys === "any" || isConstantKey(node.key)) steps.push({ kind: "index" });
		else return void 0;
		node = node.object;
	}
	if (node.kind !== "variable" && node.kind !== "literal") return void 0;
	return {
		root: node.kind === "variable" ? node.name : String(node.value),
		rootSpan: node,
		steps: steps.reverse()
	};
}
function isConstantKey(key) {
	if (key.kind === "number") return true;
	return key.kind === "template" && key.parts.every((part) => part.kind === "text");
}
function parseTraversal(text, span) {
	let at = 0;
	const take = (pattern) => {
		pattern.lastIndex = at;
		const found = pattern.exec(text)?.[0];
		at += found?.length ?? 0;
		return found;
	};
	take(BLANKS_AT);
	const root = take(IDENTIFIER_AT);
	if (root === void 0) return void 0;
	const steps = [];
	for (let step = take(STEP_AT); step !== void 0; step = take(STEP_AT)) {
		const isIndex = step.includes("[");
		const found = take(isIndex ? INDEX_AT : IDENTIFIER_AT);
		if (found === void 0) return void 0;
		steps.push(isIndex ? { kind: "index" } : {
			kind: "attribute",
			name: found
		});
	}
	take(BLANKS_AT);
	return at === text.length ? {
		root,
		rootSpan: span,
		steps
	} : void 0;
}
function startsWithName(text) {
	return /^[ \t]*[\p{ID_Start}_]/u.test(text);
}
function traversalProblem(text) {
	if (!startsWithName(text)) return "Variable name required";
	return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text) ? "Attribute name required" : "Invalid character";
}

// src/config/body/expression.ts
function evaluateConstant(expression) {
	if (expression.syntax === "json") return {
		value: jsonValue(expression.node),
		diagnostics: []
	};
	const { value, diagnostics, limits } = evaluateLiteral(expression.node, expression.source);
	const [limit] = limits;
	if (limit === void 0) return {
		value,
		diagnostics
	};
	const place = expressionPlace(expression);
	const marked = {
		...errorAt(place, "Expression not evaluated", `In it, ${limit}.`),
		severity: "warning",
		code: "not-evaluated"
	};
	return {
		value,
		diagnostics: [...diagnostics, marked]
	};
}
function isNotEvaluated({ code }) {
	return code === "not-evaluated";
}
function jsonValue(node) {
	switch (node.kind) {
		case "string": return stringValue(node.value);
		case "number": return parseNumber(node.text) ?? UNKNOWN;
		case "keyword": return node.value === null ? NULL : boolValue(node.value);
		case "array": return {
			kind: "tuple",
			items: node.items.map(jsonValue)
		};
		case "object": {
			const entries = node.members.map(({ name, value }) => [name, jsonValue(value)]);
			return {
				kind: "object",
				attributes: new Map(entries)
			};
		}
		default: return UNKNOWN;
	}
}
function mapItems(expression) {
	const { source } = expression;
	if (expression.node.kind !== "object") return void 0;
	if (expression.syntax === "native") return expression.node.items.map(({ key, value }) => ({
		key: {
			syntax: "native",
			node: key,
			source
		},
		value: {
			syntax: "native",
			node: value,
			source
		}
	}));
	return expression.node.members.map(({ name, nameSpan: { start, end }, value }) => ({
		key: {
			syntax: "json",
			node: {
				kind: "string",
				value: name,
				start,
				end
			},
			source
		},
		value: {
			syntax: "json",
			node: value,
			source
		}
	}));
}
function evaluateKey(key) {
	const word = key.syntax === "native" ? literalKey(key.node) : void 0;
	return word?.kind === "string" ? {
		value: word,
		diagnostics: []
	} : evaluateConstant(key);
}
function staticTraversal({ syntax, node }) {
	if (syntax === "native") return nativeTraversal(node);
	return node.kind === "string" ? parseTraversal(node.value, node) : void 0;
}
function quotableTraversal(expression, problems) {
	const { value } = evaluateConstant(expression);
	if (!isQuotedString(expression) || value.kind !== "string") return staticTraversal(expression);
	const traversal = parseTraversal(value.value, expression.node);
	const place = expressionPlace(expression);
	if (traversal === void 0) problems.error(place, traversalProblem(value.value), `"${value.value}" is not a reference.`);
	problems.warning(place, "Quoted references are deprecated", "A reference is written without quotes.");
	return traversal ?? (startsWithName(value.value) ? "reported" : void 0);
}
function isQuotedString(expression) {
	if (expression.syntax === "json" || expression.node.kind !== "template") return false;
	const { parts } = expression.node;
	return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}
function keywordOf(expression) {
	const traversal = staticTraversal(expression);
	return traversal?.steps.length === 0 ? traversal.root : void 0;
}
function stringArgument({ name, expression }, problems) {
	const { value, diagnostics } = evaluateConstant(expression);
	problems.add(diagnostics);
	const text = toStringValue(value);
	if (text?.kind === "string") return diagnostics.length === 0 ? text.value : void 0;
	if (diagnostics.some(isNotEvaluated)) return void 0;
	const detail = `The value of "${name}" has the wrong type or is not known here.`;
	return problems.error(expressionPlace(expression), "Unsuitable value type", detail);
}
function versionArgument({ name, expression }, problems) {
	const { value, diagnostics } = evaluateConstant(expression);
	problems.add(diagnostics);
	const converted = toStringValue(value);
	if (hasErrors(diagnostics) || converted?.kind === "null" || converted?.kind === "unknown") return;
	const text = converted?.kind === "string" ? converted.value : void 0;
	if (text !== void 0 && isConfigurationConstraint(text)) return text;
	const detail = text === void 0 ? `A string is required for ${name}.` : `"${text}" is not a version constraint.`;
	return problems.error(expressionPlace(expression), "Invalid version constraint", detail);
}
function isConfigurationConstraint(text) {
	return attempt(() => {
		assertConfigurationConstraint(text);
		return true;
	}) ?? false;
}

// src/config/body/files.ts
const ENDINGS = [".tf", ".tf.json"];
const TEST_ENDINGS = [".tftest.hcl", ".tftest.json"];
function moduleFileNames(names, tool) {
	const endings = endingsFor(tool, ENDINGS);
	const primary = [];
	const override = [];
	for (const name of names) {
		const stem = isIgnoredFile(name) ? void 0 : stemOf(name, endings);
		if (stem === void 0) continue;
		(stem === "override" || stem.endsWith("_override") ? override : primary).push(name);
	}
	return {
		primary: preferred(primary),
		override: preferred(override)
	};
}
function testFileNames(names, tool, where) {
	const endings = endingsFor(tool, TEST_ENDINGS);
	const seesAll = where === "own-directory" && tool.name === "terraform" && tool.minor >= 13;
	return preferred([...names].filter((name) => (seesAll || !isIgnoredFile(name)) && stemOf(name, endings) !== void 0));
}
function stackFileName(names) {
	return [...names].filter((name) => /\.(?:tfcomponent|tfstack|tfdeploy)\.(?:hcl|json)$/.test(name)).filter((name) => !name.startsWith(".")).sort(compareBytes)[0];
}
function isJsonFile(name) {
	return name.endsWith(".json");
}
function isIgnoredFile(name) {
	return name.startsWith(".") || name.endsWith("~") || name.startsWith("#") && name.endsWith("#");
}
function endingsFor(tool, terraform) {
	return tool.name === "opentofu" && tool.minor >= 8 ? [...terraform, ...terraform.map(openTofuEnding)] : terraform;
}
function openTofuEnding(ending) {
	return ending.replace(".tf", ".tofu");
}
function stemOf(name, endings) {
	const ending = endings.find((known) => name.endsWith(known));
	return ending === void 0 ? void 0 : name.slice(0, -ending.length);
}
function preferred(names) {
	const present = new Set(names);
	const isHidden = (name) => {
		const ending = [...ENDINGS, ...TEST_ENDINGS].find((known) => name.endsWith(known));
		return ending !== void 0 && present.has(name.slice(0, -ending.length) + openTofuEnding(ending));
	};
	return names.filter((name) => !isHidden(name)).sort(compareBytes);
}

// src/formats/text/bounded-diagnostics.ts
function boundedDiagnostics(diagnostics, file) {
	if (diagnostics.length <= 1e3) return diagnostics.map(withBoundedDetail);
	const others = diagnostics.slice(MAX_DIAGNOSTICS);
	const [first] = others;
	const rest = {
		severity: others.some((other) => other.severity === "error") ? "error" : "warning",
		summary: "Too many problems",
		detail: `${file} has ${MAX_DIAGNOSTICS} problems that are told, and at least ${others.length} more. Correct these first.`,
		range: first?.range
	};
	return [...diagnostics.slice(0, MAX_DIAGNOSTICS), rest].map(withBoundedDetail);
}
function tooManyTokens({ file }) {
	const detail = `${file} has more than ${MAX_TOKENS} words, signs and lines, and is not read. Split it into several files.`;
	return fileError(file, "Too many tokens", detail);
}
function tooManyBytes(file, bytes, most) {
	const detail = `${file} has ${bytes} bytes; a file with more than ${most} is not read. Split it, or remove what it does not need.`;
	return fileError(file, "Failed to read file", detail);
}
function isTooMuch({ bytes, tokens }) {
	return bytes > 33554432 || tokens > 2e6;
}
function tooMuchBefore(path) {
	const detail = `${path} is not read: what was read before it has more than ${MAX_ROOT_BYTES} bytes, or more than ${MAX_ROOT_TOKENS} words, signs and lines. Split the root module, or remove what it does not need.`;
	return fileError(path, "Too much configuration", detail);
}
function withBoundedDetail(diagnostic) {
	const detail = boundedMessage(diagnostic.detail);
	return detail === diagnostic.detail ? diagnostic : {
		...diagnostic,
		detail
	};
}

// src/formats/hcl/json-scanner.ts
const PUNCTUATION$1 = /[{}[\],:=]/y;
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const NUMBER$2 = /[-+.0-9][-+.0-9eE]*/y;
const WORD = /[A-Za-z][A-Za-z_]*/y;
const SPACE = /[ \n\r\t]*/y;
function scanJson(text) {
	const tokens = [];
	let at = matchAt(SPACE, text, 0).length;
	while (at < text.length && tokens.length <= 1e6) {
		const token = tokenAt(text, at);
		tokens.push(token);
		if (token.kind === "invalid") break;
		at = token.end + matchAt(SPACE, text, token.end).length;
	}
	tokens.push({
		kind: "end",
		text: "",
		start: at,
		end: at
	});
	return tokens;
}
function tokenAt(text, start) {
	if (text[start] === "\"") {
		const end = stringEnd(text, start);
		return {
			kind: "string",
			text: text.slice(start, end),
			start,
			end
		};
	}
	const number = matchAt(NUMBER$2, text, start);
	if (number !== "") return {
		kind: "number",
		text: number,
		start,
		end: start + number.length
	};
	const word = matchAt(WORD, text, start);
	if (word !== "") return {
		kind: "word",
		text: word,
		start,
		end: start + word.length
	};
	const mark = matchAt(PUNCTUATION$1, text, start);
	return {
		kind: mark === "" ? "invalid" : mark,
		text: text.charAt(start),
		start,
		end: start + 1
	};
}
function stringEnd(text, start) {
	let at = start + 1;
	for (;;) {
		at += matchAt(PLAIN, text, at).length;
		if (text[at] === "\"") return at + 1;
		if (text[at] !== "\\") return at;
		at += text[at + 1] === "\"" || text[at + 1] === "\\" ? 2 : 1;
	}
}
function matchAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0] ?? "";
}
function decodeJsonString(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "�") : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/formats/hcl/json-syntax.ts
const EMPTY = {
	kind: "object",
	members: [],
	start: 0,
	end: 0
};
function parseJsonSyntax(source) {
	const tokens = scanJson(source.text);
	if (tokens.length > 1e6 + 1) return {
		root: EMPTY,
		diagnostics: [tooManyTokens(source)],
		tokens: tokens.length
	};
	const parser = new JsonParser(source, tokens);
	return {
		root: parser.document(),
		diagnostics: parser.diagnostics,
		tokens: tokens.length
	};
}
const START_OF_VALUE = "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
const MISSING_COMMA = "Missing attribute seperator comma";
const NUMBER$1 = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;
var JsonParser = class {
	diagnostics = [];
	#source;
	#tokens;
	#at = 0;
	#depth = 0;
	constructor(source, tokens) {
		this.#source = source;
		this.#tokens = tokens;
	}
	document() {
		const root = this.#value();
		const next = this.#peek();
		if (this.diagnostics.length === 0 && next.kind !== "end") this.#report(next, "Extraneous data after value", "Extra characters follow the JSON value.");
		if (root.kind === "object" || root.kind === "array") return root;
		this.#report(root, "Root value must be object", "A JSON configuration is an object, or an array of objects.");
		return EMPTY;
	}
	#value() {
		const token = this.#peek();
		this.#depth++;
		const node = this.#depth > 500 ? this.#refuseDepth(token) : this.#valueFrom(token);
		this.#depth--;
		return node ?? {
			kind: "invalid",
			start: token.start,
			end: token.end
		};
	}
	#refuseDepth(token) {
		this.#at = this.#tokens.length - 1;
		return this.#report(token, "Invalid start of value", "The values are nested too deeply.");
	}
	#valueFrom(token) {
		switch (token.kind) {
			case "{": return this.#object();
			case "[": return this.#array();
			case "number":
			case "string":
			case "word":
				this.#take();
				return this.#scalar(token);
			case "}": return this.#report(token, "Missing JSON value", START_OF_VALUE);
			case "]": return this.#report(token, "Missing array element value", START_OF_VALUE);
			case "end": return this.#report(token, "Missing value", "The JSON text ends too early.");
			default: return this.#report(token, "Invalid start of value", START_OF_VALUE);
		}
	}
	#scalar(token) {
		const { kind, text, start, end } = token;
		if (kind === "number") {
			if (NUMBER$1.test(text)) return {
				kind: "number",
				text,
				start,
				end
			};
			return this.#report(token, "Invalid JSON number", "This is not a number in JSON.");
		}
		if (kind === "string") {
			const value = decodeJsonString(text);
			if (value !== void 0) return {
				kind: "string",
				value,
				start,
				end
			};
			return this.#report(token, "Invalid JSON string", "There is a syntax error in this string.");
		}
		const value = LITERALS.get(text);
		if (value !== void 0) return {
			kind: "keyword",
			value,
			start,
			end
		};
		return this.#report(token, "Invalid JSON keyword", `"${text}" is not a JSON keyword.`);
	}
	#object() {
		const open = this.#take();
		const members = [];
		while (this.#peek().kind !== "}") {
			const member = this.#member();
			if (member === void 0) return void 0;
			members.push(member);
			if (this.#peek().kind === "}") break;
			if (!this.#memberSeparator(open)) return void 0;
		}
		return {
			kind: "object",
			members,
			start: open.start,
			end: this.#take().end
		};
	}
	#member() {
		const key = this.#value();
		if (key.kind !== "string") return this.#report(key, "Invalid object property name", "A property name must be a string.");
		const colon = this.#take();
		if (colon.kind === ":") return {
			name: key.value,
			nameSpan: key,
			value: this.#value()
		};
		this.#recover(colon, "{", "}");
		if (colon.kind === "}" || colon.kind === ",") return this.#report(colon, "Missing object value", "A property must have a value, introduced by a colon.");
		return this.#report(colon, "Missing property value colon", "A colon must stand between a property's name and value.");
	}
	#memberSeparator(open) {
		const token = this.#peek();
		if (token.kind === ",") return this.#comma("}", "Trailing comma in object");
		if (token.kind === "end") this.#report(open, "Unclosed object", "There is no closing brace for this object.");
		else if (token.kind === "]") {
			this.#take();
			this.#report(this.#peek(), "Mismatched braces", "An object must be closed with a brace.");
		} else {
			this.#recover(this.#take(), "{", "}");
			this.#report(this.#peek(), MISSING_COMMA, "A comma must stand between two properties.");
		}
		return false;
	}
	#array() {
		const open = this.#take();
		const items = [];
		while (this.#peek().kind !== "]") {
			items.push(this.#value());
			if (this.#peek().kind === "]") break;
			if (!this.#itemSeparator(open)) return void 0;
		}
		return {
			kind: "array",
			items,
			start: open.start,
			end: this.#take().end
		};
	}
	#itemSeparator(open) {
		const token = this.#peek();
		if (token.kind === ",") return this.#comma("]", "Trailing comma in array");
		this.#recover(this.#take(), "[", "]");
		const next = this.#peek();
		if (token.kind === ":") this.#report(next, "Invalid array value", "No colon introduces the values of an array.");
		else if (token.kind === "end") this.#report(open, "Unclosed object", "There is no closing bracket for this array.");
		else if (token.kind === "}") this.#report(next, "Mismatched brackets", "An array must be closed with a bracket.");
		else this.#report(next, MISSING_COMMA, "A comma must stand between two values.");
		return false;
	}
	#comma(close, trailing) {
		const comma = this.#take();
		if (this.#peek().kind !== close) return true;
		this.#report(comma, trailing, "JSON has no comma after the last element.");
		return false;
	}
	#recover(from, opening, closing) {
		let open = 1;
		for (let token = from; token.kind !== "end"; token = this.#take()) if (token.kind === opening) open++;
		else if (token.kind === closing && --open <= 1) return;
	}
	#peek() {
		return this.#tokens[this.#at] ?? {
			kind: "end",
			text: "",
			start: 0,
			end: 0
		};
	}
	#take() {
		const token = this.#peek();
		if (this.#at < this.#tokens.length - 1) this.#at++;
		return token;
	}
	#report(span, summary, detail) {
		const range = this.#source.range(span);
		this.diagnostics.push({
			severity: "error",
			summary,
			detail,
			range
		});
	}
};

// src/formats/text/source-text.ts
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
function sourceText(file, text, graphemes = GRAPHEMES) {
	let lineStarts;
	const columns = /* @__PURE__ */ new Map();
	const position = (offset) => {
		lineStarts ??= findLineStarts(text);
		const line = lineAt(lineStarts, offset);
		const start = lineStarts[line - 1] ?? 0;
		let known = columns.get(line);
		if (known === void 0) {
			known = columnsOf(text.slice(start, lineStarts[line]), graphemes);
			columns.set(line, known);
		}
		const within = Math.min(offset, text.length) - start;
		return {
			line,
			column: known === "plain" ? within + 1 : known[within] ?? 1
		};
	};
	const range = (span) => ({
		file,
		start: position(span.start),
		end: position(span.end)
	});
	return {
		file,
		text,
		position,
		range
	};
}
const PLAIN_LINE = /^[\x20-\x7e\t]*(?:\r?\n)?$/;
const PLAIN_STRETCH = /(?<=[\x20-\x7e\t])[\x20-\x7e\t]+(?=[\x20-\x7e\t])/g;
function columnsOf(line, graphemes) {
	if (line.length > 1e5 || PLAIN_LINE.test(line)) return "plain";
	const columns = new Uint32Array(line.length + 1);
	columns[0] = 1;
	let column = 1;
	let start = 0;
	const segmentUpTo = (end) => {
		for (const cluster of clustersOf(line.slice(start, end), graphemes)) {
			columns.fill(++column, start + 1, start + 1 + cluster.length);
			start += cluster.length;
		}
	};
	for (const { index, 0: stretch } of line.matchAll(PLAIN_STRETCH)) {
		segmentUpTo(index);
		start = index + stretch.length;
		for (let at = index; at < start; at++) columns[at + 1] = ++column;
	}
	segmentUpTo(line.length);
	return columns;
}
const PIECE = 256;
function* clustersOf(text, graphemes = GRAPHEMES) {
	for (let at = 0; at < text.length;) {
		const piece = text.slice(at, at + PIECE);
		const found = Array.from(graphemes.segment(piece), ({ segment }) => segment);
		if (at + piece.length < text.length && found.length > 1) found.pop();
		for (const cluster of found) {
			yield cluster;
			at += cluster.length;
		}
	}
}
function findLineStarts(text) {
	const starts = [0];
	for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
	return starts;
}
function lineAt(starts, offset) {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low + 1;
}
const MAX_WIDTH = 120;
const LEAD = 40;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
function snippetsOf(text) {
	let last;
	return (range) => {
		const { line } = range.start;
		if (last?.line !== line) {
			const found = lineOf(text, line);
			if (found === void 0) return [];
			last = {
				line,
				characters: charactersOf(found)
			};
		}
		return snippet(last.characters, range);
	};
}
function charactersOf(line) {
	return line.length > 1e5 ? line.split("") : [...clustersOf(line)];
}
function snippet(characters, range) {
	const first = Math.min(range.start.column - 1, characters.length);
	const from = characters.length > MAX_WIDTH ? Math.max(0, first - LEAD) : 0;
	const shown = characters.slice(from, from + MAX_WIDTH).map(printable);
	const isCutInFront = from > 0;
	const isCutBehind = from + shown.length < characters.length;
	const number = String(range.start.line);
	const carets = "^".repeat(caretCount(range, first, shown.length + from));
	return [`${number} | ${isCutInFront ? "…" : ""}${shown.join("")}${isCutBehind ? "…" : ""}`, `${" ".repeat(number.length)} | ${" ".repeat(first - from + (isCutInFront ? 1 : 0))}${carets}`];
}
function lineOf(text, number) {
	let start = 0;
	for (let line = 1; line < number; line++) {
		const end = text.indexOf("\n", start);
		if (end < 0) return void 0;
		start = end + 1;
	}
	const end = text.indexOf("\n", start);
	const line = end < 0 ? text.slice(start) : text.slice(start, end);
	return line.endsWith("\r") ? line.slice(0, -1) : line;
}
function printable(character) {
	if (character === "	") return " ";
	return UNPRINTABLE.test(character.replaceAll("‍", "")) ? "�" : character;
}
function caretCount(range, first, lineEnd) {
	const last = range.end.line > range.start.line ? lineEnd : range.end.column - 1;
	return Math.max(1, Math.min(last, lineEnd) - first);
}

// src/formats/hcl/literal.ts
const SIMPLE_ESCAPES = {
	n: "\n",
	r: "\r",
	t: "	",
	"\"": "\"",
	"\\": "\\"
};
const QUOTED_ESCAPE = /\\(?:u[0-9a-fA-F]{0,4}|U[0-9a-fA-F]{0,8}|.)?|\$\$\{|%%\{/gsu;
const SIGN_ESCAPE = /\$\$\{|%%\{/g;
function readLiteral(text, span, quoted, problems) {
	if (!quoted) return text.replace(SIGN_ESCAPE, (match) => match.slice(1));
	if (!text.includes("\\") && !text.includes("{")) return text;
	return text.replace(QUOTED_ESCAPE, (match, at) => {
		if (match[0] !== "\\") return match.slice(1);
		const simple = SIMPLE_ESCAPES[match.charAt(1)];
		if (simple !== void 0) return simple;
		const start = span.start + at;
		return readEscape(match, {
			start,
			end: start + match.length
		}, problems);
	});
}
function readEscape(sequence, span, problems) {
	const fail = (detail, value) => {
		problems.push({
			summary: "Invalid escape sequence",
			detail,
			span
		});
		return value;
	};
	const [selector, digits] = [sequence.charAt(1), sequence.slice(2)];
	if (selector !== "u" && selector !== "U") return fail(`No escape starts with "\\${sequence.slice(1)}"; a backslash is written "\\\\".`, sequence.slice(1));
	const wanted = selector === "u" ? 4 : 8;
	if (digits.length !== wanted) return fail(`"\\${selector}" must be followed by ${wanted} hexadecimal digits.`, sequence);
	const point = Number.parseInt(digits, 16);
	if (point > 1114111 || point >= 55296 && point <= 57343) return fail(`There is no character with the number ${digits}.`, sequence);
	return String.fromCodePoint(point);
}

// src/formats/hcl/parser.ts
var Parser = class {
	tokens;
	problems = [];
	next = 0;
	recovering = false;
	newlines = true;
	#depth = 0;
	#expression;
	constructor(tokens, expression) {
		this.tokens = tokens;
		this.#expression = expression;
	}
	expression() {
		return this.#expression(this);
	}
	peekIndex() {
		const { kinds } = this.tokens;
		let index = this.next;
		if (!this.newlines) while (kinds[index] === "newline") index++;
		return index < kinds.length ? index : kinds.length - 1;
	}
	peek() {
		return this.kindOf(this.peekIndex());
	}
	take() {
		const index = this.peekIndex();
		this.next = index + 1;
		return index;
	}
	takeSpan() {
		return this.spanOf(this.take());
	}
	takeIf(kind) {
		const found = this.peek() === kind;
		if (found) this.take();
		return found;
	}
	kindOf(index) {
		return this.tokens.kinds[index] ?? "eof";
	}
	spanOf(index) {
		const { starts, ends } = this.tokens;
		return {
			start: starts[index] ?? 0,
			end: ends[index] ?? 0
		};
	}
	nextSpan() {
		return this.spanOf(this.peekIndex());
	}
	lastSpan() {
		if (this.next === 0) return this.nextSpan();
		return this.spanOf(Math.min(this.next, this.tokens.kinds.length) - 1);
	}
	textOf(index) {
		const { text, starts, ends } = this.tokens;
		return text.slice(starts[index], ends[index]);
	}
	atWord(word) {
		const index = this.peekIndex();
		return this.kindOf(index) === "identifier" && this.textOf(index) === word;
	}
	report(summary, detail, span = this.nextSpan()) {
		this.problems.push({
			summary,
			detail,
			span
		});
	}
	complain(summary, detail, span = this.nextSpan()) {
		if (!this.recovering) this.report(summary, detail, span);
	}
	refusedExpression({ start, end }, problem) {
		this.problems.push(problem);
		return {
			kind: "invalid",
			start,
			end,
			problem
		};
	}
	broke(problemsBefore) {
		return this.recovering && this.problems.length > problemsBefore;
	}
	withNewlines(newlines, read) {
		const outside = this.newlines;
		this.newlines = newlines;
		const result = read();
		this.newlines = outside;
		return result;
	}
	nested(read, refused) {
		if (this.#depth >= 500) {
			const detail = `Blocks, expressions and templates may be nested ${500} levels deep at most.`;
			this.complain("Nesting too deep", detail);
			this.recovering = true;
			this.next = this.tokens.kinds.length - 1;
			return refused(this.nextSpan());
		}
		this.#depth++;
		const result = read();
		this.#depth--;
		return result;
	}
};
function spanning(first, last) {
	return {
		start: first.start,
		end: Math.max(first.end, last.end)
	};
}
function invalidExpression({ start, end }) {
	return {
		kind: "invalid",
		start,
		end
	};
}
const OPENERS = /* @__PURE__ */ new Map([
	["}", "{"],
	["]", "["],
	[")", "("],
	["\"end", "\""],
	["<<end", "<<"],
	["}end", "${"]
]);
const OPENING = /* @__PURE__ */ new Set([
	"{",
	"[",
	"(",
	"\"",
	"<<",
	"${",
	"%{"
]);
function recoverTo(parser, end) {
	parser.recovering = true;
	const opener = OPENERS.get(end);
	let nesting = 0;
	for (;;) {
		const index = parser.take();
		const kind = parser.kindOf(index);
		if (kind === "eof") return parser.spanOf(index);
		if (kind === opener || kind === "%{" && end === "}end") nesting++;
		else if (kind === end && nesting-- === 0) return parser.spanOf(index);
	}
}
function recoverAfterItem(parser) {
	parser.recovering = true;
	const open = [];
	for (;;) {
		const kind = parser.kindOf(parser.take());
		if (kind === "eof" || kind === "newline" && open.length === 0) return;
		if (OPENING.has(kind)) open.push(kind === "%{" ? "${" : kind);
		const opener = OPENERS.get(kind);
		if (opener !== void 0) open.length = Math.max(open.lastIndexOf(opener), 0);
	}
}
function endItem(parser, summary, detail) {
	const kind = parser.peek();
	if (kind === "newline" || kind === "eof") {
		parser.take();
		return;
	}
	parser.complain(summary, detail);
	recoverAfterItem(parser);
}
function parseForNames(parser, summary) {
	const name = () => parser.peek() === "identifier" ? parser.textOf(parser.take()) : void 0;
	const refuse = (detail) => {
		parser.complain(summary, detail);
	};
	const first = name();
	if (first === void 0) return refuse("Behind \"for\" a name must follow.");
	const hasKey = parser.takeIf(",");
	const second = hasKey ? name() : first;
	if (second === void 0) return refuse("Behind the comma a second name must follow.");
	if (!parser.atWord("in")) return refuse("Behind the names \"in\" must follow.");
	parser.take();
	const collection = parser.expression();
	return {
		...hasKey ? { keyName: first } : {},
		valueName: second,
		collection
	};
}

// src/formats/hcl/body-parser.ts
const DEFINITION_REQUIRED = "Argument or block definition required";
const INVALID_LABEL = "Invalid string literal";
const UNCLOSED = "Unclosed configuration block";
const UNCLOSED_DETAIL = "The file ends before the brace that closes this block; perhaps braces are unbalanced above.";
function parseBody(parser, end) {
	const attributes = /* @__PURE__ */ new Map();
	const blocks = [];
	const first = parser.lastSpan();
	let kind = parser.peek();
	for (; kind === "newline" || kind === "identifier"; kind = parser.peek()) if (kind === "newline") parser.take();
	else parseItem(parser, attributes, blocks);
	const last = parser.takeSpan();
	if (kind !== end) {
		if (kind === "eof") parser.complain(UNCLOSED, UNCLOSED_DETAIL, first);
		else if (kind === "\"") parser.complain("Invalid argument name", "The name of an argument is written without quotes.", last);
		else parser.complain(DEFINITION_REQUIRED, "Here an argument (name = value) or a block (name { … }) must start.", last);
		recoverTo(parser, end);
	}
	return {
		start: first.start,
		end: last.end,
		attributes: [...attributes.values()],
		blocks
	};
}
function parseItem(parser, attributes, blocks) {
	const name = parser.take();
	const kind = parser.peek();
	if (kind === "\"" || kind === "{" || kind === "identifier") {
		blocks.push(parseBlock(parser, name));
		return;
	}
	if (kind !== "=") {
		reportBareName(parser, name);
		return;
	}
	const attribute = parseAttribute(parser, name, false);
	if (attributes.has(attribute.name)) {
		const detail = `The argument "${attribute.name}" is already set above; each may be set only once.`;
		parser.report("Attribute redefined", detail, attribute.nameSpan);
	} else attributes.set(attribute.name, attribute);
}
function parseAttribute(parser, name, singleLine) {
	parser.take();
	const problemsBefore = parser.problems.length;
	const expression = parser.expression();
	const last = parser.lastSpan();
	if (parser.broke(problemsBefore)) recoverAfterItem(parser);
	else if (!singleLine) {
		const summary = parser.peek() === "," ? "Unexpected comma after argument" : "Missing newline after argument";
		endItem(parser, summary, "An argument ends with its line; write the next one on a line of its own.");
	}
	const nameSpan = parser.spanOf(name);
	const { start } = nameSpan;
	return {
		start,
		end: last.end,
		name: parser.textOf(name),
		nameSpan,
		expression
	};
}
function reportBareName(parser, name) {
	recoverAfterItem(parser);
	parser.report(DEFINITION_REQUIRED, "A name alone defines nothing. Write an equals sign and a value for an argument, or \"{\" for a block.", parser.spanOf(name));
}
function parseBlock(parser, typeIndex) {
	const typeSpan = parser.spanOf(typeIndex);
	const { start } = typeSpan;
	const type = parser.textOf(typeIndex);
	const labels = [];
	while (parser.peek() === "\"" || parser.peek() === "identifier") labels.push(parseLabel(parser));
	const headerSpan = spanning(typeSpan, labels.at(-1) ?? typeSpan);
	if (parser.peek() !== "{") {
		reportBadHeader(parser);
		const body = {
			...typeSpan,
			attributes: [],
			blocks: []
		};
		const { end } = headerSpan;
		return {
			start,
			end,
			type,
			typeSpan,
			labels,
			headerSpan,
			openBrace: typeSpan,
			body
		};
	}
	const openBrace = parser.takeSpan();
	const body = parser.nested(() => parseBlockBody(parser, openBrace), () => ({
		...openBrace,
		attributes: [],
		blocks: []
	}));
	const { end } = parser.lastSpan();
	endItem(parser, "Missing newline after block definition", "A block ends with its line; write the next item on a line of its own.");
	return {
		start,
		end,
		type,
		typeSpan,
		labels,
		headerSpan,
		openBrace,
		body
	};
}
function reportBadHeader(parser) {
	const summary = "Invalid block definition";
	const kind = parser.peek();
	if (kind === "=") parser.report(summary, "An equals sign sets an argument; a block has none.");
	else if (kind === "newline") parser.report(summary, "The \"{\" of a block stands on the line of its header.");
	else parser.complain(summary, "Here a label or \"{\" must follow.");
	recoverAfterItem(parser);
}
function parseLabel(parser) {
	const first = parser.take();
	const { start, end } = parser.spanOf(first);
	if (parser.kindOf(first) === "identifier") return {
		start,
		end,
		value: parser.textOf(first)
	};
	return {
		start,
		...parsePlainString(parser)
	};
}
function parsePlainString(parser) {
	let value = "";
	for (;;) {
		const index = parser.take();
		const span = parser.spanOf(index);
		const { end } = span;
		switch (parser.kindOf(index)) {
			case "\"end": return {
				value,
				end
			};
			case "text":
				value += readLiteral(parser.textOf(index), span, true, parser.problems);
				break;
			case "${":
			case "%{":
				parser.report(INVALID_LABEL, "A label cannot hold a template sequence; double the sign in front of the brace to mean it literally.", span);
				value += `${parser.textOf(index).charAt(0)}{ ... }`;
				recoverTo(parser, "}end");
				break;
			case "eof":
				parser.report("Unterminated string literal", "The file ends before the quote that closes this label.", span);
				return {
					value,
					end
				};
			default:
				parser.report(INVALID_LABEL, "This cannot stand in a label.", span);
				recoverTo(parser, "\"end");
				return {
					value,
					end
				};
		}
	}
}
function parseBlockBody(parser, openBrace) {
	const kind = parser.peek();
	if (kind === "newline" || kind === "eof" || kind === "}") return parseBody(parser, "}");
	const attribute = parseSingleAttribute(parser);
	closeSingleLine(parser, openBrace);
	const { start, end } = attribute ?? spanning(openBrace, parser.lastSpan());
	return {
		start,
		end,
		attributes: attribute === void 0 ? [] : [attribute],
		blocks: []
	};
}
function parseSingleAttribute(parser) {
	const name = parser.take();
	const nameSpan = parser.spanOf(name);
	const kind = parser.peek();
	if (parser.kindOf(name) !== "identifier") {
		recoverAfterItem(parser);
		parser.report(DEFINITION_REQUIRED, "Here an argument (name = value) must start.", nameSpan);
	} else if (kind === "=") return parseAttribute(parser, name, true);
	else if (kind === "\"" || kind === "{" || kind === "identifier") {
		const span = spanning(nameSpan, parser.nextSpan());
		recoverAfterItem(parser);
		parser.report("Argument definition required", "A block on one line holds one argument and no block; write a nested block on a line of its own.", span);
	} else reportBareName(parser, name);
}
const SINGLE_LINE = {
	",": "A block on one line holds one argument; write several on lines of their own, without commas.",
	newline: "An argument on the line of the block's brace makes a block on one line, which must be closed on that line."
};
function closeSingleLine(parser, openBrace) {
	const kind = parser.peek();
	if (parser.takeIf("}")) return;
	const summary = "Invalid single-argument block definition";
	if (kind === "," || kind === "newline") parser.report(summary, SINGLE_LINE[kind]);
	else if (kind === "eof") parser.complain(UNCLOSED, UNCLOSED_DETAIL, openBrace);
	else parser.complain(summary, "A block on one line ends with a brace directly behind its one argument.");
	recoverTo(parser, "}");
}

// src/formats/hcl/collection-parser.ts
function parseTuple(parser) {
	const open = parser.takeSpan();
	return parser.withNewlines(false, () => {
		if (parser.atWord("for")) return parseFor(parser, open, "]");
		const items = [];
		const close = parseTupleItems(parser, open, items);
		return {
			kind: "tuple",
			start: open.start,
			end: close.end,
			items
		};
	});
}
function parseTupleItems(parser, open, items) {
	while (parser.peek() !== "]") {
		const problemsBefore = parser.problems.length;
		items.push(parser.expression());
		if (parser.broke(problemsBefore)) return recoverTo(parser, "]");
		if (parser.peek() === "]") break;
		if (parser.takeIf(",")) continue;
		if (parser.peek() === "eof") complainUnterminated(parser, open, "tuple");
		else parser.complain("Missing item separator", "The items of a list are separated by commas.");
		return recoverTo(parser, "]");
	}
	return parser.takeSpan();
}
function complainUnterminated(parser, open, construct) {
	parser.complain(`Unterminated ${construct} constructor expression`, "The file ends before the bracket that closes this one.", open);
}
function parseObject(parser) {
	const open = parser.takeSpan();
	if (parser.withNewlines(false, () => parser.atWord("for"))) return parser.withNewlines(false, () => parseFor(parser, open, "}"));
	return parser.withNewlines(true, () => {
		const items = [];
		const close = parseObjectItems(parser, open, items);
		return {
			kind: "object",
			start: open.start,
			end: close.end,
			items
		};
	});
}
function parseObjectItems(parser, open, items) {
	while (parser.peek() !== "}") {
		if (parser.takeIf("newline")) continue;
		if (!parseObjectItem(parser, open, items)) return recoverTo(parser, "}");
		if (parser.peek() === "}") break;
		if (parser.takeIf(",") || parser.takeIf("newline")) continue;
		if (parser.peek() === "eof") complainUnterminated(parser, open, "object");
		else parser.complain("Missing attribute separator", "The items of an object are separated by commas or line ends.");
		return recoverTo(parser, "}");
	}
	return parser.takeSpan();
}
function parseObjectItem(parser, open, items) {
	const problemsBefore = parser.problems.length;
	const key = parser.expression();
	if (parser.broke(problemsBefore)) return false;
	const kind = parser.peek();
	if (kind === "=" || kind === ":") {
		parser.take();
		const beforeValue = parser.problems.length;
		const value = parser.expression();
		const isWhole = !parser.broke(beforeValue);
		if (isWhole || value.kind === "invalid") items.push({
			key,
			value
		});
		return isWhole;
	}
	if (kind === "eof") complainUnterminated(parser, open, "object");
	else if (kind === "newline" || kind === ",") parser.complain("Missing attribute value", "Behind the key an equals sign and a value must follow.");
	else parser.complain("Missing key/value separator", "An equals sign must stand between key and value; a key that is no plain name is written in quotes.");
	return false;
}
const INVALID_FOR = "Invalid 'for' expression";
function parseFor(parser, open, closer) {
	parser.take();
	const found = parseForParts(parser);
	if (found === void 0) return invalidExpression(spanning(open, recoverTo(parser, closer)));
	const { ellipsis, ...parts } = found;
	let close = parser.nextSpan();
	if (!parser.takeIf(closer)) {
		parser.complain(INVALID_FOR, "Here the expression must end.");
		close = recoverTo(parser, closer);
	}
	if (closer === "}" && parts.key === void 0) parser.report(INVALID_FOR, "To build an object, write key => value.", parts.value);
	if (closer === "]" && parts.key !== void 0) parser.report(INVALID_FOR, "A list has no keys; build an object in braces.", parts.key);
	if (closer === "]" && ellipsis !== void 0) parser.report(INVALID_FOR, "Only the values of an object can be grouped.", ellipsis);
	return {
		kind: "for",
		...spanning(open, close),
		...parts,
		grouping: ellipsis !== void 0
	};
}
function parseForParts(parser) {
	const problemsBefore = parser.problems.length;
	const names = parseForNames(parser, INVALID_FOR);
	if (names === void 0 || parser.broke(problemsBefore)) return void 0;
	if (!parser.takeIf(":")) {
		parser.complain(INVALID_FOR, "Behind the collection a colon must follow.");
		return;
	}
	const first = parser.expression();
	const second = parser.takeIf("=>") ? parser.expression() : void 0;
	if (parser.broke(problemsBefore)) return void 0;
	const value = second === void 0 ? { value: first } : {
		key: first,
		value: second
	};
	const ellipsis = parser.peek() === "..." ? parser.takeSpan() : void 0;
	if (!parser.atWord("if")) return {
		...names,
		...value,
		ellipsis
	};
	parser.take();
	const condition = parser.expression();
	if (parser.broke(problemsBefore)) return void 0;
	return {
		...names,
		...value,
		ellipsis,
		condition
	};
}

// src/formats/hcl/template-tree.ts
function buildTemplate(parser, tokens, end) {
	return new TemplateBuilder(parser, tokens, end).build();
}
const ASCII = /^[\x00-\x7f]*$/;
var TemplateBuilder = class {
	#parser;
	#tokens;
	#end;
	#next = 0;
	constructor(parser, tokens, end) {
		this.#parser = parser;
		this.#tokens = tokens;
		this.#end = end;
	}
	build() {
		const parts = [];
		for (let token = this.#take(); token !== void 0; token = this.#take()) parts.push(this.#part(token));
		return parts;
	}
	#take() {
		return this.#tokens[this.#next++];
	}
	#part(token) {
		switch (token.kind) {
			case "text": return this.#text(token);
			case "interpolation": return {
				kind: "interpolation",
				...token.span,
				expression: token.expression
			};
			case "if":
			case "for": return this.#parser.nested(() => this.#directive(token), () => void 0) ?? invalidPart(token.span);
			default:
				this.#refuse(token, "Nothing that this could end was opened.");
				return invalidPart(token.span);
		}
	}
	#text(first) {
		const values = [];
		let token = first;
		let { end } = first.span;
		for (; token?.kind === "text"; token = this.#take()) {
			values.push(ASCII.test(token.value) ? token.value : token.value.normalize("NFC"));
			end = token.span.end;
		}
		this.#next--;
		return {
			kind: "text",
			start: first.span.start,
			end,
			value: values.join("")
		};
	}
	#refuse(token, detail) {
		this.#parser.report(`Unexpected ${token.kind} directive`, detail, token.span);
	}
	#directive(open) {
		const clauses = [[]];
		for (let token = this.#take(); token !== void 0; token = this.#take()) {
			if (token.kind === `end${open.kind}`) return closeDirective(open, token.span, clauses);
			if (token.kind === "else" && open.kind === "if" && clauses.length === 1) clauses.push([]);
			else if (token.kind === "else" || token.kind === "endif" || token.kind === "endfor") {
				this.#refuse(token, `The "${open.kind}" directive is still open.`);
				return;
			} else clauses.at(-1)?.push(this.#part(token));
		}
		this.#next--;
		const detail = `The "${open.kind}" directive is not ended by "end${open.kind}".`;
		this.#parser.report("Unexpected end of template", detail, this.#end);
	}
};
function invalidPart(span) {
	return {
		kind: "interpolation",
		...span,
		expression: invalidExpression(span)
	};
}
function closeDirective(open, close, [first, second = []]) {
	const span = spanning(open.span, close);
	if (open.kind === "if") return {
		kind: "if",
		...span,
		condition: open.condition,
		whenTrue: first,
		whenFalse: second
	};
	const { keyName, valueName, collection } = open;
	return {
		kind: "for",
		...span,
		keyName,
		valueName,
		collection,
		body: first
	};
}

// src/formats/hcl/template-parser.ts
function parseTemplate(parser) {
	const first = parser.take();
	const { start } = parser.spanOf(first);
	const heredoc = parser.kindOf(first) === "<<";
	const tokens = [];
	const close = parseTokens(parser, tokens, heredoc ? "<<end" : "\"end");
	if (heredoc && parser.textOf(first).startsWith("<<-")) removeIndentation(tokens);
	const { end } = parser.lastSpan();
	return {
		kind: "template",
		start,
		end,
		heredoc,
		parts: buildTemplate(parser, tokens, close)
	};
}
function parseTokens(parser, tokens, end) {
	const start = parser.nextSpan();
	const quoted = end === "\"end";
	let trimsNext = false;
	for (;;) {
		const index = parser.take();
		const kind = parser.kindOf(index);
		const span = parser.spanOf(index);
		if (kind === end) return span;
		if (kind === "text") {
			const text = readLiteral(parser.textOf(index), span, quoted, parser.problems);
			tokens.push({
				kind: "text",
				span,
				value: trimsNext ? trimStart(text) : text
			});
			trimsNext = false;
		} else if (kind === "${" || kind === "%{") trimsNext = addSequence(parser, tokens, index, {
			start,
			quoted
		});
		else {
			parser.complain("Unterminated template string", "The string or heredoc is not closed before this.", span);
			return recoverTo(parser, end);
		}
	}
}
function removeIndentation(tokens) {
	const indented = [];
	let least = Number.POSITIVE_INFINITY;
	let startsLine = true;
	for (const token of tokens) {
		const value = token.kind === "text" ? token.value : "";
		const content = trimStart(value);
		const endsLine = value.endsWith("\n");
		if (startsLine && !(endsLine && content === "")) {
			least = Math.min(least, value.length - content.length);
			if (token.kind === "text") indented.push(token);
		}
		startsLine = endsLine;
	}
	for (const token of indented) token.value = token.value.slice(least);
}
function addSequence(parser, tokens, open, template) {
	const last = tokens.at(-1);
	if (parser.textOf(open).endsWith("~") && last?.kind === "text") last.value = trimEnd(last.value);
	const span = parser.spanOf(open);
	const { token, isTrimming } = parser.withNewlines(false, () => parser.kindOf(open) === "${" ? parseInterpolation(parser, span, template) : parseDirective(parser, span));
	if (token !== void 0) tokens.push(token);
	return isTrimming;
}
function parseInterpolation(parser, open, template) {
	const expression = parser.expression();
	const span = spanning(open, parser.nextSpan());
	const kind = parser.peek();
	if (kind === "eof" || template.quoted && (kind === "\"" || kind === "\"end")) parser.complain("Unclosed template interpolation sequence", "A sequence that starts with \"${\" is not closed; write \"$${\" to mean the sign itself.", template.start);
	else if (kind !== "}end") parser.complain("Extra characters after interpolation expression", "Here the sequence must be closed. Write \"$${\" where another language uses \"${\".");
	return {
		token: {
			kind: "interpolation",
			span,
			expression
		},
		isTrimming: closeSequence(parser)
	};
}
function closeSequence(parser) {
	if (parser.peek() === "}end") return parser.textOf(parser.take()).startsWith("~");
	recoverTo(parser, "}end");
	return false;
}
function parseDirective(parser, open) {
	const token = parseDirectiveToken(parser, open);
	if (token === void 0) {
		recoverTo(parser, "}end");
		return { isTrimming: false };
	}
	if (parser.peek() !== "}end") parser.complain(`Extra characters in ${token.kind} marker`, "Here the sequence must be closed.");
	return {
		token,
		isTrimming: closeSequence(parser)
	};
}
function parseDirectiveToken(parser, open) {
	const index = parser.peekIndex();
	if (parser.kindOf(index) !== "identifier") {
		parser.complain("Invalid template directive", "Behind \"%{\" a word such as \"if\" or \"for\" must follow.");
		return;
	}
	parser.take();
	const keyword = parser.textOf(index);
	switch (keyword) {
		case "if": {
			const condition = parser.expression();
			return {
				kind: "if",
				span: spanning(open, parser.nextSpan()),
				condition
			};
		}
		case "for": {
			const names = parseForNames(parser, "Invalid 'for' directive");
			return names && {
				kind: "for",
				span: spanning(open, parser.nextSpan()),
				...names
			};
		}
		case "else":
		case "endif":
		case "endfor": return {
			kind: keyword,
			span: spanning(open, parser.nextSpan())
		};
		default: {
			const detail = `"${keyword}" is none of if, else, endif, for and endfor.`;
			parser.complain("Invalid template control keyword", detail, parser.spanOf(index));
			return;
		}
	}
}

// src/formats/hcl/traversal-parser.ts
const INVALID_NAME = "Invalid attribute name";
const NAME_DETAIL = "The name of an attribute must follow the dot.";
function parseTraversals(parser, from) {
	let object = from;
	for (;;) {
		const kind = parser.peek();
		if (kind === ".") object = parseDot(parser, object);
		else if (kind === "[") object = parseBracket(parser, object);
		else return object;
	}
}
function parseDot(parser, object) {
	const dot = parser.takeSpan();
	switch (parser.peek()) {
		case "identifier": return parseAttributeName(parser, object);
		case "number": return parseLegacyIndex(parser, object);
		case "*": return parseAttributeSplat(parser, object, dot);
		default: {
			parser.recovering = true;
			const problem = {
				summary: INVALID_NAME,
				detail: NAME_DETAIL,
				span: parser.nextSpan()
			};
			return parser.refusedExpression(spanning(object, dot), problem);
		}
	}
}
function parseAttributeName(parser, object) {
	const index = parser.take();
	const { end } = parser.spanOf(index);
	return {
		kind: "attribute",
		start: object.start,
		end,
		object,
		name: parser.textOf(index)
	};
}
function parseLegacyIndex(parser, object, star) {
	const next = parser.nextSpan();
	let key;
	if (parser.tokens.text.slice(next.start, next.end).includes(".")) {
		parser.report("Invalid legacy index syntax", "Two indexes in a row read as one fractional number; write them in brackets, as [0][1].", star ?? next);
		key = invalidExpression(parser.takeSpan());
	} else key = readNumber(parser);
	return {
		kind: "index",
		...spanning(object, key),
		object,
		key
	};
}
function parseAttributeSplat(parser, object, dot) {
	const star = parser.takeSpan();
	let each = {
		kind: "variable",
		...spanning(dot, star),
		name: ""
	};
	while (parser.takeIf(".")) {
		const kind = parser.peek();
		if (kind === "identifier") each = parseAttributeName(parser, each);
		else if (kind === "number") each = parseLegacyIndex(parser, each, star);
		else {
			const detail = "Behind .* only names may follow; use [*] to apply another splat to each element.";
			if (kind === "*") parser.complain("Nested splat expression not allowed", detail);
			else parser.complain(INVALID_NAME, NAME_DETAIL, star);
			parser.recovering = true;
			return object;
		}
	}
	return {
		kind: "splat",
		...spanning(object, each),
		object,
		each,
		full: false
	};
}
function parseBracket(parser, object) {
	const open = parser.takeSpan();
	return parser.takeIf("*") ? parseFullSplat(parser, object, open) : parser.withNewlines(false, () => parseIndex(parser, object));
}
function parseFullSplat(parser, object, open) {
	const closing = parser.take();
	let close = parser.spanOf(closing);
	if (parser.kindOf(closing) !== "]" && !parser.recovering) {
		close = recoverTo(parser, "]");
		parser.report("Missing close bracket on splat index", "The bracket must be closed directly behind the star.", close);
	}
	const each = parser.nested(() => parseTraversals(parser, {
		kind: "variable",
		...spanning(open, close),
		name: ""
	}), () => invalidExpression(close));
	return {
		kind: "splat",
		...spanning(object, each),
		object,
		each,
		full: true
	};
}
function parseIndex(parser, object) {
	const problemsBefore = parser.problems.length;
	const key = parser.expression();
	const close = closeIndex(parser, problemsBefore);
	return {
		kind: "index",
		...spanning(object, close),
		object,
		key
	};
}
function closeIndex(parser, problemsBefore) {
	if (parser.broke(problemsBefore)) return recoverTo(parser, "]");
	const closing = parser.take();
	if (parser.kindOf(closing) === "]" || parser.recovering) return parser.spanOf(closing);
	const found = recoverTo(parser, "]");
	parser.report("Missing close bracket on index", "The bracket must be closed before this.", found);
	return found;
}
const NUMBER = /^\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;
function readNumber(parser) {
	const index = parser.take();
	const span = parser.spanOf(index);
	const text = parser.textOf(index);
	if (!NUMBER.test(text)) parser.report("Invalid number literal", `"${text}" is not a decimal number.`, span);
	return {
		kind: "number",
		start: span.start,
		end: span.end,
		text
	};
}

// src/formats/hcl/expression-parser.ts
const PRECEDENCE = new Map([
	["||"],
	["&&"],
	["==", "!="],
	[
		">",
		">=",
		"<",
		"<="
	],
	["+", "-"],
	[
		"*",
		"/",
		"%"
	]
].flatMap((kinds, precedence) => kinds.map((kind) => [kind, precedence])));
function parseExpression(parser) {
	return parser.nested(() => parseConditional(parser), invalidExpression);
}
function parseConditional(parser) {
	const problemsBefore = parser.problems.length;
	const condition = parseBinary(parser, 0);
	if (parser.broke(problemsBefore) || !parser.takeIf("?")) return condition;
	const whenTrue = parser.expression();
	if (parser.broke(problemsBefore)) return condition;
	if (!parser.takeIf(":")) {
		parser.report("Missing false expression in conditional", "A conditional is written condition ? value : other value, on one line unless in brackets.");
		return condition;
	}
	const whenFalse = parser.expression();
	if (parser.broke(problemsBefore)) return condition;
	return {
		kind: "conditional",
		...spanning(condition, whenFalse),
		condition,
		whenTrue,
		whenFalse
	};
}
function parseBinary(parser, minimum) {
	const problemsBefore = parser.problems.length;
	let left = parseOperand(parser);
	for (;;) {
		if (parser.broke(problemsBefore)) return left;
		const operator = parser.peek();
		const precedence = PRECEDENCE.get(operator);
		if (precedence === void 0 || precedence < minimum) return left;
		parser.take();
		const right = parseBinary(parser, precedence + 1);
		if (parser.broke(problemsBefore)) return left;
		left = {
			kind: "binary",
			...spanning(left, right),
			operator,
			left,
			right
		};
	}
}
function parseOperand(parser) {
	return parseTraversals(parser, parseTerm(parser));
}
function parseTerm(parser) {
	const kind = parser.peek();
	switch (kind) {
		case "(": return parseParentheses(parser);
		case "number": return readNumber(parser);
		case "identifier": return parseName(parser);
		case "\"":
		case "<<": return parseTemplate(parser);
		case "-":
		case "!": return parseUnary(parser, kind);
		case "[": return parseTuple(parser);
		case "{": return parseObject(parser);
		default:
			if (kind === "eof") parser.complain("Missing expression", "The file ends where a value must stand.");
			else parser.complain("Invalid expression", "No value starts like this.");
			parser.recovering = true;
			return invalidExpression(parser.nextSpan());
	}
}
function parseParentheses(parser) {
	const open = parser.takeSpan();
	return parser.withNewlines(false, () => {
		const problemsBefore = parser.problems.length;
		const inner = parser.expression();
		if (parser.problems.length > problemsBefore) {
			recoverTo(parser, ")");
			return inner;
		}
		if (parser.peek() !== ")") {
			parser.report("Unbalanced parentheses", "Here the parenthesis must be closed.");
			parser.recovering = true;
		}
		return {
			kind: "parentheses",
			...spanning(open, parser.takeSpan()),
			inner
		};
	});
}
function parseName(parser) {
	const index = parser.take();
	const kind = parser.peek();
	if (kind === "(" || kind === "::") return parseCall(parser, index);
	const { start, end } = parser.spanOf(index);
	const name = parser.textOf(index);
	const value = LITERALS.get(name);
	if (value !== void 0) return {
		kind: "literal",
		start,
		end,
		value
	};
	return {
		kind: "variable",
		start,
		end,
		name
	};
}
function parseUnary(parser, operator) {
	const sign = parser.takeSpan();
	const operand = parser.nested(() => parseOperand(parser), invalidExpression);
	return {
		kind: "unary",
		...spanning(sign, operand),
		operator,
		operand
	};
}
function parseCall(parser, first) {
	const start = parser.spanOf(first);
	let name = parser.textOf(first);
	let nameSpan = start;
	let open = parser.take();
	while (parser.kindOf(open) === "::") {
		const next = parser.take();
		if (parser.kindOf(next) !== "identifier") return refuseCall(parser, start, {
			summary: "Missing function name",
			detail: "Behind \"::\" the name of a function must follow.",
			span: parser.spanOf(next)
		});
		name += `::${parser.textOf(next)}`;
		nameSpan = spanning(start, parser.spanOf(next));
		open = parser.take();
	}
	const opening = parser.spanOf(open);
	if (parser.kindOf(open) !== "(") return refuseCall(parser, start, {
		summary: "Missing open parenthesis",
		detail: "Only functions are named with a namespace, and a function must be called.",
		span: opening
	});
	const list = [];
	const { close, expandFinal = false } = parser.withNewlines(false, () => parseArguments(parser, list, spanning(start, opening)));
	return {
		kind: "call",
		...spanning(start, close),
		name,
		nameSpan,
		arguments: list,
		expandFinal
	};
}
function refuseCall(parser, start, problem) {
	let kind;
	do
		kind = parser.kindOf(parser.take());
	while (kind !== "(" && kind !== "eof");
	recoverTo(parser, ")");
	return parser.refusedExpression(spanning(start, problem.span), problem);
}
function parseArguments(parser, list, opening) {
	while (parser.peek() !== ")") {
		const problemsBefore = parser.problems.length;
		list.push(parser.expression());
		if (parser.broke(problemsBefore)) return { close: recoverTo(parser, ")") };
		const separator = parser.take();
		const span = parser.spanOf(separator);
		switch (parser.kindOf(separator)) {
			case ",": break;
			case ")": return { close: span };
			case "...":
				if (parser.peek() === ")") return {
					close: parser.takeSpan(),
					expandFinal: true
				};
				parser.complain("Missing closing parenthesis", "Behind the last argument with \"...\" the parenthesis must be closed.", span);
				return {
					close: recoverTo(parser, ")"),
					expandFinal: true
				};
			case "eof":
				parser.report("Unterminated function call", "The file ends before the parenthesis that closes this call.", opening);
				return { close: recoverTo(parser, ")") };
			default:
				parser.report("Missing argument separator", "The arguments of a function are separated by commas.", span);
				return { close: recoverTo(parser, ")") };
		}
	}
	return { close: parser.takeSpan() };
}

// src/formats/hcl/tokens.ts
function emitSome(scanner, kind, length) {
	if (length > 0) emit(scanner, kind, length);
	return length > 0;
}
function emit(scanner, kind, length) {
	scanner.kinds.push(kind);
	scanner.starts.push(scanner.offset);
	scanner.offset += length;
	scanner.ends.push(scanner.offset);
}
function emitUnknown(scanner) {
	const { text, offset } = scanner;
	if (isInvalidUnit(text, offset)) emit(scanner, "bad-utf8", 1);
	else emit(scanner, "invalid", characterLength(text, offset));
}
function characterLength(text, offset) {
	return (text.codePointAt(offset) ?? 0) > 65535 ? 2 : 1;
}
const ID_START = /^[\p{ID_Start}_]$/u;
const ID_CONTINUE = /^[\p{ID_Continue}-]$/u;
function identifierEnd(text, start) {
	if (!isIdentifierPart(text, start, ID_START)) return start;
	let end = start;
	do
		end += characterLength(text, end);
	while (isIdentifierPart(text, end, ID_CONTINUE));
	return end;
}
function isIdentifierPart(text, offset, pattern) {
	const code = text.charCodeAt(offset);
	if (code < 128) return code >= 97 && code <= 122 || code >= 65 && code <= 90 || code === 95 || pattern === ID_CONTINUE && (isDigit(code) || code === 45);
	const point = text.codePointAt(offset);
	return point !== void 0 && pattern.test(String.fromCodePoint(point));
}
function isDigit(code) {
	return code >= 48 && code <= 57;
}
function lineEndLength(text, offset) {
	const code = text.charCodeAt(offset);
	if (code === 10) return 1;
	return code === 13 && text.charCodeAt(offset + 1) === 10 ? 2 : 0;
}

// src/formats/hcl/template-scanner.ts
function scanString(scanner) {
	const { text, offset } = scanner;
	if (text[offset] === "\"") {
		emit(scanner, "\"end", 1);
		scanner.frames.pop();
		return;
	}
	if (openSequence(scanner)) return;
	if (emitSome(scanner, "text", quotedLength(text, offset))) return;
	let end = offset;
	while (isLineEndUnit(text.charCodeAt(end))) end++;
	if (!emitSome(scanner, "quoted-newline", end - offset)) emitUnknown(scanner);
}
function isLineEndUnit(code) {
	return code === 10 || code === 13;
}
function quotedLength(text, start) {
	const sign = signLength(text, start);
	if (sign > 0) return sign > 1 || start + 1 < text.length ? sign : 0;
	let end = start;
	while (isPlain(text, end) && text[end] !== "\"") if (text[end] !== "\\") end++;
	else if (isQuotable(text, end + 1)) end += 1 + characterLength(text, end + 1);
	else break;
	return end - start;
}
function isPlain(text, offset) {
	const code = text.charCodeAt(offset);
	if (code >= 128) return !isInvalidUnit(text, offset);
	return code >= 0 && code !== 36 && code !== 37 && !isLineEndUnit(code);
}
function isQuotable(text, offset) {
	const code = text.charCodeAt(offset);
	return code >= 0 && !isLineEndUnit(code) && !isInvalidUnit(text, offset);
}
function signLength(text, offset) {
	const sign = text[offset];
	if (sign !== "$" && sign !== "%") return 0;
	if (!text.startsWith(`${sign}{`, offset + 1)) return 1;
	return text[offset + 3] === "~" ? 4 : 3;
}
function openSequence(scanner) {
	const { text, offset } = scanner;
	const sign = text[offset];
	if (sign !== "$" && sign !== "%" || text[offset + 1] !== "{") return false;
	emit(scanner, sign === "$" ? "${" : "%{", text[offset + 2] === "~" ? 3 : 2);
	const frame = scanner.frames.at(-1);
	if (frame?.kind === "heredoc") frame.startOfLine = false;
	scanner.frames.push({
		kind: "code",
		depth: ++scanner.depth
	});
	return true;
}
function scanHeredoc(scanner, frame) {
	const { text, offset } = scanner;
	if (openSequence(scanner)) return;
	const sign = signLength(text, offset);
	let end = offset + sign;
	while (sign === 0 && isPlain(text, end)) end++;
	const lineEnd = lineEndLength(text, end);
	const isEnd = text[offset] === "\r" || offset === text.length - 1 && sign === 1;
	if (lineEnd > 0) endHeredocLine(scanner, frame, end + lineEnd);
	else if (isEnd) emit(scanner, "invalid", text.length - offset);
	else if (emitSome(scanner, "text", end - offset)) frame.startOfLine = false;
	else emitUnknown(scanner);
}
function endHeredocLine(scanner, frame, end) {
	const line = scanner.text.slice(scanner.offset, end);
	const { startOfLine, marker } = frame;
	if (startOfLine && line.includes(marker) && trimEnd(trimStart(line)) === marker) {
		const lineEnd = line.endsWith("\r\n") ? 2 : 1;
		emit(scanner, "<<end", line.length - lineEnd);
		emit(scanner, "newline", lineEnd);
		scanner.frames.pop();
		return;
	}
	frame.startOfLine = true;
	emit(scanner, "text", line.length);
}

// src/formats/hcl/scanner.ts
const WHOLE_FILE = {
	kind: "code",
	depth: Number.NEGATIVE_INFINITY
};
function scan(text) {
	const scanner = {
		text,
		kinds: [],
		starts: [],
		ends: [],
		frames: [WHOLE_FILE],
		offset: 0,
		depth: 0,
		lastCommentEnd: text.lastIndexOf("*/")
	};
	while (scanner.offset < text.length && scanner.kinds.length <= 1e6) {
		const frame = scanner.frames.at(-1) ?? WHOLE_FILE;
		if (frame.kind === "code") scanCode(scanner, frame.depth);
		else if (frame.kind === "string") scanString(scanner);
		else scanHeredoc(scanner, frame);
	}
	emit(scanner, "eof", 0);
	return scanner;
}
function hasTooManyTokens({ kinds }) {
	return kinds.length > MAX_TOKENS + 1;
}
const PUNCTUATION = [
	[3, /* @__PURE__ */ new Set(["..."])],
	[2, /* @__PURE__ */ new Set([
		"==",
		"!=",
		">=",
		"<=",
		"&&",
		"||",
		"::",
		"=>"
	])],
	[1, /* @__PURE__ */ new Set("[]().,*/%+-=<>!?:&|~^;`'")]
];
function scanCode(scanner, closesAt) {
	const { text, offset } = scanner;
	const code = text.charCodeAt(offset);
	if (code === 32 || code === 9) scanner.offset++;
	else if (emitSome(scanner, "identifier", identifierEnd(text, offset) - offset)) return;
	else if (isDigit(code)) emit(scanner, "number", numberLength(text, offset));
	else if (emitSome(scanner, "newline", lineEndLength(text, offset))) return;
	else if (scanComment(scanner) || openTemplate(scanner)) return;
	else if (!scanBrace(scanner, closesAt)) scanPunctuation(scanner);
}
function numberLength(text, start) {
	let end = start + 1;
	let offset = end;
	for (;;) {
		const exponent = exponentLength(text, offset);
		if (isDigit(text.charCodeAt(offset))) end = ++offset;
		else if (text[offset] === ".") offset++;
		else if (exponent > 0) end = offset += exponent;
		else return end - start;
	}
}
function exponentLength(text, offset) {
	if (text[offset] !== "e" && text[offset] !== "E") return 0;
	const sign = text[offset + 1];
	const length = sign === "+" || sign === "-" ? 2 : 1;
	return isDigit(text.charCodeAt(offset + length)) ? length + 1 : 0;
}
function scanComment(scanner) {
	const { text, offset } = scanner;
	if (text[offset] === "#" || text.startsWith("//", offset)) {
		const end = text.indexOf("\n", offset);
		if (end >= 0) emit(scanner, "newline", end + 1 - offset);
		else scanner.offset = text.length;
		return true;
	}
	if (!text.startsWith("/*", offset) || scanner.lastCommentEnd < offset + 2) return false;
	scanner.offset = text.indexOf("*/", offset + 2) + 2;
	return true;
}
function openTemplate(scanner) {
	const { text, offset } = scanner;
	if (text[offset] === "\"") {
		emit(scanner, "\"", 1);
		scanner.frames.push({ kind: "string" });
		return true;
	}
	if (!text.startsWith("<<", offset)) return false;
	const start = text[offset + 2] === "-" ? offset + 3 : offset + 2;
	const end = identifierEnd(text, start);
	const lineEnd = lineEndLength(text, end);
	if (end === start || lineEnd === 0) return false;
	emit(scanner, "<<", end + lineEnd - offset);
	scanner.frames.push({
		kind: "heredoc",
		marker: text.slice(start, end),
		startOfLine: true
	});
	return true;
}
function scanBrace(scanner, closesAt) {
	const { text, offset, depth } = scanner;
	const isMarked = text.startsWith("~}", offset);
	if (text[offset] === "{") {
		scanner.depth++;
		emit(scanner, "{", 1);
	} else if (text[offset] === "}" || isMarked) {
		emit(scanner, depth === closesAt || isMarked ? "}end" : "}", isMarked ? 2 : 1);
		if (depth === closesAt) scanner.frames.pop();
		scanner.depth--;
	} else return false;
	return true;
}
function scanPunctuation(scanner) {
	const { text, offset } = scanner;
	for (const [length, known] of PUNCTUATION) {
		const characters = text.slice(offset, offset + length);
		if (!known.has(characters)) continue;
		emit(scanner, characters, length);
		return;
	}
	emitUnknown(scanner);
}

// src/formats/hcl/parse.ts
function parseFile(source) {
	const tokens = scan(source.text);
	if (hasTooManyTokens(tokens)) return {
		body: {
			start: 0,
			end: 0,
			attributes: [],
			blocks: []
		},
		diagnostics: [tooManyTokens(source)],
		tokens: tokens.kinds.length
	};
	const parser = new Parser(tokens, parseExpression);
	return {
		body: parseBody(parser, "eof"),
		diagnostics: diagnose(source, parser),
		tokens: tokens.kinds.length
	};
}
function parseExpressionText(source) {
	const tokens = scan(source.text);
	if (hasTooManyTokens(tokens)) return {
		expression: invalidExpression({
			start: 0,
			end: 0
		}),
		diagnostics: [tooManyTokens(source)]
	};
	const parser = new Parser(tokens, parseExpression);
	parser.newlines = false;
	const expression = parser.expression();
	if (parser.peek() !== "eof") parser.complain("Extra characters after expression", "Here the expression must end.");
	return {
		expression,
		diagnostics: diagnose(source, parser)
	};
}
function parseTemplateText(file, text) {
	const marker = "E".repeat(text.length + 1);
	const source = sourceText(file, `<<${marker}\n${text}\n${marker}\n`);
	const { expression, diagnostics } = parseExpressionText(source);
	return {
		expression: withoutLastLineEnd(expression),
		diagnostics,
		source
	};
}
function withoutLastLineEnd(expression) {
	if (expression.kind !== "template") return expression;
	const last = expression.parts.at(-1);
	if (last?.kind !== "text") return expression;
	const value = last.value.slice(0, -1);
	const kept = value === "" ? [] : [{
		...last,
		value
	}];
	return {
		...expression,
		parts: [...expression.parts.slice(0, -1), ...kept]
	};
}
const MAX_LISTED = 10 * MAX_DIAGNOSTICS;
function diagnose(source, parser) {
	return [...findInvalidTokens(parser), ...parser.problems].sort((a, b) => a.span.start - b.span.start).slice(0, MAX_LISTED).map(({ summary, detail, span }) => ({
		severity: "error",
		summary,
		detail,
		range: source.range(span)
	}));
}
const BITWISE = {
	summary: "Unsupported operator",
	detail: "There are no bitwise operators; the logical ones are \"&&\", \"||\" and \"!\".",
	reported: "four"
};
function character(reported, detail) {
	return {
		summary: "Invalid character",
		detail,
		reported
	};
}
const COMPLAINTS = {
	"&": BITWISE,
	"|": BITWISE,
	"^": BITWISE,
	"~": BITWISE,
	"`": character("openers", "A backtick means nothing here; a string of several lines is written with \"<<EOT\"."),
	"'": character("openers", "Strings stand in double quotes."),
	";": character("first", "A semicolon means nothing here; arguments end with their line."),
	"bad-utf8": {
		summary: "Invalid character encoding",
		detail: "The file must be encoded as UTF-8; save it so in your editor.",
		reported: "first"
	},
	"quoted-newline": {
		summary: "Invalid multi-line string",
		detail: "A quoted string ends on its line; write \"\\n\" or use \"<<EOT\" for several lines.",
		reported: "all"
	},
	invalid: character("all", "This character means nothing in the language; quotes and hyphens must be plain ones.")
};
function isReported({ reported }, count) {
	if (reported === "openers") return Math.min(count, 3) % 2 === 0;
	return reported === "all" || count < (reported === "four" ? 4 : 1);
}
function findInvalidTokens(parser) {
	const problems = [];
	const counts = /* @__PURE__ */ new Map();
	for (const [index, kind] of parser.tokens.kinds.entries()) {
		const complaint = COMPLAINTS[kind];
		if (complaint === void 0) continue;
		const count = counts.get(complaint) ?? 0;
		counts.set(complaint, count + 1);
		const { summary, detail } = complaint;
		if (isReported(complaint, count)) problems.push({
			summary,
			detail,
			span: parser.spanOf(index)
		});
	}
	return problems;
}
const HEADER = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;
function salvageBlocks(source, parsed) {
	if (parsed.diagnostics.length === 0) return parsed.body.blocks;
	const found = /* @__PURE__ */ new Map();
	const starts = headerOffsets(source.text);
	for (const [index, start] of starts.entries()) {
		const tokens = scanStretch(source.text, start, starts[index + 1] ?? source.text.length);
		const [block] = parseBody(new Parser(tokens, parseExpression), "eof").blocks;
		if (block !== void 0) found.set(block.start, block);
	}
	for (const block of parsed.body.blocks) if (!found.has(block.start)) found.set(block.start, block);
	return [...found.values()].sort((a, b) => a.start - b.start);
}
function headerOffsets(text) {
	const tokens = scan(text);
	if (hasTooManyTokens(tokens)) return [];
	const heredocs = [];
	let start;
	for (const [index, kind] of tokens.kinds.entries()) {
		if (kind === "<<") start = tokens.starts[index];
		if (kind !== "<<end" || start === void 0) continue;
		heredocs.push({
			start,
			end: tokens.ends[index] ?? start
		});
		start = void 0;
	}
	let next = 0;
	return Array.from(text.matchAll(HEADER), ({ index }) => index).filter((offset) => {
		while ((heredocs[next]?.end ?? Number.POSITIVE_INFINITY) < offset) next++;
		return (heredocs[next]?.start ?? Number.POSITIVE_INFINITY) >= offset;
	});
}
function scanStretch(text, start, end) {
	const { kinds, starts, ends } = scan(text.slice(start, end));
	const place = (offset) => offset + start;
	return {
		text,
		kinds,
		starts: starts.map(place),
		ends: ends.map(place)
	};
}

// src/formats/hcl/expression-walk.ts
function mentionsOf(expression) {
	const references = [];
	const calls = [];
	const pending = [{
		node: expression,
		bound: /* @__PURE__ */ new Set([""])
	}];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const { bound } = next;
		let names = [];
		let { node } = next;
		for (; node.kind === "attribute" || node.kind === "index"; node = node.object) if (node.kind === "attribute") names.push(node.name);
		else {
			pending.push({
				node: node.key,
				bound
			});
			names = [];
		}
		if (node.kind === "variable" && !bound.has(node.name)) references.push([node.name, ...names.reverse()]);
		if (node.kind === "call") calls.push(node);
		appendAll(pending, partsOf$1(node, bound));
	}
	return {
		references: references.reverse(),
		calls
	};
}
function partsOf$1(node, bound) {
	if (node.kind === "template") return templateParts(node.parts, bound);
	if (node.kind !== "for") return childrenOf(node).map((child) => ({
		node: child,
		bound
	}));
	const inner = bind(bound, node);
	const inside = [
		node.key,
		node.value,
		node.condition
	].filter((child) => child !== void 0);
	return [{
		node: node.collection,
		bound
	}, ...inside.map((child) => ({
		node: child,
		bound: inner
	}))];
}
function childrenOf(node) {
	switch (node.kind) {
		case "splat": return [node.object, node.each];
		case "call": return node.arguments;
		case "tuple": return node.items;
		case "object": return node.items.flatMap(({ key, value }) => key.kind === "variable" ? [value] : [key, value]);
		case "conditional": return [
			node.condition,
			node.whenTrue,
			node.whenFalse
		];
		case "binary": return [node.left, node.right];
		case "unary": return [node.operand];
		case "parentheses": return [node.inner];
		default: return [];
	}
}
function templateParts(parts, bound) {
	return parts.flatMap((part) => {
		switch (part.kind) {
			case "text": return [];
			case "interpolation": return [{
				node: part.expression,
				bound
			}];
			case "if": {
				const branches = templateParts([...part.whenTrue, ...part.whenFalse], bound);
				return [{
					node: part.condition,
					bound
				}, ...branches];
			}
			case "for": return [{
				node: part.collection,
				bound
			}, ...templateParts(part.body, bind(bound, part))];
			default: return part;
		}
	});
}
function bind(bound, { keyName = "", valueName }) {
	return /* @__PURE__ */ new Set([
		...bound,
		valueName,
		keyName
	]);
}

// src/config/body/native-expression.ts
function nativeExpression(expression, problems) {
	const { syntax, node, source } = expression;
	if (syntax === "native") return node;
	if (node.kind !== "string") return void 0;
	const parsed = parseExpressionText(sourceText(source.file, node.value));
	for (const { summary, detail } of parsed.diagnostics) problems?.error(expressionPlace(expression), summary, detail);
	if (parsed.diagnostics.length > 0) return void 0;
	return {
		...parsed.expression,
		start: node.start,
		end: node.end
	};
}
function mentions({ syntax, node, source }) {
	return mentionsOf(syntax === "native" ? node : evaluableJson(node, source.file));
}
function evaluableExpression({ syntax, node, source }) {
	return syntax === "native" ? node : evaluableJson(node, source.file);
}
function evaluableJson(node, file) {
	const { start, end } = node;
	switch (node.kind) {
		case "string": return {
			...parseTemplateText(file, node.value).expression,
			start,
			end
		};
		case "number": return {
			kind: "number",
			text: node.text,
			start,
			end
		};
		case "keyword": return {
			kind: "literal",
			value: node.value,
			start,
			end
		};
		case "array": return {
			kind: "tuple",
			items: node.items.map((item) => evaluableJson(item, file)),
			start,
			end
		};
		case "object": return {
			kind: "object",
			items: node.members.map(({ name, nameSpan, value }) => ({
				key: evaluableJson({
					kind: "string",
					value: name,
					...nameSpan
				}, file),
				value: evaluableJson(value, file)
			})),
			start,
			end
		};
		default: return {
			kind: "invalid",
			start,
			end
		};
	}
}

// src/config/blocks/local-name.ts
function normalizedName(name) {
	return attempt(() => normalizeAddressPart(name));
}
function checkLocalName(name, place, problems) {
	const normalized = normalizedName(name);
	if (normalized === name) return true;
	const detail = normalized === void 0 ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.` : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
	problems.error(place, "Invalid provider local name", detail);
	return false;
}
function impliedLocalName(resourceType) {
	const underscore = resourceType.indexOf("_");
	return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}

// src/config/blocks/decode-provider.ts
function decodeProvider(block, problems) {
	const { attributes } = block.body.partialContent(PROVIDER_SCHEMA, problems);
	const [localName = ""] = block.labels;
	if (!checkLocalName(localName, block.place, problems)) return void 0;
	const alias = attributes.get("alias");
	const aliasName = alias && (stringArgument(alias, problems) ?? "");
	if (aliasName !== void 0 && !isIdentifier(aliasName)) problems.error(void 0, "Invalid provider configuration alias", "An alias must be a name of letters, digits, underscores and dashes.");
	const version = attributes.get("version");
	if (version !== void 0) problems.warning(expressionPlace(version.expression), "Version constraints inside provider configuration blocks are deprecated", "Move the version constraint into the required_providers block.");
	const constraint = version && versionArgument(version, problems);
	const constrained = {
		constraint,
		constraintPlace: constraint === void 0 ? void 0 : version?.place
	};
	return {
		localName,
		alias: aliasName ?? "",
		...constrained,
		place: block.place
	};
}
function decodeProviderReference(attribute, tool, problems) {
	if (attribute === void 0) return void 0;
	const allowsKey = tool.name === "opentofu" && tool.minor >= 9;
	const expression = allowsKey ? withoutKey(attribute.expression) : attribute.expression;
	const hasDynamicKey = expression !== attribute.expression;
	const traversal = quotableTraversal(expression, problems);
	if (traversal === "reported") return void 0;
	if (traversal === void 0 || !isReference(traversal.steps, allowsKey, hasDynamicKey)) return problems.error(expressionPlace(expression), "Invalid provider configuration reference", "The provider argument requires the local name of a provider, optionally followed by a dot and the alias of a configuration.");
	const place = {
		source: expression.source,
		span: traversal.rootSpan
	};
	return checkLocalName(traversal.root, place, problems) ? traversal.root : void 0;
}
function isReference([alias, key, ...more], allowsKey, hasDynamicKey) {
	if (alias === void 0) return !hasDynamicKey;
	const isKeyed = key === void 0 || allowsKey && !hasDynamicKey && key.kind === "index";
	return alias.kind === "attribute" && isKeyed && more.length === 0;
}
function withoutKey(expression) {
	const node = nativeExpression(expression);
	if (node?.kind !== "index" || isConstantKey(node.key)) return expression;
	return {
		syntax: "native",
		node: node.object,
		source: expression.source
	};
}

// src/config/blocks/decode-required-providers.ts
const INVALID_OBJECT = "Invalid required_providers object";
function decodeRequiredProviders({ body, place }, tool, problems) {
	const ofBlock = new Problems();
	const attributes = body.attributes(ofBlock);
	problems.add(ofBlock.diagnostics);
	if (hasErrors(ofBlock.diagnostics)) return {
		place,
		entries: []
	};
	return {
		place,
		entries: attributes.flatMap((attribute) => {
			const ofEntry = new Problems();
			const entry = decodeEntry(attribute, tool, ofEntry);
			problems.add(ofEntry.diagnostics);
			return entry === void 0 || hasErrors(ofEntry.diagnostics) ? [] : [entry];
		})
	};
}
function decodeEntry(attribute, tool, problems) {
	const { name: localName, expression, place } = attribute;
	const { value, diagnostics } = evaluateConstant(expression);
	if (diagnostics.some(isNotEvaluated) && expression.node.kind !== "for") {
		problems.add(diagnostics);
		return;
	}
	const parts = [
		"string",
		"number",
		"bool"
	].includes(value.kind) && !hasErrors(diagnostics) ? { constraint: versionArgument(attribute, problems) } : decodeObject(attribute, tool, problems);
	if (parts === void 0) return void 0;
	const address = parts.address ?? impliedAddress(attribute, tool, problems);
	const { constraint } = parts;
	return address && {
		localName,
		address,
		constraint,
		place
	};
}
function decodeObject({ name, expression }, tool, problems) {
	const place = expressionPlace(expression);
	if (!checkLocalName(name, place, problems)) return void 0;
	const pairs = mapItems(expression);
	if (pairs === void 0) return problems.error(place, INVALID_OBJECT, "The entries of required_providers must be strings or objects.");
	const parts = {};
	for (const pair of pairs) if (!readPair(pair, parts, tool, problems)) break;
	return hasErrors(problems.diagnostics) ? void 0 : parts;
}
function readPair({ key, value }, parts, tool, problems) {
	const found = evaluateKey(key);
	if (hasErrors(found.diagnostics)) {
		problems.add(found.diagnostics);
		return true;
	}
	const word = found.value.kind === "string" ? found.value.value : void 0;
	switch (word) {
		case "version":
			parts.constraint = decodeVersion(value, problems) ?? parts.constraint;
			return true;
		case "source":
			parts.address = decodeSource(value, tool, problems) ?? parts.address;
			return true;
		case "configuration_aliases": return true;
		default: {
			const summary = word === void 0 ? "Invalid Attribute" : INVALID_OBJECT;
			problems.error(expressionPlace(key), summary, "An entry may hold only version, source and configuration_aliases. A provider is configured in a provider block.");
			return word === void 0;
		}
	}
}
function decodeVersion(expression, problems) {
	const refusal = {
		summary: "Invalid version constraint",
		detail: "A version constraint must be written as a string, without references or functions."
	};
	const text = constantString(expression, refusal, problems);
	if (text === void 0 || isConfigurationConstraint(text)) return text;
	const unparsed = `"${text}" is not a version constraint.`;
	return problems.error(expressionPlace(expression), refusal.summary, unparsed);
}
function decodeSource(expression, tool, problems) {
	const text = constantString(expression, {
		summary: "Invalid source",
		detail: "A source must be written as a string, without references or functions."
	}, problems);
	if (text === void 0) return void 0;
	try {
		return parseProviderAddress(text, tool);
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const summary = error instanceof AddressError ? error.summary : "Invalid provider source string";
		return problems.error(expressionPlace(expression), summary, `${error.message}.`);
	}
}
function constantString(expression, { summary, detail }, problems) {
	const { value, diagnostics } = evaluateConstant(expression);
	if (!hasErrors(diagnostics) && value.kind === "string") return value.value;
	if (!hasErrors(diagnostics) && value.kind === "unknown") problems.add(diagnostics);
	else problems.error(expressionPlace(expression), summary, detail);
}
function impliedAddress({ name, expression }, tool, problems) {
	const normalized = normalizedName(name);
	if (normalized !== void 0) return impliedProviderAddress(normalized, tool);
	const detail = `"${name}" cannot be the name of a provider.`;
	return problems.error(expressionPlace(expression), "Invalid provider name", detail);
}

// src/config/blocks/decode-resource.ts
function decodeResource(block, tool, problems) {
	const mode = block.type;
	const { attributes } = block.body.partialContent(resourceSchema(mode, tool), problems);
	const provider = decodeProviderReference(attributes.get("provider"), tool, problems);
	const [type = "", name = ""] = block.labels;
	return {
		mode,
		type,
		name,
		provider,
		place: block.place
	};
}
function decodeCheck({ body }, tool, problems) {
	const { blocks } = isUnread(tool) ? body.content(WHOLE_CHECK_SCHEMA, problems) : body.partialContent(CHECK_SCHEMA, problems);
	const [first, ...more] = blocks.filter(({ type }) => type === "data");
	const ofData = new Problems();
	const data = first && decodeResource(first, tool, ofData);
	problems.add(ofData.diagnostics);
	for (const { place } of more) problems.error(place, "Multiple data resource blocks", "A check block may hold one data block.");
	return hasErrors(ofData.diagnostics) ? void 0 : data;
}
function decodeImport(block, tool, problems) {
	const { attributes } = block.body.content(importSchema(tool), problems);
	const to = attributes.get("to");
	const target = to && decodeTarget(to, tool, problems);
	const provider = decodeProviderReference(attributes.get("provider"), tool, problems);
	const { place } = block;
	return target === void 0 ? {
		modulePath: [],
		resource: {
			mode: "resource",
			type: "",
			name: ""
		},
		place
	} : {
		...target,
		provider,
		place
	};
}
function decodeTarget({ expression }, tool, problems) {
	const before = problems.diagnostics.length;
	const node = nativeExpression(expression, problems);
	if (problems.diagnostics.length > before) return void 0;
	const refuse = (...summaries) => {
		const detail = "The target is the address of a managed resource, after module calls if any.";
		for (const summary of summaries) problems.error(expressionPlace(expression), summary, detail);
	};
	const isTerraform = tool.name === "terraform";
	const generic = isTerraform ? ["Invalid import address"] : [];
	if (expression.syntax === "json" && expression.node.kind !== "string") return refuse("Invalid reference expression");
	const traversal = node && nativeTraversal(node, "any");
	if (traversal === void 0) return refuse(isTerraform ? "Invalid expression" : "Invalid import address expression", ...generic);
	const target = targetAddress(traversal, tool);
	if (target === void 0) return refuse("Invalid address", ...generic);
	return isTerraform && target.resource.mode !== "resource" ? refuse(...generic) : target;
}
const RESERVED = new Set("count each local path self terraform var template lazy arg module".split(" "));
function modesOf({ name, minor }) {
	if (name === "terraform") return [
		"data",
		"ephemeral",
		"resource"
	];
	return minor >= 11 ? ["data", "ephemeral"] : ["data"];
}
function targetAddress(traversal, tool) {
	const steps = [{
		kind: "attribute",
		name: traversal.root
	}, ...traversal.steps];
	const modulePath = [];
	while (nameOf(steps[0]) === "module") {
		const name = nameOf(steps[1]);
		if (name === void 0) return void 0;
		modulePath.push(name);
		steps.splice(0, steps[2]?.kind === "index" ? 3 : 2);
	}
	const first = nameOf(steps[0]) ?? "";
	if (tool.name === "terraform" && RESERVED.has(first)) return void 0;
	const hasMode = modesOf(tool).includes(first);
	const [typeStep, nameStep, key, ...more] = hasMode ? steps.slice(1) : steps;
	const [type, name] = [nameOf(typeStep), nameOf(nameStep)];
	if (type === void 0 || name === void 0 || more.length > 0) return void 0;
	if (key !== void 0 && key.kind !== "index") return void 0;
	return {
		modulePath,
		resource: {
			mode: hasMode ? first : "resource",
			type,
			name
		}
	};
}
function nameOf(step) {
	return step?.kind === "attribute" ? step.name : void 0;
}

// src/config/blocks/decode-variable.ts
function decodeVariable(block, tool, problems) {
	const { attributes } = block.body.content(variableSchema(tool), problems);
	const given = attributes.get("type");
	const type = given && new TypeReader(given.expression, problems).read();
	const isText = type !== void 0 && [
		"string",
		"number",
		"bool"
	].includes(type.kind);
	const fallback = attributes.get("default");
	return {
		name: block.labels[0] ?? "",
		place: block.place,
		type,
		takesText: given && isText,
		nullable: flag$1(attributes.get("nullable")),
		const: flag$1(attributes.get("const")),
		sensitive: flag$1(attributes.get("sensitive")),
		ephemeral: flag$1(attributes.get("ephemeral")),
		default: fallback && evaluateConstant(fallback.expression).value
	};
}
function flag$1(attribute) {
	if (attribute === void 0) return void 0;
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const truth = toBoolValue(value);
	return diagnostics.length === 0 && truth?.kind === "bool" ? truth.value : void 0;
}
const ANY = { kind: "any" };
const PRIMITIVES = [
	"any",
	"string",
	"number",
	"bool"
];
const COLLECTIONS = [
	"list",
	"set",
	"map"
];
var TypeReader = class {
	#expression;
	#problems;
	constructor(expression, problems) {
		this.#expression = expression;
		this.#problems = problems;
	}
	read() {
		const node = nativeExpression(this.#expression);
		if (isQuotedString(this.#expression)) return this.#refuseQuoted(node);
		if (node?.kind === "variable" && (node.name === "list" || node.name === "map")) return {
			kind: node.name,
			element: ANY
		};
		return this.#type(node);
	}
	#refuse(detail, summary = "Invalid type specification") {
		this.#problems.error(expressionPlace(this.#expression), summary, detail);
	}
	#refuseQuoted(node) {
		const part = node?.kind === "template" ? node.parts[0] : void 0;
		const summary = part?.kind === "text" && [
			"string",
			"list",
			"map"
		].includes(part.value) ? "Invalid quoted type constraints" : "Invalid legacy variable type hint";
		return this.#refuse("A type is written without quotes.", summary);
	}
	#type(node) {
		if (node?.kind === "variable") {
			const kind = PRIMITIVES.find((type) => type === node.name);
			return kind ? { kind } : this.#refuse(`"${node.name}" is not a type by itself.`);
		}
		if (node?.kind === "call") return this.#compound(node.name, node.arguments);
		return this.#refuse("A type is a keyword such as string, or a call such as list(string).");
	}
	#compound(name, [only, ...more]) {
		if (only === void 0 || more.length > 0) return this.#refuse(`${name} takes exactly one argument.`);
		const kind = COLLECTIONS.find((type) => type === name);
		if (kind !== void 0) {
			const element = this.#type(only);
			return element && {
				kind,
				element
			};
		}
		if (name === "tuple" && only.kind === "tuple") return this.#tuple(only.items);
		if (name === "object" && only.kind === "object") return this.#object(only.items);
		return this.#refuse(`There is no such type as this ${name}.`);
	}
	#tuple(items) {
		return items.every((item) => this.#type(item) !== void 0) ? { kind: "tuple" } : void 0;
	}
	#object(items) {
		const members = /* @__PURE__ */ new Map();
		for (const { key, value } of items) {
			if (key.kind !== "variable") return this.#refuse("The names of an object's members have no quotes.");
			const member = this.#member(value);
			if (member === void 0) return void 0;
			members.set(key.name, member);
		}
		return {
			kind: "object",
			members
		};
	}
	#member(node) {
		const isOptional = node.kind === "call" && node.name === "optional";
		const [inner, fallback, ...more] = isOptional ? node.arguments : [node];
		if (more.length > 0) return this.#refuse("optional takes a type and maybe a default.");
		const type = this.#type(inner);
		if (type === void 0 || fallback === void 0) return type && {
			type,
			isOptional
		};
		const { value, diagnostics } = evaluateLiteral(fallback, this.#expression.source);
		if (diagnostics.length === 0 && convertValue(value, type).kind !== "refused") return {
			type,
			isOptional,
			fallback: value
		};
		return this.#refuse("The default is not constant, or not of the member's type.", "Invalid default value for optional attribute");
	}
};

// src/config/blocks/module-location.ts
function evaluatesLate({ name, minor }) {
	return minor >= (name === "opentofu" ? 8 : 15);
}
function decodeModuleCall({ body, labels, place }, { tool, isOverride }, problems) {
	const schema = isOverride ? forOverride(MODULE_SCHEMA) : MODULE_SCHEMA;
	const { attributes, blocks } = body.partialContent(schema, problems);
	const escaped = blocks.filter((inner) => inner.type === "_").map((inner) => inner.body);
	const call = {
		name: labels[0] ?? "",
		sourceArgument: attributes.get("source"),
		versionArgument: attributes.get("version"),
		arguments: [body, ...escaped],
		place
	};
	return evaluatesLate(tool) ? call : locateModule(call, tool, problems);
}
function locateModule(call, tool, problems) {
	if (evaluatesLate(tool) && [call.sourceArgument, call.versionArgument].some(isDynamic)) return {
		...call,
		unresolved: "its source or version is not a constant"
	};
	return locateConstant(call, isVersioned(call, tool) ? "registry" : "any", {
		tool,
		problems
	});
}
function locateConstant(call, accepted, { tool, problems }) {
	const version = call.versionArgument && versionArgument(call.versionArgument, problems);
	const text = call.sourceArgument && stringArgument(call.sourceArgument, problems);
	if (text === void 0) return {
		...call,
		version: version ?? call.version
	};
	const parse = accepted === "registry" ? parseRegistryModuleSource : parseModuleSource;
	let source;
	try {
		source = parse(text, tool);
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const kind = accepted === "registry" ? "registry module" : "module";
		const place = call.sourceArgument && expressionPlace(call.sourceArgument.expression);
		problems.error(place, `Invalid ${kind} source address`, `${error.message}.`);
	}
	return {
		...call,
		source: source ?? call.source,
		version: version ?? call.version
	};
}
function isDynamic(attribute) {
	if (attribute === void 0) return false;
	const { expression } = attribute;
	const { syntax, node } = expression;
	if (syntax === "json" && node.kind === "string" && /[$%]\{/.test(node.value)) return true;
	const { references, calls } = mentions(expression);
	if (references.length + calls.length > 0) return true;
	return evaluateConstant(expression).diagnostics.some(isNotEvaluated);
}
function isVersioned({ versionArgument: given }, tool) {
	if (given === void 0) return false;
	return !(tool.minor >= (tool.name === "opentofu" ? 10 : 15)) || evaluateConstant(given.expression).value.kind !== "null";
}

// src/config/blocks/decode-file.ts
function decodeFile(body, options, problems) {
	const reader = new FileReader(options, problems);
	for (const block of body.content(fileSchema(options.tool), problems).blocks) reader.read(block);
	return reader.file;
}
var FileReader = class {
	file = {
		requiredProviders: [],
		providers: [],
		backends: [],
		resources: [],
		moduleCalls: [],
		imports: [],
		variables: [],
		locals: []
	};
	#options;
	#problems;
	constructor(options, problems) {
		this.#options = options;
		this.#problems = problems;
	}
	read(block) {
		const { file } = this;
		const { tool } = this.#options;
		const problems = this.#problems;
		switch (block.type) {
			case "terraform":
				this.#readTerraform(block);
				break;
			case "language":
				this.#checkLanguage(block);
				break;
			case "required_providers":
				problems.error(block.typePlace, "Invalid required_providers block", "A \"required_providers\" block must stand inside a \"terraform\" block.");
				break;
			case "provider":
				addIfAny(file.providers, decodeProvider(block, problems));
				break;
			case "variable":
				file.variables.push(decodeVariable(block, tool, problems));
				break;
			case "module":
				file.moduleCalls.push(decodeModuleCall(block, this.#options, problems));
				break;
			case "resource":
			case "data":
			case "ephemeral":
			case "action":
				file.resources.push(decodeResource(block, tool, problems));
				break;
			case "check":
				this.#readCheck(block);
				break;
			case "locals":
				for (const local of block.body.attributes(problems)) file.locals.push(local);
				break;
			case "import": file.imports.push(decodeImport(block, tool, problems));
		}
	}
	#readCheck(block) {
		if (this.#options.isOverride) {
			this.#problems.error(block.place, "Can't override check blocks", "Override files cannot override check blocks.");
			return;
		}
		addIfAny(this.file.resources, decodeCheck(block, this.#options.tool, this.#problems));
	}
	#readTerraform({ body }) {
		const { tool } = this.#options;
		const { attributes, blocks } = body.content(terraformSchema(tool), this.#problems);
		if (tool.name === "terraform" || tool.minor < 12) {
			this.#checkEdition(attributes.get("language"), "TF2021");
			this.#refuseExperiments(attributes.get("experiments"));
		}
		for (const block of blocks) {
			const { requiredProviders, backends } = this.file;
			if (block.type === "required_providers") requiredProviders.push(decodeRequiredProviders(block, tool, this.#problems));
			if (block.type === "backend" || block.type === "cloud") backends.push(block.place);
			if (block.type === "state_store") this.#readStateStore(block);
		}
	}
	#readStateStore({ place, typePlace }) {
		this.file.backends.push(place);
		this.#problems.error(typePlace, "Unsupported block type", "Blocks of type \"state_store\" are an experiment, which only alpha builds of Terraform take.");
	}
	#checkLanguage({ body, place }) {
		if (this.#options.isOverride) {
			this.#problems.error(place, "Language selections in override file", "A language block can stand in normal files only.");
			return;
		}
		const { attributes } = body.content(LANGUAGE_SCHEMA, this.#problems);
		this.#checkEdition(attributes.get("edition"), "tofu2024");
		this.#refuseExperiments(attributes.get("experiments"));
	}
	#checkEdition(attribute, known) {
		if (attribute === void 0) return;
		const edition = keywordOf(attribute.expression);
		if (edition === known) return;
		const kind = edition === void 0 ? "Invalid" : "Unsupported";
		const detail = `The one edition of the language is ${known}.`;
		const place = expressionPlace(attribute.expression);
		this.#problems.error(place, `${kind} language edition`, detail);
	}
	#refuseExperiments(attribute) {
		if (attribute === void 0) return;
		this.#problems.error(attribute.namePlace, "Module uses experimental features", "Only development builds of the tools have experiments.");
	}
};
function addIfAny(list, item) {
	if (item !== void 0) list.push(item);
}

// src/config/body/json-body.ts
const COMMENT = "//";
const WRONG_TYPE = "Incorrect JSON value type";
var JsonBody = class JsonBody {
	#node;
	#source;
	constructor(node, source) {
		this.#node = node;
		this.#source = source;
	}
	content(schema, problems) {
		const members = this.#members(this.#node, "arguments and blocks", problems);
		const content = this.#known(members, schema, problems);
		for (const { name, nameSpan } of members) {
			if (name === COMMENT || schema.attributes.has(name) || schema.blocks.has(name)) continue;
			const detail = `No argument or block type is named "${name}".`;
			problems.error(this.#place(nameSpan), "Extraneous JSON object property", detail);
		}
		return content;
	}
	partialContent(schema, problems) {
		const members = this.#members(this.#node, "arguments and blocks", problems);
		return this.#known(members, schema, problems);
	}
	attributes(problems) {
		const attributes = /* @__PURE__ */ new Map();
		if (this.#node.kind !== "object") {
			problems.error(this.#place(this.#node), WRONG_TYPE, "A JSON object is required here, which sets the arguments of this block.");
			return [];
		}
		for (const member of this.#node.members) {
			if (member.name === COMMENT) continue;
			if (attributes.has(member.name)) this.#refuseTwin(member, "Duplicate attribute definition", problems);
			else attributes.set(member.name, this.#attribute(member));
		}
		return [...attributes.values()];
	}
	#known(members, schema, problems) {
		const attributes = /* @__PURE__ */ new Map();
		const blocks = [];
		for (const member of members) {
			const labelNames = schema.blocks.get(member.name);
			if (schema.attributes.has(member.name)) {
				if (attributes.has(member.name)) this.#refuseTwin(member, "Duplicate argument", problems);
				else attributes.set(member.name, this.#attribute(member));
			} else if (labelNames !== void 0) {
				const open = {
					member,
					labels: [],
					node: member.value
				};
				for (const block of this.#blocks(open, labelNames, problems)) blocks.push(block);
			}
		}
		reportMissing(schema, attributes, this.#missingPlace(), problems);
		return {
			attributes,
			blocks
		};
	}
	#blocks({ member, labels, node }, labelNames, problems) {
		const [labelName, ...rest] = labelNames;
		if (labelName === void 0) return this.#unlabelled({
			member,
			labels,
			node
		}, problems);
		const inside = this.#members(node, `${labelName} labels`, problems);
		if (inside.length === 0) {
			const detail = `At least one property is required, whose name is the ${labelName} of the ${member.name} block.`;
			problems.error(this.#start(node), "Missing block label", detail);
		}
		return inside.flatMap(({ name, value }) => this.#blocks({
			member,
			labels: [...labels, name],
			node: value
		}, rest, problems));
	}
	#unlabelled({ member, labels, node }, problems) {
		if (isNull(node)) return [];
		if (node.kind !== "object" && node.kind !== "array") {
			const detail = `An object or an array is required, for the contents of "${member.name}" blocks.`;
			problems.error(this.#start(node), WRONG_TYPE, detail);
			return [];
		}
		return (node.kind === "object" ? [node] : node.items).map((body) => ({
			type: member.name,
			typePlace: this.#place(member.nameSpan),
			labels,
			place: this.#start(node),
			body: new JsonBody(body, this.#source)
		}));
	}
	#members(node, purpose, problems) {
		if (isNull(node)) return [];
		return (node.kind === "array" ? node.items : [node]).flatMap((item) => {
			if (item.kind === "object") return item.members;
			const detail = `An object is required here, for ${purpose}.`;
			problems.error(this.#start(item), WRONG_TYPE, detail);
			return [];
		});
	}
	#refuseTwin({ name, nameSpan }, summary, problems) {
		problems.error(this.#place(nameSpan), summary, `The argument "${name}" was already set.`);
	}
	#attribute({ name, nameSpan, value }) {
		return {
			name,
			place: this.#place({
				start: nameSpan.start,
				end: value.end
			}),
			namePlace: this.#place(nameSpan),
			expression: {
				syntax: "json",
				node: value,
				source: this.#source
			}
		};
	}
	#missingPlace() {
		const { kind, end } = this.#node;
		if (kind !== "object" || end === 0) return this.#start(this.#node);
		return this.#place({
			start: end - 1,
			end
		});
	}
	#start(node) {
		const { kind, start, end } = node;
		const isWide = kind === "object" || kind === "array";
		return this.#place(isWide ? {
			start,
			end: Math.min(start + 1, end)
		} : node);
	}
	#place(span) {
		return {
			source: this.#source,
			span
		};
	}
};
function isNull(node) {
	return node.kind === "keyword" && node.value === null;
}

// src/config/body/native-body.ts
var NativeBody = class NativeBody {
	#body;
	#source;
	constructor(body, source) {
		this.#body = body;
		this.#source = source;
	}
	content(schema, problems) {
		const content = this.partialContent(schema, problems);
		for (const { name, nameSpan } of this.#body.attributes) {
			if (schema.attributes.has(name)) continue;
			const detail = `An argument named "${name}" is not expected here.`;
			problems.error(this.#place(nameSpan), "Unsupported argument", detail);
		}
		for (const { type, typeSpan } of this.#body.blocks) {
			if (schema.blocks.has(type)) continue;
			const detail = `Blocks of type "${type}" are not expected here.`;
			problems.error(this.#place(typeSpan), "Unsupported block type", detail);
		}
		return content;
	}
	partialContent(schema, problems) {
		const known = this.#body.attributes.filter(({ name }) => schema.attributes.has(name));
		const attributes = new Map(known.map((attribute) => [attribute.name, this.#read(attribute)]));
		const { start } = this.#body;
		reportMissing(schema, attributes, this.#place({
			start,
			end: start
		}), problems);
		return {
			attributes,
			blocks: this.#body.blocks.flatMap((block) => {
				const labelNames = schema.blocks.get(block.type);
				return (labelNames && this.#readBlock(block, labelNames, problems)) ?? [];
			})
		};
	}
	attributes(problems) {
		const [block] = this.#body.blocks;
		if (block !== void 0) {
			const summary = `Unexpected "${block.type}" block`;
			problems.error(this.#place(block.typeSpan), summary, "Blocks are not allowed here.");
		}
		return this.#body.attributes.map((attribute) => this.#read(attribute));
	}
	#read(attribute) {
		return {
			name: attribute.name,
			place: this.#place(attribute),
			namePlace: this.#place(attribute.nameSpan),
			expression: {
				syntax: "native",
				node: attribute.expression,
				source: this.#source
			}
		};
	}
	#readBlock({ type, typeSpan, labels, headerSpan, openBrace, body }, labelNames, problems) {
		const names = `${labelNames.length} labels (${labelNames.join(", ")})`;
		const extra = labels[labelNames.length];
		if (extra !== void 0) {
			const detail = `${labelNames.length === 0 ? "No labels are expected" : `Only ${names} are expected`} for ${type} blocks.`;
			return problems.error(this.#place(extra), `Extraneous label for ${type}`, detail);
		}
		const missing = labelNames[labels.length];
		if (missing !== void 0) {
			const detail = `All ${type} blocks must have ${names}.`;
			return problems.error(this.#place(openBrace), `Missing ${missing} for ${type}`, detail);
		}
		return {
			type,
			typePlace: this.#place(typeSpan),
			labels: labels.map((label) => label.value),
			place: this.#place(headerSpan),
			body: new NativeBody(body, this.#source)
		};
	}
	#place(span) {
		return {
			source: this.#source,
			span
		};
	}
};

// src/config/blocks/module.ts
function configurationName({ localName, alias }) {
	return alias === "" ? localName : `${localName}.${alias}`;
}
function resourceKey({ mode, type, name }) {
	return `${mode}.${type}.${name}`;
}

// src/config/directory/combine.ts
function combineFiles(primary, override, tool, problems) {
	const draft = new ModuleDraft(tool, problems);
	draft.combineRequiredProviders(primary, override);
	for (const file of primary) draft.append(file);
	const base = {
		variables: new Set(draft.variables.keys()),
		locals: new Set(draft.locals.keys())
	};
	for (const file of override) draft.override(file, base);
	const { requiredProviders, overriddenSources, providers, resources, moduleCalls } = draft;
	const { variables, imports } = draft;
	return {
		requiredProviders,
		overriddenSources,
		providers,
		resources,
		moduleCalls,
		variables,
		locals: new Map([...draft.locals].map(([name, local]) => [name, local.expression])),
		imports,
		hasBackend: [...primary, ...override].some(({ backends }) => backends.length > 0)
	};
}
const MISSING_RESOURCE = {
	resource: "Missing resource to override",
	data: "Missing data resource to override",
	ephemeral: "Missing ephemeral resource to override",
	action: "Missing action to override"
};
var ModuleDraft = class {
	requiredProviders = /* @__PURE__ */ new Map();
	overriddenSources = [];
	providers = /* @__PURE__ */ new Map();
	resources = /* @__PURE__ */ new Map();
	moduleCalls = /* @__PURE__ */ new Map();
	variables = /* @__PURE__ */ new Map();
	locals = /* @__PURE__ */ new Map();
	imports = [];
	#isTerraform;
	#problems;
	constructor(tool, problems) {
		this.#isTerraform = tool.name === "terraform";
		this.#problems = problems;
	}
	combineRequiredProviders(primary, override) {
		const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
		for (const extra of more) this.#isTaken(first, extra, "Duplicate required providers configuration", "required_providers block");
		const overriding = override.flatMap((file) => file.requiredProviders);
		for (const block of [...first === void 0 ? [] : [first], ...overriding]) for (const entry of block.entries) {
			const from = this.requiredProviders.get(entry.localName)?.address;
			if (block !== first && from !== void 0 && from !== entry.address) this.overriddenSources.push({
				from,
				entry
			});
			this.requiredProviders.set(entry.localName, entry);
		}
	}
	append(file) {
		for (const block of file.variables) {
			const other = this.variables.get(block.name);
			this.#isTaken(other, block, "Duplicate variable declaration", "variable");
			this.variables.set(block.name, block);
		}
		for (const local of file.locals) {
			const other = this.locals.get(local.name);
			this.#isTaken(other, local, "Duplicate local value definition", "local value");
			this.locals.set(local.name, local);
		}
		for (const block of file.providers) {
			const name = configurationName(block);
			const summary = "Duplicate provider configuration";
			const other = this.providers.get(name);
			if (!this.#isTaken(other, block, summary, `configuration of ${name}`)) this.providers.set(name, block);
		}
		for (const call of file.moduleCalls) {
			const other = this.moduleCalls.get(call.name);
			this.#isTaken(other, call, "Duplicate module call", "module call");
			this.moduleCalls.set(call.name, call);
		}
		for (const resource of file.resources) this.#appendResource(resource);
		for (const block of file.imports) this.imports.push(block);
	}
	#appendResource(resource) {
		const key = resourceKey(resource);
		const kind = resource.mode === "ephemeral" && !this.#isTerraform ? "ephemeral resource" : resource.mode;
		const summary = `Duplicate ${kind} "${resource.type}" configuration`;
		if (this.#isTaken(this.resources.get(key), resource, summary, kind)) return;
		this.resources.set(key, resource);
	}
	#isTaken(other, { place }, summary, noun) {
		if (other === void 0) return false;
		const { file } = lineOf$1(other.place);
		const detail = `There is another such ${noun} already in ${file}.`;
		this.#problems.error(place, summary, detail);
		return true;
	}
	override(file, base) {
		for (const block of file.providers) this.#overrideProvider(block);
		for (const block of file.variables) {
			this.#requireBase(base.variables, block, "variable declaration");
			this.variables.set(block.name, overridden(this.variables.get(block.name) ?? block, block));
		}
		for (const local of file.locals) {
			this.#requireBase(base.locals, local, "local value definition");
			this.locals.set(local.name, local);
		}
		for (const call of file.moduleCalls) this.#overrideModuleCall(call);
		for (const resource of file.resources) if (!this.#isTerraform || resource.mode !== "ephemeral") this.#overrideResource(resource);
		for (const { place } of file.imports) this.#problems.error(place, "Cannot override 'import' blocks", "Such blocks can stand in normal files only.");
	}
	#requireBase(base, { name, place }, noun) {
		if (base.has(name)) return;
		const detail = `"${name}" is not declared in any file that this one could override.`;
		this.#problems.error(place, `Missing base ${noun} to override`, detail);
	}
	#overrideProvider(block) {
		const name = configurationName(block);
		const base = this.providers.get(name);
		if (base === void 0 && block.alias !== "") {
			const summary = "Missing base provider configuration for override";
			const detail = `There is no provider configuration "${name}" that this one could override.`;
			this.#problems.error(block.place, summary, detail);
			return;
		}
		const { constraint, constraintPlace } = block;
		this.providers.set(name, base ? overridden(base, {
			constraint,
			constraintPlace
		}) : block);
	}
	#overrideModuleCall(call) {
		const base = this.moduleCalls.get(call.name);
		if (base === void 0) {
			const detail = `There is no module call "${call.name}" that this one could override.`;
			this.#problems.error(call.place, "Missing module call to override", detail);
			return;
		}
		const { sourceArgument, versionArgument, unresolved, version } = call;
		this.moduleCalls.set(call.name, {
			...overridden(base, {
				sourceArgument,
				versionArgument,
				unresolved,
				version
			}),
			source: sourceArgument === void 0 ? base.source : call.source,
			arguments: [...base.arguments ?? [], ...call.arguments ?? []]
		});
	}
	#overrideResource(resource) {
		const key = resourceKey(resource);
		const base = this.resources.get(key);
		if (base === void 0) {
			const detail = `There is no ${key} that this one could override.`;
			this.#problems.error(resource.place, MISSING_RESOURCE[resource.mode], detail);
		} else if (resource.provider !== void 0) this.resources.set(key, {
			...base,
			provider: resource.provider
		});
	}
};
function overridden(base, override) {
	const members = Object.entries(override).filter(([, value]) => value !== void 0);
	return {
		...base,
		...Object.fromEntries(members)
	};
}

// src/config/directory/decode.ts
var ModuleDecoder = class {
	size = {
		bytes: 0,
		tokens: 0
	};
	#tool;
	#files = {
		primary: [],
		override: []
	};
	#problems = new Problems();
	#limits = [];
	#isVacant = true;
	constructor(tool) {
		this.#tool = tool;
	}
	add(kind, path, bytes) {
		this.#isVacant = false;
		if (isTooMuch(this.size)) this.#problems.add([tooMuchBefore(path)]);
		else if (bytes === void 0) this.#problems.add([unreadableFile(path)]);
		else this.#decode(kind, path, bytes);
	}
	#decode(kind, path, bytes) {
		const { body, salvaged, diagnostics, tokens } = bodyOfFile(path, bytes);
		this.size.bytes += bytes.length;
		this.size.tokens += tokens;
		const options = {
			tool: this.#tool,
			isOverride: kind === "override"
		};
		const problems = new Problems();
		const strict = decodeFile(body, options, problems);
		this.#files[kind].push({
			strict,
			salvaged: salvaged === void 0 ? strict : decodeFile(salvaged, options, new Problems())
		});
		const settled = settleProblems(path, problems.diagnostics, this.#tool);
		this.#problems.add(boundedDiagnostics([...diagnostics, ...settled.diagnostics], path));
		for (const limit of settled.limits) this.#limits.push(limit);
	}
	finish() {
		const { primary, override } = this.#files;
		const combine = (reading, problems) => {
			const [normal, overriding] = [primary, override].map((files) => files.map((file) => file[reading]));
			return combineFiles(normal ?? [], overriding ?? [], this.#tool, problems);
		};
		const strict = combine("strict", this.#problems);
		const module = [...primary, ...override].some((file) => file.strict !== file.salvaged) ? combine("salvaged", new Problems()) : strict;
		const calls = [...module.moduleCalls].map(([name, call]) => {
			return [name, evaluatesLate(this.#tool) ? locateModule(call, this.#tool, this.#problems) : call];
		});
		return {
			module: {
				...module,
				moduleCalls: new Map(calls),
				vacant: this.#isVacant
			},
			diagnostics: this.#problems.diagnostics,
			limits: this.#limits,
			size: this.size
		};
	}
};
function bodyOfFile(path, bytes) {
	const isTooLarge = bytes.length > MAX_CONFIGURATION_BYTES;
	const source = sourceText(path, isTooLarge ? "" : decodeText(bytes));
	if (isTooLarge) {
		const diagnostics = [tooManyBytes(path, bytes.length, MAX_CONFIGURATION_BYTES)];
		return {
			body: new NativeBody({
				start: 0,
				end: 0,
				attributes: [],
				blocks: []
			}, source),
			diagnostics,
			tokens: 0
		};
	}
	if (isJsonFile(path)) {
		const { root, diagnostics, tokens } = parseJsonSyntax(source);
		return {
			body: new JsonBody(root, source),
			diagnostics,
			tokens
		};
	}
	const parsed = parseFile(source);
	const { diagnostics, tokens } = parsed;
	const body = new NativeBody(parsed.body, source);
	if (diagnostics.length === 0) return {
		body,
		diagnostics,
		tokens
	};
	const blocks = salvageBlocks(source, parsed);
	return {
		body,
		salvaged: new NativeBody({
			...parsed.body,
			blocks
		}, source),
		diagnostics,
		tokens
	};
}
function unreadableFile(path) {
	return {
		severity: "error",
		summary: "Failed to read file",
		detail: `The file "${path}" is a configuration file by its name, but it could not be read.`
	};
}
const UNKNOWN_GRAMMAR = /* @__PURE__ */ new Set([
	"Unsupported block type",
	"Unsupported argument",
	"Extraneous JSON object property",
	"Missing required argument",
	"Invalid required_providers object",
	"Unsupported language edition",
	"Module uses experimental features"
]);
function settleProblems(path, diagnostics, tool) {
	const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
	const isUnknown = ({ summary }) => isUnread(tool) && UNKNOWN_GRAMMAR.has(summary);
	const limitOf = ([first, ...more], why) => {
		if (first === void 0) return [];
		const place = first.range === void 0 ? path : `${path}:${first.range.start.line}`;
		const others = more.length === 0 ? "" : ` (and ${more.length} more in this file)`;
		return [`${place} is not fully read: ${why}${first.detail}${others}`];
	};
	const newer = `${product} 1.${tool.minor} is newer than the releases known here, which would say: `;
	return {
		diagnostics: diagnostics.filter((problem) => !isUnknown(problem) && !isNotEvaluated(problem)),
		limits: [...limitOf(diagnostics.filter(isUnknown), newer), ...limitOf(diagnostics.filter(isNotEvaluated), "")]
	};
}

// src/model/module-version.ts
const VERSION = /^v?([0-9]+(?:\.[0-9]+)*)(?:-([0-9][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)|-?([A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*))?(?:\+([0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*))?$/;
const TERM = /^[\t\n\f\r ]*(?:(=|!=|>=|<=|~>|>|<)[\t\n\f\r ]*)?([^\t\n\f\r ]+)[\t\n\f\r ]*$/;
const MAX_CHARS = 256;
function parseModuleVersion(text) {
	const match = text.length > MAX_CHARS ? null : VERSION.exec(text);
	if (match === null) return void 0;
	const [, numbers = "", numeric, lettered, metadata] = match;
	const written = numbers.split(".").map((number) => canonicalNumber(number, LARGEST_SIGNED));
	const segments = written.filter((segment) => segment !== void 0);
	if (segments.length < written.length) return void 0;
	while (segments.length < 3) segments.push("0");
	const prerelease = numeric ?? lettered ?? "";
	const dashed = prerelease === "" ? "" : `-${prerelease}`;
	const build = metadata === void 0 ? "" : `+${metadata}`;
	const normalized = `${segments.join(".")}${dashed}${build}`;
	return {
		segments,
		written: written.length,
		prerelease,
		text: normalized
	};
}
function compareModuleVersions(a, b) {
	return compareSegments(a, b) || comparePrereleases(a.prerelease, b.prerelease);
}
function compareSegments(a, b) {
	return firstDifference(a.segments, b.segments, (left = "0", right = "0") => compareNumbers(left, right));
}
function comparePrereleases(a, b) {
	if (a === b) return 0;
	if (a === "" || b === "") return a === "" ? 1 : -1;
	return firstDifference(a.split("."), b.split("."), (left = "", right = "") => compareParts(left, right));
}
function firstDifference(a, b, compare) {
	for (let i = 0; i < Math.max(a.length, b.length); i++) {
		const order = compare(a[i], b[i]);
		if (order !== 0) return order;
	}
	return 0;
}
function compareParts(a, b) {
	if (a === b) return 0;
	const [left, right] = [numberOf(a), numberOf(b)];
	if (a === "" || b === "") return a === "" === ((left ?? right) !== void 0) ? -1 : 1;
	if (left === void 0 && right === void 0) return a < b ? -1 : 1;
	if (left === void 0 || right === void 0) return left === void 0 ? 1 : -1;
	return compareNumbers(left, right) > 0 ? 1 : -1;
}
function numberOf(part) {
	return /^[0-9]+$/.test(part) ? canonicalNumber(part, LARGEST_SIGNED) : void 0;
}
function parseModuleConstraint(text, tool) {
	if (text === void 0) return (version) => version.prerelease === "";
	const terms = text.split(",").map((piece) => {
		const [, operator = "=", written = ""] = TERM.exec(piece) ?? [];
		const boundary = parseModuleVersion(written);
		if (boundary !== void 0) return {
			operator,
			boundary
		};
		throw new LockReviewError("INVALID_CONSTRAINT", `"${text}" is not a constraint on a module`);
	});
	const stripsPrefix = tool.name === "opentofu" && tool.minor >= 9;
	const exact = text.replace(stripsPrefix ? /^=?v?/ : /^=/, "");
	return (version) => (version.prerelease === "" || version.text === exact) && terms.every(({ operator, boundary }) => meets(version, operator, boundary));
}
function meets(version, operator, boundary) {
	const order = compareModuleVersions(version, boundary);
	if (operator === "=" || operator === "!=") return meetsOrder(operator, order);
	if (version.prerelease !== "") {
		if (boundary.prerelease === "" || compareSegments(version, boundary) !== 0) return false;
	}
	if (operator === "~>") return order >= 0 && isPessimisticMatch(version, boundary);
	return meetsOrder(operator, order);
}
function isPessimisticMatch(version, boundary) {
	if (boundary.prerelease !== "" && version.prerelease === "") return false;
	const { segments, written } = boundary;
	if (segments.length > version.segments.length) return false;
	const fixed = segments.slice(0, written - 1);
	const last = segments.length - 1;
	return fixed.every((segment, i) => segment === version.segments[i]) && compareNumbers(segments[last] ?? "0", version.segments[last] ?? "0") <= 0;
}

// src/config/evaluation/functions.ts
const FUNCTIONS = new Map(Object.entries({
	coalesce: {
		parameters: [],
		rest: "nullable",
		apply: coalesce
	},
	file: textFunction(([path], files) => fileContent(path, files)),
	fileexists: textFunction(([path], files) => fileExists(path, files)),
	format: {
		parameters: ["string"],
		rest: "nullable",
		apply: formatText
	},
	join: {
		parameters: ["string"],
		rest: "strings",
		apply: joinTexts
	},
	jsondecode: textFunction(([text]) => decodeJson(text)),
	lookup: {
		parameters: ["any", "string"],
		rest: "nullable",
		apply: lookup
	},
	replace: textFunction(([text, what, by]) => replaceText(text, what, by), 3),
	split: textFunction(([separator, text]) => splitText(separator, text), 2),
	trimprefix: textFunction(([text, cut]) => stringValue(text.startsWith(cut) ? text.slice(cut.length) : text), 2),
	trimspace: textFunction(([text]) => stringValue(trimEnd(trimStart(text)))),
	trimsuffix: textFunction(([text, cut]) => stringValue(text.endsWith(cut) ? text.slice(0, text.length - cut.length) : text), 2)
}));
function textFunction(apply, count = 1) {
	return {
		parameters: Array.from({ length: count }, () => "string"),
		apply: ([a, b, c], files) => apply([
			givenText(a),
			givenText(b),
			givenText(c)
		], files)
	};
}
function givenText(value) {
	return value?.kind === "string" ? value.value : "";
}
function coalesce(values) {
	if (values.some(({ kind }) => kind !== "string" && kind !== "null")) return UNKNOWN;
	return values.find((value) => value.kind === "string" && value.value !== "") ?? refuse("All values are null or empty");
}
function lookup([map = NULL, key, ...defaults]) {
	const [fallback, ...more] = defaults;
	if (map.kind !== "object") return refuse("The first argument must be a map or object");
	if (more.length > 0) return refuse("There is one default at most");
	const member = map.attributes.get(givenText(key));
	if (member !== void 0) return member;
	if (fallback === void 0) return refuse("The key is not in the map");
	if (map.collection !== "map") return fallback;
	const [sample] = map.attributes.values();
	if (sample?.kind === "string") return toStringValue(fallback) ?? UNKNOWN;
	return sample?.kind === fallback.kind ? fallback : UNKNOWN;
}
const MAX_TEXT = 1e6;
function joined(texts, separator) {
	const between = separator.length * Math.max(texts.length - 1, 0);
	return texts.reduce((sum, text) => sum + text.length, between) > MAX_TEXT ? UNKNOWN : stringValue(texts.join(separator));
}
function joinTexts([separator, ...lists]) {
	if (lists.length === 0) return refuse("At least one list is required");
	const items = lists.flatMap((list) => list.kind === "tuple" ? list.items : []);
	if (items.some((item) => item.kind === "unknown")) return UNKNOWN;
	if (items.some((item) => item.kind === "null")) return refuse("An element is null");
	return joined(items.map(givenText), givenText(separator));
}
function splitText(separator, text) {
	return {
		kind: "tuple",
		items: (separator === "" ? [...text] : text.split(separator)).map(stringValue),
		collection: "list"
	};
}
function replaceText(text, what, by) {
	if (what.length > 1 && what.startsWith("/") && what.endsWith("/")) return UNKNOWN;
	return joined(what === "" ? [
		"",
		...text,
		""
	] : text.split(what), by);
}
function formatText([template, ...values]) {
	const pieces = [];
	let next = 0;
	for (const [index, part] of givenText(template).split(/%([sd%])/).entries()) {
		const isVerb = index % 2 === 1;
		if (!isVerb && part.includes("%")) return UNKNOWN;
		const text = isVerb && part !== "%" ? placed(values[next++], part) : part;
		if (typeof text !== "string") return text;
		pieces.push(text);
	}
	if (next < values.length) return refuse("There are more values than places for them");
	return joined(pieces, "");
}
function placed(value, verb) {
	if (value === void 0) return refuse("There are fewer values than places for them");
	const text = toStringValue(value);
	if (text === void 0) return refuse("A text or a number is required");
	if (text.kind !== "string") return UNKNOWN;
	return verb === "s" || /^(?:0|-?[1-9]\d*)$/.test(text.value) ? text.value : UNKNOWN;
}
function fileContent(path, files) {
	const file = files.read(path);
	if (file?.kind === "missing") return refuse("There is no such file");
	if (file?.kind !== "file") return UNKNOWN;
	return utf8Value(file.bytes) ?? refuse("The file is not text in UTF-8");
}
function fileExists(path, files) {
	const file = files.read(path);
	if (file === void 0 || file.kind === "unreadable") return UNKNOWN;
	return boolValue(file.kind === "file");
}
function utf8Value(bytes) {
	try {
		return stringValue(new TextDecoder("utf-8", {
			fatal: true,
			ignoreBOM: true
		}).decode(bytes));
	} catch (error) {
		if (error instanceof TypeError) return void 0;
		throw error;
	}
}
function decodeJson(text) {
	const { root, diagnostics } = parseJsonSyntax(sourceText("", text));
	if (diagnostics.length === 0) return jsonValue(root);
	return isJson(text) ? UNKNOWN : refuse("The text is not JSON");
}
function isJson(text) {
	try {
		JSON.parse(text);
		return true;
	} catch (error) {
		if (error instanceof SyntaxError) return false;
		throw error;
	}
}

// src/config/evaluation/call.ts
function callFunction(call, evaluator, files) {
	const name = coreName(call);
	if (call.name.startsWith("provider::")) return evaluator.fail(call, "Provider function in static context", "Functions of providers cannot be used where providers are not known yet.");
	if (call.expandFinal) return evaluator.notEvaluated("a call that expands a list");
	if (name === "try") return tryInTurn(call, evaluator);
	if (name === "can") return evaluator.notEvaluated("the function can");
	const values = call.arguments.map((argument) => evaluator.evaluate(argument));
	const definition = FUNCTIONS.get(name);
	if (definition === void 0) {
		const [path] = values;
		if (opensOneFile(call) && path?.kind === "string") files.read(path.value);
		return evaluator.notEvaluated(`the function ${name}`);
	}
	if (!chargeValues(evaluator.budget, ...values)) return UNKNOWN;
	const prepared = prepare(definition, values);
	if (prepared === "unknown") return UNKNOWN;
	const result = "kind" in prepared ? prepared : definition.apply(prepared, files);
	if (result.kind === "refused") return evaluator.fail(call, "Error in function call", `${call.name}: ${result.problem}.`);
	if (result.kind === "unknown") evaluator.limits.add(`the result of ${name} cannot be told here`);
	return evaluator.made(result);
}
function readsFiles(call) {
	return /^(?:file|templatefile)/.test(coreName(call));
}
function opensOneFile(call) {
	return /^file(?!set)/.test(coreName(call));
}
function coreName({ name }) {
	return name.startsWith("core::") ? name.slice(6) : name;
}
function prepare({ parameters, rest }, values) {
	if (values.length < parameters.length) return refuse("There are too few arguments");
	const prepared = [];
	let isUnknown = false;
	for (const [index, value] of values.entries()) {
		const type = parameters[index] ?? rest;
		if (type === void 0) return refuse("There are too many arguments");
		const converted = convertArgument(value, type);
		if (converted.kind === "refused") return converted;
		if (converted.kind === "unknown") isUnknown = true;
		else prepared.push(converted);
	}
	return isUnknown ? "unknown" : prepared;
}
function convertArgument(value, type) {
	if (value.kind === "unknown" || type === "nullable") return value;
	if (value.kind === "null") return refuse("An argument is null");
	switch (type) {
		case "any": return value;
		case "string": return toStringValue(value) ?? refuse("A string is required");
		case "strings": return convertStrings(value);
		default: return type;
	}
}
function convertStrings(value) {
	if (value.kind !== "tuple") return refuse("A list of strings is required");
	const items = [];
	for (const item of value.items) {
		const text = toStringValue(item);
		if (text === void 0) return refuse("All elements must be strings");
		if (text.kind === "unknown") return UNKNOWN;
		items.push(text);
	}
	return {
		...value,
		items
	};
}
function tryInTurn(call, evaluator) {
	const problems = [];
	for (const argument of call.arguments) {
		const { value, diagnostics } = evaluator.attempt(argument);
		if (evaluator.budget.left < 0) return UNKNOWN;
		if (diagnostics.length === 0) return value;
		appendAll(problems, diagnostics);
	}
	appendAll(evaluator.diagnostics, problems);
	return evaluator.fail(call, "Error in function call", "No expression of try has a value.");
}

// src/config/evaluation/evaluate-statically.ts
function evaluateStatically(expression, module, surroundings) {
	return new StaticEvaluation(surroundings).run(module, expression);
}
var StaticEvaluation = class {
	#surroundings;
	#problems = [];
	#reasons = /* @__PURE__ */ new Set();
	#values = /* @__PURE__ */ new Map();
	#running = /* @__PURE__ */ new Set();
	#isPrivate = false;
	#unopened = /* @__PURE__ */ new Set();
	#lacksValue = false;
	constructor(surroundings) {
		this.#surroundings = surroundings;
	}
	run(module, expression) {
		const { budget } = this.#surroundings;
		let value = UNKNOWN;
		try {
			value = this.#evaluate({
				module,
				expression
			});
		} catch (error) {
			if (!(error instanceof RangeError)) throw error;
			budget.left = -1;
		}
		const isGivenUp = budget.left < 0;
		if (isGivenUp) this.#reasons.add("its evaluation would take too long");
		return {
			value: this.#problems.length > 0 || this.#reasons.size > 0 ? UNKNOWN : value,
			diagnostics: isGivenUp ? [] : this.#problems.map(withBoundedDetail),
			reasons: [...this.#reasons],
			isPrivate: this.#isPrivate,
			mayRead: this.#mayRead(isGivenUp)
		};
	}
	#mayRead(isGivenUp) {
		if (isGivenUp || this.#unopened.size > 0) return "any";
		return this.#lacksValue ? "values" : "named";
	}
	#evaluate(site) {
		const node = evaluableExpression(site.expression);
		const values = this.#values.get(site.module) ?? /* @__PURE__ */ new Map();
		this.#values.set(site.module, values);
		const { references, calls } = mentionsOf(node);
		for (const call of calls) if (readsFiles(call)) this.#unopened.add(call);
		for (const [name = "", attribute = ""] of references) {
			const key = `${name}.${attribute}`;
			if (!values.has(key)) values.set(key, this.#resolve(site, name, attribute));
		}
		const { budget, files } = this.#surroundings;
		const opened = (call) => ({ read: (path) => {
			this.#unopened.delete(call);
			return files.read(path);
		} });
		const { value, diagnostics, limits } = evaluate(node, site.expression.source, {
			variable: (name, attribute = "") => values.get(`${name}.${attribute}`) ?? UNKNOWN,
			call: (call, evaluator) => callFunction(call, evaluator, opened(call))
		}, budget);
		appendAll(this.#problems, diagnostics);
		for (const limit of limits) this.#reasons.add(limit);
		return diagnostics.length > 0 ? UNKNOWN : value;
	}
	#refuse({ expression }, summary, detail) {
		this.#problems.push(errorAt(expressionPlace(expression), summary, detail));
		return UNKNOWN;
	}
	#untold(reason) {
		this.#reasons.add(reason);
		return UNKNOWN;
	}
	#resolve(site, name, attribute) {
		const isOpenTofu = this.#surroundings.tool.name === "opentofu";
		if ([
			"var",
			"local",
			"path",
			"terraform",
			"tofu"
		].includes(name) && attribute === "") return this.#refuse(site, "Invalid reference", `An attribute must follow "${name}".`);
		if (name === "var") return this.#variable(site, attribute);
		if (name === "local") return this.#local(site, attribute);
		if (name === "path") return this.#path(site, attribute);
		if (isOpenTofu && (name === "terraform" || name === "tofu")) return this.#tool(site, attribute);
		if (name === "module") {
			const detail = `The output of module "${attribute}" is not known when modules are installed.`;
			return this.#refuse(site, "Module output not supported in static context", detail);
		}
		const detail = `"${name}" is not known when modules are installed.`;
		return this.#refuse(site, "Dynamic value in static context", detail);
	}
	#path(site, attribute) {
		switch (attribute) {
			case "module": return site.module.directory === void 0 ? this.#untold("path.module depends on where the module was fetched to") : stringValue(site.module.directory);
			case "root": return stringValue(".");
			case "cwd": return this.#untold("path.cwd depends on the machine");
			default: return this.#refuse(site, "Invalid \"path\" attribute", `There is no path.${attribute}.`);
		}
	}
	#tool(site, attribute) {
		if (attribute === "workspace") return stringValue(this.#surroundings.workspace);
		const detail = `There is no terraform.${attribute}.`;
		if (attribute !== "applying") return this.#refuse(site, "Invalid \"terraform\" attribute", detail);
		return this.#refuse(site, "Invalid attribute in static context", "Whether something is being applied is not known before anything is planned.");
	}
	#local(site, name) {
		const expression = site.module.module.locals.get(name);
		if (expression === void 0) return this.#refuse(site, "Undefined local", `There is no local value "${name}".`);
		if (this.#running.has(expression)) return this.#refuse(site, "Circular reference", `local.${name} is self referential.`);
		this.#running.add(expression);
		const value = this.#evaluate({
			module: site.module,
			expression
		});
		this.#running.delete(expression);
		return value;
	}
	#variable(site, name) {
		const variable = site.module.module.variables.get(name);
		if (variable === void 0) return this.#refuse(site, "Undefined variable", `There is no variable "${name}".`);
		const { tool } = this.#surroundings;
		const isTerraform = tool.name === "terraform";
		if (isTerraform ? !variable.const : tool.minor >= 12 && variable.const === false) {
			const detail = `var.${name} has ${isTerraform ? "no const = true" : "const = false"}.`;
			return this.#refuse(site, "Unable to use variable in static context", detail);
		}
		if (variable.sensitive === true || variable.ephemeral === true) return this.#untold(`var.${name} is sensitive or ephemeral`);
		const input = site.module.given(variable);
		if (input === void 0) return this.#default(site, variable, "Missing required variable in module call");
		const value = this.#convert(site, variable, this.#valueOf(input));
		return value.kind === "null" && variable.nullable === false ? this.#default(site, variable, "Required variable not set") : value;
	}
	#valueOf(input) {
		switch (input.kind) {
			case "value":
				this.#isPrivate ||= input.isPrivate;
				return input.value;
			case "expression": return this.#evaluate({
				module: input.in,
				expression: input.expression
			});
			case "untold": return this.#untold(input.reason);
			default: return input;
		}
	}
	#default(site, variable, summary) {
		const { name, default: fallback, place } = variable;
		if (fallback !== void 0) return this.#convert(site, variable, fallback);
		if (site.module.isOpen) {
			this.#lacksValue = true;
			return this.#untold(`var.${name} has no value here`);
		}
		const detail = `var.${name} (${lineOf$1(place).file}) has neither a value nor a default.`;
		return this.#refuse(site, summary, detail);
	}
	#convert(site, { name, type = { kind: "any" } }, value) {
		const { budget } = this.#surroundings;
		if (!chargeValues(budget, value)) return UNKNOWN;
		const result = convertValue(value, type);
		if (result.kind !== "refused") return chargeValues(budget, result) ? result : UNKNOWN;
		const detail = `The value of var.${name} is unsuitable${this.#isPrivate ? "" : `: ${result.problem}`}.`;
		return this.#refuse(site, "Invalid value for input variable", detail);
	}
};

// src/config/evaluation/file-memory.ts
var FileMemory = class {
	wanted = /* @__PURE__ */ new Set();
	requested = /* @__PURE__ */ new Set();
	#contents = /* @__PURE__ */ new Map();
	#files;
	#base;
	constructor(files, base) {
		this.#files = files;
		this.#base = base;
	}
	read(path) {
		if (path.length > 4096) return { kind: "unreadable" };
		const clean = cleanPath(path);
		this.requested.add(clean);
		const file = this.#contents.get(clean);
		if (file === void 0) this.wanted.add(clean);
		return file;
	}
	async readWanted() {
		for (const path of this.wanted) this.#contents.set(path, await this.#fetch(path));
		this.wanted.clear();
	}
	async #fetch(path) {
		if (!isAllowed(path, this.#base)) return { kind: "unreadable" };
		try {
			const real = await this.#files.resolve(join(this.#base, path));
			if (real === void 0) return { kind: "missing" };
			if (!isInside(real, this.#base)) return { kind: "unreadable" };
			const bytes = await this.#files.kind(real) === "file" ? await this.#files.read(real) : void 0;
			return bytes !== void 0 && bytes.length <= 262144 ? {
				kind: "file",
				bytes
			} : { kind: "unreadable" };
		} catch (error) {
			if (!isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) throw error;
			return { kind: "unreadable" };
		}
	}
};
function isAllowed(path, base) {
	if (isAbsolute(path) || isHidden(path)) return false;
	const climbs = isAbsolute(base) ? path : join(base, path);
	return climbs !== ".." && !climbs.startsWith("../");
}
function isInside(real, base) {
	if (isHidden(real)) return false;
	return isAbsolute(base) ? real.startsWith(`${base}/`) : !isAbsolute(real);
}
function isHidden(path) {
	return path.split("/").includes(".git");
}

// src/config/module-tree/static-calls.ts
const MAX_EVALUATIONS = 3e6;
const MAX_ROUNDS = 5;
const MAX_LENGTH = 16384;
const UNRESOLVED = "its source or version is not a constant";
const WRONG = "its source or version cannot be evaluated";
const TOO_LONG = `it comes to more than ${MAX_LENGTH} characters`;
const UNTOLD = {
	kind: "untold",
	reason: "Terragrunt may give variables other values"
};
const SECRET = "what it is made of was given to this run alone and must not leave it";
var StaticCalls = class {
	#root;
	#files;
	#budget = { left: MAX_EVALUATIONS };
	#workspace;
	constructor(root) {
		this.#root = root;
		this.#files = new FileMemory(root.loader.files, root.base);
	}
	rootModule(module, isCopied = false) {
		const { rootInputs } = this.#root;
		return {
			module,
			...isCopied ? {} : { directory: "." },
			given: (variable) => isCopied ? UNTOLD : rootInputs?.valueOf(variable),
			isOpen: true
		};
	}
	async settle(call, caller, problems) {
		if (call.unresolved === void 0) return call;
		const found = [];
		const { loader, base } = this.#root;
		this.#files.requested.clear();
		const settled = await this.#settleFrom(call, {
			caller,
			found
		}, problems);
		if (settled.unresolved === void 0) return settled;
		loader.asked.unread.push({
			reason: `module "${call.name}" is not read`,
			files: [...this.#files.requested].map((path) => join(base, path)),
			mayRead: found.at(-1)?.mayRead ?? "named"
		});
		return settled;
	}
	async #settleFrom(call, { caller, found: values }, problems) {
		const { unresolved: _, ...rest } = call;
		let settled = rest;
		let isPrivate = false;
		for (const name of ["sourceArgument", "versionArgument"]) {
			const attribute = call[name];
			if (attribute === void 0) continue;
			const found = await this.#evaluateArgument(attribute, caller);
			values.push(found);
			isPrivate ||= found.isPrivate;
			if (found.diagnostics.length > 0) {
				problems.add(found.diagnostics);
				return {
					...call,
					unresolved: WRONG
				};
			}
			const reason = found.reasons[0] ?? (weightOf(found.value) > MAX_LENGTH && TOO_LONG);
			if (reason) return {
				...call,
				unresolved: `${UNRESOLVED}: ${reason}`
			};
			const { source, node } = attribute.expression;
			const constant = jsonNode(found.value, node);
			if (constant === void 0) return call;
			const expression = {
				syntax: "json",
				node: constant,
				source
			};
			settled = {
				...settled,
				[name]: {
					...attribute,
					expression
				}
			};
		}
		const ofCall = new Problems();
		const located = locateModule(settled, this.#root.loader.tool, ofCall);
		if (!isPrivate) {
			problems.add(ofCall.diagnostics);
			return located;
		}
		return located.source?.kind === "local" && ofCall.diagnostics.length === 0 ? {
			...located,
			isPrivate: true
		} : {
			...call,
			unresolved: `${UNRESOLVED}: ${SECRET}`
		};
	}
	async #evaluateArgument({ expression, name }, caller) {
		const found = await this.#evaluate(expression, caller);
		if (this.#root.loader.tool.name === "opentofu") return concealed(found);
		const refuse = (summary, detail) => ({
			...found,
			diagnostics: [errorAt(expressionPlace(expression), summary, detail)]
		});
		const allowed = name === "source" ? [
			"var",
			"local",
			"path"
		] : ["var", "local"];
		if (mentions(expression).references.some(([root = ""]) => !allowed.includes(root))) {
			const detail = `The ${name} of a module can refer to constant variables and local values only.`;
			return refuse(`Invalid module ${name}`, detail);
		}
		if (!found.diagnostics.some(({ summary }) => IS_LATE.has(summary))) return concealed(found);
		return refuse(`Unknown module ${name}`, "Only literals and variables with const = true are known when modules are installed.");
	}
	async #evaluate(expression, caller) {
		const { loader, base } = this.#root;
		this.#workspace ??= await this.#readWorkspace();
		loader.asked.values.add(base);
		const files = this.#files;
		const state = {
			tool: loader.tool,
			workspace: this.#workspace,
			files,
			budget: this.#budget
		};
		for (let round = 0;; round++) {
			const found = evaluateStatically(expression, caller, state);
			if (files.wanted.size === 0) return found;
			if (round === MAX_ROUNDS) {
				files.wanted.clear();
				const reasons = ["it depends on files that name files"];
				return {
					...found,
					diagnostics: [],
					reasons,
					mayRead: "any"
				};
			}
			for (const path of files.wanted) loader.asked.files.add(join(base, path));
			await files.readWanted();
		}
	}
	async #readWorkspace() {
		const { loader, base, dataDirectory, inputs } = this.#root;
		const named = inputs.environment?.["TF_WORKSPACE"];
		if (named !== void 0 && named !== "") return named;
		const path = join(base, dataDirectory, "environment");
		loader.asked.files.add(path);
		const bytes = await loader.file(path);
		return bytes && decodeText(bytes).trim() || "default";
	}
};
function calledModule({ module, directory }, call, { caller, isOpen }) {
	const given = ({ name }) => {
		const expression = lastArgument(call, name);
		return expression && {
			kind: "expression",
			expression,
			in: caller
		};
	};
	return {
		module,
		directory,
		given,
		isOpen
	};
}
function lastArgument(call, name) {
	const schema = {
		attributes: /* @__PURE__ */ new Map([[name, "optional"]]),
		blocks: /* @__PURE__ */ new Map()
	};
	return (call.arguments ?? []).map((body) => body.partialContent(schema, new Problems()).attributes.get(name)).findLast((attribute) => attribute !== void 0)?.expression;
}
const IS_LATE = /* @__PURE__ */ new Set([
	"Dynamic value in static context",
	"Module output not supported in static context",
	"Unable to use variable in static context"
]);
function concealed(found) {
	if (!found.isPrivate) return found;
	const detail = "What it is made of was given to this run alone, so that nothing more is said.";
	const diagnostics = found.diagnostics.map((diagnostic) => ({
		...diagnostic,
		detail
	}));
	return {
		...found,
		diagnostics
	};
}
function jsonNode(value, { start, end }) {
	switch (value.kind) {
		case "null": return {
			kind: "keyword",
			value: null,
			start,
			end
		};
		case "bool": return {
			kind: "keyword",
			value: value.value,
			start,
			end
		};
		case "number": return {
			kind: "number",
			text: value.text,
			start,
			end
		};
		case "string": return {
			kind: "string",
			value: value.value,
			start,
			end
		};
		case "unknown": return;
		default: return {
			kind: "array",
			items: [],
			start,
			end
		};
	}
}

// src/config/module-tree/walk.ts
function reportOnce({ loader, problems, limits }, directory, decoded) {
	if (loader.reported.has(directory)) return;
	loader.reported.add(directory);
	problems.add(decoded.diagnostics);
	appendAll(limits, decoded.limits);
}
function reportChildProblems(walk, here, decoded) {
	const name = `"${here.path.join(".")}"`;
	if (hasErrors(decoded.diagnostics)) reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
	reportOnce(walk, here.directory, decoded);
	const [first] = decoded.module.imports;
	const { tool } = walk.loader;
	if (first === void 0 || tool.name === "terraform" && tool.minor >= 16) return;
	const detail = `Only the root module may have import blocks, and ${name} has one.`;
	walk.problems.error(first.place, "Invalid import configuration", detail);
}
function reportNotInstalled({ problems }, rootCall, reason) {
	const detail = `The module cannot be installed. ${reason}.`;
	const problem = errorAt(rootCall.place, "Module not installed", detail);
	problems.add([{
		...problem,
		code: "not-installed"
	}]);
}
function isNotInstalled({ code }) {
	return code === "not-installed";
}

// src/config/module-tree/locate-module.ts
async function locateCalled(walk, call, here) {
	const { source } = call;
	if (source === void 0) return {
		kind: "limited",
		reason: call.unresolved ?? "its source is not valid"
	};
	if (walk.count.modules >= 1e4) return {
		kind: "limited",
		reason: `there are more than ${MAX_MODULES} module calls`
	};
	if (source.kind !== "local") return locateRemote(walk, call, source, here);
	return call.version === void 0 ? locateLocal(walk, {
		address: source.address,
		isPrivate: call.isPrivate === true
	}, here) : {
		kind: "refused",
		reason: "A version cannot be chosen for a local module"
	};
}
async function locateLocal(walk, { address, isPrivate }, here) {
	const written = join(here.shown, address);
	const target = join(here.directory, address);
	const found = await locateDirectory(walk, target, written);
	if (found === void 0) return notFound(walk, target, `There is no directory ${isPrivate ? "of that name" : `"${written}"`}`);
	if (here.ancestors.includes(found.directory) || here.path.length > 128) return {
		kind: "refused",
		reason: `The module in "${found.shown}" calls itself for ever`
	};
	return found;
}
async function locateRemote(walk, call, source, here) {
	const name = displayModuleSource(source);
	if (here.path.length > 128) return {
		kind: "limited",
		reason: `${name} is called more than ${128} levels deep`
	};
	const installed = await locateInstalled(walk, call, here);
	if (installed !== void 0) return installed;
	const { fetchModule, loader } = walk;
	if (fetchModule === void 0) return {
		kind: "limited",
		reason: `it comes from ${name}`
	};
	const fetched = await fetchModule({
		source,
		version: call.version,
		tool: loader.tool
	});
	if (fetched.kind === "unreadable") return {
		kind: "limited",
		reason: `it comes from ${name}, and ${fetched.reason}`
	};
	const inside = walkInPackage(walk, fetched);
	const { directory, label } = fetched;
	return await locateDirectory(inside, directory, label) ?? notFound(inside, directory, `${name} has no directory "${directory}"`);
}
async function notFound(walk, target, problem) {
	const reason = await walk.loader.files.outOfReach?.(target);
	return reason === void 0 ? {
		kind: "refused",
		reason: problem
	} : {
		kind: "limited",
		reason
	};
}
async function locateInstalled(walk, call, here) {
	const installed = walk.manifest.get(here.path.join("."));
	if (installed === void 0 || installed.source !== call.source?.address) return void 0;
	const { version: constraint } = call;
	if (constraint !== void 0) {
		const version = parseModuleVersion(installed.version ?? "");
		const { tool } = walk.loader;
		if (!(version && attempt(() => parseModuleConstraint(constraint, tool)(version)))) return void 0;
	}
	return locateDirectory(walk, join(walk.base, installed.directory), installed.directory);
}
function walkInPackage(walk, { files, label }) {
	const loader = walk.packages.get(files) ?? walk.loader.forPackage(files);
	walk.packages.set(files, loader);
	return {
		...walk,
		loader,
		base: "",
		manifest: /* @__PURE__ */ new Map(),
		packageLabel: label
	};
}
async function locateDirectory(walk, target, written) {
	const { files, asked } = walk.loader;
	asked.places.add(target);
	const directory = await files.resolve(target);
	if (directory === void 0 || await files.kind(directory) !== "directory") return;
	const shown = shownPath(walk, directory, written);
	const isShared = walk.packageLabel !== void 0 || shown.startsWith("../");
	const decoded = await walk.loader.module({
		directory,
		shown,
		isShared
	});
	return decoded === void 0 ? void 0 : {
		kind: "found",
		walk,
		directory,
		shown,
		decoded
	};
}
function shownPath(walk, directory, written) {
	if (walk.packageLabel !== void 0) return join(walk.packageLabel, directory);
	return isAbsolute(directory) === isAbsolute(walk.base) ? relativePath(walk.base, directory) : written;
}
function relativePath(directory, path) {
	const from = partsOf(directory);
	const to = partsOf(path);
	let shared = 0;
	while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
	return [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/") || ".";
}
function partsOf(path) {
	return normalize(path).split("/").filter((part) => part !== "" && part !== ".");
}
async function loadChildren(walk, module, here) {
	const children = /* @__PURE__ */ new Map();
	const calls = [...module.moduleCalls.values()].sort((a, b) => compareBytes(a.name, b.name));
	for (const call of calls) {
		const child = await loadChild(walk, call, here);
		if (child !== void 0) children.set(call.name, child);
	}
	return children;
}
async function loadChild(walk, written, parent) {
	await nextTurn();
	const call = await walk.statics.settle(written, parent.scope, walk.problems);
	const path = [...parent.path, call.name];
	const rootCall = parent.rootCall ?? call;
	const ancestors = written.unresolved === void 0 ? parent.ancestors : [];
	const located = await locateCalled(walk, call, {
		...parent,
		path,
		ancestors
	});
	if (located.kind === "limited") {
		walk.limits.push(`Module "${path.join(".")}" is not read: ${located.reason}`);
		return;
	}
	if (located.kind === "refused") {
		reportNotInstalled(walk, rootCall, `"${path.join(".")}": ${located.reason}`);
		return;
	}
	const { directory, shown, decoded, walk: inside } = located;
	walk.count.modules++;
	const { module } = decoded;
	const callee = {
		module,
		directory: inside.packageLabel === void 0 ? join(shown, ".") : void 0
	};
	const scope = calledModule(callee, call, {
		caller: parent.scope,
		isOpen: parent.isTest === true
	});
	const here = {
		path,
		directory,
		shown,
		ancestors: [...inside.loader === walk.loader ? ancestors : [], directory],
		rootCall,
		scope
	};
	reportChildProblems(inside, here, decoded);
	return {
		path,
		directory,
		module,
		call,
		children: await loadChildren(inside, module, here)
	};
}

// src/config/module-tree/terragrunt.ts
const TERRAGRUNT_FILES = ["terragrunt.hcl", "terragrunt.hcl.json"];
const TERRAGRUNT_STACK = "terragrunt.stack.hcl";
async function startingModule(walk, own) {
	const { loader, base, limits } = walk;
	const names = await loader.fileNames(base) ?? [];
	const [file, other] = TERRAGRUNT_FILES.filter((name) => names.includes(name));
	const alone = {
		walk,
		directory: base,
		shown: "",
		decoded: own
	};
	if (file === void 0) return alone;
	const { call, reasons: found } = await readUnit(loader, base, file);
	if (found.length > 0) {
		const reason = `Terragrunt's ${file} is not fully read`;
		loader.asked.unread.push({
			reason,
			files: [join(base, file)],
			mayRead: "named"
		});
	}
	const copy = call && await copiedSource(walk, own, call);
	const start = typeof copy === "object" ? copy : {
		...alone,
		call
	};
	const reasons = [
		...other === void 0 ? [] : [`there is ${other} as well`],
		...found,
		...typeof copy === "string" ? [`its source is not read: ${copy}`] : [],
		...typeof copy === "object" && await hasDirectories(loader, base) ? ["its directories are copied over those of the source"] : []
	];
	const { vacant } = start.decoded.module;
	if (vacant && reasons.length === 0) reasons.push(call === void 0 ? "it names no source" : "its source has no configuration");
	const effect = vacant ? ", so that the lock file is reviewed on its own evidence alone" : "";
	if (reasons.length > 0) limits.push(`Terragrunt's ${file} is not fully read: ${reasons.join("; ")}${effect}`);
	return start;
}
async function noteStack(loader, base, { vacant }) {
	const names = await loader.fileNames(base) ?? [];
	const files = names.filter((name) => stackFileName([name]) ?? name === TERRAGRUNT_STACK);
	if (files.length > 0 && (vacant || loader.tool.name === "terraform")) {
		const reason = `what the stack of ${files[0]} consists of is not read`;
		const places = files.map((name) => join(base, name));
		loader.asked.unread.push({
			reason,
			files: places,
			mayRead: "beside"
		});
	}
	return stackFileName(names);
}
async function hasDirectories({ files }, directory) {
	return (await files.list(directory))?.some(({ kind, name }) => kind === "directory" && !name.startsWith(".")) === true;
}
async function copiedSource(walk, own, call) {
	const { loader, base, statics } = walk;
	const scope = statics.rootModule(own.module);
	const here = {
		path: [call.name],
		directory: base,
		shown: "",
		ancestors: [],
		scope
	};
	const found = await locateCalled({
		...walk,
		manifest: /* @__PURE__ */ new Map()
	}, call, here);
	if (found.kind !== "found") return found.reason;
	if (own.module.vacant) return {
		...found,
		call
	};
	const place = {
		...found,
		isShared: false,
		over: {
			loader,
			directory: base
		}
	};
	return {
		...found,
		decoded: await found.walk.loader.module(place) ?? found.decoded,
		call
	};
}
async function readUnit(loader, base, file) {
	loader.asked.files.add(join(base, file));
	const bytes = await loader.file(join(base, file));
	if (bytes === void 0) return { reasons: ["it cannot be read"] };
	const { body, diagnostics, tokens } = bodyOfFile(file, bytes);
	loader.spent.tokens += tokens;
	const [error] = diagnostics;
	if (error !== void 0) return { reasons: [`${error.summary} in it`] };
	const problems = new Problems();
	const { blocks } = body.partialContent(bodySchema("", { terraform: [] }), problems);
	const [terraform, ...more] = blocks;
	const { attributes } = terraform?.body.partialContent(SOURCE, problems) ?? {};
	const isClear = more.length === 0 && problems.diagnostics.length === 0;
	const source = isClear ? attributes?.get("source") : void 0;
	const { reasons, ...named } = source ? readSource(file, source, loader.tool) : { reasons: [] };
	const others = [
		isClear ? "" : "its terraform block is not understood",
		isNamed(body, "include") ? "what it includes may add to it" : "",
		isNamed(body, "generate") ? "it generates files" : "",
		LEAVING_OUT.some((name) => attributes?.has(name)) ? "it leaves files out" : ""
	];
	return {
		...named,
		reasons: [...reasons, ...others.filter((reason) => reason !== "")]
	};
}
const LEAVING_OUT = ["exclude_from_copy", "copy_terraform_lock_file"];
const SOURCE = bodySchema(`source ${LEAVING_OUT.join(" ")}`);
function isNamed(body, name) {
	const problems = new Problems();
	const { blocks } = body.partialContent(bodySchema("", { [name]: [] }), problems);
	const { attributes } = body.partialContent(bodySchema(name), new Problems());
	return blocks.length + attributes.size + problems.diagnostics.length > 0;
}
function readSource(file, { expression, place }, tool) {
	const { value, diagnostics } = evaluateConstant(expression);
	const text = value.kind === "string" && diagnostics.length === 0 ? value.value : void 0;
	const isTemplate = expression.syntax === "json" && /[$%]\{/.test(text ?? "");
	if (text === void 0 || isTemplate) return { reasons: [`its source is computed (line ${lineOf$1(place).line})`] };
	if (text === "") return { reasons: [] };
	const located = attempt(() => parseSource(text, tool));
	return located === void 0 ? { reasons: [`its source is not understood (line ${lineOf$1(place).line})`] } : {
		call: {
			name: file,
			...located,
			place
		},
		reasons: []
	};
}
const REGISTRY = /^tfr:\/\/([^/?]*)\/([^?]+)\?version=([\w.+-]+)$/;
const ADDRESS = /^(?:[A-Za-z0-9]+::|[^/]*:|[^/.]+\.[^/]*\/)/;
const UNUSUAL_PATH = /[\\?\p{Cc}]|^\//u;
function parseSource(text, tool) {
	const [, host = "", path = "", version] = REGISTRY.exec(text) ?? [];
	if (version !== void 0) {
		const address = host === "" ? path : `${host}/${path}`;
		return {
			source: parseRegistryModuleSource(address, tool),
			version
		};
	}
	if (ADDRESS.test(text)) return { source: parseRemoteModuleSource(text) };
	const inside = text.split("//").slice(1).join("/");
	if (UNUSUAL_PATH.test(text) || inside.split("/").includes("..")) return void 0;
	return { source: parseModuleSource(`./${text}`, tool) };
}

// src/config/state/state.ts
const LOCAL_STATE_NAME = "terraform.tfstate";
const UNSUPPORTED = "Unsupported state file format";
function decodeState(file, bytes, tool) {
	const reader = new StateReader(sourceText(file, decodeText(bytes)), tool);
	return {
		providers: bytes.length === 0 ? [] : reader.providers(),
		diagnostics: reader.problems.diagnostics
	};
}
var StateReader = class {
	problems = new Problems();
	#source;
	#tool;
	constructor(source, tool) {
		this.#source = source;
		this.#tool = tool;
	}
	providers() {
		const { root, diagnostics } = parseJsonSyntax(this.#source);
		if (diagnostics.length > 0 || root.kind !== "object") return this.#refuse(root, UNSUPPORTED, "The state is not valid JSON.");
		const version = memberOf(root, "version");
		if (version === void 0) {
			if (memberOf(root, "format_version") !== void 0) return this.#shown(root);
			return this.#refuse(root, UNSUPPORTED, "The state has no version; perhaps it is encrypted, and cannot be read here.");
		}
		const number = version.kind === "number" ? version.text : "";
		if (number === "4") return this.#current(root);
		if ((this.#tool.name === "terraform" || this.#tool.minor <= 12) && [
			"1",
			"2",
			"3"
		].includes(number)) return this.#old(root);
		return this.#refuse(version, UNSUPPORTED, "States of this format version cannot be read by the tool.");
	}
	#refuse(node, summary, detail) {
		this.problems.error({
			source: this.#source,
			span: node
		}, summary, detail);
		return [];
	}
	#found(node, provider) {
		return provider === void 0 ? [] : [{
			provider,
			place: {
				source: this.#source,
				span: node
			}
		}];
	}
	#shown(root) {
		const modules = objectsOf([memberOf(memberOf(root, "values"), "root_module")]);
		for (const module of modules) appendAll(modules, itemsOf(module, "child_modules"));
		return modules.flatMap((module) => itemsOf(module, "resources")).flatMap((resource) => {
			const name = textOf(resource, "provider_name");
			const provider = attempt(() => parseProviderAddress(name, this.#tool));
			const detail = "A resource of the shown state names no provider.";
			if (provider === void 0) return this.#refuse(resource, UNSUPPORTED, detail);
			return this.#found(resource, provider);
		});
	}
	#current(root) {
		const { name, minor } = this.#tool;
		const readsInstances = name === "opentofu" && minor >= 9;
		return itemsOf(root, "resources").flatMap((resource) => {
			const mode = textOf(resource, "mode");
			if (mode !== "managed" && mode !== "data") {
				const detail = `The state has a resource with the unknown mode "${mode}".`;
				return this.#refuse(resource, "Invalid resource mode in state", detail);
			}
			const written = (readsInstances ? itemsOf(resource, "instances") : []).map((instance) => textOf(instance, "provider")).filter(Boolean).at(-1) ?? textOf(resource, "provider");
			const provider = attempt(() => configuredProvider(written, this.#tool));
			if (provider !== void 0 || !readsInstances) return this.#found(resource, provider);
			const detail = `The state has a resource of "${written}", which is no provider configuration.`;
			return this.#refuse(resource, "Invalid provider configuration reference in state", detail);
		});
	}
	#old(root) {
		return itemsOf(root, "modules").flatMap((module) => {
			const resources = memberOf(module, "resources");
			if (resources?.kind !== "object") return [];
			return objectsOf(resources.members.map(({ value }) => value)).flatMap((resource) => {
				const type = textOf(resource, "provider").replace(/^(?:.*\.)?provider\./, "").split(".")[0] || impliedLocalName(textOf(resource, "type"));
				return this.#found(resource, attempt(() => legacyProvider(type, this.#tool)));
			});
		});
	}
};
const CURRENT = /^(?:module\.[^.[\]]+\.)*provider\["([^"\\]*)"\](?:\.[^.[\]]+)?(?:\["(?:[^"\\]|\\.)*"\])?$/;
const LEGACY = /^(?:module\.[^.[\]]+\.)*provider\.([^.[\]]+)(?:\.[^.[\]]+)?$/;
function configuredProvider(text, tool) {
	const source = CURRENT.exec(text)?.[1];
	if (source !== void 0) return parseProviderAddress(source, tool);
	const type = LEGACY.exec(text)?.[1];
	return type === void 0 ? void 0 : legacyProvider(type, tool);
}
function legacyProvider(type, tool) {
	const isBuiltIn = type === "terraform";
	const legacy = `${defaultRegistryHost(tool)}/-/${type}`;
	return parseProviderAddress(isBuiltIn ? "terraform.io/builtin/terraform" : legacy, tool);
}
function memberOf(node, name) {
	if (node?.kind !== "object") return void 0;
	return node.members.findLast((member) => member.name === name)?.value;
}
function textOf(object, name) {
	const value = memberOf(object, name);
	return value?.kind === "string" ? value.value : "";
}
function itemsOf(object, name) {
	const value = memberOf(object, name);
	return value?.kind === "array" ? objectsOf(value.items) : [];
}
function objectsOf(nodes) {
	return nodes.filter((node) => node?.kind === "object");
}
function requirementsWithState(requirements, state, tool) {
	const providers = new Map(requirements.providers);
	for (const required of state.providers) {
		const provider = translated(required.provider, requirements, tool);
		const known = providers.get(provider) ?? {
			provider,
			constraints: UNCONSTRAINED,
			origins: []
		};
		const origin = {
			...lineOf$1(required.place),
			kind: "state",
			module: "",
			constraints: ""
		};
		providers.set(provider, {
			...known,
			origins: [...known.origins, origin]
		});
	}
	return {
		...requirements,
		providers: new Map([...providers].sort(([a], [b]) => compareBytes(a, b))),
		exact: requirements.exact && !hasErrors(state.diagnostics),
		diagnostics: [...requirements.diagnostics, ...state.diagnostics]
	};
}
function translated(provider, { providers }, tool) {
	if (tool.name === "terraform" || providers.has(provider)) return provider;
	const { hostname, namespace, type } = addressParts(provider);
	return hostname === "registry.terraform.io" ? parseProviderAddress(`${namespace}/${type}`, tool) : provider;
}

// src/formats/policy/decoder.ts
const text = (node, complain) => {
	if (node.kind === "scalar" && ["string", "number"].includes(typeof node.value) && node.text.trim() !== "") return node.text;
	return expected("a text", node, complain);
};
const flag = (node, complain) => node.kind === "scalar" && typeof node.value === "boolean" ? node.value : expected("true or false", node, complain);
const count = (node, complain) => {
	return node.kind === "scalar" && typeof node.value === "number" && Number.isSafeInteger(node.value) && node.value > 0 ? Number(node.value) : expected("a whole number from 1", node, complain);
};
function parsed(parse) {
	return (node, complain) => {
		const written = text(node, complain);
		if (written === void 0) return void 0;
		return attempt(() => parse(written), (error) => complain(node.range, "Invalid value", inSentences(error)));
	};
}
function mapped(decode, make) {
	return (node, complain) => {
		const value = decode(node, complain);
		return value === void 0 ? void 0 : make(value);
	};
}
function checked(decode, summary, problemWith) {
	return (node, complain) => {
		const value = decode(node, complain);
		const problem = value === void 0 ? void 0 : problemWith(value);
		if (problem !== void 0) complain(node.range, summary, problem);
		return value;
	};
}
function choice(words) {
	return (node, complain) => {
		const found = words.find((word) => node.kind === "scalar" && node.text === word);
		if (found !== void 0) return found;
		const hint = node.kind === "scalar" ? didYouMean(node.text, words) : "";
		return expected(`one of ${words.join(", ")}`, node, complain, hint);
	};
}
function list(item) {
	return (node, complain) => {
		if (node.kind !== "list") return expected("a list", node, complain);
		return node.items.map((entry) => item(entry, complain)).filter((item) => item !== void 0);
	};
}
function oneOrMore(item) {
	const one = mapped(item, (value) => [value]);
	return (node, complain) => {
		if (node.kind !== "list") return one(node, complain);
		if (node.items.length > 0) return list(item)(node, complain);
		return expected("a list that names something", node, complain);
	};
}
function keyed(key, value) {
	return (node, complain) => {
		if (node.kind !== "map") return expected("a mapping", node, complain);
		const pairs = node.members.flatMap((member) => {
			const { key: written, keyRange: range } = member;
			const name = key({
				kind: "scalar",
				value: written,
				text: written,
				range
			}, complain);
			const content = value(member.value, complain);
			return name === void 0 || content === void 0 ? [] : [[name, content]];
		});
		return new Map(pairs);
	};
}
function either(whenMap, otherwise) {
	return (node, complain) => node.kind === "map" ? whenMap(node, complain) : otherwise(node, complain);
}
function required(decode) {
	return {
		decode,
		isRequired: true
	};
}
function optional(decode) {
	return {
		decode,
		isRequired: false
	};
}
function object(members) {
	const table = new Map(Object.entries(members).map(([name, member]) => [kebab(name), {
		...member,
		name
	}]));
	const wanted = [...table].filter(([, { isRequired }]) => isRequired);
	return (node, complain) => {
		if (node.kind !== "map") return expected("a mapping", node, complain);
		const result = {};
		for (const { key, keyRange, value } of node.members) {
			const member = table.get(key);
			if (member !== void 0) result[member.name] = member.decode(value, complain);
			else complain(keyRange, "Unknown setting", unknownSetting(key, [...table.keys()]));
		}
		for (const [key] of wanted) {
			if (node.members.some((member) => member.key === key)) continue;
			complain(node.range, "Missing setting", `"${key}" is required here.`);
		}
		return wanted.every(([, { name }]) => result[name] !== void 0) ? result : void 0;
	};
}
function unknownSetting(key, names) {
	return `There is no setting "${key}" here. ${didYouMean(key, names)}There are ${names.join(", ")}.`;
}
function expected(what, node, complain, hint = "") {
	const detail = `Expected ${what}, and this is ${kindOf(node)}. ${hint}`;
	complain(node.range, "Invalid value", detail.trim());
}
function kindOf(node) {
	if (node.kind === "map") return "a mapping";
	if (node.kind === "list") return "a list";
	return node.text === "" ? "empty" : `"${node.text}"`;
}
function kebab(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// src/formats/policy/records.ts
const DAY = 864e5;
function parseExpiry(text) {
	const [, date, time] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?$/.exec(text) ?? [];
	const start = date === void 0 ? NaN : Date.parse(text);
	if (!date || Number.isNaN(start) || !new Date(start).toISOString().startsWith(date)) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a date`, { hint: "Write a date such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z." });
	return {
		text,
		end: time === void 0 ? start + DAY : start
	};
}
function isExpired(expiry, now) {
	return now >= expiry.end;
}
function daysFrom(now, days) {
	return now + days * DAY;
}
function parseAge(text) {
	const match = /^(\d{1,4}) ?(|d|days?|h|hours?)$/.exec(text);
	if (match === null) throw new LockReviewError("INVALID_POLICY", `"${text}" is not an age`, { hint: "Write a number of days such as 7, or one with a unit such as 7d or 36h." });
	const amount = Number(match[1]);
	return match[2]?.startsWith("h") ? amount : amount * 24;
}
const expiry = parsed(parseExpiry);
const hours = parsed(parseAge);
const oneProvider = parsed(parseOneProvider);
const anyProviders = parsed(parseProviderPattern);
const pathPattern = parsed(parsePathPattern);
const repositoryPath = parsed(parseRepositoryPath);
const policyReference = parsed((written) => {
	const [, owner, repository, path, commit] = /^([\w-]+)\/([\w.-]+)\/([^@\s]+)@([0-9a-f]{40})$/.exec(written) ?? [];
	if (owner === void 0 || repository === void 0 || !path || commit === void 0) throw new LockReviewError("INVALID_POLICY", `"${written}" is not a policy at a fixed commit`, { hint: "Write OWNER/REPOSITORY/PATH@COMMIT with all 40 hex digits: a branch or a tag could change unseen." });
	return {
		owner,
		repository,
		path: parseRepositoryPath(path),
		commit
	};
});
const platforms = list(parsed((written) => {
	if (/^[a-z0-9]+_[a-z0-9]+$/.test(written)) return parsePlatform(written);
	throw new LockReviewError("INVALID_PLATFORM", `"${written}" is not a platform`, { hint: "Write the operating system and the architecture, such as linux_amd64." });
}));
const platformsByPath = either(mapped(keyed(pathPattern, platforms), (byPath) => {
	const everywhere = [...byPath].findLast(([path]) => path.segments.length === 0);
	const overrides = [...byPath].filter(([path]) => path.segments.length > 0);
	return {
		...everywhere && { platforms: everywhere[1] },
		platformOverrides: overrides.map(([path, listed]) => ({
			paths: [path],
			platforms: listed
		}))
	};
}), mapped(platforms, (everywhere) => ({ platforms: everywhere })));
const allowed = (provider, versions = UNCONSTRAINED, reason) => ({
	provider,
	versions,
	reason
});
const providerRule = either(mapped(object({
	provider: required(anyProviders),
	versions: optional(parsed(parseConstraints)),
	reason: optional(text)
}), ({ provider, versions, reason }) => allowed(provider, versions, reason)), mapped(anyProviders, (provider) => allowed(provider)));
const ageException = object({
	provider: required(anyProviders),
	reason: required(text),
	expires: optional(expiry)
});
const minimumAge = (hours, exceptions = []) => ({
	hours,
	exceptions
});
const releaseAge = either(mapped(object({
	age: required(hours),
	exceptions: optional(list(ageException))
}), ({ age, exceptions }) => minimumAge(age, exceptions)), mapped(hours, (age) => minimumAge(age)));
const waiverMembers = {
	provider: optional(oneProvider),
	version: optional(parsed(parseVersion)),
	hash: optional(parsed(parseHash)),
	path: optional(pathPattern),
	reason: required(text),
	expires: required(expiry)
};
const unverifiableMembers = {
	provider: required(oneProvider),
	version: required(parsed(parseVersion)),
	hashes: required(list(parsed(parseHash))),
	reason: required(text),
	expires: required(expiry)
};
const emergency = object({
	reason: required(text),
	approvedBy: required(text),
	until: required(expiry)
});
const ledgerReference = (node, complain) => {
	if (node.kind === "scalar" && node.value === "") return { file: void 0 };
	return mapped(repositoryPath, (file) => ({ file }))(node, complain);
};

// src/review/policy/policy.ts
const FAIL_ON_LEVELS = [
	"never",
	"error",
	"warning"
];
const DEFAULT_LEDGER_FILE = ".github/tofu-lock-review.keys";
function resolvePolicy(document) {
	const { tool, providers, provenance, provenanceRoots: file, ledger } = document;
	const { waivers = [], unverifiable = [], rootModules = [], allowedHosts = [] } = document;
	return {
		severities: document.rules ?? /* @__PURE__ */ new Map(),
		leastSeverities: /* @__PURE__ */ new Map(),
		failOn: document.failOn ?? "error",
		failOnUnverified: document.failOnUnverified ?? true,
		platforms: document.platforms,
		platformOverrides: document.platformOverrides ?? [],
		rootModules,
		tool: tool === "auto" ? void 0 : tool,
		emergency: document.emergency,
		allowedHosts,
		allowedProviders: providers?.allow === void 0 ? [] : [providers.allow],
		deniedProviders: providers?.deny ?? [],
		trustedKeys: document.trustedKeys ?? /* @__PURE__ */ new Map(),
		minReleaseAge: document.minReleaseAge,
		registryContext: document.registryContext,
		reportedH1: document.reportedH1 ?? "verify",
		provenance: provenance === void 0 ? [] : [provenance],
		provenanceRoots: file === void 0 ? void 0 : {
			file,
			roots: []
		},
		waivers,
		unverifiable,
		maxWaiverDays: document.maxWaiverDays,
		ledger: ledger === void 0 ? DEFAULT_LEDGER_FILE : ledger.file,
		cliConfigFile: document.cliConfigFile
	};
}
const DEFAULT_POLICY = resolvePolicy({});
const WEIGHTS = [
	"off",
	"notice",
	"warning",
	"error"
];
function policyWeight({ severities, leastSeverities }, { rule, severity, isLighterCase }) {
	const weight = WEIGHTS.indexOf(severities.get(rule) ?? severity);
	const least = WEIGHTS.indexOf(leastSeverities.get(rule) ?? "off");
	const most = WEIGHTS.indexOf(isLighterCase === true ? severity : "error");
	return WEIGHTS[Math.min(Math.max(weight, least), most)] ?? "error";
}
function weighsAsMuch(policy, finding, rule) {
	const other = policyWeight(policy, {
		rule,
		severity: RULE_TABLE[rule].severity
	});
	return WEIGHTS.indexOf(policyWeight(policy, finding)) >= WEIGHTS.indexOf(other);
}
function policyChangeWeight(policy, problem) {
	const rule = "policy-changed";
	const severity = problem === void 0 ? RULE_TABLE[rule].severity : "error";
	const weight = policyWeight(policy, {
		rule,
		severity
	});
	return weight === "off" ? severity : weight;
}
function listedPlatforms({ platforms, platformOverrides }, root) {
	return platformOverrides.findLast(({ paths }) => paths.some((path) => coversPath(path, root)))?.platforms ?? platforms;
}
function pinnedKeys({ trustedKeys }, provider) {
	const [first, ...others] = [...trustedKeys].filter(([namespace]) => namesProvider(namespace, provider)).map(([, keys]) => keys);
	if (first === void 0) return void 0;
	return new Set(first.filter((key) => others.every((keys) => keys.includes(key))));
}
function requiredAge({ minReleaseAge }, provider, now) {
	if (minReleaseAge === void 0) return void 0;
	return minReleaseAge.exceptions.some((exception) => namesProvider(exception.provider, provider) && (exception.expires === void 0 || !isExpired(exception.expires, now))) ? void 0 : minReleaseAge.hours;
}
function openGate({ emergency }, now) {
	return emergency === void 0 || isExpired(emergency.until, now) ? void 0 : emergency;
}
function namedFromTop(root) {
	return root;
}
function rulesWeighed(how) {
	return new Set(RULE_IDS.filter((id) => RULE_TABLE[id].weighing === how));
}
const POLICY_VOCABULARY = {
	rules: RULE_IDS,
	fixed: rulesWeighed("fixed"),
	loud: rulesWeighed("not-off"),
	waiverScope: (rule) => RULE_TABLE[rule].waiver ?? "provider"
};

// src/review/change/discover.ts
const LOCK_FILE_NAME = ".terraform.lock.hcl";
function discoverRoots(input) {
	const { changed, baseFiles, headFiles, concerned, promoted } = input;
	const renames = lockFileRenames(changed);
	const renamed = new Set(renames.values());
	const head = new Set(headFiles.filter(isNamedLock));
	const formerLockPaths = lockPaths(baseFiles).filter((path) => !head.has(path) && !renamed.has(path));
	const touched = touchedDirectories(changed);
	const sides = {
		base: new Set(baseFiles.filter(isNamedLock)),
		head,
		renames,
		configured: configuredDirectories(headFiles),
		wereRun: runDirectories(baseFiles),
		touched,
		abandoned: formerLockPaths.map((path) => dirname(path))
	};
	return {
		roots: rootDirectories(input).filter((root) => [
			touched,
			concerned,
			promoted
		].some((some) => some?.has(root) === true)).map((root) => candidate(input, sides, root)).filter(({ scope, lockFilePath: path }) => scope !== "hashes-alone" || !renamed.has(path)),
		formerLockPaths
	};
}
function untouchedRoots(input) {
	const touched = touchedDirectories(input.changed);
	return rootDirectories(input).filter((root) => !touched.has(root));
}
function lockedDirectories(files) {
	return sortedUnique(lockPaths(files).map((path) => dirname(path)));
}
function needsLockFile(root, listed) {
	return !root.split("/").some((name) => name === "modules" || name === "examples") || listed.includes(root);
}
function lockFilePath(root) {
	return join(root, LOCK_FILE_NAME);
}
function rootDirectories(input) {
	const listed = input.listed.map((root) => normalize(root)).filter(isOurs);
	return sortedUnique([
		...lockedDirectories(input.baseFiles),
		...lockedDirectories(input.headFiles),
		...input.adopted?.keys() ?? [],
		...listed
	]);
}
function lockPaths(files) {
	return files.filter((path) => isNamedLock(path) && isOurs(path));
}
function isNamedLock(path) {
	return path.endsWith(".terraform.lock.hcl") && basename(path) === ".terraform.lock.hcl";
}
function isOurs(path) {
	return !path.split("/").some((name) => name === ".terraform" || name === ".terragrunt-cache");
}
function lockFileRenames(changed) {
	const renames = /* @__PURE__ */ new Map();
	for (const { path, previousPath } of changed) {
		if (previousPath === void 0) continue;
		if (lockPaths([path, previousPath]).length === 2) renames.set(path, previousPath);
	}
	return renames;
}
const NAMES_THAT_COUNT = /* @__PURE__ */ new Set([
	LOCK_FILE_NAME,
	LOCAL_STATE_NAME,
	...TERRAGRUNT_FILES
]);
function touchedDirectories(changed) {
	const directories = changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]).filter(touchesItsDirectory).map((path) => dirname(path));
	const aboveTests = directories.filter((directory) => basename(directory) === "tests").map((directory) => dirname(directory));
	return /* @__PURE__ */ new Set([...directories, ...aboveTests]);
}
function touchesItsDirectory(path) {
	return isConfiguration(path) || NAMES_THAT_COUNT.has(basename(path));
}
function isModuleFile(path) {
	return /\.(?:tf|tofu)(?:\.json)?$/.test(path);
}
function isConfiguration(path) {
	return /\.(?:tf|tofu)(?:\.json)?$|\.(?:tf|tofu)test\.(?:hcl|json)$/.test(path);
}
function configuredDirectories(files) {
	const tests = files.filter(isConfiguration).map((path) => dirname(path));
	return /* @__PURE__ */ new Set([...tests, ...runDirectories(files)]);
}
function runDirectories(files) {
	const isRun = (path) => isModuleFile(path) || TERRAGRUNT_FILES.includes(basename(path));
	return new Set(files.filter(isRun).map((path) => dirname(path)));
}
function candidate(input, sides, root) {
	const path = lockFilePath(root);
	const { listed, lost, adopted, promoted } = input;
	const baseLockPath = sides.base.has(path) ? path : sides.renames.get(path) ?? adopted?.get(root);
	const isLocked = sides.head.has(path);
	const isHere = sides.configured.has(root) || listed.includes(root) || lost?.has(root) === true;
	const wasConfigured = sides.wereRun.has(root);
	const before = baseLockPath === void 0 ? sides.abandoned : [dirname(baseLockPath)];
	const isLeft = promoted?.has(root) === true && !sides.touched.has(root);
	const isJudged = isLocked && (!isLeft || needsLockFile(root, listed));
	const isMissed = isHere && !isLocked && [root, ...before].some((at) => needsLockFile(at, listed));
	const sources = baseLockPath === void 0 ? cameFrom(input, sides.configured, root) : [];
	return {
		root,
		nameInPolicy: namedFromTop(root),
		waiverPaths: sortedUnique([
			root,
			...before,
			...sources
		]).map(namedFromTop),
		lockFilePath: path,
		scope: isJudged || isMissed ? "root-module" : "hashes-alone",
		baseLockPath,
		headLockPath: isLocked ? path : void 0,
		wasConfigured,
		isPromoted: promoted?.has(root) === true || sides.configured.has(root) && !wasConfigured
	};
}
function cameFrom({ changed, baseFiles }, configured, root) {
	const left = changed.flatMap(({ path, previousPath }) => previousPath !== void 0 && isConfiguration(previousPath) && dirname(path) === root ? [dirname(previousPath)] : []);
	const gone = [...configuredDirectories(baseFiles)].filter((at) => !configured.has(at));
	const locked = new Set(lockedDirectories(baseFiles));
	return sortedUnique([...left, ...gone]).filter((directory) => locked.has(directory));
}

export { startingModule as $, didYouMean as $t, providerRule as A, stackFileName as At, keyed as B, errorAt as Bt, weighsAsMuch as C, parseJsonSyntax as Ct, ledgerReference as D, tooMuchBefore as Dt, isExpired as E, tooManyBytes as Et, checked as F, evaluate as Ft, optional as G, decodeText as Gt, mapped as H, bodySchema as Ht, choice as I, evaluateLiteral as It, LOCAL_STATE_NAME as J, RULE_TABLE as Jt, parsed as K, withoutByteOrderMark as Kt, count as L, stringValue as Lt, repositoryPath as M, evaluateConstant as Mt, unverifiableMembers as N, fileError as Nt, platformsByPath as O, withBoundedDetail as Ot, waiverMembers as P, hasErrors as Pt, noteStack as Q, recordsHash as Qt, either as R, toStringValue as Rt, resolvePolicy as S, sourceText as St, emergency as T, isTooMuch as Tt, object as U, displayModuleSource as Ut, list as V, lineOf$1 as Vt, oneOrMore as W, parseRemoteModuleSource as Wt, requirementsWithState as X, lockFile as Xt, decodeState as Y, EMPTY_LOCK_FILE as Yt, TERRAGRUNT_FILES as Z, providerLock as Zt, openGate as _, mentionsOf as _t, isOurs as a, compareModuleVersions as at, policyWeight as b, parseTemplateText as bt, needsLockFile as c, ModuleDecoder as ct, untouchedRoots as d, resourceKey as dt, letterDistance as en, loadChild as et, DEFAULT_LEDGER_FILE as f, evaluatesLate as ft, listedPlatforms as g, normalizedName as gt, POLICY_VOCABULARY as h, impliedLocalName as ht, isModuleFile as i, StaticCalls as it, releaseAge as j, testFileNames as jt, policyReference as k, moduleFileNames as kt, touchedDirectories as l, bodyOfFile as lt, FAIL_ON_LEVELS as m, decodeProvider as mt, discoverRoots as n, isNotInstalled as nt, lockFilePath as o, parseModuleConstraint as ot, DEFAULT_POLICY as p, locateConstant as pt, required as q, RULE_IDS as qt, isConfiguration as r, reportOnce as rt, lockedDirectories as s, parseModuleVersion as st, LOCK_FILE_NAME as t, loadChildren as tt, touchesItsDirectory as u, unreadableFile as ut, pinnedKeys as v, parseExpressionText as vt, daysFrom as w, boundedDiagnostics as wt, requiredAge as x, snippetsOf as xt, policyChangeWeight as y, parseFile as yt, flag as z, Problems as zt };