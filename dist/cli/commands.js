import { t as FORMAT_ROWS } from "./review-formats.js";

// src/cli/options/options.ts
const TABLE$1 = {
	chdir: {
		value: "DIR",
		help: "Work in this directory"
	},
	output: {
		value: "FILE",
		help: "Write the result to a file instead of standard output"
	},
	"cli-config": {
		value: "FILE",
		help: "CLI configuration file of OpenTofu or Terraform"
	},
	quiet: { help: "No progress and no remarks on standard error" },
	verbose: { help: "Remarks on every step on standard error" },
	help: { help: "Show this help" },
	all: { help: "With --help: show the options of every command as well" },
	for: {
		value: "PLACE",
		help: "What is to run the review: github (default), gitlab, pre-commit"
	},
	base: {
		value: "REF",
		help: "Compare with this (default: merge base with the default branch)"
	},
	head: {
		value: "REF",
		help: "Review this (default: the working tree)"
	},
	staged: { help: "Review what is staged, against HEAD or --base" },
	policy: {
		value: "FILE",
		help: "Policy file of your own (default: .github/tofu-lock-review.yml of the base branch)"
	},
	organisation: {
		value: "DIR",
		help: "Your copy of the organisation's repository, whose policy the policy file extends"
	},
	state: {
		value: "FILE",
		help: "The root module's state, as a file or as `show -json` prints it"
	},
	"plugin-dir": {
		value: "DIR",
		help: "Runs install from this directory alone, as with init -plugin-dir; repeatable",
		isRepeatable: true
	},
	"allowed-host": {
		value: "HOST",
		help: "A host beside the public registries; may have a private address; repeatable",
		isRepeatable: true
	},
	platform: {
		value: "OS_ARCH",
		help: "A platform that must work, such as linux_amd64; repeatable, or several with commas between",
		isRepeatable: true
	},
	tool: {
		value: "NAME[@VERSION]",
		help: "auto (default): follow the lock file. opentofu, terraform: follow this tool, with a version such as terraform@1.11"
	},
	"fail-on": {
		value: "LEVEL",
		help: "error (default): errors fail. warning: warnings fail too. never: no finding fails"
	},
	"fail-on-unverified": {
		value: "BOOL",
		help: "true (default): fail when something could not be checked. false: do not"
	},
	"max-download": {
		value: "SIZE",
		help: "Most bytes of packages to download, such as 500MiB or 8GiB (default 12GiB in a review)"
	},
	cache: {
		value: "DIR",
		help: "Keep package checksums and signed checksum lists here (default: the user's cache directory). off, or --no-cache: keep and trust nothing"
	},
	jobs: {
		value: "N",
		help: "Packages in flight at once (default 8)"
	},
	"time-limit": {
		value: "TIME",
		help: "Stop asking after this time, such as 10m or 2h, and report what was not checked (default 30m)"
	},
	offline: { help: "Fetch no modules; those from elsewhere are left out" },
	var: {
		value: "NAME=VALUE",
		help: "A value for a variable that module sources depend on; repeatable",
		isRepeatable: true
	},
	"var-file": {
		value: "FILE",
		help: "A file of such values, such as prod.tfvars; repeatable",
		isRepeatable: true
	},
	format: {
		value: "NAME",
		help: "How to print the result"
	},
	"allow-none": { help: "Files that matter to no root module are no error, as where a hook names them" },
	prune: { help: "Drop entries that configuration, tests and state do not require" },
	check: { help: "Write nothing; exit 1 if a file would change" },
	"allow-unread": { help: "Lock what is known although modules could not be read; refused otherwise" },
	upgrade: {
		value: "PROVIDER",
		help: "Take the newest acceptable version, of this provider or of all; repeatable",
		isRepeatable: true,
		isValueOptional: true
	},
	"fs-mirror": {
		value: "DIR",
		help: "Lock what this filesystem mirror has, in place of the registries"
	},
	"net-mirror": {
		value: "URL",
		help: "Lock what this network mirror has, in place of the registries"
	},
	"oci-mirror": {
		value: "TEMPLATE",
		help: "Lock what this OCI mirror has, such as r.example/{hostname}/{namespace}/{type}"
	},
	"configured-mirrors": { help: "Lock what the CLI configuration has init install from, in place of the registries" },
	modules: { help: "Lock the remote modules, in .terraform.module.lock.hcl: lock in place of the providers, setup where no such file is" },
	installed: { help: "Compare what init installed below .terraform with the lock files, and ask nobody" },
	"test-directory": {
		value: "DIR",
		help: "Where tests are, in place of tests; repeatable, the last one counts",
		isRepeatable: true
	},
	add: {
		value: "NAMESPACE=FINGERPRINT",
		help: "A key that may join others of its namespace in the ledger; repeatable",
		isRepeatable: true
	},
	comment: {
		value: "WHEN",
		help: "on-change (default): write a note if lock files change or there is a finding. on-problem: only if the review does not pass. always, never"
	},
	"comment-key": {
		value: "KEY",
		help: "Tells the notes of several jobs on one merge request apart"
	},
	"code-quality-file": {
		value: "FILE",
		help: "Write the findings as GitLab's Code Quality report"
	},
	"report-file": {
		value: "FILE",
		help: "Write the review as JSON"
	},
	"dotenv-file": {
		value: "FILE",
		help: "Write LOCK_REVIEW_VERDICT and more, as variables of later jobs"
	}
};
const OPTIONS = TABLE$1;
const COMMON_OPTIONS = [
	"chdir",
	"output",
	"cli-config",
	"quiet",
	"verbose",
	"help",
	"all"
];

