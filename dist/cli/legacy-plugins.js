import { i as LockReviewError } from "./without-absent.js";
import { i as theSetting } from "./printing.js";
import { v as commandName } from "./many.js";
import { B as allowsVersion } from "./parse.js";
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

// src/app/roots/legacy-plugins.ts
async function legacyPlugins({ root, dataDirectory }, files, signal) {
	const directory = join(root, dataDirectory, "plugins");
	const entries = await files.list(directory, signal);
	if (entries === void 0 || entries.length === 0) return void 0;
	return `${directory} holds packages that no tool installs from since Terraform 0.13; a package that is only there belongs into terraform.d/plugins or a filesystem_mirror`;
}

export { assertSelectable as n, chooseVersion as r, legacyPlugins as t };