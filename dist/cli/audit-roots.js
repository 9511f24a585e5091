import { $ as isBuiltIn, A as hashScheme, B as compareVersions, C as parseNumber$1, F as allowsVersion, G as EMPTY_LOCK_FILE, H as parseVersion, I as assertConfigurationConstraint, J as AddressError, K as lockFile, L as mergeConstraints, M as preferredHashes, N as zipHash, P as UNCONSTRAINED, Q as impliedProviderAddress, R as parseConstraints, S as toStringValue, V as isPrerelease, W as recognizeHeader, Y as addressParts, Z as displayAddress, _ as UNKNOWN, at as compareBytes, b as toBoolValue, c as parseFile, d as parseExpression, et as isLegacy, f as parseBody, g as NULL, h as literalKey, i as readLockBytes, it as parseServiceHost, l as scan, m as evaluateLiteral, n as chooseTool, nt as normalizeAddressPart, o as sourceText, ot as sortedUnique, p as createParser, q as providerLock, r as lockSide, rt as parseProviderAddress, s as parseExpressionText, t as VERSION_FILES, tt as isLockable, u as decodeText, v as boolValue, w as hasErrors, x as toNumberValue, y as stringValue } from "./tool-choice.js";
import { a as diffLockFiles, i as isKnownMigration, n as compareChanges, o as hashesBeyond, r as findMoves, t as classifyChanges } from "./classify.js";
import { _ as isLockReviewError, d as commandName, f as defaultRegistryHost, g as LockReviewError, l as OPENTOFU, p as parsePlatform } from "./arguments.js";
import { posix } from "node:path";
import { basename as basename$1, dirname as dirname$1, isAbsolute, join as join$1, normalize } from "node:path/posix";

// src/review/shards/discover.ts
/** The lock file's name, in the directory of its root module. */
const LOCK_FILE_NAME = ".terraform.lock.hcl";
/**
* The root modules that a change touches: their lock file, their configuration, or a module they call.
*
* A root module is a directory with a lock file outside `modules` and `examples`, or one that policy
* lists. Copies that the tools keep (`.terraform`, `.terragrunt-cache`) are never looked at.
*/
function discoverRoots(input) {
	const configured = input.headFiles.filter(isConfiguration).map((path) => dirname$1(path));
	const sides = {
		base: new Set(input.baseFiles),
		head: new Set(input.headFiles),
		configured: new Set(configured)
	};
	const renames = lockFileRenames(input.changed);
	const touched = touchedDirectories(input.changed);
	const roots = rootDirectories(input).filter((root) => isTouched(input, root, touched)).map((root) => candidate(input, sides, renames, root)).filter((root) => !isRenameSource(root, renames));
	const gone = lockPaths(input.baseFiles).filter((path) => !sides.head.has(path));
	const accounted = new Set(renames.values());
	return {
		roots,
		formerLockPaths: gone.filter((path) => !accounted.has(path))
	};
}
/** Every directory with a lock file worth reviewing among the files given, sorted: what an audit looks at. */
function lockedDirectories(files) {
	return sortedUnique(lockPaths(files).map((path) => dirname$1(path)));
}
/** Whether a directory is a root module or only keeps a lock file, as modules and examples may. */
function rootScope(root, listed) {
	return root.split("/").some((name) => name === "modules" || name === "examples") && !listed.includes(root) ? "hashes-alone" : "root-module";
}
/** Path of a root module's lock file. */
function lockFilePath(root) {
	return join$1(root, LOCK_FILE_NAME);
}
function rootDirectories(input) {
	const listed = input.listed.map((root) => normalize(root)).filter(isOurs);
	return sortedUnique([
		...lockedDirectories(input.baseFiles),
		...lockedDirectories(input.headFiles),
		...listed
	]);
}
function lockPaths(files) {
	return files.filter((path) => basename$1(path) === ".terraform.lock.hcl" && isOurs(path));
}
/** Whether a path is the author's own and not a copy that a tool keeps. */
function isOurs(path) {
	return !path.split("/").some((name) => name === ".terraform" || name === ".terragrunt-cache");
}
/** New path of each renamed lock file, with its old one. */
function lockFileRenames(changed) {
	const renames = /* @__PURE__ */ new Map();
	for (const { path, previousPath } of changed) {
		if (previousPath === void 0) continue;
		if (lockPaths([path, previousPath]).length === 2) renames.set(path, previousPath);
	}
	return renames;
}
/** Directories with a changed lock file or configuration; a test file counts for the one above `tests`. */
function touchedDirectories(changed) {
	const directories = changed.flatMap(({ path, previousPath }) => [path, previousPath ?? path]).filter((path) => basename$1(path) === ".terraform.lock.hcl" || isConfiguration(path)).map((path) => dirname$1(path));
	const aboveTests = directories.filter((directory) => basename$1(directory) === "tests").map((directory) => dirname$1(directory));
	return /* @__PURE__ */ new Set([...directories, ...aboveTests]);
}
/** Whether a path is configuration of either tool: `main.tf`, `main.tofu.json`, `unit.tftest.hcl`. */
function isConfiguration(path) {
	return /\.(?:tf|tofu)(?:\.json)?$|\.(?:tf|tofu)test\.(?:hcl|json)$/.test(path);
}
function isTouched(input, root, touched) {
	return [root, ...input.modulesOf?.(root) ?? []].some((directory) => touched.has(normalize(directory)));
}
function candidate(input, { base, head, configured }, renames, root) {
	const path = lockFilePath(root);
	return {
		root,
		lockFilePath: path,
		scope: !head.has(path) && !configured.has(root) && !input.listed.includes(root) ? "hashes-alone" : rootScope(root, input.listed),
		baseLockPath: base.has(path) ? path : renames.get(path),
		headLockPath: head.has(path) ? path : void 0
	};
}
/** A directory that was left for another one, so that its review happens there. */
function isRenameSource(root, renames) {
	return root.scope === "hashes-alone" && root.headLockPath === void 0 && [...renames.values()].includes(root.lockFilePath);
}

// src/review/absorb.ts
/** From lightest to heaviest. */
const SEVERITIES = [
	"notice",
	"warning",
	"error"
];
/** Which findings of a provider say all that another one of it would. */
const ABSORBERS = {
	"unexplained-hash": ["republished-package"],
	"missing-platform": ["no-usable-hashes"]
};
/**
* Leaves out what a finding of equal or greater weight about the same provider already says.
*
* Weights are those after policy: a finding that policy made lighter hides nothing heavier, so that
* tolerating one condition never tolerates another.
*/
function absorbFindings(findings) {
	return findings.filter((finding) => {
		const absorbers = ABSORBERS[finding.rule] ?? [];
		return !findings.some((other) => absorbers.includes(other.rule) && other.provider === finding.provider && other.provider !== null && SEVERITIES.indexOf(other.severity) >= SEVERITIES.indexOf(finding.severity));
	});
}

// src/review/gate.ts
/** Verdicts from the best to the one that decides when several root modules differ. */
const VERDICTS = [
	"no-change",
	"passed",
	"unverified",
	"failed"
];
/**
* What the findings of one root module come to.
*
* Fails closed: what could not be verified does not pass. Policy may tolerate it, but never for a
* provider that base does not lock, because trust in something new has to be earned.
*/
function gateRoot(review, policy) {
	if (review.findings.some((finding) => blocks(finding, policy))) return "failed";
	if (review.findings.some((finding) => isOpen(finding, review, policy))) return "unverified";
	const isQuiet = review.findings.every((finding) => finding.severity === "notice");
	return review.mode === "review" && review.changes.length === 0 && isQuiet ? "no-change" : "passed";
}
/** The verdict over all root modules: the worst of theirs; `no-change` when there are none. */
function combineVerdicts(verdicts) {
	const worst = Math.max(0, ...[...verdicts].map((verdict) => VERDICTS.indexOf(verdict)));
	return VERDICTS[worst] ?? "failed";
}
/** Whether a finding fails the gate by its weight. */
function blocks(finding, policy) {
	if (policy.failOn === "never" || finding.rule === "not-verified") return false;
	return SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(policy.failOn);
}
function isOpen(finding, review, policy) {
	if (finding.rule !== "not-verified") return false;
	return policy.failOnUnverified || !isLockedAtBase(finding, review);
}
function isLockedAtBase({ provider }, { base, mode }) {
	if (mode === "audit") return true;
	return base !== void 0 && (provider === null || base.providers.has(provider));
}

// src/review/group-changes.ts
/**
* One row per distinct change over all root modules, with the roots it happens in.
*
* Two changes are the same when everything but the root is: a hash added in two roots is one row, and
* different hashes added to one provider in two roots are two. Nothing is lost: taking every row for
* each of its roots gives back what went in.
*/
function groupChanges(changes) {
	const groups = /* @__PURE__ */ new Map();
	for (const change of changes) {
		const key = changeKey(change);
		const known = groups.get(key);
		groups.set(key, known === void 0 ? change : mergeChanges(known, change));
	}
	return [...groups.values()].map((change) => ({
		...change,
		roots: sortedUnique(change.roots)
	})).sort((a, b) => compareChanges(a, b) || compareBytes(tieBreaker(a), tieBreaker(b)));
}
/** By root first, as a reader would look for it. */
function tieBreaker(change) {
	return change.roots.join("\n") + changeKey(change);
}
/** Everything of a change but its roots and the platforms of its hashes, which are knowledge about it. */
function changeKey(change) {
	const { kind, provider, from, to, direction, size } = change;
	const hashes = change.hashes === null ? null : sortedUnique(change.hashes.map((one) => one.hash));
	return JSON.stringify([
		kind,
		provider,
		from,
		to,
		direction,
		size,
		hashes
	]);
}
function mergeChanges(a, b) {
	return {
		...a,
		roots: [...a.roots, ...b.roots],
		hashes: mergeHashes(a.hashes, b.hashes)
	};
}
function mergeHashes(a, b) {
	if (a === null || b === null) return a;
	const other = new Map(b.map((one) => [one.hash, one.platforms]));
	return a.map(({ hash, platforms }) => ({
		hash,
		platforms: sortedUnique([...platforms, ...other.get(hash) ?? []])
	}));
}

// src/packages/authentication/checksums-document.ts
const SPACE$1 = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/u;
const HEX_SHA256 = /^[0-9a-fA-F]{64}$/;
/**
* Reads a SHA256SUMS document; never fails.
*
* OpenTofu: getproviders, matchingChecksumAuthentication and signatureAuthentication.acceptableHashes.
*/
function decodeChecksums(document) {
	const lines = [];
	const lookup = /* @__PURE__ */ new Map();
	let malformedLines = 0;
	let blankLines = 0;
	for (const line of textLines(document)) {
		const [checksum, file] = line.split(SPACE$1).filter((field) => field !== "");
		if (checksum === void 0) {
			blankLines++;
			continue;
		}
		if (file !== void 0 && !lookup.has(file)) lookup.set(file, checksum);
		if (file === void 0 || !HEX_SHA256.test(checksum)) malformedLines++;
		else lines.push({
			hash: zipHash(checksum),
			file
		});
	}
	const recorded = malformedLines > 0 ? [] : lines.map((line) => line.hash);
	return {
		lines,
		malformedLines,
		blankLines,
		lookup,
		recorded
	};
}
/** Lines between line feeds; the piece after a final line feed is none. */
function textLines(document) {
	const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(document).split("\n");
	if (lines.at(-1) === "") lines.pop();
	return lines;
}
/**
* What a file of the list is to a provider of this type at this version, judged by its name alone.
*
* An old signed list replayed for a new version gives nothing but foreign lines.
*/
function classifyChecksumFile(file, type, version) {
	const prefix = `terraform-provider-${type}_${version}_`;
	if (!file.startsWith(prefix)) return { kind: "foreign" };
	const rest = file.slice(prefix.length);
	if (rest === "manifest.json") return { kind: "manifest" };
	const platform = rest.slice(0, -4);
	if (!rest.endsWith(".zip") || !/^[0-9a-z]+_[0-9a-z]+$/.test(platform)) return { kind: "foreign" };
	return {
		kind: "package",
		platform: parsePlatform(platform)
	};
}
/** Files that the document lists with more than one checksum; at most one of them was ever published. */
function conflictingFiles(document) {
	const first = /* @__PURE__ */ new Map();
	const conflicting = /* @__PURE__ */ new Set();
	for (const { file, hash } of document.lines) if ((first.get(file) ?? hash) !== hash) conflicting.add(file);
	else first.set(file, hash);
	return [...conflicting];
}

// src/review/checksum-line.ts
/** What a file name on a line of a release's SHA256SUMS stands for (AU-6 records them all alike). */
function checksumLineKind({ provider, version }, file) {
	const { type } = addressParts(provider);
	if (classifyChecksumFile(file, type, version).kind === "package") return "package";
	return file.toLowerCase().endsWith(".zip") ? "foreign" : "other";
}
/** Whether a hash stands on checksum lines, all of the kind given. */
function standsOnlyOn(facts, kind, release) {
	const files = [...facts?.files ?? []];
	return files.length > 0 && files.every((file) => checksumLineKind(release, file) === kind);
}

// src/review/explain-hash.ts
/** Grades from best to worst. */
const GRADES = [
	"signed-known-key",
	"signed-new-key",
	"registry",
	"mirror",
	"base-only",
	"not-checked",
	"unexplained"
];
/** Whether a grade says that somebody vouches for the hash now. */
function isVouchedFor(grade) {
	return GRADES.indexOf(grade) < GRADES.indexOf("base-only");
}
/**
* The chain behind one hash, and how good it is.
*
* An `h1:` is as good as the best archive that this run computed it from; one that the registry merely
* listed beside a signed archive is only *registry*, because no signature covers it. A hash is
* *unexplained* only when everything that could explain it was looked at.
*/
function explainHash(hash, context) {
	const facts = context.evidence?.dispositions.get(hash);
	const archives = archivesBehind(hash, facts);
	const behind = [facts, ...archives.map((zip) => context.evidence?.dispositions.get(zip))];
	const chain = facts?.verifiedLocally === true ? behind : [facts];
	return {
		provider: context.provider,
		version: context.version,
		hash,
		grade: gradeHash(hash, context),
		platforms: sortedUnique(firstKnown(behind.map((one) => one?.platforms))),
		derivedFrom: archives,
		files: sortedUnique(facts?.files ?? []),
		signedBy: sortedUnique(chain.flatMap((one) => [...one?.signedBy ?? []]))
	};
}
/** Every hash of an entry explained, in the entry's order. */
function explainEntry(entry, context) {
	const { address: provider, version } = entry;
	return entry.hashes.map((hash) => explainHash(hash, {
		...context,
		provider,
		version
	}));
}
/**
* Keys whose signature covers an archive that an entry already records.
*
* Such a key has a past that the registry's answer of today cannot invent: the recorded hash was
* there before. It is known for the versions that follow.
*/
function keysBehindEntry(entry, evidence) {
	const facts = entry?.hashes.map((hash) => evidence?.dispositions.get(hash)) ?? [];
	return new Set(facts.flatMap((one) => [...one?.signedBy ?? []]));
}
function gradeHash(hash, context) {
	const vouched = vouchedGrade(hash, context);
	if (vouched !== void 0) return vouched;
	if (!hasLookedFor(hash, context.evidence)) return "not-checked";
	return context.recorded?.hashes.includes(hash) === true ? "base-only" : "unexplained";
}
/**
* Whether everything that could explain a hash was looked at. Nothing can vouch for a scheme that the
* tools do not know, so for such nothing is left to look at (HS-1).
*/
function hasLookedFor(hash, evidence) {
	const scheme = hashScheme(hash);
	if (scheme === void 0) return true;
	if (evidence === void 0) return false;
	return scheme === "zh" ? evidence.listsComplete ?? evidence.complete : evidence.complete;
}
/** The best grade that anybody's word gives; undefined when nobody vouches. */
function vouchedGrade(hash, context) {
	const facts = context.evidence?.dispositions.get(hash);
	if (facts === void 0 || standsOnlyOn(facts, "foreign", context)) return void 0;
	const grades = [ownGrade(facts, context)];
	if (facts.verifiedLocally) {
		const archives = archivesBehind(hash, facts).filter((zip) => zip !== hash);
		grades.push(...archives.map((zip) => vouchedGrade(zip, context)));
		if (!archives.map((zip) => context.evidence?.dispositions.get(zip)).some((one) => standsOnlyOn(one, "foreign", context))) grades.push("mirror");
	}
	return GRADES.find((grade) => grades.includes(grade));
}
function ownGrade(facts, context) {
	const signers = [...facts.signedBy];
	if (signers.some((key) => context.knownKeys.has(key))) return "signed-known-key";
	if (signers.length > 0) return "signed-new-key";
	if (facts.reportedByRegistry || standsOnlyOn(facts, "other", context)) return "registry";
	return facts.reportedByMirror ? "mirror" : void 0;
}
/** Archives behind an `h1:`; a `zh:` stands for itself. */
function archivesBehind(hash, facts) {
	if (hashScheme(hash) === "zh") return [hash];
	return sortedUnique(facts?.derivedFrom ?? []).filter((one) => hashScheme(one) === "zh" && one !== hash);
}
/** The first set that is not empty. */
function firstKnown(sets) {
	return sets.find((set) => set !== void 0 && set.size > 0) ?? /* @__PURE__ */ new Set();
}

// src/review/coverage.ts
/** Coverage of each platform asked for, in the order given. */
function entryCoverage(entry, evidence, platforms) {
	return platforms.map((platform) => platformCoverage(entry, evidence, platform));
}
/** Whether the entry has any hash that the platform's package can match. */
function isCovered(coverage) {
	return coverage.zip === "yes" || coverage.contents === "all" || coverage.contents === "part";
}
function platformCoverage(entry, evidence, platform) {
	const known = hashesOfPlatform(evidence, platform);
	const zip = zipCoverage(entry, evidence, known);
	const contents = contentCoverage(entry, evidence, known);
	return {
		platform,
		zip,
		contents,
		level: levelOf(zip, contents, isFromRegistry(evidence))
	};
}
function zipCoverage(entry, evidence, known) {
	const zips = [...known].filter((hash) => hashScheme(hash) === "zh");
	if (zips.some((hash) => entry.hashes.includes(hash))) return "yes";
	return zips.length > 0 || !hasUntraced(entry, evidence, "zh") ? "no" : "unknown";
}
function contentCoverage(entry, evidence, known) {
	const contents = [...known].filter((hash) => hashScheme(hash) === "h1");
	const recorded = contents.filter((hash) => entry.hashes.includes(hash));
	if (recorded.length > 0) return recorded.length === contents.length ? "all" : "part";
	return contents.length > 0 || !hasUntraced(entry, evidence, "h1") ? "none" : "unknown";
}
function levelOf(zip, contents, fromRegistry) {
	if (contents === "all" || contents === "part") return zip === "yes" || !fromRegistry ? "full" : "contents-only";
	if (contents === "unknown" || zip === "unknown") return "unknown";
	return zip === "yes" ? "zip-only" : "none";
}
/** Every hash that the platform's package is known to have. */
function hashesOfPlatform(evidence, platform) {
	const archive = evidence?.packageHashes.get(platform);
	const known = new Set(archive === void 0 ? [] : [archive]);
	for (const [hash, facts] of evidence?.dispositions ?? []) {
		const derived = archive !== void 0 && facts.derivedFrom.has(archive);
		if (facts.platforms.has(platform) || derived) known.add(hash);
	}
	return known;
}
/** Whether the entry has a hash of the scheme that might belong to any platform, for all that is known. */
function hasUntraced(entry, evidence, scheme) {
	return entry.hashes.some((hash) => hashScheme(hash) === scheme && !hasLookedFor(hash, evidence) && !isTraced(evidence?.dispositions.get(hash)));
}
/** Whether it is known what the hash belongs to; a checksum line of no package belongs to none. */
function isTraced(facts) {
	return facts !== void 0 && (facts.platforms.size > 0 || facts.files.size > 0);
}
/** Whether an origin registry serves the version, so that a `zh:` could be recorded at all. */
function isFromRegistry(evidence) {
	return [...evidence?.dispositions.values() ?? []].some((facts) => facts.reportedByRegistry || facts.signedBy.size > 0);
}

// src/review/input.ts
/** Key of one provider version in an {@link EvidenceIndex}. */
function evidenceKey(provider, version) {
	return `${provider}@${version}`;
}
/** The evidence about a provider version; undefined when none was gathered. */
function findEvidence(evidence, entry) {
	return entry && evidence.get(evidenceKey(entry.address, entry.version));
}
/** An evidence index of what was gathered; later ones win over earlier ones of the same version. */
function evidenceIndex(all) {
	return new Map([...all].map((one) => [evidenceKey(one.provider, one.version), one]));
}

// src/review/republish.ts
/**
* Compares the archives on record with those that the origin lists now, for one version.
*
* A published release does not change; when recorded archives are no longer listed and others are, it
* was replaced. It was only repackaged when every recorded `h1:` was computed in this run from one of
* the archives listed now: what a registry merely reports would let whoever replaced the archives
* vouch for them too.
*/
function compareRelease(recorded, evidence) {
	const listed = listedArchives(evidence);
	if (recorded === void 0 || evidence === void 0 || listed.size === 0) return { kind: "same" };
	const archives = recorded.hashes.filter((hash) => hashScheme(hash) === "zh");
	const gone = archives.filter((hash) => !listed.has(hash));
	const arrived = sortedUnique(listed).filter((hash) => !archives.includes(hash));
	if (arrived.length === 0) return { kind: "same" };
	if (gone.length === 0) return compareAdditions(archives, arrived, evidence);
	if (!isOriginsOwn(archives, gone, evidence)) return { kind: "unsure" };
	const uncompared = uncomparedArchives(recorded, arrived, evidence);
	return uncompared === void 0 ? {
		kind: "replaced",
		gone,
		arrived
	} : {
		kind: "repackaged",
		gone,
		arrived,
		uncompared
	};
}
/** Every archive or other file that the origin lists, signed or not. */
function listedArchives(evidence) {
	if (evidence === void 0) return /* @__PURE__ */ new Set();
	const isListed = (facts) => facts.reportedByRegistry || facts.signedBy.size > 0 || standsOnlyOn(facts, "other", evidence);
	const listed = [...evidence.dispositions].filter(([hash, facts]) => hashScheme(hash) === "zh" && isListed(facts));
	return new Set(listed.map(([hash]) => hash));
}
/** A record that holds the manifest's line once held the whole list, so what it lacks is new in the list. */
function compareAdditions(archives, arrived, evidence) {
	const heldWholeList = archives.some((hash) => isNoPackage(hash, evidence));
	const packages = arrived.filter((hash) => !isNoPackage(hash, evidence));
	return heldWholeList && packages.length > 0 ? {
		kind: "file-added",
		arrived: packages
	} : { kind: "same" };
}
function isNoPackage(hash, evidence) {
	return standsOnlyOn(evidence.dispositions.get(hash), "other", evidence);
}
/** Whether the archives that are gone can only have come from the origin's own list. */
function isOriginsOwn(archives, gone, evidence) {
	const fromMirror = (hash) => evidence.dispositions.get(hash)?.reportedByMirror === true;
	if (gone.every(fromMirror)) return false;
	const mirrored = [...evidence.dispositions.values()].some((facts) => facts.reportedByMirror);
	const someStillListed = gone.length < archives.length;
	if (mirrored && !someStillListed) return false;
	return !(!evidence.complete && evidence.problems.some((problem) => problem.kind === "unreachable") && someStillListed);
}
/**
* The new archives whose contents no recorded `h1:` answers for; undefined when a recorded `h1:` was
* not found in any archive that is listed now, or none was recorded.
*/
function uncomparedArchives(recorded, arrived, evidence) {
	const facts = recorded.hashes.filter((hash) => hashScheme(hash) === "h1").map((hash) => evidence.dispositions.get(hash));
	const listed = listedArchives(evidence);
	if (facts.length === 0 || !facts.every((one) => isComputedFrom(one, listed))) return void 0;
	const answered = new Set(facts.flatMap((one) => [...one.derivedFrom]));
	return arrived.filter((hash) => !answered.has(hash) && !isNoPackage(hash, evidence));
}
function isComputedFrom(facts, archives) {
	return facts?.verifiedLocally === true && [...facts.derivedFrom].some((zip) => archives.has(zip));
}
/** The platforms that archives are known to belong to. */
function platformsOf(hashes, evidence) {
	return sortedUnique(hashes.flatMap((hash) => [...evidence?.dispositions.get(hash)?.platforms ?? []]));
}

// src/review/facts.ts
/** Works out once what several rules need. */
function gatherFacts(input) {
	const base = reliableLock(input);
	const head = input.head?.lock ?? EMPTY_LOCK_FILE;
	const moves = findMoves(diffLockFiles(base, head));
	return {
		input,
		base,
		entries: [...head.providers.values()].map((entry) => entryFacts(input, base, entry, moves))
	};
}
/** Base's lock file; a file with errors vouches for nothing, and an audit has no base. */
function reliableLock({ base, context }) {
	const isReliable = (side) => !hasErrors(side.diagnostics);
	return context.mode === "review" && base !== void 0 && isReliable(base) ? base.lock : EMPTY_LOCK_FILE;
}
function entryFacts(input, baseLock, entry, moves) {
	const { mode } = input.context;
	const base = baseLock.providers.get(entry.address);
	const recorded = base?.version === entry.version ? base : void 0;
	const evidence = findEvidence(input.context.evidence, entry);
	const added = hashesBeyond(entry, recorded);
	const isChanged = recorded === void 0 || added.length > 0 || hashesBeyond(recorded, entry).length > 0;
	const knownKeys = /* @__PURE__ */ new Set([...input.context.knownKeys(entry.address), ...keysBehindEntry(base, findEvidence(input.context.evidence, base))]);
	const isOfInterest = isChanged || evidence !== void 0;
	return {
		entry,
		base,
		move: moves.find((move) => move.arrived.provider === entry.address),
		isChanged,
		added: new Set(added),
		evidence,
		hashes: isOfInterest ? explainEntry(entry, {
			evidence,
			recorded,
			knownKeys
		}) : [],
		release: compareRelease(mode === "audit" ? entry : recorded, evidence),
		coverage: entryCoverage(entry, evidence, input.required.platforms),
		lines: input.head?.lines.get(entry.address)
	};
}

