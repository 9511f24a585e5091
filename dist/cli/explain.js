import "./rolldown-runtime.js";
import { p as provenanceMode } from "./tighten.js";
import { Ma as parseProviderAddress, Un as hasErrors, Va as toolKey, Xr as counted, da as appendAll, do as LockReviewError, in as checkoutOf, li as some, lr as displayModuleSource, mi as joinWords, pa as groupBy, po as attempt, ri as rootWords, ro as sortedUnique, si as shortNames, sn as packageSource, sr as lineOf, ur as parseModuleSource, yi as plain, zi as explainHash } from "./shipped-keys.js";
import { n as theSetting } from "./setting.js";
import { A as moduleName, C as moduleData, _ as hashData, a as chainOf, c as changeOfCall, i as box, k as moduleChangeWords, l as isAsRecorded, n as chainChart, o as archiveBuilds, r as STANDING_WORDS, s as chainResult, y as members } from "./report.js";
import { r as knownKeys, t as trustTier } from "./trust-tier.js";
import { B as moduleLockPath, E as readRootChoice, H as recordedPackages, R as loadFromSources, U as selectModules, V as readModuleLock } from "./named-paths.js";
import { s as readLockSide } from "./lock-side.js";
import { a as codeSpan, i as codeBlock } from "./markdown.js";
import { a as rootSummary, r as wrap } from "./terminal.js";
import { t as withCommandReach } from "./command-reach.js";
import { n as auditedRoots } from "./roots-below.js";
import { t as EXIT } from "./exit-code.js";
import { n as terminalOptions } from "./render-review.js";
import { n as policyHere } from "./command-policy.js";

// src/app/inspect/explain-modules.ts
async function explainCalls(roots, search, ports) {
	const memory = /* @__PURE__ */ new Map();
	const calls = [];
	for (const root of roots) appendAll(calls, await explainRoot(root, search, {
		...ports,
		memory
	}));
	return calls;
}
async function explainRoot({ root, tool, lockFile }, { subject, files, hashes, extent }, { fetchModule, ...ports }) {
	const isNamed = namedBy(subject, tool);
	const { lock } = lockFile;
	const records = [...lock.calls.values()].filter((call) => isNamed(call) || call.hashes?.some((hash) => hashes.has(hash)));
	const namedPaths = (tree) => callsOf(tree).filter(isNamed).map(({ path }) => path);
	const request = {
		...ports,
		root,
		tool,
		files
	};
	if (records.length === 0) {
		if (extent === "recorded") return [];
		if (namedPaths(await loadFromSources(request)).length === 0) return [];
	}
	const lockedPackages = recordedPackages(lock);
	const tree = await loadFromSources({
		...request,
		fetchModule,
		lockedPackages
	});
	const paths = sortedUnique([...records.map(({ path }) => path), ...namedPaths(tree)]);
	return Promise.all(paths.map((path) => explainCall(path, tree, {
		root,
		lockFile
	})));
}
function callsOf({ remoteCalls }) {
	return remoteCalls.map((call) => ({
		call,
		path: call.path.join("."),
		source: call.source
	}));
}
async function explainCall(path, tree, { root, lockFile: { lock, diagnostics } }) {
	const recorded = lock.calls.get(path);
	const call = callsOf(tree).find((each) => each.path === path)?.call;
	const [selected] = await selectModules(call === void 0 ? [] : [call]);
	const source = call?.source ?? recorded?.source ?? "";
	const unread = hasErrors(diagnostics) ? `${moduleLockPath(root)} cannot be read; inspect says why` : call === void 0 && unreadReason(path, tree);
	const { place, answer } = call ?? {};
	return {
		root,
		path,
		recorded,
		declared: place && lineOf(place),
		now: unread ? {
			kind: "unknown",
			path,
			source,
			reason: unread
		} : selected,
		registryAddress: answer?.kind === "fetched" ? answer.registryAddress : void 0
	};
}
function unreadReason(path, tree) {
	for (const { call, path: outer, source } of callsOf(tree)) {
		const { answer } = call;
		if (answer.kind === "fetched" || !path.startsWith(`${outer}.`)) continue;
		return `${outer} comes from ${source}, and ${answer.reason}`;
	}
	return hasErrors(tree.diagnostics) ? "the configuration has errors" : void 0;
}
function namedBy(text, tool) {
	const texts = [
		text,
		attempt(() => displayModuleSource(parseModuleSource(text, tool))),
		!/\?|[^:]\/\//.test(text) ? moduleName(text) : void 0
	];
	return ({ path, source, package: selected }) => [
		path,
		source,
		packageSource(source),
		moduleName(source),
		selected
	].some((name) => name !== void 0 && texts.includes(name));
}

