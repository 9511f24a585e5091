import { r as __toESM } from "./rolldown-runtime.js";
import { D as displayName, E as byteNameFromText, M as findDirectory, N as notAnArchive, O as hasDirectoryMode, P as readDescriptor, S as hasExecutable, T as byteName, _ as createDiskTree, a as anInteger, b as directoryHash, c as anything, d as listOf, g as unusable, h as unset, i as absentOr, j as ENTRY_SIGNATURE, l as checkedRecord, m as recordOf, o as anObject, p as readJson, r as aText, t as aCount, u as isRecord, v as createFileWriter, x as executableCandidates, y as archiveHash } from "./reader.js";
import { i as exitOnSignals } from "./replace-file.js";
import { $a as parseVersion, $i as platformParts, Aa as normalizeAddressPart, Ca as addressParts, Fi as isSameRepository, Ha as remembered, Ii as sourceName, Ja as parseServiceHost, Ji as checksumEvidence, Kt as allowsVersion, La as defaultRegistryHost, Na as OPENTOFU, Sa as zipHash, Ua as rememberedOf, Xa as compareExactVersions, Xi as decodeChecksums, Yi as checksumWarnings, Yt as parseConstraints, Zi as parsePlatform, _o as loadPart, aa as disposition, ba as parseHash, ca as packagesBehind, da as appendAll, do as LockReviewError, fa as eachOf, ga as smallestOf, go as isLockReviewError, ho as inSentences, la as parseFingerprint, lo as quoted, mo as boundedMessage, no as compareBytes, oa as isUncovered, pa as groupBy, po as attempt, ro as sortedUnique, sa as mergeDispositions, ua as signersOf$1, uo as visibleText, va as hashScheme, xa as preferredHashes, xo as undefinedOnError, ya as ofScheme } from "./shipped-keys.js";
import { a as runTimes } from "./run-time.js";
import { a as ABSENT, c as failureFromStatus, d as isSilence, f as isUnreachable, h as notPublished, i as hashDirectory, l as inVain, n as printCommand, o as answerOr, s as availableOf, u as isAbsent } from "./print-command.js";
import { r as textDigest, t as hexDigest } from "./digest.js";
import { n as theSetting } from "./setting.js";
import { a as MAX_JSON_BYTES, c as jsonRequest, n as faultWords, o as displayUrl, r as shippedRoot, s as fetchDocument, u as resolveHttpUrl } from "./trusted-root.js";
import { i as limitConcurrency, n as bytesOf, r as downloadBudget, t as MAX_PACKAGE_BYTES } from "./limits.js";
import { r as parseTimeLimit } from "./written-settings.js";
import { b as piecesOf$1 } from "./report.js";
import { c as settingOf, i as choiceOf, n as standingLines, o as inOptions, r as writeResult, s as policyInputs, t as SCREEN } from "./screen.js";
import { crc32, createInflateRaw } from "node:zlib";
import { X509Certificate, createHash, createPublicKey, verify } from "node:crypto";
import { resolve } from "node:path";
import { open } from "node:fs/promises";
import { createReadStream, realpathSync, statSync } from "node:fs";

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
const unsupported = (what) => new OpenPgpFault("unsupported", `${what} is not supported`);
const structural = (message) => new OpenPgpFault("structural", message);
const broken$1 = (message) => new OpenPgpFault("broken", message);
function isFault(caught, ...kinds) {
	return caught instanceof OpenPgpFault && kinds.includes(caught.kind);
}