// src/review/rules/remedy.ts
/**
* A remedy with a command to copy: our program, run on the root module concerned.
*
* The path comes from the pull request and lands in somebody's shell, so it is quoted; one that holds
* a control character could still break out of a terminal's line, and gets no command at all.
*/
function remedyByCommand({ input }, text, command) {
	const line = ["tofu-lock-review", ...[...command.map(shellWord), shellPath(input.root)]].join(" ");
	return {
		text,
		command: hasControl(line) ? null : line
	};
}
/** A remedy that no command brings about. */
function remedyByHand(text) {
	return {
		text,
		command: null
	};
}
/** The remedy of most drift: write what the tool would record. */
function remedyByFix(facts, text) {
	return remedyByCommand(facts, text, ["fix"]);
}
/** A path as one word of a POSIX shell, never taken for an option. */
function shellPath(path) {
	return shellWord(path.startsWith("-") ? `./${path}` : path);
}
function shellWord(text) {
	if (/^[A-Za-z0-9_./=:@%+,-]+$/.test(text)) return text;
	return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
/** Control, line-separating and bidirectional characters. */
function hasControl(text) {
	return /[\p{Cc}\p{Cf}\u2028\u2029]/u.test(text);
}

// src/review/catalogue.ts
/**
* Every rule with what it is about.
*
* An id never changes its meaning. A new rule is an id in `finding.ts`, a row here, a file in `rules/`, a
* row in `rules.ts` and a page in docs/rules/.
*/
const RULE_CATALOGUE = {
	"unexplained-hash": {
		severity: "error",
		about: "A hash that nothing vouches for"
	},
	"republished-package": {
		severity: "error",
		about: "A release whose packages are no longer those that were locked"
	},
	"checksum-mismatch": {
		severity: "error",
		about: "A package that is not what the registry says it is"
	},
	"bad-signature": {
		severity: "error",
		about: "A checksum list whose signature does not hold"
	},
	"no-usable-hashes": {
		severity: "error",
		about: "A lock entry that verifies nothing"
	},
	"missing-platform": {
		severity: "error",
		about: "A required platform that the lock file cannot verify"
	},
	"platform-not-published": {
		severity: "notice",
		about: "A required platform that the release has no package for"
	},
	"missing-entry": {
		severity: "error",
		about: "A required provider that is not locked"
	},
	"missing-lock-file": {
		severity: "error",
		about: "A root module without its lock file"
	},
	"unneeded-entry": {
		severity: "notice",
		about: "A locked provider that nothing requires"
	},
	"version-outside-constraints": {
		severity: "error",
		about: "A locked version that the configuration does not allow"
	},
	"version-unavailable": {
		severity: "error",
		about: "A locked version that the registry no longer lists"
	},
	"invalid-lock-file": {
		severity: "error",
		about: "A lock file that cannot be relied on"
	},
	"new-provider": {
		severity: "warning",
		about: "A provider that is new to a lock file"
	},
	downgrade: {
		severity: "error",
		about: "A provider locked at a lower version than before"
	},
	"registry-migration": {
		severity: "notice",
		about: "A provider that moved between the two public registries"
	},
	"not-verified": {
		severity: "warning",
		about: "Something that could not be checked"
	}
};

// src/review/rules/rule.ts
/** A finding about one entry of head's lock file. */
function entryFinding({ input }, { entry, lines }, judgement) {
	const { rule, summary, detail, remedy, hash } = judgement;
	return {
		rule,
		severity: judgement.severity ?? RULE_CATALOGUE[rule].severity,
		provider: entry.address,
		root: input.root,
		file: input.lockFilePath,
		line: judgement.line ?? lines?.header ?? null,
		summary,
		detail,
		remedy,
		version: entry.version,
		...hash === void 0 ? {} : { hash }
	};
}
/** A finding about a root module as a whole, or about a provider that head does not lock. */
function rootFinding({ input }, judgement) {
	const { rule, summary, detail, remedy, provider, file, line } = judgement;
	return {
		rule,
		severity: judgement.severity ?? RULE_CATALOGUE[rule].severity,
		provider: provider ?? null,
		root: input.root,
		file: file === void 0 ? input.lockFilePath : file,
		line: line ?? null,
		summary,
		detail,
		remedy
	};
}
/** A provider as people read it. */
function providerName({ input }, provider) {
	return displayAddress(provider, input.context.tool);
}
/** A provider and the version that an entry locks. */
function entryName(facts, { entry }) {
	return `${providerName(facts, entry.address)} ${entry.version}`;
}
/** The entries that this change touched; in an audit, all. */
function changedEntries(facts) {
	return facts.entries.filter((one) => one.isChanged);
}

// src/review/rules/words.ts
/** Characters of a hash that a message shows; those of the known schemes are shorter. */
const MAX_HASH_LENGTH = 80;
/** Items that a message lists before it counts the rest. */
const MAX_LISTED = 12;
/** A hash for a message: whole, unless somebody made it absurdly long. */
function hashText(hash) {
	return hash.length <= MAX_HASH_LENGTH ? hash : `${hash.slice(0, MAX_HASH_LENGTH)}…`;
}
/** `a, b and c`; what does not fit is counted. */
function listText(items) {
	const shown = items.slice(0, MAX_LISTED);
	const rest = items.length - shown.length;
	if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
	return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1) ?? ""}`;
}
/** `1 package`, `2 packages`. */
function countText(count, noun) {
	return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
/** `signed by key 34365D9472D7468F`, of the first signature that holds; undefined when none does. */
function signerText(evidence) {
	const holds = evidence?.signatures.find((one) => one.status === "ok");
	return holds === void 0 ? void 0 : `signed by ${keyText(holds)}`;
}
/** `key 34365D9472D7468F`; the fingerprint where the key ID is not known. */
function keyText(signature) {
	const name = signature.keyId ?? signature.fingerprint;
	return name === void 0 ? "an unknown key" : `key ${name}`;
}
/** A message of a lower floor as a sentence. */
function sentence(message) {
	return /[.!?]$/.test(message) ? message : `${message}.`;
}

// src/review/rules/invalid-lock-file.ts
/** A lock file that the tools would refuse, or that does not show a reader what it says (A19, A20). */
const invalidLockFile = {
	ids: ["invalid-lock-file"],
	scope: "hashes",
	judge: (facts) => {
		return [...(facts.input.head?.diagnostics ?? []).filter((one) => one.severity === "error").map((diagnostic) => judgeDiagnostic(facts, diagnostic)), ...judgeHiddenCharacters(facts)];
	}
};
function judgeDiagnostic(facts, { summary, detail, range }) {
	return rootFinding(facts, {
		rule: "invalid-lock-file",
		line: range?.start.line,
		summary: "The lock file cannot be read",
		detail: `${summary}: ${sentence(detail)}`,
		remedy: remedyByHand("Restore the file from the base branch, resolve any merge conflict by hand, and lock again.")
	});
}
/** Characters that show nothing, or show the text in another order than the tools read it. */
const HIDDEN = [
	{
		pattern: /\uFEFF/,
		name: "a byte order mark"
	},
	{
		pattern: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/,
		name: "a bidirectional control"
	},
	{
		pattern: /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F]/,
		name: "a control character"
	},
	{
		pattern: /[\u200B\u2060\u00AD]/,
		name: "an invisible character"
	}
];
/** One finding per kind of hidden character that this change brought in. */
function judgeHiddenCharacters(facts) {
	const { head, base, context } = facts.input;
	if (head === void 0) return [];
	const before = context.mode === "audit" ? "" : base?.text ?? "";
	return HIDDEN.filter(({ pattern }) => pattern.test(head.text) && !pattern.test(before)).map(({ pattern, name }) => {
		const line = head.text.split("\n").findIndex((one) => pattern.test(one)) + 1;
		return rootFinding(facts, {
			rule: "invalid-lock-file",
			line,
			summary: "The lock file holds characters that cannot be seen",
			detail: `Line ${line} holds ${name}, which no tool writes and which hides what the line says.`,
			remedy: remedyByHand("Lock again with the tool, which writes the file without it.")
		});
	});
}

// src/review/rules/downgrade.ts
/** A provider locked at a lower version than before (A8), also when it came from another registry. */
const downgrade = {
	ids: ["downgrade"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const before = versionBefore(entry);
		if (before === void 0 || compareVersions(entry.entry.version, before) >= 0) return [];
		return [entryFinding(facts, entry, {
			rule: "downgrade",
			summary: "A provider goes back to a lower version",
			detail: `${entryName(facts, entry)} takes the place of ${before}. A lower version may have flaws that the higher one mended, and may not read the state that the higher one wrote.`,
			remedy: remedyByHand(`Lock ${before} or higher, or say in the change why not.`),
			line: entry.lines?.version
		})];
	})
};
function versionBefore({ base, move }) {
	if (base !== void 0) return base.version;
	return move?.kind === "moved-registry" ? move.gone.before?.version : void 0;
}

// src/review/rules/missing-entry.ts
/** A provider that the configuration requires and the lock file lacks. */
const missingEntry = {
	ids: ["missing-entry"],
	scope: "root-module",
	judge: (facts) => {
		const { head, requirements, context } = facts.input;
		if (head === void 0 || requirements === void 0) return [];
		return [...requirements.providers.values()].filter(({ provider }) => isLockable(provider, context.tool)).filter(({ provider }) => !head.lock.providers.has(provider)).map((requirement) => judgeMissing$1(facts, requirement));
	}
};
function judgeMissing$1(facts, { provider, origins }) {
	const origin = origins[0];
	const asker = origin === void 0 ? "the configuration" : originText(facts, origin);
	return rootFinding(facts, {
		rule: "missing-entry",
		provider,
		file: origin === void 0 ? facts.input.lockFilePath : pathOf(facts, origin),
		line: origin?.line,
		summary: "A required provider is not locked",
		detail: `${providerName(facts, provider)} is required by ${asker} but has no entry in ${facts.input.lockFilePath}, so that every run may choose another version.`,
		remedy: remedyByFix(facts, "Run the command, which locks the newest version that is allowed.")
	});
}
/** Where a requirement stands, from the repository's top. */
function pathOf({ input }, origin) {
	return join$1(input.root, origin.file);
}
/** `envs/prod/versions.tf:7` from the repository's top, and the module if it is not the root. */
function originText(facts, origin) {
	const place = `${pathOf(facts, origin)}:${origin.line}`;
	return origin.module === "" ? place : `${place} (module ${origin.module})`;
}

// src/review/rules/missing-lock-file.ts
/** A root module that had a lock file, or should have one, and has none now (A21). */
const missingLockFile = {
	ids: ["missing-lock-file"],
	scope: "root-module",
	judge: (facts) => {
		const { head, base, root, context, lockFilePath } = facts.input;
		const isListed = context.policy.rootModules.includes(root);
		if (head !== void 0 || base === void 0 && !isListed) return [];
		return [rootFinding(facts, {
			rule: "missing-lock-file",
			summary: "The root module has no lock file",
			detail: `${lockFilePath} is not in the repository. ${base === void 0 ? "This root module is meant to have one" : "The base branch has one"}. A symbolic link or an ignored file counts as none, because the tools replace the one and git loses the other.`,
			remedy: remedyByFix(facts, "Run the command and commit the file that it writes.")
		})];
	}
};

// src/review/rules/new-provider.ts
/** A provider that this lock file did not lock before: who asks for it, and who made it. */
const newProvider = {
	ids: ["new-provider"],
	scope: "root-module",
	judge: (facts) => facts.input.context.mode === "audit" ? [] : facts.entries.filter((entry) => entry.base === void 0 && !isMigrated(entry)).map((entry) => judgeEntry$4(facts, entry))
};
/** The known migration is one finding of its own, which absorbs this one. */
function isMigrated({ move }) {
	return move !== void 0 && isKnownMigration(move.gone.provider, move.arrived.provider);
}
function judgeEntry$4(facts, entry) {
	const isStranger = isUnsigned(entry) && !knowsNamespace(facts, entry.entry.address);
	return entryFinding(facts, entry, {
		rule: "new-provider",
		...isStranger ? { severity: "error" } : {},
		summary: isStranger ? "A new provider is unsigned and from a namespace that is new here" : "A provider is new to this lock file",
		detail: `${entryName(facts, entry)}: ${[
			signerText(entry.evidence) ?? (isUnsigned(entry) ? "unsigned" : "signer not known"),
			useText(facts, entry.entry.address),
			askerText(facts, entry.entry.address)
		].join("; ")}.`,
		remedy: remedyByHand("Check that this provider, from this publisher, is meant.")
	});
}
/** Whether it is known that no signature covers what is locked. */
function isUnsigned({ evidence, hashes }) {
	const isSigned = hashes.some((one) => one.signedBy.length > 0);
	return evidence !== void 0 && (evidence.complete || evidence.dispositions.size > 0) && !isSigned;
}
function useText({ input }, provider) {
	return input.context.repositoryProviders.has(provider) ? "other root modules use it" : "first use in this repository";
}
function askerText(facts, provider) {
	const { input } = facts;
	const origins = input.requirements?.providers.get(provider)?.origins ?? [];
	if (origins.length > 0) return `required by ${listText(origins.map((origin) => originText(facts, origin)))}`;
	return input.requirements?.exact === true ? "required by nothing in the configuration" : "what requires it is not known";
}
/** Whether any lock file of the base branch locks a provider of the same host and namespace. */
function knowsNamespace(facts, provider) {
	const wanted = namespaceOf(provider);
	return [...facts.input.context.repositoryProviders, ...facts.base.providers.keys()].some((one) => namespaceOf(one) === wanted);
}
function namespaceOf(provider) {
	const { asciiHostname, namespace } = addressParts(provider);
	return `${asciiHostname}/${namespace}`;
}

// src/review/rules/no-usable-hashes.ts
/** An entry that lets any package in, however many lines it has (HS-14, A14, A16). */
const noUsableHashes = {
	ids: ["no-usable-hashes"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => {
		const reason = whyNothingIsVerified(facts, entry);
		if (reason === void 0) return [];
		return [entryFinding(facts, entry, {
			rule: "no-usable-hashes",
			summary: "The lock entry verifies nothing",
			detail: `${entryName(facts, entry)} ${reason}, so that any package would be accepted.`,
			remedy: remedyByFix(facts, "Run the command, which records the hashes of this version.")
		})];
	})
};
function whyNothingIsVerified(facts, { entry }) {
	if (entry.hashes.length === 0) return "is locked without any hash";
	const usable = preferredHashes(entry.hashes);
	if (usable.length === 0) return "is locked with hashes of unknown schemes only";
	return facts.input.context.installsUnpacked(entry.address) && usable.every((hash) => hashScheme(hash) === "zh") ? "is locked with archive hashes (zh) only but installed from an unpacked directory, which is never compared with them" : void 0;
}

// src/review/rules/not-verified.ts
const TRY_AGAIN = remedyByHand("Run the review again once the reason given is gone.");
/**
* Something head adds that could not be checked, with the reason.
*
* Never an accusation, and never a pass: it makes the verdict `unverified`.
*/
const notVerified = {
	ids: ["not-verified"],
	scope: "hashes",
	judge: (facts) => [...changedEntries(facts).flatMap((entry) => [...judgeUnchecked(facts, entry), ...judgeRelease$1(facts, entry)]), ...facts.input.failures.map((failure) => judgeFailure(facts, failure))]
};
function judgeUnchecked(facts, entry) {
	const unchecked = entry.hashes.filter((one) => entry.added.has(one.hash) && one.grade === "not-checked");
	const first = unchecked[0];
	if (first === void 0) return [];
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "Hashes could not be checked",
		detail: `${countText(unchecked.length, "hash").replace(/hashs$/, "hashes")} of ${entryName(facts, entry)} could not be checked: ${reasonText(entry)}`,
		remedy: TRY_AGAIN,
		line: entry.lines?.hashes.get(first.hash)
	})];
}
/** Problems that keep evidence away; the others contradict it and have rules of their own. */
const OBSTACLES = /* @__PURE__ */ new Set([
	"unreachable",
	"provider-not-found",
	"version-not-listed",
	"no-signing-keys",
	"ambiguous-document",
	"invalid-metadata",
	"invalid-archive",
	"not-checked"
]);
function reasonText({ evidence }) {
	const obstacles = (evidence?.problems ?? []).filter((one) => OBSTACLES.has(one.kind));
	const messages = [...new Set(obstacles.map((one) => one.message))].sort(compareBytes);
	if (messages.length > 0) return sentence(listText(messages));
	return evidence === void 0 ? "nothing was gathered about this version." : "not everything that could explain them was looked at.";
}
/** What is known of a release that may have been replaced, but does not say so. */
function judgeRelease$1(facts, entry) {
	const { release } = entry;
	if (release.kind === "unsure" && entry.added.size > 0) return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "It could not be told whether the release was replaced",
		detail: `The archives that are locked for ${entryName(facts, entry)} are not those that the registry lists, but may have come from a mirror.`,
		remedy: remedyByHand("Lock this version again from the registry.")
	})];
	const uncompared = release.kind === "repackaged" ? release.uncompared.filter((hash) => entry.added.has(hash)) : [];
	const platforms = platformsOf(uncompared, entry.evidence);
	if (uncompared.length === 0) return [];
	return [entryFinding(facts, entry, {
		rule: "not-verified",
		summary: "New archives could not be compared with what was locked",
		detail: `The release ${entryName(facts, entry)} was repackaged, and no content hash on record says whether the package is the same${platforms.length > 0 ? ` for ${listText(platforms)}` : ""}.`,
		remedy: remedyByHand("Lock another version, or ask the publisher for the old archives.")
	})];
}
function judgeFailure(facts, { provider, message }) {
	return rootFinding(facts, {
		rule: "not-verified",
		...provider === void 0 ? {} : { provider },
		summary: "Part of the review could not be done",
		detail: sentence(message),
		remedy: TRY_AGAIN
	});
}

// src/review/rules/package-authenticity.ts
/** Complaints that a message repeats before it counts the rest. */
const MAX_COMPLAINTS = 3;
const DO_NOT_INSTALL = remedyByHand("Do not merge or install this version until its publisher accounts for the difference.");
/** A downloaded package that is not what the registry says it is (A18). */
const checksumMismatch = {
	ids: ["checksum-mismatch"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => complain(facts, entry, {
		rule: "checksum-mismatch",
		summary: "A package is not what the registry says it is",
		complaints: problemsOf(entry, "checksum-mismatch")
	}))
};
/** A checksum list whose signature does not hold, so that nothing in it is vouched for (AU-9..12). */
const badSignature = {
	ids: ["bad-signature"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => complain(facts, entry, {
		rule: "bad-signature",
		summary: "The signature over the checksum list does not hold",
		complaints: signatureComplaints(entry)
	}))
};
/** One finding for all complaints of a kind: each platform's package repeats them. */
function complain(facts, entry, about) {
	const { rule, summary, complaints } = about;
	if (complaints.length === 0) return [];
	const shown = complaints.slice(0, MAX_COMPLAINTS).map(sentence).join(" ");
	const rest = complaints.length - MAX_COMPLAINTS;
	const more = rest > 0 ? ` ${countText(rest, "more complaint")} of this kind.` : "";
	return [entryFinding(facts, entry, {
		rule,
		summary,
		detail: `${entryName(facts, entry)}: ${shown}${more}`,
		remedy: DO_NOT_INSTALL,
		line: entry.lines?.version
	})];
}
/** Signatures that neither tool accepts; one that has merely expired is another matter (AU-11). */
const REFUSED = /* @__PURE__ */ new Map([
	["invalid", "is not valid"],
	["revoked", "was made by a key that has been revoked"],
	["unknown-issuer", "was made by a key that the registry does not name"]
]);
/** What is wrong with the signatures: in the words of whoever checked them, else by their status. */
function signatureComplaints(entry) {
	const reported = problemsOf(entry, "bad-signature");
	if (reported.length > 0) return reported;
	return unique((entry.evidence?.signatures ?? []).flatMap((signature) => {
		const refusal = REFUSED.get(signature.status);
		if (refusal === void 0) return [];
		const reason = signature.reason === void 0 ? "" : `: ${signature.reason}`;
		return [`the signature by ${keyText(signature)} ${refusal}${reason}`];
	}));
}
function problemsOf(entry, kind) {
	return unique((entry.evidence?.problems ?? []).filter((one) => one.kind === kind).map((one) => one.message));
}
function unique(messages) {
	return [...new Set(messages)].sort(compareBytes);
}

// src/review/rules/registry-migration.ts
/**
* A provider that moved between the two public registries (A7), as a change of tools brings about.
*
* It stands for what the removed and the new entry would otherwise be reported for. Another version on
* the way deserves a look of its own, because the two registries need not serve the same bytes.
*/
const registryMigration = {
	ids: ["registry-migration"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const { move } = entry;
		return move !== void 0 && isKnownMigration(move.gone.provider, move.arrived.provider) ? [judgeMove(facts, entry, move)] : [];
	})
};
function judgeMove(facts, entry, { gone, arrived }) {
	const [before, after] = [gone.before?.version, entry.entry.version];
	const hasMoved = before !== after;
	const step = hasMoved ? `, and from version ${before ?? "unknown"} to ${after}` : ` at ${after}`;
	return entryFinding(facts, entry, {
		rule: "registry-migration",
		...hasMoved ? { severity: "warning" } : {},
		summary: hasMoved ? "A provider moved to the other public registry, and to another version" : "A provider moved to the other public registry",
		detail: `${gone.provider} became ${arrived.provider}${step}.`,
		remedy: remedyByHand(hasMoved ? "Move first and change the version in a change of its own, so that each can be reviewed." : "Nothing, if the change of tools is meant.")
	});
}

// src/review/rules/republished-package.ts
/**
* A version whose published packages are no longer those that were locked (A2, A3).
*
* `providers lock` would append the new hashes to the old ones without a word (PL-6, PL-8).
*/
const republishedPackage = {
	ids: ["republished-package"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => [...judgeRelease(facts, entry), ...judgeConflicts(facts, entry)])
};
const ASK_THE_PUBLISHER = remedyByHand("Ask the publisher why the release changed, and lock another version until that is known. Nothing is fixed automatically here.");
function judgeRelease(facts, entry) {
	const { release } = entry;
	switch (release.kind) {
		case "same":
		case "unsure": return [];
		case "file-added": return release.arrived.some((hash) => entry.added.has(hash)) ? [judgeAddition(facts, entry, release.arrived)] : [];
		case "replaced": return [judgeReplacement(facts, entry, release)];
		case "repackaged": return [judgeRepackaging(facts, entry, release)];
		default: return release;
	}
}
function judgeReplacement(facts, entry, release) {
	return entryFinding(facts, entry, {
		rule: "republished-package",
		summary: "The release was replaced after it was locked",
		detail: `${describe(facts, entry, release)} A published version should never change, so what would be installed now is not what was reviewed then.`,
		remedy: ASK_THE_PUBLISHER,
		line: lineOf(entry, release)
	});
}
function judgeRepackaging(facts, entry, release) {
	return entryFinding(facts, entry, {
		rule: "republished-package",
		severity: "warning",
		summary: "The release was repackaged, contents identical",
		detail: `${describe(facts, entry, release)} Every recorded content hash still agrees with a package that was downloaded and hashed in this run.`,
		remedy: remedyByHand("Check that the publisher announced the new archives; the contents are those that were locked."),
		line: lineOf(entry, release)
	});
}
function judgeAddition(facts, entry, arrived) {
	const platforms = platformsOf(arrived, entry.evidence);
	return entryFinding(facts, entry, {
		rule: "republished-package",
		severity: "notice",
		summary: "A package was added to the release after it was locked",
		detail: `${entryName(facts, entry)} lists ${countText(arrived.length, "package")} more than when it was locked${platforms.length > 0 ? `, for ${listText(platforms)}` : ""}. The others are unchanged.`,
		remedy: remedyByHand("Nothing, unless the new package is one that you did not expect."),
		line: arrived.map((hash) => entry.lines?.hashes.get(hash)).find((line) => line !== void 0)
	});
}
function judgeConflicts(facts, entry) {
	const conflicts = (entry.evidence?.problems ?? []).filter((problem) => problem.kind === "conflicting-checksums");
	return sortedUnique(conflicts.map((problem) => problem.message)).map((message) => entryFinding(facts, entry, {
		rule: "republished-package",
		summary: "The release has two checksums for one file",
		detail: `${entryName(facts, entry)}: ${sentence(message)}`,
		remedy: ASK_THE_PUBLISHER
	}));
}
function describe(facts, entry, { gone, arrived }) {
	const platforms = platformsOf(arrived, entry.evidence);
	const where = platforms.length > 0 ? ` (${listText(platforms)})` : "";
	return `${entryName(facts, entry)} no longer lists ${countText(gone.length, "recorded archive")}, such as ${gone[0] === void 0 ? "" : hashText(gone[0])}, and lists ${countText(arrived.length, "other")}${where} instead.`;
}
/** The first new archive that head records, else the version. */
function lineOf(entry, { arrived }) {
	const added = arrived.find((hash) => entry.added.has(hash));
	return (added === void 0 ? void 0 : entry.lines?.hashes.get(added)) ?? entry.lines?.version;
}

// src/review/rules/required-platform.ts
/** Required platforms that an entry cannot verify, or that its release does not serve (A13, A16). */
const requiredPlatform = {
	ids: ["missing-platform", "platform-not-published"],
	scope: "root-module",
	judge: (facts) => changedEntries(facts).flatMap((entry) => judgeEntry$3(facts, entry))
};
function judgeEntry$3(facts, entry) {
	const unpublished = entry.coverage.filter((one) => !isPublished(entry, one.platform));
	const published = entry.coverage.filter((one) => isPublished(entry, one.platform));
	const missing = published.filter((one) => one.level === "none");
	const zipOnly = published.filter((one) => one.level === "zip-only");
	const isListed = facts.input.required.from === "policy";
	return [
		...missing.length > 0 ? [judgeMissing(facts, entry, missing)] : [],
		...zipOnly.length > 0 && isListed ? [judgeZipOnly(facts, entry, zipOnly)] : [],
		...unpublished.length > 0 ? [judgeUnpublished(facts, entry, unpublished)] : []
	];
}
/** Whether a package exists, for all that is known. */
function isPublished({ evidence }, platform) {
	const published = evidence?.publishedPlatforms;
	return published === void 0 || published.size === 0 || published.has(platform);
}
function judgeMissing(facts, entry, missing) {
	const platforms = missing.map((one) => one.platform);
	return entryFinding(facts, entry, {
		rule: "missing-platform",
		summary: "The lock entry cannot verify a required platform",
		detail: `${entryName(facts, entry)} has neither an archive hash (zh) nor a content hash (h1) for ${listText(platforms)}. Installing there fails, or rewrites the lock file.`,
		remedy: remedyFor(facts, platforms)
	});
}
function judgeZipOnly(facts, entry, zipOnly) {
	const platforms = zipOnly.map((one) => one.platform);
	return entryFinding(facts, entry, {
		rule: "missing-platform",
		severity: "warning",
		summary: "The lock entry has no content hash for a required platform",
		detail: `${entryName(facts, entry)} has an archive hash (zh) but no content hash (h1) for ${listText(platforms)}. Installing from the registry works there; a plugin cache, an unpacked mirror and a read-only lock file need the h1.`,
		remedy: remedyFor(facts, platforms)
	});
}
function judgeUnpublished(facts, entry, unpublished) {
	return entryFinding(facts, entry, {
		rule: "platform-not-published",
		summary: "The release has no package for a required platform",
		detail: `${entryName(facts, entry)} is not published for ${listText(unpublished.map((one) => one.platform))}, so that no lock file can cover it.`,
		remedy: remedyByHand("Choose a version that is published for the platform, or stop requiring it for this root module."),
		line: entry.lines?.version
	});
}
function remedyFor(facts, platforms) {
	const options = platforms.flatMap((platform) => ["--platform", platform]);
	return remedyByCommand(facts, "Run the command, which adds the missing hashes.", ["fix", ...options]);
}

// src/review/rules/unexplained-hash.ts
/**
* A hash that head adds and nothing vouches for (A1).
*
* The tools accept a package that matches any one recorded hash, so one line is enough to let another
* package in.
*/
const unexplainedHash = {
	ids: ["unexplained-hash"],
	scope: "hashes",
	judge: (facts) => changedEntries(facts).flatMap((entry) => judgeEntry$2(facts, entry))
};
function judgeEntry$2(facts, entry) {
	const unexplained = entry.hashes.filter((one) => one.grade === "unexplained");
	if (unexplained.length > 0) return unexplained.map((one) => judgeHash(facts, entry, one));
	return hasTooManyContents(entry) ? [judgeSurplus(facts, entry)] : [];
}
function judgeHash(facts, entry, { hash }) {
	const packages = entry.evidence?.publishedPlatforms.size ?? 0;
	const signer = signerText(entry.evidence);
	const known = packages > 0 ? `any of the ${countText(packages, "package")}` : "anything that is known";
	const signed = signer === void 0 ? "" : `, whose checksum list is ${signer}`;
	return entryFinding(facts, entry, {
		rule: "unexplained-hash",
		summary: "Nothing vouches for this hash",
		detail: `${hashText(hash)} does not belong to ${known} of ${entryName(facts, entry)}${signed}. A package that matches it would be installed without complaint.`,
		remedy: remedyByFix(facts, "Remove the line, or run the command, which drops it and records what the tool would."),
		hash,
		line: entry.lines?.hashes.get(hash)
	});
}
/**
* Whether an entry has more content hashes than its release can: two for each package (HS-6).
*
* That is decided without a download: whichever of them are right, some are not.
*/
function hasTooManyContents({ entry, evidence, hashes, added }) {
	const packages = evidence?.publishedPlatforms.size ?? 0;
	const contents = entry.hashes.filter((hash) => hashScheme(hash) === "h1");
	const isOpen = hashes.some((one) => added.has(one.hash) && !isVouchedFor(one.grade));
	return packages > 0 && isOpen && contents.length > 2 * packages;
}
function judgeSurplus(facts, entry) {
	const contents = entry.entry.hashes.filter((hash) => hashScheme(hash) === "h1").length;
	const packages = entry.evidence?.publishedPlatforms.size ?? 0;
	return entryFinding(facts, entry, {
		rule: "unexplained-hash",
		summary: "More content hashes than the release can have",
		detail: `${entryName(facts, entry)} has ${countText(packages, "package")}, with two content hashes each at most, and the lock file records ${contents}. Some of them belong to no package.`,
		remedy: remedyByFix(facts, "Run the command, which keeps the hashes that belong to a package and drops the others.")
	});
}

// src/review/rules/unneeded-entry.ts
/**
* A locked provider that the configuration does not require.
*
* Only a remark, because state may still need it; silent when the requirements are a lower bound.
*/
const unneededEntry = {
	ids: ["unneeded-entry"],
	scope: "root-module",
	judge: (facts) => {
		const { requirements } = facts.input;
		if (requirements?.exact !== true || hasErrors(requirements.diagnostics)) return [];
		return facts.entries.filter(({ entry }) => !requirements.providers.has(entry.address)).map((entry) => entryFinding(facts, entry, {
			rule: "unneeded-entry",
			summary: "A locked provider is not required by the configuration",
			detail: `${entryName(facts, entry)} is locked, but nothing in the configuration or its tests requires it. Its state may still do.`,
			remedy: remedyByCommand(facts, "Keep it while a state needs it; the command drops it when nothing does.", ["fix", "--prune"])
		}));
	}
};

// src/review/rules/version-outside-constraints.ts
/** A locked version that the configuration does not allow: the tools stop there (IN-6). */
const versionOutsideConstraints = {
	ids: ["version-outside-constraints"],
	scope: "root-module",
	judge: (facts) => facts.entries.flatMap((entry) => {
		const requirement = facts.input.requirements?.providers.get(entry.entry.address);
		return requirement === void 0 || allowsVersion(requirement.constraints, entry.entry.version) ? [] : [judgeEntry$1(facts, entry, requirement)];
	})
};
function judgeEntry$1(facts, entry, requirement) {
	const { address, version } = entry.entry;
	const wanted = requirement.constraints.text;
	const askers = requirement.origins.filter((one) => one.constraints !== "").map((one) => originText(facts, one));
	const where = askers.length > 0 ? ` (${listText(askers)})` : "";
	const why = wanted === "" ? "which no configuration accepts unless it asks for exactly that version" : `and the configuration asks for ${wanted}${where}`;
	return entryFinding(facts, entry, {
		rule: "version-outside-constraints",
		summary: "The locked version is not one that the configuration allows",
		detail: `${entryName(facts, entry)} is locked, ${why}. ${commandName(facts.input.context.tool)} init would stop here: locked provider ${version} does not match.`,
		remedy: remedyByCommand(facts, "Change the constraint, or run the command, which chooses the newest version that is allowed.", [
			"lock",
			`--upgrade=${address}`,
			"--chdir"
		]),
		line: entry.lines?.version
	});
}

// src/review/rules/version-unavailable.ts
/** A locked version that the registry no longer lists. */
const versionUnavailable = {
	ids: ["version-unavailable"],
	scope: "root-module",
	judge: (facts) => facts.entries.filter((entry) => entry.evidence?.availability === "withdrawn").map((entry) => judgeEntry(facts, entry))
};
function judgeEntry(facts, entry) {
	return entryFinding(facts, entry, {
		rule: "version-unavailable",
		severity: severityOf(facts, entry),
		summary: "The registry no longer lists the locked version",
		detail: `${entryName(facts, entry)} is not among the versions that the registry lists now, so that a machine without a copy of it cannot install it.`,
		remedy: remedyByHand("Lock a version that the registry lists."),
		line: entry.lines?.version
	});
}
/** What base locks already is not this change's doing. */
function severityOf({ input }, { base, entry }) {
	return input.context.mode === "review" && base?.version === entry.version ? "notice" : "error";
}

// src/review/rules.ts
/** Every rule, in no order that matters. */
const RULES = [
	unexplainedHash,
	republishedPackage,
	checksumMismatch,
	badSignature,
	noUsableHashes,
	requiredPlatform,
	missingEntry,
	missingLockFile,
	unneededEntry,
	versionOutsideConstraints,
	versionUnavailable,
	invalidLockFile,
	newProvider,
	downgrade,
	registryMigration,
	notVerified
];

// src/review/judge.ts
/**
* Judges one root module: what changed, what is wrong, and what is behind each hash.
*
* The same input gives the same output, in the same order. A lock file that cannot be read is judged
* for that alone: nothing else in it can be relied on.
*/
function judgeRoot(input) {
	const facts = gatherFacts(input);
	if (input.head !== void 0 && hasErrors(input.head.diagnostics)) return judgeUnreadable(facts);
	const findings = RULES.filter((rule) => input.scope === "root-module" || rule.scope === "hashes").flatMap((rule) => rule.judge(facts));
	return {
		changes: changesOf(input),
		findings: settle(findings, input.context.policy),
		hashes: facts.entries.flatMap((entry) => entry.hashes),
		coverage: coverageOf(facts)
	};
}
/** A file that policy lets pass although nobody could read it is still not verified. */
function judgeUnreadable(facts) {
	const unread = rootFinding(facts, {
		rule: "not-verified",
		summary: "The lock file could not be read",
		detail: "Nothing in the lock file was checked, because it cannot be read.",
		remedy: remedyByHand("Restore the file from the base branch and lock again.")
	});
	const { policy } = facts.input.context;
	const invalid = settle(invalidLockFile.judge(facts), policy);
	return {
		changes: [],
		findings: invalid.some((finding) => finding.severity === "error") ? invalid : settle([...invalid, unread], policy),
		hashes: [],
		coverage: /* @__PURE__ */ new Map()
	};
}
/** An audit has no base that anything could have changed from. */
function changesOf(input) {
	const { root, base, head, context } = input;
	if (context.mode === "audit") return [];
	return classifyChanges({
		root,
		base: base?.lock ?? EMPTY_LOCK_FILE,
		head: head?.lock ?? EMPTY_LOCK_FILE,
		textDiffers: base?.text !== head?.text,
		platformsOf: (provider, version, hash) => {
			const evidence = context.evidence.get(evidenceKey(provider, version));
			return explainHash(hash, {
				provider,
				version,
				evidence,
				recorded: void 0,
				knownKeys: /* @__PURE__ */ new Set()
			}).platforms;
		}
	});
}
/** Policy's severities applied, repetitions left out, in the order of the report. */
function settle(findings, policy) {
	const weighed = findings.flatMap((finding) => {
		const severity = policy.severities.get(finding.rule) ?? finding.severity;
		if (finding.rule === "not-verified") return [finding];
		return severity === "off" ? [] : [{
			...finding,
			severity
		}];
	});
	return [...absorbFindings(weighed)].sort(compareFindings);
}
/** Heaviest first, then by place, then by everything else that can differ. */
function compareFindings(a, b) {
	return SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) || compareBytes(a.root, b.root) || compareBytes(a.file ?? "", b.file ?? "") || (a.line ?? 0) - (b.line ?? 0) || compareBytes(a.rule, b.rule) || compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.detail, b.detail);
}
function coverageOf(facts) {
	const known = facts.entries.filter((entry) => entry.evidence !== void 0);
	return new Map(known.map((entry) => [entry.entry.address, coverageChange(facts, entry)]));
}
function coverageChange({ input }, entry) {
	const required = input.required.platforms;
	const evidence = findEvidence(input.context.evidence, entry.base);
	return {
		required,
		before: entry.base === void 0 || evidence === void 0 ? void 0 : covered(entryCoverage(entry.base, evidence, required)),
		after: covered(entry.coverage)
	};
}
function covered(coverage) {
	return coverage.filter(isCovered).map((one) => one.platform);
}

// src/app/assemble-review.ts
/** Puts the reviews of root modules together into the one that reports are rendered from. */
function assembleReview(parts, meter) {
	const { roots, policy, mode, commits } = parts;
	const { requests, bytes } = meter.cost();
	return {
		verdict: combineVerdicts(roots.map((root) => gateRoot({
			...root,
			mode
		}, policy))),
		baseCommit: commits?.base ?? null,
		headCommit: commits?.head ?? null,
		baseName: commits?.baseName ?? null,
		roots,
		changes: groupChanges(roots.flatMap((root) => root.changes)),
		findings: roots.flatMap((root) => root.findings).sort(compareFindings),
		hashes: distinctHashes(roots),
		limits: statedLimits(roots),
		stats: {
			bytesDownloaded: bytes,
			requests,
			cacheHits: 0,
			durationMs: meter.clock.now() - meter.started
		},
		version: meter.programVersion
	};
}
/** Each hash of each provider version once, however many root modules record it. */
function distinctHashes(roots) {
	return [...new Map(roots.flatMap((root) => root.hashes).map((one) => [`${one.provider}@${one.version} ${one.hash} ${one.grade}`, one])).entries()].sort(([a], [b]) => compareBytes(a, b)).map(([, one]) => one);
}
/** Why some requirement sets are lower bounds: a limit of the report, not a finding. */
function statedLimits(roots) {
	const limits = roots.flatMap((root) => (root.requirements?.limits ?? []).map((limit) => `${root.root}: ${limit}`));
	return [...new Set(limits)];
}

// src/review/expected.ts
/**
* The lock file that should stand where head's does, as far as evidence at hand tells: head's versions,
* the configuration's constraints when they are all known, and no hash that is known to be unexplained.
*
* Platforms that head lacks are the business of `fix`, which downloads them; here they are findings.
*/
function expectedLockFile(input) {
	return lockFile([...input.head.lock.providers.values()].map((entry) => expectedEntry(entry, input)));
}
function expectedEntry(entry, input) {
	const { address, version } = entry;
	return providerLock({
		address,
		version,
		constraints: expectedConstraints(entry, input.requirements),
		hashes: explainedHashes(entry, input)
	});
}
/** The hashes of an entry without those that everything was looked at for and nothing explains. */
function explainedHashes(entry, { base, context }) {
	const evidence = findEvidence(context.evidence, entry);
	if (evidence === void 0) return entry.hashes;
	const old = base?.lock.providers.get(entry.address);
	const recorded = old?.version === entry.version ? old : void 0;
	const knownKeys = context.knownKeys(entry.address);
	return explainEntry(entry, {
		evidence,
		recorded,
		knownKeys
	}).filter((one) => one.grade !== "unexplained").map((one) => one.hash);
}
/** The configuration's constraints when they are all known; what head records otherwise. */
function expectedConstraints(entry, requirements) {
	if (requirements?.exact !== true) return entry.constraints;
	const requirement = requirements.providers.get(entry.address);
	return requirement === void 0 ? entry.constraints : requirement.constraints;
}

// src/review/required-platforms.ts
/**
* The platforms that a root module's lock file must cover.
*
* What policy lists; else every platform that base covers by an explained `h1:`, so that coverage never
* shrinks unseen; else what the other root modules cover; else the host's.
*/
function requiredPlatforms(input) {
	if (input.listed !== void 0) return {
		platforms: sortedUnique(input.listed),
		from: "policy"
	};
	const covered = sortedUnique(input.baseEntries.flatMap(({ entry, evidence }) => platformsByContents(entry, evidence)));
	if (covered.length > 0) return {
		platforms: covered,
		from: "base"
	};
	if (input.otherRoots.length > 0) return {
		platforms: sortedUnique(input.otherRoots),
		from: "other-roots"
	};
	return {
		platforms: [input.host],
		from: "host"
	};
}
/** The platforms that an entry covers by an `h1:` that somebody vouches for. */
function platformsByContents(entry, evidence) {
	const { address: provider, version } = entry;
	const context = {
		provider,
		version,
		evidence,
		recorded: entry,
		knownKeys: /* @__PURE__ */ new Set()
	};
	const platforms = entry.hashes.filter((hash) => hashScheme(hash) === "h1").map((hash) => explainHash(hash, context)).filter((explained) => isVouchedFor(explained.grade)).flatMap((explained) => explained.platforms);
	return sortedUnique(platforms);
}

// src/review/shards/inherit-base.ts
/**
* A base for a root module that has none: the same providers in root modules that were removed.
*
* Moving a directory must not make everything in it new. Of several entries for a provider, one of
* head's own version is taken before any other, so that hashes are compared where they can be.
* Undefined when nothing was removed that head has too.
*/
function inheritBase(head, removed) {
	const twin = removed.find((side) => side.text === head.text);
	if (twin !== void 0) return twin;
	const entries = [...head.lock.providers.values()].map((entry) => bestMatch(entry, removed)).filter((entry) => entry !== void 0);
	if (entries.length === 0) return void 0;
	return {
		text: "",
		lock: lockFile(entries),
		diagnostics: [],
		lines: /* @__PURE__ */ new Map(),
		header: void 0
	};
}
function bestMatch(entry, removed) {
	const candidates = removed.map((side) => entryOf(side.lock, entry.address)).filter((one) => one !== void 0);
	return candidates.find((one) => one.version === entry.version) ?? candidates[0];
}
function entryOf(lock, provider) {
	return lock.providers.get(provider);
}

// src/app/evidence-plan.ts
/**
* Which provider versions one root module needs evidence for.
*
* Entries that equal base's cost nothing. An entry whose hashes changed under one version is asked
* about as a whole, since a removed hash is news too, but only added hashes are wanted.
*/
function planEvidence(base, head) {
	const wishes = [];
	for (const entry of head?.providers.values() ?? []) {
		const wish = wishFor(entry, base?.providers.get(entry.address));
		if (wish !== void 0) wishes.push(wish);
	}
	return wishes;
}
function wishFor(entry, old) {
	const { address: provider, version } = entry;
	if (old === void 0 || old.version !== version) return {
		provider,
		version,
		wanted: new Set(entry.hashes),
		recorded: /* @__PURE__ */ new Set()
	};
	const before = new Set(old.hashes);
	const added = entry.hashes.filter((hash) => !before.has(hash));
	return added.length === 0 && before.size === entry.hashes.length ? void 0 : {
		provider,
		version,
		wanted: new Set(added),
		recorded: before
	};
}
/**
* Which of base's provider versions a comparison needs evidence for: those that head moves away from.
*
* They say which key signed before and which platforms were covered. Nothing is wanted of them, so
* they cost no download, unless head's entry has fewer `h1:` than base's: then a platform may be lost,
* and only base's packages tell which.
*/
function planBaseEvidence(base, head) {
	return [...base?.providers.values() ?? []].flatMap((entry) => {
		const next = head?.providers.get(entry.address);
		if (next === void 0 || next.version === entry.version) return [];
		const contents = contentHashes(entry);
		const wanted = contentHashes(next).length < contents.length ? contents : [];
		const { address: provider, version } = entry;
		return [{
			provider,
			version,
			wanted: new Set(wanted),
			recorded: /* @__PURE__ */ new Set()
		}];
	});
}
function contentHashes(entry) {
	return entry.hashes.filter((hash) => hashScheme(hash) === "h1");
}
/** The wishes of all root modules, one per provider version. */
function mergeWishes(wishes) {
	const merged = /* @__PURE__ */ new Map();
	for (const wish of wishes) {
		const key = evidenceKey(wish.provider, wish.version);
		const known = merged.get(key);
		merged.set(key, {
			...wish,
			wanted: /* @__PURE__ */ new Set([...known?.wanted ?? [], ...wish.wanted]),
			recorded: /* @__PURE__ */ new Set([...known?.recorded ?? [], ...wish.recorded])
		});
	}
	return [...merged.values()];
}

// src/app/judge-readings.ts
/**
* Judges root modules: gathers what the judgement needs, each provider version once, then decides.
*
* Evidence about the versions that base locks comes first, because it says which platforms must not be
* lost; it costs no download.
*/
async function judgeReadings(work, gather) {
	const pairs = work.readings.map((reading) => withBase(reading, work));
	const reviews = await Promise.all(groupByTool(pairs).map((group) => judgeGroup(group, work, gather)));
	const order = new Map(work.readings.map((reading, i) => [reading.candidate.root, i]));
	return reviews.flat().sort((a, b) => (order.get(a.root) ?? 0) - (order.get(b.root) ?? 0));
}
/** Root modules under one tool's rules share evidence. */
async function judgeGroup({ tool, pairs }, work, gather) {
	const listed = work.policy.platforms ?? [];
	const about = (wishes, platforms) => Promise.all(mergeWishes(wishes).map((wish) => gather({
		...wish,
		platforms
	}, tool)));
	const before = evidenceIndex(await about(pairs.flatMap(basePlan), listed));
	const wanted = pairs.flatMap(({ reading, base }) => planEvidence(base?.lock, reading.head?.lock));
	const firstLooked = pairs.flatMap((pair) => requiredFor(pair, pairs, before, work).platforms);
	const after = evidenceIndex(await about(wanted, [...new Set(firstLooked)]));
	const evidence = new Map([...before, ...after]);
	const required = pairs.map((pair) => requiredFor(pair, pairs, evidence, work));
	const context = {
		mode: work.mode,
		tool,
		policy: work.policy,
		evidence,
		knownKeys: () => /* @__PURE__ */ new Set(),
		repositoryProviders: work.repositoryProviders,
		installsUnpacked: () => false
	};
	return pairs.map((pair, i) => reviewOf(pair, context, required[i] ?? {
		platforms: [work.hostPlatform],
		from: "host"
	}));
}
function reviewOf({ reading, base }, context, required) {
	const { candidate, head, requirements, choice } = reading;
	const expected = head === void 0 ? void 0 : expectedLockFile({
		head,
		base,
		requirements,
		context
	});
	const judgement = judgeRoot({
		context,
		root: candidate.root,
		lockFilePath: candidate.lockFilePath,
		scope: candidate.scope,
		base,
		head,
		expected,
		requirements,
		required,
		failures: []
	});
	return {
		root: candidate.root,
		lockFilePath: candidate.lockFilePath,
		base: base?.lock,
		head: head?.lock,
		expected,
		requirements,
		requiredPlatforms: required.platforms,
		...judgement,
		tool: {
			name: `${commandName(choice.tool)} 1.${choice.tool.minor}`,
			reason: choice.reason
		}
	};
}
/** An audit has no base, so nothing moved away from it. */
function basePlan({ reading, base }) {
	return planBaseEvidence(base?.lock, reading.head?.lock);
}
function groupByTool(pairs) {
	const groups = /* @__PURE__ */ new Map();
	for (const pair of pairs) {
		const { tool } = pair.reading.choice;
		const key = `${tool.name}@${tool.minor}`;
		const group = groups.get(key) ?? {
			tool,
			pairs: []
		};
		group.pairs.push(pair);
		groups.set(key, group);
	}
	return [...groups.values()];
}
function withBase(reading, { former }) {
	const { base, head } = reading;
	if (base !== void 0 || head === void 0 || former.length === 0) return {
		reading,
		base
	};
	return {
		reading,
		base: inheritBase(head, former)
	};
}
function requiredFor(pair, pairs, evidence, { policy, hostPlatform, mode }) {
	const others = pairs.filter((other) => other !== pair);
	return requiredPlatforms({
		listed: policy.platforms,
		baseEntries: entriesOf(coverageToKeep(pair, mode)).map((entry) => ({
			entry,
			evidence: findEvidence(evidence, entry)
		})),
		otherRoots: others.flatMap((other) => entriesOf(coverageToKeep(other, mode))).flatMap((entry) => platformsByContents(entry, findEvidence(evidence, entry))),
		host: hostPlatform
	});
}
/** The lock file whose coverage must not shrink: base's, or in an audit the one there is. */
function coverageToKeep({ reading, base }, mode) {
	return mode === "audit" ? reading.head : base;
}
function entriesOf(side) {
	return [...side?.lock.providers.values() ?? []];
}

// src/language/config/place.ts
/** The file, lines and columns of a place. */
function placeRange(place) {
	return place.source.range(place.span);
}
/** An error about a place; without one it concerns no single stretch of text. */
function errorAt(place, summary, detail) {
	return diagnosticAt("error", place, summary, detail);
}
/** A warning about a place. */
function warningAt(place, summary, detail) {
	return diagnosticAt("warning", place, summary, detail);
}
function diagnosticAt(severity, place, summary, detail) {
	if (place === void 0) return {
		severity,
		summary,
		detail
	};
	return {
		severity,
		summary,
		detail,
		range: placeRange(place)
	};
}

// src/language/config/provider-name.ts
/** A local name in normal form, or undefined when no provider can have that name (CR-29, CR-37). */
function normalizedName(name) {
	try {
		return normalizeAddressPart(name);
	} catch (error) {
		if (isLockReviewError(error)) return void 0;
		throw error;
	}
}
/**
* The problem with a local name that is not in normal form already, or undefined.
* OpenTofu: configs, checkProviderNameNormalized (CR-17, CR-39, CR-43).
*/
function localNameProblem(name, place) {
	const normalized = normalizedName(name);
	if (normalized === name) return void 0;
	const detail = normalized === void 0 ? `"${name}" cannot be the local name of a provider: it may hold letters, digits and single inner dashes.` : `Local names of providers must be in normal form: write "${normalized}" instead of "${name}".`;
	return errorAt(place, "Invalid provider local name", detail);
}
/** The part of a resource type that implies its provider: what stands before the first underscore (CR-36). */
function impliedLocalName(resourceType) {
	const underscore = resourceType.indexOf("_");
	return underscore < 0 ? resourceType : resourceType.slice(0, underscore);
}

// src/language/config/local-names.ts
/**
* The provider that a local name means in a module: its own entry, else the implied one.
*
* Undefined when no provider can have the name. Names are never inherited from the caller.
* OpenTofu: configs, Module.ImpliedProviderForUnqualifiedType (CR-34..38).
*/
function providerFor(module, localName, tool) {
	const required = module.requiredProviders.get(localName);
	if (required !== void 0) return required.address;
	const name = normalizedName(localName);
	return name === void 0 ? void 0 : impliedProviderAddress(name, tool);
}
/** The provider of a resource: of its `provider` argument, else of its type (CR-36, CR-37). */
function resourceProvider(module, resource, tool) {
	if (resource.provider !== void 0) return providerFor(module, resource.provider.localName, tool);
	const name = normalizedName(impliedLocalName(resource.type));
	return name === void 0 ? void 0 : providerFor(module, name, tool);
}

// src/language/config/module.ts
/** How a provider configuration is referred to: `aws`, or `aws.west` with an alias. */
function configurationName(localName, alias) {
	return alias === "" ? localName : `${localName}.${alias}`;
}
/** What identifies a resource in its module. */
function resourceKey(resource) {
	return `${resource.mode}.${resource.type}.${resource.name}`;
}

// src/language/config/expression-walk.ts
/** Finds the references and calls in an expression. HCL: hclsyntax, Variables. */
function mentionsOf(expression) {
	const references = [];
	let callsFunctions = false;
	const pending = [{
		node: expression,
		bound: /* @__PURE__ */ new Set([""])
	}];
	for (let next = pending.pop(); next !== void 0; next = pending.pop()) {
		const { bound } = next;
		const { base, names, keys } = withoutSteps(next.node);
		if (base.kind === "variable" && !bound.has(base.name)) references.push([base.name, ...names]);
		if (base.kind === "call") callsFunctions = true;
		pending.push(...keys.map((node) => ({
			node,
			bound
		})), ...partsOf({
			node: base,
			bound
		}));
	}
	return {
		references: references.reverse(),
		callsFunctions
	};
}
/** Takes attribute and index steps off the end of an expression, in a loop: a chain can be very long. */
function withoutSteps(expression) {
	let names = [];
	const keys = [];
	let base = expression;
	while (base.kind === "attribute" || base.kind === "index") {
		if (base.kind === "attribute") names.push(base.name);
		else {
			keys.push(base.key);
			names = [];
		}
		base = base.object;
	}
	return {
		base,
		names: names.reverse(),
		keys
	};
}
function partsOf({ node, bound }) {
	if (node.kind === "template") return node.parts.flatMap((part) => templateParts(part, bound));
	if (node.kind !== "for") return childrenOf(node).map((child) => ({
		node: child,
		bound
	}));
	const inner = bind(bound, node.keyName, node.valueName);
	const inside = [
		node.key,
		node.value,
		node.condition
	].filter((one) => one !== void 0);
	return [{
		node: node.collection,
		bound
	}, ...inside.map((child) => ({
		node: child,
		bound: inner
	}))];
}
function childrenOf(node) {
	switch (node.kind) {
		case "splat": return [node.object, node.each];
		case "call": return node.arguments;
		case "tuple": return node.items;
		case "object": return node.items.flatMap(({ key, value }) => key.kind === "variable" ? [value] : [key, value]);
		case "conditional": return [
			node.condition,
			node.whenTrue,
			node.whenFalse
		];
		case "binary": return [node.left, node.right];
		case "unary": return [node.operand];
		case "parentheses": return [node.inner];
		default: return [];
	}
}
function templateParts(part, bound) {
	switch (part.kind) {
		case "text": return [];
		case "interpolation": return [{
			node: part.expression,
			bound
		}];
		case "if": {
			const inside = [...part.whenTrue, ...part.whenFalse];
			return [{
				node: part.condition,
				bound
			}, ...inside.flatMap((one) => templateParts(one, bound))];
		}
		case "for": {
			const inner = bind(bound, part.keyName, part.valueName);
			return [{
				node: part.collection,
				bound
			}, ...part.body.flatMap((one) => templateParts(one, inner))];
		}
		default: return part;
	}
}
function bind(bound, keyName, valueName) {
	return /* @__PURE__ */ new Set([
		...bound,
		valueName,
		...keyName === void 0 ? [] : [keyName]
	]);
}

// src/language/config/traversal.ts
/** `a`, `_b-1`, `été`: a name in the native syntax (CR-98). */
const IDENTIFIER = /^[\p{ID_Start}_][\p{ID_Continue}-]*$/u;
/** The same at the place where a text is being read. */
const IDENTIFIER_AT = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;
/** `.` or `[`, with blanks around it, in the text of a reference. */
const STEP_AT = /[ \t]*([.[])[ \t]*/y;
/** `0]`, `"key"]`: a constant index, its escapes left as they are. */
const INDEX_AT = /(?:\d+(?:\.\d+)?|"(?:\\.|[^"\\$%]|[$%](?!\{))*")[ \t]*\]/y;
/** Whether a text is a valid name. HCL: hclsyntax, ValidIdentifier. */
function isIdentifier(text) {
	return IDENTIFIER.test(text);
}
/**
* The reference that an expression of the native syntax is, or undefined if it is none or not static.
*
* With `any` keys, an index may be computed too. A keyword is a reference by its own name, as upstream
* has it (CR-43). HCL: hcl.AbsTraversalForExpr.
*/
function nativeTraversal(expression, keys = "constant") {
	const steps = [];
	let node = expression;
	while (node.kind === "attribute" || node.kind === "index") {
		const step = stepOf(node, keys);
		if (step === void 0) return void 0;
		steps.push(step);
		node = node.object;
	}
	if (node.kind !== "variable" && node.kind !== "literal") return void 0;
	return {
		root: node.kind === "variable" ? node.name : String(node.value),
		rootSpan: node,
		steps: steps.reverse()
	};
}
function stepOf(node, keys) {
	if (node.kind === "attribute") return {
		kind: "attribute",
		name: node.name,
		span: {
			start: node.object.end,
			end: node.end
		}
	};
	return keys === "any" || isConstantKey(node.key) ? {
		kind: "index",
		span: node.key
	} : void 0;
}
/** Whether an index key is a number or a string without interpolations, so that it is part of the reference. */
function isConstantKey(key) {
	if (key.kind === "number") return true;
	return key.kind === "template" && key.parts.every((part) => part.kind === "text");
}
/**
* The reference that a text spells, or undefined. The span given becomes that of every step.
* HCL: hclsyntax, ParseTraversalAbs.
*/
function parseTraversal(text, span) {
	const reader = {
		text,
		at: 0
	};
	matchNext(reader, /[ \t]*/y);
	const root = matchNext(reader, IDENTIFIER_AT);
	if (root === void 0) return void 0;
	const steps = [];
	for (let step = matchNext(reader, STEP_AT); step !== void 0; step = matchNext(reader, STEP_AT)) if (step.includes("[")) {
		if (matchNext(reader, INDEX_AT) === void 0) return void 0;
		steps.push({
			kind: "index",
			span
		});
	} else {
		const name = matchNext(reader, IDENTIFIER_AT);
		if (name === void 0) return void 0;
		steps.push({
			kind: "attribute",
			name,
			span
		});
	}
	matchNext(reader, /[ \t]*/y);
	return reader.at === text.length ? {
		root,
		rootSpan: span,
		steps
	} : void 0;
}
/** Takes what a sticky pattern matches at the reader's place. */
function matchNext(reader, pattern) {
	pattern.lastIndex = reader.at;
	const found = pattern.exec(reader.text)?.[0];
	if (found !== void 0) reader.at += found.length;
	return found;
}
/** What upstream calls a text that spells no reference. */
function traversalProblem(text) {
	if (!/^[ \t]*[\p{ID_Start}_]/u.test(text)) return "Variable name required";
	return /\.[ \t]*(?:$|[^\p{ID_Start}_])/u.test(text) ? "Attribute name required" : "Invalid character";
}

// src/language/config/expression.ts
/** Where an expression stands. */
function expressionPlace(expression) {
	return {
		source: expression.source,
		span: expression.node
	};
}
/**
* Evaluates an expression that may hold neither references nor function calls; JSON strings are taken
* as they are (CR-19, CR-110). HCL: Expression.Value without a context.
*/
function evaluateConstant(expression) {
	if (expression.syntax === "native") return evaluateLiteral(expression.node, expression.source);
	return {
		value: jsonValue(expression.node),
		diagnostics: []
	};
}
function jsonValue(node) {
	switch (node.kind) {
		case "string": return stringValue(node.value);
		case "number": return parseNumber$1(node.text) ?? UNKNOWN;
		case "keyword": return node.value === null ? NULL : boolValue(node.value);
		case "array": return {
			kind: "tuple",
			items: node.items.map(jsonValue)
		};
		case "object": {
			const entries = node.members.map(({ name, value }) => [name, jsonValue(value)]);
			return {
				kind: "object",
				attributes: new Map(entries)
			};
		}
		default: return UNKNOWN;
	}
}
/** The pairs of an object that is written out, not computed. HCL: hcl.ExprMap. */
function mapItems(expression) {
	const { source } = expression;
	if (expression.syntax === "native") {
		if (expression.node.kind !== "object") return void 0;
		return expression.node.items.map(({ key, value }) => ({
			key: {
				syntax: "native",
				node: key,
				source
			},
			value: {
				syntax: "native",
				node: value,
				source
			}
		}));
	}
	if (expression.node.kind !== "object") return void 0;
	return expression.node.members.map(({ name, nameSpan, value }) => {
		const { start, end } = nameSpan;
		return {
			key: {
				syntax: "json",
				node: {
					kind: "string",
					value: name,
					start,
					end
				},
				source
			},
			value: {
				syntax: "json",
				node: value,
				source
			}
		};
	});
}
/** The value of a pair's key: a bare word means itself. */
function evaluateKey({ key }) {
	const word = key.syntax === "native" ? literalKey(key.node) : void 0;
	return word === void 0 ? evaluateConstant(key) : {
		value: stringValue(word),
		diagnostics: []
	};
}
/** The items of a list that is written out, not computed. HCL: hcl.ExprList. */
function listItems(expression) {
	const { source } = expression;
	if (expression.syntax === "native") {
		if (expression.node.kind !== "tuple") return void 0;
		return expression.node.items.map((node) => ({
			syntax: "native",
			node,
			source
		}));
	}
	if (expression.node.kind !== "array") return void 0;
	return expression.node.items.map((node) => ({
		syntax: "json",
		node,
		source
	}));
}
/** The problem of an expression that should have been written out. */
function staticProblem(expression, wanted) {
	const detail = `A ${wanted} must be written out here.`;
	return errorAt(expressionPlace(expression), "Invalid expression", detail);
}
/** The reference that an expression is; in JSON a string spells it (CR-111). HCL: hcl.AbsTraversalForExpr. */
function staticTraversal(expression) {
	if (expression.syntax === "native") return nativeTraversal(expression.node);
	const { node } = expression;
	return node.kind === "string" ? parseTraversal(node.value, node) : void 0;
}
/** A reference that may still stand in quotes, as it had to before 0.12. OpenTofu: configs, shimTraversalInString. */
function quotableTraversal(expression) {
	const text = isQuotedString(expression) ? constantText(expression) : void 0;
	if (text === void 0) {
		const traversal = staticTraversal(expression);
		return traversal === void 0 ? { diagnostics: [] } : {
			traversal,
			diagnostics: []
		};
	}
	const traversal = parseTraversal(text, expression.node);
	const detail = "A reference is written without quotes.";
	const place = expressionPlace(expression);
	const deprecation = warningAt(place, "Quoted references are deprecated", detail);
	if (traversal !== void 0) return {
		traversal,
		diagnostics: [deprecation]
	};
	const summary = traversalProblem(text);
	const problem = errorAt(place, summary, `"${text}" is not a reference.`);
	return {
		isReported: summary !== "Variable name required",
		diagnostics: [problem, deprecation]
	};
}
/** Whether an expression is a string of the native syntax, with or without interpolations around text. */
function isQuotedString(expression) {
	if (expression.syntax === "json" || expression.node.kind !== "template") return false;
	const { parts } = expression.node;
	return !(parts.length === 1 && parts[0]?.kind === "interpolation");
}
/** The text of an expression that is constant and a string. */
function constantText(expression) {
	const { value } = evaluateConstant(expression);
	return value.kind === "string" ? value.value : void 0;
}
/** The word that an expression consists of. HCL: hcl.ExprAsKeyword. */
function keywordOf(expression) {
	const traversal = staticTraversal(expression);
	return traversal?.steps.length === 0 ? traversal.root : void 0;
}
/** The same expression in the native syntax: in JSON a string holds it. OpenTofu: hcl2shim, ConvertJSONExpressionToHCL. */
function nativeExpression(expression) {
	if (expression.syntax === "native") return expression.node;
	const { node, source } = expression;
	if (node.kind !== "string") return void 0;
	const parsed = parseExpressionText(sourceText(source.file, node.value));
	if (parsed.diagnostics.length > 0) return void 0;
	return moved(parsed.expression, node);
}
/** The expression with another place; its parts keep their own, which must not be shown. */
function moved(expression, { start, end }) {
	return {
		...expression,
		start,
		end
	};
}
/** What an expression refers to and calls; the strings of JSON are templates (CR-111). */
function mentions(expression) {
	const { source } = expression;
	if (expression.syntax === "native") return mentionsOf(expression.node);
	const all = jsonTemplates(expression.node).map((text) => mentionsOf(templateOf(text, source.file)));
	return {
		references: all.flatMap((one) => one.references),
		callsFunctions: all.some((one) => one.callsFunctions)
	};
}
/** Strings that may hold template sequences. */
function jsonTemplates(node) {
	switch (node.kind) {
		case "string": return node.value.includes("${") || node.value.includes("%{") ? [node.value] : [];
		case "array": return node.items.flatMap(jsonTemplates);
		case "object": return node.members.flatMap(({ value }) => jsonTemplates(value));
		default: return [];
	}
}
/** A template as an expression: in a heredoc, nothing needs to be escaped. */
function templateOf(text, file) {
	let marker = "END";
	while (text.includes(marker)) marker += "_";
	const heredoc = `<<${marker}\n${text}\n${marker}\n`;
	return parseExpressionText(sourceText(file, heredoc)).expression;
}

// src/language/config/provider-reference.ts
const SUMMARY = "Invalid provider configuration reference";
/**
* Reads the value of a `provider` argument, or one side of a pair in `providers` (CR-43).
* OpenTofu: configs, decodeProviderConfigRef.
*/
function decodeProviderReference(expression, argument, tool) {
	const allowsKey = tool.name === "opentofu" && tool.minor >= 9;
	const { collection, hasDynamicKey } = allowsKey ? withoutKey(expression) : {
		collection: expression,
		hasDynamicKey: false
	};
	const { traversal, isReported, diagnostics } = quotableTraversal(collection);
	if (isReported) return { diagnostics };
	const maxSteps = allowsKey && !hasDynamicKey ? 2 : 1;
	if (traversal === void 0 || traversal.steps.length > maxSteps) {
		const detail = `The ${argument} argument requires the local name of a provider, optionally followed by a dot and the alias of a configuration.`;
		return { diagnostics: [...diagnostics, errorAt(expressionPlace(collection), SUMMARY, detail)] };
	}
	const place = {
		source: collection.source,
		span: traversal.rootSpan
	};
	const nameProblem = localNameProblem(traversal.root, place);
	if (nameProblem !== void 0) return { diagnostics: [...diagnostics, nameProblem] };
	const { reference, problem } = fromTraversal(traversal, collection, hasDynamicKey);
	return {
		reference,
		diagnostics: problem === void 0 ? diagnostics : [...diagnostics, problem]
	};
}
/** Takes a computed instance key off: `aws.west[each.key]` (CR-43). */
function withoutKey(expression) {
	const node = nativeExpression(expression);
	if (node?.kind !== "index" || isConstantKey(node.key)) return {
		collection: expression,
		hasDynamicKey: false
	};
	return {
		collection: {
			syntax: "native",
			node: node.object,
			source: expression.source
		},
		hasDynamicKey: true
	};
}
/** How a reference is written, without its key. */
function referenceName(reference) {
	return configurationName(reference.localName, reference.alias);
}
function fromTraversal(traversal, expression, hasDynamicKey) {
	const { source } = expression;
	const [aliasStep, keyStep] = traversal.steps;
	const base = {
		localName: traversal.root,
		alias: aliasStep?.kind === "attribute" ? aliasStep.name : "",
		hasKey: hasDynamicKey || keyStep !== void 0,
		place: {
			source,
			span: traversal.rootSpan
		}
	};
	const wrongStep = aliasStep?.kind === "index" ? aliasStep : keyStep?.kind === "attribute" ? keyStep : void 0;
	if (wrongStep !== void 0) return {
		reference: base,
		problem: errorAt({
			source,
			span: wrongStep.span
		}, SUMMARY, "The local name may only be followed by a dot and the alias of a configuration.")
	};
	if (base.hasKey && base.alias === "") return {
		reference: base,
		problem: errorAt(expressionPlace(expression), SUMMARY, "An instance key can only follow an alias: name.alias[key].")
	};
	return { reference: base };
}
/** Whether decoding went without errors, so that the reference may be used. */
function isUsable(decoded) {
	return decoded.reference !== void 0 && !hasErrors(decoded.diagnostics);
}

// src/language/config/imported-providers.ts
/**
* The providers that the import blocks of a root module add.
*
* OpenTofu since 1.10 adds one for every block; Terraform, and OpenTofu before, only where the block
* will generate the configuration of a resource of the root module. OpenTofu: configs,
* Config.addProviderRequirements (CR-41).
*/
function importedProviders(root, tool) {
	const { module } = root;
	const readable = module.imports.filter((one) => one.resource.type !== "");
	const always = tool.name === "opentofu" && tool.minor >= 10;
	return {
		providers: readable.filter((one) => always || isGenerated(one, root)).flatMap((one) => {
			const { type } = one.resource;
			const reference = one.provider === void 0 ? {} : { provider: one.provider };
			const provider = resourceProvider(module, {
				type,
				...reference
			}, tool);
			return provider === void 0 ? [] : [{
				provider,
				place: one.place
			}];
		}),
		diagnostics: readable.flatMap((one) => disagreement(one, root))
	};
}
function isGenerated(imported, root) {
	if (imported.modulePath.length > 0) return false;
	return !root.module.resources.has(resourceKey(imported.resource));
}
/** The block and the resource must not name different configurations. */
function disagreement(imported, root) {
	if (imported.modulePath.length > 0 || imported.provider === void 0) return [];
	const target = root.module.resources.get(resourceKey(imported.resource));
	if (target === void 0) return [];
	if (target.provider !== void 0 && referenceName(target.provider) === referenceName(imported.provider)) return [];
	return [errorAt(imported.providerPlace, "Invalid import provider argument", "The resource that is imported to must name the same provider configuration.")];
}

// src/language/config/init-warnings.ts
/**
* What `init` alone would refuse of a requirement, and what OpenTofu warns of there (CR-32..34).
*
* Listing providers succeeds all the same, so that these are warnings.
*/
function initWarnings(providers, tool) {
	return [...[...providers.values()].flatMap((one) => refusal(one, tool)), ...tool.name === "opentofu" ? twins(providers) : []];
}
function refusal({ provider, constraints }, tool) {
	const command = `${commandName(tool)} init`;
	if (isLegacy(provider, tool)) return [warning("Invalid legacy provider address", `${command} refuses "${provider}": write the namespace that the provider is in.`)];
	if (!isBuiltIn(provider, tool)) return [];
	if (addressParts(provider).type !== "terraform") return [warning("Invalid provider", `${command} refuses "${provider}": there is no such built-in provider.`)];
	if (constraints.terms.length === 0) return [];
	return [warning("Invalid version constraint", `${command} refuses the constraint "${constraints.text}" on "${provider}", which is built in.`)];
}
/** One type from both of the usual namespaces is mostly a forgotten `source` in some module. */
function twins(providers) {
	const parts = [...providers.keys()].map(addressParts);
	const typesOf = (namespace) => parts.filter((one) => one.namespace === namespace).map((one) => one.type);
	return [...new Set(typesOf("hashicorp").filter((one) => typesOf("opentofu").includes(one)))].map((type) => {
		return warning("Potential provider misconfiguration", `Both hashicorp/${type} and opentofu/${type} are required; perhaps a module lacks a source.`);
	});
}
function warning(summary, detail) {
	return {
		severity: "warning",
		summary,
		detail
	};
}

// src/language/config/provider-passing.ts
/**
* What is wrong with how modules pass providers to each other (CR-47).
*
* All of it can be said without asking a registry. OpenTofu: configs, validateProviderConfigs.
*/
function providerPassingProblems(root, tool) {
	const visits = [{
		node: root,
		tool
	}];
	const diagnostics = [];
	for (const visit of visits) {
		diagnostics.push(...moduleProblems(visit));
		for (const child of visit.node.children.values()) {
			const repetition = repetitionOf(child) ?? visit.repetition;
			visits.push({
				node: child,
				parent: visit.node,
				tool,
				...repetition === void 0 ? {} : { repetition }
			});
		}
	}
	return diagnostics;
}
function repetitionOf({ call }) {
	const places = call?.repetition;
	return places?.count ?? places?.for_each ?? places?.enabled ?? places?.depends_on;
}
function moduleProblems(visit) {
	const { node, parent, tool } = visit;
	const own = [
		...duplicateRequirements(node.module),
		...impliedNameProblems(node.module, tool),
		...undeclaredPassing(node.module, tool)
	];
	if (parent === void 0) return own;
	return [
		...own,
		...configuredProblems(visit),
		...missingAliases(node),
		...passedProblems(node, parent, tool),
		...emptyBlockWarnings(node.module)
	];
}
/** Two local names for one provider, or a block under another name than the entry (CR-23). */
function duplicateRequirements(module) {
	const seen = /* @__PURE__ */ new Set();
	return [...module.requiredProviders.values()].flatMap((entry) => {
		const isRepeated = seen.has(entry.address);
		seen.add(entry.address);
		if (!isRepeated) return [];
		const detail = `"${entry.address}" is required under another local name too.`;
		return [warningAt(entry.valuePlace, "Duplicate required provider", detail)];
	});
}
/** Resources whose type implies no provider, or one that is required under another name (CR-23, CR-37). */
function impliedNameProblems(module, tool) {
	return [...module.resources.values()].flatMap((resource) => {
		if (resource.provider !== void 0) return [];
		const name = impliedLocalName(resource.type);
		const normalized = normalizedName(name);
		if (normalized === void 0) {
			const problem = localNameProblem(name, resource.place);
			return problem === void 0 ? [] : [problem];
		}
		if (module.requiredProviders.has(name)) return [];
		const implied = impliedProviderAddress(normalized, tool);
		const other = [...module.requiredProviders.values()].find((one) => one.address === implied);
		if (other === void 0) return [];
		const detail = `The type implies "${implied}", which is required under the local name "${other.localName}".`;
		return [warningAt(resource.place, "Duplicate required provider", detail)];
	});
}
/** Passing on a name that this module declares nowhere. */
function undeclaredPassing(module, tool) {
	return [...module.moduleCalls.values()].flatMap((call) => call.providers.flatMap(({ inParent }) => {
		const name = inParent.localName;
		if (inParent.alias !== "" || module.requiredProviders.has(name)) return [];
		if (isConfigured(module, name)) return [];
		const detail = `"${name}" is not declared here, so that "${defaultAddress(name, tool)}" is assumed. Add it to required_providers.`;
		return [warningAt(inParent.place, "Reference to undefined provider", detail)];
	}));
}
function isConfigured(module, name) {
	const block = module.providers.get(name);
	return block !== void 0 && !block.empty;
}
function configuredNames(module) {
	return [...module.providers.keys()].filter((name) => isConfigured(module, name));
}
/** A module with configurations of its own can be there once only, and takes no others for them. */
function configuredProblems({ node, repetition, tool }) {
	const configured = configuredNames(node.module);
	const path = `module.${node.path.join(".module.")}`;
	const passed = passedByName(node);
	const overridden = configured.flatMap((name) => {
		const place = passed.get(name)?.inChild.place;
		if (place === void 0) return [];
		const detail = `${path} has its own configuration of ${name} and cannot take another one.`;
		return [errorAt(place, "Cannot override provider configuration", detail)];
	});
	if (configured.length === 0 || repetition === void 0) return overridden;
	const list = tool.name === "opentofu" && tool.minor >= 11 ? "count, for_each, enabled and depends_on" : "count, for_each, and depends_on";
	const detail = `${path} configures providers itself, so that it can only be called plainly.`;
	return [errorAt(repetition, `Module is incompatible with ${list}`, detail), ...overridden];
}
function passedByName(node) {
	const passed = node.call?.providers ?? [];
	return new Map(passed.map((one) => [referenceName(one.inChild), one]));
}
/** Every alias that a module declares must be passed to it, unless it configures it itself (CR-21). */
function missingAliases(node) {
	const passed = passedByName(node);
	return [...node.module.requiredProviders.values()].flatMap((entry) => entry.aliases.filter((alias) => !passed.has(alias) && !isConfigured(node.module, alias)).map((alias) => {
		const detail = `The module requires a configuration of "${entry.address}" as ${alias}; pass one in providers.`;
		return errorAt(node.call?.place, "Missing required provider configuration", detail);
	}));
}
function passedProblems(node, parent, tool) {
	return (node.call?.providers ?? []).flatMap((one) => {
		const wanted = addressInChild(node.module, one.inChild, tool);
		const given = addressInParent(parent.module, one, tool);
		const problems = undeclaredInChild(node.module, one.inChild, wanted, tool);
		if (wanted === given) return problems;
		const detail = `"${referenceName(one.inParent)}" is a configuration of "${given}", but the module wants one of "${wanted}" for "${referenceName(one.inChild)}".`;
		return [...problems, errorAt(mismatchPlace(node.module, one, given), "Provider type mismatch", detail)];
	});
}
/** Upstream points at the child's name when the module requires that provider under another name. */
function mismatchPlace(child, passed, given) {
	return [...child.requiredProviders.values()].some((one) => one.address === given) ? passed.inChild.place : passed.inParent.place;
}
function undeclaredInChild(child, reference, address, tool) {
	const name = referenceName(reference);
	if (isDeclared(child, name)) return [];
	const summary = "Reference to undefined provider";
	const detail = `The module does not declare "${name}" in its required_providers.`;
	return [address === defaultAddress(addressParts(address).type, tool) ? warningAt(reference.place, summary, detail) : errorAt(reference.place, summary, detail)];
}
function isDeclared(module, name) {
	if (module.requiredProviders.has(name)) return true;
	if (module.providers.get(name)?.empty === true) return true;
	return [...module.requiredProviders.values()].some((one) => one.aliases.includes(name));
}
/** What a reference means to the called module; a name that it does not know is a default provider. */
function addressInChild(child, reference, tool) {
	const name = referenceName(reference);
	return ([...child.requiredProviders.values()].find((one) => one.aliases.includes(name)) ?? child.requiredProviders.get(reference.localName))?.address ?? defaultAddress(reference.localName, tool);
}
function addressInParent(parent, passed, tool) {
	const odd = parent.requiredProviders.get(referenceName(passed.inChild));
	const own = parent.requiredProviders.get(passed.inParent.localName);
	return (odd ?? own)?.address ?? defaultAddress(passed.inParent.localName, tool);
}
/** The provider of a name in the default namespace; `terraform` is none of the built-in ones here. */
function defaultAddress(localName, tool) {
	return parseProviderAddress(`${defaultRegistryHost(tool)}/hashicorp/${localName}`, tool);
}
/** Empty blocks stood for providers that are passed in, before required_providers could say so. */
function emptyBlockWarnings(module) {
	return [...module.providers.values()].filter((one) => one.empty).map((block) => {
		const detail = `Replace the empty block for ${configurationName(block.localName, block.alias)} by an entry of required_providers.`;
		return warningAt(block.place, "Redundant empty provider block", detail);
	});
}

// src/language/config/requirements.ts
const KINDS$1 = {
	resource: "resource",
	data: "data",
	ephemeral: "ephemeral",
	action: "resource"
};
/**
* What a module tree requires of providers, built-ins included, and who asks for it.
*
* Constraints of all modules for one provider are put together; nothing is intersected. Requirements
* of a configuration with errors are what could be read of them. OpenTofu: configs,
* Config.ProviderRequirements (CR-35..47, CR-123).
*/
function collectRequirements(tree, options) {
	const { tool } = options;
	const tests = readsTests(options) ? tree.tests : void 0;
	const diagnostics = [...tree.diagnostics, ...tests?.diagnostics ?? []];
	const limits = [...tree.limits, ...tests?.limits ?? []];
	const testModules = tests?.files.flatMap((one) => one.modules) ?? [];
	const imported = importedProviders(tree.root, tool);
	if (!hasErrors(diagnostics)) {
		const roots = [tree.root, ...testModules];
		diagnostics.push(...roots.flatMap((one) => providerPassingProblems(one, tool)));
		diagnostics.push(...imported.diagnostics);
	}
	const providers = mergeRequests([
		...allModules(tree.root).flatMap((one) => moduleRequests(one, tool)),
		...imported.providers.map((one) => ({
			...one,
			kind: "import",
			module: ""
		})),
		...tests === void 0 ? [] : testRequests(tree.root, tests, tool)
	], diagnostics);
	if (options.mode === "init") diagnostics.push(...initWarnings(providers, tool));
	return {
		providers,
		exact: limits.length === 0 && !hasErrors(diagnostics),
		limits,
		diagnostics
	};
}
/** Terraform locks what tests ask for since 1.15, OpenTofu never (CR-13). */
function readsTests({ tool, mode }) {
	return mode === "init" || tool.name === "terraform" && tool.minor >= 15;
}
/** The module itself and all below it, callers first. */
function allModules(node) {
	const all = [node];
	for (const one of all) all.push(...one.children.values());
	return all;
}
function moduleRequests(node, tool) {
	const { module } = node;
	const path = node.path.join(".");
	const entries = [...module.requiredProviders.values()].map((entry) => ({
		provider: entry.address,
		kind: "required_providers",
		module: path,
		place: entry.place,
		...constrained(entry.constraint, entry.place)
	}));
	const blocks = providerRequests(module, [...module.providers.values()], tool);
	const resources = [...module.resources.values()].flatMap((resource) => {
		const provider = resourceProvider(module, resource, tool);
		if (provider === void 0) return [];
		return [{
			provider,
			kind: KINDS$1[resource.mode],
			module: path,
			place: resource.place
		}];
	});
	return [
		...entries,
		...blocks.map((one) => ({
			...one,
			module: path
		})),
		...resources
	];
}
/** Provider blocks, their names resolved in the module given. */
function providerRequests(module, blocks, tool) {
	return blocks.flatMap((block) => {
		const provider = providerFor(module, block.localName, tool);
		if (provider === void 0) return [];
		const constraint = constrained(block.constraint, block.constraintPlace);
		return [{
			provider,
			kind: "provider",
			module: "",
			place: block.place,
			...constraint
		}];
	});
}
/** The modules that tests run, and where they count the provider blocks of test files (CR-44). */
function testRequests(root, tests, tool) {
	const countsBlocks = tool.name === "opentofu" || tool.minor < 9;
	return tests.files.flatMap(({ file, modules }) => [...modules.flatMap(allModules).flatMap((one) => moduleRequests(one, tool)), ...countsBlocks ? providerRequests(root.module, file.providers, tool) : []].map((one) => ({
		...one,
		kind: "test"
	})));
}
function constrained(constraint, constraintPlace) {
	return {
		...constraint === void 0 ? {} : { constraint },
		...constraintPlace === void 0 ? {} : { constraintPlace }
	};
}
function mergeRequests(requests, diagnostics) {
	const gathered = /* @__PURE__ */ new Map();
	for (const request of requests) {
		const list = gathered.get(request.provider) ?? [];
		list.push({
			request,
			terms: readConstraint$1(request, diagnostics)
		});
		gathered.set(request.provider, list);
	}
	const sorted = [...gathered].sort(([a], [b]) => compareBytes(a, b));
	return new Map(sorted.map(([provider, list]) => {
		return [provider, {
			provider,
			constraints: mergeConstraints(list.map((one) => one.terms)),
			origins: list.map((one) => originOf(one.request)).sort(compareOrigins)
		}];
	}));
}
/** The second, strict reading of a constraint that the first one took (CR-25). */
function readConstraint$1(request, diagnostics) {
	const text = request.constraint ?? "";
	try {
		return parseConstraints(text);
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_CONSTRAINT")) throw error;
		diagnostics.push(errorAt(request.constraintPlace, "Invalid version constraint", `${error.message}.`));
		return parseConstraints("");
	}
}
function originOf({ place, kind, module, constraint = "" }) {
	const { file, start } = placeRange(place);
	return {
		file,
		line: start.line,
		kind,
		module,
		constraints: constraint
	};
}
function compareOrigins(a, b) {
	return compareBytes(a.module, b.module) || compareBytes(a.file, b.file) || a.line - b.line || compareBytes(a.kind, b.kind);
}

// src/language/hcl/json-scanner.ts
/** `{`, `]` or any other single character that is a token. */
const PUNCTUATION$1 = /[{}[\],:=]/y;
/** `"a\"b"`, or what there is of it before a control character or the end of the text. */
const STRING = /"(?:\\["\\]|[^"\u0000-\u001f])*"?/y;
/** `-1.5e3`, and other sequences of the same characters that are no numbers. */
const NUMBER = /[-+.0-9][-+.0-9eE]*/y;
/** `true`, `null`, and other words that mean nothing. */
const WORD = /[A-Za-z][A-Za-z_]*/y;
/** Blanks and line ends. */
const SPACE = /[ \n\r\t]*/y;
const KINDS = [
	[PUNCTUATION$1, "punctuation"],
	[STRING, "string"],
	[NUMBER, "number"],
	[WORD, "word"]
];
/** Splits a JSON text; stops behind a character that can start no token. The last token is `end`. HCL: json, scan. */
function scanJson(text) {
	const tokens = [];
	let at = matchAt(SPACE, text, 0).length;
	while (at < text.length) {
		const token = tokenAt(text, at);
		tokens.push(token);
		if (token.kind === "invalid") break;
		at = token.end + matchAt(SPACE, text, token.end).length;
	}
	tokens.push({
		kind: "end",
		text: "",
		start: at,
		end: at
	});
	return tokens;
}
function tokenAt(text, start) {
	for (const [pattern, kind] of KINDS) {
		const found = matchAt(pattern, text, start);
		if (found === "") continue;
		return {
			kind: kind === "punctuation" ? found : kind,
			text: found,
			start,
			end: start + found.length
		};
	}
	return {
		kind: "invalid",
		text: text.charAt(start),
		start,
		end: start + 1
	};
}
function matchAt(pattern, text, at) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0] ?? "";
}

// src/language/hcl/json-syntax.ts
/** Nested values beyond this are refused, so that hostile input cannot exhaust the stack. */
const MAX_DEPTH$1 = 500;
const START_OF_VALUE = "A JSON value must start with a brace, a bracket, a number, a string, or a keyword.";
const KEYWORDS = /* @__PURE__ */ new Map([
	["true", true],
	["false", false],
	["null", null]
]);
/** Reads a JSON configuration file. HCL: json, Parse (CR-107). */
function parseJsonSyntax(source) {
	const parser = {
		source,
		tokens: scanJson(source.text),
		diagnostics: [],
		at: 0,
		depth: 0
	};
	const root = parseValue(parser);
	const next = peek(parser);
	if (parser.diagnostics.length === 0 && next.kind !== "end") report(parser, next, "Extraneous data after value", "Extra characters follow the JSON value.");
	if (root.kind === "object" || root.kind === "array") return {
		root,
		diagnostics: parser.diagnostics
	};
	report(parser, root, "Root value must be object", "A JSON configuration is an object, or an array of objects.");
	return {
		root: {
			kind: "object",
			members: [],
			start: 0,
			end: 0
		},
		diagnostics: parser.diagnostics
	};
}
function parseValue(parser) {
	const token = peek(parser);
	parser.depth++;
	const node = parser.depth > MAX_DEPTH$1 ? refuseDepth(parser, token) : parseValueFrom(parser, token);
	parser.depth--;
	return node ?? {
		kind: "invalid",
		start: token.start,
		end: token.end
	};
}
function refuseDepth(parser, token) {
	parser.at = parser.tokens.length - 1;
	return report(parser, token, "Invalid start of value", "The values are nested too deeply.");
}
function parseValueFrom(parser, token) {
	switch (token.kind) {
		case "{": return parseObject(parser);
		case "[": return parseArray(parser);
		case "number": return parseNumber(parser);
		case "string": return parseString(parser);
		case "word": return parseKeyword(parser);
		case "}": return report(parser, token, "Missing JSON value", START_OF_VALUE);
		case "]": return report(parser, token, "Missing array element value", START_OF_VALUE);
		case "end": return report(parser, token, "Missing value", "The JSON text ends too early.");
		default: return report(parser, token, "Invalid start of value", START_OF_VALUE);
	}
}
function parseObject(parser) {
	const open = take(parser);
	const members = [];
	while (peek(parser).kind !== "}") {
		const member = parseMember(parser);
		if (member === void 0) return void 0;
		members.push(member);
		if (peek(parser).kind === "}") break;
		if (!parseMemberSeparator(parser, open)) return void 0;
	}
	return {
		kind: "object",
		members,
		start: open.start,
		end: take(parser).end
	};
}
function parseMember(parser) {
	const key = parseValue(parser);
	if (key.kind !== "string") return report(parser, key, "Invalid object property name", "A property name must be a string.");
	const colon = take(parser);
	if (colon.kind !== ":") return reportMissingColon(parser, colon);
	return {
		name: key.value,
		nameSpan: key,
		value: parseValue(parser)
	};
}
function reportMissingColon(parser, token) {
	recover(parser, token, "{", "}");
	const [summary, detail] = token.kind === "}" || token.kind === "," ? ["Missing object value", "A property must have a value, introduced by a colon."] : ["Missing property value colon", "A colon must stand between a property's name and value."];
	return report(parser, token, summary, detail);
}
/** Reads what stands between two members; false when the object cannot go on. */
function parseMemberSeparator(parser, open) {
	const token = peek(parser);
	if (token.kind === ",") return parseComma(parser, "}", "Trailing comma in object");
	if (token.kind === "end") {
		report(parser, open, "Unclosed object", "There is no closing brace for this object.");
		return false;
	}
	if (token.kind === "]") {
		take(parser);
		report(parser, peek(parser), "Mismatched braces", "An object must be closed with a brace.");
		return false;
	}
	recover(parser, take(parser), "{", "}");
	report(parser, peek(parser), "Missing attribute seperator comma", "A comma must stand between two properties.");
	return false;
}
function parseArray(parser) {
	const open = take(parser);
	const items = [];
	while (peek(parser).kind !== "]") {
		items.push(parseValue(parser));
		if (peek(parser).kind === "]") break;
		if (!parseItemSeparator(parser, open)) return void 0;
	}
	return {
		kind: "array",
		items,
		start: open.start,
		end: take(parser).end
	};
}
/** Reads what stands between two items; false when the array cannot go on. */
function parseItemSeparator(parser, open) {
	const token = peek(parser);
	if (token.kind === ",") return parseComma(parser, "]", "Trailing comma in array");
	recover(parser, take(parser), "[", "]");
	const next = peek(parser);
	if (token.kind === ":") report(parser, next, "Invalid array value", "No colon introduces the values of an array.");
	else if (token.kind === "end") report(parser, open, "Unclosed object", "There is no closing bracket for this array.");
	else if (token.kind === "}") report(parser, next, "Mismatched brackets", "An array must be closed with a bracket.");
	else report(parser, next, "Missing attribute seperator comma", "A comma must stand between two values.");
	return false;
}
function parseComma(parser, close, trailing) {
	const comma = take(parser);
	if (peek(parser).kind !== close) return true;
	report(parser, comma, trailing, "JSON has no comma after the last element.");
	return false;
}
function parseNumber(parser) {
	const token = take(parser);
	if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/.test(token.text)) return {
		kind: "number",
		text: token.text,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON number", "This is not a number in JSON.");
}
function parseString(parser) {
	const token = take(parser);
	const value = decodeString(token.text);
	if (value !== void 0) return {
		kind: "string",
		value,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON string", "There is a syntax error in this string.");
}
function parseKeyword(parser) {
	const token = take(parser);
	const value = KEYWORDS.get(token.text);
	if (value !== void 0) return {
		kind: "keyword",
		value,
		start: token.start,
		end: token.end
	};
	return report(parser, token, "Invalid JSON keyword", `"${token.text}" is not a JSON keyword.`);
}
/** Skips to what seems to be the end of the object or array that went wrong. */
function recover(parser, from, opening, closing) {
	let open = 1;
	for (let token = from; token.kind !== "end"; token = take(parser)) if (token.kind === opening) open++;
	else if (token.kind === closing && --open <= 1) return;
}
function peek(parser) {
	return parser.tokens[parser.at] ?? {
		kind: "end",
		text: "",
		start: 0,
		end: 0
	};
}
/** The next token; the last one, `end`, can be read for ever. */
function take(parser) {
	const token = peek(parser);
	if (parser.at < parser.tokens.length - 1) parser.at++;
	return token;
}
function report(parser, span, summary, detail) {
	parser.diagnostics.push({
		severity: "error",
		summary: summary ?? "",
		detail: detail ?? "",
		range: parser.source.range(span)
	});
}
function decodeString(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "�") : void 0;
	} catch (error) {
		if (error instanceof SyntaxError) return void 0;
		throw error;
	}
}

// src/language/hcl/salvage.ts
/** The header of a block at the very start of a line, such as `resource "a" "b" {`. */
const HEADER = /^[a-zA-Z_][\w-]*(?:[ \t]+[\w-]+|[ \t]*"[^"\n]*")*[ \t]*\{/gm;
/**
* The top-level blocks of a file, those included that HCL's recovery does not reach (CR-120).
*
* After an error HCL skips to the end of the file, or takes what follows an unclosed block for its
* content. Here every line that starts with a block header starts a new attempt. Only for reading on
* where the file is refused anyway: what comes out is a guess at what the author meant.
*/
function salvageBlocks(source, parsed) {
	if (parsed.diagnostics.length === 0) return parsed.body.blocks;
	const found = /* @__PURE__ */ new Map();
	const starts = headerOffsets(source.text);
	for (const [index, start] of starts.entries()) {
		const end = starts[index + 1] ?? source.text.length;
		const [block] = parseBody(createParser(scanStretch(source.text, start, end), parseExpression), "eof").blocks;
		if (block !== void 0) found.set(block.start, block);
	}
	for (const block of parsed.body.blocks) if (!found.has(block.start)) found.set(block.start, block);
	return [...found.values()].sort((a, b) => a.start - b.start);
}
/** Where lines start with a block header, outside of heredocs that are closed. */
function headerOffsets(text) {
	const heredocs = heredocStretches(scan(text));
	const offsets = [];
	let next = 0;
	for (const { index } of text.matchAll(HEADER)) {
		while ((heredocs[next]?.end ?? Number.POSITIVE_INFINITY) < index) next++;
		if (!((heredocs[next]?.start ?? Number.POSITIVE_INFINITY) < index)) offsets.push(index);
	}
	return offsets;
}
/** From each heredoc's introduction to its end, in order; of nested ones the innermost. */
function heredocStretches(tokens) {
	const stretches = [];
	let start;
	for (const [index, kind] of tokens.kinds.entries()) {
		if (kind === "<<") start = tokens.starts[index];
		if (kind !== "<<end" || start === void 0) continue;
		stretches.push({
			start,
			end: tokens.ends[index] ?? start
		});
		start = void 0;
	}
	return stretches;
}
/** The tokens of a stretch, placed in the whole text. */
function scanStretch(text, start, end) {
	const { kinds, starts, ends } = scan(text.slice(start, end));
	const place = (offset) => offset + start;
	return {
		text,
		kinds,
		starts: starts.map(place),
		ends: ends.map(place)
	};
}

// src/language/config/module-draft.ts
/** A module of no files. */
function emptyDraft(tool) {
	return {
		tool,
		requiredProviders: /* @__PURE__ */ new Map(),
		providers: /* @__PURE__ */ new Map(),
		resources: /* @__PURE__ */ new Map(),
		moduleCalls: /* @__PURE__ */ new Map(),
		imports: [],
		variables: /* @__PURE__ */ new Map(),
		locals: /* @__PURE__ */ new Map(),
		outputs: /* @__PURE__ */ new Map(),
		checks: /* @__PURE__ */ new Map(),
		providerMetas: /* @__PURE__ */ new Map(),
		toolConstraints: [],
		backend: void 0,
		cloud: void 0,
		encryption: void 0,
		diagnostics: []
	};
}
/** Upstream summaries of things that may be there once. */
const DUPLICATES = {
	backend: {
		summary: "Duplicate backend configuration",
		what: "backend block"
	},
	cloud: {
		summary: "Duplicate cloud configurations",
		what: "cloud block"
	},
	encryption: {
		summary: "Duplicate encryption configuration",
		what: "encryption block"
	}
};
/** Reports something that is there already. */
function duplicate$1(draft, { summary, what }, place, previous) {
	const range = previous === void 0 ? void 0 : placeRange(previous);
	const where = range === void 0 ? "" : ` at ${range.file}:${range.start.line}`;
	draft.diagnostics.push(errorAt(place, summary, `There is another such ${what} already${where}.`));
}

// src/language/config/override.ts
/** Applies one override file to a module (CR-50..54). OpenTofu: configs, Module.mergeFile. */
function overrideWith(draft, file) {
	const isTerraform = draft.tool.name === "terraform";
	if (file.toolConstraints.length > 0) draft.toolConstraints = file.toolConstraints;
	overrideBackends(draft, file);
	for (const block of file.providers) overrideProvider(draft, block);
	for (const [blocks, places, kind] of [
		[
			file.variables,
			draft.variables,
			"variable declaration"
		],
		[
			file.locals,
			draft.locals,
			"local value definition"
		],
		[
			file.outputs,
			draft.outputs,
			"output definition"
		]
	]) for (const block of blocks) requireBase(draft, places, block, `Missing base ${kind} to override`);
	for (const { dependsOn } of file.outputs) refuseDependencies(draft, dependsOn);
	for (const call of file.moduleCalls) overrideModuleCall(draft, call);
	for (const resource of file.resources) {
		if (isTerraform && resource.mode === "ephemeral") continue;
		overrideResource(draft, resource);
	}
	refuseWholesale(draft, file);
}
/** A backend and a cloud block replace each other; one of each per file (CR-53). */
function overrideBackends(draft, file) {
	const [backend, secondBackend] = file.backends;
	const [cloud, secondCloud] = file.clouds;
	const [encryption, secondEncryption] = file.encryptions;
	if (secondBackend !== void 0) duplicate$1(draft, DUPLICATES.backend, secondBackend, backend);
	else if (backend !== void 0) Object.assign(draft, {
		backend,
		cloud: void 0
	});
	if (secondCloud !== void 0) duplicate$1(draft, DUPLICATES.cloud, secondCloud, cloud);
	else if (cloud !== void 0) Object.assign(draft, {
		cloud,
		backend: void 0
	});
	if (secondEncryption !== void 0) duplicate$1(draft, DUPLICATES.encryption, secondEncryption, encryption);
}
/** A default configuration may be new; one with an alias must be there (CR-50). */
function overrideProvider(draft, block) {
	const name = configurationName(block.localName, block.alias);
	const base = draft.providers.get(name);
	if (base === void 0 && block.alias !== "") {
		const summary = "Missing base provider configuration for override";
		const detail = `There is no provider configuration "${name}" that this one could override.`;
		draft.diagnostics.push(errorAt(block.place, summary, detail));
		return;
	}
	draft.providers.set(name, base === void 0 ? block : mergeProvider(base, block));
}
function mergeProvider(base, block) {
	const { constraint, constraintPlace } = block;
	return {
		...base,
		...constraint === void 0 ? {} : { constraint },
		...constraintPlace === void 0 ? {} : { constraintPlace },
		empty: base.empty && block.empty
	};
}
function requireBase(draft, places, block, summary) {
	if (places.has(block.name)) return;
	const detail = `"${block.name}" is not declared in any file that this one could override.`;
	draft.diagnostics.push(errorAt(block.place, summary, detail));
}
/** Source and version are replaced one by one, `providers` as a whole (CR-52). */
function overrideModuleCall(draft, call) {
	const base = draft.moduleCalls.get(call.name);
	if (base === void 0) {
		const detail = `There is no module call "${call.name}" that this one could override.`;
		draft.diagnostics.push(errorAt(call.place, "Missing module call to override", detail));
		return;
	}
	refuseDependencies(draft, call.dependsOn);
	draft.moduleCalls.set(call.name, mergeModuleCall(base, call));
}
function mergeModuleCall(base, call) {
	const { source: baseSource, ...rest } = base;
	const source = call.sourceArgument === void 0 ? baseSource : call.source;
	const { count, for_each } = call.repetition;
	return {
		...rest,
		...source === void 0 ? {} : { source },
		...call.sourceArgument === void 0 ? {} : { sourceArgument: call.sourceArgument },
		...call.versionArgument === void 0 ? {} : { versionArgument: call.versionArgument },
		...call.version === void 0 ? {} : { version: call.version },
		providers: call.providers.length === 0 ? base.providers : call.providers,
		repetition: {
			...base.repetition,
			...count === void 0 ? {} : { count },
			...for_each === void 0 ? {} : { for_each }
		}
	};
}
const MISSING_RESOURCE = {
	resource: "Missing resource to override",
	data: "Missing data resource to override",
	ephemeral: "Missing ephemeral resource to override",
	action: "Missing action to override"
};
/** Only the `provider` argument matters to us (CR-51). */
function overrideResource(draft, resource) {
	const key = resourceKey(resource);
	const base = draft.resources.get(key);
	if (base === void 0) {
		const detail = `There is no ${key} that this one could override.`;
		draft.diagnostics.push(errorAt(resource.place, MISSING_RESOURCE[resource.mode], detail));
		return;
	}
	refuseDependencies(draft, resource.dependsOn);
	if (resource.provider !== void 0) draft.resources.set(key, {
		...base,
		provider: resource.provider
	});
}
function refuseDependencies(draft, place) {
	if (place === void 0) return;
	draft.diagnostics.push(errorAt(place, "Unsupported override", "The depends_on argument cannot be overridden."));
}
/** Blocks that have no place in override files; Terraform forgets to refuse `removed` (CR-54). */
function refuseWholesale(draft, file) {
	const imports = file.imports.map((one) => one.place);
	for (const [places, name] of [
		[file.moved, "moved"],
		[imports, "import"],
		[draft.tool.name === "terraform" ? [] : file.removed, "Removed"]
	]) for (const place of places) draft.diagnostics.push(errorAt(place, `Cannot override '${name}' blocks`, "Such blocks can stand in normal files only."));
}

// src/language/config/combine.ts
/**
* Makes one module of its files, overrides applied in their order (CR-6, CR-48).
*
* `required_providers` come first, those of override files included, because everything else is
* resolved by them. OpenTofu: configs, NewModule.
*/
function combineFiles(primary, override, tool) {
	const draft = emptyDraft(tool);
	combineRequiredProviders(draft, primary, override);
	for (const file of primary) appendFile(draft, file);
	for (const file of override) overrideWith(draft, file);
	const { requiredProviders, providers, resources, moduleCalls, imports, backend } = draft;
	return {
		module: {
			requiredProviders,
			providers,
			resources,
			moduleCalls,
			imports,
			toolConstraints: draft.toolConstraints,
			...backend === void 0 ? {} : { backend }
		},
		diagnostics: draft.diagnostics
	};
}
/** One block per module, but any number in override files, each entry replacing a whole one (CR-14, CR-49). */
function combineRequiredProviders(draft, primary, override) {
	const [first, ...more] = primary.flatMap((file) => file.requiredProviders);
	for (const extra of more) duplicate$1(draft, {
		summary: "Duplicate required providers configuration",
		what: "required_providers block"
	}, extra.place, first?.place);
	const overriding = override.flatMap((file) => file.requiredProviders);
	for (const block of [...first === void 0 ? [] : [first], ...overriding]) for (const entry of block.entries) draft.requiredProviders.set(entry.localName, entry);
}
/** Adds the declarations of a primary file. OpenTofu: configs, Module.appendFile. */
function appendFile(draft, file) {
	draft.toolConstraints = [...draft.toolConstraints, ...file.toolConstraints];
	appendSingle(draft, "backend", file.backends);
	appendSingle(draft, "cloud", file.clouds);
	reportBackendAndCloud(draft);
	appendSingle(draft, "encryption", file.encryptions);
	appendNamed(draft, file);
	for (const block of file.providers) appendProvider(draft, block);
	for (const call of file.moduleCalls) appendModuleCall(draft, call);
	for (const resource of file.resources) appendResource(draft, resource);
	for (const check of file.checks) {
		if (check.data !== void 0 && !appendResource(draft, check.data)) continue;
		const summary = `Duplicate check "${check.name}" configuration`;
		addPlace(draft, draft.checks, {
			summary,
			what: "check block"
		}, check);
	}
	for (const block of file.imports) appendImport(draft, block);
}
function appendSingle(draft, kind, places) {
	for (const place of places) {
		const previous = draft[kind];
		if (previous === void 0) draft[kind] = place;
		else duplicate$1(draft, DUPLICATES[kind], place, previous);
	}
}
function reportBackendAndCloud(draft) {
	if (draft.backend === void 0 || draft.cloud === void 0) return;
	const summary = `Both a backend and ${draft.tool.name === "terraform" ? "" : "a "}cloud configuration are present`;
	draft.diagnostics.push(errorAt(draft.backend, summary, "A module may have a backend block or a cloud block, not both."));
}
function appendNamed(draft, file) {
	for (const [blocks, places, summary, what] of [
		[
			file.providerMetas,
			draft.providerMetas,
			"Duplicate provider_meta block",
			"provider_meta"
		],
		[
			file.variables,
			draft.variables,
			"Duplicate variable declaration",
			"variable"
		],
		[
			file.locals,
			draft.locals,
			"Duplicate local value definition",
			"local value"
		],
		[
			file.outputs,
			draft.outputs,
			"Duplicate output definition",
			"output"
		]
	]) for (const block of blocks) addPlace(draft, places, {
		summary,
		what
	}, block);
}
function addPlace(draft, places, kind, { name, place }) {
	const previous = places.get(name);
	if (previous !== void 0) duplicate$1(draft, kind, place, previous);
	places.set(name, place);
}
function appendProvider(draft, block) {
	const name = configurationName(block.localName, block.alias);
	const previous = draft.providers.get(name);
	if (previous === void 0) {
		draft.providers.set(name, block);
		return;
	}
	duplicate$1(draft, {
		summary: "Duplicate provider configuration",
		what: `configuration of ${name}`
	}, block.place, previous.place);
}
function appendModuleCall(draft, call) {
	const previous = draft.moduleCalls.get(call.name);
	if (previous !== void 0) duplicate$1(draft, {
		summary: "Duplicate module call",
		what: "module call"
	}, call.place, previous.place);
	draft.moduleCalls.set(call.name, call);
}
/** Adds a resource unless its name is taken (CR-40: also by the data source of a check). */
function appendResource(draft, resource) {
	const key = resourceKey(resource);
	const previous = draft.resources.get(key);
	if (previous === void 0) {
		draft.resources.set(key, resource);
		return true;
	}
	const isTerraform = draft.tool.name === "terraform";
	const kind = resource.mode === "ephemeral" && !isTerraform ? "ephemeral resource" : resource.mode;
	const summary = `Duplicate ${kind} "${resource.type}" configuration`;
	duplicate$1(draft, {
		summary,
		what: kind
	}, resource.place, previous.place);
	return false;
}
function appendImport(draft, block) {
	const { target } = block;
	const previous = draft.imports.find((one) => one.target !== void 0 && one.target === target);
	if (previous !== void 0) {
		const summary = `Duplicate import configuration for "${target}"`;
		const place = draft.tool.name === "terraform" ? block.targetPlace : void 0;
		duplicate$1(draft, {
			summary,
			what: "import block"
		}, place ?? block.place, previous.place);
	}
	draft.imports.push(block);
}

// src/language/config/json-body.ts
/** Members of this name are comments where an object is a body (CR-109). */
const COMMENT = "//";
const WRONG_TYPE = "Incorrect JSON value type";
/** Reads a body with a schema; `partial` tolerates what the schema does not know. HCL: json, body.Content. */
function jsonContent(json, schema, extent) {
	const { members, problems } = deepMembers(json, json.node);
	const reading = {
		json,
		attributes: /* @__PURE__ */ new Map(),
		blocks: [],
		diagnostics: [...problems]
	};
	for (const member of members) readMember(reading, member, schema);
	reportMissing(reading, schema);
	const leftover = members.filter((one) => one.name !== COMMENT && !isKnown(schema, one.name));
	if (extent === "whole") reading.diagnostics.push(...leftover.map((one) => extraneous(json, one)));
	const { attributes, blocks, diagnostics } = reading;
	return {
		attributes,
		blocks,
		diagnostics,
		hasMore: leftover.length > 0
	};
}
/** Reads a body of attributes alone. HCL: json, body.JustAttributes. */
function jsonAttributes(json) {
	const { node } = json;
	if (node.kind !== "object") return {
		attributes: [],
		diagnostics: [errorAt(placeIn$1(json, node), WRONG_TYPE, "A JSON object is required here, which sets the arguments of this block.")]
	};
	const attributes = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const member of node.members) {
		if (member.name === COMMENT) continue;
		if (attributes.has(member.name)) diagnostics.push(duplicate(json, member, "Duplicate attribute definition"));
		else attributes.set(member.name, configAttribute$1(json, member));
	}
	return {
		attributes: [...attributes.values()],
		diagnostics
	};
}
function readMember(reading, member, schema) {
	const { json } = reading;
	if (Object.hasOwn(schema.attributes, member.name)) {
		if (reading.attributes.has(member.name)) reading.diagnostics.push(duplicate(json, member, "Duplicate argument"));
		else reading.attributes.set(member.name, configAttribute$1(json, member));
		return;
	}
	const labelNames = Object.hasOwn(schema.blocks, member.name) ? schema.blocks[member.name] : void 0;
	if (labelNames === void 0) return;
	unpackBlocks(reading, {
		member,
		labelNames,
		labels: [],
		node: member.value
	});
}
/** One object level is one label; at each level an array means several (CR-108). HCL: json, body.unpackBlock. */
function unpackBlocks(reading, unpacking) {
	const { json } = reading;
	const { labelNames, labels, node, member } = unpacking;
	const [labelName, ...rest] = labelNames;
	if (labelName === void 0) {
		pushBlocks(reading, unpacking);
		return;
	}
	const { members, problems } = deepMembers(json, node, labelName);
	reading.diagnostics.push(...problems);
	if (members.length === 0) {
		const detail = `At least one property is required, whose name is the ${labelName} of the ${member.name} block.`;
		reading.diagnostics.push(errorAt(placeIn$1(json, start(node)), "Missing block label", detail));
	}
	for (const { name, nameSpan, value } of members) {
		const label = {
			value: name,
			place: placeIn$1(json, nameSpan)
		};
		unpackBlocks(reading, {
			member,
			labelNames: rest,
			labels: [...labels, label],
			node: value
		});
	}
}
function pushBlocks(reading, { member, labels, node }) {
	const { json } = reading;
	if (node.kind === "keyword" && node.value === null) return;
	if (node.kind !== "object" && node.kind !== "array") {
		const detail = `An object or an array is required, for the contents of "${member.name}" blocks.`;
		reading.diagnostics.push(errorAt(placeIn$1(json, start(node)), WRONG_TYPE, detail));
		return;
	}
	const bodies = node.kind === "object" ? [node] : node.items;
	for (const body of bodies) reading.blocks.push({
		type: member.name,
		typePlace: placeIn$1(json, member.nameSpan),
		labels,
		place: placeIn$1(json, start(node)),
		body: {
			syntax: "json",
			node: body,
			source: json.source
		}
	});
}
/** The members of an object, or of all objects of an array. HCL: json, body.collectDeepAttrs. */
function deepMembers(json, node, labelName) {
	if (node.kind === "keyword" && node.value === null) return {
		members: [],
		problems: []
	};
	const purpose = labelName === void 0 ? "arguments and blocks" : `${labelName} labels`;
	const refuse = (wrong) => errorAt(placeIn$1(json, start(wrong)), WRONG_TYPE, `An object is required here, for ${purpose}.`);
	if (node.kind === "object") return {
		members: node.members,
		problems: []
	};
	if (node.kind !== "array") return {
		members: [],
		problems: [refuse(node)]
	};
	return {
		members: node.items.flatMap((item) => item.kind === "object" ? item.members : []),
		problems: node.items.filter((item) => item.kind !== "object").map(refuse)
	};
}
function reportMissing(reading, schema) {
	const { json } = reading;
	for (const [name, presence] of Object.entries(schema.attributes)) {
		if (presence !== "required" || reading.attributes.has(name)) continue;
		const detail = `The argument "${name}" is required, but was not given.`;
		reading.diagnostics.push(errorAt(placeIn$1(json, missingPlace(json.node)), "Missing required argument", detail));
	}
}
/** The closing brace of an object, else the opening of whatever it is. */
function missingPlace(node) {
	return node.kind === "object" && node.end > 0 ? {
		start: node.end - 1,
		end: node.end
	} : start(node);
}
function isKnown(schema, name) {
	return Object.hasOwn(schema.attributes, name) || Object.hasOwn(schema.blocks, name);
}
function extraneous(json, member) {
	const detail = `No argument or block type is named "${member.name}".`;
	return errorAt(placeIn$1(json, member.nameSpan), "Extraneous JSON object property", detail);
}
function duplicate(json, member, summary) {
	const detail = `The argument "${member.name}" was already set.`;
	return errorAt(placeIn$1(json, member.nameSpan), summary, detail);
}
function configAttribute$1(json, member) {
	const span = {
		start: member.nameSpan.start,
		end: member.value.end
	};
	return {
		name: member.name,
		place: placeIn$1(json, span),
		namePlace: placeIn$1(json, member.nameSpan),
		expression: {
			syntax: "json",
			node: member.value,
			source: json.source
		}
	};
}
/** Upstream points at the opening bracket or brace alone. */
function start(node) {
	return node.kind === "object" || node.kind === "array" ? {
		start: node.start,
		end: Math.min(node.start + 1, node.end)
	} : node;
}
function placeIn$1(json, span) {
	return {
		source: json.source,
		span
	};
}

// src/language/config/native-body.ts
/** Reads a body with a schema; `partial` tolerates what the schema does not know. HCL: hclsyntax, Body.Content. */
function nativeContent(native, schema, extent) {
	const attributes = knownAttributes(native, schema);
	const blocks = knownBlocks(native, schema);
	const diagnostics = [
		...missingAttributes(native, schema),
		...blocks.flatMap((one) => one.problem === void 0 ? [] : [one.problem]),
		...extent === "whole" ? leftovers(native, schema) : []
	];
	return {
		attributes,
		blocks: blocks.flatMap((one) => one.block === void 0 ? [] : [one.block]),
		diagnostics,
		hasMore: isBeyond(native.body, schema)
	};
}
/** Reads a body of attributes alone. HCL: hclsyntax, Body.JustAttributes. */
function nativeAttributes(native) {
	const [first] = native.body.blocks;
	const diagnostics = first === void 0 ? [] : [errorAt(placeIn(native, first.typeSpan), `Unexpected "${first.type}" block`, "Blocks are not allowed here.")];
	return {
		attributes: native.body.attributes.map((one) => configAttribute(native, one)),
		diagnostics
	};
}
function knownAttributes(native, schema) {
	const known = native.body.attributes.filter((one) => Object.hasOwn(schema.attributes, one.name));
	return new Map(known.map((one) => [one.name, configAttribute(native, one)]));
}
function configAttribute(native, attribute) {
	return {
		name: attribute.name,
		place: placeIn(native, attribute),
		namePlace: placeIn(native, attribute.nameSpan),
		expression: {
			syntax: "native",
			node: attribute.expression,
			source: native.source
		}
	};
}
function missingAttributes(native, schema) {
	const present = new Set(native.body.attributes.map((one) => one.name));
	const { start } = native.body;
	return Object.entries(schema.attributes).filter(([name, presence]) => presence === "required" && !present.has(name)).map(([name]) => errorAt(placeIn(native, {
		start,
		end: start
	}), "Missing required argument", `The argument "${name}" is required, but was not given.`));
}
function knownBlocks(native, schema) {
	return native.body.blocks.flatMap((block) => {
		const labelNames = Object.hasOwn(schema.blocks, block.type) ? schema.blocks[block.type] : void 0;
		return labelNames === void 0 ? [] : [readBlock(native, block, labelNames)];
	});
}
function readBlock(native, block, labelNames) {
	const extra = block.labels[labelNames.length];
	if (extra !== void 0) {
		const expected = labelNames.length === 0 ? `No labels are expected for ${block.type} blocks.` : `Only ${labelNames.length} labels (${labelNames.join(", ")}) are expected for ${block.type} blocks.`;
		return { problem: errorAt(placeIn(native, extra), `Extraneous label for ${block.type}`, expected) };
	}
	const missing = labelNames[block.labels.length];
	if (missing !== void 0) {
		const detail = `All ${block.type} blocks must have ${labelNames.length} labels (${labelNames.join(", ")}).`;
		const place = placeIn(native, block.openBrace);
		return { problem: errorAt(place, `Missing ${missing} for ${block.type}`, detail) };
	}
	return { block: {
		type: block.type,
		typePlace: placeIn(native, block.typeSpan),
		labels: block.labels.map((one) => ({
			value: one.value,
			place: placeIn(native, one)
		})),
		place: placeIn(native, block.headerSpan),
		body: {
			syntax: "native",
			body: block.body,
			source: native.source
		}
	} };
}
function isBeyond(body, schema) {
	return body.attributes.some((one) => !Object.hasOwn(schema.attributes, one.name)) || body.blocks.some((one) => !Object.hasOwn(schema.blocks, one.type));
}
/** What the schema does not know, as the errors that it would be. */
function leftovers(native, schema) {
	const attributes = native.body.attributes.filter((one) => !Object.hasOwn(schema.attributes, one.name)).map((one) => unsupportedArgument(placeIn(native, one.nameSpan), one.name));
	const blocks = native.body.blocks.filter((one) => !Object.hasOwn(schema.blocks, one.type)).map((one) => errorAt(placeIn(native, one.typeSpan), "Unsupported block type", `Blocks of type "${one.type}" are not expected here.`));
	return [...attributes, ...blocks];
}
function unsupportedArgument(place, name) {
	return errorAt(place, "Unsupported argument", `An argument named "${name}" is not expected here.`);
}
function placeIn(native, span) {
	return {
		source: native.source,
		span
	};
}

// src/language/config/body-content.ts
/** Reads a body in which anything beyond the schema is an error. HCL: Body.Content. */
function bodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "whole") : jsonContent(body, schema, "whole");
}
/** Reads what the schema knows and leaves the rest to the provider. HCL: Body.PartialContent. */
function partialBodyContent(body, schema) {
	return body.syntax === "native" ? nativeContent(body, schema, "partial") : jsonContent(body, schema, "partial");
}
/** Reads a body of attributes alone. HCL: Body.JustAttributes. */
function bodyAttributes(body) {
	return body.syntax === "native" ? nativeAttributes(body) : jsonAttributes(body);
}

// src/language/config/schemas.ts
/** A schema from lists: names of optional arguments, blocks, and what is required. */
function bodySchema(optional, blocks = {}, required = "") {
	const names = (list) => list.split(" ").filter((name) => name !== "");
	return {
		attributes: Object.fromEntries([...names(required).map((name) => [name, "required"]), ...names(optional).map((name) => [name, "optional"])]),
		blocks
	};
}
/** The blocks of a configuration file with their labels (CR-10). OpenTofu: configs, configFileSchema. */
function fileSchema(tool) {
	const openTofu = tool.name === "opentofu";
	return bodySchema("", {
		required_providers: [],
		terraform: [],
		provider: ["name"],
		variable: ["name"],
		locals: [],
		output: ["name"],
		module: ["name"],
		resource: ["type", "name"],
		data: ["type", "name"],
		ephemeral: ["type", "name"],
		moved: [],
		import: [],
		check: ["name"],
		removed: [],
		...openTofu && tool.minor >= 12 ? { language: [] } : {},
		...!openTofu && tool.minor >= 14 ? { action: ["type", "name"] } : {}
	});
}
/** What a terraform block may hold. OpenTofu: configs, terraformBlockSchema. */
function terraformSchema(tool) {
	const openTofu = tool.name === "opentofu";
	return bodySchema("required_version experiments language", {
		backend: ["type"],
		cloud: [],
		required_providers: [],
		provider_meta: ["provider"],
		...openTofu ? { encryption: [] } : {},
		...!openTofu && tool.minor >= 13 ? { state_store: ["type"] } : {}
	});
}
/** OpenTofu's language block. OpenTofu: configs, languageBlockSchema. */
const LANGUAGE_SCHEMA = bodySchema("edition experiments", { compatible_with: [] });
/** What of a compatible_with block is about OpenTofu; the rest is for other programs. */
const COMPATIBLE_WITH_SCHEMA = bodySchema("opentofu");
/** Meta-arguments of a provider block, reserved ones included (CR-39). */
const PROVIDER_SCHEMA = bodySchema("alias version for_each count depends_on source", {
	_: [],
	lifecycle: [],
	locals: []
});
/** Meta-arguments of a module block (CR-55). */
const MODULE_SCHEMA = bodySchema("version count for_each depends_on providers", {
	_: [],
	lifecycle: [],
	locals: [],
	provider: ["type"]
}, "source");
const RESOURCE_ARGUMENTS = "count for_each provider depends_on";
/** Meta-arguments of resource and ephemeral blocks. */
const RESOURCE_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	locals: [],
	lifecycle: [],
	connection: [],
	provisioner: ["type"],
	_: []
});
/** Meta-arguments of a resource of any mode; Terraform lets the provider decide what ephemeral ones hold. */
function resourceSchema(mode, tool) {
	if (mode === "data") return DATA_SCHEMA;
	if (mode !== "ephemeral" || tool.name === "opentofu") return RESOURCE_SCHEMA;
	return bodySchema(RESOURCE_ARGUMENTS, DATA_SCHEMA.blocks);
}
/** Meta-arguments of data blocks. */
const DATA_SCHEMA = bodySchema(RESOURCE_ARGUMENTS, {
	lifecycle: [],
	locals: [],
	_: []
});
/** What a lifecycle block may hold. */
function lifecycleSchema(tool) {
	return bodySchema(`create_before_destroy prevent_destroy ignore_changes replace_triggered_by${tool.name === "opentofu" ? " destroy enabled" : ""}`, {
		precondition: [],
		postcondition: []
	});
}
/** The lifecycle block of a module call, which OpenTofu has since 1.11. */
const MODULE_LIFECYCLE_SCHEMA = bodySchema("enabled");
/** Assertions, conditions and validations all look like this. */
const CHECK_RULE_SCHEMA = bodySchema("", {}, "condition error_message");
/** What a check block may hold (CR-40). */
const CHECK_SCHEMA = bodySchema("", {
	data: ["type", "name"],
	assert: []
});
/** Meta-arguments of a provisioner. */
const PROVISIONER_SCHEMA = bodySchema("when on_failure", {
	_: [],
	connection: [],
	lifecycle: []
});
/** What an import block may hold (CR-41). */
function importSchema(tool) {
	return (tool.name === "opentofu" ? tool.minor >= 12 : tool.minor >= 12) ? bodySchema("provider for_each id identity", {}, "to") : bodySchema("provider for_each", {}, "id to");
}
/** What a moved block may hold. */
const MOVED_SCHEMA = bodySchema("", {}, "from to");
/** What a removed block may hold. */
const REMOVED_SCHEMA = bodySchema("", {
	lifecycle: [],
	provisioner: ["type"],
	connection: []
}, "from");
/** The lifecycle block of a removed block. */
const REMOVED_LIFECYCLE_SCHEMA = bodySchema("destroy");
/** What a variable block may hold. */
function variableSchema(tool) {
	const openTofu = tool.name === "opentofu";
	const constant = openTofu ? tool.minor >= 12 : tool.minor >= 15;
	return bodySchema(`description default type sensitive ephemeral nullable${`${openTofu || tool.minor >= 15 ? " deprecated" : ""}${constant ? " const" : ""}`}`, { validation: [] });
}
/** What an output block may hold. */
function outputSchema(tool) {
	return bodySchema(`description depends_on sensitive ephemeral${tool.name === "opentofu" || tool.minor >= 15 ? " deprecated" : ""}`, {
		precondition: [],
		postcondition: []
	}, "value");
}
/** The same schema with nothing required: override blocks change only what they name (CR-52). */
function forOverride(base) {
	return {
		attributes: Object.fromEntries(Object.keys(base.attributes).map((name) => [name, "optional"])),
		blocks: base.blocks
	};
}

// src/language/config/check-rule.ts
/**
* The problems of a condition with its message: a precondition, postcondition, assertion or validation.
* OpenTofu: configs, decodeCheckRuleBlock.
*/
function checkRuleProblems(block, isOverride) {
	if (isOverride) {
		const detail = `Override files cannot override ${block.type} blocks.`;
		return [errorAt(block.place, `Can't override ${block.type} blocks`, detail)];
	}
	const content = bodyContent(block.body, CHECK_RULE_SCHEMA);
	const condition = content.attributes.get("condition");
	if (condition === void 0 || mentions(condition.expression).references.length > 0) return content.diagnostics;
	const detail = "The condition refers to nothing, so that its result would always be the same.";
	const place = expressionPlace(condition.expression);
	return [...content.diagnostics, errorAt(place, `Invalid ${block.type} expression`, detail)];
}
/** The problems of conditions that refer to the resource they belong to. OpenTofu: configs, CheckRule.validateSelfReferences. */
function selfReferenceProblems(block, address) {
	const { attributes } = bodyContent(block.body, CHECK_RULE_SCHEMA);
	return ["condition", "error_message"].flatMap((name) => {
		const expression = attributes.get(name)?.expression;
		if (expression === void 0) return [];
		if (!mentions(expression).references.some((reference) => address.every((part, index) => reference[index] === part))) return [];
		const detail = `The ${block.type} of ${address.join(".")} refers to the resource itself.`;
		return [errorAt(expressionPlace(expression), `Invalid reference in ${block.type}`, detail)];
	});
}

