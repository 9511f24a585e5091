import { r as __toESM } from "./rolldown-runtime.js";
import { A as hashScheme, F as allowsVersion, H as parseVersion, M as preferredHashes, N as zipHash, O as createDiskTree, R as parseConstraints, Y as addressParts, at as compareBytes, it as parseServiceHost, j as parseHash, k as contentHash, o as sourceText, ot as sortedUnique, rt as parseProviderAddress, st as makeTemporaryDirectory, u as decodeText, z as compareExactVersions } from "./tool-choice.js";
import { _ as isLockReviewError, a as sizeOf, f as defaultRegistryHost, g as LockReviewError, h as platformParts, m as platformFromNode, n as countOf, p as parsePlatform, t as choice, u as TERRAFORM } from "./arguments.js";
import { f as classifyChecksumFile, m as decodeChecksums, o as readJsonDocument, p as conflictingFiles, s as parseJsonSyntax } from "./audit-roots.js";
import { m as byteWords } from "./json.js";
import { t as PROGRAM_VERSION } from "./version.js";
import { createHash, createPublicKey, verify } from "node:crypto";
import { BlockList, isIP } from "node:net";
import { rootCertificates } from "node:tls";
import { crc32, createInflateRaw } from "node:zlib";
import { open, readFile, readdir, rm } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { lookup } from "node:dns";
import { createReadStream } from "node:fs";
import { setTimeout } from "node:timers/promises";
import posix$1 from "node:path/posix";

// src/adapters/scratch.ts
/** A scratch space in the system's temporary directory, made when the first place is reserved. */
function createScratchSpace() {
	let directory;
	let reserved = 0;
	return {
		reserve: () => new Promise((done) => {
			directory ??= makeTemporaryDirectory("scratch");
			done(join(directory.path, String(reserved++)));
		}),
		release: async (path) => {
			await rm(path, { force: true });
		},
		dispose: async () => {
			const made = directory;
			directory = void 0;
			await made?.remove();
		}
	};
}

// src/adapters/system-clock.ts
/** The machine's own clock. */
const SYSTEM_CLOCK = { now: () => Date.now() };

// src/adapters/http-proxy.ts
/**
* The proxy to ask for a URL, or undefined to ask its host directly, by Go's rules (SRC-32): `HTTPS_PROXY`
* or `HTTP_PROXY` by the URL's scheme, upper case before lower, `NO_PROXY`, and never for this machine.
*
* OpenTofu: golang.org/x/net/http/httpproxy, Config.ProxyFunc.
*/
function proxyFor(url, environment) {
	const scheme = url.protocol === "https:" ? "https" : "http";
	const proxy = variable(environment, `${scheme}_proxy`);
	if (proxy === void 0) return void 0;
	const host = unbracketed(url.hostname);
	if (isThisMachine(host)) return void 0;
	const port = url.port === "" ? scheme === "https" ? "443" : "80" : url.port;
	if ((variable(environment, "no_proxy") ?? "").split(",").some((text) => exempts(text.trim().toLowerCase(), host, port))) return void 0;
	return proxyUrl(proxy);
}
/** A host without the brackets that a URL puts around an IPv6 address. */
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
function isThisMachine(host) {
	return host === "localhost" || host === "::1" || isIP(host) === 4 && host.startsWith("127.");
}
/** Whether one entry of `NO_PROXY` covers a host: `*`, an address, a network, a domain; each may name a port. */
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

// src/adapters/address-guard.ts
/** Networks that belong to this machine, its neighbors or nobody; IANA special-purpose registries. */
const INNER_IPV4 = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["224.0.0.0", 3]
];
const INNER_IPV6 = [
	["::", 127],
	["64:ff9b:1::", 48],
	["2002::", 16],
	["fc00::", 7],
	["fe80::", 9],
	["ff00::", 8]
];
const INNER = innerNetworks();
function innerNetworks() {
	const list = new BlockList();
	for (const [network, bits] of INNER_IPV4) {
		list.addSubnet(network, bits, "ipv4");
		list.addSubnet(`64:ff9b::${network}`, 96 + bits, "ipv6");
		list.addSubnet(`::ffff:${network}`, 96 + bits, "ipv6");
	}
	for (const [network, bits] of INNER_IPV6) list.addSubnet(network, bits, "ipv6");
	return list;
}
/** Whether an IP address is loopback, link-local, private, multicast or otherwise not of the public Internet. */
function isInnerAddress(address) {
	const family = isIP(address);
	return family !== 0 && INNER.check(address, family === 4 ? "ipv4" : "ipv6");
}
/**
* Refuses a URL whose host is an inner address as it stands. Names are judged by what they resolve to,
* in {@link guardedLookup}, at the moment of connecting; a proxy resolves them itself and is trusted to.
*
* @throws LockReviewError `REQUEST_REFUSED`
*/
function assertOuterHost(url) {
	const host = unbracketed(url.hostname);
	if (isInnerAddress(host) || host === "localhost" || host.endsWith(".localhost")) throw refusal(host);
}
/**
* A lookup for sockets that fails if a name has any inner address. The socket connects to the very
* addresses that were judged, so a name that changes its mind between two questions gains nothing.
*/
function guardedLookup(lookup$1 = lookup) {
	return (hostname, options, callback) => {
		lookup$1(hostname, {
			...options,
			all: true
		}, (error, addresses) => {
			if (error !== null) {
				callback(error, []);
				return;
			}
			const [first] = addresses;
			if (addresses.some(({ address }) => isInnerAddress(address))) callback(refusal(hostname), []);
			else if (options.all === true) callback(null, addresses);
			else callback(null, first?.address ?? "", first?.family);
		});
	};
}
function refusal(host) {
	return new LockReviewError("REQUEST_REFUSED", `${host} is not asked, because it is an address of this machine or of a private network`, { hint: "Name the host in the policy of the target branch or in the CLI configuration." });
}

// src/adapters/http-failure.ts
/** A URL as messages show it: without user-info, query and fragment, which may hold credentials. */
function shownUrl(url) {
	return `${url.protocol}//${url.host}${url.pathname}`;
}
/** The code that says why, wherever the layers below put it: on the error, its cause, or the first of several. */
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
/** Codes of OpenSSL's verdicts and of Node's on a certificate; waiting does not change them (SRC-26). */
function isTrustFailure(code) {
	return code !== void 0 && (code.startsWith("CERT_") || code.startsWith("ERR_TLS_") || code.startsWith("UNABLE_TO_") || code.includes("SELF_SIGNED") || code === "INVALID_CA" || code === "HOSTNAME_MISMATCH");
}
/** The error to throw for what undici, TLS, DNS or an abort threw; errors of ours pass unchanged. */
function attemptError(caught, attempt) {
	const ours = ourError(caught);
	if (ours !== void 0) return ours;
	if (attempt.signal.aborted) return new LockReviewError("ABORTED", "the work was stopped", { cause: caught });
	if (attempt.timeout?.aborted === true) return new LockReviewError("HOST_UNREACHABLE", `${shownUrl(attempt.url)} gave no complete answer within ${attempt.timeoutMs} ms`, { cause: caught });
	const code = reasonCode(caught);
	const message = `${shownUrl(attempt.url)} cannot be reached (${reason(code, caught)})`;
	return new LockReviewError("HOST_UNREACHABLE", message, {
		cause: caught,
		...isTrustFailure(code) ? { hint: "Name the certificate authority in SSL_CERT_FILE if the host is genuine." } : {}
	});
}
/** The code, with undici's own words where its code says little; they never hold an address. */
function reason(code, caught) {
	if (code === void 0) return "no reason given";
	return code.startsWith("UND_ERR_") && caught instanceof Error ? `${code}: ${caught.message}` : code;
}
/** An error that a lookup of ours threw comes back through the socket, possibly wrapped. */
function ourError(caught) {
	for (let error = caught, depth = 0; isObject(error) && depth < 5; depth++) {
		if (isLockReviewError(error)) return error;
		error = error.cause;
	}
}

// src/adapters/http-hops.ts
/** The request that was asked for. @throws LockReviewError `REQUEST_REFUSED` */
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
/** User-info in a URL is never sent: it would be a credential that someone else chose. */
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
/**
* Where an answer sends the caller, or undefined when it is no redirect.
*
* @throws LockReviewError `REQUEST_REFUSED` for a scheme other than http and https
*/
function redirectTarget(status, location, from) {
	if (!REDIRECTS.has(status) || typeof location !== "string") return void 0;
	if (URL.canParse(location, from.href)) return askableUrl(new URL(location, from));
	throw new LockReviewError("HOST_UNREACHABLE", `${shownUrl(from)} redirects to something that is not a URL`);
}
/** The next request. Drops the authorization when the origin changes; it does not come back on a later hop (SRC-12). */
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
/** The error for a chain that does not end. */
function tooManyRedirects(limit, last) {
	return new LockReviewError("LIMIT_EXCEEDED", `${shownUrl(last)} redirects again after ${limit} redirects`);
}

// src/adapters/http-response.ts
/** An answer as the port promises it. */
function httpResponse(response, reading) {
	const headers = {};
	for (const [name, value] of Object.entries(response.headers)) if (value !== void 0) headers[name] = Array.isArray(value) ? value.join(", ") : value;
	return {
		status: response.statusCode,
		headers,
		url: reading.context.url.href,
		body: readBody(response, headers["content-length"], reading),
		discard: async () => {
			await response.body.dump().catch(() => void 0);
		}
	};
}
/** The body in pieces; a body that is too long or ends too early is an error, never a short body. */
async function* readBody(response, contentLength, reading) {
	const { context, maxBytes } = reading;
	let received = 0;
	try {
		if (Number(contentLength ?? 0) > maxBytes) throw tooLong(context.url, maxBytes);
		for await (const chunk of response.body) {
			received += chunk.byteLength;
			reading.count(chunk.byteLength);
			if (received > maxBytes) throw tooLong(context.url, maxBytes);
			yield chunk;
		}
	} catch (error) {
		throw attemptError(error, context);
	} finally {
		response.body.destroy();
	}
}
function tooLong(url, maxBytes) {
	return new LockReviewError("LIMIT_EXCEEDED", `${shownUrl(url)} answers with more than ${maxBytes} bytes`);
}

// src/adapters/http-retry.ts
/** Longest wait between attempts that we choose ourselves (SRC-26). */
const MAX_BACKOFF_MS = 3e4;
/** Longest wait that a server may ask for; beyond it the answer stands, since a run must end. */
const MAX_RETRY_AFTER_MS = 12e4;
const FIRST_BACKOFF_MS = 1e3;
/** Whether an answer invites another attempt: 429 and every 5xx but 501 (SRC-26). */
function isRetryableStatus(status) {
	return status === 429 || status >= 500 && status !== 501;
}
/**
* Milliseconds to wait before the next attempt: 1 s, 2 s, 4 s … at most 30 s, or what `retry-after`
* says on 429 and 503 (SRC-26). Undefined when the server asks for more patience than a run has.
*
* OpenTofu: go-retryablehttp, DefaultBackoff.
*/
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

// src/adapters/http-trust.ts
/**
* The certificate authorities to trust: Node's own, and those that `SSL_CERT_FILE` and `SSL_CERT_DIR` (Go's
* way, SRC-32) and `NODE_EXTRA_CA_CERTS` (Node's way) name. Undefined when no variable is set, so that
* Node's defaults stand. What cannot be read is skipped, as Go does.
*/
async function trustedCertificates(environment) {
	const files = await certificateFiles(environment);
	if (files === void 0) return void 0;
	const texts = await Promise.all(files.map((file) => readFile(file, "utf8").catch(() => "")));
	return [...rootCertificates, ...texts.flatMap(certificatesIn)];
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
	return (await readdir(directory).catch(() => [])).map((name) => join(directory, name));
}
/** The certificates of a PEM file; whatever else it holds is not for us. */
function certificatesIn(text) {
	return text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
}

// src/adapters/undici-http.ts
/** Makes a client. Nothing is loaded or read before the first request. */
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
		request: (request, signal) => requestWithRetries(session, request, signal),
		stats: () => ({ ...session.stats }),
		close: async () => {
			const dispatchers = await Promise.all(session.dispatchers.values());
			session.dispatchers.clear();
			await Promise.all(dispatchers.map((one) => one.destroy()));
		}
	};
}
async function requestWithRetries(session, request, signal) {
	const { clock, sleep = defaultSleep } = session.options;
	for (let made = 1;; made++) {
		const outcome = await attempt$1(session, request, signal).catch((error) => {
			if (made > request.retries || !isRetryableError(error)) throw error;
		});
		if (outcome !== void 0 && (made > request.retries || !isRetryableStatus(outcome.status))) return outcome;
		const answer = outcome && {
			status: outcome.status,
			retryAfter: outcome.headers["retry-after"]
		};
		const waitMs = backoffMs(made, answer, clock.now());
		if (waitMs === void 0 && outcome !== void 0) return outcome;
		await outcome?.discard();
		await sleep(waitMs ?? 0, signal);
	}
}
async function defaultSleep(ms, signal) {
	try {
		await setTimeout(ms, void 0, { signal });
	} catch (cause) {
		throw new LockReviewError("ABORTED", "the work was stopped", { cause });
	}
}
/** Connection errors and time-outs; not what trust, policy or a limit decided (SRC-26). */
function isRetryableError(error) {
	return isLockReviewError(error, "HOST_UNREACHABLE") && !isTrustFailure(reasonCode(error.cause));
}
/** One attempt: the first request and the redirects after it. */
async function attempt$1(session, request, signal) {
	const { timeoutMs } = request;
	const timeout = timeoutMs === void 0 ? void 0 : AbortSignal.timeout(timeoutMs);
	const combined = timeout === void 0 ? signal : AbortSignal.any([signal, timeout]);
	let hop = firstHop(request);
	for (let redirects = 0;; redirects++) {
		const context = {
			url: hop.url,
			signal,
			timeout,
			timeoutMs
		};
		try {
			const response = await send(session, hop, combined);
			const location = redirectTarget(response.statusCode, response.headers["location"], hop.url);
			if (location === void 0) {
				const count = (bytes) => {
					session.stats.bytes += bytes;
				};
				return httpResponse(response, {
					context,
					count,
					maxBytes: request.maxBytes
				});
			}
			await response.body.dump();
			if (redirects >= request.maxRedirects) throw tooManyRedirects(request.maxRedirects, hop.url);
			hop = nextHop(hop, location, response.statusCode);
		} catch (error) {
			throw attemptError(error, context);
		}
	}
}
async function send(session, hop, signal) {
	const { guard, environment, userAgent } = session.options;
	if (guard?.allowsHost(hop.url.host) === false) assertOuterHost(hop.url);
	const dispatcher = await dispatcherFor(session, proxyFor(hop.url, environment));
	session.stats.requests++;
	const response = await dispatcher.request({
		origin: hop.url.origin,
		path: hop.url.pathname + hop.url.search,
		method: hop.method,
		headers: {
			"user-agent": userAgent,
			"accept-encoding": "identity",
			...hop.headers,
			...hop.authorization === void 0 ? {} : { authorization: hop.authorization }
		},
		body: hop.body ?? null,
		signal
	});
	response.body.on("error", () => void 0);
	return response;
}
/** One pool of connections for direct requests and one for each proxy. */
function dispatcherFor(session, proxy) {
	const key = proxy?.href ?? "";
	const known = session.dispatchers.get(key);
	if (known !== void 0) return known;
	const made = proxy === void 0 ? directAgent(session.options) : proxyAgent(session, proxy);
	session.dispatchers.set(key, made);
	return made;
}
async function directAgent(options) {
	const { Agent, buildConnector } = await import("./undici.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const tls = await tlsOptions(options);
	const open = buildConnector(tls);
	const { guard } = options;
	if (guard === void 0) return new Agent({ connect: tls });
	const guarded = buildConnector({
		...tls,
		lookup: guardedLookup(options.lookup)
	});
	const connect = (to, callback) => {
		(guard.allowsHost(hostOf(to)) ? open : guarded)(to, callback);
	};
	return new Agent({ connect });
}
/** The host as a URL has it: with the port unless it is the scheme's own. */
function hostOf(to) {
	return new URL(`${to.protocol}//${to.hostname}:${to.port}`).host;
}
/** Plain http goes to the proxy as a request, https through a tunnel, as Go does both. */
async function proxyAgent(session, proxy) {
	const { ProxyAgent } = await import("./undici.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const tls = await tlsOptions(session.options);
	return new ProxyAgent({
		uri: proxy.href,
		...proxy.username === "" ? {} : { token: basicCredentials(proxy) },
		proxyTunnel: false,
		requestTls: tls,
		proxyTls: tls
	});
}
/** The proxy's credentials; a name alone will do, as in Go. */
function basicCredentials({ username, password }) {
	const text = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
	return `Basic ${Buffer.from(text).toString("base64")}`;
}
async function tlsOptions(options) {
	const certificates = await trustedCertificates(options.environment);
	return certificates === void 0 ? {} : { ca: [...certificates] };
}

// src/locking/limits.ts
/** A limit of its own. @param atOnce how many tasks may run at a time; less than one means one */
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
/** A budget of so many bytes; `Infinity` never runs out. */
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
		get spent() {
			return spent;
		},
		get exhausted() {
			return exhausted;
		}
	};
}

