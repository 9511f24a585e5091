import { r as __toESM } from "./rolldown-runtime.js";
import { o as makeTemporaryDirectory } from "./replace-file.js";
import { Q as encodeLockFile } from "./lock-side.js";
import { $a as parseVersion, $i as platformParts, Ma as parseProviderAddress, Na as OPENTOFU, Sa as zipHash, Yt as parseConstraints, Zi as parsePlatform, ba as parseHash, do as LockReviewError, na as providerLock, no as compareBytes, ta as lockFile } from "./shipped-keys.js";
import { t as hexDigest } from "./digest.js";
import { C as hashFileDigests, E as byteNameFromText } from "./reader.js";
import { r as withContext, z as loadOpenPgp } from "./context.js";
import { jt as gitOutput } from "./named-paths.js";
import { n as parseArguments } from "./arguments.js";
import { t as EXIT } from "./exit-code.js";
import { t as runReviewCommand } from "./review2.js";
import { createServer } from "node:http";
import { Buffer } from "node:buffer";
import { dirname, join, resolve } from "node:path";
import { appendFile, mkdir, writeFile } from "node:fs/promises";
import { devNull } from "node:os";
import process from "node:process";
import { buffer } from "node:stream/consumers";

// src/demo/registry.ts
async function startRegistry(releases) {
	const documents = /* @__PURE__ */ new Map();
	const server = createServer(({ url = "" }, response) => {
		const body = documents.get(decodeURIComponent(url));
		const type = url.startsWith("/assets/") ? "application/octet-stream" : "application/json";
		response.writeHead(body === void 0 ? 404 : 200, { "content-type": type });
		response.end(body ?? "{\"errors\":[\"Not Found\"]}");
	});
	await new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	const url = `http://127.0.0.1:${server.address().port}`;
	const publications = /* @__PURE__ */ new Map();
	const versions = /* @__PURE__ */ new Map();
	for (const release of releases) {
		const { source, version } = release;
		const publication = await publishRelease(release, url);
		publications.set(`${source} ${version}`, publication);
		for (const [path, body] of publication.documents) documents.set(path, body);
		versions.set(source, [...versions.get(source) ?? [], publication.listing]);
	}
	for (const [source, listed] of versions) {
		const list = JSON.stringify({
			versions: listed,
			warnings: null
		});
		documents.set(`/v1/providers/${source}/versions`, Buffer.from(list));
	}
	return {
		cliConfig: `host "registry.opentofu.org" {\n  services = {\n    "providers.v1" = "${url}/v1/providers/"\n  }\n}\n`,
		releases: publications,
		stop: async () => {
			const closing = new Promise((resolve) => server.close(() => resolve()));
			server.closeAllConnections();
			await closing;
		}
	};
}
const PROTOCOLS = ["5.0"];
const MANIFEST = `${JSON.stringify({
	version: 1,
	metadata: { protocol_versions: PROTOCOLS }
}, void 0, 2)}\n`;
async function publishRelease(release, url) {
	const { source, version, platforms, signedBy, hasPackages } = release;
	const packages = await Promise.all(platforms.map((platform) => packed(release, platform)));
	const name = `terraform-provider-${typeOf(source)}_${version}`;
	const manifest = {
		filename: `${name}_manifest.json`,
		sha256: sha256(MANIFEST)
	};
	const assets = `/assets/${source}/${version}`;
	const sums = `${assets}/${name}_SHA256SUMS`;
	const checksums = [...packages, manifest].sort((a, b) => compareBytes(a.filename, b.filename)).map(({ filename, sha256 }) => `${sha256}  ${filename}\n`);
	const sumsText = Buffer.from(checksums.join(""));
	const reports = packages.map(({ platform, zip, sha256, h1 }) => [platform, {
		hashes: [zipHash(sha256), h1],
		package_size: zip.byteLength
	}]);
	const documents = /* @__PURE__ */ new Map([[sums, sumsText], [`${sums}.sig`, await signedBy.sign(sumsText)]]);
	for (const { platform, filename, zip, sha256 } of packages) {
		documents.set(`${assets}/${filename}`, zip);
		const { os, arch } = target(platform);
		const answer = {
			protocols: PROTOCOLS,
			os,
			arch,
			filename,
			download_url: `${url}${assets}/${filename}`,
			shasums_url: `${url}${sums}`,
			shasums_signature_url: `${url}${sums}.sig`,
			shasum: sha256,
			signing_keys: { gpg_public_keys: [{
				key_id: signedBy.keyId,
				ascii_armor: signedBy.armored
			}] },
			...hasPackages && { packages: Object.fromEntries(reports) }
		};
		const path = `/v1/providers/${source}/${version}/download/${os}/${arch}`;
		documents.set(path, Buffer.from(JSON.stringify(answer)));
	}
	return {
		documents,
		listing: {
			version,
			protocols: PROTOCOLS,
			platforms: platforms.map(target)
		},
		packages,
		manifest: zipHash(manifest.sha256)
	};
}
async function packed({ source, version }, platform) {
	const { ZipFile } = await import("./yazl.js").then((m) => /* @__PURE__ */ __toESM(m.default, 1));
	const provider = `terraform-provider-${typeOf(source)}`;
	const files = [[
		"LICENSE",
		"Made up for a demonstration; take it.\n",
		33188
	], [
		`${provider}_v${version}${platform.startsWith("windows_") ? ".exe" : ""}`,
		`#!/bin/sh\necho "${`${provider} ${version} for ${platform} is a stand-in`}" >&2\nexit 1\n`,
		33261
	]];
	const archive = new ZipFile();
	const dated = {
		mtime: new Date(2024, 0, 1),
		forceDosTimestamp: true,
		compress: false
	};
	for (const [name, content, mode] of files) archive.addBuffer(Buffer.from(content), name, {
		...dated,
		mode
	});
	archive.end();
	const zip = await buffer(archive.outputStream);
	const h1 = hashFileDigests(files.map(([name, content]) => ({
		name: byteNameFromText(name),
		sha256: sha256(content)
	})));
	return {
		platform,
		filename: `${provider}_${version}_${platform}.zip`,
		zip,
		sha256: sha256(zip),
		h1
	};
}
const typeOf = (source) => source.slice(source.indexOf("/") + 1);
const target = (platform) => platformParts(parsePlatform(platform));
const sha256 = (content) => hexDigest("sha256", Buffer.from(content));
const config = { nonDeterministicSignaturesViaNotation: false };
async function createSigningKey(name) {
	const { createMessage, generateKey, sign } = await loadOpenPgp();
	const date = /* @__PURE__ */ new Date(Date.now() - 36e5);
	const { privateKey, publicKey } = await generateKey({
		type: "ecc",
		curve: "ed25519Legacy",
		userIDs: [{
			name,
			email: "registry@demo.example"
		}],
		format: "object",
		date
	});
	return {
		keyId: publicKey.getKeyID().toHex().toUpperCase(),
		fingerprint: publicKey.getFingerprint().toUpperCase(),
		armored: publicKey.armor(),
		sign: async (bytes) => {
			const terms = {
				message: await createMessage({ binary: bytes }),
				signingKeys: privateKey,
				detached: true,
				date,
				config
			};
			const signature = await sign({
				...terms,
				format: "binary"
			});
			if (signature instanceof Uint8Array) return signature;
			throw new TypeError("openpgp gave no binary signature");
		}
	};
}

