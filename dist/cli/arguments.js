import { parseArgs } from "node:util";

// src/language/visible-text.ts
const HIDDEN = /\p{Cc}|\p{Cf}|\p{Zl}|\p{Zp}|\p{Co}|\p{Cs}|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|\u2800|\u3164|\uffa0|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const ODD_SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
function visibleText(text) {
	return text.replace(HIDDEN, codePoint).replace(ODD_SPACES, codePoint);
}
function codePoint(character) {
	return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}

// src/model/error.ts
var LockReviewError = class extends Error {
	code;
	hint;
	constructor(code, message, details = {}) {
		super(message, details.cause === void 0 ? void 0 : { cause: details.cause });
		this.name = "LockReviewError";
		this.code = code;
		this.hint = details.hint;
	}
};
function inSentences({ message, hint }) {
	return hint === void 0 ? `${message}.` : `${message}. ${hint}`;
}
function attempt(parse) {
	try {
		return parse();
	} catch (caught) {
		if (isLockReviewError(caught)) return void 0;
		throw caught;
	}
}
function isLockReviewError(caught, ...codes) {
	return caught instanceof LockReviewError && (codes.length === 0 || codes.includes(caught.code));
}

// src/model/platform.ts
function parsePlatform(text) {
	if (text.split("_").length !== 2 || /\s/u.test(text)) throw new LockReviewError("INVALID_PLATFORM", `"${text}" is not a platform`, { hint: "Write the operating system and the architecture joined by an underscore, such as linux_amd64." });
	return text;
}
function platformParts(platform) {
	const underscore = platform.indexOf("_");
	return {
		os: platform.slice(0, underscore),
		arch: platform.slice(underscore + 1)
	};
}
const GO_ARCH = {
	x64: "amd64",
	ia32: "386"
};
const GO_OS = {
	win32: "windows",
	sunos: "solaris"
};
function platformFromNode(os, arch) {
	return parsePlatform(`${GO_OS[os] ?? os}_${GO_ARCH[arch] ?? arch}`);
}

// src/model/tool.ts
const OPENTOFU = {
	name: "opentofu",
	minor: 12
};
const TERRAFORM = {
	name: "terraform",
	minor: 11
};
function toolKey({ name, minor }) {
	return `${name}@${minor}`;
}
function defaultRegistryHost(tool) {
	return tool.name === "opentofu" ? "registry.opentofu.org" : "registry.terraform.io";
}
const PUBLIC_REGISTRIES = new Set([OPENTOFU, TERRAFORM].map(defaultRegistryHost));
function commandName(tool) {
	return tool.name === "opentofu" ? "tofu" : "terraform";
}
function installsFromOci({ name, minor }) {
	return name === "opentofu" && minor >= 10;
}