// src/cli/options/commands.ts
const REVIEW_FORMATS = Object.keys(FORMAT_ROWS);
const TABLE_FORMATS = [
	"text",
	"markdown",
	"json"
];
const DATA_FORMATS = ["text", "json"];
const FETCHING = [
	"max-download",
	"cache",
	"jobs",
	"time-limit"
];
const VARIABLES = ["var", "var-file"];
const MODULES = ["offline", ...VARIABLES];
const OUTSIDE = [
	"offline",
	"allowed-host",
	...VARIABLES
];
const POLICIES = ["policy", "organisation"];
const PROPOSED = [
	...[
		"allowed-host",
		"platform",
		"tool",
		"fail-on",
		"fail-on-unverified"
	],
	...FETCHING,
	...MODULES
];
const FILES = [
	"code-quality-file",
	"report-file",
	"dotenv-file"
];
const MIRRORS = [
	"fs-mirror",
	"net-mirror",
	"oci-mirror"
];
const LOCKING = [...[
	"platform",
	...MIRRORS,
	"configured-mirrors"
], ...[
	"modules",
	"check",
	"allow-unread",
	"upgrade"
]];
const AS_THE_TOOLS = [
	"platform",
	...MIRRORS,
	"test-directory"
];
const AUDITING = [
	...POLICIES,
	"plugin-dir",
	...PROPOSED
];
const JUDGING = ["state", ...AUDITING];
const TABLE = {
	setup: {
		positionals: "",
		summary: "Write what a repository lacks: lock files, the workflow, a policy and the ledger of keys; overwrites nothing",
		options: [
			"for",
			"modules",
			"check",
			"platform",
			"tool",
			"format",
			...FETCHING,
			...OUTSIDE
		],
		formats: DATA_FORMATS
	},
	review: {
		positionals: "[ADDRESS] [PATH…]",
		summary: "Review every root module that changed between base and head of a git repository, or in a pull or merge request by its address",
		options: [
			"base",
			"head",
			"staged",
			...JUDGING,
			"format"
		],
		formats: REVIEW_FORMATS
	},
	verify: {
		positionals: "[PATH…]",
		summary: "Audit lock files without a base: is each one right, is every hash explained",
		options: [
			"installed",
			"allow-none",
			...JUDGING,
			"format"
		],
		formats: REVIEW_FORMATS
	},
	gitlab: {
		positionals: "[PATH…]",
		summary: "Review the merge request that a job of GitLab CI runs for, and write a note there",
		options: [
			"comment",
			"comment-key",
			...FILES,
			...PROPOSED,
			"format"
		],
		formats: REVIEW_FORMATS
	},
	queue: {
		positionals: "OWNER/REPO",
		summary: "Review the newest 100 open pull requests of a repository on GitHub, a line each; writes nothing",
		options: [...JUDGING, "format"],
		formats: DATA_FORMATS
	},
	lock: {
		positionals: "[PROVIDER… | FOLDER…]",
		summary: "Lock providers for several platforms, as `providers lock` does, or modules, here or in every root module of folders",
		options: [
			...LOCKING,
			...POLICIES,
			"tool",
			"format",
			...FETCHING,
			...OUTSIDE
		],
		formats: DATA_FORMATS
	},
	providers: {
		positionals: "lock [PROVIDER…]",
		summary: "Stand in for the tools' own `providers lock`: their options and exit codes, for this platform alone by default",
		options: [
			...AS_THE_TOOLS,
			"tool",
			...FETCHING,
			...OUTSIDE
		]
	},
	fix: {
		positionals: "[PATH…]",
		summary: "Write the expected lock file; drops what nothing explains, refuses to launder",
		options: [
			"prune",
			"allow-none",
			...JUDGING,
			"format"
		],
		formats: DATA_FORMATS
	},
	diff: {
		positionals: "OLD NEW",
		summary: "Classify the changes between two lock files, offline",
		options: ["tool", "format"],
		formats: TABLE_FORMATS
	},
	"merge-file": {
		positionals: "BASE OURS THEIRS",
		summary: "Merge lock files entry by entry into OURS, as git's merge driver; marks real conflicts",
		options: []
	},
	inspect: {
		positionals: "FILE…",
		summary: "Decode and diagnose lock files and show their canonical text, offline",
		options: ["tool", "format"],
		formats: DATA_FORMATS
	},
	requirements: {
		positionals: "[DIR]",
		summary: "Which providers a root module requires, and who asks for them",
		options: [
			"state",
			"time-limit",
			...OUTSIDE,
			"tool",
			"format"
		],
		formats: DATA_FORMATS
	},
	explain: {
		positionals: "HASH|PROVIDER|MODULE",
		summary: "Show what stands behind a recorded hash, down to its key and commit, or behind a module's call",
		options: [
			...POLICIES,
			"tool",
			"format",
			...FETCHING,
			...OUTSIDE
		],
		formats: TABLE_FORMATS
	},
	keys: {
		positionals: "[show | learn [PATH…] | check [PATH…]]",
		summary: "Show the ledger of signing keys, add what lock files teach, or check it",
		options: [
			"check",
			"add",
			...AUDITING,
			"format"
		],
		formats: DATA_FORMATS
	},
	doctor: {
		positionals: "[DIR]",
		summary: "Which source, certificate authorities, proxy and token serve each provider; tries them",
		options: [
			"plugin-dir",
			"allowed-host",
			"tool",
			"format",
			"time-limit",
			...MODULES
		],
		formats: DATA_FORMATS
	},
	completion: {
		positionals: "bash|zsh|fish",
		summary: "Print what makes a shell complete commands and options",
		options: [],
		asksNobody: true
	},
	version: {
		positionals: "",
		summary: "Show the version",
		options: [],
		asksNobody: true
	},
	demo: {
		positionals: "",
		summary: "Review a made-up change against a registry on loopback that really signs",
		options: ["format"],
		formats: REVIEW_FORMATS
	}
};
const COMMANDS = Object.keys(TABLE).map((name) => ({
	name,
	...TABLE[name]
}));
function optionsOf(command) {
	const common = COMMON_OPTIONS.filter((name) => !command?.asksNobody || name !== "cli-config");
	return [...command?.options ?? [], ...common];
}

export { OPTIONS as i, optionsOf as n, COMMON_OPTIONS as r, COMMANDS as t };