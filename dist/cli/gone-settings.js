import { a as LockReviewError } from "./many.js";

// src/model/gone-settings.ts
const KEYS_REMAIN = "Remove it: lock files, the ledger of signing keys and build attestations remember what releases were.";
const ONE_JOB = "Review all root modules in one job, or give each job of a matrix its own paths and comment-key.";
const ORGANISATION = "Write --organisation with the directory of your copy of the organisation's repository.";
const REPORTED_H1 = "Remove it: verify is the default. To accept what registries report, write `reported-h1: accept` into the policy file.";
const NO_CONTENTS = "Remove it: reports do not compare the files inside packages.";
const NEVER_FAIL = "Write `fail-on: never` and `fail-on-unverified: false`.";
const REMARK = "Remove it: the rule only remarked, and is not judged any more.";
const TO_POLICY = {
	"min-release-age": "Write `min-release-age: 7d` into the policy file.",
	"registry-context": "Write `registry-context: off` into the policy file.",
	provenance: "Write `provenance: require` into the policy file.",
	ledger: "Write `ledger: FILE` into the policy file."
};
const TRUSTED_KEYS = "Write `trusted-keys: { NAMESPACE: [FINGERPRINT] }` into the policy file.";
const GONE_SETTINGS = {
	command: { releases: KEYS_REMAIN },
	option: {
		"reported-h1": REPORTED_H1,
		releases: KEYS_REMAIN,
		"extended-releases": KEYS_REMAIN,
		contents: NO_CONTENTS,
		"write-baseline": "Remove it: give what must pass all the same a waiver, which ends.",
		"extended-policy": ORGANISATION,
		"extended-ledger": ORGANISATION,
		learn: "Run keys learn, which starts the ledger; fix then adds to it.",
		limit: "Remove it: the newest 100 are looked at.",
		keep: "Remove it. To look around, review a repository of your own.",
		"no-color": "Set the variable NO_COLOR=1.",
		mode: "Remove it: requirements shows what init needs, and lock what it locks.",
		"provenance-roots": "Write `provenance-roots: FILE` into the policy file.",
		"trusted-key": TRUSTED_KEYS,
		...TO_POLICY
	},
	input: {
		"reported-h1": REPORTED_H1,
		"mode: report": `${ONE_JOB} Remove the job that merged or posted results.`,
		contents: NO_CONTENTS,
		"check-run": "Remove it: the job is the check, with annotations at the lines of the change.",
		jobs: "Remove it: eight packages are read at once.",
		"page-file": "Remove it: an audit writes its page anyway, and the output page-path names it.",
		"warn-only": NEVER_FAIL,
		"trusted-keys": TRUSTED_KEYS,
		...TO_POLICY,
		"allowed-hosts": "Write `allowed-hosts: [HOST]` into the policy file.",
		shard: ONE_JOB,
		shards: ONE_JOB,
		results: ONE_JOB,
		"evidence-artifact": "Remove it. The input cache remembers checksum lists and which packages to read first."
	},
	policy: {
		releases: KEYS_REMAIN,
		"warn-only": NEVER_FAIL,
		baseline: "Remove it: a review judges the entries that a change touches. Give what must pass all the same a waiver, which ends.",
		"allow-input-override": "Remove it: inputs can only make a policy stricter. Write the looser setting into the policy file.",
		"platform-overrides": "Write platforms by path: `platforms: { \".\": [linux_amd64], envs/windows: [windows_amd64] }`.",
		unverifiable: "Write each row as one of `waivers`, with `rule: not-verified`.",
		shards: ONE_JOB
	},
	rule: {
		"constraint-hint": REMARK,
		"unrequested-change": REMARK,
		"version-skew": REMARK,
		"waiver-used": "Remove it: a waived finding says itself why, and until when.",
		"builtin-or-legacy": foundBy("missing-entry"),
		"dev-override-committed": foundBy("lock-not-enforced"),
		"non-canonical": foundBy("init-would-change"),
		"platform-not-published": foundBy("version-unavailable"),
		"provider-blocked": foundBy("provider-denied"),
		"provider-in-tree": foundBy("lock-not-enforced"),
		"re-added-provider": foundBy("new-provider"),
		"source-overridden": foundBy("lock-not-enforced"),
		"stale-constraints": foundBy("init-would-change"),
		"tool-changed": foundBy("registry-migration"),
		"unlocked-root": foundBy("missing-lock-file"),
		"unverified-base-hash": foundBy("unexplained-hash")
	}
};
function foundBy(rule) {
	return `Write ${rule}, which finds the same.`;
}
function insteadOf(place, name) {
	return Object.hasOwn(GONE_SETTINGS[place], name) ? GONE_SETTINGS[place][name] : void 0;
}
const SPELLINGS = {
	command: "The command ",
	option: "--",
	input: "The input "
};
function refuseGone(place, name) {
	const hint = insteadOf(place, name);
	if (hint === void 0) return;
	throw new LockReviewError("USAGE", `${SPELLINGS[place]}${name} is gone`, { hint });
}

export { refuseGone as n, insteadOf as t };