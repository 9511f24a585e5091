import { At as lockFile, Ct as allowsVersion, Mt as recordsHash, bt as hasErrors, jt as providerLock, kt as EMPTY_LOCK_FILE, xt as withoutAbsent } from "./discover.js";
import { $ as rememberedOfAll, Q as rememberedOf, _ as isLegacy, at as preferredHashes, f as addressParts, g as isBuiltIn, m as displayAddress, rt as hashScheme, tt as sortedUnique, v as isLockable, x as parseProviderAddress } from "./platform.js";
import { I as findEvidence } from "./lock-side.js";
import { i as explainHash, n as NO_KEYS, o as hasLookedFor, s as isVouchedFor } from "./explain-hash.js";
import { n as groupBy } from "./many.js";

// src/review/init/prediction.ts
function predictionOf(effects) {
	const outcomes = new Set(effects.map(({ effect }) => effect));
	const results = new Set(effects.map((effect) => effect.readonly));
	return {
		outcome: [
			"refuses",
			"unknown",
			"rewrites"
		].find((name) => outcomes.has(name)) ?? "unchanged",
		readonly: ["refuses", "unknown"].find((name) => results.has(name)) ?? "passes",
		effects
	};
}
function effectsOf({ effects }, ...causes) {
	return effects.filter(({ cause }) => causes.includes(cause));
}
const effectsByProvider = rememberedOf(({ effects }) => groupBy(effects, ({ provider }) => provider));
function effectsOn(prediction, provider, ...causes) {
	return (effectsByProvider(prediction).get(provider) ?? []).filter(({ cause }) => causes.includes(cause));
}

// src/review/evidence/coverage.ts
function entryCoverage(entry, evidence, platforms) {
	const known = evidence && hashesByPlatform(evidence);
	return platforms.map((platform) => {
		const hashes = [...known?.get(platform) ?? []];
		const zip = zipCoverage(entry, evidence, hashes);
		const contents = contentCoverage(entry, evidence, hashes);
		return {
			platform,
			zip,
			contents,
			level: levelOf(zip, contents, evidence)
		};
	});
}
function isCovered(coverage) {
	return coverage.zip === "yes" || hasContents(coverage);
}
function hasContents({ contents }) {
	return contents === "all" || contents === "part";
}
function zipCoverage(entry, evidence, known) {
	const zips = known.filter((hash) => hashScheme(hash) === "zh");
	if (zips.some((hash) => recordsHash(entry, hash))) return "yes";
	return zips.length > 0 || !hasUntraced(entry, evidence, "zh") ? "no" : "unknown";
}
function contentCoverage(entry, evidence, known) {
	const contents = known.filter((hash) => hashScheme(hash) === "h1");
	const recorded = contents.filter((hash) => recordsHash(entry, hash));
	if (recorded.length > 0) return recorded.length === contents.length ? "all" : "part";
	return contents.length > 0 || !hasUntraced(entry, evidence, "h1") ? "none" : "unknown";
}
function levelOf(zip, contents, evidence) {
	if (hasContents({ contents })) {
		const isServed = [...evidence?.dispositions.values() ?? []].some((facts) => facts.reportedByRegistry || facts.signedBy.size > 0);
		return zip === "yes" || !isServed ? "full" : "contents-only";
	}
	if (contents === "unknown" || zip === "unknown") return "unknown";
	return zip === "yes" ? "zip-only" : "none";
}
const hashesByPlatform = rememberedOf(({ packageHashes, dispositions }) => {
	const found = /* @__PURE__ */ new Map();
	const add = (platform, hash) => {
		found.set(platform, (found.get(platform) ?? /* @__PURE__ */ new Set()).add(hash));
	};
	for (const [platform, archive] of packageHashes) {
		add(platform, archive);
		for (const [hash, facts] of dispositions) if (facts.derivedFrom.has(archive)) add(platform, hash);
	}
	for (const [hash, { platforms }] of dispositions) for (const platform of platforms) add(platform, hash);
	return found;
});
function hasUntraced(entry, evidence, scheme) {
	return entry.hashes.some((hash) => hashScheme(hash) === scheme && !hasLookedFor(hash, evidence) && !isTraced(evidence?.dispositions.get(hash)));
}
function isTraced(facts) {
	return facts !== void 0 && (facts.platforms.size > 0 || facts.files.size > 0);
}
function requiredPlatforms(input) {
	const { listed, baseEntries, otherRoots, host } = input;
	if (listed !== void 0) return {
		platforms: sortedUnique(listed),
		from: "policy"
	};
	const covered = baseEntries.flatMap(({ entry, evidence }) => platformsByContents(entry, evidence));
	if (covered.length > 0) return {
		platforms: sortedUnique(covered),
		from: "base"
	};
	if (otherRoots.length > 0) return {
		platforms: sortedUnique(otherRoots),
		from: "other-roots"
	};
	return {
		platforms: [host],
		from: "host"
	};
}
function platformsByContents(entry, evidence) {
	return rememberedPlatforms([entry, evidence], () => {
		const { address: provider, version } = entry;
		const context = {
			provider,
			version,
			evidence,
			recorded: entry,
			...NO_KEYS
		};
		const vouched = entry.hashes.filter((hash) => hashScheme(hash) === "h1").map((hash) => explainHash(hash, context)).filter(({ grade }) => isVouchedFor(grade));
		return sortedUnique(vouched.flatMap(({ platforms }) => platforms));
	});
}
const rememberedPlatforms = rememberedOfAll();