// src/sources/credentials.ts
const PREFIX$1 = "TF_TOKEN_";
/**
* Tokens given as `TF_TOKEN_<host>` variables, by ASCII host.
*
* In the host part two underscores mean a hyphen and one means a dot; names that are no host are
* ignored, the last variable for a host wins, and an empty value is still a token.
* OpenTofu: cliconfig, collectCredentialsFromEnv (CLI-9).
*/
function tokensFromEnvironment(environment) {
	const tokens = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(environment)) {
		if (!name.startsWith(PREFIX$1) || value === void 0) continue;
		const host = asciiHost(name.slice(9).replaceAll("__", "-").replaceAll("_", "."));
		if (host !== void 0) tokens.set(host, value);
	}
	return tokens;
}
/** A host as a variable's name may spell it: punycode as well as Unicode, since shells refuse the latter. */
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
/** A lookup over tokens already known. */
function credentialsFromTokens(tokens) {
	return (asciiHost) => Promise.resolve(tokens.get(asciiHost));
}
const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/**
* The Authorization header value for a request, or undefined when the token must not travel there.
*
* A token goes over https, or to the machine itself; the tools would send it in the clear anywhere
* (SRC-10), where anyone on the way could take it.
*/
function bearerFor(token, url) {
	if (token === void 0) return void 0;
	const { protocol, hostname } = new URL(url);
	return protocol === "https:" || LOOPBACK.test(hostname) ? `Bearer ${token}` : void 0;
}

// src/packages/quoted.ts
/** Room for a hash with its scheme, and for the name of any real package. */
const MAX_QUOTED_CHARS = 120;
/** Text of a registry, a mirror or an archive in a message: quoted, control characters escaped, and cut where it is too long. */
function quoted(text) {
	if (text.length <= MAX_QUOTED_CHARS) return JSON.stringify(text);
	return `${JSON.stringify(text.slice(0, MAX_QUOTED_CHARS))} and more`;
}

