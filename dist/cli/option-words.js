import { parseArgs } from "node:util";
import { domainToASCII, domainToUnicode } from "node:url";

// src/language/text/visible-text.ts
const HIDDEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Co}|\p{Cs}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|\u2800|\u3164|\uffa0|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
function visibleText(text) {
	return text.replace(HIDDEN, codePoint).replace(ODD_SPACES, codePoint);
}
function codePoint(character) {
	return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}

// src/model/bounded-message.ts
const MAX_MESSAGE = 2e3;
const MAX_LIST = 16384;
function boundedMessage(text, most = MAX_MESSAGE) {
	if (text.length <= most) return text;
	const half = most / 2;
	const left = `… (${text.length - most} characters left out) …`;
	return `${text.slice(0, half).replace(/[\ud800-\udbff]$/, "")}${left}${text.slice(-half).replace(/^[\udc00-\udfff]/, "")}`;
}

// src/model/error.ts
var LockReviewError = class extends Error {
	code;
	hint;
	constructor(code, message, details = {}) {
		super(boundedMessage(message, MAX_LIST), details.cause === void 0 ? void 0 : { cause: details.cause });
		this.name = "LockReviewError";
		this.code = code;
		this.hint = details.hint && boundedMessage(details.hint, 16384);
	}
};
function inSentences({ message, hint }) {
	return hint === void 0 ? `${message}.` : `${message}. ${hint}`;
}
function attempt(parse) {
	try {
		return parse();
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}
function isLockReviewError(caught, ...codes) {
	return caught instanceof LockReviewError && (codes.length === 0 || codes.includes(caught.code));
}

// src/model/disposition.ts
function parseFingerprint(text) {
	if (!/^(?:[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/.test(text)) throw new LockReviewError("INVALID_HASH", `"${text}" is not the fingerprint of a signing key`, { hint: "Write all 40 hex digits, without spaces." });
	return text.toUpperCase();
}
const NOTHING = {
	signedBy: /* @__PURE__ */ new Set(),
	reportedByRegistry: false,
	reportedByMirror: false,
	verifiedLocally: false,
	derivedFrom: /* @__PURE__ */ new Set(),
	platforms: /* @__PURE__ */ new Set(),
	files: /* @__PURE__ */ new Set()
};
function disposition(facts) {
	return {
		...NOTHING,
		...facts
	};
}
function mergeDisposition(all) {
	return {
		signedBy: union(all.map((one) => one.signedBy)),
		reportedByRegistry: all.some((one) => one.reportedByRegistry),
		reportedByMirror: all.some((one) => one.reportedByMirror),
		verifiedLocally: all.some((one) => one.verifiedLocally),
		derivedFrom: union(all.map((one) => one.derivedFrom)),
		platforms: union(all.map((one) => one.platforms)),
		files: union(all.map((one) => one.files))
	};
}
function mergeDispositions(maps) {
	const found = /* @__PURE__ */ new Map();
	for (const map of maps) for (const [hash, facts] of map) {
		const known = found.get(hash);
		if (known === void 0) found.set(hash, [facts]);
		else known.push(facts);
	}
	return new Map([...found].map(([hash, all]) => [hash, mergeDisposition(all)]));
}
function isUncovered(facts, release) {
	if (facts.signedBy.size > 0 || signersOf(release).size === 0) return false;
	const archives = [...facts.derivedFrom];
	const isBare = (archive) => (release.get(archive)?.signedBy.size ?? 0) === 0;
	return archives.length === 0 || archives.some(isBare);
}
function signersOf(release) {
	const known = signersByRelease.get(release);
	if (known !== void 0) return known;
	const signers = union([...release.values()].map(({ signedBy }) => signedBy));
	signersByRelease.set(release, signers);
	return signers;
}
const signersByRelease = /* @__PURE__ */ new WeakMap();
function union(sets) {
	const [first, ...more] = new Set(sets.filter((set) => set.size > 0));
	if (first === void 0 || more.length === 0) return first ?? /* @__PURE__ */ new Set();
	const united = new Set(first);
	for (const set of more) for (const value of set) united.add(value);
	return united;
}

// src/model/idna.ts
const MAX_NAME_LENGTH = 1024;
function mapDomainName(name) {
	if (name.length > MAX_NAME_LENGTH) return void 0;
	if (isUsual(name)) return {
		unicode: name,
		ascii: name
	};
	if (!hasOnlyHostCharacters(name)) return void 0;
	const mapped = isPlain(name) ? lowerCased(name) : mappedByNode(name);
	if (mapped === void 0) return void 0;
	const labels = mapped.unicode.split(".");
	if (labels.length > 1 && labels.at(-1) === "") labels.pop();
	return labels.every(isLookupLabel) && !hasMixedDirections(labels) ? mapped : void 0;
}
function isUsual(name) {
	return /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name);
}
function hasOnlyHostCharacters(name) {
	return !/[\0-,/:-@[-`{-\x7f]/.test(name);
}
function isPlain(name) {
	return /^[\0-\x7f]*$/.test(name) && !/xn--/i.test(name);
}
function lowerCased(name) {
	const lower = name.toLowerCase();
	return {
		unicode: lower,
		ascii: lower
	};
}
const GUARD = ".x";
function mappedByNode(name) {
	const ascii = domainToASCII(name.replaceAll("ẞ", "ss") + GUARD);
	const unicode = domainToUnicode(ascii);
	if (ascii === "" || domainToASCII(unicode) !== ascii) return void 0;
	return {
		unicode: unicode.slice(0, -2),
		ascii: ascii.slice(0, -2)
	};
}
function isLookupLabel(label) {
	return label !== "" && hasOnlyHostCharacters(label.normalize("NFD")) && !label.startsWith("-") && !label.endsWith("-") && !hasReservedHyphens(label) && !/^\p{M}/u.test(label);
}
function hasReservedHyphens(label) {
	const bytes = new TextEncoder().encode(label);
	return bytes[2] === 45 && bytes[3] === 45;
}
const RIGHT_TO_LEFT_LETTER = "(?=\\p{L})[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Samaritan}\\p{Script=Mandaic}\\p{Script=Adlam}]";
const RIGHT_TO_LEFT = new RegExp(`${RIGHT_TO_LEFT_LETTER}|[\\u0660-\\u0669]`, "u");
const STARTS_RIGHT_TO_LEFT = new RegExp(`^${RIGHT_TO_LEFT_LETTER}`, "u");
const LEFT_TO_RIGHT_LETTER = new RegExp(`(?!${RIGHT_TO_LEFT_LETTER})\\p{L}`, "u");
function hasMixedDirections(labels) {
	if (!labels.some((label) => RIGHT_TO_LEFT.test(label))) return false;
	return !labels.every((label) => RIGHT_TO_LEFT.test(label) ? STARTS_RIGHT_TO_LEFT.test(label) && !LEFT_TO_RIGHT_LETTER.test(label) : /^\p{L}/u.test(label));
}

// src/model/version-scan.ts
const TERM = /^([^\t-\r 0-9A-Za-z.*]*)([\t-\r v]*)(?:((?:[0-9]+|[*xX])(?:\.(?:[0-9]+|[*xX]))*)(?:\.|-(?![0-9A-Za-z.-])|(?:-([0-9A-Za-z.-]+))?(?:\+([0-9A-Za-z.-]*))?))?/;
function scanTerm(text) {
	const [all = "", operator = "", separator = "", numbers, prerelease = "", metadata = ""] = TERM.exec(text) ?? [];
	return {
		operator,
		separator,
		numbers: numbers === void 0 ? [] : numbers.split("."),
		prerelease,
		metadata,
		rest: text.slice(all.length)
	};
}
function isWildcard(number) {
	return number === "*" || number === "x" || number === "X";
}
const LARGEST_NUMBER = "18446744073709551615";
function canonicalNumber(digits, largest = LARGEST_NUMBER) {
	const number = digits.startsWith("0") ? digits.replace(/^0+(?=[0-9])/, "") : digits;
	return compareNumbers(number, largest) > 0 ? void 0 : number;
}
function compareNumbers(a, b) {
	if (a.length !== b.length) return a.length - b.length;
	return a === b ? 0 : a < b ? -1 : 1;
}

// src/model/hostname.ts
function parseServiceHost(text) {
	const { name, port } = splitHost(text);
	if (name === "") throw invalid(text, "it is empty");
	const labels = name.split(".");
	if (labels.slice(0, -1).includes("")) throw invalid(text, "it has an empty label");
	const punycode = labels.find((label) => label.startsWith("xn--"));
	if (punycode !== void 0) throw invalid(text, `"${punycode}" is punycode, and a host must be written in Unicode`);
	const mapped = mapDomainName(name);
	if (mapped === void 0) throw invalid(text, "it is not a valid domain name");
	return {
		display: mapped.unicode + port,
		ascii: mapped.ascii + port
	};
}
function asciiHostname(display) {
	if (/^[\0-\x7f]*$/.test(display)) return display;
	const { name, port } = splitHost(display);
	return (mapDomainName(name)?.ascii ?? name) + port;
}
function splitHost(text) {
	const colon = text.indexOf(":");
	if (colon === -1) return {
		name: text,
		port: ""
	};
	const name = text.slice(0, colon);
	const { port, problem } = readPort(text.slice(colon + 1));
	if (problem === void 0) return {
		name,
		port: port === "443" ? "" : `:${port}`
	};
	if (/^https?$/i.test(name)) throw invalid(text, "it must be just a host name with an optional port, not a full URL");
	throw invalid(text, problem);
}
const LARGEST_INTEGER = "9223372036854775808";
function readPort(text) {
	const [, sign, digits = ""] = /^([+-]?)([0-9]+)$/.exec(text) ?? [];
	if (digits === "") return {
		port: "",
		problem: `the port "${text}" is not a number`
	};
	const magnitude = canonicalNumber(digits, sign === "-" ? LARGEST_INTEGER : "65535");
	if (magnitude === void 0) return {
		port: "",
		problem: `the port ${text} is out of range`
	};
	return { port: sign === "-" && magnitude !== "0" ? `-${magnitude}` : magnitude };
}
function invalid(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" is not a host name: ${problem}`, { hint: "Write a host name in Unicode, with a port after a colon unless it is 443, such as registry.example.com:8443." });
}

// src/model/tool.ts
const OPENTOFU = {
	name: "opentofu",
	minor: 12
};
const TERRAFORM = {
	name: "terraform",
	minor: 11
};
const LAST_READ = {
	opentofu: 13,
	terraform: 16
};
function isUnread({ name, minor }) {
	return minor > LAST_READ[name];
}
function toolKey({ name, minor }) {
	return `${name}@${minor}`;
}
function defaultRegistryHost(tool) {
	return tool.name === "opentofu" ? "registry.opentofu.org" : "registry.terraform.io";
}
const PUBLIC_REGISTRIES = new Set([OPENTOFU, TERRAFORM].map(defaultRegistryHost));
function commandName(tool) {
	return tool.name === "opentofu" ? "tofu" : "terraform";
}
function installsFromOci({ name, minor }) {
	return name === "opentofu" && minor >= 10;
}

// src/model/without-absent.ts
function withoutAbsent(members) {
	const there = Object.entries(members).filter(([, value]) => value !== void 0);
	return Object.fromEntries(there);
}

// src/model/order.ts
function compareBytes(a, b) {
	const shared = Math.min(a.length, b.length);
	for (let i = 0; i < shared; i++) {
		const left = a.charCodeAt(i);
		const right = b.charCodeAt(i);
		if (left !== right) return rank(left) - rank(right);
	}
	return a.length - b.length;
}
function rank(unit) {
	return unit >= 55296 && unit < 57344 ? unit + 65536 : unit;
}
function sortedUnique(values) {
	return [...new Set(values)].sort(compareBytes);
}

// src/model/provider-address.ts
var AddressError = class extends LockReviewError {
	summary;
	constructor(summary, source, problem, hint) {
		super("INVALID_ADDRESS", `"${source}" is not a provider address: ${problem}`, { hint });
		this.name = "AddressError";
		this.summary = summary;
	}
};
const DEFAULT_NAMESPACE = "hashicorp";
const LEGACY_NAMESPACE = "-";
const BUILT_IN_NAMESPACE = "builtin";
const BUILT_IN_HOST = "terraform.io";
const SOURCE_HINT = "Write \"namespace/type\" or \"hostname/namespace/type\", such as \"hashicorp/aws\".";
const PART_HINT = "Use letters, digits and single dashes, with no dash at either end.";
function parseProviderAddress(text, tool) {
	const parts = text.split("/");
	const [writtenType = "", writtenNamespace, writtenHost] = parts.toReversed();
	if (parts.length > 3 || parts.includes("")) throw new AddressError("Invalid provider source string", text, "it must have one to three parts joined by slashes, none of them empty", SOURCE_HINT);
	const type = readPart(writtenType, "Invalid provider type", text);
	const home = defaultRegistryHost(tool);
	if (writtenNamespace === void 0) return join(home, DEFAULT_NAMESPACE, type);
	const isLegacyNamespace = writtenNamespace === LEGACY_NAMESPACE;
	const namespace = isLegacyNamespace ? LEGACY_NAMESPACE : readPart(writtenNamespace, "Invalid provider namespace", text);
	const host = writtenHost === void 0 ? home : readHost(writtenHost, text).display;
	if (isLegacyNamespace && host !== home) {
		const problem = `the legacy namespace "-" exists on ${home} only`;
		throw new AddressError("Invalid provider namespace", text, problem, SOURCE_HINT);
	}
	refuseNeedlessPrefix(type, text, tool);
	return join(host, namespace, type);
}
function join(hostname, namespace, type) {
	return `${hostname}/${namespace}/${type}`;
}
function readPart(part, summary, source) {
	const mapped = mapPart(part);
	if (typeof mapped === "string") return mapped;
	throw new AddressError(summary, source, `"${part}" ${mapped.problem}`, PART_HINT);
}
function readHost(text, source) {
	try {
		return parseServiceHost(text);
	} catch (error) {
		if (!(error instanceof LockReviewError)) throw error;
		const { message, hint = SOURCE_HINT } = error;
		throw new AddressError("Invalid provider source hostname", source, message, hint);
	}
}
function refuseNeedlessPrefix(type, source, tool) {
	const prefix = needlessPrefixes(tool).find((one) => type.startsWith(one));
	if (prefix === void 0) return;
	const repositoryPrefix = `${prefix}provider-`;
	const meant = type.startsWith(repositoryPrefix) ? type.slice(repositoryPrefix.length) : "";
	const hint = typeof mapPart(meant) === "string" ? `Did you mean "${source.slice(0, source.lastIndexOf("/"))}/${meant}"?` : `Rename the provider, if it is yours, so that its type does not start with "${prefix}".`;
	const problem = `the type must not start with "${prefix}"`;
	throw new AddressError("Invalid provider type", source, problem, hint);
}
function needlessPrefixes(tool) {
	return isModernOpenTofu(tool) ? ["terraform-", "opentofu-"] : ["terraform-"];
}
function isModernOpenTofu(tool) {
	return tool.name === "opentofu" && tool.minor >= 11;
}
function impliedProviderAddress(localName, tool) {
	const type = normalizeAddressPart(localName);
	return type === "terraform" ? join(BUILT_IN_HOST, BUILT_IN_NAMESPACE, type) : join(defaultRegistryHost(tool), DEFAULT_NAMESPACE, type);
}
function normalizeAddressPart(text) {
	const mapped = mapPart(text);
	if (typeof mapped === "string") return mapped;
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" cannot be part of a provider address: it ${mapped.problem}`, { hint: PART_HINT });
}
function mapPart(part) {
	if (part === "") return { problem: "must have at least one character" };
	if (part.includes(".")) return { problem: "must not have periods" };
	if (part.includes("--")) return { problem: "must not have two dashes in a row" };
	const mapped = mapDomainName(part)?.unicode;
	return mapped === void 0 || mapped.includes(".") ? { problem: "must have letters, digits and dashes only, and no dash at either end" } : mapped;
}
function addressParts(address) {
	const [hostname = "", namespace = "", type = ""] = address.split("/");
	return {
		hostname,
		asciiHostname: asciiHostname(hostname),
		namespace,
		type
	};
}
function compareAddresses(a, b) {
	if (a === b) return 0;
	const left = addressParts(a);
	const right = addressParts(b);
	return compareBytes(left.asciiHostname, right.asciiHostname) || compareBytes(left.namespace, right.namespace) || compareBytes(left.type, right.type);
}
function displayAddress(address, tool) {
	const home = `${defaultRegistryHost(tool)}/`;
	return address.startsWith(home) ? address.slice(home.length) : address;
}
function isBuiltIn(address, tool) {
	const { hostname, namespace } = addressParts(address);
	return (hostname === BUILT_IN_HOST || hostname === "opentofu.org" && isModernOpenTofu(tool)) && namespace === BUILT_IN_NAMESPACE;
}
function isLegacy(address, tool) {
	const { hostname, namespace } = addressParts(address);
	return hostname === defaultRegistryHost(tool) && namespace === LEGACY_NAMESPACE;
}
function isLockable(address, tool) {
	return !isBuiltIn(address, tool) && !isLegacy(address, tool);
}

// src/language/policy/patterns.ts
function parseProviderPattern(text) {
	const parts = text.split("/");
	const [type = "", namespace = "", host] = parts.toReversed();
	if (parts.length < 2 || parts.length > 3 || parts.includes("")) throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name providers`, { hint: "Write [HOST/]NAMESPACE/TYPE, such as \"hashicorp/aws\"; namespace and type may be \"*\"." });
	return {
		text,
		host: host === void 0 ? void 0 : parseServiceHost(host).ascii,
		namespace: partOf(namespace),
		type: partOf(type)
	};
}
function parseOneProvider(text) {
	const pattern = parseProviderPattern(text);
	if (pattern.namespace !== void 0 && pattern.type !== void 0) return pattern;
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" names more than one provider`, { hint: "Here one provider must be named; write one record for each." });
}
function partOf(text) {
	return text === "*" ? void 0 : normalizeAddressPart(text);
}
function namesProvider(pattern, provider) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	return (pattern.host === void 0 ? PUBLIC_REGISTRIES.has(asciiHostname) : pattern.host === asciiHostname) && (pattern.namespace ?? namespace) === namespace && (pattern.type ?? type) === type;
}
function parseNamespacePattern(text) {
	const pattern = parseProviderPattern(`${text}/*`);
	const { namespace, host = "." } = pattern;
	if (namespace !== void 0 && /[.:]/.test(host)) return {
		...pattern,
		text
	};
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name a namespace`, { hint: "Write [HOST/]NAMESPACE, such as \"hashicorp\" or \"registry.acme.example/acme\"." });
}
function parsePathPattern(text) {
	const path = parseRepositoryPath(text);
	return {
		text,
		segments: path === "." ? [] : path.split("/")
	};
}
function coversPath({ segments }, root) {
	return covers(segments, root === "." ? [] : root.split("/"));
}
function covers(segments, path) {
	const [segment, ...rest] = segments;
	if (segment === void 0) return true;
	const [name, ...below] = path;
	if (segment === "**") return covers(rest, path) || name !== void 0 && covers(segments, below);
	return name !== void 0 && matchesName(segment, name) && covers(rest, below);
}
function matchesName(segment, name) {
	const source = segment.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*+/g, ".*");
	return new RegExp(`^${source}$`, "u").test(name);
}
function parseRepositoryPath(text) {
	const problem = pathProblem(text);
	if (problem !== void 0) throw new LockReviewError("INVALID_POLICY", `${JSON.stringify(text)} ${problem}`, { hint: "Write a path from the repository's top, with forward slashes, without '..', such as envs/prod." });
	return text.split("/").filter((name) => name !== "" && name !== ".").join("/") || ".";
}
function pathProblem(text) {
	if (text === "") return "names no path";
	if (text.startsWith("/") || /^[A-Za-z]:/.test(text)) return "is not a path inside the repository";
	if (text.split("/").includes("..")) return "goes back with '..'";
	if (text.includes("\\")) return "holds a backslash";
	return /\p{Cc}/u.test(text) ? "holds a control character" : void 0;
}

// src/language/policy/written-settings.ts
function parseSetting(name, written, parse) {
	try {
		return parse(written);
	} catch (cause) {
		if (!isLockReviewError(cause)) throw cause;
		throw new LockReviewError("USAGE", `${name} cannot be used: ${cause.message}`, {
			cause,
			...withoutAbsent({ hint: cause.hint })
		});
	}
}
function parseTool(text) {
	if (text === "auto") return "auto";
	const match = /^(opentofu|terraform)(?:@v?1\.(\d{1,3})(?:\.\d+)?)?$/.exec(text);
	if (match === null) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a tool`, { hint: "Write auto, opentofu or terraform, with a version such as opentofu@1.12 if one is meant." });
	const base = match[1] === "opentofu" ? OPENTOFU : TERRAFORM;
	return match[2] === void 0 ? base : {
		name: base.name,
		minor: Number(match[2])
	};
}
const SIZE_UNITS = /* @__PURE__ */ new Map([
	["", 1],
	["b", 1],
	["kb", 1e3],
	["mb", 1e6],
	["gb", 1e9],
	["kib", 1024],
	["mib", 2 ** 20],
	["gib", 2 ** 30]
]);
function parseSize(text) {
	const match = /^(\d{1,15}(?:\.\d{1,3})?) ?([a-z]{0,3})$/i.exec(text);
	const unit = SIZE_UNITS.get((match?.[2] ?? "?").toLowerCase());
	if (match === null || unit === void 0) throw new LockReviewError("USAGE", `"${text}" is not a size`, { hint: "Write a number of bytes, or one with a unit such as 500MiB or 3GiB." });
	return Math.floor(Number(match[1]) * unit);
}
const SECONDS = /* @__PURE__ */ new Map([
	["s", 1],
	["m", 60],
	["min", 60],
	["h", 3600]
]);
const MAX_TIME_LIMIT = 21600;
function parseTimeLimit(text) {
	const match = /^(\d{1,5}) ?([a-z]{1,3})$/.exec(text);
	const seconds = Number(match?.[1]) * (SECONDS.get(match?.[2] ?? "") ?? NaN);
	if (seconds >= 1 && seconds <= MAX_TIME_LIMIT) return seconds;
	throw new LockReviewError("USAGE", `"${text}" is not a time limit`, { hint: "Write seconds, minutes or hours such as 90s, 30m or 2h, at most 6h." });
}
function parseAllowedHost(text) {
	return parseServiceHost(text).ascii;
}
function parseTrustedKeys(written) {
	const keys = /* @__PURE__ */ new Map();
	for (const pin of written) {
		const [namespace, listed] = halves(pin);
		const known = keys.get(namespace) ?? [];
		keys.set(namespace, [...known, ...listed.map((one) => parseFingerprint(one))]);
	}
	return new Map([...keys].map(([namespace, listed]) => [parseNamespacePattern(namespace), listed]));
}
function halves(pin) {
	const [namespace = "", fingerprints = "", ...rest] = pin.split("=").map((one) => one.trim());
	const listed = fingerprints.split(",").map((one) => one.trim());
	if (namespace !== "" && rest.length === 0 && !listed.includes("")) return [namespace, listed];
	throw new LockReviewError("INVALID_POLICY", `"${pin}" does not pin a key`, { hint: "Write NAMESPACE=FINGERPRINT with all 40 digits, and commas between several keys." });
}

