import { r as __toESM } from "./rolldown-runtime.js";
import { l as parseFingerprint, t as parsePlatform } from "./platform.js";
import { a as attempt$2, i as LockReviewError, l as boundedMessage, n as compareBytes, o as inSentences, r as sortedUnique, s as isLockReviewError, t as withoutAbsent } from "./without-absent.js";
import { n as theSetting, r as stopped } from "./option-words.js";
import { D as parseHash, E as hashScheme, S as compareNumbers, _ as isUnread, a as impliedProviderAddress, b as parseServiceHost, d as OPENTOFU$1, h as defaultRegistryHost, k as zipHash, l as normalizeAddressPart, m as commandName, n as addressParts, o as isBuiltIn, p as TERRAFORM, r as compareAddresses, s as isLegacy, t as AddressError, u as parseProviderAddress, x as canonicalNumber, y as asciiHostname } from "./provider-address.js";
import { c as parseAllowedHost, d as parseTrustedKeys, f as coversPath, l as parseSetting, m as parseNamespacePattern, n as choiceOf, p as namesProvider, s as toolOf, t as askedPlatforms } from "./arguments.js";
import { a as createDiskTree, c as makeScratchDirectory, f as isByteText, m as pathFromBytes, p as pathBytes, r as MAX_FILE_BYTES$1 } from "./context.js";
import { c as versionParts, n as compareExactVersions, o as isPrerelease, p as remembered, r as compareVersions, s as parseVersion } from "./version.js";
import { A as parseExpressionText, B as allowsVersion, C as toNumberValue, D as parseNumber$1, E as numberText, F as Parser, H as mergeConstraints, I as MAX_PROVIDERS, L as decodeText, M as scan, N as parseExpression, O as boundedDiagnostics, P as parseBody, R as sourceText, S as toBoolValue, T as compareNumberValues, U as parseConstraints, V as assertConfigurationConstraint, W as withoutTrailing, _ as NULL, a as VERSION_FILES, b as equalValues, d as evaluate, f as literalKey, g as weightOf, h as fail, i as readLockBytes, j as parseFile, k as withBoundedDetail, m as chargeUnits, o as chooseTool, p as bounded, q as recognizeHeader, r as lockSide, s as hasErrors, u as evaluateLiteral, v as UNKNOWN, w as toStringValue, x as stringValue, y as boolValue, z as UNCONSTRAINED } from "./lock-side.js";
import { c as textDigest, o as remedyByHand } from "./checksums-document.js";
import { n as compareChanges } from "./classify.js";
import { f as SEVERITIES, p as sortFindings, r as counted } from "./wording.js";
import { X509Certificate, createPublicKey } from "node:crypto";
import { setMaxListeners } from "node:events";
import { BlockList, isIP } from "node:net";
import { isUtf8 } from "node:buffer";
import { createSecureContext, rootCertificates } from "node:tls";
import { existsSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join, posix, relative, resolve as resolve$1, sep } from "node:path";
import { readFile, readdir, realpath, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import process$1 from "node:process";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { execFile, spawn } from "node:child_process";
import { basename as basename$1, dirname as dirname$1, isAbsolute as isAbsolute$1, join as join$1, normalize } from "node:path/posix";
import { lookup as lookup$1 } from "node:dns";

// src/adapters/process/child-environment.ts
const PASSED_ON = "TOFU_LOCK_REVIEW_PASS_VARIABLES";
const COMMON = [
	...[
		"PATH",
		"HOME",
		"USER",
		"LOGNAME",
		"SHELL",
		"LANG",
		"LANGUAGE",
		"LC_\\w+",
		"TZ",
		"TERM"
	],
	...[
		"TMPDIR",
		"TMP",
		"TEMP",
		"LD_LIBRARY_PATH",
		"XDG_\\w+_(?:HOME|DIR|DIRS)"
	],
	...["(?:HTTPS?|ALL|NO)_PROXY"],
	...[
		"SSL_CERT_(?:FILE|DIR)",
		"NIX_SSL_CERT_FILE",
		"CURL_CA_BUNDLE"
	],
	...[
		"SYSTEMROOT",
		"SYSTEMDRIVE",
		"WINDIR",
		"COMSPEC",
		"PATHEXT",
		"OS",
		"PROCESSOR_ARCHITECTURE"
	],
	...[
		"USERPROFILE",
		"USERNAME",
		"USERDOMAIN",
		"HOMEDRIVE",
		"HOMEPATH",
		"COMPUTERNAME"
	],
	...[
		"APPDATA",
		"LOCALAPPDATA",
		"PROGRAMDATA",
		"ALLUSERSPROFILE"
	],
	...["(?:COMMON)?PROGRAM(?:FILES|W6432)(?:\\(X86\\))?"]
];
const NEEDED = {
	git: oneOf$1([
		...COMMON,
		...["GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|PARAMETERS|KEY_\\d+|VALUE_\\d+)"],
		...["GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"],
		...["GIT_(?:PROXY_)?SSL_(?:CAINFO|CAPATH|CERT|KEY)"],
		...[
			"SSH_AUTH_SOCK",
			"SSH_AGENT_PID",
			"KRB5\\w+",
			"GNUPGHOME"
		]
	]),
	credentials: oneOf$1([
		...COMMON,
		...[
			"AWS_\\w+",
			"(?:AZURE|ARM|MSI|IDENTITY)_\\w+",
			"(?:GOOGLE|GCLOUD|CLOUDSDK)_\\w+"
		],
		...[
			"VAULT_\\w+",
			"TF_(?!VAR_)\\w+",
			"DOCKER_CONFIG",
			"REGISTRY_AUTH_FILE",
			"GNUPGHOME"
		],
		...[
			"PASSWORD_STORE_\\w+",
			"DBUS_SESSION_BUS_ADDRESS",
			"DISPLAY",
			"WAYLAND_DISPLAY"
		],
		...[
			"XAUTHORITY",
			"GPG_TTY",
			"SSH_AUTH_SOCK",
			"KRB5\\w+"
		]
	])
};
function oneOf$1(names) {
	return new RegExp(`^(?:${names.join("|")})$`, "i");
}
function childEnvironment(environment, purpose) {
	const named = (environment[PASSED_ON] ?? "").split(",").map((one) => one.trim());
	const passed = new Set(named);
	return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => value !== void 0 && (NEEDED[purpose].test(name) || passed.has(name)) ? [[name, value]] : []));
}

// src/adapters/disk/place-inside.ts
async function placeInside(directory, path) {
	const top = await realPath(directory);
	const named = inside$1(directory, path) ?? inside$1(top, path);
	if (named !== void 0) return named;
	for (let at = path;; at = dirname(at)) {
		const place = inside$1(top, await realPath(at));
		if (place !== void 0) return withSlashes(join(place, relative(at, path)));
		if (dirname(at) === at) return void 0;
	}
}
async function realPath(path) {
	try {
		return await realpath(path);
	} catch {
		return path;
	}
}
function withSlashes(path) {
	return path === "." ? "" : path.split(sep).join("/");
}
function inside$1(directory, path) {
	const from = relative(directory, path).split(sep).join("/");
	return from === ".." || from.startsWith("../") || isAbsolute(from) ? void 0 : from;
}

// src/language/config/body/place.ts
function placeRange(place) {
	return place.source.range(place.span);
}
function errorAt(place, summary, detail) {
	return diagnosticAt("error", place, summary, detail);
}
function warningAt(place, summary, detail) {
	return diagnosticAt("warning", place, summary, detail);
}
function diagnosticAt(severity, place, summary, detail) {
	if (place === void 0) return {
		severity,
		summary,
		detail
	};
	return {
		severity,
		summary,
		detail,
		range: placeRange(place)
	};
}

// src/language/hcl/json-scanner.ts
const PUNCTUATION$1 = /[{}[\],:=]/y;
const STRING = /"(?:\\["\\]|[^"\u0000-\u001f])*"?/y;
const NUMBER = /[-+.0-9][-+.0-9eE]*/y;
const WORD = /[A-Za-z][A-Za-z_]*/y;
const SPACE = /[ \n\r\t]*/y;
const KINDS$1 = [
	[PUNCTUATION$1, "punctuation"],
	[STRING, "string"],
	[NUMBER, "number"],
	[WORD, "word"]
];
function scanJson(text) {
	const tokens = [];
	let at = matchAt(SPACE, text, 0).length;
	while (at < text.length) {
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
	for (const [pattern, kind] of KINDS$1) {
		const found = matchAt(pattern, text, start);
		if (found === "") continue;
		return {
			kind: kind === "punctuation" ? found : kind,
			text: found,
			start,
			end: start + found.length
		};
	}
	return {
		kind: "invalid",
		text: text.charAt(start),
		start,
		end: start + 1
	};
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

// src/language/hcl/json-syntax.ts
const MAX_DEPTH$2 = 500;
const START_OF_VALUE = "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
const KEYWORDS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null]
]);
function parseJsonSyntax(source) {
	const parser = {
		source,
		tokens: scanJson(source.text),
		diagnostics: [],
		at: 0,
		depth: 0
	};
	const root = parseValue(parser);
	const next = peek(parser);
	if (parser.diagnostics.length === 0 && next.kind !== "end") report(parser, next, "Extraneous data after value", "Extra characters follow the JSON value.");
	if (root.kind === "object" || root.kind === "array") return {
		root,
		diagnostics: parser.diagnostics
	};
	report(parser, root, "Root value must be object", "A JSON configuration is an object, or an array of objects.");
	return {
		root: {
			kind: "object",
			members: [],
			start: 0,
			end: 0
		},
		diagnostics: parser.diagnostics
	};
}
function parseValue(parser) {
	const token = peek(parser);
	parser.depth++;
	const node = parser.depth > MAX_DEPTH$2 ? refuseDepth(parser, token) : parseValueFrom(parser, token);
	parser.depth--;
	return node ?? {
		kind: "invalid",
		start: token.start,
		end: token.end
	};
}
function refuseDepth(parser, token) {
	parser.at = parser.tokens.length - 1;
	return report(parser, token, "Invalid start of value", "The values are nested too deeply.");
}
function parseValueFrom(parser, token) {
	switch (token.kind) {
		case "{": return parseObject(parser);
		case "[": return parseArray(parser);
		case "number": return parseNumber(parser);
		case "string": return parseString(parser);
		case "word": return parseKeyword(parser);
		case "}": return report(parser, token, "Missing JSON value", START_OF_VALUE);
		case "]": return report(parser, token, "Missing array element value", START_OF_VALUE);
		case "end": return report(parser, token, "Missing value", "The JSON text ends too early.");
		default: return report(parser, token, "Invalid start of value", START_OF_VALUE);
	}
}
function parseObject(parser) {
	const open = take(parser);
	const members = [];
	while (peek(parser).kind !== "}") {
		const member = parseMember(parser);
		if (member === void 0) return void 0;
		members.push(member);
		if (peek(parser).kind === "}") break;
		if (!parseMemberSeparator(parser, open)) return void 0;
	}
	return {
		kind: "object",
		members,
		start: open.start,
		end: take(parser).end
	};
}
function parseMember(parser) {
	const key = parseValue(parser);
	if (key.kind !== "string") return report(parser, key, "Invalid object property name", "A property name must be a string.");
	const colon = take(parser);
	if (colon.kind !== ":") return reportMissingColon(parser, colon);
	return {
		name: key.value,
		nameSpan: key,
		value: parseValue(parser)
	};
}
function reportMissingColon(parser, token) {
	recover(parser, token, "{", "}");
	const [summary, detail] = token.kind === "}" || token.kind === "," ? ["Missing object value", "A property must have a value, introduced by a colon."] : ["Missing property value colon", "A colon must stand between a property's name and value."];
	return report(parser, token, summary, detail);
}
function parseMemberSeparator(parser, open) {
	const token = peek(parser);
	if (token.kind === ",") return parseComma(parser, "}", "Trailing comma in object");
	if (token.kind === "end") {
		report(parser, open, "Unclosed object", "There is no closing brace for this object.");
		return false;
	}
	if (token.kind === "]") {
		take(parser);
		report(parser, peek(parser), "Mismatched braces", "An object must be closed with a brace.");
		return false;
	}
	recover(parser, take(parser), "{", "}");
	report(parser, peek(parser), "Missing attribute seperator comma", "A comma must stand between two properties.");
	return false;
}
function parseArray(parser) {
	const open = take(parser);
	const items = [];
	while (peek(parser).kind !== "]") {
		items.push(parseValue(parser));
		if (peek(parser).kind === "]") break;
		if (!parseItemSeparator(parser, open)) return void 0;
	}
	return {
		kind: "array",
		items,
		start: open.start,
		end: take(parser).end
	};
}
function parseItemSeparator(parser, open) {
	const token = peek(parser);
	if (token.kind === ",") return parseComma(parser, "]", "Trailing comma in array");
	recover(parser, take(parser), "[", "]");
	const next = peek(parser);
	if (token.kind === ":") report(parser, next, "Invalid array value", "No colon introduces the values of an array.");
	else if (token.kind === "end") report(parser, open, "Unclosed object", "There is no closing bracket for this array.");
	else if (token.kind === "}") report(parser, next, "Mismatched brackets", "An array must be closed with a bracket.");
	else report(parser, next, "Missing attribute seperator comma", "A comma must stand between two values.");
	return false;
}
function parseComma(parser, close, trailing) {
	const comma = take(parser);
	if (peek(parser).kind !== close) return true;
	report(parser, comma, trailing, "JSON has no comma after the last element.");
	return false;
}
function parseNumber(parser) {
	const token = take(parser);
	if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(token.text)) return {
		kind: "number",
		text: token.text,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON number", "This is not a number in JSON.");
}
function parseString(parser) {
	const token = take(parser);
	const value = decodeJsonString(token.text);
	if (value !== void 0) return {
		kind: "string",
		value,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON string", "There is a syntax error in this string.");
}
function parseKeyword(parser) {
	const token = take(parser);
	const value = KEYWORDS.get(token.text);
	if (value !== void 0) return {
		kind: "keyword",
		value,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON keyword", `"${token.text}" is not a JSON keyword.`);
}
function recover(parser, from, opening, closing) {
	let open = 1;
	for (let token = from; token.kind !== "end"; token = take(parser)) if (token.kind === opening) open++;
	else if (token.kind === closing && --open <= 1) return;
}
function peek(parser) {
	return parser.tokens[parser.at] ?? {
		kind: "end",
		text: "",
		start: 0,
		end: 0
	};
}
function take(parser) {
	const token = peek(parser);
	if (parser.at < parser.tokens.length - 1) parser.at++;
	return token;
}
function report(parser, span, summary, detail) {
	parser.diagnostics.push({
		severity: "error",
		summary: summary ?? "",
		detail: detail ?? "",
		range: parser.source.range(span)
	});
}

// src/language/state/json-members.ts
function memberOf(object, name) {
	return object.members.findLast((one) => one.name === name)?.value;
}
function textMember(object, name) {
	const value = memberOf(object, name);
	return value?.kind === "string" ? value.value : void 0;
}
function objectsOf(node) {
	if (node?.kind !== "array") return [];
	return node.items.filter((item) => item.kind === "object");
}

// src/language/config/blocks/provider-name.ts
function normalizedName(name) {
	try {
		return normalizeAddressPart(name);
	} catch (error) {
		if (isLockReviewError(error)) return void 0;
		throw error;
	}
}
function localNameProblem(name, place) {
	const normalized = normalizedName(name);
	if (normalized === name) return void 0;
	const detail = normalized === void 0 ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.` : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
	return errorAt(place, "Invalid provider local name", detail);
}
function impliedLocalName(resourceType) {
	const underscore = resourceType.indexOf("_");
	return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}

// src/language/state/state-provider.ts
const CURRENT = /^(?:module\.[^.[\]]+\.)*provider\["([^"\\]*)"\](?:\.[^.[\]]+)?(?:\["(?:[^"\\]|\\.)*"\])?$/;
const LEGACY = /^(?:module\.[^.[\]]+\.)*provider\.([^.[\]]+)(?:\.[^.[\]]+)?$/;
function stateProvider(text, tool) {
	const source = CURRENT.exec(text)?.[1];
	if (source !== void 0) return parseProviderAddress(source, tool);
	const type = LEGACY.exec(text)?.[1];
	return type === void 0 ? void 0 : legacyProvider(type, tool);
}
function legacyProvider(type, tool) {
	const source = type === "terraform" ? "terraform.io/builtin/terraform" : `${defaultRegistryHost(tool)}/-/${type}`;
	return parseProviderAddress(source, tool);
}

// src/language/state/legacy-state.ts
function legacyProviders(root, tool) {
	return objectsOf(memberOf(root, "modules")).flatMap((module) => {
		const resources = memberOf(module, "resources");
		if (resources?.kind !== "object") return [];
		return resources.members.flatMap(({ value: node }) => {
			const provider = node.kind === "object" ? providerOf(node, tool) : void 0;
			return node.kind === "object" && provider !== void 0 ? [{
				provider,
				node
			}] : [];
		});
	});
}
function providerOf(resource, tool) {
	const type = (textMember(resource, "provider") ?? "").replace(/^(?:.*\.)?provider\./, "").split(".")[0] || impliedLocalName(textMember(resource, "type") ?? "");
	try {
		return legacyProvider(type, tool);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_ADDRESS")) return void 0;
		throw error;
	}
}

// src/language/state/shown-state.ts
function isShownState(root) {
	return memberOf(root, "format_version") !== void 0 && memberOf(root, "version") === void 0;
}
function shownProviders(root, tool) {
	const values = memberOf(root, "values");
	const top = values?.kind === "object" ? memberOf(values, "root_module") : void 0;
	const modules = top?.kind === "object" ? [top] : [];
	for (const one of modules) modules.push(...objectsOf(memberOf(one, "child_modules")));
	return modules.flatMap((one) => objectsOf(memberOf(one, "resources"))).map((node) => ({
		provider: addressOf(textMember(node, "provider_name") ?? "", tool),
		node
	}));
}
function addressOf(name, tool) {
	try {
		return parseProviderAddress(name, tool);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_ADDRESS")) return void 0;
		throw error;
	}
}

// src/language/state/state.ts
const LOCAL_STATE_NAME = "terraform.tfstate";
const MODES = /* @__PURE__ */ new Set(["managed", "data"]);
function decodeState(file, bytes, tool) {
	if (bytes.length === 0) return {
		providers: [],
		diagnostics: []
	};
	const source = sourceText(file, decodeText(bytes));
	const { root, diagnostics } = parseJsonSyntax(source);
	const problem = (node, summary, detail) => ({
		providers: [],
		diagnostics: [errorAt({
			source,
			span: node
		}, summary, detail)]
	});
	if (diagnostics.length > 0 || root.kind !== "object") return problem(root, "Unsupported state file format", "The state is not valid JSON.");
	const version = memberOf(root, "version");
	if (isShownState(root)) return decodeShown(root, {
		source,
		tool
	});
	if (version === void 0) return problem(root, "Unsupported state file format", "The state has no version; perhaps it is encrypted, and cannot be read here.");
	const number = version.kind === "number" ? version.text : "";
	if (number === "4") return decodeCurrent(root, {
		source,
		tool
	});
	if ([
		"1",
		"2",
		"3"
	].includes(number) && readsOldFormats(tool)) return {
		providers: legacyProviders(root, tool).map(({ provider, node }) => ({
			provider,
			place: {
				source,
				span: node
			}
		})),
		diagnostics: []
	};
	return problem(version, "Unsupported state file format", "States of this format version cannot be read by the tool.");
}
function readsOldFormats(tool) {
	return tool.name === "terraform" || tool.minor <= 12;
}
function decodeShown(root, { source, tool }) {
	const shown = shownProviders(root, tool);
	const detail = "A resource of the shown state names no provider.";
	return {
		providers: shown.flatMap(({ provider, node }) => provider === void 0 ? [] : [{
			provider,
			place: {
				source,
				span: node
			}
		}]),
		diagnostics: shown.filter(({ provider }) => provider === void 0).map(({ node }) => errorAt({
			source,
			span: node
		}, "Unsupported state file format", detail))
	};
}
function decodeCurrent(root, context) {
	const decoded = objectsOf(memberOf(root, "resources")).map((one) => decodeResource$1(one, context));
	return {
		providers: decoded.flatMap((one) => one.provider ?? []),
		diagnostics: decoded.flatMap((one) => one.diagnostics)
	};
}
function decodeResource$1(resource, { source, tool }) {
	const place = {
		source,
		span: resource
	};
	const mode = textMember(resource, "mode") ?? "";
	if (!MODES.has(mode)) {
		const detail = `The state has a resource with the unknown mode "${mode}".`;
		return { diagnostics: [errorAt(place, "Invalid resource mode in state", detail)] };
	}
	const written = writtenProvider(resource, tool);
	try {
		const provider = stateProvider(written, tool);
		if (provider !== void 0) return {
			provider: {
				provider,
				place
			},
			diagnostics: []
		};
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
	}
	if (!readsInstances(tool)) return { diagnostics: [] };
	const detail = `The state has a resource of "${written}", which is no provider configuration.`;
	return { diagnostics: [errorAt(place, "Invalid provider configuration reference in state", detail)] };
}
function writtenProvider(resource, tool) {
	const own = textMember(resource, "provider") ?? "";
	if (!readsInstances(tool)) return own;
	return objectsOf(memberOf(resource, "instances")).flatMap((one) => textMember(one, "provider") ?? []).filter((text) => text !== "").at(-1) ?? own;
}
function readsInstances({ name, minor }) {
	return name === "opentofu" && minor >= 9;
}

// src/review/policy/name-in-policy.ts
function namedFromTop(root) {
	return root;
}

// src/review/change/discover.ts
const LOCK_FILE_NAME = ".terraform.lock.hcl";
function discoverRoots(input) {
	const configured = input.headFiles.filter(isConfiguration).map((path) => dirname$1(path));
	const renames = lockFileRenames(input.changed);
	const head = new Set(input.headFiles);
	const accounted = new Set(renames.values());
	const formerLockPaths = lockPaths(input.baseFiles).filter((path) => !head.has(path) && !accounted.has(path));
	const sides = {
		base: new Set(input.baseFiles),
		head,
		configured: new Set(configured),
		abandoned: formerLockPaths.map((path) => dirname$1(path))
	};
	const touched = touchedDirectories(input.changed);
	return {
		roots: rootDirectories(input).filter((root) => touched.has(root) || input.concerned?.has(root) === true).map((root) => candidate(input, sides, renames, root)).filter((root) => !isRenameSource(root, renames)),
		formerLockPaths
	};
}
function untouchedRoots(input) {
	const touched = touchedDirectories(input.changed);
	return rootDirectories(input).filter((root) => !touched.has(root) && rootScope(root, input.listed) === "root-module");
}
function lockedDirectories(files) {
	return sortedUnique(lockPaths(files).map((path) => dirname$1(path)));
}
function rootScope(root, listed) {
	return root.split("/").some((name) => name === "modules" || name === "examples") && !listed.includes(root) ? "hashes-alone" : "root-module";
}
function lockFilePath(root) {
	return join$1(root, LOCK_FILE_NAME);
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
	return files.filter((path) => basename$1(path) === ".terraform.lock.hcl" && isOurs(path));
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
const NAMES_THAT_COUNT = /* @__PURE__ */ new Set([LOCK_FILE_NAME, LOCAL_STATE_NAME]);
function touchedDirectories(changed) {
	const directories = changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]).filter(touchesItsDirectory).map((path) => dirname$1(path));
	const aboveTests = directories.filter((directory) => basename$1(directory) === "tests").map((directory) => dirname$1(directory));
	return /* @__PURE__ */ new Set([...directories, ...aboveTests]);
}
function touchesItsDirectory(path) {
	return isConfiguration(path) || NAMES_THAT_COUNT.has(basename$1(path));
}
function isModuleFile(path) {
	return /\.(?:tf|tofu)(?:\.json)?$/.test(path);
}
function isConfiguration(path) {
	return /\.(?:tf|tofu)(?:\.json)?$|\.(?:tf|tofu)test\.(?:hcl|json)$/.test(path);
}
function candidate(input, sides, renames, root) {
	const path = lockFilePath(root);
	const { base, head, configured } = sides;
	const { listed, lost, adopted } = input;
	const isRemoved = !head.has(path) && !configured.has(root) && !listed.includes(root) && lost?.has(root) !== true;
	const baseLockPath = base.has(path) ? path : renames.get(path) ?? adopted?.get(root);
	const before = baseLockPath === void 0 ? sides.abandoned : [dirname$1(baseLockPath)];
	return {
		root,
		nameInPolicy: namedFromTop(root),
		lockFilePath: path,
		scope: isRemoved ? "hashes-alone" : strictestScope([root, ...before], listed),
		baseLockPath,
		headLockPath: head.has(path) ? path : void 0
	};
}
function strictestScope(directories, listed) {
	return directories.some((one) => rootScope(one, listed) === "root-module") ? "root-module" : "hashes-alone";
}
function isRenameSource(root, renames) {
	return root.scope === "hashes-alone" && root.headLockPath === void 0 && [...renames.values()].includes(root.lockFilePath);
}

// src/review/change/disk-name.ts
const IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
const PLAIN = /^[!-~]*$/;
function diskName(path) {
	if (PLAIN.test(path) && !path.includes("./") && !path.endsWith(".")) return path.toLowerCase();
	return path.replace(IGNORED, "").normalize("NFC").toUpperCase().toLowerCase().split("/").map((one) => withoutTrailing(one, isLeftOut)).join("/");
}
function isLeftOut(character) {
	return character === "." || character === " ";
}
function isLockFileName(path) {
	const name = diskName(basename$1(path));
	return name === ".terraform.lock.hcl" || /^terraf~\d\.hcl$/.test(name);
}
function isAttributesFile(path) {
	const name = diskName(basename$1(path));
	return name === ".gitattributes" || /^gitatt~\d$/.test(name);
}

// src/adapters/git/checkout-conversion.ts
const NONE = /* @__PURE__ */ new Set(["unspecified", "unset"]);
function checkedOut(content, conversion) {
	const doubt = doubtOf(content, conversion);
	if (doubt !== void 0) return {
		content,
		doubt
	};
	return { content: endsInCrlf(content, conversion) ? withCrlf(content) : content };
}
function doubtOf(content, conversion) {
	const { ignoringCase, twins } = conversion;
	const doubt = twins.length === 0 ? doubtBy(content, ignoringCase) : `${twins.slice(0, 2).join(" and ")} are one file, and the attributes are those of any of them`;
	return doubtBy(content, conversion) ?? (doubt && `where the disk does not tell case, ${doubt}`);
}
function doubtBy(content, attributes) {
	const { filter, ident } = attributes;
	const encoding = attributes["working-tree-encoding"];
	if (!NONE.has(filter) && filter !== "set") return `the attribute filter=${filter} makes a program of the user's rewrite it on checkout`;
	if (encoding !== "unspecified" && encoding !== "" && !/^utf-?8$/i.test(encoding)) return `the attribute working-tree-encoding=${encoding} makes a checkout write it in another encoding`;
	if (ident === "set" && Buffer.from(content).includes("$Id")) return "the attribute ident makes a checkout write something else for $Id$";
}
function endsInCrlf(content, { text, crlf, eol }) {
	const action = actionOf(text) ?? actionOf(crlf);
	if (action === "binary" || eol !== "crlf") return false;
	const counts = countBytes(content);
	if (counts.loneLf === 0) return false;
	return action !== "auto" || !(counts.loneCr > 0 || counts.crlf > 0 || counts.isBinary);
}
function actionOf(value) {
	if (value === "set") return "text";
	if (value === "unset") return "binary";
	return value === "input" || value === "auto" ? value : void 0;
}
function countBytes(content) {
	const text = Buffer.from(content).toString("latin1");
	const count = (pattern) => text.match(pattern)?.length ?? 0;
	const crlf = count(/\r\n/g);
	const loneCr = count(/\r(?!\n)/g);
	const plain = count(/[\b\t\x1b\f\x20-\x7e\x80-\xff]/g);
	const odd = count(/[\x01-\x07\x0b\x0e-\x1a\x1c-\x1f\x7f]/g) - count(/\x1a$/g);
	const isBinary = loneCr > 0 || text.includes("\0") || plain >> 7 < odd;
	return {
		loneLf: count(/(?<!\r)\n/g),
		loneCr,
		crlf,
		isBinary
	};
}
function withCrlf(content) {
	const bytes = [];
	for (const [i, byte] of content.entries()) {
		if (byte === 10 && content[i - 1] !== 13) bytes.push(13);
		bytes.push(byte);
	}
	return Uint8Array.from(bytes);
}

// src/adapters/git/git-output.ts
const SUBMODULE = "160000";
function splitNul(output) {
	if (output.length === 0) return [];
	const whole = output.at(-1) === 0 ? output.subarray(0, -1) : output;
	if (isUtf8(whole)) return whole.toString("utf8").split("\0");
	const pieces = [];
	for (let from = 0; from <= whole.length;) {
		const end = whole.indexOf(0, from);
		pieces.push(pathFromBytes(whole.subarray(from, end < 0 ? whole.length : end)));
		from = end < 0 ? whole.length + 1 : end + 1;
	}
	return pieces;
}
function decodeTreeLines(output) {
	return splitNul(output).map((line) => {
		const [, mode = "", object = "", path = ""] = matched(TREE_LINE, line, "ls-tree");
		return {
			kind: kindOfMode(mode),
			object,
			path
		};
	});
}
const TREE_LINE = /^(\d{6}) \w+ ([0-9a-f]{40,64})\t(.+)$/s;
function matched(form, line, command) {
	const parts = form.exec(line);
	if (parts === null) throw oddAnswer(command);
	return parts;
}
function oddAnswer(command) {
	return new LockReviewError("GIT_FAILED", `git ${command} answered in a way that git does not`, { hint: "See that git on the PATH is git itself, and that nothing around it writes to its output." });
}
function kindOfMode(mode) {
	if (mode === "040000") return "directory";
	if (mode === "120000") return "symlink";
	return mode === SUBMODULE ? "other" : "file";
}
function decodeIndex(output) {
	const files = /* @__PURE__ */ new Set();
	const submodules = /* @__PURE__ */ new Set();
	for (const line of splitNul(output)) {
		const [, tag, mode, path = ""] = matched(INDEX_LINE, line, "ls-files");
		if (mode === SUBMODULE) submodules.add(path);
		else if (tag !== "S") files.add(path);
	}
	return {
		files,
		submodules
	};
}
const INDEX_LINE = /^(\S) (\d{6}) [0-9a-f]{40,64} \d\t(.+)$/s;
function decodeRawDiff(output) {
	const pieces = splitNul(output);
	const changes = /* @__PURE__ */ new Map();
	for (let at = 0; at < pieces.length;) {
		const [, oldMode = "", newMode = "", status = ""] = matched(RAW_LINE$1, pieces[at] ?? "", "diff");
		const isRename = status.startsWith("R");
		const first = pieces[at + 1] ?? "";
		const change = isRename ? {
			status: "renamed",
			path: pieces[at + 2] ?? "",
			previousPath: first
		} : {
			status: statusOf(status),
			path: first
		};
		at += isRename ? 3 : 2;
		const isSubmodule = oldMode === SUBMODULE || newMode === SUBMODULE;
		changes.set(change.path, isSubmodule ? {
			...change,
			isSubmodule
		} : change);
	}
	return [...changes.values()];
}
const RAW_LINE$1 = /^:(\d{6}) (\d{6}) [0-9a-f]+ [0-9a-f]+ ([A-Z]\d*)$/;
function statusOf(letter) {
	if (letter === "A") return "added";
	return letter === "D" ? "removed" : "modified";
}

// src/adapters/process/children.ts
const running = /* @__PURE__ */ new Set();
let watching = false;
function endWithUs(child) {
	running.add(child);
	child.once("exit", () => running.delete(child));
	if (!watching) process$1.prependListener("exit", endAll);
	watching = true;
}
function endAll() {
	for (const child of running) child.kill(child.killed ? "SIGKILL" : void 0);
}

// src/adapters/process/time-unit.ts
const SECOND_MS = 1e3;
const BUILT_UNIT = { ms: void 0 };

// src/adapters/process/run-program.ts
const GRACE_MS = 1e3;
function runProgram(program, stop) {
	if (stop.aborted) return Promise.resolve({ kind: "stopped" });
	const { file, args, directory, environment, input = "", maxBytes, seconds } = program;
	const options = {
		...withoutAbsent({ cwd: directory }),
		env: environment,
		encoding: "buffer",
		maxBuffer: maxBytes,
		windowsHide: true
	};
	return new Promise((resolve) => {
		const end = (how) => {
			clearTimeout(timer);
			stop.removeEventListener("abort", onStop);
			resolve(how);
		};
		const child = execFile(file, [...args], options, (error, stdout, stderr) => {
			const code = error === null ? 0 : error.code;
			if (typeof code === "number") end({
				kind: "exited",
				code,
				stdout,
				stderr: stderr.toString()
			});
			else end({
				kind: "failed",
				cause: error ?? /* @__PURE__ */ new Error("ended without a code")
			});
		});
		endWithUs(child);
		const abandon = (kind) => {
			end({ kind });
			child.kill();
			setTimeout(() => child.kill("SIGKILL"), GRACE_MS).unref();
			for (const pipe of [
				child.stdin,
				child.stdout,
				child.stderr
			]) pipe?.destroy();
			child.unref();
		};
		const onStop = () => abandon("stopped");
		const timer = setTimeout(() => abandon("late"), seconds * SECOND_MS);
		stop.addEventListener("abort", onStop, { once: true });
		child.stdin?.on("error", () => void 0).end(input);
	}).catch((cause) => ({
		kind: "failed",
		cause
	}));
}

// src/adapters/git/git-process.ts
const MAX_OUTPUT_BYTES = 536870912;
const GIT_SECONDS = 120;
function globalArguments(context) {
	const own = [
		"core.hooksPath=/dev/null",
		"core.fsmonitor=false",
		"safe.bareRepository=explicit"
	];
	const log = ["log.showSignature=false", "log.follow=false"];
	return ["--no-pager", ...[
		...own,
		...log,
		...context.settings
	].flatMap((one) => ["-c", one])];
}
function gitEnvironment(environment, index) {
	return {
		...childEnvironment(environment, "git"),
		...withoutAbsent({ GIT_INDEX_FILE: index }),
		GIT_TERMINAL_PROMPT: "0",
		GIT_OPTIONAL_LOCKS: "0",
		GIT_NO_REPLACE_OBJECTS: "1",
		GIT_DEFAULT_HASH: "sha1",
		GIT_ATTR_NOSYSTEM: "1",
		LC_ALL: "C"
	};
}
async function runGit(context, args, signal, input = "") {
	const program = {
		file: "git",
		args: [...globalArguments(context), ...args],
		directory: context.directory,
		environment: gitEnvironment(context.environment, context.index),
		input,
		maxBytes: MAX_OUTPUT_BYTES,
		seconds: 120
	};
	const end = await runProgram(program, signal);
	switch (end.kind) {
		case "exited": return end;
		case "stopped": throw stopped(signal, `git ${args[0] ?? ""} was stopped`);
		case "late": throw lateGit(args[0] ?? "", 120);
		case "failed": throw notRun(args[0] ?? "", end.cause);
	}
}
function notRun(command, cause) {
	if (cause.code === "ENOENT") return new LockReviewError("GIT_FAILED", "git cannot be run here", {
		hint: "Install git and see that the directory exists.",
		cause
	});
	const { code } = cause;
	const given = typeof code === "string" || typeof code === "number" ? String(code) : void 0;
	const why = WHY_NOT_RUN[given ?? ""] ?? given ?? "it was ended by another program";
	return new LockReviewError("GIT_FAILED", `git ${command} did not come to its end: ${why}`, {
		hint: "Run it by hand in that directory to see why.",
		cause
	});
}
const WHY_NOT_RUN = {
	E2BIG: "what it is given, with the environment, is longer than the system takes (E2BIG)",
	EACCES: "the system does not let it be run (EACCES)",
	ERR_CHILD_PROCESS_STDIO_MAXBUFFER: `it said more than ${MAX_OUTPUT_BYTES / 1024 ** 2} MiB`
};
function lateGit(command, seconds) {
	return new LockReviewError("GIT_FAILED", `git ${command} did not end within ${seconds} seconds`, { hint: "Run it by hand in that directory to see what it waits for: a lock, a network drive, a password." });
}
async function gitOutput(context, args, signal) {
	const result = await runGit(context, args, signal);
	if (result.code !== 0) throw gitFailure(args, result);
	return result.stdout;
}
async function runGitWithInput(context, args, input, signal) {
	const result = await runGit(context, args, signal, input);
	if (result.code !== 0) throw gitFailure(args, result);
	return result.stdout;
}
function gitFailure(args, result) {
	const [firstLine = ""] = result.stderr.split("\n");
	const said = firstLine.replace(/\/\/[^/@\s]*@/g, "//");
	const hint = /dubious ownership/.test(firstLine) ? { hint: "Name the directory in git's setting safe.directory if its owner can be trusted." } : {};
	return new LockReviewError("GIT_FAILED", `git ${args[0]} failed (exit code ${result.code}): ${said}`, hint);
}
function isObjectName(text) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}
function assertCommits(commits) {
	if (commits.every(isObjectName)) return;
	throw new LockReviewError("GIT_FAILED", "a commit is named by something else than its object name");
}

// src/adapters/git/git-attributes.ts
const NAMES$1 = [
	"text",
	"crlf",
	"eol",
	"ident",
	"filter",
	"working-tree-encoding"
];
async function readConversions(files, paths, environment, signal) {
	if (files.length === 0 || paths.length === 0) return /* @__PURE__ */ new Map();
	const exact = files.filter(({ path }) => posix.basename(path) === ATTRIBUTES);
	const inOneDirectory = byDirectory(files);
	const asOneName = [...inOneDirectory].flatMap(([directory, twins]) => twins.slice(0, 1).map((one) => ({
		...one,
		path: posix.join(directory, ATTRIBUTES)
	})));
	const [strict, ignoringCase] = await Promise.all([ask({
		files: exact,
		paths,
		ignoreCase: false
	}, environment, signal), ask({
		files: asOneName,
		paths,
		ignoreCase: true
	}, environment, signal)]);
	return new Map(paths.map((path) => {
		const folded = ignoringCase.get(path) ?? UNSPECIFIED;
		const twins = directoriesAbove(path).map((one) => inOneDirectory.get(one) ?? []).filter(({ length }) => length > 1).flatMap((found) => found.map((one) => one.path));
		return [path, {
			...strict.get(path) ?? UNSPECIFIED,
			ignoringCase: folded,
			twins
		}];
	}));
}
const ATTRIBUTES = ".gitattributes";
function directoriesAbove(path) {
	const directories = [];
	for (let at = posix.dirname(path);; at = posix.dirname(at)) {
		directories.push(at);
		if (at === posix.dirname(at)) return directories;
	}
}
function byDirectory(files) {
	const found = /* @__PURE__ */ new Map();
	for (const one of files) {
		const directory = posix.dirname(one.path);
		const known = found.get(directory);
		if (known === void 0) found.set(directory, [one]);
		else known.push(one);
	}
	return found;
}
async function ask({ files, paths, ignoreCase }, environment, signal) {
	if (files.length === 0) return /* @__PURE__ */ new Map();
	const place = makeScratchDirectory("attributes");
	try {
		const settings = [...["core.attributesFile=/dev/null", `core.ignoreCase=${ignoreCase}`], "safe.bareRepository=all"];
		const context = {
			directory: place.path,
			environment,
			settings
		};
		await gitOutput(context, [
			"init",
			"--quiet",
			"--bare",
			"--template="
		], signal);
		await runGitWithInput(context, ["fast-import", "--quiet"], importOf(files), signal);
		await gitOutput(context, ["read-tree", "refs/heads/attributes"], signal);
		const input = Buffer.concat(paths.map((path) => pathBytes(`${path}\0`)));
		const args = [
			"check-attr",
			"--cached",
			"-z",
			"--stdin",
			...NAMES$1
		];
		return decodeAttributes(splitNul(await runGitWithInput(context, args, input, signal)));
	} finally {
		await place.remove();
	}
}
function importOf(files) {
	const blobs = files.flatMap(({ content }, i) => [
		Buffer.from(`blob\nmark :${i + 1}\ndata ${content.length}\n`),
		Buffer.from(content),
		Buffer.from("\n")
	]);
	const entries = files.flatMap(({ path, kind }, i) => [
		Buffer.from(`M ${kind === "file" ? "100644" : "120000"} :${i + 1} `),
		quoted$1(path),
		Buffer.from("\n")
	]);
	const head = "commit refs/heads/attributes\ncommitter a <a@a.invalid> 0 +0000\ndata 0\n\n";
	return Buffer.concat([
		...blobs,
		Buffer.from(head),
		...entries
	]);
}
function quoted$1(path) {
	const bytes = [...pathBytes(path)].map((one) => `\\${one.toString(8).padStart(3, "0")}`);
	return Buffer.from(`"${bytes.join("")}"`);
}
function decodeAttributes(pieces) {
	const found = /* @__PURE__ */ new Map();
	for (let at = 0; at + 2 < pieces.length; at += 3) {
		const [path = "", name = "", value = ""] = pieces.slice(at, at + 3);
		found.set(path, {
			...found.get(path),
			[name]: value
		});
	}
	return new Map([...found].map(([path, values]) => [path, attributesOf(values)]));
}
function attributesOf(values) {
	const entries = NAMES$1.map((name) => [name, values[name] ?? "unspecified"]);
	return Object.fromEntries(entries);
}
const UNSPECIFIED = attributesOf({});

// src/adapters/git/git-tree.ts
function indexTree(lines) {
	const entries = /* @__PURE__ */ new Map();
	const directories = /* @__PURE__ */ new Map([["", []]]);
	for (const line of lines) {
		const { kind, path } = line;
		entries.set(path, line);
		if (kind === "directory" && !directories.has(path)) directories.set(path, []);
		const parent = parentOf(path);
		const siblings = directories.get(parent);
		if (siblings === void 0) directories.set(parent, [line]);
		else siblings.push(line);
	}
	return {
		entries,
		directories
	};
}
function entriesOf(lines) {
	return lines?.map(({ path, kind }) => ({
		name: posix.basename(path),
		kind
	})).sort((a, b) => compareBytes(a.name, b.name));
}
function submodulesIn({ entries }) {
	return [...entries.values()].filter(({ kind }) => kind === "other").map(({ path, object }) => ({
		path,
		commit: object
	}));
}
function pathsIn({ entries }) {
	const paths = [];
	for (const { path, kind } of entries.values()) {
		if (kind === "directory") continue;
		paths.push({
			path,
			kind: kind === "other" ? "submodule" : kind,
			isTracked: true
		});
	}
	return paths;
}
function parentOf(path) {
	const parent = posix.dirname(path);
	return parent === "." ? "" : parent;
}
const MAX_LINKS = 40;
const MAX_TARGET_BYTES = 4095;
function createGitTree(content) {
	const known = /* @__PURE__ */ new Map();
	const targets = (object) => remembered(known, object, async () => targetOf(await content.read(object)));
	return {
		read: async (path, signal) => {
			const index = await content.index(signal);
			const place = await resolveIn(index, path, targets);
			const entry = place === void 0 ? void 0 : index.entries.get(place);
			if (entry?.kind === "file") return content.read(entry.object);
			if (place === void 0) return void 0;
			throw new LockReviewError("FILE_FAILED", `${path} is not a regular file in git`);
		},
		list: async (path, signal) => {
			const index = await content.index(signal);
			const place = await resolveIn(index, path, targets);
			return place === void 0 ? void 0 : entriesOf(index.directories.get(place));
		},
		kind: async (path, signal) => {
			const index = await content.index(signal);
			const clean = cleanPath$1(path);
			if (clean === void 0) return void 0;
			if (clean === "") return "directory";
			const parent = await resolveIn(index, parentOf(clean), targets);
			return parent === void 0 ? void 0 : index.entries.get(joined$1(parent, posix.basename(clean)))?.kind;
		},
		resolve: async (path, signal) => resolveIn(await content.index(signal), path, targets),
		followLinks: async (path, signal) => resolveIn(await content.index(signal), path, targets, stepIntoRepository)
	};
}
function cleanPath$1(path) {
	const clean = posix.normalize(path).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	return clean.startsWith("/") || clean === ".." || clean.startsWith("../") ? void 0 : clean;
}
function joined$1(directory, name) {
	return directory === "" ? name : `${directory}/${name}`;
}
function targetOf(bytes) {
	const end = bytes.indexOf(0);
	const target = end < 0 ? bytes : bytes.subarray(0, end);
	return target.length > 0 && target.length <= MAX_TARGET_BYTES ? pathFromBytes(target) : void 0;
}
async function resolveIn(index, path, targets, step = stepInto) {
	if (path.startsWith("/")) return void 0;
	const names = path.split("/").reverse();
	let place = "";
	let links = 0;
	for (let name = names.pop(); name !== void 0; name = names.pop()) {
		const next = step(index, place, name);
		if (next === void 0) return void 0;
		const link = index.entries.get(next);
		if (link?.kind !== "symlink") {
			place = next;
			continue;
		}
		const target = ++links > MAX_LINKS ? void 0 : await targets(link.object);
		if (target === void 0 || target.startsWith("/")) return void 0;
		names.push(...target.split("/").reverse());
	}
	return place;
}
function stepInto(index, place, name) {
	if (!index.directories.has(place)) return void 0;
	if (name === "" || name === ".") return place;
	if (name === "..") return place === "" ? void 0 : parentOf(place);
	const next = joined$1(place, name);
	return index.entries.has(next) ? next : void 0;
}
function stepIntoRepository(index, place, name) {
	if (!(place !== "" && !index.directories.has(place))) return stepInto(index, place, name);
	if (index.entries.has(place) && index.entries.get(place)?.kind !== "other") return void 0;
	const next = posix.normalize(joined$1(place, name)).replace(/\/$/, "");
	return next === "." ? "" : next;
}

// src/adapters/git/checked-out-tree.ts
function checkedOutTree(content, environment) {
	const tree = createGitTree(content);
	const known = /* @__PURE__ */ new Map();
	const ask = async (index, paths, signal) => {
		const attributes = await attributesAbove(index, paths, content);
		const found = await readConversions(attributes, paths, environment, signal);
		return {
			asked: new Set(paths),
			found
		};
	};
	const lockPlaces = async ({ entries }, signal) => {
		const locks = [...entries.keys()].filter(isLockFileName);
		const links = locks.filter((path) => entries.get(path)?.kind === "symlink");
		const places = await Promise.all(links.map((path) => tree.resolve(path, signal)));
		return sortedUnique([...locks, ...places.filter((place) => place !== void 0)]);
	};
	const conversionOf = async (place, signal) => {
		const index = await content.index(signal);
		const all = await remembered(known, "", async () => ask(index, await lockPlaces(index, signal), signal));
		return (all.asked.has(place) ? all : await remembered(known, place, () => ask(index, [place], signal))).found.get(place);
	};
	return {
		...tree,
		checkedOut: async (path, signal) => {
			const [place, bytes] = await Promise.all([tree.resolve(path, signal), tree.read(path, signal)]);
			if (place === void 0 || bytes === void 0) return void 0;
			const conversion = await conversionOf(place, signal);
			return conversion === void 0 ? { content: bytes } : checkedOut(bytes, conversion);
		}
	};
}
async function attributesAbove({ entries }, paths, content) {
	const above = new Set(paths.flatMap(directoriesAbove));
	const files = [...entries.values()].filter(({ path }) => isAttributesFile(path) && above.has(posix.dirname(path)));
	return (await Promise.all(files.map(async ({ path, kind, object }) => {
		return kind === "file" || kind === "symlink" ? [{
			path,
			kind,
			content: await content.read(object)
		}] : [];
	}))).flat();
}
async function checkedOutOnDisk(files, path, environment, signal) {
	const [content, place] = await Promise.all([files.read(path, signal), files.resolve(path, signal)]);
	if (content === void 0 || place === void 0) return void 0;
	const found = [];
	for (const directory of directoriesAbove(place)) {
		const here = await attributesOnDisk(files, directory, signal);
		const link = here.find(({ kind }) => kind === "symlink");
		if (link !== void 0) return {
			content,
			doubt: `${link.path} is a symbolic link`
		};
		found.push(...here);
		if (await files.kind(posix.join(directory, ".git"), signal) !== void 0) break;
	}
	const conversion = (await readConversions(found, [place], environment, signal)).get(place);
	const doubt = conversion === void 0 ? void 0 : doubtOf(content, conversion);
	return doubt === void 0 ? { content } : {
		content,
		doubt
	};
}
async function attributesOnDisk(files, directory, signal) {
	const found = (await files.list(directory, signal) ?? []).map(async ({ name, kind }) => {
		const path = posix.join(directory, name);
		if (!isAttributesFile(name) || kind !== "file" && kind !== "symlink") return [];
		const content = kind === "file" ? await files.read(path, signal) : /* @__PURE__ */ new Uint8Array();
		return content === void 0 ? [] : [{
			path,
			kind,
			content
		}];
	});
	return (await Promise.all(found)).flat();
}

// src/adapters/process/stall.ts
const LOOKS = 4;
function watchStall(seconds, stalled) {
	let looks = 0;
	let timer;
	const rest = () => {
		clearInterval(timer);
		[timer, looks] = [void 0, 0];
	};
	const look = () => {
		if (++looks < LOOKS) return;
		rest();
		stalled();
	};
	return {
		wait: () => {
			timer ??= setInterval(look, seconds * SECOND_MS / LOOKS).unref();
		},
		news: () => {
			looks = 0;
		},
		rest
	};
}

// src/adapters/git/git-blobs.ts
const HEADER$1 = /^(\S+) (\w+)(?: (\d{1,15}))?$/;
var GitBlobs = class {
	#context;
	#signal;
	#waiting = [];
	#child;
	#header = Buffer.alloc(0);
	#arriving;
	#stall = watchStall(120, () => {
		this.#abandon(lateGit("cat-file", 120));
	});
	constructor(context, signal) {
		this.#context = context;
		this.#signal = signal;
		signal.addEventListener("abort", () => this.#abandon(this.#stopped()), { once: true });
	}
	read(object) {
		if (this.#signal.aborted) return Promise.reject(this.#stopped());
		const child = this.#running();
		return new Promise((resolve, reject) => {
			this.#waiting.push({
				resolve,
				reject
			});
			setAlive(child, true);
			this.#stall.wait();
			this.#ask(child, object);
		});
	}
	#ask({ stdin }, object) {
		if (stdin.writableCorked === 0) {
			stdin.cork();
			process.nextTick(() => stdin.uncork());
		}
		stdin.write(`${object}\n`);
	}
	close() {
		const child = this.#child;
		if (child === void 0) return;
		this.#fail(child);
		child.stdin.end();
	}
	#stopped() {
		return stopped(this.#signal, "git cat-file was stopped");
	}
	#running() {
		if (this.#child !== void 0) return this.#child;
		const child = spawn("git", [
			...globalArguments(this.#context),
			"cat-file",
			"--batch"
		], {
			cwd: this.#context.directory,
			env: gitEnvironment(this.#context.environment),
			windowsHide: true
		});
		endWithUs(child);
		this.#child = child;
		child.stdout.on("data", (chunk) => {
			this.#stall.news();
			if (this.#child === child) this.#accept(chunk);
		});
		child.stderr.resume();
		child.stdin.on("error", () => void 0);
		child.on("error", () => this.#fail(child));
		child.on("close", () => this.#fail(child));
		return child;
	}
	#fail(child, why = new LockReviewError("GIT_FAILED", "git cat-file ended before it had answered")) {
		if (this.#child !== child) return;
		this.#stall.rest();
		this.#child = void 0;
		this.#arriving = void 0;
		this.#header = Buffer.alloc(0);
		for (const { reject } of this.#waiting.splice(0)) reject(why);
	}
	#accept(chunk) {
		let rest = chunk;
		while (rest.length > 0) rest = this.#arriving === void 0 ? this.#acceptHeader(rest) : this.#acceptBody(rest);
		if (this.#waiting.length > 0 || this.#child === void 0) return;
		setAlive(this.#child, false);
		this.#stall.rest();
	}
	#abandon(why) {
		const child = this.#child;
		if (child !== void 0) {
			this.#fail(child, why);
			child.kill("SIGKILL");
			setAlive(child, false);
		}
		return Buffer.alloc(0);
	}
	#acceptHeader(bytes) {
		const end = bytes.indexOf(10);
		this.#header = Buffer.concat([this.#header, end < 0 ? bytes : bytes.subarray(0, end)]);
		if (end < 0) return Buffer.alloc(0);
		const header = HEADER$1.exec(this.#header.toString());
		this.#header = Buffer.alloc(0);
		if (header === null) return this.#abandon(oddAnswer("cat-file"));
		const [, object = "", type = "", size] = header;
		if (size === void 0) {
			const reason = new LockReviewError("GIT_FAILED", `git has no object ${object} (${type})`);
			this.#waiting.shift()?.reject(reason);
		} else this.#arriving = {
			size: Number(size) + 1,
			chunks: [],
			received: 0
		};
		return bytes.subarray(end + 1);
	}
	#acceptBody(bytes) {
		const arriving = this.#arriving;
		if (arriving === void 0) return bytes;
		const part = bytes.subarray(0, arriving.size - arriving.received);
		if (arriving.size <= 67108864) arriving.chunks.push(part);
		arriving.received += part.length;
		if (arriving.received === arriving.size) this.#finish(arriving);
		return bytes.subarray(part.length);
	}
	#finish(arriving) {
		this.#arriving = void 0;
		const waiting = this.#waiting.shift();
		if (arriving.size <= 67108864) {
			waiting?.resolve(Buffer.concat(arriving.chunks).subarray(0, -1));
			return;
		}
		waiting?.reject(new LockReviewError("LIMIT_EXCEEDED", `a file in git has more than ${MAX_FILE_BYTES$1} bytes`));
	}
};
function setAlive(child, alive) {
	const pipes = [
		child.stdin,
		child.stdout,
		child.stderr
	];
	for (const one of [child, ...pipes]) if (alive) one.ref();
	else one.unref();
}

// src/locking/limits.ts
function limitConcurrency(atOnce) {
	const waiting = [];
	let free = Math.max(1, Math.floor(atOnce));
	const release = () => {
		const next = waiting.shift();
		if (next === void 0) free++;
		else next();
	};
	const enter = async () => {
		if (free > 0) {
			free--;
			return;
		}
		await new Promise((resolve) => waiting.push(resolve));
	};
	return async (task) => {
		await enter();
		try {
			return await task();
		} finally {
			release();
		}
	};
}
const AT_ONCE = 64;
async function mapFewAtOnce(items, task) {
	const results = [];
	const rest = items.entries();
	let hasFailed = false;
	const work = async () => {
		for (const [i, item] of rest) {
			if (hasFailed) return;
			results[i] = await task(item);
		}
	};
	const works = Array.from({ length: AT_ONCE }, work);
	try {
		await Promise.all(works);
	} catch (caught) {
		hasFailed = true;
		throw caught;
	}
	return results;
}
function downloadBudget(maxBytes) {
	let spent = 0;
	let exhausted = false;
	const canTake = (bytes) => spent + bytes <= maxBytes;
	return {
		canTake,
		take(bytes) {
			if (!canTake(bytes)) exhausted = true;
			if (exhausted) return false;
			spent += bytes;
			return true;
		},
		get exhausted() {
			return exhausted;
		}
	};
}

// src/adapters/disk/links-among.ts
async function linksAmong(paths, top, signal) {
	const disk = createDiskTree({
		root: top,
		reach: "root"
	});
	const directories = [...new Set(paths.map((path) => posix.dirname(path)))];
	const found = await mapFewAtOnce(directories, async (directory) => {
		try {
			return (await disk.list(directory, signal) ?? []).filter(({ kind }) => kind === "symlink").map(({ name }) => fold(posix.join(directory, name)));
		} catch (caught) {
			if (isLockReviewError(caught, "FILE_FAILED")) return [UNLISTED + directory];
			throw caught;
		}
	});
	const told = new Set(found.flat());
	const asked = paths.filter((path) => told.has(fold(path)) || told.has(UNLISTED + posix.dirname(path)));
	const links = await mapFewAtOnce(asked, async (path) => await disk.kind(path, signal) === "symlink" ? [path] : []);
	return new Set(links.flat());
}
const UNLISTED = "\0";
function fold(name) {
	return name.normalize("NFC").toLowerCase();
}

// src/adapters/git/git-listings.ts
async function listUntracked(context, signal) {
	return splitNul(await gitOutput(context, [
		"ls-files",
		"-z",
		"--others",
		"--exclude-standard",
		"--full-name"
	], signal)).filter((path) => !path.endsWith("/"));
}
async function listWorkTreeParts(context, signal) {
	const [listed, deleted, untracked] = await Promise.all([
		gitOutput(context, [
			"ls-files",
			"-z",
			"-s",
			"-t"
		], signal),
		gitOutput(context, [
			"ls-files",
			"-z",
			"--deleted"
		], signal),
		listUntracked(context, signal)
	]);
	const gone = new Set(splitNul(deleted));
	const { files, submodules } = decodeIndex(listed);
	return {
		tracked: new Set([...files].filter((path) => !gone.has(path))),
		untracked,
		submodules: [...submodules]
	};
}
async function listWorkTree(context, signal) {
	const { tracked, untracked } = await listWorkTreeParts(context, signal);
	return sortedUnique([...tracked, ...untracked]);
}
async function listWorkTreePaths(context, signal) {
	const { tracked, untracked, submodules } = await listWorkTreeParts(context, signal);
	const paths = sortedUnique([...tracked, ...untracked]);
	const links = await linksAmong(paths, context.directory, signal);
	return [...paths.map((path) => {
		return {
			path,
			kind: links.has(path) ? "symlink" : "file",
			isTracked: tracked.has(path)
		};
	}), ...submodules.map((path) => ({
		path,
		kind: "submodule",
		isTracked: true
	}))];
}

// src/adapters/git/git-changes.ts
const RAW_DIFF = [
	"-r",
	"-z",
	"-M",
	"--raw",
	"--no-abbrev",
	"--no-relative",
	"--no-textconv",
	"--no-ext-diff",
	"--ignore-submodules=dirty"
];
async function changesBetween(context, commits, signal) {
	assertCommits(commits);
	const output = await gitOutput(context, [
		"diff-tree",
		...RAW_DIFF,
		...commits,
		"--"
	], signal);
	return sortedByPath(decodeRawDiff(output));
}
async function changesToWorkTree(context, from, signal) {
	assertCommits([from]);
	const [tracked, untracked] = await Promise.all([gitOutput(context, [
		"diff",
		...RAW_DIFF,
		from,
		"--"
	], signal), listUntracked(context, signal)]);
	const changes = new Map(decodeRawDiff(tracked).map((change) => [change.path, change]));
	for (const path of untracked) {
		const status = changes.get(path)?.status === "removed" ? "modified" : "added";
		changes.set(path, {
			status,
			path
		});
	}
	return sortedByPath([...changes.values()]);
}
function sortedByPath(changes) {
	return [...changes].sort((a, b) => compareBytes(a.path, b.path));
}

// src/adapters/git/git-commits.ts
const NAME = /^([0-9a-f]{40}|[0-9a-f]{64}|refs\/[^~^:@\\]*(?:@[^{~^:@\\]*)*|@|(?:[A-Z]+_)?HEAD|)((?:~|\^|@\{).*)?$/;
async function resolveCommit(context, name, signal) {
	const [, stem] = /\p{Cc}/u.test(name) || name === "" ? [] : NAME.exec(name) ?? [];
	if (stem === void 0 || !await isThere(context, stem, signal)) return void 0;
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${name}^{commit}`
	];
	const result = await runGit(context, args, signal);
	return result.code === 0 ? commitId(result.stdout) : void 0;
}
async function isThere(context, stem, signal) {
	if (stem.startsWith("refs/")) return (await runGit(context, [
		"show-ref",
		"--verify",
		"--quiet",
		"--",
		stem
	], signal)).code === 0;
	if (!stem.endsWith("_HEAD")) return true;
	return (await runGit(context, [
		"rev-parse",
		"--symbolic-full-name",
		"--end-of-options",
		stem
	], signal)).stdout.toString().split("\n").includes(stem);
}
async function commitsStartingWith(context, digits, signal) {
	if (!/^[0-9a-f]{4,64}$/i.test(digits)) return [];
	const args = ["rev-parse", `--disambiguate=${digits}`];
	const listed = await runGit(context, args, signal);
	if (listed.code !== 0) throw gitFailure(args, listed);
	const objects = listed.stdout.toString().split("\n").filter(isObjectName);
	return (await Promise.all(objects.map((one) => resolveCommit(context, one, signal)))).filter((one, i) => one !== void 0 && one === objects[i]);
}
async function commitTime(context, commit, signal) {
	const args = [
		"show",
		"--no-patch",
		"--format=%ct",
		"--end-of-options",
		commit
	];
	const shown = await runGit(context, args, signal);
	if (shown.code !== 0) throw gitFailure(args, shown);
	const seconds = shown.stdout.toString().trim();
	return /^\d{1,11}$/.test(seconds) ? Number(seconds) * 1e3 : void 0;
}
function commitId(output) {
	const text = output.toString().trim();
	return isObjectName(text) ? text : void 0;
}

// src/adapters/git/git-history.ts
const RAW_LINE = /^:(\d{6}) \d{6} ([0-9a-f]{40,64}) [0-9a-f]{40,64} [A-Z]\d*$/;
async function earlierBlobs(context, { at, path, limit }, signal) {
	assertCommits([at]);
	if (isByteText(path)) return [];
	const format = [
		"--raw",
		"-z",
		"--no-abbrev",
		"--no-renames",
		"--no-textconv",
		"--no-ext-diff"
	];
	const scope = [
		`--max-count=${limit}`,
		"--format=",
		at,
		"--",
		`:(literal,top)${path}`
	];
	const output = await gitOutput(context, [
		"log",
		...format,
		...scope
	], signal);
	const before = splitNul(output).flatMap((piece) => {
		const [, mode = "", object = ""] = RAW_LINE.exec(piece.trim()) ?? [];
		return mode.startsWith("100") ? [object] : [];
	});
	return [...new Set(before)];
}

// src/adapters/git/git-cli.ts
async function openRepository(options, signal) {
	const { settings: given = [] } = options;
	const here = {
		...options,
		settings: given
	};
	const top = await findTop(here, signal);
	const filters = await switchedOffFilters({
		...here,
		directory: top
	}, signal);
	const context = {
		...options,
		directory: top,
		settings: [...given, ...filters]
	};
	const blobs = new GitBlobs(context, signal);
	const indexes = /* @__PURE__ */ new Map();
	const index = (at, stop) => remembered(indexes, at, () => readIndex(context, at, stop));
	return {
		top,
		resolveCommit: (name, stop) => resolveCommit(context, name, stop),
		commitsStartingWith: (digits, stop) => commitsStartingWith(context, digits, stop),
		mergeBase: (a, b, stop) => mergeBase(context, [a, b], stop),
		commitTime: (commit, stop) => commitTime(context, commit, stop),
		firstParent: (commit, stop) => resolveCommit(context, `${commit}^1`, stop),
		changedPaths: (from, to, stop) => to === "work-tree" ? changesToWorkTree(context, from, stop) : changesBetween(context, [from, to], stop),
		treeAt: (commit) => checkedOutTree({
			index: (stop) => index(commit, stop),
			read: (object) => blobs.read(object)
		}, context.environment),
		submodules: async (at, stop) => submodulesIn(await index(at, stop)),
		origin: (stop) => findOrigin(context, stop),
		listFiles: async (at, stop) => {
			if (at === "work-tree") return listWorkTree(context, stop);
			const { entries } = await index(at, stop);
			const files = [...entries.values()].filter(({ kind }) => kind === "file" || kind === "symlink");
			return sortedUnique(files.map(({ path }) => path));
		},
		listPaths: async (at, stop) => at === "work-tree" ? listWorkTreePaths(context, stop) : pathsIn(await index(at, stop)),
		fileHistory: async (at, path, limit, stop) => {
			const objects = await earlierBlobs(context, {
				at,
				path,
				limit
			}, stop);
			return Promise.all(objects.map((object) => blobs.read(object)));
		},
		ignoredPaths: (paths, stop) => ignoredPaths(context, paths, stop),
		close: () => blobs.close()
	};
}
async function findTop(context, signal) {
	const args = ["rev-parse", "--show-toplevel"];
	const result = await runGit(context, args, signal);
	if (result.code === 0) return resolve$1(result.stdout.toString("utf8").replace(/\r?\n$/, ""));
	if (/not a git repository|must be run in a work tree|cannot use bare repository/.test(result.stderr)) throw new LockReviewError("NOT_A_REPOSITORY", `${context.directory} is not in the work tree of a git repository`);
	throw gitFailure(args, result);
}
async function switchedOffFilters(context, signal) {
	const args = [
		"config",
		"--name-only",
		"-z",
		"--get-regexp",
		"^filter\\..*\\.(clean|process)$"
	];
	const result = await runGit(context, args, signal);
	if (result.code > 1) throw gitFailure(args, result);
	const names = splitNul(result.stdout).map((name) => name.slice(0, name.lastIndexOf(".")));
	return sortedUnique(names).flatMap((name) => [
		`${name}.clean=`,
		`${name}.process=`,
		`${name}.required=false`
	]);
}
async function findOrigin(context, signal) {
	const args = [
		"config",
		"--get",
		"remote.origin.url"
	];
	const result = await runGit(context, args, signal);
	if (result.code > 1) throw gitFailure(args, result);
	const url = result.stdout.toString("utf8").trim();
	return url === "" ? void 0 : url;
}
async function mergeBase(context, commits, signal) {
	assertCommits(commits);
	const args = ["merge-base", ...commits];
	const result = await runGit(context, args, signal);
	if (result.code > 1) throw gitFailure(args, result);
	return commitId(result.stdout);
}
async function readIndex(context, commit, signal) {
	assertCommits([commit]);
	return indexTree(decodeTreeLines(await gitOutput(context, [
		"ls-tree",
		"-r",
		"-t",
		"-z",
		"--full-tree",
		commit
	], signal)));
}
async function ignoredPaths(context, paths, signal) {
	if (paths.length === 0) return /* @__PURE__ */ new Set();
	const args = [
		"check-ignore",
		"-z",
		"--stdin"
	];
	const input = Buffer.concat(paths.map((path) => pathBytes(`./${path}\0`)));
	const result = await runGit(context, args, signal, input);
	if (result.code > 1) throw gitFailure(args, result);
	return new Set(splitNul(result.stdout).map((path) => path.slice(2)));
}

// src/adapters/git/checked-out.ts
async function checkedOutOf(tree, path, signal) {
	if (tree.checkedOut !== void 0) return tree.checkedOut(path, signal);
	const content = await tree.read(path, signal);
	return content === void 0 ? void 0 : { content };
}

// src/adapters/git/deferred-tree.ts
function deferredTree(find) {
	let known;
	let finding;
	const findOnce = async (signal) => {
		known = await find(signal);
		return known;
	};
	const ask = (signal, question) => {
		if (known !== void 0) return question(known);
		finding ??= findOnce(signal);
		return finding.then(question);
	};
	return {
		read: (path, signal) => ask(signal, (tree) => tree.read(path, signal)),
		list: (path, signal) => ask(signal, (tree) => tree.list(path, signal)),
		kind: (path, signal) => ask(signal, (tree) => tree.kind(path, signal)),
		resolve: (path, signal) => ask(signal, (tree) => tree.resolve(path, signal)),
		checkedOut: (path, signal) => ask(signal, (tree) => checkedOutOf(tree, path, signal)),
		followLinks: (path, signal) => ask(signal, (tree) => tree.followLinks?.(path, signal) ?? Promise.resolve(void 0)),
		outOfReach: (path, signal) => ask(signal, (tree) => tree.outOfReach?.(path, signal) ?? Promise.resolve(void 0))
	};
}

// src/adapters/git/git-submodules.ts
async function placedSubmodules(git, commit, environment, signal) {
	const submodules = await git.submodules(commit, signal);
	if (submodules.length === 0) return [];
	const urls = await writtenUrls(await readGitmodules(git.treeAt(commit), signal), environment, signal);
	const origin = await git.origin(signal);
	return submodules.map((one) => {
		const written = urls.get(one.path);
		return {
			...one,
			url: written === void 0 ? void 0 : submoduleUrl(origin, written)
		};
	});
}
function submoduleAddress({ url }) {
	if (url !== void 0) return url;
	throw new LockReviewError("INVALID_ADDRESS", ".gitmodules gives no address to fetch it from");
}
async function readGitmodules(files, signal) {
	try {
		const content = await files.read(".gitmodules", signal);
		return content === void 0 ? "" : Buffer.from(content).toString("utf8");
	} catch (caught) {
		if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
		return "";
	}
}
async function writtenUrls(text, environment, signal) {
	const context = {
		directory: tmpdir(),
		environment,
		settings: []
	};
	const { code, stdout } = await runGit(context, [
		"config",
		"--no-includes",
		"--file=-",
		"-z",
		"--list"
	], signal, text);
	if (code !== 0) return /* @__PURE__ */ new Map();
	const values = /* @__PURE__ */ new Map();
	for (const line of splitNul(stdout)) {
		const end = line.indexOf("\n");
		if (end >= 0) values.set(line.slice(0, end), line.slice(end + 1));
	}
	return new Map([...values].flatMap(([key, path]) => {
		if (!key.startsWith("submodule.") || !key.endsWith(".path")) return [];
		const url = values.get(key.replace(/path$/, "url"));
		return url === void 0 ? [] : [[path.replace(/\/$/, ""), url]];
	}));
}
const SCP_LIKE = /^([A-Za-z0-9._-]+@)?([A-Za-z0-9.-]{2,}):(?!\/\/)\/?(.+)$/;
function submoduleUrl(origin, written) {
	if (!/^\.\.?\//.test(written)) return longForm(written);
	const start = origin === void 0 ? "" : longForm(origin);
	if (!URL.canParse(start)) return void 0;
	const url = new URL(start);
	if (/^https?:$/.test(url.protocol)) Object.assign(url, {
		username: "",
		password: ""
	});
	const names = withoutTrailing(url.pathname, (one) => one === "/").split("/");
	let rest = written;
	for (;;) {
		if (rest.startsWith("../")) names.splice(Math.max(1, names.length - 1));
		else if (!rest.startsWith("./")) break;
		rest = rest.slice(rest.indexOf("/") + 1);
	}
	url.pathname = [...names, rest].join("/");
	return url.href;
}
function longForm(address) {
	const short = SCP_LIKE.exec(address);
	return short === null ? address : `ssh://${short[1] ?? ""}${short[2]}/${short[3]}`;
}

// src/adapters/git/tree-with-mounts.ts
function treeWithMounts(outer, mounts) {
	if (mounts.length === 0) return outer;
	const byPath = new Map(mounts.map((mount) => [mount.path, mount]));
	const followLinks = async (path, signal) => await outer.followLinks?.(path, signal) ?? path;
	const placeOf = async (path, signal) => mountOf(byPath, path) ?? mountOf(byPath, await followLinks(path, signal));
	const into = async (path, signal, ask) => {
		const place = await placeOf(path, signal);
		if (place === void 0) return ask(outer, path, "");
		const tree = await place.mount.open(signal);
		return "reason" in tree ? void 0 : ask(tree, place.inside, place.mount.path);
	};
	return {
		read: (path, signal) => into(path, signal, (tree, inner) => tree.read(inner, signal)),
		checkedOut: (path, signal) => into(path, signal, (tree, inner) => checkedOutOf(tree, inner, signal)),
		list: (path, signal) => into(path, signal, async (tree, inner, mount) => {
			const entries = await tree.list(inner, signal);
			return mount === "" ? entries?.map((entry) => asDirectory(byPath, path, entry)) : entries;
		}),
		kind: async (path, signal) => {
			const above = await followLinks(posix.dirname(path), signal);
			const place = mountOf(byPath, posix.join(above, posix.basename(path)));
			if (place === void 0) return outer.kind(path, signal);
			if (place.inside === "") return "directory";
			const tree = await place.mount.open(signal);
			return "reason" in tree ? void 0 : tree.kind(place.inside, signal);
		},
		resolve: (path, signal) => into(path, signal, async (tree, inner, mount) => {
			const resolved = await tree.resolve(inner, signal);
			return resolved === void 0 || mount === "" ? resolved : posix.join(mount, resolved);
		}),
		followLinks,
		outOfReach: async (path, signal) => {
			const place = await placeOf(path, signal);
			if (place === void 0) return outer.outOfReach?.(path, signal);
			const tree = await place.mount.open(signal);
			return "reason" in tree ? tree.reason : tree.outOfReach?.(place.inside, signal);
		}
	};
}
function mountOf(mounts, path) {
	if (path.startsWith("/")) return void 0;
	const names = posix.normalize(path).split("/").filter((name) => name !== "" && name !== ".");
	for (let length = 1; length <= names.length; length++) {
		const mount = mounts.get(names.slice(0, length).join("/"));
		if (mount !== void 0) return {
			mount,
			inside: names.slice(length).join("/")
		};
	}
}
function asDirectory(mounts, directory, entry) {
	const path = posix.join(directory, entry.name).replace(/^\.\//, "");
	return mounts.has(path) ? {
		...entry,
		kind: "directory"
	} : entry;
}

// src/adapters/git/files-with-submodules.ts
function filesWithSubmodules({ git, commit }, environment, open) {
	return deferredTree(async (signal) => {
		const mounts = (await placedSubmodules(git, commit, environment, signal)).map((one) => {
			let opened;
			const openOnce = (stop) => opened ??= openOrReason(one, open, stop);
			return {
				path: one.path,
				open: openOnce
			};
		});
		return treeWithMounts(git.treeAt(commit), mounts);
	});
}
async function openOrReason(submodule, open, signal) {
	try {
		return await open(submodule, signal);
	} catch (caught) {
		if (!(caught instanceof LockReviewError) || signal.aborted) throw caught;
		const { path } = submodule;
		return { reason: `it is in the submodule "${path}", which cannot be had: ${caught.message}` };
	}
}

// src/review/change/group-changes.ts
function groupChanges(changes) {
	const groups = /* @__PURE__ */ new Map();
	for (const change of changes) {
		const key = changeKey(change);
		const known = groups.get(key);
		if (known === void 0) groups.set(key, [change]);
		else known.push(change);
	}
	return [...groups.values()].map(mergeChanges).sort((a, b) => compareChanges(a, b) || compareBytes(tieBreaker(a), tieBreaker(b)));
}
function tieBreaker(change) {
	return change.roots.join("\n") + changeKey(change);
}
function changeKey(change) {
	const { kind, provider, from, to, direction, size } = change;
	const hashes = change.hashes === null ? null : sortedUnique(change.hashes.map((one) => one.hash));
	return JSON.stringify([
		kind,
		provider,
		from,
		to,
		direction,
		size,
		hashes
	]);
}
function mergeChanges(same) {
	const [first] = same;
	if (first === void 0) throw new Error("a group of changes has one at least");
	const roots = sortedUnique(same.flatMap((change) => change.roots));
	return {
		...first,
		roots,
		hashes: first.hashes && mergeHashes(first.hashes, same)
	};
}
function mergeHashes(hashes, same) {
	const platforms = /* @__PURE__ */ new Map();
	for (const one of same.flatMap((change) => change.hashes ?? [])) {
		const known = platforms.get(one.hash) ?? /* @__PURE__ */ new Set();
		platforms.set(one.hash, known);
		for (const platform of one.platforms) known.add(platform);
	}
	return hashes.map(({ hash }) => ({
		hash,
		platforms: sortedUnique([...platforms.get(hash) ?? []])
	}));
}

// src/language/policy/expiry.ts
const DAY = 864e5;
function parseExpiry(text) {
	const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text);
	const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/.test(text);
	const start = isDate || isMoment ? Date.parse(text) : NaN;
	if (!(!Number.isNaN(start) && new Date(start).toISOString().startsWith(text.slice(0, 10)))) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a date`, { hint: "Write a date such as 2027-01-31, or a moment such as 2027-01-31T12:00:00Z." });
	return {
		text,
		end: isDate ? start + DAY : start
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

// src/review/finding/catalogue.ts
const RULE_CATALOGUE = {
	"unexplained-hash": {
		severity: "error",
		about: "A hash that nothing vouches for"
	},
	"republished-package": {
		severity: "error",
		about: "A release whose packages are no longer those that were locked"
	},
	"checksum-mismatch": {
		severity: "error",
		about: "A package that is not what the registry says it is"
	},
	"bad-signature": {
		severity: "error",
		about: "A checksum list whose signature does not hold"
	},
	"no-usable-hashes": {
		severity: "error",
		about: "A lock entry that verifies nothing"
	},
	"missing-platform": {
		severity: "error",
		about: "A required platform that the lock file cannot verify"
	},
	"platform-not-published": {
		severity: "notice",
		about: "A required platform that the release has no package for"
	},
	"missing-entry": {
		severity: "error",
		about: "A required provider that is not locked"
	},
	"missing-lock-file": {
		severity: "error",
		about: "A root module without its lock file"
	},
	"unneeded-entry": {
		severity: "notice",
		about: "A locked provider that nothing requires"
	},
	"version-outside-constraints": {
		severity: "error",
		about: "A locked version that the configuration does not allow"
	},
	"version-unavailable": {
		severity: "error",
		about: "A locked version that the registry no longer has"
	},
	"invalid-lock-file": {
		severity: "error",
		about: "A lock file that cannot be relied on"
	},
	"new-provider": {
		severity: "warning",
		about: "A provider that is new to a lock file"
	},
	downgrade: {
		severity: "error",
		about: "A provider locked at a lower version than before"
	},
	"registry-migration": {
		severity: "notice",
		about: "A provider that moved between the two public registries"
	},
	"provider-denied": {
		severity: "error",
		about: "A provider that policy does not allow"
	},
	"too-new": {
		severity: "warning",
		about: "A release younger than policy asks for"
	},
	"policy-changed": {
		severity: "warning",
		about: "A change to what decides this review"
	},
	"waiver-used": {
		severity: "notice",
		about: "A waiver that let a finding pass"
	},
	"waiver-expired": {
		severity: "error",
		about: "A waiver that no longer holds"
	},
	"signature-missing": {
		severity: "error",
		about: "A version that no signature covers"
	},
	"signing-key-changed": {
		severity: "warning",
		about: "A version signed by another key than the one before"
	},
	"signing-key-expired": {
		severity: "warning",
		about: "A signature by a key that has expired"
	},
	"weak-signature": {
		severity: "warning",
		about: "A signature whose algorithm no longer protects"
	},
	"removed-hash": {
		severity: "warning",
		about: "A hash that disappeared from an unchanged version"
	},
	"host-not-allowed": {
		severity: "error",
		about: "A provider or module from a host that is not allowed"
	},
	"foreign-checksum-line": {
		severity: "error",
		about: "A checksum list that names files of another release"
	},
	"unverified-base-hash": {
		severity: "notice",
		about: "A hash that only the base branch vouches for"
	},
	"stale-constraints": {
		severity: "notice",
		about: "Recorded constraints that are not the configuration's"
	},
	"invalid-configuration": {
		severity: "error",
		about: "A configuration that the tools would refuse"
	},
	"non-canonical": {
		severity: "notice",
		about: "A lock file that is not as a tool writes it"
	},
	"unrequested-change": {
		severity: "notice",
		about: "A provider that moved although nothing asked for it"
	},
	prerelease: {
		severity: "warning",
		about: "A prerelease that is locked"
	},
	"major-upgrade": {
		severity: "warning",
		about: "A provider that moved to another major version"
	},
	"namespace-changed": {
		severity: "warning",
		about: "A provider of another namespace in the place of one"
	},
	"look-alike-provider": {
		severity: "error",
		about: "A provider whose name can be mistaken for a known one"
	},
	"registry-host-changed": {
		severity: "error",
		about: "A provider that moved to another registry host"
	},
	"source-overridden": {
		severity: "warning",
		about: "A provider's source that an override file or a module changes"
	},
	"re-added-provider": {
		severity: "warning",
		about: "A provider that comes back with other hashes than it had"
	},
	"builtin-or-legacy": {
		severity: "error",
		about: "A required provider that cannot be locked"
	},
	"dev-override-committed": {
		severity: "notice",
		about: "Committed settings that go around the lock file"
	},
	"mirror-disagrees": {
		severity: "error",
		about: "A mirror whose packages are not the origin's"
	},
	"version-skew": {
		severity: "notice",
		about: "Root modules that lock different versions of one provider"
	},
	"provider-in-tree": {
		severity: "warning",
		about: "Provider packages that the change itself brings along"
	},
	"hidden-lock-file": {
		severity: "error",
		about: "A lock file or package that is committed where no review looks"
	},
	"coverage-shrank": {
		severity: "warning",
		about: "A version that is locked for fewer platforms than the one before"
	},
	"tool-changed": {
		severity: "warning",
		about: "A lock file that has become another tool's"
	},
	"init-would-change": {
		severity: "notice",
		about: "A lock file that the next init rewrites"
	},
	"module-not-pinned": {
		severity: "notice",
		about: "A module of which another one may come without a change"
	},
	"constraint-hint": {
		severity: "notice",
		about: "Version constraints that could say more"
	},
	"unlocked-root": {
		severity: "notice",
		about: "A root module that has no lock file"
	},
	"provider-deprecated": {
		severity: "warning",
		about: "A provider that its registry calls deprecated, archived or otherwise to be left"
	},
	"provider-blocked": {
		severity: "error",
		about: "A provider that its registry has blocked"
	},
	"provenance-missing": {
		severity: "warning",
		about: "A version without an attestation of who built it, which the one before has"
	},
	"provenance-mismatch": {
		severity: "error",
		about: "An attestation that does not belong to the package that it is offered for"
	},
	"not-verified": {
		severity: "warning",
		about: "Something that could not be checked"
	}
};

// src/review/policy/policy.ts
const FAIL_ON_LEVELS = [
	"never",
	"error",
	"warning"
];
const DEFAULT_LEDGER_FILE = ".github/tofu-lock-review.keys";
const DEFAULT_RELEASES_FILE = ".github/tofu-lock-review.releases";
const DEFAULT_POLICY = {
	severities: /* @__PURE__ */ new Map(),
	leastSeverities: /* @__PURE__ */ new Map(),
	failOn: "error",
	failOnUnverified: true,
	platforms: void 0,
	platformOverrides: [],
	rootModules: [],
	tool: void 0,
	warnOnly: void 0,
	emergency: void 0,
	allowedHosts: [],
	allowedProviders: [],
	deniedProviders: [],
	trustedKeys: /* @__PURE__ */ new Map(),
	minReleaseAge: void 0,
	registryContext: void 0,
	provenance: [],
	provenanceRoots: void 0,
	waivers: [],
	unverifiable: [],
	baseline: void 0,
	ledger: DEFAULT_LEDGER_FILE,
	releases: DEFAULT_RELEASES_FILE,
	cliConfigFile: void 0,
	shards: void 0,
	allowInputOverride: false
};
const WEIGHTS = [
	"off",
	"notice",
	"warning",
	"error"
];
function policyWeight({ severities, leastSeverities }, { rule, severity }) {
	const weight = severities.get(rule) ?? severity;
	const least = leastSeverities.get(rule) ?? "off";
	return WEIGHTS.indexOf(weight) < WEIGHTS.indexOf(least) ? least : weight;
}
function weighsAsMuch(policy, one, other) {
	const weightOf = (rule) => WEIGHTS.indexOf(policyWeight(policy, {
		rule,
		severity: RULE_CATALOGUE[rule].severity
	}));
	return weightOf(one) >= weightOf(other);
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
	return minReleaseAge.exceptions.some((one) => namesProvider(one.provider, provider) && (one.expires === void 0 || !isExpired(one.expires, now))) ? void 0 : minReleaseAge.hours;
}
function openGate({ warnOnly, emergency }, now) {
	if (emergency !== void 0 && !isExpired(emergency.until, now)) return {
		kind: "emergency",
		...emergency
	};
	if (warnOnly === void 0) return void 0;
	const { until, reason } = warnOnly;
	if (until !== void 0 && isExpired(until, now)) return void 0;
	return {
		kind: "warn-only",
		reason,
		until,
		approvedBy: void 0
	};
}

// src/review/policy/policy-text.ts
function policyText(policy) {
	return JSON.stringify(policy, (_name, value) => value instanceof Map ? [...value] : value);
}

// src/review/verdict/gate.ts
const VERDICTS = [
	"no-change",
	"passed",
	"unverified",
	"failed"
];
function gateRoot(review, policy) {
	if (review.findings.some((finding) => blocks(finding, policy))) return "failed";
	if (review.findings.some((finding) => isOpen(finding, review, policy))) return "unverified";
	const isQuiet = review.findings.every((finding) => finding.severity === "notice");
	return review.mode === "review" && review.changes.length === 0 && isQuiet ? "no-change" : "passed";
}
function combineVerdicts(verdicts) {
	const worst = Math.max(0, ...[...verdicts].map((verdict) => VERDICTS.indexOf(verdict)));
	return VERDICTS[worst] ?? "failed";
}
function blocks(finding, policy) {
	if (policy.failOn === "never" || finding.rule === "not-verified") return false;
	return SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(policy.failOn);
}
function isOpen(finding, review, policy) {
	if (finding.rule !== "not-verified" || finding.accepted !== void 0) return false;
	return policy.failOnUnverified || !isLockedAtBase(finding, review);
}
function isLockedAtBase({ provider }, { base, mode }) {
	if (mode === "audit") return true;
	return base !== void 0 && (provider === null || base.providers.has(provider));
}

// src/review/verdict/cut-short.ts
function cutShort(review, unread, reason) {
	const finding = {
		rule: "not-verified",
		severity: RULE_CATALOGUE["not-verified"].severity,
		provider: null,
		root: ".",
		file: null,
		line: null,
		summary: "The review was not finished",
		detail: `${unread} was not looked at: ${reason}.`,
		remedy: remedyByHand("Run the review again, with more time if everything answers as it should.")
	};
	return {
		...review,
		verdict: combineVerdicts([review.verdict, "unverified"]),
		unfinished: review.unfinished ?? "in-part",
		findings: sortFindings([...review.findings, finding]),
		repositoryFindings: [...review.repositoryFindings, finding]
	};
}

// src/review/policy/ledger-text.ts
const MAX_NAMESPACES = 40;
function ledgerText(changes) {
	if (changes.length === 0) return "No line of it says anything else.";
	const ordered = [...changes].sort((a, b) => rankOf$1(a) - rankOf$1(b));
	const rest = ordered.length - MAX_NAMESPACES;
	return [...ordered.slice(0, MAX_NAMESPACES).map(namespaceText), ...rest > 0 ? [`And ${rest} more namespaces.`] : []].join(" ");
}
function rankOf$1({ isKnown, added, removed }) {
	if (!isKnown) return 3;
	if (added.length > 0) return 0;
	return removed.length > 0 ? 1 : 2;
}
function namespaceText({ scope, added, removed, changed, isKnown }) {
	const parts = [
		...added.map((line) => `${isKnown ? "one more key" : "first key"} ${keyText(line)}`),
		...removed.map((line) => `no longer ${keyText(line)}`),
		...changed.map(({ from, to }) => `${keyText(to)}, before ${historyText(from)}`)
	];
	return `${scopeText(scope)}: ${parts.join("; ")}.`;
}
function scopeText(scope) {
	const [host = ""] = scope.split("/");
	const ascii = asciiHostname(host);
	return ascii === host ? scope : `${scope} (${ascii})`;
}
function keyText(line) {
	return `${line.fingerprint} (${historyText(line)})`;
}
function historyText({ version, day, learned }) {
	return `since ${version}, ${day}, ${learned}`;
}

// src/review/policy/policy-change-weight.ts
function policyChangeWeight(policy, problem) {
	const rule = "policy-changed";
	const severity = problem === void 0 ? RULE_CATALOGUE[rule].severity : "error";
	const weight = policyWeight(policy, {
		rule,
		severity
	});
	return weight === "off" ? severity : weight;
}

// src/language/ledger/line-parts.ts
function partsOf$2(text) {
	return text.split(/[ \t]+/);
}
function parseScopeParts(text, names, { what, example }) {
	const [host = "", ...parts] = text.split("/");
	if (parts.length !== names.length || !hasLine(host)) throw invalidLine(`"${text}" is not ${what}`, `Write all of it, such as "${example}".`);
	return [parseServiceHost(host).display, ...parts.map(normalizeAddressPart)];
}
function hasLine(host) {
	return /[.:]/.test(host);
}
function parseDay(text) {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
	if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
	throw invalidLine(`"${text}" is not a day`, "Write year, month and day, such as 2026-11-22.");
}
function invalidLine(problem, hint) {
	return new LockReviewError("INVALID_LEDGER", problem, { hint });
}

// src/language/ledger/release-file.ts
const FORM = "HOST/NAMESPACE/TYPE VERSION seen YYYY-MM-DD signed KEY,… packages PLATFORM=zh:… and so on";
const NOBODY = "none";
const RELEASE_LINES = {
	writtenBy: "releases learn",
	parse: parseReleaseLine,
	encode: encodeReleaseLine,
	compare: compareReleaseLines,
	claims: (line) => [...line.packages].map(([platform, archive]) => ({
		about: `${line.provider} ${line.version} ${platform}`,
		says: archive
	})),
	mayRepeat: true,
	clash: ({ about }) => ({
		problem: `has another package for ${about}`,
		hint: "A release has one package for a platform. Find out which it was when it was first seen, and keep that line."
	})
};
const NEW_RELEASES_FILE = {
	header: ["# Releases as they were first seen, one a line. A review reads this file from the target branch: a release whose", "# packages are others by now is an error. tofu-lock-review releases learn adds lines, releases prune removes them."],
	entries: [],
	footer: []
};
function encodeReleaseLine(line) {
	const { provider, version, day, signers, packages } = line;
	return [
		provider,
		version,
		"seen",
		day,
		"signed",
		signers.length === 0 ? NOBODY : signers.join(","),
		"packages",
		...[...packages].sort(([a], [b]) => compareBytes(a, b)).map(([platform, archive]) => `${platform}=${archive}`)
	].join(" ");
}
function compareReleaseLines(a, b) {
	return compareAddresses(a.provider, b.provider) || compareExactVersions(a.version, b.version) || compareBytes(a.day, b.day) || compareBytes(encodeReleaseLine(a), encodeReleaseLine(b));
}
function parseReleaseLine(text) {
	const [provider = "", version = "", seen, day = "", signed, keys = "", has, ...packages] = partsOf$2(text);
	if (!(seen === "seen" && signed === "signed" && has === "packages") || packages.length === 0) throw invalidLine(`"${shortened(text)}" is not ${FORM}`, "Put comments on lines of their own, after a #.");
	const names = parseScopeParts(provider, ["namespace", "type"], {
		what: "a provider with its host",
		example: "registry.opentofu.org/hashicorp/random"
	});
	return {
		provider: parseProviderAddress(names.join("/"), TERRAFORM),
		version: parseVersion(version),
		day: parseDay(day),
		signers: keys === NOBODY ? [] : sortedUnique(keys.split(",").map(parseFingerprint)),
		packages: parsePackages(packages)
	};
}
function parsePackages(texts) {
	const packages = /* @__PURE__ */ new Map();
	for (const text of texts) {
		const equals = text.indexOf("=");
		const platform = text.slice(0, Math.max(equals, 0));
		if (!isRememberedPlatform(platform)) throw invalidLine(`"${shortened(text)}" is not a package`, "Write a platform in small letters, an equals sign and its zh: checksum.");
		const known = parsePlatform(platform);
		if (packages.has(known)) throw invalidLine(`it names ${platform} twice`, "Keep one of the two.");
		packages.set(known, parseArchive(text.slice(equals + 1)));
	}
	return packages;
}
function isRememberedPlatform(platform) {
	return /^[a-z0-9.-]+_[a-z0-9.-]+$/.test(platform);
}
function parseArchive(text) {
	const hash = parseHash(text);
	if (hashScheme(hash) === "zh") return zipHash(hash.slice(3));
	throw invalidLine(`"${shortened(text)}" is not the checksum of an archive`, "Write zh: and the SHA-256 of the package in hex.");
}
function shortened(text) {
	return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
function signersText(signers) {
	return signers.length === 0 ? "nobody" : signers.join(", ");
}

// src/review/policy/release-changes-text.ts
const MAX_RELEASES$1 = 40;
const MAX_PACKAGES = 40;
function releasesText(changes) {
	if (changes.length === 0) return "No line of it says anything else.";
	const ordered = [...changes].sort((a, b) => rankOf(a) - rankOf(b));
	const rest = ordered.length - MAX_RELEASES$1;
	return [...ordered.slice(0, MAX_RELEASES$1).map(releaseText), ...rest > 0 ? [`And ${rest} more releases.`] : []].join(" ");
}
function rankOf(change) {
	const { packages, signers } = change;
	if (isNew(change)) return 4;
	if (packages.some(isRewritten)) return 0;
	if (packages.some(({ before }) => before !== void 0)) return 1;
	return signers === void 0 ? 3 : 2;
}
function isRewritten({ before, after }) {
	return before !== void 0 && after !== void 0;
}
function isNew({ packages, days }) {
	return days?.before.length === 0 && packages.every(({ before }) => before === void 0);
}
function releaseText(change) {
	const { provider, version, packages, signers, days } = change;
	const { hostname, asciiHostname } = addressParts(provider);
	const host = hostname === asciiHostname ? "" : ` (${asciiHostname})`;
	const known = packages.filter(({ before }) => before !== void 0);
	const ordered = [...known].sort((a, b) => Number(isRewritten(b)) - Number(isRewritten(a)));
	const rest = known.length - MAX_PACKAGES;
	return `${provider}${host} ${version}: ${[
		...added(change),
		...ordered.slice(0, MAX_PACKAGES).map(packageText),
		...rest > 0 ? [`${rest} more packages`] : [],
		...signers === void 0 || isNew(change) ? [] : [`signed by ${signersText(signers.after)}, before by ${signersText(signers.before)}`],
		...days === void 0 || isNew(change) ? [] : [`seen on ${days.after.join(", ") || "no day"}, before on ${days.before.join(", ") || "none"}`]
	].join("; ")}.`;
}
function added(change) {
	const { packages, signers, days } = change;
	const platforms = packages.filter(({ before }) => before === void 0);
	if (platforms.length === 0) return [];
	const names = platforms.map(({ platform }) => platform).join(", ");
	if (!isNew(change)) return [`new packages of ${names}`];
	const keys = signersText(signers?.after ?? []);
	return [`first seen on ${days?.after.join(", ") ?? ""} with ${names}, signed by ${keys}`];
}
function packageText({ platform, before, after }) {
	return after === void 0 ? `${platform} is no longer ${before ?? ""}` : `${platform} is ${after}, before ${before ?? ""}`;
}

// src/review/verdict/policy-changes.ts
const WHAT = {
	policy: "the policy of this review",
	companion: "a file that the policy names",
	workflow: "a workflow that runs this review",
	ledger: "the ledger of signing keys",
	releases: "the ledger of releases as first seen"
};
function policyChangedFindings(changes, policy) {
	return changes.map((change) => ({
		rule: "policy-changed",
		severity: policyChangeWeight(policy, change.problem),
		provider: null,
		root: ".",
		file: change.path,
		line: null,
		summary: change.problem === void 0 ? "The change touches what decides this review" : `The change makes the ${isLedger(change) ? "ledger" : "policy"} unusable`,
		detail: changeText(change),
		remedy: remedyByHand("Have somebody who answers for the policy look at it, best in a change of its own.")
	}));
}
function changeText(change) {
	const { path, kind, isRemoved, problem } = change;
	const verb = isRemoved ? "removes" : "changes";
	const lines = linesText(change);
	const text = `The change ${verb} ${path}, ${WHAT[kind]}.${lines} This review still goes by the target branch's.`;
	return problem === void 0 ? text : `${text} Merged, it would stop every review: ${problem}`;
}
function isLedger({ kind }) {
	return kind === "ledger" || kind === "releases";
}
function linesText(change) {
	if (change.kind === "ledger") return ` ${ledgerText(change.lines)}`;
	return change.kind === "releases" ? ` ${releasesText(change.lines)}` : "";
}
function openGateFindings(gate, wouldFail, file) {
	if (gate === void 0 || gate.kind === "warn-only" && !wouldFail) return [];
	const until = gate.until === void 0 ? "until it is removed" : `until ${gate.until.text}`;
	const reason = gate.reason === void 0 ? "" : `: ${gate.reason}`;
	const approver = gate.approvedBy === void 0 ? "" : ` Approved by ${gate.approvedBy}.`;
	const isEmergency = gate.kind === "emergency";
	return [{
		rule: "waiver-used",
		severity: isEmergency ? "warning" : "notice",
		provider: null,
		root: ".",
		file: file ?? null,
		line: null,
		summary: isEmergency ? "The gate stands open for an emergency" : "Findings are shown and fail nothing",
		detail: `${gate.kind} holds ${until}${reason}.${approver}`,
		remedy: remedyByHand(isEmergency ? "Remove emergency from the policy, and review again what was merged meanwhile." : "Write a baseline of what is left and remove warn-only from the policy.")
	}];
}

// src/app/review/assemble-review.ts
function assembleReview(parts, meter) {
	const { roots, policy, commits, auditedCommit } = parts;
	const verdict = verdictOf(parts);
	const gate = openGate(policy, meter.clock.now());
	const traces = openGateFindings(gate, verdict === "failed" || verdict === "unverified", parts.policyFile);
	const ofRepository = [...parts.repositoryFindings ?? [], ...traces];
	return {
		verdict,
		receivedFrom: null,
		baseCommit: commits?.base ?? null,
		headCommit: commits?.head ?? null,
		...withoutAbsent({ auditedCommit }),
		baseName: commits?.baseName ?? null,
		roots,
		changes: groupChanges(roots.flatMap((root) => root.changes)),
		findings: sortFindings([...roots.flatMap((root) => root.findings), ...ofRepository]),
		hashes: distinctHashes(roots),
		limits: statedLimits(parts, meter.setup),
		leftOut: sortedUnique(parts.leftOut ?? []),
		stats: runStats(meter),
		version: meter.programVersion,
		failOn: policy.failOn,
		policyDigest: textDigest(policyText(policy)),
		mode: parts.mode,
		repositoryFindings: parts.repositoryFindings ?? [],
		...withoutAbsent({ openGate: gate })
	};
}
function unreadReview({ mode, shard, receivedFrom }, reason, meter) {
	const review = {
		...assembleReview({
			mode,
			roots: [],
			policy: DEFAULT_POLICY,
			commits: void 0
		}, meter),
		unfinished: "unread"
	};
	const all = receivedFrom === void 0 ? mode === "review" ? "What the change brings" : "What is there" : "What another run reported";
	const unread = shard !== void 0 && shard.count > 1 ? `${all} to part ${shard.index} of ${shard.count}` : all;
	return {
		...cutShort(review, unread, reason.message),
		receivedFrom: receivedFrom ?? null
	};
}
function runStats({ clock, started, cost }) {
	const { requests, bytes, cacheHits = 0 } = cost();
	return {
		bytesDownloaded: bytes,
		requests,
		cacheHits,
		durationMs: clock.now() - started
	};
}
function verdictOf({ roots, policy, mode, repositoryFindings = [] }) {
	const verdicts = roots.map((root) => gateRoot({
		...root,
		mode
	}, policy));
	if (repositoryFindings.length === 0) return combineVerdicts(verdicts);
	const ofRepository = {
		mode,
		base: void 0,
		changes: [],
		findings: repositoryFindings
	};
	return combineVerdicts([...verdicts, gateRoot(ofRepository, policy)]);
}
function distinctHashes(roots) {
	const all = new Set(roots.flatMap((root) => root.hashes));
	return [...new Map([...all].map((one) => [`${one.provider}@${one.version} ${one.hash} ${one.grade}`, one])).entries()].sort(([a], [b]) => compareBytes(a, b)).map(([, one]) => one);
}
function statedLimits({ roots, limits = [] }, setup) {
	const all = [
		...roots.flatMap((root) => [...requirementLimits(root), ...root.limits ?? []].map((limit) => `${root.root}: ${limit}`)),
		...limits,
		...setup?.remarks ?? []
	];
	return sortedUnique(all.map((one) => boundedMessage(one)));
}
function requirementLimits({ requirements }) {
	const { limits = [], state } = requirements ?? {};
	return state?.problem === void 0 ? limits : [...limits, `${state.file} is not read: ${state.problem}`];
}

// src/language/module-tree/module-memory.ts
function moduleMemory() {
	return /* @__PURE__ */ new Map();
}
function moduleTable(memory, files) {
	const known = memory.get(files);
	if (known !== void 0) return known;
	const table = /* @__PURE__ */ new Map();
	memory.set(files, table);
	return table;
}

// src/app/run/run-events.ts
function rootCounter(kind, total, listener) {
	let done = 0;
	const tell = () => {
		if (total > 1) listener?.({
			kind,
			done,
			total
		});
	};
	tell();
	return () => {
		done++;
		tell();
	};
}
function rootEventWords({ kind, done, total }) {
	const verb = {
		"roots-read": "read",
		"roots-judged": "judged"
	}[kind];
	return `${done} of ${counted(total, ["root module", "root modules"])} ${verb}`;
}
function isReadingThrough(event) {
	return event.kind === "roots-read" && event.done === event.total;
}

// src/language/config/body/traversal.ts
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
const IDENTIFIER_AT = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
const STEP_AT = /[ \t]*([.[])[ \t]*/y;
const INDEX_AT = /(?:\d+(?:\.\d+)?|"(?:\\.|[^"\\$%]|[$%](?!\{))*")[ \t]*\]/y;
function isIdentifier(text) {
	return IDENTIFIER.test(text);
}
function nativeTraversal(expression, keys = "constant") {
	const steps = [];
	let node = expression;
	while (node.kind === "attribute" || node.kind === "index") {
		const step = stepOf(node, keys);
		if (step === void 0) return void 0;
		steps.push(step);
		node = node.object;
	}
	if (node.kind !== "variable" && node.kind !== "literal") return void 0;
	return {
		root: node.kind === "variable" ? node.name : String(node.value),
		rootSpan: node,
		steps: steps.reverse()
	};
}
function stepOf(node, keys) {
	if (node.kind === "attribute") return {
		kind: "attribute",
		name: node.name,
		span: {
			start: node.object.end,
			end: node.end
		}
	};
	return keys === "any" || isConstantKey(node.key) ? {
		kind: "index",
		span: node.key
	} : void 0;
}
function isConstantKey(key) {
	if (key.kind === "number") return true;
	return key.kind === "template" && key.parts.every((part) => part.kind === "text");
}
function parseTraversal(text, span) {
	const reader = {
		text,
		at: 0
	};
	matchNext(reader, /[ \t]*/y);
	const root = matchNext(reader, IDENTIFIER_AT);
	if (root === void 0) return void 0;
	const steps = [];
	for (let step = matchNext(reader, STEP_AT); step !== void 0; step = matchNext(reader, STEP_AT)) if (step.includes("[")) {
		if (matchNext(reader, INDEX_AT) === void 0) return void 0;
		steps.push({
			kind: "index",
			span
		});
	} else {
		const name = matchNext(reader, IDENTIFIER_AT);
		if (name === void 0) return void 0;
		steps.push({
			kind: "attribute",
			name,
			span
		});
	}
	matchNext(reader, /[ \t]*/y);
	return reader.at === text.length ? {
		root,
		rootSpan: span,
		steps
	} : void 0;
}
function matchNext(reader, pattern) {
	pattern.lastIndex = reader.at;
	const found = pattern.exec(reader.text)?.[0];
	if (found !== void 0) reader.at += found.length;
	return found;
}
function traversalProblem(text) {
	if (!/^[ \t]*[\p{ID_Start}_]/u.test(text)) return "Variable name required";
	return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text) ? "Attribute name required" : "Invalid character";
}

// src/language/config/body/expression.ts
function expressionPlace(expression) {
	return {
		source: expression.source,
		span: expression.node
	};
}
function evaluateConstant(expression) {
	if (expression.syntax === "native") return evaluateLiteral(expression.node, expression.source);
	return {
		value: jsonValue(expression.node),
		diagnostics: []
	};
}
function jsonValue(node) {
	switch (node.kind) {
		case "string": return stringValue(node.value);
		case "number": return parseNumber$1(node.text) ?? UNKNOWN;
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
	if (expression.syntax === "native") {
		if (expression.node.kind !== "object") return void 0;
		return expression.node.items.map(({ key, value }) => ({
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
	}
	if (expression.node.kind !== "object") return void 0;
	return expression.node.members.map(({ name, nameSpan, value }) => {
		const { start, end } = nameSpan;
		return {
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
		};
	});
}
function evaluateKey({ key }) {
	const word = key.syntax === "native" ? literalKey(key.node) : void 0;
	return word === void 0 ? evaluateConstant(key) : {
		value: stringValue(word),
		diagnostics: []
	};
}
function listItems(expression) {
	const { source } = expression;
	if (expression.syntax === "native") {
		if (expression.node.kind !== "tuple") return void 0;
		return expression.node.items.map((node) => ({
			syntax: "native",
			node,
			source
		}));
	}
	if (expression.node.kind !== "array") return void 0;
	return expression.node.items.map((node) => ({
		syntax: "json",
		node,
		source
	}));
}
function staticProblem(expression, wanted) {
	const detail = `A ${wanted} must be written out here.`;
	return errorAt(expressionPlace(expression), "Invalid expression", detail);
}
function staticTraversal(expression) {
	if (expression.syntax === "native") return nativeTraversal(expression.node);
	const { node } = expression;
	return node.kind === "string" ? parseTraversal(node.value, node) : void 0;
}
function quotableTraversal(expression) {
	const text = isQuotedString(expression) ? constantText(expression) : void 0;
	if (text === void 0) {
		const traversal = staticTraversal(expression);
		return traversal === void 0 ? { diagnostics: [] } : {
			traversal,
			diagnostics: []
		};
	}
	const traversal = parseTraversal(text, expression.node);
	const detail = "A reference is written without quotes.";
	const place = expressionPlace(expression);
	const deprecation = warningAt(place, "Quoted references are deprecated", detail);
	if (traversal !== void 0) return {
		traversal,
		diagnostics: [deprecation]
	};
	const summary = traversalProblem(text);
	const problem = errorAt(place, summary, `"${text}" is not a reference.`);
	return {
		isReported: summary !== "Variable name required",
		diagnostics: [problem, deprecation]
	};
}
function isQuotedString(expression) {
	if (expression.syntax === "json" || expression.node.kind !== "template") return false;
	const { parts } = expression.node;
	return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}
function constantText(expression) {
	const { value } = evaluateConstant(expression);
	return value.kind === "string" ? value.value : void 0;
}
function keywordOf(expression) {
	const traversal = staticTraversal(expression);
	return traversal?.steps.length === 0 ? traversal.root : void 0;
}

// src/language/config/body/argument.ts
function stringArgument(attribute) {
	return decodeArgument(attribute, (value) => {
		const text = toStringValue(value);
		return text?.kind === "string" ? text.value : void 0;
	});
}
function booleanArgument(attribute) {
	return decodeArgument(attribute, (value) => {
		const truth = toBoolValue(value);
		return truth?.kind === "bool" ? truth.value : void 0;
	});
}
function decodeArgument(attribute, convert) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const converted = convert(value);
	if (converted === void 0) {
		const detail = `The value of "${attribute.name}" has the wrong type or is not known here.`;
		const place = expressionPlace(attribute.expression);
		return { diagnostics: [...diagnostics, errorAt(place, "Unsuitable value type", detail)] };
	}
	return diagnostics.length > 0 ? { diagnostics } : {
		value: converted,
		diagnostics
	};
}

// src/language/config/body/constraint-argument.ts
function decodeVersionArgument(attribute) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	if (hasErrors(diagnostics)) return { diagnostics };
	const converted = toStringValue(value);
	if (converted?.kind === "null" || converted?.kind === "unknown") return { diagnostics };
	const text = converted?.kind === "string" ? converted.value : void 0;
	if (text !== void 0 && isConfigurationConstraint(text)) return {
		constraint: text,
		diagnostics
	};
	const detail = text === void 0 ? `A string is required for ${attribute.name}.` : `"${text}" is not a version constraint.`;
	const place = expressionPlace(attribute.expression);
	return { diagnostics: [...diagnostics, errorAt(place, "Invalid version constraint", detail)] };
}
function isConfigurationConstraint(text) {
	try {
		assertConfigurationConstraint(text);
		return true;
	} catch (error) {
		if (isLockReviewError(error, "INVALID_CONSTRAINT")) return false;
		throw error;
	}
}

// src/language/hcl/expression-walk.ts
function mentionsOf(expression) {
	const references = [];
	let callsFunctions = false;
	const pending = [{
		node: expression,
		bound: /* @__PURE__ */ new Set([""])
	}];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const { bound } = next;
		const { base, names, keys } = withoutSteps(next.node);
		if (base.kind === "variable" && !bound.has(base.name)) references.push([base.name, ...names]);
		if (base.kind === "call") callsFunctions = true;
		pending.push(...keys.map((node) => ({
			node,
			bound
		})), ...partsOf$1({
			node: base,
			bound
		}));
	}
	return {
		references: references.reverse(),
		callsFunctions
	};
}
function withoutSteps(expression) {
	let names = [];
	const keys = [];
	let base = expression;
	while (base.kind === "attribute" || base.kind === "index") {
		if (base.kind === "attribute") names.push(base.name);
		else {
			keys.push(base.key);
			names = [];
		}
		base = base.object;
	}
	return {
		base,
		names: names.reverse(),
		keys
	};
}
function partsOf$1({ node, bound }) {
	if (node.kind === "template") return node.parts.flatMap((part) => templateParts(part, bound));
	if (node.kind !== "for") return childrenOf(node).map((child) => ({
		node: child,
		bound
	}));
	const inner = bind(bound, node.keyName, node.valueName);
	const inside = [
		node.key,
		node.value,
		node.condition
	].filter((one) => one !== void 0);
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
function templateParts(part, bound) {
	switch (part.kind) {
		case "text": return [];
		case "interpolation": return [{
			node: part.expression,
			bound
		}];
		case "if": {
			const inside = [...part.whenTrue, ...part.whenFalse];
			return [{
				node: part.condition,
				bound
			}, ...inside.flatMap((one) => templateParts(one, bound))];
		}
		case "for": {
			const inner = bind(bound, part.keyName, part.valueName);
			return [{
				node: part.collection,
				bound
			}, ...part.body.flatMap((one) => templateParts(one, inner))];
		}
		default: return part;
	}
}
function bind(bound, keyName, valueName) {
	return /* @__PURE__ */ new Set([
		...bound,
		valueName,
		...keyName === void 0 ? [] : [keyName]
	]);
}

// src/language/config/body/json-expression.ts
function readNativeExpression(expression) {
	if (expression.syntax === "native") return {
		node: expression.node,
		diagnostics: []
	};
	const { node, source } = expression;
	if (node.kind !== "string") return { diagnostics: [] };
	const parsed = parseExpressionText(sourceText(source.file, node.value));
	const place = {
		source,
		span: node
	};
	return parsed.diagnostics.length > 0 ? { diagnostics: parsed.diagnostics.map((one) => errorAt(place, one.summary, one.detail)) } : {
		node: moved(parsed.expression, node),
		diagnostics: []
	};
}
function nativeExpression(expression) {
	return readNativeExpression(expression).node;
}
function moved(expression, { start, end }) {
	return {
		...expression,
		start,
		end
	};
}
function mentions(expression) {
	const { source } = expression;
	if (expression.syntax === "native") return mentionsOf(expression.node);
	const all = jsonTemplates(expression.node).map((text) => mentionsOf(templateOf(text, source.file)));
	return {
		references: all.flatMap((one) => one.references),
		callsFunctions: all.some((one) => one.callsFunctions)
	};
}
function jsonTemplates(node) {
	switch (node.kind) {
		case "string": return node.value.includes("${") || node.value.includes("%{") ? [node.value] : [];
		case "array": return node.items.flatMap(jsonTemplates);
		case "object": return node.members.flatMap(({ value }) => jsonTemplates(value));
		default: return [];
	}
}
function evaluableExpression(expression) {
	const { source } = expression;
	if (expression.syntax === "native") return {
		node: expression.node,
		source
	};
	return {
		node: evaluableJson(expression.node, source.file),
		source
	};
}
function evaluableJson(node, file) {
	const { start, end } = node;
	switch (node.kind) {
		case "string": return {
			...withoutLastLineEnd(templateOf(node.value, file)),
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
			items: node.items.map((one) => evaluableJson(one, file)),
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
function withoutLastLineEnd(template) {
	if (template.kind !== "template") return template;
	const parts = template.parts.flatMap((part, index) => {
		if (index < template.parts.length - 1 || part.kind !== "text") return [part];
		const value = part.value.slice(0, -1);
		return value === "" ? [] : [{
			...part,
			value
		}];
	});
	return {
		...template,
		parts
	};
}
function templateOf(text, file) {
	let marker = "END";
	while (text.includes(marker)) marker += "_";
	const heredoc = `<<${marker}\n${text}\n${marker}\n`;
	return parseExpressionText(sourceText(file, heredoc)).expression;
}

// src/language/text/clean-path.ts
function cleanPath(path) {
	const normal = normalize(path);
	return normal.length > 1 && normal.endsWith("/") ? normal.slice(0, -1) : normal;
}

// src/language/config/blocks/module-source.ts
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
	if (isLocal(text)) return {
		kind: "local",
		address: cleanLocal(text)
	};
	return registrySource(text, tool).source ?? remoteSource(text);
}
function parseRegistryModuleSource(text, tool) {
	if (isLocal(text)) throw invalid$1(`Local directory "${text}" cannot be used as a module registry address`);
	const { source, problem } = registrySource(text, tool);
	if (source === void 0) throw invalid$1(problem);
	return source;
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
	if (subdirectory.startsWith("../")) return { problem: leadsOutside(subdirectory) };
	const parts = address.split("/");
	if (parts.length !== 3 && parts.length !== 4) return { problem: "A module registry address must have three or four parts between slashes" };
	const hostname = parts.length === 4 ? registryHost(parts[0] ?? "") : defaultRegistryHost(tool);
	if (hostname === void 0) return { problem: `Module registry host "${parts[0]}" is not valid` };
	const [namespace = "", name = "", system = ""] = parts.slice(-3);
	for (const part of [namespace, name]) if (!REGISTRY_NAME.test(part)) return { problem: `"${part}" is not a valid module name` };
	if (!REGISTRY_SYSTEM.test(system)) return { problem: `"${system}" is not a valid target system` };
	return { source: {
		kind: "registry",
		address: `${hostname}/${namespace}/${name}/${system}${subdirectory === "" ? "" : `//${subdirectory}`}`,
		hostname,
		namespace,
		name,
		system,
		subdirectory
	} };
}
function registryHost(text) {
	try {
		const host = parseServiceHost(text);
		return host.ascii.includes(".") && !REPOSITORY_HOSTS.has(host.ascii) ? host.display : void 0;
	} catch (error) {
		if (isLockReviewError(error, "INVALID_ADDRESS")) return void 0;
		throw error;
	}
}
function parseRemoteModuleSource(text) {
	return remoteSource(text);
}
function remoteSource(text) {
	const given = splitSubdirectory(text);
	const detected = splitSubdirectory(detect(given.address));
	const joined = [detected.subdirectory, given.subdirectory].filter((part) => part !== "").join("/");
	const subdirectory = joined === "" ? "" : cleanPath(joined);
	if (given.subdirectory.startsWith("../") || subdirectory.startsWith("../")) throw invalid$1(leadsOutside(given.subdirectory));
	return {
		kind: "remote",
		address: withSubdirectory(detected.address, subdirectory),
		subdirectory
	};
}
function detect(address) {
	const forced = FORCED_GETTER.exec(address);
	const rest = forced?.[2] ?? address;
	if (isUrl(rest)) return address;
	const found = shorthand(rest);
	if (found === void 0) throw invalid$1(`The way to fetch module "${address}" is unknown; a directory is written "./${address}"`);
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
	throw invalid$1(`"${text}" is no address of an object of S3`);
}
function repositoryShorthand(path, query) {
	const [host = "", owner = "", repository = "", ...inside] = path.split("/");
	if (repository === "") throw invalid$1(`"${path}" does not name a repository of ${host}`);
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
function invalid$1(message) {
	return new LockReviewError("INVALID_ADDRESS", message);
}
function displayModuleSource({ kind, address }) {
	if (kind !== "remote") return address;
	const at = address.indexOf("?");
	const [path, query] = at < 0 ? [address, ""] : [address.slice(0, at), address.slice(at + 1)];
	const ref = query.split("&").find((part) => part.startsWith("ref="));
	const bare = path.replace(/\/\/[^/\s]*@/, "//");
	return ref === void 0 ? bare : `${bare}?${ref}`;
}

// src/language/config/blocks/module-location.ts
function locateModule(call, tool) {
	const { sourceArgument, versionArgument } = call;
	if (evaluatesLate(tool) && [sourceArgument, versionArgument].some(isDynamicArgument)) {
		const unresolved = "its source or version is not a constant";
		return {
			call: {
				...call,
				unresolved
			},
			diagnostics: []
		};
	}
	const version = versionArgument === void 0 ? void 0 : decodeVersionArgument(versionArgument);
	const located = sourceArgument === void 0 ? { diagnostics: [] } : decodeSource$1(sourceArgument, isVersioned(call, tool), tool);
	return {
		call: {
			...call,
			...withoutAbsent({
				source: located.source,
				version: version?.constraint
			})
		},
		diagnostics: [...version?.diagnostics ?? [], ...located.diagnostics]
	};
}
function evaluatesLate({ name, minor }) {
	return minor >= (name === "opentofu" ? 8 : 15);
}
function isDynamicArgument(attribute) {
	if (attribute === void 0) return false;
	if (isTemplateInJson(attribute.expression)) return true;
	const { references, callsFunctions } = mentions(attribute.expression);
	return references.length > 0 || callsFunctions;
}
function isTemplateInJson({ syntax, node }) {
	return syntax === "json" && node.kind === "string" && /[$%]\{/.test(node.value);
}
function isVersioned(call, tool) {
	const { versionArgument } = call;
	if (versionArgument === void 0) return false;
	return !(tool.minor >= (tool.name === "opentofu" ? 10 : 15)) || evaluateConstant(versionArgument.expression).value.kind !== "null";
}
function decodeSource$1(attribute, versioned, tool) {
	const { value, diagnostics } = stringArgument(attribute);
	if (value === void 0) return { diagnostics };
	try {
		return {
			source: (versioned ? parseRegistryModuleSource : parseModuleSource)(value, tool),
			diagnostics
		};
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const summary = versioned ? "Invalid registry module source address" : "Invalid module source address";
		const place = expressionPlace(attribute.expression);
		return { diagnostics: [...diagnostics, errorAt(place, summary, `${error.message}.`)] };
	}
}

// src/language/hcl/salvage.ts
const HEADER = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;
function salvageBlocks(source, parsed) {
	if (parsed.diagnostics.length === 0) return parsed.body.blocks;
	const found = /* @__PURE__ */ new Map();
	const starts = headerOffsets(source.text);
	for (const [index, start] of starts.entries()) {
		const end = starts[index + 1] ?? source.text.length;
		const [block] = parseBody(new Parser(scanStretch(source.text, start, end), parseExpression), "eof").blocks;
		if (block !== void 0) found.set(block.start, block);
	}
	for (const block of parsed.body.blocks) if (!found.has(block.start)) found.set(block.start, block);
	return [...found.values()].sort((a, b) => a.start - b.start);
}
function headerOffsets(text) {
	const heredocs = heredocStretches(scan(text));
	const offsets = [];
	let next = 0;
	for (const { index } of text.matchAll(HEADER)) {
		while ((heredocs[next]?.end ?? Number.POSITIVE_INFINITY) < index) next++;
		if (!((heredocs[next]?.start ?? Number.POSITIVE_INFINITY) < index)) offsets.push(index);
	}
	return offsets;
}
function heredocStretches(tokens) {
	const stretches = [];
	let start;
	for (const [index, kind] of tokens.kinds.entries()) {
		if (kind === "<<") start = tokens.starts[index];
		if (kind !== "<<end" || start === void 0) continue;
		stretches.push({
			start,
			end: tokens.ends[index] ?? start
		});
		start = void 0;
	}
	return stretches;
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

// src/language/config/body/json-body.ts
const COMMENT = "//";
const WRONG_TYPE = "Incorrect JSON value type";
function jsonContent(json, schema, extent) {
	const { members, problems } = deepMembers(json, json.node);
	const reading = {
		json,
		attributes: /* @__PURE__ */ new Map(),
		blocks: [],
		diagnostics: [...problems]
	};
	for (const member of members) readMember(reading, member, schema);
	reportMissing(reading, schema);
	const leftover = members.filter((one) => one.name !== COMMENT && !isKnown(schema, one.name));
	if (extent === "whole") reading.diagnostics.push(...leftover.map((one) => extraneous(json, one)));
	const { attributes, blocks, diagnostics } = reading;
	return {
		attributes,
		blocks,
		diagnostics,
		hasMore: leftover.length > 0
	};
}
function jsonAttributes(json) {
	const { node } = json;
	if (node.kind !== "object") return {
		attributes: [],
		diagnostics: [errorAt(placeIn$1(json, node), WRONG_TYPE, "A JSON object is required here, which sets the arguments of this block.")]
	};
	const attributes = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const member of node.members) {
		if (member.name === COMMENT) continue;
		if (attributes.has(member.name)) diagnostics.push(duplicate$1(json, member, "Duplicate attribute definition"));
		else attributes.set(member.name, configAttribute$1(json, member));
	}
	return {
		attributes: [...attributes.values()],
		diagnostics
	};
}
function readMember(reading, member, schema) {
	const { json } = reading;
	if (Object.hasOwn(schema.attributes, member.name)) {
		if (reading.attributes.has(member.name)) reading.diagnostics.push(duplicate$1(json, member, "Duplicate argument"));
		else reading.attributes.set(member.name, configAttribute$1(json, member));
		return;
	}
	const labelNames = Object.hasOwn(schema.blocks, member.name) ? schema.blocks[member.name] : void 0;
	if (labelNames === void 0) return;
	unpackBlocks(reading, {
		member,
		labelNames,
		labels: [],
		node: member.value
	});
}
function unpackBlocks(reading, unpacking) {
	const { json } = reading;
	const { labelNames, labels, node, member } = unpacking;
	const [labelName, ...rest] = labelNames;
	if (labelName === void 0) {
		pushBlocks(reading, unpacking);
		return;
	}
	const { members, problems } = deepMembers(json, node, labelName);
	reading.diagnostics.push(...problems);
	if (members.length === 0) {
		const detail = `At least one property is required, whose name is the ${labelName} of the ${member.name} block.`;
		reading.diagnostics.push(errorAt(placeIn$1(json, start(node)), "Missing block label", detail));
	}
	for (const { name, nameSpan, value } of members) {
		const label = {
			value: name,
			place: placeIn$1(json, nameSpan)
		};
		unpackBlocks(reading, {
			member,
			labelNames: rest,
			labels: [...labels, label],
			node: value
		});
	}
}
function pushBlocks(reading, { member, labels, node }) {
	const { json } = reading;
	if (node.kind === "keyword" && node.value === null) return;
	if (node.kind !== "object" && node.kind !== "array") {
		const detail = `An object or an array is required, for the contents of "${member.name}" blocks.`;
		reading.diagnostics.push(errorAt(placeIn$1(json, start(node)), WRONG_TYPE, detail));
		return;
	}
	const bodies = node.kind === "object" ? [node] : node.items;
	for (const body of bodies) reading.blocks.push({
		type: member.name,
		typePlace: placeIn$1(json, member.nameSpan),
		labels,
		place: placeIn$1(json, start(node)),
		body: {
			syntax: "json",
			node: body,
			source: json.source
		}
	});
}
function deepMembers(json, node, labelName) {
	if (node.kind === "keyword" && node.value === null) return {
		members: [],
		problems: []
	};
	const purpose = labelName === void 0 ? "arguments and blocks" : `${labelName} labels`;
	const refuse = (wrong) => errorAt(placeIn$1(json, start(wrong)), WRONG_TYPE, `An object is required here, for ${purpose}.`);
	if (node.kind === "object") return {
		members: node.members,
		problems: []
	};
	if (node.kind !== "array") return {
		members: [],
		problems: [refuse(node)]
	};
	return {
		members: node.items.flatMap((item) => item.kind === "object" ? item.members : []),
		problems: node.items.filter((item) => item.kind !== "object").map(refuse)
	};
}
function reportMissing(reading, schema) {
	const { json } = reading;
	for (const [name, presence] of Object.entries(schema.attributes)) {
		if (presence !== "required" || reading.attributes.has(name)) continue;
		const detail = `The argument "${name}" is required, but was not given.`;
		reading.diagnostics.push(errorAt(placeIn$1(json, missingPlace(json.node)), "Missing required argument", detail));
	}
}
function missingPlace(node) {
	return node.kind === "object" && node.end > 0 ? {
		start: node.end - 1,
		end: node.end
	} : start(node);
}
function isKnown(schema, name) {
	return Object.hasOwn(schema.attributes, name) || Object.hasOwn(schema.blocks, name);
}
function extraneous(json, member) {
	const detail = `No argument or block type is named "${member.name}".`;
	return errorAt(placeIn$1(json, member.nameSpan), "Extraneous JSON object property", detail);
}
function duplicate$1(json, member, summary) {
	const detail = `The argument "${member.name}" was already set.`;
	return errorAt(placeIn$1(json, member.nameSpan), summary, detail);
}
function configAttribute$1(json, member) {
	const span = {
		start: member.nameSpan.start,
		end: member.value.end
	};
	return {
		name: member.name,
		place: placeIn$1(json, span),
		namePlace: placeIn$1(json, member.nameSpan),
		expression: {
			syntax: "json",
			node: member.value,
			source: json.source
		}
	};
}
function start(node) {
	return node.kind === "object" || node.kind === "array" ? {
		start: node.start,
		end: Math.min(node.start + 1, node.end)
	} : node;
}
function placeIn$1(json, span) {
	return {
		source: json.source,
		span
	};
}

// src/language/config/body/native-body.ts
function nativeContent(native, schema, extent) {
	const attributes = knownAttributes(native, schema);
	const blocks = knownBlocks(native, schema);
	const diagnostics = [
		...missingAttributes(native, schema),
		...blocks.flatMap((one) => one.problem === void 0 ? [] : [one.problem]),
		...extent === "whole" ? leftovers(native, schema) : []
	];
	return {
		attributes,
		blocks: blocks.flatMap((one) => one.block === void 0 ? [] : [one.block]),
		diagnostics,
		hasMore: isBeyond(native.body, schema)
	};
}
function nativeAttributes(native) {
	const [first] = native.body.blocks;
	const diagnostics = first === void 0 ? [] : [errorAt(placeIn(native, first.typeSpan), `Unexpected "${first.type}" block`, "Blocks are not allowed here.")];
	return {
		attributes: native.body.attributes.map((one) => configAttribute(native, one)),
		diagnostics
	};
}
function knownAttributes(native, schema) {
	const known = native.body.attributes.filter((one) => Object.hasOwn(schema.attributes, one.name));
	return new Map(known.map((one) => [one.name, configAttribute(native, one)]));
}
function configAttribute(native, attribute) {
	return {
		name: attribute.name,
		place: placeIn(native, attribute),
		namePlace: placeIn(native, attribute.nameSpan),
		expression: {
			syntax: "native",
			node: attribute.expression,
			source: native.source
		}
	};
}
function missingAttributes(native, schema) {
	const present = new Set(native.body.attributes.map((one) => one.name));
	const { start } = native.body;
	return Object.entries(schema.attributes).filter(([name, presence]) => presence === "required" && !present.has(name)).map(([name]) => errorAt(placeIn(native, {
		start,
		end: start
	}), "Missing required argument", `The argument "${name}" is required, but was not given.`));
}
function knownBlocks(native, schema) {
	return native.body.blocks.flatMap((block) => {
		const labelNames = Object.hasOwn(schema.blocks, block.type) ? schema.blocks[block.type] : void 0;
		return labelNames === void 0 ? [] : [readBlock(native, block, labelNames)];
	});
}
function readBlock(native, block, labelNames) {
	const extra = block.labels[labelNames.length];
	if (extra !== void 0) {
		const expected = labelNames.length === 0 ? `No labels are expected for ${block.type} blocks.` : `Only ${labelNames.length} labels (${labelNames.join(", ")}) are expected for ${block.type} blocks.`;
		return { problem: errorAt(placeIn(native, extra), `Extraneous label for ${block.type}`, expected) };
	}
	const missing = labelNames[block.labels.length];
	if (missing !== void 0) {
		const detail = `All ${block.type} blocks must have ${labelNames.length} labels (${labelNames.join(", ")}).`;
		const place = placeIn(native, block.openBrace);
		return { problem: errorAt(place, `Missing ${missing} for ${block.type}`, detail) };
	}
	return { block: {
		type: block.type,
		typePlace: placeIn(native, block.typeSpan),
		labels: block.labels.map((one) => ({
			value: one.value,
			place: placeIn(native, one)
		})),
		place: placeIn(native, block.headerSpan),
		body: {
			syntax: "native",
			body: block.body,
			source: native.source
		}
	} };
}
function isBeyond(body, schema) {
	return body.attributes.some((one) => !Object.hasOwn(schema.attributes, one.name)) || body.blocks.some((one) => !Object.hasOwn(schema.blocks, one.type));
}
function leftovers(native, schema) {
	const attributes = native.body.attributes.filter((one) => !Object.hasOwn(schema.attributes, one.name)).map((one) => unsupportedArgument(placeIn(native, one.nameSpan), one.name));
	const blocks = native.body.blocks.filter((one) => !Object.hasOwn(schema.blocks, one.type)).map((one) => errorAt(placeIn(native, one.typeSpan), "Unsupported block type", `Blocks of type "${one.type}" are not expected here.`));
	return [...attributes, ...blocks];
}
function unsupportedArgument(place, name) {
	return errorAt(place, "Unsupported argument", `An argument named "${name}" is not expected here.`);
}
function placeIn(native, span) {
	return {
		source: native.source,
		span
	};
}

// src/language/config/body/body-content.ts
function bodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "whole") : jsonContent(body, schema, "whole");
}
function partialBodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "partial") : jsonContent(body, schema, "partial");
}
function bodyAttributes(body) {
	return body.syntax === "native" ? nativeAttributes(body) : jsonAttributes(body);
}

// src/language/config/blocks/meta-arguments.ts
function firstDependency(content) {
	const attribute = content.attributes.get("depends_on");
	const first = attribute === void 0 ? void 0 : listItems(attribute.expression)?.[0];
	return first === void 0 ? void 0 : expressionPlace(first);
}
function repetitionPlaces(content) {
	const places = {};
	for (const name of [
		"count",
		"for_each",
		"enabled"
	]) {
		const attribute = content.attributes.get(name);
		if (attribute !== void 0) places[name] = attribute.namePlace;
	}
	return places;
}

// src/language/config/blocks/module.ts
function configurationName(localName, alias) {
	return alias === "" ? localName : `${localName}.${alias}`;
}
function resourceKey(resource) {
	return `${resource.mode}.${resource.type}.${resource.name}`;
}

// src/language/config/blocks/provider-reference.ts
const SUMMARY = "Invalid provider configuration reference";
function decodeProviderReference(expression, argument, tool) {
	const allowsKey = tool.name === "opentofu" && tool.minor >= 9;
	const { collection, hasDynamicKey } = allowsKey ? withoutKey(expression) : {
		collection: expression,
		hasDynamicKey: false
	};
	const { traversal, isReported, diagnostics } = quotableTraversal(collection);
	if (isReported) return { diagnostics };
	const maxSteps = allowsKey && !hasDynamicKey ? 2 : 1;
	if (traversal === void 0 || traversal.steps.length > maxSteps) {
		const detail = `The ${argument} argument requires the local name of a provider, optionally followed by a dot and the alias of a configuration.`;
		return { diagnostics: [...diagnostics, errorAt(expressionPlace(collection), SUMMARY, detail)] };
	}
	const place = {
		source: collection.source,
		span: traversal.rootSpan
	};
	const nameProblem = localNameProblem(traversal.root, place);
	if (nameProblem !== void 0) return { diagnostics: [...diagnostics, nameProblem] };
	const { reference, problem } = fromTraversal(traversal, collection, hasDynamicKey);
	return {
		reference,
		diagnostics: problem === void 0 ? diagnostics : [...diagnostics, problem]
	};
}
function withoutKey(expression) {
	const node = nativeExpression(expression);
	if (node?.kind !== "index" || isConstantKey(node.key)) return {
		collection: expression,
		hasDynamicKey: false
	};
	return {
		collection: {
			syntax: "native",
			node: node.object,
			source: expression.source
		},
		hasDynamicKey: true
	};
}
function referenceName(reference) {
	return configurationName(reference.localName, reference.alias);
}
function fromTraversal(traversal, expression, hasDynamicKey) {
	const { source } = expression;
	const [aliasStep, keyStep] = traversal.steps;
	const base = {
		localName: traversal.root,
		alias: aliasStep?.kind === "attribute" ? aliasStep.name : "",
		hasKey: hasDynamicKey || keyStep !== void 0,
		place: {
			source,
			span: traversal.rootSpan
		}
	};
	const wrongStep = aliasStep?.kind === "index" ? aliasStep : keyStep?.kind === "attribute" ? keyStep : void 0;
	if (wrongStep !== void 0) return {
		reference: base,
		problem: errorAt({
			source,
			span: wrongStep.span
		}, SUMMARY, "The local name may only be followed by a dot and the alias of a configuration.")
	};
	if (base.hasKey && base.alias === "") return {
		reference: base,
		problem: errorAt(expressionPlace(expression), SUMMARY, "An instance key can only follow an alias: name.alias[key].")
	};
	return { reference: base };
}
function isUsable(decoded) {
	return decoded.reference !== void 0 && !hasErrors(decoded.diagnostics);
}

// src/language/config/blocks/refusals/meta-arguments.ts
function referenceListProblems(content, name) {
	const attribute = content.attributes.get(name);
	if (attribute === void 0) return [];
	const items = listItems(attribute.expression);
	if (items === void 0) return [staticProblem(attribute.expression, "list of references")];
	return items.flatMap((item) => {
		const { traversal, isReported, diagnostics } = quotableTraversal(item);
		return traversal === void 0 && !isReported ? [...diagnostics, staticProblem(item, "reference")] : diagnostics;
	});
}
function repetitionProblems(places) {
	const given = [
		"count",
		"for_each",
		"enabled"
	].filter((name) => places[name]);
	if (given.length < 2) return [];
	const names = given.map((name) => `"${name}"`);
	const list = [names.slice(0, -1).join(", "), names.at(-1)].join(" and ");
	const last = given.at(-1);
	const place = last === void 0 ? void 0 : places[last];
	return [errorAt(place, `Invalid combination of ${list}`, `Only one of ${list} may be given.`)];
}
function duplicateBlocks(blocks, type, summary) {
	return blocks.filter((one) => one.type === type).slice(1).map((one) => errorAt(one.place, summary, `Only one ${type} block may be given.`));
}
function reservedBlocks$1(blocks, types, kind) {
	return blocks.filter((one) => types.includes(one.type)).map((one) => errorAt(one.typePlace, `Reserved block type name in ${kind} block`, `The block type "${one.type}" is reserved in ${kind} blocks.`));
}

// src/language/config/blocks/refusals/names.ts
function nameProblems(name, what) {
	if (name === void 0 || isIdentifier(name.value)) return [];
	const detail = `"${name.value}" is not a name of letters, digits, underscores and dashes.`;
	return [errorAt(name.place, `Invalid ${what}`, detail)];
}

// src/language/config/blocks/schemas.ts
function bodySchema(optional, blocks = {}, required = "") {
	const names = (list) => list.split(" ").filter((name) => name !== "");
	return {
		attributes: Object.fromEntries([...names(required).map((name) => [name, "required"]), ...names(optional).map((name) => [name, "optional"])]),
		blocks
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
		...tool.name === "opentofu" ? { encryption: [] } : {}
	});
}
const LANGUAGE_SCHEMA = bodySchema("edition experiments", { compatible_with: [] });
const COMPATIBLE_WITH_SCHEMA = bodySchema("opentofu");
const PROVIDER_SCHEMA = bodySchema("alias version for_each count depends_on source", {
	_: [],
	lifecycle: [],
	locals: []
});
const MODULE_SCHEMA = bodySchema("version count for_each depends_on providers", {
	_: [],
	lifecycle: [],
	locals: [],
	provider: ["type"]
}, "source");
const RESOURCE_ARGUMENTS = "count for_each provider depends_on";
const RESOURCE_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	locals: [],
	lifecycle: [],
	connection: [],
	provisioner: ["type"],
	_: []
});
function resourceSchema(mode, tool) {
	if (mode === "data") return DATA_SCHEMA;
	if (mode !== "ephemeral" || tool.name === "opentofu") return RESOURCE_SCHEMA;
	return bodySchema(RESOURCE_ARGUMENTS, DATA_SCHEMA.blocks);
}
const DATA_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	lifecycle: [],
	locals: [],
	_: []
});
const MODULE_LIFECYCLE_SCHEMA = bodySchema("enabled");
const CHECK_SCHEMA = bodySchema("", { data: ["type", "name"] });
const WHOLE_CHECK_SCHEMA = bodySchema("", {
	...CHECK_SCHEMA.blocks,
	assert: []
});
function importSchema(tool) {
	return (tool.name === "opentofu" ? tool.minor >= 12 : tool.minor >= 12) ? bodySchema("provider for_each id identity", {}, "to") : bodySchema(tool.minor >= 7 ? "provider for_each" : "provider", {}, "id to");
}
function variableSchema(tool) {
	const openTofu = tool.name === "opentofu";
	const constant = openTofu ? tool.minor >= 12 : tool.minor >= 15;
	return bodySchema(`description default type sensitive ephemeral nullable${`${openTofu || tool.minor >= 15 ? " deprecated" : ""}${constant ? " const" : ""}`}`, { validation: [] });
}
function forOverride(base) {
	return {
		attributes: Object.fromEntries(Object.keys(base.attributes).map((name) => [name, "optional"])),
		blocks: base.blocks
	};
}

// src/language/config/blocks/decode-resource.ts
const NAMES = {
	resource: {
		type: "resource type name",
		name: "resource name",
		reserved: "resource"
	},
	data: {
		type: "data source name",
		name: "data resource name",
		reserved: "data"
	},
	ephemeral: {
		type: "ephemeral resource type name",
		name: "ephemeral resource name",
		reserved: "ephemeral"
	},
	action: {
		type: "action type name",
		name: "action name",
		reserved: "action"
	}
};
function decodeResource(block, options) {
	const mode = block.type;
	const content = partialBodyContent(block.body, resourceSchema(mode, options.tool));
	const provider = decodeProvider$1(content, options.tool);
	return {
		value: resourceFrom(block, mode, content, provider),
		diagnostics: [
			...content.diagnostics,
			...labelProblems(block, mode, options.tool),
			...provider.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, ["locals"], NAMES[mode].reserved),
			...repetitionProblems(repetitionPlaces(content))
		]
	};
}
function decodeNestedData(block, options) {
	const content = partialBodyContent(block.body, DATA_SCHEMA);
	const provider = decodeProvider$1(content, options.tool);
	const repeated = ["count", "for_each"].flatMap((name) => content.attributes.get(name) ?? []);
	return {
		value: resourceFrom(block, "data", content, provider),
		diagnostics: [
			...content.diagnostics,
			...labelProblems(block, "data", options.tool),
			...repeated.map(({ name, namePlace }) => {
				const detail = `The argument "${name}" is not supported in a data block inside a check block.`;
				return errorAt(namePlace, `Invalid "${name}" attribute`, detail);
			}),
			...provider.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, ["locals"], "data")
		]
	};
}
function decodeProvider$1(content, tool) {
	const attribute = content.attributes.get("provider");
	if (attribute === void 0) return { diagnostics: [] };
	return decodeProviderReference(attribute.expression, "provider", tool);
}
function resourceFrom(block, mode, content, provider) {
	const dependsOn = firstDependency(content);
	return {
		mode,
		type: block.labels[0]?.value ?? "",
		name: block.labels[1]?.value ?? "",
		...withoutAbsent({
			provider: provider.reference,
			dependsOn
		}),
		place: block.place
	};
}
function labelProblems(block, mode, tool) {
	const isShort = mode === "ephemeral" && tool.name === "terraform";
	const [type, name] = block.labels;
	return [...nameProblems(type, isShort ? "ephemeral resource type" : NAMES[mode].type), ...nameProblems(name, NAMES[mode].name)];
}

// src/language/config/blocks/decode-check.ts
function decodeCheck(block, options) {
	const base = {
		name: block.labels[0]?.value ?? "",
		place: block.place
	};
	if (options.isOverride) return {
		value: base,
		diagnostics: [errorAt(block.place, "Can't override check blocks", "Override files cannot override check blocks.")]
	};
	const content = checkContent(block, options.tool);
	const [first, ...more] = content.blocks.filter(({ type }) => type === "data");
	const data = first === void 0 ? void 0 : decodeNestedData(first, options);
	return {
		value: data !== void 0 && !hasErrors(data.diagnostics) ? {
			...base,
			data: data.value
		} : base,
		diagnostics: [
			...content.diagnostics,
			...data?.diagnostics ?? [],
			...more.map((one) => {
				return errorAt(one.place, "Multiple data resource blocks", "A check block may hold one data block.");
			})
		]
	};
}
function checkContent({ body }, tool) {
	return isUnread(tool) ? bodyContent(body, WHOLE_CHECK_SCHEMA) : partialBodyContent(body, CHECK_SCHEMA);
}

// src/language/config/blocks/target-address.ts
const RESERVED = new Set("count each local path self terraform var template lazy arg module".split(" "));
function modesOf({ name, minor }) {
	return new Set(name === "terraform" ? [
		"data",
		"ephemeral",
		"resource"
	] : minor >= 11 ? ["data", "ephemeral"] : ["data"]);
}
function targetAddress(traversal, tool) {
	const steps = [{
		kind: "attribute",
		name: traversal.root,
		span: traversal.rootSpan
	}, ...traversal.steps];
	const modulePath = [];
	while (nameOf(steps[0]) === "module") {
		const name = nameOf(steps[1]);
		if (name === void 0) return void 0;
		modulePath.push(name);
		steps.splice(0, steps[2]?.kind === "index" ? 3 : 2);
	}
	if (steps.length === 0) return { modulePath };
	const resource = resourceAddress(steps, tool);
	return resource === void 0 ? void 0 : {
		modulePath,
		resource
	};
}
function resourceAddress(steps, tool) {
	const first = nameOf(steps[0]) ?? "";
	if (tool.name === "terraform" && RESERVED.has(first)) return void 0;
	const hasMode = modesOf(tool).has(first);
	const [type, name, key, ...more] = hasMode ? steps.slice(1) : steps;
	const typeName = nameOf(type);
	const ownName = nameOf(name);
	if (typeName === void 0 || ownName === void 0 || more.length > 0) return void 0;
	if (key !== void 0 && key.kind !== "index") return void 0;
	return {
		mode: hasMode ? first : "resource",
		type: typeName,
		name: ownName
	};
}
function nameOf(step) {
	return step?.kind === "attribute" ? step.name : void 0;
}

// src/language/config/blocks/decode-import.ts
function decodeImport(block, { tool }) {
	const content = bodyContent(block.body, importSchema(tool));
	const to = content.attributes.get("to");
	const target = to === void 0 ? void 0 : decodeTarget(to, tool);
	const provider = content.attributes.get("provider");
	const reference = provider === void 0 ? { diagnostics: [] } : decodeProviderReference(provider.expression, "provider", tool);
	const diagnostics = [
		...content.diagnostics,
		...target?.diagnostics ?? [],
		...providerProblems(provider, target?.address),
		...reference.diagnostics,
		...identityProblems(content, block)
	];
	const resource = target?.address?.resource;
	if (to === void 0 || target?.address === void 0 || resource === void 0) return { diagnostics };
	return {
		value: {
			modulePath: target.address.modulePath,
			resource,
			...staticTraversal(to.expression) !== void 0 ? {
				target: targetText(to),
				targetPlace: to.place
			} : {},
			...withoutAbsent({
				provider: reference.reference,
				providerPlace: provider?.place
			}),
			place: block.place
		},
		diagnostics
	};
}
function decodeTarget(to, tool) {
	const { node, diagnostics } = readNativeExpression(to.expression);
	if (diagnostics.length > 0) return { diagnostics };
	const traversal = node === void 0 ? void 0 : nativeTraversal(node, "any");
	const place = expressionPlace(to.expression);
	const refuse = (...summaries) => {
		const detail = "The target is the address of a managed resource, after module calls if any.";
		return { diagnostics: summaries.map((summary) => errorAt(place, summary, detail)) };
	};
	const isTerraform = tool.name === "terraform";
	const generic = isTerraform ? ["Invalid import address"] : [];
	if (to.expression.syntax === "json" && to.expression.node.kind !== "string") return refuse("Invalid reference expression");
	if (traversal === void 0) return refuse(isTerraform ? "Invalid expression" : "Invalid import address expression", ...generic);
	const address = targetAddress(traversal, tool);
	if (address?.resource === void 0) return refuse("Invalid address", ...generic);
	const isManaged = address.resource.mode === "resource";
	return isTerraform && !isManaged ? refuse(...generic) : {
		address,
		diagnostics: []
	};
}
function targetText({ expression }) {
	const { span, source } = expressionPlace(expression);
	return source.text.slice(span.start, span.end).replace(/\s+/g, "");
}
function providerProblems(provider, address) {
	if (provider === void 0 || address === void 0 || address.modulePath.length === 0) return [];
	return [errorAt(provider.place, "Invalid import provider argument", "Resources of a module get their provider from the module block.")];
}
function identityProblems(content, block) {
	const id = content.attributes.get("id");
	const identity = content.attributes.get("identity");
	if (id !== void 0 && identity !== void 0) return [errorAt(id.place, "Conflicting import arguments", "Only one of id and identity can say what is imported.")];
	if (id !== void 0 || identity !== void 0) return [];
	if (content.diagnostics.some((one) => one.summary === "Missing required argument")) return [];
	return [errorAt(block.place, "Missing required import argument", "One of id and identity must say what is imported.")];
}

// src/language/config/body/files.ts
const TERRAFORM_ENDINGS = [".tf", ".tf.json"];
const OPENTOFU_ENDINGS = [".tofu", ".tofu.json"];
const TERRAFORM_TEST_ENDINGS = [".tftest.hcl", ".tftest.json"];
const OPENTOFU_TEST_ENDINGS = [".tofutest.hcl", ".tofutest.json"];
function moduleFileNames(names, tool) {
	const endings = endingsFor(tool, TERRAFORM_ENDINGS, OPENTOFU_ENDINGS);
	const primary = [];
	const override = [];
	for (const name of names) {
		const stem = isIgnoredFile(name) ? void 0 : stemOf(name, endings);
		if (stem === void 0) continue;
		(isOverrideStem(stem) ? override : primary).push(name);
	}
	return {
		primary: preferred(primary),
		override: preferred(override)
	};
}
function testFileNames(names, tool, where) {
	const endings = endingsFor(tool, TERRAFORM_TEST_ENDINGS, OPENTOFU_TEST_ENDINGS);
	const seesAll = where === "own-directory" && tool.name === "terraform" && tool.minor >= 13;
	return preferred([...names].filter((name) => (seesAll || !isIgnoredFile(name)) && stemOf(name, endings) !== void 0));
}
function isOpenTofuFile(name) {
	return stemOf(name, OPENTOFU_ENDINGS) !== void 0;
}
function isJsonFile(name) {
	return name.endsWith(".json");
}
function isIgnoredFile(name) {
	return name.startsWith(".") || name.endsWith("~") || name.startsWith("#") && name.endsWith("#");
}
function endingsFor(tool, terraform, openTofu) {
	return tool.name === "opentofu" && tool.minor >= 8 ? [...terraform, ...openTofu] : terraform;
}
function stemOf(name, endings) {
	const ending = endings.find((one) => name.endsWith(one));
	return ending === void 0 ? void 0 : name.slice(0, -ending.length);
}
function isOverrideStem(stem) {
	return stem === "override" || stem.endsWith("_override");
}
function preferred(names) {
	const present = new Set(names);
	return names.filter((name) => !present.has(openTofuTwin(name) ?? "")).sort(compareBytes);
}
function openTofuTwin(name) {
	for (const ending of [...TERRAFORM_ENDINGS, ...TERRAFORM_TEST_ENDINGS]) if (name.endsWith(ending)) return name.slice(0, -ending.length) + ending.replace(".tf", ".tofu");
}

// src/language/config/blocks/decode-language.ts
const EDITIONS = {
	terraform: "TF2021",
	opentofu: "tofu2024"
};
function decodeTerraformLanguage(content, { tool }) {
	const version = content.attributes.get("required_version");
	const decoded = counts(version, tool) ? constraintOf(version) : NOTHING;
	if (tool.name === "opentofu" && tool.minor >= 12) return decoded;
	const experiments = content.attributes.get("experiments");
	const detail = "Only development builds of the tools have experiments.";
	return {
		constraints: decoded.constraints,
		diagnostics: [
			...decoded.diagnostics,
			...editionProblems(content.attributes.get("language"), "terraform"),
			...experiments === void 0 ? [] : [errorAt(experiments.namePlace, "Module uses experimental features", detail)]
		]
	};
}
function decodeLanguageBlock(block, { isOverride }) {
	if (isOverride) return {
		constraints: [],
		diagnostics: [errorAt(block.place, "Language selections in override file", "A language block can stand in normal files only.")]
	};
	const content = bodyContent(block.body, LANGUAGE_SCHEMA);
	const compatible = content.blocks.map((one) => {
		return constraintOf(partialBodyContent(one.body, COMPATIBLE_WITH_SCHEMA).attributes.get("opentofu"));
	});
	const constraints = compatible.flatMap((one) => one.constraints);
	const duplicates = constraints.slice(1).map(() => {
		return errorAt(block.place, "Duplicate compatible_with block", "A language block says once which OpenTofu it is compatible with.");
	});
	return {
		constraints,
		diagnostics: [
			...content.diagnostics,
			...editionProblems(content.attributes.get("edition"), "opentofu"),
			...experimentProblems(content.attributes.get("experiments")),
			...compatible.flatMap((one) => one.diagnostics),
			...duplicates
		]
	};
}
const NOTHING = {
	constraints: [],
	diagnostics: []
};
function counts(attribute, tool) {
	if (attribute === void 0) return false;
	return !(tool.name === "opentofu" && tool.minor >= 12) || isOpenTofuFile(attribute.place.source.file);
}
function constraintOf(attribute) {
	if (attribute === void 0) return NOTHING;
	const { constraint, diagnostics } = decodeVersionArgument(attribute);
	if (constraint === void 0) return {
		constraints: [],
		diagnostics
	};
	return {
		constraints: [{
			text: constraint,
			place: attribute.place
		}],
		diagnostics
	};
}
function editionProblems(attribute, tool) {
	if (attribute === void 0) return [];
	const edition = keywordOf(attribute.expression);
	if (edition === EDITIONS[tool]) return [];
	const summary = edition === void 0 ? "Invalid language edition" : "Unsupported language edition";
	const detail = `The one edition of the language is ${EDITIONS[tool]}.`;
	return [errorAt(expressionPlace(attribute.expression), summary, detail)];
}
function experimentProblems(attribute) {
	if (attribute === void 0) return [];
	const items = listItems(attribute.expression);
	if (items === void 0) return [staticProblem(attribute.expression, "list of keywords")];
	return items.map((item) => {
		const summary = keywordOf(item) !== void 0 ? "Unknown experiment keyword" : "Invalid experiment keyword";
		return errorAt(expressionPlace(item), summary, "There are no experiments in OpenTofu.");
	});
}

// src/language/config/blocks/decode-module-call.ts
function decodeModuleCall(block, options) {
	const { tool, isOverride } = options;
	const schema = isOverride ? forOverride(MODULE_SCHEMA) : MODULE_SCHEMA;
	const content = partialBodyContent(block.body, schema);
	const providers = decodePassedProviders(content.attributes.get("providers"), tool);
	const lifecycle = decodeLifecycle(content, tool);
	const repetition = {
		...repetitionPlaces(content),
		...lifecycle.value
	};
	const call = moduleCall(block, content, {
		providers: providers.value,
		repetition
	});
	const located = evaluatesLate(tool) ? {
		call,
		diagnostics: []
	} : locateModule(call, tool);
	return {
		value: located.call,
		diagnostics: [
			...content.diagnostics,
			...nameProblems(block.labels[0], "module instance name"),
			...located.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...providers.diagnostics,
			...lifecycle.diagnostics,
			...repetitionProblems(repetition),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, reservedTypes(tool), "module")
		]
	};
}
function moduleCall(block, content, rest) {
	const sourceArgument = content.attributes.get("source");
	const versionArgument = content.attributes.get("version");
	const dependency = firstDependency(content);
	const escaped = content.blocks.filter((one) => one.type === "_").map((one) => one.body);
	return {
		name: block.labels[0]?.value ?? "",
		...withoutAbsent({
			sourceArgument,
			versionArgument,
			dependsOn: dependency
		}),
		arguments: [block.body, ...escaped],
		providers: rest.providers,
		repetition: {
			...rest.repetition,
			...withoutAbsent({ depends_on: dependency })
		},
		place: block.place
	};
}
function decodePassedProviders(attribute, tool) {
	if (attribute === void 0) return {
		value: [],
		diagnostics: []
	};
	const pairs = mapItems(attribute.expression);
	if (pairs === void 0) return {
		value: [],
		diagnostics: [staticProblem(attribute.expression, "map of references")]
	};
	const passed = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const pair of pairs) {
		const inChild = decodeProviderReference(pair.key, "providers", tool);
		const inParent = decodeProviderReference(pair.value, "providers", tool);
		diagnostics.push(...inChild.diagnostics, ...inParent.diagnostics);
		if (!isUsable(inChild) || !isUsable(inParent)) continue;
		const name = referenceName(inChild.reference);
		if (passed.has(name)) diagnostics.push(passedTwice(name, expressionPlace(pair.value)));
		else passed.set(name, {
			inChild: inChild.reference,
			inParent: inParent.reference
		});
	}
	return {
		value: [...passed.values()],
		diagnostics
	};
}
function passedTwice(name, place) {
	return errorAt(place, "Duplicate provider address", `"${name}" is passed to the module twice.`);
}
function hasLifecycle(tool) {
	return tool.name === "opentofu" && tool.minor >= 11;
}
function reservedTypes(tool) {
	return hasLifecycle(tool) ? ["locals", "provider"] : [
		"lifecycle",
		"locals",
		"provider"
	];
}
function decodeLifecycle(content, tool) {
	const block = content.blocks.find((one) => one.type === "lifecycle");
	if (block === void 0 || !hasLifecycle(tool)) return {
		value: {},
		diagnostics: []
	};
	const inner = bodyContent(block.body, MODULE_LIFECYCLE_SCHEMA);
	const duplicates = duplicateBlocks(content.blocks, "lifecycle", "Duplicate lifecycle block");
	return {
		value: repetitionPlaces(inner),
		diagnostics: [...inner.diagnostics, ...duplicates]
	};
}

// src/language/config/blocks/decode-provider.ts
function decodeProvider(block, tool) {
	const content = partialBodyContent(block.body, PROVIDER_SCHEMA);
	const localName = block.labels[0]?.value ?? "";
	const nameProblem = localNameProblem(localName, block.place);
	if (nameProblem !== void 0) return { diagnostics: [...content.diagnostics, nameProblem] };
	const alias = decodeAlias(content);
	const version = decodeVersion$1(content);
	const hasEscape = content.blocks.some((one) => one.type === "_");
	return {
		value: {
			localName,
			alias: alias.value,
			...version.found,
			empty: !content.hasMore && !hasEscape && version.found.constraint === void 0,
			hasInstances: hasInstances(tool) && content.attributes.has("for_each"),
			place: block.place
		},
		diagnostics: [
			...content.diagnostics,
			...alias.diagnostics,
			...version.diagnostics,
			...iterationProblems(content, alias.value, tool),
			...reservedArguments(content, tool),
			...reservedBlocks(content)
		]
	};
}
function decodeAlias(content) {
	const attribute = content.attributes.get("alias");
	if (attribute === void 0) return {
		value: "",
		diagnostics: []
	};
	const { value = "", diagnostics } = stringArgument(attribute);
	if (isIdentifier(value)) return {
		value,
		diagnostics
	};
	const problem = errorAt(void 0, "Invalid provider configuration alias", "An alias must be a name of letters, digits, underscores and dashes.");
	return {
		value,
		diagnostics: [...diagnostics, problem]
	};
}
function decodeVersion$1(content) {
	const attribute = content.attributes.get("version");
	if (attribute === void 0) return {
		found: {},
		diagnostics: []
	};
	const { constraint, diagnostics } = decodeVersionArgument(attribute);
	const deprecation = warningAt(expressionPlace(attribute.expression), "Version constraints inside provider configuration blocks are deprecated", "Move the version constraint into the required_providers block.");
	return {
		found: constraint === void 0 ? {} : {
			constraint,
			constraintPlace: attribute.place
		},
		diagnostics: [deprecation, ...diagnostics]
	};
}
function hasInstances({ name, minor }) {
	return name === "opentofu" && minor >= 9;
}
function iterationProblems(content, alias, tool) {
	const attribute = content.attributes.get("for_each");
	if (!hasInstances(tool) || attribute === void 0 || alias !== "") return [];
	const detail = "Only a provider configuration with an alias can have for_each.";
	const place = expressionPlace(attribute.expression);
	return [errorAt(place, "Alias required when using \"for_each\"", detail)];
}
function reservedArguments(content, tool) {
	return [
		"count",
		"depends_on",
		"source",
		...hasInstances(tool) ? [] : ["for_each"]
	].flatMap((name) => {
		const attribute = content.attributes.get(name);
		if (attribute === void 0) return [];
		const detail = `The argument "${name}" is reserved in provider blocks.`;
		return [errorAt(attribute.namePlace, "Reserved argument name in provider block", detail)];
	});
}
function reservedBlocks(content) {
	const escapes = content.blocks.filter((one) => one.type === "_").slice(1);
	const reserved = content.blocks.filter((one) => one.type !== "_");
	return [...escapes.map((one) => errorAt(one.place, "Duplicate escaping block", "A provider block may hold one \"_\" block.")), ...reserved.map((one) => errorAt(one.typePlace, "Reserved block type name in provider block", `The block type "${one.type}" is reserved in provider blocks.`))];
}

// src/language/config/blocks/decode-required-providers.ts
const PRIMITIVES$1 = /* @__PURE__ */ new Set([
	"string",
	"number",
	"bool"
]);
const INVALID_OBJECT = "Invalid required_providers object";
function decodeRequiredProviders(block, tool) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	if (hasErrors(diagnostics)) return {
		value: {
			place: block.place,
			entries: []
		},
		diagnostics
	};
	const decoded = attributes.map((attribute) => decodeEntry(attribute, tool));
	return {
		value: {
			place: block.place,
			entries: decoded.flatMap((one) => one.value ?? [])
		},
		diagnostics: decoded.flatMap((one) => one.diagnostics)
	};
}
function decodeEntry(attribute, tool) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	return !hasErrors(diagnostics) && PRIMITIVES$1.has(value.kind) ? decodeLegacyEntry(attribute, tool) : decodeObjectEntry(attribute, tool);
}
function decodeLegacyEntry(attribute, tool) {
	const version = decodeVersionArgument(attribute);
	const address = impliedAddress(attribute, tool);
	const diagnostics = [...version.diagnostics, ...address.diagnostics];
	if (address.value === void 0 || hasErrors(diagnostics)) return { diagnostics };
	return {
		value: entry(attribute, address.value, version.constraint, []),
		diagnostics
	};
}
function decodeObjectEntry(attribute, tool) {
	const place = expressionPlace(attribute.expression);
	const nameProblem = localNameProblem(attribute.name, place);
	if (nameProblem !== void 0) return { diagnostics: [nameProblem] };
	const pairs = mapItems(attribute.expression);
	if (pairs === void 0) return { diagnostics: [errorAt(place, INVALID_OBJECT, "The entries of required_providers must be strings or objects.")] };
	const parts = decodePairs(pairs, attribute, tool);
	if (hasErrors(parts.diagnostics)) return { diagnostics: parts.diagnostics };
	const implied = parts.address === void 0 ? impliedAddress(attribute, tool) : void 0;
	const address = parts.address ?? implied?.value;
	const diagnostics = [...parts.diagnostics, ...implied?.diagnostics ?? []];
	if (address === void 0) return { diagnostics };
	return {
		value: entry(attribute, address, parts.constraint, parts.aliases),
		diagnostics
	};
}
function entry(attribute, address, constraint, aliases) {
	return {
		localName: attribute.name,
		address,
		...withoutAbsent({ constraint }),
		place: attribute.place,
		valuePlace: expressionPlace(attribute.expression),
		aliases
	};
}
const PAIR_DECODERS = /* @__PURE__ */ new Map([
	["version", decodeVersion],
	["source", decodeSource],
	["configuration_aliases", decodeAliases]
]);
function decodePairs(pairs, attribute, tool) {
	let parts = { aliases: [] };
	const diagnostics = [];
	for (const pair of pairs) {
		const key = evaluateKey(pair);
		if (hasErrors(key.diagnostics)) {
			diagnostics.push(...key.diagnostics);
			continue;
		}
		const name = key.value.kind === "string" ? key.value.value : void 0;
		const decoder = PAIR_DECODERS.get(name ?? "");
		const { diagnostics: found, ...part } = decoder?.(pair.value, attribute, tool) ?? { diagnostics: [keyProblem(pair, name)] };
		diagnostics.push(...found);
		parts = {
			...parts,
			...part
		};
		if (decoder === void 0 && name !== void 0) break;
	}
	return {
		...parts,
		diagnostics
	};
}
function keyProblem(pair, name) {
	const summary = name === void 0 ? "Invalid Attribute" : INVALID_OBJECT;
	return errorAt(expressionPlace(pair.key), summary, "An entry may hold only version, source and configuration_aliases. A provider is configured in a provider block.");
}
function decodeVersion(value) {
	const { value: version, diagnostics } = evaluateConstant(value);
	const refuse = (detail) => ({ diagnostics: [errorAt(expressionPlace(value), "Invalid version constraint", detail)] });
	if (isUnreadable(version, diagnostics)) return { diagnostics };
	if (hasErrors(diagnostics) || version.kind !== "string") return refuse("A version constraint must be written as a string, without references or functions.");
	const text = version.value;
	if (!isConfigurationConstraint(text)) return refuse(`"${text}" is not a version constraint.`);
	return {
		constraint: text,
		diagnostics: []
	};
}
function isUnreadable(value, diagnostics) {
	return value.kind === "unknown" && !hasErrors(diagnostics);
}
function decodeSource(value, _attribute, tool) {
	const { value: address, diagnostics } = evaluateConstant(value);
	const place = expressionPlace(value);
	if (isUnreadable(address, diagnostics)) return { diagnostics };
	if (hasErrors(diagnostics) || address.kind !== "string") return { diagnostics: [errorAt(place, "Invalid source", "A source must be written as a string, without references or functions.")] };
	try {
		return {
			address: parseProviderAddress(address.value, tool),
			diagnostics: []
		};
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const summary = error instanceof AddressError ? error.summary : "Invalid provider source string";
		return { diagnostics: [errorAt(place, summary, `${error.message}.`)] };
	}
}
function decodeAliases(value, attribute) {
	const items = listItems(value);
	if (items === void 0) return { diagnostics: [staticProblem(value, "list of references")] };
	const aliases = [];
	const diagnostics = [];
	for (const item of items) {
		const traversal = staticTraversal(item);
		const alias = traversal === void 0 ? void 0 : aliasName(traversal, attribute.name);
		if (traversal === void 0) diagnostics.push(staticProblem(item, "reference"));
		else if (alias === void 0) diagnostics.push(aliasProblem(value, attribute.name));
		else aliases.push(alias);
	}
	return {
		aliases,
		diagnostics
	};
}
function aliasName(traversal, localName) {
	const [step] = traversal.steps;
	if (traversal.root !== localName || step?.kind === "index") return void 0;
	return configurationName(localName, step?.name ?? "");
}
function aliasProblem(list, localName) {
	const detail = `Aliases are references to configurations of the entry itself: ${localName}.alias.`;
	return errorAt(expressionPlace(list), "Invalid configuration_aliases value", detail);
}
function impliedAddress(attribute, tool) {
	const name = normalizedName(attribute.name);
	if (name !== void 0) return {
		value: impliedProviderAddress(name, tool),
		diagnostics: []
	};
	const detail = `"${attribute.name}" cannot be the name of a provider.`;
	return { diagnostics: [errorAt(expressionPlace(attribute.expression), "Invalid provider name", detail)] };
}

// src/language/config/blocks/variable-type.ts
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
const INVALID = "Invalid type specification";
function decodeVariableType(attribute) {
	if (attribute === void 0) return {
		type: ANY,
		diagnostics: []
	};
	const { expression } = attribute;
	const node = nativeExpression(expression);
	if (isQuotedString(expression)) return { diagnostics: [quotedType(expression, node)] };
	if (node?.kind === "variable" && ["list", "map"].includes(node.name)) return {
		type: {
			kind: node.name === "list" ? "list" : "map",
			element: ANY
		},
		diagnostics: []
	};
	const decoded = decodeType(node, expression);
	if (!("problem" in decoded)) return {
		type: decoded,
		diagnostics: []
	};
	const { summary, problem } = decoded;
	return { diagnostics: [errorAt(expressionPlace(expression), summary, problem)] };
}
function isConvertible(value, type) {
	if (value.kind === "null" || value.kind === "unknown") return true;
	switch (type.kind) {
		case "any": return true;
		case "string": return toStringValue(value) !== void 0;
		case "number": return toNumberValue(value) !== void 0;
		case "bool": return toBoolValue(value) !== void 0;
		case "list":
		case "set": return value.kind === "tuple" && value.items.every((one) => isConvertible(one, type.element));
		case "map":
			if (value.kind !== "object") return false;
			return [...value.attributes.values()].every((one) => isConvertible(one, type.element));
		case "tuple": return value.kind === "tuple" && isTupleOf(value.items, type.elements);
		case "object": return value.kind === "object" && hasMembers(value.attributes, type.members);
		default: return type;
	}
}
function isTupleOf(items, types) {
	return items.length === types.length && types.every((type, index) => {
		const item = items[index];
		return item !== void 0 && isConvertible(item, type);
	});
}
function hasMembers(attributes, members) {
	return [...members].every(([name, { type, isOptional }]) => {
		const value = attributes.get(name);
		return value === void 0 ? isOptional : isConvertible(value, type);
	});
}
function quotedType(expression, node) {
	const part = node?.kind === "template" ? node.parts[0] : void 0;
	const summary = part?.kind === "text" && [
		"string",
		"list",
		"map"
	].includes(part.value) ? "Invalid quoted type constraints" : "Invalid legacy variable type hint";
	return errorAt(expressionPlace(expression), summary, "A type is written without quotes.");
}
function decodeType(node, whole) {
	if (node?.kind === "variable") {
		const primitive = PRIMITIVES.find((one) => one === node.name);
		return primitive === void 0 ? {
			summary: INVALID,
			problem: `"${node.name}" is not a type by itself.`
		} : { kind: primitive };
	}
	if (node?.kind === "call") return decodeCompound(node, whole);
	return {
		summary: INVALID,
		problem: "A type is a keyword such as string, or a call such as list(string)."
	};
}
function decodeCompound({ name, arguments: given }, whole) {
	const [only, ...more] = given;
	const refuse = (problem) => ({
		summary: INVALID,
		problem
	});
	if (only === void 0 || more.length > 0) return refuse(`${name} takes exactly one argument.`);
	const collection = COLLECTIONS.find((one) => one === name);
	if (collection !== void 0) {
		const element = decodeType(only, whole);
		return "problem" in element ? element : {
			kind: collection,
			element
		};
	}
	if (name === "tuple" && only.kind === "tuple") return decodeTuple(only.items, whole);
	if (name === "object" && only.kind === "object") return decodeObject(only, whole);
	return refuse(`There is no such type as this ${name}.`);
}
function decodeTuple(items, whole) {
	const elements = [];
	for (const item of items) {
		const element = decodeType(item, whole);
		if ("problem" in element) return element;
		elements.push(element);
	}
	return {
		kind: "tuple",
		elements
	};
}
function decodeObject({ items }, whole) {
	const members = /* @__PURE__ */ new Map();
	for (const { key, value } of items) {
		if (key.kind !== "variable") return {
			summary: INVALID,
			problem: "The names of an object's members have no quotes."
		};
		const member = decodeMember(value, whole);
		if ("problem" in member) return member;
		members.set(key.name, member);
	}
	return {
		kind: "object",
		members
	};
}
function decodeMember(node, whole) {
	const isOptional = node.kind === "call" && node.name === "optional";
	const [inner, fallback, ...more] = isOptional ? node.arguments : [node];
	if (more.length > 0) return {
		summary: INVALID,
		problem: "optional takes a type and maybe a default."
	};
	const type = decodeType(inner, whole);
	if ("problem" in type) return type;
	if (fallback !== void 0 && !isConstantOf(fallback, type, whole)) return {
		summary: "Invalid default value for optional attribute",
		problem: "The default is not constant, or not of the member's type."
	};
	if (fallback === void 0) return {
		type,
		isOptional
	};
	return {
		type,
		isOptional,
		fallback: evaluateLiteral(fallback, whole.source).value
	};
}
function isConstantOf(node, type, whole) {
	const { value, diagnostics } = evaluateLiteral(node, whole.source);
	return diagnostics.length === 0 && isConvertible(value, type);
}

// src/language/config/blocks/refusals/variable.ts
const STRING_ARGUMENTS = ["description", "deprecated"];
const BOOLEAN_ARGUMENTS = [
	"sensitive",
	"ephemeral",
	"nullable",
	"const"
];
function variableProblems(label, content, type) {
	return [
		...nameProblems(label, "variable name"),
		...reservedNameProblems(label),
		...primitiveProblems(content),
		...defaultProblems(content, type)
	];
}
function reservedNameProblems(label) {
	const reserved = [...Object.keys(MODULE_SCHEMA.attributes), ...Object.keys(MODULE_SCHEMA.blocks)];
	if (label === void 0 || !reserved.includes(label.value)) return [];
	const detail = `The name "${label.value}" has a meaning of its own in module blocks.`;
	return [errorAt(label.place, "Invalid variable name", detail)];
}
function primitiveProblems(content) {
	return [...content.attributes.values()].flatMap((attribute) => {
		if (STRING_ARGUMENTS.includes(attribute.name)) return stringArgument(attribute).diagnostics;
		return BOOLEAN_ARGUMENTS.includes(attribute.name) ? booleanArgument(attribute).diagnostics : [];
	});
}
function defaultProblems(content, type) {
	const attribute = content.attributes.get("default");
	if (attribute === void 0) return [];
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const nullable = content.attributes.get("nullable");
	const refusesNull = nullable !== void 0 && booleanArgument(nullable).value === false;
	const isNull = value.kind === "null" && refusesNull;
	if (!isNull && (type === void 0 || isConvertible(value, type))) return diagnostics;
	const detail = isNull ? "The default is null although nullable = false." : "The default is not of the variable's type.";
	const problem = errorAt(attribute.place, "Invalid default value for variable", detail);
	return [...diagnostics, problem];
}

// src/language/config/blocks/decode-values.ts
function decodeVariable(block, options) {
	const content = bodyContent(block.body, variableSchema(options.tool));
	const type = decodeVariableType(content.attributes.get("type"));
	return {
		value: {
			name: block.labels[0]?.value ?? "",
			place: block.place,
			...type.type !== void 0 && content.attributes.has("type") ? { type: type.type } : {},
			...staticFacts(content, type.type)
		},
		diagnostics: [
			...content.diagnostics,
			...type.diagnostics,
			...variableProblems(block.labels[0], content, type.type)
		]
	};
}
function staticFacts(content, type) {
	const given = content.attributes.get("default");
	const flags = [
		"nullable",
		"const",
		"sensitive",
		"ephemeral"
	].flatMap((name) => {
		const attribute = content.attributes.get(name);
		const value = attribute === void 0 ? void 0 : booleanArgument(attribute).value;
		return value === void 0 ? [] : [[name, value]];
	});
	const hasType = content.attributes.has("type");
	return {
		...Object.fromEntries(flags),
		...hasType ? { takesText: [
			"string",
			"number",
			"bool"
		].includes(type?.kind ?? "") } : {},
		...given === void 0 ? {} : { default: evaluateConstant(given.expression).value }
	};
}
function decodeLocals(block) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	return {
		value: attributes.map(({ name, place, expression }) => ({
			name,
			place,
			expression
		})),
		diagnostics: [...diagnostics, ...attributes.flatMap(({ name, namePlace }) => nameProblems({
			value: name,
			place: namePlace
		}, "local value name"))]
	};
}

// src/language/config/blocks/decode-file.ts
function decodeFile(body, options) {
	const file = nothing();
	const content = bodyContent(body, fileSchema(options.tool));
	const diagnostics = content.blocks.flatMap((block) => TOP_LEVEL_DECODERS.get(block.type)?.(file, block, options) ?? []);
	return {
		file,
		diagnostics: [...content.diagnostics, ...diagnostics]
	};
}
function nothing() {
	return {
		requiredProviders: [],
		toolConstraints: [],
		providers: [],
		providerMetas: [],
		backends: [],
		clouds: [],
		encryptions: [],
		resources: [],
		moduleCalls: [],
		imports: [],
		moved: [],
		removed: [],
		checks: [],
		variables: [],
		locals: []
	};
}
const TOP_LEVEL_DECODERS = /* @__PURE__ */ new Map([
	["terraform", decodeTerraform],
	["language", (file, block, options) => {
		const { constraints, diagnostics } = decodeLanguageBlock(block, options);
		file.toolConstraints.push(...constraints);
		return diagnostics;
	}],
	["required_providers", (_file, block) => [misplacedRequiredProviders(block)]],
	["provider", (file, block, { tool }) => {
		const { value, diagnostics } = decodeProvider(block, tool);
		if (value !== void 0) file.providers.push(value);
		return diagnostics;
	}],
	["variable", (file, block, options) => gather(file.variables, decodeVariable(block, options))],
	["module", (file, block, options) => gather(file.moduleCalls, decodeModuleCall(block, options))],
	["resource", decodeResourceInto],
	["data", decodeResourceInto],
	["ephemeral", decodeResourceInto],
	["action", decodeResourceInto],
	["check", (file, block, options) => gather(file.checks, decodeCheck(block, options))],
	["locals", (file, block) => {
		const { value, diagnostics } = decodeLocals(block);
		file.locals.push(...value);
		return diagnostics;
	}],
	["import", (file, block, options) => {
		const { value, diagnostics } = decodeImport(block, options);
		file.imports.push(value ?? {
			...UNREADABLE_IMPORT,
			place: block.place
		});
		return diagnostics;
	}],
	["moved", (file, block) => {
		file.moved.push(block.place);
		return [];
	}],
	["removed", (file, block) => {
		file.removed.push(block.place);
		return [];
	}]
]);
const UNREADABLE_IMPORT = {
	modulePath: [],
	resource: {
		mode: "resource",
		type: "",
		name: ""
	}
};
const TERRAFORM_DECODERS = /* @__PURE__ */ new Map([
	["required_providers", (file, block, { tool }) => gather(file.requiredProviders, decodeRequiredProviders(block, tool))],
	["backend", (file, block) => gather(file.backends, {
		value: block.place,
		diagnostics: []
	})],
	["cloud", (file, block) => gather(file.clouds, {
		value: block.place,
		diagnostics: []
	})],
	["encryption", (file, block) => gather(file.encryptions, {
		value: block.place,
		diagnostics: []
	})],
	["provider_meta", decodeProviderMeta]
]);
function decodeTerraform(file, block, options) {
	const content = bodyContent(block.body, terraformSchema(options.tool));
	const diagnostics = content.blocks.flatMap((inner) => TERRAFORM_DECODERS.get(inner.type)?.(file, inner, options) ?? []);
	const language = decodeTerraformLanguage(content, options);
	file.toolConstraints.push(...language.constraints);
	return [
		...content.diagnostics,
		...language.diagnostics,
		...diagnostics
	];
}
function gather(into, decoded) {
	into.push(decoded.value);
	return decoded.diagnostics;
}
function decodeResourceInto(file, block, options) {
	return gather(file.resources, decodeResource(block, options));
}
function misplacedRequiredProviders(block) {
	return errorAt(block.typePlace, "Invalid required_providers block", "A \"required_providers\" block must stand inside a \"terraform\" block.");
}
function decodeProviderMeta(file, block) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	const name = block.labels[0]?.value ?? "";
	const nameProblem = localNameProblem(name, block.place);
	if (nameProblem === void 0) file.providerMetas.push({
		name,
		place: block.place
	});
	return [
		...diagnostics,
		...attributes.flatMap((one) => evaluateConstant(one.expression).diagnostics),
		...nameProblem === void 0 ? [] : [nameProblem]
	];
}

// src/language/config/directory/module-draft.ts
function emptyDraft(tool) {
	return {
		tool,
		requiredProviders: /* @__PURE__ */ new Map(),
		overriddenSources: [],
		providers: /* @__PURE__ */ new Map(),
		resources: /* @__PURE__ */ new Map(),
		moduleCalls: /* @__PURE__ */ new Map(),
		imports: [],
		variables: /* @__PURE__ */ new Map(),
		locals: /* @__PURE__ */ new Map(),
		checks: /* @__PURE__ */ new Map(),
		providerMetas: /* @__PURE__ */ new Map(),
		toolConstraints: [],
		backend: void 0,
		cloud: void 0,
		encryption: void 0,
		diagnostics: []
	};
}
function duplicatesOf(tool) {
	const product = tool.minor >= 9 ? "HCP Terraform" : "Terraform Cloud";
	return {
		backend: {
			summary: "Duplicate backend configuration",
			what: "backend block"
		},
		cloud: {
			summary: `Duplicate ${tool.name === "terraform" ? product : "cloud"} configurations`,
			what: "cloud block"
		},
		encryption: {
			summary: "Duplicate encryption configuration",
			what: "encryption block"
		}
	};
}
function duplicate(draft, { summary, what }, place, previous) {
	const range = previous === void 0 ? void 0 : placeRange(previous);
	const where = range === void 0 ? "" : ` at ${range.file}:${range.start.line}`;
	draft.diagnostics.push(errorAt(place, summary, `There is another such ${what} already${where}.`));
}

// src/language/config/directory/override.ts
function overrideWith(draft, file) {
	const isTerraform = draft.tool.name === "terraform";
	if (file.toolConstraints.length > 0) draft.toolConstraints = file.toolConstraints;
	overrideBackends(draft, file);
	for (const block of file.providers) overrideProvider(draft, block);
	for (const [blocks, places, kind] of [[
		file.variables,
		draft.variables,
		"variable declaration"
	], [
		file.locals,
		draft.locals,
		"local value definition"
	]]) for (const block of blocks) requireBase(draft, places, block, `Missing base ${kind} to override`);
	for (const call of file.moduleCalls) overrideModuleCall(draft, call);
	for (const resource of file.resources) {
		if (isTerraform && resource.mode === "ephemeral") continue;
		overrideResource(draft, resource);
	}
	refuseWholesale(draft, file);
}
function overrideBackends(draft, file) {
	const duplicates = duplicatesOf(draft.tool);
	const [backend, secondBackend] = file.backends;
	const [cloud, secondCloud] = file.clouds;
	const [encryption, secondEncryption] = file.encryptions;
	if (secondBackend !== void 0) duplicate(draft, duplicates.backend, secondBackend, backend);
	else if (backend !== void 0) Object.assign(draft, {
		backend,
		cloud: void 0
	});
	if (secondCloud !== void 0) duplicate(draft, duplicates.cloud, secondCloud, cloud);
	else if (cloud !== void 0) Object.assign(draft, {
		cloud,
		backend: void 0
	});
	if (secondEncryption !== void 0) duplicate(draft, duplicates.encryption, secondEncryption, encryption);
}
function overrideProvider(draft, block) {
	const name = configurationName(block.localName, block.alias);
	const base = draft.providers.get(name);
	if (base === void 0 && block.alias !== "") {
		const summary = "Missing base provider configuration for override";
		const detail = `There is no provider configuration "${name}" that this one could override.`;
		draft.diagnostics.push(errorAt(block.place, summary, detail));
		return;
	}
	draft.providers.set(name, base === void 0 ? block : mergeProvider(base, block));
}
function mergeProvider(base, block) {
	const { constraint, constraintPlace } = block;
	return {
		...base,
		...withoutAbsent({
			constraint,
			constraintPlace
		}),
		empty: base.empty && block.empty
	};
}
function requireBase(draft, places, block, summary) {
	if (places.has(block.name)) return;
	const detail = `"${block.name}" is not declared in any file that this one could override.`;
	draft.diagnostics.push(errorAt(block.place, summary, detail));
}
function overrideModuleCall(draft, call) {
	const base = draft.moduleCalls.get(call.name);
	if (base === void 0) {
		const detail = `There is no module call "${call.name}" that this one could override.`;
		draft.diagnostics.push(errorAt(call.place, "Missing module call to override", detail));
		return;
	}
	refuseDependencies(draft, call.dependsOn);
	draft.moduleCalls.set(call.name, mergeModuleCall(base, call));
}
function mergeModuleCall(base, call) {
	const { source: baseSource, ...rest } = base;
	const source = call.sourceArgument === void 0 ? baseSource : call.source;
	const { count, for_each } = call.repetition;
	return {
		...rest,
		...withoutAbsent({ source }),
		arguments: [...base.arguments ?? [], ...call.arguments ?? []],
		...withoutAbsent({
			sourceArgument: call.sourceArgument,
			versionArgument: call.versionArgument,
			unresolved: call.unresolved,
			version: call.version
		}),
		providers: call.providers.length === 0 ? base.providers : call.providers,
		repetition: {
			...base.repetition,
			...withoutAbsent({
				count,
				for_each
			})
		}
	};
}
const MISSING_RESOURCE = {
	resource: "Missing resource to override",
	data: "Missing data resource to override",
	ephemeral: "Missing ephemeral resource to override",
	action: "Missing action to override"
};
function overrideResource(draft, resource) {
	const key = resourceKey(resource);
	const base = draft.resources.get(key);
	if (base === void 0) {
		const detail = `There is no ${key} that this one could override.`;
		draft.diagnostics.push(errorAt(resource.place, MISSING_RESOURCE[resource.mode], detail));
		return;
	}
	refuseDependencies(draft, resource.dependsOn);
	if (resource.provider !== void 0) draft.resources.set(key, {
		...base,
		provider: resource.provider
	});
}
function refuseDependencies(draft, place) {
	if (place === void 0) return;
	draft.diagnostics.push(errorAt(place, "Unsupported override", "The depends_on argument cannot be overridden."));
}
function refuseWholesale(draft, file) {
	const imports = file.imports.map((one) => one.place);
	for (const [places, name] of [
		[file.moved, "moved"],
		[imports, "import"],
		[draft.tool.name === "terraform" ? [] : file.removed, "Removed"]
	]) for (const place of places) draft.diagnostics.push(errorAt(place, `Cannot override '${name}' blocks`, "Such blocks can stand in normal files only."));
}

// src/language/config/directory/override-variables.ts
function mergeVariables(draft, primary, override) {
	const merged = /* @__PURE__ */ new Map();
	for (const block of primary.flatMap((file) => file.variables)) merged.set(block.name, block);
	for (const block of override.flatMap((file) => file.variables)) {
		const base = merged.get(block.name);
		const variable = {
			...base,
			...block
		};
		merged.set(block.name, variable);
		if (base !== void 0) reportUnfitDefault(draft, variable);
	}
	return merged;
}
function reportUnfitDefault(draft, variable) {
	const { name, place, type, nullable } = variable;
	const value = variable.default;
	if (value === void 0) return;
	const isForbiddenNull = value.kind === "null" && nullable === false;
	if (!isForbiddenNull && (type === void 0 || isConvertible(value, type))) return;
	const detail = isForbiddenNull ? `With this override the default of "${name}" is null, which nullable = false forbids.` : `With this override the default of "${name}" is not of the variable's type.`;
	draft.diagnostics.push(errorAt(place, "Invalid default value for variable", detail));
}

// src/language/config/directory/combine.ts
function combineFiles(primary, override, tool) {
	const draft = emptyDraft(tool);
	combineRequiredProviders(draft, primary, override);
	for (const file of primary) appendFile(draft, file);
	for (const file of override) overrideWith(draft, file);
	const { requiredProviders, providers, resources, moduleCalls, imports, backend, cloud } = draft;
	return {
		module: {
			requiredProviders,
			overriddenSources: draft.overriddenSources,
			providers,
			resources,
			moduleCalls,
			variables: mergeVariables(draft, primary, override),
			locals: new Map([...primary, ...override].flatMap(({ locals }) => locals.map(({ name, expression }) => [name, expression]))),
			imports,
			toolConstraints: draft.toolConstraints,
			...withoutAbsent({
				backend,
				cloud
			})
		},
		diagnostics: draft.diagnostics
	};
}
function combineRequiredProviders(draft, primary, override) {
	const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
	for (const extra of more) duplicate(draft, {
		summary: "Duplicate required providers configuration",
		what: "required_providers block"
	}, extra.place, first?.place);
	const overriding = override.flatMap((file) => file.requiredProviders);
	for (const block of [...first === void 0 ? [] : [first], ...overriding]) for (const entry of block.entries) {
		const from = draft.requiredProviders.get(entry.localName)?.address;
		if (block !== first && from !== void 0 && from !== entry.address) draft.overriddenSources.push({
			from,
			entry
		});
		draft.requiredProviders.set(entry.localName, entry);
	}
}
function appendFile(draft, file) {
	draft.toolConstraints = [...draft.toolConstraints, ...file.toolConstraints];
	appendSingle(draft, "backend", file.backends);
	appendSingle(draft, "cloud", file.clouds);
	reportBackendAndCloud(draft);
	appendSingle(draft, "encryption", file.encryptions);
	appendNamed(draft, file);
	for (const block of file.providers) appendProvider(draft, block);
	for (const call of file.moduleCalls) appendModuleCall(draft, call);
	for (const resource of file.resources) appendResource(draft, resource);
	for (const check of file.checks) {
		if (check.data !== void 0 && !appendResource(draft, check.data)) continue;
		const summary = `Duplicate check "${check.name}" configuration`;
		addPlace(draft, draft.checks, {
			summary,
			what: "check block"
		}, check);
	}
	for (const block of file.imports) appendImport(draft, block);
}
function appendSingle(draft, kind, places) {
	for (const place of places) {
		const previous = draft[kind];
		if (previous === void 0) draft[kind] = place;
		else duplicate(draft, duplicatesOf(draft.tool)[kind], place, previous);
	}
}
function reportBackendAndCloud(draft) {
	if (draft.backend === void 0 || draft.cloud === void 0) return;
	const summary = `Both a backend and ${draft.tool.name === "terraform" ? "" : "a "}cloud configuration are present`;
	draft.diagnostics.push(errorAt(draft.backend, summary, "A module may have a backend block or a cloud block, not both."));
}
function appendNamed(draft, file) {
	for (const [blocks, places, summary, what] of [
		[
			file.providerMetas,
			draft.providerMetas,
			"Duplicate provider_meta block",
			"provider_meta"
		],
		[
			file.variables,
			draft.variables,
			"Duplicate variable declaration",
			"variable"
		],
		[
			file.locals,
			draft.locals,
			"Duplicate local value definition",
			"local value"
		]
	]) for (const block of blocks) addPlace(draft, places, {
		summary,
		what
	}, block);
}
function addPlace(draft, places, kind, { name, place }) {
	const previous = places.get(name);
	if (previous !== void 0) duplicate(draft, kind, place, previous);
	places.set(name, place);
}
function appendProvider(draft, block) {
	const name = configurationName(block.localName, block.alias);
	const previous = draft.providers.get(name);
	if (previous === void 0) {
		draft.providers.set(name, block);
		return;
	}
	duplicate(draft, {
		summary: "Duplicate provider configuration",
		what: `configuration of ${name}`
	}, block.place, previous.place);
}
function appendModuleCall(draft, call) {
	const previous = draft.moduleCalls.get(call.name);
	if (previous !== void 0) duplicate(draft, {
		summary: "Duplicate module call",
		what: "module call"
	}, call.place, previous.place);
	draft.moduleCalls.set(call.name, call);
}
function appendResource(draft, resource) {
	const key = resourceKey(resource);
	const previous = draft.resources.get(key);
	if (previous === void 0) {
		draft.resources.set(key, resource);
		return true;
	}
	const isTerraform = draft.tool.name === "terraform";
	const kind = resource.mode === "ephemeral" && !isTerraform ? "ephemeral resource" : resource.mode;
	const summary = `Duplicate ${kind} "${resource.type}" configuration`;
	duplicate(draft, {
		summary,
		what: kind
	}, resource.place, previous.place);
	return false;
}
function appendImport(draft, block) {
	const { target } = block;
	const previous = draft.imports.find((one) => one.target !== void 0 && one.target === target);
	if (previous !== void 0) {
		const summary = `Duplicate import configuration for "${target}"`;
		const place = draft.tool.name === "terraform" ? block.targetPlace : void 0;
		duplicate(draft, {
			summary,
			what: "import block"
		}, place ?? block.place, previous.place);
	}
	draft.imports.push(block);
}

// src/language/config/directory/later-grammar.ts
const UNKNOWN_GRAMMAR = /* @__PURE__ */ new Set([
	"Unsupported block type",
	"Unsupported argument",
	"Extraneous JSON object property",
	"Missing required argument",
	"Invalid required_providers object",
	"Reserved argument name in provider block",
	...[
		"provider",
		"module",
		"resource",
		"data",
		"ephemeral",
		"action"
	].map((kind) => `Reserved block type name in ${kind} block`),
	"Unsupported language edition",
	"Unknown experiment keyword",
	"Module uses experimental features"
]);
function settleGrammar(path, diagnostics, tool) {
	if (!isUnread(tool)) return {
		diagnostics,
		limits: []
	};
	const isUnknown = ({ summary }) => UNKNOWN_GRAMMAR.has(summary);
	const [first, ...more] = diagnostics.filter(isUnknown);
	if (first === void 0) return {
		diagnostics,
		limits: []
	};
	const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
	const place = first.range === void 0 ? path : `${path}:${first.range.start.line}`;
	const others = more.length === 0 ? "" : ` (and ${more.length} more in this file)`;
	const limit = `${place} is not fully read: ${product} 1.${tool.minor} is newer than the releases known here, which would say: ${first.detail}${others}`;
	return {
		diagnostics: diagnostics.filter((one) => !isUnknown(one)),
		limits: [limit]
	};
}

// src/language/config/directory/decode.ts
function decodeModule(files, tool) {
	const byName = new Map(files.map((file) => [basename$1(file.path), file]));
	const names = moduleFileNames(byName.keys(), tool);
	const decodeAll = (list, isOverride) => list.flatMap((name) => byName.get(name) ?? []).map((file) => decodeModuleFile(file, {
		tool,
		isOverride
	}));
	const primary = decodeAll(names.primary, false);
	const override = decodeAll(names.override, true);
	const combine = (pick) => combineFiles(primary.map(pick), override.map(pick), tool);
	const combined = combine((one) => one.file);
	const { module } = [...primary, ...override].some((one) => one.salvaged !== void 0) ? combine((one) => one.salvaged ?? one.file) : combined;
	const located = locateCalls(module.moduleCalls, tool);
	return {
		module: {
			...module,
			moduleCalls: located.calls,
			vacant: names.primary.length + names.override.length === 0
		},
		diagnostics: [
			...[...primary, ...override].flatMap((one) => one.diagnostics),
			...combined.diagnostics,
			...located.diagnostics
		],
		limits: [...primary, ...override].flatMap((one) => one.limits)
	};
}
function decodeModuleFile(file, options) {
	if (file.bytes === void 0) {
		const { file: nothing } = decodeFile(bodyOf(sourceText(file.path, "")).body, options);
		return {
			file: nothing,
			diagnostics: [unreadableFile(file.path)],
			limits: []
		};
	}
	const parsed = bodyOf(sourceText(file.path, decodeText(file.bytes)));
	const decoded = decodeFile(parsed.body, options);
	const settled = settleGrammar(file.path, decoded.diagnostics, options.tool);
	const all = [...parsed.diagnostics, ...settled.diagnostics];
	const told = {
		diagnostics: boundedDiagnostics(all, file.path),
		limits: settled.limits
	};
	if (parsed.salvaged === void 0) return {
		file: decoded.file,
		...told
	};
	const salvaged = decodeFile(parsed.salvaged, options).file;
	return {
		file: decoded.file,
		salvaged,
		...told
	};
}
function bodyOf(source) {
	if (isJsonFile(source.file)) {
		const { root, diagnostics } = parseJsonSyntax(source);
		return {
			body: {
				syntax: "json",
				node: root,
				source
			},
			diagnostics
		};
	}
	const parsed = parseFile(source);
	const { body, diagnostics } = parsed;
	const native = {
		syntax: "native",
		body,
		source
	};
	if (diagnostics.length === 0) return {
		body: native,
		diagnostics
	};
	return {
		body: native,
		salvaged: {
			...native,
			body: {
				...body,
				blocks: salvageBlocks(source, parsed)
			}
		},
		diagnostics
	};
}
function unreadableFile(path) {
	return {
		severity: "error",
		summary: "Failed to read file",
		detail: `The file "${path}" is a configuration file by its name, but it could not be read.`
	};
}
function locateCalls(calls, tool) {
	if (!evaluatesLate(tool)) return {
		calls,
		diagnostics: []
	};
	const located = [...calls.values()].map((call) => locateModule(call, tool));
	return {
		calls: new Map(located.map(({ call }) => [call.name, call])),
		diagnostics: located.flatMap((one) => one.diagnostics)
	};
}

// src/language/module-tree/asked-places.ts
function nothingAsked() {
	return {
		directories: /* @__PURE__ */ new Set(),
		files: /* @__PURE__ */ new Set(),
		places: /* @__PURE__ */ new Set(),
		values: /* @__PURE__ */ new Set()
	};
}

// src/language/module-tree/module-loader.ts
const MAX_FILE_BYTES = 16777216;
function loadDirectory(loader, { directory, shown, isShared }) {
	loader.asked.directories.add(directory);
	const known = loader.loaded.get(directory);
	if (known !== void 0) return known;
	const read = () => readModule(loader, directory, shown);
	const loading = isShared ? remembered(loader.shared, sharedKey(loader, directory, shown), read) : read();
	loader.loaded.set(directory, loading);
	return loading;
}
function sharedKey({ tool }, directory, shown) {
	return JSON.stringify([
		tool.name,
		tool.minor,
		directory,
		shown
	]);
}
async function readModule(loader, directory, shown) {
	const names = await fileNames(loader, directory);
	if (names === void 0) return void 0;
	const { primary, override } = moduleFileNames(names, loader.tool);
	const files = [];
	for (const name of [...primary, ...override]) files.push(await readModuleFile(loader, join$1(directory, name), join$1(shown, name)));
	return decodeModule(files, loader.tool);
}
async function fileNames(loader, directory) {
	return (await loader.files.list(directory, loader.signal))?.filter((one) => one.kind !== "directory").map((one) => one.name);
}
async function readModuleFile(loader, path, shown) {
	return {
		path: shown,
		bytes: await readBytes(loader, path)
	};
}
async function readBytes(loader, path) {
	try {
		const bytes = await loader.files.read(path, loader.signal);
		return bytes === void 0 || bytes.length > MAX_FILE_BYTES ? void 0 : bytes;
	} catch (error) {
		if (isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) return void 0;
		throw error;
	}
}

// src/language/module-tree/refusals/tool-version.ts
const MAX_PATCH = 99;
function toolVersionProblems(constraints, tool) {
	const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
	const prereleases = constraints.filter((one) => namesPrerelease(one.text));
	const unmet = constraints.filter((one) => !prereleases.includes(one) && !isMet(one.text, tool));
	return [...prereleases.map((one) => {
		const detail = `Remove the prerelease from "${one.text}": prereleases of ${product} are taken for their release.`;
		return errorAt(one.place, "Invalid required_version constraint", detail);
	}), ...unmet.map((one) => {
		const detail = `The module does not support ${product} 1.${tool.minor}: it requires "${one.text}". If another release is used, say which: ${tool.name}@1.N is a choice of tool.`;
		return errorAt(one.place, `Unsupported ${product} Core version`, detail);
	})];
}
function namesPrerelease(text) {
	const { terms } = readConstraint$1(text) ?? UNCONSTRAINED;
	return terms.some((one) => isPrerelease(one.boundary));
}
function isMet(text, tool) {
	const constraints = readConstraint$1(text);
	if (constraints === void 0) return true;
	for (let patch = 0; patch <= MAX_PATCH; patch++) if (allowsVersion(constraints, parseVersion(`1.${tool.minor}.${patch}`))) return true;
	return false;
}
function readConstraint$1(text) {
	try {
		return parseConstraints(text);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_CONSTRAINT")) return void 0;
		throw error;
	}
}

// src/language/module-tree/module-problems.ts
function reportChildProblems(walk, here, decoded) {
	const { module } = decoded;
	const name = `"${here.path.join(".")}"`;
	const [mismatch] = toolVersionProblems(module.toolConstraints, walk.loader.tool);
	if (mismatch !== void 0) {
		reportNotInstalled(walk, here.rootCall, `${name}: ${mismatch.detail}`);
		return true;
	}
	if (hasErrors(decoded.diagnostics)) reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
	reportOnce(walk, here.directory, decoded);
	reportMisplacedBlocks(walk, here, module);
	return false;
}
function reportMisplacedBlocks(walk, here, module) {
	const { tool } = walk.loader;
	if (module.backend !== void 0) walk.diagnostics.push(warningAt(module.backend, "Backend configuration ignored", "Only the backend of the root module counts."));
	const [first] = module.imports;
	const isAllowed = tool.name === "terraform" && tool.minor >= 16;
	if (first === void 0 || isAllowed) return;
	const detail = `Only the root module may have import blocks, and "${here.path.join(".")}" has one.`;
	walk.diagnostics.push(errorAt(first.place, "Invalid import configuration", detail));
}
function reportOnce(walk, directory, { diagnostics, limits }) {
	if (walk.reported.has(directory)) return;
	walk.reported.add(directory);
	walk.diagnostics.push(...diagnostics);
	walk.limits.push(...limits);
}
function reportNotInstalled(walk, rootCall, reason) {
	const detail = `The module cannot be installed. ${reason}.`;
	walk.diagnostics.push(errorAt(rootCall.place, NOT_INSTALLED, detail));
}
const NOT_INSTALLED = "Module not installed";
function dropNotInstalled(diagnostics) {
	const kept = diagnostics.filter((one) => one.summary !== NOT_INSTALLED);
	diagnostics.splice(0, diagnostics.length, ...kept);
}

// src/model/module-version.ts
const VERSION = /^v?([0-9]+(?:\.[0-9]+)*)(?:-([0-9][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*)|-?([A-Za-z~-][0-9A-Za-z~-]*(?:\.[0-9A-Za-z~-]+)*))?(?:\+([0-9A-Za-z~-]+(?:\.[0-9A-Za-z~-]+)*))?$/;
const TERM = /^[\t\n\f\r ]*(?:(=|!=|>=|<=|~>|>|<)[\t\n\f\r ]*)?([^\t\n\f\r ]+)[\t\n\f\r ]*$/;
const LARGEST_SEGMENT = "9223372036854775807";
const MAX_CHARS = 256;
function parseModuleVersion(text) {
	const match = text.length > MAX_CHARS ? null : VERSION.exec(text);
	if (match === null) return void 0;
	const [, numbers = "", numeric, lettered, metadata] = match;
	const written = numbers.split(".").map((one) => canonicalNumber(one, LARGEST_SEGMENT));
	const segments = written.filter((one) => one !== void 0);
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
	const length = Math.max(a.segments.length, b.segments.length);
	for (let i = 0; i < length; i++) {
		const order = compareNumbers(a.segments[i] ?? "0", b.segments[i] ?? "0");
		if (order !== 0) return order;
	}
	return 0;
}
function comparePrereleases(a, b) {
	if (a === b) return 0;
	if (a === "" || b === "") return a === "" ? 1 : -1;
	const left = a.split(".");
	const right = b.split(".");
	for (let i = 0; i < Math.max(left.length, right.length); i++) {
		const order = compareParts(left[i] ?? "", right[i] ?? "");
		if (order !== 0) return order;
	}
	return 0;
}
function compareParts(a, b) {
	if (a === b) return 0;
	if (a === "") return isNumber(b) ? -1 : 1;
	if (b === "") return isNumber(a) ? 1 : -1;
	if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1;
	if (!isNumber(a)) return a < b ? -1 : 1;
	return compareNumbers(canonicalDigits(a), canonicalDigits(b)) > 0 ? 1 : -1;
}
function isNumber(part) {
	return /^[0-9]+$/.test(part) && canonicalNumber(part, LARGEST_SEGMENT) !== void 0;
}
function canonicalDigits(part) {
	return part.replace(/^0+(?=[0-9])/, "");
}
function parseModuleConstraint(text, tool) {
	if (text === void 0) return (version) => version.prerelease === "";
	const terms = text.split(",").map((piece) => parseTerm(piece, text));
	const exact = exactVersion(text, tool);
	return (version) => (version.prerelease === "" || version.text === exact) && terms.every(({ operator, boundary }) => meets(version, operator, boundary));
}
function exactVersion(text, tool) {
	const bare = text.replace(/^=/, "");
	return tool.name === "opentofu" && tool.minor >= 9 ? bare.replace(/^v/, "") : bare;
}
function parseTerm(piece, text) {
	const [, operator = "=", written = ""] = TERM.exec(piece) ?? [];
	const boundary = parseModuleVersion(written);
	if (boundary !== void 0) return {
		operator,
		boundary
	};
	throw new LockReviewError("INVALID_CONSTRAINT", `"${text}" is not a constraint on a module`);
}
function meets(version, operator, boundary) {
	const order = compareModuleVersions(version, boundary);
	if (operator === "=") return order === 0;
	if (operator === "!=") return order !== 0;
	if (version.prerelease !== "") {
		if (boundary.prerelease === "" || compareSegments(version, boundary) !== 0) return false;
	}
	switch (operator) {
		case ">": return order > 0;
		case ">=": return order >= 0;
		case "<": return order < 0;
		case "<=": return order <= 0;
		default: return order >= 0 && isPessimisticMatch(version, boundary);
	}
}
function isPessimisticMatch(version, boundary) {
	if (boundary.prerelease !== "" && version.prerelease === "") return false;
	const { segments, written } = boundary;
	if (segments.length > version.segments.length) return false;
	const fixed = segments.slice(0, written - 1);
	const last = segments.length - 1;
	return fixed.every((segment, i) => segment === version.segments[i]) && compareNumbers(segments[last] ?? "0", version.segments[last] ?? "0") <= 0;
}

// src/language/module-tree/installed-module.ts
function installedModule(manifest, path, call, tool) {
	const installed = manifest.get(path.join("."));
	if (installed === void 0 || installed.source !== call.source?.address) return void 0;
	return isAcceptable(installed.version, call.version, tool) ? installed : void 0;
}
function isAcceptable(version, constraint, tool) {
	if (constraint === void 0) return true;
	const parsed = version === void 0 ? void 0 : parseModuleVersion(version);
	if (parsed === void 0) return false;
	try {
		return parseModuleConstraint(constraint, tool)(parsed);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_CONSTRAINT")) return false;
		throw error;
	}
}

// src/language/text/quoted.ts
const MAX_QUOTED_CHARS = 120;
function quoted(text) {
	if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
	return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}

// src/language/json/document.ts
function readJsonDocument(text) {
	const { end, duplicates } = scanFirstValue(text);
	try {
		return {
			kind: "value",
			value: JSON.parse(text.slice(0, end)),
			duplicates,
			rest: text.slice(end)
		};
	} catch (caught) {
		if (caught instanceof SyntaxError) return {
			kind: "invalid",
			reason: "it is not valid JSON"
		};
		throw caught;
	}
}
function scanFirstValue(text) {
	const open = [];
	const duplicates = [];
	let offset = 0;
	while (offset < text.length) {
		const token = nextToken(text, offset);
		offset = token.end;
		if (token.kind === "space" || token.kind === "separator") continue;
		if (isMemberName(token, text)) {
			noteName(open.at(-1), token.text, duplicates);
			continue;
		}
		if (token.kind === "open") open.push({ names: token.text === "{" ? /* @__PURE__ */ new Set() : void 0 });
		if (token.kind === "close") open.pop();
		if (open.length === 0) return {
			end: offset,
			duplicates
		};
	}
	return {
		end: text.length,
		duplicates
	};
}
function nextToken(text, start) {
	const first = text.charAt(start);
	if (first === "\"") {
		const end = endOfString(text, start);
		return {
			kind: "string",
			text: text.slice(start, end),
			end
		};
	}
	const kind = PUNCTUATION.get(first);
	if (kind !== void 0) return {
		kind,
		text: first,
		end: start + 1
	};
	let end = start + 1;
	while (end < text.length && text.charAt(end) !== "\"" && !PUNCTUATION.has(text.charAt(end))) end++;
	return {
		kind: "literal",
		text: text.slice(start, end),
		end
	};
}
const PUNCTUATION = /* @__PURE__ */ new Map([
	[" ", "space"],
	["	", "space"],
	["\n", "space"],
	["\r", "space"],
	[",", "separator"],
	[":", "separator"],
	["{", "open"],
	["[", "open"],
	["}", "close"],
	["]", "close"]
]);
function endOfString(text, start) {
	for (let i = start + 1; i < text.length; i++) {
		const unit = text.charAt(i);
		if (unit === "\\") i++;
		else if (unit === "\"") return i + 1;
	}
	return text.length;
}
function isMemberName(token, text) {
	if (token.kind !== "string") return false;
	let i = token.end;
	while (PUNCTUATION.get(text.charAt(i)) === "space") i++;
	return text.charAt(i) === ":";
}
function noteName(container, raw, duplicates) {
	if (container?.names === void 0) return;
	const name = unescapeName(raw);
	if (container.names.has(name)) duplicates.push(name);
	container.names.add(name);
}
function unescapeName(raw) {
	if (!raw.includes("\\")) return raw.slice(1, -1);
	try {
		return String(JSON.parse(raw));
	} catch {
		return raw;
	}
}

// src/language/json/reader.ts
function readJson(text, refusal, reader) {
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid" || reading.rest.trim() !== "") throw refusal({ kind: "no-json" });
	return readReading(reading, refusal, reader);
}
function readFirstJson(text, refusal, reader) {
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid") throw refusal({ kind: "no-json" });
	return readReading(reading, refusal, reader);
}
function readReading({ value, duplicates }, refusal, reader) {
	const [duplicate] = duplicates;
	if (duplicate !== void 0) throw refusal({
		kind: "ambiguous",
		way: [],
		reason: `the member ${quoted(duplicate)} stands in it more than once`
	});
	return reader(value, {
		way: [],
		refusal
	});
}
function unusable({ way, refusal }, wanted) {
	return refusal({
		kind: "unusable",
		way,
		wanted
	});
}
const anything = (value) => value;
const aText = (value, place) => {
	if (typeof value !== "string") throw unusable(place, "a string");
	return value;
};
const anInteger = (value, place) => {
	if (typeof value !== "number" || !Number.isSafeInteger(value)) throw unusable(place, "a whole number");
	return value;
};
const aCount = (value, place) => {
	const number = anInteger(value, place);
	if (number < 0) throw unusable(place, "a whole number from 0");
	return number;
};
const aFlag = (value, place) => {
	if (typeof value !== "boolean") throw unusable(place, "true or false");
	return value;
};
const anObjectName = (value, place) => {
	const name = aText(value, place);
	if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name)) throw unusable(place, "a commit");
	return name;
};
function oneOf(words) {
	return (value, place) => {
		const found = words.find((one) => one === value);
		if (found === void 0) throw unusable(place, `one of ${words.join(", ")}`);
		return found;
	};
}
function listOf(item, maxItems = Number.POSITIVE_INFINITY) {
	return (value, place) => {
		if (!Array.isArray(value) || value.length > maxItems) throw unusable(place, "an array");
		return value.map((one, at) => item(one, inside(place, at)));
	};
}
function nullOr(inner) {
	return (value, place) => value === null ? null : inner(value, place);
}
function absentOr(inner) {
	return (value, place) => value === void 0 ? void 0 : inner(value, place);
}
const anObject = (value, place) => {
	if (!isRecord(value)) throw unusable(place, "an object");
	return new JsonObject(value, place);
};
function recordOf(make) {
	return (value, place) => make(anObject(value, place));
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
var JsonObject = class {
	names;
	#members;
	#place;
	#spellings;
	constructor(members, place) {
		this.#members = members;
		this.#place = place;
		this.names = Object.keys(members);
	}
	read(name, reader) {
		this.#refuseCaseTwin(name);
		return reader(Object.hasOwn(this.#members, name) ? this.#members[name] : void 0, inside(this.#place, name));
	}
	member(name) {
		return this.read(name, anything) ?? void 0;
	}
	text(name) {
		return this.read(name, (value, place) => aText(value ?? "", place));
	}
	list(name) {
		return this.read(name, (value, place) => listOf(anything)(value ?? [], place));
	}
	integer(name) {
		return this.read(name, (value, place) => anInteger(value ?? 0, place));
	}
	object(name) {
		return this.read(name, (value, place) => absentOr(anObject)(value ?? void 0, place));
	}
	#refuseCaseTwin(name) {
		this.#spellings ??= spellingsOf(this.names);
		const other = this.#spellings.get(foldCase(name))?.find((one) => one !== name);
		if (other === void 0) return;
		const { way, refusal } = this.#place;
		throw refusal({
			kind: "ambiguous",
			way,
			reason: `the member ${quoted(other)} differs from "${name}" only in case`
		});
	}
};
function inside({ way, refusal }, step) {
	return {
		way: [...way, step],
		refusal
	};
}
function spellingsOf(names) {
	const spellings = /* @__PURE__ */ new Map();
	for (const name of names) {
		const folded = foldCase(name);
		const known = spellings.get(folded);
		if (known === void 0) spellings.set(folded, [name]);
		else known.push(name);
	}
	return spellings;
}
function foldCase(name) {
	return name.toUpperCase().toLowerCase();
}

// src/language/module-tree/modules-manifest-protocol.ts
const EMPTY_MANIFEST = /* @__PURE__ */ new Map();
function decodeModulesManifest(manifest) {
	const records = attempt$2(() => readJson(manifest, () => NO_MANIFEST, manifestRecords));
	const keys = new Set(records?.map(([key]) => key));
	if (records === void 0 || keys.size < records.length) return void 0;
	return new Map(records.filter(([, { directory }]) => isInside$1(directory)));
}
const NO_MANIFEST = new LockReviewError("FILE_FAILED", "The manifest of modules cannot be used");
const manifestRecord = recordOf((one) => {
	const version = one.read("Version", absentOr(aText));
	const installed = {
		source: one.read("Source", aText),
		directory: one.read("Dir", aText)
	};
	return [one.read("Key", aText), version === void 0 || version === "" ? installed : {
		...installed,
		version
	}];
});
const manifestRecords = recordOf((one) => one.read("Modules", listOf(manifestRecord)));
function isInside$1(directory) {
	return !directory.startsWith("/") && !directory.split("/").includes("..");
}

// src/language/module-tree/locate-module.ts
const MAX_DEPTH$1 = 128;
const MAX_MODULES = 1e4;
async function locateCalled(walk, call, here) {
	const { source } = call;
	if (source === void 0) return {
		kind: "limited",
		reason: call.unresolved ?? "its source is not valid"
	};
	if (walk.count.modules >= MAX_MODULES) return {
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
	const written = join$1(here.shown, address);
	const target = join$1(here.directory, address);
	const found = await locateDirectory(walk, target, written);
	if (found === void 0) return notFound(walk, target, `There is no directory ${isPrivate ? "of that name" : `"${written}"`}`);
	if (here.ancestors.includes(found.directory) || here.path.length > MAX_DEPTH$1) return {
		kind: "refused",
		reason: `The module in "${found.shown}" calls itself for ever`
	};
	return found;
}
async function locateRemote(walk, call, source, here) {
	const name = displayModuleSource(source);
	if (here.path.length > MAX_DEPTH$1) return {
		kind: "limited",
		reason: `${name} is called more than ${MAX_DEPTH$1} levels deep`
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
	}, loader.signal);
	if (fetched.kind === "unreadable") return {
		kind: "limited",
		reason: `it comes from ${name}, and ${fetched.reason}`
	};
	const inside = walkInPackage(walk, fetched);
	const { directory, label } = fetched;
	return await locateDirectory(inside, directory, label) ?? notFound(inside, directory, `${name} has no directory "${directory}"`);
}
async function notFound(walk, target, problem) {
	const { files, signal } = walk.loader;
	const reason = await files.outOfReach?.(target, signal);
	return reason === void 0 ? {
		kind: "refused",
		reason: problem
	} : {
		kind: "limited",
		reason
	};
}
async function locateInstalled(walk, call, here) {
	const installed = installedModule(walk.manifest, here.path, call, walk.loader.tool);
	if (installed === void 0) return void 0;
	return locateDirectory(walk, join$1(walk.base, installed.directory), installed.directory);
}
function walkInPackage(walk, fetched) {
	const { files, label } = fetched;
	const memory = walk.packages.get(files) ?? {
		loader: {
			...walk.loader,
			files,
			loaded: /* @__PURE__ */ new Map(),
			shared: moduleTable(walk.memory, files),
			asked: nothingAsked()
		},
		reported: /* @__PURE__ */ new Set()
	};
	walk.packages.set(files, memory);
	return {
		...walk,
		...memory,
		base: "",
		manifest: EMPTY_MANIFEST,
		within: { label }
	};
}
async function locateDirectory(walk, target, written) {
	const { files, signal, asked } = walk.loader;
	asked.places.add(target);
	const directory = await files.resolve(target, signal);
	if (directory === void 0 || await files.kind(directory, signal) !== "directory") return;
	const shown = shownPath(walk, directory, written);
	const isShared = walk.within !== void 0 || shown.startsWith("../");
	const decoded = await loadDirectory(walk.loader, {
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
	if (walk.within !== void 0) return join$1(walk.within.label, directory);
	return isAbsolute$1(directory) === isAbsolute$1(walk.base) ? relativePath(walk.base, directory) : written;
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

// src/language/module-tree/module-arguments.ts
function lastArgument(call, name) {
	for (const body of [...call.arguments ?? []].reverse()) {
		const attribute = partialBodyContent(body, {
			attributes: { [name]: "optional" },
			blocks: {}
		}).attributes.get(name);
		if (attribute !== void 0) return attribute.expression;
	}
}

// src/language/module-tree/static-problems.ts
const IS_LATE = /* @__PURE__ */ new Set([
	"Dynamic value in static context",
	"Module output not supported in static context",
	"Unable to use variable in static context"
]);
function isLate({ summary }) {
	return IS_LATE.has(summary);
}
function concealed(found) {
	if (!found.isPrivate) return found;
	const detail = "What it is made of was given to this run alone, so that nothing more is said.";
	return {
		...found,
		diagnostics: found.diagnostics.map((one) => ({
			...one,
			detail
		}))
	};
}

// src/language/evaluation/functions/function.ts
function refuse(problem) {
	return {
		kind: "refused",
		problem
	};
}
function givenText(value) {
	return value?.kind === "string" ? value.value : "";
}
function listValue(items) {
	return {
		kind: "tuple",
		items,
		collection: "list"
	};
}
const MAX_TEXT = 1e6;
function joined(texts, separator) {
	const between = separator.length * Math.max(texts.length - 1, 0);
	return texts.reduce((sum, text) => sum + text.length, between) > MAX_TEXT ? UNKNOWN : stringValue(texts.join(separator));
}

// src/language/evaluation/functions/known-names.ts
const SHARED = names("abs abspath alltrue anytrue base64decode base64encode base64gzip base64sha256 base64sha512 basename bcrypt can ceil chomp chunklist cidrhost cidrnetmask cidrsubnet cidrsubnets coalesce coalescelist compact concat contains csvdecode dirname distinct element endswith ephemeralasnull file filebase64 filebase64sha256 filebase64sha512 fileexists filemd5 fileset filesha1 filesha256 filesha512 flatten floor format formatdate formatlist indent index issensitive join jsondecode jsonencode keys length list log lookup lower map matchkeys max md5 merge min nonsensitive one parseint pathexpand plantimestamp pow range regex regexall replace reverse rsadecrypt sensitive setintersection setproduct setsubtract setunion sha1 sha256 sha512 signum slice sort split startswith strcontains strrev substr sum templatefile templatestring textdecodebase64 textencodebase64 timeadd timecmp timestamp title tobool tolist tomap tonumber toset tostring transpose trim trimprefix trimspace trimsuffix try type upper urlencode uuid uuidv5 values yamldecode yamlencode zipmap ");
const OPENTOFU = names("assumeequal assumelistlength assumelistlengthmax assumelistlengthmin assumemaplength assumemaplengthmax assumemaplengthmin assumenotnull assumesetlength assumesetlengthmax assumesetlengthmin assumestringprefix base64gunzip cidrcontains convert urldecode ");
const SINCE = /* @__PURE__ */ new Map([
	["convert", {
		opentofu: 13,
		terraform: 16
	}],
	["ephemeralasnull", {
		opentofu: 11,
		terraform: 10
	}],
	["issensitive", {
		opentofu: 7,
		terraform: 8
	}],
	["templatestring", {
		opentofu: 7,
		terraform: 9
	}]
]);
function names(list) {
	return new Set(list.split(" ").filter((name) => name !== ""));
}
function mayHaveFunction(name, tool) {
	const since = SINCE.get(name);
	if (since !== void 0) return tool.minor >= since[tool.name];
	if (SHARED.has(name) || isUnread(tool)) return true;
	return tool.name === "opentofu" && OPENTOFU.has(name);
}

// src/language/evaluation/functions/type-of.ts
function unify(values) {
	const typed = values.filter((value) => value.kind !== "null");
	if (typed.some((value) => value.kind === "unknown")) return UNKNOWN;
	const [first, ...others] = typed.map(shapeOf);
	if (others.every((shape) => shape === first)) return values;
	if (typed.some(isCompound)) return typed.every(isCompound) ? UNKNOWN : refuse(MIXED);
	if (!typed.some((value) => value.kind === "string")) return refuse(MIXED);
	return values.map((value) => toStringValue(value) ?? value);
}
const MIXED = "All elements must have the same type";
function isCompound(value) {
	return value.kind === "tuple" || value.kind === "object";
}
function shapeOf(value) {
	if (value.kind === "tuple") {
		const shapes = value.items.map(shapeOf);
		return value.collection === void 0 ? `[${shapes.join(",")}]` : `${value.collection}(${shapes[0] ?? ""})`;
	}
	if (value.kind !== "object") return value.kind;
	const members = [...value.attributes].sort(([a], [b]) => compareBytes(a, b));
	return value.collection === void 0 ? `{${members.map(([name, item]) => `${JSON.stringify(name)}:${shapeOf(item)}`).join(",")}}` : `map(${members[0] === void 0 ? "" : shapeOf(members[0][1])})`;
}
function withoutRepetitions(values) {
	const kept = [];
	const texts = /* @__PURE__ */ new Set();
	for (const value of values) {
		if (value.kind === "string") {
			if (!texts.has(value.value)) kept.push(value);
			texts.add(value.value);
			continue;
		}
		const equal = kept.map((one) => equalValues(one, value));
		if (equal.includes(void 0)) return void 0;
		if (!equal.includes(true)) kept.push(value);
		if (kept.length > MAX_COMPARED) return void 0;
	}
	return kept;
}
const MAX_COMPARED = 1e3;
function setValue(values) {
	const unified = unify(values);
	if (!isList(unified)) return unified;
	const items = withoutRepetitions(unified);
	if (items === void 0) return UNKNOWN;
	if (items.length > 1 && !items.every(isOrdered)) return UNKNOWN;
	return {
		kind: "tuple",
		items: [...items].sort(compareElements),
		collection: "set"
	};
}
function isOrdered(value) {
	return value.kind === "string" || value.kind === "number" || value.kind === "bool";
}
function compareElements(a, b) {
	if (a.kind === "string" && b.kind === "string") return compareBytes(a.value, b.value);
	if (a.kind === "number" && b.kind === "number") return compareNumberValues(a, b);
	if (a.kind === "bool" && b.kind === "bool") return Number(a.value) - Number(b.value);
	return 0;
}
function isList(unified) {
	return Array.isArray(unified);
}

// src/language/evaluation/functions/choices.ts
const CHOICE_FUNCTIONS = {
	coalesce: {
		parameters: [],
		rest: "nullable",
		apply: coalesce
	},
	lookup: {
		parameters: ["any", "string"],
		rest: "nullable",
		apply: lookup
	},
	merge: {
		parameters: [],
		rest: "nullable",
		apply: merge
	}
};
function coalesce(values) {
	const unified = unify(values);
	if (!isList(unified)) return unified;
	return unified.find((value) => value.kind !== "null" && !(value.kind === "string" && value.value === "")) ?? refuse("All values are null or empty");
}
function lookup([map = NULL, key, ...defaults]) {
	const [fallback, ...more] = defaults;
	if (map.kind !== "object") return refuse("The first argument must be a map or object");
	if (more.length > 0) return refuse("There is one default at most");
	const found = map.attributes.get(givenText(key));
	if (found !== void 0) return found;
	if (fallback === void 0) return refuse("The key is not in the map");
	const [sample] = map.collection === "map" ? map.attributes.values() : [];
	return sample?.kind === "string" ? toStringValue(fallback) ?? UNKNOWN : fallback;
}
function merge(maps) {
	const attributes = /* @__PURE__ */ new Map();
	const given = maps.filter((map) => map.kind !== "null");
	for (const map of given) {
		if (map.kind !== "object") return refuse("All arguments must be maps or objects");
		for (const [name, value] of map.attributes) attributes.set(name, value);
	}
	if (!(given.length > 0 && given.every((one) => "collection" in one))) return {
		kind: "object",
		attributes
	};
	return isList(unify([...attributes.values()])) ? {
		kind: "object",
		attributes,
		collection: "map"
	} : UNKNOWN;
}

// src/language/evaluation/functions/files.ts
const FILE_FUNCTIONS = {
	basename: {
		parameters: ["string"],
		apply: ([path]) => stringValue(baseName(givenText(path)))
	},
	dirname: {
		parameters: ["string"],
		apply: ([path]) => stringValue(directoryName(givenText(path)))
	},
	file: {
		parameters: ["string"],
		apply: ([path], files) => {
			const found = files.read(givenText(path));
			if (found?.kind === "missing") return refuse("There is no such file");
			if (found?.kind !== "file") return UNKNOWN;
			return utf8Value(found.bytes) ?? refuse("The file is not text in UTF-8");
		}
	},
	fileexists: {
		parameters: ["string"],
		apply: ([path], files) => {
			const found = files.read(givenText(path));
			if (found === void 0 || found.kind === "unreadable") return UNKNOWN;
			return boolValue(found.kind === "file");
		}
	},
	jsondecode: {
		parameters: ["string"],
		apply: ([text]) => decodeJson(givenText(text))
	}
};
function baseName(path) {
	return path.split("/").filter((part) => part !== "").at(-1) ?? (path === "" ? "." : "/");
}
function directoryName(path) {
	return cleanPath(path.slice(0, path.lastIndexOf("/") + 1));
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

// src/language/evaluation/convert-value.ts
function convertValue(value, type) {
	if (value.kind === "null" || value.kind === "unknown") return value;
	switch (type.kind) {
		case "any": return value;
		case "string": return toStringValue(value) ?? wrong("string");
		case "number": return toNumberValue(value) ?? wrong("number");
		case "bool": return toBoolValue(value) ?? wrong("bool");
		case "list":
		case "set": return convertList(value, {
			kind: type.kind,
			element: type.element
		});
		case "map": return convertMap(value, type.element);
		case "tuple": return convertTuple(value, type.elements);
		case "object": return convertObject(value, type.members);
		default: return type;
	}
}
function wrong(wanted) {
	return refuse(`A ${wanted} is required`);
}
function convertList(value, { kind, element }) {
	if (value.kind !== "tuple") return wrong(kind);
	const items = convertAll(value.items, element);
	if (!isList(items)) return items;
	return kind === "list" ? listValue(items) : setValue(items);
}
function convertAll(values, element) {
	const converted = [];
	for (const value of values) {
		const result = convertValue(value, element);
		if (result.kind === "refused") return result;
		converted.push(result);
	}
	return unify(converted);
}
function convertMap(value, element) {
	if (value.kind !== "object") return wrong("map");
	const items = convertAll([...value.attributes.values()], element);
	if (!isList(items)) return items;
	const names = [...value.attributes.keys()];
	return {
		kind: "object",
		attributes: new Map(names.map((name, index) => [name, items[index] ?? UNKNOWN])),
		collection: "map"
	};
}
function convertTuple(value, elements) {
	if (value.kind !== "tuple" || value.items.length !== elements.length) return wrong("tuple");
	const items = [];
	for (const [index, type] of elements.entries()) {
		const result = convertValue(value.items[index] ?? UNKNOWN, type);
		if (result.kind === "refused") return result;
		items.push(result);
	}
	return {
		kind: "tuple",
		items
	};
}
function convertObject(value, members) {
	if (value.kind !== "object") return wrong("object");
	const attributes = /* @__PURE__ */ new Map();
	for (const [name, member] of members) {
		const result = convertMember(value.attributes.get(name), member);
		if (result.kind === "refused") return result;
		attributes.set(name, result);
	}
	return {
		kind: "object",
		attributes
	};
}
function convertMember(value, { type, isOptional, fallback }) {
	if (value === void 0 && !isOptional) return refuse("A member of the object is missing");
	return convertValue((value === void 0 || value.kind === "null" ? fallback : value) ?? NULL, type);
}

// src/language/evaluation/functions/strings.ts
const LEADING_SPACE = /^[\t-\r \u0085\p{Z}]+/u;
const TRAILING_SPACE = /[\t-\r \u0085\p{Z}]$/u;
const STRING_FUNCTIONS = {
	endswith: ofTexts((text, suffix) => boolValue(text.endsWith(suffix))),
	format: {
		parameters: ["string"],
		rest: "nullable",
		apply: ([template, ...values]) => formatText(givenText(template), values)
	},
	join: {
		parameters: ["string"],
		rest: "strings",
		apply: joinTexts
	},
	lower: ofText((text) => mapCharacters(text, (one) => one.toLowerCase())),
	replace: {
		parameters: [
			"string",
			"string",
			"string"
		],
		apply: ([text, what, by]) => replaceText(givenText(text), givenText(what), givenText(by))
	},
	split: ofTexts((separator, text) => listValue(splitText(separator, text).map(stringValue))),
	startswith: ofTexts((text, prefix) => boolValue(text.startsWith(prefix))),
	strcontains: ofTexts((text, part) => boolValue(text.includes(part))),
	tostring: {
		parameters: ["nullable"],
		apply: ([value = NULL]) => convertValue(value, { kind: "string" })
	},
	trim: ofTexts((text, cut) => {
		const end = text.slice(0, endWithout(text, cut));
		return stringValue(reversed(reversed(end).slice(0, endWithout(reversed(end), cut))));
	}),
	trimprefix: ofTexts((text, prefix) => stringValue(text.startsWith(prefix) ? text.slice(prefix.length) : text)),
	trimspace: ofText((text) => withoutTrailingSpace(text.replace(LEADING_SPACE, ""))),
	trimsuffix: ofTexts((text, suffix) => stringValue(text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text)),
	upper: ofText((text) => mapCharacters(text, (one) => one.toUpperCase()))
};
function ofText(change) {
	return {
		parameters: ["string"],
		apply: ([text]) => stringValue(change(givenText(text)))
	};
}
function ofTexts(combine) {
	return {
		parameters: ["string", "string"],
		apply: ([a, b]) => combine(givenText(a), givenText(b))
	};
}
function endWithout(text, cut) {
	const characters = new Set(cut);
	let end = text.length;
	for (const character of [...text].reverse()) {
		if (!characters.has(character)) break;
		end -= character.length;
	}
	return end;
}
function reversed(text) {
	return [...text].reverse().join("");
}
function withoutTrailingSpace(text) {
	let end = text.length;
	while (end > 0 && TRAILING_SPACE.test(text[end - 1] ?? "")) end--;
	return text.slice(0, end);
}
function mapCharacters(text, change) {
	return [...text].map((character) => {
		const changed = character === "İ" ? "i" : change(character);
		return [...changed].length === 1 || character === changed ? changed : character;
	}).join("");
}
function joinTexts([separator, ...lists]) {
	if (lists.length === 0) return refuse("At least one list is required");
	const items = lists.flatMap((list) => list.kind === "tuple" ? list.items : []);
	if (items.some((item) => item.kind === "unknown")) return UNKNOWN;
	if (items.some((item) => item.kind === "null")) return refuse("An element is null");
	return joined(items.map(givenText), givenText(separator));
}
function splitText(separator, text) {
	return separator === "" ? [...text] : text.split(separator);
}
function replaceText(text, what, by) {
	if (what.length > 1 && what.startsWith("/") && what.endsWith("/")) return UNKNOWN;
	return joined(what === "" ? [
		"",
		...text,
		""
	] : text.split(what), by);
}
function formatText(template, values) {
	const pieces = [];
	let next = 0;
	for (const [index, part] of template.split(/%([sd%])/).entries()) {
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

// src/language/evaluation/functions/table.ts
const FUNCTIONS = new Map([
	CHOICE_FUNCTIONS,
	FILE_FUNCTIONS,
	STRING_FUNCTIONS
].flatMap((table) => Object.entries(table)));

// src/language/evaluation/call.ts
function callFunction(call, given, evaluator, context) {
	const name = coreName(call);
	if (!mayHaveFunction(name, context.tool)) return fail(evaluator, call, "Call to unknown function", `There is no function "${name}".`);
	const definition = FUNCTIONS.get(name);
	if (definition === void 0) {
		context.note(`the function ${name} is not evaluated here`);
		return UNKNOWN;
	}
	const values = expand(call, given);
	if (values === void 0) return fail(evaluator, call, "Invalid expanding argument value", LISTS);
	if (values === "unknown") return UNKNOWN;
	const { budget } = evaluator;
	const taken = values.reduce((sum, one) => sum + weightOf(one), 0);
	if (!chargeUnits(budget, taken)) return UNKNOWN;
	const prepared = prepare(definition, values);
	if (prepared === "unknown") return UNKNOWN;
	if ("kind" in prepared) return refused(evaluator, call, prepared);
	const result = definition.apply(prepared, context.files);
	if (result.kind === "refused") return refused(evaluator, call, result);
	if (result.kind === "unknown") context.note(`the result of ${name} cannot be told here`);
	return chargeUnits(budget, weightOf(result)) ? bounded(evaluator, result) : UNKNOWN;
}
const LISTS = "What is expanded into arguments must be a list, set or tuple.";
function coreName({ name }) {
	return name.startsWith("core::") ? name.slice(6) : name;
}
function expand(call, values) {
	if (!call.expandFinal) return values;
	const last = values.at(-1);
	if (last?.kind === "unknown") return "unknown";
	return last?.kind === "tuple" ? [...values.slice(0, -1), ...last.items] : void 0;
}
function refused(evaluator, call, { problem }) {
	return fail(evaluator, call, "Error in function call", `${call.name}: ${problem}.`);
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
function callLazily(call, evaluator) {
	const name = coreName(call);
	if (call.expandFinal) return name === "try" || name === "can" ? UNKNOWN : void 0;
	if (name === "try") return evaluateTry(call, evaluator);
	return name === "can" ? evaluateCan(call, evaluator) : void 0;
}
function evaluateTry(call, evaluator) {
	const problems = [];
	for (const argument of call.arguments) {
		const { value, diagnostics } = attempt$1(evaluator, argument);
		if (isGivenUp(evaluator)) return UNKNOWN;
		if (diagnostics.length === 0) return value;
		problems.push(...diagnostics);
	}
	const detail = "No expression of try has a value.";
	evaluator.diagnostics.push(...problems);
	return fail(evaluator, call, "Error in function call", detail);
}
function evaluateCan(call, evaluator) {
	const [argument, ...more] = call.arguments;
	if (argument === void 0 || more.length > 0) return fail(evaluator, call, "Error in function call", "can takes exactly one argument.");
	const { value, diagnostics } = attempt$1(evaluator, argument);
	if (isGivenUp(evaluator)) return UNKNOWN;
	if (diagnostics.length > 0) return boolValue(false);
	return isWhollyKnown(value) ? boolValue(true) : UNKNOWN;
}
function attempt$1(evaluator, argument) {
	const diagnostics = [];
	return {
		value: evaluator.evaluate({
			...evaluator,
			diagnostics
		}, argument),
		diagnostics
	};
}
function isGivenUp(evaluator) {
	return evaluator.budget.left < 0;
}
function isWhollyKnown(value) {
	if (value.kind === "tuple") return value.items.every(isWhollyKnown);
	if (value.kind === "object") return [...value.attributes.values()].every(isWhollyKnown);
	return value.kind !== "unknown";
}

// src/language/evaluation/static-session.ts
function untold({ session }, reason) {
	session.reasons.add(reason);
	return UNKNOWN;
}

// src/language/evaluation/static-variable.ts
function variableValue(resolution, name) {
	const { module, report } = resolution;
	const variable = module.module.variables.get(name);
	if (variable === void 0) return report("Undefined variable", `There is no variable "${name}".`);
	const problem = constProblem(resolution, variable);
	if (problem !== void 0) return report("Unable to use variable in static context", problem);
	if (variable.sensitive === true || variable.ephemeral === true) return untold(resolution, `var.${name} is sensitive or ephemeral`);
	const given = module.given(variable);
	if (given === void 0) return defaultOf(resolution, variable, "Missing required variable in module call");
	const value = converted(resolution, variable, resolution.evaluateGiven(given));
	return value.kind === "null" && variable.nullable === false ? defaultOf(resolution, variable, "Required variable not set") : value;
}
function constProblem({ session }, variable) {
	const { tool } = session.surroundings;
	if (tool.name === "terraform") return variable.const === true ? void 0 : `var.${variable.name} has no const = true.`;
	return tool.minor >= 12 && variable.const === false ? `var.${variable.name} has const = false.` : void 0;
}
function defaultOf(resolution, variable, summary) {
	const { module, report } = resolution;
	if (variable.default !== void 0) return converted(resolution, variable, variable.default);
	if (module.isOpen) return untold(resolution, `var.${variable.name} has no value here`);
	const { file, start } = placeRange(variable.place);
	const where = `${file}:${start.line}`;
	return report(summary, `var.${variable.name} (${where}) has neither a value nor a default.`);
}
function converted(resolution, variable, value) {
	const { budget } = resolution.session.surroundings;
	if (!chargeUnits(budget, weightOf(value))) return UNKNOWN;
	const result = convertValue(value, variable.type ?? { kind: "any" });
	if (result.kind !== "refused") return result;
	const why = resolution.session.isPrivate ? "" : `: ${result.problem}`;
	const detail = `The value of var.${variable.name} is unsuitable${why}.`;
	return resolution.report("Invalid value for input variable", detail);
}

// src/language/evaluation/evaluate-statically.ts
function evaluateStatically(expression, module, surroundings) {
	const session = {
		surroundings,
		problems: [],
		reasons: /* @__PURE__ */ new Set(),
		values: /* @__PURE__ */ new Map(),
		stack: /* @__PURE__ */ new Set(),
		isPrivate: false
	};
	const value = evaluateSafely(session, module, expression);
	if (surroundings.budget.left < 0) session.reasons.add("its evaluation would take too long");
	const isGuess = session.problems.length > 0 || session.reasons.size > 0;
	const diagnostics = surroundings.budget.left < 0 ? [] : session.problems;
	return {
		value: isGuess ? UNKNOWN : value,
		diagnostics,
		reasons: [...session.reasons],
		isPrivate: session.isPrivate
	};
}
function evaluateSafely(session, module, expression) {
	try {
		return evaluateIn(session, module, expression);
	} catch (error) {
		if (!(error instanceof RangeError)) throw error;
		session.surroundings.budget.left = -1;
		return UNKNOWN;
	}
}
function evaluateIn(session, module, expression) {
	const { node, source } = evaluableExpression(expression);
	const scope = scopeOf(session, module);
	for (const [name = "", attribute] of mentionsOf(node).references) resolve(session, module, {
		name,
		attribute,
		span: node
	}, expression);
	const { value, diagnostics } = evaluate(node, source, scope, session.surroundings.budget);
	session.problems.push(...diagnostics);
	return diagnostics.length > 0 ? UNKNOWN : value;
}
function scopeOf(session, module) {
	const { files, tool } = session.surroundings;
	const context = {
		files,
		tool,
		note: (reason) => session.reasons.add(reason)
	};
	return {
		variable: ({ name, attribute }) => known(session, module, `${name}.${attribute ?? ""}`),
		lazyCall: callLazily,
		call: (call, values, evaluator) => call.name.startsWith("provider::") ? fail(evaluator, call, "Provider function in static context", "Functions of providers cannot be used where providers are not known yet.") : callFunction(call, values, evaluator, context)
	};
}
function known(session, module, key) {
	return session.values.get(module)?.get(key) ?? UNKNOWN;
}
function resolve(session, module, reference, where) {
	const values = session.values.get(module) ?? /* @__PURE__ */ new Map();
	session.values.set(module, values);
	const key = `${reference.name}.${reference.attribute ?? ""}`;
	if (values.has(key)) return;
	const report = (summary, detail) => {
		session.problems.push(errorAt(expressionPlace(where), summary, detail));
		return UNKNOWN;
	};
	const resolution = {
		session,
		module,
		report,
		evaluateGiven: (given) => evaluateGiven(session, given)
	};
	values.set(key, resolveReference(resolution, reference));
}
function resolveReference(resolution, { name, attribute = "" }) {
	const { report } = resolution;
	const isTerraform = resolution.session.surroundings.tool.name === "terraform";
	if ([
		"var",
		"local",
		"path",
		"terraform",
		"tofu"
	].includes(name) && attribute === "") return report("Invalid reference", `An attribute must follow "${name}".`);
	switch (name) {
		case "var": return variableValue(resolution, attribute);
		case "local": return resolveLocal(resolution, attribute);
		case "path": return resolvePath(resolution, attribute);
		case "terraform":
		case "tofu":
			if (!isTerraform) return resolveTool(resolution, attribute);
			break;
		case "module": return report("Module output not supported in static context", `The output of module "${attribute}" is not known when modules are installed.`);
	}
	return report("Dynamic value in static context", `"${name}" is not known when modules are installed.`);
}
function resolvePath({ session, module, report }, attribute) {
	switch (attribute) {
		case "module":
			if (module.directory !== void 0) return stringValue(module.directory);
			session.reasons.add("path.module depends on where the module was fetched to");
			return UNKNOWN;
		case "root": return stringValue(".");
		case "cwd":
			session.reasons.add("path.cwd depends on the machine");
			return UNKNOWN;
		default: return report("Invalid \"path\" attribute", `There is no path.${attribute}.`);
	}
}
function resolveTool({ session, report }, attribute) {
	if (attribute === "workspace") return stringValue(session.surroundings.workspace);
	if (attribute === "applying") return report("Invalid attribute in static context", "Whether something is being applied is not known before anything is planned.");
	return report("Invalid \"terraform\" attribute", `There is no terraform.${attribute}.`);
}
function resolveLocal({ session, module, report }, name) {
	const expression = module.module.locals.get(name);
	if (expression === void 0) return report("Undefined local", `There is no local value "${name}".`);
	return guarded(session, expression, () => evaluateIn(session, module, expression), () => report("Circular reference", `local.${name} is self referential.`));
}
function guarded({ stack }, subject, use, refuseCircle) {
	if (stack.has(subject)) return refuseCircle();
	stack.add(subject);
	const value = use();
	stack.delete(subject);
	return value;
}
function evaluateGiven(session, given) {
	switch (given.kind) {
		case "value":
			if (given.isPrivate === true) session.isPrivate = true;
			return given.value;
		case "expression": return evaluateIn(session, given.in, given.expression);
		case "untold":
			session.reasons.add(given.reason);
			return UNKNOWN;
		default: return given;
	}
}

// src/language/evaluation/file-memory.ts
const MAX_BYTES = 262144;
function fileMemory() {
	const known = /* @__PURE__ */ new Map();
	const wanted = /* @__PURE__ */ new Set();
	return {
		known,
		wanted,
		read: (path) => {
			const clean = cleanPath(path);
			const found = known.get(clean);
			if (found === void 0) wanted.add(clean);
			return found;
		}
	};
}
async function readWanted(memory, tree, signal) {
	for (const path of memory.wanted) memory.known.set(path, await readOne(path, tree, signal));
	memory.wanted.clear();
}
async function readOne(path, { files, base }, signal) {
	if (!isAllowed(path, base)) return {
		kind: "unreadable",
		reason: "it is outside"
	};
	try {
		const real = await files.resolve(join$1(base, path), signal);
		if (real === void 0) return { kind: "missing" };
		if (!isInside(real, base)) return {
			kind: "unreadable",
			reason: "it is outside"
		};
		const bytes = await files.kind(real, signal) === "file" ? await files.read(real, signal) : void 0;
		if (bytes !== void 0 && bytes.length <= MAX_BYTES) return {
			kind: "file",
			bytes
		};
		return {
			kind: "unreadable",
			reason: "it is no file, or too large"
		};
	} catch (error) {
		if (!isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) throw error;
		return {
			kind: "unreadable",
			reason: error.message
		};
	}
}
function isAllowed(path, base) {
	if (isAbsolute$1(path) || isHidden(path)) return false;
	const climbs = isAbsolute$1(base) ? path : join$1(base, path);
	return climbs !== ".." && !climbs.startsWith("../");
}
function isInside(real, base) {
	if (isHidden(real)) return false;
	return isAbsolute$1(base) ? real.startsWith(`${base}/`) : !isAbsolute$1(real);
}
function isHidden(path) {
	return path.split("/").includes(".git");
}

// src/language/module-tree/static-world.ts
const MAX_EVALUATIONS = 3e6;
const MAX_ROUNDS = 5;
function staticWorld(place) {
	const budget = { left: MAX_EVALUATIONS };
	return {
		...place,
		files: fileMemory(),
		budget,
		workspace: void 0
	};
}
async function evaluateWithFiles(world, expression, caller) {
	world.workspace ??= await readWorkspace(world);
	const { loader, base, files, budget, workspace } = world;
	loader.asked.values.add(base);
	const surroundings = {
		tool: loader.tool,
		workspace,
		files,
		budget
	};
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const found = evaluateStatically(expression, caller, surroundings);
		if (files.wanted.size === 0) return found;
		for (const path of files.wanted) loader.asked.files.add(join$1(base, path));
		await readWanted(files, {
			files: loader.files,
			base
		}, loader.signal);
	}
	const found = evaluateStatically(expression, caller, surroundings);
	if (files.wanted.size === 0) return found;
	files.wanted.clear();
	return {
		...found,
		diagnostics: [],
		reasons: ["it depends on files that name files"]
	};
}
async function readWorkspace({ loader, base, dataDirectory, inputs }) {
	const named = inputs.environment?.["TF_WORKSPACE"];
	if (named !== void 0 && named !== "") return named;
	const path = join$1(base, dataDirectory, "environment");
	loader.asked.files.add(path);
	const { bytes } = await readModuleFile(loader, path, "");
	const chosen = bytes === void 0 ? "" : decodeText(bytes).trim();
	return chosen === "" ? "default" : chosen;
}

// src/language/module-tree/refusals/constant-variables.ts
async function constantProblems(world, module, call, caller) {
	const { tool } = world.loader;
	if (caller === void 0 || !forcesConstants(tool)) return [];
	const problems = [];
	for (const variable of module.variables.values()) {
		const expression = variable.const === true ? lastArgument(call, variable.name) : void 0;
		if (expression === void 0) continue;
		const found = concealed(await evaluateWithFiles(world, expression, caller));
		problems.push(...tool.name === "opentofu" ? found.diagnostics : mustBeKnown(found, expression));
	}
	return problems;
}
function forcesConstants({ name, minor }) {
	return name === "opentofu" ? minor >= 12 : minor >= 15;
}
function mustBeKnown({ diagnostics }, expression) {
	if (!diagnostics.some(isLate)) return diagnostics;
	return [errorAt(expressionPlace(expression), "Const variables must be known", "The variable has const = true, and this value is not known before anything is planned.")];
}

// src/language/evaluation/secret-values.ts
const REVEALING = /* @__PURE__ */ new Set([
	"nonsensitive",
	"issensitive",
	"ephemeralasnull",
	"can",
	"try"
]);
const MAX_DEPTH = 50;
function secrecyOf(expression, module) {
	return ofExpression(expression, {
		module,
		depth: 0
	});
}
function ofExpression(expression, { module, depth }) {
	if (depth > MAX_DEPTH) return void 0;
	return ofNode(evaluableExpression(expression).node, {
		module,
		depth: depth + 1
	});
}
function ofNode(node, where) {
	if (where.depth > MAX_DEPTH) return void 0;
	const inside = {
		...where,
		depth: where.depth + 1
	};
	switch (node.kind) {
		case "template": return firstOf(node.parts.flatMap(interpolated), inside);
		case "parentheses": return ofNode(node.inner, inside);
		case "unary": return ofNode(node.operand, inside);
		case "binary": return firstOf([node.left, node.right], inside);
		case "conditional": return ofNode(node.condition, inside);
		case "index": return firstOf([node.object, node.key], inside);
		case "attribute": return node.object.kind === "variable" ? ofReference(node.object.name, node.name, inside) : ofNode(node.object, inside);
		case "call": return ofCall(node, inside);
		default: return;
	}
}
function ofCall(call, where) {
	const name = call.name.replace(/^core::/, "");
	if (name === "sensitive") return "Sensitive";
	return REVEALING.has(name) ? void 0 : firstOf(call.arguments, where);
}
function interpolated(part) {
	return part.kind === "interpolation" ? [part.expression] : [];
}
function firstOf(nodes, where) {
	for (const node of nodes) {
		const found = ofNode(node, where);
		if (found !== void 0) return found;
	}
}
function ofReference(root, name, where) {
	const { variables, locals } = where.module.module;
	if (root === "local") {
		const expression = locals.get(name);
		return expression === void 0 ? void 0 : ofExpression(expression, where);
	}
	const variable = root === "var" ? variables.get(name) : void 0;
	return variable === void 0 ? void 0 : ofVariable(variable, where);
}
function ofVariable(variable, where) {
	if (variable.sensitive === true) return "Sensitive";
	if (variable.ephemeral === true) return "Ephemeral";
	const given = where.module.given(variable);
	if (given?.kind !== "expression") return void 0;
	return ofExpression(given.expression, {
		module: given.in,
		depth: where.depth
	});
}

// src/language/module-tree/static-call.ts
function calledModule$1(position) {
	const { module, shown, call, caller, isOpen = caller === void 0 } = position;
	const directory = shown === void 0 ? void 0 : join$1(shown, ".");
	const given = ({ name }) => {
		const expression = call === void 0 ? void 0 : lastArgument(call, name);
		if (expression === void 0 || caller === void 0) return void 0;
		return {
			kind: "expression",
			expression,
			in: caller
		};
	};
	return {
		module,
		...withoutAbsent({ directory }),
		given,
		isOpen
	};
}
async function settleCall(world, call, caller) {
	if (call.unresolved === void 0 || caller === void 0) return {
		call,
		diagnostics: []
	};
	const parts = {};
	let isPrivate = false;
	for (const name of ["sourceArgument", "versionArgument"]) {
		const attribute = call[name];
		if (attribute === void 0) continue;
		const found = await evaluateArgument(world, attribute, caller);
		isPrivate ||= found.isPrivate;
		if (found.diagnostics.length > 0) return {
			call: {
				...call,
				unresolved: WRONG
			},
			diagnostics: found.diagnostics
		};
		const [reason] = found.reasons;
		if (reason !== void 0) return {
			call: {
				...call,
				unresolved: `${UNRESOLVED}: ${reason}`
			},
			diagnostics: []
		};
		if (weightOf(found.value) > MAX_LENGTH) return {
			call: {
				...call,
				unresolved: `${UNRESOLVED}: ${TOO_LONG}`
			},
			diagnostics: []
		};
		const constant = constantAttribute(attribute, found.value);
		if (constant === void 0) return {
			call,
			diagnostics: []
		};
		parts[name] = constant;
	}
	const { unresolved: _, ...rest } = call;
	const located = locateModule({
		...rest,
		...parts
	}, world.loader.tool);
	return isPrivate ? withoutShowing(call, located) : located;
}
const UNRESOLVED = "its source or version is not a constant";
const WRONG = "its source or version cannot be evaluated";
const MAX_LENGTH = 16384;
const TOO_LONG = `it comes to more than ${MAX_LENGTH} characters`;
const SECRET = "what it is made of was given to this run alone and must not leave it";
function withoutShowing(call, located) {
	return located.call.source?.kind === "local" && located.diagnostics.length === 0 ? {
		call: {
			...located.call,
			isPrivate: true
		},
		diagnostics: []
	} : {
		call: {
			...call,
			unresolved: `${UNRESOLVED}: ${SECRET}`
		},
		diagnostics: []
	};
}
async function evaluateArgument(world, attribute, caller) {
	const { expression, name } = attribute;
	const { tool } = world.loader;
	const refuse = (found, summary, detail) => ({
		...found,
		diagnostics: [errorAt(expressionPlace(expression), summary, detail)]
	});
	const found = await evaluateWithFiles(world, expression, caller);
	const secrecy = secrecyOf(expression, caller);
	if (tool.name === "opentofu") {
		if (!(secrecy !== void 0 && tool.minor >= 9) || found.diagnostics.length > 0) return concealed(found);
		const detail = `The ${name} of a module would show a value that must not be shown.`;
		return refuse(found, `${secrecy} value not allowed`, detail);
	}
	const allowed = name === "source" ? [
		"var",
		"local",
		"path"
	] : ["var", "local"];
	if (mentions(expression).references.some(([root = ""]) => !allowed.includes(root))) {
		const detail = `The ${name} of a module can refer to constant variables and local values only.`;
		return refuse(found, `Invalid module ${name}`, detail);
	}
	if (!(secrecy !== void 0 || found.diagnostics.some(isLate))) return concealed(found);
	return refuse(found, `Unknown module ${name}`, "Only literals and variables with const = true are known when modules are installed.");
}
function rootModule(world, module) {
	return {
		module,
		directory: ".",
		given: (variable) => world.rootInputs?.valueOf(variable),
		isOpen: true
	};
}
function constantAttribute(attribute, value) {
	const { source, node } = attribute.expression;
	const constant = jsonNode(value, node);
	if (constant === void 0) return void 0;
	return {
		...attribute,
		expression: {
			syntax: "json",
			node: constant,
			source
		}
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
			text: numberText(value),
			start,
			end
		};
		case "string": return {
			kind: "string",
			value: value.value,
			start,
			end
		};
		case "tuple":
		case "object": return {
			kind: "array",
			items: [],
			start,
			end
		};
		default: return;
	}
}

// src/language/module-tree/module-walk.ts
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
	const { call, diagnostics } = await settleCall(walk.statics, written, parent.scope);
	walk.diagnostics.push(...diagnostics);
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
	const scope = calledModule$1({
		module: decoded.module,
		...inside.within === void 0 ? { shown } : {},
		call,
		...withoutAbsent({
			caller: parent.scope,
			isOpen: parent.isTest
		})
	});
	const problems = await constantProblems(walk.statics, decoded.module, call, parent.scope);
	walk.diagnostics.push(...problems);
	const here = {
		path,
		directory,
		shown,
		ancestors: [...inside.loader === walk.loader ? ancestors : [], directory],
		rootCall,
		scope
	};
	const children = reportChildProblems(inside, here, decoded) ? /* @__PURE__ */ new Map() : await loadChildren(inside, decoded.module, here);
	return {
		path,
		directory,
		module: decoded.module,
		call,
		children
	};
}

// src/language/module-tree/root-values.ts
const PREFIX = "TF_VAR_";
async function readRootInputs(loader, base, inputs) {
	const isPrivate = inputs.secrecy === "private";
	const given = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const [name, text = ""] of Object.entries(inputs.environment ?? {})) if (name.startsWith(PREFIX)) given.set(name.slice(7), {
		text,
		isPrivate
	});
	const addFile = (path, bytes, isOutside) => {
		const file = readVariableFile(path, bytes);
		diagnostics.push(...file.diagnostics);
		for (const [name, expression] of file.values) given.set(name, {
			expression,
			isPrivate: isOutside && isPrivate
		});
	};
	const names = await fileNames(loader, base) ?? [];
	for (const name of variableFileNames(names)) {
		const { bytes } = await readModuleFile(loader, join$1(base, name), name);
		if (bytes === void 0) diagnostics.push(unreadable(name));
		else addFile(name, bytes, false);
	}
	for (const argument of inputs.arguments ?? []) if (argument.kind === "file") addFile(argument.path, argument.bytes, true);
	else given.set(argument.name, {
		text: argument.text,
		isPrivate
	});
	return {
		valueOf: (variable) => {
			const raw = given.get(variable.name);
			return raw === void 0 ? void 0 : givenValue(variable, raw);
		},
		diagnostics
	};
}
function unreadable(name) {
	return {
		severity: "error",
		summary: "Failed to read variables file",
		detail: `The file "${name}" holds values by its name, but it could not be read.`
	};
}
function undeclaredArguments({ arguments: given = [], undeclared = "refused" }, variables) {
	if (undeclared === "ignored") return [];
	return given.flatMap((one) => {
		if (one.kind === "file" || variables.has(one.name)) return [];
		return [{
			severity: "error",
			summary: "Value for undeclared variable",
			detail: `The root module declares no variable "${one.name}" that a value could be given to.`
		}];
	});
}
function variableFileNames(names) {
	const fixed = ["terraform.tfvars", "terraform.tfvars.json"].filter((one) => names.includes(one));
	const automatic = names.filter((name) => /\.auto\.tfvars(?:\.json)?$/.test(name));
	return [...fixed, ...automatic.sort(compareBytes)];
}
function givenValue(variable, raw) {
	const { isPrivate } = raw;
	const value = "text" in raw ? textValue(variable, raw.text) : fileValue(raw.expression);
	return value === void 0 ? {
		kind: "untold",
		reason: `the value given to var.${variable.name} cannot be read`
	} : {
		kind: "value",
		value,
		isPrivate
	};
}
function fileValue(expression) {
	const { value, diagnostics } = evaluateConstant(expression);
	return diagnostics.length > 0 ? void 0 : value;
}
function textValue(variable, text) {
	if (variable.takesText !== false) return stringValue(text);
	const source = sourceText(`the value of ${variable.name}`, text);
	const { expression, diagnostics } = parseExpressionText(source);
	const evaluated = evaluateLiteral(expression, source);
	return diagnostics.length + evaluated.diagnostics.length > 0 ? void 0 : evaluated.value;
}
const DECLARATIONS = bodySchema("", { variable: ["name"] });
function readVariableFile(path, bytes) {
	const { body, diagnostics } = bodyOf(sourceText(path, decodeText(bytes)));
	const declared = partialBodyContent(body, DECLARATIONS).blocks.map((one) => {
		const detail = `Write "${one.labels[0]?.value ?? ""} = …" to give a value here; a variable is declared in a configuration file.`;
		return errorAt(one.typePlace, "Variable declaration in .tfvars file", detail);
	});
	if (declared.length > 0) return {
		values: /* @__PURE__ */ new Map(),
		diagnostics: [...diagnostics, ...declared]
	};
	const content = bodyAttributes(body);
	return {
		values: new Map(content.attributes.map(({ name, expression }) => [name, expression])),
		diagnostics: [...diagnostics, ...content.diagnostics]
	};
}

// src/language/config/directory/decode-test-file.ts
const TEST_FILE_SCHEMA = bodySchema("", {
	run: ["name"],
	provider: ["name"]
});
const RUN_SCHEMA = bodySchema("", {
	variables: [],
	module: []
});
const RUN_MODULE_SCHEMA = bodySchema("source version");
function decodeTestFile(body, tool) {
	const content = partialBodyContent(body, TEST_FILE_SCHEMA);
	const ofType = (type) => content.blocks.filter((one) => one.type === type);
	const providers = ofType("provider").map((one) => decodeTestProvider(one, tool));
	const runs = ofType("run").map((one) => decodeRun(one, tool));
	return {
		file: {
			providers: providers.flatMap((one) => one.value ?? []),
			calls: runs.flatMap((one) => one.call ?? [])
		},
		diagnostics: [...content.diagnostics, ...[...providers, ...runs].flatMap((one) => one.diagnostics)]
	};
}
function decodeTestProvider(block, tool) {
	const decoded = decodeProvider(block, tool);
	const place = decoded.value?.constraintPlace;
	if (tool.name === "opentofu" || tool.minor < 9 || place === void 0) return decoded;
	const problem = errorAt(place, "Version constraints are not allowed in test files", "Put the constraint into required_providers.");
	return {
		...decoded,
		diagnostics: [...decoded.diagnostics, problem]
	};
}
function decodeRun(block, tool) {
	const content = partialBodyContent(block.body, RUN_SCHEMA);
	const ofType = (type) => content.blocks.filter((one) => one.type === type);
	const [first, ...more] = ofType("module");
	if (first === void 0) return { diagnostics: content.diagnostics };
	const values = ofType("variables").map((one) => one.body);
	const { call, diagnostics } = decodeRunModule(first, block.labels[0]?.value ?? "", tool);
	return {
		call: {
			...call,
			arguments: values
		},
		diagnostics: [
			...content.diagnostics,
			...diagnostics,
			...more.map((one) => errorAt(one.place, "Multiple \"module\" blocks", "One is enough."))
		]
	};
}
function decodeRunModule(block, name, tool) {
	const content = bodyContent(block.body, RUN_MODULE_SCHEMA);
	const versionArgument = content.attributes.get("version");
	const version = versionArgument === void 0 ? void 0 : decodeVersionArgument(versionArgument);
	const source = decodeRunSource(block, content, tool);
	const base = {
		name,
		providers: [],
		repetition: {},
		place: block.place
	};
	const constraint = version?.constraint;
	return {
		call: {
			...base,
			...withoutAbsent({
				source: source.source,
				version: constraint
			})
		},
		diagnostics: [
			...content.diagnostics,
			...version?.diagnostics ?? [],
			...source.diagnostics
		]
	};
}
function decodeRunSource(block, content, tool) {
	const attribute = content.attributes.get("source");
	if (attribute === void 0) return { diagnostics: [errorAt(block.place, "Missing \"source\" attribute for module block", "A run needs to know which module.")] };
	const { value, diagnostics } = stringArgument(attribute);
	if (value === void 0) return { diagnostics };
	const isVersioned = content.attributes.has("version");
	const summary = isVersioned ? "Invalid registry module source address" : "Invalid module source address";
	try {
		const source = (isVersioned ? parseRegistryModuleSource : parseModuleSource)(value, tool);
		if (source.kind !== "remote" || tool.name === "opentofu") return {
			source,
			diagnostics
		};
		const detail = "Runs can use local modules and modules of registries only.";
		return { diagnostics: [...diagnostics, errorAt(attribute.place, summary, detail)] };
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		return { diagnostics: [...diagnostics, errorAt(attribute.place, summary, `${error.message}.`)] };
	}
}

// src/language/module-tree/test-tree.ts
const DEFAULT_DIRECTORY = "tests";
async function loadTests(rootWalk, scope, directory = DEFAULT_DIRECTORY) {
	const walk = {
		...rootWalk,
		diagnostics: [],
		limits: []
	};
	const paths = [];
	for (const place of /* @__PURE__ */ new Set(["", directory])) {
		const names = await fileNames(walk.loader, join$1(walk.base, place));
		walk.loader.asked.directories.add(join$1(walk.base, place));
		if (names === void 0 && directory !== DEFAULT_DIRECTORY) walk.diagnostics.push(missingDirectory(directory));
		const found = testFileNames(names ?? [], walk.loader.tool, place === "" ? "beside" : "own-directory");
		paths.push(...found.map((name) => join$1(place, name)));
	}
	const files = [];
	for (const path of paths) files.push(await loadTestFile(walk, scope, path));
	return {
		files,
		diagnostics: walk.diagnostics,
		limits: walk.limits
	};
}
function missingDirectory(directory) {
	return {
		severity: "warning",
		summary: "Test directory does not exist",
		detail: `There is no directory "${directory}" with test files.`
	};
}
async function loadTestFile(walk, scope, path) {
	const { tool, asked } = walk.loader;
	asked.files.add(join$1(walk.base, path));
	const { bytes } = await readModuleFile(walk.loader, join$1(walk.base, path), path);
	if (bytes === void 0) walk.diagnostics.push(unreadableFile(path));
	const parsed = bodyOf(sourceText(path, bytes === void 0 ? "" : decodeText(bytes)));
	const decoded = decodeTestFile(parsed.body, tool);
	const diagnostics = [...parsed.diagnostics, ...decoded.diagnostics];
	walk.diagnostics.push(...boundedDiagnostics(diagnostics, path));
	const modules = [];
	if (!hasErrors(decoded.diagnostics)) for (const call of decoded.file.calls) {
		const node = await loadRun(walk, {
			path,
			scope
		}, call);
		if (node !== void 0) modules.push(node);
	}
	return {
		file: decoded.file,
		modules
	};
}
function loadRun(walk, { path, scope }, call) {
	const folder = dirname$1(path) === "." ? [] : dirname$1(path).split("/");
	const file = basename$1(path).replace(/\.tftest\.hcl$/, "");
	const here = {
		path: [
			"test",
			...folder,
			file
		],
		directory: walk.base,
		shown: "",
		ancestors: [],
		scope,
		isTest: true
	};
	return loadChild(walk, call, here);
}

// src/language/module-tree/tree.ts
async function loadModuleTree(request, signal) {
	const { tool, memory = moduleMemory() } = request;
	const loader = loaderOf({
		...request,
		memory
	}, signal);
	const base = await baseOf(loader, request.root);
	const { inputs = {} } = request;
	const dataDirectory = inputs.environment?.["TF_DATA_DIR"] || ".terraform";
	const rootInputs = evaluatesLate(tool) ? await readRootInputs(loader, base, inputs) : void 0;
	const walk = {
		loader,
		base,
		manifest: await readManifest(loader, join$1(base, dataDirectory)),
		statics: staticWorld({
			loader,
			base,
			dataDirectory,
			inputs,
			rootInputs
		}),
		fetchModule: request.fetchModule,
		within: void 0,
		memory,
		packages: /* @__PURE__ */ new Map(),
		reported: /* @__PURE__ */ new Set(),
		diagnostics: [...rootInputs?.diagnostics ?? []],
		limits: [],
		count: { modules: 1 }
	};
	const decoded = await loadDirectory(loader, {
		directory: base,
		shown: "",
		isShared: false
	}) ?? decodeModule([], tool);
	reportOnce(walk, base, decoded);
	const scope = rootModule(walk.statics, decoded.module);
	const here = {
		path: [],
		directory: base,
		shown: "",
		ancestors: [base],
		scope
	};
	const children = await loadChildren(walk, decoded.module, here);
	if (hasErrors(decoded.diagnostics)) dropNotInstalled(walk.diagnostics);
	if (rootInputs !== void 0) walk.diagnostics.push(...undeclaredArguments(inputs, decoded.module.variables));
	const tests = await loadTests(walk, scope, request.testDirectory);
	reportRootProblems(walk, decoded.module, tests);
	return {
		root: {
			path: [],
			directory: base,
			module: decoded.module,
			children
		},
		diagnostics: walk.diagnostics,
		limits: walk.limits,
		tests,
		asked: loader.asked
	};
}
async function loadRootModule(request, signal) {
	const loader = loaderOf(request, signal);
	const directory = await baseOf(loader, request.root);
	return (await loadDirectory(loader, {
		directory,
		shown: "",
		isShared: false
	}))?.module;
}
function loaderOf({ files, tool, memory = moduleMemory() }, signal) {
	const shared = moduleTable(memory, files);
	return {
		files,
		tool,
		signal,
		loaded: /* @__PURE__ */ new Map(),
		shared,
		asked: nothingAsked()
	};
}
async function baseOf({ asked, files, signal }, root) {
	asked.places.add(root);
	return await files.resolve(root, signal) ?? root;
}
async function readManifest(loader, data) {
	const path = join$1(data, "modules/modules.json");
	loader.asked.files.add(path);
	const { bytes } = await readModuleFile(loader, path, "");
	if (bytes === void 0) return EMPTY_MANIFEST;
	return decodeModulesManifest(decodeText(bytes)) ?? EMPTY_MANIFEST;
}
function reportRootProblems(walk, module, tests) {
	const { tool } = walk.loader;
	const countsTests = tool.name === "terraform" && tool.minor >= 12;
	if (module.vacant && !(countsTests && tests.files.length > 0)) walk.diagnostics.push(errorAt(void 0, "No configuration files", "The directory of the root module has no configuration files."));
	const problems = toolVersionProblems(module.toolConstraints, tool);
	const refuses = tool.name === "opentofu" && tool.minor >= 12;
	walk.diagnostics.push(...refuses ? problems : problems.map((one) => ({
		...one,
		severity: "warning"
	})));
}

// src/language/requirements/local-names.ts
function providerFor(module, localName, tool) {
	const required = module.requiredProviders.get(localName);
	if (required !== void 0) return required.address;
	const name = normalizedName(localName);
	return name === void 0 ? void 0 : impliedProviderAddress(name, tool);
}
function resourceProvider(module, resource, tool) {
	if (resource.provider !== void 0) return providerFor(module, resource.provider.localName, tool);
	const name = normalizedName(impliedLocalName(resource.type));
	return name === void 0 ? void 0 : providerFor(module, name, tool);
}
function defaultAddress(localName, tool) {
	return parseProviderAddress(`${defaultRegistryHost(tool)}/hashicorp/${localName}`, tool);
}

// src/language/requirements/imported-providers.ts
function importedProviders(node, tool) {
	const { module } = node;
	const readable = module.imports.filter((one) => one.resource.type !== "");
	const always = tool.name === "opentofu";
	return {
		providers: readable.filter((one) => always || isGenerated(one, node)).flatMap((one) => {
			const { type } = one.resource;
			const reference = withoutAbsent({ provider: one.provider });
			const provider = resourceProvider(module, {
				type,
				...reference
			}, tool);
			return provider === void 0 ? [] : [{
				provider,
				place: one.place
			}];
		}),
		diagnostics: readable.flatMap((one) => disagreement(one, node))
	};
}
function isGenerated(imported, { module }) {
	if (imported.modulePath.length > 0) return false;
	return !module.resources.has(resourceKey(imported.resource));
}
function disagreement(imported, { module }) {
	if (imported.modulePath.length > 0 || imported.provider === void 0) return [];
	const target = module.resources.get(resourceKey(imported.resource));
	if (target === void 0) return [];
	if (target.provider !== void 0 && referenceName(target.provider) === referenceName(imported.provider)) return [];
	return [errorAt(imported.providerPlace, "Invalid import provider argument", "The resource that is imported to must name the same provider configuration.")];
}

// src/language/requirements/module-origins.ts
function sourceOverrides(nodes) {
	const root = nodes.find(({ path }) => path.length === 0);
	return nodes.flatMap((node) => {
		const overridden = node.module.overriddenSources.map(({ from, entry }) => ({
			localName: entry.localName,
			from,
			to: entry.address,
			by: "override",
			...lineOf(entry.place)
		}));
		if (node === root) return overridden;
		const differing = [...node.module.requiredProviders.values()].flatMap((entry) => {
			const from = root?.module.requiredProviders.get(entry.localName)?.address;
			if (from === void 0 || from === entry.address) return [];
			const { localName, address: to, place } = entry;
			return [{
				localName,
				from,
				to,
				by: "module",
				...lineOf(place)
			}];
		});
		return [...overridden, ...differing];
	});
}
function moduleHosts(nodes) {
	return nodes.flatMap(({ module }) => [...module.moduleCalls.values()].flatMap(({ source, place }) => {
		const host = source === void 0 ? void 0 : hostOf$1(source);
		return host === void 0 ? [] : [{
			host,
			...lineOf(place)
		}];
	}));
}
function hostOf$1(source) {
	return source.kind === "registry" ? asciiHostname(source.hostname) : void 0;
}
function lineOf(place) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line
	};
}

// src/language/requirements/outside-modules.ts
function outsideModules(root) {
	const own = [root];
	for (const node of own) {
		const local = [...node.children.values()].filter(({ call }) => call?.source?.kind === "local");
		own.push(...local);
	}
	return own.flatMap(({ path, module }) => [...module.moduleCalls.values()].flatMap((call) => outsideModule(path, call) ?? []));
}
function outsideModule(path, call) {
	const { source, name, place } = call;
	const asked = source && askedOf(source, call);
	if (source === void 0 || asked === void 0) return void 0;
	const { file, start } = placeRange(place);
	const where = {
		file,
		line: start.line
	};
	const shown = displayModuleSource(source);
	return {
		name: [...path, name].join("."),
		source: shown,
		...asked,
		...where
	};
}
function askedOf(source, { version = "" }) {
	if (source.kind === "registry") return versionAsked(version);
	return source.kind === "remote" && source.address.startsWith("git::") ? refAsked(source.address) : void 0;
}
const ONE_VERSION = /^(?:=\s*)?\d+(?:\.\d+)*(?:[-+][\w.+-]+)?$/;
function versionAsked(version) {
	if (version.trim() === "") return {
		asked: "",
		floats: "no version"
	};
	return ONE_VERSION.test(version.trim()) ? { asked: version } : {
		asked: version,
		floats: "a range of versions"
	};
}
const COMMIT = /^[0-9a-f]{7,64}$/;
const VERSION_TAG = /(?:^|[/_-])v?\d+\.\d+(?:[-+.][\w.+-]+)?$/;
const MAX_TAG_LENGTH = 255;
function refAsked(address) {
	const query = address.slice(address.indexOf("?") + 1);
	const ref = new URLSearchParams(address.includes("?") ? query : "").get("ref") ?? "";
	if (ref === "") return {
		asked: "",
		floats: "no ref"
	};
	return COMMIT.test(ref) || ref.length <= MAX_TAG_LENGTH && VERSION_TAG.test(ref) ? { asked: ref } : {
		asked: ref,
		floats: "a ref that is no version"
	};
}

// src/language/requirements/refusals/init-warnings.ts
function initWarnings(providers, tool) {
	return [...[...providers.values()].flatMap((one) => refusal$1(one, tool)), ...tool.name === "opentofu" ? twins(providers) : []];
}
function refusal$1({ provider, constraints }, tool) {
	const command = `${commandName(tool)} init`;
	if (isLegacy(provider, tool)) return [warning("Invalid legacy provider address", `${command} refuses "${provider}": write the namespace that the provider is in.`)];
	if (!isBuiltIn(provider, tool)) return [];
	if (addressParts(provider).type !== "terraform") return [warning("Invalid provider", `${command} refuses "${provider}": there is no such built-in provider.`)];
	if (constraints.terms.length === 0) return [];
	return [warning("Invalid version constraint", `${command} refuses the constraint "${constraints.text}" on "${provider}", which is built in.`)];
}
function twins(providers) {
	const parts = [...providers.keys()].map(addressParts);
	const typesOf = (namespace) => parts.filter((one) => one.namespace === namespace).map((one) => one.type);
	return [...new Set(typesOf("hashicorp").filter((one) => typesOf("opentofu").includes(one)))].map((type) => {
		return warning("Potential provider misconfiguration", `Both hashicorp/${type} and opentofu/${type} are required; perhaps a module lacks a source.`);
	});
}
function warning(summary, detail) {
	return {
		severity: "warning",
		summary,
		detail
	};
}

// src/language/requirements/refusals/passed-providers.ts
function passedByName(node) {
	const passed = node.call?.providers ?? [];
	return new Map(passed.map((one) => [referenceName(one.inChild), one]));
}
function hasConfiguration(module, name) {
	const block = module.providers.get(name);
	return block !== void 0 && !block.empty;
}
function missingAliases(node) {
	const passed = passedByName(node);
	return [...node.module.requiredProviders.values()].flatMap((entry) => entry.aliases.filter((alias) => !passed.has(alias) && !hasConfiguration(node.module, alias)).map((alias) => {
		const detail = `The module requires a configuration of "${entry.address}" as ${alias}; pass one in providers.`;
		return errorAt(node.call?.place, "Missing required provider configuration", detail);
	}));
}
function passedProblems(node, parent, tool) {
	const passed = node.call?.providers ?? [];
	const child = calledModule(node.module);
	return passed.flatMap((one) => {
		const wanted = addressInChild(child, one.inChild, tool);
		const given = addressInParent(parent.module, one, tool);
		const problems = undeclaredInChild(child, one.inChild, wanted, tool);
		if (wanted === given) return problems;
		const detail = `"${referenceName(one.inParent)}" is a configuration of "${given}", but the module wants one of "${wanted}" for "${referenceName(one.inChild)}".`;
		return [...problems, errorAt(mismatchPlace(child, one, given), "Provider type mismatch", detail)];
	});
}
function calledModule({ requiredProviders, providers }) {
	const byAlias = /* @__PURE__ */ new Map();
	const addresses = /* @__PURE__ */ new Set();
	for (const entry of requiredProviders.values()) {
		addresses.add(entry.address);
		for (const alias of entry.aliases) if (!byAlias.has(alias)) byAlias.set(alias, entry);
	}
	return {
		requiredProviders,
		providers,
		byAlias,
		addresses
	};
}
function mismatchPlace({ addresses }, passed, given) {
	return addresses.has(given) ? passed.inChild.place : passed.inParent.place;
}
function undeclaredInChild(child, reference, address, tool) {
	const name = referenceName(reference);
	if (isDeclared(child, name)) return [];
	const summary = "Reference to undefined provider";
	const detail = `The module does not declare "${name}" in its required_providers.`;
	return [address === defaultAddress(addressParts(address).type, tool) ? warningAt(reference.place, summary, detail) : errorAt(reference.place, summary, detail)];
}
function isDeclared({ requiredProviders, providers, byAlias }, name) {
	return requiredProviders.has(name) || providers.get(name)?.empty === true || byAlias.has(name);
}
function addressInChild({ requiredProviders, byAlias }, reference, tool) {
	return (byAlias.get(referenceName(reference)) ?? requiredProviders.get(reference.localName))?.address ?? defaultAddress(reference.localName, tool);
}
function addressInParent(parent, passed, tool) {
	const odd = parent.requiredProviders.get(referenceName(passed.inChild));
	const own = parent.requiredProviders.get(passed.inParent.localName);
	return (odd ?? own)?.address ?? defaultAddress(passed.inParent.localName, tool);
}

// src/language/requirements/refusals/provider-instances.ts
function providerInstanceProblems(module, tool) {
	if (tool.name === "terraform" || tool.minor < 9) return [];
	const passed = [...module.moduleCalls.values()].flatMap((call) => call.providers.map(({ inParent }) => instanceProblems(inParent, "module", module)));
	const used = [...module.resources.values()].map(({ provider }) => provider === void 0 ? [] : instanceProblems(provider, "resource", module));
	return [...passed, ...used].flat();
}
function instanceProblems(reference, user, module) {
	const { localName, alias, hasKey, place } = reference;
	const name = configurationName(localName, alias);
	if (hasKey === (module.providers.get(name)?.hasInstances ?? false)) return [];
	const detail = hasKey ? `"${name}" must be a configuration of this module with for_each to take an instance key.` : `"${name}" has instances, so a reference to it needs an instance key.`;
	return [errorAt(place, `Invalid ${user} provider configuration`, detail)];
}

// src/language/requirements/refusals/provider-passing.ts
function providerPassingProblems(root, tool) {
	const visits = [{
		node: root,
		tool
	}];
	const diagnostics = [];
	for (const visit of visits) {
		diagnostics.push(...moduleProblems(visit));
		for (const child of visit.node.children.values()) {
			const repetition = repetitionOf(child) ?? visit.repetition;
			visits.push({
				node: child,
				parent: visit.node,
				tool,
				...withoutAbsent({ repetition })
			});
		}
	}
	return diagnostics;
}
function repetitionOf({ call }) {
	const places = call?.repetition;
	return places?.count ?? places?.for_each ?? places?.enabled ?? places?.depends_on;
}
function moduleProblems(visit) {
	const { node, parent, tool } = visit;
	const own = [
		...duplicateRequirements(node.module),
		...impliedNameProblems(node.module, tool),
		...undeclaredPassing(node.module, tool),
		...providerInstanceProblems(node.module, tool)
	];
	if (parent === void 0) return own;
	return [
		...own,
		...configuredProblems(visit),
		...missingAliases(node),
		...passedProblems(node, parent, tool),
		...emptyBlockWarnings(node.module)
	];
}
function duplicateRequirements(module) {
	const seen = /* @__PURE__ */ new Set();
	return [...module.requiredProviders.values()].flatMap((entry) => {
		const isRepeated = seen.has(entry.address);
		seen.add(entry.address);
		if (!isRepeated) return [];
		const detail = `"${entry.address}" is required under another local name too.`;
		return [warningAt(entry.valuePlace, "Duplicate required provider", detail)];
	});
}
function impliedNameProblems(module, tool) {
	const entries = [...module.requiredProviders.values()].reverse();
	const byAddress = new Map(entries.map((entry) => [entry.address, entry]));
	return [...module.resources.values()].flatMap((resource) => {
		if (resource.provider !== void 0) return [];
		const name = impliedLocalName(resource.type);
		const normalized = normalizedName(name);
		if (normalized === void 0) {
			const problem = localNameProblem(name, resource.place);
			return problem === void 0 ? [] : [problem];
		}
		if (module.requiredProviders.has(name)) return [];
		const implied = impliedProviderAddress(normalized, tool);
		const other = byAddress.get(implied);
		if (other === void 0) return [];
		const detail = `The type implies "${implied}", which is required under the local name "${other.localName}".`;
		return [warningAt(resource.place, "Duplicate required provider", detail)];
	});
}
function undeclaredPassing(module, tool) {
	return [...module.moduleCalls.values()].flatMap((call) => call.providers.flatMap(({ inParent }) => {
		const name = inParent.localName;
		if (inParent.alias !== "" || module.requiredProviders.has(name)) return [];
		if (hasConfiguration(module, name)) return [];
		const detail = `"${name}" is not declared here, so that "${defaultAddress(name, tool)}" is assumed. Add it to required_providers.`;
		return [warningAt(inParent.place, "Reference to undefined provider", detail)];
	}));
}
function configuredNames(module) {
	return [...module.providers.keys()].filter((name) => hasConfiguration(module, name));
}
function configuredProblems({ node, repetition, tool }) {
	const configured = configuredNames(node.module);
	const path = `module.${node.path.join(".module.")}`;
	const passed = passedByName(node);
	const overridden = configured.flatMap((name) => {
		const place = passed.get(name)?.inChild.place;
		if (place === void 0) return [];
		const detail = `${path} has its own configuration of ${name} and cannot take another one.`;
		return [errorAt(place, "Cannot override provider configuration", detail)];
	});
	if (configured.length === 0 || repetition === void 0) return overridden;
	const list = tool.name === "opentofu" && tool.minor >= 11 ? "count, for_each, enabled and depends_on" : "count, for_each, and depends_on";
	const detail = `${path} configures providers itself, so that it can only be called plainly.`;
	return [errorAt(repetition, `Module is incompatible with ${list}`, detail), ...overridden];
}
function emptyBlockWarnings(module) {
	return [...module.providers.values()].filter((one) => one.empty).map((block) => {
		const detail = `Replace the empty block for ${configurationName(block.localName, block.alias)} by an entry of required_providers.`;
		return warningAt(block.place, "Redundant empty provider block", detail);
	});
}

// src/language/requirements/requirements.ts
const KINDS = {
	resource: "resource",
	data: "data",
	ephemeral: "ephemeral",
	action: "resource"
};
function collectRequirements(tree, options) {
	const { tool } = options;
	const tests = readsTests(options) ? tree.tests : void 0;
	const isVacant = tree.root.module.vacant && hasErrors(tree.diagnostics);
	const diagnostics = [...tree.diagnostics, ...isVacant ? [] : tests?.diagnostics ?? []];
	const limits = [...tree.limits, ...tests?.limits ?? []].map((one) => boundedMessage(one));
	const testModules = tests?.files.flatMap((one) => one.modules) ?? [];
	const roots = [tree.root, ...testModules];
	if (!hasErrors(diagnostics)) {
		diagnostics.push(...roots.flatMap((one) => providerPassingProblems(one, tool)));
		const modules = roots.flatMap(allModules);
		diagnostics.push(...modules.flatMap((one) => importedProviders(one, tool).diagnostics));
	}
	const providers = mergeRequests([...allModules(tree.root).flatMap((one) => moduleRequests(one, tool)), ...tests === void 0 ? [] : testRequests(tree.root, tests, tool)], diagnostics);
	if (options.mode === "init") diagnostics.push(...initWarnings(providers, tool));
	const exact = limits.length === 0 && !hasErrors(diagnostics);
	const told = diagnostics.map(withBoundedDetail);
	const outside = outsideModules(tree.root);
	return {
		providers,
		exact,
		limits,
		diagnostics: told,
		...origins(allModules(tree.root)),
		...outside.length === 0 ? {} : { outsideModules: outside }
	};
}
function origins(nodes) {
	const [overrides, hosts] = [sourceOverrides(nodes), moduleHosts(nodes)];
	return {
		...overrides.length === 0 ? {} : { sourceOverrides: overrides },
		...hosts.length === 0 ? {} : { moduleHosts: hosts }
	};
}
function readsTests({ tool, mode }) {
	if (tool.minor < 6) return false;
	return mode === "init" || tool.name === "terraform" && tool.minor >= 15;
}
function allModules(node) {
	const all = [node];
	for (const one of all) all.push(...one.children.values());
	return all;
}
function moduleRequests(node, tool) {
	const { module } = node;
	const path = node.path.join(".");
	const entries = [...module.requiredProviders.values()].map((entry) => ({
		provider: entry.address,
		kind: "required_providers",
		module: path,
		place: entry.place,
		...constrained(entry.constraint, entry.place)
	}));
	const blocks = providerRequests(module, [...module.providers.values()], tool);
	const resources = [...module.resources.values()].flatMap((resource) => {
		const provider = resourceProvider(module, resource, tool);
		if (provider === void 0) return [];
		return [{
			provider,
			kind: KINDS[resource.mode],
			module: path,
			place: resource.place
		}];
	});
	const imported = importedProviders(node, tool).providers.map((one) => ({
		...one,
		kind: "import",
		module: path
	}));
	const configured = blocks.map((one) => ({
		...one,
		module: path
	}));
	return [
		...entries,
		...configured,
		...resources,
		...imported
	];
}
function providerRequests(module, blocks, tool) {
	return blocks.flatMap((block) => {
		const provider = providerFor(module, block.localName, tool);
		if (provider === void 0) return [];
		const constraint = constrained(block.constraint, block.constraintPlace);
		return [{
			provider,
			kind: "provider",
			module: "",
			place: block.place,
			...constraint
		}];
	});
}
function testRequests(root, tests, tool) {
	const countsBlocks = tool.name === "opentofu" || tool.minor < 9;
	return tests.files.flatMap(({ file, modules }) => [...modules.flatMap(allModules).flatMap((one) => moduleRequests(one, tool)), ...countsBlocks ? providerRequests(root.module, file.providers, tool) : []].map((one) => ({
		...one,
		kind: "test"
	})));
}
function constrained(constraint, constraintPlace) {
	return { ...withoutAbsent({
		constraint,
		constraintPlace
	}) };
}
function mergeRequests(requests, diagnostics) {
	const gathered = /* @__PURE__ */ new Map();
	for (const request of requests) {
		const list = gathered.get(request.provider) ?? [];
		list.push({
			request,
			terms: readConstraint(request, diagnostics)
		});
		gathered.set(request.provider, list);
	}
	const sorted = [...gathered].sort(([a], [b]) => compareBytes(a, b));
	if (sorted.length > 1e3) {
		const detail = `${`The configuration requires ${sorted.length} providers, and no more than ${MAX_PROVIDERS} are looked up`}. Remove those that it does not use.`;
		diagnostics.push({
			severity: "error",
			summary: "Too many providers",
			detail
		});
	}
	return new Map(sorted.slice(0, MAX_PROVIDERS).map(([provider, list]) => {
		return [provider, {
			provider,
			constraints: mergeConstraints(list.map((one) => one.terms)),
			origins: list.map((one) => originOf$2(one.request)).sort(compareOrigins)
		}];
	}));
}
function readConstraint(request, diagnostics) {
	const text = request.constraint ?? "";
	try {
		return parseConstraints(text);
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_CONSTRAINT")) throw error;
		diagnostics.push(errorAt(request.constraintPlace, "Invalid version constraint", `${error.message}.`));
		return parseConstraints("");
	}
}
function originOf$2({ place, kind, module, constraint = "" }) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line,
		kind,
		module,
		constraints: constraint
	};
}
function compareOrigins(a, b) {
	return compareBytes(a.module, b.module) || compareBytes(a.file, b.file) || a.line - b.line || compareBytes(a.kind, b.kind);
}

// src/app/roots/read-requirements.ts
const NEWER_RELEASES = 8;
async function readByRelease({ tool, isReleaseAssumed }, read) {
	const requirements = await read(tool);
	if (isReleaseAssumed !== true || !hasErrors(requirements.diagnostics)) return requirements;
	let known = new Set(requirements.limits);
	for (let newer = 1; newer <= NEWER_RELEASES; newer++) {
		const release = {
			...tool,
			minor: tool.minor + newer
		};
		const taken = await read(release);
		if (!isUnread(release)) known = new Set(taken.limits);
		if (taken.limits.every((one) => known.has(one)) && !hasErrors(taken.diagnostics)) return {
			...taken,
			limits: [...taken.limits, assumedText(tool, release)]
		};
	}
	return requirements;
}
function assumedText(assumed, release) {
	return `the configuration is read as ${commandName(assumed)} 1.${release.minor} does, because 1.${assumed.minor}, which is assumed, would refuse it; name the release that is used (tool: ${assumed.name}@1.${release.minor})`;
}

// src/language/state/state-requirements.ts
const TERRAFORM_REGISTRY = "registry.terraform.io";
function requirementsWithState(requirements, state, tool) {
	const providers = new Map(requirements.providers);
	const added = /* @__PURE__ */ new Map();
	for (const one of state.providers) {
		const provider = translated(one.provider, requirements, tool);
		const known = providers.get(provider) ?? {
			provider,
			constraints: UNCONSTRAINED,
			origins: []
		};
		const merged = {
			...known,
			origins: [...known.origins, originOf$1(one)]
		};
		providers.set(provider, merged);
		if (!requirements.providers.has(provider)) added.set(provider, merged);
	}
	return {
		...requirements,
		providers: new Map([...providers].sort(([a], [b]) => compareBytes(a, b))),
		exact: requirements.exact && !hasErrors(state.diagnostics),
		diagnostics: [
			...requirements.diagnostics,
			...state.diagnostics,
			...initWarnings(added, tool)
		]
	};
}
function translated(provider, { providers }, tool) {
	if (tool.name === "terraform" || providers.has(provider)) return provider;
	const { hostname, namespace, type } = addressParts(provider);
	return hostname === TERRAFORM_REGISTRY ? parseProviderAddress(`${namespace}/${type}`, tool) : provider;
}
function originOf$1({ place }) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line,
		kind: "state",
		module: "",
		constraints: ""
	};
}

// src/app/roots/root-state.ts
async function withRootState(requirements, places, signal) {
	const found = places.given ?? await localState(places, signal);
	if (found === void 0) return requirements;
	const { file, bytes } = found;
	const decoded = decodeState(file, bytes, places.tool);
	const problem = decoded.diagnostics.find((one) => one.severity === "error");
	return problem === void 0 ? {
		...requirementsWithState(requirements, decoded, places.tool),
		state: { file }
	} : {
		...requirements,
		state: {
			file,
			problem: problem.detail
		}
	};
}
async function localState({ root, files, tree }, signal) {
	const { backend, cloud } = tree.root.module;
	if (backend !== void 0 || cloud !== void 0) return void 0;
	const bytes = await files.read(posix.join(root, LOCAL_STATE_NAME), signal);
	return bytes === void 0 ? void 0 : {
		file: LOCAL_STATE_NAME,
		bytes
	};
}

// src/app/roots/tool-change.ts
function headedTool({ header }, tool) {
	if (header === void 0 || header === tool.name) return void 0;
	return header === "opentofu" ? OPENTOFU$1 : TERRAFORM;
}
function isMovedTo({ providers }, { from, to }, requirements) {
	const [before, now] = [defaultRegistryHost(from), defaultRegistryHost(to)];
	const locked = [...providers.keys()].map((address) => ({
		address,
		...addressParts(address)
	}));
	const arrived = new Set(locked.filter(({ asciiHostname }) => asciiHostname === now).map(({ namespace, type }) => `${namespace}/${type}`));
	const isAccountedFor = ({ address, namespace, type }) => arrived.has(`${namespace}/${type}`) || requirements.providers.has(address);
	const left = locked.filter(({ asciiHostname }) => asciiHostname === before);
	return arrived.size > 0 && left.every(isAccountedFor);
}

// src/app/roots/read-root.ts
async function readRoot(candidate, sides, given, signal) {
	const [baseBytes, headBytes] = await Promise.all([sides.base === void 0 ? void 0 : readLockBytes(sides.base, candidate.baseLockPath, signal), readLockBytes(sides.head, candidate.headLockPath, signal)]);
	const clueSide = baseBytes === void 0 ? sides.head : sides.base ?? sides.head;
	const choice = given === void 0 ? await chooseFromFiles(candidate, baseBytes ?? headBytes, clueSide, signal) : {
		tool: given,
		reason: "the option or policy that names it"
	};
	const { tool } = choice;
	const head = headBytes && lockSide(headBytes, candidate.lockFilePath, tool, sides.locks);
	const read = (by) => readByRelease(by, (release) => readRequirements(placeOf(candidate, "head"), {
		...sides,
		files: sides.head
	}, release, signal));
	const isRoot = candidate.scope === "root-module";
	const moved = isRoot && given === void 0 ? await readMoved({
		head,
		tool
	}, read) : void 0;
	const requirements = moved?.requirements ?? (isRoot ? await read(choice) : void 0);
	return {
		candidate,
		choice,
		...withoutAbsent({ movesTo: moved?.tool }),
		base: baseBytes && lockSide(baseBytes, candidate.baseLockPath ?? "", tool, sides.locks),
		head,
		requirements,
		baseRequirements: needsComparison(requirements) ? await readBaseRequirements(candidate, sides, choice, signal) : void 0
	};
}
async function readMoved({ head, tool }, read) {
	const other = head && headedTool(head, tool);
	if (head === void 0 || other === void 0) return void 0;
	const requirements = await read({
		tool: other,
		reason: "the header of the lock file that the change brings",
		isReleaseAssumed: true
	});
	return isMovedTo(head.lock, {
		from: tool,
		to: other
	}, requirements) ? {
		tool: other,
		requirements
	} : void 0;
}
function needsComparison(requirements) {
	if (requirements === void 0) return false;
	const { diagnostics, sourceOverrides = [], moduleHosts = [], outsideModules = [] } = requirements;
	const origins = [
		...sourceOverrides,
		...moduleHosts,
		...outsideModules
	];
	return hasErrors(diagnostics) || origins.length > 0;
}
function placeOf({ root, baseLockPath, lockFilePath, places }, side) {
	if (places !== void 0) return places[side] ?? root;
	return side === "base" && baseLockPath !== void 0 && baseLockPath !== lockFilePath ? posix.dirname(baseLockPath) : root;
}
async function readBaseRequirements(candidate, { base, fetchModule, inputs, memory, locks }, choice, signal) {
	const directory = placeOf(candidate, "base");
	const entries = await base?.list(directory, signal);
	if (base === void 0 || entries === void 0) return void 0;
	return readByRelease(choice, (release) => readRequirements(directory, {
		files: base,
		fetchModule,
		inputs,
		memory,
		locks
	}, release, signal));
}
async function readRootChoice(candidate, files, signal) {
	return chooseFromFiles(candidate, await readLockBytes(files, candidate.lockFilePath, signal), files, signal);
}
async function readRequirements(root, origins, tool, signal) {
	const { files, fetchModule, inputs, state, memory } = origins;
	const tree = await loadModuleTree({
		root,
		tool,
		files,
		fetchModule,
		inputs,
		memory
	}, signal);
	const requirements = collectRequirements(tree, {
		tool,
		mode: "init"
	});
	const isVacant = tree.root.module.vacant;
	const known = await withLockAlone(requirements, {
		root,
		files,
		isVacant
	}, signal);
	return withRootState(known, {
		root,
		files,
		tree,
		tool,
		given: state
	}, signal);
}
async function chooseFromFiles(candidate, file, files, signal) {
	const text = file && new TextDecoder().decode(file.content.subarray(0, 200));
	const header = text === void 0 ? void 0 : recognizeHeader(text);
	const isToBeRead = header === void 0 && file !== void 0;
	const entries = await files.list(candidate.root, signal);
	return chooseTool({
		header,
		lockFile: isToBeRead ? lockSide(file, candidate.lockFilePath, OPENTOFU$1).lock : void 0,
		versionFiles: await versionFiles(candidate.root, files, signal),
		fileNames: (entries ?? []).map((entry) => entry.name)
	});
}
async function versionFiles(root, files, signal) {
	const found = /* @__PURE__ */ new Map();
	for (const directory of directoriesUp(root)) for (const name of VERSION_FILES.filter((one) => !found.has(one))) {
		const bytes = await files.read(posix.join(directory, name), signal);
		if (bytes !== void 0) found.set(name, new TextDecoder().decode(bytes.subarray(0, 4096)));
	}
	return found;
}
function directoriesUp(root) {
	const parts = posix.normalize(root).split("/").filter((part) => part !== "." && part !== "");
	return parts.map((_, i) => parts.slice(0, parts.length - i).join("/")).concat(".");
}
const TERRAGRUNT_FILES = [
	"terragrunt.hcl",
	"terragrunt.hcl.json",
	"root.hcl"
];
async function withLockAlone(requirements, where, signal) {
	if (!where.isVacant || !hasErrors(requirements.diagnostics)) return requirements;
	const names = (await where.files.list(where.root, signal))?.map(({ name }) => name) ?? [];
	const terragrunt = TERRAGRUNT_FILES.find((name) => names.includes(name));
	const limit = `${terragrunt === void 0 ? "there is no configuration beside the lock file" : `Terragrunt makes the configuration when it runs (${terragrunt})`}, so that the lock file is reviewed on its own evidence alone`;
	return {
		...requirements,
		limits: [...requirements.limits, limit]
	};
}

// src/language/policy/decoder.ts
function collectComplaints() {
	const found = [];
	return {
		found,
		add: (range, summary, detail) => found.push({
			severity: "error",
			summary,
			detail,
			range
		})
	};
}
const text = (node, complaints) => {
	if (node.kind === "scalar" && ["string", "number"].includes(typeof node.value) && node.text.trim() !== "") return node.text;
	return expected("a text", node, complaints);
};
const flag = (node, complaints) => node.kind === "scalar" && typeof node.value === "boolean" ? node.value : expected("true or false", node, complaints);
const count = (node, complaints) => {
	return node.kind === "scalar" && typeof node.value === "number" && Number.isSafeInteger(node.value) && node.value > 0 ? Number(node.value) : expected("a whole number from 1", node, complaints);
};
function parsed(parse) {
	return (node, complaints) => {
		const value = text(node, complaints);
		if (value === void 0) return void 0;
		try {
			return parse(value);
		} catch (caught) {
			if (!isLockReviewError(caught)) throw caught;
			complaints.add(node.range, "Invalid value", inSentences(caught));
			return;
		}
	};
}
function choice(words) {
	return (node, complaints) => {
		return words.find((word) => node.kind === "scalar" && node.text === word) ?? expected(`one of ${words.join(", ")}`, node, complaints);
	};
}
function list(item) {
	return (node, complaints) => {
		if (node.kind !== "list") return expected("a list", node, complaints);
		return node.items.map((one) => item(one, complaints)).filter((one) => one !== void 0);
	};
}
function keyed(key, value) {
	return (node, complaints) => {
		if (node.kind !== "map") return expected("a mapping", node, complaints);
		const pairs = node.members.flatMap((member) => {
			const name = key(keyNode(member), complaints);
			const content = value(member.value, complaints);
			return name === void 0 || content === void 0 ? [] : [[name, content]];
		});
		return new Map(pairs);
	};
}
function either(whenMap, otherwise) {
	return (node, complaints) => node.kind === "map" ? whenMap(node, complaints) : otherwise(node, complaints);
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
	const table = new Map(Object.entries(members).map(([name, member]) => [kebab(name), [name, member]]));
	return (node, complaints) => {
		if (node.kind !== "map") return expected("a mapping", node, complaints);
		const result = {};
		for (const member of node.members) {
			const { key, value } = member;
			const known = table.get(key);
			if (known === void 0) complainOfKey(key, member.keyRange, [...table.keys()], complaints);
			else result[known[0]] = known[1].decode(value, complaints);
		}
		return isComplete(node, table, complaints, result) ? result : void 0;
	};
}
function isComplete(node, table, complaints, result) {
	const written = new Set(node.members.map((member) => member.key));
	for (const [key, [, member]] of table) if (member.isRequired && !written.has(key)) complaints.add(node.range, "Missing setting", `"${key}" is required here.`);
	return [...table.values()].every(([name, member]) => !member.isRequired || result[name] !== void 0);
}
function complainOfKey(key, range, known, complaints) {
	const detail = `There is no setting "${key}" here. There are ${known.join(", ")}.`;
	complaints.add(range, "Unknown setting", detail);
}
function expected(what, node, complaints) {
	complaints.add(node.range, "Invalid value", `Expected ${what}, and this is ${kindOf(node)}.`);
}
function kindOf(node) {
	if (node.kind === "map") return "a mapping";
	if (node.kind === "list") return "a list";
	return node.text === "" ? "empty" : `"${node.text}"`;
}
function keyNode(member) {
	const { key } = member;
	return {
		kind: "scalar",
		value: key,
		text: key,
		get range() {
			return member.keyRange;
		}
	};
}
function kebab(name) {
	return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

// src/language/policy/provenance-rule.ts
const PROVENANCE_MODES = [
	"off",
	"ask",
	"require"
];
const mode = choice(PROVENANCE_MODES);
const namespaces = keyed(parsed((text) => text === "*" ? "*" : parseNamespacePattern(text)), mode);
const provenanceRule = (node, complaints) => {
	const read = either(namespaces, mode)(node, complaints);
	return typeof read === "string" ? everywhere(read) : read;
};
function everywhere(one) {
	return /* @__PURE__ */ new Map([["*", one]]);
}
function provenanceMode(rules, provider) {
	return strictest(rules.flatMap((rule) => modesFor(rule, provider))) ?? "ask";
}
function generalMode(rules) {
	return strictest(rules.flatMap((rule) => rule.get("*") ?? [])) ?? "ask";
}
function modesFor(rule, provider) {
	const named = [...rule].flatMap(([pattern, one]) => pattern !== "*" && namesProvider(pattern, provider) ? [one] : []);
	return named.length > 0 ? named : [rule.get("*") ?? []].flat();
}
function strictest(modes) {
	return PROVENANCE_MODES.findLast((one) => modes.includes(one));
}

// src/packages/provenance/trusted-root.ts
const MAX_ITEMS = 100;
const MEDIA_TYPES = /* @__PURE__ */ new Set([
	"application/vnd.dev.sigstore.trustedroot+json;version=0.1",
	"application/vnd.dev.sigstore.trustedroot+json;version=0.2",
	"application/vnd.dev.sigstore.trustedroot.v0.1+json",
	"application/vnd.dev.sigstore.trustedroot.v0.2+json"
]);
function decodeTrustedRoots(text, file) {
	const lines = text.split("\n").filter((line) => line.trim() !== "");
	const documents = lines.length > 0 && lines.every((line) => line.trimStart().startsWith("{")) && lines.length > 1 ? lines : [text];
	if (documents.length > MAX_ITEMS) throw invalid(file, `it holds more than ${MAX_ITEMS} roots`);
	return documents.map((document, at) => {
		const where = documents.length > 1 ? `${file}, line ${at + 1}` : file;
		return readJson(document, (fault) => invalid(where, faultWords(fault)), aRoot);
	});
}
function shippedRoot(document) {
	const refusal = (fault) => invalid("the program", faultWords(fault));
	return aRoot(document, {
		way: [],
		refusal
	});
}
const aRoot = (value, place) => recordOf((root) => {
	const mediaType = root.read("mediaType", aText);
	if (!MEDIA_TYPES.has(mediaType)) throw unusable({
		...place,
		way: ["mediaType"]
	}, "that of a trust root of Sigstore");
	const authorities = root.read("certificateAuthorities", listOf(anAuthority, MAX_ITEMS));
	const [first] = authorities;
	if (first === void 0) throw unusable(place, "a root with certificate authorities");
	root.read("timestampAuthorities", absentOr(listOf(anAuthority, MAX_ITEMS)));
	root.read("tlogs", absentOr(listOf(aLog, MAX_ITEMS)));
	root.read("ctlogs", absentOr(listOf(aLog, MAX_ITEMS)));
	const [host] = first.uri.replace(/^https?:\/\//, "").split("/");
	return {
		instance: host || "an instance without a name",
		authorities: authorities.flatMap((authority) => authority.certificates),
		document: value
	};
})(value, place);
const anOpenDate = (value, place) => absentOr(aDate)(value ?? void 0, place);
const aDate = (value, place) => {
	const text = aText(value, place);
	if (Number.isNaN(Date.parse(text))) throw unusable(place, "a time");
	return text;
};
const aCertificate = (value, place) => recordOf((holder) => {
	const der = Buffer.from(holder.read("rawBytes", aText), "base64");
	try {
		return new X509Certificate(der);
	} catch (cause) {
		throw Object.assign(unusable({
			...place,
			way: [...place.way, "rawBytes"]
		}, "a certificate"), { cause });
	}
})(value, place);
const anAuthority = recordOf((authority) => ({
	uri: authority.text("uri"),
	validFor: authority.read("validFor", absentOr(recordOf(validity))),
	certificates: authority.read("certChain", recordOf((chain) => chain.read("certificates", listOf(aCertificate, MAX_ITEMS))))
}));
function validity(range) {
	range.read("start", anOpenDate);
	range.read("end", anOpenDate);
}
const aKey = (value, place) => {
	const key = Buffer.from(aText(value, place), "base64");
	if (!["spki", "pkcs1"].some((type) => {
		try {
			createPublicKey({
				key,
				format: "der",
				type
			});
			return true;
		} catch {
			return false;
		}
	})) throw unusable(place, "a public key");
};
const aLog = recordOf((log) => {
	log.read("baseUrl", aText);
	log.read("publicKey", recordOf((key) => {
		key.read("rawBytes", aKey);
		key.read("validFor", recordOf((range) => {
			range.read("start", aDate);
			range.read("end", anOpenDate);
		}));
	}));
});
function faultWords(fault) {
	if (fault.kind === "no-json") return "it is not valid JSON";
	if (fault.kind === "ambiguous") return fault.reason;
	return `${fault.way.length === 0 ? "it" : quoted(fault.way.join("."))} must be ${fault.wanted}`;
}
function invalid(where, reason) {
	return new LockReviewError("INVALID_POLICY", `Trust roots in ${where} cannot be used: ${reason}`, { hint: "Write what `gh attestation trusted-root` prints, or the trusted_root.json of the instance." });
}

// src/app/review/inside-pairs.ts
function versionSteps({ roots }) {
	const steps = /* @__PURE__ */ new Map();
	for (const root of roots) for (const { kind, provider } of root.changes) {
		const before = provider && root.base?.providers.get(provider);
		const after = provider && root.head?.providers.get(provider);
		if (kind !== "new-version" || !before || !after || root.rules === void 0) continue;
		const key = `${provider} ${before.version} ${after.version}`;
		const known = steps.get(key);
		const from = recordedBy(before, known?.from);
		const to = recordedBy(after, known?.to);
		if (known === void 0) steps.set(key, {
			provider,
			from,
			to,
			tool: root.rules
		});
	}
	return sortedByKey(steps);
}
const DOUBTS = /* @__PURE__ */ new Set(["republished-package", "mirror-disagrees"]);
function doubtedReleases({ roots }) {
	const found = /* @__PURE__ */ new Map();
	for (const root of roots) {
		const doubted = root.findings.filter(({ rule }) => DOUBTS.has(rule));
		for (const provider of new Set(doubted.map((one) => one.provider))) {
			const entry = provider === null ? void 0 : onRecord(root, provider);
			if (entry === void 0 || root.rules === void 0) continue;
			const key = `${entry.address} ${entry.version}`;
			const known = found.get(key);
			const recorded = recordedBy(entry, known?.recorded);
			if (known === void 0) found.set(key, {
				provider: entry.address,
				recorded,
				tool: root.rules
			});
		}
	}
	return sortedByKey(found);
}
function onRecord({ base, head }, provider) {
	const [before, now] = [base?.providers.get(provider), head?.providers.get(provider)];
	return before !== void 0 && before.version === now?.version ? before : now;
}
function recordedBy(entry, known) {
	const recording = known ?? {
		version: entry.version,
		hashes: /* @__PURE__ */ new Set()
	};
	for (const hash of entry.hashes) recording.hashes.add(hash);
	return recording;
}
function sortedByKey(found) {
	return [...found].sort(([a], [b]) => compareBytes(a, b)).map(([, one]) => one);
}

// src/app/roots/root-paths.ts
function rootOfPath(path) {
	const normal = posix.normalize(path).replace(/\/$/, "");
	return posix.basename(normal) === ".terraform.lock.hcl" ? posix.dirname(normal) : normal || ".";
}
function isUnder(root, paths) {
	if (paths.length === 0) return true;
	return paths.map(rootOfPath).some((path) => {
		return path === "." || root === path || root.startsWith(`${path}/`);
	});
}
function isWanted(root, request) {
	const excluded = request.excludedPaths ?? [];
	return isUnder(root, request.paths) && !(excluded.length > 0 && isUnder(root, excluded));
}

// src/sources/publisher/releases-protocol.ts
const MAX_RELEASES = 100;
const MAX_TAG_CHARACTERS = 256;
function decodeReleases(body, repository) {
	const page = listOf(recordOf((release) => forgeRelease(release, repository)), MAX_RELEASES);
	const text = new TextDecoder().decode(body);
	return readJson(text, () => UNUSABLE, page).filter((one) => one !== void 0);
}
function decodeDirectory(body, repository) {
	const entry = recordOf((one) => {
		const name = one.text("name");
		const url = pageOf(one.member("html_url"), repository, "blob");
		return url === void 0 || one.text("type") !== "file" ? void 0 : [name, url];
	});
	const text = new TextDecoder().decode(body);
	const entries = readJson(text, () => UNUSABLE, listOf(entry, MAX_FILES));
	return new Map(entries.filter((one) => one !== void 0));
}
const MAX_FILES = 1e3;
const UNUSABLE = new LockReviewError("INVALID_METADATA", "The forge's answer cannot be used");
function forgeRelease(release, repository) {
	const tag = release.read("tag_name", aText);
	const version = versionOf(tag);
	if (version === void 0) return void 0;
	const url = pageOf(release.member("html_url"), repository, "releases/tag");
	return {
		version,
		tag,
		isDraft: release.read("draft", (value, place) => aFlag(value ?? false, place)),
		text: release.text("body"),
		...withoutAbsent({ url })
	};
}
function versionOf(tag) {
	if (tag.length > MAX_TAG_CHARACTERS || !/^v?\d+\.\d+\.\d+(?![\d.])/.test(tag)) return void 0;
	return attempt$2(() => parseVersion(tag.replace(/^v/, "")));
}
function pageOf(address, { host, name }, kind) {
	if (typeof address !== "string" || address.length > MAX_URL_CHARACTERS) return void 0;
	const start = `https://${host}/${name}/${kind}/`;
	if (address.slice(0, start.length).toLowerCase() !== start.toLowerCase()) return void 0;
	const page = start + address.slice(start.length);
	return /^[\w.~%+/-]+$/.test(page.slice(start.length)) && URL.canParse(page) && new URL(page).href === page ? page : void 0;
}
const MAX_URL_CHARACTERS = 1e3;

// src/sources/publisher/publisher-notes.ts
const PAGE = 50;
const MAX_PAGES = 4;
const MAX_NOTES = 20;
const MAX_NOTE_CHARACTERS = 1e4;
async function releaseNotes(step, forge, signal) {
	const found = await readReleases(step, forge, signal);
	if (found === void 0) return void 0;
	const { releases, isPartial } = found;
	const { from, to } = step;
	const [older, newer] = compareVersions(from, to) < 0 ? [from, to] : [to, from];
	const notes = releases.filter(({ version }) => isBetween(version, older, newer)).sort((a, b) => compareVersions(b.version, a.version));
	const compareUrl = compareAddress(step, releases);
	const guideUrl = await upgradeGuide(step, forge, signal);
	return {
		from,
		to,
		notes: notes.slice(0, MAX_NOTES).map(noteOf),
		isPartial: isPartial || notes.length > MAX_NOTES,
		...withoutAbsent({
			compareUrl,
			guideUrl
		})
	};
}
function isBetween(version, older, newer) {
	if (compareVersions(version, older) <= 0 || compareVersions(version, newer) > 0) return false;
	return version === newer || !isPrerelease(version);
}
function noteOf({ version, url, text }) {
	const kept = text.slice(0, MAX_NOTE_CHARACTERS);
	const isCut = kept.length < text.length;
	return {
		version,
		text: (isCut ? kept.replace(/[\ud800-\udbff]$/, "") : kept).replaceAll("\r\n", "\n"),
		isCut,
		...withoutAbsent({ url })
	};
}
async function readReleases({ repository, from, to }, forge, signal) {
	const older = compareVersions(from, to) < 0 ? from : to;
	const found = /* @__PURE__ */ new Map();
	let isPartial = true;
	for (let page = 1; isPartial && page <= MAX_PAGES; page++) {
		const path = `releases?per_page=${PAGE}&page=${page}`;
		const answer = await forge.ask({
			repository,
			purpose: "releases",
			path
		}, signal);
		const releases = releasesOf(answer, repository);
		if (releases === void 0) break;
		for (const one of releases) keepTag(found, one);
		isPartial = isCut(answer) && !found.has(older);
	}
	return found.size === 0 ? void 0 : {
		releases: [...found.values()],
		isPartial
	};
}
function releasesOf(answer, repository) {
	if (answer.kind !== "document") return void 0;
	return attempt$2(() => decodeReleases(answer.body, repository));
}
function isCut(answer) {
	return answer.kind === "document" && answer.isCutShort;
}
function keepTag(found, one) {
	if (one.isDraft) return;
	const known = found.get(one.version);
	if (known === void 0 || one.tag.startsWith("v") && !known.tag.startsWith("v")) found.set(one.version, one);
}
function compareAddress({ repository: { host, name }, from, to }, releases) {
	const tags = [from, to].map((version) => releases.find((one) => one.version === version)?.tag);
	return tags.every((tag) => tag !== void 0 && /^v?\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/.test(tag)) ? `https://${host}/${name}/compare/${tags.join("...")}` : void 0;
}
const GUIDES = ["docs/guides", "website/docs/guides"];
async function upgradeGuide({ repository, from, to }, forge, signal) {
	const [before, { major }] = [versionParts(from), versionParts(to)];
	if (before.major === major || compareVersions(from, to) > 0) return void 0;
	const isGuide = new RegExp(`^(?:version-|v)?${major}(?:[.-]0){0,2}-upgrade(?:-guide)?\\.|^upgrad(?:e|ing)(?:-guide)?-(?:to-)?(?:version-|v)?${major}(?:[.-]0){0,2}\\.`);
	for (const directory of GUIDES) {
		const path = `contents/${directory}`;
		const answer = await forge.ask({
			repository,
			purpose: "releases",
			path
		}, signal);
		if (answer.kind === "unknown") return void 0;
		const found = [...answer.kind === "document" && attempt$2(() => decodeDirectory(answer.body, repository)) || []].find(([name]) => isGuide.test(name));
		if (found !== void 0) return found[1];
	}
}

// src/app/review/tell-notes.ts
const MAX_STEPS = 20;
function notesAsker(engine) {
	return async ({ provider, from, to, tool }, signal) => {
		const { ports, forge } = engine(tool);
		const context = await ports.context?.(provider, signal);
		const repository = context?.repository && sourceOf(provider, context.repository);
		if (repository === void 0) return void 0;
		const asked = {
			repository,
			from: from.version,
			to: to.version
		};
		const told = await releaseNotes(asked, forge, signal);
		return told && {
			provider,
			...told
		};
	};
}
function sourceOf(provider, repository) {
	const { hostname, namespace } = addressParts(provider);
	if (hostname !== "registry.opentofu.org" || namespace !== "hashicorp") return repository;
	return {
		...repository,
		name: repository.name.replace(/^opentofu\//, "hashicorp/")
	};
}
async function withNotes(review, { registryContext }, { notes: ask, ...meter }, signal) {
	if (ask === void 0 || registryContext === "off") return review;
	const steps = versionSteps(review).slice(0, MAX_STEPS);
	const notes = (await Promise.all(steps.map((step) => ask(step, signal).catch(undefinedIfOurs)))).filter((one) => one !== void 0);
	if (steps.length === 0) return review;
	return {
		...review,
		...notes.length > 0 && { notes },
		stats: runStats(meter)
	};
}
function undefinedIfOurs(caught) {
	if (isLockReviewError(caught)) return void 0;
	throw caught;
}

// src/compose/pull-request-address.ts
function isAddress(text) {
	return /^https?:\/\//i.test(text);
}
const GITHUB_PATH = /^\/([\w.-]+\/[\w.-]+)\/pull\/([1-9]\d{0,9})(?:\/.*)?$/;
const GITLAB_PATH = /^\/((?:[\w.-]+\/)+[\w.-]+)\/-\/merge_requests\/([1-9]\d{0,9})(?:\/.*)?$/;
function pullRequestAddress(text) {
	const url = URL.canParse(text) ? new URL(text) : void 0;
	const github = GITHUB_PATH.exec(url?.pathname ?? "");
	const [, repository, number] = github ?? GITLAB_PATH.exec(url?.pathname ?? "") ?? [];
	const isDots = repository?.split("/").some((name) => name === "." || name === "..");
	if (url === void 0 || repository === void 0 || isDots === true || !isReachable(url)) throw noAddress(text);
	const { origin } = url;
	return {
		name: github === null ? "gitlab" : "github",
		repository,
		number: Number(number),
		origin,
		apiUrl: github === null ? `${origin}/api/v4` : apiOf(url),
		cloneUrl: `${origin}/${repository}.git`
	};
}
function isReachable({ protocol, hostname, username, password }) {
	const isHere = [
		"127.0.0.1",
		"[::1]",
		"localhost"
	].includes(hostname);
	return username === "" && password === "" && (protocol === "https:" || isHere);
}
function apiOf({ origin, hostname, host }) {
	if (hostname === "github.com" || hostname.endsWith(".ghe.com")) return `https://api.${host}`;
	return `${origin}/api/v3`;
}
function noAddress(text) {
	const shown = text.replace(/\/\/[^/@\s]*@/, "//");
	return new LockReviewError("USAGE", `${shown} is not the address of a pull request`, { hint: "Write https://github.com/OWNER/REPO/pull/N or https://gitlab.com/GROUP/PROJECT/-/merge_requests/N, or the same on a server of your own." });
}
const gitHubVariables = (origin, environment) => {
	const own = originOf(environment["GITHUB_SERVER_URL"] || "https://github.com");
	const host = environment["GH_HOST"];
	return [...origin === own ? ["GH_TOKEN", "GITHUB_TOKEN"] : [], ...host && origin === originOf(`https://${host}`) && origin !== "https://github.com" ? ["GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN"] : []];
};
const gitLabVariables = (origin, environment) => {
	const host = environment["GITLAB_HOST"];
	const named = host && (/^https?:\/\//.test(host) ? host : `https://${host}`);
	return origin === originOf(environment["CI_SERVER_URL"] || named || "https://gitlab.com") ? ["GITLAB_TOKEN"] : [];
};
const TOKEN_VARIABLES = {
	github: gitHubVariables,
	gitlab: gitLabVariables
};
function forgeToken({ name, origin }, environment) {
	for (const variable of TOKEN_VARIABLES[name](origin, environment)) {
		const token = environment[variable];
		if (token) return {
			variable,
			token
		};
	}
}
function originOf(text) {
	return URL.canParse(text) ? new URL(text).origin : void 0;
}

// src/cli/repository-top.ts
function repositoryTop(directory) {
	for (let at = directory;; at = dirname(at)) {
		if (existsSync(join(at, ".git"))) return at;
		if (dirname(at) === at) return void 0;
	}
}

// src/adapters/process/system-clock.ts
const SYSTEM_CLOCK = { now: () => Date.now() };

// src/cli/policy-options.ts
function policyInputs(options) {
	const platforms = askedPlatforms(options);
	const unverified = choiceOf(options, "fail-on-unverified", ["true", "false"]);
	const age = options.text("min-release-age");
	const [hosts, keys] = [options.texts("allowed-host"), options.texts("trusted-key")];
	return {
		failOn: choiceOf(options, "fail-on", [
			"error",
			"warning",
			"never"
		]),
		failOnUnverified: unverified === void 0 ? void 0 : unverified === "true",
		platforms: given(platforms),
		tool: toolOf(options),
		minReleaseAge: age === void 0 ? void 0 : parseSetting("--min-release-age", age, parseAge),
		registryContext: choiceOf(options, "registry-context", ["on", "off"]),
		provenance: choiceOf(options, "provenance", PROVENANCE_MODES),
		allowedHosts: given(hosts)?.map((one) => parseSetting("--allowed-host", one, parseAllowedHost)),
		trustedKeys: given(keys) && parseSetting("--trusted-key", keys, parseTrustedKeys)
	};
}
function given(values) {
	return values.length > 0 ? values : void 0;
}

// src/adapters/http/http-proxy.ts
function proxyFor(url, environment) {
	const scheme = url.protocol === "https:" ? "https" : "http";
	const proxy = variable(environment, `${scheme}_proxy`);
	if (proxy === void 0) return void 0;
	const host = unbracketed(url.hostname);
	if (isThisMachine$1(host)) return void 0;
	const port = url.port === "" ? scheme === "https" ? "443" : "80" : url.port;
	if ((variable(environment, "no_proxy") ?? "").split(",").some((text) => exempts(text.trim().toLowerCase(), host, port))) return void 0;
	return proxyUrl(proxy);
}
function unbracketed(hostname) {
	return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}
function variable(environment, lowerName) {
	const value = environment[lowerName.toUpperCase()] || environment[lowerName];
	return value === "" ? void 0 : value;
}
function proxyUrl(text) {
	for (const candidate of [text, `http://${text}`]) {
		if (!URL.canParse(candidate)) continue;
		const url = new URL(candidate);
		if ([
			"http:",
			"https:",
			"socks5:"
		].includes(url.protocol)) return url;
	}
}
function isThisMachine$1(host) {
	return host === "localhost" || host === "::1" || isIP(host) === 4 && host.startsWith("127.");
}
function exempts(entry, host, port) {
	if (entry === "") return false;
	if (entry === "*") return true;
	if (entry.includes("/")) return isInNetwork(entry, host);
	const { name, port: wanted } = splitPort(entry);
	if (wanted !== void 0 && wanted !== port) return false;
	if (isIP(host) !== 0) return name === host;
	if (name.startsWith("*.")) return host.endsWith(name.slice(1));
	return name.startsWith(".") ? host.endsWith(name) : host === name || host.endsWith(`.${name}`);
}
function splitPort(entry) {
	const match = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(entry);
	return match === null ? {
		name: entry,
		port: void 0
	} : {
		name: unbracketed(match[1] ?? entry),
		port: match[2]
	};
}
function isInNetwork(entry, host) {
	const [network = "", bits = ""] = entry.split("/");
	const family = isIP(network);
	if (family === 0 || family !== isIP(host) || !/^\d{1,3}$/.test(bits)) return false;
	if (Number(bits) > (family === 4 ? 32 : 128)) return false;
	const type = family === 4 ? "ipv4" : "ipv6";
	const list = new BlockList();
	list.addSubnet(network, Number(bits), type);
	return list.check(host, type);
}

// src/adapters/http/public-address.ts
const UNICAST_IPV4 = [
	["0.0.0.0", 1],
	["128.0.0.0", 2],
	["192.0.0.0", 3]
];
const UNICAST_IPV6 = [["2000::", 3]];
const SPECIAL_IPV4 = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.31.196.0", 24],
	["192.52.193.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["192.175.48.0", 24],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24]
];
const SPECIAL_IPV6 = [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["2620:4f:8000::", 48],
	["3fff::", 20]
];
const EMBEDDING = [["::ffff:0:0", 96], ["64:ff9b::", 96]];
const UNICAST = networks(UNICAST_IPV4, UNICAST_IPV6);
const SPECIAL = networks(SPECIAL_IPV4, SPECIAL_IPV6);
const EMBEDDED = networks([], EMBEDDING);
function networks(ipv4, ipv6) {
	const list = new BlockList();
	for (const [network, bits] of ipv4) list.addSubnet(network, bits, "ipv4");
	for (const [network, bits] of ipv6) list.addSubnet(network, bits, "ipv6");
	return list;
}
function isPublicAddress(address) {
	const family = isIP(address);
	if (family === 0 || address.includes("%")) return false;
	if (family === 6 && EMBEDDED.check(address, "ipv6")) return isPublicAddress(lastIpv4(address));
	const type = family === 4 ? "ipv4" : "ipv6";
	return UNICAST.check(address, type) && !SPECIAL.check(address, type);
}
function lastIpv4(address) {
	return new URL(`http://[${address}]/`).hostname.slice(1, -1).split(":").slice(-2).map((one) => Number.parseInt(one || "0", 16)).flatMap((one) => [one >> 8, one & 255]).join(".");
}

// src/adapters/http/address-guard.ts
function assertOuterHost(url) {
	const host = unbracketed(url.hostname);
	if (isIP(host) === 0 ? isThisMachine(host) : !isPublicAddress(host)) throw refusal(url.host);
}
function isThisMachine(name) {
	return /(?:^|\.)localhost\.?$/.test(name);
}
function guardedLookup(lookup = lookup$1) {
	return (hostname, options, callback) => {
		lookup(hostname, {
			...options,
			all: true
		}, (error, addresses) => {
			if (error !== null) {
				callback(error, []);
				return;
			}
			const [first] = addresses;
			if (!addresses.every(({ address }) => isPublicAddress(address))) callback(refusal(hostname), []);
			else if (options.all === true) callback(null, addresses);
			else callback(null, first?.address ?? "", first?.family);
		});
	};
}
function refusal(host) {
	return new LockReviewError("REQUEST_REFUSED", `${host} is not asked, because its address is not public and neither allowed-hosts nor the CLI configuration names it`, { hint: `If it is meant to be asked, name it (with its port) in allowed-hosts of the target branch's policy, with ${theSetting("allowed-hosts")}, or in a host block of the CLI configuration.` });
}

// src/adapters/http/http-deadlines.ts
const CONNECT_SECONDS = 30;
const STALL_SECONDS = 60;
const STALL_BYTES = STALL_SECONDS * 1e3;
function connectMs(secondMs = SECOND_MS) {
	return CONNECT_SECONDS * secondMs;
}
const TICKS = 20;
function watchAttempt(allowed, secondMs = SECOND_MS) {
	return new TickingWatch(allowed, secondMs);
}
var TickingWatch = class {
	#controller = new AbortController();
	#scale;
	#isWhole;
	#answerMs;
	#limitMs = 0;
	#waits = 0;
	#ticks = 0;
	#bytes = 0;
	#isArriving = false;
	#timer;
	#verdict;
	constructor(allowed, secondMs) {
		setMaxListeners(0, this.#controller.signal);
		this.#scale = secondMs / 1e3;
		this.#isWhole = allowed.timeoutMs !== void 0;
		this.#answerMs = allowed.timeoutMs ?? allowed.answerMs ?? STALL_SECONDS * 1e3;
		this.#arm(this.#answerMs);
	}
	get signal() {
		return this.#controller.signal;
	}
	get verdict() {
		return this.#verdict;
	}
	async during(work, stop) {
		this.#waits++;
		try {
			return await raced(work, stop);
		} finally {
			this.#waits--;
		}
	}
	asked() {
		if (this.#isWhole) return;
		this.#isArriving = false;
		this.#arm(this.#answerMs);
	}
	answered() {
		if (this.#isWhole) return;
		this.#isArriving = true;
		this.#arm(STALL_SECONDS * 1e3);
	}
	received(bytes) {
		this.#bytes += bytes;
	}
	end() {
		clearInterval(this.#timer);
	}
	#arm(ms) {
		clearInterval(this.#timer);
		[this.#limitMs, this.#ticks, this.#bytes] = [
			ms,
			0,
			0
		];
		const tick = () => this.#tick();
		this.#timer = setInterval(tick, Math.max(1, ms * this.#scale / TICKS)).unref();
	}
	#tick() {
		if (this.#waits === 0 || ++this.#ticks < TICKS) return;
		if (this.#isArriving && this.#bytes >= STALL_BYTES) {
			this.#arm(this.#limitMs);
			return;
		}
		clearInterval(this.#timer);
		const waited = duration(this.#limitMs);
		this.#verdict = this.#isArriving ? `sent ${this.#bytes} bytes in ${waited}` : `gave no ${this.#isWhole ? "complete " : ""}answer within ${waited}`;
		this.#controller.abort();
	}
};
function duration(ms) {
	return ms < 1e3 ? `${ms} ms` : `${ms / 1e3} seconds`;
}
function raced(work, stop) {
	return new Promise((resolve, reject) => {
		const abandon = () => reject(stop.reason);
		if (stop.aborted) abandon();
		stop.addEventListener("abort", abandon, { once: true });
		work.then(resolve, reject).finally(() => stop.removeEventListener("abort", abandon));
	});
}

// src/adapters/http/http-failure.ts
function shownUrl(url) {
	return `${url.protocol}//${url.host}${url.pathname}`;
}
function reasonCode(caught) {
	for (let error = caught, depth = 0; isObject(error) && depth < 5; depth++) {
		const { code, cause, errors } = error;
		if (typeof code === "string" && !code.startsWith("UND_ERR_")) return code;
		const next = cause ?? (Array.isArray(errors) ? errors[0] : void 0);
		if (next === void 0) return typeof code === "string" ? code : void 0;
		error = next;
	}
}
function isObject(value) {
	return typeof value === "object" && value !== null;
}
function isTrustFailure(code) {
	return code !== void 0 && (code.startsWith("CERT_") || code.startsWith("ERR_TLS_") || code.startsWith("UNABLE_TO_") || code.includes("SELF_SIGNED") || code === "INVALID_CA" || code === "HOSTNAME_MISMATCH");
}
function attemptError(caught, attempt) {
	const ours = ourError(caught);
	if (ours !== void 0) return ours;
	if (attempt.signal.aborted) return stopped(attempt.signal);
	const timeIsUp = ourError(attempt.time?.reason);
	if (timeIsUp !== void 0) return timeIsUp;
	const verdict = attempt.watch.verdict;
	if (verdict !== void 0) {
		const message = `${shownUrl(attempt.url)} ${verdict}`;
		return new LockReviewError("HOST_UNREACHABLE", message, {
			hint: "Check the network and its proxy, or try again when the host is less busy.",
			cause: caught
		});
	}
	const code = reasonCode(caught);
	const message = `${shownUrl(attempt.url)} cannot be reached (${reason(code, caught)})`;
	return new LockReviewError("HOST_UNREACHABLE", message, {
		cause: caught,
		...isTrustFailure(code) ? { hint: "Name the certificate authority in SSL_CERT_FILE if the host is genuine." } : {}
	});
}
function reason(code, caught) {
	if (code === void 0) return "no reason given";
	return code.startsWith("UND_ERR_") && caught instanceof Error ? `${code}: ${caught.message}` : code;
}
function ourError(caught) {
	for (let error = caught, depth = 0; isObject(error) && depth < 5; depth++) {
		if (isLockReviewError(error)) return error;
		error = error.cause;
	}
}

// src/adapters/http/http-hops.ts
function firstHop(request) {
	if (!URL.canParse(request.url)) throw new LockReviewError("REQUEST_REFUSED", "an address to ask is not a URL");
	return {
		url: askableUrl(new URL(request.url)),
		method: request.method ?? "GET",
		headers: request.headers ?? {},
		authorization: request.authorization,
		body: request.body
	};
}
function askableUrl(url) {
	if (url.protocol !== "http:" && url.protocol !== "https:") throw new LockReviewError("REQUEST_REFUSED", `${url.protocol}//${url.host} is not asked, because only http and https are`);
	const bare = new URL(url);
	bare.username = "";
	bare.password = "";
	return bare;
}
const REDIRECTS = /* @__PURE__ */ new Set([
	301,
	302,
	303,
	307,
	308
]);
function redirectTarget(status, location, from) {
	if (!REDIRECTS.has(status) || typeof location !== "string") return void 0;
	if (URL.canParse(location, from.href)) return askableUrl(new URL(location, from));
	throw new LockReviewError("HOST_UNREACHABLE", `${shownUrl(from)} redirects to something that is not a URL`);
}
function nextHop(hop, url, status) {
	const keepsMethod = status === 307 || status === 308 || hop.method === "HEAD";
	return {
		...hop,
		url,
		method: keepsMethod ? hop.method : "GET",
		body: keepsMethod ? hop.body : void 0,
		authorization: url.origin === hop.url.origin ? hop.authorization : void 0
	};
}
function tooManyRedirects(limit, last) {
	return new LockReviewError("LIMIT_EXCEEDED", `${shownUrl(last)} redirects again after ${limit} redirects`);
}

// src/adapters/http/http-response.ts
function httpResponse(response, reading) {
	const headers = {};
	for (const [name, value] of Object.entries(response.headers)) if (value !== void 0) headers[name] = Array.isArray(value) ? value.join(", ") : value;
	return {
		status: response.statusCode,
		headers,
		url: reading.context.url.href,
		body: readBody(response, headers["content-length"], reading),
		discard: async () => {
			const { context, stop } = reading;
			await context.watch.during(response.body.dump(), stop).catch(() => response.body.destroy());
			context.watch.end();
		}
	};
}
async function* readBody(response, contentLength, reading) {
	const { context, maxBytes } = reading;
	let received = 0;
	try {
		if (Number(contentLength ?? 0) > maxBytes) throw tooLong(context.url, maxBytes);
		const pieces = response.body[Symbol.asyncIterator]();
		for (;;) {
			const piece = await context.watch.during(pieces.next(), reading.stop);
			if (piece.done === true) return;
			const bytes = piece.value.byteLength;
			received += bytes;
			context.watch.received(bytes);
			reading.count(bytes);
			if (received > maxBytes) throw tooLong(context.url, maxBytes);
			yield piece.value;
		}
	} catch (error) {
		throw attemptError(error, context);
	} finally {
		context.watch.end();
		response.body.destroy();
	}
}
function tooLong(url, maxBytes) {
	return new LockReviewError("LIMIT_EXCEEDED", `${shownUrl(url)} answers with more than ${maxBytes} bytes`);
}

// src/adapters/http/http-retry.ts
const MAX_BACKOFF_MS = 3e4;
const MAX_RETRY_AFTER_MS = 12e4;
const FIRST_BACKOFF_MS = 1e3;
function isRetryableStatus(status) {
	return status === 429 || status >= 500 && status !== 501;
}
function backoffMs(attemptsMade, answer, nowMs) {
	const asked = askedMs(answer, nowMs);
	if (asked !== void 0) return asked <= MAX_RETRY_AFTER_MS ? asked : void 0;
	return Math.min(FIRST_BACKOFF_MS * 2 ** (attemptsMade - 1), MAX_BACKOFF_MS);
}
function askedMs(answer, nowMs) {
	if (answer?.retryAfter === void 0) return void 0;
	if (answer.status !== 429 && answer.status !== 503) return void 0;
	if (/^\d+$/.test(answer.retryAfter)) return Number(answer.retryAfter) * 1e3;
	const date = Date.parse(answer.retryAfter);
	return Number.isNaN(date) ? void 0 : Math.max(0, date - nowMs);
}
async function withRetries(attempt, retries, { clock, time, secondMs = BUILT_UNIT.ms ?? 1e3, sleep = pause }, signal) {
	const stop = time === void 0 ? signal : AbortSignal.any([signal, time]);
	for (let made = 1;; made++) {
		const outcome = await attempt().catch((error) => {
			if (made > retries || !isRetryableError(error)) throw error;
		});
		if (outcome !== void 0 && (made > retries || !isRetryableStatus(outcome.status))) return outcome;
		const answer = outcome && {
			status: outcome.status,
			retryAfter: outcome.headers["retry-after"]
		};
		const waitMs = backoffMs(made, answer, clock.now());
		if (waitMs === void 0 && outcome !== void 0) return outcome;
		await outcome?.discard();
		await sleep((waitMs ?? 0) * secondMs / 1e3, stop);
	}
}
async function pause(ms, stop) {
	try {
		await setTimeout$1(ms, void 0, { signal: stop });
	} catch (cause) {
		if (isLockReviewError(stop.reason)) throw stop.reason;
		throw new LockReviewError("ABORTED", "the work was stopped", { cause });
	}
}
function isRetryableError(error) {
	return isLockReviewError(error, "HOST_UNREACHABLE") && !isTrustFailure(reasonCode(error.cause));
}

// src/adapters/http/http-trust.ts
async function trustedCertificates(environment) {
	const files = await certificateFiles(environment);
	if (files === void 0) return void 0;
	const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
	return [.../* @__PURE__ */ new Set([...rootCertificates, ...texts.flatMap(certificatesIn)])];
}
async function describeTrust(environment) {
	const lines = ["Node's own"];
	for (const name of [
		"SSL_CERT_FILE",
		"SSL_CERT_DIR",
		"NODE_EXTRA_CA_CERTS"
	]) {
		const place = environment[name];
		if (!isSet(place)) continue;
		const files = await certificateFiles({ [name]: place }) ?? [];
		const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
		lines.push(`${name} ${place}: ${texts.flatMap(certificatesIn).length} certificates`);
	}
	return lines;
}
async function certificateFiles(environment) {
	const { SSL_CERT_FILE, SSL_CERT_DIR, NODE_EXTRA_CA_CERTS } = environment;
	const named = [SSL_CERT_FILE, NODE_EXTRA_CA_CERTS].filter(isSet);
	const directories = isSet(SSL_CERT_DIR) ? SSL_CERT_DIR.split(delimiter).filter(isSet) : [];
	if (named.length + directories.length === 0) return void 0;
	const listed = await Promise.all(directories.map(filesIn));
	return [...named, ...listed.flat()];
}
function isSet(value) {
	return value !== void 0 && value !== "";
}
async function filesIn(directory) {
	const names = await readdir(directory).catch(() => []);
	return (await Promise.all(names.map(async (name) => {
		const path = join(directory, name);
		return (await stat(path).catch(() => void 0))?.isFile() === true ? [path] : [];
	}))).flat();
}
function certificatesIn(text) {
	return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
}

// src/adapters/http/undici-http.ts
function createHttpClient(options) {
	const session = {
		options,
		stats: {
			requests: 0,
			bytes: 0
		},
		dispatchers: /* @__PURE__ */ new Map()
	};
	return {
		request: (request, signal) => withRetries(() => attempt(session, request, signal), request.retries, options, signal),
		stats: () => ({ ...session.stats }),
		close: async () => {
			const dispatchers = await Promise.all(session.dispatchers.values());
			session.dispatchers.clear();
			await Promise.all(dispatchers.map((one) => one.destroy()));
		}
	};
}
async function attempt(session, request, signal) {
	const { secondMs, time } = session.options;
	time?.throwIfAborted();
	const watch = watchAttempt(request, secondMs);
	const stop = AbortSignal.any([
		signal,
		watch.signal,
		...time === void 0 ? [] : [time]
	]);
	let hop = firstHop(request);
	for (let redirects = 0;; redirects++) {
		const context = {
			url: hop.url,
			signal,
			watch,
			time
		};
		try {
			watch.asked();
			const response = await watch.during(send(session, hop, stop), stop);
			watch.answered();
			const { maxRedirects } = request;
			const location = redirectTarget(response.statusCode, response.headers["location"], hop.url);
			if (location === void 0 || maxRedirects === "none") {
				const count = (bytes) => {
					session.stats.bytes += bytes;
				};
				return httpResponse(response, {
					context,
					stop,
					count,
					maxBytes: request.maxBytes
				});
			}
			await watch.during(response.body.dump(), stop);
			if (redirects >= maxRedirects) throw tooManyRedirects(maxRedirects, hop.url);
			hop = nextHop(hop, location, response.statusCode);
		} catch (error) {
			watch.end();
			throw attemptError(error, context);
		}
	}
}
async function send(session, hop, signal) {
	const { guard, environment, userAgent } = session.options;
	if (guard?.allowsHost(hop.url.host) === false) assertOuterHost(hop.url);
	const dispatcher = await dispatcherFor(session, hop.url, proxyFor(hop.url, environment));
	session.stats.requests++;
	const response = await dispatcher.request({
		origin: hop.url.origin,
		path: hop.url.pathname + hop.url.search,
		method: hop.method,
		headers: {
			"user-agent": userAgent,
			"accept-encoding": "identity",
			...hop.headers,
			...withoutAbsent({ authorization: hop.authorization })
		},
		body: hop.body ?? null,
		signal
	});
	response.body.on("error", () => void 0);
	if (signal.aborted) response.body.destroy();
	return response;
}
function dispatcherFor(session, url, proxy) {
	const isSecure = url.protocol === "https:" || proxy?.protocol === "https:";
	const key = `${isSecure ? "tls" : "plain"} ${proxy?.href ?? ""}`;
	const known = session.dispatchers.get(key);
	if (known !== void 0) return known;
	const tls = isSecure ? trust(session) : Promise.resolve({});
	const made = proxy === void 0 ? directAgent(session.options, tls) : proxyAgent(proxy, session.options, tls);
	session.dispatchers.set(key, made);
	return made;
}
function agentTimes({ secondMs }) {
	return {
		connect: { timeout: connectMs(secondMs) },
		waits: {
			headersTimeout: 0,
			bodyTimeout: 0
		}
	};
}
async function directAgent(options, trusted) {
	const { Agent, buildConnector } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const { connect: limit, waits } = agentTimes(options);
	const tls = {
		...await trusted,
		...limit
	};
	const open = buildConnector(tls);
	const { guard } = options;
	if (guard === void 0) return new Agent({
		...waits,
		connect: tls
	});
	const guarded = buildConnector({
		...tls,
		lookup: guardedLookup(options.lookup)
	});
	const connect = (to, callback) => {
		(guard.allowsHost(hostOf(to)) ? open : guarded)(to, callback);
	};
	return new Agent({
		...waits,
		connect
	});
}
function hostOf(to) {
	return new URL(`${to.protocol}//${to.hostname}:${to.port}`).host;
}
async function proxyAgent(proxy, options, trusted) {
	const { Agent, ProxyAgent } = await import("./undici-client.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const { connect, waits } = agentTimes(options);
	const tls = {
		...await trusted,
		...connect
	};
	return new ProxyAgent({
		...waits,
		uri: proxy.href,
		...proxy.username === "" ? {} : { token: basicCredentials(proxy) },
		proxyTunnel: false,
		requestTls: tls,
		proxyTls: tls,
		clientFactory: (_proxy, settings) => new Agent({
			...settings,
			headersTimeout: connect.timeout,
			bodyTimeout: 0
		})
	});
}
function basicCredentials({ username, password }) {
	const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	return `Basic ${Buffer.from(text).toString("base64")}`;
}
function trust(session) {
	session.trust ??= trustedCertificates(session.options.environment).then((certificates) => certificates === void 0 ? {} : { secureContext: createSecureContext({ ca: [...certificates] }) });
	return session.trust;
}

export { anInteger as $, filesWithSubmodules as $t, count as A, isConfiguration as An, hasLine as At, readRoot as B, parseJsonSyntax as Bn, DEFAULT_POLICY as Bt, PROVENANCE_MODES as C, kindOfMode as Cn, unreadReview as Ct, provenanceRule as D, isLockFileName as Dn, encodeReleaseLine as Dt, provenanceMode as E, isAttributesFile as En, RELEASE_LINES as Et, object as F, rootScope as Fn, policyChangeWeight as Ft, loadModuleTree as G, policyWeight as Gt, requirementsWithState as H, realPath as Hn, FAIL_ON_LEVELS as Ht, optional as I, touchedDirectories as In, cutShort as It, JsonObject as J, RULE_CATALOGUE as Jt, loadRootModule as K, requiredAge as Kt, parsed as L, touchesItsDirectory as Ln, blocks as Lt, flag as M, isOurs as Mn, parseDay as Mt, keyed as N, lockFilePath as Nn, parseScopeParts as Nt, choice as O, LOCK_FILE_NAME as On, isRememberedPlatform as Ot, list as P, lockedDirectories as Pn, partsOf$2 as Pt, absentOr as Q, parseExpiry as Qt, required as R, untouchedRoots as Rn, combineVerdicts as Rt, shippedRoot as S, SECOND_MS as Sn, runStats as St, generalMode as T, diskName as Tn, NEW_RELEASES_FILE as Tt, readByRelease as U, childEnvironment as Un, listedPlatforms as Ut, readRootChoice as V, placeInside as Vn, DEFAULT_RELEASES_FILE as Vt, collectRequirements as W, pinnedKeys as Wt, aFlag as X, isExpired as Xt, aCount as Y, daysFrom as Yt, aText as Z, parseAge as Zt, isWanted as _, gitOutput as _n, isReadingThrough as _t, isPublicAddress as a, resolveCommit as an, nullOr as at, versionSteps as b, runProgram as bn, moduleMemory as bt, policyInputs as c, mapFewAtOnce as cn, readJson as ct, forgeToken as d, createGitTree as dn, quoted as dt, treeWithMounts as en, anObject as et, isAddress as f, indexTree as fn, compareModuleVersions as ft, isUnder as g, gitFailure as gn, mentionsOf as gt, withNotes as h, assertCommits as hn, parseRemoteModuleSource as ht, refusal as i, commitId as in, listOf as it, either as j, isModuleFile as jn, invalidLine as jt, collectComplaints as k, discoverRoots as kn, signersText as kt, SYSTEM_CLOCK as l, checkedOutOnDisk as ln, recordOf as lt, notesAsker as m, submodulesIn as mn, parseModuleVersion as mt, describeTrust as n, deferredTree as nn, anything as nt, proxyFor as o, downloadBudget as on, oneOf as ot, pullRequestAddress as p, pathsIn as pn, parseModuleConstraint as pt, variableFileNames as q, weighsAsMuch as qt, assertOuterHost as r, openRepository as rn, isRecord as rt, unbracketed as s, limitConcurrency as sn, readFirstJson as st, createHttpClient as t, submoduleAddress as tn, anObjectName as tt, repositoryTop as u, checkedOutTree as un, unusable as ut, rootOfPath as v, isObjectName as vn, rootCounter as vt, everywhere as w, splitNul as wn, policyChangedFindings as wt, decodeTrustedRoots as x, BUILT_UNIT as xn, assembleReview as xt, doubtedReleases as y, runGit as yn, rootEventWords as yt, text as z, decodeState as zn, DEFAULT_LEDGER_FILE as zt };