// src/sources/json-document.ts
/**
* Reads a document that must be a JSON object.
*
* @throws LockReviewError `AMBIGUOUS_DOCUMENT` when a member stands twice, `INVALID_METADATA` otherwise
*/
function decodeJsonObject(bytes, what) {
	const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid") throw invalid$4(what, reading.reason);
	const [duplicate] = reading.duplicates;
	if (duplicate !== void 0) throw ambiguous(what, `the member ${quoted(duplicate)} stands in it more than once`);
	return jsonObject(reading.value, what);
}
/** A value of a document as an object. @throws LockReviewError `INVALID_METADATA` unless it is one */
function jsonObject(value, what) {
	if (!isRecord(value)) throw invalid$4(what, "an object is expected");
	const members = value;
	const member = (name) => {
		refuseLookAlikes(members, name, what);
		const found = Object.hasOwn(members, name) ? members[name] : void 0;
		return found === null ? void 0 : found;
	};
	return {
		member,
		names: Object.keys(members),
		text: (name) => expectText(member(name) ?? "", name, what),
		list: (name) => expectList(member(name) ?? [], name, what),
		integer: (name) => expectInteger(member(name) ?? 0, name, what),
		object: (name) => {
			const found = member(name);
			return found === void 0 ? void 0 : jsonObject(found, `${what}, member "${name}"`);
		}
	};
}
/** Strings of an array; null counts as an empty string, as in Go. @throws LockReviewError `INVALID_METADATA` */
function expectTexts(values, name, what) {
	return values.map((value) => expectText(value ?? "", name, what));
}
/** An error about a document that does not say what it should. */
function invalid$4(what, reason) {
	return new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${reason}`);
}
function ambiguous(what, reason) {
	return new LockReviewError("AMBIGUOUS_DOCUMENT", `${what} is ambiguous: ${reason}`, { hint: "Programs differ in how they read such a document, so nothing it says is relied on." });
}
function refuseLookAlikes(members, name, what) {
	const folded = foldCase(name);
	const other = Object.keys(members).find((key) => key !== name && foldCase(key) === folded);
	if (other === void 0) return;
	throw ambiguous(what, `the member ${quoted(other)} differs from "${name}" only in case`);
}
/** Upper case first: Go's folding also joins letters such as the long s with their plain ones. */
function foldCase(name) {
	return name.toUpperCase().toLowerCase();
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function expectText(value, name, what) {
	if (typeof value === "string") return value;
	throw invalid$4(what, `"${name}" must be a string`);
}
function expectList(value, name, what) {
	if (Array.isArray(value)) return value;
	throw invalid$4(what, `"${name}" must be an array`);
}
function expectInteger(value, name, what) {
	if (typeof value === "number" && Number.isSafeInteger(value)) return value;
	throw invalid$4(what, `"${name}" must be a whole number`);
}

// src/sources/discovery-protocol.ts
const PROVIDERS_SERVICE = "providers.v1";
/**
* Whether a header says that a body is JSON: the media type must be exactly `application/json`, with
* any parameters (SRC-3).
*/
function isJsonContentType(header) {
	return ((header ?? "").split(";")[0] ?? "").trim().toLowerCase() === "application/json";
}
/** Reads a `.well-known/terraform.json` document. @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT` */
function decodeDiscoveryDocument(bytes, host) {
	return decodeJsonObject(bytes, `The service discovery document of ${host}`);
}
/**
* Where the provider registry of a host is.
*
* The URL may be relative to the document's own. Plain http is accepted, as upstream; whoever adds
* credentials must look at the scheme. OpenTofu: svchost/disco, Host.ServiceURL (SRC-4).
*
* @throws LockReviewError `HOST_HAS_NO_REGISTRY`, `INVALID_METADATA`
*/
function providersServiceUrl(services, host, documentUrl) {
	const document = isJsonObject(services) ? services : jsonObject(services, `The services configured for ${host}`);
	const value = document.member(PROVIDERS_SERVICE);
	if (typeof value !== "string") throw noRegistry(document, host);
	if (!URL.canParse(value, documentUrl)) throw badUrl(host, "it is not a URL");
	const url = new URL(value, documentUrl);
	if (url.protocol !== "http:" && url.protocol !== "https:") throw badUrl(host, "its scheme is neither http nor https");
	if (url.username !== "" || url.password !== "") throw badUrl(host, "it holds a user name");
	url.hash = "";
	return url;
}
function isJsonObject(services) {
	return typeof services["member"] === "function";
}
function noRegistry(document, host) {
	const other = document.names.some((name) => name.startsWith("providers."));
	return new LockReviewError("HOST_HAS_NO_REGISTRY", other ? `${host} offers a provider registry only in another version of the protocol` : `${host} does not offer a provider registry`, { hint: "Check the host name in the provider's source address." });
}
function badUrl(host, reason) {
	return new LockReviewError("INVALID_METADATA", `The address of the provider registry of ${host} cannot be used: ${reason}`);
}

// src/sources/fetch-document.ts
/** Bytes of a JSON document of a registry; hashicorp/aws has a list of a few hundred kB (SRC-28). */
const MAX_JSON_BYTES = 8388608;
/** Bytes of a SHA256SUMS document; a real one has about 3 kB (SRC-28). */
const MAX_CHECKSUMS_BYTES = 1048576;
/** Bytes of a detached signature; a real one has under 1 kB (SRC-28). */
const MAX_SIGNATURE_BYTES = 65536;
/** One further attempt and ten seconds: the defaults of both tools (CLI-11). */
const DEFAULT_PATIENCE = {
	retries: 1,
	timeoutMs: 1e4
};
/** Fetches a document whole. @throws LockReviewError as {@link HttpClient} does */
async function fetchDocument(http, request, signal) {
	const response = await http.request(request, signal);
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
		body: await collect(response.body, request)
	};
}
/** The adapter bounds the body too; a second check costs nothing and holds for every adapter. */
async function collect(body, request) {
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
/** A URL as messages may show it: without user-info, query and fragment, where credentials hide. */
function displayUrl(url) {
	if (!URL.canParse(url)) return "a malformed URL";
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname}`;
}

// src/sources/discovery.ts
/** Bytes of a discovery document: the limit of both tools (SRC-3). */
const MAX_DISCOVERY_BYTES = 1048576;
/**
* Service discovery, asked once per host and run, whatever the answer.
*
* OpenTofu: svchost/disco, Disco.Discover; it asks again after a failure, which within one run only
* repeats the wait (SRC-7).
*/
function serviceDiscovery(options) {
	const known = /* @__PURE__ */ new Map();
	return (asciiHost, signal) => {
		const before = known.get(asciiHost);
		if (before !== void 0) return before;
		const asked = discover(options, asciiHost, signal);
		known.set(asciiHost, asked);
		return asked;
	};
}
async function discover(options, host, signal) {
	const url = `https://${host}/.well-known/terraform.json`;
	const override = options.overrides.get(host);
	if (override !== void 0) return providersServiceUrl(override, host, url);
	const answer = await ask(options, host, signal);
	if (answer.status === 404) return providersServiceUrl({}, host, url);
	if (answer.status !== 200) throw unreachable(host, `HTTP ${answer.status}`);
	if (!isJsonContentType(answer.headers["content-type"])) throw unreachable(host, "the answer is not JSON by its Content-Type");
	return providersServiceUrl(decodeDiscoveryDocument(answer.body, host), host, answer.url);
}
async function ask(options, host, signal) {
	const url = `https://${host}/.well-known/terraform.json`;
	const authorization = bearerFor(await tokenIfAny(options.credentials, host, signal), url);
	return fetchDocument(options.http, {
		url,
		headers: { accept: "application/json" },
		...authorization === void 0 ? {} : { authorization },
		maxRedirects: 9,
		retries: 0,
		timeoutMs: options.timeoutMs ?? DEFAULT_PATIENCE.timeoutMs,
		maxBytes: MAX_DISCOVERY_BYTES
	}, signal);
}
/** A failing lookup means anonymous here; the registry's own requests do not forgive it (SRC-2, SRC-11). */
async function tokenIfAny(credentials, host, signal) {
	try {
		return await credentials(host, signal);
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}
function unreachable(host, reason) {
	return new LockReviewError("HOST_UNREACHABLE", `Service discovery at ${host} failed: ${reason}`, { hint: "Check the host name, the network and any proxy settings." });
}

// src/sources/memoize.ts
/**
* A source that asks another one each question once, and remembers refusals as well as answers.
*
* It is made for one run: what it remembers never grows old. An aborted question is forgotten.
* OpenTofu: getproviders, MemoizeSource; unlike there it serves `lock` too (SRC-29).
*/
function memoizedSource(source) {
	const versions = memo();
	const metas = memo();
	return {
		availableVersions: (provider, signal) => versions(provider, () => source.availableVersions(provider, signal)),
		packageMeta: (request, signal) => metas(`${request.provider} ${request.version} ${request.platform}`, () => source.packageMeta(request, signal)),
		describe: (provider) => source.describe(provider)
	};
}
/** A table of answers under way or given, by question. */
function memo() {
	const known = /* @__PURE__ */ new Map();
	return (key, ask) => {
		const before = known.get(key);
		if (before !== void 0) return before;
		const answer = ask().catch((caught) => {
			if (isLockReviewError(caught, "ABORTED")) known.delete(key);
			throw caught;
		});
		known.set(key, answer);
		return answer;
	};
}

// src/sources/errors.ts
/**
* Whether an error says that the thing asked for is affirmatively not there.
*
* A combined source may go on to the next one only then; everything else means "could not tell".
* OpenTofu: getproviders, ErrIsNotExist.
*/
function isAbsent(caught) {
	return isLockReviewError(caught, "PROVIDER_NOT_FOUND", "VERSION_NOT_AVAILABLE", "PLATFORM_NOT_AVAILABLE");
}
/**
* Whether an error says that a source did not answer, so that another run may well succeed.
*
* Refused credentials count: nothing is known about the provider then.
*/
function isUnreachable(caught) {
	return isLockReviewError(caught, "HOST_UNREACHABLE", "QUERY_FAILED", "UNAUTHORIZED", "ABORTED");
}
/** What an answer's status means where nothing better is known (SRC-14). */
function failureFromStatus(asked, status, sentCredentials) {
	if (status === 401 || status === 403) return new LockReviewError("UNAUTHORIZED", `${asked} failed: HTTP ${status}`, { hint: sentCredentials ? "The host rejected the credentials that are configured for it." : "The host wants credentials; configure a TF_TOKEN_ variable or a credentials block for it." });
	return new LockReviewError("QUERY_FAILED", `${asked} failed: HTTP ${status}`, { hint: "The registry answered with an error of its own; try again later." });
}

// src/sources/registry-protocol.ts
/** Plugin protocols that both tools speak. OpenTofu: getproviders, SupportedPluginProtocols (SRC-18). */
const SUPPORTED_PROTOCOLS = ">= 5, < 7";
/**
* Reads a list of versions.
*
* One version that does not parse fails the provider, as in OpenTofu: getproviders,
* registryClient.ProviderVersions (SRC-15, IN-12). Of duplicates the last one's protocols stay.
*
* @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
*/
function decodeVersions(bytes, what) {
	const document = decodeJsonObject(bytes, what);
	const offers = /* @__PURE__ */ new Map();
	for (const item of document.list("versions")) {
		const offer = decodeOffer(jsonObject(item ?? {}, `${what}, member "versions"`), what);
		offers.set(offer.version, offer);
	}
	return {
		versions: [...offers.values()].sort((a, b) => compareExactVersions(a.version, b.version)),
		warnings: expectTexts(document.list("warnings"), "warnings", what)
	};
}
function decodeOffer(item, what) {
	const written = item.text("version");
	const version = attempt(() => parseVersion(written));
	if (version === void 0) throw invalid$4(what, `it lists ${quoted(written)}, which is not a version`);
	return {
		version,
		protocols: expectTexts(item.list("protocols"), "protocols", what),
		platforms: decodeOfferedPlatforms(item.member("platforms"))
	};
}
/** The tools never look at this list, so what is odd in it is skipped, not refused (SRC-15). */
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
/**
* Reads what a registry says of one package.
*
* @param reported whether the `packages` member is read; a tool that ignores it accepts any nonsense there
* @throws LockReviewError `INVALID_METADATA`, `AMBIGUOUS_DOCUMENT`
*/
function decodeDownload(bytes, what, reported) {
	const document = decodeJsonObject(bytes, what);
	const packages = decodePackages(reported === "read" ? document.object("packages") : void 0, what);
	return {
		protocols: expectTexts(document.list("protocols"), "protocols", what),
		os: document.text("os"),
		arch: document.text("arch"),
		filename: document.text("filename"),
		downloadUrl: document.text("download_url"),
		shasum: document.text("shasum"),
		shasumsUrl: document.text("shasums_url"),
		signatureUrl: document.text("shasums_signature_url"),
		signingKeys: decodeSigningKeys(document.object("signing_keys"), what),
		...packages.size === 0 ? {} : { packages }
	};
}
/** `null` among the keys crashes the tools; here it is refused like any other wrong type (SRC-17). */
function decodeSigningKeys(keys, what) {
	const where = `${what}, member "gpg_public_keys"`;
	return (keys?.list("gpg_public_keys") ?? []).map((key) => jsonObject(key, where).text("ascii_armor"));
}
/** Reads `packages`: its keys are platforms, so they are compared exactly (SRC-23, RG-1, RG-2). */
function decodePackages(document, what) {
	const packages = /* @__PURE__ */ new Map();
	for (const name of document?.names ?? []) {
		const platform = attempt(() => parsePlatform(name));
		if (platform === void 0) throw invalid$4(what, `"packages" names ${quoted(name)}, which is not a platform`);
		packages.set(platform, decodeReportedPackage(document?.object(name), what));
	}
	return packages;
}
function decodeReportedPackage(item, what) {
	return {
		hashes: expectTexts(item?.list("hashes") ?? [], "hashes", what).map((text) => decodeHash(text, what)),
		size: item?.integer("package_size") ?? 0
	};
}
function decodeHash(text, what) {
	const hash = attempt(() => parseHash(text));
	if (hash === void 0) throw invalid$4(what, `${quoted(text)} is not a hash`);
	return hash;
}
/**
* Why a package's metadata must not be used, or undefined: its target, its checksum and its protocols,
* which all can be judged before another request is made (AU-2, SRC-18, SRC-19).
*/
function objectionToDownload(document, asked) {
	if (document.os !== asked.os || document.arch !== asked.arch) return `it describes ${quoted(`${document.os}_${document.arch}`)}, which is not the platform asked for`;
	if (!/^[0-9a-fA-F]{64}$/.test(document.shasum)) return "its checksum is not a SHA-256 in hex";
	const bad = document.protocols.find((text) => attempt(() => parseVersion(text)) === void 0);
	if (bad !== void 0) return `${quoted(bad)} is not a protocol version`;
}
/** Whether a package speaks a plugin protocol of the tools; one that names none is taken to (SRC-18). */
function speaksSupportedProtocol(protocols) {
	const supported = parseConstraints(SUPPORTED_PROTOCOLS);
	return protocols.length === 0 || protocols.some((text) => allowsVersion(supported, parseVersion(text)));
}
/** What a parser of the model gives, or undefined where it refuses the text. */
function attempt(parse) {
	try {
		return parse();
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}

// src/sources/registry.ts
/**
* Origin registries: each provider is asked for at the host its own address names.
*
* Documents that several platforms share (SHA256SUMS and its signature) are fetched once per run; the
* tools fetch them again for each platform (SRC-29). OpenTofu: getproviders, RegistrySource.
*/
function registrySource(options) {
	const assets = /* @__PURE__ */ new Map();
	return {
		availableVersions: (provider, signal) => listVersions(options, provider, signal),
		packageMeta: (request, signal) => readPackageMeta({
			...options,
			assets
		}, request, signal),
		describe: (provider) => addressParts(provider).hostname
	};
}
async function listVersions(options, provider, signal) {
	const what = `The version list of ${provider}`;
	const { answer, sentCredentials } = await askApi(options, provider, ["versions"], signal);
	if (answer.status === 404) throw new LockReviewError("PROVIDER_NOT_FOUND", `${addressParts(provider).hostname} does not have a provider named ${provider}`, { hint: "Check the provider's source address in the configuration." });
	if (answer.status !== 200) throw failureFromStatus(`Asking for the versions of ${provider}`, answer.status, sentCredentials);
	return decodeVersions(answer.body, what);
}
async function readPackageMeta(options, request, signal) {
	const { provider, version, platform } = request;
	const name = `${provider} ${version} for ${platform}`;
	const { document, url } = await readDownload(options, request, signal);
	const location = assetUrl(document.downloadUrl, url, `The address of the package of ${name}`);
	const checksums = assetUrl(document.shasumsUrl, url, `The address of the checksums of ${name}`);
	const signature = assetUrl(document.signatureUrl, url, `The address of the signature of ${name}`);
	const [checksumBytes, signatureBytes] = await Promise.all([asset(options, {
		url: checksums,
		maxBytes: MAX_CHECKSUMS_BYTES,
		what: "checksums",
		name
	}, signal), asset(options, {
		url: signature,
		maxBytes: MAX_SIGNATURE_BYTES,
		what: "signature",
		name
	}, signal)]);
	return {
		provider,
		version,
		platform,
		location: {
			kind: "url",
			url: location
		},
		source: addressParts(provider).hostname,
		authentication: {
			kind: "registry",
			filename: document.filename,
			shasum: document.shasum,
			checksums: checksumBytes,
			signature: signatureBytes,
			signingKeys: document.signingKeys,
			...document.packages === void 0 ? {} : { packages: document.packages }
		}
	};
}
/** The metadata document of one package, checked as far as it can be by itself (AU-2). */
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
	if (answer.status === 404) throw notAvailable(request);
	if (answer.status !== 200) throw failureFromStatus(`Asking for ${name}`, answer.status, sentCredentials);
	const what = `The registry's description of ${name}`;
	const document = decodeDownload(answer.body, what, options.reportedPackages);
	const objection = objectionToDownload(document, {
		os,
		arch
	});
	if (objection !== void 0) throw new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${objection}`);
	if (!speaksSupportedProtocol(document.protocols)) throw wrongProtocol(name, document.protocols);
	return {
		document,
		url: answer.url
	};
}
/** A request to the registry's own API, the only kind that carries credentials (SRC-9, SRC-10). */
async function askApi(options, provider, path, signal) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const base = await options.findRegistry(asciiHostname, signal);
	const url = new URL(relativePath([
		namespace,
		type,
		...path
	]), base).href;
	const authorization = bearerFor(await options.credentials(asciiHostname, signal), url);
	const { retries, timeoutMs } = options.patience ?? DEFAULT_PATIENCE;
	return {
		answer: await fetchDocument(options.http, {
			url,
			headers: {
				accept: "application/json",
				"x-terraform-version": options.clientVersion
			},
			...authorization === void 0 ? {} : { authorization },
			maxRedirects: 9,
			retries,
			timeoutMs,
			maxBytes: MAX_JSON_BYTES
		}, signal),
		sentCredentials: authorization !== void 0
	};
}
/** Parts joined as Go's `path.Join` does: an empty half of a platform vanishes. A plus stays a plus. */
function relativePath(parts) {
	return `./${parts.filter((part) => part !== "").map((part) => encodeURIComponent(part)).join("/").replaceAll("%2B", "+")}`;
}
/** Resolves against the answer's final URL; nothing but http and https is ever asked (SRC-13). */
function assetUrl(reference, base, what) {
	const url = URL.canParse(reference, base) ? new URL(reference, base) : void 0;
	if (url === void 0 || url.protocol !== "http:" && url.protocol !== "https:") throw new LockReviewError("INVALID_METADATA", `${what} is not an http or https URL`);
	return url.href;
}
function asset(options, wanted, signal) {
	const key = `${wanted.what} ${wanted.url}`;
	const before = options.assets.get(key);
	if (before !== void 0) return before;
	const fetched = fetchAsset(options, wanted, signal);
	options.assets.set(key, fetched);
	return fetched;
}
/** A file beside the package; it never gets credentials, not even on the registry's own host (SRC-10). */
async function fetchAsset(options, wanted, signal) {
	const { retries, timeoutMs } = options.patience ?? DEFAULT_PATIENCE;
	const { url, maxBytes } = wanted;
	const answer = await fetchDocument(options.http, {
		url,
		maxRedirects: 9,
		retries,
		timeoutMs,
		maxBytes
	}, signal);
	if (answer.status === 200) return answer.body;
	const asked = `Fetching the ${wanted.what} of ${wanted.name} from ${displayUrl(url)}`;
	if (answer.status === 404 || answer.status === 410) throw missingAsset(asked, wanted, answer.status);
	throw failureFromStatus(asked, answer.status, false);
}
/** The metadata points at a document that is not there: an answer, and not a good one. */
function missingAsset(asked, wanted, status) {
	const code = wanted.what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA";
	return new LockReviewError(code, `${asked} failed: HTTP ${status}`, { hint: "The release is incomplete; its publisher has to repair it." });
}
function notAvailable({ provider, version, platform }) {
	return new LockReviewError("PLATFORM_NOT_AVAILABLE", `${provider} ${version} is not available for ${platform}`, { hint: "Leave the platform out, or choose a version that was published for it." });
}
function wrongProtocol(name, protocols) {
	return new LockReviewError("PROTOCOL_NOT_SUPPORTED", `${name} speaks plugin protocol ${quoted(protocols.join(", "))}, and the tools speak 5 and 6`, { hint: "Choose a version of the provider with a supported protocol." });
}

// src/app/engine.ts
/** Questions to registries in flight for each package in flight: they are small. */
const QUERIES_PER_JOB = 2;
/** Sets up one run. Limits and what was learned are shared by all tools and root modules of the run. */
function createEngine(ports, settings) {
	const { http, scratch, listener, clock } = ports;
	const { credentials } = settings;
	const findRegistry = serviceDiscovery({
		http,
		credentials,
		overrides: settings.hosts
	});
	const queries = limitConcurrency(settings.jobs * QUERIES_PER_JOB);
	const downloads = limitConcurrency(settings.jobs);
	const budget = downloadBudget(settings.maxDownload);
	const now = clock.now();
	const known = /* @__PURE__ */ new Map();
	return (tool) => {
		const key = `${tool.name}@${tool.minor}`;
		const before = known.get(key);
		if (before !== void 0) return before;
		const source = memoizedSource(registrySource({
			http,
			findRegistry,
			credentials,
			reportedPackages: readsReportedPackages$1(tool) ? "read" : "ignore",
			clientVersion: `1.${tool.minor}.0`
		}));
		const gathering = {
			rules: {
				tool,
				authentication: settings.authentication,
				now
			},
			ports: {
				source,
				queries,
				downloads,
				budget,
				http,
				scratch,
				listener,
				examined: /* @__PURE__ */ new Map()
			}
		};
		known.set(key, gathering);
		return gathering;
	};
}
/** OpenTofu reads the registry's `packages` since 1.12 (RG-1, RG-9). */
function readsReportedPackages$1(tool) {
	return tool.name === "opentofu" && tool.minor >= 12;
}

// src/model/disposition.ts
/**
* Reads a fingerprint in hex of either case, 40 digits (or the 64 of a version 6 key).
*
* @throws LockReviewError `INVALID_HASH`
*/
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
/** A disposition with the facts given and no other. */
function disposition(facts) {
	return {
		...NOTHING,
		...facts
	};
}
/** Every fact of both. */
function mergeDisposition(a, b) {
	return {
		signedBy: union(a.signedBy, b.signedBy),
		reportedByRegistry: a.reportedByRegistry || b.reportedByRegistry,
		reportedByMirror: a.reportedByMirror || b.reportedByMirror,
		verifiedLocally: a.verifiedLocally || b.verifiedLocally,
		derivedFrom: union(a.derivedFrom, b.derivedFrom),
		platforms: union(a.platforms, b.platforms),
		files: union(a.files, b.files)
	};
}
/** Every fact about every hash of all the maps given. */
function mergeDispositions(...maps) {
	const merged = /* @__PURE__ */ new Map();
	for (const map of maps) for (const [hash, facts] of map) {
		const known = merged.get(hash);
		merged.set(hash, known === void 0 ? facts : mergeDisposition(known, facts));
	}
	return merged;
}
function union(a, b) {
	if (b.size === 0) return a;
	return a.size === 0 ? b : /* @__PURE__ */ new Set([...a, ...b]);
}

// src/locking/evidence-problem.ts
/** An error that kept evidence from being gathered, as a problem of that evidence. */
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
/**
* Something caught as an error that evidence can name.
*
* Whatever else it is, it goes on: a bug of ours, or an interruption, which ends the run.
*/
function gatheringError(caught) {
	if (!isLockReviewError(caught) || caught.code === "ABORTED") throw caught;
	return caught;
}
/** Problems without repetitions, in the order in which they first came. */
function distinctProblems(problems) {
	return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
}

// src/packages/entry-name.ts
/** The name that these bytes are. */
function byteName(bytes) {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
/** The name that this text is in UTF-8. */
function byteNameFromText(text) {
	return Buffer.from(text, "utf8").toString("latin1");
}
/** The name for people; bytes that are not UTF-8 become replacement characters. */
function displayName(name) {
	return Buffer.from(name, "latin1").toString("utf8");
}
/**
* Whether a component of the name is `..`, which would leave the package (HS-12).
*
* A backslash separates components in this question alone. go-getter: containsDotDot.
*/
function hasParentComponent(name) {
	return name.includes("..") && name.split(/[/\\]/).includes("..");
}
/**
* The name that unpacking gives a file, with `/x`, `./x` and `a//b` resolved; empty for the package itself.
*
* Only for names without a `..` component. Go: filepath, Join.
*/
function unpackedName(name) {
	return name.split("/").filter((part) => part !== "" && part !== ".").join("/");
}

// src/packages/executable.ts
const PREFIX = "terraform-provider-";
/** Names of the files directly in the root of an unpacked archive that start as an executable's does. */
function executableCandidates(entries) {
	const names = entries.filter((entry) => !entry.isDirectory).map((one) => unpackedName(one.name));
	return [...new Set(names)].filter((name) => isExecutableCandidate(name));
}
/** Whether a file's name in a package's root starts as an executable's does. */
function isExecutableCandidate(name) {
	return name.startsWith(PREFIX) && !name.includes("/");
}
/**
* Whether one of the files in a package's root is the provider's executable; without one, the tools
* refuse the package and lock nothing (HS-13). OpenTofu: providercache, CachedProvider.ExecutableFile.
*/
function hasExecutable(rootFiles, type) {
	const wanted = byteNameFromText(PREFIX + type);
	return rootFiles.some((name) => name.startsWith(wanted) && [
		"",
		"_",
		"."
	].includes(name.charAt(wanted.length)));
}

// src/packages/authentication/package-name.ts
/** How messages name one package: provider, version and platform. */
function packageName$1(meta) {
	return `${meta.provider} ${meta.version} for ${meta.platform}`;
}

// src/packages/authentication/archive-checksum.ts
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;
/** The `zh:` that the registry announces for a package, unless it announces something else. */
function announcedHash(registry) {
	return HEX_SHA256.test(registry.shasum) ? zipHash(registry.shasum) : void 0;
}
/** The error of a downloaded archive that is not the one the registry announced (AU-5). */
function checkArchiveChecksum(meta, registry, zip) {
	const announced = announcedHash(registry);
	if (announced === zip) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName$1(meta)} hashes to ${zip}, but ${meta.source} announces ${announced ?? quoted(registry.shasum)}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
/**
* The error of a registry whose checksum list does not list the checksum it announces (AU-4).
*
* Without it a valid signature of the list would say nothing about the package.
*/
function checkAnnouncedChecksum(meta, registry, listed) {
	const announced = announcedHash(registry);
	if (announced === void 0) return invalid$3(meta, `announces ${quoted(registry.shasum)}, which is no SHA-256 checksum`);
	if (listed === void 0) return invalid$3(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
	if (!HEX_SHA256.test(listed)) return invalid$3(meta, `lists ${quoted(registry.filename)} with ${quoted(listed)}, which is no SHA-256 checksum`);
	if (zipHash(listed) === announced) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} announces ${announced} for ${packageName$1(meta)}, but its checksum list has ${zipHash(listed)}`, { hint: "Ask the publisher which of the two is the release." });
}
function invalid$3(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName$1(meta)})`);
}

// src/packages/authentication/checksum-evidence.ts
/** File names shown before a message counts the rest. */
const MAX_NAMES_SHOWN = 5;
/**
* What a SHA256SUMS document and the announced checksum say of each hash.
*
* A line vouches for its hash only if its file is of this version: a foreign line leaves the file's name
* behind and nothing else, so that a lock file's hash can be traced to it without being explained by it.
*/
function checksumDispositions(meta, registry, document, signedBy) {
	const { type } = addressParts(meta.provider);
	const lines = document.lines.map(({ hash, file }) => {
		const kind = classifyChecksumFile(file, type, meta.version);
		const files = /* @__PURE__ */ new Set([file]);
		if (kind.kind === "foreign") return /* @__PURE__ */ new Map([[hash, disposition({ files })]]);
		const platforms = new Set(kind.kind === "package" ? [kind.platform] : []);
		const facts = disposition({
			files,
			platforms,
			signedBy,
			reportedByRegistry: true
		});
		return /* @__PURE__ */ new Map([[hash, facts]]);
	});
	const announced = announcedHash(registry);
	const platforms = /* @__PURE__ */ new Set([meta.platform]);
	return mergeDispositions(...lines, announced === void 0 ? /* @__PURE__ */ new Map() : /* @__PURE__ */ new Map([[announced, disposition({
		reportedByRegistry: true,
		platforms
	})]]));
}
/** What is wrong with a list that the tools would nevertheless take. */
function checksumProblems(meta, registry, document) {
	const { type } = addressParts(meta.provider);
	const isForeign = (file) => classifyChecksumFile(file, type, meta.version).kind === "foreign";
	const release = `${meta.provider} ${meta.version}`;
	const problems = [];
	const own = classifyChecksumFile(registry.filename, type, meta.version);
	if (own.kind !== "package" || own.platform !== meta.platform) problems.push({
		kind: "foreign-checksum-line",
		platform: meta.platform,
		message: `${meta.source} offers ${quoted(registry.filename)} as the package of ${release} for ${meta.platform}, which is not that package's name`
	});
	const foreign = document.lines.map((line) => line.file).filter(isForeign);
	if (foreign.length > 0) problems.push({
		kind: "foreign-checksum-line",
		message: `The checksum list of ${release} names files that are no packages of it: ${nameSome(foreign)}`
	});
	const conflicting = conflictingFiles(document);
	if (conflicting.length > 0) problems.push({
		kind: "conflicting-checksums",
		message: `The checksum list of ${release} has different checksums for one file: ${nameSome(conflicting)}`
	});
	return problems;
}
/** Remarks on lines that the tools cannot take, for the log (AU-6, AU-7). */
function checksumWarnings(meta, document) {
	const list = `The checksum list of ${meta.provider} ${meta.version}`;
	const warnings = [];
	if (document.blankLines > 0) warnings.push(`${list} has ${document.blankLines} blank lines, on which tofu and terraform crash`);
	if (document.malformedLines > 0) warnings.push(`${list} has ${document.malformedLines} lines that are no checksums, so tofu and terraform record none of it`);
	return warnings;
}
function nameSome(names) {
	const shown = names.slice(0, MAX_NAMES_SHOWN).map(quoted);
	const rest = names.length - shown.length;
	return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}

// src/packages/authentication/reported-hashes.ts
/** Whether the tool reads the `packages` of a registry's answer (RG-1). */
function readsReportedPackages(tool) {
	return tool.name === "opentofu" && tool.minor >= 12;
}
/**
* The error of a registry that contradicts itself in `packages` about the package asked for (RG-3);
* four of the five checks, the fifth needs the package: {@link checkReportedSize}.
*
* Hex digits are compared as text, upper case against lower. OpenTofu: getproviders,
* registryPackageAuthentication.
*/
function checkReportedPackages(meta, registry) {
	if (registry.packages === void 0 || registry.packages.size === 0) return void 0;
	const reported = registry.packages.get(meta.platform);
	if (reported === void 0) return invalid$2(meta, "reports hashes of other platforms and none of this one");
	if (reported.size <= 0) return invalid$2(meta, `reports a package size of ${reported.size}`);
	const archives = reported.hashes.filter((hash) => hashScheme(hash) === "zh");
	const other = archives.find((hash) => hash !== `zh:${registry.shasum}`);
	if (other !== void 0) return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} announces ${quoted(`zh:${registry.shasum}`)} for ${packageName$1(meta)}, but reports ${quoted(other)}`, { hint: "Ask the publisher which of the two is the release." });
	return archives.length === 0 ? invalid$2(meta, "reports no zh: hash of this package") : void 0;
}
/** The error of a package whose size is not the reported one (RG-3). */
function checkReportedSize(meta, registry, bytes) {
	const reported = registry.packages?.get(meta.platform);
	if (reported === void 0 || reported.size === bytes) return void 0;
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName$1(meta)} has ${bytes} bytes, but ${meta.source} reports ${reported.size}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
/**
* What the registry reports of every platform, as dispositions; an `h1:` derives from the `zh:` beside it.
*
* One hash under two platforms belongs to both (RG-8).
*/
function reportedDispositions(packages) {
	const maps = [...packages].map(([platform, { hashes }]) => listedTogether(platform, hashes, "reportedByRegistry"));
	return mergeDispositions(...maps);
}
/** Dispositions of the hashes that a source lists for one package; schemes that match nothing are left out. */
function listedTogether(platform, hashes, reporter) {
	const known = preferredHashes(hashes);
	const archives = new Set(known.filter((hash) => hashScheme(hash) === "zh"));
	const platforms = /* @__PURE__ */ new Set([platform]);
	return new Map(known.map((hash) => [hash, disposition({
		[reporter]: true,
		platforms,
		...archives.has(hash) ? {} : { derivedFrom: archives }
	})]));
}
function invalid$2(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName$1(meta)})`);
}