// src/language/config/argument.ts
/** Reads an argument that must be constant and a string, or can become one. HCL: gohcl, DecodeExpression. */
function stringArgument(attribute) {
	return decodeArgument(attribute, (value) => {
		const text = toStringValue(value);
		return text?.kind === "string" ? text.value : void 0;
	});
}
/** Reads an argument that must be constant and true or false. HCL: gohcl, DecodeExpression. */
function booleanArgument(attribute) {
	return decodeArgument(attribute, (value) => {
		const truth = toBoolValue(value);
		return truth?.kind === "bool" ? truth.value : void 0;
	});
}
function decodeArgument(attribute, convert) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const converted = convert(value);
	if (converted === void 0) {
		const detail = `The value of "${attribute.name}" has the wrong type or is not known here.`;
		const place = expressionPlace(attribute.expression);
		return { diagnostics: [...diagnostics, errorAt(place, "Unsuitable value type", detail)] };
	}
	return diagnostics.length > 0 ? { diagnostics } : {
		value: converted,
		diagnostics
	};
}

// src/language/config/meta-arguments.ts
/** The problems of a `depends_on` list, or of another list of references. OpenTofu: configs, decodeDependsOn. */
function referenceListProblems(content, name) {
	const attribute = content.attributes.get(name);
	if (attribute === void 0) return [];
	const items = listItems(attribute.expression);
	if (items === void 0) return [staticProblem(attribute.expression, "list of references")];
	return items.flatMap((item) => {
		const { traversal, isReported, diagnostics } = quotableTraversal(item);
		return traversal === void 0 && !isReported ? [...diagnostics, staticProblem(item, "reference")] : diagnostics;
	});
}
/** The first thing that a `depends_on` names; an override must name none (CR-54). */
function firstDependency(content) {
	const attribute = content.attributes.get("depends_on");
	const first = attribute === void 0 ? void 0 : listItems(attribute.expression)?.[0];
	return first === void 0 ? void 0 : expressionPlace(first);
}
/** Where a block says how often it is there. */
function repetitionPlaces(content) {
	const places = {};
	for (const name of [
		"count",
		"for_each",
		"enabled"
	]) {
		const attribute = content.attributes.get(name);
		if (attribute !== void 0) places[name] = attribute.namePlace;
	}
	return places;
}
/** Only one of `count`, `for_each` and `enabled` may be given. OpenTofu: configs, complainRngAndMsg. */
function repetitionProblems(places) {
	const given = [
		"count",
		"for_each",
		"enabled"
	].filter((name) => places[name]);
	if (given.length < 2) return [];
	const names = given.map((name) => `"${name}"`);
	const list = [names.slice(0, -1).join(", "), names.at(-1)].join(" and ");
	const last = given.at(-1);
	const place = last === void 0 ? void 0 : places[last];
	return [errorAt(place, `Invalid combination of ${list}`, `Only one of ${list} may be given.`)];
}
/** The problems of blocks of a type that may be there once. */
function duplicateBlocks(blocks, type, summary) {
	return blocks.filter((one) => one.type === type).slice(1).map((one) => errorAt(one.place, summary, `Only one ${type} block may be given.`));
}
/** The problems of blocks of types that mean nothing yet. */
function reservedBlocks$1(blocks, types, kind) {
	return blocks.filter((one) => types.includes(one.type)).map((one) => errorAt(one.typePlace, `Reserved block type name in ${kind} block`, `The block type "${one.type}" is reserved in ${kind} blocks.`));
}