// src/demo/repository.ts
const CONFIG = "[core]\n	autocrlf = false\n[maintenance]\n	auto = false\n[user]\n	name = Demo\n	email = demo@example.com\n";
async function createRepository(branches) {
	const { path: directory, remove } = makeTemporaryDirectory("repository");
	const context = {
		directory,
		environment: ownEnvironment()
	};
	const git = (...args) => gitOutput(context, args);
	await git("init", "--quiet", "--template=");
	await appendFile(join(directory, ".git", "config"), CONFIG);
	for (const { name, message, files } of branches) {
		await git("checkout", "--quiet", "-b", name);
		for (const [path, content] of Object.entries(files)) {
			const target = join(directory, path);
			await mkdir(dirname(target), { recursive: true });
			await writeFile(target, content);
		}
		await git("add", "--all");
		await git("commit", "--quiet", `--message=${message}`);
	}
	return {
		directory,
		dispose: remove
	};
}
function ownEnvironment() {
	const others = Object.entries(process.env).filter(([name]) => !/^GIT_/i.test(name));
	const configuration = {
		GIT_CONFIG_GLOBAL: devNull,
		GIT_CONFIG_NOSYSTEM: "1"
	};
	return {
		...Object.fromEntries(others),
		...configuration
	};
}

// src/demo/scenario-content.ts
const PLATFORMS = [
	"linux_amd64",
	"linux_arm64",
	"darwin_arm64",
	"windows_amd64"
];
const RELEASES = [
	["hashicorp/aws", "6.15.0"],
	["hashicorp/aws", "6.14.0"],
	["hashicorp/random", "3.7.2"],
	["hashicorp/null", "3.2.4"],
	["cloudflare/cloudflare", "5.8.2"],
	["acme-labs/vaultsync", "0.3.1"]
];
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
const ATTACKERS_HASH = "h1:lb05edzBtM62vNjT8TvCCH7YPg0UmF+8CBFHRm7FZL0=";
const CALL_OF_SYNC = "module \"sync\" {\n  source = \"../../modules/sync\"\n}\n";
const BASE = {
	name: "main",
	message: "Three environments, locked",
	files: {
		"README.md": "# Infrastructure\n\nMade up by a demonstration.\n",
		"modules/sync/main.tf": required(RANDOM),
		"dns/main.tf": required(CLOUDFLARE),
		"envs/prod/main.tf": `${required(AWS, RANDOM)}\n${CALL_OF_SYNC}`,
		"envs/staging/main.tf": required(AWS, NULL)
	},
	locks: {
		dns: [CLOUDFLARE],
		"envs/prod": [AWS, RANDOM],
		"envs/staging": [AWS, NULL]
	}
};
const HEAD = {
	name: "update-providers",
	message: "Update providers",
	files: {
		"modules/sync/main.tf": required(RANDOM, VAULTSYNC),
		"envs/staging/main.tf": required(NEWER_AWS)
	},
	locks: {
		dns: [{
			...CLOUDFLARE,
			platforms: PLATFORMS
		}],
		"envs/prod": [
			NEWER_AWS,
			{
				...RANDOM,
				extraHash: ATTACKERS_HASH
			},
			VAULTSYNC
		],
		"envs/staging": [NEWER_AWS]
	}
};
function required(...providers) {
	return `terraform {\n  required_providers {\n${providers.map(({ source, constraints }) => {
		return `    ${source.slice(source.indexOf("/") + 1)} = {\n      source  = "${source}"\n      version = "${constraints}"\n    }\n`;
	}).join("")}  }\n}\n`;
}

