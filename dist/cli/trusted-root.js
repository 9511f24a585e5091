import { do as LockReviewError, ha as largestOf, lo as quoted } from "./shipped-keys.js";
import { d as listOf, g as unusable, h as unset, i as absentOr, l as checkedRecord, m as recordOf, p as readJson, r as aText } from "./reader.js";
import { X509Certificate, createPublicKey } from "node:crypto";
import { buffer } from "node:stream/consumers";

// src/sources/answers/fetch-document.ts
const MAX_JSON_BYTES = 8388608;
const MAX_REDIRECTS = 9;
const DEFAULT_PATIENCE = {
	retries: 1,
	timeoutMs: 1e4
};
function jsonRequest(url, { retries, timeoutMs }, authorization) {
	return {
		url,
		headers: { accept: "application/json" },
		authorization,
		retries,
		timeoutMs,
		maxRedirects: 9,
		maxBytes: MAX_JSON_BYTES
	};
}
async function fetchDocument(http, request) {
	const response = await refusingEcho(await http.request(request), request.authorization ?? "", request.url);
	const { status, headers, url } = response;
	if (status === 200) return {
		status,
		headers,
		url,
		body: await buffer(response.body)
	};
	await response.discard();
	return {
		status,
		headers,
		url,
		body: /* @__PURE__ */ new Uint8Array()
	};
}
const MIN_TELLING_LENGTH = 8;
async function refusingEcho(response, authorization, url) {
	const secrets = secretsOf(authorization);
	if (secrets.length === 0) return response;
	const headerTexts = Object.values(response.headers);
	if (secrets.some((secret) => headerTexts.some((value) => value.includes(secret)))) {
		await response.discard();
		throw repeated(url);
	}
	const bytes = secrets.map((secret) => Buffer.from(secret));
	return {
		...response,
		body: refusingPieces(response.body, bytes, url)
	};
}
function secretsOf(authorization) {
	const credentials = authorization.replace(/^\S+ /, "");
	const pair = /^basic /i.test(authorization) ? Buffer.from(credentials, "base64").toString() : "";
	return [credentials, pair.slice(pair.indexOf(":") + 1)].filter((secret) => secret.length >= MIN_TELLING_LENGTH);
}
async function* refusingPieces(body, secrets, url) {
	const overlap = largestOf(secrets.map((secret) => secret.byteLength));
	let end = Buffer.alloc(0);
	for await (const piece of body) {
		const bytes = Buffer.concat([end, piece]);
		if (secrets.some((secret) => bytes.includes(secret))) throw repeated(url);
		end = bytes.subarray(-overlap);
		yield piece;
	}
}
function repeated(url) {
	return new LockReviewError("INVALID_METADATA", `The answer of ${displayUrl(url)} repeats the credentials that it was sent`, { hint: "Tell the registry's operator; the answer was not used, so that nothing shows them." });
}
function displayUrl(url) {
	if (!URL.canParse(url)) return "a malformed URL";
	const { protocol, host, pathname } = new URL(url);
	return `${protocol}//${host}${pathname}`;
}
function resolveHttpUrl(reference, base) {
	const url = URL.canParse(reference, base) ? new URL(reference, base) : void 0;
	return url?.protocol === "http:" || url?.protocol === "https:" ? url : void 0;
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
	const documents = lines.length > 0 && lines.every((line) => line.trimStart().startsWith("{")) ? lines : [text];
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
const aDate = (value, place) => {
	const text = aText(value, place);
	if (Number.isNaN(Date.parse(text))) throw unusable(place, "a time");
	return text;
};
const aDer = (value, place) => {
	const der = Buffer.from(aText(value, place), "base64");
	try {
		return new X509Certificate(der);
	} catch (cause) {
		throw Object.assign(unusable(place, "a certificate"), { cause });
	}
};
const aCertificate = recordOf((holder) => holder.read("rawBytes", aDer));
const aChain = recordOf((chain) => chain.read("certificates", listOf(aCertificate, MAX_ITEMS)));
const aValidity = checkedRecord({
	start: unset(aDate),
	end: unset(aDate)
});
const anAuthority = recordOf((authority) => ({
	uri: authority.text("uri"),
	validFor: authority.read("validFor", absentOr(aValidity)),
	certificates: authority.read("certChain", aChain)
}));
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
const aLog = checkedRecord({
	baseUrl: aText,
	publicKey: checkedRecord({
		rawBytes: aKey,
		validFor: checkedRecord({
			start: aDate,
			end: unset(aDate)
		})
	})
});
function faultWords(fault) {
	if (fault.kind === "no-json") return "it is not valid JSON";
	if (fault.kind === "ambiguous") return fault.reason;
	return `${fault.way.length === 0 ? "it" : quoted(fault.way.join("."))} must be ${fault.wanted}`;
}
function invalid(where, reason) {
	const message = `Trust roots in ${where} cannot be used: ${reason}`;
	return new LockReviewError("INVALID_POLICY", message, { hint: "Write what `gh attestation trusted-root` prints, or the trusted_root.json of the instance." });
}

export { MAX_JSON_BYTES as a, jsonRequest as c, DEFAULT_PATIENCE as i, refusingEcho as l, faultWords as n, displayUrl as o, shippedRoot as r, fetchDocument as s, decodeTrustedRoots as t, resolveHttpUrl as u };