// src/cli/options.ts
const option = (name, value, help, multiple = false) => ({
	name,
	type: value === void 0 ? "boolean" : "string",
	multiple,
	help,
	...value === void 0 ? {} : { value }
});
const platform = option("platform", "OS_ARCH", "A platform that must work, such as linux_amd64; repeatable", true);
const tool = option("tool", "NAME[@VERSION]", "Whose rules: auto (default), opentofu, terraform, with a version such as terraform@1.11");
const format = option("format", "NAME", "text (default), markdown or json, as far as the command has it");
const reviewFormat = option("format", "NAME", "text (default), markdown, json, sarif (findings) or cyclonedx (what is locked)");
const failOn = option("fail-on", "LEVEL", "error (default), warning or never");
const failOnUnverified = option("fail-on-unverified", "BOOL", "Whether what could not be checked fails the gate (default true)");
const maxDownload = option("max-download", "SIZE", "Most bytes of packages to download, such as 500MiB or 3GiB (default 3GiB in a review)");
const reportedH1 = option("reported-h1", "MODE", "accept contents hashes that the registry reports, or verify them by download");
const jobs = option("jobs", "N", "Packages in flight at once (default 8)");
const cache = option("cache", "DIR", "Where contents of packages are remembered (default: the user's cache directory)");
const noCache = option("no-cache", void 0, "Remember nothing, and take nothing as known");
const offline = option("offline", void 0, "Fetch no modules; those from elsewhere are left out");
const mode = option("mode", "NAME", "init (default) or lock: whose requirement set");
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
const policy = option("policy", "FILE", "Policy file of your own (default: .github/tofu-lock-review.yml of the base branch)");
const writeBaseline = option("write-baseline", "FILE", "Write today's findings to a baseline file that a policy can name");
const extendedPolicy = option("extended-policy", "FILE", "Your copy of the organisation's policy that the policy file extends");
const minReleaseAge = option("min-release-age", "AGE", "Least age of a new version: 7d, 36h");
const allowedHost = option("allowed-host", "HOST", "A host beside the public registries that providers may come from; repeatable", true);
const trustedKey = option("trusted-key", "NAMESPACE=FINGERPRINT", "A key that alone may sign for a namespace; repeatable", true);
const pluginDir = option("plugin-dir", "DIR", "Runs install from this directory alone, as with init -plugin-dir; repeatable", true);
const variables = [option("var", "NAME=VALUE", "A value for a variable that module sources depend on; repeatable", true), option("var-file", "FILE", "A file of such values, such as prod.tfvars; repeatable", true)];
const state = option("state", "FILE", "The root module's state, as a file or as `show -json` prints it");
const judging = [
	policy,
	state,
	pluginDir,
	extendedPolicy,
	minReleaseAge,
	allowedHost,
	trustedKey,
	platform,
	tool,
	failOn,
	failOnUnverified,
	maxDownload,
	reportedH1,
	cache,
	noCache,
	jobs,
	offline,
	...variables
];
const review = [...judging, reviewFormat];
const COMMANDS = [
	{
		name: "review",
		positionals: "[PATH…]",
		summary: "Review every root module that changed between base and head of a git repository",
		options: [
			option("base", "REF", "Compare with this (default: merge base with the default branch)"),
			option("head", "REF", "Review this (default: the working tree)"),
			...review
		]
	},
	{
		name: "verify",
		positionals: "[PATH…]",
		summary: "Audit lock files without a base: is each one right, is every hash explained",
		options: [...review, writeBaseline]
	},
	{
		name: "lock",
		positionals: "[PROVIDER…]",
		summary: "Lock providers for several platforms, as `providers lock` does, without the tool",
		options: [
			platform,
			option("fs-mirror", "DIR", "Lock what this filesystem mirror has, in place of the registries"),
			option("net-mirror", "URL", "Lock what this network mirror has, in place of the registries"),
			option("oci-mirror", "TEMPLATE", "Lock what this OCI mirror has, such as r.example/{hostname}/{namespace}/{type}"),
			option("check", void 0, "Write nothing; exit 1 if the lock file would change"),
			option("upgrade", void 0, "Take the newest acceptable version; --upgrade=PROVIDER for one"),
			{
				...option("upgrade-provider", "PROVIDER", "", true),
				hidden: true
			},
			tool,
			format,
			reportedH1,
			maxDownload,
			cache,
			noCache,
			jobs,
			offline,
			...variables
		]
	},
	{
		name: "fix",
		positionals: "[PATH…]",
		summary: "Write the expected lock file; drops what nothing explains, refuses to launder",
		options: [
			option("prune", void 0, "Drop what configuration, tests and state do not require"),
			...judging,
			format
		]
	},
	{
		name: "diff",
		positionals: "OLD NEW",
		summary: "Classify the changes between two lock files, offline",
		options: [tool, format]
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
			offline,
			...variables,
			tool,
			format
		]
	},
	{
		name: "explain",
		positionals: "HASH|PROVIDER",
		summary: "Show what vouches for a recorded hash: package, archive, checksum list, signature, key",
		options: [
			policy,
			extendedPolicy,
			trustedKey,
			tool,
			format,
			reportedH1,
			maxDownload,
			cache,
			noCache,
			jobs
		]
	},
	{
		name: "doctor",
		positionals: "[DIR]",
		summary: "Which source, certificate authorities, proxy and token serve each provider; tries them",
		options: [
			pluginDir,
			tool,
			format,
			offline,
			...variables
		]
	},
	{
		name: "demo",
		positionals: "",
		summary: "Review a made-up change against a registry on loopback that really signs",
		options: [option("keep", void 0, "Leave the repository for looking around"), format]
	}
];
function parseArgsOptions(command) {
	const specs = [...COMMON_OPTIONS, ...command?.options ?? []];
	return Object.fromEntries(specs.map((one) => [one.name, {
		type: one.type,
		multiple: one.multiple ?? false
	}]));
}