// src/packages/authentication/mirror-hashes.ts
/** The hashes one of which a package from this mirror must match; of all platforms if they are trusted (AU-15). */
function acceptableHashes(mirror, tool) {
	if (!trustsAllHashes(mirror, tool)) return mirror.hashes;
	return [.../* @__PURE__ */ new Set([...mirror.hashes, ...[...mirror.allPlatforms.values()].flat()])];
}
/** Whether the mirror's word counts for platforms whose package was never seen (AU-15). */
function trustsAllHashes(mirror, tool) {
	return mirror.trustAllHashes && tool.name === "opentofu" && tool.minor >= 12;
}
/** The error of a mirror that lists hashes, none of a scheme that can be compared (AU-13). */
function checkMirrorHashes(meta, mirror, tool) {
	const listed = acceptableHashes(mirror, tool);
	if (listed.length === 0 || preferredHashes(listed).length > 0) return void 0;
	return new LockReviewError("INVALID_METADATA", `${meta.source} lists no hash of ${packageName$1(meta)} in a scheme that can be compared`);
}
/** What a mirror lists, for this package and for every other platform's. */
function mirrorDispositions(meta, mirror) {
	const others = [...mirror.allPlatforms].map(([platform, hashes]) => listedTogether(platform, hashes, "reportedByMirror"));
	return mergeDispositions(listedTogether(meta.platform, mirror.hashes, "reportedByMirror"), ...others);
}
/**
* Compares a package with a mirror's list: one match is enough, whatever else is wrong (AU-13).
*
* A listed `h1:` is compared with the archive's own h1 (HS-8), and when that cannot be computed, the
* comparison fails there (HS-9): OpenTofu tries every hash, Terraform stops at the first match.
* OpenTofu: getproviders, packageHashAuthentication.
*/
function matchMirrorHashes(meta, listed, hashed, tool) {
	const matched = [];
	const known = preferredHashes(listed);
	for (const hash of known) {
		const isContentHash = hashScheme(hash) === "h1";
		if (isContentHash && hashed.archive.kind === "error") return {
			kind: "refused",
			error: hashed.archive.error
		};
		if (hash === (hashed.archive.kind === "hash" && isContentHash ? hashed.archive.hash : hashed.zip)) matched.push(hash);
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

// src/packages/authentication/signature.ts
/**
* Whether a tool would accept what the keys said, trying them in order (AU-10..12).
*
* OpenTofu: getproviders, signatureAuthentication.findSigningKey; Terraform's differs in what it makes
* of an expired key (accepted at once) and of an expired signature (fatal).
*/
function judgeSignature(check, tool, policy) {
	if (check.attempts.length === 0 && acceptsUnsigned(tool, policy)) return { kind: "skip" };
	let expired;
	for (const attempt of check.attempts) {
		const verdict = judgeAttempt(attempt, tool);
		if (verdict.kind === "set-aside") expired ??= verdict.fact;
		else if (verdict.kind !== "try-next") return verdict;
	}
	if (expired !== void 0 && !policy.enforceExpiration) {
		const warning = `the signing key ${expired.keyId ?? "n/a"} or its signature has expired`;
		return {
			kind: "accept-with-warning",
			fact: expired,
			warning
		};
	}
	return refuse("UNKNOWN_SIGNER", "the signature was made by none of the registry's keys", expired);
}
/** Whether a tool accepts a version without looking at a signature when the registry names no keys (AU-12). */
function acceptsUnsigned(tool, policy) {
	return tool.name === "opentofu" && policy.hostIsDefaultRegistry && !policy.enforceValidation;
}
function judgeAttempt(attempt, tool) {
	if (attempt.kind === "unreadable") return refuse("BAD_SIGNATURE", `a signing key cannot be read: ${attempt.reason}`);
	if (attempt.hasWrongArmorChecksum && tool.name === "terraform") return refuse("BAD_SIGNATURE", "a signing key cannot be read: its armor is damaged");
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
			return refuse("BAD_SIGNATURE", "the signature has expired", fact);
		case "revoked": return refuse("BAD_SIGNATURE", "the signing key was revoked", fact);
		case "invalid": return refuse("BAD_SIGNATURE", fact.reason ?? "the signature is not valid", fact);
	}
}
function refuse(code, reason, fact) {
	return {
		kind: "refuse",
		code,
		reason,
		...fact === void 0 ? {} : { fact }
	};
}

// src/packages/authentication/armor-checksum.ts
/** A checksum line between the data and the end of an armored block, such as `=aB3/`. */
const CHECKSUM_LINE = /^=[A-Za-z0-9+/]{4}$/;
const BEGIN = "-----BEGIN PGP ";
const END = "-----END PGP ";
/**
* Whether the first armored block of a text has a checksum, and a wrong one.
*
* OpenTofu's reader ignores it; Terraform's refuses the key. go-crypto: openpgp/armor, Decode.
*/
function hasWrongArmorChecksum(armored) {
	const lines = armored.split("\n").map((line) => line.trim());
	const begin = lines.findIndex((line) => line.startsWith(BEGIN));
	const end = lines.findIndex((line, i) => i > begin && line.startsWith(END));
	if (begin < 0 || end < 0) return false;
	const checksum = lines[end - 1];
	if (checksum === void 0 || !CHECKSUM_LINE.test(checksum)) return false;
	const headersEnd = lines.indexOf("", begin);
	const data = Buffer.from(lines.slice(headersEnd + 1, end - 1).join(""), "base64");
	return Buffer.from(checksum.slice(1), "base64").readUIntBE(0, 3) !== crc24(data);
}
/** OpenPGP's checksum of armored data (RFC 4880, section 6.1). */
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

// src/packages/authentication/openpgp.ts
/** Hash functions that the tools can read, by OpenPGP number; MD5 and RIPEMD-160 are not among them (AU-10). */
const HASH_NAMES = /* @__PURE__ */ new Map([
	[2, "sha1"],
	[8, "sha256"],
	[9, "sha384"],
	[10, "sha512"],
	[11, "sha224"],
	[12, "sha3-256"],
	[14, "sha3-512"]
]);
/** Bytes of a coordinate of the curves that openpgp cannot verify under Node. */
const CURVE_BYTES = /* @__PURE__ */ new Map([
	["brainpoolP256r1", 32],
	["brainpoolP384r1", 48],
	["brainpoolP512r1", 64],
	["secp256k1", 32]
]);
/** Below this no RSA key is read at all; go-crypto has no limit, Node's OpenSSL has this one. */
const MIN_RSA_BITS = 512;
/** Loads openpgp, which takes some 40 ms and is needed only where there is a signature. */
async function loadOpenPgp() {
	const { config: defaults, enums, readKeys, readSignature } = await import("./openpgp.js");
	const config = {
		...defaults,
		rejectHashAlgorithms: /* @__PURE__ */ new Set([enums.hash.md5, enums.hash.ripemd]),
		rejectMessageHashAlgorithms: /* @__PURE__ */ new Set([enums.hash.md5, enums.hash.ripemd]),
		rejectPublicKeyAlgorithms: /* @__PURE__ */ new Set(),
		rejectCurves: /* @__PURE__ */ new Set(),
		minRSABits: MIN_RSA_BITS
	};
	return {
		readKeys: (armored) => readKeys({
			armoredKeys: armored,
			config
		}),
		async readSignatures(binary) {
			const { packets } = await readSignature({
				binarySignature: binary,
				config
			});
			return [...packets].filter((packet) => HASH_NAMES.has(packet.hashAlgorithm ?? 0));
		},
		async faultOf(signature, by, data) {
			const type = signature.signatureType;
			if (type === null) return "the signature has no type";
			const signed = "document" in data ? literal(data.document) : data;
			try {
				const coordinateBytes = CURVE_BYTES.get(by.getAlgorithmInfo().curve ?? "");
				if (coordinateBytes !== void 0) return ecdsaFault(signature, by, signature.toHash(type, signed, true), coordinateBytes) ?? criticalFault(signature);
				await signature.verify(by, type, signed, ANY_TIME, true, config);
				return;
			} catch (caught) {
				return caught instanceof Error ? caught.message : "the signature cannot be verified";
			}
		}
	};
}
/** openpgp takes null for "at whatever time"; its types do not say so. */
const ANY_TIME = null;
/** The part of openpgp's literal data packet that its signatures read. */
function literal(document) {
	return {
		text: null,
		getBytes: () => document
	};
}
function ecdsaFault(signature, by, signed, coordinateBytes) {
	const hash = HASH_NAMES.get(signature.hashAlgorithm ?? 0);
	if (hash === void 0 || signature.publicKeyAlgorithm !== by.algorithm) return "the signature does not fit its key";
	const key = createPublicKey({
		key: ecSubjectPublicKey(by.write()),
		format: "der",
		type: "spki"
	});
	const [r, s] = signatureNumbers(signature, coordinateBytes);
	return verify(hash, signed, {
		key,
		dsaEncoding: "ieee-p1363"
	}, Buffer.concat([r, s])) ? void 0 : "Signature verification failed";
}
/** What openpgp checks itself where it verifies: parts that must be understood and are not. */
function criticalFault(signature) {
	const subpacket = signature.unknownSubpackets.find((one) => one.critical);
	if (subpacket !== void 0) return `Unknown critical signature subpacket type ${subpacket.type}`;
	const notation = signature.rawNotations.find((one) => one.critical);
	return notation === void 0 ? void 0 : `Unknown critical notation: ${notation.name}`;
}
/** Offset of the curve's object identifier in a version 4 key: version, time, algorithm come before. */
const CURVE_OFFSET = 6;
const EC_PUBLIC_KEY = Buffer.from("06072a8648ce3d0201", "hex");
/** The X.509 form of an elliptic curve key, from the body of its OpenPGP packet. */
function ecSubjectPublicKey(packet) {
	const body = Buffer.from(packet);
	const pointOffset = 7 + body.readUInt8(CURVE_OFFSET);
	const oid = body.subarray(7, pointOffset);
	const pointLength = Math.ceil(body.readUInt16BE(pointOffset) / 8);
	const point = body.subarray(pointOffset + 2, pointOffset + 2 + pointLength);
	return der(48, der(48, EC_PUBLIC_KEY, der(6, oid)), der(3, Buffer.from([0]), point));
}
/** One DER value; lengths of up to 255 bytes are all that keys have. */
function der(tag, ...parts) {
	const content = Buffer.concat(parts);
	const length = content.length < 128 ? [content.length] : [129, content.length];
	return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
/** The two numbers at a signature packet's end, each as long as the curve's coordinates. */
function signatureNumbers(signature, coordinateBytes) {
	const body = Buffer.from(signature.write());
	const hashedLength = signature.signatureData?.length ?? 0;
	const start = hashedLength + 2 + body.readUInt16BE(hashedLength) + 2;
	const r = multiprecision(body, start);
	const s = multiprecision(body, start + 2 + r.length);
	return [padded(r, coordinateBytes), padded(s, coordinateBytes)];
}
function multiprecision(body, at) {
	const length = Math.ceil(body.readUInt16BE(at) / 8);
	return body.subarray(at + 2, at + 2 + length);
}
function padded(number, length) {
	return Buffer.concat([Buffer.alloc(Math.max(0, length - number.length)), number]);
}

// src/packages/authentication/signing-key.ts
/** OpenPGP's flag for keys that sign documents. */
const SIGNS_DOCUMENTS = 2;
const CERTIFICATIONS = /* @__PURE__ */ new Set([
	16,
	17,
	18,
	19
]);
const KEY_COMPROMISED = 2;
/**
* The keys of a ring with this ID that are fit to sign, each verified by its self-signatures as of `now`.
*
* Only cryptographically valid self-signatures count, the newest of each; expiry does not matter here.
* go-crypto: openpgp, ReadEntity and EntityList.KeysByIdUsage.
*/
async function findSigners(pgp, keys, signature, now) {
	const candidates = [];
	for (const key of keys) candidates.push(...await signersOf(pgp, key, signature, now));
	return candidates;
}
async function signersOf(pgp, key, { issuerKeyID }, now) {
	const isOwn = key.getKeyID().equals(issuerKeyID);
	const subkeys = key.subkeys.filter((one) => one.getKeyID().equals(issuerKeyID));
	if (!isOwn && subkeys.length === 0) return [];
	const identity = await primaryIdentity(pgp, key);
	if (identity === void 0) return [];
	const primary = {
		primary: key.keyPacket,
		signer: key.keyPacket,
		isRevoked: identity.isRevoked || await isKeyRevoked(pgp, key, now),
		lifetimes: [[key.keyPacket, identity.certification]],
		selfSignatures: [identity.certification]
	};
	const bound = [];
	for (const subkey of subkeys) {
		const binding = await validBinding(pgp, key, subkey);
		if (binding === void 0 || !maySign(binding)) continue;
		const isRevoked = primary.isRevoked || await isSubkeyRevoked(pgp, key, subkey, now);
		bound.push({
			...underSubkey(primary, subkey, binding),
			isRevoked
		});
	}
	return isOwn && maySign(identity.certification) ? [primary, ...bound] : bound;
}
/** A subkey stands on everything its primary key stands on, and on what binds it. */
function underSubkey(primary, subkey, binding) {
	const consent = binding.embeddedSignature === null ? [] : [binding.embeddedSignature];
	return {
		...primary,
		signer: subkey.keyPacket,
		lifetimes: [...primary.lifetimes, [subkey.keyPacket, binding]],
		selfSignatures: [
			...primary.selfSignatures,
			binding,
			...consent
		]
	};
}
/** When a signature says it was made, in milliseconds since the epoch. */
function madeAt(signature) {
	return signature.created?.getTime() ?? 0;
}
/** Whether a key may sign: its flags say so, or it has none. */
function maySign(self) {
	const flags = self.keyFlags?.[0];
	return flags === void 0 || (flags & SIGNS_DOCUMENTS) !== 0;
}
/** The user ID that speaks for the key: not revoked, marked primary, newest, in this order. */
async function primaryIdentity(pgp, key) {
	let best;
	for (const user of key.users) {
		if (user.userID === null) continue;
		const data = {
			key: key.keyPacket,
			userID: user.userID
		};
		const own = user.selfCertifications.filter((one) => CERTIFICATIONS.has(one.signatureType ?? -1));
		const certification = await newestValid(pgp, key.keyPacket, own, data);
		if (certification === void 0) continue;
		const identity = {
			certification,
			isRevoked: await newestValid(pgp, key.keyPacket, user.revocationSignatures, data) !== void 0
		};
		if (best === void 0 || rank(identity) > rank(best)) best = identity;
	}
	return best;
}
/** Orders identities; times of signatures stay far below the weights. */
function rank({ certification, isRevoked }) {
	return ((isRevoked ? 0 : 2) + (certification.isPrimaryUserID === true ? 1 : 0)) * 2 ** 48 + madeAt(certification);
}
async function validBinding(pgp, key, subkey) {
	const data = {
		key: key.keyPacket,
		bind: subkey.keyPacket
	};
	const usable = [];
	for (const binding of subkey.bindingSignatures) if (await hasOwnConsent(pgp, subkey, binding, data)) usable.push(binding);
	return newestValid(pgp, key.keyPacket, usable, data);
}
/** A signing subkey must itself have signed that it belongs to the primary key. */
async function hasOwnConsent(pgp, subkey, binding, data) {
	if (((binding.keyFlags?.[0] ?? 0) & SIGNS_DOCUMENTS) === 0) return true;
	const consent = binding.embeddedSignature;
	if (consent === null) return false;
	return await pgp.faultOf(consent, subkey.keyPacket, data) === void 0;
}
async function newestValid(pgp, by, signatures, data) {
	const newestFirst = [...signatures].sort((a, b) => madeAt(b) - madeAt(a));
	for (const signature of newestFirst) if (await pgp.faultOf(signature, by, data) === void 0) return signature;
}
async function isKeyRevoked(pgp, key, now) {
	const inForce = key.revocationSignatures.filter((one) => isInForce(one, now));
	return await newestValid(pgp, key.keyPacket, inForce, { key: key.keyPacket }) !== void 0;
}
async function isSubkeyRevoked(pgp, key, subkey, now) {
	const inForce = subkey.revocationSignatures.filter((one) => isInForce(one, now));
	const data = {
		key: key.keyPacket,
		bind: subkey.keyPacket
	};
	return await newestValid(pgp, key.keyPacket, inForce, data) !== void 0;
}
/** A compromised key is revoked for all time, another one from the revocation's date on. */
function isInForce(revocation, now) {
	return revocation.reasonForRevocationFlag === KEY_COMPROMISED || !isSignatureExpired(revocation, now);
}
/** Whether a signature has run out, or claims to be made later than now (AU-10). */
function isSignatureExpired(signature, now) {
	if (madeAt(signature) > now) return true;
	if (signature.signatureNeverExpires || signature.signatureExpirationTime === null) return false;
	return now > madeAt(signature) + signature.signatureExpirationTime * 1e3;
}
/** When a key ends by its self-signature, in milliseconds since the epoch; undefined for never. */
function keyEnd(key, self) {
	const seconds = self.keyExpirationTime;
	if (self.keyNeverExpires === true || seconds === null || seconds === 0) return void 0;
	return key.created.getTime() + seconds * 1e3;
}

// src/packages/authentication/verify-signature.ts
/**
* What each key says of a detached signature, as of `now` in milliseconds since the epoch.
*
* Neutral: whether a tool accepts it is for `judgeSignature`. Weak algorithms are told, not refused
* (AU-10). go-crypto: openpgp, CheckDetachedSignature.
*/
async function verifySignature(signed, now) {
	if (signed.signingKeys.length === 0) return { attempts: [] };
	const pgp = await loadOpenPgp();
	const attempts = [];
	for (const armored of signed.signingKeys) attempts.push(await tryKey(pgp, armored, signed, now));
	return { attempts };
}
async function tryKey(pgp, armored, signed, now) {
	let keys;
	try {
		keys = await pgp.readKeys(armored);
	} catch (caught) {
		return {
			kind: "unreadable",
			reason: reasonOf(caught)
		};
	}
	return {
		kind: "verified",
		fact: await verifyWith(pgp, keys, signed, now),
		hasWrongArmorChecksum: hasWrongArmorChecksum(armored)
	};
}
async function verifyWith(pgp, keys, signed, now) {
	if (signed.signature.length === 0) return {
		status: "unknown-issuer",
		weaknesses: []
	};
	let signatures;
	try {
		signatures = await pgp.readSignatures(signed.signature);
	} catch (caught) {
		return invalid$1(`the signature cannot be read: ${reasonOf(caught)}`);
	}
	for (const signature of signatures) {
		if (signature.issuerKeyID.bytes === "") return invalid$1("the signature does not name its issuer");
		const candidates = await findSigners(pgp, keys, signature, now);
		if (candidates.length > 0) return verifyOne(pgp, {
			signature,
			document: signed.checksums
		}, candidates, now);
	}
	return {
		status: "unknown-issuer",
		weaknesses: []
	};
}
/** Signature types that are over a document: of its bytes, or of its lines. */
const DOCUMENT_TYPES = /* @__PURE__ */ new Set([0, 1]);
async function verifyOne(pgp, signed, candidates, now) {
	const { signature, document } = signed;
	if (!DOCUMENT_TYPES.has(signature.signatureType ?? -1)) return invalid$1("the signature is not one of a document");
	let fault = "no key fits";
	for (const candidate of candidates) {
		const found = await pgp.faultOf(signature, candidate.signer, { document });
		if (found === void 0) return factOf(signature, candidate, now);
		fault = found;
	}
	return invalid$1(fault);
}
function factOf(signature, candidate, now) {
	const ends = candidate.lifetimes.map(([key, self]) => keyEnd(key, self)).filter((end) => end !== void 0);
	const fingerprint = parseFingerprint(candidate.primary.getFingerprint());
	return {
		status: statusOf(signature, candidate, ends, now),
		fingerprint,
		keyId: candidate.primary.getKeyID().toHex().toUpperCase(),
		...signature.created === null ? {} : { created: signature.created.toISOString() },
		...ends.length === 0 ? {} : { keyExpires: new Date(Math.min(...ends)).toISOString() },
		weaknesses: weaknessesOf(signature, candidate)
	};
}
/** Expiry is judged at now, never at the time of signing (AU-10). */
function statusOf(signature, candidate, ends, now) {
	if (candidate.isRevoked) return "revoked";
	if (candidate.lifetimes.some(([key]) => key.created.getTime() > now) || ends.some((end) => now > end)) return "key-expired";
	return [signature, ...candidate.selfSignatures].some((one) => isSignatureExpired(one, now)) ? "signature-expired" : "ok";
}
const SHA1 = 2;
const WEAK_RSA_BITS = 2048;
function weaknessesOf(signature, { signer }) {
	const { algorithm, bits } = signer.getAlgorithmInfo();
	const isRsa = algorithm.startsWith("rsa");
	return [
		...signature.hashAlgorithm === SHA1 ? ["sha1"] : [],
		...algorithm === "dsa" ? ["dsa"] : [],
		...isRsa && (bits ?? 0) < WEAK_RSA_BITS ? ["rsa-under-2048"] : []
	];
}
function invalid$1(reason) {
	return {
		status: "invalid",
		weaknesses: [],
		reason: reason.slice(0, MAX_REASON_CHARS)
	};
}
/** openpgp quotes what it was given, which may be long. */
const MAX_REASON_CHARS = 200;
function reasonOf(caught) {
	return (caught instanceof Error ? caught.message : String(caught)).slice(0, MAX_REASON_CHARS);
}

// src/packages/authentication/authenticate-metadata.ts
/**
* Everything that can be checked about a package without its bytes.
*
* `now` is the time, in milliseconds since the epoch, at which keys and signatures must be valid.
*/
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
			const check = await verifySignature(authentication, now);
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
		...failure === void 0 ? {} : { failure },
		signedForLock: recordsUnsigned ? sortedUnique(preferredHashes([...mirror.allPlatforms.values()].flat())) : [],
		warnings: []
	};
}
function authenticateRegistry(one) {
	const { meta, registry, document, judgement } = one;
	const reported = checkReportedPackages(meta, registry);
	const announced = checkAnnouncedChecksum(meta, registry, document.lookup.get(registry.filename));
	const signature = signatureError(meta, registry, judgement);
	const failure = [
		readsReportedPackages(one.tool) ? reported : void 0,
		announced,
		signature
	].find((error) => error !== void 0);
	const errors = [
		reported,
		announced,
		signature
	].filter((error) => error !== void 0);
	return {
		dispositions: mergeDispositions(checksumDispositions(meta, registry, document, acceptedSigners(judgement)), reportedDispositions(registry.packages ?? /* @__PURE__ */ new Map())),
		signatures: decidingFacts(registry, judgement),
		problems: [
			...errors.map((error) => problemOf(error, meta.platform)),
			...missingKeys(meta, registry),
			...checksumProblems(meta, registry, document)
		],
		...failure === void 0 ? {} : { failure },
		signedForLock: sortedUnique(signedForLock(one)),
		warnings: [...judgement.kind === "accept-with-warning" ? [`${packageName$1(meta)}: ${judgement.warning}, which a later release of tofu will refuse`] : [], ...checksumWarnings(meta, document)]
	};
}
/** The set S of RG-6 and RG-9 for a registry: by tool, release, host and settings. */
function signedForLock(one) {
	const { registry, document, judgement, tool, policy } = one;
	if (judgement.kind === "refuse") return [];
	if (readsReportedPackages(tool) && acceptsUnsigned(tool, policy)) {
		const reported = [...registry.packages?.values() ?? []].flatMap((one) => one.hashes);
		return [...document.recorded, ...preferredHashes(reported)];
	}
	if (document.recorded.length > 0 || tool.name === "opentofu") return document.recorded;
	return [announcedHash(registry)].filter((hash) => hash !== void 0);
}
function signatureError(meta, registry, judgement) {
	if (judgement.kind !== "refuse") return void 0;
	const reason = registry.signingKeys.length === 0 ? "the registry names no signing keys" : judgement.reason;
	return new LockReviewError(judgement.code, `The checksum list of ${packageName$1(meta)} is not validly signed: ${reason}`, { hint: "Ask the provider's author to sign the release with a key that its registry knows." });
}
function acceptedSigners(judgement) {
	if (judgement.kind === "skip" || judgement.kind === "refuse") return /* @__PURE__ */ new Set();
	return new Set([judgement.fact.fingerprint].filter((one) => one !== void 0));
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
/** An error of authentication as a problem of the evidence about one platform's package. */
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
/**
* The error of a download that is not what its metadata announced: size, then checksum.
*
* Needs no look inside, so it can stop an archive before it is unpacked (AU-5, RG-3).
*/
function checkDownload(meta, download, tool) {
	if (meta.authentication.kind !== "registry") return void 0;
	const registry = meta.authentication;
	return (readsReportedPackages(tool) ? checkReportedSize(meta, registry, download.bytes) : void 0) ?? checkArchiveChecksum(meta, registry, download.zip);
}
/** Judges a package archive by what it hashes to, as the tool would while installing it. */
function authenticateArchive(meta, hashed, tool) {
	const mismatch = checkDownload(meta, hashed, tool);
	if (mismatch !== void 0) return refused(meta, mismatch);
	const match = matchSource(meta, hashed, tool);
	if (match.kind === "refused") return refused(meta, match.error);
	if (hashed.directory.kind === "error") return refused(meta, unusable(meta, hashed.directory.error));
	const missing = checkExecutable(meta, hashed.rootFiles);
	if (missing !== void 0) return refused(meta, missing);
	return {
		dispositions: archiveDispositions(meta, hashed),
		problems: contradictedHashes(meta, hashed),
		directory: hashed.directory.hash,
		verified: match.hashes
	};
}
/** Judges an unpacked package; nothing announces its hashes (AU-1). */
function authenticateDirectory(meta, hashed) {
	const missing = checkExecutable(meta, hashed.rootFiles);
	if (missing !== void 0) return refused(meta, missing);
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
	const contents = [hashed.directory, hashed.archive].flatMap((outcome) => outcome.kind === "hash" ? [/* @__PURE__ */ new Map([[outcome.hash, derived]])] : []);
	return mergeDispositions(/* @__PURE__ */ new Map([[hashed.zip, disposition(facts)]]), ...contents);
}
/** Hashes the source lists for this very package and the package does not have (RG-4: the tools do not look). */
function contradictedHashes(meta, hashed) {
	const actual = /* @__PURE__ */ new Set([hashed.zip]);
	for (const outcome of [hashed.directory, hashed.archive]) if (outcome.kind === "hash") actual.add(outcome.hash);
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
		case "registry": return (authentication.packages?.get(meta.platform)?.hashes ?? []).filter((hash) => hashScheme(hash) === "h1");
	}
}
function checkExecutable(meta, rootFiles) {
	const { type } = addressParts(meta.provider);
	if (hasExecutable(rootFiles, type)) return void 0;
	return new LockReviewError("INVALID_ARCHIVE", `The package of ${packageName$1(meta)} has no executable: no file in its root is named terraform-provider-${type}, alone or followed by "_" or "."`);
}
function unusable(meta, cause) {
	const message = `The package of ${packageName$1(meta)} cannot be installed: ${cause.message}`;
	return new LockReviewError(cause.code, message, { cause });
}
function refused(meta, failure) {
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems: [problemOf(failure, meta.platform)],
		failure,
		verified: []
	};
}