// src/language/config/lifecycle.ts
/** Reads the lifecycle block of a resource. OpenTofu: configs, decodeResourceBlock and its kin. */
function decodeLifecycle$1(blocks, owner) {
	const block = blocks.find((one) => one.type === "lifecycle");
	if (block === void 0) return {
		repetition: {},
		diagnostics: []
	};
	const content = bodyContent(block.body, lifecycleSchema(owner.tool));
	return {
		repetition: repetitionPlaces(content),
		diagnostics: [
			...duplicateBlocks(blocks, "lifecycle", "Duplicate lifecycle block"),
			...content.diagnostics,
			...argumentProblems(content, block, owner),
			...content.blocks.flatMap((one) => [...checkRuleProblems(one, owner.isOverride), ...owner.isOverride ? [] : selfReferenceProblems(one, addressOf(owner))])
		]
	};
}
function argumentProblems(content, block, { mode, tool }) {
	const attributes = [...content.attributes.values()].filter((one) => one.name !== "enabled");
	switch (mode) {
		case "data": return attributes.map((one) => {
			const detail = `The lifecycle argument "${one.name}" is for managed resources only.`;
			return errorAt(one.namePlace, "Invalid data resource lifecycle argument", detail);
		});
		case "ephemeral": return attributes.map((one) => {
			const detail = `The lifecycle argument "${one.name}" cannot be used in ephemeral resources.`;
			return tool.name === "terraform" ? errorAt(one.namePlace, "Invalid ephemeral resource lifecycle argument", detail) : errorAt(block.place, "Invalid lifecycle configuration for ephemeral resource", detail);
		});
		default: return attributes.flatMap(managedArgumentProblems);
	}
}
function managedArgumentProblems(attribute) {
	switch (attribute.name) {
		case "create_before_destroy":
		case "prevent_destroy": return booleanArgument(attribute).diagnostics;
		case "ignore_changes": return ignoreChangesProblems(attribute.expression);
		case "replace_triggered_by": return triggerProblems(attribute.expression);
		default: return [];
	}
}
/** How references to the resource itself begin. */
function addressOf({ mode, type, name }) {
	return mode === "resource" ? [type, name] : [
		mode,
		type,
		name
	];
}
/** Names that begin references to something other than a resource. */
const NOT_RESOURCES = /* @__PURE__ */ new Set([
	"var",
	"local",
	"module",
	"path",
	"terraform",
	"tofu",
	"self"
]);
/** Each item refers to one resource, with `count.index` or `each.key` inside. OpenTofu: configs, decodeReplaceTriggeredBy. */
function triggerProblems(expression) {
	const items = listItems(expression);
	if (items === void 0) return [staticProblem(expression, "list of references")];
	return items.map(triggerItemProblems).find((problems) => problems.length > 0) ?? [];
}
function triggerItemProblems(item) {
	const node = nativeExpression(item);
	const roots = (node === void 0 ? [] : mentionsOf(node).references).map(([root = ""]) => root);
	const others = roots.filter((root) => NOT_RESOURCES.has(root));
	const keys = roots.filter((root) => root === "each" || root === "count");
	const place = expressionPlace(item);
	const detail = "An item refers to one resource, perhaps with count.index or each.key inside.";
	const problems = others.map(() => errorAt(place, "Invalid reference in replace_triggered_by expression", detail));
	if (roots.length - others.length - keys.length === 1) return problems;
	return [...problems, errorAt(place, "Invalid replace_triggered_by expression", detail)];
}
/** `all`, or a list of references relative to the resource. */
function ignoreChangesProblems(expression) {
	if (keywordOf(expression) === "all") return [];
	const items = listItems(expression);
	if (items === void 0) return [staticProblem(expression, "list of references")];
	return items.flatMap((item) => {
		if (constantText(item) === "*") return [errorAt(expressionPlace(expression), "Invalid ignore_changes wildcard", "Write ignore_changes = all to ignore changes of all arguments.")];
		const { traversal, isReported, diagnostics } = quotableTraversal(item);
		return traversal === void 0 && !isReported ? [...diagnostics, staticProblem(item, "reference")] : diagnostics;
	});
}