// src/cli/arguments.ts
function parseArguments(argv) {
	const words = expandOptionalValues(argv);
	const name = firstPositional(words);
	const command = COMMANDS.find((one) => one.name === name);
	if (name !== void 0 && command === void 0) throw unknownCommand(name);
	const { values, positionals, tokens } = parseWords(words, command);
	return {
		command,
		positionals: command === void 0 ? positionals : positionals.slice(1),
		options: optionValues(values, tokens.flatMap(writtenOption))
	};
}
function expandOptionalValues(argv) {
	return argv.map((word) => word.startsWith("--upgrade=") ? `--upgrade-provider=${word.slice(10)}` : word);
}
function firstPositional(argv) {
	const options = Object.fromEntries([void 0, ...COMMANDS].flatMap((one) => Object.entries(parseArgsOptions(one))));
	return parseArgs({
		args: [...argv],
		options,
		allowPositionals: true,
		strict: false
	}).positionals[0];
}
function parseWords(argv, command) {
	try {
		return parseArgs({
			args: [...argv],
			options: parseArgsOptions(command),
			allowPositionals: true,
			strict: true,
			tokens: true
		});
	} catch (cause) {
		if (!(cause instanceof TypeError)) throw cause;
		const [message = ""] = cause.message.split(". ");
		throw new LockReviewError("USAGE", message.replace(/\.$/, ""), {
			hint: `Run tofu-lock-review ${command?.name ?? ""} --help to see what it takes.`.replace("  ", " "),
			cause
		});
	}
}
function writtenOption(token) {
	const { kind, name, value } = token;
	return kind === "option" && name !== void 0 && value !== void 0 ? [{
		name,
		value
	}] : [];
}
function optionValues(values, written) {
	return {
		text: (name) => {
			const value = values[name];
			return typeof value === "string" ? value : void 0;
		},
		texts: (name) => {
			const value = values[name];
			return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
		},
		flag: (name) => values[name] === true,
		ordered: (names) => written.filter((one) => names.includes(one.name))
	};
}
function unknownCommand(name) {
	return new LockReviewError("USAGE", `There is no command "${name}"`, { hint: `Commands are ${COMMANDS.map((one) => one.name).join(", ")}.` });
}
function choice(options, name, allowed) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	const found = allowed.find((one) => one === text);
	if (found !== void 0) return found;
	throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: `Write one of ${allowed.join(", ")}.` });
}
function platformsOf(options) {
	return options.texts("platform").map(parsePlatform);
}
function toolOf(options) {
	const text = options.text("tool");
	if (text === void 0 || text === "auto") return void 0;
	const [name, version] = text.split("@", 2);
	const base = [OPENTOFU, TERRAFORM].find((one) => one.name === name);
	const minor = version === void 0 ? base?.minor : minorOf(version);
	if (base === void 0 || minor === void 0) throw new LockReviewError("USAGE", `--tool cannot be "${text}"`, { hint: "Write auto, opentofu or terraform, with a version such as opentofu@1.12 if another release's rules are meant." });
	return {
		name: base.name,
		minor
	};
}
function minorOf(version) {
	const match = /^v?1\.(\d{1,3})(\.\d+)?$/.exec(version);
	return match?.[1] === void 0 ? void 0 : Number(match[1]);
}
const SIZE_UNITS = {
	"": 1,
	B: 1,
	KB: 1e3,
	MB: 1e6,
	GB: 1e9,
	KIB: 1024,
	MIB: 2 ** 20,
	GIB: 2 ** 30
};
function sizeOf(options, name) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	const match = /^(\d+(?:\.\d+)?) ?([A-Za-z]*)$/.exec(text);
	const unit = SIZE_UNITS[(match?.[2] ?? "?").toUpperCase()];
	if (match === null || unit === void 0) throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: "Write a number of bytes, or one with a unit such as 500MiB or 3GiB." });
	return Math.floor(Number(match[1]) * unit);
}
function countOf(options, name) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	if (!/^[1-9]\d{0,3}$/.test(text)) throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: "Write a whole number from 1." });
	return Number(text);
}

export { visibleText as C, isLockReviewError as S, platformFromNode as _, sizeOf as a, attempt as b, COMMON_OPTIONS as c, TERRAFORM as d, commandName as f, parsePlatform as g, toolKey as h, platformsOf as i, OPENTOFU as l, installsFromOci as m, countOf as n, toolOf as o, defaultRegistryHost as p, parseArguments as r, COMMANDS as s, choice as t, PUBLIC_REGISTRIES as u, platformParts as v, inSentences as x, LockReviewError as y };