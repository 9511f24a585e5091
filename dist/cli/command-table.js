import { t as withoutAbsent } from "./without-absent.js";

// src/cli/options/options.ts
const option = (name, value, help, multiple = false) => ({
	name,
	type: value === void 0 ? "boolean" : "string",
	multiple,
	help,
	...withoutAbsent({ value })
});
const COMMON_OPTIONS = [
	option("chdir", "DIR", "Work in this directory"),
	option("output", "FILE", "Write the result to a file instead of standard output"),
	option("cli-config", "FILE", "CLI configuration file of OpenTofu or Terraform"),
	option("quiet", void 0, "No progress and no remarks on standard error"),
	option("verbose", void 0, "Remarks on every step on standard error"),
	option("no-color", void 0, "No colors (none are used unless standard output is a terminal)"),
	option("help", void 0, "Show this help"),
	option("version", void 0, "Show the version")
];
const OPTIONS = {
	platform: option("platform", "OS_ARCH", "A platform that must work, such as linux_amd64; repeatable, or several with commas between", true),
	tool: option("tool", "NAME[@VERSION]", "Whose rules: auto (default), opentofu, terraform, with a version such as terraform@1.11"),
	format: option("format", "NAME", "text (default) or json"),
	tableFormat: option("format", "NAME", "text (default), markdown or json"),
	reviewFormat: option("format", "NAME", "text (default), markdown, html (a page for a browser), json, sarif or gitlab-codequality (findings), cyclonedx (what is locked)"),
	failOn: option("fail-on", "LEVEL", "error (default), warning or never"),
	failOnUnverified: option("fail-on-unverified", "BOOL", "Whether what could not be checked fails the gate (default true)"),
	maxDownload: option("max-download", "SIZE", "Most bytes of packages to download, such as 500MiB or 8GiB (default 8GiB in a review)"),
	contents: option("contents", void 0, "Fetch one platform's packages of both versions and list the files that differ"),
	jobs: option("jobs", "N", "Packages in flight at once (default 8)"),
	timeLimit: option("time-limit", "TIME", "When to ask nobody any more and report what was not checked, such as 10m or 2h (default 30m)"),
	cache: option("cache", "DIR", "Where contents of packages and signed checksum lists are kept (default: the user's cache directory)"),
	noCache: option("no-cache", void 0, "Remember nothing, and take nothing as known"),
	offline: option("offline", void 0, "Fetch no modules; those from elsewhere are left out"),
	mode: option("mode", "NAME", "init (default) or lock: whose requirement set"),
	policy: option("policy", "FILE", "Policy file of your own (default: .github/tofu-lock-review.yml of the base branch)"),
	allowNone: option("allow-none", void 0, "Files that matter to no root module are no error, as where a hook names them"),
	writeBaseline: option("write-baseline", "FILE", "Write today's findings to a baseline file that a policy can name"),
	extendedPolicy: option("extended-policy", "FILE", "Your copy of the organisation's policy that the policy file extends"),
	extendedLedger: option("extended-ledger", "FILE", "Your copy of the ledger that the organisation's policy names"),
	ledger: option("ledger", "FILE", "Ledger of signing keys (default: .github/tofu-lock-review.keys of the base branch; empty: none)"),
	releases: option("releases", "FILE", "Ledger of releases as first seen (default: .github/tofu-lock-review.releases of the base branch; empty: none)"),
	extendedReleases: option("extended-releases", "FILE", "Your copy of the ledger of releases that the organisation's policy names"),
	minReleaseAge: option("min-release-age", "AGE", "Least age of a new version: 7d, 36h"),
	registryContext: option("registry-context", "on|off", "Ask the public registries when versions were published, and what is deprecated or blocked (default on)"),
	provenance: option("provenance", "ask|require|off", "Ask the publisher's repository who built a package (default ask), or require that it is known"),
	provenanceRoots: option("provenance-roots", "FILE", "Trust roots of a Sigstore instance of your own, beside the public one's"),
	allowedHost: option("allowed-host", "HOST", "A host beside the public registries; may have a private address; repeatable", true),
	trustedKey: option("trusted-key", "NAMESPACE=FINGERPRINT", "A key that alone may sign for a namespace; repeatable", true),
	pluginDir: option("plugin-dir", "DIR", "Runs install from this directory alone, as with init -plugin-dir; repeatable", true),
	variables: [option("var", "NAME=VALUE", "A value for a variable that module sources depend on; repeatable", true), option("var-file", "FILE", "A file of such values, such as prod.tfvars; repeatable", true)],
	state: option("state", "FILE", "The root module's state, as a file or as `show -json` prints it")
};
const { platform: platform$1, tool: tool$1, reviewFormat: reviewFormat$1, failOn, failOnUnverified, maxDownload, contents: contents$1, jobs, timeLimit: timeLimit$1, cache, noCache, offline: offline$1, policy, extendedPolicy, extendedLedger, extendedReleases, ledger, minReleaseAge, registryContext: registryContext$1, provenance: provenance$1, provenanceRoots, allowedHost: allowedHost$1, trustedKey: trustedKey$1, pluginDir: pluginDir$1, releases, variables: variables$1, state: state$1 } = OPTIONS;
const proposed$1 = [
	minReleaseAge,
	registryContext$1,
	provenance$1,
	allowedHost$1,
	trustedKey$1,
	platform$1,
	tool$1,
	failOn,
	failOnUnverified,
	maxDownload,
	cache,
	noCache,
	jobs,
	timeLimit$1,
	offline$1,
	...variables$1
];
const fetching$1 = [
	maxDownload,
	cache,
	noCache,
	jobs,
	timeLimit$1
];
const policies$1 = [
	policy,
	extendedPolicy,
	...[
		ledger,
		extendedLedger,
		releases,
		extendedReleases
	],
	provenanceRoots
];
const judging$1 = [
	...policies$1,
	state$1,
	pluginDir$1,
	...proposed$1
];
const review$1 = [
	...judging$1,
	contents$1,
	reviewFormat$1
];
const OPTION_SETS = {
	proposed: proposed$1,
	fetching: fetching$1,
	policies: policies$1,
	judging: judging$1,
	review: review$1
};