// src/demo/scenario.ts
async function buildDemo() {
	const [hashicorp, cloudflare, acme] = await Promise.all([
		createSigningKey("HashiCorp, made up"),
		createSigningKey("Cloudflare, made up"),
		createSigningKey("Acme Labs, made up")
	]);
	const keys = {
		hashicorp,
		cloudflare,
		"acme-labs": acme
	};
	const releases = RELEASES.map(([source, version]) => {
		const namespace = source.slice(0, source.indexOf("/"));
		const hasPackages = namespace === "hashicorp";
		return {
			source,
			version,
			platforms: PLATFORMS,
			signedBy: keys[namespace],
			hasPackages
		};
	});
	const registry = await startRegistry(releases);
	try {
		return await furnish(registry, Object.entries({
			cloudflare,
			hashicorp
		}).map(([namespace, { fingerprint }]) => `registry.opentofu.org/${namespace} ${fingerprint} since 1.0.0 on 2026-01-05 learned announced\n`).join(""));
	} catch (error) {
		await registry.stop();
		throw error;
	}
}
async function furnish(registry, ledger) {
	const branches = [BASE, HEAD].map(({ files, locks, ...branch }) => {
		const lockFiles = Object.entries(locks).map(([root, locked]) => {
			const entries = locked.map((lock) => lockEntry(lock, registry));
			return [`${root}/.terraform.lock.hcl`, encodeLockFile(lockFile(entries), "opentofu")];
		});
		const contents = {
			".github/tofu-lock-review.keys": ledger,
			...files
		};
		return {
			...branch,
			files: {
				...contents,
				...Object.fromEntries(lockFiles)
			}
		};
	});
	const { directory, dispose } = await createRepository(branches);
	const outside = makeTemporaryDirectory("configuration");
	const cliConfigPath = join(outside.path, "demo.tofurc");
	await writeFile(cliConfigPath, registry.cliConfig);
	return {
		registry,
		directory,
		cliConfigPath,
		base: BASE.name,
		head: HEAD.name,
		dispose: async () => {
			await Promise.all([
				registry.stop(),
				dispose(),
				outside.remove()
			]);
		}
	};
}
function lockEntry(lock, registry) {
	const { source, version, constraints, platforms = PLATFORMS, extraHash } = lock;
	const release = registry.releases.get(`${source} ${version}`);
	if (release === void 0) throw new Error(`${source} ${version} was not published`);
	const hashes = [
		...release.packages.filter(({ platform }) => platforms.includes(platform)).map(({ h1 }) => h1),
		...release.packages.map(({ sha256 }) => zipHash(sha256)),
		release.manifest,
		...extraHash === void 0 ? [] : [parseHash(extraHash)]
	];
	return providerLock({
		address: parseProviderAddress(source, OPENTOFU),
		version: parseVersion(version),
		constraints: parseConstraints(constraints),
		hashes
	});
}

// src/cli/commands/demo.ts
async function runDemo(context) {
	const { options, positionals, directory } = context;
	if (positionals.length > 0) throw new LockReviewError("USAGE", "demo takes no arguments");
	const demo = await buildDemo();
	const words = [
		`--base=${demo.base}`,
		`--head=${demo.head}`,
		"--cache=off"
	];
	words.push(`--chdir=${demo.directory}`, `--cli-config=${demo.cliConfigPath}`);
	for (const name of ["quiet", "verbose"]) if (options.flag(name)) words.push(`--${name}`);
	const [format, output] = [options.text("format"), options.text("output")];
	if (format !== void 0) words.push(`--format=${format}`);
	if (output !== void 0) words.push(`--output=${resolve(directory, output)}`);
	try {
		const args = parseArguments(["review", ...words]);
		await withContext(args, (inner) => runReviewCommand(inner, "review"));
	} finally {
		await demo.dispose();
	}
	return EXIT.ok;
}

export { runDemo };