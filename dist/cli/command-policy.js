import { C as ledgerIn, M as EMPTY_LEDGER, Mt as DEFAULT_POLICY, Nt as FAIL_ON_LEVELS, P as layLedgers, _ as decodeLedgerFile, c as policyInputs, g as refuseReferences, h as loadPolicy, jt as DEFAULT_LEDGER_FILE, l as SYSTEM_CLOCK, v as loadLedger, wn as placeInside } from "./undici-http.js";
import { n as sortedUnique, r as LockReviewError } from "./order.js";
import { n as theSetting } from "./option-words.js";
import { n as readNamedFile } from "./context.js";
import { t as repositoryHere } from "./repository-here.js";
import { resolve } from "node:path";

// src/app/commits/commit-names.ts
const SUFFIX = /^((?:[^~^@]|@(?!\{))*)((?:~\d*|\^\d*|\^\{(?:commit)?\}|@\{[^{}]*\})*)$/s;
const EXACT = /^(?:[0-9a-f]{40}|[0-9a-f]{64}|refs\/.+|@|(?:[A-Z]+_)?HEAD|)$/;
const ABBREVIATED = /^[0-9a-f]{4,63}$/i;
async function findCommit(git, name, signal) {
	const [, stem = "", suffix = ""] = SUFFIX.exec(name) ?? ["", name];
	if (name === "" || stem === "" && !suffix.startsWith("@{")) return void 0;
	const found = EXACT.test(stem) ? await exactly(git, stem === "" ? name : stem, signal) : await shortName(git, stem, signal);
	if (found === void 0 || suffix === "" || stem === "") return found;
	const commit = await git.resolveCommit(`${found.taken}${suffix}`, signal);
	return commit && {
		commit,
		taken: `${found.taken}${suffix}`
	};
}
async function exactly(git, name, signal) {
	const commit = await git.resolveCommit(name, signal);
	return commit && {
		commit,
		taken: name
	};
}
async function shortName(git, name, signal) {
	const branches = await existing(git, branchRefs(name), signal);
	const rivals = await existing(git, otherRemote(name), signal);
	const objects = ABBREVIATED.test(name) ? await git.commitsStartingWith(name, signal) : [];
	const others = [...rivals, ...objects.map((commit) => ({
		commit,
		taken: `${commit}`
	}))];
	const [taken = others[0]] = branches;
	if (others.every(({ commit }) => commit === taken?.commit)) return taken;
	throw ambiguous(name, [...branches, ...others]);
}
function branchRefs(name) {
	return name.startsWith("origin/") ? [`refs/remotes/${name}`] : [`refs/remotes/origin/${name}`, `refs/heads/${name}`];
}
function otherRemote(name) {
	return name.includes("/") && !name.startsWith("origin/") ? [`refs/remotes/${name}`] : [];
}
async function existing(git, refs, signal) {
	return (await Promise.all(refs.map((ref) => exactly(git, ref, signal)))).filter((one) => one !== void 0);
}
function ambiguous(name, candidates) {
	const listed = candidates.map(({ taken, commit }) => taken === commit ? `the commit ${commit}` : `${taken} (${commit})`);
	return new LockReviewError("USAGE", `"${name}" means different commits`, { hint: `It may be ${listed.join(", or ")}. Write the full name of the one that is meant.` });
}
async function namedCommit(git, name, setting, signal) {
	const found = await findCommit(git, name, signal);
	if (found !== void 0) return found.commit;
	const [stem = ""] = name.split(/[~^]|@\{/);
	const candidates = (EXACT.test(stem) ? [] : await existing(git, [
		`refs/tags/${stem}`,
		`refs/heads/${stem}`,
		`refs/${stem}`
	], signal)).map(({ taken }) => taken);
	throw new LockReviewError("USAGE", `"${name}" is no branch or commit of this repository`, { hint: candidates.length > 0 ? `A short name means a branch. There is ${candidates.join(" and ")}: write the full name with ${theSetting(setting)} if that is meant.` : `Name a branch or commit with ${theSetting(setting)}, a tag by its full name (refs/tags/…). A shallow clone lacks most: fetch it first.` });
}

// src/app/commits/git-range.ts
const DEFAULT_BASES = [
	"origin/HEAD",
	"origin/main",
	"main",
	"master"
];
async function resolveRange(git, names, signal) {
	const headCommit = await namedCommit(git, names.head ?? "HEAD", "head", signal);
	const head = names.head === void 0 ? "work-tree" : headCommit;
	const { name: baseName, commit: tip } = await baseTip(git, names.base, signal);
	const shared = await git.mergeBase(tip, headCommit, signal) ?? tip;
	const isContained = head !== "work-tree" && shared === headCommit;
	if (isContained && names.contained === "refuse") throw nothingBetween(names, baseName);
	return {
		base: isContained && names.contained === "against-tip" ? tip : shared,
		tip,
		baseName,
		head,
		headCommit
	};
}
function nothingBetween({ head }, baseName) {
	return new LockReviewError("USAGE", `There is nothing between ${baseName} and ${head}: the base already has every commit of the head`, { hint: "Check both names, and that they are not exchanged: a review of nothing finds nothing." });
}
async function policyTip(git, base, signal) {
	if (base !== void 0) return namedCommit(git, base, "base", signal);
	return (await defaultBranch(git, signal))?.commit ?? await git.resolveCommit("HEAD", signal);
}
async function baseTip(git, name, signal) {
	if (name !== void 0) return {
		name,
		commit: await namedCommit(git, name, "base", signal)
	};
	const branch = await defaultBranch(git, signal);
	if (branch !== void 0) return branch;
	throw new LockReviewError("USAGE", "No default branch to compare with was found", { hint: `None of ${DEFAULT_BASES.join(", ")} is here. Name one with ${theSetting("base")}.` });
}
async function defaultBranch(git, signal) {
	for (const name of DEFAULT_BASES) {
		const found = await findCommit(git, name, signal);
		if (found !== void 0) return {
			name,
			commit: found.commit
		};
	}
}

// src/review/policy/tighten.ts
const KEPT = {
	policy: {},
	isRefused: false
};
const REFUSED = {
	policy: {},
	isRefused: true
};
function tightenPolicy(policy, inputs) {
	if (policy.allowInputOverride) return {
		policy: overridePolicy(policy, inputs),
		refused: []
	};
	const settled = Object.entries(SETTLE).map(([name, settle]) => [name, settle(policy, inputs)]);
	return {
		policy: Object.assign({}, policy, ...settled.map(([, one]) => one.policy)),
		refused: settled.filter(([, one]) => one.isRefused).map(([name]) => name)
	};
}
function overridePolicy(policy, inputs) {
	const { minReleaseAge: hours, warnOnly, trustedKeys } = inputs;
	const { minReleaseAge } = policy;
	return {
		...policy,
		failOn: inputs.failOn ?? policy.failOn,
		failOnUnverified: inputs.failOnUnverified ?? policy.failOnUnverified,
		warnOnly: warnOnly === void 0 ? policy.warnOnly : warnOnly ? openEnded(policy) : void 0,
		platforms: inputs.platforms ?? policy.platforms,
		platformOverrides: inputs.platforms === void 0 ? policy.platformOverrides : [],
		tool: inputs.tool ?? policy.tool,
		minReleaseAge: hours === void 0 ? minReleaseAge : {
			hours,
			exceptions: minReleaseAge?.exceptions ?? []
		},
		registryContext: inputs.registryContext ?? policy.registryContext,
		allowedHosts: inputs.allowedHosts ?? policy.allowedHosts,
		trustedKeys: trustedKeys ?? policy.trustedKeys,
		shards: inputs.shards ?? policy.shards,
		ledger: inputs.ledger ?? policy.ledger
	};
}
function openEnded({ warnOnly }) {
	return warnOnly ?? {
		until: void 0,
		reason: "the input warn-only"
	};
}
const SETTLE = {
	"fail-on": ({ failOn: own }, { failOn }) => {
		if (failOn === void 0 || failOn === own) return KEPT;
		return FAIL_ON_LEVELS.indexOf(failOn) < FAIL_ON_LEVELS.indexOf(own) ? REFUSED : follow({ failOn });
	},
	"fail-on-unverified": ({ failOnUnverified: own }, { failOnUnverified }) => {
		if (failOnUnverified === void 0 || failOnUnverified === own) return KEPT;
		return failOnUnverified ? follow({ failOnUnverified }) : REFUSED;
	},
	"warn-only": ({ warnOnly: own }, { warnOnly }) => {
		if (warnOnly === void 0) return KEPT;
		if (warnOnly) return own === void 0 ? REFUSED : KEPT;
		return follow({ warnOnly: void 0 });
	},
	platforms: ({ platforms: own, platformOverrides }, { platforms }) => {
		if (platforms === void 0) return KEPT;
		const joined = (listed) => sortedUnique([...listed, ...platforms]);
		const overrides = platformOverrides.map((one) => ({
			...one,
			platforms: joined(one.platforms)
		}));
		return follow({
			platforms: joined(own ?? []),
			platformOverrides: overrides
		});
	},
	tool: ({ tool: own }, { tool }) => {
		if (tool === void 0) return KEPT;
		if (own === void 0) return follow({ tool });
		return own.name === tool.name && own.minor === tool.minor ? KEPT : REFUSED;
	},
	"min-release-age": ({ minReleaseAge: own }, { minReleaseAge: hours }) => {
		if (hours === void 0 || hours === own?.hours) return KEPT;
		if (own !== void 0 && hours < own.hours) return REFUSED;
		return follow({ minReleaseAge: {
			hours,
			exceptions: own?.exceptions ?? []
		} });
	},
	"registry-context": ({ registryContext: own }, { registryContext }) => {
		if (registryContext === void 0 || registryContext === (own ?? "on")) return KEPT;
		return registryContext === "off" ? REFUSED : follow({ registryContext });
	},
	"allowed-hosts": ({ allowedHosts: own }, { allowedHosts }) => {
		if (allowedHosts === void 0) return KEPT;
		const both = own.filter((host) => allowedHosts.includes(host));
		const isRefused = allowedHosts.some((host) => !own.includes(host));
		return {
			policy: { allowedHosts: both },
			isRefused
		};
	},
	shards: ({ shards: own }, { shards }) => {
		if (shards === void 0 || shards === own) return KEPT;
		return own === void 0 ? follow({ shards }) : REFUSED;
	},
	"trusted-keys": ({ trustedKeys: own }, { trustedKeys }) => trustedKeys === void 0 ? KEPT : follow({ trustedKeys: new Map([...own, ...trustedKeys]) }),
	ledger: ({ ledger: own }, { ledger }) => ledger === void 0 || ledger === own ? KEPT : REFUSED
};
function follow(policy) {
	return {
		policy,
		isRefused: false
	};
}

// src/cli/ledger.ts
async function commandLedger(context, options, choice) {
	const { signal } = context;
	const given = options.text("ledger");
	if (given === "") return {
		ledger: EMPTY_LEDGER,
		file: void 0
	};
	const { git, tip: files } = choice;
	const top = git?.top ?? context.directory;
	const inside = given === void 0 || top === "" ? void 0 : await placeInside(top, resolve(context.directory, given));
	if (given !== void 0 && inside === void 0) {
		const bytes = await readNamedFile(context, given);
		return {
			ledger: ledgerIn(decodeLedgerFile(bytes, given)),
			file: void 0
		};
	}
	const file = inside ?? choice.file;
	assertHasTip(file, files);
	return {
		ledger: await loadLedger({
			files,
			file
		}, signal),
		file
	};
}
function assertHasTip(file, tip) {
	if (tip !== void 0 || file === void 0 || file === ".github/tofu-lock-review.keys") return;
	throw new LockReviewError("INVALID_LEDGER", `The ledger ${file} lies in what is judged, and there is no commit to read it from`, { hint: "Name a file elsewhere with --ledger, or work in a git repository." });
}

// src/cli/command-policy.ts
async function commandPolicy(context, options, at) {
	const { policy, organisationLedger, source, tip } = await readPolicy(context, options, at);
	const found = await commandLedger(context, options, {
		file: policy.ledger,
		git: at?.git,
		tip
	});
	return {
		policy: {
			...policy,
			ledger: found.file
		},
		ledger: layLedgers(organisationLedger, found.ledger),
		source
	};
}
async function readPolicy({ files, signal }, options, at) {
	const named = options.text("policy");
	const own = named === void 0 ? at?.tip : files;
	const place = {
		now: SYSTEM_CLOCK.now(),
		readReference: references({
			files,
			at
		}, options)
	};
	const loaded = own && await loadPolicy({
		...place,
		files: own,
		file: named
	}, signal);
	return {
		policy: overridePolicy(loaded?.policy ?? DEFAULT_POLICY, policyInputs(options)),
		organisationLedger: loaded?.organisationLedger ?? EMPTY_LEDGER,
		source: named === void 0 ? loaded : void 0,
		tip: at?.tip
	};
}
async function policyCommit(git, { signal }, options) {
	const tip = await policyTip(git, options.text("base"), signal);
	return {
		git,
		tip: tip && git.treeAt(tip)
	};
}
async function policyHere(context, options) {
	const git = await repositoryHere(context);
	try {
		return await commandPolicy(context, options, git && await policyCommit(git, context, options));
	} finally {
		git?.close();
	}
}
function references({ files, at }, options) {
	return (reference, signal, what) => {
		const option = `extended-${what}`;
		const copy = options.text(option);
		const hint = `Fetch that file yourself, and name the copy with --${option}.`;
		if (copy !== void 0) return files.read(copy, signal);
		return (at?.readReference ?? refuseReferences(hint))(reference, signal, what);
	};
}

export { overridePolicy as a, readPolicy as i, policyCommit as n, tightenPolicy as o, policyHere as r, resolveRange as s, commandPolicy as t };