import { $a as parseVersion, $r as listWords, Br as sortHashes, Ci as table, Cn as compareModuleVersions, Ei as isUnverified, En as parseModuleVersion, Fr as gradesWords, Hr as hasContents, Ia as commandName, Ii as sourceName, Ir as isUnlooked, Jr as changedRootsWords, Li as GRADES, Lr as limitLines, Mi as commandText, Mr as changeGrader, N as effectsOf, Ni as joinCommands, Nr as gradeSign, Pi as shortCommand, Pr as gradesCell, Qr as listNames, Rr as limitText, Si as strong, Ua as rememberedOf, Ui as isSigned, V as passes, Wi as isVouchedFor, Xa as compareExactVersions, Xr as counted, Y as lockFilePath, Yr as comparedWords, Za as compareVersions, Zr as footerParts, _i as name, a as shippedKeyOwner, ai as shortCommit, an as moduleLock, bi as prose, c as contentBeyond, ci as shorten, da as appendAll, di as code, ei as placeWords, fa as eachOf, fi as distinctWords, gi as listBlocks, h as givesRecorded, ha as largestOf, hi as link, ii as sharedDirectory, in as checkoutOf, ji as RULE_TABLE, jr as GRADE_WORDS, ki as sortFindings, li as some, ma as inParts, mi as joinWords, ni as providerNames, no as compareBytes, oi as shortHash, on as packagePair, oo as commandLine, p as moduleChanges, pa as groupBy, pi as firstOf, ro as sortedUnique, ui as toolParts, uo as visibleText, va as hashScheme, vi as paragraph, wa as compareAddresses, x as encodeLine, xi as say, yi as plain, zr as signed } from "./shipped-keys.js";
import { dirname, relative } from "node:path/posix";

// src/report/facts/locked-versions.ts
function lockedVersions(reviews) {
	const entries = reviews.flatMap((review) => [...review.head?.providers.values() ?? []].map((entry) => ({
		review,
		entry
	})));
	return [...groupBy(entries, ({ entry }) => `${entry.address}@${entry.version}`).values()].map((same) => ({
		entry: same[0].entry,
		hashes: sortedUnique(same.flatMap(({ entry }) => [...entry.hashes])),
		roots: sortedUnique(same.map(({ review }) => review.root)),
		reviews: same.map(({ review }) => review),
		constraints: sortedUnique(same.map(({ entry }) => entry.constraints.text)).filter((text) => text !== "")
	})).sort((a, b) => compareAddresses(a.entry.address, b.entry.address) || compareExactVersions(b.entry.version, a.entry.version));
}

