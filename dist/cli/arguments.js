import { o as parseFingerprint } from "./disposition.js";
import { i as LockReviewError, s as isLockReviewError, t as withoutAbsent } from "./without-absent.js";
import { _ as TERRAFORM, g as PUBLIC_REGISTRIES, h as OPENTOFU, o as addressParts, p as normalizeAddressPart, w as parseServiceHost } from "./many.js";
import { n as COMMON_OPTIONS, t as COMMANDS } from "./command-table.js";
import { parseArgs } from "node:util";

// src/language/policy/patterns.ts
function parseProviderPattern(text) {
	const parts = text.split("/");
	const [type = "", namespace = "", host] = parts.toReversed();
	if (parts.length < 2 || parts.length > 3 || parts.includes("")) throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name providers`, { hint: "Write [HOST/]NAMESPACE/TYPE, such as \"hashicorp/aws\"; namespace and type may be \"*\"." });
	return {
		text,
		host: host === void 0 ? void 0 : parseServiceHost(host).ascii,
		namespace: partOf(namespace),
		type: partOf(type)
	};
}
function parseOneProvider(text) {
	const pattern = parseProviderPattern(text);
	if (pattern.namespace !== void 0 && pattern.type !== void 0) return pattern;
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" names more than one provider`, { hint: "Here one provider must be named; write one record for each." });
}
function partOf(text) {
	return text === "*" ? void 0 : normalizeAddressPart(text);
}
function namesProvider(pattern, provider) {
	const { asciiHostname, namespace, type } = addressParts(provider);
	return (pattern.host === void 0 ? PUBLIC_REGISTRIES.has(asciiHostname) : pattern.host === asciiHostname) && (pattern.namespace ?? namespace) === namespace && (pattern.type ?? type) === type;
}
function parseNamespacePattern(text) {
	const pattern = parseProviderPattern(`${text}/*`);
	const { namespace, host = "." } = pattern;
	if (namespace !== void 0 && /[.:]/.test(host)) return {
		...pattern,
		text
	};
	throw new LockReviewError("INVALID_ADDRESS", `"${text}" does not name a namespace`, { hint: "Write [HOST/]NAMESPACE, such as \"hashicorp\" or \"registry.acme.example/acme\"." });
}
function parsePathPattern(text) {
	const path = parseRepositoryPath(text);
	return {
		text,
		segments: path === "." ? [] : path.split("/")
	};
}
function coversPath({ segments }, root) {
	return covers(segments, root === "." ? [] : root.split("/"));
}
function covers(segments, path) {
	const [segment, ...rest] = segments;
	if (segment === void 0) return true;
	const [name, ...below] = path;
	if (segment === "**") return covers(rest, path) || name !== void 0 && covers(segments, below);
	return name !== void 0 && matchesName(segment, name) && covers(rest, below);
}
function matchesName(segment, name) {
	const source = segment.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\*+/g, ".*");
	return new RegExp(`^${source}$`, "u").test(name);
}
function parseRepositoryPath(text) {
	const problem = pathProblem(text);
	if (problem !== void 0) throw new LockReviewError("INVALID_POLICY", `${JSON.stringify(text)} ${problem}`, { hint: "Write a path from the repository's top, with forward slashes, without '..', such as envs/prod." });
	return text.split("/").filter((name) => name !== "" && name !== ".").join("/") || ".";
}
function pathProblem(text) {
	if (text === "") return "names no path";
	if (text.startsWith("/") || /^[A-Za-z]:/.test(text)) return "is not a path inside the repository";
	if (text.split("/").includes("..")) return "goes back with '..'";
	if (text.includes("\\")) return "holds a backslash";
	return /\p{Cc}/u.test(text) ? "holds a control character" : void 0;
}

