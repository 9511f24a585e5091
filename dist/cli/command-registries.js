import { r as __toESM } from "./rolldown-runtime.js";
import { a as runTimes, c as makeDirectory, f as makeScratchDirectory, g as readRegularFile, l as replaceFile, m as diskFileDigest, n as SECOND_MS, o as createDiskTree, r as SYSTEM_CLOCK, u as createScratchSpace } from "./run-time.js";
import { $t as runProgram, A as judgeArchive, At as submoduleAddress, C as publisherToken, E as notesAsker, Gt as runGit, Mt as downloadBudget, N as faultWords, Nt as limitConcurrency, O as attestationsNaming, Ot as filesWithSubmodules, P as shippedRoot, U as rootOfPath, Ut as gitFailure, Wt as gitOutput, Xt as placeInside, Y as rootEventWords, _ as refusal$1, _t as recordOf, at as JsonObject, b as unbracketed, ct as anInteger, dt as anything, en as childEnvironment, f as repositoryTop, ft as isRecord, g as isPublicAddress, gt as readJson, h as assertOuterHost, ht as readFirstJson, it as parseModuleVersion, jt as openRepository$1, lt as anObject, m as createHttpClient, mt as nullOr, nt as compareModuleVersions, ot as aText, pt as listOf, q as isReadingThrough, rt as parseModuleConstraint, st as absentOr, vt as unusable$3, y as proxyFor, yt as parseRemoteModuleSource } from "./named-paths.js";
import { $ as sortedUnique, A as toolKey, C as OPENTOFU, D as defaultRegistryHost, F as compareExactVersions, H as parseVersion, J as mergeDispositions, K as disposition, L as compareVersions, M as parseServiceHost, O as installsFromOci, Q as compareBytes, S as withoutAbsent, T as TERRAFORM, X as parseFingerprint, Y as packagesBehind, Z as signersOf$1, at as appendAll, ct as smallestOf, et as contentHash, f as addressParts, it as zipHash, m as displayAddress, n as platformFromNode, nt as parseHash, q as isUncovered, r as platformParts, rt as preferredHashes, st as largestOf, t as parsePlatform, tt as hashScheme, ut as quoted, x as parseProviderAddress, y as normalizeAddressPart } from "./platform.js";
import { C as packageName$1, S as reportedDispositions, _ as checkArchiveChecksum, b as listedTogether, d as checksumDispositions, f as checksumProblems, g as checkAnnouncedChecksum, h as announcedHash, m as decodeChecksums, nn as parseJsonSyntax, p as checksumWarnings, v as checkReportedPackages, w as byteWords, x as readsReportedPackages, y as checkReportedSize, zt as mentionsOf } from "./explain-hash.js";
import { a as inSentences, i as boundedMessage, o as isLockReviewError, r as attempt, t as LockReviewError } from "./error.js";
import { G as rememberedOf, P as allowsVersion, R as parseConstraints, T as decodeText, W as remembered, b as sourceText, h as stringValue, n as evaluate, x as parseExpressionText } from "./diagnostic.js";
import { n as textDigest, t as hexDigest } from "./digest.js";
import { s as MAX_PATH_LENGTH } from "./input-limits.js";
import { f as parseSize, l as theSetting, o as policyInputs, p as parseTimeLimit, r as countOf, s as settingOf } from "./values.js";
import { t as PROGRAM_VERSION } from "./program-version.js";
import { n as readNamedFile } from "./context.js";
import { X509Certificate, createHash, createPublicKey, verify as verify$1 } from "node:crypto";
import { Readable } from "node:stream";
import { isIP } from "node:net";
import { crc32, createGunzip, createInflateRaw, inflateRawSync } from "node:zlib";
import { Worker } from "node:worker_threads";
import { createReadStream, existsSync, realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join as join$1, posix, relative, resolve, sep } from "node:path";
import { lstat, open as open$2, readdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import posix$1 from "node:path/posix";
import { lookup } from "node:dns/promises";
import { setFlagsFromString } from "node:v8";
import { pipeline } from "node:stream/promises";

// src/sources/answers/fetch-document.ts
const MAX_JSON_BYTES = 8388608;
const MAX_CHECKSUMS_BYTES = 1048576;
const MAX_SIGNATURE_BYTES = 65536;
const MAX_REDIRECTS = 9;
const DEFAULT_PATIENCE = {
	retries: 1,
	timeoutMs: 1e4
};
function packageUrl(url, patience) {
	const retries = patience?.downloadRetries;
	return retries === void 0 ? {
		kind: "url",
		url
	} : {
		kind: "url",
		url,
		retries
	};
}
function jsonRequest(url, { retries, timeoutMs } = DEFAULT_PATIENCE, authorization) {
	return {
		url,
		headers: { accept: "application/json" },
		...withoutAbsent({ authorization }),
		retries,
		timeoutMs,
		maxRedirects: 9,
		maxBytes: MAX_JSON_BYTES
	};
}
async function fetchDocument(http, request, signal) {
	const { authorization = "" } = request;
	const response = await refusingEcho(await http.request(request, signal), authorization, request.url);
	const { status, headers, url } = response;
	if (status !== 200) {
		await response.discard();
		return {
			status,
			headers,
			url,
			body: /* @__PURE__ */ new Uint8Array()
		};
	}
	return {
		status,
		headers,
		url,
		body: await collectBody(response.body, request)
	};
}
const MIN_TELLING_LENGTH = 8;
async function refusingEcho(response, authorization, url) {
	const secrets = secretsOf(authorization);
	if (secrets.length === 0) return response;
	const said = Object.values(response.headers);
	if (secrets.some((secret) => said.some((value) => value.includes(secret)))) {
		await response.discard();
		throw repeated(url);
	}
	const { status, headers, url: answered } = response;
	return {
		status,
		headers,
		url: answered,
		body: refusingPieces(response.body, secrets.map((secret) => Buffer.from(secret)), url),
		discard: () => response.discard()
	};
}
function secretsOf(authorization) {
	const sent = authorization.replace(/^\S+ /, "");
	const pair = /^basic /i.test(authorization) ? Buffer.from(sent, "base64").toString() : "";
	return [sent, pair.slice(pair.indexOf(":") + 1)].filter((secret) => secret.length >= MIN_TELLING_LENGTH);
}
async function* refusingPieces(body, secrets, url) {
	const kept = largestOf(secrets.map((secret) => secret.byteLength)) - 1;
	let end = Buffer.alloc(0);
	for await (const piece of body) {
		const seen = Buffer.concat([end, piece]);
		if (secrets.some((secret) => seen.includes(secret))) throw repeated(url);
		end = seen.subarray(Math.max(0, seen.byteLength - kept));
		yield piece;
	}
}
function repeated(url) {
	return new LockReviewError("INVALID_METADATA", `The answer of ${displayUrl(url)} repeats the credentials that it was sent`, { hint: "Tell the registry's operator; the answer was not used, so that nothing shows them." });
}
async function collectBody(body, request) {
	const chunks = [];
	let size = 0;
	for await (const chunk of body) {
		size += chunk.byteLength;
		if (size > request.maxBytes) throw tooLarge(request);
		chunks.push(chunk);
	}
	return concatenate(chunks, size);
}
function tooLarge(request) {
	return new LockReviewError("LIMIT_EXCEEDED", `The answer of ${displayUrl(request.url)} has more than ${request.maxBytes} bytes`);
}
function concatenate(chunks, size) {
	const whole = new Uint8Array(size);
	let offset = 0;
	for (const chunk of chunks) {
		whole.set(chunk, offset);
		offset += chunk.byteLength;
	}
	return whole;
}
function displayUrl(url) {
	if (!URL.canParse(url)) return "a malformed URL";
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname}`;
}

// src/sources/answers/json-document.ts
function decodeJsonObject(bytes, what) {
	return readJson(textOf$1(bytes), placeOf(what).refusal, anObject);
}
function decodeFirstJsonObject(bytes, what) {
	return readFirstJson(textOf$1(bytes), placeOf(what).refusal, anObject);
}
function textOf$1(bytes) {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
function jsonObject(value, what) {
	return anObject(value, placeOf(what));
}
function expectTexts(values, name, what) {
	const place = {
		...placeOf(what),
		way: [name]
	};
	return listOf((value, where) => aText(value ?? "", where))(values, place);
}
const MAX_HASHES = 100;
function expectHashTexts(values, what) {
	if (values.length <= MAX_HASHES) return expectTexts(values, "hashes", what);
	throw invalid$5(what, `it lists more than ${MAX_HASHES} hashes of one package`);
}
function invalid$5(what, reason) {
	return new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${reason}`);
}
function placeOf(what) {
	return {
		way: [],
		refusal: (fault) => refusalOf$1(what, fault)
	};
}
function refusalOf$1(what, fault) {
	if (fault.kind === "no-json") return invalid$5(what, "it is not valid JSON");
	const names = fault.way.filter((step) => typeof step === "string");
	const within = (steps) => [what, ...steps.map((step) => `member "${step}"`)].join(", ");
	if (fault.kind === "ambiguous") return new LockReviewError("AMBIGUOUS_DOCUMENT", `${within(names)} is ambiguous: ${fault.reason}`, { hint: "Programs differ in how they read such a document, so nothing it says is relied on." });
	if (fault.wanted === "an object") return invalid$5(within(names), "an object is expected");
	return invalid$5(within(names.slice(0, -1)), `"${names.at(-1)}" must be ${fault.wanted}`);
}

// src/sources/hosts/credentials.ts
const NO_CREDENTIALS = () => Promise.resolve(void 0);
const PREFIX$1 = "TF_TOKEN_";
function tokensFromEnvironment(environment) {
	const tokens = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(environment)) {
		if (!name.startsWith(PREFIX$1) || value === void 0) continue;
		const host = asciiHost(name.slice(9).replaceAll("__", "-").replaceAll("_", "."));
		if (host !== void 0) tokens.set(host, value);
	}
	return tokens;
}
function tokenVariables(environment) {
	const names = /* @__PURE__ */ new Map();
	for (const name of Object.keys(environment)) for (const host of tokensFromEnvironment({ [name]: environment[name] }).keys()) names.set(host, name);
	return names;
}
function asciiHost(written) {
	const lower = written.toLowerCase();
	if (/^[a-z0-9.-]*xn--[a-z0-9.-]*$/.test(lower)) return lower;
	try {
		return parseServiceHost(written).ascii;
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}
function credentialsLookup({ environment, config, helper = NO_CREDENTIALS }) {
	const variables = tokensFromEnvironment(environment);
	const answers = /* @__PURE__ */ new Map();
	const askOnce = (host) => remembered(answers, host, () => helper(host));
	return async (host) => {
		if (variables.has(host)) return variables.get(host);
		return config.tokens.has(host) ? config.tokens.get(host) : askOnce(host);
	};
}
const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
function bearerFor(token, url) {
	if (token === void 0) return void 0;
	const { protocol, hostname } = new URL(url);
	return protocol === "https:" || LOOPBACK.test(hostname) ? `Bearer ${token}` : void 0;
}
function decodeHelperAnswer(output, asciiHost) {
	const what = `What the credentials helper printed for ${asciiHost}`;
	const token = decodeJsonObject(output, what).member("token");
	return typeof token === "string" ? token : void 0;
}
function fromHelper(decode) {
	try {
		return decode();
	} catch (cause) {
		if (!isLockReviewError(cause, "INVALID_METADATA", "AMBIGUOUS_DOCUMENT")) throw cause;
		throw new LockReviewError("UNAUTHORIZED", cause.message, {
			hint: "Run the helper by hand to see what it prints, which may be secret.",
			cause
		});
	}
}

// src/sources/hosts/discovery.ts
const MAX_DISCOVERY_BYTES = 1048576;
function discoverServices(options) {
	const known = /* @__PURE__ */ new Map();
	return async (service, host, signal) => {
		const { services, url } = await remembered(known, host, () => discover(options, host, signal));
		return serviceUrl(services, {
			service,
			host,
			documentUrl: url
		});
	};
}
function registryFinder(find) {
	return (asciiHost, signal) => find("providers.v1", asciiHost, signal);
}
async function discover(options, host, signal) {
	const url = `https://${host}/.well-known/terraform.json`;
	const override = options.overrides.get(host);
	if (override !== void 0) return {
		services: override,
		url
	};
	const answer = await ask$2(options, host, signal);
	if (answer.status === 404) return {
		services: {},
		url
	};
	if (answer.status !== 200) throw unreachable(host, `HTTP ${answer.status}`);
	if (!isJsonContentType(answer.headers["content-type"])) throw unreachable(host, "the answer is not JSON by its Content-Type");
	return {
		services: decodeDiscoveryDocument(answer.body, host),
		url: answer.url
	};
}
async function ask$2(options, host, signal) {
	const url = `https://${host}/.well-known/terraform.json`;
	const authorization = bearerFor(await tokenIfAny(options.credentials, host), url);
	const patience = {
		retries: 0,
		timeoutMs: options.timeoutMs ?? DEFAULT_PATIENCE.timeoutMs
	};
	const request = {
		...jsonRequest(url, patience, authorization),
		maxBytes: MAX_DISCOVERY_BYTES
	};
	return fetchDocument(options.http, request, signal);
}
async function tokenIfAny(credentials, host) {
	try {
		return await credentials(host);
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}
function unreachable(host, reason) {
	return new LockReviewError("HOST_UNREACHABLE", `Service discovery at ${host} failed: ${reason}`, { hint: "Check the host name, the network and any proxy settings." });
}
function isJsonContentType(header) {
	return ((header ?? "").split(";")[0] ?? "").trim().toLowerCase() === "application/json";
}
function decodeDiscoveryDocument(bytes, host) {
	return decodeJsonObject(bytes, `The service discovery document of ${host}`);
}
function serviceUrl(services, question) {
	const { host, documentUrl, service } = question;
	const document = services instanceof JsonObject ? services : jsonObject(services, `The services configured for ${host}`);
	const value = document.member(service);
	if (typeof value !== "string") throw noRegistry(document, question);
	if (!URL.canParse(value, documentUrl)) throw badUrl(question, "it is not a URL");
	const url = new URL(value, documentUrl);
	if (url.protocol !== "http:" && url.protocol !== "https:") throw badUrl(question, "its scheme is neither http nor https");
	if (url.username !== "" || url.password !== "") throw badUrl(question, "it holds a user name");
	url.hash = "";
	return url;
}
const KINDS$1 = {
	"providers.v1": "provider",
	"modules.v1": "module"
};
function noRegistry(document, { host, service }) {
	const family = service.slice(0, service.indexOf(".") + 1);
	const other = document.names.some((name) => name.startsWith(family));
	const kind = KINDS$1[service];
	return new LockReviewError("HOST_HAS_NO_REGISTRY", other ? `${host} offers a ${kind} registry only in another version of the protocol` : `${host} does not offer a ${kind} registry`, { hint: `Check the host name in the ${kind}'s source address.` });
}
function badUrl({ host, service }, reason) {
	return new LockReviewError("INVALID_METADATA", `The address of the ${KINDS$1[service]} registry of ${host} cannot be used: ${reason}`);
}

// src/sources/answers/source.ts
function isAbsent(caught) {
	return isLockReviewError(caught, "PROVIDER_NOT_FOUND", "VERSION_NOT_AVAILABLE", "PLATFORM_NOT_AVAILABLE");
}
function isUnreachable(caught) {
	return isLockReviewError(caught, ...[
		"HOST_UNREACHABLE",
		"QUERY_FAILED",
		"UNAUTHORIZED",
		"OUT_OF_TIME",
		"ABORTED"
	]);
}
function isSilence(caught) {
	return isAbsent(caught) || isUnreachable(caught) || isLockReviewError(caught, "HOST_HAS_NO_REGISTRY", "REQUEST_REFUSED");
}
function failureFromStatus(asked, status, sentCredentials) {
	if (status === 401 || status === 403) return new LockReviewError("UNAUTHORIZED", `${asked} failed: HTTP ${status}`, { hint: sentCredentials ? "The host rejected the credentials that are configured for it." : "The host wants credentials; configure a TF_TOKEN_ variable or a credentials block for it." });
	return new LockReviewError("QUERY_FAILED", `${asked} failed: HTTP ${status}`, { hint: "The registry answered with an error of its own; try again later." });
}

// src/sources/installation/patterns.ts
const WILDCARD = "*";
function parsePattern(text, tool) {
	const parts = text.split("/");
	const [writtenType = "", writtenNamespace = "", writtenHost] = parts.toReversed();
	if (parts.length < 2 || parts.length > 3) throw invalid$4(text, "it must have two or three parts joined by slashes");
	const pattern = {
		hostname: writtenHost === void 0 ? defaultRegistryHost(tool) : readHost$1(writtenHost),
		namespace: readPart$1(writtenNamespace),
		type: readPart$1(writtenType)
	};
	if (pattern.namespace === WILDCARD && pattern.type !== WILDCARD) throw invalid$4(text, "the namespace can be a wildcard only if the type is one");
	if (pattern.hostname === WILDCARD && pattern.namespace !== WILDCARD) throw invalid$4(text, "the host can be a wildcard only if namespace and type are");
	return pattern;
}
function readHost$1(written) {
	return written === WILDCARD ? WILDCARD : parseServiceHost(written).display;
}
function readPart$1(written) {
	return written === WILDCARD ? WILDCARD : normalizeAddressPart(written);
}
const EVERY_PROVIDER = {
	include: void 0,
	exclude: []
};
function matchesProvider({ include, exclude }, provider) {
	const isIn = (patterns) => patterns.some((pattern) => matches(pattern, provider));
	return !isIn(exclude) && (include === void 0 || isIn(include));
}
function matches(pattern, provider) {
	const { hostname, namespace, type } = addressParts(provider);
	return [WILDCARD, hostname].includes(pattern.hostname) && [WILDCARD, namespace].includes(pattern.namespace) && [WILDCARD, type].includes(pattern.type);
}
function invalid$4(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" matches no provider: ${problem}`, { hint: "Write \"namespace/type\", \"host/namespace/type\", or \"*\" in place of parts from the right." });
}

// src/sources/installation/multi.ts
function multiSource(selectors) {
	const sourcesFor = (provider) => selectors.filter((selector) => matchesProvider(selector, provider)).map((selector) => selector.source);
	const describe = (provider) => {
		const names = sourcesFor(provider).map((source) => source.describe(provider));
		return names.length === 0 ? "no source at all" : names.join(", ");
	};
	return {
		describe,
		availableVersions: async (provider, signal) => {
			const answers = [];
			for (const source of sourcesFor(provider)) {
				const answer = await unlessAbsent(source.availableVersions(provider, signal));
				if (answer !== void 0) answers.push(answer);
			}
			const merged = mergeAnswers(answers);
			if (merged.versions.length === 0) throw notFound$2(provider, describe(provider));
			return merged;
		},
		packageMeta: async (request, signal) => {
			for (const source of sourcesFor(request.provider)) {
				const meta = await unlessAbsent(source.packageMeta(request, signal));
				if (meta !== void 0) return meta;
			}
			throw notAvailable$3(request, describe(request.provider));
		}
	};
}
async function unlessAbsent(answer) {
	try {
		return await answer;
	} catch (caught) {
		if (isAbsent(caught)) return void 0;
		throw caught;
	}
}
function mergeAnswers(answers) {
	const offers = /* @__PURE__ */ new Map();
	for (const offer of answers.flatMap((answer) => answer.versions)) {
		const known = offers.get(offer.version);
		offers.set(offer.version, known === void 0 ? offer : bothOffers(known, offer));
	}
	return { versions: [...offers.values()].sort((a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version)) };
}
function bothOffers(a, b) {
	return {
		version: a.version,
		platforms: [.../* @__PURE__ */ new Set([...a.platforms, ...b.platforms])]
	};
}
function notFound$2(provider, where) {
	return new LockReviewError("PROVIDER_NOT_FOUND", `${provider} was not found in ${where}`, { hint: "Check the source address, and which installation methods the CLI configuration has for it." });
}
function notAvailable$3(request, where) {
	const { provider, version, platform } = request;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${provider} ${version} is not available for ${platform} in ${where}`, { hint: "Leave the platform out, or choose a version that was published for it." });
}
function besideOrigin(origin, configured) {
	return {
		describe: (provider) => configured.describe(provider),
		availableVersions: (provider, signal) => configured.availableVersions(provider, signal),
		packageMeta: async (request, signal) => {
			try {
				return await origin.packageMeta(request, signal);
			} catch (caught) {
				if (!isSilence(caught) || signal.aborted) throw caught;
				return configured.packageMeta(request, signal).catch((second) => {
					throw isAbsent(second) ? caught : second;
				});
			}
		}
	};
}
function memoizedSource(source) {
	const versions = memo();
	const metas = memo();
	return {
		availableVersions: (provider, signal) => versions(provider, () => source.availableVersions(provider, signal)),
		packageMeta: (request, signal) => metas(`${request.provider} ${request.version} ${request.platform}`, () => source.packageMeta(request, signal)),
		describe: (provider) => source.describe(provider)
	};
}
function memo() {
	const known = /* @__PURE__ */ new Map();
	return (key, ask) => remembered(known, key, ask);
}

// src/packages/provenance/snappy.ts
function decompressSnappy(bytes, maxBytes) {
	const { length, end } = declaredLength(bytes);
	if (length > maxBytes) throw new LockReviewError("LIMIT_EXCEEDED", `A compressed attestation unpacks to ${length} bytes, more than the ${maxBytes} that are read`);
	const output = new Uint8Array(length);
	let from = end;
	let to = 0;
	while (from < bytes.length) {
		const element = elementAt(bytes, from);
		if (element.length > length - to) throw damaged$1("it holds more than it declares");
		if (element.offset === void 0) {
			output.set(literalAt(bytes, element), to);
			from = element.end + element.length;
		} else {
			copyWithin(output, to, {
				length: element.length,
				offset: element.offset
			});
			from = element.end;
		}
		to += element.length;
	}
	if (to !== length) throw damaged$1("it holds less than it declares");
	return output;
}
function literalAt(bytes, { length, end }) {
	if (length > bytes.length - end) throw damaged$1("it ends within an element");
	return bytes.subarray(end, end + length);
}
function copyWithin(output, to, { length, offset }) {
	if (offset === 0 || offset > to) throw damaged$1("it repeats what was not there");
	for (let at = to; at < to + length; at++) output[at] = output[at - offset] ?? 0;
}
function declaredLength(bytes) {
	let length = 0;
	for (let at = 0; at < 5; at++) {
		const byte = byteAt(bytes, at);
		length += (byte & 127) * 2 ** (7 * at);
		if (byte < 128 && length < 2 ** 32) return {
			length,
			end: at + 1
		};
	}
	throw damaged$1("its length is no number of 32 bits");
}
function elementAt(bytes, start) {
	const tag = byteAt(bytes, start);
	const high = tag >> 2;
	switch (tag & 3) {
		case 0: {
			const extra = Math.max(high - 59, 0);
			return {
				length: (extra === 0 ? high : numberAt(bytes, start + 1, extra)) + 1,
				end: start + 1 + extra
			};
		}
		case 1: {
			const offset = (tag >> 5) * 256 + byteAt(bytes, start + 1);
			return {
				length: (high & 7) + 4,
				offset,
				end: start + 2
			};
		}
		default: {
			const width = (tag & 3) === 2 ? 2 : 4;
			const offset = numberAt(bytes, start + 1, width);
			return {
				length: high + 1,
				offset,
				end: start + 1 + width
			};
		}
	}
}
function numberAt(bytes, start, width) {
	let number = 0;
	for (let at = 0; at < width; at++) number += byteAt(bytes, start + at) * 256 ** at;
	return number;
}
function byteAt(bytes, at) {
	const byte = bytes[at];
	if (byte === void 0) throw damaged$1("it ends within an element");
	return byte;
}
function damaged$1(reason) {
	return new LockReviewError("INVALID_METADATA", `A compressed attestation is damaged: ${reason}`);
}

// src/sources/publisher/attestations.ts
const MAX_BUNDLE_BYTES$1 = 1048576;
const MAX_FETCHED = 8;
const MAX_PAGES = 4;
const TOO_MANY = "the forge has more attestations of the archive than are read";
function attestationsOf(forge) {
	return async ({ repository, archive, purpose }, signal) => {
		const path = `attestations/${`sha256:${archive.slice(3)}`}?per_page=${MAX_ATTESTATIONS}&predicate_type=provenance`;
		const answer = await forge.ask({
			repository,
			purpose,
			path
		}, signal);
		if (answer.kind !== "document") return answer;
		const listed = await readPages(answer, (url) => forge.more({
			repository,
			purpose,
			url
		}, signal));
		if (typeof listed === "string") return {
			kind: "unknown",
			reason: listed
		};
		return offer(listed, (url) => forge.file({
			repository,
			purpose,
			url,
			maxBytes: MAX_BUNDLE_BYTES$1
		}, signal));
	};
}
async function readPages(first, more) {
	const all = [];
	let page = first;
	for (let count = 1; count <= MAX_PAGES; count++) {
		const listed = readList(page);
		if (typeof listed === "string") return count === 1 ? listed : {
			all,
			unread: listed
		};
		appendAll(all, listed);
		const next = await nextOf(page, more);
		if (next === void 0 || typeof next === "string") return {
			all,
			unread: next
		};
		page = next;
	}
	return {
		all,
		unread: TOO_MANY
	};
}
async function nextOf({ isCutShort, next }, more) {
	if (!isCutShort) return void 0;
	if (next === void 0) return TOO_MANY;
	const answer = await more(next);
	if (answer.kind === "document") return answer;
	return answer.kind === "unknown" ? answer.reason : "a page of the list is not there";
}
function readList({ body }) {
	try {
		return decodeAttestations(body);
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		return caught.message;
	}
}
async function offer({ all: listed, unread }, fetchFile) {
	if (listed.length === 0 && unread === void 0) return { kind: "absent" };
	const bundles = [];
	let fetched = 0;
	for (const { bundle, url } of listed) if (bundle !== void 0) bundles.push({ bundle });
	else if (url === void 0) bundles.push({ unread: "the forge lists an attestation without its bundle" });
	else if (fetched++ < MAX_FETCHED) bundles.push(unpacked(await fetchFile(url)));
	const rest = unread ?? (fetched > MAX_FETCHED ? TOO_MANY : void 0);
	if (rest !== void 0) bundles.push({ unread: rest });
	const repositoryNumber = listed[0]?.repositoryNumber;
	return {
		kind: "offered",
		bundles,
		...withoutAbsent({ repositoryNumber })
	};
}
function unpacked(answer) {
	if (answer.kind === "absent") return { unread: "a bundle that the forge refers to is not there" };
	if (answer.kind === "unknown") return { unread: answer.reason };
	const { body } = answer;
	if (body[0] === OPENING_BRACE) return { bundle: body };
	const bundle = attempt(() => decompressSnappy(body, MAX_BUNDLE_BYTES$1));
	return bundle === void 0 ? { unread: "a bundle that the forge refers to cannot be unpacked" } : { bundle };
}
const OPENING_BRACE = 123;
const MAX_ATTESTATIONS = 100;
const attestation = recordOf((members) => {
	const bundle = members.member("bundle");
	const number = members.read("repository_id", absentOr(nullOr(anInteger)));
	return {
		bundle: isRecord(bundle) ? bundle : void 0,
		url: members.text("bundle_url") || void 0,
		repositoryNumber: number == null ? void 0 : String(number)
	};
});
function decodeAttestations(bytes) {
	return decodeJsonObject(bytes, "The forge's list of attestations").read("attestations", listOf(attestation, MAX_ATTESTATIONS));
}

// src/sources/publisher/forge-requests.ts
const API_VERSION = "2022-11-28";
const MAX_FORGE_REQUESTS = {
	attestations: 200,
	"due attestations": 1e3,
	releases: 200
};
const MAX_HOPS$1 = 3;
function forgeRequests(ports) {
	const run = {
		...ports,
		spent: /* @__PURE__ */ new Map(),
		closed: /* @__PURE__ */ new Map(),
		silent: /* @__PURE__ */ new Map()
	};
	const known = /* @__PURE__ */ new Map();
	return {
		api: (question, signal) => {
			return (known.has(question.url) ? void 0 : refusalOf(run, question.purpose)) ?? remembered(known, question.url, () => askApi$1(run, question, signal));
		},
		file: ({ purpose, ...file }, signal) => spend(run, purpose, () => request(run, {
			...file,
			maxRedirects: 0
		}, signal))
	};
}
async function askApi$1(run, question, signal) {
	const token = run.token !== void 0 && isOf$1(run.token, question) ? run.token.token : void 0;
	const first = await askAs(run, question, token, signal);
	return "status" in first && (first.status === 401 || first.status === 403) && token !== void 0 ? askAs(run, question, void 0, signal) : first;
}
function isOf$1(token, { api }) {
	if (!URL.canParse(token.api)) return false;
	return new URL(`${token.api.replace(/\/$/, "")}/`).href === new URL(api).href;
}
async function askAs(run, { api, url, purpose }, token, signal) {
	const closed = run.closed.get(api) ?? (purpose === "releases" ? run.silent.get(api) : void 0);
	if (closed !== void 0) return { reason: closed };
	const authorization = token && `Bearer ${token}`;
	const terms = {
		url,
		maxBytes: MAX_JSON_BYTES,
		maxRedirects: MAX_HOPS$1
	};
	const heard = await spend(run, purpose, () => request(run, {
		...terms,
		...withoutAbsent({ authorization })
	}, signal));
	if ("reason" in heard) run.silent.set(api, heard.reason);
	if (!isLimit(heard)) return heard;
	const reason = `${new URL(api).host} answers no more for now: its rate limit is reached`;
	run.closed.set(api, reason);
	return { reason };
}
function isLimit(heard) {
	if (!("status" in heard)) return false;
	const { status, headers } = heard;
	const isTold = headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== void 0;
	return status === 429 || status === 403 && isTold;
}
async function spend(run, purpose, ask) {
	const refused = refusalOf(run, purpose);
	if (refused !== void 0) return refused;
	run.spent.set(purpose, (run.spent.get(purpose) ?? 0) + 1);
	return ask();
}
function refusalOf({ spent }, purpose) {
	const most = MAX_FORGE_REQUESTS[purpose];
	if ((spent.get(purpose) ?? 0) < most) return void 0;
	const reason = `a run asks the forges of publishers for ${purpose} no more than ${most} times`;
	return Promise.resolve({ reason });
}
async function request({ http, patience }, terms, signal) {
	try {
		const { timeoutMs } = patience ?? DEFAULT_PATIENCE;
		const headers = {
			accept: "application/vnd.github+json",
			"x-github-api-version": API_VERSION
		};
		return await fetchDocument(http, {
			...terms,
			headers,
			retries: 0,
			timeoutMs
		}, signal);
	} catch (caught) {
		if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
		return { reason: caught.message };
	}
}

// src/sources/publisher/publisher-forge.ts
const SERVICE = "github-api.v3";
const PUBLIC$1 = "https://api.github.com/";
function publisherForge(ports) {
	const reach = {
		hosts: ports.hosts,
		requests: forgeRequests(ports)
	};
	return {
		ask: (question, signal) => askRepository(reach, question, signal),
		more: (question, signal) => askMore(reach, question, signal),
		file: (question, signal) => askFile(reach, question, signal)
	};
}
async function askRepository({ hosts, requests }, { repository, purpose, path }, signal) {
	const api = apiOf(repository, hosts);
	if (api === void 0) return notAsked(repository);
	const top = repositoryUrl(api, repository);
	const url = path === "" ? top : new URL(path, `${top}/`).href;
	const heard = await requests.api({
		api,
		url,
		purpose
	}, signal);
	if (!isGone(heard)) return answerOf(heard, api);
	const itself = url === top ? heard : await requests.api({
		api,
		url: top,
		purpose
	}, signal);
	if (isGone(itself)) {
		const { host, name } = repository;
		return unknown$1(`${host}/${name} cannot be read: it is private, or not there`);
	}
	const answer = answerOf(itself, api);
	return answer.kind === "document" ? { kind: "absent" } : answer;
}
async function askMore({ hosts, requests }, { repository, purpose, url }, signal) {
	const api = apiOf(repository, hosts);
	return api === void 0 || !url.startsWith(api) ? notAsked(repository) : answerOf(await requests.api({
		api,
		url,
		purpose
	}, signal), api);
}
async function askFile({ hosts, requests }, { repository, purpose, url, maxBytes }, signal) {
	const api = apiOf(repository, hosts);
	if (api === void 0) return notAsked(repository);
	if (!isAskable(url, api)) return unknown$1("an answer refers to a file at an address that is not asked");
	return answerOf(await requests.file({
		url,
		purpose,
		maxBytes
	}, signal), url);
}
function isAskable(url, api) {
	if (!URL.canParse(url)) return false;
	const { protocol, origin } = new URL(url);
	return protocol === "https:" || origin === new URL(api).origin;
}
function apiOf({ host }, hosts) {
	const block = hosts.get(host);
	if (block === void 0) return host === "github.com" ? PUBLIC$1 : void 0;
	const base = block[SERVICE];
	if (typeof base !== "string" || !/^https?:/.test(base) || !URL.canParse(base)) return void 0;
	return base.endsWith("/") ? base : `${base}/`;
}
function repositoryUrl(api, { name }) {
	return new URL(`repos/${name.split("/").map(encodeURIComponent).join("/")}`, api).href;
}
function isGone(heard) {
	return "status" in heard && (heard.status === 404 || heard.status === 410);
}
function answerOf(heard, api) {
	if ("reason" in heard) return unknown$1(heard.reason);
	const { status, headers, body } = heard;
	if (status === 200) {
		const link = headers["link"] ?? "";
		const next = nextPage$1(link, api);
		return {
			kind: "document",
			body,
			isCutShort: /\brel="?next\b/.test(link),
			...withoutAbsent({ next })
		};
	}
	return unknown$1(`${new URL(api).host} answers with HTTP ${status}`);
}
function nextPage$1(link, api) {
	const address = /<([^<>]{1,2000})>\s*;\s*rel="?next\b/.exec(link)?.[1] ?? "";
	if (!URL.canParse(address)) return void 0;
	const { href } = new URL(address);
	return href.startsWith(api) ? href : void 0;
}
function notAsked(repository) {
	return unknown$1(`${repository.host} is asked for nothing; ${SERVICE} in a host block of the CLI configuration names the API of a GitHub`);
}
function unknown$1(reason) {
	return {
		kind: "unknown",
		reason
	};
}

// src/sources/registry/registry-protocol.ts
const SUPPORTED_PROTOCOLS = ">= 5, < 7";
const MAX_REPORTED_PLATFORMS = 1e3;
const MAX_WARNINGS = 5;
const MAX_WARNING = 500;
function decodeVersions(bytes, what, strange = "refuse") {
	const document = decodeFirstJsonObject(bytes, what);
	const offers = /* @__PURE__ */ new Map();
	for (const item of document.list("versions")) {
		const offer = decodeOffer(jsonObject(item ?? {}, `${what}, member "versions"`), what, strange);
		if (offer !== void 0) offers.set(offer.version, offer);
	}
	const warnings = expectTexts(document.list("warnings"), "warnings", what).slice(0, MAX_WARNINGS).map((warning) => boundedMessage(warning, MAX_WARNING));
	return {
		versions: [...offers.values()].sort((a, b) => compareExactVersions(a.version, b.version)),
		...warnings.length === 0 ? {} : { warnings }
	};
}
function decodeOffer(item, what, strange) {
	const written = item.text("version");
	const version = attempt(() => parseVersion(written));
	expectTexts(item.list("protocols"), "protocols", what);
	if (version === void 0) {
		if (strange === "skip") return void 0;
		throw invalid$5(what, `it lists ${quoted(written)}, which is not a version`);
	}
	return {
		version,
		platforms: decodeOfferedPlatforms(item.member("platforms"))
	};
}
function decodeOfferedPlatforms(value) {
	if (!Array.isArray(value)) return [];
	const platforms = value.map((item) => {
		if (typeof item !== "object" || item === null) return void 0;
		const { os, arch } = item;
		if (typeof os !== "string" || typeof arch !== "string") return void 0;
		return attempt(() => parsePlatform(`${os}_${arch}`));
	});
	return [...new Set(platforms.filter((platform) => platform !== void 0))];
}
function decodeDownload(bytes, what, reported) {
	const document = decodeFirstJsonObject(bytes, what);
	const packages = decodePackages(reported === "read" ? document.object("packages") : void 0, what);
	const keys = decodeSigningKeys(document.object("signing_keys"), what);
	const endorsed = keys.filter((key) => key.isEndorsed).map((key) => key.armored);
	return {
		protocols: expectTexts(document.list("protocols"), "protocols", what),
		os: document.text("os"),
		arch: document.text("arch"),
		filename: document.text("filename"),
		downloadUrl: document.text("download_url"),
		shasum: document.text("shasum"),
		shasumsUrl: document.text("shasums_url"),
		signatureUrl: document.text("shasums_signature_url"),
		signingKeys: keys.map((key) => key.armored),
		...endorsed.length === 0 ? {} : { endorsedKeys: new Set(endorsed) },
		...packages.size === 0 ? {} : { packages }
	};
}
function decodeSigningKeys(keys, what) {
	const where = `${what}, member "gpg_public_keys"`;
	return (keys?.list("gpg_public_keys") ?? []).map((item) => {
		const key = jsonObject(item, where);
		const trust = key.member("trust_signature");
		return {
			armored: key.text("ascii_armor"),
			isEndorsed: typeof trust === "string" && trust !== ""
		};
	});
}
function decodePackages(document, what) {
	const packages = /* @__PURE__ */ new Map();
	const names = document?.names ?? [];
	if (names.length > MAX_REPORTED_PLATFORMS) throw invalid$5(what, `"packages" names more than ${MAX_REPORTED_PLATFORMS} platforms`);
	for (const name of names) {
		const platform = attempt(() => parsePlatform(name));
		if (platform === void 0) throw invalid$5(what, `"packages" names ${quoted(name)}, which is not a platform`);
		packages.set(platform, decodeReportedPackage(document?.object(name), what));
	}
	return packages;
}
function decodeReportedPackage(item, what) {
	return {
		hashes: expectHashTexts(item?.list("hashes") ?? [], what).map((text) => decodeHash$1(text, what)),
		size: item?.integer("package_size") ?? 0
	};
}
function decodeHash$1(text, what) {
	const hash = attempt(() => parseHash(text));
	if (hash === void 0) throw invalid$5(what, `${quoted(text)} is not a hash`);
	return hash;
}
function objectionToDownload(document, asked) {
	if (document.os !== asked.os || document.arch !== asked.arch) return `it describes ${quoted(`${document.os}_${document.arch}`)}, which is not the platform asked for`;
	if (!/^[0-9a-fA-F]{64}$/.test(document.shasum)) return "its checksum is not a SHA-256 in hex";
	const bad = document.protocols.find((text) => attempt(() => parseVersion(text)) === void 0);
	if (bad !== void 0) return `${quoted(bad)} is not a protocol version`;
}
function speaksSupportedProtocol(protocols) {
	const supported = parseConstraints(SUPPORTED_PROTOCOLS);
	return protocols.length === 0 || protocols.some((text) => allowsVersion(supported, parseVersion(text)));
}

// src/sources/registry/registry.ts
function strangeVersionsRule({ name, minor }) {
	return name === "terraform" && minor >= 13 ? "skip" : "refuse";
}
function registrySource(options) {
	return {
		availableVersions: (provider, signal) => listVersions(options, provider, signal),
		packageMeta: (request, signal) => readPackageMeta$2(options, request, signal),
		describe: (provider) => addressParts(provider).hostname
	};
}
async function listVersions(options, provider, signal) {
	const what = `The version list of ${provider}`;
	const { answer, sentCredentials } = await askApi(options, provider, ["versions"], signal);
	if (answer.status === 404) throw new LockReviewError("PROVIDER_NOT_FOUND", `${addressParts(provider).hostname} does not have a provider named ${provider}`, { hint: "Check the provider's source address in the configuration." });
	if (answer.status !== 200) throw failureFromStatus(`Asking for the versions of ${provider}`, answer.status, sentCredentials);
	return decodeVersions(answer.body, what, options.strangeVersions);
}
async function readPackageMeta$2(options, request, signal) {
	const { provider, version, platform } = request;
	const name = `${provider} ${version} for ${platform}`;
	const { document, url } = await readDownload(options, request, signal);
	const location = assetUrl(document.downloadUrl, url, `The address of the package of ${name}`);
	const { signingKeys, endorsedKeys } = document;
	const keys = {
		signingKeys,
		...withoutAbsent({ endorsedKeys })
	};
	const list = await options.readList({
		name,
		checksumsUrl: assetUrl(document.shasumsUrl, url, `The address of the checksums of ${name}`),
		signatureUrl: assetUrl(document.signatureUrl, url, `The address of the signature of ${name}`),
		keys
	}, signal);
	return {
		provider,
		version,
		platform,
		location: packageUrl(location, options.patience),
		source: addressParts(provider).hostname,
		authentication: {
			kind: "registry",
			filename: document.filename,
			shasum: document.shasum,
			...list,
			...keys,
			...withoutAbsent({ packages: document.packages })
		}
	};
}
async function readDownload(options, request, signal) {
	const { provider, version, platform } = request;
	const name = `${provider} ${version} for ${platform}`;
	const { os, arch } = platformParts(platform);
	const { answer, sentCredentials } = await askApi(options, provider, [
		version,
		"download",
		os,
		arch
	], signal);
	if (answer.status === 404) throw notAvailable$2(request);
	if (answer.status !== 200) throw failureFromStatus(`Asking for ${name}`, answer.status, sentCredentials);
	const what = `The registry's description of ${name}`;
	const document = decodeDownload(answer.body, what, options.reportedPackages);
	const objection = objectionToDownload(document, {
		os,
		arch
	});
	if (objection !== void 0) throw invalid$5(what, objection);
	if (!speaksSupportedProtocol(document.protocols)) throw wrongProtocol(name, document.protocols);
	return {
		document,
		url: answer.url
	};
}
function assetUrl(reference, base, what) {
	const url = URL.canParse(reference, base) ? new URL(reference, base) : void 0;
	if (url === void 0 || url.protocol !== "http:" && url.protocol !== "https:") throw new LockReviewError("INVALID_METADATA", `${what} is not an http or https URL`);
	return url.href;
}
function notAvailable$2({ provider, version, platform }) {
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${provider} ${version} is not available for ${platform}`, { hint: "Leave the platform out, or choose a version that was published for it." });
}
function wrongProtocol(name, protocols) {
	return new LockReviewError("PROTOCOL_NOT_SUPPORTED", `${name} speaks plugin protocol ${quoted(protocols.join(", "))}, and the tools speak 5 and 6`, { hint: "Choose a version of the provider with a supported protocol." });
}
async function askApi(options, provider, path, signal) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const base = await options.findRegistry(asciiHostname, signal);
	const url = new URL(relativePath([
		namespace,
		type,
		...path
	]), base).href;
	return remembered(options.answers, `${asciiHostname} ${url}`, () => askNow(options, asciiHostname, url, signal));
}
async function askNow(options, hostname, url, signal) {
	const authorization = bearerFor(await options.credentials(hostname), url);
	const request = {
		...jsonRequest(url, options.patience, authorization),
		headers: {
			accept: "application/json",
			"x-terraform-version": options.clientVersion
		}
	};
	return {
		answer: await fetchDocument(options.http, request, signal),
		sentCredentials: authorization !== void 0
	};
}
function relativePath(parts) {
	return `./${parts.filter((part) => part !== "").map((part) => encodeURIComponent(part)).join("/").replaceAll("%2B", "+")}`;
}

// src/sources/registry/registry-context-protocol.ts
const MAX_VERSIONS$1 = 1e4;
const MAX_TEXT = 500;
const ARCHIVED = /^this provider has been archived/i;
function decodeProviderDocument(bytes) {
	const what = "The registry's description of a provider";
	const document = decodeJsonObject(bytes, what);
	const about = document.object("data")?.object("attributes");
	const description = about?.text("description") ?? "";
	return {
		published: datesOf(itemsOf(document, "included", what).filter((item) => item.text("type") === "provider-versions").map((item) => item.object("attributes")), "published-at"),
		isDelisted: about?.member("unlisted") === true,
		...withoutAbsent({
			deprecated: told(about?.text("warning")),
			archived: ARCHIVED.test(description) ? told(description) : void 0,
			repository: repositoryAt$1(about?.text("source") ?? "")
		})
	};
}
function decodeDocsIndex(bytes) {
	const what = "The registry's index of a provider";
	const document = decodeJsonObject(bytes, what);
	const isBlocked = document.member("is_blocked") === true;
	return {
		published: datesOf(itemsOf(document, "versions", what), "published"),
		isDelisted: false,
		...withoutAbsent({
			blocked: isBlocked ? told(document.text("blocked_reason")) ?? "" : void 0,
			repository: builtAt(document.object("addr")?.text("display") ?? "")
		})
	};
}
function builtAt(display) {
	return repositoryNamed("github.com", display.replace(/^hashicorp\//, "opentofu/"));
}
function itemsOf(document, name, what) {
	return document.list(name).slice(0, MAX_VERSIONS$1).map((item) => jsonObject(item, `${what}, member "${name}"`));
}
function datesOf(items, dateName) {
	const dates = /* @__PURE__ */ new Map();
	for (const item of items) {
		const name = item?.text("version") || item?.text("id") || "";
		const version = attempt(() => parseVersion(name.replace(/^v/, "")));
		const moment = momentOf(item?.text(dateName) ?? "");
		if (version !== void 0 && moment !== void 0) dates.set(version, moment);
	}
	return dates;
}
function told(text) {
	const plain = (text ?? "").trim();
	if (plain === "") return void 0;
	return boundedMessage(plain, MAX_TEXT);
}
const GITHUB = "github.com";
const OWNER = /^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i;
const NAME = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
const MAX_NAMES = 22;
function repositoryAt$1(address) {
	const url = URL.canParse(address) ? new URL(address) : void 0;
	if (url === void 0 || url.protocol !== "https:" || url.port !== "") return void 0;
	const isPlain = [
		url.username,
		url.password,
		url.search,
		url.hash
	].every((part) => part === "");
	const host = url.hostname.replace(/^www\.(?=github\.com$)/, "");
	const name = url.pathname.replace(/^\/|\/$/g, "").replace(/\.git$/, "");
	return isPlain ? repositoryNamed(host, name) : void 0;
}
function repositoryNamed(host, name) {
	const names = name.split("/");
	const isName = names.length >= 2 && names.length <= MAX_NAMES && names.every((name) => NAME.test(name));
	const isGitHubs = names.length === 2 && OWNER.test(names[0] ?? "");
	return isName && (host !== GITHUB || isGitHubs) ? {
		host,
		name
	} : void 0;
}
const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
function decodeReleaseDate(bytes, version) {
	const document = decodeJsonObject(bytes, "The registry's description of a version");
	const date = document.text("published_at");
	return document.text("version") === version ? momentOf(date) : void 0;
}
function momentOf(date) {
	const moment = DATE.test(date) ? Date.parse(date) : NaN;
	return Number.isNaN(moment) ? void 0 : new Date(moment).toISOString();
}

// src/sources/registry/registry-context.ts
const JSON_API = {
	name: "providers.v2",
	path: (namespace, type) => `${namespace}/${type}?include=provider-versions`,
	decode: decodeProviderDocument
};
const DOCS = {
	name: "provider-docs.v1",
	path: (namespace, type) => `${namespace}/${type}/index.json`,
	decode: decodeDocsIndex
};
const PUBLIC = /* @__PURE__ */ new Map([["registry.terraform.io", [JSON_API, "https://registry.terraform.io/v2/providers/"]], ["registry.opentofu.org", [DOCS, "https://api.opentofu.org/registry/docs/providers/"]]]);
function providerContexts(reach) {
	const known = /* @__PURE__ */ new Map();
	return (provider, signal) => remembered(known, provider, () => askContext(reach, provider, signal));
}
async function askContext(reach, provider, signal) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const place = servicesOf(asciiHostname, reach.hosts.get(asciiHostname));
	if (place === void 0) return void 0;
	const [service, base] = place;
	const path = service.path(encodeURIComponent(namespace), encodeURIComponent(type));
	try {
		const patience = {
			...reach.patience ?? DEFAULT_PATIENCE,
			retries: 0
		};
		const request = jsonRequest(new URL(path, base).href, patience);
		const answer = await fetchDocument(reach.http, request, signal);
		return answer.status === 200 ? service.decode(answer.body) : void 0;
	} catch (caught) {
		if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
		return;
	}
}
function servicesOf(host, block) {
	if (block === void 0) return PUBLIC.get(host);
	for (const service of [JSON_API, DOCS]) {
		const base = block[service.name];
		if (typeof base === "string" && /^https?:/.test(base) && URL.canParse(base)) return [service, base];
	}
}
function releaseDates(reach) {
	const known = /* @__PURE__ */ new Map();
	return (provider, version, signal) => {
		const key = `${provider} ${version}`;
		return remembered(known, key, () => askDate(reach, provider, version, signal));
	};
}
async function askDate(reach, provider, version, signal) {
	try {
		const { answer } = await askApi(reach, provider, [version], signal);
		return answer.status === 200 ? decodeReleaseDate(answer.body, version) : void 0;
	} catch (caught) {
		if (isLockReviewError(caught, "ABORTED") || !isLockReviewError(caught)) throw caught;
		return;
	}
}

// src/packages/authentication/signature.ts
function judgeSignature(check, tool, policy) {
	if (check.attempts.length === 0 && acceptsUnsigned(tool, policy)) return { kind: "skip" };
	let expired;
	for (const attempt of check.attempts) {
		const verdict = judgeAttempt(attempt, tool);
		if (verdict.kind === "set-aside") expired ??= verdict.fact;
		else if (verdict.kind !== "try-next") return verdict;
	}
	if (expired !== void 0 && !policy.enforceExpiration) {
		const warning = `the signing key ${expired.keyId ?? "n/a"} or its signature ${expiry(expired)}`;
		return {
			kind: "accept-with-warning",
			fact: expired,
			warning
		};
	}
	return refuse("UNKNOWN_SIGNER", "the signature was made by none of the registry's keys", expired);
}
function provesDocument({ attempts }) {
	const deciding = attempts.find((attempt) => attempt.kind === "unreadable" || attempt.fact.status !== "unknown-issuer");
	return deciding?.kind === "verified" && deciding.fact.status === "ok" && deciding.isOfOneDocument;
}
function acceptsUnsigned(tool, policy) {
	return tool.name === "opentofu" && policy.hostIsDefaultRegistry && !policy.enforceValidation;
}
function judgeAttempt(attempt, tool) {
	if (attempt.kind === "unreadable") return refuse("BAD_SIGNATURE", `a signing key cannot be read: ${attempt.reason}`);
	return judgeFact(attempt.fact, tool);
}
function judgeFact(fact, tool) {
	switch (fact.status) {
		case "ok": return {
			kind: "accept",
			fact
		};
		case "unknown-issuer": return { kind: "try-next" };
		case "key-expired": return tool.name === "opentofu" ? {
			kind: "set-aside",
			fact
		} : {
			kind: "accept",
			fact
		};
		case "signature-expired":
			if (tool.name === "opentofu") return {
				kind: "set-aside",
				fact
			};
			return refuse("BAD_SIGNATURE", `the signature ${expiry(fact)}`, fact);
		case "revoked": return refuse("BAD_SIGNATURE", "the signing key was revoked", fact);
		case "invalid": return refuse("BAD_SIGNATURE", fact.reason ?? "the signature is not valid", fact);
	}
}
function expiry({ isFromFuture, created }) {
	if (isFromFuture !== true) return "has expired";
	return `is not yet valid${created === void 0 ? "" : `, which says it was made at ${created}`}: check this machine's clock`;
}
function refuse(code, reason, fact) {
	return {
		kind: "refuse",
		code,
		reason,
		...withoutAbsent({ fact })
	};
}

// src/packages/openpgp/rules.ts
const SUBPACKETS = [
	2,
	3,
	5,
	6,
	9,
	11,
	16,
	20,
	21,
	22,
	25,
	26,
	27,
	28,
	29,
	30,
	32,
	33,
	39
];
const TERRAFORM_RULES = {
	mindsArmorChecksum: true,
	versions: /* @__PURE__ */ new Set([4, 5]),
	signingAlgorithms: /* @__PURE__ */ new Set([
		1,
		3,
		17,
		19,
		22
	]),
	knownSubpackets: new Set(SUBPACKETS),
	mindsUnknownPackets: false,
	allowsEmptyKeyFlags: false,
	minRsaBits: 0,
	rsaOfNewGo: false
};
const OPENTOFU_RULES = {
	mindsArmorChecksum: false,
	versions: /* @__PURE__ */ new Set([4, 6]),
	signingAlgorithms: /* @__PURE__ */ new Set([
		1,
		3,
		17,
		19,
		22,
		27,
		28
	]),
	knownSubpackets: /* @__PURE__ */ new Set([
		...SUBPACKETS,
		4,
		23,
		24,
		35
	]),
	mindsUnknownPackets: true,
	allowsEmptyKeyFlags: true,
	minRsaBits: 1024,
	rsaOfNewGo: true
};
function openPgpRules(tool) {
	return tool.name === "terraform" ? TERRAFORM_RULES : OPENTOFU_RULES;
}
var OpenPgpFault = class extends Error {
	kind;
	constructor(kind, message) {
		super(message);
		this.kind = kind;
	}
};
function unsupported(what) {
	return new OpenPgpFault("unsupported", `${what} is not supported`);
}
function structural(message) {
	return new OpenPgpFault("structural", message);
}
function broken$1(message) {
	return new OpenPgpFault("broken", message);
}
function isFault(caught, ...kinds) {
	return caught instanceof OpenPgpFault && kinds.includes(caught.kind);
}

// src/packages/openpgp/armor.ts
const BEGIN = "-----BEGIN ";
const END = "-----END ";
const PIECE_BYTES = 100;
const MAX_DATA_LINE = 96;
function decodeArmor(text, rules) {
	const pieces = piecesOf(Buffer.from(text).toString("latin1"));
	let at = 0;
	for (;;) {
		const begin = findBegin(pieces, at);
		if (begin === void 0) return void 0;
		const headers = endOfHeaders(pieces, begin + 1);
		if (headers.isBlock) return {
			type: trimSpace(pieces[begin]?.text ?? "").slice(11, -5),
			body: decodeBody(pieces.slice(headers.next), rules)
		};
		if (headers.next >= pieces.length) return void 0;
		at = headers.next;
	}
}
function findBegin(pieces, from) {
	let isContinued = false;
	for (let at = from; at < pieces.length; at++) {
		const { text, isCutOff } = pieces[at];
		const line = trimSpace(text);
		const isWhole = !isCutOff && !isContinued;
		isContinued = isCutOff;
		if (isWhole && line.length > 16 && line.startsWith(BEGIN)) return at;
	}
}
function endOfHeaders(pieces, from) {
	let isContinued = false;
	for (let at = from; at < pieces.length; at++) {
		const { text, isCutOff } = pieces[at];
		const line = trimSpace(text);
		if (!isContinued && line === "") return {
			isBlock: true,
			next: at + 1
		};
		if (!isContinued && !line.includes(":")) return {
			isBlock: false,
			next: at + 1
		};
		isContinued = isCutOff;
	}
	return {
		isBlock: false,
		next: pieces.length
	};
}
function decodeBody(pieces, rules) {
	const data = [];
	for (const [at, piece] of pieces.entries()) {
		const line = bodyLine(piece, rules);
		if (line.kind === "end") break;
		if (line.kind === "fault") return stream(data, line.fault);
		if (line.kind === "checksum") return checkedStream(data, line.sum, pieces[at + 1]);
		data.push(line.text);
	}
	return stream(data);
}
function bodyLine({ text, isCutOff }, rules) {
	const line = rules.mindsArmorChecksum ? text : trimSpace(text);
	const isTooLong = line.length > MAX_DATA_LINE && !line.startsWith(END);
	if (isCutOff || isTooLong) return {
		kind: "fault",
		fault: broken$1("the armor has a line that is too long")
	};
	if (line.startsWith(END)) return { kind: "end" };
	if (line.length !== 5 || !line.startsWith("=")) return {
		kind: "data",
		text: line
	};
	if (!rules.mindsArmorChecksum) return { kind: "end" };
	const { bytes, fault } = decodeBase64(line.slice(1));
	if (fault !== void 0) return {
		kind: "fault",
		fault
	};
	return bytes.length < 3 ? {
		kind: "data",
		text: ""
	} : {
		kind: "checksum",
		sum: bytes
	};
}
function checkedStream(lines, sum, following) {
	const damaged = broken$1("the armor is damaged");
	if (following?.text.startsWith(END) !== true) return stream(lines, damaged);
	const read = stream(lines);
	const isRight = crc24(read.bytes) === sum.readUIntBE(0, 3);
	return read.fault !== void 0 || isRight ? read : {
		...read,
		fault: damaged
	};
}
function stream(lines, behind) {
	const parts = [];
	let rest = "";
	for (const line of lines) {
		const characters = rest + line.replaceAll("\r", "");
		const whole = characters.length - characters.length % 4;
		const { bytes, fault } = decodeBase64(characters.slice(0, whole));
		parts.push(bytes);
		if (fault !== void 0) return {
			bytes: Buffer.concat(parts),
			fault
		};
		rest = characters.slice(whole);
	}
	const fault = behind ?? (rest === "" ? void 0 : broken$1("the armor is cut off"));
	return {
		bytes: Buffer.concat(parts),
		...withoutAbsent({ fault })
	};
}
const GROUPS = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?/;
function decodeBase64(characters) {
	const good = GROUPS.exec(characters)?.[0] ?? "";
	const bytes = Buffer.from(good, "base64");
	if (good.length === characters.length) return { bytes };
	return {
		bytes,
		fault: broken$1("the armor has something else than base64")
	};
}
function piecesOf(text) {
	const pieces = [];
	let at = 0;
	let feed = -1;
	while (at < text.length) {
		if (feed < at) feed = text.indexOf("\n", at);
		if (feed < 0) feed = text.length;
		if (feed < text.length && feed < at + PIECE_BYTES) {
			pieces.push({
				text: text.slice(at, feed).replace(/\r$/, ""),
				isCutOff: false
			});
			at = feed + 1;
		} else if (text.length - at < PIECE_BYTES) {
			pieces.push({
				text: text.slice(at),
				isCutOff: false
			});
			at = text.length;
		} else {
			const length = text.charAt(at + PIECE_BYTES - 1) === "\r" ? 99 : PIECE_BYTES;
			pieces.push({
				text: text.slice(at, at + length),
				isCutOff: true
			});
			at += length;
		}
	}
	return pieces;
}
const SPACE = "(?:[\\t\\n\\v\\f\\r ]|\\xc2[\\x85\\xa0]|\\xe1\\x9a\\x80|\\xe2\\x80[\\x80-\\x8a\\xa8\\xa9\\xaf]|\\xe2\\x81\\x9f|\\xe3\\x80\\x80)";
const LEADING = new RegExp(`^${SPACE}+`);
const ONE = new RegExp(`^${SPACE}$`);
const SPACE_BYTES = [
	1,
	2,
	3
];
function trimSpace(line) {
	const start = LEADING.exec(line)?.[0].length ?? 0;
	let end = line.length;
	for (;;) {
		const last = SPACE_BYTES.find((bytes) => ONE.test(line.slice(Math.max(start, end - bytes), end)));
		if (last === void 0) return line.slice(start, end);
		end -= last;
	}
}
function crc24(bytes) {
	let crc = 11994318;
	for (const byte of bytes) {
		crc ^= byte << 16;
		for (let bit = 0; bit < 8; bit++) {
			crc <<= 1;
			if ((crc & 16777216) !== 0) crc ^= 25578747;
		}
	}
	return crc & 16777215;
}

// src/packages/openpgp/curves.ts
const COORDINATE_BYTES = /* @__PURE__ */ new Map([
	["2a8648ce3d030107", 32],
	["2b81040022", 48],
	["2b81040023", 66],
	["2b8104000a", 32],
	["2b2403030208010107", 32],
	["2b240303020801010b", 48],
	["2b240303020801010d", 64]
]);
const UNCOMPRESSED = 4;
function ecdsaCurve(identifier) {
	const bytes = COORDINATE_BYTES.get(identifier.toString("hex"));
	if (bytes === void 0) return void 0;
	return {
		bytes,
		hasPoint: (point) => point.length === 1 + 2 * bytes && point.readUInt8() === UNCOMPRESSED && ecdsaKey(identifier, point) !== void 0
	};
}
const EC_PUBLIC_KEY = Buffer.from("06072a8648ce3d0201", "hex");
function ecdsaKey(identifier, point) {
	return derKey(der(48, der(48, EC_PUBLIC_KEY, der(6, identifier)), der(3, Buffer.from([0]), point)));
}
const DSA = Buffer.from("06072a8648ce380401", "hex");
function dsaKey(numbers) {
	const [prime, order, generator, value] = numbers.map(derInteger);
	return derKey(der(48, der(48, DSA, der(48, prime, order, generator)), der(3, Buffer.from([0]), value)));
}
function derKey(key) {
	try {
		return createPublicKey({
			key,
			format: "der",
			type: "spki"
		});
	} catch {
		return;
	}
}
function der(tag, ...parts) {
	const content = Buffer.concat(parts);
	const { length } = content;
	const longForm = length < 256 ? [129, length] : [
		130,
		length >> 8,
		length & 255
	];
	return Buffer.concat([Buffer.from([tag, ...length < 128 ? [length] : longForm]), content]);
}
function derInteger(number) {
	const digits = withoutLeadingZeros(number);
	return der(2, (digits[0] ?? 128) >= 128 ? Buffer.concat([Buffer.alloc(1), digits]) : digits);
}
function withoutLeadingZeros(number) {
	const first = number.findIndex((byte) => byte !== 0);
	return first < 0 ? Buffer.alloc(0) : number.subarray(first);
}
const ENCRYPTION_POINTS = /* @__PURE__ */ new Map([["2b060104019755010501", 33], ["2b656f", 57]]);
const OLD_CURVE = "2b060104019755010501";
function publicPoint(identifier, point) {
	const curve = identifier.toString("hex");
	if (COORDINATE_BYTES.has(curve)) return void 0;
	const bytes = ENCRYPTION_POINTS.get(curve);
	if (bytes === void 0) return "unknown-curve";
	if (point.length !== bytes) return "wrong-length";
	return curve === OLD_CURVE ? "old-curve" : void 0;
}

// src/packages/openpgp/public-key.ts
const ENCRYPTION_ONLY = /* @__PURE__ */ new Set([
	2,
	16,
	18
]);
const MAX_EXPONENT_BYTES = 3;
function maySign(key) {
	return !ENCRYPTION_ONLY.has(key.algorithm);
}
function readPublicKey(contents, isSubkey, rules) {
	const head = contents.take(6);
	const version = head.readUInt8(0);
	if (!rules.versions.has(version)) throw unsupported(`a key of version ${version}`);
	if (version > 4) contents.take(4);
	const numbersStart = contents.taken().length;
	const algorithm = head.readUInt8(5);
	const material = readMaterial(contents, algorithm, version, rules);
	const numbers = contents.taken().subarray(numbersStart);
	return {
		isSubkey,
		version,
		created: head.readUInt32BE(1) * 1e3,
		algorithm,
		material,
		...identify(version, head, numbers)
	};
}
function identify(version, head, numbers) {
	const isV4 = version === 4;
	const body = Buffer.concat(isV4 ? [head, numbers] : [
		head,
		uint(numbers.length, 4),
		numbers
	]);
	const signedForm = Buffer.concat([
		uint(isV4 ? 153 : 149 + version, 1),
		uint(body.length, isV4 ? 2 : 4),
		body
	]);
	const fingerprint = createHash(isV4 ? "sha1" : "sha256").update(signedForm).digest("hex").toUpperCase();
	return {
		signedForm,
		fingerprint,
		keyId: isV4 ? fingerprint.slice(-16) : fingerprint.slice(0, 16)
	};
}
function uint(value, length) {
	const bytes = Buffer.alloc(length);
	bytes.writeUIntBE(value % 2 ** (8 * length), 0, length);
	return bytes;
}
function readMaterial(contents, algorithm, version, rules) {
	switch (algorithm) {
		case 1:
		case 2:
		case 3: return readRsa(contents);
		case 17: return readDsa(contents);
		case 16:
			for (let number = 0; number < 3; number++) contents.multiprecision();
			return { kind: "encryption" };
		case 18: return readEcdh(contents, version);
		case 19: return readEcdsa(contents);
		case 22: return readLegacyEdDsa(contents, version);
		default: return readFixed(contents, algorithm, rules);
	}
}
function readRsa(contents) {
	const modulus = contents.multiprecision().bytes;
	const exponent = contents.multiprecision().bytes;
	if (exponent.length > MAX_EXPONENT_BYTES) throw unsupported("an RSA exponent that is so large");
	return {
		kind: "rsa",
		modulus,
		exponent
	};
}
function readDsa(contents) {
	const read = () => contents.multiprecision().bytes;
	return {
		kind: "dsa",
		numbers: [
			read(),
			read(),
			read(),
			read()
		]
	};
}
function readEcdsa(contents) {
	const curve = readShort(contents);
	const point = contents.multiprecision().bytes;
	const known = ecdsaCurve(curve);
	if (known === void 0) throw unsupported("a curve of an ECDSA key");
	if (!known.hasPoint(point)) throw broken$1("a point is not on the curve of its ECDSA key");
	return {
		kind: "ecdsa",
		curve,
		point
	};
}
const COMPRESSED_POINT = 64;
function readLegacyEdDsa(contents, version) {
	if (version === 6) throw structural("an EdDSA key of the old form has a new version");
	const kind = {
		"2b06010401da470f01": "ed25519",
		"2b6571": "ed448"
	}[readShort(contents).toString("hex")];
	if (kind !== "ed25519" && kind !== "ed448") throw unsupported("a curve of an EdDSA key");
	const written = contents.multiprecision().bytes;
	if (written.length === 0) throw structural("an EdDSA key has no point");
	if (written.readUInt8() !== COMPRESSED_POINT) throw unsupported("the form of a point");
	const point = written.subarray(1);
	if (point.length !== POINT_BYTES[kind]) throw broken$1("a point of an EdDSA key has a wrong length");
	return {
		kind,
		point
	};
}
const POINT_BYTES = {
	ed25519: 32,
	ed448: 57,
	x25519: 32,
	x448: 56
};
const FIXED = /* @__PURE__ */ new Map([
	[25, "x25519"],
	[26, "x448"],
	[27, "ed25519"],
	[28, "ed448"]
]);
function readFixed(contents, algorithm, rules) {
	const kind = FIXED.get(algorithm);
	const isRead = rules.signingAlgorithms.has(27);
	if (kind === void 0 || !isRead) throw unsupported(`the algorithm ${algorithm} of a key`);
	const point = contents.take(POINT_BYTES[kind]);
	return kind === "ed25519" || kind === "ed448" ? {
		kind,
		point
	} : { kind: "encryption" };
}
const DERIVATION_HASHES = /* @__PURE__ */ new Set([
	8,
	9,
	10,
	11,
	12,
	14
]);
const DERIVATION_CIPHERS = /* @__PURE__ */ new Set([
	2,
	3,
	7,
	8,
	9
]);
function readEcdh(contents, version) {
	const curve = readShort(contents);
	const point = contents.multiprecision().bytes;
	const derivation = readShort(contents);
	const fault = publicPoint(curve, point);
	if (fault === "unknown-curve") throw unsupported("a curve of an ECDH key");
	if (version === 6 && fault === "old-curve") throw structural("a curve of an ECDH key is too old");
	const [reserved, hash, cipher] = derivation;
	const isKnown = DERIVATION_HASHES.has(hash ?? 0) && DERIVATION_CIPHERS.has(cipher ?? 0);
	if (reserved !== 1 || !isKnown) throw unsupported("how an ECDH key derives its secrets");
	if (fault === "wrong-length") throw broken$1("a point of an ECDH key has a wrong length");
	return { kind: "encryption" };
}
function readShort(contents) {
	const length = contents.byte();
	if (length === 0 || length === 255) throw unsupported("a length that is reserved");
	return contents.take(length);
}

// src/packages/openpgp/verify-bytes.ts
const HASH_NAMES = /* @__PURE__ */ new Map([
	[2, "sha1"],
	[8, "sha256"],
	[9, "sha384"],
	[10, "sha512"],
	[11, "sha224"],
	[12, "sha3-256"],
	[14, "sha3-512"]
]);
function faultOf$1(signature, by, data, rules) {
	if (!maySign(by)) return "the key cannot sign";
	if (signature.algorithm !== by.algorithm) return "the signature does not fit its key";
	const hash = HASH_NAMES.get(signature.hash) ?? "";
	const signed = Buffer.concat([
		signature.salt,
		...data,
		signature.suffix
	]);
	const digest = createHash(hash).update(signed).digest();
	if (signature.version > 4 && !digest.subarray(0, 2).equals(signature.digestStart)) return "the signature is of something else";
	return isOf(by.material, signature, {
		hash,
		signed,
		digest
	}, rules) ? void 0 : "the signature is not valid";
}
function isOf(material, { numbers, hash: hashNumber }, { hash, signed, digest }, rules) {
	switch (material.kind) {
		case "rsa": return mayVerify(material.modulus, material.exponent, hashNumber, rules) && isValid(hash, signed, () => rsaKey(material), rsaNumber(material.modulus, numbers));
		case "dsa": {
			const order = withoutLeadingZeros(material.numbers[1]).length;
			return isValid(hash, signed, () => dsaKey(material.numbers), joined$1(numbers, order));
		}
		case "ecdsa": {
			const bytes = ecdsaCurve(material.curve)?.bytes ?? 0;
			const key = () => ecdsaKey(material.curve, material.point);
			return isValid(hash, signed, key, joined$1(numbers, bytes));
		}
		case "ed25519":
		case "ed448": return isValid(void 0, digest, () => edwardsKey(material), edwardsNumbers(material.kind, numbers));
		case "encryption": return false;
	}
}
function isValid(hash, signed, makeKey, signature) {
	if (signature === void 0) return false;
	try {
		const key = makeKey();
		if (key === void 0) return false;
		return verify$1(hash, signed, {
			key,
			dsaEncoding: "ieee-p1363"
		}, signature);
	} catch {
		return false;
	}
}
const SHA3 = /* @__PURE__ */ new Set([12, 14]);
function mayVerify(modulus, exponent, hash, rules) {
	const number = exponent.length === 0 ? 0 : exponent.readUIntBE(0, exponent.length);
	if (number < 2 || bitsOf(modulus) < rules.minRsaBits) return false;
	return rules.rsaOfNewGo ? number % 2 === 1 && (modulus.at(-1) ?? 0) % 2 === 1 : !SHA3.has(hash);
}
function bitsOf(number) {
	const digits = withoutLeadingZeros(number);
	return digits.length * 8 - Math.clz32((digits[0] ?? 0) << 24);
}
function rsaKey({ modulus, exponent }) {
	const n = withoutLeadingZeros(modulus).toString("base64url");
	const e = withoutLeadingZeros(exponent).toString("base64url");
	return createPublicKey({
		key: {
			kty: "RSA",
			n,
			e
		},
		format: "jwk"
	});
}
function rsaNumber(modulus, [number]) {
	const { length } = withoutLeadingZeros(modulus);
	if (number === void 0 || number.length > length) return void 0;
	return padded(number, length);
}
function joined$1(numbers, length) {
	const digits = numbers.map(withoutLeadingZeros);
	if (digits.some((digit) => digit.length > length)) return void 0;
	return Buffer.concat(digits.map((digit) => padded(digit, length)));
}
function padded(number, length) {
	return Buffer.concat([Buffer.alloc(length - number.length), number]);
}
const CURVE_NAMES = {
	ed25519: "Ed25519",
	ed448: "Ed448"
};
function edwardsKey({ kind, point }) {
	const x = point.toString("base64url");
	return createPublicKey({
		key: {
			kty: "OKP",
			crv: CURVE_NAMES[kind],
			x
		},
		format: "jwk"
	});
}
function edwardsNumbers(kind, numbers) {
	if (numbers.length === 1) return numbers[0];
	if (kind === "ed448") return numbers[0]?.length === 115 ? numbers[0].subarray(1) : void 0;
	if (numbers.some((number) => number.length > 32)) return void 0;
	return Buffer.concat(numbers.map((number) => padded(number, 32)));
}

// src/packages/openpgp/entity.ts
const CERTIFICATIONS = /* @__PURE__ */ new Set([
	16,
	17,
	18,
	19
]);
const CERTIFICATION_REVOCATION = 48;
const BINDING = 24;
const SUBKEY_REVOCATION = 40;
const KEY_REVOCATION = 32;
const DIRECT = 31;
const SIGNS_DOCUMENTS = 2;
function readEntity(packets, rules) {
	const primary = readPrimary(packets, rules);
	if (primary === void 0) return void 0;
	const parts = {
		primary,
		identities: /* @__PURE__ */ new Map(),
		subkeys: [],
		loose: []
	};
	for (let packet = packets.next(); packet !== void 0; packet = packets.next()) {
		if (packet.kind === "key" && !packet.key.isSubkey) {
			packets.unread(packet);
			break;
		}
		readPart(packets, packet, parts, rules);
	}
	const { identities, subkeys, loose } = parts;
	if (identities.size === 0 && primary.version < 6) throw structural("the key has no user ID");
	const direct = primary.version < 6 ? void 0 : directSignature(primary, loose, rules);
	const revocations = loose.filter(({ type }) => type === KEY_REVOCATION);
	for (const revocation of revocations) assertValid(revocation, primary, [primary.signedForm], rules);
	return {
		primary,
		identities,
		subkeys,
		revocations,
		...withoutAbsent({ direct })
	};
}
function readPart(packets, packet, parts, rules) {
	const { primary } = parts;
	if (packet.kind === "user-id") {
		const identity = readIdentity(packets, primary, packet.id, rules);
		if (identity !== void 0) parts.identities.set(packet.id.toString("latin1"), identity);
	} else if (packet.kind === "signature") parts.loose.push(packet.signature);
	else if (packet.kind === "key") parts.subkeys.push(readSubkey(packets, primary, packet.key, rules));
}
function readPrimary(packets, rules) {
	const first = packets.next();
	if (first === void 0) return void 0;
	if (first.kind !== "key") {
		packets.unread(first);
		throw structural("the first packet is no key");
	}
	if (!rules.signingAlgorithms.has(first.key.algorithm)) throw structural("the primary key cannot sign");
	return first.key;
}
function* signaturesAfter(packets) {
	for (let packet = packets.next(); packet !== void 0; packet = packets.next()) {
		if (packet.kind !== "signature") {
			packets.unread(packet);
			return;
		}
		yield packet.signature;
	}
}
function readIdentity(packets, primary, id, rules) {
	const length = Buffer.alloc(4);
	length.writeUInt32BE(id.length);
	const data = [
		primary.signedForm,
		Buffer.from([180]),
		length,
		id
	];
	let self;
	const revocations = [];
	for (const signature of signaturesAfter(packets)) {
		const isRevocation = signature.type === CERTIFICATION_REVOCATION;
		if (!isRevocation && !CERTIFICATIONS.has(signature.type)) throw structural("a user ID has a signature of a wrong type");
		if (!claimsToBeOf(signature, primary)) continue;
		assertValid(signature, primary, data, rules);
		if (isRevocation) revocations.push(signature);
		else if (self === void 0 || signature.created > self.created) self = signature;
	}
	if (self === void 0 && revocations.length === 0) return void 0;
	return {
		revocations,
		...withoutAbsent({ self })
	};
}
function claimsToBeOf({ issuer, issuerFingerprint }, key) {
	if (issuerFingerprint !== void 0) return issuerFingerprint === key.fingerprint;
	return issuer === key.keyId;
}
function readSubkey(packets, primary, key, rules) {
	let binding;
	const revocations = [];
	try {
		for (const signature of signaturesAfter(packets)) {
			if (signature.type !== BINDING && signature.type !== SUBKEY_REVOCATION) throw structural("a subkey has a signature of a wrong type");
			assertBound(primary, key, signature, rules);
			if (signature.type === SUBKEY_REVOCATION) revocations.push(signature);
			else if (binding === void 0 || signature.created > binding.created) binding = signature;
		}
	} catch (caught) {
		throw isFault(caught, "unsupported", "broken") ? structural(caught.message) : caught;
	}
	if (binding === void 0) throw structural("a subkey has no signature that binds it");
	return {
		key,
		binding,
		revocations
	};
}
function assertBound(primary, subkey, signature, rules) {
	const data = [primary.signedForm, subkey.signedForm];
	assertValid(signature, primary, data, rules);
	if (((signature.keyFlags ?? 0) & 2) === 0) return;
	if (signature.embedded === void 0) throw structural("a signing subkey has not agreed to its key");
	assertValid(signature.embedded, subkey, data, rules);
}
function directSignature(primary, loose, rules) {
	const [newest] = loose.filter((signature) => signature.type === DIRECT && claimsToBeOf(signature, primary)).sort((a, b) => b.created - a.created);
	if (newest === void 0) throw structural("a key of version 6 says nothing of itself");
	assertValid(newest, primary, [primary.signedForm], rules);
	return newest;
}
function assertValid(signature, by, data, rules) {
	const fault = faultOf$1(signature, by, data, rules);
	if (fault !== void 0) throw structural(`a signature of the key's own: ${fault}`);
}
function readKeyRing(packets, rules) {
	const ring = [];
	let fault;
	for (;;) try {
		const entity = readEntity(packets, rules);
		if (entity === void 0) break;
		ring.push(entity);
	} catch (caught) {
		if (!isFault(caught, "structural", "unsupported")) throw caught;
		fault = caught;
		skipToPrimaryKey(packets);
	}
	if (ring.length === 0 && fault !== void 0) throw fault;
	return ring;
}
function skipToPrimaryKey(packets) {
	for (let packet = packets.next(); packet !== void 0; packet = packets.next()) if (packet.kind === "key" && !packet.key.isSubkey) {
		packets.unread(packet);
		return;
	}
}

// src/packages/openpgp/packet-contents.ts
var Cursor = class {
	#stream;
	#offset = 0;
	constructor(stream) {
		this.#stream = stream;
	}
	isAtEnd() {
		if (this.#offset < this.#stream.bytes.length) return false;
		if (this.#stream.fault !== void 0) throw this.#stream.fault;
		return true;
	}
	take(length) {
		const end = this.#offset + length;
		const taken = this.#stream.bytes.subarray(this.#offset, end);
		this.#offset = Math.min(end, this.#stream.bytes.length);
		if (taken.length < length) throw this.#stream.fault ?? broken$1("a packet is cut off");
		return taken;
	}
	rest() {
		const taken = this.#stream.bytes.subarray(this.#offset);
		this.#offset = this.#stream.bytes.length;
		if (this.#stream.fault !== void 0) throw this.#stream.fault;
		return taken;
	}
};
var PacketContents = class {
	#cursor;
	#taken = [];
	#remaining;
	#isPartial;
	constructor(cursor, { length, isPartial }) {
		this.#cursor = cursor;
		this.#remaining = length;
		this.#isPartial = isPartial;
	}
	take(length) {
		const parts = [];
		let wanted = length;
		while (wanted > 0) {
			if (!this.#hasMore()) throw broken$1("a packet is too short");
			const part = this.#cursor.take(Math.min(wanted, this.#remaining));
			this.#remaining -= part.length;
			wanted -= part.length;
			parts.push(part);
		}
		const taken = parts.length === 1 ? parts[0] : Buffer.concat(parts);
		this.#taken.push(taken);
		return taken;
	}
	byte() {
		return this.take(1).readUInt8();
	}
	multiprecision() {
		const bits = this.take(2).readUInt16BE();
		return {
			bits,
			bytes: this.take(Math.ceil(bits / 8))
		};
	}
	rest() {
		const parts = [];
		while (this.#hasMore()) {
			const part = this.#remaining === Number.POSITIVE_INFINITY ? this.#cursor.rest() : this.#cursor.take(this.#remaining);
			this.#remaining = 0;
			parts.push(part);
		}
		return Buffer.concat(parts);
	}
	skip() {
		try {
			this.rest();
		} catch (caught) {
			if (!(caught instanceof OpenPgpFault)) throw caught;
		}
	}
	taken() {
		return Buffer.concat(this.#taken);
	}
	#hasMore() {
		while (this.#remaining === 0 && this.#isPartial) {
			const next = readLength(this.#cursor);
			this.#remaining = next.length;
			this.#isPartial = next.isPartial;
		}
		return this.#remaining > 0;
	}
};
function readLength(cursor) {
	const first = cursor.take(1).readUInt8();
	if (first < 192) return {
		length: first,
		isPartial: false
	};
	if (first < 224) return {
		length: (first - 192) * 256 + cursor.take(1).readUInt8() + 192,
		isPartial: false
	};
	if (first < 255) return {
		length: 2 ** (first & 31),
		isPartial: true
	};
	return {
		length: cursor.take(4).readUInt32BE(),
		isPartial: false
	};
}

// src/packages/openpgp/signature-parts.ts
const ISSUER = 16;
const EMBEDDED = 32;
const ISSUER_FINGERPRINT = 33;
const UNHASHED = /* @__PURE__ */ new Set([
	ISSUER,
	EMBEDDED,
	ISSUER_FINGERPRINT
]);
const PRIMARY_KEY_BINDING = 25;
function readParts(bytes, area, before = {}) {
	const draft = { ...before };
	for (const part of splitSubpackets(bytes)) {
		if (!area.isHashed && !UNHASHED.has(part.type)) continue;
		const isKnown = area.rules.knownSubpackets.has(part.type);
		if (!isKnown && part.isCritical) throw unsupported(`the subpacket ${part.type}, a critical one,`);
		if (isKnown) READERS.get(part.type)?.(draft, part, area);
	}
	const { created } = draft;
	if (created === void 0) throw structural("a signature has no time");
	return {
		...draft,
		created
	};
}
const readIssuer = (draft, { data }, { version, isHashed }) => {
	if (version > 4 && (isHashed || version === 5)) throw structural("a signature of a new version has an old issuer");
	sized(data, 8);
	if (version === 4) draft.issuer = hex(data);
};
const readIssuerFingerprint = (draft, { data }, { rules }) => {
	const [version] = data;
	if (version === void 0) throw structural("a fingerprint is empty");
	const isLong = version > 4 && (rules.versions.has(6) || version === 5);
	const fingerprint = hex(sized(data, isLong ? 33 : 21).subarray(1));
	draft.issuerFingerprint = fingerprint;
	draft.issuer = isLong ? fingerprint.slice(0, 16) : fingerprint.slice(-16);
};
const readKeyFlags = (draft, { data }, { rules }) => {
	if (data.length === 0 && !rules.allowsEmptyKeyFlags) throw structural("key flags are empty");
	draft.keyFlags = (draft.keyFlags ?? 0) | (data[0] ?? 0);
};
const readNotation = (draft, { data, isCritical }) => {
	const isLongEnough = data.length >= 8;
	const nameLength = isLongEnough ? data.readUInt16BE(4) : 0;
	const valueLength = isLongEnough ? data.readUInt16BE(6) : 0;
	sized(data, 8 + nameLength + valueLength);
	if (isCritical) draft.criticalNotation = data.subarray(8, 8 + nameLength).toString();
};
const readEmbedded = (draft, { data }, { rules, readSignature }) => {
	if (draft.embedded !== void 0) throw structural("a signature has two others in it");
	const length = {
		length: data.length,
		isPartial: false
	};
	const embedded = readSignature(new PacketContents(new Cursor({ bytes: data }), length), rules);
	if (embedded.type !== PRIMARY_KEY_BINDING) throw structural("a subkey agrees to something else");
	draft.embedded = embedded;
};
const readRegularExpression = (_draft, { data }) => {
	if (data.at(-1) !== 0) throw structural("a regular expression has no end");
};
const readExportable = (_draft, { data }) => {
	if (data.length === 0) throw new OpenPgpFault("broken", "a subpacket is empty");
	if (data.readUInt8() === 0) throw unsupported("a certification that is not to be exported");
};
const READERS = /* @__PURE__ */ new Map([
	[2, (draft, { data }) => draft.created = seconds(data)],
	[3, (draft, { data }) => draft.lifetime = seconds(data)],
	[4, readExportable],
	[5, (_draft, { data }) => sized(data, 2)],
	[6, readRegularExpression],
	[9, (draft, { data }) => draft.keyLifetime = seconds(data)],
	[ISSUER, readIssuer],
	[20, readNotation],
	[25, (draft, { data }) => draft.isPrimaryUserId = isTrue(data)],
	[27, readKeyFlags],
	[29, (draft, { data }) => draft.revocationReason = reason(data)],
	[EMBEDDED, readEmbedded],
	[ISSUER_FINGERPRINT, readIssuerFingerprint],
	[35, (_draft, { data }) => sized(data, (data[0] ?? 5) > 4 ? 33 : 21)],
	[39, (_draft, { data }) => sized(data, data.length - data.length % 2)]
]);
function sized(data, length) {
	if (data.length !== length) throw structural("a subpacket has a wrong length");
	return data;
}
function seconds(data) {
	return sized(data, 4).readUInt32BE() * 1e3;
}
function isTrue(data) {
	return sized(data, 1).readUInt8() > 0;
}
function reason(data) {
	if (data.length === 0) throw structural("the reason of a revocation is empty");
	return data.readUInt8();
}
function hex(bytes) {
	return bytes.toString("hex").toUpperCase();
}
const CRITICAL = 128;
function* splitSubpackets(area) {
	for (let at = 0; at < area.length;) {
		const [length, start] = lengthAt(area, at);
		const end = start + length;
		if (start > area.length || end > area.length) throw structural("a subpacket is cut off");
		if (length === 0) throw structural("a subpacket is empty");
		const type = area.readUInt8(start);
		const isCritical = (type & CRITICAL) !== 0;
		yield {
			type: type & -129,
			isCritical,
			data: area.subarray(start + 1, end)
		};
		at = end;
	}
}
function lengthAt(area, at) {
	const first = area.readUInt8(at);
	if (first < 192) return [first, at + 1];
	if (at + (first < 255 ? 2 : 5) > area.length) throw structural("a subpacket is cut off");
	if (first < 255) return [(first - 192) * 256 + area.readUInt8(at + 1) + 192, at + 2];
	return [area.readUInt32BE(at + 1), at + 5];
}

// src/packages/openpgp/signature-packet.ts
const NUMBERS = /* @__PURE__ */ new Map([
	[1, { count: 1 }],
	[3, { count: 1 }],
	[17, { count: 2 }],
	[19, { count: 2 }],
	[22, { count: 2 }],
	[27, { bytes: 64 }],
	[28, { bytes: 114 }]
]);
const SHA1$1 = 2;
const SALT_BYTES = /* @__PURE__ */ new Map([
	[8, 16],
	[9, 24],
	[10, 32],
	[11, 16],
	[12, 16],
	[14, 32]
]);
function readSignature(contents, rules) {
	const version = contents.byte();
	if (!rules.versions.has(version)) throw unsupported(`a signature of version ${version}`);
	const lengthBytes = version === 6 ? 4 : 2;
	const head = contents.take(3 + lengthBytes);
	const [type = 0, algorithm = 0, hash = 0] = head;
	const form = rules.signingAlgorithms.has(algorithm) ? NUMBERS.get(algorithm) : void 0;
	if (form === void 0) throw unsupported(`the algorithm ${algorithm} of a signature`);
	if (!SALT_BYTES.has(hash) && (hash !== SHA1$1 || version > 4)) throw unsupported(`the hash function ${hash} of a signature`);
	const hashed = contents.take(head.readUIntBE(3, lengthBytes));
	const context = {
		version,
		rules,
		readSignature
	};
	const signedParts = readParts(hashed, {
		...context,
		isHashed: true
	});
	const unhashed = contents.take(contents.take(lengthBytes).readUIntBE(0, lengthBytes));
	const parts = readParts(unhashed, {
		...context,
		isHashed: false
	}, signedParts);
	const digestStart = contents.take(2);
	return {
		...parts,
		version,
		type,
		algorithm,
		hash,
		salt: version === 6 ? readSalt(contents, hash) : Buffer.alloc(0),
		suffix: suffixOf(version, type, Buffer.concat([
			Buffer.from([version]),
			head,
			hashed
		])),
		digestStart,
		numbers: readNumbers(contents, form)
	};
}
function readSalt(contents, hash) {
	const length = contents.byte();
	if (length !== SALT_BYTES.get(hash)) throw structural("the salt of a signature has a wrong length");
	return contents.take(length);
}
function readNumbers(contents, form) {
	if ("bytes" in form) return [contents.take(form.bytes)];
	return Array.from({ length: form.count }, () => contents.multiprecision().bytes);
}
const OVER_DOCUMENT = /* @__PURE__ */ new Set([0, 1]);
const NO_METADATA = Buffer.alloc(6);
function suffixOf(version, type, hashed) {
	const isOfFive = version === 5;
	const counted = isOfFive && OVER_DOCUMENT.has(type) ? Buffer.concat([hashed, NO_METADATA]) : hashed;
	const length = Buffer.alloc(isOfFive ? 8 : 4);
	length.writeUInt32BE(counted.length, length.length - 4);
	return Buffer.concat([
		counted,
		Buffer.from([version, 255]),
		length
	]);
}

// src/packages/openpgp/packet-reader.ts
const SIGNATURE$1 = 2;
const SECRET_KEY = 5;
const PUBLIC_KEY = 6;
const SECRET_SUBKEY = 7;
const MARKER = 10;
const TRUST = 12;
const USER_ID = 13;
const PUBLIC_SUBKEY = 14;
const USER_ATTRIBUTE = 17;
const PADDING = 21;
const MESSAGES = /* @__PURE__ */ new Set([
	1,
	3,
	4,
	8,
	9,
	11,
	18,
	20
]);
const FIRST_NON_CRITICAL = 40;
var PacketReader = class {
	#cursor;
	#rules;
	#unread;
	constructor(stream, rules) {
		this.#cursor = new Cursor(stream);
		this.#rules = rules;
	}
	next() {
		for (;;) {
			const unread = this.#unread;
			this.#unread = void 0;
			if (unread !== void 0) return unread;
			if (this.#cursor.isAtEnd()) return void 0;
			try {
				const packet = this.#read();
				if (packet !== void 0) return packet;
			} catch (caught) {
				if (!isFault(caught, "unsupported")) throw caught;
			}
		}
	}
	unread(packet) {
		this.#unread = packet;
	}
	#read() {
		const [tag, contents] = this.#header();
		try {
			return this.#contentsOf(tag, contents);
		} catch (caught) {
			contents.skip();
			throw caught;
		}
	}
	#header() {
		const first = this.#cursor.take(1).readUInt8();
		if ((first & 128) === 0) throw structural("something else stands where a packet should");
		if ((first & 64) !== 0) return [first & 63, new PacketContents(this.#cursor, readLength(this.#cursor))];
		const lengthBytes = 2 ** (first & 3);
		const length = lengthBytes === 8 ? Number.POSITIVE_INFINITY : this.#cursor.take(lengthBytes).readUIntBE(0, lengthBytes);
		return [(first & 63) >> 2, new PacketContents(this.#cursor, {
			length,
			isPartial: false
		})];
	}
	#contentsOf(tag, contents) {
		switch (tag) {
			case SIGNATURE$1: return {
				kind: "signature",
				signature: readSignature(contents, this.#rules)
			};
			case PUBLIC_KEY:
			case PUBLIC_SUBKEY: return {
				kind: "key",
				key: readPublicKey(contents, tag === PUBLIC_SUBKEY, this.#rules)
			};
			case SECRET_KEY:
			case SECRET_SUBKEY: {
				const key = readPublicKey(contents, tag === SECRET_SUBKEY, this.#rules);
				contents.skip();
				return {
					kind: "key",
					key
				};
			}
			case USER_ID: return {
				kind: "user-id",
				id: contents.rest()
			};
			case USER_ATTRIBUTE:
				Array.from(splitSubpackets(contents.rest()));
				return { kind: "other" };
			default: return this.#otherwise(tag, contents);
		}
	}
	#otherwise(tag, contents) {
		if (MESSAGES.has(tag)) throw broken$1("a part of a message stands where a packet of a key should");
		if (tag === TRUST || tag >= FIRST_NON_CRITICAL || !this.#rules.mindsUnknownPackets) {
			contents.skip();
			return;
		}
		if (tag === PADDING) {
			contents.rest();
			return { kind: "other" };
		}
		if (tag !== MARKER) throw broken$1(`packets with the number ${tag} are not known`);
		if (contents.take(3).toString("latin1") !== "PGP") throw structural("a marker is none");
	}
};

// src/packages/openpgp/detached.ts
const KEY_BLOCKS = /* @__PURE__ */ new Set(["PGP PUBLIC KEY BLOCK", "PGP PRIVATE KEY BLOCK"]);
function verifyDetached(what, rules) {
	let ring;
	try {
		ring = readArmoredKeyRing(what.keys, rules);
	} catch (caught) {
		return {
			kind: "unreadable",
			reason: reasonOf(caught)
		};
	}
	try {
		return verifyWith(ring, what, rules);
	} catch (caught) {
		return {
			kind: "invalid",
			reason: `the signature cannot be read: ${reasonOf(caught)}`
		};
	}
}
function reasonOf(caught) {
	if (caught instanceof OpenPgpFault) return caught.message;
	throw caught;
}
function readArmoredKeyRing(text, rules) {
	const block = decodeArmor(text, rules);
	if (block === void 0) throw new OpenPgpFault("broken", "there is no armored block");
	if (!KEY_BLOCKS.has(block.type)) throw new OpenPgpFault("broken", "the armored block does not hold keys");
	return readKeyRing(new PacketReader(block.body, rules), rules);
}
function verifyWith(ring, { document, signature: binary }, rules) {
	const packets = new PacketReader({ bytes: Buffer.from(binary) }, rules);
	for (let packet = packets.next(); packet !== void 0; packet = packets.next()) {
		if (packet.kind !== "signature") return invalid$3("there is more than signatures");
		const { signature } = packet;
		const { issuer } = signature;
		if (issuer === void 0) return invalid$3("the signature does not name its issuer");
		const signers = ring.flatMap((entity) => signersOf(entity, issuer));
		if (signers.length > 0) return verifyOne(signature, signers, document, rules);
	}
	return { kind: "unknown-issuer" };
}
function invalid$3(reason) {
	return {
		kind: "invalid",
		reason
	};
}
function signersOf(entity, keyId) {
	const identity = primaryIdentity(entity);
	const self = entity.direct ?? identity?.self;
	const shared = {
		entity,
		...withoutAbsent({ identity })
	};
	const signers = [];
	if (entity.primary.keyId === keyId && self !== void 0 && signsDocuments(self)) signers.push({
		...shared,
		key: entity.primary,
		self
	});
	for (const subkey of entity.subkeys) {
		if (subkey.key.keyId !== keyId || self === void 0 || !signsDocuments(subkey.binding)) continue;
		signers.push({
			...shared,
			key: subkey.key,
			subkey,
			self
		});
	}
	return signers;
}
function signsDocuments(self) {
	return ((self.keyFlags ?? 0) & 2) !== 0;
}
function primaryIdentity({ primary, identities }) {
	if (primary.version > 5) return void 0;
	let best;
	for (const identity of identities.values()) if (best === void 0 || isPreferred(identity, best)) best = identity;
	return best;
}
function isPreferred(identity, over) {
	const revocations = identity.revocations.length - over.revocations.length;
	if (revocations !== 0) return revocations < 0;
	if (over.self === void 0 || identity.self === void 0) return over.self === void 0;
	const isMarked = identity.self.isPrimaryUserId === true;
	if (isMarked !== (over.self.isPrimaryUserId === true)) return isMarked;
	return identity.self.created > over.self.created;
}
const OVER_BYTES$1 = 0;
const OVER_LINES = 1;
function verifyOne(signature, signers, document, rules) {
	const isOverLines = signature.type === OVER_LINES;
	if (signature.type !== OVER_BYTES$1 && !isOverLines) return invalid$3("the signature is not over a document");
	const bytes = Buffer.from(document);
	const data = [isOverLines ? withDosLineEnds(bytes) : bytes];
	let fault = "the signature is not valid";
	for (const by of signers) {
		const found = faultOf$1(signature, by.key, data, rules);
		if (found === void 0) return {
			kind: "signed",
			signature,
			by,
			candidates: signers.length
		};
		fault = found;
		data.push(signature.suffix);
	}
	return invalid$3(fault);
}
function withDosLineEnds(document) {
	const canonical = document.toString("latin1").replaceAll(/\r[\s\S]|\n/g, (end) => end === "\n" ? "\r\n" : end);
	return Buffer.from(canonical, "latin1");
}
const KEY_COMPROMISED = 2;
function standingOf({ signature, by }, now) {
	const signatures = [signature, ...selfSignatures(by)];
	if (signatures.some((signature) => signature.criticalNotation !== void 0)) return "not-understood";
	if (isRevoked(by, now)) return "revoked";
	if (lifetimes(by).some(([key]) => key.created > now) || keyEnds(by).some((end) => now > end)) return "key-expired";
	return signatures.some((signature) => isExpired(signature, now)) ? "signature-expired" : "ok";
}
function isFromFuture({ signature, by }, now) {
	const keys = lifetimes(by).map(([key]) => key.created);
	const signatures = [signature, ...selfSignatures(by)].map(({ created }) => created);
	return [...keys, ...signatures].some((created) => created > now);
}
function keyEnds(by) {
	return lifetimes(by).flatMap(([key, { keyLifetime = 0 }]) => keyLifetime === 0 ? [] : [key.created + keyLifetime]);
}
function lifetimes({ entity, self, subkey }) {
	const primary = [entity.primary, self];
	return subkey === void 0 ? [primary] : [primary, [subkey.key, subkey.binding]];
}
function selfSignatures({ self, subkey }) {
	if (subkey === void 0) return [self];
	const { embedded } = subkey.binding;
	return [
		self,
		subkey.binding,
		...embedded === void 0 ? [] : [embedded]
	];
}
function isRevoked({ entity, subkey, identity }, now) {
	return [
		entity,
		subkey,
		identity
	].flatMap((owner) => owner?.revocations ?? []).some((revocation) => revocation.revocationReason === KEY_COMPROMISED || !isExpired(revocation, now));
}
function isExpired({ created, lifetime = 0 }, now) {
	return created > now || lifetime !== 0 && now > created + lifetime;
}

// src/packages/authentication/verify-signature.ts
const known = /* @__PURE__ */ new WeakMap();
function verifySignature(signed, now, tool) {
	const checks = known.get(signed.checksums) ?? /* @__PURE__ */ new Map();
	known.set(signed.checksums, checks);
	const { signature, signingKeys, endorsedKeys } = signed;
	const keys = signingKeys.map((armored) => [armored, endorsedKeys?.has(armored)]);
	const terms = [
		hexDigest("sha256", signature),
		now,
		toolKey(tool),
		keys
	];
	const question = textDigest(JSON.stringify(terms));
	return remembered(checks, question, () => Promise.resolve(verify(signed, now, tool)));
}
function verify(signed, now, tool) {
	const rules = openPgpRules(tool);
	return { attempts: signed.signingKeys.map((armored) => {
		const { checksums, signature } = signed;
		const attempt = attemptOf(verifyDetached({
			keys: armored,
			document: checksums,
			signature
		}, rules), now);
		return signed.endorsedKeys?.has(armored) === true ? endorsed(attempt) : attempt;
	}) };
}
function attemptOf(found, now) {
	switch (found.kind) {
		case "unreadable": return found;
		case "unknown-issuer": return {
			kind: "verified",
			fact: {
				status: found.kind,
				weaknesses: []
			},
			isOfOneDocument: false
		};
		case "invalid": return invalid$2(found.reason);
		case "signed": return signedAttempt(found, now);
	}
}
function invalid$2(reason) {
	return {
		kind: "verified",
		fact: {
			status: "invalid",
			weaknesses: [],
			reason
		},
		isOfOneDocument: false
	};
}
function endorsed(attempt) {
	if (attempt.kind === "unreadable" || attempt.fact.fingerprint === void 0) return attempt;
	return {
		...attempt,
		fact: {
			...attempt.fact,
			isEndorsed: true
		}
	};
}
function signedAttempt(found, now) {
	const status = standingOf(found, now);
	if (status === "not-understood") return invalid$2("the signature, or one of its key's own, has a note that must be understood");
	const { signature, by, candidates } = found;
	const ends = keyEnds(by);
	return {
		kind: "verified",
		fact: {
			status,
			fingerprint: parseFingerprint(by.entity.primary.fingerprint),
			keyId: by.entity.primary.keyId,
			created: new Date(signature.created).toISOString(),
			...ends.length === 0 ? {} : { keyExpires: new Date(smallestOf(ends)).toISOString() },
			...isFromFuture(found, now) ? { isFromFuture: true } : {},
			weaknesses: weaknessesOf(found)
		},
		isOfOneDocument: candidates === 1 && canBeOfOneDocument(signature, by.key)
	};
}
const SHA1 = 2;
const WEAK_RSA_BITS = 2048;
function weaknessesOf({ signature, by }) {
	const { material } = by.key;
	const isShort = material.kind === "rsa" && bitsOf(material.modulus) < WEAK_RSA_BITS;
	return [
		...signature.hash === SHA1 ? ["sha1"] : [],
		...material.kind === "dsa" ? ["dsa"] : [],
		...isShort ? ["rsa-under-2048"] : []
	];
}
const OVER_BYTES = 0;
function canBeOfOneDocument(signature, by) {
	if (signature.type !== OVER_BYTES || signature.hash === SHA1) return false;
	const { material } = by;
	if (material.kind === "rsa") return true;
	return material.kind === "ed25519" && !isOfSmallOrder(material.point);
}
const SMALL_ORDER = /* @__PURE__ */ new Set([
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0100000000000000000000000000000000000000000000000000000000000000",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f"
]);
function isOfSmallOrder(point) {
	const coordinate = Buffer.from(point);
	coordinate.writeUInt8(coordinate.readUInt8(31) & 127, 31);
	return SMALL_ORDER.has(coordinate.toString("hex"));
}

// src/packages/zip/entry-name.ts
function byteName(bytes) {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
function byteNameFromText(text) {
	return Buffer.from(text, "utf8").toString("latin1");
}
function displayName(name) {
	return Buffer.from(name, "latin1").toString("utf8");
}
function hasParentComponent(name) {
	return name.includes("..") && name.split(/[/\\]/).includes("..");
}
function unpackedName(name) {
	return name.split("/").filter((part) => part !== "" && part !== ".").join("/");
}
const UNIX_CREATORS = /* @__PURE__ */ new Set([3, 19]);
const DOS_CREATORS = /* @__PURE__ */ new Set([
	0,
	11,
	14
]);
function hasDirectoryMode(entry) {
	if (isByUnix(entry)) return (unixMode(entry) & 61440) === 16384;
	return DOS_CREATORS.has(creatorOf(entry)) && (entry.externalFileAttributes & 16) !== 0;
}
function isByUnix(entry) {
	return UNIX_CREATORS.has(creatorOf(entry));
}
function creatorOf({ versionMadeBy }) {
	return versionMadeBy >> 8;
}
function unixMode({ externalFileAttributes }) {
	return externalFileAttributes >>> 16;
}

// src/packages/memory/known-package-protocol.ts
const FORMAT = 2;
function encodeKnownPackage(known) {
	const { zip, directory, archive, bytes, rootFiles } = known;
	if (directory.kind === "error" || archive.kind === "error") return void 0;
	const names = rootFiles.map(displayName);
	if (names.some((name, i) => byteNameFromText(name) !== rootFiles[i])) return void 0;
	const document = {
		format: FORMAT,
		zip,
		directory: directory.hash,
		archive: archive.hash,
		bytes,
		rootFiles: names
	};
	return `${JSON.stringify(document)}\n`;
}
function decodeKnownPackage(text, zip) {
	return readRemembered(text, (document) => knownPackage$1(document, zip));
}
function knownPackage$1(document, zip) {
	if (document.member("format") !== FORMAT || document.member("zip") !== zip) return void 0;
	const directory = contentHashOf(document.member("directory"));
	const archive = contentHashOf(document.member("archive"));
	const bytes = document.member("bytes");
	const rootFiles = document.member("rootFiles");
	if (directory === void 0 || archive === void 0 || !isTextList(rootFiles)) return void 0;
	if (typeof bytes !== "number" || !Number.isSafeInteger(bytes) || bytes < 0) return void 0;
	return {
		zip,
		directory: {
			kind: "hash",
			hash: directory
		},
		archive: {
			kind: "hash",
			hash: archive
		},
		bytes,
		rootFiles: rootFiles.map(byteNameFromText)
	};
}
function isTextList(value) {
	return Array.isArray(value) && value.every((item) => typeof item === "string");
}
function contentHashOf(value) {
	if (typeof value !== "string" || !/^h1:[0-9A-Za-z+/]{43}=$/.test(value)) return void 0;
	try {
		const hash = parseHash(value);
		return hashScheme(hash) === "h1" ? hash : void 0;
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}
const LIST_FORMAT = 1;
function encodeSignedList({ checksums, signature }) {
	const document = {
		format: LIST_FORMAT,
		checksums: base64(checksums),
		signature: base64(signature)
	};
	return `${JSON.stringify(document)}\n`;
}
function decodeSignedList(text) {
	return readRemembered(text, signedList);
}
function signedList(document) {
	if (document.member("format") !== LIST_FORMAT) return void 0;
	const checksums = bytesOf(document.member("checksums"));
	const signature = bytesOf(document.member("signature"));
	if (checksums === void 0 || signature === void 0) return void 0;
	return {
		checksums,
		signature
	};
}
function base64(bytes) {
	return Buffer.from(bytes).toString("base64");
}
function bytesOf(value) {
	if (typeof value !== "string") return void 0;
	const bytes = Buffer.from(value, "base64");
	return base64(bytes) === value ? bytes : void 0;
}
function readRemembered(text, make) {
	return attempt(() => readJson(text, () => UNUSABLE$1, recordOf(make)));
}
const UNUSABLE$1 = new LockReviewError("INVALID_METADATA", "What was remembered cannot be used");

// src/sources/registry/signed-list.ts
function signedListReader(reach) {
	const fetched = /* @__PURE__ */ new Map();
	const lists = reach.lists && {
		...reach.lists,
		memory: askedOnce(reach.lists.memory)
	};
	return (request, signal) => {
		const { name, checksumsUrl, signatureUrl, keys } = request;
		const fetchFile = (what, url) => remembered(fetched, `${what} ${url}`, () => fetchReleaseFile(reach, {
			url,
			what,
			name
		}, signal));
		const files = {
			checksums: () => fetchFile("checksums", checksumsUrl),
			signature: () => fetchFile("signature", signatureUrl)
		};
		return lists === void 0 || keys.signingKeys.length === 0 ? readBoth(files) : readRemembering(files, request, lists);
	};
}
async function readBoth(files) {
	const [checksums, signature] = await Promise.all([files.checksums(), files.signature()]);
	return {
		checksums,
		signature
	};
}
async function readRemembering(files, request, lists) {
	const [checksums, signature] = await Promise.all([rememberedOrFetched(files, request, lists), files.signature()]);
	const list = {
		checksums,
		signature
	};
	if ((await lists.memory.recall(request))?.checksums !== checksums && await isProven(list, request.keys, lists.now)) await lists.memory.learn(request, list);
	return list;
}
async function rememberedOrFetched(files, request, { memory, now }) {
	const known = await memory.recall(request);
	if (known === void 0 || !await isProven(known, request.keys, now)) return files.checksums();
	return Buffer.compare(known.signature, await files.signature()) === 0 ? known.checksums : files.checksums();
}
async function isProven(list, keys, now) {
	return provesDocument(await verifySignature({
		...list,
		...keys
	}, now, OPENTOFU));
}
function listMemory({ known, learned }) {
	return {
		async recall(place) {
			const text = await known?.read(listKey(place));
			return text === void 0 ? void 0 : decodeSignedList(text);
		},
		async learn(place, list) {
			await learned?.write(listKey(place), encodeSignedList(list));
		}
	};
}
function askedOnce(memory) {
	const recalled = /* @__PURE__ */ new Map();
	const learned = /* @__PURE__ */ new Map();
	return {
		recall: (place) => remembered(recalled, listKey(place), () => memory.recall(place)),
		learn: (place, list) => remembered(learned, listKey(place), () => memory.learn(place, list))
	};
}
function listKey({ checksumsUrl, signatureUrl }) {
	return textDigest(`signed checksum list\n${JSON.stringify([checksumsUrl, signatureUrl])}`);
}
const MAX_BYTES = {
	checksums: MAX_CHECKSUMS_BYTES,
	signature: MAX_SIGNATURE_BYTES
};
async function fetchReleaseFile({ http, patience }, wanted, signal) {
	const { retries, timeoutMs } = patience ?? DEFAULT_PATIENCE;
	const { url, what, name } = wanted;
	const maxBytes = MAX_BYTES[what];
	const answer = await fetchDocument(http, {
		url,
		maxRedirects: 9,
		retries,
		timeoutMs,
		maxBytes
	}, signal);
	if (answer.status === 200) return answer.body;
	const asked = `Fetching the ${what} of ${name} from ${displayUrl(url)}`;
	if (answer.status === 404 || answer.status === 410) throw missingFile$1(asked, wanted, answer.status);
	throw failureFromStatus(asked, answer.status, false);
}
function missingFile$1(asked, { what }, status) {
	return new LockReviewError(what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA", `${asked} failed: HTTP ${status}`, { hint: "The release is incomplete; its publisher has to repair it." });
}

// src/app/run/engine.ts
const REVIEW_DOWNLOAD_BYTES = 8 * 2 ** 30;
const DEFAULT_TIME_LIMIT = 1800;
const QUERIES_PER_JOB = 6;
function runDiscovery(http, { hosts, credentials, patience }) {
	return discoverServices({
		http,
		credentials,
		overrides: hosts,
		...withoutAbsent({ timeoutMs: patience?.timeoutMs })
	});
}
function createEngine(ports, settings) {
	const { http } = ports;
	const { hosts, credentials, authentication, source, publisherToken: token } = settings;
	const patience = registryPatience(settings);
	const now = ports.clock.now();
	const lists = ports.lists && {
		memory: ports.lists,
		now
	};
	const forge = publisherForge({
		http,
		hosts,
		token,
		...patience
	});
	const forAllTools = {
		...sharedPorts(ports, settings),
		context: providerContexts({
			http,
			hosts,
			...patience
		}),
		attestations: attestationsOf(forge)
	};
	const asked = {
		http,
		credentials,
		findRegistry: registryFinder(ports.findService),
		...patience,
		answers: /* @__PURE__ */ new Map()
	};
	const readList = signedListReader({
		http,
		...patience,
		...lists && { lists }
	});
	const known = /* @__PURE__ */ new Map();
	return (tool) => {
		const key = toolKey(tool);
		const before = known.get(key);
		if (before !== void 0) return before;
		const reach = {
			...asked,
			clientVersion: `1.${tool.minor}.0`
		};
		const reportedPackages = readsReportedPackages(tool) ? "read" : "ignore";
		const strangeVersions = strangeVersionsRule(tool);
		const origin = memoizedSource(registrySource({
			...reach,
			readList,
			reportedPackages,
			strangeVersions
		}));
		const gathering = {
			origin,
			forge,
			rules: {
				tool,
				authentication,
				now
			},
			ports: {
				...forAllTools,
				...sourcesOf(origin, source, tool),
				releaseDate: releaseDates(reach),
				examined: /* @__PURE__ */ new Map()
			}
		};
		known.set(key, gathering);
		return gathering;
	};
}
function sharedPorts({ http, scratch, listener, spool, memory, local }, { jobs, maxDownload }) {
	return {
		http,
		scratch,
		listener,
		queries: limitConcurrency(jobs * QUERIES_PER_JOB),
		downloads: limitConcurrency(jobs),
		budget: downloadBudget(maxDownload),
		hashed: /* @__PURE__ */ new Map(),
		...withoutAbsent({
			spool,
			memory,
			local
		})
	};
}
function registryPatience({ patience, directRetries }) {
	if (directRetries === void 0) return withoutAbsent({ patience });
	return { patience: {
		...patience ?? DEFAULT_PATIENCE,
		downloadRetries: directRetries
	} };
}
function sourcesOf(origin, choice, tool) {
	if (choice === void 0) return { source: origin };
	const configured = memoizedSource(choice.make(origin, tool));
	if (choice.origin === "instead") return { source: configured };
	return {
		source: besideOrigin(origin, configured),
		beside: {
			origin,
			configured
		}
	};
}

// src/app/settings/allowed-hosts.ts
function allowedHosts({ config, environment, named: written }) {
	const { hosts, tokens, providerInstallation } = config;
	const services = [...hosts.values()].flatMap((listed) => Object.values(listed).map(urlHost));
	const mirrors = (providerInstallation?.methods ?? []).map(mirrorHost);
	const named = /* @__PURE__ */ new Set([
		...written,
		...hosts.keys(),
		...tokens.keys(),
		...tokensFromEnvironment(environment).keys(),
		...services,
		...mirrors
	]);
	return (host) => named.has(host);
}
function mirrorHost(method) {
	if (method.kind === "network_mirror") return urlHost(method.url);
	return method.kind === "oci_mirror" ? ociMirrorHost(method.repositoryTemplate) : void 0;
}
function ociMirrorHost(template) {
	const [registry = ""] = template.split("/");
	return /[${}]/.test(registry) ? void 0 : urlHost(`https://${registry}/`);
}
function urlHost(address) {
	if (typeof address !== "string" || !URL.canParse(address)) return void 0;
	return new URL(address).host;
}

// src/adapters/git/git-url.ts
const PLAIN_HOST = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])$/;
const PLAIN_USER = /^[A-Za-z0-9._][A-Za-z0-9._@%+-]*$|^$/;
async function judgeGitUrl(text, policy) {
	if (!URL.canParse(text)) throw refused$2("its address is not a URL");
	const url = new URL(text);
	url.hash = "";
	if (url.protocol === "file:" && policy.allowsFiles === true && url.host === "") return {
		href: url.href,
		settings: []
	};
	if (![
		"https:",
		"ssh:",
		"http:"
	].includes(url.protocol)) throw refused$2("git is asked over https, ssh and http only");
	if (url.password !== "") throw refused$2("a password in an address is not used here");
	if (!PLAIN_HOST.test(url.hostname) || !PLAIN_USER.test(url.username) || /^\/*-/.test(url.pathname)) throw refused$2("its address is not one that git would take as such");
	const settings = await underGuard(url, policy);
	return {
		href: url.href,
		settings
	};
}
async function underGuard(url, { guard, environment }) {
	if (guard === void 0) return [];
	const settings = ["http.followRedirects=false"];
	if (guard.allowsHost(url.host)) return settings;
	assertOuterHost(url);
	const isHttp = url.protocol !== "ssh:";
	if (isHttp && proxyFor(url, environment) !== void 0) return settings;
	const name = unbracketed(url.hostname);
	if (isIP(name) !== 0) return settings;
	const addresses = await resolveName(name, guard.lookup ?? systemLookup);
	if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw refusal$1(url.host);
	if (!isHttp) return settings;
	const port = url.port === "" ? url.protocol === "https:" ? "443" : "80" : url.port;
	const pinned = addresses.map((address) => isIP(address) === 6 ? `[${address}]` : address).join(",");
	return [...settings, `http.curloptResolve=${name}:${port}:${pinned}`];
}
async function resolveName(name, ask) {
	try {
		return await ask(name);
	} catch (cause) {
		throw new LockReviewError("GIT_FAILED", `the host ${name} is not known`, { cause });
	}
}
async function systemLookup(name) {
	return (await lookup(name, { all: true })).map(({ address }) => address);
}
function refused$2(reason) {
	return new LockReviewError("REQUEST_REFUSED", reason);
}

// src/adapters/git/git-fetch.ts
const MAX_SUBMODULE_DEPTH = 4;
const MAX_SUBMODULES = 100;
function gitFetcher(options) {
	const fetching = {
		options,
		opened: [],
		limit: limitConcurrency(FETCHES_AT_ONCE),
		submodules: 0
	};
	return {
		fetch: (revision) => fetchRevision(fetching, revision, MAX_SUBMODULE_DEPTH),
		async close() {
			const opened = fetching.opened.splice(0);
			for (const { close } of opened) close();
			await Promise.all(opened.map(({ directory }) => directory.remove()));
		}
	};
}
async function fetchRevision(fetching, revision, depth) {
	const { options } = fetching;
	const url = await judgeGitUrl(revision.url, options);
	const ref = judgeRef(revision.ref);
	const directory = makeScratchDirectory("module");
	const record = {
		directory,
		close: () => void 0
	};
	fetching.opened.push(record);
	const settings = [...BASE_SETTINGS, ...await sshSetting(options, directory.path)];
	const context = {
		directory: directory.path,
		environment: options.environment,
		settings: [
			...settings,
			...url.settings,
			...protocolSettings(options)
		],
		signal: void 0
	};
	const commit = await fetching.limit(() => fetchCommit(context, {
		...revision,
		url: url.href,
		ref,
		time: options.time
	}));
	const { environment } = context;
	const git = await openRepository$1({
		directory: directory.path,
		environment,
		signal: options.time
	});
	record.close = git.close;
	const fetched = {
		...git,
		origin: () => Promise.resolve(url.href)
	};
	return filesWithSubmodules({
		git: fetched,
		commit
	}, environment, (submodule) => fetchSubmodule(fetching, submodule, depth - 1));
}
async function fetchSubmodule(fetching, submodule, depth) {
	const url = submoduleAddress(submodule);
	if (depth === 0 || fetching.submodules === MAX_SUBMODULES) throw new LockReviewError("LIMIT_EXCEEDED", "there are too many submodules");
	fetching.submodules++;
	return fetchRevision(fetching, {
		url,
		ref: submodule.commit
	}, depth);
}
const BASE_SETTINGS = [
	"credential.interactive=false",
	"core.askPass=",
	"submodule.recurse=false",
	"fetch.recurseSubmodules=false",
	"gc.auto=0",
	"maintenance.auto=false",
	"init.templateDir=",
	"fetch.writeCommitGraph=false",
	"http.lowSpeedLimit=1",
	"http.lowSpeedTime=60"
];
const FETCHES_AT_ONCE = 8;
function protocolSettings({ allowsFiles = false }) {
	const open = [
		"https",
		"ssh",
		"http",
		...allowsFiles ? ["file"] : []
	];
	return [
		"protocol.allow=never",
		...[
			"ext",
			"git",
			"file"
		].map((protocol) => `protocol.${protocol}.allow=never`),
		...open.map((protocol) => `protocol.${protocol}.allow=always`)
	];
}
async function sshSetting({ environment }, directory) {
	const configured = await runGit({
		directory,
		environment,
		settings: [],
		signal: void 0
	}, [
		"config",
		"--get",
		"core.sshCommand"
	]);
	const own = environment["GIT_SSH_COMMAND"] ?? configured.stdout.toString().trim();
	return [`core.sshCommand=${own === "" ? "ssh" : own} -o BatchMode=yes`];
}
function judgeRef(ref) {
	if (ref === void 0) return void 0;
	if (!/[\p{Cc}\s~^:?*[\\]|\.\.|@\{|\/\/|^[-+/.]|[/.]$/u.test(ref) && ref !== "" && ref.length <= 250) return ref;
	throw new LockReviewError("REQUEST_REFUSED", "its ref is not the name of a revision");
}
async function fetchCommit(context, revision) {
	await gitOutput(context, [
		"init",
		"--quiet",
		"--template="
	]);
	try {
		return await fetchInto(context, revision);
	} catch (caught) {
		if (!isLockReviewError(caught, "GIT_FAILED") || !OTHER_FORMAT.test(caught.message)) throw caught;
	}
	await rm(join$1(context.directory, ".git"), { recursive: true });
	await gitOutput(context, [
		"init",
		"--quiet",
		"--template=",
		"--object-format=sha256"
	]);
	return fetchInto(context, revision);
}
const OTHER_FORMAT = /mismatched algorithms: client sha1; server sha256/;
async function fetchInto(context, { url, ref, depth, time }) {
	const tips = depth === void 0 || ref === void 0 ? [ref ?? "HEAD"] : [`refs/heads/${ref}`, `refs/tags/${ref}`];
	const late = AbortSignal.timeout(120 * SECOND_MS);
	const stop = AbortSignal.any([late, ...time === void 0 ? [] : [time]]);
	const fetch = async (args) => {
		const all = [
			"fetch",
			"--quiet",
			"--no-tags",
			"--no-recurse-submodules",
			...args
		];
		return {
			args: all,
			result: await runFetch(context, all, stop)
		};
	};
	let shallow = await fetch([
		`--depth=${depth ?? 1}`,
		"--",
		url,
		tips[0] ?? "HEAD"
	]);
	if (shallow.result.code !== 0 && tips[1] !== void 0) shallow = await fetch([
		`--depth=${depth ?? 1}`,
		"--",
		url,
		tips[1]
	]);
	if (shallow.result.code === 0) return commitOf(context, "FETCH_HEAD");
	if (!(ref !== void 0 && depth === void 0 && /^[0-9a-f]{4,64}$/i.test(ref))) throw gitFailure(["fetch"], shallow.result);
	const whole = await fetch([
		"--",
		url,
		"+refs/heads/*:refs/remotes/origin/*",
		"+refs/tags/*:refs/tags/*"
	]);
	if (whole.result.code !== 0) throw gitFailure(["fetch"], whole.result);
	return commitOf(context, ref);
}
async function runFetch(context, args, stop) {
	try {
		return await runGit(context, args, "", stop);
	} catch (cause) {
		if (!stop.aborted) throw cause;
		if (isLockReviewError(stop.reason)) throw stop.reason;
		const message = `its repository was not fetched within ${120} seconds`;
		throw new LockReviewError("GIT_FAILED", message, { cause });
	}
}
async function commitOf(context, name) {
	const args = [
		"rev-parse",
		"--verify",
		"--quiet",
		"--end-of-options",
		`${name}^{commit}`
	];
	const result = await runGit(context, args);
	const text = result.stdout.toString().trim();
	if (result.code === 0 && /^[0-9a-f]{40,64}$/.test(text)) return text;
	throw new LockReviewError("GIT_FAILED", "its repository does not have the revision");
}

// src/adapters/process/credentials-helper.ts
const HELPER_SECONDS = 120;
const MAX_HELPER_BYTES = 1048576;
function helperProgramRunner(environment) {
	return async (program, args) => {
		const end = await runHelper({
			file: program,
			args,
			environment
		});
		if (end.code !== 0) throw failure$2(program, `ended with exit code ${end.code}`);
		return end.stdout;
	};
}
function dockerHelperRunner(environment) {
	return async (program, input) => {
		const end = await runHelper({
			file: program,
			args: ["get"],
			environment,
			input
		});
		return {
			exitCode: end.code,
			output: end.stdout
		};
	};
}
async function runHelper(helper) {
	const { environment, ...program } = helper;
	const bounds = {
		maxBytes: MAX_HELPER_BYTES,
		seconds: HELPER_SECONDS
	};
	const child = childEnvironment(environment, "credentials");
	const end = await runProgram({
		...program,
		...bounds,
		environment: child
	});
	switch (end.kind) {
		case "exited": return end;
		case "late": throw failure$2(program.file, `did not end within ${HELPER_SECONDS} seconds`);
		case "failed": throw failure$2(program.file, "could not be run");
	}
}
function failure$2(program, what) {
	return new LockReviewError("UNAUTHORIZED", `The helper program ${basename(program)} ${what}`, { hint: "Run it by hand to see why; what it prints is not shown here because it may be secret." });
}

// src/packages/zip/archive-end.ts
const END_SIGNATURE = 101010256;
const END_BYTES$1 = 22;
const ZIP64_LOCATOR_SIGNATURE = 117853008;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_SIGNATURE = 101075792;
const ZIP64_END_BYTES = 56;
const SEARCHED_BYTES = [1024, 66560];
const ENTRY_SIGNATURE = 33639248;
async function findDirectory(read, fileSize) {
	const { record, position } = await findEndRecord(read, fileSize);
	const plain = {
		end: position,
		entryCount: record.readUInt16LE(10),
		size: record.readUInt32LE(12),
		offset: record.readUInt32LE(16)
	};
	const stated = await readZip64End(read, plain) ?? plain;
	const base = stated.end - stated.size - stated.offset;
	const start = base + stated.offset;
	if (start < 0 || start >= fileSize) throw notAnArchive("its directory lies outside the file");
	if (base > 0 && await isEntryHeader(read, stated.offset)) return {
		start: stated.offset,
		end: stated.end,
		entryCount: stated.entryCount,
		baseOffset: 0
	};
	return {
		start,
		end: stated.end,
		entryCount: stated.entryCount,
		baseOffset: base
	};
}
function notAnArchive(reason, cause) {
	return new LockReviewError("INVALID_ARCHIVE", `The package is not a readable zip archive: ${reason}`, { cause });
}
async function findEndRecord(read, fileSize) {
	for (const searched of SEARCHED_BYTES) {
		const length = Math.min(searched, fileSize);
		const block = await read(fileSize - length, length);
		const found = lastEndRecord(block);
		if (found !== void 0) return {
			record: block.subarray(found),
			position: fileSize - length + found
		};
	}
	throw notAnArchive("it has no end of central directory record");
}
function lastEndRecord(block) {
	for (let i = block.length - END_BYTES$1; i >= 0; i--) {
		if (block.readUInt32LE(i) !== END_SIGNATURE) continue;
		const commentLength = block.readUInt16LE(i + 20);
		return i + END_BYTES$1 + commentLength > block.length ? void 0 : i;
	}
}
async function readZip64End(read, plain) {
	const isZip64 = plain.entryCount === 65535 || plain.size === 65535 || plain.offset === 4294967295;
	const locatorPosition = plain.end - ZIP64_LOCATOR_BYTES;
	if (!isZip64 || locatorPosition < 0) return void 0;
	const locator = await read(locatorPosition, ZIP64_LOCATOR_BYTES);
	if (locator.readUInt32LE(0) !== ZIP64_LOCATOR_SIGNATURE) return void 0;
	if (locator.readUInt32LE(4) !== 0 || locator.readUInt32LE(16) !== 1) return void 0;
	const end = safeUint64(locator, 8);
	const record = await read(end, ZIP64_END_BYTES);
	if (record.length < ZIP64_END_BYTES || record.readUInt32LE(0) !== ZIP64_END_SIGNATURE) throw notAnArchive("its zip64 end record is missing");
	return {
		end,
		entryCount: safeUint64(record, 32),
		size: safeUint64(record, 40),
		offset: safeUint64(record, 48)
	};
}
function safeUint64(bytes, at) {
	const value = bytes.readBigUInt64LE(at);
	if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw notAnArchive("it states an impossible size");
	return Number(value);
}
async function isEntryHeader(read, position) {
	const header = await read(position, 46);
	return header.length === 46 && header.readUInt32LE(0) === 33639248;
}
const DATA_DESCRIPTOR_FLAG$1 = 8;
const DESCRIPTOR_SIGNATURE = 134695760;
const DESCRIPTOR_BYTES = 12;
async function readDescriptor({ generalPurposeBitFlag, compressedSize }, dataStart, read) {
	if ((generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG$1) === 0) return void 0;
	const bytes = await read(dataStart + compressedSize, 16);
	const start = bytes.length >= 4 && bytes.readUInt32LE(0) === DESCRIPTOR_SIGNATURE ? 4 : 0;
	return bytes.length < start + DESCRIPTOR_BYTES ? "cut-off" : bytes.readUInt32LE(start);
}

// src/packages/zip/archive.ts
const ARCHIVE_LIMITS = {
	maxEntries: 1e5,
	maxDirectoryBytes: 33554432,
	maxUnpackedBytes: 4294967296,
	maxRatio: 200,
	ratioFreeBytes: 67108864
};
const HEADER_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER_SIGNATURE = 67324752;
async function readArchive(read, fileSize, limits) {
	const place = await findDirectory(read, fileSize);
	const directoryBytes = place.end - place.start;
	if (place.entryCount > limits.maxEntries) throw tooManyEntries(place.entryCount, limits);
	if (directoryBytes > limits.maxDirectoryBytes) throw limitExceeded(`lists its entries in ${directoryBytes} bytes, ${`more than the ${limits.maxDirectoryBytes} that are read`}`);
	const listed = await listEntries$1(Buffer.from(await read(place.start, Math.max(0, place.end - place.start))), place, limits);
	assertUnpackedSize(listed, fileSize, limits);
	const located = [];
	for (const entry of listed) {
		const headerStart = entry.relativeOffsetOfLocalHeader + place.baseOffset;
		if (headerStart < 0 || headerStart >= fileSize) throw notAnArchive("an entry lies outside it");
		located.push({
			entry,
			headerStart,
			dataStart: await locateData(headerStart, read)
		});
	}
	assertDisjoint(located, place, fileSize);
	const entries = [];
	for (const { entry, dataStart } of located) {
		const descriptor = await readDescriptor(entry, dataStart, read);
		entries.push(archiveEntry(entry, dataStart, descriptor));
	}
	return entries;
}
async function listEntries$1(directory, place, limits) {
	const headers = findHeaders(directory);
	if (headers.length > limits.maxEntries) throw tooManyEntries(headers.length, limits);
	if ((headers.length - place.entryCount) % 65536 !== 0) throw notAnArchive("it has another number of entries than it counts");
	for (const start of headers) ignoreEncryption(directory, start);
	const entries = [];
	try {
		const zip = await openDirectory(directory, headers.length);
		for await (const entry of zip.eachEntry()) entries.push(entry);
	} catch (cause) {
		throw notAnArchive("its central directory is damaged", cause);
	}
	return entries;
}
function findHeaders(directory) {
	const headers = [];
	let at = 0;
	while (at + HEADER_BYTES <= directory.length && directory.readUInt32LE(at) === 33639248) {
		headers.push(at);
		const nameAndExtra = directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30);
		at += HEADER_BYTES + nameAndExtra + directory.readUInt16LE(at + 32);
	}
	return headers;
}
const FLAGS_OFFSET = 8;
function ignoreEncryption(directory, header) {
	const flags = directory.readUInt16LE(header + FLAGS_OFFSET);
	directory.writeUInt16LE(flags & -65, header + FLAGS_OFFSET);
}
async function openDirectory(directory, entryCount) {
	const { RandomAccessReader, ZipFile } = await import("./yauzl.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	class DirectoryReader extends RandomAccessReader {
		read(...call) {
			const [target, offset, length, position, done] = call;
			done(directory.copy(target, offset, position, position + length) === length ? null : /* @__PURE__ */ new Error("unexpected end of the central directory"));
		}
	}
	const [autoClose, lazyEntries, decodeStrings, validateEntrySizes] = [
		false,
		true,
		false,
		false
	];
	return new ZipFile(new DirectoryReader(), 0, directory.length, entryCount, "", autoClose, lazyEntries, decodeStrings, validateEntrySizes);
}
async function locateData(headerStart, read) {
	const header = await read(headerStart, LOCAL_HEADER_BYTES);
	if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) throw notAnArchive("an entry's header is not where the directory says");
	const nameAndExtra = header.readUInt16LE(26) + header.readUInt16LE(28);
	return headerStart + LOCAL_HEADER_BYTES + nameAndExtra;
}
function assertDisjoint(entries, place, fileSize) {
	const ranges = entries.map(({ entry, headerStart, dataStart }) => ({
		start: headerStart,
		end: dataStart + entry.compressedSize
	}));
	ranges.push({
		start: place.start,
		end: place.end
	});
	ranges.sort((a, b) => a.start - b.start);
	let end = 0;
	for (const range of ranges) {
		if (range.start < end) throw notAnArchive("its entries overlap");
		end = range.end;
	}
	if (end > fileSize) throw notAnArchive("it is cut off");
}
function assertUnpackedSize(entries, fileSize, limits) {
	const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
	if (declared > limits.maxUnpackedBytes) throw limitExceeded(`would unpack to ${declared} bytes, more than ${limits.maxUnpackedBytes}`);
	if (declared > limits.ratioFreeBytes && declared > fileSize * limits.maxRatio) throw limitExceeded(`would unpack to more than ${limits.maxRatio} times its size`);
}
function tooManyEntries(count, { maxEntries }) {
	return limitExceeded(`lists ${count} entries, more than the ${maxEntries} that are read`);
}
function limitExceeded(reason) {
	return new LockReviewError("LIMIT_EXCEEDED", `The package archive ${reason}`, { hint: "Treat the package as hostile until its publisher explains it." });
}
function archiveEntry(entry, dataStart, descriptorCrc32) {
	const name = byteName(entry.fileNameRaw);
	return {
		name,
		isDirectory: name.endsWith("/") || hasDirectoryMode(entry),
		method: entry.compressionMethod,
		crc32: entry.crc32,
		descriptorCrc32,
		compressedSize: entry.compressedSize,
		uncompressedSize: entry.uncompressedSize,
		dataStart
	};
}

// src/packages/zip/inflate.ts
function contentMeter() {
	const hash = createHash("sha256");
	let bytes = 0;
	let sum = 0;
	return {
		update(chunk) {
			bytes += chunk.length;
			hash.update(chunk);
			sum = crc32(chunk, sum);
		},
		get bytes() {
			return bytes;
		},
		result: () => ({
			bytes,
			crc32: sum,
			sha256: hash.digest("hex")
		})
	};
}
function inflate$1({ chunkBytes, allows }) {
	const inflater = createInflateRaw({ chunkSize: chunkBytes });
	const outcome = meterOutput(inflater, allows);
	let isOver = false;
	let given = 0;
	const over = outcome.then(() => {
		isOver = true;
	});
	return {
		async write(piece) {
			if (isOver || inflater.writableEnded) return;
			given += piece.length;
			const taken = new Promise((resolve) => {
				inflater.write(piece, () => resolve());
			});
			await Promise.race([taken, over]);
			if (inflater.bytesWritten < given) await over;
		},
		get isOver() {
			return isOver;
		},
		get consumedBytes() {
			return inflater.bytesWritten;
		},
		async finish() {
			if (!isOver && !inflater.writableEnded) inflater.end();
			const inflated = await outcome;
			inflater.destroy();
			return inflated;
		}
	};
}
function meterOutput(inflater, allows) {
	return new Promise((resolve) => {
		const meter = contentMeter();
		let waiting = [];
		let produced = 0;
		let hasEnded = false;
		const drain = () => {
			const chunks = waiting;
			waiting = [];
			for (const chunk of chunks) meter.update(chunk);
			if (hasEnded) resolve({
				kind: "content",
				content: meter.result()
			});
		};
		inflater.on("data", (chunk) => {
			produced += chunk.length;
			if (allows(produced)) {
				if (waiting.push(chunk) === 1) setImmediate(drain);
				return;
			}
			inflater.destroy();
			resolve({ kind: "too-much" });
		});
		inflater.on("end", () => {
			hasEnded = true;
			if (waiting.length === 0) resolve({
				kind: "content",
				content: meter.result()
			});
		});
		inflater.on("error", (cause) => resolve({
			kind: "damaged",
			cause
		}));
	});
}

// src/packages/zip/entry-content.ts
const STORED = 0;
const DEFLATED$1 = 8;
const INFLATE_CHUNK_BYTES = 524288;
const MIN_CHUNK_BYTES = 64;
function readEntry(entry) {
	const fixed = contentWithoutData(entry);
	if (fixed !== void 0) return fixedReader(fixed);
	return entry.method === 0 ? storedReader(entry) : inflatingReader(entry);
}
function contentWithoutData(entry) {
	if (entry.name.endsWith("/")) return directoryContent(entry);
	const { method } = entry;
	if (method === 0 || method === 8) return void 0;
	return failure$1(entry, `has compression method ${method}`);
}
function judgeContent(entry, content) {
	if (content.bytes !== entry.uncompressedSize) return wrongSize(entry);
	const problem = checksumProblem(entry, content.crc32);
	if (problem !== void 0) return failure$1(entry, problem);
	return {
		kind: "digest",
		sha256: content.sha256
	};
}
function checksumProblem({ crc32, descriptorCrc32 }, actual) {
	if (descriptorCrc32 === void 0) return crc32 === 0 || crc32 === actual ? void 0 : "does not match its CRC-32";
	if (descriptorCrc32 === "cut-off") return "is cut off before its data descriptor ends";
	return descriptorCrc32 === crc32 && crc32 === actual ? void 0 : "does not match its CRC-32";
}
function failure$1(entry, what, cause) {
	return {
		kind: "error",
		error: notAnArchive(`${quoted(displayName(entry.name))} ${what}`, cause)
	};
}
function wrongSize(entry) {
	return failure$1(entry, "has not the size it declares");
}
function fixedReader(content) {
	return {
		write: () => void 0,
		finish: () => Promise.resolve(content)
	};
}
function directoryContent(entry) {
	return entry.uncompressedSize === 0 ? {
		kind: "digest",
		sha256: createHash("sha256").digest("hex")
	} : failure$1(entry, "is a directory with data");
}
function storedReader(entry) {
	const meter = contentMeter();
	return {
		write: (piece) => {
			if (meter.bytes <= entry.uncompressedSize) meter.update(piece);
		},
		finish: () => Promise.resolve(judgeContent(entry, meter.result()))
	};
}
function inflatingReader(entry) {
	const inflation = inflate$1({
		chunkBytes: Math.min(INFLATE_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, entry.uncompressedSize)),
		allows: (bytes) => bytes <= entry.uncompressedSize
	});
	return {
		write: (piece) => inflation.write(piece),
		finish: async () => judgeInflated(entry, await inflation.finish())
	};
}
function judgeInflated(entry, inflated) {
	switch (inflated.kind) {
		case "content": return judgeContent(entry, inflated.content);
		case "too-much": return wrongSize(entry);
		case "damaged": return failure$1(entry, "is damaged", inflated.cause);
	}
}
function readEntriesInStream(entries) {
	const inFileOrder = [...entries].sort((a, b) => a.dataStart - b.dataStart);
	const contents = /* @__PURE__ */ new Map();
	let position = 0;
	let next = 0;
	let reader;
	const feed = async (entry, chunk) => {
		const start = Math.max(0, entry.dataStart - position);
		const end = entry.dataStart + entry.compressedSize - position;
		reader ??= readEntry(entry);
		if (end > start) await reader.write(chunk.subarray(start, Math.min(end, chunk.length)));
		if (end > chunk.length) return false;
		contents.set(entry, await reader.finish());
		reader = void 0;
		return true;
	};
	return {
		async pass(chunk) {
			for (;; next++) {
				const entry = inFileOrder[next];
				if (entry === void 0 || entry.dataStart > position + chunk.length) break;
				if (!await feed(entry, chunk)) break;
			}
			position += chunk.length;
		},
		async finish() {
			if (reader !== void 0) await reader.finish();
			return contents;
		}
	};
}

// src/packages/zip/data-ahead.ts
function dataAhead(header, spent, limits) {
	const { method, packedBytes } = header;
	if (method === 0 && packedBytes !== void 0) return storedData(packedBytes);
	return method === 8 ? deflatedData(packedBytes, spent, limits) : void 0;
}
function storedData(packedBytes) {
	const meter = contentMeter();
	return {
		write(piece) {
			const taken = piece.subarray(0, packedBytes - meter.bytes);
			meter.update(taken);
			return Promise.resolve(taken.length);
		},
		finish: () => Promise.resolve(meter.result()),
		get isOver() {
			return meter.bytes === packedBytes;
		}
	};
}
function deflatedData(packedBytes, spent, limits) {
	const before = spent.inflated;
	const inflation = inflate$1({
		chunkBytes: INFLATE_CHUNK_BYTES,
		allows: (bytes) => {
			spent.inflated = before + bytes;
			return isWithin(spent, limits);
		}
	});
	let given = 0;
	const isOver = () => packedBytes === void 0 ? inflation.isOver : given === packedBytes;
	return {
		async write(piece) {
			const taken = packedBytes === void 0 ? piece : piece.subarray(0, packedBytes - given);
			const start = given;
			if (taken.length > 0) await inflation.write(taken);
			given = packedBytes === void 0 && inflation.isOver ? inflation.consumedBytes : start + taken.length;
			return given - start;
		},
		async finish() {
			const inflated = await inflation.finish();
			return inflated.kind === "content" ? inflated.content : void 0;
		},
		get isOver() {
			return isOver();
		}
	};
}
function isWithin({ received, inflated }, limits) {
	if (inflated > limits.maxUnpackedBytes) return false;
	return inflated <= limits.ratioFreeBytes || inflated <= received * limits.maxRatio;
}
const SIGNATURE = 67324752;
const FIXED_BYTES = 30;
const DATA_DESCRIPTOR_FLAG = 8;
const IN_ZIP64 = 4294967295;
const GAPS = [
	0,
	12,
	16,
	20,
	24
];
const LONGEST_GAP = 24;
function findLocalHeader(bytes, afterData) {
	const gap = (afterData ? GAPS : [0]).find((candidate) => bytes.length >= candidate + 4 && bytes.readUInt32LE(candidate) === SIGNATURE);
	if (gap === void 0) return bytes.length < (afterData ? LONGEST_GAP : 0) + 4 ? "more" : "none";
	if (bytes.length < gap + FIXED_BYTES) return "more";
	const length = FIXED_BYTES + bytes.readUInt16LE(gap + 26) + bytes.readUInt16LE(gap + 28);
	if (bytes.length < gap + length) return "more";
	const packed = bytes.readUInt32LE(gap + 18);
	if (packed === IN_ZIP64) return "none";
	const endsByItself = (bytes.readUInt16LE(gap + 6) & DATA_DESCRIPTOR_FLAG) !== 0;
	return {
		start: gap,
		header: {
			method: bytes.readUInt16LE(gap + 8),
			packedBytes: endsByItself ? void 0 : packed,
			length
		}
	};
}

// src/packages/zip/entries-ahead.ts
const MAX_ENTRIES_AHEAD = 256;
function readAhead(limits) {
	return new HeaderFollower(limits);
}
var HeaderFollower = class {
	#limits;
	#found = /* @__PURE__ */ new Map();
	#spent = {
		received: 0,
		inflated: 0
	};
	#isOdd = false;
	#held = Buffer.alloc(0);
	#position = 0;
	#open;
	constructor(limits) {
		this.#limits = limits;
	}
	async pass(chunk) {
		return !this.#isOdd && this.#follow(chunk);
	}
	async #follow(chunk) {
		this.#spent.received += chunk.length;
		this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
		const before = this.#open;
		while (await this.#step());
		this.#held = this.#isOdd ? Buffer.alloc(0) : Buffer.from(this.#held);
		return this.#open !== void 0 && this.#open === before;
	}
	async finish() {
		const cutOff = this.#open;
		this.#open = void 0;
		await cutOff?.data.finish();
		return this.#found;
	}
	async #step() {
		const open = this.#open;
		if (open === void 0) return this.#enter();
		this.#advance(await open.data.write(this.#held));
		if (!open.data.isOver) return false;
		await this.#close(open);
		return !this.#isOdd;
	}
	#enter() {
		const next = findLocalHeader(this.#held, this.#found.size > 0);
		if (next === "more") return false;
		if (next === "none" || this.#found.size >= MAX_ENTRIES_AHEAD) {
			this.#isOdd = true;
			return false;
		}
		const { start, header } = next;
		const data = dataAhead(header, this.#spent, this.#limits);
		if (data === void 0) this.#isOdd = true;
		else this.#open = {
			header,
			data,
			start: this.#position + start + header.length
		};
		this.#advance(start + header.length);
		return !this.#isOdd;
	}
	#advance(bytes) {
		this.#position += bytes;
		this.#held = this.#held.subarray(bytes);
	}
	async #close({ header, data, start }) {
		this.#open = void 0;
		const content = await data.finish();
		const packedBytes = this.#position - start;
		if (content === void 0) this.#isOdd = true;
		else this.#found.set(start, {
			method: header.method,
			packedBytes,
			content
		});
	}
};
function contentsAhead(entries, ahead) {
	const contents = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		const found = ahead.get(entry.dataStart);
		const fixed = contentWithoutData(entry);
		if (fixed !== void 0) contents.set(entry, fixed);
		else if (found?.method === entry.method && found.packedBytes === entry.compressedSize) contents.set(entry, judgeContent(entry, found.content));
	}
	return contents;
}

// src/packages/hashing/spool.ts
const BATCH_BYTES = 524288;
function spool(body, task, signal, limits = ARCHIVE_LIMITS) {
	return spoolBatches(inBatches(body), task, signal, limits);
}
async function spoolBatches(batches, { path, spooling }, signal, limits = ARCHIVE_LIMITS) {
	const file = await openSpoolFile(path);
	const hash = createHash("sha256");
	const reader = spooling === "read-ahead" ? readAhead(limits) : void 0;
	let bytes = 0;
	let atWork = Promise.resolve();
	try {
		for await (const batch of batches) {
			await atWork;
			if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
			bytes += batch.length;
			atWork = settled$1(takeIn(batch, file, reader));
			hash.update(batch);
		}
		await atWork;
		const leftOut = await file.finish();
		const ahead = await reader?.finish() ?? /* @__PURE__ */ new Map();
		return {
			path,
			zip: zipHash(hash.digest("hex")),
			bytes,
			ahead,
			leftOut
		};
	} finally {
		await Promise.allSettled([atWork]);
		await Promise.allSettled([reader?.finish()]);
		await file.close();
	}
}
async function takeIn(batch, file, reader) {
	const isRead = await reader?.pass(batch) === true;
	await file.add(batch, !isRead);
}
function settled$1(promise) {
	promise.catch(() => void 0);
	return promise;
}
async function* inBatches(body) {
	let pieces = [];
	let size = 0;
	for await (const piece of body) {
		pieces.push(piece);
		size += piece.byteLength;
		if (size < 524288) continue;
		yield Buffer.concat(pieces);
		pieces = [];
		size = 0;
	}
	if (size > 0) yield Buffer.concat(pieces);
}
const END_BYTES = 131072;
async function openSpoolFile(path) {
	const couldNotWrite = (cause) => {
		throw new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
	};
	const file = await open$2(path, "w", 384).catch(couldNotWrite);
	const leftOut = [];
	let position = 0;
	let end = Buffer.alloc(0);
	return {
		async add(bytes, isNeeded) {
			const start = position;
			position += bytes.length;
			if (isNeeded || bytes.length < END_BYTES) {
				await writeAll(file, bytes, start).catch(couldNotWrite);
				return;
			}
			const before = leftOut.at(-1)?.end === start ? leftOut.pop() : void 0;
			leftOut.push({
				start: before?.start ?? start,
				end: position
			});
			end = Buffer.from(bytes.subarray(-131072));
		},
		async finish() {
			const last = leftOut.pop();
			if (last === void 0) return [];
			const start = last.end - end.length;
			await writeAll(file, end, start).catch(couldNotWrite);
			return start > last.start ? [...leftOut, {
				start: last.start,
				end: start
			}] : leftOut;
		},
		close: () => file.close()
	};
}
async function writeAll(file, bytes, start) {
	for (let written = 0; written < bytes.length;) {
		const length = bytes.length - written;
		written += (await file.write(bytes, written, length, start + written)).bytesWritten;
	}
}

// src/adapters/threads/spool-sender.ts
const PIECES = 4;
function sentPackage(id, post) {
	const memory = memoryForPieces();
	const { promise: outcome, resolve, reject } = settleable();
	const fail = (cause) => {
		reject(cause);
		memory.close(cause);
	};
	return {
		async send(body, signal) {
			try {
				const sendPiece = (piece, bytes) => post({
					kind: "piece",
					id,
					bytes
				}, [piece.buffer]);
				await sendPieces(body, memory, sendPiece, signal);
				post({
					kind: "end",
					id
				});
			} catch (caught) {
				post({
					kind: "drop",
					id
				});
				await outcome.catch(() => void 0);
				throw caught;
			}
			return await outcome;
		},
		hear(message) {
			switch (message.kind) {
				case "read":
					memory.give(message.memory);
					return false;
				case "spooled":
					resolve(message.spooled);
					return true;
				case "failed":
					fail(errorOf(message));
					return true;
			}
		},
		fail
	};
}
async function sendPieces(body, memory, send, signal) {
	let piece = new Uint8Array(await memory.take());
	let filled = 0;
	for await (const bytes of body) {
		if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
		for (let from = 0; from < bytes.length;) {
			const part = bytes.subarray(from, from + piece.length - filled);
			piece.set(part, filled);
			filled += part.length;
			from += part.length;
			if (filled < piece.length) continue;
			send(piece, piece);
			piece = new Uint8Array(await memory.take());
			filled = 0;
		}
	}
	if (filled > 0) send(piece, piece.subarray(0, filled));
}
function memoryForPieces() {
	const free = Array.from({ length: PIECES }, () => new ArrayBuffer(BATCH_BYTES));
	let closed;
	let wake;
	return {
		async take() {
			for (;;) {
				if (closed !== void 0) throw closed.cause;
				const memory = free.pop();
				if (memory !== void 0) return memory;
				await new Promise((resolve) => {
					wake = resolve;
				});
			}
		},
		give(memory) {
			free.push(memory);
			wake?.();
		},
		close(cause) {
			closed = { cause };
			wake?.();
		}
	};
}
function settleable() {
	let resolve = () => void 0;
	let reject = () => void 0;
	const promise = new Promise((done, failed) => {
		resolve = done;
		reject = failed;
	});
	promise.catch(() => void 0);
	return {
		promise,
		resolve,
		reject
	};
}
function errorOf({ code, message, cause }) {
	return code === void 0 ? new Error(message, { cause }) : new LockReviewError(code, message, { cause });
}

// src/adapters/threads/spool-threads.ts
const SMALL_BYTES = 1048576;
const MAX_THREADS = 2;
function processorThreads(entry = builtEntry(), processors = availableParallelism()) {
	const threads = Math.min(processors, MAX_THREADS);
	if (entry === void 0 || threads < 2 || !existsSync(entry)) return void 0;
	return createSpoolThreads(entry, threads);
}
function builtEntry() {
	return new URL("../spool-thread.js", import.meta.url);
}
function createSpoolThreads(entry, most) {
	const threads = [];
	const idlest = () => {
		const [first] = [...threads].sort((a, b) => a.open - b.open);
		if (first !== void 0 && (first.open === 0 || threads.length >= most)) return first;
		const started = startThread(entry, () => threads.splice(threads.indexOf(started), 1));
		threads.push(started);
		return started;
	};
	return {
		spool: async (body, task, signal) => {
			const { pieces, isWhole } = await firstPieces(body);
			if (isWhole) return spool(pieces, task, signal);
			return idlest().read(pieces, task, signal);
		},
		close: async () => {
			await Promise.all(threads.map((thread) => thread.end()));
		}
	};
}
function startThread(entry, ended) {
	const worker = new Worker(entry);
	worker.unref();
	const sent = /* @__PURE__ */ new Map();
	let count = 0;
	const forget = (id) => {
		sent.delete(id);
		if (sent.size === 0) worker.unref();
	};
	const failAll = (cause) => {
		for (const [id, entry] of sent) {
			entry.fail(cause);
			forget(id);
		}
	};
	worker.on("message", (message) => {
		if (sent.get(message.id)?.hear(message) === true) forget(message.id);
	});
	worker.on("error", failAll);
	worker.on("exit", () => {
		ended();
		failAll(/* @__PURE__ */ new Error("A thread that reads packages ended"));
	});
	return {
		get open() {
			return sent.size;
		},
		read: async (body, task, signal) => {
			const id = count++;
			worker.ref();
			const post = (message, memory = []) => worker.postMessage(message, [...memory]);
			const entry = sentPackage(id, post);
			sent.set(id, entry);
			post({
				kind: "open",
				id,
				task
			});
			return await entry.send(body, signal);
		},
		end: async () => {
			await worker.terminate();
		}
	};
}
async function firstPieces(body) {
	const rest = body[Symbol.asyncIterator]();
	const first = [];
	for (let size = 0; size <= SMALL_BYTES;) {
		const next = await rest.next();
		if (next.done === true) return {
			pieces: joined(first, rest),
			isWhole: true
		};
		first.push(next.value);
		size += next.value.byteLength;
	}
	return {
		pieces: joined(first, rest),
		isWhole: false
	};
}
async function* joined(first, rest) {
	try {
		for (let piece = first.shift(); piece !== void 0; piece = first.shift()) yield piece;
		yield* { [Symbol.asyncIterator]: () => rest };
	} finally {
		await rest.return?.();
	}
}
function collectLessOften() {
	setFlagsFromString("--no-incremental-marking");
	setFlagsFromString("--heap-growing-percent=100");
}

// src/sources/modules/getter-address.ts
const FORCED_GETTER = /^([A-Za-z0-9]+)::([\s\S]+)$/;
function readGetterAddress(address, subdirectory) {
	const forced = FORCED_GETTER.exec(address);
	const text = withoutSubdirectory(forced?.[2] ?? address, subdirectory);
	if (!URL.canParse(text)) throw new LockReviewError("INVALID_ADDRESS", "its address is not a URL");
	const url = new URL(text);
	return {
		getter: (forced?.[1] ?? url.protocol.slice(0, -1)).toLowerCase(),
		url
	};
}
function withoutSubdirectory(text, subdirectory) {
	if (subdirectory === "") return text;
	const at = text.indexOf("?");
	const path = at < 0 ? text : text.slice(0, at);
	const query = at < 0 ? "" : text.slice(at);
	const inside = `//${subdirectory}`;
	return (path.endsWith(inside) ? path.slice(0, -inside.length) : path) + query;
}
function takeParameters(url, names) {
	const bare = new URL(url);
	const values = names.map((name) => [name, url.searchParams.get(name) ?? ""]);
	const wasThere = names.some((name) => url.searchParams.has(name));
	for (const name of names) bare.searchParams.delete(name);
	const taken = Object.fromEntries(values);
	return {
		url: wasThere ? bare : url,
		taken
	};
}
function packageLabel({ host, pathname }, revision = "") {
	const path = `${host}${pathname}`.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
	return revision === "" ? path : `${path}@${revision}`;
}
const MAX_PATTERN_CHARS = 1e3;
async function moduleDirectory(files, written) {
	if (written.length > 4096) throw noMatch("is too long");
	const clean = written === "" ? "" : posix.normalize(written).replace(/\/$/, "");
	if (clean === "." || clean === "") return "";
	if (!/[*?[]/.test(clean)) return clean;
	if (clean.length > MAX_PATTERN_CHARS) throw noMatch("is too long");
	let found = [""];
	for (const part of clean.split("/")) found = await matchesBelow(files, found, part);
	const [only, ...more] = found;
	if (only === void 0) throw noMatch("matches no directory");
	if (more.length > 0) throw noMatch("matches more than one directory");
	return only;
}
async function matchesBelow(files, directories, part) {
	const found = [];
	const pattern = readPattern$1(part);
	for (const directory of directories) for (const { name, kind } of await files.list(directory) ?? []) if (kind === "directory" && isMatch(pattern, name)) found.push(posix.join(directory, name));
	return found;
}
function isMatch(pieces, name) {
	const characters = [...name];
	let [at, star, mark] = [
		0,
		-1,
		0
	];
	for (let i = 0; i < characters.length;) {
		const piece = pieces[at];
		if (piece === "*") [star, mark, at] = [
			at,
			i,
			at + 1
		];
		else if (piece?.(characters[i] ?? "") === true) [at, i] = [at + 1, i + 1];
		else if (star < 0) return false;
		else [mark, i, at] = [
			mark + 1,
			mark + 1,
			star + 1
		];
	}
	return pieces.slice(at).every((piece) => piece === "*");
}
function readPattern$1(pattern) {
	const pieces = [];
	for (let rest = [...pattern]; rest.length > 0;) {
		const [first = "", ...after] = rest;
		if (first === "[") {
			const { test, left } = readClass(after);
			pieces.push(test);
			rest = left;
			continue;
		}
		rest = after;
		if (first === "*") pieces.push("*");
		else if (first === "?") pieces.push(() => true);
		else {
			const wanted = first === "\\" ? rest.shift() : first;
			if (wanted === void 0) throw noMatch("is not a pattern");
			pieces.push((character) => character === wanted);
		}
	}
	return pieces;
}
function readClass(characters) {
	const end = characters.indexOf("]", 1);
	const isNegated = characters[0] === "^";
	const inside = characters.slice(isNegated ? 1 : 0, end);
	if (end < 0 || inside.length === 0) throw noMatch("is not a pattern");
	const ranges = [];
	for (let i = 0; i < inside.length; i++) {
		const low = inside[i] ?? "";
		const isRange = inside[i + 1] === "-" && inside[i + 2] !== void 0;
		const high = isRange ? inside[i + 2] ?? low : low;
		if (isRange) i += 2;
		ranges.push([low, high]);
	}
	const test = (character) => ranges.some(([low, high]) => character >= low && character <= high) !== isNegated;
	return {
		test,
		left: characters.slice(end + 1)
	};
}
function noMatch(reason) {
	return new LockReviewError("INVALID_ADDRESS", `the pattern of its sub-directory ${reason}`);
}

// src/packages/modules/package-files.ts
function packageFiles(limits) {
	const files = /* @__PURE__ */ new Map();
	const directories = /* @__PURE__ */ new Set([""]);
	let entries = 0;
	let unpacked = 0;
	let kept = 0;
	const enter = (name, size) => {
		unpacked += size;
		if (++entries > limits.maxEntries) throw tooMuch(`has more than the ${limits.maxEntries} entries that are read`);
		if (unpacked > limits.maxUnpackedBytes) throw tooMuch(`unpacks to more than the ${limits.maxUnpackedBytes} bytes that are read`);
		return cleanName(name);
	};
	return {
		wants: (size) => size <= limits.maxFileBytes && kept + size <= limits.maxKeptBytes,
		addFile(name, size, content) {
			const path = enter(name, size);
			if (path === "") return;
			kept += (content?.byteLength ?? 0) - (files.get(path)?.byteLength ?? 0);
			files.set(path, content);
			addParents(directories, posix.dirname(path));
		},
		addDirectory(name) {
			addParents(directories, enter(name, 0) || ".");
		},
		tree() {
			if (entries > 0) return memoryTree(files, directories);
			throw new LockReviewError("INVALID_ARCHIVE", "The module archive is empty");
		}
	};
}
function cleanName(name) {
	const bytes = byteNameFromText(name);
	if (hasParentComponent(bytes)) throw new LockReviewError("INVALID_ARCHIVE", `An entry leaves the archive: ${quoted(name)}`);
	return Buffer.from(unpackedName(bytes), "latin1").toString("utf8");
}
function addParents(directories, directory) {
	for (let at = directory; at !== "." && !directories.has(at); at = posix.dirname(at)) directories.add(at);
}
function tooMuch(reason) {
	return new LockReviewError("LIMIT_EXCEEDED", `The module archive ${reason}`);
}
function memoryTree(files, directories) {
	const listings = listingsOf(files, directories);
	const locate = (path) => {
		const clean = posix.normalize(path).replace(/\/$/, "");
		const place = clean === "." ? "" : clean;
		return listings.has(place) || files.has(place) ? place : void 0;
	};
	return {
		read: (path) => {
			const place = locate(path);
			if (place === void 0) return Promise.resolve(void 0);
			const content = files.get(place);
			return content === void 0 ? Promise.reject(unreadable$2(place)) : Promise.resolve(content);
		},
		list: (path) => Promise.resolve(listings.get(locate(path) ?? "/")),
		kind: (path) => {
			const place = locate(path);
			if (place === void 0) return Promise.resolve(void 0);
			return Promise.resolve(listings.has(place) ? "directory" : "file");
		},
		resolve: (path) => Promise.resolve(locate(path))
	};
}
function unreadable$2(path) {
	return new LockReviewError("FILE_FAILED", `${quoted(path)} is no file or too large`);
}
function listingsOf(files, directories) {
	const listings = new Map([...directories].map((directory) => [directory, []]));
	const add = (path, kind) => {
		const parent = posix.dirname(path);
		listings.get(parent === "." ? "" : parent)?.push({
			name: posix.basename(path),
			kind
		});
	};
	for (const path of directories) if (path !== "") add(path, "directory");
	for (const path of files.keys()) if (!directories.has(path)) add(path, "file");
	for (const listing of listings.values()) listing.sort((a, b) => compareBytes(a.name, b.name));
	return listings;
}
const MODULE_ARCHIVE_LIMITS = {
	maxEntries: 1e5,
	maxUnpackedBytes: 536870912,
	maxRatio: 200,
	ratioFreeBytes: 67108864,
	maxFileBytes: 4194304,
	maxKeptBytes: 134217728
};

// src/packages/modules/tar.ts
const OPTIONS = { allowUnknownFormat: true };
async function readTar(body, visitor) {
	const { extract } = await import("./tar-stream.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const parser = extract(OPTIONS);
	const feeding = pipeline(Readable.from(body), parser).catch((cause) => cause);
	try {
		await visitEntries(parser, visitor);
	} catch (caught) {
		parser.destroy(caught instanceof Error ? caught : null);
		throw errorToTell(caught, await feeding);
	}
	const failure = await feeding;
	if (failure !== void 0) throw errorToTell(failure, void 0);
}
async function visitEntries(parser, visitor) {
	for await (const found of parser) {
		const entry = describe$1(found.header);
		if (visitor.entry(entry)) visitor.content(entry, await contentOf$1(found));
		else found.resume();
	}
}
async function contentOf$1(found) {
	const pieces = [];
	for await (const piece of found) if (piece instanceof Uint8Array) pieces.push(piece);
	return Buffer.concat(pieces);
}
const KINDS = /* @__PURE__ */ new Map([
	["file", "file"],
	["contiguous-file", "file"],
	["directory", "directory"],
	["link", "empty"],
	["symlink", "empty"],
	["character-device", "empty"],
	["block-device", "empty"],
	["fifo", "empty"]
]);
function describe$1({ name, type, size }) {
	const kind = KINDS.get(type) ?? "other";
	return {
		name,
		kind,
		size: kind === "file" || kind === "other" ? size : 0
	};
}
function errorToTell(caught, other) {
	for (const error of [caught, other]) if (isLockReviewError(error)) return error;
	const message = `The module is not a readable tar archive${caught instanceof Error ? `: ${caught.message.split(/[.?\n]/)[0] ?? ""}` : ""}`;
	return new LockReviewError("INVALID_ARCHIVE", message, { cause: caught });
}

// src/packages/modules/module-archive.ts
function archiveFormat(bytes) {
	if (bytes[0] === 80 && bytes[1] === 75) return "zip";
	return bytes[0] === 31 && bytes[1] === 139 ? "tar.gz" : void 0;
}
async function unpackModule(bytes, format, limits = MODULE_ARCHIVE_LIMITS) {
	const files = packageFiles(limits);
	if (format === "zip") await unpackZip(bytes, files, limits);
	else await unpackTar(bytes, files, limits);
	return files.tree();
}
async function unpackZip(bytes, files, { maxEntries, maxUnpackedBytes, maxRatio, ratioFreeBytes }) {
	const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const read = (position, length) => Promise.resolve(buffer.subarray(position, position + length));
	const limits = {
		...ARCHIVE_LIMITS,
		maxEntries,
		maxUnpackedBytes,
		maxRatio,
		ratioFreeBytes
	};
	for (const entry of await readArchive(read, buffer.length, limits)) {
		const name = displayName(entry.name);
		if (entry.isDirectory) {
			files.addDirectory(name);
			continue;
		}
		const size = entry.uncompressedSize;
		files.addFile(name, size, files.wants(size) ? contentOf(entry, buffer) : void 0);
	}
}
function contentOf(entry, archive) {
	const packed = archive.subarray(entry.dataStart, entry.dataStart + entry.compressedSize);
	const content = entry.method === 0 ? packed : inflate(entry, packed);
	if (content.length !== entry.uncompressedSize) throw damaged(entry, "has not the size it states");
	const problem = checksumProblem(entry, crc32(content));
	if (problem !== void 0) throw damaged(entry, problem);
	return content;
}
const DEFLATED = 8;
function inflate(entry, packed) {
	if (entry.method !== DEFLATED) throw damaged(entry, `has compression method ${entry.method}`);
	try {
		return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
	} catch (cause) {
		throw damaged(entry, "cannot be inflated to the size it states", cause);
	}
}
function damaged(entry, what, cause) {
	const message = `In the module archive, ${quoted(displayName(entry.name))} ${what}`;
	return new LockReviewError("INVALID_ARCHIVE", message, { cause });
}
const TAR_OVERHEAD = 2;
async function unpackTar(bytes, files, { maxUnpackedBytes, maxRatio, ratioFreeBytes }) {
	const allowed = Math.max(ratioFreeBytes, bytes.byteLength * maxRatio);
	const maxBytes = Math.min(maxUnpackedBytes * TAR_OVERHEAD, allowed);
	await readTar(unzipped(bytes, maxBytes), {
		entry({ name, kind, size }) {
			if (kind === "directory") files.addDirectory(name);
			if (kind === "empty") files.addFile(name, 0, /* @__PURE__ */ new Uint8Array());
			if (kind !== "file") return false;
			if (files.wants(size)) return true;
			files.addFile(name, size, void 0);
			return false;
		},
		content: ({ name, size }, content) => files.addFile(name, size, content)
	});
}
async function* unzipped(archive, maxBytes) {
	const gunzip = createGunzip();
	gunzip.end(archive);
	let bytes = 0;
	try {
		for await (const chunk of gunzip) {
			bytes += chunk.length;
			if (bytes > maxBytes) {
				const most = `the ${maxBytes} bytes that are read`;
				throw new LockReviewError("LIMIT_EXCEEDED", `The module archive unpacks to more than ${most}`);
			}
			yield chunk;
		}
	} catch (cause) {
		if (isLockReviewError(cause)) throw cause;
		throw new LockReviewError("INVALID_ARCHIVE", "The module archive cannot be unpacked", { cause });
	}
}

// src/sources/modules/http-archive.ts
const MAX_ARCHIVE_BYTES = 67108864;
const MAX_PAGE_BYTES = 1048576;
const ARCHIVE_PATIENCE = {
	retries: 1,
	timeoutMs: 12e4
};
const ENDINGS = /* @__PURE__ */ new Map([
	["tar.gz", "tar.gz"],
	["tgz", "tar.gz"],
	["tar.bz2", void 0],
	["tar.tbz2", void 0],
	["tar.xz", void 0],
	["txz", void 0],
	["zip", "zip"],
	["gz", void 0],
	["bz2", void 0],
	["xz", void 0]
]);
const FALSE = /* @__PURE__ */ new Set([
	"0",
	"f",
	"F",
	"false",
	"FALSE",
	"False"
]);
async function getOverHttp(http, address, signal) {
	const { url, taken } = takeParameters(address, ["archive", "checksum"]);
	const ending = archiveEnding(url, taken.archive);
	if (ending === void 0) {
		if (taken.checksum === "") return moved(await askForSource(http, url, signal));
		throw new LockReviewError("INVALID_ADDRESS", "its checksum is not of an archive");
	}
	const format = ENDINGS.get(ending);
	if (format === void 0) {
		const message = [
			"gz",
			"bz2",
			"xz"
		].includes(ending) ? `a single file packed as ${ending} is no module` : `archives packed as ${ending} are not read here; zip and tar.gz are`;
		throw new LockReviewError("INVALID_ARCHIVE", message);
	}
	return {
		kind: "package",
		files: await fetchArchive(http, {
			url,
			format,
			checksum: taken.checksum
		}, signal)
	};
}
function moved(address) {
	return {
		kind: "moved",
		address
	};
}
function archiveEnding(url, asked) {
	if (FALSE.has(asked)) return void 0;
	if (asked === "") return [...ENDINGS.keys()].find((ending) => url.pathname.endsWith(`.${ending}`));
	return ENDINGS.has(asked) ? asked : void 0;
}
async function fetchArchive(http, { url, format, checksum = "", authorization }, signal) {
	const wanted = checksum === "" ? void 0 : readChecksum(checksum);
	const request = {
		url: url.href,
		...withoutAbsent({ authorization }),
		...ARCHIVE_PATIENCE,
		maxRedirects: 9,
		maxBytes: MAX_ARCHIVE_BYTES
	};
	const answer = await fetchDocument(http, request, signal);
	if (answer.status !== 200) throw badStatus(url, answer.status);
	if (wanted !== void 0 && hexDigest(wanted.algorithm, answer.body) !== wanted.hex) throw new LockReviewError("CHECKSUM_MISMATCH", "its archive has not the checksum that is asked for");
	const kind = format ?? archiveFormat(answer.body);
	if (kind === void 0) throw new LockReviewError("INVALID_ARCHIVE", "it is not a zip or tar.gz archive");
	return unpackModule(answer.body, kind);
}
const ALGORITHMS = /* @__PURE__ */ new Map([
	[32, "md5"],
	[40, "sha1"],
	[64, "sha256"],
	[128, "sha512"]
]);
function readChecksum(text) {
	const colon = text.indexOf(":");
	const hex = text.slice(colon + 1).toLowerCase();
	const algorithm = ALGORITHMS.get(hex.length);
	const named = colon < 0 ? algorithm : text.slice(0, colon).toLowerCase();
	if (text.startsWith("file:")) throw new LockReviewError("INVALID_ADDRESS", "its checksum is in a list (checksum=file:), which is not read here");
	if (algorithm === void 0 || named !== algorithm || !/^[0-9a-f]+$/.test(hex)) throw new LockReviewError("INVALID_ADDRESS", "its checksum parameter is not a checksum");
	return {
		algorithm,
		hex
	};
}
async function askForSource(http, url, signal) {
	const asked = new URL(url);
	asked.searchParams.append("terraform-get", "1");
	const answer = await fetchPage(http, asked, signal);
	if (answer.status < 200 || answer.status >= 300) throw badStatus(url, answer.status);
	const told = answer.headers["x-terraform-get"] ?? sourceInPage(new TextDecoder().decode(answer.body));
	if (told !== void 0 && told !== "") return fromAnswer(told, answer.url);
	throw new LockReviewError("QUERY_FAILED", `${displayUrl(url.href)} names no module and is no archive`);
}
function fromAnswer(told, base) {
	return [
		"/",
		"./",
		"../"
	].some((prefix) => told.startsWith(prefix)) && URL.canParse(told, base) ? new URL(told, base).href : told;
}
function fetchPage(http, url, signal) {
	const request = {
		url: url.href,
		...ARCHIVE_PATIENCE,
		maxRedirects: 9,
		maxBytes: MAX_PAGE_BYTES
	};
	return fetchDocument(http, request, signal);
}
function badStatus(url, status) {
	return new LockReviewError("QUERY_FAILED", `${displayUrl(url.href)} answers with HTTP ${status}`);
}
const NAMED = /* @__PURE__ */ new Map([
	["amp", "&"],
	["lt", "<"],
	["gt", ">"],
	["quot", "\""],
	["apos", "'"]
]);
const ENTITY = /&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-z]{2,4}));/g;
function sourceInPage(page) {
	for (const [tag] of headOf(page).matchAll(/<meta\s[^<>]*>/gi)) if (attribute(tag, "name") === "terraform-get") return attribute(tag, "content");
}
function headOf(page) {
	const plain = withoutComments(page);
	const end = plain.search(/<body[\s>/]|<\/head[\s>]/i);
	return end < 0 ? plain : plain.slice(0, end);
}
function withoutComments(page) {
	const parts = page.split("<!--");
	const kept = parts.slice(1).map((part) => {
		const end = part.indexOf("-->");
		return end < 0 ? "" : part.slice(end + 3);
	});
	return [parts[0] ?? "", ...kept].join("");
}
function attribute(tag, name) {
	const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_:-]+))`, "i").exec(tag);
	return (match?.[1] ?? match?.[2] ?? match?.[3])?.replaceAll(ENTITY, decodeEntity);
}
function decodeEntity(whole, decimal, hex, name) {
	const code = decimal === void 0 ? Number.parseInt(hex ?? "", 16) : Number(decimal);
	if (Number.isNaN(code)) return NAMED.get(name ?? "") ?? whole;
	return code <= 1114111 ? String.fromCodePoint(code) : whole;
}

// src/model/oci-repository.ts
const REGISTRY = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?$/;
const NAME_PART = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*$/;
const TAG = /^\w[\w.-]{0,127}$/;
const MAX_NAME_LENGTH = 255;
function parseOciPrefix(text) {
	const slash = text.indexOf("/");
	const registry = slash < 0 ? text : text.slice(0, slash);
	if (!isRegistry(registry)) throw invalid$1(text, "its first part is not a host");
	if (slash < 0) return {
		registry,
		path: ""
	};
	const path = text.slice(slash + 1);
	if (path.includes(":") || path.includes("@")) throw invalid$1(text, "a tag or a digest has no place in it");
	if (!isRepositoryName(path)) throw invalid$1(text, "names are lower-case letters, digits, single periods, underscores, dashes");
	return {
		registry,
		path
	};
}
function parseOciRepository(text) {
	const { registry, path } = parseOciPrefix(text);
	if (path === "") throw invalid$1(text, "a slash and the repository's name must follow the host");
	return {
		registry,
		name: path
	};
}
function formatOciRepository({ registry, name }) {
	return `${registry}/${name}`;
}
function isOciTag(text) {
	return TAG.test(text);
}
function isRegistry(text) {
	return REGISTRY.test(text) && URL.canParse(`https://${text}/`);
}
function isRepositoryName(text) {
	return text.length <= MAX_NAME_LENGTH && text.split("/").every((part) => NAME_PART.test(part));
}
function invalid$1(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" is not the address of an OCI repository: ${problem}`, { hint: "Write \"registry.example.com/team/providers\"." });
}

// src/sources/oci/oci-protocol.ts
const INDEX_MEDIA_TYPE = "application/vnd.oci.image.index.v1+json";
const MANIFEST_MEDIA_TYPE = "application/vnd.oci.image.manifest.v1+json";
const PACKAGE_MEDIA_TYPE = "archive/zip";
const PROVIDER_ARTIFACT_TYPE = "application/vnd.opentofu.provider";
const PROVIDER_TARGET_ARTIFACT_TYPE = "application/vnd.opentofu.provider-target";
const MODULE_ARTIFACT_TYPE = "application/vnd.opentofu.modulepkg";
const HEX_LENGTHS = {
	sha256: 64,
	sha384: 96,
	sha512: 128
};
function parseOciDigest(text, what) {
	const [, algorithm, hex = ""] = /^(sha256|sha384|sha512):([0-9a-f]+)$/.exec(text) ?? [];
	if (algorithm === "sha256" || algorithm === "sha384" || algorithm === "sha512") {
		if (hex.length === HEX_LENGTHS[algorithm]) return {
			algorithm,
			hex
		};
	}
	throw invalid$5(what, `${quoted(text)} is not a digest`);
}
function decodeTags(bytes, what) {
	return expectTexts(decodeFirstJsonObject(bytes, what).list("tags"), "tags", what);
}
function nextPage(link, url, what) {
	if (link === void 0 || link === "") return void 0;
	const target = /^<([^>]*)>/.exec(link)?.[1];
	if (target !== void 0 && URL.canParse(target, url)) {
		const next = new URL(target, url);
		if (next.origin === new URL(url).origin) return next.href;
	}
	throw invalid$5(what, "its next page is not on the same host");
}
function decodeErrorCodes(bytes) {
	try {
		const what = "The error";
		return decodeFirstJsonObject(bytes, what).list("errors").map((error) => jsonObject(error, what).text("code"));
	} catch (caught) {
		if (isLockReviewError(caught)) return [];
		throw caught;
	}
}
function saysRepositoryUnknown(status, codes) {
	if (codes.length === 0) return status === 404;
	return codes.includes("NAME_UNKNOWN") || codes.includes("NAME_INVALID");
}
function decodeOciIndex(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	expectTypes(document, {
		mediaType: INDEX_MEDIA_TYPE,
		artifactType: PROVIDER_ARTIFACT_TYPE
	}, what);
	return descriptors(document.list("manifests"), what);
}
function decodeManifest(bytes, artifactType, what) {
	const document = decodeJsonObject(bytes, what);
	expectTypes(document, {
		mediaType: MANIFEST_MEDIA_TYPE,
		artifactType
	}, what);
	return descriptors(document.list("layers"), what);
}
function expectTypes(document, expected, what) {
	for (const name of ["mediaType", "artifactType"]) {
		const found = document.text(name);
		if (found === expected[name]) continue;
		const shown = found === "" ? "none" : quoted(found);
		throw invalid$5(what, `its ${name} is ${shown}, not "${expected[name]}"`);
	}
}
function descriptors(items, what) {
	return items.map((item) => descriptor(jsonObject(item ?? {}, `${what}, descriptor`)));
}
function descriptor(object) {
	const platform = object.object("platform");
	return {
		mediaType: object.text("mediaType"),
		digest: object.text("digest"),
		size: object.integer("size"),
		artifactType: object.text("artifactType"),
		platform: platform && {
			os: platform.text("os"),
			architecture: platform.text("architecture"),
			osVersion: platform.text("os.version")
		}
	};
}
function selectTarget(manifests, platform, what) {
	const { os, arch } = platformParts(platform);
	const targets = manifests.filter((manifest) => manifest.artifactType === PROVIDER_TARGET_ARTIFACT_TYPE);
	if (targets.length === 0) throw notProvider(manifests, what);
	for (const { mediaType, platform: own } of targets) {
		if (mediaType !== "application/vnd.oci.image.manifest.v1+json") throw invalid$5(what, `a package in it has the media type ${quoted(mediaType)}`);
		if (own === void 0) throw invalid$5(what, "a package in it is for no platform");
	}
	const [found, ...more] = targets.filter((target) => target.platform?.os === os && target.platform.architecture === arch && target.platform.osVersion === "");
	if (more.length > 0) throw invalid$5(what, `it has several packages for ${platform}`);
	return found;
}
function notProvider(manifests, what) {
	const other = manifests.findLast(({ artifactType }) => artifactType !== "")?.artifactType;
	return invalid$5(what, other === void 0 ? "nothing in it is a package of a provider; it may be a container image" : `nothing in it is a package of a provider; it has ${quoted(other)}`);
}
function selectPackageLayer(layers, what) {
	const [found, ...more] = layers.filter(({ mediaType }) => mediaType === PACKAGE_MEDIA_TYPE);
	if (found === void 0) throw invalid$5(what, `it has no layer of the type "${PACKAGE_MEDIA_TYPE}"`);
	if (more.length > 0) throw invalid$5(what, "it has several packages");
	return found;
}

// src/sources/modules/oci-package.ts
async function getFromOci(registries, url, signal) {
	const client = registries(readRepository(url));
	const reference = readReference(url);
	const found = await client.resolve(reference, signal);
	if (found === void 0) throw new LockReviewError("QUERY_FAILED", `${quoted(reference)} is not in its repository`);
	if (found.mediaType !== "application/vnd.oci.image.manifest.v1+json") {
		const type = quoted(found.mediaType);
		throw new LockReviewError("INVALID_METADATA", `what it names has the media type ${type}`);
	}
	const what = "its manifest";
	const layer = selectPackageLayer(decodeManifest(found.bytes, MODULE_ARTIFACT_TYPE, what), what);
	return {
		files: await unpackModule(await readBlob(client, layer, signal), "zip"),
		label: packageLabel(url, reference)
	};
}
function readRepository(url) {
	if (url.protocol === "oci:" && url.username === "" && url.password === "") return parseOciRepository(`${url.host}${url.pathname}`);
	throw new LockReviewError("INVALID_ADDRESS", "its address does not have the form oci://HOST/NAME");
}
function readReference({ searchParams }) {
	const [name = "tag", second] = [...searchParams.keys()];
	if (second !== void 0 || name !== "tag" && name !== "digest") throw new LockReviewError("INVALID_ADDRESS", "its address may name one tag or one digest only");
	const reference = searchParams.get(name) ?? "latest";
	if (name === "digest") parseOciDigest(reference, "its address");
	else if (!isOciTag(reference)) throw new LockReviewError("INVALID_ADDRESS", `${quoted(reference)} cannot be a tag`);
	return reference;
}
async function readBlob(client, { digest, size }, signal) {
	const { algorithm, hex } = parseOciDigest(digest, "its manifest");
	if (size > 67108864) {
		const message = `its package has more than ${MAX_ARCHIVE_BYTES} bytes`;
		throw new LockReviewError("LIMIT_EXCEEDED", message);
	}
	const answer = await fetchDocument(client.http, {
		url: client.blobUrl(digest),
		maxRedirects: 9,
		...ARCHIVE_PATIENCE,
		maxBytes: MAX_ARCHIVE_BYTES
	}, signal);
	if (answer.status !== 200) throw new LockReviewError("QUERY_FAILED", `its package cannot be had: HTTP ${answer.status}`);
	if (answer.body.length === size && hexDigest(algorithm, answer.body) === hex) return answer.body;
	throw new LockReviewError("CHECKSUM_MISMATCH", "its package is not what its digest says");
}

// src/sources/modules/fetch-package.ts
const MAX_HOPS = 10;
async function fetchPackage(ports, source, signal) {
	let address = readGetterAddress(source.address, source.subdirectory);
	let directory = "";
	for (let hops = 0; hops <= MAX_HOPS; hops++) {
		const got = await get(ports, address, signal);
		if (got.kind === "package") return {
			...got.found,
			directory
		};
		const next = parseRemoteModuleSource(got.address);
		address = readGetterAddress(next.address, next.subdirectory);
		directory = next.subdirectory === "" ? directory : join(next.subdirectory, directory);
	}
	throw new LockReviewError("LIMIT_EXCEEDED", `it is not found within ${MAX_HOPS} hops`);
}
function join(outer, inner) {
	return inner === "" ? outer : `${outer}/${inner}`;
}
const WITHOUT_CLIENT = /* @__PURE__ */ new Map([
	["s3", "objects of S3 are not read here"],
	["gcs", "objects of Google Cloud Storage are not read here"],
	["hg", "Mercurial repositories are not read here"],
	["oci", "OCI registries are not read here"],
	["file", "files outside of the repository are not read here"]
]);
async function get(ports, { getter, url }, signal) {
	if (getter === "git") return {
		kind: "package",
		found: await getFromGit(ports.git, url)
	};
	if (getter === "oci" && ports.oci !== void 0) return {
		kind: "package",
		found: await getFromOci(ports.oci, url, signal)
	};
	const isHttp = url.protocol === "http:" || url.protocol === "https:";
	if ((getter === "http" || getter === "https") && isHttp) {
		const answer = await getOverHttp(ports.archives, url, signal);
		if (answer.kind === "moved") return answer;
		return {
			kind: "package",
			found: {
				files: answer.files,
				label: packageLabel(url)
			}
		};
	}
	const reason = WITHOUT_CLIENT.get(getter) ?? "there is no way to fetch such an address";
	throw new LockReviewError("INVALID_ADDRESS", reason);
}
async function getFromGit(git, address) {
	const { url, taken } = takeParameters(address, [
		"ref",
		"depth",
		"sshkey",
		"archive",
		"checksum"
	]);
	if (taken.checksum !== "") throw new LockReviewError("INVALID_ADDRESS", "its checksum is not of an archive");
	if (taken.sshkey !== "") throw new LockReviewError("REQUEST_REFUSED", "a private key in an address is not used here");
	const depth = readDepth(taken.depth);
	return {
		files: await git.fetch({
			url: url.href,
			...taken.ref === "" ? {} : { ref: taken.ref },
			...withoutAbsent({ depth })
		}),
		label: packageLabel(url, taken.ref)
	};
}
function readDepth(text) {
	if (text === "") return void 0;
	if (!/^-?[0-9]{1,9}$/.test(text)) throw new LockReviewError("INVALID_ADDRESS", "its depth parameter is not a number");
	return Number(text) > 0 ? Number(text) : void 0;
}
function withLogins(http, findLogin) {
	return { async request(request, signal) {
		const url = request.authorization === void 0 && URL.canParse(request.url) ? new URL(request.url) : void 0;
		if (url?.protocol !== "https:") return http.request(request, signal);
		const found = await findLogin(url.host);
		if (found === void 0) return http.request(request, signal);
		const authorization = `Basic ${Buffer.from(`${found.login}:${found.password}`).toString("base64")}`;
		const response = await http.request({
			...request,
			authorization
		}, signal);
		return refusingEcho(response, authorization, request.url);
	} };
}

// src/sources/modules/module-registry.ts
async function listModuleVersions(options, source, tool, signal) {
	const { answer, authorization } = await ask$1(options, {
		source,
		tool,
		path: ["versions"]
	}, signal);
	const what = `The list of versions of ${source.address}`;
	if (answer.status !== 200) throw failure(answer, what, authorization);
	return decodeModuleVersions(answer.body, what).flatMap((moduleVersion) => parseModuleVersion(moduleVersion) ?? []);
}
function selectModuleVersion(versions, constraint, tool) {
	const accepts = parseModuleConstraint(constraint, tool);
	let best;
	for (const version of versions.filter(accepts)) if (best === void 0 || compareModuleVersions(version, best) > 0) best = version;
	if (best !== void 0) return best;
	throw new LockReviewError("NO_MATCHING_VERSION", "no version meets the constraint on the module");
}
async function askModuleLocation(options, source, { tool, version }, signal) {
	const what = `The place of ${source.address} ${version.text}`;
	const { answer, authorization, token } = await ask$1(options, {
		source,
		tool,
		path: [version.text, "download"]
	}, signal);
	if (answer.status !== 200 && answer.status !== 204) throw failure(answer, what, authorization);
	const told = answer.status === 200 ? readLocation(answer, what, tool) : { location: "" };
	if (told.useRegistryCredentials === void 0 || told.location === "") return {
		kind: "address",
		address: resolveAddress((told.location === "" ? answer.headers["x-terraform-get"] : told.location) ?? "", answer.url, what)
	};
	const url = archiveUrl$1(told.location, answer.url, what);
	const isOwn = new URL(url).origin === new URL(answer.url).origin;
	return {
		kind: "archive",
		url,
		authorization: told.useRegistryCredentials && isOwn ? bearerFor(token, url) : void 0
	};
}
function readLocation(answer, what, tool) {
	if (tool.name === "terraform") return { location: "" };
	const told = decodeModuleLocation(answer.body, what);
	return tool.minor >= 12 ? told : { location: told.location };
}
const RELATIVE = [
	"/",
	"./",
	"../"
];
function resolveAddress(written, base, what) {
	if (written === "") throw invalid$5(what, "the registry does not say where it is");
	if (!RELATIVE.some((prefix) => written.startsWith(prefix))) return written;
	if (!URL.canParse(written, base)) throw invalid$5(what, "it is not a URL");
	return new URL(written, base).href;
}
function archiveUrl$1(written, base, what) {
	const url = URL.canParse(written, base) ? new URL(written, base) : void 0;
	const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
	if (url === void 0 || !isHttp || written.includes("#")) throw invalid$5(what, "it is not an http or https URL without a fragment");
	return url.href;
}
function failure({ status }, what, authorization) {
	if (status !== 404) return failureFromStatus(`${what}: asking for it`, status, authorization !== void 0);
	return new LockReviewError("QUERY_FAILED", `${what} is not known to the registry`);
}
async function ask$1(options, { source, tool, path }, signal) {
	const host = parseServiceHost(source.hostname).ascii;
	const base = await options.findService("modules.v1", host, signal);
	const parts = [
		source.namespace,
		source.name,
		source.system,
		...path
	].map(encodeURIComponent);
	const url = new URL(`./${parts.join("/")}`, withSlash(base)).href;
	const token = await options.credentials(host);
	const authorization = bearerFor(token, url);
	const request = {
		...jsonRequest(url, options.patience, authorization),
		headers: {
			accept: "application/json",
			"x-terraform-version": `1.${tool.minor}.0`
		}
	};
	return {
		answer: await fetchDocument(options.http, request, signal),
		authorization,
		token
	};
}
function withSlash(url) {
	const base = new URL(url);
	if (!base.pathname.endsWith("/")) base.pathname += "/";
	return base;
}
const MAX_VERSIONS = 5e4;
function decodeModuleVersions(bytes, what) {
	const [first] = decodeFirstJsonObject(bytes, what).list("modules");
	if (first === void 0) throw invalid$5(what, "it names no module");
	const listed = jsonObject(first, what).list("versions");
	if (listed.length === 0) throw invalid$5(what, "it lists no versions");
	if (listed.length > MAX_VERSIONS) throw invalid$5(what, "it lists too many versions");
	return listed.map((item) => jsonObject(item, what).text("version"));
}
function decodeModuleLocation(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const location = document.text("location");
	const direct = document.member("use_registry_credentials");
	if (direct === void 0) return { location };
	if (typeof direct === "boolean") return {
		location,
		useRegistryCredentials: direct
	};
	throw invalid$5(what, `${quoted("use_registry_credentials")} must be true or false`);
}

// src/sources/modules/module-fetcher.ts
const MAX_PACKAGES = 1e3;
function moduleFetcher(options) {
	const run = {
		options,
		packages: /* @__PURE__ */ new Map(),
		placed: /* @__PURE__ */ new Map(),
		versions: /* @__PURE__ */ new Map()
	};
	return async (order) => {
		try {
			return await fetchModule(run, order);
		} catch (caught) {
			if (!isLockReviewError(caught) || isLockReviewError(caught, "ABORTED")) throw caught;
			return unreadable$1(caught);
		}
	};
}
function unreadable$1({ message }) {
	return {
		kind: "unreadable",
		reason: message
	};
}
async function fetchModule(run, { source, version, tool }) {
	const found = source.kind === "remote" ? await remotePackage(run, source, tool) : await registryPackage(run, {
		source,
		version,
		tool
	});
	const { files, label } = found;
	const wanted = [found.directory, source.subdirectory].filter((part) => part !== "").join("/");
	return {
		kind: "fetched",
		files,
		directory: await moduleDirectory(files, wanted),
		label
	};
}
function remotePackage(run, source, tool) {
	const { address, subdirectory } = source;
	if (/^oci:/i.test(address) && !installsFromOci(tool)) return Promise.reject(unknownToTool(tool));
	return onePackage(run, withoutSubdirectory(address, subdirectory), () => fetchPackage(run.options, source, run.options.signal));
}
function unknownToTool({ name, minor }) {
	const message = `${name} 1.${minor} does not fetch modules from OCI registries; OpenTofu does since 1.10`;
	return new LockReviewError("INVALID_ADDRESS", message);
}
function onePackage({ options, packages }, key, fetch) {
	if (!packages.has(key) && packages.size >= MAX_PACKAGES) return Promise.reject(tooMany$1());
	return remembered(packages, key, () => options.limit(fetch));
}
function tooMany$1() {
	return new LockReviewError("LIMIT_EXCEEDED", `more than ${MAX_PACKAGES} packages would be fetched`);
}
async function registryPackage(run, { source, version: constraint, tool }) {
	const { hostname, namespace, name, system } = source;
	const module = `${hostname}/${namespace}/${name}/${system}`;
	if ([
		run.versions,
		run.placed,
		run.packages
	].some((known) => known.size >= MAX_PACKAGES) && !run.versions.has(module)) throw tooMany$1();
	const listed = await remembered(run.versions, module, () => run.options.limit(() => listModuleVersions(run.options, source, tool, run.options.signal)));
	const version = selectModuleVersion(listed, constraint, tool);
	const key = `${module} ${version.text} ${toolKey(tool)}`;
	if (!run.placed.has(key) && run.placed.size >= MAX_PACKAGES) throw tooMany$1();
	return {
		...await remembered(run.placed, key, () => placedPackage(run, {
			source,
			version,
			tool
		})),
		label: `${module}@${version.text}`
	};
}
async function placedPackage(run, { source, version, tool }) {
	const { options } = run;
	const place = await options.limit(() => askModuleLocation(options, source, {
		tool,
		version
	}, options.signal));
	if (place.kind === "archive") {
		const { authorization } = place;
		const request = {
			url: new URL(place.url),
			...withoutAbsent({ authorization })
		};
		const label = packageLabel(request.url);
		return onePackage(run, `archive ${source.hostname} ${place.url}`, async () => ({
			files: await fetchArchive(options.http, request, options.signal),
			label,
			directory: ""
		}));
	}
	const remote = parseRemoteModuleSource(place.address);
	const found = await remotePackage(run, remote, tool);
	const inside = [found.directory, remote.subdirectory].filter((part) => part !== "");
	return {
		...found,
		directory: inside.join("/")
	};
}

// src/locking/evidence/evidence-request.ts
function problemOfError(error, platform) {
	const problem = {
		kind: kindOf(error),
		message: error.message
	};
	return platform === void 0 ? problem : {
		...problem,
		platform
	};
}
function kindOf(error) {
	switch (error.code) {
		case "PROVIDER_NOT_FOUND": return "provider-not-found";
		case "VERSION_NOT_AVAILABLE": return "version-not-listed";
		case "AMBIGUOUS_DOCUMENT": return "ambiguous-document";
		case "BAD_SIGNATURE":
		case "UNKNOWN_SIGNER": return "bad-signature";
		case "CHECKSUM_MISMATCH": return "checksum-mismatch";
		case "INVALID_ARCHIVE": return "invalid-archive";
		case "INVALID_METADATA":
		case "PROTOCOL_NOT_SUPPORTED": return "invalid-metadata";
		case "LIMIT_EXCEEDED": return "not-checked";
		default: return "unreachable";
	}
}
const SILENT = /* @__PURE__ */ new Set([
	"unreachable",
	"provider-not-found",
	"version-not-listed"
]);
function tellsNothing({ kind }) {
	return SILENT.has(kind);
}
const UNUSABLE = /* @__PURE__ */ new Set([
	"ambiguous-document",
	"invalid-metadata",
	"invalid-archive",
	"not-checked"
]);
function isUnusable({ kind }) {
	return UNUSABLE.has(kind);
}
function gatheringError(caught) {
	if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
	return caught;
}
function distinctProblems(problems) {
	return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

// src/locking/evidence/first-answer.ts
async function readDocuments(questions, offer, reader) {
	const [first] = downloadOrder(offer?.platforms ?? [], questions.platforms);
	const wantsAll = questions.wantsEveryDocument === true;
	if (offer === void 0 || first === void 0 || wantsAll) return reader.readAll();
	const described = await reader.read([first]);
	return speaksForAll(described, questions, offer) ? described : reader.readAll();
}
function speaksForAll({ packages, problems, dispositions }, questions, offer) {
	const { asked, recorded, platforms } = questions;
	const isSound = [...packages.values()].every(({ meta, metadata }) => meta.authentication.kind === "registry" && metadata.failure === void 0);
	if (packages.size !== 1 || !isSound) return false;
	if (problems.some((problem) => problem.kind !== "no-signing-keys")) return false;
	if (trustInReports({
		...questions,
		reportedH1: "accept"
	}, dispositions) === "verify") return false;
	const listed = listedPackages(dispositions);
	const isWhole = listed.size === offer.platforms.length && [...offer.platforms, ...platforms].every((platform) => listed.has(platform));
	const archives = [...recorded, ...asked].flatMap((hashes) => [...hashes]).filter((hash) => hashScheme(hash) === "zh");
	return isWhole && agreesWithItself(dispositions) && archives.every((hash) => dispositions.has(hash));
}
function agreesWithItself(dispositions) {
	const platforms = [...dispositions].filter(([hash]) => hashScheme(hash) === "zh").flatMap(([, facts]) => [...facts.platforms]);
	return new Set(platforms).size === platforms.length;
}
function listedPackages(dispositions) {
	const listed = /* @__PURE__ */ new Map();
	for (const [hash, { files, platforms }] of dispositions) {
		if (hashScheme(hash) !== "zh" || files.size === 0) continue;
		for (const platform of platforms) listed.set(platform, hash);
	}
	return listed;
}
function packageHashes({ packages, unread, dispositions }) {
	const listed = [...listedPackages(dispositions)].filter(([platform]) => unread.has(platform));
	return new Map([...listed, ...[...packages].flatMap(([platform, described]) => announced$1(platform, described))]);
}
function announced$1(platform, { meta }) {
	if (meta.authentication.kind !== "registry") return [];
	return [[platform, zipHash(meta.authentication.shasum)]];
}
function trustInReports({ asked, recorded, reportedH1 }, dispositions) {
	const counts = /* @__PURE__ */ new Map();
	let isUnsigned = false;
	for (const [hash, facts] of dispositions) {
		if (hashScheme(hash) !== "h1" || !facts.reportedByRegistry) continue;
		isUnsigned ||= isUncovered(facts, dispositions);
		for (const platform of facts.platforms) counts.set(platform, (counts.get(platform) ?? 0) + 1);
	}
	if (counts.size === 0) return reportedH1;
	const isOverfull = [...counts.values()].some((count) => count > 1);
	const isContradicted = recorded.some((hashes) => contentHashes$1(hashes).some((hash) => !dispositions.has(hash)));
	const isExtended = recorded.length > 0 && asked.some((hashes) => contentHashes$1(hashes).some((hash) => !recorded.some((before) => before.has(hash))));
	return isOverfull || isContradicted || isUnsigned || isExtended ? "verify" : reportedH1;
}
const H1_PER_PACKAGE = 2;
const COMMON_PLATFORMS = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"darwin_amd64",
	"windows_amd64"
].map(parsePlatform);
function contentHashes$1(hashes) {
	return [...hashes].filter((hash) => hashScheme(hash) === "h1");
}
function downloadOrder(published, required) {
	const available = new Set(published);
	const preferred = [
		...required,
		...COMMON_PLATFORMS,
		...sortedUnique(available)
	];
	return [...new Set(preferred)].filter((platform) => available.has(platform));
}
function openContentHashes(wanted, facts, reportedH1) {
	return contentHashes$1(wanted).filter((hash) => {
		const known = facts.get(hash);
		if (known === void 0) return true;
		if (known.verifiedLocally) return false;
		return reportedH1 === "verify" || !known.reportedByRegistry;
	});
}
function exceedsPackages(open, packages) {
	return new Set(open).size > packages * H1_PER_PACKAGE;
}
function packagesNeeded(open) {
	return Math.ceil(new Set(open).size / H1_PER_PACKAGE);
}
function batchSize(open, pending, required) {
	const others = pending.findIndex((platform) => !required.includes(platform));
	const requiredNext = others < 0 ? pending.length : others;
	return Math.max(packagesNeeded(open), Math.min(requiredNext, new Set(open).size));
}

// src/locking/evidence/assemble-evidence.ts
function nothingKnown({ provider, version, reportedH1 }, { problem, availability }) {
	const gap = {
		cause: "fault",
		message: problem?.message ?? "No list of versions was read"
	};
	return {
		provider,
		version,
		dispositions: /* @__PURE__ */ new Map(),
		publishedPlatforms: /* @__PURE__ */ new Set(),
		signatures: [],
		problems: problem === void 0 ? [] : [problem],
		availability,
		packageHashes: /* @__PURE__ */ new Map(),
		hashedPlatforms: /* @__PURE__ */ new Set(),
		lookedAt: {
			lists: [gap],
			contents: [gap]
		},
		reportedH1
	};
}
function assembleEvidence({ provider, version }, listing, content) {
	const described = content.version;
	const packages = [...described.packages];
	const lists = listGaps(described);
	return {
		provider,
		version,
		dispositions: content.dispositions,
		publishedPlatforms: described.published,
		signatures: distinctSignatures(packages.flatMap(([, offered]) => offered.metadata.signatures)),
		problems: distinctProblems([
			...listing.problem === void 0 ? [] : [listing.problem],
			...described.problems,
			...content.problems
		]),
		availability: listing.availability,
		...withoutAbsent({ warnings: listing.warnings }),
		packageHashes: packageHashes(described),
		hashedPlatforms: content.hashed,
		lookedAt: {
			lists,
			contents: distinctGaps([...lists, ...content.gaps])
		},
		...recordedByInit(described),
		reportedH1: content.reportedH1
	};
}
function recordedByInit({ packages, published }) {
	const all = [...packages.values()];
	const isOrigins = all.every(({ meta, metadata }) => meta.authentication.kind === "registry" && metadata.failure === void 0);
	const [first, ...others] = all.map(({ metadata }) => metadata.signedForLock);
	const common = (first ?? []).filter((hash) => others.every((hashes) => hashes.includes(hash)));
	const isWhole = common.length > 1 || published.size === 1;
	return isOrigins && isWhole && common.length > 0 ? { recordedByInit: common } : {};
}
const ONLY_MIRRORS = {
	cause: "absent",
	message: "Only a mirror answered, which need not have everything that the origin has"
};
const NO_DOCUMENT = {
	cause: "absent",
	message: "The registry has no document of any package"
};
function listGaps({ gaps: unread, packages }) {
	const refused = [...packages].flatMap(([platform, { metadata: { failure } }]) => failure === void 0 ? [] : [{
		cause: "fault",
		message: failure.message,
		platform
	}]);
	const gaps = [...unread, ...refused];
	if ([...packages.values()].some(({ meta }) => meta.authentication.kind !== "registry")) return [...gaps, ONLY_MIRRORS];
	return packages.size === 0 && gaps.length === 0 ? [NO_DOCUMENT] : gaps;
}
function distinctGaps(gaps) {
	return [...new Map(gaps.map((gap) => [JSON.stringify(gap), gap])).values()];
}
function distinctSignatures(signatures) {
	return [...new Map(signatures.map((signature) => [JSON.stringify(signature), signature])).values()];
}

// src/packages/hashing/entry-hashes.ts
function archiveHash(entries) {
	return outcome(() => {
		const last = new Map(entries.map(({ entry, content }) => [entry.name, content]));
		return entries.map(({ entry, content }) => fileDigest(entry.name, last.get(entry.name) ?? content));
	});
}
function directoryHash(entries) {
	return outcome(() => {
		if (entries.length === 0) throw notAnArchive("it is empty");
		for (const { entry } of entries) assertUnpackable(entry.name);
		const files = /* @__PURE__ */ new Map();
		for (const { entry, content } of entries) {
			const name = unpackedName(entry.name);
			if (!entry.isDirectory) files.set(name, fileDigest(name, content));
		}
		for (const directory of directoriesOf(entries)) if (files.has(directory)) throw notAnArchive(`${quoted(displayName(directory))} is a file and a directory`);
		return files.values();
	});
}
function outcome(digests) {
	try {
		return {
			kind: "hash",
			hash: hashFileDigests(digests())
		};
	} catch (caught) {
		if (caught instanceof LockReviewError) return {
			kind: "error",
			error: caught
		};
		throw caught;
	}
}
function fileDigest(name, content) {
	if (content.kind === "error") throw content.error;
	return {
		name,
		sha256: content.sha256
	};
}
const MAX_COMPONENT_BYTES = 255;
const MAX_NAME_BYTES = 3840;
function assertUnpackable(name) {
	if (hasParentComponent(name)) throw notAnArchive(`${quoted(displayName(name))} leaves the package`);
	if (name.includes("\0")) throw notAnArchive("an entry's name holds a NUL");
	const unpacked = unpackedName(name);
	if (unpacked.length > MAX_NAME_BYTES || unpacked.split("/").some((part) => part.length > MAX_COMPONENT_BYTES)) throw notAnArchive("an entry's name is longer than file systems take");
}
function directoriesOf(entries) {
	const directories = /* @__PURE__ */ new Set([""]);
	for (const { entry } of entries) {
		const name = unpackedName(entry.name);
		for (let i = name.indexOf("/"); i >= 0; i = name.indexOf("/", i + 1)) directories.add(name.slice(0, i));
		if (entry.isDirectory) directories.add(name);
	}
	return directories;
}
function hashFileDigests(files) {
	const sorted = [...files].sort((a, b) => compareBytes(a.name, b.name));
	const hash = createHash("sha256");
	for (const { name, sha256 } of sorted) {
		if (name.includes("\n")) throw new LockReviewError("INVALID_ARCHIVE", `The package has a file name with a line feed, ${quoted(displayName(name))}, which the h1 scheme cannot hash`);
		hash.update(`${sha256}  ${name}\n`, "latin1");
	}
	return contentHash(hash.digest("base64"));
}
const PREFIX = "terraform-provider-";
function executableCandidates(entries) {
	const names = entries.filter((entry) => !entry.isDirectory).map((entry) => unpackedName(entry.name));
	return [...new Set(names)].filter((name) => isExecutableCandidate(name));
}
function isExecutableCandidate(name) {
	return name.startsWith(PREFIX) && !name.includes("/");
}
function hasExecutable(rootFiles, type) {
	const wanted = byteNameFromText(PREFIX + type);
	return rootFiles.some((name) => name.startsWith(wanted) && [
		"",
		"_",
		"."
	].includes(name.charAt(wanted.length)));
}

// src/packages/authentication/mirror-hashes.ts
function acceptableHashes(mirror, tool) {
	if (!trustsAllHashes(mirror, tool)) return mirror.hashes;
	return [.../* @__PURE__ */ new Set([...mirror.hashes, ...[...mirror.allPlatforms.values()].flat()])];
}
function trustsAllHashes(mirror, tool) {
	return mirror.trustAllHashes && tool.name === "opentofu" && tool.minor >= 12;
}
function checkMirrorHashes(meta, mirror, tool) {
	const listed = acceptableHashes(mirror, tool);
	if (listed.length === 0 || preferredHashes(listed).length > 0) return void 0;
	return new LockReviewError("INVALID_METADATA", `${meta.source} lists no hash of ${packageName$1(meta)} in a scheme that can be compared`);
}
function mirrorDispositions(meta, mirror) {
	const own = [meta.platform, mirror.hashes];
	return mergeDispositions([own, ...mirror.allPlatforms].map(([platform, hashes]) => listedTogether(platform, hashes, "reportedByMirror")));
}
function matchMirrorHashes(meta, listed, hashed, tool) {
	const matched = [];
	const known = preferredHashes(listed);
	for (const hash of known) {
		let actual = hashed.zip;
		if (hashScheme(hash) === "h1") {
			if (hashed.archive.kind === "error") return {
				kind: "refused",
				error: hashed.archive.error
			};
			actual = hashed.archive.hash;
		}
		if (hash === actual) matched.push(hash);
		if (tool.name === "terraform" && matched.length > 0) break;
	}
	if (matched.length > 0) return {
		kind: "matched",
		hashes: matched
	};
	const expected = known.length === 1 ? `is not ${quoted(String(known[0]))}` : `is none of the ${known.length}`;
	return {
		kind: "refused",
		error: new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName$1(meta)} hashes to ${hashed.zip} and ${expected} that ${meta.source} lists`, { hint: "Treat the package as untrusted until the mirror's operator accounts for the difference." })
	};
}

// src/packages/authentication/authenticate-metadata.ts
async function authenticateMetadata(meta, tool, options, now) {
	const { authentication } = meta;
	const { asciiHostname } = addressParts(meta.provider);
	const hostIsDefaultRegistry = asciiHostname === defaultRegistryHost(tool);
	const policy = {
		...options,
		hostIsDefaultRegistry
	};
	switch (authentication.kind) {
		case "none": return {
			dispositions: /* @__PURE__ */ new Map(),
			signatures: [],
			problems: [],
			signedForLock: [],
			warnings: []
		};
		case "mirror": return authenticateMirror(meta, authentication, tool, policy);
		case "registry": {
			const document = decodeChecksums(authentication.checksums);
			const check = await verifySignature(authentication, now, tool);
			return authenticateRegistry({
				meta,
				registry: authentication,
				document,
				judgement: judgeSignature(check, tool, policy),
				tool,
				policy
			});
		}
	}
}
function authenticateMirror(meta, mirror, tool, policy) {
	const failure = checkMirrorHashes(meta, mirror, tool);
	const recordsUnsigned = trustsAllHashes(mirror, tool) && acceptsUnsigned(tool, policy);
	return {
		dispositions: mirrorDispositions(meta, mirror),
		signatures: [],
		problems: failure === void 0 ? [] : [problemOf(failure, meta.platform)],
		...withoutAbsent({ failure }),
		signedForLock: recordsUnsigned ? sortedUnique(preferredHashes([...mirror.allPlatforms.values()].flat())) : [],
		warnings: []
	};
}
function authenticateRegistry(registryCase) {
	const { meta, registry, document, judgement } = registryCase;
	const reported = checkReportedPackages(meta, registry);
	const announced = checkAnnouncedChecksum(meta, registry, document.lookup.get(registry.filename));
	const signature = signatureError(meta, registry, judgement);
	const failure = [
		readsReportedPackages(registryCase.tool) ? reported : void 0,
		announced,
		signature
	].find((error) => error !== void 0);
	const errors = [
		reported,
		announced,
		signature
	].filter((error) => error !== void 0);
	return {
		dispositions: mergeDispositions([checksumDispositions(meta, registry, document, acceptedSigners(judgement)), reportedDispositions(registry.packages ?? /* @__PURE__ */ new Map())]),
		signatures: decidingFacts(registry, judgement),
		problems: [
			...errors.map((error) => problemOf(error, meta.platform)),
			...missingKeys(meta, registry),
			...checksumProblems(meta, registry, document)
		],
		...withoutAbsent({ failure }),
		signedForLock: sortedUnique(signedForLock(registryCase)),
		warnings: [...judgement.kind === "accept-with-warning" ? [`${packageName$1(meta)}: ${judgement.warning}, which a later release of tofu will refuse`] : [], ...checksumWarnings(meta, document)]
	};
}
function signedForLock(registryCase) {
	const { registry, document, judgement, tool, policy } = registryCase;
	if (judgement.kind === "refuse") return [];
	if (readsReportedPackages(tool) && acceptsUnsigned(tool, policy)) {
		const reported = [...registry.packages?.values() ?? []].flatMap((reportedPackage) => reportedPackage.hashes);
		return [...document.recorded, ...preferredHashes(reported)];
	}
	if (document.recorded.length > 0) return document.recorded;
	if (tool.name === "opentofu" && tool.minor >= 10) return [];
	return [announcedHash(registry)].filter((hash) => hash !== void 0);
}
function signatureError(meta, registry, judgement) {
	if (judgement.kind !== "refuse") return void 0;
	const reason = registry.signingKeys.length === 0 ? "the registry names no signing keys" : judgement.reason;
	return new LockReviewError(judgement.code, `The checksum list of ${packageName$1(meta)} is not validly signed: ${reason}`, { hint: "Ask the provider's author to sign the release with a key that its registry knows." });
}
function acceptedSigners(judgement) {
	if (judgement.kind === "skip" || judgement.kind === "refuse") return /* @__PURE__ */ new Set();
	return new Set([judgement.fact.fingerprint].filter((fingerprint) => fingerprint !== void 0));
}
function decidingFacts(registry, judgement) {
	if (judgement.kind === "skip" || registry.signingKeys.length === 0) return [];
	if (judgement.fact !== void 0) return [judgement.fact];
	const { code, reason } = judgement;
	return [{
		status: code === "UNKNOWN_SIGNER" ? "unknown-issuer" : "invalid",
		weaknesses: [],
		reason
	}];
}
function missingKeys(meta, registry) {
	if (registry.signingKeys.length > 0) return [];
	return [{
		kind: "no-signing-keys",
		message: `${meta.source} names no signing keys for ${meta.provider} ${meta.version}`
	}];
}
function problemOf(error, platform) {
	return {
		kind: problemKind(error),
		platform,
		message: error.message
	};
}
function problemKind(error) {
	switch (error.code) {
		case "CHECKSUM_MISMATCH": return "checksum-mismatch";
		case "BAD_SIGNATURE":
		case "UNKNOWN_SIGNER": return "bad-signature";
		case "INVALID_ARCHIVE":
		case "LIMIT_EXCEEDED": return "invalid-archive";
		default: return "invalid-metadata";
	}
}

// src/packages/authentication/authenticate-archive.ts
function checkDownload(meta, download, tool) {
	if (meta.authentication.kind !== "registry") return void 0;
	const registry = meta.authentication;
	return (readsReportedPackages(tool) ? checkReportedSize(meta, registry, download.bytes) : void 0) ?? checkArchiveChecksum(meta, registry, download.zip);
}
function authenticateArchive(meta, hashed, tool) {
	const mismatch = checkDownload(meta, hashed, tool);
	if (mismatch !== void 0) return refused$1(meta, mismatch);
	const match = matchSource(meta, hashed, tool);
	if (match.kind === "refused") return refused$1(meta, match.error);
	if (hashed.directory.kind === "error") return refused$1(meta, unusable$2(meta, hashed.directory.error));
	const missing = checkExecutable(meta, hashed.rootFiles);
	if (missing !== void 0) return refused$1(meta, missing);
	return {
		dispositions: archiveDispositions(meta, hashed),
		problems: contradictedHashes(meta, hashed),
		directory: hashed.directory.hash,
		verified: match.hashes
	};
}
function authenticateDirectory(meta, hashed) {
	const missing = checkExecutable(meta, hashed.rootFiles);
	if (missing !== void 0) return refused$1(meta, missing);
	const facts = disposition({
		verifiedLocally: true,
		platforms: /* @__PURE__ */ new Set([meta.platform])
	});
	return {
		dispositions: /* @__PURE__ */ new Map([[hashed.directory, facts]]),
		problems: [],
		directory: hashed.directory,
		verified: []
	};
}
function matchSource(meta, hashed, tool) {
	const { authentication } = meta;
	switch (authentication.kind) {
		case "none": return {
			kind: "matched",
			hashes: []
		};
		case "registry": return {
			kind: "matched",
			hashes: [hashed.zip]
		};
		case "mirror": {
			const listed = acceptableHashes(authentication, tool);
			if (listed.length === 0) return {
				kind: "matched",
				hashes: []
			};
			return matchMirrorHashes(meta, listed, hashed, tool);
		}
	}
}
function archiveDispositions(meta, hashed) {
	const facts = {
		verifiedLocally: true,
		platforms: /* @__PURE__ */ new Set([meta.platform])
	};
	const derived = disposition({
		...facts,
		derivedFrom: /* @__PURE__ */ new Set([hashed.zip])
	});
	const contents = contentHashes(hashed).map((hash) => /* @__PURE__ */ new Map([[hash, derived]]));
	return mergeDispositions([/* @__PURE__ */ new Map([[hashed.zip, disposition(facts)]]), ...contents]);
}
function contentHashes({ directory, archive }) {
	return [directory, archive].flatMap((outcome) => outcome.kind === "hash" ? [outcome.hash] : []);
}
function contradictedHashes(meta, hashed) {
	const actual = /* @__PURE__ */ new Set([hashed.zip, ...contentHashes(hashed)]);
	return listedForPackage(meta).filter((hash) => !actual.has(hash)).map((hash) => ({
		kind: "checksum-mismatch",
		platform: meta.platform,
		message: `${meta.source} lists ${quoted(hash)} for ${packageName$1(meta)}, which its package does not hash to`
	}));
}
function listedForPackage(meta) {
	const { authentication } = meta;
	switch (authentication.kind) {
		case "none": return [];
		case "mirror": return preferredHashes(authentication.hashes);
		case "registry": {
			const reported = authentication.packages?.get(meta.platform);
			return reported === void 0 ? [] : reported.hashes.filter(isContentHash);
		}
	}
}
function isContentHash(hash) {
	return hashScheme(hash) === "h1";
}
function checkExecutable(meta, rootFiles) {
	const { type } = addressParts(meta.provider);
	if (hasExecutable(rootFiles, type)) return void 0;
	return new LockReviewError("INVALID_ARCHIVE", `The package of ${packageName$1(meta)} has no executable: no file in its root is named terraform-provider-${type}, alone or followed by "_" or "."`);
}
function unusable$2(meta, cause) {
	const message = `The package of ${packageName$1(meta)} cannot be installed: ${cause.message}`;
	return new LockReviewError(cause.code, message, { cause });
}
function refused$1(meta, failure) {
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems: [problemOf(failure, meta.platform)],
		failure,
		verified: []
	};
}
function recordedHashes(installed) {
	const { tool, metadata, priorHashes } = installed;
	const { directory, verified } = installed.package;
	if (metadata.failure !== void 0 || directory === void 0) return [];
	const recordsVerified = tool.name === "opentofu" && tool.minor >= 10;
	return sortedUnique([
		directory,
		...preferredHashes(priorHashes),
		...recordsVerified ? verified : [],
		...metadata.signedForLock
	]);
}

// src/packages/hashing/directory.ts
async function hashDirectory(tree, path, digestFile = digestThrough(tree)) {
	const top = await tree.resolve(path);
	if (top === void 0 || await tree.kind(top) !== "directory") throw notAPackage(path, "is not a directory");
	const digests = [];
	for await (const name of filesBelow(tree, top, "")) {
		const sha256 = await digestFile(`${top}/${name}`);
		digests.push({
			name: byteNameFromText(name),
			sha256
		});
	}
	const rootFiles = digests.map((digest) => digest.name).filter(isExecutableCandidate);
	return {
		directory: hashFileDigests(digests),
		rootFiles
	};
}
async function* filesBelow(tree, top, folder) {
	for (const entry of await tree.list(folder === "" ? top : `${top}/${folder}`) ?? []) {
		const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (entry.kind === "directory") yield* filesBelow(tree, top, name);
		else yield await assertFile(tree, {
			top,
			name,
			kind: entry.kind
		});
	}
}
async function assertFile(tree, at) {
	if (at.kind === "file") return at.name;
	const target = at.kind === "symlink" ? await tree.resolve(`${at.top}/${at.name}`) : void 0;
	if (target === void 0 || await tree.kind(target) !== "file") throw notAPackage(at.name, "leads to no file");
	return at.name;
}
function digestThrough(tree) {
	return async (path) => {
		const content = await tree.read(path);
		if (content === void 0) throw notAPackage(path, "vanished while it was read");
		return createHash("sha256").update(content).digest("hex");
	};
}
function notAPackage(path, why) {
	return new LockReviewError("INVALID_ARCHIVE", `The unpacked package cannot be hashed: ${path} ${why}`);
}

// src/packages/hashing/hash-archive.ts
const READ_BYTES = 1048576;
function hashArchive(path, signal, limits = ARCHIVE_LIMITS) {
	return readingFile(path, signal, async () => {
		const listed = await listEntries(path, limits);
		const { zip, bytes, contents } = await readFile(path, listed instanceof LockReviewError ? [] : listed, signal);
		return hashed({
			zip,
			bytes
		}, listed, contents);
	});
}
function hashSpooled({ path, zip, bytes, ahead, leftOut }, signal, limits = ARCHIVE_LIMITS) {
	return readingFile(path, signal, async () => {
		const listed = await listEntries(path, limits, leftOut).catch(undefinedIfLeftOut);
		if (listed === void 0) return void 0;
		const entries = listed instanceof LockReviewError ? [] : listed;
		const known = contentsAhead(entries, ahead);
		const missing = entries.filter((entry) => !known.has(entry));
		if (missing.some((entry) => touches(dataOf(entry), leftOut))) return void 0;
		if (missing.length === 0) return hashed({
			zip,
			bytes
		}, listed, known);
		const { contents } = await readFile(path, missing, signal);
		return hashed({
			zip,
			bytes
		}, listed, new Map([...known, ...contents]));
	});
}
var LeftOutError = class extends Error {};
function undefinedIfLeftOut(caught) {
	if (caught instanceof LeftOutError) return void 0;
	throw caught;
}
function touches({ start, end }, ranges) {
	return ranges.some((range) => start < range.end && range.start < end);
}
function dataOf({ dataStart, compressedSize }) {
	return {
		start: dataStart,
		end: dataStart + compressedSize
	};
}
async function readingFile(path, signal, read) {
	try {
		if (signal.aborted) throw new LockReviewError("ABORTED", "Hashing was stopped");
		return await read();
	} catch (cause) {
		if (signal.aborted) throw new LockReviewError("ABORTED", "Hashing was stopped", { cause });
		if (isLockReviewError(cause) || !(cause instanceof Error && "code" in cause)) throw cause;
		throw new LockReviewError("FILE_FAILED", `Could not read the package archive ${path}`, { cause });
	}
}
async function readFile(path, entries, signal) {
	const inStream = readEntriesInStream(entries);
	const zip = createHash("sha256");
	let bytes = 0;
	const stream = createReadStream(path, {
		highWaterMark: READ_BYTES,
		signal
	});
	for await (const chunk of stream) {
		const passed = inStream.pass(chunk);
		zip.update(chunk);
		bytes += chunk.length;
		await passed;
	}
	return {
		zip: zipHash(zip.digest("hex")),
		bytes,
		contents: await inStream.finish()
	};
}
function hashed(file, listed, contents) {
	if (listed instanceof LockReviewError) {
		const failed = {
			kind: "error",
			error: listed
		};
		return {
			...file,
			directory: failed,
			archive: failed,
			rootFiles: []
		};
	}
	const read = listed.map((entry) => ({
		entry,
		content: contents.get(entry) ?? CUT_OFF
	}));
	return {
		...file,
		directory: directoryHash(read),
		archive: archiveHash(read),
		rootFiles: executableCandidates(listed)
	};
}
const CUT_OFF = {
	kind: "error",
	error: notAnArchive("it is cut off")
};
async function listEntries(path, limits, leftOut = []) {
	const file = await open$2(path, "r");
	try {
		const { size } = await file.stat();
		return await readArchive(readsFrom(file, leftOut), size, limits);
	} catch (caught) {
		if (isLockReviewError(caught, "INVALID_ARCHIVE", "LIMIT_EXCEEDED")) return caught;
		throw caught;
	} finally {
		await file.close();
	}
}
function readsFrom(file, leftOut) {
	let block = {
		start: 0,
		bytes: Buffer.alloc(0)
	};
	return async (position, length) => {
		if (touches({
			start: position,
			end: position + length
		}, leftOut)) throw new LeftOutError();
		const offset = position - block.start;
		if (offset < 0 || offset + length > block.bytes.length) {
			const wanted = Math.max(length, SMALL_READ_BYTES);
			const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, position);
			block = {
				start: position,
				bytes: buffer.subarray(0, bytesRead)
			};
		}
		const from = position - block.start;
		return block.bytes.subarray(from, from + length);
	};
}
const SMALL_READ_BYTES = 4096;

// src/locking/gathering/download.ts
const DOWNLOAD_RETRIES = 2;
const MAX_PACKAGE_BYTES = 2147483648;
function withPackage({ meta, spooling }, use, ports, signal) {
	return ports.downloads(async () => {
		if (meta.location.kind !== "url") throw notDownloadable(meta);
		const path = await ports.scratch.reserve();
		try {
			return await use(await download(meta, meta.location, {
				...ports,
				task: {
					path,
					spooling
				}
			}, signal));
		} finally {
			await ports.scratch.release(path);
		}
	});
}
async function download(meta, location, ports, signal) {
	const name = packageName(meta);
	const { url, http, retries } = location;
	const totalBytes = announcedSize(meta, location);
	if (ports.budget.exhausted || !ports.budget.canTake(totalBytes ?? 0)) throw budgetSpent(name);
	const response = await (http ?? ports.http).request({
		url,
		headers: { "accept-encoding": "identity" },
		maxRedirects: 9,
		retries: retries ?? DOWNLOAD_RETRIES,
		maxBytes: MAX_PACKAGE_BYTES
	}, signal);
	if (response.status !== 200) throw await refusedDownload(response, name, url);
	const size = totalBytes ?? plausibleSize(Number(response.headers["content-length"])) ?? 0;
	if (!ports.budget.canTake(size)) {
		ports.budget.take(size);
		await response.discard();
		throw budgetSpent(name);
	}
	ports.listener({
		kind: "download-started",
		package: name,
		...withoutAbsent({ totalBytes })
	});
	const body = counted(response.body, {
		name,
		totalBytes
	}, ports);
	const spooled = await (ports.spool ?? spool)(body, ports.task, signal);
	ports.listener({
		kind: "download-ended",
		package: name,
		bytes: spooled.bytes
	});
	return spooled;
}
async function* counted(body, { name, totalBytes }, ports) {
	let bytes = 0;
	for await (const chunk of body) {
		if (!ports.budget.take(chunk.byteLength)) throw budgetSpent(name);
		bytes += chunk.byteLength;
		if (totalBytes !== void 0 && bytes > totalBytes) throw largerThanReported(name, totalBytes);
		ports.listener({
			kind: "download-progress",
			package: name,
			bytes
		});
		yield chunk;
	}
}
function announcedSize(meta, { bytes }) {
	return reportedSize(meta) ?? plausibleSize(bytes);
}
function reportedSize(meta) {
	if (meta.authentication.kind !== "registry") return void 0;
	return plausibleSize(meta.authentication.packages?.get(meta.platform)?.size);
}
function plausibleSize(size) {
	return size !== void 0 && size > 0 && size <= MAX_PACKAGE_BYTES ? size : void 0;
}
function packageName({ provider, version, platform }) {
	return {
		provider,
		version,
		platform
	};
}
async function refusedDownload(response, name, url) {
	await response.discard();
	const asked = `Downloading ${describe(name)} from ${displayUrl(url)}`;
	if (response.status !== 404 && response.status !== 410) return failureFromStatus(asked, response.status, false);
	return new LockReviewError("INVALID_METADATA", `${asked} failed: HTTP ${response.status}`, { hint: "The registry lists a package that is not there; its publisher has to repair the release." });
}
function notDownloadable(meta) {
	return new LockReviewError("INVALID_METADATA", `${describe(packageName(meta))} is not something to download`);
}
function largerThanReported(name, totalBytes) {
	return new LockReviewError("CHECKSUM_MISMATCH", `${describe(name)} has more than the ${totalBytes} bytes that the registry reports`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function budgetSpent(name) {
	return new LockReviewError("LIMIT_EXCEEDED", `${describe(name)} was not downloaded, because the limit for downloads is reached`, { hint: `Raise the limit with ${theSetting("max-download")}.` });
}
function describe({ provider, version, platform }) {
	return `${provider} ${version} for ${platform}`;
}

// src/locking/gathering/hash-download.ts
async function hashDownload(meta, ports, signal) {
	const announced = announcedArchive(meta);
	const key = keyOf$1(meta);
	const hash = () => recallOrHash(meta, announced, ports, signal);
	return await (ports.hashed === void 0 ? hash() : remembered(ports.hashed, key, hash));
}
async function bytesToRead(meta, ports) {
	const announced = announcedArchive(meta);
	if (meta.location.kind !== "url" || ports.hashed?.has(keyOf$1(meta))) return 0;
	return (announced === void 0 ? void 0 : await ports.memory?.tell(announced)) === void 0 ? announcedSize(meta, meta.location) ?? 0 : 0;
}
function keyOf$1(meta) {
	const place = meta.location.kind === "url" ? meta.location.url : "";
	return JSON.stringify([place, announcedArchive(meta)]);
}
async function recallOrHash(meta, announced, ports, signal) {
	const known = announced === void 0 ? void 0 : await ports.memory?.recall(announced);
	return {
		hashed: known ?? await hashNow(meta, announced, ports, signal),
		isRecalled: known !== void 0
	};
}
function announcedArchive({ authentication }) {
	return authentication.kind === "registry" ? zipHash(authentication.shasum) : void 0;
}
async function hashNow(meta, announced, ports, signal) {
	const hashAs = (spooling, look) => withPackage({
		meta,
		spooling
	}, async (spooled) => announced === void 0 || spooled.zip === announced ? look(spooled) : unopened(spooled), ports, signal);
	return await hashAs("read-ahead", (spooled) => hashSpooled(spooled, signal)) ?? await hashAs("write-all", ({ path }) => hashArchive(path, signal));
}
function unopened({ zip, bytes }) {
	const outcome = {
		kind: "error",
		error: new LockReviewError("CHECKSUM_MISMATCH", "The package was not looked into")
	};
	return {
		zip,
		bytes,
		directory: outcome,
		archive: outcome,
		rootFiles: []
	};
}
function packageMemory({ facts, hints, learned }) {
	let hits = 0;
	const read = async (store, zip) => {
		const text = await store?.read(archiveDigest(zip));
		return text === void 0 ? void 0 : decodeKnownPackage(text, zip);
	};
	return {
		async recall(zip) {
			const known = await read(facts, zip);
			if (known !== void 0) hits++;
			return known;
		},
		tell: (zip) => read(facts, zip),
		async hint(zip) {
			const known = await read(facts, zip) ?? await read(hints, zip);
			return [known?.directory, known?.archive].flatMap((outcome) => outcome?.kind === "hash" ? [outcome.hash] : []);
		},
		async learn(known) {
			const text = encodeKnownPackage(known);
			if (text !== void 0) await learned?.write(archiveDigest(known.zip), text);
		},
		get hits() {
			return hits;
		}
	};
}
function archiveDigest(zip) {
	return zip.slice(zip.indexOf(":") + 1);
}

// src/locking/gathering/gather.ts
function describePackage(request, rules, ports, signal) {
	return ports.queries(async () => {
		const meta = await ports.source.packageMeta(request, signal);
		const { tool, authentication, now } = rules;
		return {
			meta,
			metadata: await authenticateMetadata(meta, tool, authentication, now)
		};
	});
}
function examinePackage(described, rules, ports, signal) {
	const { provider, version, platform, source, location } = described.meta;
	const place = location.kind === "url" ? location.url : location.path;
	const key = JSON.stringify([
		provider,
		version,
		platform,
		source,
		place
	]);
	const examine = () => examineNow(described, rules, ports, signal);
	return ports.examined === void 0 ? examine() : remembered(ports.examined, key, examine);
}
function examineNow(described, rules, ports, signal) {
	const { meta } = described;
	if (meta.location.kind === "url") return examineDownload(described, rules, ports, signal);
	return ports.downloads(async () => {
		const result = await examineInPlace(meta, rules, ports, signal);
		if (result.failure === void 0) announce(meta, described.metadata, ports.listener);
		return result;
	});
}
async function examineInPlace(meta, rules, ports, signal) {
	const { location } = meta;
	if (location.kind === "archive") return authenticateArchive(meta, await hashArchive(location.path, signal), rules.tool);
	if (location.kind !== "directory" || ports.local === void 0) throw notReadable(meta);
	const { files, digestFile } = ports.local;
	return authenticateDirectory(meta, await hashDirectory(files, location.path, digestFile));
}
function notReadable({ provider, version, platform }) {
	const message = `${provider} ${version} for ${platform} is unpacked on a disk that is out of reach`;
	return new LockReviewError("FILE_FAILED", message);
}
async function examineDownload({ meta, metadata }, rules, ports, signal) {
	const { hashed, isRecalled } = await hashDownload(meta, ports, signal);
	const result = authenticateArchive(meta, hashed, rules.tool);
	if (result.failure !== void 0) return result;
	if (!isRecalled && announcedArchive(meta) !== void 0) await ports.memory?.learn(hashed);
	announce(meta, metadata, ports.listener);
	return result;
}
function announce({ provider, version, platform }, metadata, listener) {
	const keyId = metadata.signatures[0]?.keyId;
	listener({
		kind: "package-verified",
		package: {
			provider,
			version,
			platform
		},
		...withoutAbsent({ keyId })
	});
}

// src/locking/evidence/release-table.ts
function releaseConflicts(packages) {
	const fromOrigin = [...packages].filter(({ meta }) => meta.authentication.kind === "registry");
	return [...archiveConflicts(fromOrigin), ...signerConflicts(fromOrigin)];
}
const SAID_BY_ONE = /* @__PURE__ */ new Set(["conflicting-checksums", "checksum-mismatch"]);
function archiveConflicts(packages) {
	const archives = /* @__PURE__ */ new Map();
	for (const { metadata } of packages) {
		if (metadata.problems.some(({ kind }) => SAID_BY_ONE.has(kind))) continue;
		for (const [hash, { platforms, reportedByRegistry }] of metadata.dispositions) {
			if (hashScheme(hash) !== "zh" || !reportedByRegistry) continue;
			for (const platform of platforms) archives.set(platform, (archives.get(platform) ?? /* @__PURE__ */ new Set()).add(hash));
		}
	}
	return [...archives].filter(([, hashes]) => hashes.size > 1).map(([platform, hashes]) => ({
		kind: "conflicting-checksums",
		platform,
		message: `The registry's answers name different archives for ${platform}: ${sortedUnique(hashes).join(" and ")}`
	}));
}
function signerConflicts(packages) {
	const platformsBySigners = /* @__PURE__ */ new Map();
	for (const { meta, metadata } of packages) {
		if (metadata.problems.some(({ kind }) => kind === "bad-signature")) continue;
		const signers = sortedUnique(signersOf$1(metadata.dispositions)).join(" and ");
		platformsBySigners.set(signers, [...platformsBySigners.get(signers) ?? [], meta.platform]);
	}
	const unlisted = unlistedPlatforms(packages);
	if (unlisted.length > 0) platformsBySigners.set("", [...platformsBySigners.get("") ?? [], ...unlisted]);
	if (platformsBySigners.size < 2) return [];
	const told = [...platformsBySigners].map(([signers, platforms]) => {
		const by = signers === "" ? "nobody" : `key ${signers}`;
		return `${sortedUnique(platforms).join(", ")} by ${by}`;
	});
	return [{
		kind: "conflicting-signers",
		message: `The checksum lists of the release are signed by different keys: ${sortedUnique(told).join("; ")}`
	}];
}
function unlistedPlatforms(packages) {
	const isSaid = (kind) => kind === "bad-signature" || SAID_BY_ONE.has(kind);
	const sound = packages.filter(({ metadata }) => !metadata.problems.some(({ kind }) => isSaid(kind)));
	const release = mergeDispositions(sound.map(({ metadata }) => metadata.dispositions));
	return [...release].flatMap(([hash, facts]) => hashScheme(hash) === "zh" && facts.reportedByRegistry && isUncovered(facts, release) ? [...facts.platforms] : []);
}

// src/locking/evidence/describe-version.ts
const MAX_PLATFORMS = 64;
function describeVersion(wanted, rules, ports, signal) {
	return versionReader(wanted, rules, ports, signal).readAll();
}
function versionReader({ provider, version, platforms, offered }, rules, ports, signal) {
	const asked = /* @__PURE__ */ new Set();
	const outcomes = [];
	const unasked = () => [.../* @__PURE__ */ new Set([...platforms, ...namedBy(outcomes)])].filter((platform) => !asked.has(platform));
	const ask = async (wanted) => {
		const next = wanted.filter((platform) => !asked.has(platform)).slice(0, MAX_PLATFORMS - asked.size);
		for (const platform of next) asked.add(platform);
		const answers = next.map((platform) => describeOne(describePackage({
			provider,
			version,
			platform
		}, rules, ports, signal), platform));
		appendAll(outcomes, await Promise.all(answers));
	};
	const summary = () => summarize(outcomes, {
		unread: unasked(),
		offered,
		isFull: asked.size >= MAX_PLATFORMS
	});
	return {
		async read(wanted) {
			await ask(wanted);
			return summary();
		},
		async readAll() {
			while (unasked().length > 0 && asked.size < MAX_PLATFORMS) await ask(unasked());
			return summary();
		}
	};
}
async function describeOne(answer, platform) {
	try {
		const { meta, metadata } = await answer;
		if (meta.speaker === "tree") return {
			kind: "proposed",
			platform,
			described: {
				meta,
				metadata
			}
		};
		return {
			kind: "described",
			platform,
			described: {
				meta,
				metadata
			}
		};
	} catch (caught) {
		if (isAbsent(caught)) return {
			kind: "absent",
			platform,
			error: caught
		};
		return {
			kind: "failed",
			platform,
			error: gatheringError(caught)
		};
	}
}
function namedBy(outcomes) {
	return outcomes.flatMap((outcome) => outcome.kind === "described" ? namedIn(outcome.described) : []);
}
function namedIn({ metadata }) {
	return [...metadata.dispositions.values()].flatMap((disposition) => [...disposition.platforms]);
}
function summarize(outcomes, { unread, offered, isFull }) {
	const described = outcomes.filter((outcome) => outcome.kind === "described");
	const metadata = described.map((outcome) => outcome.described.metadata);
	const failed = outcomes.filter((outcome) => outcome.kind === "failed");
	const missing = missingDocuments(outcomes, offered);
	const absent = outcomes.filter((outcome) => outcome.kind === "absent" && !missing.includes(outcome));
	const proposed = outcomes.filter((outcome) => outcome.kind === "proposed");
	const asked = outcomes.flatMap((outcome) => absent.includes(outcome) || outcome.kind === "proposed" ? [] : [outcome.platform]);
	const cutOff = isFull && unread.length > 0;
	const unseen = [
		...failed.map(({ error, platform }) => ["fault", problemOfError(error, platform)]),
		...missing.map((outcome) => ["absent", missingDocument(outcome)]),
		...cutOff ? [["too-many", TOO_MANY_PLATFORMS]] : []
	];
	return {
		packages: new Map(described.map((outcome) => [outcome.platform, outcome.described])),
		proposed: new Map(proposed.map((outcome) => [outcome.platform, outcome.described])),
		published: new Set(cutOff ? asked : [...asked, ...unread]),
		unread: new Set(cutOff ? [] : unread),
		dispositions: mergeDispositions(metadata.map((answer) => answer.dispositions)),
		problems: [
			...unseen.map(([, problem]) => problem),
			...metadata.flatMap((authentication) => authentication.problems),
			...releaseConflicts(described.map((outcome) => outcome.described))
		],
		gaps: unseen.map(([cause, problem]) => gapOf(cause, problem))
	};
}
function missingDocuments(outcomes, offered) {
	const fromOrigin = outcomes.filter((outcome) => outcome.kind === "described" && outcome.described.meta.authentication.kind === "registry");
	const said = /* @__PURE__ */ new Set([...offered, ...namedBy(fromOrigin)]);
	return outcomes.filter((outcome) => outcome.kind === "absent" && said.has(outcome.platform));
}
function missingDocument({ platform, error }) {
	return {
		kind: "unreachable",
		platform,
		message: `${error.message}, although the release lists it`
	};
}
const TOO_MANY_PLATFORMS = {
	kind: "not-checked",
	message: `The release names more than ${MAX_PLATFORMS} platforms, and the rest was not asked for`
};
function gapOf(cause, { message, platform }) {
	return {
		cause,
		message,
		...withoutAbsent({ platform })
	};
}

// src/locking/evidence/open-hashes.ts
function openHashes(request, version, facts) {
	const openInEntries = openByEntry(request, version, facts).filter((open) => canHold(open, version)).flat();
	const before = request.recorded.flatMap((recorded) => {
		const open = openContentHashes(recorded, facts, "verify");
		const isAnchored = open.length < contentHashes$1(recorded).length || isListed(recorded, version);
		return request.wantsAnchor === true && !isAnchored || isInDoubt(recorded, request, version) ? open : [];
	});
	return [...openInEntries, ...before];
}
function openByEntry(request, { dispositions }, facts) {
	const reportedH1 = trustInReports(request, dispositions);
	return request.asked.map((hashes) => openContentHashes(hashes, facts, reportedH1));
}
function canHold(open, { gaps, packages, unread }) {
	return gaps.length > 0 || !exceedsPackages(open, packages.size + unread.size);
}
function hasCrowdedEntry(request, version, facts) {
	return openByEntry(request, version, facts).some((open) => !canHold(open, version));
}
function isListed(recorded, { dispositions }) {
	return [...recorded].some((hash) => hashScheme(hash) === "zh" && dispositions.has(hash));
}
function isInDoubt(recorded, { asked }, version) {
	const { packages, dispositions } = version;
	if (packages.size === 0) return false;
	const isGone = [...recorded].some((hash) => hashScheme(hash) === "zh" && !dispositions.has(hash));
	if (isGone || asked.length === 0) return isGone;
	const archives = [...packageHashes(version).values()];
	return !(archives.length >= packages.size + version.unread.size) || archives.some((archive) => !recorded.has(archive));
}

// src/locking/evidence/explain-content.ts
async function explainContent(request, described, { rules, ports, reader }, signal) {
	let version = described;
	const state = {
		hashed: /* @__PURE__ */ new Set(),
		facts: version.dispositions,
		problems: [],
		gaps: /* @__PURE__ */ new Map()
	};
	const open = () => openHashes(request, version, state.facts);
	const examine = (platform) => {
		const offered = version.packages.get(platform);
		if (offered === void 0 || offered.metadata.failure !== void 0) return Promise.resolve(void 0);
		return examinePackage(offered, rules, ports, signal);
	};
	const likely = await likelyPlatforms(version, open(), ports.memory);
	let pending = candidates(request, version, likely);
	const plan = await planDownloads(version, pending.slice(0, open().length), {
		ports,
		reader
	});
	version = plan.version;
	if (plan.excess !== void 0) pending = [];
	while (!ports.budget.exhausted && open().length > 0 && pending.length > 0) {
		const batch = pending.slice(0, batchSize(open(), pending, request.platforms));
		pending = pending.slice(batch.length);
		version = await reader?.read(batch) ?? version;
		state.facts = mergeDispositions([state.facts, version.dispositions]);
		await lookInto(batch, state, examine);
	}
	const isCut = ports.budget.exhausted && open().length > 0;
	const isCrowded = hasCrowdedEntry(request, version, state.facts);
	const skipped = isCut ? BUDGET_SPENT : isCrowded ? CROWDED : NOT_NEEDED;
	const gaps = contentGaps(version, state, plan.excess ?? skipped);
	const { hashed, problems, facts: dispositions } = state;
	const reportedH1 = trustInReports(request, version.dispositions);
	return {
		hashed,
		problems,
		dispositions,
		version,
		gaps,
		reportedH1
	};
}
const BUDGET_SPENT = {
	cause: "budget",
	message: "The bytes that may be downloaded in this run were spent"
};
const CROWDED = {
	cause: "too-many",
	message: "There are more contents checksums than the packages can have, so that none was looked for"
};
const NOT_NEEDED = {
	cause: "not-needed",
	message: "Not every package was needed"
};
async function planDownloads(version, needed, { ports, reader }) {
	const { planner, budget } = ports;
	if (planner === void 0 || budget.maxBytes === Number.POSITIVE_INFINITY) return { version };
	const described = needed.length === 0 ? version : await reader?.read(needed) ?? version;
	const sizes = needed.map(async (platform) => {
		const offered = described.packages.get(platform);
		return offered === void 0 ? 0 : await bytesToRead(offered.meta, ports);
	});
	const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
	const total = await planner.plan(bytes);
	if (total === void 0 || bytes === 0) return { version: described };
	const neededMebibytes = Math.ceil(total / 2 ** 20);
	return {
		version: described,
		excess: {
			cause: "budget",
			message: `The packages that the run needs have ${neededMebibytes} MiB, and it may download ${Math.floor(budget.maxBytes / 2 ** 20)} MiB`,
			neededMebibytes
		}
	};
}
function contentGaps({ packages, unread }, { hashed, gaps }, skipped) {
	const open = [...packages.keys(), ...unread].filter((platform) => !hashed.has(platform));
	const known = open.flatMap((platform) => gaps.get(platform) ?? []);
	const refused = open.flatMap((platform) => {
		const failure = packages.get(platform)?.metadata.failure;
		if (failure === void 0 || gaps.has(platform)) return [];
		return [{
			cause: "fault",
			message: failure.message,
			platform
		}];
	});
	const isSkipped = open.length > known.length + refused.length;
	return [
		...known,
		...refused,
		...isSkipped ? [skipped] : []
	];
}
function candidates({ platforms }, { packages, unread }, likely) {
	const usable = [...packages].filter(([, described]) => described.metadata.failure === void 0);
	const order = downloadOrder([...usable.map(([platform]) => platform), ...unread], platforms);
	return [...order.filter((platform) => likely.has(platform)), ...order.filter((platform) => !likely.has(platform))];
}
async function likelyPlatforms(version, open, memory) {
	const said = open.flatMap((hash) => [...version.dispositions.get(hash)?.platforms ?? []]);
	if (memory === void 0 || open.length === 0) return new Set(said);
	const archives = [...packageHashes(version)];
	const hinted = await Promise.all(archives.map(async ([platform, zip]) => {
		return (await memory.hint(zip)).some((hash) => open.includes(hash)) ? [platform] : [];
	}));
	return /* @__PURE__ */ new Set([...said, ...hinted.flat()]);
}
async function lookInto(batch, state, examine) {
	const looks = batch.map(async (platform) => {
		try {
			return {
				platform,
				result: await examine(platform)
			};
		} catch (caught) {
			const error = gatheringError(caught);
			return {
				platform,
				cause: error.code === "LIMIT_EXCEEDED" ? "budget" : "fault",
				problem: problemOfError(error, platform)
			};
		}
	});
	for (const { platform, result, cause = "fault", problem } of await Promise.all(looks)) {
		if (problem !== void 0) state.problems.push(problem);
		if (problem !== void 0) state.gaps.set(platform, gapOf(cause, problem));
		if (result === void 0) continue;
		appendAll(state.problems, result.problems);
		if (result.failure === void 0) {
			state.hashed.add(platform);
			state.facts = mergeDispositions([state.facts, result.dispositions]);
		} else state.gaps.set(platform, {
			cause: "fault",
			platform,
			message: result.failure.message
		});
	}
}

// src/locking/evidence/mirror-look.ts
async function comparePlatform(platform, isRequired, look) {
	if (isWorthALook(platform, isRequired, look)) {
		await examineOn(look.mirror, platform, look);
		if (look.mirror.hashed.has(platform) && isUndecided(compare(platform, look))) await examineOn(look.origin, platform, look);
	}
	return verdictOn(platform, look);
}
async function comparePackageBytes(platform, look) {
	await examineOn(look.mirror, platform, look);
	await examineOn(look.origin, platform, look);
	return verdictOn(platform, look);
}
function verdictOn(platform, look) {
	const compared = compare(platform, look);
	if (compared.kind !== "differs") return {
		platform,
		kind: compared.kind
	};
	return {
		platform,
		kind: "differs",
		found: disagreement(platform, compared.contents, sidesOf(platform, look))
	};
}
function isWorthALook(platform, isRequired, look) {
	const compared = compare(platform, look);
	if (compared.kind !== "open") return isUndecided(compared);
	const { mirror } = sidesOf(platform, look);
	const isLocal = look.mirror.packages.get(platform)?.meta.location.kind !== "url";
	return isRequired && (isLocal || mirror.archives.length + mirror.contents.length === 0);
}
function isUndecided(compared) {
	switch (compared.kind) {
		case "same": return false;
		case "open": return true;
		case "differs": return compared.contents === "not-compared";
	}
}
function compare(platform, look) {
	const { mirror, origin } = sidesOf(platform, look);
	return comparePackages(mirror, origin);
}
function sidesOf(platform, { mirror, origin }) {
	return {
		mirror: knownPackage(hashesOf(mirror.facts, platform), mirror.hashed.has(platform)),
		origin: knownPackage([...announced(origin, platform), ...hashesOf(origin.facts, platform).filter(isContents)], origin.hashed.has(platform))
	};
}
function announced({ packages }, platform) {
	const authentication = packages.get(platform)?.meta.authentication;
	return authentication?.kind === "registry" ? [zipHash(authentication.shasum)] : [];
}
function isContents(hash) {
	return hashScheme(hash) === "h1";
}
function hashesOf(facts, platform) {
	return [...facts].flatMap(([hash, disposition]) => disposition.platforms.has(platform) ? [hash] : []);
}
async function examineOn(side, platform, look) {
	const described = side.packages.get(platform);
	if (described === void 0 || side.hashed.has(platform)) return;
	try {
		const result = await examinePackage(described, look.rules, look.ports, look.signal);
		appendAll(look.problems, result.problems);
		if (result.failure !== void 0) return;
		side.hashed.add(platform);
		side.facts = mergeDispositions([side.facts, result.dispositions]);
		if (described.meta.speaker === "tree") return;
		side.vouched = mergeDispositions([side.vouched, result.dispositions]);
	} catch (caught) {
		look.notCompared.push(gatheringError(caught).message);
	}
}
function mirrorEvidence({ name, packages, platforms }, verdicts, notCompared, originProblems) {
	return {
		name,
		isUnpacked: platforms.some((platform) => packages.get(platform)?.meta.location.kind === "directory"),
		disagreements: verdicts.flatMap(({ found }) => found === void 0 ? [] : [found]),
		notCompared: sortedUnique(notCompared),
		unusableAnswers: sortedUnique(originProblems.map((problem) => problem.message))
	};
}
function comparePackages(mirror, origin) {
	const contents = compareContents(mirror, origin);
	if (mirror.archives.filter((hash) => !origin.archives.includes(hash)).length > 0 && origin.archives.length > 0) return {
		kind: "differs",
		contents
	};
	if (contents === "different") return {
		kind: "differs",
		contents
	};
	return mirror.archives.length > 0 && origin.archives.length > 0 || contents === "same" ? { kind: "same" } : { kind: "open" };
}
function compareContents(mirror, origin) {
	if (mirror.contents.length === 0 || origin.contents.length === 0) return "not-compared";
	const strange = mirror.contents.filter((hash) => !origin.contents.includes(hash));
	const isShared = strange.length < mirror.contents.length;
	if (strange.length === 0 || isShared && mirror.isHashed) return "same";
	return origin.isHashed ? "different" : "not-compared";
}
function knownPackage(hashes, isHashed) {
	const all = sortedUnique(hashes);
	return {
		archives: all.filter((hash) => hashScheme(hash) === "zh"),
		contents: all.filter((hash) => hashScheme(hash) === "h1"),
		isHashed
	};
}
function disagreement(platform, contents, { mirror, origin }) {
	return {
		platform,
		contents,
		mirror: [...mirror.archives, ...mirror.contents],
		origin: [...origin.archives, ...origin.contents]
	};
}

// src/locking/evidence/cross-check.ts
async function crossCheck(request, origin, { rules, ports }, signal) {
	const platforms = [...request.platforms, ...origin.version.published];
	const source = ports.beside.configured;
	const asked = await describeVersion({
		...request,
		platforms,
		offered: /* @__PURE__ */ new Set()
	}, rules, {
		...ports,
		source
	}, signal);
	const served = mirrored(asked);
	const packages = new Map([...served, ...asked.proposed]);
	if (packages.size === 0 && asked.problems.length === 0) return void 0;
	const look = startLook({
		packages,
		served,
		asked,
		origin
	}, {
		rules,
		ports,
		signal
	});
	const first = await comparePlatforms(request.platforms, origin, look);
	const rest = await explainRest(request, served, look);
	const spoken = platformsBehindWord(request, origin, rest);
	const verdicts = await holdToOrigin(first, spoken, origin, look);
	const unsettled = verdicts.filter(({ kind, platform }) => kind === "open" && spoken.has(platform));
	const looked = /* @__PURE__ */ new Set([
		...look.mirror.hashed,
		...rest.hashed,
		...asked.proposed.keys()
	]);
	return {
		dispositions: rest.dispositions,
		problems: [...look.problems, ...rest.problems],
		mirror: mirrorEvidence({
			name: source.describe(request.provider),
			packages,
			platforms: request.platforms
		}, verdicts, look.notCompared, [...origin.version.problems.filter(isUnusable), ...unsettled.map(notHeldToOrigin)]),
		gaps: [...asked.gaps, ...verdicts.filter(({ kind, platform }) => kind !== "same" && !looked.has(platform)).map(({ platform }) => notLookedInto(platform))]
	};
}
async function comparePlatforms(required, { version }, look) {
	const verdicts = [];
	for (const platform of look.mirror.packages.keys()) {
		const isRequired = required.includes(platform);
		verdicts.push(version.packages.has(platform) ? await comparePlatform(platform, isRequired, look) : unpublished(platform, isRequired && isWhole(version), look));
	}
	return verdicts;
}
function platformsBehindWord({ asked }, { content }, { dispositions }) {
	const open = asked.flatMap((hashes) => [...hashes].filter((hash) => !content.dispositions.has(hash)));
	return new Set(open.flatMap((hash) => [...dispositions.get(hash)?.platforms ?? []]));
}
async function holdToOrigin(verdicts, spoken, origin, look) {
	const settled = [];
	for (const verdict of verdicts) {
		const { kind, platform } = verdict;
		if (kind !== "open" || !spoken.has(platform)) settled.push(verdict);
		else if (origin.version.packages.has(platform)) settled.push(await comparePackageBytes(platform, look));
		else settled.push(unpublished(platform, isWhole(origin.version), look));
	}
	return settled;
}
function notHeldToOrigin({ platform }) {
	return { message: `The mirror's package for ${platform} could not be held to the origin's` };
}
function notLookedInto(platform) {
	return {
		cause: "not-needed",
		platform,
		message: `The mirror's package for ${platform} was not looked into`
	};
}
function isWhole({ gaps, unread }) {
	return gaps.length === 0 && unread.size === 0;
}
function mirrored({ packages }) {
	return new Map([...packages].filter(([, described]) => described.meta.authentication.kind !== "registry"));
}
function startLook({ packages, served, asked, origin }, means) {
	const metadata = [...packages.values()].map((described) => described.metadata);
	const vouching = [...served.values()].map((described) => described.metadata);
	return {
		...means,
		mirror: {
			packages,
			facts: mergeDispositions(metadata.map((answer) => answer.dispositions)),
			vouched: mergeDispositions(vouching.map((authentication) => authentication.dispositions)),
			hashed: /* @__PURE__ */ new Set()
		},
		origin: {
			packages: origin.version.packages,
			facts: origin.content.dispositions,
			vouched: origin.content.dispositions,
			hashed: new Set(origin.content.hashed)
		},
		problems: metadata.flatMap((authentication) => authentication.problems),
		notCompared: asked.problems.filter(({ platform }) => platform === void 0 || !packages.has(platform)).map((problem) => problem.message)
	};
}
function unpublished(platform, isNews, { mirror }) {
	if (!isNews) return {
		platform,
		kind: "open"
	};
	const hashes = [...mirror.facts].filter(([, facts]) => facts.platforms.has(platform));
	return {
		platform,
		kind: "differs",
		found: {
			platform,
			contents: "not-compared",
			mirror: sortedUnique(hashes.map(([hash]) => hash)),
			origin: []
		}
	};
}
async function explainRest(request, packages, look) {
	const { mirror, origin, rules, ports, signal } = look;
	const isOpen = request.asked.flatMap((hashes) => [...hashes]).some((hash) => hashScheme(hash) === "zh" && !origin.vouched.has(hash) && !mirror.vouched.has(hash));
	for (const [platform, { meta }] of packages) if (isOpen && meta.location.kind === "archive") await examineOn(mirror, platform, look);
	const version = {
		packages,
		proposed: /* @__PURE__ */ new Map(),
		published: /* @__PURE__ */ new Set(),
		unread: /* @__PURE__ */ new Set(),
		dispositions: mergeDispositions([origin.vouched, mirror.vouched]),
		problems: [],
		gaps: []
	};
	return explainContent({
		...request,
		recorded: []
	}, version, {
		rules,
		ports
	}, signal);
}

// src/locking/evidence/mirrors-alone.ts
function withoutProposed(version) {
	const [own] = version.proposed.values();
	if (own === void 0) return version;
	const message = `${own.meta.source} lies in the repository under review, so that its packages vouch for nothing`;
	return {
		...version,
		problems: [...version.problems, {
			kind: "not-checked",
			message
		}],
		gaps: [...version.gaps, {
			cause: "fault",
			message
		}]
	};
}
const NOTHING_LOOKED_INTO = {
	hashed: /* @__PURE__ */ new Set(),
	dispositions: /* @__PURE__ */ new Map(),
	problems: [],
	gaps: [{
		cause: "absent",
		message: "Neither the origin nor a mirror has a package"
	}]
};
async function gatherFromMirrors({ request, listing, toDescribe, origin }, { rules, ports }, signal) {
	const source = ports.beside.configured;
	const found = await describeVersion(toDescribe, rules, {
		...ports,
		source
	}, signal);
	const version = withoutProposed(found);
	const why = origin.problems.map((problem) => problem.message);
	const said = origin.problems.filter((problem) => !tellsNothing(problem));
	if (found.packages.size === 0) {
		const problems = [...origin.problems, ...version.problems];
		return assembleEvidence(request, listing, {
			...NOTHING_LOOKED_INTO,
			reportedH1: request.reportedH1,
			version: {
				...version,
				problems
			}
		});
	}
	const content = await explainContent(request, version, {
		rules,
		ports
	}, signal);
	const { packages } = found;
	const name = source.describe(request.provider);
	const { platforms } = request;
	const withheld = await withheldDocuments(request, ports, signal);
	return {
		...assembleEvidence(request, listing, {
			...content,
			problems: [...said, ...content.problems]
		}),
		mirror: mirrorEvidence({
			name,
			packages,
			platforms
		}, [], why, [...origin.problems.filter(isUnusable), ...withheld])
	};
}
async function withheldDocuments({ provider, version }, { queries, beside: { origin } }, signal) {
	try {
		const { versions } = await queries(() => origin.availableVersions(provider, signal));
		if (!versions.some((offer) => offer.version === version)) return [];
	} catch (caught) {
		const problem = problemOfError(gatheringError(caught));
		return isUnusable(problem) ? [problem] : [];
	}
	return [{ message: `${origin.describe(provider)} lists ${provider} ${version}, and no document of it could be had` }];
}

// src/packages/provenance/bundle-shape.ts
const MAX_BUNDLE_BYTES = 4194304;
const MAX_ITEMS = 8;
const MAX_PROOF = 64;
const MAX_ENCODED = 32768;
const MAX_ENTRY = 262144;
const MAX_CHECKPOINT = 8192;
const MEDIA_TYPES = /* @__PURE__ */ new Set([
	"application/vnd.dev.sigstore.bundle+json;version=0.1",
	"application/vnd.dev.sigstore.bundle+json;version=0.2",
	"application/vnd.dev.sigstore.bundle+json;version=0.3",
	"application/vnd.dev.sigstore.bundle.v0.3+json"
]);
const aBundle = recordOf((bundle) => {
	const mediaType = bundle.read("mediaType", aText);
	const envelope = bundle.read("dsseEnvelope", unset(anEnvelope));
	const material = bundle.read("verificationMaterial", aMaterial);
	if (envelope !== void 0) bundle.read("messageSignature", absent);
	return {
		mediaType,
		isKnownFormat: MEDIA_TYPES.has(mediaType),
		envelope,
		...material
	};
});
function unset(inner) {
	return (value, place) => absentOr(inner)(value ?? void 0, place);
}
const absent = (value, place) => {
	if (value !== void 0 && value !== null) throw unusable$3(place, "absent beside its alternative");
};
const anEnvelope = recordOf((envelope) => ({
	payloadType: envelope.read("payloadType", aText),
	payload: Buffer.from(envelope.read("payload", textUpTo(MAX_BUNDLE_BYTES)), "base64")
}));
const rawBytes = recordOf((holder) => Buffer.from(holder.read("rawBytes", textUpTo(MAX_ENCODED)), "base64"));
const aMaterial = recordOf((material) => {
	const single = material.read("certificate", unset(rawBytes));
	const chain = material.read("x509CertificateChain", unset(aChain));
	const isKey = material.read("publicKey", (value) => (value ?? void 0) !== void 0);
	if (single !== void 0 || isKey) material.read("x509CertificateChain", absent);
	if (single !== void 0) material.read("publicKey", absent);
	material.read("tlogEntries", unset(listOf(aLogEntry, MAX_ITEMS)));
	material.read("timestampVerificationData", unset(timeStamps));
	return { certificate: single ?? chain };
});
const aChain = recordOf((chain) => {
	const [first] = chain.read("certificates", listOf(rawBytes, MAX_ITEMS));
	return first ?? Buffer.alloc(0);
});
const timeStamps = recordOf((data) => data.read("rfc3161Timestamps", unset(listOf(aTimeStamp, MAX_ITEMS))));
const aTimeStamp = recordOf((stamp) => stamp.read("signedTimestamp", textUpTo(MAX_ENCODED)));
const aLogEntry = recordOf((entry) => {
	entry.read("logIndex", unset(aLongNumber));
	entry.read("integratedTime", unset(aLongNumber));
	entry.read("canonicalizedBody", textUpTo(MAX_ENTRY));
	entry.read("inclusionProof", unset(aProof));
});
const aProof = recordOf((proof) => {
	proof.read("logIndex", unset(aLongNumber));
	proof.read("treeSize", unset(aLongNumber));
	proof.read("hashes", unset(listOf(textUpTo(MAX_ENCODED), MAX_PROOF)));
	proof.read("checkpoint", unset(aCheckpoint));
});
const aCheckpoint = recordOf((checkpoint) => checkpoint.read("envelope", (value, place) => {
	const note = textUpTo(MAX_CHECKPOINT)(value, place);
	for (const [, signer = ""] of note.matchAll(/\u2014 (\S+)/g)) if (!/^[\w.:/-]+$/.test(signer)) throw unusable$3(place, "signed by names of hosts");
	return note;
}));
function aLongNumber(value, place) {
	if (!/^\d{1,19}$/.test(String(value))) throw unusable$3(place, "a whole number from 0");
}
function textUpTo(most) {
	return (value, place) => {
		const text = aText(value, place);
		if (text.length > most) throw unusable$3(place, `at most ${most} characters long`);
		return text;
	};
}

// src/packages/provenance/statement.ts
const STATEMENT_TYPE = "application/vnd.in-toto+json";
const MAX_SUBJECTS = 1e4;
function isKnownStatement({ type }) {
	return type === "https://in-toto.io/Statement/v1" || type === "https://in-toto.io/Statement/v0.1";
}
const aPredicateType = recordOf((statement) => statement.read("predicateType", aText));
const aStatement = recordOf((statement) => ({
	type: statement.read("_type", aText),
	predicateType: statement.read("predicateType", aText),
	subjects: new Set(statement.read("subject", listOf(aSubject, MAX_SUBJECTS)).flat()),
	predicate: statement.object("predicate")
}));
const aSubject = recordOf((subject) => {
	const sha256 = subject.object("digest")?.read("sha256", absentOr(aText)) ?? "";
	return /^[0-9a-fA-F]{64}$/.test(sha256) ? [zipHash(sha256)] : [];
});
const READ = /* @__PURE__ */ new Set(["https://slsa.dev/provenance/v1", "https://slsa.dev/provenance/v0.2"]);
function toldOfBuild(predicateType) {
	if (READ.has(predicateType)) return "read";
	return predicateType.startsWith("https://slsa.dev/provenance/") ? "later" : "no";
}
function contradiction(predicate, identity) {
	if (predicate === void 0) return void 0;
	const { build, subject, startedBy } = identity;
	const repository = `https://${build.repository.host}/${build.repository.name}`;
	const told = [toldInV1(predicate, repository), toldInV02(predicate)];
	const differs = (name, is, certified) => {
		const other = told.map((facts) => facts[name]).find((value) => value && !is(value));
		return other && `its statement names the ${name} ${quoted(other)}, and its certificate ${certified}`;
	};
	const same = (certified) => (value) => value.toLowerCase() === certified.toLowerCase();
	return differs("repository", same(repository), repository) || differs("ref", (value) => value === build.ref, build.ref) || differs("commit", same(build.commit), build.commit) || build.run && differs("run", same(build.run), build.run) || startedBy && differs("workflow", (path) => isPathOf(path, startedBy), startedBy) || build.workflowRepository === void 0 && differs("builder", (id) => !id.includes("/.github/workflows/") || same(subject)(id), subject) || void 0;
}
function isPathOf(path, address) {
	return address.split("@")[0]?.endsWith(`/${path}`) === true;
}
function toldInV1(predicate, repository) {
	const definition = predicate.object("buildDefinition");
	const workflow = definition?.object("externalParameters")?.object("workflow");
	const details = predicate.object("runDetails");
	const source = (definition?.list("resolvedDependencies"))?.find((dependency) => isSourceOf(dependency, repository));
	return {
		repository: workflow?.text("repository"),
		ref: workflow?.text("ref"),
		workflow: workflow?.text("path"),
		commit: source && gitCommit(source),
		builder: details?.object("builder")?.text("id"),
		run: details?.object("metadata")?.text("invocationId")
	};
}
function isSourceOf(dependency, repository) {
	if (!isRecord(dependency) || typeof dependency["uri"] !== "string") return false;
	const [address] = dependency["uri"].split("@");
	return address?.toLowerCase() === `git+${repository}`.toLowerCase();
}
function gitCommit({ digest }) {
	const commit = isRecord(digest) ? digest["gitCommit"] : void 0;
	return typeof commit === "string" ? commit : void 0;
}
function toldInV02(predicate) {
	const source = predicate.object("invocation")?.object("configSource");
	const [repository, ref] = source?.text("uri").split("@") ?? [];
	return {
		repository: repository?.replace(/^git\+/, ""),
		ref,
		commit: source?.object("digest")?.text("sha1"),
		builder: predicate.object("builder")?.text("id")
	};
}

// src/packages/provenance/workflow-identity.ts
const EXTENSION = {
	issuer: 8,
	signer: 9,
	runner: 11,
	repository: 12,
	commit: 13,
	ref: 14,
	repositoryNumber: 15,
	startedBy: 18,
	run: 21
};
function workflowIdentity(certificate) {
	const text = (name) => utf8String(certificate.extensions.get(`1.3.6.1.4.1.57264.1.${EXTENSION[name]}`));
	const host = forgeOf(text("issuer") ?? "");
	const subject = quoted(certificate.subject);
	if (host === void 0) return `it is signed by ${subject}, which is no workflow of a forge`;
	const repository = repositoryAt(text("repository"), host);
	const workflow = workflowAt(text("signer"), host);
	const starter = workflowAt(text("startedBy") ?? text("signer"), host);
	const commit = text("commit")?.toLowerCase() ?? "";
	const ref = text("ref");
	if (repository === void 0 || workflow === void 0 || starter === void 0 || ref === void 0 || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return `its certificate does not say what ${subject} built`;
	if (text("signer") !== certificate.subject) return `its certificate is of ${subject} and names another workflow, ${quoted(text("signer") ?? "")}`;
	const isOwn = isSame(repository, workflow.repository);
	const startedBy = pathSeenFrom(repository, starter);
	const repositoryNumber = text("repositoryNumber");
	return {
		subject: certificate.subject,
		startedBy: text("startedBy"),
		...withoutAbsent({ repositoryNumber }),
		build: {
			repository,
			workflow: workflow.path,
			...isOwn ? {} : { workflowRepository: workflow.repository },
			...startedBy === pathSeenFrom(repository, workflow) ? {} : { startedBy },
			ref,
			commit,
			...runnerOf(text("runner")),
			...runOf(text("run"), host)
		}
	};
}
function forgeOf(issuer) {
	if (/^https:\/\/token\.actions\.githubusercontent\.com(?:\/[\w-]+)?$/.test(issuer)) return "github.com";
	const residency = /^https:\/\/token\.actions\.([a-z\d-]+\.ghe\.com)$/.exec(issuer);
	const server = /^https:\/\/(?!github\.com\/)([a-z\d.-]+)\/_services\/token$/.exec(issuer);
	return (residency ?? server)?.[1];
}
function repositoryAt(address, host) {
	const start = `https://${host}/`;
	if (address?.startsWith(start) !== true) return void 0;
	const name = address.slice(start.length);
	return /^[^/@]+\/[^/@]+$/.test(name) ? {
		host,
		name
	} : void 0;
}
function workflowAt(text, host) {
	if (text === void 0 || /[^\x21-\x7e]/.test(text)) return void 0;
	const [address = "", ...rest] = text.split("@");
	if (!/^(?:refs\/.+|[0-9a-f]{40}|[0-9a-f]{64})$/.test(rest.join("@"))) return void 0;
	const [scheme, , itsHost, owner, name, ...path] = address.split("/");
	const repository = repositoryAt(`${scheme}//${itsHost}/${owner}/${name}`, host);
	return repository === void 0 || path.length === 0 ? void 0 : {
		repository,
		path: path.join("/")
	};
}
function pathSeenFrom(own, { repository, path }) {
	return isSame(own, repository) ? path : `${repository.name}/${path}`;
}
function isSame(a, b) {
	return a.name.toLowerCase() === b.name.toLowerCase();
}
function runnerOf(text) {
	return text === "github-hosted" || text === "self-hosted" ? { runner: text } : {};
}
function runOf(text, host) {
	return text?.startsWith(`https://${host}/`) === true ? { run: text } : {};
}
function utf8String(der) {
	if (der === void 0 || der[0] !== 12) return void 0;
	const first = der[1] ?? 0;
	const width = Math.max(first - 128, 0);
	if (width > 2) return void 0;
	let length = width === 0 ? first : 0;
	for (const byte of der.subarray(2, 2 + width)) length = length * 256 + byte;
	const content = der.subarray(2 + width);
	const text = new TextDecoder().decode(content);
	return content.length === length && !/[\x00-\x1f\x7f\ufffd]/.test(text) ? text : void 0;
}

// src/packages/provenance/read-attestation.ts
function readAttestation(bundle, trust) {
	try {
		const value = bundle instanceof Uint8Array ? jsonOf(bundle, anything) : bundle;
		if (!claimsAnything(value)) return unknown("it is no Sigstore bundle, so that it cannot be read");
		return attestationOf(value, aBundle(value, {
			way: [],
			refusal
		}), trust);
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_METADATA")) throw caught;
		return broken(caught.message);
	}
}
function claimsAnything(value) {
	return isRecord(value) && CLAIMS.some((name) => (value[name] ?? void 0) !== void 0);
}
const CLAIMS = [
	"dsseEnvelope",
	"messageSignature",
	"verificationMaterial"
];
function attestationOf(value, shape, trust) {
	if (!shape.isKnownFormat) return unknown(`it is written in a format that is not read here, ${quoted(shape.mediaType)}`);
	if (shape.envelope === void 0) return {
		kind: "other",
		predicateType: "a bare signature"
	};
	const { payloadType, payload } = shape.envelope;
	if (payloadType !== "application/vnd.in-toto+json") return {
		kind: "other",
		predicateType: payloadType
	};
	const predicateType = jsonOf(payload, aPredicateType);
	const told = toldOfBuild(predicateType);
	if (told === "no") return {
		kind: "other",
		predicateType
	};
	if (told === "later") return unknown(`it is provenance of a kind not read here, ${quoted(predicateType)}`);
	if (shape.certificate === void 0) return unknown("it is signed with a key, which says nothing of a workflow");
	const leaf = certificateOf(shape.certificate);
	if (leaf === void 0) return broken("its certificate cannot be read");
	const vouched = trust.roots.filter(({ authorities }) => authorities.some((authority) => issued(authority, leaf)));
	let refusal;
	for (const root of vouched) {
		const verification = root.verify(value);
		if (verification.kind === "verified") return buildOf(verification, root, trust.now);
		refusal ??= verification.reason;
	}
	return refusal === void 0 ? withoutRoot(leaf, trust.roots) : broken(refusal);
}
function buildOf({ payload, signer, signedAt }, { instance }, now) {
	const at = signedAt.toISOString();
	if (signedAt > now) return unknown(`it is signed at ${at}, which is not yet by this machine's clock: check the clock`);
	const identity = workflowIdentity(signer);
	if (typeof identity === "string") return broken(identity);
	const build = {
		...identity.build,
		signedAt: at,
		instance
	};
	const statement = jsonOf(payload, aStatement);
	const reason = faultOf(statement) ?? contradiction(statement.predicate, identity);
	if (reason !== void 0) return {
		kind: "broken",
		reason,
		build
	};
	const { repositoryNumber } = identity;
	return {
		kind: "build",
		build,
		...withoutAbsent({ repositoryNumber }),
		subjects: statement.subjects
	};
}
function faultOf(statement) {
	return isKnownStatement(statement) ? void 0 : `its statement is of a format that is not read here, ${quoted(statement.type)}`;
}
function withoutRoot(leaf, roots) {
	const named = roots.find(({ authorities }) => authorities.some((authority) => authority.subject === leaf.issuer));
	return named === void 0 ? unknown(`no trust root is known here for who issued its certificate, ${quoted(leaf.issuer)}`) : broken(`its certificate claims to be issued by ${named.instance}, which did not sign it`);
}
function issued(authority, leaf) {
	return leaf.checkIssued(authority) && leaf.verify(authority.publicKey);
}
function certificateOf(der) {
	try {
		return new X509Certificate(der);
	} catch {
		return;
	}
}
function jsonOf(bytes, reader) {
	if (bytes.length > 4194304) throw new LockReviewError("INVALID_METADATA", `it has more than ${MAX_BUNDLE_BYTES} bytes`);
	return readJson(new TextDecoder().decode(bytes), refusal, reader);
}
function refusal(fault) {
	return new LockReviewError("INVALID_METADATA", `it is damaged: ${faultWords(fault)}`);
}
function broken(reason) {
	return {
		kind: "broken",
		reason
	};
}
function unknown(reason) {
	return {
		kind: "unknown",
		reason
	};
}

// src/packages/provenance/attestation-verifier.ts
async function openAttestationVerifier(given = []) {
	const sigstore = await loadSigstore();
	const instances = new Set(given.map((root) => root.instance));
	const roots = [...sigstore.SHIPPED_ROOTS.map(shippedRoot).filter((root) => !instances.has(root.instance)), ...given].map((root) => ({
		...root,
		verify: sigstore.bundleVerifier(root.document)
	}));
	return { read: (bundle, now) => readAttestation(bundle, {
		roots,
		now
	}) };
}
async function loadSigstore() {
	const place = "../sigstore.js";
	try {
		return await import(new URL(place, import.meta.url).href);
	} catch (cause) {
		throw new LockReviewError("FILE_FAILED", `Could not load ${quoted(place)}, the part of this program that verifies attestations`, {
			hint: "Copy dist/ whole, as the release has it.",
			cause
		});
	}
}

// src/locking/evidence/version-provenance.ts
const MAX_ARCHIVES = 40;
const NO_REPOSITORY = {
	repository: void 0,
	archives: /* @__PURE__ */ new Map()
};
const openFor = rememberedOf((roots) => openAttestationVerifier(roots));
async function gatherProvenance(request, { evidence, context }, { ports, now }, signal) {
	const { wantsProvenance: wish, version } = request;
	const { attestations: ask, queries } = ports;
	if (wish === void 0 || ask === void 0) return void 0;
	const repository = context?.repository;
	if (repository === void 0) return NO_REPOSITORY;
	await wish.after;
	const inquiry = newInquiry(request, evidence);
	for (const archive of askedArchives(request, evidence)) {
		const question = {
			archive,
			repository,
			version
		};
		if (isAnswered(inquiry, question)) continue;
		const offered = await queries(() => ask({
			repository,
			archive,
			purpose: wish.purpose
		}, signal));
		note(inquiry, {
			question,
			offered,
			own: offered.kind === "offered" ? await readBundles(offered.bundles, wish, now) : []
		});
	}
	return {
		repository,
		archives: inquiry.archives
	};
}
function newInquiry(request, evidence) {
	const entries = [...request.asked, ...request.recorded].map((hashes) => packagesBehind(hashes, evidence));
	const wantsEach = request.wantsProvenance?.extent !== "until-absent";
	return {
		archives: /* @__PURE__ */ new Map(),
		seen: [],
		stop: void 0,
		open: entries,
		wantsEach
	};
}
function isEnough({ archives, open, wantsEach }, archive) {
	if (wantsEach || open.some((hashes) => hashes.has(archive))) return false;
	return [...archives.values()].some(({ status }) => status === "absent");
}
function isAnswered(inquiry, question) {
	const { archives, seen } = inquiry;
	const { archive } = question;
	const named = attestationsNaming(archive, seen);
	const told = judgeArchive(named, question);
	if (archives.size >= MAX_ARCHIVES) inquiry.stop ??= `no more than ${MAX_ARCHIVES} archives of a version are asked about`;
	const hasEnough = isEnough(inquiry, archive);
	if (told.status !== "built" && inquiry.stop === void 0 && !hasEnough) return false;
	if (named.length > 0) archives.set(archive, told);
	else if (!hasEnough) archives.set(archive, notChecked(inquiry.stop ?? ""));
	return true;
}
function note(inquiry, { question, offered, own }) {
	const { archives, seen } = inquiry;
	const number = offered.kind === "offered" ? offered.repositoryNumber : void 0;
	const all = [...own, ...attestationsNaming(question.archive, seen)];
	const told = judgeArchive(all, {
		...question,
		...withoutAbsent({ repositoryNumber: number })
	});
	appendAll(seen, own);
	const isUnknown = offered.kind === "unknown";
	const { archive } = question;
	archives.set(archive, isUnknown && all.length === 0 ? notChecked(offered.reason) : told);
	if (isUnknown) inquiry.stop = offered.reason;
	if (told.status === "absent") inquiry.open = inquiry.open.filter((hashes) => !hashes.has(archive));
}
function notChecked(reason) {
	return {
		status: "not-checked",
		reason
	};
}
async function readBundles(bundles, { roots }, now) {
	const verifier = await openFor(roots);
	const date = new Date(now);
	return bundles.map((offered) => "bundle" in offered ? verifier.read(offered.bundle, date) : {
		kind: "unknown",
		reason: offered.unread
	});
}
function askedArchives({ asked, recorded, platforms }, evidence) {
	const locked = new Set([...asked, ...recorded].flatMap((hashes) => [...hashes]));
	const isFirst = (platform) => platforms.includes(platform);
	const known = [...evidence.packageHashes].sort(([a], [b]) => Number(isFirst(b)) - Number(isFirst(a)) || compareBytes(a, b));
	const named = packagesBehind(locked, evidence);
	const some = known.filter(([platform, archive]) => named.size > 0 ? named.has(archive) : isFirst(platform));
	return [.../* @__PURE__ */ new Set([...some.map(([, archive]) => archive), ...sortedUnique(named)])];
}

// src/locking/evidence/version-evidence.ts
async function gatherVersionEvidence(request, rules, ports, signal) {
	const planner = ports.budget.enter();
	const [evidence, told] = await Promise.all([gatherFacts(request, rules, {
		...ports,
		planner
	}, signal).finally(planner.leave), gatherContext(request, ports, signal)]);
	const known = {
		evidence,
		context: told.context
	};
	const means = {
		ports,
		now: rules.now
	};
	const provenance = await gatherProvenance(request, known, means, signal);
	return {
		...evidence,
		...told,
		...withoutAbsent({ provenance })
	};
}
async function gatherContext({ provider, version, wantsDate, wantsContext }, { context: about, releaseDate, queries }, signal) {
	const ask = wantsContext === true ? about : void 0;
	const context = ask && await queries(() => ask(provider, signal));
	const askDate = wantsDate === true ? releaseDate : void 0;
	const publishedAt = context?.published.get(version) ?? (askDate && await queries(() => askDate(provider, version, signal)));
	return withoutAbsent({
		context,
		publishedAt
	});
}
async function gatherFacts(request, rules, ports, signal) {
	const listing = await readListing(request, ports, signal);
	if (listing.offer === void 0 && listing.problem?.kind !== "version-not-listed") return nothingKnown(request, listing);
	const { beside } = ports;
	const listed = listing.offer?.platforms ?? [];
	const likely = listing.offer === void 0 ? COMMON_PLATFORMS : [];
	const platforms = [
		...listed,
		...request.platforms,
		...likely
	];
	const offered = new Set(listing.availability === "listed" ? listed : []);
	const toDescribe = {
		...request,
		platforms,
		offered
	};
	const first = beside === void 0 ? ports : {
		...ports,
		source: beside.origin
	};
	const reader = versionReader(toDescribe, rules, first, signal);
	const version = await firstDocuments(request, listing, {
		reader,
		beside
	});
	if (beside !== void 0 && version.packages.size === 0) {
		const means = {
			rules,
			ports: {
				...ports,
				beside
			}
		};
		return gatherFromMirrors({
			request,
			listing: settled(listing, version),
			toDescribe,
			origin: version
		}, means, signal);
	}
	const content = await explainContent(request, version, {
		rules,
		ports,
		reader
	}, signal);
	const evidence = assembleEvidence(request, settled(listing, version), content);
	if (beside === void 0) return evidence;
	const means = {
		rules,
		ports: {
			...ports,
			beside
		}
	};
	const checked = await crossCheck(request, {
		version,
		content
	}, means, signal);
	return checked === void 0 ? evidence : withCrossCheck(evidence, checked);
}
function settled(listing, { packages, gaps }) {
	if (listing.availability !== "withdrawn") return listing;
	if (packages.size > 0) return {
		...listing,
		availability: "unlisted"
	};
	return gaps.some(({ cause }) => cause === "fault") ? {
		...listing,
		availability: "unknown"
	} : listing;
}
function firstDocuments(request, { offer }, { reader, beside }) {
	return beside === void 0 ? readDocuments(request, offer, reader) : reader.readAll();
}
function withCrossCheck(evidence, { dispositions, problems, mirror, gaps }) {
	return {
		...evidence,
		dispositions,
		problems: distinctProblems([...evidence.problems, ...problems]),
		lookedAt: {
			lists: distinctGaps([...evidence.lookedAt.lists, ...gaps]),
			contents: distinctGaps([...evidence.lookedAt.contents, ...gaps])
		},
		mirror
	};
}
async function readListing(request, ports, signal) {
	const { source, beside } = ports;
	const origin = await listingOf(request, beside?.origin ?? source, ports, signal);
	if (origin.availability !== "unknown" || beside === void 0) return origin;
	return {
		...await listingOf(request, beside.configured, ports, signal),
		availability: "unknown"
	};
}
async function listingOf({ provider, version }, source, { queries }, signal) {
	try {
		const { versions, warnings } = await queries(() => source.availableVersions(provider, signal));
		const offer = versions.find((candidate) => candidate.version === version);
		const told = withoutAbsent({ warnings });
		if (offer !== void 0) return {
			offer,
			availability: "listed",
			...told
		};
		return {
			problem: {
				kind: "version-not-listed",
				message: `${source.describe(provider)} does not list ${provider} ${version}`
			},
			availability: "withdrawn",
			...told
		};
	} catch (caught) {
		return {
			problem: problemOfError(gatheringError(caught)),
			availability: "unknown"
		};
	}
}

// src/app/review/evidence-gatherer.ts
function evidenceGatherer(engine, signal) {
	return ({ reportedH1 = "verify", ...wish }, tool) => {
		const { rules, ports } = engine(tool);
		return gatherVersionEvidence({
			...wish,
			reportedH1
		}, rules, ports, signal);
	};
}

// src/app/review/open-run.ts
function openRun(ports, settings, signal) {
	const { http, git, findLogin, clock, memory } = ports;
	let packages = 0;
	const listener = (event) => {
		if (event.kind === "download-ended") packages++;
		ports.listener(event);
	};
	const { credentials, jobs, oci, patience } = settings;
	const findService = runDiscovery(http, settings);
	const engine = createEngine({
		...ports,
		findService,
		listener
	}, settings);
	return {
		engine,
		findService,
		gather: evidenceGatherer(engine, signal),
		notes: notesAsker(engine),
		gitFetcher: git,
		fetchModule: moduleFetcher({
			http,
			git,
			findService,
			credentials,
			signal,
			archives: withLogins(http, findLogin),
			limit: limitConcurrency(jobs),
			...withoutAbsent({
				oci,
				patience
			})
		}),
		clock,
		listener,
		started: clock.now(),
		cost: () => ({
			...http.stats(),
			cacheHits: memory?.hits ?? 0,
			packages
		})
	};
}

// src/language/cli-config/locate.ts
function locateCliConfig(places) {
	const { environment, isWindows } = places;
	const named = environment["TF_CLI_CONFIG_FILE"] || environment["TERRAFORM_CONFIG"];
	if (named !== void 0 && named !== "") return {
		kind: "named",
		path: named
	};
	const isTofu = places.tool !== "terraform";
	if (isWindows) return {
		kind: "usual",
		paths: windowsFiles(environment["APPDATA"], isTofu)
	};
	const home = environment["HOME"];
	return {
		kind: "usual",
		paths: [...home ? (isTofu ? [".tofurc", ".terraformrc"] : [".terraformrc"]).map((name) => posix$1.join(home, name)) : [], ...isTofu ? xdgPlace(environment, "tofurc") : []]
	};
}
function windowsFiles(folder, isTofu) {
	return folder ? (isTofu ? ["tofu.rc", "terraform.rc"] : ["terraform.rc"]).map((name) => `${folder}\\${name}`) : [];
}
function xdgPlace(environment, ...names) {
	const xdg = environment["XDG_CONFIG_HOME"];
	return xdg ? [posix$1.join(xdg, "opentofu", ...names)] : [];
}
function cliConfigDirectories(places) {
	const { environment, isWindows } = places;
	if (isWindows) {
		const folder = environment["APPDATA"];
		return folder ? [`${folder}\\terraform.d`] : [];
	}
	const home = environment["HOME"];
	return [...home ? [posix$1.join(home, ".terraform.d")] : [], ...places.tool === "terraform" ? [] : xdgPlace(environment)];
}
function cliConfigNames(names) {
	return names.filter((name) => name.endsWith(".tfrc") || name.endsWith(".tfrc.json")).sort(compareBytes);
}
function helperDirectories(places, platform) {
	const separator = places.isWindows ? "\\" : "/";
	return cliConfigDirectories(places).flatMap((directory) => {
		const plugins = `${directory}${separator}plugins`;
		return [plugins, `${plugins}${separator}${platform}`];
	});
}
function isHelperProgram(file, name) {
	const stem = file.toLowerCase().endsWith(".exe") ? file.slice(0, -4) : file;
	const program = `terraform-credentials-${name}`;
	return stem === program || stem.startsWith(`${program}_v`);
}
const TOKEN$1 = /\S+/g;
function parseNetrc(text) {
	const logins = /* @__PURE__ */ new Map();
	let machine;
	let entry = {};
	const close = () => {
		const { login, password } = entry;
		if (machine !== void 0 && login !== void 0 && password !== void 0 && !logins.has(machine ?? "")) logins.set(machine ?? "", {
			login,
			password
		});
		[machine, entry] = [void 0, {}];
	};
	const tokens = tokensOf(text);
	for (let at = 0; at < tokens.length; at++) {
		const [word, value] = [tokens[at], tokens[at + 1]];
		if (word === "machine" || word === "default") close();
		if (word === "machine") machine = value;
		if (word === "login" || word === "password") entry = {
			...entry,
			[word]: value
		};
		if (word !== "default") at++;
	}
	close();
	return logins;
}
function tokensOf(text) {
	const tokens = [];
	let isMacro = false;
	for (const line of text.split(/\r?\n/)) {
		if (isMacro) {
			isMacro = line.trim() !== "";
			continue;
		}
		for (const [token] of line.matchAll(TOKEN$1)) {
			if (token.startsWith("#")) break;
			isMacro = token === "macdef";
			if (isMacro) break;
			tokens.push(token);
		}
	}
	return tokens;
}
function decodeReattach(text, tool) {
	const document = attempt(() => readJson(text, () => NO_OBJECT, anObject));
	if (document === void 0) return {
		kind: "refused",
		reason: NO_OBJECT.message
	};
	const providers = /* @__PURE__ */ new Set();
	for (const source of document.names) {
		const provider = attempt(() => parseProviderAddress(source, tool));
		if (provider === void 0) return {
			kind: "refused",
			reason: "a member's name is not a provider's source address"
		};
		const network = attempt(() => networkOf(document, source));
		if (network !== "unix" && network !== "tcp") return {
			kind: "refused",
			reason: `the network of ${provider} is neither unix nor tcp`
		};
		providers.add(provider);
	}
	return {
		kind: "read",
		providers
	};
}
const NO_OBJECT = new LockReviewError("USAGE", "it is not a JSON object");
function networkOf(document, source) {
	return document.object(source)?.object("Addr")?.text("Network");
}

// src/app/run/run-setup.ts
function runSetup(config, environment) {
	const text = environment["TF_REATTACH_PROVIDERS"] ?? "";
	const unmanaged = (tool) => text === "" ? /* @__PURE__ */ new Set() : readReattach(text, tool);
	return {
		unmanaged,
		dataDirectory: environment["TF_DATA_DIR"] || ".terraform",
		remarks: [
			...[...overridesOf(config, OPENTOFU)].map(overrideRemark),
			...[...unmanaged(OPENTOFU)].map(unmanagedRemark),
			...cacheRemarks(config)
		].sort(compareBytes)
	};
}
function readReattach(text, tool) {
	const reading = decodeReattach(text, tool);
	if (reading.kind === "read") return reading.providers;
	throw new LockReviewError("INVALID_CLI_CONFIG", `TF_REATTACH_PROVIDERS cannot be used: ${reading.reason}`, { hint: "Unset the variable, or copy the whole line that the provider printed when it started." });
}
function overridesOf({ providerInstallation }, tool) {
	const found = [...providerInstallation?.devOverrides ?? []].flatMap(([source, directory]) => {
		try {
			return [[parseProviderAddress(source, tool), directory]];
		} catch (caught) {
			if (isLockReviewError(caught)) return [];
			throw caught;
		}
	});
	return new Map(found);
}
function overrideRemark([provider, directory]) {
	return `${displayAddress(provider, OPENTOFU)} is overridden by the directory ${directory} (dev_overrides): plan and apply run what lies there and do not look at the lock file; what is locked was checked all the same`;
}
function unmanagedRemark(provider) {
	return `${displayAddress(provider, OPENTOFU)} runs already (TF_REATTACH_PROVIDERS): init neither installs nor locks it, so that a missing entry is no finding here`;
}
function cacheRemarks({ pluginCacheDir, pluginCacheMayBreakLockFile }) {
	if (pluginCacheDir === void 0) return [];
	const cache = `the plugin cache ${pluginCacheDir}`;
	return [`OpenTofu 1.12 takes a locked version from ${cache} without asking its registry, so that init does not notice one that was withdrawn; this review asked`, ...pluginCacheMayBreakLockFile ? [`init may take a package from ${cache} that nothing vouches for, and then records one h1 of this machine's platform and no zh (TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE); the expected lock file has every hash`] : []];
}

// src/language/cli-config/repository-template.ts
const NAMES = [
	"hostname",
	"namespace",
	"type"
];
const EXAMPLE = {
	hostname: "example.com",
	namespace: "example-namespace",
	type: "example-type"
};
function templateProblems(text, include) {
	const { expression, problem } = parseTemplateText(text);
	if (problem !== void 0) return [`The repository template cannot be read: ${problem}.`];
	const mentioned = new Set(mentionsOf(expression).references.map(([name = ""]) => name));
	const unknown = [...mentioned].filter((name) => !NAMES.some((templateName) => templateName === name));
	const open = openParts(include ?? []).filter((name) => !mentioned.has(name));
	const problems = [...unknown.map((name) => `The repository template mentions "${name}"; only hostname, namespace and type exist.`), ...open.map((name) => `The repository template must mention "${name}" unless all include patterns have the same ${name}.`)];
	return problems.length > 0 ? problems : exampleProblems(text);
}
function exampleProblems(text) {
	try {
		expandRepositoryTemplate(text, EXAMPLE);
		return [];
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		return ["The repository template must make an address: a registry's host, a slash and a repository's name."];
	}
}
function expandRepositoryTemplate(text, names) {
	const { expression, source, problem } = parseTemplateText(text);
	if (problem !== void 0) throw unusable$1(text, problem);
	const { value, diagnostics, limits } = evaluate(expression, source, { variable: ({ name, attribute }) => {
		const known = NAMES.find((templateName) => templateName === name);
		return known === void 0 || attribute !== void 0 ? void 0 : stringValue(names[known]);
	} });
	const [first] = diagnostics;
	if (first !== void 0) throw unusable$1(text, first.summary);
	const [limit] = limits;
	if (limit !== void 0) throw unusable$1(text, limit);
	if (value.kind !== "string") throw unusable$1(text, "it gives no text");
	return parseOciRepository(value.value.replace(/\n$/, ""));
}
function unusable$1(text, problem) {
	const message = `The repository template "${text}" cannot be used: ${problem}`;
	return new LockReviewError("INVALID_CLI_CONFIG", message);
}
function parseTemplateText(text) {
	let end = "END";
	while (text.includes(end)) end += "D";
	const source = sourceText("<oci_mirror repository_template>", `<<${end}\n${text}\n${end}\n`);
	const { expression, diagnostics } = parseExpressionText(source);
	return {
		expression,
		source,
		problem: diagnostics[0]?.summary
	};
}
function openParts(include) {
	const parts = include.map((pattern) => pattern.toLowerCase().split("/").toReversed());
	const named = (index, otherwise) => new Set(parts.map((part) => part[index] ?? otherwise).filter((value) => value !== "*")).size;
	const counts = {
		type: named(0, "*"),
		namespace: named(1, "*"),
		hostname: named(2, "")
	};
	return NAMES.filter((name) => counts[name] !== 1);
}

// src/sources/mirrors/filesystem-mirror.ts
function filesystemMirror(options) {
	let found;
	const search = () => {
		found ??= searchDirectory(options);
		return found;
	};
	return {
		describe: () => options.displayName,
		availableProviders: async () => new Set((await search()).map(({ provider }) => provider)),
		availableVersions: async (provider) => versionsOf(options, provider, await search()),
		packageMeta: async (request) => packageOf(options, request, await search())
	};
}
function versionsOf({ displayName }, provider, found) {
	const packages = found.filter((candidate) => candidate.provider === provider);
	if (packages.length === 0) throw new LockReviewError("PROVIDER_NOT_FOUND", `${displayName} has no package of ${provider}`);
	const versions = [...new Set(packages.map(({ version }) => version))].map((version) => ({
		version,
		platforms: [...new Set(packages.filter((found) => found.version === version).map((found) => found.platform))]
	}));
	versions.sort((a, b) => compareVersions(a.version, b.version) || compareBytes(a.version, b.version));
	return { versions };
}
async function packageOf({ displayName, isUnderReview }, { provider, version, platform }, found) {
	const match = found.find((candidate) => candidate.provider === provider && candidate.version === version && candidate.platform === platform);
	if (match !== void 0) {
		const meta = {
			...match,
			authentication: { kind: "none" },
			source: displayName
		};
		return await isUnderReview?.(match.location.path) ?? false ? {
			...meta,
			speaker: "tree"
		} : meta;
	}
	throw new LockReviewError("PLATFORM_NOT_AVAILABLE", `${displayName} has no package of ${provider} ${version} for ${platform}`);
}
async function searchDirectory(options) {
	const found = [];
	const entries = await options.files.list(options.directory);
	if (entries === void 0) throw new LockReviewError("FILE_FAILED", `The filesystem mirror ${options.displayName} cannot be searched: it is not a directory`, { hint: "Create the directory, or take the mirror out of the CLI configuration." });
	await walk({
		...options,
		found
	}, {
		path: options.directory,
		names: []
	}, entries);
	return found;
}
async function walk(search, at, entries) {
	for (const entry of entries) await visit(search, {
		path: `${at.path}/${entry.name}`,
		names: [...at.names, entry.name]
	}, entry.kind);
}
async function visit(search, place, kind) {
	const { files, tool, found } = search;
	const depth = place.names.length;
	if (kind === "directory" && depth < UNPACKED_DEPTH) {
		await walk(search, place, await files.list(place.path) ?? []);
		return;
	}
	const wanted = depth === UNPACKED_DEPTH ? "directory" : "file";
	if (depth < PACKED_DEPTH || await finalKind(search, place, kind) !== wanted) return;
	const known = (wanted === "directory" ? unpackedPackage : packedPackage)(place.names, tool);
	if (known === void 0) return;
	const location = wanted === "directory" ? {
		kind: "directory",
		path: place.path
	} : {
		kind: "archive",
		path: place.path
	};
	found.push({
		...known,
		location
	});
}
async function finalKind({ files }, place, kind) {
	if (kind !== "symlink") return kind;
	const target = await files.resolve(place.path);
	return target === void 0 ? void 0 : files.kind(target);
}
function directorySource(path, { files, tool, absolutePath, isUnderReview }) {
	return filesystemMirror({
		files,
		tool,
		displayName: path,
		directory: absolutePath(path),
		...withoutAbsent({ isUnderReview })
	});
}
const UNPACKED_DEPTH = 5;
const PACKED_DEPTH = 4;
function unpackedPackage([host, namespace, type, version = "", platform = ""], tool) {
	return attempt(() => ({
		provider: providerOf([
			host,
			namespace,
			type
		], tool),
		version: parseVersion(version),
		platform: parsePlatform(platform)
	}));
}
function packedPackage([host, namespace, type, file = ""], tool) {
	return attempt(() => {
		const provider = providerOf([
			host,
			namespace,
			type
		], tool);
		const prefix = `terraform-provider-${provider.slice(provider.lastIndexOf("/") + 1)}_`;
		const name = file.toLowerCase();
		if (!name.startsWith(prefix) || !name.endsWith(".zip")) return void 0;
		const [version = "", os, arch] = name.slice(prefix.length, -4).split("_");
		if (os === void 0 || arch === void 0) return void 0;
		return {
			provider,
			version: parseVersion(version),
			platform: parsePlatform(`${os}_${arch}`)
		};
	});
}
function providerOf(names, tool) {
	return parseProviderAddress(names.join("/"), tool);
}

// src/sources/mirrors/network-mirror.ts
const MAX_MIRROR_REDIRECTS = 5;
function networkMirror(options) {
	return {
		describe: () => displayUrl(options.baseUrl),
		availableVersions: async (provider, signal) => {
			const what = `The list of versions of ${provider} from ${displayUrl(options.baseUrl)}`;
			const answer = await ask(options, provider, "index.json", signal);
			if (answer.status === 404) throw notFound$1(options, provider);
			expectJson(answer, what);
			return { versions: decodeMirrorIndex(answer.body, what) };
		},
		packageMeta: (request, signal) => readPackageMeta$1(options, request, signal)
	};
}
async function readPackageMeta$1(options, request, signal) {
	const { provider, version, platform } = request;
	const mirror = displayUrl(options.baseUrl);
	const what = `The list of packages of ${provider} ${version} from ${mirror}`;
	const answer = await ask(options, provider, `${version}.json`, signal);
	if (answer.status === 404) throw missingVersion$1(what);
	expectJson(answer, what);
	const archives = decodeMirrorVersion(answer.body, what);
	const archive = archives.get(platform);
	if (archive === void 0) throw notAvailable$1(request, mirror);
	return {
		provider,
		version,
		platform,
		location: packageUrl(archiveUrl(archive, answer.url, what), options.patience),
		source: mirror,
		authentication: {
			kind: "mirror",
			hashes: archive.hashes,
			trustAllHashes: options.trustAllHashes,
			allPlatforms: hashesByPlatform(archives)
		}
	};
}
async function ask(options, provider, name, signal) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const parts = [
		asciiHostname,
		namespace,
		type,
		name
	].map(encodeSegment);
	const url = new URL(`./${parts.join("/")}`, options.baseUrl);
	const token = await options.credentials(new URL(options.baseUrl).host);
	const authorization = bearerFor(token, url.href);
	const asked = {
		...jsonRequest(url.href, options.patience, authorization),
		maxRedirects: MAX_MIRROR_REDIRECTS
	};
	const answer = await fetchDocument(options.http, asked, signal);
	if (answer.status === 200 || answer.status === 404) return answer;
	const question = `Asking ${new URL(answer.url).host} for ${name} of ${provider}`;
	throw failureFromStatus(question, answer.status, authorization !== void 0);
}
function encodeSegment(segment) {
	return encodeURIComponent(segment).replaceAll("%3A", ":").replaceAll("%2B", "+");
}
function expectJson({ headers }, what) {
	if (isJsonContentType(headers["content-type"])) return;
	throw new LockReviewError("QUERY_FAILED", `${what} cannot be used: it is not JSON by its Content-Type`, { hint: "The mirror must send application/json; a login page or a proxy may have answered." });
}
function archiveUrl(archive, base, what) {
	const url = URL.canParse(archive.url, base) ? new URL(archive.url, base) : void 0;
	if (url !== void 0 && (url.protocol === "http:" || url.protocol === "https:")) return url.href;
	throw invalid$5(what, "the address of an archive is not an http or https URL");
}
function notFound$1({ baseUrl }, provider) {
	const message = `${displayUrl(baseUrl)} does not have a provider named ${provider}`;
	return new LockReviewError("PROVIDER_NOT_FOUND", message);
}
function missingVersion$1(what) {
	return new LockReviewError("QUERY_FAILED", `${what} is missing: HTTP 404`, { hint: "The mirror does not have this version, which another source or the mirror's own list names." });
}
function notAvailable$1(request, mirror) {
	const { provider, version, platform } = request;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${mirror} has no package of ${provider} ${version} for ${platform}`, { hint: "Leave the platform out, or add its package to the mirror." });
}
function decodeMirrorIndex(bytes, what) {
	const document = decodeFirstJsonObject(bytes, what);
	const versions = document.object(spelled(document, "versions"));
	const known = /* @__PURE__ */ new Set();
	for (const name of versions?.names ?? []) {
		versions?.object(name);
		const version = attempt(() => parseVersion(name));
		if (version !== void 0) known.add(version);
	}
	return [...known].sort((a, b) => compareVersions(a, b) || compareBytes(a, b)).map((version) => ({
		version,
		platforms: []
	}));
}
function decodeMirrorVersion(bytes, what) {
	const document = decodeFirstJsonObject(bytes, what);
	const archives = document.object(spelled(document, "archives"));
	const decoded = /* @__PURE__ */ new Map();
	for (const name of archives?.names ?? []) {
		const archive = jsonObject(archives?.member(name), `${what}, archive ${JSON.stringify(name)}`);
		const texts = expectHashTexts(archive.list(spelled(archive, "hashes")), what);
		decoded.set(name, {
			url: archive.text(spelled(archive, "url")),
			hashes: texts.map((text) => decodeHash(text, what))
		});
	}
	return decoded;
}
function hashesByPlatform(archives) {
	const hashes = /* @__PURE__ */ new Map();
	for (const [name, archive] of archives) {
		const platform = attempt(() => parsePlatform(name));
		if (platform !== void 0) hashes.set(platform, archive.hashes);
	}
	return hashes;
}
function spelled(object, name) {
	const [only, ...more] = object.names.filter((spelling) => spelling.toLowerCase() === name);
	return only === void 0 || more.length > 0 ? name : only;
}
function decodeHash(text, what) {
	const hash = attempt(() => parseHash(text));
	if (hash === void 0) throw invalid$5(what, `${JSON.stringify(text)} is not a hash`);
	return hash;
}

// src/sources/mirrors/oci-mirror.ts
function ociMirror(options) {
	return {
		describe: () => `the OCI mirror ${options.displayName}`,
		availableVersions: async (provider, signal) => {
			const client = open(options, provider);
			const tags = await client.tags(signal);
			if (tags === void 0) throw notFound(client, provider);
			return { versions: versionsIn(tags) };
		},
		packageMeta: (request, signal) => readPackageMeta(options, request, signal)
	};
}
function open(options, provider) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	return options.registries(options.repositoryOf({
		hostname: asciiHostname,
		namespace,
		type
	}));
}
function versionsIn(tags) {
	return [...new Set(tags.map(versionOfTag).filter((version) => version !== void 0))].sort((a, b) => compareVersions(a, b) || compareBytes(a, b)).map((version) => ({
		version,
		platforms: []
	}));
}
function versionOfTag(tag) {
	return attempt(() => parseVersion(tag.replaceAll("_", "+")));
}
async function readPackageMeta(options, request, signal) {
	const { provider, version, platform } = request;
	const client = open(options, provider);
	const repository = formatOciRepository(client.repository);
	const what = `The list of packages of ${provider} ${version} in ${repository}`;
	const target = selectTarget(await readIndex(client, version, what, signal), platform, what);
	if (target === void 0) throw notAvailable(request, repository);
	const inside = `The manifest of ${provider} ${version} for ${platform} in ${repository}`;
	const manifest = await client.manifest(target, signal);
	const layer = selectPackageLayer(decodeManifest(manifest, PROVIDER_TARGET_ARTIFACT_TYPE, inside), inside);
	return {
		provider,
		version,
		platform,
		location: {
			kind: "url",
			url: client.blobUrl(layer.digest),
			http: client.http,
			bytes: layer.size
		},
		source: repository,
		authentication: {
			kind: "mirror",
			hashes: [zipHash(packageDigest(layer, request, inside))],
			trustAllHashes: false,
			allPlatforms: /* @__PURE__ */ new Map()
		}
	};
}
async function readIndex(client, version, what, signal) {
	const found = await client.resolve(version.replaceAll("+", "_"), signal);
	if (found === void 0) throw missingVersion(what);
	if (found.mediaType !== "application/vnd.oci.image.index.v1+json") throw invalid$5(what, `it comes with the media type ${quoted(found.mediaType)}`);
	return decodeOciIndex(found.bytes, what);
}
function packageDigest(layer, request, what) {
	const { algorithm, hex } = parseOciDigest(layer.digest, what);
	if (algorithm !== "sha256") throw invalid$5(what, `its package has a digest of ${algorithm}`);
	const { platform } = layer;
	if (platform === void 0 || `${platform.os}_${platform.architecture}` === request.platform) return hex;
	throw invalid$5(what, `its package is for ${quoted(`${platform.os}_${platform.architecture}`)}`);
}
function notFound(client, provider) {
	const message = `${formatOciRepository(client.repository)} does not exist, so that ${provider} is not mirrored there`;
	return new LockReviewError("PROVIDER_NOT_FOUND", message);
}
function missingVersion(what) {
	return new LockReviewError("QUERY_FAILED", `${what} is missing: HTTP 404`, { hint: "The mirror does not have this version, which another source or the mirror's own tags name." });
}
function notAvailable(request, repository) {
	const { provider, version, platform } = request;
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${repository} has no package of ${provider} ${version} for ${platform}`, { hint: "Leave the platform out, or add its package to the mirror." });
}
const EXPRESSION = /\{([^{}]*)\}/g;
function expandUriTemplate(template, values) {
	const text = template.replaceAll(EXPRESSION, (_, name) => {
		if (!Object.hasOwn(values, name)) throw unusable(template, `"{${name}}" stands for nothing`);
		return encodeURIComponent(values[name] ?? "").replaceAll(/[!'()*]/g, percentEncoded);
	});
	if (/[{}]/.test(template.replaceAll(EXPRESSION, ""))) throw unusable(template, "a brace is missing");
	return text;
}
function percentEncoded(character) {
	return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
function unusable(template, problem) {
	return new LockReviewError("USAGE", `The template "${template}" cannot be used: ${problem}`, { hint: `It takes {hostname}, {namespace} and {type}, as in registry.example.com/{hostname}/{namespace}/{type}.` });
}

// src/sources/installation/implied-source.ts
function impliedSource(dependencies) {
	let made;
	const source = () => {
		made ??= impliedSources(dependencies).then((all) => all.length === 1 ? dependencies.direct : multiSource(all));
		return made;
	};
	return {
		describe: (provider) => dependencies.direct.describe(provider),
		availableVersions: async (provider, signal) => (await source()).availableVersions(provider, signal),
		packageMeta: async (request, signal) => (await source()).packageMeta(request, signal)
	};
}
async function impliedSources(dependencies) {
	const { direct, files, absolutePath } = dependencies;
	const mirrors = [];
	const exclude = [];
	for (const path of dependencies.impliedDirectories) {
		if (await files.list(absolutePath(path)) === void 0) continue;
		const mirror = directorySource(path, dependencies);
		mirrors.push({
			...EVERY_PROVIDER,
			source: mirror,
			kind: "filesystem_mirror",
			way: DISK
		});
		for (const provider of await mirror.availableProviders()) exclude.push(addressParts(provider));
	}
	const way = { kind: "registry" };
	return [...mirrors, {
		source: direct,
		include: void 0,
		exclude,
		kind: "direct",
		way
	}];
}
const DISK = { kind: "disk" };
const VENDOR_DIRECTORY = "terraform.d/plugins";
function impliedDirectories({ environment, system, tool }) {
	if (system === "win32") return [VENDOR_DIRECTORY, ...windowsDirectories(environment["APPDATA"])];
	const home = environment["HOME"] || void 0;
	const xdg = environment["XDG_DATA_HOME"] || void 0;
	return [
		VENDOR_DIRECTORY,
		...below(home, ".terraform.d/plugins"),
		...tool === "opentofu" ? below(xdg, "opentofu/plugins") : [],
		...system === "darwin" ? macDirectories(home) : xdgDirectories(environment, home)
	];
}
function windowsDirectories(folder) {
	if (!folder) return [];
	return [`${folder}\\terraform.d\\plugins`, `${folder}\\HashiCorp\\Terraform\\plugins`];
}
function macDirectories(home) {
	const name = "Library/Application Support/io.terraform/plugins";
	return [...below(home, name), `/${name}`];
}
function xdgDirectories(environment, home) {
	const own = environment["XDG_DATA_HOME"] || home && posix.join(home, ".local/share");
	const shared = environment["XDG_DATA_DIRS"] || "/usr/local/share:/usr/share";
	return [own ?? "", ...shared.split(":")].filter((directory) => directory.startsWith("/")).map((directory) => posix.join(directory, "terraform/plugins"));
}
function below(directory, name) {
	return directory === void 0 ? [] : [posix.join(directory, name)];
}

// src/sources/installation/from-cli-config.ts
const NO_TIMEOUT_MS = 2 ** 31 - 1;
function patienceFrom(protocols) {
	const { retryCount, requestTimeoutSeconds: seconds, downloadRetryCount } = protocols;
	return {
		...withoutAbsent({ downloadRetries: downloadRetryCount }),
		retries: retryCount ?? DEFAULT_PATIENCE.retries,
		timeoutMs: seconds === void 0 ? DEFAULT_PATIENCE.timeoutMs : Math.min(seconds * 1e3, NO_TIMEOUT_MS) || NO_TIMEOUT_MS
	};
}
function installationSource(named, dependencies) {
	const sources = namedSources(named, dependencies);
	return sources === void 0 ? impliedSource(dependencies) : multiSource(sources);
}
async function placedSources(named, dependencies) {
	return namedSources(named, dependencies) ?? impliedSources(dependencies);
}
function namedSources({ installation, pluginDirectories }, dependencies) {
	if (pluginDirectories.length > 0) return pluginDirectories.map((path) => ({
		...EVERY_PROVIDER,
		kind: "filesystem_mirror",
		...inDirectory(path, dependencies)
	}));
	return installation?.methods.map((method) => ({
		kind: method.kind,
		...sourceOf(method, dependencies),
		include: method.include?.map((text) => readPattern(text, method, dependencies.tool)),
		exclude: method.exclude.map((text) => readPattern(text, method, dependencies.tool))
	}));
}
function readPattern(text, { place }, tool) {
	try {
		return parsePattern(text, tool);
	} catch (cause) {
		if (!isLockReviewError(cause)) throw cause;
		const message = `${place.file}:${place.start.line}: ${cause.message}`;
		throw new LockReviewError("INVALID_CLI_CONFIG", message, {
			cause,
			...withoutAbsent({ hint: cause.hint })
		});
	}
}
function sourceOf(method, dependencies) {
	switch (method.kind) {
		case "direct": return {
			source: dependencies.direct,
			way: { kind: "registry" }
		};
		case "filesystem_mirror": return inDirectory(method.path, dependencies);
		case "network_mirror": {
			const ports = {
				...dependencies,
				patience: patienceOf(method, dependencies)
			};
			return {
				source: networkMirrorSource(method.url, method.trustAllHashes, ports),
				way: {
					kind: "host",
					url: method.url,
					takesTokens: true
				}
			};
		}
		case "oci_mirror": {
			const { repositoryTemplate: template } = method;
			return {
				source: templatedOciMirror(template, method, dependencies),
				way: {
					kind: "host",
					url: `https://${registryOf(template)}/`,
					takesTokens: false
				}
			};
		}
	}
}
function inDirectory(path, dependencies) {
	return {
		source: directorySource(path, dependencies),
		way: { kind: "disk" }
	};
}
function registryOf(template) {
	const [registry = ""] = template.split("/");
	return /^[A-Za-z0-9.:-]+$/.test(registry) ? registry : "registry.invalid";
}
function patienceOf({ downloadRetryCount }, { patience = DEFAULT_PATIENCE }) {
	return downloadRetryCount === void 0 ? patience : {
		...patience,
		downloadRetries: downloadRetryCount
	};
}
function templatedOciMirror(template, { place }, { tool, oci }) {
	if (!installsFromOci(tool)) {
		const message = `${place.file}:${place.start.line}: Invalid provider_installation method block`;
		throw new LockReviewError("INVALID_CLI_CONFIG", message, { hint: `"oci_mirror" is no installation method of ${tool.name} 1.${tool.minor}; OpenTofu has it since 1.10.` });
	}
	return ociMirror({
		registries: oci,
		displayName: template,
		repositoryOf: (names) => usableRepository(template, () => expandRepositoryTemplate(template, names))
	});
}
function ociMirrorSource(template, oci) {
	expandUriTemplate(template, {
		hostname: "example.com",
		namespace: "example",
		type: "example"
	});
	return ociMirror({
		registries: oci,
		displayName: template,
		repositoryOf: (names) => usableRepository(template, () => parseOciRepository(expandUriTemplate(template, { ...names })))
	});
}
function usableRepository(template, expand) {
	try {
		return expand();
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_ADDRESS")) throw caught;
		const message = `The OCI mirror ${template} cannot be asked: ${caught.message}`;
		throw new LockReviewError("QUERY_FAILED", message, {
			cause: caught,
			hint: "Exclude the provider from the mirror, or choose a template that suits its name."
		});
	}
}
function networkMirrorSource(baseUrl, trustAllHashes, { http, credentials, tool, patience = DEFAULT_PATIENCE }) {
	const retries = tool.name === "opentofu" ? 0 : patience.retries;
	return networkMirror({
		http,
		credentials,
		baseUrl,
		trustAllHashes,
		patience: {
			...patience,
			retries
		}
	});
}

// src/app/settings/configured-source.ts
async function configuredSource(wish, reach) {
	const make = await makerOf(wish, reach);
	return make && {
		origin: "beside",
		make
	};
}
async function makerOf(wish, reach) {
	const { installation, pluginDirectories, places } = wish;
	const isNamed = installation !== void 0 || pluginDirectories.length > 0;
	const implied = ["opentofu", "terraform"].flatMap((tool) => impliedDirectories({
		...places,
		tool
	}));
	if (!isNamed && !await haveAny(implied, reach)) return void 0;
	return (origin, tool) => installationSource(wish, dependenciesOf(wish, reach, {
		origin,
		tool
	}));
}
function sourcesOneByOne(wish, reach, engine) {
	return placedSources(wish, dependenciesOf(wish, reach, engine));
}
function dependenciesOf({ places }, reach, { origin, tool }) {
	const directories = impliedDirectories({
		...places,
		tool: tool.name
	});
	return {
		...reach,
		tool,
		direct: origin,
		impliedDirectories: directories
	};
}
async function haveAny(directories, { files, absolutePath }) {
	const distinct = [...new Set(directories)];
	return (await Promise.all(distinct.map((path) => files.list(absolutePath(path))))).some((entry) => entry !== void 0);
}

// src/app/settings/load-credentials.ts
async function loadCredentials(request, ports) {
	const { environment, config } = request;
	const settings = config.credentialsHelper;
	const program = settings === void 0 ? void 0 : await findHelper(settings.name, request, ports.files);
	if (settings === void 0 || program === void 0) {
		if (settings !== void 0) ports.warn(`No credentials helper "${settings.name}" is installed`);
		return credentialsLookup({
			environment,
			config
		});
	}
	const helper = helperLookup(program, settings, ports.runHelper);
	return credentialsLookup({
		environment,
		config,
		helper
	});
}
function helperLookup(program, settings, run) {
	return async (host) => {
		const output = await run(program, [
			...settings.arguments,
			"get",
			host
		]);
		return fromHelper(() => decodeHelperAnswer(output, host));
	};
}
async function findHelper(name, request, files) {
	const separator = request.isWindows ? "\\" : "/";
	const found = [];
	for (const directory of helperDirectories(request, request.hostPlatform)) for (const entry of await files.list(directory) ?? []) {
		if (entry.kind === "directory" || !isHelperProgram(entry.name, name)) continue;
		const path = `${directory}${separator}${entry.name}`;
		found.push({
			path,
			version: versionIn(entry.name)
		});
	}
	found.sort((a, b) => compareVersions(b.version, a.version) || compareBytes(a.path, b.path));
	return found[0]?.path;
}
function versionIn(file) {
	const [, text = "0.0.0"] = /_v([^_]*?)(?:_x[0-9]+)?(?:\.exe)?$/i.exec(file) ?? [];
	try {
		return parseVersion(text);
	} catch (caught) {
		if (isLockReviewError(caught)) return parseVersion("0.0.0");
		throw caught;
	}
}
function tokenNames(environment, config, credentials) {
	const variables = tokenVariables(environment);
	return async (host) => {
		const variable = variables.get(host);
		if (variable !== void 0) return variable;
		if (await credentials(host) === void 0) return void 0;
		if (config.tokens.has(host)) return `the credentials block for ${host}`;
		return `the credentials helper ${config.credentialsHelper?.name ?? ""}`.trimEnd();
	};
}
function netrcLogins(places, files) {
	let logins;
	return async (host) => {
		logins ??= readNetrc(places, files);
		return (await logins).get(host);
	};
}
async function readNetrc({ environment, isWindows }, files) {
	const home = environment["HOME"] ?? environment["USERPROFILE"];
	const usual = home === void 0 ? void 0 : `${home}/${isWindows ? "_netrc" : ".netrc"}`;
	const path = environment["NETRC"] || usual;
	if (path === void 0) return /* @__PURE__ */ new Map();
	try {
		const bytes = await files.read(path);
		return parseNetrc(new TextDecoder().decode(bytes));
	} catch (caught) {
		if (isLockReviewError(caught, "FILE_FAILED")) return /* @__PURE__ */ new Map();
		throw caught;
	}
}

// src/language/cli-config/object-syntax.ts
function parseJsonConfig(source) {
	const { root, diagnostics } = parseJsonSyntax(source);
	if (diagnostics.length > 0 || root.kind !== "object") return {
		items: [],
		diagnostics
	};
	return {
		items: flatten(root.members.map(itemOf)),
		diagnostics
	};
}
function itemOf({ name, nameSpan, value }) {
	return {
		keys: [{
			text: name,
			start: nameSpan.start,
			end: nameSpan.end
		}],
		value: configValue(value),
		assigned: false,
		syntax: "json"
	};
}
function configValue(node) {
	const { start, end } = node;
	switch (node.kind) {
		case "object": return {
			kind: "object",
			items: node.members.map(itemOf),
			start,
			end
		};
		case "array": return {
			kind: "list",
			values: node.items.map(configValue),
			start,
			end
		};
		case "string": return {
			kind: "string",
			text: node.value,
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
			kind: node.value === null ? "null" : "bool",
			text: String(node.value),
			start,
			end
		};
		case "invalid": return {
			kind: "null",
			text: "null",
			start,
			end
		};
	}
}
function flatten(items) {
	const flat = [];
	const stack = [...items].reverse();
	for (let item = stack.pop(); item !== void 0; item = stack.pop()) {
		const inside = unfolded(item);
		if (inside === void 0) flat.push({
			...item,
			value: flattenInside(item.value)
		});
		else appendAll(stack, inside);
	}
	return flat;
}
function unfolded({ keys, value, ...rest }) {
	if (value.kind === "list" && value.values.length > 0) {
		const objects = value.values.filter(({ kind }) => kind === "object");
		if (objects.length < value.values.length) return void 0;
		return objects.map((object) => ({
			...rest,
			keys,
			value: object
		}));
	}
	if (value.kind !== "object" || !holdsObjectsOnly(value)) return void 0;
	return value.items.map((item) => ({
		...rest,
		keys: [...keys, ...item.keys],
		value: item.value
	}));
}
function holdsObjectsOnly({ items }) {
	return items.length > 0 && items.every(({ value }) => value.kind === "object");
}
function flattenInside(value) {
	switch (value.kind) {
		case "object": return {
			...value,
			items: flatten(value.items)
		};
		case "list": return {
			...value,
			values: value.values.map(flattenInside)
		};
		default: return value;
	}
}
function createCliConfigReport(source) {
	const diagnostics = [];
	const add = (severity) => (place, summary, detail) => {
		diagnostics.push({
			severity,
			summary,
			detail,
			range: source.range(place)
		});
	};
	return {
		diagnostics,
		error: add("error"),
		warning: add("warning"),
		range: (place) => source.range(place)
	};
}
function labeledBodies(items, type, report) {
	const bodies = /* @__PURE__ */ new Map();
	for (const item of items) {
		const [name, ...labels] = item.keys;
		if (name.text.toLowerCase() !== type) continue;
		for (const { label, inside } of entriesOf$1(item, labels, report)) {
			const body = bodies.get(label.text);
			bodies.set(label.text, {
				label,
				items: [...body?.items ?? [], ...inside]
			});
		}
	}
	return [...bodies.values()];
}
function entriesOf$1(item, [label, ...rest], report) {
	const [name] = item.keys;
	if (item.value.kind !== "object") return malformed(name, name.text, report);
	const [next, ...more] = rest;
	if (label !== void 0 && next !== void 0) return [{
		label,
		inside: [{
			...item,
			keys: [next, ...more]
		}]
	}];
	if (label !== void 0) return [{
		label,
		inside: item.value.items
	}];
	return item.value.items.flatMap((inner) => {
		const [first, second, ...others] = inner.keys;
		if (second !== void 0) return [{
			label: first,
			inside: [{
				...inner,
				keys: [second, ...others]
			}]
		}];
		if (inner.value.kind !== "object") return malformed(first, name.text, report);
		return [{
			label: first,
			inside: inner.value.items
		}];
	});
}
function malformed(place, type, report) {
	report.error(place, `Invalid ${type} block`, `A ${type} block is written ${type} "LABEL" { … }.`);
	return [];
}

// src/language/cli-config/values.ts
function itemsUnder(items, name) {
	return items.filter((item) => sameName(item.keys[0].text, name)).flatMap(unwrapped);
}
function unwrapped(item) {
	const [, label, ...rest] = item.keys;
	if (label !== void 0) return [{
		...item,
		keys: [label, ...rest]
	}];
	return item.value.kind === "object" ? item.value.items : [];
}
function valuesOf(items, name) {
	return items.filter(({ keys }) => keys.length === 1 && sameName(keys[0].text, name)).map(({ keys: [key], value }) => ({
		value,
		place: key
	}));
}
function sameName(a, b) {
	return a.toLowerCase() === b.toLowerCase();
}
function argument(items, name, report, { wanted, read }) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const value = read(found.value);
	if (value !== void 0) return value;
	report.error(found.place, "Unsuitable value type", `The argument "${name}" must be ${wanted}.`);
}
function textOf(value) {
	return value.kind === "string" || value.kind === "number" ? value.text : void 0;
}
function textArgument(items, name, report) {
	return argument(items, name, report, {
		wanted: "a string",
		read: textOf
	});
}
function textsArgument(items, name, report) {
	const read = (value) => {
		const values = value.kind === "list" ? value.values : [value];
		const texts = values.flatMap((value) => textOf(value) ?? []);
		return value.kind === "list" && texts.length === values.length ? texts : void 0;
	};
	return argument(items, name, report, {
		wanted: "a list of strings",
		read
	});
}
function flagArgument(items, name, report) {
	const read = (value) => {
		const text = "text" in value ? value.text.toLowerCase() : "";
		if (text === "true" || text === "1") return true;
		return text === "false" || text === "0" ? false : void 0;
	};
	return argument(items, name, report, {
		wanted: "true or false",
		read
	});
}
function countArgument(items, name, report) {
	const read = (value) => "text" in value && /^[0-9]{1,9}$/.test(value.text) ? Number(value.text) : void 0;
	return argument(items, name, report, {
		wanted: "a whole number of at least zero",
		read
	});
}
function warnOfUnknown(items, known, where, report) {
	for (const { keys } of items) {
		if (known.some((name) => sameName(name, keys[0].text))) continue;
		report.warning(keys[0], "Unknown argument", `"${keys[0].text}" means nothing in ${where} and is ignored.`);
	}
}

// src/language/cli-config/oci-settings.ts
const CREDENTIALS = "oci_credentials";
const DEFAULTS = "oci_default_credentials";
function decodeOciSettings(items, report) {
	reportRepeated(items, report);
	const credentials = labeledBodies(items, CREDENTIALS, report).flatMap(({ label, items: body }) => decodeCredentials(label, body, report) ?? []);
	const defaults = decodeDefaults(items, report);
	return defaults === void 0 ? { credentials } : {
		credentials,
		defaults
	};
}
function reportRepeated(items, report) {
	const seen = /* @__PURE__ */ new Set();
	for (const { keys } of items) {
		const [type, label] = keys;
		if (type.text !== DEFAULTS && (type.text !== CREDENTIALS || label === void 0)) continue;
		const key = label === void 0 ? "" : label.text;
		if (seen.has(key)) report.error(type, `Duplicate ${type.text} block`, "The same block stands above already.");
		seen.add(key);
	}
}
function decodeCredentials(label, body, report) {
	const summary = "Invalid oci_credentials block";
	const problem = prefixProblem(label.text);
	if (problem !== void 0) {
		report.error(label, summary, `${problem}.`);
		return;
	}
	const secret = decodeSecret(body, label.text.includes("/"), report);
	if (secret !== void 0) return {
		prefix: label.text,
		secret
	};
	report.error(label, summary, "It takes \"username\" and \"password\", or \"access_token\" and \"refresh_token\", or for a whole domain \"docker_credentials_helper\", the name of a program.");
}
function prefixProblem(text) {
	try {
		parseOciPrefix(text);
		return;
	} catch (caught) {
		if (isLockReviewError(caught)) return caught.message;
		throw caught;
	}
}
function decodeSecret(body, hasPath, report) {
	const text = (name) => textArgument(body, name, report);
	const [username, password] = [text("username"), text("password")];
	const [accessToken, refreshToken] = [text("access_token"), text("refresh_token")];
	const name = text("docker_credentials_helper");
	if ([
		username ?? password,
		accessToken ?? refreshToken,
		name
	].filter((style) => style !== void 0).length !== 1) return void 0;
	if (username !== void 0 && password !== void 0) return {
		kind: "basic",
		username,
		password
	};
	if (accessToken !== void 0 && refreshToken !== void 0) return {
		kind: "oauth",
		accessToken,
		refreshToken
	};
	if (name === void 0 || hasPath || !isDockerHelperName(name)) return void 0;
	return {
		kind: "helper",
		name
	};
}
function decodeDefaults(items, report) {
	const block = items.find(({ keys }) => keys[0].text === DEFAULTS);
	if (block === void 0) return void 0;
	const [place] = block.keys;
	const body = itemsUnder(items, DEFAULTS);
	const discoverAmbient = flagArgument(body, "discover_ambient_credentials", report) ?? true;
	const written = textsArgument(body, "docker_style_config_files", report);
	const helper = textArgument(body, "docker_credentials_helper", report);
	const problem = defaultsProblem({
		discoverAmbient,
		configFiles: written,
		helper
	});
	if (problem !== void 0) report.error(place, "Invalid oci_default_credentials block", problem);
	const configFiles = written?.map((path) => besideFile(path, report.range(place).file));
	return {
		discoverAmbient,
		...withoutAbsent({
			configFiles,
			helper
		})
	};
}
function defaultsProblem(block) {
	if (!block.discoverAmbient && block.configFiles !== void 0) return "\"docker_style_config_files\" means nothing while \"discover_ambient_credentials\" is false.";
	if (block.helper === void 0 || isDockerHelperName(block.helper)) return void 0;
	return "\"docker_credentials_helper\" must be the name of a program without its directory.";
}
function besideFile(path, file) {
	return path.startsWith("/") || /^[A-Za-z]:[\\/]/.test(path) ? path : posix$1.join(posix$1.dirname(file.replaceAll("\\", "/")), path);
}
function dockerConfigPlaces({ environment, os }) {
	const isWindows = os === "windows";
	const home = environment[isWindows ? "USERPROFILE" : "HOME"]?.replaceAll("\\", "/") || "/";
	const runtime = os === "linux" ? environment["XDG_RUNTIME_DIR"] : void 0;
	const xdg = environment["XDG_CONFIG_HOME"] || posix$1.join(home, ".config");
	const places = [
		...runtime ? [posix$1.join(runtime, "containers", "auth.json")] : [],
		...isWindows || os === "darwin" ? [posix$1.join(home, ".config", "containers", "auth.json")] : [],
		posix$1.join(xdg, "containers", "auth.json"),
		posix$1.join(home, ".docker", "config.json"),
		posix$1.join(home, ".dockercfg")
	];
	return [...new Set(places)];
}
function isDockerHelperName(name) {
	return name !== "" && !/[/\\\0]/.test(name);
}

// src/sources/oci/oci-credentials.ts
function chooseOciRule(rules, repository) {
	let chosen;
	let best = 0;
	let broken;
	for (const rule of rules) {
		const weight = specificity(rule, repository);
		if (weight > 0 && rule.secret.kind === "broken") broken ??= rule.secret.where;
		else if (weight > best) {
			chosen = rule;
			best = weight;
		}
	}
	if (chosen !== void 0 && broken !== void 0) throw unreadable(repository, broken);
	return chosen;
}
function specificity({ prefix }, { registry, name }) {
	if (prefix === void 0) return 1;
	if (!prefix.includes("/")) return prefix === registry ? 2 : 0;
	const wanted = prefixParts(prefix);
	if (wanted === void 0 || wanted.registry !== registry) return 0;
	const parts = name.split("/");
	return wanted.parts.every((part, i) => part === parts[i]) ? 2 + wanted.parts.length : 0;
}
function prefixParts(prefix) {
	try {
		const { registry, path } = parseOciPrefix(prefix);
		return {
			registry,
			parts: path.split("/")
		};
	} catch (caught) {
		if (isLockReviewError(caught, "INVALID_ADDRESS")) return void 0;
		throw caught;
	}
}
function unreadable({ registry }, where) {
	return new LockReviewError("UNAUTHORIZED", `Credentials for ${registry} in ${where} are not a base64-encoded "username:password"`, { hint: "Sign in again with the tool that wrote the file, or take the entry out." });
}
function ociCredentialsLookup(loadRules, askHelper) {
	let rules;
	const answers = /* @__PURE__ */ new Map();
	return async (repository) => {
		rules ??= loadRules();
		const secret = chooseOciRule(await rules, repository)?.secret;
		if (secret === void 0 || secret.kind === "broken") return void 0;
		if (secret.kind !== "helper") return secret;
		const { registry } = repository;
		const key = `${secret.name} ${registry}`;
		return remembered(answers, key, () => askHelper(secret.name, registry));
	};
}
function decodeDockerConfig(bytes, file) {
	const what = `The file ${file}`;
	const document = decodeJsonObject(bytes, what);
	const auths = document.object("auths");
	const helpers = document.object("credHelpers");
	const store = document.text("credsStore");
	return [
		...entries(auths).flatMap(([prefix, value]) => authRule(prefix, value, what)),
		...entries(helpers).flatMap(([prefix, value]) => helperRule(prefix, value, what)),
		...store === "" ? [] : helperRule(void 0, store, what)
	];
}
function entries(object) {
	return (object?.names ?? []).map((name) => [name, object?.member(name)]);
}
function authRule(prefix, value, what) {
	if (value === void 0) return [];
	const auth = jsonObject(value, `${what}, member "auths"`).text("auth");
	if (auth === "") return [];
	return [{
		prefix,
		secret: decodeAuth(auth, what)
	}];
}
function decodeAuth(auth, what) {
	const text = base64Text(auth);
	if (text === void 0) throw invalid$5(what, "a member \"auth\" is not base64");
	const colon = text.indexOf(":");
	if (colon < 0) return {
		kind: "broken",
		where: what.replace("The file ", "")
	};
	return {
		kind: "basic",
		username: text.slice(0, colon),
		password: text.slice(colon + 1)
	};
}
function base64Text(text) {
	const compact = text.replaceAll(/[\r\n]/g, "");
	if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact)) return;
	const bytes = Uint8Array.from(atob(compact), (character) => character.charCodeAt(0));
	return new TextDecoder().decode(bytes);
}
function helperRule(prefix, value, what) {
	if (typeof (value ?? "") !== "string") throw invalid$5(what, "the name of a helper is not a string");
	const name = typeof value === "string" ? value : "";
	if (name === "") return [];
	return [{
		prefix,
		secret: {
			kind: "helper",
			name
		}
	}];
}
const TOKEN_USER = "<token>";
function decodeDockerHelperAnswer(output, what) {
	const document = decodeJsonObject(output, what);
	const username = document.text("Username");
	const password = document.text("Secret");
	if (username === "" && password === "") return void 0;
	if (username === TOKEN_USER) throw invalid$5(what, "it is a token, not a user name and a password");
	return {
		kind: "basic",
		username,
		password
	};
}
const NOT_FOUND = "credentials not found in native keychain";
function isNothingFound(output) {
	return new TextDecoder().decode(output).trim() === NOT_FOUND;
}
function isUnreadableConfig(caught) {
	return isLockReviewError(caught, "INVALID_METADATA", "AMBIGUOUS_DOCUMENT", "FILE_FAILED");
}

// src/sources/oci/challenge.ts
const TOKEN = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+/;
const QUOTED = /^"((?:[^"\\]|\\.)*)"/;
function parseChallenge(header) {
	const scheme = TOKEN.exec(header)?.[0] ?? "";
	if (scheme.toLowerCase() === "basic") return { kind: "basic" };
	if (scheme.toLowerCase() !== "bearer") return { kind: "unknown" };
	const parameters = readParameters(header.slice(scheme.length));
	const of = (name) => parameters.get(name) ?? "";
	return {
		kind: "bearer",
		realm: of("realm"),
		service: of("service"),
		scope: of("scope")
	};
}
function readParameters(text) {
	const parameters = /* @__PURE__ */ new Map();
	let rest = text;
	for (;;) {
		rest = rest.trimStart();
		const name = TOKEN.exec(rest)?.[0];
		if (name === void 0) return parameters;
		rest = rest.slice(name.length).trimStart();
		if (!rest.startsWith("=")) return parameters;
		rest = rest.slice(1).trimStart();
		const found = QUOTED.exec(rest) ?? TOKEN.exec(rest);
		if (found === null) return parameters;
		parameters.set(name, (found[1] ?? found[0]).replaceAll(/\\(.)/g, "$1"));
		rest = rest.slice(found[0].length).trimStart();
		if (!rest.startsWith(",")) return parameters;
		rest = rest.slice(1);
	}
}
function decodeToken(bytes, what) {
	const document = decodeFirstJsonObject(bytes, what);
	const token = document.text("access_token") || document.text("token");
	if (/^[\x21-\x7e]+$/.test(token)) return token;
	throw invalid$5(what, "it has no token");
}

// src/sources/oci/sign-in.ts
const MAX_TOKEN_BYTES = 131072;
const CLIENT_ID = "tofu-lock-review";
function signedInClient(options) {
	let known;
	return { request: async (request, signal) => {
		const before = known;
		const first = await send(options.http, request, await before, signal);
		const challenge = challengeOf(request, first);
		if (challenge === void 0) return first;
		await first.discard();
		if (known === before) {
			known = signIn(options, challenge, signal);
			known.catch(() => {
				known = void 0;
			});
		}
		return send(options.http, request, await known, signal);
	} };
}
async function send(http, request, authorization, signal) {
	if (authorization === void 0) return http.request(request, signal);
	const response = await http.request({
		...request,
		authorization
	}, signal);
	return refusingEcho(response, authorization, request.url);
}
function challengeOf(request, { status, headers, url }) {
	if (status !== 401 || new URL(url).origin !== new URL(request.url).origin) return void 0;
	const challenge = parseChallenge(headers["www-authenticate"] ?? "");
	return challenge.kind === "unknown" ? void 0 : challenge;
}
async function signIn(options, challenge, signal) {
	const credential = await options.credential();
	if (challenge.kind === "basic") return basic(options, credential);
	if (credential?.kind === "oauth" && credential.accessToken !== "") return `Bearer ${credential.accessToken}`;
	return `Bearer ${await askForToken(options, challenge, credential, signal)}`;
}
function basic({ repository }, credential) {
	if (credential?.kind === "basic") return basicAuthorization(credential);
	throw new LockReviewError("UNAUTHORIZED", `${repository.registry} wants a user name and a password, and ${credential === void 0 ? "none are" : "a token is"} configured for it`, { hint: OCI_CREDENTIALS_HINT });
}
const OCI_CREDENTIALS_HINT = "Configure an oci_credentials block for the registry, or sign in with docker login or its like.";
function basicAuthorization(credential) {
	const bytes = new TextEncoder().encode(`${credential.username}:${credential.password}`);
	return `Basic ${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))}`;
}
async function askForToken(options, challenge, credential, signal) {
	const realm = readRealm(options.repository, challenge.realm);
	const scopes = scopesOf(options.repository, challenge);
	const request = credential?.kind === "oauth" ? refreshRequest(realm, challenge.service, scopes, credential.refreshToken) : tokenRequest(realm, challenge.service, scopes, credential);
	const answer = await fetchDocument(options.http, {
		...request,
		...options.patience,
		maxBytes: MAX_TOKEN_BYTES
	}, signal);
	if (answer.status !== 200) throw refused(options.repository, realm, answer, credential);
	return decodeToken(answer.body, `The token that ${displayUrl(realm.href)} gives`);
}
function readRealm({ registry }, text) {
	if (text === "") throw new LockReviewError("UNAUTHORIZED", `${registry} lets nobody read the repository, and names no token service`, { hint: OCI_CREDENTIALS_HINT });
	const url = URL.canParse(text) ? new URL(text) : void 0;
	if (url?.protocol === "https:") return url;
	throw new LockReviewError("INVALID_METADATA", `${registry} names ${url === void 0 ? "no URL" : displayUrl(url.href)} as its token service, which is not asked, because only https is`);
}
function scopesOf({ name }, { scope }) {
	const asked = scope.split(" ").filter((part) => part !== "");
	return [.../* @__PURE__ */ new Set([`repository:${name}:pull`, ...asked])];
}
const MAX_TOKEN_REDIRECTS = 5;
function tokenRequest(realm, service, scopes, credential) {
	const url = new URL(realm);
	if (service !== "") url.searchParams.set("service", service);
	for (const scope of scopes) url.searchParams.append("scope", scope);
	return {
		url: url.href,
		maxRedirects: MAX_TOKEN_REDIRECTS,
		...withoutAbsent({ authorization: credential && basicAuthorization(credential) })
	};
}
function refreshRequest(realm, service, scopes, refreshToken) {
	const form = new URLSearchParams({
		grant_type: "refresh_token",
		refresh_token: refreshToken,
		service,
		client_id: CLIENT_ID,
		scope: scopes.join(" ")
	});
	return {
		url: realm.href,
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: form.toString(),
		maxRedirects: 0
	};
}
function refused(repository, realm, { status }, credential) {
	const asked = `Asking ${displayUrl(realm.href)} for the right to read ${formatOciRepository(repository)}`;
	if (status >= 500 || status === 429) return new LockReviewError("QUERY_FAILED", `${asked} failed: HTTP ${status}`, { hint: "The token service answered with an error of its own; try again later." });
	return new LockReviewError("UNAUTHORIZED", `${asked} failed: HTTP ${status}`, { hint: credential === void 0 ? OCI_CREDENTIALS_HINT : "The token service rejected the credentials that are configured for the registry." });
}

// src/sources/oci/oci-manifests.ts
const MAX_MANIFEST_BYTES = 5242879;
const MANIFEST_TYPES = [
	INDEX_MEDIA_TYPE,
	MANIFEST_MEDIA_TYPE,
	"application/vnd.docker.distribution.manifest.list.v2+json",
	"application/vnd.docker.distribution.manifest.v2+json"
];
function unauthorized(registry, status) {
	const message = `${registry} lets nobody read the repository: HTTP ${status}`;
	return new LockReviewError("UNAUTHORIZED", message, { hint: OCI_CREDENTIALS_HINT });
}
function boundedRequest({ patience }, url, maxBytes) {
	return {
		url,
		maxRedirects: 9,
		...patience,
		maxBytes
	};
}
function registryFailure({ repository }, what, status) {
	if (status === 401 || status === 403) return unauthorized(repository.registry, status);
	return new LockReviewError("QUERY_FAILED", `${what} cannot be had: HTTP ${status}`, { hint: "The registry answered with an error of its own; try again later." });
}
async function resolveManifest(context, reference, signal) {
	const what = `The manifest ${reference} of ${formatOciRepository(context.repository)}`;
	const answer = await getManifest(context, reference, MANIFEST_TYPES, signal);
	if (answer === void 0) return void 0;
	const told = answer.headers["docker-content-digest"];
	const digest = reference.includes(":") ? reference : told;
	if (digest === void 0) throw invalid$5(what, "the registry does not tell its digest");
	assertDigest(answer.bytes, digest, what);
	if (told !== void 0) assertDigest(answer.bytes, told, what);
	return {
		mediaType: mediaTypeOf(answer.headers),
		digest,
		bytes: answer.bytes
	};
}
async function fetchManifest(context, { digest, mediaType, size }, signal) {
	const what = `The manifest ${digest} of ${formatOciRepository(context.repository)}`;
	parseOciDigest(digest, what);
	if (size > MAX_MANIFEST_BYTES) throw new LockReviewError("LIMIT_EXCEEDED", `${what} has more than ${MAX_MANIFEST_BYTES} bytes`);
	const answer = await getManifest(context, digest, [mediaType], signal);
	if (answer === void 0) throw registryFailure(context, what, 404);
	const told = mediaTypeOf(answer.headers);
	if (told !== mediaType) throw invalid$5(what, `it comes with the media type ${quoted(told)}`);
	assertDigest(answer.bytes, digest, what);
	return answer.bytes;
}
async function getManifest(context, reference, accepted, signal) {
	const what = `The manifest ${reference} of ${formatOciRepository(context.repository)}`;
	const request = {
		...boundedRequest(context, `${context.root}/manifests/${reference}`, MAX_MANIFEST_BYTES),
		headers: { accept: accepted.join(", ") }
	};
	const response = await context.guarded.request(request, signal);
	if (response.status === 200) return {
		headers: response.headers,
		bytes: await collectBody(response.body, request)
	};
	await response.discard();
	if (response.status === 404) return void 0;
	throw registryFailure(context, what, response.status);
}
function mediaTypeOf(headers) {
	return (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
function assertDigest(bytes, digest, what) {
	const { algorithm, hex } = parseOciDigest(digest, what);
	if (hexDigest(algorithm, bytes) === hex) return;
	throw new LockReviewError("CHECKSUM_MISMATCH", `${what} does not have the digest ${digest}`, { hint: "Treat the registry as untrusted until its operator accounts for the difference." });
}

// src/sources/oci/registry-client.ts
const MAX_TAGS_BYTES = 4194304;
const MAX_TAG_PAGES = 500;
const MAX_ERROR_BYTES = 8192;
function ociRegistries(options) {
	const known = /* @__PURE__ */ new Map();
	return (repository) => {
		const key = formatOciRepository(repository);
		const client = known.get(key) ?? openRepository(repository, options);
		known.set(key, client);
		return client;
	};
}
const DOCKER_HUB = {
	name: "docker.io",
	host: "registry-1.docker.io"
};
function openRepository(repository, { http, credentials, patience }) {
	const { registry, name } = repository;
	const root = `https://${registry === DOCKER_HUB.name ? DOCKER_HUB.host : registry}/v2/${name}`;
	const signedIn = signedInClient({
		http,
		repository,
		patience,
		credential: () => credentials(repository)
	});
	const guarded = refusingClient(signedIn, repository);
	const context = {
		repository,
		root,
		signedIn,
		guarded,
		patience
	};
	return {
		repository,
		http: guarded,
		tags: (signal) => listTags(context, signal),
		resolve: (reference, signal) => resolveManifest(context, reference, signal),
		manifest: (descriptor, signal) => fetchManifest(context, descriptor, signal),
		blobUrl: (digest) => `${root}/blobs/${digest}`
	};
}
function refusingClient(http, { registry }) {
	return { request: async (request, signal) => {
		const response = await http.request(request, signal);
		const { status, url } = response;
		if (!(new URL(url).origin === new URL(request.url).origin) || status !== 401 && status !== 403) return response;
		await response.discard();
		throw unauthorized(registry, status);
	} };
}
async function listTags(context, signal) {
	const { repository, signedIn, root } = context;
	const what = `The list of tags of ${formatOciRepository(repository)}`;
	const tags = [];
	let url = `${root}/tags/list`;
	for (let page = 0; url !== void 0; page++) {
		if (page >= MAX_TAG_PAGES) throw new LockReviewError("LIMIT_EXCEEDED", `${what} has more than ${MAX_TAG_PAGES} pages`);
		const request = boundedRequest(context, url, MAX_TAGS_BYTES);
		const response = await signedIn.request(request, signal);
		if (response.status !== 200) {
			const codes = decodeErrorCodes(await errorBody(response));
			if (saysRepositoryUnknown(response.status, codes)) return void 0;
			throw registryFailure(context, what, response.status);
		}
		appendAll(tags, decodeTags(await collectBody(response.body, request), what));
		url = nextPage(response.headers["link"], response.url, what);
	}
	return tags;
}
async function errorBody(response) {
	const chunks = [];
	let size = 0;
	for await (const chunk of response.body) {
		chunks.push(chunk);
		size += chunk.byteLength;
		if (size > MAX_ERROR_BYTES) break;
	}
	return concatenate(chunks, size).subarray(0, MAX_ERROR_BYTES);
}

// src/app/settings/registry-settings.ts
async function registrySettings(request, ports) {
	const { config, environment, hostPlatform } = request;
	const patience = patienceFrom(config.registryProtocols);
	const { os } = platformParts(hostPlatform);
	const { files, http, warn, runDockerHelper } = ports;
	const direct = config.providerInstallation?.methods.find(({ kind }) => kind === "direct");
	return {
		directRetries: direct?.kind === "direct" ? direct.downloadRetryCount : void 0,
		hosts: config.hosts,
		credentials: await loadCredentials(request, ports),
		patience,
		authentication: {
			enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
			enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true"
		},
		oci: ociRegistries({
			http,
			patience,
			credentials: ociCredentials({
				environment,
				os,
				settings: config.oci
			}, {
				files,
				runHelper: runDockerHelper,
				warn
			})
		})
	};
}
function ociCredentials(request, ports) {
	return ociCredentialsLookup(async () => [...configuredRules(request.settings), ...await dockerRules(request, ports)], dockerHelper(ports.runHelper));
}
function configuredRules({ credentials, defaults }) {
	const global = defaults?.helper;
	return [...credentials.map(({ prefix, secret }) => ({
		prefix,
		secret
	})), ...global === void 0 ? [] : [{
		prefix: void 0,
		secret: {
			kind: "helper",
			name: global
		}
	}]];
}
async function dockerRules(request, ports) {
	const { defaults } = request.settings;
	if (defaults?.discoverAmbient === false) return [];
	const { configFiles } = defaults ?? {};
	if (configFiles !== void 0) return readFiles(configFiles, "must-exist", ports.files);
	try {
		return await readFiles(dockerConfigPlaces(request), "may-be-missing", ports.files);
	} catch (caught) {
		if (!(caught instanceof LockReviewError) || !isUnreadableConfig(caught)) throw caught;
		ports.warn(`Credentials for OCI registries were not looked for: ${caught.message}`);
		return [];
	}
}
async function readFiles(paths, presence, files) {
	const rules = [];
	for (const path of paths) {
		const bytes = await files.read(path);
		if (bytes !== void 0) appendAll(rules, decodeDockerConfig(bytes, path));
		else if (presence === "must-exist") throw missingFile(path);
	}
	return rules;
}
function missingFile(path) {
	const message = `The file ${path}, which docker_style_config_files names, does not exist`;
	return new LockReviewError("INVALID_CLI_CONFIG", message);
}
function dockerHelper(run) {
	return async (name, registry) => {
		const program = `docker-credential-${name}`;
		if (!isDockerHelperName(name)) throw badName(registry);
		const { exitCode, output } = await run(program, `https://${registry}`);
		const what = `What the helper program ${program} printed for ${registry}`;
		if (exitCode === 0) return fromHelper(() => decodeDockerHelperAnswer(output, what));
		if (isNothingFound(output)) return void 0;
		throw new LockReviewError("UNAUTHORIZED", `The helper program ${program} ended with exit code ${exitCode}`, { hint: "Run it by hand to see why; what it prints is not shown here because it may be secret." });
	};
}
function badName(registry) {
	const message = `The credentials helper that is named for ${registry} is a path, not a name`;
	return new LockReviewError("UNAUTHORIZED", message);
}
function userAgent(version, environment) {
	return `tofu-lock-review/${version} ${(environment["TF_APPEND_USER_AGENT"] ?? "").replace(/[^ -~]/g, "").trim()}`.trimEnd();
}

// src/compose/open-registries.ts
async function withRegistries(terms, face, signal, use) {
	const { environment, guard, config, version, time } = terms;
	collectLessOften();
	const http = createHttpClient({
		userAgent: userAgent(version, environment),
		environment,
		clock: SYSTEM_CLOCK,
		guard,
		time
	});
	const git = gitFetcher({
		environment,
		guard,
		time
	});
	const scratch = createScratchSpace();
	const threads = processorThreads();
	try {
		const sourcePorts = await openSources(terms, face, http);
		const settings = await engineSettings(terms, face, sourcePorts);
		const ports = {
			http,
			git,
			scratch,
			...withoutAbsent({ spool: threads?.spool }),
			...await facePorts(terms, face)
		};
		return await use({
			...openRun(ports, settings, signal),
			sourcePorts,
			log: face.log,
			setup: runSetup(config, environment),
			hostPlatform: hostPlatform(),
			programVersion: version
		});
	} finally {
		try {
			await Promise.all([
				http.close(),
				threads?.close(),
				git.close()
			]);
		} finally {
			await scratch.dispose();
		}
	}
}
async function facePorts({ directory, environment }, face) {
	return {
		clock: SYSTEM_CLOCK,
		listener: face.listener,
		local: {
			files: face.files,
			digestFile: diskFileDigest(directory)
		},
		findLogin: netrcLogins({
			environment,
			isWindows: isWindows()
		}, face.files),
		...await face.memories()
	};
}
function sourceTerms({ config, environment, pluginDirectories }) {
	const places = {
		environment,
		system: process.platform
	};
	return {
		installation: config.providerInstallation,
		pluginDirectories,
		places
	};
}
async function engineSettings(terms, face, sourcePorts) {
	const { jobs = 8, maxDownload, publisherToken } = terms;
	const source = face.source ? face.source(sourcePorts) : await configuredSource(sourceTerms(terms), sourcePorts);
	return {
		...sourcePorts,
		jobs,
		maxDownload,
		publisherToken,
		...withoutAbsent({ source })
	};
}
async function openSources({ directory, environment, config, isUnderReview }, { files, log }, http) {
	const registries = await registrySettings({
		environment,
		config,
		isWindows: isWindows(),
		hostPlatform: hostPlatform()
	}, {
		files,
		http,
		runHelper: helperProgramRunner(environment),
		runDockerHelper: dockerHelperRunner(environment),
		warn: (text) => log.warn(text)
	});
	const absolutePath = (path) => resolve(directory, path).replaceAll(sep, "/");
	return {
		...registries,
		files,
		http,
		absolutePath,
		...withoutAbsent({ isUnderReview })
	};
}
function isWindows() {
	return process.platform === "win32";
}
function hostPlatform() {
	return platformFromNode(process.platform, process.arch);
}

// src/cli/repository/reviewed-trees.ts
function reviewedTrees({ directory, paths = [], home }) {
	const named = paths.map((path) => real(resolve(directory, rootOfPath(path))));
	const places = named.length > 0 ? named : [directory];
	const tops = [directory, ...places].map(repositoryTop).filter((top) => top !== void 0);
	const bare = places.filter((at) => repositoryTop(at) === void 0 && !holds(at, home));
	const trees = [.../* @__PURE__ */ new Set([...tops, ...bare])];
	return async (path) => {
		return (await Promise.all(trees.map((tree) => placeInside(tree, path)))).some((place) => place !== void 0 && !OF_GIT.test(place));
	};
}
function holds(directory, home) {
	if (home === void 0 || home === "") return false;
	const from = relative(directory, real(home));
	return from !== ".." && !from.startsWith(`..${sep}`) && !isAbsolute(from);
}
const OF_GIT = /^\.git(?:\/|$)/;
function real(path) {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}

// src/cli/run/progress.ts
const REDRAW_MS = 100;
function progressListener(options, { log, screen }) {
	const keep = (event) => {
		if (isReadingThrough(event)) log.debug(rootEventWords(event));
	};
	if (!process.stderr.isTTY || process.env["TERM"] === "dumb" || options.flag("quiet")) return {
		listener: keep,
		end: () => {}
	};
	const stand = {
		roots: void 0,
		downloads: /* @__PURE__ */ new Map()
	};
	let drawnAt = 0;
	return {
		listener: (event) => {
			keep(event);
			const now = Date.now();
			const isSoon = now - drawnAt < REDRAW_MS;
			if (!follow(stand, event) || isSoon && isOneOfMany(event)) return;
			screen.draw(linesOf(stand, now));
			drawnAt = now;
		},
		end: () => screen.draw([])
	};
}
function follow(stand, event) {
	const { downloads } = stand;
	switch (event.kind) {
		case "roots-read":
		case "roots-judged":
			stand.roots = event;
			return true;
		case "download-started":
			downloads.set(keyOf(event.package), {
				name: keyOf(event.package),
				started: Date.now(),
				totalBytes: event.totalBytes,
				bytes: 0
			});
			return true;
		case "download-progress": {
			const download = downloads.get(keyOf(event.package));
			if (download !== void 0) download.bytes = event.bytes;
			return download !== void 0;
		}
		case "download-ended": return downloads.delete(keyOf(event.package));
		case "version-selected":
		case "package-verified": return false;
		default: return event;
	}
}
function isOneOfMany(event) {
	if (event.kind === "roots-read" || event.kind === "roots-judged") return event.done < event.total;
	return event.kind === "download-progress";
}
function keyOf({ provider, version, platform }) {
	return `${provider} ${version} ${platform}`;
}
function linesOf({ roots, downloads }, now) {
	return [...roots === void 0 ? [] : [rootEventWords(roots)], ...[...downloads.values()].map((download) => downloadLine(download, now))];
}
function downloadLine(download, now) {
	const seconds = Math.max((now - download.started) / 1e3, .001);
	const rate = download.bytes / seconds;
	const of = download.totalBytes === void 0 ? "" : ` of ${byteWords(download.totalBytes)}`;
	const left = download.totalBytes === void 0 || rate === 0 ? "" : `, ${Math.ceil((download.totalBytes - download.bytes) / rate)} s left`;
	return `${download.name}: ${byteWords(download.bytes)}${of}, ${byteWords(Math.round(rate))}/s${left}`;
}

// src/language/cli-config/native-scanner.ts
const SKIPPED = /[ \t\r\n]+|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
const IDENTIFIER = /[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
const HEREDOC_START = /<<(-?)([\p{L}\p{Nd}_]+)\r?\n/uy;
function scanNative(text) {
	const tokens = [];
	let at = 0;
	for (;;) {
		at = endOfSkipped(text, at);
		const token = tokenAt(text, at);
		tokens.push(token);
		if (token.kind === "end" || token.kind === "invalid") return tokens;
		at = token.end;
	}
}
function endOfSkipped(text, start) {
	let end = start;
	for (;;) {
		const length = match(SKIPPED, text, end)?.[0].length ?? 0;
		if (length === 0) return end;
		end += length;
	}
}
function tokenAt(text, start) {
	const first = text.charAt(start);
	switch (first) {
		case "": return {
			kind: "end",
			text: "",
			start,
			end: start
		};
		case "\"": return stringAt(text, start);
		case "<": return heredocAt(text, start);
		case "=":
		case "{":
		case "}":
		case "[":
		case "]":
		case ",": return {
			kind: first,
			text: first,
			start,
			end: start + 1
		};
		default: return wordAt(text, start);
	}
}
function wordAt(text, start) {
	const name = match(IDENTIFIER, text, start)?.[0];
	if (name !== void 0) return {
		kind: name === "true" || name === "false" ? "bool" : "identifier",
		text: name,
		start,
		end: start + name.length
	};
	const number = match(NUMBER, text, start)?.[0];
	if (number === void 0) return invalid(start, "This character has no meaning here.");
	return {
		kind: "number",
		text: number,
		start,
		end: start + number.length
	};
}
function stringAt(text, start) {
	let meaning = "";
	for (let at = start + 1; at < text.length;) {
		const unit = text.charAt(at);
		if (unit === "\"") return {
			kind: "string",
			text: meaning,
			start,
			end: at + 1
		};
		if (unit === "\n") break;
		const piece = pieceAt(text, at);
		if (piece === void 0) return invalid(at, "This is no escape sequence; write a backslash twice.");
		meaning += piece.meaning;
		at += piece.length;
	}
	return invalid(start, "This string does not end on its line.");
}
function pieceAt(text, at) {
	if (text.startsWith("\\", at)) return escapeAt(text, at);
	const length = text.startsWith("${", at) ? interpolationLength(text, at) : 1;
	return {
		meaning: text.slice(at, at + length),
		length
	};
}
function interpolationLength(text, start) {
	let braces = 0;
	for (let at = start; at < text.length; at++) {
		const unit = text.charAt(at);
		if (unit === "{") braces++;
		else if (unit === "}" && --braces === 0) return at + 1 - start;
	}
	return text.length - start;
}
const ESCAPES = {
	a: "\x07",
	b: "\b",
	f: "\f",
	n: "\n",
	r: "\r",
	t: "	",
	v: "\v",
	"\\": "\\",
	"\"": "\""
};
const NUMBERED_ESCAPE = /\\(?:x([0-9a-fA-F]{2})|([0-7]{3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/y;
const LAST_CODE_POINT = 1114111;
function escapeAt(text, at) {
	const simple = ESCAPES[text.charAt(at + 1)];
	if (simple !== void 0) return {
		meaning: simple,
		length: 2
	};
	const [whole, byte, octal, short, long] = match(NUMBERED_ESCAPE, text, at) ?? [];
	if (whole === void 0) return void 0;
	const point = octal === void 0 ? Number.parseInt(byte ?? short ?? long ?? "", 16) : Number.parseInt(octal, 8);
	if (point > LAST_CODE_POINT) return void 0;
	return {
		meaning: String.fromCodePoint(point),
		length: whole.length
	};
}
function heredocAt(text, start) {
	const [opening, dash, marker = ""] = match(HEREDOC_START, text, start) ?? [];
	if (opening === void 0) return invalid(start, "A heredoc starts with << and a marker.");
	const lines = [];
	for (let at = start + opening.length; at < text.length;) {
		const newline = text.indexOf("\n", at);
		const end = newline === -1 ? text.length : newline;
		const line = text.slice(at, end);
		if (line.trim() === marker) {
			const content = lines.map((line) => `${line}\n`).join("");
			return {
				kind: "string",
				text: dash === "-" ? unindented(content) : content,
				start,
				end
			};
		}
		lines.push(line.endsWith("\r") ? line.slice(0, -1) : line);
		at = end + 1;
	}
	return invalid(start, `This heredoc has no line that says ${marker}.`);
}
function unindented(content) {
	const lines = content.split("\n");
	const indents = lines.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
	const shared = smallestOf(indents, content.length);
	return lines.map((line) => line.slice(Math.min(shared, line.length))).join("\n");
}
function match(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text);
}
function invalid(start, why) {
	return {
		kind: "invalid",
		text: why,
		start,
		end: start + 1
	};
}

// src/language/cli-config/native-syntax.ts
function parseNativeSyntax(source) {
	const parser = {
		tokens: scanNative(source.text),
		at: 0,
		depth: 0,
		problem: void 0
	};
	const items = parseItems(parser);
	if (parser.problem === void 0 && peek(parser).kind !== "end") fail(parser, "A name must stand here.");
	const { problem } = parser;
	if (problem === void 0) return {
		items,
		diagnostics: []
	};
	return {
		items: [],
		diagnostics: [{
			severity: "error",
			summary: "Invalid CLI configuration file",
			detail: problem.detail,
			range: source.range(problem.token)
		}]
	};
}
function parseItems(parser) {
	const items = [];
	while (peek(parser).kind !== "end" && peek(parser).kind !== "}") {
		const item = parseItem(parser);
		if (item === void 0) return [];
		items.push(item);
		if (peek(parser).kind === ",") parser.at++;
	}
	return items;
}
function parseItem(parser) {
	const keys = [];
	while (peek(parser).kind === "identifier" || peek(parser).kind === "string") keys.push(take(parser));
	const [name, ...labels] = keys;
	if (name === void 0) return fail(parser, "A name must stand here.");
	const assigned = peek(parser).kind === "=";
	if (assigned && labels.length > 0) return fail(parser, "An equals sign follows one name only; a block with labels has none.");
	if (assigned) parser.at++;
	else if (peek(parser).kind !== "{") return fail(parser, `An equals sign or an opening brace must follow "${name.text}".`);
	const value = parseValue(parser);
	if (value === void 0) return void 0;
	return {
		keys: [name, ...labels],
		value,
		assigned,
		syntax: "native"
	};
}
function parseValue(parser) {
	const token = peek(parser);
	switch (token.kind) {
		case "string":
		case "number":
		case "bool":
			parser.at++;
			return {
				kind: token.kind,
				text: token.text,
				start: token.start,
				end: token.end
			};
		case "{":
		case "[": return parseNested(parser, token.kind);
		default: return fail(parser, "A value must stand here: a string, a number, a list or an object.");
	}
}
function parseNested(parser, opening) {
	if (parser.depth >= 500) return fail(parser, "The values are nested too deeply.");
	parser.depth++;
	const value = opening === "{" ? parseObject(parser) : parseList(parser);
	parser.depth--;
	return value;
}
function parseObject(parser) {
	const { start } = take(parser);
	const items = parseItems(parser);
	if (peek(parser).kind !== "}") return fail(parser, "A closing brace must stand here.");
	return {
		kind: "object",
		items,
		start,
		end: take(parser).end
	};
}
function parseList(parser) {
	const { start } = take(parser);
	const values = [];
	while (peek(parser).kind !== "]") {
		const value = parseValue(parser);
		if (value === void 0) return void 0;
		values.push(value);
		if (peek(parser).kind === ",") parser.at++;
		else if (peek(parser).kind !== "]") return fail(parser, "A comma or a closing bracket must stand here.");
	}
	return {
		kind: "list",
		values,
		start,
		end: take(parser).end
	};
}
function fail(parser, detail) {
	const token = peek(parser);
	parser.problem ??= {
		token,
		detail: token.kind === "invalid" ? token.text : detail
	};
	parser.at = parser.tokens.length;
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
	parser.at++;
	return token;
}

// src/language/cli-config/provider-installation.ts
const BLOCK = "Invalid provider_installation block";
const METHOD = "Invalid provider_installation method block";
const EVERYWHERE = ["include", "exclude"];
function decodeProviderInstallations(items, report) {
	return items.filter(({ keys }) => keys[0].text === "provider_installation").flatMap((item) => decodeInstallation(item, report));
}
function decodeInstallation(item, report) {
	const { keys, value, assigned, syntax } = item;
	const [name, label] = keys;
	if (assigned || value.kind !== "object") {
		report.error(name, BLOCK, "A provider_installation block has no equals sign before its brace.");
		return [];
	}
	if (label !== void 0) {
		const detail = syntax === "native" ? "A provider_installation block has no labels." : "The tools find no installation method in this; in JSON a block inside a block stands in a list: {\"provider_installation\": [{\"direct\": [{}]}]}.";
		report.error(label, BLOCK, detail);
	}
	const methods = [];
	const devOverrides = /* @__PURE__ */ new Map();
	for (const item of value.items) {
		const block = methodBlock(item, report);
		if (block === void 0) continue;
		if (block.type === "dev_overrides") {
			if (methods.length === 0) decodeDevOverrides(block, devOverrides, report);
			else report.error(block.place, METHOD, "A dev_overrides block must stand before all others.");
			continue;
		}
		const method = decodeMethod(block, report);
		if (method !== void 0) methods.push(method);
	}
	return [{
		methods,
		devOverrides,
		place: report.range(name)
	}];
}
function methodBlock(item, report) {
	const { keys, value, assigned } = item;
	const [name, label] = keys;
	if (assigned || value.kind !== "object") {
		report.error(name, METHOD, "Whatever stands in a provider_installation block must be a block.");
		return;
	}
	if (label !== void 0) report.error(label, METHOD, `A ${name.text} block has no labels.`);
	return {
		type: name.text,
		place: name,
		body: value
	};
}
function decodeMethod(block, report) {
	const { items } = block.body;
	const before = report.diagnostics.length;
	const location = decodeLocation(block, report);
	if (location === void 0) return void 0;
	const include = textsArgument(items, "include", report);
	const exclude = textsArgument(items, "exclude", report) ?? [];
	if (report.diagnostics.slice(before).some(({ severity }) => severity === "error") || isWrongTemplate(location, include, block, report)) return void 0;
	return {
		...location,
		include,
		exclude,
		place: report.range(block.place)
	};
}
function isWrongTemplate(location, include, block, report) {
	if (location.kind !== "oci_mirror") return false;
	const problems = templateProblems(location.repositoryTemplate, include);
	for (const problem of problems) report.error(block.place, "Invalid oci_mirror repository template", problem);
	return problems.length > 0;
}
function decodeLocation(block, report) {
	switch (block.type) {
		case "direct":
			warnOfUnknown(block.body.items, [...EVERYWHERE, RETRIES], "a direct block", report);
			return {
				kind: "direct",
				...retryCount(block, report)
			};
		case "filesystem_mirror": {
			const path = requiredText(block, "path", [], report);
			return path === void 0 ? void 0 : {
				kind: "filesystem_mirror",
				path
			};
		}
		case "network_mirror": return decodeNetworkMirror(block, report);
		case "oci_mirror": {
			const repositoryTemplate = requiredText(block, "repository_template", [], report);
			return repositoryTemplate === void 0 ? void 0 : {
				kind: "oci_mirror",
				repositoryTemplate
			};
		}
		default:
			report.error(block.place, METHOD, `"${block.type}" is no provider installation method.`);
			return;
	}
}
const RETRIES = "download_retry_count";
function decodeNetworkMirror(block, report) {
	const url = requiredText(block, "url", ["trust_all_hashes", RETRIES], report);
	if (url === void 0) return void 0;
	if (!isMirrorUrl(url)) {
		report.error(block.place, "Invalid URL for provider installation source", "The URL of a network mirror starts with https:// and a host name.");
		return;
	}
	return {
		kind: "network_mirror",
		url,
		trustAllHashes: flagArgument(block.body.items, "trust_all_hashes", report) ?? false,
		...retryCount(block, report)
	};
}
function isMirrorUrl(text) {
	return /^https:\/\/[^/?#]/i.test(text) && URL.canParse(text);
}
function retryCount(block, report) {
	const downloadRetryCount = countArgument(block.body.items, RETRIES, report);
	return withoutAbsent({ downloadRetryCount });
}
function requiredText(block, name, others, report) {
	const { items } = block.body;
	warnOfUnknown(items, [
		...EVERYWHERE,
		name,
		...others
	], `a ${block.type} block`, report);
	const before = report.diagnostics.length;
	const text = textArgument(items, name, report);
	if (text !== void 0 && text !== "") return text;
	if (report.diagnostics.length === before) report.error(block.place, METHOD, `A ${block.type} block must have the argument "${name}".`);
}
function decodeDevOverrides({ body }, overrides, report) {
	for (const { keys, value } of body.items) {
		const [source] = keys;
		if (value.kind !== "string") report.error(source, METHOD, `The entry "${source.text}" must be the path of a directory.`);
		else if (attempt(() => parseProviderAddress(source.text, TERRAFORM)) !== void 0) overrides.set(source.text, value.text);
		else {
			const detail = `The entry "${source.text}" is not a provider source address.`;
			report.error(source, "Invalid provider source address", detail);
		}
	}
}

// src/language/cli-config/decode-file.ts
function decodeCliConfigFile(bytes, file) {
	const source = sourceText(file, decodeText(bytes));
	const { items, diagnostics } = parseCliConfig(source);
	const report = createCliConfigReport(source);
	appendAll(report.diagnostics, diagnostics);
	const pluginCacheDir = textArgument(items, "plugin_cache_dir", report);
	const mayBreak = "plugin_cache_may_break_dependency_lock_file";
	return {
		hosts: decodeHosts(items, report),
		tokens: decodeTokens(items, report),
		credentialsHelpers: decodeHelpers(items, report),
		providerInstallations: decodeProviderInstallations(items, report),
		...pluginCacheDir === void 0 || pluginCacheDir === "" ? {} : { pluginCacheDir },
		pluginCacheMayBreakLockFile: flagArgument(items, mayBreak, report) ?? false,
		registryProtocols: decodeRegistryProtocols(items, report),
		oci: decodeOciSettings(items, report),
		diagnostics: report.diagnostics
	};
}
function decodeHosts(items, report) {
	const hosts = /* @__PURE__ */ new Map();
	for (const { label, items: body } of labeledBodies(items, "host", report)) {
		const host = readHost(label, "host", report);
		if (host !== void 0) hosts.set(host, plainObject(itemsUnder(body, "services")));
	}
	return hosts;
}
function decodeTokens(items, report) {
	const tokens = /* @__PURE__ */ new Map();
	for (const { label, items: body } of labeledBodies(items, "credentials", report)) {
		const host = readHost(label, "credentials", report);
		const value = valuesOf(body, "token").at(-1)?.value;
		if (host !== void 0) tokens.set(host, value?.kind === "string" ? value.text : void 0);
	}
	return tokens;
}
function readHost(label, type, report) {
	try {
		return parseServiceHost(label.text).ascii;
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		report.error(label, `Invalid ${type} block`, `${caught.message}.`);
		return;
	}
}
function decodeHelpers(items, report) {
	return labeledBodies(items, "credentials_helper", report).map(({ label, items: body }) => ({
		name: label.text,
		arguments: textsArgument(body, "args", report) ?? [],
		place: report.range(label)
	}));
}
function decodeRegistryProtocols(items, report) {
	const body = itemsUnder(items, "registry_protocols");
	const retryCount = countArgument(body, "retry_count", report);
	const requestTimeoutSeconds = countArgument(body, "request_timeout_seconds", report);
	return { ...withoutAbsent({
		retryCount,
		requestTimeoutSeconds
	}) };
}
function plainObject(items) {
	const members = items.map(({ keys: [key, ...rest], value }) => [key.text, rest.length === 0 ? plainValue(value) : {}]);
	return Object.fromEntries(members);
}
function plainValue(value) {
	switch (value.kind) {
		case "string": return value.text;
		case "number": return Number(value.text);
		case "bool": return value.text === "true";
		case "null": return null;
		case "list": return value.values.map(plainValue);
		case "object": return plainObject(value.items);
	}
}
function parseCliConfig(source) {
	return /^\s*\{/.test(source.text) ? parseJsonConfig(source) : parseNativeSyntax(source);
}

// src/language/cli-config/merge.ts
function mergeCliConfigs({ main, directory, environment }) {
	const files = [...main === void 0 ? [] : [main], ...directory];
	const helpers = files.flatMap((file) => file.credentialsHelpers);
	const installations = files.flatMap((file) => file.providerInstallations);
	const [credentialsHelper, secondHelper] = helpers;
	const [providerInstallation, secondInstallation] = installations;
	const written = files.find((file) => file.pluginCacheDir !== void 0)?.pluginCacheDir;
	const pluginCacheDir = environment["TF_PLUGIN_CACHE_DIR"] || expanded(written, environment);
	const defaults = files.find((file) => file.oci.defaults !== void 0)?.oci.defaults;
	const credentials = files.flatMap((file) => file.oci.credentials);
	return {
		config: {
			hosts: new Map(files.flatMap((file) => [...file.hosts])),
			tokens: new Map(files.flatMap((file) => [...file.tokens])),
			...withoutAbsent({
				credentialsHelper,
				providerInstallation
			}),
			...pluginCacheDir ? { pluginCacheDir } : {},
			pluginCacheMayBreakLockFile: files.some((file) => file.pluginCacheMayBreakLockFile) || mayBreak(environment),
			registryProtocols: {
				...main?.registryProtocols,
				...registryVariables(environment)
			},
			oci: defaults === void 0 ? { credentials } : {
				credentials,
				defaults
			}
		},
		diagnostics: [
			...files.flatMap((file) => file.diagnostics),
			...tooMany("credentials_helper", secondHelper),
			...tooMany("provider_installation", secondInstallation),
			...repeatedOci(files)
		]
	};
}
function tooMany(type, second) {
	if (second === void 0) return [];
	const detail = `No more than one ${type} block may be specified, in all files together.`;
	return [{
		severity: "error",
		summary: `Duplicate ${type} block`,
		detail,
		range: second.place
	}];
}
function repeatedOci(files) {
	const prefixes = files.flatMap(({ oci }) => oci.credentials.map(({ prefix }) => prefix));
	const repeated = prefixes.find((prefix, i) => prefixes.indexOf(prefix) < i);
	const defaults = files.filter(({ oci }) => oci.defaults !== void 0);
	const error = (type, detail) => ({
		severity: "error",
		summary: `Duplicate ${type} block`,
		detail
	});
	return [...repeated === void 0 ? [] : [error("oci_credentials", `There are several oci_credentials blocks for ${repeated}.`)], ...defaults.length < 2 ? [] : [error("oci_default_credentials", "No more than one such block may be specified.")]];
}
function expanded(path, environment) {
	return path?.replace(/\$(?:\{([^}]*)\}|(\w+))/g, (_, braced, plain) => environment[braced ?? plain ?? ""] ?? "");
}
function mayBreak(environment) {
	const value = environment["TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"] ?? "";
	return value !== "" && value !== "0";
}
function registryVariables(environment) {
	const retryCount = positive(environment["TF_REGISTRY_DISCOVERY_RETRY"]);
	const requestTimeoutSeconds = positive(environment["TF_REGISTRY_CLIENT_TIMEOUT"]);
	const downloadRetryCount = positive(environment["TF_PROVIDER_DOWNLOAD_RETRY"]);
	return { ...withoutAbsent({
		retryCount,
		requestTimeoutSeconds,
		downloadRetryCount
	}) };
}
function positive(text) {
	const number = /^\+?[0-9]{1,9}$/.test(text ?? "") ? Number(text) : 0;
	return number > 0 ? number : void 0;
}

// src/app/settings/load-cli-config.ts
async function loadCliConfig(request, files) {
	const { environment } = request;
	const { main, missing } = await readMain(request, files);
	const directory = request.given !== void 0 || locateCliConfig(request).kind === "named" ? [] : await readDirectory(request, files);
	const { config, diagnostics } = mergeCliConfigs({
		main,
		directory,
		environment
	});
	const cache = await missingCache(config, files);
	return {
		config,
		diagnostics: [
			...missing,
			...diagnostics,
			...cache
		]
	};
}
async function readMain(request, files) {
	const { given } = request;
	const place = locateCliConfig(request);
	const usual = place.kind === "usual" ? place.paths : [place.path];
	for (const path of given === void 0 ? usual : [given]) {
		const bytes = await files.read(path);
		if (bytes !== void 0) return {
			main: decodeCliConfigFile(bytes, path),
			missing: []
		};
	}
	return {
		main: void 0,
		missing: given === void 0 ? missingNamed(place) : [notThere("error", given)]
	};
}
function missingNamed(place) {
	return place.kind === "named" ? [notThere("warning", place.path)] : [];
}
function notThere(severity, path) {
	return {
		severity,
		summary: "Unable to open CLI configuration file",
		detail: `The CLI configuration file ${path} does not exist.`
	};
}
async function readDirectory(request, files) {
	const separator = request.isWindows ? "\\" : "/";
	for (const directory of cliConfigDirectories(request)) {
		const entries = await files.list(directory);
		if (entries === void 0) continue;
		const decoded = [];
		for (const name of cliConfigNames(entries.map((entry) => entry.name))) {
			const path = `${directory}${separator}${name}`;
			const bytes = await files.read(path);
			if (bytes !== void 0) decoded.push(decodeCliConfigFile(bytes, path));
		}
		return decoded;
	}
	return [];
}
async function missingCache({ pluginCacheDir }, files) {
	if (pluginCacheDir === void 0) return [];
	const real = await files.resolve(pluginCacheDir);
	if (real !== void 0 && await files.kind(real) === "directory") return [];
	return [{
		severity: "error",
		summary: "The specified plugin cache dir cannot be opened",
		detail: `${pluginCacheDir} is not a directory; create it, or leave plugin_cache_dir and TF_PLUGIN_CACHE_DIR out.`
	}];
}
function usableCliConfig({ config, diagnostics }, log) {
	const error = diagnostics.find((diagnostic) => diagnostic.severity === "error");
	if (error !== void 0) throw new LockReviewError("INVALID_CLI_CONFIG", placed(error), { hint: error.detail });
	for (const diagnostic of diagnostics) log.warn(`${placed(diagnostic)}: ${diagnostic.detail}`);
	return config;
}
function placed({ summary, range }) {
	return range === void 0 ? summary : `${range.file}:${range.start.line}: ${summary}`;
}

// src/cli/settings/command-cli-config.ts
async function commandCliConfig({ directory, environment, log }, options, isInTree) {
	const given = options.text("cli-config");
	const disk = createDiskTree({
		root: process.cwd(),
		reach: "anywhere"
	});
	const files = given === void 0 && isInTree !== void 0 ? outside(disk, isInTree) : disk;
	const loaded = await loadCliConfig({
		environment,
		isWindows: process.platform === "win32",
		...withoutAbsent({ given: given === void 0 ? void 0 : resolve(directory, given) })
	}, files);
	return usableCliConfig(loaded, log);
}
function outside(files, isInTree) {
	return {
		...files,
		read: async (path) => {
			const bytes = await files.read(path);
			if (bytes === void 0 || !await isInTree(resolve(path))) return bytes;
			throw new LockReviewError("INVALID_CLI_CONFIG", `The CLI configuration ${path} lies in the files that are judged`, { hint: "Whoever changes them would decide where requests go. Keep it elsewhere, or name it with --cli-config if you answer for it." });
		}
	};
}

// src/cli/settings/given-values.ts
async function givenState(context, options) {
	const file = options.text("state");
	return file === void 0 ? void 0 : {
		file,
		bytes: await readNamedFile(context, file)
	};
}
function assertStateOfOne(options, roots) {
	if (options.text("state") === void 0 || roots.length === 1) return;
	throw new LockReviewError("USAGE", "--state is the state of one root module", { hint: "Name the root module whose state it is, by its lock file where there are others below it." });
}
async function staticInputs(context, options, purpose) {
	const given = [];
	for (const { name, value } of options.ordered(["var", "var-file"])) given.push(name === "var" ? variableArgument(value) : {
		kind: "file",
		path: value,
		bytes: await readNamedFile(context, value)
	});
	const { environment } = context;
	return purpose === "own" ? {
		environment,
		arguments: given,
		secrecy: "open"
	} : {
		environment,
		arguments: given,
		secrecy: "private",
		undeclared: "ignored"
	};
}
function variableArgument(text) {
	const at = text.indexOf("=");
	const name = text.slice(0, Math.max(at, 0));
	if (at < 0 || name === "" || name.endsWith(" ")) throw new LockReviewError("USAGE", `--var does not begin with a name and "="`, { hint: "Write --var NAME=VALUE, without a space around the equals sign." });
	return {
		kind: "value",
		name,
		text: text.slice(at + 1)
	};
}

// src/cli/registries/mirror.ts
function mirrorSource(options, reach) {
	const directory = options.text("fs-mirror");
	const url = options.text("net-mirror");
	const template = options.text("oci-mirror");
	if ([
		directory,
		url,
		template
	].filter((given) => given !== void 0).length > 1) throw new LockReviewError("USAGE", "Invalid installation method options", { hint: "Give one of --fs-mirror, --net-mirror and --oci-mirror: packages come from one of them." });
	if (template !== void 0) return ociSource(template, reach);
	if (directory !== void 0) {
		const make = (_origin, tool) => directorySource(directory, {
			...reach,
			tool
		});
		return {
			origin: "instead",
			make
		};
	}
	if (url === void 0) return void 0;
	if (!isMirrorUrl(url)) throw new LockReviewError("USAGE", "Invalid network mirror URL", { hint: "--net-mirror takes a URL that starts with https:// and a host name." });
	return {
		origin: "instead",
		make: (_origin, tool) => networkMirrorSource(url, false, {
			...reach,
			tool
		})
	};
}
function mirrorHosts(options) {
	const template = options.text("oci-mirror");
	return [urlHost(options.text("net-mirror")), template && ociMirrorHost(template)].filter((host) => host !== void 0 && host !== "");
}
function ociSource(template, { oci }) {
	const make = (_origin, tool) => {
		if (installsFromOci(tool)) return ociMirrorSource(template, oci);
		throw new LockReviewError("USAGE", "Invalid installation method options", { hint: `--oci-mirror is for OpenTofu 1.10 and later; the lock file is one of ${tool.name} 1.${tool.minor}.` });
	};
	return {
		origin: "instead",
		make
	};
}

// src/adapters/disk/disk-store.ts
const LIMITS = {
	maxFiles: 2e4,
	maxFileBytes: 65536
};
const LIST_LIMITS = {
	...LIMITS,
	maxFiles: 4e3
};
const KEY = /^[0-9a-f]{64}$/;
function createDiskStore(directory, limits = LIMITS) {
	const write = boundedWriter(directory, limits.maxFiles);
	let written = Promise.resolve();
	return {
		async read(key) {
			if (!KEY.test(key)) return void 0;
			return readSmall(fileOf(directory, key), limits.maxFileBytes).catch(() => void 0);
		},
		async write(key, text) {
			if (!KEY.test(key) || Buffer.byteLength(text) > limits.maxFileBytes) return;
			written = written.then(() => write(fileOf(directory, key), text)).catch(() => void 0);
			await written;
		}
	};
}
function boundedWriter(directory, maxFiles) {
	let room = 0;
	return async (path, text) => {
		if (room === 0) room = await makeRoom(directory, maxFiles) || void 0;
		if (room === void 0) return;
		room--;
		await makeDirectory(dirname(path), 448);
		await removePipe(path);
		await replaceFile(path, text, {
			mode: 384,
			isDurable: false
		});
	};
}
async function removePipe(path) {
	const found = await lstat(path).catch(() => void 0);
	if (found?.isFIFO() === true || found?.isSocket() === true) await rm(path, { force: true });
}
function fileOf(directory, key) {
	return join$1(directory, key.slice(0, 2), `${key}.json`);
}
async function readSmall(path, maxBytes) {
	const reading = await readRegularFile(path, maxBytes);
	return reading.kind === "read" ? reading.content.toString("utf8") : void 0;
}
const FOLDER$1 = /^[0-9a-f]{2}$/;
const FILE = /^(?:[0-9a-f]{64}\.json|\.[0-9a-f]{64}\.json\.[0-9a-f]{12}\.tmp)$/;
async function makeRoom(directory, maxFiles) {
	const files = await filesOf(directory);
	if (files.length < maxFiles) return maxFiles - files.length;
	const aged = await Promise.all(files.map(async (path) => ({
		path,
		age: await modified(path)
	})));
	aged.sort((a, b) => a.age - b.age);
	const surplus = aged.slice(0, files.length - Math.floor(maxFiles / 2));
	const gone = await Promise.all(surplus.map(({ path }) => remove(path)));
	return Math.max(0, maxFiles - files.length + gone.filter(Boolean).length);
}
async function filesOf(directory) {
	const folders = (await entriesOf(directory)).filter((entry) => entry.isDirectory() && FOLDER$1.test(entry.name));
	return (await Promise.all(folders.map(async ({ name: folder }) => {
		return (await entriesOf(join$1(directory, folder))).filter((entry) => entry.isFile() && isOwn(entry.name, folder)).map(({ name }) => join$1(directory, folder, name));
	}))).flat();
}
function isOwn(name, folder) {
	return FILE.test(name) && name.replace(/^\./, "").startsWith(folder);
}
function entriesOf(directory) {
	return readdir(directory, { withFileTypes: true }).catch(() => []);
}
async function modified(path) {
	return (await lstat(path).catch(() => void 0))?.mtimeMs ?? 0;
}
async function remove(path) {
	try {
		await rm(path, { force: true });
		return true;
	} catch {
		return false;
	}
}

// src/cli/registries/user-cache.ts
const CACHE_VARIABLE = "TOFU_LOCK_REVIEW_CACHE";
const FOLDER = "tofu-lock-review";
function cacheDirectory(options, place) {
	const { directory, environment } = place;
	const named = options.text("cache") ?? (environment[CACHE_VARIABLE] || void 0);
	if (named === void 0) return usualDirectory(place);
	return named === "off" ? void 0 : resolve(directory, named);
}
function usualDirectory({ environment, operatingSystem }) {
	const given = (name) => environment[name] || void 0;
	if (operatingSystem === "win32") {
		const local = given("LOCALAPPDATA");
		return local === void 0 ? void 0 : join$1(local, FOLDER, "cache");
	}
	const home = given("HOME");
	if (operatingSystem === "darwin") return home === void 0 ? void 0 : join$1(home, "Library/Caches", FOLDER);
	const caches = given("XDG_CACHE_HOME");
	if (caches?.startsWith("/") === true) return join$1(caches, FOLDER);
	return home === void 0 ? void 0 : join$1(home, ".cache", FOLDER);
}
async function userCache(directory, isInTree) {
	if (directory === void 0) return void 0;
	const places = [PACKAGES, LISTS].map((name) => isInTree(join$1(directory, name)));
	return {
		directory,
		isUnderReview: (await Promise.all(places)).includes(true)
	};
}
const PACKAGES = "packages";
const LISTS = "checksums";
function userMemory(cache) {
	if (cache === void 0) return void 0;
	const store = createDiskStore(join$1(cache.directory, PACKAGES));
	const learned = { learned: store };
	return packageMemory(cache.isUnderReview ? {
		hints: store,
		...learned
	} : {
		facts: store,
		...learned
	});
}
function userLists(cache) {
	if (cache === void 0 || cache.isUnderReview) return void 0;
	const store = createDiskStore(join$1(cache.directory, LISTS), LIST_LIMITS);
	return listMemory({
		known: store,
		learned: store
	});
}
function cacheWarning({ directory }) {
	return `The cache ${directory} lies in the files that are judged, where a change can put anything: it serves as a hint at what to download first and explains nothing. Keep it outside of the repository.`;
}

// src/cli/registries/command-registries.ts
async function withCommandRegistries(context, options, command, use) {
	const { environment, log, signal } = context;
	const limit = settingOf(options, "time-limit", parseTimeLimit) ?? 1800;
	const times = runTimes(limit, (reason) => log.warn(inSentences(reason)));
	const isInTree = judgedTrees(context, command);
	const isUnderReview = JUDGING.has(command) ? isInTree : void 0;
	const config = await commandCliConfig(context, options, isUnderReview);
	const guard = hostGuard(config, environment, options);
	const progress = progressListener(options, context);
	let cache;
	const terms = {
		...askedOf(context, options, command),
		config,
		guard,
		isUnderReview,
		time: times.looking.signal
	};
	const face = {
		log,
		files: context.files,
		listener: progress.listener,
		...command === "lock" && { source: (ports) => mirrorSource(options, ports) },
		memories: async () => {
			cache = await commandCache(context, options, command, isInTree);
			return withoutAbsent({
				memory: userMemory(cache),
				lists: userLists(cache)
			});
		}
	};
	const isOwn = command === "requirements" || command === "lock";
	try {
		return await withRegistries(terms, face, signal, async (registries) => use({
			...registries,
			allowHosts: guard.allowHosts,
			cacheDirectory: cache?.directory,
			config,
			time: times.looking,
			reportingTime: times.reporting,
			state: await givenState(context, options),
			inputs: await staticInputs(context, options, isOwn ? "own" : "review"),
			...options.flag("offline") ? {
				fetchModule: void 0,
				gitFetcher: void 0
			} : {}
		}));
	} finally {
		progress.end();
		times.end();
	}
}
function askedOf({ directory, environment }, options, command) {
	const limit = command === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
	return {
		directory,
		environment,
		version: PROGRAM_VERSION,
		jobs: countOf(options, "jobs"),
		pluginDirectories: options.texts("plugin-dir"),
		publisherToken: publisherToken(environment),
		maxDownload: settingOf(options, "max-download", parseSize) ?? limit
	};
}
function judgedTrees({ directory, environment, paths }, command) {
	return reviewedTrees({
		directory,
		paths: command === "review" ? [] : paths,
		home: environment["HOME"]
	});
}
async function commandCache(context, options, command, isInTree) {
	if (command === "doctor") return void 0;
	const place = {
		...context,
		operatingSystem: process.platform
	};
	const cache = await userCache(cacheDirectory(options, place), isInTree);
	if (cache?.isUnderReview === true) context.log.warn(cacheWarning(cache));
	return cache;
}
const JUDGING = /* @__PURE__ */ new Set([
	"review",
	"verify",
	"fix"
]);
function hostGuard(config, environment, options) {
	const written = policyInputs(options).allowedHosts ?? [];
	const named = /* @__PURE__ */ new Set([...written, ...mirrorHosts(options)]);
	return {
		allowsHost: (host) => allowedHosts({
			config,
			environment,
			named
		})(host),
		allowHosts: (hosts) => {
			for (const host of hosts) named.add(host);
		}
	};
}

export { sourcesOneByOne as a, examinePackage as c, isAbsent as d, isUnreachable as f, tokenNames as i, recordedHashes as l, displayUrl as m, assertStateOfOne as n, releaseConflicts as o, bearerFor as p, sourceTerms as r, describePackage as s, withCommandRegistries as t, matchesProvider as u };