// src/packages/content-hash.ts
/**
* The `h1:` over the files of a package, in whatever order they are given.
*
* A line a file, sorted by the bytes of the names: digest, two spaces, name, line feed (HS-4).
* Go: golang.org/x/mod/sumdb/dirhash, Hash1.
*
* @throws LockReviewError `INVALID_ARCHIVE` for a name with a line feed (HS-5)
*/
function hashFileDigests(files) {
	const sorted = [...files].sort((a, b) => compareBytes(a.name, b.name));
	const hash = createHash("sha256");
	for (const { name, sha256 } of sorted) {
		if (name.includes("\n")) throw new LockReviewError("INVALID_ARCHIVE", `The package has a file name with a line feed, ${quoted(displayName(name))}, which the h1 scheme cannot hash`);
		hash.update(`${sha256}  ${name}\n`, "latin1");
	}
	return contentHash(hash.digest("base64"));
}

// src/packages/directory.ts
/**
* The h1 of an unpacked package (HS-10).
*
* A symbolic link in the package's place is followed, and so is one to a file inside it; one that
* leads to a directory or nowhere is an error. Go: golang.org/x/mod/sumdb/dirhash, HashDir.
*
* @throws LockReviewError `FILE_FAILED`, `INVALID_ARCHIVE` when what is there cannot be a package
*/
async function hashDirectory(tree, path, signal, digestFile = digestThrough(tree)) {
	const top = await tree.resolve(path, signal);
	if (top === void 0 || await tree.kind(top, signal) !== "directory") throw notAPackage(path, "is not a directory");
	const digests = [];
	for await (const name of filesBelow(tree, top, "", signal)) {
		const sha256 = await digestFile(`${top}/${name}`, signal);
		digests.push({
			name: byteNameFromText(name),
			sha256
		});
	}
	const rootFiles = digests.map((one) => one.name).filter(isExecutableCandidate);
	return {
		directory: hashFileDigests(digests),
		rootFiles
	};
}
async function* filesBelow(tree, top, folder, signal) {
	for (const entry of await tree.list(folder === "" ? top : `${top}/${folder}`, signal) ?? []) {
		const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
		if (entry.kind === "directory") yield* filesBelow(tree, top, name, signal);
		else yield await assertFile(tree, {
			top,
			name,
			kind: entry.kind
		}, signal);
	}
}
async function assertFile(tree, at, signal) {
	if (at.kind === "file") return at.name;
	const target = at.kind === "symlink" ? await tree.resolve(`${at.top}/${at.name}`, signal) : void 0;
	if (target === void 0 || await tree.kind(target, signal) !== "file") throw notAPackage(at.name, "leads to no file");
	return at.name;
}
function digestThrough(tree) {
	return async (path, signal) => {
		const content = await tree.read(path, signal);
		if (content === void 0) throw notAPackage(path, "vanished while it was read");
		return createHash("sha256").update(content).digest("hex");
	};
}
function notAPackage(path, why) {
	return new LockReviewError("INVALID_ARCHIVE", `The unpacked package cannot be hashed: ${path} ${why}`);
}