// src/language/policy/written-settings.ts
function parseSetting(name, written, parse) {
	try {
		return parse(written);
	} catch (cause) {
		if (!isLockReviewError(cause)) throw cause;
		throw new LockReviewError("USAGE", `${name} cannot be used: ${cause.message}`, {
			cause,
			...withoutAbsent({ hint: cause.hint })
		});
	}
}
function parseTool(text) {
	if (text === "auto") return "auto";
	const match = /^(opentofu|terraform)(?:@v?1\.(\d{1,3})(?:\.\d+)?)?$/.exec(text);
	if (match === null) throw new LockReviewError("INVALID_POLICY", `"${text}" is not a tool`, { hint: "Write auto, opentofu or terraform, with a version such as opentofu@1.12 if one is meant." });
	const base = match[1] === "opentofu" ? OPENTOFU : TERRAFORM;
	return match[2] === void 0 ? base : {
		name: base.name,
		minor: Number(match[2])
	};
}
const SIZE_UNITS = /* @__PURE__ */ new Map([
	["", 1],
	["b", 1],
	["kb", 1e3],
	["mb", 1e6],
	["gb", 1e9],
	["kib", 1024],
	["mib", 2 ** 20],
	["gib", 2 ** 30]
]);
function parseSize(text) {
	const match = /^(\d{1,15}(?:\.\d{1,3})?) ?([a-z]{0,3})$/i.exec(text);
	const unit = SIZE_UNITS.get((match?.[2] ?? "?").toLowerCase());
	if (match === null || unit === void 0) throw new LockReviewError("USAGE", `"${text}" is not a size`, { hint: "Write a number of bytes, or one with a unit such as 500MiB or 3GiB." });
	return Math.floor(Number(match[1]) * unit);
}
const SECONDS = /* @__PURE__ */ new Map([
	["s", 1],
	["m", 60],
	["min", 60],
	["h", 3600]
]);
const MAX_TIME_LIMIT = 21600;
function parseTimeLimit(text) {
	const match = /^(\d{1,5}) ?([a-z]{1,3})$/.exec(text);
	const seconds = Number(match?.[1]) * (SECONDS.get(match?.[2] ?? "") ?? NaN);
	if (seconds >= 1 && seconds <= MAX_TIME_LIMIT) return seconds;
	throw new LockReviewError("USAGE", `"${text}" is not a time limit`, { hint: "Write seconds, minutes or hours such as 90s, 30m or 2h, at most 6h." });
}
function parseAllowedHost(text) {
	return parseServiceHost(text).ascii;
}
function parseTrustedKeys(written) {
	const keys = /* @__PURE__ */ new Map();
	for (const pin of written) {
		const [namespace, listed] = halves(pin);
		const known = keys.get(namespace) ?? [];
		keys.set(namespace, [...known, ...listed.map((one) => parseFingerprint(one))]);
	}
	return new Map([...keys].map(([namespace, listed]) => [parseNamespacePattern(namespace), listed]));
}
function halves(pin) {
	const [namespace = "", fingerprints = "", ...rest] = pin.split("=").map((one) => one.trim());
	const listed = fingerprints.split(",").map((one) => one.trim());
	if (namespace !== "" && rest.length === 0 && !listed.includes("")) return [namespace, listed];
	throw new LockReviewError("INVALID_POLICY", `"${pin}" does not pin a key`, { hint: "Write NAMESPACE=FINGERPRINT with all 40 digits, and commas between several keys." });
}

// src/model/gone-settings.ts
const ONE_JOB = "Review all root modules in one job, or give each job of a matrix its own paths and comment-key.";
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
const SPELLINGS$1 = {
	command: (name) => `The command ${name}`,
	option: (name) => `--${name}`,
	input: (name) => `The input ${name}`,
	policy: (name) => `The setting ${name}`
};
function refuseGone(place, isWritten) {
	const gone = GONE_SETTINGS.find((row) => row.places.includes(place) && isWritten(row.name, row.value));
	if (gone === void 0) return;
	const written = gone.value === void 0 ? gone.name : `${gone.name}: ${gone.value}`;
	throw new LockReviewError("USAGE", `${SPELLINGS$1[place](written)} is gone`, { hint: gone.instead });
}
function insteadInPolicy(name) {
	return GONE_SETTINGS.find((row) => row.places.includes("policy") && row.name === name)?.instead;
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

// src/cli/options/did-you-mean.ts
function nearestName(typed, names) {
	const allowed = typed.length < 4 ? 1 : 2;
	return names.map((name) => ({
		name,
		distance: distance(typed.toLowerCase(), name)
	})).filter((one) => one.distance <= allowed).sort((a, b) => a.distance - b.distance)[0]?.name;
}
function didYouMean(typed, names, show) {
	const nearest = nearestName(typed, names);
	return nearest === void 0 ? "" : `Did you mean ${show}${nearest}? `;
}
function distance(a, b) {
	let before = [];
	let row = Array.from({ length: b.length + 1 }, (_, j) => j);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++) {
			const cost = a[i - 1] === b[j - 1] ? 0 : 1;
			const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost, isExchanged ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY));
		}
		[before, row] = [row, next];
	}
	return row[b.length] ?? 0;
}