// src/language/config/provisioner.ts
/** Provisioners that were removed from the tools. */
const REMOVED = /* @__PURE__ */ new Set([
	"chef",
	"habitat",
	"puppet",
	"salt-masterless"
]);
/** Reads a `provisioner` block. It never adds a requirement (CR-42). OpenTofu: configs, decodeProvisionerBlock. */
function decodeProvisioner(block) {
	const content = partialBodyContent(block.body, PROVISIONER_SCHEMA);
	const [label] = block.labels;
	if (label !== void 0 && REMOVED.has(label.value)) {
		const summary = `The "${label.value}" provisioner has been removed`;
		const problem = errorAt(label.place, summary, "Use another way to set up the machine.");
		return {
			when: "create",
			diagnostics: [...content.diagnostics, problem]
		};
	}
	const when = keywordArgument(content.attributes.get("when"), ["create", "destroy"]);
	const failure = keywordArgument(content.attributes.get("on_failure"), ["continue", "fail"]);
	const isDestroy = when.keyword === "destroy";
	const connection = content.blocks.find((one) => one.type === "connection");
	return {
		when: isDestroy ? "destroy" : "create",
		diagnostics: [
			...content.diagnostics,
			...when.diagnostics,
			...isDestroy ? destroyReferenceProblems(block.body) : [],
			...isDestroy && connection !== void 0 ? destroyReferenceProblems(connection.body) : [],
			...failure.diagnostics,
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...duplicateBlocks(content.blocks, "connection", "Duplicate connection block"),
			...reservedBlocks$1(content.blocks, ["lifecycle"], "provisioner")
		]
	};
}
/** Names that what is about to be destroyed can still be described with. */
const KNOWN_AT_DESTROY = /* @__PURE__ */ new Set([
	"self",
	"path",
	"terraform",
	"tofu"
]);
/** The only attribute of these that is known then. */
const KEYS_AT_DESTROY = /* @__PURE__ */ new Map([["count", "index"], ["each", "key"]]);
/** References that cannot be resolved while a resource is destroyed. OpenTofu: configs, onlySelfRefs. */
function destroyReferenceProblems(body) {
	const { attributes } = bodyAttributes(body);
	return attributes.flatMap(({ name, expression }) => {
		if (name === "when" || name === "on_failure") return [];
		const wrong = mentions(expression).references.filter(([root = "", attribute]) => !KNOWN_AT_DESTROY.has(root) && (attribute === void 0 || KEYS_AT_DESTROY.get(root) !== attribute));
		const detail = "A destroy provisioner can refer to self, count.index and each.key only.";
		const place = expressionPlace(expression);
		return wrong.map(() => errorAt(place, "Invalid reference from destroy provisioner", detail));
	});
}
/** A keyword, which may still stand in quotes as it had to before 0.12. */
function keywordArgument(attribute, allowed) {
	if (attribute === void 0) return { diagnostics: [] };
	const { traversal, diagnostics } = quotableTraversal(attribute.expression);
	const keyword = traversal?.steps.length === 0 ? traversal.root : keywordOf(attribute.expression);
	if (keyword !== void 0 && allowed.includes(keyword)) return {
		keyword,
		diagnostics
	};
	const detail = `The argument "${attribute.name}" must be one of the keywords ${allowed.join(" and ")}.`;
	const problem = errorAt(expressionPlace(attribute.expression), `Invalid "${attribute.name}" keyword`, detail);
	return { diagnostics: [...diagnostics, problem] };
}

