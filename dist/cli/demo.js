import { r as __toESM } from "./rolldown-runtime.js";
import { p as makeTemporaryDirectory } from "./run-time.js";
import { i as encodeLockFile } from "./encode.js";
import { H as providerLock, R as parseConstraints, V as lockFile } from "./diagnostic.js";
import { C as OPENTOFU, H as parseVersion, M as parseServiceHost, Q as compareBytes, et as contentHash, it as zipHash, nt as parseHash, r as platformParts, t as parsePlatform, x as parseProviderAddress } from "./platform.js";
import { t as LockReviewError } from "./error.js";
import { Qt as endWithUs, en as childEnvironment } from "./named-paths.js";
import { t as parseArguments } from "./arguments.js";
import { t as commandContext } from "./context.js";
import { t as EXIT } from "./exit-code.js";
import { t as runReview } from "./review2.js";
import { promisify } from "node:util";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { Buffer } from "node:buffer";
import { existsSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import { appendFile, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import process from "node:process";
import { buffer } from "node:stream/consumers";
import { createServer as createServer$1 } from "node:https";
import { setTimeout } from "node:timers/promises";
import { execFile } from "node:child_process";

// src/demo/package-zip.ts
function defaultEntries(type, version, platform) {
	const suffix = platform.startsWith("windows_") ? ".exe" : "";
	const remark = `terraform-provider-${type} ${version} for ${platform} is a stand-in`;
	return [{
		kind: "file",
		name: "LICENSE",
		content: "Made up for a demonstration; take it.\n"
	}, {
		kind: "file",
		name: `terraform-provider-${type}_v${version}${suffix}`,
		content: `#!/bin/sh\necho "${remark}" >&2\nexit 1\n`,
		executable: true
	}];
}
function archivedName(entry) {
	return entry.kind === "directory" && !entry.name.endsWith("/") ? `${entry.name}/` : entry.name;
}
function archivedContent(entry) {
	switch (entry.kind) {
		case "file": return Buffer.from(entry.content);
		case "symlink": return Buffer.from(entry.target);
		case "directory": return Buffer.alloc(0);
	}
}
async function buildZip(entries, options = {}) {
	const { ZipFile } = await import("./yazl.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const zip = new ZipFile();
	const mtime = new Date(2024, 0, 1);
	for (const [index, entry] of entries.entries()) zip.addBuffer(archivedContent(entry), placeholder(entry, index), {
		mtime,
		forceDosTimestamp: true,
		mode: modeOf(entry),
		compress: options.compress === true && entry.kind === "file"
	});
	zip.end();
	const bytes = await buffer(zip.outputStream);
	rename(bytes, entries.map(archivedName));
	return bytes;
}
function modeOf(entry) {
	if (entry.kind === "directory") return 16877;
	if (entry.kind === "symlink") return 41471;
	return entry.executable === true ? 33261 : 33188;
}
function placeholder(entry, index) {
	const length = Buffer.byteLength(archivedName(entry));
	return index.toString(36).padStart(length, "_").slice(-length);
}
const CENTRAL_FIXED = 46;
const LOCAL_FIXED = 30;
const END_FIXED = 22;
function rename(zip, names) {
	let central = zip.readUInt32LE(zip.length - END_FIXED + 16);
	for (const name of names) {
		const local = zip.readUInt32LE(central + 42);
		zip.write(name, central + CENTRAL_FIXED, "utf8");
		zip.write(name, local + LOCAL_FIXED, "utf8");
		const extra = zip.readUInt16LE(central + 30);
		const comment = zip.readUInt16LE(central + 32);
		central += CENTRAL_FIXED + Buffer.byteLength(name) + extra + comment;
	}
}
function hashPackage(zip, entries) {
	return {
		zh: zipHash(sha256(zip, "hex")),
		h1: listHash(unpackedFiles(entries)),
		zipH1: listHash(namedEntries(entries))
	};
}
function sha256(bytes, encoding) {
	return createHash("sha256").update(bytes).digest(encoding);
}
function listHash(files) {
	const lines = [...files].sort(([a], [b]) => compareBytes(a, b)).map(([name, content]) => `${sha256(content, "hex")}  ${name}\n`);
	return contentHash(sha256(lines.join(""), "base64"));
}
function unpackedFiles(entries) {
	const files = /* @__PURE__ */ new Map();
	for (const entry of entries) {
		if (archivedName(entry).endsWith("/")) continue;
		const name = posix.normalize(entry.name).replace(/^\/+/, "");
		files.set(name, archivedContent(entry));
	}
	return [...files];
}
function namedEntries(entries) {
	const last = new Map(entries.map((entry) => [archivedName(entry), archivedContent(entry)]));
	return entries.map((entry) => {
		const name = archivedName(entry);
		return [name, last.get(name) ?? archivedContent(entry)];
	});
}

// src/demo/release.ts
function archiveFilename(release, platform) {
	return `terraform-provider-${release.type}_${release.version}_${platform}.zip`;
}
function targetOf(platform) {
	return platformParts(parsePlatform(platform));
}

// src/demo/build-release.ts
async function buildRelease(spec, by) {
	const packages = await Promise.all(spec.platforms.map((platform) => buildPackage(spec, platform)));
	const documents = /* @__PURE__ */ new Map();
	const add = (path, body) => {
		if (body !== void 0) documents.set(path, typeof body === "string" ? Buffer.from(body) : body);
	};
	for (const { platform, zip } of packages) {
		const served = spec.edits?.archive === void 0 ? zip : spec.edits.archive(zip, platform);
		add(`${assetFolder(spec)}/${archiveFilename(spec, platform)}`, served);
	}
	await addChecksums(spec, by, packages, add);
	for (const built of packages) {
		const document = describeDownload(spec, by, built, packages);
		const edited = spec.edits?.download === void 0 ? document : spec.edits.download(document, built.platform);
		add(downloadPath(spec, built.platform), edited && JSON.stringify(edited));
	}
	return {
		spec,
		documents,
		listing: describeListing(spec),
		hashes: hashesOf(spec, packages)
	};
}
async function buildPackage(spec, platform) {
	const entries = spec.entries?.(platform) ?? defaultEntries(spec.type, spec.version, platform);
	const zip = spec.packed?.(platform) ?? await buildZip(entries, { compress: spec.compress ?? false });
	return {
		platform,
		zip,
		hashes: hashPackage(zip, entries)
	};
}
function providerPath(spec) {
	return `/v1/providers/${spec.namespace}/${spec.type}`;
}
function downloadPath(spec, platform) {
	const { os, arch } = targetOf(platform);
	return `${providerPath(spec)}/${spec.version}/download/${os}/${arch}`;
}
function assetFolder(spec) {
	return `/assets/${spec.namespace}/${spec.type}/${spec.version}`;
}
function checksumsFilename(spec) {
	return `terraform-provider-${spec.type}_${spec.version}_SHA256SUMS`;
}
function manifestText(spec) {
	const metadata = { protocol_versions: spec.protocols ?? ["5.0"] };
	return `${JSON.stringify({
		version: 1,
		metadata
	}, void 0, 2)}\n`;
}
async function addChecksums(spec, by, packages, add) {
	const honest = checksumsText(spec, packages);
	const signedText = spec.edits?.checksums?.(honest) ?? honest;
	const signature = await (spec.signedBy ?? by.key).sign(Buffer.from(signedText));
	const { servedChecksums, signature: editSignature } = spec.edits ?? {};
	const path = `${assetFolder(spec)}/${checksumsFilename(spec)}`;
	add(path, servedChecksums === void 0 ? signedText : servedChecksums(signedText));
	add(`${path}.sig`, editSignature === void 0 ? signature : await editSignature(signature));
}
function checksumsText(spec, packages) {
	const lines = packages.map(({ platform, zip }) => [archiveFilename(spec, platform), sha256(zip, "hex")]);
	if (spec.manifest !== false) {
		const name = `terraform-provider-${spec.type}_${spec.version}_manifest.json`;
		lines.push([name, sha256(manifestText(spec), "hex")]);
	}
	return lines.sort(([a], [b]) => compareBytes(a, b)).map(([name, hex]) => `${hex}  ${name}\n`).join("");
}
function describeDownload(spec, by, built, all) {
	const assets = fileBase(spec, by);
	const filename = archiveFilename(spec, built.platform);
	const checksums = `${assets}/${checksumsFilename(spec)}`;
	const keys = spec.keys ?? [spec.signedBy ?? by.key];
	return {
		protocols: spec.protocols ?? ["5.0"],
		...targetOf(built.platform),
		filename,
		download_url: `${assets}/${filename}`,
		shasums_url: checksums,
		shasums_signature_url: `${checksums}.sig`,
		shasum: sha256(built.zip, "hex"),
		signing_keys: { gpg_public_keys: keys.map((key) => ({
			key_id: key.keyId,
			ascii_armor: key.armored
		})) },
		...spec.packages === true ? { packages: describePackages(all) } : {}
	};
}
function fileBase(spec, by) {
	if (spec.urls !== "relative") return `${by.rootUrl}${assetFolder(spec)}`;
	return `../../../../../../..${assetFolder(spec)}`;
}
function describePackages(all) {
	return Object.fromEntries(all.map(({ platform, zip, hashes }) => [platform, {
		hashes: [hashes.zh, hashes.zipH1],
		package_size: zip.byteLength
	}]));
}
function describeListing(spec) {
	const entry = {
		version: spec.version,
		protocols: spec.protocols ?? ["5.0"],
		platforms: spec.platforms.map(targetOf)
	};
	return spec.edits?.listing === void 0 ? entry : spec.edits.listing(entry);
}
function hashesOf(spec, packages) {
	return {
		packages: new Map(packages.map(({ platform, hashes }) => [parsePlatform(platform), hashes])),
		manifest: spec.manifest === false ? void 0 : zipHash(sha256(manifestText(spec), "hex"))
	};
}

// src/demo/exchange.ts
async function send(outgoing, incoming, response, shape) {
	const waitMs = (response.delayMs ?? 0) + (shape?.latencyMs ?? 0);
	if (waitMs > 0) await setTimeout(waitMs, void 0, { ref: false });
	if (response.hangUp === true) {
		incoming.socket.destroy();
		return;
	}
	outgoing.writeHead(response.status, {
		"content-length": response.body.byteLength,
		...response.headers
	});
	await writeBody(outgoing, (incoming.method === "HEAD" ? /* @__PURE__ */ new Uint8Array() : response.body).subarray(0, response.cutAfter), shape);
	if (response.cutAfter === void 0) outgoing.end();
	else outgoing.socket?.end(() => incoming.socket.destroy());
}
const SHAPED_CHUNK_BYTES = 65536;
async function writeBody(outgoing, body, shape) {
	if (shape === void 0) {
		outgoing.write(body);
		return;
	}
	const started = performance.now();
	for (let sent = 0; sent < body.byteLength && !outgoing.destroyed; sent += SHAPED_CHUNK_BYTES) {
		outgoing.write(body.subarray(sent, sent + SHAPED_CHUNK_BYTES));
		const waitMs = (sent + SHAPED_CHUNK_BYTES) / shape.bytesPerSecond * 1e3 - (performance.now() - started);
		if (waitMs > 0) await setTimeout(waitMs, void 0, { ref: false });
	}
}

// src/demo/registry-content.ts
function releaseKey(release, defaultHost) {
	const { host = defaultHost, namespace, type, version } = release;
	return [
		host,
		namespace,
		type,
		version
	].join("\n");
}
function assembleContent(releases, defaultHost) {
	const all = [...releases];
	const hosts = /* @__PURE__ */ new Map([[defaultHost, withDiscovery()]]);
	const listings = /* @__PURE__ */ new Map();
	for (const release of all) {
		const { host = defaultHost, namespace, type } = release.spec;
		const documents = hosts.get(host) ?? withDiscovery();
		hosts.set(host, documents);
		for (const [path, body] of release.documents) documents.set(path, body);
		const { version, publishedAt } = release.spec;
		if (publishedAt !== void 0) {
			const dated = Buffer.from(JSON.stringify({
				version,
				published_at: publishedAt
			}));
			documents.set(`/v1/providers/${namespace}/${type}/${version}`, dated);
		}
		const path = `/v1/providers/${namespace}/${type}/versions`;
		const key = `${host}\n${path}`;
		const versions = listings.get(key) ?? [];
		listings.set(key, versions);
		if (release.listing !== void 0) versions.push(release.listing);
		documents.set(path, Buffer.from(JSON.stringify({
			versions,
			warnings: null
		})));
	}
	return new Map([...hosts, [MIRROR_PREFIX, mirrorDocuments(all, defaultHost)]]);
}
function withDiscovery() {
	return /* @__PURE__ */ new Map([["/.well-known/terraform.json", Buffer.from(JSON.stringify({ "providers.v1": "../v1/providers/" }))]]);
}
const MIRROR_PREFIX = "_mirror";
function mirrorDocuments(releases, defaultHost) {
	const versions = /* @__PURE__ */ new Map();
	const documents = /* @__PURE__ */ new Map();
	for (const release of releases) {
		const { host = defaultHost, namespace, type, version } = release.spec;
		const folder = `/${parseServiceHost(host).ascii}/${namespace}/${type}`;
		versions.set(folder, {
			...versions.get(folder),
			[version]: {}
		});
		documents.set(`${folder}/index.json`, json({ versions: versions.get(folder) }));
		documents.set(`${folder}/${version}.json`, json({ archives: archivesOf(release, host) }));
	}
	return documents;
}
function archivesOf(release, host) {
	const { namespace, type, version } = release.spec;
	const folder = `/${encodeURIComponent(host)}/assets/${namespace}/${type}/${version}`;
	return Object.fromEntries([...release.hashes.packages].map(([platform, { zipH1 }]) => [platform, {
		url: `${folder}/${archiveFilename(release.spec, platform)}`,
		hashes: [zipH1]
	}]));
}
function json(value) {
	return Buffer.from(JSON.stringify(value));
}

// src/demo/signing.ts
const DAY_MS = 864e5;
const YEAR_S = 31536e3;
async function createSigningKey(options = {}) {
	const { generateKey, revokeKey } = await import("./openpgp.js");
	const expired = options.state === "expired";
	const made = /* @__PURE__ */ new Date(Date.now() - (expired ? 730 : 1) * DAY_MS);
	const { privateKey, publicKey } = await generateKey({
		...options.isWeak === true ? WEAK_KEY : GOOD_KEY,
		userIDs: [{
			name: options.name ?? "Embedded registry",
			email: "registry@demo.example"
		}],
		format: "object",
		date: made,
		...expired ? { keyExpirationTime: YEAR_S } : {}
	});
	const published = options.state === "revoked" ? (await revokeKey({
		key: privateKey,
		format: "object"
	})).publicKey : publicKey;
	const signed = new Date(made.getTime() + DAY_MS / 2);
	return {
		keyId: publicKey.getKeyID().toHex().toUpperCase(),
		fingerprint: publicKey.getFingerprint().toUpperCase(),
		armored: published.armor(),
		sign: (bytes) => signDetached(privateKey, bytes, signed)
	};
}
const GOOD_KEY = {
	type: "ecc",
	curve: "ed25519Legacy"
};
const WEAK_KEY = {
	type: "rsa",
	rsaBits: 1024,
	config: { minRSABits: 1024 }
};
const PLAIN_SIGNATURE = {
	nonDeterministicSignaturesViaNotation: false,
	minRSABits: 1024
};
async function signDetached(key, bytes, date) {
	const { createMessage, sign } = await import("./openpgp.js");
	const signature = await sign({
		message: await createMessage({ binary: bytes }),
		signingKeys: key,
		detached: true,
		date,
		config: PLAIN_SIGNATURE,
		format: "binary"
	});
	if (!(signature instanceof Uint8Array)) throw new TypeError("openpgp gave no binary signature");
	return signature;
}

// src/demo/registry.ts
async function startRegistry(options = {}) {
	const defaultHost = options.defaultHost ?? "registry.opentofu.org";
	const key = options.key ?? await createSigningKey();
	const state = {
		defaultHost,
		shape: options.shape,
		interceptors: new Set(options.intercept),
		requests: [],
		content: assembleContent([], defaultHost)
	};
	const { server, url } = await listen(options, state);
	const built = /* @__PURE__ */ new Map();
	const registry = {
		url,
		providersUrl: `${url}/v1/providers/`,
		mirrorUrl: `${url}/${MIRROR_PREFIX}/`,
		defaultHost,
		key,
		requests: state.requests,
		providersUrlOf: (host) => `${url}/${encodeURIComponent(host)}/v1/providers/`,
		cliConfig: (...hosts) => hostBlocks(registry, hosts.length > 0 ? hosts : publishedHosts(state.content)),
		publish: async (...releases) => {
			for (const spec of releases) {
				const rootUrl = `${url}/${encodeURIComponent(spec.host ?? defaultHost)}`;
				built.set(releaseKey(spec, defaultHost), await buildRelease(spec, {
					rootUrl,
					key
				}));
			}
			state.content = assembleContent(built.values(), defaultHost);
		},
		hashesOf: (name) => publishedHashes(built, name, defaultHost),
		intercept: (interceptor) => {
			state.interceptors.add(interceptor);
			return () => state.interceptors.delete(interceptor);
		},
		forgetRequests: () => {
			state.requests.length = 0;
		},
		stop: () => stop(server)
	};
	await registry.publish(...options.releases ?? []);
	return registry;
}
async function listen(options, state) {
	const answer = (incoming, outgoing) => {
		serve(incoming, outgoing, state).catch(() => outgoing.destroy());
	};
	const server = options.tls === void 0 ? createServer(answer) : createServer$1(options.tls, answer);
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	return {
		server,
		url: `${options.tls === void 0 ? "http" : "https"}://127.0.0.1:${portOf(server)}`
	};
}
function portOf(server) {
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("server is not listening");
	return address.port;
}
async function serve(incoming, outgoing, state) {
	const request = readRequest(incoming, state);
	state.requests.push(request);
	let response = normalResponse(request, state.content);
	for (const intercept of state.interceptors) {
		const changed = intercept(request, response);
		if (changed === void 0) continue;
		response = changed;
		break;
	}
	await send(outgoing, incoming, response, state.shape);
}
function readRequest(incoming, state) {
	const { pathname } = new URL(incoming.url ?? "/", "http://registry.example");
	const [, first = "", ...rest] = decodeURIComponent(pathname).split("/");
	const prefixed = state.content.has(first);
	const headers = {};
	for (const [name, value = ""] of Object.entries(incoming.headers)) headers[name] = String(value);
	return {
		method: incoming.method ?? "GET",
		host: prefixed ? first : state.defaultHost,
		path: `/${prefixed ? rest.join("/") : [first, ...rest].join("/")}`,
		headers
	};
}
function normalResponse(request, content) {
	const body = content.get(request.host)?.get(request.path);
	if (body === void 0) return {
		status: 404,
		headers: { "content-type": "application/json" },
		body: new TextEncoder().encode("{\"errors\":[\"Not Found\"]}")
	};
	return {
		status: 200,
		headers: { "content-type": request.path.startsWith("/assets/") ? "application/octet-stream" : "application/json" },
		body
	};
}
function publishedHosts(content) {
	return [...content.keys()].filter((host) => host !== MIRROR_PREFIX);
}
function hostBlocks(registry, hosts) {
	return hosts.map((host) => {
		return `host "${host}" {\n  services = {\n    "providers.v1" = "${registry.providersUrlOf(host)}"\n  }\n}\n`;
	}).join("\n");
}
function publishedHashes(built, name, defaultHost) {
	const release = built.get(releaseKey(name, defaultHost));
	if (release === void 0) throw new LockReviewError("VERSION_NOT_AVAILABLE", `${name.namespace}/${name.type} ${name.version} is not published by the embedded registry`);
	return release.hashes;
}
async function stop(server) {
	const closed = new Promise((resolve) => server.close(() => resolve()));
	server.closeAllConnections();
	await closed;
}

// src/demo/repository.ts
const run = promisify(execFile);
const ENVIRONMENT = {
	GIT_CONFIG_GLOBAL: devNull,
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_AUTHOR_NAME: "Demo",
	GIT_AUTHOR_EMAIL: "demo@example.com",
	GIT_AUTHOR_DATE: "2026-01-01T00:00:00Z",
	GIT_COMMITTER_NAME: "Demo",
	GIT_COMMITTER_EMAIL: "demo@example.com",
	GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z",
	GIT_TERMINAL_PROMPT: "0",
	GIT_CONFIG_COUNT: "1",
	GIT_CONFIG_KEY_0: "maintenance.auto",
	GIT_CONFIG_VALUE_0: "false",
	GIT_DEFAULT_REF_FORMAT: "files",
	LC_ALL: "C"
};
async function createRepository() {
	const { path: directory, remove } = makeTemporaryDirectory("repository");
	const git = async (...args) => {
		const ended = run("git", args, {
			cwd: directory,
			env: environment()
		});
		endWithUs(ended.child);
		const { stdout } = await ended.catch((cause) => {
			throw new LockReviewError("GIT_FAILED", `git ${args[0]} failed`, { cause });
		});
		return stdout.trim();
	};
	const said = (ref) => readRef(directory, ref);
	const write = (files) => writeFiles(directory, files);
	const commit = async (message) => {
		await git("add", "--all");
		await git("commit", "--quiet", "--allow-empty", `--message=${message}`);
		const head = await said("HEAD") ?? "";
		return (head.startsWith("ref: ") ? await said(head.slice(5)) : head) ?? git("rev-parse", "HEAD");
	};
	await initialize(directory, git);
	return {
		directory,
		git,
		write,
		commit,
		commitTree: async ({ branch, files, message }) => {
			const ref = `refs/heads/${branch}`;
			if (await said("HEAD") !== `ref: ${ref}`) {
				const isNew = await said(ref) === void 0;
				await git("checkout", "--quiet", ...isNew ? ["-b"] : [], branch);
			}
			const tracked = (await readdir(directory)).length === 1 ? "" : await git("ls-files", "-z");
			for (const path of tracked.split("\0")) if (path !== "") await rm(join(directory, path), { force: true });
			await write(files);
			return commit(message);
		},
		dispose: remove
	};
}
let ownConfig;
async function initialize(directory, git) {
	const config = join(directory, ".git", "config");
	if (ownConfig === void 0) {
		await git("init", "--quiet", "--initial-branch=main", "--template=");
		await appendFile(config, "[core]\n	autocrlf = false\n");
		ownConfig = await readFile(config, "utf8");
		return;
	}
	for (const folder of [
		"objects/info",
		"objects/pack",
		"refs/heads",
		"refs/tags"
	]) await mkdir(join(directory, ".git", folder), { recursive: true });
	await writeFile(config, ownConfig);
	await writeFile(join(directory, ".git", "HEAD"), "ref: refs/heads/main\n");
}
async function readRef(directory, ref) {
	const file = join(directory, ".git", ref);
	return existsSync(file) ? (await readFile(file, "utf8")).trim() : void 0;
}
function environment() {
	const own = Object.entries(childEnvironment(process.env, "git"));
	return {
		...Object.fromEntries(own.filter(([name]) => !/^GIT_/i.test(name))),
		...ENVIRONMENT
	};
}
async function writeFiles(directory, files) {
	for (const [path, content] of Object.entries(files)) {
		const target = join(directory, path);
		await mkdir(dirname(target), { recursive: true });
		await writeFile(target, content);
	}
}

// src/demo/scenario-content.ts
const PLATFORMS = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"windows_amd64"
];
function demoReleases(by) {
	const release = (source, version, signedBy) => {
		const [namespace = "", type = ""] = source.split("/");
		return {
			namespace,
			type,
			version,
			platforms: PLATFORMS,
			signedBy,
			packages: namespace === "hashicorp"
		};
	};
	return [
		release("hashicorp/aws", "6.15.0", by.hashicorp),
		release("hashicorp/aws", "6.14.0", by.hashicorp),
		release("hashicorp/random", "3.7.2", by.hashicorp),
		release("hashicorp/null", "3.2.4", by.hashicorp),
		release("cloudflare/cloudflare", "5.8.2", by.cloudflare),
		release("acme-labs/vaultsync", "0.3.1", by.acmeLabs)
	];
}
const AWS = {
	source: "hashicorp/aws",
	version: "6.14.0",
	constraints: "~> 6.0"
};
const NEWER_AWS = {
	...AWS,
	version: "6.15.0"
};
const RANDOM = {
	source: "hashicorp/random",
	version: "3.7.2",
	constraints: "~> 3.7"
};
const NULL = {
	source: "hashicorp/null",
	version: "3.2.4",
	constraints: "~> 3.2"
};
const VAULTSYNC = {
	source: "acme-labs/vaultsync",
	version: "0.3.1",
	constraints: ">= 0.3.0"
};
const CLOUDFLARE = {
	source: "cloudflare/cloudflare",
	version: "5.8.2",
	constraints: "~> 5.8",
	platforms: [
		"linux_amd64",
		"darwin_arm64",
		"windows_amd64"
	]
};
const BASE = {
	name: "main",
	message: "Three environments, locked",
	files: {
		"README.md": "# Infrastructure\n\nMade up by a demonstration.\n",
		"modules/sync/main.tf": required(RANDOM)
	},
	roots: [
		root("dns", [CLOUDFLARE]),
		root("envs/prod", [AWS, RANDOM], [moduleCall("sync")]),
		root("envs/staging", [AWS, NULL])
	]
};
function headBranch(attackersHash) {
	return {
		...BASE,
		name: "update-providers",
		message: "Update providers",
		files: {
			...BASE.files,
			"modules/sync/main.tf": required(RANDOM, VAULTSYNC)
		},
		roots: [
			root("dns", [{
				...CLOUDFLARE,
				platforms: PLATFORMS
			}]),
			root("envs/prod", [NEWER_AWS, {
				...RANDOM,
				extraHashes: [attackersHash]
			}], [moduleCall("sync")], [VAULTSYNC]),
			root("envs/staging", [NEWER_AWS])
		]
	};
}
function root(path, own, further = [], fromModules = []) {
	return {
		path,
		files: { "main.tf": [required(...own), ...further].join("\n") },
		locks: [...own, ...fromModules]
	};
}
function required(...providers) {
	return `terraform {\n  required_providers {\n${providers.map(({ source, constraints }) => {
		return `    ${source.slice(source.indexOf("/") + 1)} = {\n      source  = "${source}"\n      version = "${constraints}"\n    }\n`;
	}).join("")}  }\n}\n`;
}
function moduleCall(name) {
	return `module "${name}" {\n  source = "../../modules/${name}"\n}\n`;
}

// src/demo/scenario.ts
const ATTACKERS_HASH = contentHash(sha256("a package that nobody published", "base64"));
async function buildDemo(options = {}) {
	const [hashicorp, cloudflare, acmeLabs] = await Promise.all([
		createSigningKey({ name: "HashiCorp, made up" }),
		createSigningKey({ name: "Cloudflare, made up" }),
		createSigningKey({ name: "Acme Labs, made up" })
	]);
	const releases = demoReleases({
		hashicorp,
		cloudflare,
		acmeLabs
	});
	const registry = await startRegistry({
		...options,
		releases
	});
	try {
		return await furnish(registry, ledgerText({
			hashicorp,
			cloudflare
		}));
	} catch (error) {
		await registry.stop();
		throw error;
	}
}
function ledgerText(keys) {
	return Object.entries(keys).map(([namespace, { fingerprint }]) => `registry.opentofu.org/${namespace} ${fingerprint} since 1.0.0 on 2026-01-05 learned announced\n`).sort(compareBytes).join("");
}
async function furnish(registry, ledger) {
	const repository = await createRepository();
	const head = headBranch(ATTACKERS_HASH);
	for (const branch of [BASE, head]) {
		const known = { ".github/tofu-lock-review.keys": ledger };
		const files = {
			...branch.files,
			...known,
			...rootFiles(branch, registry)
		};
		await repository.commitTree({
			branch: branch.name,
			files,
			message: branch.message
		});
	}
	const outside = makeTemporaryDirectory("configuration");
	const cliConfigPath = join(outside.path, "demo.tofurc");
	await writeFile(cliConfigPath, registry.cliConfig());
	return {
		registry,
		repository,
		cliConfigPath,
		base: BASE.name,
		head: head.name,
		attack: {
			provider: parseProviderAddress("hashicorp/random", OPENTOFU),
			hash: ATTACKERS_HASH,
			lockFile: "envs/prod/.terraform.lock.hcl"
		},
		dispose: async () => {
			await Promise.all([
				registry.stop(),
				repository.dispose(),
				outside.remove()
			]);
		}
	};
}
function rootFiles(branch, registry) {
	const files = {};
	for (const { path, files: own, locks } of branch.roots) {
		for (const [name, text] of Object.entries(own)) files[`${path}/${name}`] = text;
		const entries = locks.map((locked) => lockEntry(locked, registry));
		files[`${path}/.terraform.lock.hcl`] = encodeLockFile(lockFile(entries), "opentofu");
	}
	return files;
}
function lockEntry(locked, registry) {
	const { source, version, constraints, platforms, extraHashes = [] } = locked;
	const [namespace = "", type = ""] = source.split("/");
	const { packages, manifest } = registry.hashesOf({
		namespace,
		type,
		version
	});
	const hashes = [...packages].flatMap(([platform, { h1, zh }]) => platforms === void 0 || platforms.includes(platform) ? [h1, zh] : [zh]);
	return providerLock({
		address: parseProviderAddress(source, OPENTOFU),
		version: parseVersion(version),
		constraints: parseConstraints(constraints),
		hashes: [
			...hashes,
			...manifest ? [manifest] : [],
			...extraHashes.map(parseHash)
		]
	});
}

// src/cli/commands/demo.ts
async function runDemo({ positionals, options }) {
	if (positionals.length > 0) throw new LockReviewError("USAGE", "demo takes no arguments");
	const context = commandContext(options);
	const demo = await buildDemo();
	try {
		const words = [...worldArguments(demo), ...ownArguments(options, context.directory)];
		await runReview(parseArguments(["review", ...words]), "review");
	} finally {
		await demo.dispose();
	}
	return EXIT.ok;
}
function worldArguments(demo) {
	return [
		`--chdir=${demo.repository.directory}`,
		`--cli-config=${demo.cliConfigPath}`,
		`--base=${demo.base}`,
		`--head=${demo.head}`,
		"--cache=off"
	];
}
function ownArguments(options, directory) {
	const [format, output] = [options.text("format"), options.text("output")];
	return [
		...["quiet", "verbose"].filter((name) => options.flag(name)).map((name) => `--${name}`),
		...format === void 0 ? [] : [`--format=${format}`],
		...output === void 0 ? [] : [`--output=${resolve(directory, output)}`]
	];
}

export { runDemo };