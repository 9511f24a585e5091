import { i as LockReviewError, n as compareBytes } from "./without-absent.js";
import { domainToASCII, domainToUnicode } from "node:url";

// src/model/hash.ts
function parseHash(text) {
	if (text.indexOf(":") < 1) throw new LockReviewError("INVALID_HASH", `"${text}" is not a hash`, { hint: "Write a scheme, a colon and a value, such as \"h1:…\" or \"zh:…\"." });
	return text;
}
function hashScheme(hash) {
	const scheme = hash.slice(0, hash.indexOf(":"));
	return scheme === "h1" || scheme === "zh" ? scheme : void 0;
}
function preferredHashes(hashes) {
	return [...hashes].filter((hash) => hashScheme(hash) !== void 0);
}
function zipHash(hex) {
	if (!/^[0-9a-fA-F]{64}$/.test(hex)) throw new LockReviewError("INVALID_HASH", `"${hex}" is not a SHA-256 checksum in hex`);
	return `zh:${hex.toLowerCase()}`;
}
function contentHash(digestBase64) {
	return `h1:${digestBase64}`;
}

// src/model/idna.ts
const MAX_NAME_LENGTH = 1024;
function mapDomainName(name, more = "") {
	if (name.length > MAX_NAME_LENGTH) return void 0;
	if (isUsual(name)) return {
		unicode: name,
		ascii: name
	};
	if (!hasOnlyHostCharacters(name, more)) return void 0;
	const mapped = isPlain(name) ? lowerCased(name) : mappedByNode(name);
	if (mapped === void 0) return void 0;
	const labels = mapped.unicode.split(".");
	if (labels.length > 1 && labels.at(-1) === "") labels.pop();
	return labels.every((one) => isLookupLabel(one, more)) && !hasMixedDirections(labels) ? mapped : void 0;
}
function isUsual(name) {
	return /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name);
}
function hasOnlyHostCharacters(name, more) {
	const rest = more === "" ? name : name.replaceAll(more, "");
	return !/[\0-,/:-@[-`{-\x7f]/.test(rest);
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
function isLookupLabel(label, more) {
	return label !== "" && hasOnlyHostCharacters(label.normalize("NFD"), more) && !label.startsWith("-") && !label.endsWith("-") && !hasReservedHyphens(label) && !/^\p{M}/u.test(label);
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
	const namespace = isLegacyNamespace ? LEGACY_NAMESPACE : readNamespace(writtenNamespace, text, tool);
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
function readNamespace(part, source, tool) {
	return readPart(part, "Invalid provider namespace", source, tool.name === "terraform" && tool.minor >= 16 && !/^_|_$/.test(part) ? "_" : "");
}
function readPart(part, summary, source, more = "") {
	const mapped = mapPart(part, more);
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
function mapPart(part, more = "") {
	if (part === "") return { problem: "must have at least one character" };
	if (part.includes(".")) return { problem: "must not have periods" };
	if (part.includes("--")) return { problem: "must not have two dashes in a row" };
	const mapped = mapDomainName(part, more)?.unicode;
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

// src/model/many.ts
function appendAll(list, items) {
	for (const item of items) list.push(item);
}
function largestOf(numbers, least = Number.NEGATIVE_INFINITY) {
	let largest = least;
	for (const number of numbers) if (number > largest) largest = number;
	return largest;
}
function smallestOf(numbers, most = Number.POSITIVE_INFINITY) {
	let smallest = most;
	for (const number of numbers) if (number < smallest) smallest = number;
	return smallest;
}
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}

export { hashScheme as A, asciiHostname as C, isWildcard as D, compareNumbers as E, preferredHashes as M, zipHash as N, scanTerm as O, toolKey as S, canonicalNumber as T, TERRAFORM as _, AddressError as a, installsFromOci as b, displayAddress as c, isLegacy as d, isLockable as f, PUBLIC_REGISTRIES as g, OPENTOFU as h, smallestOf as i, parseHash as j, contentHash as k, impliedProviderAddress as l, parseProviderAddress as m, groupBy as n, addressParts as o, normalizeAddressPart as p, largestOf as r, compareAddresses as s, appendAll as t, isBuiltIn as u, commandName as v, parseServiceHost as w, isUnread as x, defaultRegistryHost as y };