// src/cli/options/tool-spellings.ts
const LONG_NAMES = new Set([...COMMON_OPTIONS, ...COMMANDS.flatMap((one) => one.options)].map(({ name }) => name));
const SPELLINGS = {
	"-h": "--help",
	"-v": "--version",
	"-json": "--format=json",
	"--json": "--format=json"
};
const ANSWERS = {
	"enable-plugin-cache": "Contents of packages that were verified are remembered already, by --cache DIR; a plugin cache is not read, since nothing says what is in it.",
	lockfile: "Use lock --check, which writes nothing and exits 1 if the lock file would change.",
	"get-plugins": "Packages are always asked for; --plugin-dir DIR of verify and review names a directory alone."
};
function inOwnSpelling(argv) {
	const end = argv.indexOf("--");
	return [...(end < 0 ? argv : argv.slice(0, end)).map(ownWord), ...end < 0 ? [] : argv.slice(end)];
}
function ownWord(word) {
	const [, dashes = "", name = "", value = ""] = /^(--?)([a-z][a-z0-9-]*)(=[\s\S]*)?$/.exec(word) ?? [];
	const answer = Object.hasOwn(ANSWERS, name) ? ANSWERS[name] : void 0;
	if (answer !== void 0 && !LONG_NAMES.has(name)) throw new LockReviewError("USAGE", `${dashes}${name} is no option of this program`, { hint: answer });
	if (Object.hasOwn(SPELLINGS, word)) return SPELLINGS[word] ?? word;
	return dashes === "-" && LONG_NAMES.has(name) ? `--${name}${value}` : word;
}

// src/cli/options/arguments.ts
function parseArguments(argv) {
	const words = expandOptionalValues(inOwnSpelling(argv));
	const name = firstPositional(words);
	const command = COMMANDS.find((one) => one.name === name);
	if (name !== void 0 && command === void 0) throw unknownCommand(name);
	const { values, positionals, tokens } = parseWords(words, command);
	const written = tokens.flatMap(writtenOption);
	assertOneMeaning(values, written);
	return {
		command,
		positionals: command === void 0 ? positionals : positionals.slice(1),
		options: optionValues(values, written)
	};
}
function assertOneMeaning(values, written) {
	for (const { name, value } of written) {
		const last = values[name];
		if (typeof last !== "string" || last === value) continue;
		throw new LockReviewError("USAGE", `--${name} is written as "${value}" and as "${last}"`, { hint: "Write it once." });
	}
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
		const unknown = /^Unknown option '--?([^']*)'/.exec(message)?.[1] ?? "";
		refuseGone("option", (gone) => gone === unknown);
		const known = Object.keys(parseArgsOptions(command)).filter((one) => one !== "upgrade-provider");
		const help = [
			"tofu-lock-review",
			...command === void 0 ? [] : [command.name],
			"--help"
		];
		throw new LockReviewError("USAGE", message.replace(/\.$/, ""), {
			hint: `${didYouMean(unknown, known, "--")}Run ${help.join(" ")} to see what it takes.`,
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
	refuseGone("command", (gone) => gone === name);
	const names = COMMANDS.map((one) => one.name);
	return new LockReviewError("USAGE", `There is no command "${name}"`, { hint: `${didYouMean(name, names, "")}Commands are ${names.join(", ")}.` });
}
function choiceOf(options, name, allowed) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	const found = allowed.find((one) => one === text);
	if (found !== void 0) return found;
	throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: `Write one of ${allowed.join(", ")}.` });
}
function askedPlatforms(options) {
	const names = options.texts("platform").flatMap((text) => text.split(","));
	return [...new Set(names.map((name) => parsePlatform(name.trim())))];
}
function toolOf(options) {
	const text = options.text("tool");
	const tool = text === void 0 ? void 0 : parseSetting("--tool", text, parseTool);
	return tool === "auto" ? void 0 : tool;
}
function sizeOf(options, name) {
	const text = options.text(name);
	return text === void 0 ? void 0 : parseSetting(`--${name}`, text, parseSize);
}
function timeOf(options, name) {
	const text = options.text(name);
	return text === void 0 ? void 0 : parseSetting(`--${name}`, text, parseTimeLimit);
}
function countOf(options, name) {
	const text = options.text(name);
	if (text === void 0) return void 0;
	if (!/^[1-9]\d{0,3}$/.test(text)) throw new LockReviewError("USAGE", `--${name} cannot be "${text}"`, { hint: "Write a whole number from 1." });
	return Number(text);
}
function parseArgsOptions(command) {
	const specs = [...COMMON_OPTIONS, ...command?.options ?? []];
	return Object.fromEntries(specs.map((one) => [one.name, {
		type: one.type,
		multiple: one.multiple ?? false
	}]));
}

export { parseRepositoryPath as S, namesProvider as _, sizeOf as a, parsePathPattern as b, parsePlatform as c, insteadInPolicy as d, parseAllowedHost as f, coversPath as g, parseTrustedKeys as h, parseArguments as i, platformFromNode as l, parseTool as m, choiceOf as n, timeOf as o, parseSetting as p, countOf as r, toolOf as s, askedPlatforms as t, platformParts as u, parseNamespacePattern as v, parseProviderPattern as x, parseOneProvider as y };