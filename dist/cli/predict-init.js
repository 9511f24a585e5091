import { E as predictionOf, Fi as preferredHashes, Hi as isLegacy, Ki as parseProviderAddress, Li as addressParts, Mi as hashScheme, Oi as groupBy, Pt as allowsVersion, S as doubt, T as failure, Ui as isLockable, Vi as isBuiltIn, Yi as TERRAFORM, Zi as defaultRegistryHost, _i as recordsHash, gi as providerLock, hi as lockFile, ir as isCovered, mi as EMPTY_LOCK_FILE, tr as entryCoverage, vn as hasErrors, zi as displayAddress } from "./shipped-keys.js";
import { I as findVersion } from "./lock-side.js";

// src/model/successors.ts
function withSuccessors(locks, tool) {
	if (tool.name !== "opentofu" || tool.minor < 10) return {
		locks,
		succeeded: []
	};
	const entries = [...locks.providers.values()].flatMap((entry) => {
		const { hostname, namespace, type } = addressParts(entry.address);
		if (hostname !== defaultRegistryHost(TERRAFORM) || namespace !== "hashicorp") return [];
		const address = parseProviderAddress(`${namespace}/${type}`, tool);
		if (locks.providers.has(address)) return [];
		return [{
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
	const additions = entries.map(({ to }) => providerLock(to));
	return {
		locks: lockFile([...locks.providers.values(), ...additions]),
		succeeded: entries.map(({ from, to }) => ({
			from: from.address,
			to: to.address
		}))
	};
}

// src/review/init/next-lines.ts
function nextContents(entry, evidence, platforms) {
	if (evidence === void 0 || evidence.mirror !== void 0) return void 0;
	const packages = platforms.filter((platform) => evidence.publishedPlatforms.has(platform));
	const coverage = entryCoverage(entry, evidence, packages);
	if (!coverage.some(isCovered)) return void 0;
	return coverage.filter((covered) => isCovered(covered) && covered.contents === "none").map(({ platform }) => ({
		platform,
		hash: contentsOf(platform, evidence)
	}));
}
function contentsOf(platform, { dispositions }) {
	const [only, ...others] = [...dispositions].filter(([hash, facts]) => hashScheme(hash) === "h1" && facts.platforms.has(platform));
	return others.length === 0 ? only?.[0] : void 0;
}
function documentedLines(entry, evidence, platforms) {
	const { mirror, recordedByInit } = evidence ?? {};
	const lacking = (hashes = []) => hashes.filter((hash) => !recordsHash(entry, hash));
	if (mirror === void 0) return [{ hashes: lacking(recordedByInit) }];
	const hashesOn = (platform) => lacking(mirror.recordedByInit.get(platform));
	return [...groupBy(platforms, (platform) => hashesOn(platform).join(" ")).values()].map((those) => ({
		platforms: those,
		hashes: hashesOn(those[0])
	}));
}

// src/review/init/predict-entry.ts
function entryEffects(question) {
	const { entry, line } = question;
	return installEffects(question).map((each) => ({
		...each,
		provider: entry.address,
		line
	}));
}
function installEffects(question) {
	const { entry, name, requirement } = question;
	const constraints = requirement?.constraints;
	if (constraints !== void 0 && !allowsVersion(constraints, entry.version)) {
		const reason = `${name} is locked, and ${constraints.text === "" ? "no configuration accepts it unless it asks for exactly that version" : `the configuration asks for ${constraints.text}`}`;
		return [failure({
			cause: "version-outside-constraints",
			reason
		})];
	}
	return [...packageEffects(question), ...lineEffects(question)];
}
function versionEffect(name, evidence) {
	if (evidence.mirror !== void 0) return void 0;
	const { availability, problems, publishedPlatforms } = evidence;
	if (availability === "withdrawn" || availability === "unlisted") {
		const reason = `${name} is not among the versions that its registry lists`;
		return failure({
			cause: "version-unavailable",
			reason
		});
	}
	const notFound = problems.find(({ kind }) => kind === "provider-not-found");
	if (notFound !== void 0) return failure({
		cause: "version-unavailable",
		reason: notFound.message
	});
	if (availability === "listed" && publishedPlatforms.size > 0) return void 0;
	const [problem] = problems;
	const reason = problem?.message ?? `no document about ${name} was read`;
	return doubt({
		cause: "not-looked-at",
		reason
	});
}
function packageEffects(question) {
	const { entry, name, evidence, platforms } = question;
	if (evidence === void 0) return [doubt({
		cause: "not-looked-at",
		reason: `nothing was gathered about ${name}`
	})];
	const obstacle = versionEffect(name, evidence);
	if (obstacle !== void 0) return [obstacle];
	const { publishedPlatforms } = evidence;
	const unpublished = evidence.mirror === void 0 ? platforms.filter((platform) => !publishedPlatforms.has(platform)) : [];
	const obstacles = (evidence.obstacles ?? []).filter(({ platform }) => platforms.includes(platform) && !unpublished.includes(platform));
	const hindered = /* @__PURE__ */ new Set([...unpublished, ...obstacles.map(({ platform }) => platform)]);
	const packagesHad = platforms.filter((platform) => !hindered.has(platform));
	const matches = entryCoverage(entry, evidence, packagesHad).map((covered) => ({
		platform: covered.platform,
		match: packageMatch(entry, covered, evidence)
	}));
	const those = (wanted) => matches.filter(({ match }) => match === wanted).map(({ platform }) => platform);
	const [refused, open] = [those("no"), those("unknown")];
	const effects = [];
	if (unpublished.length > 0) {
		const reason = `${name} is not published for ${unpublished.join(", ")}`;
		effects.push(failure({
			cause: "platform-not-published",
			reason,
			platforms: unpublished
		}));
	}
	for (const { platform, kind, message: reason } of obstacles) {
		const on = {
			reason,
			platforms: [platform]
		};
		const isOpen = kind === "unknown";
		effects.push(isOpen ? doubt({
			cause: "not-looked-at",
			...on
		}) : failure({
			cause: "no-package",
			...on
		}));
	}
	if (refused.length > 0) {
		const reason = `the package of ${name} for ${refused.join(", ")} matches none of the recorded hashes`;
		effects.push(failure({
			cause: "no-matching-hash",
			reason,
			platforms: refused
		}));
	}
	if (open.length > 0) {
		const reason = `whether the package of ${name} for ${open.join(", ")} matches a recorded hash could not be told`;
		effects.push(doubt({
			cause: "hashes-not-traced",
			reason,
			platforms: open
		}));
	}
	return effects;
}
function packageMatch(entry, coverage, evidence) {
	if (whyNothingIsVerified(entry, evidence) !== void 0) return "yes";
	const { comparedBy } = evidence?.mirror ?? {};
	const compared = preferredHashes(entry.hashes).filter((hash) => comparedBy === void 0 || hashScheme(hash) === comparedBy);
	const differs = evidence?.mirror?.disagreements.find(({ platform }) => platform === coverage.platform);
	if (differs !== void 0) {
		if (compared.some((hash) => differs.mirror.includes(hash))) return "yes";
		return differs.contents === "different" ? "no" : "unknown";
	}
	const zip = comparedBy === "h1" ? "no" : coverage.zip;
	const contents = comparedBy === "zh" ? "none" : coverage.contents;
	if (contents === "all" || zip === "yes") return "yes";
	return contents === "none" && zip === "no" ? "no" : "unknown";
}
function lineEffects(question) {
	const { entry, name, evidence, platforms, isUnsorted } = question;
	const bare = whyNothingIsVerified(entry, evidence);
	const texts = [];
	if (isUnsorted) texts.push({
		cause: "unsorted-hashes",
		reason: `the hashes of ${name} are not sorted`
	});
	if (bare !== void 0) {
		const reason = `${name} is locked ${bare}, so that any package is accepted and then recorded`;
		texts.push({
			cause: "no-usable-hashes",
			reason
		});
	}
	const ownContents = nextContents(entry, evidence, platforms);
	const contents = ownContents ?? mirroredContents(question);
	for (const { platform, hash } of contents) {
		const hashes = hash === void 0 ? [] : [hash];
		const reason = `the contents checksum (h1) of ${name} for ${platform} is not recorded`;
		texts.push({
			cause: "contents-checksum",
			platforms: [platform],
			hashes,
			reason
		});
	}
	const newContents = contents.map(({ hash }) => hash);
	for (const { hashes, ...on } of documentedLines(entry, evidence, platforms)) {
		const archives = hashes.filter((hash) => hashScheme(hash) === "zh");
		const reportedHashes = hashes.filter((hash) => hashScheme(hash) === "h1" && !newContents.includes(hash));
		if (archives.length > 0 && (ownContents ?? evidence?.mirror) !== void 0) {
			const reason = `archive checksums (zh) of ${name} are not recorded`;
			texts.push({
				cause: "archive-checksums",
				hashes: archives,
				reason,
				...on
			});
		}
		if (reportedHashes.length > 0) {
			const reason = `contents checksums (h1) that a registry or mirror reports of ${name} are not recorded`;
			texts.push({
				cause: "reported-contents",
				hashes: reportedHashes,
				reason,
				...on
			});
		}
	}
	const strangeHashes = entry.hashes.filter((hash) => hashScheme(hash) === void 0);
	if (strangeHashes.length > 0) {
		const reason = `${name} has hashes of a scheme that no tool reads`;
		texts.push({
			cause: "unknown-scheme",
			hashes: strangeHashes,
			reason
		});
	}
	return texts.map((text) => ({
		...text,
		effect: "rewrites",
		readonly: "passes"
	}));
}
function mirroredContents({ entry, evidence, platforms }) {
	if (evidence?.mirror === void 0) return [];
	return entryCoverage(entry, evidence, platforms).filter((covered) => covered.contents === "none" && packageMatch(entry, covered, evidence) === "yes").map(({ platform }) => ({
		platform,
		hash: void 0
	}));
}
function whyNothingIsVerified({ hashes }, evidence) {
	if (hashes.length === 0) return "without any hash";
	const usable = preferredHashes(hashes);
	if (usable.length === 0) return "with hashes of unknown schemes only";
	return evidence?.mirror?.comparedBy === "h1" && usable.every((hash) => hashScheme(hash) === "zh") ? "with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them" : void 0;
}

// src/review/init/predict-init.ts
function predictInit(question) {
	const { head, requirements } = question;
	const fileErrors = (head?.diagnostics ?? []).filter(({ severity }) => severity === "error");
	if (fileErrors.length > 0) return predictionOf(fileErrors.map((error) => refusalOf("invalid-lock-file", error)));
	const entries = [...head?.lock.providers.values() ?? []];
	return predictionOf([...requirements === void 0 ? [] : [
		...configurationEffects(requirements),
		...unlockableEffects(question, requirements),
		...arrivals(question, requirements)
	], ...entries.flatMap((entry) => entryResult(entry, question))]);
}
function refusalOf(cause, { summary, detail, range }) {
	const line = cause === "invalid-lock-file" ? range?.start.line : void 0;
	const reason = `${summary}: ${detail.replace(/\.$/, "")}`;
	return failure({
		cause,
		reason,
		line
	});
}
function configurationEffects(requirements) {
	const { diagnostics, exact, limits, state } = requirements;
	const errors = diagnostics.filter(({ severity }) => severity === "error");
	const reasons = limits.length === 0 ? ["what it requires is not known completely"] : limits;
	if (errors.some(({ code }) => code === "no-configuration")) return reasons.map((reason) => doubt({
		cause: "no-configuration",
		reason
	}));
	const unreadStates = state?.problem === void 0 ? [] : [`${state.file} cannot be read: ${state.problem}`];
	return [
		...errors.map((error) => refusalOf("invalid-configuration", error)),
		...exact ? [] : reasons.map((reason) => doubt({
			cause: "lower-bound",
			reason
		})),
		...unreadStates.map((reason) => doubt({
			cause: "unread-state",
			reason
		}))
	];
}
function unlockableEffects({ tool }, { providers }) {
	const isRefused = ({ provider, constraints }) => isLegacy(provider, tool) || isBuiltIn(provider, tool) && (addressParts(provider).type !== "terraform" || constraints.text !== "");
	return [...providers.values()].filter(isRefused).map(({ provider }) => {
		const why = isLegacy(provider, tool) ? "has the legacy namespace, which no registry serves" : "is part of the tool itself, which has one such provider and sets its version";
		const reason = `${displayAddress(provider, tool)} is required, which ${why}`;
		return failure({
			cause: "unlockable-provider",
			provider,
			reason
		});
	});
}
function arrivals(question, requirements) {
	const { head, tool, unmanaged } = question;
	const entries = head?.lock.providers;
	const { locks, succeeded } = withSuccessors(head?.lock ?? EMPTY_LOCK_FILE, tool);
	const newEntries = [...requirements.providers.values()].filter(({ provider }) => isLockable(provider, tool) && entries?.has(provider) !== true && unmanaged?.has(provider) !== true).flatMap(({ provider, constraints }) => {
		const name = displayAddress(provider, tool);
		const successor = locks.providers.get(provider);
		const arrival = {
			effect: "rewrites",
			cause: "missing-entry",
			readonly: successor === void 0 ? "refuses" : "passes",
			provider,
			reason: `${name} is required but has no entry in the lock file`
		};
		if (successor === void 0 || allowsVersion(constraints, successor.version)) return [arrival];
		const reason = `${name} takes over version ${successor.version}, and the configuration asks for ${constraints.text}`;
		return [arrival, failure({
			cause: "version-outside-constraints",
			provider,
			reason
		})];
	});
	const surplus = succeeded.filter(({ from, to }) => requirements.providers.has(from) && !requirements.providers.has(to));
	return [...newEntries, ...surplus.map((pair) => successorEffect(pair, question, requirements))];
}
function successorEffect({ from, to }, { tool }, { exact }) {
	const facts = {
		cause: "successor",
		provider: from,
		reason: `for the entry of ${from}, OpenTofu adds one of ${displayAddress(to, tool)}, which nothing requires`
	};
	return exact ? {
		...facts,
		effect: "rewrites",
		readonly: "refuses"
	} : doubt(facts);
}
function entryResult(entry, question) {
	const { head, requirements, tool, evidence: index, platforms, unmanaged, untouched } = question;
	const { address } = entry;
	if (unmanaged?.has(address) === true) return [];
	const requirement = requirements?.providers.get(address);
	const name = `${displayAddress(address, tool)} ${entry.version}`;
	const line = head?.lines.get(address)?.header;
	const installed = {
		entry,
		name,
		requirement,
		evidence: findVersion(index, entry),
		platforms,
		line,
		isUnsorted: head?.unsorted?.has(address) === true
	};
	const effects = entryEffects(installed).filter(({ cause }) => cause !== "not-looked-at" || untouched?.has(address) !== true);
	if (requirement !== void 0) return effects;
	const removal = goneEffect({
		entry,
		name
	}, question);
	if (removal === void 0) return effects.map((each) => each.effect === "refuses" ? doubt(each) : each);
	const rewrites = effects.filter(({ effect }) => effect === "rewrites");
	return [{
		...removal,
		line
	}, ...removal.effect === "unknown" ? rewrites : []];
}
function goneEffect({ entry: { address }, name }, { requirements, tool }) {
	if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return void 0;
	const { state } = requirements;
	const going = {
		effect: "rewrites",
		readonly: "refuses",
		provider: address
	};
	if (tool.name === "opentofu" && addressParts(address).hostname === "registry.terraform.io") {
		const reason = `${name} is locked, but OpenTofu installs providers of that registry only where the configuration names it`;
		return {
			...going,
			cause: "predecessor",
			reason
		};
	}
	const cause = "unneeded-entry";
	if (state !== void 0 && state.problem === void 0) {
		const reason = `${name} is locked, but nothing in the configuration, its tests or its state (${state.file}) requires it`;
		return {
			...going,
			cause,
			reason
		};
	}
	const reason = `${name} is locked, but only a state may require it, ${state === void 0 ? "which is not at hand" : `and ${state.file} cannot be read`}`;
	return doubt({
		cause,
		provider: address,
		reason
	});
}

export { whyNothingIsVerified as n, withSuccessors as r, predictInit as t };