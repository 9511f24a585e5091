import { $a as parseVersion, Ma as parseProviderAddress, Zi as parsePlatform, do as LockReviewError, pa as groupBy, po as attempt } from "./shipped-keys.js";
import { m as notMirrored, s as availableOf } from "./print-command.js";

// src/sources/mirrors/filesystem-mirror.ts
function directorySource(directory, ports) {
	let listing;
	const search = () => {
		listing ??= searchDirectory(directory, ports);
		return listing;
	};
	return {
		describe: () => directory,
		availableProviders: async () => new Set((await search()).map(({ provider }) => provider)),
		availableVersions: async (provider) => {
			const packages = (await search()).filter((candidate) => candidate.provider === provider);
			if (packages.length === 0) {
				const message = `${directory} has no package of ${provider}`;
				throw new LockReviewError("PROVIDER_NOT_FOUND", message);
			}
			const platforms = [...groupBy(packages, ({ version }) => version)].map(([version, all]) => [version, new Set(all.map(({ platform }) => platform))]);
			return availableOf(new Map(platforms));
		},
		packageMeta: async (request) => {
			const keys = [
				"provider",
				"version",
				"platform"
			];
			const match = (await search()).find((candidate) => keys.every((key) => candidate[key] === request[key]));
			if (match === void 0) throw notMirrored(request, directory);
			const meta = {
				...match,
				authentication: { kind: "none" },
				source: directory
			};
			return await ports.isUnderReview?.(match.location.path) ?? false ? {
				...meta,
				speaker: "tree"
			} : meta;
		}
	};
}
async function searchDirectory(directory, { files, absolutePath, tool }) {
	const base = absolutePath(directory);
	const entries = await files.list(base);
	if (entries === void 0) {
		const message = `The filesystem mirror ${directory} cannot be searched: it is not a directory`;
		throw new LockReviewError("FILE_FAILED", message, { hint: "Create the directory, or take the mirror out of the CLI configuration." });
	}
	const packages = [];
	for await (const { path, names, kind } of placesBelow(files, base, [], entries)) {
		const isUnpacked = names.length === UNPACKED_DEPTH;
		const identity = (isUnpacked ? unpackedPackage : packedPackage)(names, tool);
		if (identity === void 0) continue;
		if (await finalKind(files, path, kind) !== (isUnpacked ? "directory" : "file")) continue;
		packages.push({
			...identity,
			location: {
				kind: isUnpacked ? "directory" : "archive",
				path
			}
		});
	}
	return packages;
}
async function* placesBelow(files, directory, above, entries) {
	for (const { name, kind } of entries) {
		const [path, names] = [`${directory}/${name}`, [...above, name]];
		if (kind === "directory" && names.length < UNPACKED_DEPTH) yield* placesBelow(files, path, names, await files.list(path) ?? []);
		else yield {
			path,
			names,
			kind
		};
	}
}
async function finalKind(files, path, kind) {
	if (kind !== "symlink") return kind;
	const target = await files.resolve(path);
	return target === void 0 ? void 0 : files.kind(target);
}
const UNPACKED_DEPTH = 5;
function unpackedPackage([host, namespace, type, version = "", platform = ""], tool) {
	return attempt(() => ({
		provider: parseProviderAddress([
			host,
			namespace,
			type
		].join("/"), tool),
		version: parseVersion(version),
		platform: parsePlatform(platform)
	}));
}
function packedPackage([host, namespace, type, file = ""], tool) {
	return attempt(() => {
		const provider = parseProviderAddress([
			host,
			namespace,
			type
		].join("/"), tool);
		const prefix = `terraform-provider-${provider.slice(provider.lastIndexOf("/") + 1)}_`;
		const name = file.toLowerCase();
		if (!name.startsWith(prefix) || !name.endsWith(".zip")) return void 0;
		const [version = "", os = "", arch] = name.slice(prefix.length, -4).split("_");
		if (arch === void 0) return void 0;
		return {
			provider,
			version: parseVersion(version),
			platform: parsePlatform(`${os}_${arch}`)
		};
	});
}

export { directorySource as t };