// src/cli/options/command-table.ts
const { platform, tool, format, tableFormat, reviewFormat, contents, timeLimit, offline, mode, allowNone, writeBaseline, allowedHost, trustedKey, pluginDir, provenance, registryContext, variables, state } = OPTIONS;
const { proposed, fetching, policies, judging, review } = OPTION_SETS;
const COMMANDS = [
	{
		name: "review",
		positionals: "[ADDRESS] [PATH…]",
		summary: "Review every root module that changed between base and head of a git repository, or in a pull or merge request by its address",
		options: [
			option("base", "REF", "Compare with this (default: merge base with the default branch)"),
			option("head", "REF", "Review this (default: the working tree)"),
			option("staged", void 0, "Review what is staged, against HEAD or --base"),
			option("merge", void 0, "Review what merging head into base comes to as well (git 2.38)"),
			...review
		]
	},
	{
		name: "verify",
		positionals: "[PATH…]",
		summary: "Audit lock files without a base: is each one right, is every hash explained",
		options: [
			allowNone,
			...review,
			writeBaseline
		]
	},
	{
		name: "gitlab",
		positionals: "[PATH…]",
		summary: "Review the merge request that a job of GitLab CI runs for, and write a note there",
		options: [
			option("comment", "WHEN", "always, on-change (default), on-problem or never; by GITLAB_TOKEN"),
			option("comment-key", "KEY", "Tells the notes of several jobs on one merge request apart"),
			option("code-quality-file", "FILE", "Write the findings as GitLab's Code Quality report"),
			option("report-file", "FILE", "Write the review as JSON"),
			option("dotenv-file", "FILE", "Write LOCK_REVIEW_VERDICT and more, as variables of later jobs"),
			...proposed,
			contents,
			reviewFormat
		]
	},
	{
		name: "queue",
		positionals: "OWNER/REPO",
		summary: "Review every open pull request of a repository on GitHub, a line each; writes nothing",
		options: [
			option("limit", "N", "Pull requests to look at, the newest first (default 100)"),
			...judging,
			format
		]
	},
	{
		name: "lock",
		positionals: "[PROVIDER… | FOLDER…]",
		summary: "Lock providers for several platforms, as `providers lock` does, here or in every root module of folders",
		options: [
			platform,
			option("fs-mirror", "DIR", "Lock what this filesystem mirror has, in place of the registries"),
			option("net-mirror", "URL", "Lock what this network mirror has, in place of the registries"),
			option("oci-mirror", "TEMPLATE", "Lock what this OCI mirror has, such as r.example/{hostname}/{namespace}/{type}"),
			option("check", void 0, "Write nothing; exit 1 if the lock file would change"),
			option("allow-unread", void 0, "Lock what is known although modules could not be read; refused otherwise"),
			option("upgrade", void 0, "Take the newest acceptable version; --upgrade=PROVIDER for one"),
			{
				...option("upgrade-provider", "PROVIDER", "", true),
				hidden: true
			},
			tool,
			format,
			...fetching,
			offline,
			allowedHost,
			...variables
		]
	},
	{
		name: "fix",
		positionals: "[PATH…]",
		summary: "Write the expected lock file; drops what nothing explains, refuses to launder",
		options: [
			option("prune", void 0, "Drop what configuration, tests and state do not require"),
			option("learn", void 0, "Start a ledger of signing keys where there is none yet"),
			allowNone,
			...judging,
			format
		]
	},
	{
		name: "diff",
		positionals: "OLD NEW",
		summary: "Classify the changes between two lock files, offline",
		options: [tool, tableFormat]
	},
	{
		name: "merge-file",
		positionals: "BASE OURS THEIRS",
		summary: "Merge lock files entry by entry into OURS, as git's merge driver; marks real conflicts",
		options: []
	},
	{
		name: "inspect",
		positionals: "FILE…",
		summary: "Decode and diagnose lock files and show their canonical text, offline",
		options: [tool, format]
	},
	{
		name: "requirements",
		positionals: "[DIR]",
		summary: "Which providers a root module requires, and who asks for them",
		options: [
			mode,
			state,
			timeLimit,
			offline,
			allowedHost,
			...variables,
			tool,
			format
		]
	},
	{
		name: "explain",
		positionals: "HASH|PROVIDER",
		summary: "Show what vouches for a recorded hash: package, checksum list, key, build, commit",
		options: [
			...policies,
			allowedHost,
			trustedKey,
			provenance,
			registryContext,
			tool,
			tableFormat,
			...fetching
		]
	},
	{
		name: "keys",
		positionals: "[show | learn [PATH…] | check [PATH…]]",
		summary: "Show the ledger of signing keys, add what lock files teach, or check it",
		options: [
			option("check", void 0, "Write nothing; exit 1 if the ledger would change"),
			option("add", "NAMESPACE=FINGERPRINT", "A key that may join others of its namespace in the ledger; repeatable", true),
			...judging,
			format
		]
	},
	{
		name: "releases",
		positionals: "[show | learn [PATH…] | check [PATH…] | prune]",
		summary: "Show the ledger of releases as first seen, add what lock files lock, check or prune it",
		options: [
			option("check", void 0, "Write nothing; exit 1 if the ledger would change"),
			option("older-than", "DAYS", "With prune: how long ago a release that nothing locks was seen at least (default 365)"),
			...judging,
			format
		]
	},
	{
		name: "doctor",
		positionals: "[DIR]",
		summary: "Which source, certificate authorities, proxy and token serve each provider; tries them",
		options: [
			pluginDir,
			allowedHost,
			tool,
			format,
			timeLimit,
			offline,
			...variables
		]
	},
	{
		name: "completion",
		positionals: "bash|zsh|fish",
		summary: "Print what makes a shell complete commands and options",
		options: []
	},
	{
		name: "version",
		positionals: "",
		summary: "Show the version",
		options: []
	},
	{
		name: "demo",
		positionals: "",
		summary: "Review a made-up change against a registry on loopback that really signs",
		options: [option("keep", void 0, "Leave the repository for looking around"), reviewFormat]
	}
];

export { COMMON_OPTIONS as n, COMMANDS as t };