// src/packages/archive-end.ts
const END_SIGNATURE = 101010256;
const END_BYTES = 22;
const ZIP64_LOCATOR_SIGNATURE = 117853008;
const ZIP64_LOCATOR_BYTES = 20;
const ZIP64_END_SIGNATURE = 101075792;
const ZIP64_END_BYTES = 56;
/** How far from the end of the file the record is looked for, in turn. Go's two blocks. */
const SEARCHED_BYTES = [1024, 66560];
/** Signature of an entry in the central directory. */
const ENTRY_SIGNATURE = 33639248;
/**
* Finds the central directory as Go does: bytes before the archive and after it are tolerated, and
* disk numbers are not read (HS-11). Go: archive/zip, readDirectoryEnd.
*
* @throws LockReviewError `INVALID_ARCHIVE` when the file is no zip archive
*/
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
/** The error for a file that cannot be read as a zip archive. */
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
/** Offset of the last record in the block, unless its comment is cut off. Go: findSignatureInBlock. */
function lastEndRecord(block) {
	for (let i = block.length - END_BYTES; i >= 0; i--) {
		if (block.readUInt32LE(i) !== END_SIGNATURE) continue;
		const commentLength = block.readUInt16LE(i + 20);
		return i + END_BYTES + commentLength > block.length ? void 0 : i;
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

// src/packages/archive.ts
/**
* Real packages have at most some thousand entries, 1 GiB unpacked and a ratio near 4; the limits
* are wide of that, and narrow enough that the worst archive costs seconds and a few dozen MiB.
*/
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
/**
* Lists the entries of a zip archive, in the order of its central directory.
*
* Accepts what Go accepts (HS-11): any name, duplicates, zip64, bytes before and after, the encryption
* flag. Refuses entries whose data overlap, which no packer writes and bombs are made of.
*
* @throws LockReviewError `INVALID_ARCHIVE`, `LIMIT_EXCEEDED`
*/
async function readArchive(read, fileSize, limits) {
	const place = await findDirectory(read, fileSize);
	if (place.end - place.start > limits.maxDirectoryBytes || place.entryCount > limits.maxEntries) throw limitExceeded("lists more entries than any real package");
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
	return located.map(({ entry, dataStart }) => archiveEntry(entry, dataStart));
}
/** Reads headers for as long as there are any; the stated count is compared in its low 16 bits alone. */
async function listEntries$1(directory, place, limits) {
	const headers = findHeaders(directory);
	if (headers.length > limits.maxEntries) throw limitExceeded("lists too many entries");
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
/** Where each entry's header starts. Go: archive/zip, Reader.init. */
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
/** Go reads such data as if they were plain, which yauzl refuses to (HS-11). */
function ignoreEncryption(directory, header) {
	const flags = directory.readUInt16LE(header + FLAGS_OFFSET);
	directory.writeUInt16LE(flags & -65, header + FLAGS_OFFSET);
}
/** yauzl over the directory's bytes alone: its own search for them refuses what Go tolerates. */
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
/** Where an entry's data start, which only the header beside them tells. */
async function locateData(headerStart, read) {
	const header = await read(headerStart, LOCAL_HEADER_BYTES);
	if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) throw notAnArchive("an entry's header is not where the directory says");
	const nameAndExtra = header.readUInt16LE(26) + header.readUInt16LE(28);
	return headerStart + LOCAL_HEADER_BYTES + nameAndExtra;
}
/** Refuses entries that share bytes with each other or with the directory, or reach past the end. */
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
function limitExceeded(reason) {
	return new LockReviewError("LIMIT_EXCEEDED", `The package archive ${reason}`, { hint: "Treat the package as hostile until its publisher explains it." });
}
const DATA_DESCRIPTOR_FLAG = 8;
function archiveEntry(entry, dataStart) {
	const name = byteName(entry.fileNameRaw);
	return {
		name,
		isDirectory: name.endsWith("/") || hasDirectoryMode(entry),
		method: entry.compressionMethod,
		crc32: entry.crc32,
		hasDataDescriptor: (entry.generalPurposeBitFlag & DATA_DESCRIPTOR_FLAG) !== 0,
		compressedSize: entry.compressedSize,
		uncompressedSize: entry.uncompressedSize,
		dataStart
	};
}
const UNIX_CREATORS = /* @__PURE__ */ new Set([3, 19]);
const DOS_CREATORS = /* @__PURE__ */ new Set([
	0,
	11,
	14
]);
/** Go: archive/zip, FileHeader.Mode. */
function hasDirectoryMode(entry) {
	const creator = entry.versionMadeBy >> 8;
	if (UNIX_CREATORS.has(creator)) return (entry.externalFileAttributes >>> 16 & 61440) === 16384;
	return DOS_CREATORS.has(creator) && (entry.externalFileAttributes & 16) !== 0;
}

// src/packages/entry-content.ts
const STORED = 0;
const DEFLATED = 8;
/** Measured: smaller pieces from zlib cost up to twice the time, larger ones gain nothing. */
const INFLATE_CHUNK_BYTES = 1048576;
/** The least that zlib takes. */
const MIN_CHUNK_BYTES = 64;
/**
* A reader for one entry that checks its method, size and CRC-32 as Go does (HS-11), and stops at the
* declared size however much the data would inflate to. Go: archive/zip, checksumReader.
*/
function readEntry(entry) {
	if (entry.name.endsWith("/")) return directoryReader(entry);
	switch (entry.method) {
		case STORED: return storedReader(entry);
		case DEFLATED: return inflatingReader(entry);
		default: return fixedReader(failure(entry, `has compression method ${entry.method}`));
	}
}
function failure(entry, what, cause) {
	return {
		kind: "error",
		error: notAnArchive(`${quoted(displayName(entry.name))} ${what}`, cause)
	};
}
function fixedReader(content) {
	return {
		write: () => void 0,
		finish: () => Promise.resolve(content)
	};
}
/** A directory's data is never read; that it claims some makes it unreadable (HS-9). */
function directoryReader(entry) {
	return fixedReader(entry.uncompressedSize === 0 ? {
		kind: "digest",
		sha256: createHash("sha256").digest("hex")
	} : failure(entry, "is a directory with data"));
}
function meterContent(entry) {
	const hash = createHash("sha256");
	let bytes = 0;
	let sum = 0;
	return {
		update(chunk) {
			bytes += chunk.length;
			if (bytes > entry.uncompressedSize) return;
			hash.update(chunk);
			sum = crc32(chunk, sum);
		},
		get isOverfull() {
			return bytes > entry.uncompressedSize;
		},
		result() {
			if (bytes !== entry.uncompressedSize) return failure(entry, "has not the size it declares");
			if (!(entry.crc32 === 0 && !entry.hasDataDescriptor) && sum !== entry.crc32) return failure(entry, "does not match its CRC-32");
			return {
				kind: "digest",
				sha256: hash.digest("hex")
			};
		}
	};
}
function storedReader(entry) {
	const meter = meterContent(entry);
	return {
		write: (piece) => {
			meter.update(piece);
		},
		finish: () => Promise.resolve(meter.result())
	};
}
/**
* Inflates on the thread pool and hashes on this thread meanwhile: a chunk is hashed in the loop's
* next turn, when zlib is already at work on the one after it.
*/
function inflatingReader(entry) {
	const meter = meterContent(entry);
	const inflater = createInflateRaw({ chunkSize: chunkSize(entry) });
	const outcome = inflate(inflater, meter);
	let ended = false;
	outcome.then(() => {
		ended = true;
	});
	return {
		write(piece) {
			if (ended || inflater.writableEnded || inflater.write(piece)) return void 0;
			const drained = new Promise((resolve) => inflater.once("drain", resolve));
			return Promise.race([drained, outcome.then(() => void 0)]);
		},
		async finish() {
			if (!ended && !inflater.writableEnded) inflater.end();
			const { cause } = await outcome;
			inflater.destroy();
			if (meter.isOverfull) return failure(entry, "has not the size it declares");
			return cause === void 0 ? meter.result() : failure(entry, "is damaged", cause);
		}
	};
}
function chunkSize(entry) {
	return Math.min(INFLATE_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, entry.uncompressedSize));
}
/** Resolves when everything inflated has been metered, or with the reason why it never will be. */
function inflate(inflater, meter) {
	return new Promise((resolve) => {
		let waiting = [];
		let hasEnded = false;
		const drain = () => {
			const chunks = waiting;
			waiting = [];
			for (const chunk of chunks) meter.update(chunk);
			if (meter.isOverfull) {
				inflater.destroy();
				resolve({});
			} else if (hasEnded) resolve({});
		};
		inflater.on("data", (chunk) => {
			if (waiting.push(chunk) === 1) setImmediate(drain);
		});
		inflater.on("end", () => {
			hasEnded = true;
			if (waiting.length === 0) resolve({});
		});
		inflater.on("error", (cause) => resolve({ cause }));
	});
}

// src/packages/entries-in-stream.ts
/**
* Starts at the file's first byte. One entry is open at a time, so that many small entries cost no more
* memory than one large one. The entries must not overlap.
*/
function readEntriesInStream(entries) {
	const inFileOrder = [...entries].sort((a, b) => a.dataStart - b.dataStart);
	const contents = /* @__PURE__ */ new Map();
	let position = 0;
	let next = 0;
	let reader;
	/** Gives the current entry its share; whether that was its last. */
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

// src/packages/entry-hashes.ts
/**
* The h1 over the entries as they stand: every name verbatim, directories as empty files, and a name
* that occurs twice listed twice with the last one's content (HS-6).
*
* Go: golang.org/x/mod/sumdb/dirhash, HashZip.
*/
function archiveHash(entries) {
	return outcome(() => {
		const last = new Map(entries.map(({ entry, content }) => [entry.name, content]));
		return entries.map(({ entry, content }) => fileDigest(entry.name, last.get(entry.name) ?? content));
	});
}
/**
* The h1 of the directory that unpacking makes: directories left out, names resolved, the later of two
* equal names kept (HS-7). Symbolic links are files holding their target.
*
* OpenTofu: getproviders, PackageHashV1 after go-getter's ZipDecompressor (HS-12).
*/
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
/** A name that leaves the package would write anywhere; a NUL no file system takes. */
function assertUnpackable(name) {
	if (hasParentComponent(name)) throw notAnArchive(`${quoted(displayName(name))} leaves the package`);
	if (name.includes("\0")) throw notAnArchive("an entry's name holds a NUL");
}
/** The directories that unpacking makes, the package's own (an empty name) among them. */
function directoriesOf(entries) {
	const directories = /* @__PURE__ */ new Set([""]);
	for (const { entry } of entries) {
		const name = unpackedName(entry.name);
		for (let i = name.indexOf("/"); i >= 0; i = name.indexOf("/", i + 1)) directories.add(name.slice(0, i));
		if (entry.isDirectory) directories.add(name);
	}
	return directories;
}

// src/packages/hash-archive.ts
/** Whole-file reads of this size; see {@link readEntry} for the size of what comes out. */
const READ_BYTES = 1048576;
/**
* Hashes a package archive on disk in one pass, without unpacking it.
*
* Memory does not depend on the size of the archive, nor on what it would unpack to.
*
* @throws LockReviewError `FILE_FAILED`, `ABORTED`; a bad archive is an outcome, not an error
*/
async function hashArchive(path, signal, limits = ARCHIVE_LIMITS) {
	try {
		return await hashFile(path, signal, limits);
	} catch (cause) {
		if (signal.aborted) throw new LockReviewError("ABORTED", "Hashing was stopped", { cause });
		if (isLockReviewError(cause) || !(cause instanceof Error && "code" in cause)) throw cause;
		throw new LockReviewError("FILE_FAILED", `Could not read the package archive ${path}`, { cause });
	}
}
async function hashFile(path, signal, limits) {
	const listed = await listEntries(path, limits);
	const entries = listed instanceof LockReviewError ? [] : listed;
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
	const contents = await inStream.finish();
	const read = entries.map((entry) => ({
		entry,
		content: contents.get(entry) ?? CUT_OFF
	}));
	const failed = listed instanceof LockReviewError ? {
		kind: "error",
		error: listed
	} : void 0;
	return {
		zip: zipHash(zip.digest("hex")),
		directory: failed ?? directoryHash(read),
		archive: failed ?? archiveHash(read),
		bytes,
		rootFiles: executableCandidates(entries)
	};
}
const CUT_OFF = {
	kind: "error",
	error: notAnArchive("it is cut off")
};
async function listEntries(path, limits) {
	const file = await open(path, "r");
	try {
		const { size } = await file.stat();
		return await readArchive(readsFrom(file), size, limits);
	} catch (caught) {
		if (isLockReviewError(caught, "INVALID_ARCHIVE", "LIMIT_EXCEEDED")) return caught;
		throw caught;
	} finally {
		await file.close();
	}
}
/** Small reads are served from one block, for archives with a header every few bytes. */
function readsFrom(file) {
	let block = {
		start: 0,
		bytes: Buffer.alloc(0)
	};
	return async (position, length) => {
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

// src/packages/spool.ts
/**
* Writes a body to a file as it arrives, and hashes it on the way.
*
* The file is left for the caller to remove, also after an error; see {@link ScratchSpace}.
*
* @throws LockReviewError `ABORTED`, `FILE_FAILED`, and whatever the body throws
*/
async function spool(body, path, signal) {
	const hash = createHash("sha256");
	let bytes = 0;
	const file = await open(path, "w", 384).catch((cause) => {
		throw couldNotWrite(path, cause);
	});
	try {
		for await (const chunk of body) {
			if (signal.aborted) throw new LockReviewError("ABORTED", "The download was stopped");
			const written = file.writeFile(chunk);
			hash.update(chunk);
			bytes += chunk.length;
			await written.catch((cause) => {
				throw couldNotWrite(path, cause);
			});
		}
	} finally {
		await file.close();
	}
	return {
		path,
		zip: zipHash(hash.digest("hex")),
		bytes
	};
}
function couldNotWrite(path, cause) {
	return new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
}

// src/locking/download.ts
/** Further attempts for a package: OpenTofu's default (SRC-27). */
const DOWNLOAD_RETRIES = 2;
/** Bytes of a package when nobody said how large it is: ten times the largest known one (REG-7). */
const MAX_PACKAGE_BYTES = 2147483648;
/**
* Brings a package onto the disk, lets `use` look at it, and removes it again.
*
* @throws LockReviewError `LIMIT_EXCEEDED` when the budget is spent or the package is too large,
* `HOST_UNREACHABLE`, `QUERY_FAILED`, `UNAUTHORIZED`, `INVALID_METADATA` when the package is not there,
* and what `use` throws
*/
function withPackage(meta, use, ports, signal) {
	return ports.downloads(async () => {
		if (meta.location.kind !== "url") throw notDownloadable(meta);
		const path = await ports.scratch.reserve();
		try {
			return await use(await download(meta, meta.location.url, {
				...ports,
				path
			}, signal));
		} finally {
			await ports.scratch.release(path);
		}
	});
}
async function download(meta, url, ports, signal) {
	const name = packageName(meta);
	const totalBytes = reportedSize(meta);
	if (ports.budget.exhausted || !ports.budget.canTake(totalBytes ?? 0)) throw budgetSpent(name);
	const response = await ports.http.request({
		url,
		headers: { "accept-encoding": "identity" },
		maxRedirects: 9,
		retries: DOWNLOAD_RETRIES,
		maxBytes: MAX_PACKAGE_BYTES
	}, signal);
	if (response.status !== 200) throw await refusedDownload(response, name, url);
	ports.listener({
		kind: "download-started",
		package: name,
		...totalBytes === void 0 ? {} : { totalBytes }
	});
	const body = counted(response.body, {
		name,
		totalBytes
	}, ports);
	const spooled = await spool(body, ports.path, signal);
	ports.listener({
		kind: "download-ended",
		package: name,
		bytes: spooled.bytes
	});
	return spooled;
}
/** Takes every byte from the budget as it comes, so that a false size cannot overdraw it. */
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
/** What the registry says the package's size is, if it says one that can be true (RG-1). */
function reportedSize(meta) {
	if (meta.authentication.kind !== "registry") return void 0;
	const size = meta.authentication.packages?.get(meta.platform)?.size;
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
/** The check of RG-3, made before the rest of an endless body is read. */
function largerThanReported(name, totalBytes) {
	return new LockReviewError("CHECKSUM_MISMATCH", `${describe(name)} has more than the ${totalBytes} bytes that the registry reports`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function budgetSpent(name) {
	return new LockReviewError("LIMIT_EXCEEDED", `${describe(name)} was not downloaded, because the limit for downloads is reached`, { hint: "Raise the limit with --max-download." });
}
function describe({ provider, version, platform }) {
	return `${provider} ${version} for ${platform}`;
}

// src/locking/gather.ts
/**
* Asks for a package's metadata and judges it, which costs no download.
*
* @throws LockReviewError as the source does; a refusal by the rules is in the result, not thrown
*/
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
/**
* Downloads a package, hashes it and judges it by what it hashes to.
*
* A package of the wrong size or checksum is refused before anything looks inside (AU-5).
*
* @throws LockReviewError when the package cannot be had; a refusal is in the result, not thrown
*/
function examinePackage(described, rules, ports, signal) {
	const { provider, version, platform } = described.meta;
	const key = `${provider}@${version}/${platform}`;
	const known = ports.examined?.get(key);
	if (known !== void 0) return known;
	const examined = examineNow(described, rules, ports, signal);
	ports.examined?.set(key, examined);
	return examined;
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
/** Judges a package of a filesystem mirror where it lies, packed or unpacked (HS-8, HS-10). */
async function examineInPlace(meta, rules, ports, signal) {
	const { location } = meta;
	if (location.kind === "archive") return authenticateArchive(meta, await hashArchive(location.path, signal), rules.tool);
	if (location.kind !== "directory" || ports.local === void 0) throw notReadable(meta);
	const { files, digestFile } = ports.local;
	return authenticateDirectory(meta, await hashDirectory(files, location.path, signal, digestFile));
}
function notReadable({ provider, version, platform }) {
	const message = `${provider} ${version} for ${platform} is unpacked on a disk that is out of reach`;
	return new LockReviewError("FILE_FAILED", message);
}
function examineDownload({ meta, metadata }, rules, ports, signal) {
	return withPackage(meta, async (spooled) => {
		const mismatch = checkDownload(meta, spooled, rules.tool);
		if (mismatch !== void 0) return refusedUnopened(meta, mismatch);
		const hashed = await hashArchive(spooled.path, signal);
		const result = authenticateArchive(meta, hashed, rules.tool);
		if (result.failure === void 0) announce(meta, metadata, ports.listener);
		return result;
	}, ports, signal);
}
function refusedUnopened(meta, failure) {
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems: [problemOf(failure, meta.platform)],
		failure,
		verified: []
	};
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
		...keyId === void 0 ? {} : { keyId }
	});
}
/**
* What a package would hash to by the registry's own word, for those who accept it without a download;
* undefined when the registry reports no `h1:` for it (SRC-25).
*/
function reportedPackage({ meta }) {
	if (meta.authentication.kind !== "registry") return void 0;
	const directory = (meta.authentication.packages?.get(meta.platform)?.hashes ?? []).find((hash) => hashScheme(hash) === "h1");
	if (directory === void 0) return void 0;
	const zip = zipHash(meta.authentication.shasum);
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems: [],
		directory,
		verified: [zip]
	};
}

// src/locking/describe-version.ts
/** Platforms of one version that are asked for; the largest known release has 15 (REG-7). */
const MAX_PLATFORMS = 64;
/**
* Reads the metadata of every package of a version, those included that only its own documents name.
*
* A refusal of one package does not hide what the others say.
*/
async function describeVersion({ provider, version, platforms }, rules, ports, signal) {
	const asked = /* @__PURE__ */ new Set();
	const outcomes = [];
	const unasked = () => [.../* @__PURE__ */ new Set([...platforms, ...namedBy(outcomes)])].filter((platform) => !asked.has(platform));
	while (unasked().length > 0 && asked.size < MAX_PLATFORMS) {
		const next = unasked().slice(0, MAX_PLATFORMS - asked.size);
		for (const platform of next) asked.add(platform);
		const answers = next.map((platform) => describeOne(describePackage({
			provider,
			version,
			platform
		}, rules, ports, signal), platform));
		outcomes.push(...await Promise.all(answers));
	}
	return summarize(outcomes, unasked().length > 0);
}
async function describeOne(answer, platform) {
	try {
		return {
			kind: "described",
			platform,
			described: await answer
		};
	} catch (caught) {
		if (isAbsent(caught)) return {
			kind: "absent",
			platform
		};
		return {
			kind: "failed",
			platform,
			error: gatheringError(caught)
		};
	}
}
/** Platforms that the documents read so far speak of. */
function namedBy(outcomes) {
	return outcomes.flatMap((outcome) => outcome.kind === "described" ? [...outcome.described.metadata.dispositions.values()].flatMap((one) => [...one.platforms]) : []);
}
function summarize(outcomes, cutOff) {
	const described = outcomes.filter((outcome) => outcome.kind === "described");
	const failed = outcomes.filter((outcome) => outcome.kind === "failed");
	const metadata = described.map((outcome) => outcome.described.metadata);
	const tooMany = {
		kind: "not-checked",
		message: `The release names more than ${MAX_PLATFORMS} platforms, and the rest was not asked for`
	};
	return {
		packages: new Map(described.map((outcome) => [outcome.platform, outcome.described])),
		published: new Set(outcomes.flatMap((one) => one.kind === "absent" ? [] : [one.platform])),
		dispositions: mergeDispositions(...metadata.map((one) => one.dispositions)),
		problems: [
			...failed.map(({ error, platform }) => problemOfError(error, platform)),
			...metadata.flatMap((one) => one.problems),
			...cutOff ? [tooMany] : []
		],
		complete: failed.length === 0 && !cutOff
	};
}

// src/locking/explain-downloads.ts
/** An archive and its unpacked copy can hash differently, and no package has a third `h1:` (HS-6). */
const H1_PER_PACKAGE = 2;
/** Where most people run the tools; the packages likeliest to explain an `h1:` (review.md §1). */
const COMMON_PLATFORMS = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"darwin_amd64",
	"windows_amd64"
].map(parsePlatform);
/** Platforms in the order in which their packages are worth downloading: required, common, the rest by name. */
function downloadOrder(published, required) {
	const available = new Set(published);
	const preferred = [
		...required,
		...COMMON_PLATFORMS,
		...sortedUnique(available)
	];
	return [...new Set(preferred)].filter((platform) => available.has(platform));
}
/**
* The `h1:` among the hashes wanted that nothing has explained yet.
*
* What a registry reports explains an `h1:` if it is accepted; else only bytes do.
*/
function openContentHashes(wanted, facts, reportedH1) {
	return [...wanted].filter((hash) => {
		if (hashScheme(hash) !== "h1") return false;
		const known = facts.get(hash);
		if (known === void 0) return true;
		if (known.verifiedLocally) return false;
		return reportedH1 === "verify" || !known.reportedByRegistry;
	});
}
/** Whether so many `h1:` cannot all belong to so many packages, so that downloads would only confirm it. */
function exceedsPackages(open, packages) {
	return new Set(open).size > packages * H1_PER_PACKAGE;
}
/** The fewest packages that can have so many `h1:`; to download them at the same time wastes nothing. */
function packagesNeeded(open) {
	return Math.ceil(new Set(open).size / H1_PER_PACKAGE);
}

// src/locking/explain-content.ts
/**
* Downloads packages until every wanted `h1:` is explained, and not one more.
*
* More of them than the packages can have is decided without a download: some are false, though nobody
* knows which. OpenTofu never asks (PL-6).
*/
async function explainContent(request, version, { rules, ports }, signal) {
	const state = {
		hashed: /* @__PURE__ */ new Set(),
		facts: version.dispositions,
		problems: []
	};
	const replaced = recordedContents(request, version);
	const open = () => [...openContentHashes(request.wanted, state.facts, request.reportedH1), ...openContentHashes(replaced, state.facts, "verify")];
	const examine = (platform) => {
		const described = version.packages.get(platform);
		if (described === void 0) return Promise.resolve(void 0);
		return examinePackage(described, rules, ports, signal);
	};
	let pending = version.complete && exceedsPackages(open(), version.packages.size) ? [] : candidates(request, version, open());
	while (!ports.budget.exhausted && open().length > 0 && pending.length > 0) {
		const batch = pending.slice(0, packagesNeeded(open()));
		pending = pending.slice(batch.length);
		await lookInto(batch, state, examine);
	}
	const complete = version.packages.size === state.hashed.size;
	return {
		...state,
		dispositions: state.facts,
		complete
	};
}
/**
* What was recorded of the contents of a release whose recorded archives are no longer all listed.
*
* Only bytes tell whether it was merely packed again: the word of a registry that replaced a release is
* worth nothing about what was in it before (A2, A3).
*/
function recordedContents({ wanted, recorded = /* @__PURE__ */ new Set() }, { packages, dispositions }) {
	if (![...recorded].some((hash) => hashScheme(hash) === "zh" && !dispositions.has(hash)) || packages.size === 0) return [];
	return [...recorded].filter((hash) => !wanted.has(hash));
}
/**
* Platforms whose package is worth a look, the likeliest first: those said to have an open hash, then in
* the usual order. What a tool would refuse by its metadata alone proves nothing.
*/
function candidates({ platforms }, { packages, dispositions }, open) {
	const usable = [...packages].filter(([, one]) => one.metadata.failure === void 0);
	const order = downloadOrder(usable.map(([platform]) => platform), platforms);
	const said = new Set(open.flatMap((hash) => [...dispositions.get(hash)?.platforms ?? []]));
	return [...order.filter((platform) => said.has(platform)), ...order.filter((platform) => !said.has(platform))];
}
/** Looks into several packages at the same time; a package that cannot be had is a problem, not an end. */
async function lookInto(batch, state, examine) {
	const looks = batch.map(async (platform) => {
		try {
			return {
				platform,
				result: await examine(platform)
			};
		} catch (caught) {
			return {
				platform,
				problem: problemOfError(gatheringError(caught), platform)
			};
		}
	});
	for (const { platform, result, problem } of await Promise.all(looks)) {
		if (problem !== void 0) state.problems.push(problem);
		if (result === void 0) continue;
		state.problems.push(...result.problems);
		if (result.failure !== void 0) continue;
		state.hashed.add(platform);
		state.facts = mergeDispositions(state.facts, result.dispositions);
	}
}

// src/locking/evidence.ts
/**
* Gathers what vouches for the hashes of one provider version.
*
* A `zh:` costs no download; an `h1:` costs as many as it takes, within the budget of the ports. It never
* throws for what a registry does: that is a problem in the evidence, which then is not complete, so
* that nothing is called unexplained that merely was not checked (review.md §1).
*
* @throws LockReviewError `ABORTED`
*/
async function gatherEvidence(request, rules, ports, signal) {
	const listing = await readListing(request, ports, signal);
	if (listing.offer === void 0 && listing.problem?.kind !== "version-not-listed") return nothingKnown(request, listing);
	const platforms = [...listing.offer?.platforms ?? [], ...request.platforms];
	const version = await describeVersion({
		...request,
		platforms
	}, rules, ports, signal);
	return assemble(request, listing, version, await explainContent(request, version, {
		rules,
		ports
	}, signal));
}
async function readListing({ provider, version }, { source, queries }, signal) {
	try {
		const { versions } = await queries(() => source.availableVersions(provider, signal));
		const offer = versions.find((one) => one.version === version);
		if (offer !== void 0) return {
			offer,
			availability: "listed"
		};
		return {
			problem: {
				kind: "version-not-listed",
				message: `${source.describe(provider)} does not list ${provider} ${version}`
			},
			availability: "withdrawn"
		};
	} catch (caught) {
		return {
			problem: problemOfError(gatheringError(caught)),
			availability: "unknown"
		};
	}
}
function nothingKnown({ provider, version }, { problem, availability }) {
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
		complete: false
	};
}
function assemble({ provider, version }, listing, described, content) {
	const packages = [...described.packages];
	const isWhole = packages.length > 0 && packages.every(([, one]) => one.meta.authentication.kind === "registry");
	return {
		provider,
		version,
		dispositions: content.dispositions,
		publishedPlatforms: described.published,
		signatures: distinctSignatures(packages.flatMap(([, one]) => one.metadata.signatures)),
		problems: distinctProblems([
			...listing.problem === void 0 ? [] : [listing.problem],
			...described.problems,
			...content.problems
		]),
		availability: listing.availability,
		packageHashes: new Map(packages.flatMap(([platform, one]) => announced(platform, one))),
		hashedPlatforms: content.hashed,
		complete: described.complete && content.complete && isWhole,
		listsComplete: described.complete && isWhole
	};
}
function announced(platform, { meta }) {
	if (meta.authentication.kind !== "registry") return [];
	return [[platform, zipHash(meta.authentication.shasum)]];
}
/** Signatures without repetitions: platforms share a checksum list, as a rule. */
function distinctSignatures(signatures) {
	return [...new Map(signatures.map((one) => [JSON.stringify(one), one])).values()];
}

// src/app/evidence-gatherer.ts
/** A gatherer over one run's engine. */
function evidenceGatherer(engine, reportedH1, signal) {
	return (wish, tool) => {
		const { rules, ports } = engine(tool);
		return gatherEvidence({
			...wish,
			reportedH1
		}, rules, ports, signal);
	};
}

// src/language/cli-config/labeled.ts
/**
* Blocks of a type that have one label: `host "x" { … }`, or `host = { "x" = { … } }`.
*
* Blocks with the same label are read as one. What has no label or no braces is reported.
*/
function labeledBodies(items, type, report) {
	const bodies = /* @__PURE__ */ new Map();
	for (const item of items) {
		const [name, ...labels] = item.keys;
		if (name.text.toLowerCase() !== type) continue;
		for (const { label, inside } of entriesOf(item, labels, report)) {
			const body = bodies.get(label.text);
			bodies.set(label.text, {
				label,
				items: [...body?.items ?? [], ...inside]
			});
		}
	}
	return [...bodies.values()];
}
function entriesOf(item, [label, ...rest], report) {
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
	return item.value.items.flatMap((one) => {
		const [first, second, ...others] = one.keys;
		if (second !== void 0) return [{
			label: first,
			inside: [{
				...one,
				keys: [second, ...others]
			}]
		}];
		if (one.value.kind !== "object") return malformed(first, name.text, report);
		return [{
			label: first,
			inside: one.value.items
		}];
	});
}
function malformed(place, type, report) {
	report.error(place, `Invalid ${type} block`, `A ${type} block is written ${type} "LABEL" { … }.`);
	return [];
}

// src/language/cli-config/values.ts
/** Items under a name with that name taken off: labels first, then what stands in braces. HCL 1: ObjectList, Children. */
function itemsUnder(items, name) {
	return items.filter((item) => sameName(item.keys[0].text, name)).flatMap(unwrapped);
}
/** What an item holds: with labels, itself without its name; without, what stands in its braces. */
function unwrapped(item) {
	const [, label, ...rest] = item.keys;
	if (label !== void 0) return [{
		...item,
		keys: [label, ...rest]
	}];
	return item.value.kind === "object" ? item.value.items : [];
}
/** The values of an argument in the order written. */
function valuesOf(items, name) {
	return items.filter(({ keys }) => keys.length === 1 && sameName(keys[0].text, name)).map(({ keys: [key], value }) => ({
		value,
		place: key
	}));
}
/** The first HCL compares the names that it knows without regard to case. HCL 1: ObjectList, Filter. */
function sameName(a, b) {
	return a.toLowerCase() === b.toLowerCase();
}
/** A string argument; a number stands for its digits. Undefined when absent or wrong, which is reported. */
function textArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	return textOf(found, name, report);
}
function textOf({ value, place }, name, report) {
	if (value.kind === "string" || value.kind === "number") return value.text;
	report.error(place, UNSUITABLE, `The argument "${name}" must be a string.`);
}
const UNSUITABLE = "Unsuitable value type";
/** A list of strings; undefined when absent or wrong, which is reported. */
function textsArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const { value, place } = found;
	const texts = value.kind === "list" ? value.values.flatMap((one) => one.kind === "string" || one.kind === "number" ? [one.text] : []) : [];
	if (value.kind === "list" && texts.length === value.values.length) return texts;
	report.error(place, UNSUITABLE, `The argument "${name}" must be a list of strings.`);
}
/** A truth value, also one in quotation marks or as 0 or 1; undefined when absent or wrong, which is reported. */
function flagArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const { value, place } = found;
	const text = "text" in value ? value.text.toLowerCase() : "";
	if (text === "true" || text === "1") return true;
	if (text === "false" || text === "0") return false;
	report.error(place, UNSUITABLE, `The argument "${name}" must be true or false.`);
}
/** A whole number of at least zero; undefined when absent or wrong, which is reported. */
function countArgument(items, name, report) {
	const found = valuesOf(items, name).at(-1);
	if (found === void 0 || found.value.kind === "null") return void 0;
	const { value, place } = found;
	const text = "text" in value ? value.text : "";
	if (/^[0-9]{1,9}$/.test(text)) return Number(text);
	report.error(place, UNSUITABLE, `The argument "${name}" must be a whole number of at least zero.`);
}
/** Warns of arguments that the tools ignore without a word, since a misspelled one changes nothing there (CLI-5). */
function warnOfUnknown(items, known, where, report) {
	for (const { keys } of items) {
		if (known.some((name) => sameName(name, keys[0].text))) continue;
		report.warning(keys[0], "Unknown argument", `"${keys[0].text}" means nothing in ${where} and is ignored.`);
	}
}

