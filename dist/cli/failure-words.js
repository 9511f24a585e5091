import { T as commandName, b as oldTerraformProvider, f as addressParts, m as displayAddress, tt as sortedUnique, x as parseProviderAddress } from "./platform.js";
import { a as LockReviewError, u as isLockReviewError } from "./many.js";
import { n as theSetting } from "./setting.js";
import { At as lockFile, Ct as allowsVersion, jt as providerLock } from "./discover.js";
import { o as listText } from "./words.js";
import { join } from "node:path/posix";

// src/lock/versions/select.ts
function assertSelectable(request, tool) {
	const { provider, constraints, locked } = request;
	if (locked !== void 0) {
		if (allowsVersion(constraints, locked)) return;
		const wanted = constraints.text === "" ? "what can be selected" : `the constraints ${constraints.text}`;
		throw new LockReviewError("LOCKED_VERSION_CONFLICT", `The lock file records ${provider} ${locked}, which does not match ${wanted}`, { hint: `Run with ${theSetting("upgrade")}, or "${commandName(tool)} init -upgrade", to select another version.` });
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
async function resolveVersions({ requirements, locks, upgrade, tool }, { source, queries, signal }) {
	const resolve = async (requirement) => {
		const { provider, constraints } = requirement;
		const wanted = {
			provider,
			constraints,
			locked: (upgrade(provider) ? void 0 : locks.providers.get(provider))?.version
		};
		try {
			assertSelectable(wanted, tool);
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
	};
	const outcomes = await Promise.all(requirements.map((requirement) => queries(() => resolve(requirement))));
	return {
		selections: outcomes.filter((outcome) => "version" in outcome),
		failures: outcomes.filter((outcome) => "error" in outcome)
	};
}
const OLD_HOST = "registry.terraform.io";
const NEW_HOST = "registry.opentofu.org";
function withSuccessors(locks, tool) {
	if (tool.name !== "opentofu" || tool.minor < 10) return {
		locks,
		succeeded: []
	};
	const entries = [...locks.providers.values()].flatMap((entry) => {
		const { hostname, namespace, type } = addressParts(entry.address);
		if (hostname !== OLD_HOST || namespace !== "hashicorp") return [];
		const address = parseProviderAddress(`${NEW_HOST}/${namespace}/${type}`, tool);
		return locks.providers.has(address) ? [] : [{
			from: entry,
			to: {
				...entry,
				address,
				hashes: []
			}
		}];
	});
	if (entries.length === 0) return {
		locks,
		succeeded: []
	};
	const added = entries.map(({ to }) => providerLock(to));
	return {
		locks: lockFile([...locks.providers.values(), ...added]),
		succeeded: entries.map(({ from, to }) => ({
			from: from.address,
			to: to.address
		}))
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
async function explainFailures(failures, { root, tool, dataDirectory, requirements }, files) {
	const plugins = dataDirectory && await legacyPlugins({
		root,
		dataDirectory
	}, files);
	return failures.map(({ provider, error }) => {
		const old = isLockReviewError(error, ...UNUSABLE) ? oldTerraformProvider(provider) : void 0;
		const requirement = requirements?.providers.get(provider);
		return {
			provider,
			error,
			sentences: [
				`${error.message.replaceAll(provider, displayAddress(provider, tool))}.`,
				isLockReviewError(error, ...SELECTION) ? askers(root, requirement) : void 0,
				old ?? error.hint,
				plugins && isLockReviewError(error, "PROVIDER_NOT_FOUND") ? `${plugins}.` : void 0
			].filter((part) => part !== void 0)
		};
	});
}
function askers(root, requirement) {
	const places = (requirement?.origins ?? []).map((origin) => askerText(root, origin));
	return places.length === 0 ? void 0 : `It is asked for by ${listText(sortedUnique(places))}.`;
}
function askerText(root, { file, line, module, constraints }) {
	const remarks = [module === "" ? "" : `module ${module}`, constraints].filter((part) => part !== "");
	const place = `${join(root, file)}:${line}`;
	return remarks.length === 0 ? place : `${place} (${remarks.join(", ")})`;
}
async function legacyPlugins(place, files) {
	const directory = join(place.root, place.dataDirectory, "plugins");
	const entries = await files.list(directory);
	if (entries === void 0 || entries.length === 0) return void 0;
	return `${directory} holds packages that no tool installs from since Terraform 0.13; a package that is only there belongs into terraform.d/plugins or a filesystem_mirror`;
}

export { withSuccessors as a, resolveVersions as i, legacyPlugins as n, chooseVersion as r, explainFailures as t };