// src/app/inspect/explain.ts
async function explain(request, ports) {
	const { subject, files } = request;
	const places = await Promise.all(request.roots.map((root) => readPlace(root, request)));
	const locked = findLocked(subject, places.flatMap(({ entries }) => entries));
	const selected = places.flatMap(({ modules }) => [...modules.lockFile.lock.calls.values()]).filter((record) => record.kind === "selected");
	const hashes = new Set(hashesCalled(subject, selected).flatMap((record) => record.hashes));
	const isRecorded = locked.length > 0 || HASH.test(subject);
	const calls = await explainCalls(places.map(({ modules }) => modules), {
		subject,
		files,
		hashes,
		extent: isRecorded ? "recorded" : "configured"
	}, ports);
	if (locked.length + calls.length === 0) throw nothingNamed(subject);
	const groups = groupBy(locked, ({ tool, entry }) => [
		entry.address,
		entry.version,
		toolKey(tool)
	].join(" "));
	const versions = await Promise.all([...groups.values()].map((group) => explainVersion(group, request, ports)));
	return {
		subject,
		result: chainResult(versions, calls),
		versions,
		calls
	};
}
async function readPlace(root, { files, tool: given }) {
	const { tool } = await readRootChoice(root, files, given);
	return {
		entries: [...(await readLockSide(files, root, tool))?.lock.providers.values() ?? []].map((entry) => ({
			root,
			tool,
			entry,
			hashes: entry.hashes
		})),
		modules: {
			root,
			tool,
			lockFile: await readModuleLock(files, root)
		}
	};
}
async function explainVersion(group, { policy, ledger }, { gather, hostPlatform }) {
	const [first] = group;
	const { address: provider, version } = first.entry;
	const hashes = sortedUnique(group.flatMap((record) => record.hashes));
	const { provenance, provenanceRoots, registryContext } = policy;
	const isOff = registryContext === "off" || provenanceMode(provenance, provider) === "off";
	const wantsProvenance = {
		extent: "until-absent",
		purpose: "attestations",
		roots: provenanceRoots?.roots ?? []
	};
	const evidence = await gather({
		provider,
		version,
		asked: [new Set(hashes)],
		recorded: [],
		platforms: [hostPlatform],
		reportedH1: "verify",
		wantsEveryDocument: true,
		...isOff ? {} : {
			wantsContext: true,
			wantsProvenance
		}
	}, first.tool);
	const { availability, problems, signatures } = evidence;
	const { keys } = knownKeys(policy, ledger, provider);
	const context = {
		provider,
		version,
		evidence,
		recorded: void 0,
		knownKeys: keys,
		sameKeys: /* @__PURE__ */ new Set()
	};
	return {
		provider,
		version,
		availability,
		problems,
		signatures,
		roots: sortedUnique(group.map(({ root }) => root)),
		tier: trustTier(evidence),
		hashes: hashes.map((hash) => explainHash(hash, context)),
		provenance: evidence.provenance
	};
}
const MIN_VALUE_CHARACTERS = 6;
const HASH = /^(?:h1|zh):/;
function nothingNamed(text) {
	return HASH.test(text) ? new LockReviewError("USAGE", `No lock file here records ${text}`, { hint: `Run it in the root module whose lock file has the hash, or name it with ${theSetting("directory")}.` }) : new LockReviewError("USAGE", `No lock file here locks ${text}, and no module call has that name`, { hint: "Name a hash or a provider that the lock file has, such as hashicorp/random, or a module by its call's path or its source; a call of another module has to stand in the lock file for modules." });
}
function findLocked(text, all) {
	const byHash = hashesCalled(text, all);
	if (byHash.length > 0) return byHash;
	const exact = all.filter(({ entry, tool }) => entry.address === attempt(() => parseProviderAddress(text, tool)));
	if (exact.length > 0) return exact;
	const ends = all.filter(({ entry }) => entry.address.endsWith(`/${text}`));
	assertOne(text, "provider", new Set(ends.map(({ entry }) => entry.address)));
	return ends;
}
function hashesCalled(text, all) {
	const entriesWith = (isMeant) => all.map((locked) => ({
		...locked,
		hashes: locked.hashes.filter(isMeant)
	})).filter(({ hashes }) => hashes.length > 0);
	const exact = entriesWith((hash) => hash === text);
	if (exact.length > 0) return exact;
	const start = text.replace(/(?:…|\.\.\.)$/, "");
	const isLong = start.length - start.indexOf(":") - 1 >= MIN_VALUE_CHARACTERS;
	const matches = entriesWith((hash) => isLong && start.includes(":") && hash.startsWith(start));
	assertOne(text, "hash", new Set(matches.flatMap(({ hashes }) => hashes)));
	return matches;
}
function assertOne(text, what, found) {
	if (found.size <= 1) return;
	throw new LockReviewError("USAGE", `More than one ${what} here is called ${text}`, { hint: `Write one of ${sortedUnique(found).slice(0, 4).join(", ")}.` });
}