// src/language/cli-config/oci-settings.ts
/** Reads the `oci_` blocks. OpenTofu: cliconfig, decodeOCIRepositoryCredentialsFromConfig (SRC-64). */
function decodeOciSettings(items, report) {
	const credentials = labeledBodies(items, "oci_credentials", report).flatMap(({ label, items: body }) => {
		const secret = decodeSecret(body, label.text.includes("/"), report);
		if (secret !== void 0) return [{
			prefix: label.text,
			secret
		}];
		report.error(label, "Invalid oci_credentials block", "It takes \"username\" and \"password\", or \"access_token\" and \"refresh_token\", or for a whole domain \"docker_credentials_helper\".");
		return [];
	});
	const defaults = decodeDefaults(items, report);
	return defaults === void 0 ? { credentials } : {
		credentials,
		defaults
	};
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
	].filter((one) => one !== void 0).length !== 1) return void 0;
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
	return name === void 0 || hasPath ? void 0 : {
		kind: "helper",
		name
	};
}
function decodeDefaults(items, report) {
	const type = "oci_default_credentials";
	if (!items.some(({ keys }) => keys[0].text === type)) return void 0;
	const body = itemsUnder(items, type);
	const configFiles = textsArgument(body, "docker_style_config_files", report);
	const helper = textArgument(body, "docker_credentials_helper", report);
	return {
		discoverAmbient: flagArgument(body, "discover_ambient_credentials", report) ?? true,
		...configFiles === void 0 ? {} : { configFiles },
		...helper === void 0 ? {} : { helper }
	};
}