// src/language/config/decode-resource.ts
/** Wording of the two labels, and the word that reserved blocks are refused with. */
const NAMES = {
	resource: {
		type: "resource type name",
		name: "resource name",
		reserved: "resource"
	},
	data: {
		type: "data source name",
		name: "data resource name",
		reserved: "data"
	},
	ephemeral: {
		type: "ephemeral resource type name",
		name: "ephemeral resource name",
		reserved: "ephemeral"
	},
	action: {
		type: "action type name",
		name: "action name",
		reserved: "action"
	}
};
/** Reads a `resource`, `data`, `ephemeral` or `action` block (CR-36). OpenTofu: configs, decodeResourceBlock. */
function decodeResource(block, options) {
	const mode = block.type;
	const content = partialBodyContent(block.body, resourceSchema(mode, options.tool));
	const provider = decodeProvider$1(content, options.tool);
	const value = resourceFrom(block, mode, content, provider);
	const owner = {
		mode,
		type: value.type,
		name: value.name,
		...options
	};
	const lifecycle = decodeLifecycle$1(content.blocks, owner);
	const repetition = {
		...repetitionPlaces(content),
		...lifecycle.repetition
	};
	return {
		value,
		diagnostics: [
			...content.diagnostics,
			...labelProblems(block, mode),
			...provider.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...lifecycle.diagnostics,
			...provisionerProblems(content, mode),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, ["locals"], NAMES[mode].reserved),
			...repetitionProblems(repetition)
		]
	};
}
/** Reads a `data` block inside a `check` block, where less is allowed (CR-40). */
function decodeNestedData(block, options) {
	const content = partialBodyContent(block.body, DATA_SCHEMA);
	const provider = decodeProvider$1(content, options.tool);
	const repeated = ["count", "for_each"].flatMap((name) => content.attributes.get(name) ?? []);
	const lifecycles = content.blocks.filter((one) => one.type === "lifecycle");
	return {
		value: resourceFrom(block, "data", content, provider),
		diagnostics: [
			...content.diagnostics,
			...labelProblems(block, "data"),
			...repeated.map(({ name, namePlace }) => {
				const detail = `The argument "${name}" is not supported in a data block inside a check block.`;
				return errorAt(namePlace, `Invalid "${name}" attribute`, detail);
			}),
			...provider.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...lifecycles.map((one) => {
				return errorAt(one.place, "Invalid lifecycle block", "A data block inside a check block cannot have a lifecycle of its own.");
			}),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, ["locals"], "data")
		]
	};
}
function decodeProvider$1(content, tool) {
	const attribute = content.attributes.get("provider");
	if (attribute === void 0) return { diagnostics: [] };
	return decodeProviderReference(attribute.expression, "provider", tool);
}
function resourceFrom(block, mode, content, provider) {
	const dependsOn = firstDependency(content);
	return {
		mode,
		type: block.labels[0]?.value ?? "",
		name: block.labels[1]?.value ?? "",
		...provider.reference === void 0 ? {} : { provider: provider.reference },
		...dependsOn === void 0 ? {} : { dependsOn },
		place: block.place
	};
}
function labelProblems(block, mode) {
	const [type, name] = block.labels;
	const wrong = (label, what) => label === void 0 || isIdentifier(label.value) ? [] : [errorAt(label.place, `Invalid ${what}`, `"${label.value}" is not a name of letters, digits, underscores and dashes.`)];
	return [...wrong(type, NAMES[mode].type), ...wrong(name, NAMES[mode].name)];
}
function provisionerProblems(content, mode) {
	const blocks = content.blocks.filter((one) => ["connection", "provisioner"].includes(one.type));
	if (mode === "ephemeral") return blocks.map((one) => {
		const detail = `A block of type "${one.type}" cannot stand in an ephemeral resource.`;
		return errorAt(one.place, "Invalid configuration block for ephemeral resource", detail);
	});
	const connection = blocks.find((one) => one.type === "connection");
	const provisioners = blocks.filter((one) => one.type === "provisioner").map((one) => decodeProvisioner(one));
	const hasDestroy = provisioners.some((one) => one.when === "destroy");
	return [
		...duplicateBlocks(blocks, "connection", "Duplicate connection block"),
		...provisioners.flatMap((one) => one.diagnostics),
		...hasDestroy && connection !== void 0 ? destroyReferenceProblems(connection.body) : []
	];
}

// src/language/config/decode-check.ts
/** Reads a `check` block; its data source adds a requirement (CR-40). OpenTofu: configs, decodeCheckBlock. */
function decodeCheck(block, options) {
	const base = {
		name: block.labels[0]?.value ?? "",
		place: block.place
	};
	if (options.isOverride) return {
		value: base,
		diagnostics: [errorAt(block.place, "Can't override check blocks", "Override files cannot override check blocks.")]
	};
	const content = bodyContent(block.body, CHECK_SCHEMA);
	const [firstData, ...moreData] = content.blocks.filter((one) => one.type === "data");
	const asserts = content.blocks.filter((one) => one.type === "assert");
	const data = firstData === void 0 ? void 0 : decodeNestedData(firstData, options);
	const rules = asserts.map((one) => checkRuleProblems(one, false));
	return {
		value: data !== void 0 && !hasErrors(data.diagnostics) ? {
			...base,
			data: data.value
		} : base,
		diagnostics: [
			...content.diagnostics,
			...nameProblems$3(block),
			...data?.diagnostics ?? [],
			...moreData.map((one) => {
				return errorAt(one.place, "Multiple data resource blocks", "A check block may hold one data block.");
			}),
			...rules.flat(),
			...rules.some((problems) => !hasErrors(problems)) ? [] : [withoutAsserts(block)]
		]
	};
}
function nameProblems$3(block) {
	const [label] = block.labels;
	if (label === void 0 || isIdentifier(label.value)) return [];
	const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
	return [errorAt(label.place, "Invalid check block name", detail)];
}
function withoutAsserts(block) {
	return errorAt(block.place, "Zero assert blocks", "A check block must have an assert block.");
}

// src/language/config/target-address.ts
const MODES = /* @__PURE__ */ new Set(["data", "ephemeral"]);
/** Reads an address, or gives undefined for what is none. OpenTofu: addrs, ParseTarget. */
function targetAddress(traversal) {
	const steps = [{
		kind: "attribute",
		name: traversal.root,
		span: traversal.rootSpan
	}, ...traversal.steps];
	const hasKeys = steps.some((step) => step.kind === "index");
	const modulePath = [];
	while (nameOf(steps[0]) === "module") {
		const name = nameOf(steps[1]);
		if (name === void 0) return void 0;
		modulePath.push(name);
		steps.splice(0, steps[2]?.kind === "index" ? 3 : 2);
	}
	if (steps.length === 0) return {
		modulePath,
		hasKeys
	};
	const resource = resourceAddress(steps);
	return resource === void 0 ? void 0 : {
		modulePath,
		resource,
		hasKeys
	};
}
function resourceAddress(steps) {
	const first = nameOf(steps[0]) ?? "";
	const hasMode = MODES.has(first);
	const [type, name, key, ...more] = hasMode ? steps.slice(1) : steps;
	const typeName = nameOf(type);
	const ownName = nameOf(name);
	if (typeName === void 0 || ownName === void 0 || more.length > 0) return void 0;
	if (key !== void 0 && key.kind !== "index") return void 0;
	return {
		mode: hasMode ? first : "resource",
		type: typeName,
		name: ownName
	};
}
function nameOf(step) {
	return step?.kind === "attribute" ? step.name : void 0;
}

// src/language/config/decode-import.ts
/** Reads an `import` block (CR-41). OpenTofu: configs, decodeImportBlock. */
function decodeImport(block, { tool }) {
	const content = bodyContent(block.body, importSchema(tool));
	const to = content.attributes.get("to");
	const target = to === void 0 ? void 0 : decodeTarget(to, tool);
	const provider = content.attributes.get("provider");
	const reference = provider === void 0 ? { diagnostics: [] } : decodeProviderReference(provider.expression, "provider", tool);
	const diagnostics = [
		...content.diagnostics,
		...target?.diagnostics ?? [],
		...providerProblems(provider, target?.address),
		...reference.diagnostics,
		...identityProblems(content, block)
	];
	const resource = target?.address?.resource;
	if (to === void 0 || target?.address === void 0 || resource === void 0) return { diagnostics };
	return {
		value: {
			modulePath: target.address.modulePath,
			resource,
			...staticTraversal(to.expression) !== void 0 ? {
				target: targetText(to),
				targetPlace: to.place
			} : {},
			...reference.reference === void 0 ? {} : { provider: reference.reference },
			...provider === void 0 ? {} : { providerPlace: provider.place },
			place: block.place
		},
		diagnostics
	};
}
function decodeTarget(to, tool) {
	const node = nativeExpression(to.expression);
	const traversal = node === void 0 ? void 0 : nativeTraversal(node, "any");
	const place = expressionPlace(to.expression);
	const refuse = (...summaries) => {
		const detail = "The target is the address of a managed resource, after module calls if any.";
		return { diagnostics: summaries.map((summary) => errorAt(place, summary, detail)) };
	};
	const isTerraform = tool.name === "terraform";
	const generic = isTerraform ? ["Invalid import address"] : [];
	if (to.expression.syntax === "json" && to.expression.node.kind !== "string") return refuse("Invalid reference expression");
	if (traversal === void 0) return refuse(isTerraform ? "Invalid expression" : "Invalid import address expression", ...generic);
	const address = targetAddress(traversal);
	if (address?.resource === void 0) return refuse("Invalid address", ...generic);
	const isManaged = address.resource.mode === "resource";
	return isTerraform && !isManaged ? refuse(...generic) : {
		address,
		diagnostics: []
	};
}
/** The text of a target, by which duplicates are found. */
function targetText({ expression }) {
	const { span, source } = expressionPlace(expression);
	return source.text.slice(span.start, span.end).replace(/\s+/g, "");
}
function providerProblems(provider, address) {
	if (provider === void 0 || address === void 0 || address.modulePath.length === 0) return [];
	return [errorAt(provider.place, "Invalid import provider argument", "Resources of a module get their provider from the module block.")];
}
/** Where the schema has `identity`, exactly one of it and `id` must be given. */
function identityProblems(content, block) {
	const id = content.attributes.get("id");
	const identity = content.attributes.get("identity");
	if (id !== void 0 && identity !== void 0) return [errorAt(id.place, "Conflicting import arguments", "Only one of id and identity can say what is imported.")];
	if (id !== void 0 || identity !== void 0) return [];
	if (content.diagnostics.some((one) => one.summary === "Missing required argument")) return [];
	return [errorAt(block.place, "Missing required import argument", "One of id and identity must say what is imported.")];
}

// src/language/config/constraint-argument.ts
/**
* Reads a version constraint that must be constant; numbers are taken as text (CR-16, CR-39).
* OpenTofu: configs, decodeVersionConstraint.
*/
function decodeVersionArgument(attribute) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	if (hasErrors(diagnostics)) return { diagnostics };
	const converted = toStringValue(value);
	if (converted?.kind === "null" || converted?.kind === "unknown") return { diagnostics };
	const text = converted?.kind === "string" ? converted.value : void 0;
	if (text !== void 0 && isConfigurationConstraint(text)) return {
		constraint: text,
		diagnostics
	};
	const detail = text === void 0 ? `A string is required for ${attribute.name}.` : `"${text}" is not a version constraint.`;
	const place = expressionPlace(attribute.expression);
	return { diagnostics: [...diagnostics, errorAt(place, "Invalid version constraint", detail)] };
}
/** Whether the first, lenient parser of constraints takes a text (CR-25). */
function isConfigurationConstraint(text) {
	try {
		assertConfigurationConstraint(text);
		return true;
	} catch (error) {
		if (isLockReviewError(error, "INVALID_CONSTRAINT")) return false;
		throw error;
	}
}

// src/language/config/files.ts
const TERRAFORM_ENDINGS = [".tf", ".tf.json"];
const OPENTOFU_ENDINGS = [".tofu", ".tofu.json"];
const TERRAFORM_TEST_ENDINGS = [".tftest.hcl", ".tftest.json"];
const OPENTOFU_TEST_ENDINGS = [".tofutest.hcl", ".tofutest.json"];
/**
* The configuration files among the names of a directory (not those of its sub-directories).
*
* What they are in the file system does not matter here, except that the caller leaves directories
* out: a symbolic link counts by its own name (CR-3). OpenTofu: configs, Parser.dirFiles (CR-1..6).
*/
function moduleFileNames(names, tool) {
	const endings = endingsFor(tool, TERRAFORM_ENDINGS, OPENTOFU_ENDINGS);
	const primary = [];
	const override = [];
	for (const name of names) {
		const stem = isIgnoredFile(name) ? void 0 : stemOf(name, endings);
		if (stem === void 0) continue;
		(isOverrideStem(stem) ? override : primary).push(name);
	}
	return {
		primary: preferred(primary),
		override: preferred(override)
	};
}
/** The test files among the names of a directory, in byte order (CR-5, CR-12). */
function testFileNames(names, tool) {
	const endings = endingsFor(tool, TERRAFORM_TEST_ENDINGS, OPENTOFU_TEST_ENDINGS);
	return preferred([...names].filter((name) => !isIgnoredFile(name) && stemOf(name, endings) !== void 0));
}
/** Whether a file is written for OpenTofu alone; only such files carry its version constraint (CR-11). */
function isOpenTofuFile(name) {
	return stemOf(name, OPENTOFU_ENDINGS) !== void 0;
}
/** Whether a file is read with the JSON profile (CR-7). */
function isJsonFile(name) {
	return name.endsWith(".json");
}
/** Hidden files and what editors leave behind (CR-2). OpenTofu: configs, IsIgnoredFile. */
function isIgnoredFile(name) {
	return name.startsWith(".") || name.endsWith("~") || name.startsWith("#") && name.endsWith("#");
}
function endingsFor(tool, terraform, openTofu) {
	return tool.name === "opentofu" && tool.minor >= 8 ? [...terraform, ...openTofu] : terraform;
}
function stemOf(name, endings) {
	const ending = endings.find((one) => name.endsWith(one));
	return ending === void 0 ? void 0 : name.slice(0, -ending.length);
}
function isOverrideStem(stem) {
	return stem === "override" || stem.endsWith("_override");
}
/** Sorted by bytes, without the files that an OpenTofu file of the same stem and syntax hides (CR-5). */
function preferred(names) {
	const present = new Set(names);
	return names.filter((name) => !present.has(openTofuTwin(name) ?? "")).sort(compareBytes);
}
/** `a.tf.json` gives `a.tofu.json`; undefined for a name that is not Terraform's. */
function openTofuTwin(name) {
	for (const ending of [...TERRAFORM_ENDINGS, ...TERRAFORM_TEST_ENDINGS]) if (name.endsWith(ending)) return name.slice(0, -ending.length) + ending.replace(".tf", ".tofu");
}

// src/language/config/decode-language.ts
/** The only edition of each tool's language. */
const EDITIONS = {
	terraform: "TF2021",
	opentofu: "tofu2024"
};
/** Reads what a `terraform` block says of the tool and its language (CR-10, CR-11). */
function decodeTerraformLanguage(content, { tool }) {
	const version = content.attributes.get("required_version");
	const decoded = counts(version, tool) ? constraintOf(version) : NOTHING;
	if (tool.name === "opentofu") return decoded;
	const experiments = content.attributes.get("experiments");
	const detail = "Only development builds of Terraform have experiments.";
	return {
		constraints: decoded.constraints,
		diagnostics: [
			...decoded.diagnostics,
			...editionProblems(content.attributes.get("language"), "terraform"),
			...experiments === void 0 ? [] : [errorAt(experiments.namePlace, "Module uses experimental features", detail)]
		]
	};
}
/** Reads OpenTofu's `language` block (CR-11, CR-54). OpenTofu: configs, validateLanguageBlock. */
function decodeLanguageBlock(block, { isOverride }) {
	if (isOverride) return {
		constraints: [],
		diagnostics: [errorAt(block.place, "Language selections in override file", "A language block can stand in normal files only.")]
	};
	const content = bodyContent(block.body, LANGUAGE_SCHEMA);
	const compatible = content.blocks.map((one) => {
		return constraintOf(partialBodyContent(one.body, COMPATIBLE_WITH_SCHEMA).attributes.get("opentofu"));
	});
	const constraints = compatible.flatMap((one) => one.constraints);
	const duplicates = constraints.slice(1).map(() => {
		return errorAt(block.place, "Duplicate compatible_with block", "A language block says once which OpenTofu it is compatible with.");
	});
	return {
		constraints,
		diagnostics: [
			...content.diagnostics,
			...editionProblems(content.attributes.get("edition"), "opentofu"),
			...experimentProblems(content.attributes.get("experiments")),
			...compatible.flatMap((one) => one.diagnostics),
			...duplicates
		]
	};
}
const NOTHING = {
	constraints: [],
	diagnostics: []
};
/** OpenTofu since 1.12 takes it from its own files only. OpenTofu: configs, checkVersionRequirements. */
function counts(attribute, tool) {
	if (attribute === void 0) return false;
	return !(tool.name === "opentofu" && tool.minor >= 12) || isOpenTofuFile(attribute.place.source.file);
}
function constraintOf(attribute) {
	if (attribute === void 0) return NOTHING;
	const { constraint, diagnostics } = decodeVersionArgument(attribute);
	if (constraint === void 0) return {
		constraints: [],
		diagnostics
	};
	return {
		constraints: [{
			text: constraint,
			place: attribute.place
		}],
		diagnostics
	};
}
function editionProblems(attribute, tool) {
	if (attribute === void 0) return [];
	const edition = keywordOf(attribute.expression);
	if (edition === EDITIONS[tool]) return [];
	const summary = edition === void 0 ? "Invalid language edition" : "Unsupported language edition";
	const detail = `The one edition of the language is ${EDITIONS[tool]}.`;
	return [errorAt(expressionPlace(attribute.expression), summary, detail)];
}
function experimentProblems(attribute) {
	if (attribute === void 0) return [];
	const items = listItems(attribute.expression);
	if (items === void 0) return [staticProblem(attribute.expression, "list of keywords")];
	return items.map((item) => {
		const summary = keywordOf(item) !== void 0 ? "Unknown experiment keyword" : "Invalid experiment keyword";
		return errorAt(expressionPlace(item), summary, "There are no experiments in OpenTofu.");
	});
}