// src/model/platform.ts
function parsePlatform(text) {
	if (text.split("_").length !== 2 || /\s/u.test(text)) throw new LockReviewError("INVALID_PLATFORM", `"${text}" is not a platform`, { hint: "Write the operating system and the architecture joined by an underscore, such as linux_amd64." });
	return text;
}
function platformParts(platform) {
	const underscore = platform.indexOf("_");
	return {
		os: platform.slice(0, underscore),
		arch: platform.slice(underscore + 1)
	};
}
const GO_ARCH = {
	x64: "amd64",
	ia32: "386"
};
const GO_OS = {
	win32: "windows",
	sunos: "solaris"
};
function platformFromNode(os, arch) {
	return parsePlatform(`${GO_OS[os] ?? os}_${GO_ARCH[arch] ?? arch}`);
}

// src/cli/options.ts
const option = (name, value, help, multiple = false) => ({
	name,
	type: value === void 0 ? "boolean" : "string",
	multiple,
	help,
	...withoutAbsent({ value })
});
const platform = option("platform", "OS_ARCH", "A platform that must work, such as linux_amd64; repeatable", true);
const tool = option("tool", "NAME[@VERSION]", "Whose rules: auto (default), opentofu, terraform, with a version such as terraform@1.11");
const format = option("format", "NAME", "text (default), markdown or json, as far as the command has it");
const reviewFormat = option("format", "NAME", "text (default), markdown, json, sarif (findings) or cyclonedx (what is locked)");
const failOn = option("fail-on", "LEVEL", "error (default), warning or never");
const failOnUnverified = option("fail-on-unverified", "BOOL", "Whether what could not be checked fails the gate (default true)");
const maxDownload = option("max-download", "SIZE", "Most bytes of packages to download, such as 500MiB or 3GiB (default 3GiB in a review)");
const reportedH1 = option("reported-h1", "MODE", "accept contents hashes that the registry reports, or verify them by download");
const jobs = option("jobs", "N", "Packages in flight at once (default 8)");
const timeLimit = option("time-limit", "TIME", "When to ask nobody any more and report what was not checked, such as 10m or 2h (default 30m)");
const cache = option("cache", "DIR", "Where contents of packages and signed checksum lists are kept (default: the user's cache directory)");
const noCache = option("no-cache", void 0, "Remember nothing, and take nothing as known");
const offline = option("offline", void 0, "Fetch no modules; those from elsewhere are left out");
const mode = option("mode", "NAME", "init (default) or lock: whose requirement set");
const COMMON_OPTIONS = [
	option("chdir", "DIR", "Work in this directory"),
	option("output", "FILE", "Write the result to a file instead of standard output"),
	option("cli-config", "FILE", "CLI configuration file of OpenTofu or Terraform"),
	option("quiet", void 0, "No progress and no remarks on standard error"),
	option("verbose", void 0, "Remarks on every step on standard error"),
	option("no-color", void 0, "No colors (none are used unless standard output is a terminal)"),
	option("help", void 0, "Show this help"),
	option("version", void 0, "Show the version")
];
const policy = option("policy", "FILE", "Policy file of your own (default: .github/tofu-lock-review.yml of the base branch)");
const allowNone = option("allow-none", void 0, "Files that matter to no root module are no error, as where a hook names them");
const writeBaseline = option("write-baseline", "FILE", "Write today's findings to a baseline file that a policy can name");
const extendedPolicy = option("extended-policy", "FILE", "Your copy of the organisation's policy that the policy file extends");
const extendedLedger = option("extended-ledger", "FILE", "Your copy of the ledger that the organisation's policy names");
const ledger = option("ledger", "FILE", "Ledger of signing keys (default: .github/tofu-lock-review.keys of the base branch; empty: none)");
const minReleaseAge = option("min-release-age", "AGE", "Least age of a new version: 7d, 36h");
const allowedHost = option("allowed-host", "HOST", "A host beside the public registries; may have a private address; repeatable", true);
const trustedKey = option("trusted-key", "NAMESPACE=FINGERPRINT", "A key that alone may sign for a namespace; repeatable", true);
const pluginDir = option("plugin-dir", "DIR", "Runs install from this directory alone, as with init -plugin-dir; repeatable", true);
const variables = [option("var", "NAME=VALUE", "A value for a variable that module sources depend on; repeatable", true), option("var-file", "FILE", "A file of such values, such as prod.tfvars; repeatable", true)];
const state = option("state", "FILE", "The root module's state, as a file or as `show -json` prints it");
const judging = [
	policy,
	state,
	pluginDir,
	extendedPolicy,
	ledger,
	extendedLedger,
	minReleaseAge,
	allowedHost,
	trustedKey,
	platform,
	tool,
	failOn,
	failOnUnverified,
	maxDownload,
	reportedH1,
	cache,
	noCache,
	jobs,
	timeLimit,
	offline,
	...variables
];
const review = [...judging, reviewFormat];
const COMMANDS = [
	{
		name: "review",
		positionals: "[PATH…]",
		summary: "Review every root module that changed between base and head of a git repository",
		options: [
			option("base", "REF", "Compare with this (default: merge base with the default branch)"),
			option("head", "REF", "Review this (default: the working tree)"),
			option("staged", void 0, "Review what is staged, against HEAD or --base"),
			option("merge", void 0, "Review what merging head into base comes to as well (git 2.38)"),
			...review
		]
	},
	{
		name: "verify",
		positionals: "[PATH…]",
		summary: "Audit lock files without a base: is each one right, is every hash explained",
		options: [
			allowNone,
			...review,
			writeBaseline
		]
	},
	{
		name: "lock",
		positionals: "[PROVIDER…]",
		summary: "Lock providers for several platforms, as `providers lock` does, without the tool",
		options: [
			platform,
			option("fs-mirror", "DIR", "Lock what this filesystem mirror has, in place of the registries"),
			option("net-mirror", "URL", "Lock what this network mirror has, in place of the registries"),
			option("oci-mirror", "TEMPLATE", "Lock what this OCI mirror has, such as r.example/{hostname}/{namespace}/{type}"),
			option("check", void 0, "Write nothing; exit 1 if the lock file would change"),
			option("allow-unread", void 0, "Lock what is known although modules could not be read; refused otherwise"),
			option("upgrade", void 0, "Take the newest acceptable version; --upgrade=PROVIDER for one"),
			{
				...option("upgrade-provider", "PROVIDER", "", true),
				hidden: true
			},
			tool,
			format,
			reportedH1,
			maxDownload,
			cache,
			noCache,
			jobs,
			timeLimit,
			offline,
			allowedHost,
			...variables
		]
	},
	{
		name: "fix",
		positionals: "[PATH…]",
		summary: "Write the expected lock file; drops what nothing explains, refuses to launder",
		options: [
			option("prune", void 0, "Drop what configuration, tests and state do not require"),
			option("learn", void 0, "Start a ledger of signing keys where there is none yet"),
			allowNone,
			...judging,
			format
		]
	},
	{
		name: "diff",
		positionals: "OLD NEW",
		summary: "Classify the changes between two lock files, offline",
		options: [tool, format]
	},
	{
		name: "inspect",
		positionals: "FILE…",
		summary: "Decode and diagnose lock files and show their canonical text, offline",
		options: [tool, format]
	},
	{
		name: "requirements",
		positionals: "[DIR]",
		summary: "Which providers a root module requires, and who asks for them",
		options: [
			mode,
			state,
			timeLimit,
			offline,
			allowedHost,
			...variables,
			tool,
			format
		]
	},
	{
		name: "explain",
		positionals: "HASH|PROVIDER",
		summary: "Show what vouches for a recorded hash: package, archive, checksum list, signature, key",
		options: [
			policy,
			extendedPolicy,
			allowedHost,
			ledger,
			extendedLedger,
			trustedKey,
			tool,
			format,
			reportedH1,
			maxDownload,
			cache,
			noCache,
			jobs,
			timeLimit
		]
	},
	{
		name: "keys",
		positionals: "[show | learn [PATH…] | check [PATH…]]",
		summary: "Show the ledger of signing keys, add what lock files teach, or check it",
		options: [
			option("check", void 0, "Write nothing; exit 1 if the ledger would change"),
			option("add", "NAMESPACE=FINGERPRINT", "A key that may join others of its namespace in the ledger; repeatable", true),
			...judging,
			format
		]
	},
	{
		name: "doctor",
		positionals: "[DIR]",
		summary: "Which source, certificate authorities, proxy and token serve each provider; tries them",
		options: [
			pluginDir,
			allowedHost,
			tool,
			format,
			timeLimit,
			offline,
			...variables
		]
	},
	{
		name: "demo",
		positionals: "",
		summary: "Review a made-up change against a registry on loopback that really signs",
		options: [option("keep", void 0, "Leave the repository for looking around"), format]
	}
];
function parseArgsOptions(command) {
	const specs = [...COMMON_OPTIONS, ...command?.options ?? []];
	return Object.fromEntries(specs.map((one) => [one.name, {
		type: one.type,
		multiple: one.multiple ?? false
	}]));
}