// src/review/init/next-lines.ts
function nextInitOf(entry, evidence, platforms) {
	if (evidence === void 0 || evidence.mirror !== void 0) return void 0;
	const published = platforms.filter((platform) => evidence.publishedPlatforms.has(platform));
	const coverage = entryCoverage(entry, evidence, published);
	if (!coverage.some(isCovered)) return void 0;
	const known = new Set(entry.hashes);
	return {
		archives: evidence.recordedByInit?.filter((hash) => hashScheme(hash) === "zh" && !known.has(hash)) ?? [],
		contents: coverage.filter((covered) => isCovered(covered) && covered.contents === "none").map(({ platform }) => ({
			platform,
			hash: contentsOf(platform, evidence)
		})),
		dropped: entry.hashes.filter((hash) => hashScheme(hash) === void 0)
	};
}
function contentsOf(platform, { dispositions }) {
	const [only, ...others] = [...dispositions].filter(([hash, facts]) => hashScheme(hash) === "h1" && facts.platforms.has(platform));
	return others.length === 0 ? only?.[0] : void 0;
}

// src/review/init/predict-entry.ts
function entryEffects(question) {
	const { entry, name, requirement } = question;
	const constraints = requirement?.constraints;
	if (constraints !== void 0 && !allowsVersion(constraints, entry.version)) return [refusal$1(question, "version-outside-constraints", `${name} is locked, and ${constraints.text === "" ? "no configuration accepts it unless it asks for exactly that version" : `the configuration asks for ${constraints.text}`}`)];
	const obstacle = versionEffect(question);
	return [...obstacle === void 0 ? packageEffects(question) : [obstacle], ...lineEffects(question)];
}
function refusal$1(question, cause, reason, platforms) {
	return effectOn(question, {
		effect: "refuses",
		cause,
		readonly: "refuses",
		platforms,
		reason
	});
}
function doubt(question, cause, reason, platforms) {
	return effectOn(question, {
		effect: "unknown",
		cause,
		readonly: "unknown",
		platforms,
		reason
	});
}
function effectOn({ entry, line }, { platforms, ...facts }) {
	return {
		...facts,
		provider: entry.address,
		...withoutAbsent({
			platforms,
			line
		})
	};
}
function versionEffect(question) {
	const { name, evidence } = question;
	if (evidence === void 0) return doubt(question, "not-looked-at", `nothing was gathered about ${name}`);
	if (evidence.mirror !== void 0) return void 0;
	const { availability, problems, publishedPlatforms } = evidence;
	if (availability === "withdrawn" || availability === "unlisted") return refusal$1(question, "version-unavailable", `${name} is not among the versions that its registry lists`);
	const unknown = problems.find(({ kind }) => kind === "provider-not-found");
	if (unknown !== void 0) return refusal$1(question, "version-unavailable", unknown.message);
	if (availability === "listed" && publishedPlatforms.size > 0) return void 0;
	const [problem] = problems;
	return doubt(question, "not-looked-at", problem?.message ?? `no document about ${name} was read`);
}
function packageEffects(question) {
	const { entry, name, evidence, platforms } = question;
	const published = evidence?.publishedPlatforms ?? /* @__PURE__ */ new Set();
	const unpublished = evidence?.mirror !== void 0 ? [] : platforms.filter((platform) => !published.has(platform));
	const obstacles = (evidence?.obstacles ?? []).filter(({ platform }) => platforms.includes(platform) && !unpublished.includes(platform));
	const hindered = /* @__PURE__ */ new Set([...unpublished, ...obstacles.map(({ platform }) => platform)]);
	const served = platforms.filter((platform) => !hindered.has(platform));
	const judged = entryCoverage(entry, evidence, served).map((covered) => ({
		platform: covered.platform,
		match: packageMatch(entry, covered, evidence)
	}));
	const those = (wanted) => judged.filter(({ match }) => match === wanted).map(({ platform }) => platform);
	const [refused, open] = [those("no"), those("unknown")];
	const effects = [];
	if (unpublished.length > 0) {
		const reason = `${name} is not published for ${unpublished.join(", ")}`;
		effects.push(refusal$1(question, "platform-not-published", reason, unpublished));
	}
	for (const { platform, kind, message } of obstacles) effects.push(kind === "unknown" ? doubt(question, "not-looked-at", message, [platform]) : refusal$1(question, "no-package", message, [platform]));
	if (refused.length > 0) {
		const reason = `the package of ${name} for ${refused.join(", ")} matches none of the recorded hashes`;
		effects.push(refusal$1(question, "no-matching-hash", reason, refused));
	}
	if (open.length > 0) {
		const reason = `whether the package of ${name} for ${open.join(", ")} matches a recorded hash could not be told`;
		effects.push(doubt(question, "hashes-not-traced", reason, open));
	}
	return effects;
}
function packageMatch(entry, coverage, evidence) {
	if (whyNothingIsVerified(entry, evidence) !== void 0) return "yes";
	const isUnpacked = evidence?.mirror?.isUnpacked === true;
	const compared = preferredHashes(entry.hashes).filter((hash) => !isUnpacked || hashScheme(hash) !== "zh");
	const differs = evidence?.mirror?.disagreements.find(({ platform }) => platform === coverage.platform);
	if (differs !== void 0) {
		if (compared.some((hash) => differs.mirror.includes(hash))) return "yes";
		return differs.contents === "different" ? "no" : "unknown";
	}
	const { zip, contents } = coverage;
	if (contents === "all" || !isUnpacked && zip === "yes") return "yes";
	if (hasContents(coverage)) return "unknown";
	return contents === "none" && (isUnpacked || zip === "no") ? "no" : "unknown";
}
function lineEffects(question) {
	const { entry, name, evidence, isUnsorted } = question;
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
	const { archives, contents } = changedLines(question);
	const dropped = entry.hashes.filter((hash) => hashScheme(hash) === void 0);
	if (archives.length > 0) {
		const reason = `archive checksums (zh) of ${name} are not recorded`;
		texts.push({
			cause: "archive-checksums",
			hashes: archives,
			reason
		});
	}
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
	const reported = reportedContents(question);
	if (reported.length > 0) {
		const reason = `contents checksums (h1) that the registry reports of ${name} are not recorded`;
		texts.push({
			cause: "reported-contents",
			hashes: reported,
			reason
		});
	}
	if (dropped.length > 0) {
		const reason = `${name} has hashes of a scheme that no tool reads`;
		texts.push({
			cause: "unknown-scheme",
			hashes: dropped,
			reason
		});
	}
	return texts.map((text) => effectOn(question, {
		effect: "rewrites",
		readonly: "passes",
		...text
	}));
}
function changedLines({ entry, evidence, platforms }) {
	const change = nextInitOf(entry, evidence, platforms);
	if (change !== void 0 || evidence?.mirror === void 0) return change ?? {
		archives: [],
		contents: []
	};
	return {
		archives: [],
		contents: entryCoverage(entry, evidence, platforms).filter((covered) => covered.contents === "none" && packageMatch(entry, covered, evidence) === "yes").map(({ platform }) => ({
			platform,
			hash: void 0
		}))
	};
}
function reportedContents({ entry, evidence, platforms }) {
	if (evidence?.mirror !== void 0) return [];
	const isOthers = (hash) => {
		const known = evidence?.dispositions.get(hash)?.platforms ?? /* @__PURE__ */ new Set();
		return !platforms.some((platform) => known.has(platform));
	};
	return (evidence?.recordedByInit ?? []).filter((hash) => hashScheme(hash) === "h1" && !recordsHash(entry, hash) && isOthers(hash));
}
function whyNothingIsVerified({ hashes }, evidence) {
	if (hashes.length === 0) return "without any hash";
	const usable = preferredHashes(hashes);
	if (usable.length === 0) return "with hashes of unknown schemes only";
	return evidence?.mirror?.isUnpacked === true && usable.every((hash) => hashScheme(hash) === "zh") ? "with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them" : void 0;
}