// src/language/config/module-source.ts
const LOCAL_PREFIXES = [
	"./",
	"../",
	".\\",
	"..\\"
];
/** Hosts that mean a repository, never a registry. */
const REPOSITORY_HOSTS = /* @__PURE__ */ new Set(["github.com", "bitbucket.org"]);
/** `a`, `a-b_C9`: 1 to 64 ASCII letters, digits and inner `-` or `_`. */
const REGISTRY_NAME = /^[0-9A-Za-z](?:[0-9A-Za-z_-]{0,62}[0-9A-Za-z])?$/;
/** `aws`, `null`: 1 to 64 lower-case ASCII letters and digits. */
const REGISTRY_SYSTEM = /^[0-9a-z]{1,64}$/;
/** `git::rest`: a getter named by the author. */
const FORCED_GETTER = /^([A-Za-z0-9]+)::([\s\S]+)$/;
/** `https://…`, `ssh://…`: something that parses as a URL with a scheme. */
const URL_SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
/** A control character, which no URL may hold. */
const CONTROL_CHARACTER = /[\u0000-\u001f\u007f]/;
/** `git@host:path`: the only user that is taken for Git over SSH. */
const GIT_OVER_SSH = /^git@([^:@\s/]+):(.+)$/;
/**
* Reads the source address of a module call. OpenTofu: addrs, ParseModuleSource (CR-58..62).
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function parseModuleSource(text, tool) {
	if (isLocal(text)) return {
		kind: "local",
		address: cleanLocal(text)
	};
	return registrySource(text, tool).source ?? remoteSource(text);
}
/**
* Reads a source address beside which a `version` stands: only a registry's will do (CR-57).
* OpenTofu: addrs, ParseModuleSourceRegistry.
*
* @throws LockReviewError `INVALID_ADDRESS`
*/
function parseRegistryModuleSource(text, tool) {
	if (isLocal(text)) throw invalid(`Local directory "${text}" cannot be used as a module registry address`);
	const { source, problem } = registrySource(text, tool);
	if (source === void 0) throw invalid(problem);
	return source;
}
function isLocal(text) {
	return LOCAL_PREFIXES.some((prefix) => text.startsWith(prefix));
}
function cleanLocal(text) {
	const clean = cleanPath(text.replaceAll("\\", "/"));
	return clean.startsWith("../") ? clean : `./${clean}`;
}
/** Go's path.Clean: like normalize, without a trailing slash. */
function cleanPath(path) {
	const normal = normalize(path);
	return normal.length > 1 && normal.endsWith("/") ? normal.slice(0, -1) : normal;
}
function registrySource(text, tool) {
	const { address, subdirectory } = splitSubdirectory(text);
	if (subdirectory.startsWith("../")) return { problem: leadsOutside(subdirectory) };
	const parts = address.split("/");
	if (parts.length !== 3 && parts.length !== 4) return { problem: "A module registry address must have three or four parts between slashes" };
	const hostname = parts.length === 4 ? registryHost(parts[0] ?? "") : defaultRegistryHost(tool);
	if (hostname === void 0) return { problem: `Module registry host "${parts[0]}" is not valid` };
	const [namespace = "", name = "", system = ""] = parts.slice(-3);
	for (const part of [namespace, name]) if (!REGISTRY_NAME.test(part)) return { problem: `"${part}" is not a valid module name` };
	if (!REGISTRY_SYSTEM.test(system)) return { problem: `"${system}" is not a valid target system` };
	return { source: {
		kind: "registry",
		address: `${hostname}/${namespace}/${name}/${system}${subdirectory === "" ? "" : `//${subdirectory}`}`,
		hostname,
		namespace,
		name,
		system,
		subdirectory
	} };
}
/** The host in display form, or undefined when it cannot be a module registry's. */
function registryHost(text) {
	try {
		const host = parseServiceHost(text);
		return host.ascii.includes(".") && !REPOSITORY_HOSTS.has(host.ascii) ? host.display : void 0;
	} catch (error) {
		if (isLockReviewError(error, "INVALID_ADDRESS")) return void 0;
		throw error;
	}
}
function remoteSource(text) {
	const given = splitSubdirectory(text);
	const detected = splitSubdirectory(detect(given.address));
	const joined = [detected.subdirectory, given.subdirectory].filter((part) => part !== "").join("/");
	const subdirectory = joined === "" ? "" : cleanPath(joined);
	if (given.subdirectory.startsWith("../") || subdirectory.startsWith("../")) throw invalid(leadsOutside(given.subdirectory));
	return {
		kind: "remote",
		address: withSubdirectory(detected.address, subdirectory),
		subdirectory
	};
}
/** What go-getter's detectors make of an address, its sub-directory already taken off. */
function detect(address) {
	const forced = FORCED_GETTER.exec(address);
	const rest = forced?.[2] ?? address;
	if (isUrl(rest)) return address;
	const found = shorthand(rest);
	if (found === void 0) throw invalid(`The way to fetch module "${address}" is unknown; a directory is written "./${address}"`);
	if (forced?.[1] === void 0) return found;
	return `${forced[1]}::${FORCED_GETTER.exec(found)?.[2] ?? found}`;
}
/** A URL has a scheme, but the colon of `git@host:path` is none. */
function isUrl(text) {
	return URL_SCHEME.test(text) && !CONTROL_CHARACTER.test(text);
}
function shorthand(text) {
	const { path, query } = splitQuery(text);
	if (path.startsWith("github.com/") || path.startsWith("bitbucket.org/")) return repositoryShorthand(path, query);
	const ssh = GIT_OVER_SSH.exec(text);
	if (ssh !== null) return `git::ssh://git@${ssh[1]}/${(ssh[2] ?? "").replace(/^\//, "")}`;
	if (path.includes(".googleapis.com/")) return `gcs::https://${text}`;
	if (path.includes(".amazonaws.com/")) return `s3::https://${text}`;
	return path.startsWith("/") ? `file://${text}` : void 0;
}
/** `github.com/o/r/sub?ref=x` is directory `sub` of the Git repository `o/r`. */
function repositoryShorthand(path, query) {
	const [host = "", owner = "", repository = "", ...inside] = path.split("/");
	if (repository === "") throw invalid(`"${path}" does not name a repository of ${host}`);
	return withSubdirectory(`${`git::https://${host}/${owner}/${repository.replace(/\.git$/, "")}.git`}${query}`, inside.join("/"));
}
/**
* Takes `//subdirectory` off an address; the query stays with the address.
* OpenTofu: getmodules, SplitPackageSubdir (CR-62).
*/
function splitSubdirectory(text) {
	const { path, query } = splitQuery(text);
	const scheme = path.indexOf("://");
	const at = path.indexOf("//", scheme < 0 ? 0 : scheme + 3);
	if (at < 0) return {
		address: text,
		subdirectory: ""
	};
	const inside = path.slice(at + 2);
	const subdirectory = inside === "" ? "" : cleanPath(inside);
	return {
		address: path.slice(0, at) + query,
		subdirectory
	};
}
function withSubdirectory(address, subdirectory) {
	if (subdirectory === "") return address;
	const { path, query } = splitQuery(address);
	return `${path}//${subdirectory}${query}`;
}
function splitQuery(text) {
	const at = text.indexOf("?");
	return at < 0 ? {
		path: text,
		query: ""
	} : {
		path: text.slice(0, at),
		query: text.slice(at)
	};
}
function leadsOutside(subdirectory) {
	return `Sub-directory "${subdirectory}" leads outside of the module package`;
}
function invalid(message) {
	return new LockReviewError("INVALID_ADDRESS", message);
}

// src/language/config/module-location.ts
/**
* Works out where a call's module comes from and which versions it accepts (CR-57, CR-82).
*
* When OpenTofu would have to evaluate references or functions, the call is left without a source
* and says why: a guess could name the wrong module. OpenTofu: configs, ModuleCall.decodeStaticFields.
*/
function locateModule(call, tool) {
	const { sourceArgument, versionArgument } = call;
	if (evaluatesLate(tool) && [sourceArgument, versionArgument].some(isDynamicArgument)) {
		const unresolved = "its source or version is not a constant";
		return {
			call: {
				...call,
				unresolved
			},
			diagnostics: []
		};
	}
	const version = versionArgument === void 0 ? void 0 : decodeVersionArgument(versionArgument);
	const located = sourceArgument === void 0 ? { diagnostics: [] } : decodeSource$1(sourceArgument, isVersioned(call, tool), tool);
	return {
		call: {
			...call,
			...located.source === void 0 ? {} : { source: located.source },
			...version?.constraint === void 0 ? {} : { version: version.constraint }
		},
		diagnostics: [...version?.diagnostics ?? [], ...located.diagnostics]
	};
}
/** Whether sources and versions may be computed, so that overrides are applied first (CR-76). */
function evaluatesLate(tool) {
	return tool.name === "opentofu" && tool.minor >= 8;
}
function isDynamicArgument(attribute) {
	if (attribute === void 0) return false;
	const { references, callsFunctions } = mentions(attribute.expression);
	return references.length > 0 || callsFunctions;
}
/** Whether there is a version, so that only a registry will do; to OpenTofu null is none (CR-57). */
function isVersioned(call, tool) {
	const { versionArgument } = call;
	if (versionArgument === void 0) return false;
	return !(tool.name === "opentofu" && tool.minor >= 10) || evaluateConstant(versionArgument.expression).value.kind !== "null";
}
function decodeSource$1(attribute, versioned, tool) {
	const { value, diagnostics } = stringArgument(attribute);
	if (value === void 0) return { diagnostics };
	try {
		return {
			source: (versioned ? parseRegistryModuleSource : parseModuleSource)(value, tool),
			diagnostics
		};
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const summary = versioned ? "Invalid registry module source address" : "Invalid module source address";
		const place = expressionPlace(attribute.expression);
		return { diagnostics: [...diagnostics, errorAt(place, summary, `${error.message}.`)] };
	}
}

// src/language/config/decode-module-call.ts
/** Reads a `module` block (CR-52, CR-55). OpenTofu: configs, decodeModuleBlock. */
function decodeModuleCall(block, options) {
	const { tool, isOverride } = options;
	const schema = isOverride ? forOverride(MODULE_SCHEMA) : MODULE_SCHEMA;
	const content = partialBodyContent(block.body, schema);
	const providers = decodePassedProviders(content.attributes.get("providers"), tool);
	const lifecycle = decodeLifecycle(content, tool);
	const repetition = {
		...repetitionPlaces(content),
		...lifecycle.value
	};
	const call = moduleCall(block, content, {
		providers: providers.value,
		repetition
	});
	const located = evaluatesLate(tool) ? {
		call,
		diagnostics: []
	} : locateModule(call, tool);
	return {
		value: located.call,
		diagnostics: [
			...content.diagnostics,
			...nameProblems$2(block),
			...located.diagnostics,
			...referenceListProblems(content, "depends_on"),
			...providers.diagnostics,
			...lifecycle.diagnostics,
			...repetitionProblems(repetition),
			...duplicateBlocks(content.blocks, "_", "Duplicate escaping block"),
			...reservedBlocks$1(content.blocks, reservedTypes(tool), "module")
		]
	};
}
function moduleCall(block, content, rest) {
	const sourceArgument = content.attributes.get("source");
	const versionArgument = content.attributes.get("version");
	const dependsOn = content.attributes.get("depends_on");
	const dependency = firstDependency(content);
	return {
		name: block.labels[0]?.value ?? "",
		...sourceArgument === void 0 ? {} : { sourceArgument },
		...versionArgument === void 0 ? {} : { versionArgument },
		...dependency === void 0 ? {} : { dependsOn: dependency },
		providers: rest.providers,
		repetition: {
			...rest.repetition,
			...dependsOn === void 0 ? {} : { depends_on: dependency ?? block.place }
		},
		place: block.place
	};
}
function nameProblems$2(block) {
	const [label] = block.labels;
	if (label === void 0 || isIdentifier(label.value)) return [];
	const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
	return [errorAt(label.place, "Invalid module instance name", detail)];
}
/** Reads the `providers` map of a module call or a test run. OpenTofu: configs, decodePassedProviderConfigs. */
function decodePassedProviders(attribute, tool) {
	if (attribute === void 0) return {
		value: [],
		diagnostics: []
	};
	const pairs = mapItems(attribute.expression);
	if (pairs === void 0) return {
		value: [],
		diagnostics: [staticProblem(attribute.expression, "map of references")]
	};
	const passed = /* @__PURE__ */ new Map();
	const diagnostics = [];
	for (const pair of pairs) {
		const inChild = decodeProviderReference(pair.key, "providers", tool);
		const inParent = decodeProviderReference(pair.value, "providers", tool);
		diagnostics.push(...inChild.diagnostics, ...inParent.diagnostics);
		if (!isUsable(inChild) || !isUsable(inParent)) continue;
		const name = referenceName(inChild.reference);
		if (passed.has(name)) diagnostics.push(passedTwice(name, expressionPlace(pair.value)));
		else passed.set(name, {
			inChild: inChild.reference,
			inParent: inParent.reference
		});
	}
	return {
		value: [...passed.values()],
		diagnostics
	};
}
function passedTwice(name, place) {
	return errorAt(place, "Duplicate provider address", `"${name}" is passed to the module twice.`);
}
/** OpenTofu has a lifecycle block in module calls since 1.11; before, it is reserved. */
function hasLifecycle(tool) {
	return tool.name === "opentofu" && tool.minor >= 11;
}
function reservedTypes(tool) {
	return hasLifecycle(tool) ? ["locals", "provider"] : [
		"lifecycle",
		"locals",
		"provider"
	];
}
function decodeLifecycle(content, tool) {
	const block = content.blocks.find((one) => one.type === "lifecycle");
	if (block === void 0 || !hasLifecycle(tool)) return {
		value: {},
		diagnostics: []
	};
	const inner = bodyContent(block.body, MODULE_LIFECYCLE_SCHEMA);
	const duplicates = duplicateBlocks(content.blocks, "lifecycle", "Duplicate lifecycle block");
	return {
		value: repetitionPlaces(inner),
		diagnostics: [...inner.diagnostics, ...duplicates]
	};
}

// src/language/config/decode-provider.ts
/** Reads a `provider` block (CR-39). OpenTofu: configs, decodeProviderBlock. */
function decodeProvider(block, tool) {
	const content = partialBodyContent(block.body, PROVIDER_SCHEMA);
	const localName = block.labels[0]?.value ?? "";
	const nameProblem = localNameProblem(localName, block.place);
	if (nameProblem !== void 0) return { diagnostics: [...content.diagnostics, nameProblem] };
	const alias = decodeAlias(content);
	const version = decodeVersion$1(content);
	const hasEscape = content.blocks.some((one) => one.type === "_");
	return {
		value: {
			localName,
			alias: alias.value,
			...version.found,
			empty: !content.hasMore && !hasEscape && version.found.constraint === void 0,
			place: block.place
		},
		diagnostics: [
			...content.diagnostics,
			...alias.diagnostics,
			...version.diagnostics,
			...iterationProblems(content, alias.value, tool),
			...reservedArguments(content, tool),
			...reservedBlocks(content)
		]
	};
}
function decodeAlias(content) {
	const attribute = content.attributes.get("alias");
	if (attribute === void 0) return {
		value: "",
		diagnostics: []
	};
	const { value = "", diagnostics } = stringArgument(attribute);
	if (isIdentifier(value)) return {
		value,
		diagnostics
	};
	const problem = errorAt(void 0, "Invalid provider configuration alias", "An alias must be a name of letters, digits, underscores and dashes.");
	return {
		value,
		diagnostics: [...diagnostics, problem]
	};
}
function decodeVersion$1(content) {
	const attribute = content.attributes.get("version");
	if (attribute === void 0) return {
		found: {},
		diagnostics: []
	};
	const { constraint, diagnostics } = decodeVersionArgument(attribute);
	const deprecation = warningAt(expressionPlace(attribute.expression), "Version constraints inside provider configuration blocks are deprecated", "Move the version constraint into the required_providers block.");
	return {
		found: constraint === void 0 ? {} : {
			constraint,
			constraintPlace: attribute.place
		},
		diagnostics: [deprecation, ...diagnostics]
	};
}
/** OpenTofu's `for_each` makes instances of one alias (CR-39). */
function iterationProblems(content, alias, tool) {
	const attribute = content.attributes.get("for_each");
	if (tool.name === "terraform" || attribute === void 0 || alias !== "") return [];
	const detail = "Only a provider configuration with an alias can have for_each.";
	const place = expressionPlace(attribute.expression);
	return [errorAt(place, "Alias required when using \"for_each\"", detail)];
}
function reservedArguments(content, tool) {
	return [
		"count",
		"depends_on",
		"source",
		...tool.name === "terraform" ? ["for_each"] : []
	].flatMap((name) => {
		const attribute = content.attributes.get(name);
		if (attribute === void 0) return [];
		const detail = `The argument "${name}" is reserved in provider blocks.`;
		return [errorAt(attribute.namePlace, "Reserved argument name in provider block", detail)];
	});
}
function reservedBlocks(content) {
	const escapes = content.blocks.filter((one) => one.type === "_").slice(1);
	const reserved = content.blocks.filter((one) => one.type !== "_");
	return [...escapes.map((one) => errorAt(one.place, "Duplicate escaping block", "A provider block may hold one \"_\" block.")), ...reserved.map((one) => errorAt(one.typePlace, "Reserved block type name in provider block", `The block type "${one.type}" is reserved in provider blocks.`))];
}

// src/language/config/decode-refactoring.ts
/** The problems of a `moved` block, which adds no requirement (CR-42). OpenTofu: configs, decodeMovedBlock. */
function movedProblems(block) {
	const content = bodyContent(block.body, MOVED_SCHEMA);
	const from = decodeEndpoint(content.attributes.get("from"));
	const to = decodeEndpoint(content.attributes.get("to"));
	const diagnostics = [
		...content.diagnostics,
		...from.diagnostics,
		...to.diagnostics
	];
	if (from.address === void 0 || to.address === void 0) return diagnostics;
	const isResource = (address) => address.resource !== void 0;
	if (isResource(from.address) === isResource(to.address)) return diagnostics;
	const detail = "Both addresses must be of resources, or both of modules.";
	return [...diagnostics, errorAt(block.place, "Invalid \"moved\" addresses", detail)];
}
/** The problems of a `removed` block, which adds no requirement (CR-42). OpenTofu: configs, decodeRemovedBlock. */
function removedProblems(block, tool) {
	const content = bodyContent(block.body, REMOVED_SCHEMA);
	const attribute = content.attributes.get("from");
	const from = decodeEndpoint(attribute);
	const provisioners = content.blocks.filter((one) => one.type === "provisioner");
	return [
		...content.diagnostics,
		...from.diagnostics,
		...keyProblems(attribute, from.address),
		...duplicateBlocks(content.blocks, "lifecycle", "Duplicate lifecycle block"),
		...duplicateBlocks(content.blocks, "connection", "Duplicate connection block"),
		...content.blocks.filter((one) => one.type === "lifecycle").flatMap(lifecycleProblems),
		...provisioners.flatMap((one) => destroyProvisionerProblems(one, tool))
	];
}
function decodeEndpoint(attribute) {
	if (attribute === void 0) return { diagnostics: [] };
	const traversal = staticTraversal(attribute.expression);
	if (traversal === void 0) return { diagnostics: [staticProblem(attribute.expression, "reference")] };
	const address = targetAddress(traversal);
	if (address !== void 0) return {
		address,
		diagnostics: []
	};
	return { diagnostics: [errorAt(expressionPlace(attribute.expression), "Invalid address", "The address of a resource or of a module is required.")] };
}
/** Removal is for all instances, never for one. */
function keyProblems(attribute, address) {
	if (attribute === void 0 || address === void 0) return [];
	if (address.resource?.mode === "data") {
		const detail = "A removed block is about a managed resource or a module.";
		const place = expressionPlace(attribute.expression);
		return [errorAt(place, "Data source address not allowed", detail)];
	}
	if (!address.hasKeys) return [];
	const summary = address.resource === void 0 ? "Module instance keys not allowed" : "Resource instance keys not allowed";
	return [errorAt(expressionPlace(attribute.expression), summary, "A removed block is about all instances of a resource or module.")];
}
function lifecycleProblems(block) {
	const content = bodyContent(block.body, REMOVED_LIFECYCLE_SCHEMA);
	const destroy = content.attributes.get("destroy");
	const value = destroy === void 0 ? void 0 : booleanArgument(destroy);
	return [...content.diagnostics, ...value?.diagnostics ?? []];
}
function destroyProvisionerProblems(block, tool) {
	const { when, diagnostics } = decodeProvisioner(block);
	if (when === "destroy") return diagnostics;
	const detail = "Only provisioners with when = destroy can stand in a removed block.";
	const summary = tool.name === "terraform" ? "Invalid provisioner block" : "Invalid \"removed.provisioner\" block";
	return [...diagnostics, errorAt(block.place, summary, detail)];
}

// src/language/config/decode-required-providers.ts
/** Kinds of values that make an entry one of the legacy form (CR-16). */
const PRIMITIVES$1 = /* @__PURE__ */ new Set([
	"string",
	"number",
	"bool"
]);
const INVALID_OBJECT = "Invalid required_providers object";
/** Reads a `required_providers` block (CR-15..22). OpenTofu: configs, decodeRequiredProvidersBlock. */
function decodeRequiredProviders(block, tool) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	if (hasErrors(diagnostics)) return {
		value: {
			place: block.place,
			entries: []
		},
		diagnostics
	};
	const decoded = attributes.map((attribute) => decodeEntry(attribute, tool));
	return {
		value: {
			place: block.place,
			entries: decoded.flatMap((one) => one.value ?? [])
		},
		diagnostics: decoded.flatMap((one) => one.diagnostics)
	};
}
function decodeEntry(attribute, tool) {
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	return !hasErrors(diagnostics) && PRIMITIVES$1.has(value.kind) ? decodeLegacyEntry(attribute, tool) : decodeObjectEntry(attribute, tool);
}
/** `aws = "~> 5.0"`: a constraint alone (CR-16). */
function decodeLegacyEntry(attribute, tool) {
	const version = decodeVersionArgument(attribute);
	const address = impliedAddress(attribute, tool);
	const diagnostics = [...version.diagnostics, ...address.diagnostics];
	if (address.value === void 0 || hasErrors(diagnostics)) return { diagnostics };
	return {
		value: entry(attribute, address.value, version.constraint, []),
		diagnostics
	};
}
/** `aws = { source = "hashicorp/aws", version = "~> 5.0" }` (CR-17..21). */
function decodeObjectEntry(attribute, tool) {
	const place = expressionPlace(attribute.expression);
	const nameProblem = localNameProblem(attribute.name, place);
	if (nameProblem !== void 0) return { diagnostics: [nameProblem] };
	const pairs = mapItems(attribute.expression);
	if (pairs === void 0) return { diagnostics: [errorAt(place, INVALID_OBJECT, "The entries of required_providers must be strings or objects.")] };
	const parts = decodePairs(pairs, attribute, tool);
	if (hasErrors(parts.diagnostics)) return { diagnostics: parts.diagnostics };
	const implied = parts.address === void 0 ? impliedAddress(attribute, tool) : void 0;
	const address = parts.address ?? implied?.value;
	const diagnostics = [...parts.diagnostics, ...implied?.diagnostics ?? []];
	if (address === void 0) return { diagnostics };
	return {
		value: entry(attribute, address, parts.constraint, parts.aliases),
		diagnostics
	};
}
function entry(attribute, address, constraint, aliases) {
	return {
		localName: attribute.name,
		address,
		...constraint === void 0 ? {} : { constraint },
		place: attribute.place,
		valuePlace: expressionPlace(attribute.expression),
		aliases
	};
}
const PAIR_DECODERS = /* @__PURE__ */ new Map([
	["version", decodeVersion],
	["source", decodeSource],
	["configuration_aliases", decodeAliases]
]);
/** Of a key that is repeated the last one wins; an unknown key ends the reading (CR-18). */
function decodePairs(pairs, attribute, tool) {
	let parts = {
		aliases: [],
		diagnostics: []
	};
	for (const pair of pairs) {
		const key = evaluateKey(pair);
		if (hasErrors(key.diagnostics)) {
			parts = {
				...parts,
				diagnostics: [...parts.diagnostics, ...key.diagnostics]
			};
			continue;
		}
		const name = key.value.kind === "string" ? key.value.value : void 0;
		const decoder = PAIR_DECODERS.get(name ?? "");
		const decoded = decoder?.(pair.value, attribute, tool) ?? { diagnostics: [keyProblem(pair, name)] };
		parts = {
			...parts,
			...decoded,
			diagnostics: [...parts.diagnostics, ...decoded.diagnostics]
		};
		if (decoder === void 0 && name !== void 0) break;
	}
	return parts;
}
function keyProblem(pair, name) {
	const summary = name === void 0 ? "Invalid Attribute" : INVALID_OBJECT;
	return errorAt(expressionPlace(pair.key), summary, "An entry may hold only version, source and configuration_aliases. A provider is configured in a provider block.");
}
function decodeVersion(value) {
	const { value: version, diagnostics } = evaluateConstant(value);
	const refuse = (detail) => ({ diagnostics: [errorAt(expressionPlace(value), "Invalid version constraint", detail)] });
	if (hasErrors(diagnostics) || version.kind !== "string") return refuse("A version constraint must be written as a string, without references or functions.");
	const text = version.value;
	if (!isConfigurationConstraint(text)) return refuse(`"${text}" is not a version constraint.`);
	return {
		constraint: text,
		diagnostics: []
	};
}
function decodeSource(value, _attribute, tool) {
	const { value: address, diagnostics } = evaluateConstant(value);
	const place = expressionPlace(value);
	if (hasErrors(diagnostics) || address.kind !== "string") return { diagnostics: [errorAt(place, "Invalid source", "A source must be written as a string, without references or functions.")] };
	try {
		return {
			address: parseProviderAddress(address.value, tool),
			diagnostics: []
		};
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		const summary = error instanceof AddressError ? error.summary : "Invalid provider source string";
		return { diagnostics: [errorAt(place, summary, `${error.message}.`)] };
	}
}
function decodeAliases(value, attribute) {
	const items = listItems(value);
	if (items === void 0) return { diagnostics: [staticProblem(value, "list of references")] };
	const aliases = [];
	const diagnostics = [];
	for (const item of items) {
		const traversal = staticTraversal(item);
		const alias = traversal === void 0 ? void 0 : aliasName(traversal, attribute.name);
		if (traversal === void 0) diagnostics.push(staticProblem(item, "reference"));
		else if (alias === void 0) diagnostics.push(aliasProblem(value, attribute.name));
		else aliases.push(alias);
	}
	return {
		aliases,
		diagnostics
	};
}
/** `local` or `local.alias`, if the reference is one to the entry itself. */
function aliasName(traversal, localName) {
	const [step] = traversal.steps;
	if (traversal.root !== localName || step?.kind === "index") return void 0;
	return configurationName(localName, step?.name ?? "");
}
function aliasProblem(list, localName) {
	const detail = `Aliases are references to configurations of the entry itself: ${localName}.alias.`;
	return errorAt(expressionPlace(list), "Invalid configuration_aliases value", detail);
}
/** The address that the entry's own name implies (CR-20). */
function impliedAddress(attribute, tool) {
	const name = normalizedName(attribute.name);
	if (name !== void 0) return {
		value: impliedProviderAddress(name, tool),
		diagnostics: []
	};
	const detail = `"${attribute.name}" cannot be the name of a provider.`;
	return { diagnostics: [errorAt(expressionPlace(attribute.expression), "Invalid provider name", detail)] };
}

// src/language/config/variable-type.ts
const ANY = { kind: "any" };
const PRIMITIVES = [
	"any",
	"string",
	"number",
	"bool"
];
const COLLECTIONS = [
	"list",
	"set",
	"map"
];
const INVALID = "Invalid type specification";
/** Reads a variable's `type`. OpenTofu: configs, decodeVariableType; HCL: ext/typeexpr. */
function decodeVariableType(attribute) {
	if (attribute === void 0) return {
		type: ANY,
		diagnostics: []
	};
	const { expression } = attribute;
	const node = nativeExpression(expression);
	if (isQuotedString(expression)) return { diagnostics: [quotedType(expression, node)] };
	if (node?.kind === "variable" && ["list", "map"].includes(node.name)) return {
		type: {
			kind: node.name === "list" ? "list" : "map",
			element: ANY
		},
		diagnostics: []
	};
	const decoded = decodeType(node, expression);
	if (!("problem" in decoded)) return {
		type: decoded,
		diagnostics: []
	};
	const { summary, problem } = decoded;
	return { diagnostics: [errorAt(expressionPlace(expression), summary, problem)] };
}
/** Whether a value can be given to a variable; upstream converts it. */
function isConvertible(value, type) {
	if (value.kind === "null" || value.kind === "unknown") return true;
	switch (type.kind) {
		case "any": return true;
		case "string": return toStringValue(value) !== void 0;
		case "number": return toNumberValue(value) !== void 0;
		case "bool": return toBoolValue(value) !== void 0;
		case "list":
		case "set": return value.kind === "tuple" && value.items.every((one) => isConvertible(one, type.element));
		case "map":
			if (value.kind !== "object") return false;
			return [...value.attributes.values()].every((one) => isConvertible(one, type.element));
		case "tuple": return value.kind === "tuple" && isTupleOf(value.items, type.elements);
		case "object": return value.kind === "object" && hasMembers(value.attributes, type.members);
		default: return type;
	}
}
function isTupleOf(items, types) {
	return items.length === types.length && types.every((type, index) => {
		const item = items[index];
		return item !== void 0 && isConvertible(item, type);
	});
}
function hasMembers(attributes, members) {
	return [...members].every(([name, { type, isOptional }]) => {
		const value = attributes.get(name);
		return value === void 0 ? isOptional : isConvertible(value, type);
	});
}
function quotedType(expression, node) {
	const part = node?.kind === "template" ? node.parts[0] : void 0;
	const summary = part?.kind === "text" && [
		"string",
		"list",
		"map"
	].includes(part.value) ? "Invalid quoted type constraints" : "Invalid legacy variable type hint";
	return errorAt(expressionPlace(expression), summary, "A type is written without quotes.");
}
function decodeType(node, whole) {
	if (node?.kind === "variable") {
		const primitive = PRIMITIVES.find((one) => one === node.name);
		return primitive === void 0 ? {
			summary: INVALID,
			problem: `"${node.name}" is not a type by itself.`
		} : { kind: primitive };
	}
	if (node?.kind === "call") return decodeCompound(node, whole);
	return {
		summary: INVALID,
		problem: "A type is a keyword such as string, or a call such as list(string)."
	};
}
function decodeCompound({ name, arguments: given }, whole) {
	const [only, ...more] = given;
	const refuse = (problem) => ({
		summary: INVALID,
		problem
	});
	if (only === void 0 || more.length > 0) return refuse(`${name} takes exactly one argument.`);
	const collection = COLLECTIONS.find((one) => one === name);
	if (collection !== void 0) {
		const element = decodeType(only, whole);
		return "problem" in element ? element : {
			kind: collection,
			element
		};
	}
	if (name === "tuple" && only.kind === "tuple") return decodeTuple(only.items, whole);
	if (name === "object" && only.kind === "object") return decodeObject(only, whole);
	return refuse(`There is no such type as this ${name}.`);
}
function decodeTuple(items, whole) {
	const elements = [];
	for (const item of items) {
		const element = decodeType(item, whole);
		if ("problem" in element) return element;
		elements.push(element);
	}
	return {
		kind: "tuple",
		elements
	};
}
function decodeObject({ items }, whole) {
	const members = /* @__PURE__ */ new Map();
	for (const { key, value } of items) {
		if (key.kind !== "variable") return {
			summary: INVALID,
			problem: "The names of an object's members have no quotes."
		};
		const member = decodeMember(value, whole);
		if ("problem" in member) return member;
		members.set(key.name, member);
	}
	return {
		kind: "object",
		members
	};
}
/** The type of a member may be wrapped into `optional(type, default)`. */
function decodeMember(node, whole) {
	const isOptional = node.kind === "call" && node.name === "optional";
	const [inner, fallback, ...more] = isOptional ? node.arguments : [node];
	if (more.length > 0) return {
		summary: INVALID,
		problem: "optional takes a type and maybe a default."
	};
	const type = decodeType(inner, whole);
	if ("problem" in type) return type;
	if (fallback !== void 0 && !isConstantOf(fallback, type, whole)) return {
		summary: "Invalid default value for optional attribute",
		problem: "The default is not constant, or not of the member's type."
	};
	return {
		type,
		isOptional
	};
}
function isConstantOf(node, type, whole) {
	const { value, diagnostics } = evaluateLiteral(node, whole.source);
	return diagnostics.length === 0 && isConvertible(value, type);
}

// src/language/config/decode-values.ts
const STRING_ARGUMENTS = ["description", "deprecated"];
const BOOLEAN_ARGUMENTS = [
	"sensitive",
	"ephemeral",
	"nullable",
	"const"
];
/** Reads a `variable` block, as far as it can be wrong (CR-53). OpenTofu: configs, decodeVariableBlock. */
function decodeVariable(block, options) {
	const content = bodyContent(block.body, variableSchema(options.tool));
	const type = decodeVariableType(content.attributes.get("type"));
	const name = block.labels[0]?.value ?? "";
	return {
		value: {
			name,
			place: block.place
		},
		diagnostics: [
			...content.diagnostics,
			...nameProblems$1(block.labels[0], "variable"),
			...reservedNameProblems(block.labels[0]),
			...primitiveProblems(content),
			...type.diagnostics,
			...defaultProblems(content, type.type),
			...content.blocks.flatMap((one) => validationProblems(one, name, options))
		]
	};
}
/** Reads an `output` block, as far as it can be wrong (CR-53). OpenTofu: configs, decodeOutputBlock. */
function decodeOutput(block, options) {
	const schema = outputSchema(options.tool);
	const content = bodyContent(block.body, options.isOverride ? forOverride(schema) : schema);
	const dependsOn = firstDependency(content);
	const [preconditions, others] = [content.blocks.filter((one) => one.type === "precondition"), content.blocks.filter((one) => one.type !== "precondition")];
	return {
		value: {
			name: block.labels[0]?.value ?? "",
			place: block.place,
			...dependsOn === void 0 ? {} : { dependsOn }
		},
		diagnostics: [
			...content.diagnostics,
			...nameProblems$1(block.labels[0], "output"),
			...primitiveProblems(content),
			...referenceListProblems(content, "depends_on"),
			...preconditions.flatMap((one) => checkRuleProblems(one, options.isOverride)),
			...others.map((one) => {
				return errorAt(one.typePlace, "Postconditions are not allowed", "Output values can have preconditions only.");
			})
		]
	};
}
/** Reads a `locals` block. OpenTofu: configs, decodeLocalsBlock. */
function decodeLocals(block) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	const badNames = attributes.filter((one) => !isIdentifier(one.name));
	return {
		value: attributes.map(({ name, place }) => ({
			name,
			place
		})),
		diagnostics: [...diagnostics, ...badNames.map((one) => errorAt(one.namePlace, "Invalid local value name", badName(one.name)))]
	};
}
function nameProblems$1(label, kind) {
	if (label === void 0 || isIdentifier(label.value)) return [];
	return [errorAt(label.place, `Invalid ${kind} name`, badName(label.value))];
}
function badName(name) {
	return `"${name}" is not a name of letters, digits, underscores and dashes.`;
}
/** A variable cannot have the name of something that module blocks already have. */
function reservedNameProblems(label) {
	const reserved = [...Object.keys(MODULE_SCHEMA.attributes), ...Object.keys(MODULE_SCHEMA.blocks)];
	if (label === void 0 || !reserved.includes(label.value)) return [];
	const detail = `The name "${label.value}" has a meaning of its own in module blocks.`;
	return [errorAt(label.place, "Invalid variable name", detail)];
}
function primitiveProblems(content) {
	return [...content.attributes.values()].flatMap((attribute) => {
		if (STRING_ARGUMENTS.includes(attribute.name)) return stringArgument(attribute).diagnostics;
		return BOOLEAN_ARGUMENTS.includes(attribute.name) ? booleanArgument(attribute).diagnostics : [];
	});
}
/** A validation must be about its own variable. OpenTofu: configs, decodeVariableValidationBlock. */
function validationProblems(block, name, { isOverride }) {
	const problems = checkRuleProblems(block, isOverride);
	if (isOverride) return problems;
	const { attributes } = bodyContent(block.body, CHECK_RULE_SCHEMA);
	const condition = attributes.get("condition")?.expression;
	if (condition === void 0) return problems;
	const { references } = mentions(condition);
	if (references.some(([root, attribute]) => root === "var" && attribute === name)) return problems;
	const detail = `The condition must refer to var.${name}.`;
	const place = expressionPlace(condition);
	return [...problems, errorAt(place, "Invalid variable validation condition", detail)];
}
/** A default must be constant and of the variable's type. */
function defaultProblems(content, type) {
	const attribute = content.attributes.get("default");
	if (attribute === void 0) return [];
	const { value, diagnostics } = evaluateConstant(attribute.expression);
	const nullable = content.attributes.get("nullable");
	const refusesNull = nullable !== void 0 && booleanArgument(nullable).value === false;
	const isNull = value.kind === "null" && refusesNull;
	if (!isNull && (type === void 0 || isConvertible(value, type))) return diagnostics;
	const detail = isNull ? "The default is null although nullable = false." : "The default is not of the variable's type.";
	const problem = errorAt(attribute.place, "Invalid default value for variable", detail);
	return [...diagnostics, problem];
}

// src/language/config/decode-file.ts
/** Reads the top level of a configuration file (CR-10). OpenTofu: configs, loadConfigFileBody. */
function decodeFile(body, options) {
	const file = nothing();
	const content = bodyContent(body, fileSchema(options.tool));
	const diagnostics = content.blocks.flatMap((block) => TOP_LEVEL_DECODERS.get(block.type)?.(file, block, options) ?? []);
	return {
		file,
		diagnostics: [...content.diagnostics, ...diagnostics]
	};
}
function nothing() {
	return {
		requiredProviders: [],
		toolConstraints: [],
		providers: [],
		providerMetas: [],
		backends: [],
		clouds: [],
		encryptions: [],
		resources: [],
		moduleCalls: [],
		imports: [],
		moved: [],
		removed: [],
		checks: [],
		variables: [],
		locals: [],
		outputs: []
	};
}
const TOP_LEVEL_DECODERS = /* @__PURE__ */ new Map([
	["terraform", decodeTerraform],
	["language", (file, block, options) => {
		const { constraints, diagnostics } = decodeLanguageBlock(block, options);
		file.toolConstraints.push(...constraints);
		return diagnostics;
	}],
	["required_providers", (_file, block) => [misplacedRequiredProviders(block)]],
	["provider", (file, block, { tool }) => {
		const { value, diagnostics } = decodeProvider(block, tool);
		if (value !== void 0) file.providers.push(value);
		return diagnostics;
	}],
	["variable", (file, block, options) => gather(file.variables, decodeVariable(block, options))],
	["output", (file, block, options) => gather(file.outputs, decodeOutput(block, options))],
	["module", (file, block, options) => gather(file.moduleCalls, decodeModuleCall(block, options))],
	["resource", decodeResourceInto],
	["data", decodeResourceInto],
	["ephemeral", decodeResourceInto],
	["action", decodeResourceInto],
	["check", (file, block, options) => gather(file.checks, decodeCheck(block, options))],
	["locals", (file, block) => {
		const { value, diagnostics } = decodeLocals(block);
		file.locals.push(...value);
		return diagnostics;
	}],
	["import", (file, block, options) => {
		const { value, diagnostics } = decodeImport(block, options);
		file.imports.push(value ?? {
			...UNREADABLE_IMPORT,
			place: block.place
		});
		return diagnostics;
	}],
	["moved", (file, block) => {
		file.moved.push(block.place);
		return movedProblems(block);
	}],
	["removed", (file, block, { tool }) => {
		file.removed.push(block.place);
		return removedProblems(block, tool);
	}]
]);
const UNREADABLE_IMPORT = {
	modulePath: [],
	resource: {
		mode: "resource",
		type: "",
		name: ""
	}
};
const TERRAFORM_DECODERS = /* @__PURE__ */ new Map([
	["required_providers", (file, block, { tool }) => gather(file.requiredProviders, decodeRequiredProviders(block, tool))],
	["backend", (file, block) => gather(file.backends, {
		value: block.place,
		diagnostics: []
	})],
	["cloud", (file, block) => gather(file.clouds, {
		value: block.place,
		diagnostics: []
	})],
	["encryption", (file, block) => gather(file.encryptions, {
		value: block.place,
		diagnostics: []
	})],
	["provider_meta", decodeProviderMeta]
]);
function decodeTerraform(file, block, options) {
	const content = bodyContent(block.body, terraformSchema(options.tool));
	const diagnostics = content.blocks.flatMap((inner) => TERRAFORM_DECODERS.get(inner.type)?.(file, inner, options) ?? []);
	const language = decodeTerraformLanguage(content, options);
	file.toolConstraints.push(...language.constraints);
	return [
		...content.diagnostics,
		...language.diagnostics,
		...diagnostics
	];
}
function gather(into, decoded) {
	into.push(decoded.value);
	return decoded.diagnostics;
}
function decodeResourceInto(file, block, options) {
	return gather(file.resources, decodeResource(block, options));
}
function misplacedRequiredProviders(block) {
	return errorAt(block.typePlace, "Invalid required_providers block", "A \"required_providers\" block must stand inside a \"terraform\" block.");
}
/** It adds no requirement (CR-42), but it must be constant. OpenTofu: configs, decodeProviderMetaBlock. */
function decodeProviderMeta(file, block) {
	const { attributes, diagnostics } = bodyAttributes(block.body);
	const name = block.labels[0]?.value ?? "";
	const nameProblem = localNameProblem(name, block.place);
	if (nameProblem === void 0) file.providerMetas.push({
		name,
		place: block.place
	});
	return [
		...diagnostics,
		...attributes.flatMap((one) => evaluateConstant(one.expression).diagnostics),
		...nameProblem === void 0 ? [] : [nameProblem]
	];
}

// src/language/config/decode.ts
/**
* Makes a module of the files of one directory; their order does not matter, and nothing throws.
*
* Every file is read for itself, so that one that is wrong does not hide what is wrong with others.
* OpenTofu: configs, Parser.LoadConfigDir (CR-1..11, CR-120).
*/
function decodeModule(files, tool) {
	const byName = new Map(files.map((file) => [basename$1(file.path), file]));
	const names = moduleFileNames(byName.keys(), tool);
	const decodeAll = (list, isOverride) => list.flatMap((name) => byName.get(name) ?? []).map((file) => decodeModuleFile(file, {
		tool,
		isOverride
	}));
	const primary = decodeAll(names.primary, false);
	const override = decodeAll(names.override, true);
	const combine = (pick) => combineFiles(primary.map(pick), override.map(pick), tool);
	const combined = combine((one) => one.file);
	const { module } = [...primary, ...override].some((one) => one.salvaged !== void 0) ? combine((one) => one.salvaged ?? one.file) : combined;
	const located = locateCalls(module.moduleCalls, tool);
	return {
		module: {
			...module,
			moduleCalls: located.calls,
			vacant: names.primary.length + names.override.length === 0
		},
		diagnostics: [
			...[...primary, ...override].flatMap((one) => one.diagnostics),
			...combined.diagnostics,
			...located.diagnostics
		]
	};
}
function decodeModuleFile(file, options) {
	if (file.bytes === void 0) {
		const { file: nothing } = decodeFile(bodyOf(sourceText(file.path, "")).body, options);
		return {
			file: nothing,
			diagnostics: [unreadableFile(file.path)]
		};
	}
	const parsed = bodyOf(sourceText(file.path, decodeText(file.bytes)));
	const decoded = decodeFile(parsed.body, options);
	const diagnostics = [...parsed.diagnostics, ...decoded.diagnostics];
	if (parsed.salvaged === void 0) return {
		file: decoded.file,
		diagnostics
	};
	const salvaged = decodeFile(parsed.salvaged, options).file;
	return {
		file: decoded.file,
		salvaged,
		diagnostics
	};
}
/** Parses a text with the syntax that its name asks for (CR-7). */
function bodyOf(source) {
	if (isJsonFile(source.file)) {
		const { root, diagnostics } = parseJsonSyntax(source);
		return {
			body: {
				syntax: "json",
				node: root,
				source
			},
			diagnostics
		};
	}
	const parsed = parseFile(source);
	const { body, diagnostics } = parsed;
	const native = {
		syntax: "native",
		body,
		source
	};
	if (diagnostics.length === 0) return {
		body: native,
		diagnostics
	};
	return {
		body: native,
		salvaged: {
			...native,
			body: {
				...body,
				blocks: salvageBlocks(source, parsed)
			}
		},
		diagnostics
	};
}
/** The problem of a file that is there but cannot be read. */
function unreadableFile(path) {
	return {
		severity: "error",
		summary: "Failed to read file",
		detail: `The file "${path}" is a configuration file by its name, but it could not be read.`
	};
}
/** OpenTofu works out sources after overriding; Terraform has done it block by block (CR-52). */
function locateCalls(calls, tool) {
	if (!evaluatesLate(tool)) return {
		calls,
		diagnostics: []
	};
	const located = [...calls.values()].map((call) => locateModule(call, tool));
	return {
		calls: new Map(located.map(({ call }) => [call.name, call])),
		diagnostics: located.flatMap((one) => one.diagnostics)
	};
}