// src/packages/openpgp/key-material.ts
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
	const modulus = withoutLeadingZeros(contents.multiprecision());
	const exponentBytes = contents.multiprecision();
	if (exponentBytes.length > 3) throw unsupported("an RSA exponent that is so large");
	const n = modulus.toString("base64url");
	const e = withoutLeadingZeros(exponentBytes).toString("base64url");
	const key = accepted(() => createPublicKey({
		key: {
			kty: "RSA",
			n,
			e
		},
		format: "jwk"
	}));
	return {
		kind: "rsa",
		modulus,
		exponent: exponentBytes.length === 0 ? 0 : exponentBytes.readUIntBE(0, exponentBytes.length),
		key
	};
}
const DSA = Buffer.from("06072a8648ce380401", "hex");
function readDsa(contents) {
	const nextNumber = () => withoutLeadingZeros(contents.multiprecision());
	const [prime, order, generator, value] = [
		nextNumber(),
		nextNumber(),
		nextNumber(),
		nextNumber()
	];
	const group = der(48, derInteger(prime), derInteger(order), derInteger(generator));
	const key = derKey(der(48, DSA, group), derInteger(value));
	return {
		kind: "dsa",
		numberBytes: order.length,
		key
	};
}
const COORDINATE_BYTES = /* @__PURE__ */ new Map([
	["2a8648ce3d030107", 32],
	["2b81040022", 48],
	["2b81040023", 66],
	["2b8104000a", 32],
	["2b2403030208010107", 32],
	["2b240303020801010b", 48],
	["2b240303020801010d", 64]
]);
const UNCOMPRESSED_POINT = 4;
const EC_PUBLIC_KEY = Buffer.from("06072a8648ce3d0201", "hex");
function readEcdsa(contents) {
	const curve = readShort(contents);
	const point = contents.multiprecision();
	const numberBytes = COORDINATE_BYTES.get(curve.toString("hex"));
	if (numberBytes === void 0) throw unsupported("a curve of an ECDSA key");
	const key = point.length === 1 + 2 * numberBytes && point[0] === UNCOMPRESSED_POINT ? derKey(der(48, EC_PUBLIC_KEY, der(6, curve)), point) : void 0;
	if (key === void 0) throw broken$1("a point is not on the curve of its ECDSA key");
	return {
		kind: "ecdsa",
		numberBytes,
		key
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
	const encoding = contents.multiprecision();
	if (encoding.length === 0) throw structural("an EdDSA key has no point");
	if (encoding[0] !== COMPRESSED_POINT) throw unsupported("the form of a point");
	const point = encoding.subarray(1);
	if (point.length !== POINT_BYTES[kind]) throw broken$1("a point of an EdDSA key has a wrong length");
	return edwards(kind, point);
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
	return kind === "ed25519" || kind === "ed448" ? edwards(kind, point) : { kind: "encryption" };
}
function edwards(kind, point) {
	const crv = kind === "ed25519" ? "Ed25519" : "Ed448";
	const x = point.toString("base64url");
	return {
		kind,
		point,
		key: accepted(() => createPublicKey({
			key: {
				kty: "OKP",
				crv,
				x
			},
			format: "jwk"
		}))
	};
}
const OLD_CURVE = "2b060104019755010501";
const ENCRYPTION_POINTS = /* @__PURE__ */ new Map([[OLD_CURVE, 33], ["2b656f", 57]]);
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
	const curve = readShort(contents).toString("hex");
	const point = contents.multiprecision();
	const [reserved, hash = 0, cipher = 0] = readShort(contents);
	const bytes = ENCRYPTION_POINTS.get(curve);
	if (bytes === void 0 && !COORDINATE_BYTES.has(curve)) throw unsupported("a curve of an ECDH key");
	const isWhole = bytes === void 0 || point.length === bytes;
	if (version === 6 && isWhole && curve === OLD_CURVE) throw structural("a curve of an ECDH key is too old");
	const isKnown = DERIVATION_HASHES.has(hash) && DERIVATION_CIPHERS.has(cipher);
	if (reserved !== 1 || !isKnown) throw unsupported("how an ECDH key derives its secrets");
	if (!isWhole) throw broken$1("a point of an ECDH key has a wrong length");
	return { kind: "encryption" };
}
function readShort(contents) {
	const length = contents.byte();
	if (length === 0 || length === 255) throw unsupported("a length that is reserved");
	return contents.take(length);
}
function withoutLeadingZeros(number) {
	const first = number.findIndex((byte) => byte !== 0);
	return first < 0 ? Buffer.alloc(0) : number.subarray(first);
}
function accepted(make) {
	try {
		return make();
	} catch {
		return;
	}
}
function derKey(algorithm, content) {
	const key = der(48, algorithm, der(3, Buffer.from([0]), content));
	return accepted(() => createPublicKey({
		key,
		format: "der",
		type: "spki"
	}));
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
function derInteger(digits) {
	return der(2, (digits[0] ?? 128) >= 128 ? Buffer.concat([Buffer.alloc(1), digits]) : digits);
}

// src/packages/openpgp/public-key.ts
function readPublicKey(contents, rules) {
	const head = contents.take(6);
	const version = head.readUInt8(0);
	if (!rules.versions.has(version)) throw unsupported(`a key of version ${version}`);
	if (version > 4) contents.take(4);
	const numbersStart = contents.taken().length;
	const algorithm = head.readUInt8(5);
	const material = readMaterial(contents, algorithm, version, rules);
	const numbers = contents.taken().subarray(numbersStart);
	return {
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
	const start = isV4 ? [uint(153, 1), uint(body.length, 2)] : [uint(149 + version, 1), uint(body.length, 4)];
	const signedForm = Buffer.concat([...start, body]);
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
const ENCRYPTION_ONLY = /* @__PURE__ */ new Set([
	2,
	16,
	18
]);
const HASH_NAMES = /* @__PURE__ */ new Map([
	[2, "sha1"],
	[8, "sha256"],
	[9, "sha384"],
	[10, "sha512"],
	[11, "sha224"],
	[12, "sha3-256"],
	[14, "sha3-512"]
]);
function faultOf(signature, by, data, rules) {
	if (ENCRYPTION_ONLY.has(by.algorithm)) return "the key cannot sign";
	if (signature.algorithm !== by.algorithm) return "the signature does not fit its key";
	const hash = HASH_NAMES.get(signature.hash) ?? "";
	const message = Buffer.concat([
		signature.salt,
		...data,
		signature.suffix
	]);
	const digest = createHash(hash).update(message).digest();
	if (signature.version > 4 && !digest.subarray(0, 2).equals(signature.digestStart)) return "the signature is of something else";
	const { material } = by;
	const numbers = numbersFor(material, signature, rules);
	if (numbers === void 0 || material.kind === "encryption" || material.key === void 0) return "the signature is not valid";
	const key = {
		key: material.key,
		dsaEncoding: "ieee-p1363"
	};
	const isOverDigest = material.kind === "ed25519" || material.kind === "ed448";
	try {
		return (isOverDigest ? verify(void 0, digest, key, numbers) : verify(hash, message, key, numbers)) ? void 0 : "the signature is not valid";
	} catch {
		return "the signature is not valid";
	}
}
function numbersFor(material, { numbers, hash }, rules) {
	switch (material.kind) {
		case "rsa": return isUsableRsa(material, hash, rules) ? joined(numbers, material.modulus.length) : void 0;
		case "dsa":
		case "ecdsa": return joined(numbers.map(withoutLeadingZeros), material.numberBytes);
		case "ed25519": return numbers.length === 1 ? numbers[0] : joined(numbers, 32);
		case "ed448":
			if (numbers.length === 1) return numbers[0];
			return numbers[0]?.length === 115 ? numbers[0].subarray(1) : void 0;
		case "encryption": return;
	}
}
function joined(numbers, length) {
	if (numbers.some((number) => number.length > length)) return void 0;
	return Buffer.concat(numbers.flatMap((number) => [Buffer.alloc(length - number.length), number]));
}
const SHA3 = /* @__PURE__ */ new Set([12, 14]);
function isUsableRsa(material, hash, rules) {
	const { modulus, exponent } = material;
	if (exponent < 2 || rsaBits(material) < rules.minRsaBits) return false;
	return rules.rsaOfNewGo ? exponent % 2 === 1 && (modulus.at(-1) ?? 0) % 2 === 1 : !SHA3.has(hash);
}
function rsaBits({ modulus }) {
	return modulus.length * 8 - Math.clz32((modulus[0] ?? 0) << 24);
}

// src/packages/openpgp/second-reader.ts
function loadOpenPgp() {
	return loadPart("openpgp-js.js", () => import("../openpgp-js.js"));
}
async function readWithOpenPgpJs(document, { signature, by }) {
	const { key, subkey } = by;
	const { primary } = by.entity;
	const binding = subkey?.binding;
	const checks = [
		{
			signature,
			maker: key
		},
		{
			signature: binding,
			maker: primary
		},
		{
			signature: binding?.embedded,
			maker: key
		}
	].filter((check) => check.signature !== void 0);
	const computed = checks.filter(({ maker }) => isComputable(maker));
	const reading = computed.length === checks.length ? "agrees" : "cannot-read";
	if (computed.length === 0) return reading;
	const library = await loadOpenPgp();
	const noHashes = /* @__PURE__ */ new Set();
	const rejected = {
		rejectHashAlgorithms: noHashes,
		rejectMessageHashAlgorithms: noHashes
	};
	const config = {
		...library.config,
		...rejected
	};
	try {
		const content = {
			text: null,
			getBytes: () => document
		};
		const bond = {
			key: hashed$1(primary),
			bind: hashed$1(key)
		};
		for (const check of computed) {
			const maker = await readKey(library, check.maker);
			const packet = readPacket(library, check, maker);
			const data = check.signature === signature ? content : bond;
			const created = packet.created ?? void 0;
			await packet.verify(maker, check.signature.type, data, created, true, config);
		}
		return reading;
	} catch {
		return "disagrees";
	}
}
function hashed$1({ signedForm }) {
	return { writeForHash: () => signedForm };
}
async function readKey(library, { version, signedForm, fingerprint }) {
	const key = new library.PublicKeyPacket();
	await key.read(bounded(signedForm.subarray(version === 4 ? 3 : 5)));
	if (key.getFingerprint().toUpperCase() === fingerprint) return key;
	throw new RangeError("the key has another fingerprint");
}
function readPacket(library, { signature, maker }, key) {
	const { body, hash } = signature;
	const { material } = maker;
	const packet = new library.SignaturePacket();
	packet.read(bounded(body));
	packet.issuerKeyID = key.getKeyID();
	packet.unknownSubpackets = [];
	packet.rawNotations = [];
	packet.revocationKeyClass = null;
	return EDWARDS.has(material.kind) && !LONG_HASHES.has(hash) ? withDigest(packet, hash) : packet;
}
const EDWARDS = /* @__PURE__ */ new Set(["ed25519", "ed448"]);
const SHA512 = 10;
const LONG_HASHES = /* @__PURE__ */ new Set([SHA512, 14]);
function withDigest(packet, hash) {
	const digest = (_type, _data, bytes) => createHash(HASH_NAMES.get(hash) ?? "").update(bytes).digest();
	return Object.assign(packet, {
		hash: digest,
		hashAlgorithm: SHA512
	});
}
const CURVES = /* @__PURE__ */ new Set([
	"prime256v1",
	"secp384r1",
	"secp521r1"
]);
const LEGACY_EDDSA = 22;
function isComputable({ version, algorithm, material }) {
	if (version === 5) return false;
	if (material.kind === "ed448") return algorithm !== LEGACY_EDDSA;
	const curve = material.kind === "ecdsa" && material.key?.asymmetricKeyDetails?.namedCurve;
	return curve === false || CURVES.has(curve ?? "");
}
const MAX_PACKET_BYTES = 65536;
function bounded(body) {
	if (body.length > MAX_PACKET_BYTES) throw new RangeError("the packet is too large");
	return body;
}

// src/adapters/process/console-log.ts
function createConsoleLog({ level, write }) {
	const line = (message) => write(`${message.split("\n").map(visibleText).join("\n")}\n`);
	return {
		info: (message) => {
			if (level !== "quiet") line(message);
		},
		warn: (message) => line(`warning: ${message}`),
		debug: (message) => {
			if (level === "verbose") line(message);
		}
	};
}

// src/packages/authentication/meta.ts
function packageName({ provider, version, platform }) {
	return `${provider} ${version} for ${platform}`;
}

// src/packages/authentication/listed-hashes.ts
function readsReportedPackages(tool) {
	return tool.name === "opentofu" && tool.minor >= 12;
}
function recordsVerified(tool) {
	return tool.name === "opentofu" && tool.minor >= 10;
}
function checkReportedPackages(meta, registry) {
	if (registry.packages.size === 0) return void 0;
	const report = registry.packages.get(meta.platform);
	if (report === void 0) return invalid$4(meta, "reports hashes of other platforms and none of this one");
	if (report.size <= 0) return invalid$4(meta, `reports a package size of ${report.size}`);
	const archives = report.hashes.filter((hash) => hashScheme(hash) === "zh");
	const other = archives.find((hash) => hash !== `zh:${registry.shasum}`);
	if (other !== void 0) return twoReleases(meta, `${`announces ${quoted(`zh:${registry.shasum}`)} for ${packageName(meta)}`}, but reports ${quoted(other)}`);
	return archives.length === 0 ? invalid$4(meta, "reports no zh: hash of this package") : void 0;
}
function checkReportedSize(meta, registry, bytes) {
	const report = registry.packages.get(meta.platform);
	if (report === void 0 || report.size === bytes) return void 0;
	return untrusted(meta, `has ${bytes} bytes, but ${meta.source} reports ${report.size}`);
}
function reportedDispositions(packages) {
	const maps = [...packages].map(([platform, { hashes }]) => listedTogether(platform, hashes, "reportedByRegistry"));
	return mergeDispositions(maps);
}
function listedTogether(platform, hashes, reporter) {
	const comparable = preferredHashes(hashes);
	const archives = new Set(comparable.filter((hash) => hashScheme(hash) === "zh"));
	const facts = {
		[reporter]: true,
		platforms: /* @__PURE__ */ new Set([platform])
	};
	const [archive, content] = [disposition(facts), disposition({
		...facts,
		derivedFrom: archives
	})];
	return new Map(comparable.map((hash) => [hash, archives.has(hash) ? archive : content]));
}
function invalid$4(meta, what) {
	return new LockReviewError("INVALID_METADATA", `${meta.source} ${what} (${packageName(meta)})`);
}
function twoReleases(meta, what) {
	return new LockReviewError("CHECKSUM_MISMATCH", `${meta.source} ${what}`, { hint: "Ask the publisher which of the two is the release." });
}
function untrusted(meta, what) {
	return new LockReviewError("CHECKSUM_MISMATCH", `The package of ${packageName(meta)} ${what}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function checkArchiveChecksum(meta, registry, zip) {
	const announced = zipHash(registry.shasum);
	if (announced === zip) return void 0;
	return untrusted(meta, `hashes to ${zip}, but ${meta.source} announces ${announced}`);
}
function checkAnnouncedChecksum(meta, registry, listed) {
	const announced = zipHash(registry.shasum);
	if (listed === void 0) return invalid$4(meta, `does not list ${quoted(registry.filename)} in its checksum list`);
	const own = attempt(() => zipHash(listed));
	if (own === void 0) return invalid$4(meta, `lists ${`${quoted(registry.filename)} with ${quoted(listed)}`}, which is no SHA-256 checksum`);
	if (own === announced) return void 0;
	const other = `but its checksum list has ${own}`;
	return twoReleases(meta, `announces ${announced} for ${packageName(meta)}, ${other}`);
}
function acceptableHashes(mirror, tool) {
	if (!trustsAllHashes(mirror, tool)) return mirror.hashes;
	return [.../* @__PURE__ */ new Set([...mirror.hashes, ...[...mirror.allPlatforms.values()].flat()])];
}
function trustsAllHashes(mirror, tool) {
	return mirror.trustAllHashes && tool.name === "opentofu" && tool.minor >= 12;
}
function checkMirrorHashes(meta, mirror, tool) {
	const hashes = acceptableHashes(mirror, tool);
	if (hashes.length === 0 || preferredHashes(hashes).length > 0) return void 0;
	return new LockReviewError("INVALID_METADATA", `${meta.source} lists no hash of ${packageName(meta)} in a scheme that can be compared`);
}
function mirrorDispositions(meta, mirror) {
	const own = [meta.platform, mirror.hashes];
	return mergeDispositions([own, ...mirror.allPlatforms].map(([platform, hashes]) => listedTogether(platform, hashes, "reportedByMirror")));
}
function matchMirrorHashes(meta, listed, hashed, tool) {
	const matches = [];
	const comparable = preferredHashes(listed);
	for (const hash of comparable) {
		let actual = hashed.zip;
		if (hashScheme(hash) === "h1") {
			if (hashed.archive instanceof LockReviewError) return hashed.archive;
			actual = hashed.archive;
		}
		if (hash === actual) matches.push(hash);
		if (tool.name === "terraform" && matches.length > 0) break;
	}
	if (matches.length > 0) return matches;
	const comparison = comparable.length === 1 ? `is not ${quoted(String(comparable[0]))}` : `is none of the ${comparable.length}`;
	const message = `The package of ${packageName(meta)} hashes to ${hashed.zip} and ${comparison} that ${meta.source} lists`;
	return new LockReviewError("CHECKSUM_MISMATCH", message, { hint: "Treat the package as untrusted until the mirror's operator accounts for the difference." });
}

// src/packages/authentication/signature.ts
function judgeSignature(attempts, tool, policy) {
	if (attempts.length === 0 && acceptsUnsigned(tool, policy)) return { kind: "skip" };
	let expired;
	for (const attempt of attempts) {
		const verdict = judgeAttempt(attempt, tool);
		if (typeof verdict !== "string") return verdict;
		if (verdict === "set-aside" && attempt.kind === "verified") expired ??= attempt.fact;
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
function provesDocument(attempts) {
	const deciding = attempts.find((attempt) => attempt.kind === "unreadable" || attempt.fact.status !== "unknown-issuer");
	return deciding?.kind === "verified" && deciding.fact.status === "ok" && deciding.isOfOneDocument;
}
function acceptsUnsigned(tool, policy) {
	return tool.name === "opentofu" && policy.hostIsDefaultRegistry && !policy.enforceValidation;
}
function judgeAttempt(attempt, tool) {
	if (attempt.kind === "unreadable") return refuse("BAD_SIGNATURE", `a signing key cannot be read: ${attempt.reason}`);
	const { fact } = attempt;
	switch (fact.status) {
		case "ok": return {
			kind: "accept",
			fact
		};
		case "unknown-issuer": return "try-next";
		case "key-expired": return tool.name === "opentofu" ? "set-aside" : {
			kind: "accept",
			fact
		};
		case "signature-expired":
			if (tool.name === "opentofu") return "set-aside";
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
		fact: fact ?? {
			status: code === "UNKNOWN_SIGNER" ? "unknown-issuer" : "invalid",
			weaknesses: [],
			reason
		}
	};
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
	for (const [at, { text, isCutOff }] of pieces.entries()) {
		const line = rules.mindsArmorChecksum ? text : trimSpace(text);
		if (isCutOff || isTooLong(line)) return stream(data, broken$1("the armor has a line that is too long"));
		if (line.startsWith(END)) break;
		if (line.length !== 5 || !line.startsWith("=")) {
			data.push(line);
			continue;
		}
		if (!rules.mindsArmorChecksum) break;
		const ending = checkedStream(data, line, pieces[at + 1]);
		if (ending !== void 0) return ending;
	}
	return stream(data);
}
function isTooLong(line) {
	return line.length > MAX_DATA_LINE && !line.startsWith(END);
}
function checkedStream(lines, checksum, following) {
	const sum = decodeBase64(checksum.slice(1));
	if (sum.fault !== void 0) return stream(lines, sum.fault);
	if (sum.bytes.length < 3) return void 0;
	const damaged = broken$1("the armor is damaged");
	if (following?.text.startsWith(END) !== true) return stream(lines, damaged);
	const content = stream(lines);
	const isRight = crc24(content.bytes) === sum.bytes.readUIntBE(0, 3);
	return content.fault !== void 0 || isRight ? content : {
		...content,
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
		fault
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
function trimSpace(line) {
	const start = LEADING.exec(line)?.[0].length ?? 0;
	let end = line.length;
	for (;;) {
		const last = [
			1,
			2,
			3
		].find((bytes) => ONE.test(line.slice(Math.max(start, end - bytes), end)));
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
function signsDocuments({ keyFlags = 0 }) {
	return (keyFlags & SIGNS_DOCUMENTS) !== 0;
}
function readKeyRing(packets) {
	const ring = [];
	let fault;
	for (;;) try {
		const entity = readEntity(packets);
		if (entity === void 0) break;
		ring.push(entity);
	} catch (caught) {
		if (!isFault(caught, "structural", "unsupported")) throw caught;
		fault = caught;
		Array.from(packets.while(isPartOfKey));
	}
	if (ring.length === 0 && fault !== void 0) throw fault;
	return ring;
}
function isPartOfKey(packet) {
	return packet.kind !== "primary-key";
}
function isSignature(packet) {
	return packet.kind === "signature";
}
function readEntity(packets) {
	const { rules } = packets;
	const first = packets.next();
	if (first === void 0) return void 0;
	if (first.kind !== "primary-key" && first.kind !== "subkey") throw structural("the first packet is no key");
	const primary = first.key;
	if (!rules.signingAlgorithms.has(primary.algorithm)) throw structural("the primary key cannot sign");
	const { identities, subkeys, loose } = readParts(packets, primary);
	if (identities.size === 0 && primary.version < 6) throw structural("the key has no user ID");
	const direct = primary.version < 6 ? void 0 : directSignature(primary, loose, rules);
	const revocations = loose.filter(({ type }) => type === KEY_REVOCATION);
	for (const revocation of revocations) assertValid(revocation, primary, [primary.signedForm], rules);
	return {
		primary,
		identities,
		subkeys,
		revocations,
		direct
	};
}
function readParts(packets, primary) {
	const identities = /* @__PURE__ */ new Map();
	const subkeys = [];
	const loose = [];
	for (const packet of packets.while(isPartOfKey)) {
		if (packet.kind === "user-id") {
			const identity = readIdentity(packets, primary, packet.id);
			if (identity !== void 0) identities.set(packet.id.toString("latin1"), identity);
		}
		if (packet.kind === "signature") loose.push(packet.signature);
		if (packet.kind === "subkey") subkeys.push(readSubkey(packets, primary, packet.key));
	}
	return {
		identities,
		subkeys,
		loose
	};
}
function readIdentity(packets, primary, id) {
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
	for (const { signature } of packets.while(isSignature)) {
		const isRevocation = signature.type === CERTIFICATION_REVOCATION;
		if (!isRevocation && !CERTIFICATIONS.has(signature.type)) throw structural("a user ID has a signature of a wrong type");
		if (!claimsToBeOf(signature, primary)) continue;
		assertValid(signature, primary, data, packets.rules);
		if (isRevocation) revocations.push(signature);
		else if (self === void 0 || signature.created > self.created) self = signature;
	}
	if (self === void 0 && revocations.length === 0) return void 0;
	return {
		revocations,
		self
	};
}
function claimsToBeOf({ issuer, issuerFingerprint }, key) {
	if (issuerFingerprint !== void 0) return issuerFingerprint === key.fingerprint;
	return issuer === key.keyId;
}
function readSubkey(packets, primary, key) {
	const data = [primary.signedForm, key.signedForm];
	let binding;
	const revocations = [];
	try {
		for (const { signature } of packets.while(isSignature)) {
			if (signature.type !== BINDING && signature.type !== SUBKEY_REVOCATION) throw structural("a subkey has a signature of a wrong type");
			assertValid(signature, primary, data, packets.rules);
			if (signsDocuments(signature)) assertAgreed(signature.embedded, key, data, packets.rules);
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
function assertAgreed(embedded, subkey, data, rules) {
	if (embedded === void 0) throw structural("a signing subkey has not agreed to its key");
	assertValid(embedded, subkey, data, rules);
}
function directSignature(primary, loose, rules) {
	const [newest] = loose.filter((signature) => signature.type === DIRECT && claimsToBeOf(signature, primary)).sort((a, b) => b.created - a.created);
	if (newest === void 0) throw structural("a key of version 6 says nothing of itself");
	assertValid(newest, primary, [primary.signedForm], rules);
	return newest;
}
function assertValid(signature, by, data, rules) {
	const fault = faultOf(signature, by, data, rules);
	if (fault !== void 0) throw structural(`a signature of the key's own: ${fault}`);
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
		const bytes = this.#stream.bytes.subarray(this.#offset, end);
		this.#offset = Math.min(end, this.#stream.bytes.length);
		if (bytes.length < length) throw this.#stream.fault ?? broken$1("a packet is cut off");
		return bytes;
	}
	rest() {
		const bytes = this.#stream.bytes.subarray(this.#offset);
		this.#offset = this.#stream.bytes.length;
		if (this.#stream.fault !== void 0) throw this.#stream.fault;
		return bytes;
	}
	length() {
		const first = this.take(1).readUInt8();
		if (first < 192) return {
			length: first,
			isPartial: false
		};
		if (first < 224) return {
			length: (first - 192) * 256 + this.take(1).readUInt8() + 192,
			isPartial: false
		};
		if (first < 255) return {
			length: 2 ** (first & 31),
			isPartial: true
		};
		return {
			length: this.take(4).readUInt32BE(),
			isPartial: false
		};
	}
};
var PacketContents = class {
	#cursor;
	#taken = [];
	#part;
	constructor(cursor, first) {
		this.#cursor = cursor;
		this.#part = first;
	}
	take(length) {
		const parts = [];
		let missing = length;
		while (missing > 0) {
			if (!this.#hasMore()) throw broken$1("a packet is too short");
			const part = this.#cursor.take(Math.min(missing, this.#part.length));
			this.#part = {
				...this.#part,
				length: this.#part.length - part.length
			};
			missing -= part.length;
			parts.push(part);
		}
		const bytes = Buffer.concat(parts);
		this.#taken.push(bytes);
		return bytes;
	}
	byte() {
		return this.take(1).readUInt8();
	}
	multiprecision() {
		return this.take(Math.ceil(this.take(2).readUInt16BE() / 8));
	}
	rest() {
		const parts = [];
		while (this.#hasMore()) {
			const { length } = this.#part;
			const isToTheEnd = length === Number.POSITIVE_INFINITY;
			parts.push(isToTheEnd ? this.#cursor.rest() : this.#cursor.take(length));
			this.#part = {
				...this.#part,
				length: 0
			};
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
		while (this.#part.length === 0 && this.#part.isPartial) this.#part = this.#cursor.length();
		return this.#part.length > 0;
	}
};

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
const SHA1 = 2;
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
	if (!SALT_BYTES.has(hash) && (hash !== 2 || version > 4)) throw unsupported(`the hash function ${hash} of a signature`);
	const hashed = contents.take(head.readUIntBE(3, lengthBytes));
	const draft = {};
	readSubpackets(hashed, draft, {
		version,
		isHashed: true,
		rules
	});
	const { created } = draft;
	if (created === void 0) throw structural("a signature has no time");
	readSubpackets(contents.take(contents.take(lengthBytes).readUIntBE(0, lengthBytes)), draft, {
		version,
		isHashed: false,
		rules
	});
	const digestStart = contents.take(2);
	const saltBytes = version === 6 ? contents.byte() : 0;
	if (version === 6 && saltBytes !== SALT_BYTES.get(hash)) throw structural("the salt of a signature has a wrong length");
	const salt = contents.take(saltBytes);
	const suffix = suffixOf(version, type, Buffer.concat([
		Buffer.from([version]),
		head,
		hashed
	]));
	const numbers = "bytes" in form ? [contents.take(form.bytes)] : Array.from({ length: form.count }, () => contents.multiprecision());
	const bytes = {
		body: contents.taken(),
		salt,
		suffix,
		digestStart,
		numbers
	};
	return {
		...draft,
		...bytes,
		created,
		version,
		type,
		algorithm,
		hash
	};
}
const OVER_DOCUMENT = /* @__PURE__ */ new Set([0, 1]);
const NO_METADATA = Buffer.alloc(6);
function suffixOf(version, type, hashed) {
	const content = version === 5 && OVER_DOCUMENT.has(type) ? Buffer.concat([hashed, NO_METADATA]) : hashed;
	const length = Buffer.alloc(version === 5 ? 8 : 4);
	length.writeUInt32BE(content.length, length.length - 4);
	return Buffer.concat([
		content,
		Buffer.from([version, 255]),
		length
	]);
}
const ISSUER = 16;
const EMBEDDED = 32;
const ISSUER_FINGERPRINT = 33;
const UNHASHED = /* @__PURE__ */ new Set([
	ISSUER,
	EMBEDDED,
	ISSUER_FINGERPRINT
]);
const PRIMARY_KEY_BINDING = 25;
function readSubpackets(bytes, draft, area) {
	for (const subpacket of splitSubpackets(bytes)) {
		const { type, isCritical } = subpacket;
		if (!area.isHashed && !UNHASHED.has(type)) continue;
		const isKnown = area.rules.knownSubpackets.has(type);
		if (!isKnown && isCritical) throw unsupported(`the subpacket ${type}, a critical one,`);
		if (isKnown) READERS.get(type)?.(draft, subpacket, area);
	}
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
const readEmbedded = (draft, { data }, { rules }) => {
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
	if (data.length === 0) throw broken$1("a subpacket is empty");
	if (data[0] === 0) throw unsupported("a certification that is not to be exported");
};
const readRevocationReason = (draft, { data }) => {
	if (data.length === 0) throw structural("the reason of a revocation is empty");
	draft.revocationReason = data.readUInt8();
};
const READERS = /* @__PURE__ */ new Map([
	[2, (draft, { data }) => draft.created = milliseconds(data)],
	[3, (draft, { data }) => draft.lifetime = milliseconds(data)],
	[4, readExportable],
	[5, (_draft, { data }) => sized(data, 2)],
	[6, readRegularExpression],
	[9, (draft, { data }) => draft.keyLifetime = milliseconds(data)],
	[ISSUER, readIssuer],
	[20, readNotation],
	[25, (draft, { data }) => draft.isPrimaryUserId = sized(data, 1).readUInt8() > 0],
	[27, readKeyFlags],
	[29, readRevocationReason],
	[EMBEDDED, readEmbedded],
	[ISSUER_FINGERPRINT, readIssuerFingerprint],
	[35, (_draft, { data }) => sized(data, (data[0] ?? 5) > 4 ? 33 : 21)],
	[39, (_draft, { data }) => sized(data, data.length - data.length % 2)]
]);
function sized(data, length) {
	if (data.length !== length) throw structural("a subpacket has a wrong length");
	return data;
}
function milliseconds(data) {
	return sized(data, 4).readUInt32BE() * 1e3;
}
function hex(bytes) {
	return bytes.toString("hex").toUpperCase();
}
const CRITICAL = 128;
function* splitSubpackets(area) {
	for (let at = 0; at < area.length;) {
		const [length, start] = lengthAt(area, at);
		const end = start + length;
		if (end > area.length) throw structural("a subpacket is cut off");
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
	rules;
	#cursor;
	#unread;
	constructor(stream, rules) {
		this.#cursor = new Cursor(stream);
		this.rules = rules;
	}
	next() {
		for (;;) {
			const next = this.#unread;
			this.#unread = void 0;
			if (next !== void 0) return next;
			if (this.#cursor.isAtEnd()) return void 0;
			try {
				const packet = this.#read();
				if (packet !== void 0) return packet;
			} catch (caught) {
				if (!isFault(caught, "unsupported")) throw caught;
			}
		}
	}
	*while(isWanted) {
		for (let packet = this.next(); packet !== void 0; packet = this.next()) if (isWanted(packet)) yield packet;
		else {
			this.#unread = packet;
			return;
		}
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
		if ((first & 64) !== 0) return [first & 63, new PacketContents(this.#cursor, this.#cursor.length())];
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
				signature: readSignature(contents, this.rules)
			};
			case PUBLIC_KEY:
			case PUBLIC_SUBKEY:
			case SECRET_KEY:
			case SECRET_SUBKEY: {
				const key = readPublicKey(contents, this.rules);
				if (tag === SECRET_KEY || tag === SECRET_SUBKEY) contents.skip();
				return {
					kind: tag === PUBLIC_SUBKEY || tag === SECRET_SUBKEY ? "subkey" : "primary-key",
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
		if (tag === TRUST || tag >= FIRST_NON_CRITICAL || !this.rules.mindsUnknownPackets) {
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
function verifyDetached(detached, rules) {
	let ring;
	try {
		const block = decodeArmor(detached.keys, rules);
		if (block === void 0) throw broken$1("there is no armored block");
		if (!KEY_BLOCKS.has(block.type)) throw broken$1("the armored block does not hold keys");
		ring = readKeyRing(new PacketReader(block.body, rules));
	} catch (caught) {
		return {
			kind: "unreadable",
			reason: reasonOf(caught)
		};
	}
	try {
		return verifyWith(ring, detached, rules);
	} catch (caught) {
		return invalid$3(`the signature cannot be read: ${reasonOf(caught)}`);
	}
}
function reasonOf(caught) {
	if (caught instanceof OpenPgpFault) return caught.message;
	throw caught;
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
	const { primary, subkeys } = entity;
	const identity = primaryIdentity(entity);
	const self = entity.direct ?? identity?.self;
	if (self === void 0) return [];
	const shared = {
		entity,
		self,
		identity
	};
	const isPrimary = primary.keyId === keyId && signsDocuments(self);
	const signing = subkeys.filter(({ key, binding }) => key.keyId === keyId && signsDocuments(binding));
	return [...isPrimary ? [{
		...shared,
		key: primary
	}] : [], ...signing.map((subkey) => ({
		...shared,
		key: subkey.key,
		subkey
	}))];
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
const OVER_BYTES = 0;
const OVER_LINES = 1;
function verifyOne(signature, signers, document, rules) {
	const isOverLines = signature.type === OVER_LINES;
	if (signature.type !== 0 && !isOverLines) return invalid$3("the signature is not over a document");
	const bytes = Buffer.from(document);
	const data = [isOverLines ? withDosLineEnds(bytes) : bytes];
	let fault = "the signature is not valid";
	for (const by of signers) {
		const problem = faultOf(signature, by.key, data, rules);
		if (problem === void 0) return {
			kind: "signed",
			signature,
			by,
			candidates: signers.length
		};
		fault = problem;
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
	if (signatures.some(({ criticalNotation }) => criticalNotation !== void 0)) return "not-understood";
	if (isRevoked(by, now)) return "revoked";
	if (lifetimes(by).some(([key]) => key.created > now) || keyEnds(by).some((end) => now > end)) return "key-expired";
	return signatures.some((signature) => isExpired(signature, now)) ? "signature-expired" : "ok";
}
function isFromFuture({ signature, by }, now) {
	return [
		...lifetimes(by).map(([key]) => key),
		signature,
		...selfSignatures(by)
	].some(({ created }) => created > now);
}
function keyEnds(by) {
	return lifetimes(by).flatMap(([key, { keyLifetime = 0 }]) => keyLifetime === 0 ? [] : [key.created + keyLifetime]);
}
function lifetimes({ entity, self, subkey }) {
	const primary = [entity.primary, self];
	return subkey === void 0 ? [primary] : [primary, [subkey.key, subkey.binding]];
}
function selfSignatures({ self, subkey }) {
	return [
		self,
		subkey?.binding,
		subkey?.binding.embedded
	].filter((signature) => signature !== void 0);
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
const attemptsOn = rememberedOf((_document) => /* @__PURE__ */ new Map());
function verifySignature(signed, now, tool) {
	const { checksums, signature, signingKeys, endorsedKeys } = signed;
	const keys = signingKeys.map((armored) => [armored, endorsedKeys.has(armored)]);
	const terms = [
		hexDigest("sha256", signature),
		now,
		tool.name,
		keys
	];
	const question = textDigest(JSON.stringify(terms));
	return remembered(attemptsOn(checksums), question, () => Promise.all(signingKeys.map((armored) => tryKey(armored, signed, now, tool))));
}
async function tryKey(armored, { checksums, signature, endorsedKeys }, now, tool) {
	const verification = verifyDetached({
		keys: armored,
		document: checksums,
		signature
	}, openPgpRules(tool));
	switch (verification.kind) {
		case "unreadable": return verification;
		case "unknown-issuer": return unproven({
			status: verification.kind,
			weaknesses: []
		});
		case "invalid": return invalid$2(verification.reason);
		case "signed": return signedAttempt(verification, checksums, now, endorsedKeys.has(armored));
	}
}
function unproven(fact) {
	return {
		kind: "verified",
		fact,
		isOfOneDocument: false
	};
}
function invalid$2(reason) {
	return unproven({
		status: "invalid",
		weaknesses: [],
		reason
	});
}
async function signedAttempt(fitting, document, now, isEndorsed) {
	const status = standingOf(fitting, now);
	if (status === "not-understood") return invalid$2("the signature, or one of its key's own, has a note that must be understood");
	const secondReader = status === "revoked" ? void 0 : await readWithOpenPgpJs(document, fitting);
	const { signature, by, candidates } = fitting;
	const { primary } = by.entity;
	const ends = keyEnds(by);
	return {
		kind: "verified",
		fact: {
			status,
			fingerprint: parseFingerprint(primary.fingerprint),
			keyId: primary.keyId,
			created: new Date(signature.created).toISOString(),
			...ends.length === 0 ? {} : { keyExpires: new Date(smallestOf(ends)).toISOString() },
			...isFromFuture(fitting, now) ? { isFromFuture: true } : {},
			weaknesses: weaknessesOf(signature, by.key),
			...isEndorsed ? { isEndorsed } : {},
			secondReader
		},
		isOfOneDocument: candidates === 1 && secondReader !== "disagrees" && canBeOfOneDocument(signature, by.key)
	};
}
function weaknessesOf(signature, { material }) {
	const isShort = material.kind === "rsa" && rsaBits(material) < 2048;
	return [
		...signature.hash === 2 ? ["sha1"] : [],
		...material.kind === "dsa" ? ["dsa"] : [],
		...isShort ? ["rsa-under-2048"] : []
	];
}
function canBeOfOneDocument(signature, { material }) {
	if (signature.type !== 0 || signature.hash === 2) return false;
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

// src/packages/authentication/authenticate-metadata.ts
async function authenticateMetadata(meta, tool, terms, now) {
	const { authentication } = meta;
	const { asciiHostname } = addressParts(meta.provider);
	const hostIsDefaultRegistry = asciiHostname === defaultRegistryHost(tool);
	const policy = {
		...terms,
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
			const attempts = await verifySignature(authentication, now, tool);
			return authenticateRegistry(meta, authentication, judgeSignature(attempts, tool, policy), {
				tool,
				recordsReported: readsReportedPackages(tool) && acceptsUnsigned(tool, policy)
			});
		}
	}
}
function authenticateMirror(meta, mirror, tool, policy) {
	const failure = checkMirrorHashes(meta, mirror, tool);
	const others = trustsAllHashes(mirror, tool) && acceptsUnsigned(tool, policy) ? [...mirror.allPlatforms.values()].flat() : [];
	return {
		dispositions: mirrorDispositions(meta, mirror),
		signatures: [],
		problems: failure === void 0 ? [] : [problemOf(failure, meta.platform)],
		failure,
		signedForLock: sortedUnique(preferredHashes(others)),
		warnings: []
	};
}
function authenticateRegistry(meta, registry, judgement, { tool, recordsReported }) {
	const document = decodeChecksums(registry.checksums);
	const contradiction = checkReportedPackages(meta, registry);
	const announced = checkAnnouncedChecksum(meta, registry, document.lookup.get(registry.filename));
	const signature = signatureError(meta, registry, judgement);
	const failure = (readsReportedPackages(tool) ? contradiction : void 0) ?? announced ?? signature;
	const errors = [
		contradiction,
		announced,
		signature
	].filter((error) => error !== void 0);
	const { signedBy, disputes } = signerOf(meta, judgement);
	const evidence = checksumEvidence(meta, registry, document, signedBy);
	const reports = [...registry.packages.values()].flatMap(({ hashes }) => hashes);
	const isKeyless = registry.signingKeys.length === 0;
	const noKeys = `${meta.source} names no signing keys for ${meta.provider} ${meta.version}`;
	const lockHashes = recordsReported ? [...document.recorded, ...preferredHashes(reports)] : recordedUnreported(registry, document.recorded, tool);
	return {
		dispositions: mergeDispositions([evidence.dispositions, reportedDispositions(registry.packages)]),
		signatures: judgement.kind === "skip" || isKeyless ? [] : [judgement.fact],
		problems: [
			...errors.map((error) => problemOf(error, meta.platform)),
			...disputes,
			...isKeyless ? [{
				kind: "no-signing-keys",
				message: noKeys
			}] : [],
			...evidence.problems
		],
		failure,
		signedForLock: judgement.kind === "refuse" ? [] : sortedUnique(lockHashes),
		warnings: [
			...judgement.kind === "accept-with-warning" ? [`${packageName(meta)}: ${judgement.warning}, which a later release of tofu will refuse`] : [],
			...disputes.map(({ message }) => message),
			...checksumWarnings(meta, document)
		]
	};
}
function signerOf(meta, judgement) {
	const { fingerprint, secondReader } = judgement.kind === "accept" || judgement.kind === "accept-with-warning" ? judgement.fact : {};
	if (fingerprint === void 0) return {
		signedBy: /* @__PURE__ */ new Set(),
		disputes: []
	};
	if (secondReader !== "disagrees") return {
		signedBy: /* @__PURE__ */ new Set([fingerprint]),
		disputes: []
	};
	const message = `Two readers of OpenPGP disagree whether key ${fingerprint} signed ${`the checksum list of ${packageName(meta)}`}: for ours the signature fits, for OpenPGP.js it does not`;
	const dispute = {
		kind: "readers-disagree",
		platform: meta.platform,
		message
	};
	return {
		signedBy: /* @__PURE__ */ new Set(),
		disputes: [dispute]
	};
}
function recordedUnreported(registry, listed, tool) {
	return listed.length > 0 || recordsVerified(tool) ? listed : [zipHash(registry.shasum)];
}
function signatureError(meta, { signingKeys }, judgement) {
	if (judgement.kind !== "refuse") return void 0;
	const reason = signingKeys.length === 0 ? "the registry names no signing keys" : judgement.reason;
	return new LockReviewError(judgement.code, `The checksum list of ${packageName(meta)} is not validly signed: ${reason}`, { hint: "Ask the provider's author to sign the release with a key that its registry knows." });
}
function problemOf(error, platform) {
	return {
		kind: PROBLEMS.get(error.code) ?? "invalid-metadata",
		platform,
		message: error.message
	};
}
const PROBLEMS = /* @__PURE__ */ new Map([
	["CHECKSUM_MISMATCH", "checksum-mismatch"],
	["BAD_SIGNATURE", "bad-signature"],
	["UNKNOWN_SIGNER", "bad-signature"],
	["INVALID_ARCHIVE", "invalid-archive"],
	["LIMIT_EXCEEDED", "invalid-archive"]
]);

// src/packages/authentication/authenticate-archive.ts
function checkDownload(meta, download, tool) {
	const { authentication: registry } = meta;
	if (registry.kind !== "registry") return void 0;
	return (readsReportedPackages(tool) ? checkReportedSize(meta, registry, download.bytes) : void 0) ?? checkArchiveChecksum(meta, registry, download.zip);
}
function authenticateArchive(meta, hashed, tool) {
	const mismatch = checkDownload(meta, hashed, tool);
	if (mismatch !== void 0) return refused(meta, mismatch);
	const verified = matchSource(meta, hashed, tool);
	if (verified instanceof LockReviewError) return refused(meta, verified);
	const { zip, directory, archive, rootFiles } = hashed;
	if (directory instanceof LockReviewError) {
		const { code, message, way } = directory;
		const refusal = `The package of ${packageName(meta)} cannot be installed: ${message}`;
		return refused(meta, new LockReviewError(code, refusal, {
			cause: directory,
			way
		}));
	}
	const missing = checkExecutable(meta, rootFiles);
	if (missing !== void 0) return refused(meta, missing);
	const contents = archive instanceof LockReviewError ? [directory] : [directory, archive];
	const facts = {
		verifiedLocally: true,
		platforms: /* @__PURE__ */ new Set([meta.platform])
	};
	const derived = disposition({
		...facts,
		derivedFrom: /* @__PURE__ */ new Set([zip])
	});
	const dispositions = new Map([zip, ...contents].map((hash) => [hash, hash === zip ? disposition(facts) : derived]));
	return {
		dispositions,
		problems: contradictedHashes(meta, new Set(dispositions.keys())),
		directory,
		verified
	};
}
function authenticateDirectory(meta, hashed) {
	const { directory, rootFiles } = hashed;
	const missing = checkExecutable(meta, rootFiles);
	if (missing !== void 0) return refused(meta, missing);
	const facts = disposition({
		verifiedLocally: true,
		platforms: /* @__PURE__ */ new Set([meta.platform])
	});
	return {
		dispositions: /* @__PURE__ */ new Map([[directory, facts]]),
		problems: [],
		directory,
		verified: []
	};
}
function matchSource(meta, hashed, tool) {
	const { authentication } = meta;
	switch (authentication.kind) {
		case "none": return [];
		case "registry": return [hashed.zip];
		case "mirror": {
			const hashes = acceptableHashes(authentication, tool);
			return hashes.length === 0 ? [] : matchMirrorHashes(meta, hashes, hashed, tool);
		}
	}
}
function contradictedHashes(meta, actual) {
	return listedForPackage(meta).filter((hash) => !actual.has(hash)).map((hash) => ({
		kind: "checksum-mismatch",
		platform: meta.platform,
		message: `${meta.source} lists ${quoted(hash)} for ${packageName(meta)}, which its package does not hash to`
	}));
}
function listedForPackage(meta) {
	const { authentication } = meta;
	switch (authentication.kind) {
		case "none": return [];
		case "mirror": return preferredHashes(authentication.hashes);
		case "registry": return (authentication.packages.get(meta.platform)?.hashes ?? []).filter((hash) => hashScheme(hash) === "h1");
	}
}
function checkExecutable(meta, rootFiles) {
	const { type } = addressParts(meta.provider);
	if (hasExecutable(rootFiles, type)) return void 0;
	return new LockReviewError("INVALID_ARCHIVE", `The package of ${packageName(meta)} has no executable: no file in its root is named terraform-provider-${type}, alone or followed by "_" or "."`);
}
function refused(meta, failure) {
	const problems = [problemOf(failure, meta.platform)];
	return {
		dispositions: /* @__PURE__ */ new Map(),
		problems,
		failure,
		verified: []
	};
}
function recordedHashes(installed) {
	const { tool, metadata, priorHashes } = installed;
	const { directory, verified } = installed.package;
	if (metadata.failure !== void 0 || directory === void 0) return [];
	return sortedUnique([
		directory,
		...preferredHashes(priorHashes),
		...recordsVerified(tool) ? verified : [],
		...metadata.signedForLock
	]);
}
function listedAndMatched({ authentication }, tool) {
	if (authentication.kind !== "mirror" || !recordsVerified(tool)) return [];
	return preferredHashes(authentication.hashes);
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
	const headers = await listEntries$1(Buffer.from(await read(place.start, Math.max(0, directoryBytes))), place, limits);
	assertUnpackedSize(headers, fileSize, limits);
	const located = [];
	const ranges = [{
		start: place.start,
		end: place.end
	}];
	for (const entry of headers) {
		const start = entry.relativeOffsetOfLocalHeader + place.baseOffset;
		if (start < 0 || start >= fileSize) throw notAnArchive("an entry lies outside it");
		const dataStart = await locateData(start, read);
		located.push({
			entry,
			dataStart
		});
		ranges.push({
			start,
			end: dataStart + entry.compressedSize
		});
	}
	assertDisjoint(ranges, fileSize);
	const entries = [];
	for (const { entry, dataStart } of located) {
		const { crc32, compressedSize, uncompressedSize } = entry;
		const name = byteName(entry.fileNameRaw);
		entries.push({
			name,
			isDirectory: name.endsWith("/") || hasDirectoryMode(entry),
			method: entry.compressionMethod,
			crc32,
			compressedSize,
			uncompressedSize,
			dataStart,
			descriptorCrc32: await readDescriptor(entry, dataStart, read)
		});
	}
	return entries;
}
async function listEntries$1(directory, place, limits) {
	const headers = findHeaders(directory);
	if (headers.length > limits.maxEntries) throw tooManyEntries(headers.length, limits);
	if ((headers.length - place.entryCount) % 65536 !== 0) throw notAnArchive("it has another number of entries than it counts");
	for (const header of headers) {
		const flags = directory.readUInt16LE(header + FLAGS_OFFSET);
		directory.writeUInt16LE(flags & ~STRONG_ENCRYPTION_FLAG, header + FLAGS_OFFSET);
	}
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
const STRONG_ENCRYPTION_FLAG = 64;
async function openDirectory(directory, entryCount) {
	const { RandomAccessReader, ZipFile } = await import("./yauzl.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	class DirectoryReader extends RandomAccessReader {
		read(...call) {
			const [target, offset, length, position, done] = call;
			done(directory.copy(target, offset, position, position + length) === length ? null : /* @__PURE__ */ new Error("unexpected end of the central directory"));
		}
	}
	const reader = new DirectoryReader();
	const [autoClose, lazyEntries, decodeStrings, validateEntrySizes] = [
		false,
		true,
		false,
		false
	];
	const flags = [
		autoClose,
		lazyEntries,
		decodeStrings,
		validateEntrySizes
	];
	return new ZipFile(reader, 0, directory.length, entryCount, "", ...flags);
}
async function locateData(headerStart, read) {
	const header = await read(headerStart, LOCAL_HEADER_BYTES);
	if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER_SIGNATURE) throw notAnArchive("an entry's header is not where the directory says");
	const nameAndExtra = header.readUInt16LE(26) + header.readUInt16LE(28);
	return headerStart + LOCAL_HEADER_BYTES + nameAndExtra;
}
function assertDisjoint(ranges, fileSize) {
	let end = 0;
	for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
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
var Inflation = class {
	#inflater;
	#outcome;
	#over;
	#given = 0;
	isOver = false;
	constructor(pieceBytes, allows) {
		this.#inflater = createInflateRaw({ chunkSize: pieceBytes });
		this.#outcome = meterOutput(this.#inflater, allows);
		this.#over = this.#outcome.then(() => {
			this.isOver = true;
		});
	}
	get consumedBytes() {
		return this.#inflater.bytesWritten;
	}
	async write(piece) {
		if (this.isOver || this.#inflater.writableEnded) return;
		this.#given += piece.length;
		const intake = new Promise((resolve) => {
			this.#inflater.write(piece, () => resolve());
		});
		await Promise.race([intake, this.#over]);
		if (this.consumedBytes < this.#given) await this.#over;
	}
	async finish() {
		if (!this.isOver && !this.#inflater.writableEnded) this.#inflater.end();
		const inflated = await this.#outcome;
		this.#inflater.destroy();
		return inflated;
	}
};
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
			if (waiting.length === 0) drain();
		});
		inflater.on("error", (cause) => resolve({
			kind: "damaged",
			cause
		}));
	});
}

// src/packages/zip/entry-content.ts
const STORED = 0;
const DEFLATED = 8;
const INFLATE_CHUNK_BYTES = 262144;
const MIN_CHUNK_BYTES = 64;
function readEntry(entry) {
	const { method, uncompressedSize } = entry;
	const fixed = contentWithoutData(entry);
	if (fixed !== void 0) return {
		write: () => void 0,
		finish: () => Promise.resolve(fixed)
	};
	if (method === 0) {
		const meter = contentMeter();
		return {
			write: (piece) => {
				if (meter.bytes <= uncompressedSize) meter.update(piece);
			},
			finish: () => Promise.resolve(judgeContent(entry, meter.result()))
		};
	}
	const inflation = new Inflation(Math.min(INFLATE_CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, uncompressedSize)), (bytes) => bytes <= uncompressedSize);
	return {
		write: (piece) => inflation.write(piece),
		finish: async () => judgeInflated(entry, await inflation.finish())
	};
}
function contentWithoutData(entry) {
	const { name, method, uncompressedSize } = entry;
	if (name.endsWith("/")) return uncompressedSize === 0 ? createHash("sha256").digest("hex") : failure(entry, "is a directory with data");
	if (method === 0 || method === 8) return void 0;
	return failure(entry, `has compression method ${method}`);
}
function judgeContent(entry, content) {
	if (content.bytes !== entry.uncompressedSize) return wrongSize(entry);
	const problem = checksumProblem(entry, content.crc32);
	return problem === void 0 ? content.sha256 : failure(entry, problem);
}
function checksumProblem({ crc32, descriptorCrc32 }, actual) {
	if (descriptorCrc32 === void 0) return crc32 === 0 || crc32 === actual ? void 0 : "does not match its CRC-32";
	if (descriptorCrc32 === "cut-off") return "is cut off before its data descriptor ends";
	return descriptorCrc32 === crc32 && crc32 === actual ? void 0 : "does not match its CRC-32";
}
function failure(entry, what, cause) {
	return notAnArchive(`${quoted(displayName(entry.name))} ${what}`, cause);
}
function wrongSize(entry) {
	return failure(entry, "has not the size it declares");
}
function judgeInflated(entry, inflated) {
	switch (inflated.kind) {
		case "content": return judgeContent(entry, inflated.content);
		case "too-much": return wrongSize(entry);
		case "damaged": return failure(entry, "is damaged", inflated.cause);
	}
}
function readEntriesInStream(entries) {
	const inFileOrder = entries.toSorted((a, b) => a.dataStart - b.dataStart);
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

// src/packages/zip/entries-ahead.ts
const MAX_ENTRIES_AHEAD = 256;
var AheadReader = class {
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
		if (this.#isOdd) return false;
		this.#spent.received += chunk.length;
		this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
		const before = this.#open;
		while (await this.#step());
		this.#keepRest();
		return this.#open !== void 0 && this.#open === before;
	}
	#keepRest() {
		this.#held = this.#isOdd ? Buffer.alloc(0) : Buffer.from(this.#held);
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
		const early = ahead.get(entry.dataStart);
		const fixed = contentWithoutData(entry);
		if (fixed !== void 0) contents.set(entry, fixed);
		else if (early?.method === entry.method && early.packedBytes === entry.compressedSize) contents.set(entry, judgeContent(entry, early.content));
	}
	return contents;
}
function dataAhead({ method, packedBytes }, spent, limits) {
	if (method === 0 && packedBytes !== void 0) return storedData(packedBytes);
	return method === 8 ? deflatedData(packedBytes, spent, limits) : void 0;
}
function storedData(packedBytes) {
	const meter = contentMeter();
	return {
		write(piece) {
			const share = piece.subarray(0, packedBytes - meter.bytes);
			meter.update(share);
			return Promise.resolve(share.length);
		},
		finish: () => Promise.resolve(meter.result()),
		get isOver() {
			return meter.bytes === packedBytes;
		}
	};
}
function deflatedData(packedBytes, spent, { maxUnpackedBytes, ratioFreeBytes, maxRatio }) {
	const before = spent.inflated;
	const inflation = new Inflation(INFLATE_CHUNK_BYTES, (bytes) => {
		spent.inflated = before + bytes;
		const free = Math.max(ratioFreeBytes, spent.received * maxRatio);
		return spent.inflated <= Math.min(maxUnpackedBytes, free);
	});
	let total = 0;
	return {
		async write(piece) {
			const start = total;
			const share = piece.subarray(0, (packedBytes ?? Number.POSITIVE_INFINITY) - start);
			if (share.length > 0) await inflation.write(share);
			total = packedBytes === void 0 && inflation.isOver ? inflation.consumedBytes : start + share.length;
			return total - start;
		},
		async finish() {
			const inflated = await inflation.finish();
			return inflated.kind === "content" ? inflated.content : void 0;
		},
		get isOver() {
			return packedBytes === void 0 ? inflation.isOver : total === packedBytes;
		}
	};
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
	const start = GAPS.filter((gap) => afterData || gap === 0).find((gap) => bytes.length >= gap + 4 && bytes.readUInt32LE(gap) === SIGNATURE);
	if (start === void 0) return bytes.length < (afterData ? LONGEST_GAP : 0) + 4 ? "more" : "none";
	if (bytes.length < start + FIXED_BYTES) return "more";
	const length = FIXED_BYTES + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
	if (bytes.length < start + length) return "more";
	const packed = bytes.readUInt32LE(start + 18);
	if (packed === IN_ZIP64) return "none";
	const packedBytes = (bytes.readUInt16LE(start + 6) & DATA_DESCRIPTOR_FLAG) !== 0 ? void 0 : packed;
	return {
		start,
		header: {
			method: bytes.readUInt16LE(start + 8),
			packedBytes,
			length
		}
	};
}

// src/packages/hashing/hash-archive.ts
const READ_BYTES = 1048576;
function hashArchive(path) {
	return readingFile(path, async () => {
		const listing = await listEntries(path);
		if (listing === void 0) throw new TypeError("No bytes were left out, and some are missing");
		const { contents, ...file } = await readFile(path, listing instanceof LockReviewError ? [] : listing);
		return hashed(file, listing, contents);
	});
}
function hashSpooled(spooled) {
	const { path, zip, bytes, ahead, leftOut } = spooled;
	return readingFile(path, async () => {
		const listing = await listEntries(path, leftOut);
		if (listing === void 0) return void 0;
		const entries = listing instanceof LockReviewError ? [] : listing;
		const early = contentsAhead(entries, ahead);
		const missing = entries.filter((entry) => !early.has(entry));
		if (missing.map(({ dataStart: start, compressedSize }) => ({
			start,
			end: start + compressedSize
		})).some((range) => touches(range, leftOut))) return void 0;
		if (missing.length === 0) return hashed({
			zip,
			bytes
		}, listing, early);
		const { contents } = await readFile(path, missing);
		return hashed({
			zip,
			bytes
		}, listing, new Map([...early, ...contents]));
	});
}
var LeftOutError = class extends Error {};
function touches({ start, end }, ranges) {
	return ranges.some((range) => start < range.end && range.start < end);
}
async function readingFile(path, read) {
	try {
		return await read();
	} catch (cause) {
		if (isLockReviewError(cause) || !(cause instanceof Error && "code" in cause)) throw cause;
		const message = `Could not read the package archive ${path}`;
		throw new LockReviewError("FILE_FAILED", message, { cause });
	}
}
async function readFile(path, entries) {
	const inStream = readEntriesInStream(entries);
	const zip = createHash("sha256");
	let bytes = 0;
	const stream = createReadStream(path, { highWaterMark: READ_BYTES });
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
	if (listed instanceof LockReviewError) return {
		...file,
		directory: listed,
		archive: listed,
		rootFiles: []
	};
	const files = listed.map((entry) => ({
		entry,
		content: contents.get(entry) ?? CUT_OFF
	}));
	return {
		...file,
		directory: directoryHash(files),
		archive: archiveHash(files),
		rootFiles: executableCandidates(listed)
	};
}
const CUT_OFF = notAnArchive("it is cut off");
async function listEntries(path, leftOut = []) {
	const file = await open(path, "r");
	try {
		const { size } = await file.stat();
		return await readArchive(readsFrom(file, leftOut), size, ARCHIVE_LIMITS);
	} catch (caught) {
		if (isLockReviewError(caught, "INVALID_ARCHIVE", "LIMIT_EXCEEDED")) return caught;
		if (caught instanceof LeftOutError) return void 0;
		throw caught;
	} finally {
		await file.close();
	}
}
const BLOCK_BYTES = 4096;
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
			const size = Math.max(length, BLOCK_BYTES);
			const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, position);
			block = {
				start: position,
				bytes: buffer.subarray(0, bytesRead)
			};
		}
		const from = position - block.start;
		return block.bytes.subarray(from, from + length);
	};
}

// src/packages/memory/known-package-protocol.ts
const FORMAT = 2;
function encodeKnownPackage(known) {
	const { zip, directory, archive, bytes, rootFiles } = known;
	if (directory instanceof LockReviewError || archive instanceof LockReviewError) return void 0;
	const names = rootFiles.map(displayName);
	if (names.some((name, i) => byteNameFromText(name) !== rootFiles[i])) return void 0;
	return `${JSON.stringify({
		format: FORMAT,
		zip,
		directory,
		archive,
		bytes,
		rootFiles: names
	})}\n`;
}
function decodeKnownPackage(text, zip) {
	return readRemembered(text, (document) => {
		if (document.member("format") !== FORMAT || document.member("zip") !== zip) return void 0;
		return {
			zip,
			directory: document.read("directory", aContentHash),
			archive: document.read("archive", aContentHash),
			bytes: document.read("bytes", aCount),
			rootFiles: document.read("rootFiles", listOf(aText)).map(byteNameFromText)
		};
	});
}
const aContentHash = (value, place) => {
	const text = aText(value, place);
	if (!/^h1:[0-9A-Za-z+/]{43}=$/.test(text)) throw unusable(place, "an h1: hash");
	return parseHash(text);
};
const LIST_FORMAT = 1;
function encodeSignedList({ checksums, signature }) {
	const list = {
		checksums: base64(checksums),
		signature: base64(signature)
	};
	return `${JSON.stringify({
		format: LIST_FORMAT,
		...list
	})}\n`;
}
function decodeSignedList(text) {
	return readRemembered(text, (document) => {
		if (document.member("format") !== LIST_FORMAT) return void 0;
		return {
			checksums: document.read("checksums", someBytes),
			signature: document.read("signature", someBytes)
		};
	});
}
function base64(bytes) {
	return Buffer.from(bytes).toString("base64");
}
const someBytes = (value, place) => {
	const text = aText(value, place);
	const bytes = Buffer.from(text, "base64");
	if (base64(bytes) !== text) throw unusable(place, "base64");
	return bytes;
};
function readRemembered(text, make) {
	return attempt(() => readJson(text, () => UNUSABLE, recordOf(make)));
}
const UNUSABLE = new LockReviewError("INVALID_METADATA", "What was remembered cannot be used");

// src/packages/hashing/spool.ts
const BATCH_BYTES = 262144;
const spool = (body, task) => spoolBatches(inBatches(body), task);
async function spoolBatches(batches, { path, spooling }) {
	const file = await openSpoolFile(path);
	const hash = createHash("sha256");
	const reader = spooling === "read-ahead" ? new AheadReader(ARCHIVE_LIMITS) : void 0;
	let bytes = 0;
	let atWork = Promise.resolve();
	const takeIn = async (batch) => {
		const isRead = await reader?.pass(batch) === true;
		await file.add(batch, !isRead);
	};
	try {
		for await (const batch of batches) {
			await atWork;
			bytes += batch.length;
			atWork = takeIn(batch);
			atWork.catch(() => void 0);
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
async function* inBatches(body) {
	let pieces = [];
	let size = 0;
	for await (const piece of body) {
		pieces.push(piece);
		size += piece.byteLength;
		if (size < 262144) continue;
		yield Buffer.concat(pieces);
		pieces = [];
		size = 0;
	}
	yield Buffer.concat(pieces);
}
const END_BYTES = 131072;
async function openSpoolFile(path) {
	const couldNotWrite = (cause) => {
		throw new LockReviewError("FILE_FAILED", `Could not write the package to ${path}`, { cause });
	};
	const file = await open(path, "w", 384).catch(couldNotWrite);
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
	for (let offset = 0; offset < bytes.length;) {
		const length = bytes.length - offset;
		offset += (await file.write(bytes, offset, length, start + offset)).bytesWritten;
	}
}

// src/lock/gathering/download.ts
var PackageTooLarge = class extends LockReviewError {
	constructor(meta) {
		const most = `more than ${MAX_PACKAGE_BYTES / 2 ** 30} GiB, the most that is read of a package`;
		super("LIMIT_EXCEEDED", `${packageName(meta)} has ${most}`, { hint: "No setting raises that; lock a version with a smaller package." });
	}
};
const DOWNLOAD_RETRIES = 2;
function withPackage({ meta, spooling }, use, ports) {
	return ports.downloads(async () => {
		const path = await ports.scratch.reserve();
		try {
			return await use(await download(meta, {
				path,
				spooling
			}, ports));
		} finally {
			await ports.scratch.release(path);
		}
	});
}
async function download(meta, task, ports) {
	const { provider, version, platform, location } = meta;
	if (location.kind !== "url") throw new LockReviewError("INVALID_METADATA", `${packageName(meta)} is not at a URL`);
	const { budget, listener } = ports;
	assertNeeded(ports);
	const totalBytes = announcedSize(meta);
	if (budget.exhausted || !budget.canTake(totalBytes ?? 0)) throw budgetSpent$1(meta);
	const response = await (location.http ?? ports.http).request({
		url: location.url,
		headers: { "accept-encoding": "identity" },
		maxRedirects: 9,
		retries: location.retries ?? DOWNLOAD_RETRIES,
		maxBytes: Number.POSITIVE_INFINITY
	});
	if (response.status !== 200) throw await refusedDownload(response, meta, location.url);
	const length = Number(response.headers["content-length"] ?? 0);
	if (length > 2147483648) {
		await response.discard();
		throw new PackageTooLarge(meta);
	}
	const size = totalBytes ?? plausibleSize(length) ?? 0;
	if (!budget.canTake(size)) {
		budget.take(size);
		await response.discard();
		throw budgetSpent$1(meta);
	}
	const name = {
		provider,
		version,
		platform
	};
	listener({
		kind: "download-started",
		package: name,
		bytes: 0,
		totalBytes
	});
	const body = counted(response.body, meta, ports);
	const spooled = await (ports.spool ?? spool)(body, task);
	listener({
		kind: "download-ended",
		package: name,
		bytes: spooled.bytes
	});
	return spooled;
}
async function* counted(body, meta, ports) {
	const { provider, version, platform } = meta;
	const { budget, listener } = ports;
	const totalBytes = announcedSize(meta);
	let bytes = 0;
	for await (const chunk of body) {
		assertNeeded(ports);
		if (!budget.take(chunk.byteLength)) throw budgetSpent$1(meta);
		bytes += chunk.byteLength;
		if (bytes > 2147483648) throw new PackageTooLarge(meta);
		if (totalBytes !== void 0 && bytes > totalBytes) throw largerThanReported(meta, totalBytes);
		listener({
			kind: "download-progress",
			package: {
				provider,
				version,
				platform
			},
			bytes
		});
		yield chunk;
	}
}
function assertNeeded({ isNeeded }) {
	if (isNeeded?.() === false) throw new LockReviewError("ABORTED", "The download was stopped");
}
function announcedSize(meta) {
	const { authentication, location, platform } = meta;
	const packages = authentication.kind === "registry" ? authentication.packages : void 0;
	const statedBytes = location.kind === "url" ? location.bytes : void 0;
	return plausibleSize(packages?.get(platform)?.size) ?? plausibleSize(statedBytes);
}
function plausibleSize(size) {
	return size !== void 0 && size > 0 && size <= 2147483648 ? size : void 0;
}
async function refusedDownload(response, meta, url) {
	await response.discard();
	const attempt = `Downloading ${packageName(meta)} from ${displayUrl(url)}`;
	if (response.status !== 404 && response.status !== 410) return failureFromStatus(attempt, response, false);
	return new LockReviewError("INVALID_METADATA", inVain(attempt, response), { hint: "The registry lists a package that is not there; its publisher has to repair the release." });
}
function largerThanReported(meta, totalBytes) {
	const excess = `has more than the ${totalBytes} bytes that the registry reports`;
	return new LockReviewError("CHECKSUM_MISMATCH", `${packageName(meta)} ${excess}`, { hint: "Treat the package as untrusted until its publisher accounts for the difference." });
}
function budgetSpent$1(meta) {
	const why = "was not downloaded, because the limit for downloads is reached";
	const hint = `Raise the limit with ${theSetting("max-download")}.`;
	return new LockReviewError("LIMIT_EXCEEDED", `${packageName(meta)} ${why}`, { hint });
}

// src/lock/gathering/hash-download.ts
function hashDownload(meta, ports) {
	return remembered(ports.hashed, keyOf(meta), async () => {
		const announced = announcedArchive(meta);
		const recalled = announced && await ports.memory?.recall(announced);
		return {
			hashed: recalled ?? await hashNow(meta, ports),
			isRecalled: recalled !== void 0
		};
	});
}
async function packagesToRead(packages, ports) {
	const unread = await Promise.all(packages.map(async (meta) => {
		const key = keyOf(meta);
		if (meta.location.kind !== "url" || ports.hashed.has(key)) return [];
		const announced = announcedArchive(meta);
		return (announced && await ports.memory?.tell(announced)) === void 0 ? [[key, announcedSize(meta)]] : [];
	}));
	return new Map(unread.flat());
}
const keyOf = (meta) => JSON.stringify([placeOf$1(meta), announcedArchive(meta)]);
const placeOf$1 = ({ location }) => location.kind === "url" ? location.url : location.path;
function announcedArchive({ authentication }) {
	return authentication.kind === "registry" ? zipHash(authentication.shasum) : void 0;
}
async function hashNow(meta, ports) {
	const announced = announcedArchive(meta);
	const hashAs = (spooling, look) => withPackage({
		meta,
		spooling
	}, async (spooled) => announced === void 0 || spooled.zip === announced ? look(spooled) : unopened(spooled), ports);
	return await hashAs("read-ahead", (spooled) => hashSpooled(spooled)) ?? await hashAs("write-all", ({ path }) => hashArchive(path));
}
function unopened({ zip, bytes }) {
	const error = new LockReviewError("CHECKSUM_MISMATCH", "The package was not looked into");
	return {
		zip,
		bytes,
		directory: error,
		archive: error,
		rootFiles: []
	};
}
function packageMemory(stores) {
	let hits = 0;
	const nameOf = (zip) => zip.slice(3);
	const readPackage = async (store, zip) => {
		const text = await store?.read(nameOf(zip));
		return text === void 0 ? void 0 : decodeKnownPackage(text, zip);
	};
	return {
		async recall(zip) {
			const archive = await readPackage(stores.facts, zip);
			if (archive !== void 0) hits++;
			return archive;
		},
		tell: (zip) => readPackage(stores.facts, zip),
		async hint(zip) {
			const archive = await readPackage(stores.facts, zip) ?? await readPackage(stores.hints, zip);
			return (archive === void 0 ? [] : [archive.directory, archive.archive]).filter((outcome) => typeof outcome === "string");
		},
		async learn(known) {
			const text = encodeKnownPackage(known);
			if (text !== void 0) await stores.learned?.write(nameOf(known.zip), text);
		},
		get hits() {
			return hits;
		}
	};
}

// src/lock/gathering/gather.ts
const describedBy = rememberedOf(async (meta, tool, terms, now) => ({
	meta,
	metadata: await authenticateMetadata(meta, tool, terms, now)
}));
function describePackage(request, { queries, source, rules }) {
	const { tool, authentication, now } = rules;
	return queries(async () => {
		const meta = await source.packageMeta(request);
		return describedBy(meta, tool, authentication, now);
	});
}
function examinePackage({ meta }, run) {
	const { provider, version, platform, source, location } = meta;
	const key = JSON.stringify([
		provider,
		version,
		platform,
		source,
		placeOf$1(meta)
	]);
	return remembered(run.examined, key, () => location.kind === "url" ? examineDownload(meta, run) : run.downloads(() => examineInPlace(meta, location, run)));
}
async function examineInPlace(meta, { kind, path }, { local, rules }) {
	if (kind === "archive") return authenticateArchive(meta, await hashArchive(path), rules.tool);
	return authenticateDirectory(meta, await hashDirectory(local.files, path, local.digestFile));
}
async function examineDownload(meta, run) {
	const { hashed, isRecalled } = await hashDownload(meta, run);
	const result = authenticateArchive(meta, hashed, run.rules.tool);
	if (!isRecalled && announcedArchive(meta) !== void 0 && result.failure === void 0) await run.memory?.learn(hashed);
	return result;
}

// src/lock/evidence/evidence-request.ts
function problemOfError(error, platform) {
	const kind = KINDS[error.code] ?? "unreachable";
	const { message, silentHost } = error;
	return {
		kind,
		message,
		platform,
		silentHost
	};
}
const KINDS = {
	PROVIDER_NOT_FOUND: "provider-not-found",
	VERSION_NOT_AVAILABLE: "version-not-listed",
	AMBIGUOUS_DOCUMENT: "ambiguous-document",
	BAD_SIGNATURE: "bad-signature",
	UNKNOWN_SIGNER: "bad-signature",
	CHECKSUM_MISMATCH: "checksum-mismatch",
	INVALID_ARCHIVE: "invalid-archive",
	INVALID_METADATA: "invalid-metadata",
	PROTOCOL_NOT_SUPPORTED: "invalid-metadata",
	LIMIT_EXCEEDED: "not-checked"
};
function tellsNothing({ kind }) {
	return kind === "unreachable" || kind === "provider-not-found" || kind === "version-not-listed";
}
function isUnusable({ kind }) {
	return kind === "invalid-metadata" || kind === "invalid-archive" || kind === "ambiguous-document" || kind === "not-checked";
}
function distinct(facts) {
	return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()];
}

// src/lock/evidence/release-table.ts
function releaseConflicts(packages) {
	const fromOrigin = [...packages].filter(({ meta }) => meta.authentication.kind === "registry");
	return [...archiveConflicts(fromOrigin), ...signerConflicts(fromOrigin)];
}
const TWO_ARCHIVES = ["conflicting-checksums", "checksum-mismatch"];
const UNPROVEN = ["bad-signature", "readers-disagree"];
function withoutProblems(packages, kinds) {
	return packages.filter(({ metadata }) => !metadata.problems.some(({ kind }) => kinds.includes(kind)));
}
function archiveConflicts(packages) {
	const archivesByPlatform = withoutProblems(packages, TWO_ARCHIVES).flatMap(({ metadata }) => [...metadata.dispositions].flatMap(([hash, { platforms, reportedByRegistry }]) => hashScheme(hash) === "zh" && reportedByRegistry ? [...platforms].map((platform) => ({
		platform,
		hash
	})) : []));
	return [...groupBy(archivesByPlatform, ({ platform }) => platform)].flatMap(([platform, archives]) => {
		const hashes = sortedUnique(archives.map(({ hash }) => hash));
		if (hashes.length === 1) return [];
		return [{
			kind: "conflicting-checksums",
			platform,
			message: `The registry's answers name different archives for ${platform}: ${hashes.join(" and ")}`
		}];
	});
}
function signerConflicts(packages) {
	const signedRows = withoutProblems(packages, UNPROVEN).map(({ meta, metadata }) => ({
		platform: meta.platform,
		signers: sortedUnique(signersOf$1(metadata.dispositions)).join(" and ")
	}));
	const unlisted = unlistedPlatforms(packages).map((platform) => ({
		platform,
		signers: ""
	}));
	const bySigners = groupBy([...signedRows, ...unlisted], ({ signers }) => signers);
	if (bySigners.size < 2) return [];
	const parts = [...bySigners].map(([signers, all]) => {
		return `${sortedUnique(all.map(({ platform }) => platform)).join(", ")} by ${signers === "" ? "nobody" : `key ${signers}`}`;
	});
	return [{
		kind: "conflicting-signers",
		message: `The checksum lists of the release are signed by different keys: ${sortedUnique(parts).join("; ")}`
	}];
}
function unlistedPlatforms(packages) {
	const sound = withoutProblems(packages, [...UNPROVEN, ...TWO_ARCHIVES]);
	const release = mergeDispositions(sound.map(({ metadata }) => metadata.dispositions));
	return [...release].flatMap(([hash, facts]) => hashScheme(hash) === "zh" && facts.reportedByRegistry && isUncovered(facts, release) ? [...facts.platforms] : []);
}

// src/lock/evidence/describe-version.ts
const MAX_PLATFORMS = 64;
const UNDESCRIBED = {
	packages: /* @__PURE__ */ new Map(),
	proposed: /* @__PURE__ */ new Map(),
	published: /* @__PURE__ */ new Set(),
	unread: /* @__PURE__ */ new Set(),
	dispositions: /* @__PURE__ */ new Map(),
	problems: [],
	obstacles: [],
	gaps: []
};
function versionReader(wanted, run) {
	const { provider, version } = wanted;
	const requestedPlatforms = /* @__PURE__ */ new Set();
	const answers = [];
	const unasked = () => {
		return [.../* @__PURE__ */ new Set([...wanted.platforms, ...namedPlatforms(answers.filter(isServed))])].filter((platform) => !requestedPlatforms.has(platform));
	};
	const ask = async (platforms) => {
		const next = platforms.filter((platform) => !requestedPlatforms.has(platform)).slice(0, MAX_PLATFORMS - requestedPlatforms.size);
		for (const platform of next) requestedPlatforms.add(platform);
		const describe = async (platform) => {
			const answer = describePackage({
				provider,
				version,
				platform
			}, run);
			return {
				platform,
				...await answerOr(answer, (error) => ({ error }))
			};
		};
		appendAll(answers, await Promise.all(next.map(describe)));
	};
	const summary = () => summarize(answers, wanted.offered, unasked());
	return {
		async read(platforms) {
			await ask(platforms);
			return summary();
		},
		async readAll() {
			while (unasked().length > 0 && requestedPlatforms.size < MAX_PLATFORMS) await ask(unasked());
			return summary();
		}
	};
}
function isServed(answer) {
	return "meta" in answer && answer.meta.speaker !== "tree";
}
function namedPlatforms(documents) {
	return documents.flatMap(({ metadata }) => [...metadata.dispositions.values()].flatMap(({ platforms }) => [...platforms]));
}
const TOO_MANY_PLATFORMS = {
	kind: "not-checked",
	message: `The release names more than ${MAX_PLATFORMS} platforms, and the rest was not asked for`
};
function summarize(answers, offered, unread) {
	const served = answers.filter(isServed);
	const proposed = answers.flatMap((answer) => "meta" in answer && !isServed(answer) ? [[answer.platform, answer]] : []);
	const errors = answers.filter((answer) => "error" in answer);
	const failures = errors.filter(({ error }) => !isAbsent(error));
	const missing = missingDocuments(errors, served, offered);
	const open = /* @__PURE__ */ new Set([
		...served,
		...failures,
		...missing
	]);
	const answeringPlatforms = answers.filter((answer) => open.has(answer)).map(({ platform }) => platform);
	const isCutOff = answers.length >= MAX_PLATFORMS && unread.length > 0;
	const unseen = [
		...failures.map(({ error, platform }) => ["fault", problemOfError(error, platform)]),
		...missing.map(({ error, platform }) => {
			return ["absent", {
				kind: "unreachable",
				platform,
				message: `${error.message}, although the release lists it`
			}];
		}),
		...isCutOff ? [["too-many", TOO_MANY_PLATFORMS]] : []
	];
	return {
		packages: new Map(served.map((answer) => [answer.platform, answer])),
		proposed: new Map(proposed),
		published: new Set(isCutOff ? answeringPlatforms : [...answeringPlatforms, ...unread]),
		unread: new Set(isCutOff ? [] : unread),
		dispositions: mergeDispositions(served.map(({ metadata }) => metadata.dispositions)),
		problems: [
			...unseen.map(([, problem]) => problem),
			...served.flatMap(({ metadata }) => metadata.problems),
			...releaseConflicts(served)
		],
		obstacles: answers.flatMap((answer) => obstacleOf(answer) ?? []),
		gaps: unseen.map(([cause, problem]) => gapOf(cause, problem))
	};
}
function obstacleOf(answer) {
	const { platform } = answer;
	if ("error" in answer) {
		const { error } = answer;
		const kind = isUnreachable(error) ? "unknown" : "refused";
		const { message, silentHost } = error;
		return {
			platform,
			kind: isAbsent(error) ? "absent" : kind,
			message,
			silentHost
		};
	}
	const { failure } = answer.metadata;
	return failure && {
		platform,
		kind: "refused",
		message: failure.message
	};
}
function missingDocuments(errors, served, offered) {
	const fromOrigin = served.filter(({ meta }) => meta.authentication.kind === "registry");
	const statedPlatforms = /* @__PURE__ */ new Set([...offered, ...namedPlatforms(fromOrigin)]);
	return errors.filter(({ error, platform }) => isAbsent(error) && statedPlatforms.has(platform));
}
function gapOf(cause, problem) {
	const { message, platform, silentHost } = problem;
	return {
		cause,
		message,
		platform,
		silentHost
	};
}
function listedPackages(dispositions) {
	const archives = /* @__PURE__ */ new Map();
	for (const [hash, { files, platforms }] of dispositions) {
		if (hashScheme(hash) !== "zh" || files.size === 0) continue;
		for (const platform of platforms) archives.set(platform, hash);
	}
	return archives;
}
function packageHashes(version) {
	const { packages, unread, dispositions } = version;
	const fromLists = [...listedPackages(dispositions)].filter(([platform]) => unread.has(platform));
	const announced = [...packages].flatMap(([platform, { meta }]) => {
		const archive = announcedArchive(meta);
		return archive === void 0 ? [] : [[platform, archive]];
	});
	return new Map([...fromLists, ...announced]);
}

// src/lock/evidence/assemble-evidence.ts
function nothingKnown(request, listing) {
	const problem = listing.problem ?? {
		kind: "not-checked",
		message: "No list of versions was read"
	};
	return assembleEvidence(request, listing, unexplained({
		...UNDESCRIBED,
		gaps: [gapOf("fault", problem)]
	}, request));
}
function unexplained(version, { reportedH1 }) {
	const { dispositions } = version;
	return {
		version,
		hashed: /* @__PURE__ */ new Set(),
		dispositions,
		problems: [],
		gaps: [],
		reportedH1
	};
}
function assembleEvidence({ provider, version, platforms }, listing, content) {
	const described = content.version;
	const packages = [...described.packages.values()];
	const lists = listGaps(described);
	const obstacles = obstaclesOn(platforms, described);
	return {
		provider,
		version,
		dispositions: content.dispositions,
		publishedPlatforms: described.published,
		signatures: distinct(packages.flatMap(({ metadata }) => metadata.signatures)),
		problems: distinct([
			...listing.problem === void 0 ? [] : [listing.problem],
			...described.problems,
			...content.problems
		]),
		availability: listing.availability,
		warnings: listing.warnings,
		packageHashes: packageHashes(described),
		hashedPlatforms: content.hashed,
		lookedAt: {
			lists,
			contents: distinct([...lists, ...content.gaps])
		},
		...recordedByInit(described),
		obstacles: obstacles.length === 0 ? void 0 : obstacles,
		reportedH1: content.reportedH1
	};
}
function obstaclesOn(required, { obstacles }) {
	return obstacles.filter(({ platform }) => required.includes(platform));
}
function recordedByInit({ packages, published }) {
	const all = [...packages.values()];
	const isOrigins = all.every(({ meta, metadata: { failure } }) => meta.authentication.kind === "registry" && !failure);
	const [first = [], ...others] = all.map(({ metadata }) => metadata.signedForLock);
	const common = first.filter((hash) => others.every((hashes) => hashes.includes(hash)));
	const isWhole = common.length > 1 || published.size === 1;
	return isOrigins && isWhole && common.length > 0 ? { recordedByInit: common } : {};
}
function listGaps({ gaps: unread, packages }) {
	const refusals = [...packages].flatMap(([platform, { metadata }]) => {
		const { failure, problems } = metadata;
		const fault = failure ?? problems.find(({ kind }) => kind === "readers-disagree");
		return fault === void 0 ? [] : [{
			cause: "fault",
			message: fault.message,
			platform
		}];
	});
	const gaps = [...unread, ...refusals];
	if ([...packages.values()].some(({ meta }) => meta.authentication.kind !== "registry")) {
		const message = "Only a mirror answered, which need not have everything that the origin has";
		return [...gaps, {
			cause: "absent",
			message
		}];
	}
	return packages.size === 0 && gaps.length === 0 ? [{
		cause: "absent",
		message: "The registry has no document of any package"
	}] : gaps;
}

// src/lock/evidence/open-hashes.ts
const H1_PER_PACKAGE = 2;
function openHashes(request, version, facts) {
	const { gaps, packages, unread, dispositions } = version;
	const reportedH1 = trustInReports(request, dispositions);
	const most = gaps.length > 0 ? 1e400 : (packages.size + unread.size) * 2;
	const entries = request.asked.map((hashes) => openContentHashes(hashes, facts, reportedH1));
	const possible = entries.filter((open) => new Set(open).size <= most);
	const before = request.recorded.flatMap((recorded) => {
		const open = openContentHashes(recorded, facts, "verify");
		const isAnchored = ofScheme("zh", recorded).some((hash) => dispositions.has(hash)) || open.length < ofScheme("h1", recorded).length;
		return request.wantsAnchor === true && !isAnchored || isInDoubt(recorded, request, version) ? open : [];
	});
	return {
		open: [...possible.flat(), ...before],
		isCrowded: possible.length < entries.length
	};
}
function isInDoubt(recorded, { asked }, version) {
	const { packages, dispositions } = version;
	if (packages.size === 0) return false;
	const isGone = ofScheme("zh", recorded).some((hash) => !dispositions.has(hash));
	if (isGone || asked.length === 0) return isGone;
	const archives = [...packageHashes(version).values()];
	return !(archives.length >= packages.size + version.unread.size) || archives.some((archive) => !recorded.has(archive));
}
function trustInReports({ asked, recorded, reportedH1 }, dispositions) {
	const reportedContents = [...dispositions].filter(([hash, { reportedByRegistry }]) => hashScheme(hash) === "h1" && reportedByRegistry);
	const platforms = reportedContents.flatMap(([, facts]) => [...facts.platforms]);
	if (platforms.length === 0) return reportedH1;
	const isOverfull = new Set(platforms).size < platforms.length;
	const isUnsigned = reportedContents.some(([, facts]) => isUncovered(facts, dispositions));
	const contentsOf = (entries) => entries.flatMap((hashes) => ofScheme("h1", hashes));
	const isContradicted = contentsOf(recorded).some((hash) => !dispositions.has(hash));
	const isNew = (hash) => !recorded.some((before) => before.has(hash));
	const isExtended = recorded.length > 0 && contentsOf(asked).some(isNew);
	return isOverfull || isContradicted || isUnsigned || isExtended ? "verify" : reportedH1;
}
function openContentHashes(wanted, facts, reportedH1) {
	return ofScheme("h1", wanted).filter((hash) => {
		const disposition = facts.get(hash);
		const isReported = reportedH1 === "accept" && disposition?.reportedByRegistry === true;
		return disposition?.verifiedLocally !== true && !isReported;
	});
}

// src/lock/evidence/first-answer.ts
async function readDocuments(request, offer, reader) {
	const [first] = downloadOrder(offer?.platforms ?? [], request.platforms);
	if (offer === void 0 || first === void 0 || request.wantsEveryDocument === true) return reader.readAll();
	const version = await reader.read([first]);
	return speaksForAll(version, request, offer) ? version : reader.readAll();
}
function speaksForAll({ packages, problems, dispositions }, request, offer) {
	const { asked, recorded, platforms } = request;
	const [only, ...others] = packages.values();
	if (only?.meta.authentication.kind !== "registry" || others.length > 0) return false;
	if (only.metadata.failure !== void 0) return false;
	if (problems.some((problem) => problem.kind !== "no-signing-keys")) return false;
	const reports = trustInReports({
		...request,
		reportedH1: "accept"
	}, dispositions);
	const packagesInList = listedPackages(dispositions);
	const isWhole = packagesInList.size === offer.platforms.length && [...offer.platforms, ...platforms].every((platform) => packagesInList.has(platform));
	const platformsOfArchives = [...dispositions].filter(([hash]) => hashScheme(hash) === "zh").flatMap(([, facts]) => [...facts.platforms]);
	const archives = [...recorded, ...asked].flatMap((hashes) => ofScheme("zh", hashes));
	return reports === "accept" && isWhole && new Set(platformsOfArchives).size === platformsOfArchives.length && archives.every((hash) => dispositions.has(hash));
}
const COMMON_PLATFORMS = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"darwin_amd64",
	"windows_amd64"
].map(parsePlatform);
function downloadOrder(published, required) {
	const available = new Set(published);
	const preferred = [
		...required,
		...COMMON_PLATFORMS,
		...sortedUnique(available)
	];
	return [...new Set(preferred)].filter((platform) => available.has(platform));
}

// src/lock/evidence/explain-content.ts
const CROWDED = {
	cause: "too-many",
	message: "There are more contents checksums than the packages can have, so that none was looked for"
};
const NOT_NEEDED = {
	cause: "not-needed",
	message: "Not every package was needed"
};
async function explainContent(request, described, run, reader) {
	const { budget } = run;
	const facts = described.dispositions;
	const examined = {
		hashed: /* @__PURE__ */ new Set(),
		problems: [],
		gaps: /* @__PURE__ */ new Map(),
		facts
	};
	const { open: first } = openHashes(request, described, facts);
	let pending = await candidates(request, described, first, run);
	const plan = await planDownloads(described, {
		pending,
		hashes: first.length
	}, run, reader);
	let { version } = plan;
	let { open, isCrowded } = openHashes(request, version, facts);
	if (plan.excess !== void 0) pending = [];
	while (!budget.exhausted && open.length > 0 && pending.length > 0) {
		const batch = pending.slice(0, batchSize(open, pending, request.platforms));
		pending = pending.slice(batch.length);
		version = await reader?.read(batch) ?? version;
		examined.facts = mergeDispositions([examined.facts, version.dispositions]);
		await examineBatch(batch, version, examined, run);
		({open, isCrowded} = openHashes(request, version, examined.facts));
	}
	const reason = budget.exhausted && open.length > 0 ? budgetSpent(run) : isCrowded ? CROWDED : NOT_NEEDED;
	return {
		version,
		hashed: examined.hashed,
		dispositions: examined.facts,
		problems: examined.problems,
		gaps: contentGaps(version, examined, plan.excess ?? reason),
		reportedH1: trustInReports(request, version.dispositions)
	};
}
async function candidates({ platforms }, version, open, { memory }) {
	const platformsNamed = open.flatMap((hash) => [...version.dispositions.get(hash)?.platforms ?? []]);
	const archives = memory === void 0 || open.length === 0 ? [] : [...packageHashes(version)];
	const hinted = await Promise.all(archives.map(async ([platform, zip]) => {
		return (await memory?.hint(zip) ?? []).some((hash) => open.includes(hash)) ? [platform] : [];
	}));
	const likely = /* @__PURE__ */ new Set([...platformsNamed, ...hinted.flat()]);
	const usable = [...version.packages].flatMap(([platform, { metadata }]) => metadata.failure === void 0 ? [platform] : []);
	const order = downloadOrder([...usable, ...version.unread], platforms);
	return [...order.filter((at) => likely.has(at)), ...order.filter((at) => !likely.has(at))];
}
function budgetSpent({ budget }) {
	return {
		cause: "budget",
		message: "The bytes that may be downloaded in this run were spent",
		neededMebibytes: mebibytesOf(budget.enough())
	};
}
function mebibytesOf(bytes) {
	return Math.ceil(bytes / 2 ** 20);
}
async function planDownloads(version, { pending, hashes }, run, reader) {
	const { planner, budget } = run;
	if (planner === void 0) return { version };
	const needed = pending.slice(0, hashes);
	const largerVersion = needed.length === 0 ? version : await reader?.read(needed) ?? version;
	const packages = needed.flatMap((platform) => largerVersion.packages.get(platform)?.meta ?? []);
	const unreadPackages = await packagesToRead(packages, run);
	const others = hashes === 0 ? 0 : pending.length - needed.length;
	const enough = await planner.plan(unreadPackages, others);
	if (enough === void 0 || bytesOf(unreadPackages, 0) === 0) return { version: largerVersion };
	const neededMebibytes = mebibytesOf(enough);
	return {
		version: largerVersion,
		excess: {
			cause: "budget",
			message: `The packages that the run needs have at most ${neededMebibytes} MiB, and it may download ${Math.floor(budget.maxBytes / 2 ** 20)} MiB`,
			neededMebibytes
		}
	};
}
function batchSize(open, pending, required) {
	const hashes = new Set(open).size;
	const others = pending.findIndex((platform) => !required.includes(platform));
	const requiredNext = others < 0 ? pending.length : others;
	return Math.max(Math.ceil(hashes / 2), Math.min(requiredNext, hashes));
}
async function examineBatch(batch, { packages }, examined, run) {
	const results = batch.flatMap((platform) => {
		const description = packages.get(platform);
		if (description === void 0 || description.metadata.failure !== void 0) return [];
		return [answerOr(examinePackage(description, run), (error) => error).then((known) => [platform, known])];
	});
	for (const [platform, result] of await Promise.all(results)) {
		if (isLockReviewError(result)) {
			const problem = problemOfError(result, platform);
			examined.problems.push(problem);
			const isCut = result.code === "LIMIT_EXCEEDED";
			const needed = isCut && !(result instanceof PackageTooLarge) ? { neededMebibytes: mebibytesOf(run.budget.enough()) } : {};
			examined.gaps.set(platform, {
				...gapOf(isCut ? "budget" : "fault", problem),
				...needed
			});
			continue;
		}
		appendAll(examined.problems, result.problems);
		const message = result.failure?.message;
		if (message !== void 0) {
			examined.gaps.set(platform, {
				cause: "fault",
				platform,
				message
			});
			continue;
		}
		examined.hashed.add(platform);
		examined.facts = mergeDispositions([examined.facts, result.dispositions]);
	}
}
function contentGaps({ packages, unread }, { hashed, gaps }, skipped) {
	const isLeftOut = (platform) => !hashed.has(platform) && !gaps.has(platform) && packages.get(platform)?.metadata.failure === void 0;
	const leavesOut = [...packages.keys(), ...unread].some(isLeftOut);
	return [...gaps.values(), ...leavesOut ? [skipped] : []];
}

// src/lock/evidence/mirror-look.ts
var MirrorLook = class {
	served;
	mirror;
	vouched;
	problems;
	notCompared;
	#origin;
	#isOriginWhole;
	#run;
	constructor(asked, origin, run) {
		const { version, dispositions, hashed } = origin;
		this.served = new Map([...asked.packages].filter(([, { meta }]) => meta.authentication.kind !== "registry"));
		const packages = new Map([...this.served, ...asked.proposed]);
		this.mirror = {
			packages,
			facts: factsOf(packages),
			hashed: /* @__PURE__ */ new Set()
		};
		this.vouched = mergeDispositions([dispositions, factsOf(this.served)]);
		this.#origin = {
			packages: version.packages,
			facts: dispositions,
			hashed: new Set(hashed)
		};
		this.#isOriginWhole = version.gaps.length === 0 && version.unread.size === 0;
		this.problems = [...packages.values()].flatMap(({ metadata }) => metadata.problems);
		this.notCompared = asked.problems.filter(({ platform }) => platform === void 0 || !packages.has(platform));
		this.#run = run;
	}
	async compare(mirrored, isRequired) {
		const { platform, location } = mirrored.meta;
		const origin = this.#origin.packages.get(platform);
		if (origin === void 0) return this.#unpublished(platform, isRequired);
		const verdict = this.#verdict(origin);
		const isUnlisted = preferredHashes(hashesOf(this.mirror.facts, platform)).length === 0;
		const isWorthReading = isRequired && (location.kind !== "url" || isUnlisted);
		if (isUndecided(verdict) && (verdict.kind === "differs" || isWorthReading)) {
			await this.examine(this.mirror, mirrored);
			if (this.mirror.hashed.has(platform) && isUndecided(this.#verdict(origin))) await this.examine(this.#origin, origin);
		}
		return this.#verdict(origin);
	}
	async compareBytes(mirrored) {
		const { platform } = mirrored.meta;
		const origin = this.#origin.packages.get(platform);
		if (origin === void 0) return this.#unpublished(platform, true);
		await this.examine(this.mirror, mirrored);
		await this.examine(this.#origin, origin);
		return this.#verdict(origin);
	}
	async examine(side, described) {
		const examined = examinePackage(described, this.#run);
		const result = await answerOr(examined, (error) => error);
		if (isLockReviewError(result)) {
			this.notCompared.push(result);
			return;
		}
		appendAll(this.problems, result.problems);
		if (result.failure !== void 0) return;
		side.hashed.add(described.meta.platform);
		side.facts = mergeDispositions([side.facts, result.dispositions]);
		if (described.meta.speaker === "tree") return;
		this.vouched = mergeDispositions([this.vouched, result.dispositions]);
	}
	#unpublished(platform, isNews) {
		if (!isNews || !this.#isOriginWhole) return {
			platform,
			kind: "open"
		};
		return {
			platform,
			kind: "differs",
			found: {
				platform,
				contents: "not-compared",
				mirror: sortedUnique(hashesOf(this.mirror.facts, platform)),
				origin: []
			}
		};
	}
	#verdict(published) {
		const { platform } = published.meta;
		const { facts, hashed } = this.mirror;
		const mirror = knownPackage(hashesOf(facts, platform), hashed.has(platform));
		const origin = knownPackage([announcedArchive(published.meta) ?? [], ofScheme("h1", hashesOf(this.#origin.facts, platform))].flat(), this.#origin.hashed.has(platform));
		const compared = comparePackages(mirror, origin);
		if (compared.kind !== "differs") return {
			platform,
			kind: compared.kind
		};
		return {
			platform,
			kind: "differs",
			found: {
				platform,
				contents: compared.contents,
				mirror: [...mirror.archives, ...mirror.contents],
				origin: [...origin.archives, ...origin.contents]
			}
		};
	}
};
function factsOf(packages) {
	return mergeDispositions([...packages.values()].map(({ metadata }) => metadata.dispositions));
}
const isUndecided = (verdict) => verdict.kind === "differs" ? verdict.found.contents === "not-compared" : verdict.kind === "open";
function hashesOf(facts, platform) {
	return [...facts].flatMap(([hash, { platforms }]) => platforms.has(platform) ? [hash] : []);
}
function comparePackages(mirror, origin) {
	const contents = compareContents(mirror, origin);
	const foreign = mirror.archives.filter((hash) => !origin.archives.includes(hash));
	if (foreign.length > 0 && origin.archives.length > 0) return {
		kind: "differs",
		contents
	};
	if (contents === "different") return {
		kind: "differs",
		contents
	};
	return foreign.length < mirror.archives.length || contents === "same" ? { kind: "same" } : { kind: "open" };
}
function compareContents(mirror, origin) {
	if (mirror.contents.length === 0) return "not-compared";
	const strange = mirror.contents.filter((hash) => !origin.contents.includes(hash));
	const isShared = strange.length < mirror.contents.length;
	if (strange.length === 0 || isShared && mirror.isHashed) return "same";
	return origin.isHashed ? "different" : "not-compared";
}
function knownPackage(hashes, isHashed) {
	const all = sortedUnique(hashes);
	return {
		archives: ofScheme("zh", all),
		contents: ofScheme("h1", all),
		isHashed
	};
}

// src/lock/evidence/cross-check.ts
function readConfigured(request, { version: { published } }, run) {
	const platforms = [...request.platforms, ...published];
	const mirrorRequest = {
		...request,
		platforms,
		offered: /* @__PURE__ */ new Set()
	};
	return versionReader(mirrorRequest, {
		...run,
		source: run.beside.configured
	}).readAll();
}
async function crossCheck(request, origin, asked, run) {
	const look = new MirrorLook(asked, origin, run);
	const { packages } = look.mirror;
	if (packages.size === 0 && asked.problems.length === 0) return void 0;
	const first = /* @__PURE__ */ new Map();
	for (const [platform, mirrored] of packages) first.set(mirrored, await look.compare(mirrored, request.platforms.includes(platform)));
	const rest = await explainRest(request, look, run);
	const verdicts = [];
	const platformsWithWord = platformsOnlyMirrored(request, origin, rest);
	for (const [mirrored, verdict] of first) {
		const { kind, platform } = verdict;
		const isOpen = kind === "open" && platformsWithWord.has(platform);
		verdicts.push(isOpen ? await look.compareBytes(mirrored) : verdict);
	}
	const unsettled = verdicts.flatMap(({ kind, platform }) => kind === "open" && platformsWithWord.has(platform) ? [`The mirror's package for ${platform} could not be held to the origin's`] : []);
	const lookedInto = /* @__PURE__ */ new Set([
		...look.mirror.hashed,
		...rest.hashed,
		...asked.proposed.keys()
	]);
	const unseen = verdicts.flatMap(({ kind, platform }) => {
		const message = `The mirror's package for ${platform} was not looked into`;
		return kind === "same" || lookedInto.has(platform) ? [] : {
			cause: "not-needed",
			platform,
			message
		};
	});
	return {
		dispositions: rest.dispositions,
		problems: [...look.problems, ...rest.problems],
		mirror: {
			...factsOfInstall(packages, request, run),
			disagreements: verdicts.flatMap((verdict) => "found" in verdict ? verdict.found : []),
			notCompared: failuresIn(look.notCompared),
			unusableAnswers: unusableAnswers(origin.version, unsettled)
		},
		gaps: [...asked.gaps, ...unseen]
	};
}
function platformsOnlyMirrored({ asked }, origin, { dispositions }) {
	const open = asked.flatMap((entry) => [...entry]).filter((hash) => !origin.dispositions.has(hash));
	return new Set(open.flatMap((hash) => [...dispositions.get(hash)?.platforms ?? []]));
}
async function explainRest(request, look, run) {
	const { vouched } = look;
	const isOpen = request.asked.flatMap((hashes) => [...hashes]).some((hash) => hashScheme(hash) === "zh" && !vouched.has(hash));
	for (const mirrorPackage of look.served.values()) if (isOpen && mirrorPackage.meta.location.kind === "archive") await look.examine(look.mirror, mirrorPackage);
	const version = {
		...UNDESCRIBED,
		packages: look.served,
		dispositions: look.vouched
	};
	return explainContent({
		...request,
		recorded: []
	}, version, run);
}
async function gatherFromMirrors(request, answers, run) {
	const { listing, wanted, origin } = answers;
	const source = run.beside.configured;
	const version = withoutProposed(await versionReader(wanted, {
		...run,
		source
	}).readAll());
	const { packages } = version;
	if (packages.size === 0) {
		const problems = [...origin.problems, ...version.problems];
		const content = unexplained({
			...version,
			problems
		}, request);
		const gaps = [{
			cause: "absent",
			message: "Neither the origin nor a mirror has a package"
		}];
		return assembleEvidence(request, listing, {
			...content,
			gaps
		});
	}
	const content = await explainContent(request, version, run);
	const problems = [...origin.problems.filter((problem) => !tellsNothing(problem)), ...content.problems];
	return {
		...assembleEvidence(request, listing, {
			...content,
			problems
		}),
		mirror: {
			...factsOfInstall(packages, request, run),
			disagreements: [],
			notCompared: failuresIn(origin.problems),
			unusableAnswers: unusableAnswers(origin, withheldDocuments(request, listing, run))
		}
	};
}
function comparedBy(places) {
	if (places.some(({ kind }) => kind === "directory")) return "h1";
	return places.some((place) => place.kind === "url" && place.isBlob) ? "zh" : void 0;
}
function factsOfInstall(packages, { provider, platforms }, { rules, beside }) {
	const required = platforms.flatMap((platform) => packages.get(platform) ?? []);
	const recorded = required.filter(({ metadata }) => metadata.failure === void 0).map(({ meta, metadata }) => {
		const own = listedAndMatched(meta, rules.tool);
		return [meta.platform, sortedUnique([...own, ...metadata.signedForLock])];
	});
	return {
		name: beside.configured.describe(provider),
		comparedBy: comparedBy(required.map(({ meta }) => meta.location)),
		recordedByInit: new Map(recorded)
	};
}
function failuresIn(failures) {
	const each = failures.map(({ message, silentHost }) => [message, {
		message,
		silentHost
	}]);
	return [...new Map(each).values()];
}
function unusableAnswers({ problems }, others) {
	return sortedUnique([...problems.filter(isUnusable).map(({ message }) => message), ...others]);
}
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
			message,
			isBundled: true
		}]
	};
}
function withheldDocuments({ provider, version }, { availability, originProblem }, { beside: { origin } }) {
	const lists = `${origin.describe(provider)} lists ${provider} ${version}`;
	if (availability === "listed") return [`${lists}, and no document of it could be had`];
	return originProblem && isUnusable(originProblem) ? [originProblem.message] : [];
}

// src/packages/provenance/bundle-shape.ts
const MAX_BUNDLE_BYTES$1 = 4194304;
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
const absent = (value, place) => {
	if (value !== void 0 && value !== null) throw unusable(place, "absent beside its alternative");
};
const anEnvelope = recordOf((envelope) => ({
	payloadType: envelope.read("payloadType", aText),
	payload: Buffer.from(envelope.read("payload", textUpTo(MAX_BUNDLE_BYTES$1)), "base64")
}));
const rawBytes = recordOf((holder) => Buffer.from(holder.read("rawBytes", textUpTo(MAX_ENCODED)), "base64"));
const aNote = (value, place) => {
	const note = textUpTo(MAX_CHECKPOINT)(value, place);
	for (const [, signer = ""] of note.matchAll(/\u2014 (\S+)/g)) if (!/^[\w.:/-]+$/.test(signer)) throw unusable(place, "signed by names of hosts");
	return note;
};
function aLongNumber(value, place) {
	if (!/^\d{1,19}$/.test(String(value))) throw unusable(place, "a whole number from 0");
}
function textUpTo(most) {
	return (value, place) => {
		const text = aText(value, place);
		if (text.length > most) throw unusable(place, `at most ${most} characters long`);
		return text;
	};
}
const aChain = recordOf((chain) => {
	const [first] = chain.read("certificates", listOf(rawBytes, MAX_ITEMS));
	return first ?? Buffer.alloc(0);
});
const aProof = checkedRecord({
	logIndex: unset(aLongNumber),
	treeSize: unset(aLongNumber),
	hashes: unset(listOf(textUpTo(MAX_ENCODED), MAX_PROOF)),
	checkpoint: unset(checkedRecord({ envelope: aNote }))
});
const aLogEntry = checkedRecord({
	logIndex: unset(aLongNumber),
	integratedTime: unset(aLongNumber),
	canonicalizedBody: textUpTo(MAX_ENTRY),
	inclusionProof: unset(aProof)
});
const aTimeStamp = checkedRecord({ signedTimestamp: textUpTo(MAX_ENCODED) });
const timeStamps = checkedRecord({ rfc3161Timestamps: unset(listOf(aTimeStamp, MAX_ITEMS)) });
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

// src/packages/provenance/statement.ts
const STATEMENT_TYPE = "application/vnd.in-toto+json";
const MAX_SUBJECTS = 1e4;
const KNOWN_TYPES = /* @__PURE__ */ new Set(["https://in-toto.io/Statement/v1", "https://in-toto.io/Statement/v0.1"]);
const aPredicateType = recordOf((statement) => statement.read("predicateType", aText));
const aStatement = recordOf((statement) => ({
	type: statement.read("_type", aText),
	subjects: new Set(statement.read("subject", listOf(aSubject, MAX_SUBJECTS)).flat()),
	predicate: statement.object("predicate")
}));
const aSubject = recordOf((subject) => {
	const sha256 = subject.object("digest")?.read("sha256", absentOr(aText)) ?? "";
	return /^[0-9a-fA-F]{64}$/.test(sha256) ? [zipHash(sha256)] : [];
});
const READ = /* @__PURE__ */ new Set(["https://slsa.dev/provenance/v1", "https://slsa.dev/provenance/v0.2"]);
function buildForm(predicateType) {
	if (READ.has(predicateType)) return "read";
	return predicateType.startsWith("https://slsa.dev/provenance/") ? "later" : "none";
}
function contradiction(predicate, identity) {
	if (predicate === void 0) return void 0;
	const { build, subject, startedBy } = identity;
	const repository = `https://${sourceName(build.repository)}`;
	const statements = [factsInV1(predicate, repository), factsInV02(predicate)];
	const differs = (name, is, certified) => {
		const other = statements.map((facts) => facts[name]).find((value) => value && !is(value));
		return other && `its statement names the ${name} ${quoted(other)}, and its certificate ${certified}`;
	};
	const same = (certified) => (value) => value.toLowerCase() === certified.toLowerCase();
	return differs("repository", same(repository), repository) || differs("ref", (value) => value === build.ref, build.ref) || differs("commit", same(build.commit), build.commit) || build.run && differs("run", same(build.run), build.run) || startedBy && differs("workflow", (path) => startedBy.split("@")[0]?.endsWith(`/${path}`) === true, startedBy) || build.workflowRepository === void 0 && differs("builder", (id) => !id.includes("/.github/workflows/") || same(subject)(id), subject) || void 0;
}
function factsInV1(predicate, repository) {
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
function factsInV02(predicate) {
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
	signerCommit: 10,
	runner: 11,
	repository: 12,
	commit: 13,
	ref: 14,
	repositoryNumber: 15,
	ownerNumber: 17,
	startedBy: 18,
	run: 21
};
const RUNNERS = ["github-hosted", "self-hosted"];
function workflowIdentity(certificate) {
	const text = (name) => utf8String(certificate.extensions.get(`1.3.6.1.4.1.57264.1.${EXTENSION[name]}`));
	const host = forgeOf(text("issuer") ?? "");
	const subject = quoted(certificate.subject);
	if (host === void 0) return `it is signed by ${subject}, which is no workflow of a forge`;
	const repository = repositoryAt$1(text("repository"), host);
	const workflow = workflowAt(text("signer"), host);
	const starter = workflowAt(text("startedBy") ?? text("signer"), host);
	const commit = text("commit")?.toLowerCase() ?? "";
	const ref = text("ref");
	if (repository === void 0 || workflow === void 0 || starter === void 0 || ref === void 0 || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(commit)) return `its certificate does not say what ${subject} built`;
	if (text("signer") !== certificate.subject) return `its certificate is of ${subject} and names another workflow, ${quoted(text("signer") ?? "")}`;
	const [workflowCommit, run] = [text("signerCommit"), text("run")];
	const isOwn = isSameRepository(repository, workflow.repository);
	const start = pathSeenFrom(repository, starter);
	const startedBy = starter.ref === ref ? start : `${start}@${starter.ref}`;
	const build = {
		repository,
		ref,
		commit,
		workflow: workflow.path,
		workflowRepository: isOwn ? void 0 : workflow.repository,
		workflowRef: isOwn && workflow.ref === ref ? void 0 : workflow.ref,
		workflowCommit: workflowCommit === commit ? void 0 : workflowCommit,
		startedBy: startedBy === pathSeenFrom(repository, workflow) ? void 0 : startedBy,
		repositoryNumber: text("repositoryNumber"),
		ownerNumber: text("ownerNumber"),
		runner: RUNNERS.find((runner) => runner === text("runner")),
		run: run?.startsWith(`https://${host}/`) === true ? run : void 0
	};
	return {
		subject: certificate.subject,
		startedBy: text("startedBy"),
		build
	};
}
function forgeOf(issuer) {
	if (/^https:\/\/token\.actions\.githubusercontent\.com(?:\/[\w-]+)?$/.test(issuer)) return "github.com";
	const residency = /^https:\/\/token\.actions\.([a-z\d-]+\.ghe\.com)$/.exec(issuer);
	const server = /^https:\/\/(?!github\.com\/)([a-z\d.-]+)\/_services\/token$/.exec(issuer);
	return (residency ?? server)?.[1];
}
function repositoryAt$1(address, host) {
	const start = `https://${host}/`;
	if (address?.startsWith(start) !== true) return void 0;
	const name = address.slice(start.length);
	return /^[^/@]+\/[^/@]+$/.test(name) ? {
		host,
		name
	} : void 0;
}
const WORKFLOW = /^(?<address>https:(?:\/[!-.0-?A-~]*){4})\/(?<path>[!-?A-~]+)@(?<ref>refs\/[!-~]+|[0-9a-f]{40}|[0-9a-f]{64})$/;
function workflowAt(text, host) {
	const { address, path = "", ref = "" } = WORKFLOW.exec(text ?? "")?.groups ?? {};
	const repository = repositoryAt$1(address, host);
	return repository && {
		repository,
		path,
		ref
	};
}
function pathSeenFrom(own, { repository, path }) {
	return isSameRepository(own, repository) ? path : `${repository.name}/${path}`;
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

// src/packages/provenance/attestation-verifier.ts
async function openAttestationVerifier(given = []) {
	const sigstore = await loadPart("sigstore.js", () => import("../sigstore.js"));
	const instances = new Set(given.map((root) => root.instance));
	const current = [...sigstore.SHIPPED_ROOTS.map(shippedRoot).filter((root) => !instances.has(root.instance)), ...given];
	const { bundleVerifier } = sigstore;
	const roots = current.map((root) => ({
		...root,
		verify: bundleVerifier(root.document)
	}));
	return { read: (bundle, now) => readAttestation(bundle, {
		roots,
		now
	}) };
}
function readAttestation(bundle, trust) {
	try {
		const value = bundle instanceof Uint8Array ? jsonOf(bundle, anything) : bundle;
		if (!isRecord(value) || CLAIMS.every((name) => (value[name] ?? void 0) === void 0)) return notChecked$1("it is no Sigstore bundle, so that it cannot be read");
		return attestationOf(value, aBundle(value, {
			way: [],
			refusal
		}), trust);
	} catch (caught) {
		if (!isLockReviewError(caught, "INVALID_METADATA")) throw caught;
		return broken(caught.message);
	}
}
const CLAIMS = [
	"dsseEnvelope",
	"messageSignature",
	"verificationMaterial"
];
function attestationOf(value, shape, trust) {
	if (!shape.isKnownFormat) return notChecked$1(`it is written in a format that is not read here, ${quoted(shape.mediaType)}`);
	if (shape.envelope?.payloadType !== "application/vnd.in-toto+json") return { status: "absent" };
	const { payload } = shape.envelope;
	const predicateType = jsonOf(payload, aPredicateType);
	const form = buildForm(predicateType);
	if (form === "none") return { status: "absent" };
	if (form === "later") return notChecked$1(`it is provenance of a kind not read here, ${quoted(predicateType)}`);
	if (shape.certificate === void 0) return notChecked$1("it is signed with a key, which says nothing of a workflow");
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
	if (signedAt > now) return notChecked$1(`it is signed at ${at}, which is not yet by this machine's clock: check the clock`);
	const identity = workflowIdentity(signer);
	if (typeof identity === "string") return broken(identity);
	const build = {
		...identity.build,
		signedAt: at,
		instance
	};
	const { type, subjects, predicate } = jsonOf(payload, aStatement);
	const reason = KNOWN_TYPES.has(type) ? contradiction(predicate, identity) : `its statement is of a format that is not read here, ${quoted(type)}`;
	if (reason !== void 0) return {
		status: "mismatch",
		reason,
		build
	};
	return {
		status: "build",
		build,
		subjects
	};
}
function withoutRoot(leaf, roots) {
	const claimed = roots.find(({ authorities }) => authorities.some((authority) => authority.subject === leaf.issuer));
	const noRoot = `no trust root is known here for who issued its certificate, ${quoted(leaf.issuer)}`;
	if (claimed === void 0) return notChecked$1(noRoot);
	return broken(`its certificate claims to be issued by ${claimed.instance}, which did not sign it`);
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
	if (bytes.length > 4194304) throw new LockReviewError("INVALID_METADATA", `it has more than ${MAX_BUNDLE_BYTES$1} bytes`);
	return readJson(new TextDecoder().decode(bytes), refusal, reader);
}
function refusal(fault) {
	return new LockReviewError("INVALID_METADATA", `it is damaged: ${faultWords(fault)}`);
}
function broken(reason) {
	return {
		status: "mismatch",
		reason
	};
}
function notChecked$1(reason) {
	return {
		status: "not-checked",
		reason
	};
}

// src/packages/provenance/judge-archive.ts
function judgeArchive(offered, question) {
	const verdicts = offered.map((attestation) => attestation.status === "build" ? judgeBuild(attestation, question) : attestation);
	const [first, ...later] = verdicts.filter((verdict) => verdict.status === "built").sort((a, b) => a.build.signedAt < b.build.signedAt ? -1 : 1);
	if (first !== void 0) return later.length === 0 ? first : {
		...first,
		also: later.map(({ build }) => build)
	};
	const mismatches = verdicts.filter((verdict) => verdict.status === "mismatch");
	return mismatches.find((mismatch) => mismatch.build !== void 0) ?? mismatches[0] ?? verdicts.find((verdict) => verdict.status === "not-checked") ?? { status: "absent" };
}
function attestationsNaming(archive, attestations) {
	return attestations.filter((attestation) => attestation.status === "build" && attestation.subjects.has(archive));
}
function judgeBuild(attestation, question) {
	const { build, subjects } = attestation;
	const mismatch = (reason) => ({
		status: "mismatch",
		reason,
		build
	});
	if (!subjects.has(question.archive)) return mismatch("it speaks of other archives than this one");
	const { repositoryNumber } = question;
	const certified = build.repositoryNumber;
	if (!isSameRepository(build.repository, question.repository)) {
		const names = `it speaks of ${sourceName(build.repository)}, and the registry names ${sourceName(question.repository)}`;
		if (repositoryNumber === void 0 || repositoryNumber !== certified) return mismatch(names);
		return {
			status: "not-checked",
			reason: `${names}, which the forge says is the same one renamed`
		};
	}
	if (repositoryNumber !== void 0 && certified !== void 0 && repositoryNumber !== certified) return mismatch(`it speaks of repository ${certified}, and the forge has repository ${repositoryNumber} under that name`);
	if (![`refs/tags/v${question.version}`, `refs/tags/${question.version}`].includes(build.ref)) return mismatch(`it speaks of a build of ${refWords(build)}, not of tag v${question.version}`);
	return {
		status: "built",
		build
	};
}
function refWords({ ref }) {
	const parts = /^refs\/(heads|tags)\/(.+)$/s.exec(ref);
	if (parts === null) return ref;
	const [, kind, name] = parts;
	return kind === "tags" ? `tag ${name}` : `branch ${name}`;
}

// src/lock/evidence/version-provenance.ts
const MAX_ARCHIVES = 40;
const TOO_MANY$1 = `no more than ${MAX_ARCHIVES} archives of a version are asked about`;
const openFor = rememberedOf((roots) => openAttestationVerifier(roots));
async function gatherProvenance(request, known, run) {
	const { wantsProvenance: wish, version } = request;
	const { attestations: ask, queries } = run;
	if (wish === void 0) return void 0;
	const repository = known.context?.repository;
	const archives = /* @__PURE__ */ new Map();
	if (repository === void 0) return {
		repository,
		archives
	};
	const isDecided = decidedBy(request, known.evidence, archives);
	const attestations = [];
	let stop;
	let repositoryNumber;
	const askForge = async (archive) => {
		const offer = await queries(() => ask({
			repository,
			archive,
			purpose: wish.purpose
		}));
		if (offer.kind === "unknown") stop = offer.reason;
		if (offer.kind !== "offered") return [];
		repositoryNumber ??= offer.repositoryNumber;
		return readBundles$1(offer.bundles, wish.roots, run.rules.now);
	};
	await wish.after;
	for (const archive of askedArchives(request, known.evidence)) {
		const judge = (attestations) => judgeArchive(attestations, {
			archive,
			repository,
			repositoryNumber,
			version
		});
		if (archives.size >= MAX_ARCHIVES) stop ??= TOO_MANY$1;
		const naming = attestationsNaming(archive, attestations);
		const isSettled = isDecided(archive);
		if (isSettled && naming.length === 0) continue;
		const own = stop === void 0 && !isSettled && judge(naming).status !== "built" ? await askForge(archive) : [];
		const all = [...own, ...naming];
		appendAll(attestations, own);
		const isOpen = all.length === 0;
		archives.set(archive, isOpen && stop !== void 0 ? notChecked(stop) : judge(all));
	}
	return {
		repository,
		archives
	};
}
function decidedBy({ asked, recorded, wantsProvenance }, evidence, archives) {
	const entries = [...asked, ...recorded].map((hashes) => packagesBehind(hashes, evidence));
	const isAbsent = (archive) => archives.get(archive)?.status === "absent";
	return (archive) => wantsProvenance?.extent === "until-absent" && [...archives.keys()].some(isAbsent) && entries.every((hashes) => !hashes.has(archive) || [...hashes].some(isAbsent));
}
const notChecked = (reason) => ({
	status: "not-checked",
	reason
});
async function readBundles$1(bundles, roots, now) {
	const verifier = await openFor(roots);
	const date = new Date(now);
	return bundles.map((offered) => "bundle" in offered ? verifier.read(offered.bundle, date) : notChecked(offered.unread));
}
function askedArchives({ asked, recorded, platforms }, evidence) {
	const lockedHashes = new Set([...asked, ...recorded].flatMap((hashes) => [...hashes]));
	const isFirst = (platform) => platforms.includes(platform);
	const archives = [...evidence.packageHashes].sort(([a], [b]) => Number(isFirst(b)) - Number(isFirst(a)) || compareBytes(a, b));
	const archivesOfLock = packagesBehind(lockedHashes, evidence);
	const some = archives.filter(([platform, archive]) => archivesOfLock.size > 0 ? archivesOfLock.has(archive) : isFirst(platform));
	return [.../* @__PURE__ */ new Set([...some.map(([, archive]) => archive), ...sortedUnique(archivesOfLock)])];
}

// src/lock/evidence/version-evidence.ts
function gatherVersionEvidence(request, rules, ports) {
	const key = JSON.stringify(request, (_, value) => value instanceof Set ? [...value] : value);
	return remembered(ports.gathered, key, () => gatherAnew(request, rules, ports));
}
async function gatherAnew(request, rules, ports) {
	const planner = ports.budget.enter();
	const run = {
		...ports,
		rules,
		planner
	};
	const [evidence, remarks] = await Promise.all([gatherFacts(request, run).finally(planner.leave), gatherContext(request, run)]);
	const provenance = await gatherProvenance(request, {
		evidence,
		context: remarks.context
	}, run);
	return {
		...evidence,
		...remarks,
		provenance
	};
}
async function gatherContext({ provider, version, wantsDate, wantsContext }, { context: ask, releaseDate, queries }) {
	const context = wantsContext === true ? await queries(() => ask(provider)) : void 0;
	const date = context?.published.get(version);
	if (date !== void 0 || wantsDate !== true) return {
		context,
		publishedAt: date
	};
	return {
		context,
		publishedAt: await queries(() => releaseDate(provider, version))
	};
}
async function gatherFacts(request, run) {
	const listing = await readListing(request, run);
	const { offer, availability } = listing;
	if (offer === void 0 && listing.problem?.kind !== "version-not-listed") return nothingKnown(request, listing);
	const { beside } = run;
	const offeredPlatforms = offer?.platforms ?? [];
	const likely = offer === void 0 ? COMMON_PLATFORMS : [];
	const platforms = [
		...offeredPlatforms,
		...request.platforms,
		...likely
	];
	const offered = new Set(availability === "listed" ? offeredPlatforms : []);
	const wanted = {
		...request,
		platforms,
		offered
	};
	const reader = versionReader(wanted, {
		...run,
		source: beside?.origin ?? run.source
	});
	const version = await (beside === void 0 ? readDocuments(request, offer, reader) : reader.readAll());
	const settled = settledListing(listing, version);
	if (beside !== void 0 && version.packages.size === 0) return gatherFromMirrors(request, {
		listing: settled,
		wanted,
		origin: version
	}, {
		...run,
		beside
	});
	const content = await explainContent(request, version, run, reader);
	const evidence = assembleEvidence(request, settled, content);
	if (beside === void 0) return evidence;
	const configuredVersion = await readConfigured(request, content, {
		...run,
		beside
	});
	const comparison = await crossCheck(request, content, configuredVersion, {
		...run,
		beside
	});
	const installed = {
		...evidence,
		obstacles: obstaclesOn(request.platforms, configuredVersion)
	};
	return comparison === void 0 ? installed : withCrossCheck(installed, comparison);
}
function settledListing(listing, { packages, gaps }) {
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
function withCrossCheck(evidence, { dispositions, problems, mirror, gaps }) {
	return {
		...evidence,
		dispositions,
		problems: distinct([...evidence.problems, ...problems]),
		lookedAt: {
			lists: distinct([...evidence.lookedAt.lists, ...gaps]),
			contents: distinct([...evidence.lookedAt.contents, ...gaps])
		},
		mirror
	};
}
async function readListing(request, run) {
	const { source, beside } = run;
	const origin = await listingIn(beside?.origin ?? source, request, run);
	if (origin.availability !== "unknown" || beside === void 0) return origin;
	return {
		...await listingIn(beside.configured, request, run),
		availability: "unknown",
		originProblem: origin.problem
	};
}
async function listingIn(source, { provider, version }, { queries }) {
	const answer = queries(() => source.availableVersions(provider));
	const listing = await answerOr(answer, (error) => ({ problem: problemOfError(error) }));
	if ("problem" in listing) return {
		...listing,
		availability: "unknown"
	};
	const offer = listing.versions.find((candidate) => candidate.version === version);
	const { warnings } = listing;
	if (offer !== void 0) return {
		offer,
		availability: "listed",
		warnings
	};
	return {
		problem: {
			kind: "version-not-listed",
			message: `${source.describe(provider)} does not list ${provider} ${version}`
		},
		availability: "withdrawn",
		warnings
	};
}

// src/sources/installation/multi.ts
function multiSource(selectors) {
	const sourcesFor = (provider) => selectors.filter((selector) => matchesProvider(selector, provider)).map((selector) => selector.source);
	const describe = (provider) => {
		const names = sourcesFor(provider).map((source) => source.describe(provider));
		return names.length === 0 ? "any method of the CLI configuration" : names.join(", ");
	};
	return {
		describe,
		availableVersions: async (provider) => {
			const platforms = /* @__PURE__ */ new Map();
			for (const source of sourcesFor(provider)) {
				const answer = await undefinedOnError(source.availableVersions(provider), ...ABSENT);
				for (const offer of answer?.versions ?? []) {
					const before = platforms.get(offer.version) ?? [];
					platforms.set(offer.version, /* @__PURE__ */ new Set([...before, ...offer.platforms]));
				}
			}
			if (platforms.size > 0) return availableOf(platforms);
			const message = `${provider} was not found in ${describe(provider)}`;
			throw new LockReviewError("PROVIDER_NOT_FOUND", message, { hint: "Check the source address, and which installation methods the CLI configuration has for it." });
		},
		packageMeta: async (request) => {
			for (const source of sourcesFor(request.provider)) {
				const meta = await undefinedOnError(source.packageMeta(request), ...ABSENT);
				if (meta !== void 0) return meta;
			}
			throw notPublished(request, ` in ${describe(request.provider)}`);
		}
	};
}
function besideOrigin(origin, configured) {
	return {
		describe: (provider) => configured.describe(provider),
		availableVersions: (provider) => configured.availableVersions(provider),
		packageMeta: async (request) => {
			try {
				return await origin.packageMeta(request);
			} catch (caught) {
				if (!isSilence(caught)) throw caught;
				return configured.packageMeta(request).catch((second) => {
					throw isAbsent(second) ? caught : second;
				});
			}
		}
	};
}
function memoizedSource(source) {
	const versions = /* @__PURE__ */ new Map();
	const metas = /* @__PURE__ */ new Map();
	return {
		availableVersions: (provider) => remembered(versions, provider, () => source.availableVersions(provider)),
		packageMeta: (request) => {
			const key = `${request.provider} ${request.version} ${request.platform}`;
			return remembered(metas, key, () => source.packageMeta(request));
		},
		describe: (provider) => source.describe(provider)
	};
}
const WILDCARD = "*";
function parsePattern(text, tool) {
	const parts = text.split("/");
	const [writtenType = "", writtenNamespace = "", writtenHost] = parts.toReversed();
	if (parts.length < 2 || parts.length > 3) throw invalid$1(text, "it must have two or three parts joined by slashes");
	const host = writtenHost ?? defaultRegistryHost(tool);
	const pattern = {
		hostname: host === WILDCARD ? WILDCARD : parseServiceHost(host).display,
		namespace: readPart(writtenNamespace),
		type: readPart(writtenType)
	};
	if (pattern.namespace === WILDCARD && pattern.type !== WILDCARD) throw invalid$1(text, "the namespace can be a wildcard only if the type is one");
	if (pattern.hostname === WILDCARD && pattern.namespace !== WILDCARD) throw invalid$1(text, "the host can be a wildcard only if namespace and type are");
	return pattern;
}
function readPart(written) {
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
function invalid$1(text, problem) {
	return new LockReviewError("INVALID_ADDRESS", `"${text}" matches no provider: ${problem}`, { hint: "Write \"namespace/type\", \"host/namespace/type\", or \"*\" in place of parts from the right." });
}

// src/packages/provenance/snappy.ts
function decompressSnappy(bytes, maxBytes) {
	const { length: declared, end: start } = declaredLength(bytes);
	if (declared > maxBytes) {
		const message = `A compressed attestation unpacks to ${declared} bytes, more than the ${maxBytes} that are read`;
		throw new LockReviewError("LIMIT_EXCEEDED", message);
	}
	const output = new Uint8Array(declared);
	let from = start;
	let to = 0;
	while (from < bytes.length) {
		const { length, offset, end } = elementAt(bytes, from);
		if (length > declared - to) throw damaged("it holds more than it declares");
		from = offset === void 0 ? end + length : end;
		if (offset === void 0) output.set(bytes.subarray(end, from), to);
		else copyBack(output, to, length, offset);
		to += length;
	}
	if (from > bytes.length) throw damaged("it ends within an element");
	if (to !== declared) throw damaged("it holds less than it declares");
	return output;
}
function copyBack(output, to, length, offset) {
	if (offset === 0 || offset > to) throw damaged("it repeats what was not there");
	for (let at = to; at < to + length; at++) output[at] = output[at - offset] ?? 0;
}
function declaredLength(bytes) {
	let length = 0;
	for (let at = 0; at < 5; at++) {
		const byte = bytes[at] ?? 0;
		length += (byte & 127) * 2 ** (7 * at);
		if (byte < 128 && length < 2 ** 32) return {
			length,
			end: at + 1
		};
	}
	throw damaged("its length is no number of 32 bits");
}
function elementAt(bytes, start) {
	const tag = bytes[start] ?? 0;
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
			const offset = (tag >> 5) * 256 + numberAt(bytes, start + 1, 1);
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
	for (let at = 0; at < width; at++) number += (bytes[start + at] ?? 0) * 256 ** at;
	return number;
}
function damaged(reason) {
	return new LockReviewError("INVALID_METADATA", `A compressed attestation is damaged: ${reason}`);
}

// src/sources/answers/json-document.ts
function decodeJsonObject(bytes, what) {
	return readJson(textOf(bytes), placeOf(what).refusal, anObject);
}
function decodeFirstJsonObject(bytes, what) {
	return readJson(textOf(bytes), placeOf(what).refusal, anObject, "ignored");
}
function textOf(bytes) {
	return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}
function jsonObject(value, what) {
	return anObject(value, placeOf(what));
}
const texts = (value, place) => listOf((item, where) => aText(item ?? "", where))(value ?? [], place);
const objects = (value, place) => listOf(anObject)(value ?? [], place);
const MAX_HASHES = 100;
function expectHashes(written, what) {
	if (written.length > MAX_HASHES) throw invalid(what, `it lists more than ${MAX_HASHES} hashes of one package`);
	return written.map((text) => {
		const hash = attempt(() => parseHash(text));
		if (hash === void 0) throw invalid(what, `${quoted(text)} is not a hash`);
		return hash;
	});
}
function invalid(what, reason) {
	return new LockReviewError("INVALID_METADATA", `${what} cannot be used: ${reason}`);
}
function placeOf(what) {
	return {
		way: [],
		refusal: (fault) => refusalOf(what, fault)
	};
}
function refusalOf(what, fault) {
	if (fault.kind === "no-json") return invalid(what, "it is not valid JSON");
	const names = fault.way.filter((step) => typeof step === "string");
	const within = (steps) => [what, ...steps.map((step) => `member "${step}"`)].join(", ");
	if (fault.kind === "ambiguous") {
		const message = `${within(names)} is ambiguous: ${fault.reason}`;
		return new LockReviewError("AMBIGUOUS_DOCUMENT", message, { hint: "Programs differ in how they read such a document, so nothing it says is relied on." });
	}
	if (fault.wanted === "an object") return invalid(within(names), "an object is expected");
	return invalid(within(names.slice(0, -1)), `"${names.at(-1)}" must be ${fault.wanted}`);
}

// src/sources/publisher/attestations.ts
const MAX_BUNDLE_BYTES = 1048576;
const MAX_FETCHED = 8;
const MAX_PAGES = 4;
const TOO_MANY = "the forge has more attestations of the archive than are read";
function attestationsOf(forge) {
	return async ({ repository, archive, purpose }) => {
		const path = `attestations/${`sha256:${archive.slice(3)}`}?per_page=${MAX_ATTESTATIONS}&predicate_type=provenance`;
		const answer = await forge.ask({
			repository,
			purpose,
			path
		});
		if (answer.kind !== "document") return answer;
		const { all, unread } = await readPages(answer);
		if (all === void 0) return {
			kind: "unknown",
			reason: unread
		};
		const bundles = await readBundles(all, unread, (url) => forge.file({
			repository,
			purpose,
			url,
			maxBytes: MAX_BUNDLE_BYTES
		}));
		if (bundles.length === 0) return { kind: "absent" };
		return {
			kind: "offered",
			bundles,
			repositoryNumber: all[0]?.repositoryNumber
		};
	};
}
async function readPages(first) {
	const all = [];
	let page = first;
	for (let count = 1; count <= MAX_PAGES; count++) {
		const list = readList(page);
		if (typeof list === "string") return {
			all: count === 1 ? void 0 : all,
			unread: list
		};
		appendAll(all, list);
		if (!page.isCutShort) return {
			all,
			unread: void 0
		};
		if (page.next === void 0) break;
		const next = await page.next();
		if (next.kind !== "document") return {
			all,
			unread: next.kind === "unknown" ? next.reason : "a page of the list is not there"
		};
		page = next;
	}
	return {
		all,
		unread: TOO_MANY
	};
}
function readList({ body }) {
	try {
		return decodeAttestations(body);
	} catch (caught) {
		if (!isLockReviewError(caught)) throw caught;
		return caught.message;
	}
}
async function readBundles(list, unread, fetchFile) {
	const bundles = [];
	let fetches = 0;
	for (const { bundle, url } of list) if (bundle !== void 0) bundles.push({ bundle });
	else if (url === void 0) bundles.push({ unread: "the forge lists an attestation without its bundle" });
	else if (fetches++ < MAX_FETCHED) bundles.push(unpacked(await fetchFile(url)));
	const rest = unread ?? (fetches > MAX_FETCHED ? TOO_MANY : void 0);
	if (rest !== void 0) bundles.push({ unread: rest });
	return bundles;
}
function unpacked(answer) {
	if (answer.kind === "absent") return { unread: "a bundle that the forge refers to is not there" };
	if (answer.kind === "unknown") return { unread: answer.reason };
	const { body } = answer;
	if (body[0] === OPENING_BRACE) return { bundle: body };
	const bundle = attempt(() => decompressSnappy(body, MAX_BUNDLE_BYTES));
	return bundle === void 0 ? { unread: "a bundle that the forge refers to cannot be unpacked" } : { bundle };
}
const OPENING_BRACE = 123;
const MAX_ATTESTATIONS = 100;
const attestation = recordOf((members) => {
	const bundle = members.member("bundle");
	const number = members.read("repository_id", unset(anInteger));
	return {
		bundle: isRecord(bundle) ? bundle : void 0,
		url: members.text("bundle_url") || void 0,
		repositoryNumber: number === void 0 ? void 0 : String(number)
	};
});
function decodeAttestations(bytes) {
	return decodeJsonObject(bytes, "The forge's list of attestations").read("attestations", listOf(attestation, MAX_ATTESTATIONS));
}

// src/sources/hosts/credentials.ts
const NO_CREDENTIALS = () => Promise.resolve(void 0);
const PREFIX = "TF_TOKEN_";
function tokenVariables(environment) {
	const names = /* @__PURE__ */ new Map();
	for (const [name, value] of Object.entries(environment)) {
		if (!name.startsWith(PREFIX) || value === void 0) continue;
		const hostText = name.slice(9).replaceAll("__", "-").replaceAll("_", ".");
		const lower = hostText.toLowerCase();
		const host = /^[a-z0-9.-]*xn--[a-z0-9.-]*$/.test(lower) ? lower : attempt(() => parseServiceHost(hostText).ascii);
		if (host !== void 0) names.set(host, name);
	}
	return names;
}
function tokensFromEnvironment(environment) {
	const variables = [...tokenVariables(environment)];
	return new Map(variables.map(([host, name]) => [host, environment[name] ?? ""]));
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
	const documents = /* @__PURE__ */ new Map();
	return async (service, host) => {
		return serviceUrl(await remembered(documents, host, () => discover(options, host)), service, host);
	};
}
async function discover({ http, credentials, overrides, patience }, host) {
	const url = `https://${host}/.well-known/terraform.json`;
	const override = overrides.get(host);
	if (override !== void 0) return {
		services: servicesOf$1(override, host),
		url
	};
	const token = await answerOr(credentials(host), () => void 0);
	const request = jsonRequest(url, patience, bearerFor(token, url));
	const answer = await fetchDocument(http, {
		...request,
		maxBytes: MAX_DISCOVERY_BYTES
	});
	if (answer.status === 404) return {
		services: servicesOf$1({}, host),
		url
	};
	if (answer.status !== 200) throw unreachable(host, answer, `HTTP ${answer.status}`);
	if (!isJsonContentType(answer.headers["content-type"])) throw unreachable(host, answer, "the answer is not JSON by its Content-Type");
	return {
		services: decodeDiscoveryDocument(answer.body, host),
		url: answer.url
	};
}
function servicesOf$1(block, host) {
	return jsonObject(block, `The services configured for ${host}`);
}
function unreachable(asked, { status, url }, reason) {
	const { host } = new URL(url);
	const message = `Service discovery at ${asked} failed${host === asked ? "" : ` at ${host}, where it redirects`}: ${reason}`;
	return new LockReviewError("HOST_UNREACHABLE", message, {
		hint: "Check the host name, the network and any proxy settings.",
		silentHost: status >= 500 ? host : void 0,
		way: {
			host,
			redirectedBy: host === asked ? void 0 : asked,
			proxy: void 0
		}
	});
}
function configuredService(block, service) {
	const base = block[service];
	return typeof base === "string" && /^https?:/.test(base) && URL.canParse(base) ? base : void 0;
}
function isJsonContentType(header) {
	return ((header ?? "").split(";")[0] ?? "").trim().toLowerCase() === "application/json";
}
function decodeDiscoveryDocument(bytes, host) {
	return decodeJsonObject(bytes, `The service discovery document of ${host}`);
}
function serviceUrl(document, service, host) {
	const kind = service === "providers.v1" ? "provider" : "module";
	const value = document.services.member(service);
	if (typeof value !== "string") {
		const family = service.slice(0, service.indexOf(".") + 1);
		const message = document.services.names.some((name) => name.startsWith(family)) ? `${host} offers a ${kind} registry only in another version of the protocol` : `${host} does not offer a ${kind} registry`;
		const hint = `Check the host name in the ${kind}'s source address.`;
		throw new LockReviewError("HOST_HAS_NO_REGISTRY", message, { hint });
	}
	const refusal = (reason) => invalid(`The address of the ${kind} registry of ${host}`, reason);
	const url = resolveHttpUrl(value, document.url);
	if (url === void 0) throw refusal("it is not an http or https URL");
	if (url.username !== "" || url.password !== "") throw refusal("it holds a user name");
	url.hash = "";
	return url;
}

// src/sources/publisher/publisher-forge.ts
const MAX_FORGE_REQUESTS = {
	attestations: 200,
	"due attestations": 1e3,
	releases: 200
};
function publisherForge(ports) {
	const requests = new ForgeRequests(ports);
	const apiOf = ({ host }) => {
		const block = ports.hosts.get(host);
		if (block === void 0) return host === "github.com" ? "https://api.github.com/" : void 0;
		return configuredService(block, SERVICE)?.replace(/\/?$/, "/");
	};
	return {
		async ask({ repository, purpose, path }) {
			const api = apiOf(repository);
			if (api === void 0) return notAsked(repository);
			const { host, name } = repository;
			const top = new URL(`repos/${name.split("/").map(encodeURIComponent).join("/")}`, api).href;
			const url = path === "" ? top : new URL(path, `${top}/`).href;
			const heard = await requests.api({
				api,
				url,
				purpose
			});
			const page = (answer) => answerOf(answer, api, async (next) => page(await requests.api({
				api,
				url: next,
				purpose
			})));
			if (!isGone(heard)) return page(heard);
			const itself = url === top ? heard : await requests.api({
				api,
				url: top,
				purpose
			});
			if (isGone(itself)) return unknown(`${host}/${name} cannot be read: it is private, or not there`);
			const answer = page(itself);
			return answer.kind === "document" ? { kind: "absent" } : answer;
		},
		async file({ repository, purpose, url, maxBytes }) {
			const api = apiOf(repository);
			if (api === void 0) return notAsked(repository);
			const place = URL.canParse(url) ? new URL(url) : void 0;
			if (place?.protocol !== "https:" && place?.origin !== new URL(api).origin) return unknown("an answer refers to a file at an address that is not asked");
			return answerOf(await requests.send(purpose, {
				url,
				maxBytes,
				maxRedirects: 0
			}), url);
		}
	};
}
const SERVICE = "github-api.v3";
function isGone(heard) {
	return "status" in heard && (heard.status === 404 || heard.status === 410);
}
function answerOf(heard, api, askNext) {
	if ("reason" in heard) return unknown(heard.reason);
	const { status, headers, body } = heard;
	if (status !== 200) return unknown(`${new URL(api).host} answers with HTTP ${status}`);
	const link = headers["link"] ?? "";
	const isCutShort = /\brel="?next\b/.test(link);
	const url = nextPage(link, api);
	const next = url && askNext && (() => askNext(url));
	return {
		kind: "document",
		body,
		isCutShort,
		...next && { next }
	};
}
function nextPage(link, api) {
	const address = /<([^<>]{1,2000})>\s*;\s*rel="?next\b/.exec(link)?.[1] ?? "";
	if (!URL.canParse(address)) return void 0;
	const { href } = new URL(address);
	return href.startsWith(api) ? href : void 0;
}
function notAsked({ host }) {
	return unknown(`${host} is asked for nothing; ${SERVICE} in a host block of the CLI configuration names the API of a GitHub`);
}
function unknown(reason) {
	return {
		kind: "unknown",
		reason
	};
}
const API_VERSION = "2022-11-28";
const MAX_HOPS = 3;
var ForgeRequests = class {
	#ports;
	#known = /* @__PURE__ */ new Map();
	#spent = /* @__PURE__ */ new Map();
	#closed = /* @__PURE__ */ new Map();
	#silent = /* @__PURE__ */ new Map();
	constructor(ports) {
		this.#ports = ports;
	}
	async api(question) {
		const { url, purpose } = question;
		return (this.#known.has(url) ? void 0 : this.#refusal(purpose)) ?? remembered(this.#known, url, () => this.#askApi(question));
	}
	async send(purpose, terms) {
		const refusal = this.#refusal(purpose);
		if (refusal !== void 0) return refusal;
		this.#spent.set(purpose, (this.#spent.get(purpose) ?? 0) + 1);
		const { http, patience } = this.#ports;
		const headers = {
			accept: "application/vnd.github+json",
			"x-github-api-version": API_VERSION
		};
		const request = {
			...terms,
			headers,
			retries: 0,
			timeoutMs: patience.timeoutMs
		};
		return answerOr(fetchDocument(http, request), ({ message: reason }) => ({ reason }));
	}
	#refusal(purpose) {
		const most = MAX_FORGE_REQUESTS[purpose];
		if ((this.#spent.get(purpose) ?? 0) < most) return void 0;
		return { reason: `a run asks the forges of publishers for ${purpose} no more than ${most} times` };
	}
	async #askApi(question) {
		const { token } = this.#ports;
		if (token === void 0 || !isForApi(token, question.api)) return this.#askAs(question);
		const first = await this.#askAs(question, `Bearer ${token.token}`);
		return "status" in first && (first.status === 401 || first.status === 403) ? this.#askAs(question) : first;
	}
	async #askAs({ api, url, purpose }, authorization) {
		const silent = purpose === "releases" ? this.#silent.get(api) : void 0;
		const obstacle = this.#closed.get(api) ?? silent;
		if (obstacle !== void 0) return { reason: obstacle };
		const terms = {
			url,
			maxBytes: MAX_JSON_BYTES,
			maxRedirects: MAX_HOPS
		};
		const heard = await this.send(purpose, {
			...terms,
			authorization
		});
		if ("reason" in heard) this.#silent.set(api, heard.reason);
		if (!isLimit(heard)) return heard;
		const reason = `${new URL(api).host} answers no more for now: its rate limit is reached`;
		this.#closed.set(api, reason);
		return { reason };
	}
};
function isForApi(token, api) {
	if (!URL.canParse(token.api)) return false;
	return new URL(`${token.api.replace(/\/$/, "")}/`).href === new URL(api).href;
}
function isLimit(heard) {
	if (!("status" in heard)) return false;
	const { status, headers } = heard;
	const isTold = headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== void 0;
	return status === 429 || status === 403 && isTold;
}

// src/sources/registry/registry-protocol.ts
const MAX_REPORTED_PLATFORMS = 1e3;
const MAX_WARNINGS = 5;
const MAX_WARNING = 500;
function decodeVersions(bytes, what, tool) {
	const skipsStrange = tool.name === "terraform" && tool.minor >= 13;
	const document = decodeFirstJsonObject(bytes, what);
	const offers = /* @__PURE__ */ new Map();
	for (const entry of document.list("versions")) {
		const item = jsonObject(entry ?? {}, `${what}, member "versions"`);
		const text = item.text("version");
		const version = attempt(() => parseVersion(text));
		item.read("protocols", texts);
		if (version !== void 0) offers.set(version, {
			version,
			platforms: decodeOfferedPlatforms(item.member("platforms"))
		});
		else if (!skipsStrange) throw invalid(what, `it lists ${quoted(text)}, which is not a version`);
	}
	const warnings = document.read("warnings", texts).slice(0, MAX_WARNINGS).map((warning) => boundedMessage(warning, MAX_WARNING));
	return {
		versions: [...offers.values()].sort((a, b) => compareExactVersions(a.version, b.version)),
		...warnings.length === 0 ? {} : { warnings }
	};
}
function decodeOfferedPlatforms(value) {
	if (!Array.isArray(value)) return [];
	const platforms = value.map((item) => {
		const { os, arch } = isRecord(item) ? item : {};
		if (typeof os !== "string" || typeof arch !== "string") return void 0;
		return attempt(() => parsePlatform(`${os}_${arch}`));
	});
	return [...new Set(platforms.filter((platform) => platform !== void 0))];
}
function decodeDownload(bytes, what, tool) {
	const document = decodeFirstJsonObject(bytes, what);
	const reports = readsReportedPackages(tool) ? document.object("packages") : void 0;
	const keys = decodeSigningKeys(document.object("signing_keys"));
	const endorsed = keys.filter((key) => key.isEndorsed).map((key) => key.armored);
	return {
		protocols: document.read("protocols", texts),
		os: document.text("os"),
		arch: document.text("arch"),
		filename: document.text("filename"),
		downloadUrl: document.text("download_url"),
		shasum: document.text("shasum"),
		shasumsUrl: document.text("shasums_url"),
		signatureUrl: document.text("shasums_signature_url"),
		signingKeys: keys.map((key) => key.armored),
		endorsedKeys: new Set(endorsed),
		packages: decodePackages(reports, what)
	};
}
function decodeSigningKeys(keys) {
	return (keys?.read("gpg_public_keys", objects) ?? []).map((key) => {
		const trust = key.member("trust_signature");
		const isEndorsed = typeof trust === "string" && trust !== "";
		return {
			armored: key.text("ascii_armor"),
			isEndorsed
		};
	});
}
function decodePackages(document, what) {
	const packages = /* @__PURE__ */ new Map();
	const names = document?.names ?? [];
	if (names.length > MAX_REPORTED_PLATFORMS) throw invalid(what, `"packages" names more than ${MAX_REPORTED_PLATFORMS} platforms`);
	for (const name of names) {
		const platform = attempt(() => parsePlatform(name));
		if (platform === void 0) throw invalid(what, `"packages" names ${quoted(name)}, which is not a platform`);
		const item = document?.object(name);
		packages.set(platform, {
			hashes: expectHashes(item?.read("hashes", texts) ?? [], what),
			size: item?.integer("package_size") ?? 0
		});
	}
	return packages;
}
function objectionToDownload(document, asked) {
	if (document.os !== asked.os || document.arch !== asked.arch) return `it describes ${quoted(`${document.os}_${document.arch}`)}, which is not the platform asked for`;
	if (attempt(() => zipHash(document.shasum)) === void 0) return "its checksum is not a SHA-256 in hex";
	const bad = document.protocols.find((text) => attempt(() => parseVersion(text)) === void 0);
	return bad === void 0 ? void 0 : `${quoted(bad)} is not a protocol version`;
}
function speaksSupportedProtocol(protocols) {
	if (protocols.length === 0) return true;
	const supported = parseConstraints(">= 5, < 7");
	return protocols.some((text) => allowsVersion(supported, parseVersion(text)));
}

// src/sources/registry/registry.ts
function registrySource(ports) {
	return {
		availableVersions: (provider) => listVersions(ports, provider),
		packageMeta: (request) => readPackageMeta(ports, request),
		describe: (provider) => addressParts(provider).hostname
	};
}
async function listVersions(ports, provider) {
	const { answer, sentCredentials } = await askApi(ports, provider, ["versions"]);
	const { status, body } = answer;
	if (status === 200) return decodeVersions(body, `The version list of ${provider}`, ports.tool);
	if (status !== 404) throw failureFromStatus(`Asking for the versions of ${provider}`, answer, sentCredentials);
	const { hostname } = addressParts(provider);
	const message = `${hostname} does not have a provider named ${provider}`;
	throw new LockReviewError("PROVIDER_NOT_FOUND", message, { hint: "Check the provider's source address in the configuration." });
}
async function readPackageMeta(ports, request) {
	const { provider, version, platform } = request;
	const name = `${provider} ${version} for ${platform}`;
	const { document, url } = await readDownload(ports, request, name);
	const addressOf = (reference, what) => {
		const address = resolveHttpUrl(reference, url);
		if (address !== void 0) return address.href;
		const message = `The address of the ${what} of ${name} is not an http or https URL`;
		throw new LockReviewError("INVALID_METADATA", message);
	};
	const packageUrl = addressOf(document.downloadUrl, "package");
	const checksumsUrl = addressOf(document.shasumsUrl, "checksums");
	const signatureUrl = addressOf(document.signatureUrl, "signature");
	const { filename, shasum, packages, signingKeys, endorsedKeys } = document;
	const keys = {
		signingKeys,
		endorsedKeys
	};
	const list = await ports.readList({
		name,
		checksumsUrl,
		signatureUrl,
		keys
	});
	return {
		provider,
		version,
		platform,
		location: {
			kind: "url",
			url: packageUrl,
			retries: ports.patience.downloadRetries
		},
		source: addressParts(provider).hostname,
		authentication: {
			kind: "registry",
			filename,
			shasum,
			...list,
			...keys,
			packages
		}
	};
}
async function readDownload(ports, request, name) {
	const { os, arch } = platformParts(request.platform);
	const path = [
		request.version,
		"download",
		os,
		arch
	];
	const { answer, sentCredentials } = await askApi(ports, request.provider, path);
	const { status, url } = answer;
	if (status === 404) throw notPublished(request);
	if (status !== 200) throw failureFromStatus(`Asking for ${name}`, answer, sentCredentials);
	const what = `The registry's description of ${name}`;
	const document = decodeDownload(answer.body, what, ports.tool);
	const objection = objectionToDownload(document, {
		os,
		arch
	});
	if (objection !== void 0) throw invalid(what, objection);
	if (speaksSupportedProtocol(document.protocols)) return {
		document,
		url
	};
	const protocols = quoted(document.protocols.join(", "));
	throw new LockReviewError("PROTOCOL_NOT_SUPPORTED", `${name} speaks plugin protocol ${protocols}, and the tools speak 5 and 6`, { hint: "Choose a version of the provider with a supported protocol." });
}
async function askApi({ http, findService, credentials, tool, patience, answers }, provider, path) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const base = await findService("providers.v1", asciiHostname);
	const parts = [
		namespace,
		type,
		...path
	].filter((part) => part !== "").map(encodeURIComponent);
	const url = new URL(`./${parts.join("/").replaceAll("%2B", "+")}`, base).href;
	return remembered(answers, `${asciiHostname} ${url}`, async () => {
		const authorization = bearerFor(await credentials(asciiHostname), url);
		const headers = {
			accept: "application/json",
			"x-terraform-version": `1.${tool.minor}.0`
		};
		const request = {
			...jsonRequest(url, patience, authorization),
			headers
		};
		return {
			answer: await fetchDocument(http, request),
			sentCredentials: authorization !== void 0
		};
	});
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
	const contexts = /* @__PURE__ */ new Map();
	return (provider) => remembered(contexts, provider, () => askContext(reach, provider));
}
async function askContext(reach, provider) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	const place = servicesOf(asciiHostname, reach.hosts.get(asciiHostname));
	if (place === void 0) return void 0;
	const [service, base] = place;
	const path = service.path(encodeURIComponent(namespace), encodeURIComponent(type));
	const request = jsonRequest(new URL(path, base).href, {
		...reach.patience,
		retries: 0
	});
	const readContext = async () => service.decode((await fetchDocument(reach.http, request)).body);
	return answerOr(readContext(), () => void 0);
}
function servicesOf(host, block) {
	if (block === void 0) return PUBLIC.get(host);
	for (const service of [JSON_API, DOCS]) {
		const base = configuredService(block, service.name);
		if (base !== void 0) return [service, base];
	}
}
function releaseDates(ports) {
	return (provider, version) => {
		const readDate = async () => decodeReleaseDate((await askApi(ports, provider, [version])).answer.body, version);
		return answerOr(readDate(), () => void 0);
	};
}
const MAX_VERSIONS = 1e4;
const MAX_TEXT = 500;
const ARCHIVED = /^this provider has been archived/i;
function decodeProviderDocument(bytes) {
	const document = decodeJsonObject(bytes, "The registry's description of a provider");
	const about = document.object("data")?.object("attributes");
	const description = about?.text("description") ?? "";
	return {
		published: datesOf(itemsOf(document, "included").filter((item) => item.text("type") === "provider-versions").map((item) => item.object("attributes")), "published-at"),
		isDelisted: about?.member("unlisted") === true,
		deprecated: briefText(about?.text("warning")),
		archived: ARCHIVED.test(description) ? briefText(description) : void 0,
		repository: repositoryAt(about?.text("source") ?? "")
	};
}
function decodeDocsIndex(bytes) {
	const document = decodeJsonObject(bytes, "The registry's index of a provider");
	const isBlocked = document.member("is_blocked") === true;
	const display = document.object("addr")?.text("display") ?? "";
	return {
		published: datesOf(itemsOf(document, "versions"), "published"),
		isDelisted: false,
		blocked: isBlocked ? briefText(document.text("blocked_reason")) ?? "" : void 0,
		repository: repositoryNamed("github.com", display.replace(/^hashicorp\//, "opentofu/"))
	};
}
function itemsOf(document, name) {
	return document.read(name, objects).slice(0, MAX_VERSIONS);
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
function briefText(text) {
	const plain = (text ?? "").trim();
	return plain === "" ? void 0 : boundedMessage(plain, MAX_TEXT);
}
const OWNER = /^[a-z\d](?:[a-z\d-]{0,37}[a-z\d])?$/i;
const NAME = /^(?!\.{1,2}$)[\w.-]{1,100}$/;
const MAX_NAMES = 22;
function repositoryAt(address) {
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
	return isName && (host !== "github.com" || isGitHubs) ? {
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

// src/sources/registry/signed-list.ts
function signedListReader(ports) {
	const files = /* @__PURE__ */ new Map();
	const recalled = /* @__PURE__ */ new Map();
	const writes = /* @__PURE__ */ new Map();
	return async (request) => {
		const { name, checksumsUrl, signatureUrl, keys } = request;
		const fetchFile = (what, url) => remembered(files, `${what} ${url}`, () => fetchReleaseFile(ports, what, url, name));
		const fetchChecksums = () => fetchFile("checksums", checksumsUrl);
		const fetchSignature = () => fetchFile("signature", signatureUrl);
		const lists = keys.signingKeys.length === 0 ? void 0 : ports.lists;
		if (lists === void 0) {
			const [checksums, signature] = await Promise.all([fetchChecksums(), fetchSignature()]);
			return {
				checksums,
				signature
			};
		}
		const isProven = async (list) => provesDocument(await verifySignature({
			...list,
			...keys
		}, lists.now, OPENTOFU));
		const place = listKey(request);
		const recall = () => remembered(recalled, place, async () => {
			const text = await lists.known?.read(place);
			return text === void 0 ? void 0 : decodeSignedList(text);
		});
		const readChecksums = async () => {
			const memory = await recall();
			if (memory === void 0 || !await isProven(memory)) return fetchChecksums();
			return Buffer.compare(memory.signature, await fetchSignature()) === 0 ? memory.checksums : fetchChecksums();
		};
		const [checksums, signature] = await Promise.all([readChecksums(), fetchSignature()]);
		const list = {
			checksums,
			signature
		};
		if ((await recall())?.checksums !== checksums && await isProven(list)) await remembered(writes, place, async () => lists.learned?.write(place, encodeSignedList(list)));
		return list;
	};
}
function listKey({ checksumsUrl, signatureUrl }) {
	return textDigest(`signed checksum list\n${JSON.stringify([checksumsUrl, signatureUrl])}`);
}
const MAX_BYTES = {
	checksums: 1048576,
	signature: 65536
};
async function fetchReleaseFile({ http, patience }, what, url, name) {
	const { retries, timeoutMs } = patience;
	const terms = {
		retries,
		timeoutMs,
		maxRedirects: 9,
		maxBytes: MAX_BYTES[what]
	};
	const answer = await fetchDocument(http, {
		url,
		...terms
	});
	const { status, body } = answer;
	if (status === 200) return body;
	const question = `Fetching the ${what} of ${name} from ${displayUrl(url)}`;
	if (status !== 404 && status !== 410) throw failureFromStatus(question, answer, false);
	throw new LockReviewError(what === "signature" ? "BAD_SIGNATURE" : "INVALID_METADATA", inVain(question, answer), { hint: "The release is incomplete; its publisher has to repair it." });
}

// src/app/run/engine.ts
function evidenceGatherer(engine) {
	return (request, tool) => {
		const { rules, ports } = engine(tool);
		return gatherVersionEvidence(request, rules, ports);
	};
}
const REVIEW_DOWNLOAD_BYTES = 12 * 2 ** 30;
const DEFAULT_TIME_LIMIT = 1800;
const QUERIES_PER_JOB = 6;
function createEngine(ports, settings) {
	const { http, scratch, listener, spool, memory, local, findService } = ports;
	const { hosts, credentials, authentication, source, jobs } = settings;
	const downloadRetries = settings.directRetries ?? settings.patience.downloadRetries;
	const now = ports.clock.now();
	const waiting = {
		http,
		patience: {
			...settings.patience,
			downloadRetries
		}
	};
	const lists = ports.lists && {
		...ports.lists,
		now
	};
	const readList = signedListReader({
		...waiting,
		lists
	});
	const forge = publisherForge({
		...waiting,
		hosts,
		token: settings.publisherToken
	});
	const answers = /* @__PURE__ */ new Map();
	const forAllTools = {
		http,
		scratch,
		listener,
		queries: limitConcurrency(jobs * QUERIES_PER_JOB),
		downloads: limitConcurrency(jobs),
		budget: downloadBudget(settings.maxDownload, (packages) => listener({
			kind: "download-planned",
			packages
		})),
		hashed: /* @__PURE__ */ new Map(),
		spool,
		memory,
		local,
		context: providerContexts({
			...waiting,
			hosts
		}),
		attestations: attestationsOf(forge)
	};
	const gatheringOf = rememberedOf((name, minor) => {
		const tool = {
			name,
			minor
		};
		const reach = {
			...waiting,
			credentials,
			findService,
			answers,
			tool
		};
		const origin = memoizedSource(registrySource({
			...reach,
			readList
		}));
		return {
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
				examined: /* @__PURE__ */ new Map(),
				gathered: /* @__PURE__ */ new Map()
			}
		};
	});
	return ({ name, minor }) => gatheringOf(name, minor);
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

// src/cli/run/context.ts
async function withContext(args, use) {
	const context = commandContext(args);
	try {
		return await use(context);
	} finally {
		context.times.end();
	}
}
function commandContext({ command, options, positionals }) {
	const inputs = policyInputs(options);
	const formats = command?.formats ?? [];
	const format = choiceOf(options, "format", formats) ?? formats[0] ?? "text";
	const limit = settingOf(options, "time-limit", parseTimeLimit) ?? 1800;
	exitOnSignals();
	const directory = workingDirectory(options.text("chdir") ?? ".");
	const writer = createFileWriter(directory);
	const screen = standingLines(SCREEN);
	const output = options.text("output");
	const level = options.flag("verbose") ? "verbose" : "normal";
	const log = createConsoleLog({
		level: options.flag("quiet") ? "quiet" : level,
		write: (line) => screen.writeAbove(inOptions(line))
	});
	const times = runTimes(limit, (reason) => log.warn(inSentences(reason)));
	const print = (result) => output === void 0 ? writeResult(result, format) : writer.writeAtomically(output, result);
	return {
		options,
		format,
		positionals,
		asked: inputs,
		directory,
		environment: process.env,
		files: createDiskTree({
			root: directory,
			reach: "anywhere"
		}),
		writer,
		screen,
		log,
		times,
		signal: times.looking.signal,
		print,
		report: (result) => print(eachOf(piecesOf$1(printCommand(result, format)), inOptions))
	};
}
function workingDirectory(path) {
	try {
		const directory = realpathSync(resolve(path));
		if (path !== "" && statSync(directory).isDirectory()) return directory;
	} catch {}
	throw new LockReviewError("USAGE", `${path || "\"\""} is not a directory that can be entered`, { hint: "Name an existing directory with --chdir." });
}
async function readNamedFile({ files }, path) {
	const bytes = await files.read(path);
	if (bytes !== void 0) return bytes;
	throw new LockReviewError("FILE_FAILED", `${path} is not there`, { hint: "Check the path; relative ones start at the working directory or at --chdir." });
}
async function namedDirectory({ positionals: [directory = ".", ...others], files }, command) {
	if (others.length > 0) throw new LockReviewError("USAGE", `${command} takes one directory`);
	if (await files.list(directory) !== void 0) return directory;
	throw new LockReviewError("FILE_FAILED", `${directory} is not a directory`, { hint: "Name the directory of a root module." });
}

export { describePackage as A, texts as C, parsePattern as D, multiSource as E, checksumProblem as F, ARCHIVE_LIMITS as I, readArchive as L, packageMemory as M, BATCH_BYTES as N, gatherVersionEvidence as O, spool as P, recordedHashes as R, objects as S, matchesProvider as T, decodeFirstJsonObject as _, createEngine as a, invalid as b, decodeReleaseDate as c, bearerFor as d, credentialsLookup as f, tokensFromEnvironment as g, tokenVariables as h, REVIEW_DOWNLOAD_BYTES as i, examinePackage as j, releaseConflicts as k, discoverServices as l, fromHelper as m, readNamedFile as n, evidenceGatherer as o, decodeHelperAnswer as p, withContext as r, decodeDocsIndex as s, namedDirectory as t, isJsonContentType as u, decodeJsonObject as v, EVERY_PROVIDER as w, jsonObject as x, expectHashes as y, loadOpenPgp as z };