// src/model/successors.ts
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

// src/review/init/predict-init.ts
const NO_CONFIGURATION = "No configuration files";
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
function refusal(facts) {
	return {
		effect: "refuses",
		readonly: "refuses",
		...facts
	};
}
function refusalOf(cause, { summary, detail, range }) {
	const line = cause === "invalid-lock-file" ? range?.start.line : void 0;
	return refusal({
		cause,
		reason: `${summary}: ${detail.replace(/\.$/, "")}`,
		...withoutAbsent({ line })
	});
}
function configurationEffects(requirements) {
	const { diagnostics, exact, limits, state } = requirements;
	const errors = diagnostics.filter(({ severity }) => severity === "error");
	if (errors.some(({ summary }) => summary === "No configuration files")) return [{
		effect: "unknown",
		cause: "no-configuration",
		readonly: "unknown",
		reason: limits.at(-1) ?? "there is no configuration beside the lock file"
	}];
	const doubt = (cause, reason) => {
		return {
			effect: "unknown",
			cause,
			readonly: "unknown",
			reason
		};
	};
	const unread = limits.length === 0 ? ["what it requires is not known completely"] : limits;
	return [
		...errors.map((error) => refusalOf("invalid-configuration", error)),
		...exact ? [] : unread.map((reason) => doubt("lower-bound", reason)),
		...state?.problem === void 0 ? [] : [doubt("unread-state", `${state.file} cannot be read: ${state.problem}`)]
	];
}
function unlockableEffects({ tool }, { providers }) {
	const isRefused = ({ provider, constraints }) => isLegacy(provider, tool) || isBuiltIn(provider, tool) && (addressParts(provider).type !== "terraform" || constraints.text !== "");
	return [...providers.values()].filter(isRefused).map(({ provider }) => {
		return refusal({
			cause: "unlockable-provider",
			provider,
			reason: `${displayAddress(provider, tool)} is required, which ${unlockableText(provider, tool)}`
		});
	});
}
function unlockableText(provider, tool) {
	return isLegacy(provider, tool) ? "has the legacy namespace, which no registry serves" : "is part of the tool itself, which has one such provider and sets its version";
}
function arrivals(question, requirements) {
	const { head, tool, unmanaged } = question;
	const written = head?.lock.providers;
	const { locks, succeeded } = withSuccessors(head?.lock ?? EMPTY_LOCK_FILE, tool);
	const added = [...requirements.providers.values()].filter(({ provider }) => isLockable(provider, tool) && written?.has(provider) !== true && unmanaged?.has(provider) !== true).flatMap(({ provider, constraints }) => {
		const name = displayAddress(provider, tool);
		const loaded = locks.providers.get(provider);
		const arrival = {
			effect: "rewrites",
			cause: "missing-entry",
			readonly: loaded === void 0 ? "refuses" : "passes",
			provider,
			reason: `${name} is required but has no entry in the lock file`
		};
		if (loaded === void 0 || allowsVersion(constraints, loaded.version)) return [arrival];
		return [arrival, refusal({
			cause: "version-outside-constraints",
			provider,
			reason: `${name} takes over version ${loaded.version}, and the configuration asks for ${constraints.text}`
		})];
	});
	const surplus = succeeded.filter(({ from, to }) => requirements.providers.has(from) && !requirements.providers.has(to));
	return [...added, ...surplus.map((pair) => successorEffect(pair, question, requirements))];
}
function successorEffect({ from, to }, { tool }, { exact }) {
	return {
		effect: exact ? "rewrites" : "unknown",
		cause: "successor",
		readonly: exact ? "refuses" : "unknown",
		provider: from,
		reason: `for the entry of ${from}, OpenTofu adds one of ${displayAddress(to, tool)}, which nothing requires`
	};
}
function entryResult(entry, question) {
	const { head, requirements, tool, evidence: index, platforms, unmanaged, untouched } = question;
	const { address } = entry;
	if (unmanaged?.has(address) === true) return [];
	const requirement = requirements?.providers.get(address);
	const name = `${displayAddress(address, tool)} ${entry.version}`;
	const line = head?.lines.get(address)?.header;
	const known = {
		entry,
		name,
		requirement,
		evidence: findEvidence(index, entry),
		platforms,
		line
	};
	const isUnsorted = head?.unsorted?.has(address) === true;
	const effects = entryEffects({
		...known,
		isUnsorted
	}).filter(({ cause }) => cause !== "not-looked-at" || untouched?.has(address) !== true);
	if (requirement !== void 0) return effects;
	const gone = goneEffect(known, question);
	const kept = gone === void 0 ? effects.map(asDoubt) : effects.filter(isRewriting);
	if (gone === void 0) return kept;
	return [{
		...gone,
		...withoutAbsent({ line })
	}, ...gone.effect === "unknown" ? kept : []];
}
function isRewriting({ effect }) {
	return effect === "rewrites";
}
function asDoubt(effect) {
	return effect.effect === "refuses" ? {
		...effect,
		effect: "unknown",
		readonly: "unknown"
	} : effect;
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
		const reason = `${name} is locked, but nothing in the configuration, its tests or its state requires it`;
		return {
			...going,
			cause,
			reason
		};
	}
	return {
		effect: "unknown",
		cause,
		readonly: "unknown",
		provider: address,
		reason: `only a state may require ${name}, ${state === void 0 ? "which is not at hand" : `and ${state.file} cannot be read`}`
	};
}

export { whyNothingIsVerified as a, isCovered as c, effectsOf as d, effectsOn as f, withSuccessors as i, platformsByContents as l, predictInit as n, entryCoverage as o, unlockableText as r, hasContents as s, NO_CONFIGURATION as t, requiredPlatforms as u };