// src/language/cli-config/json-syntax.ts
/**
* Reads the JSON syntax of the first HCL.
*
* An object that holds nothing but objects is taken for labels: `{"host": {"x": {…}}}` is
* `host "x" { … }`. A list of objects is as many blocks, the last one first. So a block inside a block
* survives only in a list of its own: `{"provider_installation": [{"direct": [{}]}]}`.
* HCL 1: json/parser, Parse, flattenObjects (CLI-5).
*/
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
/** Works on a stack as upstream does, which is why lists come out backwards. */
function flatten(items) {
	const flat = [];
	const stack = [...items].reverse();
	for (let item = stack.pop(); item !== void 0; item = stack.pop()) {
		const inside = unfolded(item);
		if (inside === void 0) flat.push({
			...item,
			value: flattenInside(item.value)
		});
		else stack.push(...inside);
	}
	return flat;
}
/** The items that an item stands for, or undefined when it stands for itself. */
function unfolded({ keys, value, ...rest }) {
	if (value.kind === "list" && value.values.length > 0) {
		const objects = value.values.filter((one) => one.kind === "object");
		if (objects.length < value.values.length) return void 0;
		return objects.map((one) => ({
			...rest,
			keys,
			value: one
		}));
	}
	if (value.kind !== "object" || !holdsObjectsOnly(value)) return void 0;
	return value.items.map((one) => ({
		...rest,
		keys: [...keys, ...one.keys],
		value: one.value
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

// src/language/cli-config/native-scanner.ts
/** White space and comments: to the end of the line, or between a pair of signs. */
const SKIPPED = /(?:[ \t\r\n]|#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
/** `path`, `provider-x.y`: letters, digits, `_`, `-` and `.`. */
const IDENTIFIER = /[\p{L}_][\p{L}\p{Nd}_.-]*/uy;
/** `-1`, `2.5e3`, `0x1F`. */
const NUMBER = /-?(?:0[xX][0-9a-fA-F]+|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/y;
/** `<<EOT` or `<<-EOT` with the rest of its line. */
const HEREDOC_START = /<<(-?)([\p{L}\p{Nd}_]+)\r?\n/uy;
/** Splits a text into tokens; the last one is `end` or the first that is invalid. HCL 1: scanner. */
function scanNative(text) {
	const tokens = [];
	let at = 0;
	for (;;) {
		at += match(SKIPPED, text, at)?.[0].length ?? 0;
		const token = tokenAt(text, at);
		tokens.push(token);
		if (token.kind === "end" || token.kind === "invalid") return tokens;
		at = token.end;
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
/** A string ends at its quotation mark on the same line. */
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
/** A character of a string, an escape sequence, or a whole `${…}`, which means itself. */
function pieceAt(text, at) {
	if (text.startsWith("\\", at)) return escapeAt(text, at);
	const length = text.startsWith("${", at) ? interpolationLength(text, at) : 1;
	return {
		meaning: text.slice(at, at + length),
		length
	};
}
/** Length up to the closing brace: quotation marks and line ends inside are text. */
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
/** `\x41`, `\101`, `\u0041`, `\U00000041`. */
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
			const content = lines.map((one) => `${one}\n`).join("");
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
/** Without the indentation that all lines share. */
function unindented(content) {
	const lines = content.split("\n");
	const indents = lines.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
	const shared = Math.min(...indents, content.length);
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
/** Nested values beyond this are refused, so that hostile input cannot exhaust the stack. */
const MAX_DEPTH = 500;
/**
* Reads the native syntax of the first HCL: unlike in its successor, blocks may stand on one line, an
* object may be introduced with or without an equals sign, and commas between items are free.
* HCL 1: parser, Parse.
*/
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
/** Items up to a closing brace or the end of the file. */
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
	if (parser.depth >= MAX_DEPTH) return fail(parser, "The values are nested too deeply.");
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
/** Remembers the first problem and skips to the end, where every loop stops. */
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

// src/language/cli-config/parse.ts
/**
* Reads a CLI configuration file: JSON if its first character is a brace, whatever the file's name.
* HCL 1: lexMode (CLI-5).
*/
function parseCliConfig(source) {
	return /^\s*\{/.test(source.text) ? parseJsonConfig(source) : parseNativeSyntax(source);
}

// src/language/cli-config/provider-installation.ts
const BLOCK = "Invalid provider_installation block";
const METHOD = "Invalid provider_installation method block";
const EVERYWHERE = ["include", "exclude"];
/**
* Every `provider_installation` block of a file; more than one in all files is for the reader of all
* files to refuse. Unlike the rest of the file these blocks are checked: a method that is wrong is
* reported and left out. OpenTofu: cliconfig, decodeProviderInstallationFromConfig (CLI-5).
*/
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
	for (const one of value.items) {
		const block = methodBlock(one, report);
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
	return report.diagnostics.slice(before).some(({ severity }) => severity === "error") ? void 0 : {
		...location,
		include,
		exclude,
		place: report.range(block.place)
	};
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
/** Whether a text is the URL of a network mirror: https, with a host (SRC-40). */
function isMirrorUrl(text) {
	return /^https:\/\/[^/?#]/i.test(text) && URL.canParse(text);
}
function retryCount(block, report) {
	const downloadRetryCount = countArgument(block.body.items, RETRIES, report);
	return downloadRetryCount === void 0 ? {} : { downloadRetryCount };
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
		else if (isProviderSource(source.text)) overrides.set(source.text, value.text);
		else {
			const detail = `The entry "${source.text}" is not a provider source address.`;
			report.error(source, "Invalid provider source address", detail);
		}
	}
}
function isProviderSource(text) {
	try {
		parseProviderAddress(text, TERRAFORM);
		return true;
	} catch (caught) {
		if (isLockReviewError(caught)) return false;
		throw caught;
	}
}

// src/language/cli-config/report.ts
/** An empty report on a file. */
function createReport(source) {
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

// src/language/cli-config/decode-file.ts
/**
* Decodes a CLI configuration file. Unknown top-level names are ignored, as by the tools (CLI-5); what
* the tools would only print is an error here, because it changes what is reached (CLI-6).
*/
function decodeCliConfigFile(bytes, file) {
	const source = sourceText(file, decodeText(bytes));
	const { items, diagnostics } = parseCliConfig(source);
	const report = createReport(source);
	report.diagnostics.push(...diagnostics);
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
/** The ASCII host that a label names; reported when it is none. OpenTofu: cliconfig, Config.Validate. */
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
	return {
		...retryCount === void 0 ? {} : { retryCount },
		...requestTimeoutSeconds === void 0 ? {} : { requestTimeoutSeconds }
	};
}
/** Objects become plain ones; services are checked where they are used (SRC-8). */
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

// src/language/cli-config/locate.ts
/**
* Where the main CLI configuration file is looked for. Only one file is read.
* OpenTofu: cliconfig, ConfigFile (CLI-1).
*/
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
/**
* Directories that may hold further files, `credentials.tfrc.json` among them; the first that exists is
* the one. Nobody looks there when the environment names the main file (CLI-2).
* OpenTofu: cliconfig, ConfigDir.
*/
function cliConfigDirectories(places) {
	const { environment, isWindows } = places;
	if (isWindows) {
		const folder = environment["APPDATA"];
		return folder ? [`${folder}\\terraform.d`] : [];
	}
	const home = environment["HOME"];
	return [...home ? [posix$1.join(home, ".terraform.d")] : [], ...places.tool === "terraform" ? [] : xdgPlace(environment)];
}
/** The names in a configuration directory that are read, in the order in which they count (CLI-2). */
function cliConfigNames(names) {
	return names.filter((name) => name.endsWith(".tfrc") || name.endsWith(".tfrc.json")).sort(compareBytes);
}

// src/language/cli-config/merge.ts
/**
* Puts the files and the variables of a CLI configuration together.
*
* Of `host` and `credentials` blocks for one host the last file's counts, of cache directories the first
* file's; `registry_protocols` counts only in the main file, because the defaults, which upstream adds
* before the directory is read, win over the directory. OpenTofu: cliconfig, LoadConfig, Merge (CLI-4).
*/
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
			...credentialsHelper === void 0 ? {} : { credentialsHelper },
			...providerInstallation === void 0 ? {} : { providerInstallation },
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
			...tooMany("provider_installation", secondInstallation)
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
/** `$NAME` and `${NAME}` stand for variables; one that is not set is empty. Go: os.ExpandEnv (CLI-7). */
function expanded(path, environment) {
	return path?.replace(/\$(?:\{([^}]*)\}|(\w+))/g, (_, braced, plain) => environment[braced ?? plain ?? ""] ?? "");
}
function mayBreak(environment) {
	const value = environment["TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE"] ?? "";
	return value !== "" && value !== "0";
}
/** Only positive whole numbers count (CLI-11). */
function registryVariables(environment) {
	const retryCount = positive(environment["TF_REGISTRY_DISCOVERY_RETRY"]);
	const requestTimeoutSeconds = positive(environment["TF_REGISTRY_CLIENT_TIMEOUT"]);
	return {
		...retryCount === void 0 ? {} : { retryCount },
		...requestTimeoutSeconds === void 0 ? {} : { requestTimeoutSeconds }
	};
}
function positive(text) {
	const number = /^\+?[0-9]{1,9}$/.test(text ?? "") ? Number(text) : 0;
	return number > 0 ? number : void 0;
}

// src/app/cli-config.ts
/**
* Reads the CLI configuration that the tools would read: the main file, the files of the configuration
* directory, and the variables (CLI-1..4).
*
* The tools print what is wrong with it and carry on (CLI-6); a run that is to be relied on must stop at
* an error among the diagnostics.
*
* @throws LockReviewError `FILE_FAILED` when a file is there and cannot be read
*/
async function loadCliConfig(request, files, signal) {
	const { environment } = request;
	const { main, missing } = await readMain(request, files, signal);
	const directory = request.given !== void 0 || locateCliConfig(request).kind === "named" ? [] : await readDirectory(request, files, signal);
	const { config, diagnostics } = mergeCliConfigs({
		main,
		directory,
		environment
	});
	const cache = await missingCache(config, files, signal);
	return {
		config,
		diagnostics: [
			...missing,
			...diagnostics,
			...cache
		]
	};
}
async function readMain(request, files, signal) {
	const { given } = request;
	const place = locateCliConfig(request);
	const usual = place.kind === "usual" ? place.paths : [place.path];
	for (const path of given === void 0 ? usual : [given]) {
		const bytes = await files.read(path, signal);
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
/** A file that the environment names may be missing, as it may for the tools (CLI-3). */
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
async function readDirectory(request, files, signal) {
	const separator = request.isWindows ? "\\" : "/";
	for (const directory of cliConfigDirectories(request)) {
		const entries = await files.list(directory, signal);
		if (entries === void 0) continue;
		const decoded = [];
		for (const name of cliConfigNames(entries.map((entry) => entry.name))) {
			const path = `${directory}${separator}${name}`;
			const bytes = await files.read(path, signal);
			if (bytes !== void 0) decoded.push(decodeCliConfigFile(bytes, path));
		}
		return decoded;
	}
	return [];
}
/** A plugin cache must exist: nobody makes the directory (CLI-7). */
async function missingCache({ pluginCacheDir }, files, signal) {
	if (pluginCacheDir === void 0) return [];
	const real = await files.resolve(pluginCacheDir, signal);
	if (real !== void 0 && await files.kind(real, signal) === "directory") return [];
	return [{
		severity: "error",
		summary: "The specified plugin cache dir cannot be opened",
		detail: `${pluginCacheDir} is not a directory; create it, or leave plugin_cache_dir and TF_PLUGIN_CACHE_DIR out.`
	}];
}

// src/cli/cli-config.ts
/**
* The CLI configuration of OpenTofu or Terraform that a run goes by: `--cli-config`, else where the
* tools look. A path in the environment starts where the program was started, whatever `--chdir` says
* (CLI-3).
*
* @throws LockReviewError `INVALID_CLI_CONFIG` with file and line; the tools would carry on (CLI-6)
*/
async function readCliConfig({ directory, environment, log, signal }, options) {
	const given = options.text("cli-config");
	const { config, diagnostics } = await loadCliConfig({
		environment,
		isWindows: process.platform === "win32",
		...given === void 0 ? {} : { given: resolve(directory, given) }
	}, createDiskTree({
		root: process.cwd(),
		reach: "anywhere"
	}), signal);
	const error = diagnostics.find((one) => one.severity === "error");
	if (error !== void 0) throw new LockReviewError("INVALID_CLI_CONFIG", placed(error), { hint: error.detail });
	for (const one of diagnostics) log.warn(`${placed(one)}: ${one.detail}`);
	return config;
}
function placed({ summary, range }) {
	return range === void 0 ? summary : `${range.file}:${range.start.line}: ${summary}`;
}

// src/cli/progress.ts
/** Time between two drawings; faster is only flicker. */
const REDRAW_MS = 100;
const ERASE_LINE = "\x1B[2K\r";
/** One line a download while standard error is a terminal, with bytes, rate and time left; then gone. */
function progressListener(options) {
	if (!process.stderr.isTTY || options.flag("quiet")) return {
		listener: () => {},
		end: () => {}
	};
	const downloads = /* @__PURE__ */ new Map();
	let drawnLines = 0;
	let drawnAt = 0;
	const draw = () => {
		const lines = [...downloads.values()].map((one) => downloadLine(one, Date.now()));
		process.stderr.write(`${erase(drawnLines)}${lines.map((line) => `${line}\n`).join("")}`);
		drawnLines = lines.length;
		drawnAt = Date.now();
	};
	return {
		listener: (event) => {
			const isSoon = Date.now() - drawnAt < REDRAW_MS;
			if (follow(downloads, event) && !(event.kind === "download-progress" && isSoon)) draw();
		},
		end: () => {
			downloads.clear();
			if (drawnLines > 0) draw();
		}
	};
}
/** Notes an event; whether there is something to draw. */
function follow(downloads, event) {
	switch (event.kind) {
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
function keyOf({ provider, version, platform }) {
	return `${provider} ${version} ${platform}`;
}
function downloadLine(download, now) {
	const seconds = Math.max((now - download.started) / 1e3, .001);
	const rate = download.bytes / seconds;
	const of = download.totalBytes === void 0 ? "" : ` of ${byteWords(download.totalBytes)}`;
	const left = download.totalBytes === void 0 || rate === 0 ? "" : `, ${Math.ceil((download.totalBytes - download.bytes) / rate)} s left`;
	return `${download.name}: ${byteWords(download.bytes)}${of}, ${byteWords(Math.round(rate))}/s${left}`;
}
function erase(lines) {
	return `\u001b[1A${ERASE_LINE}`.repeat(lines);
}

// src/cli/engine.ts
/** Bytes of packages that a review downloads at most unless told otherwise. */
const REVIEW_DOWNLOAD_BYTES = 3 * 2 ** 30;
/**
* Lets a command ask registries, and cleans up after it: connections are closed and packages removed,
* whatever happens.
*/
async function withEngine(context, options, command, use) {
	const { environment, log, signal } = context;
	const settings = engineSettings(context, await readCliConfig(context, options), options, command);
	const http = createHttpClient({
		userAgent: `tofu-lock-review/${PROGRAM_VERSION}`,
		environment,
		clock: SYSTEM_CLOCK
	});
	const scratch = createScratchSpace();
	const progress = progressListener(options);
	const engine = createEngine({
		http,
		scratch,
		clock: SYSTEM_CLOCK,
		listener: progress.listener
	}, settings);
	try {
		return await use({
			engine,
			gather: evidenceGatherer(engine, reportedH1(options, command), signal),
			clock: SYSTEM_CLOCK,
			started: SYSTEM_CLOCK.now(),
			cost: () => http.stats(),
			log,
			hostPlatform: platformFromNode(process.platform, process.arch),
			programVersion: PROGRAM_VERSION
		});
	} finally {
		progress.end();
		await Promise.all([http.close(), scratch.dispose()]);
	}
}
/** A review may believe the registry's `h1:`; an audit and the writing commands compute them. */
function reportedH1(options, command) {
	return choice(options, "reported-h1", ["accept", "verify"]) ?? (command === "review" ? "accept" : "verify");
}
function engineSettings({ environment }, config, options, command) {
	const limit = command === "review" ? REVIEW_DOWNLOAD_BYTES : Number.POSITIVE_INFINITY;
	const configured = [...config.tokens].flatMap(([host, token]) => token === void 0 ? [] : [[host, token]]);
	const tokens = new Map([...configured, ...tokensFromEnvironment(environment)]);
	return {
		jobs: countOf(options, "jobs") ?? 8,
		maxDownload: sizeOf(options, "max-download") ?? limit,
		hosts: config.hosts,
		credentials: credentialsFromTokens(tokens),
		authentication: {
			enforceValidation: environment["OPENTOFU_ENFORCE_GPG_VALIDATION"] === "true",
			enforceExpiration: environment["OPENTOFU_ENFORCE_GPG_EXPIRATION"] === "true"
		}
	};
}

export { reportedPackage as a, examinePackage as i, withEngine as n, mergeDispositions as o, describePackage as r, isUnreachable as s, reportedH1 as t };