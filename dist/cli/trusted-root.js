import { d as listOf, g as unusable, h as unset, i as absentOr, l as checkedRecord, m as recordOf, p as readJson, r as aText } from "./reader.js";
import { do as LockReviewError, lo as quoted } from "./shipped-keys.js";
import { X509Certificate, createPublicKey } from "node:crypto";

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

export { faultWords as n, shippedRoot as r, decodeTrustedRoots as t };