// src/report/chain/module-chain.ts
const GONE = "the configuration has no such call";
function moduleChain(call) {
	const boxes = [
		callBox(call),
		sourceBox(call),
		...packageBoxes(call)
	];
	return {
		name: call.path,
		heading: headingOf(call),
		boxes
	};
}
function headingOf(call) {
	const { now } = call;
	if (now?.kind === "unknown") return `not checked: ${now.reason}`;
	const change = changeOfCall(call);
	if (change?.kind === "new") return "not recorded: lock --modules does so";
	if (change?.kind === "removed") return `recorded, and ${GONE}`;
	if (change !== void 0) return `not as recorded: ${plain(moduleChangeWords(change))}`;
	return now?.record.kind === "floating" ? "floating: nobody can say what it selects" : "its source gives what is recorded";
}
function callBox({ path, declared, now }) {
	const names = declared === void 0 ? [path] : [path, `${declared.file}:${declared.line}`];
	if (now === void 0) return box("call", "none", GONE, names);
	return declared === void 0 ? box("call", "unchecked", whyUnread({ now }), names) : box("call", "verified", "its block was read in this run", names);
}
function sourceBox({ recorded, now }) {
	const source = now?.kind === "selected" ? now.record.source : now?.source;
	const before = recorded?.source;
	const constraints = constraintsOf(now?.kind === "selected" ? now.record : recorded);
	const names = [source ?? before ?? "", ...constraints === void 0 ? [] : [constraints]];
	if (source === void 0 || source === before) return box("source", "recorded", "the lock file has it", names);
	return before === void 0 ? box("source", "said", "the configuration says so, and no lock file records it", names) : box("source", "wrong", `recorded is ${before}`, names);
}
const constraintsOf = (call) => call?.kind === "selected" ? call.constraints : void 0;
function packageBoxes(call) {
	const { recorded, now } = call;
	const currentRecord = now?.kind === "selected" ? now.record : void 0;
	const shown = currentRecord ?? recorded;
	if (shown === void 0) return [box("content", "unchecked", whyUnread(call))];
	if (shown.kind === "floating") {
		const reason = shown.reason === void 0 ? "" : `: ${shown.reason}`;
		return [box("content", "none", `floating, since nobody can say what it selects${reason}`)];
	}
	const before = recorded?.kind === "selected" ? recorded : void 0;
	return [
		...registryLink(call, shown),
		packageLink(call, shown),
		contentLink(shown, before)
	].map(([link, valueIn]) => {
		const { kind, names } = link;
		if (currentRecord === void 0) return box(kind, "unchecked", whyUnread(call), names);
		const old = before && valueIn(before);
		return old !== void 0 && old !== valueIn(shown) ? box(kind, "wrong", `recorded is ${old}`, names) : link;
	});
}
function whyUnread({ now }) {
	return now?.kind === "unknown" ? now.reason : GONE;
}
function registryLink({ registryAddress }, { source, version }) {
	if (version === void 0) return [];
	const [host = ""] = source.split("/", 1);
	const names = [
		host,
		version,
		...registryAddress === void 0 ? [] : [registryAddress]
	];
	return [[box("registry", "said", "the registry has this version, and says where it is", names), (call) => call.version ?? "no version"]];
}
function packageLink(call, shown) {
	const { now, registryAddress } = call;
	const link = (...parts) => [box(...parts), (each) => each.package];
	const checkout = checkoutOf(shown);
	if (checkout === void 0) return link("package", "said", "a server has it under this address, and could change it", [shown.package]);
	const { commit, address } = checkout;
	const ref = /[?&]ref=([^&]+)/.exec(registryAddress ?? shown.source)?.[1];
	if (now?.kind !== "selected") return link("commit", "unchecked", whyUnread(call), [commit, address]);
	const { isBranch } = now;
	if (ref === commit && !isBranch) return link("commit", "verified", "the address names this commit, which cannot change", [commit, address]);
	const isShort = ref !== void 0 && !isBranch && commit.startsWith(ref);
	const name = ref === void 0 ? "the default branch" : `${isBranch ? "branch" : isShort ? "short commit" : "tag"} ${ref}`;
	return link("commit", "said", `${name} leads to it now, and ${isShort ? "may come to mean another one" : isBranch ? "moves" : "could be moved"}`, [
		commit,
		name,
		address
	]);
}
function contentLink({ hashes }, before) {
	return [before === void 0 ? box("content", "unchecked", NOT_RECORDED, hashes) : box("content", "verified", AS_RECORDED, hashes), (call) => call.hashes.join(" ")];
}
const NOT_RECORDED = "computed in this run, and nothing is recorded to hold it against";
const AS_RECORDED = "computed in this run, and as recorded; that is trust on first use, since nobody signs modules";