// src/report/words/builds.ts
function reviewBuilds({ roots }) {
	const all = roots.flatMap(({ provenance }) => provenance ?? []);
	const keyOf = ({ provider, version, groups }) => JSON.stringify([
		provider,
		version,
		groups
	]);
	return [...new Map(all.map((entry) => [keyOf(entry), entry])).values()].sort((a, b) => compareBytes(a.provider, b.provider) || compareBytes(a.version, b.version));
}
function groupWords({ groups }, { provenance, platforms }) {
	const where = groups.length < 2 || platforms.length === 0 ? [] : say`${listNames(platforms)}: `;
	switch (provenance.status) {
		case "built": return say`${where}built by ${buildWords(provenance.build)}`;
		case "mismatch": return say`${where}the attestation does not fit: ${prose(provenance.reason)}`;
		case "absent": return say`${where}no attestation of who built it`;
		case "not-checked": return say`${where}not checked: ${prose(provenance.reason)}`;
	}
}
function buildWords(build) {
	const { workflow, workflowRepository, startedBy, repository, ref, commit, runner } = build;
	const owner = workflowRepository === void 0 ? [] : say`${name(sourceName(workflowRepository))} for `;
	const start = startedBy === void 0 ? [] : say`, started by ${name(startedBy)}`;
	const machine = runner === "self-hosted" ? ", on a machine of its own" : "";
	const at = name(ref.replace(/^refs\/(?:tags|heads)\//, ""));
	const from = name(commit.slice(0, 12));
	return say`${name(workflow)} of ${owner}${name(sourceName(repository))} at ${at} (${from})${start}${machine}`;
}

// src/report/words/changes.ts
function changeWords(change) {
	const { kind, from, to, hashes, size } = change;
	switch (kind) {
		case "new-provider": return remarked(say`new, ${versionWords(to)}`, [ageWords(change)]);
		case "removed-provider": return from === null ? ["removed"] : say`removed, was ${versionWords(from)}`;
		case "new-version": {
			const direction = change.direction === "downgrade" ? "downgrade" : null;
			return remarked(say`${versionWords(from)} → ${versionWords(to)}`, [
				direction,
				size,
				ageWords(change)
			]);
		}
		case "new-constraints": return say`constraints ${from ? name(from) : "none"} → ${to ? name(to) : "none"}`;
		case "new-hashes": return say`${hashWords(hashes ?? [])} added`;
		case "removed-hashes": return say`${hashWords(hashes ?? [])} removed`;
		case "moved-registry": return say`registry changed, was ${name(from ?? "unknown")}`;
		case "renamed-provider": return say`replaces ${name(from ?? "unknown")}`;
		case "cosmetic": return ["layout only, same meaning"];
	}
}
function remarked(words, remarks) {
	const texts = remarks.filter((remark) => remark !== null);
	return texts.length === 0 ? words : say`${words} (${texts.join(", ")})`;
}
function ageWords({ ageDays }) {
	if (ageDays === void 0) return null;
	return ageDays === 0 ? "published today" : `${counted(ageDays, "day")} old`;
}
function versionWords(text) {
	return text === null ? "none" : /^[\d.–]+$/.test(text) ? text : name(text);
}
function hashWords(hashes) {
	const platforms = sortedUnique(hashes.flatMap((hash) => hash.platforms));
	const strays = hashes.filter((hash) => hash.platforms.length === 0).length;
	const placed = hashes.length - strays;
	const isUnlooked = hashes.some((hash) => hash.isUnlooked === true);
	if (placed === 0) return [`${counted(strays, "checksum")}${isUnlooked ? "" : " of no known package"}`];
	const rest = strays === 0 ? "" : ` and ${strays} ${isUnlooked ? "more" : "of no platform"}`;
	return say`${placed === 1 ? "checksum" : "checksums"} for ${listNames(platforms)}${rest}`;
}
function offlineChangeWords(change) {
	const { kind, hashes } = change;
	if (kind !== "new-hashes" && kind !== "removed-hashes" || hashes === null) return changeWords(change);
	return [`${[
		"h1",
		"zh",
		void 0
	].flatMap((scheme) => {
		const { length } = hashes.filter(({ hash }) => hashScheme(hash) === scheme);
		return length === 0 ? [] : [counted(length, `${scheme ?? "other"} checksum`)];
	}).join(" and ")} ${kind === "new-hashes" ? "added" : "removed"}`];
}
function completionOf({ changes }) {
	const completions = changes.filter(({ isCompletion }) => isCompletion === true);
	if (completions.length === 0) return void 0;
	const hashes = completions.flatMap((change) => change.hashes ?? []);
	return {
		providers: sortedUnique(completions.flatMap(({ provider }) => provider ?? [])),
		platforms: sortedUnique(hashes.flatMap(({ platforms }) => platforms)),
		hashes: sortedUnique(hashes.map(({ hash }) => hash)).length
	};
}
function rowWords({ changes, roots }) {
	const completion = completionOf({ changes });
	if (completion === void 0) {
		const steps = stepsOf(changes).map((step) => {
			return step.roots.length === roots.length ? step.words : say`${step.words} in ${step.roots.length}`;
		});
		return joinWords(steps, "; ");
	}
	const { hashes, platforms } = completion;
	return [`OpenTofu 1.12 completed these entries: ${`${counted(hashes, "hash", "hashes")} of ${counted(platforms.length, "platform")}`}, all of the locked packages`];
}
function changeRows(review) {
	const completions = review.changes.filter(({ isCompletion }) => isCompletion === true);
	const others = review.changes.filter((change) => !completions.includes(change));
	const byRoots = groupBy(others, ({ provider, roots }) => JSON.stringify([provider ?? "", sortedUnique(roots)]));
	const toRow = rowMaker(review);
	const rows = sortedUnique(byRoots.keys()).map((key) => toRow(byRoots.get(key) ?? []));
	const merged = [...groupBy(rows, ({ providers, verified, sign }) => JSON.stringify([
		providers,
		verified,
		sign
	])).values()].map((same) => {
		const [row, ...more] = same;
		return more.length === 0 ? row : toRow(same.flatMap(({ changes }) => changes));
	});
	return completions.length === 0 ? merged : [toRow(completions), ...merged];
}
const MAX_STEPS = 3;
function stepsOf(changes) {
	const upgrades = groupBy(changes.filter(isUpgrade), ({ to }) => to);
	const ranged = changes.map((change) => {
		const alike = isUpgrade(change) && upgrades.get(change.to) || [];
		return new Set(alike.map(({ from }) => from)).size > MAX_STEPS ? fromAll(change, alike) : change;
	});
	return [...groupBy(ranged, (change) => plain(changeWords(change))).values()].map((same) => ({
		words: changeWords(same[0]),
		roots: sortedUnique(same.flatMap(({ roots }) => roots))
	})).sort((a, b) => b.roots.length - a.roots.length);
}
function isUpgrade({ kind, direction, from }) {
	return kind === "new-version" && direction === "upgrade" && /^\d+\.\d+\.\d+$/.test(from ?? "");
}
function fromAll(change, all) {
	const [first, ...others] = sortedUnique(all.flatMap(({ from }) => from ?? [])).map(parseVersion).sort(compareVersions);
	const last = others.at(-1);
	if (first === void 0 || last === void 0) return change;
	const sizes = new Set(all.map(({ size }) => size));
	return {
		...change,
		from: `${first}–${last}`,
		size: sizes.size === 1 ? change.size : null
	};
}
function rowMaker(review) {
	const grades = changeGrader(review.hashes);
	const coverages = new Map(review.roots.map(({ root, coverage }) => [root, coverage]));
	const refuting = groupBy(review.findings.filter(({ severity }) => severity === "error"), ({ provider }) => provider);
	return (changes) => {
		const providers = sortedUnique(changes.flatMap(({ provider }) => provider ?? []));
		const roots = sortedUnique(changes.flatMap((change) => change.roots));
		const changeGrades = changes.flatMap(grades);
		const words = gradesWords(changeGrades);
		const here = new Set(roots);
		const against = providers.flatMap((provider) => refuting.get(provider) ?? []).flatMap(({ rule, root }) => here.has(root) ? RULE_TABLE[rule].refutes ?? [] : []);
		const verified = words === null ? null : sortedUnique(against).join(", ") || words;
		const entryCoverage = providers.flatMap((provider) => roots.flatMap((root) => coverages.get(root)?.get(provider) ?? []));
		return {
			providers,
			changes,
			verified,
			sign: against.length > 0 && words !== null ? "⛔" : gradeSign(changeGrades),
			platforms: platformWords(entryCoverage),
			roots
		};
	};
}
function platformWords(coverages) {
	const worst = worstCoverage(coverages);
	if (worst === void 0) return null;
	const { before = [], after } = worst;
	const [then, now] = [countContents(before), countContents(after)];
	return before.length > 0 && then !== now && ![...before, ...after].some(isUnknown) ? `${then} → ${coveredWords(worst)}` : coveredWords(worst);
}
function worstCoverage(coverages) {
	const lacking = ({ after }) => after.length - countContents(after);
	return coverages.filter(({ after }) => after.length > 0).sort((a, b) => lacking(b) - lacking(a))[0];
}
function coveredWords({ after }) {
	const strays = after.filter(isUnknown).length;
	if (strays > 0 && strays === after.length) return "not known";
	const archives = after.filter(({ level }) => level === "zip-only").length;
	const remarks = [archives === 0 ? null : `${archives} by zh alone`, strays === 0 ? null : `${strays} not known`];
	return plain(remarked([`${countContents(after)} of ${after.length}`], remarks));
}
function countContents(coverage) {
	return coverage.filter(hasContents).length;
}
const isUnknown = ({ level }) => level === "unknown";
function lackingPlatforms({ after }) {
	return after.filter(({ level }) => level === "none").map(({ platform }) => platform);
}

// src/report/words/findings.ts
const GROUP_HEADINGS = {
	blocking: "Must be resolved",
	unchecked: "Could not be checked",
	attention: "Please look",
	notices: "Good to know",
	known: "On the base branch already"
};
function findingGroups({ failOn, findings }) {
	const all = sortFindings(findings);
	const ofChange = all.filter(({ since }) => since === "change");
	const certain = ofChange.filter((finding) => !isUnverified(finding));
	const isBlocking = ({ severity }) => severity === "error" || severity === "warning" && failOn === "warning";
	return {
		blocking: certain.filter(isBlocking),
		unchecked: ofChange.filter(isUnverified),
		attention: certain.filter((finding) => finding.severity === "warning" && !isBlocking(finding)),
		notices: certain.filter(({ severity }) => severity === "notice"),
		known: all.filter(({ since }) => since === "base")
	};
}
function mergeRepeated(findings, how = "by-words") {
	return [...groupBy(findings, (finding) => {
		const { rule, severity, summary, accepted, provider, remedy, of } = finding;
		const words = how === "by-rule" ? [provider] : [
			summary,
			remedy.text,
			...subject(finding)
		];
		return JSON.stringify([
			rule,
			severity,
			accepted,
			of,
			...words
		]);
	}).values()].map(repeated);
}
function subject(finding) {
	const { rule, provider, version, detail, cause, hash, silentHosts } = finding;
	if (silentHosts !== void 0) return silentHosts;
	if ((isUnverified(finding) || RULE_TABLE[rule].isAboutKey === true) && cause !== void 0) return [cause];
	const same = hash === void 0 ? detail : detail.replaceAll(hash, "#");
	return [
		provider,
		version,
		cause ?? same
	];
}
function repeated(all) {
	const [finding] = all;
	const { detail, cause, summary } = finding;
	const lineCount = all.reduce((sum, { lostLines = 0 }) => sum + lostLines, 0);
	const isShared = all.every((other) => other.detail === detail) && (all.length === 1 || lineCount === 0);
	const common = cause?.replace("#", lineCount === 0 ? "#" : `${lineCount}`) ?? detail;
	const alike = new Set(all.map((other) => other.cause ?? other.detail)).size - 1;
	const others = sortedUnique(all.flatMap(({ hash }) => hash ?? [])).length - 1;
	const more = others < 1 ? "" : ` The same holds for ${counted(others, "other checksum")} there.`;
	const answers = alike < 1 || finding.silentHosts === void 0 ? "" : ` ${counted(alike, "other request")} got no answer either.`;
	const places = groupBy(all, ({ file, root }) => JSON.stringify([file, file ?? root]));
	return {
		finding,
		providers: sortedUnique(all.flatMap(({ provider }) => provider ?? [])),
		detail: stateWords(finding, `${(isShared ? detail : common) || summary}${more}${answers}`),
		places: [...places.values()].map((here) => ({
			root: here[0].root,
			file: here[0].file,
			lines: here.flatMap(({ line }) => line ?? [])
		})),
		commands: joinCommands(all.flatMap(({ remedy }) => remedy.command ?? []))
	};
}
function stateWords({ of }, words) {
	return of === void 0 ? words : `In the merge result: ${words}`;
}
function findingSentences(finding) {
	const { provider, summary, remedy } = finding;
	const detail = stateWords(finding, finding.detail);
	return [
		`${summary}${provider === null ? "" : ` (${provider})`}.`,
		detail,
		remedy.text,
		commandText(remedy.command)
	].filter((part) => part !== "").join(" ");
}
function acceptanceWords({ by, until, reason }) {
	return `Accepted by ${by} until ${until}: ${reason}`;
}
function identifyFindings({ findings, roots }, digest) {
	const lockFiles = new Map(roots.map((review) => [review.root, review.lockFilePath]));
	const counts = /* @__PURE__ */ new Map();
	return sortFindings(findings).map((finding) => {
		const { rule, provider, version, hash, root, file } = finding;
		const isOfFile = provider === null && file !== null && file !== lockFilePath(root);
		const what = [
			rule,
			provider,
			version ?? null,
			hash ?? null,
			root,
			...isOfFile ? [file] : []
		];
		const alike = digest(JSON.stringify(what));
		const nth = (counts.get(alike) ?? 0) + 1;
		counts.set(alike, nth);
		const path = file ?? lockFiles.get(root) ?? lockFilePath(root);
		return {
			finding,
			identity: `${alike}:${nth}`,
			path
		};
	});
}

// src/report/words/module-change-words.ts
function moduleChangeWords(change) {
	const { kind, path, before } = change;
	const words = kindWords(change);
	return before !== void 0 && before.path !== path && kind !== "renamed" ? say`${words}; was ${name(before.path)}` : words;
}
function kindWords({ kind, before, after }) {
	switch (kind) {
		case "new": return say`new, ${recordWords(after)}`;
		case "removed": return say`removed, was ${recordWords(before)}`;
		case "renamed": return say`renamed, was ${name(before.path)}`;
		case "floating": return say`floating, was ${recordWords(before)}`;
		case "locked": return say`locked, ${recordWords(after)}`;
		case "other-version": return versionStep(before, after);
		case "other-package": return packageStep(before, after);
		case "other-content": return say`other content of ${recordWords(after)}`;
		case "other-source": return say`source ${name(before.source)} → ${name(after.source)}`;
		case "other-constraints": return say`constraints ${constraintsText(before.constraints)} → ${constraintsText(after.constraints)}`;
	}
}
const constraintsText = (text) => text === void 0 ? "none" : name(text);
function recordWords(call) {
	if (call.kind === "floating") return ["floating"];
	if (call.version !== void 0) return [versionWords(call.version)];
	const checkout = checkoutOf(call);
	return checkout === void 0 ? [name(call.package)] : say`commit ${name(checkout.commit.slice(0, 12))}`;
}
function versionStep(before, after) {
	const [from, to] = [before, after].map(({ version = "" }) => parseModuleVersion(version));
	const isDowngrade = from !== void 0 && to !== void 0 && compareModuleVersions(from, to) > 0;
	const [left, right] = [before, after].map(({ version = null }) => versionWords(version));
	return say`${left ?? ""} → ${right ?? ""}${isDowngrade ? " (downgrade)" : ""}`;
}
function packageStep(before, after) {
	const { kind, from, to } = packagePair(before, after);
	return say`${kind} ${name(from)} → ${name(to)}`;
}
function moduleName(source) {
	const [address = ""] = source.split("?");
	const [place = ""] = address.replace(/^(?:[a-z0-9]+::)?(?:[a-z0-9+]+:\/\/)?/, "").split("//");
	return place.replace(/^registry\.(?:opentofu\.org|terraform\.io)\//, "").replace(/\.git$/, "");
}
function compareUrl({ before, after }) {
	const [from, to] = [before, after].map((call) => call?.kind === "selected" ? ON_GITHUB.exec(call.package) : void 0);
	if (!from || !to || from[1] !== to[1] || from[2] === to[2]) return void 0;
	return `https://github.com/${from[1]}/compare/${from[2]}...${to[2]}`;
}
const ON_GITHUB = /^git::https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(?:\.git)?\?ref=([0-9a-f]{40}|[0-9a-f]{64})$/;
function countedCalls({ calls }) {
	const floating = [...calls.values()].filter(({ kind }) => kind === "floating").length;
	return `${counted(calls.size, "module call")}${floating === 0 ? "" : `, ${floating} floating`}`;
}

// src/report/words/module-rows.ts
const STANDINGS = {
	recorded: ["✅", "recorded before"],
	given: ["✅", "as its source gives it, trust on first use"],
	branch: ["⚠️", "a branch, which moves"],
	floating: ["⚠️", "floating, nothing is compared"],
	unknown: ["⚠️", "not checked"],
	contradicted: ["⛔", "its source gives something else"],
	"other-release": ["⛔", "not what base locked"]
};
function moduleRows({ roots }) {
	const all = roots.flatMap(({ root, moduleChanges = [] }) => moduleChanges.map((change) => ({
		root,
		change
	})));
	const groups = groupBy(all, ({ change }) => packageKey(change));
	return sortedUnique(groups.keys()).flatMap((key) => {
		const [first, ...others] = groups.get(key) ?? [];
		return first === void 0 ? [] : [rowOf([first, ...others])];
	});
}
function packageKey({ kind, before, after, standing }) {
	const [from, to] = [before, after].map((call) => call?.kind === "selected" ? [
		call.version,
		call.package,
		call.hashes
	] : [call?.kind]);
	return JSON.stringify([
		nameOf(after ?? before),
		kind,
		from,
		to,
		standing
	]);
}
function rowOf(all) {
	const [{ change }] = all;
	const [sign, verified] = change.standing === void 0 ? [] : STANDINGS[change.standing];
	return {
		module: nameOf(change.after ?? change.before),
		words: wordsOf(all),
		sign,
		verified,
		compareUrl: compareUrl(change),
		calls: sortedUnique(all.map((each) => each.change.path)),
		roots: sortedUnique(all.map(({ root }) => root))
	};
}
function nameOf(call) {
	return call === void 0 ? "" : moduleName(call.source);
}
function wordsOf(all) {
	const [{ change }, ...others] = all;
	if (change.kind === "renamed" && others.length > 0) return [`${counted(all.length, "call")} renamed`];
	const each = new Map(all.map((one) => [plain(moduleChangeWords(one.change)), one.change]));
	const words = joinWords([...each.values()].map(moduleChangeWords), "; ");
	if (change.standing !== "other-release") return words;
	const same = change.after?.kind === "selected" && change.after.version !== void 0;
	return say`${strong(same ? "same version, other content" : "same source, other content")}: ${words}`;
}
function linkedWords({ words, compareUrl: url }) {
	return url === void 0 ? words : say`${words} · ${link("compare", url)}`;
}

// src/report/words/shown-verdict.ts
const VERDICT_WORDS = {
	passed: "verified",
	failed: "blocked",
	unverified: "not verified yet",
	"no-change": "no change",
	unproven: "let through"
};
function verdictWord(review) {
	const isUnproven = shownVerdict(review) !== review.verdict && openQuestions(review).length === 0;
	return VERDICT_WORDS[isUnproven ? "unproven" : shownVerdict(review)];
}
function shownVerdict(review) {
	return review.verdict === "passed" && !isVerified(review) ? "unverified" : review.verdict;
}
function isVerified({ findings, roots, hashes }) {
	const unweighed = roots.flatMap((root) => root.unweighed);
	const isAgainst = ({ rule, severity, since, accepted }) => since === "change" && (severity === "error" || accepted !== void 0 || RULE_TABLE[rule].isDoubt === true);
	return ![...findings, ...unweighed].some(isAgainst) && hashes.every(isProven);
}
function isProven({ grade, hash, isRecorded }) {
	if (isRecorded === true) return true;
	if (grade === "registry") return hashScheme(hash) !== "h1";
	return grade !== "unexplained" && grade !== "not-checked";
}
function openQuestions(review) {
	return findingGroups(review).unchecked.filter(({ accepted }) => accepted === void 0);
}
function isUnanswered(review) {
	const { blocking, attention } = findingGroups(review);
	const open = openQuestions(review);
	return open.length > 0 && open.every(({ silentHosts }) => silentHosts !== void 0) && blocking.length + attention.length === 0;
}
function verdictSign(review) {
	const { blocking, attention } = findingGroups(review);
	if (review.verdict === "failed") return "⛔";
	if (review.verdict !== "passed" || openQuestions(review).length > 0) return void 0;
	return isVerified(review) && blocking.length + attention.length === 0 ? "✅" : "⚠️";
}

// src/report/words/headline.ts
function reasonLine(review, room) {
	if (isUnanswered(review)) return uncheckedWords(openQuestions(review), true);
	const news = review.verdict === "passed" ? newsWords(review, "named") : void 0;
	const usual = verdictReason(review);
	const { blocking, attention, unchecked } = findingGroups(review);
	const subject = subjects([
		blocking,
		unchecked,
		attention
	].find((group) => group.length > 0) ?? [], review);
	const whole = news === void 0 ? say`${usual}${subject.length === 0 ? "" : say` in ${subject}`}` : joinWords([
		news,
		...moduleCount(review),
		...remarksBeside(review),
		...restingWords(review)
	]);
	return plain(whole).length <= room ? whole : [usual];
}
function newsWords(review, how) {
	const rows = changeRows(review);
	const addresses = sortedUnique(rows.flatMap(({ providers }) => providers));
	const roots = sortedUnique(rows.flatMap((row) => row.roots)).length;
	const where = roots === 1 ? "" : ` in ${roots} root modules`;
	const nameOf = providerNames(review);
	if (isAllNew(review)) {
		const first = review.roots.every(({ base }) => (base?.providers.size ?? 0) === 0);
		const who = how === "named" ? listNames(addresses.map(nameOf), 2) : [counted(addresses.length, "provider")];
		const verb = addresses.length === 1 ? "is" : "are";
		return say`${first ? "first review: " : ""}${who} ${verb} new${where}`;
	}
	const [row, ...others] = rows;
	const [only] = addresses;
	if (only === void 0 || row === void 0 || others.length > 0) return void 0;
	if (completionOf(row) !== void 0) return say`${rowWords(row)}${where}`;
	const isMixed = row.changes.some((change) => change.roots.length < roots);
	const change = say`${name(nameOf(only))} ${rowWords(row)}${isMixed ? "" : where}`;
	return how === "counted" ? void 0 : change;
}
function subjects(findings, review) {
	const nameOf = providerNames(review);
	const providers = findings.flatMap(({ provider, version }) => {
		if (provider === null) return [];
		const words = [name(nameOf(provider))];
		return [version === void 0 ? words : say`${words} ${versionWords(version)}`];
	});
	return listWords(distinctWords(providers), 2);
}
function uncheckedWords(findings, isNamed = false) {
	const hosts = sortedUnique(findings.flatMap(({ silentHosts = [] }) => silentHosts));
	const who = isNamed && hosts.length === 1 ? hosts.map(name) : [counted(hosts.length, "host")];
	const others = findings.filter(({ silentHosts }) => silentHosts === void 0);
	const causes = mergeRepeated(others).length;
	return joinWords([...hosts.length === 0 ? [] : [say`${who} did not answer`], ...some(causes, "thing could not be checked", "things could not be checked")]);
}
function verdictReason(review) {
	return [reasonOf(review), ...restingWords(review)].join(", ");
}
function restingWords(review) {
	return some(reportedHashes(review), "hash", "hashes").map((count) => `${count} on the registry's word`);
}
function reportedHashes({ hashes }) {
	return hashes.filter((hash) => hash.grade === "registry" && !isProven(hash)).length;
}
function reasonOf(review) {
	const { blocking, attention, unchecked } = findingGroups(review);
	switch (review.verdict) {
		case "failed": {
			const stopping = blocking.length > 0 ? blocking : attention;
			return counted(...countedThings(stopping, ["problem to resolve", "problems to resolve"]));
		}
		case "unverified": return plain(uncheckedWords(unchecked)) || "1 thing could not be checked";
		case "passed": return passedReason(review);
		case "no-change": {
			const remarks = review.findings.filter((finding) => !isUnlocked(finding)).length;
			return [
				...review.findings.length === 0 ? ["no lock file says anything new"] : [],
				...some(remarks, "remark"),
				...aside(review)
			].join(", ");
		}
	}
}
function countedThings(findings, usual, hasRuleWords = true) {
	const [rule, ...others] = new Set(findings.map((finding) => finding.rule));
	const row = rule && others.length === 0 ? RULE_TABLE[rule] : void 0;
	if (row?.counted === void 0 || !hasRuleWords) return [mergeRepeated(findings).length, ...usual];
	const things = findings.map(({ hash, provider, version, root, file, line }) => JSON.stringify(row.countsPlaces ? [
		root,
		file,
		line
	] : [
		hash,
		provider,
		version
	]));
	return [new Set(things).size, ...row.counted];
}
function passedReason(review) {
	const usual = review.mode === "audit" ? counted(review.roots.length, "root module") : counted(changeRows(review).length, "change");
	const modules = moduleCount(review);
	const isOfModules = review.changes.length === 0 && modules.length > 0;
	const news = isOfModules ? [] : newsWords(review, "counted") ?? [usual];
	const beside = remarksBeside(review);
	const isAll = beside.length === 0 && isVerified(review);
	return [
		...isOfModules ? [] : [plain(news)],
		...modules,
		...beside,
		...isAll ? ["everything checked"] : []
	].join(", ");
}
const moduleCount = (review) => some(moduleRows(review).length, "changed module");
function isAllNew({ changes }) {
	return changes.length > 0 && changes.every(({ kind }) => kind === "new-provider");
}
function remarksBeside(review) {
	const { blocking, attention, unchecked } = findingGroups(review);
	const isSaid = isAllNew(review);
	const open = [...blocking, ...attention].filter((finding) => !isUnlocked(finding) && !(isSaid && finding.isOfChange === true));
	const things = countedThings(open, ["thing to look at", "things to look at"], open.every(({ rule, severity }) => severity === RULE_TABLE[rule].severity));
	const [within] = some(limitLines(review).length, "stated limit");
	return [
		...unknownKeyWords(review),
		...some(...things),
		...unchecked.length === 0 ? [] : [plain(uncheckedWords(unchecked))],
		...aside(review),
		...within === void 0 ? [] : [`checked within ${within}`]
	];
}
function unknownKeyWords({ mode, changes, hashes }) {
	const changedProviders = new Set(changes.map(({ provider }) => provider));
	const news = hashes.filter(({ provider }) => changedProviders.has(provider));
	const isKnown = ({ grade }) => grade === "signed-known-key";
	const knownKeys = new Set(news.filter(isKnown).flatMap(({ signedBy }) => signedBy));
	const strangers = [...new Set(news.filter((hash) => !isKnown(hash)).flatMap((hash) => hash.signedBy))].filter((key) => !knownKeys.has(key)).length;
	return (mode === "audit" ? [] : some(strangers, "signing key")).map((count) => `${count} on the registry's word`);
}
function aside({ findings, leftOut }) {
	const accepted = findings.filter((finding) => finding.accepted !== void 0).length;
	const unlocked = findings.filter(isUnlocked).length;
	return [
		...some(accepted, "finding is accepted", "findings are accepted"),
		...some(unlocked, "root module has no lock file", "root modules have no lock file"),
		...some(leftOut.length, "root module left out", "root modules left out")
	];
}
function isUnlocked({ rule, isLighterCase }) {
	return isLighterCase === true && RULE_TABLE[rule].lighterCase === "never-locked";
}

// src/report/json/module-data.ts
function moduleData(call) {
	const selected = call.kind === "selected" ? call : void 0;
	return {
		path: call.path,
		kind: call.kind,
		source: call.source,
		version: selected?.version ?? null,
		constraints: selected?.constraints ?? null,
		package: selected?.package ?? null,
		hashes: selected?.hashes ?? [],
		reason: call.kind === "floating" ? call.reason ?? null : null
	};
}
function moduleChangeData({ kind, path, before, after }) {
	const [old, young] = [before, after].map((call) => call === void 0 ? null : moduleData(call));
	return {
		kind,
		path,
		before: old,
		after: young
	};
}

// src/report/json/json.ts
function piecesOf(printed) {
	return typeof printed === "string" ? [printed] : printed;
}
function* formatDocument(members) {
	const document = {
		schema: 1,
		...members
	};
	let before = "{\n";
	for (const [name, value] of Object.entries(document)) {
		if (value === void 0) continue;
		if (isList(value)) yield* formatList(`${before}  ${JSON.stringify(name)}: [`, value);
		else yield `${before}${JSON.stringify({ [name]: value }, null, 2).slice(2, -2)}`;
		before = ",\n";
	}
	yield "\n}\n";
}
const isList = (value) => typeof value === "object" && value !== null && Symbol.iterator in value;
const PIECE = 10;
function* formatList(start, all) {
	let [before, end] = [start, "]"];
	for (const items of inParts(all, PIECE)) {
		yield before + JSON.stringify({ "": items }, null, 2).slice(9, -6);
		[before, end] = [",", "\n  ]"];
	}
	yield before === start ? start + end : end;
}
function formatJson(document) {
	return `${JSON.stringify(document, null, 2)}\n`;
}
function members(value, ...names) {
	return Object.fromEntries(names.map((name) => [name, value[name] ?? null]));
}
function diagnosticData(diagnostic) {
	const { line = null, column = null } = diagnostic.range?.start ?? {};
	return {
		...members(diagnostic, "severity", "summary", "detail"),
		line,
		column
	};
}
function renderReviewJson(review) {
	const builds = reviewBuilds(review).map(buildsData);
	return formatDocument({
		...members(review, "verdict", "baseCommit", "headCommit"),
		findings: findingsData(review),
		changes: changesData(review.changes),
		moduleChanges: moduleChangesData(review),
		roots: rootsData(review.roots),
		coverage: coverageData(review.roots),
		hashes: eachOf(sortHashes(review.hashes), hashData),
		provenance: builds.length === 0 ? void 0 : builds,
		completion: completionOf(review),
		limits: review.limits.map(limitText),
		leftOut: review.leftOut,
		notes: review.notes?.map((step) => ({
			...members(step, "provider", "from", "to", "compareUrl", "guideUrl", "isPartial"),
			versions: step.notes.map((note) => members(note, "version", "url", "text", "isCut"))
		})),
		stats: {
			...review.stats,
			reportedHashes: reportedHashes(review)
		},
		version: review.version,
		platformOffer: review.platformOffer
	});
}
function moduleChangesData({ roots }) {
	const all = sortRoots(roots).flatMap(({ root, moduleChanges = [] }) => moduleChanges.map((change) => {
		return {
			root,
			...moduleChangeData(change),
			standing: change.standing ?? null
		};
	}));
	return all.length === 0 ? void 0 : all;
}
function findingsData({ findings, mode }) {
	return eachOf(sortFindings(findings), (finding) => ({
		...members(finding, "rule", "severity"),
		since: mode === "audit" ? null : finding.since,
		...members(finding, "provider", "root"),
		of: finding.of,
		...members(finding, "file", "line", "summary"),
		detail: stateWords(finding, finding.detail),
		remedy: {
			text: finding.remedy.text,
			command: finding.remedy.command && commandText(finding.remedy.command)
		},
		accepted: finding.accepted && members(finding.accepted, "by", "reason", "until")
	}));
}
function changesData(changes) {
	const inOrder = [...changes].sort((a, b) => compareBytes(a.provider ?? "", b.provider ?? "") || compareBytes(a.kind, b.kind) || compareBytes(a.roots[0] ?? "", b.roots[0] ?? "") || compareBytes(a.to ?? "", b.to ?? ""));
	return eachOf(inOrder, (change) => ({
		...members(change, "kind", "provider"),
		roots: sortedUnique(change.roots),
		...members(change, "from", "to", "direction", "size"),
		hashes: change.hashes?.map((hash) => members(hash, "hash", "platforms")) ?? null
	}));
}
function rootsData(roots) {
	return eachOf(sortRoots(roots), ({ root, lockFilePath, tool, head, changes, findings, init, required }) => ({
		root,
		lockFile: lockFilePath,
		tool: tool.name,
		toolReason: tool.reason,
		providers: head?.providers.size ?? null,
		changes: changes.length,
		findings: findings.length,
		init: init === void 0 ? null : initData(init),
		platforms: {
			required: required.platforms,
			from: required.from,
			addedByHead: required.addedByHead ?? []
		}
	}));
}
function* coverageData(roots) {
	for (const { root, coverage = [] } of sortRoots(roots)) {
		const inOrder = [...coverage].sort(([a], [b]) => compareBytes(a, b));
		for (const [provider, { before, after }] of inOrder) yield {
			root,
			provider,
			before: before ? levelsData(before) : null,
			after: levelsData(after)
		};
	}
}
const sortRoots = (roots) => [...roots].sort((a, b) => compareBytes(a.root, b.root));
const levelsData = rememberedOf((coverage) => Object.fromEntries(coverage.map(({ platform, level }) => [platform, level])));
function initData({ outcome, readonly, effects }) {
	return {
		scope: "providers",
		outcome,
		readonly,
		effects: effects.map(effectData)
	};
}
const effectData = rememberedOf((effect) => members(effect, "effect", "cause", "readonly", "provider", "platforms", "line", "reason"));
function hashData(explained) {
	return {
		...members(explained, "provider", "version", "hash", "grade"),
		platforms: sortedUnique(explained.platforms),
		signedBy: sortedUnique(explained.signedBy)
	};
}
function buildsData(entry) {
	return {
		...members(entry, "provider", "version"),
		repository: entry.repository === void 0 ? null : repositoryUrl(entry.repository),
		archives: entry.groups.map(({ provenance, archives, platforms }) => {
			const { status, reason, build } = provenance;
			return {
				status,
				platforms,
				hashes: archives,
				reason,
				build: build && buildData(build)
			};
		})
	};
}
function buildData(build) {
	const { repository, workflowRepository, startedBy, runner, run } = build;
	return {
		repository: repositoryUrl(repository),
		...members(build, "workflow", "ref", "commit", "signedAt", "instance"),
		workflowRepository: workflowRepository && repositoryUrl(workflowRepository),
		startedBy,
		runner,
		run
	};
}
function repositoryUrl(repository) {
	return `https://${sourceName(repository)}`;
}
function encodeUriPart(text) {
	return encodeURIComponent(text.replace(/\p{Cs}/gu, "�")).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

// src/report/words/init.ts
const OUTCOMES = {
	unchanged: ["leaves the lock file as it is", "keeps"],
	rewrites: ["rewrites the lock file", "writes"],
	refuses: ["refuses the lock file or its configuration", "refuses"],
	unknown: ["cannot be predicted for it", "cannot be predicted for"]
};
const READONLY = {
	passes: "passes",
	refuses: "fails",
	unknown: "is not known to pass"
};
function initWords(review) {
	const predicted = review.roots.flatMap(({ init }) => init ?? []);
	const effects = predicted.flatMap((init) => effectsOf(init, "reported-contents"));
	const providers = sortedUnique(effects.flatMap(({ provider }) => provider ?? []));
	const names = listNames(providers.map(providerNames(review)));
	const addition = say`It adds contents checksums (h1) of ${names} that a registry or mirror reports.`;
	return [...outcomeWords(review, predicted).map((words) => [words]), ...providers.length === 0 ? [] : [addition]];
}
function outcomeWords({ roots }, predicted) {
	const commands = roots.map(({ rules, movesTo = rules }) => commandName(movesTo));
	const name = `the next ${sortedUnique(commands).join(" or ")} init`;
	const start = "As far as providers are concerned";
	const [first, ...others] = predicted;
	if (first === void 0) return [];
	if (others.length === 0) {
		const [words] = OUTCOMES[first.outcome];
		return [`${start}, ${name} ${words}; with -lockfile=readonly it ${READONLY[first.readonly]}.`];
	}
	const [one, ...more] = Object.keys(OUTCOMES).flatMap((kind) => {
		const count = predicted.filter(({ outcome }) => outcome === kind).length;
		return count === 0 ? [] : [`${OUTCOMES[kind][1]} ${count}`];
	});
	const counts = [`${one} of ${predicted.length} lock files`, ...more].join(", ");
	const passing = predicted.filter(({ readonly }) => readonly === "passes").length;
	const unknown = predicted.filter(({ readonly }) => readonly === "unknown").length;
	return [`${start}, ${name} ${counts}; ${unknown === predicted.length ? "whether it passes with -lockfile=readonly is not known" : `with -lockfile=readonly it passes for ${passing}${unknown === 0 ? "" : `, and for ${unknown} that is not known`}`}.`];
}
const REASONS = {
	policy: "as the policy or the options of this run list them",
	base: "since every lock entry on record has an h1 of them",
	"other-roots": "since the other lock files have an h1 of them",
	machines: "where workflows or you run the tool",
	usual: "the usual one, since nothing names any"
};
const MAX_PLATFORMS = 8;
function requiredWords(roots) {
	const requiring = roots.filter(({ required }) => required.platforms.length > 0);
	const [usual, ...others] = [...groupBy(requiring, ({ required }) => plain(reasonWords(required))).values()].sort((a, b) => b.length - a.length);
	if (usual === void 0) return [];
	const rest = others.reduce((sum, some) => sum + some.length, 0);
	const besides = rest === 0 ? "" : `; others for ${counted(rest, "root module")}`;
	return [say`Required platforms: ${reasonWords(usual[0].required)}${besides}.`];
}
function reasonWords({ platforms, from, addedByHead = [] }) {
	const decided = platforms.filter((platform) => !addedByHead.includes(platform));
	const words = say`${listNames(decided, MAX_PLATFORMS)}, ${REASONS[from]}`;
	return addedByHead.length === 0 ? words : say`${words}; and ${listNames(addedByHead, MAX_PLATFORMS)}, which head records`;
}

// src/report/words/restored.ts
function restoredTitle(by, lines) {
	const schemes = sortedUnique(lines.map(({ scheme }) => scheme));
	const which = lines.every(({ isAll }) => isAll) ? "the " : "";
	const roots = new Set(lines.map(({ root }) => root)).size;
	return say`${by} dropped ${which}${joinWords(schemes.map(name), " and ")} lines of ${counted(roots, "root")}`;
}

// src/report/contents/terms.ts
const PARTS = [
	"links",
	"checksums",
	"details",
	"finding-details",
	"places",
	"changes"
];
function isMarkdown(medium) {
	return medium === "comment" || medium === "summary";
}
const WHOLE = {
	shows: () => true,
	maxFindings: Number.POSITIVE_INFINITY
};
function fitLayout(print, findings, fits) {
	for (let from = 0; from <= PARTS.length; from++) {
		const text = print({
			...WHOLE,
			shows: (part) => PARTS.indexOf(part) >= from
		});
		if (fits(text)) return text;
	}
	const brief = (maxFindings) => print({
		shows: () => false,
		maxFindings
	});
	let [fitting, tooMany] = [0, findings];
	while (tooMany - fitting > 1) {
		const middle = fitting + tooMany >> 1;
		if (fits(brief(middle))) fitting = middle;
		else tooMany = middle;
	}
	return brief(fitting);
}

// src/report/contents/change-sections.ts
const OPEN_ROWS = 10;
const CAPTION$1 = "What the change does to lock files";
const HEADS$1 = [
	"Provider",
	"Change",
	"Verified",
	"Platforms",
	"Roots",
	"Links"
];
function changesSection(contents) {
	const { review, medium, shows, isQuiet } = contents;
	const all = changeRows(review);
	const section = {
		id: "changes",
		heading: "Changes",
		style: "bare"
	};
	if (all.length === 0) return [];
	if (!shows("changes")) {
		const words = `${counted(all.length, "change")}, not listed here for their length.`;
		return [{
			...section,
			blocks: [paragraph(words)]
		}];
	}
	const cells = all.map((row) => cellsOf$1(row, contents));
	const heads = cells.some((row) => row.at(-1) !== void 0) ? HEADS$1 : HEADS$1.slice(0, -1);
	const rows = cells.map((row) => row.slice(0, heads.length));
	if (medium !== "comment") return [{
		...section,
		blocks: table(CAPTION$1, heads, rows)
	}];
	if (isQuiet) {
		const roots = sortedUnique(all.flatMap((row) => row.roots)).length;
		const heading = `${counted(all.length, "change")} in ${counted(roots, "root module")}`;
		return [{
			...section,
			heading,
			style: "folded",
			blocks: table(CAPTION$1, heads, rows)
		}];
	}
	const rest = table(CAPTION$1, heads, rows.slice(OPEN_ROWS));
	const title = `${all.length - OPEN_ROWS} more changes`;
	const more = rest.map((block) => ({
		kind: "fold",
		title,
		blocks: [block]
	}));
	return [{
		...section,
		blocks: [...table(CAPTION$1, heads, rows.slice(0, OPEN_ROWS)), ...more]
	}];
}
function cellsOf$1(row, { review, medium, shows, provider }) {
	const { providers, changes, verified, sign, platforms, roots } = row;
	const links = shows("links") && isMarkdown(medium) ? changes.flatMap((change) => releaseLinks(change, review.notes)) : [];
	const linksOnce = [...new Map(links.map((words) => [JSON.stringify(words), words])).values()];
	const names = listWords(providers.map(provider));
	const label = medium === "terminal" ? "platforms " : "";
	return [
		providers.length === 0 ? ["layout"] : medium === "comment" ? names.flatMap(narrow) : names,
		rowWords(row),
		signed(sign, verified),
		platforms === null ? void 0 : [`${label}${platforms}`],
		{ names: roots },
		linksOnce.length === 0 ? void 0 : joinWords(linksOnce, " · ")
	];
}
const MAX_NARROW_CHARACTERS = 14;
function narrow(span) {
	if (typeof span === "string" || span.kind !== "name") return [span];
	const end = span.text.lastIndexOf("/") + 1;
	if (end === 0 || span.text.length <= MAX_NARROW_CHARACTERS) return [span];
	return [
		name(span.text.slice(0, end)),
		"<br>",
		name(span.text.slice(end))
	];
}
function releaseLinks(change, notes = []) {
	const { kind, provider, from, to } = change;
	const step = notes.find((entry) => entry.provider === provider && entry.from === from && entry.to === to);
	const linkTo = (label, url) => url ? [link(label, url)] : [];
	if (step !== void 0 && kind === "new-version") return [
		...linkTo("compare", step.compareUrl),
		...linkTo("notes", step.notes.find(({ version }) => version === to)?.url),
		...linkTo("upgrade guide", step.guideUrl)
	];
	const [, namespace, type] = ON_PUBLIC_REGISTRY.exec(provider ?? "") ?? [];
	const isPlain = (version) => PLAIN_VERSION.test(version ?? "");
	if (namespace === void 0 || !isPlain(to)) return [];
	const repository = `https://github.com/${namespace}/terraform-provider-${type}`;
	const release = linkTo("notes", `${repository}/releases/tag/v${to}`);
	if (kind === "new-version" && isPlain(from)) return [...linkTo("compare", `${repository}/compare/v${from}...v${to}`), ...release];
	return kind === "new-provider" ? release : [];
}
const ON_PUBLIC_REGISTRY = /^registry\.(?:opentofu\.org|terraform\.io)\/([a-z0-9][a-z0-9-]*)\/([a-z0-9][a-z0-9-]*)$/;
const PLAIN_VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const ROOM = {
	comment: {
		versions: 8,
		lines: 40,
		characters: [2500, 12e3]
	},
	summary: {
		versions: 20,
		lines: 200,
		characters: [8e3, 1e5]
	},
	page: {
		versions: 1e3,
		lines: 1e4,
		characters: [1e6, 1e7]
	}
};
const NOTES_CAVEAT = "In the publishers' own words, from their repositories. Nobody checked them, and they vouch for nothing.";
function notesBlocks(contents) {
	const { review, medium, provider } = contents;
	const steps = (review.notes ?? []).filter(({ notes }) => notes.length > 0);
	const heading = ({ provider: address, from, to, isPartial }) => {
		const gap = isPartial ? ", not all versions between" : "";
		return say`${strong(provider(address))} ${name(from)} → ${name(to)}${gap}`;
	};
	if (medium === "terminal") return steps.flatMap((step) => {
		const urls = [step.notes.find(({ version }) => version === step.to)?.url, step.guideUrl].flatMap((url) => url ?? []);
		return urls.length === 0 ? [] : [paragraph(heading(step)), code(urls.join("\n"))];
	});
	const { versions, lines, characters } = ROOM[medium];
	let room = characters[1];
	const blocks = steps.flatMap((step) => {
		const { guideUrl, notes } = step;
		const guide = guideUrl === void 0 ? [] : say` · ${link("upgrade guide", guideUrl)}`;
		const firstNotes = notes.slice(0, versions).flatMap((note) => {
			const text = cutText(note, Math.min(room, characters[0]), lines);
			room = Math.max(0, room - text.length);
			return noteBlocks(note, text);
		});
		const rest = notes.length - versions;
		return [
			paragraph(say`${heading(step)}${guide}`, 1),
			...firstNotes,
			...rest > 0 ? [paragraph(`and ${rest} more versions`)] : []
		];
	});
	return blocks.length === 0 ? [] : [...blocks, paragraph(NOTES_CAVEAT)];
}
function cutText({ text }, maxCharacters, maxLines) {
	return text.trim().split("\n").slice(0, maxLines).join("\n").slice(0, maxCharacters).replace(/[\ud800-\udbff]$/, "").trimEnd();
}
function noteBlocks({ version, url, text, isCut }, shown) {
	const words = joinWords([name(version), url === void 0 ? [] : link("release", url)], " · ");
	const whole = text.trim();
	const why = whole === "" ? ": no notes" : shown === "" ? ": not shown here for its length" : "";
	const isWhole = !isCut && shown.length === whole.length;
	return [paragraph(say`${words}${why}`), code(isWhole || shown === "" ? shown : `${shown}\n…`)];
}

// src/report/contents/finding-sections.ts
const OPEN_FINDINGS = 5;
const [MAX_COMMANDS, MAX_PLACES, MAX_LISTED_PLACES] = [
	3,
	3,
	200
];
function findingItems(findings, contents) {
	return {
		kind: "items",
		items: mergeRepeated(findings).map((repeated) => statementOf(repeated, contents)).map(({ finding, title, places, detail, action, commands }) => {
			const { severity, accepted } = finding;
			const blocks = [
				paragraph(detail),
				...action.length === 0 ? [] : [paragraph(say`→ ${action}`)],
				...commands.length === 0 ? [] : [code(commands.map(visibleText).join("\n"))],
				...accepted === void 0 ? [] : [paragraph([prose(acceptanceWords(accepted))])]
			];
			return {
				style: severity,
				title,
				places: firstPlaces(places, contents.medium === "page" ? MAX_LISTED_PLACES : MAX_PLACES),
				placeCount: places.length,
				blocks
			};
		})
	};
}
function findingBlocks(findings, contents, style, open = OPEN_FINDINGS) {
	const isBrief = !contents.shows("finding-details");
	const print = isBrief ? briefly : style === "list" ? asList : withActions;
	const all = mergeRepeated(findings, isBrief ? "by-rule" : "by-words").map((repeated) => statementOf(repeated, contents));
	const first = contents.medium === "comment" ? all.slice(0, open) : all;
	const rest = all.slice(first.length);
	const more = [...print(rest), ...placesFold(rest, contents)];
	if (all.length === 0) return [];
	const isBox = style === "CAUTION" || style === "WARNING";
	const fold = {
		kind: "fold",
		title: `${rest.length} more`,
		blocks: more
	};
	return [
		...isBox ? [{
			kind: "box",
			style,
			blocks: print(first)
		}] : print(first),
		...placesFold(first, contents),
		...rest.length === 0 ? [] : [fold]
	];
}
const asList = (statements) => listBlocks(statements.map(sentence));
function withActions(statements) {
	const actions = statements.map(actionBlocks);
	return statements.flatMap((statement, i) => {
		const action = actions[i] ?? [];
		const isShared = JSON.stringify(action) === JSON.stringify(actions[i + 1]);
		return [paragraph(sentence(statement), 1), ...isShared ? [] : action];
	});
}
function briefly(statements) {
	const lines = statements.map(({ title, places }) => say`${title}: ${placesLine(places)}`);
	const actions = new Map(statements.map(actionBlocks).map((action) => [JSON.stringify(action), action]));
	const [only = []] = actions.values();
	return [...listBlocks(lines), ...actions.size === 1 ? only : []];
}
function sentence({ rule, places, detail, providers }) {
	const about = providers.length > 1 ? say` For ${listWords(providers)}.` : [];
	return say`${placesLine(places)}: ${detail}${about} (${rule})`;
}
function actionBlocks({ action, commands }) {
	const isShort = (command) => !command.includes("|") && shorten(command) === command;
	const words = joinWords([action, ...commands.filter(isShort).map(name)], " ");
	const long = commands.filter((command) => !isShort(command)).map((command) => code(visibleText(command)));
	return words.length === 0 ? long : [paragraph(say`${strong("Do this:")} ${words}`), ...long];
}
function placesFold(statements, { medium, shows }) {
	const long = statements.filter(({ places }) => places.length > MAX_PLACES);
	const [count, ...others] = new Set(long.map(({ places }) => places.length));
	const title = others.length === 0 ? `All ${count} places` : "All places";
	const blocks = long.flatMap(({ title: rule, places }) => [paragraph(say`${rule}:`), ...listBlocks(placesByDirectory(places, medium !== "comment"))]);
	return long.length === 0 || !shows("places") ? [] : [{
		kind: "fold",
		title,
		blocks
	}];
}
function statementOf(repeated, contents) {
	const { finding, places } = repeated;
	const { terms } = contents;
	const providers = repeated.providers.map(contents.provider);
	const page = terms.rulesUrl === void 0 ? void 0 : `${terms.rulesUrl}${finding.rule}.md`;
	const rule = link(finding.rule, page);
	return {
		finding,
		rule,
		providers,
		title: providers.length === 0 ? rule : say`${rule} in ${listWords(providers)}`,
		places: places.map((place) => ({
			...place,
			words: link(placeWords(place), placeUrl(place, terms.sourceUrl))
		})),
		detail: [prose(repeated.detail)],
		...actionOf(repeated, contents)
	};
}
function firstPlaces(places, max) {
	const directory = sharedDirectory(places.slice(max).map(({ root }) => root));
	return firstOf(places.map(({ words }) => words), max, (rest) => say`and ${counted(rest, "other place")}${directory}`);
}
const placesLine = (places) => joinWords(firstPlaces(places, MAX_PLACES));
function placeUrl({ file, lines }, sourceUrl) {
	if (file === null || sourceUrl === void 0) return void 0;
	const path = file.split("/").map(encodeUriPart).join("/").replaceAll("~", "%7E");
	const [first] = lines.toSorted((a, b) => a - b);
	return `${sourceUrl}${path}${first === void 0 ? "" : `#L${first}`}`;
}
function placesByDirectory(places, hasLines) {
	return [...groupBy(places, ({ root }) => dirname(root))].map(([directory, here]) => {
		const words = here.map(({ root, file, lines }) => {
			const path = file === null || file === lockFilePath(root) ? root : file;
			const below = relative(directory, path);
			return placeWords({
				root: below,
				file: below,
				lines: hasLines ? lines : []
			});
		});
		const all = joinWords([...new Map(words.map((place) => [plain(place), place])).values()]);
		return directory === "." ? all : say`${name(`${directory}/`)}: ${all}`;
	});
}
function actionOf({ finding, commands, places }, { terms, review }) {
	const { text, isFix } = finding.remedy;
	const { commit, corrected = [] } = terms.repair ?? {};
	const isCorrected = isFix === true && places.every(({ file }) => corrected.includes(file ?? ""));
	if (commit !== void 0 && isCorrected) {
		const id = link([name(shortCommit(commit.id))], commit.url);
		return {
			action: say`nothing, commit ${id} corrects it.`,
			commands: []
		};
	}
	const { directories = [] } = review;
	const shown = (command) => commandText(directories.length === 0 ? command : shortCommand(command, directories));
	return {
		action: text === "" ? [] : [prose(text)],
		commands: commands.slice(0, MAX_COMMANDS).map(shown)
	};
}

// src/report/contents/module-sections.ts
const CAPTION = "What the change does to locked modules";
const HEADS = [
	"Module",
	"Change",
	"Verified",
	"Calls",
	"Roots"
];
function modulesSection(contents) {
	const { review, medium, shows, isQuiet } = contents;
	const rows = moduleRows(review);
	const section = {
		id: "modules",
		heading: "Modules",
		style: "bare"
	};
	if (rows.length === 0) return [];
	if (!shows("changes")) {
		const words = `${counted(rows.length, "changed module")}, not listed here for their length.`;
		return [{
			...section,
			blocks: [paragraph(words)]
		}];
	}
	const blocks = table(CAPTION, HEADS, rows.map((row) => cellsOf(row, contents)));
	if (medium !== "comment" || !isQuiet) return [{
		...section,
		blocks
	}];
	const roots = sortedUnique(rows.flatMap((row) => row.roots)).length;
	const heading = `${counted(rows.length, "changed module")} in ${counted(roots, "root module")}`;
	return [{
		...section,
		heading,
		style: "folded",
		blocks
	}];
}
function cellsOf(row, { medium, shows }) {
	const isLinked = shows("links") && isMarkdown(medium);
	return [
		[name(row.module)],
		isLinked ? linkedWords(row) : row.words,
		row.sign === void 0 ? void 0 : signed(row.sign, row.verified ?? null),
		[counted(row.calls.length, "call")],
		{ names: row.roots }
	];
}

// src/report/contents/repair.ts
const MAX_PATCH_CHARACTERS = 12e3;
const MAX_FILES = 10;
const APPLY = "git apply --index fix.patch\ngit commit --message 'Correct lock files'";
function restoredBox({ terms: { repair }, provider }) {
	const { commit, restored } = repair ?? {};
	if (commit === void 0 || restored === void 0) return [];
	const total = restored.lines.reduce((sum, { count }) => sum + count, 0);
	const of = listWords(sortedUnique(restored.lines.map((line) => line.provider)).map(provider));
	const id = link(say`commit ${name(shortCommit(commit.id))}`, commit.url);
	return [{
		kind: "box",
		style: "WARNING",
		blocks: [paragraph(say`${counted(total, "line")} that base has for ${of} ${"were gone: elsewhere, an `init` would rewrite these files or refuse the package."}`), paragraph(say`${strong("Do this:")} nothing, ${id} restores them.`)]
	}];
}
function repairSection(contents) {
	const { groups, medium, shows } = contents;
	const { repair } = contents.terms;
	if (repair === void 0) return [];
	const isCorrected = ({ remedy, file }) => remedy.isFix === true && repair.corrected.includes(file ?? "");
	const isBoxed = [...groups.blocking, ...groups.attention].some(isCorrected);
	const blocks = repairBlocks(repair, shows, { isNamed: isMarkdown(medium) && (isBoxed || repair.restored !== void 0) });
	return blocks.length === 0 ? [] : [{
		id: "repair",
		heading: "Repair",
		style: "headed",
		blocks
	}];
}
function repairBlocks(repair, shows, { max = MAX_FILES, isNamed = false } = {}) {
	const { corrected, leftAlone } = repair;
	const paths = leftAlone.map(({ path }) => path);
	const rest = say`Left alone, a person has to decide: ${listNames(paths, max)}.`;
	const why = leftAlone.slice(0, max).flatMap(({ path, reasons }) => {
		return reasons.slice(0, max).map((reason) => say`${name(path)}: ${prose(reason)}`);
	});
	const whyBlocks = shows("details") ? listBlocks(why) : [];
	return [
		...corrected.length === 0 ? [] : correctedBlocks(repair, shows, {
			max,
			isNamed
		}),
		...paths.length === 0 ? [] : [paragraph(rest)],
		...whyBlocks.map((block) => ({
			kind: "fold",
			title: "Why",
			blocks: [block]
		}))
	];
}
function correctedBlocks({ commit, notCommitted, corrected, patch }, shows, { max, isNamed }) {
	const files = say`${counted(corrected.length, "lock file")}: ${listNames(corrected, max)}`;
	if (isNamed && commit?.isVerified === true && commit.startsWorkflows) return [];
	if (commit !== void 0) return [paragraph(committed(commit, isNamed ? void 0 : files))];
	const why = notCommitted === void 0 ? [] : say`Nothing was committed: ${prose(notCommitted)}. `;
	if (patch === void 0) return [paragraph(say`${why}To be corrected: ${files}.`)];
	const isCopyable = patch.split("\n").every((line) => visibleText(line) === line);
	const isShown = shows("checksums") && patch.length <= MAX_PATCH_CHARACTERS && isCopyable;
	return [
		paragraph(say`${why}A patch corrects ${files}. Save it as \`fix.patch\`, then:`),
		code(APPLY, "sh"),
		isShown ? {
			kind: "fold",
			title: "The patch",
			blocks: [code(patch.trimEnd(), "diff")]
		} : paragraph("It is in the file that the output `patch-path` names.")
	];
}
function committed(commit, files) {
	const id = link([name(shortCommit(commit.id))], commit.url);
	const signature = commit.isVerified ? ["signed by GitHub, verified"] : say`not verified: ${prose(commit.verification.toLowerCase())}`;
	const checks = commit.startsWorkflows ? [" Its own run reviews it."] : say` It was made with the workflow's own token, which starts no workflow: ${strong("required checks will not run on it")} until somebody pushes to the branch or closes and reopens the pull request.`;
	const what = files === void 0 ? say`is ${signature}` : say`(${signature}) corrects ${files}`;
	return say`Commit ${id} ${what}.${checks}`;
}

// src/review/modules/explained-call.ts
function changeOfCall({ recorded, now }) {
	if (now?.kind === "unknown") return void 0;
	const [change] = moduleChanges(moduleLock(recorded === void 0 ? [] : [recorded]), moduleLock(now === void 0 ? [] : [now.record]));
	return change;
}
function isAsRecorded({ recorded, now }) {
	if (now?.kind === "unknown") return void 0;
	const [before, after] = [recorded, now?.record];
	if (before?.kind !== "selected" || after?.kind !== "selected") return false;
	return givesRecorded(before, after) && contentBeyond([after], before).length === 0;
}

// src/review/evidence/hash-chain.ts
function archiveBuilds(known) {
	if (known === void 0) return /* @__PURE__ */ new Map();
	const { repository, archives } = known;
	const reason = repository === void 0 ? "the registry names no repository of its source" : "no more was asked once another package was known";
	return { get: (archive) => archives.get(archive) ?? {
		status: "not-checked",
		reason
	} };
}
function chainResult(versions, calls) {
	const grades = versions.flatMap(({ hashes }) => hashes.map(({ grade }) => grade));
	const unvouched = grades.filter((grade) => !isVouchedFor(grade));
	const standings = calls.map(isAsRecorded);
	const hasNoHash = versions.length > 0 && grades.length === 0;
	const isUnexplained = unvouched.some((grade) => grade !== "not-checked");
	if (hasNoHash || isUnexplained || standings.includes(false)) return "unexplained";
	return unvouched.length > 0 || standings.includes(void 0) ? "not-checked" : "explained";
}

// src/report/chain/chain.ts
const STANDING_WORDS = {
	verified: "verified",
	said: "said, not verified",
	recorded: "recorded",
	none: "there is none",
	unchecked: "not checked",
	wrong: "does not fit"
};
function speakers({ isReportedByRegistry, isReportedByMirror }) {
	if (isReportedByRegistry) return isReportedByMirror ? "registry and mirror say" : "the registry says";
	return isReportedByMirror ? "a mirror says" : "nobody says";
}
function foreignFiles({ lines }) {
	return lines.filter(({ kind }) => kind === "foreign").map(({ file }) => `${file} (not of this release)`);
}
function chainOf(explained, builds) {
	const { hash, grade, platforms, link, archives } = explained;
	const isPackage = platforms.length > 0 || link.lines.length === 0;
	const what = isPackage ? platforms.join(", ") : "not a package";
	const boxes = [box("checksum", "recorded", "recorded in the lock file", [hash, ...what === "" ? [] : [what]])];
	if (grade === "not-checked" || grade === "base-only") boxes.push(box("package", "unchecked", "not looked at, or not in this run"));
	else if (!isVouchedFor(grade) || archives.length === 0) {
		const how = `no package, list or key explains it${link.isReportedByRegistry || link.isReportedByMirror ? `; ${speakers(link)} that a package has it` : ""}`;
		boxes.push(box("package", "wrong", how, archives.flatMap(foreignFiles)));
	} else {
		boxes.push(packageBox(explained), listBox(archives), keyBox(explained));
		if (isPackage) appendAll(boxes, buildBoxes(archives.map(({ hash }) => builds.get(hash))));
	}
	return {
		name: hash,
		heading: GRADE_WORDS[grade].words,
		boxes
	};
}
function box(kind, standing, how, names = []) {
	return {
		kind,
		names,
		standing,
		how
	};
}
function packageBox({ link, archives }) {
	const others = archives.filter((archive) => archive !== link);
	const names = others.map(({ hash }) => hash);
	const isComputed = [link, ...others].every((each) => each.isComputed);
	const how = isComputed ? `downloaded in this run, and its ${others.length === 0 ? "bytes have" : "contents have"} the checksum` : `not looked into; ${speakers(link)} that it has the checksum`;
	return box("package", isComputed ? "verified" : "said", how, names);
}
function listBox(archives) {
	const files = archives.flatMap((archive) => archive.lines).flatMap(({ kind, file }) => kind === "foreign" ? [] : file);
	if (files.length === 0) return box("checksum list", "none", "no checksum list names it");
	const names = [
		"SHA256SUMS",
		...files,
		...archives.flatMap(foreignFiles)
	];
	return archives.every(({ signatures }) => signatures.length > 0) ? box("checksum list", "verified", "has its line, and is signed as a whole", names) : box("checksum list", "said", "has its line, by the registry's word alone", names);
}
const KNOWING = {
	"signed-known-key": "known by policy, ledger or program",
	"signed-same-key": "the same as of the locked version, as the registry says today",
	"signed-new-key": "new, by the registry's word alone"
};
function keyBox({ provider, grade, archives }) {
	const signatures = archives.flatMap((archive) => archive.signatures);
	const keys = new Map(signatures.flatMap((signature) => {
		const { fingerprint } = signature;
		return fingerprint === void 0 ? [] : [[fingerprint, signatureWords(signature)]];
	}));
	if (keys.size === 0) return box("key", "none", "no signature that holds covers it");
	const names = [...keys].map(([key, words]) => joinTexts([
		key,
		shippedKeyOwner(provider, key) ?? "",
		words
	]));
	return box("key", "verified", `its signature over the list was verified in this run; ${KNOWING[grade] ?? "the registry names it"}`, names);
}
const FROM_WORST = [
	"mismatch",
	"not-checked",
	void 0,
	"absent",
	"built"
];
function buildBoxes(all) {
	const worst = FROM_WORST.find((status) => all.some((each) => each?.status === status));
	const provenance = all.find((each) => each?.status === worst);
	const names = (build) => build === void 0 ? [] : [plain(buildWords(build))];
	switch (provenance?.status) {
		case void 0: return [box("build", "unchecked", "nobody was asked who built the package")];
		case "absent": return [box("build", "none", "its publisher's forge has no attestation of it")];
		case "not-checked": return [box("build", "unchecked", provenance.reason)];
		case "mismatch": return [box("build", "wrong", provenance.reason, names(provenance.build))];
		case "built": {
			const { repository, ref, commit, instance, signedAt } = provenance.build;
			return [box("build", "verified", `attestation verified in this run against ${instance}, signed ${signedAt}`, names(provenance.build)), box("commit", "said", "the attestation says so for the build; the source was not compared", [
				commit,
				ref,
				sourceName(repository)
			])];
		}
	}
}
const STATUSES = {
	ok: "valid",
	"key-expired": "valid, by a key that has expired",
	"signature-expired": "valid, but expired",
	revoked: "by a key that was revoked",
	"unknown-issuer": "by a key that the registry does not name",
	invalid: "not valid"
};
const SECOND_READER = {
	agrees: "",
	disagrees: " for our reader, and not for the second one",
	"cannot-read": " for one reader alone"
};
function signatureWords(signature) {
	const { status, isFromFuture, created, keyExpires, weaknesses } = signature;
	const { secondReader = "agrees" } = signature;
	const standing = isFromFuture === true ? "not yet valid by this machine's clock" : STATUSES[status];
	return joinTexts([
		`${standing}${SECOND_READER[secondReader]}`,
		created === void 0 ? "" : `made ${created}`,
		weaknesses.length === 0 ? "" : `weak (${weaknesses.join(", ")})`,
		keyExpires === void 0 ? "does not expire" : `expires ${keyExpires}`
	]);
}
const joinTexts = (texts) => texts.filter((text) => text !== "").join(", ");

// src/report/chain/chart.ts
const MAX_LABEL = 160;
const MAX_CHART = 4e4;
const MAX_NAMES = 4;
const MAX_CHAINS = 8;
function chainChart(chains) {
	const [top = "", ...others] = new Set(chains.flatMap(({ boxes }) => boxes.map(({ kind }) => kind)));
	const rank = ({ boxes }) => {
		if (boxes.some(({ standing }) => standing === "wrong")) return 2;
		return boxes[1]?.standing === "unchecked" ? 1 : 0;
	};
	const united = [...groupBy(chains, (chain) => JSON.stringify(shapeOf(chain))).values()].map(unitedChain).sort((a, b) => rank(b) - rank(a) || compareBytes(a.name, b.name));
	const lines = [];
	let room = MAX_CHART;
	for (const [i, chain] of united.slice(0, MAX_CHAINS).entries()) {
		const text = chainLines(chain, `c${i}`);
		room -= text.length;
		if (room < 0) break;
		lines.push(text);
	}
	const more = united.length - lines.length;
	return [
		"flowchart BT",
		`  accTitle: What is behind each ${top}`,
		`  accDescr: From the ${top} above down to the ${others.join(", the ")}`,
		...lines,
		...more > 0 ? [`  more["and ${more} more chains"]`] : [],
		"  classDef verified stroke-width:2px",
		"  classDef none stroke-dasharray:5 4",
		"  classDef wrong stroke-width:4px"
	].join("\n");
}
function shapeOf({ name, heading, boxes }) {
	const [scheme] = name.split(":", 1);
	return [
		heading,
		scheme,
		boxes.map(({ kind, standing, how, names }) => {
			return [
				kind,
				standing,
				how,
				kind === "checksum" || kind === "package" || kind === "checksum list" ? names.length > 0 : names
			];
		})
	];
}
function unitedChain(chains) {
	const [{ name, heading, boxes }] = chains;
	return {
		name,
		heading,
		boxes: boxes.map((box, i) => {
			const all = chains.flatMap((chain) => chain.boxes[i]?.names ?? []);
			if (box.kind !== "checksum" || chains.length === 1) return {
				...box,
				names: shortNames(all)
			};
			const platforms = chains.flatMap((chain) => chain.boxes[i]?.names.slice(1) ?? []);
			const names = [`${chains.length} checksums, such as`, name];
			const where = shortNames(platforms).join(", ");
			return {
				...box,
				names: where === "" ? names : [...names, where]
			};
		})
	};
}
function shortNames(all) {
	const names = [...new Set(all)];
	const rest = names.length - MAX_NAMES;
	return rest > 1 ? [...names.slice(0, MAX_NAMES), `and ${rest} more`] : names;
}
const CLASSES = {
	verified: ":::verified",
	said: "",
	recorded: "",
	none: ":::none",
	unchecked: ":::none",
	wrong: ":::wrong"
};
function chainLines({ heading, boxes }, id) {
	const nodes = boxes.map(({ kind, names, standing, how }, i) => {
		return `    ${id}b${i}["${[
			`${kind}: ${STANDING_WORDS[standing]}`,
			...names,
			how
		].map(label).join("<br/>")}"]${CLASSES[standing]}`;
	});
	const arrows = boxes.slice(1).map(({ kind, standing }, i) => {
		const arrow = standing === "none" || standing === "unchecked" ? "-.->" : "-->";
		return `    ${id}b${i + 1} ${arrow} ${id}b${kind === "build" ? 1 : i}`;
	});
	return [
		`  subgraph ${id}["${label(heading)}"]`,
		...nodes,
		...arrows,
		"  end"
	].join("\n");
}
function label(text) {
	const visible = visibleText(text);
	return (visible.length > MAX_LABEL ? `${visible.slice(0, MAX_LABEL)}…` : visible).replace(/[^A-Za-z0-9 ,.]/gu, (character) => `#${character.codePointAt(0)};`);
}

// src/report/contents/details.ts
const MAX_LINES = 200;
const MAX_CHARTS = 6;
const MAX_OFFERED_LINES = 50;
function originBlocks({ review, provider }) {
	const origins = [...review.roots].sort((a, b) => compareBytes(a.root, b.root)).flatMap(({ root, changes, requirements }) => sortedUnique(changes.flatMap((change) => change.provider ?? [])).map((address) => ({
		root,
		address,
		words: originWords(requirements, address)
	})));
	const items = [...groupBy(origins, ({ address, words }) => JSON.stringify([address, words])).values()].map(([{ root, address, words }, ...others]) => {
		const where = others.length === 0 ? name(root) : counted(others.length + 1, "root module");
		return say`${provider(address)} in ${where}: ${words}`;
	});
	return listBlocks(items, MAX_LINES);
}
function originWords(requirements, provider) {
	if (requirements === void 0) return ["its lock file was removed"];
	const { providers, exact } = requirements;
	const places = (providers.get(provider)?.origins ?? []).map(({ file, line, constraints }) => {
		const place = say`${name(file)} line ${line}`;
		return constraints === "" ? place : say`${place} (${name(constraints)})`;
	});
	if (places.length === 0) return [`required by nothing in the configuration${exact ? "" : " that could be read"}`];
	return say`required by ${listWords(distinctWords(places))}`;
}
function buildBlocks({ review, provider, medium }) {
	const items = reviewBuilds(review).flatMap((entry) => {
		const { groups, repository, version } = entry;
		const why = repository === void 0 ? "no repository of its source is known from the registry" : "no package of it is known";
		return (groups.length === 0 && medium === "page" ? [[`not checked: ${why}`]] : groups.map((group) => groupWords(entry, group))).map((words) => say`${provider(entry.provider)} ${name(version)}: ${words}`);
	});
	return listBlocks(items, MAX_LINES);
}
function checksumBlocks({ review, provider: provided }) {
	const rows = sortHashes(review.hashes).map((explained) => {
		const { provider, version, hash, grade, platforms, link, signedBy } = explained;
		const keys = sortedUnique(signedBy).map((key) => {
			const official = shippedKeyOwner(provider, key) === void 0 ? "" : " (official)";
			return say`${name(key.slice(-16))}${official}`;
		});
		const where = platforms.length === 0 && link.lines.length > 0 ? ["not a package"] : listNames(platforms);
		return [
			say`${provided(provider)} ${name(version)}`,
			[name(shortHash(hash))],
			where.length === 0 ? void 0 : where,
			gradesCell([grade]),
			keys.length === 0 ? void 0 : joinWords(keys)
		];
	});
	const heads = [
		"Provider",
		"Checksum",
		"Platforms",
		"Vouched for",
		"Signing key"
	];
	const blank = heads.slice(1).map(() => []);
	const firstRows = firstOf(rows, MAX_LINES, (rest) => [[`and ${rest} more`], ...blank]);
	return table("Checksums, and who vouches for each", heads, firstRows);
}
function chainBlocks({ review, provider: provided }) {
	const keyOf = (of) => `${of.provider} ${of.version}`;
	const builds = new Map(reviewBuilds(review).map((entry) => [keyOf(entry), entry]));
	const worst = (hashes) => largestOf(hashes.map(({ grade }) => GRADES.indexOf(grade)));
	const versions = [...groupBy(sortHashes(review.hashes), keyOf)].sort(([a, hashesA], [b, hashesB]) => worst(hashesB) - worst(hashesA) || compareBytes(a, b));
	const charts = versions.slice(0, MAX_CHARTS).flatMap(([key, hashes]) => {
		const [{ provider, version }] = hashes;
		const { repository, groups } = builds.get(key) ?? {};
		const archives = groups?.flatMap(({ archives: built, provenance }) => built.map((archive) => [archive, provenance]));
		const built = archiveBuilds(archives && {
			repository,
			archives: new Map(archives)
		});
		const distinct = new Map(hashes.map((explained) => [explained.hash, explained]));
		const chart = chainChart([...distinct.values()].map((explained) => chainOf(explained, built)));
		return [paragraph(say`${provided(provider)} ${name(version)}`), code(chart, "mermaid")];
	});
	const rest = versions.length - MAX_CHARTS;
	const more = paragraph(`And ${rest} more versions; \`explain\` draws any.`);
	return rest > 0 ? [...charts, more] : charts;
}
function offerBlocks({ review, medium }) {
	const { keyOffer, platformOffer } = review;
	const blocks = keyOffer === void 0 ? [] : keyOfferBlocks(keyOffer, medium);
	if (platformOffer === void 0) return blocks;
	const { file, line } = platformOffer;
	const how = say`To settle the required platforms, start ${name(file)} with this line:`;
	return [
		...blocks,
		paragraph(how, 1),
		code(line, "yaml")
	];
}
function keyOfferBlocks({ file, lines }, medium) {
	const learn = commandLine(["keys", "learn"]);
	const short = say`Remember ${counted(lines.length, "signing key")} in ${name(file)}:`;
	if (medium === "terminal") return [paragraph(short), code(learn)];
	const ledgerLines = lines.map(encodeLine);
	return [
		paragraph("Nothing here knew these signing keys before this run. Once the target branch has the lines, any other key for the same namespace is an error. Compare the fingerprints with what the publishers announce, elsewhere than in the registry."),
		code(firstOf(ledgerLines, MAX_OFFERED_LINES, (rest) => `# and ${rest} more`).join("\n")),
		paragraph(say`Add them to ${name(file)}, or run ${name(learn)}.`, lines.length)
	];
}
function versionBlocks({ review, provider }) {
	const explained = groupBy(sortHashes(review.hashes), (hash) => `${hash.provider}@${hash.version}`);
	const versions = lockedVersions(review.roots);
	const counts = groupBy(versions, ({ entry }) => entry.address);
	const rows = versions.map(({ entry: { address, version }, roots, reviews }) => {
		const count = counts.get(address)?.length ?? 1;
		const all = explained.get(`${address}@${version}`) ?? [];
		const grades = all.filter((hash) => hash.grade !== "not-checked" || isUnlooked(hash)).map(({ grade }) => grade);
		const [age] = reviews.flatMap((one) => one.ages?.get(address) ?? []);
		const coverage = worstCoverage(reviews.flatMap((one) => one.coverage?.get(address) ?? []));
		const keys = new Set(all.flatMap(({ signedBy }) => signedBy.map((full) => full.slice(-16))));
		return [
			[provider(address)],
			say`${name(version)}${count === 1 ? "" : ` (one of ${count})`}`,
			age === void 0 ? void 0 : [counted(age, "day")],
			{ names: roots },
			coverage && coverageCell(coverage),
			gradesCell(grades),
			keys.size === 0 ? void 0 : listNames([...keys])
		];
	});
	return table("Which versions are locked, the newest of each provider first", [
		"Provider",
		"Version",
		"Age",
		"Root modules",
		"Platforms",
		"Verified",
		"Keys"
	], rows);
}
function coverageCell(coverage) {
	const lacking = lackingPlatforms(coverage);
	const without = lacking.length === 0 ? [] : say`, without ${listNames(lacking)}`;
	return say`${coveredWords(coverage)}${without}`;
}
function keyBlocks({ review, provider }) {
	const signatures = groupBy(review.hashes.flatMap((hash) => hash.signedBy.map((key) => ({
		key,
		hash
	}))), ({ key }) => key);
	const rows = sortedUnique(signatures.keys()).map((key) => {
		const hashes = (signatures.get(key) ?? []).map(({ hash }) => hash);
		const [owner] = hashes.flatMap((hash) => shippedKeyOwner(hash.provider, key) ?? []);
		const grades = new Set(hashes.map(({ grade }) => grade));
		const words = GRADES.filter((grade) => isSigned(grade) && grades.has(grade)).map((grade) => GRADE_WORDS[grade].words).join("; ");
		const providers = new Set(hashes.map((hash) => plain([provider(hash.provider)])));
		return [
			[name(key)],
			owner === void 0 ? void 0 : [owner],
			words === "" ? void 0 : [words],
			{ names: [...providers] }
		];
	});
	return table("Who signs what is locked", [
		"Key",
		"Whose",
		"Standing",
		"Signs"
	], rows);
}

// src/report/contents/sections.ts
const ALL = Number.POSITIVE_INFINITY;
const DETAILS = {
	origins: [
		"Where each change comes from",
		originBlocks,
		"provider origin"
	],
	builds: [
		"Who built it",
		buildBlocks,
		"builder"
	],
	notes: [
		"What the publisher says",
		notesBlocks,
		"release note",
		"links"
	],
	checksums: [
		"Checksum detail",
		checksumBlocks,
		"checksum",
		"checksums"
	],
	chains: [
		"The chain behind each checksum, drawn",
		chainBlocks,
		void 0,
		"checksums"
	],
	versions: ["Versions", versionBlocks],
	keys: ["Keys", keyBlocks],
	notices: [GROUP_HEADINGS.notices, noticeBlocks],
	known: [
		GROUP_HEADINGS.known,
		(contents) => findingBlocks(contents.groups.known, contents, "list", ALL),
		"finding on the base branch"
	],
	limits: [
		"Not checked",
		limitBlocks,
		"stated limit"
	],
	offers: [
		"Lines to commit for later reviews",
		offerBlocks,
		"offered line"
	],
	platforms: [
		"Which platforms count",
		platformBlocks,
		"sentence about platforms"
	]
};
const CLOSING = [
	"notices",
	"known",
	"limits",
	"offers"
];
const SHOWN = {
	comment: [
		"origins",
		"builds",
		"notes",
		"checksums",
		...CLOSING,
		"platforms"
	],
	summary: [
		"origins",
		"builds",
		"notes",
		"checksums",
		"chains",
		...CLOSING,
		"platforms"
	],
	terminal: [
		"builds",
		"notes",
		"limits",
		"offers"
	],
	page: [
		"builds",
		"notes",
		"versions",
		"keys",
		"limits",
		"offers"
	],
	brief: CLOSING
};
const COUNTED = [
	"notes",
	"notices",
	"known",
	"limits"
];
function isBrief({ medium, isQuiet, terms }) {
	return medium === "comment" && isQuiet && terms.reportUrl !== void 0;
}
function detailSections(contents) {
	const sections = [];
	const omissions = [];
	for (const id of SHOWN[isBrief(contents) ? "brief" : contents.medium]) {
		const [heading, blocksOf, noun, part = "details"] = DETAILS[id];
		const blocks = blocksOf(contents);
		const size = blocks.reduce((sum, block) => sum + sizeOf(block), 0);
		const count = COUNTED.includes(id) ? size : void 0;
		if (blocks.length === 0) continue;
		if (contents.shows(part)) sections.push({
			id,
			heading,
			style: "folded",
			count,
			blocks
		});
		else if (noun !== void 0) {
			const own = id === "limits" ? limitLines(contents.review).length : size;
			appendAll(omissions, [...some(own, noun), ...some(size - own, "unchecked finding")]);
		}
	}
	return {
		sections,
		omissions
	};
}
function sizeOf(block) {
	if (block.kind === "table") return block.rows.length;
	if (block.kind === "list") return block.items.length;
	return block.kind === "words" ? block.size ?? 0 : 0;
}
function noticeBlocks(contents) {
	const { notices } = contents.groups;
	const accepted = notices.filter((notice) => notice.accepted !== void 0);
	return findingBlocks(isBrief(contents) ? accepted : notices, contents, "list", ALL);
}
function platformBlocks({ review }) {
	return requiredWords(review.roots).map((words) => paragraph(words, 1));
}
function limitBlocks(contents) {
	const { review, medium, groups } = contents;
	const omitted = medium === "page" ? review.leftOut : [];
	const isOpen = review.verdict === "unverified" || !isMarkdown(medium);
	const omissionLines = omitted.map((root) => say`${name(root)} was left out`);
	return [...listBlocks([...limitLines(review), ...omissionLines]), ...isOpen ? [] : findingBlocks(groups.unchecked, contents, "actions", ALL)];
}

// src/report/contents/report.ts
function reportOf(review, medium, terms = {}, { shows, maxFindings } = WHOLE) {
	const nameOf = providerNames(review);
	const all = findingGroups(review);
	const inOrder = Object.values(all).flat();
	const groups = findingGroups({
		...review,
		findings: inOrder.slice(0, maxFindings)
	});
	const isSettled = passes(review.verdict) && all.blocking.length + all.attention.length === 0;
	const contents = {
		review,
		terms,
		medium,
		shows,
		provider: (address) => name(nameOf(address)),
		groups: isUnanswered(review) && isMarkdown(medium) ? {
			...groups,
			unchecked: []
		} : groups,
		omitted: Math.max(0, inOrder.length - maxFindings),
		isQuiet: isUnanswered(review) || isSettled
	};
	const restored = terms.repair?.restored;
	const word = verdictWord(review);
	const { sections, omissions } = detailSections(contents);
	return {
		verdict: shownVerdict(review),
		word,
		headline: (characters) => restored === void 0 ? say`${word}, ${reasonLine(review, characters - word.length - 2)}` : restoredTitle(restored.by, restored.lines),
		sign: restored === void 0 ? verdictSign(review) : "⚠️",
		lead: [[changedRootsWords(review)], ...comparedWords(review)],
		notes: [...initWords(review), ...requiredWords(review.roots)],
		sections: [
			...isMarkdown(medium) ? openSections(contents, omissions) : groupSections(contents),
			...changesSection(contents),
			...modulesSection(contents),
			...sections
		],
		footer: footerOf(contents)
	};
}
function footerOf({ review, medium, terms }) {
	const { reportUrl, glossaryUrl } = terms;
	const page = reportUrl === void 0 ? [] : [link("full report", reportUrl)];
	if (medium === "comment") return [
		...comparedWords(review, "against"),
		...toolParts(review.roots),
		...page
	];
	const glossary = glossaryUrl === void 0 ? [] : [link("what do these words mean?", glossaryUrl)];
	return [
		...footerParts(review),
		...page,
		...glossary
	];
}
function groupSections(contents) {
	return [{
		id: "findings",
		heading: "Findings",
		style: "bare",
		blocks: Object.keys(GROUP_HEADINGS).filter((group) => contents.groups[group].length > 0).map((group) => {
			const kind = group === "known" ? "fold" : "group";
			const items = findingItems(contents.groups[group], contents);
			return {
				kind,
				title: GROUP_HEADINGS[group],
				blocks: [items]
			};
		})
	}];
}
function openSections(contents, omissions) {
	const { review, terms, shows, groups, isQuiet } = contents;
	const restored = restoredBox(contents);
	const isUncheckedOpen = review.verdict === "unverified" || !shows("details");
	const isPassing = passes(review.verdict);
	const look = isPassing ? [] : findingBlocks(groups.attention, contents, "list");
	const lookGroup = {
		kind: "group",
		title: GROUP_HEADINGS.attention,
		blocks: look
	};
	const bare = (id, blocks) => ({
		id,
		heading: "",
		style: "bare",
		blocks
	});
	return [
		bare("findings", [
			...restored,
			...findingBlocks(groups.blocking, contents, "CAUTION"),
			...isPassing ? findingBlocks(groups.attention, contents, "WARNING") : [],
			...isUncheckedOpen ? findingBlocks(groups.unchecked, contents, "actions") : [],
			...isQuiet && restored.length === 0 ? [paragraph(quietSentence(review, terms))] : []
		]),
		...repairSection(contents),
		bare("look", [
			...look.length === 0 ? [] : [lookGroup],
			...shows("details") ? [] : findingBlocks(groups.notices, contents, "actions"),
			...omittedLine(contents, omissions)
		])
	];
}
function quietSentence(review, terms) {
	if (isUnanswered(review)) return unansweredSentence(review, terms);
	if (openQuestions(review).length > 0) return ["The policy lets it pass all the same."];
	const rows = changeRows(review);
	const signs = new Set(rows.flatMap(({ sign, verified }) => (verified && sign) ?? []));
	for (const { sign } of moduleRows(review)) if (sign) signs.add(sign === "✅" ? "⚠️" : sign);
	if (signs.size === 0) return ["Nothing to do."];
	if (signs.has("⛔")) return ["What nothing explains is accepted, as told below."];
	return [`Every added hash ${signs.has("⚠️") ? "is accounted for, as the table says" : "belongs to a package that a known key signed, or was recorded before"}. Nothing to do.`];
}
function unansweredSentence(review, { reportUrl }) {
	const open = openQuestions(review);
	const roots = counted(sortedUnique(open.map(({ root }) => root)).length, "root module");
	const why = sortedUnique(open.map(({ cause, detail }) => cause ?? detail)).map(prose);
	const again = reportUrl === void 0 ? "Run it again" : link("Run the job again", reportUrl);
	return say`${subjects(open, review)} in ${roots} could not be checked: ${listWords(why, 2)} ${again}; nothing else is open.`;
}
function omittedLine(contents, details) {
	const { review, shows, omitted, terms } = contents;
	const explained = shows("finding-details") ? 0 : review.findings.length - omitted;
	const counts = [
		...details,
		...some(explained, "explanation of a finding", "explanations of findings"),
		...some(omitted, "more finding")
	];
	if (counts.length === 0) return [];
	const verb = counts.length === 1 && counts[0]?.startsWith("1 ") ? "does" : "do";
	const where = terms.reportUrl === void 0 ? "the report as JSON has all" : say`see the ${link("full report", terms.reportUrl)}`;
	return [paragraph(say`${counts.join(", ")} ${verb} not fit here: ${where}.`)];
}

export { moduleName as A, moduleData as C, verdictWord as D, isVerified as E, mergeRepeated as F, coveredWords as I, lackingPlatforms as L, findingGroups as M, findingSentences as N, countedCalls as O, identifyFindings as P, offlineChangeWords as R, moduleChangeData as S, verdictReason as T, hashData as _, chainOf as a, piecesOf as b, changeOfCall as c, reasonWords as d, changesData as f, formatJson as g, formatDocument as h, box as i, acceptanceWords as j, moduleChangeWords as k, isAsRecorded as l, encodeUriPart as m, chainChart as n, archiveBuilds as o, diagnosticData as p, STANDING_WORDS as r, chainResult as s, reportOf as t, fitLayout as u, initData as v, reasonLine as w, renderReviewJson as x, members as y, lockedVersions as z };