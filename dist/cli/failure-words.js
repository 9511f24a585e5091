import { $ as sortedUnique, E as commandName, b as oldTerraformProvider, f as addressParts, m as displayAddress, x as parseProviderAddress } from "./platform.js";
import { o as isLockReviewError, t as LockReviewError } from "./error.js";
import { l as theSetting } from "./values.js";
import { H as providerLock, P as allowsVersion, V as lockFile } from "./diagnostic.js";
import { o as listText } from "./words.js";
import { join } from "node:path/posix";

// src/locking/versions/select.ts
function assertSelectable(request, tool) {
	const { provider, constraints, locked } = request;
	if (locked !== void 0) {
		if (!allowsVersion(constraints, locked)) throw lockedConflict(request, locked, tool);
		return;
	}
	if (tool.name === "opentofu" && constraints.text === "0.0.0") throw new LockReviewError("NO_MATCHING_VERSION", `The configuration asks for ${provider} 0.0.0, which no registry can offer`, { hint: "Version 0.0.0 means a local build; use dev_overrides for one." });
}
function chooseVersion(request, available) {
	const { provider, constraints, locked } = request;
	const chosen = available.versions.findLast(({ version }) => locked === void 0 ? allowsVersion(constraints, version) : version === locked);
	if (chosen !== void 0) return chosen.version;
	if (locked !== void 0) throw new LockReviewError("VERSION_NOT_AVAILABLE", `${provider} ${locked}, which the lock file records, is no longer available`, { hint: `Find out why it was withdrawn before choosing another version with ${theSetting("upgrade")}.` });
	throw new LockReviewError("NO_MATCHING_VERSION", constraints.text === "" ? `No release of ${provider} can be selected` : `No release of ${provider} matches the constraints ${constraints.text}`, { hint: "Prereleases are selected only when a constraint names them exactly." });
}
function lockedConflict({ provider, constraints }, locked, tool) {
	const wanted = constraints.text === "" ? "what can be selected" : `the constraints ${constraints.text}`;
	return new LockReviewError("LOCKED_VERSION_CONFLICT", `The lock file records ${provider} ${locked}, which does not match ${wanted}`, { hint: `Run with ${theSetting("upgrade")}, or "${commandName(tool)} init -upgrade", to select another version.` });
}
async function resolveVersions(request, source, limit, signal) {
	const outcomes = await Promise.all(request.requirements.map((requirement) => limit(() => resolveOne(request, requirement, source, signal))));
	return {
		selections: outcomes.filter((outcome) => "version" in outcome),
		failures: outcomes.filter((outcome) => "error" in outcome)
	};
}
async function resolveOne(request, requirement, source, signal) {
	const { provider, constraints } = requirement;
	const wanted = {
		provider,
		constraints,
		locked: (request.upgrade(provider) ? void 0 : request.locks.providers.get(provider))?.version
	};
	try {
		assertSelectable(wanted, request.tool);
		return {
			requirement,
			version: chooseVersion(wanted, await source.availableVersions(provider, signal))
		};
	} catch (error) {
		if (isLockReviewError(error)) return {
			provider,
			error
		};
		throw error;
	}
}
const OLD_HOST = "registry.terraform.io";
const NEW_HOST = "registry.opentofu.org";
function withSuccessors(locks, tool) {
	if (tool.name !== "opentofu" || tool.minor < 10) return {
		locks,
		succeeded: []
	};
	const added = [];
	const succeeded = [];
	for (const entry of locks.providers.values()) {
		const { hostname, namespace, type } = addressParts(entry.address);
		if (hostname !== OLD_HOST || namespace !== "hashicorp") continue;
		const address = parseProviderAddress(`${NEW_HOST}/${namespace}/${type}`, tool);
		if (locks.providers.has(address)) continue;
		added.push(providerLock({
			...entry,
			address,
			hashes: []
		}));
		succeeded.push({
			from: entry.address,
			to: address
		});
	}
	if (added.length === 0) return {
		locks,
		succeeded
	};
	return {
		locks: lockFile([...locks.providers.values(), ...added]),
		succeeded
	};
}

// src/app/lock/failure-words.ts
const SELECTION = [
	"NO_MATCHING_VERSION",
	"LOCKED_VERSION_CONFLICT",
	"PROVIDER_NOT_FOUND"
];
const UNUSABLE = [
	...SELECTION,
	"PROTOCOL_NOT_SUPPORTED",
	"PLATFORM_NOT_AVAILABLE"
];
function failureSentences({ provider, error }, { root, tool, requirement, legacyPlugins }) {
	const isNotFound = isLockReviewError(error, "PROVIDER_NOT_FOUND");
	const old = isLockReviewError(error, ...UNUSABLE) ? oldTerraformProvider(provider) : void 0;
	const asked = isLockReviewError(error, ...SELECTION) ? askers(root, requirement) : void 0;
	const help = [old ?? error.hint, isNotFound && legacyPlugins ? `${legacyPlugins}.` : void 0];
	return [
		`${error.message.replaceAll(provider, displayAddress(provider, tool))}.`,
		asked,
		...help
	].filter((part) => part !== void 0);
}
function askers(root, requirement) {
	const places = sortedUnique((requirement?.origins ?? []).map((origin) => askerText(root, origin)));
	return places.length === 0 ? void 0 : `It is asked for by ${listText(places)}.`;
}
function askerText(root, { file, line, module, constraints }) {
	const remarks = [module === "" ? "" : `module ${module}`, constraints].filter((part) => part !== "");
	const place = `${join(root, file)}:${line}`;
	return remarks.length === 0 ? place : `${place} (${remarks.join(", ")})`;
}
async function legacyPlugins({ root, dataDirectory }, files) {
	const directory = join(root, dataDirectory, "plugins");
	const entries = await files.list(directory);
	if (entries === void 0 || entries.length === 0) return void 0;
	return `${directory} holds packages that no tool installs from since Terraform 0.13; a package that is only there belongs into terraform.d/plugins or a filesystem_mirror`;
}

export { withSuccessors as a, resolveVersions as i, legacyPlugins as n, chooseVersion as r, failureSentences as t };