// src/report/commands/explain-report.ts
const RESULTS = {
	explained: "explained",
	unexplained: "not explained",
	"not-checked": "not verified"
};
const AVAILABILITY = {
	listed: "the registry lists this version",
	unlisted: "the registry's list lacks this version, and its own documents are still there",
	withdrawn: "the registry no longer lists this version",
	unknown: "it is not known whether the registry lists this version"
};
const TIERS = {
	official: "official: signed by the key that belongs to this namespace",
	"partner-claimed": "partner, as the registry says: signed by a key that it hands out with a trust signature, which is not verified here",
	community: "community: signed by a key that the registry names and nobody else vouches for",
	unsigned: "unsigned: no signature that holds covers its packages",
	unauthenticated: "unauthenticated: a mirror or directory has it, and neither delivers signatures",
	unknown: "who stands behind it is not known"
};
function explainReport(explanation, width, roots = []) {
	const { subject, result, versions, calls } = explanation;
	const name = shortNames(versions.map(({ provider }) => provider));
	const hashes = versions.flatMap(chainsOf);
	const facts = versions.map((version) => ({
		...members(version, "provider", "version", "roots", "availability", "tier"),
		problems: version.problems.map((problem) => members(problem, "kind", "platform", "message")),
		signatures: version.signatures.map(signatureData)
	}));
	const recording = /* @__PURE__ */ new Set([...versions.flatMap((version) => version.roots), ...calls.map(({ root }) => root)]);
	const states = roots.map((root) => recording.has(root) ? "with what was asked for" : "without it");
	const lookedAt = [...versions.length > 0 ? [counted(hashes.length, "hash", "hashes")] : [], ...some(calls.length, "module call")];
	const lines = [
		`${RESULTS[result]}: ${lookedAt.join(", ")} looked at`,
		...versions.flatMap((version) => ["", ...versionLines(version, name(version.provider), width)]),
		...callLines(calls),
		...rootSummary(states).flatMap((line) => ["", line])
	];
	const data = {
		subject,
		result,
		versions: facts,
		hashes: hashes.map(hashChainData),
		modules: calls.map(callData)
	};
	const chartOf = (version) => {
		return chartUnder(`${codeSpan(name(version.provider))} ${codeSpan(version.version)}`, chainsOf(version).map(({ chain }) => chain));
	};
	const callCharts = () => calls.length > 0 ? [chartUnder(codeSpan(subject), calls.map(moduleChain))] : [];
	return {
		lines,
		data,
		markdown: () => [...versions.map(chartOf), ...callCharts()].join("\n")
	};
}
function chartUnder(title, chains) {
	return `### ${title}\n\n${codeBlock(chainChart(chains), "mermaid")}\n`;
}
function callLines(calls) {
	const chains = calls.map((call) => ({
		root: call.root,
		chain: moduleChain(call)
	}));
	return [...groupBy(chains, ({ chain }) => JSON.stringify(chain)).values()].flatMap((alike) => {
		const [{ chain }] = alike;
		const { name, heading, boxes } = chain;
		return [
			"",
			`${name} in ${plain(joinWords(alike.map(({ root }) => rootWords(root))))}`,
			`  ${heading}`,
			...boxes.flatMap(linkLines)
		];
	});
}
function callData(call) {
	const { recorded, now } = call;
	const currentRecord = now?.kind === "selected" ? now.record : void 0;
	return {
		...members(call, "root", "path"),
		asRecorded: isAsRecorded(call) ?? null,
		declared: call.declared === void 0 ? null : members(call.declared, "file", "line"),
		recorded: recorded === void 0 ? null : moduleData(recorded),
		now: currentRecord === void 0 ? null : moduleData(currentRecord),
		change: changeOfCall(call)?.kind ?? null,
		branch: now?.kind === "selected" && now.isBranch,
		registryAddress: call.registryAddress ?? null,
		reason: now?.kind === "unknown" ? now.reason : null,
		links: moduleChain(call).boxes
	};
}
function chainsOf({ hashes, provenance }) {
	const builds = archiveBuilds(provenance);
	return hashes.map((explained) => ({
		explained,
		chain: chainOf(explained, builds)
	}));
}
function versionLines(explained, name, width) {
	const { version, roots, availability, tier, problems, hashes } = explained;
	const places = plain(joinWords(roots.map(rootWords)));
	return [
		`${name} ${version}`,
		...wrap(`recorded in ${places}; ${AVAILABILITY[availability]}`, width, "  "),
		...wrap(TIERS[tier ?? "unknown"], width, "  "),
		...hashes.length === 0 ? ["  no hashes are recorded, so that nothing is verified"] : [],
		...chainsOf(explained).flatMap((chain) => ["", ...chainLines(chain)]),
		...problems.length === 0 ? [] : ["", "  In the way"],
		...problems.flatMap(({ message }) => wrap(message, width, "    "))
	];
}
function chainLines({ explained, chain }) {
	const { heading, boxes } = chain;
	const [checksum, ...links] = boxes;
	return [
		`  ${explained.hash}`,
		`    ${heading}`,
		fact("platform", checksum?.names[1] ?? "not known"),
		...links.flatMap(linkLines)
	];
}
function linkLines({ kind, names, standing, how }) {
	const words = `${STANDING_WORDS[standing]}: ${how}`;
	return names.length === 0 ? [fact(kind, words)] : [fact(kind, names.join(" ")), fact("", words)];
}
const fact = (label, words) => `    ${label.padEnd(15)}${words}`;
function hashChainData({ explained, chain }) {
	const { link, archives } = explained;
	const others = archives.filter((archive) => archive !== link);
	return {
		...hashData(explained),
		chain: [link, ...others].map(linkData),
		links: chain.boxes
	};
}
function linkData(link) {
	return {
		...members(link, "hash", "platforms"),
		computed: link.isComputed,
		reportedByRegistry: link.isReportedByRegistry,
		reportedByMirror: link.isReportedByMirror,
		checksumLines: link.lines.map((line) => members(line, "file", "kind")),
		signatures: link.signatures.map(signatureData)
	};
}
function signatureData(signature) {
	return {
		...members(signature, "status", "keyId", "fingerprint", "created"),
		...members(signature, "keyExpires", "weaknesses", "secondReader", "reason")
	};
}

// src/cli/commands/explain.ts
const EXITS = {
	explained: EXIT.ok,
	unexplained: EXIT.failed,
	"not-checked": EXIT.unverified
};
async function runExplain(context) {
	const { positionals, asked, files } = context;
	const [subject, ...others] = positionals;
	if (subject === void 0 || others.length > 0) throw new LockReviewError("USAGE", "explain takes one hash, provider or module", { hint: "Write a hash as the lock file has it, such as h1:…, a provider, such as hashicorp/aws, or a module's source or call." });
	const { policy, ledger, listed } = await policyHere(context, []);
	const { roots } = await auditedRoots(context, {
		paths: [],
		listed
	});
	const request = {
		subject,
		roots,
		files,
		tool: asked.tool,
		policy,
		ledger
	};
	const explanation = await withCommandReach(context, "explain", (reach) => {
		reach.allowHosts(policy.allowedHosts);
		return explain(request, reach);
	});
	const { width } = terminalOptions(process.stdout.isTTY, process);
	await context.report(explainReport(explanation, width, roots));
	return EXITS[explanation.result];
}

export { runExplain };