// src/language/config/module-loader.ts
/** Configuration is written by people; what is larger is not configuration. */
const MAX_FILE_BYTES = 16777216;
/** Reads and decodes a directory; undefined when there is none. `shown` is how messages name it. */
function loadDirectory(loader, directory, shown) {
	const known = loader.loaded.get(directory);
	if (known !== void 0) return known;
	const loading = readModule(loader, directory, shown);
	loader.loaded.set(directory, loading);
	return loading;
}
async function readModule(loader, directory, shown) {
	const names = await fileNames(loader, directory);
	if (names === void 0) return void 0;
	const { primary, override } = moduleFileNames(names, loader.tool);
	const files = [];
	for (const name of [...primary, ...override]) files.push(await readModuleFile(loader, join$1(directory, name), join$1(shown, name)));
	return decodeModule(files, loader.tool);
}
/** Names in a directory that are not directories; undefined when there is no directory (CR-2). */
async function fileNames(loader, directory) {
	return (await loader.files.list(directory, loader.signal))?.filter((one) => one.kind !== "directory").map((one) => one.name);
}
/** One file; without bytes when its name leads nowhere or to something else (CR-3). */
async function readModuleFile(loader, path, shown) {
	return {
		path: shown,
		bytes: await readBytes(loader, path)
	};
}
async function readBytes(loader, path) {
	try {
		const bytes = await loader.files.read(path, loader.signal);
		return bytes === void 0 || bytes.length > MAX_FILE_BYTES ? void 0 : bytes;
	} catch (error) {
		if (isLockReviewError(error, "FILE_FAILED", "LIMIT_EXCEEDED")) return void 0;
		throw error;
	}
}

// src/language/config/installed-module.ts
/**
* The installed copy of a called module, if it is still what the call asks for.
*
* The address must be the same and the version must meet the constraint; otherwise the tool would
* install another one. OpenTofu: initwd, ModuleInstaller (CR-74).
*/
function installedModule(manifest, path, call) {
	const installed = manifest.get(path.join("."));
	if (installed === void 0 || installed.source !== call.source?.address) return void 0;
	return isAcceptable(installed.version, call.version) ? installed : void 0;
}
function isAcceptable(version, constraint) {
	if (constraint === void 0) return true;
	if (version === void 0) return false;
	try {
		const parsed = parseVersion(version);
		if (isPrerelease(parsed)) return constraint === version || constraint === `=${version}`;
		return allowsVersion(parseConstraints(constraint), parsed);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_VERSION", "INVALID_CONSTRAINT")) return false;
		throw error;
	}
}

// src/language/config/relative-path.ts
/**
* How a path is written relative to a directory, with forward slashes.
*
* Both are absolute or both relative to the same place; unlike the library's function, this one never
* asks where the process stands.
*/
function relativePath(directory, path) {
	const from = parts(directory);
	const to = parts(path);
	let shared = 0;
	while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++;
	return [...from.slice(shared).map(() => ".."), ...to.slice(shared)].join("/") || ".";
}
function parts(path) {
	return normalize(path).split("/").filter((part) => part !== "" && part !== ".");
}

// src/language/config/tool-version.ts
/** No minor release of either tool has ever had as many patch releases. */
const MAX_PATCH = 99;
/**
* The problems of constraints on the tool that no patch release of its minor version meets (CR-11).
*
* Which patch release will run is not known here, so one that is met by any of them passes.
* OpenTofu: configs, checkVersionRequirements.
*/
function toolVersionProblems(constraints, tool) {
	const product = tool.name === "opentofu" ? "OpenTofu" : "Terraform";
	const prereleases = constraints.filter((one) => namesPrerelease(one.text));
	const unmet = constraints.filter((one) => !prereleases.includes(one) && !isMet(one.text, tool));
	return [...prereleases.map((one) => {
		const detail = `Remove the prerelease from "${one.text}": prereleases of ${product} are taken for their release.`;
		return errorAt(one.place, "Invalid required_version constraint", detail);
	}), ...unmet.map((one) => {
		const detail = `The module does not support ${product} 1.${tool.minor}: it requires "${one.text}".`;
		return errorAt(one.place, `Unsupported ${product} Core version`, detail);
	})];
}
function namesPrerelease(text) {
	const { terms } = readConstraint(text) ?? UNCONSTRAINED;
	return terms.some((one) => isPrerelease(one.boundary));
}
function isMet(text, tool) {
	const constraints = readConstraint(text);
	if (constraints === void 0) return true;
	for (let patch = 0; patch <= MAX_PATCH; patch++) if (allowsVersion(constraints, parseVersion(`1.${tool.minor}.${patch}`))) return true;
	return false;
}
/** Undefined when only the lenient parser takes a constraint: what it means cannot be told. */
function readConstraint(text) {
	try {
		return parseConstraints(text);
	} catch (error) {
		if (isLockReviewError(error, "INVALID_CONSTRAINT")) return void 0;
		throw error;
	}
}

// src/language/config/module-walk.ts
/** Upstream fails at about this depth, when a path component grows too long (CR-56). */
const MAX_DEPTH = 128;
/** Far beyond any real configuration; without a bound, few files could call each other for ever. */
const MAX_MODULES = 1e4;
/** Loads the modules that a module calls, and what they call in turn. */
async function loadChildren(walk, module, here) {
	const children = /* @__PURE__ */ new Map();
	const calls = [...module.moduleCalls.values()].sort((a, b) => compareBytes(a.name, b.name));
	for (const call of calls) {
		const child = await loadChild(walk, call, here);
		if (child !== void 0) children.set(call.name, child);
	}
	return children;
}
/** Loads one called module with what it calls in turn; undefined when it is missing, which was noted. */
async function loadChild(walk, call, parent) {
	const path = [...parent.path, call.name];
	const rootCall = parent.rootCall ?? call;
	const located = await locate(walk, call, {
		...parent,
		path
	});
	if (located.kind === "limited") {
		walk.limits.push(`Module "${path.join(".")}" is not read: ${located.reason}`);
		return;
	}
	if (located.kind === "refused") {
		reportNotInstalled(walk, rootCall, `"${path.join(".")}": ${located.reason}`);
		return;
	}
	const { directory, shown, decoded } = located;
	walk.count.modules++;
	const here = {
		path,
		directory,
		shown,
		ancestors: [...parent.ancestors, directory],
		rootCall
	};
	const children = reportChildProblems(walk, here, decoded) ? /* @__PURE__ */ new Map() : await loadChildren(walk, decoded.module, here);
	return {
		path,
		directory,
		module: decoded.module,
		call,
		children
	};
}
/** Finds a called module; `here` has the path of the module and stands in its caller's directory. */
async function locate(walk, call, here) {
	const { source } = call;
	if (source === void 0) return {
		kind: "limited",
		reason: call.unresolved ?? "its source is not valid"
	};
	if (walk.count.modules >= MAX_MODULES) return {
		kind: "limited",
		reason: `there are more than ${MAX_MODULES} module calls`
	};
	if (source.kind !== "local") return locateInstalled(walk, call, here);
	return call.version === void 0 ? locateLocal(walk, source.address, here) : {
		kind: "refused",
		reason: "A version cannot be chosen for a local module"
	};
}
/** Relative to the caller's real directory, so that `..` means what the file system means (CR-58). */
async function locateLocal(walk, address, here) {
	const written = join$1(here.shown, address);
	const found = await locateDirectory(walk, join$1(here.directory, address), written);
	if (found === void 0) return {
		kind: "refused",
		reason: `There is no directory "${written}"`
	};
	if (here.ancestors.includes(found.directory) || here.path.length > MAX_DEPTH) return {
		kind: "refused",
		reason: `The module in "${found.shown}" calls itself for ever`
	};
	return found;
}
/** A copy that the last run of the tool left behind, as long as it is what is asked for (CR-74). */
async function locateInstalled(walk, call, here) {
	const installed = installedModule(walk.manifest, here.path, call);
	return (installed === void 0 || here.path.length > MAX_DEPTH ? void 0 : await locateDirectory(walk, join$1(walk.base, installed.directory), installed.directory)) ?? {
		kind: "limited",
		reason: `it comes from ${call.source?.address}`
	};
}
async function locateDirectory(walk, target, written) {
	const { files, signal } = walk.loader;
	const directory = await files.resolve(target, signal);
	if (directory === void 0 || await files.kind(directory, signal) !== "directory") return;
	const shown = shownPath(walk, directory, written);
	const decoded = await loadDirectory(walk.loader, directory, shown);
	return decoded === void 0 ? void 0 : {
		kind: "found",
		directory,
		shown,
		decoded
	};
}
/** A real path outside of the tree of files is absolute; then what was written tells more. */
function shownPath(walk, directory, written) {
	return isAbsolute(directory) === isAbsolute(walk.base) ? relativePath(walk.base, directory) : written;
}
/** Reports what is wrong with a called module; true when it is not to be gone into. */
function reportChildProblems(walk, here, decoded) {
	const { module } = decoded;
	const name = `"${here.path.join(".")}"`;
	const [mismatch] = toolVersionProblems(module.toolConstraints, walk.loader.tool);
	if (mismatch !== void 0) {
		reportNotInstalled(walk, here.rootCall, `${name}: ${mismatch.detail}`);
		return true;
	}
	if (hasErrors(decoded.diagnostics)) reportNotInstalled(walk, here.rootCall, `${name}: Its configuration has errors`);
	reportOnce(walk, here.directory, decoded);
	reportMisplacedBlocks(walk, here, module);
	return false;
}
function reportMisplacedBlocks(walk, here, module) {
	const { tool } = walk.loader;
	if (module.backend !== void 0) walk.diagnostics.push(warningAt(module.backend, "Backend configuration ignored", "Only the backend of the root module counts."));
	const [first] = module.imports;
	const isAllowed = tool.name === "terraform" && tool.minor >= 16;
	if (first === void 0 || isAllowed) return;
	const detail = `Only the root module may have import blocks, and "${here.path.join(".")}" has one.`;
	walk.diagnostics.push(errorAt(first.place, "Invalid import configuration", detail));
}
/** Reports the problems of a directory's files, once however often it is called. */
function reportOnce(walk, directory, { diagnostics }) {
	if (walk.reported.has(directory)) return;
	walk.reported.add(directory);
	walk.diagnostics.push(...diagnostics);
}
/** Upstream installs nothing at all when one module is wrong, and then misses what the root calls. */
function reportNotInstalled(walk, rootCall, reason) {
	const detail = `The module cannot be installed. ${reason}.`;
	walk.diagnostics.push(errorAt(rootCall.place, "Module not installed", detail));
}

// src/language/json/document.ts
/**
* Reads the first JSON value of a text and notices duplicate members, which `JSON.parse` hides.
*
* Text after the first value is ignored, as Go's decoder does (SRC-15). Two members of one name are read
* differently by different programs, so whoever uses the value must look at `duplicates` first
* (review.md §1, ambiguous-document). Never throws.
*/
function readJsonDocument(text) {
	const { end, duplicates } = scanFirstValue(text);
	try {
		return {
			kind: "value",
			value: JSON.parse(text.slice(0, end)),
			duplicates
		};
	} catch (caught) {
		if (caught instanceof SyntaxError) return {
			kind: "invalid",
			reason: "it is not valid JSON"
		};
		throw caught;
	}
}
/**
* Finds where the first value ends, and names that repeat.
*
* It trusts nothing about the syntax: on a malformed text its answer is meaningless but harmless, because
* `JSON.parse` then refuses the text. It keeps its own stack, so that deep nesting costs no recursion.
*/
function scanFirstValue(text) {
	const open = [];
	const duplicates = [];
	let offset = 0;
	while (offset < text.length) {
		const token = nextToken(text, offset);
		offset = token.end;
		if (token.kind === "space" || token.kind === "separator") continue;
		if (isMemberName(token, text)) {
			noteName(open.at(-1), token.text, duplicates);
			continue;
		}
		if (token.kind === "open") open.push({ names: token.text === "{" ? /* @__PURE__ */ new Set() : void 0 });
		if (token.kind === "close") open.pop();
		if (open.length === 0) return {
			end: offset,
			duplicates
		};
	}
	return {
		end: text.length,
		duplicates
	};
}
function nextToken(text, start) {
	const first = text.charAt(start);
	if (first === "\"") {
		const end = endOfString(text, start);
		return {
			kind: "string",
			text: text.slice(start, end),
			end
		};
	}
	const kind = PUNCTUATION.get(first);
	if (kind !== void 0) return {
		kind,
		text: first,
		end: start + 1
	};
	let end = start + 1;
	while (end < text.length && text.charAt(end) !== "\"" && !PUNCTUATION.has(text.charAt(end))) end++;
	return {
		kind: "literal",
		text: text.slice(start, end),
		end
	};
}
const PUNCTUATION = /* @__PURE__ */ new Map([
	[" ", "space"],
	["	", "space"],
	["\n", "space"],
	["\r", "space"],
	[",", "separator"],
	[":", "separator"],
	["{", "open"],
	["[", "open"],
	["}", "close"],
	["]", "close"]
]);
/** Offset just after the closing quotation mark. */
function endOfString(text, start) {
	for (let i = start + 1; i < text.length; i++) {
		const unit = text.charAt(i);
		if (unit === "\\") i++;
		else if (unit === "\"") return i + 1;
	}
	return text.length;
}
function isMemberName(token, text) {
	if (token.kind !== "string") return false;
	let i = token.end;
	while (PUNCTUATION.get(text.charAt(i)) === "space") i++;
	return text.charAt(i) === ":";
}
/** Names are compared unescaped: `"a"` and `"\u0061"` are one name. */
function noteName(container, raw, duplicates) {
	if (container?.names === void 0) return;
	const name = unescapeName(raw);
	if (container.names.has(name)) duplicates.push(name);
	container.names.add(name);
}
function unescapeName(raw) {
	if (!raw.includes("\\")) return raw.slice(1, -1);
	try {
		return String(JSON.parse(raw));
	} catch {
		return raw;
	}
}

// src/language/config/modules-manifest-protocol.ts
/** Nothing is installed. */
const EMPTY_MANIFEST = /* @__PURE__ */ new Map();
/**
* Reads `modules.json`; undefined when it is not one, or two records claim one module.
*
* Records of directories outside of the root module's are left out: a file of the repository must not
* point anywhere else. OpenTofu: modsdir, ReadManifestSnapshot (CR-73).
*/
function decodeModulesManifest(text) {
	const reading = readJsonDocument(text);
	if (reading.kind === "invalid" || reading.duplicates.length > 0) return void 0;
	const records = member(reading.value, "Modules");
	if (!Array.isArray(records)) return void 0;
	const manifest = /* @__PURE__ */ new Map();
	for (const record of records) {
		const key = member(record, "Key");
		if (typeof key !== "string" || manifest.has(key)) return void 0;
		const installed = decodeRecord(record);
		if (installed === void 0) return void 0;
		if (isInside(installed.directory)) manifest.set(key, installed);
	}
	return manifest;
}
function decodeRecord(record) {
	const source = member(record, "Source");
	const version = member(record, "Version");
	const directory = member(record, "Dir");
	if (typeof source !== "string" || typeof directory !== "string") return void 0;
	if (version !== void 0 && typeof version !== "string") return void 0;
	return {
		source,
		directory,
		...version === void 0 || version === "" ? {} : { version }
	};
}
function isInside(directory) {
	return !directory.startsWith("/") && !directory.split("/").includes("..");
}
function member(value, name) {
	if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return void 0;
	return value[name];
}

// src/language/config/test-schemas.ts
const OVERRIDES = {
	override_resource: [],
	override_data: [],
	override_module: []
};
/** The top level of a test file. OpenTofu: configs, testFileSchema. */
function testFileSchema(tool) {
	const more = tool.name === "terraform" && tool.minor >= 12 ? { test: [] } : {};
	return bodySchema("", {
		run: ["name"],
		provider: ["name"],
		mock_provider: ["name"],
		variables: [],
		...OVERRIDES,
		...more
	});
}
/** A run block. OpenTofu: configs, testRunBlockSchema. */
function runSchema(tool) {
	const terraform = tool.name === "terraform";
	const stateKey = terraform && tool.minor >= 11 ? " state_key" : "";
	const parallel = terraform && tool.minor >= 12 ? " parallel" : "";
	const backend = terraform && tool.minor >= 13 ? { backend: ["name"] } : {};
	return bodySchema(`command providers expect_failures${stateKey}${parallel}`, {
		plan_options: [],
		assert: [],
		variables: [],
		module: [],
		...OVERRIDES,
		...backend
	});
}
/** The module that a run uses instead of the root module. */
const RUN_MODULE_SCHEMA = bodySchema("source version");
/** How a run plans. */
const RUN_OPTIONS_SCHEMA = bodySchema("mode refresh replace target");
/** A provider that answers without doing anything; it adds no requirement (CR-42). */
const MOCK_PROVIDER_SCHEMA = bodySchema("alias source override_during for_each", {
	mock_resource: ["type"],
	mock_data: ["type"],
	...OVERRIDES
});

// src/language/config/decode-test-file.ts
/** Reads a test file (CR-12, CR-44). OpenTofu: configs, loadTestFile. */
function decodeTestFile(body, tool) {
	const content = bodyContent(body, testFileSchema(tool));
	const ofType = (type) => content.blocks.filter((one) => one.type === type);
	const providers = ofType("provider").map((one) => decodeTestProvider(one, tool));
	const runs = ofType("run").map((one) => decodeRun(one, tool));
	return {
		file: {
			providers: providers.flatMap((one) => one.value ?? []),
			runs: runs.map((one) => one.run)
		},
		diagnostics: [
			...content.diagnostics,
			...providers.flatMap((one) => one.diagnostics),
			...tool.name === "terraform" ? repeatedProviders(providers) : [],
			...runs.flatMap((one) => one.diagnostics),
			...repeatedRuns(ofType("run"), tool),
			...variablesProblems(ofType("variables")),
			...ofType("mock_provider").flatMap(mockProviderProblems)
		]
	};
}
/** Terraform since 1.9 has no constraints in test files. */
function decodeTestProvider(block, tool) {
	const decoded = decodeProvider(block, tool);
	const place = decoded.value?.constraintPlace;
	if (tool.name === "opentofu" || tool.minor < 9 || place === void 0) return decoded;
	const problem = errorAt(place, "Version constraints are not allowed in test files", "Put the constraint into required_providers.");
	return {
		...decoded,
		diagnostics: [...decoded.diagnostics, problem]
	};
}
function repeatedProviders(providers) {
	const seen = /* @__PURE__ */ new Set();
	return providers.flatMap(({ value }) => {
		if (value === void 0) return [];
		const name = configurationName(value.localName, value.alias);
		const isRepeated = seen.has(name);
		seen.add(name);
		const detail = `The test file has another provider block for ${name}.`;
		return isRepeated ? [errorAt(value.place, "Duplicate provider block", detail)] : [];
	});
}
function repeatedRuns(blocks, tool) {
	if (tool.name === "opentofu") return [];
	const names = blocks.map((one) => one.labels[0]?.value);
	return blocks.filter((_, index) => names.indexOf(names[index]) < index).map((one) => errorAt(one.place, "Duplicate \"run\" block names", "Runs need names of their own."));
}
function variablesProblems(blocks) {
	const [, ...more] = blocks;
	return [...blocks.slice(0, 1).flatMap((one) => bodyAttributes(one.body).diagnostics), ...more.map((one) => errorAt(one.place, "Multiple \"variables\" blocks", "One is enough."))];
}
function mockProviderProblems(block) {
	const content = bodyContent(block.body, MOCK_PROVIDER_SCHEMA);
	const [label] = block.labels;
	const nameProblem = label === void 0 ? void 0 : localNameProblem(label.value, block.place);
	return nameProblem === void 0 ? content.diagnostics : [...content.diagnostics, nameProblem];
}
function decodeRun(block, tool) {
	const content = bodyContent(block.body, runSchema(tool));
	const ofType = (type) => content.blocks.filter((one) => one.type === type);
	const [first, ...more] = ofType("module");
	const providers = decodePassedProviders(content.attributes.get("providers"), tool);
	const name = block.labels[0]?.value ?? "";
	const module = first === void 0 ? void 0 : decodeRunModule(first, name, tool);
	const call = module?.call === void 0 ? void 0 : {
		...module.call,
		providers: providers.value
	};
	return {
		run: {
			name,
			...call === void 0 ? {} : { call }
		},
		diagnostics: [
			...content.diagnostics,
			...nameProblems(block),
			...module?.diagnostics ?? [],
			...more.map((one) => errorAt(one.place, "Multiple \"module\" blocks", "One is enough.")),
			...ofType("assert").flatMap((one) => checkRuleProblems(one, false)),
			...ofType("plan_options").flatMap((one) => bodyContent(one.body, RUN_OPTIONS_SCHEMA).diagnostics),
			...variablesProblems(ofType("variables")),
			...commandProblems(content.attributes.get("command")),
			...providers.diagnostics,
			...referenceListProblems(content, "expect_failures")
		]
	};
}
function nameProblems(block) {
	const [label] = block.labels;
	if (label === void 0 || isIdentifier(label.value)) return [];
	const detail = `"${label.value}" is not a name of letters, digits, underscores and dashes.`;
	return [errorAt(label.place, "Invalid run block name", detail)];
}
function commandProblems(attribute) {
	if (attribute === void 0) return [];
	if (["apply", "plan"].includes(keywordOf(attribute.expression) ?? "")) return [];
	return [errorAt(expressionPlace(attribute.expression), "Invalid \"command\" keyword", "The command is one of the keywords apply and plan, without quotes.")];
}
/** The source must be constant, even for OpenTofu (CR-84). OpenTofu: configs, decodeTestRunModuleBlock. */
function decodeRunModule(block, name, tool) {
	const content = bodyContent(block.body, RUN_MODULE_SCHEMA);
	const versionArgument = content.attributes.get("version");
	const version = versionArgument === void 0 ? void 0 : decodeVersionArgument(versionArgument);
	const source = decodeRunSource(block, content, tool);
	const base = {
		name,
		providers: [],
		repetition: {},
		place: block.place
	};
	const constraint = version?.constraint;
	return {
		call: {
			...base,
			...source.source === void 0 ? {} : { source: source.source },
			...constraint === void 0 ? {} : { version: constraint }
		},
		diagnostics: [
			...content.diagnostics,
			...version?.diagnostics ?? [],
			...source.diagnostics
		]
	};
}
function decodeRunSource(block, content, tool) {
	const attribute = content.attributes.get("source");
	if (attribute === void 0) return { diagnostics: [errorAt(block.place, "Missing \"source\" attribute for module block", "A run needs to know which module.")] };
	const { value, diagnostics } = stringArgument(attribute);
	if (value === void 0) return { diagnostics };
	const isVersioned = content.attributes.has("version");
	const summary = isVersioned ? "Invalid registry module source address" : "Invalid module source address";
	try {
		const source = (isVersioned ? parseRegistryModuleSource : parseModuleSource)(value, tool);
		if (source.kind !== "remote" || tool.name === "opentofu") return {
			source,
			diagnostics
		};
		const detail = "Runs can use local modules and modules of registries only.";
		return { diagnostics: [...diagnostics, errorAt(attribute.place, summary, detail)] };
	} catch (error) {
		if (!isLockReviewError(error, "INVALID_ADDRESS")) throw error;
		return { diagnostics: [...diagnostics, errorAt(attribute.place, summary, `${error.message}.`)] };
	}
}

// src/language/config/test-tree.ts
/** Where test files are looked for below the root module, besides in it. */
const DEFAULT_DIRECTORY = "tests";
/** Loads the test files of the root module and of one directory below it, not deeper (CR-12). */
async function loadTests(rootWalk, directory = DEFAULT_DIRECTORY) {
	const walk = {
		...rootWalk,
		diagnostics: [],
		limits: []
	};
	const paths = [];
	for (const place of /* @__PURE__ */ new Set(["", directory])) {
		const names = await fileNames(walk.loader, join$1(walk.base, place));
		if (names === void 0 && directory !== DEFAULT_DIRECTORY) walk.diagnostics.push(missingDirectory(directory));
		const found = testFileNames(names ?? [], walk.loader.tool);
		paths.push(...found.map((name) => join$1(place, name)));
	}
	const files = [];
	for (const path of paths) files.push(await loadTestFile(walk, path));
	return {
		files,
		diagnostics: walk.diagnostics,
		limits: walk.limits
	};
}
function missingDirectory(directory) {
	return {
		severity: "warning",
		summary: "Test directory does not exist",
		detail: `There is no directory "${directory}" with test files.`
	};
}
async function loadTestFile(walk, path) {
	const { tool } = walk.loader;
	const { bytes } = await readModuleFile(walk.loader, join$1(walk.base, path), path);
	if (bytes === void 0) walk.diagnostics.push(unreadableFile(path));
	const parsed = bodyOf(sourceText(path, bytes === void 0 ? "" : decodeText(bytes)));
	const decoded = decodeTestFile(parsed.body, tool);
	walk.diagnostics.push(...parsed.diagnostics, ...decoded.diagnostics);
	const modules = [];
	if (!hasErrors(decoded.diagnostics)) for (const run of decoded.file.runs) {
		const node = await loadRun(walk, path, run);
		if (node !== void 0) modules.push(node);
	}
	return {
		file: decoded.file,
		modules
	};
}
/** Sources are relative to the root module, wherever the test file stands. */
function loadRun(walk, path, run) {
	if (run.call === void 0) return Promise.resolve(void 0);
	const folder = dirname$1(path) === "." ? [] : dirname$1(path).split("/");
	const file = basename$1(path).replace(/\.tftest\.hcl$/, "");
	const here = {
		path: [
			"test",
			...folder,
			file
		],
		directory: walk.base,
		shown: "",
		ancestors: []
	};
	return loadChild(walk, run.call, here);
}

// src/language/config/tree.ts
/**
* Loads a root module and follows its module calls, each once (CR-55).
*
* Local modules are read, and installed copies of others where they can be trusted (CR-74). The rest is
* left out, and the tree says so in its limits. What is wrong with one module does not stop the others
* from being read. OpenTofu: configs, BuildConfig.
*
* @throws LockReviewError `FILE_FAILED` when a directory cannot be read, `ABORTED`
*/
async function loadModuleTree(request, signal) {
	const { files, tool } = request;
	const loader = {
		files,
		tool,
		signal,
		loaded: /* @__PURE__ */ new Map()
	};
	const base = await files.resolve(request.root, signal) ?? request.root;
	const walk = {
		loader,
		base,
		manifest: await readManifest(loader, join$1(base, request.dataDirectory ?? ".terraform")),
		reported: /* @__PURE__ */ new Set(),
		diagnostics: [],
		limits: [],
		count: { modules: 1 }
	};
	const decoded = await loadDirectory(loader, base, "") ?? decodeModule([], tool);
	reportOnce(walk, base, decoded);
	const here = {
		path: [],
		directory: base,
		shown: "",
		ancestors: [base]
	};
	const children = await loadChildren(walk, decoded.module, here);
	const tests = await loadTests(walk, request.testDirectory);
	reportRootProblems(walk, decoded.module, tests);
	return {
		root: {
			path: [],
			directory: base,
			module: decoded.module,
			children
		},
		diagnostics: walk.diagnostics,
		limits: walk.limits,
		tests
	};
}
async function readManifest(loader, data) {
	const { bytes } = await readModuleFile(loader, join$1(data, "modules/modules.json"), "");
	if (bytes === void 0) return EMPTY_MANIFEST;
	return decodeModulesManifest(decodeText(bytes)) ?? EMPTY_MANIFEST;
}
function reportRootProblems(walk, module, tests) {
	const { tool } = walk.loader;
	const countsTests = tool.name === "terraform" && tool.minor >= 12;
	if (module.vacant && !(countsTests && tests.files.length > 0)) walk.diagnostics.push(errorAt(void 0, "No configuration files", "The directory of the root module has no configuration files."));
	const problems = toolVersionProblems(module.toolConstraints, tool);
	const refuses = tool.name === "opentofu" && tool.minor >= 12;
	walk.diagnostics.push(...refuses ? problems : problems.map((one) => ({
		...one,
		severity: "warning"
	})));
}

// src/app/read-root.ts
/**
* Reads a root module: its lock file on both sides, whose rules apply, what its configuration requires.
*
* Whose rules apply is decided by base where base has the root module, never by the change itself.
*/
async function readRoot(candidate, sides, given, signal) {
	const [baseBytes, headBytes] = await Promise.all([sides.base === void 0 ? void 0 : readLockBytes(sides.base, candidate.baseLockPath, signal), readLockBytes(sides.head, candidate.headLockPath, signal)]);
	const clueSide = baseBytes === void 0 ? sides.head : sides.base ?? sides.head;
	const choice = given === void 0 ? await chooseFromFiles(candidate, baseBytes ?? headBytes, clueSide, signal) : {
		tool: given,
		reason: "the option or policy that names it"
	};
	const { tool } = choice;
	const isRoot = candidate.scope === "root-module";
	return {
		candidate,
		choice,
		base: baseBytes && lockSide(baseBytes, candidate.baseLockPath ?? "", tool),
		head: headBytes && lockSide(headBytes, candidate.lockFilePath, tool),
		requirements: isRoot ? await readRequirements(candidate.root, sides.head, tool, signal) : void 0
	};
}
/** Whose rules a root module goes by, decided from its files on one side. */
async function readRootChoice(candidate, files, signal) {
	return chooseFromFiles(candidate, await readLockBytes(files, candidate.lockFilePath, signal), files, signal);
}
/** What a root module requires, as `init` sees it. */
async function readRequirements(root, files, tool, signal) {
	const tree = await loadModuleTree({
		root,
		files,
		tool
	}, signal);
	return collectRequirements(tree, {
		tool,
		mode: "init"
	});
}
async function chooseFromFiles(candidate, bytes, files, signal) {
	const text = bytes === void 0 ? void 0 : new TextDecoder().decode(bytes.subarray(0, 200));
	const entries = await files.list(candidate.root, signal);
	return chooseTool({
		header: text === void 0 ? void 0 : recognizeHeader(text),
		lockFile: bytes === void 0 ? void 0 : lockSide(bytes, candidate.lockFilePath, OPENTOFU).lock,
		versionFiles: await versionFiles(candidate.root, files, signal),
		fileNames: (entries ?? []).map((entry) => entry.name)
	});
}
/** The nearest version file of each name, from the root module up to the repository's top. */
async function versionFiles(root, files, signal) {
	const found = /* @__PURE__ */ new Map();
	for (const directory of directoriesUp(root)) for (const name of VERSION_FILES.filter((one) => !found.has(one))) {
		const bytes = await files.read(posix.join(directory, name), signal);
		if (bytes !== void 0) found.set(name, new TextDecoder().decode(bytes.subarray(0, 4096)));
	}
	return found;
}
function directoriesUp(root) {
	const parts = posix.normalize(root).split("/").filter((part) => part !== "." && part !== "");
	return parts.map((_, i) => parts.slice(0, parts.length - i).join("/")).concat(".");
}

// src/app/audit-roots.ts
/**
* `verify`: judges lock files without a base. Every hash has to be explained, whatever its past.
*/
async function auditRoots(request, ports, signal) {
	const { roots, files, tool, lacking = /* @__PURE__ */ new Set() } = request;
	const policy = withRootModules(request.policy, lacking);
	const sides = {
		base: void 0,
		head: files
	};
	const candidates = roots.map((root) => auditCandidate(root, policy.rootModules));
	const readings = await Promise.all(candidates.map((one) => readRoot(lacking.has(one.root) ? withoutLock(one) : one, sides, tool, signal)));
	const reviews = await judgeReadings({
		mode: "audit",
		readings,
		former: [],
		repositoryProviders: /* @__PURE__ */ new Set(),
		policy,
		hostPlatform: ports.hostPlatform
	}, ports.gather);
	return assembleReview({
		mode: "audit",
		roots: reviews,
		policy,
		commits: void 0
	}, ports);
}
function withRootModules(policy, more) {
	return {
		...policy,
		rootModules: [...policy.rootModules, ...more]
	};
}
function withoutLock(candidate) {
	return {
		...candidate,
		headLockPath: void 0
	};
}
/** A root module as an audit sees it. */
function auditCandidate(root, listed) {
	const path = lockFilePath(root);
	return {
		root,
		lockFilePath: path,
		scope: rootScope(root, listed),
		baseLockPath: void 0,
		headLockPath: path
	};
}

export { isConfiguration as _, loadModuleTree as a, allModules as c, assembleReview as d, classifyChecksumFile as f, discoverRoots as g, LOCK_FILE_NAME as h, readRootChoice as i, collectRequirements as l, decodeChecksums as m, auditRoots as n, readJsonDocument as o, conflictingFiles as p, readRoot as r, parseJsonSyntax as s, auditCandidate as t, judgeReadings as u, lockFilePath as v, lockedDirectories as y };