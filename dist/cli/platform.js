import { a as LockReviewError, n as groupBy, u as isLockReviewError } from "./many.js";
import { domainToASCII, domainToUnicode } from "node:url";

// src/formats/text/visible-text.ts
const HIDDEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Co}|\p{Cs}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|\u2800|\u3164|\uffa0|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
function visibleText(text) {
	return text.replace(HIDDEN, codePoint).replace(ODD_SPACES, codePoint);
}
function codePoint(character) {
	return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}
const MAX_QUOTED_CHARS = 120;
function quoted(text) {
	if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
	return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}
const BRACKET_COMMAND = /##(?=\w*\[)/g;
const COLON_COMMAND = /^([^\S\r\n\u2028\u2029]*):(?=:[A-Za-z][^\n]*::)/gm;
const CONTROL = /(\u001b\[[\d;]*m|(?:\u001b\[1A\u001b\[2K\r)+)|[\0-\u0008\u000b-\u001f\u007f-\u009f]/g;
const OWN_MARKUP = /<script type="module">[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g;
function harmlessText(text, language) {
	switch (language) {
		case "text": return text.replace(CONTROL, (character, own) => own ?? `\\u{${hexOf(character)}}`).replace(COLON_COMMAND, "$1: ").replace(BRACKET_COMMAND, "## ");
		case "json": return text.replace(/[\u007f-\u009f]/g, (character) => `\\u${hexOf(character).padStart(4, "0")}`).replace(BRACKET_COMMAND, "\\u0023#");
		case "html": return outside(text, OWN_MARKUP, (part) => outside(part, /<script[\s\S]*?<\/script>/g, harmlessMarkup, (script) => harmlessText(script, "json")));
		default: return language;
	}
}
function hexOf(character) {
	return character.charCodeAt(0).toString(16).toUpperCase();
}
function harmlessMarkup(markup) {
	return markup.replace(COLON_COMMAND, "$1&#58;").replace(BRACKET_COMMAND, "&#35;#");
}
function outside(text, pattern, change, changeMatch = (match) => match) {
	let changed = "";
	let end = 0;
	for (const match of text.matchAll(pattern)) {
		changed += change(text.slice(end, match.index)) + changeMatch(match[0]);
		end = match.index + match[0].length;
	}
	return changed + change(text.slice(end));
}

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
function ofScheme(scheme, hashes) {
	return [...hashes].filter((hash) => hashScheme(hash) === scheme);
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
	const all = [...values];
	return all.every((value, i) => i === 0 || compareBytes(all[i - 1] ?? "", value) < 0) ? all : [...new Set(all)].sort(compareBytes);
}

// src/model/remembered.ts
function remembered(known, key, ask) {
	const before = known.get(key);
	if (before !== void 0) return before.catch((caught) => {
		if (isLockReviewError(caught, "ABORTED")) return remembered(known, key, ask);
		throw caught;
	});
	const answer = ask().catch((caught) => {
		if (isLockReviewError(caught, "ABORTED")) known.delete(key);
		throw caught;
	});
	known.set(key, answer);
	return answer;
}
function rememberedOf(make) {
	const known = /* @__PURE__ */ new WeakMap();
	return (key) => {
		const before = known.get(key);
		if (before !== void 0) return before.value;
		const value = make(key);
		known.set(key, { value });
		return value;
	};
}
const ABSENT = {};
function rememberedOfAll() {
	const top = { with: /* @__PURE__ */ new WeakMap() };
	return (keys, make) => {
		let place = top;
		for (const object of keys) {
			const key = object ?? ABSENT;
			const next = place.with.get(key) ?? { with: /* @__PURE__ */ new WeakMap() };
			place.with.set(key, next);
			place = next;
		}
		place.made ??= { value: make() };
		return place.made.value;
	};
}

// src/model/disposition.ts
function parseFingerprint(text) {
	if (!/^(?:[0-9a-fA-F]{40}|[0-9a-fA-F]{64})$/.test(text)) throw new LockReviewError("INVALID_HASH", `"${text}" is not the fingerprint of a signing key`, { hint: "Write all 40 hex digits, without spaces." });
	return text.toUpperCase();
}
const NOTHING = mergeDisposition([]);
function disposition(facts) {
	return {
		...NOTHING,
		...facts
	};
}
function mergeDispositions(maps) {
	const found = groupBy([...maps].flatMap((map) => [...map]), ([hash]) => hash);
	return new Map([...found].map(([hash, entries]) => [hash, mergeDisposition(entries.map(([, facts]) => facts))]));
}
function mergeDisposition(all) {
	return {
		signedBy: union(all.map((facts) => facts.signedBy)),
		reportedByRegistry: all.some((facts) => facts.reportedByRegistry),
		reportedByMirror: all.some((facts) => facts.reportedByMirror),
		verifiedLocally: all.some((facts) => facts.verifiedLocally),
		derivedFrom: union(all.map((facts) => facts.derivedFrom)),
		platforms: union(all.map((facts) => facts.platforms)),
		files: union(all.map((facts) => facts.files))
	};
}
function isUncovered(facts, release) {
	if (facts.signedBy.size > 0 || signersOf(release).size === 0) return false;
	const archives = [...facts.derivedFrom];
	const isBare = (archive) => (release.get(archive)?.signedBy.size ?? 0) === 0;
	return archives.length === 0 || archives.some(isBare);
}
function archivesBehind(hash, facts) {
	if (hashScheme(hash) === "zh") return [hash];
	return sortedUnique(facts?.derivedFrom ?? []).filter((archive) => hashScheme(archive) === "zh" && archive !== hash);
}
function packagesBehind(hashes, { packageHashes, dispositions }) {
	const announced = new Set(packageHashes.values());
	const isPackage = (archive) => {
		const facts = dispositions.get(archive);
		const isListed = facts?.reportedByRegistry === true && facts.platforms.size > 0;
		return announced.has(archive) || isListed;
	};
	const behind = [...hashes].flatMap((hash) => archivesBehind(hash, dispositions.get(hash)));
	return new Set(behind.filter(isPackage));
}
const signersOf = rememberedOf((release) => union([...release.values()].map(({ signedBy }) => signedBy)));
function union(sets) {
	const [first, ...more] = new Set(sets.filter((set) => set.size > 0));
	if (first === void 0 || more.length === 0) return first ?? /* @__PURE__ */ new Set();
	const united = new Set(first);
	for (const set of more) for (const value of set) united.add(value);
	return united;
}

// src/model/version.ts
const UNSPECIFIED_VERSION = "0.0.0";
const CANONICAL = /^(?:0|[1-9][0-9]{0,18})[.](?:0|[1-9][0-9]{0,18})[.](?:0|[1-9][0-9]{0,18})(?:-[0-9A-Za-z.-]+)?(?:[+][0-9A-Za-z.-]+)?$/;
function parseVersion(text) {
	if (CANONICAL.test(text)) return text;
	const scanned = scanTerm(text);
	const problem = problemWith(text, scanned);
	const version = scannedVersion(scanned);
	if (problem === void 0 && version !== void 0) return version;
	const message = `"${text}" is not a version: ${problem ?? "a number is larger than 18446744073709551615"}`;
	throw new LockReviewError("INVALID_VERSION", message, { hint: "Write up to three numbers joined by periods, such as 1.2.3 or 2.0.0-beta.1." });
}
function problemWith(text, scanned) {
	const { operator, separator, numbers, rest } = scanned;
	if (text.trim() === "") return "it is empty";
	if (operator !== "") return `it starts with "${operator}", where a number is expected`;
	if (separator.includes("v") || text.startsWith("v")) return "a \"v\" prefix must not be used";
	if (separator !== "") return "it starts with white space";
	if (rest !== "" && numbers.length === 0) return "it does not start with a number";
	if (rest !== "") return problemWithRest(rest);
	if (numbers.length > 3) return `it has ${numbers.length} numbers, and only three are allowed`;
	if (numbers.some(isWildcard)) return "an exact version cannot have a wildcard";
}
function problemWithRest(rest) {
	const trimmed = rest.trim();
	if (trimmed === "") return "it ends with white space";
	if (/^[,|-]/.test(trimmed)) return "only a single version is allowed";
	return `it has the invalid characters "${trimmed}"`;
}
function scannedVersion(scanned) {
	const [major = "0", minor = "0", patch = "0"] = scanned.numbers;
	const numbers = [
		major,
		minor,
		patch
	].map((number) => canonicalNumber(number));
	if (numbers.includes(void 0)) return void 0;
	const prerelease = scanned.prerelease === "" ? "" : `-${scanned.prerelease}`;
	const metadata = scanned.metadata === "" ? "" : `+${scanned.metadata}`;
	return `${numbers.join(".")}${prerelease}${metadata}`;
}
function versionParts(version) {
	const plus = endOr(version, version.indexOf("+"));
	const dash = isPrerelease(version) ? version.indexOf("-") : plus;
	const minor = version.indexOf(".") + 1;
	const patch = version.indexOf(".", minor) + 1;
	return {
		major: version.slice(0, minor - 1),
		minor: version.slice(minor, patch - 1),
		patch: version.slice(patch, dash),
		prerelease: version.slice(dash + 1, plus),
		metadata: version.slice(plus + 1)
	};
}
function endOr(version, at) {
	return at === -1 ? version.length : at;
}
function isPrerelease(version) {
	const dash = version.indexOf("-");
	return dash !== -1 && dash < endOr(version, version.indexOf("+"));
}
function compareVersions(a, b) {
	return a === b ? 0 : comparePrecedence(versionParts(a), versionParts(b));
}
function compareExactVersions(a, b) {
	if (a === b) return 0;
	const left = versionParts(a);
	const right = versionParts(b);
	return comparePrecedence(left, right) || compareDotted(left.metadata, right.metadata);
}
function comparePrecedence(a, b) {
	return compareNumbers(a.major, b.major) || compareNumbers(a.minor, b.minor) || compareNumbers(a.patch, b.patch) || comparePrereleases(a.prerelease, b.prerelease);
}
function comparePrereleases(a, b) {
	if (a === b) return 0;
	if (a === "") return 1;
	return b === "" ? -1 : compareDotted(a, b);
}
function compareDotted(a, b) {
	const left = a.split(".");
	const right = b.split(".");
	for (let i = 0; i < left.length && i < right.length; i++) {
		const leftIsLast = i === left.length - 1;
		if (leftIsLast !== (i === right.length - 1)) return leftIsLast ? -1 : 1;
		const order = compareDottedPart(left[i] ?? "", right[i] ?? "");
		if (order !== 0) return order;
	}
	return 0;
}
function compareDottedPart(a, b) {
	const leftIsNumber = /^[0-9]*$/.test(a);
	if (leftIsNumber !== /^[0-9]*$/.test(b)) return leftIsNumber ? -1 : 1;
	if (leftIsNumber) return compareNumbers(a, b);
	return a === b ? 0 : a < b ? -1 : 1;
}
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
const LARGEST_SIGNED = "9223372036854775807";
const TOO_LARGE = `a number is larger than ${LARGEST_NUMBER}`;
function canonicalNumber(digits, largest = LARGEST_NUMBER) {
	const number = digits.startsWith("0") ? digits.replace(/^0+(?=[0-9])/, "") : digits;
	return compareNumbers(number, largest) > 0 ? void 0 : number;
}
function compareNumbers(a, b) {
	if (a.length !== b.length) return a.length - b.length;
	return a === b ? 0 : a < b ? -1 : 1;
}
function meetsOrder(operator, order) {
	if (order === 0) return [
		"=",
		">=",
		"<="
	].includes(operator);
	return operator === "!=" || operator.startsWith(order > 0 ? ">" : "<");
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
		display: mapped.display + port,
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
	const port = text.slice(colon + 1);
	const [, sign, digits] = /^([+-]?)([0-9]+)$/.exec(port) ?? [];
	const number = digits && canonicalNumber(digits, sign === "-" ? LARGEST_INTEGER : "65535");
	if (number !== void 0) {
		const written = sign === "-" && number !== "0" ? `-${number}` : number;
		return {
			name,
			port: written === "443" ? "" : `:${written}`
		};
	}
	if (/^https?$/i.test(name)) throw invalid(text, "it must be just a host name with an optional port, not a full URL");
	throw invalid(text, digits ? `the port ${port} is out of range` : `the port "${port}" is not a number`);
}
const LARGEST_INTEGER = "9223372036854775808";
function invalid(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" is not a host name: ${problem}`, { hint: "Write a host name in Unicode, with a port after a colon unless it is 443, such as registry.example.com:8443." });
}
const MAX_NAME_LENGTH = 1024;
function mapDomainName(name, more = "") {
	if (name.length > MAX_NAME_LENGTH) return void 0;
	if (/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(name)) return {
		display: name,
		ascii: name
	};
	if (!hasOnlyHostCharacters(name, more)) return void 0;
	const isPlain = /^[\0-\x7f]*$/.test(name) && !/xn--/i.test(name);
	const lower = name.toLowerCase();
	const mapped = isPlain ? {
		display: lower,
		ascii: lower
	} : mappedByNode(name);
	if (mapped === void 0) return void 0;
	const labels = mapped.display.split(".");
	if (labels.length > 1 && labels.at(-1) === "") labels.pop();
	return labels.every((label) => isLookupLabel(label, more)) && !hasMixedDirections(labels) ? mapped : void 0;
}
function hasOnlyHostCharacters(name, more) {
	const rest = more === "" ? name : name.replaceAll(more, "");
	return !/[\0-,/:-@[-`{-\x7f]/.test(rest);
}
const GUARD = ".x";
function mappedByNode(name) {
	const ascii = domainToASCII(name.replaceAll("ẞ", "ss") + GUARD);
	const display = domainToUnicode(ascii);
	if (ascii === "" || domainToASCII(display) !== ascii) return void 0;
	return {
		display: display.slice(0, -2),
		ascii: ascii.slice(0, -2)
	};
}
function isLookupLabel(label, more) {
	const bytes = new TextEncoder().encode(label);
	const isReserved = bytes[2] === 45 && bytes[3] === 45;
	return label !== "" && hasOnlyHostCharacters(label.normalize("NFD"), more) && !label.startsWith("-") && !label.endsWith("-") && !isReserved && !/^\p{M}/u.test(label);
}
const RIGHT_TO_LEFT_LETTER = "(?=\\p{L})[\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Samaritan}\\p{Script=Mandaic}\\p{Script=Adlam}]";
const RIGHT_TO_LEFT = new RegExp(`${RIGHT_TO_LEFT_LETTER}|[\\u0660-\\u0669]`, "u");
const STARTS_RIGHT_TO_LEFT = new RegExp(`^${RIGHT_TO_LEFT_LETTER}`, "u");
const LEFT_TO_RIGHT_LETTER = new RegExp(`(?!${RIGHT_TO_LEFT_LETTER})\\p{L}`, "u");
function hasMixedDirections(labels) {
	if (!labels.some((label) => RIGHT_TO_LEFT.test(label))) return false;
	return !labels.every((label) => RIGHT_TO_LEFT.test(label) ? STARTS_RIGHT_TO_LEFT.test(label) && !LEFT_TO_RIGHT_LETTER.test(label) : /^\p{L}/u.test(label));
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
	const more = tool.name === "terraform" && tool.minor >= 16 && !/^_|_$/.test(writtenNamespace) ? "_" : "";
	const namespace = isLegacyNamespace ? LEGACY_NAMESPACE : readPart(writtenNamespace, "Invalid provider namespace", text, more);
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
	const prefix = (isModernOpenTofu(tool) ? ["terraform-", "opentofu-"] : ["terraform-"]).find((candidate) => type.startsWith(candidate));
	if (prefix === void 0) return;
	const repositoryPrefix = `${prefix}provider-`;
	const meant = type.startsWith(repositoryPrefix) ? type.slice(repositoryPrefix.length) : "";
	const hint = typeof mapPart(meant) === "string" ? `Did you mean "${source.slice(0, source.lastIndexOf("/"))}/${meant}"?` : `Rename the provider, if it is yours, so that its type does not start with "${prefix}".`;
	const problem = `the type must not start with "${prefix}"`;
	throw new AddressError("Invalid provider type", source, problem, hint);
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
	const mapped = mapDomainName(part, more)?.display;
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
function oldTerraformProvider(provider) {
	const { hostname, namespace, type } = addressParts(provider);
	if (!(PUBLIC_REGISTRIES.has(hostname) && namespace === "hashicorp" && type === "terraform")) return void 0;
	return "hashicorp/terraform is the old provider of Terraform before 0.11 and works with no later release: take it out of required_providers; terraform_remote_state and terraform_data come from terraform.io/builtin/terraform, which needs no entry.";
}

// src/formats/policy/patterns.ts
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

export { remembered as $, asciiHostname as A, isWildcard as B, PUBLIC_REGISTRIES as C, installsFromOci as D, defaultRegistryHost as E, canonicalNumber as F, versionParts as G, parseVersion as H, compareExactVersions as I, isUncovered as J, archivesBehind as K, compareNumbers as L, LARGEST_SIGNED as M, TOO_LARGE as N, isUnread as O, UNSPECIFIED_VERSION as P, signersOf as Q, compareVersions as R, OPENTOFU as S, commandName as T, scanTerm as U, meetsOrder as V, scannedVersion as W, packagesBehind as X, mergeDispositions as Y, parseFingerprint as Z, isLegacy as _, namesProvider as a, hashScheme as at, oldTerraformProvider as b, parsePathPattern as c, preferredHashes as ct, AddressError as d, quoted as dt, rememberedOf as et, addressParts as f, visibleText as ft, isBuiltIn as g, impliedProviderAddress as h, coversPath as i, contentHash as it, parseServiceHost as j, toolKey as k, parseProviderPattern as l, zipHash as lt, displayAddress as m, platformFromNode as n, compareBytes as nt, parseNamespacePattern as o, ofScheme as ot, compareAddresses as p, disposition as q, platformParts as r, sortedUnique as rt, parseOneProvider as s, parseHash as st, parsePlatform as t, rememberedOfAll as tt, parseRepositoryPath as u, harmlessText as ut, isLockable as v, TERRAFORM as w, parseProviderAddress as x, normalizeAddressPart as y, isPrerelease as z };