// src/cli/arguments.ts
function parseArguments(argv) {
	const words = expandOptionalValues(argv);
	const name = firstPositional(words);
	const command = COMMANDS.find((one) => one.name === name);
	if (name !== void 0 && command === void 0) throw unknownCommand(name);
	const { values, positionals, tokens } = parseWords(words, command);
	const written = tokens.flatMap(writtenOption);
	assertOneMeaning(values, written);
	return {
		command,
		positionals: command === void 0 ? positionals : positionals.slice(1),
		options: optionValues(values, written)
	};
}
function assertOneMeaning(values, written) {
	for (const { name, value } of written) {
		const last = values[name];
		if (typeof last !== "string" || last === value) continue;
		throw new LockReviewError("USAGE", `--${name} is written as "${value}" and as "${last}"`, { hint: "Write it once." });
	}
}
function expandOptionalValues(argv) {
	return argv.map((word) => word.startsWith("--upgrade=") ? `--upgrade-provider=${word.slice(10)}` : word);
}
function firstPositional(argv) {
	const options = Object.fromEntries([void 0, ...COMMANDS].flatMap((one) => Object.entries(parseArgsOptions(one))));
	return parseArgs({
		args: [...argv],
		options,
		allowPositionals: true,
		strict: false
	}).positionals[0];
}
function parseWords(argv, command) {
	try {
		return parseArgs({
			args: [...argv],
			options: parseArgsOptions(command),
			allowPositionals: true,
			strict: true,
			tokens: true
		});
	} catch (cause) {
		if (!(cause instanceof TypeError)) throw cause;
		const [message = ""] = cause.message.split(". ");
		throw new LockReviewError("USAGE", message.replace(/\.$/, ""), {
			hint: `Run tofu-lock-review ${command?.name ?? ""} --help to see what it takes.`.replace("  ", " "),
			cause
		});
	}
}
function writtenOption(token) {
	const { kind, name, value } = token;
	return kind === "option" && name !== void 0 && value !== void 0 ? [{
		name,
		value
	}] : [];
}
function optionValues(values, written) {
	return {
		text: (name) => {
			const value = values[name];
			return typeof value === "string" ? value : void 0;
		},
		texts: (name) => {
			const value = values[name];
			return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
		},
		flag: (name) => values[name] === true,
		ordered: (names) => written.filter((one) => names.includes(one.name))
	};
}
function unknownCommand(name) {
	return new LockReviewError("USAGE", `There is no command "${name}"`, { hint: `Commands are ${COMMANDS.map((one) => one.name).join(", ")}.` });
}
function choiceOf(options, name, allowed) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	const found = allowed.find((one) => one === text);
	if (found !== void 0) return found;
	throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: `Write one of ${allowed.join(", ")}.` });
}
function askedPlatforms(options) {
	return options.texts("platform").map(parsePlatform);
}
function toolOf(options) {
	const text = options.text("tool");
	const tool = text === void 0 ? void 0 : parseSetting("--tool", text, parseTool);
	return tool === "auto" ? void 0 : tool;
}
function sizeOf(options, name) {
	const text = options.text(name);
	return text === void 0 ? void 0 : parseSetting(`--${name}`, text, parseSize);
}
function timeOf(options, name) {
	const text = options.text(name);
	return text === void 0 ? void 0 : parseSetting(`--${name}`, text, parseTimeLimit);
}
function countOf(options, name) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	if (!/^[1-9]\d{0,3}$/.test(text)) throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: "Write a whole number from 1." });
	return Number(text);
}

