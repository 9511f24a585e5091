import { Ri as commandName, mn as allowsVersion, na as LockReviewError } from "./shipped-keys.js";
import { n as theSetting } from "./setting.js";
import { G as answerOr } from "./context.js";

// src/lock/versions/select.ts
function assertSelectable(request, tool) {
	const { provider, constraints, locked } = request;
	if (locked !== void 0) {
		if (allowsVersion(constraints, locked)) return;
		const message = `The lock file records ${provider} ${locked}, which does not match ${constraints.text === "" ? "what can be selected" : `the constraints ${constraints.text}`}`;
		throw new LockReviewError("LOCKED_VERSION_CONFLICT", message, { hint: `Run ${theSetting("upgrade")}, or "${commandName(tool)} init -upgrade", to select another version.` });
	}
	if (tool.name === "opentofu" && constraints.text === "0.0.0") {
		const message = `The configuration asks for ${provider} 0.0.0, which no registry can offer`;
		throw new LockReviewError("NO_MATCHING_VERSION", message, { hint: "Version 0.0.0 means a local build; use dev_overrides for one." });
	}
}
function chooseVersion(request, available) {
	const { provider, constraints, locked } = request;
	const chosen = available.versions.findLast(({ version }) => locked === void 0 ? allowsVersion(constraints, version) : version === locked);
	if (chosen !== void 0) return chosen.version;
	if (locked !== void 0) {
		const message = `${provider} ${locked}, which the lock file records, is no longer available`;
		throw new LockReviewError("VERSION_NOT_AVAILABLE", message, { hint: `Find out why it was withdrawn before choosing another version with ${theSetting("upgrade")}.` });
	}
	const { text } = constraints;
	const lacks = text === "" ? "can be selected" : `matches the constraints ${text}`;
	throw new LockReviewError("NO_MATCHING_VERSION", `No release of ${provider} ${lacks}`, { hint: "Prereleases are selected only when a constraint names them exactly." });
}
async function resolveVersions({ requirements, locks, upgrade, tool }, { source, queries }) {
	const resolve = async (requirement) => {
		const { provider, constraints } = requirement;
		const wanted = {
			provider,
			constraints,
			locked: (upgrade(provider) ? void 0 : locks.providers.get(provider))?.version
		};
		const select = async () => {
			assertSelectable(wanted, tool);
			const available = await source.availableVersions(provider);
			return {
				requirement,
				version: chooseVersion(wanted, available)
			};
		};
		return answerOr(select(), (error) => ({
			provider,
			error
		}));
	};
	const outcomes = await Promise.all(requirements.map((requirement) => queries(() => resolve(requirement))));
	return {
		selections: outcomes.filter((outcome) => "version" in outcome),
		failures: outcomes.filter((outcome) => "error" in outcome)
	};
}

export { resolveVersions as n, chooseVersion as t };