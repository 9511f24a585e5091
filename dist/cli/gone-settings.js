import { t as LockReviewError } from "./error.js";

// src/model/gone-settings.ts
const KEYS_REMAIN = "Remove it: lock files, the ledger of signing keys and build attestations remember what releases were.";
const ONE_JOB = "Review all root modules in one job, or give each job of a matrix its own paths and comment-key.";
const ORGANISATION = "Write --organisation with the directory of your copy of the organisation's repository.";
const inPolicy = (line) => `Write \`${line}\` into the policy file.`;
const FOLDED_RULES = {
	"builtin-or-legacy": "missing-entry",
	"coverage-shrank": "missing-platform",
	"dev-override-committed": "lock-not-enforced",
	"non-canonical": "init-would-change",
	"platform-not-published": "version-unavailable",
	"provider-blocked": "provider-denied",
	"provider-in-tree": "lock-not-enforced",
	"re-added-provider": "new-provider",
	"stale-constraints": "init-would-change",
	"tool-changed": "registry-migration",
	"unlocked-root": "missing-lock-file",
	"unverified-base-hash": "unexplained-hash"
};
const GONE_SETTINGS = [
	{
		name: "reported-h1",
		places: ["option", "input"],
		instead: "Remove it: verify is the default. To accept what registries report, write `reported-h1: accept` into the policy file."
	},
	{
		name: "mode",
		value: "report",
		places: ["input"],
		instead: `${ONE_JOB} Remove the job that merged or posted results.`
	},
	{
		name: "releases",
		places: [
			"command",
			"option",
			"policy"
		],
		instead: KEYS_REMAIN
	},
	{
		name: "extended-releases",
		places: ["option"],
		instead: KEYS_REMAIN
	},
	{
		name: "contents",
		places: ["option", "input"],
		instead: "Remove it: reports do not compare the files inside packages."
	},
	{
		name: "check-run",
		places: ["input"],
		instead: "Remove it: the job is the check, with annotations at the lines of the change."
	},
	{
		name: "jobs",
		places: ["input"],
		instead: "Remove it: eight packages are read at once."
	},
	{
		name: "page-file",
		places: ["input"],
		instead: "Remove it: an audit writes its page anyway, and the output page-path names it."
	},
	{
		name: "warn-only",
		places: ["input", "policy"],
		instead: "Write `fail-on: never` and `fail-on-unverified: false`."
	},
	{
		name: "baseline",
		places: ["policy"],
		instead: "Remove it: a review judges the entries that a change touches. Give what must pass all the same a waiver, which ends."
	},
	{
		name: "write-baseline",
		places: ["option"],
		instead: "Remove it: give what must pass all the same a waiver, which ends."
	},
	{
		name: "extended-policy",
		places: ["option"],
		instead: ORGANISATION
	},
	{
		name: "extended-ledger",
		places: ["option"],
		instead: ORGANISATION
	},
	{
		name: "learn",
		places: ["option"],
		instead: "Run keys learn, which starts the ledger; fix then adds to it."
	},
	{
		name: "limit",
		places: ["option"],
		instead: "Remove it: the newest 100 are looked at."
	},
	{
		name: "keep",
		places: ["option"],
		instead: "Remove it. To look around, review a repository of your own."
	},
	{
		name: "no-color",
		places: ["option"],
		instead: "Set the variable NO_COLOR=1."
	},
	{
		name: "mode",
		places: ["option"],
		instead: "Remove it: requirements shows what init needs, and lock what it locks."
	},
	{
		name: "provenance-roots",
		places: ["option"],
		instead: inPolicy("provenance-roots: FILE")
	},
	{
		name: "trusted-key",
		places: ["option"],
		instead: inPolicy("trusted-keys: { NAMESPACE: [FINGERPRINT] }")
	},
	{
		name: "trusted-keys",
		places: ["input"],
		instead: inPolicy("trusted-keys: { NAMESPACE: [FINGERPRINT] }")
	},
	{
		name: "min-release-age",
		places: ["option", "input"],
		instead: inPolicy("min-release-age: 7d")
	},
	{
		name: "registry-context",
		places: ["option", "input"],
		instead: inPolicy("registry-context: off")
	},
	{
		name: "provenance",
		places: ["option", "input"],
		instead: inPolicy("provenance: require")
	},
	{
		name: "allowed-hosts",
		places: ["input"],
		instead: inPolicy("allowed-hosts: [HOST]")
	},
	{
		name: "ledger",
		places: ["option", "input"],
		instead: inPolicy("ledger: FILE")
	},
	...[
		"constraint-hint",
		"unrequested-change",
		"version-skew"
	].map((name) => ({
		name,
		places: ["rule"],
		instead: "Remove it: the rule only remarked, and is not judged any more."
	})),
	{
		name: "waiver-used",
		places: ["rule"],
		instead: "Remove it: a waived finding says itself why, and until when."
	},
	...Object.entries(FOLDED_RULES).map(([name, rule]) => ({
		name,
		places: ["rule"],
		instead: `Write ${rule}, which finds the same.`
	})),
	{
		name: "allow-input-override",
		places: ["policy"],
		instead: "Remove it: inputs can only make a policy stricter. Write the looser setting into the policy file."
	},
	{
		name: "platform-overrides",
		places: ["policy"],
		instead: "Write platforms by path: `platforms: { \".\": [linux_amd64], envs/windows: [windows_amd64] }`."
	},
	{
		name: "unverifiable",
		places: ["policy"],
		instead: "Write each row as one of `waivers`, with `rule: not-verified`."
	},
	{
		name: "shard",
		places: ["input"],
		instead: ONE_JOB
	},
	{
		name: "shards",
		places: ["input", "policy"],
		instead: ONE_JOB
	},
	{
		name: "results",
		places: ["input"],
		instead: ONE_JOB
	},
	{
		name: "evidence-artifact",
		places: ["input"],
		instead: "Remove it. The input cache remembers checksum lists and which packages to read first."
	}
];
const SPELLINGS = {
	command: (name) => `The command ${name}`,
	option: (name) => `--${name}`,
	input: (name) => `The input ${name}`,
	policy: (name) => `The setting ${name}`,
	rule: (name) => `The rule ${name}`
};
function refuseGone(place, isWritten) {
	const gone = GONE_SETTINGS.find((row) => row.places.includes(place) && isWritten(row.name, row.value));
	if (gone === void 0) return;
	const written = gone.value === void 0 ? gone.name : `${gone.name}: ${gone.value}`;
	throw new LockReviewError("USAGE", `${SPELLINGS[place](written)} is gone`, { hint: gone.instead });
}
function isGone(place, name) {
	return GONE_SETTINGS.some((row) => row.places.includes(place) && row.name === name);
}
function insteadInPolicy(name, place) {
	return GONE_SETTINGS.find((row) => row.places.includes(place) && row.name === name)?.instead;
}

export { isGone as n, refuseGone as r, insteadInPolicy as t };