// src/model/setting.ts
function theSetting(name) {
	return `the setting ${name}`;
}
function inWordsOf(words, message) {
	return message.replace(/\bthe setting ([a-z]+(?:-[a-z]+)*)/g, (whole, name) => Object.hasOwn(words, name) ? words[name] : whole);
}

// src/cli/option-words.ts
const OPTIONS = {
	base: "--base",
	head: "--head",
	"max-download": "--max-download",
	"allowed-hosts": "--allowed-host",
	policy: "--policy",
	state: "--state",
	upgrade: "--upgrade",
	directory: "--chdir"
};
function inOptions(message) {
	return inWordsOf(OPTIONS, message);
}

export { disposition as $, impliedProviderAddress as A, PUBLIC_REGISTRIES as B, parsePathPattern as C, addressParts as D, AddressError as E, parseProviderAddress as F, isUnread as G, commandName as H, compareBytes as I, parseServiceHost as J, toolKey as K, sortedUnique as L, isLegacy as M, isLockable as N, compareAddresses as O, normalizeAddressPart as P, scanTerm as Q, withoutAbsent as R, parseOneProvider as S, parseRepositoryPath as T, defaultRegistryHost as U, TERRAFORM as V, installsFromOci as W, compareNumbers as X, canonicalNumber as Y, isWildcard as Z, parseTool as _, countOf as a, attempt as at, namesProvider as b, timeOf as c, MAX_LIST as ct, COMMON_OPTIONS as d, isUncovered as et, parsePlatform as f, parseSetting as g, parseAllowedHost as h, choiceOf as i, LockReviewError as it, isBuiltIn as j, displayAddress as k, toolOf as l, boundedMessage as lt, platformParts as m, theSetting as n, parseFingerprint as nt, parseArguments as o, inSentences as ot, platformFromNode as p, asciiHostname as q, askedPlatforms as r, signersOf as rt, sizeOf as s, isLockReviewError as st, inOptions as t, mergeDispositions as tt, COMMANDS as u, visibleText as ut, parseTrustedKeys as v, parseProviderPattern as w, parseNamespacePattern as x, coversPath as y, OPENTOFU as z };